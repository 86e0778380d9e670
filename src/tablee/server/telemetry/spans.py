"""Spans of a move, from the socket to the last who is told, for whoever collects OpenTelemetry traces.

Without a collector nothing is made and next to nothing is spent. No span has a name, a person, a table or a card."""

from __future__ import annotations

import importlib
import os
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from tablee.core.game import WrongInput
from tablee.server.telemetry import request_id

COLLECTOR = "TABLEE_TRACES"
"""The variable with the address of the collector, such as `http://127.0.0.1:4318`."""
MISSING = "traces need one more package: pip install 'tablee[telemetry]'"
NOTHING: AbstractContextManager[None] = nullcontext()

_open: list[Any] = []  # the provider and its tracer, while there is a collector


def span(name: str, **about: str) -> AbstractContextManager[Any]:
    """A span around a block, inside that of the block around it."""
    if not _open:
        return NOTHING
    found: AbstractContextManager[Any] = _open[1].start_as_current_span(
        name, attributes={f"tablee.{key}": value for key, value in {**about, "id": request_id.current()}.items()}
    )
    return found


def check(collector: str) -> None:
    """WrongInput if traces cannot be sent there."""
    if not collector.startswith(("http://", "https://")):
        raise WrongInput(f"a collector of traces is http://ADDRESS:PORT, not {collector!r}")
    _sdk()


def set_up(collector: str | None = None, exporter: Any = None) -> None:
    """Sends spans to a collector from now on, as the environment says if it is not told: nowhere without an address.
    `exporter`: to take the place of the one for OTLP over HTTP."""
    collector = os.environ.get(COLLECTOR, "") if collector is None else collector
    if _open or not (collector or exporter):
        return
    trace, otlp, resources = _sdk()
    if exporter is None:
        exporter = otlp.OTLPSpanExporter(endpoint=collector.rstrip("/") + "/v1/traces")
    named = resources.Resource.create({"service.name": "tablee", "service.instance.id": str(os.getpid())})
    provider = trace.TracerProvider(resource=named)
    provider.add_span_processor(importlib.import_module("opentelemetry.sdk.trace.export").BatchSpanProcessor(exporter))
    _open[:] = provider, provider.get_tracer("tablee")


def close() -> None:
    """Sends what is left, and nothing more."""
    if _open:
        provider = _open[0]
        _open.clear()
        provider.shutdown()


def _sdk() -> tuple[Any, Any, Any]:
    """OpenTelemetry, which not every house has installed."""
    try:
        return (
            importlib.import_module("opentelemetry.sdk.trace"),
            importlib.import_module("opentelemetry.exporter.otlp.proto.http.trace_exporter"),
            importlib.import_module("opentelemetry.sdk.resources"),
        )
    except ModuleNotFoundError as e:
        if (e.name or "").partition(".")[0] != "opentelemetry":
            raise
        raise WrongInput(MISSING) from None
