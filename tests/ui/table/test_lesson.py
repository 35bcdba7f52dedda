"""A lesson at the table: taken to its end with each device, at any text scale; its sheet beside what it is about."""

from __future__ import annotations

import random
from itertools import product

import pytest

from game.app.application import App
from game.core.bots import Advice
from game.core.message import plain
from game.session.lesson import LEARNER, LessonStep, Teacher, matches, read_lesson
from game.storage.settings import FINISHED, GUEST, LearnerProgress
from game.ui.canvas import Box
from game.ui.focus import Focusable, nothing
from game.ui.input.intents import Confirm, Digit, GetHelp, MoveFocus, Option, Previous
from game.ui.menus import DialogScene
from game.ui.routes import Help, Learn, MainMenu, QuickGame
from game.ui.screens.help import HelpScene
from game.ui.screens.learning import LearnScene
from game.ui.screens.open_game import open_journal
from game.ui.screens.pause import PauseScene
from game.ui.screens.recap import ScoringScene
from game.ui.screens.settings_menu import TEXT_SCALES
from game.ui.table.table_scene import TableScene
from tests.session.test_lessons import FILES
from tests.ui.anyhands import AnyHands
from tests.ui.driver import focus_on, focused, on_top, ring
from tests.ui.fakepads import press
from tests.ui.one_device import AtTheKeyboard, WithAFinger, WithAPad, WithTheMouse
from tests.ui.saying import words_on
from tests.ui.table_driver import scene_of, table_of

pytestmark = pytest.mark.usefixtures("plain_charts")

HANDS = {"keyboard": AtTheKeyboard, "pad": WithAPad, "mouse": WithTheMouse, "finger": WithAFinger}


FANNED = {
    ("merlin", "merlin"): ("landing:merlin:4",),
    ("merlin", "apple"): ("apple", "landing:knight:14", "die:1"),
    ("merlin", "flag"): ("flags", "landing:knight:12"),
}
"""Places that are pressed where one press gives several answers."""


def number(game: str, step: str) -> int:
    return [one.id for one in read_lesson(FILES[game]).steps].index(step)


def begin(app: App, game: str, step: int | str = 0) -> None:
    app.settings.change("speed", "instant")
    teach(app, game, number(game, step) if isinstance(step, str) else step)


def teach(app: App, game: str, index: int = 0) -> None:
    """Go to a step on the way that people take from the menus."""
    app.ui.restart(MainMenu())
    app.step(5)
    app.settings.change("progress", {app.settings.who: LearnerProgress({game: index})})
    app.ui.go(Learn(game))
    app.step(30)
    if on_top(app, LearnScene):  # A button that random hands hold down may have begun it.
        AtTheKeyboard(app).choose("learn-on" if index else "learn-begin")
    app.step(60)


def teacher_of(app: App) -> Teacher:
    teacher = scene_of(app).table.guide
    assert teacher is not None
    return teacher


def press_answer(app: App, person, answer: str) -> None:
    """Press one part after the other of an answer, where a hint would lead."""
    question, turns = table_of(app).view.question, len(teacher_of(app).match.turns)
    for _ in range(8):
        place = question.mark_advice([Advice(answer)])
        if place is None or len(teacher_of(app).match.turns) > turns:
            break
        person.choose(place)
        app.step(30)


RUNS = [
    pytest.param(game, hand, scale, marks=[pytest.mark.soak] * ((2 * one + two + three) % 4 + (one + three) % 2 > 0))
    for (one, game), (two, hand), (three, scale) in product(*map(enumerate, (sorted(FILES), HANDS, TEXT_SCALES)))
]
"""Each title by each device and with each size of text; usually each size with one of them, by a device in turn."""


def sheet_of(app: App) -> Box:
    """Return the place of the words of a lesson."""
    return scene_of(app).sheet.tree.box


def within(inner: Box, outer: Box) -> bool:
    return (
        inner.x >= outer.x - 1 and inner.y >= outer.y - 1
        and inner.right <= outer.right + 1 and inner.bottom <= outer.bottom + 1
    )  # fmt: skip


