"""Run programs for Windows with Wine, in a prefix of their own: their drives, their environment, their ends."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.windows import runtime

SYSTEM = Path("drive_c") / "windows" / "system32"
LIBRARY = "ucrtbase.dll"
LEFT_OUT = ("mscoree", "mshtml", "winedbg.exe", "winemenubuilder.exe", "xinput1_3", "xinput1_4", "xinput9_1_0")
"""Parts of Wine that would ask for downloads, wait for a debugger, or write into the desktop's menus; and those for
controllers, whose thread in Wine 8 keeps running after SDL has unloaded them, which crashes programs as they end."""
DESKTOP_TAKES = 4.0
"""Seconds until Wine's desktop is there."""
PATIENCE = 120.0
"""Seconds that Wine may take to make a prefix or to end."""
KEPT = ("DISPLAY", "XAUTHORITY", "LANG", "LC_ALL", "PULSE_SERVER", "ALSA_CONFIG_PATH")
"""Variables of ours that programs get: those of the screen, of sound, and of the language."""


class NoWine(Exception):
    """Wine is missing, or makes no prefix; the message says what was expected."""


class Wine:
    """Wine with a prefix: a folder that programs take for a computer with Windows.

    prefix  the folder; made by `make`
    drives  folders that programs find under a letter: {"s": ...} is S:
    """

    def __init__(self, prefix: Path, drives: Mapping[str, Path] | None = None) -> None:
        self.prefix = prefix
        self._drives = dict(drives or {})

    def make(self) -> None:
        """Make the prefix, if it isn't there, and its drives. Raises NoWine."""
        if shutil.which("wine") is None:
            raise NoWine("Wine is missing (on Debian: apt install wine wine64)")
        library = self.prefix / SYSTEM / LIBRARY
        if not library.is_file():
            self.prefix.mkdir(parents=True, exist_ok=True)
            made = self.run(["wineboot", "--init"], PATIENCE)
            if not library.is_file():
                raise NoWine(f"Wine made no prefix in {self.prefix.name}: {made.stderr.strip()[-300:]}")
            self.end()
            runtime.complete(library)
        for letter, folder in self._drives.items():
            link = self.prefix / "dosdevices" / f"{letter}:"
            link.unlink(missing_ok=True)
            link.symlink_to(folder.resolve())

    def environment(self, more: Mapping[str, str] | None = None) -> dict[str, str]:
        """Return the environment of programs: nothing of ours but the path, the screen and the language."""
        found = {name: os.environ[name] for name in KEPT if name in os.environ}
        overrides = [f"{name}=" for name in LEFT_OUT]
        library = self.prefix / SYSTEM / LIBRARY
        if library.is_file() and runtime.is_completed(library):
            overrides.append(f"{LIBRARY.removesuffix('.dll')}=n")
        found |= {
            "PATH": os.environ.get("PATH", os.defpath),
            "HOME": str(self.prefix),
            "WINEPREFIX": str(self.prefix),
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": ";".join(overrides),
        }
        return found | dict(more or {})

    def start(
        self, command: Sequence[str], folder: Path | None = None, more: Mapping[str, str] | None = None
    ) -> subprocess.Popen[bytes]:
        """Start a program; its output must be read, because it comes through pipes: Wine 8 gives Python nothing else.

        folder  the working folder
        more    further variables
        """
        return subprocess.Popen(
            ["wine", *command],
            cwd=folder,
            env=self.environment(more),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def run(
        self,
        command: Sequence[str],
        seconds: float,
        folder: Path | None = None,
        more: Mapping[str, str] | None = None,
    ) -> subprocess.CompletedProcess[str]:
        """Run a program to its end; return its status and output. Raises TimeoutExpired, after it has been killed."""
        process = self.start(command, folder, more)
        try:
            out, err = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            self.end()
            process.kill()
            process.communicate()
            raise
        return subprocess.CompletedProcess(process.args, process.returncode, _text(out), _text(err))

    def open_desktop(self) -> None:
        """Start Wine's desktop, which programs start otherwise when the first of them asks for a screen.

        It then inherits that program's output and keeps it open, so a reader of the output waits for ever: the
        self-test did, whenever two checks asked at the same time.
        """
        quiet = subprocess.DEVNULL
        subprocess.Popen(
            ["wine", "explorer.exe", "/desktop"], env=self.environment(), stdin=quiet, stdout=quiet, stderr=quiet
        )
        time.sleep(DESKTOP_TAKES)

    def end(self) -> None:
        """End all programs of this prefix, and Wine itself."""
        for option in ("--kill", "--wait"):
            subprocess.run(["wineserver", option], env=self.environment(), timeout=PATIENCE, check=False)


def _text(output: bytes) -> str:
    """Return output as text: ours is in the code page of western Windows, errors of Wine in UTF-8."""
    try:
        return output.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError:
        return output.decode("cp1252", "replace").replace("\r\n", "\n")
