"""Remove private data from a report: names of people, and folders, which often contain such names."""

from __future__ import annotations

import re
import sys
import traceback
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import game

NAME = "<name>"
FOLDER = "<folder>"
QUOTED = re.compile(r"""(?P<quote>['"])(?:[A-Za-z]:)?[/\\](?P<inside>[^'"\n]*)(?P=quote)""")
"""A path in quotes; it may contain spaces."""
BARE = re.compile(r"""(?<![\w<>/\\.])(?:[A-Za-z]:[/\\]|[/\\]{1,2}(?=[^\s/\\]))[^\s'",;:()<>]+""")
"""A path without quotes."""
SUFFIX = re.compile(r"\.\w{1,8}$")


class Redactor:
    """Removes these people's names, however they are spelt or escaped, and all folders."""

    def __init__(self, names: Iterable[str]) -> None:
        spelt = {form for name in names if name.strip() for form in _forms(name.strip())}
        longest_first = sorted(spelt, key=len, reverse=True)
        pattern = "|".join(rf"(?<!\w){re.escape(form)}(?!\w)" for form in longest_first)
        self._names = re.compile(pattern) if pattern else None
        self._roots = _roots()

    def message(self, text: str) -> str:
        """Return an error message without names and folders; paths are cut to the file's suffix."""
        text = QUOTED.sub(lambda found: f"{found['quote']}{_kind(found['inside'])}{found['quote']}", text)
        text = BARE.sub(lambda found: _kind(found[0]), text)
        return self._names.sub(NAME, text) if self._names is not None else text

    def file(self, name: str) -> str:
        """Return the path of a source file below the program's or a library's folder, else only its name."""
        path = Path(name)
        if not path.is_absolute():  # As in a built program.
            return path.as_posix()
        for root in self._roots:
            if path.is_relative_to(root):
                return path.relative_to(root).as_posix()
        return path.name

    def fault(self, error: BaseException) -> list[str]:
        """Return the traceback as lines, with all its causes."""
        return list(
            self._traceback_lines(traceback.TracebackException.from_exception(error, capture_locals=False), set())
        )

    def _traceback_lines(self, error: traceback.TracebackException, seen: set[int]) -> Iterator[str]:
        seen.add(id(error))
        before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
        if before is not None and id(before) not in seen:
            yield from self._traceback_lines(before, seen)
            yield "then, because of that:" if error.__cause__ is not None else "then, while handling that:"
        for frame in error.stack:
            yield f'  file "{self.file(frame.filename)}", line {frame.lineno}, in {frame.name}'
            if frame.line:
                yield f"    {frame.line}"
        for line in "".join(error.format_exception_only()).splitlines():
            yield self.message(line)
        inner: Sequence[traceback.TracebackException] = getattr(error, "exceptions", None) or ()
        for one in inner:
            yield "among them:"
            yield from self._traceback_lines(one, seen)

    def dump(self, text: str) -> list[str]:
        """Return the dump of `faulthandler` as lines."""
        return [re.sub(r'File "([^"]*)"', lambda found: f'File "{self.file(found[1])}"', line) for line in
                text.splitlines()]  # fmt: skip


def _forms(name: str) -> set[str]:
    """Return a name as written in texts, in Python's quotes, and in ASCII, plus its longer words."""
    return {name, repr(name)[1:-1], ascii(name)[1:-1], *(part for part in name.split() if len(part) > 2)}


def _kind(path: str) -> str:
    found = SUFFIX.search(path)
    return f"{FOLDER}/*{found[0]}" if found is not None else FOLDER


def _roots() -> list[Path]:
    """Return the folders of code, deepest first."""
    package = Path(game.__file__).parent.parent
    searched = [Path(entry) for entry in sys.path if entry and Path(entry).is_absolute()]
    known = {package, Path(sys.prefix), Path(sys.base_prefix), *searched} - {Path(Path(sys.prefix).anchor)}
    return sorted(known, key=lambda root: len(root.parts), reverse=True)
