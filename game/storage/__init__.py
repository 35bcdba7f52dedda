"""What lies on the disk and how it is read: folders, settings, locks."""
