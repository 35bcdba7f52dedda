"""Draws what sounds look like: `python -m tools.sounds.pictures FILE... --out DIR` writes a waveform above a
spectrogram for each file, many of them on a sheet."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from tools.sounds.ogg import decoded
from tools.sounds.wave import RATE, Wave

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

CELL = (460, 300)
ACROSS, DOWN = 4, 4
WINDOW = 1024
FLOOR = -90.0
"""Decibels drawn as black."""
INK, LIGHT, GROUND = "#F4E9CF", "#D9A400", "#17100B"


def spectrogram(wave: Wave, width: int, height: int) -> pygame.Surface:
    """Return time from left to right, frequency from the bottom (40 Hz) to the top (16 kHz), in octaves."""
    hops = np.linspace(0, max(1, len(wave) - WINDOW), width).astype(int)
    padded = np.concatenate([wave, np.zeros(WINDOW)])
    frames = np.stack([padded[hop : hop + WINDOW] for hop in hops]) * np.hanning(WINDOW)
    loud = 20 * np.log10(np.abs(np.fft.rfft(frames, axis=1)) / WINDOW * 4 + 1e-9)
    tones = 40.0 * (RATE / 2 / 40.0) ** (np.arange(height)[::-1] / (height - 1))
    picked = loud[:, np.clip((tones * WINDOW / RATE).astype(int), 0, WINDOW // 2)]
    level = np.clip((picked - FLOOR) / -FLOOR, 0.0, 1.0)
    return pygame.surfarray.make_surface((np.stack([level, level**1.6, level**3], axis=2) * 255).astype(np.uint8))


def cell(path: Path, font: pygame.font.Font) -> pygame.Surface:
    """Return the picture of one file."""
    wave = decoded(path)
    mono = wave if wave.ndim == 1 else wave.mean(axis=1)
    picture = pygame.Surface(CELL)
    picture.fill(GROUND)
    width, half = CELL[0] - 10, 40
    edges = np.linspace(0, len(mono), width + 1).astype(int)
    for x, (start, end) in enumerate(zip(edges, edges[1:], strict=False)):
        part = mono[start : max(end, start + 1)]
        pygame.draw.line(picture, LIGHT, (5 + x, 66 - half * part.max()), (5 + x, 66 - half * part.min()))
    picture.blit(spectrogram(mono, width, CELL[1] - 120), (5, 112))
    name = f"{path.parent.name}/{path.stem}  {len(mono) / RATE:.2f} s"
    picture.blit(font.render(name, True, INK), (6, 4))
    return picture


def sheets(paths: Sequence[Path], out: Path) -> None:
    """Write sheets with the pictures of these files."""
    pygame.init()
    font = pygame.font.Font(None, 22)
    out.mkdir(parents=True, exist_ok=True)
    for number, start in enumerate(range(0, len(paths), ACROSS * DOWN)):
        part = paths[start : start + ACROSS * DOWN]
        sheet = pygame.Surface((CELL[0] * ACROSS, CELL[1] * -(-len(part) // ACROSS)))
        for index, path in enumerate(part):
            sheet.blit(cell(path, font), (index % ACROSS * CELL[0], index // ACROSS * CELL[1]))
        pygame.image.save(sheet, out / f"sounds-{number + 1}.png")


def main() -> None:
    parser = argparse.ArgumentParser(description="Draws what sounds look like.")
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    sheets(asked.files, asked.out)


if __name__ == "__main__":
    main()
