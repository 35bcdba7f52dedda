"""Type a name, or pick one: the field, and the on-screen keyboard for people with a controller."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame_gui import UIManager
from pygame_gui.elements import UITextEntryLine

from game.core.message import Message, plain
from game.session.session_context import is_pad
from game.storage.reading import showable
from game.ui.canvas import TICK, Box
from game.ui.focus import Act, Focusable
from game.ui.input.intents import ComposeText, Erase, Intent, Menu, MoveFocus, Next, Option, Previous, TypeText
from game.ui.look import svg
from game.ui.look.pen import Pen, Ruler, Tools
from game.ui.look.theme import CONTROL, OPENING, RADIUS
from game.ui.look.type_styles import HEADING, LARGE, MEDIUM, SMALL, TINY, TypeStyle
from game.ui.menus import BACK, CHOOSE, PanelScene
from game.ui.ui import Ui
from game.ui.widgets.controls import Button, control_height
from game.ui.widgets.signs import KeyButton, KeyHint, letter_keys
from game.ui.widgets.tree import (
    Column,
    FirstThatFits,
    Grid,
    Overlay,
    Picture,
    Row,
    Size,
    Space,
    Text,
    Widget,
)

LETTERS = "abcdefghijklmnñopqrstuvwxyzáéíóúüç-'"


SHOWS_AFTER = 3
"""Ticks until typed text is on the screen."""


class Typed(NamedTuple):
    """Content of a text field: the text, the caret's place, the selected range, and what is composed there."""

    text: str
    caret: int
    selected: tuple[int, int] = (0, 0)
    composed: str = ""


def theme_for(tools: Tools) -> dict[str, dict[str, dict[str, str]]]:
    """Return our theme in pygame_gui's format, at the window's scale."""
    theme, px = tools.theme, tools.canvas.px
    colour = {name: svg.hex_of(value) for name, value in theme.colours.items()}
    font = {"name": "body", "size": str(max(6, round(theme.size(42.0) * tools.canvas.scale)))}
    path = theme.font_file("body")
    if path is not None:
        font |= {"regular_path": path}
    return {
        "defaults": {
            "colours": {
                "dark_bg": colour["panel_sunk"],
                "normal_bg": colour["panel_raised"],
                "normal_text": colour["text"],
                "selected_bg": colour["accent"],
                "selected_text": colour["light"],
                "normal_border": colour["button_line"],
                "text_cursor": colour["accent"],
            },
            "misc": {
                "shape": "rounded_rectangle",
                "shape_corner_radius": str(px(RADIUS)),
                "border_width": str(px(3)),
                "shadow_width": "0",
            },
        },
        "text_entry_line": {"font": font, "misc": {"padding": f"{px(20)},{px(6)}"}},
    }


class _Line(UITextEntryLine):
    """A focused field with its own manager. The library has no methods for the caret and the selection."""

    def __init__(self, tools: Tools, box: Box, typed: Typed, longest: int) -> None:
        with OPENING:
            self._manager = UIManager(tools.canvas.size_px, theme_for(tools))
        super().__init__(tools.canvas.rect(box), self._manager)
        self.set_text_length_limit(longest)
        self.set_text(typed.text)
        self.focus()  # type: ignore[no-untyped-call]  # pygame_gui has no types for it
        self.select(typed.selected)
        self.edit_position = typed.caret
        self.cursor_has_moved_recently = True
        self.tick()

    @property
    def typed(self) -> Typed:
        start, end = self.select_range
        return Typed(str(self.get_text()), self.edit_position, (start, end))

    def select(self, selected: tuple[int, int]) -> None:
        """Select a range; the next letter replaces it."""
        self.select_range = list(selected)

    def tick(self) -> None:
        """Advance by one tick."""
        self._manager.update(TICK)


