"""The sheets of the main menu: a sign, a label, and a line about it where there is room; the one that continues the
last game, with its board as it was left, whose turn it is, who leads, and who plays; the plate with the name of
the chosen title, and the poster of the next one."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Generic, TypeVar

import pygame

from game.core.message import Args, Message
from game.core.ruleset import RulesError
from game.core.title import Title
from game.match.journal import SaveFault
from game.match.saves import AT_ONCE, SaveInfo, SavePreview, save_preview
from game.ui.baker import Baker, Job
from game.ui.canvas import Box
from game.ui.focus import Focusable
from game.ui.look import artwork
from game.ui.look.menu_backdrop import miniature
from game.ui.look.pen import Pen, Ruler, SignTools
from game.ui.look.theme import BUTTON, TITLE, Theme
from game.ui.look.type_styles import BODY, LABEL, MEDIUM, NOTE, SMALL, TINY, TypeStyle
from game.ui.menus import MenuScene
from game.ui.widgets.controls import DETAILS, Button, Stepper, control_height
from game.ui.widgets.signs import key_of
from game.ui.widgets.tree import (
    Anchored,
    Column,
    FirstThatFits,
    Padded,
    Picture,
    Row,
    Size,
    Sized,
    Space,
    Text,
    Widget,
    rule,
    seat_mark,
)

FoundT = TypeVar("FoundT")


class Painted(Generic[FoundT]):
    """Pictures that the baker's thread paints for a menu, in one size and with one set of colours at a time."""

    def __init__(self, baker: Baker) -> None:
        self._baker = baker
        self._key: object = None
        """The size and colours asked for last."""
        self._job: Job | None = None
        self._found: list[FoundT] = []

    def _begin(self, key: object, paint: Callable[[list[FoundT]], None]) -> None:
        """Begin to paint, unless that has been asked for last; `paint` adds what it has made to a list."""
        if key != self._key:
            self.close()
            self._key, self._found = key, []
            self._job = self._baker.start(partial(paint, self._found), 0.1)  # The menu itself is drawn first.

    def tick(self) -> bool:
        """Return whether there is something new to see."""
        if self._job is None or not self._job.done:
            return False
        self._job = None
        return bool(self._found)

    def close(self) -> None:
        """Stop painting."""
        if self._job is not None:
            self._job.abandon()
        self._job = self._key = None


class SavedMoment(Painted[tuple[SavePreview, pygame.Surface | None]]):
    """A journal that is read, and its board. A game that can't be read has no preview: pressing Continue says why."""

    def __init__(self, baker: Baker, title: Title, path: Path) -> None:
        super().__init__(baker)
        self.path, self._title = path, title
        self.preview: SavePreview | None = None
        """The game as it was left; None until it is read."""
        self.picture: pygame.Surface | None = None

    @property
    def paints(self) -> bool:
        """Whether there will be a picture."""
        return self._title.load_miniature is not None

    def show(self, theme: Theme, size: tuple[int, int]) -> None:
        """Begin to read the game and to paint it as large as a size in pixels, unless that has been done."""

        def read(found: list[tuple[SavePreview, pygame.Surface | None]]) -> None:
            try:
                preview = self.preview or save_preview({self._title.name: self._title}, self.path)
                found.append((preview, miniature(self._title, theme, preview.seats, preview.shown, size)))
            except (SaveFault, RulesError):
                return

        self._begin((size, theme.contrast, tuple(theme.seats.values())), read)

    def tick(self) -> bool:
        new = super().tick()
        if new:
            ((self.preview, self.picture),) = self._found
        return new


