"""The gun of docs/gun_and_gun.md is read and played as it stands on that page: a table with a gap and a row of 0 HIT,
and a loading limit of 0."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from game.content.gun_and_gun import parse, texts
from game.core.protocol import Command
from game.core.rng import Generator
from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun.content import Content
from game.rules.gun_and_gun.events import CardPlayed, ShotDeclared
from game.rules.gun_and_gun.rules import GunAndGun
from game.rules.gun_and_gun.state import GunAndGunSetup
from tests.rules.gun_and_gun.duel import Duel
from tests.rules.gun_and_gun.pieces import PRINTED

PAGE = Path(__file__).parents[3] / "docs" / "gun_and_gun.md"


@pytest.fixture(scope="module")
def content() -> Content:
    example = PAGE.read_text("utf-8").partition("```toml\n")[2].partition("```")[0]
    return parse(texts() | {"suzume.toml": example})


def test_it_is_one_more_gun(content: Content) -> None:
    assert [gun.name for gun in content.guns[6:]] == ["Suzume"]
    assert sum(card.count for card in content.cards if card.gun == "suzume") == 20


@pytest.mark.clause("GG-8.4")
def test_only_effects_load_it(content: Content) -> None:
    duel = Duel("hibana suzume enra hand=flock,feather", content=content)
    assert {command.gun for command in duel.legal(cmd.Load)} == {1}
    assert duel.refused(cmd.Load(0, duel.card("feather"), 0, True))[0] == "GG-8.4"
    duel.play("flock")
    duel.top("suzume", "suzume")
    duel.top("enra", "suzume")
    assert duel.counts("A")["load1"] == 2


@pytest.mark.clause("GG-9.3", "GG-9.7", "GG-9.9")
@pytest.mark.parametrize(
    ("loads", "hit", "hand"), [("x", 0, 1), ("x*2", 3, 0), ("x*4", 3, 0), ("x*5", 8, 0), ("feather^*2", 5, 0)]
)
def test_its_rows(content: Content, loads: str, hit: int, hand: int) -> None:
    duel = Duel(f"hibana suzume enra load1={loads} size2=0", content=content)
    duel.fire("suzume")
    healed = 2 * loads.startswith("feather")
    assert (duel.life, duel.counts("A")["hand"]) == ((30 + healed, 30 - hit), hand)


def refusing(**flags: bool) -> Content:
    """The content with an Enra that refuses a face."""
    guns = tuple(replace(gun, **flags) if gun.id == "enra" else gun for gun in PRINTED.guns)
    return replace(PRINTED, guns=guns)


@pytest.mark.clause("GG-0.1", "GG-8.2")
def test_a_gun_may_take_no_card_face_up() -> None:
    duel = Duel("natori enra nue hand=double,shell discard=stealth", content=refusing(no_face_up=True))
    assert {load.gun for load in duel.legal(cmd.Load) if load.face_up} == {1}
    assert {load.gun for load in duel.legal(cmd.Load) if not load.face_up} == {0, 1}
    rule, words = duel.refused(cmd.Load(0, duel.card("double"), 0, True))
    assert (rule, words) == ("GG-0.1", "Enra takes no cards face-up.")
    duel.play("shell")
    assert duel.loads("A", "nue") == "stealth_bullet^"


@pytest.mark.clause("GG-0.1", "GG-8.5")
def test_a_gun_may_take_no_card_face_down_by_whatever_means() -> None:
    duel = Duel("kiruko enra nue hand=double,high skill=max V=6", content=refusing(no_face_down=True))
    assert {load.gun for load in duel.legal(cmd.Load) if not load.face_up} == {1}
    assert {load.gun for load in duel.legal(cmd.Load) if load.face_up} == {0, 1}
    rule, words = duel.refused(cmd.Load(0, duel.card("double"), 0, False))
    assert (rule, words) == ("GG-0.1", "Enra takes no cards face-down.")
    duel.play("high")
    assert {top.gun for top in duel.legal(cmd.LoadTop)} == {1}
    assert duel.refused(cmd.LoadTop(0, 0, 0)) == ("GG-0.1", "Enra takes no cards face-down.")
    duel.top("enra", "nue")
    duel.deck("enra")
    duel.skill()
    duel.gun("enra")
    assert duel.asked == "main A"
    assert duel.loads("A", "enra") == ""


@pytest.mark.clause("GG-0.1")
def test_the_content_says_which_face_a_gun_refuses() -> None:
    example = PAGE.read_text("utf-8").partition("```toml\n")[2].partition("```")[0]
    flags = example.replace("limit = 0\n", "limit = 2\nno_face_up = true\nno_face_down = false\n")
    gun = parse(texts() | {"suzume.toml": flags}).guns[6]
    assert (gun.no_face_up, gun.no_face_down) == (True, False)


def choice(legal: list[Command], random: Random) -> Command:
    return random.choice([command for command in legal if not isinstance(command, cmd.Concede)])


def played(content: Content, seed: int) -> list[str]:
    """What happened with the gun in a match of random commands in which both have it."""
    rules, random = GunAndGun(content, Generator), Random(seed)
    setup = GunAndGunSetup(players=((0,), (1,)), mode="two_sets")
    state, _ = rules.start(setup, seed)
    told: list[str] = []
    while rules.outcome(state) is None:
        seat = next(seat for seat in (0, 1) if len(rules.legal(state, seat)) > 1)
        legal = list(rules.legal(state, seat))
        wanted = cmd.PickGun(seat, 6)
        command = wanted if wanted in legal else choice(legal, random)
        state, events = rules.step(state, command)
        for event in events:
            if isinstance(event, ShotDeclared) and state.table.sides[event.seat].guns[event.gun] == 6:
                told.append(f"row {event.row}")
            if isinstance(event, CardPlayed) and content.cards[event.card].id == "flock":
                told.append("flock")
    return told


def test_whole_matches_are_played_with_it(content: Content) -> None:
    told = {word for seed in range(12) for word in played(content, seed)}
    assert told >= {"row 0", "row 1", "flock"}
