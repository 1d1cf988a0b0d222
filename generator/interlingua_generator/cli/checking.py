"""Commands that compare and list: `check`, `drift`, `docs`, `providers`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from .._paths import install_line
from ..commands import docs as documenting
from ..commands import drift as drifting
from ..commands import generate as generating
from ..commands.check import Bench, check_specs
from ..commands.convert import provider_table
from ..commands.shapes import shape_lines
from ..write.errors import shown
from .app import DONE, PROBLEMS, STATUS_HELP, USAGE, SpecOption, app, errors, say, stop


@app.command(
    name="check", epilog=STATUS_HELP.format(one="a problem in a spec, a law that does not hold, or a golden file that does not match")
)
def check_(
    spec: Annotated[
        Path | None,
        typer.Argument(metavar="SPEC_DIR", exists=True, file_okay=False, help="A folder of specs. Default: the installed providers."),
    ] = None,
    golden: Annotated[
        Path | None,
        typer.Option(metavar="DIR", exists=True, file_okay=False, help="Recorded bodies: DIR/PROVIDER/KIND_CASE/wire.json."),
    ] = None,
    update: Annotated[
        bool,
        typer.Option(
            "--update",
            help="Write the unified value and the conversions of each body next to it. Read the diff before you commit it.",
        ),
    ] = False,
    shapes: Annotated[
        str | None, typer.Option("--shapes", metavar="PROVIDER", help="Print only the shapes of this provider that a spec can be `like`.")
    ] = None,
) -> None:
    """Check specs, and test the laws of their providers on recorded bodies. Only --update writes files.

    SPEC_DIR contains `providers/<name>.yaml`, and adds to or overrides the shipped specs. A body is a file such as
    `golden/acme/request_with_tools/wire.json`; KIND is request, response, error, messages or tools. These laws are tested:

    - Decoding and encoding a body returns exactly the same body, without a loss.

    - Its meaning survives a round trip, even without the remembered spellings.

    - It can be converted to every other provider and read there, and each loss has a path that exists.

    - The body itself is never modified.

    If `unified.json` (the unified value) or `converted.json` (its conversions, with their losses) exists next to the body, it is compared.
    In your own tests, use `interlingua.testing`.

    Examples:

        interlingua check my_spec

        interlingua check my_spec --golden tests/golden

        interlingua check my_spec --golden tests/golden --update

        interlingua check --shapes openai_chat
    """
    if update and golden is None:
        stop("--update needs --golden, the folder of the golden bodies", USAGE)
    try:
        if shapes is not None:
            print(*shape_lines(shapes, [spec] if spec else []), sep="\n")
            raise typer.Exit(DONE)
        outcome = check_specs(Bench(spec, golden, update))
    except generating.UsageError as error:
        stop(str(error), USAGE)
    except generating.Refused as error:
        stop(str(error), PROBLEMS)
    except generating.MissingExtra as error:
        stop(install_line(str(error)), USAGE)
    for problem in outcome.problems:
        print(problem)
    say(outcome.text)
    if outcome.problems:
        raise typer.Exit(PROBLEMS)


@app.command(epilog=STATUS_HELP.format(one="drift"))
def drift(
    spec: SpecOption = None,
    provider: Annotated[
        list[str] | None, typer.Option("--provider", metavar="NAME", help="Compare only this provider. May be repeated.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    propose: Annotated[bool, typer.Option("--propose", help="Print the lines of YAML that would resolve the differences.")] = False,
) -> None:
    """Compare specs with the installed official SDKs: keys, kinds of objects, words and events, in both directions.

    A spec names the types of its SDK under `sdk: {types: ..}`. Additional keys of the spec are listed under `beyond_sdk`, and keys that
    it leaves out under `sdk: {drop: ..}`, each with a reason. Every other difference is drift. A family is compared only for the
    keys in its own file. A provider is not compared if its SDK is not installed or its spec names no types. The report names these
    providers, and its last line counts them. `nox -s drift` compares with the newest SDKs.

    Examples:

        interlingua drift

        interlingua drift --provider anthropic --json

        interlingua drift --provider groq --propose
    """
    try:
        outcome = drifting.compare(spec or [], provider or [])
    except generating.UsageError as error:
        stop(str(error), USAGE)
    except generating.Refused as error:
        stop(str(error), PROBLEMS)
    except generating.MissingExtra as error:
        stop(install_line(str(error)), USAGE)
    if as_json:
        print(drifting.as_json(outcome))
    elif propose:
        drifting.print_proposals(outcome, errors)
    else:
        drifting.print_tables(outcome, Console(highlight=False), errors)
    if outcome.found:
        raise typer.Exit(PROBLEMS)


@app.command(epilog=STATUS_HELP.format(one="problems in a spec, or (with --check) outdated pages"))
def docs(
    spec: SpecOption = None,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", file_okay=False, help="The output folder. Default in a checkout: `docs/providers`.")
    ] = None,
    check: Annotated[bool, typer.Option("--check", help="Write nothing; print what would change.")] = False,
) -> None:
    """Write a page for each provider (keys, rules, sources), a table of all fields, and a page for each pair of formats.

    In a checkout, `interlingua generate` also writes these pages.

    Examples:

        interlingua docs

        interlingua docs --check

        interlingua docs --spec my_spec --out my_docs
    """
    try:
        folder, files = documenting.folder_of(out), documenting.pages(spec or [])
    except generating.UsageError as error:
        stop(str(error), USAGE)
    except generating.Refused as error:
        stop(str(error), PROBLEMS)
    except generating.MissingExtra as error:
        stop(install_line(str(error)), USAGE)
    if check:
        diff = documenting.difference(files, folder)
        print(diff, end="")
        if diff:
            raise typer.Exit(PROBLEMS)
        say(f"{shown(folder)} is up to date")
        return
    say(f"{shown(folder)}: {len(files)} pages, {documenting.write(files, folder)} changed")


@app.command(epilog="Exit status: 0 listed, 2 wrong usage.")
def providers() -> None:
    """List the providers: name, title, and the official SDK that the shapes were read from."""
    provider_table(Console(highlight=False))
