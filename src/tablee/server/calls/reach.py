"""By what a house reaches people, as its host has said it."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit

from tablee.core.game import WrongInput
from tablee.server.calls.mail import Smarthost, smarthost


class Reach:
    """By what a house reaches people: where it is for everybody (empty: not known), and the server of its letters."""

    def __init__(self, url: str = "", server: Smarthost | None = None, *, loopback: bool = False) -> None:
        self.url, self.server, self.loopback = url.rstrip("/"), server, loopback

    @property
    def contact(self) -> str:
        """Return whom push services may ask about the house."""
        if self.server is not None:
            return f"mailto:{self.server.sender}"
        return self.url if self.url.startswith("https://") else "mailto:nobody@tablee.invalid"


def reach_of(said: Mapping[str, str]) -> Reach:
    """Return what a host has said, by the names of its options; raise WrongInput for what cannot be."""
    url = said.get("url", "")
    parts = urlsplit(url)
    if url and (parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/") or parts.query):
        raise WrongInput(f"--url is the address of the house, as https://games.example.org, not {url!r}")
    if not said.get("smtp"):
        return Reach(url, loopback=said.get("loopback") == "1")
    if not url:
        raise WrongInput("letters have links in them: say with --url where the house is")
    server = smarthost(
        said["smtp"],
        said.get("smtp_from", ""),
        said.get("smtp_security", "starttls"),
        said.get("smtp_user", ""),
        said.get("smtp_password", ""),
    )
    return Reach(url, server, loopback=said.get("loopback") == "1")
