"""Areas that can be acted on: mouse and keyboard do the same things."""

from dataclasses import replace
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.canvas import Canvas
from game.ui.hot import DWELL, LINGER, Hot, HotAreas
from game.ui.input import KEYS, Bindings, Chord, Event, FocusLost, Key, KeyUp, Move, Press, Release, Wheel
from game.ui.tips import Tip, place

BINDINGS = Bindings({"go": (Chord(pygame.K_g),)})


def key(action: str, shift: bool = False) -> Key:
    return Key(KEYS[action][0], frozenset({action}), shift)


def letter(code: int) -> Key:
    return Key(Chord(code), BINDINGS.actions(Chord(code)))


def click(x: float, y: float) -> list[Event]:
    return [Move(x, y), Press(x, y), Release(x, y)]


class Table:
    """Three cards that can be swapped, a button, and one that is off."""

    def __init__(self) -> None:
        self.hots = HotAreas()
        self.canvas = Canvas(pygame.Surface((1280, 720), 0, 32))
        self.done: list[Any] = []
        self.returned: list[Any] = []
        self.clauses: list[str] = []
        self.hots.on_return = lambda held: self.returned.append(held.payload)
        self.hots.on_clause = self.clauses.append
        self.draw()

    def draw(self) -> None:
        self.hots.begin()
        for i, name in enumerate("abc"):
            self.hots.add(
                Hot(
                    name,
                    (100 + 120 * i, 100, 100, 140),
                    payload=name,
                    tip=Tip("A card", name, "GI-4.03"),
                    accepts=lambda held, name=name: held != name and name != "c",
                    on_drop=lambda held, name=name: self.done.append((held, name)),
                    refusal=lambda held: Tip("Not here", "No", "GI-5.10"),
                )
            )
        self.hots.add(
            Hot(
                "go",
                (100, 400, 200, 60),
                on_click=lambda: self.done.append("go"),
                key="go",
                on_double=lambda: self.done.append("twice"),
            )
        )
        self.hots.add(
            Hot(
                "off",
                (400, 400, 200, 60),
                on_click=lambda: self.done.append("off"),
                enabled=False,
                reason=Tip("The clock runs", clause="GI-5.02"),
            )
        )
        self.hots.draw(self.canvas, BINDINGS)

    def play(self, *events: Event) -> None:
        for event in events:
            self.hots.handle(event)
            self.draw()

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds * 60)):
            self.hots.update(1 / 60)
        self.draw()

    @property
    def tip(self) -> Tip | None:
        return self.hots._shown.tip if self.hots._shown else None


@pytest.fixture
def table() -> Table:
    return Table()


def test_click(table: Table) -> None:
    table.play(*click(150, 430))
    assert table.done == ["go"]


def test_what_is_not_taken_is_told_why_after_the_drop(table: Table) -> None:
    drag = [Move(150, 170), Press(150, 170), Move(250, 170), Move(390, 170), Release(390, 170)]
    table.play(*drag)
    assert table.returned == ["a"]
    assert table.tip == Tip("Not here", "No", "GI-5.10")
    table.play(Move(391, 171))
    assert table.tip == Tip("Not here", "No", "GI-5.10")
    table.play(Move(391, 300))
    assert table.tip is None
    table.play(*drag, letter(pygame.K_g))
    assert table.tip is None


def test_what_comes_under_a_resting_pointer_is_not_explained_before_the_pointer_moves(table: Table) -> None:
    hots = table.hots
    table.play(Move(700, 600))
    hots.begin()
    hots.add(Hot("passing car", (660, 560, 80, 80), tip=Tip("A car")))
    hots.draw(table.canvas, BINDINGS)
    for _ in range(60):
        hots.update(1 / 60)
    hots.draw(table.canvas, BINDINGS)
    assert hots.is_lit("passing car")
    assert table.tip is None
    hots.handle(Move(710, 600))
    hots.draw(table.canvas, BINDINGS)
    assert table.tip == Tip("A car")


def test_what_is_put_back_where_it_came_from_needs_no_reason(table: Table) -> None:
    table.play(Move(150, 170), Press(150, 170), Move(170, 180), Release(170, 180))
    assert table.returned == ["a"]
    assert table.tip is None


def test_press_here_and_release_there_does_nothing(table: Table) -> None:
    table.play(Move(150, 430), Press(150, 430), Move(50, 50), Release(50, 50))
    table.play(Move(50, 50), Press(50, 50), Move(150, 430), Release(150, 430))
    assert table.done == []


def test_keys_do_what_the_mouse_does(table: Table) -> None:
    table.play(letter(pygame.K_g))
    assert table.done == ["go"]
    table.wait(1)
    table.play(key("confirm"))
    assert table.done == ["go", "go"]


def test_a_double_click_is_one_click_and_one_double_click(table: Table) -> None:
    table.play(*click(150, 430), *click(151, 431))
    assert table.done == ["go", "twice"]
    table.wait(1)
    table.play(*click(150, 430))
    assert table.done == ["go", "twice", "go"]


