"""Enter a player's name: typed, picked from earlier ones, or spelled with a controller."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame

from game.core.message import Message, plain
from game.session.couch import is_pad
from game.ui.canvas import Box
from game.ui.input.intents import Erase, Intent, Menu, MoveFocus, Next, Option, Previous, Text
from game.ui.look.theme import BUTTON, HEADING
from game.ui.menus.built_scene import BUTTON_GAP, GAP, PAD, BuiltPanel
from game.ui.menus.menu_hints import BACK, CHOOSE, MenuHint
from game.ui.ui import Ui
from game.ui.widgets.button import PADDING, Button, control_height
from game.ui.widgets.screen_keyboard import COLUMNS, LETTERS, ROWS, KeyButton, letter_height
from game.ui.widgets.screen_keyboard import GAP as LETTER_GAP
from game.ui.widgets.signs.key_signs import cap_width
from game.ui.widgets.stepper import large_text
from game.ui.widgets.text_entry import TextEntry, Typed
from game.ui.widgets.tree import Widget

WIDTH = 1180.0
MOST_RAISED, LEAST_GAP = 34.0, 8.0
"""How far large type may move up the title, and the smallest gap below the line of text."""
NO_WORDS = plain("")
"""For a button whose neighbour says what both do."""


class ToolKey(NamedTuple):
    """The key at the right end of a row of letters. command: the one with the same effect on controllers"""

    id: str
    label: Message
    act: Callable[[], None]
    command: str | None = None


class NameEntryScene(BuiltPanel):
    """`then` gets the confirmed name; Cancel changes nothing.

    device  the controller of the person to name; other controllers are ignored while it is connected
    """

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
        self._raised = 0.0
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

    @property
    def _columns(self) -> int:
        """How many offered names are side by side."""
        return 3 if large_text(self.ui.theme) else 4

    def _enter_line(self, line: Box) -> TextEntry:
        """Make and return the text field; its text is selected at first."""
        typed = self.entry.typed if self.entry is not None else Typed.all_selected(self.name)
        self.entry = TextEntry(self.ui, "name", line, typed, Message("name-about"), self.longest, self._done)
        return self.entry

    def _build_letters(self) -> None:
        """Make the text field, the on-screen keyboard below it, and offered names if there is room."""
        theme, safe = self.ui.theme, self.ui.canvas.safe
        h, high = control_height(theme), letter_height(theme)
        tools = self._tool_keys()
        tools_w = max(self._tool_width(tool) for tool in tools)
        width = min(safe.w, max(WIDTH, COLUMNS * (high * 1.25 + LETTER_GAP) + tools_w + GAP + 2 * PAD))
        title_h = HEADING * self.heading_scale() * 1.3 + 12.0
        letters_h = ROWS * (high + LETTER_GAP) - LETTER_GAP
        total = self.margins() + title_h + h + 16.0 + 26.0 + letters_h
        offered = self.offered[: self._columns]
        if total + 26.0 + h > safe.h:
            offered = []
        self.panel = safe.centred(width, min(safe.h, total + (26.0 + h if offered else 0.0)))
        over = max(0.0, total - safe.h)  # Large type: what is above moves together.
        self._raised = min(MOST_RAISED, over)
        gap = max(LEAST_GAP, 26.0 - (over - self._raised))
        inner = self.inside().moved(0.0, -self._raised).split_top(title_h)[1]
        line, rest = inner.split_top(h + 16.0, gap)
        keys, names = rest.split_top(letters_h, 26.0)
        letters, side = keys.split_right(tools_w, GAP)
        self.widgets = [self._enter_line(line), *self._keys(letters, side, tools)]
        self.widgets += self._offers(offered, names.columns(len(offered), GAP) if offered else [])

    def _tool_keys(self) -> tuple[ToolKey, ...]:
        return (
            ToolKey("shift", Message("name-shift"), self._shift, "option2"),
            ToolKey("delete", Message("name-delete"), self._delete, "option1"),
            ToolKey("space", Message("name-space"), lambda: self._write(" ")),
            ToolKey("clear", Message("name-clear"), self._clear),
            ToolKey("cancel", Message("dialog-cancel"), self.back, "cancel"),
            ToolKey("ok", Message("dialog-ok"), self._done, "menu"),
        )

    def _tool_width(self, tool: ToolKey) -> float:
        """Return the width of a tool's key, with the controller's button if one is in use."""
        words = self.ui.theme.measure(self.ui.say(tool.label), BUTTON, "bold", self.ui.canvas)[0]
        cap = cap_width(self.ui, tool.command) + 8.0 if tool.command is not None and self.by_pad else 0.0
        return words + cap + 2 * PADDING

    def _keys(self, letters: Box, side: Box, tools: Sequence[ToolKey]) -> Iterator[Widget]:
        """Yield the keys in reading order: each row's letters, then its tool."""
        rows = letters.rows(ROWS, LETTER_GAP)
        for row, (cells, place, tool) in enumerate(zip(rows, side.rows(ROWS, LETTER_GAP), tools, strict=True)):
            first = row * COLUMNS
            for number, cell in enumerate(cells.columns(COLUMNS, LETTER_GAP), start=first):
                if number < len(LETTERS):
                    yield self._letter(number, cell, tool.id)
            style = "primary" if tool.id == "ok" else "normal"
            cap = self.ui.devices.sign(tool.command) if self.by_pad and tool.command is not None else None
            ends = {(1, 0): f"letter-{first}"}
            yield KeyButton(tool.id, tool.label, tool.act, None, style, cap, ends).at(place)

    def _offers(self, names: Sequence[str], cells: Sequence[Box]) -> Iterator[Widget]:
        """Yield a button for each name that has a cell."""
        for index, (name, cell) in enumerate(zip(names, cells, strict=False)):
            yield Button(f"offer-{index}", plain(name), self._take(name), style="quiet").at(cell)

    def _letter(self, number: int, cell: Box, tool: str) -> KeyButton:
        """Return the key of a letter; `tool`: the tool at the end of its row, to which the first one's focus wraps."""
        small, large = LETTERS[number], LETTERS[number].upper()
        letter = large if self.capitals and len(large) == 1 else small
        label = plain(letter)
        about = Message("name-letter-about", {"text": letter})
        ends = {(-1, 0): tool} if number % COLUMNS == 0 else None
        return KeyButton(f"letter-{number}", label, lambda: self._write(letter), about, neighbours=ends).at(cell)

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
        columns = self._columns
        title_h = HEADING * self.heading_scale() * 1.3 + 20.0
        room = safe.h - self.margins() - title_h - (h + 16.0) - 34.0 - h - 44.0
        rows = max(0, min(-(-len(self.offered) // columns), int((room + GAP) / (h + GAP))))
        grid_h = rows * (h + GAP) - GAP if rows else 0.0
        total = self.margins() + title_h + h + 16.0 + 34.0 + grid_h + 44.0 + h
        self.panel = safe.centred(width, min(safe.h, total))
        self._raised = 0.0
        inner = self.inside().split_top(title_h)[1]
        line, rest = inner.split_top(h + 16.0, 34.0)
        grid, bottom = rest.split_bottom(h, 44.0)
        cells = [cell for row in grid.rows(rows, GAP) for cell in row.columns(columns, GAP)] if rows else []
        self.widgets = [self._enter_line(line), *self._offers(self.offered, cells)]
        no, more, yes = bottom.columns(3, BUTTON_GAP)
        self.widgets.append(Button("cancel", Message("dialog-cancel"), self.back).at(no))
        about = Message("name-letters-about")
        self.widgets.append(Button("letters", Message("name-letters"), self._show_letters, about).at(more))
        self.widgets.append(Button("ok", Message("dialog-ok"), self._done, style="primary").at(yes))

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

    def key_hints(self) -> list[MenuHint]:
        """Return what the device's buttons do, except those whose signs are on the keys."""
        if not self.by_pad:
            return [CHOOSE, BACK]
        return [CHOOSE, MenuHint("previous", NO_WORDS), MenuHint("next", Message("menu-hint-cursor"))]

    def draw_below(self, surface: pygame.Surface) -> None:
        theme, canvas = self.ui.theme, self.ui.canvas
        theme.panel(surface, canvas, self.panel, "panel", "frame", line=3.0)
        theme.text(
            surface,
            canvas,
            self.ui.say("name-heading"),
            (self.panel.x + PAD, self.panel.y + PAD - 8.0 - self._raised),
            HEADING * self.heading_scale(),
            "accent",
            "bold",
            "topleft",
            self.panel.w - 2 * PAD,
            1,
            scaled=False,
        )
