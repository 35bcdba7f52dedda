"""The players' plates: arms, name, court, province, power card and score, and for one of them a second line.

The second line tells the place in the turn order, a bot's level, the home region and the cards left. It belongs to the
focused plate, else to the one whose turn it is; if there is room, to all of them.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.titles.elgrande.table.card_faces.heraldry import draw_shield, draw_sign, sign_width
from game.titles.elgrande.table.plates.plate_contents import PlateContent, PlateContents, PlateStates
from game.titles.elgrande.table.table_tools import TableTools
from game.titles.elgrande.table.words.names import title
from game.ui.canvas import NOWHERE, Box, Canvas, Point
from game.ui.kit.board_parts.plate_column import GAP, PlateColumn, draw_tag
from game.ui.kit.board_parts.you_ribbon import draw_ribbon, least_width
from game.ui.kit.layer import Layer
from game.ui.look import svg
from game.ui.look.palette import SeatStyle
from game.ui.look.shapes import draw_panel, draw_shape
from game.ui.look.theme import BODY, SECONDARY, Theme

CLOSED, LEAST_CLOSED, LEAST_SHORT = 66.0, 49.0, 40.0
"""Height of a plate with one line, and its smallest, with everything or with the essentials, at text scale 100%."""
SECOND = 42.0
"""Height that the second line adds."""
SHORT_FROM = 1.3
"""Above this text scale a plate keeps only name, score and court; the bar gives the rest for the focused one."""
PAD = 14.0
SIGN = 39.0
"""Width of the sign before a count, at text scale 100%."""
RIM, PENNANT = 7.0, 36.0
"""Width of the rim around the plate whose turn it is, and of the pennant beside it."""
NAME, SCORE = 30.0, 38.0
LEAST_NAME = 118.0
"""Width of a name, at text scale 100%, that power card and province leave."""
REACH = 46.0
"""Units around the plate whose turn it is that its rim and its pennant may cover."""


class _Slots(NamedTuple):
    """Places on a plate, from its left edge; of what doesn't fit, None.

    name, name_end  of the name and the signs behind it
    court, province, power  left edges
    """

    name: float
    name_end: float
    court: float
    province: float | None
    power: float | None


YOU = 26.0
"""Size of "You" in units."""


class Plates(PlateColumn):
    """Knows the position of everything on the plates; flights start and end there."""

    def __init__(self, tools: TableTools, contents: PlateContents, short: bool = False) -> None:
        """short: keep only name, score and court, until `stack` decides"""
        super().__init__()
        self._tools, self._contents = tools, contents
        self.short = short
        self.opened = 0
        """The plate with a second line."""
        self._all = False
        """All plates have one."""
        self._column, self._closed = NOWHERE, CLOSED

    # -- layout

    @staticmethod
    def least_height(theme: Theme, short: bool) -> float:
        """Return the minimum height of one plate with a single line."""
        return theme.size(LEAST_SHORT if short else LEAST_CLOSED)

    @classmethod
    def least_column(cls, theme: Theme, short: bool, seats: int) -> float:
        """Return the minimum height of all plates."""
        return cls.height(seats, cls.least_height(theme, short)) + (0.0 if short else theme.size(SECOND))

    @classmethod
    def shortened(cls, theme: Theme, room: float, seats: int) -> bool:
        """Return whether plates keep only name, score and court: large type, or no room for more."""
        return theme.text_scale > SHORT_FROM or cls.least_column(theme, False, seats) > room

    def stack(self, theme: Theme, box: Box, seats: int, short: bool = False) -> float:
        """Stack the plates from the top of `box`; return their total height. `short`: keep only the essentials."""
        self.short = short or self.shortened(theme, box.h, seats)
        self.opened = min(self.opened, seats - 1)
        second, room = theme.size(SECOND), box.h - (seats - 1) * GAP
        most, least = theme.size(CLOSED), self.least_height(theme, self.short)
        self._all = not self.short and seats * (most + second) <= room
        if self._all:
            self._closed = most
        else:
            self._closed = min(most, max(least, (room - (0.0 if self.short else second)) / seats))
        self._column = box
        self.boxes = [box] * seats
        self._arrange()
        return self.boxes[-1].bottom - box.y

    def acts(self, seat: int) -> bool:
        """Return whether it is this seat's turn, or a clip shows what it does."""
        return self._contents.of(seat).owner.acting

    def open(self, seat: int | None) -> None:
        """Give this plate the second line; None: leave it where it is."""
        if seat is not None and seat < len(self.boxes):
            self.opened = seat
            self._arrange()

    def _arrange(self) -> None:
        """Lay out the plates; the total height is the same whichever is open."""
        if self._column == NOWHERE:
            return
        y, made = self._column.y, []
        for seat in range(len(self.boxes)):
            height = self._closed + (self._tools.theme.size(SECOND) if self._opens(seat) else 0.0)
            made.append(Box(self._column.x, y, self._column.w, height))
            y += height + GAP
        self.boxes = made

    def _opens(self, seat: int) -> bool:
        return not self.short and (self._all or seat == self.opened)

    def place(self, boxes: Sequence[Box]) -> None:
        """Lay the plates out in these boxes, by seat."""
        self.boxes = list(boxes)

    def spot(self, seat: int, what: str) -> Point:
        """Return the middle of "court", "province", "score", "power" or "plate"."""
        box, slots = self.boxes[seat], self._slots(self.boxes[seat])
        y = self._line(box).centre[1]
        half = self._tools.theme.size(18.0)
        return {
            "court": (box.x + slots.court + half, y),
            "province": (box.x + (slots.court if slots.province is None else slots.province) + half, y),
            "power": (box.x + (slots.court if slots.power is None else slots.power) + half, y),
            "score": (box.right - PAD - half, y),
        }.get(what, box.centre)

    def _line(self, box: Box) -> Box:
        """Return the part of a plate with its first line."""
        second = self._tools.theme.size(SECOND)
        return box.split_top(box.h - second)[0] if box.h - second >= self._closed - 1.0 and not self.short else box

    def _slots(self, box: Box) -> _Slots:
        theme, canvas = self._tools.theme, self._tools.canvas
        line = self._line(box)
        grown = theme.text_scale
        score = theme.measure("0" * self._contents.digits(), SCORE, "title", canvas)[0]
        count = max(theme.measure(most, SECONDARY, "plain-bold", canvas)[0] for most in ("00", "6+"))
        step = SIGN * grown + count
        name = line.h * 1.06 + 8.0
        least = name + LEAST_NAME * grown
        court = box.w - PAD - score - 8.0 * grown - step
        power = province = None
        if court - self._card(line).w - 8.0 * grown >= least:
            power = court + step - self._card(line).w - 2.0
            court = power - 8.0 * grown - step
            if court - 6.0 * grown - step >= least:
                province, court = court, court - 6.0 * grown - step
        return _Slots(name, court - 4.0, court, province, power)

    def _card(self, line: Box) -> Box:
        """Return the size of a power card on a plate, at the origin."""
        high = line.h - 12.0
        return Box(0.0, 0.0, max(40.0, high * 0.78), high)

    # -- drawing

    def state(self, seat: int, states: PlateStates) -> Hashable:
        """Return the full state of a seat's plate."""
        asked = states.asked is None, states.asked == seat
        gain = states.gains[seat] if states.gains else 0
        choosing = seat in states.busy, seat in states.locked, seat in states.eligible, states.source
        return self._contents.of(seat), asked, gain, choosing, self._contents.digits()

    def plate_layers(self, states: PlateStates, look: Hashable, cover: Box | None = None) -> list[Layer]:
        """Return the layers of the plates: those with a rim over the others, the focused one on top; plates below
        `cover` aren't drawn.

        look: changes with theme and texts
        """

        def paint(seat: int, surface: pygame.Surface) -> None:
            self.draw(surface, seat, states)

        calm, raised = [], []
        for seat, box in enumerate(self.boxes):
            state = box, self.state(seat, states), look, states.focus == seat
            hidden = cover is not None and cover.overlaps(box)
            stands = states.focus == seat or self._called(seat, states)
            reach = Box(box.x - REACH, box.y - 12.0, box.w + REACH + 12.0, box.h + 24.0)
            here = Layer(reach if stands else box.inset(-3.0), state, partial(paint, seat), glow=0.0)
            nothing = Layer(NOWHERE, None, _nothing)
            calm.append(nothing if hidden or stands else here)
            raised.append((states.focus == seat, here if stands and not hidden else nothing))
        return calm + [layer for _, layer in sorted(raised, key=lambda one: one[0])]

    def _called(self, seat: int, states: PlateStates) -> bool:
        """Return whether a plate has a rim: its seat is asked, or acts, or may be chosen."""
        asked = seat == states.asked if states.asked is not None else self._contents.of(seat).owner.acting
        return asked or seat in states.eligible

    def draw(self, surface: pygame.Surface, seat: int, states: PlateStates) -> None:
        """Draw the plate of a seat."""
        box, content = self.boxes[seat], self._contents.of(seat)
        theme, canvas = self._tools.theme, self._tools.canvas
        focused, called = states.focus == seat, self._called(seat, states)
        if focused:
            theme.focus_glow(surface, canvas, box)
        asked = called and seat not in states.eligible
        self._draw_ground(surface, seat, box, called, content.owner.acting or asked)
        line, slots = self._line(box), self._slots(box)
        note = _note(content, seat, states)
        self._draw_first(surface, seat, line, slots, states, None if line != box else note)
        if line != box:
            self._draw_second(surface, seat, box.split_top(line.h)[1], slots, note)
        if focused:
            theme.focus_ring(surface, canvas, box)

    def _draw_ground(self, surface: pygame.Surface, seat: int, box: Box, called: bool, lit: bool) -> None:
        """Draw paper with the arms on a band of their colour; a called plate has a rim, and a pennant if there is room
        beside it."""
        tools = self._tools
        theme, canvas, style = tools.theme, tools.canvas, tools.seats[seat]
        if called:
            if self._column != NOWHERE:
                _draw_pennant(surface, tools, box, style)
            draw_panel(surface, canvas.rect(box.inset(-RIM)), style.colour, canvas.px(13.0), theme.colour("ink"),
                       canvas.px(3.0))  # fmt: skip
        theme.panel(surface, canvas, box, "panel_raised" if lit else "panel", "frame", line=3.0)
        line = self._line(box)
        inner = box.inset(3.0)
        wide, slope = line.h * 1.08, line.h * 0.2
        corners = [(inner.x, inner.y), (inner.x + wide, inner.y), (inner.x + wide - slope, inner.bottom),
                   (inner.x, inner.bottom)]  # fmt: skip
        band = svg.path(svg.closed(corners), style.colour)
        edge = svg.path(svg.opened(corners[1:3]), "none", _hex(theme.colour("ink")), 2.6)
        area = Box(inner.x, inner.y, wide + 3.0, inner.h)
        _draw_svg(surface, tools, band + edge, area)
        high = min(box.h - 4.0, line.h * 1.06)
        draw_shield(surface, canvas, (box.x + line.h * 0.5, box.centre[1]), high, style)

    def _draw_first(
        self, surface: pygame.Surface, seat: int, line: Box, slots: _Slots, states: PlateStates, note: Message | None
    ) -> None:
        """Draw name, signs, counts, power card and score; a note takes the place of the counts."""
        tools, content = self._tools, self._contents.of(seat)
        theme, canvas = tools.theme, tools.canvas
        y = line.centre[1]
        theme.text(surface, canvas, str(content.owner.score), (line.right - PAD, y), SCORE, "ink", "title", "midright")
        end, stop = line.x + slots.name_end, line.right
        gain = states.gains[seat] if states.gains else 0
        if gain:
            right = line.x + (slots.court + SIGN * theme.text_scale if slots.power is None else slots.power) + 40.0
            text = tools.say(Message("plate-gain", {"count": gain}))
            drawn = theme.text(surface, canvas, text, (right, y), BODY, "good", "bold", "midright")
            end = min(end, drawn.x - 10.0)
            stop = drawn.x - 6.0
        elif slots.power is not None:
            self._draw_power(surface, seat, line, line.x + slots.power)
        if note is not None:
            right = slots.power if slots.power is not None else line.w - PAD - theme.size(70.0)
            end = draw_tag(surface, canvas, theme, tools.say(note), line.x + right - 8.0, y)
        else:
            if slots.province is not None or not gain:
                self._draw_count(surface, "court", line.x + slots.court, y, str(content.court))
            shown = "6+" if content.province is None else str(content.province)
            wide = theme.measure(shown, SECONDARY, "plain-bold", canvas)[0] + theme.size(SIGN)
            if slots.province is not None and line.x + slots.province + wide <= stop:
                self._draw_count(surface, "province", line.x + slots.province, y, shown)
        self._draw_name(surface, seat, (line.x + slots.name, y), end)

    def _draw_count(self, surface: pygame.Surface, sign: str, x: float, y: float, count: str) -> None:
        theme, canvas = self._tools.theme, self._tools.canvas
        high = theme.size(28.0)
        draw_sign(surface, canvas, sign, (x + sign_width(sign, high) / 2, y), high)
        theme.text(surface, canvas, count, (x + theme.size(SIGN - 1.0), y), SECONDARY, "ink", "plain-bold", "midleft")

    def _draw_name(self, surface: pygame.Surface, seat: int, at: Point, end: float) -> None:
        """Draw the name, then as many signs as there is room for: you or a bot, vetoes."""
        tools, content = self._tools, self._contents.of(seat)
        theme, canvas = tools.theme, tools.canvas
        name = tools.words.player(seat)
        x, y = at
        size = theme.size(30.0)
        vetoes = content.vetoes * (size + 6.0)
        free = end - x - vetoes - (self._you_width() + 8.0 if content.owner.you else 0.0)
        units, role = _name_type(theme, canvas, name, free)
        room = min(theme.measure(name, units, role, canvas)[0] + 1.0, free)
        words = name.split(" ")
        while len(words) > 1 and theme.measure(" ".join(words), units, role, canvas)[0] > room:
            words.pop()
        drawn = theme.text(surface, canvas, " ".join(words), at, units, "ink", role, "midleft", room, 1)
        x = drawn.right + 8.0
        for _ in range(content.vetoes):
            draw_sign(surface, canvas, "veto", (x + size / 2, y), size)
            x += size + 6.0
        if content.owner.bot and x + sign_width("bot", size) <= end:
            draw_sign(surface, canvas, "bot", (x + sign_width("bot", size) / 2, y), size)
        elif content.owner.you:
            draw_ribbon(surface, theme, canvas, tools.say("plate-you"), YOU, (x, y), end - x - 4.0)

    def _you_width(self) -> float:
        """Return the least width of the ribbon with "You"."""
        return least_width(self._tools.theme, self._tools.canvas, self._tools.say("plate-you"), YOU)

    def _draw_power(self, surface: pygame.Surface, seat: int, line: Box, x: float) -> None:
        """Draw the round's power card, or the place where it will lie."""
        tools, content = self._tools, self._contents.of(seat)
        theme, canvas, style = tools.theme, tools.canvas, tools.seats[seat]
        card = self._card(line).moved(x, line.y + 6.0)
        if content.power is None:
            if content.bids:
                dashes = f'<rect x="{card.x + 2:g}" y="{card.y + 2:g}" width="{card.w - 4:g}" height="{card.h - 4:g}"'
                look = f'rx="5" fill="none" stroke="{_hex(theme.colour("ink_soft"))}" stroke-width="2.4"'
                _draw_svg(surface, tools, f'{dashes} {look} stroke-dasharray="6 6" opacity="0.7"/>', card)
            return
        ink, light = theme.colour("ink"), theme.colour("light")
        draw_panel(surface, canvas.rect(card), light, canvas.px(6.0), ink, canvas.px(3.0))
        inner = card.inset(4.5)
        surface.fill(style.colour, canvas.rect(inner))
        surface.fill(light, canvas.rect(inner.inset(0.0, inner.h * 0.15)))
        units = max(SECONDARY, card.h * 0.54)
        tools.cards.faces.number(surface, canvas, card.centre, str(content.power), units, _hex(ink))

    def _draw_second(self, surface: pygame.Surface, seat: int, box: Box, slots: _Slots, note: Message | None) -> None:
        """Draw place in the turn order, a bot's level, home and cards left, and the note if there is one."""
        tools, content = self._tools, self._contents.of(seat)
        theme, canvas, say = tools.theme, tools.canvas, tools.say
        y, right = box.y + box.h / 2 - 3.0, box.right - PAD
        left = f"{content.hand}"
        drawn = theme.text(surface, canvas, left, (right, y), SECONDARY, "ink_soft", "plain-bold", "midright")
        right = self._draw_hand(surface, seat, drawn.x - 7.0, y) - 14.0
        if note is not None:
            right = draw_tag(surface, canvas, theme, say(note), right, y)
        x = box.x + slots.name
        high = theme.size(30.0)
        draw_sign(surface, canvas, "home", (x + high / 2, y), high)
        home = say(tools.words.area(content.home))
        x = theme.text(surface, canvas, home, (x + high + 6.0, y), SECONDARY, "ink_soft", "body", "midleft",
                       right - x - high - 6.0, 1).right + 14.0  # fmt: skip
        for forms in _facts(content):
            fits = (fact for fact in map(say, forms) if right - theme.measure(fact, SECONDARY, "body", canvas)[0] >= x)
            fact = next(fits, None)
            if fact is None:
                return
            drawn = theme.text(surface, canvas, fact, (right, y), SECONDARY, "ink_soft", "body", "midright")
            right = drawn.x - 14.0

    def _draw_hand(self, surface: pygame.Surface, seat: int, right: float, y: float) -> float:
        """Draw two backs of power cards, which stand for those left; return their left edge."""
        theme, canvas = self._tools.theme, self._tools.canvas
        high = theme.size(28.0)
        for step in (8.0, 0.0):
            card = Box(right - high * 0.72 - step, y - high / 2, high * 0.72, high)
            draw_panel(surface, canvas.rect(card), self._tools.seats[seat].colour, canvas.px(4.0), theme.colour("ink"),
                       canvas.px(2.5))  # fmt: skip
        return right - high * 0.72 - 8.0


