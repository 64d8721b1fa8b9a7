"""GI-17.30, GI-17.31: a set-up and its seed as a short code that sets up the very same match, and back.

A code is "GI", then letters and digits without I, L, O and U, in groups of four. The last two of them are a check,
so that a slip of the pen is found. Capitals, spaces and hyphens do not matter, and O, I and L are read as 0 and 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from msgspec.structs import replace

from game.core.protocol import SetupError
from game.core.words import say
from game.rules.gun_it.content import Content
from game.rules.gun_it.setup import check as check_setup
from game.rules.gun_it.state import GunItSetup

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
PREFIX = "GI"
GROUP = 4
CHECK = 1021
"""The check is the remainder by this prime, in two letters."""
BETWEEN, PLACES = 4, 7
"""Seats are written one after another, with BETWEEN between two players and to the end."""


class ChallengeError(ValueError):
    """A code that sets up no match; the message says why in one line."""


def encode(content: Content, setup: GunItSetup, seed: int) -> str:
    """The code of this match. `seed` is 0 or more."""
    number = seed
    for name, choices in _fields(content):
        number = number * len(choices) + choices.index(getattr(setup, name))
    for place in _places(setup.players):
        number = number * (BETWEEN + 1) + place
    letters = _letters(number) + _letters(number % CHECK).rjust(2, "0")
    groups = [letters[i : i + GROUP] for i in range(0, len(letters), GROUP)]
    return "-".join([PREFIX, *groups])


def decode(content: Content, code: str) -> tuple[GunItSetup, int]:
    """The set-up and the seed of a code. Raises ChallengeError for one that was not made by `encode`."""
    letters = _read(code)
    number, check = _number(letters[:-2]), _number(letters[-2:])
    if number % CHECK != check:
        raise ChallengeError("challenge code: a letter is wrong; compare it with the sheet and type it again")
    places = []
    for _ in range(PLACES):
        number, place = divmod(number, BETWEEN + 1)
        places.append(place)
    setup = GunItSetup(players=_players(places[::-1]))
    for name, choices in reversed(_fields(content)):
        number, choice = divmod(number, len(choices))
        setup = replace(setup, **{name: choices[choice]})
    try:
        check_setup(content, setup)
    except SetupError:
        raise ChallengeError("challenge code: there is no such match; compare it with the sheet") from None
    return setup, number


def _fields(content: Content) -> list[tuple[str, Sequence[object]]]:
    """The options of a set-up and what each can be, always in this order."""
    levels, switch = (1, 2, 3), (False, True)
    tiles = {
        group: ["random", *(t.id for t in content.tiles if t.group == group)] for group in ("advanced", "obstacle")
    }
    scenarios = [scenario.id for scenario in content.scenarios]
    sequels = [(), *((one,) for one in scenarios), *product(scenarios, repeat=2)]
    return [
        ("scenario", scenarios),
        ("sequels", sequels),
        ("scenario_level", levels),
        ("crew_level", levels),
        ("equipment", ["random", *(card.id for card in content.equipment if card.uses)]),
        ("accessories", switch),
        ("setting_level", (0, *levels)),
        ("constraints", ("moments", "settings")),
        ("starred", switch),
        ("hostiles_level", levels),
        ("advanced", tiles["advanced"]),
        ("obstacle", tiles["obstacle"]),
        ("limit", ("relaxed", "normal", "thrilling", "none")),
        ("extra_seconds", range(31)),
        ("backseat", switch),
        ("onramp", switch),
    ]


def _places(players: tuple[tuple[int, ...], ...]) -> list[int]:
    places: list[int] = []
    for seats in players:
        places += [*([BETWEEN] if places else []), *seats]
    return places + [BETWEEN] * (PLACES - len(places))


def _players(places: list[int]) -> tuple[tuple[int, ...], ...]:
    players: list[list[int]] = [[]]
    for place in places:
        if place == BETWEEN:
            players.append([])
        else:
            players[-1].append(place)
    return tuple(tuple(seats) for seats in players if seats)


def _letters(number: int) -> str:
    letters = ""
    while number or not letters:
        number, digit = divmod(number, len(ALPHABET))
        letters = ALPHABET[digit] + letters
    return letters


def _number(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * len(ALPHABET) + ALPHABET.index(letter)
    return number


def _read(code: str) -> str:
    """The letters of a code as somebody typed it."""
    plain = "".join(code.upper().replace("-", " ").split())
    if not plain.startswith(PREFIX):
        raise ChallengeError(say("challenge code: it begins with {prefix}; this one does not", prefix=PREFIX))
    letters = plain[len(PREFIX) :].replace("O", "0").replace("I", "1").replace("L", "1")
    wrong = [letter for letter in letters if letter not in ALPHABET]
    if wrong:
        raise ChallengeError(say("challenge code: {letter!r} is in none; look at that letter again", letter=wrong[0]))
    if len(letters) < GROUP:
        raise ChallengeError("challenge code: it is too short; type all groups of it")
    return letters
