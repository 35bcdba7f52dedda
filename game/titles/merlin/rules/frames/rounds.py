"""The course of a game and of a round (rules 4), and a scoring: traitors, environs, influence, assistants (rules 8)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from operator import add, sub
from typing import NamedTuple

from game.core import rng as generator
from game.rules.board import Action
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules import scoring
from game.titles.merlin.rules.board import DICE, NOBODY, WHITE, Board
from game.titles.merlin.rules.frames.riding import Die
from game.titles.merlin.rules.frames.turn import (
    BY_RANK,
    LEARNED,
    NO_OR_YES,
    PRINCIPALITY_RANGE,
    AutomaticRules,
    QuestionRules,
    Turn,
    repel_one,
    seat_range,
    single_repels,
)
from game.titles.merlin.rules.notation import GOODS, PRINCIPALITY, SHIELD, TERRAINS, hex_name
from game.titles.merlin.rules.options import ROUNDS, SCORED_ROUNDS, TURNS


class Game(NamedTuple):
    """Begins the next round, or ends the game."""


class Round(NamedTuple):
    """Begins the `turn`-th turn of a round, counted from 0 over all seats, or ends the round."""

    turn: int


def run_game(board: Board, frame: Game) -> None:
    """Pass on the first turn and let everyone roll; after the last round, score what is left and end the game."""
    if board.round == ROUNDS:
        _end(board)
        return
    if board.round:
        board.first = (board.first + 1) % board.setup.players
    board.round += 1
    board.stack = (frame, Round(0))
    board.note(ev.RoundStarted, board.round, board.first)
    for seat in board.setup.clockwise(board.first):
        stream, rolls, dice = board.rng, 0, None
        while dice is None:
            stream, bits = generator.below(stream, 6**DICE)
            rolls, dice = rolls + 1, _kept_dice(bits)
        board.rng = stream
        board.dice = (*board.dice[: DICE * seat], *dice, *board.dice[DICE * seat + DICE :])
        if board.events is not None:
            board.note(ev.DiceRolled, seat, dice[:WHITE], dice[WHITE], rolls)


@cache
def _kept_dice(bits: int) -> tuple[int, ...] | None:
    """Return the dice of a roll, numbered from 0 to 6**4 - 1, as a board has them; None if they are rolled again,
    since three or four show one number."""
    dice = tuple(bits // 6**n % 6 + 1 for n in range(DICE))
    again = any(dice.count(pips) >= 3 for pips in dice)
    return None if again else (*sorted(dice[:WHITE], reverse=True), dice[WHITE])


def run_round(board: Board, frame: Round) -> None:
    """Begin the next seat's turn; after the last turn end the round, which a scoring may follow."""
    players = board.setup.players
    if frame.turn < TURNS * players:
        seat = (board.first + frame.turn) % players
        board.done(Round(frame.turn + 1), Turn(seat, 0, 0), Die(seat))
        if board.events is not None:
            board.note(ev.TurnStarted, seat, frame.turn // players + 1)
        return
    board.note(ev.RoundEnded, board.round)
    if board.round not in SCORED_ROUNDS:
        board.done()
        return
    board.done(Pleas(0))
    board.note(ev.ScoringStarted, SCORED_ROUNDS.index(board.round) + 1)


def _end(board: Board) -> None:
    """Score apples, staffs and goods (rules 8)."""
    for seat in range(board.setup.players):
        goods = sum(board.goods[GOODS * seat : GOODS * seat + GOODS])
        apples, staffs = board.apples[seat], board.staffs[seat]
        points = scoring.score_end(apples, staffs, goods)
        board.scores[seat] += points
        board.note(ev.EndScored, seat, apples, staffs, goods, points, board.scores[seat])
    board.stack = ()
    board.note(ev.GameEnded, board.winners, tuple(board.scores))


def _faults(board: Board, frame: Round) -> Iterator[str]:
    """Find a turn of the wrong seat, and seats with fewer dice than turns to come."""
    players = board.setup.players
    seat = (board.first + frame.turn - 1) % players
    if any(type(other) is Turn and other[0] != seat for other in board.stack):
        yield f"turn {frame.turn} of the round is p{seat}'s"
    asked = any(type(other) is Die for other in board.stack)
    for seat in range(players):
        taken = (frame.turn - (seat - board.first) % players + players - 1) // players
        if asked and seat == (board.first + frame.turn - 1) % players:
            taken -= 1
        left = sum(pips > 0 for pips in board.dice[DICE * seat : DICE * seat + DICE])
        if left < TURNS - taken:
            yield f"p{seat} has {left} dice for {TURNS - taken} turns"


# -- a scoring


class Pleas(NamedTuple):
    """Ask each seat that can use the shield-bearer's ability. `asked`: seats already done, from the first player."""

    asked: int


class Plea(NamedTuple):
    """A seat may discard a traitor by the shield-bearer's ability before traitors are scored."""

    seat: int


class Environs(NamedTuple):
    """Traitors are done; the territories are scored."""


class Pot(NamedTuple):
    """Influence is scored in this principality, then in those after it. `used`: the Grail has been placed."""

    principality: int
    used: int


class Chalice(NamedTuple):
    """The Grail's holder is tied for the most and may put the Grail there."""

    seat: int
    principality: int


class Assistants(NamedTuple):
    """Placed assistants are scored, and the scoring ends."""


def run_pleas(board: Board, frame: Pleas) -> None:
    """Ask the next seat that can use its ability; when all are done, score traitors."""
    order = board.setup.clockwise(board.first)
    for asked in range(frame.asked, len(order)):
        if single_repels(board, order[asked]):
            board.done(Pleas(asked + 1), Plea(order[asked]))
            return
    _score_traitors(board, order)
    board.done(Environs())


def pleas(board: Board, frame: Plea, seat: int) -> list[Action]:
    options = [board.setup.table.skip, *single_repels(board, seat)]
    options.sort(key=BY_RANK)
    return options


def answer_plea(board: Board, frame: Plea, seat: int, action: Action) -> None:
    board.done()
    if action.a >= 0:
        repel_one(board, seat, action.a)


def _score_traitors(board: Board, order: list[int]) -> None:
    for seat in order:
        held, shields = board.traitors_of(seat), board.goods_of(seat, SHIELD)
        points, repelled = scoring.repel(held, shields, board.excalibur == seat)
        for good, used in enumerate(repelled, 6 * SHIELD):
            board.goods[GOODS * seat + good] -= used
            board.stock[good] += used
        board.routed = tuple(map(add, board.routed, held))
        board.traitors = (*board.traitors[: 6 * seat], *[0] * 6, *board.traitors[6 * seat + 6 :])
        board.scores[seat] += points
        stay = tuple(map(sub, held, repelled))
        now = tuple(map(sub, shields, repelled))
        excalibur = board.excalibur == seat and not any(stay)
        board.note(ev.TraitorsScored, seat, repelled, stay, now, excalibur, points, board.scores[seat])
    if board.round < ROUNDS:
        for seat in order:
            board.deal_traitors(seat)


def run_environs(board: Board, frame: Environs) -> None:
    owners, players = board.owners, board.setup.players
    for terrain, group in scoring.territories(board.tiles):
        manors = [0] * players
        for number in group:
            if owners[number] != NOBODY:
                manors[owners[number]] += 1
        if not any(manors):
            continue
        points = scoring.shared_by_most(len(group), manors)
        _add(board, points)
        names = tuple(map(hex_name, group))
        board.note(ev.TerritoryScored, TERRAINS[terrain], names, tuple(manors), tuple(points), tuple(board.scores))
    board.done(Pot(0, 0))


def run_pot(board: Board, frame: Pot) -> None:
    """Score a principality's influence; ask the Grail's holder first where it is tied for most."""
    if frame.principality == len(board.setup.principalities):
        board.done(Assistants())
        return
    tied = scoring.tied_for_most(board.markers_at(frame.principality))
    if not frame.used and board.grail in tied:
        board.stack += (Chalice(board.grail, frame.principality),)
        return
    _score_influence(board, frame.principality, None)
    board.done(Pot(frame.principality + 1, frame.used))


def chalices(board: Board, frame: Chalice, seat: int) -> list[Action]:
    table = board.setup.table
    return [table.grail[frame.principality], table.skip]


def answer_chalice(board: Board, frame: Chalice, seat: int, action: Action) -> None:
    used = action.a >= 0
    _score_influence(board, frame.principality, seat if used else None)
    board.stack = (*board.stack[:-2], Pot(frame.principality + 1, int(used)))


def _score_influence(board: Board, principality: int, grail: int | None) -> None:
    """Pay out the pot; everyone takes all but one of their markers back into the castle."""
    players, counts = board.setup.players, board.markers_at(principality)
    if not any(counts):
        return
    points, left = scoring.score_influence(counts, grail)
    _add(board, points)
    board.reserve = tuple(board.reserve[seat] + counts[seat] - left[seat] for seat in range(players))
    start = principality * players
    board.markers = (*board.markers[:start], *left, *board.markers[start + players :])
    if board.events is None:
        return
    board.events.append(
        ev.InfluenceScored(
            principality=board.setup.principalities[principality],
            counts=tuple(counts),
            points=tuple(points),
            grail=grail,
            left=tuple(left),
            reserve=tuple(board.reserve),
            scores=tuple(board.scores),
        )
    )


def run_assistants(board: Board, frame: Assistants) -> None:
    """Score placed assistants; abilities of row 3 can be used again."""
    counts = [board.placed_assistants(seat) for seat in range(board.setup.players)]
    _add(board, counts)
    board.seals = tuple(seals & LEARNED for seals in board.seals)
    board.done()
    board.note(ev.AssistantsScored, tuple(counts), tuple(board.scores))
    board.note(ev.ScoringEnded, SCORED_ROUNDS.index(board.round) + 1, tuple(board.scores))


def _add(board: Board, points: list[int]) -> None:
    for seat, gained in enumerate(points):
        board.scores[seat] += gained


def _misplaced(board: Board, frame: NamedTuple) -> Iterator[str]:
    """Find a scoring that does not come after the board's round."""
    if board.round not in SCORED_ROUNDS:
        yield f"no scoring comes after round {board.round}"


def _no_tie(board: Board, frame: Chalice) -> Iterator[str]:
    if board.grail != frame.seat:
        yield f"p{frame.seat} is asked for the Grail without holding it"
    elif frame.seat not in scoring.tied_for_most(board.markers_at(frame.principality)):
        yield f"p{frame.seat} is asked for the Grail without being tied for most"
    elif board.stack[-2:] != (Pot(frame.principality, 0), frame):
        yield f"p{frame.seat} is asked about the Grail in a principality that isn't being scored"


FRAMES = (
    AutomaticRules(Game, on=(), limits=(), run=run_game),
    AutomaticRules(
        Round,
        on=("game",),
        limits=(lambda setup: (0, TURNS * setup.players),),
        faults=_faults,
        run=run_round,
    ),
    AutomaticRules(
        Pleas,
        on=("game",),
        limits=(lambda setup: (0, setup.players),),
        faults=_misplaced,
        run=run_pleas,
    ),
    QuestionRules(
        Plea,
        on=("pleas",),
        limits=(seat_range,),
        decision="plea",
        slots="use against",
        legal=pleas,
        answer=answer_plea,
        refusals={PRINCIPALITY: "no-traitor"},
    ),
    AutomaticRules(Environs, on=("game",), limits=(), faults=_misplaced, run=run_environs),
    AutomaticRules(
        Pot,
        on=("game",),
        limits=(lambda setup: (0, len(setup.principalities)), NO_OR_YES),
        faults=_misplaced,
        run=run_pot,
    ),
    QuestionRules(
        Chalice,
        on=("pot",),
        limits=(seat_range, PRINCIPALITY_RANGE),
        faults=_no_tie,
        decision="grail",
        slots="grail",
        legal=chalices,
        answer=answer_chalice,
        refusals={PRINCIPALITY: "not-asked"},
    ),
    AutomaticRules(Assistants, on=("game",), limits=(), faults=_misplaced, run=run_assistants),
)
