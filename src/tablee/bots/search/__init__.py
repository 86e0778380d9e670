"""Search for any game: guesses at what is hidden, played on many times. Both searchers are rules and run compiled."""
