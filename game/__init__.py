"""Four Barrel: four tabletop games of cars and guns in one box."""

__version__ = "0.1.0"
APP_ID = "org.fourbarrel.box"
"""The program's name for desktops: class of its window, group in the task bar, name of its desktop file."""
