"""Pictures that scenes are compared with. `make shots-accept` makes them anew: look at them before you commit them."""
