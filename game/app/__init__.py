"""The running program: boot, window, loop, logs, crash care."""
