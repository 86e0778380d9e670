"""The one way in for a browser's messages: what each of them does to a table."""

from __future__ import annotations

from tablee.server.messages import asks as w
from tablee.server.table import holidays, lessons, moves, orders, pauses, timekeeping
from tablee.server.table.seating import chairs, consent, handover, host, start

DOOR = {
    w.Sit: chairs.sit,
    w.Seal: chairs.seal,
    w.Stand: chairs.stand,
    w.Swap: chairs.swap,
    w.Bot: chairs.bot,
    w.Change: chairs.change,
    w.Takeover: handover.takeover,
    w.AskChair: handover.ask_chair,
    w.Answer: consent.answer,
    w.Start: start.start,
    w.OpenToken: start.token,
    w.Move: moves.move,
    w.Resign: moves.resign,
    w.Stop: moves.stop,
    w.Hold: timekeeping.hold,
    w.GoOn: timekeeping.go_on,
    w.Holiday: holidays.holiday,
    w.Back: moves.back,
    w.BackAnswer: moves.back_answer,
    w.Close: host.close,
    w.Remove: host.remove,
    w.Mute: host.mute,
    w.Alone: lessons.alone,
    w.Stops: pauses.switch,
    w.LayOut: orders.lay_out,
    w.Haste: orders.hasten,
}
"""What each message does to a table."""
