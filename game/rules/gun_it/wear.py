"""Accessories outside the Action Phase: dealt at set-up (GI-2.10, GI-3.03), a single player's upkeep (GI-18.33 to
GI-18.36), and the windows before the refill and before the timer (GI-16.12)."""

from __future__ import annotations

from game.core.protocol import Command, Refusal
from game.rules.gun_it.accessories import change_keys, reveal, with_key
from game.rules.gun_it.cards import LF
from game.rules.gun_it.commands import AssignAccessory, DiscardAccessory, KeepKey, UseKey
from game.rules.gun_it.events import CAR, ChoiceMade, Repaired
from game.rules.gun_it.events_of_gear import AccessoryDealt, AccessoryDropped, AccessoryShown, WindowOpened
from game.rules.gun_it.geometry import RING
from game.rules.gun_it.kit import Kit
from game.rules.gun_it.scratch import Scratch
from game.rules.gun_it.setting import tell
from game.rules.gun_it.state import HIDDEN, NO_ANSWER, Table, Worn
from game.rules.gun_it.tables import Tables

IN_PLAY = 2
"""Accessories that a single player has at a time, and that must have triggered by the final round (GI-18.33)."""


def deal(s: Scratch) -> None:
    """Accessories are shuffled and dealt; a single player assigns them (GI-2.10, GI-3.03, GI-18.33)."""
    tables, kit = s.tables, s.kit
    assert kit is not None
    cards = list(range(len(tables.content.accessories)))
    s.coins.shuffle(cards)
    s.undealt = tuple(cards)
    shuffle_spares(s, kit)
    if tables.solo:
        _show_next(s)
        return
    for seat in tables.occupied if tables.crew_level > 2 else (LF,):
        card, s.undealt = s.undealt[-1], s.undealt[:-1]
        kit.hidden[seat] = card
        _give(s, kit, Worn(seat, HIDDEN), card)


def shuffle_spares(s: Scratch, kit: Kit) -> None:
    """The advanced hostiles that an accessory may bring: all that are not in the deck."""
    tiles = enumerate(s.tables.content.tiles)
    spares = [i for i, tile in tiles if tile.group == "advanced" and i not in s.table.in_play]
    s.coins.shuffle(spares)
    kit.spares = tuple(spares)


def _give(s: Scratch, kit: Kit, worn: Worn, card: int) -> None:
    kit.worn = tuple(sorted((*kit.worn, worn), key=lambda each: each.seat))
    tell(s, AccessoryDealt("GI-2.10", worn.seat, card, worn.card != HIDDEN))


def _show_next(s: Scratch) -> None:
    card, s.undealt = s.undealt[-1], s.undealt[:-1]
    tell(s, AccessoryShown("GI-18.33", s.tables.leads[0], card))


def assign(s: Scratch, seat: int) -> bool:
    """The shown accessory goes to a seat; True once a single player has all that belong to the table."""
    kit = s.kit
    assert kit is not None
    card = s.table.to_assign
    _give(s, kit, Worn(seat, card), card)
    waiting = IN_PLAY - sum(not worn.is_triggered for worn in kit.worn) if not s.table.round else 0
    if waiting:
        _show_next(s)
    return not waiting


def needs_another(s: Scratch) -> bool:
    """Whether a single player must exchange an accessory after this round (GI-18.34, GI-18.36)."""
    kit = s.kit
    if kit is None or not s.tables.solo or kit.triggers or not s.undealt or not s.table.round:
        return False
    return sum(worn.is_triggered for worn in kit.worn) < IN_PLAY


def ask_to_discard(s: Scratch) -> None:
    """A single player chooses what to discard (GI-18.34)."""
    tell(s, WindowOpened("GI-18.34", s.tables.leads[0], "discard"))


def discard(s: Scratch, card: int) -> None:
    """It goes, the next one is shown."""
    kit = s.kit
    assert kit is not None
    kit.worn = tuple(worn for worn in kit.worn if worn.card != card)
    tell(s, AccessoryDropped("GI-18.34", card))
    _show_next(s)


def trigger_all(s: Scratch) -> None:
    """In a single player's final round, that of the last scenario of a series, those in play trigger by themselves if
    fewer than two have (GI-18.35, GI-18.40)."""
    kit = s.kit
    if (
        kit is None
        or not s.tables.is_last
        or not s.tables.solo
        or sum(worn.is_triggered for worn in kit.worn) >= IN_PLAY
    ):
        return
    for place, worn in enumerate(kit.worn):
        if not worn.is_triggered:
            card = s.tables.content.accessories[worn.card]
            reveal(s, place, card, card.solo)


def opens_flares(s: Scratch) -> bool:
    """W1: whether an empty space of the ring can be kept empty; then its owner is asked."""
    place = with_key(s, "flares")
    if place is None or not any(s.is_empty(space) for space in RING):
        return False
    assert s.kit is not None
    tell(s, WindowOpened("GI-16.12", s.kit.worn[place].seat, "flares"))
    return True


def opens_toolbox(s: Scratch) -> bool:
    """W2: whether damage of the crew car can be repaired; then the owner is asked."""
    place = with_key(s, "toolbox")
    if place is None or not s.crew_damage:
        return False
    assert s.kit is not None
    tell(s, WindowOpened("GI-16.12", s.kit.worn[place].seat, "toolbox"))
    return True


def answer_window(s: Scratch, answer: int) -> str:
    """The owner's answer in W1 or W2; which window it was."""
    ask = s.table.ask
    assert ask is not None
    tell(s, ChoiceMade("GI-16.10", ask.seat, ask.kind, answer))
    place = with_key(s, ask.kind)
    if answer != NO_ANSWER and place is not None:
        change_keys(s, place, -1)
        if ask.kind == "toolbox":
            s.crew_damage -= 1
            s.emit(Repaired("GI-16.03", CAR, 1, s.crew_damage))
    return ask.kind


def answers(tables: Tables, table: Table, seat: int) -> list[Command]:
    """What a seat can answer to these questions."""
    ask = table.ask
    assert ask is not None
    if ask.kind == "flares":
        return [*(UseKey(seat, space) for space in RING if space not in table.at), KeepKey(seat)]
    if ask.kind == "toolbox":
        return [UseKey(seat, 0), KeepKey(seat)]
    if ask.kind == "discard":
        return [DiscardAccessory(seat, worn.card) for worn in table.worn if not worn.is_triggered]
    taken = [worn.seat for worn in table.worn if not worn.is_triggered]
    return [AssignAccessory(seat, to) for to in tables.occupied if to not in taken]


def why_not(table: Table) -> Refusal:
    """Why an accessory cannot be assigned or discarded."""
    if table.ask is None or table.ask.kind not in ("discard", "assign"):
        return Refusal("GI-18.34", "No accessory waits to be assigned or discarded.")
    return Refusal("GI-18.33", "That is not the choice about accessories that is open now.")
