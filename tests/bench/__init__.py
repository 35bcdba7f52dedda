"""Measurements against the budgets; they print figures and pass no judgement. `make bench` runs them all."""
