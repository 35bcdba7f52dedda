"""Keys become sentences: arguments, plurals, messages within messages, and what happens without a text."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.core.message import Message
from game.i18n import BadText, TextCatalogue, Texts, choose_language, languages, system_language
from game.i18n.texts import simple_pieces
from tests import ROOT

LOCALE = ROOT / "assets" / "locale"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "en").mkdir()
    (tmp_path / "es").mkdir()
    (tmp_path / "en" / "one.ftl").write_text(
        "# a comment = not an entry\n"
        "-crown = the Crown\n"
        "area-granada = Granada\n"
        "supply = { $seat } takes { $amount ->\n"
        "    [one] a caballero\n"
        "   *[other] { $amount } caballeros\n"
        "} for { -crown }.\n"
        "moved = { $what } goes to { $area }\n"
        "long =\n    First line\n    second line, { area-granada }\n"
    )
    (tmp_path / "en" / "two.ftl").write_text("only-english = Only here\nbroken = { $x\n")
    (tmp_path / "es" / "one.ftl").write_text("area-granada = Granada (es)\nmoved = A { $area }: { $what }\n")
    return tmp_path


def test_arguments_plurals_and_terms_are_filled_in(folder: Path) -> None:
    texts = Texts("en", folder, strict=True)
    assert texts.text("supply", seat="Ana", amount=1) == "Ana takes a caballero for the Crown."
    assert texts.text("supply", seat="Ana", amount=4) == "Ana takes 4 caballeros for the Crown."


@pytest.mark.parametrize("key", ["total", "points"])
def test_a_number_below_zero_has_a_true_minus_sign(key: str, tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    points = (
        "points = { $count ->\n    [one] Round 3-4: { $count } point\n   *[other] Round 3-4: { $count } points\n}\n"
    )
    (tmp_path / "en" / "a.ftl").write_text(f"total = Round 3-4: {{ $count }} points\n{points}", encoding="utf-8")
    texts = Texts("en", tmp_path, strict=True)
    assert texts.text(key, count=-12) == "Round 3-4: \N{MINUS SIGN}12 points"
    assert texts.text(key, count=12) == "Round 3-4: 12 points"


def test_a_text_without_grammar_says_the_same_without_the_library() -> None:
    for language in languages(LOCALE):
        catalogue = TextCatalogue(language, LOCALE)
        simple = [key for key in catalogue.names() if simple_pieces(catalogue.source(key))]
        assert len(simple) > 300
        for key in simple:
            args = {name: f"{{ {name} }} " for name in simple_pieces(catalogue.source(key))[1::2]}
            assert catalogue.format(key, args) == catalogue.load_fluent().format(key, args)


@pytest.mark.parametrize("language", ["ar", "bn", "de", "en", "fa", "fr-CH", "hi", "ko", "my", "pt-BR", "sv", "tok"])
def test_counts_below_a_hundred_are_written_alike_in_every_language(language: str, tmp_path: Path) -> None:
    (tmp_path / language).mkdir()
    (tmp_path / language / "a.ftl").write_text("of = { $count } of { $all }\n", encoding="utf-8")
    catalogue = TextCatalogue(language, tmp_path)
    args = {"count": 0, "all": 99}
    assert catalogue.format("of", args) == catalogue.load_fluent().format("of", args) == ("0 of 99", [])


@pytest.mark.parametrize(
    ("source", "pieces"),
    [
        ("a =  Two words \n", ("Two words",)),
        ("a = {$b}: { $c-d }!\n\n", ("", "b", ": ", "c-d", "!")),
        ("a = { -crown }\n", ()),
        ("a = { NUMBER($b) }\n", ()),
        ("a = One\n    two\n", ()),
        ("a = One\n    .label = two\n", ()),
        ("a = { $b\n", ()),
        ("a =\n", ()),
    ],
)
def test_only_one_line_of_words_and_arguments_is_simple(source: str, pieces: tuple[str, ...]) -> None:
    assert simple_pieces(source) == pieces


def test_the_library_is_not_loaded_for_words_alone() -> None:
    code = (
        "import sys; from game.i18n import Texts; texts = Texts('en');"
        "assert texts.text('main-menu-quit') == 'Quit' and texts.text('cli-help-with', name='vetoes') == 'with vetoes';"
        "assert 'fluent.runtime' not in sys.modules; texts.load_fluent(); assert 'fluent.runtime' in sys.modules"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_a_message_within_a_message_is_formatted_first(folder: Path) -> None:
    texts = Texts("es", folder, strict=True)
    message = Message("moved", {"what": "el Rey", "area": Message("area-granada")})
    assert texts.format(message) == "A Granada (es): el Rey"


def test_no_isolating_marks_are_put_round_arguments(folder: Path) -> None:
    assert Texts("en", folder).text("moved", what="A", area="B") == "A goes to B"


def test_a_text_over_several_lines_may_refer_to_others(folder: Path) -> None:
    assert Texts("en", folder, strict=True).text("long") == "First line\nsecond line, Granada"


def test_what_a_language_lacks_is_said_in_english(folder: Path) -> None:
    texts = Texts("es", folder, strict=True)
    assert texts.text("only-english") == "Only here"
    assert "only-english" in texts and "nothing" not in texts


@pytest.mark.parametrize(
    ("key", "arguments", "shown", "told"),
    [
        ("nothing", {}, "nothing", "en: nothing: no such key"),
        ("moved", {"what": "The King"}, "The King goes to area", "moved: .*area"),
        ("broken", {"x": 1}, "broken", "cannot be parsed"),
    ],
    ids=["missing", "without an argument", "not to be parsed"],
)
def test_a_faulty_text_shows_its_name_or_raises_where_it_is_strict(
    folder: Path, key: str, arguments: dict[str, Any], shown: str, told: str
) -> None:
    assert Texts("en", folder, strict=False).text(key, **arguments) == shown
    with pytest.raises(BadText, match=told):
        Texts("en", folder, strict=True).text(key, **arguments)


def test_an_argument_of_another_type_is_refused(folder: Path) -> None:
    with pytest.raises(TypeError, match="must be a string, a number or a message"):
        Texts("en", folder).text("moved", what=None, area="B")


def test_tests_are_strict_by_their_environment(folder: Path) -> None:
    assert Texts("en", folder).strict


def test_english_comes_first_in_the_list_of_languages(folder: Path) -> None:
    (folder / "de").mkdir()
    assert languages(folder) == ["en", "es"], "a folder without texts is no language"


def test_the_nearest_language_is_chosen() -> None:
    available = ["en", "es", "pt-BR", "ko"]
    assert choose_language("es_MX", available) == "es"
    assert choose_language("pt-BR", available) == "pt-BR"
    assert choose_language("fr", available) == "en"
    assert choose_language("", available) == "en"


def test_the_system_says_its_language_by_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", "pt_BR.UTF-8")
    assert system_language() == "pt-BR"
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert system_language() == ""
