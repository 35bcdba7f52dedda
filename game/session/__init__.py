"""A match at a screen, without the screen: questions, answers, bots' turns, and reports.

`Session` in `session.py` is the entry point. It is driven by ticks of 1/60 s, takes commands, and reports through
signals. Nothing here imports pygame.
"""
