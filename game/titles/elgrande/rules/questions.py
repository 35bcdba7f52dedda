"""The table of frames: what each asks and how it is answered, or how it runs if it needs nobody."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from game.core.ruleset import Decision
from game.titles.elgrande.rules import cards, frames, general, rounds, steps, turns
from game.titles.elgrande.rules.cards import dials, effects, moving, scorings
from game.titles.elgrande.rules.frames import Frame
from game.titles.elgrande.rules.notation import SLOTS, Action

if TYPE_CHECKING:
    from game.titles.elgrande.rules.state import State

# A frame's function takes that kind of frame alone, which the table cannot say: hence Any.
OptionsOf = Callable[["State", Any, int, bool], list[Action]]
Answer = Callable[["State", Any, int, Action, Any], None]
Run = Callable[["State", Any, Any], None]


class Question(NamedTuple):
    """What a frame asks.

    kind    of the decision; verb: its main one, whose targets are the slots
    counter  name of the frame's field that counts how many answers may follow
    """

    kind: str
    verb: str
    options: OptionsOf
    answer: Answer
    counter: str = ""


QUESTIONS: dict[type[Frame], Question] = {
    frames.Bid: Question("bid", "power", rounds.bid_options, rounds.bid_answer),
    frames.Supply: Question("supply", "supply", turns.supply_options, turns.supply_answer),
    frames.Recall: Question("recall", "recall", turns.recall_options, turns.recall_answer, "left"),
    frames.Take: Question("take", "take", turns.take_options, turns.take_answer),
    frames.Turn: Question("turn", "place", turns.turn_options, turns.turn_answer),
    frames.Placing: Question("placing", "place", turns.placing_options, turns.placing_answer, "left"),
    frames.Choose: Question("choose", "choose", cards.choose_options, cards.choose_answer),
    frames.Move: Question("move", "move", moving.move_options, moving.move_answer),
    frames.PlaceMore: Question("place_two_more", "place", moving.place_more_options, moving.place_more_answer, "left"),
    frames.Banish: Question("banish", "banish", moving.banish_options, moving.banish_answer),
    frames.Return: Question("return", "return", moving.return_options, moving.return_answer, "left"),
    frames.ScoreAny: Question("score", "score", scorings.score_any_options, scorings.score_any_answer),
    frames.Order: Question("order", "score", scorings.order_options, scorings.order_answer),
    frames.Scoreboard: Question("scoreboard", "scoreboard", effects.scoreboard_options, effects.scoreboard_answer),
    frames.Retrieve: Question("retrieve", "retrieve", effects.retrieve_options, effects.retrieve_answer),
    frames.Bring: Question("bring", "bring", effects.bring_options, effects.bring_answer, "most"),
    frames.BringRecall: Question("recall", "recall", effects.bring_recall_options, effects.bring_recall_answer, "left"),
    frames.Grande: Question("grande", "grande", effects.grande_options, effects.grande_answer),
    frames.King: Question("king", "king", effects.king_options, effects.king_answer),
    frames.Evict: Question("evict", "evict", dials.evict_options, dials.evict_answer),
    frames.Dials: Question("dial", "dial", dials.dial_options, dials.dial_answer),
    frames.Window: Question("window", "veto", steps.window_options, steps.window_answer),
    frames.Counter: Question("window", "veto", steps.window_options, steps.counter_answer),
}

# The same by column: these two are looked up at every decision.
OPTIONS: dict[type[Frame], OptionsOf] = {kind: question.options for kind, question in QUESTIONS.items()}
ANSWERS: dict[type[Frame], Answer] = {kind: question.answer for kind, question in QUESTIONS.items()}

RUNS: dict[type[Frame], Run] = {
    frames.Game: rounds.run_game,
    frames.Round: rounds.run_round,
    frames.Special: cards.run_special,
    frames.Returning: moving.run_returning,
    frames.Queue: scorings.run_queue,
    frames.Shown: dials.run_shown,
    frames.Scoring: general.run_scoring,
    frames.Lift: general.run_lift,
    frames.Empty: general.run_empty,
    frames.Regions: general.run_regions,
    frames.Step: steps.run_step,
}

# Decisions of the course of the game; all others come from the card that is played.
_OF_THE_GAME = (frames.Bid, frames.Supply, frames.Recall, frames.Take)


def decision(state: State, seat: int) -> Decision:
    """What the top frame asks of `seat`, who may act."""
    frame = state.stack[-1]
    question = QUESTIONS[type(frame)]
    return Decision(
        kind=question.kind,
        source=_source(state, frame),
        slots=SLOTS[question.verb],
        optional=any(action.verb in ("done", "skip", "end") for action in state.legal_actions(seat)),
        secret=type(frame) is frames.Dials,
        amount=_amount(state, frame, question),
    )


def _source(state: State, frame: Frame) -> str:
    """The id of the card that asks, or "" for the game."""
    if isinstance(frame, _OF_THE_GAME) or (isinstance(frame, frames.Dials) and frame.by < 0):
        return ""
    active = next(below.seat for below in reversed(state.stack) if isinstance(below, frames.Turn))
    return steps.card_of(state, active)


def _amount(state: State, frame: Frame, question: Question) -> int:
    if isinstance(frame, frames.Move):
        return frame.own + frame.foreign + frame.free
    if isinstance(frame, frames.Turn):
        return state.setup.cards[state.revealed[state.taken[frame.seat]]].place if frame.parts & frames.PLACE else 0
    return int(getattr(frame, question.counter)) if question.counter else 0
