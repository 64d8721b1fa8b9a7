"""However a timeline is hurried, the same things happen in the same order."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.input import KEYS, Event, FocusLost, Key, KeyUp, Press
from game.ui.timeline import INSTANT, Act, InTurn, Step, Timeline, Together, call, staggered, wait


class Tale:
    """A timeline with groups in groups that notes what happens."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.shown: dict[str, float] = {}
        self.line = Timeline()
        act = self.act
        self.line.add(
            act("a", 0.5),
            Together(InTurn(act("b1", 1), act("b2", 1)), act("c", 1.5), InTurn(wait(0.2), call(self.note("d")))),
            InTurn(act("e", 0), act("f", 0)),
            staggered(0.1, act("g", 0.3), act("h", 0.1), act("i", 0.1)),
        )

    def note(self, name: str):  # type: ignore[no-untyped-def]
        return lambda: self.done.append(name)

    def act(self, name: str, seconds: float) -> Step:
        def show(share: float) -> None:
            self.shown[name] = share

        return Act(seconds, show, "back_out", on_start=self.note(f"+{name}"), on_end=self.note(f"-{name}"))


def whole() -> list[str]:
    tale = Tale()
    for _ in range(6000):
        tale.line.update(0.001)
    assert not tale.line.is_busy
    return tale.done


WHOLE = whole()


def test_the_order_is_that_of_time() -> None:
    turn = ["+a", "-a", "+b1", "+c", "d", "-b1", "+b2", "-c", "-b2", "+e", "-e", "+f", "-f"]
    assert whole() == [*turn, "+g", "+h", "-h", "+i", "-g", "-i"]


MOVES = st.one_of(st.floats(0, 3), st.sampled_from(["skip", "all", "hurry", "fast", "instant"]))


@given(st.lists(MOVES, max_size=12))
def test_no_way_of_hurrying_changes_what_happens(moves: list[float | str]) -> None:
    tale = Tale()
    for move in moves:
        if move == "skip":
            tale.line.skip()
        elif move == "all":
            tale.line.skip_all()
        elif move == "hurry":
            tale.line.is_hurried = True
        elif move == "fast":
            tale.line.speed = 4
        elif move == "instant":
            tale.line.speed = INSTANT
        else:
            tale.line.update(float(move))
    tale.line.skip_all()
    assert tale.done == WHOLE
    assert set(tale.shown.values()) == {1.0}


def test_skip_ends_the_current_step_only() -> None:
    tale = Tale()
    tale.line.update(0.1)
    assert 0 < tale.shown["a"] < 1.2
    tale.line.skip()
    assert tale.done == ["+a", "-a"]
    assert tale.line.is_busy


@pytest.mark.parametrize(("speed", "seconds"), [(1, 1.0), (2, 0.5), (4, 0.25)])
def test_speed(speed: float, seconds: float) -> None:
    done: list[int] = []
    line = Timeline()
    line.speed = speed
    line.add(Act(1, on_end=lambda: done.append(1)))
    line.update(seconds * 0.98)
    assert not done
    line.update(seconds * 0.04)
    assert done


def test_time_left_over_goes_to_the_next_step() -> None:
    shown: list[float] = []
    line = Timeline()
    line.add(wait(0.25), Act(1, shown.append, "linear"))
    line.update(0.5)
    assert shown == [pytest.approx(0.25)]


def test_a_step_may_add_steps_and_ask_for_skips() -> None:
    done: list[str] = []
    line = Timeline()

    def first() -> None:
        done.append("first")
        line.add(Act(5, on_end=lambda: done.append("added")))
        line.skip_all()

    line.add(call(first), Act(5, on_end=lambda: done.append("second")))
    line.update(0.1)
    assert done == ["first", "second", "added"]
    assert not line.is_busy


def key(action: str) -> Key:
    return Key(KEYS[action][0], frozenset({action}))


def test_keys_and_clicks() -> None:
    tale = Tale()
    line = tale.line
    assert line.handle(key("speed_4"))
    assert line.speed == 4
    assert line.handle(key("hurry"))
    assert line.is_hurried
    line.handle(KeyUp(KEYS["hurry"][0], frozenset({"hurry"})))
    assert not line.is_hurried
    line.is_hurried = True
    line.handle(FocusLost())
    assert not line.is_hurried
    assert line.handle(Press(0, 0))
    assert tale.done == ["+a", "-a"]
    assert line.handle(key("skip"))
    assert tale.done == WHOLE
    assert not line.handle(Press(0, 0))
    assert not line.handle(key("skip"))


def test_what_others_do_has_a_speed_of_its_own() -> None:
    done: list[str] = []
    line = Timeline()
    line.speed, line.their_speed = 1, 4
    with line.told_of(others=True):
        line.add(Act(1, on_end=lambda: done.append("theirs")))
    with line.told_of(others=False):
        line.add(Act(1, on_end=lambda: done.append("mine")))
    line.update(0.26)
    assert done == ["theirs"]
    line.update(0.7)
    assert done == ["theirs"]
    line.update(0.3)
    assert done == ["theirs", "mine"]
    line.set_speed(2)
    assert (line.speed, line.their_speed) == (2, 2)


def test_others_at_once_leave_the_own_speed_alone() -> None:
    done: list[str] = []
    line = Timeline()
    line.their_speed = INSTANT
    with line.told_of(others=True):
        line.add(Act(9, on_end=lambda: done.append("theirs")))
    with line.told_of(others=False):
        line.add(Act(1, on_end=lambda: done.append("mine")))
    line.update(0.1)
    assert done == ["theirs"]
    line.update(1)
    assert done == ["theirs", "mine"]


@pytest.mark.parametrize("speed", [1, INSTANT])
@pytest.mark.parametrize("event", [key("hurry"), key("confirm"), Press(0, 0), key("skip")])
def test_the_table_waits_after_what_others_do_until_it_is_let_go_on(event: Event, speed: float) -> None:
    line = Timeline()
    line.holds_theirs = True
    line.set_speed(speed)
    with line.told_of(others=False):
        line.add(wait(1))
    line.update(2)
    assert not line.is_busy
    with line.told_of(others=True):
        line.add(wait(1))
    for _ in range(3):
        line.update(2)
    assert line.is_held
    assert line.is_busy
    assert line.handle(event)
    line.update(0.1)
    assert not line.is_busy
