"""How a duel ended: on which step, and by the fights of its last round."""

from __future__ import annotations

from tablee.core.chronicle import Ending, Said
from tablee.core.event import spelled
from tablee.games.lightsaber_duel.events import Reason
from tablee.games.lightsaber_duel.state import NOTHING, State
from tablee.games.lightsaber_duel.targets import FIGHTS, fight


def ending(s: State) -> Ending:
    """The fights that the winner won in the last round, and then the winner; in a draw nothing decided."""
    about: dict[str, str | int] = {"reason": spelled(Reason(s.reason)), "rounds": s.round}
    if s.winner == NOTHING:
        return Ending(Said("end-drawn", about | {"number": s.step[0]}))
    won = [n for n in range(FIGHTS) if s.won[n] == s.winner]
    about |= {
        "seat": f"seat:{s.winner}",
        "number": s.step[s.winner],
        "other": s.step[1 - s.winner],
        "fights": len(won),
    }
    return Ending(Said("end-won", about), [*(fight(n) for n in won), f"seat:{s.winner}"])
