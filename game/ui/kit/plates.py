"""The players' plates: a column of equal boxes, one for each seat, with a tree of widgets on each.

A title derives its plates from `Plates` and says three things: what a plate shows (`content`), the tree that shows it
(`tree`), and how the paper looks (`draw_ground`, if a stripe of the seat's colour is not enough). Parts inside a `Spot`
are found again by its name, so flights start and end there:

    class MajorityPlates(Plates):
        def content(self, seat):
            return PlateContent(self._stage.owner(seat, self._view.active), (self._view.coins[seat],))

        def tree(self, seat, state):
            name = plate_name(self.tools.words.forms(seat), [WORDS], 118.0)
            return Row(name, Spot("coins", Row(coin, Text("12", BODY))), Spot("score", Text(score, STRONG, most=1)))

    plates.layout(box, seats=4, least=80.0)
    layers = plates.layers(PlateStates(asked=2), look)
    x, y = plates.spot(2, "coins")
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.ui.canvas import Box, Point
from game.ui.kit.layered_picture import EMPTY, Layer
from game.ui.look import svg
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Pen, Ruler, Said, Tools
from game.ui.look.theme import RADIUS
from game.ui.look.type_styles import TINY, WORDS, TypeStyle
from game.ui.widgets.tree import FirstThatFits, KeptTrees, Overlay, Row, Size, Sized, Text, Widget

GAP = 6.0
RIM, STRIPE = 7.0, 18.0
"""Widths of the rim around a plate that is called, half of it ink, and of the stripe, both in the seat's colour."""
TALLEST = 150.0
"""Largest height of a plate at a text scale of 100%."""
FOCUS = 14.0
"""Units around a plate that the focus ring and its glow cover."""
NOTCH = 9.0
"""Depth of the cut in a ribbon's end."""


class PlateOwner(NamedTuple):
    """The seat of a plate, as any title's plate shows it.

    score  as it counts up
    you    the only person here
    bot    name of the bot in this seat; "" for a person
    turn   it acts, or it is its turn
    shown  what a seat does is shown: its plate alone is called, no matter who is asked
    """

    score: int
    you: bool = False
    bot: str = ""
    turn: bool = False
    shown: bool = False


class PlateStates(NamedTuple):
    """Temporary states of the plates, from the question or the focus.

    asked     the seat asked, or thinking
    focus     the seat whose plate has the focus
    eligible  seats that may be chosen
    gains     points each seat would get, or ()
    notes     by seat, what its plate says besides its facts, or ()
    """

    asked: int | None = None
    focus: int | None = None
    eligible: tuple[int, ...] = ()
    gains: tuple[int, ...] = ()
    notes: tuple[Message | None, ...] = ()


class PlateState(NamedTuple):
    """The temporary state of one plate.

    focused  it has the focus
    called   its paper is light, with a rim in the seat's colour: its seat is asked, or acts while nobody is asked
    offered  it has a light rim: its seat may be chosen
    """

    focused: bool = False
    called: bool = False
    offered: bool = False
    gain: int = 0
    note: Message | None = None


