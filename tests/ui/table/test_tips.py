"""Tips: what each person is told, once, when something comes up for the first time."""

from __future__ import annotations

import random
import time

import pytest

from game.app.application import App
from game.i18n import Texts
from game.i18n.texts import TextCatalogue
from game.match.match import Match
from game.session.lesson import matches, read_lesson, read_position
from game.session.reference import entries
from game.storage.paths import assets
from game.storage.settings import load
from game.titles.catalogue import CATALOGUE
from game.titles.elgrande import rules as elgrande_rules
from game.titles.elgrande.rules import events as elgrande
from game.titles.elgrande.rules import frames as elgrande_frames
from game.titles.elgrande.table.question import ALIKE
from game.titles.merlin import rules as merlin_rules
from game.titles.merlin.rules import events as merlin
from game.titles.merlin.rules import frames as merlin_frames
from game.titles.merlin.table.view_data import facts_of
from game.ui.motion.director import SPEEDS
from game.ui.routes import GameSettings
from game.ui.screens.help import HelpScene
from game.ui.screens.recap import ScoringScene
from game.ui.table.table_scene import TableScene
from tests.session.test_lessons import FILES
from tests.ui.driver import confirm, on_top
from tests.ui.games import hands_of, play
from tests.ui.one_device import AtTheKeyboard, WithAFinger, WithAPad, WithTheMouse
from tests.ui.people import rest, seats
from tests.ui.saying import words_on
from tests.ui.table_driver import put_on_table, scene_of, table_of

TITLES = sorted(CATALOGUE)
TIPS = [key for key in TextCatalogue("en", assets() / "locale").names() if "-tip-" in key]
SCORINGS = {"elgrande": elgrande.ScoringStarted(1), "merlin": merlin.ScoringStarted(1)}
HANDS = {"keyboard": AtTheKeyboard, "pad": WithAPad, "mouse": WithTheMouse, "finger": WithAFinger}
MOST_WORDS = 20


def sit(app: App, game: str, people: int = 1, speed: str = "instant") -> None:
    """Seat people who have never played this, and a bot."""
    app.settings.change("tips", True)
    app.settings.change("speed", speed)
    rules = CATALOGUE[game].load_rules()
    match = Match.begin(rules, rules.options_from({"players": 3}), seats(3, people), 7)
    put_on_table(app, match, alone=True)
    rest(app)


def tips_of(app: App, game: str) -> set[str]:
    """Return what a title has tips about."""
    sit(app, game)
    return {*scene_of(app).table.question.tips}


def told(app: App) -> str:
    """The tip that is shown, by the key of its text; "" if there is none."""
    sheet = scene_of(app).sheet
    return sheet.says[0].key if sheet.open else ""


@pytest.mark.promise("Learn as you play")
@pytest.mark.parametrize("game", TITLES)
def test_everybody_is_told_of_each_thing_once_and_nothing_covers_an_answer(app, game):
    sit(app, game, people=2)
    heard = dict[tuple[int, str], set[int]]()

    def listen(seat: int, _hand: object) -> None:
        table, sheet = table_of(app), scene_of(app).sheet
        if told(app):
            heard.setdefault((seat, told(app)), set()).add(len(table.match.turns))
            assert not table.state.decision(seat).secret
            covered = [step for step in table.steps() if sheet.tree.box.contains(*table.item(step).box.centre)]
            assert not covered and not sheet.tree.box.overlaps(table.bar_box)

    for _ in play(app, hands_of(app, "mouse", (0, 1)), random.Random(3), before=listen):
        pass
    assert all(len(questions) == 1 for questions in heard.values())
    for seat in (0, 1):
        assert len([1 for who, _ in heard if who == seat]) >= 8


@pytest.mark.parametrize("hand", HANDS)
def test_tips_are_switched_off_with_a_press_and_on_again_in_the_settings(app, hand):
    sit(app, "elgrande")
    person = HANDS[hand](app)
    assert told(app) == "elgrande-tip-bid"
    if hand in ("keyboard", "pad"):
        person.command("look")
    person.choose("tip-off")
    rest(app)
    assert not told(app) and not app.settings.tips
    app.ui.go(GameSettings())
    app.step(30)
    person.choose("tips")
    app.step(5)
    assert app.settings.tips
    app.ui.back()
    app.step(30)
    person.choose(table_of(app).steps()[0])
    rest(app)
    assert told(app) == "elgrande-tip-supply"


@pytest.mark.parametrize("hand", HANDS)
def test_going_back_closes_a_tip_and_nothing_else(app, hand):
    sit(app, "elgrande")
    person = HANDS[hand](app)
    if hand in ("keyboard", "pad"):
        person.command("cancel")
    else:
        person.choose("area-galicia")  # Now the tip has a button.
        person.choose("tip-close")
    rest(app)
    assert not told(app) and on_top(app, TableScene) and not table_of(app).match.turns and app.settings.tips


