"""Draw the program's icon from the table's own art: assets/icon, as .png, .ico (Windows) and .icns (macOS).

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

from game.titles.elgrande.table.pieces import castillo_art, pieces_art
from game.ui.look import svg
from game.ui.look.palette import SEATS

ROOT = Path(__file__).resolve().parent.parent
SIDE = 512.0
"""Side of the square drawing, in units."""
SMALL = 48
"""Pixels up to which only the caballero is drawn."""
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
SHOWN = (64, 256)
"""Sizes kept as .png: for the window, and for Linux desktops."""
ICO = (16, 24, 32, 48, 64, 128, 256)
ICNS = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}
"""The container's name for a picture of that size in pixels."""
SKY = [(0.0, "#3C1C3A"), (0.45, "#8E2F2A"), (0.75, "#D9772F"), (1.0, "#F0B54A")]
GROUND, GROUND_DARK = "#7A5A2E", "#4B3518"
FRAME, GOLD = "#22160D", "#E9B93C"


def drawing(small: bool) -> str:
    """Return the icon as the body of an SVG of SIDE x SIDE units."""
    around = _rounded(10, 10, 492, 492, 96)
    parts = [
        svg.gradient("sky", SKY, True),
        svg.path(around, "url(#sky)", FRAME, 20),
        svg.circle(256, 330, 150, "#FFD873", opacity=0.35),
        svg.circle(256, 330, 104, "#FFE9A8", opacity=0.55),
        svg.path("M22 392q120 -58 234 -20t234 -6V410a86 86 0 0 1 -86 80H108a86 86 0 0 1 -86 -80Z", GROUND),
        svg.path("M22 430q150 -40 262 -10t206 -14a86 86 0 0 1 -86 84H108a86 86 0 0 1 -86 -60Z", GROUND_DARK),
    ]
    if small:
        parts.append(_placed(pieces_art.caballero(SEATS["crimson"]), 76, 70, 5.0))
    else:
        parts.append(_placed(castillo_art.tower(), 160, 40, 1.0))
        parts.append(_placed(pieces_art.caballero(SEATS["crimson"]), 44, 262, 2.9))
    parts.append(svg.path(_rounded(22, 22, 468, 468, 84), "none", GOLD, 8))
    return "".join(parts)


def _rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    arc = f"a{radius:g} {radius:g} 0 0 1"
    return (
        f"M{x + radius:g} {y:g}h{width - 2 * radius:g}{arc} {radius:g} {radius:g}v{height - 2 * radius:g}"
        f"{arc} {-radius:g} {radius:g}h{2 * radius - width:g}{arc} {-radius:g} {-radius:g}v{2 * radius - height:g}"
        f"{arc} {radius:g} {-radius:g}Z"
    )


def _placed(body: str, x: float, y: float, scale: float) -> str:
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{body}</g>'


def picture(pixels: int) -> bytes:
    """Return the icon of that size as PNG; it is drawn larger and scaled down, which keeps thin lines even."""
    larger = pixels * 4 if pixels < 128 else pixels
    surface = svg.render(drawing(pixels <= SMALL), (larger, larger), (0, 0, SIDE, SIDE))
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
