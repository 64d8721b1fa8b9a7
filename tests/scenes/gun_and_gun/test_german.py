"""The duel in German: every picture and every sentence, nothing cut, nothing outside of its room."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pygame
import pytest

from game.core.words import tr
from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.state import CARD, GUN, GUNS, OVER, SKILLS, Table
from game.scenes.gun_and_gun import links, motion_turn, story
from game.scenes.gun_and_gun.cards import Cards
from game.scenes.gun_and_gun.inspector import reading_size
from game.scenes.gun_and_gun.layout import CARD as CARD_SIZE
from game.scenes.gun_and_gun.motions import MOTIONS
from game.scenes.gun_and_gun.options import form
from game.scenes.gun_and_gun.scene import GunAndGunScene
from game.scenes.gun_and_gun.script import SCRIPT
from game.scenes.gun_and_gun.teller import Chain
from game.scenes.motion import Effect
from game.storage import Settings
from tests.german import Missed, check_picture, german
from tests.rules.gun_and_gun.pieces import PRINTED
from tests.scenes.gun_and_gun.tables import ONE_SET, RULES, asked, chosen, free, opened, played, seated, table_of
from tests.scenes.gun_and_gun.test_cards import CONTENT, FACES, reader, text_of, words_of
from tests.scenes.gun_and_gun.test_motions import RARE, Show, skip_all
from tests.scenes.gun_and_gun.test_result import MATCHES, ResultScene
from tests.scenes.gun_and_gun.test_table import too_wide
from tests.scenes.gun_and_gun.told import Watched, followed, traces
from tests.scenes.lot import Box, Over
from tests.scenes.player import MouseRobot

LOOKS = (((1280, 720), 100), ((960, 540), 150))
"""Sizes of the window and of text."""
Act = Callable[[MouseRobot, GunAndGunScene], object]


@pytest.fixture
def missed() -> Iterator[Missed]:
    with german() as found:
        yield found


def letters(text: str) -> str:
    """A text without what changes where it is broken into lines."""
    return "".join(char for char in text if char not in " -\u00ad\n")


def robot_of(missed: Missed, size: tuple[int, int], text_size: int) -> MouseRobot:
    """A robot before the title, whose own words are no matter here."""
    robot = MouseRobot(size, Settings(animation_speed=0, reduced_motion=True, text_size=text_size))
    missed.texts.clear()
    return robot


def check(robot: MouseRobot, missed: Missed) -> None:
    """What is drawn, and every tip, is German and whole."""
    check_picture(robot, missed, 8)


# ------------------------------------------------------------------------- cards


@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_every_card_holds_its_words_on_the_table(missed: Missed, text_size: float) -> None:
    cards, inside = Cards(CONTENT), pygame.FRect(4, 0, CARD_SIZE[0] - 8, CARD_SIZE[1] - 4)
    for face in FACES:
        canvas = reader(text_size)
        cards.table(canvas, face, CARD_SIZE[0])
        for text, rect, size in canvas.seen:
            assert inside.contains(rect.inflate(-1, -rect.height / 3)), f"{text!r} sticks out of {face}"
            assert size >= 13 or text.isdecimal(), f"{text!r} is small on {face}"
        if not GUN <= face < CARD:
            shown = letters("".join(text for text, _, _ in canvas.seen))
            assert letters("".join(map(tr, words_of(face)))) in shown, face
    assert missed.english == []


@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_the_inspector_holds_every_card(missed: Missed, text_size: float) -> None:
    wide, high = reading_size(text_size)
    inside = pygame.FRect(10, 0, wide - 20, high - 10)
    for face in FACES:
        canvas = reader(text_size)
        Cards(CONTENT).reading(canvas, face, wide, high)
        shown = letters("".join(text for text, _, _ in canvas.seen))
        assert letters(text_of(face)) in shown, face
        for text, rect, size in canvas.seen:
            assert inside.contains(rect.inflate(-1, -4)), f"{text!r} sticks out of {face}"
            assert size >= 16 or text.isupper() or text.isdecimal(), f"{text!r} is small on {face}"
    assert missed.english == []


# ------------------------------------------------------------------------- the table


@pytest.mark.parametrize(("size", "text_size"), LOOKS)
def test_a_duel_from_the_draft_on(
    missed: Missed, size: tuple[int, int], text_size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    wide = too_wide(monkeypatch)
    robot = robot_of(missed, size, text_size)
    scene = seated(robot, played(lambda table: True, ONE_SET, 9), ("human", "human"), begins=True)
    rng = Random(9)
    for _ in range(110):
        robot.look()
        check(robot, missed)
        assert wide == []
        if scene.curtain.is_down:
            scene.curtain.rise()
        elif scene.is_ready:
            scene.submit(chosen(rng, list(scene.desk.legal)))
        if table_of(scene).phase == OVER:
            break
    assert table_of(scene).turn > 2
    robot.close()


def last_gun(table: Table) -> bool:
    """The last gun is to be taken."""
    return table.phase == GUNS and sum(len(side.guns) for side in table.sides) == 3


def thrown(table: Table) -> bool:
    """There is something in the other discard pile."""
    return free(5)(table) and len(table.sides[1 - table.active].discard) > 2


def hibana(table: Table) -> bool:
    """Hibana can use her effect."""
    return free(3)(table) and table.active == 0 and not table.sides[0].has_acted and bool(table.sides[0].discard)


MOMENTS: dict[str, tuple[Callable[[Table], bool], bool, Act]] = {
    "draft": (last_gun, True, lambda robot, scene: robot.use(robot.named("draft")[0].id)),
    "skills": (lambda table: table.phase == SKILLS, True, lambda robot, scene: None),
    "react": (asked("react"), True, lambda robot, scene: robot.move(robot.point("no"))),
    "order": (asked("order_effects"), True, lambda robot, scene: None),
    "hand": (free(1), False, lambda robot, scene: robot.move(robot.point(("hand", 0)))),
    "gun": (free(3), False, lambda robot, scene: robot.move(robot.point(("gun", scene.stage.front, 0)))),
    "discards": (thrown, False, lambda robot, scene: robot.use(("discard", 1 - scene.stage.front))),
    "voltage": (hibana, False, lambda robot, scene: robot.use("gunner ability")),
    "shot": (free(4), False, lambda robot, scene: scene.submit(*scene.desk.all_of(cmd.Fire)[:1])),
    "how to win": (free(1), False, lambda robot, scene: scene.stage.chain.clear()),
}


@pytest.mark.parametrize(("size", "text_size"), LOOKS)
@pytest.mark.parametrize("moment", MOMENTS)
def test_what_is_asked_and_explained(missed: Missed, moment: str, size: tuple[int, int], text_size: int) -> None:
    is_there, is_drafted, act = MOMENTS[moment]
    robot = robot_of(missed, size, text_size)
    scene = opened(robot, is_there, ONE_SET) if is_drafted else opened(robot, is_there)
    act(robot, scene)
    scene.redraw = True
    robot.look()
    check(robot, missed)
    robot.close()


@pytest.mark.parametrize("text_size", [100, 150])
def test_how_to_win_is_told_in_lines_of_their_own(missed: Missed, text_size: int) -> None:
    robot = robot_of(missed, (1280, 720), text_size)
    scene = opened(robot, free(1))
    scene.stage.chain.clear()
    scene.redraw = True
    robot.look()
    x, y, w, _ = scene.chain.step_rect(0)
    bottom = scene.inspector.rect(text_size / 100)[1]
    lines = [line.rect for line in robot.page.lines_seen if line.rect is not None and x + 40 < line.rect.x < x + w]
    tops = sorted(rect.y for rect in lines if y - 6 < rect.y < bottom)
    assert len(tops) >= 6
    assert all(low - high > 15 for high, low in pairwise(tops))
    robot.close()


def test_large_words_over_the_table(missed: Missed, monkeypatch: pytest.MonkeyPatch) -> None:
    canvas, read = reader(1.0), set()

    def spy(text: str, under: str = "", *_: object) -> Effect:
        assert canvas.text_width(text, 58, "display", fixed=True) < 1100, text
        read.update((tr(text), tr(under)))
        return Effect(lambda canvas, share: None)

    monkeypatch.setattr(motion_turn, "banner", spy)
    monkeypatch.setattr(motion_turn, "word", lambda text, *_: spy(text))
    for trace in traces():
        Show(trace, (0,)).run(skip_all)
    show = Show(traces()[0], (0,))
    show.stage.view = show.rules.view(show.trace.moments[20][1], (0,))
    for event in (RARE[ev.TurnSkipped], RARE[ev.SkipAdded]):
        MOTIONS[type(event)](show.director, (event,))
    assert missed.english == []
    assert {"DUELL", "DU BIST DRAN", "ZUG ÜBERSPRUNGEN", "SETZT AUS"} <= read


# ------------------------------------------------------------------------- words


def test_the_log_and_the_resolution(missed: Missed) -> None:
    lines = []
    for trace in traces():
        chain: Chain = ()
        for event, before, _ in followed(trace, (0,)):
            lines.append(tr(story.tell(PRINTED, before, event)))
            chain = links.grow(PRINTED, before, chain, event)
            lines += [tr(words) for link in chain for words in (link.title, link.detail)]
    assert missed.english == []
    assert any(line.startswith("Ran ") and "zieht 3 Karten von " in line for line in lines)
    duel = Watched("hibana enra nue skill=senko load1=x", "ran hakumen uwan skill=juiced life=1")
    duel.fire("enra")
    assert duel.log_lines[-2:] == [
        "Ran erhält 1 Treffer von Enra: noch 0 Leben.",
        "Das Duell ist vorbei: Ran hat kein Leben mehr, Hibana gewinnt. Hibana hatte die Fähigkeit Senko-Hanabi. "
        "Ran hatte die Fähigkeit Unter Strom.",
    ]
    assert duel.steps()[:2] == [("SCHUSS ANGESAGT", "Enra, Ladung 1", "1"), ("TREFFER", "Ran: 1 auf 0", "1")]


def test_advice_for_whatever_can_be_done(missed: Missed) -> None:
    robot = robot_of(missed, (480, 270), 100)
    said = set()
    for turn in (1, 4):
        scene = opened(robot, free(turn))
        said |= {tr(scene.adviser().say(command)) for command in scene.desk.legal}
    assert "Nutze deine Schützin: Volt bezahlen deine Fähigkeit. Am besten aus der Ablage." in said
    assert any(words.startswith("Zieh ") and " in Enra: " in words for words in said)
    assert missed.english == []
    robot.close()


def test_what_is_refused_and_who_has_won(missed: Missed) -> None:
    match = played(free(1))
    seat = match.state.table.active
    view = match.view((seat,))
    said = {
        cmd.Fire(seat, 0): "Sie feuert ab Ladewert 1 und hat 0.",
        cmd.PickGunner(seat, 0): "Schützinnen werden vor dem Duell gewählt.",
        cmd.EndPhase(1 - seat): "Der Gegner ist am Zug.",
        cmd.UseSkill(seat): "Sie kostet 5 Volt, du hast 0.",
    }
    assert [tr(RULES.why_not(view, command).text) for command in said] == list(said.values())
    asked_for = played(asked("opening_deck"))
    seat = next(seat for seat in (0, 1) if len(asked_for.legal(seat)) > 1)
    refusal = RULES.why_not(asked_for.view((seat,)), cmd.Pass(seat))
    assert tr(refusal.text) == "Ein Stapel für die Starthand: Das ist zuerst zu entscheiden."
    outcome = RULES.outcome(MATCHES["gives up late"].state)
    assert outcome is not None
    assert outcome.headline.endswith(" hat das Duell gewonnen")
    assert missed.english == []


def test_what_the_set_up_offers(missed: Missed) -> None:
    made = form(RULES.content)
    options: dict[str, Any] = {option.field: option.default for option in made.options}
    assert made.summary(options) == "Ein Set"
    changed = {"mode": "one_set", "seat_a": "first", "bash_draws": True, "turn_cap": 100, "minutes": 5}
    assert made.summary(options | changed).split("  ·  ") == [
        "Ein Set", "Duellant 1 wählt zuerst", "Hieb zieht", "höchstens 100 Züge", "je 5 Minuten",
    ]  # fmt: skip
    assert tr(made.preset.text).startswith("Du bist Ran mit ")
    for option in made.options:
        tr(option.label), tr(option.text)
        for item in option.items:
            tr(item.title), tr(item.text)
    for step in SCRIPT:
        tr(step.text)
    assert missed.english == []


@pytest.mark.parametrize(("size", "text_size"), LOOKS)
@pytest.mark.parametrize("name", ["other", "cap", "gives up early"])
def test_the_result(missed: Missed, name: str, size: tuple[int, int], text_size: int) -> None:
    robot = robot_of(missed, size, text_size)
    over = Over(MATCHES[name])
    robot.stack.push(ResultScene(Box(text_size=text_size), over))  # type: ignore[arg-type]
    robot.until(lambda: not robot.scene.timeline.is_busy, "the result")
    robot.look()
    assert missed.english == []
    assert [line.text for line in robot.page.lines_seen if line.is_cut] == []
    robot.close()
