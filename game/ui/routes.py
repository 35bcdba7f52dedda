"""All routes: the scenes of the program as data, so that scenes can open one another without importing.

A route holds its scene's arguments as fields; `SCENES` names the scene. A scene's module is imported only when the
scene is first opened, so the main menu appears before the others are loaded. The way to the help is in `screen`: menus
too lead there, and they know no table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from game.core.message import Message
from game.match.match import Match
from game.match.records import Seat
from game.ui.focus import Act, nothing
from game.ui.game_setup import GameSetup
from game.ui.input.bindings import DeviceKind
from game.ui.screen import Dialog, HelpPage, Route, Screen
from game.ui.screen import Help as Help
from game.ui.ui import Ui

if TYPE_CHECKING:  # The table's modules are imported with the table.
    from game.session.lesson import Teacher
    from game.session.narrator import Line, Result, ScoringSheet
    from game.session.puzzle import Guide
    from game.session.questions import OpenQuestion
    from game.ui.table.attention import Reminders
    from game.ui.table.parts.table_picture import ArmsPainter, NamePainter
    from game.ui.table.table_context import TableContext


def at_once(act: Act) -> None:
    """Call `act`, which changes a match."""
    act()


# -- anywhere


class EnterName(Route, frozen=True):
    """Type a name or pick one of `offered`; `then` gets it.

    device  the controller of the person to name; other controllers are ignored while it is connected
    """

    name: str
    offered: Sequence[str]
    longest: int
    then: Callable[[str], None]
    device: str | None = None


class Licences(Route, frozen=True):
    """Authors and licences of everything in the program."""


# -- the menus


class MainMenu(Route, frozen=True):
    """The main menu.

    notes    messages to show at the start, such as unreadable settings
    journal  a game to open at once
    crashed  the last run crashed: Continue says that nothing is lost
    use_defaults  the last run crashed while a game was played: ask whether to call this first, which gives this run the
                  default settings
    """

    notes: Sequence[Message] = ()
    journal: Path | str | None = None
    crashed: bool = False
    use_defaults: Act | None = None


class QuickGame(Route, frozen=True):
    """A quick game against bots. `game`: the title's name; None for the chosen one."""

    game: str | None = None


class NewGame(Route, frozen=True):
    """The seats of a new game, with its options. `game` as for `QuickGame`."""

    game: str | None = None


class GameOptions(Route, frozen=True):
    """The options of a new game, on their own screen."""

    setup: GameSetup


class SavedGames(Route, frozen=True):
    """All saved games."""


# -- settings


class SettingsMenu(Route, frozen=True):
    """The settings, and the way to their submenus."""


class GameSettings(Route, frozen=True):
    """How a game is played here: bots, questions, the curtain, held buttons."""


class SoundSettings(Route, frozen=True):
    """The volume of each kind of sound."""


class Bindings(Route, frozen=True):
    """The keys and buttons of all commands."""


class CaptureKey(Route, frozen=True):
    """Wait for a key or button of this kind of device; `then` gets its name."""

    kind: DeviceKind
    what: Message
    then: Callable[[str], None]


class Controllers(Route, frozen=True):
    """The connected controllers."""


class TeachController(Route, frozen=True):
    """Learn the buttons of the controller `device`, one by one."""

    device: str


# -- a game in progress


class Table(Route, frozen=True):
    """A match at its table.

    on_end  for a demonstration: called when it is over, in place of the result screen
    invite  people choose their devices before the game continues
    notes   messages to show first
    guide    of the lesson or puzzle that is played here; None: it is a game
    """

    match: Match
    on_end: Act | None = None
    invite: bool = False
    notes: Sequence[Message] = ()
    guide: Guide | None = None


class Learn(Route, frozen=True):
    """The way to the lesson of the title `game`."""

    game: str


class Puzzles(Route, frozen=True):
    """The ladder of the puzzles of the title `game`, or people's own."""

    game: str
    own: bool = False


class LessonEnd(Route, frozen=True):
    """The end of a lesson: whether to play on from there."""

    teacher: Teacher


class Pause(Route, frozen=True):
    """The pause menu.

    pages   pages of the help
    leave   closes the match; called before the main menu opens
    save    waits until everything is on disk; returns the file, None for a game without one, or raises SaveFault
    people  opens the screen of players and devices; None if there is none
    steps   of a lesson: ways to its other steps, by name; nothing of it is saved as a game
    """

    pages: Sequence[HelpPage] = ()
    leave: Act = nothing
    save: Callable[[], Path | None] | None = None
    people: Act | None = None
    steps: Mapping[str, Act] = MappingProxyType({})


