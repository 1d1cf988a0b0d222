"""Commands about bodies, keys and schemas: `convert`, `lint`, `conform`, `explain`, `schema-for`, `show`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer
from rich.console import Console

from ..commands.conform import conform_files, conform_server
from ..commands.convert import ConvertArguments, ShowArguments, convert_file, show_file
from ..commands.datasets.arguments import policies, provider_names
from ..commands.datasets.command import Asked, convert_data
from ..commands.datasets.options import Conversion, Run
from ..commands.explain import explain_key
from ..commands.lint import lint_files
from ..commands.schema_for import schema_file
from .app import STATUS_HELP, USAGE, FileArgument, FromOption, HeaderOption, KindOption, StatusOption, app, errors, http_headers, stop


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
            help="Instead of losses, print where each value of the body is in the result; for a stream, the target events of each event.",
        ),
    ] = False,
    http_status: StatusOption = None,
    headers: HeaderOption = None,
) -> None:
    """Convert JSON bodies or a stream. The result goes to standard output, losses go to standard error.

    Examples:

        interlingua convert --from openai_chat --to anthropic --model claude-x request.json

        curl ... | interlingua convert --from anthropic --to openai_chat --kind response

        interlingua convert --from bedrock_converse --to anthropic --status 429 error.json

        curl -N ... | interlingua convert --from openai_chat --to anthropic

        interlingua convert --lines --from openai_chat --to gemini < requests.jsonl > gemini.jsonl
    """
    if not lines and (out, errors_file) != (None, None):
        stop("--out and --errors need --lines", USAGE)
    if lines and trace:
        stop("--trace is for a single body, not for --lines", USAGE)
    rule_policies = policies(rules)
    if not lines:
        options = (model, strict, as_json, quiet, repair is not False, rule_policies, tuple(accept or ()), trace)
        arguments = ConvertArguments(source, target, kind, *options, http_status, http_headers(headers))
        raise typer.Exit(convert_file(file, arguments, errors))
    if kind in ("stream", "error"):
        stop(f"--lines: a line cannot be of kind {kind}", USAGE)
    conversion = Conversion(source or "", target, kind or "", None, None, model, repair, rule_policies, tuple(accept or ()), strict)
    raise typer.Exit(convert_data(Run(conversion, (file,), out, errors=errors_file), Asked(source, kind, None, as_json, quiet), errors))


@app.command(epilog="Exit status: 0 no problem at or above --fail-on, 1 at least one, 2 wrong usage or unreadable input.")
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
    url: Annotated[str | None, typer.Option(help="Test a server instead of files: its base URL, as the official client takes it.")] = None,
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
def show(
    file: FileArgument = "-",
    source: FromOption = None,
    kind: KindOption = None,
    http_status: StatusOption = None,
    headers: HeaderOption = None,
    events: Annotated[
        bool, typer.Option("--events", help="Print each unified event of a stream on a line, instead of the response that they add up to.")
    ] = False,
) -> None:
    """Print a body or a stream as a unified value.

    Examples:

        interlingua show request.json

        interlingua show --from anthropic --kind stream answer.sse

        interlingua show --from gemini --events answer.sse

        interlingua show --from bedrock_converse --status 429 error.json
    """
    arguments = ShowArguments(source, kind, http_status, http_headers(headers), events)
    raise typer.Exit(show_file(file, arguments, Console(highlight=False), errors))
