"""Keys and buttons: all commands, each of which can be bound to another key."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.message import Message, plain
from game.core.title import TitleView
from game.ui.canvas import Box
from game.ui.input.bindings import FIXED, POINTED, changeable, in_force, keys_of, rebound
from game.ui.input.command_signs import DeviceKind, Sign
from game.ui.input.intents import Intent, PadConnected, PadDisconnected
from game.ui.input.sign_names import command_label, sign_message
from game.ui.look.pen import Pen
from game.ui.look.type_styles import NOTE, SMALL, TINY
from game.ui.menus.choice import Choice
from game.ui.menus.menu_scene import MenuScene
from game.ui.navigation.help_route import Help
from game.ui.navigation.route import Route
from game.ui.navigation.routes import CaptureKey, Controllers, Dialog, notice
from game.ui.ui import Ui
from game.ui.widgets.binding_row import BindingRow
from game.ui.widgets.button import Button
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.stepper import Stepper
from game.ui.widgets.tree import Column, FirstThatFits, Picture, Space, Widget

KINDS: tuple[DeviceKind, ...] = ("keyboard", "mouse", "pad")
TITLES = [Message(f"controls-{kind}") for kind in KINDS]


class BindingsScene(MenuScene):
    """Left and right choose the column: keyboard, mouse or controllers. Confirm asks for another key. If only one
    column fits, a stepper above chooses it too."""

    heading = Message("controls-heading")

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.kind: DeviceKind = "pad" if ui.devices.kind == "pad" else "keyboard"

    @property
    def _views(self) -> list[TitleView]:
        """The views of all titles; each has a command."""
        devices = self.ui.devices
        return list(devices.views.values())

    # -- layout

    def content(self) -> Widget:
        all_kinds, one_kind = self._rows(alone=False), self._rows(alone=True)
        titles = Picture(lambda pen, box: self._draw_titles(pen, box, all_kinds), h=self.ruler.step(NOTE))
        return FirstThatFits(
            Column(titles, all_kinds, gap=TINY),
            Column(self._kinds(), one_kind, gap=SMALL),
        )

    def buttons(self) -> list[Widget]:
        return [
            Button("back", Message("button-back"), self.back, Message("button-back-about")),
            Space(grow=1.0),
            Button("pads", Message("controls-pads"), self._pads, Message("controls-pads-about")),
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

    def _draw_titles(self, pen: Pen, box: Box, rows: Scroll) -> None:
        """Draw the devices' names above their columns."""
        shown = rows.visible[0]
        assert isinstance(shown, BindingRow)
        for number, cell in enumerate(shown.places()[1]):
            ink = "light" if KINDS[number] == self.kind else "light_soft"
            style = NOTE._replace(role="bold", ink=ink)
            pen.text(TITLES[number], Box(cell.x + TINY, box.y, cell.w, box.h), style, "midleft", 1)

    def _row(self, command: str, alone: bool) -> BindingRow:
        name, why = command_label(self.ui.devices, command), self._why_not(command)
        return BindingRow(
            command,
            name,
            [self._cell(kind, command) for kind in KINDS],
            TITLES,
            self._ask(command),
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
        """Return the signs of a command on a kind of device; pointing, where the mouse needs no button."""
        signs = self.ui.devices.signs_on(kind, command)
        if kind == "mouse" and not signs and command in POINTED:
            return [Sign("mouse", "point")]
        return self._distinct(signs)

    def _distinct(self, signs: Sequence[Sign]) -> list[Sign]:
        """Return the signs without those that look the same, and without the stick, which always moves the focus."""
        distinct = {
            self.ui.say(sign_message(self.ui.texts, sign)): sign
            for sign in reversed(signs)
            if sign.name not in FIXED["pad"]
        }
        return list(reversed(distinct.values()))

    def devices_changed(self) -> None:
        self.rebuild()

    # -- input

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, (PadConnected, PadDisconnected)):
            self.rebuild()
            return True
        return super().handle(intent)

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

    def _ask(self, command: str) -> Callable[[], None]:
        def act() -> None:
            kind = self.kind
            name = command_label(self.ui.devices, command)
            self.ui.go(CaptureKey(kind, name, lambda key: self._pressed(kind, command, key)))

        return act

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
        what = self._becomes(kind, changes, command, other)
        choices = [
            Choice(Message("controls-leave")),
            Choice(Message(f"controls-{what}"), lambda: self._set(kind, changes), style="primary"),
        ]
        question = Message(f"controls-{what}-body", names)
        self.ui.go(Dialog(Message("controls-taken", names), question, choices))

    def _becomes(self, kind: DeviceKind, changes: dict[str, list[str]], command: str, other: str) -> str:
        """Return what happens to the command that loses its key: "swap" (it gets the other's), "share" (it has
        another key) or "take" (it has none left)."""
        after = keys_of(other, in_force(kind, changes, self.ui.settings.swap_confirm, self._views))
        if not after:
            return "take"
        return "swap" if set(after) & set(keys_of(command, self.ui.devices.table(kind))) else "share"

    def _set(self, kind: DeviceKind, changes: dict[str, list[str]] | None) -> None:
        """Use and save these bindings; None: the defaults."""
        self.ui.settings.bind(kind, changes)
        self.ui.apply_settings()

    def _pads(self) -> None:
        self.ui.go(Controllers())

    def _reset(self) -> None:
        choices = [
            Choice(Message("controls-leave")),
            Choice(Message("controls-reset-keyboard"), lambda: self._set("keyboard", None)),
            Choice(Message("controls-reset-mouse"), lambda: self._set("mouse", None)),
            Choice(Message("controls-reset-pad"), self._reset_pads),
        ]
        title, body = Message("controls-reset-title"), Message("controls-reset-body")
        self.ui.go(Dialog(title, body, choices))

    def _reset_pads(self) -> None:
        self.ui.settings.change("swap_confirm", False)
        self._set("pad", None)

    def help_route(self) -> Route | None:
        return Help()
