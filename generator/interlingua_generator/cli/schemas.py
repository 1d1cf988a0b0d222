"""The command `schema`, for editors."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..commands import generate as generating
from ..write.errors import shown
from .app import USAGE, app, stop


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
