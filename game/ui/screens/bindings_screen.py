"""Keys and buttons: all commands, each of which can be bound to another key; and the question for that key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Self

from game.core.message import Message, plain
from game.session.session_context import MOUSE
from game.ui.canvas import Box
from game.ui.focus import Act, Focusable
from game.ui.input.bindings import (
    FIXED,
    POINTED,
    DeviceKind,
    Sign,
    changeable,
    command_label,
    in_force,
    keys_of,
    rebound,
    sign_message,
)
from game.ui.input.devices import MODIFIERS
from game.ui.input.intents import Intent, RawButton, RawKey
from game.ui.look.pen import Pen, Ruler
from game.ui.look.type_styles import BODY, MEDIUM, NOTE, SMALL, TINY
from game.ui.menus import DialogScene, MenuScene
from game.ui.routes import CaptureKey, Controllers
from game.ui.screen import Choice, Dialog, notice
from game.ui.ui import Ui
from game.ui.widgets.controls import GROWTH, PADDING, Button, Stepper, control_height, draw_row
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.signs import KeyHint, KeySign
from game.ui.widgets.tree import Anchored, Column, FirstThatFits, Padded, Picture, Row, Size, Sized, Space, Text, Widget

MOST = 2
"""Largest number of keys shown per command."""
NOTHING = Message("controls-nothing")
KIND = NOTE._replace(role="bold")
"""Above the cells of a kind of device."""


@dataclass
class BindingRow(Widget):
    """The command on the left, then a cell per kind of device; one cell is active.

    cells   the keys or buttons of the command, by kind of device
    titles  names of the kinds
    active  number of the cell that Confirm changes
    alone   whether only that cell is shown, next to the command or, if that is too wide, below it
    shares  width of each cell; 0: not shown
    on_cell called with the number of a cell that was clicked or stepped to
    """

    id: str = field()
    label: Message
    cells: Sequence[Sequence[Sign]]
    titles: Sequence[Message]
    on_press: Act
    on_cell: Callable[[int], None]
    about: Message
    active: int = 0
    alone: bool = False
    enabled: bool = True
    why: Message | None = None
    shares: Sequence[float] = ()
    stacked: bool = False
    halo = GROWTH

    @classmethod
    def align(cls, ruler: Ruler, rows: Sequence[Self], width: float) -> None:
        """Give all rows the same columns."""
        label = max(Text(row.label, BODY, most=1).takes(ruler, Size(width, 0.0)).w for row in rows) + SMALL
        shares = [max(row._cell_width(ruler, number) for row in rows) for number in range(len(rows[0].cells))]
        if rows[0].alone:
            shares = [share if number == rows[0].active else 0.0 for number, share in enumerate(shares)]
        spare = width - 2 * PADDING - label - sum(shares) - SMALL * sum(share > 0 for share in shares)
        # Share of the spare room that each cell gets, and the most units of it.
        more = 0.0 if rows[0].alone else min(max(0.0, spare) * 0.25, 160.0)
        for row in rows:
            row.share([share and share + more for share in shares], row.alone and spare < 0.0)

    def share(self, shares: Sequence[float], stacked: bool) -> None:
        """Give the cells these widths, or put the only one below the name."""
        self.shares, self.stacked = shares, stacked

    def _keys(self, number: int) -> Widget:
        """Return what stands in a cell."""
        if not self.cells[number]:
            return Text(NOTHING, NOTE.inked("text_faint"), "midleft", 1)
        return Row(*(KeySign(sign) for sign in self.cells[number][:MOST]), gap=SMALL)

    def _cell_width(self, ruler: Ruler, number: int) -> float:
        """Return the width that a cell needs under its title."""
        shown = self._keys(number), Text(NOTHING, NOTE, most=1), Text(self.titles[number], KIND, most=1)
        return max(one.takes(ruler, Size(0.0, 0.0)).w for one in shown) + TINY + SMALL

    def _tree(self) -> tuple[Widget, dict[int, Widget]]:
        """Return the row, and its cells by their number."""
        cells: dict[int, Widget] = {
            number: Sized(Padded(Anchored(self._keys(number), 0.0), (TINY, 0.0)), w=share)
            for number, share in enumerate(self.shares)
            if share
        }
        name = Text(self.label, BODY.inked("text" if self.enabled else "text_faint"), "midleft", 1, grow=1.0)
        line = Column if self.stacked else Row
        return Padded(line(name, *cells.values(), gap=SMALL), (PADDING, TINY)), cells

    def takes(self, ruler: Ruler, room: Size) -> Size:
        return Sized(self._tree()[0], least_h=control_height(ruler.theme)).takes(ruler, room)

    def place(self, ruler: Ruler, box: Box) -> None:
        super().place(ruler, box)
        self._face, self.shown = self._tree()
        self._face.place(ruler, box)

    def focusable(self) -> Focusable:
        def adjust(by: int) -> bool:
            to = self.active + by
            if 0 <= to < len(self.cells):
                self.on_cell(to)
            return True

        return Focusable(self.id, self.box, self.on_press, lambda: self.about, self.enabled, lambda: self.why,
                         adjust=adjust, press=self._press)  # fmt: skip

    def _press(self, x: float, y: float) -> None:
        """Activate a cell; on the active one or the name, change it."""
        if not self.go(x, y):
            self.on_press()

    def go(self, x: float, y: float) -> bool:
        """Activate another cell at this point; return whether there was one."""
        for number, cell in self.shown.items():
            if cell.box.contains(x, y) and number != self.active:
                self.on_cell(number)
                return True
        return False

    def draw(self, pen: Pen) -> None:
        draw_row(pen, self.box, pen.focused)
        if pen.focused and len(self.shown) > 1:
            pen.panel(self.shown[self.active].box.inset(-6.0, 0.0), "panel_sunk", "frame", 3.0, radius=10.0)
        self._face.draw_all(pen, None)


KINDS: tuple[DeviceKind, ...] = ("keyboard", "mouse", "pad")
TITLES = [Message(f"controls-{kind}") for kind in KINDS]


class BindingsScene(MenuScene):
    """Left and right choose the column: keyboard, mouse or controllers. Confirm asks for another key. If only one
    column fits, a stepper above chooses it too."""

    heading = Message("controls-heading")
    shows_pads = True

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.kind: DeviceKind = "pad" if ui.devices.kind == "pad" else "keyboard"
        self._views = list(ui.devices.views.values())

    # -- layout

    def content(self) -> Widget:
        all_kinds, one_kind = self._rows(alone=False), self._rows(alone=True)

        def draw_titles(pen: Pen, box: Box) -> None:
            """Draw the devices' names above their columns."""
            shown = all_kinds.visible[0]
            assert isinstance(shown, BindingRow)
            for number, cell in shown.shown.items():
                style = KIND.inked("light" if KINDS[number] == self.kind else "light_soft")
                pen.text(TITLES[number], box._replace(x=cell.box.x + TINY, w=cell.box.w), style, "midleft", 1)

        return FirstThatFits(
            Column(Picture(draw_titles, h=self.ruler.step(NOTE)), all_kinds, gap=MEDIUM),  # The ring needs it.
            Column(self._kinds(), one_kind, gap=SMALL),
        )

    def buttons(self) -> list[Widget]:
        return [
            self.back_button(),
            Space(grow=1.0),
            Button(
                "pads", Message("controls-pads"), partial(self.ui.go, Controllers()), Message("controls-pads-about")
            ),
            Button("reset", Message("controls-reset"), self._reset, Message("controls-reset-about")),
        ]

    def _rows(self, alone: bool) -> Scroll:
        """Return a row for each command, with all kinds of devices or with the chosen kind alone."""
        return Scroll([self._row(command, alone) for command in changeable(self._views)], SMALL)

    def _kinds(self) -> Stepper:
        """Return the stepper that chooses the column."""
        at = KINDS.index(self.kind)
        return Stepper("kind", Message("controls-kind"), TITLES[at], lambda by: self._to_cell((at + by) % len(KINDS)),
                       Message("controls-kind-about"))  # fmt: skip

    def _row(self, command: str, alone: bool) -> BindingRow:
        name, why = command_label(self.ui.devices, command), self._why_not(command)
        return BindingRow(
            command,
            name,
            [self._cell(kind, command) for kind in KINDS],
            TITLES,
            partial(self._ask, command),
            self._to_cell,
            Message(f"controls-about-{self.kind}", {"command": name}),
            KINDS.index(self.kind),
            alone,
            enabled=why is None,
            why=why,
        )

    def _why_not(self, command: str) -> Message | None:
        """Return why the active column cannot be changed here; None if it can."""
        if self.kind == "mouse" and command in POINTED:
            return Message("controls-chooses" if command == "confirm" else "controls-points")
        if self.kind == "pad" and not self.ui.pads.connected():
            return Message("controls-no-pad")
        return None

    def _cell(self, kind: DeviceKind, command: str) -> list[Sign]:
        """Return the signs of a command on a kind of device, without those that look the same, and without the stick,
        which always moves the focus; pointing, where the mouse needs no button."""
        signs = self.ui.devices.signs_on(kind, command)
        if kind == "mouse" and not signs and command in POINTED:
            return [Sign("mouse", "point")]
        distinct = {
            self.ui.say(sign_message(self.ui.texts, sign)): sign
            for sign in reversed(signs)
            if sign.name not in FIXED["pad"]
        }
        return list(reversed(distinct.values()))

    def devices_changed(self) -> None:
        self.rebuild()

    # -- input

    def press(self, x: float, y: float) -> None:
        """Handle a click. It leads to another column even if nothing can be changed in this one."""
        rows = [row for row in self.widgets if isinstance(row, BindingRow) and row.box.contains(x, y)]
        super().press(x, y)
        for row in rows:
            if not row.enabled:
                row.go(x, y)

    def _to_cell(self, number: int) -> None:
        self.kind = KINDS[number]
        self.rebuild()

    def _ask(self, command: str) -> None:
        name = command_label(self.ui.devices, command)
        self.ui.go(CaptureKey(self.kind, name, partial(self._pressed, self.kind, command)))

    def _pressed(self, kind: DeviceKind, command: str, key: str) -> None:
        """Bind the key; ask first if another command has it."""
        devices, settings = self.ui.devices, self.ui.settings
        other = devices.table(kind).get(key)
        changes = rebound(kind, settings.bindings.get(kind, {}), command, key, settings.swap_confirm, self._views)
        names = {
            "cap": sign_message(self.ui.texts, Sign(kind, key, devices.family)),
            "command": command_label(devices, command),
            "other": command_label(devices, other) if other is not None else plain(""),
        }
        if changes is None:
            said = Message("controls-needed", names)
            self.ui.go(notice(Message("controls-taken", names), said))
            return
        if other is None or other == command:
            self._set(kind, changes)
            return
        # The other command gets this one's key, or has another, or has none left.
        after, what = keys_of(other, in_force(kind, changes, settings.swap_confirm, self._views)), "take"
        if after:
            what = "swap" if set(after) & set(keys_of(command, devices.table(kind))) else "share"
        does = Choice(Message(f"controls-{what}"), partial(self._set, kind, changes), style="primary")
        choices = [Choice(Message("controls-leave")), does]
        question = Message(f"controls-{what}-body", names)
        self.ui.go(Dialog(Message("controls-taken", names), question, choices))

    def _set(self, kind: DeviceKind, changes: dict[str, list[str]] | None) -> None:
        """Use and save these bindings; None: the defaults."""
        if kind == "pad" and changes is None:
            self.ui.settings.change("swap_confirm", False)
        self.ui.settings.bind(kind, changes)
        self.ui.apply_settings()

    def _reset(self) -> None:
        resets = [Choice(Message(f"controls-reset-{kind}"), partial(self._set, kind, None)) for kind in KINDS]
        choices = [Choice(Message("controls-leave")), *resets]
        title, body = Message("controls-reset-title"), Message("controls-reset-body")
        self.ui.go(Dialog(title, body, choices))


