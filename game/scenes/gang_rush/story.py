"""The log in plain words: one line an event, or none where the picture says it all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.protocol import Event
from game.core.words import Said, anew, listed, many, say, tr
from game.rules.gang_rush import events as ev
from game.rules.gang_rush.board import TO_FINISH
from game.rules.gang_rush.content import Content
from game.rules.gang_rush.state import Table
from game.scenes.gang_rush.names import DIE_NAMES, cause_name, driver_name, faces, money, place_name, sentences

MOVED = {
    "step": "{who} drives to {place}.",
    "lane": "{who} changes lanes to {place}.",
    "push": "{who} is pushed to {place}.",
    "landing": "{who} lands in {place}.",
    "rebound": "{who} bounces to {place}.",
}
SPARED = {
    "ram": "{who} rams without a scratch.",
    "plate": "{who} is safe behind the steel plate.",
    "siren": "{who} is let pass.",
    "soft landing": "{who} takes it lightly.",
    "sign": "{who} ignores the limit.",
    "tire": "{who} drives over the spikes.",
}
BLOCKED = {
    "weight": "{who} weighs a ton and does not move.",
    "object": "{who} has a container behind and does not move.",
    "edge": "{who} is held by the support and does not move.",
    "nothing": "{who} has no room and does not move.",
}
TURNED = {
    (True, True): "{who} pulls the hand brake and faces the finish.",
    (True, False): "{who} pulls the hand brake and faces the start.",
    (False, True): "{who} makes a U-turn and faces the finish.",
    (False, False): "{who} makes a U-turn and faces the start.",
}
"""By whether it is the hand brake, and whether the car faces the finish now."""
FIRED = {
    "shot": "{who} fires a shot at {place}.",
    "blast": "{who} fires a blast at {place}.",
    "shell": "{who} fires a shell at {place}.",
}
GIVEN = {
    "mp": "{who} gets {n} more MP.",
    "steers": "{who} gets {n} more Steers.",
    "shots": "{who} gets {n} more Shots.",
}
FINISHED = (
    "{who} is first over the line.",
    "{who} is second over the line.",
    "{who} is third over the line.",
    "{who} is fourth over the line.",
    "{who} is fifth over the line.",
)


class Teller:
    """Says events in sentences, from the table as it is before each of them."""

    def __init__(self, content: Content, table: Table) -> None:
        self.content = content
        self.table = table

    def who(self, seat: int) -> str:
        """A driver's name."""
        return driver_name(self.content, self.table, seat)

    def hazard(self, token: int) -> str:
        """A hazard by name."""
        return self.content.hazards[token].name

    def bonus(self, token: int) -> str:
        """A bonus token by name."""
        return self.content.bonuses[token].name


Line = Callable[[Teller, Any], str]


def tell(content: Content, table: Table, event: Event) -> str:
    """One sentence about an event, "" if it needs none."""
    line = LINES.get(type(event))
    return anew(line, Teller(content, table), event) if line else ""


def _lost(t: Teller, e: ev.TurnLost) -> str:
    return say("{who} sits in the river and loses the turn.", who=t.who(e.seat)) if e.reason == "river" else ""


def _rolled(t: Teller, e: ev.DiceRolled) -> str:
    return say("{who} rolls {dice}.", who=t.who(e.seat), dice=faces(e.dice))


def _repaired(t: Teller, e: ev.Repaired) -> str:
    who = t.who(e.seat)
    if not e.fee:
        return many(e.points, "{who} repairs {n} point.", "{who} repairs {n} points.", who=who)
    return many(
        e.points,
        "{who} repairs {n} point for {fee}.",
        "{who} repairs {n} points for {fee}.",
        who=who,
        fee=money(e.fee),
    )


def _needle(t: Teller, e: ev.NeedleChanged) -> str:
    text = "{who} speeds up to {mph} mph." if e.after > e.before else "{who} slows down to {mph} mph."
    return say(text, who=t.who(e.seat), mph=e.after)


def _damage(t: Teller, e: ev.DamageTaken) -> str:
    who, why = t.who(e.seat), cause_name(e.cause)
    if not e.taken:
        return say("{who} loses nothing ({why}): nothing left to lose.", who=who, why=why)
    if not e.money:
        return many(e.taken, "{who} loses {n} point: {why}.", "{who} loses {n} points: {why}.", who=who, why=why)
    return many(
        e.taken,
        "{who} loses {n} point and {amount}: {why}.",
        "{who} loses {n} points and {amount}: {why}.",
        who=who,
        why=why,
        amount=money(e.money),
    )


def _impact(t: Teller, e: ev.Impact) -> str:
    text = "{who} bumps {other}." if e.kind == "bump" else "{who} crashes into {other}."
    return say(text, who=t.who(e.hitter), other=t.who(e.struck))


