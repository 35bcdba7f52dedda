"""What an undo takes with it, in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.message import Message
from game.session.story.narrator import Narrator


def undone(narrator: Narrator, answers: Sequence[str]) -> Message:
    """Return the first of these answers, in the title's words, and the number of answers after it.

    answers  in the notation, in the order they were given
    """
    what = narrator.noun_phrase(answers[0]) if answers else None
    return Message("undo-what", {"what": what or Message("undo-decision"), "count": max(0, len(answers) - 1)})
