"""Players: what a seat knows, the bot and its judgement, hints, odds, and an absent seat."""
