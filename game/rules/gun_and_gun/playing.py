"""GG-7: playing cards and paying for them."""

from __future__ import annotations

from game.rules.gun_and_gun.answers import unpicked
from game.rules.gun_and_gun.choices import ask
from game.rules.gun_and_gun.durations import restriction
from game.rules.gun_and_gun.events import CardPlayed, CardSet, Discarded, LimitUsed, MechanismEntered
from game.rules.gun_and_gun.events_of_cards import Why, Zone
from game.rules.gun_and_gun.loading import load_value, value_of
from game.rules.gun_and_gun.scratch import Scratch
from game.rules.gun_and_gun.state import CARD, FACE_UP, Table
from game.rules.gun_and_gun.tables import ACTION, MECHANISM, Tables
from game.rules.gun_and_gun.tasks import PAID, PAY, PAY_LOADS, PUT_AWAY, RESOLVE_CARD, STEP, TRIGGERS


def is_used_up(tables: Tables, table: Table, seat: int, card: int) -> bool:
    """Whether one of this name was activated this turn and only one may be (GG-7.18)."""
    return tables.content.cards[card].limit == "play" and tables.name[card] in table.sides[seat].limited


def is_barred(tables: Tables, table: Table, seat: int, card: int) -> bool:
    """Whether an Action cannot be activated on this turn (GG-16.4)."""
    return tables.type[card] == ACTION and restriction(table, seat, "no_actions") is not None


def has_loads(tables: Tables, table: Table, seat: int, card: int) -> bool:
    """Whether the additional cost can be paid (GG-7.5, GG-7.6)."""
    extra = tables.content.cards[card].extra_cost
    return not extra or load_value(tables, table, seat, gun_slot(tables, table, seat, card)) >= extra


def gun_slot(tables: Tables, table: Table, seat: int, card: int) -> int:
    """The slot of the gun a card came with."""
    return tables.deck_of(table.sides[seat], card)


def can_play(tables: Tables, table: Table, seat: int, card: int) -> bool:
    """Whether an Action or Mechanism of the hand can be activated now (GG-7.3)."""
    return (
        tables.type[card] in (ACTION, MECHANISM)
        and len(table.sides[seat].hand) > tables.cost[card]
        and not is_used_up(tables, table, seat, card)
        and not is_barred(tables, table, seat, card)
        and has_loads(tables, table, seat, card)
    )


def play(s: Scratch, seat: int, card: int) -> None:
    """Announce, pay, resolve, put away (GG-7.8)."""
    s.emit(CardPlayed("GG-7.8", seat, card))
    if s.tables.content.cards[card].limit == "play":
        s.emit(LimitUsed("GG-7.18", seat, s.tables.name[card]))
    s.then((PAY, seat, s.tables.cost[card], card), (PAY_LOADS, seat, card), (RESOLVE_CARD, seat, card))


def set_reaction(s: Scratch, seat: int, card: int) -> None:
    """GG-7.14."""
    s.emit(CardSet("GG-7.14", seat, card))


def pay(s: Scratch, seat: int, left: int, card: int) -> None:
    """Hand cards for the cost, one after another (GG-7.3, GG-7.4, GG-10.3)."""
    if left:
        s.then((PAY, seat, left - 1, card))
        ask(s, "pay_cards", seat, (PAID, seat), left, CARD + card)


def paid(s: Scratch, seat: int, answer: int) -> None:
    """One hand card is paid."""
    s.emit(Discarded("GG-7.4", seat, "hand", bytes([unpicked(answer)[1]]), (), "cost"))


def pay_loads(s: Scratch, seat: int, card: int) -> None:
    """The additional cost: loads of the card's own gun that sum up to it, none of them superfluous (GG-7.6,
    GG-7.7)."""
    extra = s.tables.content.cards[card].extra_cost
    if not extra:
        return
    gun = gun_slot(s.tables, s.table, seat, card)
    loads = s.side(seat).loads[gun]
    spare = load_value(s.tables, s.table, seat, gun) - extra
    places: list[int] = []
    for place, lying in enumerate(loads):
        value = value_of(s.tables, s.table, seat, lying)
        if value <= spare:
            spare -= value
        else:
            places.append(place)
    discard_loads(s, "GG-7.6", seat, gun, tuple(places), "cost")


def discard_loads(s: Scratch, rule: str, seat: int, gun: int, places: tuple[int, ...], why: Why) -> None:
    """Loads at these places of a gun go to the discard pile."""
    loads = s.side(seat).loads[gun]
    cards = bytes(loads[place] & ~FACE_UP for place in places)
    zone: Zone = "load2" if gun else "load1"
    s.emit(Discarded(rule, seat, zone, cards, places, why))


def resolve_card(s: Scratch, seat: int, card: int) -> None:
    """The effect of an Action, or a Mechanism comes into play (GG-7.8, GG-7.11)."""
    if s.tables.type[card] == MECHANISM:
        s.emit(MechanismEntered("GG-7.11", seat, card, "resolving"))
        return
    s.then((STEP, s.tables.card_program[card], 0, seat, CARD + card), (PUT_AWAY, seat, card), (TRIGGERS,))


def put_away(s: Scratch, seat: int, card: int) -> None:
    """A resolved Action or Reaction goes to the discard pile unless it moved itself (GG-7.8, GG-10.5)."""
    if card in s.side(seat).resolving:
        rule = "GG-7.8" if s.tables.type[card] == ACTION else "GG-10.5"
        s.emit(Discarded(rule, seat, "resolving", bytes([card]), (), "resolved"))
