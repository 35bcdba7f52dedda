"""Missions in words."""

from __future__ import annotations

from game.core.message import Args, Message
from game.titles.merlin.rules.content import (
    Amounts,
    AssistantAt,
    AssistantsAt,
    Goods,
    Markers,
    MarkersAt,
    Need,
    Together,
)
from game.titles.merlin.table.words.names import Words


def mission_in_words(words: Words, mission: str) -> Message:
    """Return what a mission asks for: "Snake flag and Fox material", "2 markers at the Dove"."""
    return need_in_words(words, words.facts.missions[mission].needs)


def worth_in_words(words: Words, mission: str) -> Message:
    """Return what a mission asks for, and its points: "3 shields (2 points)"; with the module its symbol, too."""
    card = words.facts.missions[mission]
    args: Args = {"mission": mission_in_words(words, mission), "points": card.points}
    if not words.facts.module:
        return Message("merlin-mission-worth", args)
    return Message("merlin-mission-symbol", {**args, "assistant": words.assistant(card.symbol)})


def need_in_words(words: Words, need: Need) -> Message:
    """Return one of the seven kinds of needs as a noun phrase."""
    match need:
        case Goods(goods=goods):
            return words.both([words.good(*good.split(" ")) for good in goods])
        case Amounts(shields=shields, flags=flags, materials=materials):
            counts = (("shield", shields), ("flag", flags), ("material", materials))
            return words.both([words.goods(kind, count) for kind, count in counts if count])
        case MarkersAt(principality=principality, count=count):
            return Message("merlin-need-markers-at", {"count": count, **words.at(principality)})
        case Markers(count=count):
            return Message("merlin-need-markers", {"count": count})
        case AssistantAt(assistant=assistant, principality=principality):
            args = {"assistant": words.assistant(assistant), **words.at(principality)}
            return Message("merlin-need-assistant-at", args)
        case AssistantsAt(principality=principality, count=count):
            return Message("merlin-need-assistants-at", {"count": count, **words.at(principality)})
        case Together(assistants=assistants):
            who = words.both([words.assistant(assistant) for assistant in assistants])
            return Message("merlin-need-together", {"who": who})
