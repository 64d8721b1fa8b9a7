"""Motion of a turn's frame: the hand-over, dice, needle, shop, tokens, the sale."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.words import many, say, tr
from game.rules.gang_rush import events as ev
from game.rules.gang_rush.board import pos_of
from game.scenes.gang_rush import effects
from game.scenes.gang_rush.layout import CASH, RAMP, TOKEN, TRAY, Point, middle, rival_rect, shop_point
from game.scenes.gang_rush.names import COLOURS, driver_name, gain, loud
from game.scenes.gang_rush.stage import Rolling
from game.scenes.motion import Effect, banner, word
from game.ui.theme import AMBER, LEGAL, PAPER, SIGNAL_LIGHT
from game.ui.timeline import Act, InTurn, Step, Together, call, wait
from game.ui.tween import mix

if TYPE_CHECKING:
    from game.scenes.gang_rush.director import Director


def home(d: Director, seat: int) -> Point:
    """Where the things of a seat are on the screen: the dashboard, or its plate at the right."""
    if seat == d.stage.front:
        return 390.0, 540.0
    others = [each for each in range(len(d.stage.table.cars)) if each != d.stage.front]
    return middle(rival_rect(min(3, others.index(seat))))


def starts(d: Director, beat: Any) -> Step:
    """The camera goes to the car; between people the seat is handed over."""
    event: ev.TurnStarted = beat[0]
    stage = d.stage
    car = stage.table.cars[event.seat]
    go = call(lambda: stage.camera.follow(pos_of(car.at), car.facing))
    if event.seat not in d.people or len(d.people) < 2:
        return InTurn(go, wait(0.3))
    name = driver_name(d.rules.content, stage.table, event.seat)
    under = say("Seat {n}: your turn", n=event.seat + 1)
    return InTurn(go, d.show(banner(loud(name), under, COLOURS[stage.driver(event.seat)]), 1.0))


def lost(d: Director, beat: Any) -> Step:
    event: ev.TurnLost = beat[0]
    if event.reason != "river":
        return wait(0)
    return d.show(word("TURN LOST", d.point(event.seat), SIGNAL_LIGHT, 22), 0.6)


def ramp(d: Director, beat: Any) -> Step:
    """From the dashboard to the road."""
    event: ev.RampPlaced = beat[0]
    name = "ramp_right" if event.facing > 0 else "ramp_left"
    end = d.stage.camera.of_space(event.space)
    start = middle(RAMP) if event.seat == d.stage.front else home(d, event.seat)
    flight = effects.token_flight(f"gang_rush/hazards/{name}", start, end, (48, 84), 2 / 3)
    return InTurn(d.look(event.space), d.show(flight, 0.36, "cubic_in_out"), d.sound("hazard_place"))


def rolled(d: Director, beat: Any) -> Step:
    """The dice tumble; held ones stay."""
    event: ev.DiceRolled = beat[0]
    stage = d.stage
    full = (1 << len(event.dice)) - 1
    rolling = Rolling(full & ~event.kept, 0.0, event.dice)

    def tumble(share: float) -> None:
        stage.rolling = rolling
        rolling.share = share

    car = stage.table.cars[event.seat]
    go = call(lambda: stage.camera.follow(pos_of(car.at), car.facing))
    return InTurn(go, d.sound("dice_roll"), Act(0.3 if d.calm else 0.62, tumble, "linear"), d.sound("dice_land"))


def repaired(d: Director, beat: Any) -> Step:
    event: ev.Repaired = beat[0]
    return Together(d.sound("repair"), d.show(effects.repaired(event.points, d.point(event.seat)), 0.6))


def needle(d: Director, beat: Any) -> Step:
    """The needle springs to its new place."""
    event: ev.NeedleChanged = beat[0]
    stage = d.stage

    def swing(share: float) -> None:
        stage.needles[event.seat] = mix(event.before, event.after, share)

    steps: list[Step] = [Act(0.35, swing, "back_out")]
    if event.seat != stage.front:
        text = f"{event.after} mph"
        x, y = d.point(event.seat)
        steps.append(d.show(word(text, (x, y - 40), AMBER, 18), 0.5))
    return Together(*steps)


def bought(d: Director, beat: Any) -> Step:
    event: ev.TokenBought = beat[0]
    art = f"gang_rush/tokens/{d.rules.content.bonuses[event.token].id}"
    flight = effects.token_flight(art, shop_point(event.slot), home(d, event.seat), (TOKEN, 36))
    return InTurn(d.sound("buy"), d.show(flight, 0.42, "cubic_in_out"))


def token(d: Director, beat: Any) -> Step:
    """Used: on the car, or thrown at a rival."""
    event: ev.TokenUsed = beat[0]
    art = f"gang_rush/tokens/{d.rules.content.bonuses[event.token].id}"
    end = d.point(event.seat) if event.target < 0 else home(d, event.target)
    flight = effects.token_flight(art, home(d, event.seat), end, (40, 66))
    return InTurn(d.sound("card_snap"), d.show(flight, 0.4, "cubic_in_out"))


def results(d: Director, beat: Any) -> Step:
    event: ev.ResultsAdded = beat[0]
    texts = {"mp": tr("+{n} MP"), "steers": tr("+{n} Steers"), "shots": tr("+{n} shots")}
    x, y = d.point(event.seat)
    return d.show(word(say(texts[event.kind], n=event.amount), (x, y - 40), LEGAL, 24), 0.7)


def penalty(d: Director, beat: Any) -> Step:
    event: ev.PenaltySet = beat[0]
    name = d.rules.content.bonuses[event.token].name
    return d.show(_over(word(loud(name), home(d, event.seat), SIGNAL_LIGHT, 22)), 0.8)


def taken(d: Director, beat: Any) -> Step:
    event: ev.CashTaken = beat[0]
    flight = effects.bills(home(d, event.target), home(d, event.seat), event.amount, collected=True)
    return InTurn(d.sound("cash"), d.show(_over(flight), 0.6))


def gold_gone(d: Director, beat: Any) -> Step:
    event: ev.GoldDiscarded = beat[0]
    art = f"gang_rush/tokens/{d.rules.content.bonuses[event.token].id}"
    x, y = home(d, event.seat)
    return d.show(effects.token_flight(art, (x, y), (x - 60, y + 140), (34, 20)), 0.5)


def ended(d: Director, beat: Any) -> Step:
    event: ev.MovementEnded = beat[0]
    if not event.lost:
        return wait(0)
    return _said(d, event.seat, many(event.lost, "{n} movement point lost", "{n} movement points lost"))


def shut(d: Director, beat: Any) -> Step:
    event: ev.WindowShut = beat[0]
    return _said(d, event.seat, "The turn is over")


def _said(d: Director, seat: int, text: str) -> Step:
    x, y = d.point(seat)
    return d.show(word(text, (x, y - 40), PAPER, 19), 0.6)


def sold(d: Director, beat: Any) -> Step:
    """Dice become money."""
    event: ev.DiceSold = beat[0]
    end = middle(CASH) if event.seat == d.stage.front else home(d, event.seat)
    flight = _over(effects.bills(middle(TRAY), end, event.money, collected=True))
    return InTurn(d.sound("cash"), d.show(flight, 0.55))


def pocket_money(d: Director, beat: Any) -> Step:
    event: ev.AllowancePaid = beat[0]
    end = middle(CASH) if event.seat == d.stage.front else home(d, event.seat)
    said = _over(word(say("Pocket money {amount}", amount=gain(event.amount)), (end[0] + 40, end[1] - 40), LEGAL, 20))
    return Together(d.sound("cash"), d.show(said, 0.8))


def _over(effect: Effect) -> Effect:
    effect.over_bars = True
    return effect
