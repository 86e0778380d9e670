"""`tablee play`: a game in the terminal, against bots."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import Annotated

import typer

from tablee import bots as players
from tablee.api.match import key_of
from tablee.cli.options import GameId, Language, Options, Seats, chosen, language, seats_of
from tablee.cli.terminal import SHORT_LIST, Terminal
from tablee.core.backend import Backend
from tablee.core.chronicle import Said
from tablee.core.game import TABLE, Game, Illegal
from tablee.core.log import Page, write
from tablee.core.luck import Luck, from_key
from tablee.core.match import Chair, Header, Match
from tablee.core.menu import Menu
from tablee.core.record import Happening
from tablee.core.story import story
from tablee.core.tale import Passage, Teller, plainly
from tablee.core.verb import Resigned, TakenBack
from tablee.core.words import Words
from tablee.games import load

YOU = 0


def play(
    game: GameId,
    seats: Seats = None,
    bots: Annotated[str, typer.Option(metavar="NAME,…", help="Bots for the other seats; attentive by default.")] = "",
    lang: Language = "en",
    option: Options = None,
    seed: Annotated[int | None, typer.Option(help="Deal the same game again.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Sentences only, for a screen reader.")] = False,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the log of the game in a file.")] = None,
) -> int:
    """Play in the terminal: you have the first seat, bots the others."""
    g = load(game)
    count = seats_of(g, seats)
    g.settle(count, chosen(option))
    names = [players.known(g, n) for n in (bots or players.usual(g)).split(",")]
    chairs = [Chair(), *(Chair(names[i % len(names)]) for i in range(count - 1))]
    key = key_of(seed)
    words = Words(language(lang), g)
    bot_names = [words.say("play-bot-name", number=str(i)) for i in range(2, count + 1)]
    words.names = [words.say("play-you"), *bot_names]
    match = Match(g, Header.of(g, count, chosen(option), match="terminal", chairs=chairs), key)
    table = _Table(match, Terminal(g, words, plain or not sys.stdout.isatty()))
    try:
        table.play()
    finally:
        if save is not None:
            save.write_text(write(match, Page(key=key)), encoding="utf-8")
            table.terminal.say("play-saved", file=str(save))
    return 0


class _Leave(Exception):
    """The person gets up, or the input has ended."""


class _Table:
    """One person and some bots."""

    def __init__(self, match: Match, terminal: Terminal) -> None:
        self.match, self.terminal = match, terminal
        self.luck: Luck = from_key(secrets.token_bytes(32))  # for the bots' choices
        self.told: list[str] = []
        self.teller = Teller(match.game.tale) if match.game.tale is not None else None
        self.open: list[Said] = []  # what the last passage says, if it was not printed yet

    @property
    def game(self) -> Game:
        return self.match.game

    def play(self) -> None:
        words = self.terminal.words
        self.terminal.say("play-welcome", title=words.say("title"), pitch=words.say("pitch"))
        self._tell(self.match.opening)
        try:
            while not self.match.over:
                waiting = self.match.to_act()
                if YOU in waiting and not self.match.resigned >> YOU & 1:
                    self._your_turn()
                else:
                    self._bot_turn(waiting[0])
            self._end()
        except _Leave:
            self.terminal.say("play-goodbye")

    def _bot_turn(self, seat: int) -> None:
        bot = self.match.header.chairs[seat].bot
        if bot:
            backend: Backend = "numba" if players.thinks(self.game, bot) else "python"
            action = players.ask(self.game, bot, self.match.state, seat, self.luck, backend)
        else:
            action = self.game.idle(self.match.state, seat, self.luck)  # your chair, after you resigned
        self._tell(self.match.submit(seat, self.game.path(self.match.state, seat, action)))

    def _your_turn(self) -> None:
        self._told()
        menu = self.match.menu(YOU)
        self.terminal.print()
        self.terminal.board(self.match, YOU)
        self.terminal.say("play-your-turn", seat=f"seat:{YOU}")
        while True:
            path = self._ask(menu)
            if path is None:
                return
            try:
                self._tell(self.match.submit(YOU, path))
                return
            except Illegal as e:
                self.terminal.say("play-refused", reason=self.terminal.words.refusal(e))

    def _ask(self, menu: Menu) -> tuple[str, ...] | None:
        """A whole path, or None when a command has changed the game."""
        path: tuple[str, ...] = ()
        at = menu
        if len(at) <= SHORT_LIST:
            self.terminal.choices(at)
        while True:
            line = self._line()
            command = line.strip().lower()
            if command in ("back", "..") and path:
                path, at = (), menu
                self.terminal.choices(at)
            elif command in _COMMANDS:
                if _COMMANDS[command](self, at):
                    return None
            else:
                found = self.terminal.read(at, line)
                if found is None or not found[0]:
                    example = next(iter(at), "")
                    self.terminal.say("play-unknown", text=line.strip()[:60], example=example.partition(":")[2])
                    continue
                path, at = path + found[0], found[1]
                if not at:
                    return path
                self.terminal.say("play-next")
                self.terminal.choices(at)

    def _line(self) -> str:
        try:
            return input(self.terminal.words.say("play-prompt") + "> ")
        except (EOFError, UnicodeDecodeError):
            self.terminal.print()
            raise _Leave from None

    def _tell(self, events: list[Happening]) -> None:
        """Tells what happened, passage by passage; one that may go on is told when it is over or you are asked."""
        heard = story(self.game, events, YOU)
        alone = [Passage([plainly(told)], 1, False) for told in heard]
        for passage in self.teller.hear(heard) if self.teller else alone:
            if not passage.on:
                self._told()
            self.open = passage.says

    def _told(self) -> None:
        """Prints the passage that is open, if it has not been printed like that."""
        text = " ".join(self.terminal.words.say(said.key, **said.about) for said in self.open)
        self.open = []
        if text and text not in self.told[-1:]:
            self.told.append(text)
            self.terminal.print(text)

    def _end(self) -> None:
        self._told()
        words, match = self.terminal.words, self.match
        self.terminal.print()
        self.terminal.board(match, YOU)
        why = match.ending().said
        self.terminal.say("play-over", reason=words.say(why.key, **why.about))
        winners = match.winners()
        if YOU in winners:
            self.terminal.say("result-yours")
        elif winners:
            who = ", ".join(words.target(f"seat:{i}") for i in winners)
            self.terminal.say("result-won", who=who, count=len(winners))
        else:
            self.terminal.say("result-drawn")

    # Commands: each answers whether it changed the game

    def help(self, menu: Menu) -> bool:
        self.terminal.say("play-help")
        return False

    def show(self, menu: Menu) -> bool:
        self.terminal.board(self.match, YOU)
        return False

    def moves(self, menu: Menu) -> bool:
        self.terminal.choices(menu)
        return False

    def log(self, menu: Menu) -> bool:
        for text in self.told[-40:]:
            self.terminal.print(text)
        return False

    def rules(self, menu: Menu) -> bool:
        page = self.game.folder / "texts" / f"rules.{self.terminal.words.lang}.md"
        self.terminal.print(page.read_text(encoding="utf-8"))
        return False

    def back(self, menu: Menu) -> bool:
        lines = self.match.lines
        last = max((n for n, line in enumerate(lines) if line.seat == YOU), default=-1)
        try:
            if last < 0 or self.match.consent(last, YOU):
                raise Illegal("nothing-to-take-back")
            self.match.submit(TABLE, TakenBack(last).path)
        except Illegal as e:
            self.terminal.say("play-refused", reason=self.terminal.words.refusal(e))
            return False
        if self.teller:
            self.teller.hear([{"event": "house-back"}])
        self.terminal.say("play-taken-back")
        return True

    def resign(self, menu: Menu) -> bool:
        self.match.submit(TABLE, Resigned(YOU).path)
        self.terminal.say("play-resigned", seat=f"seat:{YOU}")
        return True

    def quit(self, menu: Menu) -> bool:
        raise _Leave


_COMMANDS = {
    "?": _Table.help,
    "help": _Table.help,
    "aide": _Table.help,
    "board": _Table.show,
    "plateau": _Table.show,
    "moves": _Table.moves,
    "coups": _Table.moves,
    "log": _Table.log,
    "journal": _Table.log,
    "rules": _Table.rules,
    "règles": _Table.rules,
    "back": _Table.back,
    "retour": _Table.back,
    "resign": _Table.resign,
    "abandon": _Table.resign,
    "quit": _Table.quit,
    "quitter": _Table.quit,
}
