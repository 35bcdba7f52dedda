"""Who plays with what in a game that is on: a person or a bot, the device, how secrets are chosen, the name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.core.bots import usual
from game.core.message import Message
from game.match.match import Match
from game.match.records import SeatLine
from game.match.seat import Seat
from game.ui.canvas import Box
from game.ui.couch import SHARED, is_pad
from game.ui.input.devices import Sign
from game.ui.input.intents import Confirm, Intent
from game.ui.menus.dialog import Choice, DialogScene
from game.ui.menus.menu_scene import MenuScene
from game.ui.menus.name_entry import NameScene
from game.ui.scene import HelpPage
from game.ui.scenes.play.pause import PauseScene
from game.ui.scenes.seating.chair_card import EDGE, ChairBack, card_boxes, card_parts, invite_of
from game.ui.scenes.seating.chair_choices import connected, said_sideways, stacked, way_stepper, who_stepper
from game.ui.scenes.seating.new_game import LONGEST_NAME, MOST, Chair, Setup
from game.ui.theme import BUTTON
from game.ui.ui import Ui, nothing
from game.ui.widgets.button import PADDING, Button

NOWHERE = Box(0.0, 0.0, 0.0, 0.0)
OFFERED = 12


def at_once(act: Callable[[], object]) -> None:
    act()


def have_left(match: Match) -> set[int]:
    """Seats whose people have left for good, and where nobody has sat down since."""
    left: dict[int, bool] = {}
    for line in match.lines:
        if isinstance(line, SeatLine):
            left[line.index] = line.left
    return {index for index, gone in left.items() if gone}


class PeopleScene(MenuScene):
    """What is changed here is done when the scene is left, in one go.

    Back leads to where people came from, the menu as a rule; “done” to the game.

    write  changes the match; says so where the disk refuses
    first  the game has just been opened again: whoever has a gamepad is invited to take his seat with it
    """

    heading = Message("people-heading")
    first = "done"
    waits_for_pads = True

    def __init__(
        self, ui: Ui, match: Match, write: Callable[[Callable[[], object]], None] = at_once, first: bool = False
    ) -> None:
        super().__init__(ui)
        self.match, self.write, self.inviting = match, write, first
        bots = ui.catalogue[match.ruleset.NAME].load_bots()
        given = [name.strip() for name in ui.say("given-names").split(",")]
        names = list(dict.fromkeys([*ui.settings.names, *given]))
        self.setup = Setup(match.ruleset.NAME, bots.difficulties, names, {})
        self.setup.keep(match.seats, ui.couch.hands)
        self.left = have_left(match)
        self.cards: list[Box] = []
        self._there: list[str] = []

    # -- layout

    def build(self) -> None:
        ui, setup = self.ui, self.setup
        self._there = connected(ui)
        setup.miss(self._there)
        body = self.body()
        done = Button("done", NOWHERE, Message("pause-resume"), self._to_game, Message("people-done-about"),
                      style="primary")  # fmt: skip
        back = Button("back", NOWHERE, Message("button-back"), self.back, Message("people-back-about"))
        self.widgets = []
        buttons = [back, done] if self._menu_below() else [done]
        area = self.button_row(body, buttons)
        done.box = Box(body.right - done.box.w, *done.box[1:])
        self._build_cards(area)
        self.widgets = [*self.widgets[len(buttons) :], *buttons]  # in reading order the buttons come last

    def _build_cards(self, area: Box) -> None:
        ui, setup = self.ui, self.setup
        count = len(setup.chairs)
        boxes = card_boxes(area, MOST)[:count]
        shift = (area.right - boxes[-1].right) / 2
        high = min(area.h, 600.0)
        self.cards = [Box(box.x + shift, box.y + (area.h - high) / 2, box.w, high) for box in boxes]
        below = stacked(ui, setup, boxes[0].w - 2 * EDGE)
        ways = setup.couch().secret_ways(setup.people()) if setup.persons > 1 else {}
        for index, card in enumerate(self.cards):
            chair, args = setup.chairs[index], {"name": setup.chairs[index].name}
            parts = card_parts(ui, card, below, bool(ways))
            invite = self._invite(index)
            back = ChairBack(f"back-{index}", parts.back, None, nothing, seat=ui.theme.seat(chair.colour), still=True,
                             invite=invite)  # fmt: skip
            plain = Message("plain-text", {"text": chair.name})
            name = Button(f"name-{index}", parts.name, plain, partial(self._ask_name, index),
                          Message("seats-name-about", args))  # fmt: skip
            who = who_stepper(ui, setup, index, parts.who, below, self.rebuild)
            if index in self.left:
                who.fixed = True
            self.widgets += [back, name, who]
            if index in ways:
                self.widgets.append(way_stepper(ui, setup, index, parts.way, ways[index], self.rebuild))
            self.widgets.append(self._tool(index, chair, parts.tools))

    def _tool(self, index: int, chair: Chair, box: Box) -> Button:
        """Who has left may come back; a person may leave."""
        verb, sign, act = "leave", "cross", partial(self._ask_to_leave, index)
        if index in self.left:
            verb, sign, act = "return", "plus", partial(self._return, index)
        label, theme = Message(f"people-{verb}"), self.ui.theme
        wide = theme.measure(self.ui.say(label), BUTTON, "body", self.ui.canvas)[0]
        fits = wide <= box.w - 2 * PADDING - theme.size(BUTTON) * 0.8 - 18.0
        return Button(
            f"{verb}-{index}", box, label if fits else None, act, Message(f"people-{verb}-about", {"name": chair.name}),
            sign=sign, style="quiet", enabled=verb == "return" or not chair.bot, why=Message("people-bot-already"),
        )  # fmt: skip

    def _place(self) -> int | None:
        """Where a free gamepad sits down: where one was lost; if it is inviting, where somebody waits too."""
        chairs = self.setup.chairs
        wanted = [at for at, one in enumerate(chairs) if one.lost]
        wanted += [at for at, one in enumerate(chairs) if one.waits and self.inviting]
        return wanted[0] if wanted else None

    def _invite(self, index: int) -> tuple[list[Sign], str]:
        families = [pad.family for pad in self.ui.devices.pads.connected() if self.setup.chair_of(pad.device) is None]
        if self._place() != index or not families:
            return [], ""
        return invite_of(self.ui, families), self.ui.say("seats-sit")

    # -- what people do

    def _menu_below(self) -> bool:
        """Whether the menu over the game lies below, or below what lies over this."""
        scenes = self.ui.stack.scenes
        return self in scenes[1:] and isinstance(scenes[scenes.index(self) - 1], PauseScene)

    def _to_game(self) -> None:
        """Past the menu, if people came by it."""
        for _ in range(2 if self._menu_below() else 1):
            self.ui.stack.pop()

    def _ask_name(self, index: int) -> None:
        def named(name: str) -> None:
            self.setup.rename(index, name)
            self.rebuild()

        taken = {one.name for one in self.setup.chairs}
        offered = [name for name in self.setup.names if name not in taken][:OFFERED]
        self.ui.stack.push(NameScene(self.ui, self.setup.chairs[index].name, offered, LONGEST_NAME, named))

    def _ask_to_leave(self, index: int) -> None:
        args = {"name": self.setup.chairs[index].name}
        go = Choice(Message("people-leave-yes"), partial(self._leave_for_good, index), "danger")
        title, body = Message("people-leave-title", args), Message("people-leave-body", args)
        self.ui.stack.push(DialogScene(self.ui, title, body, [Choice(Message("dialog-stay")), go]))

    def _leave_for_good(self, index: int) -> None:
        chair, bots = self.setup.chairs[index], self.setup.bots
        chair.leave()
        chair.bot = usual(bots, self.setup.level)
        self.left.add(index)
        self.rebuild()

    def _return(self, index: int) -> None:
        self.left.discard(index)
        self.setup.chairs[index].take(SHARED)
        self.rebuild(f"who-{index}")

    def handle(self, intent: Intent) -> bool:
        device, place = intent.device, self._place()
        if isinstance(intent, Confirm) and is_pad(device) and device in connected(self.ui):
            if place is not None and self.setup.chair_of(device) is None:
                self.setup.chairs[place].take(device)
                self.ui.devices.pads.rumble(device, 0.4, 140)
                self.rebuild()
                return True
        return super().handle(intent)

    def update(self) -> None:
        super().update()
        if connected(self.ui) != self._there:
            self.rebuild()

    def resume(self) -> None:
        self.rebuild()

    def leave(self) -> None:
        """Now it is done."""
        for index, chair in enumerate(self.setup.chairs):
            self._sit(index, chair)
            before = self.match.seats[index]
            seat = Seat(chair.name, before.colour, "bot" if chair.bot else "person", chair.bot)
            left = index in self.left
            if seat != before or left != (index in have_left(self.match)):
                self.write(partial(self.match.set_seat, index, seat, left))

    def _sit(self, index: int, chair: Chair) -> None:
        """A bot holds no device: whoever has it may answer for others. Who misses a gamepad is asked for later."""
        if chair.lost and not chair.bot and index in self.ui.couch.missing:
            return
        couch, device = self.ui.couch, SHARED if chair.bot else chair.device
        if couch.of(index).device != device or index in couch.missing:
            couch.give(index, device)
        way = None if chair.bot else chair.way
        if couch.of(index).way != way:
            couch.choose(index, way)

    def prompt(self) -> Message | None:
        return said_sideways(self.ui, self.ring.focused, super().prompt(), self.frame().w)

    # -- drawing

    def draw_below(self, surface: pygame.Surface) -> None:
        for box in self.cards:
            self.ui.theme.panel(surface, self.ui.canvas, box, "panel", "panel_line")

    def help_pages(self) -> Sequence[HelpPage]:
        from game.ui.scenes.help.help_scene import general_pages

        return general_pages(self.ui)
