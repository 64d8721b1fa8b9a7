"""What a command does."""

from __future__ import annotations

from game.core.protocol import Advance, Command
from game.rules.shoot_your_friends import beats, ending, opening, ticks
from game.rules.shoot_your_friends.commands import Leave, Order, Ready, TableInput
from game.rules.shoot_your_friends.events import BecameReady
from game.rules.shoot_your_friends.scratch import Scratch


def carry_out(s: Scratch, command: Command) -> None:
    """In real time commands of seats wait for the next tick, but for Ready (SF-2.1, SF-2.8); in beat mode everything
    happens at once (SF-17.17)."""
    if isinstance(command, Advance):
        return ticks.advance(s)
    if isinstance(command, Ready):
        s.emit(BecameReady("SF-4.2", command.seat))
        if opening.is_everybody_ready(s):
            s.due = s.clock + 1
    elif isinstance(command, Leave) and s.tables.is_beat:
        ending.leave(s, (command.seat,))
    elif s.tables.is_beat:
        assert isinstance(command, Order)
        beats.order(s, command)
    else:
        assert isinstance(command, TableInput | Leave)
        ticks.collect(s, command)
    if s.tables.is_beat:
        beats.run_on(s)
    return None
