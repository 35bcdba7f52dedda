"""Fixtures of tests with Merlin's table on a screen."""

from tests.ui.fixtures import all_stays, app, bots_in_process, drawn_once, hands, start_app

__all__ = ["all_stays", "app", "bots_in_process", "drawn_once", "hands", "start_app"]
