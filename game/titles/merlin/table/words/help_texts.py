"""F1 at this table: what can be done now, spaces, flags, missions, abilities, what is known, and the rules in short."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

from game.core.message import Message, series
from game.core.ruleset import Decision
from game.session.narrator import HelpText, rules_pages
from game.titles.merlin.rules import NAME
from game.titles.merlin.rules.notation import ASSISTANTS
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words import prompts, reference
from game.titles.merlin.table.words.answer_words import ability_in_words
from game.titles.merlin.table.words.mission_words import worth_in_words
from game.titles.merlin.table.words.names import Words
from game.titles.merlin.table.words.previews import about_space, named_space
from game.titles.merlin.table.words.things import ABILITY_ROWS, gatehouse_flag

TOGETHER = ("principality", "influence", "points")
"""Kinds of spaces that are explained together."""
SPACES = "spaces"
"""The picture with the sign and the name of each kind of space."""


def pages(
    texts: Container[str], words: Words, view: ViewData, decision: Decision | None, seat: int | None, cancel: str,
    legal: Sequence[str] = (), hinted: bool = True,
) -> list[HelpText]:  # fmt: skip
    """Return the pages, most useful first.

    decision, seat  the question and the seat asked; None while nobody at the screen is asked
    cancel          what Escape does: "close", "back", "ask-back" (others must agree) or "menu"
    legal           the answers in notation
    hinted          whether the player may have a hint
    """
    found = [
        HelpText(Message("merlin-help-now"), now(words, view, decision, seat, cancel, legal, hinted)),
        HelpText(Message("merlin-help-spaces"), spaces(words), SPACES),
        HelpText(Message("merlin-help-flags"), [gatehouse_flag(words, name) for name in words.facts.principalities]),
        HelpText(Message("merlin-help-missions"), _missions(words, view)),
    ]
    if words.facts.module:
        found.append(HelpText(Message("merlin-help-abilities"), abilities(words)))
    found.append(HelpText(Message("merlin-help-known"), reference.in_sentences(words, view)))
    return [*found, *rules_pages(texts, NAME)]


def now(
    words: Words, view: ViewData, decision: Decision | None, seat: int | None, cancel: str, legal: Sequence[str] = (),
    hinted: bool = True,
) -> list[Message]:  # fmt: skip
    """Return the question, with a sentence or two of advice on it, and the keys."""
    keys = Message("merlin-now-keys", {"cancel": Message(f"merlin-now-cancel-{cancel}")})
    if decision is None or seat is None:
        return [Message("merlin-now-waiting"), keys]
    found = [prompts.question(words, view, decision, seat, legal=legal), advice(words, view, decision)]
    found += _asides(words, decision)
    return [*found, keys, *([Message("merlin-now-hint")] if hinted else [])]


def advice(words: Words, view: ViewData, decision: Decision) -> Message:
    """Return a sentence or two on a decision: for an action, what its space does."""
    number = prompts.space_of(view, decision)
    if decision.kind == "action" and number is not None:
        return about_space(words, number)
    return Message(f"merlin-now-{prompts.name_of(decision)}")


def _asides(words: Words, decision: Decision) -> Iterator[Message]:
    """Yield the extras that everyone may know of: never that a mission is met."""
    verbs = {text.split(" ")[0] for text in decision.asides}
    facts = words.facts
    if "repel" in verbs:
        yield Message("merlin-now-aside-repel", words.at(facts.flag("repel")))
    if "flag" in verbs:
        yield Message("merlin-now-aside-flag", words.at(facts.flag("missions")))
    if "use" in verbs:
        yield Message("merlin-now-aside-use")


def spaces(words: Words) -> list[Message]:
    """Return what every kind of space does."""
    facts = words.facts
    found = [Message(f"merlin-help-{kind}") for kind in TOGETHER]
    alone = (space.name for space in facts.spaces if space.kind not in TOGETHER)
    for name in dict.fromkeys(alone):
        number = next(number for number, space in enumerate(facts.spaces) if space.name == name)
        found.append(named_space(words, number))
    return found


def _missions(words: Words, view: ViewData) -> list[Message]:
    """Return how missions work, and those on display."""
    shown = [Message("merlin-card-display", {"mission": worth_in_words(words, card)}) for card in view.display]
    return [Message("merlin-help-missions-how"), Message("merlin-help-missions-draw"), *shown]


def abilities(words: Words) -> list[Message]:
    """Return how seals work, and the twelve abilities: those of a row that do the same together."""
    found = [Message("merlin-help-abilities-how")]
    *alike, last = ABILITY_ROWS
    for row in alike:
        titles = series([words.ability(name, row) for name in ASSISTANTS])
        found.append(Message(f"merlin-help-abilities-{row}", {"titles": titles}))
    for name in ASSISTANTS:
        args = {"title": words.ability(name, last), "about": ability_in_words(words, name, last)}
        found.append(Message("merlin-help-ability", args))
    return found
