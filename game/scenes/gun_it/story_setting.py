"""The log's words for moments and settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.protocol import Event
from game.rules.gun_it import events_of_setting as es
from game.rules.gun_it.content import Content, Moment, Setting
from game.rules.gun_it.state import HIDDEN, NO_CARD
from game.scenes.gun_it.names import CREW, plural


def _find(content: Content, card: str) -> tuple[Moment | Setting, int]:
    """The card of an id such as "M14A" or "ST03", and the option."""
    if card.startswith("ST"):
        return next(setting for setting in content.settings if setting.id == card), 0
    return next(moment for moment in content.moments if moment.id == card[:-1]), "AB".index(card[-1])


def card_name(content: Content, card: str) -> str:
    """The name of a card in force."""
    return _find(content, card)[0].name


def card_text(content: Content, card: str) -> str:
    """What a card in force says."""
    found, option = _find(content, card)
    return found.options[option].text if isinstance(found, Moment) else found.text


def _moment_drawn(content: Content, e: es.MomentDrawn) -> str:
    name = "a moment" if e.card == HIDDEN else f"the moment {content.moments[e.card].name}"
    return f"{CREW[e.seat]} draws {name}."


def _moment_chosen(content: Content, e: es.MomentChosen) -> str:
    return f"{CREW[e.seat]} has chosen." if e.option == HIDDEN else f"{CREW[e.seat]} chooses option {'AB'[e.option]}."


def _setting_drawn(content: Content, e: es.SettingDrawn) -> str:
    name = "a setting" if e.card == HIDDEN else f"the setting {content.settings[e.card].name}"
    return f"{CREW[e.seat]} draws {name}."


def _setting_chosen(content: Content, e: es.SettingChosen) -> str:
    if e.kept == HIDDEN:
        return f"{CREW[e.seat]} has decided."
    return f"{CREW[e.seat]} keeps the setting." if e.kept else f"{CREW[e.seat]} takes the next one, unseen."


def _moment_revealed(content: Content, e: es.MomentRevealed) -> str:
    card = content.moments[e.moment]
    return f"{card.name}: {card.options[e.option].text}"


def _settings_revealed(content: Content, e: es.SettingsRevealed) -> str:
    names = " and ".join(content.settings[number].name for number in e.settings)
    if e.replaced == NO_CARD:
        return f"Setting: {names}."
    return f"Setting: {names}. {content.settings[e.replaced].name} was thrown away."


def _target(content: Content, e: es.TargetChosen) -> str:
    return f"{CREW[e.seat]} has picked {content.tiles[e.target[0]].name}."


LINES: dict[type[Event], Callable[[Content, Any], str]] = {
    es.ConstraintsReshuffled: lambda c, e: f"The discarded {e.deck} are shuffled: {plural(e.count, 'card')}.",
    es.SettingRowLaid: lambda c, e: f"The road ahead: {', '.join(c.settings[card].name for card in e.cards)}.",
    es.MomentDrawn: _moment_drawn,
    es.MomentChosen: _moment_chosen,
    es.SettingDrawn: _setting_drawn,
    es.SettingChosen: _setting_chosen,
    es.ExtraSettingDrawn: lambda c, e: f"{CREW[e.seat]} lays one more setting down, unseen.",
    es.MomentRevealed: _moment_revealed,
    es.SettingsRevealed: _settings_revealed,
    es.HandsClosed: lambda c, e: "From now on everybody sees their own hand only.",
    es.HandsOpened: lambda c, e: "All hands are open again.",
    es.TargetAsked: lambda c, e: f"{CREW[e.seat]} must pick a target.",
    es.TargetChosen: _target,
    es.CardActed: lambda c, e: f"{card_name(c, e.card)} acts.",
    es.TileRotated: lambda c, e: f"{c.tiles[e.tile].name} turns.",
    es.TilesSwapped: lambda c, e: f"{c.tiles[e.tile].name} and {c.tiles[e.other].name} change places.",
    es.TilePlaced: lambda c, e: f"{c.tiles[e.tile].name} joins in.",
    es.TileShifted: lambda c, e: f"{c.tiles[e.tile].name} moves round.",
}
"""The sentence of each event of The Setting that has one."""
