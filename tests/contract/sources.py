"""Reads the rules' source: which clauses their events can carry."""

import ast
import re
from pathlib import Path

_CLAUSE = re.compile(r"[A-Z]+-\d+\.\d+")
_NOT_EVENTS = ("Refusal", "Outcome")


def clauses_of_events(source: Path) -> frozenset[str]:
    """Every clause id written in the code of a file or folder, but for those of refusals and outcomes."""
    files = [source] if source.is_file() else sorted(source.glob("*.py"))
    found: set[str] = set()
    for file in files:
        _collect(ast.parse(file.read_text(encoding="utf-8")), found)
    return frozenset(found)


def _collect(node: ast.AST, found: set[str]) -> None:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _NOT_EVENTS:
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and _CLAUSE.fullmatch(node.value):
        found.add(node.value)
    for child in ast.iter_child_nodes(node):
        _collect(child, found)
