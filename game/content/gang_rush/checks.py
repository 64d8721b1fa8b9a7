"""What TOML types cannot say about Gang Rush Breakout's content: counts, ids, sums, what belongs together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from game.content.reading import fault
from game.rules.gang_rush.bridges import wall_flaw
from game.rules.gang_rush.content import FACES, Bonus, Content, Driver, Hazard

TOKENS = 30
"""Hazard tokens, and bonus tokens, in the box."""
CONTAINERS, BARRIERS = 10, 12
"""Containers, and single barriers, in the box."""
NUMBERS = {
    "spikes": (2, 3, 4),
    "barriers": (1, 2, 3),
    "police": (1, 2, 3, 4),
    "speed_limit": (30,),
    "container": (1,),
}
"""What may stand on a hazard token, by type."""
AMOUNTS = {
    "gold": {
        "ignore_spikes": False, "waive_crane": False, "unpushable": False, "shell": False, "ignore_police": False,
        "ramp_value": True, "blast": True, "shoot_back": False, "scope": True,
    },
    "blue": {"ignore_limits": False, "shot_immunity": False},
    "metallic": {"add_mp": True, "add_steers": True, "add_shots": True, "restore": True, "collect_area": True},
    "gray": {
        "stop": False, "no_lane_change": False, "steal_cash": True, "fewer_dice": True, "discard_gold": False,
    },
}  # fmt: skip
"""The powers and deeds of bonus tokens by colour, and whether they have an amount."""
ABILITIES = {"ram": False, "allowance": True, "extra_durability": True, "soft_landing": True, "turret": False}
"""The powers of drivers, and whether they have an amount."""
FACE_LENGTH = 48
"""Letters for which a token's face has room: the first sentence of its text."""


def check(content: Content) -> None:
    """Raises ContentError at the first thing that does not fit."""
    _check_numbers(content)
    _check_bounties(content)
    _check_drivers(content.drivers)
    _check_hazards(content.hazards)
    _check_bonuses(content.bonuses)
    _check_asides(content)


def _check_numbers(content: Content) -> None:
    file, numbers = "constants.toml", content.constants
    if len(numbers.die) != 6 or set(numbers.die) != set(FACES):
        fault(file, "die", "not six faces with every symbol", f"use each of {', '.join(FACES)}, six faces in all")
    for name in ("dice", "rerolls", "row"):
        if getattr(numbers, name) < 1:
            fault(file, name, "less than 1", "write a number from 1 up")
    for name in ("die_sale", "point", "crane_fee", "repair_fee", "ramp_value"):
        _check_money(file, name, [getattr(numbers, name)])
    _check_money(file, "prices", numbers.prices)
    for name, count in (("free_steers", 6), ("prices", 5)):
        values = getattr(numbers, name)
        if len(values) != count:
            fault(file, name, f"{len(values)} numbers", f"there must be {count}")
        if any(after >= before for before, after in pairwise(values)) or values[-1] < 0:
            fault(file, name, "out of order", "let each number be smaller than the one before, none below 0")
    standard, border = numbers.rounds
    if not 1 <= standard <= border:
        fault(file, "rounds", "out of order", "give Border's Closed at least as many rounds as the standard race")


def _check_money(file: str, where: str, amounts: Sequence[int]) -> None:
    for amount in amounts:
        if amount < 100 or amount % 100:
            fault(file, where, f"${amount}", "write a multiple of 100, from 100 up")


def _check_bounties(content: Content) -> None:
    bounties = content.constants.bounties
    _check_players("bounties", [bounty.players for bounty in bounties])
    for number, bounty in enumerate(bounties):
        where = f"bounties[{number}].amounts"
        _check_money("constants.toml", where, bounty.amounts)
        if len(bounty.amounts) >= bounty.players or list(bounty.amounts) != sorted(bounty.amounts, reverse=True):
            fault("constants.toml", where, "out of order", "pay falling amounts, and none to the last")


def _check_players(where: str, players: list[int]) -> None:
    if players != [3, 4, 5]:
        found = ", ".join(map(str, players)) or "none"
        fault("constants.toml", where, f"for {found} players", "give one entry each for 3, 4 and 5 players")


def _check_ids(file: str, key: str, things: Sequence[Driver | Hazard | Bonus]) -> None:
    ids = [thing.id for thing in things]
    for number, thing in enumerate(things):
        where = f"{key}[{number}] ({thing.id})"
        if thing.id in ids[:number]:
            fault(file, where, f"the id {thing.id} is there twice", "give each entry its own id")
        face, dot, _ = thing.text.partition(". ")
        if not dot:
            fault(file, f"{where}.text", "only one sentence", "write one for the face and more for the tool-tip")
        if len(face) >= FACE_LENGTH:
            fault(file, f"{where}.text", "its first sentence is too long", f"keep it under {FACE_LENGTH} letters")


