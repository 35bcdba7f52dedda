"""English texts keep to docs/glossary.md: one word for each thing, curly quotes, and nothing that nobody would say."""

from __future__ import annotations

import ast as python
import re
from collections.abc import Callable, Iterable
from functools import cache, partial

import pygame
import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.serializer import serialize_pattern
from fluent.syntax.visitor import Visitor

from game.i18n import ENGLISH, TextCatalogue
from tests import ROOT, text_of
from tools.figures import statements

ASSETS = ROOT / "assets"
INTERFACE = ("game/ui",)
ELSEWHERE = ("game/audio", "game/titles/merlin", "tools")
"""Folders of other code that keeps to most of this."""
KEYS_NEVER = ("anew", "chair", "fell", "gamepad", "hurry", "kept", "taboo", "exchange", "broke")
"""Words in no key either; those that people would read in a text are bad names for it."""
DERIVED = ("why-taboo", "settings-bots-shown-hurry", "settings-bots-shown-about-hurry")
"""Keys that end in an id of the rules or of the settings file."""
BUTTONS = ("main-menu-", "table-", "result-", "saves-", "people-", "codes-", "seats-add-", "seats-leave-", "rescue-")
"""Screens on which a description belongs to a button."""
NEVER = (
    "whoever", "everybody", "somebody", "anybody", "anew", "shall", "goes? on with", "go on", "is to be", "are to be",
    "as usual", "by chance", "chairs?", "gamepads?", "the program", "riders?", "dials?", "dialled", "taboo",
    "areas?", "cannot", "of one’s own", "his own", "her own", "colors?", "canceled", "gray", "favors?", "in order to",
    "so many", "the same as before", "whom", "dashed frame", "in the frame", "bent arrow", "across the board",
)  # fmt: skip
NEVER_OUTSIDE_MERLIN = ("rides?", "pays?", "favou?rs?")
"""Words that only Merlin's texts may say: there, knights ride, players pay materials, and a module is called *In the
King's Favour*."""
NEVER_IN_CODE = (
    "whoever", "whatever", "everybody", "somebody", "anybody", "anew", "shall", "go on", "goes on", "is to be",
    "are to be", "as usual", "by chance", "so many", "told", "tells", "stands for", "gamepads?", "colors?", "grays?",
    "in order to", "he", "him", "his",
)  # fmt: skip
INTERFACE_ONLY = ("whatever", "told", "tells", "stands for", "colors?", "he", "him", "his")
"""Words that other code may say: Merlin is a man, and a paper's title is American."""
STRING_OR_COMMENT = re.compile(r'''(?s:"""(?:\\.|[^\\])*?""")|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|#(.*)''')
NEWLINE = "\n"
CARD_WIDTH, CARD_LINES = 354, 4


