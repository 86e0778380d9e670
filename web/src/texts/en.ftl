# The words of the browser client. They lie on the package's own words; a game's words lie on both.

# Everywhere
home = To the shelf
nav = House
about = About
back = Back
close = Close
sure-no = No, go back
new-tab = opens in a new tab
play = Play
try-again = Try again
your-turn = your turn
tabs = Beside the board
nameless = Somebody
theme-light = Switch to daylight
theme-dark = Switch to lamplight
missing = There is nothing at this address
missing-line = The link may be old, or a letter is missing. The games are all still on the shelf.
offline = No connection: the house cannot be reached. The shelf and the rules you have read are still here.
offline-page = No connection: this page needs the house
release-ready = A new release is ready
release-load = Load it

# Settings
settings = Settings
settings-look = How it looks
settings-language = Language
settings-theme = Light
settings-theme-system = as the device
settings-theme-light = daylight
settings-theme-dark = lamplight
settings-speed = Animations
settings-speed-calm = calm
settings-speed-calm-help = Cards, chips and dice take their time.
settings-speed-usual = usual
settings-speed-usual-help = As the boards were drawn.
settings-speed-quick = quick
settings-speed-quick-help = In half the time.
settings-speed-none = none
settings-speed-none-help = Cards and dice are where they belong at once.
settings-seen = Who may see me
settings-seen-everybody = Everybody
settings-seen-everybody-help = On the shelf, in what a messenger shows of a link, and where you watch.
settings-seen-tables = Only people at my tables
settings-seen-tables-help = Who comes to a table where you sit sees your name there; so does who reads what you write. On the shelf you are somebody, a game you play is not listed to strangers, and you watch unnamed.
settings-play = At the table
settings-volume = Volume
settings-device = On this device
settings-offline = Keep the house on this device
settings-offline-help = The shelf and the rules you have read open without a network. Nothing of your tables is kept.
settings-offline-closed = Only over HTTPS may a house be kept on a device.
settings-release = A new release is ready; it comes with the next page.
settings-install = Install the house
settings-install-help = It gets an icon and a window of its own.
settings-install-hand = To install it, choose “Add to Home Screen” in the browser’s share menu.
settings-reset = This device as it was at first
settings-reset-done = All wishes of this device are as they were at first.

# The shelf
hello = Welcome to the table
hello-name = Good to see you, { $name }
hello-line = Pick a box. Play a bot at once, or send a friend the link.
shelf-tournaments = Tournaments
arranged-tournament = To the tournament
speed = Time
speed-blitz = quick
speed-usual = usual pace
speed-long = long
speed-daily = a move a day
arranged-waits = It starts by itself when everybody is here.
arranged-time = { $seconds ->
    [one] One more second.
   *[other] { $seconds } more seconds.
}
arranged-over = This match did not begin: not everybody came.
arranged-again = Look for somebody else
shelf-boxes = Games
shelf-mine = Your tables
shelf-invited = You are asked to play
asked-by = Asked by
asked-stranger = not a friend of yours
shelf-more = { $number ->
    [one] 1 more table
   *[other] { $number } more tables
}
shelf-finished = { $number ->
    [one] 1 finished game
   *[other] { $number } finished games
}
put-away = Put away
put-all-away = Put all away
shelf-open = A chair is free
shelf-running = Being played
house = The house
rated-wish = A rated game: it counts for everybody’s rating (members, and measured bots)
rated-tag = rated
shelf-quiet = No open tables right now. Open one and let people find it.
resume = Go on
join = Join
watch = Watch
facts-seats = { $seats } players
facts-minutes = { $minutes } min
phase-gathering = gathering
phase-starting = starting
phase-playing = playing
phase-over = finished
phase-closed = closed

# A box
play-bot-now = Play a bot now
read-rules = Read the rules
box-setup = Set the table
box-seats = Players
box-chair = Chair { $number }
box-options = Options
box-open = Open the table
box-start = Start
box-luck = The cards are fair and can be checked afterwards. Checking also makes hands readable that were never shown during the game.
your-name = Your name
your-name-hint = what your friends call you
guest-name = Guest { $number }
chair-me = You
chair-link = Whoever opens the link
chair-device = Somebody on this device
chair-device-name = Their name
bot = Bot
bot-number = Bot { $number }
bot-random = Bot, easy-going
    .about = plays whatever is allowed.
