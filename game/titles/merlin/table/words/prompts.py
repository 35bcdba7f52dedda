"""The question in the bar for every kind of decision, the status, and what an answer would give up.

Everything follows from what lies open: the same is said whatever the hands of missions hold.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.message import Args, Message, key_of
from game.core.ruleset import Decision
from game.titles.merlin.rules.options import ROUNDS, SCORED_ROUNDS, TURNS
from game.titles.merlin.table.view_data import LOST, ViewData
from game.titles.merlin.table.words.names import Words
from game.titles.merlin.table.words.outlook import lacking, placed

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


def waited_for(words: Words, seat: int, decision: Decision | None) -> Message:
    """Return who everyone is waiting for, and in a scoring why."""
    args: Args = {**words.named(seat)}
    key = "merlin-waiting"
    if decision is not None and decision.kind in ("plea", "grail"):
        key = f"merlin-waiting-{decision.kind}"
    return Message(key, args)


def status(view: ViewData, words: Words) -> Message:
    """Return round and turn, and when the next scoring comes, if any is left."""
    if view.over:
        return Message("merlin-status-over")
    played = Message("merlin-status-round", {"round": view.round, "rounds": ROUNDS})
    if view.scoring:
        scoring = Message("merlin-status-scoring", {"number": view.scoring})
        return Message("merlin-status-line", {"first": played, "then": scoring})
    if view.scored == len(SCORED_ROUNDS):
        return played
    ahead = SCORED_ROUNDS[view.scored]
    coming = Message("merlin-status-scoring-in", {"count": ahead - view.round, "round": ahead})
    if view.turn:
        turn = Message("merlin-status-turn", {"turn": view.turn, "turns": TURNS})
        coming = Message("merlin-status-line", {"first": turn, "then": coming})
    return Message("merlin-status-line", {"first": played, "then": coming})


def waiting(
    view: ViewData, words: Words, seats: Sequence[int], decision: Decision | None
) -> tuple[int | None, Message]:
    """Return who is thinking while nobody at the screen is asked (None: nobody), and the text for the bar.

    seats     those who may act, in order
    decision  the first one's decision
    """
    if not seats:
        return None, status(view, words) if view.over else Message("merlin-waiting-nobody")
    return seats[0], waited_for(words, seats[0], decision)


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
    found = _LOSSES.get(decision.kind) if text in ENDINGS else None
    return found(_Ending(words, view, seat, decision, legal)) if found is not None else None


def _lost_action(ending: _Ending) -> Message | None:
    """Return the space's action, or else the ability that only this turn has room for."""
    if any(text.split(" ")[0] in ACTIONS for text in ending.legal):
        return _undone(ending)
    return _ability(ending)


def _lost_end(ending: _Ending) -> Message | None:
    """Return one loss or two; of two, each says less."""
    first, then = _lost_action(ending), _traitors(ending)
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


_LOSSES: dict[str, Callable[[_Ending], Message | None]] = {
    "action": _lost_action, "end": _lost_end, "tower": _tower, "pair": _pair, "plea": _plea,
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
