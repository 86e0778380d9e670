# The words of the house: what every game and every room may say. A game's own file comes on top of this one.

# Things that can be clicked, in any game. A game with buttons of its own replaces the whole message.
target-seat = { $number ->
    [0] Player 1
    [1] Player 2
    [2] Player 3
    [3] Player 4
    [4] Player 5
    [5] Player 6
    [6] Player 7
    [7] Player 8
    [8] Player 9
    [9] Player 10
    [10] Player 11
   *[11] Player 12
}
target-count = { $id }
target-button = { $id ->
    [pass] pass
    [draw] draw a card
    [discard] discard
    [exchange] exchange
    [play] play
    [roll] roll the dice
    [attack] attack
    [defend] defend
    [retreat] retreat
    [skip] skip
    [stop] stop
    [done] done
    [end-turn] end the turn
    [yes] yes
    [no] no
    [none] none
   *[other] { $id }
}

# Why a request is refused, in any game.
refusal-match-is-over = The game is over.
refusal-no-such-seat = There is no such seat at this table.
refusal-not-your-turn = Not yet: it is someone else’s turn.
refusal-wait-for = Not yet: it is the turn of { $seat }.
refusal-open-now = You can choose this now.
refusal-you-watch = You are watching. Only those who sit at the table play.
refusal-not-allowed = The rules do not allow that now.
refusal-unknown-move = That is not a move of this game.
refusal-resigned-already = This player has already resigned.
refusal-nothing-to-take-back = There is nothing to take back.
refusal-seen-already = Too late to take it back: a card or a die has been seen since.
refusal-silenced = You may not talk in this house until { $until }. The page “Order in the house” says why, and there you can appeal.
refusal-table-has-spoken = Too late to take it back: the table itself has acted since.

# What speaks for a move, where a game says nothing better.
hint-plain = A good player would do this.

# Why a match is over, besides the ends each game has.
reason-resigned = The other side resigned.
reason-time = The other side ran out of time.
reason-stopped = The table stopped the game. Nobody wins.
reason-abandoned = The table was left. Nobody wins.
why-resigned = { $number ->
    [one] { $seat } gave the game up.
   *[other] The others gave the game up.
}
why-all-resigned = Everybody gave the game up.
why-time = { $seat } ran out of time.
why-all-time = Everybody ran out of time.
result-won = { $count ->
    [one] { $who } wins.
   *[other] { $who } win.
}
result-drawn = Nobody wins.
result-yours = You win!

# Options, where nothing better is said.
option-on = on
option-off = off

# A game in the terminal.
play-welcome = { $title }. { $pitch }
play-your-turn = Your turn, { $seat }.
play-your-hand = Your hand: { $cards }
play-choices = What you can do:
play-choice = { $number }  { $move }
play-next = And then?
play-prompt = Number, move, or ? for help
play-unknown = I do not know “{ $text }”. Type a number of the list, a move such as { $example }, or ? for help.
play-help =
    Type the number of a move, or the move itself, target after target.
    board  shows the table again
    moves  lists what you can do
    rules  tells the rules of the game
    log    tells the game so far
    back   takes your last move back, if nothing has been seen since
    resign gives up
    quit   leaves the table
play-refused = Not possible: { $reason }
play-taken-back = Taken back.
play-resigned = { $seat } resigns.
play-over = The game is over. { $reason }
play-saved = The log of this game is in { $file }.
play-goodbye = See you at the table.
play-you = Player 1 (you)
play-bot-name = Player { $number } (bot)
play-range = a number from { $low } to { $high }

