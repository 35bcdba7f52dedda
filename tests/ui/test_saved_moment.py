"""Continue on the main menu: the board as it was left, whose turn it is, and who leads."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.app.application import App
from game.core.ruleset import BadContent
from game.match.journal import SUFFIX
from game.match.match import Match
from game.match.records import Seat
from game.match.saves import SavePreview, save_preview
from game.titles.catalogue import CATALOGUE
from game.ui import routes
from game.ui.look.menu_backdrop import miniature
from game.ui.screens.menu_sheets import told
from game.ui.screens.open_game import begin_game
from tests.match.tables import play_first
from tests.ui.driver import StartApp, focus_on, item
from tests.ui.saying import words_on
from tests.ui.seeing import fingerprint

EL_GRANDE = CATALOGUE["elgrande"]
ANN, BEA = Seat("Ann", "crimson"), Seat("Bea", "gold")
BOTS = [Seat("Bruno", "gold", "bot", "easy"), Seat("Carmen", "ivory", "bot", "easy")]


def played(path: Path, seats: list[Seat], answers: int = 3) -> Match:
    """Play the first legal answers of a game, and leave it."""
    match = Match.begin(EL_GRANDE.load_rules(), EL_GRANDE.options({"players": len(seats)}), seats, 7, path)
    for _ in range(answers):
        play_first(match)
    match.leave()
    return match


def test_a_look_at_a_journal_changes_nothing_in_it(tmp_path: Path) -> None:
    path = tmp_path / f"elgrande-0001{SUFFIX}"
    match = played(path, [ANN, *BOTS])
    before = path.read_bytes()
    seen = save_preview(CATALOGUE, path)
    assert path.read_bytes() == before
    assert seen.shown == match.state.observe(None)
    assert (seen.asked, seen.seats) == (match.state.to_act, tuple(match.seats))


@pytest.mark.promise("Pick up where you left off")
@pytest.mark.parametrize(
    ("seats", "asked", "scores", "words"),
    [
        ([ANN, *BOTS], (0,), (71, 80, 12), "Your turn. Bruno leads with 80; you have 71."),
        ([ANN, *BOTS], (1,), (81, 80, 12), "Bruno’s turn. You lead with 81."),
        ([ANN, *BOTS], (0,), (80, 80, 12), "Your turn. You share the lead on 80 points."),
        ([ANN, *BOTS], (0,), (7, 80, 80), "Your turn. 2 players share the lead on 80 points."),
        ([ANN, BEA, BOTS[1]], (1,), (7, 9, 8), "Bea’s turn. Bea leads with 9."),
        ([ANN, BEA, BOTS[1]], (0, 1, 2), (0, 0, 0), "Secret choices. Nobody has scored yet."),
    ],
)
def test_continue_says_whose_turn_it_is_and_who_leads(
    app: App, seats: list[Seat], asked: tuple[int, ...], scores: tuple[int, ...], words: str
) -> None:
    rules = EL_GRANDE.load_rules()
    shown = rules.new_game(EL_GRANDE.options({"players": 3}), 1).observe(None)
    preview = SavePreview(tuple(seats), shown, asked, scores)
    assert app.ui.say(told(preview)) == words


def test_the_picture_shows_the_game_that_was_left(app: App, tmp_path: Path) -> None:
    """Pieces that other players have placed make another picture; the same game makes the same one."""
    one, other = tmp_path / f"elgrande-0001{SUFFIX}", tmp_path / f"elgrande-0002{SUFFIX}"
    played(one, [ANN, *BOTS], 3)
    played(other, [ANN, *BOTS], 24)
    pictures = [
        miniature(EL_GRANDE, app.ui.theme, preview.seats, preview.shown, (300, 224))
        for preview in (save_preview(CATALOGUE, path) for path in (one, one, other))
    ]
    first, again, later = (fingerprint(picture) for picture in pictures if picture is not None)
    assert first == again != later


def test_a_title_must_paint_a_picture(app: App, tmp_path: Path) -> None:
    path = tmp_path / f"elgrande-0001{SUFFIX}"
    played(path, [ANN, *BOTS])
    wrong = replace(EL_GRANDE, load_miniature=lambda: lambda *_: "a picture")
    with pytest.raises(TypeError, match="elgrande: load_miniature: .*'a picture'"):
        preview = save_preview(CATALOGUE, path)
        miniature(wrong, app.ui.theme, preview.seats, preview.shown, (30, 22))


@pytest.mark.promise("Pick up where you left off")
@pytest.mark.parametrize("title", CATALOGUE)
def test_continue_shows_the_board(start_app: StartApp, title: str) -> None:
    app = start_app(title=title)
    app.ui.go(routes.MainMenu())
    app.step(1)
    assert begin_game(app.ui, title, {"players": 3}, [ANN, *BOTS])
    app.step(2)
    app.ui.restart(routes.MainMenu())
    app.step(4)
    sheet = app.canvas.rect(item(app, "continue").box)
    left = app.surface.subsurface(sheet).subsurface((0, 0, sheet.w // 3, sheet.h))
    assert len({tuple(left.get_at((x, y))) for x in range(0, left.get_width(), 3) for y in range(0, sheet.h, 3)}) > 200


@pytest.mark.promise("See the board of each saved game")
def test_saved_games_show_the_board_of_the_focused_one(app: App) -> None:
    folder, seen = app.paths.saves(), []
    folder.mkdir(parents=True, exist_ok=True)
    for number, answers in enumerate((3, 24)):
        played(folder / f"elgrande-000{number}{SUFFIX}", [ANN, *BOTS], answers)
    (folder / f"letter{SUFFIX}").write_text("Dear Ann")
    app.ui.go(routes.SavedGames())
    for name in (f"elgrande-0001{SUFFIX}", f"elgrande-0000{SUFFIX}", f"letter{SUFFIX}"):
        app.step(2)
        focus_on(app, name)
        for _ in range(4):
            app.present(0.0)
            app.step(1)
        right = app.surface.subsurface((app.surface.get_width() * 2 // 3, 0, app.surface.get_width() // 3, 400))
        preview = save_preview(CATALOGUE, folder / name) if name[0] == "e" else None
        assert preview is None or app.ui.say(told(preview)) in " ".join(words_on(app))
        seen.append(fingerprint(right))
    assert len(set(seen)) == 3


def test_a_level_that_cannot_be_drawn_leaves_the_sheet_without_a_picture(start_app: StartApp) -> None:
    def unreadable(*_: object) -> object:
        raise BadContent("geometry.json: expected a map")

    app = start_app(catalogue={"elgrande": replace(EL_GRANDE, load_miniature=lambda: unreadable)})
    folder = app.paths.saves()
    folder.mkdir(parents=True, exist_ok=True)
    played(folder / f"elgrande-0001{SUFFIX}", [ANN, *BOTS], 3)
    app.ui.go(routes.MainMenu())
    app.step(4)
    app.present(0.0)
    assert item(app, "continue").enabled
