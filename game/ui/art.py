"""SVG to surfaces of an exact pixel size. Files come from `art/`, markup is made by code."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from math import cos, radians, sin

import pygame

from game.resources import resource

FORMAT = pygame.Surface((1, 1), pygame.SRCALPHA, 32)
"""Pixels with transparency in the order that blits fastest; needs no display."""


@cache
def source(name: str) -> bytes:
    """The text of art/<name>.svg. A missing file is a FileNotFoundError that names it."""
    return resource("art", f"{name}.svg").read_bytes()


def rasterise(markup: bytes, width: int, height: int) -> pygame.Surface:
    """A whole SVG document in at most `width` x `height` pixels; it keeps its own aspect."""
    size = max(1, width), max(1, height)
    drawn = pygame.image.load_sized_svg(BytesIO(markup), size)
    within = drawn.get_rect().clip(pygame.Rect((0, 0), size))  # rounding can add a pixel
    return drawn.subsurface(within).convert(FORMAT)


def document(body: str, width: float, height: float, defs: str = "") -> bytes:
    """An SVG document of `body` with a view box of `width` x `height` units."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.4f} {height:.4f}"'
        f' width="{width:.4f}" height="{height:.4f}"><defs>{defs}</defs>{body}</svg>'
    ).encode()


def part(markup: bytes, box: tuple[float, float, float, float], degrees: float, scale: float) -> pygame.Surface:
    """What lies in `box` (x, y, w, h in the document's units) turned clockwise about its middle, which is the middle
    of the surface; `scale` is pixels a unit."""
    x, y, w, h = box
    c, s = abs(cos(radians(degrees))), abs(sin(radians(degrees)))
    wide, high = w * c + h * s, w * s + h * c
    inner = markup[markup.index(b">") + 1 : markup.rindex(b"</svg>")].decode()
    move = f"translate({wide / 2:.3f} {high / 2:.3f}) rotate({degrees}) translate({-x - w / 2:.3f} {-y - h / 2:.3f})"
    turned = document(f'<g transform="{move}">{inner}</g>', wide, high)
    return rasterise(turned, round(wide * scale), round(high * scale))


def on_black(image: pygame.Surface, strength: float) -> pygame.Surface:
    """What adding `image` to a ground adds, so that BLEND_RGB_ADD, which knows no alpha, glows softly."""
    lit = pygame.Surface(image.get_size())
    lit.blit(image, (0, 0))
    if strength < 1:
        level = round(255 * strength)
        lit.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
    return lit


def tinted(image: pygame.Surface, tint: tuple[int, int, int]) -> pygame.Surface:
    """A copy with each colour multiplied by `tint`: grey darkens, a colour stains what is white."""
    copy = image.copy()
    copy.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
    return copy


def turned(image: pygame.Surface, degrees: int, zoom: float) -> pygame.Surface:
    """A copy turned clockwise and scaled; quarter turns are exact."""
    if zoom == 1 and degrees % 90 == 0:
        return pygame.transform.rotate(image, -degrees)
    if degrees == 0:
        width, height = image.get_size()
        size = (max(1, round(width * zoom)), max(1, round(height * zoom)))
        return pygame.transform.smoothscale(image, size)
    return pygame.transform.rotozoom(image, -degrees, zoom)
