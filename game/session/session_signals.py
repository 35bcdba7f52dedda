"""The signals of a session."""

from __future__ import annotations

from game.core.ruleset import Decision
from game.match.journal.faults import SaveFault
from game.session.questions.open_question import OpenQuestion
from game.session.signals import Signal
from game.session.story.reports import Line, PlayedAnswer


class SessionSignals:
    """The signals of a session. Its display connects to them; the session's parts emit them."""

    def __init__(self) -> None:
        self.question_asked: Signal[[OpenQuestion]] = Signal()
        """A person is asked openly."""
        self.curtain_wanted: Signal[[OpenQuestion]] = Signal()
        """A person is asked something that others at the screen must not see."""
        self.codes_wanted: Signal[[]] = Signal()
        """Several people choose in secret at the same time, each by code; see `Session.code_phase`."""
        self.question_withdrawn: Signal[[]] = Signal()
        """Nobody is asked any more: the question was answered, or something else has changed."""
        self.waiting: Signal[[tuple[int, ...], Decision | None]] = Signal()
        """Nobody at the screen is asked; these seats are deciding."""
        self.answered: Signal[[bool]] = Signal()
        """A person has answered; True: a question that must not be answered by a late press."""
        self.played: Signal[[PlayedAnswer]] = Signal()
        self.undone: Signal[[]] = Signal()
        """Something was undone; the story says who did it, and what."""
        self.seat_changed: Signal[[int]] = Signal()
        """A seat has a new player, or its player a new name."""
        self.standing_changed: Signal[[]] = Signal()
        """Someone has given a standing answer, or ended one."""
        self.person_called: Signal[[int]] = Signal()
        """It is this person's turn, after someone else acted."""
        self.recap_wanted: Signal[[int, list[Line]]] = Signal()
        """This person is about to be asked, and has missed these events."""
        self.save_failed: Signal[[SaveFault]] = Signal()
        """Nothing has changed: people may try again, or `play_on_without_journal`."""
        self.ended: Signal[[]] = Signal()
        """The game is over, and its end has been shown."""
