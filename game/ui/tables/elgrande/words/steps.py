"""Announced steps in words, for the log and for the question to the holder of a veto."""

from __future__ import annotations

from game.rules.elgrande import events as ev
from game.ui.message import Argument, Message
from game.ui.tables.elgrande.words.names import Words, key_of

Args = dict[str, Argument]
EVERYBODY = 30
"""So many are all."""


def step_message(words: Words, e: ev.Announced, pays: Message | None = None) -> Message:
    """What `e.seat` wants to do. `pays`: what a scoring would pay, where that is known."""
    args: Args = words.named(e.seat)
    if e.step == "move":
        owner = words.seat_of(e.args[0])
        args |= {**words.at(e.args[1], "from"), **words.at(e.args[2], "to")}
        return _owned("step-move", words, e.seat, owner, args)
    if e.step == "banish":
        return _owned("step-banish", words, e.seat, words.seat_of(e.args[0]), {**args, **words.at(e.args[1])})
    if e.step == "return":
        return Message(
            "step-return", {**args, **words.named(words.seat_of(e.args[0]), "other"), "count": int(e.args[1])}
        )
    if e.step == "score" and pays is not None:
        return Message("step-score-pays", {**args, **words.at(e.args[0]), "points": pays})
    return _plain_step(words, e, args)


def _owned(key: str, words: Words, by: int, owner: int, args: Args) -> Message:
    if owner == by:
        return Message(f"{key}-own", args)
    return Message(key, {**args, **words.named(owner, "other")})


def _plain_step(words: Words, e: ev.Announced, args: Args) -> Message:
    if e.step in ("place", "score", "grande", "king"):
        return Message(f"step-{e.step}", {**args, **words.at(e.args[0])})
    if e.step == "scoreboard":
        return Message("step-scoreboard", {**args, "board": e.args[0], **words.at(e.args[1])})
    if e.step == "clear":
        count = int(e.args[0])
        return Message("step-clear-all" if count >= EVERYBODY else "step-clear", {**args, "count": count})
    if e.step == "discs" and e.args:
        return Message("step-discs-evict", {**args, **words.at(e.args[0])})
    if e.step == "bring":
        return Message("step-bring", {**args, "count": int(e.args[0]) + len(e.args) - 1})
    if e.step == "retrieve":
        return Message("step-retrieve", {**args, "value": int(e.args[0])})
    return Message(f"step-{key_of(e.step)}", args)
