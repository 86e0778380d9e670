"""`tablee verify`: proves an exported match, or names the first line that is wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tablee.core.game import WrongInput
from tablee.core.log import verify as check
from tablee.games import load


def verify(file: Annotated[Path, typer.Argument(metavar="FILE", help="An exported match.")]) -> int:
    """Replay an exported match and check its seals, its result and its luck. Exit status 0 if all holds, else 1."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as e:
        reason = e.strerror if isinstance(e, OSError) else "it is not text"
        raise WrongInput(f"{file} cannot be read: {reason}") from None
    verdict = check(text, load)
    if not verdict.holds:
        print(f"{file}: line {verdict.line}: {verdict.reason}")
        return 1
    print(f"{file}: {'proven' if verdict.proven else 'unproven'}: {verdict.reason}")
    return 0
