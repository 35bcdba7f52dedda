"""Answers in words, for hints and for notes on an undo."""

from __future__ import annotations

from game.core.message import Args, Message
from game.core.ruleset import Action
from game.titles.elgrande.table.notation_ids import COURT
from game.titles.elgrande.table.words.names import Words, seat_of, title
from game.ui.table.parts.slot_answers import AnswerBuilder

PLAIN = ("end", "skip", "veto", "allow")
"""Answers named as on their buttons."""


def message(words: Words, asking: AnswerBuilder, text: str) -> Message:
    """Return the message for an answer to the current question, from its notation."""
    action = next(action for action in asking.question.actions if str(action) == text)
    ids = [target.id for target in action.targets]
    verb = action.verb
    if verb in PLAIN:
        return Message(f"answer-{verb}")
    if verb == "done":
        return Message("advice-done", {"kind": asking.kind})
    if verb == "act":
        return Message("answer-act", {"title": title(asking.decision.source)})
    if verb == "choose":
        return Message(f"answer-choose-{ids[0]}")
    if verb == "take":
        return Message("advice-take", {"title": title(ids[0])})
    if verb in ("power", "retrieve", "supply", "bring"):
        return Message(f"advice-{verb}", {"count": int(ids[0])})
    if verb == "scoreboard":
        return Message("advice-scoreboard", {"board": words.board(ids[0]), **words.at(ids[1])})
    if verb in ("move", "banish"):
        return _of(words, asking, action, ids)
    return Message("advice-return-court" if ids == [COURT] else f"advice-{verb}", words.at(ids[0]))


def _of(words: Words, asking: AnswerBuilder, action: Action, ids: list[str]) -> Message:
    """Return the message with a caballero's owner: the player, or someone else."""
    owner = seat_of(ids[0])
    own = owner == asking.question.seat
    args: Args = {} if own else words.named(owner)
    args |= words.at(ids[1], "from")
    if action.verb == "move":
        args |= words.at(ids[2], "to")
    return Message(f"advice-{action.verb}{'-own' if own else ''}", args)


def noun_phrase(words: Words, text: str) -> Message | None:
    """Return an answer as a noun phrase, from its notation, but never where a secret disc points; None for answers that
    say little."""
    verb, *ids = text.split(" ")
    if verb in ("act", "dial", "end", "skip", "veto"):
        return Message(f"doing-{verb}")
    if verb == "take":
        return Message("doing-take", {"title": title(ids[0])})
    if verb in ("power", "retrieve"):
        return Message(f"doing-{verb}", {"value": int(ids[0])})
    if verb in ("supply", "bring"):
        return Message("doing-bring", {"count": int(ids[0])})
    if verb == "move":
        return Message("doing-move-own", {**words.at(ids[1], "from"), **words.at(ids[2], "to")})
    if verb == "banish":
        return Message("doing-banish-one", words.at(ids[1]))
    if verb == "scoreboard":
        return Message("doing-scoreboard", {"board": words.board(ids[0]), **words.at(ids[1])})
    if verb in ("place", "recall", "score", "grande", "king", "evict"):
        return Message(f"doing-{verb}", words.at(ids[0]))
    return Message("doing-return-one", words.at(ids[0])) if verb == "return" else None