@pytest.mark.parametrize("key", TIPS)
def test_more_opens_the_page_of_the_rules_that_has_more(key):
    title = key.partition("-")[0]
    led = [entry.id for entry in entries(Texts("en"), title) if matches(key, entry.at)]
    assert len(led) == 1


def test_the_rules_open_at_a_press(app):
    sit(app, "merlin")
    WithTheMouse(app).choose("tip-more")
    app.step(30)
    assert on_top(app, HelpScene) and "Your knight" in words_on(app)


def test_what_was_read_is_kept_for_the_next_game(app):
    sit(app, "elgrande")
    assert told(app) == "elgrande-tip-bid"
    WithTheMouse(app).choose(table_of(app).steps()[0])
    rest(app)
    sit(app, "elgrande")
    assert told(app) != "elgrande-tip-bid"
    app.save_settings()
    kept = load(app.paths.settings_file()).settings
    assert "elgrande-tip-bid" in kept.progress["Alicia"].tips


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("game", TITLES)
def test_a_scoring_is_explained_before_it_begins_and_waits_for_a_press(app, game, speed):
    sit(app, game, speed=speed)
    table_of(app).play_events([SCORINGS[game]])
    for _ in range(60):
        if told(app) == f"{game}-tip-scoring":
            break
        app.step(10)
        if table_of(app).waits and not told(app):
            confirm(app)
    app.step(60)
    assert told(app) == f"{game}-tip-scoring"
    confirm(app)
    app.step(2)
    assert not told(app)


def test_at_instant_speed_a_scoring_is_explained_before_its_result(app):
    rules = CATALOGUE["merlin"].load_rules()
    start = rules.from_position(read_position(read_lesson(FILES["merlin"]).positions["scoring"]))
    app.settings.tips, app.settings.speed = True, "instant"
    put_on_table(app, Match.begin(rules, start.observe(None).options, seats(3, 1), 7, start=start), alone=True)
    rest(app)
    WithTheMouse(app).choose("end")
    for _ in range(600):
        app.step(1)
        time.sleep(0.002)  # The bots think.
        if told(app) == "merlin-tip-scoring" or not on_top(app, TableScene):
            break
    assert told(app) == "merlin-tip-scoring"
    app.step(60)
    assert on_top(app, TableScene)
    confirm(app)
    app.step(30)
    assert on_top(app, ScoringScene)


@pytest.mark.promise("Read tips, lessons and puzzles with text at 200%")
def test_without_a_free_place_a_tip_comes_first_and_the_question_waits_for_a_press(app):
    app.settings.change("text_scale", 2.0)
    app.apply_settings()
    sit(app, "elgrande")
    hand = WithTheMouse(app)
    for _ in range(900):
        if table_of(app).waits:
            break
        if table_of(app).asked == 0 and not table_of(app).busy:
            hand.choose(table_of(app).steps()[0])
        app.step(10)
    assert told(app) and table_of(app).waits
    confirm(app)
    app.step(60)
    assert not told(app) and table_of(app).asked == 0 and not table_of(app).busy


@pytest.mark.parametrize("key", TIPS)
def test_a_tip_is_short(key):
    assert len(Texts("en").text(key).split()) <= MOST_WORDS


@pytest.mark.parametrize("game", TITLES)
def test_every_tip_has_a_text_and_every_text_a_tip(app, game):
    sit(app, game)
    tips = {f"{game}-tip-{tip.name.replace('_', '-')}" for tip in scene_of(app).table.question.tips.values()}
    assert tips == {key for key in TIPS if key.startswith(f"{game}-")}


OWN_NAMES = {"action": "end", "grail": "tie"}
"""Tips about decisions that are called otherwise; an action's are about its spaces."""
OPS = {"place": "place_two_more", "score_any": "score"}
"""Decisions that parts of cards lead to, unless these have the same name."""


def test_every_decision_card_space_and_flag_has_its_tip(app):
    tips = {game: tips_of(app, game) for game in TITLES}
    for game, questions in (("elgrande", elgrande_frames.QUESTIONS), ("merlin", merlin_frames.QUESTIONS)):
        asked = {
            OWN_NAMES.get(one.decision, one.decision) for one in questions.values() if not getattr(one, "secret", False)
        }
        assert asked <= tips[game] and len(asked) > 10
    for card in elgrande_rules.setup_for(elgrande_rules.Options()).cards:
        alike = ALIKE.get(card.id.partition("_")[0])
        assert {alike, *(OPS.get(op.op, op.op) for op in card.ops)} & tips["elgrande"], card.id
    facts = facts_of(merlin_rules.setup_for(merlin_rules.Options()))
    for kind, about in facts.spaces:
        assert {kind, f"{kind}_{about}", "exchange" if kind == "missions" else ""} & tips["merlin"], kind
    assert {f"flag_{effect}" for effect in facts.effects} <= tips["merlin"]
    assert "ScoringStarted" in tips["elgrande"] & tips["merlin"]
