"""Advice for a person: what the best bot would do, how it rates the next best answers, and the reason for an answer.

It thinks like the expert, but only about winning: advice has no style. What it tells is nearer to even than what bots
compare, the more so the longer the game still lasts: the model says little early on, and the best of many answers is
also the luckiest guess among them. In 43 games of 2 to 5 hard bots, 768 hints were asked for at random and held against
the end. Of what a hint expected beyond even, 11% was there at the end in rounds 1 and 2 (35% told, 25% won), 75% in
rounds 3 and 4, 85% in rounds 5 and 6, and 93% after; of leads, 27%, 62%, 81% and 98%.

A reason is a key: what an answer achieves for its seat, if that is certain. Most reasons are facts about the position:
points, leads, possible interference. Whether an action card was taken to place or for its special action comes from the
value model. If a table hides the Castillo, nothing here depends on its contents. Without a notable fact there is no
reason: "".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from game.bots.search import Thinking
from game.core.bots import Advice, Budget
from game.core.ruleset import acting_seat
from game.titles.elgrande.bots import search
from game.titles.elgrande.bots.difficulties import EXPERT, OPEN, in_own_turn, widened
from game.titles.elgrande.bots.features import Batch, Floats, follow
from game.titles.elgrande.bots.model import MARGIN_WORTH, Model, model_for
from game.titles.elgrande.rules import Rules, frames
from game.titles.elgrande.rules.frames import ACT, PLACE
from game.titles.elgrande.rules.frames.rounds import STEPS
from game.titles.elgrande.rules.frames.scoring import points_in, points_with, regions_scored
from game.titles.elgrande.rules.notation import CASTILLO, Action
from game.titles.elgrande.rules.options import Options, setup_for
from game.titles.elgrande.rules.state import Observation, State, determinize, only_pieces_moved, turn_left


class AreaStanding(NamedTuple):
    """One area from one seat's point of view.

    points  by seat, if scored now; leads: whether the seat is the sole leader
    gain    extra points with one more own caballero; harm: most points lost if an opponent adds one
    beyond  whether it leads by more than any opponent has in court
    """

    points: list[int]
    leads: bool
    gain: int
    harm: int
    beyond: bool


def known_areas(state: State) -> range:
    """Return the areas whose caballeros are public."""
    return range(CASTILLO if state.options.castillo == "hidden" else CASTILLO + 1)


def standing(state: State, area: int, seat: int) -> AreaStanding:
    counts, points = state.counts_in(area), points_in(state, area)
    others = state.setup.others[seat]
    own = counts[seat]
    return AreaStanding(
        points,
        own > max(counts[other] for other in others),
        points_with(state, area, seat, 1)[seat] - points[seat],
        max(points[seat] - points_with(state, area, other, 1)[seat] for other in others),
        all(own > counts[other] + state.in_court(other) for other in others),
    )


def points_on_board(state: State) -> list[int]:
    """Return the points by seat if all public areas were scored now."""
    found = [0] * state.setup.players
    for area in known_areas(state):
        for seat, points in enumerate(points_in(state, area)):
            found[seat] += points
    return found


def gained(before: State, after: State) -> list[int]:
    """Return the points by seat scored between the two states."""
    return [now - then for then, now in zip(before.scores, after.scores, strict=True)]


def gets_most(points: list[int], seat: int) -> bool:
    """Return whether the seat gets more than anyone else."""
    return points[seat] > max(0, *(each for other, each in enumerate(points) if other != seat))


# -- a power card

BID_REASONS = ("first", "second", "begin", "many", "early", "save")
MANY = 4
"""Caballeros that count as many for one supply."""
HIGH = 10
"""Power cards from here on are likely to go early."""


def bid_reason(state: State, seat: int, action: Action) -> str:
    """Return one of BID_REASONS, or "".

    first, second  nobody can get in between; begin: nobody can play lower, and there is a next round
    many           brings MANY caballeros or more to court
    early          a HIGH card above all played so far, though a later one may be higher
    save           at least two playable HIGH cards stay in hand
    """
    value, players = action.a, state.setup.players
    higher = sum(value < played for played in state.played)
    lower = sum(0 < played < value for played in state.played)
    to_bid = [other for other in range(players) if other != seat and not state.played[other]]
    open_ = [[card for card in state.hand(other) if card not in state.played and card != value] for other in to_bid]
    above = any(card > value for hand in open_ for card in hand)
    below = any(card < value for hand in open_ for card in hand)
    brings = min(state.setup.supply[value], state.in_province(seat))
    if brings >= MANY:
        return "many"
    if not higher and not above:
        return "first"
    if higher == 1 and not above and players > 2:
        return "second"
    if not lower and not below and state.setup.next_round[state.round]:
        return "begin"
    if not higher and value >= HIGH:
        return "early"
    kept = [each for each in state.legal_actions(seat) if each.a > value and each.a >= HIGH]
    return "save" if value < HIGH and len(kept) > 1 else ""


# -- an action card

PAYING = ("score_values", "score_firsts", "score_totals", "score_castillo", "score_any")
WEAKENING = ("clear_courts", "return", "disc_return")
"""Ops that cost all opponents caballeros without a choice for the active seat."""
BY_OP = {
    "move": "take-move", "place": "take-more", "banish": "take-banish", "scoreboard": "take-scoreboard",
    "retrieve": "take-power", "bring": "take-court", "grande": "take-grande", "evict": "take-evict",
    "king": "take-king", "disc_score": "take-discs", "veto": "take-veto",
}  # fmt: skip
CARD_REASONS = ("take-score", "take-score-any", "take-weaken", "deny", "places", "take-place", *BY_OP.values())
MATTERS = 0.004
"""Chance of winning that a part of a card must bring to count as the reason."""


def card_reason(state: State, seat: int, action: Action) -> str:
    """Return one of CARD_REASONS, or "" if neither part of the card matters, as far as that can be said."""
    after = state.copy()
    after.apply(seat, action)
    op = op_of(after, seat)
    if op == "veto":
        return BY_OP[op]
    acts, places = _worth_of_parts(after, seat)
    if places > MATTERS and acts < places and _places_most(state, after, seat):
        return "places"
    if op in PAYING and op != "score_any":
        pays = payment(after, seat)
        others = (other for other, taken in enumerate(after.taken) if taken < 0 and other != seat)
        if not pays[seat] and any(pays[other] > 0 for other in others):  # One that takes a card later would gain.
            return "deny"
    by_placing = "take-place" if places > MATTERS else ""
    if acts < MATTERS or (op in PAYING and not gets_most(payment(after, seat), seat)):
        return by_placing
    if op in PAYING:
        return "take-score-any" if op == "score_any" else "take-score"
    if op in WEAKENING:
        return "take-weaken" if can_lose(after, seat, op) else by_placing
    return BY_OP.get(op, by_placing)


def _places_most(state: State, after: State, seat: int) -> bool:
    """Return whether no other available card lets the seat place as many from court."""
    court, setup = state.in_court(seat), state.setup
    left = [setup.cards[state.revealed[deck]].place for deck in setup.deck_sets[after.available]]
    return min(court, after.card_of(seat).place) > max((min(court, place) for place in left), default=court)


def _worth_of_parts(after: State, seat: int) -> tuple[float, float]:
    """Return the chance of winning lost without the special action, and without the placing."""
    if after.setup.table.act not in after.legal_actions(seat):
        acts = after  # Without it there is nothing to do.
    else:
        acts = turn_left(after, seat, PLACE)
    values = model_for(after.options).values(Batch([after, acts, turn_left(after, seat, ACT)]))[:, seat]
    return float(values[0] - values[1]), float(values[0] - values[2])


def op_of(state: State, seat: int) -> str:
    """Return the first op of the card taken by the seat."""
    return state.card_of(seat).ops[0].op


def payment(state: State, seat: int) -> list[int]:
    """Return the points by seat if the special action of the seat's card were used now, as far as visible.

    If the seat may choose what is scored, it takes what is best for it.
    """
    op = state.card_of(seat).ops[0]
    nothing = [0] * state.setup.players
    if op.op == "score_castillo":
        return points_in(state, CASTILLO) if CASTILLO in known_areas(state) else nothing
    paid = [points_in(state, area, op.op == "score_firsts") for area in regions_scored(state, op)]
    if op.op == "score_any":
        return max(paid, key=lambda points: 2 * points[seat] - max(points))
    return [sum(each) for each in zip(nothing, *paid, strict=True)]


def can_lose(state: State, seat: int, op: str) -> bool:
    """Return whether an opponent has a caballero that the op could take."""
    others = state.setup.others[seat]
    court = any(state.in_court(other) for other in others)
    board = any(state.mask_of(other) for other in others)
    return {"clear_courts": court, "disc_return": board}.get(op, court or board)


# -- any answer

NONE = ""
"""No reason."""
REASONS = (
    "only", *BID_REASONS, *CARD_REASONS, "court", "power", "lead", "safe", "firm", "more", "close",
    "castillo", "spoil", "board", "spoil-board", "home", "lock", "near", "clears", "points", "score", "weaken", "reach",
    "cheap", "stop", "harmless", "wait", "waive", "enough", "keep", "stay",
)  # fmt: skip
_PIECE_STEPS = ("move", "place", "banish", "scoreboard", "grande")
"""Steps that only move pieces on the board."""


def why(observation: Observation, text: str) -> str:
    """Return one of REASONS for the answer of the observation's seat, or NONE; secrets never have one."""
    seat = acting_seat(observation)
    state = determinize(observation, 0)
    if type(state.stack[-1]) is frames.Dials:
        return NONE
    action = state.parse(text)
    if len(state.legal_actions(seat)) == 1:
        return "only"
    tell = _BY_VERB.get(action.verb)
    return NONE if tell is None else tell(state, seat, action)


