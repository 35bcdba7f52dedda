"""Options at any moment of a turn: missions, two of the flags, the shield-bearer's ability (rules 4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.rules.board import Action
from game.rules.declaring import NOT_ASKED, Events
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.board import Board
from game.titles.merlin.rules.frames.turn import (
    MISSIONS,
    MOST_SEALS,
    NO_OR_YES,
    POINT_ROW,
    QuestionRules,
    Turn,
    ability_ready,
    has_ability,
    learn_ability,
    mission_range,
    never,
    seals_placed,
    seat_range,
    set_marks,
    turn_of,
    use_ability,
)
from game.titles.merlin.rules.notation import ABILITY_ROWS, ASSISTANT, ASSISTANTS, GOODS, ROW, SHIELD_BEARER

REPEL_POINT = 1
SECOND_MISSION = 2
"""Points that the flag *missions* brings with the second mission."""


class Reward(NamedTuple):
    """A seat has completed a mission: its points, or an ability. `second`: the missions flag's points come with it."""

    seat: int
    mission: int
    second: int


def asides(board: Board, turn: Turn) -> list[Action]:
    """Return the options that the seat has now apart from answering the question; in no order."""
    seat, marks, completed = turn
    setup = board.setup
    options = []
    if completed < (2 if marks & MISSIONS else 1):
        met = setup.met[seat]
        for card in board.hands[seat]:
            if met[card](board):
                options.append(setup.table.mission[card])
    goods, own = board.goods, GOODS * seat
    if goods[own + setup.missions_flag] and not marks & MISSIONS:
        options.append(setup.table.flag[setup.flag_of["missions"]])
    if goods[own + setup.repel_flag]:
        for colour, count in enumerate(board.traitors_of(seat)):
            options += setup.table.repel[colour][:count]
    if board.seals[seat]:
        options += single_repels(board, seat)
    return options


def single_repels(board: Board, seat: int) -> list[Action]:
    """Return the ways to use the shield-bearer's ability; [] where it cannot be used."""
    if not ability_ready(board.seals[seat], SHIELD_BEARER):
        return []
    return [board.table.use_shield_bearer[p] for p, count in enumerate(board.traitors_of(seat)) if count]


def answer_aside(board: Board, seat: int, action: Action, events: Events) -> None:
    """Carry out one of these options; the question remains open."""
    if action.verb == "mission":
        _complete(board, seat, action.a, events)
    elif action.verb == "flag":
        board.use_flag(seat, action.a, events)
        set_marks(board, MISSIONS)
    elif action.verb == "repel":
        board.use_flag(seat, board.setup.flag_of["repel"], events)
        board.discard_traitors(seat, action.a, action.b, events)
    else:
        repel_one(board, seat, action.a, events)


def repel_one(board: Board, seat: int, colour: int, events: Events) -> None:
    """Use the shield-bearer's ability: discard a traitor without a shield, for a point."""
    use_ability(board, seat, SHIELD_BEARER, events)
    board.discard_traitors(seat, colour, 1, events)
    board.gain(seat, REPEL_POINT, ASSISTANTS[SHIELD_BEARER], events)


def _complete(board: Board, seat: int, card: int, events: Events) -> None:
    """Complete a mission: for its points, or (module) as its owner chooses."""
    second = int(turn_of(board).completed > 0)
    board.leave_hand(seat, card)
    set_marks(board, 0, completed=1)
    if events is not None:
        events.append(ev.MissionCompleted(seat, board.setup.cards[card].id, len(board.hands[seat])))
    if board.setup.module:
        board.stack = (*board.stack, Reward(seat, card, second))
    else:
        board.gain(seat, board.setup.cards[card].points + SECOND_MISSION * second, "mission", events)


def rewards(board: Board, frame: Reward, seat: int) -> list[Action]:
    """Return the abilities of the card's column that it can bring, and `points`."""
    table, seals = board.table, board.seals[seat]
    _id, points, symbol, _met = board.setup.cards[frame.mission]
    options = [table.points]
    if seals_placed(seals) < MOST_SEALS:
        rows = [row for row in ABILITY_ROWS if row <= points and not has_ability(seals, symbol, row)]
        options = [*(table.learn[symbol][row - 1] for row in rows), table.points]
    return options


def answer_reward(board: Board, frame: Reward, seat: int, action: Action, events: Events) -> None:
    """Score the card or place a seal; the point of row 1 comes with either, though not with the card that brings it."""
    board.stack = board.stack[:-1]
    card = board.setup.cards[frame.mission]
    points = SECOND_MISSION * frame.second + has_ability(board.seals[seat], card.symbol, POINT_ROW)
    if action is board.table.points:
        points += card.points
    else:
        learn_ability(board, seat, action.a, action.b, events)
    if points:
        board.gain(seat, points, "mission", events)


def why_not_completed(board: Board, seat: int, target: str) -> str | None:
    """Return why a mission in the seat's hand cannot be completed now; None if the target is something else."""
    card = board.setup.mission_index.get(target)
    if card is None or card not in board.hands[seat]:
        return None
    return "one-mission" if board.setup.met[seat][card](board) else "not-met"


def _why_no_column(board: Board, frame: Reward, seat: int, target: str) -> str:
    if ASSISTANTS[board.setup.cards[frame.mission].symbol] != target:
        return "other-column"
    return "learned" if seals_placed(board.seals[seat]) < MOST_SEALS else "no-seal"


def _why_no_row(board: Board, frame: Reward, seat: int, target: str) -> str:
    if int(target) not in ABILITY_ROWS:
        return NOT_ASKED
    if seals_placed(board.seals[seat]) == MOST_SEALS:
        return "no-seal"
    return "row-too-high" if int(target) > board.setup.cards[frame.mission].points else "learned"


def _without_module(board: Board, frame: Reward) -> Iterator[str]:
    if not board.setup.module:
        yield f"p{frame.seat} may learn an ability, but the module is not played"
    elif frame.mission not in board.discards:
        yield f"p{frame.seat} is rewarded for a mission that was not completed"


FRAMES = (
    QuestionRules(
        kind=Reward,
        on=("die", "ride", "arrive", "repeat", "close", "traitor", "trade", "tower", "second", "exchange", "draw",
            "element", "pair", "reward"),
        limits=(seat_range, mission_range, NO_OR_YES),
        faults=_without_module,
        decision="reward",
        slots="learn",
        legal=rewards,
        answer=answer_reward,
        source=lambda board, frame: board.setup.cards[frame.mission].id,
        refusals={ASSISTANT: _why_no_column, ROW: _why_no_row},
        timely=never,
    ),
)  # fmt: skip