# Why the house refuses a request.
refusal-ask-first = This chair belongs to somebody else. Ask for it.
refusal-asked-already = Somebody is asking already. Wait for the answer.
refusal-no-such-member = No member has that handle.
refusal-no-such-person = That person was never at this table.
refusal-nobody-to-agree = There is nobody on that side who could admit it.
refusal-network-own = That network is this machine’s own. It cannot be banned.
refusal-network-too-wide = That network is too wide. It needs at least { $bits } bits.
refusal-no-network = That is no network. Write it like 192.0.2.0/24.
refusal-once-a-turn = One call a turn is enough.
refusal-owner-may-return = The owner of this chair may come back at any moment. A bot can play on until then.
refusal-owner-only = Only the owner can give this chair away: there are not enough others to decide it together.
refusal-refused-already = You were refused this chair.
refusal-time-is-up = Your time was over before this came.
refusal-too-often = That was done too often in this match.
refusal-bad-message = The house could not read that.
refusal-bad-name = A name is letters, digits and signs on one line, at most 24 of them, all of which can be seen.
refusal-banned = You are banned from this house. The page “Order in the house” says why, and there you can appeal.
refusal-appealed-already = You have appealed against this ban already. Each ban can be appealed against once.
refusal-ban-moderator = That is a moderator. Only the operator of the house can take the office back.
refusal-ban-too-long = Such a ban holds for { $days } days at most.
refusal-bans-enough = There are too many bans. Lift some that are no longer needed.
refusal-decided-already = That has been decided already.
refusal-no-such-ban = No such ban holds for you.
refusal-not-theirs = That person did not come by this device or network in the last thirty days.
refusal-own-ban = You have imposed this ban. Another moderator decides the appeal.
refusal-own-case = This report concerns yourself. Another moderator decides it.
refusal-report-oneself = You cannot report yourself.
refusal-reported-already = You have reported this person already. The moderators will look at it.
refusal-reports-enough = The moderators have reports enough to work through. Try again in a few days.
refusal-reports-wait = { $most } of your reports are still open. Wait until the moderators have looked at one.
refusal-no-such-line = That line is no longer in the study.
refusal-no-such-study = There is no study at this address. It may have been deleted.
refusal-no-holidays = There are no days off at this table.
refusal-holidays-spent = { $days ->
    [0] You have no days off left in this game.
    [one] You have one day off left in this game.
   *[other] You have { $days } days off left in this game.
}
refusal-no-such-club = There is no such club, or its link is another one by now.
refusal-not-your-club = Only who leads this club can do that.
refusal-club-only = This table is for the members of a club.
refusal-invited-enough = { $most } people at most are asked to one table.
refusal-ask-unseen = Only who is seen by everybody may ask somebody they do not know. You choose that in the settings.
refusal-sits-here = They are at this table already.
refusal-clubs-enough = That would be too many: one belongs to { $most } clubs at most, and a club has 200 members.
refusal-not-your-study = Only those who write in this study can do that.
refusal-studies-enough = You have { $most } studies. Delete one that you no longer need.
refusal-study-full = This study is full: it has { $most } lines, or goes too deep.
refusal-writers-enough = This study has { $most } writers already.
refusal-barred = You are banned from this house until { $until }. What you already play you may finish. The page “Order in the house” says why, and there you can appeal.
refusal-chair-taken = That chair is taken.
refusal-chairs-empty = Not yet: some chairs are still empty.
refusal-filtered = This house does not want “{ $word }” to be written. Say it otherwise.
refusal-gone = There is nothing at this address.
refusal-halted = This release cannot go on with this match. The host may end it.
refusal-house-error = The house has made a mistake; it is written down as { $id }. Try again.
refusal-hushed = This game is played in silence: reactions only before it and after.
refusal-muted = The host has muted you at this table.
refusal-name-reserved = That name is for the house and its bots. Choose another.
refusal-name-taken = Somebody at this table has that name, or one that looks like it. Choose another.
refusal-no-mail-here = This house sends no mail. Your browser can call you instead.
refusal-link-used = This link was used already, or is too old. In your settings you can do the same.
refusal-not-an-address = This does not look like a mail address. Please check it.
refusal-no-lesson = This game has no lesson yet.
refusal-coach-first = Good thought, but first the coach’s move: { $first }{ $count ->
    [1] {""}
   *[other] , then { $last }
}.
refusal-no-hints = At this table there are no hints.
refusal-no-name = Say your name first.
refusal-no-side-chat = At this table a side may not talk in private.
refusal-no-such-bot = There is no such bot for this game.
refusal-no-such-chair = There is no such chair at this table.
refusal-no-such-table = There is no such table.
refusal-not-abandoned = That chair has not been abandoned.
refusal-bad-handle = A handle has 3 to 20 letters and digits, with single dashes between them, and at least one letter.
refusal-handle-taken = That handle, or one that looks like it, is not free. Choose another.
refusal-handle-too-soon = You can change your handle again in { $days } days.
refusal-no-passkeys-here = Passkeys cannot be used at this address. Open the house by its own name, with https.
refusal-passkey-late = That took too long, or was asked in another window. Try again.
refusal-passkey-wrong = This passkey’s answer does not hold. Try again.
refusal-passkey-unknown = The house does not know this passkey. Use another one, or a recovery code.
refusal-last-passkey = This is your last passkey. Make another one first.
refusal-no-such-device = It is no longer there.
refusal-no-such-link = This link has been used or is too old. Make a new one on your other device.
refusal-not-a-member = This is for members. Become one, or log in.
refusal-wrong-code = This handle and code do not go together, or the code has been used.
refusal-own-self = That is you.
refusal-no-chair-for-you = You cannot sit down at this table. There are others, and you can open your own.
refusal-not-host = Only the table’s host can do that.
refusal-not-now = That is not possible at this moment.
refusal-not-over = The match is not over yet.
refusal-entry-full = All places of this tournament are taken. Somebody may withdraw yet: look again.
refusal-entry-over = Nobody can enter any more: too much of this tournament has been played.
refusal-entry-left = You have withdrawn from this tournament, so you cannot enter it again.
refusal-members-only = Only members can do that: become one in the settings, it takes a minute.
refusal-arranged = Not here: the house has laid this table for the people who sit at it.
refusal-no-such-seats = None of the games you like is for { $seats } people. Choose another number, or more games.
refusal-not-ready = Not yet: not everyone’s token is sealed.
refusal-not-seated = You have no chair at this table.
refusal-not-stored = The house could not write that down, so nothing has changed. Try again in a moment. (Note { $id })
refusal-not-watching = That room is for those who watch.
refusal-not-your-seat = That is not your chair.
refusal-nothing-asked = Nobody has asked for that.
refusal-other-origin = That page does not belong to this house.
refusal-other-path = This decision has already been made, and otherwise.
refusal-rated-one-chair = In a rated game everybody has one chair.
refusal-rated-others-sit = Others sit here already, for a game that is not rated. Open another table for a rated one.
refusal-rated-no-help = In a rated game nobody is helped.
refusal-rated-no-back = In a rated game nothing is taken back.
refusal-rated-no-hands = In a rated game nobody plays on for another.
refusal-rated-guests = Only members play rated games, and { $names } came as a guest. Make it a game that is not rated.
refusal-rated-bots = One of these bots was never measured with so many players. Choose another, or make it a game that is not rated.
refusal-removed = The host has sent you away from this table.
refusal-too-fast = Too fast: wait { $seconds } s.
refusal-busy = The house has too much to do at once. Ask again in a moment.
refusal-closing = The house is closing. Nothing was done.
refusal-no-answer = The house could not finish this. Ask again in a moment.
refusal-too-long = That takes longer than the house allows.
refusal-too-large = That is too large.
refusal-too-many = Too many connections at once.
refusal-too-slow = That came too slowly.
refusal-wrong-input = { $reason }
refusal-wrong-number = The table has moved on. Look again, then decide.
refusal-wrong-token = That seal is somebody else’s.