def _place(state: State, seat: int, action: Action) -> str:
    if action.a not in known_areas(state):
        return "castillo"
    then = standing(state, action.a, seat)
    now = standing(only_pieces_moved(state, seat, action), action.a, seat)
    fewer = any(
        new < old for other, (old, new) in enumerate(zip(then.points, now.points, strict=True)) if other != seat
    )
    if now.leads and not then.leads:
        return "lead"
    if now.beyond and not then.beyond and now.points[seat]:
        return "safe"
    if now.points[seat] > then.points[seat]:
        return "more"
    if now.points[seat] == then.points[seat] and then.harm > 0 >= now.harm:
        return "firm"
    if fewer:
        return "spoil"
    if now.points[seat] == then.points[seat] and now.gain > max(0, then.gain):
        return "close"
    return "castillo" if action.a == CASTILLO else NONE


def _rearrange(state: State, seat: int, action: Action) -> str:
    """Return the reason for moving a caballero or a scoreboard, or for returning a caballero."""
    after = only_pieces_moved(state, seat, action)
    then, now = points_on_board(state), points_on_board(after)
    if action.verb == "move" and action.a == seat and action.c in known_areas(state) and now[seat] >= then[seat]:
        there, here = (standing(each, action.c, seat) for each in (state, after))
        if here.leads and not there.leads:
            return "lead"
    if now[seat] > then[seat]:
        return "board"
    if now[seat] == then[seat] and _spoils(then, now):
        return "spoil-board"
    return "castillo" if action.verb == "move" and action.a == seat and action.c == CASTILLO else NONE


