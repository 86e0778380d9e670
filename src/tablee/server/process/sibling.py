"""One of several processes of a house: `python -m tablee.server.process.sibling`, see `siblings.Told`."""

from __future__ import annotations

import os
import socket

import msgspec

from tablee.server.process.serve import run, serve_on
from tablee.server.process.siblings import TOLD, Told

if __name__ == "__main__":
    told = msgspec.json.decode(os.environ.pop(TOLD), type=Told)
    listener = socket.socket(fileno=told.listener)
    run(serve_on(listener, told.opening, told.lan, os.getppid(), lambda: os.close(told.ready)))
