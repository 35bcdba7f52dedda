"""Draw the program's icon from its SVG files in assets/icon, as .png, .ico (Windows) and .icns (macOS).

    python -m tools.make_icon [--out assets/icon]

It shows the Castillo at sunset with a caballero in front; at 48 pixels and less, only the caballero. The same code
gives the same files.
"""

from __future__ import annotations

import argparse
import io
import os
import struct
from collections.abc import Mapping
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.ui.look import artwork

ROOT = Path(__file__).resolve().parent.parent
SMALL = 48
"""Pixels up to which only the caballero is drawn."""
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
SHOWN = (64, 256)
"""Sizes kept as .png: for the window, and for Linux desktops."""
ICO = (16, 24, 32, 48, 64, 128, 256)
ICNS = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}
"""The container's name for a picture of that size in pixels."""


def picture(pixels: int) -> bytes:
    """Return the icon of that size as PNG; it is drawn larger and scaled down, which keeps thin lines even."""
    larger = pixels * 4 if pixels < 128 else pixels
    surface = artwork.picture(f"icon/crown-couch{'-small' if pixels <= SMALL else ''}", (larger, larger))
    while surface.get_width() > pixels:
        half = surface.get_width() // 2
        surface = pygame.transform.smoothscale(surface, (half, half))
    file = io.BytesIO()
    pygame.image.save(surface, file, "icon.png")
    return file.getvalue()


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """Return Windows' container: a header, an entry of 16 bytes per picture, the pictures."""
    header = struct.pack("<HHH", 0, 1, len(pictures))
    at = len(header) + 16 * len(pictures)
    table, body = b"", b""
    for side, png in sorted(pictures.items()):
        table += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(png), at + len(body))
        body += png
    return header + table + body


def icns(pictures: Mapping[int, bytes]) -> bytes:
    """Return macOS' container: a header with the total length, then each picture after its name and length."""
    body = b"".join(ICNS[side] + struct.pack(">I", len(png) + 8) + png for side, png in sorted(pictures.items()))
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def main() -> None:
    parser = argparse.ArgumentParser(description="Draw the program's icon.")
    parser.add_argument("--out", type=Path, default=ROOT / "assets" / "icon")
    out: Path = parser.parse_args().out
    pictures = {side: picture(side) for side in SIZES}
    out.mkdir(parents=True, exist_ok=True)
    for side in SHOWN:
        (out / f"crown-couch-{side}.png").write_bytes(pictures[side])
    (out / "crown-couch.ico").write_bytes(ico({side: pictures[side] for side in ICO}))
    (out / "crown-couch.icns").write_bytes(icns({side: pictures[side] for side in ICNS}))


if __name__ == "__main__":
    main()
