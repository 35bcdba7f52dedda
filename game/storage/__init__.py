"""Files and folders: locations, reading, settings, locks."""
