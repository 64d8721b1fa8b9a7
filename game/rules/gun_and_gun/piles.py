"""GG-13: what draws, discards, mills and fetches cards, card by card where somebody chooses."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.gun_and_gun.answers import HAND, LOAD1, LOAD2, MECHANISMS, SET, unfilled, unpicked
from game.rules.gun_and_gun.choices import ask
from game.rules.gun_and_gun.events import (
    CardReturned,
    CardTaken,
    Discarded,
    Drew,
    MechanismEntered,
    Milled,
    Shuffled,
    VoltageFilled,
)
from game.rules.gun_and_gun.events_of_cards import DrawReason
from game.rules.gun_and_gun.playing import discard_loads
from game.rules.gun_and_gun.scratch import Scratch
from game.rules.gun_and_gun.state import NONE, Pending
from game.rules.gun_and_gun.tables import BULLET
from game.rules.gun_and_gun.tasks import (
    CHOOSE_ENEMY,
    DRAW_FROM,
    ENEMY_CHOSEN,
    GIVE_UP,
    GIVEN_UP,
    INTO_PLAY,
    LOAD_PICKED,
    PICK,
    PICKED,
    TAKE_VOLTS,
    TO_DECK,
    TO_GUN_DOWN,
    TO_GUN_UP,
    TO_HAND,
    TO_TOP,
    TO_VOLTAGE,
    VOLT_TAKEN,
)
from game.rules.gun_and_gun.zones import top

DRAW_REASONS: tuple[DrawReason, ...] = ("opening", "exchange", "down", "effect")
DRAW_RULES = ("GG-3.16", "GG-12.5", "GG-6.7", "GG-13.1")
BY_OPENING, BY_EXCHANGE, BY_DOWN, BY_EFFECT = range(4)


def draw(s: Scratch, seat: int, n: int, reason: int) -> None:
    """The player chooses a deck (GG-13.1, GG-13.2)."""
    if n > 0:
        ask(s, "draw_deck", seat, (DRAW_FROM, seat, n, reason), n)


def fills_hand(pending: Pending) -> bool:
    """Whether the deck is asked for that fills the hand in the Down Phase, and not by an effect (GG-6.7)."""
    return pending.kind == "draw_deck" and pending.task[-1] == BY_DOWN


def draw_from(s: Scratch, seat: int, n: int, reason: int, deck: int) -> None:
    """So many cards, as far as there are any."""
    cards = top(s.side(seat).decks[deck], n)
    s.emit(Drew(DRAW_RULES[reason], seat, deck, cards, DRAW_REASONS[reason]))


def mill_from(s: Scratch, victim: int, n: int, deck: int) -> None:
    """GG-13.5."""
    s.emit(Milled("GG-13.5", victim, deck, top(s.side(victim).decks[deck], n)))


def give_up(s: Scratch, seat: int, left: int, zones: int, source: int) -> None:
    """The victim chooses what he discards (GG-13.6)."""
    if left > 0:
        s.then((GIVE_UP, seat, left - 1, zones, source))
        ask(s, "victim_discards", seat, (GIVEN_UP, seat, left, zones), left, source)


def given_up(s: Scratch, seat: int, left: int, zones: int, answer: int) -> None:
    """One card of the victim's choice."""
    zone, card = unpicked(answer)
    s.emit(Discarded("GG-13.6", seat, "hand" if zone == HAND else "voltage", bytes([card]), (), "effect"))


def choose_enemy(s: Scratch, seat: int, left: int, zones: int, source: int, *taken: int) -> None:
    """The controller points at cards of the opponent, then all of them go together (GG-13.7)."""
    task = (ENEMY_CHOSEN, seat, left, zones, source, *taken)
    if left <= 0 or not ask(s, "pick_enemy_cards", seat, task, left, source):
        _discard_enemy(s, 1 - seat, taken)


def enemy_chosen(s: Scratch, seat: int, left: int, zones: int, source: int, *taken: int) -> None:
    """One more was pointed at."""
    s.then((CHOOSE_ENEMY, seat, left - 1, zones, source, *taken))


def _discard_enemy(s: Scratch, victim: int, taken: tuple[int, ...]) -> None:
    for zone in (LOAD1, LOAD2, MECHANISMS, SET):
        places = tuple(sorted(place for its, place in map(unpicked, taken) if its == zone))
        if places:
            discard_places(s, victim, zone, places)


