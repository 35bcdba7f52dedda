"""Announced steps in words, for the log and for the veto question."""

from __future__ import annotations

from game.core.message import Args, Message, key_of
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.notation import MOST_COUNT
from game.titles.elgrande.table.words.names import Words, seat_of

EVERYONE = MOST_COUNT
"""At least this many means all."""


def step_message(words: Words, e: ev.Announced, pays: Message | None = None) -> Message:
    """Return what `e.seat` wants to do. `pays`: what a scoring would pay, if known."""
    slug, args = slug_and_args(words, e)
    if e.step == "score" and pays is not None:
        return Message("step-score-pays", {**args, "points": pays})
    return Message(f"step-{slug}", args)


def slug_and_args(words: Words, e: ev.Announced) -> tuple[str, Args]:
    """Return the step as the end of a key, with its arguments."""
    args: Args = words.named(e.seat)
    if e.step == "move":
        args |= {**words.at(e.args[1], "from"), **words.at(e.args[2], "to")}
        return _owned(words, e, args)
    if e.step == "banish":
        return _owned(words, e, {**args, **words.at(e.args[1])})
    if e.step == "return":
        return "return", {**args, **words.named(seat_of(e.args[0]), "other"), "count": int(e.args[1])}
    return _plain(words, e, args)


def _owned(words: Words, e: ev.Announced, args: Args) -> tuple[str, Args]:
    owner = seat_of(e.args[0])
    if owner == e.seat:
        return f"{e.step}-own", args
    return e.step, {**args, **words.named(owner, "other")}


def _plain(words: Words, e: ev.Announced, args: Args) -> tuple[str, Args]:
    if e.step in ("place", "score", "grande", "king"):
        return e.step, {**args, **words.at(e.args[0])}
    if e.step == "scoreboard":
        return e.step, {**args, "board": words.board(e.args[0]), **words.at(e.args[1])}
    if e.step == "clear":
        count = int(e.args[0])
        return "clear-all" if count >= EVERYONE else "clear", {**args, "count": count}
    if e.step == "discs" and e.args:
        return "discs-evict", {**args, **words.at(e.args[0])}
    if e.step == "bring":
        return e.step, {**args, "count": int(e.args[0]) + len(e.args) - 1}
    if e.step == "retrieve":
        return e.step, {**args, "value": int(e.args[0])}
    return key_of(e.step), args
