"""The titles on the main menu: the plate with the name of the chosen one, and the poster of the next one."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.message import Message
from game.core.ruleset import RulesError
from game.core.title import Title
from game.ui.baker import Baker, Job
from game.ui.canvas import Box
from game.ui.focus import Focusable
from game.ui.look.pen import Pen, Ruler
from game.ui.look.shapes import draw_shape
from game.ui.look.theme import TITLE, Theme
from game.ui.look.title_picture import poster_of
from game.ui.look.type_styles import MEDIUM, NOTE, SMALL, TINY, TypeStyle
from game.ui.scenes.main_menu.sheets import ASPECT, LEADING, draw_picture, one_line
from game.ui.tools import SignTools
from game.ui.widgets.button import GROWTH, draw_face
from game.ui.widgets.signs.key_signs import KeySign, cap_width
from game.ui.widgets.tree import Anchored, Column, FirstThatFits, Padded, Picture, Row, Size, Sized, Text, Widget

LARGEST = 112.0
"""Largest size of the name on a plate."""
SHAPE = 30.0
"""Side of a seat's shape below the name."""
ARROW = 44.0
"""Size of the arrows next to the name, if there are several titles."""
FRAME = 15.0
"""Units from the edge of the plate to its inner line."""
HIGH = 124.0
"""Height of a poster at a text scale of 100%."""
NAME = TypeStyle(44.0, "title")


def players_in_words(title: Title) -> Message:
    """Return how many may play a title: "2 to 4 players"."""
    return Message("title-players", {"fewest": title.players[0], "most": title.players[-1]})


class TitlePlate(Widget):
    """The name of a title. Left, right, Confirm and clicks on arrows lead to the other titles, if any.

    on_step  chooses the next title (1) or the one before (-1); None: there is only one
    """

    id = "title"

    def __init__(self, title: Title | None, on_step: Callable[[int], None] | None, wide: float) -> None:
        """wide: the largest width for which it chooses the size of the name"""
        self.title = title
        self.on_step = on_step
        self._wide = wide

    def focusable(self) -> Focusable | None:
        step, title = self.on_step, self.title
        if step is None or title is None:
            return None

        def adjust(by: int) -> bool:
            step(by)
            return True

        def press(x: float, _y: float) -> None:
            step(-1 if x < self.box.centre[0] else 1)

        return Focusable(self.id, self.box, lambda: step(1), lambda: title.about, adjust=adjust, press=press)

    def _style(self, ruler: Ruler, width: float) -> TypeStyle:
        """Return the largest type in which the name fits a plate of this width."""
        whole = TypeStyle(100.0, "title", "ink", 1.0)
        wide = ruler.width(self.title.brand, whole) if self.title is not None else 1.0
        room = width - 2 * (FRAME + SMALL) - (2 * (ARROW + SMALL) if self.on_step is not None else 0.0)
        return whole._replace(units=min(LARGEST, max(TITLE, 98.0 * room / max(1.0, wide))))

    def takes(self, ruler: Ruler, room: Size) -> Size:
        return self._face(ruler, min(room.w, self._wide)).takes(ruler, room)

    def draw(self, pen: Pen, focused: bool = False) -> None:
        pen.panel(self.box, "parchment", "outline", 3.0, radius=10.0)
        pen.panel(self.box.inset(9.0), "parchment", "parchment_line", radius=5.0)
        pen.panel(self.box.inset(FRAME), "parchment", "parchment_line", 1.0, radius=3.0)
        self._face(pen, min(self.box.w, self._wide)).paint(pen, self.box)
        if focused:
            pen.ring(self.box)

    def _face(self, ruler: Ruler, width: float) -> Widget:
        style = self._style(ruler, width)
        arrows = [
            Picture(lambda pen, box, name=name: pen.shape(box, name, "ink_soft"), ARROW, ARROW)  # type: ignore[misc]
            for name in (("left", "right") if self.on_step is not None else ())
        ]
        name = Text(self.title.brand if self.title is not None else "", style, "center", 1).sharing()
        line = Row(*arrows[:1], name, *arrows[1:], gap=SMALL)
        return Padded(
            Column(Sized(line, w=0.0, h=style.units * 1.22), self._seats(ruler), gap=0.0), (FRAME + SMALL, TINY)
        )

    def _seats(self, ruler: Ruler) -> Widget:
        """Return one shape for each of the title's seats, and how many may play, between two fine lines."""
        count = self.title.players[-1] if self.title is not None else 0
        shapes = [Picture(_shape(index), SHAPE, SHAPE) for index in range(count)]
        words = one_line(ruler, players_in_words(self.title), NOTE.inked("ink")) if self.title is not None else None
        lines = [Picture(lambda pen, box: pen.fill(box, "parchment_line"), h=2.0).sharing() for _ in range(2)]
        forms = [Row(lines[0], *shapes, said, lines[1], gap=MEDIUM) for said in (words, None)]
        return Sized(FirstThatFits(*forms), w=0.0, h=max(58.0, LEADING * ruler.step(NOTE)))