def _wrecked(t: Teller, e: ev.Wrecked) -> str:
    return many(
        len(e.seats),
        "{who} hits what stands in {place} at {mph} mph.",
        "{who} hit what stands in {place} at {mph} mph.",
        who=listed(t.who(seat) for seat in e.seats),
        place=place_name(e.space),
        mph=10 * e.speed,
    )


def _scraped(t: Teller, e: ev.Scraped) -> str:
    text = "{who} scrapes along the support." if e.object == "edge" else "{who} scrapes along the container."
    return say(text, who=t.who(e.seat))


def _craned(t: Teller, e: ev.Craned) -> str:
    text = "The crane lifts {who} out for {fee}." if e.fee else "The crane lifts {who} out, for free."
    return say(text, who=t.who(e.seat), fee=money(e.fee))


def _jumped(t: Teller, e: ev.Jumped) -> str:
    jump = many(e.mp, "{who} jumps {n} space.", "{who} jumps {n} spaces.", who=t.who(e.seat))
    return sentences(jump, say("The die shows {die}.", die=DIE_NAMES[e.die]) if e.die >= 0 else "")


def _bounced(t: Teller, e: ev.Bounced) -> str:
    if e.car < 0:
        return say("{who} bounces off a container.", who=t.who(e.seat))
    return say("{who} bounces off {other}.", who=t.who(e.seat), other=t.who(e.car))


def _police(t: Teller, e: ev.PoliceFired) -> str:
    if e.target < 0:
        return ""
    return many(
        e.shots,
        "The police in {place} fire {n} shot at {who}.",
        "The police in {place} fire {n} shots at {who}.",
        who=t.who(e.target),
        place=place_name(e.space),
    )


def _bought(t: Teller, e: ev.TokenBought) -> str:
    text = "{who} buys {token} for {price}, {debt} of it on credit." if e.debt else "{who} buys {token} for {price}."
    return say(text, who=t.who(e.seat), token=t.bonus(e.token), price=money(e.price), debt=money(e.debt))


def _used(t: Teller, e: ev.TokenUsed) -> str:
    if e.target < 0:
        return say("{who} uses {token}.", who=t.who(e.seat), token=t.bonus(e.token))
    return say("{who} uses {token} on {other}.", who=t.who(e.seat), token=t.bonus(e.token), other=t.who(e.target))


def _turned(t: Teller, e: ev.Turned) -> str:
    return say(TURNED[e.kind == "hand brake", e.facing == TO_FINISH], who=t.who(e.seat))


def _sold(t: Teller, e: ev.DiceSold) -> str:
    return many(
        e.count,
        "{who} sells {n} die for {amount}.",
        "{who} sells {n} dice for {amount}.",
        who=t.who(e.seat),
        amount=money(e.money),
    )


def _ended_short(t: Teller, e: ev.MovementEnded) -> str:
    if not e.lost:
        return ""
    return many(e.lost, "{who} loses {n} movement point.", "{who} loses {n} movement points.", who=t.who(e.seat))


def _finished(t: Teller, e: ev.Finished) -> str:
    bounty = say("The Boss pays {amount}.", amount=money(e.bounty)) if e.bounty else ""
    last = "This round is the last." if e.rank == 1 and t.table.setup.variant == "standard" else ""
    return sentences(say(FINISHED[e.rank - 1], who=t.who(e.seat)), bounty, last)


def _ended(t: Teller, e: ev.MatchEnded) -> str:
    if e.winner < 0:
        return tr("The match is over, and nobody got away.")
    return say("The match is over: {who} wins with {amount}.", who=t.who(e.winner), amount=money(e.money[e.winner]))


