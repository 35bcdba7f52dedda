"""The state of a game: questions, legal answers and what they change, why others can't be given, and what a seat may
know.

Only the order of the undrawn cards, the generator and others' sealed discs are really hidden. The counts in the
Castillo and the hands can be remembered from public events: an observation always has them, whether or not they are
shown.

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

from dataclasses import dataclass

from game.core.ruleset import Decision, Event
from game.rules.board import Frame, Playable
from game.rules.declaring import NOT_YOUR_TURN, VERB
from game.rules.notation import Action, is_number
from game.titles.elgrande.rules.board import COURT, PROVINCE, Board
from game.titles.elgrande.rules.frames import ANSWERS, LEGAL, QUESTIONS, RUNS, Dials, Turn
from game.titles.elgrande.rules.frames.declaring import TO_COURT
from game.titles.elgrande.rules.frames.disc_setting import disc_of
from game.titles.elgrande.rules.frames.rounds import turn_order
from game.titles.elgrande.rules.notation import (
    AMOUNT,
    AREA,
    BOARD,
    CARD,
    CASTILLO,
    COURT_NAME,
    PART,
    POWER,
    SEAT,
    SLOTS,
)
from game.titles.elgrande.rules.options import Options
from game.titles.elgrande.rules.problems import problems

_LEAVING = ("done", "skip", "end")


SEALED = 15  # A seat's nibble in an observed Dials frame: set, but unknown.


@dataclass(frozen=True, slots=True)
class Observation:
    """A game as `seat` (None: the shared screen) may know it: plain values, ids of the level; most tuples are by seat.

    areas        the ten areas in the order of `caballeros`, the Castillo last
    caballeros   by area the counts by seat; court and province: counts by seat
    hands        power cards held; played: this round's, or None; taken: this round's action card, or None
    order        turn order once all have bid, else ()
    scoreboards  the area of each, or None
    revealed     the round's cards by deck; available: those not taken
    vetoes       (seat, last round)
    unseen       by deck the ids of the undrawn cards, sorted
    stack        pending decisions; others' sealed choices are replaced by SEALED
    kinds        their kinds: as tuples, frames of different kinds may be equal
    """

    seat: int | None
    options: Options
    round: int
    start: int
    king: str
    grandes: tuple[str, ...]
    areas: tuple[str, ...]
    caballeros: tuple[tuple[int, ...], ...]
    court: tuple[int, ...]
    province: tuple[int, ...]
    scores: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    played: tuple[int | None, ...]
    taken: tuple[str | None, ...]
    order: tuple[int, ...]
    scoreboards: tuple[str | None, ...]
    revealed: tuple[str, ...]
    available: tuple[str, ...]
    vetoes: tuple[tuple[int, int], ...]
    unseen: tuple[tuple[str, ...], ...]
    stack: tuple[Frame, ...]
    kinds: tuple[str, ...]
    over: bool
    winners: tuple[int, ...]


class State(Playable, Board):
    """A game of El Grande; fulfils `ruleset.State`."""

    __slots__ = ()

    problems = problems

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

    def observe(self, seat: int | None) -> Observation:
        """Return everything `seat`, or the shared screen (None), may know."""
        setup = self.setup
        areas, players, pieces = setup.areas, setup.players, self.pieces
        rows = [tuple(pieces[row * players : (row + 1) * players]) for row in range(PROVINCE + 1)]
        names = self.card_names()
        return Observation(
            seat=seat,
            options=setup.options,
            round=self.round,
            start=self.start,
            king=areas[self.king],
            grandes=tuple(areas[region] for region in self.grandes),
            areas=areas,
            caballeros=tuple(rows[: CASTILLO + 1]),
            court=rows[COURT],
            province=rows[PROVINCE],
            scores=tuple(self.scores),
            hands=tuple(self.hand(other) for other in range(players)),
            played=tuple(value or None for value in self.played),
            taken=tuple(names[deck] if deck >= 0 else None for deck in self.taken),
            order=tuple(turn_order(self)) if all(self.played) else (),
            scoreboards=tuple(areas[area] if area >= 0 else None for area in self.boards),
            revealed=names,
            available=tuple(name for deck, name in enumerate(names) if self.available >> deck & 1),
            vetoes=tuple(sorted(self.vetoes)),
            unseen=tuple(tuple(sorted(setup.cards[card].id for card in deck)) for deck in self.decks[:-1]),
            stack=tuple(_veiled(frame, seat) for frame in self.stack),
            kinds=tuple(type(frame).__name__ for frame in self.stack),
            over=self.over,
            winners=self.winners,
        )

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


def _veiled(frame: Frame, seat: int | None) -> Frame:
    if not isinstance(frame, Dials) or not frame.sealed:
        return frame
    sealed = 0
    for other in range(frame.sealed.bit_length() + 3 >> 2):
        choice = frame.sealed >> 4 * other & 15
        sealed |= (choice if other == seat or not choice else SEALED) << 4 * other
    return frame._replace(sealed=sealed)
