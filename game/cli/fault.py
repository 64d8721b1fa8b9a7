"""The one kind of error that the command line shows."""

from __future__ import annotations


class CliError(Exception):
    """Something asked for cannot be done. The message is one line: what, where, how to mend it."""
