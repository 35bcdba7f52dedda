"""The log gives bots' reasons on request, below the line; never for a secret choice."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.app.application import App
from game.bots.worker import BotAnswer
from game.core.bots import Budget
from game.core.message import Message
from game.match.match import Match
from game.match.records import Seat
from game.session.narrator import Line
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.bots import BOTS as bots
from game.ui.input.intents import AskHint, Option, PointAt, Press, ToggleLog
from tests.match.tables import play_first
from tests.titles.elgrande.rules.builder import bids, game, scoring, turn
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import COLOURS, NAMES, do, rest, seats
from tests.titles.elgrande.table.sitting import put
from tests.titles.playing import legal
from tests.ui.anyhands import InProcess
from tests.ui.driver import cancel
from tests.ui.seeing import fingerprint
from tests.ui.table_driver import put_on_table


class Saying(InProcess):
    """Its bots are of the middling level, and say why."""

    def ask(self, ticket: int, bot: str, observation: Any, budget: Budget, seed: int) -> None:
        text = bots.bots["medium"](elgrande, observation, budget, 5)
        self._answer = BotAnswer(ticket, text, why=bots.why(observation, text))


@pytest.fixture
def saying(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.bots.worker.Worker", Saying)


def begin(app: App, state: Any, journal: Path | None = None) -> Match:
    """Alicia plays; all others are bots."""
    table = put(app, state, seats(len(state.scores), 1, "medium"), journal)
    rest(app)
    return table.match


def explained(app: App) -> list[tuple[Line, Message]]:
    """Return the lines of what bots did, each with its reason; reasons of scorings are left out."""
    lines = [(line, line.why) for line in table_of(app).story_lines]
    return [(line, why) for line, why in lines if why is not None and why.key.startswith("bot-why-")]


def whys(app: App) -> dict[str, str]:
    """Return bots' reasons, by the line they stand below."""
    return {app.ui.say(line.message): app.ui.say(why) for line, why in explained(app)}


def played(app: App) -> Match:
    """Alicia ends her turn; bots play until she is asked again."""
    match = begin(app, turn("king"))
    match.submit(0, "end")
    rest(app)
    return match


def drawn(app: App) -> int:
    app.top.invalidate()
    app.present(0)
    return fingerprint(app.surface)


def test_what_bots_did_has_a_reason_and_what_people_did_has_none(cleared: App, saying: None) -> None:
    match = played(cleared)
    told = explained(cleared)
    assert len(told) > 6
    for line, why in told:
        assert line.seat and not line.heading and line.acts
        assert why.args["name"] == match.seats[line.seat].name
    assert {turn.seat for turn in match.turns if turn.by == "hand"} == {0, 1, 2, 3}
    assert len({why.key for _, why in told}) > 2


@pytest.mark.promise("Ask in the log why bots did what they did")
def test_the_log_shows_it_when_asked(cleared: App, saying: None) -> None:
    played(cleared)
    log = table_of(cleared).log
    do(cleared, ToggleLog())
    closed = drawn(cleared)
    heights = {index: log.entry(index).height for index in range(len(log.lines))}
    do(cleared, AskHint())
    assert log.explained and drawn(cleared) != closed
    for index, line in enumerate(log.lines):
        assert (log.entry(index).height > heights[index]) == (line.why is not None)
        assert bool(log.entry(index).why) == (line.why is not None)
    do(cleared, AskHint())
    assert not log.explained and drawn(cleared) == closed


def test_pads_and_mice_ask_too(cleared: App, saying: None) -> None:
    played(cleared)
    log = table_of(cleared).log
    do(cleared, ToggleLog())
    do(cleared, Option(1))
    assert log.explained
    do(cleared, Option(2))
    assert log.explained, "that button means nothing here"
    button = log.button()
    assert log.box.encloses(button)
    x, y = button.centre
    do(cleared, PointAt(x, y, device="mouse"))
    do(cleared, Press(x, y, device="mouse"))
    assert not log.explained and log.open
    hints = table_of(cleared).hint_commands  # type: ignore[union-attr]
    assert hints == ["cancel", "zoom-out", "hint"], "with a mouse, the bar names the lamp"
    cancel(cleared)
    assert not log.open


def test_without_a_bot_or_a_scoring_there_is_nothing_to_ask(cleared: App, saying: None) -> None:
    begin(cleared, turn("king"))
    log = table_of(cleared).log
    do(cleared, ToggleLog())
    assert log.button() is None and not log.explains
    do(cleared, AskHint())
    assert not log.explained and log.open


