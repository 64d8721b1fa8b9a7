"""The worker process: its answers, its death, its end."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game import content
from game.bots.players import Company
from game.bots.protocol import no_fuse
from game.bots.registry import BOTS
from game.bots.worker import Mind, Worker, WorkerPlayer
from game.core.match import Match
from tests.bots.crews import legal_for, rules, setup, trading

BUDGET = 10_000
PATIENCE = 30
"""Seconds until a test gives up."""


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker({"gun_it": content.encoded("gun_it")})
    yield made
    made.close()


def mind(level: str = "normal", seats: tuple[int, ...] = (0,)) -> Mind:
    return Mind("gun_it", level, seats, 3, True)


def wait_for(poll: Callable[[], Any]) -> Any:
    end = time.monotonic() + PATIENCE
    while (found := poll()) is None:
        assert time.monotonic() < end, "no answer"
        time.sleep(0.002)
    return found


def kill(worker: Worker) -> None:
    pid = worker.pid
    assert pid is not None
    os.kill(pid, 9)


def test_it_answers_like_a_bot_in_this_process(worker: Worker) -> None:
    match = trading(round_=2)
    view, legal = match.view((0,)), legal_for(match, (0,))
    bot = BOTS["gun_it"]["normal"](rules(), (0,), 3, True)
    answer = wait_for(worker.ask(mind(), view, legal, BUDGET, match.digest).poll)
    assert answer.choice == bot.choose(view, legal, no_fuse)
    suggestion = wait_for(worker.suggest(mind(), view, BUDGET, match.digest).poll)
    assert suggestion.choice == bot.suggest(view, no_fuse)


def test_a_newer_question_takes_the_place_of_an_older(worker: Worker) -> None:
    first, second = trading(seed=1), trading(seed=2)
    old = worker.ask(mind(), first.view((0,)), legal_for(first, (0,)), BUDGET, first.digest)
    new = worker.ask(mind(), second.view((0,)), legal_for(second, (0,)), BUDGET, second.digest)
    assert wait_for(new.poll).choice in legal_for(second, (0,))
    assert old.poll() is None
    assert (old.digest, new.digest) == (first.digest, second.digest)


def test_many_questions_never_wait(worker: Worker) -> None:
    """Far more than a pipe holds, while the process thinks."""
    matches = [trading(seed=seed, round_=2) for seed in range(3)]
    for number in range(150):
        match = matches[number % 3]
        seats = (number % 4,)
        last = worker.ask(mind("hard", seats), match.view(seats), legal_for(match, seats), BUDGET, match.digest)
    assert wait_for(last.poll).choice is not None


def test_it_starts_again_once_and_then_the_bots_play_here(worker: Worker) -> None:
    match: Match[Any, Any] = Match(rules(), setup(limit="none"), 5)
    company = Company([WorkerPlayer(worker, mind("normal", seats), BUDGET) for seats in match.setup.players])
    pids = {worker.pid}
    kills = 0
    while match.outcome is None:
        match.submit(wait_for(lambda: company.next(match)))
        if len(match.log) in (10, 20) and kills < len(match.log) // 10:
            kill(worker)
            kills += 1
        pids.add(worker.pid)
    assert len(pids) == 2
    assert match.outcome is not None


def test_an_open_question_survives_the_death(worker: Worker) -> None:
    match = trading()
    ticket = worker.ask(mind(), match.view((0,)), legal_for(match, (0,)), BUDGET, match.digest)
    kill(worker)
    assert wait_for(ticket.poll).choice in legal_for(match, (0,))


def test_closing_leaves_no_process_even_while_it_thinks() -> None:
    worker = Worker({"gun_it": content.encoded("gun_it")})
    match = trading(3, round_=2)
    worker.ask(mind("hard"), match.view((0,)), legal_for(match, (0,)), BUDGET, match.digest)
    pid = worker.pid
    assert pid in [child.pid for child in multiprocessing.active_children()]
    worker.close()
    assert pid not in [child.pid for child in multiprocessing.active_children()]


def test_the_worker_loads_no_pygame() -> None:
    code = "import game.bots.worker, game.rules.registry, sys; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_program_that_is_killed_leaves_no_worker() -> None:
    """The worker holds the program's output open as long as it lives."""
    code = (
        "import time\n"
        "from game import content\n"
        "from game.bots.worker import Worker\n"
        "if __name__ == '__main__':\n"
        "    print(Worker({'gun_it': content.encoded('gun_it')}).pid, flush=True)\n"
        "    time.sleep(60)\n"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        assert int(program.stdout.readline()) > 0
        program.kill()
        program.communicate(timeout=PATIENCE)
