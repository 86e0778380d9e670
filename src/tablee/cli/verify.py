"""`tablee verify`: what is known of an exported match, step by step, or the first line that is wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from tablee.cli.options import Json
from tablee.core.game import WrongInput
from tablee.core.proof import Proof, prove, read_keys, read_promise
from tablee.core.signing import is_key
from tablee.games import load

Promised = Annotated[
    Path | None, typer.Option(metavar="FILE", help="The promise that a browser saved before the deal.")
]
Keys = Annotated[
    str, typer.Option(metavar="KEY|FILE", help="The house's public key, or its /.well-known/tablee-keys.json.")
]


def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="An exported match.")],
    promise: Promised = None,
    key: Keys = "",
    json: Json = False,
) -> int:
    """Check an exported match: it replays, its house signed it, it is the one that was promised. Exit status 0 if all
    that could be checked holds, else 1. Only what passed all three steps is proven."""
    text = _text(file)
    kept = None if promise is None else read_promise(_text(promise))
    keys = None if not key else read_keys(key if is_key(key) else _text(Path(key)))
    found = prove(text, load, kept, keys)
    if json:
        print(msgspec.json.format(msgspec.json.encode(report(found)), indent=2).decode())
    else:
        for line in sentences(found):
            print(f"{file}: {line}")
    return 0 if found.sound else 1


def report(found: Proof) -> dict[str, object]:
    """What was found, for programs."""
    steps = {name: step.holds for name, step in found.steps.items()}
    said = {n: {"checked": s.checked, "said": s.said, "reason": _reason(found, n)} for n, s in found.steps.items()}
    luck = {"said": found.luck.said, "tokens": found.luck.tokens, "people": found.luck.people}
    rest = {"line": found.verdict.line, "key": found.signed.key, "steps": said, "luck": luck}
    return {**steps, "proven": found.proven, **rest}


def sentences(found: Proof) -> list[str]:
    """What was found, for people."""
    names = {"replays": "it replays", "signed": "it is signed", "promised": "it is the one promised"}
    lines = []
    for name, step in found.steps.items():
        answer = "yes" if step.holds else "no" if step.checked else "not known"
        lines.append(f"{names[name]}: {answer}: {_reason(found, name)}")
    if found.replays.holds:
        lines.append(f"luck: {found.luck.sentence}")
    return [*lines, "proven" if found.proven else "not proven"]


def _reason(found: Proof, name: str) -> str:
    if name == "replays" and not found.replays.holds:
        return f"line {found.verdict.line}: {found.verdict.reason}"
    return found.steps[name].sentence


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, ValueError) as e:
        reason = e.strerror if isinstance(e, OSError) else "it is not text"
        raise WrongInput(f"{file} cannot be read: {reason}") from None
