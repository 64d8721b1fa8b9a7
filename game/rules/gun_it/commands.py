"""What a crew member can ask for (the Decisions table of the rulebook)."""

from __future__ import annotations

from game.core.protocol import Advance, Command

Cards = tuple[int, ...]


class Trade(Command, frozen=True, tag=True):
    """Give `give` to `partner` and take `take` (GI-5.08, GI-18.04). Between seats of one player, or with the
    table hand, it happens at once; otherwise it is an offer that waits for the partner's Accept."""

    partner: int
    give: Cards
    take: Cards


class Accept(Command, frozen=True, tag=True):
    """The partner agrees to open offer `offer` (GI-5.09). `give` are the cards given for it where the offer names
    their types only and there is more than one way (GI-20.05)."""

    offer: int
    give: Cards = ()


class Decline(Command, frozen=True, tag=True):
    """The partner refuses open offer `offer` (GI-5.11)."""

    offer: int


class Withdraw(Command, frozen=True, tag=True):
    """The seat that made open offer `offer` takes it back (GI-5.11)."""

    offer: int


class LockCard(Command, frozen=True, tag=True):
    """A crew of one locks one of the two cards just traded (GI-18.31)."""

    card: int


class TakeBack(Command, frozen=True, tag=True):
    """A crew of one undoes the trade of which no card is locked yet (GI-18.31)."""


class Ready(Command, frozen=True, tag=True):
    """The player holding `seat` is ready, or not any more (GI-5.21). Given by a player's first seat."""

    on: bool


class Designate(Command, frozen=True, tag=True):
    """With three players: how the extra card of this hand is used (GI-18.06). `use` lists the cards in use:
    order(s), direction(s), equipment, in the order in which they are used."""

    use: Cards


class ExtraUzi(Command, frozen=True, tag=True):
    """With three players: which rear diagonals the Uzi's holder fires into (GI-18.16)."""

    left: bool
    right: bool


class TakeAdvanced(Command, frozen=True, tag=True):
    """Take an advanced equipment from the table and park a basic one for it (D12, GI-5.15)."""

    card: int
    parked: int


class ReturnAdvanced(Command, frozen=True, tag=True):
    """Put an advanced equipment back on the table and take what was parked for it (D12, GI-5.19)."""

    card: int


class PickTarget(Command, frozen=True, tag=True):
    """The holder of an advanced equipment picks a tile on its line (D19)."""

    tile: int


class UseKey(Command, frozen=True, tag=True):
    """The owner of an accessory spends a key in its window (D18); `target` is a tile or space, 0 where there is
    nothing to choose."""

    target: int


class KeepKey(Command, frozen=True, tag=True):
    """The owner of an accessory lets its window pass (D18)."""


class AssignAccessory(Command, frozen=True, tag=True):
    """A single player gives the accessory that was shown to a seat (D20, GI-18.33)."""

    to: int


class DiscardAccessory(Command, frozen=True, tag=True):
    """A single player discards an accessory that has not triggered (D20, GI-18.34)."""

    card: int


class SetLimit(Command, frozen=True, tag=True):
    """Choose the time limit before a round's timer starts (GI-4.14, GI-4.15). `seconds` is the extension of
    a crew of two."""

    limit: str
    seconds: int


class Buy(Command, frozen=True, tag=True):
    """Buy item `item` of the scenario (GI-17.10). `targets` are the two tiles to swap, the tile and its new
    rotation, the tile to damage, or nothing."""

    item: int
    targets: Cards


class ChooseMoment(Command, frozen=True, tag=True):
    """The drawer chooses an option of the moment, 0 or 1, in secret (D07, GI-4.07)."""

    option: int


class ChooseSetting(Command, frozen=True, tag=True):
    """The drawer keeps the setting, or takes the next one unseen, in secret (D08, GI-4.09)."""

    keep: bool


class ChooseTarget(Command, frozen=True, tag=True):
    """The moment's drawer chooses two tiles that change places, or a tile and its rotation (D09, GI-14.09)."""

    target: tuple[int, int]


class StartTimer(Command, frozen=True, tag=True):
    """Begin trading: the grid has been looked at, the timer runs (GI-5.01)."""


class AddEquipment(Command, frozen=True, tag=True):
    """Between two scenarios of a series: an advanced equipment is added to the table, one by chance if `card` is
    NO_CARD; then the next scenario begins (D21, GI-17.22). Given by a player's first seat, as the next two."""

    card: int


class RepairCar(Command, frozen=True, tag=True):
    """Between two scenarios: the crew car loses 1 damage; then the next scenario begins (D21, GI-17.22)."""


class DriveOn(Command, frozen=True, tag=True):
    """Between two scenarios: neither; the next scenario begins (D21, GI-17.22)."""


GunItCommand = (
    Advance
    | Trade
    | Accept
    | Decline
    | Withdraw
    | LockCard
    | TakeBack
    | Ready
    | Designate
    | ExtraUzi
    | TakeAdvanced
    | ReturnAdvanced
    | PickTarget
    | UseKey
    | KeepKey
    | AssignAccessory
    | DiscardAccessory
    | SetLimit
    | Buy
    | ChooseMoment
    | ChooseSetting
    | ChooseTarget
    | StartTimer
    | AddEquipment
    | RepairCar
    | DriveOn
)