bot-drowsy = Bot, drowsy
    .about = knows how to play, but every other move it makes half asleep.
bot-dreamy = Bot, dreamy
    .about = plays well, but its mind wanders now and then.
bot-greedy = Bot, attentive
    .about = takes what looks best at the moment.
bot-seasoned = Bot, seasoned
    .about = has learnt from a great many matches what a move is worth.
bot-inscrutable = Bot, inscrutable
    .about = nobody can foretell it, and it reckons the last rounds to their end.
bot-instinctive = Bot, instinctive
    .about = plays by a feeling that it formed over tens of millions of moves.
bot-shrewd = Bot, shrewd
    .about = tries its moves out in its head before it plays.
bot-formidable = Bot, formidable
    .about = plays every move out hundreds of times first. Hard to beat.
tempo = Time
tempo-none = No clock
tempo-blitz = Quick
tempo-usual = Usual
tempo-long = Long
tempo-daily = A move a day
tempo-own = Custom
time-none = No clock
time-match = { $time } each
time-match-gain = { $time } each, { $gain } s more a turn
time-pace = { $time } a decision
time-by = What is counted
time-by-match = a time for the match
time-minutes = Minutes for each player
time-gain = Seconds more after each turn
time-end = When time runs out
time-end-auto = whatever suits the game
time-end-resign = the match is lost
time-end-idle = the house plays plain moves
time-over-resign = Who runs out of time has lost.
time-over-idle = For who runs out of time the house plays plain moves.
time-weekends = Saturdays and Sundays do not count
time-holidays = Days of holidays each
holidays-each = { $days ->
    [one] Everybody may take one day off.
   *[other] Everybody may take { $days } days off.
}
holiday = Take days off
holiday-line = Your time stands still from now on. Whole days count; you may come back sooner.
holiday-days = { $days ->
    [one] One day
   *[other] { $days } days
}
holiday-yours = You are on holiday until { $until }: your time stands still.
holiday-of = { $name } is on holiday until { $until }.
holiday-back = I am back
clocks = Clocks
clock-short = You have ten seconds left.
clock-held = The clocks stand still.
clocks-hold = Stop the clocks
clocks-go-on = Let the clocks go on
hold-asked = { $name } asks to stop the clocks for a while.
time-used = Time used:
listed = Show this table on the shelf, so that anybody can join or watch
club-for = Who may come
club-all = Whoever has the link
club-table = This table is for the members of { $club } alone, and for those who are asked to it.
side-chat = Team-mates may talk among themselves
hints-wish = Players may ask for hints
hints-on = Hints: everybody may ask for one.
hints-off = This table plays without hints.
confirm-wish = Ask me before a move is sent
emotes = React
emotes-wish = Show reactions beside the chairs
sound-offer = Play with sounds?
sound-yes = Sounds on
sound-no = No, thank you
sound-volume = Volume
sound-wish = Sounds

# Before the start
gather-waiting = { $number ->
    [one] One chair is still free.
   *[other] { $number } chairs are still free.
}
gather-away = Waiting for { $names } to come back.
gather-unready = { $number ->
    [one] Waiting until { $names } is ready.
   *[other] Waiting until { $names } are ready.
}
gather-ready = Everybody is here. The host can start.
gather-ready-host = Everybody is here. Start when you like.
gather-starting = Shuffling: every browser adds its part to the luck …
gather-sit-hint = Take a chair to play, or stay and watch.
start = Start the game
sit = Sit down
stand = Stand up
move-here = Move here
swap-up = Move { $name } one chair up
give-bot = Give to a bot
take-bot = Send away
device-add = Is somebody else playing on this device?
device-sit = Sit down too
chairs = Players
chair-empty = Free chair
chair-empty-line = for whoever comes
chair-you = you
chair-yours = your chair
chair-on-device = on this device
chair-here = here
chair-away = away
chair-turn = to play
chair-won = has won
chair-resigned = has resigned
chair-abandoned = { $name } has been away for long.
chair-gave-up = The house plays plain moves for this chair.
chair-left = { $name } has left this chair.
chair-kept = Your chair is kept for you.
come-back = Sit down again
takeover = Let a bot play on
invite-title = Bring your friends
invite-line = Send this link, or let a phone look at the square.
invite-link = Link to this table
invite-code = QR code with the link to this table
invite-copy = Copy
invite-copied = Copied
ask-friends = Or ask them here
ask = Ask
ask-name = Ask { $name } to this table
asked = asked
ask-here = in the house
ask-all = All { $count } people
ask-handle = Or anybody by their handle