def _spoils(then: Sequence[int], now: Sequence[int]) -> bool:
    """Return whether anyone has fewer points now."""
    return any(new < old for old, new in zip(then, now, strict=True))


def _grande(state: State, seat: int, action: Action) -> str:
    after = only_pieces_moved(state, seat, action)
    return "home" if points_on_board(after)[seat] > points_on_board(state)[seat] else NONE


def _king(state: State, seat: int, action: Action) -> str:
    """Return the reason for moving the King: he locks a lead, brings points, or opens better places."""
    after = only_pieces_moved(state, seat, action)
    there = standing(after, action.a, seat)
    if there.leads and there.points[seat]:
        return "lock"
    then, now = points_on_board(state), points_on_board(after)
    if now[seat] > then[seat]:
        return "board"
    places = any(type(frame) is frames.Turn and frame[1] & frames.PLACE for frame in state.stack)
    if places and state.in_court(seat) and _best(after, seat) > _best(state, seat):
        return "near"
    if now[seat] == then[seat] and _spoils(then, now):
        return "spoil-board"
    return NONE


def _best(state: State, seat: int) -> int:
    """Return the most points that one caballero next to the King would win in a region."""
    beside = state.setup.beside[state.king]
    return max(standing(state, area, seat).gain for area in range(CASTILLO) if beside >> area & 1)


def _evict(state: State, seat: int, action: Action) -> str:
    then, now = (points_in(each, action.a) for each in (state, only_pieces_moved(state, seat, action)))
    if now[seat] > then[seat]:
        return "clears"
    return "spoil" if _spoils(then, now) else NONE


def _give(state: State, seat: int, action: Action) -> str:
    """Return "cheap" for giving up a caballero that costs nothing when another would; never for a planned recall."""
    if type(state.stack[-1]) is frames.BringRecall:
        return NONE
    worth = {each: _lost(state, seat, each) for each in state.legal_actions(seat) if each.targets}
    return "cheap" if not worth[action] and max(worth.values()) else NONE


