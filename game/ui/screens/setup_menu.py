"""The base of the screens on which people set up a new game: its options as steppers with pictures, and its start."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from msgspec.structs import replace

from game.core.message import Message, plain
from game.core.ruleset import OptionValue
from game.match.records import Seat
from game.storage.reading import showable
from game.storage.settings import LastGame
from game.ui.canvas import Box, kept
from game.ui.game_setup import GameSetup
from game.ui.input.intents import Intent, Menu
from game.ui.look import artwork, svg
from game.ui.look.pen import Pen, Ruler
from game.ui.menus import MenuScene
from game.ui.screens.open_game import begin_game
from game.ui.ui import Ui
from game.ui.widgets.controls import Stepper
from game.ui.widgets.signs import KeyHint
from game.ui.widgets.tree import Size, Widget

PICTURE = (360.0, 150.0)
"""Size of a drawing of what is chosen."""


def known_names(ui: Ui) -> list[str]:
    """Return the names that people have typed, and the given ones; none that an earlier version took, but couldn't
    show."""
    given = [name.strip() for name in ui.say("given-names").split(",")]
    return [name for name in dict.fromkeys([*ui.settings.names, *given]) if all(map(showable, name))]


def learning_names(ui: Ui) -> list[str]:
    """Return these names, that of the person who learns here first."""
    names, who = known_names(ui), ui.settings.who
    return [who, *(name for name in names if name != who)] if who in names else names


def learner_stepper(scene: MenuScene) -> list[Stepper]:
    """Return what chooses the person who learns here and solves puzzles, whose progress is shown; nothing where only
    one is known."""
    settings = scene.ui.settings
    if len(settings.names) < 2:
        return []

    def step(by: int) -> None:
        names = sorted(settings.names)
        scene.ui.change("learner", names[(names.index(settings.who) + by) % len(names)])
        scene.rebuild()

    return [Stepper("learner", Message("learn-who"), plain(settings.who), step, Message("learn-who-about"))]


def new_setup(ui: Ui, game: str | None) -> GameSetup:
    """Return the setup of the last game in this run, else one person and some bots as the settings remember them.
    game: a title's name; None: the title chosen on the main menu"""
    if game is None:
        game = ui.title.name
    remembered = ui.remembered
    kept = remembered.setups.get(game)
    if kept is not None:
        _as_they_sat(ui, kept)
        return kept
    title = ui.catalogue[game]
    offered = {name: values for name, values in title.choices().items() if name not in ("players", "start")}
    names = known_names(ui)
    last = last_game(ui, game)
    known = {name: colour for name, colour in last.people.items() if name in names}
    setup = GameSetup(
        game, title.load_bots().difficulties, names, offered, title.players,
        choices=last_choices(last, offered), colours=known,
        starts="start" in title.options({}).to_dict(), secrets=bool(title.load_rules().secret_actions()),
        unseated=title.unseated, among_people=title.among_people,
    )  # fmt: skip
    setup.fill(1, min(setup.most, max(setup.fewest, last.opponents + 1)) - 1, last.bot)
    remembered.keep(setup)
    _as_they_sat(ui, setup)
    return setup


def last_game(ui: Ui, game: str) -> LastGame:
    """Return the last set-up of a title; before the first game, weak bots for those who have begun the lesson."""
    weakest = (
        next(iter(ui.catalogue[game].load_bots().difficulties), "") if ui.settings.learned(game) is not None else ""
    )
    return ui.settings.last_games.get(game, LastGame(bot=weakest))


def last_choices(last: LastGame, offered: Mapping[str, Sequence[OptionValue]]) -> dict[str, OptionValue]:
    """Return the options of the last game, and the first value of those it had none of."""
    wanted, values = last.choices, offered.items()
    return {name: next((one for one in some if one == wanted.get(name)), some[0]) for name, some in values}


def _as_they_sat(ui: Ui, setup: GameSetup) -> None:
    """Seat the players of the last game as they sat at its end."""
    seats = ui.remembered.take_people(setup.game)
    if seats is not None:
        setup.take_over(seats, ui.couch.devices)


