"""The MCP server: `mcp` lets assistants call the referee as a tool."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from typer import Option

from cli.turkish_typer import Commands

if TYPE_CHECKING:
    from api.settings import Settings

commands = Commands()

_HOST, _PORT = "127.0.0.1", 8001
_LOOPBACK = ("127.0.0.1", "localhost", "::1")
_EVERYWHERE = ("0.0.0.0", "::")
_GRACE = 5  # seconds that open streams get when the server is stopped
# A Host header: a name or an address, perhaps in brackets, and perhaps a port.
_ALLOWED = r"([A-Za-z0-9_.-]+|\[[0-9A-Fa-f:.]+\])(:\d{1,5})?"


@commands.command("mcp")
def serve(
    http: Annotated[
        bool, Option("--http", help="Standart girdi ve çıktı yerine HTTP ile (streamable HTTP).")
    ] = False,
    host: Annotated[
        str | None, Option("--adres", metavar="ADRES", help=f"Dinlenecek adres; {_HOST}.")
    ] = None,
    port: Annotated[
        int | None,
        Option(
            "--port",
            metavar="PORT",
            min=0,
            max=65535,
            help=f"Dinlenecek port; {_PORT}. 0: boş bir port seçilir.",
        ),
    ] = None,
    allowed: Annotated[
        str | None,
        Option(
            "--izinli",
            metavar="ADLAR",
            help="Sunucuya erişilen öteki adlar (Host başlıkları), virgülle: vekilin adı gibi.",
        ),
    ] = None,
) -> int:
    """Yapay zekâ asistanlarına hakemi araç olarak sunar (Model Context Protocol).

    Seçeneksiz, asistanın başlattığı bir süreç olarak standart girdi ve çıktıdan konuşur.
    docs/mcp.md anlatır.
    """
    from cli.errors import Refused

    if not http and (host, port, allowed) != (None, None, None):
        raise Refused("--adres, --port ve --izinli yalnız --http ile kullanılır.")
    names = _allowed(allowed)
    if host in _EVERYWHERE and not names:
        raise Refused(f"{host} her adresten dinler; sunucuya erişilecek adları --izinli ile yazın.")

    from threading import Thread

    from api import catalogue
    from api.observe import configure_log
    from api.settings import Settings

    settings = Settings.from_environment()
    configure_log(settings)
    # A daemon: who leaves before the rulebooks are loaded need not wait for them.
    Thread(target=catalogue.warm, daemon=True).start()
    if http:
        _serve_http(settings, host or _HOST, _PORT if port is None else port, names)
    else:
        _serve_stdio(settings)
    return 0


def _serve_stdio(settings: Settings) -> None:
    import sys

    import anyio

    from api.mcp import serve_stdio
    from cli.output import say

    if sys.stdin.isatty():
        say("MCP istemcisi bekleniyor; asistanlar bu komutu kendileri başlatır.", stderr=True)
    anyio.run(serve_stdio, settings)


def _serve_http(settings: Settings, host: str, port: int, names: list[str]) -> None:
    import uvicorn

    from api.mcp import PATH, http_app
    from cli.listening import listen, url_host
    from cli.output import say

    with listen(host, port) as listener:
        bound = listener.getsockname()[1]
        local = _LOOPBACK if host in (*_LOOPBACK, *_EVERYWHERE) else (host,)
        hosts = [f"{url_host(name)}:{bound}" for name in local] + names
        say(
            f"Hakem MCP sunucusu http://{url_host(host)}:{bound}{PATH} adresinde; durdurmak için "
            "Ctrl-C.",
            stderr=True,
        )
        config = uvicorn.Config(
            http_app(settings, hosts),
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=_GRACE,
        )
        uvicorn.Server(config).run(sockets=[listener])


def _allowed(given: str | None) -> list[str]:
    """The Host headers that `--izinli` names. Raises Refused for what is none."""
    import re

    from cli.errors import Refused

    names = [name.strip().lower() for name in (given or "").split(",") if name.strip()]
    for name in names:
        if not re.fullmatch(_ALLOWED, name):
            raise Refused(
                f"--izinli: “{name[:60]}” bir Host başlığı değil; beklenen: hakem.ornek.com ya da "
                "hakem.ornek.com:8443"
            )
    return names
