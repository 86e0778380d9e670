"""Lines of the log: words for people as ever, or one JSON object a line for programs."""

from __future__ import annotations

import logging
import os
import re
import sys
from datetime import UTC, datetime
from typing import Any

import msgspec

from tablee.core.game import Illegal
from tablee.server.telemetry import request_id

FORM = "TABLEE_LOG"
"""The variable that tells all processes of a house how they write their log."""
PASSWORD = re.compile(r"(?<=://)([^\s:/@]*):[^\s@]*@")
"""A password in an address. No line of the log should have one; if one has, it goes."""

refusals = logging.getLogger("tablee.refusals")


def refused(e: Illegal, asked: str, table: str = "") -> None:
    """Notes what was refused: by which key and rule, never what was in the message. Only a JSON log has such lines."""
    if refusals.isEnabledFor(logging.INFO):
        refusals.info("refused", extra={"about": _about(e, asked, table)})


def _about(e: Illegal, asked: str, table: str) -> dict[str, str]:
    found = {"refusal": e.refusal, "rule": e.rule, "asked": asked, "table": table, "id": request_id.current()}
    return {name: value for name, value in found.items() if value}


class JsonLines(logging.Formatter):
    """A record as one JSON object: when, how bad, which part, what, the id of what was being done, the trace."""

    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "part": record.name,
            "said": record.getMessage(),
        }
        if id := request_id.known():
            said["id"] = id
        said |= getattr(record, "about", {})
        if record.exc_info:
            said["trace"] = self.formatException(record.exc_info)
        return PASSWORD.sub(r"\1@", msgspec.json.encode(said).decode())


def set_up(form: str | None = None) -> bool:
    """Sets the log of this process up, as its environment says if it is not told. Returns whether it is JSON."""
    if (os.environ.get(FORM, "plain") if form is None else form) != "json":
        return False
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    refusals.setLevel(logging.INFO)
    return True
