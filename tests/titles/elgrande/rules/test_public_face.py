"""What programs of others may rely on: the names of version 0.1.0 stay."""

from __future__ import annotations

from game.titles.elgrande import rules as elgrande
from tests.titles.elgrande.rules.builder import game

NAMES_OF_0_1_0 = {
    "KEPT_BY_HAND", "NAME", "Observation", "Options", "State", "announced", "determinize", "events", "faults",
    "fingerprint", "from_position", "hidden_fields", "new_game", "options_from", "preview", "redact", "score_area",
    "secret_actions", "setup_for", "to_position",
}  # fmt: skip


def test_the_names_of_the_first_version_are_still_there() -> None:
    assert set(elgrande.__all__) >= NAMES_OF_0_1_0
    assert [name for name in elgrande.__all__ if not hasattr(elgrande, name)] == []


def test_a_preview_says_what_a_region_would_score_now() -> None:
    pais_vasco = game(caballeros={"pais_vasco": [3, 2, 2, 0]})  # worth 5, 3 and 1
    assert elgrande.preview(pais_vasco, "pais_vasco") == [5, 1, 1, 0], "those who share second place get the third's"
    assert elgrande.preview(pais_vasco, "pais_vasco", firsts=True) == [5, 0, 0, 0]
    shared = game(caballeros={"pais_vasco": [2, 2, 0, 0]})
    assert elgrande.preview(shared, "pais_vasco", firsts=True) == [0, 0, 0, 0], "nobody is first alone"
