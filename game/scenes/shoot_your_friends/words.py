"""Short sentences for the table."""

from __future__ import annotations

REASONS: dict[str, str] = {
    "busy": "Your hand is busy",
    "absent": "That character is not there",
    "no_target": "There is nothing to play on",
    "raising": "The gun is not up yet",
    "not_live": "Not before GO",
    "spot_full": "There is a Shield already",
    "missed": "Too late for the gun",
    "second_input": "One thing at a time",
    "nothing_to_answer": "There is nothing to answer",
    "safety": "No match: the gun is locked",
    "no_gun": "You do not hold the gun",
    "out": "You are out of this round",
}
"""Why an input came to nothing, by the reason of its event (SF-5.17)."""
