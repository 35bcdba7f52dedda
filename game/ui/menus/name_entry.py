"""Enter a player's name: typed, picked from earlier ones, or spelled with a controller."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.message import Message, plain
from game.session.couch import is_pad
from game.ui.input.intents import Erase, Intent, Menu, MoveFocus, Next, Option, Previous, TypeText
from game.ui.look.type_styles import HEADING, LARGE, TINY
from game.ui.menus.menu_hints import BACK, CHOOSE, MenuHint
from game.ui.menus.panel_scene import PanelScene
from game.ui.ui import Ui
from game.ui.widgets.button import Button
from game.ui.widgets.screen_keyboard import COLUMNS, LETTERS, KeyButton
from game.ui.widgets.text_entry import TextEntry, Typed
from game.ui.widgets.tree import Column, FirstThatFits, Grid, Row, Size, Sized, Space, Text, Widget

NO_ROOM = Size(0.0, 0.0)
NO_WORDS = plain("")
"""For a button whose neighbour says what both do."""


class ToolKey(NamedTuple):
    """The key at the right end of a row of letters. command: the one with the same effect on controllers"""

    id: str
    label: Message
    act: Callable[[], None]
    command: str | None = None


class NameEntryScene(PanelScene):
    """`then` gets the confirmed name; Cancel changes nothing.

    device  the controller of the person to name; other controllers are ignored while it is connected
    """

    wants_text = True
    first = "name"
    wide = 1180.0

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

    def content(self) -> Widget:
        typed = self.entry.typed if self.entry is not None else Typed.all_selected(self.name)
        self.entry = TextEntry(self.ui, "name", typed, Message("name-about"), self.longest, self._done)
        title = Text(Message("name-heading"), HEADING, most=1)
        if self.letters:
            keys = self._keyboard()
            offered = self._offers(self.offered[:4], 4)
            return FirstThatFits(
                Column(title, self.entry, keys, offered),
                Column(title, self.entry, keys),
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
            *(Column(title, self.entry, way, buttons, gap=LARGE) for way in ways),
            Column(title, self.entry, buttons, gap=LARGE),
        )

    def _offers(self, names: Sequence[str], columns: int) -> Widget | None:
        """Return a button for each name."""
        buttons = [
            Button(f"offer-{index}", plain(name), self._take(name), style="quiet") for index, name in enumerate(names)
        ]
        return Grid(*buttons, columns=columns) if buttons else None

    def _keyboard(self) -> Widget:
        """Return the rows of letters, each with a tool at its end."""
        tools = self._tool_keys()
        wide = max(self._tool(tool, row).takes(self.ruler, NO_ROOM).w for row, tool in enumerate(tools))
        rows = [
            Row(
                Row(*(self._letter(number, tool.id) for number in self._numbers(row)), gap=TINY).sharing(),
                Sized(self._tool(tool, row), w=wide),
            )
            for row, tool in enumerate(tools)
        ]
        return Column(*rows, gap=TINY)

    @staticmethod
    def _numbers(row: int) -> range:
        """Return the numbers of a row's letters."""
        return range(row * COLUMNS, (row + 1) * COLUMNS)

    def _tool(self, tool: ToolKey, row: int) -> KeyButton:
        """Return a tool's key; from it, the focus goes round to the first letter of its row."""
        sign = self.ui.devices.sign(tool.command) if self.by_pad and tool.command is not None else None
        style = "primary" if tool.id == "ok" else "normal"
        ends = {(1, 0): f"letter-{row * COLUMNS}"}
        return KeyButton(tool.id, tool.label, tool.act, None, style, sign, ends)

    def _tool_keys(self) -> tuple[ToolKey, ...]:
        return (
            ToolKey("shift", Message("name-shift"), self._shift, "option2"),
            ToolKey("delete", Message("name-delete"), self._delete, "option1"),
            ToolKey("space", Message("name-space"), lambda: self._write(" ")),
            ToolKey("clear", Message("name-clear"), self._clear),
            ToolKey("cancel", Message("dialog-cancel"), self.back, "cancel"),
            ToolKey("ok", Message("dialog-ok"), self._done, "menu"),
        )

    def _letter(self, number: int, tool: str) -> Widget:
        """Return the key of a letter; `tool`: the tool at the end of its row, to which the first one's focus wraps."""
        if number >= len(LETTERS):
            return Space(grow=1.0)
        small, large = LETTERS[number], LETTERS[number].upper()
        letter = large if self.capitals and len(large) == 1 else small
        about = Message("name-letter-about", {"text": letter})
        ends = {(-1, 0): tool} if number % COLUMNS == 0 else None
        key = KeyButton(f"letter-{number}", plain(letter), lambda: self._write(letter), about, neighbours=ends)
        return key.sharing()

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
        if isinstance(intent, (TypeText, Erase)):
            self.ring.focus("name")
            if isinstance(intent, TypeText):
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
