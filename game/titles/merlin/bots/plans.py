"""Whole turns: die, ride, action and what may be done at any moment, thought through to the end.

A beam of partial turns grows answer by answer. Turns that come to the same position count once. A turn is judged just
before it ends; missions still to be drawn count as the best one on the display.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.bots.search import Thinking
from game.titles.merlin.bots.features import ASSISTANTS_PART, GOODS_PART, holding, needs_of, rough_worths
from game.titles.merlin.rules.board import DICE, WHITE
from game.titles.merlin.rules.frames.riding import Arrive, Close, Die, Ride
from game.titles.merlin.rules.frames.turn import APPLE, DEPTH, MERLIN, Draw, Reward, Turn, turn_of
from game.titles.merlin.rules.notation import SPACES, Action
from game.titles.merlin.rules.state import State, with_fewer_flags, with_missions

Judging = Callable[[State], float]
"""The worth of a position to the seat whose turn it is."""

APPEAL = {0: 1.0, 1: 0.6, 2: 0.35}
"""Share of a mission's points that counts when one is drawn, by what is missing; a tenth where more is."""


class Width(NamedTuple):
    """How many partial turns grow at a time.

    choices  of those that one action begins, where more follows
    closing  of those whose action is over, by what may still be done
    apples   whether apples are thought of
    """

    choices: int
    closing: int
    apples: bool = True


class TurnPlan(NamedTuple):
    """A turn of the seat: its answers, the position just before it ends, and the worth of that."""

    steps: tuple[Action, ...]
    state: State
    value: float

    @property
    def first(self) -> Action:
        """The first answer; with none left to give, the turn's end."""
        return self.steps[0] if self.steps else self.state.setup.table.end


class _Partial(NamedTuple):
    steps: tuple[Action, ...]
    state: State


def in_own_turn(state: State, seat: int) -> bool:
    """Return whether the seat's turn can be planned from here: all but the missions drawn at its end."""
    stack = state.stack
    return len(stack) > DEPTH + 1 and type(stack[DEPTH]) is Turn and stack[DEPTH][0] == seat


@dataclass(eq=False)
class TurnSearch:
    """Searches the turns that a seat can still make from a position."""

    _seat: int
    _judge: Judging
    _width: Width
    _thinking: Thinking | None = None

    def plans(self, state: State) -> list[TurnPlan]:
        """Return turns with different ends, the best first; at least one, even if time is up."""
        growing = [_Partial((), state)]
        seen: set[tuple[object, ...]] = set()
        ended: list[TurnPlan] = []
        while growing:
            closed, open_ = [], []
            for partial in growing:
                if ended and self._thinking is not None and self._thinking.late:
                    break
                for grown in self._grown(partial):
                    number = len(seen)
                    seen.add(_turn_key(grown.state))
                    if len(seen) == number:
                        continue
                    if type(grown.state.stack[-1]) in _LEAVES:
                        closed.append(TurnPlan(grown.steps, grown.state, self._worth(grown.state)))
                    else:
                        open_.append(grown)
            ended += closed
            if len(closed) > self._width.closing:
                closed.sort(key=lambda plan: plan.value, reverse=True)
                del closed[self._width.closing :]
            growing = open_ + [
                _Partial(plan.steps, plan.state) for plan in closed if type(plan.state.stack[-1]) is not Draw
            ]
        if type(state.stack[-1]) is Close:
            ended.append(TurnPlan((), state, self._worth(state)))
        ended.sort(key=lambda plan: plan.value, reverse=True)
        return ended

    def _grown(self, partial: _Partial) -> list[_Partial]:
        """Return the partial turn with each sensible next answer; fewer where much follows an action's first choice."""
        state, seat = partial.state, self._seat
        grown = []
        for action in sensible(state, seat, self._width.apples):
            after = state.copy()
            after.apply(seat, action)
            grown.append(_Partial((*partial.steps, action), after))
        kind = type(state.stack[-1])
        if kind in (Die, Ride) or len(grown) <= self._width.choices:
            return grown
        if kind is Reward:
            return sorted(grown, key=lambda one: self._judge(one.state), reverse=True)[: self._width.choices]
        begun = [one for one in grown if type(one.state.stack[-1]) not in _KEPT]
        if len(begun) > self._width.choices:
            begun.sort(key=lambda one: self._judge(one.state), reverse=True)
            del begun[self._width.choices :]
        return [one for one in grown if type(one.state.stack[-1]) in _KEPT] + begun

    def _worth(self, state: State) -> float:
        return self._judge(with_missions_drawn(state, self._seat))


