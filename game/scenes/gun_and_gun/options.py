"""What can be chosen before a match of Gun and Gun, in words and pictures."""

from __future__ import annotations

from game.core.words import Said, many, say, tr
from game.rules.gun_and_gun.content import Content
from game.scenes.form import Form, Item, Option, Party, Preset, Seating, SeatLook, Sheet, Value, Values
from game.scenes.gun_and_gun.timer import TIME
from game.ui.theme import CYAN, MAGENTA_LIGHT

_MODES = {"one_set": "One set", "two_sets": "Two sets", "first_game": "First game"}
_PLAYERS = ((0,), (1,))
_CAPS = (100, 200, 400)
_MINUTES = (5, 10, 20)
_SWITCHED = {
    "bash_draws": "Bash draws", "skip_uses_durations": "skipped turns do not count", "hibana_mix": "Hibana mixes",
    "burst_shot_free": "Burst shots count",
}  # fmt: skip
_USUAL: dict[str, Value] = {
    "bash_draws": False,
    "skip_uses_durations": True,
    "hibana_mix": False,
    "burst_shot_free": True,
}


def form(content: Content) -> Form:
    """The options with the cards of this content."""
    return Form(
        game="gun_and_gun",
        title="GUN AND GUN",
        crew="DUELLISTS",
        sheets=(Sheet("DUEL", (_modes(content),)), Sheet("RULINGS", _rulings()), Sheet("TABLE", _table())),
        seats=(
            SeatLook("Duellist 1", "Sits at the bottom", "", CYAN),
            SeatLook("Duellist 2", "Sits opposite", "", MAGENTA_LIGHT),
        ),
        seatings={2: (Seating("Two duellists", _PLAYERS),)},
        preset=Preset(
            "FIRST GAME",
            _beginner_words(content),
            {"mode": "first_game", "seat_a": "second"},
            (
                Party("You against easy", _PLAYERS, ("human", "easy")),
                Party("2 people, one screen", _PLAYERS, ("human", "human")),
            ),
            "Hands are hidden: between two people at one screen a curtain falls.",
            seed=1,
        ),
        fixed=_fixed,
        time_tip=TIME,
        summary=_summary,
    )


def _loadouts(content: Content) -> tuple[str, str]:
    names = []
    for loadout in content.constants.first_game:
        gunner = next(gunner.name for gunner in content.gunners if gunner.id == loadout.gunner)
        left, right = (gun.name for gun in content.guns if gun.id in loadout.guns)
        names.append(say("{gunner} with {left} and {right}", gunner=gunner, left=left, right=right))
    one, two = names
    return one, two


def _first_words(content: Content) -> str:
    one, two = _loadouts(content)
    return say("{one} against {two}. Both Skills are known.", one=one, two=two)


def _beginner_words(content: Content) -> str:
    """Somebody new gets the second Loadout, which forgives more: its decks last longer than those it plays against."""
    one, two = _loadouts(content)
    return say("You are {one}, against {two}. Both Skills are known.", one=two, two=one)


def _fixed(options: Values) -> dict[str, str]:
    """With two sets both choose at the same time."""
    return {"seat_a": "Both choose at the same time."} if options["mode"] == "two_sets" else {}


def _summary(options: Values) -> str:
    parts = [_MODES[str(options["mode"])]]
    if options["seat_a"] != "chance" and options["mode"] != "two_sets":
        parts.append(say("duellist {n} picks first", n=1 if options["seat_a"] == "first" else 2))
    parts += [words for field, words in _SWITCHED.items() if options[field] != _USUAL[field]]
    if options["nue_target"] == "self":
        parts.append("Nue loads itself")
    if options["turn_cap"] != 200:
        parts.append(many(int(options["turn_cap"]), "{n} turn at most", "{n} turns at most"))
    if options["minutes"]:
        parts.append(many(int(options["minutes"]), "{n} minute each", "{n} minutes each"))
    return Said("  ·  ".join(map(tr, parts)))


def _modes(content: Content) -> Option:
    gunners, guns = len(content.gunners), len(content.guns)
    items = (
        Item("one_set", "One set",
             say("{gunners} Gunners and {guns} guns lie open. One picks a Gunner, then the other; then guns: "
                 "one, two, one. The Skills are chosen secretly.", gunners=gunners, guns=guns),
             "gun_and_gun/setup/one_set", "Open draft"),
        Item("two_sets", "Two sets",
             "Each picks secretly from a set of his own: Gunner, first gun, second gun, Skill. "
             "Both may choose the same.",
             "gun_and_gun/setup/two_sets", "Secret choices"),
        Item("first_game", "First game", _first_words(content), "gun_and_gun/setup/first_game", "No draft"),
    )  # fmt: skip
    return Option("mode", "Duel", "cards", "one_set", items, clause="GG-3.1")


def _table() -> tuple[Option, ...]:
    seats = (
        Item("chance", "Chance", "A coin decides who picks first."),
        Item("first", "Duellist 1", "Picks first; in the first game plays the first of the two."),
        Item("second", "Duellist 2", "Picks first; in the first game plays the first of the two."),
    )
    caps = tuple(Item(cap, many(cap, "{n} turn", "{n} turns"), "Then the duel is a draw.") for cap in _CAPS)
    minutes = (
        Item(0, "No limit", "Nobody loses by the clock."),
        *(
            Item(n, say("{n} min", n=n), "For all decisions of one person. Whoever has none left loses.")
            for n in _MINUTES
        ),
    )
    return (
        Option("seat_a", "Picks first", "choice", "chance", seats, clause="GG-3.5"),
        Option("turn_cap", "Turns at most", "choice", 200, caps, clause="GG-15.10"),
        Option("minutes", "Time for the duel", "choice", 0, minutes, clause="GG-15.11"),
    )


def _rulings() -> tuple[Option, ...]:
    """Where the printed rulebook leaves a question open."""
    targets = (
        Item("any", "Any gun", "At the end of the turn Nue's effect loads a gun of its player's choice."),
        Item("self", "Nue itself", "At the end of the turn Nue's effect loads Nue."),
    )
    return (
        Option("nue_target", "Nue loads", "choice", "any", targets, clause="GG-12.7"),
        _switch("bash_draws", "Bash draws", False, "Bash draws a card before anything else.", "GG-0.1"),
        _switch("burst_shot_free", "Free Burst shots", True,
                "A shot that a Burst gives is not the gun's own shot of the turn.", "GG-9.11"),
        _switch("skip_uses_durations", "Skipped turns count", True,
                "A skipped turn uses up what was to last for a player's next turn.", "GG-14.9"),
        _switch("hibana_mix", "Hibana mixes", False,
                "Her two cards may come from a deck and from the discard pile.", "GG-12.1"),
    )  # fmt: skip


def _switch(field: str, label: str, usual: bool, text: str, clause: str) -> Option:
    return Option(field, label, "switch", usual, text=text, clause=clause)
