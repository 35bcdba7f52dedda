"""The status: the current point in the game, and who everyone is waiting for."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.message import Message
from game.core.ruleset import Decision
from game.titles.merlin.rules.options import ROUNDS, SCORED_ROUNDS, TURNS
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words import prompts
from game.titles.merlin.table.words.names import Words


def message(view: ViewData, words: Words) -> Message:
    """Return round and turn, and when the next scoring comes, if any is left."""
    if view.over:
        return Message("merlin-status-over")
    played = Message("merlin-status-round", {"round": view.round, "rounds": ROUNDS})
    if view.scoring:
        scoring = Message("merlin-status-scoring", {"number": view.scoring})
        return Message("merlin-status-line", {"first": played, "then": scoring})
    if view.scored == len(SCORED_ROUNDS):
        return played
    ahead = SCORED_ROUNDS[view.scored]
    coming = Message("merlin-status-scoring-in", {"count": ahead - view.round, "round": ahead})
    if view.turn:
        turn = Message("merlin-status-turn", {"turn": view.turn, "turns": TURNS})
        coming = Message("merlin-status-line", {"first": turn, "then": coming})
    return Message("merlin-status-line", {"first": played, "then": coming})


def waiting(
    view: ViewData, words: Words, seats: Sequence[int], decision: Decision | None
) -> tuple[int | None, Message]:
    """Return who is thinking while nobody at the screen is asked (None: nobody), and the text for the bar.

    seats     those who may act, in order
    decision  the first one's decision
    """
    if not seats:
        return None, Message("merlin-status-over" if view.over else "merlin-waiting-nobody")
    return seats[0], prompts.waiting(words, seats[0], decision)
