"""`interlingua` on the command line. Says what to install if the command line's own libraries are missing."""

from __future__ import annotations

import gc
import sys

from ._paths import install_line

USAGE_ERROR = 2


def main() -> None:
    try:
        from .cli import app
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("typer", "click", "rich"):
            raise
        print(install_line("cli"), file=sys.stderr)
        sys.exit(USAGE_ERROR)
    gc.disable()  # a run makes millions of small values, in no cycles, and ends: looking for garbage is a third of its time
    app()


if __name__ == "__main__":
    main()
