"""The commands. Each reads its arguments, calls one function elsewhere and turns the outcome into text and an exit status."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, NoReturn

import typer
from rich.console import Console

from ._paths import install_line
from .commands import docs as documenting
from .commands import drift as drifting
from .commands import generate as generating
from .commands import new as starting
from .commands import playground as playing
from .commands import serve as serving
from .commands.bodies import Unreadable
from .commands.check import Bench, check_specs
from .commands.conform import conform_files, conform_server
from .commands.convert import Wish, convert_file, provider_table, show_file
from .commands.datasets.command import Asked, convert_data
from .commands.datasets.options import app as data_app
from .commands.datasets.options import policies, provider_names
from .commands.datasets.wish import Conversion, Run
from .commands.explain import explain_key
from .commands.infer import NothingInferred
from .commands.infer import Wish as InferWish
from .commands.infer import infer as infer_spec
from .commands.lint import lint_files
from .commands.schema_for import schema_file
from .commands.shapes import shape_lines
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


FileArgument = Annotated[
    str, typer.Argument(metavar="[FILE]", help="A JSON file, or the bytes of a stream. Default: standard input (also -).")
]
KindOption = Annotated[
    Literal["request", "response", "stream", "error", "messages"] | None,
    typer.Option(help="The kind of the body. A stream is given as bytes, messages as in a request. Detected by default."),
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
    keys, with how often they occur. What is not sure is a comment. Samples that are not JSON are named, and the others are used.

    Examples:

        interlingua infer acme recorded/

        interlingua infer acme 'logs/*.jsonl' --kind request --dry-run
    """
    try:
        draft = infer_spec(InferWish(name, samples, kind, out, native, force, dry_run))
    except generating.UsageError as error:
        stop(str(error), USAGE)
    except NothingInferred as error:
        stop(str(error), PROBLEMS)
    except generating.MissingExtra as error:
        stop(install_line(str(error)), USAGE)
    typer.echo(draft.text if dry_run else draft.path, nl=not dry_run)
    for line in [*(f"not used: {one}" for one in draft.skipped), *draft.notes]:
        say(line)
    if not dry_run:
        say(f"Check each line, most of all those with a doubt. Then test it:  interlingua check {out} --golden golden")


@app.command(epilog=STATUS_HELP.format(one="a loss that --strict forbids, or a problem in the body"))
def convert(
    file: FileArgument = "-",
    *,
    source: FromOption = None,
    target: Annotated[
        str,
        typer.Option(
            "--to", metavar="PROVIDER", help="The format of the result: a provider name or module.", autocompletion=provider_names
        ),
    ],
    kind: KindOption = None,
    model: Annotated[str | None, typer.Option(metavar="NAME", help="The target's model (requests only).")] = None,
    strict: Annotated[
        Literal["minor", "major"] | None,
        typer.Option(metavar="LEVEL", help="Fail if there is a loss of this level: minor (or worse) or major."),
    ] = None,
    lines: Annotated[
        bool,
        typer.Option("--lines", help="The file has one body per line; `interlingua data convert` does the same, and has more options."),
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print losses as JSON, and no detection messages.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print neither losses nor detection messages.")] = False,
    repair: Annotated[
        bool | None,
        typer.Option("--repair/--no-repair", help="Repair what the target's API would reject. Default: yes, but not with --lines."),
    ] = None,
    rules: Annotated[
        str | None, typer.Option(metavar="JSON", help='Policies of the repair rules, for example \'{"last": "off"}\'. See docs/rules.md.')
    ] = None,
    accept: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="Ignore losses of this field (Image.detail) or rule. May be repeated.")
    ] = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="With --lines: the file to write the result to.")] = None,
    errors_file: Annotated[Path | None, typer.Option("--errors", metavar="FILE", help="With --lines: the file for failed lines.")] = None,
    trace: Annotated[
        bool,
        typer.Option(
            "--trace",
            help="Instead of losses, print where each value of the body is in the result; of a stream, which events each event became.",
        ),
    ] = False,
) -> None:
    """Convert JSON bodies or a stream. The result goes to standard output, losses go to standard error.

    Examples:

        interlingua convert --from openai_chat --to anthropic --model claude-x request.json

        curl ... | interlingua convert --from anthropic --to openai_chat --kind response

        curl -N ... | interlingua convert --from openai_chat --to anthropic

        interlingua convert --lines --from openai_chat --to gemini < requests.jsonl > gemini.jsonl
    """
    if not lines and (out, errors_file) != (None, None):
        stop("--out and --errors need --lines", USAGE)
    if lines and trace:
        stop("--trace is for a single body, not for --lines", USAGE)
    asked = policies(rules)
    if not lines:
        wish = Wish(source, target, kind, model, strict, as_json, quiet, repair is not False, asked, tuple(accept or ()), trace)
        raise typer.Exit(convert_file(file, wish, errors))
    if kind in ("stream", "error"):
        stop(f"--lines: a line cannot be of kind {kind}", USAGE)
    conversion = Conversion(source or "", target, kind or "", None, None, model, repair, asked, tuple(accept or ()), strict)
    raise typer.Exit(convert_data(Run(conversion, (file,), out, errors=errors_file), Asked(source, kind, None, as_json, quiet), errors))


