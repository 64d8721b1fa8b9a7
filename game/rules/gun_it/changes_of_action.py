"""How the events of the turns and of what follows change the table."""

from __future__ import annotations

from msgspec.structs import replace

from game.rules.gun_it import events as ev
from game.rules.gun_it import events_of_course as ec
from game.rules.gun_it import events_of_setting as es
from game.rules.gun_it import events_of_trading as et
from game.rules.gun_it.changing import Changes, byte, on, put
from game.rules.gun_it.geometry import DELTAS, OFF
from game.rules.gun_it.state import INTERLUDE, LOOKOUT, OVER, Result, Table

ACTION_CHANGES: Changes = {}


@on(ACTION_CHANGES, ev.Damaged)
def _damaged(table: Table, event: ev.Damaged) -> Table:
    if event.vehicle == ev.CAR:
        return replace(table, crew_damage=event.total)
    return replace(table, damage=byte(table.damage, event.vehicle, event.total))


@on(ACTION_CHANGES, ev.DamageIgnored)
def _damage_ignored(table: Table, event: ev.DamageIgnored) -> Table:
    if event.reason != "armor":
        return table
    return replace(table, armor=byte(table.armor, event.vehicle, 1))


@on(ACTION_CHANGES, ev.CrewMoved)
def _crew_moved(table: Table, event: ev.CrewMoved) -> Table:
    delta = DELTAS[event.direction] * (2 if event.cause == "jump" else 1)
    return replace(table, at=tuple(space if space == OFF else space - delta for space in table.at))


def _moved(table: Table, event: ev.Pushed | ev.LinkedMoved | ev.SpeedyMoved | ev.Collapsed | es.TileShifted) -> Table:
    return replace(table, at=put(table.at, event.tile, event.end))


for _kind in (ev.Pushed, ev.LinkedMoved, ev.SpeedyMoved, ev.Collapsed, es.TileShifted):
    ACTION_CHANGES[_kind] = _moved


def _left_grid(table: Table, event: ev.Wrecked | ev.DistantRemoved) -> Table:
    """A tile that leaves the grid lies bare on the discard pile (GI-1.17)."""
    return replace(_bare(table, event.tile), discard=(*table.discard, event.tile))


def _bare(table: Table, tile: int) -> Table:
    """The table without this tile and what lay on it (GI-1.17)."""
    return replace(
        table, at=put(table.at, tile, OFF), damage=byte(table.damage, tile, 0),
        rotation=byte(table.rotation, tile, 0), armor=byte(table.armor, tile, 0),
        link=byte(table.link, tile, 0),
    )  # fmt: skip


for _gone in (ev.Wrecked, ev.DistantRemoved):
    ACTION_CHANGES[_gone] = _left_grid


@on(ACTION_CHANGES, ev.PileupScored)
def _pileup(table: Table, event: ev.PileupScored) -> Table:
    crew_caused = event.number or table.pileups
    return replace(table, pileups=crew_caused, all_pileups=table.all_pileups + 1)


@on(ACTION_CHANGES, ev.XpChanged)
def _xp_changed(table: Table, event: ev.XpChanged) -> Table:
    return replace(table, xp=event.total)


@on(ACTION_CHANGES, ev.ScoreChanged)
def _score_changed(table: Table, event: ev.ScoreChanged) -> Table:
    return replace(table, counted=event.total)


@on(ACTION_CHANGES, ev.SpecialPlaced)
def _special_placed(table: Table, event: ev.SpecialPlaced) -> Table:
    keys = event.keys or table.kingpin_keys
    in_play = table.in_play if event.tile in table.in_play else tuple(sorted((*table.in_play, event.tile)))
    aside = tuple(tile for tile in table.aside if tile != event.tile)
    return replace(table, at=put(table.at, event.tile, event.space), in_play=in_play, kingpin_keys=keys, aside=aside)


@on(ACTION_CHANGES, ev.KeysTaken)
def _keys_taken(table: Table, event: ev.KeysTaken) -> Table:
    return replace(table, kingpin_keys=event.total)


@on(ACTION_CHANGES, ev.SetAside)
def _set_aside(table: Table, event: ev.SetAside) -> Table:
    return replace(_bare(table, event.tile), kingpin_keys=0, aside=(*table.aside, event.tile))


@on(ACTION_CHANGES, et.Bought)
def _bought(table: Table, event: et.Bought) -> Table:
    return replace(table, bought=(*table.bought, event.item))


@on(ACTION_CHANGES, ev.Repaired)
def _repaired(table: Table, event: ev.Repaired) -> Table:
    if event.vehicle == ev.CAR:
        return replace(table, crew_damage=event.total)
    return replace(table, damage=byte(table.damage, event.vehicle, event.total))


@on(ACTION_CHANGES, ev.MarkReached)
def _mark_reached(table: Table, event: ev.MarkReached) -> Table:
    return replace(table, mark_round=event.number)


@on(ACTION_CHANGES, ec.RoundEnded)
def _round_ended(table: Table, event: ec.RoundEnded) -> Table:
    return replace(table, link=bytes(len(table.link)))


@on(ACTION_CHANGES, ec.ScenarioEnded)
def _scenario_ended(table: Table, event: ec.ScenarioEnded) -> Table:
    results = (*table.results, Result(event.rank, event.score, event.xp))
    return replace(table, phase=INTERLUDE, results=results, to_lock=(), offers=())


@on(ACTION_CHANGES, ec.ScenarioStarted)
def _scenario_started(table: Table, event: ec.ScenarioStarted) -> Table:
    """The road and the counters are cleared, the settings discarded; hands, keys, decks and damage stay (GI-17.21,
    GI-17.23, GI-17.24)."""
    none = bytes(len(table.at))
    return replace(
        table, phase=LOOKOUT, part=event.part, in_play=(), at=(OFF,) * len(none), damage=none, rotation=none,
        armor=none, link=none, discard=(), clock=event.ticks, xp=0, pileups=0, all_pileups=0, mark_round=0,
        counted=0, kingpin_keys=0, aside=(), settings=(), row=(), joined=0,
        setting_pile=table.setting_pile + table.settings + table.row,
    )  # fmt: skip


@on(ACTION_CHANGES, ec.MatchEnded)
def _match_ended(table: Table, event: ec.MatchEnded) -> Table:
    return replace(table, phase=OVER, rank=event.rank, to_lock=(), offers=())
