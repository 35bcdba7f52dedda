"""Bots at work: the worker process, its pipe, and a search that needs nothing but the ruleset protocol."""
