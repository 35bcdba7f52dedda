"""Writes the music: `python -m tools.sounds.music [--only NAME] [--out FOLDER] [--score]`."""

from __future__ import annotations

import argparse
from pathlib import Path

from tools.sounds.loudness import levelled
from tools.sounds.music.pieces import BARS, LAYERED, PIECES, Piece, base, layer, tunes
from tools.sounds.music.theory import named
from tools.sounds.ogg import encoded

ROOT = Path(__file__).resolve().parents[3]
FOLDER = "assets/sounds/music"
LOUDNESS, LAYER = -26.5, -29.0
"""Integrated loudness of a piece and of its layer in LUFS; together they have about -25."""
QUALITY = 0.1


def score(piece: Piece) -> str:
    """Return the melodies of a piece, bar by bar."""
    lines = []
    for number, (one, notes) in enumerate(tunes(piece)):
        bars = []
        for bar, name in enumerate(one.chords.split()):
            inside = [note for note in notes if bar * piece.beats <= note.start < (bar + 1) * piece.beats]
            bars.append(f"{name:>3}: " + " ".join(f"{named(note.height)}/{note.length:g}" for note in inside))
        lines.append(f"{number * BARS:3} {one.tune or '-'} {one.by:8} " + " | ".join(bars))
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="Writes the music.")
    parser.add_argument("--only", default="", help="pieces whose name begins so")
    parser.add_argument("--out", type=Path, default=ROOT, help="folder in place of the project's")
    parser.add_argument("--score", action="store_true", help="print the melodies, and write nothing")
    asked = parser.parse_args()
    folder = asked.out / FOLDER
    for name, piece in PIECES.items():
        if not name.startswith(asked.only):
            continue
        if asked.score:
            print(f"{name}\n{score(piece)}\n")
            continue
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.ogg").write_bytes(
            encoded(levelled(base(piece), LOUDNESS, whole=True, highest=-6.0), QUALITY)
        )
        print(name)
        if name in LAYERED:
            more = levelled(layer(piece), LAYER, whole=True, highest=-8.0)
            (folder / f"{name}-more.ogg").write_bytes(encoded(more, QUALITY))
            print(f"{name}-more")


if __name__ == "__main__":
    main()
