"""F1 at this table: what can be done now, spaces, flags, missions, abilities, what is known, and the rules in short.

Nothing here knows the order of a deck or a pile, or what is in anyone's hand.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from typing import NamedTuple

from game.core.message import Message, series
from game.core.ruleset import Decision
from game.session.narrator import HelpText, rules_pages
from game.titles.merlin.rules import NAME
from game.titles.merlin.rules.notation import ASSISTANTS, KINDS
from game.titles.merlin.rules.options import STOCK, TRAITORS_OF_A_COLOUR
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words import prompts
from game.titles.merlin.table.words.answer_words import ability_in_words
from game.titles.merlin.table.words.names import Words, worth_in_words
from game.titles.merlin.table.words.previews import about_space, named_space
from game.titles.merlin.table.words.things import ABILITY_ROWS, gatehouse_flag


class KnownRow(NamedTuple):
    """A line of a table: what it is about, and a count for each of its columns."""

    title: Message
    counts: tuple[int, ...]


class KnownTable(NamedTuple):
    """A page of counts. `columns` name the counts of every row."""

    title: Message
    columns: tuple[Message, ...]
    rows: tuple[KnownRow, ...]


class KnownMissions(NamedTuple):
    """Missions under the headings of the places where they are, and how many are in none of them."""

    title: Message
    places: tuple[tuple[Message, tuple[Message, ...]], ...]
    unseen: Message


def stock(words: Words, view: ViewData) -> KnownTable:
    """Return the goods left at each gatehouse, of each kind."""
    rows = [
        KnownRow(words.principality(name), tuple(view.stock(kind, name) for kind in KINDS))
        for name in words.facts.principalities
    ]
    columns = tuple(Message(f"merlin-kinds-{kind}s") for kind in KINDS)
    return KnownTable(Message("merlin-known-stock", {"count": STOCK}), columns, tuple(rows))


def traitors(words: Words, view: ViewData) -> KnownTable:
    """Return where the traitors of each colour are: at castles, discarded, or still in the pile."""
    rows = []
    for at, name in enumerate(words.facts.principalities):
        castles, gone = sum(counts[at] for counts in view.traitors), view.routed[at]
        counts = (castles, gone, TRAITORS_OF_A_COLOUR - castles - gone)
        rows.append(KnownRow(words.principality(name), counts))
    columns = tuple(Message(f"merlin-known-traitors-{where}") for where in ("castles", "gone", "pile"))
    return KnownTable(Message("merlin-known-traitors"), columns, tuple(rows))


def missions(words: Words, view: ViewData) -> KnownMissions:
    """Return the missions on display and those discarded or completed since the last shuffle."""
    return KnownMissions(
        Message("merlin-known-missions"),
        (
            (Message("merlin-known-missions-display"), _listed(words, view.display)),
            (Message("merlin-known-missions-gone"), _listed(words, view.discards)),
        ),
        Message("merlin-known-missions-unseen", {"count": view.deck + sum(view.hand_sizes)}),
    )


def _listed(words: Words, missions: Sequence[str]) -> tuple[Message, ...]:
    return tuple(worth_in_words(words, mission) for mission in missions)


def in_sentences(words: Words, view: ViewData) -> list[Message]:
    """Return traitors and stocks in sentences, for the help: a paragraph for each row."""
    found = []
    for row in traitors(words, view).rows:
        castles, gone, pile = row.counts
        found.append(
            Message("merlin-known-said-traitors", {"name": row.title, "castles": castles, "gone": gone, "pile": pile})
        )
    for row in stock(words, view).rows:
        counts = [words.goods(kind, count) for kind, count in zip(KINDS, row.counts, strict=True)]
        found.append(Message("merlin-known-said-stock", {"name": row.title, "goods": words.both(counts)}))
    return found


TOGETHER = ("principality", "influence", "points")
"""Kinds of spaces that are explained together."""
SPACES = "spaces"
"""The picture with the sign and the name of each kind of space."""


class HelpQuestion(NamedTuple):
    """The question to someone at the screen, as the help sees it.

    legal   the answers in notation
    hinted  whether the player may have a hint
    """

    decision: Decision
    seat: int
    legal: Sequence[str] = ()
    hinted: bool = True


def pages(
    texts: Container[str], words: Words, view: ViewData, asked: HelpQuestion | None, cancel: str
) -> list[HelpText]:
    """Return the pages, most useful first.

    asked   None while nobody at the screen is asked
    cancel  what Escape does: "close", "back", "ask-back" (others must agree) or "menu"
    """
    found = [
        HelpText(Message("merlin-help-now"), now(words, view, asked, cancel)),
        HelpText(Message("merlin-help-spaces"), spaces(words), SPACES),
        HelpText(Message("merlin-help-flags"), [gatehouse_flag(words, name) for name in words.facts.principalities]),
        HelpText(Message("merlin-help-missions"), _missions(words, view)),
    ]
    if words.facts.module:
        found.append(HelpText(Message("merlin-help-abilities"), abilities(words)))
    found.append(HelpText(Message("merlin-help-known"), in_sentences(words, view)))
    return [*found, *rules_pages(texts, NAME)]


def now(words: Words, view: ViewData, asked: HelpQuestion | None, cancel: str) -> list[Message]:
    """Return the question, with a sentence or two of advice on it, and the keys."""
    keys = Message("merlin-now-keys", {"cancel": Message(f"merlin-now-cancel-{cancel}")})
    if asked is None:
        return [Message("merlin-now-waiting"), keys]
    decision = asked.decision
    found = [prompts.question(words, view, decision, asked.seat, legal=asked.legal), advice(words, view, decision)]
    found += _asides(words, decision)
    return [*found, keys, *([Message("merlin-now-hint")] if asked.hinted else [])]


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
