"""Public knowledge beyond what is on the table: missions that have been played, traitors, stocks.

Nothing here knows the order of a deck or a pile, or what is in anyone's hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.message import Message
from game.titles.merlin.rules.notation import KINDS
from game.titles.merlin.rules.options import STOCK, TRAITORS_OF_A_COLOUR
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words.mission_words import worth_in_words
from game.titles.merlin.table.words.names import Words


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
