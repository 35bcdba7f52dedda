"""Make everything that a release of this version needs; stop at the first thing that is not ready.

    python -m tools.release

In this order: the version of game/__init__.py has a dated, non-empty section in CHANGELOG.md and no tag yet; nothing in
the tree is uncommitted; the journals in tests/fixtures are the ones this version makes; all checks pass; the archives
can be made. The result: archives in dist/, the tag's text in build/release/, and the two commands left to a person.
Nothing is tagged or sent.
"""

from __future__ import annotations

import argparse
import datetime
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VERSION = re.compile(r'^__version__ = "(\d+\.\d+\.\d+)"$', re.MULTILINE)
HEADING = re.compile(r"^## (\S+) — (.+)$", re.MULTILINE)
JOURNALS = "tests/fixtures/journals"
TEXT = "build/release"
CHECKS = ".ci/run"
ARCHIVES = ("make dist-old", "make windows", "make windows-tryout")
"""Commands that make the archives and try those that `CHECKS` leaves out to save time."""
JOURNALS_BY = f"{shlex.quote(sys.executable)} -m tools.journals"


class Refusal(Exception):
    """Why there is no release yet: what, where, and what was expected."""


def version_of(root: Path) -> str:
    """Return the version from the only place where it is written; raises Refusal."""
    found = VERSION.search((root / "game" / "__init__.py").read_text(encoding="utf-8"))
    if found is None:
        raise Refusal('game/__init__.py: expected a line such as __version__ = "1.2.3"')
    return found[1]


def section(root: Path, version: str, today: datetime.date) -> str:
    """Return a version's section of the changelog, without its heading; raises Refusal."""
    text = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = list(HEADING.finditer(text))
    number = next((number for number, one in enumerate(headings) if one[1] == version), None)
    if number is None:
        raise Refusal(f"CHANGELOG.md: no section “## {version} — YYYY-MM-DD”")
    if number:
        raise Refusal(f"CHANGELOG.md: the section of {version} does not come first; {headings[0][1]} does")
    heading = headings[number]
    try:
        day = datetime.date.fromisoformat(heading[2])
    except ValueError:
        raise Refusal(
            f"CHANGELOG.md: the section of {version} says “{heading[2]}”; expected the day of the release"
        ) from None
    if day > today:
        raise Refusal(f"CHANGELOG.md: {version} is dated {day}; today is {today}")
    end = headings[number + 1].start() if number + 1 < len(headings) else len(text)
    news = text[heading.end() : end].strip()
    if not news:
        raise Refusal(f"CHANGELOG.md: the section of {version} is empty")
    return news


def tag_text(version: str, news: str) -> str:
    """Return a first line and the section without `#` for headings: git takes such lines for comments."""
    return f"Crown & Couch {version}\n\n{re.sub(r'^#+ ', '', news, flags=re.MULTILINE)}\n"


def git(root: Path, *arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True)
    if done.returncode:
        raise Refusal(f"git {arguments[0]}: {done.stderr.strip()}")
    return done.stdout


def refuse_dirty(root: Path) -> None:
    changed = git(root, "status", "--porcelain").splitlines()
    if changed:
        raise Refusal(f"the tree has {len(changed)} uncommitted changes, such as {changed[0][3:]}; commit them first")


def refuse_tagged(root: Path, tag: str) -> None:
    if git(root, "tag", "--list", tag).strip():
        raise Refusal(f"the tag {tag} already exists; raise __version__ in game/__init__.py")


def run(root: Path, command: str, what: str) -> None:
    """Run a command with visible output; raises Refusal if it fails."""
    print(f"== {what}: {command}", flush=True)
    words = shlex.split(command)
    if (root / words[0]).is_file():
        words[0] = str(root / words[0])
    try:
        status = subprocess.run(words, cwd=root).returncode
    except OSError as error:
        raise Refusal(f"{what}: {command}: {error.strerror}") from error
    if status:
        raise Refusal(f"{what}: {command} ended with status {status}")


def renew_journals(root: Path, version: str, command: str) -> None:
    """Make this version's journals; if they differ from the fixtures, leave the new ones and raise Refusal."""
    folder = root / JOURNALS / version
    run(root, command, "journals")
    if not list(folder.glob("*.jsonl")):
        raise Refusal(f"{JOURNALS}/{version}: no journals; expected {command} to make them")
    changed = git(root, "status", "--porcelain", "--", JOURNALS).splitlines()
    if changed:
        raise Refusal(f"{JOURNALS}/{version} has changed; check it, commit it, and start again")


def release(root: Path, chosen: argparse.Namespace, today: datetime.date) -> list[str]:
    """Take all steps; return the lines on what is left to do. Raises Refusal."""
    version = version_of(root)
    tag = f"v{version}"
    news = section(root, version, today)
    refuse_tagged(root, tag)
    refuse_dirty(root)
    renew_journals(root, version, chosen.journals)
    run(root, chosen.check, "checks")
    refuse_dirty(root)
    for command in chosen.dist or ARCHIVES:
        run(root, command, "archives")
    text = root / TEXT / f"{tag}.txt"
    text.parent.mkdir(parents=True, exist_ok=True)
    text.write_text(tag_text(version, news), encoding="utf-8")
    place = text.relative_to(root)
    return [
        f"{version} is ready: the archives are in dist, the text of the tag is in {place}.",
        "To publish it:",
        f"  git tag --annotate {tag} --file {place}",
        f"  git push origin {tag}",
    ]


def main(
    arguments: Sequence[str] | None = None,
    today: Callable[[], datetime.date] = datetime.date.today,
    root: Path = ROOT,
) -> int:
    parser = argparse.ArgumentParser(prog="release", description="Make everything that a release needs.")
    parser.add_argument("--check", default=CHECKS, metavar="COMMAND", help=f"what must pass; left out: {CHECKS}")
    parser.add_argument(
        "--dist", action="append", metavar="COMMAND", help=f"makes archives; left out: {', '.join(ARCHIVES)}"
    )
    parser.add_argument("--journals", default=JOURNALS_BY, metavar="COMMAND", help="makes this version's journals")
    try:
        lines = release(root, parser.parse_args(arguments), today())
    except Refusal as refusal:
        print(f"release: {refusal}", file=sys.stderr)
        return 1
    print("\n".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())
