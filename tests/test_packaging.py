"""The wheel is complete: it contains assets and levels, and the program works where it was installed."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from game.installation import CHECKS
from tests import ROOT
from tests.bytecode import copy_bytecode

ASK = """
import sys
sys.path.insert(0, sys.argv[1])
from game.storage import paths
from game.i18n import Texts
print(paths.assets())
print(Texts("en").text("language-name"))
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Unpack the wheel into a folder, as an installation does."""
    pytest.importorskip("hatchling")
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    copy_bytecode(ROOT / "game", folder / "site" / "game")
    return folder / "site"


@pytest.mark.slow
def test_the_wheel_carries_every_asset_and_level(installed: Path) -> None:
    for folder in ("assets", "levels"):
        shipped = {path.relative_to(ROOT / folder) for path in (ROOT / folder).rglob("*") if path.is_file()}
        inside = installed / "game" / "_data" / folder
        assert {path.relative_to(inside) for path in inside.rglob("*") if path.is_file()} == shipped


@pytest.mark.slow
def test_the_installed_program_finds_its_texts(installed: Path, tmp_path: Path) -> None:
    answer = subprocess.run(
        [sys.executable, "-c", ASK, str(installed)], cwd=tmp_path, check=True, capture_output=True, text=True
    )
    assert answer.stdout.splitlines() == [str(installed / "game" / "_data" / "assets"), "English"]


@pytest.mark.slow
def test_the_wheel_names_its_licences_and_its_command(installed: Path) -> None:
    (about,) = installed.glob("crown_couch-*.dist-info")
    assert (about / "licenses" / "LICENSE").is_file()
    assert (about / "licenses" / "NOTICES.md").is_file()
    shown = installed / "game" / "_data" / "NOTICES.md"  # the file that the program shows
    assert shown.read_bytes() == (ROOT / "NOTICES.md").read_bytes()
    commands = (about / "entry_points.txt").read_text()
    assert "crown-couch = game.__main__:main" in commands
    assert "el-grande = game.__main__:main" in commands, "the command of version 0.1.0 stays"


@pytest.mark.slow
def test_the_installed_program_passes_its_self_test_and_leaves_nothing_behind(installed: Path, tmp_path: Path) -> None:
    ours = ("SDL_", "CROWN_COUCH", "PYTHON", "DISPLAY", "WAYLAND_DISPLAY")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    (tmp_path / "tmp").mkdir()
    home = {"PYTHONPATH": str(installed), "HOME": str(tmp_path), "TMPDIR": str(tmp_path / "tmp")}
    answer = subprocess.run(
        [sys.executable, "-m", "game", "--selftest"], cwd=tmp_path, env=kept | home, capture_output=True, text=True
    )
    lines = answer.stdout.splitlines()
    assert (answer.returncode, answer.stderr) == (0, ""), answer.stdout
    assert len(lines) == len(CHECKS) + 2  # the folder to write to comes first
    assert all(line.startswith("ok ") for line in lines[:-1])
    assert "Everything works" in lines[-1]
    assert list(tmp_path.rglob("*")) == [tmp_path / "tmp"]
