"""The log in plain words: one line an event, or none where the picture says it all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.protocol import Event
from game.rules.gun_it import events as ev
from game.rules.gun_it import events_of_gear as eg
from game.rules.gun_it import events_of_trading as et
from game.rules.gun_it.cards import TABLE
from game.rules.gun_it.content import Content
from game.scenes.gun_it import story_setting
from game.scenes.gun_it.names import CARD_TITLES, CREW, DIRECTIONS, EQUIPMENT, LIMITS, RANKS, plural

IGNORED = {
    "cover": "is covered from above",
    "evasive": "dodges",
    "armor": "shrugs off a point: armor",
    "shield": "takes nothing: everybody is belted up",
    "vest": "takes nothing: the Flak Vest",
}
MOVES = {"wheel": "drives", "slide": "slides on", "jump": "jumps", "moment": "swerves", "nitro": "races on"}
Line = Callable[[Content, Any], str]


def tell(content: Content, event: Event) -> str:
    """One sentence about an event, "" if it needs none."""
    line = LINES.get(type(event))
    return line(content, event) if line else ""


def vehicle(content: Content, which: int) -> str:
    """The name of a tile, or the crew car's."""
    return "The crew car" if which == ev.CAR else content.tiles[which].name


def cards(held: tuple[int, ...]) -> str:
    """Cards by their titles."""
    return " and ".join(CARD_TITLES[card] for card in held) or "nothing"


def _turn(content: Content, e: ev.TurnStarted) -> str:
    verb = "drives" if e.equipment == 8 else f"fires the {EQUIPMENT[e.equipment]}"
    return f"Turn {e.order + 1}: {CREW[e.seat]} {verb} {DIRECTIONS[e.direction]}."


def _shot(content: Content, e: ev.ShotFired) -> str:
    name = vehicle(content, e.target)
    if e.result == "crew hit":
        return f"The shot at {name} tears into the crew car."
    if e.result == "miss":
        return f"The long shot misses {name}."
    return f"{EQUIPMENT[e.equipment]} hits {name}."


def _damaged(content: Content, e: ev.Damaged) -> str:
    return f"{vehicle(content, e.vehicle)} takes {e.amount} damage."


def _ignored(content: Content, e: ev.DamageIgnored) -> str:
    return f"{vehicle(content, e.vehicle)} {IGNORED[e.reason]}."


def _traded(content: Content, e: et.CardsTraded) -> str:
    if e.rule == "GI-18.31":
        return "The trade is taken back."
    if e.partner == TABLE:
        return f"{CREW[e.seat]} gives the table {cards(e.give)} for {cards(e.take)}."
    return f"{CREW[e.seat]} gives {CREW[e.partner]} {cards(e.give)} for {cards(e.take)}."


def _pileup(content: Content, e: ev.PileupScored) -> str:
    bonus = f" and {e.bonus} bonus" if e.bonus else ""
    return f"Pileup of {e.wrecks}: {e.xp} XP{bonus}."


def _struck(content: Content, e: ev.CollateralStruck) -> str:
    if e.target is None:
        return ""
    return f"Wreckage of the {vehicle(content, e.tile)} strikes {_the(content, e.target)}."


def _accessory_dealt(content: Content, e: eg.AccessoryDealt) -> str:
    name = content.accessories[e.card].name if e.card >= 0 else "an accessory, face down"
    return f"{CREW[e.seat]} gets {name}."


def _keys(content: Content, e: eg.KeysChanged) -> str:
    what = f"{plural(abs(e.change), 'key')}"
    return f"{content.accessories[e.card].name}: {what} {'more' if e.change > 0 else 'spent'}."


def _card(card: int) -> str:
    return EQUIPMENT[card]


def _the(content: Content, which: int) -> str:
    return "the crew car" if which == ev.CAR else f"the {content.tiles[which].name}"


def _armed(content: Content, e: ev.ArmedFired) -> str:
    if e.target is None:
        return f"The {vehicle(content, e.tile)} fires {DIRECTIONS[e.direction]} and hits nothing."
    return f"The {vehicle(content, e.tile)} fires {DIRECTIONS[e.direction]} at {_the(content, e.target)}."


def _special(content: Content, e: ev.SpecialPlaced) -> str:
    keys = f" with {plural(e.keys, 'key')} on it" if e.keys else ""
    return f"{content.tiles[e.tile].name} takes its place{keys}."


def _scenario_ended(content: Content, e: ev.ScenarioEnded) -> str:
    end = RANKS[e.rank] if e.rank else "missed"
    return f"Scenario {e.part + 1} is over: {end}, {e.xp} XP."


def _ended(content: Content, e: ev.MatchEnded) -> str:
    if e.reason == "courier":
        return "The Courier is lost, and the match with it."
    if e.reason == "wrecked":
        return "The crew car is wrecked. The match is lost."
    return f"The match is over: {RANKS[e.rank]}."


def _refused(content: Content, e: ev.MoveRefused) -> str:
    return f"{vehicle(content, e.mover)} cannot push past {_the(content, e.blocker)}."


def _openings(content: Content, e: ev.OpeningsCounted) -> str:
    return f"{plural(len(e.spaces), 'opening')} around the crew car: {len(e.spaces)} XP."


