"""Shorter ways to a new game: a quick one against bots, and the options on a screen of their own, for large text."""

from __future__ import annotations

from dataclasses import replace

from game.core.message import Message
from game.core.ruleset import OptionValue
from game.storage.settings import LastGame
from game.ui.game_setup import GameSetup, PlannedSeat
from game.ui.look.type_styles import BODY, EDGE, HUGE, LARGE, NOTE, TITLE
from game.ui.menus import PanelScene
from game.ui.routes import NewGame
from game.ui.screens.setup_menu import NewGameMenu, last_choices, new_setup
from game.ui.ui import Ui
from game.ui.widgets.controls import Button, Stepper
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.tree import Aligned, Column, FirstThatFits, Live, Padded, Panel, Row, Sized, Space, Text, Widget


def quick_setup(ui: Ui, game: str | None) -> GameSetup:
    """Return a setup with one person, name and colour as at the seats, the bots chosen here last, and the options of
    the last game: nothing that was only tried at the seats."""
    known = new_setup(ui, game)
    last, kept = ui.settings.last_games.get(known.game, LastGame()), ui.remembered.quick.get(known.game)
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


BESIDE = 320.0
"""Width of the picture beside an option."""


class GameOptionsScene(NewGameMenu):
    def __init__(self, ui: Ui, setup: GameSetup) -> None:
        super().__init__(ui, setup)
        self.heading, self.short_heading = self.headed("seats-options", "seats-options-of")
        self.alone = True

    def content(self) -> Widget:
        steppers = self.option_steppers()
        pictured = Column(*map(self._pictured, steppers), Space(grow=1.0))
        listed = FirstThatFits(pictured, Scroll(steppers)).sharing()
        return Row(listed, Live(self._explained, grow=1.0), gap=HUGE)

    def _pictured(self, stepper: Stepper) -> Widget:
        """Return an option beside a picture of its value."""
        picture = self.picture_of(stepper.id)
        return Row(Sized(picture, w=BESIDE) if picture is not None else None, stepper.sharing(), gap=0.0)

    def _explained(self) -> Widget | None:
        """Return a sheet as high as the picture of the focused option's value, and what each value means: the chosen
        one alone, if all are too many."""
        focused = self.ring.focused
        if focused is None:
            return None
        words, name = Text(focused.describe(), NOTE.inked("text")), focused.id.removeprefix("option-")
        meant = [self._meant(name, value) for value in self.setup.offered.get(name, ())]
        picture = self.picture_of(focused.id)
        above = Sized(picture, least_h=70.0) if picture is not None else None
        # If words leave less room, there is no picture.
        forms = [Padded(Column(*said, gap=LARGE), LARGE) for said in (meant or [words], [words])]
        sheet = FirstThatFits(*(Column(above, form, gap=0.0) for form in forms), forms[1])
        return Column(Panel(sheet, EDGE), Space())

    def _meant(self, name: str, value: OptionValue) -> Widget:
        """Return what a value of an option means; the chosen one stands out."""
        called, about = self.value_called(name, value), self.value_meant(name, value)
        role, ink = ("bold", "text") if value == self.setup.choices[name] else ("body", "text_soft")
        return Column(Text(called, BODY._replace(role=role, ink=ink)), Text(about, NOTE.inked(ink)), gap=0.0)

    def buttons(self) -> list[Widget]:
        return [self.back_button()]

    def prompt_line(self) -> None:
        """Return nothing: the explanation stands beside the options."""

    def prompt(self) -> Message | None:
        return None
