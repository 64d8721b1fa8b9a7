"""Where files live, and writing them so that a crash, a full disk or a bad file costs nothing.

Settings lie in the system's folder for configuration, matches in the one for data; with FOUR_BARREL_HOME
set, both lie there. File names are made here, never from what a person typed.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import platformdirs

from game.core import record
from game.core.words import Said, say, tr

HOME = "FOUR_BARREL_HOME"
_APP = "four-barrel"
RECENT = 40
"""Records of ended matches that are kept before the oldest goes."""
MOST_BYTES = 64_000_000
"""What a file of a replay may have at most."""
_NAME = re.compile(r"[a-z_]+-\d{4,}")
REASONS = ("No such file or directory", "Permission denied", "No space left on device", "Read-only file system")
"""What systems say most often, so that it is translated."""
_FAILED = (
    "cannot {what} {path}: {reason}; free some space, mend the folder's permissions, or name another folder in {home}"
)

Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
KeyCode = Annotated[int, msgspec.Meta(ge=1, le=2**31 - 1)]
Pixels = Annotated[int, msgspec.Meta(ge=1, le=32768)]


class StorageError(Exception):
    """A file that cannot be read or written. The message is one line: what, where, how to mend it."""


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a person chose. `animation_speed` 0 is instant; `bot_speed` is that of what automatic players do, -1 for the
    same, and with `bot_steps` each of their turns waits to be seen; `text_size` and the volumes are in per cent;
    `window` is width and height in pixels, `frame_cap` pictures a second."""

    animation_speed: Literal[0, 1, 2, 4] = 1
    bot_speed: Literal[-1, 0, 1, 2, 4] = -1
    bot_steps: bool = False
    reduced_motion: bool = False
    palette: Literal["standard", "deuteranopia", "protanopia", "tritanopia", "contrast"] = "standard"
    text_size: Annotated[int, msgspec.Meta(ge=100, le=150)] = 100
    music: Percent = 70
    effects: Percent = 80
    interface: Percent = 80
    mute: bool = False
    mute_in_background: bool = True
    full_screen: bool = False
    window: tuple[Pixels, Pixels] = (1280, 720)
    frame_cap: Literal[30, 60, 120] = 60
    keys: dict[str, tuple[KeyCode, bool, bool]] = {}
    """Action -> the key that somebody chose for it: its code, with Ctrl, with Alt."""
    language: Literal["", "en", "de"] = ""
    """Code of a language; "" for that of the system."""
    profile: str = ""
    """Id of the profile of whoever sits before this screen; "" for a guest."""


class Slot(msgspec.Struct, frozen=True):
    """A saved match. `game` is "" and `fault` says why where it cannot be loaded. `time` is when it was
    written, in seconds since 1970."""

    name: str
    game: str
    time: int
    fault: str


def config_folder() -> Path:
    """Where the settings lie."""
    return _folder("config", platformdirs.user_config_path(_APP, appauthor=False))


def data_folder() -> Path:
    """Where saves and journals lie."""
    return _folder("data", platformdirs.user_data_path(_APP, appauthor=False))


def map_folder(game: str) -> Path:
    """Where players put the maps that they have drawn for a game."""
    return data_folder() / "maps" / game


def maps(game: str) -> tuple[Path, ...]:
    """These maps, by name. Raises StorageError."""
    folder = map_folder(game)
    try:
        found = [path for path in folder.glob("*.tmx") if path.is_file()]
    except OSError as error:
        raise failed(tr("read"), folder, error) from None
    return tuple(sorted(found, key=lambda path: (path.name.casefold(), path.name)))


def copy_map(game: str, original: Path, needs: Sequence[Path]) -> Path:
    """Put a copy of a map among them under a name that is free, and beside it the files that it `needs`, unless
    they are there. Nothing is ever overwritten. Raises StorageError."""
    folder = map_folder(game)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for file in needs:
            with contextlib.suppress(FileExistsError):
                _copy(file, folder / file.name)
        for target in numbered(folder / original.name):
            with contextlib.suppress(FileExistsError):
                return _copy(original, target)
    except OSError as error:
        raise failed(tr("write"), folder, error) from None
    raise AssertionError("the numbers have an end")


