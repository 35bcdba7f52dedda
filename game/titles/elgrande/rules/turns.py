"""A turn: supply, action card, placing and special action in either order (rules 3)."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from game.titles.elgrande.rules import board, cards, steps
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.frames import ACT, PLACE, Placing, Recall, Special, Supply, Take, Turn
from game.titles.elgrande.rules.notation import Action, follow, up_to

if TYPE_CHECKING:
    from game.core.ruleset import Event
    from game.titles.elgrande.rules.state import State

BY_RANK = attrgetter("rank")


def supply_options(state: State, frame: Supply, seat: int, canonical: bool) -> list[Action]:
    most = min(state.setup.supply[state.played[seat]], board.in_province(state, seat))
    return up_to(state.setup.table.supply, most)


def supply_answer(state: State, frame: Supply, seat: int, action: Action, events: list[Event] | None) -> None:
    """Only a province that cannot cover the number lets caballeros be recalled from regions, after it is emptied."""
    count, granted = action.a, state.setup.supply[state.played[seat]]
    emptied = count == board.in_province(state, seat)
    board.supply(state, seat, count, events)
    rest = (*state.stack[:-1], Take(seat))
    if emptied and count < granted and board.mask_of(state, seat):
        rest += (Recall(seat, granted - count, -1),)
    state.stack = rest


def recall_options(state: State, frame: Recall, seat: int, canonical: bool) -> list[Action]:
    table, mask = state.setup.table, board.mask_of(state, seat)
    options = [table.done]
    options += [table.recall[r] for r in state.setup.by_name if mask >> r & 1]
    return follow(options, frame.last) if canonical else options


def recall_answer(state: State, frame: Recall, seat: int, action: Action, events: list[Event] | None) -> None:
    below = state.stack[:-1]
    if action is state.setup.table.done:
        state.stack = below
        return
    board.recall(state, seat, action.a, events)
    more = frame.left > 1 and board.mask_of(state, seat)
    state.stack = (*below, Recall(seat, frame.left - 1, action.rank)) if more else below


def take_options(state: State, frame: Take, seat: int, canonical: bool) -> list[Action]:
    """The action cards left; where two revealed cards share the id, the deck is written too."""
    setup, revealed = state.setup, state.revealed
    shared = setup.shared_ids(revealed)
    take = setup.table.take
    actions = []
    for deck in setup.deck_sets[state.available]:
        card = setup.cards[revealed[deck]].id
        actions.append(take[card, deck + 1 if card in shared else 0])
    actions.sort(key=BY_RANK)
    return actions


def deck_taken(state: State, action: Action) -> int:
    """The index of the deck whose revealed card `take` names."""
    if action.a:
        return action.a - 1
    wanted = action.targets[0].id
    cards, revealed = state.setup.cards, state.revealed
    return next(deck for deck in state.setup.deck_sets[state.available] if cards[revealed[deck]].id == wanted)


def take_answer(state: State, frame: Take, seat: int, action: Action, events: list[Event] | None) -> None:
    """The card's owner may place and act; a veto lies open before him at once and has no special action."""
    deck = deck_taken(state, action)
    state.taken[seat] = deck
    state.available &= ~(1 << deck)
    setup = state.setup
    parts = PLACE | ACT
    if events is not None:
        events.append(ev.CardTaken(seat, state.card_names()[deck]))
    if setup.cards[state.revealed[deck]].is_veto:
        parts = PLACE
        last = setup.next_round[state.round] or state.round
        state.vetoes += ((seat, last),)
        if events is not None:
            events.append(ev.VetoLaid(seat, last))
    state.stack = (*state.stack[:-1], Turn(seat, parts))


def turn_options(state: State, frame: Turn, seat: int, canonical: bool) -> list[Action]:
    """Place beside the King, begin the special action, or end; a part that was left is closed."""
    parts = frame.parts
    open_areas = 0
    if parts & PLACE and board.in_court(state, seat):
        open_areas = state.setup.beside(state.king)
    act = parts & ACT and cards.can_act(state, seat)
    return state.setup.turn_actions(open_areas, bool(act))[:]


def turn_answer(state: State, frame: Turn, seat: int, action: Action, events: list[Event] | None) -> None:
    table, below = state.setup.table, state.stack[:-1]
    if action is table.end:
        state.stack = below
        if events is not None:
            events.append(ev.TurnEnded(seat))
    elif action is table.act:
        state.stack = (*below, Turn(seat, frame.parts & ~ACT), Special(seat, 0))
        if events is not None:
            events.append(ev.ActionStarted(seat, steps.card_of(state, seat)))
    else:
        board.place(state, seat, action.a, events)
        state.stack = (*below, Turn(seat, frame.parts & ~PLACE))
        left = state.setup.cards[state.revealed[state.taken[seat]]].place - 1
        if left > 0 and board.in_court(state, seat):
            state.stack += (Placing(seat, left, action.rank),)


def placing_options(state: State, frame: Placing, seat: int, canonical: bool) -> list[Action]:
    options = state.setup.place_actions(state.setup.beside(state.king))[:]
    return follow(options, frame.last) if canonical else options


def placing_answer(state: State, frame: Placing, seat: int, action: Action, events: list[Event] | None) -> None:
    below = state.stack[:-1]
    if action is state.setup.table.done:
        state.stack = below
        return
    board.place(state, seat, action.a, events)
    more = frame.left > 1 and board.in_court(state, seat)
    state.stack = (*below, Placing(seat, frame.left - 1, action.rank)) if more else below