def discard_places(s: Scratch, victim: int, zone: int, places: tuple[int, ...]) -> None:
    """Cards at these places of a victim's loads, Mechanisms or set cards (GG-13.7)."""
    side = s.side(victim)
    if zone in (LOAD1, LOAD2):
        discard_loads(s, "GG-13.7", victim, zone - LOAD1, places, "effect")
    elif zone == MECHANISMS:
        cards = bytes(side.mechanisms[place] for place in places)
        s.emit(Discarded("GG-13.7", victim, "mechanisms", cards, places, "effect"))
    else:
        cards = bytes(side.set_cards[place] for place in places)
        s.emit(Discarded("GG-13.7", victim, "set", cards, places, "effect"))


def pick(s: Scratch, seat: int, left: int, chosen: int, purpose: int, source: int, touched: int) -> None:
    """Cards of the own discard pile, one after another (GG-13.12); those that went back to decks are shuffled in at
    the end (GG-13.11). `touched` are bits of these decks."""
    task = (PICKED, seat, left, chosen, purpose, source, touched)
    if left > 0 and ask(s, "pick_discard", seat, task, left, source):
        return
    if purpose == TO_DECK:
        for deck in (0, 1):
            if touched >> deck & 1:
                shuffle(s, seat, deck)


def picked(s: Scratch, seat: int, left: int, chosen: int, purpose: int, source: int, touched: int,
           answer: int) -> None:  # fmt: skip
    """One card was chosen."""
    card = unpicked(answer)[1]
    touched |= 1 << s.tables.deck_of(s.side(seat), card)
    s.then((PICK, seat, left - 1, chosen, purpose, source, touched))
    PURPOSES[purpose](s, seat, card)


def shuffle(s: Scratch, seat: int, deck: int) -> None:
    """GG-13.14."""
    cards = list(s.side(seat).decks[deck])
    s.chance.shuffle(cards)
    s.emit(Shuffled("GG-13.14", seat, deck, bytes(cards)))


def _to_hand(s: Scratch, seat: int, card: int) -> None:
    s.emit(CardTaken("GG-13.12", seat, card, "discard"))


def _to_deck(s: Scratch, seat: int, card: int) -> None:
    s.emit(CardReturned("GG-13.11", seat, card, s.tables.deck_of(s.side(seat), card)))


def _to_top(s: Scratch, seat: int, card: int) -> None:
    """A Special Bullet comes to the hand instead."""
    (_to_hand if s.tables.type[card] == BULLET else _to_deck)(s, seat, card)


def _to_gun_up(s: Scratch, seat: int, card: int) -> None:
    ask(s, "load_gun", seat, (LOAD_PICKED, seat, card, 1))


def _to_gun_down(s: Scratch, seat: int, card: int) -> None:
    ask(s, "load_gun", seat, (LOAD_PICKED, seat, card, 0))


def _into_play(s: Scratch, seat: int, card: int) -> None:
    s.emit(MechanismEntered("GG-13.13", seat, card, "discard"))


def _to_voltage(s: Scratch, seat: int, card: int) -> None:
    s.emit(VoltageFilled("GG-12.1", seat, NONE, bytes([card])))


PURPOSES: dict[int, Callable[[Scratch, int, int], None]] = {
    TO_HAND: _to_hand,
    TO_DECK: _to_deck,
    TO_TOP: _to_top,
    TO_GUN_UP: _to_gun_up,
    TO_GUN_DOWN: _to_gun_down,
    INTO_PLAY: _into_play,
    TO_VOLTAGE: _to_voltage,
}
"""What is done with a card of the discard pile."""


def fill_voltage(s: Scratch, seat: int, source: int, answer: int) -> None:
    """Cards from the top of a deck one after another, and cards of the discard pile (GG-12.1, GG-12.2)."""
    deck, tops, discards = unfilled(answer)
    if tops:
        s.emit(VoltageFilled("GG-12.1", seat, deck, top(s.side(seat).decks[deck], tops)))
    s.then((PICK, seat, discards, 0, TO_VOLTAGE, source, 0))


def take_volts(s: Scratch, seat: int, left: int, source: int) -> None:
    """Cards of the own voltage come to the hand (GG-13.12)."""
    if left > 0:
        s.then((TAKE_VOLTS, seat, left - 1, source))
        ask(s, "pick_voltage", seat, (VOLT_TAKEN, seat), left, source)


def volt_taken(s: Scratch, seat: int, answer: int) -> None:
    """One card of the voltage."""
    s.emit(CardTaken("GG-13.12", seat, unpicked(answer)[1], "voltage"))
