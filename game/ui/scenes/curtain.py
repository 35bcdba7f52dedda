"""One person chooses in secret at a screen that others see: they look away, the curtain opens, a choice closes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.match.seat import Seat
from game.ui.canvas import Box, Canvas
from game.ui.focus import Focusable, FocusRing
from game.ui.input.intents import LEFT, Cancel, Confirm, Intent, Lost, Menu, Move, Next, Point, Press, Previous
from game.ui.message import Message
from game.ui.palette import luminance
from game.ui.scene import Scene
from game.ui.shapes import draw_shape
from game.ui.tables.protocol import Offer, SecretPicker, TableView
from game.ui.theme import BODY, HEADING, SECONDARY, TITLE
from game.ui.ui import Ui
from game.ui.widgets.base import control_height
from game.ui.widgets.button import Button

PATIENCE = 300
"""Ticks without input after which an open curtain falls."""
NOTHING = Box(0.0, 0.0, 0.0, 0.0)


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
        self._submit = offer.submit
        self._locked = False
        self.picker: SecretPicker | None = None
        self.button = Button("open", NOTHING, Message("curtain-open-button"), self.open, style="primary")
        self.close_button = Button("close", NOTHING, Message("curtain-close"), self.shut, style="quiet")

    # -- opening and closing

    def open(self) -> None:
        """A fresh picker: nothing of an earlier look is left."""
        self.opened, self.idle = True, 0
        self.picker = self.table.secret(self.offer)
        self.resize(self.ui.canvas)

    def shut(self) -> None:
        """The curtain falls; the pointer goes to the middle, where nothing of the choice is."""
        self.opened, self.picker, self.idle = False, None, 0
        self._centre_pointer()
        self.ring = FocusRing()
        self.resize(self.ui.canvas)

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

    # -- scene

    def resize(self, canvas: Canvas) -> None:
        safe = canvas.safe
        high = control_height(self.ui.theme)
        if self.opened and self.picker is not None:
            head = self.ui.theme.size(BODY) * 1.4 + HEADING * 1.5
            body = safe.split_top(head, 14.0)[1]
            body, foot = body.split_bottom(max(high, self.ui.theme.size(SECONDARY) * 1.5), 18.0)
            self.close_button.box = foot.split_right(420.0 * max(1.0, self.ui.theme.text_scale))[1]
            self.picker.layout(canvas, body)
        else:
            width = min(safe.w, 620.0 * max(1.0, self.ui.theme.text_scale))
            self.button.box = Box(safe.centre[0] - width / 2, safe.bottom - high * 2.2, width, high * 1.2)
        self.refresh()

    def refresh(self) -> None:
        self.ring.set(self._focusables())
        self._dirty = True

    def _focusables(self) -> list[Focusable]:
        if self.opened and self.picker is not None:
            return [*self.picker.focusables(), self.close_button.focusable()]
        return [self.button.focusable()]

    def update(self) -> None:
        if not self.opened:
            return
        self.idle += 1
        if self.idle >= PATIENCE:
            self.shut()

    def handle(self, intent: Intent) -> bool:
        self.idle = 0
        if isinstance(intent, Lost):
            self.shut()
        elif isinstance(intent, Menu):
            self.shut()
            self.pause()
        elif isinstance(intent, Cancel):
            if not self.opened:
                return False
            self.shut()
        elif not self._choose(intent):
            return False
        self._dirty = True
        return True

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
        theme, canvas = self.ui.theme, self.ui.canvas
        style = theme.seat(self.seat.colour)
        ground = pygame.Color(style.colour)
        surface.fill(ground)
        ink = "#1B120B" if luminance(style.colour) > 0.18 else "#FFFFFF"
        safe = canvas.safe
        middle = safe.centre[0]
        side = min(300.0, safe.h * 0.3)
        mark = canvas.rect(Box(middle - side / 2, safe.y + 20.0, side, side))
        draw_shape(surface, style.shape, mark, style.ink, style.colour, canvas.px(4))
        y = safe.y + side + 60.0
        drawn = theme.text(surface, canvas, self.seat.name, (middle, y), TITLE, pygame.Color(ink), "bold", "midtop",
                           safe.w, 1, False)  # fmt: skip
        y = drawn.bottom + 16.0
        drawn = theme.text(surface, canvas, self.ui.say("curtain-look-away"), (middle, y), HEADING, pygame.Color(ink),
                           "bold", "midtop", safe.w, 2)  # fmt: skip
        y = drawn.bottom + 20.0
        room = max(1, int((self.button.box.y - y) / theme.line_height(BODY, "body", canvas)))
        theme.text(surface, canvas, self.ui.say("curtain-open"), (middle, y), BODY, pygame.Color(ink), "body", "midtop",
                   safe.w, min(2, room))  # fmt: skip
        self.button.draw(surface, self.ui, True)

    def _draw_open(self, surface: pygame.Surface, picker: SecretPicker) -> None:
        theme, canvas = self.ui.theme, self.ui.canvas
        style = theme.seat(self.seat.colour)
        surface.fill(theme.colour("background"))
        frame = canvas.px(26.0)
        for strip in self._frame(surface.get_rect(), frame):
            surface.fill(pygame.Color(style.colour), strip)
        safe = canvas.safe
        side = HEADING
        mark = canvas.rect(Box(safe.x, safe.y, side, side))
        draw_shape(surface, style.shape, mark, style.colour, theme.colour("keyline"), canvas.px(4))
        name = self.ui.say(Message("curtain-title", {"player": self.seat.name}))
        theme.text(surface, canvas, name, (safe.x + side + 22.0, safe.y + side / 2), HEADING * 0.9, "gold", "bold",
                   "midleft", safe.w - side - 30.0, 1, False)  # fmt: skip
        theme.text(surface, canvas, self.ui.say(picker.title), (safe.x, safe.y + HEADING * 1.35), BODY, "text", "body",
                   "topleft", safe.w, 1)  # fmt: skip
        focus = self.ring.focused_id
        picker.draw(surface, focus)
        self.close_button.draw(surface, self.ui, focus == "close")
        self._draw_foot(surface)

    def _draw_foot(self, surface: pygame.Surface) -> None:
        """Why the focused thing cannot be chosen, or what will happen."""
        theme, canvas = self.ui.theme, self.ui.canvas
        focused = self.ring.focused
        refused = focused is not None and not focused.enabled and focused.why is not None
        said = focused.why if refused and focused is not None and focused.why is not None else Message("curtain-closes")
        foot = self.close_button.box
        room, colour = foot.x - canvas.safe.x - 20.0, "danger" if refused else "text_soft"
        theme.text(surface, canvas, self.ui.say(said), (canvas.safe.x, foot.centre[1]), SECONDARY, colour, "body",
                   "midleft", room, 2)  # fmt: skip

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
