"""Decisions in the Action Phase: a question, its answers as commands, and how the phase waits for one.

The Action Phase is played in one go. Where a crew member has to decide it stops, and with the answer it is played
again from its beginning: with the coins as they fell, the answers as they were given, and then on from there. So
every clause may ask in the middle of whatever it does.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.protocol import Command, Event, Refusal
from game.rules.gun_it.commands import ExtraUzi, KeepKey, PickTarget, UseKey
from game.rules.gun_it.events import ChoiceMade, ChoiceOpened, ExtraUziChosen
from game.rules.gun_it.scratch import Coins, Scratch
from game.rules.gun_it.state import HIDDEN, NO_ANSWER, GunItState, Pause, Question, Table

RULES = {"uzi": "GI-18.16", "sniper": "GI-15.03"}
"""The clause of each kind of question that is not about keys."""
WINDOW = "GI-16.12"
LEFT, RIGHT = 1, 2
"""Rear diagonals in the answer about the Uzi."""


class UndecidedError(Exception):
    """A crew member has to answer this question first."""

    def __init__(self, question: Question) -> None:
        super().__init__(question.kind)
        self.question = question


class Replayed:
    """The coins that fell already, then those of a generator; `fell` are all of them."""

    __slots__ = ("_coins", "_left", "fell")

    def __init__(self, coins: Coins, fallen: Sequence[bool] = ()) -> None:
        self._coins = coins
        self._left = list(reversed(fallen))
        self.fell: list[bool] = []

    @property
    def state(self) -> int:
        """That of the generator."""
        return self._coins.state

    def coin(self) -> bool:
        """The next coin."""
        heads = self._left.pop() if self._left else self._coins.coin()
        self.fell.append(heads)
        return heads

    def below(self, bound: int) -> int:
        """Never before the last question of an Action Phase."""
        return self._coins.below(bound)

    def shuffle(self, items: list[int]) -> None:
        """Never before the last question of an Action Phase."""
        self._coins.shuffle(items)


def rule_of(question: Question) -> str:
    """The clause that asks."""
    return RULES.get(question.kind, WINDOW)


def ask(s: Scratch, question: Question) -> int:
    """The answer, one of the question's options: given before, or by the scratch's policy. Raises UndecidedError if
    there is none yet."""
    if s.answers:
        answer, s.answers = s.answers[0], s.answers[1:]
    elif s.policy is not None:
        answer = s.policy(s, question)
    else:
        raise UndecidedError(question)
    s.given += (answer,)
    s.emit(_told(question, answer))
    return answer


def _told(question: Question, answer: int) -> Event:
    if question.kind == "uzi":
        return ExtraUziChosen("GI-18.16", question.seat, answer & LEFT > 0, answer & RIGHT > 0)
    return ChoiceMade(rule_of(question), question.seat, question.kind, answer)


def wait(s: Scratch, start: Table, question: Question, told: int) -> GunItState:
    """The phase stands still at this question."""
    assert isinstance(s.coins, Replayed)
    pause = Pause(question, start, tuple(s.coins.fell), s.given, told)
    s.emit(ChoiceOpened(rule_of(question), pause))
    return s.freeze(pause=pause)


def again(s: Scratch, pause: Pause, answer: int) -> Scratch:
    """A scratch of the beginning of the phase that knows everything up to this answer."""
    table, start = s.table, pause.start
    came = table.joined - start.joined
    deck = tuple(s.deck[: len(s.deck) - came])
    spares = (*(s.kit.spares if s.kit is not None else ()), *reversed(s.deck[len(s.deck) - came :]))
    unknown = [worn for worn in start.worn if worn.card == HIDDEN]
    now = {worn.seat: s.kit.card(worn) for worn in table.worn if s.kit is not None}
    hidden = tuple((worn.seat, now[worn.seat]) for worn in unknown)
    state = GunItState(
        0, start, deck, (), s.moments, s.settings, s.drawn, hidden=hidden, undealt=s.undealt, spares=spares
    )
    new = Scratch(s.tables, state, Replayed(s.coins, pause.coins))
    new.answers = (*pause.answers, answer)
    return new


def default_answer(s: Scratch, question: Question) -> int:
    """What a forecast takes a crew member to decide: both diagonals, the closest target, and a key where tails
    would hurt."""
    if question.kind in ("jammer", "nitro", "magazine"):
        return NO_ANSWER
    return question.options[0]


def commands(question: Question) -> list[Command]:
    """The answers to a question as commands of its seat."""
    return [_command(question, option) for option in question.options]


def _command(question: Question, option: int) -> Command:
    if question.kind == "uzi":
        return ExtraUzi(question.seat, option & LEFT > 0, option & RIGHT > 0)
    if question.kind == "sniper":
        return PickTarget(question.seat, option)
    return KeepKey(question.seat) if option == NO_ANSWER else UseKey(question.seat, option)


def answer_of(command: Command) -> int:
    """The option that a command stands for."""
    match command:
        case ExtraUzi(_, left, right):
            return LEFT * left + RIGHT * right
        case PickTarget(_, tile):
            return tile
        case UseKey(_, target):
            return target
    return NO_ANSWER


def why_not(table: Table, command: Command) -> Refusal:
    """Why an answer is not legal."""
    rule = "GI-15.03" if isinstance(command, PickTarget) else WINDOW
    waits = table.ask if table.pause is None else table.pause.question
    if waits is None or waits.seat != command.seat:
        return Refusal(rule, "Nobody waits for that decision of this seat.")
    return Refusal(rule, "That is no answer to the question.")
