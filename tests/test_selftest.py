"""`crown-couch --selftest`: a broken program says what is broken, and nothing is left behind.

That a whole one says so is seen of the installed program (test_packaging.py).
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.i18n import Texts
from game.installation import runner
from game.installation.runner import environment
from game.titles.catalogue import CATALOGUE
from tests import ROOT
from tests.bytecode import copy_bytecode
from tests.interrupts import hear_interrupts

OURS = ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "CROWN_COUCH_STRICT", "CROWN_COUCH_DATA", "DISPLAY", "WAYLAND_DISPLAY")


@pytest.fixture(scope="module")
def code(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a copy of the code, which no test breaks."""
    place = tmp_path_factory.mktemp("copy") / "a program in Málaga"
    shutil.copytree(ROOT / "game", place / "game")
    copy_bytecode(ROOT / "game", place / "game")
    return place


@pytest.fixture
def copy(code: Path) -> Path:
    """A copy of the program whose assets and levels may be broken."""
    for folder in ("assets", "levels"):
        shutil.rmtree(code / folder, ignore_errors=True)
        shutil.copytree(ROOT / folder, code / folder)
    return code


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The home of a user who has nothing yet, not even a temporary file."""
    place = tmp_path / "home"
    (place / "tmp").mkdir(parents=True)
    return place


def bare(root: Path, home: Path) -> dict[str, str]:
    """Return an environment without traces of the tests or a display; a copy keeps its bytecode to itself."""
    ours = OURS if root == ROOT else (*OURS, "PYTHONPYCACHEPREFIX")
    kept = {name: value for name, value in os.environ.items() if name not in ours}
    return kept | {"HOME": str(home), "TMPDIR": str(home / "tmp"), "PYTHONPATH": str(root), "LC_ALL": "C.UTF-8"}


def run_checks(root: Path, home: Path, *checks: str, preparation: str = "") -> tuple[int, list[str]]:
    """Run a self-test of only these checks; return its exit status and its lines."""
    code = f"{preparation}\nimport sys\nfrom game import cli\nfrom game.installation import runner\n"
    code += f"runner.CHECKS = {checks!r}\nsys.exit(cli.main(['selftest']))"
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=home, env=bare(root, home), capture_output=True, text=True, timeout=300)
    assert done.stderr == ""
    return done.returncode, done.stdout.splitlines()


def left(home: Path) -> list[str]:
    return [str(path.relative_to(home)) for path in home.rglob("*") if path != home / "tmp"]


@pytest.mark.promise("Use `crown-couch simulate`, `arena`")
@pytest.mark.slow
def test_every_fault_of_a_broken_program_is_reported_and_hides_no_other(copy: Path, home: Path) -> None:
    (copy / "assets/fonts/Cinzel-Regular.ttf").write_bytes(b"no font")
    (copy / "assets/locale/en/match.ftl").unlink()
    (copy / "assets/notes.txt").write_text("left here by mistake")
    weights = copy / "assets/titles/elgrande/value_model.npz"
    weights.write_bytes(weights.read_bytes()[:5000])
    status, lines = run_checks(copy, home, "files", "fonts", "weights", "bots", "table", "journal")
    text = "\n".join(lines)
    assert status == 1
    assert "FAILED  Files: assets/locale/en/match.ftl is missing" in lines
    assert "FAILED  Files: assets/notes.txt doesn’t belong here: it isn’t in the manifest" in lines
    assert "FAILED  Fonts: can’t open Cinzel-Regular.ttf" in text
    assert "FAILED  Value models: elgrande: titles/elgrande/value_model.npz: for 2 players" in text
    assert "FAILED  Bots: medium gave no answer" in lines
    assert any(
        re.fullmatch("FAILED  A game at the table: a bot couldn’t answer after .* actions", line) for line in lines
    )
    assert [line.split(":")[0] for line in lines if line.startswith("ok ")] == [
        "ok      A folder to write to", "ok      Saving",
    ]  # fmt: skip
    assert "Traceback" not in text
    assert left(home) == []


@pytest.mark.slow
def test_bots_of_all_titles_are_counted_since_their_names_repeat(home: Path) -> None:
    bots = [name for title in CATALOGUE.values() for name in title.load_bots().difficulties]
    status, lines = run_checks(ROOT, home, "bots")
    assert status == 0
    assert f"ok      Bots: {len(bots)} answered from a separate process" in lines


BROKEN: dict[str, tuple[str, Callable[[bytes], bytes], str]] = {
    "levels": (
        "levels/elgrande/spain/board.toml",
        lambda data: data.replace(b"points = [", b"points = [99, ", 1),
        "FAILED  Levels: elgrande",
    ),
    "texts": (
        "assets/locale/en/table.ftl",
        lambda data: data + b"\nbroken-text = { $who ->\n    [one] one\n  }\n",
        "FAILED  Texts: en: broken-text: the entry cannot be parsed",
    ),
    "files": ("assets/manifest.toml", lambda data: b"[[entry", "FAILED  Files: assets/manifest.toml: "),
    "fonts": ("assets/fonts/Cinzel-Bold.ttf", lambda data: b"", "FAILED  Fonts: can’t open Cinzel-Bold.ttf"),
    "table": (
        "assets/locale/en/elgrande.ftl",
        lambda data: data.replace(b"\nlog-", b"\nno-log-"),
        "FAILED  A game at the table: crashed with status 1: game.i18n.texts.BadText: en: log-",
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("check", BROKEN)
def test_what_is_broken_is_named(check: str, copy: Path, home: Path) -> None:
    file, broken, wanted = BROKEN[check]
    path = copy / file
    assert broken(path.read_bytes()) != path.read_bytes()
    path.write_bytes(broken(path.read_bytes()))
    status, lines = run_checks(copy, home, check)
    assert status == 1
    assert any(line.startswith(wanted) for line in lines), lines


def processes(monkeypatch: pytest.MonkeyPatch, codes: dict[str, str]) -> None:
    """Let the checks be processes that run this code."""

    def start(*arguments: str, folder: Path | None) -> subprocess.Popen[Any]:
        code = codes[arguments[-1]]
        return subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    monkeypatch.setattr(runner, "CHECKS", tuple(codes))
    monkeypatch.setattr(runner, "start", start)


FINE = """print('{"checked": "fine", "faults": []}')"""


def test_a_check_that_crashes_or_hangs_is_reported_and_the_others_continue(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    hanging = "import time; time.sleep(60)"
    processes(monkeypatch, {"files": "import os; os.abort()", "fonts": hanging, "texts": "1/0", "levels": FINE})
    monkeypatch.setattr(runner, "LONGEST", 1.5)
    assert not runner.Runner(Texts("en"), False).run()
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].startswith("FAILED  Files: crashed with status -")
    assert lines[2].startswith("FAILED  Fonts: didn’t finish within")
    assert lines[3] == "FAILED  Texts: crashed with status 1: ZeroDivisionError: division by zero"
    assert lines[4] == "ok      Levels: fine"


def test_details_show_what_a_broken_check_wrote(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    processes(monkeypatch, {"files": "1/0"})
    runner.Runner(Texts("en"), True).run()
    assert "Traceback" in capsys.readouterr().out


def test_many_faults_of_one_check_are_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    faults = [f"fault {number}" for number in range(20)]
    processes(monkeypatch, {"files": f"import json; print(json.dumps({{'checked': '', 'faults': {faults}}}))"})
    assert not runner.Runner(Texts("en"), False).run()
    lines = capsys.readouterr().out.splitlines()
    assert lines[-2] == "FAILED  Files: and 8 more"


@pytest.mark.skipif(sys.platform == "win32", reason="limits a process the POSIX way")
def test_where_nothing_can_be_written_a_line_says_so_and_the_rest_is_tried(home: Path) -> None:
    no_files = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))"
    status, lines = run_checks(ROOT, home, "files", "fonts", "table", "journal", preparation=no_files)
    assert status == 1
    assert lines[0].startswith("FAILED  A folder to write to: can’t create one")
    assert [line[:13] for line in lines[1:3]] == ["ok      Files", "ok      Fonts"]
    assert len(lines) == 4


@pytest.mark.skipif(not hasattr(os, "fork"), reason="ends a process the POSIX way")
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_self_test_that_is_ended_clears_everything_away(how: signal.Signals, home: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "game", "--selftest"],
        cwd=ROOT, env=bare(ROOT, home), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        preexec_fn=hear_interrupts,
    )  # fmt: skip
    with process:
        assert process.stdout is not None and process.stderr is not None
        assert process.stdout.readline().startswith("ok ")
        process.send_signal(how)
        assert process.wait(20) == 130
        assert "Traceback" not in process.stderr.read()
    assert left(home) == []


def test_nobodys_own_games_are_touched(data_dir: Path) -> None:
    assert environment(None)["CROWN_COUCH_DATA"] != os.environ["CROWN_COUCH_DATA"]
    assert not Path(environment(None)["CROWN_COUCH_DATA"]).exists()
    assert environment(data_dir)["CROWN_COUCH_DATA"] == str(data_dir)


def test_a_check_that_there_is_not_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    from game.cli import main

    assert main(["selftest", "--check", "weather"]) == 2
    assert "weather" in capsys.readouterr().err
