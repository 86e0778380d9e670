# What people are told who are not here. Nothing of a hand or a question stands in it.
call-turn = { $count ->
    [0] It’s your turn at { $game }.
   *[other] It’s your turn at { $game }, with { $names }.
}
call-time = { $count ->
    [0] Your time is running out at { $game }.
   *[other] Your time is running out at { $game }, with { $names }.
}
call-start = { $count ->
    [0] { $game } is about to begin, and waits for you.
   *[other] { $game } is about to begin, with { $names }, and waits for you.
}
call-over = { $count ->
    [0] A game of { $game } is over.
   *[other] Your game of { $game } with { $names } is over.
}
call-invited = { $named ->
    [0] You are invited to play: { $game }.
   *[other] { $name } invites you to play: { $game }.
}
call-friend = { $named ->
    [0] Somebody would like to be your friend.
   *[other] { $name } would like to be your friend.
}
call-round = A round of { $title } begins: you are expected.
call-house = The house has something to tell you.
call-test = This is how it looks when you are called.
call-title-turn = Your turn
call-title-time = Your time is running out
call-title-start = You are waited for
call-title-over = The game is over
call-title-invited = An invitation
call-title-friend = A wish
call-title-round = The next round
call-title-house = A word from the house
call-title-test = You can be reached
call-title-many = { $number } things at your tables
call-more = … and { $number } more.
call-open = Open
call-stop = Stop calls here
call-button = Go to the table
call-button-house = Go to the house
call-why = You get this because you asked Tablée to call you by mail.
call-stop-mail = Send me no more such letters
call-confirm-title = Is this your address?
call-confirm = Somebody, probably you, wishes to be called here when it is their turn at Tablée.
call-confirm-not = If it was not you, do nothing: no other letter will come.
call-confirm-button = Yes, call me here
call-digest = Since you were there:
