"""What every game keeps to, as plain functions of a Game. Each fails with an AssertionError."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise, product
from random import Random
from typing import Any

import msgspec
import pytest

from game.bots.players import Watch, watch
from game.bots.protocol import Bot
from game.core import record
from game.core.match import Match
from game.core.protocol import (
    CLOCK,
    Command,
    Event,
    IllegalCommandError,
    Refusal,
    Seats,
    SetupError,
    State,
    encode,
)
from tests.contract.sources import clauses_of_events
from tests.contract.trace import Game, Moment, Trace, fresh_traces, traces

LONGEST = 40_000
"""No match of automatic players has more commands, the ticks of its clock among them."""


def check_spec(game: Game) -> None:
    """The description fits the set-ups, and set-ups with faulty players are refused."""
    rules = game.cases[0].rules()
    assert {len(case.setup.players) for case in game.cases} == set(rules.spec.players)
    good = game.cases[0].setup
    first = good.players[0]
    for players in ((), (*good.players, first), ((99,), *good.players[1:]), ((), *good.players)):
        with pytest.raises(SetupError):
            rules.start(msgspec.structs.replace(good, players=players), 1)


def check_ends(game: Game) -> None:
    """Random matches end, once, with an outcome for every seat; then nothing is legal any more."""
    for trace in traces(game):
        outcomes = [trace.rules.outcome(moment.state) for moment in trace.moments]
        assert outcomes[-1] is not None, f"no end after {len(trace.moments)} commands of {trace.setup}"
        assert not any(outcomes[:-1])
        seats = len(trace.rules.spec.seats)
        held = len(trace.seats) - 1
        for numbers in (outcomes[-1].places, outcomes[-1].scores):
            assert held <= len(numbers) <= seats, outcomes[-1]
        assert min(outcomes[-1].places) >= 1
        assert outcomes[-1].rule in game.clauses
        for seat in trace.seats:
            assert not trace.rules.legal(trace.moments[-1].state, seat), f"seat {seat} after the end"


def check_legal(game: Game) -> None:
    """What is listed as legal is a list of different commands of that seat, each of which can be done."""
    for trace in traces(game):
        rules, types = trace.rules, trace.rules.codec.command_types
        idle = set(range(len(rules.spec.seats))) - set(trace.seats)
        for index in trace.sample():
            state = trace.moments[index].state
            assert not any(rules.legal(state, seat) for seat in idle), "a seat that nobody holds"
            for seat in trace.seats:
                legal = list(rules.legal(state, seat))
                assert len(set(legal)) == len(legal), f"listed twice: {legal}"
                assert all(c.seat == seat and isinstance(c, types) for c in legal), legal
                for command in Random(index).sample(legal, min(5, len(legal))):
                    assert command in rules.legal(state, seat)
                    after, _ = rules.step(state, command)
                    assert isinstance(after, State)


def check_refusals(game: Game) -> None:
    """A command outside `legal` is refused with a reason from the view, and changes nothing."""
    pool = _pool(game)
    for trace, match, index in _walk(game):
        if index not in trace.sample():
            continue
        offered = {seat: set(match.legal(seat)) for seat in trace.seats}
        illegal = [c for c in pool if c not in offered.get(c.seat, ())]
        for command in Random(index).sample(illegal, min(20, len(illegal))):
            with pytest.raises(IllegalCommandError) as caught:
                match.submit(command)
            assert encode(match.state) == trace.moments[index].encoded
            assert len(match.log) == index
            if command.seat in trace.seats and command.seat != CLOCK:
                _check_reason(game, match, command, caught.value.refusal)


def check_replay(game: Game) -> None:
    """A record leads rules built anew to the same state, events and text."""
    for trace in traces(game):
        match = _played(trace)
        text = record.write(match)
        again = record.replay(trace.build(), text)
        assert encode(again.state) == trace.moments[-1].encoded
        assert record.write(again) == text
        for player in trace.players:
            assert again.feed(player) == match.feed(player)


def check_fresh_processes(game: Game) -> None:
    """The first match of each case comes out the same in fresh processes, whatever the order of hashes is there."""
    digests = {f"{trace.seed} {trace.digest()}" for trace in traces(game)}
    for hash_seed in ("0", "1"):
        run = subprocess.run(
            [sys.executable, "-m", "tests.contract.digests", game.module, game.name],
            capture_output=True,
            text=True,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            check=False,
        )
        lines = run.stdout.splitlines()
        assert len(lines) == len(game.cases), f"PYTHONHASHSEED={hash_seed}: {run.stderr[-2000:]}"
        assert digests.issuperset(lines), f"PYTHONHASHSEED={hash_seed}: other states"


def check_tampering(game: Game) -> None:
    """A record is refused when its digest, command, order or seed was changed."""
    for trace in traces(game)[:3]:
        rows = record.write(_played(trace)).splitlines(keepends=True)
        middle = len(rows) // 2
        digest = msgspec.json.decode(rows[middle])["digest"]
        other = "0" * 16 if digest != "0" * 16 else "1" * 16
        swapped = [*rows[:middle], rows[middle].replace(digest, other), *rows[middle + 1 :]]
        with pytest.raises(record.Diverged, match=f"line {middle + 1}"):
            record.replay(trace.rules, "".join(swapped))
        header = rows[0].replace(f'"seed":{trace.seed},', f'"seed":{trace.seed + 1},')
        for changed in ([header, *rows[1:]], [*rows[:middle], *rows[middle + 1 :]]):
            with pytest.raises(record.RecordError):
                record.replay(trace.rules, "".join(changed))


def check_round_trip(game: Game) -> None:
    """After every step, state, views, command and events survive JSON."""
    for trace in traces(game):
        codec = trace.rules.codec
        assert codec.setup.decode(encode(trace.setup)) == trace.setup
        for moment in trace.moments:
            _check_json(codec.state, moment.state)
            if moment.command is not None:
                _check_json(codec.command, moment.command)
            for event in moment.events:
                _check_json(codec.event, event)
            for player in trace.players:
                _check_json(codec.view, trace.rules.view(moment.state, player))
                for told in _told(moment, player):
                    _check_json(codec.event, told)


def check_follow(game: Game) -> None:
    """What follows from the events is what is seen, after every step, for every player."""
    for trace in traces(game):
        for player in trace.players:
            view = trace.rules.blank(trace.setup, player)
            for number, moment in enumerate(trace.moments):
                for event in _told(moment, player):
                    view = trace.rules.follow(view, event)
                real = trace.rules.view(moment.state, player)
                assert view == real, _difference(view, real, number, moment)


def check_imagine(game: Game) -> None:
    """An imagined state has the view it was made from, byte for byte, and that player's legal commands."""
    for trace, index, player in _sampled(game):
        state = trace.moments[index].state
        view = trace.rules.view(state, player)
        for seed in range(3):
            world = trace.rules.imagine(view, seed)
            seen = trace.rules.view(world, player)
            assert encode(seen) == encode(view), _difference(seen, view, index, trace.moments[index])
            for seat in player:
                assert list(trace.rules.legal(world, seat)) == list(trace.rules.legal(state, seat))


