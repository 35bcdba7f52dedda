"""Advice for a person: what the best bot would do, how it rates the next best answers, and the reason for an answer.

It thinks as wide as the expert, but only about winning: advice has no style. Turns are forecast in the same imagined
games, up to the end of the round. The chance of winning and the final lead come from the same expected points, nearer
to even than what bots compare: early worths say little about the end of a game. In 120 games of each number of players
between bots that judge by the trained weights, 16% of a lead expected in round 1 with 3 or 4 players was still there at
the end, 50% in round 3 and 95% in round 6; with 2 players 38%, 62% and 96%.

A reason is a key: what an answer visibly achieves, from what everyone can see. Hands never matter here, so a reason
gives nothing of them away. Without a notable fact there is no reason: "". A ride has the best thing that can be done
where the pawn goes, or may go; a draw what the display asks for, next to what everyone sees the seat has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from game.bots.search import Thinking
from game.core.bots import Advice, Budget
from game.core.ruleset import acting_seat
from game.titles.merlin.bots.difficulties import (
    EXPERT,
    after_draws,
    imagined_games,
    judging_for,
    last_of_round,
    played_out,
    trained_judge,
)
from game.titles.merlin.bots.easy import in_scoring, scoring_answer
from game.titles.merlin.bots.features import gains, holding, moment, needs_of
from game.titles.merlin.bots.judge import MARGIN_WORTH, Judge, chances, margin
from game.titles.merlin.bots.plans import TurnPlan, TurnSearch, in_own_turn, with_missions_drawn
from game.titles.merlin.rules import Rules
from game.titles.merlin.rules.board import DICE, NOBODY, WHITE
from game.titles.merlin.rules.frames.riding import Arrive, Ride
from game.titles.merlin.rules.frames.rounds import Chalice
from game.titles.merlin.rules.frames.spaces import begin, choices
from game.titles.merlin.rules.frames.turn import COPIED, LEFT, MERLIN, Draw, ability_ready, turn_of
from game.titles.merlin.rules.notation import (
    COUNTER_CLOCKWISE,
    ELEMENTS,
    FLAG,
    FLAG_BEARER,
    GOODS,
    HOME,
    MATERIAL,
    SHIELD,
    SPACES,
    Action,
)
from game.titles.merlin.rules.options import ROUNDS, SCORED_ROUNDS
from game.titles.merlin.rules.scoring import territories, tied_for_most
from game.titles.merlin.rules.state import Observation, State, determinize

NONE = ""
"""No reason."""
GAIN_REASONS = (
    "rival", "out", "shield", "guard", "build-with", "build-more", "flag", "lead", "leads-tie", "marker", "points",
    "territory", "territory-large", "territory-tie", "territory-tie-large", "sword-traitor", "sword-rival", "sword",
    "grail-tie", "grail-rival", "grail-apple", "trade-shield", "trade-build", "spare", "double", "repel", "repel-some",
    "repel-one", "saves-shield", "hunt", "second-manor", "two-visits", "free-choice",
)  # fmt: skip
ABILITIES = {"builder": "second-manor", "flag_bearer": "free-choice", "lady": "two-visits"}
"""Reasons to use an ability of row 3."""

Telling = Callable[[State, State, int, Action], str]
"""(before, after, seat, action) -> reason"""


def _always(key: str) -> Telling:
    return lambda before, after, seat, action: key


def gained(before: State, after: State, seat: int, action: Action) -> str:
    """Return what the action gains; NONE for a verb that gains nothing by itself."""
    tell = _GAINS.get(action.verb)
    return NONE if tell is None else tell(before, after, seat, action)


def lacks_shield(state: State, seat: int, principality: int) -> bool:
    """Return whether the seat has more traitors of a colour than shields."""
    return state.traitors_of(seat)[principality] > state.goods_of(seat, SHIELD)[principality]


def has_another_turn(state: State, seat: int) -> bool:
    """Return whether the seat, which has chosen a die, will choose another."""
    return state.round < ROUNDS or any(state.dice[DICE * seat : DICE * seat + DICE])


def territory_won(state: State, seat: int, number: int) -> str:
    """Return whether a manor on a free hex wins its territory or a share of it, and whether that is a large one."""
    group = next(group for _terrain, group in territories(state.tiles) if number in group)
    owners = [state.owners[other] for other in group]
    manors = [owners.count(other) for other in range(state.setup.players)]
    if gains(len(group), manors)[seat] <= 0:
        return NONE
    manors[seat] += 1
    won = "territory-tie" if seat in tied_for_most(manors) else "territory"
    # A tie there brings as much as the lead in one of half the size.
    return f"{won}-large" if len(group) >= 4 else won


def _assist(before: State, after: State, seat: int, action: Action) -> str:
    """Return what sending an assistant achieves: against a rival, by its duty, or else by being out."""
    if _rivals_home(after, seat) > _rivals_home(before, seat):
        return "rival"
    goes_out = before.assistants[4 * seat + action.a] == HOME
    added = _added(before, after, seat)
    # Use of a shield that isn't needed yet.
    return "out" if goes_out and added in (NONE, "guard") else added


def _rivals_home(state: State, seat: int) -> int:
    own = state.assistants[4 * seat : 4 * seat + 4].count(HOME)
    return state.assistants.count(HOME) - own


def _added(before: State, after: State, seat: int, *_action: Action) -> str:
    """Return the use of a good or a marker that was added."""
    start = GOODS * seat
    for good in range(GOODS):
        if after.goods[start + good] > before.goods[start + good]:
            kind, p = divmod(good, 6)
            if kind == SHIELD:
                if lacks_shield(before, seat, p):
                    return "shield"
                return "guard" if before.round <= SCORED_ROUNDS[-2] else NONE
            if not has_another_turn(after, seat):
                return NONE
            if kind == FLAG:
                return "flag"
            then, now = (_hexes_payable(state, seat) for state in (before, after))
            return NONE if now <= then else "build-more" if then else "build-with"
    grown = zip(before.markers_of(seat), after.markers_of(seat), strict=True)
    return next((_influence(before, after, seat, p) for p, (then, now) in enumerate(grown) if now > then), NONE)


def _hexes_payable(state: State, seat: int) -> int:
    """Return how many free hexes the seat has a material for; 0 without a manor."""
    if not state.manors[seat]:
        return 0
    held, pays = state.goods_of(seat, MATERIAL), state.setup.pays
    return sum(owner == NOBODY and any(held[p] for p in pays[n]) for n, owner in enumerate(state.owners))


def _influence(before: State, after: State, seat: int, principality: int) -> str:
    then, now = before.markers_at(principality), after.markers_at(principality)
    if max(then) == then[seat] and then.count(max(then)) == 1:
        return "marker"
    if max(now) > now[seat]:
        return "marker"
    return "lead" if now.count(max(now)) == 1 else "leads-tie"


def _take(before: State, after: State, seat: int, action: Action) -> str:
    table = before.setup.table
    if action is table.take_excalibur:
        if any(lacks_shield(before, seat, p) for p in range(6)):
            return "sword-traitor"
        if before.excalibur == seat:
            return "saves-shield"  # Taking it again is allowed for the traitor that goes.
        return "sword" if before.excalibur == NOBODY else "sword-rival"
    if action is table.take_grail:
        if before.grail != seat:
            if any(seat in tied_for_most(before.markers_at(p)) for p in range(6)):
                return "grail-tie"
            if before.grail != NOBODY:
                return "grail-rival"
        return "grail-apple" if after.apples[seat] > before.apples[seat] else NONE
    return _added(before, after, seat)


def _give(before: State, after: State, seat: int, action: Action) -> str:
    """Return what the good can be traded for, or that it isn't missed."""
    kind, p = divmod(action.a, 6)
    if any(lacks_shield(before, seat, q) and before.stock[6 * SHIELD + q] for q in range(6)):
        return "trade-shield"
    if after.manors[seat] and has_another_turn(before, seat) and not _hexes_payable(before, seat):
        free = [n for n, owner in enumerate(after.owners) if owner == NOBODY]
        if any(after.stock[6 * MATERIAL + p] for n in free for p in after.setup.pays[n]):
            return "trade-build"
    if kind == SHIELD and before.goods_of(seat, SHIELD)[p] > before.traitors_of(seat)[p]:
        return "spare"
    return "double" if kind != SHIELD and before.goods_of(seat, kind)[p] > 1 else NONE


