"""What core, rules and bots may not do, read from their source."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import game

ROOT = Path(game.__file__).parent
PURE = sorted(file for folder in ("core", "rules") for file in (ROOT / folder).rglob("*.py"))
BOTS = sorted((ROOT / "bots").rglob("*.py"))
SCREEN = frozenset({"pygame", "pytmx"})
IMPURE = SCREEN | {"random", "time", "datetime", "os", "threading", "asyncio"}
TALKING = frozenset({"open", "print"})


def faults_of_pure(source: str) -> list[str]:
    """Everything in a module of core or rules that must not be there."""
    tree = ast.parse(source)
    found = [*_imports(tree, IMPURE), *_calls(tree, TALKING), *_sets(tree)]
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, float | complex):
            found.append(f"line {node.lineno}: the number {node.value}")
        if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div):
            found.append(f"line {node.lineno}: true division")
    return found


def faults_of_bot(source: str) -> list[str]:
    """Everything in a module of bots that must not be there."""
    tree = ast.parse(source)
    return [*_imports(tree, SCREEN), *_calls(tree, TALKING)]


def _imports(tree: ast.Module, forbidden: frozenset[str]) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            of = [node.module or ""] if isinstance(node, ast.ImportFrom) else [name.name for name in node.names]
            yield from (f"line {node.lineno}: import of {name}" for name in of if name.split(".")[0] in forbidden)


def _calls(tree: ast.Module, forbidden: frozenset[str]) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in forbidden:
            yield f"line {node.lineno}: {node.id}"


def _sets(tree: ast.Module) -> Iterator[str]:
    """Set values, but for the constants of a module: their order is that of hashes."""
    constants = [node.value for node in tree.body if isinstance(node, ast.Assign | ast.AnnAssign) and node.value]
    allowed = {id(inner) for value in constants for inner in ast.walk(value)}
    for node in ast.walk(tree):
        if id(node) in allowed:
            continue
        if isinstance(node, ast.Set | ast.SetComp):
            yield f"line {node.lineno}: a set"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("set", "frozenset"):
            yield f"line {node.lineno}: {node.func.id}()"


@pytest.mark.parametrize("file", PURE, ids=lambda file: str(file.relative_to(ROOT)))
def test_core_and_rules_are_pure(file: Path) -> None:
    assert faults_of_pure(file.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("file", BOTS, ids=lambda file: str(file.relative_to(ROOT)))
def test_bots_neither_draw_nor_talk(file: Path) -> None:
    assert faults_of_bot(file.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "source",
    [
        "import random",
        "from os import path",
        "def f():\n    import pygame.display",
        "from datetime import date",
        "x = 0.5",
        "x = 1 / 2",
        "x /= 2",
        "def f():\n    return {1, 2}",
        "def f(a):\n    return frozenset(a)",
        "def f(a):\n    return {x for x in a}",
        "print('x')",
        "def f():\n    return open('x')",
    ],
)
def test_a_fault_is_found(source: str) -> None:
    assert len(faults_of_pure(source)) == 1


def test_a_module_constant_may_be_a_set() -> None:
    assert faults_of_pure("FEW = frozenset({1, 2})\nhalf = 7 // 2") == []


def test_rules_and_bots_load_no_screen() -> None:
    script = (
        "import pkgutil, importlib, sys, game.bots, game.rules.registry\n"
        "for module in pkgutil.walk_packages(game.bots.__path__, 'game.bots.'):\n"
        "    importlib.import_module(module.name)\n"
        "sys.exit(str(sorted({'pygame', 'pytmx'} & set(sys.modules))) if 'pygame' in sys.modules "
        "or 'pytmx' in sys.modules else 0)"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")