# Trust
trust-title = Fair cards
trust-numbers = The sealed numbers
trust-line = Before anybody sat down, the house sealed a secret. Every browser seals a number of its own. The cards follow from all of them, so nobody could choose them.
trust-after = After the game everything is opened and can be checked. That shows that nobody chose a card; it cannot show that the house never looked.
trust-promise = The house’s sealed secret
trust-key = The house’s key
trust-called-off = { $number ->
    [one] A start was called off: { $names } did not open a token.
   *[other] { $number } starts were called off, the last because { $names } did not open a token.
}
proof-sealed = a secret is sealed
proof-promised = promised and signed
proof-signed = signed, can be checked
proof-unsigned = not signed
proof-unsigned-help = This match began before the house signed what it promises. It can be replayed, but nothing shows that it is the one that was played.
proof-unproven = unproven
proof-unproven-help = This match cannot be replayed by this house, so its cards cannot be checked here.
token-none = without token
token-missing = not ready
token-sealed = sealed
token-opened = opened
token-late = joined after the start
token-wish = My browser adds a token to the luck
verify = Check the cards
verify-proven = Proven
verify-not-proven = Not proven
verify-promise = This browser checked the house’s sealed secret itself: it fits.
verify-promise-broken = This browser checked the house’s sealed secret itself: it does not fit.
verify-signed = This browser checked the house’s signatures itself: they fit.
verify-signed-broken = This browser checked the house’s signatures itself: they do not fit.
verify-not-promised = This browser was promised another match than this one.
verify-mine = Your own token is part of the luck.
verify-not-mine = Your own token is missing from the luck.
step-replays = It replays: every move was checked again and leads to this result.
step-broken = Line { $line } of the log is wrong: { $reason }
step-not-reached = Not checked, because the log does not replay.
step-signed = It is signed by the key { $key }. Compare it with the house’s own list of keys.
step-signed-here = This house signed it, with its key { $key }.
step-signed-elsewhere = It is signed by the key { $key }, which is not one of this house’s.
step-unsigned = Nothing in it is signed: anybody could have written it.
step-signature-wrong = It is not what was signed by the key { $key }.
step-promise-kept = It is the match that was promised before the deal.
step-promise-missing = Whether it was promised is not known here: this browser kept no promise.
step-promise-other = Another match was promised: the headers differ.
step-promise-forged = The promise itself is not signed by the key it names.
step-promise-other-house = The promise was made with another key, { $key }, which did not endorse this one.
step-promise-unsigned = What was promised is not what was signed.
step-promise-empty = The promise says nothing of the luck.
step-luck-nobody = Nobody promised the luck: whoever dealt could choose the cards.
step-luck-house = No guest’s token is in the luck: it was the house’s alone.
step-luck-some = { $tokens ->
    [one] One guest’s token is in the luck;
   *[other] Tokens of { $tokens } guests are in the luck;
} { $people } chairs were people’s.
step-luck-all = Every person at the table has a token in the luck.
step-luck-bots = Only bots played: the luck was the house’s alone.
promise-kept = The house has signed what it promised before the deal. This browser has checked it and keeps it.
promise-save = Save the promise
promise-broken = The house’s promise is not signed as it should be, so this browser does not open its token.
check-title = Check a saved match
check-line = Choose the log of a match. If you saved the promise your browser kept before the deal, choose it too: only then can the match be proven.
check-log = The log
check-promise = The promise (if you have it)
check-no-promise = That file is no promise of a house.