def _discard(before: State, after: State, seat: int, action: Action) -> str:
    """Return why a traitor goes; of a mission nothing is said."""
    if action.a < 0:
        return NONE
    return "repel-one" if lacks_shield(before, seat, action.a) else "saves-shield"


def _repel(before: State, after: State, seat: int, action: Action) -> str:
    traitors, shields = before.traitors_of(seat)[action.a], before.goods_of(seat, SHIELD)[action.a]
    if action.b == 1:
        return "repel-one" if traitors > shields else "saves-shield"
    if traitors <= shields:
        return NONE
    return "repel-some" if shields else "repel"


def _use(before: State, after: State, seat: int, action: Action) -> str:
    """Return what an ability of row 3 brings."""
    if action.a < 0:
        return ABILITIES[action.targets[0].id]
    return "repel-one" if lacks_shield(before, seat, action.a) else "hunt"


_GAINS: Mapping[str, Telling] = {
    "assist": _assist,
    "relocate": _assist,
    "take": _take,
    "tower": _added,
    "score": _always("points"),
    "build": lambda before, after, seat, action: territory_won(before, seat, action.a),
    "give": _give,
    "discard": _discard,
    "repel": _repel,
    "use": _use,
}


# -- where a ride leads

MANY = 3
"""Least points that are a good reason."""