def _check_amount(file: str, where: str, name: str, amount: int, wanted: bool) -> None:
    if (amount > 0) != wanted or amount < 0:
        mend = "write a number from 1 up" if wanted else "remove it"
        fault(file, f"{where}.amount", f"{amount} for {name}", mend)


def _check_drivers(drivers: tuple[Driver, ...]) -> None:
    file = "drivers.toml"
    _check_ids(file, "driver", drivers)
    if len(drivers) != len(ABILITIES):
        fault(file, "driver", f"{len(drivers)} drivers", f"there must be {len(ABILITIES)}")
    for number, driver in enumerate(drivers):
        where = f"driver[{number}] ({driver.id})"
        if driver.power not in ABILITIES:
            fault(file, f"{where}.power", f"{driver.power} is for tokens", f"use one of {', '.join(ABILITIES)}")
        if driver.power in [other.power for other in drivers[:number]]:
            fault(file, f"{where}.power", f"{driver.power} is there twice", "give each driver their own")
        if driver.colour in [other.colour for other in drivers[:number]]:
            fault(file, f"{where}.colour", f"{driver.colour} is there twice", "give each car its own")
        if driver.durability < 1:
            fault(file, f"{where}.durability", f"{driver.durability} points", "write a number from 1 up")
        _check_amount(file, where, driver.power, driver.amount, ABILITIES[driver.power])


def _check_copies(file: str, key: str, things: Sequence[Hazard | Bonus]) -> None:
    for number, thing in enumerate(things):
        if thing.copies < 1:
            fault(file, f"{key}[{number}] ({thing.id}).copies", f"{thing.copies} copies", "write 1 or more")
    count = sum(thing.copies for thing in things)
    if count != TOKENS:
        fault(file, key, f"{count} tokens", f"the copies must add up to {TOKENS}")


def _check_hazards(hazards: tuple[Hazard, ...]) -> None:
    file = "hazards.toml"
    _check_ids(file, "hazard", hazards)
    for number, token in enumerate(hazards):
        where = f"hazard[{number}] ({token.id})"
        if token.number not in NUMBERS[token.type]:
            allowed = ", ".join(map(str, NUMBERS[token.type]))
            fault(file, f"{where}.number", f"{token.type} {token.number}", f"use one of {allowed}")
        if (token.type, token.number) in [(other.type, other.number) for other in hazards[:number]]:
            fault(file, where, f"{token.type} {token.number} is there twice", "raise its copies instead")
    _check_copies(file, "hazard", hazards)
    for kind, wanted in (("container", CONTAINERS), ("barriers", BARRIERS)):
        pieces = sum(token.copies * token.number for token in hazards if token.type == kind)
        if pieces != wanted:
            fault(file, "hazard", f"the tokens need {pieces} {kind} pieces", f"the box has {wanted}")


def _check_bonuses(bonuses: tuple[Bonus, ...]) -> None:
    file = "bonuses.toml"
    _check_ids(file, "bonus", bonuses)
    for number, token in enumerate(bonuses):
        where = f"bonus[{number}] ({token.id})"
        kind, other = ("power", "deed") if token.colour in ("gold", "blue") else ("deed", "power")
        if getattr(token, other) is not None:
            fault(file, f"{where}.{other}", f"{token.colour} tokens have a {kind}", f"remove `{other}`")
        effect, effects = getattr(token, kind), AMOUNTS[token.colour]
        if effect not in effects:
            fault(file, f"{where}.{kind}", f"{effect or 'none'}", f"{token.colour} is one of {', '.join(effects)}")
        if effect in [earlier.power or earlier.deed for earlier in bonuses[:number]]:
            fault(file, f"{where}.{kind}", f"{effect} is there twice", "raise the copies of the other instead")
        _check_amount(file, where, effect, token.amount, effects[effect])
    _check_copies(file, "bonus", bonuses)


def _check_asides(content: Content) -> None:
    """The tokens left out in Border's Closed are those that stand in the wall (GR-20.3, GR-20.4)."""
    asides = content.constants.asides
    _check_players("asides", [aside.players for aside in asides])
    tokens = {token.id: token for token in content.hazards}
    for number, aside in enumerate(asides):
        where = f"asides[{number}].tokens"
        for name, count in Counter(aside.tokens).items():
            if name not in tokens:
                fault("constants.toml", where, f"no hazard {name}", f"use ids of hazards.toml: {', '.join(tokens)}")
            if count > tokens[name].copies:
                fault("constants.toml", where, f"{count} of {name}", f"there are only {tokens[name].copies}")
    flaw = wall_flaw(content, content.board)
    if flaw:
        fault("constants.toml", "asides", flaw.what, flaw.mend)
