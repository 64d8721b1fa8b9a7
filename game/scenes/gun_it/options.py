"""What can be chosen before a match of Gun It, in words and pictures."""

from __future__ import annotations

from typing import Any

from game.core.words import many, say, tr
from game.rules.gun_it.cards import LF, LR, RF, RR
from game.rules.gun_it.content import Content, Scenario, Tile
from game.scenes.form import Form, Item, Option, Party, Preset, Seating, SeatLook, Sheet, Tool, Values
from game.scenes.gun_it.names import ATTRIBUTES, COLOURS, CREW, LIMITS, ROLES, SEAT_KEYS
from game.scenes.gun_it.series_page import SeriesPage, split
from game.ui.tips import Tip

RANDOM = "random"
_GOALS = {
    "xp": "XP at the end",
    "pileups": "Pileups in all",
    "openings": "Openings in all",
    "wrecks": "Hostiles wrecked",
    "trucks": "Trucks wrecked",
    "round": "{mark} XP by round",
}
_ROADS = {
    "SC0": (("vehicles/mc2", 0.16), ("vehicles/crew_car", 0.5), ("vehicles/c1", 0.86)),
    "SC1": (("vehicles/t6", 0.14), ("vehicles/crew_car", 0.5), ("vehicles/c2", 0.84)),
    "SC2": (("vehicles/crew_car", 0.2), ("effects/burst", 0.62), ("vehicles/c9", 0.62), ("vehicles/t1", 0.88)),
    "SC3": (("vehicles/mc3", 0.12), ("vehicles/crew_car", 0.5), ("vehicles/c10", 0.88)),
    "SC4": (("vehicles/a1", 0.16), ("vehicles/crew_car", 0.5), ("icons/direction_sign", 0.87)),
    "SC5": (("vehicles/o1", 0.2), ("vehicles/crew_car", 0.5), ("vehicles/c2", 0.84)),
    "SC6": (("vehicles/crew_car", 0.14), ("vehicles/a2", 0.5), ("vehicles/t5", 0.86)),
    "SC7": (("vehicles/crew_car", 0.18), ("effects/burst", 0.6), ("vehicles/a7", 0.84)),
}
"""What drives on the picture of each scenario, from left to right."""
_HOSTILES = (
    Item(1, "Plain", "The deck as it lies in the box; the basic hostiles have no tricks of their own."),
    Item(2, "Mean", "Adds the grey attributes: basic hostiles may be armed, armored, evasive, heavy, speedy."),
    Item(3, "Vicious", "Adds to level 2: damaged cars shoot back, damaged trucks turn heavy, obstacles do not count."),
)
_SCENARIO_LEVELS = (
    Item(1, "As written", "The scenario as it stands on its card."),
    Item(2, "All or nothing", "Adds a reward for nerve: at exactly 3 damage the bonus XP of pileups is doubled."),
    Item(3, "Against the clock", "Adds to level 2: one timer runs through the whole match."),
)
_CREW_LEVELS = (
    Item(1, "Basics", "The wheel, the Shotgun, the Pistol and the Uzi: one for each of you."),
    Item(2, "Trunk", "Adds an advanced equipment on the table: whoever takes it parks the basic one."),
    Item(3, "Pockets", "Adds to level 2: everybody has an accessory, hidden until its criterion is met."),
)
_SETTINGS = (
    Item(0, "Open road", "Neither moments nor settings: the pack is trouble enough."),
    Item(1, "One deck", "Each round one of you picks its moment in secret; or there are settings."),
    Item(2, "Both decks", "Each round has its moment and its setting."),
    Item(3, "Road map", "Adds to level 2: four settings lie open in a row, and in the end two are in play at once."),
)
_CONSTRAINTS = (
    Item("moments", "Moments", "One of two effects, chosen in secret by whoever draws."),
    Item("settings", "Settings", "One effect on the road for each round, kept or replaced unseen."),
)
_LIMIT_TEXTS = {
    "relaxed": "Time to talk every plan over.",
    "normal": "As the game is meant to be played.",
    "thrilling": "Shout, swap, hope.",
    "none": "No hurry at all; the match counts as unrated.",
}
_WHOLE = ((LF, RF, RR, LR),)
SEATINGS = {
    1: (Seating("One plans for the whole crew", _WHOLE),),
    2: (
        Seating("Front row and rear row", ((LF, RF), (RR, LR))),
        Seating("Left side and right side", ((LF, LR), (RF, RR))),
        Seating("Crossed", ((LF, RR), (RF, LR))),
    ),
    3: (
        Seating("Rear right seat empty", ((LF,), (RF,), (LR,))),
        Seating("Rear left seat empty", ((LF,), (RF,), (RR,))),
    ),
    4: (Seating("One seat each", ((LF,), (RF,), (RR,), (LR,))),),
}
_ONRAMP = "The first game has its own scenario, deck and clock: switch it off to choose."
_FIXED_BY_ONRAMP = ("scenario", "sequels", "scenario_level", "hostiles_level", "advanced", "obstacle", "limit",
                    "crew_level", "equipment", "accessories", "setting_level", "constraints", "starred")  # fmt: skip


