"""Seats and controllers of the current game: person or bot, device, way of choosing in secret, name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.core.bots import default_difficulty
from game.core.message import Message, plain
from game.match.match import Match
from game.match.records import SeatLine
from game.match.seat import Seat
from game.session.couch import SHARED, is_pad
from game.ui.canvas import Box
from game.ui.focus import nothing
from game.ui.input.command_signs import Sign
from game.ui.input.intents import Confirm, Intent
from game.ui.menus.built_scene import BuiltScene
from game.ui.menus.choice import Choice
from game.ui.navigation.help_route import Help
from game.ui.navigation.route import Route
from game.ui.navigation.routes import Act, Dialog, EnterName, at_once
from game.ui.scenes.new_game.new_game_menu import OFFERED, known_names
from game.ui.scenes.new_game.seat_card import EDGE, NAME_PADDING, SeatBack, card_boxes, card_parts, invite_of
from game.ui.scenes.new_game.seat_choices import stacked, way_stepper, who_stepper, with_arrows_note
from game.ui.setup.game_setup import LONGEST_NAME, GameSetup
from game.ui.setup.planned_seat import PlannedSeat
from game.ui.ui import Ui
from game.ui.widgets.button import Button, fits_with_sign


def have_left(match: Match) -> set[int]:
    """Return the seats whose people have left for good and have not returned."""
    left: dict[int, bool] = {}
    for line in match.lines:
        if isinstance(line, SeatLine):
            left[line.index] = line.left
    return {index for index, gone in left.items() if gone}


class PeopleScene(BuiltScene):
    """Changes take effect when the scene closes (see `routes.People`). "Back" leads to the menu if that is below,
    "done" to the game."""

    heading = Message("people-heading")
    first = "done"
    waits_for_pads = True

    def __init__(
        self, ui: Ui, match: Match, write: Callable[[Act], None] = at_once, first: bool = False, over_menu: bool = False
    ) -> None:
        super().__init__(ui)
        self._match, self.write, self.inviting, self.over_menu = match, write, first, over_menu
        title = ui.catalogue[match.ruleset.NAME]
        bots = title.load_bots().difficulties
        secrets = bool(match.ruleset.secret_actions())
        self.setup = GameSetup(match.ruleset.NAME, bots, known_names(ui), {}, title.players, secrets=secrets,
                               unseated=title.unseated)  # fmt: skip
        self.setup.take_over(match.seats, ui.couch.devices)
        self.left = have_left(match)
        self.sheets: list[Box] = []
        self._there: list[str] = []

    # -- layout

    def build(self) -> None:
        ui, setup = self.ui, self.setup
        self._there = ui.pads.devices()
        setup.drop_missing(self._there)
        body = self.body()
        done = Button("done", Message("pause-resume"), self._to_game, Message("people-done-about"),
                      style="primary")  # fmt: skip
        back = Button("back", Message("button-back"), self.back, Message("people-back-about"))
        self.widgets = []
        buttons = [back, done] if self.over_menu else [done]
        area = self.button_row(body, buttons)
        done.at(Box(body.right - done.box.w, *done.box[1:]))
        self._build_cards(area)
        self.widgets = [*self.widgets[len(buttons) :], *buttons]  # The buttons come last in reading order.

    def _build_cards(self, area: Box) -> None:
        ui, setup = self.ui, self.setup
        count = len(setup.seats)
        boxes = card_boxes(area, setup.most)[:count]
        shift = (area.right - boxes[-1].right) / 2
        high = min(area.h, 600.0)
        self.sheets = []
        cards = [Box(box.x + shift, box.y + (area.h - high) / 2, box.w, high) for box in boxes]
        below = stacked(ui, setup, boxes[0].w - 2 * EDGE)
        ways = setup.secret_ways()
        for index, card in enumerate(cards):
            seat, args = setup.seats[index], {"name": setup.seats[index].name}
            parts = card_parts(ui, card, below)
            self.sheets.append(parts.sheet)
            invite = self._invite(index)
            back = SeatBack(f"back-{index}", None, nothing, seat=ui.theme.seat(seat.colour), still=True,
                             invite=invite).at(parts.back)  # fmt: skip
            name = Button(f"name-{index}", plain(seat.name), partial(self._ask_name, index),
                          Message("seats-name-about", args), padding=NAME_PADDING).at(parts.name)  # fmt: skip
            fixed = index in self.left
            who = who_stepper(ui.pads, setup, index, parts.who, below, self.rebuild, fixed)
            self.widgets += [back, name, who]
            if index in ways:
                self.widgets.append(way_stepper(ui, setup, index, parts.way, ways[index], self.rebuild))
            self.widgets.append(self._tool(index, seat, parts.buttons))

    def _tool(self, index: int, seat: PlannedSeat, box: Box) -> Button:
        """Return the button that lets a person leave, or come back after leaving."""
        verb, sign, act = "leave", "cross", partial(self._ask_to_leave, index)
        if index in self.left:
            verb, sign, act = "return", "plus", partial(self._return, index)
        label = Message(f"people-{verb}")
        shown = label if fits_with_sign(self.ui, label, box.w) else None
        return Button(
            f"{verb}-{index}", shown, act, Message(f"people-{verb}-about", {"name": seat.name}),
            sign=sign, style="quiet", enabled=verb == "return" or not seat.bot, why=Message("people-bot-already"),
        ).at(box)  # fmt: skip

    def _place(self) -> int | None:
        """Return the seat that a free controller takes: one that lost its own, or an unclaimed one if people are
        invited."""
        seats = self.setup.seats
        wanted = [at for at, one in enumerate(seats) if one.lost]
        wanted += [at for at, one in enumerate(seats) if one.is_free and self.inviting]
        return wanted[0] if wanted else None

    def _invite(self, index: int) -> tuple[list[Sign], str]:
        families = [pad.family for pad in self.ui.pads.connected() if self.setup.seat_of(pad.device) is None]
        if self._place() != index or not families:
            return [], ""
        return invite_of(self.ui.devices, families), self.ui.say("seats-sit")

    # -- input

    def _to_game(self) -> None:
        """Return to the game, past the pause menu if that is below."""
        for _ in range(2 if self.over_menu else 1):
            self.ui.back()

    def _ask_name(self, index: int) -> None:
        def named(name: str) -> None:
            self.setup.rename(index, name)
            self.rebuild()

        offered = self.setup.free_names()[:OFFERED]
        self.ui.go(EnterName(self.setup.seats[index].name, offered, LONGEST_NAME, named))

    def _ask_to_leave(self, index: int) -> None:
        args = {"name": self.setup.seats[index].name}
        go = Choice(Message("people-leave-yes"), partial(self._leave_for_good, index), "danger")
        title, body = Message("people-leave-title", args), Message("people-leave-body", args)
        self.ui.go(Dialog(title, body, [Choice(Message("dialog-stay")), go]))

    def _leave_for_good(self, index: int) -> None:
        bot = default_difficulty(self.setup.bots, self.setup.latest_bot)
        self.setup.seats[index].give_to_bot(bot)
        self.left.add(index)
        self.rebuild()

    def _return(self, index: int) -> None:
        self.left.discard(index)
        self.setup.seats[index].take(SHARED)
        self.rebuild(f"who-{index}")

    def handle(self, intent: Intent) -> bool:
        device, place = intent.device, self._place()
        if isinstance(intent, Confirm) and is_pad(device) and device in self.ui.pads.devices():
            if place is not None and self.setup.seat_of(device) is None:
                self.setup.seats[place].take(device)
                self.ui.pads.rumble(device, 0.4, 140)
                self.rebuild()
                return True
        return super().handle(intent)

    def update(self) -> None:
        super().update()
        if self.ui.pads.devices() != self._there:
            self.rebuild()

    def resume(self) -> None:
        self.rebuild()

    def leave(self) -> None:
        """Put the changes into effect."""
        for index, planned in enumerate(self.setup.seats):
            self._sit(index, planned)
            before = self._match.seats[index]
            seat = Seat(planned.name, before.colour, "bot" if planned.bot else "person", planned.bot)
            left = index in self.left
            if seat != before or left != (index in have_left(self._match)):
                self.write(partial(self._match.set_seat, index, seat, left))

    def _sit(self, index: int, seat: PlannedSeat) -> None:
        """Give the seat its device. A bot has none. A lost controller stays lost: another scene asks for it later."""
        if seat.lost and not seat.bot and index in self.ui.couch.missing:
            return
        couch, device = self.ui.couch, SHARED if seat.bot else seat.device
        if couch.seat_device(index).device != device or index in couch.missing:
            couch.give(index, device)
        way = None if seat.bot else seat.way
        if couch.seat_device(index).way != way:
            couch.choose(index, way)

    def prompt(self) -> Message | None:
        return with_arrows_note(self.ui, self.ring.focused, super().prompt(), self.frame().w)

    # -- drawing

    def draw_below(self, surface: pygame.Surface) -> None:
        for box in self.sheets:
            self.ui.theme.panel(surface, self.ui.canvas, box, "panel", "frame")

    def help_route(self) -> Route | None:
        return Help()
