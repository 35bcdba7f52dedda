"""Runs bots: the worker process, its pipe, and a search that needs only the ruleset protocol."""