class TextEntry(Widget):
    """A text field that we draw and focus. Each layout makes a new one, with the `typed` content of the one before."""

    id, halo = "name", 0.0

    def __init__(self, tools: Tools, typed: Typed, about: Message, longest: int,
        on_press: Act) -> None:  # fmt: skip
        self.about = about
        self.on_press = on_press
        self._tools, self._longest = tools, longest
        self.composed = typed.composed
        self._changed = SHOWS_AFTER
        self._line = _Line(tools, Box(0.0, 0.0, CONTROL, CONTROL), typed, longest)

    def takes(self, ruler: Ruler, room: Size) -> Size:
        return Size(CONTROL, control_height(ruler.theme) + 16.0)

    def place(self, ruler: Ruler, box: Box) -> None:
        self.box = box
        self._line = _Line(self._tools, box, self.typed, self._longest)
        pygame.key.set_text_input_rect(ruler.canvas.rect(box))  # Input methods show their choices beside it.

    @property
    def typed(self) -> Typed:
        return self._line.typed._replace(composed=self.composed)

    def write(self, text: str) -> bool:
        """Type characters at the caret; return whether some of them can't be shown, and aren't typed."""
        for letter in filter(showable, text):
            self._send(pygame.Event(pygame.TEXTINPUT, text=letter))
        return not all(map(showable, text))

    def compose(self, text: str) -> None:
        """Show what an input method composes; "": nothing."""
        self.composed = text

    def erase(self, everything: bool = False) -> None:
        """Remove the selection, or else the character before the caret; or everything."""
        if everything:
            self._line.select((0, len(self.typed.text)))
        self._press(pygame.K_BACKSPACE)

    def move(self, dx: int) -> None:
        """Move the caret by one character."""
        self._press(pygame.K_LEFT if dx < 0 else pygame.K_RIGHT)

    def _press(self, key: int) -> None:
        self._send(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))

    def _send(self, event: pygame.Event) -> None:
        self._changed = SHOWS_AFTER
        self._line.process_event(event)

    def update(self) -> bool:
        """Advance by one tick (the caret blinks); return whether it looks different now."""
        before = self._line.cursor_on
        self._line.tick()
        self._changed = max(0, self._changed - 1)
        return self._changed > 0 or bool(self._line.cursor_on != before)

    def focusable(self) -> Focusable:
        return Focusable(self.id, self.box, self.on_press, lambda: self.about)

    def draw(self, pen: Pen) -> None:
        pen.surface.blit(self._line.image, pen.canvas.rect(self.box))
        if self.composed:
            self._draw_composed(pen)

    def _draw_composed(self, pen: Pen) -> None:
        """Draw the text with what is composed, underlined, in place of the selection."""
        text, caret, selected, composed = self.typed
        start, end = selected if selected[0] < selected[1] else (caret, caret)
        shown = "".join(letter if showable(letter) else UNKNOWN for letter in composed)
        box = self.box.inset(TINY)
        pen.fill(box, "panel_raised")
        before, new, after = (Text(part, COMPOSED, "midleft", 1) for part in (text[:start], shown, text[end:]))
        line = Picture(lambda pen, at: pen.fill(Box(at.x, at.bottom - TINY, at.w, 3.0), "accent"))
        Row(Space(SMALL), before, Overlay(new, line), after, gap=0.0).paint(pen, box)


COMPOSED = TypeStyle(42.0, "body", "text")
UNKNOWN = "\N{MIDDLE DOT}"
"""In place of a letter that can't be shown."""
NO_WORDS = plain("")
"""For a button whose neighbour says what both do."""


