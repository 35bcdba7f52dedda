"""Prints a table of all sounds: length, loudness, peak, size, and what plays them: `python -m tools.sounds.table`."""

from __future__ import annotations

import argparse
from pathlib import Path

from tools.sounds.loudness import integrated, momentary, peak
from tools.sounds.ogg import decoded
from tools.sounds.wave import RATE

ROOT = Path(__file__).resolve().parents[2]


def sound_files(root: Path) -> list[Path]:
    """Return all sounds below a project's root."""
    return sorted((root / "assets").rglob("*.ogg"))


def line(path: Path) -> str:
    """Return a file's line of the table."""
    wave = decoded(path)
    music = path.parent.name == "music"
    loud = integrated(wave) if music else momentary(wave)
    how = "integrated" if music else "momentary"
    name, seconds, size = f"{path.parent.name}/{path.stem}", len(wave) / RATE, path.stat().st_size / 1000
    return f"| {name} | {seconds:.2f} | {loud:.1f} {how} | {peak(wave):.1f} | {size:.1f} |"


def main() -> None:
    parser = argparse.ArgumentParser(description="Prints a table of all sounds.")
    parser.add_argument("--root", type=Path, default=ROOT)
    files = sound_files(parser.parse_args().root)
    print("| file | seconds | LUFS | peak dBFS | kB |\n|---|---|---|---|---|")
    for path in files:
        print(line(path))
    print(f"\n{len(files)} files, {sum(path.stat().st_size for path in files) / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
