"""Boards: `göster` draws a position as text or as an SVG picture."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from typer import Argument, Option

from cli.judge import GameOption, StateOption, ViewOption
from cli.turkish_typer import Commands

commands = Commands()


@commands.command("göster")
def show(
    state: StateOption,
    file: Annotated[
        Path | None,
        Argument(metavar="[DOSYA]", help="--svg ile: resmin yazılacağı dosya.", show_default=False),
    ] = None,
    svg: Annotated[bool, Option("--svg", help="Resmi SVG olarak yazar.")] = False,
    line: Annotated[bool, Option("--satir", help="Konumu tek satırlık yazımıyla yazar.")] = False,
    game: GameOption = None,
    view: ViewOption = None,
) -> int:
    """Bir konumu metin ya da SVG olarak gösterir: --svg tahta.svg."""
    from api.reading import read_state
    from cli.errors import Refused
    from cli.output import console, say, write_file
    from cli.reading import game_of, read_input

    if file and not svg:
        raise Refused("dosyaya yalnız SVG yazılır; --svg ekleyin")
    state_data = read_input(state, "--durum")
    referee = game_of(game, state_data)
    position = read_state(referee, state_data, view)
    if line:
        say(referee.format(position))
    elif not svg:
        console().print(referee.render_text(position), markup=True, soft_wrap=True)
    elif file:
        write_file(file, referee.render_svg(position))
        say(f"Yazıldı: {file}", stderr=True)
    else:
        say(referee.render_svg(position))
    return 0
