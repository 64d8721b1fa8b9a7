"""GI-17.10: what a scenario sells for XP while cards are traded."""

from __future__ import annotations

from game.core.protocol import Refusal
from game.core.words import say
from game.rules.gun_it.commands import Buy
from game.rules.gun_it.damage import hurt_tile
from game.rules.gun_it.events import CAR, Repaired
from game.rules.gun_it.events_of_trading import Bought
from game.rules.gun_it.geometry import OFF
from game.rules.gun_it.scratch import Scratch
from game.rules.gun_it.state import GunItState, Table
from game.rules.gun_it.tables import Tables
from game.rules.gun_it.targets import carry_out, targets
from game.rules.gun_it.verbs import SetRotation, Swap
from game.rules.gun_it.xp import add_xp

RULE = "GI-17.10"
SWAP, TURN = Swap(), SetRotation()

Choice = tuple[int, ...]


def offers(tables: Tables, table: Table, seat: int) -> list[Buy]:
    """Everything that this seat can buy now: each item once a round, if the XP cover it."""
    return [
        Buy(seat, item, targets)
        for item, purchase in enumerate(tables.scenario.purchases)
        if purchase.cost <= table.xp and item not in table.bought
        for targets in _choices(tables, table, purchase.does)
    ]


def _choices(tables: Tables, table: Table, does: str) -> list[Choice]:
    """What an item can be bought for; the empty choice where there is nothing to choose."""
    if does == "swap":
        return list(targets(tables, table, SWAP))
    if does == "turn":
        return [(tile, turns) for tile, turns in targets(tables, table, TURN) if turns != table.rotation[tile]]
    if does == "damage":
        tiles = dict.fromkeys(tile for tile, _ in targets(tables, table, TURN))
        return [(tile,) for tile in tiles if table.damage[tile] < tables.hp[tile]]
    if does == "repair_crew_car":
        return [()] if table.crew_damage else []
    if does == "repair_special":
        return [()] if table.damage[tables.courier] and table.at[tables.courier] != OFF else []
    return [()]


def buy(s: Scratch, command: Buy) -> GunItState:
    """The XP are spent and the item takes effect at once."""
    purchase = s.tables.scenario.purchases[command.item]
    s.emit(Bought(RULE, command.seat, command.item, purchase.cost, command.targets))
    add_xp(s, -purchase.cost, "purchase", RULE)
    if purchase.does in ("swap", "turn"):
        one, two = command.targets
        carry_out(s, SWAP if purchase.does == "swap" else TURN, (one, two), RULE)
    elif purchase.does == "damage":
        _damage(s, command.targets[0])
    elif purchase.does == "repair_crew_car":
        s.crew_damage -= 1
        s.emit(Repaired(RULE, CAR, 1, s.crew_damage))
    elif purchase.does == "repair_special":
        s.damage[s.tables.courier] -= 1
        s.emit(Repaired(RULE, s.tables.courier, 1, s.damage[s.tables.courier]))
    return s.freeze(bought=(*s.table.bought, command.item))


def _damage(s: Scratch, tile: int) -> None:
    """1 point on a tile; nothing is wrecked before the Action Phase (GI-5.06)."""
    hurt_tile(s, tile, s.table.at[tile], 1, "effect", RULE)


def bought_damage(s: Scratch) -> int:
    """What was bought for the shots of the first turn taken."""
    purchases = s.tables.scenario.purchases
    return sum(purchases[item].does == "first_turn" for item in s.table.bought)


def why_not(tables: Tables, table: Table, command: Buy) -> Refusal:
    """Why an item cannot be bought (GI-17.10)."""
    purchases = tables.scenario.purchases
    if not 0 <= command.item < len(purchases):
        return Refusal(RULE, "The scenario does not sell that.")
    if command.item in table.bought:
        return Refusal(RULE, "Each item is sold once a round.")
    cost = purchases[command.item].cost
    if cost > table.xp:
        return Refusal(RULE, say("That costs {cost} XP; the crew has {xp}.", cost=cost, xp=table.xp))
    return Refusal(RULE, "It cannot be bought for that now.")
