"""GG-9: a shot, step by step."""

from __future__ import annotations

from game.rules.gun_and_gun.choices import ask
from game.rules.gun_and_gun.damage import deal, modify, nullify
from game.rules.gun_and_gun.durations import active, end, is_negated, restriction
from game.rules.gun_and_gun.events import AttackEnded, HitReplaced, LimitUsed, ShotDeclared
from game.rules.gun_and_gun.loading import load_value
from game.rules.gun_and_gun.scratch import Scratch
from game.rules.gun_and_gun.state import CARD, GUN, Table
from game.rules.gun_and_gun.tables import Tables
from game.rules.gun_and_gun.tasks import (
    AFTER_FIRED,
    ATTACK_END,
    BULLET,
    DAMAGE,
    GUN_EFFECTS,
    REPLACE,
    REPLACED,
    STEP,
    TRIGGERS,
    WINDOW,
)


def is_able_to_fire(tables: Tables, table: Table, seat: int, gun: int) -> bool:
    """Loaded up to its first row and not barred (GG-9.2, GG-9.12)."""
    rows = tables.content.guns[table.sides[seat].guns[gun]].rows
    is_loaded = load_value(tables, table, seat, gun) >= rows[0].load
    return is_loaded and restriction(table, seat, "no_fire", gun) is None


def can_fire(tables: Tables, table: Table, seat: int, gun: int) -> bool:
    """Whether the gun's own shot of the turn is possible (GG-9.1)."""
    return not table.sides[seat].fired >> gun & 1 and is_able_to_fire(tables, table, seat, gun)


def fire(s: Scratch, seat: int, gun: int, *, is_own: bool = True) -> None:
    """Step 1: declare. The other steps are on the agenda (GG-9.3)."""
    tables, side = s.tables, s.side(seat)
    rows = tables.content.guns[side.guns[gun]].rows
    load = load_value(tables, s.table, seat, gun)
    row = max(number for number, one in enumerate(rows) if one.load <= load)
    s.emit(ShotDeclared("GG-9.3", seat, gun, side.loads[gun], load, row, rows[row].hit, is_own))
    bullets = range(len(s.table.attacks[-1].bullets))
    s.then(
        *((BULLET, place) for place in bullets), (WINDOW,), (REPLACE,), (DAMAGE,), (GUN_EFFECTS,), (AFTER_FIRED,),
        (TRIGGERS,), (ATTACK_END,),
    )  # fmt: skip
    _modify_standing(s, seat)
    _run(s, seat, GUN + side.guns[gun], "fired")


def _modify_standing(s: Scratch, seat: int) -> None:
    """Step 2: first what TP has, then what NTP has (GG-9.3)."""
    next_shot = active(s.table, seat, "my_next_shot")
    for lasting in (*next_shot, *active(s.table, seat, "my_shots")):
        modify(s, "GG-9.3", lasting.source, lasting.n)
    end(s, "GG-16.9", tuple(next_shot))
    _modify_by_mechanisms(s, seat, "my_shots")
    for lasting in active(s.table, 1 - seat, "shots_at_me"):
        modify(s, "GG-9.3", lasting.source, lasting.n)
    _modify_by_mechanisms(s, 1 - seat, "shots_at_me")


def _modify_by_mechanisms(s: Scratch, seat: int, scope: str) -> None:
    if is_negated(s.table, seat):
        return
    for card in s.side(seat).mechanisms:
        for step in s.tables.modifiers(card):
            if step.scope == scope:
                modify(s, "GG-9.3", CARD + card, step.n)


def _run(s: Scratch, seat: int, source: int, event: str) -> None:
    """What a gun or bullet does at this point of the shot, next."""
    if not is_negated(s.table, seat):
        s.then(*((STEP, listener.program, 0, seat, source) for listener in s.tables.listeners(source, event)))


def bullet(s: Scratch, place: int) -> None:
    """Step 3: a Special Bullet that was face-up (GG-9.3); of some names one effect per turn (GG-16.2)."""
    attack = s.table.attacks[-1]
    card = attack.bullets[place]
    if s.tables.content.cards[card].limit == "effect":
        if s.tables.name[card] in s.side(attack.seat).limited:
            return
        s.emit(LimitUsed("GG-16.2", attack.seat, s.tables.name[card]))
    _run(s, attack.seat, CARD + card, "fired")


def replace_hit(s: Scratch) -> None:
    """Step 5: first "no HIT" of the one being hit, then a Mechanism that may replace it (GG-9.3)."""
    attack = s.table.attacks[-1]
    seat = 1 - attack.seat
    protections = active(s.table, seat, "no_hit")
    if protections and attack.hit:
        nullify(s, "GG-9.3", protections[0].source)
    hit = s.table.attacks[-1].hit
    if is_negated(s.table, seat):
        return
    for place, card in enumerate(s.side(seat).mechanisms):
        step = s.tables.replacement(card)
        if step is not None and hit >= step.min:
            ask(s, "use_orb", seat, (REPLACED, seat, place), hit, CARD + card)
            return


def replaced(s: Scratch, seat: int, place: int, answer: int) -> None:
    """The Mechanism goes to the bottom of its deck, or it does not."""
    if answer > 0:
        card = s.side(seat).mechanisms[place]
        s.emit(HitReplaced("GG-9.3", seat, card, place, s.tables.deck_of(s.side(seat), card)))


def damage(s: Scratch) -> None:
    """Step 6: one HIT packet (GG-9.3, GG-9.14)."""
    attack = s.table.attacks[-1]
    source = GUN + s.side(attack.seat).guns[attack.gun]
    deal(s, "GG-9.14", attack.seat, 1 - attack.seat, attack.hit, source, is_shot=True)


def gun_effects(s: Scratch) -> None:
    """Step 7: what the gun does when HIT was dealt, then what the row says (GG-9.3, GG-9.7)."""
    attack = s.table.attacks[-1]
    seat, gun = attack.seat, s.side(attack.seat).guns[attack.gun]
    row = s.tables.row_program[gun][attack.row]
    if s.tables.programs[row]:
        s.then((STEP, row, 0, seat, GUN + gun))
    if attack.dealt:
        _run(s, seat, GUN + gun, "dealt_hit_by_this_gun")


def after_fired(s: Scratch) -> None:
    """Step 8: bullets that ask only whether the gun was fired (GG-9.3)."""
    attack = s.table.attacks[-1]
    for card in reversed(attack.bullets):
        _run(s, attack.seat, CARD + card, "after_fired")


def attack_end(s: Scratch) -> None:
    """The shot or Skill is over."""
    attack = s.table.attacks[-1]
    s.emit(AttackEnded("GG-6.5", attack.seat, attack.is_shot))


def fire_now(s: Scratch, seat: int, gun: int, answer: int) -> None:
    """A shot granted by an effect is not the gun's own, unless the switch says so (GG-9.11)."""
    if answer > 0:
        fire(s, seat, gun, is_own=not s.tables.setup.burst_shot_free)
