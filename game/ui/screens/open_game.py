"""The ways to a table: saved games as the menus name them, what opens a game, new or saved, and the base of the screens
on which people set up a new one."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from pathlib import Path

import pygame
from msgspec.structs import replace

from game.core.message import Message, plain
from game.core.ruleset import RulesError
from game.core.title import Title
from game.match.journal import SaveFault
from game.match.match import Match, replace_unknown_bots
from game.match.records import Seat
from game.match.saves import SaveInfo, free_path, remember_opened, rescue
from game.match.timeline import one_line
from game.session.session_context import SeatDevice
from game.storage.paths import readable
from game.storage.settings import LastGame
from game.ui.canvas import Box
from game.ui.game_setup import GameSetup
from game.ui.input.intents import Intent, Menu
from game.ui.look import artwork, svg
from game.ui.look.pen import Pen, Ruler
from game.ui.menus import MenuScene
from game.ui.routes import Table
from game.ui.screen import Choice, Dialog, Screen, notice
from game.ui.ui import Ui
from game.ui.widgets.controls import Stepper
from game.ui.widgets.signs import KeyHint
from game.ui.widgets.tree import Size, Widget

NAMELESS = ("save-empty", "save-foreign", "save-newer", "save-damaged", "save-unreadable")
"""Faults with a text that leaves out the file's name, which the row has already."""


def names(info: SaveInfo) -> str:
    """Return the players, or the file's name if they are unknown."""
    return ", ".join(seat.name for seat in info.seats) or readable(info.path.name)


def players_of(info: SaveInfo) -> Message:
    """Return the people by name and the bots by number, which is short; or the file's name if they are unknown."""
    people = [seat.name for seat in info.seats if seat.is_person]
    bots = len(info.seats) - len(people)
    if not people:
        return Message("saved-bots", {"bots": bots}) if bots else plain(names(info))
    together = ", ".join(people)
    return Message("saved-people-and-bots", {"names": together, "bots": bots}) if bots else plain(together)


def date(info: SaveInfo) -> str:
    """Return date and time, the same in every language; a dash for a time outside the calendar."""
    try:
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(info.changed))
    except (OverflowError, OSError, ValueError):
        return "–"


def progress(info: SaveInfo, title: Title | None) -> Message:
    """Return the progress of the game, in its title's words, and when it was played, or what is wrong with the file."""
    if info.fault is not None:
        key, details = info.fault.key, info.fault.details
        return Message(f"{key}-row", details) if key in NAMELESS else Message(key, details)
    state = Message("saved-begun")
    if info.over:
        state = Message("saved-over")
    elif title is not None and title.counts_rounds:
        state = title.rounds_played(info.passed)
    return Message("saved-state", {"state": state, "date": date(info)})


def latest_playable(saves: Sequence[SaveInfo], game: str) -> SaveInfo | None:
    """Return the game of this title that Continue resumes."""
    return next((info for info in saves if info.fault is None and not info.over and info.game == game), None)


CANNOT_OPEN = Message("save-fault-title")


def show_fault(ui: Ui, fault: SaveFault, title: Message = CANNOT_OPEN) -> None:
    """Show why a journal cannot be used. Offer to continue a copy of the sound part of a damaged one."""
    body = Message(fault.key, fault.details)
    if not fault.sound_lines:
        ui.go(notice(title, body))
        return

    def rescued() -> None:
        """Continue a copy of the sound part."""
        try:
            copy = rescue(fault.path)
        except SaveFault as other:
            ui.go(notice(CANNOT_OPEN, Message(other.key, other.details)))
        else:
            open_journal(ui, copy)

    choices = [Choice(Message("button-back"), style="primary"), Choice(Message("rescue-do"), rescued)]
    ui.go(Dialog(Message("rescue-title"), Message("rescue-body", fault.details), choices))


def show_level_fault(ui: Ui, error: RulesError) -> None:
    """Show why this level or these options cannot be played."""
    ui.go(notice(Message("level-fault-title"), plain(one_line(error))))


