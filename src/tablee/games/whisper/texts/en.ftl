# The words of Whisper.

title = Whisper
pitch = Peek at a card, remember it, and say it aloud before it is gone.
minutes = 5

# Things that can be clicked
target-card = { $id ->
    [left] left card
   *[right] right card
}
target-number = { $number }
target-button = { $id ->
    [look] look at it
    [change] change it
   *[wait] wait
}

# What happens
event-drew = Your new { $card } is a { $number }.
event-drew-unseen = { $seat } draws a new { $card }.
event-looked = { $seat } looks at the { $card } of { $owner }: a { $number }.
event-looked-unseen = { $seat } looks at the { $card } of { $owner }.
event-right = { $seat } names the { $card } of { $owner }, and a { $number } it is. One point for { $seat }.
event-wrong = { $seat } misnames the { $card } of { $owner }: it was a { $number }. One point for { $owner }.
event-changed = { $seat } turns over the { $card }, a { $number }, and changes it.
event-waited = { $seat } waits.
event-refilled = The bag was empty: the { $number } discarded cards go back into it.
event-won = { $seat } wins with { $number ->
    [one] { $number } point
   *[other] { $number } points
}.
event-drawn = Nobody wins.

# How it ends
reason-goal = The points to win have been made.
reason-silence = Everybody has waited, one after the other.
reason-turn-limit = Thirty-six turns were played.

# Why a move is refused
refusal-own-card = That card is your own: look at the others’, name the others’.

# Options
option-goal = Points to win
    .help = The game ends as soon as somebody has this many points.
