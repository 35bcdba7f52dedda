"""All titles, for tests that are the same for each."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.titles.elgrande.rules.properties.subject import EL_GRANDE
from tests.titles.merlin.rules.properties.subject import MERLIN
from tests.titles.random_play import seeds

SUBJECTS = (EL_GRANDE, MERLIN)

each_title = pytest.mark.parametrize("title", SUBJECTS, ids=lambda title: title.name)
any_game = given(st.data(), seeds())
"""Give a test data to draw a game's options from, and a seed."""


def each_slot(but: str = "") -> Any:
    """Parametrize by title and slot, except those in an entry of the subject."""
    return pytest.mark.parametrize(
        ("title", "slot"),
        [
            pytest.param(title, slot, id=f"{title.name}-{slot}")
            for title in SUBJECTS
            for slot in title.slots
            if not but or slot not in getattr(title, but)
        ],
    )
