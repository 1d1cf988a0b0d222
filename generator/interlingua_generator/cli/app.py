"""The application, its exit statuses, and the options that several commands have."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, NoReturn

import typer
from rich.console import Console

from ..commands.datasets.arguments import app as data_app
from ..commands.datasets.arguments import provider_names

DONE, PROBLEMS, USAGE = 0, 1, 2
STATUS_HELP = "Exit status: 0 done, 1 {one}, 2 wrong usage or unreadable input."

app = typer.Typer(
    name="interlingua",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="markdown",
    help="Convert LLM requests, responses and errors between providers, and generate the package that does it from YAML specs.",
)
errors = Console(stderr=True, highlight=False)
app.add_typer(data_app, name="data")

SpecOption = Annotated[
    list[Path] | None,
    typer.Option(
        "--spec",
        metavar="DIR",
        exists=True,
        file_okay=False,
        help="A folder of specs; adds to or overrides the shipped ones. May be repeated.",
    ),
]


def say(message: str) -> None:
    errors.print(message, markup=False, soft_wrap=True)


def stop(message: str, status: int) -> NoReturn:
    say(message)
    raise typer.Exit(status)


def http_headers(given: list[str] | None) -> dict[str, str]:
    """Return the headers of `--header`. Ends the command if one has no colon."""
    pairs = [header.partition(":") for header in given or ()]
    for name, colon, _ in pairs:
        if not colon or not name.strip():
            stop(f"--header {name!r}: expected NAME:VALUE", USAGE)
    return {name.strip(): value.strip() for name, _, value in pairs}


FileArgument = Annotated[
    str, typer.Argument(metavar="[FILE]", help="A JSON file, or the bytes of a stream. Default: standard input (also -).")
]

KindOption = Annotated[
    Literal["request", "response", "stream", "error", "messages"] | None,
    typer.Option(help="The kind of the body. A stream is given as bytes, messages as in a request. Detected by default."),
]

StatusOption = Annotated[
    int | None, typer.Option("--status", min=100, max=599, help="The HTTP status of an error, which many bodies do not have.")
]

HeaderOption = Annotated[
    list[str] | None,
    typer.Option("--header", metavar="NAME:VALUE", help="An HTTP header of an error, such as retry-after: 3. May be repeated."),
]

FromOption = Annotated[
    str | None,
    typer.Option(
        "--from",
        metavar="PROVIDER",
        help="The format of the file: a name from `interlingua providers`, or a module such as my_package.acme. Detected by default.",
        autocompletion=provider_names,
    ),
]
