"""The house from the command line: serve it, copy it, put a copy back."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from tablee import games
from tablee.bots import guests
from tablee.cli.reaching import SMTPFrom, SMTPPasswordFile, SMTPSecurity, SMTPServer, SMTPUser, Url, reach_from
from tablee.cli.watching import Log, Metrics, Traces, watch
from tablee.core.game import WrongInput
from tablee.server.channel.open import channel_to
from tablee.server.channel.open import has_password as has_password_of_channel
from tablee.server.process.network import EVERYWHERE, lan_address
from tablee.store import copies
from tablee.store.files import prepare
from tablee.store.open import exists, file_of, has_password, in_use, make_ready, on_server, shown

if TYPE_CHECKING:
    from tablee.server.process.serve import Opening

Database = Annotated[
    str,
    typer.Option(
        help="a file, sqlite:///FILE or postgresql://USER@HOST/NAME; else TABLEE_DATABASE, or in your data folder"
    ),
]
DatabaseFile = Annotated[
    Path | None, typer.Option(help="a file that holds the database's address, which may have a password in it")
]


def data_folder() -> Path:
    """Where a house keeps its file unless told otherwise."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "tablee"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "tablee"
    return Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share")) / "tablee"


def database_of(address: str, file: Path | None = None) -> str:
    """The database that a command is about."""
    if address and file is not None:
        raise WrongInput("say either --database or --database-file")
    refuse_password(address)
    if file is not None:
        address = read_address(file, "a database")
    return address or os.environ.get("TABLEE_DATABASE", "") or str(data_folder() / "tablee.sqlite")


def channel_of(address: str, file: Path | None = None) -> str:
    """The channel between processes that a command is told of; empty for the database's own."""
    if address and file is not None:
        raise WrongInput("say either --channel or --channel-file")
    if has_password_of_channel(address):
        other = "give the address in a file with --channel-file, or in TABLEE_CHANNEL"
        raise WrongInput(f"every user of this machine can read the password in a command's arguments: {other}")
    address = read_address(file, "a channel") if file is not None else address or os.environ.get("TABLEE_CHANNEL", "")
    if address:
        channel_to(address, "", "", "", b"")  # what is wrong with it is said before anything is opened
    return address


def read_address(file: Path, of: str) -> str:
    """The address that a file holds, or WrongInput."""
    try:
        found = file.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeError) as e:
        raise WrongInput(f"{file} cannot be read ({e})") from None
    if not found:
        raise WrongInput(f"{file} is empty: it has to hold the address of {of}")
    return found


def refuse_password(address: str) -> None:
    """A password in an argument is refused: every user of the machine could read it."""
    if has_password(address):
        other = "give the address in a file with --database-file, or in TABLEE_DATABASE, or the password in PGPASSFILE"
        raise WrongInput(f"every user of this machine can read the password in a command's arguments: {other}")


def serve(
    host: Annotated[str, typer.Option(help="the address to listen on; 127.0.0.1 for this machine only")] = "0.0.0.0",
    port: Annotated[int, typer.Option(help="the port to listen on", min=1, max=65535)] = 8080,
    database: Database = "",
    database_file: DatabaseFile = None,
    channel: Annotated[
        str, typer.Option(help="redis://HOST:PORT: what processes say to each other goes there; else TABLEE_CHANNEL")
    ] = "",
    channel_file: Annotated[
        Path | None, typer.Option(help="a file that holds the channel's address, which may have a password in it")
    ] = None,
    tls: Annotated[bool, typer.Option(help="browsers come over HTTPS, through a proxy")] = False,
    processes: Annotated[int, typer.Option(help="for a busy house: as many as the machine has cores", min=1)] = 1,
    keep_finished: Annotated[
        int,
        typer.Option(
            help="days after which finished matches are deleted; 0: never",
            envvar="TABLEE_KEEP_FINISHED",
            min=0,
            max=36_500,
        ),
    ] = 0,
    drain: Annotated[
        int,
        typer.Option(help="seconds a closing house still takes callers, until a balancer turns away", min=0, max=600),
    ] = 0,
    trust_proxy: Annotated[
        list[str] | None, typer.Option(help="ADDRESS or NETWORK of a proxy that says truly who calls")
    ] = None,
    origin: Annotated[
        list[str] | None, typer.Option(help="https://NAME of the house, if passkeys shall be for no other address")
    ] = None,
    filter: Annotated[
        Path | None, typer.Option(help="FILE of words that are not wanted in names and chat, as docs/host.md says")
    ] = None,
    url: Url = "",
    smtp: SMTPServer = "",
    smtp_from: SMTPFrom = "",
    smtp_security: SMTPSecurity = "starttls",
    smtp_user: SMTPUser = "",
    smtp_password_file: SMTPPasswordFile = None,
    limit: Annotated[list[str] | None, typer.Option(help="NAME=NUMBER, as docs/host.md lists them")] = None,
    metrics: Metrics = "",
    log: Log = "plain",
    traces: Traces = "",
) -> None:
    """Open the house: an address for this machine and for the local network, until you stop it."""
    from tablee.server.http.proxy import Proxies
    from tablee.server.members import sites
    from tablee.server.order.filters import Filter
    from tablee.server.process.serve import Opening

    proxies = trust_proxy or []
    Proxies(proxies)  # what is wrong with them is said before anything is opened
    origins = tuple(map(sites.checked, origin or []))
    Filter(filter)
    filtered = "" if filter is None else str(filter.absolute())
    reach = reach_from(url, smtp, smtp_from, smtp_security, smtp_user, smtp_password_file)
    address, limits = database_of(database, database_file), limits_from(limit or [])
    to_others = channel_of(channel, channel_file)
    watch(metrics, log, traces)
    check_port(host, port)
    if not on_server(address):
        prepare(file_of(address))
    with in_use(address), contextlib.suppress(KeyboardInterrupt):
        make_ready(address)  # what is wrong with it is said before the house is said to be open
        welcome(host, port, address)
        settings = {**limits, "keep_finished": keep_finished, "warm": 1, "drain": drain}
        opening = Opening(address, tls, proxies, settings, origins, to_others, filtered, reach)
        _open(opening, host, port, processes)


