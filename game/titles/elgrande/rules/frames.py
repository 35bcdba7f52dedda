"""The pending decisions: small tuples of ints on `state.stack`, the top one last.

GAME > ROUND > TURN > EFFECT > STEP > WINDOW. Frames that ask a seat have it as their first entry (`Dials` asks several
at once); the others need nobody and are run by `settle`. What a frame asks, how it is answered and how it runs stands
in the module named beside it; `questions.py` holds the table.

`last` is the rank of the previous action of the same kind: `canonical` search offers only what follows it.
Masks are sets of areas as bits, `packed` sequences and `sealed` choices are nibbles, each a region + 1.
"""

from __future__ import annotations

from typing import NamedTuple


class Game(NamedTuple):
    """Begins the next round, or ends the game. (rounds)"""


class Bid(NamedTuple):
    """A seat plays a power card; `left` seats still have to, this one included. (rounds)"""

    seat: int
    left: int


class Round(NamedTuple):
    """Begins the turn of the `turn`-th seat in turn order, or ends the round. (rounds)"""

    turn: int


class Supply(NamedTuple):
    """A seat takes caballeros from province to court. (turns)"""

    seat: int


class Recall(NamedTuple):
    """The province was short: up to `left` of the own caballeros in regions may go to the court. (turns)"""

    seat: int
    left: int
    last: int


class Take(NamedTuple):
    """A seat takes one of the action cards left. (turns)"""

    seat: int


class Turn(NamedTuple):
    """A seat's turn with its action card; `parts`: PLACE and ACT as far as they were not left. (turns)"""

    seat: int
    parts: int


class Placing(NamedTuple):
    """Up to `left` more caballeros from the court, next to the King. (turns)"""

    seat: int
    left: int
    last: int


class Special(NamedTuple):
    """Begins the op number `op` of the seat's card, or ends its special action. (cards.effects)"""

    seat: int
    op: int


class Choose(NamedTuple):
    """One of the two parts of an either-or card. (cards.effects)"""

    seat: int


class Move(NamedTuple):
    """Up to `own` own, `foreign` foreign or `free` caballeros of anybody. (cards.moving)

    `source`: ANY_REGION, ONE_REGION (not named yet) or the region that the first one left.
    """

    seat: int
    own: int
    foreign: int
    free: int
    source: int
    last: int


class PlaceMore(NamedTuple):
    """Up to `left` more from the court, anywhere but in the King's region. (cards.moving)"""

    seat: int
    left: int
    last: int


class Banish(NamedTuple):
    """One caballero of each seat in the mask `owners` returns to its province. (cards.moving)"""

    seat: int
    owners: int


class Returning(NamedTuple):
    """Angry king: the seats after `by` up to `passed` had their say; the next returns `most`. (cards.moving)"""

    by: int
    passed: int
    most: int


class Return(NamedTuple):
    """A seat returns `left` caballeros of its own choice to its province, because of `by`. (cards.moving)"""

    seat: int
    left: int
    by: int
    last: int


class ScoreAny(NamedTuple):
    """One area to score. (cards.scorings)"""

    seat: int


class Order(NamedTuple):
    """The order of several scorings: regions of the mask `rest` follow those in `packed`. (cards.scorings)"""

    seat: int
    rest: int
    packed: int
    firsts: int


class Queue(NamedTuple):
    """Scores the regions in `packed`, one by one; `firsts`: only a sole first place is paid. (cards.scorings)"""

    by: int
    packed: int
    firsts: int


class Scoreboard(NamedTuple):
    """A mobile scoreboard to another area. (cards.effects)"""

    seat: int


class Retrieve(NamedTuple):
    """A used power card back to hand. (cards.effects)"""

    seat: int


class Bring(NamedTuple):
    """Up to `most` from province to court. (cards.effects)"""

    seat: int
    most: int


class BringRecall(NamedTuple):
    """`brought` and the regions in `packed` are announced; the province was short: `left` more. (cards.effects)"""

    seat: int
    brought: int
    left: int
    packed: int
    last: int


class Grande(NamedTuple):
    """The own Grande to another region. (cards.effects)"""

    seat: int


class King(NamedTuple):
    """The King to another region; `adjacent`: 1 if only to a neighbouring one. (cards.effects)"""

    seat: int
    adjacent: int


class Evict(NamedTuple):
    """A region to evict. (cards.dials)"""

    seat: int


class Dials(NamedTuple):
    """The seats in the mask `waiting` have to set their discs, in any order; `by`: the active seat, or NOBODY.

    `purpose` is one of dials.GENERAL, RETURN (with `value` caballeros), SCORE, EVICT (with the region as `value`).
    """

    by: int
    purpose: int
    value: int
    waiting: int
    sealed: int


class Shown(NamedTuple):
    """All discs are set: they are shown, and what follows from them is announced. (cards.dials)"""

    by: int
    purpose: int
    value: int
    sealed: int


class Scoring(NamedTuple):
    """A general scoring begins: discs, then Castillo, then discs shown, then regions. (general)"""

    number: int


class Lift(NamedTuple):
    """General scoring: the Castillo is lifted and scored, the discs still closed. (general)"""

    number: int
    sealed: int


class Empty(NamedTuple):
    """General scoring: the discs are shown, and all leave the Castillo. (general)"""

    number: int
    sealed: int


class Regions(NamedTuple):
    """General scoring: the nine regions. (general)"""

    number: int


class Step(NamedTuple):
    """An announced step, done when the windows above it are gone; `op` is one of steps.py, `a` to `c` its entries."""

    by: int
    op: int
    a: int
    b: int
    c: int


class Window(NamedTuple):
    """A veto's holder is asked about the step below; after him those in the mask `rest`. (steps)"""

    seat: int
    by: int
    rest: int


class Counter(NamedTuple):
    """Veto on veto: `seat` is asked about the veto that `holder` just announced. (steps)"""

    seat: int
    by: int
    holder: int


ANY_REGION = -2
ONE_REGION = -1
NOBODY = -1
PLACE = 1  # parts of a turn
ACT = 2

Frame = tuple[int, ...]

KINDS: tuple[type[Frame], ...] = (
    Game, Bid, Round, Supply, Recall, Take, Turn, Placing, Special, Choose, Move, PlaceMore, Banish, Returning, Return,
    ScoreAny, Order, Queue, Scoreboard, Retrieve, Bring, BringRecall, Grande, King, Evict, Dials, Shown, Scoring, Lift,
    Empty, Regions, Step, Window, Counter,
)  # fmt: skip
