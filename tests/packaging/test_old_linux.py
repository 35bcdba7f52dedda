"""The Linux download is measured against the C library of the system it must run on."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import old_linux

TOOLS = shutil.which("cc") and shutil.which("objdump")
pytestmark = pytest.mark.skipif(not TOOLS or not sys.platform.startswith("linux"), reason="needs a compiler on Linux")


def built(folder: Path, name: str, source: str) -> Path:
    """Compile a library from C."""
    file = folder / f"{name}.c"
    file.write_text(source)
    subprocess.run(["cc", "-shared", "-fPIC", "-o", str(folder / f"{name}.so"), str(file)], check=True)
    return folder / f"{name}.so"


def test_the_newest_version_that_any_file_asks_for_counts(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("GLIBC_9.9")
    built(tmp_path, "plain", "#include <stdlib.h>\nvoid *f(void) { return malloc(1); }\n")
    older, _name = old_linux.newest_needed(tmp_path)
    assert (2, 2) <= older < (2, 34)
    built(
        tmp_path, "newer", 'int f(int a);\n__asm__(".symver f, arc4random@GLIBC_2.36");\nint g(void) { return f(1); }\n'
    )
    assert old_linux.newest_needed(tmp_path) == ((2, 36), "newer.so")


@pytest.mark.promise("Play on older Linux systems")
def test_a_program_that_needs_a_newer_system_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["old_linux", "--check", str(tmp_path)])
    assert old_linux.main() == 0
    monkeypatch.setattr(old_linux, "needed", lambda folder: iter([((2, 36), "new.so"), ((2, 4), "old.so")]))
    assert old_linux.main() == 1
    assert "2.36 (for new.so)" in capsys.readouterr().out


def test_the_packages_beside_the_old_python_are_those_of_the_lock() -> None:
    assert f"python3.{old_linux.PYTHON.split('.')[1]}" in old_linux.DIST
    assert old_linux.NEWEST <= (2, 31), "Debian 11"


def test_a_missing_program_is_named_with_the_package_that_has_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "argv", ["old_linux", "--work", str(tmp_path / "work")])
    monkeypatch.setenv("PATH", str(tmp_path))
    assert old_linux.main() == 1
    said = capsys.readouterr().err
    assert "debootstrap, bwrap, objdump" in said and "apt-get install debootstrap bubblewrap binutils" in said
    assert not (tmp_path / "work").exists()
