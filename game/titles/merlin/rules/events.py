"""The events that Merlin reports.

Every event carries the *resulting* counts, so that a view assigns and never computes a rule. Principalities, missions
and assistants are ids; seats and spaces are ints. `held` is what the seat has after the event, `stock` what is left on
the board, `score` the seat's points after it, `scores` those of all seats.

| event | fields | when |
|---|---|---|
| RoundStarted | round, first | before all roll |
| DiceRolled | seat, own, white, rolls | after the rolls that had to be repeated |
| TurnStarted | seat, turn | `turn` 1 to 4 in the round |
| DieChosen | seat, white, pips, own_left, white_left | `white`: Merlin's die |
| AppleSpent | seat, pips, held, stock | the die chosen shows `pips` |
| FlagUsed | seat, principality, effect, held, stock | |
| DieTurned | seat, pips | by the flag *flip* |
| KnightMoved | seat, source, space, cause | cause: "die", "mirror" |
| MerlinMoved | seat, source, space | |
| ActionCopied | seat, space | by the flag *other*: the action of that space follows |
| ActionLeft | seat, space | though something could have been done |
| AssistantSent | seat, assistant, source, principality | `source` a principality or "castle" |
| AssistantSentHome | seat, assistant, principality, by | |
| GoodTaken | seat, kind, principality, held, stock | |
| GoodReturned | seat, kind, principality, held, stock | given, paid |
| MarkerPlaced | seat, principality, there, reserve | |
| PointsScored | seat, cause, points, score | cause: "shields" and so on, "flag_bearer", "shield_bearer", "mission" |
| ExcaliburTaken | seat, source | `source` the seat that had it, or None |
| GrailTaken | seat, source | |
| AppleTaken | seat, held, stock | |
| TraitorsDiscarded | seat, principality, count, held | on purpose, without shields |
| ManorBuilt | seat, hex, tower, left | `left` manors to build |
| MissionCompleted | seat, mission, hand | `hand` cards left in it |
| SealPlaced | seat, assistant, row | |
| AbilityUsed | seat, assistant | of row 3 |
| MissionDiscarded | seat, mission, hand | |
| MissionDrawn | seat, mission, source, hand, deck, open | `mission` None for those who may not know it |
| DisplayRefilled | display, deck | |
| MissionsShuffled | deck | the discards are the deck now |
| StaffSpent | seat, held | |
| TurnEnded | seat | |
| ScoringStarted | number | 1, 2 or 3 |
| TraitorsScored | seat, repelled, stay, shields, excalibur, points, score | by principality; see the class |
| TraitorsShuffled | pile | the discards are the pile now |
| TraitorsDealt | seat, traitors, pile | by principality; `pile` traitors left |
| TerritoryScored | terrain, hexes, manors, points, scores | manors and points by seat |
| InfluenceScored | principality, counts, points, grail, left, reserve, scores | `grail`: who puts it there, or None |
| AssistantsScored | counts, scores | |
| ScoringEnded | number, scores | |
| RoundEnded | round | |
| EndScored | seat, apples, staffs, goods, points, score | |
| GameEnded | winners, scores | |
"""

from __future__ import annotations

from game.core.ruleset import Event, Ints, Names, reported


@reported
class RoundStarted(Event):
    round: int
    first: int


@reported
class DiceRolled(Event):
    seat: int
    own: Ints
    white: int
    rolls: int
    reveals = True


@reported
class TurnStarted(Event):
    seat: int
    turn: int


@reported
class DieChosen(Event):
    seat: int
    white: bool
    pips: int
    own_left: Ints
    white_left: int | None


@reported
class AppleSpent(Event):
    seat: int
    pips: int
    held: int
    stock: int


@reported
class FlagUsed(Event):
    seat: int
    principality: str
    effect: str
    held: int
    stock: int


@reported
class DieTurned(Event):
    seat: int
    pips: int


@reported
class KnightMoved(Event):
    seat: int
    source: int
    space: int
    cause: str


@reported
class MerlinMoved(Event):
    seat: int
    source: int
    space: int


@reported
class ActionCopied(Event):
    seat: int
    space: int


@reported
class ActionLeft(Event):
    seat: int
    space: int


@reported
class AssistantSent(Event):
    seat: int
    assistant: str
    source: str
    principality: str


@reported
class AssistantSentHome(Event):
    seat: int
    assistant: str
    principality: str
    by: int


@reported
class GoodTaken(Event):
    seat: int
    kind: str
    principality: str
    held: int
    stock: int


@reported
class GoodReturned(Event):
    seat: int
    kind: str
    principality: str
    held: int
    stock: int


@reported
class MarkerPlaced(Event):
    seat: int
    principality: str
    there: int
    reserve: int


@reported
class PointsScored(Event):
    seat: int
    cause: str
    points: int
    score: int


@reported
class ExcaliburTaken(Event):
    seat: int
    source: int | None


@reported
class GrailTaken(Event):
    seat: int
    source: int | None


@reported
class AppleTaken(Event):
    seat: int
    held: int
    stock: int


@reported
class TraitorsDiscarded(Event):
    seat: int
    principality: str
    count: int
    held: int


@reported
class ManorBuilt(Event):
    seat: int
    hex: str
    tower: bool
    left: int


@reported
class MissionCompleted(Event):
    seat: int
    mission: str
    hand: int


@reported
class SealPlaced(Event):
    seat: int
    assistant: str
    row: int


@reported
class AbilityUsed(Event):
    seat: int
    assistant: str


@reported
class MissionDiscarded(Event):
    seat: int
    mission: str
    hand: int


@reported
class MissionDrawn(Event):
    """`hand`, `deck`: cards in them now; `open`: everyone may know the mission: it lay open, or hands are open."""

    seat: int
    mission: str | None
    source: str
    hand: int
    deck: int
    open: bool
    reveals = True


@reported
class DisplayRefilled(Event):
    display: Names
    deck: int
    reveals = True


@reported
class MissionsShuffled(Event):
    deck: int


@reported
class StaffSpent(Event):
    seat: int
    held: int


@reported
class TurnEnded(Event):
    seat: int
    ends_turn = True


@reported
class ScoringStarted(Event):
    number: int


@reported
class TraitorsScored(Event):
    """`shields` are those left; `excalibur`: whether its holder's 3 points are among the points."""

    seat: int
    repelled: Ints
    stay: Ints
    shields: Ints
    excalibur: bool
    points: int
    score: int


@reported
class TraitorsShuffled(Event):
    pile: int


@reported
class TraitorsDealt(Event):
    seat: int
    traitors: Ints
    pile: int
    reveals = True


@reported
class TerritoryScored(Event):
    terrain: str
    hexes: Names
    manors: Ints
    points: Ints
    scores: Ints


@reported
class InfluenceScored(Event):
    principality: str
    counts: Ints
    points: Ints
    grail: int | None
    left: Ints
    reserve: Ints
    scores: Ints


@reported
class AssistantsScored(Event):
    counts: Ints
    scores: Ints


@reported
class ScoringEnded(Event):
    number: int
    scores: Ints


@reported
class RoundEnded(Event):
    round: int
    checkpoint = True


@reported
class EndScored(Event):
    seat: int
    apples: int
    staffs: int
    goods: int
    points: int
    score: int


@reported
class GameEnded(Event):
    winners: Ints
    scores: Ints
    checkpoint = True
