"""Writes the sound effects: `python -m tools.sounds.effects [--only NAME] [--out FOLDER]`."""

from __future__ import annotations

import argparse
from pathlib import Path

from tools.sounds.effects.recipes import finished, loudness_of, quality_of, recipes
from tools.sounds.ogg import encoded

ROOT = Path(__file__).resolve().parents[3]


def main() -> None:
    parser = argparse.ArgumentParser(description="Writes the sound effects.")
    parser.add_argument("--only", default="", help="files whose name contains this")
    parser.add_argument("--out", type=Path, default=ROOT, help="folder in place of the project's")
    asked = parser.parse_args()
    for name, make in recipes().items():
        if asked.only in Path(name).name:
            path = asked.out / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(encoded(finished(make, loudness_of(name)), quality_of(name)))
            print(name)


if __name__ == "__main__":
    main()
