"""The seats of a new game, side by side, and the title's options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ParamSpec

import pygame

from game.core.bots import default_difficulty
from game.core.message import Argument, Message, plain
from game.session.couch import is_pad
from game.ui.canvas import NOWHERE, Box
from game.ui.input.command_signs import Sign
from game.ui.input.intents import Intent
from game.ui.look.theme import BUTTON, HEADING, SECONDARY
from game.ui.menus.built_scene import BuiltScene, stepper_height
from game.ui.menus.menu_hints import MenuHint
from game.ui.navigation.routes import EnterName, GameOptions
from game.ui.scenes.new_game.chair_art import LOW
from game.ui.scenes.new_game.new_game_menu import OFFERED, NewGameMenu, new_setup, title_to_play
from game.ui.scenes.new_game.option_pictures import PICTURE
from game.ui.scenes.new_game.seat_card import (
    EDGE,
    NAME_PADDING,
    STEP,
    SeatBack,
    card_boxes,
    card_parts,
    draw_back,
    draw_invite,
    invite_of,
)
from game.ui.scenes.new_game.seat_choices import stacked, way_stepper, who_stepper, with_arrows_note
from game.ui.scenes.new_game.seat_controllers import SeatCommands, SeatControllers
from game.ui.scenes.new_game.seat_hints import SeatHints
from game.ui.setup.game_setup import LONGEST_NAME
from game.ui.setup.planned_seat import PlannedSeat
from game.ui.ui import Ui
from game.ui.widgets.button import Button, control_height, fits_with_sign
from game.ui.widgets.stepper import EDGE_ALONE, Stepper, arrow_room

P = ParamSpec("P")

HIGHEST = 720.0
"""Largest height of a card, in units."""
HIGHEST_PICTURE = 120.0
"""Height of the pictures of what is chosen, in units."""
LEAST_BACK = 100.0
"""Least height of a seat's back for which there are such pictures."""
OPTIONS_UP_TO = 1.0
"""Text scale above which the options have a screen of their own."""


