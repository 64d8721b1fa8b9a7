"""Packs what `pyinstaller build.spec` has made into the file that people download: `python .ci/archive.py [DIST]`.

On Linux that is a .tar.gz with the places of a file system: `bin`, `lib`, and in `share` what desktops and software
centres read. On Windows it is a .zip of the folder, on macOS one of the app. Symbolic links stay links.
"""

from __future__ import annotations

import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from xml.sax.saxutils import escape

import icons

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game import APP_ID, __version__  # noqa: E402

NAME, TITLE = "four-barrel", "Four Barrel"
TOP = f"{NAME}-{__version__}"
SUMMARY = "Four tabletop games of cars and guns in one box"
CATEGORIES = ("Game", "BoardGame", "CardGame")

START = f"""Four Barrel {__version__}

Start bin/{NAME}. It needs neither Python nor anything else to be installed.

To have it in the menu of your desktop, copy the folders bin, lib and share into ~/.local (for you) or into /usr/local
(for everybody). To be rid of it, delete there bin/{NAME}, lib/{NAME} and the files named {APP_ID} below share.
Your settings and matches lie in ~/.config/{NAME} and ~/.local/share/{NAME} and stay where they are.

Who made what is inside, and under which licence: lib/{NAME}/_internal/licences/NOTICES.txt
"""

DESKTOP = f"""[Desktop Entry]
Type=Application
Name={TITLE}
Comment={SUMMARY}
Exec={NAME}
Icon={APP_ID}
Terminal=false
Categories={";".join(CATEGORIES)};
StartupWMClass={APP_ID}
"""

METAINFO = """<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>{id}</id>
  <name>{title}</name>
  <summary>{summary}</summary>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>MIT</project_license>
  <developer_name>Four Barrel contributors</developer_name>
  <description>
    <p>
      Gun It: one car, four seats, two minutes to agree on a plan. Gang Rush Breakout: getaway cars, five dice, one
      bridge. Gun and Gun: a duel with cards that are also bullets. Shoot Your Friends: no turns, one toy gun. Play
      with friends at one screen, with automatic players, or watch them; the program knows the whole rulebook.
    </p>
  </description>
  <launchable type="desktop-id">{id}.desktop</launchable>
  <provides>
    <binary>{name}</binary>
  </provides>
  <categories>
{categories}
  </categories>
  <content_rating type="oars-1.1">
    <content_attribute id="violence-cartoon">moderate</content_attribute>
  </content_rating>
  <releases>
{releases}
  </releases>
</component>
"""


def main(dist: Path) -> Path:
    """Pack what lies in a folder; the path of the archive."""
    if sys.platform == "win32":
        return Path(shutil.make_archive(str(dist / f"{TOP}-windows-{machine()}"), "zip", dist, NAME))
    if sys.platform == "darwin":
        target = dist / f"{TOP}-macos-{machine()}.zip"
        subprocess.run(["ditto", "-c", "-k", "--keepParent", dist / f"{TITLE}.app", target], check=True)
        return target
    target = dist / f"{TOP}-linux-{machine()}.tar.gz"
    with tempfile.TemporaryDirectory() as name:
        tree = Path(name)
        lay_out(tree, dist / NAME)
        with tarfile.open(target, "w:gz") as archive:
            archive.add(tree, TOP, filter=owned_by_nobody_in_particular)
    return target


def lay_out(tree: Path, program: Path) -> None:
    """Put everything where Linux looks for it, below `tree`."""
    tree.chmod(0o755)
    shutil.copytree(program, tree / "lib" / NAME, symlinks=True)
    (tree / "bin").mkdir()
    (tree / "bin" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
    write(tree / "README.txt", START)
    write(tree / "share" / "applications" / f"{APP_ID}.desktop", DESKTOP)
    write(tree / "share" / "metainfo" / f"{APP_ID}.metainfo.xml", metainfo())
    pictures = tree / "share" / "icons" / "hicolor"
    for size in icons.LINUX_SIZES:
        write(pictures / f"{size}x{size}" / "apps" / f"{APP_ID}.png", icons.png(size))
    write(pictures / "scalable" / "apps" / f"{APP_ID}.svg", icons.EMBLEM.read_bytes())


def write(path: Path, content: str | bytes) -> None:
    """Write a file, and the folders that it needs."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)


def metainfo() -> str:
    """What software centres read, with the releases of CHANGELOG.md that have a date."""
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    dated = re.findall(r"^## (\S+) . (\d{4}-\d\d-\d\d)$", changes, re.MULTILINE)
    releases = [f'    <release version="{version}" date="{date}"/>' for version, date in dated]
    return METAINFO.format(
        id=APP_ID,
        name=NAME,
        title=TITLE,
        summary=escape(SUMMARY),
        categories="\n".join(f"    <category>{category}</category>" for category in CATEGORIES),
        releases="\n".join(releases),
    )


def owned_by_nobody_in_particular(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Not by whoever happened to build it."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    return entry


def machine() -> str:
    """The processor in the usual word of archives, e.g. x86_64."""
    return platform.machine().lower().replace("amd64", "x86_64")


if __name__ == "__main__":
    print(main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist"))
