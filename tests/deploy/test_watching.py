"""The dashboard and the alerts ask for numbers that a house really has, told apart by labels that they really have."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from prometheus_client.core import Metric
from servers import house_on, started

from tablee.server.process import metrics

pytestmark = pytest.mark.anyio

DEPLOY = Path(__file__).parents[2] / "deploy"
SUFFIXES = {"histogram": ("_bucket", "_count", "_sum"), "counter": ("_total",), "gauge": ("",)}
OF_PROMETHEUS = {"up": {"job", "instance"}}
OF_A_TARGET = {"job", "instance"}
NAME = re.compile(r"\b(?:(?:tablee|process)_[a-z_]+|up)\b(?:\{([^}]*)\})?")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def shown(folder: Path) -> dict[str, set[str]]:
    """The samples that a house has, and by which labels each is told apart."""
    async with house_on(folder / "h.sqlite") as house:
        await started(house, game="noughts")
        families: list[Metric] = await metrics.figures(house)
    found = dict(OF_PROMETHEUS)
    for family in families:
        labels = {*family._labelnames, *OF_A_TARGET}  # type: ignore[attr-defined]
        for suffix in SUFFIXES[family.type]:
            found[family.name + suffix] = labels | ({"le"} if suffix == "_bucket" else set())
    for name in ("cpu_seconds_total", "resident_memory_bytes", "open_fds", "max_fds"):
        found[f"process_{name}"] = set(OF_A_TARGET)
    return found


def dashboard() -> dict[str, Any]:
    read: dict[str, Any] = json.loads((DEPLOY / "grafana" / "tablee.json").read_text(encoding="utf-8"))
    return read


def alerts() -> list[dict[str, Any]]:
    read = yaml.safe_load((DEPLOY / "prometheus" / "alerts.yml").read_text(encoding="utf-8"))
    return [rule for group in read["groups"] for rule in group["rules"]]


def queries() -> Iterator[str]:
    yield from (target["expr"] for panel in dashboard()["panels"] for target in panel["targets"])
    yield from (rule["expr"] for rule in alerts())


async def test_every_query_asks_for_numbers_and_labels_that_exist(tmp_path: Path) -> None:
    found, asked = await shown(tmp_path), set()
    for query in queries():
        for match in NAME.finditer(query):
            name = match[0].partition("{")[0]
            assert name in found, query
            asked.add(name)
            assert set(re.findall(r"(\w+)\s*(?:=~|!~|!=|=)", match[1] or "")) <= found[name], query
        mentioned = {n for m in NAME.finditer(query) for n in found[m[0].partition("{")[0]]}
        by = {label.strip() for group in re.findall(r"by \(([^)]*)\)", query) for label in group.split(",")}
        assert by <= mentioned, query
    mine = {re.sub(r"_(bucket|count|sum)$", "", name) for name in asked if name.startswith("tablee_")}
    all_of_them = {re.sub(r"_(bucket|count|sum)$", "", name) for name in found if name.startswith("tablee_")}
    assert mine == all_of_them, "a number that nobody looks at"


def test_every_alert_says_what_to_do_and_how_urgent_it_is() -> None:
    names = [rule["alert"] for rule in alerts()]
    assert len(names) == len(set(names)) >= 10
    for rule in alerts():
        assert rule["labels"]["severity"] in ("page", "look")
        assert rule["annotations"]["summary"]
        assert rule["annotations"]["description"].endswith((".", "?"))


def test_the_panels_lie_beside_each_other() -> None:
    taken: set[tuple[int, int]] = set()
    for panel in dashboard()["panels"]:
        at = panel["gridPos"]
        mine = {(at["x"] + i, at["y"] + j) for i in range(at["w"]) for j in range(at["h"])}
        assert not mine & taken
        assert all(x < 24 for x, _ in mine)
        taken |= mine
    ids = [panel["id"] for panel in dashboard()["panels"]]
    assert len(ids) == len(set(ids))
