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

from collections.abc import Iterator
from dataclasses import dataclass
from operator import attrgetter

from game.core import rng as generator
from game.core.ruleset import Decision, Event, Ints, Names
from game.rules.board import (
    NOT_YOUR_TURN,
    VERB,
    Action,
    Frame,
    Playable,
    entry_problems,
    is_number,
    order_problems,
    other_problems,
    place_of,
)
from game.titles.elgrande.rules import frames
from game.titles.elgrande.rules.board import ALL_POWERS, COURT, PROVINCE, ROWS, Board, read_card_name
from game.titles.elgrande.rules.frames import ANSWERS, DECLARED, LEGAL, QUESTIONS, RUNS, Dials, Turn
from game.titles.elgrande.rules.frames.declaring import TO_COURT
from game.titles.elgrande.rules.frames.disc_setting import disc_mask, disc_of
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
from game.titles.elgrande.rules.options import Options, Setup, setup_for


def problems(board: Board) -> list[str]:
    """Return broken invariants as sentences; [] when sound."""
    return [*_pieces(board), *_marks(board), *card_problems(board), *stack_problems(board)]


def card_problems(board: Board) -> list[str]:
    """Return those of power cards, decks and vetoes."""
    return [*_powers(board), *_decks(board), *_vetoes(board), *_taken_cards(board)]


def _pieces(board: Board) -> Iterator[str]:
    setup = board.setup
    players = setup.players
    if len(board.pieces) != ROWS * players:
        yield f"pieces: expected {ROWS} rows of {players}, found {len(board.pieces)} counts"
        return
    names = (*setup.areas, COURT_NAME, "province")
    for row in range(PROVINCE + 1):
        for seat in range(players):
            count = board.pieces[row * players + seat]
            if count < 0:
                yield f"{names[row]}: p{seat} has {count} caballeros there"
    for seat in range(players):
        total = sum(board.pieces[seat::players])
        if total != setup.caballeros:
            yield f"p{seat}: expected {setup.caballeros} caballeros in all, found {total}"
        if board.scores[seat] < 0:
            yield f"p{seat}: score {board.scores[seat]} is below zero"


def _marks(board: Board) -> Iterator[str]:
    if not 0 <= board.king < CASTILLO:
        yield f"king: {board.king} isn't a region"
    for seat, region in enumerate(board.grandes):
        if not 0 <= region < CASTILLO:
            yield f"grandes: p{seat}'s {region} isn't a region"
    lying = [area for area in board.boards if area >= 0]
    if len(set(lying)) != len(lying):
        yield "scoreboards: two lie in one area"
    if any(not -1 <= area <= CASTILLO for area in board.boards):
        yield f"scoreboards: {board.boards} aren't all areas"


def _powers(board: Board) -> Iterator[str]:
    played = [value for value in board.played if value]
    if len(set(played)) != len(played):
        yield f"played: a value appears twice in {board.played}"
    players = board.setup.players
    rounds = _rounds_to_come(board)
    # In the last round too, when the others may have bid everything this seat holds, one playable card must remain.
    later = rounds + players - 1 if rounds else 0
    bidding = any(isinstance(frame, frames.Bid) for frame in board.stack)
    for seat, bits in enumerate(board.hands):
        if bits & ~ALL_POWERS:
            yield f"hands: p{seat} holds cards that do not exist"
        needed = later
        if bidding and not board.played[seat]:
            barred = (seat - board.start) % players  # Values that others may have played before.
            needed = max(later, barred) + 1
        if bits.bit_count() < needed:
            yield f"hands: p{seat} holds {bits.bit_count()} power cards, expected {needed} for the rounds to come"
    if not 0 <= board.start < players:
        yield f"start: p{board.start} does not play"


def _rounds_to_come(board: Board) -> int:
    return sum(printed > board.round for printed in board.setup.played_rounds)


def _decks(board: Board) -> Iterator[str]:
    setup = board.setup
    if board.round not in (0, *setup.played_rounds):
        yield f"round: {board.round} is not played"
    if board.round == 0 and board.stack != (frames.Game(),):
        yield "round: nobody is asked in round 0; expected a stack that holds the game alone"
    to_come = _rounds_to_come(board)
    for deck, kinds in enumerate(setup.decks):
        rest = list(kinds)
        held = list(board.decks[deck])
        if board.revealed and deck < len(setup.decks) - 1:
            held.append(board.revealed[deck])
        for card in held:
            if card in rest:
                rest.remove(card)
            else:
                yield f"deck {deck + 1}: {setup.cards[card].id} is there too often"
        if deck < len(setup.decks) - 1 and len(board.decks[deck]) < to_come:
            yield f"deck {deck + 1}: {len(board.decks[deck])} cards are too few for the {to_come} rounds to come"


