"""What moves and glows says something: hits are counted, Burst burns, a used Skill can be read."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.rules.gun_and_gun.state import SKILL
from game.rules.gun_and_gun.zones import with_side
from game.scenes.gun_and_gun import effects
from game.scenes.gun_and_gun.cards import Cards
from game.scenes.gun_and_gun.layout import LOWER, SKILL_W, UPPER, life_rect
from game.storage import Settings
from game.ui.canvas import Canvas
from game.ui.theme import AMBER
from tests.scenes.gun_and_gun.tables import RULES, free, played, seated
from tests.scenes.gun_and_gun.test_cards import reader
from tests.scenes.player import MouseRobot


def test_hits_are_counted_where_they_land() -> None:
    effect = effects.tracers((600, 500), (80, 140), 5, "tracer", (120, 12), AMBER)
    seen = []
    for step in range(41):
        canvas = reader(1)
        effect.draw(canvas, step / 40)
        seen += [int(text) for text, _, _ in canvas.seen]
    assert seen == sorted(seen)
    assert set(seen) == {1, 2, 3, 4, 5}


@pytest.mark.parametrize("life", [15, 16])
def test_the_life_of_a_player_in_burst_glows(monkeypatch: pytest.MonkeyPatch, life: int) -> None:
    glowing = []
    halo = Canvas.halo

    def spy(canvas: Canvas, rect: Any, colour: Any, *more: Any, **look: Any) -> None:
        glowing.append((rect, colour))
        halo(canvas, rect, colour, *more, **look)

    monkeypatch.setattr(Canvas, "halo", spy)
    match = played(free(1))
    seat = match.state.table.active
    match._state = replace(match.state, table=with_side(match.state.table, seat, life=life))
    robot = MouseRobot(settings=Settings(animation_speed=0))
    seated(robot, match)
    assert ((life_rect(LOWER), AMBER) in glowing) == (life <= 15)
    assert (life_rect(UPPER), AMBER) not in glowing
    robot.close()


@pytest.mark.parametrize("text_size", [1.0, 1.25, 1.5])
def test_a_used_skill_can_be_read_beside_its_gunner(text_size: float) -> None:
    """The plate below has its name; the small face keeps to what it does."""
    cards = Cards(RULES.content)
    for number, skill in enumerate(RULES.content.skills):
        canvas = reader(text_size)
        cards.table(canvas, SKILL + number, SKILL_W)
        written = " ".join(text for text, _, _ in canvas.seen)
        assert skill.name.upper() not in written
        assert all(word in written.split() for word in " ".join(skill.short).split()), skill.name
        short = set(" ".join(skill.short).split())
        lines = [(rect, size) for text, rect, size in canvas.seen if len(text) > 2 and set(text.split()) <= short]
        assert min(size for _, size in lines) >= 16
        for rect, size in lines:
            assert rect.left >= 3
            assert rect.right <= SKILL_W - 3
            assert rect.centery + size / 2 <= SKILL_W * 1.4 - 2, skill.name
