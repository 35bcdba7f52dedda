"""A disconnected controller: the game waits until a free one replaces it, or people decide otherwise."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.message import Message
from game.match.records import Seat
from game.session.couch import SHARED
from game.ui.help_page import HelpPage
from game.ui.input.command_signs import Sign
from game.ui.input.intents import Cancel, Confirm, Intent, Menu, PadConnected, PadDisconnected, Press
from game.ui.look.type_styles import BODY, HEADING, LARGE, NOTE
from game.ui.menus.menu_hints import CHOOSE, HELP, MenuHint
from game.ui.menus.panel_scene import PanelScene
from game.ui.navigation.help_route import Help
from game.ui.navigation.route import Route
from game.ui.scenes.new_game.seat_card import invite_of
from game.ui.ui import Ui
from game.ui.widgets.button import Button
from game.ui.widgets.signs.key_signs import KeySign
from game.ui.widgets.tree import Column, Picture, Row, Space, Text, Widget

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
        self._title: Message | None = None

    def waiting(self) -> list[int]:
        """Return the seats of people whose controllers are gone."""
        seats = self.seats()
        return [seat for seat in self.ui.couch.missing if seats[seat].is_person]

    def content(self) -> Widget:
        waiting, seats = self.waiting(), self.seats()
        if not waiting:
            return Space()
        lost, others = seats[waiting[0]], ", ".join(seats[seat].name for seat in waiting[1:])
        self._title = Message("lost-title", {"player": lost.name})
        style, side = self.ui.theme.seat(lost.colour), HEADING.units * 1.2 * self.ruler.scale(HEADING)
        mark = Picture(lambda pen, box: pen.seat(box.centred(side, side), style, 4.0), side, side)
        sign = KeySign(self.sign, BODY.units)
        return Column(
            Row(mark, Text(self._title, HEADING, "midleft", grow=1.0), gap=LARGE),
            Row(sign, Text(Message("lost-how", {"player": lost.name}), BODY, "midleft", grow=1.0), gap=LARGE),
            Text(Message("lost-others", {"players": others}), NOTE) if others else None,
            Space(grow=1.0),
            Button("share", Message("lost-share"), self._share, Message("lost-share-about")),
            Button("bot", Message("lost-bot"), self._bot, Message("lost-bot-about")),
            gap=LARGE,
        )

    @property
    def sign(self) -> Sign:
        """The button that confirms, with the label of the free controllers, or without one if they differ."""
        free = [pad.family for pad in self.ui.pads.connected() if self.ui.couch.free(pad.device)]
        return invite_of(self.ui.devices, free or ["generic"])[0]

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

    def key_hints(self) -> list[MenuHint]:
        return [CHOOSE, HELP]  # Nothing leads back: the game can only continue after this.

    def describe_screen(self) -> str:
        return self.ui.say(self._title) if self._title is not None else ""