class NameEntryScene(PanelScene):
    """`then` gets the confirmed name; Cancel changes nothing.

    device  the controller of the person to name; other controllers are ignored while it is connected
    """

    wants_text = True
    first = "name"
    wide = 1180.0
    above = SMALL
    help_route = None  # Letters are typed here.

    def __init__(
        self, ui: Ui, name: str, offered: Sequence[str], longest: int, then: Callable[[str], None],
        device: str | None = None,
    ) -> None:  # fmt: skip
        super().__init__(ui)
        self.device = device
        self.name = name
        self.offered = list(offered)
        self.longest = longest
        self.then = then
        self.entry: TextEntry | None = None
        self._refused = False
        """Whether the letter typed last can't be shown."""
        self.capitals = True
        """Whether the next letter is a capital: at the beginning, after a space, and after Shift."""
        self.letters = self.by_pad
        """Whether the on-screen keyboard is shown: for controllers, and on demand."""
        if self.letters:
            self.first = "letter-0"

    @property
    def by_pad(self) -> bool:
        """Whether a controller is in use, so that keys show its buttons."""
        return self.ui.devices.kind == "pad"

    def devices_changed(self) -> None:
        """Show the on-screen keyboard for a controller and hide it for a keyboard; leave it as it is for a mouse."""
        if self.ui.devices.kind != "mouse":
            self.letters = self.by_pad
        self.rebuild()

    def content(self) -> Widget:
        whole = len(self.name)
        before, typed = self.entry, Typed(self.name, whole, (0, whole))
        self.entry = TextEntry(self.ui, before.typed if before is not None else typed, Message("name-about"),
                               self.longest, self._done)  # fmt: skip
        heading = Message("name-refused") if self._refused else Message("name-heading")
        title, top = Text(heading, HEADING, most=1), Space(MEDIUM)
        if self.letters:
            keys = self._keyboard()
            offered = self._offers(self.offered[:4], 4)
            return FirstThatFits(
                Column(top, title, self.entry, keys, offered),
                Column(top, title, self.entry, keys),
                Column(title, self.entry, keys, gap=TINY),
                Column(self.entry, keys, gap=TINY),
            )
        buttons = Row(
            Button("cancel", Message("dialog-cancel"), self.back).sharing(),
            Button("letters", Message("name-letters"), self._show_letters, Message("name-letters-about")).sharing(),
            Button("ok", Message("dialog-ok"), self._done, style="primary").sharing(),
        )
        ways = [self._offers(self.offered[: rows * columns], columns) for rows in range(4, 0, -1) for columns in (4, 3)]
        return FirstThatFits(
            *(Column(top, title, self.entry, way, buttons, gap=gap) for gap in (LARGE, SMALL) for way in ways),
            Column(title, self.entry, buttons, gap=LARGE),
        )

    def _offers(self, names: Sequence[str], columns: int) -> Widget | None:
        """Return a button for each name, in at most that many columns."""
        buttons = [
            Button(f"offer-{index}", plain(name), partial(self._take, name), style="quiet")
            for index, name in enumerate(names)
        ]
        rows = max(1, -(-len(buttons) // columns))
        return Grid(*buttons, columns=-(-len(buttons) // rows)) if buttons else None

    def _keyboard(self) -> Widget:
        """Return the rows of letters, each with a tool at its end."""
        large = [letter.upper() if self.capitals and len(letter.upper()) == 1 else letter for letter in LETTERS]
        return letter_keys(self.ruler, large, self._tools(), self._write)

    def _tools(self) -> list[KeyButton]:
        """Return the keys at the ends of the rows."""
        acts: dict[str, tuple[str, Act, str]] = {
            "shift": ("name-shift", self._shift, "option2"),
            "delete": ("name-delete", self._delete, "option1"),
            "space": ("name-space", partial(self._write, " "), ""),
            "clear": ("name-clear", partial(self._delete, True), ""),
            "cancel": ("dialog-cancel", self.back, "cancel"),
            "ok": ("dialog-ok", self._done, "menu"),
        }
        found = []
        for name, (label, act, command) in acts.items():
            sign = self.ui.devices.sign(command) if self.by_pad else None
            found.append(KeyButton(name, Message(label), act, style="primary" if name == "ok" else "normal", key=sign))
        return found

    def _write(self, text: str) -> None:
        assert self.entry is not None
        self._refused = self.entry.write(text)
        self.capitals = self.entry.typed.text in ("", " ") or text in " -'"
        self.rebuild()

    def _delete(self, everything: bool = False) -> None:
        assert self.entry is not None
        self._refused = False
        self.entry.erase(everything)
        self.capitals = self.entry.typed.text in ("", " ")
        self.rebuild()

    def _shift(self) -> None:
        self.capitals = not self.capitals
        self.rebuild()

    def _show_letters(self) -> None:
        self.letters = True
        self.rebuild("letter-0")

    def _take(self, name: str) -> None:
        self.ui.back()
        self.then(name)

    def _done(self) -> None:
        assert self.entry is not None
        self.entry.write(self.entry.composed)
        self._take(self.entry.typed.text)

    def handle(self, intent: Intent) -> bool:
        assert self.entry is not None
        own = self.device
        if own is not None and is_pad(intent.device) and intent.device != own and self.ui.pads.pad(own) is not None:
            return True  # It is another person's controller.
        on_line = self.ring.focused_id == "name"
        if isinstance(intent, (TypeText, ComposeText, Erase)):
            self.ring.focus("name")
            self.entry.compose(intent.s if isinstance(intent, ComposeText) else "")
            if isinstance(intent, TypeText):
                before, self._refused = self._refused, self.entry.write(intent.s)
                if before != self._refused:
                    self.rebuild()
            elif isinstance(intent, Erase):
                self.entry.erase()
        elif isinstance(intent, MoveFocus) and intent.dx and on_line:
            self.entry.move(intent.dx)
        elif self.by_pad and isinstance(intent, (Next, Previous)):
            self.entry.move(1 if isinstance(intent, Next) else -1)
        elif self.by_pad and isinstance(intent, Option):
            (self._delete if intent.n == 1 else self._shift)()
        elif self.by_pad and isinstance(intent, Menu):
            self._done()
        else:
            return super().handle(intent)
        self.invalidate()
        return True

    def update(self) -> None:
        super().update()
        if self.entry is not None and self.entry.update():
            self.invalidate()

    def key_hints(self) -> list[KeyHint]:
        """Return what the device's buttons do, except those whose signs are on the keys."""
        if not self.by_pad:
            return [CHOOSE, BACK]
        return [CHOOSE, KeyHint("previous", NO_WORDS), KeyHint("next", Message("menu-hint-cursor"))]
