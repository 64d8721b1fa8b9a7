"""The log's words for moments and settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.protocol import Event
from game.core.words import listed, many, say, tr
from game.rules.gun_it import events_of_setting as es
from game.rules.gun_it.content import Content, Moment, Setting
from game.rules.gun_it.state import HIDDEN, NO_CARD
from game.scenes.gun_it.names import CREW


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
    if e.card == HIDDEN:
        return say("{who} draws a moment.", who=CREW[e.seat])
    return say("{who} draws the moment {card}.", who=CREW[e.seat], card=content.moments[e.card].name)


def _moment_chosen(content: Content, e: es.MomentChosen) -> str:
    return (
        say("{who} has chosen.", who=CREW[e.seat])
        if e.option == HIDDEN
        else say("{who} chooses option {option}.", who=CREW[e.seat], option="AB"[e.option])
    )


def _setting_drawn(content: Content, e: es.SettingDrawn) -> str:
    if e.card == HIDDEN:
        return say("{who} draws a setting.", who=CREW[e.seat])
    return say("{who} draws the setting {card}.", who=CREW[e.seat], card=content.settings[e.card].name)


def _setting_chosen(content: Content, e: es.SettingChosen) -> str:
    if e.kept == HIDDEN:
        return say("{who} has decided.", who=CREW[e.seat])
    return (
        say("{who} keeps the setting.", who=CREW[e.seat])
        if e.kept
        else say("{who} takes the next one, unseen.", who=CREW[e.seat])
    )


def _moment_revealed(content: Content, e: es.MomentRevealed) -> str:
    card = content.moments[e.moment]
    return say("{card}: {text}", card=card.name, text=card.options[e.option].text)


def _settings_revealed(content: Content, e: es.SettingsRevealed) -> str:
    names = listed([content.settings[number].name for number in e.settings])
    if e.replaced == NO_CARD:
        return say("Setting: {names}.", names=names)
    return say("Setting: {names}. {card} was thrown away.", names=names, card=content.settings[e.replaced].name)


def _reshuffled(content: Content, e: es.ConstraintsReshuffled) -> str:
    text = "The discarded moments are shuffled: {cards}."
    if e.deck == "settings":
        text = "The discarded settings are shuffled: {cards}."
    return say(text, cards=many(e.count, "{n} card", "{n} cards"))


def _target(content: Content, e: es.TargetChosen) -> str:
    return say("{who} has picked {tile}.", who=CREW[e.seat], tile=content.tiles[e.target[0]].name)


LINES: dict[type[Event], Callable[[Content, Any], str]] = {
    es.ConstraintsReshuffled: _reshuffled,
    es.SettingRowLaid: lambda c, e: say(
        "The road ahead: {cards}.", cards=", ".join(tr(c.settings[card].name) for card in e.cards)
    ),
    es.MomentDrawn: _moment_drawn,
    es.MomentChosen: _moment_chosen,
    es.SettingDrawn: _setting_drawn,
    es.SettingChosen: _setting_chosen,
    es.ExtraSettingDrawn: lambda c, e: say("{who} lays one more setting down, unseen.", who=CREW[e.seat]),
    es.MomentRevealed: _moment_revealed,
    es.SettingsRevealed: _settings_revealed,
    es.HandsClosed: lambda c, e: "From now on everybody sees their own hand only.",
    es.HandsOpened: lambda c, e: "All hands are open again.",
    es.TargetAsked: lambda c, e: say("{who} must pick a target.", who=CREW[e.seat]),
    es.TargetChosen: _target,
    es.CardActed: lambda c, e: say("{card} acts.", card=card_name(c, e.card)),
    es.TileRotated: lambda c, e: say("{tile} turns.", tile=c.tiles[e.tile].name),
    es.TilesSwapped: lambda c, e: say(
        "{tile} and {other} change places.", tile=c.tiles[e.tile].name, other=c.tiles[e.other].name
    ),
    es.TilePlaced: lambda c, e: say("{tile} joins in.", tile=c.tiles[e.tile].name),
    es.TileShifted: lambda c, e: say("{tile} moves round.", tile=c.tiles[e.tile].name),
}
"""The sentence of each event of The Setting that has one."""
