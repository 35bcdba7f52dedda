"""What programs of others may rely on: the names of version 0.1.0 stay."""

from __future__ import annotations

from game.titles.elgrande import rules as elgrande

NAMES_OF_0_1_0 = {
    "KEPT_BY_HAND", "NAME", "Observation", "Options", "State", "announced", "determinize", "events", "faults",
    "fingerprint", "from_position", "hidden_fields", "new_game", "options_from", "preview", "redact", "score_area",
    "secret_actions", "setup_for", "to_position",
}  # fmt: skip


def test_the_names_of_the_first_version_are_still_there() -> None:
    assert set(elgrande.__all__) >= NAMES_OF_0_1_0
    assert [name for name in elgrande.__all__ if not hasattr(elgrande, name)] == []