def _draw_pennant(surface: pygame.Surface, tools: TableTools, box: Box, style: SeatStyle) -> None:
    """Draw a pennant with the seat's shape, which points to the board; the plate's rim covers its end."""
    theme, canvas = tools.theme, tools.canvas
    left, middle, half = box.x - RIM - PENNANT, box.centre[1], min(box.h / 2 + RIM, 44.0)
    corners = [(box.x, middle - half), (left, middle), (box.x, middle + half)]
    body = svg.path(svg.closed(corners), style.colour, _hex(theme.colour("ink")), 3.0)
    _draw_svg(surface, tools, body, Box(left - 3.0, middle - half - 3.0, PENNANT + RIM + 6.0, 2 * half + 6.0))
    draw_shape(surface, style.shape, canvas.rect(Box(box.x - RIM - 20.0, middle - 9.0, 18.0, 18.0)), style.ink)


def _name_type(theme: Theme, canvas: Canvas, name: str, room: float) -> tuple[float, str]:
    """Return the best size and face in which a name fits, else in which its first word does, else the smallest."""
    ways = ((NAME, "title"), (SECONDARY, "title"), (SECONDARY, "bold"))
    for text in (name, name.split(" ")[0]):
        for units, role in ways:
            if theme.measure(text, units, role, canvas)[0] <= room:
                return units, role
    return ways[-1]


