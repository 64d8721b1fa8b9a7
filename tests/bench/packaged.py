"""The packaged program beside the smallest program with a window, packaged and trimmed in the same way."""

from __future__ import annotations

import ast
import os
import statistics
import subprocess
import sys
import tarfile
import tempfile
import time
from pathlib import Path

from tests.bench.rig import Row
from tests.packaged.program import FOLDER, ROOT
from tests.packaged.screen import Screen, screen

MOST_SIZE, MOST_TIME = 1.3, 1.5
TURNS = 9
NAMES = ("NEVER_IMPORTED", "UNUSED_FILES", "OF_THE_SYSTEM", "AS_FILES")
"""What build.spec leaves out and how it collects the rest."""
FONT = "pygame/freesansbold.ttf"
"""The bare window has no font of its own."""
ASSETS = ("art", "audio", "maps", "game", "font_fjallaone", "font_hanken_grotesk")
CODE = ".pyc"

HELLO = """
import pygame

pygame.display.init()
pygame.font.init()
window = pygame.Window("bare", (1280, 720))
window.get_surface().fill((20, 30, 40))
window.get_surface().blit(pygame.font.Font(None, 48).render("hello", True, (255, 255, 255)), (40, 40))
window.flip()
while True:
    pygame.event.wait(50)
"""
SPEC = """
a = Analysis(["hello.py"], excludes={NEVER_IMPORTED}, optimize=2, module_collection_mode={AS_FILES})
a.datas = [item for item in a.datas if not item[0].startswith({UNUSED_FILES})]
a.binaries = [item for item in a.binaries if not item[0].startswith({OF_THE_SYSTEM})]
program = EXE(PYZ(a.pure), a.scripts, exclude_binaries=True, name="hello", strip=True, upx=False)
COLLECT(program, a.binaries, a.datas, name="hello", strip=True, upx=False)
"""


def rows() -> list[Row]:
    """Size and start of both. The first turn only warms the disk cache."""
    with tempfile.TemporaryDirectory() as name:
        hello = _hello(Path(name))
        bare, ours, assets = _packed(hello), _packed(FOLDER), _packed_assets()
        pairs = [(_started(hello / "hello"), _started(FOLDER / "four-barrel")) for _ in range(TURNS + 1)][1:]
    hello_ms, ours_ms = (1000 * statistics.median(pair[i] for pair in pairs) for i in range(2))
    ratio = statistics.median(pair[1] / pair[0] for pair in pairs)
    sizes = f"{ours / 2**20:.1f} MiB, assets {assets / 2**20:.1f} MiB, bare {bare / 2**20:.1f} MiB"
    return [
        Row("packaged, compressed, without assets", (ours - assets) / bare, MOST_SIZE, "x bare", sizes),
        Row("packaged, first frame", ratio, MOST_TIME, "x bare", f"{ours_ms:.0f} ms, bare {hello_ms:.0f} ms"),
    ]


def _hello(folder: Path) -> Path:
    """Build the bare window as build.spec builds the program; the folder that it is in."""
    (folder / "hello.py").write_text(HELLO)
    (folder / "hello.spec").write_text(SPEC.format(**_trimming()))
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", "hello.spec"]
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
    return folder / "dist" / "hello"


def _trimming() -> dict[str, object]:
    """The constants of build.spec, by their names."""
    tree = ast.parse((ROOT / "build.spec").read_text("utf-8"))
    values = {
        node.targets[0].id: ast.literal_eval(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id in NAMES
    }
    return {**values, "UNUSED_FILES": tuple(name for name in values["UNUSED_FILES"] if name != FONT)}


def _packed(folder: Path) -> int:
    """Bytes of a folder as a .tar.gz."""
    with tempfile.TemporaryFile() as file:
        with tarfile.open(fileobj=file, mode="w:gz") as archive:
            archive.add(folder)
        return file.tell()


def _packed_assets() -> int:
    """Bytes of what the project has made beside its code, as a .tar.gz."""
    with tempfile.TemporaryFile() as file:
        with tarfile.open(fileobj=file, mode="w:gz") as archive:
            for name in ASSETS:
                archive.add(
                    FOLDER / "_internal" / name, filter=lambda entry: None if entry.name.endswith(CODE) else entry
                )
        return file.tell()


def _started(program: Path) -> float:
    """Seconds until something is on the screen."""
    with screen() as one:
        began = time.monotonic()
        process = subprocess.Popen([program], env={**os.environ, **one.environment}, stdout=subprocess.DEVNULL)
        _watch(one)
        passed = time.monotonic() - began
        process.kill()
        process.wait()
    return passed


def _watch(one: Screen) -> None:
    empty = one.corner()
    while one.corner() == empty:
        time.sleep(0.0005)
