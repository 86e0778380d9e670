# Finding somebody to play with.
play-now = Play with somebody
play-now-go = Play now
play-now-line = The house finds somebody near your strength. It starts as soon as both are there.
play-now-line-box = The house finds somebody for this game. It starts as soon as both are there.
play-now-looking = Looking for somebody …
play-now-others = { $number ->
    [0] Nobody else is looking yet.
    [one] One more is looking.
   *[other] { $number } more are looking.
}
play-now-missed = { $name } did not come. You have kept your place.
play-now-warm = Play a bot meanwhile
play-now-warm-line = The bot keeps the chair warm: when somebody comes, you are asked, and that game is dropped.
play-now-stop = Stop looking
play-now-wishes = What I like:
play-now-any = any game
play-now-sum = { $games }, { $pace }, for { $number }
play-now-sum-box = { $pace }, for { $number }
play-now-games = Games (none chosen: any)
play-now-seats = People at the table
play-now-rated = Rated, if the other is a member too
play-now-bots = Bots take the chairs still free after 20 seconds
play-now-rule = At first the house looks for somebody within 100 points of your strength, then 20 points further each second; after half a minute it takes whoever is there. Whom you have just played comes last.
play-now-found = Somebody is here to play { $game } with you.
play-now-found-warm = Your game against the bot is dropped.
play-now-stay = I stay here
play-now-come = Let’s play
