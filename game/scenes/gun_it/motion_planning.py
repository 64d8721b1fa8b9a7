"""Motion of the Lookout and Planning Phases: deal, reveal, trade, lock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.words import say
from game.rules.gun_it import events as ev
from game.rules.gun_it import events_of_trading as et
from game.rules.gun_it.cards import turned_down
from game.scenes import motion
from game.scenes.gun_it import effects
from game.scenes.gun_it.layout import of_space, slot_of
from game.scenes.gun_it.motion_parts import toss
from game.ui.timeline import Act, InTurn, Step, Together, call, staggered, wait

if TYPE_CHECKING:
    from game.scenes.gun_it.director import Director


def round_begins(d: Director, beat: Any) -> Step:
    number, rounds = beat[0].number, d.stage.tables.scenario.rounds
    d.stage.clear_road()
    d.stage.acting, d.stage.done, d.stage.sentence = None, (), ""
    last = number == rounds
    return d.show(
        motion.banner(
            say("ROUND {number}", number=number), "The last round" if last else say("of {rounds}", rounds=rounds)
        ),
        1.1,
    )


def deal(d: Director, beat: Any) -> Step:
    def drop(space: int) -> Step:
        def move(share: float) -> None:
            d.stage.dealt[space] = share

        return InTurn(d.sound("card_slide"), Act(0.22, move, "cubic_out"))

    return staggered(0.07, *(drop(event.space) for event in beat))


def reveal(d: Director, beat: Any) -> Step:
    def flip(event: ev.TileRevealed) -> Step:
        def move(share: float) -> None:
            d.stage.flips[event.space] = share
            if share >= 0.5 and event.space in d.stage.view.face_down:
                d.stage.view = d.rules.follow(d.stage.view, event)

        return InTurn(d.sound("card_flip"), Act(0.24, move, "cubic_in_out"))

    return staggered(0.07, *(flip(event) for event in beat))


def link(d: Director, beat: Any) -> Step:
    event: ev.LinkCoin = beat[0]
    at = of_space(d.space_of(event.tile))
    return toss(d, at, event.heads, "LINKED", "Heads: it mimics" if event.heads else "Tails: it mirrors")


def timer(d: Director, beat: Any) -> Step:
    return d.sound("timer_tick")


def expired(d: Director, beat: Any) -> Step:
    return Together(d.sound("timer_last"), d.show(motion.banner("TIME IS UP", "No more trades"), 0.9))


def traded(d: Director, beat: Any) -> Step:
    """The two cards cross on arcs."""
    event: et.CardsTraded = beat[0]
    table = d.stage.view.table
    after = dict(zip((event.seat, event.partner), event.hands, strict=True))
    flights = [
        _flight(d, card, giver, taker, table.hands, after)
        for cards, giver, taker in (
            (event.give, event.seat, event.partner),
            (event.take, event.partner, event.seat),
        )
        for card in cards
    ]
    return InTurn(d.sound("card_slide"), Together(*flights), d.sound("card_snap"))


def _flight(
    d: Director,
    card: int,
    giver: int,
    taker: int,
    hands: tuple[tuple[int, ...], ...],
    after: dict[int, tuple[int, ...]],
) -> Step:
    start = slot_of(giver, _seen(card, hands[giver]), hands[giver])
    end = slot_of(taker, _seen(card, after[taker]), after[taker])
    weapons = d.rules.content.equipment

    def start_flight() -> None:
        d.stage.cards_away.add(card)

    flight = effects.flying_card(card, start, end, weapons)
    return InTurn(call(start_flight), d.show(flight, 0.26, "cubic_in_out"))


def _seen(card: int, hand: tuple[int, ...]) -> int:
    """The card as it lies in a hand: its back if that hand is closed (GI-20.05)."""
    return card if card in hand else turned_down((card,))[0]


def offer(d: Director, beat: Any) -> Step:
    return d.sound("card_slide")


def locked(d: Director, beat: Any) -> Step:
    return InTurn(d.sound("lock"), wait(0.08))


def ready(d: Director, beat: Any) -> Step:
    return d.sound("ui_click")


def go(d: Director, beat: Any) -> Step:
    d.stage.sentence = "The plan is locked"
    return Together(d.sound("go_horn"), d.show(motion.banner("GO!", "The plan is locked"), 0.8))