def _vetoes(board: Board) -> Iterator[str]:
    """Find vetoes that can't be open now, or for which there are too few veto cards."""
    setup = board.setup
    terms = _veto_terms(board)
    for seat, last in board.vetoes:
        if not 0 <= seat < setup.players:
            yield f"vetoes: p{seat} does not play"
        if last not in terms:
            expected = " or ".join(map(str, sorted(terms))) or "none to be open"
            yield f"vetoes: p{seat}'s ends after round {last}; in round {board.round} expected {expected}"
    cards = veto_cards(setup)
    waiting = [*available_cards(board), *(card for deck in board.decks for card in deck)]
    to_take = sum(map(waiting.count, setup.veto_kinds))
    if board.vetoes and len(board.vetoes) + to_take > cards:
        yield f"vetoes: {len(board.vetoes)} are open and {to_take} still to be taken, of {cards} veto cards"


def veto_cards(setup: Setup) -> int:
    """Return the number of veto cards in play."""
    return sum(deck.count(kind) for kind in setup.veto_kinds for deck in setup.decks)


def available_cards(board: Board) -> list[int]:
    """Return the revealed cards that nobody has taken."""
    return [card for deck, card in enumerate(board.revealed) if board.available >> deck & 1]


def _veto_terms(board: Board) -> set[int]:
    """Return the possible last rounds of an open veto: it expires at the end of the round after it was taken."""
    rounds = board.setup.played_rounds
    if board.round not in rounds:
        return set()
    following = board.setup.next_round[board.round]
    terms = {following} if following else set()
    playing = any(isinstance(frame, (frames.Bid, frames.Round)) for frame in board.stack)
    if playing and (board.round != rounds[0] or not following):
        terms.add(board.round)
    return terms


def _taken_cards(board: Board) -> Iterator[str]:
    """Find cards taken twice, and seats with no card left to take."""
    used = 0
    for seat, taken in enumerate(board.taken):
        if taken >= 0 and (used >> taken | board.available >> taken) & 1:
            yield f"taken: p{seat}'s card is another seat's, or still there"
        used |= 1 << taken if taken >= 0 else 0
    players = board.setup.players
    waiting = 0
    for frame in board.stack:
        if isinstance(frame, frames.Bid):
            waiting += players
        elif isinstance(frame, frames.Round):
            waiting += players - frame.turn
        elif isinstance(frame, (frames.Take, frames.Supply)):
            waiting += 1
    if board.available.bit_count() < waiting:
        yield f"available: {board.available.bit_count()} cards for {waiting} seats that still take one"


def stack_problems(board: Board) -> list[str]:
    """Return impossible or misplaced frames, as sentences; [] when sound."""
    entries = [*entry_problems(board.stack, board.setup, DECLARED), *_sequences(board)]
    return entries or [*order_problems(board.stack, Turn, DECLARED)] or [*other_problems(board, DECLARED)]


def _sequences(board: Board) -> Iterator[str]:
    """Find packed regions and sealed discs that don't name regions."""
    for index, frame in enumerate(board.stack):
        for field in ("packed", "sealed"):
            bits = max(getattr(frame, field, 0), 0)
            nibbles = [bits >> shift & 15 for shift in range(0, bits.bit_length(), 4)]
            if any(nibble > CASTILLO for nibble in nibbles) or (field == "packed" and 0 in nibbles):
                yield f"stack: {place_of(index, frame)}, {field}: {bits} names no regions"


_LEAVING = frozenset(("done", "skip", "end"))


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
    grandes: Names
    areas: Names
    caballeros: tuple[Ints, ...]
    court: Ints
    province: Ints
    scores: Ints
    hands: tuple[Ints, ...]
    played: tuple[int | None, ...]
    taken: tuple[str | None, ...]
    order: Ints
    scoreboards: tuple[str | None, ...]
    revealed: Names
    available: Names
    vetoes: tuple[tuple[int, int], ...]
    unseen: tuple[Names, ...]
    stack: tuple[Frame, ...]
    kinds: Names
    over: bool
    winners: Ints


