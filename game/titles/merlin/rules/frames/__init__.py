"""All kinds of pending decisions, the top one last on `board.stack`: GAME > ROUND > TURN > STEP.

Each kind is declared in the module of its topic; here they come together, with the tables that the engine goes by.
"""

from __future__ import annotations

from typing import Any

from game.titles.merlin.rules.board import Frame
from game.titles.merlin.rules.frames import (
    arriving,
    asides,
    building,
    following,
    riding,
    rounds,
    scorings,
    specials,
    turn,
)
from game.titles.merlin.rules.frames.declaring import Answer, AutomaticRules, FrameRules, Legal, QuestionRules, Run

# A declaration is of its own kind of frame, which a table of all of them cannot say: hence Any.
_DECLARED: tuple[FrameRules[Any], ...] = (
    *rounds.FRAMES, *turn.FRAMES, *riding.FRAMES, *arriving.FRAMES, *following.FRAMES, *building.FRAMES,
    *specials.FRAMES, *asides.FRAMES, *scorings.FRAMES,
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

BY_NAME = {kind.__name__.lower(): kind for kind in KINDS}
NAMES = {kind: name for name, kind in BY_NAME.items()}  # as positions and `on` write them

if len(KINDS) != len(_DECLARED):
    raise ImportError("frames: a kind is declared twice")
for _rules in _DECLARED:
    if unknown := set(_rules.on) - set(BY_NAME):
        raise ImportError(f"frames: {_rules.kind.__name__} lies on {', '.join(sorted(unknown))}, which is no frame")
