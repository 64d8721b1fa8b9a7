"""Eyes, hands and nerves of automatic players: when they notice, grab, shoot, answer (SF-18)."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest

from game.bots.protocol import Sight, no_fuse
from game.bots.shoot_your_friends.belief import Belief, Notice
from game.bots.shoot_your_friends.levels import CASUAL, DEADEYE, ROOKIE, SHARP
from game.bots.shoot_your_friends.reflexes import Reflexes
from game.bots.shoot_your_friends.senses import Senses
from game.bots.shoot_your_friends.trigger import Trigger
from game.rules.shoot_your_friends import events as ev
from game.rules.shoot_your_friends.commands import Answer, Fire, Grab, Place, PutBack, RaiseShield, Ready
from game.rules.shoot_your_friends.state import ShootYourFriendsSetup
from tests.bots.shooters import RULES, SURE, Shooting
from tests.rules.shoot_your_friends.moment import Moment

TABLES = RULES.tables(ShootYourFriendsSetup(players=((0,), (1,))))
NOTHING = "A G V O | GGZZ"
ALMOST = "N N C Z | NAZG"
"""With its own N over C this set is matched."""
MATCHED = "N N N Z | ZAAG"
LEVELS = (ROOKIE, CASUAL, SHARP, DEADEYE)


def senses(level=SURE, seed: int = 1) -> Senses:  # type: ignore[no-untyped-def]
    return Senses(TABLES, level, Random(seed))


def seated(table: Shooting) -> Reflexes:
    """The mind of the player in seat 0, who has just sat down."""
    table.bots[0].choose(Sight(table.match.view((0,)), table.clock, ()), table.match.legal(0), no_fuse)
    reflexes = table.bots[0]._reflexes
    assert reflexes is not None
    return reflexes


# ------------------------------------------------------------------------ levels


@pytest.mark.clause("SF-18.2", "SF-18.10")
@pytest.mark.parametrize("level", LEVELS)
def test_nobody_notices_too_fast_and_some_things_never(level) -> None:  # type: ignore[no-untyped-def]
    eyes = senses(level)
    times = [eyes.noticing() for _ in range(4000)]
    assert min(times) >= level.floor // 10 >= 18
    assert mean(times) * 10 == pytest.approx(level.mu + level.tau, rel=0.05)
    assert max(times) > 2 * mean(times), "a long tail"
    assert mean(eyes.overlooks() for _ in range(4000)) == pytest.approx(level.miss, abs=0.03)


@pytest.mark.clause("SF-18.10")
def test_each_level_is_better_in_everything() -> None:
    falling = ("mu", "tau", "miss", "misread", "scan", "dec0", "hick", "motor", "vms", "tempo", "noise", "follow")
    for name in falling:
        values = [getattr(level, name) for level in LEVELS]
        assert values == sorted(values, reverse=True), name
    assert [level.verify for level in LEVELS] == sorted(level.verify for level in LEVELS)


@pytest.mark.clause("SF-18.4")
def test_a_card_is_taken_for_another_one() -> None:
    tops = Moment(ALMOST, NOTHING).side(0).tops
    assert senses().look(tops) == tops
    seen = senses(SURE._replace(misread=1)).look(tops)
    assert all(TABLES.kinds[one] != TABLES.kinds[two] for one, two in zip(seen, tops, strict=True))
    assert all(TABLES.is_character(card) for card in seen)
    now_and_then = senses(SURE._replace(misread=0.1))
    wrong = sum(one != two for _ in range(1000) for one, two in zip(now_and_then.look(tops), tops, strict=True))
    assert wrong == pytest.approx(400, abs=60)


# ---------------------------------------------------------------------- noticing


@pytest.mark.clause("SF-18.2", "SF-18.6")
def test_a_match_by_others_is_noticed_late_and_grabbed_later() -> None:
    table = Shooting(NOTHING, ALMOST, bots={0: SURE})
    table.until(200, "1 place N 1 2")
    table.until(400)
    (grabbed,) = table.did(Grab)
    landed = 225
    alarm = (0.6 * 0.7 * SURE.dec0 + SURE.motor) / 10
    assert landed + 30 + alarm - 1 <= grabbed <= landed + 30 + alarm * 1.6 + 2


@pytest.mark.clause("SF-18.2")
def test_what_is_overlooked_is_not_reacted_to() -> None:
    table = Shooting(NOTHING, ALMOST, bots={0: SURE._replace(miss=1)})
    table.until(200, "1 place N 1 2")
    table.until(900)
    assert table.given == []


@pytest.mark.clause("SF-18.3")
def test_sets_are_looked_at_in_turn() -> None:
    """A match that was overlooked is found by looking round, one set after the other."""
    table = Shooting(NOTHING, "A Z V O | GGZZ", MATCHED, bots={0: SURE._replace(miss=1, scan=500)})
    table.until(300)
    grabbed = table.did(Grab)[0]
    assert 2 * 35 <= grabbed <= 2 * 65 + 20, "the second set clockwise"


@pytest.mark.clause("SF-18.2")
def test_what_a_freeze_shows_is_seen_at_once() -> None:
    """Who was shot is no target any more, though the eye is slow."""
    table = Shooting(NOTHING, MATCHED, NOTHING.replace("G", "C"), bots={0: SURE._replace(mu=5000)})
    reflexes = seated(table)
    reflexes._belief.look_round(table.table, 0)
    assert reflexes._belief.targets(table.table) == [1]
    table.until(1, "2 grab")
    table.until(30, "2 fire 1")
    table.until(121)
    assert reflexes._belief.targets(table.table) == []


@pytest.mark.clause("SF-18.2", "SF-18.6")
def test_after_a_match_of_its_own_it_grabs_as_soon_as_its_hand_is_back() -> None:
    table = Shooting(ALMOST, NOTHING, bots={0: SURE._replace(tempo=600)})
    table.until(400)
    landed = next(clock for clock, command in table.given if isinstance(command, Place)) + 1 + 25
    assert table.did(Grab)[0] + 1 == landed + 40 + SURE.follow // 10 + 1


@pytest.mark.clause("SF-18.6")
def test_with_the_gun_in_another_hand_it_breaks_its_own_match() -> None:
    table = Shooting("N N N Z | ZAAG", NOTHING, bots={0: SURE})
    table.until(1, "1 grab")
    table.until(60)
    placed = [command for _, command in table.given if isinstance(command, Place)]
    assert [(command.target, command.slot < 3) for command in placed] == [(0, True)]
    assert len(table.did(Grab)) == 1, "it had not noticed the grab, and met an empty table"


# ------------------------------------------------------------------ with the gun


@pytest.mark.clause("SF-18.5", "SF-18.4")
def test_it_acts_on_what_it_believes() -> None:
    """The match was broken while it took aim; it does not know, and shoots."""
    careless = SURE._replace(verify=0, mu=300)
    table = Shooting(NOTHING, MATCHED, bots={0: careless}, grace=0)
    while not table.did(Grab):
        table.until(table.clock + 1)
    table.until(table.clock + 1, "1 place Z 1 0")
    table.until(table.clock + 200)
    (shot,) = table.events(ev.ShotFired)
    assert (shot.shooter, shot.result) == (0, "illegal")


@pytest.mark.clause("SF-18.7")
def test_a_second_look_saves_it() -> None:
    table = Shooting(NOTHING, MATCHED, bots={0: SURE}, grace=0)
    while not table.did(Grab):
        table.until(table.clock + 1)
    table.until(table.clock + 1, "1 place Z 1 0")
    table.until(table.clock + 200)
    assert table.events(ev.ShotFired) == []
    assert len(table.did(PutBack)) == 1


@pytest.mark.clause("SF-18.7")
def test_aiming_takes_longer_with_more_targets_and_with_a_second_look() -> None:
    slow = SURE._replace(dec0=600)
    for sides in (2, 5):
        m = Moment(*[NOTHING] * 1, *["A Z C V |"] * (sides - 1))
        nerves = senses(slow)
        trigger = Trigger(0, nerves, Belief(m.tables, 0, nerves))
        trigger.raise_gun(m.table, 100)
        thinking = 60 * 0.7 + slow.hick / 10 * {2: 1, 5: 2.32}[sides]
        assert 100 + thinking - 2 <= trigger.due <= 100 + thinking + 60 * 0.6 + 2
        first = trigger.due
        assert trigger.pull(m.table, first) is None
        assert first + 0.7 * slow.vms / 10 - 1 <= trigger.due <= first + 1.3 * slow.vms / 10 + 1


@pytest.mark.clause("SF-18.7")
def test_it_never_fires_before_the_gun_is_up() -> None:
    m = Moment(NOTHING, MATCHED)
    quick = senses(SURE._replace(dec0=1, hick=1))
    trigger = Trigger(0, quick, Belief(m.tables, 0, quick))
    trigger.raise_gun(m.table, 50)
    assert trigger.due == 50 + m.tables.constants.raising


@pytest.mark.clause("SF-18.8")
@pytest.mark.parametrize(
    ("sides", "bullets", "target"),
    [
        ((MATCHED, "A G V O | | S", "A Z C V"), (0, 5, 0), 2),
        ((MATCHED, "A G V O", "V V V Z"), (0, 0, 0), 2),
        ((MATCHED, "A G V O", "A Z C V"), (0, 0, 2), 2),
        ((NOTHING, MATCHED, "A Z C V"), (0, 0, 3), 1),
        ((NOTHING, "A Z C G", "A Z C V"), (0, 0, 3), -1),
    ],
    ids=("no Shield", "matched", "Bullets", "lawful only", "nobody"),
)
def test_whom_it_shoots(sides: tuple[str, ...], bullets: tuple[int, ...], target: int) -> None:
    for seed in range(20):
        m = Moment(*sides, bullets=bullets)
        belief = Belief(m.tables, 0, senses(seed=seed))
        belief.look_round(m.table, 0)
        assert belief.best_target(m.table) == target


def test_high_noon_makes_everybody_a_target() -> None:
    m = Moment(NOTHING, "A Z C G", noon=True)
    assert Belief(m.tables, 0, senses()).targets(m.table) == [1]


def test_a_whole_shot() -> None:
    table = Shooting(NOTHING, MATCHED, bots={0: SURE})
    table.until(400)
    assert [type(command) for _, command in table.given] == [Grab, Fire, Ready]
    assert [(event.seat, event.why) for event in table.events(ev.Eliminated)] == [(1, "shot")]


def test_an_older_notice_does_not_hide_what_was_seen_later() -> None:
    m = Moment(NOTHING, MATCHED)
    belief = Belief(m.tables, 0, senses())
    belief.look_at(m.table, 1, 50)
    belief.notice(Notice(60, 40, 1, m.side(0).tops))
    assert belief.is_matched(1)
    belief.notice(Notice(70, 55, 1, m.side(0).tops))
    assert not belief.is_matched(1)
    belief.forget(1, 80)
    belief.notice(Notice(90, 80, 1, m.side(1).tops))
    assert not belief.is_matched(1)


# -------------------------------------------------------------- Shields and time


@pytest.mark.clause("SF-18.9")
def test_a_shield_is_raised_before_cards_are_laid() -> None:
    table = Shooting("N N C Z | NSZG", NOTHING, bots={0: SURE._replace(tempo=300)})
    table.until(300)
    assert isinstance(table.given[0][1], RaiseShield)


@pytest.mark.clause("SF-18.9")
def test_it_plays_at_its_own_pace() -> None:
    for level in LEVELS:
        steady = level._replace(miss=1, scan=10**6)
        firsts, gaps = [], []
        for seed in range(60):
            table = Shooting("A Z A Z | AAZZ", "A Z G Z | GGZZ", bots={0: steady}, seed=seed)
            reflexes = seated(table)
            firsts.append(reflexes._place_due * 10)
            reflexes._place(table.table, 0)
            gaps.append(reflexes._place_due * 10)
        assert min(firsts) >= 600 + level.dec0
        assert mean(firsts) == pytest.approx(600 + level.dec0 + 0.6 * level.tempo, rel=0.25)
        assert min(gaps) >= 0.5 * level.tempo
        assert mean(gaps) == pytest.approx(level.tempo, rel=0.2)


@pytest.mark.clause("SF-18.11")
@pytest.mark.parametrize(("delay", "lives"), [(300, True), (1150, False)])
def test_a_shield_is_held_up_after_the_shot_is_understood(delay: int, lives: bool) -> None:
    level = SURE._replace(mu=delay)
    table = Shooting("N N N Z | SAZG", NOTHING, bots={0: level}, hand_shield="reflex")
    table.until(1, "1 grab")
    table.until(26, "1 fire 0")
    table.until(146)
    if lives:
        assert table.did(Answer) == [26 + (delay + SURE.motor) // 10]
    assert bool(table.events(ev.Blocked)) == lives
    assert table.table.sides[0].alive == lives


@pytest.mark.clause("SF-18.12")
def test_a_frozen_table_is_no_time() -> None:
    """The same plan, with and without a shot of others in between."""
    taus = []
    for shoots in (False, True):
        table = Shooting("A Z A Z | AAZZ", "A Z G V | GGZZ", "A Z C V | CCAA", bots={0: SURE._replace(tempo=900)})
        if shoots:
            table.until(1, "1 grab")
            table.until(27, "1 fire 2")
        while not any(isinstance(command, Place) for _, command in table.given):
            before = table.tau
            table.until(table.clock + 1)
        taus.append((before, table.clock - table.tau))
    assert taus[0][0] == taus[1][0]
    assert (taus[0][1], taus[1][1]) == (0, 90)
