"""Measure scenes against the couch's needs: contrast and size of text, strokes, marks, and what cannot be chosen.

    python -m tools.measure_scenes [--contrast high] [--only table-turn]

Each text is measured where it is drawn: its ink against the mean colour of its ground just before. Exits with 1 if a
measure fails.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.app.application import App
from game.storage.paths import Paths
from game.storage.settings import Settings
from game.titles.catalogue import CATALOGUE
from game.ui.canvas import Box, Canvas
from game.ui.kit.board_parts import area_lights
from game.ui.kit.board_parts.polygon_map import ATLAS
from game.ui.look import svg
from game.ui.look.palette import COLOURS, contrast
from game.ui.look.theme import SECONDARY, Theme
from tools import shots
from tools.colour_distances import distance

SIZE = (1920, 1080)
SCENES = ("title", "seats", "table-turn", "table-placing", "table-codes-keys", "result-five", "settings")
"""Names of `tools.shots`."""
USUAL, LARGE = 4.5, 3.0
"""Least contrast of text, and of large text, outlines and marks."""
LARGE_FROM = 40.0
"""Pixels from which text is large."""
SMALLEST = 26
"""Pixels of the smallest text that carries meaning, 1080 pixels high."""
STEM = 2.0
"""Pixels of an upright stroke in the smallest text."""
FADED_FROM, FADED_TO = 5.0, 12.0
"""How far an area's colour goes when it can't be chosen (CIEDE2000): to be seen, and still be that area's."""


class Written(NamedTuple):
    """A text as it was drawn, with its ink and its ground as "#RRGGBB"."""

    text: str
    pixels: int
    ink: str
    ground: str

    @property
    def contrast(self) -> float:
        return contrast(self.ink, self.ground)

    @property
    def fault(self) -> str | None:
        """The fault in words, or None."""
        least = LARGE if self.pixels >= LARGE_FROM else USUAL
        if self.pixels < SMALLEST:
            return f"{self.text!r} is {self.pixels} pixels high"
        if self.contrast < least:
            return f"{self.text!r}: {self.ink} on {self.ground} is {self.contrast:.1f}, not {least}"
        return None


class MeasuringTheme(Theme):
    """A theme that notes every text it draws."""

    def __init__(self, fonts: Path, contrast: str = "normal") -> None:
        super().__init__(fonts, contrast=contrast)
        self.written: set[Written] = set()

    def text(
        self, surface: pygame.Surface, canvas: Canvas, text: str, pos: tuple[float, float], units: float,
        colour: str | pygame.Color, role: str = "body", anchor: str = "topleft", max_width: float | None = None,
        max_lines: int | None = None, scaled: bool = True,
    ) -> Box:  # fmt: skip
        clip, before = surface.get_clip(), surface.copy()
        box = super().text(surface, canvas, text, pos, units, colour, role, anchor, max_width, max_lines, scaled)
        place = canvas.rect(box).clip(clip)
        if text.strip() and place.w > 2 and place.h > 2:
            self._note(before, place, text, self.font(role, units, canvas, scaled), colour)
        return box

    def _note(
        self, before: pygame.Surface, place: pygame.Rect, text: str, font: pygame.font.Font, colour: str | pygame.Color
    ) -> None:
        ground = pygame.transform.average_color(before, place)
        ink = pygame.Color(colour) if not isinstance(colour, str) or colour.startswith("#") else self.colour(colour)
        if before.get_flags() & pygame.SRCALPHA and ground[3] < 250:
            return  # Its ground comes later.
        self.written.add(Written(text, font.point_size, _named(ink), _named(ground)))


def _named(colour: Iterable[int]) -> str:
    return "#{:02X}{:02X}{:02X}".format(*colour)