# At the table
watching = watching
your-hand = Your hand
people = People
calls = Call for the table
line-connecting = Pulling up a chair …
line-away = Connection lost, coming back …
line-full = There is no room just now. We keep asking …
prompt-your-turn = Your turn.
prompt-sending = One moment …
prompt-confirm = Shall it be this?
prompt-waiting = Waiting for { $who }.
prompt-waiting-since = Waiting for { $who } ({ $since }).
prompt-nobody = One moment …
run-progress = Move { $number } of { $total } …
run-moves = Move { $number } …
run-stop = Stop
look-closer = Look closer at what can be chosen
hint-ask = A hint
hint-do = Do it
confirm-send = Play it
ask-any = Choose one of the things that glow.
ask-card = Choose a card.
ask-cell = Choose a space.
ask-seat = Choose a player.
ask-count = How many?
ask-button = What will you do?
count-less = One less
count-more = One more
count-take = Take { $number }
moves-none = Nothing is asked of you now.
moves-count = { $number ->
    [one] One move is open to you.
   *[other] { $number } moves are open to you. Choose where to begin:
}
tab-end = Result
notes = My notes
tab-story = Story
tab-moves = Moves
tab-chat = Chat
tab-rules = Rules
tab-table = Table
story-empty = Nothing has happened yet.
history-so-far = So far
history-possible = Possible now
past = Looking back
past-at = Move { $number } of { $total }
past-now = Back to now
past-now-short = Now
past-your-turn = It is your turn.
past-trouble = That moment cannot be shown now. Try again in a moment.
story-more = { $number ->
    [one] Detail
   *[other] Details
}
story-older = What happened before
story-news = { $number ->
    [one] 1 new line
   *[other] { $number } new lines
}
rules-missing = The rules of this game are still being written.
rules-table = Table
rules-contents = Contents
rules-search = Search the rules
rules-search-hint = A word, or a rule’s number
rules-found = { $number ->
    [0] Nothing found.
    [one] { $number } place found.
   *[other] { $number } places found.
}
emote-hello = Hello!
emote-bravo = Well played!
emote-thanks = Thank you!
emote-laugh = Haha!
emote-wow = Wow!
emote-think = Let me think…
emote-oops = Oops!
emote-good-game = Good game!
chat-empty = Say hello.
chat-placeholder = Say something
chat-send = Send
chat-room = Who reads it
chat-muted = The host has muted you here.
chat-join = Join the talk
room-table = everybody
room-side = my side
room-watchers = watchers
veil-title = Pass the device to { $name }
veil-line = The next cards are for their eyes only.
veil-lift = I am { $name }
resign = Resign
resign-sure = Give this game up?
stop-offer = Offer to stop
stop-asked = { $name } offers to stop the game without a winner.
back-asked = { $name } asks to take a move back.
take-back = Take back
agree = Agree
refuse = Refuse
withdraw = Withdraw
mute = Mute
unmute = Unmute
remove = Send away
report = Report
report-name = Report { $name }
about-order = Order in the house
about-order-line = What is not wanted here, who decides, and how to appeal.
about-order-look = Read it
remove-sure = Send this person away from the table for good?
stand-sure = Leave your chair in the middle of the game?
close-table = Close the table
close-sure = Close the table for everybody? A game being played stops without a winner.
closed = This table has been closed.
halted = This match cannot go on in this version of the house: { $reason }

# The end
end-go-on = Click to go on
another-table = Another table
end-course = How it went
end-moment = Replay from move { $number }
end-luck = The luck of the draw
chart-all = All together
luck-expected = { $number } on average
luck-usual = About average.
luck-none = Chance had no say.
luck-lucky = Lucky: so good or better in one match of { $number }.
luck-unlucky = Unlucky: so bad or worse in one match of { $number }.
show-result = Show the result
rematch = Rematch
rematch-join = To the rematch
replay = Replay
export = Save the log
export-text = Save as text
replay-eyes = Seen by
replay-spectator = a spectator
replay-first = To the beginning
replay-last = To the end
replay-before = One move back
replay-after = One move on
replay-run = Play
replay-pause = Pause
replay-move = Move

# The analysis of a finished match
analysis = Analysis
analysis-title = How well it was played
analysis-make = Analyse this match
analysis-help = The house plays every moment of it to the end hundreds of times, and judges each decision by what its player knew. It takes up to a minute.
analysis-waits = Another match is being analysed first …
analysis-ready = The analyst is getting ready. The first time in this house that takes a while …
analysis-course = Playing every moment to the end …
analysis-decisions = Weighing the decisions …
analysis-stop = Stop
analysis-again = Try again
analysis-turning = Decisions that cost most
analysis-nothing = No decision was clearly wrong.
analysis-cost = { $seat } gave away { $cost } % of a victory
analysis-played = Played: { $move }
analysis-better = Better: { $move }
analysis-look = Look at the moment before move { $number }
analysis-accounts = Skill and luck
analysis-accounts-help = In percent of a victory. Skill is what a player’s decisions brought beside those of a plain player; what nobody’s decisions explain was luck: cards, dice, and what could not be known.
analysis-judged = { $sound } of { $judged } decisions that nothing beats
analysis-unjudged = { $number } more were not looked at: the match is long.
analysis-skill = skill
analysis-luck = luck
analysis-won-better = { $seat } played better, and won.
analysis-won-luckier = { $seat } made more mistakes, and won by luck.
analysis-lost-unlucky = { $seat } played better, and lost to luck.
analysis-lost-worse = { $seat } gave away more than who won.
analysis-table = The course as a table
analysis-move = Move
chart-chances = Chance to win
    .help = In percent, as it stood with everything open.
