"""A shelf with a compartment for each item of a scoring: those who score stand on steps with their points, the best
place highest. Below it, what everyone has gained and has now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import NamedTuple

from game.core.message import PRIZE, Message, PlayerNames
from game.match.records import Seat
from game.session.narrator import ScoringRow, ScoringSheet
from game.ui.canvas import Box
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Painter, Pen, Ruler, Tools
from game.ui.look.type_styles import CAPTION, COUNT, FIGURE, NOTE, SMALL, TINY, WORDS, TypeStyle
from game.ui.table.parts.table_picture import ArmsPainter, NamePainter
from game.ui.widgets.signs import PLACES
from game.ui.widgets.tree import (
    Anchored,
    Column,
    FirstThatFits,
    Grid,
    Levelled,
    Overlay,
    Padded,
    Panel,
    Picture,
    Row,
    Size,
    Sized,
    Space,
    Text,
    Widget,
)


def signed_points(points: int) -> Message:
    """Return a number of points with a true minus sign."""
    return Message("result-total", {"count": abs(points), "below": "zero" if points < 0 else "no"})


STEPS = 92.0, 70.0, 50.0
"""Heights of the steps for first, second and third place."""
ARMS = 82.0
"""Height of the arms on them, where there is room."""


class Scorer(NamedTuple):
    """Someone who scores: the place of the step, from 0, and the points, `bonus` of them on top."""

    style: SeatStyle
    place: int
    points: int
    bonus: int


@dataclass(eq=False)
class Steps(Widget):
    """Those who score an item, the best place first."""

    _scorers: Sequence[Scorer]
    _arms: ArmsPainter

    def _written(self, one: Scorer) -> list[tuple[Message, TypeStyle]]:
        plus = Message("scoring-plus", {"count": one.bonus})
        ways = [(signed_points(one.points - one.bonus), COUNT._replace(units=40.0, most=1.4)), (plus, COUNT)]
        return ways[: 1 + bool(one.bonus)]

    def takes(self, ruler: Ruler, room: Size) -> Size:
        widths = [ruler.width(*line) for one in self._scorers for line in self._written(one)]
        wide = max([ruler.grown(50.0, 1.2), *(wide + SMALL for wide in widths)])
        return Size(len(self._scorers) * wide, ruler.grown(STEPS[0] + ARMS, 1.2) + TINY)

    def draw(self, pen: Pen) -> None:
        box, count = self.box, max(1, len(self._scorers))
        wide = min(box.w / count, pen.grown(96.0))
        for cell, one in zip(box.centred(wide * count, box.h).columns(count, 0.0), self._scorers, strict=True):
            ground, ink = PLACES[one.place]
            base, step = cell.split_bottom(pen.grown(STEPS[one.place], 1.2))
            pen.panel(step.inset(1.0, 0.0), ground, "outline", 3.0, radius=3.0)
            lines = self._written(one)
            for (said, style), row in zip(lines, step.inset(0.0, TINY / 2).rows(len(lines), 0.0), strict=True):
                pen.text(said, row, style.inked(ink), "center", 1)
            side = min(pen.grown(ARMS, 1.2), cell.w - 2.0, base.h)
            place = Box(cell.centre[0] - side / 2, base.bottom - side - 3.0, side, side)
            self._arms(pen, place, one.style)


class ScoringShelf(Widget):
    """One page of it: as many compartments as fit, above what everyone has now.

    pages  how many there are where it stands
    """

    pages, page = 1, 0

    def __init__(
        self, tools: Tools, seats: Sequence[Seat], sheet: ScoringSheet, arms: ArmsPainter | None,
        draw: NamePainter | None,
    ) -> None:  # fmt: skip
        self._tools, self._seats, self._sheet, self._arms, self._drawn = tools, seats, sheet, arms or Pen.seat, draw
        self._tree: Widget = Space()

    def takes(self, ruler: Ruler, room: Size) -> Size:
        return room

    @property
    def parts(self) -> Sequence[Widget]:
        return (self._tree,)

    def place(self, ruler: Ruler, box: Box) -> None:
        self.box, totals = box, self._totals()
        room = Size(box.w, box.h - totals.takes(ruler, Size(*box[2:])).h - SMALL)
        cells, columns, rows = self._arranged(ruler, room)
        here = columns * rows
        self.pages = max(1, -(-len(cells) // here))
        self.page = min(self.page, self.pages - 1)
        shown = cells[self.page * here : (self.page + 1) * here]
        self._tree = Column(Grid(*shown, columns=columns, gap=SMALL).sharing(), totals, gap=SMALL)
        self._tree.place(ruler, box)

    def turn(self, by: int) -> None:
        """Turn pages, as far as there are some."""
        self.page = max(0, min(self.page + by, self.pages - 1))

    def _arranged(self, ruler: Ruler, room: Size) -> tuple[Sequence[Widget], int, int]:
        """Return all compartments, and columns and rows of the fewest pages on which they fit, as large as they can be,
        and if possible with their pictures."""

        def fits(cells: Sequence[Widget], columns: int, rows: int) -> bool:
            each = Size(room.w / columns - SMALL, room.h / rows - SMALL)
            return all(cell.takes(ruler, each).within(each) for cell in cells)

        every = [[self._compartment(row, draw) for row in self._sheet.rows] for draw in (self._drawn, None)]
        ways = (way for way in product(every, range(6, 0, -1), range(3, 0, -1)) if fits(*way))
        return min(
            ways, key=lambda way: (-(-len(way[0]) // (way[1] * way[2])), way[1] * way[2]), default=(every[1], 1, 1)
        )

    def _compartment(self, row: ScoringRow, draw: NamePainter | None) -> Widget:
        """Return an item with its name, and the picture that `draw` gives it, above those who score."""
        title = Levelled(
            row.title,
            [one.title for one in self._sheet.rows],
            CAPTION._replace(most=1.65),
            "midleft" if draw else "center",
        ).sharing()
        head = Row(title)
        if row.picture and draw is not None:
            head = Row(Picture(lambda pen, box: draw(pen, box, row.picture), 96.0, 84.0), title, gap=SMALL)
        nobody = Text(Message("scoring-none"), FIGURE.inked("text_faint"), "center", 1)
        steps = Steps(scorers, self._arms) if (scorers := self._scorers(row)) else nobody
        board = Picture(lambda pen, box: pen.panel(box.inset(-8.0, 0.0), "wood", "outline", 3.0, radius=2.0), h=14.0)
        return Column(head, Space(grow=1.0), steps, board, gap=0.0)

    def _scorers(self, row: ScoringRow) -> list[Scorer]:
        theme, found = self._tools.theme, list[tuple[int, int, int]]()
        for seat, points in enumerate(row.points):
            bonus = row.bonus[seat] if row.bonus else 0
            if points:
                found.append((points - bonus, seat, bonus))
        places = {mark % PRIZE for mark in row.prizes} or {base for base, *_ in found}
        return [
            Scorer(
                theme.seat(self._seats[seat].colour),
                min(2, sum(place > base for place in places)) if base >= 0 else 2,
                base + bonus,
                bonus,
            )
            for base, seat, bonus in sorted(found, key=lambda one: (-one[0], one[1]))
        ]

    def _totals(self) -> Widget:
        """Return everyone's plate, all with a name or none."""
        names = PlayerNames([seat.name for seat in self._seats])
        forms = [names.forms(index) for index in range(len(self._seats))]
        ways: list[list[Widget]] = [[Text(form[0], kind, "midleft", 1) for form in forms] for kind in (WORDS, NOTE)]
        ways.append([FirstThatFits(*(Text(one, NOTE, "midleft", 1) for one in form)) for form in forms])
        return FirstThatFits(*map(self._plates, ways), self._plates([None] * len(forms)))

    def _plates(self, names: Sequence[Widget | None]) -> Widget:
        """Return plates with what this scoring has brought, and the score."""
        scores, cells = self._sheet.scores, list[Widget]()
        for index, (seat, name) in enumerate(zip(self._seats, names, strict=True)):
            style, best = self._tools.theme.seat(seat.colour), scores[index] == max(scores)
            gain = sum(row.points[index] for row in self._sheet.rows)
            told = signed_points(gain) if gain < 0 else Message("scoring-plus", {"count": gain})
            arms = Anchored(Picture(self._painted(style), 60.0, 68.0))
            field = Sized(Overlay(Picture(partial(Pen.fill, ink=style.colour)), arms), w=70.0, h=80.0)
            gained = Text(told, COUNT.inked("accent"), "midleft", 1)
            said = Anchored(Column(name, gained, gap=0.0), 0.0).sharing()
            score = Text(signed_points(scores[index]), TypeStyle(64.0, "plain-bold", most=1.0), "midright", 1)
            edge, line = ("accent", 5.0) if best else ("outline", 3.0)
            body = Padded(Row(field, said, score, gap=TINY), (4.0, 0.0))
            cells.append(Panel(body, 4.0, "panel_raised" if best else "panel", edge, line))
        return Grid(*cells, columns=len(cells), gap=TINY)

    def _painted(self, style: SeatStyle) -> Painter:
        """Return what draws a player's arms."""
        return lambda pen, box: self._arms(pen, box, style)
