"""Complete Wine's C runtime in a prefix, so that numpy 2 runs there.

numpy asks `ucrtbase.dll` for the parts of complex numbers as soon as it is imported. Wine 8 and 10 export these
functions, but as stubs that end the process. Windows has them. Ours are a few bytes of machine code, written over the
stubs in the prefix's copy of that library; Wine then loads the copy instead of its own.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

BODIES: Mapping[str, bytes] = {
    "crealf": bytes.fromhex("660f6ec1 c3"),  # movd xmm0, ecx; ret
    "cimagf": bytes.fromhex("48c1e920 660f6ec1 c3"),  # shr rcx, 32; movd xmm0, ecx; ret
    "creal": bytes.fromhex("f20f1001 c3"),  # movsd xmm0, [rcx]; ret
    "cimag": bytes.fromhex("f20f104108 c3"),  # movsd xmm0, [rcx + 8]; ret
}
"""Functions numpy needs, as machine code: a pair of floats comes in a register, a pair of doubles by its address."""
STUB = (bytes.fromhex("4883ec28 488d0d"), bytes.fromhex("488d15"))
"""How Wine's stubs begin: they load their names' addresses, the second seven bytes after the first."""
BUILTIN = b"Wine builtin DLL"
"""Mark in the head of Wine's own libraries; a library without it counts as Windows' own."""


class Section(NamedTuple):
    """A part of a library: where it is in memory, how long, and where it is in the file."""

    address: int
    length: int
    offset: int


class Unreadable(Exception):
    """The file is no library for 64-bit Windows, or lacks a function; the message says which."""


def complete(library: Path) -> list[str]:
    """Replace the stubs in a copy of `ucrtbase.dll`; return the functions it got, [] if it lacked none.

    Raises Unreadable.
    """
    content = bytearray(library.read_bytes())
    places = exports(content)
    lacking = [name for name in BODIES if name not in places]
    if lacking:
        raise Unreadable(f"{library.name} exports no {lacking[0]}")
    got = [name for name in BODIES if is_stub(content[places[name] :])]
    for name in got:
        content[places[name] : places[name] + len(BODIES[name])] = BODIES[name]
    if got:
        mark = content.find(BUILTIN, 0, 0x100)
        if mark >= 0:
            content[mark : mark + len(BUILTIN)] = bytes(len(BUILTIN))
        library.unlink()  # it may be a link to Wine's own file, which stays as it is
        library.write_bytes(content)
    return got


def is_completed(library: Path) -> bool:
    """Return whether Wine must be told to load this file instead of its own."""
    return BUILTIN not in library.read_bytes()[:0x100]


def is_stub(code: bytes | bytearray) -> bool:
    """Return whether a function is one of Wine's stubs."""
    first, second = STUB
    return code[: len(first)] == first and code[len(first) + 4 : len(first) + 4 + len(second)] == second


def exports(content: bytes | bytearray) -> dict[str, int]:
    """Return the exported functions of a 64-bit library and their places in the file. Raises Unreadable."""
    try:
        (head,) = struct.unpack_from("<I", content, 0x3C)
        signature, _machine, count, optional, magic = struct.unpack_from("<4sHH12xH2xH", content, head)
        if signature != b"PE\0\0" or magic != 0x20B:
            raise Unreadable("no library for 64-bit Windows")
        sections = [
            Section(address, size, offset)
            for address, size, offset in (
                struct.unpack_from("<3I", content, head + 24 + optional + 40 * number + 12) for number in range(count)
            )
        ]
        (table,) = struct.unpack_from("<I", content, head + 24 + 112)
        at = _offset(table, sections)
        named, functions, names, ordinals = struct.unpack_from("<24xI3I", content, at)
        return {
            _text(content, _offset(_int(content, _offset(names + 4 * number, sections)), sections)): _offset(
                _int(
                    content,
                    _offset(functions, sections) + 4 * _short(content, _offset(ordinals, sections) + 2 * number),
                ),
                sections,
            )
            for number in range(named)
        }
    except struct.error as error:
        raise Unreadable("the file is cut off") from error


def _offset(address: int, sections: list[Section]) -> int:
    for section in sections:
        if section.address <= address < section.address + section.length:
            return section.offset + address - section.address
    raise Unreadable(f"nothing lies at the address {address:#x}")


def _int(content: bytes | bytearray, at: int) -> int:
    return int.from_bytes(content[at : at + 4], "little")


def _short(content: bytes | bytearray, at: int) -> int:
    return int.from_bytes(content[at : at + 2], "little")


def _text(content: bytes | bytearray, at: int) -> str:
    return content[at : content.index(0, at)].decode("ascii")