_LEAVES = (Close, Draw)
_KEPT = (*_LEAVES, Arrive, Reward)
"""Decisions with no action under way, or with a whole one to choose: all partial turns are compared there."""


def _turn_key(state: State) -> tuple[object, ...]:
    """Return an identity of a position among those of one turn: everything that a turn can change."""
    stack = state.stack
    return (
        stack, type(stack[-1]), len(stack), state.rng, state.merlin, state.knights, state.dice, tuple(state.scores),
        tuple(state.goods), state.apples, state.staffs, state.traitors, state.markers, state.assistants, state.seals,
        state.grail, state.excalibur, state.owners, state.hands, state.display, len(state.deck),
    )  # fmt: skip


def sensible(state: State, seat: int, apples: bool = True) -> list[Action]:
    """Return the answers of a turn worth trying, never `end`; there may be none."""
    kind = type(state.stack[-1])
    legal = state.legal_actions(seat, True)
    asides = state.setup.asides
    if kind is Close:
        end = state.setup.table.end
        return [action for action in legal if action is not end]
    if kind is Ride:
        return list(_rides(state, seat, legal, apples))
    main = [action for action in legal if action not in asides]
    if len(main) < len(legal):
        main += [action for action in legal if action.verb == "mission" and _may_break(state, seat, action.a)]
    return main


def _rides(state: State, seat: int, legal: Sequence[Action], apples: bool) -> Iterator[Action]:
    """Yield the moves and flags, and an apple's numbers, for the die whose own space is worth least."""
    marks = turn_of(state).marks
    pips = state.stack[-1][1]
    wanted = apples and (marks & MERLIN or _worst(state, seat, pips))
    others = () if marks & MERLIN else state.dice[DICE * seat : DICE * seat + WHITE]
    for action in legal:
        if action.verb != "apple":
            if action.verb == "move" or not marks & APPLE:
                yield action
        elif wanted and action.a != pips and action.a not in others:
            yield action


def _worst(state: State, seat: int, pips: int) -> bool:
    """Return whether the chosen die leads to the space worth least of those that the seat's own dice reach."""
    rough, knight = rough_worths(state, seat), state.knights[seat]
    own = rough[(knight + pips) % SPACES]
    return all(
        rough[(knight + other) % SPACES] >= own for other in state.dice[DICE * seat : DICE * seat + WHITE] if other
    )


def _may_break(state: State, seat: int, card: int) -> bool:
    """Return whether the action to be chosen now, or a flag, could break a mission that is met."""
    if type(state.stack[-1]) is Arrive:
        kind = state.setup.spaces[state.stack[-1][1]].kind
        if kind in _TAKES_AWAY and needs_of(state.options).looks_at(card, _TAKES_AWAY[kind]):
            return True
    return not state.setup.met[seat][card](with_fewer_flags(state, seat))


_TAKES_AWAY = {
    "trade": GOODS_PART,
    "build": GOODS_PART,
    "relocate": ASSISTANTS_PART,
    "principality": ASSISTANTS_PART,
    "assistant": ASSISTANTS_PART,
}
"""The part of a holding that the action of a kind of space may reduce."""


def with_missions_drawn(state: State, seat: int) -> State:
    """Return the position with the best missions of the display in hand, as many as are still to be drawn."""
    turn = turn_of(state)
    top = state.stack[-1]
    number = turn.completed + (top[1] if type(top) is Draw else 0)
    if not number or not state.display:
        return state
    return with_missions(state, seat, by_appeal(state, seat)[:number])


def by_appeal(state: State, seat: int) -> list[int]:
    """Return the missions of the display, those that suit the seat best first."""
    needs, cards = needs_of(state.options), state.setup.cards
    parts = needs.parts(holding(state, seat))
    return sorted(
        state.display,
        key=lambda card: cards[card].points * APPEAL.get(max(0, needs.lacking(card, parts)), 0.1),
        reverse=True,
    )


def best_draw(state: State, seat: int) -> Action:
    """Return the draw of the mission on the display that suits the seat best; of the deck, if there is no display."""
    table = state.setup.table
    return table.draw_display[by_appeal(state, seat)[0]] if state.display else table.draw_deck