def about(app: App) -> Focusable:
    """Return what the present step is about, as it is seen now."""
    table, names = scene_of(app).table, teacher_of(app).step.at
    seen = [*table.question.targets(), *scene_of(app).bar.focusables(), *scene_of(app).header.focusables()]
    parts = [(name, table.picture.part(name)) for name in names.split()]
    seen += [Focusable(name, box, nothing, lambda: plain("")) for name, box in parts if box is not None]
    found = [item for name in names.split() for item in seen if matches(item.id, [name])]
    assert found, f"{teacher_of(app).step.id}: no {names!r}; there are {[item.id for item in seen]}"
    return found[0]


@pytest.mark.promise("Complete missions in Merlin with large text")
@pytest.mark.parametrize(("game", "hand", "scale"), RUNS)
def test_a_lesson_can_be_taken_to_its_end_with_the_words_of_each_step_in_their_place(app, game, hand, scale):
    app.settings.change("text_scale", scale)
    app.apply_settings()
    begin(app, game)
    person = HANDS[hand](app)
    began: tuple[object, int, int] = (None, 0, 0)
    seen: list[str] = []
    for _ in range(300):
        if on_top(app, DialogScene):
            break
        if not on_top(app, TableScene):
            person.choose(focused(app))
            app.step(60)
            continue
        teacher = teacher_of(app)
        if began[:2] != (teacher.match, teacher.index):
            began = teacher.match, teacher.index, len(teacher.match.turns)
        if scene_of(app).sheet.open and teacher.step.id not in seen:
            seen.append(teacher.step.id)
            check_place_of_words(app, teacher.step)
        if teacher.reads:
            assert not teacher.wrong, f"{teacher.step.id}: {teacher.match.turns[-1].text} was on the way"
            person.choose("lesson-on")
        elif table_of(app).asked == LEARNER:
            since = teacher.match.turns[began[2] :]
            given = sum(turn.seat == LEARNER and turn.by == "hand" for turn in since)
            fanned = FANNED.get((game, teacher.step.id), ()) if not given else ()
            for place in fanned:
                person.choose(place)
                app.step(30)
            if not fanned:
                press_answer(app, person, teacher.step.way[given])
        app.step(60)
    assert on_top(app, DialogScene) and teacher_of(app).last
    assert seen == [step.id for step in read_lesson(FILES[game]).steps]


def check_place_of_words(app: App, step: LessonStep) -> None:
    """Check that the words stand beside what they are about, with a line to it, and beside the answers."""
    scene, what = scene_of(app), about(app)
    sheet, layer = sheet_of(app), scene.sheet.layers(None)[0]
    assert within(sheet, app.canvas.safe), f"{step.id}: {sheet}"
    assert not within(what.box, sheet) and layer.box.overlaps(what.box), f"{step.id}: {what} {sheet}"
    if app.settings.text_scale <= 1.0:
        assert not any(map(sheet.overlaps, scene.table.picture.held_boxes)), f"{step.id}: a disc or a hand"
    if step.aim:
        table = table_of(app)
        assert any(not sheet.contains(*table.item(answer).box.centre) for answer in table.steps()), step.id


@pytest.mark.parametrize(
    ("seed", "count"), [(2, 250), *(pytest.param(seed, 2500, marks=pytest.mark.soak) for seed in range(4))]
)
@pytest.mark.parametrize("game", sorted(FILES))
def test_random_hands_never_get_a_lesson_stuck(app, game, seed, count):
    begin(app, game, seed * 3)
    chance = random.Random(seed)
    hands, events = AnyHands(app, chance), 0
    while events < count:
        events += hands.do()
        app.running = True  # Even after the program was quit.
        if not on_top(app, TableScene) and chance.random() < 0.2:
            teach(app, game, app.settings.own.lessons.get(game, 0) % FINISHED % len(read_lesson(FILES[game]).steps))
    teach(app, game, app.settings.own.lessons.get(game, 0) % FINISHED % len(read_lesson(FILES[game]).steps))
    for _ in range(20):
        app.step(60)
        if on_top(app, ScoringScene):
            app.feed(Confirm())
    teacher = teacher_of(app)
    assert teacher.reads or LEARNER in teacher.match.state.to_act or table_of(app).busy


