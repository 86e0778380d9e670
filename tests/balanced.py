"""Several houses on one store behind nginx, as one server: what a test knows of it is its address."""

from __future__ import annotations

import contextlib
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from servers import PATIENCE, Server, free_port

HERE, COUNT = "127.0.0.1", 3
NGINX = """
daemon off;
worker_processes 1;
pid {folder}/pid;
error_log {folder}/error.log;
events {{ worker_connections 4096; }}
http {{
    access_log off;
    client_max_body_size 5m;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    map $http_upgrade $line {{ default upgrade; "" ""; }}
    upstream houses {{
        {houses}
        keepalive 16;
    }}
    server {{
        listen {here}:{port};
        location / {{
            proxy_pass http://houses;
            proxy_set_header Host $http_host;
            proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
            proxy_set_header X-Forwarded-Proto $scheme;
            proxy_http_version 1.1;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $line;
            proxy_connect_timeout 2s;
            proxy_read_timeout 1h;
        }}
    }}
}}
"""


class Nginx:
    """A balancer that sends each connection to the next house, and never to the same one on purpose."""

    def __init__(self, ports: list[int]) -> None:
        program = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")
        if program is None:
            pytest.fail("tests need nginx: `make postgresql` installs it")
        self.folder, self.port = Path(tempfile.mkdtemp(prefix="tablee-nginx-")), free_port()
        houses = "\n        ".join(f"server {HERE}:{port} max_fails=1 fail_timeout=1s;" for port in ports)
        file = self.folder / "nginx.conf"
        file.write_text(NGINX.format(folder=self.folder, houses=houses, here=HERE, port=self.port))
        self.folder.chmod(0o755)
        self.process = subprocess.Popen([program, "-e", str(self.folder / "error.log"), "-c", str(file)])

    def close(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)
        shutil.rmtree(self.folder, ignore_errors=True)


class Balanced(Server):
    """Houses behind a balancer. `houses` can be killed and started one by one."""

    def __init__(self, database: Path, count: int | None, *options: str, channel: str = "") -> None:
        options = (*options, *([f"channel={channel}"] if channel else []))
        self.database, self.options, count = database, options, count or COUNT
        self.houses = [Server(database, None, f"proxy={HERE}", *options) for _ in range(count)]
        self.balancer = Nginx([house.port for house in self.houses])
        self.port, self.process, self.log = self.balancer.port, self.houses[0].process, self.houses[0].log
        self._wait_for_the_door()

    def _wait_for_the_door(self) -> None:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"{self.url}/api/health", verify=False).status_code == 200:
                    return
            time.sleep(0.05)
        raise TimeoutError("the balancer does not answer")

    def stop(self) -> None:
        self.balancer.close()
        for house in self.houses:
            if house.process.poll() is None:
                house.stop()

    def kill(self) -> None:
        for house in self.houses:
            house.kill()


@contextlib.contextmanager
def balanced(database: Path, count: int, *options: str) -> Iterator[Balanced]:
    running = Balanced(database, count, *options)
    try:
        yield running
    finally:
        running.stop()
