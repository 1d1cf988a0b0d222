"""Names that rules and their words had before: the error for a caller who gives one has its present name."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from msgspec.json import decode

from ..core.errors import Error


def check(name: str, of: str, what: str) -> None:
    """Raises Error for a former name. `of`: of a rule, or of a word; `what`: how the error names it."""
    if (now := _names()[of].get(name)) is not None:
        raise Error(f"{what} has a new name: {now}")


@cache
def _names() -> dict[str, dict[str, str]]:
    """Old names and the present ones, of rules and of words: as the language of specs has them."""
    package = str(__package__).rpartition(".")[0]
    return decode(files(package).joinpath("former_names.json").read_bytes(), type=dict[str, dict[str, str]])