def form(content: Content) -> Form:
    """The options with the scenarios and tiles of this content."""
    series = SeriesPage(content)
    return Form(
        game="gun_it",
        title="GUN IT",
        crew="CREW",
        sheets=(
            Sheet("SCENARIO", (_scenarios(content),)),
            Sheet("SERIES", (_series(series),), series),
            Sheet("LEVELS", _levels()),
            Sheet("ROAD", _road()),
            Sheet("CARDS", _cards(content)),
            Sheet("TILES", (_tiles(content, "advanced"), _tiles(content, "obstacle"))),
            Sheet("TABLE", _table()),
        ),
        seats=tuple(
            SeatLook(CREW[seat], ROLES[seat], f"gun_it/crew/crew_{SEAT_KEYS[seat]}", COLOURS[seat])
            for seat in sorted((LF, RF, RR, LR))
        ),
        seatings=SEATINGS,
        preset=Preset(
            "FIRST GAME",
            "Warm-Up Lap: four rounds, three minutes to plan each, and only hostiles without tricks.",
            {"onramp": True},
            (
                Party("You and 3 automatic", SEATINGS[4][0].players, ("human", "normal", "normal", "normal")),
                Party("You play all four", _WHOLE, ("human",)),
            ),
            "With three automatic players you have one hand of cards to think about.",
            seed=20,
        ),
        fixed=_fixed,
        summary=lambda options: _summary(content, options),
        has_preview=True,
        fields=_fields,
        problem=_problem,
        tools=(
            Tool("FEATURE CARDS", Tip("Each of you picks a level by fingers, and all are shown together.",
                                         "Feature cards", "GI-2.04"), _open_features),
            Tool("ENTER A CODE", Tip("Play the very same match as a friend, and beat the score.", "Challenge",
                                     "GI-17.31"), lambda app, draft: _open_code(app, content, draft)),
        ),
    )  # fmt: skip


def _open_features(app: Any, draft: Any) -> None:
    from game.scenes.app import by_chance
    from game.scenes.gun_it.feature_cards import FeatureTable

    texts = {"crew": _CREW_LEVELS, "scenario": _SCENARIO_LEVELS, "setting": _SETTINGS, "hostiles": _HOSTILES}
    app.stack.push(FeatureTable(app, draft, texts, by_chance()))


def _open_code(app: Any, content: Content, draft: Any) -> None:
    from game.scenes.gun_it.code_entry import CodeEntry

    app.stack.push(CodeEntry(app, content, draft))


def _fields(options: Values) -> dict[str, Any]:
    """The fields of the set-up: the first game is one scenario."""
    return {**options, "sequels": () if options.get("onramp") else split(options.get("sequels", ""))}


def _problem(options: Values) -> Tip | None:
    if options.get("onramp") or options.get("scenario") not in split(options.get("sequels", "")):
        return None
    return Tip("The scenarios of a series are all different.", "A scenario twice", "GI-17.20")


def _fixed(options: Values) -> dict[str, str]:
    return dict.fromkeys(_FIXED_BY_ONRAMP, _ONRAMP) if options.get("onramp") else {}


def _summary(content: Content, options: Values) -> str:
    if options["onramp"]:
        return "First game: Warm-Up Lap, Relaxed 3:00"
    scenario = next(each for each in content.scenarios if each.id == options["scenario"])
    hostiles, level = options["hostiles_level"], options["scenario_level"]
    levels = say("Hostiles {hostiles}, Scenario {level}", hostiles=hostiles, level=level)
    more = [each.name for id_ in split(options["sequels"]) for each in content.scenarios if each.id == id_]
    names = ", ".join(map(tr, (scenario.name, *more)))
    return f"{names}  ·  {levels}  ·  {tr(LIMITS[str(options['limit'])])}"


def _series(page: SeriesPage) -> Option:
    return Option("sequels", "Series", "page", "", clause="GI-17.20", allows=page.allows)


def _scenarios(content: Content) -> Option:
    items = tuple(_scenario(scenario) for scenario in content.scenarios)
    return Option("scenario", "Scenario", "cards", "SC1", items, clause="GI-2.13")


