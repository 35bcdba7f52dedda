"""Hardships: a second copy, a full disk, a closed folder, a clock that jumps, a display that goes, few characters. Each
has a clear message, and nothing is lost."""

from __future__ import annotations

import ast
import ctypes
import os
import re
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app.application import App
from game.match import Match, Seat
from game.match.journal import read_journal
from game.match.saves import SaveFolder
from game.storage import settings as settings_module
from game.storage.settings import Settings
from game.titles.catalogue import CATALOGUE
from game.titles.elgrande import rules as elgrande
from game.ui.input.intents import Confirm
from game.ui.menus import DialogScene
from game.ui.screens.main_menu import MainMenuScene
from game.ui.screens.open_game import begin_game, open_journal
from game.ui.screens.saved_games import SavedGamesScene
from game.ui.table.table_scene import TableScene
from tests import text_of
from tests.match.tables import play_first
from tests.robust.program import ROOT, ended, gone, heard, linux, needs_proc, run, start
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.ui.driver import by_keys, do, make_app, on, on_top, ring, show, wait_for
from tests.xvfb import screen

PEOPLE = [Seat(name, colour) for name, colour in zip(("María", "Zoë", "Ana"), ("crimson", "gold", "sky"), strict=True)]


def said(app: App) -> str:
    """Return the text of the dialog on top."""
    return app.ui.say(app.top.text)


def actions(path: Path) -> int:
    """Return the number of actions in the journal, which must be sound."""
    match, notes = Match.resume(CATALOGUE, path)
    count = len(match.turns)
    match.leave()
    assert not notes.deviated
    return count


# -- two copies


PLAYS = """
def at(app):
    if app.ui.time == 5:
        table(app, 3)
    match = match_of(app)
    if match is not None and not hasattr(app, "said"):
        app.said = True
        say("playing", match.journal_path.name)
"""


@pytest.mark.promise("Run two copies at once")
@pytest.mark.slow
def test_a_second_copy_says_that_the_game_is_open_and_everything_else_works(data_dir: Path) -> None:
    other = start(PLAYS, data_dir)
    try:
        name = heard(other, "playing")
        journal = data_dir / "saves" / name
        before = journal.read_bytes()
        app = make_app(data_dir)
        show(app, MainMenuScene)
        by_keys(app, "continue")
        wait_for(app, DialogScene)
        assert "open in another window" in said(app)
        do(app, Confirm(), on(app, MainMenuScene))
        by_keys(app, "saves")
        wait_for(app, SavedGamesScene)
        by_keys(app, f"delete {name}")
        wait_for(app, DialogScene)
        by_keys(app, "choice-1")
        wait_for(app, DialogScene)
        assert "open in another window" in said(app)
        do(app, Confirm(), on(app, SavedGamesScene))
        assert journal.read_bytes() == before, "the other's game was neither written nor deleted"
        assert begin_game(app.ui, "elgrande", {}, PEOPLE), "a game of one's own can be played"
        wait_for(app, TableScene)
        app.close()
        assert len(list((data_dir / "saves").glob("*.jsonl"))) == 2
    finally:
        other.kill()
        other.communicate()
    second = make_app(data_dir)
    assert open_journal(second.ui, journal), "the other is gone: the game can be opened"
    second.close()


