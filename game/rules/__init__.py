"""The rules of the four games: one folder each, importing the core only."""
