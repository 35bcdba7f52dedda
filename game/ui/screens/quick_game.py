"""Shorter ways to a new game: a quick one against bots, and the options on a screen of their own, for large text."""

from __future__ import annotations

from dataclasses import replace

from game.core.message import Message, plain
from game.core.ruleset import OptionValue
from game.ui.game_setup import GameSetup, PlannedSeat
from game.ui.look.type_styles import BODY, EDGE, LARGE, MEDIUM, NOTE, SMALL, TITLE
from game.ui.menus import PanelScene
from game.ui.routes import NewGame
from game.ui.screens.setup_menu import PICTURE, NewGameMenu, last_choices, last_game, new_setup
from game.ui.ui import Ui
from game.ui.widgets.controls import Button, Stepper
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.tree import (
    Aligned,
    Column,
    FirstThatFits,
    Live,
    Padded,
    Panel,
    Row,
    Sized,
    Space,
    Text,
    Widget,
    seat_mark,
)


def quick_setup(ui: Ui, game: str | None) -> GameSetup:
    """Return a setup with one person, name and colour as at the seats, the bots chosen here last, and the options of
    the last game: nothing that was only tried at the seats."""
    known = new_setup(ui, game)
    last, kept = last_game(ui, known.game), ui.remembered.quick.get(known.game)
    person = next((seat for seat in known.seats if not seat.bot), None)
    setup = replace(known, seats=[], first=None, choices=last_choices(last, known.offered))
    bots = [seat.bot for seat in kept.seats if seat.bot] if kept is not None else [last.bot] * last.opponents
    bots = bots or [last.bot]  # Two people may have played together last.
    setup.fill(1, 0)
    if person is not None:
        setup.seats[0].resemble(person)
    setup.fill(0, min(setup.most - 1, len(bots)), bots[0])  # in colours that are left
    ui.remembered.keep(setup, quick=True)
    return setup


class QuickGameScene(PanelScene, NewGameMenu):
    """The start button has the focus, so one more press is enough."""

    first = "start"
    wide = 860.0

    def __init__(self, ui: Ui, game: str | None = None) -> None:
        super().__init__(ui, quick_setup(ui, game))
        self.alone = True

    @property
    def opponents(self) -> list[PlannedSeat]:
        return [seat for seat in self.setup.seats if seat.bot]

    def content(self) -> Widget:
        steppers, bot = self._steppers(), self.opponents[0].bot
        start = Button("start", Message("quick-start"), self.start, style="primary")
        more = Button("more", Message("quick-more"), self._more).sharing()
        back = Button("back", Message("button-back"), self.back, style="quiet").sharing()
        title = FirstThatFits(
            *(Text(one, TITLE, "midtop", 1) for one in self.headed("main-menu-bots", "main-menu-bots-of"))
        )
        nature = Text(Message(f"bot-{bot}-nature"), NOTE, "midtop", 1) if len(self.setup.bots) > 1 else None
        choices = Aligned(*steppers)
        return FirstThatFits(
            Column(title, choices, nature, Space(), start, more, back),
            Column(title, choices, nature, Space(), start, Row(more, back)),
            Column(title, choices, start, Row(more, back)),
        )

    def _steppers(self) -> list[Stepper]:
        count = Message("quick-opponents-count", {"n": len(self.opponents)})
        found = [
            self._stepper("opponents", Message("quick-opponents"), count, self._number, Message("quick-opponents"))
        ]
        if len(self.setup.bots) > 1:
            bot = Message(f"bot-{self.opponents[0].bot}-level")
            found.append(self._stepper("level", Message("quick-level"), bot, self._difficulty, Message("quick-level")))
        return found

    def _number(self, by: int) -> None:
        """Step through the number of bots: 1 to all other seats, then 1 again."""
        most = self.setup.most - 1
        wanted = (len(self.opponents) - 1 + by) % most + 1
        self.setup.set_bots(wanted, self.opponents[0].bot)

    def _difficulty(self, by: int) -> None:
        bots, opponents = self.setup.bots, self.opponents
        bot = bots[(bots.index(opponents[0].bot) + by) % len(bots)]
        for seat in opponents:
            seat.give_to_bot(bot)

    def _more(self) -> None:
        """Open the seats with the setup chosen here."""
        self.ui.remembered.keep(self.setup)
        self.ui.swap(NewGame(self.setup.game))

    def describe_screen(self) -> str:
        return self.ui.say(self.headed("main-menu-bots", "main-menu-bots-of")[0])


