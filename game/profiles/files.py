"""Profiles on disk: a file for each, replaced as a whole."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from game import storage
from game.core.record import MALFORMED, briefly
from game.core.words import Said, say, tr
from game.profiles.profile import Profile

_NAME = re.compile(r"[0-9a-f]{12}")


def folder() -> Path:
    """Where they lie."""
    return storage.data_folder() / "profiles"


def load() -> tuple[tuple[Profile, ...], str]:
    """All profiles by name, and one line about those that could not be read ("" if all is well)."""
    found: list[Profile] = []
    notices: list[str] = []
    try:
        paths = sorted(path for path in folder().glob("*.json") if _NAME.fullmatch(path.stem))
    except OSError as error:
        return (), str(storage.failed(tr("read"), folder(), error))
    for path in paths:
        profile, notice = _read(path)
        found += [profile] if profile else []
        notices += [notice] if notice else []
    return tuple(sorted(found, key=lambda one: (one.name.casefold(), one.id))), "; ".join(notices)


def save(profile: Profile) -> None:
    """Keep a profile. Raises StorageError, and the file stays as it was."""
    storage.write_atomic(_path(profile.id), msgspec.json.format(msgspec.json.encode(profile)).decode())


def delete(profile: Profile) -> None:
    """Delete the file of a profile; no fault if there is none. Raises StorageError."""
    storage.remove(_path(profile.id))


def _path(id_: str) -> Path:
    if not _NAME.fullmatch(id_):
        raise storage.StorageError(say("{id!r} is not the mark of a profile; pick one from the list", id=Said(id_)))
    return folder() / f"{id_}.json"


def _read(path: Path) -> tuple[Profile | None, str]:
    """A profile or None, and the line that says what is wrong."""
    try:
        profile = msgspec.json.decode(path.read_bytes(), type=Profile)
        if profile.id != path.stem:
            raise ValueError(tr("it is the file of another one"))
        return profile, ""
    except FileNotFoundError:
        return None, ""
    except OSError as error:
        return None, str(storage.failed(tr("read"), path, error))
    except (*MALFORMED, ValueError) as error:
        why, aside = Said(briefly(error)), storage.keep_aside(path)
        return None, say("a profile could not be read ({why}); {aside}", why=why, aside=aside)
