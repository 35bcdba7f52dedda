"""Declare kinds of pending decisions (as `game.rules.board` describes), card ops, and the steps they announce.

In every frame, `last` is the rank of the previous action of the same kind: with `canonical`, only actions that follow
it are offered. Masks are sets of areas or seats as bits. `packed` sequences and `sealed` discs are nibbles, each a
region + 1.

A special action announces every step with its choices (rules 7). While other seats hold vetoes, the step waits on the
stack below a window for each holder, clockwise from the active seat; otherwise it is carried out at once. A veto
discards the step and the rest of the special action: the stack is cut down to the turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from game.core.ruleset import Names
from game.rules import board as shared
from game.rules.board import Action, Frame, Range
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.board import Board
from game.titles.elgrande.rules.level_entries import Op
from game.titles.elgrande.rules.notation import CASTILLO, MOST_COUNT
from game.titles.elgrande.rules.options import Setup

F = TypeVar("F", bound=Frame, contravariant=True)

Legal = Callable[[Board, F, int, bool], list[Action]]  # The seat's legal answers; the flag is `canonical`.
Begin = Callable[[Board, int, Op], None]
Limit = Range | Callable[[Setup], Range]

TO_COURT = "court"  # In `QuestionRules.refusals`, besides the kinds of targets and VERB.


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


@dataclass(frozen=True, kw_only=True)
class QuestionRules(shared.QuestionRules[Board, Setup, F]):
    """A frame that asks a seat, its first entry; by default its only one, in a special action. (Secret discs ask
    several at once.)

    verb    the main verb of the decision, whose slots the question shows; "": called as the decision is
    legal   the legal answers
    secret  answers stay sealed until all are given
    """

    on: Names = ("special",)
    limits: tuple[Limit, ...] | Callable[[Setup, F], Sequence[Range]] = (seat_range,)
    verb: str = ""
    legal: Legal[F]
    secret: bool = False


class AutomaticRules(shared.AutomaticRules[Board, Setup, F]):
    """A frame that asks nobody."""


# -- steps and ops


class StepRules(NamedTuple):
    """A step that a special action announces, so that a veto can cancel it.

    number   its `op` in positions and journals; never changed
    name     in `Announced`; written: its entries in the notation
    do       carries it out: (board, active seat, the three entries)
    limits   least and most of the entries that it uses, up to three
    """

    number: int
    name: str
    do: Callable[[Board, int, int, int, int], object]
    written: Callable[[Setup, int, int, int], Names]
    limits: tuple[Limit, ...]


def area_written(setup: Setup, area: int, _b: int, _c: int) -> Names:
    """Write the step's first entry, an area."""
    return (setup.areas[area],)


def number_written(setup: Setup, number: int, _b: int, _c: int) -> Names:
    """Write the step's first entry, a number."""
    return (str(number),)


class OpRules(NamedTuple):
    """An op of action cards.

    begin     pushes the op's question, announces its step, or does it
    possible  whether the op would change anything; if none of a card's ops would, `act` is not offered
    """

    begin: Begin
    possible: Callable[[Board, int, Op], bool] = lambda board, seat, op: True


def asking(question: Callable[[int, Op], Frame]) -> Begin:
    """Return how an op begins that first asks the active seat."""

    def begin(board: Board, seat: int, op: Op) -> None:
        board.stack += (question(seat, op),)

    return begin


# -- what several kinds of frames share


def closed_or(
    reason: str, castillo: str = "no-castillo", king: str = "taboo"
) -> Callable[[Board, Frame, int, str], str]:
    """Return a refusal of areas: `king` for the King's region, `castillo` for the Castillo, `reason` for all others."""

    def refuse(board: Board, frame: Frame, seat: int, target: str) -> str:
        area = board.setup.area_index[target]
        return king if area == board.king else castillo if area == CASTILLO else reason

    return refuse


nobody_to_take = closed_or("no-caballero", castillo="castillo-keeps")


def empty_court(board: Board, frame: Frame) -> Sequence[str]:
    """Find a seat that is to place caballeros but has none in court."""
    return [] if board.in_court(frame[0]) else [f"p{frame[0]} places from an empty court"]


def in_areas(board: Board, actions: Sequence[Action], areas: int) -> list[Action]:
    """Return those of `actions`, which have an area each, that are in the mask `areas`, sorted by text."""
    return [actions[area] for area in board.setup.by_name if areas >> area & 1]


def up_to(actions: list[Action], most: int) -> list[Action]:
    """Return those from 0 to `most` of actions indexed by number, sorted by text."""
    found = actions[: most + 1]
    if most > 9:  # From here on texts and numbers sort differently.
        found.sort()
    return found


def from_rank(options: list[Action], last: int) -> list[Action]:
    """Return the `options` without a target, and those that don't come before the action of rank `last`."""
    return [action for action in options if action.rank >= last or not action.targets]


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


