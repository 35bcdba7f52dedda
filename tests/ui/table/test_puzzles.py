"""Puzzles on the screen: from the menus to the stars, with each device; own files, also with faults."""

from __future__ import annotations

from itertools import combinations, product

import pygame
import pytest

from game.app.application import App
from game.core.bots import Advice
from game.session.lesson import LEARNER
from game.session.puzzle import Challenge, puzzle_files
from game.storage.paths import levels
from game.storage.settings import GUEST, load
from game.titles.catalogue import CATALOGUE
from game.ui.routes import Learn, MainMenu, Puzzles
from game.ui.screens.learning import LearnScene
from game.ui.screens.puzzles import PuzzlesScene
from tests.ui import devices
from tests.ui.driver import focus_on, focused, on_top, path_to, ring
from tests.ui.one_device import AtTheKeyboard, WithAFinger, WithAPad, WithTheMouse
from tests.ui.saying import words_on
from tests.ui.table_driver import scene_of, table_of, table_on_top

pytestmark = pytest.mark.usefixtures("plain_charts")

HANDS = {"keyboard": AtTheKeyboard, "pad": WithAPad, "mouse": WithTheMouse, "finger": WithAFinger}
FIRST = puzzle_files([levels()], "elgrande")[0]
RUNGS = [("elgrande", 1), ("elgrande", 16), ("merlin", 12)]
FIRST_ID = f"elgrande/{FIRST.stem}"


def climb(app: App, game: str = "elgrande") -> None:
    app.settings.change("speed", "instant")
    app.ui.restart(MainMenu())
    app.ui.go(Puzzles(game))
    app.step(30)


def challenge_of(app: App) -> Challenge:
    challenge = scene_of(app).table.guide
    assert isinstance(challenge, Challenge)
    return challenge


def play(app: App, person) -> None:
    """Give the answers of the solution, one part after the other, where a hint would lead."""
    answers = iter(challenge_of(app).puzzle.solution)
    while not challenge_of(app).reads:
        app.step(30)
        if table_of(app).asked != LEARNER:
            continue
        answer, turns = next(answers), len(challenge_of(app).match.turns)
        for _ in range(8):
            place = table_of(app).view.question.mark_advice([Advice(answer)])
            table_of(app).view.question.mark_advice([])
            if place is not None and ring(app).get(place) is None:
                place = "extras"
            if place is None or len(challenge_of(app).match.turns) > turns:
                break
            person.choose(place)
            app.step(30)
    app.step(60)


@pytest.mark.parametrize(
    ("game", "number", "hand"),
    [
        pytest.param(*rung, hand, marks=[pytest.mark.soak] * ((one + two) % 2))
        for (one, rung), (two, hand) in product(enumerate(RUNGS), enumerate(HANDS))
    ],
)
def test_a_puzzle_is_solved_with_any_device_and_its_stars_are_kept(app, game, number, hand):
    """The later ones against a bot's turn."""
    names = [f"{game}/{file.stem}" for file in puzzle_files([levels()], game)]
    for name in names[: number - 1]:
        app.settings.note_stars(GUEST, name, 1, 0)
    climb(app, game)
    person = HANDS[hand](app)
    person.choose(f"rung-{number}")
    app.step(60)
    play(app, person)
    assert challenge_of(app).stars == 3
    if ring(app).get("go-on") is not None:  # The scoring's sheet.
        person.choose("go-on")
        app.step(60)
    assert table_on_top(app)
    person.choose("puzzle-on")
    app.step(60)
    assert on_top(app, PuzzlesScene)
    assert app.settings.own.stars[names[number - 1]] == 3


def test_a_hint_costs_a_star_and_another_try_keeps_what_was_read(app):
    climb(app)
    person = AtTheKeyboard(app)
    person.choose("rung-1")
    app.step(60)
    person.command("look")
    person.choose("puzzle-hint")
    app.step(30)
    assert challenge_of(app).hints == 1
    play(app, person)
    assert challenge_of(app).stars == 2
    person.choose("puzzle-again")
    app.step(60)
    assert table_on_top(app) and not challenge_of(app).reads and challenge_of(app).hints == 1
    assert app.settings.own.stars == {FIRST_ID: 2}


@pytest.mark.parametrize("earned", [0, 3])
def test_a_hint_stays_read_when_the_puzzle_is_left_and_the_best_result_stays(app, earned):
    app.settings.note_stars(GUEST, FIRST_ID, earned, 0)
    climb(app)
    person = AtTheKeyboard(app)
    person.choose("rung-1")
    app.step(60)
    person.command("look")
    person.choose("puzzle-hint")
    app.step(30)
    app.save_settings()
    app.settings.progress = load(app.paths.settings_file()).settings.progress
    climb(app)
    person.choose("rung-1")
    app.step(60)
    said = [scene_of(app).sheet.says[0].key]
    for _ in range(2):
        devices.key(app, pygame.K_h)  # The bots give no advice here.
        app.step(5)
        said.append(scene_of(app).sheet.says[0].key)
    assert said == ["elgrande-puzzle-first-aim", "elgrande-puzzle-first-hint-1", "elgrande-puzzle-first-aim"]
    assert challenge_of(app).hints == 1 and not scene_of(app).table.session.hints.open
    play(app, person)
    assert challenge_of(app).stars == 2
    app.ui.restart(MainMenu())
    app.step(30)
    assert app.settings.own.stars[FIRST_ID] == max(2, earned)


