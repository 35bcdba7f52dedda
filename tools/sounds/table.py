"""Prints a table of all sounds: length, loudness, peak, size, and what plays them: `python -m tools.sounds.table`."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path

from tools.sounds.loudness import integrated, momentary, peak
from tools.sounds.ogg import decoded
from tools.sounds.played_by import played_by
from tools.sounds.wave import RATE

ROOT = Path(__file__).resolve().parents[2]


def sound_files(root: Path) -> list[Path]:
    """Return all sounds below a project's root."""
    return sorted((root / "assets").rglob("*.ogg"))


def name_of(path: Path) -> str:
    """Return the name by which the program plays a file: of an effect, of any house's phrase, or of a piece."""
    if path.parent.name == "music":
        return path.stem.removesuffix("-more")
    name = path.stem.rpartition("-")[0]
    return name.partition("-")[2] if path.parent.name == "houses" else name


def players(path: Path, played: Mapping[str, Sequence[str]]) -> list[str]:
    """Return the players of a file, from those of each name; a "*" in a name stands for any ending. Nothing of one
    title's is played by another."""
    name, owner = name_of(path), _title(path.parts[path.parts.index("assets") + 1 :])
    places = [place for named, found in played.items() if fnmatchcase(name, named) for place in found]
    return sorted({place for place in places if not owner or _title(tuple(place.split("/"))) in ("", owner)})


def _title(parts: Sequence[str]) -> str:
    """Return the title to which something below `game` or `assets` belongs, or ""."""
    return parts[1] if parts[0] == "titles" and len(parts) > 2 else ""


def line(path: Path, played: Mapping[str, Sequence[str]]) -> str:
    """Return a file's line of the table."""
    wave = decoded(path)
    music = path.parent.name == "music"
    loud = integrated(wave) if music else momentary(wave)
    how = "integrated" if music else "momentary"
    where = "<br>".join(players(path, played)) or "nothing"
    name, seconds, size = f"{path.parent.name}/{path.stem}", len(wave) / RATE, path.stat().st_size / 1000
    return f"| {name} | {seconds:.2f} | {loud:.1f} {how} | {peak(wave):.1f} | {size:.1f} | {where} |"


def main() -> None:
    parser = argparse.ArgumentParser(description="Prints a table of all sounds.")
    parser.add_argument("--root", type=Path, default=ROOT)
    root = parser.parse_args().root
    files, played = sound_files(root), played_by(root / "game")
    print("| file | seconds | LUFS | peak dBFS | kB | what plays it |\n|---|---|---|---|---|---|")
    for path in files:
        print(line(path, played))
    print(f"\n{len(files)} files, {sum(path.stat().st_size for path in files) / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
