"""A damaged installation: what is missing is named with what to do; without an ornament, people play on."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import cli
from game.app.application import App
from game.app.boot import play
from game.commands import program
from game.storage import paths
from game.storage.paths import Paths
from game.storage.reading import damaged_files, shipped_files
from game.titles.catalogue import CATALOGUE
from game.ui.canvas import forget_kept
from game.ui.look import artwork, theme
from game.ui.menus import DialogScene
from game.ui.screens.new_game import SeatsScene
from tests.robust.test_crash import at_the_table, shown
from tests.ui.driver import draw_all, on_top, show

__all__ = ["shown"]

Damage = Callable[[Path], object]
GONE: Damage = Path.unlink
FONTS = "assets/fonts/"
AGAIN = "Unpack or install the game again."
PLAY_ON = "You can play on. To get everything back, unpack or install the game again."


def empty(file: Path) -> None:
    file.write_bytes(b"")


def cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size * 2 // 3])


def folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the program's files, and the program as people start it: it shows keys of missing texts."""
    place = tmp_path / "files"
    for name in ("assets", "levels"):
        shutil.copytree(paths.resources() / name, place / name)
    monkeypatch.setattr(paths, "resources", lambda: place)
    monkeypatch.delenv("CROWN_COUCH_STRICT")
    forget_read()
    yield place
    forget_read()


def forget_read() -> None:
    forget_kept()
    for cache in (artwork.read, artwork.outline, artwork._drawing, theme.open_font):
        cache.cache_clear()


def start(data: Path, monkeypatch: pytest.MonkeyPatch, run: Callable[[App], object]) -> int:
    """Start the program; `run` is what happens in it."""
    monkeypatch.setattr(App, "run", run)
    return play(CATALOGUE, (640, 360), paths=Paths(data))


@pytest.mark.promise("Read which of the game's files are missing or damaged")
@pytest.mark.parametrize(
    ("name", "damage"),
    [
        (FONTS + "GowunBatang-Bold.ttf", GONE),
        (FONTS + "Cinzel-Bold.ttf", cut),
        ("assets/locale/en/app.ftl", GONE),
        ("levels/elgrande/spain/board.toml", empty),
        ("levels/elgrande/spain/geometry.json", cut),
        ("assets/titles/elgrande/value_model.npz", folder),
        ("assets/manifest.toml", cut),
    ],
)
def test_the_window_names_the_file_that_people_cannot_play_without(
    name: str, damage: Damage, files: Path, data_dir: Path, shown: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    damage(files / name)
    assert start(data_dir, monkeypatch, at_the_table) == 1
    title, sentence, *_ = shown
    assert title == "Files of the game are damaged"
    assert sentence == f"{AGAIN} Missing or damaged: {name}"


@pytest.mark.parametrize(
    ("name", "damage", "seen_at_the_start"),
    [
        ("assets/icon/crown-couch-64.png", GONE, True),
        ("assets/icon/crown-couch-64.png", cut, False),
        ("assets/sounds/effects/press-1.ogg", cut, False),
        ("assets/pictures/menu/settings.svg", cut, False),
        ("assets/pictures/shapes/square.svg", GONE, True),
        ("assets/titles/elgrande/cards/angry_king.svg", empty, True),
        ("assets/pictures/chairs/high.svg", GONE, True),
    ],
)
def test_people_play_on_without_an_ornament_and_read_once_which_is_missing(
    name: str, damage: Damage, seen_at_the_start: bool, files: Path, data_dir: Path, shown: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    said: list[str] = []

    def run(app: App) -> None:
        app.step(25)
        if on_top(app, DialogScene) and app.top.text is not None:
            said.append(app.ui.say(app.top.text))
        at_the_table(app)
        draw_all(app)
        show(app, SeatsScene)
        draw_all(app)

    damage(files / name)
    assert start(data_dir, monkeypatch, run) == 0, shown
    assert said == [f"{PLAY_ON} Missing or damaged: {name}"] * seen_at_the_start


def test_half_of_an_archive_is_said_in_one_sentence(
    files: Path, data_dir: Path, shown: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.rmtree(files / "assets/locale")
    shutil.rmtree(files / "assets/fonts")
    assert start(data_dir, monkeypatch, lambda app: None) == 1
    names = shown[1].removeprefix(f"{AGAIN} Missing or damaged: ").removesuffix(", …")
    assert len(names.split(", ")) == 3


def test_commands_name_what_is_damaged(
    files: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = "assets/pictures/menu/settings.svg"
    cut(files / picture)
    assert cli.main(["doctor"]) == 0
    assert f"Damaged or missing           {picture}\n" in capsys.readouterr().out
    monkeypatch.setattr(program, "screen", lambda context: (files / "nowhere").read_bytes())
    assert cli.main(["doctor"]) == 1
    assert capsys.readouterr().err == f"crown-couch: {AGAIN} Missing or damaged: {picture}\n"


def test_the_programs_own_files_are_whole() -> None:
    assert damaged_files(thorough=True) == []
    assert len(shipped_files()) > 500
