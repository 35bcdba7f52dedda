"""Every letter of every language is in the fonts that may show it: SDL draws a box for one that is missing."""

from __future__ import annotations

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from fontTools.ttLib import TTFont

from game.i18n import languages
from tests import ROOT, text_of

ASSETS = ROOT / "assets"
EVERYWHERE = ("GowunBatang-Bold.ttf",)
LATIN = ("Cinzel-Regular.ttf", "Cinzel-Bold.ttf", "NotoSans-Regular.ttf", "NotoSans-Bold.ttf")
NOT_LATIN = {"ko"}


class Letters(Visitor):
    """Collects what a catalogue can put on the screen."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.found |= set(node.value)

    def visit_StringLiteral(self, node: ast.StringLiteral) -> None:
        self.found |= set(node.parse()["value"])


def letters(language: str) -> set[str]:
    """Return all characters of a language's texts except line breaks."""
    collected = Letters()
    for path in (ASSETS / "locale" / language).glob("*.ftl"):
        collected.visit(FluentParser().parse(text_of(path)))
    return collected.found - {"\n"}


def missing(font: str, wanted: set[str]) -> str:
    with TTFont(ASSETS / "fonts" / font) as opened:
        known = opened.getBestCmap()
    return "".join(sorted(letter for letter in wanted if ord(letter) not in known))


@pytest.mark.parametrize("language", languages(ASSETS / "locale"))
def test_every_letter_of_a_language_is_in_its_fonts(language: str) -> None:
    fonts = EVERYWHERE if language in NOT_LATIN else EVERYWHERE + LATIN
    wanted = letters(language)
    assert wanted, "a language without letters"
    assert {font: missing(font, wanted) for font in fonts if missing(font, wanted)} == {}


@pytest.mark.parametrize("font", EVERYWHERE + LATIN)
def test_letters_of_the_coming_languages_are_there(font: str) -> None:
    wanted = set("áàâãäéèêíìóòôõöúùüñçÁÀÂÃÉÊÍÓÔÕÚÜÑÇºª¿¡«»“”‘’–—…·×−€0123456789")
    if font in EVERYWHERE:
        wanted |= set("엘그란데카바예로왕의회지역점수가ㄱㅎ")
    assert missing(font, wanted) == ""


def test_a_letter_that_is_not_there_would_be_noticed() -> None:
    assert missing("NotoSans-Regular.ttf", {"a", "가"}) == "가"
