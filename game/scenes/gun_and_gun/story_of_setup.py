"""The log: what happens before the first turn."""

from __future__ import annotations

from game.core.protocol import Event
from game.core.words import many, say, tr
from game.rules.gun_and_gun import events as ev
from game.scenes.gun_and_gun.teller import Line, Teller

FIRST = {
    "agility": "{who} plays first: Agility {mine} against {theirs}.",
    "weight": "{who} plays first: guns of weight {mine} against {theirs}.",
    "chance": "{who} plays first: chance decides.",
}
"""By what decides it."""


def _revealed(t: Teller, e: ev.PicksRevealed) -> str:
    kinds = t.content.gunners if e.kind == "gunner" else t.content.guns
    return " ".join(
        say("{who} has chosen {pick}.", who=t.who(seat), pick=kinds[pick].name) for seat, pick in enumerate(e.picks)
    )


def _first(t: Teller, e: ev.FirstPlayerFound) -> str:
    mine, theirs = e.numbers[e.seat], e.numbers[1 - e.seat]
    return say(FIRST[e.reason], who=t.who(e.seat), mine=mine, theirs=theirs)


def _skills(t: Teller, e: ev.SkillsPlaced) -> str:
    if not e.is_open:
        lines = [tr("Both Skills lie face-down under the Gunners.")]
    else:
        names = (t.content.skills[skill].name for skill in e.skills)
        lines = [say("{who}'s Skill is {skill}.", who=t.who(seat), skill=name) for seat, name in enumerate(names)]
    swaps = (say("{who} swaps the guns.", who=t.who(seat)) for seat in (0, 1) if e.swaps[seat])
    return " ".join([*lines, *swaps])


def _laid(t: Teller, e: ev.DeckLaid) -> str:
    deck = t.deck(e.seat, e.deck)
    return many(len(e.cards), "{deck} of {n} card is shuffled.", "{deck} of {n} cards is shuffled.", deck=deck)


SETUP_LINES: dict[type[Event], Line] = {
    ev.SeatChosen: lambda t, e: say("{who} picks first.", who=t.who(e.seat)),
    ev.GunnerPicked: lambda t, e: say("{who} takes {gunner}.", who=t.who(e.seat),
                                      gunner=t.content.gunners[e.gunner].name),
    ev.GunPicked: lambda t, e: say("{who} takes {gun} with its deck.", who=t.who(e.seat),
                                   gun=t.content.guns[e.gun].name),
    ev.SecretPicked: lambda t, e: say("{who} has chosen in secret.", who=t.who(e.seat)),
    ev.PicksRevealed: _revealed,
    ev.FirstPlayerFound: _first,
    ev.SkillsPlaced: _skills,
    ev.DeckLaid: _laid,
    ev.DuelBegan: lambda t, e: say("The duel begins with {n} life each.", n=e.life),
}  # fmt: skip
