"""The log in plain words: one line an event, or none where the picture says it all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.protocol import Event
from game.rules.gang_rush import events as ev
from game.rules.gang_rush.board import TO_FINISH
from game.rules.gang_rush.content import Content
from game.rules.gang_rush.state import Table
from game.scenes.gang_rush.names import CAUSES, DIE_NAMES, driver_name, money, place_name, plural

PLACES = ("first", "second", "third", "fourth", "fifth")


class Teller:
    """Says events in sentences, from the table as it is before each of them."""

    def __init__(self, content: Content, table: Table) -> None:
        self.content = content
        self.table = table

    def who(self, seat: int) -> str:
        """A driver's name."""
        return driver_name(self.content, self.table, seat)

    def hazard(self, token: int) -> str:
        """A hazard in lower case."""
        return self.content.hazards[token].name.lower()

    def bonus(self, token: int) -> str:
        """A bonus token by name."""
        return self.content.bonuses[token].name


Line = Callable[[Teller, Any], str]


def tell(content: Content, table: Table, event: Event) -> str:
    """One sentence about an event, "" if it needs none."""
    line = LINES.get(type(event))
    return line(Teller(content, table), event) if line else ""


def _lost(t: Teller, e: ev.TurnLost) -> str:
    if e.reason != "river":
        return ""
    return f"{t.who(e.seat)} sits in the river and loses the turn."


def _rolled(t: Teller, e: ev.DiceRolled) -> str:
    faces = [face for face in range(len(DIE_NAMES)) if face in e.dice]
    names = ", ".join(f"{e.dice.count(face)} {DIE_NAMES[face]}" for face in faces)
    return f"{t.who(e.seat)} rolls {names}."


def _repaired(t: Teller, e: ev.Repaired) -> str:
    fee = f" for {money(e.fee)}" if e.fee else ""
    return f"{t.who(e.seat)} repairs {plural(e.points, 'point')}{fee}."


def _needle(t: Teller, e: ev.NeedleChanged) -> str:
    verb = "speeds up" if e.after > e.before else "slows down"
    return f"{t.who(e.seat)} {verb} to {e.after} mph."


def _moved(t: Teller, e: ev.Moved) -> str:
    verb = {"step": "drives to", "lane": "changes lanes to", "push": "is pushed to", "landing": "lands in",
            "rebound": "bounces to"}  # fmt: skip
    return f"{t.who(e.seat)} {verb[e.kind]} {place_name(e.end)}."


def _damage(t: Teller, e: ev.DamageTaken) -> str:
    why = CAUSES[e.cause]
    if not e.taken:
        return f"{t.who(e.seat)} loses nothing ({why}): nothing left to lose."
    lost = f" and {money(e.money)}" if e.money else ""
    return f"{t.who(e.seat)} loses {plural(e.taken, 'point')}{lost}: {why}."


def _spared(t: Teller, e: ev.DamageSpared) -> str:
    how = {"ram": "rams without a scratch", "plate": "is safe behind the steel plate", "siren": "is let pass",
           "soft landing": "takes it lightly",
           "sign": "ignores the limit", "tire": "drives over the spikes"}  # fmt: skip
    return f"{t.who(e.seat)} {how[e.reason]}."


def _impact(t: Teller, e: ev.Impact) -> str:
    verb = "bumps" if e.kind == "bump" else "crashes into"
    return f"{t.who(e.hitter)} {verb} {t.who(e.struck)}."


def _blocked(t: Teller, e: ev.PushBlocked) -> str:
    why = {"weight": "weighs a ton", "object": "has a container behind", "edge": "is held by the support",
           "nothing": "has no room"}  # fmt: skip
    return f"{t.who(e.seat)} {why[e.by]} and does not move."


def _wrecked(t: Teller, e: ev.Wrecked) -> str:
    names = " and ".join(t.who(seat) for seat in e.seats)
    return f"{names} hit{'s' if len(e.seats) == 1 else ''} what stands in {place_name(e.space)} at {e.speed}0 mph."


def _jumped(t: Teller, e: ev.Jumped) -> str:
    die = f" The die shows {DIE_NAMES[e.die]}." if e.die >= 0 else ""
    return f"{t.who(e.seat)} jumps {plural(e.mp, 'space')}.{die}"


def _police(t: Teller, e: ev.PoliceFired) -> str:
    if e.target < 0:
        return ""
    return f"The police in {place_name(e.space)} fire {plural(e.shots, 'shot')} at {t.who(e.target)}."


def _bought(t: Teller, e: ev.TokenBought) -> str:
    debt = f", {money(e.debt)} of it on credit" if e.debt else ""
    return f"{t.who(e.seat)} buys {t.bonus(e.token)} for {money(e.price)}{debt}."


def _used(t: Teller, e: ev.TokenUsed) -> str:
    target = f" on {t.who(e.target)}" if e.target >= 0 else ""
    return f"{t.who(e.seat)} uses {t.bonus(e.token)}{target}."


def _turned(t: Teller, e: ev.Turned) -> str:
    how = "pulls the hand brake" if e.kind == "hand brake" else "makes a U-turn"
    return f"{t.who(e.seat)} {how} and faces the {'finish' if e.facing == TO_FINISH else 'start'}."


def _finished(t: Teller, e: ev.Finished) -> str:
    bounty = f" and gets {money(e.bounty)} from the Boss" if e.bounty else ""
    last = " This round is the last." if e.rank == 1 and t.table.setup.variant == "standard" else ""
    return f"{t.who(e.seat)} is {PLACES[e.rank - 1]} over the line{bounty}.{last}"


