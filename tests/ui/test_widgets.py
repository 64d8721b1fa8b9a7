"""Form widgets by mouse and by keys."""

from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.canvas import Canvas
from game.ui.hot import HotAreas
from game.ui.input import KEYS, Bindings, Chord, Composing, Event, Key, Move, Press, Release, Typed, Wheel
from game.ui.lettering import clean
from game.ui.shot import Stage
from game.ui.stack import Scene
from game.ui.theme import AMBER, PAPER
from game.ui.tips import Tip
from game.ui.widgets import Button, Choice, Dialog, ScrollList, Slider, Tabs, TextField, Toggle, form_row

RECT = (100.0, 100.0, 300.0, 50.0)


def key(action: str) -> Key:
    return Key(KEYS[action][0], frozenset({action}))


def plain(code: int, ctrl: bool = False, shift: bool = False) -> Key:
    return Key(Chord(code, ctrl), shift=shift)


class Bench:
    """One widget on a canvas."""

    def __init__(self, widget: Any, rect: tuple[float, float, float, float] = RECT) -> None:
        self.widget, self.rect = widget, rect
        self.hots = HotAreas()
        self.canvas = Canvas(pygame.Surface((1280, 720), 0, 32))
        self.draw()

    def draw(self) -> None:
        self.hots.begin()
        self.canvas.fill((0, 0, 0))
        self.widget.draw(self.canvas, self.hots, self.rect)
        self.hots.draw(self.canvas, Bindings())

    def play(self, *events: Event) -> None:
        for event in events:
            self.hots.handle(event)
            self.draw()

    def click(self, x: float, y: float) -> None:
        self.play(Move(x, y), Press(x, y), Release(x, y))


def test_button() -> None:
    done: list[int] = []
    button = Button("b", "SAVE", lambda: done.append(1), key="save")
    bench = Bench(button)
    bench.click(200, 120)
    bench.play(key("next"), key("confirm"), Key(Chord(pygame.K_s), frozenset({"save"})))
    assert len(done) == 3
    button.enabled, button.reason = False, Tip("Nothing to save")
    bench.draw()
    bench.click(200, 120)
    assert len(done) == 3


def test_toggle() -> None:
    seen: list[bool] = []
    bench = Bench(Toggle("t", False, seen.append))
    bench.click(110, 125)
    bench.play(key("next"), key("confirm"))
    assert seen == [True, False]


def test_tabs() -> None:
    seen: list[int] = []
    bench = Bench(Tabs("t", ["One", "Two", "Three"], 0, seen.append))
    bench.click(250, 125)
    bench.click(250, 125)
    bench.play(key("right"), key("confirm"))
    assert seen == [1, 2]


def test_choice_goes_round_by_halves_and_arrows() -> None:
    seen: list[int] = []
    bench = Bench(Choice("c", ["Easy", "Medium", "Hard"], 0, seen.append))
    bench.click(380, 125)
    bench.click(120, 125)
    bench.click(120, 125)
    bench.play(key("next"), key("right"), key("left"), key("confirm"))
    assert seen == [1, 0, 2, 0, 2, 0]


@pytest.mark.parametrize("options", [[], ["Only"]])
def test_a_choice_without_a_choice_does_nothing(options: list[str]) -> None:
    seen: list[int] = []
    bench = Bench(Choice("c", options, 0, seen.append))
    bench.click(380, 125)
    bench.play(key("next"), key("right"))
    assert seen == []


def test_slider() -> None:
    seen: list[float] = []
    slider = Slider("s", 50, seen.append, unit=" %")
    bench = Bench(slider)
    bench.play(key("next"), key("right"), key("left"), key("first"), key("last"), key("right"), key("page_down"))
    assert seen == [55, 50, 0, 100, 80]
    bench.play(Move(112, 125), Press(112, 125), Move(-500, 125), Move(5000, 125), Release(5000, 125))
    assert seen[5:] == [0, 100]
    bench.play(Wheel(200, 125, 0, -1))
    assert slider.value == 95


class Typing:
    def __init__(self, text: str = "", longest: int = 20) -> None:
        self.seen: list[str] = []
        self.entered: list[str] = []
        self.field = TextField("f", text, self.seen.append, on_enter=self.entered.append, longest=longest)
        self.bench = Bench(self.field)
        self.bench.click(380, 125)

    def play(self, *events: Event) -> str:
        self.bench.play(*events)
        return self.field.text


