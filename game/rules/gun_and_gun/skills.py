"""GG-11: activating a Skill."""

from __future__ import annotations

from game.rules.gun_and_gun import verbs as v
from game.rules.gun_and_gun.amounts import amount
from game.rules.gun_and_gun.answers import unpicked
from game.rules.gun_and_gun.choices import ask
from game.rules.gun_and_gun.events import Discarded, SkillActivated
from game.rules.gun_and_gun.scratch import Scratch
from game.rules.gun_and_gun.state import SKILL, Table
from game.rules.gun_and_gun.tables import Tables
from game.rules.gun_and_gun.tasks import ATTACK_END, PAY_VOLTS, SKILL_UP, SKILL_X, STEP, TRIGGERS, VOLT_PAID, WINDOW


def volts_of(tables: Tables, table: Table, seat: int, skill: int) -> int | None:
    """The Volt cost as it is now, None for X (GG-11.8, GG-11.10)."""
    cost = tables.content.skills[skill].cost
    return None if cost == "x" else amount(tables, table, seat, cost)


def can_use(tables: Tables, table: Table, seat: int) -> bool:
    """Face-down, enough volts, and not twice a turn where once is said (GG-11.1, GG-11.4, GG-11.6)."""
    side = table.sides[seat]
    if side.is_up or (side.has_used_skill and tables.content.skills[side.skill].once_per_turn):
        return False
    return len(side.voltage) >= (volts_of(tables, table, seat, side.skill) or 0)


def use(s: Scratch, seat: int) -> None:
    """Choose X, pay, turn the Skill up (GG-11.2)."""
    volts = volts_of(s.tables, s.table, seat, s.side(seat).skill)
    if volts is None:
        ask(s, "choose_x", seat, (SKILL_X, seat), len(s.side(seat).voltage))
    else:
        choose_x(s, seat, volts)


def choose_x(s: Scratch, seat: int, x: int) -> None:
    """So many volts are paid (GG-11.8)."""
    s.then((PAY_VOLTS, seat, x, x), (SKILL_UP, seat, x))


def pay_volts(s: Scratch, seat: int, left: int, x: int) -> None:
    """Cards of the voltage, one after another (GG-11.2)."""
    if left:
        s.then((PAY_VOLTS, seat, left - 1, x))
        ask(s, "pay_volts", seat, (VOLT_PAID, seat, x), left)


def volt_paid(s: Scratch, seat: int, x: int, answer: int) -> None:
    """One card of the voltage is paid (GG-11.7)."""
    s.emit(Discarded("GG-11.2", seat, "voltage", bytes([unpicked(answer)[1]]), (), "volts"))


def turn_up(s: Scratch, seat: int, x: int) -> None:
    """The Skill lies face-up; then the window, then its effect (GG-11.3)."""
    skill = s.side(seat).skill
    program = s.tables.skill_program[skill]
    steps = s.tables.programs[program]
    hits = [step.n for step in steps if isinstance(step, v.Hit) and step.who == "opp"]
    hit = sum(amount(s.tables, s.table, seat, n, x) for n in hits)
    s.emit(SkillActivated("GG-11.2", seat, skill, x, hit))
    s.then((WINDOW,), (STEP, program, 0, seat, SKILL + skill), (TRIGGERS,), (ATTACK_END,))
