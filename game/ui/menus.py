"""The base of all menus: a tree of widgets under one focus, on the picture behind the menus, or on a panel over
another scene; its hints for keys and buttons, its pointer, and a finger that scrolls. And the simplest one: a question
with a few answers."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.ui.canvas import Box, Canvas, Point, Redrawn
from game.ui.focus import Act, FocusRing
from game.ui.input.intents import (
    Cancel,
    Confirm,
    GetHelp,
    Intent,
    Menu,
    MoveFocus,
    Next,
    PadConnected,
    PadDisconnected,
    PointAt,
    Press,
    Previous,
    Release,
    ScrollBy,
    is_press,
)
from game.ui.kit.board_parts.polygon_map import name_role
from game.ui.look.pen import Pen, Ruler, SignTools
from game.ui.look.type_styles import BODY, HEADING, HUGE, LARGE, MEDIUM, NOTE, SCREEN, SMALL, TINY
from game.ui.screen import Dialog, Help, Route
from game.ui.ui import Scene, Ui
from game.ui.widgets.controls import GROWTH, Button
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.short_texts import Words, versions
from game.ui.widgets.signs import KeyHint, cap_height, key_of
from game.ui.widgets.tree import (
    Anchored,
    Column,
    FirstThatFits,
    Live,
    Panel,
    Row,
    Size,
    Sized,
    Space,
    Text,
    Widget,
    focusables,
    rule,
)

DOUBLE_PRESS = 30
"""Ticks within which two presses are a double press."""


class HeldRow(NamedTuple):
    """A row that was pressed: its id, the height of the pointer, and the window's size in pixels."""

    id: str
    y: float
    size: tuple[int, int]


class MenuPointer:
    """Keeps the row that was pressed below the pointer while everything is laid out again, and ignores the second press
    of a double press whose first has put something else there.

    row  the row to keep in place, or None
    """

    def __init__(self) -> None:
        self.row: HeldRow | None = None
        self._late = 0.0, 0.0, -DOUBLE_PRESS
        """Where and when something else came under the pointer."""
        self._shifted = False

    def press(self, ring: FocusRing, column: Scroll | None, at: Point, time: int, size: tuple[int, int]) -> None:
        """Press what is at a point. time: in ticks; size: of the window"""
        under = ring.under(*at)
        in_column = column is not None and under is not None and column.index(under.id) is not None
        self.row = HeldRow(under.id, at[1], size) if in_column and under is not None else None
        x, y, since = self._late
        if time < since + DOUBLE_PRESS and math.dist(at, (x, y)) < 16.0:
            return
        self._shifted = False
        ring.press(*at)
        after = ring.under(*at)
        if self._shifted or (under is not None and (after is None or after.id != under.id)):
            self._late = *at, time

    def note_shift(self) -> None:
        """Note that the press has put something else under the pointer, though it has the same id."""
        self._shifted = True

    def let_go(self) -> None:
        """Keep no row in place: something else than the pointer is used."""
        self.row = None

    def hold(self, column: Scroll, size: tuple[int, int]) -> bool:
        """Put the pressed row back below the pointer; return whether there is one."""
        row = column.index(self.row.id) if self.row is not None and self.row.size == size else None
        if row is None or self.row is None:
            return False
        column.hold(row, self.row.y)
        return True


STILL = 24.0
"""Units a finger may move and still press."""


