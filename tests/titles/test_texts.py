"""What every title has words for: its options, why something can't be chosen, and its rules."""

from __future__ import annotations

from game.core.message import key_of
from game.i18n import Texts
from game.session.reference import read_chapters
from tests.titles.properties.subject import Subject
from tests.titles.properties.subjects import each_title

TEXTS = Texts("en", strict=True)


@each_title
def test_every_option_has_a_name_and_an_explanation_and_so_has_each_of_its_values(title: Subject) -> None:
    for name, values in title.rules.OPTION_CHOICES.items():
        option = f"{title.name}-option-{name}"
        for key in (option, *(f"{option}-{value}".lower() for value in values)):
            assert key in TEXTS and f"{key}-help" in TEXTS, key


@each_title
def test_every_reason_has_a_sentence(title: Subject) -> None:
    assert len(title.reasons_listed) > 10
    for key in title.reasons_listed:
        assert f"why-{key}" in TEXTS or f"{title.name}-why-{key}" in TEXTS, key


@each_title
def test_the_rules_have_chapters_of_entries_with_paragraphs(title: Subject) -> None:
    chapters = read_chapters(title.name)
    assert len(chapters) > 7
    plans = [plan for chapter in chapters for plan in (chapter, *chapter.entries) if not plan.each]
    assert len(plans) >= 2 * len(chapters)
    for stem in (f"{title.name}-rule-{key_of(plan.id)}" for plan in plans):
        assert stem in TEXTS and f"{stem}-1" in TEXTS, stem
