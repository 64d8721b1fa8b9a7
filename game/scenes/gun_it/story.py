"""The log in plain words: one line an event, or none where the picture says it all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.protocol import Event
from game.core.words import anew, listed, many, say, tr
from game.rules.gun_it import events as ev
from game.rules.gun_it import events_of_course as ec
from game.rules.gun_it import events_of_gear as eg
from game.rules.gun_it import events_of_setting as es
from game.rules.gun_it import events_of_trading as et
from game.rules.gun_it.cards import TABLE, WHEEL
from game.rules.gun_it.content import Content
from game.scenes.gun_it import story_setting
from game.scenes.gun_it.names import CARD_TITLES, CREW, EQUIPMENT, LIMITS, RANKS, way

IGNORED = {
    "cover": "{vehicle} is covered from above.",
    "evasive": "{vehicle} dodges.",
    "armor": "{vehicle} shrugs off a point: armor.",
    "shield": "{vehicle} takes nothing: everybody is belted up.",
    "vest": "{vehicle} takes nothing: the Flak Vest.",
}
MOVES = {
    "wheel": "The crew car drives {way}.",
    "slide": "The crew car slides on {way}.",
    "jump": "The crew car jumps {way}.",
    "moment": "The crew car swerves {way}.",
    "nitro": "The crew car races on {way}.",
}
CLOSED = {
    "accepted": "",
    "declined": "The offer is declined.",
    "withdrawn": "The offer is withdrawn.",
    "void": "The offer is void.",
}
COINS = {
    ("long", True): "A long coin: heads.",
    ("long", False): "A long coin: tails.",
    ("risky", True): "A risky coin: heads.",
    ("risky", False): "A risky coin: tails.",
}
Line = Callable[[Content, Any], str]


def tell(content: Content, event: Event) -> str:
    """One sentence about an event, "" if it needs none."""
    line = LINES.get(type(event))
    return anew(line, content, event) if line else ""


def vehicle(content: Content, which: int) -> str:
    """The name of a tile, or the crew car's."""
    return "The crew car" if which == ev.CAR else content.tiles[which].name


def cards(held: tuple[int, ...]) -> str:
    """Cards by their titles."""
    return listed(CARD_TITLES[card] for card in held) if held else tr("nothing")


def _turn(content: Content, e: ev.TurnStarted) -> str:
    who, where = CREW[e.seat], way(e.direction)
    if e.equipment == WHEEL:
        return say("Turn {order}: {who} drives {way}.", order=e.order + 1, who=who, way=where)
    weapon = EQUIPMENT[e.equipment]
    return say("Turn {order}: {who} fires the {weapon} {way}.", order=e.order + 1, who=who, weapon=weapon, way=where)


def _shot(content: Content, e: ev.ShotFired) -> str:
    name = vehicle(content, e.target)
    if e.result == "crew hit":
        return say("The shot at {name} tears into the crew car.", name=name)
    if e.result == "miss":
        return say("The long shot misses {name}.", name=name)
    return say("{weapon} hits {name}.", weapon=EQUIPMENT[e.equipment], name=name)


def _damaged(content: Content, e: ev.Damaged) -> str:
    return say("{tile} takes {amount} damage.", tile=vehicle(content, e.vehicle), amount=e.amount)


def _ignored(content: Content, e: ev.DamageIgnored) -> str:
    return say(IGNORED[e.reason], vehicle=vehicle(content, e.vehicle))


def _traded(content: Content, e: et.CardsTraded) -> str:
    if e.rule == "GI-18.31":
        return "The trade is taken back."
    if e.partner == TABLE:
        return say("{who} gives the table {give} for {take}.", who=CREW[e.seat], give=cards(e.give), take=cards(e.take))
    return say(
        "{who} gives {other} {give} for {take}.",
        who=CREW[e.seat],
        other=CREW[e.partner],
        give=cards(e.give),
        take=cards(e.take),
    )


def _pileup(content: Content, e: ev.PileupScored) -> str:
    text = "Pileup of {wrecks}: {xp} XP and {bonus} bonus." if e.bonus else "Pileup of {wrecks}: {xp} XP."
    return say(text, wrecks=e.wrecks, xp=e.xp, bonus=e.bonus)


def _struck(content: Content, e: ev.CollateralStruck) -> str:
    if e.target is None:
        return ""
    return say("Wreckage of the {tile} strikes {other}.", tile=vehicle(content, e.tile), other=_the(content, e.target))


def _accessory_dealt(content: Content, e: eg.AccessoryDealt) -> str:
    if e.card < 0:
        return say("{who} gets an accessory, face down.", who=CREW[e.seat])
    return say("{who} gets {name}.", who=CREW[e.seat], name=content.accessories[e.card].name)


def _link(content: Content, e: ev.LinkCoin) -> str:
    text = "{tile} mimics the crew car this round." if e.heads else "{tile} mirrors the crew car this round."
    return say(text, tile=content.tiles[e.tile].name)


