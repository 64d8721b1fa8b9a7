"""Automatic crew members of Gun It."""