_RIDES: Mapping[str, tuple[str, str]] = {
    "many": ("ride-points", "white-points"),
    "territory-large": ("ride-territory", "white-build"),
    "territory": ("ride-territory", "white-build"),
    "shield": ("ride-shield", "white-shield"),
    "trade-shield": ("ride-shield", "white-shield"),
    "sword-traitor": ("ride-traitor", "white-traitor"),
    "lead": ("ride-lead", "white-lead"),
    "grail-tie": ("ride-grail-tie", "white-grail"),
    "rival": ("ride-rival", "white-rival"),
    "territory-tie-large": ("ride-territory-tie", "white-build"),
    "territory-tie": ("ride-territory-tie", "white-build"),
    "leads-tie": ("ride-leads-tie", "white-leads-tie"),
    "build": ("ride-build", "white-build"),
    "sword-rival": ("ride-sword-rival", "white-sword"),
    "grail-rival": ("ride-grail-rival", "white-grail"),
    "build-with": ("ride-material", "white-material"),
    "trade-build": ("ride-material", "white-material"),
    "out": ("ride-out", "white-out"),
    "sword": ("ride-sword", "white-sword"),
    "grail-apple": ("ride-apple", "white-apple"),
    "saves-shield": ("ride-saves-shield", NONE),
    "few": ("ride-few", NONE),
    "flag": ("ride-flag", NONE),
    "build-more": ("ride-more", NONE),
    "guard": ("ride-guard", NONE),
    "missions": ("ride-missions", NONE),
    "trade": ("ride-trade", NONE),
}
"""Gains on a space, the best first: the reason to go there, and that for Merlin, who goes either way."""
_RANKS = {key: rank for rank, key in enumerate(_RIDES)}
RIDE_REASONS = (
    *dict.fromkeys(ride for ride, _white in _RIDES.values()), "ride-next",
    *dict.fromkeys(white for _ride, white in _RIDES.values() if white), "white-saves", "white-twice",
)  # fmt: skip


def awaits(state: State, seat: int) -> str:
    """Return the reason for a ride that leads to this state: before the pawn moves, or on its arrival."""
    spaces = _landings(state, seat)
    found = min((_best_on(state, seat, space) for space in spaces), key=_rank, default=NONE)
    here, merlins = _RIDES.get(found, (NONE, NONE))
    if len(spaces) > 1:  # Merlin goes either way.
        return merlins or _then(state, seat, state.knights[seat], "white-saves") or _twice(state, seat, spaces)
    if here or not spaces or turn_of(state).marks & (MERLIN | COPIED):
        return here
    return _then(state, seat, spaces[0], "ride-next")


def _landings(state: State, seat: int) -> list[int]:
    """Return where the pawn has come to, or where it may go."""
    frame = state.stack[-1]
    if isinstance(frame, Arrive):
        return [frame.space]
    if not isinstance(frame, Ride):
        return []
    pawn = state.merlin if turn_of(state).marks & MERLIN else state.knights[seat]
    ways = [action.a for action in state.legal_actions(seat) if action.verb == "move"]
    return [(pawn + (-frame.pips if way == COUNTER_CLOCKWISE else frame.pips)) % SPACES for way in ways]


