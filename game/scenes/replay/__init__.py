"""Watching a match from its record: where one is in it, the way to any other place, and taking over from there."""
