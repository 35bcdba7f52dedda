"""The course of a game and of a round (rules 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.frames import Bid, Game, Round, Scoring, Supply
from game.titles.elgrande.rules.notation import Action

if TYPE_CHECKING:
    from game.core.ruleset import Event
    from game.titles.elgrande.rules.state import State

KING_DECK = 4  # index of the deck whose card returns every round


def turn_order(state: State) -> list[int]:
    """Seats by descending power card; no value is played twice."""
    played = state.played
    return sorted(range(len(played)), key=played.__getitem__, reverse=True)


def run_game(state: State, frame: Game, events: list[Event] | None) -> None:
    """Reveal five cards and let the start player bid; after the last round the game is over."""
    setup = state.setup
    following = setup.next_round[state.round]
    if not following:
        state.stack = ()
        if events is not None:
            events.append(ev.GameEnded(state.winners, tuple(state.scores)))
        return
    state.round = following
    state.revealed = tuple(deck[0] for deck in state.decks)
    state.decks = (*(deck[1:] for deck in state.decks[:KING_DECK]), state.decks[KING_DECK])
    state.available = (1 << len(state.revealed)) - 1
    state.stack = (frame, Bid(state.start, setup.players))
    if events is not None:
        events.append(ev.RoundStarted(following, state.start, state.card_names()))


def bid_options(state: State, frame: Bid, seat: int, canonical: bool) -> list[Action]:
    """Cards in hand whose value nobody played this round."""
    playable = state.hands[seat]
    for value in state.played:
        if value:
            playable &= ~(1 << value)
    return state.setup.power_actions(playable)[:]


def bid_answer(state: State, frame: Bid, seat: int, action: Action, events: list[Event] | None) -> None:
    value = action.a
    state.played[seat] = value
    state.hands[seat] &= ~(1 << value)
    if events is not None:
        events.append(ev.PowerPlayed(seat, value))
    if frame.left > 1:
        state.stack = (*state.stack[:-1], Bid((seat + 1) % state.setup.players, frame.left - 1))
        return
    state.stack = (*state.stack[:-1], Round(0))
    if events is not None:
        events.append(ev.TurnOrderSet(tuple(turn_order(state))))


def run_round(state: State, frame: Round, events: list[Event] | None) -> None:
    """The next seat's turn begins with its supply; after the last the round ends."""
    if frame.turn == state.setup.players:
        _end_round(state, events)
        return
    played = state.played
    seat = played.index(sorted(played)[-1 - frame.turn])
    state.stack = (*state.stack[:-1], Round(frame.turn + 1), Supply(seat))
    if events is not None:
        events.append(ev.TurnStarted(seat))


def _end_round(state: State, events: list[Event] | None) -> None:
    setup = state.setup
    state.start = turn_order(state)[-1]
    unused = tuple(
        name for deck, name in enumerate(state.card_names()) if state.available >> deck & 1 and deck != KING_DECK
    )
    state.available = 0
    state.revealed = ()
    state.played = [0] * setup.players
    state.taken = [-1] * setup.players
    expired = [seat for seat, last in state.vetoes if last <= state.round]
    if expired:
        state.vetoes = tuple(veto for veto in state.vetoes if veto[1] > state.round)
    if events is not None:
        events.extend(ev.VetoExpired(seat) for seat in expired)
        events.append(ev.RoundEnded(state.round, unused, state.start))
    state.stack = state.stack[:-1]
    if state.round in setup.scoring_rounds:
        state.stack += (Scoring(setup.scoring_rounds.index(state.round) + 1),)
