"""Screens: what the players see and do; events become motion here."""
