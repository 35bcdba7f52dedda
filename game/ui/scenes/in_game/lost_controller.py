"""A disconnected controller: the game waits until a free one replaces it, or people decide otherwise."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.message import Message
from game.match.seat import Seat
from game.session.couch import SHARED
from game.ui.canvas import NOWHERE, Box
from game.ui.help_page import HelpPage
from game.ui.input.command_signs import Sign
from game.ui.input.intents import Cancel, Confirm, Intent, Menu, PadConnected, PadDisconnected, Press
from game.ui.look.theme import BODY, HEADING, SECONDARY
from game.ui.menus.menu_hints import CHOOSE, HELP, MenuHint
from game.ui.menus.panel_scene import PAD, PanelScene
from game.ui.navigation.help_route import Help
from game.ui.navigation.route import Route
from game.ui.scenes.new_game.seat_card import invite_of
from game.ui.ui import Ui
from game.ui.widgets.base import Widget, control_height
from game.ui.widgets.button import Button
from game.ui.widgets.signs.key_signs import draw_sign, sign_width

WIDTH = 1080.0
LINE, AFTER, BETWEEN = 18.0, 48.0, 28.0
COOLDOWN = 40
"""Ticks for which presses are ignored: they were meant for the game below."""


class LostControllerScene(PanelScene):
    """Covers a game for as long as `ui.couch.missing` names a person's seat; asks about one seat after the other.
    See `routes.LostController`."""

    waits_for_pads = True
    first = "share"

    def __init__(
        self, ui: Ui, seats: Callable[[], Sequence[Seat]], to_bot: Callable[[int], None], pages: Sequence[HelpPage] = ()
    ) -> None:
        super().__init__(ui)
        self.seats = seats
        self.to_bot = to_bot
        self.pages = pages
        self._cooldown = COOLDOWN
        self._title: list[str] = []
        self._how: list[str] = []
        self._others: list[str] = []

    def waiting(self) -> list[int]:
        """Return the seats of people whose controllers are gone."""
        seats = self.seats()
        return [seat for seat in self.ui.couch.missing if seats[seat].is_person]

    # -- layout

    def build(self) -> None:
        theme, canvas, waiting = self.ui.theme, self.ui.canvas, self.waiting()
        self.widgets = []
        if not waiting:
            return
        seats = self.seats()
        name = seats[waiting[0]].name
        width = min(canvas.safe.w, WIDTH * max(1.0, min(1.5, theme.text_scale)))
        inner = width - 2 * PAD
        self._size = HEADING * self.heading_scale()
        title, how = Message("lost-title", {"player": name}), Message("lost-how", {"player": name})
        self._title = theme.wrap(self.ui.say(title), self._size, "bold", canvas, inner - self._mark - 30.0, False)
        self._how = theme.wrap(self.ui.say(how), BODY, "body", canvas, inner - self._sign_width - 24.0)
        others = ", ".join(seats[seat].name for seat in waiting[1:])
        text = self.ui.say(Message("lost-others", {"players": others})) if others else ""
        self._others = theme.wrap(text, SECONDARY, "body", canvas, inner) if text else []
        high = control_height(theme)
        buttons = [
            Button("share", NOWHERE, Message("lost-share"), self._share, Message("lost-share-about")),
            Button("bot", NOWHERE, Message("lost-bot"), self._bot, Message("lost-bot-about")),
        ]
        rows = len(buttons) * (high + BETWEEN) - BETWEEN
        self._heights = [
            max(self._mark, len(self._title) * theme.line_height(self._size, "bold", canvas, False)),
            max(self._sign_height, len(self._how) * theme.line_height(BODY, "body", canvas)),
            len(self._others) * theme.line_height(SECONDARY, "body", canvas),
        ]
        text_h = sum(part + LINE for part in self._heights if part)
        self.panel = canvas.safe.centred(width, min(canvas.safe.h, self.margins() + text_h + AFTER - LINE + rows))
        for button, box in zip(buttons, self.inside().split_bottom(rows)[1].rows(2, BETWEEN), strict=True):
            button.place(box)
        self.widgets = list[Widget](buttons)

    @property
    def sign(self) -> Sign:
        """The button that confirms, with the label of the free controllers, or without one if they differ."""
        free = [pad.family for pad in self.ui.pads.connected() if self.ui.couch.free(pad.device)]
        return invite_of(self.ui.devices, free or ["generic"])[0]

    @property
    def _sign_height(self) -> float:
        return self.ui.theme.size(BODY) * 1.6

    @property
    def _sign_width(self) -> float:
        return sign_width(self.ui, self.sign, BODY)

    @property
    def _mark(self) -> float:
        return self._size * 1.5

    # -- input

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, (PadConnected, PadDisconnected)) or not self.waiting():
            self._look_again()
            return True
        if isinstance(intent, Confirm) and self.ui.couch.free(intent.device):
            self.ui.couch.claim(intent.device)
            self._look_again()
            return True
        if self._cooldown and isinstance(intent, (Confirm, Press)):
            return True
        if isinstance(intent, (Cancel, Menu)):
            return True  # The game can only continue after this.
        return super().handle(intent)

    def _look_again(self) -> None:
        """Ask about the next seat, or close. Presses are ignored again, so that a double press answers once."""
        if self.waiting():
            self._cooldown = COOLDOWN
            self.rebuild()
        elif not self.ui.settling:
            self.ui.back()

    def update(self) -> None:
        super().update()
        self._cooldown = max(0, self._cooldown - 1)
        if not self.waiting() and not self.ui.settling:
            self.ui.back()

    def _share(self) -> None:
        """Let any device play for everyone who had that controller."""
        couch = self.ui.couch
        device = couch.seat_device(self.waiting()[0]).device
        for seat in [seat for seat in couch.missing if couch.seat_device(seat).device == device]:
            couch.give(seat, SHARED)
        self._look_again()

    def _bot(self) -> None:
        seat = self.waiting()[0]
        self.ui.couch.give(seat, SHARED)
        self.to_bot(seat)
        self._look_again()

    def help_route(self) -> Route | None:
        return Help(self.pages)

    # -- drawing

    def draw_below(self, surface: pygame.Surface) -> None:
        waiting = self.waiting()
        if not waiting:
            return
        theme, canvas, panel = self.ui.theme, self.ui.canvas, self.panel
        theme.panel(surface, canvas, panel, "panel", "frame", line=3.0)
        x, y = panel.x + PAD, panel.y + PAD
        style = theme.seat(self.seats()[waiting[0]].colour)
        theme.seat_mark(surface, canvas, Box(x, y, self._mark, self._mark).inset(self._mark * 0.12), style, 4.0)
        theme.text(surface, canvas, "\n".join(self._title), (x + self._mark + 30.0, y + self._heights[0] / 2),
                   self._size, "accent", "bold", "midleft", scaled=False)  # fmt: skip
        y += self._heights[0] + LINE
        wide = self._sign_width
        draw_sign(surface, self.ui, self.sign, Box(x, y, wide, self._heights[1]), BODY)
        theme.text(surface, canvas, "\n".join(self._how), (x + wide + 24.0, y + self._heights[1] / 2), BODY, "text",
                   "body", "midleft")  # fmt: skip
        if self._others:
            y += self._heights[1] + LINE
            theme.text(surface, canvas, "\n".join(self._others), (x, y), SECONDARY, "text_soft")

    def key_hints(self) -> list[MenuHint]:
        return [CHOOSE, HELP]  # Nothing leads back: the game can only continue after this.

    def describe_screen(self) -> str:
        return " ".join(self._title)
