"""The HTTP API from its own description: whatever is asked, the answer is one that the description promises."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import Case, GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from servers import PATIENCE, Browser, server

from tablee.server.limits import Limits

DEEP = settings.get_current_profile_name() == "deep"
CHECKS = [status_code_conformance, content_type_conformance, response_schema_conformance]
THERE: dict[str, str] = {}  # a table that is there, and a cookie


@pytest.fixture(scope="module")
def api(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """The description of a house with a table in it, as that house gives it."""
    plenty = [f"{name}=10000000" for name in ("rate", *Limits.__struct_fields__)]
    folder = tmp_path_factory.mktemp("fuzz")
    with server(folder / "h.sqlite", "compiled_bots=0", *plenty) as house:
        with contextlib.closing(Browser(house, "Aude")) as aude:
            chairs = [{"kind": "me"}, {"kind": "device", "name": "Zoé"}]
            table = aude.http.post("/api/tables", json={"game": "sequence", "seats": 2, "chairs": chairs}).json()
            THERE.update(table=table["id"], cookie=aude.cookie)
        yield schemathesis.openapi.from_url(f"{house.url}/api/schema/openapi.json")
    log = Path(house.log.name).read_text()
    assert "Traceback" not in log, log[-3000:]


@pytest.mark.parametrize("mode", list(GenerationMode))
def test_every_answer_is_one_that_the_description_promises(api: Any, mode: GenerationMode) -> None:
    asked = 0
    for found in api.get_all_operations():
        operation = found.ok()

        @settings(max_examples=200 if DEEP else 12, deadline=None, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy(generation_mode=mode))
        def holds(case: Case[Any]) -> None:
            nonlocal asked
            asked += 1
            keeps_its_promise(case)

        with contextlib.suppress(Unsatisfiable):  # nothing about it can be wrong
            holds()
    assert asked > 50


def keeps_its_promise(case: Case[Any]) -> None:
    if case.path_parameters and len(str(case.path_parameters.get("id", ""))) % 2:
        case.path_parameters["id"] = THERE["table"]
    who = {} if case.method == "DELETE" else {"Cookie": THERE["cookie"]}  # else Aude would soon be forgotten
    answer = case.call(headers=who, timeout=PATIENCE)
    case.validate_response(answer, checks=CHECKS)
    assert answer.status_code != 500, answer.text


def test_errors_are_described_as_refusals(api: Any) -> None:
    described = api.raw_schema["paths"]
    assert len(described) >= 12
    for path, methods in described.items():
        for operation in methods.values():
            for status, answer in operation["responses"].items():
                if status >= "400" and (status != "503" or "health" not in path):
                    assert answer["content"]["application/json"]["schema"]["$ref"].endswith("Refused")
