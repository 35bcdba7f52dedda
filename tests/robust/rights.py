"""Folders that nobody may write into, whoever runs the tests."""

from __future__ import annotations

from pathlib import Path

import pytest

needs_proc = pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a folder that not even root may write")