LINES: dict[type[Event], Line] = {
    ev.PileShuffled: lambda t, e: say(
        "The hazard pile of {n} is shuffled." if e.pile == "hazards" else "The bonus pile of {n} is shuffled.", n=e.size
    ),
    ev.Drafted: lambda t, e: say(
        "Seat {n} takes {driver} with {amount}.",
        n=e.seat + 1, driver=t.content.drivers[e.driver].name, amount=money(e.cash),
    ),
    ev.RoundStarted: lambda t, e: say("Round {n} begins.", n=e.number),
    ev.OrderSet: lambda t, e: say("Order of play: {names}.", names=Said(", ".join(t.who(seat) for seat in e.order))),
    ev.HazardPlaced: lambda t, e: say(
        "{who} places {hazard} in {place}.", who=t.who(e.seat), hazard=t.hazard(e.token), place=place_name(e.space)
    ),
    ev.RowDiscarded: lambda t, e: tr("The hazards left have no place and are discarded."),
    ev.TurnStarted: lambda t, e: say("{who}'s turn.", who=t.who(e.seat)),
    ev.TurnLost: _lost,
    ev.EffectEnded: lambda t, e: say("{who}'s {token} is used up.", who=t.who(e.seat), token=t.bonus(e.token)),
    ev.RampPlaced: lambda t, e: say("{who} places a ramp in {place}.", who=t.who(e.seat), place=place_name(e.space)),
    ev.DiceRolled: _rolled,
    ev.Repaired: _repaired,
    ev.NeedleChanged: _needle,
    ev.Moved: lambda t, e: say(MOVED[e.kind], who=t.who(e.seat), place=place_name(e.end)),
    ev.MoneyCollected: lambda t, e: say("{who} picks up {amount}.", who=t.who(e.seat), amount=money(e.amount)),
    ev.MoneyDropped: lambda t, e: say(
        "{amount} of {who} lies in {place}.", who=t.who(e.seat), amount=money(e.amount), place=place_name(e.space)
    ),
    ev.MoneyLost: lambda t, e: say("{amount} of {who} is gone.", who=t.who(e.seat), amount=money(e.amount)),
    ev.DamageTaken: _damage,
    ev.DamageSpared: lambda t, e: say(SPARED[e.reason], who=t.who(e.seat)),
    ev.Flipped: lambda t, e: say("{who} flips over and faces backwards.", who=t.who(e.seat)),
    ev.Turned: _turned,
    ev.SpikesCaught: lambda t, e: say(
        "{who} catches spikes: {mph} mph less at the end of the move.", who=t.who(e.seat), mph=e.mph
    ),
    ev.HazardRemoved: lambda t, e: say(
        "{hazard} in {place}: gone.", hazard=t.hazard(e.token), place=place_name(e.space)
    ),
    ev.BarrierHit: lambda t, e: say(
        "A barrier in {place} breaks, {n} left.", place=place_name(e.space), n=e.left
    ),
    ev.PoliceMoved: lambda t, e: say("The police jump aside to {place}.", place=place_name(e.end)),
    ev.Impact: _impact,
    ev.PushBlocked: lambda t, e: say(BLOCKED[e.by], who=t.who(e.seat)),
    ev.Sandwiched: lambda t, e: say("{who} is squeezed between two cars.", who=t.who(e.seat)),
    ev.Wrecked: _wrecked,
    ev.Scraped: _scraped,
    ev.Fell: lambda t, e: say("{who} falls into the river!", who=t.who(e.seat)),
    ev.Craned: _craned,
    ev.Jumped: _jumped,
    ev.Bounced: _bounced,
    ev.BulletFlew: lambda t, e: say(FIRED[e.mode], who=t.who(e.seat), place=place_name(e.target)),
    ev.ScopeFired: lambda t, e: say("{who} has {other} in the scope.", who=t.who(e.seat), other=t.who(e.target)),
    ev.PoliceFired: _police,
    ev.TokenBought: _bought,
    ev.ShopDiscarded: lambda t, e: say("Nobody bought: {token} is discarded.", token=t.bonus(e.token)),
    ev.TokenUsed: _used,
    ev.ResultsAdded: lambda t, e: say(GIVEN[e.kind], who=t.who(e.seat), n=e.amount),
    ev.PenaltySet: lambda t, e: say(
        "{token} waits for {who}'s next turn.", token=t.bonus(e.token), who=t.who(e.seat)
    ),
    ev.CashTaken: lambda t, e: say(
        "{who} takes {amount} from {other}.", who=t.who(e.seat), amount=money(e.amount), other=t.who(e.target)
    ),
    ev.GoldDiscarded: lambda t, e: say("{who} loses {token}.", who=t.who(e.seat), token=t.bonus(e.token)),
    ev.MovementEnded: _ended_short,
    ev.WindowShut: lambda t, e: say("{who} can only repair and end the turn.", who=t.who(e.seat)),
    ev.DiceSold: _sold,
    ev.AllowancePaid: lambda t, e: say(
        "{who} gets {amount} of pocket money.", who=t.who(e.seat), amount=money(e.amount)
    ),
    ev.Finished: _finished,
    ev.Arrested: lambda t, e: say("{who} comes down beyond the wall: arrested.", who=t.who(e.seat)),
    ev.MatchEnded: _ended,
}  # fmt: skip
"""The sentence of each event type that has one."""

SILENT: dict[type[Event], str] = {
    ev.HazardRevealed: "it gets a line when it is placed",
    ev.ShopOpened: "the shop lies open",
    ev.ShopRefilled: "the shop lies open",
    ev.PlacingStarted: "each hazard gets a line when it is placed",
    ev.RollingEnded: "the dice got a line, and so does what comes of them",
    ev.RepairsSkipped: "the speed comes next, with a line",
    ev.MovementOpened: "each move gets a line",
    ev.SteersSpent: "the change of lane gets a line",
    ev.StepTaken: "the move gets a line",
    ev.ShotFired: "the bullet gets a line",
    ev.TurnClosed: "the next turn begins with a line",
    ev.ChoiceOpened: "what comes of the choice gets a line",
    ev.ChoiceMade: "what comes of the choice gets a line",
}
"""Why the others have none."""
