"""The descriptor of a title: everything that the program knows about one game.

A title is a package with `rules`, `bots` and `table`; its `__init__` holds the descriptor and imports none of them.
What lies elsewhere is found by its name: `levels/<name>/`, `assets/titles/<name>/`,
`assets/locale/<language>/<name>.ftl`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, TypeAlias

from game.core.bots import BotSet, nothing
from game.core.message import Message
from game.core.ruleset import Choice, Options, Ruleset


def no_remarks(folder: Path) -> list[str]:
    return []


@dataclass(frozen=True, slots=True)
class Levels:
    """The levels of a title: choosing and checking them. A level is a folder.

    option  that names the level
    faults  all that keeps a folder from being played, a sentence each; [] exactly if it can be played
    remarks what its author should mend all the same, a sentence each
    """

    option: str
    faults: Callable[[Path], list[str]]
    remarks: Callable[[Path], list[str]] = no_remarks


@dataclass(frozen=True, slots=True)
class TitleView:
    """Another way to look at a title's table, with a command of its own.

    name     its command; people's key bindings go by it: never changes
    label    what the key settings call it
    place    where it is seen: "board", marks on the board, at any time; "cover", something over the board, as long as
             nothing else lies there; "pages", the pages of public knowledge; a title has one such view
    keys     that it has by default; a key that a command of the program has stays there
    buttons  of controllers, likewise
    about    what its button above the board does; None: it has no button there
    sign     on that button: one of `header_signs.SIGNS`
    hint     what it is called beside its key; None: the title itself says so where it matters
    """

    name: str
    label: Message
    place: Literal["board", "cover", "pages"]
    keys: tuple[str, ...] = ()
    buttons: tuple[str, ...] = ()
    about: Message | None = None
    sign: str = ""
    hint: Message | None = None


@dataclass(frozen=True, slots=True)
class DemoGame:
    """The game that bots play on the main menu while nobody does anything.

    bots     one for each seat
    choices  options beside the number of players; those left out take their defaults
    speed    as in the settings
    """

    bots: tuple[str, ...]
    choices: Mapping[str, Choice] = field(default_factory=dict)
    speed: Literal["step", "normal", "fast", "instant"] = "normal"


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a saved game is, in words, by the number of checkpoints it has passed (`Event.checkpoint`).

    now     where it goes on: "Round 4"
    played  what has been played: "3 rounds played"
    """

    now: Callable[[int], Message]
    played: Callable[[int], Message]


@dataclass(frozen=True, slots=True)
class Title:
    """A game that can be played. Descriptors are plain and picklable: processes hand them to one another.

    name           its id, which saves, settings and folders go by: never changes
    home           dotted name of its package
    brand          what people call it
    about          one sentence for people who choose among titles
    players        numbers of players that it can be played with
    demo           the game on the main menu
    load_rules     imports its rules
    load_bots      imports its bots
    load_table     imports its table: a function `(Ui, Match) -> TitleTable`; for the window alone
    load_backdrop  imports the picture behind the main menu: a function `(Tools) -> Art`; None: a plain ground
    prepare        loads what a table needs, so that it opens without a halt; called on any thread
    levels         None: it has no levels
    views          other ways to look at its table
    progress       how far a saved game is; None: the menus don't say

    Nothing down here knows a table or a picture; the window checks what `load_table` and `load_backdrop` have made.
    """

    name: str
    home: str
    brand: Message
    about: Message
    players: range
    demo: DemoGame
    load_rules: Callable[[], Ruleset]
    load_bots: Callable[[], BotSet]
    load_table: Callable[[], Callable[..., object]]
    load_backdrop: Callable[[], Callable[..., object]] | None = None
    prepare: Callable[[], None] = nothing
    levels: Levels | None = None
    views: tuple[TitleView, ...] = ()
    progress: Progress | None = None

    def choices(self) -> Mapping[str, tuple[Choice, ...]]:
        """Return what people may choose beside the number of players: by option the values, the default first."""
        return self.load_rules().OPTION_CHOICES

    def options(self, chosen: Mapping[str, object]) -> Options:
        """Return the options of a game; what is not chosen takes its default. Raises BadPosition."""
        options: Options = self.load_rules().options_from(chosen)
        return options


Titles: TypeAlias = Mapping[str, Title]
"""The titles of a program, by name."""


def views_of(titles: Titles) -> tuple[TitleView, ...]:
    """Return the views of all titles. Those of one name share a command, as the first title has it.

    Raises ValueError if two commands want the same key or button by default: one of them would be left without.
    """
    found: dict[str, TitleView] = {}
    wanted: dict[str, str] = {}
    for title in titles.values():
        for view in title.views:
            if found.setdefault(view.name, view) is not view:
                continue
            for key in (*view.keys, *view.buttons):
                other = wanted.setdefault(key, view.name)
                if other != view.name:
                    raise ValueError(
                        f"{title.name}: view {view.name!r}: expected keys and buttons of its own, "
                        f"but {key!r} belongs to the view {other!r}"
                    )
    return tuple(found.values())
