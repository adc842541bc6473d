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
    import socket

    import uvicorn
    from api.app import create_app

    from cli.errors import Refused
    from cli.output import say

    try:
        listener = socket.create_server((host, port), reuse_port=False)
    except OSError as error:
        raise Refused(f"{host}:{port} dinlenemiyor ({error.strerror})") from None
    with listener:
        address, chosen = listener.getsockname()[:2]
        say(f"Hakem http://{address}:{chosen} adresinde; durdurmak için Ctrl-C.", stderr=True)
        server = uvicorn.Server(uvicorn.Config(create_app(), log_level="warning"))
        server.run(sockets=[listener])
    return 0
