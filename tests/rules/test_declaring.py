"""Declarations of frames that contradict one another stop the program at once."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from game.rules.board import AutomaticRules, FrameKinds, QuestionRules


class Bottom(NamedTuple):
    """The bottom of the stack."""


class LongRound(NamedTuple):
    """A frame with a name of two words."""

    seat: int


def declared(kind: type[tuple[int, ...]], *on: str) -> AutomaticRules[Any, Any, Any]:
    return AutomaticRules(kind, on=on, limits=lambda setup, frame: (), run=lambda board, frame: None)


def test_frames_are_found_by_their_names_in_positions() -> None:
    kinds = FrameKinds([declared(Bottom), declared(LongRound, "bottom")], QuestionRules)
    assert kinds.by_name == {"bottom": Bottom, "long_round": LongRound}
    assert kinds.names[LongRound] == "long_round"
    assert set(kinds.runs) == {Bottom, LongRound} and kinds.questions == {}


def test_a_kind_declared_twice_is_refused() -> None:
    with pytest.raises(ImportError, match="declared twice"):
        FrameKinds([declared(Bottom), declared(Bottom)], QuestionRules)


def test_a_frame_on_an_unknown_frame_is_refused() -> None:
    with pytest.raises(ImportError, match="LongRound lies on table"):
        FrameKinds([declared(Bottom), declared(LongRound, "table")], QuestionRules)
