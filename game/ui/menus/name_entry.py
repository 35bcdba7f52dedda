"""Enter a player's name: typed, picked from earlier ones, or spelled with a controller."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.message import Message
from game.session.couch import is_pad
from game.ui.canvas import NOWHERE, Box
from game.ui.input.intents import Erase, Intent, Menu, MoveFocus, Next, Option, Previous, Text
from game.ui.look.theme import BUTTON, HEADING
from game.ui.menus.menu_scene import GAP, MenuScene
from game.ui.ui import Ui
from game.ui.widgets.base import Widget, control_height
from game.ui.widgets.button import PADDING, Button
from game.ui.widgets.key_signs import cap_width
from game.ui.widgets.screen_keyboard import COLUMNS, LETTERS, ROWS, KeyButton, letter_height
from game.ui.widgets.screen_keyboard import GAP as LETTER_GAP
from game.ui.widgets.text_entry import TextEntry, Typed

WIDTH = 1180.0
PAD = 56.0
TOOLS = ("shift", "delete", "space", "clear", "cancel", "ok")
"""The key at the right end of each row of letters. Left of the first letter, the focus wraps to it."""


class NameEntryScene(MenuScene):
    """`then` gets the confirmed name; Cancel changes nothing.

    device  the controller of the person to name; other controllers are ignored while it is connected
    """

    overlay = True
    wants_text = True
    first = "name"

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
        self.panel = NOWHERE
        self.capitals = True
        """Whether the next letter is a capital: at the beginning, after a space, and after Shift."""
        self.letters = self.by_pad
        """Whether the on-screen keyboard is shown: for controllers, and on demand."""
        if self.letters:
            self.first = "letter-0"

    @property
    def by_pad(self) -> bool:
        """Whether a controller is in use, so that keys show its buttons."""
        return bool(self.ui.devices.kind == "pad")

    def enter(self) -> None:
        self.ui.window.start_text()

    def leave(self) -> None:
        self.ui.window.stop_text()

    def devices_changed(self) -> None:
        """Show the on-screen keyboard for a controller and hide it for a keyboard; leave it as it is for a mouse."""
        if self.ui.devices.kind != "mouse":
            self.letters = self.by_pad
        self.rebuild()

    def build(self) -> None:
        if self.letters:
            self._build_letters()
        else:
            self._build_line()

    def _enter_line(self, line: Box) -> None:
        """Make the text field; its text is selected at first."""
        typed = self.entry.typed if self.entry is not None else Typed.all_selected(self.name)
        self.entry = TextEntry(self.ui, "name", line, typed, Message("name-about"), self.longest, self._done)

    def _build_letters(self) -> None:
        """Make the text field, the on-screen keyboard below it, and offered names if there is room."""
        theme, canvas = self.ui.theme, self.ui.canvas
        safe = canvas.safe
        h, high = control_height(theme), letter_height(theme)
        tools = (
            (Message("name-shift"), self._shift, "option2"),
            (Message("name-delete"), self._delete, "option1"),
            (Message("name-space"), lambda: self._write(" "), None),
            (Message("name-clear"), self._clear, None),
            (Message("dialog-cancel"), self.back, "cancel"),
            (Message("dialog-ok"), self._done, "menu"),
        )
        words = max(
            theme.measure(self.ui.say(label), BUTTON, "bold", canvas)[0] + self._cap_width(command)
            for label, _, command in tools
        ) + 2 * PADDING  # fmt: skip
        width = min(safe.w, max(WIDTH, COLUMNS * (high * 1.25 + LETTER_GAP) + words + GAP + 2 * PAD))
        title_h = HEADING * self.heading_scale() * 1.3 + 12.0
        letters_h = ROWS * (high + LETTER_GAP) - LETTER_GAP
        total = 2 * PAD + title_h + h + 16.0 + 26.0 + letters_h
        offers = self.offered[: 4 if theme.text_scale <= 1.3 else 3]
        with_names = bool(offers) and total + 26.0 + h <= safe.h
        self.panel = safe.centred(width, min(safe.h, total + (26.0 + h if with_names else 0.0)))
        inner = self.panel.inset(PAD).split_top(title_h)[1]
        line, rest = inner.split_top(h + 16.0, 26.0)
        self._enter_line(line)
        grid, names = rest.split_top(letters_h, 26.0)
        grid, side = grid.split_right(words, GAP)
        assert self.entry is not None
        self.widgets = [self.entry]
        cells = [cell for row in grid.rows(ROWS, LETTER_GAP) for cell in row.columns(COLUMNS, LETTER_GAP)]
        places = side.rows(len(tools), LETTER_GAP)
        for number, cell in enumerate(cells):
            if number < len(LETTERS):
                self.widgets.append(self._letter(number, cell))
            if number % COLUMNS == COLUMNS - 1:  # in reading order, a row's tool comes after its letters
                tool = TOOLS[number // COLUMNS]
                label, act, command = tools[number // COLUMNS]
                style = "primary" if tool == "ok" else "normal"
                place = places[number // COLUMNS]
                cap = command if self.by_pad else None
                ends = {(1, 0): f"letter-{number + 1 - COLUMNS}"}
                self.widgets.append(KeyButton(tool, place, label, act, None, style, cap, ends))
        for index, (name, cell) in enumerate(zip(offers, names.columns(len(offers), GAP) if with_names else [],
                                                 strict=False)):  # fmt: skip
            label = Message("plain-text", {"text": name})
            self.widgets.append(Button(f"offer-{index}", cell, label, self._take(name), style="quiet"))

    def _cap_width(self, command: str | None) -> float:
        """Return the room a key needs for the controller's button and the gap behind it."""
        return cap_width(self.ui, command) + 8.0 if command is not None and self.by_pad else 0.0

    def _letter(self, number: int, cell: Box) -> KeyButton:
        small, large = LETTERS[number], LETTERS[number].upper()
        letter = large if self.capitals and len(large) == 1 else small
        label = Message("plain-text", {"text": letter})
        about = Message("name-letter-about", {"text": letter})
        ends = {(-1, 0): TOOLS[number // COLUMNS]} if number % COLUMNS == 0 else None
        return KeyButton(f"letter-{number}", cell, label, lambda: self._write(letter), about, neighbours=ends)

    def _write(self, text: str) -> None:
        assert self.entry is not None
        self.entry.write(text)
        self.capitals = self.entry.text in ("", " ") or text in " -'"
        self.rebuild()

    def _delete(self) -> None:
        assert self.entry is not None
        self.entry.erase()
        self.capitals = self.entry.text in ("", " ")
        self.rebuild()

    def _clear(self) -> None:
        assert self.entry is not None
        self.entry.select_all()
        self._delete()

    def _shift(self) -> None:
        self.capitals = not self.capitals
        self.rebuild()

    def _build_line(self) -> None:
        theme, canvas = self.ui.theme, self.ui.canvas
        safe = canvas.safe
        h = control_height(theme)
        width = min(safe.w, WIDTH * max(1.0, min(1.5, theme.text_scale)))
        columns = 4 if theme.text_scale <= 1.3 else 3
        title_h = HEADING * self.heading_scale() * 1.3 + 20.0
        room = safe.h - 2 * PAD - title_h - (h + 16.0) - 34.0 - h - 44.0
        rows = max(0, min(-(-len(self.offered) // columns), int((room + GAP) / (h + GAP))))
        grid_h = rows * (h + GAP) - GAP if rows else 0.0
        total = 2 * PAD + title_h + h + 16.0 + 34.0 + grid_h + 44.0 + h
        self.panel = safe.centred(width, min(safe.h, total))
        inner = self.panel.inset(PAD).split_top(title_h)[1]
        line, rest = inner.split_top(h + 16.0, 34.0)
        grid, bottom = rest.split_bottom(h, 44.0)
        self._enter_line(line)
        assert self.entry is not None
        cells = [cell for row in grid.rows(rows, GAP) for cell in row.columns(columns, GAP)] if rows else []
        self.widgets = list[Widget]([self.entry])
        for index, (name, cell) in enumerate(zip(self.offered, cells, strict=False)):
            label = Message("plain-text", {"text": name})
            self.widgets.append(Button(f"offer-{index}", cell, label, self._take(name), style="quiet"))
        no, more, yes = bottom.columns(3, 22.0)
        self.widgets.append(Button("cancel", no, Message("dialog-cancel"), self.back))
        about = Message("name-letters-about")
        self.widgets.append(Button("letters", more, Message("name-letters"), self._show_letters, about))
        self.widgets.append(Button("ok", yes, Message("dialog-ok"), self._done, style="primary"))

    def _show_letters(self) -> None:
        self.letters = True
        self.rebuild("letter-0")

    def _take(self, name: str) -> Callable[[], None]:
        def act() -> None:
            self.ui.back()
            self.then(name)

        return act

    def _done(self) -> None:
        assert self.entry is not None
        self._take(self.entry.text)()

    def _foreign(self, device: str) -> bool:
        """Return whether this is another person's controller."""
        own = self.device
        return own is not None and is_pad(device) and device != own and self.ui.pads.pad(own) is not None

    def handle(self, intent: Intent) -> bool:
        assert self.entry is not None
        if self._foreign(intent.device):
            return True
        on_line = self.ring.focused_id == "name"
        if isinstance(intent, (Text, Erase)):
            self.ring.focus("name")
            if isinstance(intent, Text):
                self.entry.write(intent.s)
            else:
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

    def draw_below(self, surface: pygame.Surface) -> None:
        theme, canvas = self.ui.theme, self.ui.canvas
        theme.panel(surface, canvas, self.panel, "panel", "gold_deep", radius=20.0, line=3.0)
        theme.text(
            surface,
            canvas,
            self.ui.say("name-heading"),
            (self.panel.x + PAD, self.panel.y + PAD - 8.0),
            HEADING * self.heading_scale(),
            "gold",
            "bold",
            "topleft",
            self.panel.w - 2 * PAD,
            1,
            scaled=False,
        )

    def prompt(self) -> Message | None:
        return None
