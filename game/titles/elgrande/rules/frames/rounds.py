"""The course of a game, a round and a turn (rules 3), with the special action (rules 6): the ops of a card one after
another, or the one its owner chooses, and the steps they announce, by number.

A card is data in the level's `cards.toml`; its ops are declared in the modules imported here, along with their
frames and steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import NamedTuple

from game.rules.board import VERB, Action, Frame, Range, ranges_of
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.board import Board
from game.titles.elgrande.rules.frames import disc_setting, holdings, moving, scoring
from game.titles.elgrande.rules.frames.declaring import (
    NONE,
    ONE_BY_ONE,
    AutomaticRules,
    Counter,
    OpRules,
    QuestionRules,
    Step,
    StepRules,
    Window,
    announcement,
    empty_court,
    from_rank,
    in_areas,
    nobody_to_take,
    seat_range,
    skip_op,
    up_to,
)
from game.titles.elgrande.rules.frames.disc_setting import Scoring
from game.titles.elgrande.rules.notation import AMOUNT, AREA, CARD, PART, POWER
from game.titles.elgrande.rules.options import Setup

OPS: dict[str, OpRules] = {**moving.OPS, **holdings.OPS, **disc_setting.OPS, **scoring.OPS}
STEPS: tuple[StepRules, ...] = tuple(
    sorted(
        (*moving.STEPS, *holdings.STEPS, *disc_setting.STEPS, *scoring.STEPS),
        key=lambda step: step.number,
    )
)
if [step.number for step in STEPS] != list(range(len(STEPS))):
    raise ImportError(f"steps: expected numbers from 0 without gaps, found {[step.number for step in STEPS]}")


class Special(NamedTuple):
    """Begins op number `op` of the seat's card, or ends its special action."""

    seat: int
    op: int


class Choose(NamedTuple):
    """One of the two parts of an either-or card."""

    seat: int


def run_special(board: Board, frame: Special) -> None:
    """Begin the card's next op, or end the special action; a card with parts asks for one of them."""
    seat = frame.seat
    card = board.card_of(seat)
    if frame.op >= len(card.ops):
        board.done()
        if board.events is not None:
            board.note(ev.ActionEnded, seat, card.id, True)
    elif card.either:
        board.done(Special(seat, len(card.ops)), Choose(seat))
    else:
        board.done(Special(seat, frame.op + 1))
        op = card.ops[frame.op]
        OPS[op.op].begin(board, seat, op)


def parts_to_choose(board: Board, frame: Choose, seat: int, canonical: bool) -> list[Action]:
    """Return the parts that would change anything."""
    table = board.setup.table
    card = board.card_of(seat)
    parts = [table.choose[op.part] for op in card.ops if OPS[op.op].possible(board, seat, op)]
    return sorted([*parts, table.skip])


def answer_choose(board: Board, frame: Choose, seat: int, action: Action) -> None:
    table = board.setup.table
    if action is table.skip:
        skip_op(board, seat)
        return
    board.done()
    card = board.card_of(seat)
    chosen = next(op for op in card.ops if table.choose.get(op.part) is action)
    OPS[chosen.op].begin(board, seat, chosen)


def run_step(board: Board, frame: Step) -> None:
    """Carry out a step that wasn't cancelled."""
    board.done()
    STEPS[frame.op].do(board, frame.by, frame.a, frame.b, frame.c)


def _takes_too_many(board: Board, frame: Step) -> Sequence[str]:
    """Find a step that takes caballeros where there are none, by carrying it out on a copy."""
    trial = board.copy()
    trial.stack = (*board.stack[: board.stack.index(frame)], frame)
    run_step(trial, frame)
    return ["a step takes caballeros where there are none"] if min(trial.pieces) < 0 else []


def announced(setup: Setup, stack: tuple[Frame, ...]) -> ev.Announced | None:
    """Return the step or (veto on veto) the veto behind the veto question on top of a stack; None without one."""
    if not stack or not isinstance(stack[-1], (Window, Counter)):
        return None
    if isinstance(stack[-1], Counter):
        return ev.Announced(stack[-1].holder, "veto", ())
    step = next(frame for frame in reversed(stack) if isinstance(frame, Step))
    return announcement(setup, step.by, STEPS[step.op], step.a, step.b, step.c)


