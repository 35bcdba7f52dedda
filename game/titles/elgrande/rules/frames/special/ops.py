"""Special actions: the ops of a card one after another, or the one its owner chooses (rules 6).

A card is data in the level's `cards.toml`; its ops are declared in the modules imported here, along with their
frames and steps.
"""

from __future__ import annotations

from typing import NamedTuple

from game.rules.declaring import Events
from game.rules.notation import Action
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.board import Board
from game.titles.elgrande.rules.frames import limits
from game.titles.elgrande.rules.frames.declaring import AutomaticRules, OpRules, QuestionRules
from game.titles.elgrande.rules.frames.special import (
    disc_setting,
    holdings,
    moving,
    returning,
    scoring_ops,
    single_pieces,
    skipping,
)
from game.titles.elgrande.rules.notation import PART

OPS: dict[str, OpRules] = {
    **moving.OPS,
    **returning.OPS,
    **holdings.OPS,
    **single_pieces.OPS,
    **disc_setting.OPS,
    **scoring_ops.OPS,
}


class Special(NamedTuple):
    """Begins op number `op` of the seat's card, or ends its special action."""

    seat: int
    op: int


class Choose(NamedTuple):
    """One of the two parts of an either-or card."""

    seat: int


def can_act(board: Board, seat: int) -> bool:
    """Return whether the special action of the seat's card would change anything."""
    card = board.card_of(seat)
    first, *others = card.ops  # Nearly always a single op, which is worth a shortcut: this is asked at every turn.
    return OPS[first.op].possible(board, seat, first) or any(OPS[op.op].possible(board, seat, op) for op in others)


def run_special(board: Board, frame: Special, events: Events) -> None:
    """Begin the card's next op, or end the special action; a card with parts asks for one of them."""
    seat = frame.seat
    card = board.card_of(seat)
    if frame.op >= len(card.ops):
        board.stack = board.stack[:-1]
        if events is not None:
            events.append(ev.ActionEnded(seat, card.id, True))
    elif card.either:
        board.stack = (*board.stack[:-1], Special(seat, len(card.ops)), Choose(seat))
    else:
        board.stack = (*board.stack[:-1], Special(seat, frame.op + 1))
        op = card.ops[frame.op]
        OPS[op.op].begin(board, seat, op, events)


def parts_to_choose(board: Board, frame: Choose, seat: int, canonical: bool) -> list[Action]:
    """Return the parts that would change anything."""
    table = board.setup.table
    card = board.card_of(seat)
    parts = [table.choose[op.part] for op in card.ops if OPS[op.op].possible(board, seat, op)]
    return sorted([*parts, table.skip])


def answer_choose(board: Board, frame: Choose, seat: int, action: Action, events: Events) -> None:
    table = board.setup.table
    if action is table.skip:
        skipping.skip_op(board, seat, events)
        return
    board.stack = board.stack[:-1]
    card = board.card_of(seat)
    chosen = next(op for op in card.ops if table.choose.get(op.part) is action)
    OPS[chosen.op].begin(board, seat, chosen, events)


FRAMES = (
    AutomaticRules(
        kind=Special, on=("turn",), limits=lambda setup, frame: (limits.seats(setup), (0, 9)), run=run_special
    ),
    QuestionRules(
        kind=Choose,
        on=("special",),
        limits=lambda setup, frame: (limits.seats(setup),),
        decision="choose",
        verb="choose",
        legal=parts_to_choose,
        answer=answer_choose,
        refusals={PART: "nothing-to-do"},
    ),
)
