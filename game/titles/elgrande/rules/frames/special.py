"""Special actions: the ops of a card one after another, or the one its owner chooses (rules 6); and the steps they
announce, by number.

A card is data in the level's `cards.toml`; its ops are declared in the modules imported here, along with their
frames and steps.
"""

from __future__ import annotations

from typing import NamedTuple

from game.rules.board import Frame
from game.rules.declaring import Events, Range, ranges_of
from game.rules.notation import Action
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.board import Board
from game.titles.elgrande.rules.frames import disc_setting, holdings, moving, scoring_ops
from game.titles.elgrande.rules.frames.declaring import (
    NONE,
    AutomaticRules,
    OpRules,
    QuestionRules,
    StepRules,
    seat_range,
)
from game.titles.elgrande.rules.frames.vetoes import Counter, Step, Window, announcement, skip_op
from game.titles.elgrande.rules.notation import PART
from game.titles.elgrande.rules.options import Setup

OPS: dict[str, OpRules] = {**moving.OPS, **holdings.OPS, **disc_setting.OPS, **scoring_ops.OPS}
STEPS: tuple[StepRules, ...] = tuple(
    sorted(
        (*moving.STEPS, *holdings.STEPS, *disc_setting.STEPS, *scoring_ops.STEPS),
        key=lambda step: step.number,
    )
)
if [step.number for step in STEPS] != list(range(len(STEPS))):
    raise ImportError(f"steps: expected numbers from 0 without gaps, got {[step.number for step in STEPS]}")


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
        skip_op(board, seat, events)
        return
    board.stack = board.stack[:-1]
    card = board.card_of(seat)
    chosen = next(op for op in card.ops if table.choose.get(op.part) is action)
    OPS[chosen.op].begin(board, seat, chosen, events)


def run_step(board: Board, frame: Step, events: Events) -> None:
    """Carry out a step that wasn't cancelled."""
    board.stack = board.stack[:-1]
    STEPS[frame.op].do(board, frame.by, frame.a, frame.b, frame.c, events)


def announced(setup: Setup, stack: tuple[Frame, ...]) -> ev.Announced | None:
    """Return the step or (veto on veto) the veto behind the veto question on top of a stack; None without one."""
    if not stack or not isinstance(stack[-1], (Window, Counter)):
        return None
    if isinstance(stack[-1], Counter):
        return ev.Announced(stack[-1].holder, "veto", ())
    step = next(frame for frame in reversed(stack) if isinstance(frame, Step))
    return announcement(setup, step.by, STEPS[step.op], step.a, step.b, step.c)


def _limits(setup: Setup, frame: Step) -> tuple[Range, ...]:
    last = len(STEPS) - 1
    limits = STEPS[min(max(frame.op, 0), last)].limits
    return (seat_range(setup), (0, last), *ranges_of(limits, setup), *[NONE] * (3 - len(limits)))


FRAMES = (
    AutomaticRules(kind=Special, on=("turn",), limits=(seat_range, (0, 9)), run=run_special),
    QuestionRules(
        kind=Choose,
        on=("special",),
        limits=(seat_range,),
        decision="choose",
        verb="choose",
        legal=parts_to_choose,
        answer=answer_choose,
        refusals={PART: "nothing-to-do"},
    ),
    AutomaticRules(
        kind=Step,
        on=("special", "move", "place_more", "banish", "returning", "queue"),
        limits=_limits,
        run=run_step,
    ),
)