def test_an_answer_that_leads_elsewhere_is_told_in_a_sentence_and_taken_back(app):
    begin(app, "elgrande", 2)
    person = AtTheKeyboard(app)
    person.choose("power-1")
    app.step(30)
    teacher = teacher_of(app)
    assert teacher.wrong and app.ui.say(teacher.said).startswith("Others would")
    app.feed(Confirm())  # Meant for another answer.
    app.step(60)
    assert teacher_of(app) is teacher and teacher.wrong
    person.choose("lesson-on")
    app.step(60)
    teacher = teacher_of(app)
    assert not teacher.wrong and teacher.index == 2 and not teacher.match.turns


def test_arrows_lead_to_the_castillo_and_not_beyond(app):
    begin(app, "elgrande", "castillo")
    seen = []
    for _ in range(4):
        app.feed(MoveFocus(-1, 0))
        app.step(5)
        seen.append(focused(app))
    assert "area-castillo" in seen[:2] and seen[-2:] == ["area-castillo"] * 2
    AtTheKeyboard(app).choose("area-castillo")
    app.step(60)
    assert teacher_of(app).reached


def test_a_flag_says_what_it_does_and_a_staff_has_a_key(app):
    begin(app, "merlin", "flag")
    assert "Ride back" in [app.ui.say(one.label) for one in table_of(app).view.question.controls()]
    begin(app, "merlin", "staff")
    app.feed(Option(1))
    app.step(5)
    assert [turn.text for turn in teacher_of(app).match.turns if turn.by == "hand"] == ["staff"]


def test_why_a_space_is_out_of_reach_leads_to_the_rule(app):
    begin(app, "merlin", "ride")
    AtTheKeyboard(app).command("look")
    assert focus_on(app, "space:7")
    app.feed(GetHelp())
    app.step(30)
    assert on_top(app, HelpScene) and app.top.pages[app.top.page].id == "ride"


def test_help_opens_at_what_is_told_and_leads_back_there(app):
    begin(app, "elgrande", "goal")
    AtTheKeyboard(app).command("help")
    app.step(30)
    assert on_top(app, HelpScene) and app.top.pages[app.top.page].id == "region-granada"
    AtTheKeyboard(app).back()
    app.step(30)
    assert on_top(app, TableScene) and focused(app) == "lesson-on"


def test_nothing_else_is_answered_while_there_is_something_to_read(app):
    begin(app, "elgrande", 0)
    for intent in (Digit(3), Option(1), MoveFocus(0, 1), MoveFocus(1, 0)):
        app.feed(intent)
        app.step(5)
    assert not teacher_of(app).match.turns and teacher_of(app).index == 0


def test_nothing_that_a_wrong_answer_leads_to_is_shown(app):
    begin(app, "elgrande", "disc")
    app.settings.change("speed", "normal")
    AtTheKeyboard(app).choose("area-galicia")
    app.step(300)
    teacher = teacher_of(app)
    assert teacher.wrong and LEARNER in teacher.match.state.to_act and not table_of(app).busy
    AtTheKeyboard(app).choose("lesson-on")
    app.step(60)
    assert not teacher_of(app).reads and table_of(app).asked == LEARNER


@pytest.mark.parametrize(("way", "index"), [("step-back", 3), ("step-again", 4), ("step-skip", 5)])
def test_the_pause_menu_leads_to_other_steps(app, way, index):
    begin(app, "elgrande", 4)
    person = AtTheKeyboard(app)
    person.command("menu")
    app.step(30)
    assert on_top(app, PauseScene)
    person.choose(way)
    app.step(60)
    assert on_top(app, TableScene) and teacher_of(app).index == index


def test_a_lesson_goes_on_where_it_was_left(app):
    begin(app, "elgrande", 1)
    AtTheKeyboard(app).choose("lesson-on")
    app.step(30)
    AtTheKeyboard(app).choose("power-9")
    app.step(120)
    reached = teacher_of(app).index
    app.ui.restart(MainMenu())
    app.step(30)
    assert app.settings.own.lessons["elgrande"] == reached == 3
    app.ui.go(Learn("elgrande"))
    app.step(30)
    assert focused(app) == "learn-on"
    AtTheKeyboard(app).choose("learn-on")
    app.step(30)
    assert teacher_of(app).index == reached


