"""Everything that the table says is in the catalogue, and every line of a random game can be said."""

from __future__ import annotations

import pytest

from game.core.message import Message, key_of
from game.i18n import Texts
from game.titles.elgrande import TITLE
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.content import level as load_level
from game.titles.elgrande.rules.frames import QUESTIONS
from game.titles.elgrande.rules.notation import SLOTS
from game.titles.elgrande.table import sentences
from game.titles.elgrande.table.event_table import ENTRIES, EVENTS
from game.titles.elgrande.table.sentences import Words, slug_and_args, step_named, title
from game.titles.elgrande.table.table_tools import DRAWINGS
from game.ui.look import artwork
from tests.titles.elgrande.table.test_view import random_game
from tests.ui.seeing import fingerprint

TEXTS = Texts("en", strict=True)
WORDS = Words(["Ann", "Bob", "Cid", "Dea", "Eve"], {}, TEXTS, range(1, 10))


@pytest.mark.promise("Read everything in plain English")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("edition", ["anniversary", "original"])
def test_every_line_of_random_games_can_be_said(players, edition):
    options = elgrande.Options(players=players, edition=edition)
    for seed in range(3):
        for _, events in random_game(options, 50 + seed):
            for event in events:
                line = EVENTS.line_of(WORDS, event)
                if line is not None:
                    assert TEXTS.format(line.message)


def test_after_the_last_round_nobody_bids_first():
    ended = [ev.RoundEnded(number, (), 0) for number in (8, 9)]
    assert [EVENTS.line_of(WORDS, event) is not None for event in ended] == [True, False]


@pytest.mark.promise("See what each special action really does")
def test_every_card_has_its_fine_print():
    assert [card.id for card in load_level("spain").cards if WORDS.card_help(card.id) is None] == []
    assert WORDS.card_help("a_made_card") is None


def test_cards_of_the_original_edition_say_what_differs():
    original = Words(["Ann"], {}, TEXTS, edition="original")
    differ = {card.id for card in load_level("spain").cards if original.card_text(card.id) != WORDS.card_text(card.id)}
    assert differ == {"banish_one_each", "score_any"}
    assert "you included" in TEXTS.format(original.card_text("banish_one_each"))
    assert "the Castillo" in TEXTS.format(original.card_text("score_any 3"))


@pytest.mark.promise("Know which rulings are ours")
def test_rulings_of_our_own_are_marked_and_explained():
    marked = {card.id for card in load_level("spain").cards
              if (fine := WORDS.card_help(card.id)) is not None and "(R)" in TEXTS.format(fine)}  # fmt: skip
    assert {"disc_two", "the_court", "score_fours", "power_back", "banish_one_each"} <= marked
    assert "(R)" in TEXTS.text("elgrande-rule-rulings-1")


def test_two_cards_of_one_id_are_called_the_same():
    assert title("score_any 3") == title("score_any")


def test_titles_fit_a_strip():
    assert max(len(TEXTS.format(title(card.id))) for card in load_level("spain").cards) <= 24


def test_every_question_has_words_and_help_with_a_picture():
    for question in QUESTIONS.values():
        kind = key_of(question.decision)
        assert f"help-now-{kind}" in TEXTS and f"prompt-{kind}" in TEXTS
        assert artwork.exists(f"titles/elgrande/help/now-{kind}"), kind


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("power 7", "power card 7"),
        ("supply 1", "bringing 1 caballero to court"),
        ("take score_any 3", "taking “Score any region”"),
        ("place castillo", "placing 1 caballero in the Castillo"),
        ("move p1 granada castillo", "moving 1 caballero from Granada to the Castillo"),
        ("banish p1 granada", "banishing 1 caballero from Granada"),
        ("return court", "returning 1 caballero from court"),
        ("scoreboard 8/4/0 granada", "placing the 8/4/0 scoreboard in Granada"),
        ("evict granada", "clearing Granada"),
        ("end", "the end of the turn"),
        ("dial granada", "a secret disc"),
        ("allow", "a decision"),
    ],
)
def test_an_undo_names_the_answer_but_not_where_a_secret_disc_pointed(answer, said):
    assert TEXTS.format(sentences.noun_phrase(WORDS, answer) or Message("undo-decision")) == said


