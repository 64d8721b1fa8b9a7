"""Images on a canvas: from art files, markup or code, turned, scaled and tinted, all kept by size."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Self

import pygame

from game.ui import art
from game.ui.mapping import Mapping
from game.ui.palettes import STANDARD, Palette
from game.ui.store import Store
from game.ui.theme import Colour

_Make = Callable[[int, int], pygame.Surface]
_ZOOM_STEPS = 32
_SMALL = 400_000
"""Pixels; smaller images are turned from a raster of twice the size, which keeps them crisp."""


class Pictures:
    """The part of a canvas that blits images."""

    def __init__(self, target: pygame.Surface, text_size: float = 1.0) -> None:
        self.target = target
        self.map = Mapping.fit(target.get_size())
        self.store = Store()
        self.store.fit(target.get_size())
        self._text_size = text_size
        self._palette = STANDARD
        self._language = "en"

    def use(self, target: pygame.Surface) -> bool:
        """Draw on another surface from now on; true if its size differs, which drops the caches."""
        self.target = target
        if target.get_size() == self.map.size:
            return False
        self.map = Mapping.fit(target.get_size())
        self.store.fit(target.get_size())
        return True

    @property
    def text_size(self) -> float:
        """The factor on every text that is not `fixed`."""
        return self._text_size

    @text_size.setter
    def text_size(self, factor: float) -> None:
        if factor != self._text_size:
            self._text_size = factor
            self.store.fit(self.map.size)

    @property
    def palette(self) -> Palette:
        """What every colour goes through on its way to the screen."""
        return self._palette

    @palette.setter
    def palette(self, palette: Palette) -> None:
        if palette != self._palette:
            self._palette = palette
            self.store.fit(self.map.size)

    @property
    def language(self) -> str:
        """The code of the language in which it is written; what was written in another one is forgotten."""
        return self._language

    @language.setter
    def language(self, code: str) -> None:
        if code != self._language:
            self._language = code
            self.store.fit(self.map.size)

    @property
    def scale(self) -> float:
        """Pixels a unit."""
        return self.map.scale

    @property
    def extent(self) -> pygame.FRect:
        """All that is visible, in units: (0, 0, 1280, 720) and the surplus at the sides."""
        return self.map.extent

    def image(
        self, name: str, w: float, h: float, *, turn: float = 0, zoom: float = 1, tint: Colour | None = None
    ) -> pygame.Surface:
        """art/<name>.svg within `w` x `h` units. It must not be drawn on: it is kept and shared."""
        return self._get(("art", name), lambda pw, ph: self.raster(name, pw, ph), w, h, turn, zoom, tint)

    def raster(self, name: str, width: int, height: int) -> pygame.Surface:
        """art/<name>.svg in at most so many pixels, drawn anew at every call."""
        return art.rasterise(self._palette.markup(art.source(name)), width, height)

    def part(
        self, name: str, box: tuple[float, float, float, float], unit: float, *, turn: float = 0
    ) -> pygame.Surface:  # fmt: skip
        """What lies in `box` (x, y, w, h of its own units, each `unit` of the canvas) of art/<name>.svg.

        It is turned as a drawing, not as pixels: for what is large and seldom drawn twice at an angle.
        """
        degrees = round(turn) % 360
        key = ("part", name, self.map.scale, box, unit, degrees)
        scale = unit * self.map.scale
        source = self._palette.markup
        return self.store.images.get(key, lambda: art.part(source(art.source(name)), box, degrees, scale))

    def svg(
        self,
        key: Hashable,
        body: str | Callable[[], str],
        w: float,
        h: float,
        *,
        defs: str = "",
        turn: float = 0,
        zoom: float = 1,
        tint: Colour | None = None,
    ) -> pygame.Surface:
        """SVG elements made by code, with `w` x `h` units as their view box. `key` names the markup.

        `body` may be a function, which is asked only when the picture is not kept.
        """

        def make(pw: int, ph: int) -> pygame.Surface:
            elements = body if isinstance(body, str) else body()
            return art.rasterise(self._palette.markup(art.document(elements, w, w * ph / pw, defs)), pw, ph)

        return self._get(("svg", key), make, w, h, turn, zoom, tint)

    def drawn(
        self,
        key: Hashable,
        draw: Callable[[Self], None],
        w: float,
        h: float,
        *,
        turn: float = 0,
        zoom: float = 1,
        tint: Colour | None = None,
    ) -> pygame.Surface:
        """What `draw` puts on a transparent canvas of `w` x `h` units, e.g. a card with its words.

        It is kept under `key`, which must hold all that the picture depends on (text size excepted).
        """

        def make(pw: int, ph: int) -> pygame.Surface:
            surface = pygame.Surface((pw, ph), pygame.SRCALPHA, 32)
            draw(self._inner(surface, pw / w))
            return surface

        return self._get(("drawn", key), make, w, h, turn, zoom, tint)

    def _inner(self, surface: pygame.Surface, scale: float) -> Self:
        inner = type(self).__new__(type(self))
        inner.target, inner.store = surface, self.store
        inner._text_size, inner._palette = self._text_size, self._palette
        inner.map = Mapping(scale, (0, 0), surface.get_size())
        return inner

    def _get(
        self, key: Hashable, make: _Make, w: float, h: float, turn: float, zoom: float, tint: Colour | None
    ) -> pygame.Surface:
        degrees = round(turn) % 360 if turn else 0
        step = round(zoom * _ZOOM_STEPS)
        whole = (key, self.map.scale, w, h, degrees, step, tint)
        found = self.store.images.find(whole)
        if found is not None:
            return found
        if tint is not None:
            made = art.tinted(self._get(key, make, w, h, turn, zoom, None), self._palette.of(tint))
        elif degrees == 0 and step == _ZOOM_STEPS:
            made = make(self.map.length(w), self.map.length(h))
        else:
            made = self._turned(key, make, w, h, degrees, step)
        return self.store.images.keep(whole, made)

    def _turned(self, key: Hashable, make: _Make, w: float, h: float, degrees: int, step: int) -> pygame.Surface:
        """A turned or scaled copy of a raster that is kept too, and as a rule finer than what is shown."""
        pw, ph = self.map.length(w), self.map.length(h)
        exact = degrees % 90 == 0 and step == _ZOOM_STEPS
        fine = 1 if exact else self._fineness(pw * ph, step)
        raster = self.store.images.get((key, "raster", pw, ph, fine), lambda: make(pw * fine, ph * fine))
        return art.turned(raster, degrees, step / _ZOOM_STEPS / fine)

    @staticmethod
    def _fineness(pixels: int, step: int) -> int:
        needed = -(-step // _ZOOM_STEPS)
        return max(2, needed) if pixels <= _SMALL else max(1, needed)

    def put(self, image: pygame.Surface, cx: float, cy: float, *, alpha: int = 255) -> None:
        """Blit a surface with its middle at a point; `alpha` 0 to 255 fades it."""
        here = self.map
        width, height = image.get_size()
        x = round(cx * here.scale + here.offset[0] - width / 2)
        y = round(cy * here.scale + here.offset[1] - height / 2)
        self._blit(image, x, y, alpha)

    def put_at(self, image: pygame.Surface, x: float, y: float, *, alpha: int = 255) -> None:
        """Blit a surface with its top left corner at a point."""
        px, py = self.map.to_px(x, y)
        self._blit(image, px, py, alpha)

    def _blit(self, image: pygame.Surface, px: int, py: int, alpha: int) -> None:
        if alpha >= 255:
            self.target.blit(image, (px, py))
        elif alpha > 0:
            image.set_alpha(alpha)
            self.target.blit(image, (px, py))
            image.set_alpha(255)

    def blit(
        self,
        name: str,
        cx: float,
        cy: float,
        w: float,
        h: float,
        *,
        turn: float = 0,
        zoom: float = 1,
        alpha: int = 255,
        tint: Colour | None = None,
    ) -> None:
        """art/<name>.svg with its middle at a point."""
        self.put(self.image(name, w, h, turn=turn, zoom=zoom, tint=tint), cx, cy, alpha=alpha)

    def add(self, image: pygame.Surface, key: Hashable, cx: float, cy: float, strength: float = 1) -> None:
        """Add the light of an image, its middle at a point; `key` names the image, strength is 0 to 1."""
        level = round(max(0.0, min(1.0, strength)) * 16)
        if level == 0:
            return
        lit = self.store.images.get(("lit", key, image.get_size(), level), lambda: art.on_black(image, level / 16))
        x, y = cx * self.map.scale + self.map.offset[0], cy * self.map.scale + self.map.offset[1]
        where = (round(x - lit.get_width() / 2), round(y - lit.get_height() / 2))
        self.target.blit(lit, where, special_flags=pygame.BLEND_RGB_ADD)