@pytest.mark.parametrize("game", sorted(FILES))
def test_who_has_taken_a_lesson_is_told_none_of_it_again(app, game):
    lesson = read_lesson(FILES[game])
    begin(app, game, len(lesson.steps) - 1)
    AtTheKeyboard(app).choose("lesson-on")
    app.step(30)
    app.ui.restart(MainMenu())
    app.step(30)
    told = {f"{game}-tip-{name}" for name in lesson.tips}
    assert told and told <= set(app.settings.own.tips)
    assert all(name in app.ui.texts for name in told)


def test_a_scoring_waits_for_a_press_after_each_region(app):
    begin(app, "elgrande", "disc")
    app.settings.change("speed", "normal")
    AtTheKeyboard(app).choose("area-cataluna")
    waits, above = 0, set()
    for _ in range(6000):
        app.step(1)
        if on_top(app, TableScene) and table_of(app).waits:
            waits += 1
            line = scene_of(app).header.last_line
            above.add(app.ui.say(line.message) if line is not None else "")
            app.feed(Confirm())
        if not on_top(app, TableScene):
            break
    assert waits >= 5 and len(above) >= 5, "the line above the plates follows"


def test_opponents_keep_to_what_the_lesson_says_of_them(app):
    begin(app, "elgrande", "take")
    session = scene_of(app).table.session
    assert not session.styles and not any("likes" in line.message.key for line in session.story.lines)


@pytest.mark.parametrize("game", sorted(FILES))
@pytest.mark.parametrize(
    "seats", [["Ana"], ["Ana", "Luis"], ["Ana & Zoe", "Luis", "Mara"]], ids=["alone", "two", "more than seats"]
)
def test_people_play_on_from_the_end_in_a_saved_game_each_by_name(app, game, seats):
    names = ["Ana", "Luis", "Mara", "Zoe"]
    people = 4 if len(seats) > 2 else len(seats)
    teach_together(app, game, len(read_lesson(FILES[game]).steps) - 1, names[:people])
    person = AtTheKeyboard(app)
    while on_top(app, TableScene) and not teacher_of(app).reads:
        app.step(30)
    person.choose("lesson-on")
    app.step(30)
    before = teacher_of(app).match.state.observe(None)
    assert before.round > 1 or game == "merlin"
    person.choose("choice-0")
    app.step(30)
    match = table_of(app).match
    assert match.state.observe(None) == before
    assert [seat.name for seat in match.seats if seat.is_person] == seats
    assert {seat.bot for seat in match.seats if not seat.is_person} <= {"easy"} and len(match.seats) == 3
    path = match.journal_path
    app.ui.restart(MainMenu())
    app.step(30)
    assert open_journal(app.ui, path)
    app.step(30)
    again = table_of(app).match
    assert again.state.observe(None) == before and again.seats == match.seats


@pytest.mark.parametrize("game", sorted(FILES))
def test_the_menu_offers_a_lesson_first_until_its_title_was_played_or_learned(app, game):
    app.settings.change("title", game)
    app.settings.change("progress", {})
    app.ui.restart(MainMenu())
    app.step(30)
    assert focused(app) == "learn"
    app.settings.note_lesson(GUEST, game, 3)  # Begun, but not finished.
    app.ui.restart(MainMenu())
    app.step(30)
    assert focused(app) == "learn"
    app.settings.note_lesson(GUEST, game, FINISHED)
    app.ui.restart(MainMenu())
    app.step(30)
    assert focused(app) == "bots" and ring(app).get("learn") is None
    app.ui.go(QuickGame())
    app.step(30)
    assert {seat.bot for seat in app.top.opponents} == {"easy"}, "the first game"


def teach_together(app: App, game: str, index: int, people: list[str]) -> None:
    """Let people begin at a step."""
    app.settings.change("speed", "instant")
    app.settings.change("names", people)
    app.settings.change("progress", {people[0]: LearnerProgress({game: index})})
    app.ui.restart(MainMenu())
    app.ui.go(Learn(game))
    app.step(30)
    for _ in people[1:]:
        AtTheKeyboard(app).choose("learn-people")
    AtTheKeyboard(app).choose("learn-on")
    app.step(60)


def teach_two(app: App, index: int) -> None:
    teach_together(app, "elgrande", index, ["Ana", "Luis"])