def load_settings() -> tuple[Settings, str]:
    """The settings, and one line to show if they had to be set aside ("" if all is well)."""
    path = config_folder() / "settings.json"
    try:
        return msgspec.json.decode(path.read_bytes(), type=Settings), ""
    except FileNotFoundError:
        return Settings(), ""
    except record.MALFORMED as error:
        why = record.briefly(error)
        return Settings(), say(
            "the settings could not be read ({why}) and start afresh; {aside}", why=Said(why), aside=keep_aside(path)
        )
    except OSError as error:
        return Settings(), str(failed(tr("read"), path, error))


def save_settings(settings: Settings) -> None:
    """Keep the settings. Raises StorageError."""
    write_atomic(config_folder() / "settings.json", msgspec.json.format(msgspec.json.encode(settings)).decode())


def new_name(game: str) -> str:
    """A name for a match of this game that no save or journal has."""
    kinds = ("saves", "journals", "records")
    taken = {path.stem for kind in kinds for path in (data_folder() / kind).glob(f"{game}-*")}
    number = 1 + max((int(name.rpartition("-")[2]) for name in taken if _NAME.fullmatch(name)), default=0)
    return f"{game}-{number:04}"


def save(name: str, text: str) -> None:
    """Keep a record under a name from `new_name`. Raises StorageError."""
    write_atomic(_path("saves", name), text)


def recent() -> tuple[Slot, ...]:
    """The records of the matches that ended last, the newest first."""
    return _slots("records")


def keep_recent(game: str, text: str) -> str:
    """Put the record of a match that has ended among them; the oldest go. Its name. Raises StorageError."""
    name = new_name(game)
    write_atomic(_path("records", name), text)
    for slot in sorted(recent(), key=lambda slot: (slot.time, slot.name))[:-RECENT]:
        remove(_path("records", slot.name))
    return name


def load_recent(name: str) -> str:
    """The record of this name among them. Raises StorageError."""
    return _read(_path("records", name))


def delete_recent(name: str) -> None:
    """Delete it; no fault if there is none. Raises StorageError."""
    remove(_path("records", name))


def make_favourite(name: str) -> None:
    """A record of a match that has ended stays for good from now on, among the saves. Raises StorageError."""
    source, target = _path("records", name), _path("saves", name)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        os.replace(source, target)
    except OSError as error:
        raise failed(tr("keep"), source, error) from None


def export(name: str, text: str) -> Path:
    """Write a record where people find it, under a name that is free. Where that is. Raises StorageError."""
    path = next(path for path in numbered(data_folder() / "exports" / f"{name}.jsonl") if not path.exists())
    write_atomic(path, text)
    return path


def read_any(path: Path) -> str:
    """The text of a file that somebody names. Raises StorageError."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise StorageError(say("{path} is far too large for a replay; choose another file", path=path))
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise StorageError(say("{path} is no text, so it is no replay; choose another file", path=path)) from None
    except (OSError, ValueError) as error:
        reason = (isinstance(error, OSError) and error.strerror) or str(error)
        text = "cannot read {path}: {reason}; look at its name"
        raise StorageError(say(text, path=path, reason=reason)) from None


def saves() -> tuple[Slot, ...]:
    """All saved matches, the newest first, those that cannot be loaded among them with the reason."""
    return _slots("saves")


def journals() -> tuple[Slot, ...]:
    """The matches that were not finished or saved when the program ended, the newest first."""
    return _slots("journals")


def load(name: str) -> str:
    """The record saved under this name. Raises StorageError."""
    return _read(_path("saves", name))


def load_journal(name: str) -> str:
    """The journal of this name up to the first byte that is no text, perhaps with its last line cut off. Raises
    StorageError."""
    path = _path("journals", name)
    try:
        data = path.read_bytes()
    except OSError as error:
        raise failed(tr("read"), path, error) from None
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        return data[: error.start].decode()


def delete(name: str) -> None:
    """Delete a saved match; no fault if there is none. Raises StorageError."""
    remove(_path("saves", name))


def delete_journal(name: str) -> None:
    """Delete the journal of a match; no fault if there is none. Raises StorageError."""
    remove(_path("journals", name))


def set_aside(name: str) -> str:
    """Rename a save that turned out to be damaged; one line that says so."""
    return keep_aside(_path("saves", name))


class Journal:
    """The growing record of a running match, on disk after every `append`. Raises StorageError.

    Begins with `text`: the header of a new match, or the whole lines of one to be gone on with.
    """

    def __init__(self, name: str, text: str) -> None:
        self.path = _path("journals", name)
        write_atomic(self.path, text)
        self._size = self.path.stat().st_size

    def append(self, text: str) -> None:
        """Add whole lines. What could not be written whole is taken out again."""
        try:
            with self.path.open("r+b") as file:
                file.truncate(self._size)
                file.seek(self._size)
                file.write(text.encode())
                file.flush()
                os.fsync(file.fileno())
                self._size = file.tell()
        except OSError as error:
            raise failed(tr("write"), self.path, error) from None

    def delete(self) -> None:
        """The match is over or saved: the journal is not needed any more."""
        remove(self.path)


def write_atomic(path: Path, text: str) -> None:
    """Replace a file as a whole: at every instant it holds either the old text or the new. Raises
    StorageError, and the old file stays."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(text.encode())
                file.flush()
                os.fsync(file.fileno())
            os.replace(temporary, path)
        except BaseException:
            os.unlink(temporary)
            raise
        _sync_folder(path.parent)
    except OSError as error:
        raise failed(tr("write"), path, error) from None


