"""The log: what happens before the first turn."""

from __future__ import annotations

from game.core.protocol import Event
from game.rules.gun_and_gun import events as ev
from game.scenes.gun_and_gun.teller import Line, Teller


def _revealed(t: Teller, e: ev.PicksRevealed) -> str:
    kinds = t.content.gunners if e.kind == "gunner" else t.content.guns
    return " ".join(f"{t.who(seat)} has chosen {kinds[pick].name}." for seat, pick in enumerate(e.picks))


def _first(t: Teller, e: ev.FirstPlayerFound) -> str:
    mine, theirs = e.numbers[e.seat], e.numbers[1 - e.seat]
    why = {"agility": f"Agility {mine} against {theirs}", "weight": f"guns of weight {mine} against {theirs}",
           "chance": "chance decides"}  # fmt: skip
    return f"{t.who(e.seat)} plays first: {why[e.reason]}."


def _skills(t: Teller, e: ev.SkillsPlaced) -> str:
    if not e.is_open:
        lines = ["Both Skills lie face-down under the Gunners."]
    else:
        lines = [f"{t.who(seat)}'s Skill is {t.content.skills[skill].name}." for seat, skill in enumerate(e.skills)]
    return " ".join([*lines, *(f"{t.who(seat)} swaps the guns." for seat in (0, 1) if e.swaps[seat])])


SETUP_LINES: dict[type[Event], Line] = {
    ev.SeatChosen: lambda t, e: f"{t.who(e.seat)} picks first.",
    ev.GunnerPicked: lambda t, e: f"{t.who(e.seat)} takes {t.content.gunners[e.gunner].name}.",
    ev.GunPicked: lambda t, e: f"{t.who(e.seat)} takes {t.content.guns[e.gun].name} with its deck.",
    ev.SecretPicked: lambda t, e: f"{t.who(e.seat)} has chosen in secret.",
    ev.PicksRevealed: _revealed,
    ev.FirstPlayerFound: _first,
    ev.SkillsPlaced: _skills,
    ev.DeckLaid: lambda t, e: f"{t.deck(e.seat, e.deck)} of {len(e.cards)} cards is shuffled.",
    ev.DuelBegan: lambda t, e: f"The duel begins with {e.life} life each.",
}