advice-ask = What would you play?
advice-plays = With what { $seat } knew, the house’s best bot plays:
advice-played = Played was: { $move }
advice-same = That was played.
advice-weighed = Chance to win by move, in percent
play-on = Play on from here
play-on-help = A new table opens at this moment. With a new luck, what you had not seen is dealt anew; either way it proves nothing about the match that was played.
onward-note = This table goes on from a moment of a finished match. It proves nothing and counts for nothing: everybody may know its cards.
onward-match = Look at the match
play-on-seat = You play as
play-on-bot = Against

# The ladder of the bots
ladder-title = How strong the bots are
ladder-line = Every level has played the others on the same deals. Where the bars of two overlap, they are close: a match between them is nearly even.
ladder-look = See how strong each bot is
ladder-seats = { $number } at the table
ladder-help = Points as in chess: a hundred more win some two matches of three between two. The bar is where the true strength lies, with 95 % certainty; the first level is zero.
ladder-points = { $points } points, between { $low } and { $high }
ladder-games = Measured in { $number } matches.
ladder-unmeasured = Not measured yet:

# About
about-title = About Tablée
about-house = Tablée is an always-open house of games: in a browser, with friends or with bots, live or a move a day. The very same rules also run in Python, for research.
about-names = It is an independent, non-commercial fan implementation. The names of the games belong to their owners, who have nothing to do with this house. All drawings, texts and programs here are our own; nothing of the original boxes, artwork or leaflets is used.
about-luck = Nobody chooses a card or a die here, and you can check it: before each match the house and every browser seal a secret, and after it everything is opened.
about-license = The program is free software under the MIT license.
about-reconstructed = What we had to reconstruct
about-reconstructed-line = Where a printed part of a game could not be found, we made a proposal of our own. It is marked in the rules and can be put right as soon as somebody finds the original.
reconstructed-title = Reconstructed:
me = My page
log-in = Log in
about-you = You and this house
about-data = A signed cookie tells the house that you are you; it keeps your name, your tables and what you said there. Nothing is loaded from or sent to anybody else.
forget = Forget me
forget-sure = Delete your name, your chat and your chairs? Finished games keep their moves, under no name.
forget-done = Done. You are a stranger again.

# What the house refuses
refusal-unreachable = The house does not answer. Check the connection; we keep trying.
refusal-bad-message = The house did not understand that. Load the page anew.
refusal-chair-taken = Somebody sits there already.
refusal-chairs-empty = There is still a free chair: wait for somebody or give it to a bot.
refusal-gone = That is no longer there.
refusal-halted = This match waits for its host.
refusal-house-error = The house has made a mistake, written down as { $id }. Try again.
refusal-muted = The host has muted you here.
refusal-no-name = Give yourself a name first.
refusal-no-side-chat = At this table team-mates do not talk among themselves.
refusal-no-such-bot = There is no such bot for this game.
refusal-no-such-chair = There is no such chair.
refusal-no-such-person = That person is not here.
refusal-no-such-table = There is no table at this address. It may have been closed.
refusal-not-abandoned = That chair is not abandoned.
refusal-not-host = Only the host can do that.
refusal-not-now = That cannot be done now.
refusal-not-over = The game is not over yet.
refusal-not-ready = Somebody’s browser is not ready yet. Try again in a moment.
refusal-not-seated = Take a chair first.
refusal-not-stored = The house could not write that down, so nothing has changed. Try again in a moment. (Note { $id })
refusal-not-watching = That is for people who watch.
refusal-not-your-seat = That is not your chair.
refusal-nothing-asked = Nobody has asked for that.
refusal-other-origin = This page does not belong to this house.
refusal-other-path = This decision has been made already.
refusal-removed = The host has sent you away from this table.
refusal-closed = This table has been closed.
refusal-device-gone = You were logged out here from another of your devices.
refusal-no-chair-for-you = You cannot sit down at this table. There are others, and you can open your own.
refusal-forgotten = The house has forgotten you. You are a stranger again.
refusal-too-fast = Not so fast: again in { $seconds } s.
refusal-busy = The house has too much to do at once. Ask again in a moment.
refusal-closing = The house is closing. Nothing was done.
refusal-no-answer = The house could not finish this. Ask again in a moment.
refusal-too-long = That takes longer than the house allows.
refusal-too-large = That is too long.
refusal-too-many = Too many at once. Close other windows of this table.
refusal-too-slow = The house heard too little for too long.
refusal-wrong-input = These choices do not go together. Look through them once more.
refusal-wrong-number = The table has moved on in the meantime. Look again and choose.
refusal-wrong-token = The token does not fit its seal.

