"""Rules for undoing, and for consent.

Undoing is free within your own turn, until something is revealed or someone else decides.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from game.match.seat import Seat
from game.match.timeline import PlayedAction


class UndoTerms(NamedTuple):
    """The terms of an undo by one seat.

    possible  whether there is anything to undo
    free      within the own turn, and nothing was revealed or decided since: no consent, no mark
    needs     seats of other people who must all consent; () if free or if only bots play the other seats
    reason    key of a sentence: why it is not possible, or not free; "" if it is free
    to        number of the first turn to undo; all later ones are undone too
    """

    possible: bool
    free: bool = False
    needs: tuple[int, ...] = ()
    reason: str = ""
    to: int = 0


def undo_terms(
    turns: Sequence[PlayedAction], seats: Sequence[Seat], seat: int, continuations: Collection[str]
) -> UndoTerms:
    """Return the terms for `seat` to undo its last decision, with the choice that it belongs to.

    continuations  see `Ruleset.CONTINUATIONS`
    """
    if not seats[seat].is_person:
        return UndoTerms(False, reason="undo-bot")
    to = next((index for index in range(len(turns) - 1, -1, -1) if _decided_by(turns[index], seat)), None)
    if to is None:
        return UndoTerms(False, reason="undo-nothing")
    to = _beginning(turns, to, continuations)
    reason = _why_not_free(turns[to:], seat)
    if not reason:
        return UndoTerms(True, True, to=to)
    needs = tuple(index for index, other in enumerate(seats) if index != seat and other.is_person)
    return UndoTerms(True, False, needs, reason, to)


def turn_terms(turns: Sequence[PlayedAction], seats: Sequence[Seat], seat: int) -> UndoTerms:
    """Return the terms for `seat` to undo, in one step, everything in a row that it decided and may undo freely; not
    possible where that is nothing."""
    if not seats[seat].is_person:
        return UndoTerms(False, reason="undo-bot")
    first: int | None = None
    for index in range(len(turns) - 1, -1, -1):
        turn = turns[index]
        if turn.by == "hand" and turn.seat != seat:
            break
        if _decided_by(turn, seat):
            if _why_not_free(turns[index:], seat):
                break
            first = index
    return UndoTerms(False, reason="undo-nothing") if first is None else UndoTerms(True, True, to=first)


def _beginning(turns: Sequence[PlayedAction], last: int, continuations: Collection[str]) -> int:
    """Return the first decision by hand of the choice that a decision belongs to."""
    first = at = last
    while at > 0 and _kind_of(turns[at]) in continuations and turns[at - 1].seat == turns[last].seat:
        at -= 1
        if turns[at].by == "hand":
            first = at
    return first


def _kind_of(turn: PlayedAction) -> str:
    decision = turn.before.decision(turn.seat)
    return decision.kind if decision is not None else ""


def _decided_by(turn: PlayedAction, seat: int) -> bool:
    return turn.seat == seat and turn.by == "hand"


def _why_not_free(turns: Sequence[PlayedAction], seat: int) -> str:
    if any(event.reveals for turn in turns for event in turn.events):
        return "undo-revealed"
    if any(_another_person_decided(turn, turns[0], seat) for turn in turns):
        return "undo-decided"
    if any(event.ends_turn for turn in turns for event in turn.events):
        return "undo-turn-over"
    return ""


def _another_person_decided(turn: PlayedAction, first: PlayedAction, seat: int) -> bool:
    """Return whether a person at another seat made this decision; a standing answer counts if given after `first`."""
    if turn.seat == seat or not turn.person or turn.by == "only":
        return False
    return turn.by == "hand" or turn.standing[turn.seat] != first.standing[turn.seat]
