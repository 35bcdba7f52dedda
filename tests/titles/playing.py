"""Words to play and read a position with, in tests of rules; all through the public face of the rules.

Seats are written in front of an action: `play(state, "0 act", "1 veto")`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from game.core.ruleset import Event, State
from game.i18n import Texts
from game.session.story import LINES

Kind = TypeVar("Kind", bound=Event)


def play(state: State, *lines: str) -> list[Event]:
    """Play "SEAT ACTION" one after the other; all events. The state is sound after each."""
    events: list[Event] = []
    for line in lines:
        seat, _, text = line.partition(" ")
        events += state.play(int(seat), text)
        assert state.problems() == [], f"after {line!r}"
    return events


def legal(state: State, seat: int = 0) -> list[str]:
    """Return the texts of the seat's legal actions."""
    return [str(action) for action in state.legal_actions(seat)]


def targets(state: State, verb: str, seat: int = 0) -> set[str]:
    """Return what may follow `verb`, as text."""
    return {text.partition(" ")[2] for text in legal(state, seat) if text.split()[0] == verb}


def asked(state: State) -> str:
    """Return who is asked what: "0 turn", "1,3 dial", "nobody"."""
    if state.over:
        return "nobody"
    decision = state.decision(state.to_act[0])
    assert decision is not None
    return f"{','.join(map(str, state.to_act))} {decision.kind}"


def of(events: Sequence[Event], kind: type[Kind]) -> list[Kind]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def only(events: Sequence[Event], kind: type[Kind]) -> Kind:
    """Return the only event of its kind."""
    found = of(events, kind)
    assert len(found) == 1, f"expected one {kind.__name__}, found {found}"
    return found[0]


def ends(start: Any, seat: int, answers: Callable[[Any], Sequence[Any] | None]) -> tuple[set[Any], int]:
    """Follow these answers of a seat from each state. Return the keys of the states where it is None, for an end, and
    how many answers were followed."""
    found, seen, todo, tried = set[Any](), {start.key()}, [start], 0
    while todo:
        state = todo.pop()
        following = answers(state)
        if following is None:
            found.add(state.key())
        for action in following or ():
            tried += 1
            then = state.copy()
            then.apply(seat, action)
            if then.key() not in seen:
                seen.add(then.key())
                todo.append(then)
    return found, tried


def wordless(moments: Iterable[str], styles: Iterable[str]) -> list[str]:
    """Return the keys of what bots of all styles should say at these moments, and have no words for."""
    texts = Texts("en")
    said = [f"bot-word-{moment}-{which}" for moment in moments for which in (*range(1, LINES + 1), *styles)]
    return [key for key in said if key not in texts]


def check_sentences(reasons: Iterable[str]) -> None:
    """Check that each reason has a sentence about a bot, and a hint."""
    texts = Texts()
    for reason in reasons:
        sentence, hint = texts.text(f"bot-why-{reason}", name="Ana"), texts.text(f"hint-why-{reason}")
        assert "Ana" in sentence and sentence.endswith(".")
        assert hint.endswith(".") and "Ana" not in hint and hint != f"hint-why-{reason}"
