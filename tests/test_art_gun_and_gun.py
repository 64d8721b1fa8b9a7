"""Every piece of Gun and Gun has a drawing, and drawings that mean different things look different."""

from itertools import combinations
from pathlib import Path
from typing import get_args, get_type_hints

import pygame
import pytest

from game.content.gun_and_gun import content
from game.rules.gun_and_gun.content import TYPES, Attribute
from game.rules.gun_and_gun.state import GunAndGunSetup

ART = Path(__file__).parent.parent / "art" / "gun_and_gun"
CONTENT = content()
CARDS = {card.id.removesuffix(f"_{card.gun}"): card for card in CONTENT.cards}
"""One of the cards for each pictogram: cards of one name have one pictogram (GG-0.9)."""
GUNNERS = [gunner.id for gunner in CONTENT.gunners]
GUNS = [gun.id for gun in CONTENT.guns]
SKILLS = [skill.id for skill in CONTENT.skills]
ATTRIBUTES: tuple[str, ...] = get_args(Attribute)
MODES: tuple[str, ...] = get_args(get_type_hints(GunAndGunSetup)["mode"])
PANELS = (*TYPES, "skill", "gun")
FRAMED = [f"{folder}/{path.stem}" for folder in ("cards", "skills") for path in sorted((ART / folder).glob("*.svg"))]
GROUND = (120, 120, 120)
"""As far from ink as from paper."""


def names(folder: str) -> set[str]:
    return {path.stem for path in (ART / folder).glob("*.svg")}


