"""Every piece of Gang Rush Breakout has a drawing, and drawings that mean different things look different."""

import re
import tomllib
from itertools import combinations
from pathlib import Path
from typing import Any, get_args

import pygame
import pytest

from game.rules.gang_rush.events import GangRushEvent

ROOT = Path(__file__).parent.parent
ART = ROOT / "art" / "gang_rush"


def listed(table: str) -> list[dict[str, Any]]:
    """What the content lists in <table>s.toml."""
    path = ROOT / "game" / "content" / "gang_rush" / f"{'bonuse' if table == 'bonus' else table}s.toml"
    rows: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8"))[table]
    return rows


DRIVERS = [driver["id"] for driver in listed("driver")]
HAZARDS = [hazard["id"] for hazard in listed("hazard")]
TOKENS = {bonus["id"]: bonus["colour"] for bonus in listed("bonus")}
EVENTS = [re.sub("(?<!^)(?=[A-Z])", "_", event.__name__).lower() for event in get_args(GangRushEvent)]
ASPHALT = (51, 56, 66)

FACES = ("speed", "steer", "shot", "repair", "damage")
COLOURS = ("gold", "blue", "metallic", "gray")
CELLS = ("blink", "focus", "hover", "impact", "legal", "plan", "police", "reach", "target")