@app.command(epilog="Exit status: 0 nothing of the level of --fail-on, 1 something of it, 2 wrong usage or unreadable input.")
def lint(
    files: Annotated[
        list[str] | None, typer.Argument(metavar="[FILE]...", help="JSON files with a request each. Default: standard input (also -).")
    ] = None,
    *,
    target: Annotated[
        str, typer.Option("--for", metavar="PROVIDER", help="The provider whose format the requests have.", autocompletion=provider_names)
    ],
    model: Annotated[str | None, typer.Option(metavar="NAME", help="Check the rules of this model. Default: the request's own.")] = None,
    lines: Annotated[bool, typer.Option("--lines", help="Each file has one request per line (JSONL).")] = False,
    form: Annotated[
        Literal["text", "json", "sarif"], typer.Option("--format", help="The output format; sarif is for code hosts (SARIF 2.1.0).")
    ] = "text",
    fail_on: Annotated[
        Literal["error", "warning", "note", "never"], typer.Option("--fail-on", help="The lowest level that makes the exit status 1.")
    ] = "error",
) -> None:
    """Check requests: what the provider would reject, or ignore. Nothing is converted or sent.

    An error is rejected according to the provider's rules. A warning is a rejection that nobody has observed, or a key that the
    provider's spec does not have. A note has no effect.

    Examples:

        interlingua lint --for anthropic request.json

        interlingua lint --for gemini --model gemini-3-pro --format sarif requests/*.json > findings.sarif

        interlingua lint --for openai_chat --lines --fail-on warning < requests.jsonl
    """
    raise typer.Exit(lint_files(files or ["-"], target, model, lines, form, fail_on, errors))


@app.command(epilog=STATUS_HELP.format(one="a problem of the level of --fail-on or above"))
def conform(
    files: Annotated[
        list[str] | None, typer.Argument(metavar="[FILE]...", help="Recorded streams, as bytes. Default: standard input (also -).")
    ] = None,
    *,
    format: Annotated[
        str,
        typer.Option("--format", "--for", metavar="PROVIDER", help="The format that the streams have.", autocompletion=provider_names),
    ],
    url: Annotated[
        str | None, typer.Option(help="Ask this server in place of files: the base URL, as the official client takes it.")
    ] = None,
    model: Annotated[str, typer.Option(metavar="NAME", help="With --url: the model to ask for.")] = "default",
    key: Annotated[
        str | None, typer.Option(metavar="VARIABLE", help="With --url: the environment variable of the API key. Default: the provider's.")
    ] = None,
    seconds: Annotated[float, typer.Option("--timeout", min=1, help="With --url: the longest silence, in seconds.")] = 60,
    usage: Annotated[
        bool | None, typer.Option("--usage/--no-usage", help="Whether the request of a file asked for token counts. Default: not known.")
    ] = None,
    report: Annotated[
        Literal["text", "json", "sarif"], typer.Option("--report", help="The output format; sarif is for code hosts (SARIF 2.1.0).")
    ] = "text",
    fail_on: Annotated[
        Literal["error", "warning", "note", "never"], typer.Option("--fail-on", help="The lowest level that makes the exit status 1.")
    ] = "error",
) -> None:
    """Check streams: what the official SDK and coding agents would not accept, event by event.

    With a URL, four requests are sent: for a text, a call, parallel calls and a long text. An error makes clients fail, or read something
    else. A warning differs from the format, and most clients accept it.

    Examples:

        interlingua conform --format anthropic stream.sse

        interlingua conform --format openai_chat --url http://127.0.0.1:8000/v1 --model qwen3

        interlingua conform --format gemini --report sarif recorded/*.sse > findings.sarif
    """
    if url is None:
        raise typer.Exit(conform_files(files or ["-"], format, usage, report, fail_on, errors))
    if files:
        stop("give files, or --url, not both", USAGE)
    raise typer.Exit(conform_server(url, format, model, key, seconds, report, fail_on, errors))


