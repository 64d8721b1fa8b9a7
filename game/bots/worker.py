"""A process in which automatic players think, so that the screen never waits.

It is spawned on every system, gets the games' content as bytes, and never imports pygame. If it dies it is
started once more; after that the bots play at level `easy` in this process.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import count
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from game.bots.players import Answer, timed
from game.bots.protocol import Bot
from game.bots.registry import BOTS, RULES
from game.core.protocol import Command, Rules, Seats, View

FALLBACK = "easy"
"""The level that is quick enough for the screen's own process."""
FALLBACK_MS = 100


class Mind(NamedTuple):
    """Which bot is asked."""

    game_id: str
    level: str
    seats: Seats
    seed: int
    alone: bool


class Request(NamedTuple):
    """A question; without legal commands it asks for a suggestion."""

    number: int
    mind: Mind
    view: Any
    legal: tuple[Command, ...] | None
    budget_ms: int


class Reply(NamedTuple):
    """An answer: a command, a suggestion or None."""

    number: int
    answer: Any


HELLO = Reply(-1, None)
"""The first thing that the process sends; until then it is busy starting."""

Topic = tuple[Mind, bool]
"""A bot, and whether it is asked for a suggestion: only the newest question of a topic is answered."""


def topic(request: Request) -> Topic:
    """What the request replaces older ones of."""
    return request.mind, request.legal is None


class Minds:
    """The bots of a process, made when they are first asked."""

    def __init__(self, contents: Mapping[str, bytes]) -> None:
        self._contents = contents
        self._rules: dict[str, Rules[Any, Any]] = {}
        self._bots: dict[Mind, Bot] = {}

    def answer(self, request: Request) -> Reply:
        """Think, at most for the budget of the request."""
        bot, fuse = self._bot(request.mind), timed(request.budget_ms)
        if request.legal is None:
            return Reply(request.number, bot.suggest(request.view, fuse))
        return Reply(request.number, bot.choose(request.view, request.legal, fuse))

    def _bot(self, mind: Mind) -> Bot:
        if mind not in self._bots:
            game_id, level, seats, seed, alone = mind
            if game_id not in self._rules:
                self._rules[game_id] = RULES[game_id](self._contents[game_id])
            self._bots[mind] = BOTS[game_id][level](self._rules[game_id], seats, seed, alone)
        return self._bots[mind]


def serve(connection: Connection[Reply, Request], contents: Mapping[str, bytes]) -> None:
    """What the process does until the other end is closed: says hello, then answers one question after another."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    minds = Minds(contents)
    with suppress(EOFError, OSError):
        connection.send(HELLO)
        while True:
            connection.send(minds.answer(connection.recv()))


class WorkerTicket:
    """A question that lies with the worker. `digest` names the state that it is about."""

    def __init__(self, worker: Worker, number: int, digest: str) -> None:
        self.digest = digest
        self._worker = worker
        self._number = number
        self._reply: Reply | None = None

    def poll(self) -> Answer | None:
        """The answer, the same at every call; None as long as there is none, and for ever once the same bot was
        asked anew."""
        if self._reply is None:
            self._reply = self._worker.reply(self._number)
        return None if self._reply is None else Answer(self._reply.answer)


class Worker:
    """The worker process as the program sees it; no call waits. `contents` are the games' contents by id, as of
    `game.content.encoded`. Close it with the program.

    Questions wait here and are sent one at a time, so that sending never waits for a full pipe; a bot's newer
    question takes the place of its older one.
    """

    def __init__(self, contents: Mapping[str, bytes]) -> None:
        self._contents = contents
        self._waiting: dict[Topic, Request] = {}
        self._replies: dict[Topic, Reply] = {}
        self._numbers = count(1)
        self._restarts_left = 1
        self._own_minds: Minds | None = None
        self._start()

    def ask(self, mind: Mind, view: View, legal: Sequence[Command], budget_ms: int, digest: str) -> WorkerTicket:
        """What this bot does now. The answer is a command or None."""
        return self._put(Request(next(self._numbers), mind, view, tuple(legal), budget_ms), digest)

    def suggest(self, mind: Mind, view: View, budget_ms: int, digest: str) -> WorkerTicket:
        """What this bot would do in the place of the people. The answer is the game's, or None."""
        return self._put(Request(next(self._numbers), mind, view, None, budget_ms), digest)

    def reply(self, number: int) -> Reply | None:
        """The reply to a question if it is there."""
        self._receive()
        return next((reply for reply in self._replies.values() if reply.number == number), None)

    def close(self) -> None:
        """End the process, whatever it is doing; open questions are never answered."""
        self._waiting.clear()
        self._connection.close()
        self._process.terminate()
        self._process.join()

    @property
    def pid(self) -> int | None:
        """The process, for those who watch it."""
        return self._process.pid

    @property
    def has_process(self) -> bool:
        """Whether the bots think in a process of their own; not once it died twice."""
        return self._own_minds is None

    def _put(self, request: Request, digest: str) -> WorkerTicket:
        self._waiting[topic(request)] = request
        self._replies.pop(topic(request), None)
        self._receive()
        return WorkerTicket(self, request.number, digest)

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs, self._contents), daemon=True)
        self._process.start()
        theirs.close()
        self._busy_with = HELLO.number

    def _receive(self) -> None:
        """Take in what has arrived, send what can be sent; notice the end of the process."""
        if self._own_minds is not None:
            self._answer_here(self._own_minds)
            return
        try:
            while self._connection.poll():
                self._take(self._connection.recv())
            if self._waiting and not self._busy_with:
                request = next(iter(self._waiting.values()))
                self._connection.send(request)
                self._busy_with = request.number
        except (EOFError, OSError):
            self._lost()

    def _take(self, reply: Reply) -> None:
        """Keep a reply unless its question was replaced in the meantime."""
        self._busy_with = 0
        for key, request in self._waiting.items():
            if request.number == reply.number:
                del self._waiting[key]
                self._replies[key] = reply
                return

    def _lost(self) -> None:
        """The process has died: once it is started again, then the bots move in here."""
        self._connection.close()
        self._process.join(0.1)
        if self._restarts_left:
            self._restarts_left -= 1
            self._start()
        else:
            self._own_minds = Minds(self._contents)

    def _answer_here(self, minds: Minds) -> None:
        for key, request in self._waiting.items():
            mind = request.mind._replace(level=FALLBACK)
            self._replies[key] = minds.answer(request._replace(mind=mind, budget_ms=FALLBACK_MS))
        self._waiting.clear()


class WorkerPlayer:
    """A player whose bot thinks in the worker, see `Player`."""

    def __init__(self, worker: Worker, mind: Mind, budget_ms: int) -> None:
        self.seats = mind.seats
        self._worker = worker
        self._mind = mind
        self._budget_ms = budget_ms

    def ask(self, view: Any, legal: Sequence[Command], digest: str) -> WorkerTicket:
        """Put the question; never waits."""
        return self._worker.ask(self._mind, view, legal, self._budget_ms, digest)

    def suggest(self, view: Any, digest: str) -> WorkerTicket:
        """Ask for what this bot would do in the place of the people of its crew."""
        return self._worker.suggest(self._mind, view, self._budget_ms, digest)
