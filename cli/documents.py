"""Rulebooks: `bölüm` prints a section, `kapsam` holds the rules against the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from typer import Argument

from cli.judge import GameOption, JsonOption
from cli.turkish_typer import Commands

if TYPE_CHECKING:
    from knowledge.coverage import Coverage

commands = Commands()


@commands.command("bölüm")
def section(
    section_id: Annotated[
        str | None,
        Argument(metavar="[BÖLÜM]", help="battle-line#sis ya da yalnız sis.", show_default=False),
    ] = None,
    game: GameOption = None,
    as_json: JsonOption = False,
) -> int:
    """Kural kitabının bir bölümünü yazar; bölüm verilmezse bölümleri listeler."""
    from api.answers import contents_dict, section_dict
    from api.catalogue import find
    from cli.errors import Refused
    from cli.output import say, say_json

    document_id, _, slug = (section_id or "").partition("#")
    named = game or (document_id.partition("@")[0] if slug else None)
    if named is None:
        raise Refused(
            "hangi oyun olduğu belli değil; --oyun yazın ya da bölümü “battle-line#sis” gibi verin"
        )
    entry = find(named)
    if section_id is None:
        listed = list(entry.documents())
        if as_json:
            say_json({"documents": [contents_dict(document) for document in listed]})
        else:
            for document in listed:
                say(f"{document.title}, {document.edition}", "bold")
                for found in document.sections:
                    say(f"{found.title} [{found.id}]", indent=2 + 2 * len(found.path))
        return 0
    document, found = entry.section(section_id)
    if as_json:
        say_json(section_dict(document, found))
    else:
        page = f", s. {found.page}" if found.page else ""
        say(found.heading, "bold")
        say(f"{document.title}, {document.edition}{page} [{found.id}]", "dim")
        for paragraph in found.paragraphs:
            say(f"\n{paragraph}")
    return 0


@commands.command("kapsam")
def coverage(
    game: Annotated[
        str | None,
        Argument(
            metavar="[OYUN]", help="Verilmezse hakemi olan bütün oyunlar.", show_default=False
        ),
    ] = None,
    as_json: JsonOption = False,
) -> int:
    """Hangi bölümü hangi kuralların uyguladığını gösterir.

    Çıkış kodu: 0 her bölüm açıklanmış, 1 açıklanmamış bölüm ya da olmayan bölüme atıf var.
    """
    import referee
    from api.catalogue import find_model
    from cli.output import say_json
    from knowledge.coverage import coverage as compare
    from knowledge.document import rulebook

    models = [find_model(game)] if game else [referee.load(name) for name in referee.game_ids()]
    found = {model.id: compare(model.rules, rulebook(model.id)) for model in models}
    if as_json:
        say_json({game_id: covered.to_dict() for game_id, covered in found.items()})
    else:
        for game_id, covered in found.items():
            _say_coverage(game_id, covered)
    return 0 if all(covered.complete for covered in found.values()) else 1


def _say_coverage(game_id: str, covered: Coverage) -> None:
    from cli.output import say

    say(game_id, "bold")
    for row in covered.rows:
        say(f"{row.title} [{row.section}]", "" if row.explained else "red", indent=2)
        for rule in row.rules:
            say(rule, "green", indent=6)
        if row.prose:
            say(f"yürütülmez: {row.prose}", "dim", indent=6)
        if not row.explained:
            say("bu bölümü ne bir kural uyguluyor ne de yürütülmediği yazılmış", "red", indent=6)
    for rule, cite in covered.dangling:
        say(f"{rule} olmayan bir bölüme dayanıyor: {cite}", "red", indent=2)
    say(
        f"{len(covered.rows)} bölüm, {covered.rule_count} kural; "
        f"açıklanmamış bölüm: {len(covered.unexplained)}, olmayan bölüme atıf: "
        f"{len(covered.dangling)}\n",
        "bold",
    )