def test_text_can_be_typed_edited_and_entered() -> None:
    t = Typing()
    t.play(Typed("Rosy"), plain(pygame.K_LEFT), plain(pygame.K_BACKSPACE), Typed("x"), plain(pygame.K_HOME))
    assert t.play(plain(pygame.K_DELETE), Typed("Z"), plain(pygame.K_END), Typed("!")) == "Zoxy!"
    t.play(plain(pygame.K_RETURN))
    assert t.entered == ["Zoxy!"]
    assert t.seen[-1] == "Zoxy!"


def test_the_field_keeps_letters_from_hot_keys_but_not_tab() -> None:
    t = Typing()
    assert t.field.handle(plain(pygame.K_g))
    assert t.field.handle(key("log"))
    assert not t.field.handle(key("next"))
    assert not t.field.handle(key("back"))


def test_composed_text_is_shown_and_then_taken() -> None:
    t = Typing("A")
    t.play(Composing("に"), plain(pygame.K_BACKSPACE))
    assert (t.field.text, t.field.composing) == ("A", "に")
    t.play(Typed("日"), Composing(""))
    assert (t.field.text, t.field.composing) == ("A日", "")


def test_copy_cut_and_paste() -> None:
    pygame.display.init()
    pygame.display.set_mode((10, 10))
    t = Typing("Roxy")
    t.play(plain(pygame.K_x, ctrl=True), plain(pygame.K_c, ctrl=True))
    assert t.field.text == "Roxy"
    t.play(plain(pygame.K_a, ctrl=True), plain(pygame.K_x, ctrl=True))
    assert t.field.text == ""
    t.play(plain(pygame.K_v, ctrl=True), plain(pygame.K_v, ctrl=True))
    assert t.field.text == "RoxyRoxy"
    t.play(Typed(" B"), plain(pygame.K_BACKSPACE, ctrl=True))
    assert t.field.text == "RoxyRoxy "
    pygame.display.quit()


@given(st.text(max_size=200))
def test_any_text_can_be_pasted(text: str) -> None:
    t = Typing(longest=30)
    t.play(Typed(text))
    assert t.field.text == clean(text)[:30]
    assert t.field.line.cursor == len(t.field.text)


def test_a_click_places_the_cursor() -> None:
    t = Typing("Roxy")
    x = 112 + t.bench.canvas.text_width("Ro", 18)
    t.bench.hots.update(1)
    t.bench.click(x, 125)
    assert t.play(Typed("-")) == "Ro-xy"


def test_what_is_selected_is_replaced() -> None:
    t = Typing("The Red Saloon", longest=14)
    t.play(*[plain(pygame.K_LEFT, ctrl=True, shift=True)] * 2)
    assert t.field.line.selected == "Red Saloon"
    assert t.play(Typed("Blue Hatchback")) == "The Blue Hatch"
    t.play(plain(pygame.K_HOME), plain(pygame.K_RIGHT, ctrl=True), plain(pygame.K_END, shift=True))
    assert t.play(plain(pygame.K_DELETE)) == "The"
    t.play(plain(pygame.K_RIGHT, shift=True), plain(pygame.K_LEFT, shift=True))
    assert t.play(Composing("に")) == "Th"
    assert t.seen[-1] == "Th"


def test_words_are_jumped_over_and_deleted() -> None:
    t = Typing("one  two three")
    t.play(plain(pygame.K_HOME), *[plain(pygame.K_RIGHT, ctrl=True)] * 2)
    assert t.field.line.cursor == len("one  two")
    assert t.play(plain(pygame.K_DELETE, ctrl=True)) == "one  two"
    t.play(plain(pygame.K_LEFT, ctrl=True))
    assert t.field.line.cursor == len("one  ")
    assert t.play(plain(pygame.K_RIGHT, ctrl=True), plain(pygame.K_BACKSPACE, ctrl=True)) == "one  "


def test_an_arrow_ends_the_selection_at_its_side() -> None:
    t = Typing("Roxy")
    t.play(plain(pygame.K_a, ctrl=True), plain(pygame.K_LEFT), Typed("<"))
    t.play(plain(pygame.K_a, ctrl=True), plain(pygame.K_RIGHT))
    assert t.play(Typed(">")) == "<Roxy>"


def test_a_drag_selects_and_a_double_click_selects_a_word() -> None:
    t = Typing("Red Roxy")
    left, width = 112, t.bench.canvas.text_width
    t.bench.play(Move(left, 125), Press(left, 125), Move(left + width("Red", 18), 125), Release(left, 125))
    assert t.field.line.selected == "Red"
    t.bench.hots.update(1)
    x = left + width("Red Ro", 18)
    t.bench.click(x, 125)
    t.bench.click(x, 125)
    assert t.field.line.selected == "Roxy"


