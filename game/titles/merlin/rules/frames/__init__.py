"""All kinds of pending decisions, the top one last on `board.stack`: Game > Round > Turn > the steps in it.

Each kind is declared in the module of its topic; this module collects them, with the engine's tables.
"""

from __future__ import annotations

from game.rules.board import Frame, FrameKinds
from game.titles.merlin.rules.board import Board
from game.titles.merlin.rules.frames import riding, rounds, spaces, turn
from game.titles.merlin.rules.frames.turn import Legal, QuestionRules
from game.titles.merlin.rules.options import Setup

DECLARED: FrameKinds[Board, Setup, QuestionRules[Frame]] = FrameKinds(
    (*rounds.FRAMES, *turn.FRAMES, *riding.FRAMES, *spaces.FRAMES, *turn.ASIDE_FRAMES), QuestionRules
)

QUESTIONS, RUNS = DECLARED.questions, DECLARED.runs
BY_NAME, NAMES = DECLARED.by_name, DECLARED.names
KINDS = tuple(DECLARED.rules)

# The engine looks these up at every decision.
LEGAL: dict[type[Frame], Legal[Frame]] = {kind: question.legal for kind, question in QUESTIONS.items()}
ANSWERS = {kind: question.answer for kind, question in QUESTIONS.items()}
