"""A release is refused unless everything is ready, and leaves two commands to a person."""

from __future__ import annotations

import datetime
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import game
from tests import ROOT, text_of
from tools import release

TODAY = datetime.date(2031, 5, 17)
CHANGELOG = """# Changelog

## 1.2.3 — 2031-05-16

The bots have learned to bluff.

### For builders

- `make release`

## 1.2.2 — 2031-01-02

Old news.
"""


def python(code: str) -> str:
    return f"{shlex.quote(sys.executable)} -c {shlex.quote(code)}"


JOURNALS = python("""
from pathlib import Path
folder = Path("tests/fixtures/journals/1.2.3")
folder.mkdir(parents=True, exist_ok=True)
(folder / "a.jsonl").write_text("a game")
""")
ARCHIVES = python("from pathlib import Path; Path('dist').mkdir(); Path('dist/crown-couch.zip').touch()")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with a version, a changelog and its journals, all committed."""
    root = tmp_path / "project"
    (root / "game").mkdir(parents=True)
    (root / "game/__init__.py").write_text('__version__ = "1.2.3"\n')
    (root / "CHANGELOG.md").write_text(CHANGELOG, encoding="utf-8")
    (root / ".gitignore").write_text("dist/\nbuild/\n")
    (root / "tests/fixtures/journals/1.2.3").mkdir(parents=True)
    (root / "tests/fixtures/journals/1.2.3/a.jsonl").write_text("a game")
    git(root, "init", "--quiet")
    commit(root)
    return root


def git(root: Path, *arguments: str) -> str:
    who = ["-c", "user.name=Ana", "-c", "user.email=ana@example.org"]
    return subprocess.run(["git", *who, *arguments], cwd=root, check=True, capture_output=True, text=True).stdout


def commit(root: Path) -> None:
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--message", "All of it")


def released(root: Path, check: str = "true", journals: str = JOURNALS, dist: str = ARCHIVES) -> int:
    arguments = ["--check", check, "--journals", journals, "--dist", dist]
    return release.main(arguments, today=lambda: TODAY, root=root)


def refused(root: Path, capfd: pytest.CaptureFixture[str], **commands: str) -> str:
    """Return the reason, which must be the only line; nothing may have been made."""
    assert released(root, **commands) == 1
    said = capfd.readouterr().err
    assert said.startswith("release: ") and said.count("\n") == 1
    assert not (root / "build").exists()
    assert git(root, "tag") == ""
    return said


def test_a_release_is_ready_when_all_is_well(project: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert released(project) == 0
    said = capfd.readouterr().out
    assert "git tag --annotate v1.2.3 --file build/release/v1.2.3.txt" in said
    assert (project / "dist/crown-couch.zip").is_file()
    text = text_of(project / "build/release/v1.2.3.txt")
    assert text.startswith("Crown & Couch 1.2.3\n\nThe bots have learned to bluff.\n")
    assert "For builders" in text and "Old news" not in text and "#" not in text
    git(project, "tag", "--annotate", "v1.2.3", "--file", "build/release/v1.2.3.txt")
    assert "For builders" in git(project, "tag", "-n99")


def test_a_tree_with_changes_is_refused(project: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (project / "notes.txt").write_text("not committed")
    assert "notes.txt" in refused(project, capfd)


@pytest.mark.parametrize(
    ("before", "after", "why"),
    [
        ("## 1.2.3 — 2031-05-16", "## 1.2.4 — 2031-05-16", "no section “## 1.2.3"),
        ("2031-05-16", "unreleased", "says “unreleased”; expected the day of the release"),
        ("2031-05-16", "2031-05-18", "dated 2031-05-18; today is 2031-05-17"),
        ("## 1.2.3 —", "## 2.0.0 — 2031-05-16\n\nMore.\n\n## 1.2.3 —", "does not come first; 2.0.0 does"),
        ("The bots have learned to bluff.\n\n### For builders\n\n- `make release`\n", "", "is empty"),
    ],
)
def test_a_changelog_without_the_version_is_refused(
    before: str, after: str, why: str, project: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = project / "CHANGELOG.md"
    assert before in text_of(path)
    path.write_text(text_of(path).replace(before, after), encoding="utf-8")
    commit(project)
    assert why in refused(project, capfd)


def test_a_version_that_is_tagged_already_is_refused(project: Path, capfd: pytest.CaptureFixture[str]) -> None:
    git(project, "tag", "v1.2.3")
    assert released(project) == 1
    assert "the tag v1.2.3 already exists" in capfd.readouterr().err


def test_checks_that_fail_are_refused(project: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert "false ended with status 1" in refused(project, capfd, check="false")
    assert not (project / "dist").exists()


def test_checks_that_are_not_there_are_refused(project: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert "no-such-check" in refused(project, capfd, check="no-such-check")


def test_checks_that_change_the_tree_are_refused(project: Path, capfd: pytest.CaptureFixture[str]) -> None:
    changing = python("open('CHANGELOG.md', 'a').write('more')")
    assert "CHANGELOG.md" in refused(project, capfd, check=changing)


def test_archives_that_cannot_be_made_are_refused(project: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert "archives" in refused(project, capfd, dist="false")


def test_journals_that_are_not_those_of_this_version_have_to_be_committed_first(
    project: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (project / "tests/fixtures/journals/1.2.3/a.jsonl").write_text("an older game")
    commit(project)
    assert "has changed; check it, commit it, and start again" in refused(project, capfd)
    commit(project)
    assert released(project) == 0


def test_a_version_without_journals_is_refused(project: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (project / "tests/fixtures/journals/1.2.3/a.jsonl").unlink()
    commit(project)
    assert "no journals" in refused(project, capfd, journals="true")


def test_the_version_is_written_in_one_place() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)
    assert project["project"]["dynamic"] == ["version"] and "version" not in project["project"]
    assert project["tool"]["hatch"]["version"]["path"] == "game/__init__.py"
    assert release.version_of(ROOT) == game.__version__
    quoted = re.compile(rf"""["']{re.escape(game.__version__)}["']""")
    places = [ROOT / "build.spec", ROOT / "Makefile", *ROOT.glob("game/**/*.py"), *ROOT.glob("tools/**/*.py")]
    said = [str(path.relative_to(ROOT)) for path in places if quoted.search(text_of(path))]
    assert said == ["game/__init__.py"]


def test_the_newest_section_of_the_changelog_is_this_versions() -> None:
    newest = release.HEADING.search(text_of(ROOT / "CHANGELOG.md"))
    assert newest[1] == game.__version__


def test_a_release_makes_the_archives_for_linux_and_windows_and_tries_the_one_for_windows() -> None:
    rules = (release.ROOT / "Makefile").read_text(encoding="utf-8")
    assert release.ARCHIVES == ("make dist-old", "make windows", "make windows-tryout")
    for command in release.ARCHIVES:
        assert f"\n{command.removeprefix('make ')}: " in rules, command
