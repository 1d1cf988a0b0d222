"""Words of earlier versions of the language. Each is refused, and the message names its present form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_ENUM: Final = {"lost": "fallback"}
_FIELD: Final = {
    "also": "aliases",
    "default": "when_missing",
    "empty": "when_empty",
    "copy_of": "copy",
    "first": "opens_with",
    "keep": "extras",
    "less": "minus",
    "or": "or_field",
    "take": "takes",
    "where": "matches",
}
_QUESTIONS: Final = ("names", "texts", "criteria", "descriptions", "refusals")

# By the mapping in which it stood.
WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "provider": {
        "also": "forms",
        "betas": "endpoint.headers",
        "called": "aliases",
        "owner": "signer",
        "rare": "compact",
        "tolerates": "forms",
    },
    "shape": {"behind": "annotates_previous", "inside_turns_of": "inside", "keep": "extras", "refuse": "refuses", "within": "inside"},
    "content": {"all": "each"},
    "field": _FIELD,
    "model field": {
        "application": "derived: application",
        "form": "forms",
        "from_call": "derived: call",
        "link": "derived: call",
        "made": "generated",
        "native": "raw_word",
        "neutral": "nothing",
        "no_effect": "nothing",
        "own": "derived: application",
        "owner": "signer",
    },
    "bare value": _FIELD,
    "enum": _ENUM,
    "enum of objects": _ENUM,
    "mistake": {"say": "text", "where": "matches"},
    "section": {
        "aside": "set_aside",
        "counted": "index",
        "keep": "extras",
        "merge_adjacent": "merge",
        "phrases": "matches",
        "refuse": "refuses",
        "retry_key": "retry",
        "runs": "merge",
    },
    "stream": {"ids": "id", "keep": "extras", "last": "closed_by", "notices": "nothing", "unasked": "default"},
    "collect": {"add": "sum", "concat": "join"},
    "partial_calls": {"into": "to"},
    "conform": {
        "closing": "closed_by",
        "count": "index",
        "failure": "failures",
        "repeats": "pieces",
        "same": "const",
        "should": "optional",
    },
    "block": {
        "at": "index",
        "closes": "last",
        "counted": "index",
        "implicit": "optional",
        "kind": "tag",
        "object": "path",
        "opens": "first",
    },
    "piece": {"case": "when"},
    "stop": {"at": "path", "cut": "length", "words": "values"},
    "candidates": {"at": "index", "end": "last", "final": "needs", "once": "first"},
    "calls": {"at": "index", "once": "first"},
    "usage": {"asked": "when: requested", "at": "path"},
    "struct": {"rare": "compact"},
    "answer": {"blocked_words": "blocked", "moved": "aliases"},
    "citations": {"counted": "index", "on": "of", "only": "takes", "requests_take": "takes"},
    "what questions may have": {**dict.fromkeys(_QUESTIONS, "fields"), "fewest": "min", "most": "max"},
    "sdk": {"extra": "extras", "leaves_out": "drop", "package": "name"},
    "detect": {"shared_with": "else"},
    "call": {"beside": "keys", "config": "rest", "unknown": "extras", "without": "drop"},
    "counts": {"answer": "response", "beside": "const", "under": "inside"},
    "models": {"answer": "response", "one": "each"},
    "object": {"by_id": "forms: [object]", "current": "last", "parent": "previous"},
    "codec": {"classes": "structs", "fails": "else: error", "unified": "type"},
    "schema dialect": {"limits": "max", "patterns": "matches", "silent": "when_missing", "untyped": "type"},
    "limits": {"characters": "length", "enum_values": "enums"},
    "row": {"match": "matches"},
    "rule": {"exact": "min and max", "least": "min", "most": "max"},
    "endpoint": {
        "array": "frames: array",
        "count": "counts",
        "header": "headers",
        "ping": "stream.nothing",
        "prefix": "headers",
        "service": "signing",
    },
    "model": {"answer": "response", "asks": "request"},
}
# By the word that they stand at.
VALUES: Final[Mapping[str, Mapping[str, str]]] = {"else": {"keep": "opaque"}}


def word(what: str, old: str) -> str | None:
    """The present form of an old word of a mapping; None if it never was one."""
    return WORDS.get(what, {}).get(old)


def value(where: str, old: object) -> str | None:
    """The present form of an old value; `where`: the place, whose end is the word."""
    return VALUES.get(where.rpartition(".")[2], {}).get(str(old))