def _limit(content: Content, e: et.LimitSet) -> str:
    if e.seconds:
        return say("Time limit: {limit} + {seconds} s.", limit=LIMITS[e.limit], seconds=e.seconds)
    return say("Time limit: {limit}.", limit=LIMITS[e.limit])


def _keys(content: Content, e: eg.KeysChanged) -> str:
    name, keys = content.accessories[e.card].name, many(abs(e.change), "{n} key", "{n} keys")
    return say("{card}: {keys} more." if e.change > 0 else "{card}: {keys} spent.", card=name, keys=keys)


def _card(card: int) -> str:
    return EQUIPMENT[card]


def _the(content: Content, which: int) -> str:
    return "the crew car" if which == ev.CAR else say("the {tile}", tile=content.tiles[which].name)


def _armed(content: Content, e: ev.ArmedFired) -> str:
    if e.target is None:
        return say("The {tile} fires {way} and hits nothing.", tile=vehicle(content, e.tile), way=way(e.direction))
    return say(
        "The {tile} fires {way} at {other}.",
        tile=vehicle(content, e.tile),
        way=way(e.direction),
        other=_the(content, e.target),
    )


def _special(content: Content, e: ev.SpecialPlaced) -> str:
    name = content.tiles[e.tile].name
    if e.keys:
        keys = many(e.keys, "{n} key", "{n} keys")
        return say("{tile} takes its place with {keys} on it.", tile=name, keys=keys)
    return say("{tile} takes its place.", tile=name)


def _scenario_ended(content: Content, e: ec.ScenarioEnded) -> str:
    end = RANKS[e.rank] if e.rank else tr("missed")
    return say("Scenario {part} is over: {end}, {xp} XP.", part=e.part + 1, end=end, xp=e.xp)


def _ended(content: Content, e: ec.MatchEnded) -> str:
    if e.reason == "courier":
        return "The Courier is lost, and the match with it."
    if e.reason == "wrecked":
        return "The crew car is wrecked. The match is lost."
    return say("The match is over: {rank}.", rank=RANKS[e.rank])


def _refused(content: Content, e: ev.MoveRefused) -> str:
    return say("{tile} cannot push past {other}.", tile=vehicle(content, e.mover), other=_the(content, e.blocker))


def _openings(content: Content, e: ev.OpeningsCounted) -> str:
    return say(
        "{openings} around the crew car: {n} XP.",
        openings=many(len(e.spaces), "{n} opening", "{n} openings"),
        n=len(e.spaces),
    )


