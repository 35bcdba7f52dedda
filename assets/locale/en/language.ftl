# What the list of languages shows for this one, in this language.
language-name = English

## The settings file: $file is where the old one was kept.
settings-file-damaged = Your settings file can’t be read, so you’re back to the defaults. The old file is now { $file }.
settings-values-stale = Some of your settings don’t fit this version, so those are back to the defaults. We’ve kept a copy of the old file as { $file }.
settings-file-newer = Your settings are from a newer version, so you’re back to the defaults. The newer file is now { $file }.