def rendered(name: str, width: int, height: int) -> pygame.Surface:
    """The drawing in the middle of a transparent surface of `width` x `height` pixels."""
    drawn = pygame.image.load_sized_svg(ART / f"{name}.svg", (width, height))
    within = pygame.Surface((width, height), pygame.SRCALPHA)
    within.blit(drawn, drawn.get_rect(center=(width // 2, height // 2)))
    return within


def grey(name: str, width: int, height: int) -> pygame.Surface:
    ground = pygame.Surface((width, height))
    ground.fill(GROUND)
    ground.blit(rendered(name, width, height), (0, 0))
    return pygame.transform.grayscale(ground)


def alike(pictures: list[str], width: int, height: int, share: float) -> list[tuple[str, str]]:
    """Pairs that differ, without colour, in less than `share` of their pixels.

    A pixel differs if its brightness is a quarter of the scale apart, which no shading or antialiasing does.
    """
    pixels = {name: pygame.image.tobytes(grey(name, width, height), "RGB")[::3] for name in pictures}
    return [
        (one, two)
        for one, two in combinations(pictures, 2)
        if sum(abs(a - b) > 64 for a, b in zip(pixels[one], pixels[two], strict=True)) < share * width * height
    ]


def covered(name: str, width: int, height: int, threshold: int = 127) -> pygame.Mask:
    return pygame.mask.from_surface(rendered(name, width, height), threshold)


def pattern(name: str) -> bytes:
    """Which pixels of a panel are brighter than those around them, whatever its colour."""
    panel = grey(name, 264, 190)
    blurred = pygame.transform.box_blur(panel, 12)
    near, far = (pygame.image.tobytes(surface, "RGB")[::3] for surface in (panel, blurred))
    return bytes(a > b for a, b in zip(near, far, strict=True))


def test_every_piece_has_a_picture_and_every_picture_a_piece() -> None:
    assert names("cards") == set(CARDS)
    assert names("skills") == set(SKILLS)
    assert names("guns") == set(GUNS)
    assert names("gunners") == {*GUNNERS, *(f"emblem_{gunner}" for gunner in GUNNERS)}
    assert names("emblems") == {*TYPES, *ATTRIBUTES, "skill"}
    assert {f"panel_{kind}" for kind in PANELS} <= names("frames")
    assert names("setup") == set(MODES)


def test_cards_of_one_pictogram_have_one_name() -> None:
    assert len({card.name for card in CONTENT.cards}) == len(CARDS)
    assert all(card.name == CARDS[card.id.removesuffix(f"_{card.gun}")].name for card in CONTENT.cards)


def test_cards_of_a_pile_are_told_apart_without_colour() -> None:
    """At the width of 60 at which the discard pile shows them."""
    assert not alike([f"cards/{name}" for name in CARDS], 60, 60, 0.15)


def test_skills_are_told_apart_without_colour() -> None:
    assert not alike([f"skills/{name}" for name in SKILLS], 60, 60, 0.18)


@pytest.mark.parametrize("name", FRAMED)
def test_a_pictogram_is_whole(name: str) -> None:
    """It is smaller than its panel, so that what its box cuts off would end in mid-air."""
    edge = covered(name, 200, 200)
    middle = pygame.Mask((198, 198), fill=True)
    edge.erase(middle, (1, 1))
    assert edge.count() == 0


@pytest.mark.parametrize("name", FRAMED)
def test_a_pictogram_fills_its_box(name: str) -> None:
    box = rendered(name, 200, 200).get_bounding_rect(min_alpha=127)
    assert max(box.size) > 160
    assert min(box.size) > 100


def test_guns_are_told_apart_by_their_outline_at_66_pixels() -> None:
    """The size in which the chain of a resolution shows them."""
    masks = {gun: covered(f"guns/{gun}", 66, 36) for gun in GUNS}
    for one, two in combinations(GUNS, 2):
        both = masks[one].overlap_area(masks[two], (0, 0))
        union = masks[one].count() + masks[two].count() - both
        assert union - both > union * 0.2, (one, two)


@pytest.mark.parametrize("gun", GUNS)
def test_a_gun_lies_along_its_box(gun: str) -> None:
    body = max(covered(f"guns/{gun}", 240, 130).get_bounding_rects(), key=lambda rect: rect.width * rect.height)
    assert body.width > 220
    assert body.height > 90


def test_gunners_are_told_apart_without_colour() -> None:
    assert not alike([f"gunners/{gunner}" for gunner in GUNNERS], 53, 60, 0.15)
    assert not alike([f"gunners/emblem_{gunner}" for gunner in GUNNERS], 24, 24, 0.12)


def test_emblems_and_icons_are_told_apart_without_colour() -> None:
    assert not alike([f"emblems/{name}" for name in sorted(names("emblems"))], 24, 24, 0.08)
    assert not alike([f"icons/{name}" for name in sorted(names("icons"))], 24, 24, 0.18)


def test_panels_are_told_apart_by_their_pattern() -> None:
    patterns = {kind: pattern(f"frames/panel_{kind}") for kind in PANELS}
    for one, two in combinations(PANELS, 2):
        apart = sum(a != b for a, b in zip(patterns[one], patterns[two], strict=True))
        assert apart > 264 * 190 * 0.3, (one, two)


@pytest.mark.parametrize(
    ("name", "width", "height"),
    [
        *((f"frames/panel_{kind}", 264, 190) for kind in PANELS),
        *((f"gunners/{gunner}", 264, 300) for gunner in GUNNERS),
        *((f"result/ground_{end}", 1280, 720) for end in ("win", "lose", "draw")),
        *((f"setup/{mode}", 1280, 720) for mode in MODES),
        ("table/ground", 1920, 1080),
    ],
)
def test_a_ground_has_its_size_and_no_holes(name: str, width: int, height: int) -> None:
    assert pygame.image.load(ART / f"{name}.svg").get_size() == (width, height)
    assert covered(name, width, height, 254).count() == width * height


@pytest.mark.parametrize("name", ["paper", "dark", "back", "back_skill"])
def test_a_card_is_five_by_seven_with_round_corners(name: str) -> None:
    assert pygame.image.load(ART / f"frames/{name}.svg").get_size() == (300, 420)
    mask = covered(f"frames/{name}", 300, 420)
    assert 0.985 < mask.count() / (300 * 420) < 0.999
    assert not any(mask.get_at(corner) for corner in ((1, 1), (298, 1), (1, 418), (298, 418)))


def test_backs_and_loads_are_told_apart_without_colour() -> None:
    assert not alike(["frames/back", "frames/back_skill"], 46, 64, 0.1)
    assert not alike([f"loads/{name}" for name in ("face_up", "face_down", "slot", "slot_legal")], 27, 160, 0.08)


def test_the_tubes_of_the_centre_line_fit_together() -> None:
    tubes = [rendered(f"table/tube_{name}", 1480, 24) for name in ("magenta", "cyan", "off")]
    lights = [sum(tube.get_at((740, 12))[:3]) for tube in tubes]
    assert min(lights[:2]) > lights[2] + 200
    for glow in ("magenta", "cyan"):
        light = rendered(f"table/tube_{glow}_glow", 1480, 120)
        assert light.get_at((740, 60)).a > light.get_at((740, 40)).a > light.get_at((740, 4)).a


@pytest.mark.parametrize(
    "name",
    [
        *("muzzle_flash", "muzzle_beam", "hit_star", "miss", "negation_cross", "forbidden", "heal", "shield"),
        *("shield_flip", "burst_glow", "burst_flame", "voltage_spark", "skill_ring", "banner_star", "smoke_1"),
    ],
)
def test_the_effect_is_drawn(name: str) -> None:
    width, height = pygame.image.load(ART / f"effects/{name}.svg").get_size()
    assert covered(f"effects/{name}", width, height, 60).count() > width * height * 0.15


def test_what_a_shot_does_is_told_apart_without_colour() -> None:
    ends = ["hit_star", "miss", "negation_cross", "forbidden", "heal", "shield", "shield_flip", "voltage_spark"]
    assert not alike([f"effects/{name}" for name in ends], 80, 80, 0.2)
