"""A chair changes hands in the middle of a game, at every kind of question: from a person to a bot and back, for good,
under another name; and who sits where is kept by journal, log, undo and the next game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.app import App
from game.match.match import Match
from game.match.records import ActionLine, SeatLine
from game.match.seat import Seat
from game.rules import elgrande
from game.rules.elgrande.questions import QUESTIONS
from game.settings import Settings
from game.ui.couch import KEYBOARD, Hand
from game.ui.input.intents import Cancel, Confirm, Menu
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.lost import LostScene
from game.ui.scenes.open_game import begin_game, open_journal
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.people import PeopleScene
from game.ui.scenes.result import ResultScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.tables.protocol import Result
from tests.ui.driver import click, drive, keys, misplaced, on
from tests.ui.driver import do as all_of
from tests.ui.elgrande.people import do, rest, seats, sit_down, table_of
from tests.ui.elgrande.sitting import sit
from tests.ui.elgrande.test_every_decision import CASES, WINDOW
from tests.ui.fakepads import fake, plug, press

KINDS: dict[str, str] = {}
"""Kind of question -> a case that asks it of one of several people."""
for _name, _case in CASES.items():
    if _case.persons == 4:
        KINDS.setdefault(QUESTIONS[type(_case.state().stack[-1])].kind, _name)
PATIENCE = 400


class Said(NamedTuple):
    ticket: int
    action_text: str


class Brain:
    """A worker that answers with the first legal action once it may `speak`."""

    def __init__(self, scene: TableScene, speak: bool = True) -> None:
        self.scene, self.speak = scene, speak
        self.open: Said | None = None
        self.asked: list[str] = []

    def ask(self, ticket: int, bot: str, observation: Any, budget: Any, seed: int) -> None:
        self.asked.append(bot)
        seat = self.scene.asker.bots._seat
        assert seat is not None and not self.scene.match.seats[seat].is_person
        self.open = Said(ticket, str(self.scene.match.state.legal_actions(seat)[0]))

    def poll(self) -> Said | None:
        if not self.speak:
            return None
        said, self.open = self.open, None
        return said

    def cancel(self) -> None:
        self.open = None

    def close(self) -> None:
        """Nothing runs."""


def think(app: App, speak: bool = True) -> Brain:
    brain = Brain(table_of(app), speak)
    table_of(app).asker.bots._worker = brain
    return brain


def who_is_asked(app: App) -> int:
    top = app.top
    if isinstance(top, CurtainScene):
        return int(top.offer.seat)
    assert isinstance(top, TableScene) and top.asked is not None
    return int(top.asked)


def people(app: App) -> PeopleScene:
    """By the pause menu."""
    if not isinstance(app.top, PauseScene):
        do(app, Menu())
        app.step(2)
    assert isinstance(app.top, PauseScene)
    drive(app, keys(app, "people"))
    app.step(2)
    assert isinstance(app.top, PeopleScene)
    return app.top


def reseat(app: App, seat: int, bot: str) -> None:
    """The chair is given to a bot, or to a person; then the game goes on."""
    scene = people(app)
    chair = scene.setup.chairs[seat]
    for _ in range(12):
        if chair.bot == bot:
            break
        drive(app, keys(app, f"who-{seat}"))
    assert chair.bot == bot
    go_on(app)


def go_on(app: App) -> None:
    do(app, Cancel())
    app.step(2)
    assert isinstance(app.top, PauseScene)
    do(app, Cancel())
    app.step(2)


def answers(match: Match, since: int) -> list[ActionLine]:
    return [line for line in match.lines[since:] if isinstance(line, ActionLine) and line.by == "hand"]


def begin(app: App, kind: str) -> tuple[Match, int]:
    match = sit(app, CASES[KINDS[kind]].state(), 4)
    return match, who_is_asked(app)


# -- at every kind of question


def test_these_are_all_kinds_of_questions() -> None:
    assert set(KINDS) == {question.kind for question in QUESTIONS.values()}


@pytest.mark.parametrize("kind", KINDS)
def test_who_is_asked_becomes_a_bot_and_the_bot_decides(empty: App, kind: str) -> None:
    match, seat = begin(empty, kind)
    brain = think(empty)
    lines = len(match.lines)
    reseat(empty, seat, "random")
    assert not match.seats[seat].is_person and match.seats[seat].name == seats(4, 4)[seat].name
    assert not any(isinstance(scene, CurtainScene) and scene.offer.seat == seat for scene in empty.stack.scenes)
    for _ in range(PATIENCE):
        if any(line.seat == seat for line in answers(match, lines)):
            break
        assert table_of(empty).asked != seat
        empty.step(1)
    assert answers(match, lines)[0].seat == seat and set(brain.asked) == {"random"}
    assert match.state.problems() == []


@pytest.mark.parametrize("kind", KINDS)
def test_a_bot_that_thinks_is_not_heard_once_a_person_sits_there(empty: App, kind: str) -> None:
    match, seat = begin(empty, kind)
    brain = think(empty, speak=False)
    reseat(empty, seat, "random")
    empty.step(4)
    before, lines = match.state.key(), len(match.lines)
    reseat(empty, seat, "")
    brain.speak = True
    empty.step(60)
    assert match.state.key() == before and answers(match, lines) == []
    rest(empty)
    order = [one for one in match.state.to_act if match.seats[one].is_person]
    assert seat in order and who_is_asked(empty) == order[0]
    assert match.seats[seat].is_person


@pytest.mark.parametrize("kind", KINDS)
def test_another_chair_changes_hands_and_who_is_asked_is_asked_again(empty: App, kind: str) -> None:
    match, seat = begin(empty, kind)
    other = next(one for one in range(4) if one not in match.state.to_act or one != seat)
    before = match.state.key()
    think(empty, speak=False)
    reseat(empty, other, "random")
    rest(empty)
    assert who_is_asked(empty) == seat and match.state.key() == before
    assert not match.seats[other].is_person


def test_a_curtain_that_was_open_is_gone_with_its_person(empty: App) -> None:
    match, seat = begin(empty, "dial")
    think(empty, speak=False)
    curtain = empty.top
    assert isinstance(curtain, CurtainScene)
    while curtain.deaf:
        empty.step(1)
    do(empty, Confirm())
    assert curtain.opened
    reseat(empty, seat, "random")
    assert curtain not in empty.stack.scenes
    rest(empty)
    assert isinstance(empty.top, CurtainScene) and empty.top.offer.seat != seat


def test_a_bot_answers_a_veto_that_a_person_was_asked_about(empty: App) -> None:
    match = sit(empty, WINDOW(), 4)
    seat = who_is_asked(empty)
    think(empty)
    reseat(empty, seat, "random")
    for _ in range(PATIENCE):
        if match.state.decision(seat) is None:
            break
        empty.step(1)
    assert [line.text for line in answers(match, 0) if line.seat == seat][0] in ("allow", "veto")


# -- what goes with it


def test_a_standing_answer_goes_with_who_gave_it(empty: App) -> None:
    match = sit(empty, WINDOW(), 4)
    seat = who_is_asked(empty)
    match.answer_always(seat, "round")
    rest(empty)
    think(empty, speak=False)
    assert match.standing[seat] is not None and seat in table_of(empty).asker.standing
    reseat(empty, seat, "random")
    assert match.standing[seat] is None and table_of(empty).asker.standing == ()


def test_the_last_person_left_chooses_without_a_curtain_and_needs_nobodys_consent(empty: App) -> None:
    match, _ = begin(empty, "dial")
    asked = list(match.state.to_act)
    think(empty, speak=False)
    scene = people(empty)
    for seat, chair in enumerate(scene.setup.chairs):
        if seat != asked[-1]:
            chair.bot = "random"
    go_on(empty)
    table_of(empty).asker.bots.lock = lambda speed, now: None  # type: ignore[method-assign]
    rest(empty)
    assert isinstance(empty.top, TableScene) and empty.top.asked == asked[-1]
    assert all(not match.undo_terms(one).needs for one in range(4))


def test_a_table_of_bots_alone_goes_on_to_be_watched(empty: App) -> None:
    match = sit(empty, CASES["bid"].state(), 4)
    think(empty)
    empty.ui.couch.sit([Hand(KEYBOARD, "left")] * 4)
    scene = people(empty)
    for chair in scene.setup.chairs:
        chair.bot = "random"
    go_on(empty)
    empty.step(60)
    assert {line.seat for line in answers(match, 0)} == {0, 1, 2, 3}
    assert set(empty.ui.couch.hands) == {Hand()}, "bots hold nothing"
    assert table_of(empty).asked is None


def test_what_a_person_did_before_a_bot_took_over_is_not_offered_to_be_taken_back(empty: App) -> None:
    match = sit(empty, CASES["placing"].state(), 4)
    scene = table_of(empty)
    first = who_is_asked(empty)
    match.submit(first, str(match.state.legal_actions(first)[0]))
    rest(empty)
    assert scene.takeback.possible
    think(empty, speak=False)
    reseat(empty, first, "random")
    assert not scene.takeback.possible


def test_while_the_last_to_decide_is_a_bot_the_person_before_him_may_ask_to_take_back(empty: App) -> None:
    match = sit(empty, CASES["bid"].state(), 4)
    order = []
    for _ in range(2):
        order.append(who_is_asked(empty))
        match.submit(order[-1], str(match.state.legal_actions(order[-1])[0]))
        rest(empty)
    assert table_of(empty).takeback.seat() == order[1]
    reseat(empty, order[1], "random")
    assert table_of(empty).takeback.seat() == order[0] and table_of(empty).takeback.possible


def test_what_one_bot_chose_in_secret_is_not_the_choice_of_the_next_one(empty: App) -> None:
    match, seat = begin(empty, "dial")
    brain = think(empty, speak=False)
    bots = table_of(empty).asker.bots
    match.set_seat(seat, Seat("Bruno", match.seats[seat].colour, "bot", "random"))
    bots.lock("normal", 0)
    brain.speak = True
    bots.lock("normal", 1)
    assert list(bots._choices) == [seat]
    brain.speak = False
    match.set_seat(seat, Seat("Bruno", match.seats[seat].colour, "bot", "greedy"))
    assert bots._choices == {}
    bots.lock("normal", 2)
    match.set_seat(seat, Seat("Bruno", match.seats[seat].colour, "bot", "random"))
    brain.speak = True
    bots.lock("normal", 3)
    assert bots._choices == {}, "what the second one thought is thrown away"
    assert brain.asked[:2] == ["random", "greedy"]


def test_a_new_name_is_on_plate_bar_and_log_at_once(empty: App) -> None:
    match = sit(empty, CASES["bid"].state(), 4)
    seat = who_is_asked(empty)
    scene = people(empty)
    scene.setup.rename(seat, "Wilhelmina")
    go_on(empty)
    rest(empty)
    table = table_of(empty)
    assert match.seats[seat].name == "Wilhelmina" and match.seats[seat].is_person
    assert table.front.bar.names[seat] == "Wilhelmina"
    assert table.table.words.player(seat) == "Wilhelmina"  # type: ignore[attr-defined]
    assert "Wilhelmina" in empty.ui.say(table.log.lines[-1].message)


def test_nothing_is_written_if_nothing_was_changed_or_all_was_changed_back(empty: App) -> None:
    match = sit(empty, CASES["bid"].state(), 4)
    before = len(match.lines)
    people(empty)
    for _ in range(5):  # whatever is at hand, keyboard, mouse, two bots, and round again
        drive(empty, keys(empty, "who-1"))
    go_on(empty)
    assert len(match.lines) == before


# -- for good


def test_who_leaves_for_good_is_asked_once_and_the_others_go_on(empty: App) -> None:
    match = sit(empty, CASES["bid"].state(), 4)
    think(empty)
    seat = who_is_asked(empty)
    people(empty)
    drive(empty, keys(empty, f"leave-{seat}"))
    empty.step(2)
    assert isinstance(empty.top, DialogScene)
    drive(empty, keys(empty, "choice-0"))
    empty.step(2)
    drive(empty, keys(empty, f"leave-{seat}"))
    empty.step(2)
    drive(empty, keys(empty, "choice-1"))
    empty.step(2)
    assert isinstance(empty.top, PeopleScene)
    go_on(empty)
    assert SeatLine(seat, match.seats[seat], True) in match.lines
    assert not match.seats[seat].is_person
    assert any(line.message.key == "table-seat-left" for line in table_of(empty).log.lines)
    rest(empty)
    assert who_is_asked(empty) != seat
    scene = people(empty)
    assert scene.left == {seat} and scene.ring.get(f"who-{seat}") is None
    drive(empty, keys(empty, f"return-{seat}"))
    go_on(empty)
    assert match.seats[seat].is_person


# -- what is kept


def journal_with_a_change(folder: Path) -> tuple[Path, tuple[Seat, ...]]:
    path = folder / "elgrande-0001.jsonl"
    match = Match.begin(elgrande, elgrande.Options(players=4), seats(4, 4), 1, path)
    for _ in range(3):
        seat = match.state.to_act[0]
        match.submit(seat, str(match.state.legal_actions(seat)[0]))
    match.set_seat(1, Seat("Bruno", "gold", "bot", "random"), left=True)
    match.set_seat(2, Seat("Eva", "ivory"))
    match.leave()
    return path, match.seats


def test_a_game_that_is_opened_again_has_the_same_people_and_says_who_left(app: App, tmp_path: Path) -> None:
    path, sat = journal_with_a_change(tmp_path)
    app.stack.push(TitleScene(app.ui))
    assert open_journal(app.ui, path)
    app.step(2)
    scene = table_of(app)
    assert scene.match.seats == sat
    keys_told = [line.message.key for line in scene.log.lines]
    assert keys_told.count("table-seat-left") == 1 and keys_told.count("table-seat-person") == 1
    assert isinstance(app.top, TableScene), "no gamepad is there: nothing to be asked"
    assert people(app).left == {1}


def test_a_game_that_is_opened_while_gamepads_are_there_asks_who_plays_with_what(app: App, tmp_path: Path) -> None:
    path, _ = journal_with_a_change(tmp_path)
    app.stack.push(TitleScene(app.ui))
    one, two = plug(app), plug(app)
    assert open_journal(app.ui, path)
    app.step(2)
    assert isinstance(app.top, PeopleScene)
    press(app, two, "south")
    press(app, one, "south")
    press(app, one, "south")  # it has sat down: now it presses what has the focus
    app.step(2)
    assert isinstance(app.top, TableScene)
    assert [hand.device for hand in app.ui.couch.hands] == [f"pad-{two}", "", f"pad-{one}"]


def test_devices_and_ways_of_secrets_are_changed_in_the_middle_of_a_game(app: App) -> None:
    match = sit_down(app, 4, 3)
    pad = plug(app)
    app.ui.couch.sit([Hand(f"pad-{pad}"), Hand(KEYBOARD), Hand()])
    rest(app)
    scene = people(app)
    drive(app, keys(app, "way-0"))
    scene.setup.chairs[1].take("mouse")
    scene.setup.chairs[2].take(KEYBOARD)
    go_on(app)
    assert app.ui.couch.hands[:3] == [Hand(f"pad-{pad}", "curtain"), Hand("mouse"), Hand(KEYBOARD)]
    assert not any(isinstance(line, SeatLine) for line in match.lines)
    reseat(app, 0, "random")
    assert app.ui.couch.of(0) == Hand(), "a bot holds no gamepad"


def test_a_gamepad_that_is_pulled_out_while_the_scene_is_open_is_missed(app: App) -> None:
    sit_down(app, 4, 2)
    pad = plug(app)
    app.ui.couch.sit([Hand(f"pad-{pad}"), Hand(KEYBOARD)])
    rest(app)
    scene = people(app)
    fake(app).pull(pad)
    app.step(3)
    assert scene.setup.chairs[0].lost and scene.setup.chairs[0].device == ""
    do(app, Cancel())
    app.step(2)
    assert isinstance(app.top, LostScene) and app.ui.couch.missing == [0], "nobody has said what becomes of the seat"
    press(app, plug(app), "south")
    app.step(2)
    assert isinstance(app.top, PauseScene) and app.ui.couch.missing == []


def test_a_free_gamepad_takes_the_chair_that_has_lost_its_own_while_the_scene_is_open(app: App) -> None:
    sit_down(app, 4, 2)
    pad = plug(app)
    app.ui.couch.sit([Hand(KEYBOARD), Hand(f"pad-{pad}")])
    rest(app)
    scene = people(app)
    fake(app).pull(pad)
    app.step(3)
    new = plug(app)
    press(app, new, "south")
    assert app.top is scene and scene.setup.chairs[1].device == f"pad-{new}"
    go_on(app)
    assert app.ui.couch.of(1).device == f"pad-{new}"


# -- the same table again


def test_the_same_table_again_has_the_same_people_hands_and_options_and_another_seed(
    start_app: Callable[..., App],
) -> None:
    app = start_app(settings=Settings(language="en", speed="instant"))
    app.stack.push(TitleScene(app.ui))
    seeds = iter(range(100, 200))
    app.ui.new_seed = lambda: next(seeds)
    plug(app)
    hands = [Hand("pad-0"), Hand(KEYBOARD, "right"), Hand("mouse"), Hand(KEYBOARD)]
    assert begin_game(app.ui, "elgrande", {"rounds": 6, "start": 2}, seats(4, 4), hands)
    app.step(2)
    first = table_of(app).match
    first.set_seat(3, Seat("Eva", "sky", "bot", "greedy"))
    app.stack.push(ResultScene(app.ui, first, Result((0,), (1, 0, 0, 0), (), table_of(app).front.bar.prompt.ask)))
    app.step(2)
    drive(app, click(app, "again"))
    app.step(3)
    again = table_of(app).match
    assert again is not first and again.seats == first.seats
    assert again.state.observe(None).options == first.state.observe(None).options
    assert list(again.state.to_act) == [2]
    assert app.ui.couch.hands == hands
    assert again.state.key() != Match.begin(elgrande, first.state.observe(None).options, first.seats, 100).state.key()


def test_at_the_same_table_again_a_gamepad_that_has_gone_is_missed(app: App) -> None:
    app.stack.push(TitleScene(app.ui))
    assert begin_game(app.ui, "elgrande", {}, seats(3, 3), [Hand("pad-7"), Hand(KEYBOARD), Hand()])
    app.step(3)
    assert isinstance(app.top, LostScene) and app.top.waiting() == [0]


# -- how it looks


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.3, 2.0])
@pytest.mark.parametrize("count", [2, 5])
def test_the_chairs_of_a_game_stand_in_their_places(start_app: Callable[..., App], scale: float, count: int) -> None:
    app = start_app(settings=Settings(language="en", text_scale=scale))
    match = Match.begin(elgrande, elgrande.Options(players=count), seats(count, count), 1)
    app.stack.push(PeopleScene(app.ui, match))
    all_of(app, on(app, PeopleScene))
    assert misplaced(app) == []
