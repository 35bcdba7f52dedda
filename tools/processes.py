"""Processes as Linux lists them: who started them, how much they have worked; and closing a window from outside."""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import subprocess
from pathlib import Path
from typing import NamedTuple

PROC = Path("/proc")


class Process(NamedTuple):
    """A process. pid and started tell it from another that gets its number later; worked: clock ticks of processor
    time."""

    pid: int
    started: int
    worked: int


def seen(pid: int) -> Process | None:
    """Return the process of that number if it runs; one that has ended but was not collected does not."""
    try:
        text = (PROC / str(pid) / "stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return None
    fields = text.rpartition(")")[2].split()
    if fields[0] in "ZX":
        return None
    return Process(pid, int(fields[19]), int(fields[11]) + int(fields[12]))


def marked(name: str, value: str) -> list[Process]:
    """Return all processes with that variable in their environment, oldest first: a program started with it and all its
    descendants, even if those in between have ended."""
    mark = f"{name}={value}".encode()
    found = []
    for path in PROC.iterdir():
        if not path.name.isdecimal():
            continue
        try:
            environment = (path / "environ").read_bytes()
        except (FileNotFoundError, ProcessLookupError, PermissionError):
            continue
        if mark in environment.split(b"\0") and (process := seen(int(path.name))) is not None:
            found.append(process)
    return sorted(found, key=lambda one: (one.started, one.pid))


def windows(pid: int, environment: dict[str, str]) -> list[int]:
    """Return the visible windows of a process."""
    command = ["xdotool", "search", "--onlyvisible", "--pid", str(pid)]
    found = subprocess.run(command, env=environment, capture_output=True, text=True)
    return [int(line) for line in found.stdout.split()]


class ClientMessage(ctypes.Structure):
    """XClientMessageEvent, padded to the size of an XEvent."""

    _fields_ = [
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("rest", ctypes.c_long * 12),
    ]


CLIENT_MESSAGE = 33


def close_window(window: int, environment: dict[str, str]) -> None:
    """Ask a window to close, like the cross in its title bar; raises OSError without a display."""
    x11 = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XOpenDisplay.argtypes = [ctypes.c_char_p]
    x11.XInternAtom.restype = ctypes.c_ulong
    x11.XInternAtom.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
    x11.XSendEvent.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p]
    x11.XCloseDisplay.argtypes = [ctypes.c_void_p]
    display = x11.XOpenDisplay(os.fsencode(environment["DISPLAY"]))
    if not display:
        raise OSError(f"the display {environment['DISPLAY']} cannot be opened")
    message = ClientMessage(type=CLIENT_MESSAGE, window=window, format=32)
    message.message_type = x11.XInternAtom(display, b"WM_PROTOCOLS", 0)
    message.data[0] = x11.XInternAtom(display, b"WM_DELETE_WINDOW", 0)
    x11.XSendEvent(display, window, 0, 0, ctypes.byref(message))
    x11.XCloseDisplay(display)