class Plates:
    """A column of plates: `boxes` by seat."""

    POINTER = 0.0
    """Units beside the rim of a called plate that something pointing from it to the board covers."""

    def __init__(self, tools: Tools, styles: Sequence[SeatStyle]) -> None:
        self._ui, self._styles = tools, styles
        self.boxes: list[Box] = []
        self._spots: dict[int, tuple[Hashable, dict[str, Box]]] = {}
        self._trees = KeptTrees()
        """Kept, since a change to one plate repaints its neighbours."""

    # -- what a title says

    def owner(self, seat: int) -> PlateOwner:
        """Return whose plate it is."""
        raise NotImplementedError

    def content(self, seat: int) -> Hashable:
        """Return everything else that a plate shows, but for its temporary state."""
        return None

    def tree(self, seat: int, state: PlateState) -> Widget:
        """Return what lies on a plate."""
        raise NotImplementedError

    def draw_ground(self, pen: Pen, seat: int, state: PlateState) -> None:
        """Draw an empty plate."""
        self.draw_paper(pen, seat, state)
        pen.panel(self.boxes[seat]._replace(w=STRIPE), self._styles[seat].colour, "frame", radius=RADIUS * 0.8)

    def draw_paper(self, pen: Pen, seat: int, state: PlateState) -> None:
        """Draw a plate's paper, and its rim if it is called."""
        box = self.boxes[seat]
        if state.called:
            pen.panel(box.inset(-RIM), self._styles[seat].colour, "ink", 3.0, radius=13.0)
        pen.panel(box, "panel_raised" if state.called else "panel", "frame", 3.0, depth=0.0)

    # -- layout

    @staticmethod
    def height(seats: int, plate: float) -> float:
        """Return the height of a column with plates of height `plate`."""
        return seats * (plate + GAP) - GAP

    def layout(self, box: Box, seats: int, least: float, tallest: float = TALLEST) -> float:
        """Lay plates out from the top of `box`, as high as possible; return their total height."""
        height = min(tallest, max(least, (box.h - GAP * (seats - 1)) / seats))
        self.boxes = [Box(box.x, box.y + seat * (height + GAP), box.w, height) for seat in range(seats)]
        return self.height(seats, height)

    def top_near(self, y: float, least: float) -> float:
        """Return `y`, or the top of the plate that it would cut in two unless that is above `least`."""
        cut = [box.y - 4.0 for box in self.boxes if box.y - GAP < y < box.bottom]
        return cut[0] if cut and cut[0] >= least else y

    def part(self, seat: int, what: str) -> Box:
        """Return where the `Spot` of this name is while nothing is asked; the whole plate if there is none."""
        tools, box = self._ui, self.boxes[seat]
        key = box, self.content(seat), self.owner(seat), tools.theme, tools.texts
        known = self._spots.get(seat)
        if known is None or known[0] != key:
            tree = self.tree(seat, PlateState())
            tree.place(Ruler(tools), box)
            known = key, {part.what: part.box for part in tree.all() if isinstance(part, Spot)}
            self._spots[seat] = known
        return known[1].get(what, box)

    def spot(self, seat: int, what: str) -> Point:
        """Return the middle of a part; see `part`."""
        return self.part(seat, what).centre

    # -- drawing

    def state(self, seat: int, states: PlateStates) -> PlateState:
        """Return the temporary state of one plate."""
        owner = self.owner(seat)
        called = owner.turn if owner.shown or states.asked is None else seat == states.asked
        gain = states.gains[seat] if states.gains else 0
        note = states.notes[seat] if states.notes else None
        return PlateState(seat == states.focus, called, seat in states.eligible, gain, note)

    def layers(self, states: PlateStates, look: Hashable, cover: Box | None = None) -> list[Layer]:
        """Return the layers of the plates: those with a rim over the others, the focused one on top.

        look   differs whenever theme or texts do
        cover  a box over the column; plates under it are not drawn, as the rest of them could not be read
        """
        cast = Layer(Box.around(self.boxes), (tuple(self.boxes), cover), partial(self._cast, cover), glow=6.0)
        calm, raised = [cast], []
        for seat, box in enumerate(self.boxes):
            state = self.state(seat, states)
            stands = state.focused or state.called or state.offered
            reach = box.inset(-FOCUS if state.focused else -RIM)
            reach = reach._replace(x=reach.x - self.POINTER, w=reach.w + self.POINTER)
            hidden = cover is not None and cover.overlaps(box)
            known = box, self.owner(seat), self.content(seat), state, look
            here = Layer(reach if stands else box, known, partial(self._paint, seat, states), glow=0.0)
            calm.append(EMPTY if hidden or stands else here)
            raised.append((state.focused, here if stands and not hidden else EMPTY))
        return calm + [layer for _, layer in sorted(raised, key=lambda one: one[0])]

    def _cast(self, cover: Box | None, surface: pygame.Surface) -> None:
        for box in self.boxes:
            if cover is None or not cover.overlaps(box):
                Pen(surface, self._ui).cast(box)

    def _paint(self, seat: int, states: PlateStates, surface: pygame.Surface) -> None:
        self.draw(Pen(surface, self._ui), seat, states)

    def draw(self, pen: Pen, seat: int, states: PlateStates) -> None:
        """Draw a plate."""
        box, state = self.boxes[seat], self.state(seat, states)
        if state.focused:
            pen.glow(box)
        self.draw_ground(pen, seat, state)
        told = self.owner(seat), self.content(seat), state
        self._trees.paint(pen, box, seat, told, lambda: self.tree(seat, state))
        if state.focused:
            pen.ring(box)
        elif state.offered:
            pen.rim(box)


# -- what lies on plates


class Spot(Overlay):
    """A part of a plate that flights start and end at. It keeps its room if it isn't shown."""

    def __init__(self, what: str, part: Widget, shown: bool = True) -> None:
        super().__init__(part)
        self.what, self._shown = what, shown

    @property
    def parts(self) -> Sequence[Widget]:
        return self._parts if self._shown else ()


class WordRibbon(Text):
    """A ribbon with a word in it, such as "You" on the plate of the only person at a table."""

    def __init__(self, said: Said, style: TypeStyle = WORDS) -> None:
        super().__init__(said, style.inked("light"), "center", 1)

    def takes(self, ruler: Ruler, room: Size) -> Size:
        wide, high = super().takes(ruler, room)
        return Size(wide + 4 * NOTCH, min(room.h, high))

    def draw(self, pen: Pen) -> None:
        box = self.box.centred(self.box.w, min(self.box.h - 2.0, self._step(pen)))
        x, y = box.x, box.centre[1]
        corners = [(x, box.y), (box.right, box.y), (box.right - NOTCH, y), (box.right, box.bottom), (x, box.bottom)]
        pen.drawing(svg.path(svg.closed(corners), pen.written("ink")), box)
        pen.text(self.said, box._replace(w=max(1.0, box.w - NOTCH)), self.style, "center", 1)


def by_width(*forms: Widget) -> Widget:
    """Return the first of several rows that is not too wide, however high they are."""
    return FirstThatFits(*(Sized(form, h=0.0) for form in forms))


def plate_name(
    names: Sequence[str], styles: Sequence[TypeStyle], least: float, signs: Sequence[Widget] = (),
    you: WordRibbon | None = None, bot: Widget | None = None,
) -> Widget:  # fmt: skip
    """Return a name that takes `least` units and what a plate has to spare: whole if it fits in one of the styles, the
    best first, else the first of its shorter forms that fits (`name_forms`). Signs stand behind it, and so do the
    ribbon for the only person here, which is never dropped, and the sign of a bot, which is dropped first."""
    name, *shorter = names
    ways = [*((name, style) for style in styles), *((form, style) for style in styles for form in shorter)]
    forms: list[Widget] = []
    for said, style in ways:
        text = Text(said, style, "midleft", 1)
        forms += [
            Row(text, *signs, behind, gap=TINY) for behind in ((you,) if you else (bot, None) if bot else (None,))
        ]
    forms.append(Row(you) if you else Row(Text(ways[-1][0], styles[-1], "midleft", 1), *signs, gap=TINY))
    return Sized(by_width(*forms), w=least).sharing()