def test_what_is_selected_is_seen() -> None:
    t = Typing("Roxy")
    spot = (round(114 + t.bench.canvas.text_width("Roxy", 18) / 2), 112)
    assert t.bench.canvas.target.get_at(spot)[:3] == PAPER
    t.play(plain(pygame.K_a, ctrl=True))
    assert t.bench.canvas.target.get_at(spot)[:3] == AMBER


class Rows:
    def __init__(self, count: int, *, opens: bool = False) -> None:
        self.picked: list[int] = []
        self.opened: list[int] = []
        self.drawn: list[int] = []
        on_open = self.opened.append if opens else None
        self.list = ScrollList("r", 40, lambda c, i, r, lit: self.drawn.append(i), self.picked.append, on_open=on_open)
        self.list.count = count
        self.bench = Bench(self.list, (100, 100, 300, 200))

    def look(self) -> list[int]:
        self.drawn.clear()
        self.bench.draw()
        return list(self.drawn)


@pytest.mark.parametrize("count", [0, 1, 5, 50])
def test_a_list_draws_what_is_in_view(count: int) -> None:
    rows = Rows(count)
    assert rows.look()[:5] == list(range(min(5, count)))
    rows.bench.play(Wheel(200, 150, 0, -100), key("next"), key("down"), key("last"), key("confirm"))
    assert rows.look()[-1:] == ([count - 1] if count else [])
    assert rows.picked == ([count - 1] if count else [])


def test_a_click_picks_the_row_under_the_pointer() -> None:
    rows = Rows(50)
    rows.bench.play(Wheel(200, 150, 0, -2))
    rows.bench.click(200, 105)
    assert rows.picked == [3]
    rows.bench.click(393, 300 - 1)
    assert rows.look()[-1] == 49
    assert rows.picked == [3]


def test_rows_that_open_are_picked_by_arrows_and_opened_by_return_or_a_double_click() -> None:
    rows = Rows(4, opens=True)
    rows.bench.play(key("next"), key("down"), key("down"), key("confirm"))
    assert (rows.picked, rows.opened) == ([1, 2], [2])
    rows.bench.hots.update(1)
    rows.bench.click(200, 105)
    rows.bench.click(200, 145)
    assert (rows.picked, rows.opened) == ([1, 2, 0, 1], [2]), "two clicks on two rows"
    rows.bench.hots.update(1)
    rows.bench.click(200, 145)
    rows.bench.hots.update(1)
    rows.bench.click(200, 145)
    assert rows.opened == [2], "two slow clicks"
    rows.bench.click(200, 145)
    assert rows.opened == [2, 1]


def test_arrows_leave_a_list_at_its_ends() -> None:
    rows = Rows(2)
    assert rows.list._key(key("down"))
    assert not rows.list._key(key("down"))


class Empty(Scene):
    def draw(self, canvas: Canvas) -> None:
        canvas.fill((120, 120, 120))


@pytest.mark.parametrize(
    ("events", "answer"),
    [
        ([key("confirm")], "stay"),
        ([key("back")], "stay"),
        ([key("left"), key("confirm")], "leave"),
    ],
)
def test_a_dialog_is_answered_and_gone(events: list[Event], answer: str) -> None:
    stage = Stage(Empty())
    seen: list[str] = []
    stage.stack.push(
        Dialog(
            "Leave?",
            "The match is kept.",
            [
                ("LEAVE", lambda: seen.append("leave"), "signal"),
                ("STAY", lambda: seen.append("stay"), "amber"),
            ],
        )
    )
    stage.look()
    for event in events:
        stage.stack.handle(event)
        stage.look()
    assert seen == [answer]
    assert isinstance(stage.stack.top, Empty)


def test_a_dialog_darkens_what_is_below_and_keeps_clicks_from_it() -> None:
    stage = Stage(Empty())
    stage.stack.push(Dialog("", "A long text " * 40))
    assert stage.look().get_at((5, 5))[0] < 60
    assert stage.stack.handle(Press(5, 5))


def test_a_form_row_leaves_the_right_part() -> None:
    canvas = Canvas(pygame.Surface((1280, 720), 0, 32))
    left = form_row(canvas, (100, 100, 400, 50), "A label that is much too long for the room that it has been given")
    assert left.right == pytest.approx(500)
    assert all(canvas.target.get_at((x, 125))[:3] == (0, 0, 0) for x in range(int(left.x), 640))
