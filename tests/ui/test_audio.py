"""Sound: the files are sound, the program plays on without a device, fades and voices behave."""

from __future__ import annotations

import ast
import threading
from array import array
from collections.abc import Iterator
from itertools import pairwise
from operator import add
from pathlib import Path

import pygame
import pytest

from game.resources import resource
from game.ui.audio import LAYERS, Audio

FOLDER = resource("audio", ".")
NAMES = sorted(path.stem for path in FOLDER.glob("*.ogg"))
GAME = Path(__file__).parents[2] / "game"
LOOPS = [name for name in NAMES if name.startswith(("music_", "engine_")) or name == "helicopter"]
SETS = sorted({name.removesuffix("_calm") for name in NAMES if name.endswith("_calm")})
LOUDEST = 32768 * 10 ** (-1 / 20)
"""-1 dB below full scale."""
FRAME = 1 / 60
METHODS = ("play", "loop", "music", "stop")


@pytest.fixture(autouse=True)
def _driver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


@pytest.fixture(scope="module", autouse=True)
def _device() -> Iterator[None]:
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


@pytest.fixture
def audio() -> Iterator[Audio]:
    audio = Audio()
    assert audio.warm(20_000)
    yield audio
    audio.close()


def run(audio: Audio, seconds: float) -> None:
    """Update for so long, and let music that is asked for be loaded first."""
    audio.update(0)
    if audio._loader is not None:
        loaded = threading.Event()
        audio._loader._queue.put(loaded)
        assert loaded.wait(20)
    for _ in range(round(seconds / FRAME)):
        audio.update(FRAME)


def samples(name: str) -> array[int]:
    """Left and right in turn, 16 bits, 44.1 kHz."""
    if pygame.mixer.get_init() is None:
        pygame.mixer.init(44100, -16, 2, 512, allowedchanges=0)
    return array("h", pygame.mixer.Sound(FOLDER / f"{name}.ogg").get_raw())


def spoken_names(source: str) -> Iterator[str]:
    """Files that a module names: literals given to play, loop or music of something called audio or sounds,
    or to a method called sound, and the strings in a constant called ..._SOUNDS."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]).endswith("SOUNDS"):
            literals = [part for part in ast.walk(node.value) if isinstance(part, ast.Constant)]
            method = "play"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            literals = [part for arg in node.args[:1] for part in ast.walk(arg) if isinstance(part, ast.Constant)]
            method, owner = node.func.attr, ast.unparse(node.func.value)
            if method != "sound" and not (owner.endswith(("audio", "sounds")) and method in METHODS):
                continue
        else:
            continue
        for name in (part.value for part in literals if isinstance(part.value, str)):
            yield f"music_{name}" if method == "music" else name


def unknown_names(source: str) -> list[str]:
    """Those of them that are no file, nor the stem of variants or layers."""
    names = spoken_names(source)
    return [name for name in names if not {name, f"{name}_1", f"{name}_calm"} & set(NAMES)]


# ---------------------------------------------------------------- the files


@pytest.mark.parametrize("name", NAMES)
def test_file_is_heard_and_does_not_clip(name: str) -> None:
    wave = samples(name)
    assert max(max(wave), -min(wave)) < LOUDEST
    assert max(max(wave), -min(wave)) > 1000, "silent"
    assert abs(sum(wave) / len(wave)) < 60, "not centred"


@pytest.mark.parametrize("name", [name for name in NAMES if name not in LOOPS])
def test_effect_ends_in_silence(name: str) -> None:
    assert max(map(abs, samples(name)[-20:])) < 200


@pytest.mark.parametrize("name", LOOPS)
def test_loop_joins_without_a_click(name: str) -> None:
    wave = samples(name)[::2]
    steps = sorted(abs(b - a) for a, b in pairwise(wave[:88200]))
    assert abs(wave[0] - wave[-1]) <= max(300, steps[-len(steps) // 50])


@pytest.mark.parametrize("base", SETS)
def test_layers_have_one_length_and_add_up_without_clipping(base: str) -> None:
    calm, tight, last = (samples(f"{base}_{layer}") for layer in LAYERS)
    assert len(calm) == len(tight) == len(last)
    total = array("l", map(add, map(add, calm, tight), last))
    assert max(max(total), -min(total)) < LOUDEST


def test_there_is_layered_music_for_gun_it() -> None:
    assert "music_gun_it" in SETS


def test_all_files_are_small_enough_and_credited() -> None:
    assert sum(path.stat().st_size for path in FOLDER.glob("*.ogg")) < 5_500_000
    rows = [line for line in (FOLDER / "CREDITS.md").read_text("utf-8").splitlines() if ".ogg" in line]
    assert sorted(row.split("|")[1].strip() for row in rows) == sorted(f"{name}.ogg" for name in NAMES)


def test_every_name_in_the_code_is_a_file() -> None:
    bad = {path.name: unknown_names(path.read_text("utf-8")) for path in GAME.rglob("*.py")}
    assert {name: names for name, names in bad.items() if names} == {}


def test_unknown_names_are_seen() -> None:
    source = """
