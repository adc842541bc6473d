"""Keys of stores: `anahtar yeni`, `anahtar listele`, `anahtar iptal`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

from typer import Argument, Option

from cli.judge import JsonOption
from cli.turkish_typer import Commands, Group

if TYPE_CHECKING:
    from api.store.database import Database
    from api.store.keys import Key

commands = Commands()
_keys = Commands(
    name="anahtar",
    cls=Group,
    help="Mağazaların HTTP arayüzü anahtarlarını yapar, listeler, iptal eder.",
    subcommand_metavar="KOMUT [DEĞERLER]...",
)
commands.add_typer(_keys)

DatabaseOption = Annotated[
    str,
    Option(
        "--veritabanı",
        "--veritabani",
        metavar="URL",
        help="postgresql://… ya da sqlite:///…; verilmezse HAKEM_DATABASE ya da HAKEM_HOME.",
    ),
]


@_keys.command("yeni")
def create(
    store: Annotated[str, Argument(metavar="MAĞAZA", help="Mağazanın adı; yoksa yapılır.")],
    kind: Annotated[
        str,
        Option(
            "--tür",
            "--tur",
            metavar="TÜR",
            help="gizli: mağazanın kendi programları için; sayfa: ürün sayfaları için.",
        ),
    ],
    origins: Annotated[
        list[str] | None,
        Option(
            "--köken",
            "--koken",
            metavar="SİTE",
            help="Sayfa anahtarının geçtiği site: https://www.magaza.com; birkaç kez yazılabilir.",
        ),
    ] = None,
    games: Annotated[
        list[str] | None,
        Option(
            "--oyun",
            metavar="OYUN",
            help="Yalnız bu oyun sorulabilir; birkaç kez yazılabilir. Yazılmazsa bütün oyunlar.",
        ),
    ] = None,
    hourly: Annotated[
        int | None,
        Option(
            "--saatlik",
            metavar="SAYI",
            help="Saatte en fazla istek; yazılmazsa sayfa anahtarı 600, gizli anahtar sınırsız.",
        ),
    ] = None,
    database: DatabaseOption = "",
    as_json: JsonOption = False,
) -> int:
    """Bir mağazaya yeni bir anahtar yapar ve bir kez gösterir."""
    from api.catalogue import find
    from api.store import keys
    from cli.errors import Refused
    from cli.output import say, say_json
    from knowledge.turkish import fold

    try:
        chosen = keys.Kind(fold(kind))
    except ValueError:
        raise Refused(f"--tür: “{kind[:40]}” olamaz; beklenen: gizli ya da sayfa") from None
    with open_database(database) as opened:
        key, text = keys.create(
            opened,
            store,
            chosen,
            games=[find(game).id for game in games or ()],
            origins=origins or (),
            hourly=hourly,
        )
    if as_json:
        say_json(_as_data(key) | {"key": text})
        return 0
    say(text, "bold")
    say(f"{_name(key)}: {_terms(key)}.", stderr=True)
    if chosen is keys.Kind.SECRET:
        say("Şimdi saklayın; bir daha gösterilemez.", "yellow", stderr=True)
    return 0


@_keys.command("listele")
def list_keys(database: DatabaseOption = "", as_json: JsonOption = False) -> int:
    """Bütün anahtarları listeler; gizli anahtarların yalnız başını gösterir."""
    from api.store import keys
    from cli.output import say, say_json, say_table

    with open_database(database) as opened:
        listed = keys.listed(opened)
    if as_json:
        say_json({"keys": [_as_data(key) for key in listed]})
    elif not listed:
        say("Hiç anahtar yok; yapmak için: hakem anahtar yeni MAĞAZA --tür gizli")
    else:
        say_table(
            ("No", "Mağaza", "Tür", "Anahtar", "Koşullar", "Yapıldı", "Durum"),
            (
                (
                    str(key.id),
                    key.store,
                    key.kind.value,
                    key.hint,
                    _terms(key),
                    f"{key.created:%d.%m.%Y}",
                    f"{key.revoked:%d.%m.%Y} iptal" if key.revoked else "geçerli",
                )
                for key in listed
            ),
        )
    return 0


@_keys.command("iptal")
def revoke(
    number: Annotated[int, Argument(metavar="NO", help="Anahtarın listedeki numarası.")],
    database: DatabaseOption = "",
) -> int:
    """Bir anahtarı hemen ve geri alınmaz biçimde iptal eder."""
    from api.store import keys
    from cli.output import say

    with open_database(database) as opened:
        key = keys.revoke(opened, number)
    say(f"{_name(key)}: iptal edildi.")
    return 0


@contextmanager
def open_database(url: str) -> Iterator[Database]:
    """The database that the option, the environment or HAKEM_HOME names."""
    import os

    from api.store.database import Database

    database = Database(url or os.environ.get("HAKEM_DATABASE", ""))
    try:
        yield database
    finally:
        database.close()


def _name(key: Key) -> str:
    kind = {"gizli": "gizli anahtar", "sayfa": "sayfa anahtarı"}[key.kind.value]
    return f"{key.id} numaralı {kind} ({key.store})"


def _terms(key: Key) -> str:
    parts = [", ".join(key.games) or "bütün oyunlar"]
    if key.origins:
        parts.append(", ".join(key.origins))
    parts.append(f"saatte {key.hourly} istek" if key.hourly else "sınırsız")
    return "; ".join(parts)


def _as_data(key: Key) -> dict[str, Any]:
    return {
        "id": key.id,
        "store": key.store,
        "kind": key.kind.value,
        "hint": key.hint,
        "games": list(key.games),
        "origins": list(key.origins),
        "hourly": key.hourly,
        "created": key.created.isoformat(),
        "revoked": key.revoked.isoformat() if key.revoked else None,
    }
