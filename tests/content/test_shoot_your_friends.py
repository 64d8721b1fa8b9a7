"""Shoot Your Friends' content is what the rulebook counts, and its rulebook names the times that are played."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from game import content
from game.rules.shoot_your_friends.content import Content, Variant

WORDS = ("One", "Two", "Three", "Four")


@pytest.fixture(scope="module")
def box() -> Content:
    found: Content = content.content("shoot_your_friends")
    return found


@pytest.mark.clause("SF-1.1", "SF-1.2", "SF-3.1")
def test_the_box_holds_112_cards(box: Content) -> None:
    characters = sum(character.copies for character in box.characters)
    assert (characters, box.shield.copies, box.bullet.copies) == (96, 10, 6)
    assert characters + box.shield.copies + box.bullet.copies == 112


@pytest.mark.clause("SF-1.3", "SF-1.4", "SF-1.5")
def test_numbers_and_copies_of_the_characters(box: Content) -> None:
    assert [(character.id, character.req, character.copies) for character in box.characters] == [
        ("alien", 4, 19),
        ("zombie", 4, 17),
        ("nun", 3, 13),
        ("viking", 3, 13),
        ("gangster", 3, 12),
        ("cowboy", 3, 12),
        ("gorilla", 2, 7),
        ("great_grandma", 1, 3),
    ]
    assert "".join(card.letter for card in (*box.characters, box.shield)) == "AZNVGCOMS"


def test_a_larger_number_goes_with_more_copies(box: Content) -> None:
    by_number = sorted(box.characters, key=lambda character: (character.req, character.copies))
    copies = [character.copies for character in by_number]
    assert copies == sorted(copies)


@pytest.mark.clause("SF-5.4", "SF-14.1", "SF-14.2", "SF-14.3")
def test_the_switch_changes_the_great_grandma_alone(box: Content) -> None:
    anywhere = [character for character in box.characters if character.place_anywhere]
    assert anywhere == [character for character in box.characters if character.variants] == [box.characters[-1]]
    variants = box.characters[-1].variants
    assert variants is not None
    assert (variants.printed, variants.wild) == (Variant(2, place_anywhere=False), Variant(2, place_anywhere=True))


def test_text_begins_with_the_number_of_its_character(box: Content) -> None:
    for character in box.characters:
        assert character.text.startswith(f"{WORDS[character.req - 1]} on top"), character.id
        assert character.place_anywhere or character.name.removeprefix("The ") in character.text, character.id


SECONDS = {
    "ready_wait": ("SF-4.2", "15 seconds"),
    "count_step": ("SF-4.3", "one second each"),
    "settle": ("SF-4.12", "1.2 seconds"),
    "flight": ("SF-5.7", "0.25 seconds"),
    "back": ("SF-5.13", "0.4 seconds"),
    "draw": ("SF-6.2", "0.2 seconds"),
    "fumble": ("SF-5.15", "0.3 seconds"),
    "raising": ("SF-8.5", "0.25 seconds"),
    "miss": ("SF-8.4", "0.15 seconds"),
    "cold_limit": ("SF-8.10", "0.8 seconds"),
    "hold_limit": ("SF-8.9", "2 seconds"),
    "returning": ("SF-8.8", "0.4 seconds later"),
    "lock_shot": ("SF-8.8", "0.5 seconds more after a shot"),
    "lock_put": ("SF-8.8", "1 second after putting it back"),
    "lock_forced": ("SF-8.8", "2.5 seconds if it was taken away"),
    "pause_long": ("SF-9.8", "0.9 seconds after a hit"),
    "pause_short": ("SF-9.8", "0.4 seconds after a block"),
    "reflex": ("SF-10.6", "1.2 seconds"),
    "redeal": ("SF-11.6", "0.6 seconds"),
    "stale": ("SF-12.4", "1.5 seconds"),
    "stale_step": ("SF-12.6", "0.6 seconds each"),
    "standoff": ("SF-12.10", "20 seconds"),
    "cap": ("SF-12.11", "300 seconds"),
    "beat_cap": ("SF-17.14", "60 beats"),
}
"""Where the rulebook says how long each time is."""


def test_rulebook_names_every_time(box: Content) -> None:
    assert set(SECONDS) == set(msgspec.structs.asdict(box.constants))


@pytest.mark.parametrize(("key", "where"), SECONDS.items(), ids=SECONDS)
def test_rulebook_says_the_times_that_are_played(box: Content, key: str, where: tuple[str, str]) -> None:
    """100 ticks are a second; beats are counted."""
    clause, words = where
    number = getattr(box.constants, key)
    wanted = f"{number}" if key == "beat_cap" else f"{number / 100:g}"
    assert words in content.rulebook("shoot_your_friends")[clause].text
    assert words.replace("one second", "1 second").startswith(f"{wanted} ")


@pytest.mark.clause("SF-3.4")
def test_the_stock_is_what_is_left_of_the_deck(box: Content) -> None:
    cards = sum(character.copies for character in box.characters) + box.shield.copies
    left = ", ".join(str(cards - 8 * seats) for seats in (2, 3, 4))
    assert f"{left} or {cards - 8 * 5} cards" in content.rulebook("shoot_your_friends")["SF-3.4"].text


def test_sources_are_the_rulebook_a_review_or_our_own(box: Content) -> None:
    sources = Counter(
        part.split(": ")[1] for card in (*box.characters, box.shield, box.bullet) for part in card.source.split("; ")
    )
    assert set(sources) == {"rulebook", "a review", "our own"}
    assert sources["our own"] == 9


def test_worker_gets_the_same_content_as_bytes(box: Content) -> None:
    assert msgspec.json.decode(content.encoded("shoot_your_friends"), type=Content) == box