def test_every_answer_that_says_much_can_be_named():
    targets = {"value": "7", "count": "2", "card": "king", "owner": "p1", "part": "own", "board": "4/0/0"}
    for verb, slots in SLOTS.items():
        answer = " ".join((verb, *(targets.get(slot.name, "granada") for slot in slots)))
        found = sentences.noun_phrase(WORDS, answer)
        assert (found is None) == (verb in ("done", "choose", "allow")), verb
        assert found is None or TEXTS.format(found)


STEPS = [
    ("move", ("p1", "granada", "castillo")), ("move", ("p0", "granada", "sevilla")), ("place", ("castillo",)),
    ("clear", ("30",)), ("clear", ("3",)), ("return", ("p2", "3")), ("banish", ("p1", "aragon")),
    ("banish", ("p0", "aragon")), ("discs", ()), ("discs", ("granada",)), ("shown", ()), ("score", ("granada",)),
    ("scoreboard", ("8/4/0", "granada")), ("retrieve", ("13",)), ("bring", ("2",)), ("bring", ("1", "granada")),
    ("grande", ("aragon",)), ("king", ("aragon",)), ("veto", ()),
]  # fmt: skip


@pytest.mark.parametrize(("step", "args"), STEPS)
def test_every_step_that_a_veto_may_stop_can_be_asked_about_and_named_as_lost_or_as_standing(step, args):
    announced = ev.Announced(0, step, args)
    slug, named = slug_and_args(WORDS, announced)
    assert TEXTS.format(Message(f"step-{slug}", named))
    assert step == "veto" or TEXTS.format(step_named(WORDS, announced))


def test_short_games_count_the_rounds_that_are_played():
    words = Words(["Ann", "Bob"], {}, TEXTS, (2, 3, 5, 6, 8, 9))
    assert [words.round(printed) for printed in (2, 5, 9)] == [1, 3, 6]


def test_an_area_of_a_made_level_is_called_what_its_level_says():
    words = Words(["Ann"], {"atlantis": "Atlantis"}, TEXTS)
    assert TEXTS.format(words.area("atlantis")) == "Atlantis"


def test_every_event_with_a_line_has_a_sign_of_its_kind():
    lines = [
        EVENTS.line_of(WORDS, event) for _, events in random_game(elgrande.Options(players=4), 5) for event in events
    ]
    signs = {line.sign for line in lines if line is not None}
    signs |= {sign for entry in ENTRIES for sign in ([entry.sign] if isinstance(entry.sign, str) else entry.signs)}
    assert signs - {""} <= set(DRAWINGS)
    silent = {ev.TurnStarted, ev.VetoAsked, ev.TurnEnded, ev.CastilloClosed, ev.ScoringEnded}
    assert {entry.event for entry in ENTRIES if not entry.sign} == silent


def test_signs_are_drawn_and_all_different():
    pictures = {fingerprint(artwork.picture(f"titles/elgrande/log/{name}", (48, 48))) for name in DRAWINGS}
    assert len(pictures) == len(DRAWINGS)


@pytest.mark.promise("Fixed: during a general scoring, *Continue* named a round")
def test_where_a_game_continues_is_true_in_every_round_and_every_general_scoring():
    """A round has been played before its general scoring: the last scoring isn't in a round of its own."""
    options, passed = elgrande.Options(players=2), 0
    said = set()
    for state, events in random_game(options, 3):
        passed += sum(event.checkpoint for event in events)
        if not state.over:
            text = TEXTS.format(TITLE.so_far(passed))
            said.add(text)
            assert "Round" not in text or f"Round {state.observe(None).round}" == text
    assert "Round 1" in said and "9 rounds played" in said
