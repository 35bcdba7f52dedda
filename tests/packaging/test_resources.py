"""What systems read about the program: icons, version, desktop entry."""

from __future__ import annotations

import configparser
import io
import os
import plistlib
import struct
import subprocess
from pathlib import Path
from typing import Any

import pygame
import pytest

import game
from game.app.window import Display
from tests import text_of
from tools import make_icon
from tools.dist import names, resources

ICONS = names.ROOT / "assets" / "icon"


def called(name: str) -> Any:
    return lambda *places, **named: (name, places, named)


def test_windows_reads_name_and_version(tmp_path: Path) -> None:
    path = resources.windows_version(tmp_path / "version.txt", "crown-couch")
    parts = ("VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "StringStruct", "VarFileInfo")
    known = {name: called(name) for name in (*parts, "VarStruct")}
    _name, _places, whole = eval(text_of(path), known)
    assert whole["ffi"][2]["filevers"] == names.numbers(game.__version__)
    ((_, (tables,), _), _translation) = whole["kids"]
    said = {key: value for _, (key, value), _ in tables[0][1][1]}
    assert said["FileVersion"] == said["ProductVersion"] == game.__version__
    assert said["OriginalFilename"] == "crown-couch.exe" and said["ProductName"] == names.TITLE


def test_macos_reads_name_and_version() -> None:
    plist = plistlib.loads(plistlib.dumps(resources.info_plist()))
    assert plist["CFBundleShortVersionString"] == game.__version__
    assert plist["NSHighResolutionCapable"] is True


def test_linux_gets_what_an_appimage_wants_at_its_root(tmp_path: Path) -> None:
    resources.dress_linux(tmp_path)
    entry = configparser.ConfigParser()
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(tmp_path / "crown-couch.desktop", encoding="utf-8")
    said = entry["Desktop Entry"]
    assert said["Type"] == "Application" and said["Exec"] == "crown-couch" and said["Categories"].endswith(";")
    assert (tmp_path / f"{said['Icon']}.png").read_bytes().startswith(b"\x89PNG")
    assert (tmp_path / ".DirIcon").is_file()
    assert os.name == "nt" or (tmp_path / "AppRun").stat().st_mode & 0o111 == 0o111
    assert (tmp_path / "AppRun").read_text().startswith("#!/bin/sh\n")


@pytest.mark.promise("The name is now **Crown & Couch**")
@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_the_former_name_starts_the_program_on_linux(tmp_path: Path) -> None:
    program = tmp_path / names.PROGRAM
    program.write_text("#!/bin/sh\necho started with $1\n")
    program.chmod(0o755)
    resources.add_former_name(tmp_path, "linux")
    started = subprocess.run([tmp_path / "el-grande", "doctor"], capture_output=True, text=True, check=True)
    assert started.stdout == "started with doctor\n"
    assert os.readlink(tmp_path / "el-grande") == names.PROGRAM, "it must work wherever the folder is moved"


def test_the_former_name_calls_the_program_with_a_console_on_windows(tmp_path: Path) -> None:
    resources.add_former_name(tmp_path, "windows")
    lines = (tmp_path / "el-grande.cmd").read_bytes().split(b"\r\n")
    assert lines == [b"@echo off", b'"%~dp0crown-couch-console.exe" %*', b""]


def test_a_mac_has_no_commands_to_name(tmp_path: Path) -> None:
    resources.add_former_name(tmp_path, "macos")
    assert list(tmp_path.iterdir()) == []


def test_the_icon_in_the_assets_is_what_the_tool_draws() -> None:
    for side in make_icon.SHOWN:
        kept = pygame.image.load(ICONS / f"crown-couch-{side}.png")
        drawn = pygame.image.load(io.BytesIO(make_icon.picture(side)))
        assert kept.get_size() == drawn.get_size() == (side, side)
        colours = zip(pygame.transform.average_color(kept), pygame.transform.average_color(drawn), strict=True)
        assert all(abs(one - other) <= 1 for one, other in colours)


def test_windows_icon_holds_every_size() -> None:
    content = (ICONS / "crown-couch.ico").read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", content)
    assert (reserved, kind, count) == (0, 1, len(make_icon.ICO))
    for index, side in enumerate(make_icon.ICO):
        width, height, _, _, _, bits, length, at = struct.unpack_from("<BBBBHHII", content, 6 + 16 * index)
        assert (width or 256, height or 256, bits) == (side, side, 32)
        assert pygame.image.load(io.BytesIO(content[at : at + length])).get_size() == (side, side)


def test_macos_icon_holds_every_size() -> None:
    content = (ICONS / "crown-couch.icns").read_bytes()
    assert content[:4] == b"icns" and struct.unpack_from(">I", content, 4)[0] == len(content)
    at, found = 8, {}
    while at < len(content):
        name, length = struct.unpack_from(">4sI", content, at)
        found[name] = pygame.image.load(io.BytesIO(content[at + 8 : at + length])).get_size()
        at += length
    assert found == {name: (side, side) for side, name in make_icon.ICNS.items()}


def test_the_window_has_the_icon_before_it_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    order = []
    opened = pygame.display.set_mode
    monkeypatch.setattr(pygame.display, "set_icon", lambda surface: order.append(surface.get_size()))
    monkeypatch.setattr(pygame.display, "set_mode", lambda *it, **of: (order.append("window"), opened(*it, **of))[1])
    display = Display((1280, 720), icon=ICONS / "crown-couch-64.png")
    display.close()
    assert order == [(64, 64), "window"]