LINES: dict[type[Event], Line] = {
    ev.RoundStarted: lambda c, e: f"Round {e.number} begins.",
    ev.DeckReshuffled: lambda c, e: f"The discard pile becomes a new deck of {plural(e.count, 'tile')}.",
    et.LimitSet: lambda c, e: f"Time limit: {LIMITS[e.limit]}" + (f" + {e.seconds} s." if e.seconds else "."),
    ev.LinkCoin: lambda c, e: f"{c.tiles[e.tile].name} {'mimics' if e.heads else 'mirrors'} the crew car this round.",
    et.TimerStarted: lambda c, e: "The timer runs." if e.ticks > 0 else "Planning begins.",
    et.TimerExpired: lambda c, e: "Time is up.",
    et.OfferMade: lambda c, e: f"{CREW[e.seat]} offers {CREW[e.partner]} {cards(e.give)} for {cards(e.take)}.",
    et.OfferClosed: lambda c, e: "" if e.how == "accepted" else f"The offer is {e.how}.",
    et.CardsTraded: _traded,
    et.CardLocked: lambda c, e: f"{CARD_TITLES[e.card]} is locked for this round.",
    et.CardTaken: lambda c, e: f"{CREW[e.seat]} is handed {CARD_TITLES[e.card]} for the Pistol.",
    et.UseDesignated: lambda c, e: f"{CREW[e.seat]} will use {cards(e.use)}.",
    et.PlanLocked: lambda c, e: "The plan is locked. Go!",
    ev.TurnStarted: _turn,
    ev.ExtraUziChosen: lambda c, e: f"{CREW[e.seat]} picks the diagonals.",
    ev.NoTarget: lambda c, e: f"Nothing {DIRECTIONS[e.direction]} to shoot at.",
    ev.CoinFlipped: lambda c, e: f"A {e.kind} coin: {'heads' if e.heads else 'tails'}.",
    ev.ShotFired: _shot,
    ev.Damaged: _damaged,
    ev.DamageIgnored: _ignored,
    ev.Pushed: lambda c, e: f"{c.tiles[e.tile].name} is pushed.",
    ev.MoveRefused: _refused,
    ev.Collided: lambda c, e: f"{vehicle(c, e.first)} and {_the(c, e.second)} collide.",
    ev.CrewMoved: lambda c, e: f"The crew car {MOVES[e.cause]} {DIRECTIONS[e.direction]}.",
    ev.LinkedMoved: lambda c, e: f"{c.tiles[e.tile].name} moves along.",
    ev.SpeedyMoved: lambda c, e: f"{c.tiles[e.tile].name} slips into the gap.",
    ev.Wrecked: lambda c, e: f"{c.tiles[e.tile].name} is wrecked.",
    ev.FriendlyPenalty: lambda c, e: f"{c.tiles[e.tile].name} was friendly.",
    ev.CollateralStruck: _struck,
    ev.PileupScored: _pileup,
    ev.SpecialPlaced: _special,
    ev.KeysTaken: lambda c, e: f"{c.tiles[e.tile].name} loses {plural(e.amount, 'key')}, {e.total} left.",
    ev.SetAside: lambda c, e: f"{c.tiles[e.tile].name} falls behind and will be back.",
    eg.AdvancedLaid: lambda c, e: f"{_card(e.card)} lies on the table.",
    eg.AdvancedTaken: lambda c, e: f"{CREW[e.seat]} takes the {_card(e.card)} and parks the {_card(e.parked)}.",
    eg.AdvancedReturned: lambda c, e: f"{CREW[e.seat]} puts the {_card(e.card)} back for the {_card(e.basic)}.",
    eg.AdvancedUsed: lambda c, e: f"{_card(e.card)}: {plural(e.left, 'use')} left." if e.left else "",
    eg.AdvancedGone: lambda c, e: f"The {_card(e.card)} is spent; the {_card(e.basic)} is back.",
    eg.Blasted: lambda c, e: f"{_card(e.equipment)} blasts {plural(len(e.spaces), 'space')}.",
    eg.AccessoryDealt: _accessory_dealt,
    eg.AccessoryShown: lambda c, e: f"{c.accessories[e.card].name} is next: whose is it?",
    eg.AccessoryDropped: lambda c, e: f"{c.accessories[e.card].name} is discarded.",
    eg.AccessoryRevealed: lambda c, e: f"{CREW[e.seat]} reveals the {c.accessories[e.card].name}.",
    eg.KeysChanged: _keys,
    eg.SeatRattled: lambda c, e: f"{CREW[e.seat]} is rattled: every shot is risky this round.",
    eg.TileJammed: lambda c, e: f"{c.tiles[e.tile].name} is jammed for this round.",
    eg.HostileJoined: lambda c, e: "One more advanced hostile lies on top of the deck.",
    et.Bought: lambda c, e: f"{CREW[e.seat]} spends {e.cost} XP.",
    ev.ArmedFired: _armed,
    ev.Repaired: lambda c, e: f"{vehicle(c, e.vehicle)} repairs {e.amount}.",
    ev.OpeningsCounted: _openings,
    ev.MarkReached: lambda c, e: "The mark is reached: hold on to the end of the round!",
    ev.DistantRemoved: lambda c, e: f"{c.tiles[e.tile].name} falls behind.",
    ev.RoundEnded: lambda c, e: f"Round {e.number} is over: {e.xp} XP, crew damage {e.damage}.",
    ev.ScenarioEnded: _scenario_ended,
    ev.ScenarioStarted: lambda c, e: f"Scenario {e.part + 1} begins; damage stays.",
    ev.MatchEnded: _ended,
    **story_setting.LINES,
}
"""The sentence of each event type that has one."""
