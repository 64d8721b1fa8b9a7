"""Counting: what the events of a match say of one player, trophies at their bounds, and each match once."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from game import content
from game.core import record
from game.core.match import Match
from game.core.protocol import Event, Outcome
from game.core.record import Person
from game.profiles import gang_rush, gun_and_gun, gun_it, shoot_your_friends
from game.profiles.counting import finished, mark
from game.profiles.profile import Finished, Profile, new
from game.profiles.registry import COUNTING, counted
from game.rules.gang_rush import events as gr
from game.rules.gun_and_gun import events as gg
from game.rules.gun_it import events as gi
from game.rules.gun_it import events_of_course as gc
from game.rules.shoot_your_friends import events as sf
from tests.core.toy import Draw, Toy, ToySetup
from tests.profiles.test_profile import ONE
from tests.scenes.lot import played

GUN_IT = content.load("gun_it")
TILES = [tile.id for tile in GUN_IT.content.tiles]


def told(events: list[Event], **more: Any) -> Any:
    """A match of four seats that went like this."""
    outcome = Outcome("X-1", (1, 2, 2, 2), (7, 5, 5, 5), "Over")
    return SimpleNamespace(
        setup=SimpleNamespace(players=((0,), (1,), (2,), (3,))), outcome=outcome, feed=lambda seats: events, **more
    )


def test_gun_it_counts_the_crew_and_the_own_seats() -> None:
    rule = "GI-1.01"
    shot = gi.ShotFired(rule, seat=0, equipment=9, direction=4, target=0, space=3, distance=1, result="hit")
    coin = gi.CoinFlipped(rule, kind="long", seat=0, heads=True)
    damage = gi.Damaged(rule, vehicle=gi.CAR, amount=2, source="armed", total=2)
    events = [
        gc.RoundStarted(rule, number=1),
        *(shot, replace(shot, result="miss"), replace(shot, seat=1)),
        *(coin, coin, replace(coin, heads=False), replace(coin, seat=1)),
        *(gi.Wrecked(rule, tile=tile, space=1, wave=1) for tile in (0, 0, 1)),
        gi.PileupScored(rule, wrecks=3, number=1, xp=4, bonus=0),
        gi.PileupScored(rule, wrecks=2, number=2, xp=2, bonus=0),
        gi.XpChanged(rule, change=6, total=6, reason="pileup"),
        *(damage, replace(damage, vehicle=0, total=9), gi.Repaired(rule, vehicle=gi.CAR, amount=1, total=1)),
        gc.MatchEnded(rule, won=True, rank=2, score=6, reason="rank"),
    ]
    assert gun_it.numbers(told(events, rules=GUN_IT), (0,)) == {
        "rounds": 1,
        "shots": 2,
        "hits": 1,
        "coin:heads": 2,
        "coin:tails": 1,
        "wrecks": 3,
        f"wreck:{TILES[0]}": 2,
        f"wreck:{TILES[1]}": 1,
        "pileups": 2,
        "largest": 3,
        "xp": 6,
        "damage": 1,
        "rank": 2,
        "score": 6,
    }


def test_gang_rush_counts_each_die_when_it_is_rolled(monkeypatch: pytest.MonkeyPatch) -> None:
    rule = "GR-4.3"
    monkeypatch.setattr(gang_rush, "ranking_of", lambda table: (1, 0, 2, 3))
    roll = gr.DiceRolled(rule, seat=0, number=1, kept=0, dice=(2, 2, 4, 1, 0))
    bump = gr.Impact(rule, hitter=0, struck=1, kind="bump", direction=0, hitter_needle=10, struck_needle=0)
    events = [
        gr.RoundStarted(rule, number=1),
        *(roll, replace(roll, number=2, kept=0b00111, dice=(2, 2, 4, 3, 3)), replace(roll, seat=1)),
        *(bump, replace(bump, hitter=1, struck=0)),
        *(gr.Fell(rule, seat=0, space=4), gr.Fell(rule, seat=2, space=4)),
        gr.Flipped(rule, seat=0, space=4, facing=1),
        gr.Jumped(rule, seat=0, ramp=1, mp=2, die=-1, landing=9),
        gr.ShotFired(rule, seat=0, mode="shot", token=False),
        gr.Finished(rule, seat=0, start=1, rank=2, bounty=500),
    ]
    assert gang_rush.numbers(told(events, state=SimpleNamespace(table=None)), (0,)) == {
        "rounds": 1,
        "die:speed": 2,
        "die:shot": 1,
        "die:damage": 1,
        "die:repair": 1,
        "die:steer": 2,
        "bumps": 1,
        "falls": 1,
        "flips": 1,
        "jumps": 1,
        "shots": 1,
        "finishes": 1,
        "bounty": 500,
        "race": 2,
        "money": 7,
    }


def test_faces_of_dice_are_those_of_the_content() -> None:
    rules = content.load("gang_rush")
    chances = gang_rush.COUNTING.chances
    assert chances is not None
    faces = [{"speedometer": "speed"}.get(face, face) for face in rules.content.constants.die]
    assert {key: faces.count(key) for key, _, _ in chances.parts} == {key: share for key, _, share in chances.parts}
    assert chances.out_of == len(faces)


def test_gun_and_gun_counts_the_own_side() -> None:
    rules = content.load("gun_and_gun")
    rule = "GG-1.1"
    sides = [SimpleNamespace(life=4, gunner=1), SimpleNamespace(life=0, gunner=0)]
    table = SimpleNamespace(sides=sides, reason="life")
    hit = gg.HitDealt(rule, seat=0, to=1, source=1, amount=3, life=20, is_shot=True)
    events = [
        *(_any(gg.TurnStarted, seat) for seat in (0, 1)),
        *(_any(gg.ShotDeclared, seat) for seat in (0, 0, 1)),
        *(_any(gg.CardPlayed, seat) for seat in (0, 1)),
        _any(gg.CardSet, 0),
        *(_any(gg.ReactionActivated, seat) for seat in (0, 1, 1)),
        *(_any(gg.Loaded, seat) for seat in (0, 1)),
        _any(gg.Healed, 0, amount=2),
        _any(gg.SkillActivated, 0),
        *(hit, replace(hit, to=0, amount=9), replace(hit, seat=1, to=0, amount=8)),
    ]
    found = gun_and_gun.numbers(told(events, rules=rules, state=SimpleNamespace(table=table)), (0,))
    assert found == {
        "turns": 2,
        "shots": 2,
        "cards": 2,
        "reactions": 1,
        "loads": 1,
        "healed": 2,
        "skills": 1,
        "hit": 3,
        "life": 4,
        "decks": 0,
        f"gunner:{rules.content.gunners[1].id}": 1,
    }


def test_shoot_your_friends_counts_the_own_seat() -> None:
    won = _any(sf.RoundWon, -1, winner=0)
    shot = _any(sf.ShotFired, -1, shooter=0, target=1, result="hit")
    out = _any(sf.Eliminated, 1, why="shot")
    events = [
        _any(sf.Dealt, -1),
        *(_any(sf.Landed, seat) for seat in (0, 0, 1)),
        *(_any(sf.Grabbed, seat) for seat in (0, 1)),
        *(shot, out, replace(shot, shooter=1), out, replace(shot, result="illegal"), replace(out, why="left")),
        *(_any(sf.Blocked, seat) for seat in (0, 1)),
        *(won, replace(won, winner=1), _any(sf.SuddenDeathAnnounced, -1), won),
    ]
    assert shoot_your_friends.numbers(told(events), (0,)) == {
        "cards": 2,
        "grabs": 1,
        "shots": 2,
        "illegal": 1,
        "hits": 1,
        "blocked": 1,
        "rounds": 1,
        "sudden": 1,
        "bullets": 7,
    }


def test_a_duel_that_was_given_up_says_nothing_of_life() -> None:
    sides = [SimpleNamespace(life=29, gunner=1), SimpleNamespace(life=30, gunner=0)]
    rules = content.load("gun_and_gun")
    for reason, life in (("decks", 29), ("concede", 0)):
        table = SimpleNamespace(sides=sides, reason=reason)
        found = gun_and_gun.numbers(told([], rules=rules, state=SimpleNamespace(table=table)), (0,))
        assert found["life"] == life


def _any(kind: type[Event], seat: int, **fields: Any) -> Event:
    """An event of this kind; what is not told is nothing."""
    names = [name for name in kind.__struct_fields__ if name != "rule"]
    values = {name: fields.get(name, seat if name == "seat" else 0) for name in names}
    return kind("X-1", **values)


def test_a_whole_match_is_counted_as_its_outcome_says() -> None:
    match = played(7, scenario="SC4")
    assert match.outcome is not None
    one = finished(COUNTING["gun_it"], match, ("human", "easy", "easy", "easy"), 0, 99)
    assert (one.game, one.played, one.time, one.place) == ("gun_it", "SC4", 99, match.outcome.places[0])
    assert (one.players, one.against) == (4, ("easy", "easy", "easy"))
    assert one.is_won == (match.outcome.places[0] == 1)
    assert one.numbers["score"] == match.outcome.scores[0]
    hits = [finished(COUNTING["gun_it"], match, ("human",) * 4, i, 0).numbers.get("hits", 0) for i in range(4)]
    events = match.feed((0, 1, 2, 3))
    assert sum(hits) == sum(isinstance(event, gi.ShotFired) and event.result == "hit" for event in events) > 0


def test_a_shared_first_place_is_no_win_but_in_a_crew() -> None:
    match = played(9)
    assert match.outcome is not None
    shared = SimpleNamespace(
        setup=match.setup, seed=1, log=[], rules=match.rules, feed=match.feed, state=match.state,
        outcome=replace(match.outcome, places=(1, 1, 1, 1)),
    )  # fmt: skip
    assert finished(COUNTING["gun_it"], shared, ("human",) * 4, 0, 0).is_won  # type: ignore[arg-type]
    rivals = SimpleNamespace(**vars(shared) | {"rules": SimpleNamespace(spec=replace_spec(match, cooperative=False),
                                                                       content=match.rules.content)})  # fmt: skip
    assert not finished(COUNTING["gun_it"], rivals, ("human",) * 4, 0, 0).is_won  # type: ignore[arg-type]


def replace_spec(match: Match[Any, Any], **fields: Any) -> Any:
    return replace(match.rules.spec, **fields)


# ------------------------------------------------------------------------- once


def test_a_match_counts_once_for_those_who_sat_at_it() -> None:
    match = played(9)
    anna, bert = new("Anna", "star", "amber"), new("Bert", "hat", "cyan")
    people = (Person(), anna.person, Person(id="f" * 12, name="Gone"), Person())
    (now,) = counted((anna, bert), match, ("easy", "human", "human", "easy"), people, 5)
    assert now.profile.name == "Anna"
    assert [one.match for one in now.profile.matches] == [mark(match)]
    again = record.replay(match.rules, record.write(match))
    assert counted((now.profile, bert), again, ("easy", "human", "human", "easy"), people, 6) == ()
    assert counted((anna, bert), match, ("easy",) * 4, (), 5) == ()


def test_the_mark_is_that_of_set_up_seed_and_commands() -> None:
    def drawn(seed: int, *seats: int) -> str:
        match = Match(Toy(), ToySetup(players=((0,), (1,))), seed)
        for seat in seats:
            match.submit(Draw(seat))
        return mark(match)

    assert drawn(1, 0, 1) == drawn(1, 0, 1)
    assert len({drawn(1, 0), drawn(1, 0, 1), drawn(1, 1, 0), drawn(2, 0, 1)}) == 4


# --------------------------------------------------------------------- trophies


def numbers(**found: int) -> Callable[[bool], Finished]:
    return lambda won: replace(ONE, is_won=won, numbers=found)


def several(count: int, **found: int) -> list[Finished]:
    return [replace(ONE, is_won=False, numbers=found)] * count


def scenarios(*names: str) -> list[Finished]:
    return [replace(ONE, played=name) for name in names]


def gunners(*names: str, won: bool = True) -> list[Finished]:
    return [replace(ONE, is_won=won, numbers={f"gunner:{name}": 1}) for name in names]


WON, LOST = replace(ONE, numbers={}), replace(ONE, is_won=False, numbers={})
BOUNDS: dict[tuple[str, str], tuple[list[Finished], list[Finished]]] = {
    ("gun_it", "getaway"): ([WON], [LOST]),
    ("gun_it", "legend"): ([numbers(rank=3)(True)], [numbers(rank=2)(True)]),
    ("gun_it", "not_a_scratch"): ([WON], [numbers(damage=1)(True), LOST]),
    ("gun_it", "chain"): ([numbers(largest=4)(False)], [numbers(largest=3)(True)] * 2),
    ("gun_it", "carnage"): ([numbers(largest=6)(False)], [numbers(largest=5)(True)] * 2),
    ("gun_it", "dead_shot"): ([numbers(hits=8)(False)], [numbers(hits=7)(True)] * 2),
    ("gun_it", "scrapyard"): (several(10, wrecks=10), several(9, wrecks=11)),
    ("gun_it", "all_roads"): (scenarios("SC1", "SC2", "SC3", "SC4"), [*scenarios("SC1", "SC2", "SC3", "SC3"), LOST]),
    ("gang_rush", "boss"): ([WON], [LOST]),
    ("gang_rush", "front"): ([numbers(race=1, finishes=1)(False)], [numbers(race=1)(True), numbers(race=2)(True)]),
    ("gang_rush", "border"): (scenarios("border"), scenarios("standard")),
    ("gang_rush", "wallet"): ([numbers(money=3000)(False)], [numbers(money=2900)(True)] * 2),
    ("gang_rush", "stunt"): ([numbers(jumps=3)(False)], [numbers(jumps=2)(True)] * 2),
    ("gang_rush", "ram"): ([numbers(bumps=10)(False)], [numbers(bumps=9)(True)] * 2),
    ("gang_rush", "swim"): ([numbers(falls=1)(True)], [numbers(falls=1)(False), WON]),
    ("gang_rush", "miles"): (several(5, rounds=10), several(7, rounds=7)),
    ("gun_and_gun", "winner"): ([WON], [LOST]),
    ("gun_and_gun", "close"): ([numbers(life=5)(True)], [numbers(life=6)(True), numbers(life=5)(False), WON]),
    ("gun_and_gun", "untouched"): ([numbers(life=25)(True)], [numbers(life=24)(True), numbers(life=30)(False)]),
    ("gun_and_gun", "quick"): ([numbers(turns=8)(True)], [numbers(turns=9)(True), numbers(turns=8)(False), WON]),
    ("gun_and_gun", "answer"): ([numbers(reactions=3)(False)], [numbers(reactions=2)(True)] * 2),
    ("gun_and_gun", "heavy"): ([numbers(hit=30)(False)], [numbers(hit=29)(True)] * 2),
    ("gun_and_gun", "faces"): (gunners("a", "b", "c"), [*gunners("a", "b", "b"), *gunners("c", won=False)]),
    ("gun_and_gun", "shots"): (several(10, shots=10), several(9, shots=11)),
    ("shoot_your_friends", "last"): ([WON], [LOST]),
    ("shoot_your_friends", "cylinder"): ([numbers(bullets=4)(False)], [numbers(bullets=3)(True)] * 2),
    ("shoot_your_friends", "hands"): ([numbers(grabs=5)(False)], [numbers(grabs=4)(True)] * 2),
    ("shoot_your_friends", "iron"): ([numbers(blocked=5)(False)], [numbers(blocked=4)(True)] * 2),
    ("shoot_your_friends", "cool"): ([WON], [numbers(illegal=1)(True), LOST]),
    ("shoot_your_friends", "sudden"): ([numbers(sudden=1)(True)], [WON]),
    ("shoot_your_friends", "crowd"): ([replace(WON, players=5)], [WON, replace(LOST, players=5)]),
    ("shoot_your_friends", "friends"): (several(10, hits=5), several(7, hits=7)),
}
"""Matches that just win each trophy, and such as just do not."""


@pytest.mark.parametrize("game", COUNTING)
def test_each_trophy_is_won_at_its_bound_and_not_before(game: str) -> None:
    for trophy in COUNTING[game].trophies:
        enough, short = BOUNDS[game, trophy.id]
        assert trophy.is_won(enough), trophy.title
        assert not trophy.is_won(short), trophy.title
        assert not trophy.is_won([]), trophy.title
    assert len({trophy.id for trophy in COUNTING[game].trophies}) == 8


def test_a_trophy_is_told_of_once() -> None:
    match = played(9)
    assert match.outcome is not None
    profile = new("Anna", "star", "amber")
    (now,) = counted((profile,), match, ("human",) * 4, (profile.person,), 5)
    won = {trophy.id for trophy in now.trophies}
    assert ("getaway" in won) == (match.outcome.places[0] == 1)
    has_all = replace(profile, matches=tuple(_with_everything()))
    (later,) = counted((has_all,), match, ("human",) * 4, (profile.person,), 5)
    assert later.trophies == ()


def _with_everything() -> list[Finished]:
    return [one for (game, _), (enough, _) in BOUNDS.items() if game == "gun_it" for one in enough]


def test_profiles_of_a_game_do_not_count_for_another() -> None:
    profile: Profile = replace(new("Anna", "star", "amber"), matches=tuple(_with_everything()))
    duels = [one for one in profile.matches if one.game == "gun_and_gun"]
    assert COUNTING["gun_and_gun"].won(duels) == ()