class SeatsScene(BuiltScene, NewGameMenu):
    first = "start"

    def __init__(self, ui: Ui, game: str | None = None) -> None:
        super().__init__(ui, new_setup(ui, title_to_play(ui.title, game)))
        self.heading = self.headed("seats-heading", "seats-heading-of")
        self.sheets: list[Box] = []
        """The paper below each chair."""
        self._natures: dict[str, list[Box]] = {}
        """How bots play, by key, and where there is room to say it."""
        self.backs: list[Box] = []
        """The backs of empty seats."""
        self._below: list[str] = []
        """Ids of the option steppers if each is below a seat; else empty."""
        self._at = 0
        """The seat that had the focus last: the focus returns there from the bottom row."""
        self._whole = True
        """Whether everything must be redrawn, and not only the rings."""
        self.shown: dict[str, Box] = {}
        """The pictures of what is chosen, by name, and their places."""
        self.refusal: Message | None = None
        """Why the last press of a controller did nothing."""
        commands = SeatCommands(
            start=self.start, add_bot=self.add_bot, ask_name=self.ask_name, leave_seat=self.leave_seat, move=self.move,
            step=self.step, take_focus=self.take_focus, explain=self.explain, rebuild=self.rebuild,
            redraw=self.invalidate,
        )  # fmt: skip
        self.controllers = SeatControllers(ui, ui.devices, self.setup, commands, lambda: ui.settings.holding)
        self.hints = SeatHints(ui, ui.devices, self.controllers)

    # -- layout

    def build(self) -> None:
        self.heading = self._headline()
        self.controllers.look()
        self.hints.layout(self.frame(), self._beside_heading())
        self.widgets = []
        options, body = self.option_steppers(), self.body()
        room = body.split_bottom(control_height(self.ui.theme), 26.0)[0]
        fit = self._options_fit(options, room)
        low = stepper_height(self.ui.theme, True)
        high = low + self._picture_height(room, low) if fit else low
        cards, row = room.split_bottom(high, 24.0) if fit else (room, NOWHERE)
        self._build_cards(cards)
        self._place_options(options if fit else [], row, low)
        self.button_row(body, self._buttons(elsewhere=not fit))

    def _picture_height(self, room: Box, low: float) -> float:
        """Return the height of the pictures above options `low` units high; 0 if the seats need that room."""
        card = card_boxes(room, self.setup.most)[0]
        high = min(HIGHEST_PICTURE, card.w * PICTURE[1] / PICTURE[0])
        seat = card._replace(h=room.h - low - high - 24.0)
        parts = card_parts(self.ui, seat, stacked(self.ui, self.setup, card.w - 2 * EDGE))
        return high if parts.back.h >= LEAST_BACK else 0.0

    def _place_options(self, options: list[Stepper], row: Box, low: float) -> None:
        """Place these steppers below the seats, one below each, `low` units high, and the pictures above them."""
        self.shown = {}
        self._below = [one.id for one in options]
        for stepper, box in zip(options, card_boxes(row, self.setup.most), strict=False):
            picture, place = box.split_bottom(low)
            stepper.at(place)
            stepper.share(True)
            if picture.h > 0.0:
                self.shown[self.picture_named(stepper.id)] = picture
            self.widgets.append(stepper)

    def _buttons(self, elsewhere: bool) -> list[Button]:
        """Return the buttons at the bottom. elsewhere: the options have a screen of their own"""
        buttons = [Button("back", Message("button-back"), self.back, Message("button-back-about"))]
        if elsewhere:
            about = Message("seats-options-about")
            buttons.append(Button("options", Message("seats-options"), self._options, about))
        people = len(self.setup.people())
        about = Message("seats-start-about", {"persons": people, "bots": len(self.setup.seats) - people})
        buttons.append(Button("start", Message("seats-start"), self.start, about, style="primary"))
        return buttons

    def _options_fit(self, options: list[Stepper], room: Box) -> bool:
        """Return whether all options fit below the seats, one below each."""
        theme, canvas = self.ui.theme, self.ui.canvas
        if len(options) > self.setup.most or theme.text_scale > OPTIONS_UP_TO:
            return False
        wide = card_boxes(room, self.setup.most)[0].w - 2 * (EDGE_ALONE + arrow_room(theme))
        values = [self.value_called(name, value) for name, each in self.setup.offered.items() for value in each]
        return all(theme.measure(self.ui.say(one), BUTTON, "bold", canvas)[0] <= wide for one in values)

    def _build_cards(self, area: Box) -> None:
        setup, ui = self.setup, self.ui
        cards = card_boxes(area.centred(area.w, min(area.h, HIGHEST)), self.setup.most)
        self.sheets, self.backs, self._natures = [], [], {}
        below = stacked(ui, setup, cards[0].w - 2 * EDGE)
        ways = setup.secret_ways()
        for index, card in enumerate(cards):
            parts = card_parts(ui, card, below)
            self.sheets.append(parts.sheet)
            if index >= len(setup.seats):
                self.backs.append(parts.back)
                if index == setup.most - 1:  # Always there, so that they stay under the pointer.
                    self._build_empty(
                        Box(parts.name.x, parts.name.y, parts.name.w, parts.buttons.bottom - parts.name.y)
                    )
                continue
            seat = setup.seats[index]
            self._build_seat(index, seat, parts.back, parts.name)
            self.widgets.append(who_stepper(ui.pads, setup, index, parts.who, below, self.rebuild))
            if index in ways:
                self.widgets.append(way_stepper(ui, setup, index, parts.way, ways[index], self.rebuild))
            elif seat.bot:
                self._natures[f"bot-{seat.bot}-nature"] = [*self._natures.get(f"bot-{seat.bot}-nature", []), parts.way]
            self._build_tools(index, seat, parts.buttons)

    def _build_seat(self, index: int, seat: PlannedSeat, back: Box, name: Box) -> None:
        args = {"name": seat.name}
        self.widgets += [
            SeatBack(
                f"colour-{index}", None, self._do(self.setup.recolour, index),
                Message("seats-colour-about", args), seat=self.ui.theme.seat(seat.colour),
                arrows=self.controllers.steers(seat), holding=self.controllers.leaving(seat),
                invite=self._invite(index, seat),
            ).at(back),
            Button(f"name-{index}", plain(seat.name), partial(self.ask_name, index),
                   Message("seats-name-about", args), padding=NAME_PADDING).at(name),
        ]  # fmt: skip

    def _invite(self, index: int, seat: PlannedSeat) -> tuple[list[Sign], str]:
        """Return the buttons and words on a seat: to take it, to replace a lost controller, or to leave."""
        leaves = self.controllers.leave_sign(seat)
        if leaves is not None:
            return [leaves], self.ui.say("seats-leave-again")
        if seat.lost:
            families = self.controllers.families() or [self.ui.devices.family]
            return invite_of(self.ui.devices, families), self.ui.say("seats-sit-again")
        if self.controllers.invited() == index:
            return invite_of(self.ui.devices, self.controllers.families()), self.ui.say("seats-sit")
        return [], ""

    def _build_tools(self, index: int, seat: PlannedSeat, row: Box) -> None:
        """Build the small buttons. Up and down lead to the crosses too, since left and right change places."""
        place, leave = row.split_right(row.h, 10.0)
        args: dict[str, Argument] = {"name": seat.name, "n": index + 1, "of": len(self.setup.seats)}

        def step(by: int) -> None:
            moved = self.setup.move(index, by)
            self.rebuild(f"place-{index + by}" if moved else None)

        self.widgets += [
            Stepper(f"place-{index}", None, plain(index + 1), step,
                    Message("seats-place-about", args), neighbours={(0, 1): f"leave-{index}"}).at(place),
            Button(
                f"leave-{index}", None, partial(self.leave_seat, index), Message("seats-leave-about", args),
                sign="cross", style="quiet", enabled=len(self.setup.seats) > self.setup.fewest,
                why=Message("seats-too-few", {"n": self.setup.fewest}),
                neighbours={(0, -1): f"place-{index}", (1, 0): f"leave-{index + 1}"},
            ).at(leave),
        ]  # fmt: skip

    def _build_empty(self, area: Box) -> None:
        """Build the buttons of the last empty seat, for people without a controller."""
        h = control_height(self.ui.theme)
        for name, act in (("person", partial(self.setup.add, "")), ("bot", self._add_bot)):
            box, area = area.split_top(h, 12.0)
            label = Message(f"seats-add-{name}")
            sign = "plus" if fits_with_sign(self.ui, label, box.w) else None
            self.widgets.append(
                Button(f"add-{name}", label, self._do(act), Message(f"seats-add-{name}-about"), sign=sign).at(box)
            )

    def _seat_at(self, item_id: str | None) -> int | None:
        """Return the seat that a control belongs to or is below; None if there is none."""
        kind, _, index = (item_id or "").partition("-")
        if item_id in self._below:
            return self._below.index(item_id)
        if kind == "add":
            return self.setup.most - 1
        return int(index) if index.isdigit() else None

    def move(self, dx: int, dy: int) -> None:
        before = self.ring.focused_id
        at = self._seat_at(before)
        self._at = self._at if at is None else at
        if dx:  # Wrapped at the ends: the last seat is one step from the first.
            _ = self.ring.move(dx, 0) or self.ring.wrap(dx, 0)
        elif dy < 0 or at is not None:
            super().move(0, dy)
        elif not self.ring.move(0, 1):
            _ = self.ring.focus(f"colour-{self._at}") or self.ring.focus("add-person")

    # -- input

    def _do(self, act: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> Callable[[], None]:
        def done() -> None:
            act(*args, **kwargs)
            self.rebuild()

        return done

    def _add_bot(self) -> None:
        self.setup.add(default_difficulty(self.setup.bots, self.setup.latest_bot))

    def add_bot(self) -> None:
        """Add a bot, or show why not."""
        if len(self.setup.seats) >= self.setup.most:
            self.refusal = Message("seats-full")
        self._add_bot()
        self.rebuild()

    def leave_seat(self, index: int) -> None:
        """Remove a player; if too few would remain, free the seat for someone else."""
        self.pointer.note_shift()  # The cross under the pointer is the next player's now.
        self.setup.seats[index].leave()
        self.setup.remove(index)
        self.rebuild()

    def ask_name(self, index: int, device: str | None = None) -> None:
        """Ask for a name. If asked with a controller, ignore the others meanwhile."""
        seat = self.setup.seats[index]

        def named(name: str) -> None:
            if seat in self.setup.seats:
                self.setup.rename(self.setup.seats.index(seat), name)
            self.rebuild()

        offered = self.setup.free_names()[:OFFERED]
        self.ui.go(EnterName(seat.name, offered, LONGEST_NAME, named, device))

    def _options(self) -> None:
        self.ui.go(GameOptions(self.setup))

    def resume(self) -> None:
        self.controllers.forget_presses()
        self.rebuild()

    def handle(self, intent: Intent) -> bool:
        self.refusal = None
        return self.controllers.handle(intent) or super().handle(intent)

    def update(self) -> None:
        super().update()
        if self.controllers.tick():
            self.rebuild()
        elif self.controllers.holding:
            self._grow_rings()

    def _grow_rings(self) -> None:
        """Redraw only the rings, which fill while people hold the back button."""
        for widget in self.widgets:
            if isinstance(widget, SeatBack):
                seat = self.setup.seats[int(widget.id.partition("-")[2])]
                widget.hold(self.controllers.leaving(seat))
        self._dirty = True

    def take_focus(self, item_id: str) -> None:
        self.ring.hide_pointer()
        self.rebuild(item_id)

    def explain(self, why: Message) -> None:
        self.refusal = why

    def invalidate(self) -> None:
        super().invalidate()
        self._whole = True

    def on_release(self) -> None:
        self.invalidate()

    def mark_drawn(self) -> None:
        super().mark_drawn()
        self._whole = False

    def key_hints(self) -> list[MenuHint]:
        """Return what the buttons of the device in use do; controllers have hints of their own, at the same place."""
        return [] if self._hints_for_pad else super().key_hints()

    def draw(self, surface: pygame.Surface, alpha: float) -> Sequence[pygame.Rect] | None:
        if self._whole or self._ground != self.backdrop.version:
            return super().draw(surface, alpha)
        held = [one for one in self.widgets if isinstance(one, SeatBack) and one.holding > 0.0]
        if any(one.id == self.ring.focused_id or one.box.h < LOW for one in held):
            return super().draw(surface, alpha)
        return [one.draw_again(surface, self.ui) for one in held]

    # -- drawing

    def _beside_heading(self) -> float:
        """Return the free width next to the heading."""
        units = HEADING * 1.25 * self.heading_scale()
        heading = self.ui.theme.measure(self.ui.say(self._headline()), units, "title", self.ui.canvas, False)[0]
        return self.frame().w - heading - 60.0

    def _headline(self) -> Message:
        """Return the heading; without the title's name where a controller's hints need its line."""
        return self.headed("seats-heading", "seats-heading" if self._hints_for_pad else "seats-heading-of")

    @property
    def _hints_for_pad(self) -> bool:
        """Whether a controller is in use, whose buttons depend on its seat."""
        return is_pad(self.ui.devices.used) and bool(self.hints.hints())

    @property
    def _hints_below(self) -> bool:
        """Whether hints for controllers take the line at the bottom; an explanation has precedence."""
        return self.refusal is None and self.hints.below()

    def draw_below(self, surface: pygame.Surface) -> None:
        theme, canvas = self.ui.theme, self.ui.canvas
        seats = self.setup.seats
        for index, box in enumerate(self.sheets):
            taken = index < len(seats)
            theme.panel(surface, canvas, box, "panel" if taken else "panel_sunk", "frame")
        for index, box in enumerate(self.backs, start=len(seats)):
            self._draw_empty(surface, index, box)
        for key, places in self._natures.items():
            for place in places:
                self._draw_nature(surface, key, place)
        for name, box in self.shown.items():
            self.pictures.draw(surface, self.ui, box, name)
        if self._hints_for_pad:
            self.hints.draw(surface, self._hints_below)

    def _draw_nature(self, surface: pygame.Surface, key: str, place: Box) -> None:
        """Draw how a bot plays, if that fits."""
        theme, canvas, words = self.ui.theme, self.ui.canvas, self.ui.say(key)
        lines = theme.wrap(words, SECONDARY, "body", canvas, place.w)
        if len(lines) * theme.line_height(SECONDARY, "body", canvas) <= place.h + 2 * STEP:
            text = "\n".join(lines)
            theme.text(surface, canvas, text, place.centre, SECONDARY, "text_soft", "body", "center", place.w)

    def _draw_empty(self, surface: pygame.Surface, index: int, box: Box) -> None:
        cloth = draw_back(surface, self.ui, box, "panel_sunk", taken=False)
        if self.controllers.invited() == index:
            signs = invite_of(self.ui.devices, self.controllers.families())
            draw_invite(surface, self.ui, signs, self.ui.say("seats-sit"), cloth)
            return
        theme, text = self.ui.theme, self.ui.say("seats-empty")
        units = SECONDARY
        lines = theme.wrap(text, units, "body", self.ui.canvas, cloth.w - 8.0)
        if len(lines) * theme.line_height(units, "body", self.ui.canvas) <= cloth.h:
            theme.text(surface, self.ui.canvas, "\n".join(lines), cloth.centre, units, "text_faint", "body", "center")

    def prompt(self) -> Message | None:
        if self.refusal is not None:
            return self.refusal
        if self._hints_below:
            return None
        return with_arrows_note(self.ui, self.ring.focused, super().prompt(), self.frame().w)