@app.command(epilog=STATUS_HELP.format(one="a key that the format does not have"))
def explain(
    what: Annotated[
        str, typer.Argument(metavar="KEY", help="A key, a path, a field of the unified model, or a JSON file (- for standard input).")
    ],
    *,
    source: Annotated[str, typer.Option("--from", metavar="PROVIDER", help="The provider whose key it is.", autocompletion=provider_names)],
    target: Annotated[str, typer.Option("--to", metavar="PROVIDER", help="The target.", autocompletion=provider_names)],
    model: Annotated[str | None, typer.Option(metavar="NAME", help="The target's model, whose rules are used.")] = None,
    kind: Annotated[
        Literal["request", "response", "error"] | None, typer.Option(help="Where the key is. Default: everywhere; of a file, the request.")
    ] = None,
    form: Annotated[Literal["text", "markdown", "json"], typer.Option("--format", help="The output format.")] = "text",
) -> None:
    """Explain what becomes of a key of one format in another. Nothing is converted; the answers come from the specs.

    Examples:

        interlingua explain cache_control --from anthropic --to gemini

        interlingua explain 'messages[].content[].source' --from anthropic --to openai_chat --format markdown

        interlingua explain request.json --from openai_chat --to anthropic
    """
    raise typer.Exit(explain_key(what, source, target, model, kind, form, errors))