class Words(Visitor):
    """Collects the written parts of an entry, one line for each."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.found.append(node.value)


@cache
def written() -> dict[str, str]:
    """Return what each English entry says, without its variables."""
    said = {}
    for key, entry in messages():
        words = Words()
        words.visit(entry)
        said[key] = " | ".join(words.found)
    return said


@cache
def prose(folders: tuple[str, ...]) -> dict[str, str]:
    """Return every docstring and comment of the code in these folders, by file and line."""
    found = {}
    for path in sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        code = text_of(path)
        for node in statements(python.parse(code)):
            match node:
                case python.Expr(value=python.Constant(value=str(text))):
                    found[f"{name}:{node.lineno}"] = " ".join(text.split())
        for match in STRING_OR_COMMENT.finditer(code):
            if match[1]:
                found[f"{name}:{code.count(NEWLINE, 0, match.start()) + 1}"] = match[1].strip()
    return found


@cache
def messages() -> tuple[tuple[str, ast.Message], ...]:
    """Return the English entries with their keys."""
    return tuple(
        (entry.id.name, entry)
        for path in sorted((ASSETS / "locale" / ENGLISH).glob("*.ftl"))
        for entry in FluentParser().parse(text_of(path)).body
        if isinstance(entry, ast.Message)
    )


def outside_merlin() -> dict[str, str]:
    return {key: text for key, text in written().items() if not key.startswith("merlin-")}


def in_merlin() -> dict[str, str]:
    return {key: text for key, text in written().items() if key.startswith("merlin-")}


def breaches(texts: dict[str, str], pattern: str) -> list[str]:
    return [f"{key}: {text}" for key, text in texts.items() if re.search(pattern, text, re.IGNORECASE)]


WRITTEN: tuple[tuple[Callable[[], dict[str, str]], Iterable[str]], ...] = (
    (written, NEVER),
    (outside_merlin, NEVER_OUTSIDE_MERLIN),
    (in_merlin, ("brings?", "bringing")),  # Points are scored, relics give; caballeros are brought to court.
    (partial(prose, ("tests",)), ("whoever", "everybody", "somebody", "anew", "shall", "goes on")),
    (partial(prose, INTERFACE), NEVER_IN_CODE),
    (partial(prose, ELSEWHERE), (word for word in NEVER_IN_CODE if word not in INTERFACE_ONLY)),
    (partial(prose, ("game/titles/elgrande",)), ("riders?", "dial", "lords?", "castles?")),
)
"""Texts, docstrings and comments, with the words that they never say."""


@pytest.mark.promise("Read everything in plain English")
@pytest.mark.parametrize(("texts", "words"), WRITTEN)
def test_nobody_says(texts: Callable[[], dict[str, str]], words: Iterable[str]) -> None:
    assert breaches(texts(), rf"\b({'|'.join(words)})\b") == []


@pytest.mark.parametrize("folders", [INTERFACE, ELSEWHERE], ids=["interface", "elsewhere"])
def test_docstrings_begin_with_a_verb_or_a_noun(folders: tuple[str, ...]) -> None:
    assert len(prose(folders)) > 2000
    assert breaches(prose(folders), r"^(of|what|answers (whether|how|what|which))\b") == []


@pytest.mark.parametrize(
    ("pattern", "instead"),
    [
        (r"['\"]", "curly quotes"),
        (r"\d %|^ %", "15%, unspaced"),
        (r"\.\.", "an ellipsis, or one stop"),
    ],
)
def test_no_text_has(pattern: str, instead: str) -> None:
    texts = {key: text for key, text in written().items() if not key.startswith(("cli-", "plain-"))}
    assert breaches(texts, pattern) == [], f"expected {instead}"


@pytest.mark.parametrize("word", KEYS_NEVER)
def test_no_key_is_called(word: str) -> None:
    assert [key for key in written() if word in key.split("-") and key not in DERIVED] == []


def test_what_belongs_to_a_player_is_said_with_an_apostrophe() -> None:
    source = "\n".join(text_of(path) for path in (ASSETS / "locale" / ENGLISH).glob("*.ftl"))
    assert re.findall(r"of \{ \$(?:player|other|name) \}(?!’s)", source) == []


def test_settings_are_described_in_sentences_and_buttons_in_phrases() -> None:
    texts = written()
    rows = {key: text for key, text in texts.items() if re.fullmatch(r"settings-.+-about(-.+)?", key)}
    rows = {key: text for key, text in rows.items() if key != "settings-controls-about"}  # a button
    buttons = {key: text for key, text in texts.items() if key.startswith(BUTTONS) and key.endswith("-about")}
    assert len(rows) > 15 and len(buttons) > 20
    assert [key for key, text in rows.items() if not text.rstrip().endswith(".")] == []
    assert [key for key, text in buttons.items() if text.rstrip().endswith(".")] == []


def test_a_line_of_a_prompt_is_short() -> None:
    prompts = {key: text for key, text in written().items() if key.startswith("prompt-") and " | " not in text}
    assert len(prompts) > 20
    assert {key: text for key, text in prompts.items() if len(text) > 45} == {}


@pytest.mark.promise("Make text up to twice as large")
@pytest.mark.promise("Texts are in Fluent files")
def test_a_shorter_form_is_shorter() -> None:
    long = {key: len(serialize_pattern(entry.value)) for key, entry in messages()}
    short = {key.removesuffix("-short") for key in long if key.endswith("-short")}
    assert len(short) > 50 and short <= long.keys()
    assert [key for key in sorted(short) if long[f"{key}-short"] > long[key]] == []


def test_take_back_is_for_power_cards_alone() -> None:
    assert [found for found in breaches(written(), r"\btak(e|es|ing) back\b") if "power card" not in found] == []


def test_a_breach_would_be_noticed() -> None:
    assert breaches({"a-key": "Whoever wins, wins."}, r"\bwhoever\b") == ["a-key: Whoever wins, wins."]


@pytest.mark.promise("See what each special action really does")
def test_every_card_text_fits_its_card() -> None:
    pygame.font.init()
    font = pygame.font.Font(ASSETS / "fonts" / "GowunBatang-Bold.ttf", 28)
    catalogue = TextCatalogue(ENGLISH, ASSETS / "locale")
    keys = [key for key in catalogue.names() if re.fullmatch(r"card-.+-text(-original)?", key)]
    texts = {key: catalogue.format(key, {})[0] for key in keys}
    assert len(texts) >= 33
    assert {key: text for key, text in texts.items() if len(wrapped(text, font)) > CARD_LINES} == {}


def wrapped(text: str, font: pygame.font.Font) -> list[str]:
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if font.size(longer)[0] <= CARD_WIDTH or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
