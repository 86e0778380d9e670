# Tournaments: the list, announcing one, and its page.
tournaments = Tournaments
tournaments-line = Enter one, or announce your own. Rounds start by themselves; absent players lose after a while.
tournaments-mine = Yours
tournaments-entry = Open for entry
tournaments-running = Being played
tournaments-over = Finished
tournaments-none = No tournament right now. Announce one, and send friends the link.
format = Format
format-swiss = Swiss
format-swiss-help = A fixed number of rounds; you meet players with as many points as you, nobody twice.
format-robin = Round robin
format-robin-help = Everybody meets everybody once.
format-knockout = Knock-out
format-knockout-help = Who loses is out. A drawn match is played again twice at most; then the stronger by the draw goes on.
format-arena = Arena
format-arena-help = Whoever is free is paired at once, as long as the time lasts. A win counts two points, a draw one.
format-tables = Tables of several
format-tables-help = New tables each round, so that all meet as evenly as possible. A point for each player who did worse at your table, half a one for each who did as well.
phase-entry = open for entry
phase-running = being played
phase-over = finished
phase-off = called off
card-starts = starts { $when }
card-entrants = { $number } of { $most }
card-won = won by { $name }
announce = Announce a tournament
announce-title = Name
announce-title-hint = Friday cup
announce-game = Game
announce-seats = Players at a table
announce-rounds = Rounds
announce-minutes = Minutes
announce-most = At most
announce-starts = Starts in
announce-fill = Fill up with bots to
announce-fill-none = no bots
announce-bot = Bot
announce-listed = Show it in the list
announce-rated = Rated (members only)
announce-options = Options of the game
announce-go = Announce
in-minutes = { $number ->
    [one] a minute
   *[other] { $number } minutes
}
in-hours = { $number ->
    [one] an hour
   *[other] { $number } hours
}
in-days = { $number ->
    [one] a day
   *[other] { $number } days
}
enter = Take part
enter-late = Join from the next round
leave = Withdraw
leave-sure = Withdraw from this tournament? What is still to come is lost.
start-now = Start now
call-off = Call off
call-off-sure = Call this tournament off?
share = Copy the link
shared = Copied
starts-in = Starts in { $time }
next-in = The next round starts in { $time }
ends-in = { $time } left
round-going = Round { $number } of { $all } is being played.
arena-going = You are paired as soon as somebody is free: stay on this page.
arena-closed = The time is up: the last matches are being finished.
over-line = It is over. { $names } won.
off-line = It was called off.
mine-waits = Your match is ready
mine-come = Who is not there in { $time } has lost.
mine-late = Hurry: the table is closed any moment.
mine-go = To your table
mine-rest = You are free this round.
standings = Standings
place = Place
player = Player
points = Points
played = Played
entrants = Who takes part
entrants-none = Nobody yet. Be the first.
nobody-shown = Somebody
left-tag = left
you-tag = you
bot-tag = bot
round = Round { $number }
how-bye = free this round: a point
how-absent = not played: somebody did not come
how-left = not played: somebody had left
how-seed = drawn; the stronger goes on
match-going = being played
match-look = Look
match-replay = Replay
versus = –
ties = How ties are decided
ties-line = Who has as many points is told apart by these, one after the other:
tie-buchholz = Buchholz
tie-buchholz-help = the points of everybody you have played: whoever met stronger players stands higher. A free round counts as a player with as many points as you.
tie-berger = Sonneborn–Berger
tie-berger-help = the points of everybody you have beaten, and half of those with whom you drew: it pays to beat the strong.
tie-direct = Direct encounter
tie-direct-help = what you have won against those with as many points, if all of them have met.
tie-wins = Victories
tie-wins-help = at how many tables you did best, alone.
tie-round = Rounds
tie-round-help = how many rounds you have come through.
rules = How it is played
rules-come = { $minutes ->
    [one] Who is not at the table after a minute has lost
   *[other] Who is not at the table after { $minutes } minutes has lost
}, and who stays away twice in a row is paired no more.
rules-come-days = Who has not come to the table after two days has lost, and who stays away twice in a row is paired no more.
rules-late = One may join until half of it is over{ $format ->
    [arena] .
   *[other] , with half a point for each round missed.
}
rules-leave = Who withdraws loses what is still to come.
rules-bye = If the number is odd, somebody is free: a whole point, once at most.
first-three = The first three get a laurel on their page.
place-1 = first
place-2 = second
place-3 = third
laurels = Laurels
laurel = { $place } of { $entrants }
