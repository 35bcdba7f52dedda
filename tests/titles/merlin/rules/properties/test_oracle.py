"""The engine offers what an oracle finds that knows nothing but observations, notation and what was played."""

from __future__ import annotations

from typing import Any

from hypothesis import given

from tests.titles.merlin.rules.properties import oracle
from tests.titles.merlin.rules.properties.play import options, walk
from tests.titles.random_play import seeds


class TurnLog:
    """What was done in the turn that is going on, read off the notation."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def did(self, text: str) -> bool:
        return any(f"{played} ".startswith(f"{text} ") for played in self.texts)

    @property
    def completed(self) -> int:
        return sum(text.startswith("mission ") for text in self.texts)


@given(options(), seeds())
def test_the_engine_and_the_oracle_agree(options: Any, seed: int) -> None:
    log = TurnLog()
    for played in walk(options, seed):
        state, seat = played.before, played.seat
        decision, seen = state.decision(seat), state.observe(seat)
        legal = {str(action) for action in state.legal_actions(seat)}
        public = legal - decision.asides
        in_turn = decision.kind not in ("plea", "grail") and not log.did("end")
        if in_turn:
            assert decision.asides == oracle.asides(
                state, seen, seat, log.completed, log.did(f"flag {oracle.MISSIONS}")
            )
        white = log.did("white")
        if decision.kind == "die":
            assert public == oracle.dice(seen, seat)
        elif decision.kind == "ride":
            flipped, turned = log.did(f"flag {oracle.FLIP}"), log.did(f"flag {oracle.REVERSE}")
            assert public == oracle.rides(seen, seat, white, log.did("apple"), flipped, turned)
        elif decision.kind == "action" and not log.did("staff"):
            space = int(decision.source)
            assert public == oracle.arrivals(seen, seat, space, white, log.did("mirror"), log.did("copy"))
        log.texts.append(str(played.action))
        if any(type(event).__name__ == "TurnEnded" for event in played.events):
            log = TurnLog()
