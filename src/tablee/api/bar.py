"""A bar for what takes long, drawn where messages go, and gone when it is done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import Progress, SpinnerColumn


@contextmanager
def bar(total: int, before: str) -> Iterator[Callable[[int], None]]:
    """What draws how many games are played; `before` stands there until it is told of the first."""
    columns = (SpinnerColumn(), *Progress.get_default_columns())
    with Progress(*columns, console=Console(stderr=True), transient=True) as drawn:
        task = drawn.add_task(before, total=total)
        yield lambda done: drawn.update(task, completed=done, description="playing")
