"""Reasons are true: a target that cannot be chosen is refused for something that holds."""

from __future__ import annotations

from typing import Any

from tests.titles.elgrande.rules.properties.play import AREAS, CARDS, any_game, counts, states

IDS = (*AREAS, *CARDS, "court", "p0", "p4", "0", "7", "13", "99", "8/4/0", "4/0/0", "act", "place", "done", "veto")


@any_game
def test_reasons_fit_their_target(options: Any, seed: int) -> None:
    for state in states(options, seed, share=0.02):
        seen = state.observe(None)
        for seat in range(options.players):
            for target in IDS:
                reason = state.why_not(seat, target)
                if reason == "taboo":
                    assert target in (seen.king, "8/4/0", "4/0/0")
                if reason == "court-empty":
                    assert not counts(state, "court")[seat]
                if reason in ("no-castillo", "castillo-keeps"):
                    assert target == "castillo"
                if reason == "occupied":
                    assert target in seen.scoreboards