def _folder(kind: str, usual: Path) -> Path:
    home = os.environ.get(HOME)
    return Path(home) / kind if home else usual


def _path(kind: str, name: str) -> Path:
    if not _NAME.fullmatch(name):
        raise StorageError(say("{name!r} is not the name of a saved match; pick one from the list", name=Said(name)))
    return data_folder() / kind / f"{name}.jsonl"


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise StorageError(say("{file} is damaged; {aside}", file=Said(path.name), aside=keep_aside(path))) from None
    except OSError as error:
        raise failed(tr("read"), path, error) from None


def _slots(kind: str) -> tuple[Slot, ...]:
    try:
        found = [path for path in (data_folder() / kind).glob("*.jsonl") if _NAME.fullmatch(path.stem)]
        slots = [_slot(path) for path in found]
    except OSError as error:
        raise failed(tr("read"), data_folder() / kind, error) from None
    return tuple(sorted(slots, key=lambda slot: (-slot.time, slot.name)))


def _slot(path: Path) -> Slot:
    time = int(path.stat().st_mtime)
    try:
        with path.open(encoding="utf-8", errors="replace", newline="") as file:
            return Slot(path.stem, record.header(file.readline()).game, time, "")
    except record.RecordError as error:
        return Slot(path.stem, "", time, str(error))


def _copy(source: Path, target: Path) -> Path:
    """Copy a file to where there is none; FileExistsError if there is one."""
    with source.open("rb") as old, target.open("xb") as new:
        shutil.copyfileobj(old, new)
    return target


def numbered(path: Path) -> Iterator[Path]:
    """bridge.tmx, bridge-2.tmx, bridge-3.tmx and so on."""
    yield path
    yield from (path.with_stem(f"{path.stem}-{number}") for number in count(2))


def keep_aside(path: Path) -> str:
    """Rename a bad file to a name that no file has; one line that says so."""
    names = (path.with_name(f"{path.name}.bad-{number}") for number in count(1))
    aside = next(name for name in names if not name.exists())
    try:
        path.rename(aside)
    except OSError as error:
        return str(failed(tr("rename"), path, error))
    return say("the file was kept as {path}", path=aside)


def remove(path: Path) -> None:
    """Delete a file; no fault if there is none. Raises StorageError."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise failed(tr("delete"), path, error) from None


def failed(what: str, path: Path, error: OSError) -> StorageError:
    """What to raise or say when the system refuses to read, write, rename or delete a file; `what` by `tr`."""
    reason = error.strerror or type(error).__name__
    return StorageError(say(_FAILED, what=what, path=path, reason=reason, home=Said(HOME)))


def _sync_folder(folder: Path) -> None:
    """So that the new name, too, survives a power cut; systems that cannot do it are left alone."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
