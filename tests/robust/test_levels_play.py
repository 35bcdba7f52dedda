"""User levels: `check-level` approves exactly those that play, and a faulty one breaks nothing."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app.application import App
from game.commands.command_line import Context
from game.commands.files import as_lines
from game.core.ruleset import RulesError
from game.i18n import Texts
from game.match import Match, Seat
from game.match.saves import SaveFolder
from game.match.timeline import Replay
from game.storage.paths import DATA_VARIABLE
from game.titles.catalogue import CATALOGUE
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import content
from game.ui.menus import DialogScene
from game.ui.screens.main_menu import MainMenuScene
from game.ui.screens.open_game import begin_game, open_journal
from tests import text_of
from tests.match.tables import play_by_chance
from tests.robust.test_crafted_files import mutate
from tests.titles.elgrande.rules.content.levels import Draft
from tests.ui.driver import make_app, on_top, show
from tests.ui.table_driver import table_of, table_on_top

SEATS = [Seat("Ana", "crimson"), Seat("Ben", "gold")]
Break = Callable[[Path], object]


def forget() -> None:
    """Forget levels, which are read once per run: the next test puts another one there."""
    content.level.cache_clear()
    elgrande.setup_for.cache_clear()


@pytest.fixture
def app(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv(DATA_VARIABLE, str(data_dir))
    yield from at_the_menu(make_app(data_dir))


def at_the_menu(made: App) -> Iterator[App]:
    """A program at its main menu; afterwards its levels are forgotten."""
    made.ui.texts = Texts("en", strict=False)  # a user's card has no text
    show(made, MainMenuScene)
    yield made
    made.close()
    forget()


@pytest.fixture
def level(data_dir: Path) -> Path:
    return Draft().write(data_dir / "levels" / "elgrande" / "mine")


def plays(app: App) -> bool:
    """Begin a game on the level, draw its table, play a little, and leave it. Return False if a dialog refuses it,
    which must leave no journal."""
    forget()
    before = len(app.stack.scenes)
    saves = len(SaveFolder(app.paths.saves()).look())
    begun = begin_game(app.ui, "elgrande", {"level": "mine"}, SEATS)
    app.step(2)
    app.present(0.0)
    if not begun:
        assert on_top(app, DialogScene)
        assert len(SaveFolder(app.paths.saves()).look()) == saves
    else:
        assert table_on_top(app)
        table = table_of(app)
        match = table.match
        chance = random.Random(4)
        for _ in range(12):
            play_by_chance(match, chance, 1)
            table.skip()
        app.step(3)
        app.present(0.0)
    while len(app.stack.scenes) > before:
        app.stack.pop()
        app.stack.settle()
    return begun


def rewrite(name: str, change: Callable[[str], str]) -> Break:
    def act(folder: Path) -> None:
        path = folder / name
        path.write_text(change(text_of(path)), encoding="utf-8")

    return act


def without_land(text: str) -> str:
    geometry = json.loads(text)
    del geometry["land"]
    return json.dumps(geometry)


def huge(text: str) -> str:
    geometry = json.loads(text)
    geometry["regions"]["galicia"][0][0] = 10**400
    return json.dumps(geometry)


FAULTY: dict[str, Break] = {
    "no places.toml": lambda folder: (folder / "places.toml").unlink(),
    "an empty board.toml": rewrite("board.toml", lambda text: ""),
    "an empty places.toml": rewrite("places.toml", lambda text: ""),
    "a viewport of words": rewrite("places.toml", lambda text: "viewport = 'wide'\n" + text.split("\n", 1)[1]),
    "a viewport of nothing": rewrite("places.toml", lambda text: "viewport = [0, 0, 0, 0]\n" + text.split("\n", 1)[1]),
    "f6 a huge integer": rewrite("geometry.json", huge),
    "f2 nested geometry": rewrite("geometry.json", lambda text: "[" * 200_000),
    "f2 nested places": rewrite("places.toml", lambda text: "a = " + "[" * 100_000),
    "a dotted key without end": rewrite("places.toml", lambda text: "a" + ".a" * 60_000 + " = 1"),
    "f10 a name that cannot be shown": rewrite("board.toml", lambda text: text.replace("Galicia", "\\u0000")),
}
if hasattr(os, "mkfifo"):
    FAULTY["f3 a pipe"] = lambda folder: (
        (folder / "places.toml").unlink(), os.mkfifo(folder / "places.toml")
    )  # fmt: skip
    FAULTY["f3 an endless device"] = lambda folder: (
        (folder / "cards.toml").unlink(), (folder / "cards.toml").symlink_to("/dev/zero")
    )  # fmt: skip


@pytest.mark.promise("See what's wrong with a damaged save, settings file or level")
@pytest.mark.parametrize("name", FAULTY)
def test_f1_a_faulty_level_is_named_and_the_rest_works(name: str, app: App, level: Path) -> None:
    FAULTY[name](level)
    assert content.faults(level)
    assert not plays(app)
    assert begin_game(app.ui, "elgrande", {"level": "spain"}, SEATS), "others play"


def test_f1_a_saved_game_whose_level_broke_is_explained_whenever_it_is_opened(app: App, level: Path) -> None:
    assert plays(app)
    (save,) = SaveFolder(app.paths.saves()).look()
    before = save.path.read_bytes()
    for act in ((level / "places.toml").unlink, rewrite("board.toml", lambda text: "").__get__(level)):
        act()
        forget()
        assert not open_journal(app.ui, save.path)
        app.step(2)
        assert on_top(app, DialogScene)
        app.stack.pop()
        app.step(2)
        assert on_top(app, MainMenuScene)
    assert save.path.read_bytes() == before


@pytest.mark.promise("Be told when a saved game's own map has changed")
def test_a_saved_game_whose_level_has_changed_says_so(app: App, level: Path) -> None:
    assert plays(app)
    (save,) = SaveFolder(app.paths.saves()).look()
    match, notes = Match.resume(CATALOGUE, save.path)
    match.leave()
    assert notes.messages == () and not Replay.open(CATALOGUE, save.path).changed
    rewrite("board.toml", lambda text: text.replace("Galicia", "Galizien"))(level)
    forget()
    match, notes = Match.resume(CATALOGUE, save.path)
    match.leave()
    assert notes.messages == (("resumed-changed", {}),)
    said = list(as_lines(Replay.open(CATALOGUE, save.path), Context(Texts(), CATALOGUE)))
    assert Texts().text("resumed-changed") in said


def test_a_level_without_neighbouring_land_plays(app: App, level: Path) -> None:
    rewrite("geometry.json", without_land)(level)
    assert content.faults(level) == []
    assert plays(app)


@pytest.mark.promise("Bring pictures for your own cards")
def test_a_level_shows_its_own_pictures_and_plays_with_a_faulty_one(app: App, level: Path) -> None:
    (level / "pictures").mkdir()
    square = '<svg viewBox="0 0 360 280"><path d="M0 0H360V280H0Z" fill="#00FF00"/></svg>'
    (level / "pictures" / "king.svg").write_text(square, encoding="utf-8")
    (level / "pictures" / "veto.svg").write_text("a drawing of a hand", encoding="utf-8")
    assert plays(app)
    forget()
    assert begin_game(app.ui, "elgrande", {"level": "mine"}, SEATS)
    app.step(2)
    app.present(0.0)
    green = pygame.mask.from_threshold(app.surface, (0, 255, 0), (12, 12, 12, 255))
    assert green.count() > 500, "the King lies on the table in each round"


def approves_what_plays(app: App, level: Path, count: int, seed: int) -> tuple[int, int]:
    """Return how many changed levels were approved and refused; each must play or not as the verdict says."""
    chance = random.Random(seed)
    counts = [0, 0]
    for _ in range(count):
        draft: Any = Draft()
        part = chance.choice(("board", "cards", "places", "places", "geometry"))
        mutate(getattr(draft, part), chance)
        try:
            draft.write(level)
        except (TypeError, ValueError, AttributeError):  # TOML has no such thing
            continue
        wrong = content.faults(level)
        assert plays(app) == (not wrong), (part, wrong)
        counts[bool(wrong)] += 1
    return counts[0], counts[1]


def test_check_level_approves_exactly_what_plays(app: App, level: Path) -> None:
    approved, refused = approves_what_plays(app, level, 16, 6)
    assert approved and refused


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
def test_check_level_approves_exactly_what_plays_many_times(app: App, level: Path, seed: int) -> None:
    approved, refused = approves_what_plays(app, level, 100, 100 + seed)
    assert approved and refused


def test_a_stale_option_starts_nothing_and_is_reported(app: App) -> None:
    assert not begin_game(app.ui, "elgrande", {"level": "gone"}, SEATS)
    app.step(1)
    assert on_top(app, DialogScene)
    with pytest.raises(RulesError):
        Match.begin(elgrande, elgrande.Options(level="gone"), SEATS, 1)
