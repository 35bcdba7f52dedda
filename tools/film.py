"""Film moments of the tables, and lay their frames side by side: `make films` writes strips to build/films.

python -m tools.film [--only NAME] [--size 1920x1080] [--frames 12] [--columns 4] [--whole] [--still] [--out DIR]
                     [--list]

Each strip is one picture, to be read row by row; the second in which a frame is shown stands in its corner. Names that
begin with "merlin" are Merlin's; "merlin-turns" is a whole game, at rest after turns: give it `--frames 96`.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from operator import add
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.app.application import App
from game.core.ruleset import Event
from game.storage.settings import Settings
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.event_table import ViewModel
from tools import films_merlin
from tools.shots import ROOT, opened
from tools.shots_elgrande import play

GAINED = 11, 4, 2, 0, 0
"""Points of the scoring that is filmed, by seat."""
WIDE = 640
"""Width of a frame in a strip, in pixels."""
GAP, MARGIN = 8, 24
MOST_KEPT = 120
"""Frames that are kept before every second one is let go."""

EVENTS: Mapping[str, Callable[[ViewModel], Event]] = {
    "dealing": lambda view: ev.RoundStarted(6, 2, view.cards),
    "placing": lambda view: ev.Placed(0, "granada", 3, 4),
    "veto": lambda view: ev.Vetoed(1, 3, "king"),
    "castillo": lambda view: ev.CastilloOpened((3, 1, 0, 2, 4)),
    "scoring": lambda view: ev.AreaScored(
        "castilla_la_nueva", "", (4, 3, 1, 0, 0), (7, 4, 2), GAINED, 0, 0, tuple(map(add, view.scores, GAINED))
    ),
    "finale": lambda view: ev.GameEnded((2,), (91, 84, 110, 66, 72)),
}
"""Moments of El Grande, and the event of each."""


def event(name: str, app: App) -> Iterator[str]:
    """Show an event of El Grande; yield after every tick, with the second."""
    ticks = int(play(app, EVENTS[name]).ticks)
    for tick in range(ticks):
        app.step(1)
        yield f"{tick / 60.0:.1f} s"


FILMS: Mapping[str, Callable[[App], Iterator[str]]] = {
    **{name: partial(event, name) for name in EVENTS},
    **{f"merlin-{name}": made for name, made in films_merlin.FILMS.items()},
}
"""The moments; each yields what to write on a frame whenever there is one."""


def strip(frames: Sequence[tuple[str, pygame.Surface]], columns: int) -> pygame.Surface:
    """Return the frames in rows of `columns`, each with what is written on it."""
    high = frames[0][1].get_height()
    rows = -(-len(frames) // columns)
    made = pygame.Surface((columns * (WIDE + GAP) + GAP, rows * (high + GAP) + GAP))
    font = pygame.font.Font(None, 30)
    for index, (text, frame) in enumerate(frames):
        x, y = GAP + index % columns * (WIDE + GAP), GAP + index // columns * (high + GAP)
        made.blit(frame, (x, y))
        made.blit(font.render(f" {text} ", True, "white", "black"), (x, y))
    return made


def film(name: str, app: App, most: int, columns: int, whole: bool) -> pygame.Surface:
    """Play a moment, and return its strip: frames at even distances, the first and the last among them.

    most   largest number of frames
    whole  show the whole table, and not only the part of it where something changes
    """
    taken: list[tuple[str, pygame.Surface]] = []
    step = 1
    for tick, text in enumerate(FILMS[name](app)):
        if tick % step == 0:
            taken.append((text, app.surface.copy()))
        if len(taken) > MOST_KEPT:
            taken, step = taken[::2], 2 * step
    taken.append((text, app.surface.copy()))
    last = len(taken) - 1
    chosen = [taken[index] for index in sorted({round(last * each / max(1, most - 1)) for each in range(most)})]
    rect = app.surface.get_rect() if whole else changing([frame for _, frame in chosen])
    return strip([(text, cut(frame, rect)) for text, frame in chosen], columns)


def changing(frames: Sequence[pygame.Surface]) -> pygame.Rect:
    """Return the part of the frames in which anything moves, in the proportions of the whole; the first and the last
    one are taken at rest, and do not count."""
    whole, least = frames[0].get_rect(), frames[0].get_width() // 4
    found = pygame.Rect(whole.center, (0, 0))
    for before, after in pairwise(frames[1:-1]):
        same = pygame.mask.from_threshold(after, (0, 0, 0), (8, 8, 8, 255), before)
        same.invert()
        for rect in same.get_bounding_rects():
            found = found.union(rect) if found.w else rect
    wide = max(least, found.w + 2 * MARGIN, (found.h + 2 * MARGIN) * whole.w // whole.h)
    part = pygame.Rect(0, 0, min(whole.w, wide), min(whole.h, wide * whole.h // whole.w))
    part.center = found.center
    return part.clamp(whole)


def cut(frame: pygame.Surface, rect: pygame.Rect) -> pygame.Surface:
    """Return a part of a frame as it stands in a strip."""
    return pygame.transform.smoothscale(frame.subsurface(rect), (WIDE, round(WIDE * rect.h / rect.w)))


def main() -> None:
    reader = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    reader.add_argument("--only", action="append", choices=sorted(FILMS))
    reader.add_argument("--size", default="1920x1080")
    reader.add_argument("--frames", type=int, default=12)
    reader.add_argument("--columns", type=int, default=4)
    reader.add_argument("--still", action="store_true", help="with reduced motion")
    reader.add_argument("--whole", action="store_true", help="the whole table, and not only where something changes")
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
            made = film(name, app, options.frames, options.columns, options.whole)
        target = options.out / f"{name}-{options.size}{'-still' if options.still else ''}.png"
        pygame.image.save(made, target)
        print(target)


if __name__ == "__main__":
    main()
