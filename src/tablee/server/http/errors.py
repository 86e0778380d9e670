"""Refusals as answers: the same object over the WebSocket and as the body of every HTTP error."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException

from tablee.core.game import Illegal
from tablee.server.messages.refusals import refused
from tablee.server.messages.socket import Refused
from tablee.store.faults import StoreError

STATUS = {"no-such-table": 404, "gone": 404, "wrong-input": 400, "bad-message": 400, "too-large": 413, "too-fast": 429}
STATUS |= {"not-stored": 503}
STATUS |= dict.fromkeys(("not-host", "not-your-seat", "not-seated", "removed", "muted", "other-origin", "no-name"), 403)
REFUSALS = {403: "other-origin", 404: "gone", 405: "gone", 413: "too-large", 429: "too-fast"}
RETRY_AFTER = "5"  # seconds


def answer_illegal(request: Request[Any, Any, Any], e: Illegal) -> Response[Refused]:
    return Response(refused(e), status_code=STATUS.get(e.refusal, 409), media_type=MediaType.JSON)


def not_stored(e: StoreError) -> Illegal:
    """The refusal of what could not be written down: nothing has changed, and nobody was told."""
    return Illegal("not-stored", kind=e.kind)


def answer_store(request: Request[Any, Any, Any], e: StoreError) -> Response[Refused]:
    answer = answer_illegal(request, not_stored(e))
    answer.headers["Retry-After"] = RETRY_AFTER
    return answer


def answer_http(request: Request[Any, Any, Any], e: HTTPException) -> Response[Refused]:
    """Litestar's own errors, in the house's form; a bug says nothing about its inside."""
    key = REFUSALS.get(e.status_code, "bad-message")
    details = [d.get("message", "") for d in e.extra if isinstance(d, dict)] if isinstance(e.extra, list) else []
    reason = "; ".join([e.detail, *details]) if e.status_code < 500 else "internal error"
    body = refused(Illegal(key, reason=reason))
    return Response(body, status_code=e.status_code, media_type=MediaType.JSON, headers=dict(e.headers or {}))
