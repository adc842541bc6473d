"""Typer in Turkish: names of commands and options in any spelling, help pages, usage errors."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from typer import Typer, TyperException
from typer.core import TyperCommand, TyperGroup

from knowledge.turkish import fold

# What Typer says in English, and the same in Turkish.
_MESSAGES = (
    (r"Missing command\.", "komut yazılmamış"),
    (
        r"No such command '(?P<name>.*?)'\.?(?:\. Did you mean (?P<near>.*)\?)?",
        "“{name}” diye bir komut yok",
    ),
    (
        r"No such option: (?P<name>\S+)(?: \(Possible options: (?P<near>.*)\))?",
        "“{name}” diye bir seçenek yok",
    ),
    (r"Got unexpected extra argument\(s\) \((?P<value>.*)\)", "fazladan değer var: {value}"),
    (r"Option '(?P<name>.*)' requires an argument\.", "{name} seçeneğinin değeri yazılmamış"),
    (r"Option '(?P<name>.*)' does not take a value\.", "{name} seçeneği değer almaz"),
    (r"Missing option '(?P<name>.*?)'.*", "{name} seçeneği gerekli"),
    (r"Missing argument '(?P<name>.*?)'.*", "{name} değeri gerekli"),
    (r"Invalid value for '(?P<name>.*?)': .*valid integer.*", "{name} bir tam sayı olmalı"),
    (
        r"Invalid value for '(?P<name>.*?)': .*less than or equal to (?P<limit>.*)",
        "{name} en fazla {limit} olabilir",
    ),
    (
        r"Invalid value for '(?P<name>.*?)': .*greater than or equal to (?P<limit>.*)",
        "{name} en az {limit} olabilir",
    ),
)


class _Turkish:
    """Help pages in Turkish, for commands and groups alike."""

    def get_help_option(self, ctx: Any) -> Any:
        option = super().get_help_option(ctx)  # type: ignore[misc]
        if option is not None:
            option.help = "Bu yardımı gösterir."
        return option

    def get_usage(self, ctx: Any) -> str:
        usage: str = super().get_usage(ctx)  # type: ignore[misc]
        return usage.replace("Usage:", "Kullanım:", 1).replace("[OPTIONS]", "[SEÇENEKLER]")

    def format_help(self, ctx: Any, formatter: Any) -> None:
        from typer import rich_utils

        rich_utils.ARGUMENTS_PANEL_TITLE = "Değerler"
        rich_utils.OPTIONS_PANEL_TITLE = "Seçenekler"
        rich_utils.COMMANDS_PANEL_TITLE = "Komutlar"
        rich_utils.DEFAULT_STRING = "[varsayılan: {}]"
        rich_utils.REQUIRED_LONG_STRING = "[zorunlu]"
        super().format_help(ctx, formatter)  # type: ignore[misc]


class Command(_Turkish, TyperCommand):
    """A command whose help page is Turkish and whose options are found in any spelling."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read `--çıktı` and `--cikti` alike."""
        options = {fold(name): name for param in self.params for name in param.opts}
        spelled: list[str] = []
        for place, argument in enumerate(args):
            if argument == "--":
                return super().parse_args(ctx, [*spelled, *args[place:]])
            name, equals, value = argument.partition("=")
            known = options.get(fold(name), name) if name.startswith("--") else name
            spelled.append(f"{known}{equals}{value}")
        return super().parse_args(ctx, spelled)


class Group(_Turkish, TyperGroup):
    """The commands, found under their names as players type them: `bölüm`, `bolum`, `BÖLÜM`."""

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        wanted = fold(cmd_name)
        return next((made for name, made in self.commands.items() if fold(name) == wanted), None)


class Commands(Typer):
    """Some of the commands; each is a function that returns the exit code."""

    def command(self, name: str, **settings: Any) -> Callable[..., Any]:  # type: ignore[override]
        """Decorator: the function becomes the command `name`; its docstring is the help page."""
        return super().command(name, cls=Command, **settings)


def message_of(error: TyperException) -> str:
    """A usage error of Typer's in Turkish."""
    english = error.format_message()
    for pattern, turkish in _MESSAGES:
        if match := re.fullmatch(pattern, english, re.DOTALL):
            near = match.groupdict().get("near")
            hint = f"; yakın olanlar: {near.replace(chr(39), '')}" if near else ""
            return turkish.format(**match.groupdict()) + hint
    return english