def open_journal(ui: Ui, path: Path) -> bool:
    """Continue a saved game; return False, after showing why, if its journal cannot be used."""
    try:
        match, notes = Match.resume(ui.catalogue, path)
        unknown = replace_unknown_bots(match, ui.catalogue[match.ruleset.NAME].load_bots())
    except SaveFault as fault:
        show_fault(ui, fault)
        return False
    ui.couch.sit([])
    messages = [Message(key, details) for key, details in notes.messages]
    if unknown:
        messages.append(Message("resumed-bots", {"bots": ", ".join(unknown), "count": len(unknown)}))
    invite = sum(seat.is_person for seat in match.seats) > 1 and bool(ui.pads.connected())
    try:
        table = ui.scene_of(Table(match, invite=invite, notes=messages))
    except RulesError as error:
        match.continue_without_journal()
        show_level_fault(ui, error)
        return False
    remember_opened(path)
    _show_table(ui, match, table)
    return True


def begin_game(
    ui: Ui, game: str, choices: Mapping[str, object], seats: Sequence[Seat], devices: Sequence[SeatDevice] = ()
) -> bool:
    """Begin a game at its table; return False, after showing why, if that is impossible. The journal is created after
    the table. If it cannot be written, people may play without one.

    devices  each seat's device; shared if missing
    """
    title = ui.catalogue[game]
    ui.couch.sit(devices)
    for device in {one.device for one in devices} - set(ui.pads.devices()):
        ui.couch.lost(device)  # It has been disconnected meanwhile: another scene waits for it.
    try:
        options = title.options({**choices, "players": len(seats)})
        match = Match.begin(title.load_rules(), options, seats, ui.new_seed())
        table = ui.scene_of(Table(match))
    except RulesError as error:
        show_level_fault(ui, error)
        return False
    try:
        remember_opened(_keep(ui.paths.saves(), match, game))
    except SaveFault as fault:
        play_on = Choice(Message("unsaved-begin"), lambda: _show_table(ui, match, table))
        body = Message("unsaved-question", {"reason": Message(fault.key, fault.details)})
        back = Choice(Message("button-back"), table.leave, style="primary")
        ui.go(Dialog(Message("save-lost-title"), body, [back, play_on]))
        return False
    _show_table(ui, match, table)
    return True


def _keep(folder: Path, match: Match, game: str) -> Path:
    """Save the match in the first free journal. Another window may take a name before the file is created."""
    taken: Path | None = None
    while True:
        journal = free_path(folder, game)
        try:
            match.keep(journal)
            return journal
        except SaveFault as fault:
            if fault.key != "save-exists" or journal == taken:
                raise
            taken = journal


def _show_table(ui: Ui, match: Match, table: Screen) -> None:
    ui.remembered.note_opened(match.ruleset.NAME, lambda: match.seats)
    ui.stack.push(table)


PICTURE = (360.0, 150.0)
"""Size of a drawing of what is chosen."""


def known_names(ui: Ui) -> list[str]:
    """Return the names that people have typed, and the given ones."""
    given = [name.strip() for name in ui.say("given-names").split(",")]
    return list(dict.fromkeys([*ui.settings.names, *given]))


