"""The laws of the house: whatever people do, in whatever order, what is accepted is kept and nobody hears too much."""

from __future__ import annotations

import asyncio
import secrets
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from random import Random
from typing import Any, TypeVar
from unittest.mock import patch

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from servers import CATALOG, Guest, new_token, store_at, table_for

from tablee.core import fair
from tablee.core.log import header_text
from tablee.core.match import Header, Match
from tablee.core.menu import paths
from tablee.core.story import story
from tablee.server.house import House
from tablee.server.messages import asks as wire
from tablee.server.table.change import tokens_of
from tablee.store.open import open_store

T = TypeVar("T")
NAMES = ("Aude", "Bob", "Eve")
PATHS = [["button:pass"], ["count:1"], ["resign:0"], ["end:stopped"], ["card:2S", "cell:0-1"], ["x", "y", "z"]]


class TheHouse(RuleBasedStateMachine):
    """Three people and one table; Aude is its host. The house is stopped and started, people come and go."""

    def __init__(self) -> None:
        super().__init__()
        self.chance = patch.multiple(secrets, token_bytes=Random(1).randbytes, choice=Random(2).choice)
        self.chance.start()  # the same cards for the same steps
        self.loop = asyncio.new_event_loop()
        self.folder = tempfile.TemporaryDirectory()
        self.accepted: list[tuple[int, int, tuple[str, ...]]] = []
        self.here: dict[str, Guest] = {}
        self.held: dict[str, set[int | None]] = {}  # the seats each looked from since the last check
        self.tokens = {name: new_token() for name in NAMES}

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(work)

    def teardown(self) -> None:
        self.run(self.house.stop())
        self.loop.close()
        self.folder.cleanup()
        self.chance.stop()

    async def open(self) -> None:
        self.house = House(open_store(store_at(Path(self.folder.name) / "h.sqlite")), CATALOG, compiled_bots=False)

    @initialize(game=st.sampled_from(["sequence", "whisper", "envelopes"]), begun=st.sampled_from([True, True, False]))
    def open_a_table(self, game: str, begun: bool) -> None:
        self.run(self.open())
        self.t = self.run(table_for(self.house, 2, game=game))
        if begun:
            self.start(("Aude", "Bob"))
            assert self.t.doc.phase == "playing"

    def guest(self, name: str) -> Guest | None:
        return self.here.get(name)

    async def ask(self, name: str, message: wire.FromBrowser) -> bool:
        g = self.guest(name)
        return g is not None and await g.refusal(message) == ""

    # What happens

    @rule(name=st.sampled_from(NAMES))
    def arrive(self, name: str) -> None:
        if name not in self.here:
            g = Guest(self.house, self.t, name)
            g.token, g.seal = self.tokens[name]
            self.here[name] = self.run(g.arrive())
            self.held[name] = set(self.eyes(g))

    @rule(name=st.sampled_from(NAMES))
    def disconnect(self, name: str) -> None:
        if (g := self.here.pop(name, None)) is not None:
            g.go()

    @rule(name=st.sampled_from(NAMES), chair=st.integers(0, 1))
    def sit(self, name: str, chair: int) -> None:
        self.run(self.ask(name, wire.Sit(chair=chair, seal=self.tokens[name][1])))

    @rule(name=st.sampled_from(NAMES))
    def stand(self, name: str) -> None:
        self.run(self.ask(name, wire.Stand()))

    @rule(tokens=st.sampled_from([(), ("Aude",), ("Aude", "Bob"), ("Aude", "Bob"), ("Aude", "Bob")]))
    def start(self, tokens: tuple[str, ...]) -> None:
        """Everybody has come and sits: the usual way into a match, so that most examples get there."""
        if self.t.doc.phase != "gathering":
            return
        for name, chair in (("Aude", 0), ("Bob", 1)):
            self.arrive(name)
            self.run(self.ask(name, wire.Sit(chair=chair, seal=self.tokens[name][1])))
        self.run(self.ask("Aude", wire.Start()))
        for name in tokens:
            self.run(self.ask(name, wire.OpenToken(token=self.tokens[name][0])))

    @rule(name=st.sampled_from(NAMES), honest=st.integers(0, 5))
    def open_token(self, name: str, honest: int) -> None:
        token = self.tokens[name][0] if honest else new_token()[0]
        self.run(self.ask(name, wire.OpenToken(token=token)))
        if self.t.doc.phase == "gathering" and self.t.doc.called_off:
            for n in NAMES:
                self.tokens[n] = new_token()
                if n in self.here:
                    self.here[n].token, self.here[n].seal = self.tokens[n]
                self.run(self.ask(n, wire.Seal(seal=self.tokens[n][1])))

    @rule(picks=st.lists(st.integers(0, 30), min_size=1, max_size=6), again=st.booleans())
    @precondition(lambda self: self.t.doc.phase == "playing")
    def play(self, picks: list[int], again: bool) -> None:
        for pick in picks:
            self.play_once(pick, again)

    def play_once(self, pick: int, again: bool) -> None:
        """Somebody on turn moves, perhaps twice the same."""
        assert self.t.play is not None
        for seat in self.t.play.match.to_act():
            name = self.t.doc.chairs[seat].person[1:]
            self.arrive(name)
            g = self.here[name]
            self.run(g.ask(wire.Sit(chair=seat)))  # who had left comes back
            path, k = tuple(self.whole(g, seat, pick)), g.games[seat]["k"]
            move = wire.Move(seat=seat, k=k, path=list(path))
            assert self.run(g.refusal(move)) == ""
            self.accepted.append((seat, k, path))
            assert not again or self.run(g.refusal(move)) == ""
            return

    def whole(self, g: Guest, seat: int, pick: int) -> list[str]:
        """A path of the menu; of a range of numbers, its least."""
        return [t.partition("..")[0] for t in g.menu_path(seat, pick)]

    @rule(name=st.sampled_from(NAMES), seat=st.integers(-1, 2), k=st.integers(1, 9), path=st.sampled_from(PATHS))
    def meddle(self, name: str, seat: int, k: int, path: list[str]) -> None:
        """Anybody sends anything; what is accepted was a legal move of one's own."""
        known = (seat, k, tuple(path)) in self.accepted
        if self.run(self.ask(name, wire.Move(seat=seat, k=k, path=path))) and not known:
            assert seat in self.t.doc.chairs_of("p" + name)
            self.accepted.append((seat, k, tuple(path)))

    @rule(name=st.sampled_from(NAMES), pick=st.integers(0, 30))
    @precondition(lambda self: self.t.doc.phase == "playing")
    def play_for_another(self, name: str, pick: int) -> None:
        """Whoever knows what another could do still cannot do it."""
        match = self.t.play.match  # type: ignore[union-attr]
        for seat in match.to_act():
            if seat not in self.t.doc.chairs_of("p" + name):
                able = paths(match.game, match.state, seat)
                move = wire.Move(seat=seat, k=match.decisions[seat] + 1, path=list(able[pick % len(able)]))
                assert not self.run(self.ask(name, move))

    @rule(name=st.sampled_from(NAMES), pick=st.integers(0, 30), at=st.integers(0, 99))
    def change_ones_mind(self, name: str, pick: int, at: int) -> None:
        """A decision that was made stays as it was."""
        mine = [a for a in self.accepted if a[0] in self.t.doc.chairs_of("p" + name)]
        if mine and self.t.doc.phase == "playing":
            seat, k, path = mine[at % len(mine)]
            other = PATHS[pick % len(PATHS)]
            assert self.run(self.ask(name, wire.Move(seat=seat, k=k, path=other))) == (
                tuple(other) == path and name in self.here
            )

    @rule(name=st.sampled_from(NAMES), agree=st.booleans())
    def stop(self, name: str, agree: bool) -> None:
        self.run(self.ask(name, wire.Stop(agree=agree)))

    @rule(name=st.sampled_from(NAMES), room=st.sampled_from(["table", "side", "watchers"]))
    def chat(self, name: str, room: Any) -> None:
        self.run(self.ask(name, wire.Chat(room=room, text="hello")))

    @rule()
    def restart(self) -> None:
        """The house stops and opens again; those who were there come back."""
        names = list(self.here)
        for name in names:
            self.disconnect(name)
        self.run(self.house.stop())
        self.run(self.open())
        self.t = self.run(self.house.table(self.t.id))
        for name in names:
            self.arrive(name)

    # What always holds

    def truth(self) -> Match | None:
        """The match as the store alone tells it."""
        row = self.run(self.house.store.table(self.t.id))
        assert row is not None
        kept = msgspec.json.decode(row.body).get("header")
        header = msgspec.convert(kept, Header | None)
        if header is None or row.phase not in ("playing", "over"):
            return None
        key = fair.key(row.secret, header_text(header), tokens_of(row.tokens))
        return Match(CATALOG[header.game], header, key)

    @invariant()
    def what_was_accepted_is_stored_once_and_in_order(self) -> None:
        moves = self.run(self.house.store.moves(self.t.id))
        assert [(m.seat, m.k, m.path) for m in moves if m.seat >= 0] == self.accepted
        assert [m.n for m in moves] == list(range(1, len(moves) + 1))

    @invariant()
    def everybody_sees_exactly_what_its_seats_may(self) -> None:
        match = self.truth()
        if match is None:
            return
        events = {v: [story(match.game, match.opening, v)] for v in (0, 1, None)}
        for m in self.run(self.house.store.moves(self.t.id)):
            told = match.submit(m.seat, m.path, str(m.at))
            for v, entries in events.items():
                entries.append(story(match.game, told, v))
        for g in self.here.values():
            g.hear()
            for seat in self.eyes(g):
                view = msgspec.json.decode(msgspec.json.encode(match.view(seat)))
                assert g.games[seat]["view"] == view
                heard = [e["events"] for e in g.stories[seat] if not e["events"][0]["event"].startswith("house-")]
                assert heard == [e for e in events[seat] if e][-len(heard) :]

    @invariant()
    def nobody_is_told_of_a_seat_it_never_held_nor_a_secret_before_the_end(self) -> None:
        for name, g in self.here.items():
            g.hear()
            now = set(self.eyes(g))
            assert {m["seat"] for m in g.got if m["t"] == "update"} <= now | self.held[name]
            self.held[name] = now
            if self.t.doc.phase != "over":
                text = str(g.got)
                assert self.t.secret.hex() not in text
                assert not any(token in text for n, (token, _) in self.tokens.items() if n != name)
            g.got.clear()

    def eyes(self, g: Guest) -> list[int | None]:
        """The seats a guest may look from: its chairs, or a spectator's place."""
        return [*self.t.doc.chairs_of(g.who.person)] or [None]


TheHouse.TestCase.settings = settings(max_examples=40, stateful_step_count=30, deadline=None)
TestTheHouse = TheHouse.TestCase
