"""Challenges among friends (GI-17.31): a code with the score to beat as text, and the scores that are known here."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import msgspec

from game import storage
from game.rules.gun_it.challenge import decode, encode
from game.rules.gun_it.content import Content
from game.rules.gun_it.state import GunItSetup

BEAT = "beat"
"""Stands between the code and the score to beat."""


@dataclass(frozen=True)
class Challenge:
    """A match that somebody asks for. `score` is theirs, None if they did not say it."""

    code: str
    setup: GunItSetup
    seed: int
    score: int | None = None


def write(content: Content, setup: GunItSetup, seed: int, score: int | None = None) -> str:
    """The challenge as a line to send."""
    code = encode(content, setup, seed)
    return code if score is None else f"{code} {BEAT} {score}"


def read(content: Content, text: str) -> Challenge:
    """What `write` wrote, however it was typed. Raises ChallengeError."""
    code, _, rest = text.lower().partition(BEAT)
    setup, seed = decode(content, code)
    digits = "".join(each for each in rest if each.isascii() and each.isdigit())
    return Challenge(encode(content, setup, seed), setup, seed, int(digits[:6]) if digits else None)


def falls(content: Content, setup: GunItSetup) -> bool:
    """Whether the lower score is the better one: where a scenario asks for an early round."""
    wanted = "SC0" if setup.onramp else setup.scenario
    return not setup.sequels and any(each.id == wanted and each.score == "round" for each in content.scenarios)


def is_better(score: int, than: int, *, lower: bool) -> bool:
    """Whether one score beats another."""
    return score < than if lower else score > than


def known(code: str) -> int | None:
    """The score to beat of a challenge, as far as it is known here."""
    return _scores().get(code)


def keep(code: str, score: int, *, lower: bool) -> None:
    """Remember a score if it is the best so far. A disk that refuses costs the memory only."""
    scores = _scores()
    if code in scores and not is_better(score, scores[code], lower=lower):
        return
    scores[code] = score
    with suppress(storage.StorageError):
        storage.write_atomic(_file(), msgspec.json.format(msgspec.json.encode(scores)).decode())


def _scores() -> dict[str, int]:
    try:
        return msgspec.json.decode(_file().read_bytes(), type=dict[str, int])
    except (OSError, msgspec.DecodeError, UnicodeError):
        return {}


def _file() -> Path:
    return storage.config_folder() / "challenges.json"
