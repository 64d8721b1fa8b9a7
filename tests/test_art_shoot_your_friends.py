"""Every piece of Shoot Your Friends has a drawing, and drawings that mean different things look different."""

from itertools import combinations, product
from pathlib import Path
from typing import get_args, get_type_hints

import pygame
import pytest

from game.content.shoot_your_friends import content
from game.rules.shoot_your_friends.state import ShootYourFriendsSetup

ART = Path(__file__).parent.parent / "art" / "shoot_your_friends"
CONTENT = content()
CHARACTERS = [character.id for character in CONTENT.characters]
FACES = [*CHARACTERS, CONTENT.shield.id]
"""What is drawn large, with a band for its name, and small, without one."""
SEATS = {"red": 0xE23B2E, "blue": 0x5FA3D8, "amber": 0xF2A541, "magenta": 0xD6408F, "green": 0x57B35C}
POSES = ("reach", "slap", "sweep", "hold")
HINTS = get_type_hints(ShootYourFriendsSetup)
GROUND = (120, 120, 120)
"""As far from ink as from paper."""


def names(folder: str) -> set[str]:
    return {path.stem for path in (ART / folder).glob("*.svg")}


def size(name: str) -> tuple[int, int]:
    return pygame.image.load(ART / f"{name}.svg").get_size()