class Swipe:
    """One finger, from its touch to its end. The rows follow it by whole rows."""

    def __init__(self) -> None:
        self._touch: Press | None = None
        self._y = 0.0
        """Height at which the rows were last where the finger is."""
        self._moved = False

    def begin(self, touch: Press, column: Scroll | None) -> bool:
        """Keep a touch until it is clear what is meant; return whether it is kept: only on rows that can scroll."""
        kept = touch.reach > 0.0 and column is not None and column.scrollable and column.box.contains(touch.x, touch.y)
        self._touch, self._y, self._moved = touch if kept else None, touch.y, False
        return kept

    @property
    def on(self) -> bool:
        """Whether a finger is on the list."""
        return self._touch is not None

    def follow(self, x: float, y: float, column: Scroll) -> int:
        """Follow the finger to a place; return the rows to scroll down by."""
        touch = self._touch
        if touch is None or (not self._moved and math.dist((touch.x, touch.y), (x, y)) < STILL):
            return 0
        self._moved = True
        step = column.row_height + column.gap
        rows = int((self._y - y) / step)
        self._y -= rows * step
        return rows

    def end(self) -> Press | None:
        """End it; return the press it was, or None if it has moved."""
        touch, self._touch = self._touch, None
        return touch if not self._moved else None


CHOOSE, BACK = KeyHint("confirm", Message("menu-hint-choose")), KeyHint("cancel", Message("menu-hint-back"))
HELP = KeyHint("help", Message("menu-hint-help"))
CONTINUE = KeyHint("confirm", Message("menu-hint-continue"))


class MenuHints(Widget):
    """As many hints as have room, at the end of the line, its middle (0.5) or its beginning (0.0); they follow the
    device in use.

    least  number of hints, the first ones, for which it takes room
    """

    def __init__(
        self, tools: SignTools, ask: Callable[[], Sequence[KeyHint]], ink: str = "light_soft", side: float = 1.0,
        least: int = 0,
    ) -> None:  # fmt: skip
        self._tools, self._ask, self._style, self._least = tools, ask, NOTE.inked(ink), least
        self._x = side

    def shown(self) -> list[Widget]:
        """Return the hints that the device in use has a button for."""
        found: list[Widget] = []
        for hint in self._ask():
            key = key_of(self._tools, hint.command)
            if key is not None:
                words = Text(hint.message, self._style, "midleft", 1)
                found.append(Row(key, words, gap=10.0, anchor=0.5, fills=False))
        return found

    def takes(self, ruler: Ruler, room: Size) -> Size:
        wide = Row(*self.shown()[: self._least], gap=LARGE).takes(ruler, room).w
        return Size(wide, cap_height(ruler.tools))

    def draw(self, pen: Pen) -> None:
        shown, room = self.shown(), Size(self.box.w, self.box.h)
        while shown and Row(*shown, gap=LARGE).takes(pen, room).w > room.w:
            shown.pop()
        Anchored(Row(*shown, gap=LARGE), self._x).paint(pen, self.box)


