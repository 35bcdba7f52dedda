"""What is told of a match: lines of the log, as data."""

from __future__ import annotations

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


class Told(NamedTuple):
    """An event as the shared screen may see it, and its line.

    by_bot  it is a bot's own doing: it may be hurried, or passed over and summed up later
    """

    event: Event
    line: Line | None
    by_bot: bool = False


class Played(NamedTuple):
    """What one answer brought about.

    seat   who gave it
    quiet  somebody is choosing in secret and goes on choosing: nothing of it is shown in motion
    """

    seat: int
    told: tuple[Told, ...]
    quiet: bool = False
