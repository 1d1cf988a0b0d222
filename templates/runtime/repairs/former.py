"""Former names of rules and of their words. The error for a former name contains the present name."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from msgspec.json import decode

from ..core.errors import Error


def check(name: str, of: str, what: str) -> None:
    """Raise Error for a former name. `of`: whether it is the name of a rule or of a word; `what`: how the error names it."""
    if (now := _names()[of].get(name)) is not None:
        raise Error(f"{what} has a new name: {now}")


@cache
def _names() -> dict[str, dict[str, str]]:
    """Former names and the present ones, of rules and of words, as in the language of specs."""
    package = str(__package__).rpartition(".")[0]
    return decode(files(package).joinpath("former_names.json").read_bytes(), type=dict[str, dict[str, str]])