def _lost(state: State, seat: int, action: Action) -> int:
    if action.a >= CASTILLO:  # Out of the court.
        return 0
    return points_on_board(state)[seat] - points_on_board(only_pieces_moved(state, seat, action))[seat]


def _act(state: State, seat: int, action: Action) -> str:
    """Return the reason for the special action: its immediate effect, or its best answer."""
    after = state.copy()
    after.apply(seat, action)
    op = op_of(state, seat)
    if op == "score_castillo" and CASTILLO not in known_areas(state):
        return NONE
    if gets_most(gained(state, after), seat):
        return "points"
    if op in PAYING:
        said = "take-score-any" if op == "score_any" else "score"
        return said if gets_most(payment(state, seat), seat) else NONE
    if op in WEAKENING:
        return "weaken" if can_lose(state, seat, op) else NONE
    if type(after.stack[-1]) in (frames.Window, frames.Dials) or after.to_act != (seat,):
        return NONE
    then = points_on_board(state)[seat]
    answers = [
        each for each in after.legal_actions(seat) if each.verb in ("move", "place", "grande", "king", "scoreboard")
    ]
    return (
        "reach" if any(points_on_board(only_pieces_moved(after, seat, each))[seat] > then for each in answers) else NONE
    )


def _score(state: State, seat: int, action: Action) -> str:
    """Return the reason for the chosen area; the order of several scorings has none, as nobody gains by it."""
    if type(state.stack[-1]) is not frames.ScoreAny or action.a not in known_areas(state):
        return NONE
    if not gets_most(points_in(state, action.a), seat):
        return NONE
    after = state.copy()
    after.apply(seat, action)
    return "points" if gained(state, after)[seat] else "score"


def _allow(state: State, seat: int, action: Action) -> str:
    """Return the reason for allowing a step: it costs the seat nothing, or less than a veto is worth."""
    step = next(frame for frame in reversed(state.stack) if type(frame) is frames.Step)
    if type(state.stack[-1]) is frames.Window and STEPS[step.op].name in _PIECE_STEPS:
        after = state.copy()
        while type(after.stack[-1]) is frames.Window:
            after.apply(after.stack[-1][0], state.setup.table.allow)
        unseen = CASTILLO in step[2:] and CASTILLO not in known_areas(state)
        if not unseen and points_on_board(after)[seat] >= points_on_board(state)[seat]:
            return "harmless"
    return "wait"


def _end(state: State, seat: int, action: Action) -> str:
    """Return the reason for ending: the remaining options gain nothing."""
    frame = state.stack[-1]
    verbs = {each.verb for each in state.legal_actions(seat)}
    if "place" in verbs:
        return "keep"
    if type(frame) in (frames.Recall, frames.BringRecall):
        return NONE if type(frame) is frames.BringRecall and frame.packed else "stay"
    if action.verb == "done" and type(frame) is frames.Move:
        return "waive" if frame.last < 0 else "enough"
    return "waive" if action.verb != "done" or "act" in verbs else NONE


def _always(key: str) -> Callable[[State, int, Action], str]:
    return lambda state, seat, action: key


_BY_VERB: Mapping[str, Callable[[State, int, Action], str]] = {
    "power": bid_reason,
    "take": card_reason,
    "act": _act,
    "place": _place,
    "move": _rearrange,
    "banish": _rearrange,
    "scoreboard": _rearrange,
    "grande": _grande,
    "king": _king,
    "evict": _evict,
    "return": _give,
    "recall": _give,
    "score": _score,
    **dict.fromkeys(("supply", "bring"), lambda state, seat, action: "court" if action.a else NONE),
    "retrieve": _always("power"),
    "veto": _always("stop"),
    "allow": _allow,
    "end": _end,
    "done": _end,
    "skip": _end,
}
"""Functions that find the reason, by verb; other verbs have none."""


MOST = 3
"""Answers shown: the best and two more."""


class ToldChances(NamedTuple):
    """A seat's chance of winning, and its final lead over the mean of the others, in points."""

    chance: float
    ahead: float


def kept(options: Options, number: int) -> float:
    """Return the share of an expectation that lasts to the end, from round `number` on."""
    played = setup_for(options).played_rounds
    left = len(played) - played.index(number) if number in played else 0
    return 1.0 - 0.9 * (left / len(played)) ** 3  # In the first round, 90% of it is lost.


def expectation(options: Options, number: int, wins: float, ahead: float) -> ToldChances:
    """Return what a seat may expect in round `number` if the model promises it this chance and lead."""
    even, share = 1.0 / options.players, kept(options, number)
    return ToldChances(even + share * (wins - even), share * ahead)


