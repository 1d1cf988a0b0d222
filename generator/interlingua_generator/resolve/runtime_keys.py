"""The keys of the runtime's tables where the language has another word: word -> key."""

from __future__ import annotations

from typing import Any, Final

COUNT: Final = {"response": "answer", "inside": "under", "const": "beside"}
MODELS: Final = {"response": "answer"}
ONE: Final = {"request": "asks", "response": "answer"}
CALL: Final = {"rest": "config", "keys": "beside", "drop": "without"}
CITATIONS: Final = {
    "of": "on",
    "offsets": "offsets",
    "index": "counted",
    "sources": "sources",
    "addresses": "addresses",
    "takes": "requests_take",
}
TAKES: Final = {"min": "fewest", "max": "most"}
PARTIAL: Final = {"to": "into"}
CONFORM: Final = {"failures": "failure", "closed_by": "closing", "index": "count", "const": "same", "optional": "should"}
BLOCK: Final = {"first": "opens", "last": "closes", "index": "at", "path": "object", "tag": "kind", "optional": "implicit"}
PIECE: Final = {"when": "case"}
STOP: Final = {"path": "at", "values": "words", "length": "cut"}
CANDIDATES: Final = {"index": "at", "last": "end", "first": "once", "needs": "final"}
CALLS: Final = {"index": "at", "first": "once"}
USAGE: Final = {"path": "at", "when": "asked"}
DIALECT: Final = {"type": "untyped", "matches": "patterns", "when_missing": "silent", "max": "limits"}
LIMITS: Final = {"enums": "enum_values", "length": "characters"}


def renamed(table: dict[str, Any], keys: dict[str, str]) -> dict[str, Any]:
    return {keys.get(word, word): value for word, value in table.items()}


def _block(block: dict[str, Any]) -> dict[str, Any]:
    """Its index counts from 0, which the runtime asks of each block by itself."""
    result: dict[str, Any] = {}
    for word, value in renamed(block, BLOCK).items():
        result[word] = value
        if word == "kind":
            result["counted"] = True
    return {"counted": True, **result} if "counted" not in result else result


def _pieces(pieces: list[dict[str, Any]]) -> dict[str, Any]:
    """Those that repeat what has grown are apart."""
    grown = [renamed(piece, PIECE) for piece in pieces if "copy" not in piece]
    repeated = [{word: value for word, value in piece.items() if word != "copy"} for piece in pieces if "copy" in piece]
    return {"pieces": grown, **({"repeats": repeated} if repeated else {})}


def endpoint(section: dict[str, Any]) -> dict[str, Any]:
    """The form of requests, as the runtime has it."""
    result: dict[str, Any] = {}
    for word, value in section.items():
        result |= {"array": True} if word == "frames" else {word: value}
    if "count" in result:
        result["count"] = renamed(result["count"], COUNT)
    if "models" in result:
        models = renamed(result["models"], MODELS)
        result["models"] = {**models, "one": renamed(models["one"], ONE)} if "one" in models else models
    return result


def conform(section: dict[str, Any]) -> dict[str, Any]:
    """What clients expect of a stream, as the runtime has it."""
    result: dict[str, Any] = {}
    for word, value in renamed(section, CONFORM).items():
        result |= _pieces(value) if word == "pieces" else {word: value}
    if "blocks" in result:
        result["blocks"] = {name: _block(block) for name, block in result["blocks"].items()}
    if "candidates" in result:
        result["candidates"] = renamed(result["candidates"], CANDIDATES)
        if "calls" in result["candidates"]:
            result["candidates"]["calls"] = renamed(result["candidates"]["calls"], CALLS)
    if "stop" in result:
        result["stop"] = renamed(result["stop"], STOP)
    if "usage" in result:
        result["usage"] = {word: value == "requested" or value for word, value in renamed(result["usage"], USAGE).items()}
    return result


def dialect(words: dict[str, Any]) -> dict[str, Any]:
    """A dialect of JSON Schema as the runtime has it."""
    result = renamed(words, DIALECT)
    return {**result, "limits": renamed(result["limits"], LIMITS)} if "limits" in result else result