class State(Playable, Board):
    """A game of El Grande; fulfils `ruleset.State`."""

    __slots__ = ()

    problems = problems
    runs = RUNS

    @property
    def to_act(self) -> Ints:
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
        self.events, frame = events, self.stack[-1]
        ANSWERS[type(frame)](self, frame, seat, action)
        if type(self.stack[-1]) in RUNS:
            self.settle()
        self.events = None

    def decision(self, seat: int) -> Decision | None:
        """Return the question to `seat`, or None."""
        legal = self.legal_actions(seat)
        if not legal:
            return None
        frame = self.stack[-1]
        question = QUESTIONS[type(frame)]
        source = ""
        for below in self.stack:
            if isinstance(below, Turn):
                source = self.card_of(below.seat).id
        return Decision(
            kind=question.decision,
            source=source,
            slots=SLOTS[question.verb or question.decision],
            optional=not _LEAVING.isdisjoint(map(attrgetter("verb"), legal)),
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
        asked = {slot.kind for slot in SLOTS[question.verb or question.decision]}
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


def determinize(observation: Observation, rng: int) -> State:
    """Return a state that agrees with the observation: undrawn cards in some order, unknown discs set legally.

    `rng` is any int; equal ints give equal states.
    """
    setup = setup_for(observation.options)
    index = setup.area_index
    stream = generator.seeded(rng)
    state = State(setup, 0)
    state.round, state.start = observation.round, observation.start
    state.king = index[observation.king]
    state.grandes = [index[name] for name in observation.grandes]
    state.pieces = [
        count for row in (*observation.caballeros, observation.court, observation.province) for count in row
    ]
    state.scores = list(observation.scores)
    state.hands = [sum(1 << value for value in hand) for hand in observation.hands]
    state.played = [value or 0 for value in observation.played]
    state.boards = [-1 if name is None else index[name] for name in observation.scoreboards]
    names = observation.revealed
    state.revealed = tuple(setup.card_index[read_card_name(name)[0], deck + 1] for deck, name in enumerate(names))
    state.available = sum(1 << deck for deck, name in enumerate(names) if name in observation.available)
    state.taken = [-1 if name is None else names.index(name) for name in observation.taken]
    state.vetoes = observation.vetoes
    decks = []
    for number, unseen in enumerate(observation.unseen, start=1):
        stream, deck = generator.shuffled(stream, [setup.card_index[card, number] for card in unseen])
        decks.append(deck)
    state.decks = (*decks, setup.decks[-1])
    state.stack = observation.stack
    if state.stack and isinstance(state.stack[-1], Dials):
        stream = _imagine_discs(state, state.stack[-1], stream)
    state.rng = stream
    return state


def _imagine_discs(state: State, frame: Dials, stream: int) -> int:
    """Set every sealed but unknown disc to a region it offers; return the next stream."""
    sealed = frame.sealed
    for seat in range(state.setup.players):
        if sealed >> 4 * seat & 15 == SEALED:
            mask = disc_mask(state, frame, seat)
            offered = [region for region in range(CASTILLO) if mask >> region & 1]
            stream, pick = generator.below(stream, len(offered))
            sealed ^= (SEALED ^ offered[pick] + 1) << 4 * seat
    state.stack = (*state.stack[:-1], frame._replace(sealed=sealed))
    return stream


def only_pieces_moved(state: State, seat: int, action: Action) -> State:
    """Return a copy with nothing changed but the pieces that the seat's answer names: no veto, no next question.

    Caballeros sent out of a region go to court: their owners would say where by disc.
    """
    after, a, b, c = state.copy(), action.a, action.b, action.c
    match action.verb:
        case "place":
            after.place(seat, a)
        case "move":
            after.move(seat, a, b, c)
        case "banish":
            after.return_home(seat, a, b, 1)
        case "return":
            after.return_home(seat, seat, a, 1)
        case "recall":
            after.recall(seat, a)
        case "evict":
            for other in state.setup.others[seat]:
                after.evict(other, a, COURT)
        case "king":
            after.move_king(seat, a)
        case "grande":
            after.move_grande(seat, a)
        case "scoreboard":
            after.move_scoreboard(seat, a, b)
    return after


def turn_left(state: State, seat: int, parts: int) -> State:
    """Return a copy in which the seat has just these parts of its turn left; its turn must be the question."""
    after = state.copy()
    after.stack = (*state.stack[:-1], Turn(seat, parts))
    return after


def discs_unset(state: State) -> State:
    """Return a copy in which all seats asked for a disc still have to set it; discs must be the question."""
    after, frame = state.copy(), state.stack[-1]
    assert isinstance(frame, Dials)
    set_by = sum(1 << seat for seat in range(state.setup.players) if disc_of(frame.sealed, seat) >= 0)
    after.stack = (*state.stack[:-1], frame._replace(waiting=frame.waiting | set_by, sealed=0))
    return after