def check_feed_hides(game: Game) -> None:
    """Where hidden things differ and a player sees the same after a step, he was told the same, byte for byte.

    In the imagined world the step may be any that its seat could make there, unless it is the player's own.
    """
    for trace, index, player in _sampled(game):
        if index + 1 == len(trace.moments):
            continue
        before, after = trace.moments[index], trace.moments[index + 1]
        if before.state.rng != after.state.rng:
            continue
        rules, command = trace.rules, after.command
        assert command is not None
        told, seen = encode(_told(after, player)), rules.view(after.state, player)
        for seed in range(3):
            world = rules.imagine(rules.view(before.state, player), seed)
            commands = list(rules.legal(world, command.seat))
            if command in commands:
                commands = [command]
            elif command.seat in player:
                continue
            steps = [rules.step(world, c) for c in commands[:40]]
            feeds = [
                encode([e for event in events if (e := event.masked(player)) is not None])
                for state, events in steps
                if state.rng == world.rng and rules.view(state, player) == seen
            ]
            assert not feeds or told in feeds, f"{player} is told {told!r} of {command}, elsewhere {feeds[0]!r}"


def check_undo(game: Game) -> None:
    """Undo gives back the equal state, feed and digest; never chance, time or another player's command."""
    for trace, match, index in _walk(game):
        if index == 0 or index not in trace.sample():
            continue
        before, now = trace.moments[index - 1], trace.moments[index]
        assert now.command is not None
        seat = now.command.seat
        for player in trace.players:
            if seat not in player:
                assert match.can_undo(player[0]) is not None
        if seat == CLOCK or before.state.rng != now.state.rng:
            assert match.can_undo(trace.seats[0]) is not None
        elif match.can_undo(seat) is None:
            feeds = [match.feed(player) for player in trace.players]
            match.undo(seat)
            assert encode(match.state) == before.encoded
            match.submit(now.command)
            assert encode(match.state) == now.encoded
            assert [match.feed(player) for player in trace.players] == feeds
            del match.log[-3:-1]  # so that the walk's log has one entry per command


