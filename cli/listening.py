"""Sockets for the commands that serve."""

from __future__ import annotations

import os
import socket

from cli.errors import Refused

_WAITING = 2048  # callers that nobody has accepted yet


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens where it was asked to. Raises Refused when it can't."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, proto=socket.IPPROTO_TCP, flags=socket.AI_PASSIVE
        )[0]
        # The protocol must be named: asyncio sends small answers at once for TCP sockets only.
        listener = socket.socket(family, kind, protocol)
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(_WAITING)  # who comes while the workers start waits for them
    except OSError as error:
        raise Refused(f"{host}:{port} dinlenemiyor ({error.strerror})") from None
    return listener


def url_host(host: str) -> str:
    """A host as URLs and Host headers write it: IPv6 addresses in brackets."""
    return f"[{host}]" if ":" in host else host
