"""One person chooses in secret at a screen that others see: they look away, the curtain opens, a choice closes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.match.seat import Seat
from game.ui.canvas import Box, Canvas
from game.ui.focus import Focusable, FocusRing
from game.ui.input.intents import (
    LEFT,
    Cancel,
    Confirm,
    Help,
    Intent,
    Lost,
    Menu,
    Move,
    Next,
    Point,
    Press,
    Previous,
)
from game.ui.message import Message
from game.ui.palette import SeatStyle, luminance
from game.ui.scene import HelpPage, Scene
from game.ui.shapes import draw_shape
from game.ui.tables.protocol import Offer, SecretPicker, TableView
from game.ui.theme import BODY, BUTTON, HEADING, SECONDARY, TITLE
from game.ui.ui import Ui
from game.ui.widgets.base import control_height
from game.ui.widgets.button import Button

PATIENCE = 300
"""Ticks without input after which an open curtain falls, counted from when it hears."""
DEAF_WHEN_PUSHED = 30
"""Ticks in which a press still belongs to what was on the screen before."""
DEAF_WHEN_OPENED = 14
"""The second press of a double press opens nothing and chooses nothing."""
REST = "rest"
"""What has the focus when the curtain opens: confirming it does nothing, so that nobody chooses by pressing on."""
MOVE_FIRST, CLOSES = Message("curtain-move-first"), Message("curtain-closes")
OPEN, CLOSE = Message("curtain-open-button"), Message("curtain-close")
NOTHING = Box(0.0, 0.0, 0.0, 0.0)
LEAST_BODY = 560.0
NAME_LINE, INDENT = HEADING * 1.4, HEADING + 22.0
LEAST_MARK, MOST_MARK = 96.0, 300.0


class CurtainScene(Scene):
    """Closed at first. What was focused or half chosen is forgotten whenever it closes."""

    def __init__(self, ui: Ui, table: TableView, offer: Offer, seat: Seat, pause: Callable[[], None]) -> None:
        super().__init__(ui)
        self.table = table
        self.offer = replace(offer, submit=self._lock)
        self.seat = seat
        self.pause = pause
        self.ring = FocusRing()
        self.opened = False
        self.idle = 0
        self.deaf = DEAF_WHEN_PUSHED
        """Ticks in which presses do nothing."""
        self._submit = offer.submit
        self._locked = False
        self.picker: SecretPicker | None = None
        self.button = Button("open", NOTHING, OPEN, self.open, style="primary")
        self.close_button = Button("close", NOTHING, CLOSE, self.shut, style="quiet")
        self._head = self._foot = NOTHING
        self._named, self._title_size = True, BODY

    # -- opening and closing

    def open(self) -> None:
        """A fresh picker: nothing of an earlier look is left."""
        self.opened, self.idle, self.deaf = True, 0, DEAF_WHEN_OPENED
        self.picker = self.table.secret(self.offer)
        self.ring = self._fresh_ring()
        self.resize(self.ui.canvas)

    def shut(self) -> None:
        """The curtain falls; the pointer goes to the middle, where nothing of the choice is."""
        self.opened, self.picker, self.idle = False, None, 0
        self._centre_pointer()
        self.ring = self._fresh_ring()
        self.resize(self.ui.canvas)

    def _fresh_ring(self) -> FocusRing:
        """Nothing is left of what had the focus, but for whether the pointer was used last."""
        ring = FocusRing()
        ring.pointer_visible = self.ring.pointer_visible
        return ring

    def _lock(self, text: str) -> None:
        """Chosen: the curtain is closed for good before anything else happens."""
        if self._locked:
            return
        self._locked = True
        self._centre_pointer()
        self.opened, self.picker = False, None
        self.ui.stack.pop()
        self._submit(text)

    def _centre_pointer(self) -> None:
        if self.ring.pointer_visible:
            canvas = self.ui.canvas
            pygame.mouse.set_pos((canvas.width_px // 2, canvas.height_px // 2))

    def suspend(self) -> None:
        if self.opened:
            self.shut()

    def resume(self) -> None:
        self.deaf = max(self.deaf, DEAF_WHEN_OPENED)

    # -- scene

    def resize(self, canvas: Canvas) -> None:
        safe, theme = canvas.safe, self.ui.theme
        high = control_height(theme)
        if self.opened and self.picker is not None:
            self._lay_open(canvas, self.picker, high)
        else:
            wide = theme.measure(self.ui.say(OPEN), BUTTON, "bold", canvas)[0] + 120.0
            width = min(safe.w, max(620.0, wide))
            self.button.box = Box(safe.centre[0] - width / 2, safe.bottom - high * 1.2 - 20.0, width, high * 1.2)
        self.refresh()

    def _lay_open(self, canvas: Canvas, picker: SecretPicker, high: float) -> None:
        """Head and foot as high as their words; with large type the head is shorter, for the picker needs room."""
        safe = canvas.safe
        wide = self.ui.theme.measure(self.ui.say(CLOSE), BUTTON, "bold", canvas)[0] + 80.0
        picker.layout(canvas, safe)  # what can be refused is known from here on
        lines = self._foot_lines(picker, safe.w - wide - 20.0)
        above, foot = safe.split_bottom(max(high, lines * self._step(SECONDARY)), 18.0)
        for self._named, self._title_size in ((True, BODY), (False, BODY), (False, SECONDARY)):
            self._head, body = above.split_top(self._head_height(picker), 14.0)
            if body.h >= LEAST_BODY:
                break
        self._foot, button = foot.split_right(wide, 20.0)
        self.close_button.box = button.centred(button.w, high)
        picker.layout(canvas, body)

    def _step(self, units: float) -> float:
        return self.ui.theme.line_height(units, "body", self.ui.canvas)

    def _lines(self, message: Message, units: float, width: float) -> int:
        return len(self.ui.theme.wrap(self.ui.say(message), units, "body", self.ui.canvas, width))

    def _head_height(self, picker: SecretPicker) -> float:
        """Whose choice it is (the shape alone if there is no room), and all of what it is about."""
        size, width = self._title_size, self.ui.canvas.safe.w
        if self._named:
            return NAME_LINE + self._lines(picker.title, size, width) * self._step(size)
        return max(HEADING, self._lines(picker.title, size, width - INDENT) * self._step(size))

    def _foot_lines(self, picker: SecretPicker, width: float) -> int:
        """As many as the longest thing needs that is said there."""
        said = [MOVE_FIRST, CLOSES, *(item.why for item in picker.focusables() if item.why is not None)]
        return max(self._lines(message, SECONDARY, width) for message in said)

    def refresh(self) -> None:
        self.ring.set(self._focusables())
        self._dirty = True

    def _focusables(self) -> list[Focusable]:
        if self.opened and self.picker is not None:
            items = [*self.picker.focusables(), self.close_button.focusable()]
            at_rest = self.ring.focused_id in (None, REST)
            return [self._rest(), *items] if at_rest else items
        return [self.button.focusable()]

    def _rest(self) -> Focusable:
        return Focusable(REST, self._head, _nothing, lambda: MOVE_FIRST)

    def update(self) -> None:
        if self.deaf:
            self.deaf -= 1
            return
        if not self.opened:
            return
        self.idle += 1
        if self.idle >= PATIENCE:
            self.shut()

    def handle(self, intent: Intent) -> bool:
        if self.deaf and isinstance(intent, (Confirm, Press)):
            return True
        self.idle = 0
        if isinstance(intent, Lost):
            self.shut()
        elif isinstance(intent, Menu):
            self.shut()
            self.pause()
        elif isinstance(intent, Help):
            self.shut()
            self.help()
        elif isinstance(intent, Cancel):
            if not self.opened:
                return False
            self.shut()
        elif not self._choose(intent):
            return False
        self._dirty = True
        return True

    def help(self) -> None:
        """How to choose here, in place of the table's page on what can be done now; the rest of its pages."""
        from game.ui.scenes.help import HelpScene

        what = self.table.secret(self.offer).title
        said = [Message("curtain-help", {"player": self.seat.name}), what, Message("curtain-help-keys"), CLOSES]
        now = HelpPage(Message("curtain-help-title"), said)
        pages = self.table.help()
        self.ui.stack.push(HelpScene(self.ui, [now, *(pages[1:] or pages)]))

    def _choose(self, intent: Intent) -> bool:
        ring = self.ring
        if isinstance(intent, Point):
            ring.point(intent.x, intent.y)
        elif isinstance(intent, Move):
            ring.move(intent.dx, intent.dy)
        elif isinstance(intent, Next):
            ring.next()
        elif isinstance(intent, Previous):
            ring.previous()
        elif isinstance(intent, Confirm):
            ring.confirm()
            self._chosen()
        elif isinstance(intent, Press) and intent.button == LEFT:
            ring.press(intent.x, intent.y)
            self._chosen()
        else:
            return False
        if not self._locked and self.ring.focused_id != REST and self.ring.get(REST) is not None:
            self.refresh()
        return True

    def _chosen(self) -> None:
        """A part of a longer answer may have been chosen."""
        if not self._locked:
            self.refresh()

    # -- drawing

    def draw(self, surface: pygame.Surface, alpha: float) -> Sequence[pygame.Rect] | None:
        if self.opened and self.picker is not None:
            self._draw_open(surface, self.picker)
        else:
            self._draw_closed(surface)
        return None

    def _draw_closed(self, surface: pygame.Surface) -> None:
        """From the bottom to the top: the button, the words, the name; the shape takes what is left."""
        theme, canvas = self.ui.theme, self.ui.canvas
        style = theme.seat(self.seat.colour)
        surface.fill(pygame.Color(style.colour))
        ink = pygame.Color("#1B120B" if luminance(style.colour) > 0.18 else "#FFFFFF")
        middle = canvas.safe.centre[0]
        for said, units, role, bottom in self._words():
            scaled = units != TITLE
            theme.text(
                surface, canvas, said, (middle, bottom), units, ink, role, "midbottom", canvas.safe.w, None, scaled
            )
        self._draw_mark(surface, style)
        self.button.draw(surface, self.ui, True)

    def _words(self) -> list[tuple[str, float, str, float]]:
        """The lines of the closed curtain from the lowest to the highest: text, size, role, and where they end."""
        theme, canvas = self.ui.theme, self.ui.canvas
        said = [
            (self.ui.say("curtain-open"), BODY, "body"),
            (self.ui.say("curtain-look-away"), HEADING, "bold"),
            (self.seat.name, TITLE, "bold"),
        ]
        y, found = self.button.box.y - 24.0, []
        for text, units, role in said:
            found.append((text, units, role, y))
            scaled = units != TITLE
            lines = len(theme.wrap(text, units, role, canvas, canvas.safe.w, scaled))
            y -= lines * theme.line_height(units, role, canvas, scaled) + 16.0
        return found

    @property
    def mark(self) -> Box:
        """Where the shape of the seat stands when the curtain is closed: in what the words leave."""
        theme, canvas = self.ui.theme, self.ui.canvas
        safe, name = canvas.safe, self._words()[-1]
        room = name[3] - theme.line_height(TITLE, "bold", canvas, False) - 16.0 - safe.y
        side = min(MOST_MARK, max(LEAST_MARK, room))
        ground = Box(safe.centre[0] - side / 2, safe.y + max(0.0, (room - side) / 2), side, side)
        return ground.inset(side * 0.18)

    def _draw_mark(self, surface: pygame.Surface, style: SeatStyle) -> None:
        """The seat's shape as it looks on every plate: on a dark ground, for the page has its colour."""
        theme, canvas, mark = self.ui.theme, self.ui.canvas, self.mark
        ground = mark.inset(-mark.w * 0.28)
        theme.panel(surface, canvas, ground, "panel", "outline", radius=ground.w * 0.16, line=4.0)
        draw_shape(surface, style.shape, canvas.rect(mark), style.colour, theme.colour("keyline"), canvas.px(5))

    def _draw_open(self, surface: pygame.Surface, picker: SecretPicker) -> None:
        theme, canvas = self.ui.theme, self.ui.canvas
        style = theme.seat(self.seat.colour)
        surface.fill(theme.colour("background"))
        frame = canvas.px(26.0)
        for strip in self._frame(surface.get_rect(), frame):
            surface.fill(pygame.Color(style.colour), strip)
        focus = self.ring.focused_id
        self._draw_head(surface, picker, style, focus == REST)
        picker.draw(surface, focus)
        self.close_button.draw(surface, self.ui, focus == "close")
        self._draw_foot(surface)

    def _draw_head(self, surface: pygame.Surface, picker: SecretPicker, style: SeatStyle, focused: bool) -> None:
        theme, canvas = self.ui.theme, self.ui.canvas
        head, side = self._head, HEADING
        mark = canvas.rect(Box(head.x, head.y + (NAME_LINE - side) / 2, side, side))
        draw_shape(surface, style.shape, mark, style.colour, theme.colour("keyline"), canvas.px(4))
        x, y = (head.x, head.y + NAME_LINE) if self._named else (head.x + INDENT, head.y)
        if self._named:
            name = self.ui.say(Message("curtain-title", {"player": self.seat.name}))
            theme.text(surface, canvas, name, (head.x + INDENT, head.y + NAME_LINE / 2), HEADING * 0.9, "gold", "bold",
                       "midleft", head.w - INDENT, 1, False)  # fmt: skip
        theme.text(surface, canvas, self.ui.say(picker.title), (x, y), self._title_size, "text", "body", "topleft",
                   head.right - x)  # fmt: skip
        if focused:
            theme.focus_ring(surface, canvas, head.inset(-8.0, -2.0))

    def _draw_foot(self, surface: pygame.Surface) -> None:
        """Why the focused thing cannot be chosen, or what will happen."""
        theme, canvas = self.ui.theme, self.ui.canvas
        focused = self.ring.focused
        said, colour = CLOSES, "text_soft"
        if focused is not None and focused.id == REST:
            said, colour = MOVE_FIRST, "gold"
        elif focused is not None and not focused.enabled and focused.why is not None:
            said, colour = focused.why, "danger"
        foot = self._foot
        theme.text(surface, canvas, self.ui.say(said), (foot.x, foot.centre[1]), SECONDARY, colour, "body", "midleft",
                   foot.w)  # fmt: skip

    @staticmethod
    def _frame(rect: pygame.Rect, width: int) -> list[pygame.Rect]:
        return [
            pygame.Rect(0, 0, rect.w, width),
            pygame.Rect(0, rect.h - width, rect.w, width),
            pygame.Rect(0, 0, width, rect.h),
            pygame.Rect(rect.w - width, 0, width, rect.h),
        ]

    def describe_screen(self) -> str:
        return f"curtain of {self.seat.name}: {'open' if self.opened else 'closed'}"


def _nothing() -> None:
    """Nothing is chosen yet."""