def test_drag_and_drop(table: Table) -> None:
    table.play(Move(150, 150), Press(150, 150), Move(153, 150))
    assert table.hots.carried is None
    table.play(Move(260, 170))
    assert table.hots.carried is not None
    table.play(Release(260, 170))
    assert table.done == [("a", "b")]
    assert table.hots.carried is None


def test_click_and_click(table: Table) -> None:
    table.play(*click(150, 150), *click(270, 150))
    assert table.done == [("a", "b")]


def test_pick_up_and_put_down_by_keys(table: Table) -> None:
    table.play(key("next"), key("confirm"), key("right"), key("confirm"))
    assert table.done == [("a", "b")]


@pytest.mark.parametrize(
    "end",
    [[Release(700, 600)], [Press(300, 300, 3)], [key("back")], [FocusLost()], [Move(390, 150), Release(390, 150)]],
)
def test_a_drag_can_be_given_up(table: Table, end: list[Event]) -> None:
    table.play(Move(150, 150), Press(150, 150), Move(300, 300), *end)
    assert table.returned == ["a"]
    assert table.hots.carried is None
    table.play(Release(270, 150), Move(150, 430), Move(160, 430))
    assert table.done == []
    assert table.returned == ["a"]


JITTER = st.integers(-5, 5)


@given(st.lists(st.tuples(JITTER, JITTER, st.integers(0, 5)), min_size=4, max_size=4))
def test_a_shaky_double_click_leaves_no_card_between_two_places(shakes: list[tuple[int, int, int]]) -> None:
    table = Table()
    (ax, ay, at), (bx, by, bt), (cx, cy, ct), (dx, dy, _) = shakes
    for event, x, y, frames in ((Press, ax, ay, at), (Release, bx, by, bt), (Press, cx, cy, ct), (Release, dx, dy, 0)):
        table.play(Move(150 + x, 150 + y), event(150 + x, 150 + y))
        table.wait(frames / 60)
    held = table.hots.carried
    assert held is None or not held.is_drag
    table.play(*click(900, 600))
    assert table.hots.carried is None
    assert table.done == []


def test_one_that_is_off_can_be_focused_says_why_at_once_and_does_nothing(table: Table) -> None:
    table.play(*click(450, 430))
    assert table.done == []
    assert table.tip == Tip("The clock runs", clause="GI-5.02")
    table.hots.focus("off")
    table.play(key("confirm"))
    assert table.done == []
    assert table.tip is not None


def test_a_tip_comes_after_a_while_and_goes_with_the_pointer(table: Table) -> None:
    table.play(Move(150, 150))
    table.wait(DWELL - 0.1)
    assert table.tip is None
    table.wait(0.2)
    assert table.tip == Tip("A card", "a", "GI-4.03")
    table.play(Move(900, 600))
    assert table.tip is None


def test_the_clause_of_a_tip_can_be_clicked_and_asked_for(table: Table) -> None:
    table.play(Move(150, 150))
    table.wait(0.5)
    shown = table.hots._shown
    assert shown is not None
    x, y = shown.clause.center
    table.play(Move(150, 241), Move(x, y), Press(x, y), Release(x, y))
    assert table.clauses == ["GI-4.03"]
    table.play(key("help"))
    assert table.clauses == ["GI-4.03", "GI-4.03"]
    assert table.done == []


def test_a_refused_target_says_why_while_carrying(table: Table) -> None:
    table.play(Move(150, 150), Press(150, 150), Move(390, 150))
    assert table.tip == Tip("Not here", "No", "GI-5.10")
    table.play(Move(270, 150))
    assert table.tip is None


def test_tab_goes_through_all_in_order_and_back(table: Table) -> None:
    seen = []
    for _ in range(6):
        table.play(key("next"))
        seen.append(table.hots.focused)
    assert seen == ["a", "b", "c", "go", "off", "a"]
    table.play(key("next", shift=True))
    assert table.hots.focused == "off"


@pytest.mark.parametrize("way", ["next", "left", "right", "up"])
def test_where_the_focused_area_is_gone_a_key_leads_to_the_one_closest_to_it(table: Table, way: str) -> None:
    for name, there in (("off", "c"), ("b", "a")):
        table.draw()
        table.hots.focus(name)
        table.draw()
        table.hots.begin()
        table.hots.add_all([hot for hot in Table().hots.areas if hot.id != name])
        table.hots.handle(key(way))
        assert table.hots.focused == there


def test_a_focus_that_nobody_has_led_there_explains_nothing(table: Table) -> None:
    table.hots.focus("b", quietly=True)
    table.wait(2 * DWELL)
    assert table.hots.focused == "b"
    assert table.tip is None
    table.play(key("right"))
    table.wait(2 * DWELL)
    assert table.tip is not None


