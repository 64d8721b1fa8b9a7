"""Four Barrel: four tabletop games of cars and guns in one box."""

__version__ = "0.1.0"
