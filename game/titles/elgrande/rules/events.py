"""The events that El Grande reports.

Every event carries the *resulting* counts, so that a view assigns and never computes a rule. Areas and cards are ids
of the level ("granada", "castillo", "king"), seats are ints. `court` and `province` are what the owner has there after
the event, `there` is the owner's count in the named area after it, `left` their count in the area that was left.

| event | fields | when |
|---|---|---|
| RoundStarted | round, start, cards | five cards are revealed; `start` bids first; `cards` from deck 1 to 5 |
| PowerPlayed | seat, value | a bid |
| TurnOrderSet | order | all have bid: seats by descending value |
| TurnStarted | seat | a seat's turn begins, before its supply |
| Supplied | seat, count, court, province | caballeros went from province to court |
| Recalled | seat, area, left, court | a caballero went from a region to its owner's court |
| CardTaken | seat, card | an action card was taken |
| VetoLaid | seat, last | a veto is held open until the end of round `last` |
| Placed | seat, area, there, court | a caballero went from court to an area |
| ActionStarted | seat, card | the special action begins |
| ActionEnded | seat, card, done | it is over; `done` is False if it was cancelled, or skipped as a whole |
| Announced | seat, step, args | a step waits for vetoes; `args` as in the notation |
| VetoAsked | seat, against | the holder is asked whether to cancel the announced step (or the veto, in veto on veto) |
| VetoAllowed | seat | the holder allows it |
| Vetoed | seat, against, card | the step is cancelled and the rest of the special action of `against` is lost |
| VetoCancelled | seat, against | veto on veto: `seat` cancels the veto of `against`; both cards are gone |
| VetoExpired | seat | a veto expires |
| Moved | by, seat, source, area, left, there | `by` moved a caballero of `seat` |
| Returned | by, seat, area, count, left, court, province | to the province; `area` is a region or "court" |
| Evicted | seat, source, area, count, left, there, court | all went to `area`, or to "court" |
| KingMoved | seat, source, area | |
| GrandeMoved | seat, source, area | |
| ScoreboardMoved | seat, board, source, area | `source` is None if it came from beside the board |
| PowerRetrieved | seat, value, hand | a used power card is back in hand |
| OrderChosen | seat, areas | the order in which several regions will be scored |
| DialsAsked | purpose, seats, area | `purpose`: "general" or the card's id; `area`: the evicted one, or None |
| DialSealed | seat, area | a disc is set; `area` is None for everyone but its owner |
| DialsRevealed | purpose, choices | `choices` by seat, None where nobody was asked |
| ScoringStarted | number | general scoring 1, 2 or 3 |
| CastilloOpened | counts | it is lifted; counts by seat |
| CastilloClosed | | it is set down; counts are hidden again |
| CastilloEmptied | seat, area, count, there, court | a seat's Castillo caballeros went to `area`, or to "court" |
| AreaScored | area, card, counts, table, points, king, grande, scores | see the class |
| ScoringEnded | number, scores | a general scoring is over |
| TurnEnded | seat | |
| RoundEnded | round, unused, start | `unused` cards leave; `start` begins the next round |
| GameEnded | winners, scores | |
"""

from __future__ import annotations

from game.core.ruleset import Event, Ints, Names, reported


@reported
class RoundStarted(Event):
    round: int
    start: int
    cards: Names
    reveals = True


@reported
class PowerPlayed(Event):
    seat: int
    value: int
    ends_turn = True


@reported
class TurnOrderSet(Event):
    order: Ints


@reported
class TurnStarted(Event):
    seat: int


@reported
class Supplied(Event):
    seat: int
    count: int
    court: int
    province: int


@reported
class Recalled(Event):
    seat: int
    area: str
    left: int
    court: int


@reported
class CardTaken(Event):
    seat: int
    card: str


@reported
class VetoLaid(Event):
    seat: int
    last: int


@reported
class Placed(Event):
    seat: int
    area: str
    there: int
    court: int


@reported
class ActionStarted(Event):
    seat: int
    card: str


@reported
class ActionEnded(Event):
    seat: int
    card: str
    done: bool


@reported
class Announced(Event):
    seat: int
    step: str
    args: Names


@reported
class VetoAsked(Event):
    seat: int
    against: int


@reported
class VetoAllowed(Event):
    seat: int


@reported
class Vetoed(Event):
    seat: int
    against: int
    card: str


@reported
class VetoCancelled(Event):
    seat: int
    against: int


@reported
class VetoExpired(Event):
    seat: int


@reported
class Moved(Event):
    by: int
    seat: int
    source: str
    area: str
    left: int
    there: int


@reported
class Returned(Event):
    by: int
    seat: int
    area: str
    count: int
    left: int
    court: int
    province: int


@reported
class Evicted(Event):
    seat: int
    source: str
    area: str
    count: int
    left: int
    there: int
    court: int


@reported
class KingMoved(Event):
    seat: int
    source: str
    area: str


@reported
class GrandeMoved(Event):
    seat: int
    source: str
    area: str


@reported
class ScoreboardMoved(Event):
    seat: int
    board: str
    source: str | None
    area: str


@reported
class PowerRetrieved(Event):
    seat: int
    value: int
    hand: Ints


@reported
class OrderChosen(Event):
    seat: int
    areas: Names


@reported
class DialsAsked(Event):
    purpose: str
    seats: Ints
    area: str | None


@reported
class DialSealed(Event):
    seat: int
    area: str | None


@reported
class DialsRevealed(Event):
    purpose: str
    choices: tuple[str | None, ...]
    reveals = True


@reported
class ScoringStarted(Event):
    number: int


@reported
class CastilloOpened(Event):
    counts: Ints
    reveals = True


@reported
class CastilloClosed(Event):
    pass


@reported
class CastilloEmptied(Event):
    seat: int
    area: str
    count: int
    there: int
    court: int


@reported
class AreaScored(Event):
    """`points` by seat, bonuses included; `king`, `grande`: the seat that got that bonus, or None; `scores` after it.

    `card` causes the scoring, "" in a general scoring; `table`: the points in effect there.
    """

    area: str
    card: str
    counts: Ints
    table: Ints
    points: Ints
    king: int | None
    grande: int | None
    scores: Ints


@reported
class ScoringEnded(Event):
    number: int
    scores: Ints


@reported
class TurnEnded(Event):
    seat: int
    ends_turn = True


@reported
class RoundEnded(Event):
    round: int
    unused: Names
    start: int
    checkpoint = True


@reported
class GameEnded(Event):
    winners: Ints
    scores: Ints
    checkpoint = True