def _best_on(state: State, seat: int, space: int) -> str:
    """Return the best that the seat can do on a space, as a key of _RIDES."""
    kind, about = state.setup.spaces[space]
    marks = turn_of(state).marks
    if kind == "points":
        points = _points_there(state, seat, about)
        return "many" if points >= MANY else "few" if points else NONE
    if kind == "missions":  # Which ones are in hand must not matter.
        return "missions" if state.hands[seat] else NONE
    options = choices(state, seat, space, marks)
    if kind == "build":
        hexes = {action.a for action in options}
        return min((territory_won(state, seat, number) or "build" for number in hexes), key=_rank, default=NONE)
    found = ["trade"] if kind == "trade" and options else [NONE]
    for action in options:
        if action.verb != "use":
            after = state.copy()
            begin(after, seat, state.setup.spaces[space], action)
            found.append(gained(state, after, seat, action))
    return min(found, key=_rank)


def _rank(key: str) -> int:
    return _RANKS.get(key, len(_RANKS))


def _points_there(state: State, seat: int, element: int) -> int:
    """Return the most points on a points space; the flag-bearer's ability allows any element, and a point more."""
    points = state.element_count(seat, element)
    if ability_ready(state.seals[seat], FLAG_BEARER):
        return max(points, *(1 + state.element_count(seat, other) for other in range(len(ELEMENTS))))
    return points


def _then(state: State, seat: int, space: int, reason: str) -> str:
    """Return the reason if one of the knight's other dice leads from this space to many points."""
    for pips in state.dice[DICE * seat : DICE * seat + WHITE]:
        kind, about = state.setup.spaces[(space + pips) % SPACES]
        if pips and kind == "points" and _points_there(state, seat, about) >= MANY:
            return reason
    return NONE


def _twice(state: State, seat: int, spaces: Iterable[int]) -> str:
    """Return whether a staff would repeat what can be done there."""
    possible = any(choices(state, seat, space, turn_of(state).marks) for space in spaces)
    return "white-twice" if state.staffs[seat] and possible else NONE


# -- which mission is drawn

DRAW_REASONS = ("draw-met", "draw-near", "draw-far", "draw-secret")
NEAR = 1
"""Goods, markers or assistants that a mission near to being met lacks."""


def drawn(before: State, after: State, seat: int, action: Action) -> str:
    """Return the reason for a mission of the display, or for the deck."""
    needs = needs_of(before.options)
    parts = needs.parts(holding(before, seat))
    if action.a >= 0:
        lacking = needs.lacking(action.a, parts)
        return "draw-met" if lacking <= 0 else "draw-near" if lacking <= NEAR else NONE
    if all(needs.lacking(card, parts) > NEAR for card in before.display):
        return "draw-far"
    return "draw-secret" if before.options.hands == "hidden" else NONE


# -- any answer

PREFIX = "merlin-"
_KEYS = (
    "only", *RIDE_REASONS, "apple", *GAIN_REASONS, "two-missions", "second", "choice", "learn", "cash",
    *DRAW_REASONS, "again", "finished", "keeps-staff", "keeps-flag", "nothing", "pot", "later-pot",
)  # fmt: skip
REASONS = tuple(PREFIX + key for key in _KEYS)


def why(observation: Observation, text: str) -> str:
    """Return one of REASONS for the answer of the observation's seat, or NONE."""
    seat = acting_seat(observation)
    before = determinize(observation, 0)
    action = before.parse(text)
    # Whether a mission could be completed must not show.
    if [other for other in before.legal_actions(seat) if other.verb != "mission"] == [action]:
        return PREFIX + ("finished" if action is before.setup.table.end else "only")
    after = before.copy()
    after.apply(seat, action)
    key = _BY_VERB.get(action.verb, gained)(before, after, seat, action)
    return PREFIX + key if key else NONE


def why_there(observation: Observation, texts: Sequence[str]) -> str:
    """Return the reason for the first of these answers if the others follow: what awaits the pawn there."""
    seat, ends = acting_seat(observation), [number for number, text in enumerate(texts) if text.startswith("move ")]
    found = why(observation, texts[0])
    # Verbs of answers that leave open where the pawn goes: Merlin's way, a flag, an apple.
    if not ends or texts[0].split(" ")[0] not in ("white", "die"):
        return found
    after = determinize(observation, 0)
    for text in texts[: ends[0] + 1]:
        after.apply(seat, after.parse(text))
    there = awaits(after, seat)
    return PREFIX + there if there else found if found == f"{PREFIX}white-saves" else NONE