class CaptureKeyScene(DialogScene):
    """`then` gets the name of the key or button. Escape, the dialog's button and the back buttons close it; if a mouse
    button is asked for, all but the left one count."""

    wants_buttons = True
    shows_focus = False

    def __init__(self, ui: Ui, kind: DeviceKind, what: Message, then: Callable[[str], None]) -> None:
        title, body = Message(f"listen-{kind}", {"command": what}), Message(f"listen-{kind}-leave")
        super().__init__(ui, Dialog(title, body, [Choice(Message("dialog-cancel"))]))
        self.kind = kind
        self.then = then

    def key_hints(self) -> list[KeyHint]:
        return []  # Any button is an answer; the text says what leaves.

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, RawKey):
            if intent.down and intent.name == "escape":
                self.back()
            elif intent.down and self.kind == "keyboard" and intent.name not in MODIFIERS and intent.name:
                self._heard(intent.name)
        elif isinstance(intent, RawButton):
            if intent.down:
                self._button(intent)
        else:
            return super().handle(intent)
        return True

    def _button(self, intent: RawButton) -> None:
        kind: DeviceKind = "mouse" if intent.device == MOUSE else "pad"
        answers = kind == self.kind and intent.name not in FIXED[kind]
        goes_back = self.ui.devices.table(kind).get(intent.name) == "cancel"
        if goes_back and not (answers and kind == "mouse"):
            self.back()
        elif answers:
            self._heard(intent.name)

    def _heard(self, name: str) -> None:
        self.ui.back()
        self.then(name)
