"""Why a target cannot be chosen now.

| key | meaning |
|---|---|
| not-your-turn | another seat acts |
| taboo | the King's region: nothing enters or leaves |
| not-adjacent | placing next to the King only; the royal adviser's King to a neighbour only |
| castillo-keeps | nothing leaves the Castillo but at a general scoring |
| no-castillo | the Castillo is no region: it cannot be chosen here |
| no-caballero | nobody who could be chosen stands there |
| from-one-region | all have to leave the region that the first one left |
| same-area | it is there already |
| occupied | a scoreboard lies there |
| court-empty | no caballero is left in the court |
| card-gone | the action card was taken, or is not among the revealed ones |
| barred | the value was played this round |
| not-in-hand | the power card was used |
| still-in-hand | the power card was not used |
| too-many | more than may be taken |
| nothing-to-do | the special action has nothing to do |
| no-special-action | the card has none |
| part-closed | that part of the turn was left |
| not-asked | the decision is about something else |
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.titles.elgrande.rules import board, frames
from game.titles.elgrande.rules.notation import AMOUNT, AREA, BOARD, CARD, CASTILLO, PART, POWER, SEAT, SLOTS
from game.titles.elgrande.rules.questions import QUESTIONS
from game.titles.elgrande.rules.steps import EVICT

if TYPE_CHECKING:
    from game.titles.elgrande.rules.state import State


def why_not(state: State, seat: int, target: str) -> str | None:
    """The key for why `target` (an id of the notation, or a verb such as "act") cannot be chosen now, or None."""
    legal = state.legal_actions(seat)
    if not legal:
        return "not-your-turn"
    if any(target in (action.verb, *(part.id for part in action.targets)) for action in legal):
        return None
    frame = state.stack[-1]
    kinds = {slot.kind for slot in SLOTS[QUESTIONS[type(frame)].verb]}
    kind = _kind_of(state, target)
    if kind == POWER and POWER not in kinds:
        kind = AMOUNT
    if kind in kinds:
        return _BY_KIND[kind](state, seat, frame, target)
    return _why_not_verb(state, seat, frame, target)


def _kind_of(state: State, target: str) -> str:
    if target in state.setup.area_index or target == board.COURT_NAME:
        return AREA
    if target in state.setup.boards:
        return BOARD
    if _is_number(target):
        return POWER
    if target[:1] == "p" and _is_number(target[1:]):
        return SEAT
    if target in state.setup.table.choose:
        return PART
    return CARD


def _is_number(text: str) -> bool:
    """A number as the notation writes it; neither other scripts' digits nor more of them than int() reads."""
    return text.isascii() and text.isdigit() and len(text) < 10


def _why_not_verb(state: State, seat: int, frame: frames.Frame, verb: str) -> str:
    if isinstance(frame, frames.Turn):
        if verb == "act" and state.setup.cards[state.revealed[state.taken[seat]]].is_veto:
            return "no-special-action"
        part = {"act": frames.ACT, "place": frames.PLACE}.get(verb)
        if part is not None:
            if not frame.parts & part:
                return "part-closed"
            return "nothing-to-do" if verb == "act" else "court-empty"
    return "not-asked"


def _why_not_area(state: State, seat: int, frame: frames.Frame, target: str) -> str:
    if target == board.COURT_NAME:
        return "court-empty" if isinstance(frame, frames.Return) else "not-asked"
    area = state.setup.area_index[target]
    if isinstance(frame, frames.Dials):
        return _why_not_dialled(state, frame, area)
    if isinstance(frame, frames.Order):
        return "not-asked"
    if isinstance(frame, frames.King) and area == state.king:
        return "same-area"
    if area == state.king:
        return "taboo"
    if isinstance(frame, (frames.Turn, frames.Placing)):
        if isinstance(frame, frames.Turn) and not frame.parts & frames.PLACE:
            return "part-closed"
        return "court-empty" if not board.in_court(state, seat) else "not-adjacent"
    if isinstance(frame, frames.Scoreboard):
        return "occupied"
    if area == CASTILLO:
        return "castillo-keeps" if isinstance(frame, _LEAVING) else "no-castillo"
    return _why_not_here(state, seat, frame, area)


def _why_not_dialled(state: State, frame: frames.Dials, area: int) -> str:
    if frame.purpose == EVICT and frame.value == area:
        return "same-area"
    return "taboo" if area == state.king else "no-castillo" if area == CASTILLO else "no-caballero"


def _why_not_here(state: State, seat: int, frame: frames.Frame, area: int) -> str:
    """A region that is not the King's, where caballeros, a Grande or the King are asked for."""
    if isinstance(frame, frames.Move):
        return "from-one-region" if frame.source >= 0 and frame.source != area else "no-caballero"
    if isinstance(frame, frames.Grande):
        return "same-area"
    if isinstance(frame, frames.King):
        return "not-adjacent"
    return "no-caballero"


def _why_not_power(state: State, seat: int, frame: frames.Frame, target: str) -> str:
    value = int(target)
    held = 0 < value < 14 and state.hands[seat] >> value & 1
    if isinstance(frame, frames.Retrieve):
        return "still-in-hand" if held else "not-asked"
    return "barred" if held else "not-in-hand"


def _why_not_card(state: State, seat: int, frame: frames.Frame, target: str) -> str:
    return "card-gone"


def _why_not_amount(state: State, seat: int, frame: frames.Frame, target: str) -> str:
    return "too-many"


def _why_not_board(state: State, seat: int, frame: frames.Frame, target: str) -> str:
    return "taboo"


def _why_not_part(state: State, seat: int, frame: frames.Frame, target: str) -> str:
    return "nothing-to-do"


def _why_not_seat(state: State, seat: int, frame: frames.Frame, target: str) -> str:
    return "no-caballero"


_LEAVING = (frames.Move, frames.Recall, frames.BringRecall, frames.Return, frames.Banish)

_BY_KIND: dict[str, Callable[[State, int, frames.Frame, str], str]] = {
    AREA: _why_not_area,
    POWER: _why_not_power,
    CARD: _why_not_card,
    AMOUNT: _why_not_amount,
    BOARD: _why_not_board,
    SEAT: _why_not_seat,
    PART: _why_not_part,
}
