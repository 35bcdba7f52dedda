"""Whose hand of missions the table shows, and whether it lies face up.

The only person at a table always sees their own. With several people a hand lies face down until its owner, who is
asked, looks at it; until then nobody answers from it. It closes with the question, but stays where it is until someone
else's turn; nothing in the rest of the picture depends on it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from game.session.questions import OpenQuestion
from game.session.session_context import Signal
from game.titles.merlin.table.answers.dialogue import Dialogue
from game.titles.merlin.table.mission_progress import Progress, progress
from game.titles.merlin.table.plates.hand_corner import ShownHand
from game.titles.merlin.table.view_data import ViewData
from game.ui.table.parts.seat_occupants import SeatOccupants


class HandView:
    """Decides on the hand in the corner."""

    def __init__(self, view: ViewData, seating: SeatOccupants, dialogue: Dialogue) -> None:
        self.turned: Signal[[]] = Signal()
        """The hand of the person asked was turned over."""
        self._view, self._seating, self._dialogue = view, seating, dialogue
        self._question: OpenQuestion | None = None
        self._looking = False
        self._own: tuple[int, Mapping[str, object]] | None = None
        """The seat of the only person, and what they alone may see."""

    def ask(self, question: OpenQuestion | None) -> None:
        """Note who is asked; an opened hand stays open while its owner is asked again."""
        before = self._question
        if question is None or before is None or before.seat != question.seat:
            self._looking = False
        if question is not None and question.alone:  # Their hand lies open already when the focus finds its place.
            self.show_own(question.seat, question.private)
        self._question = question

    def close(self) -> None:
        """Turn the hand face down: nobody is asked now."""
        self._question, self._looking = None, False

    def show_own(self, seat: int, private: Mapping[str, object]) -> None:
        """Show the hand of the only person at the table."""
        self._own = seat, private

    def hide_own(self) -> None:
        """Show no hand by itself: there are several people, or none."""
        self._own = None

    @property
    def can_look(self) -> bool:
        """Whether the person asked has a hand that lies face down."""
        shown = self.shown()
        return self._question is not None and shown is not None and (self._looking or not shown.open)

    def toggle(self) -> bool:
        """Turn the hand of the person asked; return False if there is none to turn."""
        if not self.can_look:
            return False
        self._looking = not self._looking
        if not self._looking:
            self._dialogue.leave_hand()
        self.turned.emit()
        return True

    def close_held(self) -> bool:
        """Turn an opened hand face down; return False if none is open."""
        found, self._looking = self._looking, False
        if found:
            self._dialogue.leave_hand()
            self.turned.emit()
        return found

    @property
    def looking(self) -> bool:
        """Whether someone is looking at a hand that others must not see."""
        return self._looking

    def shown(self) -> ShownHand | None:
        """Return the hand in the corner: that of the person asked, or of the only person; at a table of several people,
        between questions that of the person whose turn it is or was last, face down, and None in a bot's turn."""
        view, question = self._view, self._question
        if self._own is not None:
            seat, private = self._own
            return self._face_up(seat, private, titled=False)
        if question is None:
            return self._between_questions()
        if self._looking or view.facts.open_hands:
            return self._face_up(question.seat, question.private, titled=True)
        return ShownHand(question.seat, view.hand_sizes[question.seat], titled=True)

    def _between_questions(self) -> ShownHand | None:
        """Return the hand in the corner while nobody is asked."""
        view, people = self._view, sorted(self._seating.people)
        if view.facts.open_hands:
            return self._laid_open(people[0]) if people else None
        if view.over or view.latest is None or view.latest not in people:
            return None
        return ShownHand(view.latest, view.hand_sizes[view.latest], titled=True, asked=False)

    def _laid_open(self, seat: int) -> ShownHand:
        """Return the hand of someone who isn't asked, at a table where all hands are open."""
        cards = self._view.hands[seat]
        so_far = self._so_far(seat, cards)
        return ShownHand(seat, len(cards), cards, _all_there(cards, so_far), so_far)

    def _so_far(self, seat: int, cards: Sequence[str]) -> tuple[Progress, ...]:
        return tuple(progress(self._view, seat, mission) for mission in cards)

    def _face_up(self, seat: int, private: Mapping[str, object], titled: bool) -> ShownHand:
        """Return a hand with its missions: which are met, and how much of the others is there."""
        if not self._view.facts.open_hands:
            cards = _missions(private, "hand")
            return ShownHand(seat, len(cards), cards, _missions(private, "met"), self._so_far(seat, cards), titled)
        cards = self._view.hands[seat]
        so_far = self._so_far(seat, cards)
        return ShownHand(seat, len(cards), cards, _all_there(cards, so_far), so_far, titled)


def _all_there(cards: Sequence[str], so_far: Sequence[Progress]) -> tuple[str, ...]:
    """Return the missions of which everything is there."""
    return tuple(card for card, found in zip(cards, so_far, strict=True) if found.have == found.of)


def _missions(private: Mapping[str, object], name: str) -> tuple[str, ...]:
    return tuple(cast("Sequence[str]", private.get(name, ())))
