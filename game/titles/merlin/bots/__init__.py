"""Bots that play Merlin. Only functions here import the parts that need numpy, when they are called."""

from __future__ import annotations

from importlib import import_module

from game.core.bots import Advice, BotSetOf
from game.core.budget import Budget
from game.storage import paths
from game.titles.merlin.bots import easy
from game.titles.merlin.bots.displayed import shown
from game.titles.merlin.bots.own_rules import Bot, Rules
from game.titles.merlin.bots.reasons.answer_reasons import why
from game.titles.merlin.bots.temper import FONDNESS
from game.titles.merlin.bots.value.features import WEIGHTS
from game.titles.merlin.rules import Observation


def prepare() -> None:
    """Load what the levels need, before the first one has to be quick."""
    import_module("game.titles.merlin.bots.difficulties")


def faults() -> list[str]:
    """Return what is wrong with the weights."""
    from game.titles.merlin.bots.value import stored

    return stored.faults()


def advise(ruleset: Rules, observation: Observation, budget: Budget, seed: int) -> tuple[Advice, ...]:
    """Return what the expert would do, and its expectation of the next best answers."""
    from game.titles.merlin.bots import advice

    return advice.advise(ruleset, observation, budget, seed)


def tempered(name: str, temper: str) -> Bot:
    """Return the level of that name, with a temper or none ("")."""

    def bot(ruleset: Rules, observation: Observation, budget: Budget, seed: int) -> str:
        if name == "easy":
            return easy.easy(ruleset, observation, budget, seed, temper)
        from game.titles.merlin.bots import difficulties

        return difficulties.BOTS[name](ruleset, observation, budget, seed, temper)

    return bot


_DIFFICULTIES = ("easy", "medium", "hard", "expert")

BOTS = BotSetOf(
    bots={name: tempered(name, "") for name in _DIFFICULTIES},
    fallback="easy",
    difficulties=_DIFFICULTIES,
    tempers=tuple(FONDNESS),
    tempered=tempered,
    # Turns that are judged by what may follow them.
    playouts={"easy": 1, "medium": 1, "hard": 1, "expert": 14},
    files=(paths.assets() / WEIGHTS,),
    prepare=prepare,
    faults=faults,
    advise=advise,
    why=why,
    shown=shown,
)
