"""Names that rules and their words had before: the error for a caller who gives one has its present name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..core.errors import Error

WORDS: Final[Mapping[str, str]] = {
    "alias": "aliases",
    "before_calls": "calls",
    "behind": "previous",
    "beside": "needs",
    "description": "empty",
    "errors": "error",
    "files": "id",
    "filled": "empty",
    "flag": "key",
    "follow": "needs: content",
    "foreign": "how",
    "forced": "when",
    "format": "response_format",
    "functions": "needs: functions",
    "hosted": "hosted_tools",
    "ids": "id",
    "if_strict": "when: strict",
    "instead": "fallback",
    "keep": "takes",
    "mentioned": "needs",
    "message": "messages",
    "names": "unique: true",
    "native": "takes",
    "not_on": "refuses",
    "own": "signer",
    "pairs": "fields or roles",
    "parameters": "needs",
    "parts": "inside: part",
    "result": "results",
    "role": "takes",
    "signed_turn": "needs: signed_turn",
    "single": "alone",
    "streamed": "needs: stream",
    "together": "merge",
    "ttl": "takes",
    "typed": "media_types",
    "via": "tag",
    "what": "takes: spaces",
    "where": "inside",
    "within": "inside",
    "without_tools": "tools",
}


RULES: Final[Mapping[str, str]] = {"history_tools": "tools.calls", "some": "messages"}


def check(name: str, names: Mapping[str, str], what: str) -> None:
    """Raises Error for a former name. `what`: how the error names it."""
    if name in names:
        raise Error(f"{what} has a new name: {names[name]}")