def test_several_people_take_turns_at_the_steps(app):
    teach_two(app, 2)
    app.present(0.0)
    table_of(app).forget_picture()
    assert "Ana" in words_on(app)
    named = []
    for index in range(2, 7):
        teacher_of(app).begin(index)
        named.append(teacher_of(app).learner)
    assert named == ["Ana", "Luis", "Ana", "Luis", "Ana"]


@pytest.mark.promise("Learn together with a controller each")
def test_each_of_several_learners_answers_with_the_controller_they_used_first(app):
    teach_two(app, 2)
    ana, luis = WithAPad(app), WithAPad(app)
    assert teacher_of(app).learner == "Ana"
    ana.choose("power-9")
    app.step(120)
    assert teacher_of(app).learner == "Luis"
    luis.choose("amount-1")
    app.step(120)
    assert teacher_of(app).learner == "Ana" and teacher_of(app).step.id == "take"
    before = focused(app)
    press(app, luis.pad, "south")
    app.step(30)
    assert focused(app) == before and teacher_of(app).step.id == "take"
    why = scene_of(app).table.refusal
    assert why is not None and app.ui.say(why) == "Ana is choosing now."
    ana.choose("card-royal_adviser")
    app.step(60)
    assert teacher_of(app).step.id == "place"


def test_several_learners_may_share_a_controller(app):
    teach_two(app, 2)
    pad = WithAPad(app)
    pad.choose("power-9")
    app.step(120)
    pad.choose("amount-1")
    app.step(120)
    assert teacher_of(app).step.id == "take"


def test_a_faulty_lesson_is_told_and_nothing_else_happens(app, tmp_path, monkeypatch):
    broken = tmp_path / "levels" / "elgrande" / "lessons"
    broken.mkdir(parents=True)
    (broken / "first.toml").write_text("minutes = 1\n", encoding="utf-8")
    monkeypatch.setattr(type(app.ui.paths), "levels", lambda _self: tmp_path / "levels")
    app.ui.restart(MainMenu())
    app.ui.go(Learn("elgrande"))
    app.step(30)
    assert on_top(app, LearnScene) and any("first.toml" in words for words in words_on(app))


def test_who_looks_at_an_earlier_step_again_continues_at_the_furthest_one(app):
    begin(app, "elgrande", 6)
    AtTheKeyboard(app).command("menu")
    app.step(30)
    AtTheKeyboard(app).choose("step-back")
    app.step(60)
    assert teacher_of(app).index == 5
    app.ui.restart(MainMenu())
    app.step(30)
    assert app.settings.own.lessons["elgrande"] == 6


@pytest.mark.parametrize("known", [9, FINISHED, FINISHED + 9])
def test_any_run_of_a_lesson_goes_on_where_it_was_left_and_its_end_stays_known(app, known):
    begin(app, "elgrande")
    app.ui.restart(MainMenu())
    app.step(30)
    app.settings.change("progress", {app.settings.who: LearnerProgress({"elgrande": known})})
    app.ui.go(Learn("elgrande"))
    app.step(30)
    assert (focused(app) == "learn-on") == (known != FINISHED)
    AtTheKeyboard(app).choose("learn-begin")
    app.step(30)
    AtTheKeyboard(app).choose("lesson-on")
    app.step(30)
    app.ui.restart(MainMenu())
    app.step(30)
    assert app.settings.learned("elgrande") == 1 + FINISHED * (known >= FINISHED)
    app.ui.go(Learn("elgrande"))
    app.step(30)
    AtTheKeyboard(app).choose("learn-on")
    app.step(30)
    assert teacher_of(app).index == 1


def test_who_steps_back_from_the_end_has_finished(app):
    begin(app, "elgrande", "over")
    while not teacher_of(app).reads:
        app.step(30)
    app.feed(Previous())
    app.step(30)
    assert not teacher_of(app).last
    app.ui.restart(MainMenu())
    app.step(30)
    assert app.settings.own.lessons["elgrande"] == FINISHED


def test_a_title_without_a_lesson_offers_none(app, tmp_path, monkeypatch):
    monkeypatch.setattr(type(app.ui.paths), "levels", lambda _self: tmp_path)
    app.settings.change("progress", {})
    app.ui.restart(MainMenu())
    app.step(30)
    assert focused(app) == "bots"
    app.ui.go(Help(learning=True))
    app.step(30)
    assert app.top.pages[0].title.key == "elgrande-rule-goal"
