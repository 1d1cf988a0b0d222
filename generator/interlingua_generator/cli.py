"""The commands. Each reads its arguments, calls one function elsewhere and turns the outcome into text and an exit status."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any, Literal, NoReturn, cast

import typer
from rich.console import Console

from ._paths import install_line
from .commands import docs as documenting
from .commands import drift as drifting
from .commands import generate as generating
from .commands.check import Bench, check_specs
from .commands.convert import Wish, convert_file, provider_table, show_file
from .commands.rows import Rows
from .write.errors import shown
from .write.lock import PATIENCE

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


@app.command(epilog=STATUS_HELP.format(one="problems in a spec, a place that may not be written to, or (with --check) out of date"))
def generate(
    spec: SpecOption = None,
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="The package to write. Needed with --spec.")] = None,
    check: Annotated[bool, typer.Option("--check", help="Write nothing; print what would change.")] = False,
    force: Annotated[bool, typer.Option("--force", help="Overwrite generated files that were edited by hand.")] = False,
    wait: Annotated[
        float, typer.Option("--wait", metavar="SECONDS", min=0, help="How long to wait for another run that writes the same package.")
    ] = PATIENCE,
    standalone: Annotated[
        bool, typer.Option("--standalone", help="With --spec: emit the whole package, not only the new providers.")
    ] = False,
) -> None:
    """Generate the Python package from the specs: all of it, or nothing if a spec has a problem.

    In a checkout, `interlingua generate` rewrites `generated/interlingua`. With `--spec`, only the providers of that folder are written;
    they import the model and the runtime from the installed `interlingua`.

    The folder holds a package that this command wrote before, or nothing. Files that you put into such a package stay as they are.

    Examples:

        interlingua generate

        interlingua generate --check

        interlingua generate --spec my_spec --out my_package
    """
    try:
        job = generating.plan(spec or [], out, standalone)
    except generating.UsageError as error:
        stop(str(error), USAGE)
    try:
        outcome = generating.check(job) if check else generating.run(job, force, wait, say)
    except generating.Refused as error:
        stop(str(error), PROBLEMS)
    except generating.MissingExtra as error:
        stop(install_line(str(error)), USAGE)
    if outcome.is_diff:
        print(outcome.text, end="")
        raise typer.Exit(PROBLEMS)
    say(outcome.text)
    if outcome.is_new and out is None:  # the checkout's own: its pages tell the same
        documenting.write(documenting.pages(), documenting.folder_of(None))


def provider_names(incomplete: str) -> list[str]:
    """For the shell that completes what is typed."""
    from interlingua.registry import PROVIDERS

    return [name for name in PROVIDERS if name.startswith(incomplete)]


FileArgument = Annotated[
    str, typer.Argument(metavar="[FILE]", help="A JSON file or the bytes of a stream; standard input without it, or with -.")
]
KindOption = Annotated[
    Literal["request", "response", "stream", "error", "messages"] | None,
    typer.Option(help="What the file holds; a stream as its bytes, messages as those of a request. Guessed if it is not said."),
]
FromOption = Annotated[
    str | None,
    typer.Option(
        "--from",
        metavar="PROVIDER",
        help="The format of the file: a name from `interlingua providers`, or a module such as my_package.acme. Guessed if it is not said.",
        autocompletion=provider_names,
    ),
]


@app.command(epilog=STATUS_HELP.format(one="the result would be lossy (--strict) or there are problems in the body"))
def convert(
    file: FileArgument = "-",
    *,
    source: FromOption = None,
    target: Annotated[
        str, typer.Option("--to", metavar="PROVIDER", help="The format of the result, likewise.", autocompletion=provider_names)
    ],
    kind: KindOption = None,
    model: Annotated[str | None, typer.Option(metavar="NAME", help="The target's model (requests only).")] = None,
    strict: Annotated[
        Literal["minor", "major"] | None,
        typer.Option(metavar="LEVEL", help="Give no result if something of this weight is lost: minor or major."),
    ] = None,
    lines: Annotated[bool, typer.Option("--lines", help="The file has a body on each line (JSONL), and so has the result.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Tell what was lost as JSON, and nothing of what was guessed.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Tell neither what was guessed nor what was lost.")] = False,
    repair: Annotated[
        bool,
        typer.Option(" /--no-repair", help="Write what stands there, and mend nothing that the target's API would refuse: for datasets."),
    ] = True,
    rules: Annotated[
        str | None, typer.Option(metavar="JSON", help='What shall be mended otherwise: \'{"last": "off"}\'. See docs/rules.md.')
    ] = None,
    accept: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="A field (Image.detail) or a rule whose losses are none. May be repeated.")
    ] = None,
    out: Annotated[str | None, typer.Option(metavar="FILE", help="With --lines: where the result goes.")] = None,
    errors_file: Annotated[
        str | None,
        typer.Option("--errors", metavar="FILE", help="With --lines: lines that fail go there, as JSON with line, error and body."),
    ] = None,
    align: Annotated[
        bool, typer.Option("--align", help="With --lines: one that fails is null in the result, so that lines keep their numbers.")
    ] = False,
    resume: Annotated[
        bool, typer.Option("--resume", help="With --lines and --out: go on behind the lines that are there already.")
    ] = False,
) -> None:
    """Convert JSON bodies, or a stream. The result goes to standard output, what was lost to standard error.

    Examples:

        interlingua convert --from openai_chat --to anthropic --model claude-x request.json

        curl ... | interlingua convert --from anthropic --to openai_chat --kind response

        curl -N ... | interlingua convert --from openai_chat --to anthropic

        interlingua convert --lines --from openai_chat --to gemini < requests.jsonl > gemini.jsonl

        interlingua convert --lines --kind messages --no-repair --from openai_chat --to anthropic --errors failed.jsonl in.jsonl
    """
    if not lines and (out, errors_file, align, resume) != (None, None, False, False):
        stop("--out, --errors, --align and --resume are for files with a body on each line: say --lines, too", USAGE)
    rows = Rows(out, errors_file, align, resume)
    wish = Wish(source, target, kind, model, strict, as_json, lines, quiet, repair, _policies(rules), tuple(accept or ()), rows)
    raise typer.Exit(convert_file(file, wish, errors))


def _policies(text: str | None) -> dict[str, Any] | None:
    """The rules of the command line."""
    try:
        said: Any = None if text is None else json.loads(text)
    except ValueError:
        said = text
    if said is not None and not isinstance(said, dict):
        stop('--rules: it is an object of JSON, such as \'{"last": "off"}\'', USAGE)
    return cast("dict[str, Any] | None", said)


@app.command(epilog=STATUS_HELP.format(one="there are problems in the body"))
def show(file: FileArgument = "-", source: FromOption = None, kind: KindOption = None) -> None:
    """Print what a body or a stream means: the unified value, readably.

    Examples:

        interlingua show request.json

        interlingua show --from anthropic --kind stream answer.sse
    """
    raise typer.Exit(show_file(file, source, kind, Console(highlight=False), errors))


@app.command(name="check", epilog=STATUS_HELP.format(one="problems in a spec, or a law or a golden file that does not hold"))
def check_(
    spec: Annotated[
        Path | None,
        typer.Argument(metavar="SPEC_DIR", exists=True, file_okay=False, help="A folder of specs; without it, the installed providers."),
    ] = None,
    golden: Annotated[
        Path | None,
        typer.Option(metavar="DIR", exists=True, file_okay=False, help="Recorded bodies: DIR/PROVIDER/KIND_CASE/wire.json."),
    ] = None,
    update: Annotated[
        bool,
        typer.Option(
            "--update",
            help="Write what a body or stream means, and what it becomes elsewhere, beside it. Read the diff before you commit it.",
        ),
    ] = False,
) -> None:
    """Check specs, and the laws of their providers on recorded bodies. Writes nothing, but for --update.

    SPEC_DIR holds `providers/<name>.yaml`; it adds to or overrides the shipped specs. A body stands in a folder such as
    `golden/acme/request_with_tools/wire.json`; KIND is request, response, error, messages or tools. Each body has to

    - come back from decode and encode exactly as it was, without a loss;

    - say the same after a way there and back, also without what is remembered of it;

    - go to every other provider without a crash, and be readable there; each loss names a place that is there;

    - stay unchanged while all this happens.

    Where `unified.json` (what it means) and `to_OTHER.json` (what it becomes, and what is lost) stand beside it, they are compared.
    In tests, call `interlingua.testing`.

    Examples:

        interlingua check my_spec

        interlingua check my_spec --golden tests/golden

        interlingua check my_spec --golden tests/golden --update
    """
    if update and golden is None:
        stop("--update writes beside golden bodies: say with --golden where they are", USAGE)
    try:
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
    provider: Annotated[list[str] | None, typer.Option("--provider", metavar="NAME", help="This provider alone. May be repeated.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    propose: Annotated[bool, typer.Option("--propose", help="Print the lines of YAML that would mend the differences.")] = False,
) -> None:
    """Compare specs with the official SDKs that are installed here: keys, kinds of objects, words and events, both ways.

    A spec says under `sdk: {types: ..}` which types of its SDK it was read from. What it has beyond them stands under `beyond_sdk`, what
    it leaves out of them under `sdk: {leaves_out: ..}`, each with its reason; the rest is drift. A family is compared for what its own
    file says. A provider whose SDK is not installed, or whose spec names no types, is not compared: the report names it, and the last
    line counts both. `nox -s drift` compares with the newest SDKs.

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


@app.command(epilog=STATUS_HELP.format(one="problems in a spec, or (with --check) out of date"))
def docs(
    spec: SpecOption = None,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", file_okay=False, help="Where to write; `docs/providers` in a checkout.")
    ] = None,
    check: Annotated[bool, typer.Option("--check", help="Write nothing; print what would change.")] = False,
) -> None:
    """Write a page for each provider (its keys, its rules, where they are known from), one of every field, one for each two formats.

    `interlingua generate` in a checkout writes them, too.

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


@app.command()
def providers() -> None:
    """List the providers: name, title, and the official SDK that the shapes were read from."""
    provider_table(Console(highlight=False))


@app.command()
def schema(
    out: Annotated[Path | None, typer.Option(metavar="DIR", file_okay=False, help="Where to write; `spec` in a checkout.")] = None,
) -> None:
    """Write the JSON Schemas that let an editor complete and check spec files.

    Example:

        interlingua schema --out my_spec
    """
    try:
        paths = generating.write_schemas(out)
    except generating.UsageError as error:
        stop(str(error), USAGE)
    for path in paths:
        print(shown(path))