LINES: dict[type[Event], Line] = {
    ec.RoundStarted: lambda c, e: say("Round {number} begins.", number=e.number),
    ev.DeckReshuffled: lambda c, e: say(
        "The discard pile becomes a new deck of {tiles}.", tiles=many(e.count, "{n} tile", "{n} tiles")
    ),
    et.LimitSet: _limit,
    ev.LinkCoin: _link,
    et.TimerStarted: lambda c, e: "The timer runs." if e.ticks > 0 else "Planning begins.",
    et.TimerExpired: lambda c, e: "Time is up.",
    et.OfferMade: lambda c, e: say(
        "{who} offers {other} {give} for {take}.",
        who=CREW[e.seat],
        other=CREW[e.partner],
        give=cards(e.give),
        take=cards(e.take),
    ),
    et.OfferClosed: lambda c, e: CLOSED[e.how],
    et.CardsTraded: _traded,
    et.CardLocked: lambda c, e: say("{card} is locked for this round.", card=CARD_TITLES[e.card]),
    et.CardTaken: lambda c, e: say(
        "{who} is handed {card} for the Pistol.", who=CREW[e.seat], card=CARD_TITLES[e.card]
    ),
    et.UseDesignated: lambda c, e: say("{who} will use {give}.", who=CREW[e.seat], give=cards(e.use)),
    et.PlanLocked: lambda c, e: "The plan is locked. Go!",
    ev.TurnStarted: _turn,
    ev.ExtraUziChosen: lambda c, e: say("{who} picks the diagonals.", who=CREW[e.seat]),
    ev.NoTarget: lambda c, e: say("Nothing {way} to shoot at.", way=way(e.direction)),
    ev.CoinFlipped: lambda c, e: COINS[e.kind, e.heads],
    ev.ShotFired: _shot,
    ev.Damaged: _damaged,
    ev.DamageIgnored: _ignored,
    ev.Pushed: lambda c, e: say("{tile} is pushed.", tile=c.tiles[e.tile].name),
    ev.MoveRefused: _refused,
    ev.Collided: lambda c, e: say("{tile} and {other} collide.", tile=vehicle(c, e.first), other=_the(c, e.second)),
    ev.CrewMoved: lambda c, e: say(MOVES[e.cause], way=way(e.direction)),
    ev.LinkedMoved: lambda c, e: say("{tile} moves along.", tile=c.tiles[e.tile].name),
    ev.SpeedyMoved: lambda c, e: say("{tile} slips into the gap.", tile=c.tiles[e.tile].name),
    ev.TileRevealed: lambda c, e: say("{tile} is turned up.", tile=c.tiles[e.tile].name),
    ev.Wrecked: lambda c, e: say("{tile} is wrecked.", tile=c.tiles[e.tile].name),
    ev.FriendlyPenalty: lambda c, e: say("{tile} was friendly.", tile=c.tiles[e.tile].name),
    ev.CollateralStruck: _struck,
    ev.PileupScored: _pileup,
    ev.SpecialPlaced: _special,
    ev.KeysTaken: lambda c, e: say(
        "{tile} loses {keys}, {total} left.",
        tile=c.tiles[e.tile].name,
        keys=many(e.amount, "{n} key", "{n} keys"),
        total=e.total,
    ),
    ev.SetAside: lambda c, e: say("{tile} falls behind and will be back.", tile=c.tiles[e.tile].name),
    eg.AdvancedLaid: lambda c, e: say("{card} lies on the table.", card=_card(e.card)),
    eg.AdvancedTaken: lambda c, e: say(
        "{who} takes the {card} and parks the {basic}.", who=CREW[e.seat], card=_card(e.card), basic=_card(e.parked)
    ),
    eg.AdvancedReturned: lambda c, e: say(
        "{who} puts the {card} back for the {basic}.", who=CREW[e.seat], card=_card(e.card), basic=_card(e.basic)
    ),
    eg.AdvancedUsed: lambda c, e: (
        say("{card}: {uses} left.", card=_card(e.card), uses=many(e.left, "{n} use", "{n} uses")) if e.left else ""
    ),
    eg.AdvancedGone: lambda c, e: say(
        "The {card} is spent; the {basic} is back.", card=_card(e.card), basic=_card(e.basic)
    ),
    eg.Blasted: lambda c, e: say(
        "{card} blasts {spaces}.", card=_card(e.equipment), spaces=many(len(e.spaces), "{n} space", "{n} spaces")
    ),
    eg.AccessoryDealt: _accessory_dealt,
    eg.AccessoryShown: lambda c, e: say("{card} is next: whose is it?", card=c.accessories[e.card].name),
    eg.AccessoryDropped: lambda c, e: say("{card} is discarded.", card=c.accessories[e.card].name),
    eg.AccessoryRevealed: lambda c, e: say(
        "{who} reveals the {card}.", who=CREW[e.seat], card=c.accessories[e.card].name
    ),
    eg.KeysChanged: _keys,
    eg.SeatRattled: lambda c, e: say("{who} is rattled: every shot is risky this round.", who=CREW[e.seat]),
    eg.TileJammed: lambda c, e: say("{tile} is jammed for this round.", tile=c.tiles[e.tile].name),
    eg.HostileJoined: lambda c, e: "One more advanced hostile lies on top of the deck.",
    et.Bought: lambda c, e: say("{who} spends {cost} XP.", who=CREW[e.seat], cost=e.cost),
    ev.ArmedFired: _armed,
    ev.Repaired: lambda c, e: say("{tile} repairs {amount}.", tile=vehicle(c, e.vehicle), amount=e.amount),
    ev.OpeningsCounted: _openings,
    ev.MarkReached: lambda c, e: "The mark is reached: hold on to the end of the round!",
    ev.DistantRemoved: lambda c, e: say("{tile} falls behind.", tile=c.tiles[e.tile].name),
    ec.RoundEnded: lambda c, e: say(
        "Round {number} is over: {xp} XP, crew damage {damage}.", number=e.number, xp=e.xp, damage=e.damage
    ),
    ec.ScenarioEnded: _scenario_ended,
    ec.ScenarioStarted: lambda c, e: say("Scenario {part} begins; damage stays.", part=e.part + 1),
    ec.MatchEnded: _ended,
    **story_setting.LINES,
}
"""The sentence of each event type that has one."""

SILENT: dict[type[Event], str] = {
    ev.DeckBuilt: "which tiles are in it is read beside the table",
    ev.HandsDealt: "the hands lie open on the table",
    ev.TileDealt: "it lies face down: the line comes when it is turned up",
    ev.TurnEnded: "the next turn or phase begins with a line",
    ev.ChoiceOpened: "what comes of the choice gets a line",
    ev.ChoiceMade: "what comes of the choice gets a line",
    ev.XpChanged: "the pileup, the openings or the purchase says how many",
    ev.ScoreChanged: "what is counted got a line when it happened",
    ev.CollapsePassed: "the table shows how the tiles close up",
    ev.Collapsed: "the table shows how the tiles close up",
    eg.WindowOpened: "what is done with the accessory gets a line",
    es.ConstraintsShuffled: "the piles lie on the table",
    es.ConstraintsDiscarded: "the next round begins with a line",
    et.TimePassed: "the timer shows it",
    et.ReadyChanged: "the button shows it; the plan gets a line when it is locked",
}
"""Why the others have none."""
