"""Words of earlier versions of the language. Each is refused, and the message names its present form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_ENUM: Final = {"calling": "calls", "lost": "fallback", "open": "else: unchanged"}
_FIELD: Final = {
    "also": "aliases",
    "default": "when_missing",
    "empty": "when_empty",
    "copy_of": "copy",
    "keep": "extras",
    "less": "minus",
    "opens_with": "first",
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
        "numbered": "named",
        "owner": "signer",
        "rare": "compact",
        "tolerates": "forms",
    },
    "shape": {
        "annotates_previous": "previous",
        "behind": "previous",
        "inside_turns_of": "inside",
        "keep": "extras",
        "opaque": "else",
        "refuse": "refuses",
        "within": "inside",
    },
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
        "aside": "nothing",
        "counted": "index",
        "keep": "extras",
        "linked": "order",
        "merge_adjacent": "merge",
        "phrases": "matches",
        "refuse": "refuses",
        "retry": "matches: {retry_after: ..}",
        "retry_key": "fields",
        "runs": "merge",
        "set_aside": "nothing",
        "shared_rows": "inside",
    },
    "stream": {
        "chunk": "as",
        "ids": "id",
        "keep": "extras",
        "last": "closed_by",
        "notices": "nothing",
        "partial_calls": "collect.calls",
        "sequential": "order: sequential",
        "unasked": "default",
    },
    "collect": {"add": "sum", "concat": "join"},
    "calls in pieces": {"none": "nothing", "while": "when"},
    "conform": {
        "closing": "closed_by",
        "count": "index",
        "failure": "error",
        "failures": "error",
        "repeats": "pieces",
        "same": "const",
        "should": "optional",
        "tail": "last",
        "usage": "counts",
    },
    "block": {
        "answers": "results",
        "at": "index",
        "closes": "last",
        "counted": "index",
        "implicit": "optional",
        "kind": "tag",
        "object": "path",
        "opens": "first",
    },
    "piece": {"block": "inside", "case": "when", "json": "as: json"},
    "stop": {"at": "path", **dict.fromkeys(("calls", "cut", "length", "values", "words"), "as")},
    "candidates": {"at": "index", "content": "empty", "end": "last", "final": "needs", "list": "path", "once": "first"},
    "calls": {"at": "index", "json": "when", "list": "path", "once": "first"},
    "counts of a stream": {"asked": "when: requested", "at": "path"},
    "struct": {"rare": "compact"},
    "answer": {"blocked": "refuses", "blocked_words": "refuses", "failures": "error", "moved": "aliases"},
    "citations": {"counted": "index", "on": "of", "only": "takes", "requests_take": "takes"},
    "what questions may have": {"input": "messages", **dict.fromkeys(_QUESTIONS, "fields"), "fewest": "min", "most": "max"},
    "sdk": {"call": "arguments", "extra": "extras", "leaves_out": "drop", "package": "name"},
    "detect": {"shared_with": "else"},
    "arguments": {"beside": "keys", "config": "rest", "unknown": "extras", "without": "drop"},
    "counts": {"answer": "response", "beside": "const", "under": "inside"},
    "models": {"answer": "response", "one": "each"},
    "need": {"unless": "when", "value": "const"},
    "object by names": {"value": "bare"},
    "object with rows": {"list": "key"},
    "order": {"by_id": "forms: [object]", "current": "last", "parent": "previous"},
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
