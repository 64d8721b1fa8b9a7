"""Beside the poster of a duel: both Loadouts with their Skills, and the life lost by its sources."""

from __future__ import annotations

import pygame

from game.core.words import say
from game.rules.gun_and_gun.content import Content
from game.rules.gun_and_gun.state import NONE
from game.scenes.gun_and_gun.names import HURT, loud, source_art, source_name
from game.scenes.result.gun_and_gun_tally import COUNTED, Fighter, Harm, Story
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, INK, PAPER, PAPER_DIM, Colour, rgb

_GROUND = rgb("#1B1A22")
_ROW = 30.0
"""Height of a source at the usual text size."""
_USES = ("never used", "used once", "used twice")


def draw_fighter(
    canvas: Canvas, box: pygame.FRect, content: Content, fighter: Fighter, colour: Colour, *, won: bool, share: float
) -> None:
    """A plate: Gunner, life left, guns, and the Skill, which is open now (GG-2.11). `share`: how far it is there."""
    alpha = round(255 * max(0.0, min(1.0, share)))
    if not alpha:
        return
    x, y, w, h = box.x + 30 * (1 - share), box.y, box.width, box.height
    canvas.box((x, y, w, h), _GROUND, radius=9, edge=AMBER if won else colour, width=3 if won else 2, alpha=alpha)
    middle = y + h / 2
    if fighter.gunner != NONE:
        canvas.blit(
            f"gun_and_gun/gunners/{content.gunners[fighter.gunner].id}", x + 44, middle, 72, h - 12, alpha=alpha
        )
    room = w * 0.54 - 128
    canvas.text(loud(fighter.name), x + 90, y + 22, 22, "display", colour, max_width=room, alpha=alpha)
    for i, gun in enumerate(fighter.guns):
        at = y + h * (0.29 + 0.42 * i)
        canvas.blit(f"gun_and_gun/guns/{content.guns[gun].id}", x + w * 0.54, at, 66, 36, alpha=alpha)
    if fighter.skill == NONE:
        return
    canvas.blit("gun_and_gun/icons/life", x + 101, middle + 2, 22, 22, alpha=alpha)
    canvas.text(str(fighter.life), x + 118, middle + 3, 26, "display", PAPER, fixed=True, alpha=alpha)
    canvas.blit("gun_and_gun/icons/deck", x + 101, y + h - 20, 20, 20, alpha=alpha)
    left = say("{n} left", n=fighter.cards_left)
    canvas.text(left, x + 118, y + h - 20, 16, "medium", PAPER, max_width=room - 28, alpha=alpha, least=12)
    _draw_skill(canvas, (x + w * 0.645, y, w * 0.345, h), content, fighter, alpha)


def _draw_skill(
    canvas: Canvas, rect: tuple[float, float, float, float], content: Content, fighter: Fighter, alpha: int
) -> None:
    x, y, w, h = rect
    skill = content.skills[fighter.skill]
    canvas.blit(f"gun_and_gun/skills/{skill.id}", x + 22, y + h / 2 - 12, 44, 44, alpha=alpha)
    uses = _USES[fighter.uses] if fighter.uses < len(_USES) else say("used {n} times", n=fighter.uses)
    canvas.text("SKILL", x + 50, y + h / 2 - 22, 16, "display", AMBER, max_width=w - 54, alpha=alpha)
    canvas.text(uses, x + 50, y + h / 2 - 2, 16, "medium", PAPER, max_width=w - 54, alpha=alpha, least=12)
    canvas.text(loud(skill.name), x + 2, y + h - 16, 17, "display", PAPER, max_width=w - 6, alpha=alpha)


def draw_harms(
    canvas: Canvas, box: pygame.FRect, content: Content, found: Story, colours: tuple[Colour, Colour], fill: float
) -> None:
    """Life lost by source, most first, in the colour of whoever dealt it; what has no room is summed up."""
    canvas.text("Life lost to", box.x, box.y + 10, 16, "semibold", AMBER, max_width=box.width)
    high = _ROW * canvas.text_size
    top, most = box.y + 26, max(1, int((box.height - 26) / high))
    if not found.harms:
        canvas.text("Nothing", box.x, top + high / 2, 16, "medium", PAPER_DIM)
        return
    cut = len(found.harms) > most
    shown = found.harms[: most - 1 if cut else most]
    longest = found.harms[0].amount
    for i, harm in enumerate(shown):
        _draw_harm(canvas, pygame.FRect(box.x, top + i * high, box.width, high), content, harm, colours, longest, fill)
    if cut:
        rest = sum(harm.amount for harm in found.harms[len(shown) :])
        y = top + len(shown) * high + high / 2
        canvas.text("Others", box.x + 36, y, 16, "medium", PAPER_DIM)
        canvas.text(str(rest), box.right, y, 20, "display", PAPER, align="right", fixed=True)


def _draw_harm(
    canvas: Canvas, row: pygame.FRect, content: Content, harm: Harm, colours: tuple[Colour, Colour], longest: int,
    fill: float,
) -> None:  # fmt: skip
    colour = HURT if harm.by == harm.to else colours[harm.by]
    y = row.centery
    canvas.blit(source_art(content, harm.source), row.x + 15, y, 30, min(28, row.height - 2))
    name = source_name(content, harm.source)
    if harm.by == harm.to:
        name = say("{name} (own)", name=name)
    room = row.width - 36 - 40
    canvas.text(name, row.x + 36, y - 5, 16, "medium", PAPER, max_width=room)
    wide = max(4.0, room * harm.amount / longest * fill)
    canvas.box((row.x + 36, row.bottom - 7, wide, 5), colour, radius=2)
    canvas.text(str(harm.amount), row.right, y, 20, "display", colour, align="right", outline=(INK, 2), fixed=True)


def draw_counts(canvas: Canvas, box: pygame.FRect, found: Story, colours: tuple[Colour, Colour]) -> None:
    """What both did, number beside number."""
    canvas.fill(AMBER, (box.x, box.y, box.width, 1.5))
    wide = box.width / len(COUNTED)
    for i, word in enumerate(COUNTED):
        x = box.x + i * wide
        canvas.text(word, x, box.y + 7, 16, "medium", PAPER_DIM, valign="top", max_width=wide - 8)
        one, two = (str(fighter.counts[i]) for fighter in found.fighters)
        spot = canvas.text(one, x, box.bottom - 20, 25, "display", colours[0], fixed=True)
        spot = canvas.text("·", spot.right + 8, box.bottom - 20, 25, "display", PAPER_DIM, fixed=True)
        canvas.text(two, spot.right + 8, box.bottom - 20, 25, "display", colours[1], fixed=True)
