"""Games of Flocks through the real scenes: with every device, saved and resumed, at every text size."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from time import sleep

import pytest

from game.app.application import App
from game.match.match import Match
from game.match.records import Seat
from game.ui.canvas import Box
from game.ui.input.intents import AskHint, LookAround
from game.ui.motion.director import Director
from game.ui.screens.help import HelpScene
from game.ui.screens.result import ResultScene
from tests.flocks import TITLES, rules, table
from tests.flocks.view import View
from tests.titles.flocks.conftest import BOT, PEOPLE, Begin
from tests.ui.driver import cancel, on_top, ring
from tests.ui.one_device import PEOPLE as DEVICES
from tests.ui.one_device import Person
from tests.ui.people import do, rest
from tests.ui.table_driver import table_of, table_on_top
from tests.ui.walking import Walk

KINDS = ("take", "place", "dog", "wolf", "fair", "end")


def play(app: App, person: Person, until: Callable[[], bool] = lambda: False, seed: int = 1) -> None:
    """Answer whatever is asked with one device, until the result is shown."""
    chance = random.Random(seed)
    for _ in range(2000):
        rest(app)
        if on_top(app, ResultScene) or until():
            return
        if table_on_top(app):
            person.choose(chance.choice(table_of(app).steps()))
        else:
            person.choose(next(item.id for item in ring(app).items if item.enabled))
    raise AssertionError(app.top and app.top.describe_screen())


def asked_for(app: App, kind: str) -> Callable[[], bool]:
    """Return a function that returns whether a person is asked for this kind of decision now."""
    return lambda: table_on_top(app) and table_of(app).asked is not None and table_of(app).asked_kind == kind


def observed(match: Match) -> rules.Observation:
    found = match.state.observe(None)
    assert isinstance(found, rules.Observation)
    return found


@pytest.mark.parametrize("device", DEVICES)
def test_a_whole_game_is_played_with_one_device(begin: Begin, device: str) -> None:
    app, match = begin(*PEOPLE, BOT, rounds=2)
    play(app, DEVICES[device](app))
    assert match.over and on_top(app, ResultScene)
    assert table_of(app).view.view == View(observed(match))


def test_a_game_is_saved_and_resumed_in_the_middle_of_a_turn(begin: Begin, tmp_path: Path) -> None:
    path = tmp_path / "flocks.jsonl"
    app, match = begin(*PEOPLE, journal=path)
    play(app, DEVICES["keyboard"](app), until=lambda: len(match.turns) > 20 and asked_for(app, "place")())
    match.leave()
    again, notes = Match.resume(TITLES, path)
    assert not notes.deviated and again.state.key() == match.state.key()
    again.leave()


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("kind", KINDS)
def test_the_focus_leads_to_every_answer_and_looking_around_to_everything(
    begin: Begin, kind: str, scale: float
) -> None:
    app, _match = begin(*PEOPLE, scale=scale)
    play(app, DEVICES["keyboard"](app), until=asked_for(app, kind))
    answers = table_of(app).steps()
    assert answers and Walk(app, shoulders=True, answers=answers).faults == []
    do(app, LookAround())
    assert Walk(app, shoulders=True).faults == []


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 2.0), ((1024, 768), 1.3)])
def test_nothing_overlaps_and_all_is_on_the_screen(begin: Begin, size: tuple[int, int], scale: float) -> None:
    app, _match = begin(*PEOPLE, BOT, Seat("Dora", "violet"), size=size, scale=scale)
    play(app, DEVICES["keyboard"](app), until=asked_for(app, "place"))
    picture = table_of(app).view.picture
    assert isinstance(picture, table.FlocksPicture)
    app.present(0.0)
    boxes: list[Box] = [*picture.plates.boxes, *picture.cards]
    for index, box in enumerate(boxes):
        assert app.canvas.safe.encloses(box) and not any(box.overlaps(other) for other in boxes[index + 1 :])
        assert not any(picture.board.area_box(name).overlaps(box) for name in rules.PASTURES)


def test_two_places_are_asked_for_where_an_answer_has_two(begin: Begin) -> None:
    app, match = begin(*PEOPLE)
    person = DEVICES["mouse"](app)
    play(app, person, until=asked_for(app, "dog"))
    before = len(match.turns)
    source = next(step for step in table_of(app).steps() if step.startswith("pasture"))
    person.choose(source)
    assert len(match.turns) == before and table_of(app).question.key == "flocks-prompt-dog-to"
    cancel(app)
    assert table_of(app).question.key == "flocks-prompt-dog"
    person.choose(source)
    to = table_of(app).steps()[0]
    person.choose(to)
    assert match.turns[before].text == f"move {source.removeprefix('pasture-')} {to.removeprefix('pasture-')}"


def test_a_hint_marks_an_answer_and_the_help_explains_the_game(begin: Begin) -> None:
    app, match = begin(PEOPLE[0], BOT)
    rest(app)
    do(app, AskHint())
    for _ in range(7500):  # The bots' process takes its time, whatever the ticks: 15 s at least.
        if table_of(app).advice:
            break
        app.step(1)
        sleep(0.002)
    assert table_of(app).marked_answers
    DEVICES["keyboard"](app).command("help")
    assert on_top(app, HelpScene)


def test_every_event_of_a_game_is_told_whole(begin: Begin) -> None:
    app, match = begin(*PEOPLE)
    play(app, DEVICES["keyboard"](app))
    said = table_of(app).story_words
    assert len(said) > 60 and not any("{" in one or "flocks-" in one for one in said)
    assert any(one.startswith("Ann takes") for one in said) and "win" in said[-1]


@pytest.mark.parametrize("ticks", [0, 1, 17, 40, 200])
def test_whatever_the_moment_at_which_a_score_is_finished_the_view_ends_the_same(begin: Begin, ticks: int) -> None:
    app, match = begin(*PEOPLE, speed="normal")
    picture, state = table_of(app).view.picture, rules.new_game(rules.Options(players=2), 3)
    chance = random.Random(2)
    for _ in range(60):
        if state.over:
            break
        seat = state.to_act[0]
        director = Director()
        for event in state.play(seat, str(chance.choice(state.legal_actions(seat)))):
            director.queue(picture.clips(event))
        for _ in range(ticks):
            director.update()
        director.finish_all()
        assert picture.view == View(state.observe(None))
