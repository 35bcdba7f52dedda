"""The reason for a bot's answer, as a key: what it achieves for its seat, if that is certain.

Most reasons are facts about the position, found by `outcomes`; whether an action card was taken to place or for its
special action comes from the value model. Without a notable fact there is no reason: "".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.ruleset import acting_seat
from game.titles.elgrande.bots.reasons import bid_reasons, card_reasons, outcomes
from game.titles.elgrande.rules import frames
from game.titles.elgrande.rules.frames.special import STEPS
from game.titles.elgrande.rules.imagine import determinize, only_pieces_moved
from game.titles.elgrande.rules.notation import CASTILLO, Action
from game.titles.elgrande.rules.observe import Observation
from game.titles.elgrande.rules.scoring import points_in
from game.titles.elgrande.rules.state import State

NONE = ""
"""No reason."""
REASONS = (
    "only", *bid_reasons.REASONS, *card_reasons.REASONS, "court", "power", "lead", "safe", "firm", "more", "close",
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
    if action.a not in outcomes.known_areas(state):
        return "castillo"
    then = outcomes.standing(state, action.a, seat)
    now = outcomes.standing(only_pieces_moved(state, seat, action), action.a, seat)
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
    then, now = outcomes.points_on_board(state), outcomes.points_on_board(after)
    if (
        action.verb == "move"
        and action.a == seat
        and action.c in outcomes.known_areas(state)
        and now[seat] >= then[seat]
    ):
        there, here = (outcomes.standing(each, action.c, seat) for each in (state, after))
        if here.leads and not there.leads:
            return "lead"
    if now[seat] > then[seat]:
        return "board"
    if now[seat] == then[seat] and any(new < old for old, new in zip(then, now, strict=True)):
        return "spoil-board"
    return "castillo" if action.verb == "move" and action.a == seat and action.c == CASTILLO else NONE


def _grande(state: State, seat: int, action: Action) -> str:
    after = only_pieces_moved(state, seat, action)
    return "home" if outcomes.points_on_board(after)[seat] > outcomes.points_on_board(state)[seat] else NONE


def _king(state: State, seat: int, action: Action) -> str:
    """Return the reason for moving the King: he locks a lead, brings points, or opens better places."""
    after = only_pieces_moved(state, seat, action)
    there = outcomes.standing(after, action.a, seat)
    if there.leads and there.points[seat]:
        return "lock"
    then, now = outcomes.points_on_board(state), outcomes.points_on_board(after)
    if now[seat] > then[seat]:
        return "board"
    places = any(type(frame) is frames.Turn and frame[1] & frames.PLACE for frame in state.stack)
    if places and state.in_court(seat) and _best(after, seat) > _best(state, seat):
        return "near"
    if now[seat] == then[seat] and any(new < old for old, new in zip(then, now, strict=True)):
        return "spoil-board"
    return NONE


def _best(state: State, seat: int) -> int:
    """Return the most points that one caballero next to the King would win in a region."""
    beside = state.setup.beside(state.king)
    return max(outcomes.standing(state, area, seat).gain for area in range(CASTILLO) if beside >> area & 1)


def _evict(state: State, seat: int, action: Action) -> str:
    then, now = (points_in(each, action.a) for each in (state, only_pieces_moved(state, seat, action)))
    if now[seat] > then[seat]:
        return "clears"
    return "spoil" if any(new < old for old, new in zip(then, now, strict=True)) else NONE


def _give(state: State, seat: int, action: Action) -> str:
    """Return "cheap" for giving up a caballero that costs nothing when another would; never for a planned recall."""
    if type(state.stack[-1]) is frames.BringRecall:
        return NONE
    worth = {each: _lost(state, seat, each) for each in state.legal_actions(seat) if each.targets}
    return "cheap" if not worth[action] and max(worth.values()) else NONE


def _lost(state: State, seat: int, action: Action) -> int:
    if action.a >= CASTILLO:  # Out of the court.
        return 0
    return (
        outcomes.points_on_board(state)[seat] - outcomes.points_on_board(only_pieces_moved(state, seat, action))[seat]
    )


def _act(state: State, seat: int, action: Action) -> str:
    """Return the reason for the special action: its immediate effect, or its best answer."""
    after = state.copy()
    after.apply(seat, action)
    op = card_reasons.op_of(state, seat)
    if op == "score_castillo" and CASTILLO not in outcomes.known_areas(state):
        return NONE
    if outcomes.gets_most(outcomes.gained(state, after), seat):
        return "points"
    if op in card_reasons.PAYING:
        said = "take-score-any" if op == "score_any" else "score"
        return said if outcomes.gets_most(card_reasons.payment(state, seat), seat) else NONE
    if op in card_reasons.WEAKENING:
        return "weaken" if card_reasons.can_lose(state, seat, op) else NONE
    if type(after.stack[-1]) in (frames.Window, frames.Dials) or after.to_act != (seat,):
        return NONE
    then = outcomes.points_on_board(state)[seat]
    answers = [
        each for each in after.legal_actions(seat) if each.verb in ("move", "place", "grande", "king", "scoreboard")
    ]
    return (
        "reach"
        if any(outcomes.points_on_board(only_pieces_moved(after, seat, each))[seat] > then for each in answers)
        else NONE
    )


def _score(state: State, seat: int, action: Action) -> str:
    """Return the reason for the chosen area; the order of several scorings has none, as nobody gains by it."""
    if type(state.stack[-1]) is not frames.ScoreAny or action.a not in outcomes.known_areas(state):
        return NONE
    if not outcomes.gets_most(points_in(state, action.a), seat):
        return NONE
    after = state.copy()
    after.apply(seat, action)
    return "points" if outcomes.gained(state, after)[seat] else "score"


def _allow(state: State, seat: int, action: Action) -> str:
    """Return the reason for allowing a step: it costs the seat nothing, or less than a veto is worth."""
    step = next(frame for frame in reversed(state.stack) if type(frame) is frames.Step)
    if type(state.stack[-1]) is frames.Window and STEPS[step.op].name in _PIECE_STEPS:
        after = state.copy()
        while type(after.stack[-1]) is frames.Window:
            after.apply(after.stack[-1][0], state.setup.table.allow)
        unseen = CASTILLO in step[2:] and CASTILLO not in outcomes.known_areas(state)
        if not unseen and outcomes.points_on_board(after)[seat] >= outcomes.points_on_board(state)[seat]:
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
    "power": bid_reasons.why,
    "take": card_reasons.why,
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
    "bring": lambda state, seat, action: "court" if action.a else NONE,
    "retrieve": _always("power"),
    "veto": _always("stop"),
    "allow": _allow,
    "end": _end,
    "done": _end,
    "skip": _end,
}
"""Functions that find the reason, by verb; other verbs have none."""
