"""Who plays, in which order, and what: five chairs and the game's options."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui.canvas import Box
from game.ui.message import Message
from game.ui.palette import SeatStyle
from game.ui.scenes.chairs import NOWHERE, ChairsMenu, new_setup
from game.ui.scenes.menu import GAP
from game.ui.scenes.name import NameScene
from game.ui.scenes.setup import LONGEST_NAME, MOST, Chair
from game.ui.theme import BODY, SECONDARY
from game.ui.ui import Ui
from game.ui.widgets.base import control_height
from game.ui.widgets.button import GROWTH, Button
from game.ui.widgets.stepper import Stepper, align_steppers

OFFERED = 12
CHAIRS = 0.625
"""The share of the width that the chairs get, where the options stand beside them."""
BESIDE_UP_TO = 1.15
"""Text scale; with larger type the options have a screen of their own."""


@dataclass
class Badge(Button):
    """The colour of a chair, with its shape."""

    seat: SeatStyle | None = None

    def draw(self, surface: pygame.Surface, ui: Ui, focused: bool = False) -> None:
        assert self.seat is not None
        theme, canvas = ui.theme, ui.canvas
        box = self.box.inset(-GROWTH) if focused else self.box
        if focused:
            theme.focus_glow(surface, canvas, box)
        theme.panel(surface, canvas, box, "button_hot" if focused else "button", "button_line")
        side = min(box.w, box.h) * 0.56
        theme.seat_mark(surface, canvas, box.centred(side, side), self.seat, 4.0)
        if focused:
            theme.focus_ring(surface, canvas, box)


class SeatsScene(ChairsMenu):
    heading = Message("seats-heading")
    first = "start"

    def __init__(self, ui: Ui, game: str | None = None) -> None:
        super().__init__(ui, new_setup(ui, game or next(iter(ui.catalogue))))
        self.about_box = NOWHERE
        self.chair_boxes: list[Box] = []

    # -- layout

    def build(self) -> None:
        self.about_box = NOWHERE
        options = self.option_steppers()
        body, theme = self.body(), self.ui.theme
        room = body.split_bottom(control_height(theme), 26.0)[0]
        h = align_steppers(self.ui, options, room.w * (1.0 - CHAIRS) - 44.0)
        two_screens = theme.text_scale > BESIDE_UP_TO or len(options) * (h + GAP) > room.h
        self.widgets = []
        buttons = [Button("back", NOWHERE, Message("button-back"), self.back, Message("button-back-about"))]
        if two_screens:
            about = Message("seats-options-about")
            buttons.append(Button("options", NOWHERE, Message("seats-options"), self._options, about))
        about = Message("seats-start-about", {"persons": self.setup.persons, "bots": self._bots()})
        buttons.append(Button("start", NOWHERE, Message("seats-start"), self.start, about, style="primary"))
        rest = self.button_row(body, buttons)
        if two_screens:
            self._build_chairs(rest)
            return
        chairs, area = rest.split_left(rest.w * CHAIRS, 44.0)
        self._build_chairs(chairs)
        self._build_options(area, options, h)

    def _bots(self) -> int:
        return len(self.setup.chairs) - self.setup.persons

    def _build_chairs(self, area: Box) -> None:
        gap = 12.0
        row_h = min(124.0, (area.h - (MOST - 1) * gap) / MOST)
        self.chair_boxes = [Box(area.x, area.y + index * (row_h + gap), area.w, row_h) for index in range(MOST)]
        for index, box in enumerate(self.chair_boxes):
            if index < len(self.setup.chairs):
                self._build_chair(index, self.setup.chairs[index], box)
            elif index == len(self.setup.chairs):
                self._build_empty(box)

    def _build_chair(self, index: int, chair: Chair, box: Box) -> None:
        setup, theme = self.setup, self.ui.theme
        h = min(box.h - 8.0, max(control_height(theme) + 8.0, box.h - 36.0))
        inner = Box(box.x + 36.0, box.centre[1] - h / 2, box.w - 54.0, h)
        small = max(64.0, min(h, theme.size(62.0)))
        badge, inner = inner.split_left(h, 14.0)
        cells: dict[str, Box] = {}
        for name in ("leave", "later", "earlier"):
            inner, cells[name] = inner.split_right(small, 14.0)
        name_box, who = inner.split_left(inner.w * 0.45, 14.0)
        args = {"name": chair.name}
        plain = Message("plain-text", {"text": chair.name})
        seat = theme.seat(chair.colour)
        who_value = Message(f"bot-{chair.bot}") if chair.bot else Message("seats-person")
        self.widgets += [
            Badge(
                f"colour-{index}",
                badge,
                None,
                self._do(setup.recolour, index),
                Message("seats-colour-about", args),
                seat=seat,
            ),
            Button(
                f"name-{index}", name_box, plain, self._ask_name(index), Message("seats-name-about", args), align="left"
            ),
            Stepper(
                f"who-{index}",
                who,
                None,
                who_value,
                self._stepped(index),
                Message("seats-who-about", args),
                sideways=False,
            ),
            self._small(f"earlier-{index}", cells["earlier"], "up", index, -1),
            self._small(f"later-{index}", cells["later"], "down", index, 1),
            Button(
                f"leave-{index}",
                cells["leave"],
                None,
                self._do(setup.remove, index),
                Message("seats-leave-about", args),
                sign="cross",
                style="quiet",
                enabled=len(setup.chairs) > 2,
                why=Message("seats-too-few"),
            ),
        ]

    def _small(self, item_id: str, box: Box, sign: str, index: int, by: int) -> Button:
        possible = 0 <= index + by < len(self.setup.chairs)
        about = Message(
            "seats-earlier-about" if by < 0 else "seats-later-about", {"name": self.setup.chairs[index].name}
        )
        why = Message("seats-first-already" if by < 0 else "seats-last-already")

        def act() -> None:
            self.setup.move(index, by)
            self.rebuild(f"{item_id.split('-')[0]}-{index + by}")

        return Button(item_id, box, None, act, about, sign=sign, style="quiet", enabled=possible, why=why)

    def _build_empty(self, box: Box) -> None:
        h = min(box.h - 8.0, control_height(self.ui.theme) + 8.0)
        inner = Box(box.x + 36.0, box.centre[1] - h / 2, box.w - 54.0, h)
        person, bot = inner.columns(2, 22.0)
        best = self.setup.bots[-1] if self.setup.bots else ""
        self.widgets += [
            Button(
                "add-person",
                person,
                Message("seats-add-person"),
                self._do(self.setup.add, ""),
                Message("seats-add-person-about"),
                sign="plus",
            ),
            Button(
                "add-bot",
                bot,
                Message("seats-add-bot"),
                self._do(self.setup.add, best),
                Message("seats-add-bot-about"),
                sign="plus",
            ),
        ]

    def _build_options(self, area: Box, steppers: list[Stepper], h: float) -> None:
        y = area.y
        for stepper in steppers:
            stepper.box = Box(area.x, y, area.w, h)
            y += h + GAP
        self.widgets.extend(steppers)
        if area.bottom - y - 10.0 > self.ui.theme.size(SECONDARY) * 3:
            self.about_box = Box(area.x, y + 6.0, area.w, area.bottom - y - 6.0)

    # -- what people do

    def _do(self, act: Callable[..., object], *args: object) -> Callable[[], None]:
        def done() -> None:
            act(*args)
            self.rebuild()

        return done

    def _stepped(self, index: int) -> Callable[[int], None]:
        def step(by: int) -> None:
            self.setup.replay_by(index, by)
            self.rebuild()

        return step

    def _ask_name(self, index: int) -> Callable[[], None]:
        def named(name: str) -> None:
            self.setup.rename(index, name)
            self.rebuild()

        def act() -> None:
            taken = {chair.name for chair in self.setup.chairs}
            offered = [name for name in self.setup.names if name not in taken][:OFFERED]
            self.ui.stack.push(NameScene(self.ui, self.setup.chairs[index].name, offered, LONGEST_NAME, named))

        return act

    def _options(self) -> None:
        from game.ui.scenes.game_options import GameOptionsScene

        self.ui.stack.push(GameOptionsScene(self.ui, self.setup))

    # -- drawing

    def draw_below(self, surface: pygame.Surface) -> None:
        theme, canvas = self.ui.theme, self.ui.canvas
        for index, box in enumerate(self.chair_boxes):
            taken = index < len(self.setup.chairs)
            theme.panel(surface, canvas, box, "panel" if taken else "panel_sunk", "panel_line")
            if taken:
                stripe = canvas.rect(Box(box.x + 12.0, box.y + 16.0, 9.0, box.h - 32.0))
                seat = theme.seat(self.setup.chairs[index].colour)
                surface.fill(theme.colour("keyline"), stripe.inflate(2 * canvas.px(1.5), 2 * canvas.px(1.5)))
                surface.fill(seat.colour, stripe)
            elif index > len(self.setup.chairs):
                theme.text(
                    surface,
                    canvas,
                    self.ui.say("seats-empty"),
                    box.centre,
                    BODY,
                    "text_faint",
                    "body",
                    "center",
                    box.w,
                    1,
                )
        if self.about_box.w > 0:
            self._draw_about(surface)

    def _draw_about(self, surface: pygame.Surface) -> None:
        """What the focused option means; long sentences do not fit the line at the bottom."""
        theme, canvas = self.ui.theme, self.ui.canvas
        focused = self.ring.focused
        if focused is None or not (focused.id.startswith("option-") or focused.id == "first"):
            return
        inner = self.about_box.inset(10.0, 8.0)
        theme.paragraph(surface, canvas, self.ui.say(focused.describe()), inner, SECONDARY, "text_soft")

    def prompt(self) -> Message | None:
        focused = self.ring.focused
        if focused is not None and self.about_box.w > 0 and (focused.id.startswith("option-") or focused.id == "first"):
            return None
        return super().prompt()
