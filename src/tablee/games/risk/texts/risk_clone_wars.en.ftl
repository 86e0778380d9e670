title = Risk: The Clone Wars
pitch = Four armies, two factions, forty-two planets, and one order that turns everything round.
