"""Motion of shots and other HIT: declared, changed, answered, replaced, dealt; life that goes down and up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.state import FACE_UP, GUNNER, SKILL, source_of
from game.scenes.gun_and_gun import effects, places
from game.scenes.gun_and_gun.cards import BACK, face_of
from game.scenes.gun_and_gun.fire import SPELL, THROWN, VIOLET, Fire, fire_of
from game.scenes.gun_and_gun.flights import Flight
from game.scenes.gun_and_gun.layout import Point
from game.scenes.gun_and_gun.motion_cards import Zone, charge
from game.scenes.gun_and_gun.motion_play import show_card
from game.scenes.gun_and_gun.names import HURT, signed
from game.ui.theme import AMBER, CYAN, GOOD, LEGAL
from game.ui.timeline import Act, InTurn, Step, Together, wait
from game.ui.tween import ease, mix

if TYPE_CHECKING:
    from game.scenes.gun_and_gun.director import Director

TRACER, GAP = 0.14, 0.05
"""Seconds that a tracer flies, and between two."""
KICK = -7.0
"""Units by which a gun jumps when it fires."""
MOST = 14
"""Tracers that are seen at once."""


def declared(d: Director, beat: Any) -> Step:
    """The gun is raised; its loads turn face-down and fly into the voltage one by one."""
    event: ev.ShotDeclared = beat[0]
    stage, seat, gun = d.stage, event.seat, event.gun
    held, count = len(stage.side(seat).voltage), len(event.cards)
    flights = [
        Flight(face_of(card) if card & FACE_UP else BACK, places.load(stage, seat, gun, i),
               places.volt(stage, seat, held + i, held + count), BACK)
        for i, card in enumerate(event.cards)
    ]  # fmt: skip
    before = stage.loaded(seat, gun)

    def empty(share: float) -> None:
        stage.load[seat, gun] = mix(before, 0, share)

    light = effects.flare(places.gun(stage, seat, gun).at, 260, AMBER)
    raised = Together(d.sound("hammer"), d.flash(light, 0.3))
    hidden = [("load", seat, gun, i) for i in range(count)]
    return InTurn(raised, Together(d.fly(flights, hidden), Act(0.3, empty, "linear")), charge(d, seat, held))


def modified(d: Director, beat: Any) -> Step:
    """The change strikes the number of the shot."""
    event: ev.HitModified = beat[0]
    x, y = _attack_point(d)
    if not event.amount:
        return wait(0.15)
    colour = CYAN if event.amount < 0 else AMBER
    steps = [d.show(effects.number(signed(event.amount), (x, y), colour, calm=d.calm), 0.55)]
    if event.amount < 0:
        name = "shield" if event.hit else "negation_cross"
        steps.append(d.show(effects.sign(name, (x, y - 6), 84, calm=d.calm), 0.5))
    return Together(d.sound("shield" if event.amount < 0 else "power"), *steps)


def _attack_point(d: Director) -> Point:
    """Where the gun or Skill under way is."""
    attack = d.stage.table.attacks[-1]
    spot = places.gun(d.stage, attack.seat, attack.gun) if attack.is_shot else places.skill(d.stage, attack.seat)
    return spot.at


def barred(d: Director, beat: Any) -> Step:
    """The set cards of the opponent are locked for this shot."""
    stage = d.stage
    seat = 1 - stage.table.attacks[-1].seat
    count = len(stage.side(seat).set_cards)
    spots = [places.set_card(stage, seat, place).at for place in range(count)] or [places.gunner(stage, seat).at]
    signs = (d.show(effects.sign("forbidden", at, 46, calm=d.calm), 0.4) for at in spots)
    return Together(d.sound("negate"), *signs)


def reacted(d: Director, beat: Any) -> Step:
    """A set card flips up over its place, is shown to both and becomes a step of the resolution."""
    event: ev.ReactionActivated = beat[0]
    stage, seat = d.stage, event.seat
    place = Zone(stage.side(seat).set_cards).take(event.card)
    spot, end = places.set_card(stage, seat, place), places.table(stage, seat)
    flight = Flight(BACK, spot, end, face_of(event.card))
    fly = d.fly([flight], [("set", seat, place)], seconds=0.4, stays=False)
    sign = d.flash(effects.sign("shield_flip", end.at, 120, calm=False, turn=90), 0.35)
    shown = show_card(d, seat, event.card, len(stage.chain) - 1)
    return InTurn(d.sound("card_flip"), fly, Together(d.sound("shield"), shown, sign))


def passed(d: Director, beat: Any) -> Step:
    """No Reaction: the set cards stay as they lie."""
    return wait(0.2)


def replaced(d: Director, beat: Any) -> Step:
    """A Mechanism takes the shot and goes under its deck."""
    event: ev.HitReplaced = beat[0]
    stage, seat, face = d.stage, event.seat, face_of(event.card)
    start = places.mechanism(stage, seat, event.card)
    at = places.gunner(stage, seat).at
    shield = d.show(effects.sign("shield", at, 110, calm=d.calm), 0.5)
    fly = d.fly([Flight(face, start, places.deck(stage, seat, event.deck), BACK)], [("mech", seat, event.place)])
    return InTurn(Together(d.sound("shield"), shield), fly)


def dealt(d: Director, beat: Any) -> Step:
    """As many tracers as there is HIT, then the blow; without HIT one tracer and a shield."""
    event: ev.HitDealt = beat[0]
    at = places.gunner(d.stage, event.to).at
    blow = _blow(d, event, at)
    if event.seat == event.to:
        return blow
    return _shot(d, event, at, blow) if event.is_shot else _missiles(d, event, at, blow)


def _blow(d: Director, event: ev.HitDealt, at: Point) -> Step:
    if not event.amount:
        return Together(d.sound("shield"), d.show(effects.sign("shield", at, 96, calm=d.calm), 0.5))
    star = d.show(effects.hit(at, min(1.7, 0.8 + 0.08 * event.amount), calm=d.calm), 0.4)
    return Together(d.sound("hit"), star, tick(d, event.to, event.life, -event.amount))


def _shot(d: Director, event: ev.HitDealt, end: Point, blow: Step) -> Step:
    """Fire at the muzzle, the gun jumps, tracers and the blow; smoke and cases stay a while."""
    stage, seat = d.stage, event.seat
    slot = stage.table.attacks[-1].gun
    fire = fire_of(stage.gun(seat, slot))
    start = places.muzzle(stage, seat, slot)

    def kick(share: float) -> None:
        stage.dips[seat, slot] = 0.0 if d.calm else KICK * (1 - share)

    steps: list[Step] = [
        d.sound(fire.sound),
        InTurn(_flight(d, fire, start, end, event.amount), blow),
        Act(0.22, kick, "cubic_out"),
    ]
    if fire.muzzle:
        steps.append(d.flash(effects.muzzle(start, effects.angle(start, end), fire.muzzle, fire.glow), 0.12))
    if fire.leaves == "casing":
        steps.append(d.flash(effects.casings(start, min(4, max(1, event.amount))), 0.5))
    elif fire.leaves:
        steps.append(d.flash(effects.smoke(start), 0.5))
    return Together(*steps)


def _flight(d: Director, fire: Fire, start: Point, end: Point, hit: int) -> Step:
    count = max(1, min(MOST, hit))
    if d.calm:
        return wait(0)
    effect = effects.tracers(start, end, count, fire.tracer, fire.size, fire.glow)
    return d.show(effect, TRACER + GAP * (count - 1))


def _missiles(d: Director, event: ev.HitDealt, end: Point, blow: Step) -> Step:
    """HIT that is no shot: from the Skill, the Gunner or the card it comes from."""
    start = places.source(d.stage, event.seat, event.source).at
    kind = source_of(event.source)[0]
    fire = SPELL if kind in (GUNNER, SKILL) else THROWN
    return Together(d.sound(fire.sound), InTurn(_flight(d, fire, start, end, event.amount), blow))


# ------------------------------------------------------------------------------ life


def tick(d: Director, seat: int, after: int, change: int) -> Step:
    """The number of a life ticks and lands with a bounce; where it crosses the limit, Burst lights."""
    stage = d.stage
    before = stage.side(seat).life

    def show(share: float) -> None:
        stage.life[seat] = mix(before, after, share)
        stage.bounce[seat] = 0.0 if d.calm else -20 * (1 - ease("bounce_out")(share))

    colour = HURT if change < 0 else LEGAL
    falls = d.show(effects.number(signed(change), places.gunner(stage, seat).at, colour, calm=d.calm), 0.7)
    steps: list[Step] = [d.sound("life_tick"), Act(0.1 if d.calm else 0.3, show, "linear"), falls]
    limit = stage.content.constants.burst
    if after <= limit < before:
        x, y = places.life(stage, seat)
        flame = d.show(effects.flame((x + 54, y), calm=d.calm), 0.8)
        steps.append(InTurn(wait(0.2), Together(d.sound("burst"), flame)))
    return Together(*steps)


def lost(d: Director, beat: Any) -> Step:
    """Life goes without HIT."""
    event: ev.LifeLost = beat[0]
    at = places.gunner(d.stage, event.seat).at
    drain = d.flash(effects.flare(at, 240, VIOLET), 0.4)
    return Together(d.sound("drain"), drain, tick(d, event.seat, event.life, -event.amount))


def healed(d: Director, beat: Any) -> Step:
    """Life comes back."""
    event: ev.Healed = beat[0]
    at = places.gunner(d.stage, event.seat).at
    sign = d.show(effects.sign("heal", at, 110, calm=d.calm, rise=26), 0.55)
    light = d.flash(effects.flare(at, 240, GOOD), 0.45)
    return Together(d.sound("heal"), light, sign, tick(d, event.seat, event.life, event.amount))
