"""Screens of settings: rows that step through values, next to an explanation of the focused one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

import pygame

from game.core.message import Message
from game.storage.settings import Settings
from game.ui.canvas import NOWHERE, SAFE_X, SAFE_Y, Box
from game.ui.look.theme import BODY
from game.ui.menus.menu_scene import GAP, MenuScene
from game.ui.navigation.help_route import Help
from game.ui.navigation.route import Route
from game.ui.scenes.settings_screens.setting_samples import draw_sample
from game.ui.widgets.button import Button
from game.ui.widgets.row_column import RowColumn
from game.ui.widgets.stepper import Stepper, Toggle, align_steppers, large_text

LEAST_GAP = 8.0
"""Units between two rows."""
LEAST_SIDE = 300.0
"""Width in units from which the explanation goes next to the rows."""
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

    def build(self) -> None:
        self.widgets = []
        back = Button("back", NOWHERE, Message("button-back"), self.back, Message("button-back-about"))
        more = self.more()
        rest = self.button_row(self.body(), [back, *more], max(1, len(more)))
        self._was_broad = self._broad
        wide = rest.w * (1.0 if self._was_broad else 0.6)
        area, self.side = rest.split_left(wide, 70.0)
        controls = self.controls()
        h = align_steppers(self.ui, controls, area.w - 40.0)
        spare = (area.h - h * len(controls)) / max(1, len(controls) - 1) - 0.1
        gap = spare if LEAST_GAP <= spare < GAP else GAP  # Closer together, so that every row is visible.
        self.column = RowColumn(controls, area, h, gap, self._offset)
        self.widgets = [*controls, back, *more]

    def stepper(self, row: SettingRow[ValueT]) -> Stepper:
        now: ValueT = getattr(self.settings, row.name)
        values = list(row.values)
        at = values.index(now) if now in values else 0
        name = row.name.replace("_", "-")

        def step(by: int) -> None:
            self._set(row.name, values[(at + by) % len(values)])

        return Stepper(
            row.name,
            NOWHERE,
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
            NOWHERE,
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

    def prompt_height(self) -> float:
        return super().prompt_height() if self._broad else 0.0

    @property
    def _explains_aside(self) -> bool:
        return self.side.w >= LEAST_SIDE

    def prompt(self) -> Message | None:
        """Return the line about the focused row, unless it is next to the rows."""
        return None if self._explains_aside else super().prompt()

    def draw_below(self, surface: pygame.Surface) -> None:
        """Draw what the focused setting does next to the rows: a picture, and an explanation below it."""
        if not self._explains_aside:
            return
        theme, canvas = self.ui.theme, self.ui.canvas
        theme.panel(surface, canvas, self.side, "panel", "frame")
        focused = self.ring.focused
        message = focused.describe() if focused is not None else Message("settings-heading")
        inner = self.side.inset(30.0, 30.0)
        sample = self.sample(focused.id) if focused is not None else None
        drawn = draw_sample(surface, self.ui, inner, *sample) if sample is not None else None
        if drawn is not None:
            inner = inner.split_top(drawn.h, 24.0)[1]
        theme.paragraph(surface, canvas, self.ui.say(message), inner, BODY)

    def sample(self, row: str) -> tuple[str, object] | None:
        """Return whose picture is shown for a row: a setting's name, and its value."""
        if row == "fullscreen":
            return row, self.ui.window.is_fullscreen()
        return (row, getattr(self.settings, row)) if hasattr(self.settings, row) else None
