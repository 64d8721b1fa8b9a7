"""Makes every sound of the game: python audio/make.py [NAME ...] writes audio/NAME.ogg.

Needs numpy and soundfile (pip install numpy soundfile); the game itself needs neither. The same inputs give
the same files, so a run without changes leaves nothing to commit. Each run writes CREDITS.md as well.
synth.py has the tools; pieces.py, road.py, bridge.py, duel.py and table.py the effects; players.py the band;
music.py the music of Gun It and the title, noir.py that of Gang Rush, neon.py that of Gun and Gun; toy.py has the
effects and the music of Shoot Your Friends.
"""

from __future__ import annotations

import io
import sys
import zlib
from pathlib import Path

import bridge  # noqa: F401 - enters its effects in MADE
import duel  # noqa: F401 - likewise
import road  # noqa: F401 - likewise
import soundfile
import table  # noqa: F401 - likewise
from music import MUSIC
from neon import GUN_AND_GUN
from noir import GANG_RUSH
from pieces import MADE, Make
from synth import RATE, Wave
from toy import SHOOT_YOUR_FRIENDS

HERE = Path(__file__).parent
SOUNDS: dict[str, tuple[str, Make]] = MADE | MUSIC | GANG_RUSH | GUN_AND_GUN | SHOOT_YOUR_FRIENDS
"""Everything by name: when it is played, and what makes it."""
SMALLNESS = {1: 0.62, 2: 0.74}
"""How hard mono effects and stereo music are squeezed, 0 to 1."""
CHUNK = 4096
TOP = 10 ** (-1.3 / 20)
"""No sample of a written file is above this."""


def checksum_table() -> list[int]:
    """The table of Ogg's CRC-32 (polynomial 04C11DB7, not reflected)."""
    values = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = (value << 1 ^ (0x04C11DB7 if value & 0x80000000 else 0)) & 0xFFFFFFFF
        values.append(value)
    return values


CRC = checksum_table()


def checksum(page: bytes) -> int:
    """Ogg's checksum of a page whose own checksum is zero."""
    value = 0
    for byte in page:
        value = (value << 8 & 0xFFFFFFFF) ^ CRC[value >> 24 ^ byte]
    return value


def numbered(data: bytes, serial: int) -> bytes:
    """The Ogg file with this stream number in each page: the encoder draws one by lot."""
    out = bytearray()
    at = 0
    while at < len(data):
        sizes = data[at + 27 : at + 27 + data[at + 26]]
        end = at + 27 + len(sizes) + sum(sizes)
        page = bytearray(data[at:end])
        page[14:18] = serial.to_bytes(4, "little")
        page[22:26] = bytes(4)
        page[22:26] = checksum(page).to_bytes(4, "little")
        out += page
        at = end
    return bytes(out)


def encode(name: str, wave: Wave) -> bytes:
    """The wave as Ogg Vorbis."""
    memory = io.BytesIO()
    channels = wave.ndim
    with soundfile.SoundFile(
        memory, "w", RATE, channels, format="OGG", subtype="VORBIS", compression_level=SMALLNESS[channels]
    ) as out:
        for start in range(0, len(wave), CHUNK):
            out.write(wave[start : start + CHUNK])
    return numbered(memory.getvalue(), zlib.crc32(name.encode()))


def under_top(name: str, wave: Wave) -> bytes:
    """The wave encoded, turned down if the encoder has raised a peak above TOP."""
    data = encode(name, wave)
    top = abs(soundfile.read(io.BytesIO(data))[0]).max()
    return data if top <= TOP else under_top(name, wave * (0.99 * TOP / top))


def credits() -> str:
    """The text of CREDITS.md."""
    lines = ["# Sounds", "", "All were synthesised for this project; nothing was recorded or copied.", ""]
    lines += ["| file | when it is played | source | licence |", "|---|---|---|---|"]
    for name, (when, _) in SOUNDS.items():
        lines.append(f"| {name}.ogg | {when} | made by audio/make.py for this project | MIT |")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write all sounds, or the sounds named, and the credits."""
    wanted = sys.argv[1:] or list(SOUNDS)
    if unknown := [name for name in wanted if name not in SOUNDS]:
        sys.exit(f"make.py: no sound is called {unknown[0]}; CREDITS.md lists all names.")
    total = 0
    for name in wanted:
        wave = SOUNDS[name][1]()
        data = under_top(name, wave)
        (HERE / f"{name}.ogg").write_bytes(data)
        total += len(data)
        sys.stdout.write(f"{name:22} {len(wave) / RATE:6.2f} s {len(data) / 1000:7.1f} kB\n")
    sys.stdout.write(f"{total / 1e6:.2f} MB\n")
    (HERE / "CREDITS.md").write_text(credits(), encoding="utf-8")


if __name__ == "__main__":
    main()
