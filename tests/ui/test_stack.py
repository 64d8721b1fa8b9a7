"""The stack of scenes, and pictures without a window."""

import pygame

from game.ui.canvas import Canvas
from game.ui.input import Event, Move, Press
from game.ui.shot import Stage, picture
from game.ui.stack import Scene, SceneStack


class Noted(Scene):
    """A scene that notes what is asked of it."""

    def __init__(self, name: str, notes: list[str], overlay: bool = False, colour: int = 50) -> None:
        super().__init__()
        self.name, self.notes, self.is_overlay, self.colour = name, notes, overlay, colour

    def enter(self) -> None:
        self.notes.append(f"enter {self.name}")

    def leave(self) -> None:
        self.notes.append(f"leave {self.name}")

    def pause(self) -> None:
        self.notes.append(f"pause {self.name}")

    def resume(self) -> None:
        self.notes.append(f"resume {self.name}")

    def handle(self, event: Event) -> bool:
        self.notes.append(f"handle {self.name}")
        return isinstance(event, Press)

    def update(self, dt: float) -> None:
        self.notes.append(f"update {self.name}")

    def draw(self, canvas: Canvas) -> None:
        self.notes.append(f"draw {self.name}")
        canvas.fill((self.colour,) * 3, (0, 0, 640, 720) if self.is_overlay else canvas.extent)


def stack_of(*scenes: Scene) -> SceneStack:
    stack = SceneStack(Canvas(pygame.Surface((1280, 720), 0, 32)))
    for scene in scenes:
        stack.push(scene)
    return stack


def test_the_life_of_scenes() -> None:
    notes: list[str] = []
    stack = stack_of(Noted("a", notes), Noted("b", notes))
    stack.replace(Noted("c", notes))
    stack.pop()
    stack.clear()
    assert notes == ["enter a", "pause a", "enter b", "leave b", "enter c", "leave c", "resume a", "leave a"]
    assert stack.top is None
    assert not stack.handle(Move(0, 0))


def test_only_the_top_scene_is_played_and_covered_ones_are_not_drawn() -> None:
    notes: list[str] = []
    stack = stack_of(Noted("a", notes), Noted("b", notes), Noted("c", notes, overlay=True))
    notes.clear()
    stack.handle(Move(0, 0))
    stack.update(1 / 60)
    stack.draw()
    assert notes == ["handle c", "update c", "draw b", "draw c"]


def test_nothing_is_drawn_when_nothing_changed() -> None:
    stack = stack_of(Noted("a", []))
    assert stack.needs_draw
    stack.draw()
    assert not stack.needs_draw
    stack.handle(Move(0, 0))
    assert not stack.needs_draw
    stack.handle(Press(0, 0))
    assert stack.needs_draw
    stack.draw()
    stack.ask_redraw()
    assert stack.needs_draw


def test_a_scene_may_leave_while_it_handles_or_updates() -> None:
    class Leaver(Scene):
        def handle(self, event: Event) -> bool:
            self.stack.pop()
            return True

        def update(self, dt: float) -> None:
            self.stack.pop()

    notes: list[str] = []
    stack = stack_of(Noted("a", notes), Leaver(), Leaver())
    stack.handle(Move(0, 0))
    stack.update(1 / 60)
    assert stack.top is not None
    assert notes[-2:] == ["pause a", "resume a"]


def test_a_scene_that_is_covered_lets_go() -> None:
    scene = Noted("a", [])
    stack = stack_of(scene)
    scene.hots.hovered = "x"
    stack.push(Noted("b", []))
    assert scene.hots.hovered is None


def test_pictures_at_any_size() -> None:
    for size in ((1280, 720), (960, 540), (300, 500)):
        notes: list[str] = []
        seen = picture(Noted("a", notes, colour=77), size, seconds=0.05)
        assert seen.get_size() == size
        assert {seen.get_at((x, y))[:3] for x in (0, size[0] - 1) for y in (0, size[1] - 1)} == {(77, 77, 77)}
        assert notes == ["enter a", *["update a"] * 3, "draw a", "leave a"]


def test_a_stage_can_be_looked_at_more_than_once() -> None:
    stage = Stage(Noted("a", [], colour=10))
    first = stage.look()
    stage.stack.push(Noted("b", [], overlay=True, colour=99))
    second = stage.look()
    assert first.get_at((10, 10))[0] == 10
    assert second.get_at((10, 10))[0] == 99
    assert second.get_at((1000, 10))[0] == 10
