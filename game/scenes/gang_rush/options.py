"""What can be chosen before a match of Gang Rush Breakout, in words and pictures."""

from __future__ import annotations

from game.core.words import Said, say, tr
from game.rules.gang_rush.content import Content
from game.scenes.form import Form, Item, Option, Party, Preset, Seating, SeatLook, Sheet, Value, Values
from game.scenes.gang_rush.bridge_page import BridgePage
from game.scenes.gang_rush.bridges import BOX, FIELD, Bridges, title
from game.scenes.gang_rush.words import TIME
from game.ui.theme import SEATS

COUNTS = (3, 4, 5)
MORE_ROUNDS = (60, 80, 100)
_DRAFTS = ("Chooses a car first", "Chooses second", "Chooses third", "Chooses fourth", "Chooses last")
_LEFT_OUT = {"shop": "no shop", "ramps": "no ramps"}
_TURNED_ON = {"few_hazards": "few hazards", "no_loitering": "no loitering"}
_USUAL = "{standard} rounds, {border} in Border's Closed: then the race ends where it stands."
_FIRST: dict[str, Value] = {"shop": False, "ramps": False, "few_hazards": True}


def form(content: Content) -> Form:
    """The options with the numbers of this content."""
    bridges = Bridges(content)
    board = Option(FIELD, "Bridge", "page", BOX, clause="GR-21.8", allows=bridges.has)
    return Form(
        game="gang_rush",
        title="GANG RUSH",
        crew="DRIVERS",
        sheets=(
            Sheet("RACE", (_variants(content),)),
            Sheet("TABLE", _table(content)),
            Sheet("BRIDGE", (board,), BridgePage(bridges)),
        ),
        seats=tuple(SeatLook(say("Driver {n}", n=i + 1), place, "", SEATS[i]) for i, place in enumerate(_DRAFTS)),
        seatings={count: (Seating("Cars are chosen in this order", _seats(count)),) for count in COUNTS},
        preset=Preset(
            "FIRST GAME",
            "A plain race over the bridge: no shop, no ramps, four hazards a round, and rivals who mean well.",
            _FIRST,
            (
                Party("You and 3 automatic", _seats(4), ("human", "easy", "easy", "easy")),
                Party("4 people, one screen", _seats(4), ("human",) * 4),
            ),
            "Everything lies open in this game: people take turns at the same screen.",
            seed=6,
        ),
        fixed=lambda options: {},
        summary=_summary,
        time_tip=TIME,
        fields=bridges.fields,
        problem=bridges.problem,
    )


def _seats(count: int) -> tuple[tuple[int, ...], ...]:
    return tuple((seat,) for seat in range(count))


def _summary(options: Values) -> str:
    parts = ["Border's Closed" if options["variant"] == "border" else "Standard race"]
    parts += [words for field, words in _LEFT_OUT.items() if not options[field]]
    parts += [words for field, words in _TURNED_ON.items() if options[field]]
    if options["round_limit"]:
        parts.append(say("{n} rounds at most", n=options["round_limit"]))
    if options[FIELD] != BOX:
        parts.append(say("on {bridge}", bridge=title(str(options[FIELD]))))
    return Said("  ·  ".join(map(tr, parts)))


def _variants(content: Content) -> Option:
    standard, border = content.constants.rounds
    items = (
        Item(
            "standard",
            "Standard race",
            "Out of town over the bridge. Once a car is across, the others finish the round; then the most money "
            "wins. Whoever is last in the race goes to Alaska, however rich.",
            "gang_rush/result/ground_win",
            say("One way, {n} rounds", n=standard),
        ),
        Item(
            "border",
            "Border's Closed",
            "For drivers who know the bridge. A wall closes it: out to the wall, round with the hand brake, and back "
            "over the start through those still on their way out. Beyond the wall waits the police.",
            "gang_rush/result/ground_border",
            say("There and back, {n} rounds", n=border),
        ),
    )
    return Option("variant", "Race", "cards", "standard", items, clause="GR-21.4")


def _table(content: Content) -> tuple[Option, ...]:
    numbers = content.constants
    standard, border = numbers.rounds
    limits = (
        Item(0, "The usual", say(_USUAL, standard=standard, border=border)),
        *(
            Item(rounds, say("{n} rounds", n=rounds), "More time for a long night on the bridge.")
            for rounds in MORE_ROUNDS
        ),
    )
    return (
        _switch("shop", "Shop", True, "Bonus tokens for sale: tools, tricks, trouble for the others.", "GR-21.1"),
        _switch(
            "ramps", "Ramps", True,
            say("Each driver has a ramp to jump from. Kept to the end it is worth ${n}.", n=numbers.ramp_value),
            "GR-21.3",
        ),
        Option(
            "few_hazards", "Few hazards", "switch", False,
            text=say("With 3 or 4 drivers: a hazard for each a round instead of {n}.", n=numbers.row),
            clause="GR-21.2", needs=(3, 4),
        ),
        _switch("no_loitering", "No loitering", False, "Whoever stands still sells at most two dice a turn.",
                "GR-21.6"),
        Option("round_limit", "Rounds at most", "choice", 0, limits, clause="GR-21.5"),
    )  # fmt: skip


def _switch(field: str, label: str, usual: bool, text: str, clause: str) -> Option:
    return Option(field, label, "switch", usual, text=text, clause=clause)