class MenuScene(Scene):
    """A scene that is a function from its state to a tree of widgets. It runs again after each change (`rebuild`); the
    focus and the place of the rows that scroll stay.

    Subclasses make the part between heading and buttons in `content` and the buttons below in `buttons`, or the whole
    screen in `tree`.

    widgets  all that is shown, in the order of reading
    column   the rows that scroll, or None
    """

    heading: Message | None = None
    short_heading: Message | None = None
    """The heading where hints leave little room."""
    longest_prompt = 0.0
    """Width of the line with the longest words about a control, at a text scale of 100%: where it is too wide, there
    are always two lines, so that nothing moves with the focus. 0: one line is enough."""
    prompt_at = "bottomleft"
    """Where in its place that line stands."""
    shows_focus = True
    """Whether the focused control is highlighted."""
    first: str | None = None
    """Id of the control that has the focus at first; None: the first widget."""
    help_route: Route | None = Help()
    """The help to open, or None."""
    shows_pads = False
    """Whether it is made again when a controller comes or goes."""

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
        names, hints = (self.heading, self.short_heading or self.heading), self.hint_line().sharing()
        line = FirstThatFits(*(Row(Text(name, SCREEN, most=1), hints, gap=60.0) for name in names))
        return Column(line, rule("light_soft"), gap=TINY)

    def hint_line(self) -> Widget:
        """Return the key hints beside the heading."""
        return MenuHints(self.ui, self.key_hints, least=len(self.key_hints()))

    def prompt_line(self) -> Widget | None:
        """Return the line about the focused control; without a heading, the key hints stand at its end."""
        ruler, hints = self.ruler, MenuHints(self.ui, self.key_hints, least=3)
        beside = Sized(hints, least_w=ruler.grown(420.0)) if self.heading is None else None
        one, two = (Row(Live(self.prompt_words, h=lines * ruler.step(NOTE), grow=1.0), beside) for lines in (1, 2))
        return FirstThatFits(Sized(one, least_w=self.ui.theme.size(self.longest_prompt)), two)

    def prompt_words(self) -> Widget | None:
        """Return what the line about the focused control shows now."""
        message, focused = self.prompt(), self.ring.focused
        if message is None:
            return None
        refused = focused is not None and not focused.enabled
        style = NOTE.inked("light_danger" if refused else "light_soft")
        return Words(versions(self.ui, message), style, (), self.prompt_at)

    @property
    def ruler(self) -> Ruler:
        """The ruler for its texts."""
        return Ruler(self.ui)

    def frame(self) -> Box:
        """Return the area of the scene: the safe area."""
        return self.ui.canvas.safe

    # -- layout

    def resize(self, canvas: Canvas) -> None:
        self.rebuild()

    def rebuild(self, focus: str | None = None) -> None:
        """Make the tree again after a change; the focus stays, or goes to `focus`."""
        self.lay_out(focus or self.ring.focused_id or self.first)
        if focus is None and not self._entered:
            focus = self.first  # Some menus know it by their tree alone.
        self._entered = True
        self.refresh(focus)

    def lay_out(self, wanted: str | None) -> None:
        """Make and place the tree. wanted: the id whose row must be seen"""
        offset = self.column.offset if self.column is not None else 0
        self.root = self.tree()
        self.root.place(self.ruler, self.frame())
        self.column = next((widget for widget in self.root.all() if isinstance(widget, Scroll)), None)
        if self.column is not None:
            self.column.scroll(offset - self.column.offset)
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
            case PadConnected() | PadDisconnected() if self.shows_pads:
                self.rebuild()
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

    def back_button(self, about: str = "button-back-about") -> Button:
        """Return the button that does the same as Cancel."""
        return Button("back", Message("button-back"), self.back, Message(about))

    def help(self) -> None:
        """Open the help."""
        if self.help_route is not None:
            self.ui.go(self.help_route)

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
        focused = self.ring.focused
        if self.ring.move(dx, dy) or not dy or focused is None or len(self.ring.items) < 2:
            return
        if self.column is not None and dy > 0 and self.column.index(focused.id) is None:
            self.column.show(0)
            self.refresh(self.column.rows[0].lead if self.column.rows else None)
        else:  # Past the end: to the opposite item, in the same line if there is one.
            self.ring.wrap(0, dy)

    def _move_in_column(self, column: Scroll, dy: int) -> bool:
        """Move to the next row, scrolling if need be; return False at the column's end."""
        index = column.index(self.ring.focused_id)
        if index is None or not 0 <= index + dy < len(column.rows):
            return False
        self.ring.hide_pointer()
        column.show(index + dy)
        self.refresh(column.rows[index + dy].lead)
        return True

    def step(self, by: int) -> None:
        """Move to the next item in reading order, including rows out of sight."""
        column = self.column
        focused = self.ring.focused_id
        if column is not None and column.index(focused) is not None and self._move_in_column(column, by):
            return
        self.ring.step(by)
        if column is not None and column.rows and column.index(self.ring.focused_id) is not None:
            index = 0 if by > 0 else len(column.rows) - 1
            column.show(index)
            self.refresh(column.rows[index].lead)

    # -- drawing

    def draw(self, surface: pygame.Surface, alpha: float) -> Redrawn:
        self.draw_ground(surface)
        pen, focused = Pen(surface, self.ui), self.ring.focused
        self.root.draw_all(pen, focused.id if self.shows_focus and focused is not None else None)
        if self.shows_focus and focused is not None and self.ring.pressed == focused.id:
            pen.press(focused.box.inset(-GROWTH))
        return None

    def draw_ground(self, surface: pygame.Surface) -> None:
        if self.overlay:
            shade = pygame.Surface(surface.get_size())
            shade.fill(self.ui.theme.colour("shade"))
            shade.set_alpha(180)
            surface.blit(shade, (0, 0))
        else:
            self.backdrop.draw(surface, self.ui.theme, quiet=True)

    def prompt(self) -> Message | None:
        """Return the line at the bottom: why the focused control is disabled, or what it does."""
        focused = self.ring.focused
        if focused is None:
            return None
        return focused.why if not focused.enabled and focused.why is not None else focused.describe()

    def key_hints(self) -> list[KeyHint]:
        """Return what the device's buttons do here."""
        return [CHOOSE, BACK, *([HELP] if self.help_route is not None else [])]

    def describe_screen(self) -> str:
        focused = self.ring.focused
        text = self.ui.say(focused.describe()) if focused is not None else ""
        return f"{self.ui.say(self.heading) if self.heading else type(self).__name__}: {text}"


