"""OpenSpiel: every game as `tablee_<id>`, sequential, with chance in the open.

`pyspiel.load_game("tablee_sequence(players=3,sides=3)")`. Seats that choose at once do so one after the other, and none
sees what was sealed. Every draw of a card or a die is a chance node of equally likely outcomes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numpy as np

try:
    import pyspiel
except ModuleNotFoundError as e:
    raise ModuleNotFoundError("OpenSpiel is missing: pip install 'tablee[openspiel]'", name=e.name) from None

from tablee.adapters.chance import Opened, draws_nothing
from tablee.adapters.episode import Episode
from tablee.core.bits import lowest
from tablee.core.game import TABLE, Game
from tablee.core.luck import Luck, from_key
from tablee.core.match import hidden
from tablee.core.record import Record
from tablee.games import every

MOST_OUTCOMES = 256
"""No draw of any game is from more."""

CHANCE, OVER = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)

DIGEST = hashlib.sha256().digest_size

AS_USUAL = -1
"""An option in numbers that is not set; one in words is then empty."""


def _type(game: Game) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=f"tablee_{game.id}",
        long_name=f"Tablée: {game.id}, rules {game.version}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.DETERMINISTIC if draws_nothing(game) else kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if game.seats == (2,) else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.seats[0],
            "actions": "index",
            "backend": "python",
            **{o.name: "" if o.names else AS_USUAL for o in game.options},
        },
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games. Its options are parameters; those that are not set are as usual."""

    def __init__(self, game: Game, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        seats: int = given.get("players", game.seats[0])
        actions: Any = given.get("actions") or "index"
        options = {o.name: v for o in game.options if (v := given.get(o.name, "")) not in ("", AS_USUAL)}
        backend: Any = given.get("backend") or "python"
        self.episode = Episode(game, seats, options, actions=actions, backend=backend)
        kind = _type(game)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.episode.choices,
            max_chance_outcomes=0 if draws_nothing(game) else MOST_OUTCOMES,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if kind.utility == pyspiel.GameType.Utility.ZERO_SUM else None,
            max_game_length=game.longest,
        )
        super().__init__(kind, info, given)
        self.opened = Opened(self.episode)
        self.nothing = (None,) * seats
        record, outcomes = self.opened.after(None, (-1, -1), ())
        turn = 0 if record is None else lowest(self.episode.owing())
        self.root = record or bytes(self.episode.start), record is not None, outcomes, turn

    def new_initial_state(self) -> SpielState:
        """Return the state before the deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return what sees a state as a seat knows it, or without private information as a spectator does; with
        perfect recall also all that the seat has done."""
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class Recalled:
    """What a seat knew and did at a decision, after all its decisions before: a digest, made when it is asked for."""

    __slots__ = ("before", "digest", "move", "record")

    def __init__(self, before: Recalled | None, record: bytes, move: tuple[int, int]) -> None:
        self.before, self.record, self.move, self.digest = before, record, move, ""

    def __deepcopy__(self, memo: object) -> Recalled:
        return self


def recalled(last: Recalled | None, known: Callable[[bytes, int], bytes]) -> str:
    """The digest of all decisions up to one; none is empty. `known` has what a seat knows of a record."""
    missing = []
    while last is not None and not last.digest:
        missing.append(last)
        last = last.before
    digest = last.digest if last is not None else ""
    for it in reversed(missing):
        whole = digest.encode() + known(it.record, it.move[0]) + str(it.move).encode()
        digest = it.digest = hashlib.sha256(whole).hexdigest()
    return digest


