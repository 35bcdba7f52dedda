"""Pictures to compare scenes with. `make shots-accept` makes new ones: look at them before you commit."""
