"""Each of Camelot's missions, met with exactly what it asks for, and missed with anything less (rules 7)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.core.ruleset import BadPosition
from game.titles.merlin import rules as merlin
from game.titles.merlin.rules.options import setup_for
from tests.titles.merlin.rules.builder import ASSISTANTS, COLOURS, game
from tests.titles.playing import legal

FILE = Path(__file__).parents[3] / "fixtures" / "merlin_missions.json"
CARDS: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
HELD = "blue"  # goods "of any colours" are of two
OTHER = "orange"


def exactly(needs: dict[str, Any], less: int = 0) -> dict[str, Any]:
    """Return entries of a position in which seat 0 has what a card asks for; `less`: one thing of it fewer."""
    kind = needs["type"]
    if kind == "goods_specific":
        goods: dict[str, dict[str, int]] = {"shield": {}, "flag": {}, "material": {}}
        for item in needs["items"][less:]:
            goods[item["kind"]][item["principality"]] = 1
        return {"mine": goods}
    if kind == "goods_any":
        wanted = [name for name in ("shield", "flag", "material") if name in needs]
        counts = {name: needs[name] - (less if name == wanted[-1] else 0) for name in wanted}
        return {"mine": {name: {HELD: n // 2, OTHER: n - n // 2} for name, n in counts.items()}}
    if kind == "influence_at":
        return {"markers": {needs["principality"]: [needs["count"] - less, 0, 0, 0]}}
    if kind == "influence_any":
        count = needs["count"] - less
        return {"markers": {"blue": [count // 2, 2, 0, 0], "brown": [count - count // 2, 0, 0, 0]}}
    if kind == "assistant_at":
        other = next(name for name in COLOURS if name != needs["principality"])
        return {"assistants": [{needs["assistant"]: other if less else needs["principality"]}]}
    if kind == "assistants_any_at":
        helpers = ASSISTANTS[: needs["count"] - less]
        return {"assistants": [dict.fromkeys(helpers, needs["principality"])]}
    assert kind == "assistants_same_any"
    one, other = needs["assistants"]
    return {"assistants": [{one: "purple", other: "grey" if less else "purple"}]}


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card["id"])
def test_it_is_met_with_exactly_that_and_missed_with_less(card: dict[str, Any]) -> None:
    for less in (0, 1):
        state = game(hands=[[card["id"]], [], [], []], **exactly(card["req"], less))
        met = not less
        assert merlin.mission_met(state, 0, card["id"]) is met
        assert (f"mission {card['id']}" in legal(state)) is met
        assert merlin.mission_met(state, 1, card["id"]) is False


def test_there_are_55_worth_one_to_three_points_with_a_symbol_each() -> None:
    cards = setup_for(merlin.Options()).cards
    assert [(c.id, c.points, ASSISTANTS[c.symbol]) for c in cards] == [(c["id"], c["vp"], c["symbol"]) for c in CARDS]
    assert [sum(c.points == points for c in cards) for points in (1, 2, 3)] == [14, 25, 16]


@pytest.mark.parametrize(("seat", "mission"), [(-1, "M01"), (4, "M01"), ("0", "M01"), (0, "M56"), (0, "")])
def test_a_seat_or_a_mission_that_is_not_in_the_game_is_refused(seat: Any, mission: str) -> None:
    with pytest.raises(BadPosition, match="expected"):
        merlin.mission_met(game(), seat, mission)