def test_a_name_that_another_copy_takes_at_the_same_moment_is_left_to_it(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Match.keep
    taken: list[Path] = []

    def keep(match: Match, journal: Path) -> None:
        if not taken:
            taken.append(journal)
            Match.begin(match.ruleset, elgrande.Options(players=2), PEOPLE[:2], 1, journal).leave()
        real(match, journal)

    monkeypatch.setattr(Match, "keep", keep)
    assert begin_game(app.ui, "elgrande", {}, PEOPLE)
    wait_for(app, TableScene)
    assert table_of(app).match.journal_path not in (None, *taken)
    assert len(list(app.paths.saves().glob("*.jsonl"))) == 2


def test_two_copies_keep_what_was_set_in_either(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    settings_module.save(Settings(), file)
    one, other = (settings_module.load(file).settings for _ in range(2))
    one.text_scale, one.names = 1.5, ["Ana"]
    settings_module.save(one, file, Settings())
    other.speed, other.taught_pads = "fast", {"pad": "x"}
    settings_module.save(other, file, Settings())
    kept = settings_module.load(file).settings
    assert (kept.text_scale, kept.names, kept.speed, kept.taught_pads) == (1.5, ["Ana"], "fast", {"pad": "x"})
    file.write_text("{")
    settings_module.save(other, file, Settings())
    assert settings_module.load(file).settings == other
    left = sorted(path.name for path in tmp_path.iterdir())
    assert left == ["settings.json", "settings.kept-1.json"], "what can't be read is set aside, and no draft stays"


@pytest.mark.slow
def test_copies_that_are_started_at_once_both_run(data_dir: Path) -> None:
    quits = "def at(app):\n    if app.ui.time == 10:\n        app.apply_settings()\n        app.quit()"
    for process in [start(quits, data_dir) for _ in range(2)]:
        assert ended(process) == (0, "", "")
    assert settings_module.load(data_dir / "settings.json").note is None
    assert all(path.stat().st_size == 0 for path in (data_dir / "logs").glob("running-*.txt"))


# -- a full disk


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A folder on a disk of 64 kB."""
    folder = tmp_path / "small"
    folder.mkdir()
    mounted = shutil.which("mount") and subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(folder)], capture_output=True, check=False
    )
    if not mounted or mounted.returncode:
        pytest.skip("no disk can be mounted here; that a write fails half way is tried in any case")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def fill(folder: Path) -> Path:
    """Fill the disk to the last byte."""
    file = folder / "fill"
    with file.open("wb", buffering=0) as filling:
        for size in (4096, 1):
            try:
                while filling.write(b"x" * size):
                    pass
            except OSError:
                continue
    return file


@pytest.mark.promise("Run out of disk space without losing a move")
def test_a_full_disk_costs_no_action_and_the_game_continues_once_there_is_room(small_disk: Path) -> None:
    app = make_app(small_disk)
    show(app, MainMenuScene)
    begin_game(app.ui, "elgrande", {}, PEOPLE)
    wait_for(app, TableScene)
    table = table_of(app)
    match, journal = table.match, table.match.journal_path
    filling = fill(small_disk)
    while len(match.turns) < 500 and not on_top(app, DialogScene):
        played, state = len(match.turns), match.state.key()
        table.change(lambda: play_first(match))
        app.stack.settle()
    assert "No space left" in said(app) and "Everything so far is saved" in said(app)
    assert (len(match.turns), match.state.key()) == (played, state), "what could not be written has not happened"
    assert len(read_journal(journal).lines) and not read_journal(journal).torn
    app.settings.captions = True
    app.apply_settings()
    app.stack.settle()
    assert "Can’t save your settings" in said(app)
    assert list(small_disk.glob("settings*")) == [], "no half of them stays"
    do(app, Confirm(), Confirm())  # the settings are known by now; then: try again
    filling.unlink()
    table.change(lambda: play_first(match))
    app.stack.settle()
    assert app.top is table.scene and len(match.turns) == played + 1
    app.apply_settings()
    app.close()
    assert actions(journal) == played + 1
    assert settings_module.load(small_disk / "settings.json").settings.captions


@pytest.mark.promise("Run out of disk space without losing a move")
def test_on_a_disk_that_is_full_from_the_start_people_may_play_unsaved(small_disk: Path) -> None:
    fill(small_disk)
    code, out, err = run(
        """
def at(app):
    if app.ui.time == 5:
        say(app.ui.say(app.top.text))
        app.stack.pop()
    if app.ui.time == 8:
        table(app, 3)
    if app.ui.time == 12:
        say(app.ui.say(app.top.text))
        app.top.choices[1].then()
    if app.ui.time == 40:
        say(type(app.top).__name__, match_of(app).journal_path)
        app.quit()
""",
        small_disk,
    )
    assert (code, err) == (0, "")
    first, second, third = out.splitlines()
    assert "games and settings won’t be saved" in first and "No space left" in first
    assert "You can still play" in second and third == "TableScene None"
    assert SaveFolder(small_disk / "saves").look() == [], "no half of a game stays"


@pytest.mark.slow
def test_a_write_that_stops_half_way_leaves_whole_lines(data_dir: Path) -> None:
    """The system lets no file grow beyond a size that cuts a line in two."""
    script = """
import resource
def at(app):
    if app.ui.time == 5:
        table(app)
    match = match_of(app)
    if match is not None and len(match.turns) > 4 and not hasattr(app, "limit"):
        app.limit = os.path.getsize(match.journal_path) + 40
        resource.setrlimit(resource.RLIMIT_FSIZE, (app.limit, app.limit))
    if type(app.top).__name__ == "DialogScene":
        say(len(match.turns), app.limit, app.ui.say(app.top.text))
        app.quit()
"""
    code, out, err = run(script, data_dir)
    assert (code, err) == (0, "")
    played, limit, sentence = out.split(" ", 2)
    assert "Can’t save" in sentence
    (journal,) = (data_dir / "saves").glob("*.jsonl")
    assert not read_journal(journal).torn and journal.stat().st_size < int(limit)
    assert actions(journal) == int(played)
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[0] == resource.RLIM_INFINITY


# -- a folder that is closed


def without_rights() -> None:
    """Not even root writes where nobody may: the next program has not got that right."""
    if os.geteuid() == 0:
        ctypes.CDLL(None).prctl(24, 1)  # PR_CAPBSET_DROP, CAP_DAC_OVERRIDE


@needs_proc
def test_a_folder_that_was_named_and_cannot_be_written_is_refused_with_one_sentence(data_dir: Path) -> None:
    (data_dir / "settings.json").write_text('{"text_scale": 1.5}')
    data_dir.chmod(0o555)
    try:
        code, out, err = ended(start("def at(app): app.quit()", data_dir, preparation=without_rights))
    finally:
        data_dir.chmod(0o755)
    assert (code, out) == (2, "") and err.count("\n") == 1
    assert str(data_dir) in err and "can’t save" in err
    assert [path.name for path in data_dir.iterdir()] == ["settings.json"]


@linux
@pytest.mark.slow
def test_where_the_systems_own_folder_cannot_be_written_people_play_without_saves(tmp_path: Path) -> None:
    home = tmp_path / "home"
    saves = home / "crown-couch" / "saves"
    first = make_app(home / "crown-couch")
    begin_game(first.ui, "elgrande", {}, PEOPLE)
    first.close()
    (journal,) = saves.glob("*.jsonl")
    before = journal.read_bytes()
    script = """
def at(app):
    if app.ui.time == 5:
        say(app.ui.say(app.top.text))
        app.stack.pop()
    if app.ui.time == 8:
        app.top._continue()
    if app.ui.time == 11:
        say(app.ui.say(app.top.text))
        app.quit()
"""
    closed = [saves, saves.parent, home]
    journal.chmod(0o444)
    for folder in closed:
        folder.chmod(0o555)
    program = start(script, None, environment={**os.environ, "XDG_DATA_HOME": str(home)}, preparation=without_rights)
    try:
        code, out, err = ended(program)
    finally:
        for folder in reversed(closed):
            folder.chmod(0o755)
    assert (code, err) == (0, "")
    first_line, second_line = out.splitlines()
    assert "Can’t write" in first_line and "Permission denied" in first_line
    assert "Can’t save elgrande-0001.jsonl" in second_line
    assert journal.read_bytes() == before


def test_a_saves_folder_that_is_a_file_is_reported_and_left_alone(app: App) -> None:
    app.paths.saves().write_text("Dear Elena")
    assert not begin_game(app.ui, "elgrande", {}, PEOPLE)
    wait_for(app, DialogScene)
    assert "Can’t save saves: Not a directory" in said(app) and "You can still play" in said(app)
    by_keys(app, "choice-1")
    wait_for(app, TableScene)
    assert table_of(app).match.journal_path is None
    assert app.paths.saves().read_text() == "Dear Elena"


# -- a clock that jumps


def test_a_clock_that_jumps_changes_neither_the_game_nor_the_order_of_games(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A day forward while the first game is played; back before the second is begun; years back at the end."""
    now = time.time()
    for jump, number in ((86_400, 1), (-400_000, 2)):
        begin_game(app.ui, "elgrande", {}, PEOPLE)
        wait_for(app, TableScene)
        match = table_of(app).match
        for _ in range(6):
            play_first(match)
            app.step(5)
            monkeypatch.setattr(time, "time", lambda jump=jump: now + jump)
            os.utime(match.journal_path, (now + jump, now + jump))
        assert match.journal_path.name == f"elgrande-000{number}.jsonl"
        table_of(app).pause()
        app.step(2)
        by_keys(app, "title")
        wait_for(app, MainMenuScene)
    assert app.top.latest.path.name == "elgrande-0002.jsonl", "Continue opens what was played last"
    assert [actions(info.path) for info in SaveFolder(app.paths.saves()).look()] == [len(match.turns)] * 2
    os.utime(match.journal_path, (-9e9, -9e9))
    by_keys(app, "saves")
    wait_for(app, SavedGamesScene)
    assert ring(app).get("elgrande-0002.jsonl") is not None


WALL = ("time.time", "time.time_ns", "time.localtime", "time.gmtime", "time.ctime")
WALL_CLOCK = {"game/match/saves.py": "dates of saved games, for people's eyes"}


def test_nothing_but_dates_for_people_asks_the_clock_on_the_wall() -> None:
    """Durations go by clocks that only advance; order goes by numbers."""
    asks: dict[str, str] = {}
    for path in sorted((ROOT / "game").rglob("*.py")):
        text = text_of(path)
        if not re.search("datetime|" + "|".join(WALL), text):
            continue
        for node in ast.walk(ast.parse(text)):
            name = ast.unparse(node) if isinstance(node, ast.Attribute) and "time" in node.attr else ""
            imported = [alias.name for alias in node.names] if isinstance(node, (ast.Import, ast.ImportFrom)) else []
            if (
                name in WALL
                or "datetime" in imported
                or (isinstance(node, ast.ImportFrom) and node.module == "datetime")
            ):
                asks[path.relative_to(ROOT).as_posix()] = name
    assert asks.keys() == WALL_CLOCK.keys()


# -- a screen that goes


@linux
@pytest.mark.slow
@pytest.mark.xvfb
def test_a_screen_that_goes_ends_the_program_with_a_sentence_and_the_game_kept(data_dir: Path) -> None:
    script = """
def at(app):
    if app.ui.time == 5:
        table(app)
    match = match_of(app)
    if match is not None and len(match.turns) > 20 and not hasattr(app, "said"):
        app.said = True
        say("worker", worker_of(app).pid)
"""
    with screen(1280, 720) as environment:
        program = start(script, data_dir, environment=environment)
        worker = int(heard(program, "worker"))
    code, _, err = ended(program)
    assert code == 2 and "Traceback" not in err
    assert err.count("\n") == 1 and "saved up to the last action" in err
    assert gone(worker), "the bots' process has ended"
    (journal,) = (data_dir / "saves").glob("*.jsonl")
    assert actions(journal) > 20


# -- few letters


FEW = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": "ascii"}


@pytest.mark.slow
def test_names_and_folders_with_accents_are_kept_where_the_system_has_few_letters(tmp_path: Path) -> None:
    data = tmp_path / "ñandú ✓"
    data.mkdir()
    (data / "settings.json").write_text("{", encoding="utf-8")
    script = """
def at(app):
    assert sys.getfilesystemencoding() == "ascii"
    if app.ui.time == 5:
        say(app.top.text.key)
        app.stack.pop()
    if app.ui.time == 10:
        table(app, 3)
    if app.ui.time == 30:
        app.settings.remember_name("María José")
        app.apply_settings()
    if app.ui.time == 40:
        raise RuntimeError("María José")
"""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("LC_")} | FEW
    code, out, err = run(script, data, environment=environment)
    assert code == 1 and out == "settings-file-damaged\n" and "Traceback" not in err
    assert "Your game is saved" in err
    assert settings_module.load(data / "settings.json").settings.names == ["María José"]
    (info,) = SaveFolder(data / "saves").look()
    assert info.seats[0].name == "María José" and actions(info.path) >= 0
    text = text_of(data / "logs" / "crash-0001.txt")
    assert "letters: ascii" in text and "RuntimeError: <name>" in text


def test_fonts_are_found_in_a_folder_with_accents_where_the_system_has_few_letters(tmp_path: Path) -> None:
    """pygame takes every name for UTF-8, and Python here has read the folder's name as something else."""
    shutil.copytree(ROOT / "assets" / "fonts", tmp_path / "ñandú", ignore=shutil.ignore_patterns("Gowun*"))
    code = """
import sys, pygame
from pathlib import Path
from game.ui.canvas import Canvas
from game.ui.look.theme import Theme
pygame.font.init()
assert sys.getfilesystemencoding() == "ascii"
Theme(next(Path(sys.argv[1]).iterdir())).font("title", 30.0, Canvas(1280, 720))
"""
    found = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)], cwd=ROOT, env=os.environ | FEW, capture_output=True, text=True
    )
    assert found.returncode == 0, found.stderr
