"""What pending decisions can be: the entries of frames, and which may lie on which; for positions and bug reports."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.titles.elgrande.rules import frames
from game.titles.elgrande.rules.board import in_court
from game.titles.elgrande.rules.cards.dials import dial_mask
from game.titles.elgrande.rules.notation import CASTILLO, MOST_COUNT
from game.titles.elgrande.rules.steps import EVICT, GENERAL, asked_to_dial, dialled, step_limits, unpacked

if TYPE_CHECKING:
    from game.titles.elgrande.rules.state import State

_EFFECTS = (
    frames.Choose, frames.Move, frames.PlaceMore, frames.Banish, frames.Returning, frames.ScoreAny, frames.Order,
    frames.Queue, frames.Scoreboard, frames.Retrieve, frames.Bring, frames.BringRecall, frames.Grande, frames.King,
    frames.Evict, frames.Dials, frames.Shown,
)  # fmt: skip
# What a frame may lie on.
_BELOW: dict[type[frames.Frame], tuple[type[frames.Frame], ...]] = {
    **dict.fromkeys(_EFFECTS, (frames.Special,)),
    **dict.fromkeys(
        (frames.Bid, frames.Round, frames.Scoring, frames.Lift, frames.Empty, frames.Regions), (frames.Game,)
    ),
    **dict.fromkeys((frames.Supply, frames.Take, frames.Turn), (frames.Round,)),
    **dict.fromkeys((frames.Placing, frames.Special), (frames.Turn,)),
    **dict.fromkeys((frames.Window, frames.Counter), (frames.Step,)),
    frames.Recall: (frames.Take,),
    frames.Return: (frames.Returning,),
    frames.Step: (
        frames.Special, frames.Move, frames.PlaceMore, frames.Banish, frames.Returning, frames.Queue,
    ),
}  # fmt: skip


def stack_problems(state: State) -> list[str]:
    """Frames that cannot be, or that lie where they cannot, as sentences; [] when sound."""
    return [*_entries(state)] or [*_order(state)]


def _entries(state: State) -> Iterator[str]:
    """Every entry of every frame is one that the game can reach."""
    for index, frame in enumerate(state.stack):
        place = f"frame {index} ({type(frame).__name__})"
        limits = _limits(state, frame)
        for field, value in zip(getattr(frame, "_fields", ()), frame, strict=True):
            least, most = limits[field]
            if not least <= value <= most:
                yield f"stack: {place}, {field}: expected {least} to {most}, got {value}"
        for field in ("packed", "sealed"):
            bits = max(getattr(frame, field, 0), 0)
            nibbles = [bits >> shift & 15 for shift in range(0, bits.bit_length(), 4)]
            if any(nibble > CASTILLO for nibble in nibbles) or (field == "packed" and 0 in nibbles):
                yield f"stack: {place}, {field}: {bits} names no regions"


def _limits(state: State, frame: frames.Frame) -> dict[str, tuple[int, int]]:
    """Least and most of each entry of a frame, by its name; some names mean different things in different frames."""
    players, most = state.setup.players, MOST_COUNT
    seats, everybody, nibbles = (0, players - 1), (0, (1 << players) - 1), (0, (1 << 36) - 1)
    limits = {
        "seat": seats, "by": seats, "holder": seats, "turn": (0, players), "left": (1, most), "most": (0, most),
        "own": (0, most), "foreign": (0, most), "free": (0, most), "brought": (0, most), "passed": (0, players - 1),
        "last": (-1, len(state.setup.table)), "parts": (0, frames.PLACE | frames.ACT), "op": (0, 9),
        "source": (frames.ANY_REGION, CASTILLO - 1), "owners": everybody, "waiting": (1, everybody[1]),
        "rest": everybody, "packed": nibbles, "sealed": (0, (1 << 4 * players) - 1), "firsts": (0, 1),
        "adjacent": (0, 1), "purpose": (GENERAL, EVICT), "value": (0, MOST_COUNT),
        "number": (1, len(state.setup.scoring_rounds)),
    }  # fmt: skip
    if isinstance(frame, frames.Dials) and frame.purpose == GENERAL:
        limits["by"] = (frames.NOBODY, frames.NOBODY)
        limits["value"] = limits["number"]
    if isinstance(frame, (frames.Dials, frames.Shown)) and frame.purpose == EVICT:
        limits["value"] = (0, CASTILLO - 1)
    if isinstance(frame, frames.Order):
        limits["rest"] = (1, state.setup.regions_mask)
    if isinstance(frame, frames.Bid):
        limits["left"] = (1, players)
    if isinstance(frame, frames.Step):
        limits.update(zip(("op", "a", "b", "c"), step_limits(state, frame.op), strict=True))
    return limits


def _order(state: State) -> Iterator[str]:
    """The game at the bottom; each frame on one that it may lie on; cards belong to the seat whose turn it is."""
    stack = state.stack
    if stack and type(stack[0]) is not frames.Game:
        yield "stack: expected game at the bottom"
    acting = None
    for below, frame in zip(stack, stack[1:], strict=False):
        name = type(frame).__name__
        allowed = _BELOW.get(type(frame), ())
        if isinstance(frame, frames.Dials) and frame.purpose == GENERAL:
            allowed = (frames.Game,)
        if type(below) not in allowed:
            expected = " or ".join(kind.__name__ for kind in allowed) or "nothing"
            yield f"stack: {name} lies on {type(below).__name__}, expected {expected}"
        if acting is not None and frame and _owner(frame) != acting:
            yield f"stack: {name} does not belong to p{acting}, whose turn it is"
        if isinstance(frame, frames.Turn):
            acting = frame.seat
            if state.taken[acting] < 0:
                yield f"stack: p{acting} has a turn without a card"
        yield from _fitting(state, frame)


def _fitting(state: State, frame: frames.Frame) -> Iterator[str]:
    """What the rest of the state must say for a frame to be there."""
    if isinstance(frame, (frames.Placing, frames.PlaceMore)) and not in_court(state, frame.seat):
        yield f"stack: p{frame.seat} places from an empty court"
    elif isinstance(frame, frames.Bid):
        if frame.left != state.played.count(0) or state.played[frame.seat]:
            yield f"stack: p{frame.seat} and {frame.left - 1} more bid, but the cards played are {state.played}"
    elif isinstance(frame, frames.Round) and not all(state.played):
        yield "stack: a round's turns begin when all have bid"
    elif isinstance(frame, frames.Order):
        if any(frame.rest >> region & 1 for region in unpacked(frame.packed)):
            yield "stack: a region is ordered already, and still to be ordered"
    elif isinstance(frame, frames.Dials):
        yield from _discs(state, frame)
    elif isinstance(frame, (frames.Scoring, frames.Lift, frames.Empty, frames.Regions)):
        yield from _scoring(state, frame.number)
    elif isinstance(frame, (frames.Window, frames.Counter)):
        asked = frame.seat if isinstance(frame, frames.Window) else frame.holder
        if asked not in [holder for holder, _ in state.vetoes]:
            yield f"stack: p{asked} is asked for a veto that he does not hold"


def _discs(state: State, frame: frames.Dials) -> Iterator[str]:
    """Everybody who is asked either waits or has set a region that his disc offers."""
    players = range(state.setup.players)
    if frame.purpose == GENERAL:
        yield from _scoring(state, frame.value)
    sealed = sum(1 << seat for seat in players if dialled(frame.sealed, seat) >= 0)
    asked = asked_to_dial(state, frame.by, frame.purpose, frame.value)
    if sealed & frame.waiting or sealed | frame.waiting != asked:
        yield f"stack: discs: expected each of {state.setup.seat_sets[asked]} to wait or to have set one"
        return
    for seat in state.setup.seat_sets[sealed]:
        if not dial_mask(state, frame, seat) >> dialled(frame.sealed, seat) & 1:
            yield f"stack: discs: p{seat} has set a region that is not offered"


def _scoring(state: State, number: int) -> Iterator[str]:
    rounds = state.setup.scoring_rounds
    if state.round not in rounds or rounds.index(state.round) + 1 != number:
        yield f"stack: general scoring {number} does not come after round {state.round}"


def _owner(frame: frames.Frame) -> int:
    """The seat whose turn a card's frame belongs to."""
    if isinstance(frame, (frames.Return, frames.Window, frames.Counter)):
        return frame.by
    return frame[0]