@pytest.mark.promise("Keep stars, steps of lessons and tips for each player")
@pytest.mark.parametrize("hand", HANDS)
def test_everybody_has_stars_steps_and_tips_of_their_own(app, hand):
    app.settings.names = ["Ana", "Luis"]
    app.settings.note_stars("Luis", FIRST_ID, 2, 0)
    app.settings.note_lesson("Luis", "elgrande", 4)
    climb(app)
    person = HANDS[hand](app)
    assert (
        "Ana: 0 of 48 stars" in words_on(app)
        and ring(app).get("rung-3").enabled
        and not ring(app).get("rung-4").enabled
    )
    person.choose("learner")
    app.step(30)
    assert "Luis: 2 of 48 stars" in words_on(app) and ring(app).get("rung-4").enabled
    person.choose("rung-1")
    app.step(60)
    play(app, person)
    app.ui.restart(MainMenu())
    app.step(30)
    assert app.settings.progress_of("Luis").stars[FIRST_ID] == 3 and not app.settings.progress_of("Ana").stars
    app.ui.go(Learn("elgrande"))
    app.step(30)
    assert focused(app) == "learn-on"
    person.choose("learner")
    app.step(30)
    assert ring(app).get("learn-on") is None, "Ana hasn't begun"


def test_the_ladder_is_reached_from_where_people_learn(app):
    app.ui.go(Learn("merlin"))
    app.step(30)
    assert on_top(app, LearnScene)
    WithTheMouse(app).choose("puzzles")
    app.step(30)
    assert on_top(app, PuzzlesScene)


def test_the_higher_rungs_open_as_those_below_are_solved(app):
    climb(app)
    assert [n for n in range(1, 6) if ring(app).get(f"rung-{n}").enabled] == [1, 2, 3]
    app.settings.note_stars(GUEST, FIRST_ID, 1, 0)
    climb(app)
    assert ring(app).get("rung-4").enabled and not ring(app).get("rung-5").enabled


@pytest.mark.parametrize("hand", HANDS)
def test_puzzles_of_ones_own_are_always_open_and_faults_are_told(app, hand):
    own = app.paths.user_levels() / "elgrande" / "puzzles"
    own.mkdir(parents=True)
    (own / "90-mine.toml").write_text("stars = [1, 2]")
    words = '[words]\nname = "Mine"\naim = "Win."\n\n[position]'
    for number in range(91, 96):
        (own / f"{number}-copy.toml").write_text(FIRST.read_text().replace("[position]", words, 1))
    climb(app)
    person = HANDS[hand](app)
    person.choose("own")
    app.step(60)
    assert [ring(app).get(f"rung-{n}").enabled for n in range(1, 7)] == [False, *[True] * 5]
    assert "position: missing" in app.ui.texts.format(ring(app).get("rung-1").why)
    person.choose("rung-6")
    app.step(60)
    assert challenge_of(app).file == own / "95-copy.toml"
    app.ui.restart(MainMenu())
    app.step(30)
    climb(app)
    assert not ring(app).get("rung-4").enabled, "unsolved ones of one's own open nothing"


@pytest.mark.parametrize(("scale", "hand"), [*zip((0.8, 1.3, 1.6, 2.0), HANDS, strict=True)])
@pytest.mark.parametrize("game", sorted(CATALOGUE))
def test_every_stop_on_the_map_can_be_reached_and_covers_no_other(app, game, scale, hand):
    files = puzzle_files([levels()], game)
    for file in files[:-1]:
        app.settings.note_stars(GUEST, f"{game}/{file.stem}", 1, 0)
    app.ui.change("text_scale", scale)
    climb(app, game)
    stops = [ring(app).get(f"rung-{number}") for number in range(1, len(files) + 1)]
    assert not any(one.box.overlaps(other.box) for one, other in combinations(stops, 2))
    assert all(app.ui.canvas.safe.encloses(stop.box) for stop in stops)
    assert focused(app) == stops[-1].id, "where one stands"
    assert all(path_to(app, stop.id) for stop in stops[:-1])
    person = HANDS[hand](app)
    person.choose(stops[7].id)
    app.step(60)
    assert challenge_of(app).file == files[7]


def test_a_stop_that_is_locked_says_why(app):
    climb(app)
    assert focus_on(app, "rung-9")
    app.present(0.0)
    assert any("Solve one" in line for line in words_on(app))


def test_lessons_of_ones_own_are_offered_and_faults_are_told(app):
    own = app.paths.user_levels() / "merlin" / "lessons"
    own.mkdir(parents=True)
    (own / "mine.toml").write_text("minutes = 3")
    app.ui.go(Learn("merlin"))
    app.step(30)
    AtTheKeyboard(app).choose("learn-lesson")
    app.step(30)
    assert any("mine.toml" in line for line in words_on(app))
    assert ring(app).get("learn-begin") is None
