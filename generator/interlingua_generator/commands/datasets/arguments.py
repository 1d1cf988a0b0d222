"""`interlingua data ..`: the arguments of the commands."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated, Any, Literal, NoReturn, cast

import typer
from rich.console import Console

from .command import Asked, convert_data
from .inputs import STDIN
from .options import PIECE, USAGE, Conversion, Run

STATUS = (
    "Exit status: 0 all rows were converted, 1 the result is complete but some rows failed, 2 wrong usage or unreadable input, "
    "3 stopped before the end (the same command continues)."
)

app = typer.Typer(
    no_args_is_help=True, rich_markup_mode="markdown", help="Convert data sets: files of millions of conversations, requests or responses."
)


@app.callback()
def data() -> None:
    """Convert data sets: files of millions of conversations, requests or responses."""


def provider_names(incomplete: str) -> list[str]:
    """Shell completion of provider names."""
    from interlingua.registry import PROVIDERS

    return [name for name in PROVIDERS if name.startswith(incomplete)]


def _stop(message: str) -> NoReturn:
    Console(stderr=True, highlight=False).print(message, markup=False, soft_wrap=True)
    raise typer.Exit(USAGE)


def policies(text: str | None) -> dict[str, Any] | None:
    """Return the rules of the command line. Exits if they are not a JSON object."""
    try:
        rules: Any = None if text is None else json.loads(text)
    except ValueError:
        rules = text
    if rules is not None and not isinstance(rules, dict):
        _stop('--rules must be a JSON object, such as \'{"last": "off"}\'')
    return cast("dict[str, Any] | None", rules)


@app.command(epilog=STATUS)
def convert(
    files: Annotated[
        list[str],
        typer.Argument(metavar="IN...", help="JSON lines or Parquet, also compressed with gzip or zstd: files, folders, patterns, or -."),
    ],
    *,
    source: Annotated[
        str | None,
        typer.Option(
            "--from",
            metavar="PROVIDER",
            help="The format of the rows: a provider name or module, or openai_batch and the like. Detected by default.",
            autocompletion=provider_names,
        ),
    ] = None,
    target: Annotated[
        str,
        typer.Option(
            "--to", metavar="PROVIDER", help="The format of the results: a provider name or module.", autocompletion=provider_names
        ),
    ],
    out: Annotated[
        str | None,
        typer.Option(
            metavar="FILE",
            help="The output; its name ends in .jsonl, .jsonl.gz, .jsonl.zst or .parquet. A name that ends in / is a folder, which gets "
            "an output for each input, under the name of the input. Default, or -: standard output.",
        ),
    ] = None,
    kind: Annotated[
        Literal["messages", "request", "response"] | None,
        typer.Option(
            help="What a row has: a conversation (its other keys are kept), a request or a response. By default, as in the first row."
        ),
    ] = None,
    column: Annotated[
        str | None, typer.Option(metavar="NAME", help="The column, or the key of each row, that has the body. By default, the row itself.")
    ] = None,
    result: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="The column for the results, with NAME_losses and NAME_error beside it. Default in Parquet: value, losses, error.",
        ),
    ] = None,
    nested: Annotated[
        bool, typer.Option("--nested", help="Results in Parquet are lists and structs instead of text, if all rows have a common type.")
    ] = False,
    model: Annotated[str | None, typer.Option(metavar="NAME", help="The target's model, in place of that of each row.")] = None,
    repair: Annotated[
        bool | None,
        typer.Option("--repair/--no-repair", help="Repair what the target's API would reject. Default: only requests of batch files."),
    ] = None,
    rules: Annotated[
        str | None,
        typer.Option(metavar="JSON", help='Repair, with these policies: \'{"last": "off"}\'. See docs/rules.md.'),
    ] = None,
    strict: Annotated[
        Literal["minor", "major"] | None,
        typer.Option(metavar="LEVEL", help="Rows with a loss of this level fail: minor (or worse) or major."),
    ] = None,
    accept: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="Ignore losses of this field (Image.detail) or rule. May be repeated.")
    ] = None,
    on_error: Annotated[
        Literal["null", "skip", "stop"],
        typer.Option("--on-error", help="A row that fails is null in the result (rows keep their place), is left out, or stops the run."),
    ] = "null",
    errors: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="The file for failed rows, as JSON with index, place, error and row. Default: FILE.errors.jsonl."
        ),
    ] = None,
    report: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a report of losses and errors: a name that ends in .html or .json.")
    ] = None,
    sample: Annotated[int | None, typer.Option(metavar="N", min=1, help="Convert only N rows, evenly spread over the input.")] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Write nothing; only report losses and errors.")] = False,
    jobs: Annotated[int, typer.Option("--jobs", "-j", metavar="N", min=0, help="Processes. Default: one for each core.")] = 0,
    engine: Annotated[
        Literal["local", "ray"], typer.Option("--engine", help="Where pieces are converted: in processes of this machine, or by Ray.")
    ] = "local",
    address: Annotated[
        str | None, typer.Option("--address", metavar="ADDRESS", help="With --engine ray: the cluster. Default: Ray on this machine.")
    ] = None,
    piece: Annotated[
        int,
        typer.Option(
            "--piece",
            metavar="BYTES",
            min=1,
            help="The chunk that one process converts at a time; an interrupted run repeats at most one of each process.",
        ),
    ] = PIECE,
    force: Annotated[bool, typer.Option("--force", help="Overwrite an existing output, and discard an unfinished run.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as JSON, and nothing else.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print only errors that end the run.")] = False,
) -> None:
    """Convert all rows of a data set, on all cores and with constant memory. The row order is preserved.

    If the command was killed, run it again: it continues. A changed input or option is refused. Repairs are off by default.

    Examples:

        interlingua data convert chats.jsonl --from openai_chat --to anthropic --sample 1000 --dry-run

        interlingua data convert chats.jsonl --from openai_chat --to anthropic --out claude.jsonl.zst --report losses.html

        interlingua data convert batch.jsonl --from openai_batch --to anthropic_batch --model claude-x --out claude.jsonl

        interlingua data convert 'shards/*.parquet' --from openai_chat --to gemini --column messages --out gemini.parquet
    """
    wish = Conversion(source or "", target, kind or "", column, result, model, repair, policies(rules), tuple(accept or ()), strict)
    run = Run(
        wish,
        tuple(files),
        None if out in (None, STDIN) else Path(out),
        out is not None and out.endswith(("/", os.sep)),
        errors,
        on_error,
        nested=nested,
        jobs=jobs,
        engine=engine,
        address=address,
        piece=piece,
        sample=sample,
        dry=dry_run,
        force=force,
    )
    notes = Console(stderr=True, highlight=False)
    raise typer.Exit(convert_data(run, Asked(source, kind, report, as_json, quiet), notes))
