"""The screens, a folder for each topic."""
