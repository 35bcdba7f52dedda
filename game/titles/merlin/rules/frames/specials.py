"""Abilities of row 3 that take the place of a space's action: two assistants, an element of choice (rules 9)."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.declaring import Events
from game.rules.notation import Action
from game.titles.merlin.rules.board import Board
from game.titles.merlin.rules.frames import limits
from game.titles.merlin.rules.frames.assistant_moves import sent_where_influenced
from game.titles.merlin.rules.frames.declaring import QuestionRules
from game.titles.merlin.rules.frames.turn import BY_RANK
from game.titles.merlin.rules.notation import PLACE, PRINCIPALITY
from game.titles.merlin.rules.vocabulary import ASSISTANTS, FLAG_BEARER

ABILITY_POINT = 1


class Pair(NamedTuple):
    """A seat sends up to `left` more assistants to principalities where it has a marker."""

    seat: int
    left: int


class Element(NamedTuple):
    """A seat scores the element of its choice, and a point more."""

    seat: int


def pairs(board: Board, frame: Pair, seat: int) -> list[Action]:
    """Return the ways to send an assistant; the second visit may be left out."""
    options = sent_where_influenced(board, seat)
    if frame.left == 1:
        options.append(board.table.skip)
    options.sort(key=BY_RANK)
    return options


def answer_pair(board: Board, frame: Pair, seat: int, action: Action, events: Events) -> None:
    board.stack = board.stack[:-1]
    if action.a < 0:
        return
    board.send(seat, action.a, action.c, events)
    if frame.left > 1 and sent_where_influenced(board, seat):
        board.stack = (*board.stack, Pair(seat, frame.left - 1))


def elements(board: Board, frame: Element, seat: int) -> list[Action]:
    return sorted(board.table.score)


def answer_element(board: Board, frame: Element, seat: int, action: Action, events: Events) -> None:
    board.stack = board.stack[:-1]
    points = board.element_count(seat, action.a)
    if points:
        board.gain(seat, points, action.targets[0].id, events)
    board.gain(seat, ABILITY_POINT, ASSISTANTS[FLAG_BEARER], events)


FRAMES = (
    QuestionRules(
        kind=Pair,
        on=("close",),
        limits=lambda setup, frame: (limits.seats(setup), (1, 2)),
        decision="pair",
        slots="assist to",
        legal=pairs,
        answer=answer_pair,
        amount=lambda board, frame: frame.left,
        refusals={PRINCIPALITY: "no-marker-there", PLACE: "not-there"},
        timely=lambda board, frame: frame.left == 1,
    ),
    QuestionRules(
        kind=Element,
        on=("close",),
        limits=lambda setup, frame: (limits.seats(setup),),
        decision="element",
        slots="score",
        legal=elements,
        answer=answer_element,
        timely=lambda board, frame: False,
    ),
)