def texts_of(names: Iterable[str], contrast: str = "normal") -> dict[str, set[Written]]:
    """Draw scenes at 1920 x 1080; return the texts of each."""
    found = {}
    for name in names:
        with tempfile.TemporaryDirectory() as folder:
            settings = Settings(language="en", high_contrast=contrast == "high", tips=False)
            app = App(settings, Paths(Path(folder)), SIZE, CATALOGUE, seed=7)
            theme = MeasuringTheme(app.paths.assets() / "fonts", contrast)
            app.ui.use(theme=theme)
            try:
                shots.all_shots()[name](app)
                app.step(4)
                theme.written.clear()
                for scene in app.stack.scenes:
                    scene.resize(app.canvas)
                    scene.invalidate()
                app.step(2)
                found[name] = set(theme.written)
            finally:
                app.close()
    return found


def stem(theme: Theme, units: float, canvas: Canvas) -> float:
    """Return the width of the upright stroke of an l, in pixels: how much ink lies on a line through its middle."""
    picture = theme.font("body", units, canvas).render("l", True, "#FFFFFF")
    inked = picture.get_bounding_rect()
    y = inked.centery
    return sum(picture.get_at((x, y)).a for x in range(inked.left, inked.right)) / 255


class Stepped(NamedTuple):
    """Effect of stepping back on a colour: how far it goes (CIEDE2000)."""

    colour: str
    faded: float

    @property
    def fault(self) -> str | None:
        """The fault in words, or None."""
        if FADED_FROM <= self.faded <= FADED_TO:
            return None
        return f"{self.colour} fades by {self.faded:.1f} when it cannot be chosen"


def stepped_back(colour: str) -> Stepped:
    """Draw the light of an area that cannot be chosen over a colour, and measure."""
    ring = [(-10.0, -10.0), (30.0, -10.0), (30.0, 30.0), (-10.0, 30.0)]
    surface = pygame.Surface((20, 20))
    surface.fill(colour)
    surface.blit(svg.render(area_lights.body(svg.closed(ring), "dim"), (20, 20), (0, 0, 20, 20)), (0, 0))
    return Stepped(colour, distance(colour, _named(surface.get_at((10, 10)))))


def marks() -> dict[str, float]:
    """Return the contrast of what shows where one may press: outlines of buttons, the focus, areas to choose."""
    found = {f"button outline on {ground}": contrast(COLOURS["button_line"], COLOURS[ground])
             for ground in ("button", "button_hot", "panel")}  # fmt: skip
    found["dashes of the focus on their line"] = contrast(COLOURS["focus"], COLOURS["outline"])
    found |= {f"line of what can be chosen on {fill}": contrast(area_lights.INK, fill) for fill in ATLAS.fills}
    found["light line of what can be chosen on its edge"] = contrast(area_lights.IVORY, area_lights.INK)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure text, marks and what cannot be chosen.")
    parser.add_argument("--only", nargs="+", default=list(SCENES), metavar="NAME", help="scenes of tools.shots")
    parser.add_argument("--contrast", choices=("normal", "high"), default="normal")
    chosen = parser.parse_args()
    faults: list[str] = []
    for name, written in texts_of(chosen.only, chosen.contrast).items():
        lowest = min(written, key=lambda one: one.contrast)
        smallest = min(one.pixels for one in written)
        print(f"{name}: {len(written)} texts, at least {smallest} px and {lowest.contrast:.1f}:1 ({lowest.text!r})")
        faults += [f"{name}: {one.fault}" for one in written if one.fault]
    for plain in (False, True):
        width = stem(Theme(Paths().assets() / "fonts", plain_type=plain), SECONDARY, Canvas(*SIZE))
        print(f"{'plain' if plain else 'period'} type: strokes of {width:.2f} px at {SECONDARY:g} units")
        faults += [f"strokes of {width:.2f} px"] if width < STEM else []
    for fill in ATLAS.fills:
        back = stepped_back(fill)
        print(f"not to be chosen: {fill} fades by {back.faded:.1f}")
        faults += [back.fault] if back.fault else []
    for mark, ratio in marks().items():
        print(f"{mark}: {ratio:.1f}:1")
        faults += [f"{mark}: {ratio:.1f}"] if ratio < LARGE else []
    print("\n".join(["", *sorted(faults)]) if faults else "all measures hold")
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
