"""Reasons why a target can't be chosen now. They are declared with the frames; this is the full list.

| key | meaning |
|---|---|
| not-your-turn | another seat acts |
| taboo | the King's region: nothing enters or leaves |
| not-adjacent | placing next to the King only; the royal adviser's King to a neighbour only |
| castillo-keeps | nothing leaves the Castillo until a general scoring |
| no-castillo | the Castillo is not a region: it cannot be chosen here |
| no-caballero | no caballero that could be chosen stands there |
| from-one-region | all of them have to leave the region that the first one left |
| same-area | it is already there |
| occupied | a scoreboard lies there |
| court-empty | no caballero is left in the court |
| card-gone | the action card was taken, or is not among the revealed ones |
| barred | the value was played this round |
| not-in-hand | the power card was used |
| still-in-hand | the power card was not used |
| too-many | more than are granted |
| nothing-to-do | the special action would change nothing |
| no-special-action | the card has no special action |
| part-closed | that part of the turn is over |
| not-asked | the decision is about something else |
"""

from __future__ import annotations

from game.rules.declaring import NOT_YOUR_TURN, VERB
from game.rules.notation import is_number
from game.titles.elgrande.rules.board import Board
from game.titles.elgrande.rules.engine import legal_actions
from game.titles.elgrande.rules.frames import QUESTIONS
from game.titles.elgrande.rules.frames.declaring import TO_COURT
from game.titles.elgrande.rules.notation import AMOUNT, AREA, BOARD, CARD, COURT_NAME, PART, POWER, SEAT, SLOTS


def why_not(board: Board, seat: int, target: str) -> str | None:
    """Return the key for why `target` (an id of the notation, or a verb such as "act") is not legal now, or None."""
    legal = legal_actions(board, seat)
    if not legal:
        return NOT_YOUR_TURN
    if any(action.names(target) for action in legal):
        return None
    frame = board.stack[-1]
    question = QUESTIONS[type(frame)]
    asked = {slot.kind for slot in SLOTS[question.verb]}
    kind = _kind_of(board, target)
    if kind == POWER and POWER not in asked:
        kind = AMOUNT
    if kind not in asked:
        kind = VERB
    elif target == COURT_NAME:
        kind = TO_COURT
    return question.refusal(board, frame, seat, target, (kind,))


def _kind_of(board: Board, target: str) -> str:
    if target in board.setup.area_index or target == COURT_NAME:
        return AREA
    if target in board.setup.boards:
        return BOARD
    if is_number(target):
        return POWER
    if target[:1] == "p" and is_number(target[1:]):
        return SEAT
    if target in board.setup.table.choose:
        return PART
    return CARD
