"""Questions: `sor` answers a question asked in Turkish, `sohbet` one after another."""

from __future__ import annotations

from typing import Annotated

from typer import Argument

from cli.judge import GameOption, JsonOption
from cli.turkish_typer import Commands

commands = Commands()


@commands.command("sor")
def ask(
    question: Annotated[str, Argument(metavar="SORU", help="Soru, ya da “-” (standart girdi).")],
    game: GameOption = None,
    as_json: JsonOption = False,
) -> int:
    """Türkçe bir soruyu yanıtlar ve dayandığı bölümü gösterir.

    Çıkış kodu: 0 evet ya da bilgi, 1 hayır, 3 duruma bağlı ya da yanıt bulunamadı.
    """
    from api.catalogue import find
    from cli.output import say_json
    from cli.reading import read_text
    from cli.reply_text import exit_code, say_reply
    from knowledge.answer import ask as answer

    reply = answer(read_text(question, "SORU"), find(game).id if game else None)
    if as_json:
        say_json(reply.to_dict())
    else:
        say_reply(reply)
    return exit_code(reply)


@commands.command("sohbet")
def chat(game: GameOption = None) -> int:
    """Soruları art arda yanıtlar; “peki ya Bataklık varsa?” gibi sorular öncekini sürdürür.

    Her satır bir sorudur; boş satır ya da girdinin sonu konuşmayı bitirir.
    """
    import sys

    from api.catalogue import find
    from cli.output import say
    from cli.reply_text import say_reply
    from knowledge.answer import QuestionError
    from knowledge.answer import ask as answer

    about = find(game).id if game else None
    context = None
    while True:
        if sys.stdin.isatty():
            say("\nSoru:", "bold", stderr=True)
        question = sys.stdin.readline().strip()
        if not question:
            return 0
        try:
            reply = answer(question, about, context)
        except QuestionError as bad:
            say(f"Hata: {bad}", "red", stderr=True)
            continue
        say_reply(reply)
        context = reply.context or context
