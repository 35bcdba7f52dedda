"""Crashes: a report without names, a window that says what happened to the game, and a next start that knows."""

from __future__ import annotations

import shutil
import subprocess
import threading
import time
from pathlib import Path

import pygame
import pytest

from game.app import crash_guard
from game.app import crash_window as screen
from game.app.application import App
from game.app.crash_guard import ENGLISH, CrashGuard, Redactor, sentence
from game.app.crash_window import CrashPage, show, wrapped
from game.i18n import Texts
from game.match import Match, Seat
from game.match.match import Match as AnyMatch
from game.storage.settings import Settings, load
from game.titles.catalogue import CATALOGUE
from game.ui.input.intents import Confirm, PointAt, TypeText
from game.ui.look.palette import COLOURS
from game.ui.screens.open_game import begin_game
from game.ui.ui import Scene
from tests import text_of
from tests.match.tables import play_first
from tests.robust.program import gone, heard, linux, run, start
from tests.titles.elgrande.table.elgrande_driver import table_of

PEOPLE = ("María José", "O'Neill", "Ana")


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Texts the window shows."""
    said: list[str] = []
    monkeypatch.setattr(crash_guard, "show_window", lambda texts, scale: not said.extend(texts))
    return said


def guard_of(app: App) -> CrashGuard:
    guard = CrashGuard(app.paths)
    guard.watch(app)
    return guard


def at_the_table(app: App) -> AnyMatch:
    """Return a game of three people after the first answer."""
    seats = [Seat(name, colour) for name, colour in zip(PEOPLE, ("crimson", "gold", "sky"), strict=True)]
    begin_game(app.ui, "elgrande", {}, seats)
    app.step(3)
    match = table_of(app).match  # type: ignore[union-attr]
    play_first(match)
    return match


def settings_of(data: Path) -> Settings:
    return load(data / "settings.json").settings


def reports(app: App) -> list[Path]:
    return sorted(app.paths.logs().glob("crash-*.txt"))


def report_of(data: Path) -> str:
    return text_of(data / "logs" / "crash-0001.txt")


def test_a_fault_at_the_table_keeps_the_game_and_names_the_report(
    app: App, shown: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    match = at_the_table(app)
    played, path = len(match.turns), match.journal_path
    app.feed(TypeText("my secret name"))
    app.feed(Confirm(device="pad-2"))
    app.step(2)
    with guard_of(app) as guard:
        raise ValueError(f"{PEOPLE[0]!r} has no place in {str(Path.home() / 'games' / 'Ana' / 'x.jsonl')!r}")
    assert guard.crashed
    (file,) = reports(app)
    assert shown[0] == "The game has crashed"
    assert "saved" in shown[1] and str(file) in shown[2] and shown[-1] == "Close"
    assert str(file) in capsys.readouterr().err
    resumed, notes = Match.resume(CATALOGUE, path)
    assert len(resumed.turns) == played and not notes.deviated, "every action is there, and nobody holds the file"
    resumed.leave()
    text = text_of(file)
    for what in (
        "MainMenuScene > TableScene",
        "ValueError",
        "pygame-ce",
        "dummy",
        "Confirm (pad-2)",
        "Text",
        "(seat 0, hand)",
    ):
        assert what in text
    assert match.turns[0].text.split(" ")[0] in text


def test_a_report_names_nobody_and_no_folder(app: App, shown: list[str]) -> None:
    at_the_table(app)
    app.settings.names = ["Wilhelmina von Grund"]
    app.feed(TypeText("my secret name"))
    app.step(1)
    everyone = [*PEOPLE, "Wilhelmina von Grund", "Wilhelmina", "Grund"]
    with guard_of(app):
        try:
            raise OSError(13, "Permission denied", str(app.paths.user_data() / "saves" / "Ana.jsonl"))
        except OSError as error:
            raise LookupError(f"{everyone} {ascii(PEOPLE[0])} in {Path.home()}/x") from error
    text = reports(app)[0].read_text(encoding="utf-8")
    told = text.partition("Fault\n")[2]
    for name in (*everyone, "María", "Jos\\xe9", str(app.paths.user_data()), f"{Path.home()}/x", "my secret"):
        assert name not in "\n".join(line for line in told.splitlines() if not line.startswith("    ")), name
    assert "Permission denied: '<folder>/*.jsonl'" in text and "then, because of that:" in text
    assert "<name>" in text


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (r"no such file: 'C:\\Users\\Ana María\\El Grande\\a.jsonl'", "no such file: '<folder>/*.jsonl'"),
        (r"cannot open C:\Users\anna\settings.json now", "cannot open <folder>/*.json now"),
        ("in /home/anna/saves, or \"/mnt/stick/My games\"", 'in <folder>, or "<folder>"'),
        (r"\\server\anna\x.txt is gone", "<folder>/*.txt is gone"),
        ("Ana's game; Anatole; Ana, ana", "<name>'s game; Anatole; <name>, ana"),
        ("unsupported operand type(s) for /: 'int' and 'str'", "unsupported operand type(s) for /: 'int' and 'str'"),
        ("and/or 3/4", "and/or 3/4"),
    ],
)  # fmt: skip
def test_paths_and_names_are_taken_out_of_what_a_fault_says(said: str, told: str) -> None:
    assert Redactor(["Ana"]).message(said) == told


class Broken(Scene):
    """A scene that raises in the method of that name."""

    def __init__(self, app: App, call: str) -> None:
        super().__init__(app.ui)
        setattr(self, call, self.fail)

    def fail(self, *given: object) -> bool:
        raise RuntimeError("broken scene")


@pytest.mark.parametrize("call", ["enter", "update", "draw", "handle", "resize", "leave"])
def test_wherever_a_scene_breaks_down_the_window_comes(app: App, shown: list[str], call: str) -> None:
    with guard_of(app):
        app.stack.push(Broken(app, call))
        app.feed(PointAt(5.0, 5.0, device="mouse"))
        app.feed(Confirm())
        app.step(20)
        app.present(0.0)
        app.close()
    assert shown[0] == "The game has crashed" and "No game" in shown[1]
    assert "broken scene" in reports(app)[0].read_text(encoding="utf-8")
    assert app.stack.scenes == []


def test_a_thread_that_breaks_down_is_noticed_at_the_next_tick(app: App, shown: list[str]) -> None:
    before = threading.excepthook
    with guard_of(app):
        thread = threading.Thread(target=Broken(app, "draw").fail)
        thread.start()
        thread.join()
        app.step(1)
    assert "broken scene" in reports(app)[0].read_text(encoding="utf-8")
    assert shown and threading.excepthook is before


def test_a_game_without_a_saved_file_is_not_said_to_be_saved(app: App, shown: list[str]) -> None:
    at_the_table(app).continue_without_journal()
    with guard_of(app):
        raise RuntimeError
    assert shown[1] == ENGLISH["crash-unsaved"]


def test_a_request_to_end_is_no_crash(app: App, shown: list[str]) -> None:
    with pytest.raises(KeyboardInterrupt), guard_of(app):
        raise KeyboardInterrupt
    assert shown == [] and reports(app) == [] and app.stack.scenes == []


def test_where_the_disk_is_full_too_the_window_says_so(
    app: App, shown: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    app.paths.user_data().joinpath("logs").write_text("no folder")
    with guard_of(app):
        raise RuntimeError("first fault")
    assert shown[2] == ENGLISH["crash-no-report"]
    assert "RuntimeError" in capsys.readouterr().err


def test_a_window_that_breaks_down_too_leaves_the_sentence_on_the_standard_error(
    app: App, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(texts: list[str], scale: float) -> bool:
        raise pygame.error("no video")

    monkeypatch.setattr(crash_guard, "show_window", broken)
    with guard_of(app):
        raise RuntimeError("first fault")
    assert ENGLISH["crash-none"] in capsys.readouterr().err


def test_texts_that_are_broken_are_said_in_english() -> None:
    class NoTexts:
        def text(self, key: str, **args: str) -> str:
            raise LookupError(key)

    for texts in (None, NoTexts(), Texts("en", Path("/nowhere"), strict=False)):
        assert sentence(texts, "crash-report", file="x.txt") == "A report is in x.txt. It contains no names."


def test_the_sentences_that_need_no_texts_are_those_of_the_texts() -> None:
    texts = Texts("en")
    for key, english in ENGLISH.items():
        given = {"file": "F", "files": "F, G"}
        assert sentence(None, key, **given) == english.format(**given) == texts.text(key, **given)


def test_reports_are_numbered_and_the_oldest_go(tmp_path: Path) -> None:
    for number in range(crash_guard.REPORTS_KEPT + 3):
        assert crash_guard.write_report(tmp_path / "logs", "x").name == f"crash-{number + 1:04d}.txt"
    names = sorted(path.name for path in (tmp_path / "logs").iterdir())
    assert len(names) == crash_guard.REPORTS_KEPT and names[0] == "crash-0004.txt"


# -- the window


class Clock:
    """A clock that advances a second each time it is read."""

    def __init__(self, step: float = 1.0) -> None:
        self.now, self.step = 0.0, step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


PRESSES = {
    "key": pygame.Event(pygame.KEYDOWN, key=pygame.K_a),
    "click": pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(3, 3)),
    "pad": pygame.Event(pygame.JOYBUTTONDOWN, button=0, instance_id=0),
    "known pad": pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=0, instance_id=0),
    "the system": pygame.Event(pygame.QUIT),
}
OTHERS = (
    pygame.Event(pygame.MOUSEBUTTONDOWN, button=4, pos=(3, 3)),
    pygame.Event(pygame.MOUSEMOTION, pos=(3, 3), rel=(1, 1), buttons=(0, 0, 0)),
    pygame.Event(pygame.KEYUP, key=pygame.K_a),
)
BUTTON = COLOURS["accent"]
PAGE = CrashPage("Title", ["One sentence.", "/a/very/long/path" * 20], "Close", 2.0)


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pretend that someone can see the window."""
    monkeypatch.setattr(screen, "SCREENLESS", ())


