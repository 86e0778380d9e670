"""Runs for a machine with a GPU and many cores that is rented by the minute: each writes what it has at once."""
