"""Keys and actions, pygame's events as ours."""

import pygame

from game.ui.input import (
    KEYS,
    Bindings,
    Chord,
    Composing,
    FocusLost,
    Key,
    KeyUp,
    Move,
    Press,
    QuitAsked,
    Translator,
    Typed,
)
from game.ui.mapping import Mapping

FIT = Mapping.fit((1920, 1080))


def translated(*events: pygame.Event) -> list[object]:
    translator = Translator(Bindings())
    return [translator.translate(event, FIT) for event in events]


def down(code: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


def test_a_key_may_stand_for_several_actions() -> None:
    (pressed,) = translated(down(pygame.K_ESCAPE))
    assert isinstance(pressed, Key)
    assert pressed.does("back")
    assert pressed.does("skip")
    assert not pressed.does("confirm")


def test_ctrl_and_alt_make_another_key() -> None:
    plain, undo, full = translated(
        down(pygame.K_z), down(pygame.K_z, pygame.KMOD_LCTRL), down(pygame.K_RETURN, pygame.KMOD_LALT)
    )
    assert isinstance(plain, Key)
    assert isinstance(undo, Key)
    assert isinstance(full, Key)
    assert not plain.does("undo")
    assert undo.does("undo")
    assert full.does("full_screen")
    assert not full.does("confirm")


def test_alt_gr_types_and_is_no_shortcut() -> None:
    for mod in (pygame.KMOD_MODE, pygame.KMOD_RALT, pygame.KMOD_LCTRL | pygame.KMOD_RALT):
        (pressed,) = translated(down(pygame.K_z, mod))
        assert isinstance(pressed, Key)
        assert pressed.chord == Chord(pygame.K_z)


def test_a_held_key_repeats_until_the_focus_is_lost() -> None:
    lost = pygame.Event(pygame.WINDOWFOCUSLOST)
    first, second, _, third = translated(down(pygame.K_l), down(pygame.K_l), lost, down(pygame.K_l))
    assert [k.repeat for k in (first, second, third)] == [False, True, False]  # type: ignore[attr-defined]


def test_the_mouse_is_in_units() -> None:
    move, press, wheel_as_button = translated(
        pygame.Event(pygame.MOUSEMOTION, pos=(960, 540), rel=(0, 0), buttons=(0, 0, 0)),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=3),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=4),
    )
    assert move == Move(640, 360)
    assert press == Press(0, 0, 3)
    assert wheel_as_button is None


def test_a_dense_screen_has_more_pixels_than_steps_of_the_mouse() -> None:
    translator = Translator(Bindings())
    translator.pixels = 2
    event = pygame.Event(pygame.MOUSEMOTION, pos=(480, 270), rel=(0, 0), buttons=(0, 0, 0))
    assert translator.translate(event, FIT) == Move(640, 360)


def test_text_and_window_events() -> None:
    assert translated(
        pygame.Event(pygame.TEXTINPUT, text="é"),
        pygame.Event(pygame.TEXTEDITING, text="に", start=0, length=1),
        pygame.Event(pygame.WINDOWFOCUSLOST),
        pygame.Event(pygame.QUIT),
        pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0),
        pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=0),
    ) == [
        Typed("é"),
        Composing("に"),
        FocusLost(),
        QuitAsked(),
        KeyUp(KEYS["hurry"][0], frozenset({"confirm", "hurry"})),
        None,
    ]


def test_own_keys_replace_the_usual_ones() -> None:
    bindings = Bindings({"log": (Chord(pygame.K_o, ctrl=True),)})
    assert bindings.actions(Chord(pygame.K_o, ctrl=True)) == {"log"}
    assert bindings.actions(Chord(pygame.K_l)) == frozenset()
    assert bindings.label("log") == "Ctrl+O"
    assert bindings.label("no such action") == ""


def test_every_action_has_a_key() -> None:
    assert all(KEYS.values())
