"""The server: `sun` offers the HTTP interface."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from typer import Option

from cli.turkish_typer import Commands

if TYPE_CHECKING:
    import socket

    from uvicorn import Config

    from api.settings import Settings

commands = Commands()

_GRACE = 30  # seconds that running requests get when the server is stopped


@commands.command("sun")
def serve(
    host: Annotated[
        str, Option("--adres", metavar="ADRES", help="Dinlenecek adres.")
    ] = "127.0.0.1",
    port: Annotated[
        int, Option("--port", metavar="PORT", min=0, max=65535, help="0: boş bir port seçilir.")
    ] = 8000,
    workers: Annotated[
        int,
        Option(
            "--işçi", "--isci", metavar="SAYI", min=1, max=64, help="Sunucu süreçlerinin sayısı."
        ),
    ] = 1,
    keys_required: Annotated[
        bool,
        Option(
            "--anahtar-zorunlu",
            help="Hiç anahtar yapılmamışken de anahtar ister (bkz. hakem anahtar).",
        ),
    ] = False,
    database: Annotated[
        str,
        Option(
            "--veritabanı",
            "--veritabani",
            metavar="URL",
            help="sqlite:////klasör/hakem.db ya da postgresql://…; verilmezse HAKEM_HOME içinde.",
        ),
    ] = "",
    redis: Annotated[
        str,
        Option("--redis", metavar="URL", help="İstek sınırlarının sayıldığı Redis: redis://…"),
    ] = "",
    address_hourly: Annotated[
        int | None,
        Option(
            "--adres-saatlik",
            metavar="SAYI",
            min=0,
            help="Bir adresten saatte kabul edilen istek; 0 sınırsız.",
        ),
    ] = None,
    proxies: Annotated[
        str,
        Option(
            "--vekil",
            metavar="ADRESLER",
            help="X-Forwarded-For başlığına güvenilen vekil sunucular, virgülle.",
        ),
    ] = "",
    log: Annotated[
        bool, Option("--günlük", "--gunluk", help="Her isteği bir JSON satırıyla yazar.")
    ] = False,
) -> int:
    """HTTP arayüzünü sunar; belgeleri /docs adresindedir.

    Öteki ayarlar HAKEM_… ortam değişkenleridir; docs/api.md sayar.
    """
    import os
    from dataclasses import replace

    import uvicorn

    from api.settings import Settings
    from cli.listening import listen, url_host
    from cli.output import say

    given: dict[str, Any] = {
        "keys_required": keys_required,
        "database": database,
        "redis": redis,
        "log": log,
    }
    said = {name: value for name, value in given.items() if value}
    if address_hourly is not None:
        said["address_hourly"] = address_hourly
    settings = replace(Settings.from_environment(), **said)
    _check(settings)
    os.environ |= settings.to_environment()  # where the workers find them
    with listen(host, port) as listener:
        url = f"http://{url_host(host)}:{listener.getsockname()[1]}"
        say(f"Hakem {url} adresinde, belgeleri {url}/docs; durdurmak için Ctrl-C.", stderr=True)
        if workers > 1 and not settings.redis:
            say(
                "İstek sınırlarını her işçi kendi sayar; ortak saymaları için --redis.", stderr=True
            )
        config = uvicorn.Config(
            "api.app:create_app",
            factory=True,
            log_config=None,  # the application's log is JSON
            log_level="warning",
            access_log=False,
            workers=workers,
            proxy_headers=bool(proxies),
            forwarded_allow_ips=proxies,
            server_header=False,
            timeout_graceful_shutdown=_GRACE,
        )
        _run(config, listener)
    return 0


def _check(settings: Settings) -> None:
    """Open what the settings name, so that a wrong one is told before anyone is served."""
    from api.store.database import Database
    from cli.errors import Refused

    if settings.database:
        from api.store import keys

        database = Database(settings.database)
        keys.any_exist(database)
        database.close()
    if settings.redis:
        from limits.errors import ConfigurationError
        from limits.storage import storage_from_string

        try:
            reached = storage_from_string(settings.redis).check()
        except (ConfigurationError, ValueError) as error:
            raise Refused(f"--redis: adres okunamadı ({error})") from None
        if not reached:
            raise Refused("--redis: bu adresteki Redis yanıt vermiyor")


def _run(config: Config, listener: socket.socket) -> None:
    """Serve in this process, or in several that share the socket."""
    import os
    import tempfile

    import uvicorn
    from uvicorn.supervisors import Multiprocess

    if config.workers == 1:
        uvicorn.Server(config).run(sockets=[listener])
        return
    listener.set_inheritable(True)
    with tempfile.TemporaryDirectory(prefix="hakem-metrics-") as numbers:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = numbers
        Multiprocess(config, sockets=[listener]).run()
