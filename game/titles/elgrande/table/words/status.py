"""The status: the current point in the game, and whom everyone waits for."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.message import Message
from game.core.ruleset import Decision
from game.titles.elgrande.table.view_data import ViewData
from game.titles.elgrande.table.words.bar_texts.prompts import purpose_of
from game.titles.elgrande.table.words.names import Words


def message(view: ViewData, words: Words, scoring_rounds: Sequence[int]) -> Message:
    """Return the round, and when the next general scoring comes; one follows each of `scoring_rounds`."""
    if view.over:
        return Message("status-over")
    played = Message("status-round", {"round": words.round(view.round), "rounds": len(words.rounds)})
    following = next((number for number in scoring_rounds if number >= view.round), view.round)
    ahead = sum(view.round < number <= following for number in words.rounds)
    at = {"count": ahead, "round": words.round(following)}
    scoring = Message("status-scoring-in", at) if ahead else Message("status-scoring-now")
    if not ahead and not view.cards:  # They leave before it begins.
        scoring = Message("status-scoring")
    return Message("status-line", {"round": played, "scoring": scoring})


def waiting(
    view: ViewData, words: Words, thinking: Sequence[int], decision: Decision | None
) -> tuple[int | None, Message]:
    """Return who is thinking while nobody at the screen is asked (None: several, in secret, or nobody), and the status
    text.

    thinking  seats, in the order they may act
    decision  their decision
    """
    if not thinking:
        return None, Message("status-over" if view.over else "prompt-nobody")
    if decision is not None and decision.secret:
        return None, Message(f"secret-{purpose_of(decision)}")
    return thinking[0], Message("prompt-waiting", {"player": words.player(thinking[0])})