def check_interleaved(game: Game) -> None:
    """Two matches of the same rules, a step of one after a step of the other, do not disturb each other."""
    for first, second in pairwise(traces(game)[:40]):
        if first.build is not second.build:
            continue
        rules = first.build()
        matches = [Match(rules, trace.setup, trace.seed) for trace in (first, second)]
        for index in range(max(len(first.commands), len(second.commands))):
            for trace, match in zip((first, second), matches, strict=True):
                if index < len(trace.commands):
                    match.submit(trace.commands[index])
                    assert encode(match.state) == trace.moments[index + 1].encoded, trace.commands[index]


def check_pure(game: Game) -> None:
    """Nothing changes a state once made; the same step gives the same state and events, and so for views."""
    for trace in traces(game):
        rules = trace.rules
        for moment in trace.moments:
            assert encode(moment.state) == moment.encoded, f"changed later: {moment.state}"
        for index in trace.sample():
            state = trace.moments[index].state
            views = [(player, rules.view(state, player)) for player in trace.players]
            for after in trace.moments[index + 1 : index + 2]:
                assert after.command is not None
                assert rules.step(state, after.command) == (after.state, after.events), after.command
            for player, view in views:
                assert rules.view(state, player) == view
                assert rules.imagine(view, index) == rules.imagine(view, index)
            assert encode(state) == trace.moments[index].encoded


def check_same_matches(game: Game) -> None:
    """Played a second time in the same process, the first match of each case is the same."""
    played = {trace.seed: trace for trace in traces(game)}
    for new in fresh_traces(game):
        old = played[new.seed]
        for index, (one, two) in enumerate(zip(old.moments, new.moments, strict=True)):
            assert (one.encoded, one.events) == (two.encoded, two.events), f"step {index}: {one.command}"


def check_conserved(game: Game) -> None:
    """Nothing is made and nothing lost: cards, tiles, tokens, money."""
    for trace in traces(game):
        first = game.counted(trace.moments[0].state)
        for moment in trace.moments:
            now = game.counted(moment.state)
            assert now == first, f"{moment.command}: {set(now.items()) ^ set(first.items())}"


def check_inspected(game: Game) -> None:
    """Every state keeps to the game's own invariants."""
    for trace in traces(game):
        for moment in trace.moments:
            game.inspect(moment.state)


def check_clauses(game: Game) -> None:
    """Every event rests on a clause that is in the rulebook."""
    used = {event.rule for trace in traces(game) for moment in trace.moments for event in moment.events}
    assert used <= game.clauses, f"not in the rulebook: {sorted(used - game.clauses)}"


