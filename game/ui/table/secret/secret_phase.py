"""The table's side of the scenes for secret choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.core.message import Message
from game.core.ruleset import Decision
from game.match.records import Seat
from game.session.couch import Way
from game.session.questions import OpenQuestion
from game.ui.canvas import Box
from game.ui.input.intents import Intent
from game.ui.navigation.route import HelpPage
from game.ui.table.parts.table_picture import ClearBoard
from game.ui.table.parts.table_question import TableQuestion


class Reminder(Protocol):
    """Reminds a person everyone is waiting for."""

    def note_press(self, intent: Intent) -> None:
        """Note a press."""
        ...

    def wait(self, seat: int) -> Message | None:
        """Advance by one tick while a scene waits for this person; return the reminder to show, if any."""
        ...


class SecretPhase(Protocol):
    """Several people choose in secret at the same time, in code."""

    @property
    def question(self) -> TableQuestion:
        """The table's question; a new one after a change of theme."""
        ...

    @property
    def people(self) -> Sequence[Seat]:
        """All seats of the match."""
        ...

    @property
    def board(self) -> ClearBoard | None:
        """The board with its pieces alone; None if the title only has its table."""
        ...

    def seats(self) -> tuple[int, ...]:
        """Return everyone who chooses in this phase, including those who have chosen."""
        ...

    def waiting(self) -> set[int]:
        """Return the seats that still have to choose, including bots."""
        ...

    def ways(self) -> dict[int, tuple[Way, str]]:
        """Return how each person chooses, and with which device."""
        ...

    @property
    def title(self) -> Message:
        """The question in a few words."""
        ...

    @property
    def bar_box(self) -> Box:
        """The box of the table's bar."""
        ...

    def about(self, seat: int) -> Message:
        """Return what a seat chooses, as one sentence."""
        ...

    def coders(self) -> dict[int, Way]:
        """Return the ways of choosing of all people who still have to enter a code."""
        ...

    def decision(self, seat: int) -> Decision | None:
        """Return a seat's decision in this phase; None if it has chosen, or has nothing to choose."""
        ...

    def question_for(self, seat: int) -> OpenQuestion: ...

    def pages(self) -> Sequence[HelpPage]:
        """Return the table's help; the first page is about the question."""
        ...

    def wait(self) -> None:
        """Show on the table that all of them are choosing, and what for."""
        ...

    def meanwhile(self) -> None:
        """Advance by one tick, in which bots may lock their choices."""
        ...

    def end(self) -> None:
        """End the phase once all codes are locked."""
        ...

    def left(self) -> None:
        """Note that the scene has closed, for any reason."""
        ...

    def pause(self) -> None:
        """Open the pause menu."""
        ...

    def ready(self) -> bool:
        """Return whether the table below can be shown."""
        ...

    def lay_out(self) -> None:
        """Lay out the table below, if that is due."""
        ...
