"""Files and folders: where they are, how they are read, settings, locks."""
