"""Records in files that a person named."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.cli.fault import CliError
from game.cli.games import rules_of
from game.core import record
from game.core.match import Match


def replayed(file: str) -> Match[Any, Any]:
    """The match that a file tells of, every digest checked. Raises CliError."""
    try:
        text = Path(file).read_text(encoding="utf-8")
        return record.replay(rules_of(record.header(text).game), text)
    except UnicodeDecodeError:
        raise CliError(f"{file} is not a record of a match; choose another file") from None
    except OSError as error:
        raise CliError(f"cannot read {file}: {error.strerror or error}; choose another file") from None
    except (record.RecordError, ValueError) as error:
        raise CliError(f"{file}, {error}") from None
