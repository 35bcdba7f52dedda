"""The base of all menus: a heading, a column of rows, buttons below, and a line about the focused control."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.message import Message
from game.ui.canvas import Box, Canvas
from game.ui.input.intents import (
    Cancel,
    Confirm,
    GetHelp,
    Intent,
    Menu,
    MoveFocus,
    Next,
    PointAt,
    Press,
    Previous,
    Release,
    Scroll,
    is_press,
)
from game.ui.look.menu_backdrop import draw_shade
from game.ui.look.pressed_control import draw_pressed
from game.ui.look.theme import HEADING, SECONDARY
from game.ui.menus.menu_hints import BACK, CHOOSE, HELP, MenuHint, bound_hints, draw_hints
from game.ui.menus.menu_pointer import MenuPointer
from game.ui.menus.swipe import Swipe
from game.ui.navigation.route import Route
from game.ui.navigation.scene import Scene
from game.ui.ui import Ui
from game.ui.widgets.base import Widget, control_height, focusables
from game.ui.widgets.button import GROWTH, Button
from game.ui.widgets.row_column import RowColumn
from game.ui.widgets.stepper import large_text

GAP = 18.0
"""Between two rows."""
BUTTON_GAP = 22.0
"""Between two buttons side by side."""
WIDEST = 460.0
"""Largest width of a button in units, at a text scale of 100%; it grows with the text."""
BEFORE_HINTS = 60.0
"""Least gap before the hints."""
LARGEST_HEADING = 1.35
"""Text scale up to which headings grow."""


class MenuScene(Scene):
    """A scene of focusables made of our own widgets. Subclasses make them in `build`, which runs at each layout.

    widgets  everything that is drawn, including the rows of the column
    column   the rows that scroll, or None
    """

    heading: Message | None = None
    large_prompt_lines = 1
    """Lines the prompt may fill at a large text scale."""
    shows_focus = True
    """Whether the focused control is highlighted."""
    first: str | None = None
    """Id of the control that has the focus at first; None: the first widget."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.widgets: list[Widget] = []
        self.column: RowColumn | None = None
        self._offset = 0
        self.pointer = MenuPointer()
        self._swipe = Swipe()
        self._entered = False
        self.backdrop = ui.backdrop
        self._ground = 0
        """Version of the backdrop that was drawn last."""

    # -- layout

    def build(self) -> None:
        """Make `widgets` (and `column`) for the current canvas and theme."""
        raise NotImplementedError

    def resize(self, canvas: Canvas) -> None:
        self.rebuild()

    def rebuild(self, focus: str | None = None) -> None:
        """Lay everything out again after a change; the focus stays, or goes to `focus`."""
        if self.column is not None:
            self._offset = self.column.offset
        self._clear_column()
        self.build()
        if focus is None and not self._entered:
            focus = self.first
        self._entered = True
        wanted = focus or self.ring.focused_id
        if self.column is not None:
            index = self.column.index(wanted)
            if not self.pointer.hold(self.column, self.ui.canvas.size_px) and index is not None:
                self.column.show(index)
        self.refresh(focus)

    def _clear_column(self) -> None:
        """Forget the column. Assigned where `build` is called, None would hide from the type checker that `build` may
        make another one."""
        self.column = None

    def refresh(self, keep: str | None = None) -> None:
        """Put the visible controls into the focus ring."""
        self.ring.set(focusables(widget for widget in self.widgets if widget.box.w > 0), keep)
        self.invalidate()

    def heading_scale(self) -> float:
        return min(LARGEST_HEADING, self.ui.theme.text_scale)

    def header_height(self) -> float:
        return HEADING * 1.25 * self.heading_scale() * 1.25 + 34.0

    @property
    def prompt_lines(self) -> int:
        return self.large_prompt_lines if large_text(self.ui.theme) else 1

    def prompt_height(self) -> float:
        return self.ui.theme.size(SECONDARY) * 1.45 * self.prompt_lines

    def frame(self) -> Box:
        """Return the area of the scene: the safe area."""
        return self.ui.canvas.safe

    def body(self) -> Box:
        """Return the area between heading and prompt."""
        frame = self.frame()
        _, rest = frame.split_top(self.header_height()) if self.heading is not None else (frame, frame)
        return rest.split_bottom(self.prompt_height(), 18.0)[0]

    def button_row(self, box: Box, buttons: Sequence[Button], right: int = 1) -> Box:
        """Place buttons side by side along the bottom of `box`, the last `right` of them at its right end (if there are
        more); return the area above."""
        h = control_height(self.ui.theme)
        rest, row = box.split_bottom(h, 26.0)
        widths = [self.button_width(button) for button in buttons]
        room = row.w - BUTTON_GAP * (len(buttons) - 1)
        if sum(widths) > room:
            shrink = room / sum(widths)
            widths = [width * shrink for width in widths]
        x = row.x
        for index, (button, width) in enumerate(zip(buttons, widths, strict=True)):
            if index == max(1, len(buttons) - right):
                x = row.right - sum(widths[index:]) - BUTTON_GAP * (len(buttons) - 1 - index)
            button.place(Box(x, row.y, width, h))
            x += width + BUTTON_GAP
        self.widgets.extend(buttons)
        return rest

    def button_width(self, button: Button) -> float:
        """Return the width a button's label needs, within limits."""
        text = self.ui.say(button.label) if button.label is not None else ""
        size = self.ui.theme.measure(text, 36.0, "bold", self.ui.canvas)[0]
        sign = self.ui.theme.size(46.0) if button.sign else 0.0
        return min(WIDEST * max(1.0, self.ui.theme.text_scale), max(240.0, size + sign + 80.0))

    # -- the ground

    def update(self) -> None:
        self.backdrop.tick(self.ui.canvas, self.ui.theme)

    @property
    def dirty(self) -> bool:
        return self._dirty or (not self.overlay and self._ground != self.backdrop.version)

    def mark_drawn(self) -> None:
        super().mark_drawn()
        self._ground = self.backdrop.version

    # -- input

    def suspend(self) -> None:
        self._swipe.end()

    def back(self) -> None:
        """Do the same as Cancel."""
        self.ui.back()

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, PointAt):
            self._point(intent)
            return True
        if isinstance(intent, Release):
            return self._lift() if intent.reach else False
        self._swipe.end()
        self.invalidate()
        if is_press(intent) and not isinstance(intent, Press):
            self.pointer.let_go()
        match intent:
            case MoveFocus(dx=dx, dy=dy):
                self.move(dx, dy)
            case Next():
                self.step(1)
            case Previous():
                self.step(-1)
            case Confirm():
                self.ring.confirm()
            case Press(x=x, y=y):
                if self.takes_press_at(x, y) or not self._swipe.begin(intent, self.column):
                    self.press(x, y)
            case Scroll(dy=dy):
                self.scroll(-dy)
            case Cancel() | Menu():
                self.back()
            case GetHelp():
                self.help()
            case _:
                return False
        return True

    def _point(self, intent: PointAt) -> None:
        """Move the pointer, or the rows below a finger."""
        if self._swipe.on and self.column is not None:
            rows = self._swipe.follow(intent.x, intent.y, self.column)
            if rows:  # Else the row that was pressed before stays where it is.
                self.pointer.let_go()
                self.scroll(rows)
        elif self.ring.point(intent.x, intent.y):
            self.invalidate()

    def _lift(self) -> bool:
        """Press what a finger has touched, unless it has scrolled; return whether it did either."""
        if not self._swipe.on:
            return False
        press = self._swipe.end()
        if press is not None:
            self.invalidate()
            self.press(press.x, press.y)
        return True

    def help_route(self) -> Route | None:
        """Return the help to open, or None."""
        return None

    def help(self) -> None:
        """Open the help."""
        route = self.help_route()
        if route is not None:
            self.ui.go(route)

    def press(self, x: float, y: float) -> None:
        by = self.column.bar_hit(x, y) if self.column is not None else 0
        if by:
            self.pointer.let_go()
            self.scroll(by)
        else:
            self.pointer.press(self.ring, self.column, (x, y), self.ui.time, self.ui.canvas.size_px)

    def takes_press_at(self, x: float, y: float) -> bool:
        return self.column is not None and self.column.bar_hit(x, y) != 0

    def scroll(self, rows: int) -> None:
        if self.column is not None and self.column.scroll(rows):
            self.refresh()

    def move(self, dx: int, dy: int) -> None:
        if dy and self.column is not None and self._move_in_column(self.column, dy):
            return
        if not self.ring.move(dx, dy) and dy:
            self._wrap(dy)

    def _move_in_column(self, column: RowColumn, dy: int) -> bool:
        """Move to the next row, scrolling if need be; return False at the column's end."""
        index = column.index(self.ring.focused_id)
        if index is None or not 0 <= index + dy < len(column.rows):
            return False
        self.ring.hide_pointer()
        column.show(index + dy)
        self.refresh(column.rows[index + dy].id)
        return True

    def _wrap(self, dy: int) -> None:
        """Move the focus past the end to the opposite item, in the same line if there is one."""
        focused = self.ring.focused
        if focused is None or len(self.ring.items) < 2:
            return
        if self.column is not None and dy > 0 and self.column.index(focused.id) is None:
            self.column.show(0)
            self.refresh(self.column.rows[0].id if self.column.rows else None)
            return
        self.ring.wrap(0, dy)

    def step(self, by: int) -> None:
        """Move to the next item in reading order, including rows out of sight."""
        column = self.column
        focused = self.ring.focused_id
        if column is not None and column.index(focused) is not None and self._move_in_column(column, by):
            return
        if by > 0:
            self.ring.next()
        else:
            self.ring.previous()
        if column is not None and column.rows and self.ring.focused_id in {row.id for row in column.rows}:
            index = 0 if by > 0 else len(column.rows) - 1
            column.show(index)
            self.refresh(column.rows[index].id)

    # -- drawing

    def draw(self, surface: pygame.Surface, alpha: float) -> Sequence[pygame.Rect] | None:
        self.draw_ground(surface)
        if self.heading is not None:
            self.draw_heading(surface, self.frame())
        self.draw_below(surface)
        focused = self.ring.focused_id if self.shows_focus else None
        last: Widget | None = None
        for widget in self.widgets:
            if widget.box.w <= 0:
                continue
            if widget.id == focused and focused is not None:
                last = widget
            else:
                widget.draw(surface, self.ui, False)
        if self.column is not None:
            self.column.draw_bar(surface, self.ui)
        if last is not None:
            last.draw(surface, self.ui, True)
            if self.ring.pressed == last.id:
                draw_pressed(surface, self.ui.theme, self.ui.canvas, last.box.inset(-GROWTH))
        self.draw_prompt(surface)
        self.draw_hints(surface)
        return None

    def draw_ground(self, surface: pygame.Surface) -> None:
        if self.overlay:
            draw_shade(surface, self.ui.theme, 180)
        else:
            self.backdrop.draw(surface, self.ui.canvas, self.ui.theme, quiet=True)

    def draw_below(self, surface: pygame.Surface) -> None:
        """Draw between the backdrop and the widgets."""

    def draw_heading(self, surface: pygame.Surface, frame: Box) -> None:
        """Draw the scene's name in large type with a fine line under it."""
        theme, canvas = self.ui.theme, self.ui.canvas
        assert self.heading is not None
        units = HEADING * 1.25 * self.heading_scale()
        text, corner = self.ui.say(self.heading), (frame.x, frame.y)
        drawn = theme.text(surface, canvas, text, corner, units, "light", "title", "topleft", frame.w, 1, scaled=False)
        y = max(drawn.bottom, frame.y + units * 1.25) + 6.0
        surface.fill(theme.colour("light_soft"), canvas.rect(Box(frame.x, y, frame.w, 2.0)))

    def prompt(self) -> Message | None:
        """Return the line at the bottom: why the focused control is disabled, or what it does."""
        focused = self.ring.focused
        if focused is None:
            return None
        return focused.why if not focused.enabled and focused.why is not None else focused.describe()

    def key_hints(self) -> list[MenuHint]:
        """Return what the device's buttons do here."""
        return [CHOOSE, BACK, *([HELP] if self.help_route() is not None else [])]

    def draw_hints(self, surface: pygame.Surface) -> None:
        """Draw as many hints as have room where there is most of it."""
        found = [(place, bound_hints(self.ui, self.key_hints(), place.w)) for place in self.hint_places()]
        place, hints = max(found, key=lambda one: len(one[1]))
        draw_hints(surface, self.ui, hints, place.right, place.centre[1])

    def hint_places(self) -> list[Box]:
        """Return where the hints may be, the best place first: the free end of the heading's line, or of the
        prompt's."""
        theme, canvas, frame = self.ui.theme, self.ui.canvas, self.frame()
        if self.heading is not None:
            units = HEADING * 1.25 * self.heading_scale()
            used = theme.measure(self.ui.say(self.heading), units, "title", canvas, False)[0] + BEFORE_HINTS
            return [Box(frame.x + used, frame.y, frame.w - used, units * 1.24)]
        prompt = self.prompt()
        used = theme.measure(self.ui.say(prompt), SECONDARY, "body", canvas)[0] if prompt is not None else 0.0
        line = theme.size(SECONDARY) * 1.4
        used += BEFORE_HINTS
        return [Box(frame.x + used, frame.bottom - line, frame.w - used, line)]

    def draw_prompt(self, surface: pygame.Surface) -> None:
        message = self.prompt()
        if message is None:
            return
        theme, canvas = self.ui.theme, self.ui.canvas
        frame, text = self.frame(), self.ui.say(message)
        focused = self.ring.focused
        refused = focused is not None and not focused.enabled
        ink, corner = "light_danger" if refused else "light_soft", (frame.x, frame.bottom)
        theme.text(surface, canvas, text, corner, SECONDARY, ink, "body", "bottomleft", frame.w, self.prompt_lines)

    def describe_screen(self) -> str:
        focused = self.ring.focused
        text = self.ui.say(focused.describe()) if focused is not None else ""
        return f"{self.ui.say(self.heading) if self.heading else type(self).__name__}: {text}"
