"""The ladder of a title's puzzles as a map: a way with its stops, the stars earned at each, and where someone stands.
Puzzles of one's own are listed apart, and always open."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import accumulate, combinations, pairwise

import pygame

from game.core.message import Message, plain
from game.core.ruleset import RulesError
from game.match.timeline import one_line
from game.session.lesson import is_own
from game.session.puzzle import MOST_STARS, Challenge, puzzle_files
from game.ui.canvas import Box, Point
from game.ui.focus import nothing
from game.ui.look import artwork, svg
from game.ui.look.pen import Pen, Ruler
from game.ui.look.theme import CONTROL
from game.ui.look.type_styles import BODY, HEADING, LABEL, LARGE, MEDIUM, NOTE, SMALL, TINY, TITLE
from game.ui.menus import PanelScene
from game.ui.routes import Puzzles, Table
from game.ui.screens.setup_menu import learner_stepper, learning_names
from game.ui.table.file_checks import fault_of
from game.ui.table.lesson_sheet import stars
from game.ui.ui import Ui
from game.ui.widgets.controls import Button
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.tree import Column, Container, FirstThatFits, Live, Row, Size, Sized, Space, Text, Widget

STOP, PLATE = 78.0, 0.36
"""Width of a stop's disc in units at a text scale of 100 %, and the height of the plate below it, as part of that."""
MAP_SHARE = 0.68
"""How much of the width the map takes at most."""


@dataclass(eq=False)
class Stop(Button):
    """A puzzle on the map: its number and its stars, or a lock; with the rider who stands there.

    hints  how many of its hints have been read
    rider  the picture of who stands there; "": nobody does
    """

    number: int = 0
    earned: int = 0
    hints: int = 0
    rider: str = ""

    def draw(self, pen: Pen) -> None:
        x, y, wide, _high = self.box
        disc = Box(x, y, wide, wide)
        fill = "panel_raised" if pen.focused else "panel" if self.enabled else "panel_sunk"
        rings = ("outline", fill, "accent", fill) if self.earned else ("outline", fill)
        for ring, paint in enumerate(rings):
            pen.shape(disc.inset(0.045 * ring * wide), "circle", paint)
        ink = pen.written("text" if self.enabled else "text_faint")
        pen.figures(str(self.number), disc.centre, 0.46 * wide, ink)
        plate = Box(x, y + (1.0 - PLATE / 2) * wide, wide, PLATE * wide)
        if self.enabled:
            pen.panel(plate, "panel_raised", "outline", 2.0, radius=plate.h / 2)
            side = 0.7 * plate.h
            stars(self.earned, side).paint(pen, plate.centred(3.25 * side, side))
        else:
            pen.picture(plate.centred(plate.h, plate.h), "pictures/lock")
        if self.rider:
            pen.picture(Box(x + 0.05 * wide, y - 0.98 * wide, 0.9 * wide, 0.9 * wide), self.rider)


class Trail(Container):
    """A map with stops along its way, at equal distances.

    picture  folder of the pictures: the land, and the middle of the way through it
    walked   how many stops have been left behind
    """

    def __init__(self, stops: list[Stop], picture: str, walked: int) -> None:
        super().__init__(*stops)
        self._land, self._walked = f"{picture}/land", walked
        self._ground: pygame.Surface | None = None
        """The map without its stops, as it was drawn last."""
        corners, count = artwork.outline(f"{picture}/way"), max(1, len(stops) - 1)
        lengths = [0.0, *accumulate(math.dist(*ends) for ends in pairwise(corners))]
        self._way: list[Point] = []
        """Points of the way at equal distances, in the map's own units; each eighth is a stop's."""
        for step in range(8 * count + 1):
            length = lengths[-1] * step / (8 * count)
            at = max(1, bisect_left(lengths, length, hi=len(lengths) - 1))
            part = (length - lengths[at - 1]) / (lengths[at] - lengths[at - 1])
            (x, y), (u, v) = corners[at - 1], corners[at]
            self._way.append((x + (u - x) * part, y + (v - y) * part))
        self._near = min(
            max(abs(x - u) / 1.1, abs(y - v) / (1.1 + PLATE / 2)) for (x, y), (u, v) in combinations(self._way[::8], 2)
        )
        """How wide stops may be without touching, in the same units."""

    def takes(self, ruler: Ruler, room: Size) -> Size:
        _left, _top, wide, high = artwork.view(self._land)
        scale = min(MAP_SHARE * room.w / wide, room.h / high)
        scale = scale if scale * self._near >= CONTROL else CONTROL / self._near * 2  # It doesn't fit.
        return Size(wide * scale, high * scale)

    def place(self, ruler: Ruler, box: Box) -> None:
        _left, _top, wide, high = artwork.view(self._land)
        self._scale = min(box.w / wide, box.h / high)
        self.box, self._ground = box.centred(wide * self._scale, high * self._scale), None
        side = min(ruler.grown(STOP), self._near * self._scale)
        for stop, (x, y) in zip(self.parts, self._at(self._way[::8]), strict=True):
            stop.place(ruler, Box(x - side / 2, y - side / 2, side, (1.0 + PLATE / 2) * side))

    def _at(self, points: Sequence[Point]) -> list[Point]:
        """Return where points of the map are now."""
        return [(self.box.x + x * self._scale, self.box.y + y * self._scale) for x, y in points]

    def draw(self, pen: Pen) -> None:
        rect = pen.canvas.rect(self.box)
        if self._ground is None:
            pen.picture(self.box, self._land)
            scale, gone = self._scale, self._at(self._way[: 8 * self._walked + 1])
            dashes, ink = f"{11 * scale:.1f} {9 * scale:.1f}", pen.written("accent")
            pen.drawing(svg.path(svg.opened(gone), "none", ink, 6.0 * scale, dash=dashes), self.box)
            pen.outline(self.box, line=4.0)
            if pen.surface.get_rect().contains(rect):
                self._ground = pen.surface.subsurface(rect).copy()
        else:
            pen.surface.blit(self._ground, rect)


