"""Commands that write from specs: `generate`, `new`, `infer`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from .._paths import install_line
from ..commands import docs as documenting
from ..commands import generate as generating
from ..commands import new as starting
from ..commands.bodies import Unreadable
from ..commands.datasets.arguments import provider_names
from ..commands.infer import InferArguments, NothingInferred
from ..commands.infer import infer as infer_spec
from ..write.lock import PATIENCE
from .app import PROBLEMS, STATUS_HELP, USAGE, SpecOption, app, say, stop


@app.command(
    epilog=STATUS_HELP.format(
        one="problems in a spec, an output folder that must not be overwritten, or (with --check) an outdated package"
    )
)
def generate(
    spec: SpecOption = None,
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="The package to write. Needed with --spec.")] = None,
    check: Annotated[bool, typer.Option("--check", help="Write nothing; print what would change.")] = False,
    force: Annotated[bool, typer.Option("--force", help="Overwrite generated files that were edited by hand.")] = False,
    wait: Annotated[
        float, typer.Option("--wait", metavar="SECONDS", min=0, help="How long to wait for another run that is writing the same package.")
    ] = PATIENCE,
    standalone: Annotated[
        bool, typer.Option("--standalone", help="With --spec: emit the whole package, not only the new providers.")
    ] = False,
) -> None:
    """Generate the Python package from the specs. If a spec has a problem, nothing is written.

    In a checkout, `interlingua generate` rewrites `generated/interlingua`. With `--spec`, it writes only the providers of that folder;
    they import the model and the runtime from the installed `interlingua`.

    The output folder must be new, empty, or a package that this command wrote. Your own files in such a package are not changed.

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
    if outcome.is_new and out is None:  # the checkout's own package: its pages must match
        documenting.write(documenting.pages(), documenting.folder_of(None))


@app.command(epilog=STATUS_HELP.format(one="a name that is taken, or a file that exists"))
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The provider's name: small letters, digits and _.")],
    like: Annotated[
        str | None,
        typer.Option("--like", metavar="PROVIDER", help="The provider whose format it resembles.", autocompletion=provider_names),
    ] = None,
    native: Annotated[bool, typer.Option("--native", help="It has a format of its own.")] = False,
    spec: Annotated[Path, typer.Option("--spec", metavar="DIR", help="The folder of your specs.")] = Path("my_spec"),
    golden: Annotated[Path, typer.Option("--golden", metavar="DIR", help="The folder of recorded bodies.")] = Path("golden"),
) -> None:
    """Start the spec of a provider: a file that compiles, and bodies for its tests. Nothing is overwritten.

    Examples:

        interlingua new acme --like openai_chat

        interlingua new acme --native
    """
    if (like is None) != native:
        stop("Use either --like PROVIDER, for a format that resembles another one (most resemble openai_chat), or --native", USAGE)
    try:
        paths = starting.start(name, like, spec, golden)
    except Unreadable as error:
        stop(str(error), USAGE)
    except generating.UsageError as error:
        stop(str(error), PROBLEMS)
    for path in paths:
        typer.echo(path)
    say(f"Edit the first file. Then test it:  interlingua check {spec} --golden {golden}")


@app.command(epilog=STATUS_HELP.format(one="samples from which no spec can be drafted"))
def infer(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The provider's name: small letters, digits and _.")],
    samples: Annotated[
        list[str],
        typer.Argument(
            metavar="SAMPLES..", help="Recorded bodies: JSON, JSON lines or SSE; files, folders, patterns, or - (standard input)."
        ),
    ],
    kind: Annotated[
        Literal["request", "response", "stream", "error", "messages"] | None,
        typer.Option(help="The kind of all samples. Detected by default."),
    ] = None,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="The folder of your specs.")] = Path("my_spec"),
    native: Annotated[bool, typer.Option("--native", help="Draft a format of its own, even if a provider is like it.")] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Print the draft; write nothing.")] = False,
    force: Annotated[bool, typer.Option("--force", help="Replace a spec of this name.")] = False,
) -> None:
    """Infer a first spec from recorded bodies: keys, types, cases and tags, and the fields that the keys probably are.

    The draft compiles. If a provider reads nine of ten samples, the draft is `like` it and has only the differences. Otherwise it has all
    keys, with how often they occur. Uncertain lines are comments. Samples that are not JSON are named, and the others are used.

    Examples:

        interlingua infer acme recorded/

        interlingua infer acme 'logs/*.jsonl' --kind request --dry-run
    """
    try:
        draft = infer_spec(InferArguments(name, samples, kind, out, native, force, dry_run))
    except generating.UsageError as error:
        stop(str(error), USAGE)
    except NothingInferred as error:
        stop(str(error), PROBLEMS)
    except generating.MissingExtra as error:
        stop(install_line(str(error)), USAGE)
    typer.echo(draft.text if dry_run else draft.path, nl=not dry_run)
    for line in [*(f"not used: {sample}" for sample in draft.skipped), *draft.notes]:
        say(line)
    if not dry_run:
        say(f"Check each line, most of all those with a doubt. Then test it:  interlingua check {out} --golden golden")