class SavesScene(MenuScene):
    """A menu that follows the folder of saved games, and shows one of them as it was left."""

    moment: SavedMoment | None = None
    """The game that is shown."""

    def show_saves(self, found: Sequence[SaveInfo]) -> None:
        """Take over what was found in the folder."""
        raise NotImplementedError

    def look_for_saves(self) -> None:
        """Show what is saved; large games are read later."""
        self.show_saves(self.ui.saves.look(AT_ONCE))

    def enter(self) -> None:
        self.look_for_saves()

    def resume(self) -> None:
        self.forget_moment()  # It may have been played on.
        self.look_for_saves()
        self.rebuild()

    def forget_moment(self) -> None:
        if self.moment is not None:
            self.moment.close()
        self.moment = None

    def update(self) -> None:
        super().update()
        if self.ui.read_saves():
            self.show_saves(self.ui.saves.summaries)
            self.rebuild()
        if self.moment is not None and self.moment.tick():
            self.invalidate()


def told(preview: SavePreview) -> Message:
    """Return whose turn it is and who leads."""
    if len(preview.asked) != 1:
        turn = Message("saved-moment-secret")
    elif preview.asked[0] == preview.alone:
        turn = Message("saved-moment-yours")
    else:
        turn = Message("saved-moment-turn", {"name": preview.seats[preview.asked[0]].name})
    return Message("saved-moment", {"turn": turn, "lead": _lead(preview)})


def _lead(preview: SavePreview) -> Message:
    foremost, alone = preview.foremost, preview.alone
    if not foremost:
        return Message("saved-moment-level")
    points: Args = {"points": preview.scores[foremost[0]]}
    if len(foremost) > 1:
        return Message("saved-moment-tied", {**points, "you": int(alone in foremost), "count": len(foremost)})
    if foremost[0] == alone:
        return Message("saved-moment-you-lead", points)
    leading: Args = {**points, "name": preview.seats[foremost[0]].name}
    if alone is not None:
        return Message("saved-moment-behind", {**leading, "own": preview.scores[alone]})
    return Message("saved-moment-leads", leading)


GREAT = TypeStyle(48.0, "title")
"""The label of a high sheet."""
SIGN = 1.6
"""Side of a sign, in sizes of the label next to it; a high sheet has a larger one."""
ASPECT = 4 / 3
MARK = 34.0
"""Side of a player's mark."""
LEADING = 0.82
"""Height of a line of its own, in those of its type."""


def draw_picture(pen: Pen, box: Box, picture: pygame.Surface | None) -> None:
    """Draw a board in a frame; until it is painted, an empty one."""
    rect = pen.canvas.rect(box)
    if picture is None:
        pen.fill(box, "panel_sunk")
    else:
        fits = picture.get_size() == rect.size
        pen.surface.blit(picture if fits else pygame.transform.smoothscale(picture, rect.size), rect)
    pen.outline(box)


def one_line(ruler: Ruler, said: Message, style: TypeStyle) -> Widget:
    """Return a line that stands close to the next one."""
    return Sized(Text(said, style, "midleft", 1), h=LEADING * ruler.step(style))


