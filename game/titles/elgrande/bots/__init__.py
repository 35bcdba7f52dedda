"""Bots that play El Grande. Only functions here import the parts that need numpy, when they are called."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module

from game.bots.search import best_by_evaluation
from game.core import rng
from game.core.bots import Advice, BotOf, BotSetOf, Budget
from game.core.ruleset import acting_seat
from game.storage import paths
from game.titles.elgrande.bots.evaluation import evaluate
from game.titles.elgrande.bots.model_inputs import WEIGHTS
from game.titles.elgrande.rules import PROVINCE_SHOWN_BELOW, Observation, Options, Rules, State
from game.titles.elgrande.rules.notation import CASTILLO
from game.titles.elgrande.rules.state import determinize


def greedy(ruleset: Rules, observation: Observation, budget: Budget, seed: int) -> str:
    """Look one step ahead with a hand-made evaluation; stop at the budget's milliseconds with the best so far."""
    state, seat = ruleset.determinize(observation, seed), acting_seat(observation)
    decision = state.decision(seat)
    if decision is not None and decision.kind == "window":
        values = {}  # Veto a step that costs more than a veto is worth; in doubt, allow it.
        for action in state.legal_actions(seat):
            after = state.copy()
            after.apply(seat, action)
            values[str(action)] = evaluate(after, seat)
        stream, noise = rng.below(rng.seeded(seed), 100)
        return "veto" if values["veto"] > values["allow"] + noise / 1000 else "allow"
    # Imagined sets of discs, for those sealed by others and those still to come.
    samples = 3 if decision is not None and decision.secret else 1
    return best_by_evaluation(ruleset, observation, evaluate, samples, seed, milliseconds=budget.milliseconds)


def prepare() -> None:
    """Load what the levels need, before the first one has to be quick."""
    import_module("game.titles.elgrande.bots.difficulties")


def faults() -> list[str]:
    """Return what is wrong with the value model's weights."""
    from game.titles.elgrande.bots import model

    return model.faults()


def advise(ruleset: Rules, observation: Observation, budget: Budget, seed: int) -> tuple[Advice, ...]:
    """Return what the expert would do, and its expectation of the next best answers."""
    from game.titles.elgrande.bots import advice

    return advice.advise(ruleset, observation, budget, seed)


def why(observation: Observation, text: str) -> str:
    """Return one of `advice.REASONS` for the observation's seat, based on what the table shows; "" if there is
    none, or if the answer is secret."""
    from game.titles.elgrande.bots import advice

    seen = shown(observation)
    return advice.why(seen, text) if seen is not None else ""


def styled(name: str, style: str) -> BotOf[State, Observation, Options]:
    """Return the level of that name, with a style or none ("")."""

    def bot(ruleset: Rules, observation: Observation, budget: Budget, seed: int) -> str:
        from game.titles.elgrande.bots import difficulties

        return difficulties.BOTS[name](ruleset, observation, budget, seed, style)

    return bot


def shown(observation: Observation) -> Observation | None:
    """Return the position with guesses in place of a hidden Castillo and the provinces that would give it away.

    Bots remember what is in the Castillo; if a table hides it, nothing shown to people may depend on it.
    The guess depends only on what is displayed and on the seat's legal answers. Return None in the rare case that no
    guess offers the same answers, and the observation itself if nothing is hidden.
    """
    if observation.options.castillo != "hidden" or observation.over:
        return observation
    wanted = _offered(observation)
    return next((guess for guess in _guesses(observation) if _offered(guess) == wanted), None)


def _guesses(observation: Observation) -> Iterator[Observation]:
    """Yield guesses, likeliest first: the same number for every player, as far as possible."""
    castillo, province = observation.caballeros[CASTILLO], observation.province
    hidden = [exact >= PROVINCE_SHOWN_BELOW for exact in province]
    both = [inside + outside for inside, outside in zip(castillo, province, strict=True)]
    room = [total - PROVINCE_SHOWN_BELOW for total in both]
    most = max((each for each, veiled in zip(room, hidden, strict=True) if veiled), default=0)
    for count in sorted(range(most + 1), key=lambda count: (abs(count - 2), count)):  # Two each are likeliest.
        inside = tuple(min(count, room[seat]) if hidden[seat] else exact for seat, exact in enumerate(castillo))
        yield replace(
            observation,
            caballeros=(*observation.caballeros[:CASTILLO], inside),
            province=tuple(total - there for total, there in zip(both, inside, strict=True)),
        )


def _offered(observation: Observation) -> list[str]:
    """Return the seat's legal answers."""
    return [str(action) for action in determinize(observation, 0).legal_actions(observation.seat or 0)]


_DIFFICULTIES = ("easy", "medium", "hard", "expert")

BOTS = BotSetOf(
    bots={"greedy": greedy, **{name: styled(name, "") for name in _DIFFICULTIES}},
    fallback="greedy",
    difficulties=_DIFFICULTIES,
    styles=("settler", "schemer", "courtier"),
    styled=styled,
    # Descents in the tree, or partial turns extended together: with these, each level takes at most a tenth of the time
    # it is allowed at a table.
    playouts={"easy": 1, "medium": 24, "hard": 20, "expert": 300},
    files=(paths.assets() / WEIGHTS,),
    prepare=prepare,
    faults=faults,
    advise=advise,
    why=why,
    shown=shown,
)
