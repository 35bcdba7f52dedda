"""The Windows program, built and tried on Linux: Windows' Python, its packages, and Wine to run them."""
