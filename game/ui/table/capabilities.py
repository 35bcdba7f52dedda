"""What a table may offer besides what every table does: whoever asks finds out with `offers`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol, TypeGuard, TypeVar, runtime_checkable

import pygame

from game.core.message import Message
from game.core.ruleset import Decision, Event
from game.match.seat import Seat
from game.ui.canvas import Box

Kind = TypeVar("Kind")
_found: dict[tuple[type, type], bool] = {}


def offers(table: object, kind: type[Kind]) -> TypeGuard[Kind]:
    """Whether a table offers what a protocol of this module says. Tables of one class offer the same: it is found out
    once, for to compare with a protocol takes long (40 us with Python 3.11) and is asked for in every frame."""
    asked = type(table), kind
    if asked not in _found:
        _found[asked] = isinstance(table, kind)
    return _found[asked]


@runtime_checkable
class Signing(Protocol):
    """What a table offers if the lines of its log carry signs."""

    def draw_sign(self, surface: pygame.Surface, name: str, rect: pygame.Rect) -> None:
        """One of its signs into a square rect (pixels)."""
        ...


@runtime_checkable
class Pacing(Protocol):
    """What a table offers if some of what a bot brings about is not only the bot's: it is seen at everybody's pace,
    even where bots' turns are hurried or only told of."""

    def doer(self, event: Event, seat: int) -> int | None:
        """Whose doing an event is that came from the answer of `seat`; None for what concerns everybody."""
        ...


@runtime_checkable
class Seated(Protocol):
    """What a table offers if each player has a place on the screen."""

    def seat_box(self, seat: int) -> Box | None:
        """Where it is; None while it is hidden."""
        ...


class KnownPage(NamedTuple):
    """A page of what everybody may know, but what does not lie open all the time.

    state  changes whenever the page does
    paint  draws it into a box (units)
    """

    title: Message
    state: object
    paint: Callable[[pygame.Surface, Box], None]


@runtime_checkable
class Knowing(Protocol):
    """What a table offers if there is something to know that is not on the screen."""

    def known(self, box: Box) -> list[KnownPage]:
        """For pages of this size."""
        ...

    def on_known(self, show: Callable[[], None]) -> None:
        """`show` opens the first page: for whatever on the table leads there."""
        ...


@runtime_checkable
class Seating(Protocol):
    """What a table offers if it shows who plays a seat."""

    def seated(self, seats: Sequence[Seat]) -> None:
        """Other people sit here, or under other names; the colours stay."""
        ...


@runtime_checkable
class Hinting(Protocol):
    """What a table offers if people can ask what a good player would do."""

    def advised(self, text: str) -> Message:
        """An answer to the question that is asked, given by its notation, in words."""
        ...

    def mark(self, answers: Sequence[str]) -> str | None:
        """Show these answers to the question on the table, the best first (by notation; none: nothing any more).
        Answers the id of what has to be pressed for the best one."""
        ...

    def guessed(self) -> Message | None:
        """What a hint could not know, because the table does not show it; None if there is nothing of the kind."""
        ...

    def beside(self) -> Box:
        """What stands beside the board, and may be covered meanwhile."""
        ...

    def seams(self) -> Sequence[float]:
        """Down to which heights it may be covered without anything being cut."""
        ...


class Code(NamedTuple):
    """One of up to nine cells of a secret choice that is entered in code.

    answer  in notation; it may be illegal for some
    box     where its badge stands (units)
    tie     the line from the badge to what it belongs to, on the board
    name    what stands on the badge beside the code: what it belongs to, where its place does not say it; "": nothing
    """

    answer: str
    box: Box
    tie: tuple[tuple[float, float], tuple[float, float]]
    name: str = ""


@runtime_checkable
class Coding(Protocol):
    """What a table offers if secret choices can be entered in code, by several people at once."""

    def coded(self, decision: Decision) -> bool:
        """Whether this decision has codes."""
        ...

    def codes(
        self, decision: Decision, size: tuple[float, float], named: Callable[[str], tuple[float, float]], room: Box
    ) -> Sequence[Code | None]:
        """The cells of a decision that has codes, at most nine, row by row, in an order that never changes and is the
        same for every seat; None where a cell means nothing. `size`: of a badge; `named`: of one with a name on it; all
        of them stand in `room`."""
        ...

    def choosing(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The seats that still have to choose in secret, and those that have."""
        ...

    def beside(self) -> Box:
        """What stands beside the board, and may be covered meanwhile."""
        ...


@runtime_checkable
class Nearing(Protocol):
    """A table whose board can be seen larger, in a window that moves over it."""

    zoomed: bool
    moved: bool
    """In the last tick everything on the board has moved."""

    def look(self, focus: str | None, pointing: bool) -> None:
        """What has the focus now, and whether the pointer put it there."""
        ...

    def point(self, at: tuple[float, float] | None) -> None:
        """Where the pointer is, in units; None: over something that does not belong to the board."""
        ...

    def watch(self) -> None:
        """Nobody plays here: show the whole board, and nothing else. Before the first layout."""
        ...