def rendered(name: str, width: int, height: int) -> pygame.Surface:
    """The drawing in the middle of a transparent surface of `width` x `height` pixels."""
    drawn = pygame.image.load_sized_svg(ART / f"{name}.svg", (width, height))
    within = pygame.Surface((width, height), pygame.SRCALPHA)
    within.blit(drawn, drawn.get_rect(center=(width // 2, height // 2)))
    return within


def greys(name: str, width: int, height: int) -> bytes:
    """The brightness of each pixel of the drawing on the road."""
    ground = pygame.Surface((width, height))
    ground.fill(ASPHALT)
    ground.blit(rendered(name, width, height), (0, 0))
    return pygame.image.tobytes(pygame.transform.grayscale(ground), "RGB")[::3]


def alike(names: list[str], width: int, height: int, share: float) -> list[tuple[str, str]]:
    """Pairs that differ, without colour, in less than `share` of their pixels.

    A pixel differs if its brightness is a quarter of the scale apart, which no shading or antialiasing does.
    """
    pixels = {name: greys(name, width, height) for name in names}
    return [
        (one, two)
        for one, two in combinations(names, 2)
        if sum(abs(a - b) > 64 for a, b in zip(pixels[one], pixels[two], strict=True)) < share * width * height
    ]


def covered(name: str, width: int, height: int, threshold: int = 127) -> pygame.Mask:
    return pygame.mask.from_surface(rendered(name, width, height), threshold)


@pytest.mark.parametrize("driver", DRIVERS)
@pytest.mark.parametrize(
    "name",
    [
        *("cars/{}", "cars/{}_damage_1", "cars/{}_damage_2", "cars/{}_damage_3"),
        *("drivers/{}", "drivers/emblem_{}", "drivers/glyph_{}", "drivers/glyph_{}_paper"),
        *("panels/dash_{}", "panels/plate_{}", "panels/name_{}"),
    ],
)
def test_every_driver_has_a_full_set(driver: str, name: str) -> None:
    assert (ART / f"{name.format(driver)}.svg").is_file()


@pytest.mark.parametrize("driver", DRIVERS)
def test_damage_lies_on_its_car_and_grows(driver: str) -> None:
    """Nearly all of an overlay is on the body, and each level covers more than the one before."""
    car = covered(f"cars/{driver}", 200, 120)
    levels = [covered(f"cars/{driver}_damage_{level}", 200, 120) for level in (1, 2, 3)]
    assert all(car.overlap_area(level, (0, 0)) > 0.9 * level.count() for level in levels)
    assert levels[0].count() < levels[1].count() < levels[2].count()


@pytest.mark.parametrize("driver", DRIVERS)
def test_the_disc_of_every_car_is_at_the_same_place(driver: str) -> None:
    """The scene puts the emblem, which stays upright, on the paper disc 18 units behind the middle."""
    car = rendered(f"cars/{driver}", 200, 120)
    paper = [car.get_at((82 + dx, 60 + dy)) for dx, dy in ((0, 0), (11, 0), (-11, 0), (0, 11), (0, -11))]
    assert set(map(tuple, paper)) == {(0xF4, 0xE6, 0xC8, 255)}


def test_cars_are_told_apart_by_their_outline_at_48_pixels() -> None:
    masks = {driver: covered(f"cars/{driver}", 48, 29) for driver in DRIVERS}
    for one, two in combinations(DRIVERS, 2):
        both = masks[one].overlap_area(masks[two], (0, 0))
        union = masks[one].count() + masks[two].count() - both
        assert union - both > union * 0.05, (one, two)


def test_drivers_are_told_apart_without_colour() -> None:
    assert not alike([f"cars/{driver}" for driver in DRIVERS], 48, 29, 0.15)
    assert not alike([f"drivers/emblem_{driver}" for driver in DRIVERS], 24, 24, 0.06)
    assert not alike([f"drivers/{driver}" for driver in [*DRIVERS, "boss", "unknown"]], 48, 60, 0.05)


def test_dice_are_told_apart_without_colour() -> None:
    assert not alike([f"dice/{face}" for face in FACES], 36, 36, 0.08)
    assert not alike([f"dice/tumble_{frame}" for frame in (1, 2, 3, 4)], 36, 36, 0.08)


def test_hazards_are_told_apart_and_counted_without_colour() -> None:
    pictures = ["cont_1" if hazard == "cont" else hazard for hazard in HAZARDS]
    assert not alike([f"hazards/{picture}" for picture in pictures], 48, 32, 0.04)


def test_containers_carry_different_marks() -> None:
    assert not alike([f"hazards/cont_{kind}" for kind in (1, 2, 3)], 96, 64, 0.01)


def test_tokens_are_told_apart_without_colour() -> None:
    assert not alike([f"tokens/{name}" for name in [*TOKENS, "back"]], 32, 32, 0.04)


@pytest.mark.parametrize(("token", "colour"), TOKENS.items())
def test_the_rim_of_a_token_tells_its_colour_by_shape(token: str, colour: str) -> None:
    rims = {kind: covered(f"tokens/rim_{kind}", 64, 64, 250) for kind in COLOURS}
    mask = covered(f"tokens/{token}", 64, 64, 250)
    apart = {kind: mask.count() + rim.count() - 2 * mask.overlap_area(rim, (0, 0)) for kind, rim in rims.items()}
    assert min(COLOURS, key=lambda kind: apart[kind]) == colour
    assert sorted(apart.values())[1] > 60, "the next rim is too much alike"


def test_every_event_has_an_icon_of_its_own() -> None:
    assert not alike([f"icons/{event}" for event in EVENTS], 28, 28, 0.03)


@pytest.mark.parametrize("name", sorted(path.stem for path in (ART / "deck").glob("space_[1-9]*.svg")))
def test_a_space_of_the_road_hides_the_river(name: str) -> None:
    space = rendered(f"deck/{name}", 126, 84)
    assert pygame.mask.from_surface(space, 254).count() == 126 * 84


@pytest.mark.parametrize("name", ["river_1", "river_2", "girder", "edge_open_top", "edge_open_bottom", "edge_high"])
def test_a_piece_that_repeats_has_no_seam(name: str) -> None:
    """Its first and last columns differ no more than neighbours inside it can."""
    width, height = pygame.image.load(ART / f"deck/{name}.svg").get_size()
    piece = rendered(f"deck/{name}", width, height)

    def step(left: int, right: int) -> int:
        pairs = [(piece.get_at((left, y)), piece.get_at((right, y))) for y in range(height)]
        return sum(abs(a[i] - b[i]) for a, b in pairs for i in range(3))

    assert step(width - 1, 0) <= max(step(x, x + 1) for x in range(width - 1))


def test_cells_are_told_apart() -> None:
    """By colour or pattern; those that share a meaning with a dashed line differ from the plain ones."""
    pixels = {}
    for cell in CELLS:
        ground = pygame.Surface((126, 84))
        ground.fill(ASPHALT)
        ground.blit(rendered(f"deck/cell_{cell}", 126, 84), (0, 0))
        pixels[cell] = pygame.image.tobytes(ground, "RGB")
    for one, two in combinations(CELLS, 2):
        assert sum(abs(a - b) > 40 for a, b in zip(pixels[one], pixels[two], strict=True)) > 600, (one, two)


@pytest.mark.parametrize(("size", "state"), [(size, state) for size in (6, 8) for state in ("keep", "lose")])
def test_the_durability_gauge_counts(size: int, state: str) -> None:
    for points in range(1, size + 1):
        segments = covered(f"gauges/durability_{size}_{state}_{points}", 220, 220).connected_components(40)
        assert len(segments) == points


def test_needles_point_straight_up_from_the_middle() -> None:
    for needle in ("needle_now", "needle_chosen", "needle_reach"):
        x, y = covered(f"gauges/{needle}", 320, 320).centroid()
        assert abs(x - 160) <= 1
        assert y < 160


def test_ramps_rise_the_way_they_point() -> None:
    """The raised lip is the palest part of a ramp."""
    for way, (low, high) in {
        "right": ((20, 42), (113, 42)),
        "left": ((106, 42), (13, 42)),
        "down": ((42, 20), (42, 113)),
        "up": ((42, 106), (42, 13)),
    }.items():
        size = (126, 84) if way in ("right", "left") else (84, 126)
        ramp = rendered(f"hazards/ramp_{way}", *size)
        assert sum(ramp.get_at(high)[:3]) > sum(ramp.get_at(low)[:3]) + 200, way
    assert covered("hazards/ramp_side_right", 78, 57).centroid()[0] > 39
    assert covered("hazards/ramp_side_left", 78, 57).centroid()[0] < 39


@pytest.mark.parametrize(
    "name",
    [
        *("deck/damage_1", "deck/damage_2", "deck/crane_boom", "deck/crane_hook", "drivers/boss"),
        *("effects/splash_1", "effects/splash_2", "effects/splash_3", "effects/splash_4"),
        *("effects/explosion_1", "effects/explosion_2", "effects/explosion_3", "effects/explosion_4"),
        *("effects/smash", "effects/spark", "effects/muzzle_flash", "effects/tracer_police", "effects/shell"),
        *("result/ticket_alaska", "result/ground_win", "result/ground_alaska", "result/ground_border"),
    ],
)
def test_the_piece_is_drawn(name: str) -> None:
    width, height = pygame.image.load(ART / f"{name}.svg").get_size()
    assert covered(name, width, height, 60).count() > width * height * 0.04


def test_notes_and_debt_are_told_apart_without_colour() -> None:
    notes = ["money/note_100", "money/note_500", "money/note_1000", "money/debt_100", "money/debt_500"]
    assert not alike(notes, 99, 53, 0.02)
    assert not alike([f"money/bills_{count}" for count in (1, 2, 3, 5, 10)], 63, 42, 0.04)