def test_alt_shows_the_keys_while_it_is_held(table: Table) -> None:
    alt = Chord(pygame.K_LALT)
    table.play(Key(alt))
    assert table.hots.shows_keys
    table.play(KeyUp(alt))
    assert not table.hots.shows_keys
    table.play(Key(alt), FocusLost())
    assert not table.hots.shows_keys


def test_the_topmost_area_takes_the_click(table: Table) -> None:
    table.hots.add(Hot("lid", (0, 0, 1280, 720), focusable=False))
    for event in click(150, 430):
        table.hots.handle(event)
    assert table.done == []


def test_slides_and_wheels(table: Table) -> None:
    seen: list[float] = []
    table.hots.add(Hot("bar", (800, 100, 200, 20), on_slide=lambda x, y: seen.append(x), on_wheel=seen.append))
    for event in (Press(820, 110), Move(1500, 300), Release(1500, 300), Move(900, 110), Wheel(900, 110, 0, -1)):
        table.hots.handle(event)
    assert seen == [820, 1500, -1]


def test_ring_keys_and_tip_are_drawn(table: Table) -> None:
    blank = table.canvas.target.copy()
    table.play(key("next"), Key(Chord(pygame.K_LALT)))
    table.wait(1)
    drawn = table.canvas.target
    for x, y in ((98, 170), (98, 397), (150, 260)):
        assert drawn.get_at((x, y)) != blank.get_at((x, y)), (x, y)


BOUNDS = pygame.FRect(0, 0, 1280, 720)
ANCHORS = st.builds(pygame.FRect, st.integers(0, 1180), st.integers(0, 620), st.integers(10, 100), st.integers(10, 100))


@given(ANCHORS, st.floats(50, 400), st.floats(30, 250))
def test_a_tip_is_within_the_window_and_beside_its_area(anchor: pygame.FRect, w: float, h: float) -> None:
    box = place((w, h), anchor, BOUNDS)
    assert BOUNDS.inflate(0.1, 0.1).contains(box)
    assert not box.inflate(-0.1, -0.1).colliderect(anchor)


def test_an_area_that_comes_under_the_resting_pointer_is_lit_next(table: Table) -> None:
    table.play(Move(700, 600))
    table.hots.begin()
    table.hots.add(Hot("new", (650, 550, 100, 100)))
    table.hots.draw(table.canvas, BINDINGS)
    assert table.hots.is_changed
    assert table.hots.is_lit("new")


@pytest.mark.parametrize(
    ("left", "aside", "where"), [(400, False, "below"), (400, True, "right"), (1000, True, "left"), (40, True, "right")]
)
def test_a_tip_is_below_its_area_or_aside_if_something_is_needed_there(left: float, aside: bool, where: str) -> None:
    anchor = pygame.FRect(left, 300, 200, 50)
    box = place((300, 80), anchor, BOUNDS, aside=aside)
    sides = {"below": box.top > anchor.bottom, "right": box.left > anchor.right, "left": box.right < anchor.left}
    assert [side for side, is_there in sides.items() if is_there] == [where]


def test_a_tip_leaves_uncovered_what_it_should(table: Table) -> None:
    middle, arm = pygame.FRect(468, 182, 344, 344), pygame.FRect(812, 297, 115, 115)
    anchor = pygame.FRect(583, 182, 114, 114)
    box = place((450, 210), anchor, BOUNDS, clear=(middle, arm))
    assert BOUNDS.contains(box)
    assert box.collidelist([middle, arm]) < 0
    assert box.right < middle.left
    assert place((450, 210), anchor, BOUNDS, clear=(middle,)).left > middle.right
    assert place((1000, 210), anchor, BOUNDS, clear=(middle, arm)) == place((1000, 210), anchor, BOUNDS)


def on_the_way() -> Table:
    """A table whose first card has a tip that lies right of all three, opened; the pointer halfway to its clause."""
    table = Table()
    draw = table.draw

    def draw_with_tip() -> None:
        add, table.hots.add = table.hots.add, lambda hot: add(replace(hot, tip=APART) if hot.id == "a" else hot)
        draw()
        table.hots.add = add

    table.draw = draw_with_tip
    table.play(Move(150, 170))
    table.wait(0.5)
    table.play(*(Move(x, 170) for x in range(155, 300, 5)))
    return table


APART = Tip("A card", "a", "GI-4.03", clear=((0, 0, 440, 720),))


def test_the_clause_of_a_tip_away_from_its_area_can_be_reached_over_others() -> None:
    table = on_the_way()
    assert table.hots._shown is not None
    x, y = table.hots._shown.clause.center
    assert x > 440
    table.play(*(Move(left, y) for left in range(300, round(x), 5)), Press(x, y), Release(x, y))
    assert table.clauses == ["GI-4.03"]


def test_who_stops_on_the_way_to_a_tip_looks_at_what_is_there() -> None:
    table = on_the_way()
    assert table.hots.hovered == "a"
    table.wait(LINGER + 0.02)
    assert table.hots.hovered == "b"
    table.wait(DWELL)
    assert table.tip == Tip("A card", "b", "GI-4.03")
