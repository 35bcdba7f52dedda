"""The sheets of the main menu: a sign, a label, and a line about it where there is room; and the one that continues the
last game, with a picture of its board, whose turn it is, who leads, and who plays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.core.message import Message
from game.match.saves import SavePreview
from game.ui.canvas import Box
from game.ui.focus import Focusable
from game.ui.look import artwork
from game.ui.look.pen import Pen, Ruler
from game.ui.look.theme import BUTTON
from game.ui.look.type_styles import BODY, LABEL, MEDIUM, NOTE, SMALL, TINY, TypeStyle
from game.ui.scenes.main_menu.saved_moment import SavedMoment, told
from game.ui.widgets.button import DETAILS, GROWTH, control_height, draw_face
from game.ui.widgets.tree import Anchored, Column, FirstThatFits, Padded, Picture, Row, Size, Sized, Space, Text, Widget

GREAT = TypeStyle(48.0, "title")
"""The label of a high sheet."""
SIGN = 1.6
"""Side of a sign, in sizes of the label next to it; a high sheet has a larger one."""
ASPECT = 4 / 3
MARK = 34.0
"""Side of a player's mark."""
LEAST_PICTURED = 130.0
"""Height of a sheet below which a picture shows nothing."""
LEADING = 0.82
"""Height of a line of its own, in those of its type."""
LINES = 3
"""Most lines about the game."""


def draw_picture(pen: Pen, box: Box, picture: pygame.Surface | None) -> None:
    """Draw a board in a frame; until it is painted, an empty one."""
    rect = pen.canvas.rect(box)
    if picture is None:
        pen.fill(box, "panel_sunk")
    else:
        fits = picture.get_size() == rect.size
        pen.surface.blit(picture if fits else pygame.transform.smoothscale(picture, rect.size), rect)
    pygame.draw.rect(pen.surface, pen.theme.colour("outline"), rect, max(1, pen.canvas.px(3.0)))


def one_line(ruler: Ruler, said: Message, style: TypeStyle) -> Widget:
    """Return a line that stands close to the next one."""
    return Sized(Text(said, style, "midleft", 1), h=LEADING * ruler.step(style))


@dataclass
class MenuSheet(Widget):
    """A sheet that leads somewhere.

    line   what is there, in a few words
    about  one sentence for the prompt
    style  as that of a button: "normal" or "quiet"
    lined  whether it asks for room for its line
    """

    id: str = field()
    label: Message
    line: Message
    about: Message
    on_press: Callable[[], None]
    style: str = "normal"
    lined: bool = True

    def focusable(self) -> Focusable | None:
        return Focusable(self.id, self.box, self.on_press, lambda: self.about)

    def _wanted(self, ruler: Ruler) -> float:
        """Return the width that the texts need beside the sign."""
        words = max(ruler.width(self.label, LABEL), ruler.width(self.line, NOTE) if self.lined else 0.0)
        return words + ruler.theme.size(BUTTON) * SIGN + 3 * MEDIUM

    def takes(self, ruler: Ruler, room: Size) -> Size:
        lines = LEADING * (ruler.step(LABEL) + ruler.step(NOTE))
        high = lines + 2 * SMALL + 2.0 if self.lined else control_height(ruler.theme)
        return Size(self._wanted(ruler), high)

    def draw(self, pen: Pen, focused: bool = False) -> None:
        box = self.box.inset(-GROWTH) if focused else self.box
        if focused:
            pen.glow(box)
        ink = draw_face(pen, box, self.style, focused)
        Padded(self.face(pen, ink), (MEDIUM, SMALL)).paint(pen, self.box)
        if focused:
            pen.ring(box)

    def face(self, ruler: Ruler, ink: str) -> Widget:
        """Return what is on the sheet."""
        line = one_line(ruler, self.line, self._soft)
        forms = [Column(one_line(ruler, self.label, style.inked(ink)), line, gap=0.0) for style in (GREAT, LABEL)]
        label = Text(self.label, LABEL.inked(ink), "midleft", 1)
        words = FirstThatFits(*(Anchored(form, 0.0) for form in forms), label)
        return Row(self.mark(ruler), words.sharing(), gap=MEDIUM)

    @property
    def _soft(self) -> TypeStyle:
        return NOTE.inked(DETAILS[self.style])

    def mark(self, ruler: Ruler) -> Widget:
        """Return the sign."""
        usual = ruler.theme.size(BUTTON) * SIGN
        larger = min(self.box.h * 0.5, usual + self.box.w - self._wanted(ruler) - SMALL)
        side = min(self.box.h - MEDIUM, max(usual, larger))

        def paint(pen: Pen, box: Box) -> None:
            pixels = max(8, pen.canvas.px(side))
            picture = artwork.picture(f"pictures/menu/{self.id}", (pixels, pixels))
            pen.surface.blit(picture, picture.get_rect(center=pen.canvas.pos(*box.centre)))

        return Picture(paint, side, side)


