"""The seats of a new game, side by side, and the title's options; and the controllers at the seats."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.core.bots import default_difficulty
from game.core.message import Argument, Message, plain
from game.session.session_context import is_pad
from game.ui.canvas import Redrawn
from game.ui.game_setup import PlannedSeat
from game.ui.input.bindings import Family, Sign
from game.ui.input.intents import Cancel, Confirm, Intent, Menu, MoveFocus, Next, Option, PadConnected, Previous
from game.ui.look.pen import Pen
from game.ui.look.type_styles import LARGE, NOTE, SMALL, TINY
from game.ui.motion.verbs import passed
from game.ui.routes import GameOptions
from game.ui.screens.seat_cards import LOW, Chair, Invitation, SeatCards, invite_of, tool_height
from game.ui.screens.setup_menu import NewGameMenu, new_setup
from game.ui.ui import Ui
from game.ui.widgets.controls import Button, Stepper
from game.ui.widgets.signs import KeyHint, KeySign
from game.ui.widgets.tree import (
    Anchored,
    Column,
    Columns,
    FirstThatFits,
    Grid,
    Live,
    Overlay,
    Row,
    Size,
    Sized,
    Space,
    Text,
    Widget,
)

HOLD = 42
"""Ticks for which the back button must be held to leave a seat."""


class ControllerHint(NamedTuple):
    """Commands of a controller, and what they do."""

    commands: tuple[str, ...]
    message: Message


SEATED = (
    ControllerHint(("confirm",), Message("seats-hint-next")),
    ControllerHint(("left", "right"), Message("seats-hint-colour")),
    ControllerHint(("option1",), Message("seats-hint-name")),
    ControllerHint(("option2",), Message("seats-hint-bot")),
    ControllerHint(("cancel",), Message("seats-hint-leave")),
    ControllerHint(("menu",), Message("seats-hint-start")),
)
FREE = ControllerHint(("confirm",), Message("seats-hint-sit"))
BACK = ControllerHint(("cancel",), Message("menu-hint-back"))
WALKING = (
    ControllerHint(("confirm",), Message("seats-hint-choose")),
    ControllerHint(("cancel",), Message("seats-hint-own")),
    ControllerHint(("menu",), Message("seats-hint-start")),
)


class SeatsScene(SeatCards, NewGameMenu):
    first = "start"

    def __init__(self, ui: Ui, game: str | None = None) -> None:
        super().__init__(ui, new_setup(ui, game))
        self._below: list[str] = []
        """Ids of the steppers that stand below the seats, if there is room for them."""
        self._at = 0
        """The seat that had the focus last: the focus returns there from the bottom row."""
        self._whole = True
        """Whether everything must be redrawn, and not only the rings."""
        self._beside_heading = Live(self._hints_beside)
        self.refusal: Message | None = None
        """Why the last press of a controller did nothing."""
        self.controllers = SeatControllers(self)

    # -- the tree

    def tree(self) -> Widget:
        self.controllers.look()
        # Without the title's name where a controller's hints need its line.
        named, self.short_heading = self.headed("seats-heading", "seats-heading-of")
        self.heading = self.short_heading if self._hints_for_pad else named
        return super().tree()

    def content(self) -> Widget:
        setup = self.setup
        seats = Columns(*map(self._card, range(setup.most))).sharing()
        options = self.option_steppers()
        self._below = [one.id for one in options]
        back, more, start = self._buttons()
        here = self.foot(back, start)
        return FirstThatFits(
            *(
                Column(seats, self._options_row(options, pictures) if options else None, here)
                for pictures in (True, False)
            ),
            Column(seats, self.foot(Row(back, more), start)),
        )

    def _options_row(self, options: Sequence[Stepper], pictures: bool) -> Widget:
        """Return the steppers of the options, one below each seat, perhaps each below a picture of its value."""
        cells = []
        for stepper in options:
            stepper.share(True)
            picture = self.picture_of(stepper.id) if pictures else None
            above = Sized(picture, most_h=120.0).sharing() if picture is not None else Space(grow=1.0)
            cells.append(Column(above, stepper, gap=0.0))
        return Grid(*cells, columns=self.setup.most)

    def _buttons(self) -> tuple[Button, Button, Button]:
        """Return the buttons at the bottom; the second one leads to the options, if they have a screen of their own."""
        people = len(self.setup.people())
        counts: dict[str, Argument] = {"persons": people, "bots": len(self.setup.seats) - people}
        start, options = Message("seats-start-about", counts), partial(self.ui.go, GameOptions(self.setup))
        return (
            self.back_button(),
            Button("options", Message("seats-options"), options, Message("seats-options-about")),
            Button("start", Message("seats-start"), self.start, start, style="primary"),
        )

    def _card(self, index: int) -> tuple[Widget, Widget]:
        seats = self.setup.seats
        if index >= len(seats):
            return self._empty_card(index)
        seat, controllers = seats[index], self.controllers
        recolour = partial(self.setup.recolour, index)
        steers = not seat.bot and is_pad(seat.device) and seat.device != controllers.walker
        chair = Chair(
            f"colour-{index}", self.ui.theme.seat(seat.colour), partial(self.change, recolour),
            Message("seats-colour-about", {"name": seat.name}), arrows=steers,
            holding=controllers.leaving(seat), invite=self._invite(index, seat),
        )  # fmt: skip
        return self.card(index, chair, self._tools(index, seat))

    def _invite(self, index: int, seat: PlannedSeat | None) -> Invitation | None:
        """Return the buttons and words on a seat: to take it, to replace a lost controller, or to leave."""
        controllers = self.controllers
        leaves = controllers.leave_sign(seat) if seat is not None else None
        signs, words = self.sit_signs(), "seats-sit"
        if leaves is not None:
            signs, words = [leaves], "seats-leave-again"
        elif seat is not None and seat.lost:
            signs, words = signs or invite_of(self.ui.devices, [self.ui.devices.family]), "seats-sit-again"
        elif controllers.invited() != index:
            return None
        return Invitation(signs, self.ui.say(words)) if signs else None

    def _tools(self, index: int, seat: PlannedSeat) -> Widget:
        """Return the small buttons."""
        args: dict[str, Argument] = {"name": seat.name, "n": index + 1, "of": len(self.setup.seats)}

        def step(by: int) -> None:
            self.rebuild(f"place-{self.setup.move(index, by)}")

        about = Message("seats-place-about", args)
        place = Stepper(f"place-{index}", None, plain(index + 1), step, about, in_row=True)
        leave = Button(
            f"leave-{index}", None, partial(self.leave_seat, index), Message("seats-leave-about", args),
            sign="cross", style="bare", enabled=len(self.setup.seats) > self.setup.fewest,
            why=Message("seats-too-few", {"n": self.setup.fewest}),
        )  # fmt: skip
        return Row(place.sharing(), Sized(leave, w=tool_height(self.ruler)), gap=SMALL)

    def _empty_card(self, index: int) -> tuple[Widget, Widget]:
        """Return an empty chair. Below the last one are buttons for people without a controller: always there, so that
        they stay under the pointer."""
        buttons: list[Widget] = []
        if index == self.setup.most - 1:
            for name in ("person", "bot"):
                label, about = Message(f"seats-add-{name}"), Message(f"seats-add-{name}-about")
                adds = partial(self._add, bot=name == "bot")
                forms = [Button(f"add-{name}", label, adds, about, sign=sign) for sign in ("plus", None)]
                buttons.append(Sized(FirstThatFits(*forms), w=0.0))
        return self.on_sheet(Chair(invite=self._invite(index, None)), Column(*buttons, gap=SMALL), "panel_sunk")

    # -- the hints of a controller

    @property
    def _hints_for_pad(self) -> bool:
        """Whether a controller is in use, whose buttons depend on its seat."""
        return is_pad(self.ui.devices.used) and bool(self.controllers.hints())

    @property
    def _hints_below(self) -> bool:
        """Whether hints for controllers take the line at the bottom, since they don't fit beside the heading; an
        explanation has precedence, and so has what a controller moves to."""
        used, room = self.ui.devices.used, self._beside_heading.box
        if self.refusal is not None or not self._hints_for_pad or used == self.controllers.walker:
            return False
        row = self.controllers.hint_row(self.controllers.hints())
        return row.takes(self.ruler, Size(room.w, room.h)).w > room.w

    def hint_line(self) -> Widget:
        return Overlay(super().hint_line(), self._beside_heading)

    def _hints_beside(self) -> Widget | None:
        if not self._hints_for_pad:
            return None
        return FirstThatFits(Anchored(self.controllers.hint_row(self.controllers.hints()), 1.0), Space())

    def prompt_words(self) -> Widget | None:
        if not self._hints_below:
            return super().prompt_words()
        hints, row = self.controllers.hints(), self.controllers.hint_row
        return FirstThatFits(*(Anchored(row(hints[:count]), 0.0, 1.0) for count in range(len(hints), 0, -1)))

    def prompt(self) -> Message | None:
        if self.refusal is not None:
            return self.refusal
        return None if self._hints_below else super().prompt()

    def key_hints(self) -> list[KeyHint]:
        """Return what the buttons of the device in use do; controllers have hints of their own, at the same place."""
        return [] if self._hints_for_pad else super().key_hints()

    # -- input

    def _seat_at(self, item_id: str | None) -> int | None:
        """Return the seat that a control belongs to or is below; None if there is none."""
        kind, _, index = (item_id or "").partition("-")
        if item_id in self._below:
            return self._below.index(item_id)
        if kind == "add":
            return self.setup.most - 1
        return int(index) if index.isdigit() else None

    def move(self, dx: int, dy: int) -> None:
        at = self._seat_at(self.ring.focused_id)
        self._at = self._at if at is None else at
        if dx:  # Wrapped at the ends: the last seat is one step from the first.
            _ = self.ring.move(dx, 0) or self.ring.wrap(dx, 0)
        elif dy < 0 or at is not None:
            super().move(0, dy)
        elif not self.ring.move(0, 1):
            _ = self.ring.focus(f"colour-{self._at}") or self.ring.focus("add-person")

    def _add(self, bot: bool) -> None:
        self.setup.add(default_difficulty(self.setup.bots, self.setup.latest_bot) if bot else "")
        self.rebuild()

    def add_bot(self) -> None:
        """Add a bot, or show why not."""
        if len(self.setup.seats) >= self.setup.most:
            self.refusal = Message("seats-full")
        self._add(bot=True)

    def leave_seat(self, index: int) -> None:
        """Remove a player; if too few would remain, free the seat for someone else."""
        self.pointer.note_shift()  # The cross under the pointer is the next player's now.
        self.setup.seats[index].leave()
        self.setup.remove(index)
        self.rebuild()

    def resume(self) -> None:
        self.controllers.forget_presses()
        super().resume()

    def handle(self, intent: Intent) -> bool:
        self.refusal = None
        return self.controllers.handle(intent) or super().handle(intent)

    def explain(self, why: Message) -> None:
        self.refusal = why

    # -- drawing

    @property
    def chairs(self) -> list[Chair]:
        return [widget for widget in self.widgets if isinstance(widget, Chair)]

    def update(self) -> None:
        super().update()
        if self.controllers.tick():
            self.rebuild()
        elif self.controllers.holding:
            self._grow_rings()

    def _grow_rings(self) -> None:
        """Redraw only the rings, which fill while people hold the back button."""
        for chair, seat in zip(self.chairs, self.setup.seats, strict=False):
            chair.hold(self.controllers.leaving(seat))
        self._dirty = True

    def invalidate(self) -> None:
        super().invalidate()
        self._whole = True

    def on_release(self) -> None:
        self.invalidate()

    def mark_drawn(self) -> None:
        super().mark_drawn()
        self._whole = False

    def draw(self, surface: pygame.Surface, alpha: float) -> Redrawn:
        held = [one for one in self.chairs if one.holding > 0.0]
        moved = self._whole or self._ground != self.backdrop.version
        if moved or any(one.id == self.ring.focused_id or one.box.h < LOW for one in held):
            return super().draw(surface, alpha)
        return [one.draw_again(Pen(surface, self.ui)) for one in held]


class SeatControllers:
    """Controllers at the seats, and what their buttons do.

    walker   the controller that moves the shared focus, or None: one at a time
    holds    returns whether people may leave by holding the back button
    holding  for how many ticks each controller has held the back button
    asked    controllers that pressed the back button once: pressing it again leaves
    """

    def __init__(self, scene: SeatsScene) -> None:
        self.scene, self.setup = scene, scene.setup
        self._devices, self._pads = scene.ui.devices, scene.ui.devices.pads
        self.walker: str | None = None
        self.holding: dict[str, int] = {}
        self.asked: set[str] = set()
        self._there: list[str] | None = None

    # -- present state

    def invited(self) -> int | None:
        """Return the seat that a controller without one would take; None if there is no such controller or seat."""
        free = any(self.setup.seat_of(device) is None for device in self._pads.devices())
        return self.setup.next_place() if free else None

    def leaving(self, seat: PlannedSeat) -> float:
        """Return how much of the time to leave the seat has passed, 0 to 1."""
        if seat.bot or not is_pad(seat.device):
            return 0.0
        return passed(self.holding.get(seat.device, 0), HOLD)

    def look(self) -> bool:
        """Check for controllers that came or went; return whether any did."""
        there = self._pads.devices()
        if there == self._there:
            return False
        self._there = there
        self.setup.drop_missing(there)
        self.holding = {device: ticks for device, ticks in self.holding.items() if device in there}
        self.asked &= set(there)
        if self.walker not in there:
            self.walker = None
        return True

    def forget_presses(self) -> None:
        """Forget that anyone was about to leave."""
        self.holding.clear()
        self.asked.clear()

    def tick(self) -> bool:
        """Advance by one tick; return whether anything but the rings looks different."""
        changed = self.look()
        for device in list(self.holding):
            index = self.setup.seat_of(device)
            if index is None or not self._pads.held(device, "cancel"):
                changed = True
                del self.holding[device]
                continue
            self.holding[device] += 1
            if self.holding[device] >= HOLD:
                del self.holding[device]
                self._leave(device, index)
        return changed

    def _leave(self, device: str, index: int) -> None:
        if self.walker == device:
            self.walker = None
        self.asked.discard(device)
        self.holding.pop(device, None)
        self._feel(device, None)
        self.scene.leave_seat(index)

    def _feel(self, device: str, seat: PlannedSeat | None) -> None:
        """Rumble gently and light the controller in the seat's colour."""
        self._pads.rumble(device, 0.4, 140)
        self._pads.light(device, self.scene.ui.theme.seat(seat.colour).colour if seat is not None else "black")

    # -- input

    def handle(self, intent: Intent) -> bool:
        """Apply an intent to the controller's own seat; return False if it is meant for the shared focus."""
        device = intent.device
        if not is_pad(device) or device not in self._pads.devices():
            return False
        index = self.setup.seat_of(device)
        if index is None:
            return self._sit(device) if isinstance(intent, (Confirm, Menu)) and device != self.walker else False
        self.scene.invalidate()
        if device in self.asked and not isinstance(intent, (Cancel, PadConnected)):
            self.asked.discard(device)
            self.scene.rebuild()
        return self._command(intent, device, index)

    def _command(self, intent: Intent, device: str, index: int) -> bool:
        scene = self.scene
        if isinstance(intent, Menu):
            scene.start()
        elif isinstance(intent, Option) and intent.n == 1:
            scene.ask_name(index, device)
        elif isinstance(intent, Option):
            scene.add_bot()
        elif isinstance(intent, Cancel):
            self._back(device, index)
        elif self.walker == device:
            return False
        elif isinstance(intent, MoveFocus) and intent.dx:
            if self.setup.recolour_free(index, intent.dx):
                self._feel(device, self.setup.seats[index])
            else:
                scene.explain(Message("seats-no-colour"))
            scene.rebuild()
        elif isinstance(intent, MoveFocus):
            self._walk(device, f"colour-{index}")
            scene.move(0, intent.dy)
        elif isinstance(intent, Confirm):
            self._walk(device, "start")
        elif isinstance(intent, (Next, Previous)):
            self._walk(device, f"colour-{index}")
            scene.step(1 if isinstance(intent, Next) else -1)
        else:
            return False
        return True

    def _sit(self, device: str) -> bool:
        place = self.setup.sit(device)
        if place is None:
            return False
        self.asked.discard(device)
        self._feel(device, self.setup.seats[place])
        self.scene.rebuild()
        return True

    def _back(self, device: str, index: int) -> None:
        """Begin to leave, or leave at the second press. A controller that moves the shared focus returns to its own
        seat."""
        if device in self.asked:
            self._leave(device, index)
            return
        if self.scene.ui.settings.holding:
            self.holding[device] = 0
        if self.walker == device:
            self.walker = None
        else:
            self.asked.add(device)
            self.scene.explain(Message("seats-leave-asked", {"player": self.setup.seats[index].name}))
        self.scene.rebuild()

    def leave_sign(self, seat: PlannedSeat) -> Sign | None:
        """Return the button that leaves this seat when pressed again; None if it was not pressed once."""
        pad = self._pads.pad(seat.device) if seat.device in self.asked and not seat.bot else None
        sign = self._devices.sign_on("pad", "cancel")
        return sign._replace(family=pad.family) if pad is not None and sign is not None else None

    def _walk(self, device: str, focus: str) -> None:
        """Let this controller move the shared focus from now on."""
        self.walker = device
        self.scene.ring.hide_pointer()
        self.scene.rebuild(focus)

    # -- hints

    def hints(self) -> list[ControllerHint]:
        """Return hints on what controllers can do now."""
        free = [FREE] if self.invited() is not None else []
        used = self._devices.used
        if not is_pad(used):
            seated = any(self.setup.seat_of(device) is not None for device in self._pads.devices())
            return [*free, *SEATED] if seated else free
        if self.setup.seat_of(used) is None:
            return [*free, BACK]
        return [*WALKING] if used == self.walker else [*SEATED]  # The empty seat says itself how to take it.

    def hint_row(self, hints: Sequence[ControllerHint]) -> Widget:
        """Return hints side by side, with the labels of the controller in use."""
        pads = self._pads.connected()
        used = self._pads.pad(self._devices.used) or (pads[0] if pads else None)
        family: Family = used.family if used is not None else "generic"
        each = []
        for hint in hints:
            found = [self._devices.sign_on("pad", command) for command in hint.commands]
            keys = [KeySign(sign._replace(family=family)) for sign in found if sign is not None]
            each.append(Row(*keys, Text(hint.message, NOTE.inked("light_soft"), "midleft", 1), gap=TINY))
        return Row(*each, gap=LARGE)