class NewGameMenu(MenuScene):
    """A screen that changes `setup` and can begin its game."""

    def __init__(self, ui: Ui, setup: GameSetup) -> None:
        super().__init__(ui)
        self.setup = setup
        self.alone = False
        """Whether left and right can step through values, since the options have a screen of their own."""

    def headed(self, alone: str, among_others: str) -> tuple[Message, Message]:
        """Return a heading, and one for little room: where people choose between titles, the first names the one they
        set up."""
        short = Message(alone)
        if len(self.ui.catalogue) < 2:
            return short, short
        return Message(among_others, {"title": self.ui.catalogue[self.setup.game].brand}), short

    def option_steppers(self) -> list[Stepper]:
        """Return a stepper for who begins, and one for each option of the title."""
        setup = self.setup
        found = []
        if setup.starts:
            first, about = setup.first, Message("seats-first-about")
            called = plain(first.name) if first is not None else Message("seats-first-random")
            found.append(self._stepper("first", Message("seats-first"), called, setup.step_first, about))
        for name, values in setup.open_choices.items():
            label, called = self._own(f"option-{name.replace('_', '-')}"), self.value_called(name, setup.choices[name])
            about = self.value_meant(name, setup.choices[name])
            step, others = partial(setup.step_choice, name), [self.value_called(name, each) for each in values]
            found.append(self._stepper(f"option-{name}", label, called, step, about, others))
        return found

    def picture_of(self, stepper: str, value: OptionValue | None = None) -> OptionPicture | None:
        """Return the picture of a value of an option, by default of what its stepper shows now: a file named after the
        option and its value, such as `options/rounds-9.svg`, which the title may bring along."""
        name = stepper.removeprefix("option-")
        if name in self.setup.offered:
            shown = self.setup.choices[name] if value is None else value
            name = f"{name}-{shown}".lower().replace("_", "-")
        picture = f"titles/{self.setup.game}/options/{name}"
        return OptionPicture(picture, name) if artwork.exists(picture) else None

    def value_called(self, name: str, value: object) -> Message:
        """Return a value of an option, in words."""
        return self._own(f"option-{name.replace('_', '-')}-{str(value).lower().replace('_', '-')}")

    def value_meant(self, name: str, value: object) -> Message:
        """Return what a value of an option means, else what the option is."""
        key = name.replace("_", "-")
        return self._own(f"option-{key}-{str(value).lower().replace('_', '-')}-help", f"option-{key}-help")

    def _own(self, *stems: str) -> Message:
        """Return the first existing text `<title>-<stem>`."""
        keys = [f"{self.setup.game}-{stem}" for stem in stems]
        return Message(next((key for key in keys if key in self.ui.texts), keys[-1]))

    def _stepper(
        self, item_id: str, label: Message, value: Message, step: Callable[[int], None], about: Message,
        others: Sequence[Message] = (),
    ) -> Stepper:  # fmt: skip
        def stepped(by: int) -> None:
            step(by)
            self.rebuild()

        return Stepper(item_id, label, value, stepped, about, values=others, in_row=not self.alone)

    def start(self) -> None:
        """Open the table, and remember typed names and choices."""
        setup, settings = self.setup, self.ui.settings
        for seat in reversed(setup.seats):
            if not seat.bot:
                settings.remember_name(seat.name)
        bots = [seat.bot for seat in setup.seats if seat.bot]
        last = replace(
            last_game(self.ui, setup.game),
            choices=dict(setup.choices),
            people={seat.name: seat.colour for seat in setup.seats if not seat.bot},
        )
        if bots and len(bots) == len(setup.seats) - 1:  # Among several people, a bot or two only fill up.
            last = replace(last, opponents=len(bots), bot=bots[0])
        self.ui.remembered.keep(setup)
        self.ui.change("last_games", {**settings.last_games, setup.game: last})
        seats = [Seat(one.name, one.colour, "bot" if one.bot else "person", one.bot) for one in setup.seats]
        begin_game(self.ui, setup.game, setup.options(), seats, setup.seat_devices())

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Menu):
            self.start()
            return True
        return super().handle(intent)

    def key_hints(self) -> list[KeyHint]:
        return [*super().key_hints(), KeyHint("menu", Message("seats-hint-start"))]


@dataclass(eq=False)
class OptionPicture(Widget):
    """A picture as wide as its place. In a lower one, it shows only the middle of its height.

    name  of its file
    """

    grow = 1.0

    _picture: str
    name: str

    def takes(self, ruler: Ruler, room: Size) -> Size:
        return Size(room.w, min(room.h, room.w * PICTURE[1] / PICTURE[0]))

    def draw(self, pen: Pen) -> None:
        wide = min(self.box.w, self.box.h * PICTURE[0] / PICTURE[1] * 2)
        place = Box(self.box.x, self.box.y, wide, min(self.box.h, wide * PICTURE[1] / PICTURE[0]))
        rect = pen.canvas.rect(place)
        pen.surface.blit(_middle(self._picture, rect.size), rect)
        pen.outline(place)


@kept(32)
def _middle(picture: str, size: tuple[int, int]) -> pygame.Surface:
    high = PICTURE[0] * size[1] / size[0]
    return svg.render(artwork.drawing(picture), size, (0.0, (PICTURE[1] - high) / 2, PICTURE[0], high))
