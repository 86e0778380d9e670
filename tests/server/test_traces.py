"""Traces: the spans of a move arrive at a collector, one inside the other, and say nothing about anybody."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from servers import Browser, hear, send, server

from tablee.server.telemetry import spans

pytest.importorskip("opentelemetry.sdk")
pytestmark = pytest.mark.anyio


@contextmanager
def collector() -> Iterator[tuple[str, list[Any]]]:
    """A collector that takes OTLP over HTTP: its address, and the spans it has got."""
    from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

    got: list[Any] = []

    class Take(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            assert self.path == "/v1/traces"
            sent = ExportTraceServiceRequest.FromString(body)
            got.extend(s for r in sent.resource_spans for scope in r.scope_spans for s in scope.spans)
            self.send_response(200)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Take) as listening:
        threading.Thread(target=listening.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{listening.server_port}", got
        listening.shutdown()


async def test_the_spans_of_a_message_lead_from_the_socket_to_the_commit_and_the_telling(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with collector() as (address, got):
        monkeypatch.setenv(spans.COLLECTOR, address)
        with server(tmp_path / "h.sqlite", "compiled_bots=0") as running:
            aude = Browser(running, "Aude")
            new = {"game": "noughts", "seats": 2, "chairs": [{"kind": "open"}, {"kind": "open"}], "seal": aude.seal}
            id = aude.http.post("/api/tables", json=new).json()["id"]
            async with aude.socket(id) as socket:
                await send(socket, t="sit", chair=1, seal=aude.seal, id=1)
                await hear(socket, "done")
            aude.close()
    [message] = [span for span in got if span.name == "message"]
    by = {span.name: span for span in got if span.trace_id == message.trace_id}
    assert by.keys() == {"message", "table", "commit", "tell"}
    assert by["table"].parent_span_id == message.span_id
    assert {by["commit"].parent_span_id, by["tell"].parent_span_id} == {by["table"].span_id}
    assert by["commit"].end_time_unix_nano <= by["tell"].start_time_unix_nano
    said = {a.key: a.value.string_value for span in by.values() for a in span.attributes}
    assert said.keys() == {"tablee.id", "tablee.kind", "tablee.game"}
    assert (said["tablee.kind"], said["tablee.game"]) == ("sit", "noughts")
    assert not {id, "Aude"} & set(said.values())


def test_without_a_collector_nothing_is_made() -> None:
    assert spans.span("message", kind="sit") is spans.NOTHING
