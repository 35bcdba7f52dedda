"""Texts, panels and controls that a scene draws, and their layout faults."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

import pygame
import pytest

from game.app.application import App
from game.match.records import Seat
from game.titles.elgrande.table.board_picture.board_sheet import BoardSheet, Lights
from game.ui.canvas import Box
from game.ui.kit.board_parts.polygon_map import MapPrint
from game.ui.kit.layered_picture import KeptPictures
from game.ui.look.pen import Brush
from game.ui.look.theme import ELLIPSIS, SECONDARY, Theme, open_font
from game.ui.ui import Scene
from game.ui.widgets.short_texts import SPACE
from tests.ui.people import rest
from tests.ui.table_driver import TableDriver

SLACK = 2.0

SHAPES = [(1280, 720), (1280, 800), (2560, 1080), (1080, 1920)]
"""One size of window for each canvas of a table."""
SCALES = [0.8, 1.0, 1.3, 1.6, 2.0]
each_scale = pytest.mark.parametrize("scale", [1.0, 2.0])
still_or_moving = pytest.mark.parametrize("still", [False, True], ids=["moving", "still"])
LARGER = [((1920, 1080), 1.0), ((1920, 1080), 1.6), ((2560, 1440), 2.0), ((3840, 2160), 0.8)]
"""These have the same canvas as a smaller size: only type is rounded differently."""
Look = tuple[tuple[int, int], float]
"""A size of window, and a text scale."""
LOOKS: list[Look] = [*((size, scale) for size in SHAPES for scale in SCALES), *LARGER]
"""At these a table of any title is looked at."""
PEOPLE = [
    Seat("Maximiliano José", "crimson"), Seat("Bartholomaeuszz", "gold"), Seat("Bartolomé Ferrán", "ivory"),
    Seat("Wilhelmina Mmmmm", "sky"), Seat("Ana María Gómezz", "violet"),
]  # fmt: skip
"""Long names."""


def resize(app: App, size: tuple[int, int], scale: float) -> None:
    """Choose another size of window and text, as in the settings; all is laid out once."""
    app.settings.text_scale = scale
    app.display.resize(size)
    app.apply_settings()
    rest(app)


class Said(NamedTuple):
    """A text that was drawn.

    text   the whole text; `cut`: less than that was drawn
    box    of its letters, in units
    layer  the number of the layer that drew it, from the bottom
    """

    text: str
    box: Box
    cut: bool
    layer: int


class Recorder:
    """Records the calls of `Theme` while it listens."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self.said: list[Said] = []
        """The texts drawn on the surface, except those of kept pictures."""
        self.panels: list[Box] = []
        self.sizes: dict[float, str] = {}
        """Units -> a text of that size."""
        self.layer = 0

        self.printed: dict[float, str] = {}
        """The same of what belongs to a picture, and doesn't grow with the text."""
        self.counts: dict[float, str] = {}
        """The same of its numbers."""

    def too_small(self, count: float = SECONDARY, printed: float = SECONDARY) -> list[str]:
        """Return the texts that are too small; `count`, `printed`: the least sizes of what belongs to a picture."""
        wrong = [*_below(self.sizes, SECONDARY), *_below(self.counts, count), *_below(self.printed, printed)]
        return sorted(wrong)


def _below(sizes: Mapping[float, str], least: float) -> list[str]:
    return [f"{text!r} has {units:.1f} units" for units, text in sizes.items() if units < least - 0.01]


Known = dict[tuple[object, ...], tuple[Box, Said]]
"""Texts drawn before, at the same size of window and text: they need not be drawn again, since nobody looks."""


