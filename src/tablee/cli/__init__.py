"""The command line: `tablee games | sim | play | verify | bench | serve …`."""

from __future__ import annotations

import sys
from functools import cache

import typer
from typer.exceptions import TyperException

from tablee.core.game import WrongInput, listing
from tablee.store.faults import StoreError

app = typer.Typer(
    help="A house of games: play them in a browser or a terminal, and run them by the million.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
bench = typer.Typer(help="Measure our speed beside that of others, in one run.", no_args_is_help=True)


@cache
def _register() -> None:
    from tablee.cli import engine, games, guide, house, ladder, new_game, play, service, sim, train, verify

    app.command("serve")(house.serve)
    app.command("games")(games.games)
    app.command("sim")(sim.sim)
    app.command("ladder")(ladder.ladder)
    app.command("train")(train.train)
    app.command("play")(play.play)
    app.command("verify")(verify.verify)
    _register_keeping()
    app.command("new-game")(new_game.new_game)
    app.command("guide")(guide.guide)
    bench.command("engine")(engine.engine)
    bench.command("server")(service.server)
    app.add_typer(bench, name="bench")


def _register_keeping() -> None:
    """What somebody who keeps a house needs besides."""
    from tablee.cli import audit, copy, doctor, house, key, moderator, person, ratings, sweep, work

    app.command("backup")(house.backup)
    app.command("restore")(house.restore)
    app.command("copy")(copy.copy)
    app.command("audit")(audit.audit)
    app.command("sweep")(sweep.sweep)
    app.command("work")(work.work)
    app.command("ratings")(ratings.ratings)
    app.command("doctor")(doctor.doctor)
    app.command("forget")(house.forget)
    app.command("export-person")(person.export_person)
    app.command("key")(key.key)
    app.add_typer(moderator.moderator, name="moderator")


def main(arguments: list[str] | None = None) -> None:
    """Runs a command. Wrong input is answered with one sentence and exit status 2, never with a trace."""
    _register()
    try:
        status = app(arguments, prog_name="tablee", standalone_mode=False)
    except WrongInput as e:
        sys.exit(_sorry(str(e)))
    except StoreError as e:
        sys.exit(_sorry(f"the database does not work now: {e}"))
    except TyperException as e:
        sys.exit(_sorry(_sentence(e)))
    except (typer.Abort, KeyboardInterrupt):
        sys.exit(130)
    except BrokenPipeError:  # `tablee games | head`
        sys.stderr.close()
        sys.exit(0)
    sys.exit(status if isinstance(status, int) else 0)


def _sentence(e: TyperException) -> str:
    """What was wrong with the arguments, and for a wrong command which ones there are."""
    text = str(e.format_message() if hasattr(e, "format_message") else e)
    if text.startswith("Usage: "):
        print(text)
        text = "a command is missing"
    if text.startswith("No such command") or text == "a command is missing":
        group = next((g.typer_instance for g in app.registered_groups if g.name in sys.argv[1:2]), None) or app
        names = [c.name or c.callback.__name__ for c in group.registered_commands if c.callback is not None]
        names += [g.name or "" for g in group.registered_groups]
        text = f"{text.rstrip('.')}; the commands are {listing(names, 'and')}"
    return text


def _sorry(sentence: str) -> int:
    text = " ".join(sentence.split()).rstrip(".")
    print(f"tablee: {text}.", file=sys.stderr)
    return 2
