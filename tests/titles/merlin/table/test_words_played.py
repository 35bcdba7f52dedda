"""Everything that a game asks, offers and reports has words, in games that are played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import cycle

import pytest

from game.core.message import Message
from game.titles.merlin.table.answers.dialogue import FLAGS, landings
from game.titles.merlin.table.event_table import EVENTS
from game.titles.merlin.table.view_data import APPLE
from game.titles.merlin.table.words import answer_words, describe, prompts
from tests.titles.merlin.table.laid_out import bare_tables, sit, wait_for_a_bot
from tests.titles.merlin.table.spoken import KINDS, NAMES, SEEDS, TEXTS, Asked, questions, say
from tests.ui.driver import StartApp

PROMPT, PREVIEW = 45, 48
"""Most characters of a question, and of a line on what a space would do; names aside."""
FOREIGN = re.compile(
    r"\b(veto(e[sd])?|castillo|caballeros?|grandes?|province|scoreboards?|courts?|kings?|regions?|power cards?"
    r"|general scoring)\b",
    re.IGNORECASE,
)
"""Words of another title."""
REFUSALS = [say(Message(f"merlin-why-{why}")) for why in ("not-asked", "no-marker-there", "no-material", "no-flag")]
"""Reasons that explain nothing by themselves."""


def told(message: Message) -> str:
    """Return a text, and check that it is whole and speaks of nothing from another title."""
    return whole(say(message))


@cache
def whole(found: str) -> str:
    assert found.strip() and "{" not in found and "merlin-" not in found, found
    assert not FOREIGN.search(found.replace("King’s Favour", "")), found
    assert "  " not in found.replace("  ·  ", " ") and ".." not in found and " ." not in found, found
    return found


def nameless(text: str) -> str:
    for name in NAMES:
        text = text.replace(f"{name}’s ", "").replace(name, "")
    return text


@pytest.fixture(params=KINDS, ids=lambda kind: f"{kind[0]} players, module {'on' if kind[1] else 'off'}")
def asked(request: pytest.FixtureRequest) -> Iterator[Asked]:
    players, module = request.param
    return (question for seed in SEEDS for question in questions(players, module, seed))


def test_every_event_has_a_line_or_needs_none(asked: Iterator[Asked]) -> None:
    silent = set()
    for one in asked:
        for event in one.events:
            line = EVENTS.line_of(one.words, event)
            if line is None:
                silent.add(type(event).__name__)
            else:
                told(line.message)
    assert silent <= {"DieChosen", "DisplayRefilled", "TurnEnded", "RoundEnded", "ScoringEnded"}


def test_every_answer_has_a_label_and_says_what_it_would_do(asked: Iterator[Asked]) -> None:
    verbs = set()
    for one in asked:
        view, words, seat = one.view, one.words, one.seat
        for text in one.legal:
            verbs.add(text.split(" ")[0])
            for label in (
                answer_words.label(words, view, seat, text, one.decision, one.legal),
                answer_words.label(words, view, seat, text),
            ):
                assert not told(label).endswith("."), f"{text}: a button is no sentence"
            told(answer_words.answer(words, view, seat, text, one.decision, one.legal))
            told(answer_words.answer(words, view, seat, text))
            noun = answer_words.noun_phrase(words, text)
            assert noun is not None or text == "done"
            assert noun is None or told(noun)[0].islower()
    assert {"die", "apple", "mirror", "copy", "assist", "build", "tower", "mission", "draw", "staff", "end"} <= verbs


def test_every_question_is_short_and_has_help(asked: Iterator[Asked]) -> None:
    kinds = set()
    for one, stage in zip(asked, cycle(["", "die", "material", "apple", "flags", "extras", "elsewhere"]), strict=False):
        kinds.add(one.decision.kind)
        for legal in (one.legal, ()):
            found = told(prompts.question(one.words, one.view, one.decision, one.seat, legal=legal))
            assert found.endswith(("?", " left")) and len(nameless(found)) <= PROMPT, found
        question = describe.HelpQuestion(one.decision, one.seat, one.legal, stage=stage)
        advice = [told(text) for text in describe.now(one.words, one.view, question, "back")]
        assert len(advice) >= 4
        assert stage != "extras" or advice[1] == "These come on top of your action. Use one, or go back."
    assert {"die", "ride", "action", "end", "traitor", "trade", "tower", "exchange", "draw", "grail"} <= kinds


def test_a_landing_says_in_one_short_line_what_its_space_would_do(asked: Iterator[Asked]) -> None:
    for one in asked:
        if one.decision.kind not in ("die", "ride"):
            continue
        for spends in ("", FLAGS, APPLE):
            for landing in landings(one.view, one.seat, one.legal, spends):
                said = told(prompts.landing(one.words, one.view, one.seat, landing))
                assert said.startswith("Costs") == bool(spends)
                assert "apple" in said.partition(".")[0] or spends != APPLE
                plain = prompts.at_space(one.words, one.view, one.seat, landing.space)
                assert len(nameless(told(plain))) <= PREVIEW


@pytest.mark.parametrize("name", ["ride", "influence", "build", "missions", "module, alone", "waiting"])
def test_everything_on_the_table_is_described(start_app: StartApp, name: str) -> None:
    app = start_app(speed="instant")
    with bare_tables():
        table = wait_for_a_bot(app) if name == "waiting" else sit(app, name)
        places = [one for one in table.ids if not one.startswith("header-") and one not in table.control_ids]
        assert len(places) >= (20 if table.view.picture.zoomed else 35)
        if name == "waiting":  # Nothing is said of where the last question left the focus.
            places.remove(str(table.focus))
        for place in places:
            table.focus_by_keys(place)
            assert whole(table.detail) not in REFUSALS and not table.warns, f"{place} says only {table.detail!r}"


def test_everything_can_be_described_at_any_moment(asked: Iterator[Asked]) -> None:
    for number, one in enumerate(asked):
        view, words, seat = one.view, one.words, one.seat
        told(prompts.status(view, words))
        assert told(prompts.waiting(view, words, [seat], one.decision)[1])
        if number % 25:
            continue
        for name in view.facts.principalities:
            told(describe.gatehouse(words, view, name)), told(describe.gatehouse(words, view, name, flag=True))
            told(describe.gatehouse_flag(words, name)), told(describe.slot(words, name))
        for other in range(view.players):
            told(describe.plate(words, view, other))
            for ability in describe.abilities(words, view, other):
                told(ability)
        for tile in range(len(view.tiles)):
            told(describe.hex(words, view, tile)), told(describe.hex(words, view, tile, seat))
        for space in range(24):
            told(describe.space(words, view, space)), told(prompts.out_of_reach(words, view, seat, space))
        for said in (describe.deck(view), describe.traitor_pile(words, view), describe.round_track(view)):
            told(said)
        for relic in ("grail", "excalibur"):
            told(describe.relic(words, view, relic))
        for page in describe.pages(TEXTS, words, view, describe.HelpQuestion(one.decision, seat, one.legal), "menu"):
            told(page.title)
            assert [told(text) for text in page.paragraphs]


def test_what_is_known_adds_up(asked: Iterator[Asked]) -> None:
    for number, one in enumerate(asked):
        if number % 25:
            continue
        assert all(sum(row.counts) == 4 for row in describe.traitors(one.words, one.view).rows)
        piles = sum(row.counts[2] for row in describe.traitors(one.words, one.view).rows)
        assert piles == one.view.pile
        unseen = describe.unseen_missions(one.view).args["count"]
        assert isinstance(unseen, int)
        assert unseen + len(one.view.display) + len(one.view.discards) == 55
        for at, name in enumerate(one.words.facts.principalities):
            for kind, word in enumerate(("shield", "flag", "material")):
                assert one.view.stock(word, name) + sum(goods[kind][at] for goods in one.view.goods) == 6


def test_no_text_for_everyone_depends_on_a_hidden_hand(asked: Iterator[Asked]) -> None:
    """The same view and the same public answers give the same words, whatever is in the hand."""
    for one in asked:
        if one.words.facts.open_hands:
            continue
        private = ("mission ", "discard M", "flag ", "repel ", "use ")
        if one.decision.kind in ("exchange",) or any(text.startswith("discard M") for text in one.legal):
            continue
        public = [text for text in one.legal if not text.startswith(private)]
        without = one.decision._replace(asides=frozenset(a for a in one.decision.asides if not a.startswith("mission")))
        ask = prompts.question(one.words, one.view, one.decision, one.seat, legal=one.legal)
        assert ask == prompts.question(one.words, one.view, without, one.seat, legal=_kept(one.legal))
        whole = describe.HelpQuestion(one.decision, one.seat, one.legal)
        kept = describe.HelpQuestion(without, one.seat, _kept(one.legal))
        assert describe.now(one.words, one.view, whole, "back") == describe.now(one.words, one.view, kept, "back")
        for text in public:
            label = answer_words.label(one.words, one.view, one.seat, text, one.decision, one.legal)
            assert label == answer_words.label(one.words, one.view, one.seat, text, without, _kept(one.legal))


def _kept(legal: list[str]) -> list[str]:
    """Return the answers without missions to complete, as if the hand held none that is met."""
    return [text for text in legal if not text.startswith("mission ")]