@dataclass
class MenuSheet(Button):
    """A button as a sheet that leads somewhere.

    line    what is there, in a few words
    lined   whether it asks for room for its line
    poster  a picture to show above the words, on a sheet as high as that
    """

    label: Message
    line: Message = field(kw_only=True)
    lined: bool = field(kw_only=True)
    poster: str = field(default="", kw_only=True)

    def _wanted(self, ruler: Ruler) -> float:
        """Return the width that the texts need beside the sign."""
        words = max(ruler.width(self.label, LABEL), ruler.width(self.line, NOTE) if self.lined else 0.0)
        return words + ruler.theme.size(BUTTON) * SIGN + 3 * MEDIUM

    def takes(self, ruler: Ruler, room: Size) -> Size:
        lines = LEADING * (ruler.step(LABEL) + ruler.step(NOTE))
        high = lines + 2 * SMALL + 2.0 if self.lined else control_height(ruler.theme)
        return Size(self._wanted(ruler), high)

    def face(self, ruler: Ruler, ink: str) -> Widget:
        line = one_line(ruler, self.line, NOTE.inked(DETAILS[self.style]))
        forms = [Column(one_line(ruler, self.label, style.inked(ink)), line, gap=0.0) for style in (GREAT, LABEL)]
        label = Text(self.label, LABEL.inked(ink), "midleft", 1)
        words = FirstThatFits(*(Anchored(form, 0.0) for form in forms), label)
        if self.poster and self.box.h > 0.45 * self.box.w and artwork.exists(self.poster):
            picture = Picture(partial(draw_poster, self.poster)).sharing()
            return Padded(
                Column(picture, Sized(words, h=LEADING * (ruler.step(GREAT) + ruler.step(NOTE))), gap=SMALL), SMALL
            )
        return Padded(Row(self.mark(ruler), words.sharing(), gap=MEDIUM), (MEDIUM, SMALL))

    def mark(self, ruler: Ruler) -> Widget:
        """Return the sign."""
        usual = ruler.theme.size(BUTTON) * SIGN
        larger = min(self.box.h * 0.5, usual + self.box.w - self._wanted(ruler) - SMALL)
        side = min(self.box.h - MEDIUM, max(usual, larger))

        return Picture(partial(Pen.picture, name=f"pictures/menu/{self.id}"), side, side)


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
        seats = [ruler.theme.seat(seat.colour) for seat in self._preview.seats] if self._preview is not None else []
        marks = [seat_mark(seat, MARK) for seat in seats]
        said = self.note or (told(self._preview) if self._preview is not None else self.line)
        style = NOTE.inked("accent" if self.note is not None else DETAILS[self.style])
        told_of = [Text(said, style, "topleft", lines) for lines in (3, 1)]
        forms = [
            Column(label, progress, told_of[0], Space(grow=1.0), Row(*marks, gap=SMALL), gap=0.0),
            Column(label, progress, told_of[0], gap=0.0),
            Column(label, progress, told_of[1], gap=0.0),
        ]
        whole = [Padded(Row(self.mark(ruler), form.sharing(), gap=MEDIUM), (MEDIUM, SMALL)) for form in forms]
        return FirstThatFits(*whole, super().face(ruler, ink))

    @property
    def _preview(self) -> SavePreview | None:
        return self.moment.preview if self.moment is not None else None

    def mark(self, ruler: Ruler) -> Widget:
        """Return the picture in place of the sign, if it has room."""
        # A lower picture would show nothing.
        roomy = self.box.w > self.box.h * 2.2 and self.box.h > 130.0
        if self.moment is None or not self.moment.paints or not roomy:
            return super().mark(ruler)
        frame, moment = self._frame, self.moment
        picture = Picture(lambda pen, _box: draw_picture(pen, frame, moment.picture))
        return Sized(picture, w=frame.right - self.box.x - MEDIUM)


SHAPE = 30.0
"""Side of a seat's shape below the name."""
ARROW = 44.0
"""Size of the arrows next to the name, if there are several titles."""
FRAME = 15.0
"""Units from the edge of the plate to its inner line."""
NAME = TypeStyle(44.0, "title")


def players_in_words(title: Title) -> Message:
    """Return how many may play a title: "2 to 4 players"."""
    return Message("title-players", {"fewest": title.players[0], "most": title.players[-1]})


