"""The command line as a process of its own: pipes, interrupts, several jobs, the self-test."""

from __future__ import annotations

import operator
import signal
import subprocess
import sys
import time

import pytest

from game.cli import selftest
from game.cli.fault import CliError

GAME = [sys.executable, "-m", "game"]


def ended(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run to the end."""
    return subprocess.run([*GAME, *arguments], capture_output=True, text=True, timeout=120, check=False)


def test_selfplay_shares_the_work() -> None:
    """Two processes come to the same figures as one."""
    one = ended("selfplay", "gun_it", "--matches", "4", "--bots", "easy")
    two = ended("selfplay", "gun_it", "--matches", "4", "--bots", "easy", "--jobs", "2")
    assert (one.returncode, one.stderr) == (two.returncode, two.stderr) == (0, "")
    assert one.stdout == two.stdout != ""


def test_a_reader_that_leaves_is_no_fault() -> None:
    with subprocess.Popen(
        [*GAME, "rules", "gun_it"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.readline()
        program.stdout.close()
        assert program.stderr.read() == ""
    assert program.returncode == 141


def test_an_interrupt_ends_it_without_a_word() -> None:
    """Also while several processes work; none of them stays."""
    with subprocess.Popen(
        [*GAME, "selfplay", "gun_it", "--matches", "500", "--bots", "hard", "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as program:
        time.sleep(2)
        program.send_signal(signal.SIGINT)
        assert program.communicate(timeout=60) == ("", "")
    assert program.returncode == 130


def test_selftest() -> None:
    result = ended("selftest")
    assert (result.returncode, result.stderr) == (0, "")
    assert "from a process of their own" in result.stdout
    assert result.stdout.endswith("OK\n")


def test_selftest_misses_the_process_of_the_automatic_players(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.bots.worker.serve", operator.is_)
    with pytest.raises(CliError, match="gang_rush: the automatic players' process gives no answer"):
        selftest.ask("gang_rush")


def test_headless_commands_load_no_pygame() -> None:
    code = (
        "import sys\n"
        "from game.__main__ import main\n"
        "assert main(['rules']) == main(['content', 'gun_it']) == 0\n"
        "assert main(['selfplay', 'gun_it', '--matches', '1', '--bots', 'random']) == 0\n"
        "sys.exit('pygame' in sys.modules)\n"
    )
    result = subprocess.run([sys.executable, "-c", code], stdout=subprocess.DEVNULL, timeout=60, check=False)
    assert result.returncode == 0
