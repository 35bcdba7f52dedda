"""The Windows program as it is built on Linux: its Python, Wine's runtime, and what Windows reads about it."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from tools.dist import check, contents, names, resources, windows_files
from tools.windows import interpreter, runtime
from tools.windows.wine import Wine

STUB = bytes.fromhex("4883ec28 488d0d11111111 488d1522222222 e833333333 90")
WORKING = bytes.fromhex("f20f1001c3").ljust(len(STUB), b"\x90")


def library(functions: dict[str, bytes]) -> bytes:
    """Return a 64-bit library that exports these functions, with Wine's mark: one section at 0x1000, in the file at
    0x200."""
    base, offset = 0x1000, 0x200
    names_at = base + 40 + 10 * len(functions)
    body, pointers, code_places, listed = b"", [], [], b""
    for name in functions:
        pointers.append(names_at + len(listed))
        listed += name.encode() + b"\0"
    code_at = names_at + len(listed)
    for code in functions.values():
        code_places.append(code_at + len(body))
        body += code
    count = len(functions)
    table = struct.pack("<24xI3I", count, base + 40, base + 40 + 4 * count, base + 40 + 8 * count)
    table += struct.pack(f"<{count}I{count}I{count}H", *code_places, *pointers, *range(count))
    content = table + listed + body
    head = struct.pack("<4sHH12xH2xH", b"PE\0\0", 0x8664, 1, 240, 0x20B)
    optional = b"\x0b\x02".ljust(112, b"\0") + struct.pack("<I", base)
    section = struct.pack("<8s4I16x", b".text", len(content), base, len(content), offset)
    start = (b"MZ".ljust(0x3C, b"\0") + struct.pack("<I", 0x80) + runtime.BUILTIN).ljust(0x80, b"\0")
    start += (head[:24] + optional).ljust(24 + 240, b"\0") + section
    return start.ljust(offset, b"\0") + content


def test_stubs_of_wines_runtime_get_code_and_working_functions_stay(tmp_path: Path) -> None:
    file = tmp_path / "ucrtbase.dll"
    before = library({"cimag": STUB, "cimagf": STUB, "creal": WORKING, "crealf": STUB, "sin": STUB})
    file.write_bytes(before)
    assert runtime.complete(file) == ["crealf", "cimagf", "cimag"]
    after = file.read_bytes()
    places = runtime.exports(after)
    assert places == runtime.exports(before)
    assert all(after[places[name] :].startswith(runtime.BODIES[name]) for name in ("crealf", "cimagf", "cimag"))
    for name, code in (("creal", WORKING), ("sin", STUB)):
        assert after[places[name] : places[name] + len(code)] == code
    assert runtime.is_completed(file), "without Wine's mark, Wine loads this file instead of its own"


def test_a_runtime_that_lacks_nothing_stays_wines_own(tmp_path: Path) -> None:
    file = tmp_path / "ucrtbase.dll"
    file.write_bytes(library(dict.fromkeys(runtime.BODIES, WORKING)))
    before = file.read_bytes()
    assert runtime.complete(file) == []
    assert file.read_bytes() == before and not runtime.is_completed(file)


def test_wines_own_file_behind_a_link_stays_as_it_is(tmp_path: Path) -> None:
    own, link = tmp_path / "own.dll", tmp_path / "ucrtbase.dll"
    own.write_bytes(library(dict.fromkeys(runtime.BODIES, STUB)))
    before = own.read_bytes()
    link.symlink_to(own)
    assert runtime.complete(link)
    assert own.read_bytes() == before and not link.is_symlink()


@pytest.mark.parametrize("content", [b"", b"MZ", bytes(4096), library({"sin": STUB}), library({"sin": STUB})[:0x210]])
def test_a_file_that_is_no_runtime_is_said_to_be_none(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "ucrtbase.dll"
    file.write_bytes(content)
    with pytest.raises(runtime.Unreadable):
        runtime.complete(file)


def test_programs_under_wine_get_nothing_of_ours_but_screen_and_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CROWN_COUCH_DATA", "/somewhere")
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("PYTHONPATH", "/somewhere")
    monkeypatch.setenv("DISPLAY", ":7")
    found = Wine(tmp_path).environment({"PYTHONUTF8": "1"})
    assert found["DISPLAY"] == ":7" and found["WINEPREFIX"] == str(tmp_path) and found["PYTHONUTF8"] == "1"
    assert not {"CROWN_COUCH_DATA", "SDL_VIDEODRIVER", "PYTHONPATH"} & set(found)


@pytest.mark.parametrize(
    "name", ["python.exe", "python311.dll", "DLLs/_ctypes.pyd", "Lib/json/decoder.py", "LICENSE.txt"]
)
def test_the_interpreter_has_what_a_build_needs(name: str) -> None:
    assert interpreter.is_needed(name)


@pytest.mark.parametrize(
    "name",
    ["Lib/site-packages/pip/__init__.py", "Lib/test/test_os.py", "tcl/tk8.6/tk.tcl", "include/Python.h", "vcomp140.dll",
     "Lib/json/__pycache__/decoder.cpython-311.pyc"],
)  # fmt: skip
def test_nothing_that_was_not_locked_comes_with_the_interpreter(name: str) -> None:
    assert not interpreter.is_needed(name)


def test_pygames_libraries_are_inside_once() -> None:
    twice = [
        ("SDL2.dll", "P:\\Lib\\site-packages\\pygame\\SDL2.dll", "BINARY"),
        ("pygame/SDL2.dll", "P:\\Lib\\site-packages\\pygame\\SDL2.dll", "BINARY"),
        ("libpng16-16.dll", "P:\\Lib\\site-packages\\pygame\\libpng16-16.dll", "BINARY"),
    ]
    assert [target for target, _, _ in contents.once(twice)] == ["pygame/SDL2.dll", "libpng16-16.dll"]


@pytest.mark.promise("Play on Windows with a sharp picture on every screen")
def test_windows_is_told_of_sharp_pictures_long_paths_and_no_rights() -> None:
    assert list(windows_files.manifest_faults(resources.WINDOWS_MANIFEST)) == []
    less = resources.WINDOWS_MANIFEST.replace("permonitorv2, ", "").replace("asInvoker", "requireAdministrator")
    assert list(windows_files.manifest_faults(less)) == [
        "its manifest says no dpiAwareness permonitorv2",
        'its manifest says no requestedExecutionLevel level="asInvoker"',
    ]


def test_a_program_that_is_missing_is_a_fault(tmp_path: Path) -> None:
    assert windows_files.faults(tmp_path) == ["crown-couch.exe is missing", "crown-couch-console.exe is missing"]


def test_the_root_of_a_drive_is_no_trace_but_a_named_folder_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(names, "ROOT", "S:\\")
    monkeypatch.setenv(check.TRACES, "/somewhere/checkout\n")
    found = check.traces()
    assert "/somewhere/checkout" in found and "S:\\" not in found and "" not in found
