"""The words of a hint about the advised answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.bots import Advice
from game.core.message import Message
from game.ui.table.hint.hint_panel import AdvisedAnswer

DOTS = 3
PULSE = 24
"""Ticks between two changes of the thinking dots."""


class HintText(NamedTuple):
    """Title, answers, and sentences below them, the most important first."""

    title: Message
    answers: Sequence[AdvisedAnswer] = ()
    notes: Sequence[Message] = ()


def thinking(age: int, moves: bool) -> HintText:
    """Return the text while the bot thinks, after `age` ticks; `moves`: with moving dots."""
    dots = 1 + age // PULSE % DOTS if moves else DOTS
    return HintText(Message("hint-thinking", {"dots": "." * dots}), (), [Message("hint-thinking-about")])


def found(
    advice: Sequence[Advice], quick: bool, wording: Callable[[Advice], Message], caveat: Message | None, players: int
) -> HintText:
    """Return the text of the advice.

    quick    the best bot did not answer, and a quick one did
    wording  puts an advised answer into words
    caveat   what the hint could not take into account
    players  at the table, for what a chance is compared with
    """
    answers = [AdvisedAnswer(wording(one), expects(one), reason(one)) for one in advice]
    notes = [Message("hint-quick")] if quick else []
    if not quick and len(answers) == 1:
        notes.append(Message("hint-only"))
    if caveat is not None:
        notes.append(caveat)
    even = {"percent": percent(1.0 / players)}
    if any(one.ahead is not None for one in advice):
        notes.append(Message("hint-points", even))
    elif any(one.chance is not None for one in advice):
        notes.append(Message("hint-even-chance", even))
    if outweighs(advice):
        notes.append(Message("hint-margin"))
    return HintText(Message("hint-title-quick" if quick else "hint-title"), answers, notes)


def percent(chance: float) -> int:
    """Return a probability as a percentage."""
    return round(chance * 100)


def outweighs(advice: Sequence[Advice]) -> bool:
    """Return whether another answer wins more often than the first, which leads in points."""
    chances = [percent(one.chance) for one in advice if one.chance is not None]
    return bool(chances) and chances[0] < max(chances)


def expects(advice: Advice) -> Message | None:
    """Return the bot's expectation of an answer: the chance of winning, and points ahead or behind."""
    if advice.chance is None:
        return None
    chance = Message("hint-chance-rough" if advice.rough else "hint-chance", {"percent": percent(advice.chance)})
    if advice.ahead is None:
        return Message("hint-expects", {"chance": chance})
    points = round(advice.ahead)
    side = "ahead" if points > 0 else "behind" if points < 0 else "even"
    ahead = Message(f"hint-{side}", {"count": abs(points)})
    return Message("hint-expects-both", {"chance": chance, "ahead": ahead})


def reason(advice: Advice) -> Message | None:
    """Return the bot's reason for an answer."""
    return Message(f"hint-why-{advice.why}") if advice.why else None