class PanelScene(MenuScene):
    """The panel ends in a strip with the key hints. Subclasses make what is on it in `content`."""

    overlay = True
    wide = 1080.0
    """Width of the panel in units; it grows with the text."""
    above = HUGE
    """Units above the content."""

    def tree(self) -> Widget:
        return Anchored(self.sheet(self.content(), self.ruler.grown(self.wide)))

    def sheet(self, content: Widget, wide: float) -> Widget:
        """Return a panel of this width, as far as the screen has it, with `content` above the key hints."""
        high = max(HUGE, cap_height(self.ui) + 2 * MEDIUM)
        hints = Sized(MenuHints(self.ui, self.key_hints, "text_soft", side=0.5), h=high)
        wide = min(wide, self.frame().w)
        inner = Column(Space(self.above), content.sharing(), hints, gap=0.0)
        return Sized(Panel(inner, (HUGE, 0.0), line=3.0), w=wide)

    def prompt(self) -> Message | None:
        return None


class DialogScene(PanelScene):
    """Asks what its route says; the answer that Cancel gives has the focus at first."""

    def __init__(self, ui: Ui, asked: Dialog) -> None:
        super().__init__(ui)
        self.title, self.text, self.choices = asked.title, asked.body, asked.choices
        self.cancel, self._asks, self._by = asked.cancel, asked.asks, asked.by
        self.question = asked.asks is not None
        self.first = f"choice-{asked.cancel}"

    @property
    def asks(self) -> int | None:
        return self._asks

    def not_asked(self, intent: Intent) -> None:
        """Let the device that opened the question for someone else withdraw it."""
        if intent.device != self._by:
            return
        pressed = self.ring.under(intent.x, intent.y) if isinstance(intent, Press) else None
        if isinstance(intent, Cancel) or (pressed is not None and pressed.id == f"choice-{self.cancel}"):
            self.back()

    def content(self) -> Widget:
        buttons = [
            Button(f"choice-{index}", choice.label, self._choose(index), style=choice.style).sharing()
            for index, choice in enumerate(self.choices)
        ]
        body = Text(self.text, BODY).sharing() if self.text is not None else None
        answers = FirstThatFits(Row(*buttons), Column(*buttons, gap=SMALL))
        title = Text(self.title, HEADING._replace(role=name_role(self.describe_screen())))
        return Column(title, body, answers, gap=LARGE)

    def _choose(self, index: int) -> Act:
        def chosen() -> None:
            self.ui.back()
            self.choices[index].then()

        return chosen

    def back(self) -> None:
        self._choose(self.cancel)()

    def describe_screen(self) -> str:
        return self.ui.say(self.title)
