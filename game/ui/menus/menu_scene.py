"""The base of all menus: a tree of widgets under one focus, on the picture behind the menus."""

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
    ScrollBy,
    is_press,
)
from game.ui.look.menu_backdrop import draw_shade
from game.ui.look.pen import Pen, Ruler
from game.ui.look.pressed_control import draw_pressed
from game.ui.look.type_styles import NOTE, SCREEN, TINY
from game.ui.menus.menu_hints import BACK, CHOOSE, HELP, MenuHint, MenuHints
from game.ui.menus.menu_pointer import MenuPointer
from game.ui.menus.swipe import Swipe
from game.ui.navigation.route import Route
from game.ui.navigation.scene import Scene
from game.ui.ui import Ui
from game.ui.widgets.button import GROWTH
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.stepper import large_text
from game.ui.widgets.tree import Column, Live, Row, Rule, Text, Widget, focusables


class MenuScene(Scene):
    """A scene that is a function from its state to a tree of widgets. It runs again after each change (`rebuild`); the
    focus and the place of the rows that scroll stay.

    Subclasses make the part between heading and buttons in `content` and the buttons below in `buttons`, or the whole
    screen in `tree`.

    widgets  all that is shown, in the order of reading
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
        self.column: Scroll | None = None
        self.pointer = MenuPointer()
        self._swipe = Swipe()
        self._entered = False
        self.backdrop = ui.backdrop
        self._ground = 0
        """Version of the backdrop that was drawn last."""

    # -- the tree

    def tree(self) -> Widget:
        """Return the whole screen."""
        buttons = self.buttons()
        return Column(
            self._heading(),
            self.content().sharing(),
            Row(*buttons) if buttons else None,
            self.prompt_line(),
        )

    def content(self) -> Widget:
        """Return what stands between the heading and the buttons."""
        raise NotImplementedError

    def buttons(self) -> Sequence[Widget]:
        """Return what stands side by side below the content; a `Space` with a share keeps the ends apart."""
        return ()

    def _heading(self) -> Widget | None:
        """Return the scene's name with the key hints, and a fine line below them."""
        if self.heading is None:
            return None
        line = Row(Text(self.heading, SCREEN, most=1), self.hint_line().sharing(), gap=60.0)
        return Column(line, Rule("light_soft"), gap=TINY)

    def hint_line(self) -> Widget:
        """Return the key hints beside the heading."""
        return MenuHints(self.ui, self.key_hints)

    def prompt_line(self) -> Widget | None:
        """Return the line about the focused control; without a heading, the key hints stand at its end."""
        ruler = self.ruler
        high = self.prompt_lines * ruler.step(NOTE)
        prompt = Live(self.prompt_words, h=high, grow=1.0)
        return (
            Row(prompt, MenuHints(self.ui, self.key_hints, w=ruler.grown(420.0), least=3))
            if self.heading is None
            else Row(prompt)
        )

    def prompt_words(self) -> Widget | None:
        """Return what the line about the focused control shows now."""
        message, focused = self.prompt(), self.ring.focused
        if message is None:
            return None
        refused = focused is not None and not focused.enabled
        return Text(message, NOTE.inked("light_danger" if refused else "light_soft"), "bottomleft", self.prompt_lines)

    @property
    def ruler(self) -> Ruler:
        """The ruler for its texts."""
        return Ruler(self.ui)

    @property
    def prompt_lines(self) -> int:
        return self.large_prompt_lines if large_text(self.ui.theme) else 1

    def frame(self) -> Box:
        """Return the area of the scene: the safe area."""
        return self.ui.canvas.safe

    # -- layout

    def resize(self, canvas: Canvas) -> None:
        self.rebuild()

    def rebuild(self, focus: str | None = None) -> None:
        """Make the tree again after a change; the focus stays, or goes to `focus`."""
        self.lay_out(focus or self.ring.focused_id)
        if focus is None and not self._entered:
            focus = self.first
        self._entered = True
        self.refresh(focus)

    def lay_out(self, wanted: str | None) -> None:
        """Make and place the tree. wanted: the id whose row must be seen"""
        offset = self.column.offset if self.column is not None else 0
        self.root = self.tree()
        self.root.place(self.ruler, self.frame())
        self.column = next((widget for widget in self.root.all() if isinstance(widget, Scroll)), None)
        if self.column is not None:
            self.column.go(offset)
        self._keep_in_sight(wanted)

    def _keep_in_sight(self, wanted: str | None) -> None:
        if self.column is not None:
            index = self.column.index(wanted)
            if not self.pointer.hold(self.column, self.ui.canvas.size_px) and index is not None:
                self.column.show(index)

    def refresh(self, keep: str | None = None) -> None:
        """Put the visible controls into the focus ring."""
        self.widgets = list(self.root.all())
        self.ring.set(focusables(self.widgets), keep)
        self.invalidate()

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
            case ScrollBy(dy=dy):
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

    def _move_in_column(self, column: Scroll, dy: int) -> bool:
        """Move to the next row, scrolling if need be; return False at the column's end."""
        index = column.index(self.ring.focused_id)
        if index is None or not 0 <= index + dy < len(column.rows):
            return False
        self.ring.hide_pointer()
        column.show(index + dy)
        self.refresh(column.rows[index + dy].lead)
        return True

    def _wrap(self, dy: int) -> None:
        """Move the focus past the end to the opposite item, in the same line if there is one."""
        focused = self.ring.focused
        if focused is None or len(self.ring.items) < 2:
            return
        if self.column is not None and dy > 0 and self.column.index(focused.id) is None:
            self.column.show(0)
            self.refresh(self.column.rows[0].lead if self.column.rows else None)
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
        if column is not None and column.rows and column.index(self.ring.focused_id) is not None:
            index = 0 if by > 0 else len(column.rows) - 1
            column.show(index)
            self.refresh(column.rows[index].lead)

    # -- drawing

    def draw(self, surface: pygame.Surface, alpha: float) -> Sequence[pygame.Rect] | None:
        self.draw_ground(surface)
        pen = Pen(surface, self.ui)
        focused = self.ring.focused_id if self.shows_focus else None
        last: Widget | None = None
        for widget in self.widgets:
            if widget.box.w <= 0:
                continue
            if widget.id == focused and focused is not None:
                last = widget
            else:
                widget.draw(pen)
        if last is not None:
            last.draw(pen, True)
            if self.ring.pressed == last.id:
                draw_pressed(surface, self.ui.theme, self.ui.canvas, last.box.inset(-GROWTH))
        return None

    def draw_ground(self, surface: pygame.Surface) -> None:
        if self.overlay:
            draw_shade(surface, self.ui.theme, 180)
        else:
            self.backdrop.draw(surface, self.ui.canvas, self.ui.theme, quiet=True)

    def prompt(self) -> Message | None:
        """Return the line at the bottom: why the focused control is disabled, or what it does."""
        focused = self.ring.focused
        if focused is None:
            return None
        return focused.why if not focused.enabled and focused.why is not None else focused.describe()

    def key_hints(self) -> list[MenuHint]:
        """Return what the device's buttons do here."""
        return [CHOOSE, BACK, *([HELP] if self.help_route() is not None else [])]

    def describe_screen(self) -> str:
        focused = self.ring.focused
        text = self.ui.say(focused.describe()) if focused is not None else ""
        return f"{self.ui.say(self.heading) if self.heading else type(self).__name__}: {text}"