@pytest.mark.parametrize("press", PRESSES)
def test_any_key_button_or_click_closes_the_window(app: App, seen: None, press: str) -> None:
    waiting = [*OTHERS, PRESSES[press]]
    naps: list[int] = []

    def sleep(seconds: float) -> None:
        naps.append(1)
        pygame.event.post(waiting.pop(0))

    assert show(PAGE, Clock(), sleep)
    assert len(naps) == len(OTHERS) + 1, "nothing else closes it"
    assert len({tuple(app.display.surface.get_at((x, y))) for x in range(0, 1280, 40) for y in range(0, 720, 20)}) > 2


def test_a_press_that_was_meant_for_the_game_does_not_close_it(app: App, seen: None) -> None:
    naps: list[int] = []

    def sleep(seconds: float) -> None:
        naps.append(1)
        pygame.event.post(PRESSES["key"])

    assert show(PAGE, Clock(0.1), sleep)
    assert len(naps) > 5


def test_without_a_window_one_is_opened_and_without_a_screen_nobody_waits(app: App, seen: None) -> None:
    app.display.close()
    assert show(PAGE, Clock(), lambda seconds: pygame.event.post(PRESSES["key"]))
    assert pygame.display.get_surface() is not None


def test_where_nobody_can_see_a_window_nobody_is_waited_for(app: App) -> None:
    assert not show(PAGE)


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (3840, 2160)])
def test_the_page_stays_in_its_frame(size: tuple[int, int], app: App) -> None:
    font = pygame.font.Font(None, 20)
    for line in wrapped(" ".join(PAGE.paragraphs), font, 300):
        assert font.size(line)[0] <= 300
    surface = pygame.Surface(size)
    PAGE.draw(surface)
    rows = [y for y in range(size[1]) if tuple(surface.get_at((size[0] // 2, y))) == tuple(pygame.Color(BUTTON))]
    assert rows and rows[-1] - rows[0] < size[1] // 5, "the button is seen, below all text"
    edge = {tuple(surface.get_at((x, 0))) for x in range(size[0])}
    assert len(edge) == 1 and tuple(surface.get_at((size[0] // 2, size[1] // 2))) not in edge


# -- the program as it is


BREAKS = """
def at(app):
    if app.ui.time == 5:
        table(app, 1)
    if app.ui.time > 20 and match_of(app) is not None and not hasattr(app, "seen"):
        app.seen = worker_of(app).pid
        say("worker", app.seen)
    if getattr(app, "seen", None) and app.ui.time > 60:
        raise RuntimeError("broken on purpose")
"""
LOOKS = """
def at(app):
    if app.ui.time == 2:
        top = app.top
        prompt = top.prompt()
        say(type(top).__name__, app.ui.say(prompt) if prompt else app.ui.say(top.text))
        app.quit()
"""


AT_TABLE = BREAKS.replace("if app.ui.time == 5:", "if app.ui.time == 4:\n        CHOICE\n    if app.ui.time == 5:")
LARGE = "app.settings.text_scale = 1.5; app.settings.names = ['Ana']; app.save_settings()"
ANSWERS = """
from game.ui.input.intents import Confirm, MoveFocus
def at(app):
    if app.ui.time == 5:
        say(type(app.top).__name__, app.ui.say(app.top.text))
        for intent in ANSWER:
            app.feed(intent)
    if app.ui.time == 20:
        say(type(app.top).__name__, app.settings.text_scale, app.ui.theme.text_scale, app.settings.names)
        CHANGE
        app.quit()
"""
KEEP, DEFAULTS = "[Confirm()]", "[MoveFocus(1, 0), Confirm()]"


def crash_at_the_table(data: Path, settings: str) -> None:
    code, _, err = run(AT_TABLE.replace("CHOICE", settings), data)
    assert code == 1 and "Your game is saved" in err


def first_seen(data: Path) -> str:
    """Start again; return the scene and the sentence that people see first."""
    code, out, err = run(LOOKS, data)
    assert (code, err) == (0, "")
    return out


@pytest.fixture(scope="module")
def after_a_crash(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data of a program that crashed at the table, with large text and captions."""
    data = tmp_path_factory.mktemp("crashed") / "data"
    crash_at_the_table(data, f"app.settings.captions = True; {LARGE}")
    return data


@pytest.fixture
def crashed(after_a_crash: Path, data_dir: Path) -> Path:
    return shutil.copytree(after_a_crash, data_dir, dirs_exist_ok=True)


def answer(data: Path, how: str, change: str = "", *arguments: str) -> list[str]:
    """Start again and answer the question; return what was on the screen before and after."""
    code, out, err = run(ANSWERS.replace("ANSWER", how).replace("CHANGE", change), data, *arguments)
    assert (code, err) == (0, "")
    return out.splitlines()


@pytest.mark.promise("Start with default settings this once after a crash")
@linux
@pytest.mark.slow
def test_after_a_crash_at_the_table_one_start_has_default_settings(crashed: Path) -> None:
    kept = settings_of(crashed)
    asked, after = answer(crashed, DEFAULTS)
    assert asked.startswith("DialogScene The game crashed at the table last time")
    assert after == "MainMenuScene 1.0 1.0 ['Ana']", "what is remembered stays"
    assert settings_of(crashed) == kept and kept.text_scale == 1.5
    assert first_seen(crashed).startswith("MainMenuScene"), "it is asked once"
    code, out, _ = run("def at(app):\n    say(app.ui.theme.text_scale)\n    app.quit()", crashed)
    assert (code, out) == (0, "1.5\n")


@linux
@pytest.mark.slow
def test_settings_stay_if_people_keep_them(crashed: Path) -> None:
    assert answer(crashed, KEEP)[1] == "MainMenuScene 1.5 1.5 ['Ana']"
    assert settings_of(crashed).text_scale == 1.5


@pytest.mark.promise("Start with default settings this once after a crash")
@linux
@pytest.mark.slow
def test_what_is_changed_while_the_defaults_are_in_use_is_saved_alone(crashed: Path) -> None:
    answer(crashed, DEFAULTS, "app.settings.high_contrast = True; app.ui.apply_settings()")
    saved = settings_of(crashed)
    assert (saved.text_scale, saved.captions, saved.high_contrast, saved.names) == (1.5, True, True, ["Ana"])


@linux
@pytest.mark.slow
def test_a_game_given_at_the_start_opens_after_the_question(crashed: Path) -> None:
    (journal,) = (crashed / "saves").glob("*.jsonl")
    asked, after = answer(crashed, DEFAULTS, "", str(journal))
    assert asked.startswith("DialogScene") and after == "TableScene 1.0 1.0 ['Ana']"


@linux
@pytest.mark.slow
def test_default_settings_are_offered_neither_to_those_who_have_them_nor_after_a_crash_in_a_menu(
    data_dir: Path,
) -> None:
    crash_at_the_table(data_dir, "pass")
    assert first_seen(data_dir).startswith("MainMenuScene The game closed unexpectedly")
    code, _, err = run(f"def at(app):\n    {LARGE}\n    raise RuntimeError('x')", data_dir)
    assert code == 1 and "No game was running" in err
    assert first_seen(data_dir).startswith("MainMenuScene The game closed unexpectedly")


@linux
@pytest.mark.slow
def test_the_next_start_says_that_the_game_was_kept_and_the_one_after_says_nothing(data_dir: Path) -> None:
    code, out, err = run(BREAKS, data_dir)
    assert code == 1 and "Traceback" not in err
    assert "Your game is saved" in err and "crash-0001.txt" in err
    assert gone(int(out.split()[1])), "the bots' process has ended"
    assert "María" not in report_of(data_dir)
    assert "Traceback" in text_of(data_dir / "logs" / "crown-couch.log")
    for told in ("MainMenuScene The game closed unexpectedly last time", "MainMenuScene Saved "):
        assert first_seen(data_dir).startswith(told)


@pytest.mark.slow
def test_a_fault_in_a_library_is_found_at_the_next_start(data_dir: Path) -> None:
    code, _, _ = run("def at(app):\n    import faulthandler\n    faulthandler._sigsegv()", data_dir)
    assert code not in (0, 1, 2)
    out = first_seen(data_dir)
    assert out.startswith("DialogScene The game crashed last time")
    text = report_of(data_dir)
    assert "Fatal Python error" in text and 'File "game/app/application.py"' in text
    assert 'File "/' not in text, "no folder is named"
    assert "crash-0001.txt" in out
    assert first_seen(data_dir).startswith("MainMenuScene")


@pytest.mark.slow
def test_a_program_that_breaks_down_before_its_window_says_so(data_dir: Path) -> None:
    code, _, err = run("App.__init__ = None\ndef at(app): pass", data_dir)
    assert code == 1 and "TypeError" in err and "No game was running" in err and "Traceback" not in err
    assert "TypeError" in report_of(data_dir)


@pytest.mark.slow
@pytest.mark.xvfb(width=1280, height=720)
@pytest.mark.parametrize("way", [["key", "Return"], ["mousemove", "640", "400", "click", "1"]])
def test_people_see_the_window_and_close_it(xvfb: dict[str, str], data_dir: Path, way: list[str]) -> None:
    program = start("def at(app):\n    say('up')\n    raise RuntimeError('x')", data_dir, environment=xvfb)
    try:
        heard(program, "up")
        assert "RuntimeError" in program.stderr.readline()
        time.sleep(1.5)
        assert program.poll() is None, "it waits for people"
        subprocess.run(["xdotool", *way], env=xvfb, check=True)
        assert program.wait(20) == 1
    finally:
        program.kill()
        program.communicate()
