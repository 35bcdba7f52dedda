"""All kinds of pending decisions, the top one last on `board.stack`: GAME > ROUND > TURN > EFFECT > STEP > WINDOW.

Each kind is declared in the module of its topic; this module collects them, with the engine's tables.
"""

from __future__ import annotations

from typing import Any

from game.titles.elgrande.rules.board import Frame
from game.titles.elgrande.rules.frames import (
    discs,
    general,
    holdings,
    marks,
    moving,
    ops,
    returning,
    rounds,
    scorings,
    steps,
    turns,
    vetoes,
)
from game.titles.elgrande.rules.frames.declaring import Answer, AutomaticRules, FrameRules, Legal, QuestionRules, Run
from game.titles.elgrande.rules.frames.discs import EVICT, GENERAL, NOBODY, RETURN, SCORE, Dials, Evict, Shown
from game.titles.elgrande.rules.frames.general import Empty, Lift, Regions
from game.titles.elgrande.rules.frames.holdings import Bring, BringRecall, Retrieve
from game.titles.elgrande.rules.frames.marks import Grande, King, Scoreboard
from game.titles.elgrande.rules.frames.moving import ANY_REGION, ONE_REGION, Move, PlaceMore
from game.titles.elgrande.rules.frames.ops import Choose, Special
from game.titles.elgrande.rules.frames.returning import Banish, Return, Returning
from game.titles.elgrande.rules.frames.rounds import Bid, Game, Round, Scoring
from game.titles.elgrande.rules.frames.scorings import Order, Queue, ScoreAny
from game.titles.elgrande.rules.frames.turns import ACT, PLACE, Placing, Recall, Supply, Take, Turn
from game.titles.elgrande.rules.frames.vetoes import Counter, Step, Window

# Each declaration has its own kind of frame, which a table of all of them can't express: hence Any.
_DECLARED: tuple[FrameRules[Any], ...] = (
    *rounds.FRAMES, *turns.FRAMES, *ops.FRAMES, *moving.FRAMES, *returning.FRAMES, *holdings.FRAMES, *marks.FRAMES,
    *scorings.FRAMES, *discs.FRAMES, *general.FRAMES, *steps.FRAMES, *vetoes.FRAMES,
)  # fmt: skip

RULES: dict[type[Frame], FrameRules[Any]] = {rules.kind: rules for rules in _DECLARED}
QUESTIONS: dict[type[Frame], QuestionRules[Any]] = {
    rules.kind: rules for rules in _DECLARED if isinstance(rules, QuestionRules)
}
KINDS = tuple(RULES)

# The engine looks these up at every decision.
LEGAL: dict[type[Frame], Legal[Any]] = {kind: question.legal for kind, question in QUESTIONS.items()}
ANSWERS: dict[type[Frame], Answer[Any]] = {kind: question.answer for kind, question in QUESTIONS.items()}
RUNS: dict[type[Frame], Run[Any]] = {rules.kind: rules.run for rules in _DECLARED if isinstance(rules, AutomaticRules)}

BY_NAME = {"".join(f"_{c.lower()}" if c.isupper() else c for c in kind.__name__)[1:]: kind for kind in KINDS}
NAMES = {kind: name for name, kind in BY_NAME.items()}  # As in positions and `on`.

if len(KINDS) != len(_DECLARED):
    raise ImportError("frames: a kind is declared twice")
for _rules in _DECLARED:
    if unknown := set(_rules.on) - set(BY_NAME):
        raise ImportError(f"frames: {_rules.kind.__name__} lies on {', '.join(sorted(unknown))}, which is no frame")

__all__ = [
    "ACT", "ANSWERS", "ANY_REGION", "BY_NAME", "EVICT", "GENERAL", "KINDS", "LEGAL", "NAMES", "NOBODY", "ONE_REGION",
    "PLACE", "QUESTIONS", "RETURN", "RULES", "RUNS", "SCORE", "Banish", "Bid", "Bring", "BringRecall", "Choose",
    "Counter", "Dials", "Empty", "Evict", "Frame", "Game", "Grande", "King", "Lift", "Move", "Order", "PlaceMore",
    "Placing", "Queue", "Recall", "Regions", "Retrieve", "Return", "Returning", "Round", "ScoreAny", "Scoreboard",
    "Scoring", "Shown", "Special", "Step", "Supply", "Take", "Turn", "Window",
]  # fmt: skip
