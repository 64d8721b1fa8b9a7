"""What can be chosen before a match of Shoot Your Friends, in words and pictures."""

from __future__ import annotations

from game.core.words import many, say, tr
from game.rules.shoot_your_friends.content import Content
from game.rules.shoot_your_friends.state import ShootYourFriendsSetup
from game.scenes.form import Form, Item, Option, Party, Preset, Seating, SeatLook, Sheet, Sitter, Value, Values
from game.scenes.keys import Chosen, places
from game.scenes.shoot_your_friends.keymap import PEOPLE, Keymap
from game.scenes.shoot_your_friends.names import ART, COLOURS, NAMES, SEATS
from game.scenes.shoot_your_friends.shared_key import shared_key
from game.scenes.shoot_your_friends.timer import TIME
from game.ui.tips import Tip

_WORDS = {"real_time": "Real time", "beat": "Beat mode"}
_SEATS = {count: tuple((seat,) for seat in range(count)) for count in (2, 3, 4, 5)}
_USUAL: dict[str, Value] = {
    "mode": "real_time", "grandma": "text", "hand_shield": "auto", "grace": 20, "safety_catch": False,
    "clear_on_block": False, "calm_opening": "by_mode", "standoff_draw": False, "high_noon": True, "rounds": 6,
}  # fmt: skip
_SLEEVES = (
    "Red sleeve with diamonds", "Blue sleeve with squares", "Yellow sleeve with stars", "Pink sleeve with triangles",
    "Green sleeve with rings",
)  # fmt: skip
"""How the arm of each seat looks that reaches for the gun."""
_SITTERS = (
    Sitter("human", "Person", "Plays at this screen."),
    Sitter("random", "Automatic: random", "Does anything at any time."),
    Sitter("easy", "Automatic: rookie", "Easy. Slow to notice, quick to shoot at nothing."),
    Sitter("normal", "Automatic: casual", "Normal. Sees most things in half a second."),
    Sitter("hard", "Automatic: sharp", "Hard. Misses little, looks twice."),
    Sitter("deadeye", "Automatic: deadeye", "Harder still. As fast as people can be."),
    Sitter("adaptive", "Automatic: adaptive", "Starts casual; a little better after each round you win, or worse."),
)
"""Levels of automatic players (SF-18.10)."""


def form(content: Content) -> Form:
    """The options with the cards of this content."""
    grandma = next(one.name for one in content.characters if one.variants is not None)
    return Form(
        game="shoot_your_friends",
        title="SHOOT YOUR FRIENDS",
        crew="PLAYERS",
        sheets=(
            Sheet("PACE", (_modes(),)),
            Sheet("GRANDMA", (_grandma(grandma),)),
            Sheet("SHOOTING", _shooting()),
            Sheet("TABLE", _table()),
        ),
        seats=tuple(
            SeatLook(name, sleeve, f"{ART}/emblems/{emblem}", colour)
            for name, sleeve, emblem, colour in zip(NAMES, _SLEEVES, SEATS, COLOURS, strict=True)
        ),
        seatings={count: (Seating(say("{n} seats", n=count), players),) for count, players in _SEATS.items()},
        preset=Preset(
            "FIRST GAME",
            "Lay cards over cards until a set shows enough of one character, then be first at the gun. Three rounds.",
            {"rounds": 3, "calm_opening": "on"},
            (
                Party("You against 3, easy", _SEATS[4], ("human", "easy", "easy", "easy")),
                Party("2 people, one keyboard", _SEATS[2], ("human", "human")),
            ),
            "At one keyboard hands are open: nobody has time to look.",
        ),
        fixed=_fixed,
        time_tip=TIME,
        crowd=_crowd,
        summary=_summary,
        sitters=_SITTERS,
    )


def _crowd(options: Values, people: int, keys: Chosen) -> Tip | None:
    """At one keyboard there is room for so many hands (SF-16.11), each with keys of their own (SF-16.7)."""
    if options["mode"] != "real_time" or people < 2:
        return None
    if people > len(PEOPLE):
        return Tip("Four people share a keyboard at most: let one play automatically, or play in beats.",
                   "Too many hands", "SF-16.11")  # fmt: skip
    shared = shared_key(Keymap(places(keys)), people)
    return Tip(shared, "One key for two", "SF-16.7") if shared else None


def _fixed(options: Values) -> dict[str, str]:
    """Without a clock some rulings have no meaning."""
    if options["mode"] == "real_time":
        return {}
    reason = "Beat mode has no clock."
    return {"grace": reason, "hand_shield": reason, "standoff_draw": reason, "safety_catch": reason}


