"""All kinds of pending decisions, the top one last on `board.stack`: Game > Round > Turn > Special > Step > Window.

Each kind is declared in the module of its topic; this module collects them, with the engine's tables.
"""

from __future__ import annotations

from game.rules.board import Frame, FrameKinds
from game.titles.elgrande.rules.board import Board
from game.titles.elgrande.rules.frames import declaring, disc_setting, holdings, moving, rounds, scoring
from game.titles.elgrande.rules.frames.declaring import Counter, Legal, QuestionRules, Step, Window
from game.titles.elgrande.rules.frames.disc_setting import Dials, Empty, Evict, Lift, Regions, Scoring, Shown
from game.titles.elgrande.rules.frames.holdings import Bring, BringRecall, Retrieve
from game.titles.elgrande.rules.frames.moving import (
    Banish,
    Grande,
    King,
    Move,
    PlaceMore,
    Return,
    Returning,
    Scoreboard,
)
from game.titles.elgrande.rules.frames.rounds import (
    ACT,
    PLACE,
    Bid,
    Choose,
    Game,
    Placing,
    Recall,
    Round,
    Special,
    Supply,
    Take,
    Turn,
)
from game.titles.elgrande.rules.frames.scoring import Order, Queue, ScoreAny
from game.titles.elgrande.rules.options import Setup

DECLARED: FrameKinds[Board, Setup, QuestionRules[Frame]] = FrameKinds((
    *rounds.FRAMES, *moving.FRAMES, *holdings.FRAMES, *scoring.FRAMES, *disc_setting.FRAMES,
    *declaring.FRAMES,
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
