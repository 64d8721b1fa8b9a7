"""The language of the settings, or that of the system."""

from __future__ import annotations

import pygame

from game import languages, storage


def speak(settings: storage.Settings) -> str:
    """From now on everything is said in the language of the settings, or in that of the system; its code."""
    code = settings.language or languages.preferred(pygame.system.get_pref_locales())
    languages.use(code)
    return code
