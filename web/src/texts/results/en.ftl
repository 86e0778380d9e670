# A person's page, the house's page, and what ratings say. On top of the house's words.

page-title = { $name } · games
page-handle = @{ $handle }
page-since = member since { $day }
page-guest = You are a guest: this browser remembers your games.
page-mine = Only you see all of this. Others see games at tables that were listed, and rated games.
page-private = Only you see this: in the settings you have chosen to be shown only at tables where you sit.
page-closed = This member shows nothing of their games.
page-none = No game is finished yet.
page-none-go = Open a box and play one
page-missing = No member has that handle.
page-house = The house

records-title = By game
kind-duel = two players
kind-many = three and more, or teams
record-played = { $number ->
    [one] one game
   *[other] { $number } games
}
record-won = { $number } won
record-drawn = { $number } drawn
record-lost = { $number } lost
record-bar = Of { $played }: { $won } won, { $drawn } drawn, { $lost } lost

rating = Rating
rating-new = new here
rating-new-help = Too few rated games to say how strong.
rating-about = about { $rating }
rating-about-help = Between { $low } and { $high } in two cases of three; every rated game makes it surer.
rating-known = { $rating }
rating-known-help = Between { $low } and { $high } in two cases of three.
rating-bot = measured among bots
rating-none = Not rated: no rated game yet.
course-title = Rating over time
course-line = From { $first } to { $last } in { $number } rated games; the highest was { $most }, the lowest { $least }.
course-help = The band is how sure it is.

luckall-title = Luck of all games
luckall-line = { $number ->
    [one] In one game with luck in it
   *[other] In { $number } games with luck in them
} the luck was { $how }.
luckall-usual = as it is for most
luckall-good = better than usual
luckall-great = rare in its kindness
luckall-bad = worse than usual
luckall-awful = rare in its harshness
luckall-share = Of a hundred people who had played as much, about { $less } would have had less luck, and { $more } more.
luckall-help = What cards and dice gave, beside what they give on average. In two cases of three it lies in the lit part; only far outside is it remarkable.
luckall-label = Luck { $number } deviations from the average; two of three people lie between −1 and 1.

met-title = Met most
met-often = { $number ->
    [one] once
   *[other] { $number } times
}
met-won = { $won ->
    [0] never won
   *[other] won { $won }
}
met-find = Find these games

matches-title = Games
search-title = Search
search-game = Game
search-any-game = any
search-outcome = Result
search-any-outcome = any
search-other = Other player
search-since = From
search-until = To
search-clear = Clear
matches-none = No such game.
matches-more = More
outcome-won = won
outcome-drawn = drawn
outcome-lost = lost
outcome-shared = several chairs
match-with = with { $names }
match-somebody = somebody
match-bot = { $level }
match-moves = { $number ->
    [one] one move
   *[other] { $number } moves
}
match-rated = rated
match-change = rating { $change }
match-proof = Proof
match-hidden = a table that was not listed
match-gone-resigned = gave up
match-gone-left = left
match-lucky = luckier than usual
match-unlucky = unluckier than usual
match-weight = { $weight ->
    [0] It changed no rating.
   *[other] It counted for { $weight } %.
}

unrated = This rated game does not count: { $why }
unrated-guest = not everybody was a member.
unrated-bot = one of the bots was never measured at such a table.
unrated-abandoned = everybody left.
unrated-closed = its host stopped it.
unrated-forgotten = somebody has deleted themselves.
unrated-device = somebody had two chairs.
unrated-alone = there was only one side.
unrated-hints = hints were allowed.
unrated-handed = a chair changed hands.
unrated-unproven = its luck was not promised before.
mark = Counted less: { $marks }
mark-together = both played from the same place
mark-often = the same two, more than five times in a day
mark-too-often = the same two, more than ten times in a day
mark-short = given up at once
mark-streak = given up at once, for the third time in a row

table-rated = Rated game
table-rated-help = It counts for everybody’s rating. No hints, nothing is taken back, one chair each; who leaves has lost.
table-rated-wish = A rated game (members, and bots that were measured)
table-rated-later = Others sit already: a rated game needs a table of its own.
table-unrated-guest = It cannot begin as a rated game: not everybody here is a member.
table-unrated-bot = It cannot begin as a rated game: one of the bots was never measured at such a table.
ratings-title = Ratings
ratings-before = Before this game
ratings-changed = What changed
ratings-change = { $before } → { $after }
ratings-expected = { $name } was expected to win { $number } of a hundred such games.
ratings-fixed = a bot’s number is measured and stays
ratings-waiting = The ratings are being reckoned.

house-title = The house
house-line = What is being played, what was, and who leads.
house-running = Being played
house-newest = Just finished
house-longest = The longest
house-closest = The closest
house-window = Of the last thirty days, at listed tables.
house-empty = Nothing yet. Listed tables show up here.
house-since = since { $time }
house-watch = Watch
house-won = { $names } won
house-drawn = drawn
leaders-title = Leaders
leaders-line = Members of whose strength one can be sure, active in the last half year. Bots stand where they were measured.
leaders-none = Nobody leads yet: it takes some rated games to be sure.
leaders-bots = How the bots were measured
leader-matches = { $number ->
    [one] one rated game
   *[other] { $number } rated games
}