class People(Route, frozen=True):
    """The devices of this match's players.

    write      changes the match and reports disk errors
    first      the game was just opened: people with a controller are invited to take their seats
    over_menu  the pause menu lies below
    """

    match: Match
    write: Callable[[Act], None] = at_once
    first: bool = False
    over_menu: bool = False


class LostController(Route, frozen=True):
    """A player's controller is gone.

    seats   returns the match's seats as they are now
    to_bot  lets a bot play a seat from now on
    pages   pages of the help
    """

    seats: Callable[[], Sequence[Seat]]
    to_bot: Callable[[int], None]
    pages: Sequence[HelpPage] = ()


class TableBelow(NamedTuple):
    """The table below a scene that opens over it.

    reminders  remind people who keep the others waiting
    pages      returns the table's help; the first page is about the question
    pause      opens the pause menu
    """

    table: TableContext
    scene: Screen
    reminders: Reminders
    pages: Callable[[], Sequence[HelpPage]]
    pause: Act


class Curtain(Route, frozen=True):
    """One person chooses in secret while the others look away. `looks`: the person only looks, and may leave without an
    answer."""

    below: TableBelow
    question: OpenQuestion
    looks: bool = False


class SecretCodes(Route, frozen=True):
    """Several people choose in secret at the same time, by code."""

    below: TableBelow


class Recap(Route, frozen=True):
    """A summary of the bots' turns for the person of `seat`, who is asked next. `show_again` replays it all on the
    table after the recap."""

    below: TableBelow
    seat: int
    lines: Sequence[Line]
    show_again: Act


class ScoringResult(Route, frozen=True):
    """The sheet of a scoring. `by_itself`: returns whether it closes by itself because nobody is there to press
    anything. `arms` draws a player's arms, `draw` the pictures of its rows."""

    sheet: ScoringSheet
    seats: Sequence[Seat]
    by_itself: Callable[[], bool] = bool
    arms: ArmsPainter | None = None
    draw: NamePainter | None = None


class GameOver(Route, frozen=True):
    """The result of a game. `arms` draws a player's arms, `card` the picture of a best move."""

    match: Match
    result: Result
    arms: ArmsPainter | None = None
    card: NamePainter | None = None


SCENES: Mapping[type[Route], tuple[str, str]] = {
    Dialog: ("game.ui.menus", "DialogScene"),
    EnterName: ("game.ui.screens.name_entry", "NameEntryScene"),
    Help: ("game.ui.screens.help", "HelpScene"),
    Licences: ("game.ui.screens.help", "LicencesScene"),
    MainMenu: ("game.ui.screens.main_menu", "MainMenuScene"),
    QuickGame: ("game.ui.screens.quick_game", "QuickGameScene"),
    NewGame: ("game.ui.screens.new_game", "SeatsScene"),
    GameOptions: ("game.ui.screens.quick_game", "GameOptionsScene"),
    SavedGames: ("game.ui.screens.saved_games", "SavedGamesScene"),
    SettingsMenu: ("game.ui.screens.settings_menu", "SettingsScene"),
    GameSettings: ("game.ui.screens.settings_menu", "GameSettingsScene"),
    SoundSettings: ("game.ui.screens.settings_menu", "SoundSettingsScene"),
    Bindings: ("game.ui.screens.bindings_screen", "BindingsScene"),
    CaptureKey: ("game.ui.screens.bindings_screen", "CaptureKeyScene"),
    Controllers: ("game.ui.screens.controllers", "ControllersScene"),
    TeachController: ("game.ui.screens.controllers", "TeachControllerScene"),
    Table: ("game.ui.table.table_scene", "TableScene"),
    Learn: ("game.ui.screens.learning", "LearnScene"),
    Puzzles: ("game.ui.screens.puzzles", "PuzzlesScene"),
    LessonEnd: ("game.ui.screens.learning", "LessonEndScene"),
    Pause: ("game.ui.screens.pause", "PauseScene"),
    People: ("game.ui.screens.people", "PeopleScene"),
    LostController: ("game.ui.screens.people", "LostControllerScene"),
    Curtain: ("game.ui.screens.curtain", "CurtainScene"),
    SecretCodes: ("game.ui.screens.secret_codes", "CodesScene"),
    Recap: ("game.ui.screens.recap", "RecapScene"),
    ScoringResult: ("game.ui.screens.recap", "ScoringScene"),
    GameOver: ("game.ui.screens.result", "ResultScene"),
}
"""Module and class by route. A scene's constructor takes the Ui, then the fields of its route in order."""


def make_scene(ui: Ui, route: Route) -> Screen:
    """Return a new scene for `route`."""
    module, name = SCENES[type(route)]
    scene: Screen = getattr(import_module(module), name)(ui, *route.arguments())
    return scene