def new_setup(ui: Ui, game: str | None) -> GameSetup:
    """Return the setup of the last game in this run, else one person and some bots as the settings remember them.
    game: a title's name; None: the title chosen on the main menu"""
    if game is None:
        game = ui.title.name if ui.title is not None else ""
    remembered, settings = ui.remembered, ui.settings
    kept = remembered.setups.get(game)
    if kept is not None:
        _as_they_sat(ui, kept)
        return kept
    title = ui.catalogue[game]
    offered = {name: values for name, values in title.choices().items() if name not in ("players", "start")}
    names = known_names(ui)
    last = settings.last_games.get(game, LastGame())
    known = {name: colour for name, colour in last.people.items() if name in names}
    choices = {}
    for name, values in offered.items():
        wanted = last.choices.get(name)
        choices[name] = wanted if wanted in values else values[0]
    setup = GameSetup(
        game, title.load_bots().difficulties, names, offered, title.players, choices=choices, colours=known,
        starts="start" in title.options({}).to_dict(), secrets=bool(title.load_rules().secret_actions()),
        unseated=title.unseated, among_people=title.among_people,
    )  # fmt: skip
    setup.fill(1, min(setup.most, max(setup.fewest, last.opponents + 1)) - 1, last.bot)
    remembered.keep(setup)
    _as_they_sat(ui, setup)
    return setup


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
            key = name.replace("_", "-")
            value = str(setup.choices[name]).lower().replace("_", "-")
            label, called = self._own(f"option-{key}"), self.value_called(name, setup.choices[name])
            about = self._own(f"option-{key}-{value}-help", f"option-{key}-help")
            step, others = partial(setup.step_choice, name), [self.value_called(name, each) for each in values]
            found.append(self._stepper(f"option-{name}", label, called, step, about, others))
        return found

    def picture_of(self, stepper: str) -> OptionPicture | None:
        """Return the picture of what an option's stepper shows now: a file named after the option and its value, such
        as `options/rounds-9.svg`, which the title may bring along."""
        name = stepper.removeprefix("option-")
        if name in self.setup.offered:
            name = f"{name}-{self.setup.choices[name]}".lower().replace("_", "-")
        picture = f"titles/{self.setup.game}/options/{name}"
        return OptionPicture(picture, name) if artwork.exists(picture) else None

    def value_called(self, name: str, value: object) -> Message:
        """Return a value of an option, in words."""
        return self._own(f"option-{name.replace('_', '-')}-{str(value).lower().replace('_', '-')}")

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

        return Stepper(item_id, label, value, stepped, about, values=others)

    def start(self) -> None:
        """Open the table, and remember typed names and choices."""
        setup, settings = self.setup, self.ui.settings
        for seat in reversed(setup.seats):
            if not seat.bot:
                settings.remember_name(seat.name)
        bots = [seat.bot for seat in setup.seats if seat.bot]
        last = replace(
            settings.last_games.get(setup.game, LastGame()),
            choices=dict(setup.choices),
            people={seat.name: seat.colour for seat in setup.seats if not seat.bot},
        )
        if bots:
            last = replace(last, opponents=len(bots), bot=bots[0])
        settings.remember_game(setup.game, last)
        self.ui.remembered.keep(setup)
        self.ui.apply_settings()
        seats = [Seat(one.name, one.colour, "bot" if one.bot else "person", one.bot) for one in setup.seats]
        begin_game(self.ui, setup.game, setup.options(), seats, setup.seat_devices())

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Menu):
            self.start()
            return True
        return super().handle(intent)

    def key_hints(self) -> list[KeyHint]:
        return [*super().key_hints(), KeyHint("menu", Message("seats-hint-start"))]


class OptionPicture(Widget):
    """A picture as wide as its place. In a lower one, it shows only the middle of its height.

    name  of its file
    """

    grow = 1.0

    def __init__(self, picture: str, name: str) -> None:
        self._picture, self.name = picture, name

    def takes(self, ruler: Ruler, room: Size) -> Size:
        return Size(room.w, min(room.h, room.w * PICTURE[1] / PICTURE[0]))

    def draw(self, pen: Pen, focused: bool = False) -> None:
        wide = min(self.box.w, self.box.h * PICTURE[0] / PICTURE[1] * 2)
        place = Box(self.box.x, self.box.y, wide, min(self.box.h, wide * PICTURE[1] / PICTURE[0]))
        rect = pen.canvas.rect(place)
        pen.surface.blit(_middle(self._picture, rect.size), rect)
        pygame.draw.rect(pen.surface, pen.theme.colour("outline"), rect, max(1, pen.canvas.px(3.0)))


@lru_cache(maxsize=32)
def _middle(picture: str, size: tuple[int, int]) -> pygame.Surface:
    high = PICTURE[0] * size[1] / size[0]
    return svg.render(artwork.drawing(picture), size, (0.0, (PICTURE[1] - high) / 2, PICTURE[0], high))
