# What the list of languages shows for this one, in this language.
language-name = English

## The settings file: $file is where the old one was kept.
settings-file-damaged = The settings could not be read and start afresh. The old file was kept as { $file }.
settings-values-stale = Some settings didn't fit this version and use their defaults. The old file is kept as { $file }.
settings-file-newer = The settings come from a newer version and start afresh. The newer file was kept as { $file }.
