"""Rulings: `denetle` judges a move, `sorgula` computes a value, `hamleler` lists legal moves."""

from __future__ import annotations

from typing import Annotated, Any

from typer import Option

from cli.errors import DEPENDS
from cli.turkish_typer import Commands

commands = Commands()

GameOption = Annotated[
    str | None,
    Option("--oyun", metavar="OYUN", help="Oyunun kimliği ya da adı; durumda yazıyorsa gerekmez."),
]
StateOption = Annotated[
    str,
    Option("--durum", metavar="DURUM", help="Dosya, “-” (standart girdi) ya da konum satırı."),
]
ViewOption = Annotated[
    str | None,
    Option("--goren", metavar="OYUNCU", help="Yalnız bu oyuncunun gördükleri bilinsin."),
]
JsonOption = Annotated[bool, Option("--json", help="Makineler için JSON yazar.")]


@commands.command("denetle")
def judge(
    state: StateOption,
    action: Annotated[
        str, Option("--hamle", metavar="HAMLE", help="Dosya, “-” ya da hamlenin yazımı: “A R5@3”.")
    ],
    game: GameOption = None,
    view: ViewOption = None,
    as_json: JsonOption = False,
) -> int:
    """Bir hamlenin kurallara uygun olup olmadığını söyler.

    Çıkış kodu: 0 geçerli, 1 geçersiz, 3 eksik bilgiye bağlı, 2 hatalı girdi.
    """
    from api.answers import verdict_dict
    from api.reading import read_action, read_state
    from cli.output import say_json
    from cli.reading import game_of, read_check
    from cli.verdict_text import EXIT_CODES, say_verdict

    state_data, action_data = read_check(state, action)
    referee = game_of(game, state_data)
    position = read_state(referee, state_data, view)
    verdict = referee.judge(position, read_action(referee, action_data))
    if as_json:
        say_json(verdict_dict(verdict))
    else:
        say_verdict(verdict_dict(verdict), verdict.options)
    return EXIT_CODES[verdict.ruling]


@commands.command("sorgula")
def inquire(
    state: StateOption,
    inquiry: Annotated[
        str,
        Option("--sorgu", metavar="SORGU", help="Dosya, “-”, JSON ya da “winner flag=3” biçimi."),
    ],
    game: GameOption = None,
    view: ViewOption = None,
    as_json: JsonOption = False,
) -> int:
    """Konumdan bir değer hesaplar: formasyon, cepheyi kim alır, kaç taktik hakkı var.

    Sorgu türleri: hakem sema OYUN --parca inquiry. Çıkış kodu: 0 yanıt var, 3 eksik bilgi var.
    """
    from api.answers import answer_dict
    from api.reading import read_inquiry, read_state
    from cli.output import say_json
    from cli.reading import game_of, read_input
    from cli.verdict_text import say_answer

    state_data, given = read_input(state, "--durum"), read_input(inquiry, "--sorgu")
    referee = game_of(game, state_data)
    asked = read_inquiry(referee, _fields(given) if isinstance(given, str) else given)
    answer = referee.inquire(read_state(referee, state_data, view), asked)
    if as_json:
        say_json(answer_dict(answer))
    else:
        say_answer(answer_dict(answer), answer.options)
    return DEPENDS if answer.depends_on else 0


@commands.command("hamleler")
def legal_actions(
    state: StateOption,
    game: GameOption = None,
    view: ViewOption = None,
    as_json: JsonOption = False,
) -> int:
    """Konumdaki bütün geçerli hamleleri, her satırda bir hamle olarak yazar.

    Çıkış kodu: 0 hamleler yazıldı, 3 konumda eksik bilgi var.
    """
    from api.answers import MissingFacts, legal_actions_dict
    from api.reading import read_state
    from cli.output import say, say_json
    from cli.reading import game_of, read_input
    from cli.verdict_text import say_questions

    state_data = read_input(state, "--durum")
    referee = game_of(game, state_data)
    position = read_state(referee, state_data, view)
    try:
        found = legal_actions_dict(referee, position)
    except MissingFacts as missing:
        if as_json:
            say_json({"actions": None, "depends_on": missing.questions})
        else:
            say("Geçerli hamleler için konumda eksik bilgi var.", "bold yellow")
            say_questions(missing.questions, [])
        return DEPENDS
    if as_json:
        say_json(found)
    elif found["actions"]:
        say("\n".join(action["notation"] for action in found["actions"]))
    elif ended := referee.outcome(position):
        say(f"Oyun bitti. {ended.reason}")
    else:
        say("Geçerli hamle yok.")
    return 0


def _fields(text: str) -> dict[str, Any]:
    """`winner flag=3` as the data of an inquiry."""
    kind, *pairs = text.split()
    fields: dict[str, Any] = {"type": kind}
    for pair in pairs:
        name, _, value = pair.partition("=")
        fields[name] = int(value) if value.isdecimal() and len(value) < 10 else value
    return fields