THUMB, BESIDE = 310.0, 480.0
"""Widths of the pictures beside the options, and beside what their values mean."""


class GameOptionsScene(NewGameMenu):
    def __init__(self, ui: Ui, setup: GameSetup) -> None:
        super().__init__(ui, setup)
        self.heading, self.short_heading = self.headed("seats-options", "seats-options-of")
        self.alone = True

    def content(self) -> Widget:
        pictured = Column(*map(self._pictured, self.option_steppers()))
        listed = FirstThatFits(pictured, Scroll(self.option_steppers())).sharing(0.42)
        return Row(listed, Live(self._explained, grow=0.58), gap=LARGE)

    def _pictured(self, stepper: Stepper) -> Widget:
        """Return an option beside the picture of its value."""
        stepper.share(True)
        picture = self.picture_of(stepper.id)
        high = THUMB * PICTURE[1] / PICTURE[0]
        beside = Sized(picture, w=THUMB, h=high) if picture is not None else None
        return Sized(Row(beside, stepper.sharing(), gap=0.0), least_h=high).sharing()

    def _explained(self) -> Widget | None:
        """Return a sheet with all values of the focused option: their pictures, and what they mean; without pictures,
        or with the chosen value alone, where all are too many."""
        focused = self.ring.focused
        if focused is None:
            return None
        name = focused.id.removeprefix("option-")
        values = self.setup.offered.get(name, ())
        words, picture = Text(focused.describe(), BODY), self.picture_of(focused.id)
        forms = [[self._block(name, value, pictured) for value in values] for pictured in (True, False)]
        if name == "first":
            forms = [[Padded(words, MEDIUM), *map(self._starter, (None, *self.setup.seats))]]
        single = Column(picture.sharing(0.0) if picture is not None else None, Padded(words, LARGE), gap=0.0)
        ways = [*(Column(*form, gap=MEDIUM) for form in forms if form), single, Padded(words, LARGE)]
        return FirstThatFits(*(Column(Panel(way, EDGE, line=3.0)) for way in ways))

    def _block(self, name: str, value: OptionValue, pictured: bool) -> Widget:
        """Return what a value of an option means; the chosen one stands out."""
        chosen = value == self.setup.choices[name]
        called, about = self.value_called(name, value), self.value_meant(name, value)
        role, ink = ("bold", "text") if chosen else ("body", "text_soft")
        words = Column(Text(called, BODY._replace(role=role, ink=ink)), Text(about, NOTE.inked(ink)), gap=0.0)
        whole = self._beside(self.picture_of(name, value) if pictured else None, words)
        return Panel(whole, MEDIUM, "panel_raised", "outline", 4.0, radius=8.0) if chosen else Padded(whole, MEDIUM)

    def _starter(self, seat: PlannedSeat | None) -> Widget:
        """Return who may start; None: anyone, at random."""
        chosen, side = seat is self.setup.first, self.ruler.step(BODY)
        mark = seat_mark(self.ui.theme.seat(seat.colour), side) if seat is not None else Space(side)
        called = plain(seat.name) if seat is not None else Message("seats-first-random")
        name = Row(mark, Text(called, BODY._replace(role="bold" if chosen else "body"), "midleft", 1), gap=MEDIUM)
        edge = MEDIUM, SMALL
        return Panel(name, edge, "panel_raised", "outline", 4.0, radius=8.0) if chosen else Padded(name, edge)

    def _beside(self, picture: Widget | None, words: Widget) -> Widget:
        """Return words beside a picture, if there is one."""
        high = BESIDE * PICTURE[1] / PICTURE[0]
        return Row(Sized(picture, w=BESIDE, h=high) if picture is not None else None, words.sharing(), gap=LARGE)

    def buttons(self) -> list[Widget]:
        return [self.back_button()]

    def prompt_line(self) -> None:
        """Return nothing: the explanation stands beside the options."""

    def prompt(self) -> Message | None:
        return None
