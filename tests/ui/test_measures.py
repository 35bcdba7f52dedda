"""What the couch needs, measured where it is drawn: the same figures as `tools.measure_scenes` prints."""

from __future__ import annotations

import pytest

from game.ui.kit.board_parts.polygon_map import ATLAS
from tests.changed import changed
from tools.measure_scenes import LARGE, SMALLEST, marks, stepped_back, texts_of


@pytest.mark.promise("Read from the couch")
@pytest.mark.parametrize("name", ["seats", "table-turn", "settings"])
def test_all_text_can_be_read_from_the_couch(name: str) -> None:
    written = texts_of([name])[name]
    assert len(written) > 10
    assert not [one.fault for one in written if one.fault]


def test_a_text_that_is_faint_or_small_is_a_fault() -> None:
    one = next(iter(texts_of(["title"])["title"]))
    assert one.fault is None
    assert changed(one, ground=one.ink).fault and changed(one, pixels=SMALLEST - 1).fault


@pytest.mark.parametrize("fill", ATLAS.fills)
def test_a_region_that_cannot_be_chosen_is_seen_to_fade_and_stays_itself(fill: str) -> None:
    assert stepped_back(fill).fault is None


def test_outlines_the_focus_and_what_can_be_chosen_stand_out() -> None:
    assert [mark for mark, ratio in marks().items() if ratio < LARGE] == []
