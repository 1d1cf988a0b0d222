"""Commands that serve: `serve`, `playground`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .._paths import install_line
from ..commands import generate as generating
from ..commands import playground as playing
from ..commands import serve as serving
from ..commands.bodies import Unreadable
from ..commands.datasets.arguments import provider_names
from .app import PROBLEMS, USAGE, app, say, stop


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
    if sum(option is not None for option in (file, upstream, replay)) > 1:
        stop("a configuration file, --upstream and --replay exclude each other: give one of them", USAGE)
    if record is not None and replay is not None:
        stop("--record and --replay exclude each other: what is replayed is recorded already", USAGE)
    if url is not None and upstream is None:
        stop("--url is the URL of --upstream: give both, or write it into the configuration file", USAGE)
    options = {"host": host, "port": port, "record": record}
    settings = {word: value for word, value in options.items() if value is not None}
    try:
        if print_schema:
            print(serving.schema())
            return
        config = serving.replayed(replay, settings) if replay else serving.configuration(file, upstream, url, settings)
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

    The page is served on this machine only, loads nothing from a network, and never uploads your data.

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
