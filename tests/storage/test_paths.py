"""Folders of resources and user data."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.storage import paths
from game.storage.paths import Paths
from tests import ROOT


def test_in_a_source_tree_resources_are_next_to_the_package() -> None:
    assert paths.assets() == ROOT / "assets"
    assert paths.levels() == ROOT / "levels"


def test_an_installed_package_finds_its_resources_inside_itself(tmp_path: Path) -> None:
    package = tmp_path / "site" / "game"
    (package / "_data" / "levels").mkdir(parents=True)
    (package / "_data" / "assets").mkdir()
    (package / "storage").mkdir()
    for name in ("__init__.py", "storage/__init__.py", "storage/paths.py", "storage/environment.py"):
        (package / name).write_text((ROOT / "game" / name).read_text())
    answer = subprocess.run(
        [sys.executable, "-c", "from game.storage import paths; print(paths.assets()); print(paths.levels())"],
        cwd=package.parent,
        check=True,
        capture_output=True,
        text=True,
    )
    assert answer.stdout.splitlines() == [str(package / "_data" / "assets"), str(package / "_data" / "levels")]


def test_a_frozen_program_finds_its_resources_in_its_bundle(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.assets() == tmp_path / "assets"
    assert Paths().levels() == tmp_path / "levels"


def test_a_given_folder_holds_all_user_data(tmp_path: Path) -> None:
    places = Paths(tmp_path)
    for place in (places.saves(), places.settings_file(), places.logs(), places.user_levels()):
        assert place.parent == tmp_path
    assert list(tmp_path.iterdir()) == [], "asking for a place makes nothing"


def test_without_a_word_the_system_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CROWN_COUCH_DATA")
    assert "crown-couch" in str(Paths().user_data())
