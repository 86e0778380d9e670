"""How a house is watched: options that several commands share, told to all its processes by their environment."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from tablee.core.game import WrongInput

FORMS = ("plain", "json")

Metrics = Annotated[
    str,
    typer.Option(
        metavar="ADDRESS:PORT", envvar="TABLEE_METRICS", help="show numbers for Prometheus there; nowhere unless told"
    ),
]
Log = Annotated[str, typer.Option(metavar="plain|json", envvar="TABLEE_LOG", help="how the log is written")]
Traces = Annotated[
    str, typer.Option(metavar="URL", envvar="TABLEE_TRACES", help="an OpenTelemetry collector, over OTLP and HTTP")
]


def watch(metrics: str, log: str, traces: str) -> None:
    """Keep these wishes for all processes of this house, or raise WrongInput."""
    from tablee.server.process.metrics import WHERE, address_of
    from tablee.server.telemetry import lines, spans

    if log not in FORMS:
        raise WrongInput(f"a log is {' or '.join(FORMS)}, not {log!r}")
    if metrics:
        address_of(metrics)
    if traces:
        spans.check(traces)
    for name, value in ((WHERE, metrics), (lines.FORM, log), (spans.COLLECTOR, traces)):
        os.environ[name] = value