@dataclass
class TitlePlate(Stepper):
    """The name of a title. Left, right, Confirm and clicks on arrows lead to the other titles, if any.

    several  whether there is another one
    wide     the largest width for which it chooses the size of the name
    """

    several: bool = field(kw_only=True)
    wide: float = field(kw_only=True)
    title: Title = field(kw_only=True)

    def focusable(self) -> Focusable | None:
        return super().focusable() if self.several else None

    def _side(self, x: float) -> int:
        return -1 if x < self.box.centre[0] else 1

    def _style(self, ruler: Ruler, width: float) -> TypeStyle:
        """Return the largest type in which the name fits a plate of this width."""
        whole = TypeStyle(100.0, "title", "ink", 1.0)
        wide = ruler.width(self.title.brand, whole)
        room = width - 2 * (FRAME + SMALL) - (2 * (ARROW + SMALL) if self.several else 0.0)
        return whole._replace(units=min(112.0, max(TITLE, 98.0 * room / max(1.0, wide))))

    def takes(self, ruler: Ruler, room: Size) -> Size:
        return self._face(ruler, min(room.w, self.wide)).takes(ruler, room)

    def face(self, ruler: Ruler) -> Widget:
        return self._face(ruler, min(self.box.w, self.wide))

    def draw_focused(self, pen: Pen) -> None:
        """Draw it with the ring alone."""
        self.draw(pen)
        pen.ring(self.box)

    def draw(self, pen: Pen) -> None:
        pen.panel(self.box, "parchment", "outline", 3.0, radius=10.0)
        pen.panel(self.box.inset(9.0), "parchment", "parchment_line", radius=5.0)
        self._shown.draw_all(pen, None)

    def _face(self, ruler: Ruler, width: float) -> Widget:
        style = self._style(ruler, width)
        arrows = [
            Picture(partial(Pen.shape, shape=name, ink="ink_soft"), ARROW, ARROW)
            for name in (("left", "right") if self.several else ())
        ]
        name = Text(self.title.brand, style, "center", 1).sharing()
        line = Row(*arrows[:1], name, *arrows[1:], gap=SMALL)
        return Padded(
            Column(Sized(line, w=0.0, h=style.units * 1.22), self._seats(ruler), gap=0.0), (FRAME + SMALL, TINY)
        )

    def _seats(self, ruler: Ruler) -> Widget:
        """Return one shape for each of the title's seats, and how many may play, between two fine lines."""
        seats = [*ruler.theme.seats.values()][: self.title.players[-1]]
        shapes = [seat_mark(seat, SHAPE) for seat in seats]
        words = one_line(ruler, players_in_words(self.title), NOTE.inked("ink"))
        lines = [rule("parchment_line").sharing() for _ in range(2)]
        forms = [Row(lines[0], *shapes, said, lines[1], gap=MEDIUM) for said in (words, None)]
        return Sized(FirstThatFits(*forms), w=0.0, h=max(58.0, LEADING * ruler.step(NOTE)))


@dataclass
class TitlePoster(Button):
    """A sheet that shows a title: its poster, its name, and how many may play. A press, or the key on it, chooses
    it."""

    title: Title = field(kw_only=True)
    tools: SignTools = field(kw_only=True)

    def takes(self, ruler: Ruler, room: Size) -> Size:
        return Size(ruler.theme.size(412.0), ruler.theme.size(274.0))

    def face(self, ruler: Ruler, ink: str) -> Widget:
        name = f"titles/{self.title.name}/poster"
        picture = Picture(partial(draw_poster, name)).sharing() if artwork.exists(name) else None
        words = Column(
            one_line(ruler, self.title.brand, NAME.inked(ink)),
            one_line(ruler, players_in_words(self.title), NOTE),
            gap=0.0,
        ).sharing()
        key: Widget | None = key_of(self.tools, "next") if self.tools.devices.kind != "mouse" else None
        below = Row(words, Anchored(key) if key is not None else None, gap=MEDIUM)
        return Padded(Column(picture, below, gap=SMALL), SMALL)


def draw_poster(name: str, pen: Pen, box: Box) -> None:
    """Draw as much of a poster as fills a box, from its upper left corner on."""
    (wide, high), (_left, _top, across, down) = pen.canvas.rect(box).size, artwork.view(name)
    scale = max(wide / across, high / down)
    whole = artwork.picture(name, (math.ceil(across * scale), math.ceil(down * scale)), fit="both")
    draw_picture(pen, box, whole.subsurface((0, 0, wide, high)))
