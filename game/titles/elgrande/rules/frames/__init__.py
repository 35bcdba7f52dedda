"""All kinds of pending decisions, the top one last on `board.stack`: Game > Round > Turn > Special > Step > Window.

Each kind is declared in the module of its topic; this module collects them, with the engine's tables.
"""

from __future__ import annotations

from game.rules.board import Frame
from game.rules.declaring import FrameKinds
from game.titles.elgrande.rules.board import Board
from game.titles.elgrande.rules.frames import general, rounds, turns
from game.titles.elgrande.rules.frames.declaring import Legal, QuestionRules
from game.titles.elgrande.rules.frames.general import Empty, Lift, Regions
from game.titles.elgrande.rules.frames.rounds import Bid, Game, Round, Scoring
from game.titles.elgrande.rules.frames.special import (
    disc_setting,
    holdings,
    moving,
    ops,
    returning,
    scoring_ops,
    single_pieces,
    steps,
    vetoes,
)
from game.titles.elgrande.rules.frames.special.disc_setting import Dials, Evict, Shown
from game.titles.elgrande.rules.frames.special.holdings import Bring, BringRecall, Retrieve
from game.titles.elgrande.rules.frames.special.moving import Move, PlaceMore
from game.titles.elgrande.rules.frames.special.ops import Choose, Special
from game.titles.elgrande.rules.frames.special.returning import Banish, Return, Returning
from game.titles.elgrande.rules.frames.special.scoring_ops import Order, Queue, ScoreAny
from game.titles.elgrande.rules.frames.special.single_pieces import Grande, King, Scoreboard
from game.titles.elgrande.rules.frames.special.vetoes import Counter, Step, Window
from game.titles.elgrande.rules.frames.turns import ACT, PLACE, Placing, Recall, Supply, Take, Turn
from game.titles.elgrande.rules.options import Setup

DECLARED: FrameKinds[Board, Setup, QuestionRules[Frame]] = FrameKinds((
    *rounds.FRAMES, *turns.FRAMES, *ops.FRAMES, *moving.FRAMES, *returning.FRAMES, *holdings.FRAMES,
    *single_pieces.FRAMES, *scoring_ops.FRAMES, *disc_setting.FRAMES, *general.FRAMES, *steps.FRAMES, *vetoes.FRAMES,
), QuestionRules)  # fmt: skip

QUESTIONS, RUNS = DECLARED.questions, DECLARED.runs
BY_NAME, NAMES = DECLARED.by_name, DECLARED.names
KINDS = tuple(DECLARED.rules)

# The engine looks these up at every decision.
LEGAL: dict[type[Frame], Legal[Frame]] = {kind: question.legal for kind, question in QUESTIONS.items()}
ANSWERS = {kind: question.answer for kind, question in QUESTIONS.items()}

__all__ = [
    "ACT", "ANSWERS", "BY_NAME", "KINDS", "LEGAL", "NAMES", "PLACE", "QUESTIONS", "RUNS", "Banish", "Bid", "Bring",
    "BringRecall", "Choose", "Counter", "Dials", "Empty", "Evict", "Game", "Grande", "King", "Lift", "Move", "Order",
    "PlaceMore", "Placing", "Queue", "Recall", "Regions", "Retrieve", "Return", "Returning", "Round", "ScoreAny",
    "Scoreboard", "Scoring", "Shown", "Special", "Step", "Supply", "Take", "Turn", "Window",
]  # fmt: skip
