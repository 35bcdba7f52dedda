"""Which scenes are pictured, how a picture is kept, and how two of them are compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

import numpy
import pygame

from game.app.application import App
from game.storage.settings import Settings
from game.ui.canvas import Box
from game.ui.look.palette import contrast
from tests import ROOT
from tests.ui.driver import Unwatched
from tests.ui.saying import said
from tests.ui.seeing import array_of
from tools.shots import Shot, all_shots, picture

REFERENCES = Path(__file__).resolve().parent / "references"
FAILED = ROOT / "build" / "shots-failed"
NAMES = (
    "title", "seats-full", "settings", "help",
    "table-bid", "table-take", "table-placing", "table-zoom", "table-log", "table-curtain-open",
    "moment-tie", "moment-lifted", "moment-race", "moment-end", "table-scoring", "table-result",
    "join-five", "people", "lost-pads", "table-codes-mixed",
    "merlin-ride", "merlin-influence", "merlin-build", "merlin-grail-scoring", "merlin-castles-module",
    "puzzles-elgrande", "puzzle-merlin-04-excalibur", "lesson-elgrande-05-place", "lesson-merlin-06-manor",
    "tip-table-bid",
)  # fmt: skip
"""Scenes of `make shots` to compare; none that shows a date."""
COVERED = (
    "moment-tie", "moment-lifted", "moment-race", "moment-end", "table-scoring", "table-log", "lost-pads",
    "merlin-influence", "merlin-castles-module", "puzzles-elgrande", "puzzle-merlin-04-excalibur",
    "lesson-elgrande-05-place", "lesson-merlin-06-manor", "tip-table-bid",
)  # fmt: skip
"""Those of them in which something lies over texts."""
SIZE = (1280, 720)
LEAST = (4.5, 3.0)
"""The contrast with its ground of a text, and of a number, which is large and bold."""
KEPT = (640, 360)
STEP = 8
"""Levels of a colour that are kept as one: a picture takes half as much room."""
STRAY = 20
"""So far a colour may lie beyond what stands within a pixel of it in the other picture, both a little blurred."""
MOST_STRAYS = 24
"""Pixels. A Grande that is missing has 72, a pixel's shift of everything none."""
BLOCK = 8
"""Pixels along the side of a square whose mean colour is compared."""
MOST_MEAN = 5.0
"""Levels of a colour that all squares may differ on average."""


def kept(surface: pygame.Surface) -> numpy.ndarray:
    """Return a picture as it is stored: half as large, with fewer colours; [x, y, channel]."""
    pixels = array_of(pygame.transform.smoothscale(surface, KEPT))
    return (pixels // STEP * STEP + STEP // 2).astype(numpy.uint8)


class Heard(Unwatched):
    """A program that redraws its screen when it closes, and keeps the texts on it, and those that are hard to read."""

    said: ClassVar[Sequence[str]] = ()
    faint: ClassVar[Sequence[str]] = ()

    def close(self) -> None:
        wide, high = SIZE
        heard = said(self, lambda: (self.resize(wide, high + 4), self.present(0.0)), seen=True)
        Heard.said = [text for text, _ in set(heard)]  # Parts in focus are drawn once more in their place.
        seen = [(text, seen_contrast(self, box)) for text, box in heard]
        Heard.faint = [f"{text}: {found:.1f}" for text, found in seen if found < LEAST[text.strip("+−").isdigit()]]
        super().close()


def seen_contrast(app: App, box: Box) -> float:
    """Return the contrast between the ground of a text and what differs most from it."""
    rect = app.ui.canvas.rect(box).clip(app.surface.get_rect())
    if not rect:  # Scrolled out of sight.
        return LEAST[0]
    pixels = array_of(app.surface.subsurface(rect)).reshape(-1, 3) // STEP * STEP
    colours, counts = numpy.unique(pixels, axis=0, return_counts=True)
    ground, *others = (f"#{bytes(colours[at].astype(numpy.uint8)).hex()}" for at in numpy.argsort(-counts))
    return max((contrast(ground, other) for other in others), default=1.0)


def taken(shot: Shot) -> pygame.Surface:
    """Return a picture of a scene as it looks now."""
    return picture(shot, SIZE, Settings(language="en"), Heard)


def said_twice() -> list[str]:
    """Return the sentences that stand twice on the picture taken last."""
    return [text for text, count in Counter(Heard.said).items() if count > 1 and len(text.split()) > 3]


def shoot(name: str) -> numpy.ndarray:
    """Return the picture of a scene as it is stored."""
    return kept(taken(all_shots()[name]))


def reference(name: str) -> numpy.ndarray:
    return array_of(pygame.image.load(REFERENCES / f"{name}.png"))


def save(pixels: numpy.ndarray, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(pygame.surfarray.make_surface(pixels), path)


def blocks(pixels: numpy.ndarray) -> numpy.ndarray:
    """Mean colours of squares."""
    across, down = KEPT[0] // BLOCK, KEPT[1] // BLOCK
    return pixels.reshape(across, BLOCK, down, BLOCK, 3).mean(axis=(1, 3))


def blurred(pixels: numpy.ndarray) -> numpy.ndarray:
    """Softer by a pixel or two: what a half of a pixel's shift does to a thin line is forgiven."""
    soft = pixels.astype(numpy.float32)
    for axis in (0, 1, 0, 1):
        soft = (numpy.roll(soft, -1, axis) + soft + numpy.roll(soft, 1, axis)) / 3
    return soft


def beyond(one: numpy.ndarray, other: numpy.ndarray) -> numpy.ndarray:
    """Return how far each pixel of `one` is outside the range of the nine pixels around its place in `other`."""
    low = high = other
    for axis in (0, 1):
        moved = [numpy.roll(low, step, axis) for step in (-1, 1)]
        low = numpy.minimum.reduce([low, *moved])
        moved = [numpy.roll(high, step, axis) for step in (-1, 1)]
        high = numpy.maximum.reduce([high, *moved])
    return numpy.maximum(numpy.maximum(one - high, low - one), 0).max(axis=2)


def strays(one: numpy.ndarray, other: numpy.ndarray) -> numpy.ndarray:
    """Pixels that are in one of the pictures alone: what has only moved by a pixel is in both."""
    soft, other_soft = blurred(one), blurred(other)
    return numpy.maximum(beyond(soft, other_soft), beyond(other_soft, soft)) > STRAY


def fault(now: numpy.ndarray, wanted: numpy.ndarray) -> str | None:
    """Return the difference in words and numbers, or None if there is practically none."""
    if numpy.array_equal(now, wanted):
        return None
    mean = float(numpy.abs(blocks(now) - blocks(wanted)).mean())
    if mean > MOST_MEAN:
        return f"colours differ by {mean:.1f} levels on average; {MOST_MEAN} are allowed"
    found = strays(now, wanted)
    if found.sum() > MOST_STRAYS:
        xs, ys = numpy.nonzero(found)
        box = [int(value) * SIZE[0] // KEPT[0] for value in (xs.min(), ys.min(), xs.max(), ys.max())]
        return f"{found.sum()} pixels differ, {MOST_STRAYS} are allowed; they lie in {box} (left, top, right, bottom)"
    return None


def show(name: str, now: numpy.ndarray, wanted: numpy.ndarray) -> Path:
    """Write both pictures and their difference (red) to the folder of failed shots; return the folder."""
    save(now, FAILED / f"{name}-now.png")
    save(wanted, FAILED / f"{name}-wanted.png")
    marked = now // 3
    marked[strays(now, wanted)] = (255, 0, 0)
    save(marked, FAILED / f"{name}-difference.png")
    return FAILED
