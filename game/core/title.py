"""The descriptor of a title: everything the program knows about one game.

A title is a package with `rules`, `bots` and `table`; its `__init__` holds the descriptor and imports none of them.
Other files are found by name: `levels/<name>/`, `assets/titles/<name>/`, `assets/locale/<language>/<name>.ftl`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal, Never, TypeAlias

from game.core.bots import BotSet, nothing
from game.core.message import Message
from game.core.ruleset import Names, Options, OptionValue, Ruleset

TableMaker: TypeAlias = Callable[[Never, Never, Never], object]
"""`(Ui, seats, observation of the shared screen) -> TitleTable`. Only the window, which has these, calls it."""
BackdropPainter: TypeAlias = Callable[[Never, Never, Never], object]
"""`(theme, canvas, box of the subject) -> iterator of the surface after every short piece of work`, likewise."""
MiniatureMaker: TypeAlias = Callable[[Never, Never, Never, Never], object]
"""`(theme, seats, observation of the shared screen, size in pixels) -> Surface`, likewise; on any thread."""


@dataclass(frozen=True, slots=True)
class Levels:
    """The levels of a title: choosing and checking them. A level is a folder.

    option  name of the level option
    faults  reasons why a folder can't be played, a sentence each; [] exactly if it can
    remarks other problems for its author to fix, a sentence each; None: there are never any
    about   what a level without faults says about itself, in sentences, "" if nothing; None: none does
    """

    option: str
    faults: Callable[[Path], list[str]]
    remarks: Callable[[Path], list[str]] | None = None
    about: Callable[[Path], str] | None = None


@dataclass(frozen=True, slots=True)
class TitleView:
    """An extra view of a title's table, with its own command.

    name     its command, used in key bindings: never changes
    label    its name in the key settings
    place    where it appears: "board", marks on the board, at any time; "cover", something over the board, unless
             something else is there; "layout", in another layout of the whole table; "pages", the reference pages; a
             title has one such view; "private", what only the person asked may see: shown while the key is held, or
             from one press to the next
    keys     default keys; keys of the program's own commands take precedence
    buttons  of controllers, likewise
    about    description of its button above the board; None: no button
    sign     on that button: one of `header_signs.SIGNS`
    hint     its name next to its key; None: the title provides its own hints
    """

    name: str
    label: Message
    place: Literal["board", "cover", "layout", "pages", "private"]
    keys: Names = ()
    buttons: Names = ()
    about: Message | None = None
    sign: str = ""
    hint: Message | None = None


@dataclass(frozen=True, slots=True)
class DemoGame:
    """The bots' game on an idle main menu.

    bots     one for each seat
    choices  options besides the number of players; others take their defaults
    """

    bots: Names
    choices: Mapping[str, OptionValue] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Title:
    """A game that can be played. Descriptors are plain and picklable: processes hand them to one another.

    name           its id in saves, settings and folders: never changes
    home           dotted name of its package
    brand          its name on screen
    about          one sentence for choosing a title
    players        possible numbers of players
    demo           the game on the main menu
    load_rules     imports its rules
    load_bots      imports its bots
    load_table     imports the function that makes its table; the window does not offer a title without one (None)
    load_backdrop  imports the function that paints the picture behind the main menu; None: a plain background
    load_miniature  imports the function that paints the board of a saved game, for the menus; None: they show none
    prepare        loads what a table needs, so that it opens at once; called on any thread
    levels         None if it has no levels
    views          extra views of its table, each with a key
    counts_rounds  whether menus say how far a saved game is, by the checkpoints it has passed (`Event.checkpoint`)
    unseated       colours of seats that its table has another use for: nobody is offered them
    among_people   options that matter only where several people share the screen: nobody else is offered them

    Nothing down here knows a table or a picture; the window checks what `load_table`, `load_backdrop` and
    `load_miniature` have made.
    """

    name: str
    home: str
    brand: Message
    about: Message
    players: range
    demo: DemoGame
    load_rules: Callable[[], Ruleset]
    load_bots: Callable[[], BotSet]
    load_table: Callable[[], TableMaker] | None
    load_backdrop: Callable[[], BackdropPainter] | None = None
    load_miniature: Callable[[], MiniatureMaker] | None = None
    prepare: Callable[[], None] = nothing
    levels: Levels | None = None
    views: tuple[TitleView, ...] = ()
    counts_rounds: bool = False
    unseated: Names = ()
    among_people: Names = ()

    def choices(self) -> Mapping[str, tuple[OptionValue, ...]]:
        """Return the choices besides the number of players: values by option, the default first."""
        return self.load_rules().OPTION_CHOICES

    def options(self, chosen: Mapping[str, object]) -> Options:
        """Return the options of a game; missing choices take their defaults. Raise BadPosition."""
        return self.load_rules().options_from(chosen)

    def so_far(self, finished: int) -> Message:
        """Return where a game continues. No round is named as the next: a scoring may come first."""
        return Message(f"{self.name}-so-far", {"rounds": finished})

    def rounds_played(self, finished: int) -> Message:
        """Return what has been played of a game: "3 rounds played"."""
        return Message(f"{self.name}-rounds-played", {"rounds": finished})


Titles: TypeAlias = Mapping[str, Title]
"""The titles of a program, by name."""


def with_tables(titles: Titles) -> Titles:
    """Return the titles that can be played in the window."""
    return {name: title for name, title in titles.items() if title.load_table is not None}


def views_of(titles: Titles) -> tuple[TitleView, ...]:
    """Return the views of all titles. Views with the same name share a command with the first title's keys; if they are
    called different things, it is called by all of their names.

    Raise ValueError if two commands want the same key or button by default: one of them would end up without.
    """
    found: dict[str, TitleView] = {}
    wanted: dict[str, str] = {}
    for title in titles.values():
        for view in title.views:
            known = found.setdefault(view.name, view)
            if known is not view:
                if known.label != view.label:
                    both = Message("command-of-titles", {"first": known.label, "second": view.label})
                    found[view.name] = replace(known, label=both)
                continue
            for key in (*view.keys, *view.buttons):
                other = wanted.setdefault(key, view.name)
                if other != view.name:
                    raise ValueError(
                        f"{title.name}: view {view.name!r}: expected keys and buttons of its own, "
                        f"but {key!r} belongs to the view {other!r}"
                    )
    return tuple(found.values())
