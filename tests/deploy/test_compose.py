"""compose.yaml and what it names fit together, and every command of ours in it is one that the command line takes."""

from __future__ import annotations

import ipaddress
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml

from tablee.cli import _register, app
from tablee.store.open import on_server

TREE = Path(__file__).parents[2]
COMPOSE: dict[str, Any] = yaml.safe_load((TREE / "compose.yaml").read_text(encoding="utf-8"))
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
CADDYFILE = (TREE / "deploy" / "balancer" / "Caddyfile").read_text(encoding="utf-8")
OURS = {name: service for name, service in SERVICES.items() if service["image"] == "tablee"}
HOUSES = {name: service for name, service in OURS.items() if service["command"][1] == "serve"}


def option(command: list[str], name: str) -> str:
    (found,) = (word.partition("=")[2] for word in command if word.startswith(f"{name}="))
    return found


def test_it_is_two_houses_and_a_worker_on_postgresql_and_redis_behind_a_balancer() -> None:
    assert set(SERVICES) == {"balancer", "house-a", "house-b", "worker", "postgres", "redis"}
    assert set(HOUSES) == {"house-a", "house-b"}
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["balancer"]
    assert all(service["restart"] == "unless-stopped" for service in SERVICES.values())
    assert [name for name, service in SERVICES.items() if service["healthcheck"].get("disable")] == ["worker"]


def test_all_that_is_named_is_declared_and_all_that_is_declared_is_used() -> None:
    of_all = SERVICES.values()
    assert {name for service in of_all for name in service.get("secrets", [])} == set(COMPOSE["secrets"])
    assert {name for service in of_all for name in service["networks"]} == set(COMPOSE["networks"])
    assert {name for service in of_all for name in service.get("depends_on", {})} <= set(SERVICES)
    mounts = [mount.split(":")[0] for service in of_all for mount in service.get("volumes", [])]
    assert {mount for mount in mounts if not mount.startswith(".")} == set(COMPOSE["volumes"])
    assert all((TREE / mount).is_file() for mount in mounts if mount.startswith("."))
    built = [service["build"] for service in of_all if "build" in service]
    assert built == [{"context": ".", "dockerfile": "Containerfile"}]
    for service in of_all:
        named = set(re.findall(r"/run/secrets/(\w+)", yaml.safe_dump(service)))
        assert named == set(service.get("secrets", []))


def test_who_is_waited_for_says_when_it_is_well() -> None:
    for service in SERVICES.values():
        for name, wait in service.get("depends_on", {}).items():
            assert wait == {"condition": "service_healthy"}
            assert "test" in SERVICES[name]["healthcheck"]


@pytest.mark.parametrize("name", sorted(OURS))
def test_the_command_line_takes_the_commands(name: str) -> None:
    _register()
    words = [re.sub(r"\$\{\w+:-(\w+)\}", r"\1", word) for word in OURS[name]["command"]]
    assert words[0] == "tablee"
    command: Any = typer.main.get_command(app)
    command.commands[words[1]].make_context(words[1], words[2:])  # raises if an option is unknown or its value wrong


def test_the_balancer_reaches_the_houses_and_is_believed_by_them() -> None:
    upstreams = re.findall(r"^\treverse_proxy (.+) \{$", CADDYFILE, re.MULTILINE)
    address = SERVICES["balancer"]["networks"]["front"]["ipv4_address"]
    (subnet,) = COMPOSE["networks"]["front"]["ipam"]["config"]
    assert ipaddress.ip_address(address) in ipaddress.ip_network(subnet["subnet"])
    for name, house in HOUSES.items():
        command = house["command"]
        assert f"{name}:{option(command, '--port')}" in upstreams[0].split()
        assert option(command, "--trust-proxy") == address
        assert "front" in house["networks"]
    assert len(upstreams) == 1
    assert len(upstreams[0].split()) == len(HOUSES)


def test_a_house_that_closes_waits_until_the_balancer_has_seen_it() -> None:
    assert re.search(r"health_uri /api/health/ready$", CADDYFILE, re.MULTILINE)
    looks = re.findall(r"health_(?:interval|timeout) (\d+)s", CADDYFILE)
    for house in HOUSES.values():
        drain = int(option(house["command"], "--drain").split()[0])
        assert drain >= sum(map(int, looks))
        assert int(house["stop_grace_period"].removesuffix("s")) > 2 * drain


def test_the_balancer_takes_its_configuration() -> None:
    program = shutil.which("caddy")
    if program is None:
        pytest.fail("tests need Caddy: `make postgresql` installs it")
    file = str(TREE / "deploy" / "balancer" / "Caddyfile")
    command = [program, "validate", "--adapter", "caddyfile", "--config", file]
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "HOUSE": "games.example.org"})
    assert done.returncode == 0, done.stderr


def test_passwords_are_made_once_and_fit_each_other(tmp_path: Path) -> None:
    script = shutil.copy(TREE / "deploy" / "secrets.sh", tmp_path)
    subprocess.run([script], check=True)
    made = {path.name: path.read_text() for path in (tmp_path / "secrets").iterdir()}
    assert {f"./deploy/secrets/{name}" for name in made} == {s["file"] for s in COMPOSE["secrets"].values()}
    assert (tmp_path / "secrets").stat().st_mode & 0o777 == 0o700
    assert len(made["postgres"]) == 48
    assert made["database"] == f"postgresql://house:{made['postgres']}@postgres/house\n"
    assert on_server(made["database"].strip())
    assert made["redis"].startswith("requirepass ")
    assert made["channel"] == f"redis://:{made['redis'].split()[1]}@redis:6379\n"
    subprocess.run([script], check=True)
    assert made == {path.name: path.read_text() for path in (tmp_path / "secrets").iterdir()}
    ignored = subprocess.run(["git", "-C", str(TREE), "check-ignore", "-q", "deploy/secrets/postgres"])
    assert ignored.returncode == 0
    assert "deploy/secrets" in (TREE / ".dockerignore").read_text().splitlines()
