"""The stored weights: small, sound, and refused where they are damaged."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from game.storage import paths
from game.titles.merlin.bots import BOTS, difficulties
from game.titles.merlin.bots.features import INDEX, NAMES, WEIGHTS
from game.titles.merlin.bots.judge import HANDMADE

KINDS = [(players, module) for players in (2, 3, 4) for module in (False, True)]


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Let weights be read from an empty folder."""
    monkeypatch.setattr(paths, "assets", lambda: tmp_path)
    difficulties._all.cache_clear()
    path = tmp_path / WEIGHTS
    path.parent.mkdir(parents=True)
    yield path
    difficulties._all.cache_clear()


def test_the_weights_are_sound_and_below_a_megabyte() -> None:
    assert BOTS.faults() == []
    assert BOTS.files == (paths.assets() / WEIGHTS,)
    assert BOTS.files[0].stat().st_size < 1 << 20


def test_there_are_weights_for_every_kind_of_game() -> None:
    for kind in KINDS:
        weights = difficulties.weights_for(*kind)
        assert all(weight >= 0 for row in weights.entries for weight in row)
        assert all(spread > 0 for spread in weights.spread)
        held = [sum(row[INDEX[name]] for name in ("met_best", "within_1", "within_2")) for row in weights.entries]
        assert max(held) < 1, "a mission is worth most when it is completed"


def test_weights_are_read_as_they_were_written(elsewhere: Path) -> None:
    np.savez_compressed(elsewhere, **difficulties.written(dict.fromkeys(KINDS, HANDMADE)))  # type: ignore[arg-type]
    assert difficulties.faults() == []
    assert np.allclose(difficulties._all()[3, True].entries, HANDMADE.entries)


@pytest.mark.parametrize("damage", ["missing", "cut", "other entries", "below 0", "no number", "too few"])
def test_damaged_weights_are_told_in_a_sentence(elsewhere: Path, damage: str) -> None:
    written = difficulties.written(dict.fromkeys(KINDS, HANDMADE))
    if damage == "other entries":
        written["names"] = np.array(NAMES[::-1])
    elif damage == "below 0":
        written["2_entries"] = -written["2_entries"]
    elif damage == "no number":
        written["3_module_spread"] = written["3_module_spread"] * np.nan
    elif damage == "too few":
        del written["4_module_entries"]
    if damage != "missing":
        np.savez_compressed(elsewhere, **written)  # type: ignore[arg-type]
    if damage == "cut":
        elsewhere.write_bytes(elsewhere.read_bytes()[:2000])
    (fault,) = difficulties.faults()
    assert str(elsewhere) in fault
