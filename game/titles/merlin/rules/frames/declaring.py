"""How kinds of pending decisions are declared.

A frame is a NamedTuple of ints on `board.stack`. Its module declares beside it, in one `QuestionRules` or
`AutomaticRules`, everything that the engine has to know about it: what it may lie on, which entries it can have, what
it asks and which answers are legal, why a target is refused, and what an answer does - or, for a frame that asks
nobody, how it runs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from game.titles.merlin.rules.board import Board, Frame
from game.titles.merlin.rules.changes import Events
from game.titles.merlin.rules.frames.limits import Range
from game.titles.merlin.rules.notation import Action
from game.titles.merlin.rules.options import Setup

F = TypeVar("F", bound=Frame)

Limits = Callable[[Setup, F], Sequence[Range]]  # of a frame's entries, in their order
Legal = Callable[[Board, F, int], list[Action]]  # the seat's legal answers, sorted by text
Answer = Callable[[Board, F, int, Action, Events], None]
Run = Callable[[Board, F, Events], None]
Refusal = str | Callable[[Board, F, int, str], str]  # a reason key, or what finds it: (board, frame, seat, target)

VERB = "verb"  # in `QuestionRules.refusals`, beside the kinds of targets: answers such as "staff"


def _nothing_else(board: Board, frame: Frame) -> Iterable[str]:
    """Name no further faults."""
    return ()


def _uncounted(board: Board, frame: Frame) -> int:
    """Return the amount of a question that counts nothing."""
    return 0


def _always(board: Board, frame: Frame) -> bool:
    return True


def _no_source(board: Board, frame: Frame) -> str:
    """Return no id: the game itself asks."""
    return ""


@dataclass(frozen=True, kw_only=True)
class FrameRules(Generic[F]):
    """Declaration of a kind of frame: the part that all kinds share.

    kind    the NamedTuple
    on      names of the frames that it may lie on; () for the bottom of the stack
    limits  least and most of each entry
    faults  what else is wrong with such a frame on this board, as sentences
    """

    kind: type[F]
    on: tuple[str, ...]
    limits: Limits[F]
    faults: Callable[[Board, F], Iterable[str]] = _nothing_else


@dataclass(frozen=True, kw_only=True)
class QuestionRules(FrameRules[F]):
    """A frame that asks a seat, its first entry.

    decision  the kind of decision
    slots     key of the slots that the question shows, in `notation.SLOTS` or OTHER_SLOTS; "" for none
    legal     the legal answers, but for those that can be given at any moment; a list of its own, sorted
    answer    what an answer does
    source    id of what asks: a space, a mission; "" for the game itself
    amount    how many more answers may follow, this one included; 0 where that means nothing
    refusals  by kind of target (or VERB): why one that is not legal cannot be chosen
    timely    whether search looks here at what can be done at any moment of a turn; not where it comes to the same
              before or after
    """

    decision: str
    slots: str | Callable[[Board, F], str]
    legal: Legal[F]
    answer: Answer[F]
    source: Callable[[Board, F], str] = _no_source
    amount: Callable[[Board, F], int] = _uncounted
    refusals: Mapping[str, Refusal[F]] = field(default_factory=dict)
    timely: Callable[[Board, F], bool] = _always


@dataclass(frozen=True, kw_only=True)
class AutomaticRules(FrameRules[F]):
    """A frame that asks nobody and runs as soon as it lies on top."""

    run: Run[F]
