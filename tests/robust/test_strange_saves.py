"""A folder of saves with everything that can be in one: the window names what is wrong, and the rest plays."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.app.application import App
from game.match import Match, Seat
from game.match.journal import read_journal
from game.match.saves import SaveFolder
from game.titles.elgrande import rules as elgrande
from game.ui.menus import DialogScene
from game.ui.screens.open_game import open_journal
from game.ui.screens.saved_games import SavedGamesScene
from game.ui.table.table_scene import TableScene
from tests.match.tables import play_first
from tests.match.test_resume import write
from tests.ui.driver import show

SEATS = [Seat("Ana", "crimson"), Seat("Ben", "gold", "bot", "easy")]


@pytest.fixture
def save(data_dir: Path) -> Path:
    path = data_dir / "saves" / "elgrande-0001.jsonl"
    match = Match.begin(elgrande, elgrande.Options(players=2), SEATS, 1, path)
    for _ in range(8):
        play_first(match)
    match.leave()
    return path


def said(app: App) -> list[str]:
    """Return the texts of the dialogs on top."""
    app.step(2)
    return [app.ui.say(scene.text) for scene in app.stack.scenes if isinstance(scene, DialogScene) and scene.text]


def test_a_damaged_game_offers_to_play_on_from_the_last_sound_line(app: App, save: Path) -> None:
    data = bytearray(save.read_bytes())
    data[bytes(data).rindex(b'"action"')] ^= 2
    save.write_bytes(data)
    assert not open_journal(app.ui, save)
    (text,) = said(app)
    assert save.name in text
    dialog = app.top
    app.stack.pop()
    dialog.choices[1].then()
    app.step(2)
    table = next(scene for scene in app.stack.scenes if isinstance(scene, TableScene))
    assert table.match.journal_path == save.with_name("elgrande-0002.jsonl")
    assert save.read_bytes() == bytes(data)


def test_f5_a_game_with_a_bot_of_a_later_version_is_played_and_said(app: App, save: Path) -> None:
    text = read_journal(save)
    write(save, replace(text.header, seats=(SEATS[0], replace(SEATS[1], bot="oracle/sly"))), list(text.lines))
    assert open_journal(app.ui, save)
    assert any("oracle/sly" in sentence for sentence in said(app))
    app.step(30)
    app.present(0.0)


def test_what_was_cut_is_said_when_the_game_is_opened(app: App, save: Path) -> None:
    save.write_bytes(save.read_bytes() + b'{"kind":"act')
    assert open_journal(app.ui, save)
    assert any(f"{save.name}.cut-1" in sentence for sentence in said(app))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no names here")
def test_f3_f7_a_folder_of_strange_files_is_listed_and_the_sound_game_continues(app: App, save: Path) -> None:
    folder = save.parent
    os.mkfifo(folder / "pipe.jsonl")
    os.mkfifo(folder / "opened.txt")
    (folder / "zero.jsonl").symlink_to("/dev/zero")
    (folder / "deep.jsonl").write_bytes(b'{"kind":"header","a":' + b"[" * 200_000 + b"\n")
    (folder / "folder.jsonl").mkdir()
    Path(os.fsdecode(os.fsencode(folder) + b"/\xff\xfe.jsonl")).write_bytes(b"x\n")
    signal.alarm(30)  # ends the test run if anything waits
    try:
        show(app, SavedGamesScene)
        app.present(0.0)
        assert len(SaveFolder(folder).look()) == 6
        for info in SaveFolder(folder).look():
            if info.fault is not None:
                assert not open_journal(app.ui, info.path)
                assert said(app)
                app.stack.pop()
                app.step(1)
        assert open_journal(app.ui, save)
    finally:
        signal.alarm(0)
