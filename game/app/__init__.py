"""The running program: start, window, loop, input, logs, crash handling."""