self.audio.play("wreck"); audio.play("pileup", step=2); audio.music("gun_it"); audio.loop("engine_mid")
self.audio.play("wrek"); audio.music("gun_itt"); timeline.play("anything"); d.sound("coin_spin")
d.sound("coin_heads" if heads else "coin_tale"); WEAPON_SOUNDS = {9: "shot_shotgun", 10: "shot_piston"}
"""
    assert sorted(unknown_names(source)) == ["coin_tale", "music_gun_itt", "shot_piston", "wrek"]


# ---------------------------------------------------------------- without a device


def everything(audio: Audio) -> None:
    audio.warm(1)
    audio.play("wreck")
    audio.play("pileup", 0.5, step=3)
    audio.loop("engine_mid", 0.5)
    audio.music("gun_it")
    audio.layers(1, 1, 0)
    audio.set_volume("music", 0.3)
    run(audio, 0.2)
    audio.muted = True
    run(audio, 0.1)
    audio.stop("engine_mid")
    audio.stop()
    run(audio, 2)
    audio.reopen()
    run(audio, 0.1)
    audio.close()


def test_no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    audio = Audio()
    everything(audio)
    assert not audio.is_open
    assert audio.volume("music") == 0.3


def test_mixer_taken_away(audio: Audio) -> None:
    run(audio, 0.1)
    pygame.mixer.quit()
    assert not audio.is_open
    everything(audio)


def test_device_removed_while_playing_comes_back_with_its_music(audio: Audio) -> None:
    audio.music("title")
    audio.loop("engine_slow")
    run(audio, 1.5)
    lost = pygame.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=False)
    audio.handle(lost)
    assert not audio.is_open
    run(audio, 0.1)
    assert audio.is_open
    assert is_playing("music_title")
    assert is_playing("engine_slow")


def test_device_of_others_removed_changes_nothing(audio: Audio) -> None:
    for which, capture in ((0, False), (3, True)):
        audio.handle(pygame.Event(pygame.AUDIODEVICEREMOVED, which=which, iscapture=capture))
        assert audio.is_open


# ---------------------------------------------------------------- voices


def is_playing(name: str) -> bool:
    """Whether a channel plays this file."""
    length = len(samples(name)) * 2
    sounds = [pygame.mixer.Channel(index).get_sound() for index in range(pygame.mixer.get_num_channels())]
    return any(sound is not None and len(sound.get_raw()) == length for sound in sounds)


def busy() -> int:
    """How many channels play."""
    count = pygame.mixer.get_num_channels()
    return sum(pygame.mixer.Channel(index).get_busy() for index in range(count))


def test_effect_plays_once_between_two_updates(audio: Audio) -> None:
    for _ in range(8):
        audio.play("strike")
    assert busy() == 1


def test_one_effect_has_few_voices(audio: Audio) -> None:
    for _ in range(8):
        audio.play("wreck")
        audio.update(0)
    assert busy() == 3


def test_voices_are_limited_and_leave_the_loops_alone(audio: Audio) -> None:
    audio.loop("engine_mid")
    audio.update(0)
    long = [name for name in NAMES if name not in LOOPS and len(samples(name)) > 60_000]
    assert len(long) > 20
    for name in long:
        audio.play(name)
    assert busy() == 1 + 20


def test_step_beyond_the_last_variant_plays_the_last(audio: Audio) -> None:
    audio.play("xp", step=8)
    audio.play("xp", step=40)
    assert busy() == 1
    audio.play("xp", step=7)
    assert busy() == 2


def test_unknown_name_is_silent(audio: Audio) -> None:
    audio.play("no such sound")
    audio.loop("no such sound")
    run(audio, 0.1)
    assert busy() == 0


# ---------------------------------------------------------------- fades and volumes


def heard(audio: Audio, name: str) -> float:
    """The volume at which a loop or layer is heard now."""
    assert audio._loader is not None
    return audio._loader.sounds[name].get_volume()


def test_layers_start_together_and_fade_live(audio: Audio) -> None:
    audio.set_volume("music", 1.0)
    audio.music("gun_it")
    run(audio, 1.5)
    assert busy() == 3
    assert heard(audio, "music_gun_it_calm") == 1.0
    assert heard(audio, "music_gun_it_last") == 0.0
    audio.layers(1, 1, 0.5)
    run(audio, 0.3)
    assert 0.1 < heard(audio, "music_gun_it_tight") < 0.6
    run(audio, 1.5)
    assert heard(audio, "music_gun_it_tight") == 1.0
    assert heard(audio, "music_gun_it_last") == pytest.approx(0.5, abs=0.02)


def test_music_follows_when_the_other_has_faded_and_was_freed(audio: Audio) -> None:
    audio.music("gun_it")
    run(audio, 1.5)
    audio.music("title")
    run(audio, 0.5)
    assert busy() == 3
    assert 0 < heard(audio, "music_gun_it_calm") < 0.3
    run(audio, 0.5)
    run(audio, 1.0)
    assert busy() == 1
    assert audio._loader is not None
    assert [name for name in audio._loader.sounds if name.startswith("music_")] == ["music_title"]
    assert heard(audio, "music_title") > 0.3


def test_effect_during_a_long_load_is_played_after_it(audio: Audio) -> None:
    assert audio._loader is not None
    audio._loader.is_long = True
    audio.play("wreck", 0.5)
    audio.update(FRAME)
    assert busy() == 0
    audio._loader.is_long = False
    audio.update(FRAME)
    assert busy() == 1


def test_music_that_comes_back_in_mid_fade_keeps_its_layers_in_step(audio: Audio) -> None:
    audio.music("gun_it")
    run(audio, 1.5)
    before = [track.channel for track in audio._tracks.values()]
    audio.music(None)
    run(audio, 0.4)
    audio.music("gun_it")
    run(audio, 1.5)
    assert [track.channel for track in audio._tracks.values()] == before
    assert busy() == 3


def test_stop_ends_one_loop_or_everything(audio: Audio) -> None:
    audio.loop("engine_mid")
    audio.loop("helicopter")
    audio.music("title")
    run(audio, 0.5)
    assert busy() == 3
    audio.stop("helicopter")
    run(audio, 0.5)
    assert busy() == 2
    audio.stop()
    run(audio, 1.5)
    assert busy() == 0


def test_volume_is_the_same_after_twenty_changes_of_focus(audio: Audio) -> None:
    audio.loop("engine_mid")
    run(audio, 0.5)
    before = heard(audio, "engine_mid")
    assert before > 0
    for _ in range(20):
        audio.in_background = True
        audio.update(FRAME)
        assert heard(audio, "engine_mid") == 0
        audio.in_background = False
        audio.update(FRAME)
    assert heard(audio, "engine_mid") == before


def test_background_and_mute_are_choices(audio: Audio) -> None:
    audio.mute_in_background = False
    audio.in_background = True
    audio.play("wreck")
    assert busy() == 1
    audio.muted = True
    audio.update(FRAME)
    audio.play("stamp")
    assert busy() == 1
    assert [pygame.mixer.Channel(index).get_volume() for index in audio._voices] == [0.0]


def test_each_bus_has_its_volume(audio: Audio) -> None:
    audio.set_volume("interface", 0)
    audio.play("ui_click")
    assert busy() == 0
    audio.play("card_snap")
    assert busy() == 1
    audio.set_volume("effects", 7)
    assert audio.volume("effects") == 1.0
