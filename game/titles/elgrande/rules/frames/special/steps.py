"""The steps that special actions announce, by number, and the frame in which one waits for vetoes."""

from __future__ import annotations

from game.rules.board import Frame
from game.rules.declaring import Events, Range
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.board import Board
from game.titles.elgrande.rules.frames import limits
from game.titles.elgrande.rules.frames.declaring import AutomaticRules, StepRules
from game.titles.elgrande.rules.frames.special import (
    disc_setting,
    holdings,
    moving,
    returning,
    scoring_ops,
    single_pieces,
)
from game.titles.elgrande.rules.frames.special.vetoes import Counter, Step, Window, announcement
from game.titles.elgrande.rules.options import Setup

_DECLARED = (
    *moving.STEPS, *returning.STEPS, *holdings.STEPS, *single_pieces.STEPS, *disc_setting.STEPS, *scoring_ops.STEPS,
)  # fmt: skip
STEPS: tuple[StepRules, ...] = tuple(sorted(_DECLARED, key=lambda step: step.number))
if [step.number for step in STEPS] != list(range(len(STEPS))):
    raise ImportError(f"steps: expected numbers from 0 without gaps, got {[step.number for step in STEPS]}")
NAMES = tuple(step.name for step in STEPS)


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
    return (limits.seats(setup), (0, last), *STEPS[min(max(frame.op, 0), last)].limits(setup))


FRAMES = (
    AutomaticRules(
        kind=Step,
        on=("special", "move", "place_more", "banish", "returning", "queue"),
        limits=_limits,
        run=run_step,
    ),
)
