"""The settings: rows that step through values, next to a picture of what the focused one does, and its explanation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Self, TypeVar

import pygame

from game import i18n
from game.core.bots import most_seconds
from game.core.message import Message, plain
from game.storage.settings import BotsShown, BotsThink, CurtainCloses, Speed, Typeface
from game.ui.canvas import SAFE_X, SAFE_Y, Box, kept
from game.ui.look import artwork, svg
from game.ui.look.pen import Pen, Ruler
from game.ui.look.type_styles import BODY, EDGE, LARGE, MEDIUM, TINY
from game.ui.menus import MenuScene
from game.ui.routes import Bindings, GameSettings, SoundSettings
from game.ui.ui import Ui
from game.ui.widgets.controls import Button, Stepper, Toggle, switch
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.tree import Column, FirstThatFits, Live, Padded, Panel, Row, Sized, Space, Text, Widget, align

FOLDER = "pictures/settings"
SIZE = (400.0, 230.0)
GROUND = "#2B5F6B"
"""That of the pictures."""
THUMB = (146.0, 80.0)
"""Size of a picture beside a row."""
WAYS = {"True": "on", "False": "off", "0": "never", **dict.fromkeys(("30", "60", "90", "120"), "closes")}
"""Names of values in the files, if not by their own name. A volume is called by its number of waves."""
PICTURES = {"safe_area": "television"}
"""Settings with a picture to which something is added."""


@dataclass(eq=False)
class Sample(Widget):
    """The picture of what a setting does at a value, on a ground as wide as there is room."""

    _name: str
    _value: object

    grow = 1.0

    def draw(self, pen: Pen) -> None:
        high = min(self.box.h, self.box.w * SIZE[1] / SIZE[0])
        place = self.box.centred(high * SIZE[0] / SIZE[1], high)
        pen.fill(self.box, GROUND)
        rect = pen.canvas.rect(place)
        pen.surface.blit(_rendered(self._name, str(self._value), rect.size), rect)
        pen.outline(self.box)


class PicturedRow(Row):
    """A setting beside its picture."""

    def __init__(self, row: Stepper, picture: Sample | None) -> None:
        super().__init__(Sized(picture or Space(), w=THUMB[0], h=THUMB[1]), row.sharing(), gap=0.0)
        self.row = row

    @classmethod
    def align(cls, ruler: Ruler, rows: Sequence[Self], width: float) -> None:
        align(ruler, [row.row for row in rows], width - THUMB[0])


@kept(64)
def _rendered(name: str, value: str, size: tuple[int, int]) -> pygame.Surface:
    picture = _picture(name)
    way = str(1 + round(float(value) * 3) if float(value) else 0) if name == "volume" else WAYS.get(value, value)
    slots = {"value": way} if "value" in artwork.read(picture).ways else artwork.NOTHING
    body = artwork.drawing(picture, slots)
    if name == "safe_area":
        margin = float(value) * 3.0  # The television's screen is 272 x 150 units large.
        place = 64.0 + margin, 28.0 + margin * 150.0 / 272.0
        body += artwork.placed(f"{FOLDER}/small_table", *place, 272.0 - 2 * margin, {"margin": "shown"})
    return svg.render(body, size, (0.0, 0.0, SIZE[0], SIZE[0] * size[1] / size[0]))


def _picture(name: str) -> str:
    return f"{FOLDER}/{PICTURES.get(name, name)}"


def percent(count: int) -> Message:
    return Message("settings-percent", {"n": count})


ValueT = TypeVar("ValueT")


class SettingRows(MenuScene):
    """A screen of settings. Each change takes effect and is saved at once."""

    longest_prompt = 1450.0
    _broad = False
    """Whether the rows are as broad as the screen."""

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

    def tree(self) -> Widget:
        heading, controls, buttons = self._heading(), self.controls(), Row(*self.buttons())
        parts = Column if self.frame().upright else Row
        told = Column(heading, Scroll(controls, MEDIUM, TINY), buttons, self.prompt_line())
        if self._broad and self.pointer.row is not None:
            return told  # Until the pointer has left the row in which large text was chosen, the rows stay broad.
        pictured = Scroll([PicturedRow(row, self._pictured(row.id)) for row in controls], MEDIUM, TINY)
        beside = parts(pictured.sharing(), Panel(Live(self._explained), EDGE, line=3.0).sharing(), gap=LARGE)
        explained, size = Column(heading, beside.sharing(), buttons), self.ui.theme.size
        return FirstThatFits(Sized(explained, w=size(1300.0), h=size(700.0)), told)

    def lay_out(self, wanted: str | None) -> None:
        """Lay everything out. Only then it is known whether what a setting does is explained beside the rows."""
        super().lay_out(wanted)
        self._broad = not any(isinstance(widget, Panel) for widget in self.root.all())

    def _explained(self) -> Widget:
        """Return what the focused setting does: a picture, and an explanation below it."""
        focused = self.ring.focused
        message = focused.describe() if focused is not None else Message("settings-heading")
        said = Sized(Padded(Text(message, BODY), LARGE), least_h=3 * self.ruler.step(BODY) + 2 * LARGE)
        return Column(self._pictured(focused.id) if focused is not None else None, said, gap=0.0)

    def _pictured(self, row: str) -> Sample | None:
        """Return the picture of what a setting does at its value, if it has one."""
        shown = self.sample(row)
        return Sample(*shown) if shown is not None and artwork.exists(_picture(shown[0])) else None

    def buttons(self) -> list[Widget]:
        return [self.back_button(), Space(grow=1.0), *self.more()]

    def stepper(
        self, name: str, values: Sequence[ValueT], called: Callable[[ValueT], Message] | None = None,
        about: Callable[[ValueT], Message] | None = None,
    ) -> Stepper:  # fmt: skip
        """Return the row of a setting. called: the name of each value; None: a text named after both. about: explains
        each value; None: one explanation serves all"""
        now: ValueT = getattr(self.ui.settings, name)
        at = list(values).index(now) if now in values else 0
        key = f"settings-{name.replace('_', '-')}"
        said = called(now) if called is not None else Message(f"{key}-{now}")
        told = about(now) if about is not None else Message(f"{key}-about")
        return Stepper(name, Message(key), said, lambda by: self.ui.change(name, values[(at + by) % len(values)]), told)

    def toggle(self, name: str) -> Toggle:
        key, window = f"settings-{name.replace('_', '-')}", self.ui.window
        on = window.is_fullscreen() if name == "fullscreen" else bool(getattr(self.ui.settings, name))
        if name == "fullscreen":
            return switch(name, key, on, lambda _by: window.set_fullscreen(not on))
        return switch(name, key, on, lambda _by: self.ui.change(name, not on))

    def prompt(self) -> Message | None:
        return super().prompt() if self._broad else None

    def sample(self, row: str) -> tuple[str, object] | None:
        """Return whose picture is shown for a row: a setting's name, and its value."""
        if row == "fullscreen":
            return row, self.ui.window.is_fullscreen()
        return (row, getattr(self.ui.settings, row)) if hasattr(self.ui.settings, row) else None


