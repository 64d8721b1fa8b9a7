"""The program's icon, drawn from the emblem of the title in the formats that the three systems want."""

from __future__ import annotations

import io
import struct
from pathlib import Path

import pygame

EMBLEM = Path(__file__).resolve().parents[1] / "art" / "title" / "emblem.svg"
WINDOWS_SIZES = (16, 24, 32, 48, 64, 128, 256)
LINUX_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
MAC_KINDS = {b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}
"""The types of pictures in an .icns file, with their pixels."""


def png(size: int) -> bytes:
    """The icon as a PNG file of so many pixels in each direction."""
    file = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(EMBLEM, (size, size)), file, "icon.png")
    return file.getvalue()


def ico() -> bytes:
    """A file for Windows: a table of the pictures, then the pictures."""
    pictures = [png(size) for size in WINDOWS_SIZES]
    table = struct.pack("<HHH", 0, 1, len(pictures))
    place = len(table) + 16 * len(pictures)
    for size, picture in zip(WINDOWS_SIZES, pictures, strict=True):
        side = size % 256  # 0 stands for 256
        table += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), place)
        place += len(picture)
    return table + b"".join(pictures)


def icns() -> bytes:
    """A file for macOS: each picture after its type and length."""
    pictures = [(kind, png(size)) for kind, size in MAC_KINDS.items()]
    body = b"".join(kind + struct.pack(">I", 8 + len(picture)) + picture for kind, picture in pictures)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body
