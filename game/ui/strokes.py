"""Lines of fire, paths and arrows as SVG markup: an ink line below, dashes, a head."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, degrees, hypot

from game.ui.theme import OUTLINE, Colour, hexed

_PHASES = 8


@dataclass(frozen=True)
class Stroke:
    """How a line is drawn; lengths in units. Use `flowing` to let the dashes run towards its end."""

    colour: Colour
    width: float = 5
    dash: tuple[float, float] | None = None
    head: bool = False
    outline: float = 2
    phase: int = 0

    def flowing(self, share: float) -> Stroke:
        """The same with its dashes moved by a share (0 to 1) of one dash and gap, in eight steps."""
        phase = int(share * _PHASES) % _PHASES
        return Stroke(self.colour, self.width, self.dash, self.head, self.outline, phase)

    @property
    def reach(self) -> float:
        """Units that the line may stick out beyond its points."""
        return 2.4 * self.width + self.outline + 2


def _shortened(points: tuple[tuple[float, float], ...], by: float) -> tuple[tuple[float, float], ...]:
    (ax, ay), (bx, by_) = points[-2:]
    long = hypot(bx - ax, by_ - ay) or 1
    share = max(0.0, 1 - by / long)
    return (*points[:-1], (ax + (bx - ax) * share, ay + (by_ - ay) * share))


def _head(points: tuple[tuple[float, float], ...], stroke: Stroke) -> str:
    (ax, ay), (bx, by) = points[-2:]
    size = 2.2 * stroke.width
    turn = degrees(atan2(by - ay, bx - ax))
    return (
        f'<g transform="translate({bx:.1f} {by:.1f}) rotate({turn:.1f})">'
        f'<path d="M0 0 L{-1.6 * size:.1f} {-size:.1f} L{-1.15 * size:.1f} 0 L{-1.6 * size:.1f} {size:.1f} Z"'
        f' fill="{hexed(stroke.colour)}" stroke="{hexed(OUTLINE)}" stroke-width="{stroke.outline}"'
        ' stroke-linejoin="round"/></g>'
    )


def stroke_markup(points: tuple[tuple[float, float], ...], stroke: Stroke) -> str:
    """The elements of a line through at least two points."""
    shaft = _shortened(points, 2 * stroke.width) if stroke.head else points
    path = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in shaft)
    rest = 'fill="none" stroke-linejoin="round"'
    body = ""
    if stroke.outline:
        body = (
            f'<path d="{path}" {rest} stroke="{hexed(OUTLINE)}" stroke-opacity=".75" stroke-linecap="round"'
            f' stroke-width="{stroke.width + 2 * stroke.outline}"/>'
        )
    dashes = 'stroke-linecap="round"'
    if stroke.dash:
        on, off = stroke.dash
        moved = -(on + off) * stroke.phase / _PHASES
        dashes = f'stroke-dasharray="{on} {off}" stroke-dashoffset="{moved:.2f}"'
    body += f'<path d="{path}" {rest} {dashes} stroke="{hexed(stroke.colour)}" stroke-width="{stroke.width}"/>'
    return body + (_head(points, stroke) if stroke.head else "")
