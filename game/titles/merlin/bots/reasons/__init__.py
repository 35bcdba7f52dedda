"""Why an answer was given, where that can be said truly."""
