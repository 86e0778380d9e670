"""Calls by mail, over the SMTP server of the house's host."""

from __future__ import annotations

import asyncio
import hashlib
import html
import re
from datetime import UTC, datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime
from typing import NamedTuple

import aiosmtplib

from tablee.core.game import Illegal, WrongInput
from tablee.server.calls.ways import CallFailed, CallRefused, CallText

TIMEOUT = 30.0  # seconds for all of one letter
HERE = ("localhost", "127.0.0.1", "::1")
PLAIN = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}"
)
PORTS = {"tls": 465, "starttls": 587, "plain": 25}


class Smarthost(NamedTuple):
    """The server that takes the house's letters, and whose they are. `security` is tls, starttls or plain."""

    host: str
    port: int
    sender: str
    security: str = "starttls"
    user: str = ""
    password: str = ""


def smarthost(server: str, sender: str, security: str = "starttls", user: str = "", password: str = "") -> Smarthost:
    """Return a server as a host has named it (HOST or HOST:PORT); raise WrongInput for what cannot be."""
    if security not in PORTS:
        raise WrongInput(f"--smtp-security is {', '.join(PORTS)}, not {security!r}")
    host, colon, port = server.rpartition(":") if not server.endswith("]") else (server, "", "")
    host, number = (host, port) if colon else (server, str(PORTS[security]))
    host = host.strip("[]")
    if not host or not number.isdecimal() or not 0 < int(number) < 65536:
        raise WrongInput(f"--smtp is HOST or HOST:PORT, not {server!r}")
    if security == "plain" and host not in HERE:
        raise WrongInput(
            "letters go in the clear only to a server on this machine: say --smtp-security starttls or tls"
        )
    if user and not password:
        raise WrongInput(
            "--smtp-user needs a password: in TABLEE_SMTP_PASSWORD, or in a file with --smtp-password-file"
        )
    return Smarthost(host, int(number), address_of(sender, what="--smtp-from"), security, user, password)


def address_of(text: str, what: str = "") -> str:
    """Return a mail address as it is written to; raise Illegal (for a host WrongInput) for what is none."""
    text = text.strip()
    if (
        PLAIN.fullmatch(text)
        and ".." not in text
        and not text.startswith(".")
        and ".@" not in text
        and len(text) <= 254
    ):
        return text
    if what:
        raise WrongInput(f"{what} is a mail address, not {text!r}")
    raise Illegal("not-an-address")


class Letter(NamedTuple):
    """A letter before it is written: to whom, what, and the sentences around it."""

    to: str
    said: CallText
    id: str  # the same for the same letter: who gets it twice can tell
    link: str  # where its button leads
    button: str
    stop: str = ""  # the page on which one click ends such letters
    stop_words: str = ""
    once: str = ""  # where a mail program may ask for the same by itself
    language: str = "en"


class Mail:
    """Sends letters. `url` is where the house is for everybody."""

    def __init__(self, server: Smarthost, url: str) -> None:
        self._server, self.url = server, url

    async def send(self, letter: Letter, now: int) -> None:
        """Hands a letter to the server. Raise Refused if it will not have it, Failed if it may be tried again."""
        server = self._server
        try:
            async with asyncio.timeout(TIMEOUT):
                await aiosmtplib.send(
                    self.written(letter, now),
                    sender=server.sender,
                    recipients=[letter.to],
                    hostname=server.host,
                    port=server.port,
                    use_tls=server.security == "tls",
                    start_tls=server.security == "starttls",
                    username=server.user or None,
                    password=server.password or None,
                    timeout=TIMEOUT,
                )
        except (aiosmtplib.SMTPRecipientsRefused, aiosmtplib.SMTPSenderRefused, aiosmtplib.SMTPDataError) as e:
            codes = [r.code for r in e.recipients] if isinstance(e, aiosmtplib.SMTPRecipientsRefused) else [e.code]
            raise (CallRefused if all(code >= 500 for code in codes) else CallFailed)(
                f"{type(e).__name__} {codes}"
            ) from None
        except (aiosmtplib.SMTPException, OSError, TimeoutError) as e:
            raise CallFailed(f"{type(e).__name__} {e}") from None

    def written(self, letter: Letter, now: int) -> bytes:
        """Return a letter as it travels: the same in plain text and in the house's look.

        Libraries break up long lines of headers, and with them links: that line is written by hand."""
        once = f"List-Unsubscribe: <{letter.once}>\r\n" if letter.once else ""
        return once.encode("ascii") + bytes(self._message(letter, now))

    def _message(self, letter: Letter, now: int) -> EmailMessage:
        said, message = letter.said, EmailMessage(SMTP.clone(cte_type="7bit"))
        user, _, domain = self._server.sender.partition("@")
        message["From"] = Address("Tablée", user, domain)
        message["To"] = letter.to
        message["Subject"] = said.title
        message["Date"] = format_datetime(datetime.fromtimestamp(now / 1000, UTC))
        message["Message-ID"] = f"<{hashlib.sha256(letter.id.encode()).hexdigest()[:32]}@{domain}>"
        message["Auto-Submitted"] = "auto-generated"
        message["Content-Language"] = letter.language
        if letter.once:
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        end = [said.why, f"{letter.stop_words}: {letter.stop}"] if letter.stop else [said.why]
        text = [said.title, "", *said.lines, "", letter.link, "", "-- ", *[line for line in end if line]]
        message.set_content("\n".join(text) + "\n")
        message.add_alternative(_page(letter), subtype="html")
        return message


BODY = "margin:0;padding:24px 12px;background:#f5efe3;color:#2c2418;font:16px/1.5 system-ui,sans-serif"
CARD = "max-width:520px;margin:0 auto;padding:24px;background:#fffaf0;border:1px solid #e2d6bf;border-radius:14px"
BUTTON = (
    "display:inline-block;padding:12px 22px;border-radius:10px;background:#7a3b12;color:#fff;font-weight:600;"
    "text-decoration:none"
)
END = "max-width:520px;margin:16px auto 0;color:#6b5d4a;font-size:13px"


def _page(letter: Letter) -> str:
    """Return a letter as HTML, with nothing in it that is fetched from anywhere."""
    said, escape = letter.said, html.escape
    lines = [f'<p style="margin:0 0 8px">{escape(line)}</p>' for line in said.lines]
    stop = f'<a href="{escape(letter.stop)}" style="color:#6b5d4a">{escape(letter.stop_words)}</a>'
    return "\n".join(
        [
            f'<!doctype html>\n<html lang="{letter.language}"><head><meta charset="utf-8">',
            f"<title>{escape(said.title)}</title></head>",
            f'<body style="{BODY}"><div style="{CARD}">',
            '<p style="margin:0 0 4px;color:#6b5d4a;font:italic 18px Georgia,serif">Tablée</p>',
            f'<h1 style="margin:0 0 16px;font:600 24px/1.25 Georgia,serif">{escape(said.title)}</h1>',
            *lines,
            f'<p style="margin:20px 0 4px"><a href="{escape(letter.link)}" style="{BUTTON}">',
            f"{escape(letter.button)}</a></p>",
            f'</div><p style="{END}">{escape(said.why)} {stop if letter.stop else ""}</p></body></html>\n',
        ]
    )