class WeighedAnswer(NamedTuple):
    """An answer and its worth: `value` is `wins`, the chance of winning, plus a little for the margin."""

    action: Action
    value: float
    wins: float


class ChancesOnly(Model):
    """Judges states by chance of winning alone."""

    def __init__(self, model: Model) -> None:
        self.encoder, self.weights = model.encoder, model.weights

    def values(self, batch: Batch) -> Floats:
        return self.predict(batch).wins


def advise(ruleset: Rules, observation: Observation, budget: Budget, seed: int) -> tuple[Advice, ...]:
    """Return the best answers of the observation's seat with different immediate effects, best first.

    Everything follows from the observation: the caller passes only what may be shown.
    """
    state = ruleset.determinize(observation, seed)
    best, *rest = _weighed(ruleset, observation, state, budget, seed)
    above = [one for one in rest if one.value > best.value]
    below = [one for one in rest if one.value <= best.value][: MOST - 1]
    order = [best, *sorted(below, key=lambda one: -one.value), *above]
    return tuple(_advice(observation, one, best) for one in order[:MOST])


def _advice(observation: Observation, one: WeighedAnswer, best: WeighedAnswer) -> Advice:
    """Return the advice for an answer, without an expectation if it looks better than the best only for lack of
    tries."""
    text = str(one.action)
    if one.value > best.value:
        return Advice(text, why=why(observation, text))
    ahead = (one.value - one.wins) / MARGIN_WORTH
    return Advice(text, *expectation(observation.options, observation.round, one.wins, ahead), why(observation, text))


def _weighed(ruleset: Rules, observation: Observation, state: State, budget: Budget, seed: int) -> list[WeighedAnswer]:
    seat = acting_seat(observation)
    model, chance = model_for(state.options), np.random.default_rng(seed)
    if type(state.stack[-1]) in OPEN:
        tries = EXPERT.tries * budget.times
        tried = search.weigh(ruleset, observation, model, tries, Thinking(budget), seed)
        return [WeighedAnswer(one.action, one.value, one.wins) for one in tried]
    if type(state.stack[-1]) is frames.Dials:
        return _discs(state, seat, model, seed, budget)
    if not in_own_turn(state, seat):
        return _at_once(state, seat, model, search.sensible(state, seat))
    thinking = Thinking(budget)
    ends: dict[Action, search.TurnPlan] = {}
    for plan in search.complete(state, seat, model, chance, widened(EXPERT.width, budget), thinking):
        ends.setdefault(plan.first, plan)
    found = [WeighedAnswer(action, plan.value, plan.wins) for action, plan in ends.items()]
    return found if len(found) >= MOST else [*found, *_played_on(state, seat, model, chance, list(ends))]


def _played_on(
    state: State, seat: int, model: Model, chance: np.random.Generator, known: Sequence[Action]
) -> list[WeighedAnswer]:
    """Return the answers that the bot would not consider, each with a played-out turn."""
    rest = [action for action in state.legal_actions(seat, True) if action not in known]
    ends = [follow(state, seat, action) for action in rest]
    search.play_on(ends, model, chance, search.turn_over(seat))
    return sorted(_judged(model, seat, rest, ends), key=lambda one: -one.value)


def _at_once(state: State, seat: int, model: Model, best: Sequence[Action]) -> list[WeighedAnswer]:
    """Return the immediate outcome of each answer: first the sensible answers, then the other legal ones, each group
    sorted by worth."""
    rest = [action for action in state.legal_actions(seat, True) if action not in best]
    return [
        weighed
        for part in (list(best), rest)
        for weighed in sorted(
            _judged(model, seat, part, [follow(state, seat, action) for action in part]), key=lambda one: -one.value
        )
    ]


def _judged(model: Model, seat: int, actions: Sequence[Action], states: Sequence[State]) -> list[WeighedAnswer]:
    if not actions:
        return []
    values, wins = (found[:, seat].tolist() for found in model.predict(Batch(states)))
    return [WeighedAnswer(*one) for one in zip(actions, values, wins, strict=True)]


def _discs(state: State, seat: int, model: Model, seed: int, budget: Budget) -> list[WeighedAnswer]:
    """Weigh the discs; both judges see the same imagined ones."""
    times = EXPERT.discs * budget.times
    values, wins = (
        {
            found.action: found.value
            for found in search.weigh_discs(state, seat, each, np.random.default_rng(seed), times)
        }
        for each in (model, ChancesOnly(model))
    )
    return [WeighedAnswer(action, value, wins[action]) for action, value in values.items()]