@dataclass
class ContinueSheet(MenuSheet):
    """The picture appears where it has room, as soon as it is painted.

    moment    the game as it was left; None: nothing to show
    progress  how far the game is
    note      a warning in place of whose turn it is
    """

    moment: SavedMoment | None = None
    progress: Message | None = None
    note: Message | None = None

    def _wanted(self, ruler: Ruler) -> float:
        """Return the width that the label needs beside the sign: names may be cut."""
        return ruler.width(self.label, LABEL) + ruler.theme.size(BUTTON) * SIGN + 3 * MEDIUM

    def takes(self, ruler: Ruler, room: Size) -> Size:
        if not self.lined:
            return super().takes(ruler, room)
        lines = LEADING * (ruler.step(GREAT) + ruler.step(BODY)) + 2 * ruler.step(NOTE)
        return Size(self._wanted(ruler), lines + MARK + 2 * SMALL + 3 * TINY)

    def place(self, ruler: Ruler, box: Box) -> None:
        """Have the game read, and its picture painted at its size."""
        super().place(ruler, box)
        if self.moment is not None and box.w > 0:
            self.moment.show(ruler.theme, ruler.canvas.rect(self._frame).size)

    @property
    def _frame(self) -> Box:
        high = self.box.h - 2 * SMALL - TINY / 2
        return Box(self.box.x + SMALL, self.box.y + SMALL, high * ASPECT, high)

    def face(self, ruler: Ruler, ink: str) -> Widget:
        label = one_line(ruler, self.label, GREAT.inked(ink))
        progress = one_line(ruler, self.progress, BODY.inked(ink)) if self.progress is not None else None
        marks = [self._mark_of(seat.colour) for seat in self._preview.seats] if self._preview is not None else []
        told_of = [Text(self._words(), self._words_style, "topleft", lines) for lines in (LINES, 1)]
        forms = [
            Column(label, progress, told_of[0], Space(grow=1.0), Row(*marks, gap=SMALL), gap=0.0),
            Column(label, progress, told_of[0], gap=0.0),
            Column(label, progress, told_of[1], gap=0.0),
        ]
        whole = [Row(self.mark(ruler), form.sharing(), gap=MEDIUM) for form in forms]
        return FirstThatFits(*whole, super().face(ruler, ink))

    @property
    def _preview(self) -> SavePreview | None:
        return self.moment.preview if self.moment is not None else None

    def _words(self) -> Message:
        if self.note is not None:
            return self.note
        return told(self._preview) if self._preview is not None else self.line

    @property
    def _words_style(self) -> TypeStyle:
        return NOTE.inked("accent") if self.note is not None else self._soft

    def _mark_of(self, colour: str) -> Widget:
        return Picture(lambda pen, box: pen.seat(box, pen.theme.seat(colour)), MARK, MARK)

    def mark(self, ruler: Ruler) -> Widget:
        """Return the picture in place of the sign, if it has room."""
        roomy = self.box.w > self.box.h * 2.2 and self.box.h > LEAST_PICTURED
        if self.moment is None or not self.moment.paints or not roomy:
            return super().mark(ruler)
        frame, moment = self._frame, self.moment
        picture = Picture(lambda pen, _box: draw_picture(pen, frame, moment.picture))
        return Sized(picture, w=frame.right - self.box.x - MEDIUM)
