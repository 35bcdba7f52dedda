"""All routes: the scenes of the program as data, so that one can open another without importing it.

A route holds what its scene is handed, field by field; `game.ui.scene_table` knows which scene that is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.core.message import Message
from game.match.match import Match
from game.match.seat import Seat
from game.session.lines import Line, Result, ScoringSheet
from game.session.question import Question
from game.ui.game_setup import Setup
from game.ui.help_page import HelpPage
from game.ui.input.devices import Kind
from game.ui.menus.choice import Choice
from game.ui.palette import SeatStyle
from game.ui.route import Route
from game.ui.table.question import SecretPicker
from game.ui.table.secret_phase import Reminder, SecretPhase
from game.ui.ui import nothing

Act = Callable[[], object]


def at_once(act: Act) -> None:
    """Change a match without further ado."""
    act()


def nobody() -> None:
    """Do nothing: nobody else chooses meanwhile."""


# -- anywhere


@dataclass(frozen=True)
class Dialog(Route):
    """A question with a few answers. `cancel` is the answer that Cancel gives, and has the focus at first.

    asks  the seat that is asked, where not everyone may answer
    """

    title: Message
    body: Message | None
    choices: Sequence[Choice]
    cancel: int = 0
    asks: int | None = None


def notice(title: Message, body: Message) -> Dialog:
    """Return a dialog that says something and has one button."""
    return Dialog(title, body, [Choice(Message("dialog-ok"), style="primary")])


@dataclass(frozen=True)
class EnterName(Route):
    """Type a name or choose one of those offered; `then` gets it.

    device  the controller of the person who is named: others are not heard while it is there
    """

    name: str
    offered: Sequence[str]
    longest: int
    then: Callable[[str], None]
    device: str | None = None


@dataclass(frozen=True)
class Help(Route):
    """Pages to read; none means the general ones."""

    pages: Sequence[HelpPage] = ()


@dataclass(frozen=True)
class Licences(Route):
    """Whose work is in the program, and under which licences."""


# -- the menus


@dataclass(frozen=True)
class MainMenu(Route):
    """
    notes      what people have to know at the start (settings that could not be read)
    journal    a game to open at once
    broke_off  the last run did not end as it should: Continue says that nothing is lost
    """

    notes: Sequence[Message] = ()
    journal: Path | str | None = None
    broke_off: bool = False


@dataclass(frozen=True)
class QuickGame(Route):
    """A game against bots with few questions. `game`: the title's name; None for the one that is chosen."""

    game: str | None = None


@dataclass(frozen=True)
class NewGame(Route):
    """Who plays, with what, in which order, and which options. `game` as for `QuickGame`."""

    game: str | None = None


@dataclass(frozen=True)
class GameOptions(Route):
    """The options of a new game on a screen of their own."""

    setup: Setup


@dataclass(frozen=True)
class SavedGames(Route):
    """All saved games."""


# -- settings


@dataclass(frozen=True)
class SettingsMenu(Route):
    """Everything that can be set, or the way to it."""


@dataclass(frozen=True)
class BotSettings(Route):
    """How much of bots' turns is seen, and how long they think."""


@dataclass(frozen=True)
class SoundSettings(Route):
    """How loud which sounds are."""


@dataclass(frozen=True)
class Bindings(Route):
    """Which key and which button does what."""


@dataclass(frozen=True)
class CaptureKey(Route):
    """Wait for the next key or button of this kind; `then` gets its name."""

    kind: Kind
    what: Message
    then: Callable[[str], None]


@dataclass(frozen=True)
class Controllers(Route):
    """The controllers that are connected."""


@dataclass(frozen=True)
class TeachController(Route):
    """The controller `device` shows its buttons, one by one."""

    device: str


# -- a game that is on


@dataclass(frozen=True)
class Table(Route):
    """A match at its table.

    on_end  nobody plays here, people only watch: called when the game is over and shown, instead of the result
    invite  people choose who plays with what before they go on
    notes   what people have to know first
    """

    match: Match
    on_end: Callable[[], None] | None = None
    invite: bool = False
    notes: Sequence[Message] = ()


@dataclass(frozen=True)
class Pause(Route):
    """
    pages   what Help shows
    leave   closes the match; called before the main menu opens
    save    waits until everything is on the disk; returns the file's name, or None for a game without one;
            raises SaveFault
    people  opens what changes who plays with what; None: nothing of the kind
    """

    pages: Sequence[HelpPage] = ()
    leave: Callable[[], None] = nothing
    save: Callable[[], str | None] | None = None
    people: Callable[[], None] | None = None


@dataclass(frozen=True)
class People(Route):
    """Who plays with what in this match.

    write      changes the match, and says so where the disk refuses
    first      the game has just been opened: people with a controller are invited to take their seats with it
    over_menu  the menu over the game lies below
    """

    match: Match
    write: Callable[[Act], None] = at_once
    first: bool = False
    over_menu: bool = False


@dataclass(frozen=True)
class LostController(Route):
    """Somebody's controller is gone.

    seats   returns those of the match, as they are now
    to_bot  lets a bot play a seat from now on
    pages   what Help shows
    """

    seats: Callable[[], Sequence[Seat]]
    to_bot: Callable[[int], None]
    pages: Sequence[HelpPage] = ()


@dataclass(frozen=True)
class Curtain(Route):
    """One person chooses in secret while the others look away.

    picker     makes a fresh picker for a question
    pages      returns the table's help
    pause      opens the menu over the game
    meanwhile  called each tick, for those who choose at the same time; nothing of it is seen here
    reminder   reminds people who do not come
    """

    question: Question
    seat: Seat
    picker: Callable[[Question], SecretPicker]
    pages: Callable[[], Sequence[HelpPage]]
    pause: Callable[[], None]
    meanwhile: Callable[[], object] = nobody
    reminder: Reminder | None = None


@dataclass(frozen=True)
class SecretCodes(Route):
    """Several people choose in secret at the same time, in code."""

    phase: SecretPhase


@dataclass(frozen=True)
class Recap(Route):
    """What bots did, for the person of `seat`, who is asked next.

    people      returns all seats, as they are now
    styles      of all seats
    draw_sign   draws a sign of the log into a rect; None: this table has none
    reminder    reminds the person
    show_again  shows it all on the table after the recap
    """

    seat: int
    lines: Sequence[Line]
    people: Callable[[], Sequence[Seat]]
    styles: Sequence[SeatStyle]
    draw_sign: Callable[[pygame.Surface, str, pygame.Rect], None] | None
    reminder: Reminder
    show_again: Callable[[], None]


@dataclass(frozen=True)
class Scoring(Route):
    """The sheet of a scoring. `by_itself`: returns whether nobody is there who could go on."""

    sheet: ScoringSheet
    seats: Sequence[Seat]
    by_itself: Callable[[], bool] = bool


@dataclass(frozen=True)
class GameOver(Route):
    """How a game ended."""

    match: Match
    result: Result
