"""What a resolution still has to do, and how it goes on after a decision.

A resolution that can be interrupted does not wait inside functions: each function does what comes first and puts what
follows on the agenda, as small tuples of a number and arguments, the next one last. `run` works it off, with a state
check after each (GG-15.3). A decision freezes the agenda into the table's `pending`; the answer takes it from there.
"""

from __future__ import annotations

from collections.abc import Callable

from game.core.protocol import Command
from game.rules.gun_and_gun import (
    damage,
    effects,
    effects_of_hit,
    effects_of_loads,
    ending,
    loading,
    opening,
    piles,
    playing,
    reacting,
    shooting,
    skills,
    tasks,
    turns,
)
from game.rules.gun_and_gun.answers import number_of
from game.rules.gun_and_gun.choices import RULES
from game.rules.gun_and_gun.events import ChoiceMade
from game.rules.gun_and_gun.scratch import Scratch
from game.rules.gun_and_gun.state import Pending

TASKS: dict[int, Callable[..., None]] = {
    tasks.STEP: effects.step,
    tasks.MODE: effects.mode,
    tasks.FORBID: effects_of_hit.forbid_chosen,
    tasks.TRIGGERS: damage.triggers,
    tasks.BEGIN_TRIGGER: damage.begin_trigger,
    tasks.DUE: turns.due,
    tasks.BEGIN_DUE: turns.begin_due,
    tasks.NEXT_TURN: turns.next_turn,
    tasks.MAIN_PHASE: turns.main_phase,
    tasks.FILL_HAND: turns.fill_hand,
    tasks.END_EFFECTS: turns.end_effects,
    tasks.CLEAN_UP: turns.clean_up,
    tasks.OPEN_HAND: opening.open_hand,
    tasks.OPEN_FROM: piles.draw_from,
    tasks.GAME_START: opening.game_start,
    tasks.EXCHANGE: opening.exchange,
    tasks.SET_ASIDE: opening.set_aside,
    tasks.GIVE_BACK: opening.give_back,
    tasks.PAY: playing.pay,
    tasks.PAID: playing.paid,
    tasks.PAY_LOADS: playing.pay_loads,
    tasks.RESOLVE_CARD: playing.resolve_card,
    tasks.PUT_AWAY: playing.put_away,
    tasks.PAY_VOLTS: skills.pay_volts,
    tasks.VOLT_PAID: skills.volt_paid,
    tasks.SKILL_X: skills.choose_x,
    tasks.SKILL_UP: skills.turn_up,
    tasks.ATTACK_END: shooting.attack_end,
    tasks.BULLET: shooting.bullet,
    tasks.WINDOW: reacting.window,
    tasks.REACT: reacting.react,
    tasks.REPLACE: shooting.replace_hit,
    tasks.REPLACED: shooting.replaced,
    tasks.DAMAGE: shooting.damage,
    tasks.GUN_EFFECTS: shooting.gun_effects,
    tasks.AFTER_FIRED: shooting.after_fired,
    tasks.FIRE_NOW: shooting.fire_now,
    tasks.DRAW_FROM: piles.draw_from,
    tasks.MILL_FROM: piles.mill_from,
    tasks.GIVE_UP: piles.give_up,
    tasks.GIVEN_UP: piles.given_up,
    tasks.CHOOSE_ENEMY: piles.choose_enemy,
    tasks.ENEMY_CHOSEN: piles.enemy_chosen,
    tasks.PICK: piles.pick,
    tasks.PICKED: piles.picked,
    tasks.TAKE_VOLTS: piles.take_volts,
    tasks.VOLT_TAKEN: piles.volt_taken,
    tasks.FILL_VOLTAGE: piles.fill_voltage,
    tasks.TOP: effects_of_loads.top,
    tasks.LOAD_TOP: effects_of_loads.load_from_top,
    tasks.MAX_GUN: effects_of_loads.max_gun,
    tasks.MAX_DECK: effects_of_loads.max_deck,
    tasks.MAX_LOAD: effects_of_loads.max_load,
    tasks.LOAD_SELF: loading.load_self,
    tasks.LOAD_PICKED: loading.load_picked,
}
"""What each task does with its arguments; an answer is the last of them."""


def run(s: Scratch) -> None:
    """Work the agenda off, to the end or to the next decision, with a state check after each step."""
    agenda = s.agenda
    while agenda:
        task = agenda.pop()
        TASKS[task[0]](s, *task[1:])
        ending.check(s)


def answer(s: Scratch, pending: Pending, command: Command) -> None:
    """The answer to a decision completes the task that waited for it."""
    s.agenda.extend(pending.agenda)
    s.emit(ChoiceMade(RULES[pending.kind], pending.seat))
    s.agenda.append((*pending.task, number_of(command)))
