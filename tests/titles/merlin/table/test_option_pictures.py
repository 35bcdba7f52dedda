"""Every value of the options has its picture."""

from __future__ import annotations

from game.storage import paths
from game.titles.merlin.rules.options import HANDS


def test_every_value_of_the_options_has_its_picture() -> None:
    values = {f"hands-{value}" for value in HANDS} | {"module-true", "module-false", "first"}
    folder = paths.assets() / "titles" / "merlin" / "options"
    assert {file.stem for file in folder.glob("*.svg")} == values
