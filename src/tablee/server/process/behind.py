"""A process behind the doorman: `python -m tablee.server.process.behind`, see `doorman.Behind`."""

from __future__ import annotations

import os
import socket

import msgspec

from tablee.server.process.doorman import TOLD, Behind
from tablee.server.process.serve import Opening, run, serve_behind

if __name__ == "__main__":
    told = msgspec.json.decode(os.environ[TOLD], type=Behind)
    opening = Opening(told.address, told.tls, told.proxies, told.settings)
    run(serve_behind(socket.socket(fileno=told.channel), opening, told.lan))
