"""Refusals as answers: the same object over the WebSocket and as the body of every HTTP error."""

from __future__ import annotations

import logging
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException

from tablee.core.game import Illegal
from tablee.server.messages.refusals import refused
from tablee.server.messages.tells import Refused
from tablee.server.telemetry import lines, request_id
from tablee.server.telemetry.meters import Meters
from tablee.store.faults import StoreError

log = logging.getLogger("tablee")

STATUS = {
    "no-such-table": 404,
    "no-such-member": 404,
    "no-such-club": 404,
    "club-only": 403,
    "gone": 404,
    "wrong-input": 400,
    "bad-message": 400,
    "too-large": 413,
    "too-fast": 429,
}
AGAIN = ("busy", "no-answer", "closing", "not-stored")
"""What may go better a little later."""
STATUS |= {"no-such-member": 404, "bad-name": 400, "name-reserved": 400, "too-long": 413, **dict.fromkeys(AGAIN, 503)}
STATUS |= dict.fromkeys(("not-host", "not-your-seat", "not-seated", "removed", "muted", "other-origin", "no-name"), 403)
STATUS |= dict.fromkeys(("barred", "silenced"), 403)
STATUS |= dict.fromkeys(("not-a-member", "wrong-code", "passkey-wrong", "passkey-unknown", "passkey-late"), 403)
STATUS |= {"bad-handle": 400, **dict.fromkeys(("no-such-device", "no-such-link"), 404)}
STATUSES = {
    400: "The house could not read that, or it is not possible at all.",
    403: "Not allowed.",
    404: "There is nothing there.",
    408: "It came too slowly.",
    409: "Not possible now.",
    413: "Too large.",
    429: "Too often; `Retry-After` says when to come back.",
    500: "A mistake of the house.",
    503: "The house cannot do that at the moment.",
}
"""Why a request may be refused."""
REFUSALS = {403: "other-origin", 404: "gone", 405: "gone", 408: "too-slow", 413: "too-large"}
RETRY_AFTER = "5"  # seconds


def answer_illegal(request: Request[Any, Any, Any], e: Illegal) -> Response[Refused]:
    return _answer(request, e, STATUS.get(e.refusal, 409))


def not_stored(e: StoreError) -> Illegal:
    """The refusal of what could not be written down: nothing has changed, and nobody was told."""
    return Illegal("not-stored", kind=e.kind, id=request_id.current())


def answer_store(request: Request[Any, Any, Any], e: StoreError) -> Response[Refused]:
    _meters(request).errors["store"] += 1
    return answer_illegal(request, not_stored(e))


def answer_http(request: Request[Any, Any, Any], e: HTTPException) -> Response[Refused]:
    """Litestar's own errors, in the house's form; a bug says nothing about its inside."""
    headers = dict(e.headers or {})
    key = REFUSALS.get(e.status_code, "bad-message")
    details = [d.get("message", "") for d in e.extra if isinstance(d, dict)] if isinstance(e.extra, list) else []
    reason = "; ".join([e.detail, *details]) if e.status_code < 500 else "internal error"
    return _answer(request, Illegal(key, reason=reason), e.status_code, headers)


def answer_bug(request: Request[Any, Any, Any], e: Exception) -> Response[Refused]:
    """What nobody thought of: the log has all of it, the caller only that."""
    _meters(request).errors["request"] += 1
    method, path, id = request.scope["method"], request.scope["path"], request_id.current()
    log.error("%s %s could not be answered (%s)", method, path, id, exc_info=e)
    return _answer(request, Illegal("house-error", id=id), 500)


def answer_unreadable(request: Request[Any, Any, Any], e: RecursionError | UnicodeError) -> Response[Refused]:
    """A body that is nested too deeply, or is not UTF-8; anything else of the kind is a bug."""
    if request.method in ("GET", "HEAD", "DELETE"):
        return answer_bug(request, e)
    reason = "a message is not nested so deeply" if isinstance(e, RecursionError) else "a message is text in UTF-8"
    return _answer(request, Illegal("bad-message", reason=reason), 400)


def _meters(request: Request[Any, Any, Any]) -> Meters:
    """The numbers of the house that is asked."""
    found: Meters = request.app.state.meters
    return found


def _answer(
    request: Request[Any, Any, Any], e: Illegal, status: int, headers: dict[str, str] | None = None
) -> Response[Refused]:
    _meters(request).refusals[e.refusal] += 1
    lines.refused(e, f"{request.scope['method']} {request.scope['path']}")
    headers = headers or {}
    if e.refusal in AGAIN:
        headers["Retry-After"] = RETRY_AFTER
    if status == 429:
        headers["Retry-After"] = str(e.about.get("seconds", 1))
    return Response(refused(e), status_code=status, media_type=MediaType.JSON, headers=headers)
