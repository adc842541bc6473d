"""`oyna`: two people play in the shell, and the referee rules on every move before it is made."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from typer import Argument, Option

from cli.errors import Refused
from cli.turkish_typer import Commands

if TYPE_CHECKING:
    from api.catalogue import AnyGame
    from referee.record import Record
    from referee.record_file import Log

commands = Commands()


@commands.command("oyna")
def play(
    game: Annotated[
        str | None, Argument(metavar="[OYUN]", help="Oyunun kimliği ya da adı.", show_default=False)
    ] = None,
    file: Annotated[
        Path | None,
        Option("--kayit", metavar="DOSYA", help="Yeni oyunun kayıt dosyası; yoksa kendisi seçer."),
    ] = None,
    resumed: Annotated[
        Path | None, Option("--devam", metavar="KAYIT", help="Bu kayıttaki oyunu sürdürür.")
    ] = None,
    seed: Annotated[
        int | None,
        Option("--tohum", metavar="SAYI", help="Kartları ve zarları belirler; yoksa rastgeledir."),
    ] = None,
    chosen: Annotated[
        list[str] | None,
        Option("--secenek", metavar="AD=DEĞER", help="Oyunun bir seçeneği; yinelenebilir."),
    ] = None,
    automatic: Annotated[
        bool, Option("--oto", help="Yapılabilecek tek hamle varsa kendiliğinden yapar.")
    ] = False,
) -> int:
    """İki kişi hakemle oynar; zarları ve desteyi hakem tutar.

    Her hamle hemen kaydedilir; yarım kalan oyun --devam KAYIT ile sürer.
    """
    from cli.output import say
    from cli.table import Table
    from referee.record_file import Log

    if resumed is not None:
        if given := [n for n, v in (("OYUN", game), ("--kayit", file), ("--secenek", chosen)) if v]:
            raise Refused(f"--devam ile {', '.join(given)} yazılmaz; oyunu kayıt belirler")
        path = resumed
    elif game is None:
        raise Refused("OYUN değeri gerekli; yarım kalmış bir oyun için --devam KAYIT yazın")
    else:
        path = _begun(game, file, seed, chosen or [])
    try:
        with Log(path) as log:
            table = Table(_resumed(path, log, seed), log, automatic)
            ended = False
            try:
                ended = table.play()
            finally:
                resume = "" if ended else f"\nSürdürmek için: hakem oyna --devam {path}"
                say(f"\nKayıt: {path}{resume}", stderr=True)
    except FileNotFoundError:
        raise Refused(f"{path}: dosya yok") from None
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Refused(f"{path}: {error.strerror or error}") from None
    return 0


def _begun(game: str, file: Path | None, seed: int | None, chosen: list[str]) -> Path:
    """The record file of a new game."""
    from secrets import randbits

    from api.catalogue import find, find_model
    from referee.record import Record
    from referee.record_file import write

    model = find_model(game)
    options = _options(model, chosen)
    if seed is None:
        seed = randbits(32)
    editions = {document.id: document.edition for document in find(game).documents()}
    record = Record.start(model, model.initial_state(options, seed), editions, seed)
    path = file or _new_file(model)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write(record, path)
    except FileExistsError:
        raise Refused(
            f"{path}: bu dosya zaten var; o oyunu sürdürmek için: hakem oyna --devam {path}"
        ) from None
    except OSError as error:
        raise Refused(f"{path}: yazılamadı ({error.strerror})") from None
    return path


def _new_file(game: AnyGame) -> Path:
    """A record file that is not there yet, among the user's data."""
    from datetime import datetime

    from knowledge.home import home

    return home() / "tutanaklar" / f"{game.id}-{datetime.now():%Y%m%d-%H%M%S-%f}.ndjson"


def _options(game: AnyGame, chosen: list[str]) -> object:
    """The options that were written as `ad=değer`."""
    import json

    given = {}
    for pair in chosen:
        name, mark, value = pair.partition("=")
        if not mark:
            raise Refused(f"--secenek {pair[:40]}: ad=değer biçiminde yazılır")
        given[name] = (
            json.loads(value) if value in ("true", "false") or value.isdecimal() else value
        )
    try:
        return game.options.from_dict(given)
    except ValueError as error:
        raise Refused(str(error).replace("options.", "--secenek ", 1)) from None


def _resumed(path: Path, log: Log, seed: int | None) -> Record:
    """The record of an unfinished game. Raises Refused when it can't be gone on with."""
    from secrets import randbits

    from referee.partial import UnknownFact
    from referee.record_file import load
    from referee.replay import replay

    record = load(path.read_bytes())
    record.torn = log.torn
    state = record.initial
    for step in replay(record):
        if step.illegal or step.depends:
            raise Refused(
                f"{path}: {step.entry.line}. satırda bir sorun var, oyun sürdürülemez; "
                f"ayrıntı için: hakem tutanak {path}"
            )
        state = step.after
    try:
        for player in range(len(record.game.players)):
            record.game.observe(state, player)
        record.game.legal_actions(state)
    except UnknownFact as unknown:
        raise Refused(
            f"{path}: konumda bilinmeyen bilgiler var ({unknown.fact}); oyun ancak tam bilinen "
            "bir konumdan oynanır"
        ) from None
    if seed is None and record.seed is None:
        seed = randbits(32)
    record.seed = record.seed if seed is None else seed
    return record
