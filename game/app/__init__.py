"""The running program: start, window, loop, logs, crash handling."""
