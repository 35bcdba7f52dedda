"""Bots that play Merlin. Only functions here import the parts that need numpy, when they are called."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module

from game.core.bots import Advice, BotOf, BotSetOf, Budget
from game.storage import paths
from game.titles.merlin.bots import easy
from game.titles.merlin.bots.easy import FONDNESS
from game.titles.merlin.bots.features import WEIGHTS
from game.titles.merlin.rules import Observation, Options, Rules, State
from game.titles.merlin.rules.options import setup_for


def prepare() -> None:
    """Load what the levels need, before the first one has to be quick."""
    import_module("game.titles.merlin.bots.difficulties")


def faults() -> list[str]:
    """Return what is wrong with the weights."""
    from game.titles.merlin.bots import difficulties

    return difficulties.faults()


def advise(ruleset: Rules, observation: Observation, budget: Budget, seed: int) -> tuple[Advice, ...]:
    """Return what the expert would do, and its expectation of the next best answers."""
    from game.titles.merlin.bots import advice

    return advice.advise(ruleset, observation, budget, seed)


def why(observation: Observation, text: str) -> str:
    """Return one of `advice.REASONS` for the observation's seat; "" if there is none."""
    from game.titles.merlin.bots import advice

    return advice.why(observation, text)


def styled(name: str, style: str) -> BotOf[State, Observation, Options]:
    """Return the level of that name, with a style or none ("")."""

    def bot(ruleset: Rules, observation: Observation, budget: Budget, seed: int) -> str:
        if name == "easy":
            return easy.easy(ruleset, observation, budget, seed, style)
        from game.titles.merlin.bots import difficulties

        return difficulties.BOTS[name](ruleset, observation, budget, seed, style)

    return bot


def shown(observation: Observation) -> Observation:
    """Return the observation without the missions that others took openly; the observation itself with open hands.

    Bots remember which missions others took from the display; the screen doesn't show that, so nothing shown to people
    may depend on it.
    """
    if observation.options.hands == "open":
        return observation
    seats = range(observation.options.players)
    others = [name for seat in seats if seat != observation.seat for name in observation.hands[seat]]
    return replace(
        observation,
        hands=tuple(observation.hands[seat] if seat == observation.seat else () for seat in seats),
        taken=tuple(observation.taken[seat] if seat == observation.seat else () for seat in seats),
        unseen=tuple(
            sorted((*observation.unseen, *others), key=setup_for(observation.options).mission_index.__getitem__)
        ),
    )


_DIFFICULTIES = ("easy", "medium", "hard", "expert")

BOTS = BotSetOf(
    bots={name: styled(name, "") for name in _DIFFICULTIES},
    fallback="easy",
    difficulties=_DIFFICULTIES,
    styles=tuple(FONDNESS),
    styled=styled,
    # Turns that are judged by what may follow them.
    playouts={"easy": 1, "medium": 1, "hard": 1, "expert": 14},
    files=(paths.assets() / WEIGHTS,),
    prepare=prepare,
    faults=faults,
    advise=advise,
    why=why,
    shown=shown,
)