def _shape(index: int) -> Callable[[Pen, Box], None]:
    def paint(pen: Pen, box: Box) -> None:
        seat, outline = list(pen.theme.seats.values())[index], pen.theme.colour("outline")
        draw_shape(pen.surface, seat.shape, pen.canvas.rect(box), seat.colour, outline, pen.canvas.px(3))

    return paint


class PosterPictures:
    """The boards on posters, painted on the baker's thread; a title that paints none has none."""

    def __init__(self, baker: Baker) -> None:
        self._baker = baker
        self._key: object = None
        self._job: Job | None = None
        self._found: list[pygame.Surface] = []

    @property
    def picture(self) -> pygame.Surface | None:
        """The picture asked for last, once it is painted."""
        return self._found[0] if self._found else None

    def show(self, title: Title, theme: Theme, size: tuple[int, int]) -> None:
        """Begin to paint the board of a title as large as a size in pixels, unless that has been done."""
        key = title.name, size, theme.contrast, tuple(theme.seats.values())
        if key == self._key or title.load_miniature is None:
            return
        self.close()
        found: list[pygame.Surface] = []
        self._key, self._found = key, found

        def paint() -> None:
            try:
                picture = poster_of(title, theme, size)
            except RulesError:
                return
            if picture is not None:
                found.append(picture)

        self._job = self._baker.start(paint)

    def tick(self) -> bool:
        """Return whether there is a new picture."""
        if self._job is None or not self._job.done:
            return False
        self._job = None
        return bool(self._found)

    def close(self) -> None:
        """Stop painting."""
        if self._job is not None:
            self._job.abandon()
        self._job = self._key = None


class TitlePoster(Widget):
    """A sheet that shows another title: its board as a game begins, its name, and how many may play. A press, or the
    key on it, chooses that one."""

    id = "other-title"

    def __init__(
        self, tools: SignTools, title: Title, pictures: PosterPictures, on_press: Callable[[], None], wraps_to: str
    ) -> None:
        """wraps_to: the id of the control to which a step up leads, past the end of the menu."""
        self.title, self._tools, self._pictures, self._on_press = title, tools, pictures, on_press
        self._neighbours = {(0, -1): wraps_to}

    def focusable(self) -> Focusable | None:
        return Focusable(self.id, self.box, self._on_press, self._about, neighbours=self._neighbours)

    def _about(self) -> Message:
        return Message("main-menu-other-about", {"title": self.title.brand})

    @property
    def _pictured(self) -> bool:
        return self.title.load_miniature is not None

    def _frame(self, box: Box) -> Box:
        high = box.h - 2 * SMALL
        return Box(box.x + SMALL, box.y + SMALL, high * ASPECT, high)

    def takes(self, ruler: Ruler, room: Size) -> Size:
        high = ruler.theme.size(HIGH)
        wide = self._face(Box(0.0, 0.0, 0.0, high), "text").takes(ruler, Size(room.w, high)).w
        return Size(wide, high)

    def place(self, ruler: Ruler, box: Box) -> None:
        """Have the picture painted at its size."""
        super().place(ruler, box)
        if self._pictured and box.w > 0:
            self._pictures.show(self.title, ruler.theme, ruler.canvas.rect(self._frame(box)).size)

    def _face(self, box: Box, ink: str) -> Widget:
        frame = self._frame(box)
        board = Picture(lambda pen, place: draw_picture(pen, place, self._pictures.picture), frame.w, frame.h)
        words = Column(
            Text(self.title.brand, NAME.inked(ink), "bottomleft", 1).sharing(),
            Text(players_in_words(self.title), NOTE, "topleft", 1).sharing(),
            gap=0.0,
        )
        sign = self._tools.devices.sign("next") if cap_width(self._tools, "next") else None
        key = KeySign(sign) if sign is not None else None
        parts = [board if self._pictured else None, words, Anchored(key) if key is not None else None]
        return Padded(Row(*parts, gap=MEDIUM), SMALL)

    def draw(self, pen: Pen, focused: bool = False) -> None:
        box = self.box.inset(-GROWTH) if focused else self.box
        if focused:
            pen.glow(box)
        self._face(self.box, draw_face(pen, box, "normal", focused)).paint(pen, self.box)
        if focused:
            pen.ring(box)