def _ride(before: State, after: State, seat: int, action: Action) -> str:
    return awaits(after, seat)


def _apple(before: State, after: State, seat: int, action: Action) -> str:
    """Return what awaits the pawn, or that no die of the knight's leads there."""
    found = awaits(after, seat)
    ride = before.stack[-1]
    if found or not isinstance(ride, Ride) or turn_of(before).marks & MERLIN:
        return found
    return "apple" if action.a not in (ride.pips, *before.dice[DICE * seat : DICE * seat + WHITE]) else NONE


def _flag(before: State, after: State, seat: int, action: Action) -> str:
    if action is before.setup.table.flag[before.setup.flag_of["missions"]]:
        return "two-missions"
    return awaits(after, seat)


def _mission(before: State, after: State, seat: int, action: Action) -> str:
    if turn_of(before).completed:
        return "second"
    return "choice" if any(other.verb == "learn" for other in after.legal_actions(seat)) else "points"


def _skip(before: State, after: State, seat: int, action: Action) -> str:
    frame = before.stack[-1]
    if isinstance(frame, Chalice):
        later = (before.markers_at(p) for p in range(frame.principality + 1, 6))
        bigger = any(
            sum(pot) > sum(before.markers_at(frame.principality)) and seat in tied_for_most(pot) for pot in later
        )
        return "later-pot" if bigger else NONE
    return "nothing" if type(frame) is Arrive and not turn_of(after).marks & LEFT else NONE


def _end(before: State, after: State, seat: int, action: Action) -> str:
    """Return what is kept by not using it."""
    verbs = {other.verb for other in before.legal_actions(seat)}
    if "staff" in verbs:
        return "keeps-staff"
    return "keeps-flag" if verbs & {"repel", "flag"} and has_another_turn(before, seat) else NONE


_BY_VERB: Mapping[str, Telling] = {
    "die": _ride,
    "white": _ride,
    "move": _ride,
    "apple": _apple,
    "flag": _flag,
    "mirror": _ride,
    "copy": _ride,
    "mission": _mission,
    "points": lambda before, after, seat, action: (
        "cash" if any(other.verb == "learn" for other in before.legal_actions(seat)) else "points"
    ),
    "learn": _always("learn"),
    "draw": drawn,
    "staff": _always("again"),
    "grail": _always("pot"),
    "skip": _skip,
    "end": _end,
}


MOST = 3
"""Answers shown: the best and two more."""
GAMES = 12
"""Imagined games in which turns are compared, if time allows."""
LOST_PER_TURN = {2: 0.029}
"""Share of an expected lead that is lost per turn that a seat has left, by the number of players."""
STEPS = 20
"""Chances are shown in steps of this part of one."""


class Expectation(NamedTuple):
    """A seat's chance of winning, and its final lead over the mean of the others, in points."""

    chance: float
    ahead: float

    @property
    def value(self) -> float:
        return self.chance + MARGIN_WORTH * self.ahead

    @property
    def told(self) -> Expectation:
        """Return it rounded to what is known."""
        return Expectation(round(self.chance * STEPS) / STEPS, float(round(self.ahead)))


def expectation(judge: Judge, worths: Sequence[float], seat: int, turns: int) -> Expectation:
    """Return what the seat may expect with that many turns left, if the seats have these worths."""
    kept = 1.0 - LOST_PER_TURN.get(len(worths), 0.037) * turns
    mean = sum(worths) / len(worths)
    likely = [mean + kept * (worth - mean) for worth in worths]
    spread = max(2.0, judge.spread(turns))  # Worths are off even in the last turn.
    return Expectation(chances(likely, spread)[seat], margin(likely, seat))


class Prospect(NamedTuple):
    """A turn and what it leads to.

    worths  by seat, at its end and then after the round, on average
    games   imagined games among them
    """

    plan: TurnPlan
    worths: list[float]
    games: int


def worths_at_end(judge: Judge, state: State) -> list[float]:
    """Return the seats' worths in a position just before a turn ends, with the missions still to be drawn."""
    if not state.stack or not state.to_act:
        return judge.worths(state)
    return judge.worths(with_missions_drawn(state, state.to_act[0]))


