"""After a crash: a report for developers, a sentence for players, and a mark for the next start.

The program may be in any state by then, so each step is independent and relies on as little as possible.
"""