def rendered(name: str, width: int, height: int) -> pygame.Surface:
    """The drawing in the middle of a transparent surface of `width` x `height` pixels."""
    drawn = pygame.image.load_sized_svg(ART / f"{name}.svg", (width, height))
    within = pygame.Surface((width, height), pygame.SRCALPHA)
    within.blit(drawn, drawn.get_rect(center=(width // 2, height // 2)))
    return within


def on_ground(name: str, width: int, height: int) -> pygame.Surface:
    ground = pygame.Surface((width, height))
    ground.fill(GROUND)
    ground.blit(rendered(name, width, height), (0, 0))
    return ground


def alike(pictures: list[str], width: int, height: int, share: float) -> list[tuple[str, str]]:
    """Pairs that differ, without colour, in less than `share` of their pixels.

    A pixel differs if its brightness is a quarter of the scale apart, which no shading or antialiasing does.
    """
    greys = {name: pygame.transform.grayscale(on_ground(name, width, height)) for name in pictures}
    pixels = {name: pygame.image.tobytes(grey, "RGB")[::3] for name, grey in greys.items()}
    return [
        (one, two)
        for one, two in combinations(pictures, 2)
        if sum(abs(a - b) > 64 for a, b in zip(pixels[one], pixels[two], strict=True)) < share * width * height
    ]


def covered(name: str, threshold: int = 127) -> pygame.Mask:
    return pygame.mask.from_surface(rendered(name, *size(name)), threshold)


def apart(one: pygame.Color, two: pygame.Color) -> float:
    return pygame.Vector3(one.r, one.g, one.b).distance_to((two.r, two.g, two.b))


def panel(kind: str) -> pygame.Color:
    """The colour of the panel, at half its height beside the face."""
    return rendered(f"cards/{kind}_small", 200, 280).get_at((18, 80))


def test_every_piece_has_a_picture_and_every_picture_a_piece() -> None:
    both = {f"{kind}{suffix}" for kind, suffix in product(FACES, ("", "_small"))}
    assert names("cards") == both | {CONTENT.bullet.id, "back"}
    assert names("emblems") == {f"{seat}{suffix}" for seat, suffix in product(SEATS, ("", "_out"))}
    assert names("arms") == {f"{part}_{seat}" for part, seat in product((*POSES, "sleeve"), SEATS)}
    held = {"_".join(parts) for parts in product(("held", "aimed"), SEATS, ("left", "right"))}
    assert names("gun") == held | {"rest", "rod_left", "rod_right", "flag_bang", "flag_dud"}
    modes = {*get_args(HINTS["mode"]), *(f"grandma_{word}" for word in get_args(HINTS["grandma"]))}
    assert names("setup") == modes


def test_faces_are_told_apart_without_colour_at_60_pixels() -> None:
    """The width of an opponent's card in the smallest window."""
    assert not alike([f"cards/{kind}_small" for kind in FACES], 60, 84, 0.15)


def test_faces_are_told_apart_by_their_colour_alone() -> None:
    """60 is a quarter of the way along a channel: a pace that paint takes and no shading of one panel does."""
    close = [pair for pair in combinations(FACES, 2) if apart(panel(pair[0]), panel(pair[1])) < 60]
    assert not close


@pytest.mark.parametrize("kind", FACES)
def test_a_card_leaves_room_for_its_letter(kind: str) -> None:
    """A disc of paper, at the same place on every card."""
    for name, middle in ((kind, (160, 40)), (f"{kind}_small", (156, 44))):
        disc = rendered(f"cards/{name}", 200, 280)
        for dx, dy in ((0, 0), (-14, 0), (14, 0), (0, -14), (0, 14)):
            assert disc.get_at((middle[0] + dx, middle[1] + dy))[:3] == (0xF4, 0xE6, 0xC8)


@pytest.mark.parametrize("name", sorted(names("cards")))
def test_a_card_is_five_by_seven_with_round_corners(name: str) -> None:
    assert size(f"cards/{name}") == (200, 280)
    mask = covered(f"cards/{name}")
    assert 0.97 < mask.count() / (200 * 280) < 0.999
    assert not any(mask.get_at(corner) for corner in ((1, 1), (198, 1), (1, 278), (198, 278)))


@pytest.mark.parametrize("kind", FACES)
def test_a_face_stays_in_its_panel(kind: str) -> None:
    """Between the panel and the edge of the card there is nothing but paper."""
    for name in (kind, f"{kind}_small"):
        card = rendered(f"cards/{name}", 200, 280)
        assert {card.get_at((x, y))[:3] for x in (8, 191) for y in range(30, 250)} == {(0xF4, 0xE6, 0xC8)}


def test_seats_are_told_apart_without_colour() -> None:
    assert not alike([f"emblems/{seat}" for seat in SEATS], 24, 24, 0.06)
    assert not alike([f"emblems/{seat}_out" for seat in SEATS], 24, 24, 0.04)


@pytest.mark.parametrize("seat", SEATS)
def test_a_sleeve_has_the_colour_of_its_seat(seat: str) -> None:
    sleeve = rendered(f"arms/sleeve_{seat}", 1760, 300).get_at((340, 150))
    nearest = min(SEATS, key=lambda other: apart(sleeve, pygame.Color(SEATS[other] << 8 | 0xFF)))
    assert nearest == seat


@pytest.mark.parametrize(("seat", "pose"), [*product(SEATS, POSES)])
def test_a_hand_lies_over_the_end_of_its_sleeve(seat: str, pose: str) -> None:
    hand, sleeve = covered(f"arms/{pose}_{seat}"), covered(f"arms/sleeve_{seat}")
    cuff = [(x, y) for x in range(297, 322) for y in range(110, 190)]
    assert all(hand.get_at(point) and sleeve.get_at(point) for point in cuff)
    assert sleeve.get_at((1755, 150))
    assert not any(hand.get_at((x, y)) for y in range(300) for x in (0, 1, 2, 337, 338, 339))


def test_hands_are_told_apart_by_their_outline() -> None:
    masks = {pose: covered(f"arms/{pose}_red") for pose in POSES}
    hand = pygame.Mask((340, 300))
    hand.draw(pygame.Mask((270, 300), fill=True), (0, 0))
    hands = {pose: mask.overlap_mask(hand, (0, 0)) for pose, mask in masks.items()}
    for one, two in combinations(POSES, 2):
        both = hands[one].overlap_area(hands[two], (0, 0))
        union = hands[one].count() + hands[two].count() - both
        assert union - both > union * 0.2, (one, two)


@pytest.mark.parametrize(("state", "seat"), [*product(("held", "aimed"), SEATS)])
def test_a_gun_in_hand_turns_about_its_fist_and_points_both_ways(state: str, seat: str) -> None:
    right, left = (rendered(f"gun/{state}_{seat}_{way}", 720, 720) for way in ("right", "left"))
    assert right.get_at((360, 360)).a == left.get_at((360, 360)).a == 255
    box, mirrored = right.get_bounding_rect(min_alpha=127), left.get_bounding_rect(min_alpha=127)
    assert (box.left, box.right) == pytest.approx((720 - mirrored.right, 720 - mirrored.left), abs=1)
    assert box.right > 640 > 360 > box.left > 280


@pytest.mark.parametrize("way", ["left", "right"])
def test_the_rod_comes_out_of_the_muzzle(way: str) -> None:
    gun, rod = (covered(f"gun/{name}_{way}") for name in ("aimed_red", "rod"))
    assert gun.overlap(rod, (0, 0))
    box = rod.get_bounding_rects()[0]
    assert (box.right if way == "right" else 720 - box.left) > 705


def test_the_flags_hang_from_the_middle_and_differ() -> None:
    for flag in ("flag_bang", "flag_dud"):
        assert size(f"gun/{flag}") == (360, 240)
        assert covered(f"gun/{flag}").get_at((180, 16))
    assert covered("gun/flag_bang").count() > 2 * covered("gun/flag_dud").count()


def test_icons_are_told_apart_without_colour() -> None:
    assert not alike([f"icons/{name}" for name in sorted(names("icons"))], 24, 24, 0.12)


@pytest.mark.parametrize("name", sorted(names("icons")))
def test_an_icon_is_whole(name: str) -> None:
    mask = covered(f"icons/{name}", 200)
    inner = pygame.Mask((mask.get_size()[0] - 2, mask.get_size()[1] - 2), fill=True)
    mask.erase(inner, (1, 1))
    assert mask.count() <= 4


@pytest.mark.parametrize("ring", ["match", "focus", "target"])
def test_a_ring_goes_round_a_card(ring: str) -> None:
    assert size(f"effects/{ring}_ring") == (232, 312)
    mask = covered(f"effects/{ring}_ring")
    assert mask.overlap_area(pygame.Mask((180, 260), fill=True), (26, 26)) == 0
    assert all(mask.get_at(point) for point in ((8, 156), (224, 156), (116, 8), (116, 304)))


@pytest.mark.parametrize("glow", ["match_glow", "focus_glow", "shield_aura", "gun_glow"])
def test_a_glow_fades_to_nothing_at_its_edge(glow: str) -> None:
    width, height = size(f"effects/{glow}")
    light = rendered(f"effects/{glow}", width, height)
    assert light.get_at((width // 2, height // 2)).a > light.get_at((width // 6, height // 2)).a
    assert all(light.get_at((x, height // 2)).a < 12 for x in (0, width - 1))
    assert all(light.get_at((width // 2, y)).a < 12 for y in (0, height - 1))


@pytest.mark.parametrize("name", ["bang", "puff_1", "puff_2", "puff_3", "shield_burst", "dust_1", "dust_2", "dust_3"])
def test_the_effect_is_drawn(name: str) -> None:
    width, height = size(f"effects/{name}")
    assert covered(f"effects/{name}", 60).count() > width * height * 0.1


@pytest.mark.parametrize(
    ("name", "width", "height"),
    [
        *((f"result/ground_{end}", 1280, 720) for end in ("win", "lose")),
        *((f"setup/{name}", 1280, 720) for name in sorted(names("setup"))),
        ("table/felt", 1920, 1080),
    ],
)
def test_a_ground_has_its_size_and_no_holes(name: str, width: int, height: int) -> None:
    assert size(name) == (width, height)
    assert covered(name, 254).count() == width * height


def test_the_light_is_on_the_felt_where_the_gun_lies() -> None:
    felt = rendered("table/felt", 1920, 1080)
    levels = [sum(felt.get_at(point)[:3]) for point in ((960, 420), (960, 900), (60, 1000))]
    assert levels == sorted(levels, reverse=True)
    assert levels[0] > 3 * levels[-1]


def test_the_rails_lie_along_the_edges() -> None:
    left, right = (rendered(f"table/rail_{side}", 62, 1600) for side in ("left", "right"))
    top = rendered("table/rail_top", 3840, 100)
    assert left.get_at((16, 800)).a == right.get_at((45, 800)).a == top.get_at((1920, 30)).a == 255
    assert max(left.get_at((60, 800)).a, right.get_at((1, 800)).a, top.get_at((1920, 98)).a) < 40
