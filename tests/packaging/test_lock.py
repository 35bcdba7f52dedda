"""Release builds are made with versions and files that are written down."""

from __future__ import annotations

import re

import pytest

from tools import lock

WRITTEN = lock.FILE.read_text(encoding="utf-8")


def test_the_lock_names_all_that_the_program_and_its_build_ask_for() -> None:
    assert list(lock.missing(WRITTEN)) == []


def test_every_package_has_one_version_and_at_least_one_hash() -> None:
    entries = re.split(r"(?m)^(?=[a-z])", WRITTEN)[1:]
    names = [entry.partition("==")[0] for entry in entries]
    assert len(set(names)) == len(names) > 15
    for entry in entries:
        assert re.search(r"^[a-z0-9-]+==[0-9][0-9a-z.]*( ; sys_platform == \"\w+\")? \\\n", entry), entry
        assert re.findall(r"--hash=sha256:[0-9a-f]{64}\b", entry), entry


def test_a_package_that_is_not_locked_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock, "wanted", lambda: ["Pygame_CE>=2", "teapot>=1"])
    assert list(lock.missing(WRITTEN)) == ["teapot>=1"]
    assert lock.text({"a": lock.Locked("1", frozenset({"ff", "00"}), "win32")}).endswith(
        'a==1 ; sys_platform == "win32" \\\n    --hash=sha256:00 \\\n    --hash=sha256:ff\n'
    )
