"""Bots that play Merlin. The levels that search are loaded when one is asked."""

from __future__ import annotations

from importlib import import_module

from game.core.bots import Bot, BotSet, Budget
from game.core.ruleset import Ruleset
from game.titles.merlin.bots import glance
from game.titles.merlin.bots.temper import FONDNESS
from game.titles.merlin.rules import Observation


def prepare() -> None:
    """Load what the levels need, before the first one has to be quick."""
    import_module("game.titles.merlin.bots.levels")


def tempered(name: str, temper: str) -> Bot:
    """Return the level of that name, with a temper or none ("")."""

    def bot(ruleset: Ruleset, observation: Observation, budget: Budget, seed: int) -> str:
        if name == "easy":
            return glance.easy(ruleset, observation, budget, seed, temper)
        from game.titles.merlin.bots import levels

        return levels.BOTS[name](ruleset, observation, budget, seed, temper)

    return bot


_LEVELS = ("easy", "medium", "hard", "expert")

BOTS = BotSet(
    bots={name: tempered(name, "") for name in _LEVELS},
    fallback="easy",
    difficulties=_LEVELS,
    tempers=tuple(FONDNESS),
    tempered=tempered,
    # Turns that are judged by what may follow them.
    playouts={"easy": 1, "medium": 1, "hard": 4, "expert": 24},
    prepare=prepare,
)
