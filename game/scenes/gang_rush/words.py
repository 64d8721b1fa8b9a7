"""Tool-tips: what a car, a token, a hazard or a space is and does, with its clause."""

from __future__ import annotations

from game.core.words import many, say
from game.rules.gang_rush.board import lane_of, pos_of
from game.rules.gang_rush.content import COLOURS, Content
from game.rules.gang_rush.state import Car, Table
from game.rules.gang_rush.tables import EDGES, Tables
from game.scenes.gang_rush.cars import maximum
from game.scenes.gang_rush.fire import Line, losses
from game.scenes.gang_rush.names import money, sentences
from game.ui.tips import Tip

HAZARD_CLAUSES = {
    "spikes": "GR-8.4", "barriers": "GR-8.7", "police": "GR-8.8", "speed_limit": "GR-8.10", "container": "GR-10.1",
}  # fmt: skip
DRIVER_CLAUSES = {
    "ram": "GR-19.2", "allowance": "GR-19.3", "extra_durability": "GR-19.4", "soft_landing": "GR-19.5",
    "turret": "GR-19.6",
}  # fmt: skip
COLOUR_WORDS = {
    "gold": ("Works for good.", "GR-14.8"),
    "blue": ("Works for an entire turn.", "GR-14.9"),
    "metallic": ("Works at once.", "GR-14.10"),
    "gray": ("A penalty for a rival.", "GR-14.11"),
}
BONUS_CLAUSES = {
    "ignore_spikes": "GR-14.18", "ignore_limits": "GR-14.17", "ignore_police": "GR-16.6", "shot_immunity": "GR-13.17",
    "waive_crane": "GR-14.19", "unpushable": "GR-9.16", "ramp_value": "GR-14.20", "shell": "GR-13.14",
    "blast": "GR-13.13", "shoot_back": "GR-13.12", "scope": "GR-13.16",
}  # fmt: skip
EDGE_WORDS = {"open": "Open edge: the river waits.", "low": "A low support stops pushes.",
              "high": "A tall support stops everything."}  # fmt: skip
TO_THE_FINISH = ("A ramp towards the finish: whoever drives up it with movement left must jump; from the side it costs "
                 "3 points.")  # fmt: skip
TO_THE_START = ("A ramp towards the start: whoever drives up it with movement left must jump; from the side it costs 3 "
                "points.")  # fmt: skip

TIME = Tip("Each decision of a person has this time; all steps of a turn's drive count as one. When it is up, the "
           "rulebook's choice is made. The clock stands still while things move and in the menu.",
           "Time to decide", "GR-21.7")  # fmt: skip


def bonus_tip(content: Content, token: int, more: str = "") -> Tip:
    """What a bonus token does."""
    bonus = content.bonuses[token]
    kind, clause = COLOUR_WORDS[COLOURS[COLOURS.index(bonus.colour)]]
    return Tip(sentences(bonus.text, kind, more), bonus.name, BONUS_CLAUSES.get(bonus.power or "", clause))


def hazard_tip(content: Content, token: int, more: str = "") -> Tip:
    """What a hazard does."""
    hazard = content.hazards[token]
    return Tip(sentences(hazard.text, more), hazard.name, HAZARD_CLAUSES[hazard.type])


def driver_tip(content: Content, driver: int) -> Tip:
    """What a driver can do."""
    who = content.drivers[driver]
    return Tip(who.text, who.name, DRIVER_CLAUSES[who.power])


def car_tip(tables: Tables, table: Table, seat: int, fire: list[Line]) -> Tip:
    """How a car stands: speed, durability, money, what the police and its driver can do."""
    car: Car = table.cars[seat]
    who = tables.content.drivers[car.driver]
    lines: list[str] = [
        say("{mph} mph, {points} of {most} durability, {cash} in cash.", mph=car.needle, points=car.durability,
            most=maximum(tables, car), cash=money(car.cash))
    ]  # fmt: skip
    if car.debt:
        lines.append(say("Owes {amount}.", amount=money(car.debt)))
    if car.marked:
        lines.append("Flipped: must U-turn before it drives on.")
    elif car.facing != car.leg:
        lines.append("Stands backwards.")
    shots = losses(fire).get(seat, 0)
    if shots:
        lines.append(many(shots, "The police will hit it with {n} shot at the end of the round.",
                          "The police will hit it with {n} shots at the end of the round."))  # fmt: skip
    lines.append(who.text)
    return Tip(sentences(*lines), who.name, DRIVER_CLAUSES[who.power])


def space_tip(tables: Tables, table: Table, space: int) -> Tip | None:
    """What lies on a space and at its edge; nothing for plain road in an inner lane."""
    code, lines, clause = table.hazards[space], list[str](), "GR-0.3"
    if code:
        if code <= len(tables.content.hazards):
            return hazard_tip(tables.content, code - 1)
        return Tip("Part of the wall: nothing gets past it.", "The wall", "GR-20.2")
    if table.ramps[space]:
        lines.append(TO_THE_FINISH if table.ramps[space] == 1 else TO_THE_START)
        clause = "GR-15.6"
    if tables.damage[space]:
        lines.append(say("Damaged road: {n} lost on every entry.", n=tables.damage[space]))
        clause = "GR-8.12"
    amount = sum(bill[3] for bill in table.money if bill[0] == space)
    if amount:
        lines.append(say("{amount} lies here for whoever drives in next.", amount=money(amount)))
        clause = "GR-17.2"
    edge = EDGES[tables.edge[space]]
    if edge and (lines or edge != "open"):
        lines.append(EDGE_WORDS[edge])
        clause = clause if lines[:-1] else "GR-0.9"
    if not lines:
        return None
    return Tip(sentences(*lines), say("Lane {lane}, place {place}", lane=lane_of(space), place=pos_of(space)), clause)
