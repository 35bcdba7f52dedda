"""Answers as noun phrases, for notes on an undo. Everyone reads these: no mission is named."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.message import Args, Message
from game.titles.merlin.rules.notation import MARKER
from game.titles.merlin.table.words.names import Words


def noun_phrase(words: Words, text: str) -> Message | None:
    """Return an answer as a noun phrase, from its notation; None for answers that say little."""
    verb, *ids = text.split(" ")
    if verb in ("mirror", "skip", "staff", "end", "points"):
        return Message(f"merlin-doing-{verb}")
    if verb in ("die", "white", "apple"):
        return Message(f"merlin-doing-{verb}", {"pips": int(ids[0])})
    said = _DOING.get(verb)
    return said(words, ids) if said is not None else None


def _flag(words: Words, ids: Sequence[str]) -> Message:
    return Message("merlin-doing-flag", {"flag": words.a_good("flag", ids[0])})


def _copy(words: Words, ids: Sequence[str]) -> Message:
    return Message("merlin-doing-copy", {"space": words.to_space(int(ids[0]))})


def _assist(words: Words, ids: Sequence[str]) -> Message:
    assistant, _source, *to = ids
    args: Args = {"assistant": words.assistant(assistant)}
    return (
        Message("merlin-doing-assist-to", {**args, **words.at(to[0])}) if to else Message("merlin-doing-assist", args)
    )


def _relocate(words: Words, ids: Sequence[str]) -> Message:
    return Message("merlin-doing-relocate", {"assistant": words.assistant(ids[0])})


def _take(words: Words, ids: Sequence[str]) -> Message:
    if len(ids) == 1:
        return Message(f"merlin-doing-take-{ids[0]}")
    return Message("merlin-doing-take", {"good": words.a_good(*ids)})


def _give(words: Words, ids: Sequence[str]) -> Message:
    return Message("merlin-doing-give", {"good": words.a_good(*ids)})


def _score(words: Words, ids: Sequence[str]) -> Message:
    return Message(f"merlin-doing-score-{ids[0]}")


def _build(words: Words, ids: Sequence[str]) -> Message:
    return Message("merlin-doing-build")


def _tower(words: Words, ids: Sequence[str]) -> Message:
    if ids[0] == MARKER:
        return Message("merlin-doing-marker", words.at(ids[1]))
    return _take(words, ids)


def _discard(words: Words, ids: Sequence[str]) -> Message:
    if ids[0] in words.facts.missions:
        return Message("merlin-doing-discard-mission")
    return Message("merlin-doing-discard", {"traitors": words.an(words.traitor(ids[0]), ids[0])})


def _repel(words: Words, ids: Sequence[str]) -> Message:
    return Message("merlin-doing-discard", {"traitors": words.traitors(int(ids[1]), ids[0])})


def _use(words: Words, ids: Sequence[str]) -> Message:
    return Message("merlin-doing-use", {"ability": words.ability(ids[0], 3)})


def _mission(words: Words, ids: Sequence[str]) -> Message:
    return Message("merlin-doing-mission")


def _draw(words: Words, ids: Sequence[str]) -> Message:
    return Message(f"merlin-doing-draw-{ids[0]}")


def _learn(words: Words, ids: Sequence[str]) -> Message:
    return Message("merlin-doing-learn", {"ability": words.ability(ids[0], int(ids[1]))})


def _move(words: Words, ids: Sequence[str]) -> Message:
    return Message("merlin-doing-move")


def _grail(words: Words, ids: Sequence[str]) -> Message:
    return Message("merlin-doing-grail", words.at(ids[0]))


_DOING: dict[str, Callable[[Words, Sequence[str]], Message]] = {
    "flag": _flag, "copy": _copy, "assist": _assist, "relocate": _relocate,
    "take": _take, "give": _give, "score": _score, "build": _build, "tower": _tower,
    "discard": _discard, "repel": _repel, "use": _use, "mission": _mission,
    "draw": _draw, "learn": _learn, "move": _move, "grail": _grail,
}  # fmt: skip
