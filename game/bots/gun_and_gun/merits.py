"""What cards, Skills and guns are worth in points of life, told from their effects alone.

So a new gun with its deck is understood without another word here.
"""

from __future__ import annotations

from statistics import mean

from game.rules.gun_and_gun import verbs as v
from game.rules.gun_and_gun.content import Gun
from game.rules.gun_and_gun.tables import BULLET, MECHANISM, Tables

CARD, LOAD, VOLT, DECK_CARD = 1.1, 1.2, 0.25, 1.0
"""A card in hand, one load, one card in the voltage, one card of a deck."""
LOST = 0.6
"""A card that the opponent has to discard."""
SILENCE, FORBIDDEN = 0.8, 1.2
"""A shot that cannot be answered; something the opponent cannot do on his turn."""
TURNS, SHOTS = 2.5, 2.0
"""How often what happens every turn, or at every shot, will happen."""
BURST_SHARE = 0.4
"""How often a condition holds."""
VARIED = (
    v.Hit, v.LoseLife, v.Heal, v.If, v.ChooseOne, v.HitMod, v.HitZero, v.LoadTop, v.DiscardEnemy, v.OppDiscards,
    v.DiscardAll, v.Mill, v.At,
)  # fmt: skip
"""Steps that bring more or less as the duel stands."""


class Merits:
    """Per card: `use` is what playing, activating or firing it (face-up) brings without its cost, `keep` what it is
    worth in hand, `thirst` how many cards it takes from the own decks, `milled` how many a Mechanism takes from the
    opponent's each turn. Per gun and load value `hits`, what firing brings, `blows`, the HIT it deals, `recoil`, the
    HIT its player takes. Per gun `deck`, what a card of its deck is worth in hand, `pace`, the HIT it deals on each
    turn with basic loads alone, `mills`, cards of the opponent's decks for each HIT it deals, and `drain`, those that
    it and its cards but Mechanisms take each turn."""

    def __init__(self, tables: Tables) -> None:
        cards = tables.content.cards
        self.use = tuple(_of_card(tables, number) for number in range(len(cards)))
        self.keep = tuple(_kept(tables, number, use) for number, use in enumerate(self.use))
        self.varies = tuple(any(isinstance(step, VARIED) for step in card.effect) for card in cards)
        self.milled = tuple(_milled(card.effect) / TURNS for card in cards)
        self.thirst = tuple(_thirst(card.effect) for card in cards)
        guns = tables.content.guns
        self.hits = tuple(_hits(gun) for gun in guns)
        self.blows = tuple(tuple(_row(gun, load)[0] for load in range(gun.capacity + 1)) for gun in guns)
        self.drain = tuple(_drain(tables, gun) for gun in range(len(guns)))
        self.mills = tuple(_milled(gun.effect) for gun in guns)
        self.pace = tuple(gun.rows[-1].hit * min(1.0, gun.limit / gun.capacity) for gun in guns)
        self.deck = tuple(mean(self.keep[card] for card in tables.deck_cards(gun)) for gun in range(len(guns)))
        self.recoil = tuple(tuple(_row(gun, load)[1] for load in range(gun.capacity + 1)) for gun in guns)


def _of_card(tables: Tables, card: int) -> float:
    kind, one = tables.type[card], tables.content.cards[card]
    worth = worth_of(one.effect)
    if kind == MECHANISM:
        return max(worth, 1.0)
    if kind == BULLET:
        return worth + LOAD * (tables.load_value[card] - 1)
    return worth - LOAD * one.extra_cost


def _kept(tables: Tables, card: int, use: float) -> float:
    """A card that is played costs others; whatever it is, it can be loaded or pay."""
    return max(CARD, min(2.5, use - CARD * tables.cost[card])) if tables.type[card] != BULLET else CARD + 0.4 * use


def _thirst(steps: tuple[v.Effect, ...]) -> float:
    """Cards that these steps take from the own decks."""
    return sum(usual(step.n) for step in steps if isinstance(step, v.Draw | v.LoadTop | v.SelfMill))


def _hits(gun: Gun) -> tuple[float, ...]:
    """What firing with 0, 1, 2 ... load value brings."""
    found = []
    for load in range(gun.capacity + 1):
        rows = [row for row in gun.rows if row.load <= load]
        total = rows[-1].hit + worth_of(rows[-1].then) if rows else 0.0
        for step in gun.effect if rows else ():
            if isinstance(step, v.When):
                total += worth_of(step.steps) * (rows[-1].hit if step.event == "dealt_hit_by_this_gun" else 1)
        found.append(total)
    return tuple(found)


