"""Show every picture under assets/ with its name, in all the ways it can be drawn: PNG sheets in build/art.

    python -m tools.art_sheet [--only merlin/signs] [--cell 150] [--out build/art]

There is one sheet a folder, each picture on a light and a dark ground, since many are for one of them. The tool says
where the sheets are; it names a picture that cannot be drawn, and fails.
"""

from __future__ import annotations

import argparse
import os
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.storage import paths
from game.ui.look import artwork

ROOT = Path(__file__).resolve().parent.parent
COLUMNS = 8
LIGHT, DARK, INK = "#E4DDCB", "#3E5A50", "#1E1611"
NAME = 17
"""Height of a line of type, in pixels."""
SHAPES = ("circle", "square", "triangle", "diamond", "star")


class Shown(NamedTuple):
    """A picture in one of its ways."""

    name: str
    slots: artwork.Filling

    @property
    def lines(self) -> list[str]:
        """The words below it."""
        return [self.name.rpartition("/")[2], ", ".join(f"{part} {way}" for part, way in self.slots.items())]


def names(only: str) -> list[str]:
    """Return the names of all pictures whose name contains `only`."""
    root = paths.assets()
    found = sorted(file.relative_to(root).with_suffix("").as_posix() for file in root.rglob("*.svg"))
    return [name for name in found if only in name]


def ways(name: str) -> Iterator[Shown]:
    """Yield a picture with each way of a part, or as its file shows it, and with each other seat's shape."""
    file = artwork.read(name)
    if not file.ways:
        yield Shown(name, {})
    for part, found in sorted(file.ways.items()):
        yield from (Shown(name, {part: way}) for way in sorted(found))
    if "shape" in file.marks:
        yield from (Shown(name, {"shape": shape}) for shape in SHAPES[1:])


def sheet(shown: list[Shown], cell: int) -> pygame.Surface:
    """Return a sheet of pictures, each on both grounds, with their names."""
    font = pygame.font.Font(str(paths.assets() / "fonts" / "NotoSans-Regular.ttf"), NAME - 5)
    high = cell // 2 + 2 * NAME + 12
    columns = min(COLUMNS, len(shown))
    made = pygame.Surface((columns * (cell + 10) + 10, -(-len(shown) // columns) * high + 10))
    made.fill("#FFFFFF")
    for index, one in enumerate(shown):
        x, y = 10 + index % columns * (cell + 10), 10 + index // columns * high
        for half, ground in enumerate((LIGHT, DARK)):
            room = pygame.Rect(x + half * cell // 2, y, cell // 2, cell // 2)
            made.fill(ground, room)
            picture = fitted(one, cell // 2 - 8)
            made.blit(picture, picture.get_rect(center=room.center))
        for number, line in enumerate(one.lines):
            made.blit(font.render(line, True, INK), (x, y + cell // 2 + number * NAME), (0, 0, cell, NAME + 3))
    return made


def fitted(shown: Shown, room: int) -> pygame.Surface:
    """Return a picture whose longer side is `room` pixels."""
    wide, high = artwork.view(shown.name)[2:]
    scale = room / max(wide, high)
    return artwork.picture(shown.name, (max(1, round(wide * scale)), max(1, round(high * scale))), shown.slots)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--only", default="", help="a part of the names of pictures, such as merlin/signs")
    parser.add_argument("--cell", type=int, default=200, help="pixels for a picture on both grounds")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "art", help="where to write the sheets")
    given = parser.parse_args(arguments)
    pygame.font.init()
    folders: dict[str, list[Shown]] = defaultdict(list)
    try:
        for name in names(given.only):
            folders[name.rpartition("/")[0]].extend(ways(name))
        given.out.mkdir(parents=True, exist_ok=True)
        for folder, shown in folders.items():
            file = given.out / f"{folder.replace('/', '-')}.png"
            pygame.image.save(sheet(shown, given.cell), file)
            print(file)
    except artwork.BadPicture as fault:
        raise SystemExit(f"art_sheet: {fault}") from fault


if __name__ == "__main__":
    main()
