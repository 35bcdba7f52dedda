"""The end of a scoring, and who leads now."""

from __future__ import annotations

from game.core.message import Message
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.clips.clip_context import ClipContext
from game.titles.elgrande.table.words.names import Words
from game.ui.motion.score import NOTHING, Score, do, rest, sequence, sheet

LEADER = 78
"""Ticks for which a new leader is announced."""


def named_leader(words: Words, seat: int) -> Message:
    return Message("banner-leader", {"player": words.player(seat)})


def scoring_over(c: ClipContext, event: ev.ScoringEnded) -> Score:
    """The camera goes back to the whole map, a new leader is announced, and then the scoring has its sheet. The leader
    counts as announced even where this is skipped: the sheet shows the scores."""
    scores, leader = c.stage.scores, c.stage.scores.unannounced
    shown, waits = c.moment(10), NOTHING
    if leader is not None:
        words = c.stage.banner(LEADER, c.room, named_leader(c.tools.words, leader), seat=leader)
        shown, waits = c.act(words), rest()
    return sequence(do(c.near.leave), shown, c.apply(event), do(scores.note_leader), sheet(), waits)
