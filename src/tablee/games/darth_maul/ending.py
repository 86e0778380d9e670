"""How a fight ended: whether Darth Maul fell, and whose hits count most."""

from __future__ import annotations

from tablee.core.bits import count
from tablee.core.chronicle import Ending, Said
from tablee.core.event import spelled
from tablee.core.game import seats_in
from tablee.games.darth_maul.rules import reason, winners
from tablee.games.darth_maul.state import TARGET, Outcome, Reason, State, damage, outcome
from tablee.games.darth_maul.targets import zone
from tablee.games.darth_maul.tiles import total


def ending(s: State) -> Ending:
    """The last blows that came through, zone by zone, and then the seats that have won."""
    about: dict[str, str | int] = {"damage": damage(s), "target": TARGET, "reason": spelled(Reason(reason(s)))}
    blows = [zone(s.revealed[i]) for i in range(s.seats) if outcome(s, i) == Outcome.HIT]
    won = seats_in(winners(s))
    if not won:
        return Ending(Said("end-lost", about), blows)
    most = s.hits[won[0]]
    about |= {"seat": f"seat:{won[0]}", "number": count(most), "sum": total(most), "winners": len(won)}
    return Ending(Said("end-shared" if len(won) > 1 else "end-won", about), blows + [f"seat:{i}" for i in won])
