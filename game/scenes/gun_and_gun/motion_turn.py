"""Motion of a duel's frame: picks, turns, phases, Skills, lasting effects, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.words import say, tr
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.state import GUN, GUNNER, SKILL
from game.scenes.gun_and_gun import effects, places
from game.scenes.gun_and_gun.cards import SKILL_BACK
from game.scenes.gun_and_gun.draft import offer
from game.scenes.gun_and_gun.fire import COLD, VIOLET
from game.scenes.gun_and_gun.flights import Flight
from game.scenes.gun_and_gun.names import HURT, loud
from game.scenes.gun_and_gun.places import Spot
from game.scenes.gun_and_gun.words import who
from game.scenes.motion import banner, word
from game.ui.theme import AMBER, PAPER
from game.ui.timeline import InTurn, Step, Together, wait

if TYPE_CHECKING:
    from game.scenes.gun_and_gun.director import Director

ON_FOE = ("negation", "no_reactions", "no_actions", "no_basic_loads", "no_draw", "no_fire")
"""Lasting effects that the opponent of their controller feels."""

FIRST = {
    "agility": "Agility {mine} against {theirs}",
    "weight": "Guns of weight {mine} against {theirs}",
    "chance": "Chance decides",
}
"""Why somebody plays first."""
LOSES = {
    "life": "{who} has no life left",
    "decks": "{who} has no card left in either deck",
    "concede": "{who} gives up",
    "clock": "{who} has no time left",
}
"""Why somebody has lost."""


def _name(d: Director, seat: int) -> str:
    return who(d.rules.content, d.stage.table, seat)


def _is_me(d: Director, seat: int) -> bool:
    """Whether this is the one person who plays here against somebody else."""
    return d.people == (seat,)


# ------------------------------------------------------------------------------ before the duel


def picked(d: Director, beat: Any) -> Step:
    """What was taken openly goes to its tray."""
    event: ev.GunnerPicked | ev.GunPicked = beat[0]
    face = GUNNER + event.gunner if isinstance(event, ev.GunnerPicked) else GUN + event.gun
    return InTurn(_to_tray(d, [(event.seat, face)]), d.sound("card_snap"), wait(0.25))


def chosen(d: Director, beat: Any) -> Step:
    """Somebody has chosen secretly."""
    return InTurn(d.sound("card_snap"), wait(0.3))


def revealed(d: Director, beat: Any) -> Step:
    """What both have chosen goes to their trays at once."""
    event: ev.PicksRevealed = beat[0]
    base = GUNNER if event.kind == "gunner" else GUN
    taken = [(seat, base + pick) for seat, pick in enumerate(event.picks)]
    return InTurn(_to_tray(d, taken), d.sound("card_flip"), wait(0.2))


def _to_tray(d: Director, taken: list[tuple[int, int]]) -> Step:
    """Faces fly from the offer to the next place of their seat."""
    stage, flights = d.stage, []
    for seat, face in taken:
        place = 0 if face < GUN else 1 + len(stage.side(seat).guns)
        if (seat, place) in stage.trays:
            flights.append(Flight(face, offer(stage.content, face), Spot(*stage.trays[seat, place]), face))
    return d.fly(flights, seconds=0.35, gap=0.0)


def first(d: Director, beat: Any) -> Step:
    event: ev.FirstPlayerFound = beat[0]
    mine, theirs = event.numbers[event.seat], event.numbers[1 - event.seat]
    why = say(FIRST[event.reason], mine=mine, theirs=theirs)
    return d.show(banner(loud(say("{who} plays first", who=_name(d, event.seat))), why), 1.2)


def begins(d: Director, beat: Any) -> Step:
    event: ev.DuelBegan = beat[0]
    return Together(d.sound("go_horn"), d.show(banner("DUEL", say("{n} life each", n=event.life)), 1.1))


# ------------------------------------------------------------------------------ turns


def starts(d: Director, beat: Any) -> Step:
    """Whose turn it is."""
    event: ev.TurnStarted = beat[0]
    words = say("Your turn") if _is_me(d, event.seat) else say("{who}'s turn", who=_name(d, event.seat))
    shown = banner(loud(words), say("Turn {n}", n=event.turn), d.stage.ink(event.seat))
    return Together(d.sound("turn"), d.show(shown, 0.9))


def skipped(d: Director, beat: Any) -> Step:
    event: ev.TurnSkipped = beat[0]
    under = say("Turn {n} of {who} only passes", n=event.turn, who=_name(d, event.seat))
    return Together(d.sound("negate"), d.show(banner("TURN SKIPPED", under, HURT), 1.0))


def pause(d: Director, beat: Any) -> Step:
    """Time to read."""
    return wait(0.2)


# ------------------------------------------------------------------------------ Skills and effects


def skill(d: Director, beat: Any) -> Step:
    """The Skill is turned over, comes to the middle in its ring, and goes back."""
    event: ev.SkillActivated = beat[0]
    stage, seat, face = d.stage, event.seat, SKILL + event.skill
    spot, middle = places.skill(stage, seat), places.table(stage, seat)
    hidden = [("skill", seat)]
    there = d.fly([Flight(SKILL_BACK, spot, middle, face)], hidden, seconds=0.4, stays=False)
    held = d.hold(face, middle, 0.5, hidden)
    ring = d.show(effects.ring(middle.at, calm=d.calm), 0.5)
    back = d.fly([Flight(face, middle, spot, face)], hidden, seconds=0.25)
    return InTurn(d.sound("skill"), there, Together(held, ring), back)


def flipped(d: Director, beat: Any) -> Step:
    """A Skill is turned face-down: ready again."""
    event: ev.SkillFlipped = beat[0]
    spot = places.skill(d.stage, event.seat)
    fly = d.fly([Flight(SKILL + event.skill, spot, spot, SKILL_BACK)], [("skill", event.seat)], seconds=0.24)
    return InTurn(d.sound("card_flip"), fly)


def gunner(d: Director, beat: Any) -> Step:
    event: ev.GunnerUsed = beat[0]
    at = places.gunner(d.stage, event.seat).at
    return Together(d.sound("power"), d.flash(effects.flare(at, 260, AMBER), 0.4))


def gun_chosen(d: Director, beat: Any) -> Step:
    event: ev.GunChosen = beat[0]
    at = places.gun(d.stage, event.seat, event.gun).at
    return Together(d.sound("hammer"), d.flash(effects.flare(at, 260, COLD), 0.35))


def lasting(d: Director, beat: Any) -> Step:
    """A restriction is stamped on what it bars, a protection on its Gunner; anything else lights its source."""
    event: ev.LastingBegan = beat[0]
    stage, one = d.stage, event.lasting
    if one.kind in ON_FOE:
        name, sound = ("negation_cross", "negate") if one.kind == "negation" else ("forbidden", "negate")
        return Together(d.sound(sound), d.show(effects.sign(name, _barred(d, event), 96, calm=d.calm), 0.55))
    if one.kind in ("no_hit", "cannot_lose", "shots_at_me"):
        at = places.gunner(stage, one.seat).at
        return Together(d.sound("shield"), d.show(effects.sign("shield", at, 100, calm=d.calm), 0.55))
    at = places.source(stage, one.seat, one.source).at
    return Together(d.sound("power"), d.flash(effects.flare(at, 220, VIOLET), 0.4))


def _barred(d: Director, event: ev.LastingBegan) -> tuple[float, float]:
    """Where a restriction is felt: at a gun, a deck, or the Gunner."""
    stage, one = d.stage, event.lasting
    if one.kind == "no_fire":
        return places.gun(stage, 1 - one.seat, one.n).at
    if one.kind == "no_draw":
        return places.deck(stage, 1 - one.seat, one.n).at
    return places.gunner(stage, 1 - one.seat).at


def skip_added(d: Director, beat: Any) -> Step:
    event: ev.SkipAdded = beat[0]
    x, y = places.gunner(d.stage, event.seat).at
    sign = d.show(effects.sign("forbidden", (x, y), 96, calm=d.calm), 0.7)
    return Together(d.sound("negate"), sign, d.show(word("SKIPS A TURN", (x + 60, y + 60), HURT), 0.8))


def effect(d: Director, beat: Any) -> Step:
    """What a due effect or trigger comes from lights up."""
    event: ev.EffectBegan | ev.TriggerBegan = beat[0]
    at = places.source(d.stage, event.effect.seat, event.effect.source).at
    return Together(d.sound("power"), d.flash(effects.flare(at, 220, AMBER), 0.35))


def choice(d: Director, beat: Any) -> Step:
    """A reaction window opens over the set cards."""
    event: ev.ChoiceOpened = beat[0]
    stage, seat = d.stage, event.pending.seat
    if event.pending.kind != "react":
        return wait(0)
    spots = [places.set_card(stage, seat, place).at for place in range(len(stage.side(seat).set_cards))]
    return Together(d.sound("window"), *(d.flash(effects.flare(at, 170, COLD), 0.35) for at in spots))


# ------------------------------------------------------------------------------ the end


def ended(d: Director, beat: Any) -> Step:
    """The Skills that were never used are shown, then who has won."""
    event: ev.MatchEnded = beat[0]
    stage = d.stage
    flights = [
        Flight(SKILL_BACK, places.skill(stage, seat), places.skill(stage, seat), SKILL + skill_)
        for seat, skill_ in enumerate(event.skills)
        if skill_ >= 0 and not stage.side(seat).is_up
    ]
    hidden = [("skill", seat) for seat, skill_ in enumerate(event.skills) if skill_ >= 0 and not stage.side(seat).is_up]
    shown = InTurn(d.sound("card_flip"), d.fly(flights, hidden, seconds=0.4)) if flights else wait(0)
    if event.winner < 0:
        return InTurn(shown, d.sound("duel_drawn"), d.show(banner(tr("A DRAW"), "Nobody has won", PAPER), 2.0))
    lost = d.people == (1 - event.winner,)
    words = say("Defeat") if lost else say("{who} wins", who=_name(d, event.winner))
    steps: list[Step] = [d.sound("duel_lost" if lost else "duel_won"), d.show(banner(loud(words), _why(d, event)), 2.2)]
    for at in _gunners(d, event.winner):
        steps.append(d.flash(effects.confetti(at, event.winner), 2.0))
    return InTurn(shown, Together(*steps))


def _gunners(d: Director, seat: int) -> list[tuple[float, float]]:
    """The Gunner of a seat, if the duel got that far."""
    return [places.gunner(d.stage, seat).at] if d.stage.side(seat).gunner >= 0 else []


def _why(d: Director, event: ev.MatchEnded) -> str:
    return say(LOSES[event.reason], who=_name(d, 1 - event.winner))
