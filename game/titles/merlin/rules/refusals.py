"""Why a target cannot be chosen now. The reasons are declared with the frames; these are all of them.

| key | meaning |
|---|---|
| not-your-turn | another seat acts |
| not-asked | the decision is about something else |
| not-now | the flag has its effect at another moment |
| nothing-to-do | it would change nothing |
| no-such-die | none of the dice left shows that number |
| no-apple | no apple is left in the castle |
| no-flag | no such flag is in the castle |
| once-a-turn | it was used this turn |
| knight-only | the flag is for the knight |
| clockwise-only | the knight rides clockwise, or the other way round when it was reversed |
| no-knight-there | no other player's knight stands on that space, or it is one's own space |
| not-there | the assistant does not come from there |
| no-marker-there | no own marker is in that principality |
| no-marker-left | no marker is left in the castle |
| none-in-stock | none is left there |
| no-good | the castle has no such good |
| no-material | the castle has no such material |
| not-taken-here | no free hex takes that material |
| occupied | a manor stands on that hex |
| no-such-hex | there is no such hex |
| no-manor | all manors are built |
| no-traitor | no such traitor is at the castle |
| not-in-hand | the mission is not in the hand |
| not-met | the mission asks for more |
| one-mission | no more missions may be completed in this turn |
| not-on-display | the mission is not on the display |
| no-missions-left | there is no mission to draw |
| row-too-high | the mission is worth too little |
| learned | the ability was learned before |
| other-column | the mission has another symbol |
| no-seal | all seals are placed |
| no-staff | no staff is left |
| no-staff-now | an ability bars it |
| merlin-only | a staff repeats the action of Merlin's turn |
| action-left | there is no action to repeat |
"""

from __future__ import annotations

from game.rules.declaring import NOT_YOUR_TURN, VERB
from game.rules.notation import is_number
from game.titles.merlin.rules.board import Board
from game.titles.merlin.rules.engine import legal_actions
from game.titles.merlin.rules.frames import QUESTIONS
from game.titles.merlin.rules.frames.asides import why_not_completed
from game.titles.merlin.rules.frames.turn import DEPTH, ENDED, Turn
from game.titles.merlin.rules.notation import (
    ASSISTANT,
    DIE,
    DIRECTION,
    DIRECTIONS,
    ELEMENT,
    HEX,
    KIND,
    MISSION,
    PLACE,
    PRINCIPALITY,
    ROW,
    SOURCE,
    SPACE,
    THING,
)
from game.titles.merlin.rules.vocabulary import ASSISTANTS, CASTLE, ELEMENTS, KINDS, MARKER, SOURCES, THINGS

_WORDS = {
    **dict.fromkeys(ASSISTANTS, ASSISTANT),
    **dict.fromkeys(KINDS, KIND),
    **dict.fromkeys(ELEMENTS, ELEMENT),
    **dict.fromkeys(THINGS, THING),
    **dict.fromkeys(DIRECTIONS, DIRECTION),
    **dict.fromkeys(SOURCES, SOURCE),
    MARKER: KIND,
    CASTLE: PLACE,
}


def why_not(board: Board, seat: int, target: str) -> str | None:
    """Return the key for why `target` (an id of the notation, or a verb such as "staff") is not legal now, or None."""
    legal = legal_actions(board, seat)
    if not legal:
        return NOT_YOUR_TURN
    if any(action.names(target) for action in legal):
        return None
    frame = board.stack[-1]
    turn = board.stack[DEPTH]
    question = QUESTIONS[type(frame)]
    if type(turn) is Turn and not turn.marks & ENDED:
        found = why_not_completed(board, seat, target)
        if found is not None:
            return found
    return question.refusal(board, frame, seat, target, _kinds_of(board, target))


def _kinds_of(board: Board, target: str) -> tuple[str, ...]:
    """Return the kinds of target that the text could be."""
    if target in board.setup.principality_index:
        return (PRINCIPALITY, PLACE)
    if target in board.setup.mission_index:
        return (MISSION,)
    if "," in target:
        return (HEX,)
    if is_number(target):
        return (DIE, SPACE, ROW)
    return (_WORDS[target], VERB) if target in _WORDS else (VERB,)  # "flag" is a verb too
