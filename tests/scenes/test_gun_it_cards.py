"""The faces of cards: titles and words stand whole on them, in every language and at every size."""

from __future__ import annotations

from contextlib import nullcontext
from itertools import combinations

import pygame
import pytest

from game.rules.gun_it.cards import BACKS
from game.scenes.gun_it.cards import draw_card
from game.scenes.gun_it.tickets import GAP, stacked
from game.scenes.gun_it.whole_cards import WholeCard, accessory, constraint, scenario
from game.storage import Settings
from tests.german import german
from tests.rules.gun_it.pieces import CONTENT
from tests.scenes.player import Line, MouseRobot
from tests.scenes.test_gun_it_layout import full
from tests.test_art import ART


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1920, 1080)], ids=str)
def test_no_title_is_cut(size: tuple[int, int], language: str) -> None:
    robot = MouseRobot(size)
    with german() if language == "de" else nullcontext():
        for width in (66, 88, 100):
            for card in range(BACKS[0]):
                robot.page.begin()
                draw_card(robot.page, card, 640, 360, width=width, weapons=CONTENT.equipment)
                assert robot.page.lines_seen
                assert not [line.text for line in robot.page.lines_seen if line.is_cut]
    robot.close()


WHOLE = (
    *(constraint(card, 1) for card in CONTENT.moments),
    *(constraint(card) for card in CONTENT.settings),
    *(accessory(card) for card in CONTENT.accessories),
    *(scenario(card) for card in CONTENT.scenarios),
)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("text", [100, 150])
def test_all_words_of_a_whole_card_stand_on_it(text: int, language: str) -> None:
    robot = MouseRobot(settings=Settings(text_size=text))
    with german() if language == "de" else nullcontext():
        for card in WHOLE:
            robot.page.begin()
            w, h = card.size(robot.page)
            assert h < 660
            card.draw(robot.page, 100, 30)
            lines = [line for line in robot.page.lines_seen if line.rect is not None]
            assert not [line.text for line in lines if line.is_cut]
            assert not [
                line.text for line in lines if line.rect and not pygame.FRect(100, 30, w, h).contains(line.rect)
            ]
            assert not [(a.text, b.text) for a, b in combinations(lines, 2) if _clash(a, b)]
    robot.close()


def _clash(one: Line, other: Line) -> bool:
    """Whether the middles of two lines stand over each other."""
    assert one.rect is not None
    assert other.rect is not None
    return bool(
        one.rect.inflate(-4, -0.5 * one.rect.height).colliderect(other.rect.inflate(-4, -0.5 * other.rect.height))
    )


@pytest.mark.parametrize("card", WHOLE, ids=lambda card: card.name)
def test_every_card_has_a_drawing_of_its_own(card: WholeCard) -> None:
    assert (ART / f"{card.art}.svg").is_file()
    assert [each.name for each in WHOLE if each.art == card.art] == [card.name]


@pytest.mark.clause("GI-14.01", "GI-14.02")
def test_a_ticket_says_what_is_in_force_and_a_hover_shows_the_whole_card() -> None:
    robot = MouseRobot()
    full(robot)
    tickets = [hot for hot in robot.areas if isinstance(hot.id, tuple) and hot.id[0] == "constraint"]
    assert len(tickets) == 2
    shown = {card.name: card for card in WHOLE}
    for ticket in tickets:
        assert robot.reads(ticket.id[1])  # type: ignore[index]
        robot.move(robot.point(ticket.id))
        robot.run(0.6)
        for words in shown[ticket.id[1]].words:  # type: ignore[index]
            assert robot.reads(words.text.split()[0])
        assert ticket.tip is not None
        assert robot.reads(ticket.tip.clause)
    robot.close()


@pytest.mark.parametrize("needs", [(50.0,), (80.0, 40.0), (200.0, 30.0), (90.0, 90.0, 90.0)])
def test_tickets_share_their_column(needs: tuple[float, ...]) -> None:
    rects = [pygame.FRect(rect) for rect in stacked((10, 20, 300, 186), needs)]
    assert rects[0].top == 20
    assert rects[-1].bottom == pytest.approx(206)
    assert not [1 for one, other in combinations(rects, 2) if one.colliderect(other)]
    fair = (186 - GAP * (len(needs) - 1)) / len(needs)
    assert all(rect.height >= min(need, fair) - 0.01 for rect, need in zip(rects, needs, strict=True))