MARGINS = (0, 1, 2, 3, 4, 5)
"""Percent of the screen at each edge."""
TEXT_SCALES = (0.8, 0.9, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
SPEEDS: tuple[Speed, ...] = ("step", "normal", "fast", "instant")
TYPEFACES: tuple[Typeface, ...] = ("period", "plain")


class SettingsScene(SettingRows):
    heading = Message("settings-heading")

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        locale = ui.paths.assets() / "locale"
        named = {code: plain(i18n.Texts(code, locale).text("language-name")) for code in i18n.languages(locale)}
        self._languages = {"": Message("settings-language-system"), **named}

    def controls(self) -> list[Stepper]:
        screens = self.ui.window.monitors()
        spoken = self._languages[i18n.ENGLISH]  # Instead of a language that the program lacks.
        language = self.stepper("language", list(self._languages), lambda code: self._languages.get(code, spoken))
        return [
            language,
            self.stepper("text_scale", TEXT_SCALES, lambda scale: percent(round(scale * 100))),
            self.stepper("safe_area", MARGINS, percent),
            self.stepper("typeface", TYPEFACES),
            self.stepper("speed", SPEEDS),
            *(self.toggle(name) for name in ("high_contrast", "reduce_motion", "fullscreen")),
            *([self.stepper("monitor", range(screens), self._screen)] if screens > 1 else []),
        ]

    @staticmethod
    def _screen(number: int) -> Message:
        return Message("settings-monitor-number", {"n": number + 1})

    def more(self) -> list[Button]:
        routes = {"game": GameSettings(), "sounds": SoundSettings(), "controls": Bindings()}
        return [
            Button(name, Message(f"settings-{name}"), partial(self.ui.go, route), Message(f"settings-{name}-about"))
            for name, route in routes.items()
        ]


SHOWN: tuple[BotsShown, ...] = ("watch", "hurry", "summary")
THINK: tuple[BotsThink, ...] = ("usual", "longer")
CURTAIN: tuple[CurtainCloses, ...] = (0, 30, 60, 90, 120)
"""Seconds after which an open curtain closes."""


class GameSettingsScene(SettingRows):
    heading = Message("settings-game")

    def controls(self) -> list[Stepper]:
        def seconds(count: CurtainCloses) -> Message:
            return Message("settings-seconds", {"n": count}) if count else Message("settings-never")

        def about(value: BotsThink) -> Message:
            return Message(f"settings-bots-think-about-{value}", {"seconds": most_seconds(value)})

        return [
            self.stepper("bots_shown", SHOWN, about=lambda value: Message(f"settings-bots-shown-about-{value}")),
            self.stepper("bots_think", THINK, about=about),
            self.toggle("bots_talk"),
            self.toggle("ask_before_losing"),
            self.toggle("tips"),
            self.stepper("curtain_closes", CURTAIN, seconds),
            self.toggle("holding"),
        ]


VOLUMES = {"master": "coin", "effects": "piece", "music": "", "houses": "turn"}
"""Kinds of sounds, each with a sample to play after a change; the music is heard anyway."""
STEPS = 5
"""Steps from silent to full volume."""


class SoundSettingsScene(SettingRows):
    heading = Message("settings-sounds")

    def controls(self) -> list[Stepper]:
        on = not self.ui.settings.muted
        sound = switch("sound-on", "settings-sound-on", on, lambda _by: self.ui.change("muted", on))
        return [sound, *(self._volume(name) for name in VOLUMES), self.toggle("captions")]

    def _volume(self, name: str) -> Stepper:
        now = round(getattr(self.ui.settings.volumes, name) * STEPS)

        def step(by: int) -> None:
            self.ui.settings.set_volume(name, (now + by) % (STEPS + 1) / STEPS)
            self.ui.apply_settings()
            if VOLUMES[name]:
                self.ui.audio.play(VOLUMES[name], 0)

        shown = percent(round(100 * now / STEPS)) if now else Message("value-off")
        label, about = Message(f"settings-volume-{name}"), Message(f"settings-volume-{name}-about")
        return Stepper(f"volume-{name}", label, shown, step, about)

    def sample(self, row: str) -> tuple[str, object] | None:
        kind = row.removeprefix("volume-")
        if row == "sound-on":
            return "volume", 0.0 if self.ui.settings.muted else 1.0
        return ("volume", getattr(self.ui.settings.volumes, kind)) if kind in VOLUMES else super().sample(row)