def _draw_svg(surface: pygame.Surface, tools: TableTools, body: str, area: Box) -> None:
    """Draw a vector picture in the units of the canvas."""
    rect = tools.canvas.rect(area)
    if rect.w > 0 and rect.h > 0:
        scale = tools.canvas.scale
        surface.blit(
            svg.render(body, rect.size, (rect.x / scale, rect.y / scale, rect.w / scale, rect.h / scale)), rect
        )


def _hex(colour: pygame.Color) -> str:
    return f"#{colour.r:02X}{colour.g:02X}{colour.b:02X}"


def _facts(content: PlateContent) -> list[list[Message]]:
    """Return a bot's level and style, and the place in the turn order, from right to left, each in its forms from long
    to short."""
    found = []
    if content.owner.bot:
        level = Message(f"bot-{content.owner.bot}-level")
        style = [Message(f"bot-style-{content.style}")] if content.style else []
        found.append([*(Message("plate-character", {"level": level, "style": one}) for one in style), level])
    if content.place is not None:
        found.append([Message("plate-place", {"count": content.place})])
    return found


def _note(content: PlateContent, seat: int, states: PlateStates) -> Message | None:
    """Return what a plate says besides its facts, or None."""
    if seat in states.busy:
        return Message("plate-thinking")
    if seat in states.locked:
        return Message("plate-locked")
    if states.source and content.owner.turn:
        return title(states.source)
    if states.source and seat == states.asked:
        return Message("plate-decides")
    return Message("plate-allows", {"count": content.vetoes}) if content.allows else None


def _nothing(_surface: pygame.Surface) -> None:
    """Paint nothing."""