def _limits(setup: Setup, frame: Step) -> tuple[Range, ...]:
    last = len(STEPS) - 1
    limits = STEPS[min(max(frame.op, 0), last)].limits
    return (seat_range(setup), (0, last), *ranges_of(limits, setup), *[NONE] * (3 - len(limits)))


KING_DECK = 4  # Index of the deck whose card returns every round.


PLACE = 1  # Parts of a turn.
ACT = 2
_BY_RANK = attrgetter("rank")


class Game(NamedTuple):
    """Begins the next round, or ends the game."""


class Bid(NamedTuple):
    """A seat plays a power card; `left` seats still have to, this one included."""

    seat: int
    left: int


class Round(NamedTuple):
    """Begins the turn of the `turn`-th seat in turn order, or ends the round."""

    turn: int


class Supply(NamedTuple):
    """A seat brings caballeros from province to court."""

    seat: int


class Recall(NamedTuple):
    """The province was short: up to `left` of the seat's caballeros in regions may go to its court."""

    seat: int
    left: int
    last: int


class Take(NamedTuple):
    """A seat takes one of the action cards left."""

    seat: int


class Turn(NamedTuple):
    """A seat's turn with its action card; `parts`: PLACE and ACT, if still open."""

    seat: int
    parts: int


class Placing(NamedTuple):
    """Up to `left` more caballeros from the court, next to the King."""

    seat: int
    left: int
    last: int


def turn_order(board: Board) -> list[int]:
    """Return the seats by descending power card once all have bid: values are unique."""
    played = board.played
    return sorted(range(len(played)), key=played.__getitem__, reverse=True)


def run_game(board: Board, frame: Game) -> None:
    """Reveal five cards and let the start player bid; after the last round the game is over."""
    setup = board.setup
    following = setup.next_round[board.round]
    if not following:
        board.stack = ()
        board.note(ev.GameEnded, board.winners, tuple(board.scores))
        return
    board.round = following
    board.revealed = tuple(deck[0] for deck in board.decks)
    board.decks = (*(deck[1:] for deck in board.decks[:KING_DECK]), board.decks[KING_DECK])
    board.available = (1 << len(board.revealed)) - 1
    board.stack = (frame, Bid(board.start, setup.players))
    if board.events is not None:
        board.note(ev.RoundStarted, following, board.start, board.card_names())


def bids(board: Board, frame: Bid, seat: int, canonical: bool) -> list[Action]:
    """Return the power cards in hand whose value nobody has played this round."""
    playable = board.hands[seat]
    for value in board.played:
        if value:
            playable &= ~(1 << value)
    return board.setup.power_actions(playable)[:]


def answer_bid(board: Board, frame: Bid, seat: int, action: Action) -> None:
    value = action.a
    board.played[seat] = value
    board.hands[seat] &= ~(1 << value)
    if board.events is not None:
        board.note(ev.PowerPlayed, seat, value)
    if frame.left > 1:
        board.done(Bid((seat + 1) % board.setup.players, frame.left - 1))
        return
    board.done(Round(0))
    if board.events is not None:
        board.note(ev.TurnOrderSet, tuple(turn_order(board)))


def run_round(board: Board, frame: Round) -> None:
    """Begin the next seat's turn with its supply; after the last turn end the round."""
    if frame.turn == board.setup.players:
        _end_round(board)
        return
    seat = turn_order(board)[frame.turn]
    board.done(Round(frame.turn + 1), Supply(seat))
    if board.events is not None:
        board.note(ev.TurnStarted, seat)


def _end_round(board: Board) -> None:
    setup = board.setup
    board.start = turn_order(board)[-1]
    unused: tuple[str, ...] = ()
    if board.events is not None:
        names = enumerate(board.card_names())
        unused = tuple(name for deck, name in names if board.available >> deck & 1 and deck != KING_DECK)
    board.available = 0
    board.revealed = ()
    board.played = [0] * setup.players
    board.taken = [-1] * setup.players
    expired = [seat for seat, last in board.vetoes if last <= board.round]
    if expired:
        board.vetoes = tuple(veto for veto in board.vetoes if veto[1] > board.round)
    for seat in expired:
        board.note(ev.VetoExpired, seat)
    board.note(ev.RoundEnded, board.round, unused, board.start)
    board.done()
    if board.round in setup.scoring_rounds:
        board.stack += (Scoring(setup.scoring_rounds.index(board.round) + 1),)


