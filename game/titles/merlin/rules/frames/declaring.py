"""How kinds of pending decisions are declared, as `game.rules.declaring` describes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from game.rules import declaring
from game.rules.board import Frame
from game.rules.declaring import Range
from game.rules.notation import Action
from game.titles.merlin.rules.board import Board
from game.titles.merlin.rules.notation import SPACES
from game.titles.merlin.rules.options import Setup

F = TypeVar("F", bound=Frame)

Legal = Callable[[Board, F, int], list[Action]]  # The seat's legal answers, sorted by text.
RefusalReason = str | Callable[[Board, F, int, str], str]


def _always(board: Board, frame: Frame) -> bool:
    return True


def never(board: Board, frame: Frame) -> bool:
    """Return False: search tries nothing here that can be done at any moment."""
    return False


def _no_source(board: Board, frame: Frame) -> str:
    """Return no id: the game itself asks."""
    return ""


@dataclass(frozen=True, kw_only=True)
class QuestionRules(declaring.QuestionRules[Board, Setup, F]):
    """A frame that asks a seat, its first entry.

    slots   key of the slots that the question shows, in `notation.SLOTS` or OTHER_SLOTS; "" for none
    legal   the legal answers, except those that can be given at any moment; a list of its own, sorted
    source  id of what asks: a space, a mission; "" for the game itself
    timely  whether search tries here what can be done at any moment of a turn; not where earlier or later is as good
    """

    slots: str | Callable[[Board, F], str]
    legal: Legal[F]
    source: Callable[[Board, F], str] = _no_source
    timely: Callable[[Board, F], bool] = _always


class AutomaticRules(declaring.AutomaticRules[Board, Setup, F]):
    """A frame that asks nobody."""


# The smallest and largest values that entries of frames can have.
NO_OR_YES = (0, 1)
PIPS_RANGE = (1, 6)
SPACE_RANGE = (0, SPACES - 1)
PRINCIPALITY_RANGE = (0, 5)


def seat_range(setup: Setup) -> Range:
    """Return the range of a seat."""
    return (0, setup.players - 1)


def mission_range(setup: Setup) -> Range:
    """Return the range of a mission."""
    return (0, len(setup.cards) - 1)
