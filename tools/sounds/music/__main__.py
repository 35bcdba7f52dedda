"""Writes the music: `python -m tools.sounds.music [--only NAME] [--out FOLDER] [--score]`."""

from __future__ import annotations

import argparse
from pathlib import Path

from tools.sounds.music.library import files, scores
from tools.sounds.music.pieces import BARS, Piece, tunes
from tools.sounds.music.theory import named
from tools.sounds.ogg import encoded

ROOT = Path(__file__).resolve().parents[3]


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
    parser.add_argument("--only", default="", help="files whose path contains this")
    parser.add_argument("--out", type=Path, default=ROOT, help="folder in place of the project's")
    parser.add_argument("--score", action="store_true", help="print the melodies, and write nothing")
    asked = parser.parse_args()
    if asked.score:
        for path, piece in scores():
            if asked.only in path:
                print(f"{path}\n{score(piece)}\n")
        return
    for path, file in files().items():
        if asked.only in path:
            written = asked.out / path
            written.parent.mkdir(parents=True, exist_ok=True)
            written.write_bytes(encoded(file.make(), file.quality))
            print(path)


if __name__ == "__main__":
    main()
