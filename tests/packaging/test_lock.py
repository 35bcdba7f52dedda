"""Release builds are made with versions and files that are written down, a list for each system."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests import text_of
from tools import lock
from tools.dist import names

SYSTEMS = tuple(lock.SYSTEMS)


def entries(file: Path) -> list[str]:
    """Return the entries of a file, each with its hashes."""
    return re.split(r"(?m)^(?=[a-z])", text_of(file))[1:]


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_lock_names_all_that_the_program_and_its_build_ask_for(system: str) -> None:
    assert list(lock.missing(system, lock.read(lock.file_of(system)))) == []


@pytest.mark.parametrize("file", [*map(lock.file_of, SYSTEMS), lock.INTERPRETER_FILE], ids=lambda file: file.stem)
def test_every_package_has_one_version_and_at_least_one_hash(file: Path) -> None:
    found = entries(file)
    packages = [entry.partition("==")[0] for entry in found]
    assert len(set(packages)) == len(packages) >= 1
    for entry in found:
        assert re.search(r"^[a-z0-9-]+==[0-9][0-9a-z.]* \\\n", entry), entry
        assert re.findall(r"--hash=sha256:[0-9a-f]{64}\b", entry), entry


def test_all_systems_have_the_same_versions() -> None:
    versions: dict[str, str] = {}
    for system in SYSTEMS:
        for package, version in lock.versions_in(lock.read(lock.file_of(system))).items():
            assert versions.setdefault(package, version) == version, f"{package} for {system}"
    assert len(versions) > 15


def test_a_system_locks_what_only_its_own_build_needs() -> None:
    named = {system: set(lock.versions_in(lock.read(lock.file_of(system)))) for system in SYSTEMS}
    assert named["windows-x86_64"] - named["linux-x86_64"] == {"colorama", "pefile", "pywin32-ctypes"}
    assert named["macos-arm64"] - named["linux-x86_64"] == {"macholib"}
    for system in SYSTEMS:
        assert set(lock.wanted(system)) - set(lock.wanted("linux-x86_64")) == named[system] - named["linux-x86_64"]


def test_files_are_named_as_archives_name_systems() -> None:
    assert lock.file_of(f"{names.system()}-{names.machine()}") in map(lock.file_of, SYSTEMS)


def test_windows_python_is_locked_as_source_so_that_no_other_file_fits() -> None:
    (entry,) = entries(lock.INTERPRETER_FILE)
    assert entry.startswith(f"{lock.INTERPRETER} ") and entry.count("--hash=sha256:") == 1


def test_a_package_that_is_not_locked_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock, "wanted", lambda system: ["Pygame_CE>=2", "teapot>=1"])
    assert list(lock.missing("linux-x86_64", lock.read(lock.file_of("linux-x86_64")))) == ["teapot>=1"]
    written = lock.text(
        "# Head\n", {"b": lock.Locked("2", frozenset({"11"})), "a": lock.Locked("1", frozenset({"ff", "00"}))}
    )
    assert written == "# Head\na==1 \\\n    --hash=sha256:00 \\\n    --hash=sha256:ff\nb==2 \\\n    --hash=sha256:11\n"
    assert lock.versions_in(written) == {"a": "1", "b": "2"}


@pytest.mark.promise("Download an archive for Windows, macOS or Linux")
def test_the_workflow_builds_every_system_from_its_lock() -> None:
    workflow = (lock.ROOT / ".github" / "workflows" / "build.yml").read_text(encoding="utf-8")
    assert sorted(re.findall(r"lock: (\S+)", workflow)) == sorted(SYSTEMS)
