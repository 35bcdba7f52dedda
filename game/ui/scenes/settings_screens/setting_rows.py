"""Screens of settings: rows that step through values, next to an explanation of the focused one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from game.core.message import Message
from game.storage.settings import Settings
from game.ui.canvas import SAFE_X, SAFE_Y, Box
from game.ui.look.type_styles import BODY, HUGE, LARGE, MEDIUM, TINY
from game.ui.menus.menu_scene import MenuScene
from game.ui.navigation.help_route import Help
from game.ui.navigation.route import Route
from game.ui.scenes.settings_screens.setting_samples import sample
from game.ui.widgets.button import Button
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.stepper import Stepper, Toggle, large_text
from game.ui.widgets.tree import Column, Live, Panel, Row, Space, Text, Widget

ValueT = TypeVar("ValueT")


class SettingRow(NamedTuple, Generic[ValueT]):
    """A setting: its field, its values, and their names. `about`: explains each value; None: one explanation serves
    all."""

    name: str
    values: Sequence[ValueT]
    called: Callable[[ValueT], Message]
    about: Callable[[ValueT], Message] | None = None


class SettingRows(MenuScene):
    """A screen of settings. Each change takes effect and is saved at once."""

    large_prompt_lines = 2
    _was_broad = False

    @property
    def settings(self) -> Settings:
        return self.ui.settings

    def sound_changed(self) -> None:
        self.rebuild()

    def frame(self) -> Box:
        """Return the area that is safe with the widest margin: changing the margin moves nothing here."""
        return self.ui.canvas.box.inset(SAFE_X, SAFE_Y)

    def controls(self) -> list[Stepper]:
        """Return the rows."""
        raise NotImplementedError

    def more(self) -> list[Button]:
        """Return buttons that lead to other settings."""
        return []

    def content(self) -> Widget:
        self._was_broad = self._broad
        rows = Scroll(self.controls(), MEDIUM, TINY)
        if self._was_broad:
            return rows
        return Row(rows.sharing(0.6), Panel(Live(self._explained), LARGE).sharing(0.4), gap=HUGE)

    def _explained(self) -> Widget:
        """Return what the focused setting does: a picture, and an explanation below it."""
        focused = self.ring.focused
        message = focused.describe() if focused is not None else Message("settings-heading")
        shown = self.sample(focused.id) if focused is not None else None
        return Column(sample(*shown) if shown is not None else None, Text(message, BODY))

    def buttons(self) -> list[Widget]:
        back = Button("back", Message("button-back"), self.back, Message("button-back-about"))
        return [back, Space(grow=1.0), *self.more()]

    def stepper(self, row: SettingRow[ValueT]) -> Stepper:
        now: ValueT = getattr(self.settings, row.name)
        values = list(row.values)
        at = values.index(now) if now in values else 0
        name = row.name.replace("_", "-")

        def step(by: int) -> None:
            self._set(row.name, values[(at + by) % len(values)])

        return Stepper(
            row.name,
            Message(f"settings-{name}"),
            row.called(now),
            step,
            Message(f"settings-{name}-about") if row.about is None else row.about(now),
        )

    def toggle(self, name: str) -> Toggle:
        on = self.ui.window.is_fullscreen() if name == "fullscreen" else bool(getattr(self.settings, name))
        key = name.replace("_", "-")
        return Toggle(
            name,
            Message(f"settings-{key}"),
            Message("value-on" if on else "value-off"),
            lambda by: self._set(name, not on),
            Message(f"settings-{key}-about"),
            on=on,
        )

    def _set(self, name: str, value: object) -> None:
        if name == "fullscreen":
            self.ui.window.set_fullscreen(bool(value))
            return
        self.settings.change(name, value)
        self.ui.apply_settings()

    def help_route(self) -> Route | None:
        return Help()

    @property
    def _broad(self) -> bool:
        """Whether the rows are as broad as the screen: with large text, and until the pointer has left the row in which
        that was chosen."""
        return large_text(self.ui.theme) or (self._was_broad and self.pointer.row is not None)

    def prompt_line(self) -> Widget | None:
        """Return the line about the focused row, unless it is next to the rows."""
        return super().prompt_line() if self._was_broad else None

    def prompt(self) -> Message | None:
        return super().prompt() if self._was_broad else None

    def sample(self, row: str) -> tuple[str, object] | None:
        """Return whose picture is shown for a row: a setting's name, and its value."""
        if row == "fullscreen":
            return row, self.ui.window.is_fullscreen()
        return (row, getattr(self.settings, row)) if hasattr(self.settings, row) else None
