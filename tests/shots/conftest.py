"""Scenes share their maps and vector pictures, as in all tests with a screen."""

from tests.ui.fixtures import drawn_once

__all__ = ["drawn_once"]
