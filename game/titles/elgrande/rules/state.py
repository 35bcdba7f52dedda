"""The state of a game: questions, legal answers, what they change, and why others can't be given.

It is driven by the top frame of the board's stack, and the tables in `frames`. Reasons why a target can't be chosen
are declared with the frames; this is the full list.

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

from game.core.ruleset import Decision, Event
from game.rules.board import Playable
from game.rules.declaring import NOT_YOUR_TURN, VERB
from game.rules.notation import Action, is_number
from game.titles.elgrande.rules.board import Board
from game.titles.elgrande.rules.frames import ANSWERS, LEGAL, QUESTIONS, RUNS, Dials, Turn
from game.titles.elgrande.rules.frames.declaring import TO_COURT
from game.titles.elgrande.rules.frames.disc_setting import disc_of
from game.titles.elgrande.rules.notation import AMOUNT, AREA, BOARD, CARD, COURT_NAME, PART, POWER, SEAT, SLOTS
from game.titles.elgrande.rules.observe import observe
from game.titles.elgrande.rules.problems import problems

_LEAVING = ("done", "skip", "end")


class State(Playable, Board):
    """A game of El Grande; fulfils `ruleset.State`."""

    __slots__ = ()

    problems = problems
    observe = observe

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now; several while they set their discs; () when the game is over."""
        if not self.stack:
            return ()
        frame = self.stack[-1]
        if type(frame) is Dials:
            return self.setup.seat_sets[frame.waiting]
        return self.setup.seats[frame[0]]

    def legal_actions(self, seat: int, canonical: bool = False) -> list[Action]:
        """Return all legal answers of `seat`, sorted by text; [] if it does not act. canonical: no permutations."""
        if not self.stack:
            return []
        frame = self.stack[-1]
        acts = seat in self.setup.seat_sets[frame.waiting] if type(frame) is Dials else seat == frame[0]
        return LEGAL[type(frame)](self, frame, seat, canonical) if acts else []

    def apply(self, seat: int, action: Action, events: list[Event] | None = None) -> None:
        """Play a legal action; trusts the caller. Appends what happened to `events` if a list is given."""
        frame = self.stack[-1]
        ANSWERS[type(frame)](self, frame, seat, action, events)
        if type(self.stack[-1]) in RUNS:
            self.settle(events)

    def settle(self, events: list[Event] | None = None) -> None:
        """Run the frames that need no answer, until one asks or the game is over."""
        stack = self.stack
        while stack:
            frame = stack[-1]
            kind = type(frame)
            if kind not in RUNS:
                return
            RUNS[kind](self, frame, events)
            stack = self.stack

    def decision(self, seat: int) -> Decision | None:
        """Return the question to `seat`, or None."""
        legal = self.legal_actions(seat)
        if not legal:
            return None
        frame = self.stack[-1]
        question = QUESTIONS[type(frame)]
        turn = next((below for below in reversed(self.stack) if isinstance(below, Turn)), None)
        return Decision(
            kind=question.decision,
            source="" if turn is None else self.card_of(turn.seat).id,
            slots=SLOTS[question.verb],
            optional=any(action.verb in _LEAVING for action in legal),
            secret=question.secret,
            amount=question.amount(self, frame),
        )

    def parse(self, text: str) -> Action:
        """Return the action for `text`; raise BadNotation."""
        return self.setup.table.parse(text)

    def why_not(self, seat: int, target: str) -> str | None:
        """Return the key for why `target` (an id of the notation, or a verb such as "act") is not legal now, or
        None."""
        legal = self.legal_actions(seat)
        if not legal:
            return NOT_YOUR_TURN
        if any(action.names(target) for action in legal):
            return None
        frame = self.stack[-1]
        question = QUESTIONS[type(frame)]
        asked = {slot.kind for slot in SLOTS[question.verb]}
        kind = _target_kind(self, target)
        if kind == POWER and POWER not in asked:
            kind = AMOUNT
        if kind not in asked:
            kind = VERB
        elif target == COURT_NAME:
            kind = TO_COURT
        return question.refusal(self, frame, seat, target, (kind,))

    def private_view(self, seat: int) -> dict[str, str]:
        """Return what only the player may see: their own disc, if set."""
        frame = self.stack[-1] if self.stack else None
        region = disc_of(frame.sealed, seat) if isinstance(frame, Dials) else -1
        return {"dial": self.setup.areas[region]} if region >= 0 else {}


def _target_kind(board: Board, target: str) -> str:
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