def limits_from(texts: list[str]) -> dict[str, int]:
    """The limits that a host has set, or WrongInput."""
    from tablee.server.limits import Limits

    names = Limits.__struct_fields__
    found: dict[str, int] = {}
    for text in texts:
        name, _, number = text.partition("=")
        if name not in names:
            raise WrongInput(f"there is no limit {name!r}; the limits are {', '.join(names)}")
        if not (number.isascii() and number.isdecimal() and 1 <= len(number) <= 9 and int(number)):
            raise WrongInput(f"a limit is a number from 1 to 999999999, but {name} is {number!r}")
        found[name] = int(number)
    return found


def backup(
    file: Annotated[Path, typer.Argument(help="where the copy goes")],
    database: Database = "",
) -> None:
    """Copy the house's database, also while it is open."""
    from tablee.cli.noting import note

    house = _file_to_copy(database, "pg_dump --format custom --file FILE NAME")
    copies.backup(house, file)
    if copies.is_current(house):  # else it would be brought up to this release, or could not be written
        note(str(house), "backup", str(file))
    Console().print(f"The house is copied to {file}.", soft_wrap=True)


def restore(
    file: Annotated[Path, typer.Argument(help="a copy made by `tablee backup`")],
    database: Database = "",
) -> None:
    """Put a copy in the place of the house's database. The house must not be open."""
    from tablee.cli.noting import note

    house = _file_to_copy(database, "pg_restore --dbname NAME FILE")
    copies.restore(house, file)
    note(str(house), "restore", str(file))
    Console().print(f"The house is as it was in {file}.", soft_wrap=True)


def _file_to_copy(database: str, instead: str) -> Path:
    address = database_of(database)
    if on_server(address):
        raise WrongInput(f"{shown(address)} is PostgreSQL, which has its own: {instead}; docs/host.md says how")
    return file_of(address)


def forget(
    person: Annotated[str, typer.Argument(help="the person's id, as the table shows it")],
    database: Database = "",
    database_file: DatabaseFile = None,
) -> None:
    """Delete what the house knows of a person: name, chat, places. Moves stay, under no name."""
    address = database_of(database, database_file)
    if not on_server(address):
        prepare(file_of(address), new=False)
    elif not exists(address):
        raise WrongInput(f"there is no house in {shown(address)}")
    asyncio.run(_forget(address, person))
    Console().print(f"The house knows nothing of {person} any more.")


def run(database: str, port: str, *options: str) -> None:
    """The bare server on this machine only, for tests and measurements; options are `name=number`, `proxy=…`,
    `channel=…`, `filter=…` or `reach.name=…`."""
    from tablee.server.process.serve import Opening

    parts = [o.partition("=") for o in options]
    proxies = [v for k, _, v in parts if k == "proxy"]
    channel = next((v for k, _, v in parts if k == "channel"), "")
    filter = next((v for k, _, v in parts if k == "filter"), "")
    reach = {k.removeprefix("reach."): v for k, _, v in parts if k.startswith("reach.")}
    others = ("proxy", "channel", "filter", *(f"reach.{name}" for name in reach))
    settings = {k: int(v) for k, _, v in parts if k not in others}
    processes = settings.pop("processes", 1)
    with in_use(database):
        opening = Opening(database, False, proxies, settings, channel=channel, filter=filter, reach=reach)
        _open(opening, "127.0.0.1", int(port), processes)


def _open(opening: Opening, host: str, port: int, processes: int) -> None:
    from tablee.server.process.serve import run, serve
    from tablee.server.process.siblings import serve_together

    if processes > 1:
        run(serve_together(opening, host, port, processes))
    else:
        run(serve(opening, host, port))


def check_port(host: str, port: int) -> None:
    """Says before anything is opened that the house cannot listen there."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((host, port))
        except OSError as e:
            raise WrongInput(f"{host}:{port} cannot be listened on ({e.strerror}); choose another --port") from None


async def _forget(address: str, person: str) -> None:
    from tablee.cli.noting import noted
    from tablee.server.app import open_house

    house, _ = await open_house(address)
    if await house.store.person(person) is None:
        await house.stop()
        raise WrongInput(f"the house knows no person {person!r}")
    await house.persons.forget(person)
    await noted(house.store, "forget", person)
    await house.stop()


def welcome(host: str, port: int, address: str) -> None:
    """The addresses to open, the one for the local network also as a code for phones."""
    console = Console()
    here = "localhost" if host in (*EVERYWHERE, "127.0.0.1") else host
    console.print(f"\n  [bold]Tablée[/bold] is open at [bold]http://{here}:{port}[/bold]")
    lan = lan_address(host)
    if lan:
        import segno

        link = f"http://{lan}:{port}"
        console.print(f"  for phones and friends in the same network: [bold]{link}[/bold]\n")
        if console.is_terminal:
            segno.make(link, micro=False).terminal(compact=True, border=2)
    console.print(f"  its memory is {shown(address)}; Ctrl-C closes the house.\n", highlight=False)
    for left_out in (*games.broken(), *guests.broken()):
        console.print(f"  {left_out}.\n", highlight=False, markup=False)


__all__ = ["backup", "forget", "restore", "run", "serve"]
