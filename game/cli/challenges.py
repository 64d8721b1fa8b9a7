"""Challenge codes of Gun It: the set-up and the seed of a match as a word to pass on (GI-17.31)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.cli.fault import CliError
from game.core.protocol import Rules, Setup
from game.rules.gun_it import challenge
from game.rules.gun_it.rules import GunIt
from game.rules.gun_it.state import GunItSetup


def challenged(rules: Rules[Any, Any], code: str, options: Sequence[str]) -> tuple[Setup, int]:
    """The set-up and the seed that a code stands for. Raises CliError for a wrong code, for another game, and if
    `options` are asked for besides."""
    if not isinstance(rules, GunIt):
        raise CliError(f"--challenge: there are codes for gun_it only; play {rules.spec.id} with --seed instead")
    if options:
        raise CliError("--challenge: the code is the whole set-up; leave --option out")
    try:
        return challenge.decode(rules.content, code)
    except challenge.ChallengeError as error:
        raise CliError(str(error)) from None


def told(rules: Rules[Any, Any], setup: Setup, seed: int) -> str:
    """The line with the challenge code of a match; "" for a game that has none."""
    if not isinstance(rules, GunIt) or not isinstance(setup, GunItSetup):
        return ""
    return f"challenge code: {challenge.encode(rules.content, setup, seed)}\n"
