"""Film a moment of the table, and lay its frames side by side: `make films` writes strips to build/films.

python -m tools.film [--only NAME] [--size 1920x1080] [--frames 12] [--columns 4] [--still] [--out DIR] [--list]

Each strip is one picture, to be read row by row; the second in which a frame is shown stands in its corner.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.app.application import App
from game.core.ruleset import Event
from game.storage.settings import Settings
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.view import ViewModel
from tools.shots import ROOT, opened
from tools.shots_elgrande import play

WIDE = 640
"""Width of a frame in a strip, in pixels."""
GAP = 8

FILMS: Mapping[str, Callable[[ViewModel], Event]] = {
    "dealing": lambda view: ev.RoundStarted(6, 2, view.cards),
    "placing": lambda view: ev.Placed(0, "granada", 3, 4),
    "veto": lambda view: ev.Vetoed(1, 3, "king"),
    "castillo": lambda view: ev.CastilloOpened((3, 1, 0, 2, 4)),
    "scoring": lambda view: ev.AreaScored(
        "castilla_la_nueva", "", (4, 3, 1, 0, 0), (7, 4, 2), (11, 4, 2, 0, 0), 0, 0, tuple(view.scores)
    ),
    "finale": lambda view: ev.GameEnded((2,), (91, 84, 110, 66, 72)),
}
"""The moments, and the event of each."""


def strip(frames: Sequence[tuple[float, pygame.Surface]], columns: int) -> pygame.Surface:
    """Return the frames, smaller, in rows of `columns`, each with its second."""
    width, height = frames[0][1].get_size()
    high = round(WIDE * height / width)
    rows = -(-len(frames) // columns)
    made = pygame.Surface((columns * (WIDE + GAP) + GAP, rows * (high + GAP) + GAP))
    font = pygame.font.Font(None, 30)
    for index, (second, frame) in enumerate(frames):
        x, y = GAP + index % columns * (WIDE + GAP), GAP + index // columns * (high + GAP)
        made.blit(pygame.transform.smoothscale(frame, (WIDE, high)), (x, y))
        made.blit(font.render(f" {second:.1f} s ", True, "white", "black"), (x, y))
    return made


def film(name: str, app: App, frames: int, columns: int) -> pygame.Surface:
    """Play a moment, and return its strip."""
    taken: list[tuple[float, pygame.Surface]] = []
    ticks = sum(clip.ticks for clip in play(app, FILMS[name]))
    due = [round(ticks * (index + 0.5) / frames) for index in range(frames)]
    for tick in range(ticks):
        app.step(1)
        if tick in due:
            taken.append((tick / 60.0, app.surface.copy()))
    return strip(taken, columns)


def main() -> None:
    reader = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    reader.add_argument("--only", action="append", choices=sorted(FILMS))
    reader.add_argument("--size", default="1920x1080")
    reader.add_argument("--frames", type=int, default=12)
    reader.add_argument("--columns", type=int, default=4)
    reader.add_argument("--still", action="store_true", help="with reduced motion")
    reader.add_argument("--out", type=Path, default=ROOT / "build" / "films")
    reader.add_argument("--list", action="store_true", help="print the names, and film nothing")
    options = reader.parse_args()
    names = options.only or sorted(FILMS)
    if options.list:
        print("\n".join(names))
        return
    wide, high = (int(part) for part in options.size.split("x"))
    options.out.mkdir(parents=True, exist_ok=True)
    for name in names:
        with opened((wide, high), Settings(language="en", reduce_motion=options.still)) as app:
            made = film(name, app, options.frames, options.columns)
        target = options.out / f"{name}-{options.size}{'-still' if options.still else ''}.png"
        pygame.image.save(made, target)
        print(target)


if __name__ == "__main__":
    main()
