"""Everything a seat may do (the Decisions table of the rulebook)."""

from __future__ import annotations

from game.core.protocol import CLOCK, Command
from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun.answers import command_of
from game.rules.gun_and_gun.choices import answers, fillings
from game.rules.gun_and_gun.loading import basic_loads_left, guns_for
from game.rules.gun_and_gun.playing import can_play
from game.rules.gun_and_gun.setup import next_picker
from game.rules.gun_and_gun.shooting import can_fire
from game.rules.gun_and_gun.skills import can_use
from game.rules.gun_and_gun.state import GUNNER, GUNNERS, GUNS, MAIN, NONE, OVER, SKILLS, Table
from game.rules.gun_and_gun.tables import BULLET, REACTION, Tables


def legal(tables: Tables, table: Table, seat: int) -> list[Command]:
    """All commands of a seat; Concede is the last one. The CLOCK may take time from either player (GG-15.11)."""
    if table.phase == OVER:
        return []
    if seat == CLOCK:
        return [cmd.Spend(CLOCK, player) for player in (0, 1)] if table.setup.minutes else []
    found: list[Command] = []
    if seat in to_decide(table):
        pending = table.pending
        if pending is not None:
            found = [command_of(pending.kind, seat, answer) for answer in answers(tables, table, pending)]
        else:
            found = main(tables, table, seat) if table.phase == MAIN else picks(tables, table, seat)
    found.append(cmd.Concede(seat))
    return found


def to_decide(table: Table) -> tuple[int, ...]:
    """The seats that have something to decide; both only for secret choices."""
    if table.pending is not None:
        return (table.pending.seat,)
    if table.phase == MAIN:
        return (table.active,)
    if table.phase == OVER:
        return ()
    if table.phase == SKILLS or table.setup.mode == "two_sets":
        return tuple(seat for seat in (0, 1) if table.sides[seat].pick == NONE)
    return (next_picker(table),)


def picks(tables: Tables, table: Table, seat: int) -> list[Command]:
    """D-01 to D-07."""
    content, side = tables.content, table.sides[seat]
    if table.phase == GUNNERS:
        return [cmd.PickGunner(seat, gunner) for gunner in range(len(content.gunners)) if is_free(table, gunner)]
    if table.phase == GUNS:
        return [cmd.PickGun(seat, gun) for gun in range(len(content.guns)) if is_free_gun(table, seat, gun)]
    skills = tables.skills_of[side.gunner]
    return [cmd.PickSkill(seat, skill, swap) for skill in skills for swap in (False, True)]


def is_free(table: Table, gunner: int) -> bool:
    """With two sets everybody picks from his own (GG-3.2, GG-4.1)."""
    return table.setup.mode == "two_sets" or all(side.gunner != gunner for side in table.sides)


def is_free_gun(table: Table, seat: int, gun: int) -> bool:
    """Not the same gun twice for one player (GG-3.3, GG-4.4, GG-4.5)."""
    sides = (table.sides[seat],) if table.setup.mode == "two_sets" else table.sides
    return all(gun not in side.guns for side in sides)


def main(tables: Tables, table: Table, seat: int) -> list[Command]:
    """The Main Phase (D-11)."""
    side = table.sides[seat]
    found: list[Command] = []
    hand = tuple(dict.fromkeys(side.hand))
    for card in hand:
        if tables.type[card] == REACTION:
            found.append(cmd.SetReaction(seat, card))
        elif can_play(tables, table, seat, card):
            found.append(cmd.Play(seat, card))
    open_guns = tuple(gun for gun in (0, 1) if basic_loads_left(tables, table, seat, gun) > 0) if hand else ()
    if open_guns:
        found += loads(tables, table, seat, hand, open_guns)
    found += [cmd.Fire(seat, gun) for gun in (0, 1) if can_fire(tables, table, seat, gun)]
    if can_use(tables, table, seat):
        found.append(cmd.UseSkill(seat))
    if can_use_gunner(tables, table, seat):
        found.append(cmd.UseGunner(seat))
    found.append(cmd.EndPhase(seat))
    return found


def loads(tables: Tables, table: Table, seat: int, hand: tuple[int, ...], open_guns: tuple[int, ...]) -> list[Command]:
    """Basic loads (GG-8.1 to GG-8.4, GG-8.9)."""
    found: list[Command] = []
    down = [gun for gun in guns_for(tables, table, seat, hand[0], False) if gun in open_guns]
    for card in hand:
        found += [cmd.Load(seat, card, gun, False) for gun in down]
        if tables.type[card] == BULLET:
            found += [
                cmd.Load(seat, card, gun, True) for gun in guns_for(tables, table, seat, card, True) if gun in open_guns
            ]
    return found


def can_use_gunner(tables: Tables, table: Table, seat: int) -> bool:
    """Once per turn, and only if there is a card to take (GG-12.1, D-29)."""
    side = table.sides[seat]
    if side.has_acted or not tables.listeners(GUNNER + side.gunner, "main_action"):
        return False
    return bool(fillings(tables, table, seat, 1))
