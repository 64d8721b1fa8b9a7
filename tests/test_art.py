"""Art lint: every drawing keeps to what the renderer can draw, and every tile has a picture of its own."""

import re
import tomllib
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game.profiles.profile import EMBLEMS
from game.profiles.registry import COUNTING

ROOT = Path(__file__).parent.parent
ART = ROOT / "art"
VEHICLES = ART / "gun_it" / "vehicles"
DRAWINGS = sorted(ART.rglob("*.svg"))
TILES = tomllib.loads((ROOT / "game/content/gun_it/tiles.toml").read_text(encoding="utf-8"))["tile"]
ATTRIBUTES = sorted({name for tile in TILES for key in ("attributes", "conditional") for name in tile.get(key, ())})

ELEMENTS = {"svg", "defs", "linearGradient", "radialGradient", "stop", "g"} | {
    *("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
}
"""All that the renderer draws as meant; it leaves out or misdraws anything else without a word."""
BANNED = re.compile(r"rgba\(|hsla?\(|\bclass=|\bstyle=|href|<!DOCTYPE|<!ENTITY|@import|data:|file:")
ADDRESS = re.compile(r"https?://(?!www\.w3\.org/2000/svg\")")
REFERENCE = re.compile(r"url\(([^)]*)\)")
SIZE = 48
ASPHALT = (58, 60, 66)


def name_of(path: Path) -> str:
    return path.relative_to(ART).with_suffix("").as_posix()


def local(element: ElementTree.Element) -> str:
    return element.tag.removeprefix("{http://www.w3.org/2000/svg}")


def rendered(path: Path) -> pygame.Surface:
    """The drawing in the middle of a transparent square of 48 pixels."""
    drawn = pygame.image.load_sized_svg(path, (SIZE, SIZE))
    square = pygame.Surface((SIZE, SIZE), pygame.SRCALPHA)
    square.blit(drawn, drawn.get_rect(center=(SIZE // 2, SIZE // 2)))
    return square


@pytest.mark.parametrize("path", DRAWINGS, ids=name_of)
def test_drawing_uses_only_what_the_renderer_draws(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    root = ElementTree.fromstring(text)
    assert {local(element) for element in root.iter()} <= ELEMENTS
    assert re.fullmatch(r"0 0 \d+(\.\d+)? \d+(\.\d+)?", root.get("viewBox", "")), "the viewBox must be 0 0 w h"
    assert not BANNED.findall(text)
    assert not ADDRESS.findall(text)


@pytest.mark.parametrize("path", DRAWINGS, ids=name_of)
def test_gradients_are_in_drawing_units_and_all_used(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    gradients = [element for element in ElementTree.fromstring(text).iter() if local(element).endswith("Gradient")]
    units = {element.get("id"): element.get("gradientUnits") for element in gradients}
    assert set(units.values()) <= {"userSpaceOnUse"}, "bounding-box gradients come out as one flat colour"
    assert len(units) == len(gradients), "two gradients have the same id"
    assert {f"#{name}" for name in units} == set(REFERENCE.findall(text))


@pytest.mark.parametrize("path", DRAWINGS, ids=name_of)
def test_drawing_is_not_empty(path: Path) -> None:
    assert rendered(path).get_bounding_rect(min_alpha=1).width > 0


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile["id"])
def test_every_tile_has_a_vehicle_picture(tile: dict[str, str]) -> None:
    picture = rendered(VEHICLES / f"{tile['id'].lower()}.svg")
    covered = pygame.mask.from_surface(picture).count()
    assert covered > 150, "a vehicle must cover at least a strip of 4 x 38 of its 48 pixels"


def test_an_aircraft_has_a_shadow_of_its_own() -> None:
    flying = [tile["id"].lower() for tile in TILES if tile["kind"] == "aircraft"]
    assert flying
    assert all((VEHICLES / f"{name}_shadow.svg").is_file() for name in flying)


@pytest.mark.parametrize("attribute", ATTRIBUTES)
def test_every_attribute_has_a_badge(attribute: str) -> None:
    assert (ART / "gun_it" / "icons" / f"badge_{attribute}.svg").is_file()


def on_asphalt(picture: pygame.Surface) -> bytes:
    ground = pygame.Surface(picture.get_size())
    ground.fill(ASPHALT)
    ground.blit(picture, (0, 0))
    return pygame.image.tobytes(ground, "RGB")


def test_any_two_vehicles_can_be_told_apart_at_48_pixels() -> None:
    """Outline and paint both differ.

    A car covers about 1000 of the 48 x 48 pixels with an outline of some 120, so 5 % of the union is a step of
    one pixel along nearly half of the outline: a ram, a tail, a gun, open wheels. A pixel counts as painted
    differently if its channels are 90 apart in sum, far above what antialiasing or shading can do; two drawings
    that differ in a third of their pixels are not the same car in another shade.
    """
    names = ["crew_car", *(tile["id"].lower() for tile in TILES)]
    pictures = {name: rendered(VEHICLES / f"{name}.svg") for name in names}
    masks = {name: pygame.mask.from_surface(picture) for name, picture in pictures.items()}
    pixels = {name: on_asphalt(picture) for name, picture in pictures.items()}
    alike = []
    for one, two in combinations(names, 2):
        union = masks[one].count() + masks[two].count() - masks[one].overlap_area(masks[two], (0, 0))
        apart = [abs(a - b) for a, b in zip(pixels[one], pixels[two], strict=True)]
        painted = sum(sum(apart[i : i + 3]) > 90 for i in range(0, len(apart), 3))
        outline = union - masks[one].overlap_area(masks[two], (0, 0))
        if outline < union * 0.05 or painted < union / 3:
            alike.append((one, two))
    assert not alike


def test_the_faces_of_the_coin_differ() -> None:
    heads, tails = (rendered(ART / "gun_it" / "icons" / f"coin_{face}.svg") for face in ("heads", "tails"))
    apart = [abs(a - b) for a, b in zip(on_asphalt(heads), on_asphalt(tails), strict=True)]
    assert sum(sum(apart[i : i + 3]) > 90 for i in range(0, len(apart), 3)) > SIZE * SIZE / 3


def test_every_drawing_is_in_the_credits() -> None:
    credits = (ART / "CREDITS.md").read_text(encoding="utf-8")
    groups = re.findall(r"^\| `([^`]+)`", credits, re.MULTILINE)
    uncredited = [name_of(path) for path in DRAWINGS if not any(path.relative_to(ART).match(group) for group in groups)]
    assert not uncredited
    assert all(any(ART.glob(group)) for group in groups), "a group of the credits names no file"


def test_emblems_of_people_are_told_apart_by_shape() -> None:
    """Of what the ink of either of two covers at 48 pixels, both cover less than three quarters."""
    names = [f"person_{name}" for name in (*EMBLEMS, "guest")]
    masks = {name: _ink(ART / "ui" / f"{name}.svg") for name in names}
    for one, other in combinations(names, 2):
        both = masks[one].overlap_area(masks[other], (0, 0))
        either = masks[one].count() + masks[other].count() - both
        assert both / either < 0.75, f"{one} and {other}"


def _ink(path: Path) -> pygame.mask.Mask:
    ground = pygame.Surface((SIZE, SIZE))
    ground.fill("white")
    ground.blit(rendered(path), (0, 0))
    return pygame.mask.from_threshold(ground, (0, 0, 0), (100, 100, 100, 255))


@pytest.mark.parametrize("game", COUNTING)
def test_every_trophy_has_a_picture_of_its_own(game: str) -> None:
    icons = [trophy.icon for trophy in COUNTING[game].trophies]
    assert len(set(icons)) == len(icons)
    assert all((ART / f"{icon}.svg").is_file() for icon in icons)
