"""Announced steps, and the windows in which a veto can cancel them (rules 7).

A special action announces every step with its choices. While other seats hold vetoes, the step waits on the stack below
a window for each holder, clockwise from the active seat; otherwise it is carried out at once. A veto discards the step
and the rest of the special action: the stack is cut down to the turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.rules.declaring import Events
from game.rules.notation import Action
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.board import Board
from game.titles.elgrande.rules.frames.declaring import QuestionRules, StepRules, seat_range, seats_range
from game.titles.elgrande.rules.options import Setup

DOWN_TO_TURN = 3  # Frames that stay when a special action is cancelled: Game, Round, Turn.


class Step(NamedTuple):
    """An announced step; it is carried out when the windows above it are gone.

    `op` is the number of one of the steps in `special.py`, `a` to `c` are its entries.
    """

    by: int
    op: int
    a: int
    b: int
    c: int


class Window(NamedTuple):
    """`seat`, which holds a veto, is asked about the step below; after it the seats in the mask `rest`."""

    seat: int
    by: int
    rest: int


class Counter(NamedTuple):
    """Veto on veto: `seat` is asked about the veto that `holder` has just announced."""

    seat: int
    by: int
    holder: int


def announcement(setup: Setup, by: int, step: StepRules, a: int, b: int, c: int) -> ev.Announced:
    """Return a step as announced, its entries in notation."""
    return ev.Announced(by, step.name, step.written(setup, a, b, c))


def announce(board: Board, by: int, step: StepRules, a: int, b: int, c: int, events: Events) -> None:
    """Announce a step of the special action of `by`: ask the holders of vetoes, or carry it out."""
    if board.vetoes:
        holders = holders_against(board, by)
        if holders:
            if events is not None:
                events.append(announcement(board.setup, by, step, a, b, c))
            board.stack += (Step(by, step.number, a, b, c),)
            _ask(board, by, holders, events)
            return
    step.do(board, by, a, b, c, events)


def holders_against(board: Board, by: int) -> tuple[int, ...]:
    """Return the other seats that hold an open veto, clockwise from `by`."""
    if not board.vetoes:
        return ()
    holding = {seat for seat, _ in board.vetoes}
    return tuple(seat for seat in board.setup.others[by] if seat in holding)


def window_answers(board: Board, frame: Window | Counter, seat: int, canonical: bool) -> list[Action]:
    return [board.setup.table.allow, board.setup.table.veto]


def answer_window(board: Board, frame: Window, seat: int, action: Action, events: Events) -> None:
    """Allow: the next holder is asked, or the step is done. Veto: the step is lost, unless another holder objects."""
    if action is board.setup.table.allow:
        board.stack = board.stack[:-1]
        if events is not None:
            events.append(ev.VetoAllowed(seat))
        rest = tuple(other for other in board.setup.others[frame.by] if frame.rest >> other & 1)
        if rest:
            _ask(board, frame.by, rest, events)
        return
    if board.setup.edition.veto_on_veto:
        others = [holder for holder, _ in board.vetoes if holder != seat]
        if others:
            if events is not None:
                events.append(ev.Announced(seat, "veto", ()))
                events.append(ev.VetoAsked(others[0], seat))
            board.stack = (*board.stack[:-1], Counter(others[0], frame.by, seat))
            return
    _cancel(board, seat, frame.by, events)


def answer_counter(board: Board, frame: Counter, seat: int, action: Action, events: Events) -> None:
    """Veto on veto (1995): both cards are gone and the step is carried out; if allowed, the first veto stands."""
    if action is board.setup.table.allow:
        if events is not None:
            events.append(ev.VetoAllowed(seat))
        _cancel(board, frame.holder, frame.by, events)
        return
    _use_veto(board, frame.holder)
    _use_veto(board, seat)
    board.stack = board.stack[:-1]
    if events is not None:
        events.append(ev.VetoCancelled(seat, frame.holder))


def _ask(board: Board, by: int, holders: tuple[int, ...], events: Events) -> None:
    first, *rest = holders
    board.stack += (Window(first, by, sum(1 << seat for seat in rest)),)
    if events is not None:
        events.append(ev.VetoAsked(first, by))


def _cancel(board: Board, seat: int, by: int, events: Events) -> None:
    """Use the veto of `seat` against the special action of `by`, which ends."""
    _use_veto(board, seat)
    board.stack = board.stack[:DOWN_TO_TURN]
    if events is not None:
        card = board.card_of(by).id
        events.append(ev.Vetoed(seat, by, card))
        events.append(ev.ActionEnded(by, card, False))


def _use_veto(board: Board, seat: int) -> None:
    """Remove the seat's veto that would expire first."""
    used = min((veto for veto in board.vetoes if veto[0] == seat), key=lambda veto: veto[1])
    vetoes = list(board.vetoes)
    vetoes.remove(used)
    board.vetoes = tuple(vetoes)


def _unheld(board: Board, seat: int) -> Iterator[str]:
    if seat not in [holder for holder, _ in board.vetoes]:
        yield f"p{seat} is asked for a veto that they do not hold"


def skip_op(board: Board, seat: int, events: Events) -> None:
    """`skip`: drop the op on top and end the special action; nothing is announced."""
    board.stack = board.stack[:-1]
    end_undone(board, seat, events)


def end_undone(board: Board, seat: int, events: Events) -> None:
    """End the special action on top, which has done nothing."""
    board.stack = board.stack[:-1]
    if events is not None:
        events.append(ev.ActionEnded(seat, board.card_of(seat).id, False))


FRAMES = (
    QuestionRules(
        kind=Window,
        on=("step",),
        limits=(seat_range, seat_range, seats_range),
        faults=lambda board, frame: _unheld(board, frame.seat),
        active=1,
        decision="window",
        verb="veto",
        legal=window_answers,
        answer=answer_window,
    ),
    QuestionRules(
        kind=Counter,
        on=("step",),
        limits=(seat_range,) * 3,
        faults=lambda board, frame: _unheld(board, frame.holder),
        active=1,
        decision="window",
        verb="veto",
        legal=window_answers,
        answer=answer_counter,
    ),
)
