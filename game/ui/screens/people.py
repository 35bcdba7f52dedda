"""Who plays the current game, and with what: seats and devices, and a disconnected controller, for which the game
waits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.core.bots import default_difficulty
from game.core.message import AND, Message, series
from game.match.match import Match
from game.match.records import Seat, SeatLine
from game.session.session_context import SHARED, is_pad
from game.ui.focus import Act
from game.ui.game_setup import GameSetup, PlannedSeat
from game.ui.input.bindings import Sign
from game.ui.input.intents import Cancel, Confirm, Intent, Menu, PadConnected, PadDisconnected, Press
from game.ui.kit.board_parts.polygon_map import name_role
from game.ui.look.type_styles import BODY, HEADING, LARGE, NOTE
from game.ui.menus import CHOOSE, HELP, PanelScene
from game.ui.routes import at_once
from game.ui.screen import Choice, Dialog, Help, HelpPage
from game.ui.screens.seat_cards import Chair, Invitation, SeatCards, invite_of, tool_height
from game.ui.screens.setup_menu import known_names
from game.ui.ui import Ui
from game.ui.widgets.controls import Button
from game.ui.widgets.signs import KeyHint, KeySign
from game.ui.widgets.tree import Column, Columns, FirstThatFits, Row, Sized, Space, Text, Widget, seat_mark

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
        self.help_route = Help(pages)
        self._cooldown = COOLDOWN
        self._asked: list[int] = []
        """The seats last asked about: the panel keeps them while it closes."""
        self._title: Message | None = None
        self._doubted: tuple[str, str] | None = None
        """The device and the button of a press that may have been meant for something else."""

    def waiting(self) -> list[int]:
        """Return the seats of people whose controllers are gone."""
        seats = self.seats()
        return [seat for seat in self.ui.couch.missing if seats[seat].is_person]

    def content(self) -> Widget:
        self._asked, seats = self.waiting() or self._asked, self.seats()
        if not self._asked:
            return Space()
        waiting = self._asked
        lost, others = seats[waiting[0]], [seats[seat].name for seat in waiting[1:]]
        self._title = Message("lost-title", {"player": lost.name})
        mark = seat_mark(self.ui.theme.seat(lost.colour), HEADING.units * 1.2 * self.ruler.scale(HEADING), 4.0)
        sign = KeySign(self.sign, BODY.units)
        return Column(
            Row(mark, Text(self._title, HEADING._replace(role=name_role(lost.name)), "midleft", grow=1.0), gap=LARGE),
            Row(sign, Text(Message("lost-how", {"player": lost.name}), BODY, "midleft", grow=1.0), gap=LARGE),
            Text(Message("lost-others", {"players": series(others, last=AND)}), NOTE) if others else None,
            Text(Message("lost-sure"), NOTE.inked("accent")) if self._doubted is not None else None,
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
        if isinstance(intent, (Confirm, Press)) and self._doubts(intent):
            return True
        return super().handle(intent)

    def _doubts(self, intent: Confirm | Press) -> bool:
        """Return whether a press has to be repeated: people who play another seat may have meant their turn."""
        aimed = self.ring.under(intent.x, intent.y) if isinstance(intent, Press) else self.ring.focused
        if aimed is None or not self.ui.couch.holders(intent.device):
            return False
        before, self._doubted = self._doubted, (intent.device, aimed.id)
        if before == self._doubted:
            return False
        self._cooldown = COOLDOWN
        self.rebuild()
        return True

    def _look_again(self) -> None:
        """Ask about the next seat, or close. Presses are ignored again, so that a double press answers once."""
        self._doubted = None
        if self.waiting():
            self._cooldown = COOLDOWN
            self.rebuild()
        elif not self.ui.stack.settling:
            self.ui.back()

    def update(self) -> None:
        super().update()
        self._cooldown = max(0, self._cooldown - 1)
        if not self.waiting() and not self.ui.stack.settling:
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

    def key_hints(self) -> list[KeyHint]:
        return [CHOOSE, HELP]  # Nothing leads back: the game can only continue after this.

    def describe_screen(self) -> str:
        return self.ui.say(self._title) if self._title is not None else ""


def have_left(match: Match) -> set[int]:
    """Return the seats whose people have left for good and have not returned."""
    left: dict[int, bool] = {}
    for line in match.lines:
        if isinstance(line, SeatLine):
            left[line.index] = line.left
    return {index for index, gone in left.items() if gone}


class PeopleScene(SeatCards):
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
        self._there: list[str] = []

    # -- the tree

    def content(self) -> Widget:
        self._there = self.ui.pads.devices()
        self.setup.drop_missing(self._there)
        count, most = len(self.setup.seats), self.setup.most
        aside = (most - count) / 2
        rows = Columns(*map(self._card, range(count))).sharing(count)
        middle = Row(Space(grow=aside), rows, Space(grow=aside)) if aside else rows
        back = self.back_button("people-back-about")
        done = Button("done", Message("pause-resume"), self._to_game, Message("people-done-about"), style="primary")
        return Column(middle.sharing(), self.foot(back if self.over_menu else None, done), gap=LARGE)

    def _card(self, index: int) -> tuple[Widget, Widget]:
        seat = self.setup.seats[index]
        chair = Chair(f"back-{index}", self.ui.theme.seat(seat.colour), invite=self._invite(index))
        return self.card(index, chair, self._tool(index, seat), fixed=index in self.left)

    def _tool(self, index: int, seat: PlannedSeat) -> Widget:
        """Return the button that lets a person leave, or come back after leaving."""
        verb, sign, act = "leave", "cross", partial(self._ask_to_leave, index)
        if index in self.left:
            verb, sign, act = "return", "plus", partial(self._return, index)
        forms = [
            Button(
                f"{verb}-{index}", label, act, Message(f"people-{verb}-about", {"name": seat.name}),
                sign=sign, style="bare", enabled=verb == "return" or not seat.bot, why=Message("people-bot-already"),
            )
            for label in (Message(f"people-{verb}"), None)
        ]  # fmt: skip
        return FirstThatFits(*(Sized(form, h=tool_height(self.ruler)) for form in forms))

    def _place(self) -> int | None:
        """Return the seat that a free controller takes: one that lost its own, or an unclaimed one if people are
        invited."""
        seats = self.setup.seats
        wanted = [at for at, one in enumerate(seats) if one.lost]
        wanted += [at for at, one in enumerate(seats) if one.is_free and self.inviting]
        return wanted[0] if wanted else None

    def _invite(self, index: int) -> Invitation | None:
        signs = self.sit_signs() if self._place() == index else []
        return Invitation(signs, self.ui.say("seats-sit")) if signs else None

    # -- input

    def _to_game(self) -> None:
        """Return to the game, past the pause menu if that is below."""
        for _ in range(2 if self.over_menu else 1):
            self.ui.back()

    def _ask_to_leave(self, index: int) -> None:
        args = {"name": self.setup.seats[index].name}
        go = Choice(Message("people-leave-yes"), partial(self._leave_for_good, index), "danger")
        title, body = Message("people-leave-title", args), Message("people-leave-body", args)
        self.ui.go(Dialog(title, body, [Choice(Message("dialog-stay")), go]))

    def _leave_for_good(self, index: int) -> None:
        self.setup.seats[index].give_to_bot(default_difficulty(self.setup.bots, self.setup.latest_bot))
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