def check_exercised(game: Game) -> None:
    """The random matches reach every type of command and event, every clause an event can carry, and everything in the
    box."""
    rules = game.cases[0].rules()
    moments = [moment for trace in traces(game) for moment in trace.moments]
    events = [event for moment in moments for event in moment.events]
    missing = {kind.__name__ for kind in rules.codec.event_types} - {type(e).__name__ for e in events}
    missing |= {kind.__name__ for kind in rules.codec.command_types} - {type(m.command).__name__ for m in moments}
    missing |= clauses_of_events(game.source) - {event.rule for event in events}
    missing |= game.pieces - {name for trace in traces(game) for name in game.played(trace)}
    assert missing == set(game.unreached), (
        f"never seen: {sorted(missing - set(game.unreached))}; "
        f"seen, though said to be out of reach: {sorted(set(game.unreached) - missing)}"
    )


def check_bots(game: Game) -> None:
    """Automatic players of every level and crew offer legal commands only, and play a match to its end."""
    crews = {len(case.setup.players): case for case in game.cases if case.rules is game.cases[0].rules}
    for make, case in product(game.bots.values(), crews.values()):
        rules = (game.paced or case.rules)()
        match = Match(rules, case.setup, 1)
        bots = [(watch(match, player), make(rules, player, 1, True)) for player in case.setup.players]
        while match.outcome is None:
            assert len(match.log) < LONGEST, case.setup
            moved = [_has_moved(match, seen, bot) for seen, bot in bots]
            if not any(moved):
                time = match.legal(CLOCK)
                assert time, f"every bot waits, but no clock runs: {match.state}"
                match.submit(time[0])


CHECKS = tuple(check for name, check in sorted(globals().items()) if name.startswith("check_"))


def _has_moved(match: Match[Any, Any], seen: Watch, bot: Bot) -> bool:
    """Ask a bot with no time left for its command and carry it out; False if it has none."""
    legal = seen.legal(match)
    command = bot.choose(seen.sight(match), legal, lambda: True) if legal else None
    if command is None:
        return False
    assert command in legal, f"a bot offers {command}, which is not legal"
    match.submit(command)
    return True


def _pool(game: Game) -> list[Command]:
    """Some commands of all matches, and some of seats that do not exist."""
    seen = sorted({c for trace in traces(game) for c in trace.commands}, key=encode)
    pool = Random(1).sample(seen, min(200, len(seen)))
    return pool + [msgspec.structs.replace(command, seat=99) for command in pool[:3]]


def _check_reason(game: Game, match: Match[Any, Any], command: Command, refusal: Refusal) -> None:
    """The reason is a sentence and a clause, and another equal view gives the same."""
    assert refusal.text.strip(), command
    assert refusal.rule in game.clauses, f"{command}: {refusal.rule!r} is not in the rulebook"
    player = next(seats for seats in match.setup.players if command.seat in seats)
    view = match.rules.codec.view.decode(encode(match.view(player)))
    assert match.rules.why_not(view, command) == refusal


def _walk(game: Game) -> Iterator[tuple[Trace, Match[Any, Any], int]]:
    """Every trace as a match, stopped at every moment."""
    for trace in traces(game):
        match = trace.match()
        yield trace, match, 0
        for index, command in enumerate(trace.commands, start=1):
            match.submit(command)
            yield trace, match, index


def _played(trace: Trace) -> Match[Any, Any]:
    """The whole match of a trace."""
    match = trace.match()
    for command in trace.commands:
        match.submit(command)
    return match


def _sampled(game: Game) -> Iterator[tuple[Trace, int, Seats]]:
    for trace in traces(game):
        for index in trace.sample():
            for player in trace.players:
                yield trace, index, player


def _told(moment: Moment, player: Seats) -> list[Event]:
    """The events of a step as this player is told them."""
    return [told for event in moment.events if (told := event.masked(player)) is not None]


def _check_json(decoder: msgspec.json.Decoder[Any], thing: msgspec.Struct) -> None:
    text = encode(thing)
    again = decoder.decode(text)
    assert again == thing
    assert encode(again) == text


def _difference(one: msgspec.Struct, two: msgspec.Struct, step: int, moment: Moment) -> str:
    """The fields in which two views differ."""
    first, second = msgspec.to_builtins(one), msgspec.to_builtins(two)
    fields = {key: (first[key], second[key]) for key in first if first[key] != second[key]}
    return f"step {step}, {moment.command}: {fields} after {[type(e).__name__ for e in moment.events]}"
