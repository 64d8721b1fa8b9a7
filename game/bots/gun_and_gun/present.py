"""What steps bring as a duel stands, where that depends on it."""

from __future__ import annotations

from game.bots.gun_and_gun.merits import LOAD, LOST, SILENCE, TURNS, Merits, worth_of_step
from game.bots.gun_and_gun.worth import card_of_deck, price
from game.rules.gun_and_gun import verbs as v
from game.rules.gun_and_gun.amounts import amount, holds
from game.rules.gun_and_gun.loading import load_value
from game.rules.gun_and_gun.shooting import can_fire
from game.rules.gun_and_gun.skills import can_use, volts_of
from game.rules.gun_and_gun.state import Table
from game.rules.gun_and_gun.tables import Tables

NEVER = -99.0
WIN = 50.0
"""Ending the duel."""


def now(tables: Tables, merits: Merits, table: Table, seat: int, steps: tuple[v.Effect, ...], x: int = 0) -> float:
    """What a seat gains by these steps now; `x` are the volts paid."""
    return sum(_step(tables, merits, table, seat, step, x) for step in steps)


def _step(tables: Tables, merits: Merits, table: Table, seat: int, step: v.Effect, x: int) -> float:
    match step:
        case v.Hit() | v.LoseLife():
            n = amount(tables, table, seat, step.n, x)
            life = table.sides[1 - seat if step.who == "opp" else seat].life
            if step.who == "opp":
                return WIN if n >= life else n * price(life)
            return NEVER if n >= life else -n * price(life)
        case v.Heal():
            return amount(tables, table, seat, step.n, x) * price(table.sides[seat].life)
        case v.If():
            if step.cond == "incoming_ge" and not table.attacks:
                return worth_of_step(step)
            return now(tables, merits, table, seat, step.then if holds(tables, table, seat, step) else step.other, x)
        case v.ChooseOne():
            return max(now(tables, merits, table, seat, mode.steps, x) for mode in step.modes)
        case v.HitMod():
            return _modified(tables, merits, table, seat, step)
        case v.HitZero(scope):
            if scope == "this" and table.attacks:
                return table.attacks[-1].hit * price(table.sides[seat].life)
            return worth_of_step(step)
        case v.LoadTop():
            return LOAD * min(step.n, _room(tables, table, seat, step.gun == "each"))
        case v.DiscardEnemy():
            return min(worth_of_step(step), LOAD * _cards_of(table, 1 - seat, step.zones))
        case v.OppDiscards():
            return min(worth_of_step(step), LOST * _cards_of(table, 1 - seat, step.zones))
        case v.DiscardAll():
            return LOST * _cards_of(table, 1 - seat, step.zones)
        case v.Mill():
            n = amount(tables, table, seat, step.n, x)
            decks = sum(map(len, table.sides[1 - seat].decks))
            return WIN if n >= decks else n * card_of_deck(tables, merits, table, 1 - seat)
        case v.SelfMill():
            return -card_of_deck(tables, merits, table, seat) * amount(tables, table, seat, step.n, x)
        case v.At(time, steps) if time in ("my_turn_start", "my_turn_end"):
            taken = sum(isinstance(one, v.LoadTop) for one in steps) * card_of_deck(tables, merits, table, seat)
            return TURNS * (now(tables, merits, table, seat, steps, x) - taken)
        case v.NoReactions() | v.NegateOpponent():
            shots = sum(blow > 0 for blow in ready(tables, merits, table, seat))
            return SILENCE * min(shots, len(table.sides[1 - seat].set_cards))
    return worth_of_step(step)


def _modified(tables: Tables, merits: Merits, table: Table, seat: int, step: v.HitMod) -> float:
    """HIT plus n, of what is under way or of the shots that are still to come this turn."""
    if step.scope == "this":
        return min(-step.n, table.attacks[-1].hit) * price(table.sides[seat].life) if table.attacks else abs(step.n)
    if step.until != "turn_end" and step.scope != "my_next_shot":
        return worth_of_step(step)
    shots = sum(blow > 0 for blow in ready(tables, merits, table, seat))
    return step.n * (min(shots, 1) if step.scope == "my_next_shot" else shots)


def ready(tables: Tables, merits: Merits, table: Table, seat: int) -> tuple[int, ...]:
    """The HIT of each gun that may be fired now, otherwise 0."""
    return tuple(blow(tables, merits, table, seat, gun) if can_fire(tables, table, seat, gun) else 0 for gun in (0, 1))


def strike(tables: Tables, merits: Merits, table: Table, seat: int) -> int:
    """The HIT that the Skill would add now, by itself and to the shots that are ready."""
    side, total = table.sides[seat], 0
    if not can_use(tables, table, seat):
        return 0
    volts = volts_of(tables, table, seat, side.skill)
    x = len(side.voltage) if volts is None else volts
    for step in tables.content.skills[side.skill].effect:
        if isinstance(step, v.Hit) and step.who == "opp":
            total += amount(tables, table, seat, step.n, x)
        elif isinstance(step, v.HitMod) and step.until != "game_end":
            shots = sum(blow > 0 for blow in ready(tables, merits, table, seat))
            total += step.n * (min(shots, 1) if step.scope == "my_next_shot" else shots)
    return total


def blow(tables: Tables, merits: Merits, table: Table, seat: int, gun: int) -> int:
    """The HIT of a gun's row as it is loaded."""
    blows = merits.blows[table.sides[seat].guns[gun]]
    return blows[min(load_value(tables, table, seat, gun), len(blows) - 1)]


def _room(tables: Tables, table: Table, seat: int, in_all: bool) -> int:
    """Loads that fit into the emptiest gun, or into both."""
    guns = tables.content.guns
    free = [
        guns[gun].capacity - load_value(tables, table, seat, slot) for slot, gun in enumerate(table.sides[seat].guns)
    ]
    return sum(free) if in_all else max(free)


def _cards_of(table: Table, seat: int, zones: tuple[v.Zone, ...]) -> int:
    side = table.sides[seat]
    lying = {
        "hand": side.hand, "voltage": side.voltage, "loads": b"".join(side.loads), "mechanisms": side.mechanisms,
        "set": side.set_cards,
    }  # fmt: skip
    return sum(len(lying[zone]) for zone in zones)