def test_of_a_secret_choice_nothing_is_said_before_or_after(cleared: App, saying: None) -> None:
    match = begin(cleared, scoring())
    rest(cleared)
    table = table_of(cleared)
    for seat in [seat for seat in match.state.to_act if seat]:
        table.bot_plays(seat, legal(match.state, seat)[0], "points")
    assert not match.state.over
    while match.state.to_act and match.state.decision(match.state.to_act[0]).secret:
        play_first(match)
    assert any(turn.text.startswith("dial") and turn.seat for turn in match.turns)
    assert whys(cleared) == {}


def test_a_reason_goes_with_what_is_taken_back(cleared: App) -> None:
    match = begin(cleared, turn("king"))
    table = table_of(cleared)
    for text in ("place granada", "done", "end"):
        match.submit(0, text)
    seat = match.state.to_act[0]
    number = len(match.turns)
    table.bot_plays(seat, str(match.state.legal_actions(seat)[-1]), "court")
    assert list(whys(cleared).values()) == [f"{match.seats[seat].name} brings more caballeros to court."]
    others = tuple(other for other in range(4) if other)
    match.undo(0, others)
    assert len(match.turns) < number and whys(cleared) == {}
    match.submit(0, "end")
    match.submit(seat, str(match.state.legal_actions(seat)[-1]))
    assert whys(cleared) == {}, "the reason was for what was taken back"


def test_what_only_happens_to_a_bot_is_not_explained(cleared: App, saying: None) -> None:
    """Diego has but to end his turn; with the round his veto ends too, and that was nobody's choice."""
    taken = ["move_three_any", "score_fours", "grande", "king"]
    revealed = ["move_three_any", "court_all", "score_fours", "grande", "king"]
    stack = [["game"], ["round", 4], ["turn", 3, 0]]
    begin(cleared, game(played=bids(4), revealed=revealed, taken=taken, vetoes=[[3, 2]], stack=stack))
    told = [cleared.ui.say(line.message) for line in table_of(cleared).story_lines]
    assert "Diego’s veto expires." in told
    assert "Diego’s veto expires." not in whys(cleared)


def test_a_bot_that_answers_nonsense_gives_no_reason(cleared: App) -> None:
    match = begin(cleared, turn("king"))
    match.submit(0, "end")
    table_of(cleared).bot_plays(match.state.to_act[0], "take nonsense", "points")
    assert whys(cleared) == {} and len(match.turns) >= 2


def test_the_journal_is_the_same_with_reasons_and_a_resumed_game_has_none(
    cleared: App, saying: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = []
    for name, why in (("with", bots.why), ("without", lambda observation, text: "")):
        path = tmp_path / f"{name}.jsonl"
        with monkeypatch.context() as patch:
            patch.setitem(globals(), "bots", replace(bots, why=why))
            match = begin(cleared, turn("king"), path)
            match.submit(0, "end")
            rest(cleared)
        assert bool(whys(cleared)) == (name == "with")
        table_of(cleared).close()
        cleared.stack.pop()
        cleared.step(1)
        files.append(path.read_bytes())
    assert files[0] == files[1]
    resumed, _ = Match.resume(elgrande, tmp_path / "with.jsonl")
    put_on_table(cleared, resumed)
    rest(cleared)
    assert whys(cleared) == {} and len(resumed.turns) > 3
    resumed.submit(0, legal(resumed.state)[0])
    rest(cleared)
    assert whys(cleared)


# -- what bots like


def told_of_likes(app: App) -> list[tuple[int | None, str]]:
    table = table_of(app)
    told = zip(table.story_keys, table.story_lines, table.story_words, strict=True)
    return [(line.seat, words) for key, line, words in told if key.startswith("bot-likes-")]


def test_the_log_begins_with_what_the_bots_like(saying: None, cleared: App, tmp_path: Path) -> None:
    """Also when the game is opened again; and who becomes a bot later is told of then."""
    match = begin(cleared, elgrande.new_game(elgrande.Options(players=4), 3), tmp_path / "game.jsonl")
    kinds = [bots.style("medium", match.opening_hash, seat) for seat in range(4)]
    assert set(kinds) == set(bots.styles)

    def words(seat: int, level: str = "Medium") -> tuple[int, str]:
        return seat, cleared.ui.say(Message(f"bot-likes-{kinds[seat]}", {"name": NAMES[seat], "level": level}))

    assert told_of_likes(cleared) == [words(seat) for seat in (1, 2, 3)], "the person likes what she likes"
    assert all(said.startswith(f"{NAMES[seat]} (Medium) likes ") for seat, said in told_of_likes(cleared))
    match.set_seat(0, Seat(NAMES[0], COLOURS[0], "bot", "hard"))
    cleared.step(2)
    after = [*map(words, (1, 2, 3)), words(0, "Hard")]
    assert told_of_likes(cleared) == after
    match.leave()
    again, _ = Match.resume(elgrande, tmp_path / "game.jsonl")
    assert again.opening_hash == match.opening_hash
    put_on_table(cleared, again)
    assert told_of_likes(cleared) == after
