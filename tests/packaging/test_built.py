"""The built program in dist/: nothing without a licence, nothing foreign, the same twice.

`make dist` builds it and `make tryout` runs these tests; elsewhere they are skipped.
"""

from __future__ import annotations

import filecmp
import os
from pathlib import Path

import pytest

from tools.dist import archive, check, names
from tools.dist.__main__ import build, built, packed_at

DIST = names.ROOT / "dist"
pytestmark = pytest.mark.skipif(os.environ.get("CROWN_COUCH_BUILT") != "1", reason="`make dist`, then `make tryout`")


@pytest.fixture(scope="module")
def folder() -> Path:
    """Folder of the built program."""
    return built(DIST)


@pytest.fixture(scope="module")
def inside(folder: Path) -> list[str]:
    return check.files(folder)


@pytest.fixture(scope="module")
def notices(folder: Path) -> str:
    return (check.resources(folder) / "NOTICES.md").read_text(encoding="utf-8")


def test_everything_inside_has_its_licence(folder: Path, inside: list[str], notices: str) -> None:
    assert check.without_licence(inside, check.modules(folder), notices) == []


@pytest.mark.parametrize("missing", ["SDL 2", "numpy", "fluent.runtime", "OpenBLAS, with LAPACK", "Python", "Cinzel"])
def test_a_licence_that_is_missing_is_found(folder: Path, inside: list[str], notices: str, missing: str) -> None:
    assert f"\n## {missing}" in notices
    less = notices.replace(f"\n## {missing}", "\n#### someone else's")
    assert any(missing.split(" ")[0] in fault for fault in check.without_licence(inside, check.modules(folder), less))


def test_a_library_that_was_put_inside_later_is_found(folder: Path, inside: list[str], notices: str) -> None:
    more = [*inside, "_internal/libstranger.so.3"]
    assert any("libstranger" in fault for fault in check.without_licence(more, check.modules(folder), notices))


def test_nothing_of_tests_and_tools_is_inside(folder: Path, inside: list[str]) -> None:
    packed = check.modules(folder)
    assert check.foreign(inside, packed) == []
    assert "game.app.application" in packed and "game.titles.elgrande.bots.model" in packed
    assert check.foreign(["_internal/tests/x.py"], ["tools.dist", "game.app.application"]) == [
        "_internal/tests/x.py",
        "tools",
    ]


def test_no_path_of_the_machine_that_built_it_can_be_read_inside(folder: Path) -> None:
    packed = {name: check.unpacked(code) for name, code in check.modules(folder).items()}
    assert any(b"El Grande" in code or b"crown-couch" in code for code in packed.values()), "code was unpacked"
    assert check.machine_paths(folder, check.traces(), packed) == []
    assert check.machine_paths(folder, ["Gowun Batang"], {}), "fonts name themselves: what is inside is found"


@pytest.mark.promise("Download an archive for Windows, macOS or Linux")
def test_assets_and_levels_are_inside_as_they_are(folder: Path) -> None:
    for name in ("assets", "levels"):
        ours = {path.relative_to(names.ROOT) for path in (names.ROOT / name).rglob("*") if path.is_file()}
        there = check.resources(folder)
        assert {path.relative_to(there) for path in (there / name).rglob("*") if path.is_file()} == ours


@pytest.mark.skipif(names.system() == "macos", reason="the system's own tool lists folders too")
def test_the_archive_holds_the_folder_and_no_other(folder: Path, inside: list[str]) -> None:
    listed = archive.names_in(packed_at(DIST))
    assert listed == sorted(f"{folder.name}/{name}" for name in inside)


@pytest.mark.slow
def test_a_second_build_has_the_same_files(folder: Path, inside: list[str], tmp_path: Path) -> None:
    build(tmp_path / "dist", tmp_path / "work")
    again = built(tmp_path / "dist")
    assert check.files(again) == inside
    if names.system() == "macos":
        return  # a signature contains its time
    _same, different, strange = filecmp.cmpfiles(folder, again, inside, shallow=False)
    assert (different, strange) == ([], [])
