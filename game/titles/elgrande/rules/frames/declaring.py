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
from game.titles.elgrande.rules.notation import CASTILLO
from game.titles.elgrande.rules.options import Setup

F = TypeVar("F", bound=Frame, contravariant=True)

Legal = Callable[[Board, F, int, bool], list[Action]]  # The seat's legal answers; the flag is `canonical`.

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


def empty_court(board: Board, seat: int) -> Iterator[str]:
    """Find a seat that is to place caballeros but has none in court."""
    if not board.in_court(seat):
        yield f"p{seat} places from an empty court"


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
