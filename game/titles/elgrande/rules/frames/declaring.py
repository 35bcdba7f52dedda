"""Declare kinds of pending decisions (as `game.rules.declaring` describes), steps and card ops.

In every frame, `last` is the rank of the previous action of the same kind: with `canonical`, only actions that follow
it are offered. Masks are sets of areas or seats as bits. `packed` sequences and `sealed` discs are nibbles, each a
region + 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from game.rules import declaring
from game.rules.board import Frame
from game.rules.declaring import Events, Range
from game.rules.notation import Action
from game.titles.elgrande.rules.board import Board
from game.titles.elgrande.rules.content.schema import Op
from game.titles.elgrande.rules.notation import CASTILLO, MOST_COUNT
from game.titles.elgrande.rules.options import Setup

F = TypeVar("F", bound=Frame, contravariant=True)

Legal = Callable[[Board, F, int, bool], list[Action]]  # The seat's legal answers; the flag is `canonical`.
Begin = Callable[[Board, int, Op, Events], None]
Limit = Range | Callable[[Setup], Range]

TO_COURT = "court"  # In `QuestionRules.refusals`, besides the kinds of targets and VERB.


@dataclass(frozen=True, kw_only=True)
class QuestionRules(declaring.QuestionRules[Board, Setup, F]):
    """A frame that asks a seat, its first entry. (Secret discs ask several at once.)

    verb    the main verb of the decision, whose slots the question shows
    legal   the legal answers
    secret  answers stay sealed until all are given
    """

    verb: str
    legal: Legal[F]
    secret: bool = False


class AutomaticRules(declaring.AutomaticRules[Board, Setup, F]):
    """A frame that asks nobody."""


# -- the smallest and largest values that entries of frames and steps can have

NONE = (0, 0)
FLAG = (0, 1)
REGION = (0, CASTILLO - 1)
ANY_AREA = (0, CASTILLO)
COUNT = (0, MOST_COUNT)
LEFT = (1, MOST_COUNT)  # Answers that may still follow: a frame with none left is gone.
SEQUENCE = (0, (1 << 4 * CASTILLO) - 1)  # Packed regions.


def seat_range(setup: Setup) -> Range:
    """Return the range of a seat."""
    return (0, setup.players - 1)


def seats_range(setup: Setup) -> Range:
    """Return the range of a set of seats, as bits."""
    return (0, (1 << setup.players) - 1)


def rank_range(setup: Setup) -> Range:
    """Return the range of an action's rank, -1 for no action yet."""
    return (-1, len(setup.table))


def discs_range(setup: Setup) -> Range:
    """Return the range of the seats' sealed discs."""
    return (0, (1 << 4 * setup.players) - 1)


def scoring_range(setup: Setup) -> Range:
    """Return the range of a general scoring's number."""
    return (1, len(setup.scoring_rounds))


ONE_BY_ONE = (seat_range, LEFT, rank_range)
"""A frame that asks a seat for several answers in turn: seat, answers left, last rank."""


# -- steps and ops


class StepRules(NamedTuple):
    """A step that a special action announces, so that a veto can cancel it.

    number   its `op` in positions and journals; never changed
    name     in `Announced`; written: its entries in the notation
    do       carries it out: (board, active seat, the three entries, events)
    limits   least and most of the entries that it uses, up to three
    """

    number: int
    name: str
    do: Callable[[Board, int, int, int, int, Events], None]
    written: Callable[[Setup, int, int, int], tuple[str, ...]]
    limits: tuple[Limit, ...]


def area_written(setup: Setup, area: int, _b: int, _c: int) -> tuple[str, ...]:
    """Write the step's first entry, an area."""
    return (setup.areas[area],)


def number_written(setup: Setup, number: int, _b: int, _c: int) -> tuple[str, ...]:
    """Write the step's first entry, a number."""
    return (str(number),)


def always(board: Board, seat: int, op: Op) -> bool:
    """Return True: the op needs nothing that could be missing."""
    return True


class OpRules(NamedTuple):
    """An op of action cards.

    begin     pushes the op's question, announces its step, or does it
    possible  whether the op would change anything; if none of a card's ops would, `act` is not offered
    """

    begin: Begin
    possible: Callable[[Board, int, Op], bool] = always


def asking(question: Callable[[int, Op], Frame]) -> Begin:
    """Return how an op begins that first asks the active seat."""

    def begin(board: Board, seat: int, op: Op, events: Events) -> None:
        board.stack += (question(seat, op),)

    return begin


# -- what several kinds of frames share


def closed_or(reason: str, castillo: str = "no-castillo") -> Callable[[Board, Frame, int, str], str]:
    """Return a refusal of areas: "taboo" for the King's region, `castillo` for the Castillo, `reason` for all
    others."""

    def refuse(board: Board, frame: Frame, seat: int, target: str) -> str:
        area = board.setup.area_index[target]
        return "taboo" if area == board.king else castillo if area == CASTILLO else reason

    return refuse


nobody_to_take = closed_or("no-caballero", castillo="castillo-keeps")


def empty_court(board: Board, frame: Frame) -> Iterator[str]:
    """Find a seat that is to place caballeros but has none in court."""
    if not board.in_court(frame[0]):
        yield f"p{frame[0]} places from an empty court"


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
