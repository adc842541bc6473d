"""The server: `sun` offers the HTTP interface."""

from __future__ import annotations

from typing import Annotated

from typer import Option

from cli.turkish_typer import Commands

commands = Commands()


@commands.command("sun")
def serve(
    host: Annotated[
        str, Option("--adres", metavar="ADRES", help="Dinlenecek adres.")
    ] = "127.0.0.1",
    port: Annotated[
        int, Option("--port", metavar="PORT", min=0, max=65535, help="0: boş bir port seçilir.")
    ] = 8000,
) -> int:
    """HTTP arayüzünü sunar; belgeleri /docs adresindedir."""
    import os
    import socket

    import uvicorn

    from api.app import create_app
    from cli.errors import Refused
    from cli.output import say

    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, proto=socket.IPPROTO_TCP, flags=socket.AI_PASSIVE
        )[0]
        # The protocol must be named: asyncio sends small answers at once for TCP sockets only.
        listener = socket.socket(family, kind, protocol)
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
    except OSError as error:
        raise Refused(f"{host}:{port} dinlenemiyor ({error.strerror})") from None
    with listener:
        shown = f"[{host}]" if ":" in host else host
        url = f"http://{shown}:{listener.getsockname()[1]}"
        say(f"Hakem {url} adresinde, belgeleri {url}/docs; durdurmak için Ctrl-C.", stderr=True)
        server = uvicorn.Server(uvicorn.Config(create_app(), log_level="warning"))
        server.run(sockets=[listener])
    return 0