# What the table itself tells during a match.
event-house-resigned = { $seat } resigns.
event-house-out-of-time = { $seat } is out of time.
event-house-stopped = The table agrees to stop.
event-house-abandoned = The table was left.
event-house-back = Play goes back.
event-house-anew = Play goes on anew from here: what { $seat } had not seen is dealt again.
event-house-left = { $name } stands up.
event-house-came-back = { $name } is back.
event-house-sat = { $sitter } sat there for { $name }, from line { $first } of the story to line { $last }.
event-house-bot-sat = A bot played there for { $name }, from line { $first } of the story to line { $last }.
event-house-handed = { $name } sits down for { $gone }; { $agreed } agreed.
event-house-took-over = { $by } lets the house’s best bot play on for { $name }.
event-house-removed = { $by }, the host, sends { $name } away.
event-house-removed-player = { $by }, the host, sends { $name } away; the house’s best bot plays on.
event-house-muted = { $by }, the host, mutes { $name } in the chat.
event-house-unmuted = { $by }, the host, lets { $name } chat again.
event-house-closed = { $by }, the host, closes the table.
event-house-called = { $by }, the host, calls a penalty; { $agreed } admits it.
event-house-held = { $by } asked for it and all agree: the clocks stand still.
event-house-went-on = { $by } lets the clocks go on.
event-house-held-enough = The clocks have stood still long enough and go on.
event-house-holiday = { $by } takes days off.
event-house-holiday-over = { $by } is back from holiday.
event-house-new-host = { $name } is the host now.

