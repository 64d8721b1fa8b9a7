"""Settings, set-ups, profiles, records, saves and maps made worse by chance: each is used or refused in one clear line,
what was there is kept, and there is never a traceback."""

from __future__ import annotations

import base64
import shutil
import zlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

import pytest

from game import content, storage
from game.bots.players import Company, LocalPlayer
from game.bots.registry import BOTS
from game.content import ContentError
from game.content.bridge import read_board
from game.core import postcard, record
from game.core.match import Match
from game.core.protocol import Setup
from game.profiles import files
from game.profiles.profile import new
from game.resources import resource
from game.rules.gang_rush.state import GangRushSetup
from game.rules.gun_and_gun.state import GunAndGunSetup
from game.rules.gun_it.state import GunItSetup
from game.rules.shoot_your_friends.state import ShootYourFriendsSetup
from game.scenes import memory
from game.scenes.games import GAMES
from game.scenes.keys import bound
from game.scenes.records import entries, told
from game.scenes.set_up.draft import Draft
from tests.robust.mutations import mutated
from tests.scenes.lot import Box

SETUPS: dict[str, Setup] = {
    "gun_it": GunItSetup(players=((0,), (1,), (2,), (3,)), limit="none"),
    "gang_rush": GangRushSetup(players=((0,), (1,), (2,))),
    "gun_and_gun": GunAndGunSetup(players=((0,), (1,))),
    "shoot_your_friends": ShootYourFriendsSetup(players=((0,), (1,), (2,)), mode="beat"),
}
APP = Box()


@cache
def begun(game: str) -> bytes:
    """The record of a match after a few commands."""
    match = Match(APP.rules(game), SETUPS[game], 3)
    players = match.setup.players
    company = Company(
        [LocalPlayer(BOTS[game]["random"](match.rules, seats, 3, True), seats, 1000) for seats in players]
    )
    while len(match.log) < 12:
        command = company.next(match)
        assert command is not None
        match.submit(command)
    return record.write(match, ("human",) * len(players), (new("Anna", "star", "amber").person,)).encode()


def clear(line: str) -> None:
    """A line for people: one, not endless, and no name of an exception's class alone."""
    assert line.strip()
    assert "\n" not in line
    assert "Traceback" not in line
    assert len(line) < 600, line


def settings(chance: Random) -> None:
    storage.save_settings(storage.Settings(keys={"go": (97, True, False)}, window=(1600, 900), profile="0123456789ab"))
    bad = worsen(storage.config_folder() / "settings.json", chance)
    found, notice = storage.load_settings()
    assert all(chord.label for chords in bound(found.keys).values() for chord in chords)
    assert all(0 < size <= 32768 for size in found.window)
    if notice:
        clear(notice)
        kept(storage.config_folder(), bad)


def set_up(chance: Random) -> None:
    game = chance.choice(list(GAMES))
    form, setup_type = GAMES[game].form(APP.rules(game)), APP.rules(game).codec.setup_type
    memory.keep_choices(game, Draft(form, setup_type, memory.Choices()).choices)
    worsen(storage.config_folder() / f"{game}.json", chance)
    draft = Draft(form, setup_type, memory.choices(game))
    assert draft.problem is None or draft.seed_problem
    APP.rules(game).start(draft.setup(), 1)


def profile(chance: Random) -> None:
    one = new("Anna", "star", "amber")
    files.save(one)
    bad = worsen(files.folder() / f"{one.id}.json", chance)
    found, notice = files.load()
    assert len(found) + bool(notice) == 1
    if notice:
        clear(notice)
        kept(files.folder(), bad)


def saved(chance: Random) -> None:
    """A save, a journal or a record, as the shelf shows it and as it is gone on with."""
    game = chance.choice(list(GAMES))
    kind = chance.choice(("saves", "journals"))
    path = storage.data_folder() / kind / f"{game}-0001.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    bad = mutated(begun(game), chance)
    path.write_bytes(bad)
    APP.trouble = ""
    for entry in entries(APP):
        fault = told(APP, entry).fault
        if fault:
            clear(fault)
    if APP.trouble:
        clear(APP.trouble)
    kept(path.parent, bad)


def typed(chance: Random) -> None:
    """A record as the command line reads it."""
    game = chance.choice(list(GAMES))
    text = mutated(begun(game), chance).decode(errors="replace")
    try:
        record.replay(APP.rules(game), text)
    except record.RecordError as error:
        clear(str(error))


def sent(chance: Random) -> None:
    """A record as friends send it: its letters made worse, or what they stand for."""
    game = chance.choice(list(GAMES))
    text = begun(game).decode()
    if chance.random() < 0.5:
        text = postcard.write(text)
        text = mutated(text.encode(), chance).decode(errors="replace")
    else:
        packed = zlib.compress(mutated(record.without_digests(text).encode(), chance), 9)
        text = postcard.MARK + base64.urlsafe_b64encode(postcard._check(packed) + packed).decode().rstrip("=")
    try:
        postcard.read(lambda brief: APP.rules(game), text)
    except record.RecordError as error:
        clear(str(error))


def bridge(chance: Random) -> None:
    folder = storage.map_folder("gang_rush")
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("bridge.tmx", "bridge.tsx", "bridge.svg"):
        shutil.copy(resource("maps", f"gang_rush/{name}"), folder)
    worsen(folder / chance.choice(("bridge.tmx", "bridge.tmx", "bridge.tsx")), chance)
    try:
        read_board(folder / "bridge.tmx", APP.rules("gang_rush").content)
    except ContentError as error:
        clear(str(error))


def worsen(path: Path, chance: Random) -> bytes:
    bad = mutated(path.read_bytes(), chance)
    path.write_bytes(bad)
    return bad


def kept(folder: Path, data: bytes) -> None:
    """Not a byte of it is lost."""
    assert data in [path.read_bytes() for path in folder.rglob("*") if path.is_file()]


KINDS: tuple[Callable[[Random], None], ...] = (settings, set_up, profile, saved, typed, sent, bridge)


def run(kind: Callable[[Random], None], seeds: range, home: Path) -> None:
    for seed in seeds:
        shutil.rmtree(home, ignore_errors=True)
        try:
            kind(Random(f"{kind.__name__} {seed}"))
        except Exception as error:
            error.add_note(f"{kind.__name__}, seed {seed}")
            raise


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.__name__))
def test_bad_files_give_a_clear_line(kind: Callable[[Random], None], home: Path) -> None:
    run(kind, range(34), home)


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.__name__))
def test_ten_thousand_bad_files_give_a_clear_line_each(kind: Callable[[Random], None], home: Path) -> None:
    run(kind, range(100, 100 + 10_000 // len(KINDS) + 1), home)


def test_an_unharmed_record_is_played() -> None:
    for game in content.GAMES:
        assert len(record.replay(APP.rules(game), begun(game).decode()).log) == 12
