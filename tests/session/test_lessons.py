"""Lessons: each step can be reached and taken, every answer is judged, and nobody gets stuck."""

from __future__ import annotations

import re
from functools import partial
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.message import Message
from game.i18n import Texts
from game.session.lesson import LEARNER, Teacher, read_lesson
from game.storage.paths import levels
from game.titles.catalogue import CATALOGUE
from game.ui.input.bindings import Family, device_argument
from game.ui.input.devices import Devices

TEXTS = Texts("en", strict=True)
FILES = {file.parts[-3]: file for file in sorted(levels().glob("*/lessons/first.toml"))}
NAMES = ("Alicia", "Bruno", "Carmen", "Diego")
MOST_WORDS, MOST_IN_ALL = 20, 450


def taught(game: str, index: int = 0) -> Teacher:
    return Teacher(CATALOGUE[game], read_lesson(FILES[game]), NAMES, index)


@pytest.fixture(params=sorted(FILES))
def game(request: pytest.FixtureRequest) -> str:
    return request.param


def let_others_answer(teacher: Teacher) -> None:
    """Let the others answer until the learner is asked, or has something to read."""
    while not teacher.reads and not teacher.match.over and teacher.match.state.to_act[0] != LEARNER:
        state = teacher.match.state
        seat = state.to_act[0]
        legal = [str(action) for action in state.legal_actions(seat)]
        told = teacher.answer_of(seat)
        assert told is None or told in legal, f"{teacher.step.id}: {seat} {told}: expected one of {legal}"
        teacher.match.submit(seat, told or legal[0])


@pytest.mark.promise("Learn El Grande")
def test_whoever_follows_a_lesson_comes_to_its_end(game):
    teacher = taught(game)
    for index, step in enumerate(teacher.lesson.steps):
        assert teacher.index == index and not teacher.wrong
        for answer in step.way:
            let_others_answer(teacher)
            teacher.match.submit(LEARNER, answer)
        let_others_answer(teacher)
        assert teacher.reads or teacher.index == index + 1, f"{step.id}: its way leads to nothing"
        if teacher.index == index and not teacher.last:
            teacher.go_on()
    assert teacher.last and teacher.reads and LEARNER in teacher.match.state.to_act


def words_of(game, name, kind="keyboard", family="generic", by_finger=False):
    """Return a text of a lesson as it is said on a device."""
    devices = Devices(views=[view for title in CATALOGUE.values() for view in title.views])
    devices.kind, devices.family, devices.by_finger = kind, family, by_finger
    message = Message(f"{game}-lesson-{name}", {"first": "Xavier", "second": "Yolanda"})
    return TEXTS.format(message, partial(device_argument, TEXTS, devices))


def count(said):
    return len(re.findall(r"\w[\w’]*", said))


@pytest.mark.parametrize(
    "device",
    [("keyboard",), ("mouse",), ("mouse", "generic", True), *(("pad", family) for family in get_args(Family))],
)
def test_each_step_says_one_thing_in_a_few_words_on_each_device(game, device):
    lesson, words = read_lesson(FILES[game]), 0
    for step in lesson.steps:
        wrong = {*step.wrong.values(), *([f"{step.id}-wrong"] if f"{game}-lesson-{step.id}-wrong" in TEXTS else [])}
        for name in (step.id, *wrong):
            said = words_of(game, name, *device)
            assert not any(other in said for other in NAMES), "people have names of their own"
            assert TEXTS.text("key-none") not in said
            assert 0 < count(said) <= MOST_WORDS, f"{name}: {said}"
            assert name == step.id or re.fullmatch(r"[^.!?]+\.", said), f"{name}: expected a sentence: {said}"
            words += count(said)
    assert words <= MOST_IN_ALL


def test_a_lesson_takes_about_as_long_as_it_says(game):
    lesson = read_lesson(FILES[game])
    words = sum(count(words_of(game, step.id)) for step in lesson.steps)
    answers = sum(len(step.way) for step in lesson.steps)
    minutes = words / 200 + answers / 3 + len(lesson.steps) / 4  # To find a place, to see what happens, to go on.
    assert abs(lesson.minutes - minutes) <= 1.0


@given(st.data())
def test_any_answer_leads_on_or_is_judged_within_a_few_answers(data):
    game = data.draw(st.sampled_from(sorted(FILES)))
    steps = read_lesson(FILES[game]).steps
    index = data.draw(st.integers(0, len(steps) - 1))
    teacher = taught(game, index)
    for _ in range(40):
        let_others_answer(teacher)
        if teacher.reads or teacher.index != index:
            break
        legal = sorted(map(str, teacher.match.state.legal_actions(LEARNER)))
        teacher.match.submit(LEARNER, data.draw(st.sampled_from(legal)))
    assert teacher.reads or teacher.index != index, f"{steps[index].id}: 40 answers and no word"
    if teacher.wrong:
        assert TEXTS.format(teacher.said._replace(args={**teacher.said.args, "device": "pad"}))
        assert teacher.go_on() and teacher.index == index and not teacher.reads, "it is taken back"


def test_a_step_that_was_reached_begins_again_where_the_learner_began_it():
    teacher = taught("elgrande", 2)
    teacher.match.submit(LEARNER, "power 8")
    let_others_answer(teacher)
    own = teacher.match.state.observe(None)
    teacher.begin(4)
    teacher.begin(3)
    let_others_answer(teacher)
    assert teacher.match.state.observe(None) == own


def test_an_undo_leads_back_to_the_step_of_the_answer_that_is_undone():
    teacher = taught("elgrande", 4)
    teacher.match.submit(LEARNER, "take royal_adviser")
    teacher.match.submit(LEARNER, "place valencia")
    assert teacher.step.id == "place"
    for step in ("place", "take"):
        teacher.match.undo(LEARNER)
        assert teacher.step.id == step and not teacher.match.turns or step == "place"
    teacher.match.submit(LEARNER, "take king")
    assert teacher.wrong == "take-wrong"
    teacher.match.undo(LEARNER)
    assert not teacher.wrong and teacher.step.id == "take"