# What happens around a table.
notice-left = { $name } has left the table.
notice-came-back = { $name } is back.
notice-took-over = A bot ({ $bot }) plays for { $name }.
notice-given-up = The match does not take place: { $names } did not come.
notice-called-off = The start was called off: { $names } could not be reached. New cards are promised.
notice-stop-refused = { $name } wants to play on.
notice-hold-refused = { $name } wants the clocks to go on.
notice-removed = { $name } was sent away.
notice-sat = { $sitter } sat there for { $name }.
notice-handed = { $name } sits down for { $gone }.
notice-wish-refused = { $name } does not agree to what { $asker } asks for.
notice-new-host = { $name } is the host now.
notice-back-refused = { $name } does not agree to go back.

# The coach of a lesson
coach-left = You have gone your own way: good! From here the others decide for themselves, and I only add a word now and then.

# What may be done to a table and its chairs, by whom, and who has to agree.
power-bot = give empty chairs to bots
power-arrange = exchange chairs
power-change = change players, options and rules of the table
power-start = start the match
power-mute = mute a person in the chat, or let them chat again
power-remove = send a person away for good; the house’s best bot plays that hand on
power-call = call a penalty, once a turn
power-close = close the table; a match being played ends without a winner
power-takeover = let the house’s best bot play on for an abandoned chair
power-stand = stand up; the chair is kept
power-return = come back to one’s own chair
power-chair = sit down for somebody who has left, and see that hand
power-right-host = the host
power-right-seated-or-host = everybody who plays, and the host
power-right-seated = whoever sits there
power-right-owner = its owner, unless sent away
power-right-guest = a named guest who has seen no other hand of the match
power-consent-nobody = nobody
power-consent-owner = the owner; if gone for good, everybody else who plays, two people at least
power-consent-accused = one person of the side it is against

# Several things as one part of a sentence.
several = { $some } and { $final }

# What a shared link says, where it is shared.
preview-tournament = A tournament of { $game }: take part, watch its matches, see how it stands.
preview-house = A house of games, open day and night: with friends or with bots, in a browser.
preview-invites = { $name } invites you to play. { $free ->
    [0] All chairs are taken.
    [one] One chair is free.
   *[other] { $free } chairs are free.
}
preview-laid = Come and play. { $free ->
    [0] All chairs are taken.
    [one] One chair is free.
   *[other] { $free } chairs are free.
}
preview-playing = At the table: { $names }.
preview-won = Won by { $names }.
preview-over = The match ended without a winner.
preview-closed = This table has been cleared away.
preview-free = free
preview-bot = Bot
preview-besides = and others
