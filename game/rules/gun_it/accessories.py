"""GI-16: what reveals an accessory, what it does then, and the windows in which its keys are spent.

Chapters that something happens in call `notice` or a window's function, where a match has accessories at all.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.rules.gun_it.asking import ask
from game.rules.gun_it.cards import PISTOL, SHOTGUN, UZI
from game.rules.gun_it.content import Accessory
from game.rules.gun_it.events import CAR, DamageIgnored
from game.rules.gun_it.events_of_gear import AccessoryRevealed, HostileJoined, KeysChanged, SeatRattled, TileJammed
from game.rules.gun_it.kit import Kit
from game.rules.gun_it.scratch import Scratch
from game.rules.gun_it.state import NO_ANSWER, NO_CARD, Question, Worn
from game.rules.gun_it.xp import add_xp

RULE = "GI-16.03"
KEY_RULE = "GI-16.10"
USE = 0
"""The answer that spends a key where there is nothing to choose."""


def card_of(s: Scratch, worn: Worn) -> Accessory | None:
    """The card, None if it is hidden from whoever plays this."""
    assert s.kit is not None
    number = s.kit.card(worn)
    return None if number == NO_CARD else s.tables.content.accessories[number]


def notice(s: Scratch, trigger: str, seat: int | None = None) -> None:
    """Something happened: whatever accessory waits for it is revealed, clockwise from LF (GI-16.03, GI-16.06).
    `seat` is whose doing it was, where only its own accessory cares."""
    kit = s.kit
    if kit is None:
        return
    for place, worn in enumerate(kit.worn):
        card = None if worn.is_triggered else card_of(s, worn)
        if card is None or card.trigger != trigger or (seat is not None and worn.seat != seat):
            continue
        if trigger == "sideways" and worn.seat in kit.acted:
            continue
        reveal(s, place, card, card.keys)


def reveal(s: Scratch, place: int, card: Accessory, keys: int) -> None:
    """An accessory is revealed: keys, XP, consequence (GI-16.03)."""
    kit = s.kit
    assert kit is not None
    worn = kit.worn[place]
    number = kit.card(worn)
    kit.hidden.pop(worn.seat, None)
    _set(kit, place, replace(worn, card=number, is_triggered=True))
    kit.triggers += 1
    s.emit(AccessoryRevealed(RULE, worn.seat, number))
    if keys:
        change_keys(s, place, keys)
    if card.xp:
        add_xp(s, card.xp, "accessory", RULE)
    if card.consequence == "risky":
        kit.rattled += (worn.seat,)
        s.emit(SeatRattled(RULE, worn.seat))
    elif card.consequence == "hostile" and kit.spares and not s.is_forecast:
        s.deck.append(kit.spares[-1])
        kit.spares = kit.spares[:-1]
        kit.joined += 1
        s.emit(HostileJoined(RULE))


def _set(kit: Kit, place: int, worn: Worn) -> None:
    kit.worn = (*kit.worn[:place], worn, *kit.worn[place + 1 :])


def change_keys(s: Scratch, place: int, change: int) -> None:
    """Keys come to an accessory or leave it; a single player has one pool (GI-16.08, GI-16.09)."""
    kit = s.kit
    assert kit is not None
    worn = kit.worn[place]
    if s.tables.solo:
        kit.pool += change
        worn = replace(worn, keys=worn.keys + max(change, 0))
    else:
        worn = replace(worn, keys=worn.keys + change)
    _set(kit, place, worn)
    s.emit(KeysChanged("GI-16.08" if change > 0 else KEY_RULE, worn.card, change, worn.keys, kit.pool))


def with_key(s: Scratch, window: str) -> int | None:
    """The place of the revealed accessory of this window, if there is a key to spend (GI-16.10)."""
    kit = s.kit
    if kit is None:
        return None
    for place, worn in enumerate(kit.worn):
        if worn.is_triggered and s.tables.content.accessories[worn.card].window == window:
            return place if (kit.pool if s.tables.solo else worn.keys) else None
    return None


def _spends(s: Scratch, kind: str, options: tuple[int, ...] = (USE,)) -> int:
    """Ask the owner in this window; a key is spent on any answer but NO_ANSWER, which is given where none can."""
    place = with_key(s, kind)
    if place is None or not options:
        return NO_ANSWER
    assert s.kit is not None
    answer = ask(s, Question(kind, s.kit.worn[place].seat, (*options, NO_ANSWER)))  # type: ignore[arg-type]
    if answer != NO_ANSWER:
        change_keys(s, place, -1)
    return answer


def flips_again(s: Scratch, seat: int) -> bool:
    """W4: after tails of a crew member's coin; the owner may flip it again, as often as keys last (GI-16.13)."""
    notice(s, "own_tails", seat)
    return _spends(s, "coin") != NO_ANSWER


def prevents(s: Scratch) -> bool:
    """W4: tails of a risky coin would damage the crew car (GI-16.13)."""
    kit = s.kit
    assert kit is not None
    before = kit.triggers
    notice(s, "risky_tails")
    if kit.triggers == before and _spends(s, "vest") == NO_ANSWER:
        return False
    s.emit(DamageIgnored(RULE, CAR, "vest"))
    return True


def drives_on(s: Scratch) -> bool:
    """W5: after a drive with the Steering Wheel."""
    return _spends(s, "nitro") != NO_ANSWER


def jam(s: Scratch) -> None:
    """W3: at the start of the Action Phase one uncovered tile may lose its attributes and arrows."""
    kit = s.kit
    assert kit is not None
    tiles = tuple(tile for space, tile in s.in_scan_order(lambda space, tile: not s.is_covered(tile, space)))
    tile = _spends(s, "jammer", tiles)
    if tile != NO_ANSWER:
        kit.jammed += (tile,)
        s.link[tile] = 0
        s.emit(TileJammed(RULE, tile))


def fires_again(s: Scratch, seat: int) -> bool:
    """W6: at the end of its owner's turn with a basic weapon the last shot may be fired again."""
    kit = s.kit
    assert kit is not None
    place = with_key(s, "magazine")
    if place is None or kit.last_shot is None or kit.worn[place].seat != seat:
        return False
    return kit.last_shot[0] in (SHOTGUN, PISTOL, UZI) and _spends(s, "magazine") != NO_ANSWER


def look_at_hurt(s: Scratch) -> None:
    """The crew car was dealt damage: looked at after the wave (GI-16.07)."""
    if s.kit is not None and s.kit.is_hurt:
        s.kit.is_hurt = False
        notice(s, "hurt")


def count_pileup(s: Scratch) -> None:
    """A pileup caused by the crew: the second of a round reveals, later ones give a key."""
    kit = s.kit
    if kit is None:
        return
    for place, worn in enumerate(kit.worn):
        if worn.is_triggered and s.tables.content.accessories[worn.card].trigger == "second_pileup":
            change_keys(s, place, 1)
    if s.pileups == 2:
        notice(s, "second_pileup")


def cash_keys(s: Scratch) -> None:
    """At the end of a scenario the keys of one accessory are XP (GI-17.07)."""
    kit = s.kit
    if kit is None:
        return
    for place, worn in enumerate(kit.worn):
        if worn.is_triggered and s.tables.content.accessories[worn.card].trigger == "second_pileup":
            keys = min(worn.keys, kit.pool) if s.tables.solo else worn.keys
            if keys:
                change_keys(s, place, -keys)
                add_xp(s, keys, "accessory", "GI-17.07")
