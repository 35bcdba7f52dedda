"""The reference of a title's rules: chapters of entries, as its file names them, with texts from the catalogues and
entries made of the title's own cards and places. And a search in it.

The file, `levels/<title>/reference.toml`, says what there is and in which order. An entry "ties" has the
heading `<title>-rule-ties` and the paragraphs `<title>-rule-ties-1`, `-2` and so on.
"""

from __future__ import annotations

import re
from collections.abc import Container, Mapping, Sequence
from functools import lru_cache
from itertools import count, takewhile
from typing import Annotated, NamedTuple
from unicodedata import normalize

import msgspec

from game.core.message import Message, key_of
from game.core.ruleset import ActionTexts, Names
from game.session.lesson import LessonName, ShortText
from game.storage import paths
from game.storage.reading import LARGEST_TOML, FileEntry, parse_toml, read_file


class Example(FileEntry, frozen=True):
    """A place on the table, or what happens there.

    at        id by which it can have the focus; "": the whole table
    position  in the title's own format; {}: the table as it is now
    before    answers that lead from there to what is shown, each with its seat: "1 supply 3"
    answers   whose lines of the log tell the example; lines: how many of them, 0 for all
    """

    at: str = ""
    position: dict[str, object] = {}
    before: ActionTexts = ()
    answers: ActionTexts = ()
    lines: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0


class OwnExample(Example, frozen=True, kw_only=True):
    """An example that people make: a file in `levels/<title>/examples/` of their data folder.

    name  its heading in the reference
    text  its paragraphs
    """

    name: LessonName
    text: Annotated[tuple[ShortText, ...], msgspec.Meta(min_length=1)]
    position: dict[str, object]


class EntryPlan(FileEntry, frozen=True):
    """One entry of the file, or a chapter, which is an entry with others below it.

    id       names its texts
    at       what leads to it: patterns of ids on the table, and of the keys of reasons why something can't be chosen
    see      ids of related entries
    picture  name of a picture above its text
    example  shown in place of a picture
    entries  of a chapter, in order
    each     a kind of things: in place of this entry stands one for each of them
    """

    id: str = ""
    at: Names = ()
    see: Names = ()
    picture: str = ""
    example: Example | None = None
    entries: tuple[EntryPlan, ...] = ()
    each: str = ""


class HelpText(NamedTuple):
    """One entry of the help: its name in the list, its paragraphs, and above them a picture or an example.

    picture  a file's name, which has slashes, or that of one that the title draws
    id       of an entry of the reference; "": it is about the game at the table
    chapter  id of the entry that it belongs to; "": it is a chapter itself
    at, see  as in `EntryPlan`
    """

    title: Message
    paragraphs: Sequence[Message]
    picture: str = ""
    id: str = ""
    chapter: str = ""
    at: Sequence[str] = ()
    see: Sequence[str] = ()
    example: Example | None = None


@lru_cache(4)
def read_chapters(title: str) -> tuple[EntryPlan, ...]:
    """Return the chapters in a title's file, none if it has no file; raise ValueError if they can't be read."""
    file = paths.levels() / title / "reference.toml"
    if not file.is_file():
        return ()
    return msgspec.convert(parse_toml(read_file(file, LARGEST_TOML))["chapters"], tuple[EntryPlan, ...])


def entries(
    texts: Container[str], title: str, made: Mapping[str, Sequence[HelpText]] | None = None
) -> list[HelpText]:  # fmt: skip
    """Return the reference of a title; one without a file has the pages `<title>-rules-1`, `<title>-rules-2`, ..., each
    with the title `<title>-rules-1-title`. made: the title's own entries by kind"""
    found = list[HelpText]()
    for chapter in read_chapters(title):
        found.append(_entry(texts, title, chapter))
        for plan in chapter.entries:
            own = (made or {}).get(plan.each, ()) if plan.each else [_entry(texts, title, plan)]
            found += [each._replace(chapter=chapter.id) for each in own]
    while f"{(stem := f'{title}-rules-{len(found) + 1}')}-title" in texts:
        found.append(HelpText(Message(f"{stem}-title"), paragraphs(texts, stem), id=stem))
    return found


def _entry(texts: Container[str], title: str, plan: EntryPlan) -> HelpText:
    stem = f"{title}-rule-{key_of(plan.id)}"
    said = paragraphs(texts, stem)
    return HelpText(Message(stem), said, plan.picture, plan.id, "", plan.at, plan.see, plan.example)


def paragraphs(texts: Container[str], stem: str) -> list[Message]:
    """Return the texts `<stem>-1`, `<stem>-2` and so on, as many as there are."""
    return [Message(key) for key in takewhile(texts.__contains__, (f"{stem}-{number}" for number in count(1)))]


# -- the search

WORD = re.compile(r"\w+")
SENTENCE = re.compile(r"(?<=[.!?:]) ")


class Hit(NamedTuple):
    """An entry in which all words were found, by its number, and the words around the first of them."""

    number: int
    words: str


def folded(text: str) -> str:
    """Return a text for comparing, letter by letter: without capitals and accents."""
    return "".join(normalize("NFD", letter)[0].lower() for letter in text)


def places(text: str, query: str) -> list[tuple[int, int]]:
    """Return where words of a text begin with a word of the query: start and end."""
    wanted = sorted(WORD.findall(folded(query)), key=len, reverse=True)
    return [found.span() for found in re.finditer(rf"\b(?:{'|'.join(wanted)})", folded(text))] if wanted else []


def search(query: str, said: Sequence[Sequence[str]]) -> list[Hit]:
    """Return the entries that have words beginning with all words of the query: first those whose headings do.

    said  the heading and the paragraphs of each entry
    """
    wanted = WORD.findall(folded(query))
    found = list[tuple[int, Hit]]()
    for number, (heading, *rest) in enumerate(said if wanted else ()):
        whole = [folded(heading), folded(" ".join((heading, *rest)))]
        headed, there = (all(re.search(rf"\b{one}", text) for one in wanted) for text in whole)
        if not there:
            continue
        sentences = (sentence for text in rest for sentence in SENTENCE.split(text))
        first = next((one for one in sentences if places(one, query)), rest[0] if rest else "")
        at = next(iter(places(first, query)), (0, 0))[0]
        start = first.rfind(" ", 0, at - 10) + 1 if at > 24 else 0  # A few words before it.
        words = "\N{HORIZONTAL ELLIPSIS} " * bool(start) + first[start:]
        rank = 2 - headed - (headed and whole[0].startswith(wanted[0]))
        found.append((rank, Hit(number, words)))
    return [hit for _rank, hit in sorted(found, key=lambda one: one[0])]
