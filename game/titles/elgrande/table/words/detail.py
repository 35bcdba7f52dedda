"""What the bar says of the focused answer: what it would bring about, or why it cannot be chosen."""

from __future__ import annotations

from game.core.message import Message
from game.core.ruleset import Event
from game.titles.elgrande.table.asking import Asking
from game.titles.elgrande.table.stage import Stage
from game.titles.elgrande.table.words import foresight, prompts


def message(stage: Stage, asking: Asking, focus: str | None, step: foresight.Step | None) -> Message | None:
    """None where there is nothing that is worth a line. `step`: what the focused area would do to a piece."""
    if asking.kind == "window":
        if focus is None or not focus.startswith("allow"):
            return None
        many = foresight.leaving(stage.words, asking.preview("allow", False))
        if many is not None or step is None:
            return many
        return foresight.message(stage.words, step, stage.board.level.points)
    events = scored(asking, focus)
    if events:
        return prompts.preview_message(stage.words, events)
    foreseen = foresight.message(stage.words, step, stage.board.level.points) if step is not None else None
    if foreseen is not None:
        return foreseen
    king = stage.view.king
    if asking.kind == "dial" and focus == f"area-{king}" and prompts.goes_home(stage.view, asking.offer, king):
        return Message("answer-dial-home", stage.words.at(king))
    return _refused(stage, asking, focus)


def _refused(stage: Stage, asking: Asking, focus: str | None) -> Message | None:
    """What an area is that cannot be chosen now, and why it cannot."""
    area = (focus or "").removeprefix("area-")
    if focus != f"area-{area}" or area not in stage.view.areas or area in asking.next().get("area", []):
        return None
    reason = prompts.refusal(stage.view, asking, area)
    what = prompts.area_message(stage.view, stage.words, area, stage.points(area), reason != "taboo")
    why = Message(f"why-short-{reason}" if reason in prompts.SHORT_REASONS else f"why-{reason}")
    return Message("answer-area-refused", {"what": what, "why": why})


def scored(asking: Asking, focus: str | None) -> tuple[Event, ...]:
    """Events of the focused answer, if it scores anything at once."""
    if focus is None:
        return ()
    if focus == "act" and "act" in asking.plain():
        return asking.preview("act")
    if asking.kind in ("score", "order") and focus.startswith("area-"):
        answer = asking.text_for("area", focus.removeprefix("area-"))
        return asking.preview(answer) if answer is not None else ()
    if asking.kind == "window" and focus in ("allow", "allow-action", "allow-round"):
        return asking.preview("allow", focus != "allow")
    return ()