def _ended(t: Teller, e: ev.MatchEnded) -> str:
    if e.winner < 0:
        return "The match is over, and nobody got away."
    return f"The match is over: {t.who(e.winner)} wins with {money(e.money[e.winner])}."


LINES: dict[type[Event], Line] = {
    ev.PileShuffled: lambda t, e: f"The {'hazard' if e.pile == 'hazards' else 'bonus'} pile of {e.size} is shuffled.",
    ev.Drafted: lambda t, e: f"Seat {e.seat + 1} takes {t.content.drivers[e.driver].name} with {money(e.cash)}.",
    ev.RoundStarted: lambda t, e: f"Round {e.number} begins.",
    ev.OrderSet: lambda t, e: f"Order of play: {', '.join(t.who(seat) for seat in e.order)}.",
    ev.HazardPlaced: lambda t, e: f"{t.who(e.seat)} places {t.hazard(e.token)} in {place_name(e.space)}.",
    ev.RowDiscarded: lambda t, e: "The hazards left have no place and are discarded.",
    ev.TurnStarted: lambda t, e: f"{t.who(e.seat)}'s turn.",
    ev.TurnLost: _lost,
    ev.EffectEnded: lambda t, e: f"{t.who(e.seat)}'s {t.bonus(e.token)} is used up.",
    ev.RampPlaced: lambda t, e: f"{t.who(e.seat)} places a ramp in {place_name(e.space)}.",
    ev.DiceRolled: _rolled,
    ev.Repaired: _repaired,
    ev.NeedleChanged: _needle,
    ev.Moved: _moved,
    ev.MoneyCollected: lambda t, e: f"{t.who(e.seat)} picks up {money(e.amount)}.",
    ev.MoneyDropped: lambda t, e: f"{money(e.amount)} of {t.who(e.seat)} lies in {place_name(e.space)}.",
    ev.MoneyLost: lambda t, e: f"{money(e.amount)} of {t.who(e.seat)} is gone.",
    ev.DamageTaken: _damage,
    ev.DamageSpared: _spared,
    ev.Flipped: lambda t, e: f"{t.who(e.seat)} flips over and faces backwards.",
    ev.Turned: _turned,
    ev.SpikesCaught: lambda t, e: f"{t.who(e.seat)} catches spikes: {e.mph} mph less at the end of the move.",
    ev.HazardRemoved: lambda t, e: f"{t.hazard(e.token).capitalize()} in {place_name(e.space)}: gone.",
    ev.BarrierHit: lambda t, e: f"A barrier in {place_name(e.space)} breaks, {e.left} left.",
    ev.PoliceMoved: lambda t, e: f"The police jump aside to {place_name(e.end)}.",
    ev.Impact: _impact,
    ev.PushBlocked: _blocked,
    ev.Sandwiched: lambda t, e: f"{t.who(e.seat)} is squeezed between two cars.",
    ev.Wrecked: _wrecked,
    ev.Scraped: lambda t, e: f"{t.who(e.seat)} scrapes along the {'support' if e.object == 'edge' else 'container'}.",
    ev.Fell: lambda t, e: f"{t.who(e.seat)} falls into the river!",
    ev.Craned: lambda t, e: (
        f"The crane lifts {t.who(e.seat)} out" + (f" for {money(e.fee)}." if e.fee else ", for free.")
    ),
    ev.Jumped: _jumped,
    ev.Bounced: lambda t, e: f"{t.who(e.seat)} bounces off {t.who(e.car) if e.car >= 0 else 'a container'}.",
    ev.BulletFlew: lambda t, e: f"{t.who(e.seat)} fires a {e.mode} at {place_name(e.target)}.",
    ev.ScopeFired: lambda t, e: f"{t.who(e.seat)} has {t.who(e.target)} in the scope.",
    ev.PoliceFired: _police,
    ev.TokenBought: _bought,
    ev.ShopDiscarded: lambda t, e: f"Nobody bought: {t.bonus(e.token)} is discarded.",
    ev.TokenUsed: _used,
    ev.ResultsAdded: lambda t, e: (
        f"{t.who(e.seat)} gets {e.amount} more {'MP' if e.kind == 'mp' else e.kind.capitalize()}."
    ),
    ev.PenaltySet: lambda t, e: f"{t.bonus(e.token)} waits for {t.who(e.seat)}'s next turn.",
    ev.CashTaken: lambda t, e: f"{t.who(e.seat)} takes {money(e.amount)} from {t.who(e.target)}.",
    ev.GoldDiscarded: lambda t, e: f"{t.who(e.seat)} loses {t.bonus(e.token)}.",
    ev.MovementEnded: lambda t, e: f"{plural(e.lost, 'movement point')} lost." if e.lost else "",
    ev.WindowShut: lambda t, e: f"{t.who(e.seat)} can only repair and end the turn.",
    ev.DiceSold: lambda t, e: (
        f"{t.who(e.seat)} sells {plural(e.count, 'die') if e.count == 1 else f'{e.count} dice'} for {money(e.money)}."
    ),
    ev.AllowancePaid: lambda t, e: f"{t.who(e.seat)} gets {money(e.amount)} of pocket money.",
    ev.Finished: _finished,
    ev.Arrested: lambda t, e: f"{t.who(e.seat)} comes down beyond the wall: arrested.",
    ev.MatchEnded: _ended,
}
"""The sentence of each event type that has one."""
