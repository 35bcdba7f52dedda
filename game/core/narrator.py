"""What a title says of its games: log lines, help, scoring sheets, the result. No screen is needed for it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, NamedTuple

from game.core.message import Message, plain
from game.core.ruleset import Event


class Line(NamedTuple):
    """A line of the log, as data. A heading starts a group, such as a turn; a `major` one starts a round or a scoring.

    seat    whose colour and shape stand before it
    sign    name of one of the table's own signs (see `TablePicture.draw_sign`)
    acts    the seat did it; False: it only happened to the seat, which was paid, for example
    why     why a bot did it, for those who ask
    """

    message: Message
    seat: int | None = None
    heading: bool = False
    sign: str = ""
    major: bool = False
    acts: bool = True
    why: Message | None = None


class ScoringRow(NamedTuple):
    """Points by seat for one thing; `bonus` is the part of them that came on top of its plain worth, or ()."""

    title: Message
    points: tuple[int, ...]
    bonus: tuple[int, ...] = ()


class ScoringSheet(NamedTuple):
    """One scoring in rows, with everyone's score after it; `note` explains the bonuses."""

    title: Message
    rows: tuple[ScoringRow, ...]
    scores: tuple[int, ...]
    note: Message | None = None


class Result(NamedTuple):
    """How the game ended. `parts` are the kinds of points by seat; they add up to the scores."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    parts: tuple[ScoringRow, ...]
    headline: Message


class HelpText(NamedTuple):
    """One entry of the help: its name in the list, and its paragraphs."""

    title: Message
    paragraphs: Sequence[Message]


class Narrator(ABC):
    """Puts a game into words. Events reach it as the shared screen may see them."""

    def seated(self, names: Sequence[str], people: frozenset[int]) -> None:
        """Use these names from now on, by seat; `people` are the seats that are played at this screen."""

    def line(self, event: Event) -> Line | None:
        """Return the log line of `event`, or None if it needs no words. Events come in the order of the game."""
        return None

    def opening(self, observation: Any) -> Sequence[Line]:
        """Return the lines that the log starts with, before anything was played."""
        return ()

    def ends_turn(self, event: Event) -> int | None:
        """Return the seat whose turn ends with `event`, or None."""
        return None

    def doer(self, event: Event, seat: int) -> int | None:
        """Return who is behind an event that followed from an answer of `seat`; None if it concerns everyone, so that
        it is shown at everyone's pace even where bots' turns are hurried."""
        return seat

    def replayable(self, events: Sequence[Event]) -> list[Event]:
        """Return `events` as they may be shown a second time, without what is hidden again by now."""
        return list(events)

    def status(self) -> Message:
        """Return where in the game we are."""
        return plain("")

    def help(self) -> list[HelpText]:
        """Return what can be done now, what lies on the table, and the rules, in this order."""
        return []

    def hint_caveat(self) -> Message | None:
        """Return what a hint could not take into account because the table hides it, or None."""
        return None

    def sheet(self, events: Sequence[Event]) -> ScoringSheet | None:
        """Return the scoring that `events`, all of the game so far, end with; None if there is none to show."""
        return None

    @abstractmethod
    def result(self, events: Sequence[Event]) -> Result:
        """Return how the game ended; `events` are all of the game."""