def _summary(options: Values) -> str:
    fixed = _fixed(options)
    mode = _WORDS[str(options["mode"])]
    parts = [tr(mode), many(int(options["rounds"]), "{n} round", "{n} rounds")]
    return "  ·  ".join([*parts, *_changed({field: value for field, value in options.items() if field not in fixed})])


def _changed(options: Values) -> list[str]:
    """Switches that differ from the default, in words (SF-14.9)."""
    words = {"hand_shield": "Shields by reflex", "safety_catch": "safety catch",
             "clear_on_block": "blocked shots clear",
             "standoff_draw": "stand-off draws", "high_noon": "no high noon",
             "grandma": {"printed": "two Grandmas", "wild": "wild Grandma"}.get(str(options["grandma"]), ""),
             "grace": "grace of 0.3 s" if options.get("grace") else "grace of 0 s",
             "calm_opening": "calm opening off" if options["calm_opening"] == "off" else "calm opening on"}  # fmt: skip
    return [tr(text) for field, text in words.items() if field in options and options[field] != _USUAL[field]]


def house_rules(setup: ShootYourFriendsSetup) -> list[str]:
    """What of a set-up differs from the rulebook's game, in words (SF-3.8, SF-14.9)."""
    changed = _changed({field: getattr(setup, field) for field in _USUAL})
    return [tr("three rounds"), *changed] if setup.rounds == 3 else changed


def _modes() -> Option:
    items = (
        Item("real_time", "Real time",
             "Everybody plays at once: drag a card, or tap hand key and set key; Space grabs the gun, a plate's key "
             "fires. P stops the table at any time: there you slow it down to a quarter, turn on helps, and plan your "
             "next move. Two to four people can share the keyboard.",
             f"{ART}/setup/real_time", "Fast hands"),
        Item("beat", "Beat mode",
             "No clock. Everybody secretly picks one order: a card, a Shield, Snap, Aim or pass. Then all orders are "
             "shown and happen one after another. For people who cannot or do not want to react fast.",
             f"{ART}/setup/beat", "Cool heads"),
    )  # fmt: skip
    return Option("mode", "Pace", "cards", "real_time", items, clause="SF-17.3")


def _grandma(name: str) -> Option:
    text = say("{card} may be laid on any set at any time, and one of her is a match.", card=name)
    items = (
        Item("text", "One is a match", text,
             f"{ART}/setup/grandma_text", "As written"),
        Item("printed", "Two, as any other", "Two of her are a match; she goes only where one lies already.",
             f"{ART}/setup/grandma_printed", "As pictured"),
        Item("wild", "Two, anywhere", "Two of her are a match; she may be laid on any set.",
             f"{ART}/setup/grandma_wild", "In between"),
    )  # fmt: skip
    return Option("grandma", "Great Grandma", "cards", "text", items, clause="SF-14.1")


def _shooting() -> tuple[Option, ...]:
    shields = (
        Item("auto", "By themselves", "A Shield in the hand saves by itself."),
        Item("reflex", "By reflex", "Who is hit must press the Shield's key in time to hold one up."),
    )
    graces = (
        Item(20, tr("0.2 s"), "A shot just after a match is gone hurts nobody."),
        Item(30, tr("0.3 s"), "A shot just after a match is gone hurts nobody."),
        Item(0, "None", "Strict: any shot without a match puts the shooter out."),
    )
    return (
        Option("hand_shield", "Hand Shields", "choice", "auto", shields, clause="SF-10.5"),
        Option("grace", "Grace", "choice", 20, graces, clause="SF-9.5"),
        _switch("safety_catch", "Safety catch", False, "The gun can be taken only while there is a match.", "SF-14.4"),
        _switch("clear_on_block", "Blocks clear too", False,
                "A matched shooter's set is cleared after a blocked shot too.", "SF-14.6"),
        _switch("high_noon", "High noon", True, "After five minutes, or sixty beats, every shot is legal.", "SF-12.11"),
    )  # fmt: skip


def _table() -> tuple[Option, ...]:
    rounds = (Item(6, "Six", "One for each Bullet."), Item(3, "Three", "The short game."))
    calm = (
        Item("by_mode", "As usual", "On in beat mode, off in real time."),
        Item("on", "On", "No set is matched at GO."),
        Item("off", "Off", "A match at GO is a match."),
    )
    return (
        Option("rounds", "Rounds", "choice", 6, rounds, clause="SF-3.7"),
        Option("calm_opening", "Calm opening", "choice", "by_mode", calm, clause="SF-4.14"),
        _switch("standoff_draw", "Stand-off draws", False,
                "After 20 seconds in which nobody plays, everybody draws a card.", "SF-12.10"),
    )  # fmt: skip


def _switch(field: str, label: str, usual: bool, text: str, clause: str) -> Option:
    return Option(field, label, "switch", usual, text=text, clause=clause)
