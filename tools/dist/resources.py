"""The program's description for each system: Windows' version resource, macOS' Info.plist, Linux' desktop entry."""

from __future__ import annotations

from pathlib import Path

from tools.dist import names

DESKTOP = f"""[Desktop Entry]
Type=Application
Name={names.TITLE}
Comment={names.ABOUT}
Exec={names.PROGRAM}
Icon={names.PROGRAM}
Categories=Game;BoardGame;
Keywords=board game;bots;hot seat;gamepad;
Terminal=false
StartupWMClass={names.PROGRAM}
"""

APP_RUN = f"""#!/bin/sh
# Starts the program from wherever this folder lies; an AppImage starts with this too.
here=$(dirname "$(readlink -f "$0")")
exec "$here/{names.PROGRAM}" "$@"
"""

VERSION = """VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004, fileType=1, subtype=0),
  kids=[
    StringFileInfo([StringTable("040904B0", [
      StringStruct("CompanyName", {authors!r}),
      StringStruct("FileDescription", {title!r}),
      StringStruct("FileVersion", {version!r}),
      StringStruct("InternalName", {name!r}),
      StringStruct("LegalCopyright", "MIT licence, see NOTICES.md"),
      StringStruct("OriginalFilename", {file!r}),
      StringStruct("ProductName", {title!r}),
      StringStruct("ProductVersion", {version!r}),
    ])]),
    VarFileInfo([VarStruct("Translation", [0x0409, 1200])]),
  ],
)
"""
"""The resource as PyInstaller reads it: one expression."""


WINDOWS_MANIFEST = """<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<assembly xmlns="urn:schemas-microsoft-com:asm.v1" manifestVersion="1.0">
  <trustInfo xmlns="urn:schemas-microsoft-com:asm.v3">
    <security>
      <requestedPrivileges>
        <requestedExecutionLevel level="asInvoker" uiAccess="false"/>
      </requestedPrivileges>
    </security>
  </trustInfo>
  <compatibility xmlns="urn:schemas-microsoft-com:compatibility.v1">
    <application>
      <supportedOS Id="{8e0f7a12-bfb3-4fe8-b9a5-48fd50a15a9a}"/>
    </application>
  </compatibility>
  <application xmlns="urn:schemas-microsoft-com:asm.v3">
    <windowsSettings>
      <dpiAware xmlns="http://schemas.microsoft.com/SMI/2005/WindowsSettings">true/pm</dpiAware>
      <dpiAwareness xmlns="http://schemas.microsoft.com/SMI/2016/WindowsSettings">permonitorv2, permonitor</dpiAwareness>
      <longPathAware xmlns="http://schemas.microsoft.com/SMI/2016/WindowsSettings">true</longPathAware>
    </windowsSettings>
  </application>
  <dependency>
    <dependentAssembly>
      <assemblyIdentity type="win32" name="Microsoft.Windows.Common-Controls" version="6.0.0.0" processorArchitecture="*" publicKeyToken="6595b64144ccf1df" language="*"/>
    </dependentAssembly>
  </dependency>
</assembly>
"""  # noqa: E501
"""Manifest that Windows reads before it starts the program: no administrator's rights; Windows 10 and 11; a sharp
picture on every screen, whatever its scaling; paths of any length. The last part is PyInstaller's own."""


def windows_version(path: Path, name: str) -> Path:
    """Write the version resource of `name`.exe where the build can read it."""
    path.write_text(
        VERSION.format(
            numbers=names.numbers(names.VERSION),
            authors=names.AUTHORS,
            title=names.TITLE,
            version=names.VERSION,
            name=name,
            file=f"{name}.exe",
        ),
        encoding="utf-8",
    )
    return path


def info_plist() -> dict[str, object]:
    """Return the entries of Info.plist beyond those the build writes itself (name, identifier, icon)."""
    return {
        "CFBundleDisplayName": names.TITLE,
        "CFBundleShortVersionString": names.VERSION,
        "CFBundleVersion": ".".join(map(str, names.numbers(names.VERSION)[:3])),
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": "11.0",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "MIT licence, see NOTICES.md",
        "NSPrincipalClass": "NSApplication",
        "GCSupportsControllerUserInteraction": True,
    }


def add_former_name(folder: Path, system: str) -> None:
    """Let the command of version 0.1.0 start the program too, where people call programs by their files: a link on
    Linux, two lines on Windows."""
    if system == "linux":
        (folder / names.FORMER).symlink_to(names.PROGRAM)
    elif system == "windows":
        starter = f'@echo off\r\n"%~dp0{names.CONSOLE}.exe" %*\r\n'
        (folder / f"{names.FORMER}.cmd").write_bytes(starter.encode("ascii"))


def dress_linux(folder: Path) -> None:
    """Write desktop entry, icon and AppRun into the program's folder, as an AppImage needs them at its root."""
    icon = (names.ROOT / "assets" / "icon" / "crown-couch-256.png").read_bytes()
    (folder / f"{names.PROGRAM}.png").write_bytes(icon)
    (folder / ".DirIcon").write_bytes(icon)
    (folder / f"{names.PROGRAM}.desktop").write_text(DESKTOP, encoding="utf-8")
    runner = folder / "AppRun"
    runner.write_text(APP_RUN, encoding="utf-8")
    runner.chmod(0o755)