def answer_supply(board: Board, frame: Supply, seat: int, action: Action) -> None:
    """Bring caballeros to court; only if the province ran short can more be recalled from regions (rules 3)."""
    count, granted = action.a, board.setup.supply[board.played[seat]]
    emptied = count == board.in_province(seat)
    board.supply(seat, count)
    board.done(Take(seat))
    if emptied and count < granted and board.mask_of(seat):
        board.stack += (Recall(seat, granted - count, -1),)


def recalls(board: Board, frame: Recall, seat: int, canonical: bool) -> list[Action]:
    table = board.setup.table
    options = [table.done, *in_areas(board, table.recall, board.mask_of(seat))]
    return from_rank(options, frame.last) if canonical else options


def answer_recall(board: Board, frame: Recall, seat: int, action: Action) -> None:
    board.done()
    if action is board.setup.table.done:
        return
    board.recall(seat, action.a)
    if frame.left > 1 and board.mask_of(seat):
        board.stack += (Recall(seat, frame.left - 1, action.rank),)


def cards_to_take(board: Board, frame: Take, seat: int, canonical: bool) -> list[Action]:
    """Return the action cards left; where two revealed cards share an id, the deck is added."""
    setup, revealed = board.setup, board.revealed
    shared = setup.shared_ids(revealed)
    take = setup.table.take
    actions = []
    for deck in setup.deck_sets[board.available]:
        card = setup.cards[revealed[deck]].id
        actions.append(take[card, deck + 1 if card in shared else 0])
    actions.sort(key=_BY_RANK)
    return actions


def deck_taken(board: Board, action: Action) -> int:
    """Return the index of the deck whose revealed card the action `take` names."""
    if action.a:
        return action.a - 1
    wanted = action.targets[0].id
    cards, revealed = board.setup.cards, board.revealed
    return next(deck for deck in board.setup.deck_sets[board.available] if cards[revealed[deck]].id == wanted)


def answer_take(board: Board, frame: Take, seat: int, action: Action) -> None:
    """Take a card, to place and act with; a veto is held from now on and has no special action."""
    deck = deck_taken(board, action)
    board.taken[seat] = deck
    board.available &= ~(1 << deck)
    setup = board.setup
    parts = PLACE | ACT
    if board.events is not None:
        board.note(ev.CardTaken, seat, board.card_names()[deck])
    if board.revealed[deck] in setup.veto_kinds:
        parts = PLACE
        last = setup.next_round[board.round] or board.round
        board.vetoes += ((seat, last),)
        board.note(ev.VetoLaid, seat, last)
    board.done(Turn(seat, parts))


def parts_of_turn(board: Board, frame: Turn, seat: int, canonical: bool) -> list[Action]:
    """Return placings next to the King, `act` if it would change anything, and `end`; leaving a part closes it."""
    parts, act = frame.parts, False
    areas = board.setup.beside[board.king] if parts & PLACE and board.in_court(seat) else 0
    if parts & ACT:
        first, *others = board.card_of(seat).ops  # Nearly always a single op, which is worth a shortcut.
        act = OPS[first.op].possible(board, seat, first) or any(OPS[op.op].possible(board, seat, op) for op in others)
    return board.setup.turn_actions(areas, act)[:]


def answer_turn(board: Board, frame: Turn, seat: int, action: Action) -> None:
    table = board.setup.table
    if action is table.end:
        board.done()
        if board.events is not None:
            board.note(ev.TurnEnded, seat)
    elif action is table.act:
        board.done(Turn(seat, frame.parts & ~ACT), Special(seat, 0))
        if board.events is not None:
            board.note(ev.ActionStarted, seat, board.card_of(seat).id)
    else:
        board.place(seat, action.a)
        board.done(Turn(seat, frame.parts & ~PLACE))
        left = board.card_of(seat).place - 1
        if left > 0 and board.in_court(seat):
            board.stack += (Placing(seat, left, action.rank),)


def placings(board: Board, frame: Placing, seat: int, canonical: bool) -> list[Action]:
    options = board.setup.place_actions(board.setup.beside[board.king])[:]
    return from_rank(options, frame.last) if canonical else options


