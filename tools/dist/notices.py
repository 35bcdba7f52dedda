"""Collect the licences of everything inside in one file: NOTICES.md, then a section for each work.

A section begins with a line `## name`. `game/ui/screens/help.py` shows them, and `tools/dist/check.py` looks
for them.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from importlib.metadata import Distribution, distribution, distributions
from pathlib import Path, PurePosixPath

from tools.dist import names, works
from tools.dist.contents import Entry
from tools.dist.names import comparable
from tools.dist.works import LICENCES, Table, Unknown, Work

ALWAYS = ("pyinstaller",)
"""Distributions that are always inside: the loader is PyInstaller's, though none of its modules is included."""
NAMED = ("licen", "copying", "notice", "authors")
"""Parts of the names of licence files in a distribution."""
OURS = "crown-couch"


def write(path: Path, pure: Iterable[Entry], binaries: Iterable[Entry], datas: Iterable[Entry]) -> Path:
    """Write the notices of a bundle with these entries; return the path. Raises Unknown."""
    binaries, datas = list(binaries), list(datas)
    files = {Path(target).as_posix() for target, _, _ in [*binaries, *datas]} | {names.PROGRAM}
    owners = inside([source for _, source, _ in [*pure, *binaries, *datas] if source])
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text(owners, files, works.table()), encoding="utf-8", newline="\n")
    return path


def inside(sources: Iterable[str]) -> list[Distribution]:
    """Return the distributions that these files belong to and those always inside, by name."""
    owned: dict[str, Distribution] = {}
    for found in distributions():
        for file in found.files or ():
            owned[os.path.realpath(str(found.locate_file(file)))] = found
    there = {owned[real] for real in map(os.path.realpath, sources) if real in owned}
    there |= {distribution(name) for name in ALWAYS}
    unique = {comparable(found.metadata["Name"]): found for found in there}
    unique.pop(OURS, None)
    return [unique[name] for name in sorted(unique)]


def text(owners: Sequence[Distribution], files: Iterable[str], known: Table) -> str:
    """Return all sections: ours, the distributions', the works', and each licence text shared by several."""
    found = works.of(files, known.works)
    shared: dict[str, None] = {}
    parts = [(names.ROOT / "NOTICES.md").read_text(encoding="utf-8").rstrip()]
    own = {comparable(entry.name): entry for entry in known.distributions}
    parts += [_of_distribution(owner, own, shared) for owner in owners]
    parts += [_of_work(work, found[work.name], shared, owners) for work in known.works if work.name in found]
    parts += [section(f"Text: {name.removesuffix('.txt')}", [_read(LICENCES / name)]) for name in sorted(shared)]
    return "\n\n".join(parts) + "\n"


def section(title: str, paragraphs: Sequence[str]) -> str:
    """Return a section; lines of a licence that look like the start of another get a space in front."""
    body = "\n\n".join(paragraph.strip("\n") for paragraph in paragraphs if paragraph)
    lines = [" " + line if line.startswith("## ") else line.rstrip() for line in body.splitlines()]
    return "\n".join([f"## {title}", "", *lines])


def title_of(owner: Distribution) -> str:
    return f"{owner.metadata['Name']} {owner.version}"


def _of_distribution(owner: Distribution, own: Mapping[str, Work], shared: dict[str, None]) -> str:
    texts = [_read(path) for path in licence_files(owner)]
    entry = own.get(comparable(owner.metadata["Name"]))
    if not texts and entry is None:
        raise Unknown(
            f"{owner.metadata['Name']} has no licence file: a [[distribution]] in tools/dist/works.toml was expected"
        )
    if entry is None:
        return section(title_of(owner), [f"Licence: {_licence(owner)}", *texts])
    return section(title_of(owner), [*_head(entry), _where(entry.text, shared), *texts])


def _of_work(work: Work, files: Sequence[str], shared: dict[str, None], owners: Sequence[Distribution]) -> str:
    there = f"Files: {', '.join(sorted({PurePosixPath(name).name for name in files}))}"
    if work.within:
        title = next((title_of(owner) for owner in owners if comparable(owner.metadata["Name"]) == work.within), None)
        if title is None:
            raise Unknown(f"{work.name} should be covered by the licence of {work.within}, which is not inside")
        return section(work.name, [*_head(work), f"Its text is part of the section “{title}”.", there])
    if "/" in work.text:
        return section(work.name, [*_head(work), there, _read(_in_bundle(work.text))])
    return section(work.name, [*_head(work), _where(work.text, shared), there])


def _head(work: Work) -> list[str]:
    lines = "\n".join(f"Copyright (c) {line}" for line in work.copyright)
    return [f"Licence: {work.licence}", lines, work.note.strip()]


def _where(name: str, shared: dict[str, None]) -> str:
    """Return a reference to a licence text that several works share."""
    if not name:
        return ""
    shared[name] = None
    return f"The licence stands at the end, under “Text: {name.removesuffix('.txt')}”."


def _licence(owner: Distribution) -> str:
    """Return the distribution's licence as it names it, in one line."""
    licence = owner.metadata.get("License-Expression") or owner.metadata.get("License") or ""
    return licence.splitlines()[0] if licence else "see below"


def licence_files(owner: Distribution) -> list[Path]:
    """Return the licence files in a distribution's metadata."""
    found = []
    for file in owner.files or ():
        about = next((part for part in file.parts[:-1] if part.endswith((".dist-info", ".egg-info"))), None)
        if about is not None and any(word in file.name.lower() for word in NAMED):
            found.append(Path(str(owner.locate_file(file))))
    return sorted(found, key=lambda path: (len(path.parts), path.name))


def _in_bundle(name: str) -> Path:
    """Return the licence beside a font, in our assets or in a library's folder."""
    if name.startswith("assets/"):
        return names.ROOT / name
    return Path(str(distribution(name.partition("/")[0]).locate_file(name)))


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace").strip("\n")
