"""What the screen tells of a match, as data: lines of the log, scoring sheets, the result, help."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.message import Message
from game.core.ruleset import Event


class Line(NamedTuple):
    """A line of the log. A heading begins a group: a turn; a `major` one begins a group of groups: a round, a scoring.

    seat    whose colour and shape stand before it
    sign    what kind of thing it is: the name of one of the title's own signs
    acts    the seat did it; False: it only happened to them (they scored)
    why     why a bot did it, for people who ask
    """

    message: Message
    seat: int | None = None
    heading: bool = False
    sign: str = ""
    major: bool = False
    acts: bool = True
    why: Message | None = None


class ToldEvent(NamedTuple):
    """An event as the shared screen may see it, and its line.

    by_bot  it is a bot's own doing: it may be hurried, or passed over and summed up later
    """

    event: Event
    line: Line | None
    by_bot: bool = False


class PlayedAnswer(NamedTuple):
    """What one answer brought about.

    seat   who gave it
    quiet  somebody is choosing in secret and goes on choosing: nothing of it is shown in motion
    """

    seat: int
    events: tuple[ToldEvent, ...]
    quiet: bool = False


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
