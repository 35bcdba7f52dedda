"""The state of a game: set-up, questions, legal answers and what they change, why others can't be given, and what a
seat may know.

Others' missions, the order of the missions' deck and of the traitors' pile, and the generator are hidden. A
mission that was taken from the display was seen by all: an observation carries it as long as it is in that hand.

It is driven by the top frame of the board's stack, and the tables in `frames`. During a turn, options at any moment are
offered along with the answers to the question. Reasons why a target can't be chosen are declared with the frames; this
is the full list.

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
| clockwise-only | the knight rides clockwise, as no flag has turned it |
| anticlockwise-only | a flag has turned the knight |
| no-knight-there | no other player's knight stands on that space, or it is one's own space |
| not-there | the assistant does not come from there |
| already-there | the assistant stands there, or all of them do |
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

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

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
)
from game.titles.merlin.rules.board import DICE, NOBODY, WHITE, Board, changed
from game.titles.merlin.rules.frames import ANSWERS, DECLARED, LEGAL, QUESTIONS, RUNS
from game.titles.merlin.rules.frames.riding import Die
from game.titles.merlin.rules.frames.rounds import Game, Round
from game.titles.merlin.rules.frames.turn import (
    BY_RANK,
    DEPTH,
    ENDED,
    MOST_SEALS,
    ROW_THREE,
    USED_UP,
    Turn,
    answer_aside,
    asides,
    seals_placed,
    why_not_completed,
)
from game.titles.merlin.rules.notation import (
    ASSISTANT,
    ASSISTANTS,
    CASTLE,
    DIE,
    DIRECTION,
    DIRECTIONS,
    ELEMENT,
    ELEMENTS,
    FLAG,
    GOODS,
    HEX,
    HOME,
    KIND,
    KINDS,
    MARKER,
    MATERIAL,
    MISSION,
    OTHER_SLOTS,
    PLACE,
    PRINCIPALITY,
    ROW,
    SHIELD,
    SLOTS,
    SOURCE,
    SOURCES,
    SPACE,
    SPACES,
    THING,
    THINGS,
    hex_name,
)
from game.titles.merlin.rules.options import (
    APPLES,
    DISPLAY,
    HAND,
    MANORS,
    MARKERS,
    ROUNDS,
    STAFFS,
    STOCK,
    TRAITORS,
    TRAITORS_OF_A_COLOUR,
    Options,
    Setup,
    setup_for,
)


def problems(board: Board) -> list[str]:
    """Return broken invariants as sentences; [] when sound."""
    return [*table_problems(board), *stack_problems(board)]


def table_problems(board: Board) -> list[str]:
    """Return broken invariants, pending decisions aside."""
    return [
        *_pawns(board), *_dice(board), *_goods(board), *_pieces(board), *_assistants(board), *_seals(board),
        *_environs(board), *_missions(board), *_traitors(board),
    ]  # fmt: skip


def _pawns(board: Board) -> Iterator[str]:
    for name, space in (("merlin", board.merlin), *((f"p{s}'s knight", at) for s, at in enumerate(board.knights))):
        if not 0 <= space < SPACES:
            yield f"{name}: {space} isn't a space of the rondel"
    if not 0 <= board.round <= ROUNDS:
        yield f"round: expected at most {ROUNDS}, found {board.round}"
    if not 0 <= board.first < board.setup.players:
        yield f"first: p{board.first} does not play"


def _dice(board: Board) -> Iterator[str]:
    for seat in range(board.setup.players):
        dice = board.dice[DICE * seat : DICE * seat + DICE]
        if any(not 0 <= pips <= 6 for pips in dice):
            yield f"dice: p{seat}'s show {dice}"
        if sorted(dice[:WHITE], reverse=True) != list(dice[:WHITE]):
            yield f"dice: p{seat}'s are not in order: {dice}"


def _goods(board: Board) -> Iterator[str]:
    names = board.setup.principalities
    for good in range(GOODS):
        held = board.goods[good::GOODS]
        name = f"{KINDS[good // 6]} {names[good % 6]}"
        if min(held) < 0 or not 0 <= board.stock[good] <= STOCK:
            yield f"{name}: {held} in castles and {board.stock[good]} in stock is impossible"
        elif sum(held) + board.stock[good] != STOCK:
            yield f"{name}: expected {STOCK} in all, found {sum(held)} in castles and {board.stock[good]} in stock"


def _pieces(board: Board) -> Iterator[str]:
    if min(board.apples) < 0 or sum(board.apples) > APPLES:
        yield f"apples: expected at most {APPLES} in all castles, found {board.apples}"
    for seat in range(board.setup.players):
        if not 0 <= board.staffs[seat] <= STAFFS:
            yield f"staffs: expected at most {STAFFS}, p{seat} has {board.staffs[seat]}"
        counts = board.markers[seat :: board.setup.players]
        if board.reserve[seat] < 0 or min(counts) < 0 or board.reserve[seat] + sum(counts) != MARKERS:
            yield (
                f"markers: expected {MARKERS} of p{seat} in all, found {board.reserve[seat]} in the castle and "
                f"{sum(counts)} in principalities"
            )
    for name, holder in (("grail", board.grail), ("excalibur", board.excalibur)):
        if not NOBODY <= holder < board.setup.players:
            yield f"{name}: p{holder} does not play"


def _assistants(board: Board) -> Iterator[str]:
    for kind, name in enumerate(ASSISTANTS):
        places = board.assistants[kind::4]
        if any(not 0 <= place <= HOME for place in places):
            yield f"assistants: {name}s at {places}, which aren't all places"
        for place, times in Counter(places).items():
            if times > 1 and place != HOME:
                yield f"assistants: {times} {name}s in {board.setup.principalities[place % 6]}"


def _seals(board: Board) -> Iterator[str]:
    for seat, seals in enumerate(board.seals):
        if seals and not board.setup.module:
            yield f"seals: p{seat} has some, but the module is not played"
        if not 0 <= seals < 1 << 16 or seals_placed(seals) > MOST_SEALS:
            yield f"seals: p{seat} has more than {MOST_SEALS}, or abilities that don't exist"
        if (seals >> USED_UP) & ~(seals >> ROW_THREE):
            yield f"seals: p{seat} has used an ability that it has not learned"


def _environs(board: Board) -> Iterator[str]:
    setup = board.setup
    if sorted(board.tiles) != sorted(setup.tiles):
        yield f"environs: expected the {setup.hexes} hexes that are in play, in any order"
    if len(board.owners) != setup.hexes:
        yield f"environs: expected {setup.hexes} places for manors, found {len(board.owners)}"
    for number, owner in enumerate(board.owners):
        if not NOBODY <= owner < setup.players:
            yield f"environs: the manor on {hex_name(number)} is p{owner}'s, who does not play"
    for seat in range(setup.players):
        built = board.owners.count(seat)
        if board.manors[seat] < 0 or built + board.manors[seat] != MANORS:
            yield f"manors: expected {MANORS} of p{seat} in all, found {built} built and {board.manors[seat]} to build"


def _missions(board: Board) -> Iterator[str]:
    cards = board.setup.cards
    every = [*board.display, *board.deck, *board.discards, *(card for hand in board.hands for card in hand)]
    for card, times in Counter(every).items():
        if times > 1:
            yield f"missions: {cards[card].id} is in {times} places"
    if len(every) < len(cards):
        yield f"missions: {cards[min(set(range(len(cards))) - set(every))].id} is nowhere"
    if len(board.display) > DISPLAY:
        yield f"display: expected at most {DISPLAY} missions, found {len(board.display)}"
    if sorted(board.discards) != list(board.discards) or any(sorted(hand) != list(hand) for hand in board.hands):
        yield "missions: discards and hands are not in order"
    for seat, hand in enumerate(board.hands):
        if board.known[seat] & ~sum(1 << card for card in hand):
            yield f"missions: p{seat} is known to hold some that it does not"


def _traitors(board: Board) -> Iterator[str]:
    names = board.setup.principalities
    for colour, name in enumerate(names):
        held = board.traitors[colour::6]
        total = sum(held) + board.pile.count(colour) + board.routed[colour]
        if min(held) < 0 or board.routed[colour] < 0 or total != TRAITORS_OF_A_COLOUR:
            yield f"traitors: expected {TRAITORS_OF_A_COLOUR} of {name} in all, found {total}"
    for seat in range(board.setup.players):
        if sum(board.traitors_of(seat)) > TRAITORS:
            yield f"traitors: expected at most {TRAITORS} at p{seat}'s castle, found {sum(board.traitors_of(seat))}"


def stack_problems(board: Board) -> list[str]:
    """Return impossible or misplaced frames, as sentences; [] when sound."""
    stack = board.stack
    misplaced = [*entry_problems(stack, board.setup, DECLARED)] or [*order_problems(stack, Turn, DECLARED)]
    if not misplaced and len(stack) > 1 and board.round < 1:
        misplaced = ["stack: something is pending before the first round"]
    return misplaced or [*other_problems(board, DECLARED)]


_LEAVING = ("done", "skip", "end")
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


@dataclass(frozen=True, slots=True)
class Observation:
    """A game as `seat` (None: the shared screen) may know it: plain values; most tuples are by seat.

    principalities  ids in the order of all counts by principality
    dice            own dice, the highest first; white: Merlin's die, or None
    goods           by seat, kind (shields, flags, materials) and principality; stock: by kind and principality
    reserve         markers in the castle; manors: not yet built; markers: by principality, by seat
    assistants      by seat the principality's index, or 6 for the castle
    seals           abilities, as the rules' bits
    grail           seat that holds it, or None; excalibur likewise
    tiles           the environs, 2 terrain + tower; owners: the seat whose manor stands there, or None
    display         face-up missions; discards: sorted
    hands           missions that the viewer knows; hand_sizes: the number of all
    taken           those of them that were taken from the display
    unseen          missions in the deck and, unknown, in hands; sorted
    deck            number of missions in it
    pile            traitors in it by principality; traitors: by seat and principality; routed: discarded ones
    stack           pending decisions
    kinds           their kinds: as tuples, frames of different kinds may be equal
    """

    seat: int | None
    options: Options
    round: int
    first: int
    merlin: int
    knights: Ints
    dice: tuple[Ints, ...]
    white: tuple[int | None, ...]
    scores: Ints
    principalities: Names
    goods: tuple[tuple[Ints, ...], ...]
    stock: tuple[Ints, ...]
    apples: Ints
    staffs: Ints
    reserve: Ints
    manors: Ints
    traitors: tuple[Ints, ...]
    markers: tuple[Ints, ...]
    assistants: tuple[Ints, ...]
    seals: Ints
    grail: int | None
    excalibur: int | None
    tiles: Ints
    owners: tuple[int | None, ...]
    display: Names
    hands: tuple[Names, ...]
    hand_sizes: Ints
    taken: tuple[Names, ...]
    unseen: Names
    deck: int
    discards: Names
    pile: Ints
    routed: Ints
    stack: tuple[Frame, ...]
    kinds: Names
    over: bool
    winners: Ints


class State(Playable, Board):
    """A game of Merlin; fulfils `ruleset.State`."""

    __slots__ = ()

    problems = problems
    runs = RUNS

    @property
    def to_act(self) -> Ints:
        """The seat that acts now; () when the game is over."""
        stack = self.stack
        return self.setup.seats[stack[-1][0]] if stack else ()

    def legal_actions(self, seat: int, canonical: bool = False) -> list[Action]:
        """Return all legal answers of `seat`, sorted by text; [] if it does not act.

        canonical: offers what may be done at any moment only where the moment makes a difference.
        """
        stack = self.stack
        if not stack:
            return []
        frame = stack[-1]
        if seat != frame[0]:
            return []
        kind = type(frame)
        options = LEGAL[kind](self, frame, seat)
        turn = stack[DEPTH]
        if type(turn) is not Turn or turn.marks & ENDED:
            return options
        if not canonical or QUESTIONS[kind].timely(self, frame):
            beside = asides(self, turn)
            if beside:
                options += beside
                options.sort(key=BY_RANK)
        return options

    def apply(self, seat: int, action: Action, events: list[Event] | None = None) -> None:
        """Play a legal action; trusts the caller. Appends what happened to `events` if a list is given."""
        self.events, stack = events, self.stack
        if action in self.setup.asides and type(stack[DEPTH]) is Turn:
            answer_aside(self, seat, action)
        else:
            frame = stack[-1]
            ANSWERS[type(frame)](self, frame, seat, action)
            if type(self.stack[-1]) in RUNS:
                self.settle()
        self.events = None

    def decision(self, seat: int) -> Decision | None:
        """Return what is asked of `seat`, or None."""
        legal = self.legal_actions(seat)
        if not legal:
            return None
        frame = self.stack[-1]
        question = QUESTIONS[type(frame)]
        slots = question.slots if isinstance(question.slots, str) else question.slots(self, frame)
        beside = [one for one in legal if one in self.setup.asides] if type(self.stack[DEPTH]) is Turn else []
        return Decision(
            kind=question.decision,
            source=question.source(self, frame),
            slots=SLOTS.get(slots) or OTHER_SLOTS.get(slots, ()),
            optional=any(action.verb in _LEAVING for action in legal),
            amount=question.amount(self, frame),
            asides=frozenset(map(str, beside)),
            hidden=frozenset(str(action) for action in beside if action.verb == "mission"),
        )

    def parse(self, text: str) -> Action:
        """Return the action for `text`; raise BadNotation."""
        return self.setup.table.parse(text)

    def why_not(self, seat: int, target: str) -> str | None:
        """Return the key for why `target` (an id of the notation, or a verb such as "staff") is not legal now, or
        None."""
        legal = self.legal_actions(seat)
        if not legal:
            return NOT_YOUR_TURN
        if any(action.names(target) for action in legal):
            return None
        frame = self.stack[-1]
        turn = self.stack[DEPTH]
        question = QUESTIONS[type(frame)]
        if type(turn) is Turn and not turn.marks & ENDED:
            found = why_not_completed(self, seat, target)
            if found is not None:
                return found
        return question.refusal(self, frame, seat, target, _kinds_of(self, target))

    def observe(self, seat: int | None) -> Observation:
        """Return what `seat`, or the shared screen (None), may know."""
        setup = self.setup
        cards, seats = setup.cards, range(setup.players)
        dice = [self.dice[DICE * other : DICE * other + DICE] for other in seats]
        shown, unseen = [], list(self.deck)
        for other in seats:
            hand, known = self.hands[other], self.known[other]
            everything = other == seat or setup.options.hands == "open"
            seen = hand if everything else tuple(card for card in hand if known >> card & 1)
            shown.append(tuple(cards[card].id for card in seen))
            unseen += [card for card in hand if card not in seen]
        return Observation(
            seat=seat,
            options=setup.options,
            round=self.round,
            first=self.first,
            merlin=self.merlin,
            knights=self.knights,
            dice=tuple(tuple(pips for pips in own[:WHITE] if pips) for own in dice),
            white=tuple(own[WHITE] or None for own in dice),
            scores=tuple(self.scores),
            principalities=setup.principalities,
            goods=tuple(tuple(tuple(self.goods_of(other, kind)) for kind in range(3)) for other in seats),
            stock=tuple(tuple(self.stock[start : start + 6]) for start in range(0, GOODS, 6)),
            apples=self.apples,
            staffs=self.staffs,
            reserve=self.reserve,
            manors=self.manors,
            traitors=tuple(self.traitors_of(other) for other in seats),
            markers=tuple(self.markers_at(p) for p in range(6)),
            assistants=tuple(self.assistants[4 * other : 4 * other + 4] for other in seats),
            seals=self.seals,
            grail=None if self.grail == NOBODY else self.grail,
            excalibur=None if self.excalibur == NOBODY else self.excalibur,
            tiles=self.tiles,
            owners=tuple(None if owner == NOBODY else owner for owner in self.owners),
            display=tuple(cards[card].id for card in self.display),
            hands=tuple(shown),
            hand_sizes=tuple(map(len, self.hands)),
            taken=tuple(tuple(cards[c].id for c in self.hands[o] if self.known[o] >> c & 1) for o in seats),
            unseen=tuple(cards[card].id for card in sorted(unseen)),
            deck=len(self.deck),
            discards=tuple(cards[card].id for card in self.discards),
            pile=tuple(self.pile.count(colour) for colour in range(6)),
            routed=self.routed,
            stack=self.stack,
            kinds=tuple(type(frame).__name__ for frame in self.stack),
            over=self.over,
            winners=self.winners,
        )

    def private_view(self, seat: int) -> dict[str, object]:
        """Return what only the player may see: their missions, and which of them they could complete; nothing if hands
        are open."""
        if self.setup.options.hands == "open":
            return {}
        cards = [self.setup.cards[card] for card in self.hands[seat]]
        return {"hand": [card.id for card in cards], "met": [card.id for card in cards if card.met[seat](self)]}


def _kinds_of(board: Board, target: str) -> Names:
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


def new_state(setup: Setup, seed: int) -> State:
    """Return a game before its first decision: everything is dealt and laid out, and everyone has rolled."""
    stream = generator.seeded(seed)
    state = State(setup, stream)
    stream, state.tiles = generator.shuffled(stream, setup.tiles)
    stream, deck = generator.shuffled(stream, range(len(setup.cards)))
    state.hands = tuple(tuple(sorted(deck[HAND * seat : HAND * seat + HAND])) for seat in range(setup.players))
    deck = deck[HAND * setup.players :]
    state.display, state.deck = deck[:DISPLAY], deck[DISPLAY:]
    stream, tiles = generator.shuffled(stream, range(len(setup.start_tiles)))
    for seat in range(setup.players):
        _take_start_tile(state, seat, tiles[seat])
    state.merlin = _space_of(setup, 0)
    colours = [colour for colour in range(6) for _ in range(TRAITORS_OF_A_COLOUR)]
    stream, state.pile = generator.shuffled(stream, colours)
    stream, first = generator.below(stream, setup.players)
    state.first = first if setup.options.start is None else setup.options.start
    state.rng = stream
    for seat in setup.clockwise(state.first):
        state.deal_traitors(seat)
    state.stack = (Game(),)
    state.settle()
    return state


def _take_start_tile(state: State, seat: int, number: int) -> None:
    setup = state.setup
    tile, index = setup.start_tiles[number], setup.principality_index
    state.knights = changed(state.knights, seat, _space_of(setup, index[tile.knight]))
    for kind, colour in ((SHIELD, tile.shield), (FLAG, tile.flag), (MATERIAL, tile.material)):
        state.take_good(seat, 6 * kind + index[colour])
    state.place_marker(seat, index[tile.marker])


def _space_of(setup: Setup, principality: int) -> int:
    """Return the rondel's space of a principality."""
    return next(
        number
        for number, space in enumerate(setup.spaces)
        if space.kind == "principality" and space.about == principality
    )


