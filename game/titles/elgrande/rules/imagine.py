"""States imagined from a seat's knowledge, and copies in which one thing is supposed to be otherwise."""

from __future__ import annotations

from game.core import rng as generator
from game.titles.elgrande.rules.board import COURT
from game.titles.elgrande.rules.frames import Dials, Turn
from game.titles.elgrande.rules.frames.disc_setting import disc_mask, disc_of
from game.titles.elgrande.rules.notation import CASTILLO, Action, read_card_name
from game.titles.elgrande.rules.options import setup_for
from game.titles.elgrande.rules.state import SEALED, Observation, State


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
            after.place(seat, a, None)
        case "move":
            after.move(seat, a, b, c, None)
        case "banish":
            after.return_home(seat, a, b, 1, None)
        case "return":
            after.return_home(seat, seat, a, 1, None)
        case "recall":
            after.recall(seat, a, None)
        case "evict":
            for other in state.setup.others[seat]:
                after.evict(other, a, COURT, None)
        case "king":
            after.move_king(seat, a, None)
        case "grande":
            after.move_grande(seat, a, None)
        case "scoreboard":
            after.move_scoreboard(seat, a, b, None)
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
