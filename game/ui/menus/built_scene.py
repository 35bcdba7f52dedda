"""A menu that still splits its boxes by hand, in `build`: gone as soon as the last screen is a tree."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.canvas import NOWHERE, Box
from game.ui.look.pen import Pen, Ruler
from game.ui.look.pressed_control import draw_pressed
from game.ui.look.theme import HEADING, SECONDARY, Theme
from game.ui.menus.menu_hints import bound_hints, draw_hints, hints_width
from game.ui.menus.menu_scene import MenuScene
from game.ui.tools import Tools
from game.ui.widgets.button import GROWTH, Button, control_height
from game.ui.widgets.signs.key_signs import cap_height
from game.ui.widgets.stepper import Stepper
from game.ui.widgets.tree import Scroll, Widget, focusables

GAP = 18.0
BUTTON_GAP = 22.0
WIDEST = 460.0
BEFORE_HINTS = 60.0
LARGEST_HEADING = 1.35
PAD = 56.0
AROUND_HINTS = 18.0


class RowColumn(Scroll):
    """Rows whose height is known."""

    def __init__(self, rows: Sequence[Widget], box: Box, row_height: float, gap: float, offset: int = 0) -> None:
        super().__init__(rows, gap, offset=offset)
        self.box, self.row_height, self.gap = box, row_height, gap
        self.offset = max(0, min(offset, self.last_offset))
        self._put()

    def _put(self) -> None:
        width = self.box.w - (36.0 if self.scrollable else 0.0)
        for index, row in enumerate(self.rows):
            at = index - self.offset
            y = self.box.y + at * (self.row_height + self.gap) + self._nudge
            row.box = Box(self.box.x, y, width, self.row_height) if 0 <= at < self.fitting else NOWHERE

    def again(self) -> None:
        """Give the rows their boxes again."""
        self._put()


class BuiltScene(MenuScene):
    _offset = 0

    def build(self) -> None:
        raise NotImplementedError

    def lay_out(self, wanted: str | None) -> None:
        if self.column is not None:
            self._offset = self.column.offset
        self._clear_column()
        self.build()
        self._keep_in_sight(wanted)

    def _clear_column(self) -> None:
        self.column = None

    def refresh(self, keep: str | None = None) -> None:
        self.ring.set(focusables([widget for widget in self.widgets if widget.box.w > 0]), keep)
        self.invalidate()

    def heading_scale(self) -> float:
        return min(LARGEST_HEADING, self.ui.theme.text_scale)

    def header_height(self) -> float:
        return HEADING * 1.25 * self.heading_scale() * 1.25 + 34.0

    def prompt_height(self) -> float:
        return self.ui.theme.size(SECONDARY) * 1.45 * self.prompt_lines

    def body(self) -> Box:
        frame = self.frame()
        _, rest = frame.split_top(self.header_height()) if self.heading is not None else (frame, frame)
        return rest.split_bottom(self.prompt_height(), 18.0)[0]

    def button_row(self, box: Box, buttons: Sequence[Button], right: int = 1) -> Box:
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
            button.at(Box(x, row.y, width, h))
            x += width + BUTTON_GAP
        self.widgets.extend(buttons)
        return rest

    def button_width(self, button: Button) -> float:
        text = self.ui.say(button.label) if button.label is not None else ""
        size = self.ui.theme.measure(text, 36.0, "bold", self.ui.canvas)[0]
        sign = self.ui.theme.size(46.0) if button.sign else 0.0
        return min(WIDEST * max(1.0, self.ui.theme.text_scale), max(240.0, size + sign + 80.0))

    def draw(self, surface: pygame.Surface, alpha: float) -> Sequence[pygame.Rect] | None:
        self.draw_ground(surface)
        if self.heading is not None:
            self.draw_heading(surface, self.frame())
        self.draw_below(surface)
        focused = self.ring.focused_id if self.shows_focus else None
        last: Widget | None = None
        pen = Pen(surface, self.ui)
        for widget in self.widgets:
            if widget.box.w <= 0:
                continue
            if widget.id == focused and focused is not None:
                last = widget
            else:
                widget.draw(pen)
        if self.column is not None:
            self.column.draw(pen)
        if last is not None:
            last.draw(pen, True)
            if self.ring.pressed == last.id:
                draw_pressed(surface, self.ui.theme, self.ui.canvas, last.box.inset(-GROWTH))
        self.draw_prompt(surface)
        self.draw_hints(surface)
        return None

    def draw_below(self, surface: pygame.Surface) -> None:
        """Draw between the backdrop and the widgets."""

    def draw_heading(self, surface: pygame.Surface, frame: Box) -> None:
        theme, canvas = self.ui.theme, self.ui.canvas
        assert self.heading is not None
        units = HEADING * 1.25 * self.heading_scale()
        text, corner = self.ui.say(self.heading), (frame.x, frame.y)
        drawn = theme.text(surface, canvas, text, corner, units, "light", "title", "topleft", frame.w, 1, scaled=False)
        y = max(drawn.bottom, frame.y + units * 1.25) + 6.0
        surface.fill(theme.colour("light_soft"), canvas.rect(Box(frame.x, y, frame.w, 2.0)))

    def draw_hints(self, surface: pygame.Surface) -> None:
        found = [(place, bound_hints(self.ui, self.key_hints(), place.w)) for place in self.hint_places()]
        place, hints = max(found, key=lambda one: len(one[1]))
        draw_hints(surface, self.ui, hints, place.right, place.centre[1])

    def hint_places(self) -> list[Box]:
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


class BuiltPanel(BuiltScene):
    """A built scene on a panel."""

    overlay = True
    panel: Box = NOWHERE

    def foot_height(self) -> float:
        return max(PAD, cap_height(self.ui) + 2 * AROUND_HINTS)

    def inside(self) -> Box:
        above = self.panel.split_bottom(self.foot_height())[0]
        return Box(above.x + PAD, above.y + PAD, above.w - 2 * PAD, max(0.0, above.h - PAD))

    def margins(self) -> float:
        return PAD + self.foot_height()

    def draw_hints(self, surface: pygame.Surface) -> None:
        strip = self.panel.split_bottom(self.foot_height())[1]
        hints = bound_hints(self.ui, self.key_hints(), strip.w - 2 * AROUND_HINTS)
        x, y = strip.centre
        draw_hints(surface, self.ui, hints, x + hints_width(self.ui, hints) / 2, y, "text_soft")

    def prompt(self) -> None:
        return None


def stepper_height(theme: Theme, stacked: bool = False) -> float:
    return theme.size(34.0) * 1.3 + theme.size(36.0) * 1.3 + 30.0 if stacked else control_height(theme)


def align_steppers(tools: Tools, steppers: Sequence[Stepper], width: float) -> float:
    Stepper.align(Ruler(tools), steppers, width)
    return stepper_height(tools.theme, steppers[0].stacked if steppers else False)
