# Generated from templates/runtime/__main__.py; do not edit.

"""`python -m interlingua`: the command line, if it is installed."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec


def main() -> None:
    """Runs the command line. Without it, prints how to install it."""
    if find_spec("interlingua_generator") is None:
        sys.exit("The command line is not installed: pip install 'interlingua[cli]', or '.[cli]' in a checkout")
    import_module("interlingua_generator.__main__").main()


if __name__ == "__main__":
    main()