# What the house tells
notice-arrived = { $name } has come in.
notice-left = { $name } has left.
notice-called-off = The start was called off: { $names } was not ready.
notice-took-over = A bot plays on for { $name }.
notice-came-back = { $name } is back.
notice-muted = { $name } may not chat here.
notice-removed = { $name } was sent away.
notice-stop-refused = { $name } wants to play on.
notice-back-refused = { $name } does not agree to take the move back.
notice-new-host = { $name } is the host now.
event-house-resigned = { $seat } resigns.
event-house-stopped = The game was stopped.
event-house-abandoned = The table was left.
event-house-back = { $seat } takes a move back.
event-house-anew = Play goes on anew from here: what { $seat } had not seen is dealt again.

# The coach of a lesson
coach = Coach
coach-step = Step { $step } of { $steps }
coach-next = Go on
coach-forward = Next
coach-back = Back to the last hint
coach-skip = Skip the lesson
coach-alone = Play on without me
coach-leave = Leave
coach-stay = Stay
coach-watch = Watch what the others do …
coach-read = Read what the coach says first.
learn = Learn by playing
learn-minutes = five minutes
learn-first = New here? Learn a game by playing it: five minutes, with a coach beside you.
lesson-tag = Lesson
proof-lesson = A lesson: its cards were chosen to teach, so there is no proof of luck.

pause = Pause
pause-waiting = Waiting for answers.
pause-answered = Your answer is kept until the pause is over.
stops = Pauses
stops-help = A table pauses whenever somebody could answer, so that silence tells nothing. What you switch off here is let pass for you, even if you hold a card. Nobody else sees it.
stops-now = not in this fight
always-now = Not again in this fight
ahead = Answered for you
ahead-help = The house answers so whenever you are asked just that. Nobody else sees it, and you can take it back at any time.
ahead-place = Or in one place, whatever holds elsewhere
ahead-place-where = Where
ahead-place-what = What
ahead-place-add = Add
ahead-at = { $what } ({ $place })
ahead-places = and in { $number } places
ahead-take-back = take back

# Chairs and hosts
chair-ask = Ask to sit down
chair-bot = A bot plays on for { $name }.
chair-asked = { $name } asks to sit down for { $gone } and to see that hand.
call-asked = { $name } says that silence was broken: { $call }.
call-admit = Admit it
call-deny = Deny it
wish-waits = { $names } must agree.
wish-waits-one = Somebody of that side must admit it: { $names }.
sat-title = Who has played for whom
sat-person = { $sitter } for { $of }, { $span }
sat-bot = a bot for { $of }, { $span }
powers-title = What the host may do
powers-line = The house decides by this list. What is done to a running match is told to all, with the name of who did it.
powers-host = The host
powers-chairs = Chairs of a running match
powers-before = before the start
powers-during = during the match
powers-both = before and during the match
powers-agree = only if agreed by: { $who }
powers-told = told in the story
event-house-sat = { $sitter } sat there for { $name } meanwhile.
event-house-bot-sat = A bot played there for { $name } meanwhile.
view-turn = Turn of
view-turns = Turns so far
view-round = Round
view-rounds = Rounds in all
view-points = Points
view-scores = Points
view-totals = Points
view-hand = Your hand
view-deck = Cards in the deck
view-discards = Discarded
view-last = Last move
view-winner = Winner
view-winners = Winners
view-reason = The end
view-face-down = face down
