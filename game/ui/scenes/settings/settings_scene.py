"""What people set: felt at once, kept at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game import i18n
from game.core.message import Message
from game.storage.settings import Palette, Settings, Speed, Typeface
from game.ui.canvas import Box
from game.ui.menus.menu_scene import GAP, MenuScene
from game.ui.palette import SEAT_PALETTES
from game.ui.scene import HelpPage
from game.ui.theme import BODY
from game.ui.ui import Ui
from game.ui.widgets.button import Button
from game.ui.widgets.column import Column
from game.ui.widgets.stepper import Stepper, Toggle, align_steppers, large_text

TEXT_SCALES = (0.8, 0.9, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
SPEEDS: tuple[Speed, ...] = ("step", "normal", "fast", "instant")
PALETTES: tuple[Palette, ...] = ("table", "okabe-ito", "grey-safe")
TYPEFACES: tuple[Typeface, ...] = ("period", "plain")
SWITCHES = ("high_contrast", "reduce_motion", "holding", "fullscreen")


LEAST_GAP = 8.0
"""Between two rows."""


class Row(NamedTuple):
    """A setting with several values: its name, the values, what each is called; `each`: what it is about is said of
    each value."""

    name: str
    values: Sequence[object]
    called: Callable[[object], Message]
    each: bool = False


class SettingsScene(MenuScene):
    overlay = False
    heading = Message("settings-heading")
    large_prompt_lines = 2
    shows_seats = True
    """The players' colours and shapes stand beside the rows."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self._languages = ["", *i18n.languages(ui.paths.assets() / "locale")]

    @property
    def settings(self) -> Settings:
        kept: Settings = self.ui.settings
        return kept

    def rows(self) -> list[Row]:
        return [
            Row("language", self._languages, self._language_name),
            Row("text_scale", TEXT_SCALES, lambda v: Message("settings-percent", {"n": round(float(str(v)) * 100)})),
            Row("typeface", TYPEFACES, lambda value: Message(f"settings-typeface-{value}")),
            Row("palette", PALETTES, lambda value: Message(f"settings-palette-{value}")),
            Row("speed", SPEEDS, lambda value: Message(f"settings-speed-{value}")),
        ]

    def _language_name(self, code: object) -> Message:
        if code == "":
            return Message("settings-language-system")
        name = i18n.Texts(str(code), self.ui.paths.assets() / "locale").text("language-name")
        return Message("plain-text", {"text": name})

    def build(self) -> None:
        self.widgets = []
        back = Button("back", Box(0.0, 0.0, 0.0, 0.0), Message("button-back"), self.back, Message("button-back-about"))
        more = self.more()
        rest = self.button_row(self.body(), [back, *more], max(1, len(more)))
        wide = rest.w * (1.0 if large_text(self.ui.theme) else 0.6)
        area, self.side = rest.split_left(wide, 70.0)
        controls = self.controls()
        h = align_steppers(self.ui, controls, area.w - 40.0)
        spare = (area.h - h * len(controls)) / max(1, len(controls) - 1) - 0.1
        gap = spare if LEAST_GAP <= spare < GAP else GAP  # rather closer together than one row out of sight
        self.column = Column(controls, area, h, gap, self._offset)
        self.widgets = [*controls, back, *more]

    def controls(self) -> list[Stepper]:
        """What can be set here."""
        return [*(self.stepper(row) for row in self.rows()), *(self.toggle(name) for name in SWITCHES)]

    def more(self) -> list[Button]:
        """Where else something can be set."""
        nowhere = Box(0.0, 0.0, 0.0, 0.0)
        return [
            Button("bots", nowhere, Message("settings-bots"), self._bots, Message("settings-bots-about")),
            Button("sounds", nowhere, Message("settings-sounds"), self._sounds, Message("settings-sounds-about")),
            Button("controls", nowhere, Message("settings-controls"), self._controls,
                   Message("settings-controls-about")),
        ]  # fmt: skip

    def stepper(self, row: Row) -> Stepper:
        now = getattr(self.settings, row.name)
        values = list(row.values)
        at = values.index(now) if now in values else 0
        name = row.name.replace("_", "-")

        def step(by: int) -> None:
            self._set(row.name, values[(at + by) % len(values)])

        return Stepper(
            row.name,
            Box(0.0, 0.0, 0.0, 0.0),
            Message(f"settings-{name}"),
            row.called(now),
            step,
            Message(f"settings-{name}-about-{now}" if row.each else f"settings-{name}-about"),
        )

    def toggle(self, name: str) -> Toggle:
        on = self.ui.is_fullscreen() if name == "fullscreen" else bool(getattr(self.settings, name))
        key = name.replace("_", "-")
        return Toggle(
            name,
            Box(0.0, 0.0, 0.0, 0.0),
            Message(f"settings-{key}"),
            Message("value-on" if on else "value-off"),
            lambda by: self._set(name, not on),
            Message(f"settings-{key}-about"),
            on=on,
        )

    def _bots(self) -> None:
        from game.ui.scenes.settings.bot_settings import BotsScene

        self.ui.stack.push(BotsScene(self.ui))

    def _sounds(self) -> None:
        from game.ui.scenes.settings.sound_settings import SoundsScene

        self.ui.stack.push(SoundsScene(self.ui))

    def _controls(self) -> None:
        from game.ui.scenes.settings.bindings_scene import ControlsScene

        self.ui.stack.push(ControlsScene(self.ui))

    def _set(self, name: str, value: object) -> None:
        if name == "fullscreen":
            self.ui.set_fullscreen(bool(value))
            return
        setattr(self.settings, name, value)
        self.ui.apply_settings()

    def help_pages(self) -> Sequence[HelpPage]:
        from game.ui.scenes.help.help_scene import general_pages

        return general_pages(self.ui)

    def prompt_height(self) -> float:
        return super().prompt_height() if large_text(self.ui.theme) else 0.0

    def prompt(self) -> Message | None:
        """Beside the rows, where there is room; else at the bottom."""
        return None if self.side.w >= 300.0 else super().prompt()

    def draw_below(self, surface: pygame.Surface) -> None:
        """Beside the rows, what the settings do: type at its size, the seats' colours and shapes."""
        if self.side.w < 300.0:
            return
        theme, canvas = self.ui.theme, self.ui.canvas
        box = self.side
        theme.panel(surface, canvas, box, "panel", "panel_line")
        inner = box.inset(40.0, 36.0)
        seats = list(SEAT_PALETTES[self.settings.palette].values()) if self.shows_seats else []
        side = min(76.0, inner.w / 8) if seats else -44.0
        for seat, cell in zip(seats, inner.columns(max(1, len(seats))), strict=False):
            place = Box(cell.centre[0] - side / 2, inner.y, side, side)
            theme.seat_mark(surface, canvas, place, seat, 4.0)
        text = Box(inner.x, inner.y + side + 44.0, inner.w, inner.h - side - 44.0)
        focused = self.ring.focused
        message = focused.describe() if focused is not None else Message("settings-heading")
        theme.paragraph(surface, canvas, self.ui.say(message), text, BODY)
