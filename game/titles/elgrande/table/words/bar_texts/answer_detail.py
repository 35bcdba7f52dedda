"""The bar's text on the focused answer: its effect, or why it can't be chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.message import Argument, Message
from game.core.ruleset import Event
from game.titles.elgrande.table.view_data import ViewData
from game.titles.elgrande.table.words.bar_texts import foresight, prompts
from game.titles.elgrande.table.words.names import Words
from game.ui.table.parts.slot_answers import AnswerBuilder, focused

Printed = Mapping[str, Sequence[int]]
"""Printed points of each area."""


def message(
    words: Words,
    view: ViewData,
    printed: Printed,
    asking: AnswerBuilder,
    focus: str | None,
    step: foresight.PieceStep | None,
) -> Message | None:
    """Return a line on the focused answer, or None if there is nothing to add. `step`: the focused area's effect on a
    piece."""
    if asking.kind == "window":
        if focus is None or not focus.startswith("allow"):
            return None
        many = foresight.leaving(words, asking.preview("allow", False))
        if many is not None or step is None:
            return many
        return foresight.message(words, step, printed)
    events = scored(asking, focus)
    if events:
        return prompts.preview_message(words, events)
    foreseen = foresight.message(words, step, printed) if step is not None else None
    if foreseen is not None:
        return foreseen
    king = view.king
    if asking.kind == "dial" and focused("area", focus) == king and prompts.goes_home(view, asking.question, king):
        return Message("answer-dial-home", words.at(king))
    return _refused(words, view, printed, asking, focus)


def _refused(
    words: Words, view: ViewData, printed: Printed, asking: AnswerBuilder, focus: str | None
) -> Message | None:
    """Return the text for an area that can't be chosen now, with the reason."""
    area = focused("area", focus)
    if area is None or area not in view.areas or area in asking.next().get("area", []):
        return None
    reason = prompts.refusal(view, asking, area)
    what = prompts.area_message(view, words, area, view.points(area, printed), reason != "taboo")
    args: dict[str, Argument] = {"what": what, "why": Message(f"why-{reason}")}
    if reason == "not-asked":  # Where room is short, who is there matters more.
        return Message("answer-area-not-asked", args)
    return Message("answer-area-refused", args)


def scored(asking: AnswerBuilder, focus: str | None) -> tuple[Event, ...]:
    """Return the focused answer's events if it scores anything at once, else ()."""
    if focus == "act" and "act" in asking.plain():
        return asking.preview("act")
    area = focused("area", focus)
    if asking.kind in ("score", "order") and area is not None:
        answer = asking.text_for("area", area)
        return asking.preview(answer) if answer is not None else ()
    if asking.kind == "window" and focus in ("allow", "allow-action", "allow-round"):
        return asking.preview("allow", focus != "allow")
    return ()