def announce(board: Board, by: int, step: StepRules, *entries: int) -> None:
    """Announce a step of the special action of `by`, with one to three entries: ask the holders of vetoes, or carry it
    out."""
    a, b, c = (*entries, 0, 0)[:3]
    if board.vetoes:
        holders = holders_against(board, by)
        if holders:
            board.note(announcement, board.setup, by, step, a, b, c)
            board.stack += (Step(by, step.number, a, b, c),)
            _ask(board, by, holders)
            return
    step.do(board, by, a, b, c)


def holders_against(board: Board, by: int) -> tuple[int, ...]:
    """Return the other seats that hold an open veto, clockwise from `by`."""
    if not board.vetoes:
        return ()
    holding = {seat for seat, _ in board.vetoes}
    return tuple(seat for seat in board.setup.others[by] if seat in holding)


def window_answers(board: Board, frame: Window | Counter, seat: int, canonical: bool) -> list[Action]:
    return [board.setup.table.allow, board.setup.table.veto]


def answer_window(board: Board, frame: Window, seat: int, action: Action) -> None:
    """Allow: the next holder is asked, or the step is done. Veto: the step is lost, unless another holder objects."""
    if action is board.setup.table.allow:
        board.done()
        board.note(ev.VetoAllowed, seat)
        rest = tuple(other for other in board.setup.others[frame.by] if frame.rest >> other & 1)
        if rest:
            _ask(board, frame.by, rest)
        return
    if board.setup.edition.veto_on_veto:
        others = [holder for holder, _ in board.vetoes if holder != seat]
        if others:
            board.note(ev.Announced, seat, "veto", ())
            board.note(ev.VetoAsked, others[0], seat)
            board.done(Counter(others[0], frame.by, seat))
            return
    _cancel(board, seat, frame.by)


def answer_counter(board: Board, frame: Counter, seat: int, action: Action) -> None:
    """Veto on veto (1995): both cards are gone and the step is carried out; if allowed, the first veto stands."""
    if action is board.setup.table.allow:
        board.note(ev.VetoAllowed, seat)
        _cancel(board, frame.holder, frame.by)
        return
    _use_veto(board, frame.holder)
    _use_veto(board, seat)
    board.done()
    board.note(ev.VetoCancelled, seat, frame.holder)


def _ask(board: Board, by: int, holders: tuple[int, ...]) -> None:
    first, *rest = holders
    board.stack += (Window(first, by, sum(1 << seat for seat in rest)),)
    board.note(ev.VetoAsked, first, by)


def _cancel(board: Board, seat: int, by: int) -> None:
    """Use the veto of `seat` against the special action of `by`, which ends."""
    _use_veto(board, seat)
    board.stack = board.stack[:3]  # Game, Round, Turn
    card = board.card_of(by).id
    board.note(ev.Vetoed, seat, by, card)
    board.note(ev.ActionEnded, by, card, False)


def _use_veto(board: Board, seat: int) -> None:
    """Remove the seat's veto that would expire first."""
    used = min((veto for veto in board.vetoes if veto[0] == seat), key=lambda veto: veto[1])
    vetoes = list(board.vetoes)
    vetoes.remove(used)
    board.vetoes = tuple(vetoes)


def _unheld(board: Board, *seats: int) -> Sequence[str]:
    holders = [holder for holder, _ in board.vetoes]
    return [f"p{seat} is asked to veto without holding a veto" for seat in seats if seat not in holders]


def skip_op(board: Board, seat: int) -> None:
    """`skip`: drop the op on top and end the special action; nothing is announced."""
    board.done()
    end_undone(board, seat)


def naming(step: StepRules, both: bool = False) -> Callable[[Board, Frame, int, Action], None]:
    """Return how an answer is applied that names the entries of a step, the first or both, or skips it."""

    def answer(board: Board, frame: Frame, seat: int, action: Action) -> None:
        if action is board.setup.table.skip:
            skip_op(board, seat)
            return
        board.done()
        announce(board, seat, step, action.a, action.b if both else 0)

    return answer


def end_undone(board: Board, seat: int) -> None:
    """End the special action on top, which has done nothing."""
    board.done()
    board.note(ev.ActionEnded, seat, board.card_of(seat).id, False)


FRAMES = (
    QuestionRules(
        Window,
        on=("step",),
        limits=(seat_range, seat_range, seats_range),
        faults=lambda board, frame: _unheld(board, frame.seat, *board.setup.seat_sets[frame.rest]),
        active=1,
        decision="window",
        verb="veto",
        legal=window_answers,
        answer=answer_window,
    ),
    QuestionRules(
        Counter,
        on=("step",),
        limits=(seat_range,) * 3,
        faults=lambda board, frame: _unheld(board, frame.seat, frame.holder),
        active=1,
        decision="window",
        verb="veto",
        legal=window_answers,
        answer=answer_counter,
    ),
)