_TIERS = {
    "basic": "Basic, {rounds} rounds",
    "intermediate": "Intermediate, {rounds} rounds",
    "advanced": "Advanced, {rounds} rounds",
}


def _scenario(scenario: Scenario) -> Item:
    return Item(
        scenario.id,
        scenario.name,
        scenario.text,
        tag=say(_TIERS[scenario.tier], rounds=scenario.rounds),
        ranks=tuple(str(value) for value in scenario.ranks),
        goal=_goal(scenario),
        road=tuple((f"gun_it/{name}", place) for name, place in _ROADS.get(scenario.id, _ROADS["SC1"])),
    )


def _goal(scenario: Scenario) -> str:
    if scenario.special is not None and scenario.special.role == "kingpin":
        return "Kingpin by round"
    return say(_GOALS[scenario.score], mark=scenario.mark)


def _levels() -> tuple[Option, ...]:
    return (
        Option("hostiles_level", "The Hostiles", "ladder", 1, _HOSTILES, clause="GI-3.13"),
        Option("scenario_level", "The Scenario", "ladder", 1, _SCENARIO_LEVELS, clause="GI-3.04"),
    )


def _road() -> tuple[Option, ...]:
    return (
        Option("crew_level", "The Crew", "ladder", 1, _CREW_LEVELS, clause="GI-3.01"),
        Option("setting_level", "The Setting", "ladder", 0, _SETTINGS, clause="GI-3.07"),
    )


def _cards(content: Content) -> tuple[Option, ...]:
    equipment = tuple(Item(card.id, card.name, card.text) for card in content.equipment if card.uses)
    return (
        Option(
            "constraints",
            "The one deck",
            "choice",
            "moments",
            _CONSTRAINTS,
            text="At level 1 of The Setting one of the two decks is in play.",
            clause="GI-3.07",
        ),
        Option(
            "equipment",
            "In the trunk",
            "choice",
            RANDOM,
            (Item(RANDOM, "Any", "The shuffle decides."), *equipment),
            text="From level 2 of The Crew one advanced equipment lies on the table.",
            clause="GI-3.02",
        ),
        Option(
            "accessories",
            "Accessories",
            "switch",
            False,
            text="Hidden until its criterion is met, then keys to spend: one for the driver, two for a crew of one.",
            clause="GI-3.03",
        ),
        Option(
            "starred",
            "Easy moments",
            "switch",
            False,
            text="Only the eight moments with a star, made for new players.",
            clause="GI-2.17",
        ),
    )


def _tiles(content: Content, group: str) -> Option:
    any_tile = Item(RANDOM, "Any", "The shuffle decides, and nobody knows before it turns up.", "ui/icon_dice")
    items = (any_tile, *(_tile(tile) for tile in content.tiles if tile.group == group))
    if group == "advanced":
        return Option("advanced", "Advanced hostile", "tiles", RANDOM, items, clause="GI-2.19")
    text = "Besides the 24 basic hostiles the deck holds one advanced hostile and one obstacle."
    return Option("obstacle", "Obstacle", "tiles", RANDOM, items, text, "GI-2.19")


def _tile(tile: Tile) -> Item:
    tricks = [
        say("{title}: {text}", title=each[0], text=each[1]) for each in map(ATTRIBUTES.get, tile.attributes) if each
    ]
    points = many(tile.hp, "{n} point of damage wrecks it.", "{n} points of damage wreck it.")
    return Item(tile.id, tile.name, " ".join((points, *tricks)), f"gun_it/vehicles/{tile.id.lower()}")


def _table() -> tuple[Option, ...]:
    limits = tuple(Item(name, LIMITS[name], _LIMIT_TEXTS[name]) for name in LIMITS)
    return (
        Option("limit", "Time to plan", "choice", "normal", limits, clause="GI-4.14"),
        Option(
            "extra_seconds",
            "Extra time for two",
            "number",
            0,
            text="A crew of two players may add up to 30 seconds to each plan.",
            clause="GI-4.15",
            unit=" s",
            high=30,
            step=5,
            needs=(2,),
        ),
        Option(
            "backseat",
            "Backseat driving",
            "switch",
            False,
            text="A rear seat may drive too: heads, the car moves; tails, it stays and takes 1 damage.",
            clause="GI-7.16",
        ),
        Option(
            "onramp",
            "First game",
            "switch",
            False,
            text="Warm-Up Lap, plain hostiles only, three minutes a plan: the way to learn it.",
            clause="GI-19.02",
        ),
    )
