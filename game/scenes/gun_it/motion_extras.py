"""Motion of what scenarios bring: their own tiles, keys, purchases."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.words import many, say
from game.rules.gun_it import events as ev
from game.rules.gun_it import events_of_course as ec
from game.rules.gun_it import events_of_gear as eg
from game.rules.gun_it import events_of_trading as et
from game.scenes import motion
from game.scenes.gun_it import effects, motion_cards, whole_cards
from game.scenes.gun_it.layout import of_space
from game.scenes.gun_it.motion_parts import wounds
from game.scenes.gun_it.names import CREW, RANKS
from game.scenes.gun_it.vehicles import vehicle_middle
from game.ui.theme import AMBER, GOOD
from game.ui.timeline import InTurn, Step, Together

if TYPE_CHECKING:
    from game.scenes.gun_it.director import Director


def placed(d: Director, beat: Any) -> Step:
    event: ev.SpecialPlaced = beat[0]
    name = d.rules.content.tiles[event.tile].name
    return InTurn(d.sound("card_flip"), d.show(motion.word(name, of_space(event.space), AMBER, 20), 0.7))


def keys_taken(d: Director, beat: Any) -> Step:
    event: ev.KeysTaken = beat[0]
    at = vehicle_middle(d.stage, event.tile, d.space_of(event.tile))
    return InTurn(
        d.sound("armour_clang"), d.show(motion.word(say("-{amount} KEY", amount=event.amount), at, AMBER, 22), 0.5)
    )


def scenario_over(d: Director, beat: Any) -> Step:
    event: ec.ScenarioEnded = beat[0]
    d.stage.acting, d.stage.done, d.stage.sentence = None, (), ""
    head = f"{RANKS[event.rank]}!" if event.rank else "MISSED"
    return d.show(motion.banner(head.upper(), say("Scenario {part}: {xp} XP", part=event.part + 1, xp=event.xp)), 1.4)


def scenario_begins(d: Director, beat: Any) -> Step:
    event: ec.ScenarioStarted = beat[0]
    table = d.stage.view.table
    scenario = d.rules.tables(table.setup, event.part).scenario
    return d.show(motion.banner(scenario.name.upper(), say("Scenario {part}", part=event.part + 1)), 1.4)


def bought(d: Director, beat: Any) -> Step:
    event: et.Bought = beat[0]
    at = d.seat_point(event.seat)
    return InTurn(d.sound("ui_click"), d.show(motion.word(say("-{cost} XP", cost=event.cost), at, AMBER, 22), 0.6))


def blasted(d: Director, beat: Any) -> Step:
    """Every space flashes at once; what is hit there follows."""
    event: eg.Blasted = beat[0]
    sparks = [d.show(effects.hit_spark(of_space(space)), 0.3) for space in event.spaces]
    return InTurn(d.sound("wreck"), Together(*sparks), Together(*wounds(d, beat[1:])))


def accessory(d: Director, beat: Any) -> Step:
    """The card comes from its hand and turns over, large enough to be read."""
    event: eg.AccessoryRevealed = beat[0]
    card, at = whole_cards.accessory(d.rules.content.accessories[event.card]), d.seat_point(event.seat)
    words = say("{who} had it all along.", who=CREW[event.seat])
    return InTurn(d.sound("card_flip"), d.show(motion_cards.to_read(card, at, at, words, calm=d.calm), 3.3))


def keys_changed(d: Director, beat: Any) -> Step:
    """Keys come to an accessory or leave it."""
    event: eg.KeysChanged = beat[0]
    words = many(abs(event.change), "{change:+d} key", "{change:+d} keys", change=event.change).upper()
    colour = GOOD if event.change > 0 else AMBER
    seat = next((worn.seat for worn in d.stage.view.table.worn if worn.card == event.card), 0)
    return InTurn(d.sound("ui_click"), d.show(motion.word(words, d.seat_point(seat), colour, 24), 0.6))


def jammed(d: Director, beat: Any) -> Step:
    event: eg.TileJammed = beat[0]
    at = vehicle_middle(d.stage, event.tile, d.space_of(event.tile))
    return InTurn(d.sound("card_flip"), d.show(motion.word("JAMMED", at, AMBER, 20), 0.6))