@app.command(name="schema-for", epilog=STATUS_HELP.format(one="a loss that --strict forbids, or a schema that cannot be sent"))
def schema_for(
    target: Annotated[str, typer.Argument(metavar="PROVIDER", help="A provider name or module.", autocompletion=provider_names)],
    file: Annotated[str, typer.Argument(metavar="[FILE]", help="A JSON Schema. Default: standard input (also -).")] = "-",
    *,
    use: Annotated[
        Literal["tool", "answer"], typer.Option(help="tool: the parameters of a tool; answer: the format of the response.")
    ] = "tool",
    exact: Annotated[
        bool | None, typer.Option("--as-strict/--not-strict", help="Whether the model must follow it exactly. Default: the provider's.")
    ] = None,
    model: Annotated[str | None, typer.Option(metavar="NAME", help="The model; some accept more than others.")] = None,
    strict: Annotated[
        Literal["minor", "major"] | None,
        typer.Option(metavar="LEVEL", help="Fail if there is a loss of this level: minor (or worse) or major."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print losses as JSON.")] = False,
) -> None:
    """Convert a JSON Schema to the dialect that a provider accepts. The result goes to standard output, losses go to standard error.

    Examples:

        interlingua schema-for gemini parameters.json

        interlingua schema-for openai_chat --use answer --as-strict answer.json
    """
    raise typer.Exit(schema_file(file, target, use, exact, model, strict, as_json, errors))


@app.command(epilog=STATUS_HELP.format(one="a problem in the body"))
def show(file: FileArgument = "-", source: FromOption = None, kind: KindOption = None) -> None:
    """Print a body or a stream as a unified value.

    Examples:

        interlingua show request.json

        interlingua show --from anthropic --kind stream answer.sse
    """
    raise typer.Exit(show_file(file, source, kind, Console(highlight=False), errors))


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
    it leaves out under `sdk: {leaves_out: ..}`, each with a reason. Every other difference is drift. A family is compared only for the
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


@app.command(
    epilog="Exit status: 0 stopped or checked, 1 faults in the configuration, 2 wrong usage, a port that is taken or unreadable input."
)
def serve(
    file: Annotated[Path | None, typer.Argument(metavar="[FILE]", help="The configuration, a TOML file.")] = None,
    upstream: Annotated[
        str | None,
        typer.Option(metavar="PROVIDER", help="Without a file: the provider that answers all requests.", autocompletion=provider_names),
    ] = None,
    url: Annotated[str | None, typer.Option(help="With --upstream: its base URL, as its official client takes it.")] = None,
    host: Annotated[str | None, typer.Option(help="The address to listen on. Default: 127.0.0.1, this machine alone.")] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="The port. Default: 8000.")] = None,
    record: Annotated[
        str | None, typer.Option(metavar="DIR", help="Record every exchange in this folder, without keys and images.")
    ] = None,
    replay: Annotated[
        Path | None, typer.Option(metavar="DIR", exists=True, file_okay=False, help="Answer from recorded exchanges; no upstream is asked.")
    ] = None,
    speed: Annotated[
        float, typer.Option(min=0, help="With --replay: 1 answers as fast as was recorded, 2 twice as fast, 0 at once.")
    ] = 1.0,
    check: Annotated[bool, typer.Option("--check", help="Check the configuration, and do not serve.")] = False,
    print_schema: Annotated[bool, typer.Option("--schema", help="Print the JSON Schema of the file, for editors.")] = False,
) -> None:
    """Serve a gateway: clients of any format, answered by providers of any other.

    Each format has its usual path (`/v1/messages`, `/v1/chat/completions`, `/v1/responses`, ..), and every provider has its paths
    behind its name (`/mistral/v1/chat/completions`). API keys come from the environment, or from the client (`pass_key`).

    Examples:

        interlingua serve --upstream vllm --url http://127.0.0.1:8000/v1 --port 9000

        interlingua serve gateway.toml

        interlingua serve gateway.toml --check
    """
    if sum(one is not None for one in (file, upstream, replay)) > 1:
        stop("a configuration file, --upstream and --replay exclude each other: give one of them", USAGE)
    if record is not None and replay is not None:
        stop("--record and --replay exclude each other: what is replayed is recorded already", USAGE)
    if url is not None and upstream is None:
        stop("--url is the URL of --upstream: give both, or write it into the configuration file", USAGE)
    said = {"host": host, "port": port, "record": record}
    given = {word: value for word, value in said.items() if value is not None}
    try:
        if print_schema:
            print(serving.schema())
            return
        config = serving.replayed(replay, given) if replay else serving.configuration(file, upstream, url, given)
        if check:
            for warning in serving.warnings(config):
                say(f"warning: {warning}")
            say("the configuration is right")
            return
        serving.run(config, replay, speed)
    except Unreadable as error:
        stop(str(error), USAGE)
    except serving.Unusable as error:
        stop(str(error), PROBLEMS if file else USAGE)
    except generating.MissingExtra as error:
        stop(install_line(str(error)), USAGE)


@app.command(epilog="Exit status: 0 stopped, 2 an address that is refused, or a port that is taken.")
def playground(
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 for a free one.")] = 8030,
    host: Annotated[
        str, typer.Option(help="The loopback address: 127.0.0.1, ::1 or localhost. Every other address is refused.")
    ] = "127.0.0.1",
    no_open: Annotated[bool, typer.Option("--no-open", help="Do not open a browser; print the address only.")] = False,
) -> None:
    """Open a page that shows conversions: source, unified value and target side by side.

    Paste a body or a stream, or choose an example. Point at a value to see where it went; losses and repairs are marked at their place,
    with the reason and a way out. Streams play event by event. "Copy link" makes a link to what you see. The body is in the link, and
    to open it, run a playground on the same port.

    The page is served on this machine only, loads nothing from a network, and sends your bodies nowhere.

    Examples:

        interlingua playground

        interlingua playground --port 0 --no-open
    """
    try:
        playing.serve(host, port, not no_open, say)
    except playing.Unusable as error:
        stop(str(error), USAGE)
    except generating.MissingExtra as error:
        stop(install_line(str(error)), USAGE)


@app.command()
def schema(
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", file_okay=False, help="The output folder. Default in a checkout: `spec`.")
    ] = None,
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