@cache
def equally_likely(n: int) -> list[tuple[int, float]]:
    """The outcomes of a draw of n."""
    return [(i, 1 / n) for i in range(n)]


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state as its bytes, and the move that waits for chance. Everything in it is immutable, so clones are cheap."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.record, self.dealt, self.outcomes, self.turn = game.root
        self.move = (-1, -1)  # of a seat; before the deal of nobody
        self.draws: tuple[int, ...] = ()
        self.last: tuple[Recalled | None, ...] = game.nothing  # decision of each seat

    def _settle(self) -> None:
        """Plays the move that waits, with the draws there are."""
        game: SpielGame = self.get_game()
        episode = game.episode
        record, self.outcomes = game.opened.after(self.record if self.dealt else None, self.move, self.draws)
        if record is None:
            return
        self.record, self.dealt, self.draws = record, True, ()
        to_act = episode.owing()
        self.turn = lowest(to_act) if to_act else OVER

    def _episode(self) -> Episode:
        """The game's one episode, at this state."""
        episode: Episode = self.get_game().episode
        episode.stand(self.record)
        return episode

    def current_player(self) -> int:
        """Return the lowest seat that is to act, or chance, or that it is over."""
        return CHANCE if self.outcomes else self.turn

    def _legal_actions(self, player: int) -> list[int]:
        episode = self._episode()
        legal = episode.legal(player)
        return list(range(len(legal))) if episode.numbering == "index" else [int(a) for a in legal]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what may be drawn; all are equally likely."""
        return equally_likely(self.outcomes)

    def _apply_action(self, action: int) -> None:
        if self.outcomes:
            self.draws += (action,)
        else:
            seat, episode = self.current_player(), self._episode()
            self.move = seat, episode.action(seat, action)
            done = Recalled(self.last[seat], self.record, self.move)
            self.last = (*self.last[:seat], done, *self.last[seat + 1 :])
        self._settle()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"draw:{action}"
        episode = self._episode()
        return " ".join(episode.game.path(episode.truth(), player, episode.action(player, action)))

    def is_terminal(self) -> bool:
        """Return True if nobody is to act any more."""
        return self.turn == OVER and not self.outcomes

    def returns(self) -> list[float]:
        """Return 1 for winners and -1 for losers; 0 before the end and in a draw."""
        return self._episode().rewards() if self.is_terminal() else [0.0] * self.num_players()

    def known_to(self, player: int) -> bytes:
        """Return the record as a seat (or TABLE, a spectator) knows it; while chance is at work, as it was before."""
        if not self.dealt:
            return bytes(len(self.record))
        return self._episode().concealed(player).tobytes()

    def recalled(self, player: int) -> str:
        """Return a digest of all that a seat knew and did at its decisions."""
        episode: Episode = self.get_game().episode

        def known(record: bytes, seat: int) -> bytes:
            episode.stand(record)
            return episode.concealed(seat).tobytes()

        return recalled(self.last[player], known)

    def stands(self, record: bytes, player: int) -> None:
        """Puts the state to a record in which a seat is to act."""
        self.record, self.dealt, self.draws, self.outcomes, self.turn = record, True, (), 0, player

    def guess(self, player: int, key: bytes) -> SpielState:
        """Return a state that fits all that a seat has seen, by a lot of 32 bytes; searches ask for it."""
        other = self.clone()
        episode = self._episode()
        other.record = bytes(hidden(episode.game, episode.truth(), player, from_key(key)))
        found: SpielState = other
        return found

    def __str__(self) -> str:
        if not self.dealt:
            return f"before the deal {self.draws}"
        waits = f"\n{self.move} {self.draws}" if self.outcomes else ""
        return self._episode().game.picture(self._episode().truth()) + waits


class Observer:
    """What a seat knows of a state: the bytes of the record, as numbers from 0 to 1; with perfect recall also those of
    the digest of all that it knew and did at its decisions, and the seat, so that no two seats know the same."""

    def __init__(self, game: SpielGame, kind: Any) -> None:
        self.recall, self.private = kind.perfect_recall, kind.private_info != pyspiel.PrivateInfoType.NONE
        self.recall = self.recall and self.private
        size = game.episode.game.state.size
        self.tensor = np.zeros(size + (DIGEST + 1 if self.recall else 0), np.float32)
        self.dict = {"observation": self.tensor[:size]}
        if self.recall:
            self.dict["recalled"] = self.tensor[size:]

    def set_from(self, state: SpielState, player: int) -> None:
        """Writes what a seat knows into `tensor`."""
        past = bytes.fromhex(state.recalled(player)).ljust(DIGEST, b"\0") + bytes([player]) if self.recall else b""
        whole = np.frombuffer(self._known(state, player) + past, np.uint8)
        np.divide(whole, np.float32(255), out=self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what a seat knows; with perfect recall, after a digest of all it knew and did at its decisions."""
        known = f"{player} {self._known(state, player).hex()}"
        return f"{state.recalled(player)} {known}" if self.recall else known

    def _known(self, state: SpielState, player: int) -> bytes:
        return state.known_to(player if self.private else TABLE)


def resampler(seed: int) -> Callable[[SpielState, int], SpielState]:
    """Guesses for OpenSpiel's ISMCTS: `bot.set_resampler(resampler(1))`."""
    lots = np.random.default_rng(seed)
    return lambda state, player: state.guess(player, lots.bytes(32))


def chosen(bot: Any, state: SpielState) -> int:
    """Return what a bot does. Those written in C++ let go of the interpreter in `step`, and a state that is written in
    Python then ends the process; in `step_with_policy` they keep it."""
    if type(bot).__module__ == "pyspiel":
        return int(bot.step_with_policy(state)[1])
    return int(bot.step(state))


class Seated:
    """An OpenSpiel bot as a guest of the house: what an entry point of `tablee.bots` leads to.

    `make` is handed the game and the seat, and gives a bot with `step(state)`, in Python or in C++. The state is the
    guess of that seat, without a past; a search takes it as it is, or with its `resampler`.
    """

    def __init__(self, games: Sequence[str], make: Callable[[SpielGame, int], Any]) -> None:
        self.games, self.make = tuple(games), make

    def plays(self, game: Game) -> bool:
        """Return True if it was made for this game."""
        return game.id in self.games

    def choose(self, game: Game, guess: Record, seat: int, luck: Luck) -> int:
        """Return the action that the bot chooses in a guess."""
        spiel = _played(game, guess)
        state = spiel.new_initial_state()
        state.stands(bytes(guess), seat)
        choice = chosen(self.make(spiel, seat), state)
        return int(spiel.episode.action(seat, choice)) if choice in state.legal_actions() else -1


def _played(game: Game, guess: Record) -> SpielGame:
    """The OpenSpiel game at which a match stands: its options and its number of seats are in the record."""
    settings: dict[str, str | int] = {"players": int(guess.seats)} if "seats" in guess.names else {}  # type: ignore[attr-defined]
    for o in game.options:
        value = getattr(guess, o.name)
        settings[o.name] = o.text(value) if o.names else int(value)
    found: SpielGame = pyspiel.load_game(f"tablee_{game.id}", settings)
    return found


def register() -> None:
    """Makes every game of the house known to `pyspiel.load_game`."""
    for game in every().values():
        kind = _type(game)
        if kind.short_name not in pyspiel.registered_names():
            made = type("SpielGame", (SpielGame,), {"__init__": _init(game)})
            pyspiel.register_game(kind, made)


def _init(game: Game) -> Callable[..., None]:
    return lambda self, params=None: SpielGame.__init__(self, game, params)


register()
