"""After a crash: a report for developers, a sentence for players, and a mark for the next start.

The program may be in any state by then, so each step stands alone and depends on as little as possible.
"""
