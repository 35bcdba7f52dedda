"""Losses of an answer that ends something: the space's action, a tower's bonus, an ability, points for traitors.

Everything follows from what lies open: the same is said whatever the hands of missions hold. What can be kept for later
is no loss: dice, staffs, flags, and abilities before the last turn of a scoring.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.message import Args, Message
from game.core.ruleset import Decision
from game.titles.merlin.rules.options import ROUNDS, SCORED_ROUNDS, TURNS
from game.titles.merlin.table.castle.castle_content import LOST
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words.names import Words
from game.titles.merlin.table.words.outlook import lacking, placed
from game.titles.merlin.table.words.prompts import space_of

ENDINGS = ("end", "skip")
ACTIONS = ("assist", "take", "score", "build", "relocate", "give", "discard")
"""Verbs of the first choices of a space's action."""
OWN_USES = {"use builder": "builder", "use flag_bearer": "flag_bearer", "use lady": "lady"}
"""Abilities for one's own turn; players are asked about the shield-bearer's once more before traitors are scored."""
FLAG_WORTH = 2
"""Least number of traitors for which hardly anyone would keep the flag."""


class _Ending(NamedTuple):
    """An answer that ends something, and its context."""

    words: Words
    view: ViewData
    seat: int
    decision: Decision
    legal: Sequence[str]

    @property
    def before_scoring(self) -> bool:
        """Whether it is the seat's last turn before a scoring."""
        return self.view.round in SCORED_ROUNDS and self.view.turn == TURNS


def lost(
    words: Words, view: ViewData, seat: int, text: str, decision: Decision, legal: Sequence[str]
) -> Message | None:
    """Return what an answer gives up, as far as everyone may know it; None for nothing.

    text   the answer in notation
    legal  all answers to the decision
    """
    found = _BY_KIND.get(decision.kind) if text in ENDINGS else None
    return found(_Ending(words, view, seat, decision, legal)) if found is not None else None


def _action(ending: _Ending) -> Message | None:
    """Return the space's action, or else the ability that only this turn has room for."""
    if any(text.split(" ")[0] in ACTIONS for text in ending.legal):
        return _undone(ending)
    return _ability(ending)


def _end(ending: _Ending) -> Message | None:
    """Return one loss or two; of two, each says less."""
    first, then = _action(ending), _traitors(ending)
    if first is None or then is None:
        return first or then
    return Message("merlin-lost-both", {"first": _shorter(first), "then": _shorter(then)})


def _shorter(loss: Message) -> Message:
    """Return a loss as it is said next to another one."""
    return loss._replace(args={**loss.args, "more": "yes"})


def _tower(ending: _Ending) -> Message | None:
    offered = any(text.startswith("tower ") for text in ending.legal)
    return Message("merlin-lost-tower") if offered else None


def _pair(ending: _Ending) -> Message:
    return Message("merlin-lost-pair")


def _plea(ending: _Ending) -> Message:
    return Message("merlin-lost-traitor")


_BY_KIND: dict[str, Callable[[_Ending], Message | None]] = {
    "action": _action, "end": _end, "tower": _tower, "pair": _pair, "plea": _plea,
}  # fmt: skip


def _undone(ending: _Ending) -> Message:
    """Return the action of the space, not done."""
    words, view, seat = ending.words, ending.view, ending.seat
    number = space_of(view, ending.decision)
    assert number is not None, "an action has a space"
    space = view.facts.spaces[number]
    match space.kind:
        case "principality":
            return Message("merlin-lost-principality", words.at(space.about))
        case "points":
            return Message(f"merlin-lost-{space.name}", {"count": view.element(seat, space.about)})
        case "excalibur":
            return Message("merlin-lost-traitor" if view.excalibur == seat else "merlin-lost-excalibur")
        case "grail":
            return Message("merlin-lost-apple" if view.grail == seat else "merlin-lost-grail")
        case "relocate":
            return Message("merlin-lost-relocate" if placed(view, seat) else "merlin-lost-influence-assistant")
    return Message(f"merlin-lost-{space.name}")


def _ability(ending: _Ending) -> Message | None:
    """Return an ability that the scoring would bring back anyway: it can't be saved for later."""
    unused = next((OWN_USES[text] for text in ending.legal if text in OWN_USES), None)
    if unused is None or not ending.before_scoring:
        return None
    return Message("merlin-lost-ability", {"ability": ending.words.ability(unused, 3), "more": "no"})


def _traitors(ending: _Ending) -> Message | None:
    """Return the traitors that no shield repels, if a flag could still discard them before they are scored; of several
    colours, the one with the most. A flag may well be kept for more than a single traitor, but not past the end of the
    game. The shield-bearer's ability discards one traitor anyway."""
    words, view, seat = ending.words, ending.view, ending.seat
    colours = sorted({text.split(" ")[1] for text in ending.legal if text.startswith("repel ")})
    if not colours or not ending.before_scoring:
        return None
    colour = max(colours, key=lambda name: lacking(view, seat, name))
    count = min(lacking(view, seat, colour), view.unrepelled(seat) - view.can_use(seat, "shield_bearer"))
    if count < (1 if view.round == ROUNDS else FLAG_WORTH):
        return None
    flag = words.good("flag", view.facts.flag("repel"))
    args: Args = {"traitors": words.traitors(count, colour), "count": count, "points": LOST * count, "flag": flag}
    return Message("merlin-lost-traitors", {**args, "more": "no"})
