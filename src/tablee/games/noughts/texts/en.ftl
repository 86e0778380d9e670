# The words of Noughts and crosses.

title = Noughts and crosses
pitch = Three in a row, known to everyone: the smallest game of the house.
minutes = 2

# Things that can be clicked: a column from the left, a row from the top
target-cell = { $id }

# What happens
event-marked = { $seat } marks { $cell }.
event-won = { $seat } wins.
event-drawn = Nobody wins.

# How it ends
reason-line = A line is complete.
reason-full = The grid is full.

# Why a move is refused
refusal-off-grid = There is no { $cell } on a grid of { $number } by { $number }.
refusal-taken = { $cell } is marked already.

# Options
option-width = Size
    .help = The squares of a side, and of a line.
option-misere = Misère
    .help = Whoever completes a line loses.
    .off = off
    .on = on
