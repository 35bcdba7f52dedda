"""Declare kinds of pending decisions, steps and card ops.

A frame is a NamedTuple of ints on `board.stack`. Next to it, its module declares everything the engine needs in one
`QuestionRules` or `AutomaticRules`: the frames it may be on, its possible entries, its question and legal answers,
reasons for refusals, and the effect of an answer - or, for a frame that asks nobody, how it runs.

`last` is in every frame the rank of the previous action of the same kind: with `canonical`, only actions that follow it
are offered. Masks are sets of areas or seats as bits. `packed` sequences and `sealed` discs are nibbles, each a region
+ 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeVar

from game.core.ruleset import Event
from game.titles.elgrande.rules.board import Board, Frame
from game.titles.elgrande.rules.content.schema import Op
from game.titles.elgrande.rules.frames.limits import Range
from game.titles.elgrande.rules.notation import CASTILLO, Action
from game.titles.elgrande.rules.options import Setup

F = TypeVar("F", bound=Frame)

Events = list[Event] | None
"""The list that receives an answer's events; None if nobody needs them."""

Limits = Callable[[Setup, F], Sequence[Range]]  # Of a frame's entries, in order.
Legal = Callable[[Board, F, int, bool], list[Action]]  # The seat's legal answers; the flag is `canonical`.
Answer = Callable[[Board, F, int, Action, Events], None]
Run = Callable[[Board, F, Events], None]
Refusal = (
    str | Callable[[Board, F, int, str], str]
)  # A reason key, or a function that finds it: (board, frame, seat, target).

VERB = "verb"  # In `QuestionRules.refusals`, besides the kinds of targets: answers such as "act".
TO_COURT = "court"  # And the court, which is a target like an area.


def _nothing_else(board: Board, frame: Frame) -> Iterable[str]:
    """Return no further faults."""
    return ()


def _uncounted(board: Board, frame: Frame) -> int:
    """Return the amount of a question without a count."""
    return 0


@dataclass(frozen=True, kw_only=True)
class FrameRules(Generic[F]):
    """Declaration of a kind of frame: the part that all kinds share.

    kind    the NamedTuple
    on      names of the frames it may be on; () for the bottom of the stack
    limits  least and most of each entry
    faults  other faults of such a frame on this board, as sentences
    active  the entry with the seat whose turn it is, for frames above a turn
    """

    kind: type[F]
    on: tuple[str, ...]
    limits: Limits[F]
    faults: Callable[[Board, F], Iterable[str]] = _nothing_else
    active: int = 0


@dataclass(frozen=True, kw_only=True)
class QuestionRules(FrameRules[F]):
    """A frame that asks a seat, its first entry. (Secret discs ask several at once.)

    decision  the kind of decision; verb: its main verb, whose slots the question shows
    legal     the legal answers; answer: applies an answer
    amount    how many more answers may follow, this one included; 0 if there is no count
    refusals  by kind of target (or VERB, TO_COURT): the reason why an illegal one can't be chosen
    secret    answers stay sealed until all are given
    """

    decision: str
    verb: str
    legal: Legal[F]
    answer: Answer[F]
    amount: Callable[[Board, F], int] = _uncounted
    refusals: Mapping[str, Refusal[F]] = field(default_factory=dict)
    secret: bool = False


@dataclass(frozen=True, kw_only=True)
class AutomaticRules(FrameRules[F]):
    """A frame that asks nobody and runs as soon as it is on top."""

    run: Run[F]


class StepRules(NamedTuple):
    """A step that a special action announces, so that a veto can cancel it.

    number   its `op` in positions and journals; never changed
    name     in `Announced`; written: its entries in the notation
    do       carries it out: (board, active seat, the three entries, events)
    limits   least and most of the three entries
    """

    number: int
    name: str
    do: Callable[[Board, int, int, int, int, Events], None]
    written: Callable[[Setup, int, int, int], tuple[str, ...]]
    limits: Callable[[Setup], tuple[Range, Range, Range]]


def always(board: Board, seat: int, op: Op) -> bool:
    """Return True: the op needs nothing that could be missing."""
    return True


class OpRules(NamedTuple):
    """An op of action cards.

    begin     pushes the op's question, announces its step, or does it
    possible  whether the op would change anything; if none of a card's ops would, `act` is not offered
    """

    begin: Callable[[Board, int, Op, Events], None]
    possible: Callable[[Board, int, Op], bool] = always


def closed_or(reason: str, castillo: str = "no-castillo") -> Callable[[Board, Frame, int, str], str]:
    """Return a refusal of areas: "taboo" for the King's region, `castillo` for the Castillo, `reason` for all
    others."""

    def refuse(board: Board, frame: Frame, seat: int, target: str) -> str:
        area = board.setup.area_index[target]
        return "taboo" if area == board.king else castillo if area == CASTILLO else reason

    return refuse


nobody_to_take = closed_or("no-caballero", castillo="castillo-keeps")


def packed(regions: Iterable[int]) -> int:
    """Return a sequence of regions as nibbles, the first lowest."""
    return sum(region + 1 << 4 * place for place, region in enumerate(regions))


def unpacked(bits: int) -> list[int]:
    """Return the regions in a `packed` sequence."""
    regions = []
    while bits:
        regions.append((bits & 15) - 1)
        bits >>= 4
    return regions
