"""Bots, written once for any game: they are handed a state that has been through `hide`, never the truth."""