def answer_placing(board: Board, frame: Placing, seat: int, action: Action) -> None:
    board.done()
    if action is board.setup.table.done:
        return
    board.place(seat, action.a)
    if frame.left > 1 and board.in_court(seat):
        board.stack += (Placing(seat, frame.left - 1, action.rank),)


def _why_no_part(board: Board, frame: Turn, seat: int, verb: str) -> str:
    if verb == "act":
        if board.card_of(seat).is_veto:
            return "no-special-action"
        return "nothing-to-do" if frame.parts & ACT else "part-closed"
    if verb == "place":
        return "court-empty" if frame.parts & PLACE else "part-closed"
    return "not-asked"


def _why_not_placed(board: Board, frame: Turn | Placing, seat: int, target: str) -> str:
    if board.setup.area_index[target] == board.king:
        return "taboo"
    if isinstance(frame, Turn) and not frame.parts & PLACE:
        return "part-closed"
    return "not-adjacent" if board.in_court(seat) else "court-empty"


def _bids_differ(board: Board, frame: Bid) -> Sequence[str]:
    turned = (*board.played[frame.seat :], *board.played[: frame.seat])
    if frame.left == board.played.count(0) and not any(turned[: frame.left]):
        return []
    return [f"p{frame.seat} and {frame.left - 1} more bid, but the cards played are {board.played}"]


FRAMES = (
    AutomaticRules(Game, on=(), limits=(), run=run_game),
    QuestionRules(
        Bid,
        on=("game",),
        limits=(seat_range, lambda setup: (1, setup.players)),
        faults=_bids_differ,
        decision="bid",
        verb="power",
        legal=bids,
        answer=answer_bid,
        refusals={
            POWER: lambda board, frame, seat, target: "barred" if board.holds(seat, int(target)) else "not-in-hand"
        },
    ),
    AutomaticRules(
        Round,
        on=("game",),
        limits=(lambda setup: (0, setup.players),),
        faults=lambda board, frame: [] if all(board.played) else ["a round's turns begin when all have bid"],
        run=run_round,
    ),
    QuestionRules(
        Supply,
        on=("round",),
        decision="supply",
        legal=lambda board, frame, seat, canonical: up_to(
            board.setup.table.supply, min(board.setup.supply[board.played[seat]], board.in_province(seat))
        ),
        answer=answer_supply,
        refusals={AMOUNT: "too-many"},
    ),
    QuestionRules(
        Recall,
        on=("take",),
        limits=ONE_BY_ONE,
        decision="recall",
        legal=recalls,
        answer=answer_recall,
        amount=lambda board, frame: frame.left,
        refusals={AREA: nobody_to_take},
    ),
    QuestionRules(
        Take,
        on=("round",),
        decision="take",
        legal=cards_to_take,
        answer=answer_take,
        refusals={CARD: "card-gone"},
    ),
    QuestionRules(
        Turn,
        on=("round",),
        limits=(seat_range, (0, PLACE | ACT)),
        faults=lambda board, frame: [f"p{frame.seat} has a turn without a card"] if board.taken[frame.seat] < 0 else [],
        decision="turn",
        verb="place",
        legal=parts_of_turn,
        answer=answer_turn,
        amount=lambda board, frame: board.card_of(frame.seat).place if frame.parts & PLACE else 0,
        refusals={AREA: _why_not_placed, VERB: _why_no_part},
    ),
    QuestionRules(
        Placing,
        on=("turn",),
        limits=ONE_BY_ONE,
        faults=empty_court,
        decision="placing",
        verb="place",
        legal=placings,
        answer=answer_placing,
        amount=lambda board, frame: frame.left,
        refusals={AREA: _why_not_placed},
    ),
    AutomaticRules(Special, on=("turn",), limits=(seat_range, (0, 9)), run=run_special),
    QuestionRules(
        Choose,
        decision="choose",
        legal=parts_to_choose,
        answer=answer_choose,
        refusals={PART: "nothing-to-do"},
    ),
    AutomaticRules(
        Step,
        on=("special", "move", "place_more", "banish", "returning", "queue"),
        limits=_limits,
        faults=_takes_too_many,
        run=run_step,
    ),
)
