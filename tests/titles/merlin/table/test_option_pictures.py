"""The pictures of the options are what the tool draws, and every value has one."""

from __future__ import annotations

from game.titles.merlin.rules.options import HANDS
from tools.make_option_pictures import FOLDER, pictures


def test_the_files_are_what_the_tool_draws() -> None:
    shipped = {file.name: file.read_text(encoding="utf-8") for file in FOLDER.glob("*.svg")}
    assert shipped == pictures(), "run: python -m tools.make_option_pictures"


def test_every_value_of_the_options_has_its_picture() -> None:
    values = {f"hands-{value}" for value in HANDS} | {"module-true", "module-false", "first"}
    assert {name.removesuffix(".svg") for name in pictures()} == values
