"""A title: one game that can be played, as the rest of the program knows it.

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
    """How a title's levels are chosen and checked; a level is a folder.

    option  that names the level
    faults  all that keeps a folder from being played, a sentence each; [] exactly if it can be played
    remarks what its author should mend all the same, a sentence each
    """

    option: str
    faults: Callable[[Path], list[str]]
    remarks: Callable[[Path], list[str]] = no_remarks


@dataclass(frozen=True, slots=True)
class Demo:
    """The game that bots play on the main menu while nobody does anything.

    bots     one for each seat
    choices  options beside the number of players; those left out take their defaults
    speed    as in the settings
    """

    bots: tuple[str, ...]
    choices: Mapping[str, Choice] = field(default_factory=dict)
    speed: Literal["step", "normal", "fast", "instant"] = "normal"


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
    load_table     imports its table: a function `(Ui, Match) -> Table`; for the window alone
    load_backdrop  imports the picture behind the main menu: a function `(Ui) -> Art`; None: a plain ground
    prepare        loads what a table needs, so that it opens without a halt; called on any thread
    levels         None: it has no levels
    """

    name: str
    home: str
    brand: Message
    about: Message
    players: range
    demo: Demo
    load_rules: Callable[[], Ruleset]
    load_bots: Callable[[], BotSet]
    load_table: Callable[[], Callable[..., object]]
    load_backdrop: Callable[[], Callable[..., object]] | None = None
    prepare: Callable[[], None] = nothing
    levels: Levels | None = None

    def choices(self) -> Mapping[str, tuple[Choice, ...]]:
        """Return what people may choose beside the number of players: by option the values, the default first."""
        return self.load_rules().OPTION_CHOICES

    def options(self, chosen: Mapping[str, Choice]) -> Options:
        """Return the options of a game; what is not chosen takes its default. Raises BadPosition."""
        options: Options = self.load_rules().options_from(chosen)
        return options


Titles: TypeAlias = Mapping[str, Title]
"""The titles of a program, by name."""