@contextmanager
def listening(surface: pygame.Surface, known: Known | None = None) -> Iterator[Recorder]:
    """Record all texts drawn meanwhile, those on kept pictures too."""
    recorder, kept = Recorder(surface), {} if known is None else known
    plain_text, plain_lines, plain_font, plain_panel = Theme.text, Theme.lines, Theme.font, Brush.panel
    broken: list[list[str]] = []
    """The lines of the text that is being drawn."""

    def lines(self, *given, **more):
        broken.append(plain_lines(self, *given, **more))
        return broken[-1]

    def text(self, surface, canvas, text, pos, units, colour, role="body", anchor="topleft",
             max_width=None, max_lines=None, scaled=True):  # fmt: skip
        if text.strip():
            number = text.strip("\u00d7").isdigit()
            (recorder.sizes if scaled else recorder.counts if number else recorder.printed)[units] = text
        key = text, pos, units, role, anchor, max_width, max_lines, scaled
        if surface is not recorder.surface or key not in kept:
            broken.clear()
            box = plain_text(
                self, surface, canvas, text, pos, units, colour, role, anchor, max_width, max_lines, scaled
            )
            if not text.strip() or surface is not recorder.surface:
                return box
            drawn = broken[-1]
            cut = any(line.endswith(ELLIPSIS) for line in drawn)
            used = plain_font(self, role, units, canvas, scaled)
            above, below = empty_rows(used.key, drawn[0])[0], empty_rows(used.key, drawn[-1])[1]
            inked = Box(box.x, box.y + above / canvas.scale, box.w, box.h - (above + below) / canvas.scale)
            kept[key] = box, Said(text, inked, cut, 0)
        box, said = kept[key]
        recorder.said.append(said._replace(layer=recorder.layer))
        return box

    def font(self, role, units, canvas, scaled=True):
        if units not in recorder.counts and units not in recorder.printed:
            (recorder.sizes if scaled else recorder.printed).setdefault(units, f"something {role}")
        return plain_font(self, role, units, canvas, scaled)

    def panel(self, box, *rest, **more):
        if self.surface is recorder.surface:  # nobody looks at it
            recorder.panels.append(box)
        else:
            plain_panel(self, box, *rest, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(KeptPictures, "painted", lambda _, surface, _canvas, box, _key, paint: paint(surface, box))
        patch.setattr(Theme, "text", text)
        patch.setattr(Theme, "lines", lines)
        patch.setattr(Brush, "panel", panel)
        patch.setattr(Theme, "font", font)
        yield recorder


@lru_cache(maxsize=20_000)
def empty_rows(font: tuple[str | None, int], line: str) -> tuple[int, int]:
    """Return the rows of pixels without ink above and below a line's letters, in a font known by its `key`: one for
    every size of window would be left open."""
    picture = open_font(*font).render(line, True, "white")
    bounds = picture.get_bounding_rect()
    return bounds.top, picture.get_height() - bounds.bottom


@lru_cache(maxsize=4)
def sheet(size: tuple[int, int]) -> pygame.Surface:
    """Return a surface to draw on that nobody looks at."""
    return pygame.Surface(size)


def each_focus(table: TableDriver, *kinds: str) -> list[str]:
    """Return what has the focus, and the first thing of each kind, whose ids begin so: kinds are described alike."""
    found = [table.focus or ""]
    for kind in kinds:
        found += [item for item in table.ids if item.startswith(kind)][:1]
    return list(dict.fromkeys(found))


@contextmanager
def bare_boards() -> Iterator[None]:
    """Show neither maps nor what stands on them: of a board, only the names and points are looked at, and where they
    stand is known without pixels."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(MapPrint, "bake", lambda *_: pygame.Surface((1, 1)))
        patch.setattr(BoardSheet, "draw", lambda *_, **__: None)
        patch.setattr(Lights, "draw_areas", lambda *_: None)
        yield


def drawn_again(table: TableDriver, known: Known | None = None) -> Recorder:
    """Redraw the whole table, layer by layer, and return the texts."""
    surface = sheet(table.canvas.size_px)
    with listening(surface, known) as recorder:
        for index, layer in enumerate(table.layers()):
            recorder.layer = index
            layer.paint(surface)
    return recorder


def scene_drawn_again(scene: Scene, known: Known | None = None) -> Recorder:
    """Return the texts a scene draws. It draws nowhere: their places are known without pixels."""
    nowhere = pygame.Surface((1, 1))
    with listening(nowhere, known) as recorder:
        scene.draw(nowhere, 0.0)
    return recorder


def part_faults(
    table: TableDriver, recorder: Recorder, standing: dict[str, Box], inside: Mapping[str, tuple[str, Box]]
) -> list[str]:  # fmt: skip
    """Return everything that overlaps something else, or leaves its panel or the safe area.

    standing  the parts side by side on a table
    inside    what lies in them, each with its part
    """
    safe = table.canvas.safe.inset(-SLACK)
    wrong = [f"{name} leaves the safe area" for name, box in standing.items() if not safe.encloses(box)]
    wrong += overlapping(standing.items())
    for name, (parent, box) in inside.items():
        if not standing[parent].inset(-SLACK).encloses(box):
            wrong.append(f"{name} leaves the {parent}")
    for parent in standing:
        wrong += overlapping((name, box) for name, (owner, box) in inside.items() if owner == parent)
    places = standing | {name: box for name, (_, box) in inside.items()}
    return wrong + _texts(seen(table, recorder), places, safe)


def overlapping(boxes: Iterable[tuple[str, Box]]) -> list[str]:
    smaller = [(name, box.inset(SLACK / 2)) for name, box in boxes]
    return [f"{one} lies over {other}" for (one, box), (other, far) in combinations(smaller, 2) if box.overlaps(far)]


def seen(table: TableDriver, recorder: Recorder) -> list[Said]:
    """Return the texts that no later layer covers."""
    layers = table.layers()
    return [
        said
        for said in dict.fromkeys(recorder.said)
        if not any(said.box.overlaps(layer.box) for layer in layers[said.layer + 1 :])
    ]


def _texts(texts: Sequence[Said], places: Mapping[str, Box], safe: Box) -> list[str]:
    """Check texts against the smallest panel or control around them, and against each other. Prizes stand in gaps of a
    sentence."""
    wrong = []
    for said in texts:
        holders = [(box.w * box.h, name) for name, box in places.items() if box.contains(*said.box.centre)]
        if holders and not places[min(holders)[1]].inset(-SLACK).encloses(said.box):
            wrong.append(f"{said.text!r} leaves the {min(holders)[1]}")
        elif not safe.encloses(said.box):
            wrong.append(f"{said.text!r} leaves the safe area")
    gaps = [said.box.inset(-SLACK) for said in texts if SPACE in said.text]
    prizes = {said for said in texts if said.text.isdigit() and any(gap.encloses(said.box) for gap in gaps)}
    return wrong + overlapping((repr(said.text), said.box) for said in texts if said not in prizes)


def cut_texts(table: TableDriver, recorder: Recorder, *places: Box) -> list[str]:
    """Return the texts that are cut in one of the places."""
    return [
        said.text
        for said in seen(table, recorder)
        if (said.cut or ELLIPSIS in said.text) and any(place.contains(*said.box.centre) for place in places)
    ]


def loose(recorder: Recorder, safe: Box, names: Sequence[str]) -> list[str]:
    """Return faults of any scene: texts that are cut (names of people may be), that overlap, or that leave the smallest
    panel around them, or the safe area."""
    wrong = []
    texts = list(dict.fromkeys(recorder.said))
    for said in texts:
        if said.cut and not any(said.text in name or name in said.text for name in names):
            wrong.append(f"{said.text!r} is cut")
        if not safe.inset(-SLACK).encloses(said.box):
            wrong.append(f"{said.text!r} leaves the safe area")
        holders = [panel for panel in recorder.panels if panel.contains(*said.box.centre)]
        if holders and not min(holders, key=lambda box: box.w * box.h).inset(-3 * SLACK).encloses(said.box):
            wrong.append(f"{said.text!r} leaves its panel")
    return wrong + overlapping((repr(said.text), said.box) for said in texts)
