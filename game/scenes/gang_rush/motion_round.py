"""Motion of a round's frame: draft, hazards, shop, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.words import say
from game.rules.gang_rush import events as ev
from game.rules.gang_rush.state import Car
from game.scenes.gang_rush import effects
from game.scenes.gang_rush.cars import draw_car
from game.scenes.gang_rush.layout import TOKEN, row_point, shop_point
from game.scenes.gang_rush.names import driver_name, loud, money
from game.scenes.gang_rush.road import token_art
from game.scenes.motion import Effect, Later, banner
from game.ui.canvas import Canvas
from game.ui.timeline import Act, InTurn, Step, Together, staggered, wait

if TYPE_CHECKING:
    from game.scenes.gang_rush.director import Director

PILE = (1080.0, 94.0)
SHOP_PILE = (50.0, 94.0)


def pause(d: Director, beat: Any) -> Step:
    """Time to read."""
    return wait(0.25)


def choice(d: Director, beat: Any) -> Step:
    """Somebody has to choose: the camera shows where."""
    event: ev.ChoiceOpened = beat[0]
    return d.look(event.pending.space)


def begins(d: Director, beat: Any) -> Step:
    event: ev.RoundStarted = beat[0]
    under = "Hazards first: the last car places the first one" if event.number > 1 else "Who gets over the bridge?"
    return d.show(banner(say("ROUND {n}", n=event.number), under), 1.1)


def revealed(d: Director, beat: Any) -> Step:
    """Tokens come to the row one after another."""
    content, start = d.rules.content, len(d.stage.table.row)
    steps = []
    for i, event in enumerate(beat):
        flight = effects.token_flight(token_art(content, event.token), PILE, row_point(start + i), (30, 62), 2 / 3)
        steps.append(d.show(flight, 0.3, "cubic_out"))
    return InTurn(d.sound("shop"), staggered(0.09, *steps))


def drafted(d: Director, beat: Any) -> Step:
    """The car rolls onto its start space."""
    event: ev.Drafted = beat[0]
    stage = d.stage
    car = Car(driver=event.driver, at=event.space, durability=event.durability)

    def draw(canvas: Canvas, share: float) -> None:
        x, y = stage.camera.of_space(event.space)
        draw_car(canvas, stage.tables, car, (x - 420 * (1 - share), y), stage.camera.zoom)

    return InTurn(d.sound("tyre_screech"), d.show(Effect(draw), 0.6, "cubic_out"))


def placed(d: Director, beat: Any) -> Step:
    """From the row, or from the hand of somebody here, to the road; the space blinks."""
    event: ev.HazardPlaced = beat[0]
    return InTurn(d.look(event.space), Later(lambda: _land(d, event)))


def _land(d: Director, event: ev.HazardPlaced) -> Step:
    """The flight of a token, once the camera stands still; what somebody here has put down lies there at once."""
    row, camera = d.stage.table.row, d.stage.camera
    end = camera.of_space(event.space)
    blink = effects.cell(end, "cell_blink", camera.zoom)
    art = token_art(d.rules.content, event.token, event.space)
    if event.seat in d.people:
        lying = effects.token_flight(art, end, end, (92, 84), 2 / 3, lift=0)
        return Together(d.sound("hazard_place"), d.show(lying, 0.16), d.show(blink, 0.16))
    start = row_point(row.index(event.token)) if event.token in row else row_point(0)
    flight = effects.token_flight(art, start, end, (62, 84), 2 / 3)
    return InTurn(d.show(flight, 0.36, "cubic_in_out"), Together(d.sound("hazard_place"), d.show(blink, 0.4)))


def shop_discards(d: Director, beat: Any) -> Step:
    """Nobody bought: the cheapest token goes."""
    event: ev.ShopDiscarded = beat[0]
    art = f"gang_rush/tokens/{d.rules.content.bonuses[event.token].id}"
    x, y = shop_point(event.slot)
    return InTurn(d.sound("shop"), d.show(effects.token_flight(art, (x, y), (x + 60, -60), (TOKEN, 40)), 0.3))


def shop_refills(d: Director, beat: Any) -> Step:
    """Slots slide one price down, the new token comes from the pile."""
    event: ev.ShopRefilled = beat[0]
    stage = d.stage

    def slide(share: float) -> None:
        stage.shop_shift = (event.slot, share)

    steps: list[Step] = [Act(0.25, slide)]
    if event.token >= 0:
        art = f"gang_rush/tokens/{d.rules.content.bonuses[event.token].id}"
        steps.append(d.show(effects.token_flight(art, SHOP_PILE, shop_point(0), (30, TOKEN)), 0.3, "cubic_out"))
    return InTurn(d.sound("shop"), Together(*steps))


def ended(d: Director, beat: Any) -> Step:
    event: ev.MatchEnded = beat[0]
    if event.winner < 0:
        return InTurn(d.sound("loss"), d.show(banner("NOBODY GOT AWAY", "The bridge belongs to the police"), 2.2))
    name = driver_name(d.rules.content, d.stage.table, event.winner)
    words = banner(say("{who} WINS", who=loud(name)), say("with {amount}", amount=money(event.money[event.winner])))
    return InTurn(d.sound("win"), d.show(words, 2.4))
