"""Runs for a machine with a GPU and many cores that is lent for minutes: each writes what it has at once."""