def forecast(
    plans: Sequence[tuple[TurnPlan, list[float]]],
    seat: int,
    thinking: Thinking,
    world: Callable[[int], State],
    most: int,
) -> list[Prospect]:
    """Return what each turn leads to, in the same order; there is at least one.

    plans  with the worths at their ends, which count as one more game
    world  returns an imagined game at the same decision, by number
    most   imagined games, if time allows
    """
    sums, games = [list(worths) for _, worths in plans], 0
    compared = [plan for plan, _ in plans]
    options = compared[0].state.options
    judge, judging = trained_judge(options), judging_for(options)
    while games < most and not last_of_round(compared[0].state) and not thinking.spent:
        imagined, found = world(games), []
        for plan in compared:
            reached = played_out(plan, imagined.copy(), seat, judging)
            assert isinstance(reached, State), "played to the end of the round"
            found.append(worths_at_end(judge, reached))
            thinking.count()
            if thinking.late:
                break
        if len(found) < len(compared):
            break
        sums = [[a + b for a, b in zip(total, more, strict=True)] for total, more in zip(sums, found, strict=True)]
        games += 1
    return [
        Prospect(plan, [total / (games + 1) for total in totals], games)
        for plan, totals in zip(compared, sums, strict=True)
    ]


def advise(ruleset: Rules, observation: Observation, budget: Budget, seed: int) -> tuple[Advice, ...]:
    """Return the best answers of the observation's seat, best first.

    Everything follows from the observation: the caller passes only what may be shown. The chance and the lead come from
    the same expected points, and their order is that of the answers.
    """
    seat, thinking = acting_seat(observation), Thinking(budget)
    state: State = ruleset.determinize(observation, seed)
    legal = state.legal_actions(seat)
    drawing = type(state.stack[-1]) is Draw
    alone = len(legal) == 1
    ways = alone and legal[0].verb == "white"  # Merlin's way is still open, which the table asks for at once.
    if (alone and not ways) or in_scoring(state) or not (drawing or in_own_turn(state, seat)):
        best = scoring_answer(state, seat) if in_scoring(state) else legal[0]
        return (Advice(str(best), why=why(observation, str(best))),)

    judge, world = trained_judge(state.options), imagined_games(ruleset, observation, seed)
    plans = _draws(state, observation, judge) if drawing else _turns(state, seat, judge, thinking)
    found = forecast(plans, seat, thinking, world, GAMES * budget.times)
    looks = [(one, expectation(judge, one.worths, seat, moment(one.plan.state, seat).turns)) for one in found]
    choices: dict[tuple[Action, Action | None], tuple[Prospect, Expectation]] = {}
    for one, look in sorted(looks, key=lambda look: (*look[1].told, look[1].value), reverse=True):
        choices.setdefault((one.plan.first, _way(one.plan) if ways else None), (one, look))
    return tuple(_told(observation, *each) for each in list(choices.values())[:MOST])


def _turns(state: State, seat: int, judge: Judge, thinking: Thinking) -> list[tuple[TurnPlan, list[float]]]:
    """Return the best turns that begin with different answers, with both ways for Merlin's die."""
    choices: dict[tuple[Action, Action | None], TurnPlan] = {}
    for plan in TurnSearch(seat, judging_for(state.options)(seat), EXPERT.width, thinking).plans(state):
        choices.setdefault((plan.first, _way(plan)), plan)
    # Different answers whose best turns are compared.
    return [(plan, worths_at_end(judge, plan.state)) for plan in list(choices.values())[: 2 * MOST]]


def _way(plan: TurnPlan) -> Action | None:
    """Return the move of Merlin's die, which may go either way; None for other answers."""
    return next((step for step in plan.steps if step.verb == "move"), None) if plan.first.verb == "white" else None


def _draws(state: State, observation: Observation, judge: Judge) -> list[tuple[TurnPlan, list[float]]]:
    """Return each draw; for the deck, with the mean worths over all missions that it could be."""
    found = []
    for action, states in after_draws(state, acting_seat(observation), observation).items():
        each = [judge.worths(after) for after in states]
        found.append((TurnPlan((action,), state, 0.0), [sum(worths) / len(each) for worths in zip(*each, strict=True)]))
    return found


def _told(observation: Observation, found: Prospect, look: Expectation) -> Advice:
    """Return the advice for an answer, with numbers if enough games stand behind them."""
    first, *then = map(str, found.plan.steps or (found.plan.first,))
    reason = why_there(observation, (first, *then))
    if found.games < 2 and not last_of_round(found.plan.state):
        return Advice(first, why=reason, then=tuple(then))
    return Advice(first, *look.told, reason, rough=True, then=tuple(then))
