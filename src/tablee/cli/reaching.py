"""The options by which a house reaches people who are away: where it is, and by which server its letters go."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from tablee.core.game import WrongInput

Url = Annotated[str, typer.Option(help="https://NAME of the house, for links in letters", envvar="TABLEE_URL")]
SMTPServer = Annotated[str, typer.Option(help="HOST:PORT of the server of its letters", envvar="TABLEE_SMTP")]
SMTPFrom = Annotated[str, typer.Option(help="the address its letters come from", envvar="TABLEE_SMTP_FROM")]
SMTPSecurity = Annotated[
    str, typer.Option(help="starttls, tls, or plain (on this machine only)", envvar="TABLEE_SMTP_SECURITY")
]
SMTPUser = Annotated[
    str, typer.Option(help="the name it signs in by; the password in TABLEE_SMTP_PASSWORD", envvar="TABLEE_SMTP_USER")
]
SMTPPasswordFile = Annotated[Path | None, typer.Option(help="a file that holds the password instead")]


def reach_from(
    url: str, server: str, sender: str, security: str, user: str, password_file: Path | None
) -> dict[str, str]:
    """Return what a host has said of reaching people; raise WrongInput for what cannot be."""
    from tablee.server.calls.reach import reach_of

    password = os.environ.get("TABLEE_SMTP_PASSWORD", "")
    if password_file is not None:
        try:
            password = password_file.read_text(encoding="utf-8").strip()
        except (OSError, UnicodeError) as e:
            raise WrongInput(f"{password_file} cannot be read ({e})") from None
    said = {"url": url, "smtp": server, "smtp_from": sender, "smtp_security": security, "smtp_user": user}
    said |= {"smtp_password": password} if user else {}
    reach_of(said)
    return said
