"""The log tells each event in a sentence that says no more than its reader may know."""

from __future__ import annotations

import pytest

from game.core.protocol import Event
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.events import GunAndGunEvent
from game.rules.gun_and_gun.state import NEVER, SKILL, UNKNOWN, Lasting
from game.scenes.gun_and_gun import story, words
from game.scenes.gun_and_gun.names import signed
from tests.rules.gun_and_gun.pieces import PRINTED
from tests.scenes.gun_and_gun.told import VIEWERS, Watched, followed, traces

KINDS: tuple[type[Event], ...] = GunAndGunEvent.__args__  # type: ignore[attr-defined]


def test_every_event_has_a_line_or_a_reason_for_none() -> None:
    assert set(story.LINES) | set(story.SILENT) == set(KINDS)
    assert not set(story.LINES) & set(story.SILENT)
    assert all(story.SILENT.values())


@pytest.mark.parametrize("seats", VIEWERS)
def test_every_line_is_a_sentence(seats: tuple[int, ...]) -> None:
    for trace in traces():
        for event, before, _ in followed(trace, seats):
            line = story.tell(PRINTED, before, event)
            assert (not line) == (type(event) in story.SILENT) or isinstance(event, ev.ChoiceOpened | ev.Discarded)
            assert not line or (line[0].isupper() and line[-1] in ".!" and "  " not in line and "-1" not in line), line


def test_no_line_names_a_card_that_its_reader_may_not_see() -> None:
    hidden = (ev.Drew, ev.VoltageFilled, ev.CardSet, ev.CardSetAside, ev.CardsExchanged, ev.DeckLaid, ev.Shuffled)
    found = 0
    for trace in traces():
        for event, before, _ in followed(trace, (0,)):
            covered = isinstance(event, hidden) and UNKNOWN in _cards(event)
            if not covered:
                continue
            found += 1
            line = story.tell(PRINTED, before, event)
            assert not [card.name for card in PRINTED.cards if card.name in line], line
    assert found > 50


def _cards(event: Event) -> bytes:
    return getattr(event, "cards", b"") or bytes([getattr(event, "card", 0)])


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ((0,), "Ran draws 3 cards from Enra: Supercharge and 2 x Double Bullet."),
        ((1,), "Ran draws 3 cards from Enra."),
    ],
)
def test_drawn_cards_are_named_to_their_owner_alone(seats: tuple[int, ...], said: str) -> None:
    duel = Watched("ran enra nue deck1=supercharge,double,double", "natori hakumen uwan", seats=seats)
    duel.end()
    duel.deck("enra")
    assert said in duel.lines


def test_two_players_with_one_gunner_are_told_apart() -> None:
    same = Watched("ran enra nue", "ran hakumen uwan").table
    assert [words.who(PRINTED, same, seat) for seat in (0, 1)] == ["Ran (1)", "Ran (2)"]
    other = Watched("natori enra nue", "ran hakumen uwan").table
    assert [words.who(PRINTED, other, seat) for seat in (0, 1)] == ["Natori", "Ran"]


def test_before_the_picks_seats_have_numbers() -> None:
    duel = Watched(mode="one_set", coins="H")
    assert words.who(PRINTED, duel.table, 1) == "Seat 2"


@pytest.mark.clause("GG-14.2", "GG-14.3", "GG-11.11")
@pytest.mark.parametrize(
    ("lasting", "said"),
    [
        (Lasting(0, "no_hit", 0, SKILL, 3, 4), "Natori is dealt no HIT until turn 4 ends"),
        (Lasting(0, "no_fire", 1, SKILL, 4, 4), "Ran cannot fire Uwan on their next turn"),
        (Lasting(0, "my_shots", 2, SKILL, 3, 3), "Natori's shots get HIT +2 until the end of this turn"),
        (
            Lasting(0, "shots_at_me", -2, SKILL, 3, NEVER),
            f"shots at Natori get HIT {signed(-2)} for the rest of the duel",
        ),
        (Lasting(1, "turn_start", 0, SKILL, 3, NEVER), "it is due at the start of each of Ran's turns"),
        (Lasting(0, "turn_end", 0, SKILL, 3, 3), "it is due at the end of this turn"),
    ],
)
def test_lasting_effects_in_words(lasting: Lasting, said: str) -> None:
    table = Watched("natori enra nue").table
    assert words.lasting_words(PRINTED, table, lasting) == said


def test_the_end_says_why_and_shows_a_hidden_skill() -> None:
    duel = Watched("hibana enra nue skill=senko load1=x", "ran hakumen uwan skill=juiced life=1")
    duel.fire("enra")
    assert duel.log_lines[-2:] == [
        "Ran takes 1 HIT from Enra: 0 life left.",
        "The duel is over: Ran has no life left, Hibana wins. Hibana's Skill was Senko-Hanabi. "
        "Ran's Skill was Juiced Up.",
    ]
