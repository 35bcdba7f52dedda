"""The question in the bar, for every kind of decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.message import Args, Message, key_of
from game.core.ruleset import Decision
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words.names import Words
from game.titles.merlin.table.words.outlook import placed

NAMES = {"exchange": "second-mission", "trade": "trade-for"}
"""Kinds of decisions that their keys name differently: players never read their name, or a space has it, too."""


def question(
    words: Words, view: ViewData, decision: Decision, seat: int, wants_material: bool = False, legal: Sequence[str] = ()
) -> Message:
    """Return the question to a seat.

    wants_material  a hex has been chosen, and several of the seat's materials can pay for it
    legal           the answers in notation; with them, the question names what they are about
    """
    if wants_material:
        return Message("merlin-prompt-material")
    special = QUESTIONS.get(decision.kind)
    if special is not None:
        return special(words, view, decision, seat, legal)
    return Message(f"merlin-prompt-{name_of(decision)}", {"count": decision.amount})


def name_of(decision: Decision) -> str:
    """Return the name of a kind of decision in keys; an action is named by its space elsewhere."""
    return NAMES.get(decision.kind, key_of(decision.kind))


def space_of(view: ViewData, decision: Decision) -> int | None:
    """Return the space whose action or end a decision is about; None for other decisions."""
    if decision.kind not in ("action", "end"):
        return None
    return int(decision.source) if decision.source else view.here


def _action(words: Words, view: ViewData, decision: Decision, seat: int, legal: Sequence[str]) -> Message:
    number = space_of(view, decision)
    assert number is not None, "an action has a space"
    kind, about = view.facts.spaces[number]
    if kind == "principality":
        return Message("merlin-prompt-principality", words.at(about))
    if kind in ("excalibur", "grail"):
        return _relic(words, view.excalibur if kind == "excalibur" else view.grail, kind, seat)
    if kind == "points":
        if "use flag_bearer" in legal or sum(text.startswith("score ") for text in legal) > 1:
            return Message("merlin-prompt-element")
        return Message(f"merlin-prompt-points-{about}", {"count": view.element(seat, about)})
    if kind == "relocate" and not placed(view, seat):
        return Message("merlin-prompt-relocate-first")
    return Message(f"merlin-prompt-{view.facts.spaces[number].name}")


def _relic(words: Words, holder: int | None, kind: str, seat: int) -> Message:
    name = "take-grail" if kind == "grail" else kind
    if holder is None or holder == seat:
        return Message(f"merlin-prompt-{name}", {"where": "board" if holder is None else "own"})
    return Message(f"merlin-prompt-{name}-from", words.named(holder))


def _end(words: Words, view: ViewData, decision: Decision, seat: int, legal: Sequence[str]) -> Message:
    """Return what may still be done before the turn ends."""
    more = "staff" if "staff" in legal else "builder" if "use builder" in legal else "nothing"
    both = "staff" in legal and "use builder" in legal
    return Message("merlin-prompt-end", {"more": "both" if both else more})


def _ride(words: Words, view: ViewData, decision: Decision, seat: int, legal: Sequence[str]) -> Message:
    if view.chosen is not None and view.chosen[0]:
        return Message("merlin-prompt-ride-merlin")
    flags = [f"flag {view.facts.flag(effect)}" for effect in ("flip", "reverse")]
    others = [text for text in legal if text in flags or text.startswith("apple ")]
    return Message("merlin-prompt-ride", {"count": decision.amount, "ways": 1 + len(others)})


def _grail(words: Words, view: ViewData, decision: Decision, seat: int, legal: Sequence[str]) -> Message:
    pot = contested(legal)
    return Message("merlin-prompt-grail", words.at(pot)) if pot else Message("merlin-prompt-grail-here")


def contested(legal: Sequence[str]) -> str | None:
    """Return the principality whose pot the Grail's holder is asked about, from the answers; None if there is none."""
    return next((text.split(" ")[1] for text in legal if text.startswith("grail ")), None)


QuestionWording = Callable[[Words, ViewData, Decision, int, Sequence[str]], Message]
QUESTIONS: dict[str, QuestionWording] = {"action": _action, "end": _end, "ride": _ride, "grail": _grail}


def waiting(words: Words, seat: int, decision: Decision | None) -> Message:
    """Return who everyone is waiting for, and in a scoring why."""
    args: Args = {**words.named(seat)}
    key = "merlin-waiting"
    if decision is not None and decision.kind in ("plea", "grail"):
        key = f"merlin-waiting-{decision.kind}"
    return Message(key, args)