def determinize(observation: Observation, rng: int) -> State:
    """Return a state that agrees with the observation: unknown missions dealt to hands and deck, traitors shuffled.

    `rng` is any int; equal ints give equal states.
    """
    seen = observation
    setup = setup_for(seen.options)
    index = setup.mission_index
    stream = generator.seeded(rng)
    state = State(setup, 0)
    state.stack = seen.stack
    state.round, state.first, state.merlin = seen.round, seen.first, seen.merlin
    state.knights = seen.knights
    state.dice = tuple(
        pips
        for own, white in zip(seen.dice, seen.white, strict=True)
        for pips in (*own, *[0] * (3 - len(own)), white or 0)
    )
    state.scores = list(seen.scores)
    state.goods = list(_flat(row for kinds in seen.goods for row in kinds))
    state.stock = list(_flat(seen.stock))
    state.apples, state.staffs = seen.apples, seen.staffs
    state.reserve, state.manors = seen.reserve, seen.manors
    state.traitors, state.markers = _flat(seen.traitors), _flat(seen.markers)
    state.assistants, state.seals = _flat(seen.assistants), seen.seals
    state.grail = NOBODY if seen.grail is None else seen.grail
    state.excalibur = NOBODY if seen.excalibur is None else seen.excalibur
    state.tiles = seen.tiles
    state.owners = tuple(NOBODY if owner is None else owner for owner in seen.owners)
    state.display = tuple(index[name] for name in seen.display)
    state.discards = tuple(index[name] for name in seen.discards)
    state.known = tuple(sum(1 << index[name] for name in names) for names in seen.taken)
    stream, unseen = generator.shuffled(stream, [index[name] for name in seen.unseen])
    dealt, hands = 0, []
    for names, size in zip(seen.hands, seen.hand_sizes, strict=True):
        missing = size - len(names)
        hands.append(tuple(sorted([*(index[name] for name in names), *unseen[dealt : dealt + missing]])))
        dealt += missing
    state.hands, state.deck = tuple(hands), unseen[dealt:]
    stream, state.pile = generator.shuffled(stream, [c for c, count in enumerate(seen.pile) for _ in range(count)])
    state.routed = seen.routed
    state.rng = stream
    return state


def _flat(rows: Iterable[Iterable[int]]) -> Ints:
    return tuple(count for row in rows for count in row)


def with_missions(state: State, seat: int, cards: Iterable[int]) -> State:
    """Return a copy with these missions added to the seat's hand, wherever else they are."""
    after = state.copy()
    after.hands = changed(after.hands, seat, tuple(sorted((*after.hands[seat], *cards))))
    return after


def with_fewer_flags(state: State, seat: int) -> State:
    """Return a copy in which the seat has one flag fewer of each principality, where it has any."""
    after, start = state.copy(), GOODS * seat + 6 * FLAG
    after.goods[start : start + 6] = [max(0, count - 1) for count in state.goods[start : start + 6]]
    return after


def at_next_turn(state: State, seat: int, turn: int) -> State:
    """Return a copy in which the seat, whose last turn was the `turn`-th of the round, chooses the die of its next one;
    the others haven't had theirs.
    """
    after = state.copy()
    after.stack = (state.stack[0], Round(turn + state.setup.players), Turn(seat, 0, 0), Die(seat))
    return after