def _drain(tables: Tables, number: int) -> float:
    """Cards of the opponent's decks a turn, if two cards of the gun's deck are used and it is fired each other one."""
    gun, cards, deck = tables.content.guns[number], tables.content.cards, tables.deck_cards(number)
    milled = sum(_milled(cards[card].effect) for card in deck if tables.type[card] != MECHANISM)
    return 0.5 * _milled(gun.effect) + 2 * milled / len(deck)


def _milled(steps: tuple[v.Effect, ...]) -> float:
    total = 0.0
    for step in steps:
        if isinstance(step, v.Mill):
            total += usual(step.n)
        elif isinstance(step, v.When | v.At):
            total += _milled(step.steps) * (TURNS if isinstance(step, v.At) else 1)
    return total


def _row(gun: Gun, load: int) -> tuple[int, int]:
    """The HIT that a load value deals, and the HIT its player takes."""
    rows = [row for row in gun.rows if row.load <= load]
    if not rows:
        return 0, 0
    recoil = sum(step.n for step in rows[-1].then if isinstance(step, v.Hit) and isinstance(step.n, int))
    return rows[-1].hit, recoil


def worth_of(steps: tuple[v.Effect, ...]) -> float:
    """What steps bring, when nothing is known of the duel."""
    return sum(worth_of_step(step) for step in steps)


def worth_of_step(step: v.Effect) -> float:
    """One step, when nothing is known of the duel."""
    match step:
        case v.Draw() | v.TakeDiscard() | v.TakeVoltage() | v.DiscardToTop():
            return CARD * usual(step.n)
        case v.OppDraw():
            return -CARD * usual(step.n)
        case v.Hit() | v.LoseLife():
            return usual(step.n) * (1.0 if step.who == "opp" else -1.0)
        case v.Heal():
            return usual(step.n)
        case v.OppDiscards():
            return LOST * usual(step.n)
        case v.DiscardEnemy():
            return LOAD * usual(step.n)
        case v.DiscardAll():
            return LOST * 3 * len(step.zones)
        case v.Mill():
            return DECK_CARD * usual(step.n)
        case v.SelfMill():
            return -DECK_CARD * usual(step.n)
        case v.LoadTop():
            return LOAD * min(step.n, 4) * (2 if step.gun == "each" else 1)
        case v.LoadDiscard() | v.LoadSelf():
            return LOAD
        case v.ToVoltage():
            return VOLT * step.n
        case v.DiscardToDeck():
            return DECK_CARD * usual(step.n)
        case v.HitMod():
            return _modified(step)
        case v.HitZero():
            return 4.0
        case v.ReplaceShotHit():
            return 3.0
    return _rare(step)


def _rare(step: v.Effect) -> float:
    match step:
        case v.NoReaction():
            return SILENCE
        case v.NoReactions():
            return 2 * SILENCE
        case v.Forbid():
            return FORBIDDEN
        case v.NegateOpponent():
            return 2.0
        case v.CannotLose():
            return 4.0
        case v.SkipNextTurn():
            return 6.0
        case v.FireNow():
            return 4.0
        case v.ActivateDiscard():
            return 2.0
        case v.At():
            again = 1.0 if step.time in ("game_start", "this_turn_end") else TURNS
            return again * (worth_of(step.steps) - DECK_CARD * sum(isinstance(one, v.LoadTop) for one in step.steps))
        case v.When():
            return worth_of(step.steps) * (SHOTS if step.event in ("i_am_dealt", "i_deal_hit") else 1.0)
        case v.If():
            return BURST_SHARE * worth_of(step.then) + (1 - BURST_SHARE) * worth_of(step.other)
        case v.ChooseOne():
            return max(worth_of(mode.steps) for mode in step.modes)
        case v.MainAction():
            return worth_of(step.steps) * TURNS
    return 0.0


def _modified(step: v.HitMod) -> float:
    lasts = SHOTS * 1.5 if step.until == "game_end" or (step.until is None and step.scope != "this") else 1.0
    return abs(step.n) * (lasts if step.scope != "this" else 0.9)


def usual(n: v.Amount) -> float:
    """An amount as it is on the whole; per HIT dealt where it depends on that."""
    match n:
        case int():
            return n
        case v.ByBurst(yes, no) | v.ByLife(_, yes, no):
            return BURST_SHARE * yes + (1 - BURST_SHARE) * no
        case v.ByVolts(plus):
            return max(0, 8 + plus)
        case v.ByMechanisms(plus):
            return 1 + plus
    return 1.0