class PuzzlesScene(PanelScene):
    """The map of a title's puzzles, a list where that has no room, or people's own."""

    wide = 1800.0

    def __init__(self, ui: Ui, game: str, own: bool = False) -> None:
        """See `routes.Puzzles`."""
        super().__init__(ui)
        self._title, self._own = ui.catalogue[game], own
        names = learning_names(ui)
        self._rungs: list[Challenge | tuple[str, Message]] = []
        """Puzzles, and of those that can't be played the file's name and what is wrong."""
        files = puzzle_files([ui.paths.levels(), ui.paths.user_levels()], game)
        self._more = any(map(is_own, files)) and not own
        """Whether there are people's own puzzles besides."""
        for file in (file for file in files if is_own(file) == own):
            try:
                fault = fault_of(ui, self._title, file)
                self._rungs.append((file.name, fault) if fault else Challenge(self._title, file, names))
            except RulesError as refused:
                self._rungs.append((file.name, plain(one_line(refused))))
        self._shown: Stop | None = None
        """The stop that had the focus last."""

    def content(self) -> Widget:
        # Unsolved puzzles that are open at a time, from the first stop on.
        known, open_ones = self.ui.settings.own, 3
        folder = f"titles/{self._title.name}/ladder"
        rungs: list[Stop] = []
        for number, rung in enumerate(self._rungs, 1):
            if isinstance(rung, tuple):
                file, fault = plain(rung[0]), rung[1]
                rungs.append(Stop(f"rung-{number}", file, nothing, enabled=False, why=fault, number=number))
                continue
            earned = known.stars.get(rung.id, 0)
            open_ones -= not earned
            rungs.append(Stop(
                f"rung-{number}", rung.text(), partial(self._begin, rung), rung.text("aim"), number=number,
                detail=Message("puzzles-stars", {"stars": earned, "most": MOST_STARS}), why=Message("puzzle-closed"),
                enabled=self._own or open_ones >= 0, earned=earned, hints=known.hints.get(rung.id, 0),
            ))  # fmt: skip
        here = next((stop for stop in rungs if stop.enabled and not stop.earned), rungs[-1] if rungs else None)
        self.first = here.id if here is not None else "back"
        total = sum(stop.earned for stop in rungs)
        named = Message("puzzles-own-title") if self._own else Message("puzzles-title", {"title": self._title.brand})
        heading = Text(named, TITLE, "midleft", 1)
        found = Message("puzzles-stars", {"stars": total, "most": MOST_STARS * len(rungs)})
        if self.ui.settings.who:
            found = Message("puzzles-stars-of", {"player": self.ui.settings.who, "found": found})
        more = Button("own", Message("puzzles-own"), partial(self.ui.go, Puzzles(self._title.name, own=True)))
        low = [*learner_stepper(self), *([more] if self._more else []), self.back_button()]
        self._shown = self._shown and next((stop for stop in rungs if stop.id == self._shown.id), None)
        listed = [Button(one.id, one.label, one.on_press, one.about, one.detail, enabled=one.enabled, why=one.why)
                  for one in rungs]  # fmt: skip
        told = Live(partial(self._told, rungs)).sharing()
        ways = [Row(Sized(Scroll(listed, MEDIUM, TINY), least_h=self.frame().h).sharing(), told, gap=LARGE)]
        if here is not None and len(rungs) > 1 and not self._own and artwork.exists(f"{folder}/land"):
            at = rungs.index(here)
            stops = [*rungs[:at], replace(here, rider=f"{folder}/rider"), *rungs[at + 1 :]]
            ways.insert(0, Row(Trail(stops, folder, at), told, gap=LARGE))
        middle = FirstThatFits(*ways)
        buttons = FirstThatFits(Row(*(each.sharing() for each in low)), Column(*low, gap=SMALL))
        return Column(Row(heading.sharing(), Text(found, BODY, "midright", 1)), middle.sharing(), buttons, gap=MEDIUM)

    def _told(self, rungs: list[Stop]) -> Widget:
        """Return what there is to say of the stop that has the focus, or had it last."""
        focused = self.ring.focused_id
        self._shown = stop = next((stop for stop in rungs if stop.id == focused), self._shown or rungs[0])
        assert stop.label is not None
        said = stop.about if stop.enabled else stop.why
        name = Message("puzzle-name", {"number": stop.number, "name": stop.label})
        note = Message("puzzle-hint-read") if stop.hints and stop.earned < MOST_STARS else None
        return FirstThatFits(*(
            Column(
                Text(name, large), Row(stars(stop.earned, 44.0), Space(grow=1.0)), Text(said or "", small),
                Text(note, NOTE) if note is not None else None, gap=MEDIUM,
            ) for large, small in ((HEADING, BODY), (BODY, NOTE), (LABEL, NOTE))
        ))  # fmt: skip

    def _begin(self, challenge: Challenge) -> None:
        """Begin a puzzle at its table."""
        ui, hints = self.ui, self.ui.settings.own.hints.get(challenge.id, 0)
        ui.couch.sit([])
        try_now = Challenge(self._title, challenge.file, learning_names(ui), hints)
        ui.restart(Table(try_now.match, guide=try_now))
