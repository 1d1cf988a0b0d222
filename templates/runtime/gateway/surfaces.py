"""Maps the path of a request to a format and an operation. A path is at the root, or behind the name of a provider."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator
from functools import cache
from typing import Any, Final, Literal, NamedTuple
from urllib.parse import urlsplit

from ..calls.endpoints import OUT
from ..core.lookup import load
from ..registry import PARENTS, PROVIDERS

Kind = Literal["request", "decision", "count", "models", "model"]
VERSION: Final = "(?:/v[0-9]+[a-z0-9]*)?"
USUAL: Final = "authorization"  # the header of a key by which no format is known
LISTS: Final = ("models", "model")
ALIKE: Final = (*LISTS, "decision")  # kinds that have the same path in several formats


class Surface(NamedTuple):
    """A request of this provider's format; a decision is one with questions. `stream`: whether the path asks for a stream; None:
    the body does. `model`: the one in the path."""

    provider: str
    kind: Kind
    model: str | None = None
    stream: bool | None = None


class Way(NamedTuple):
    """A path of a provider. `headers`: those that its clients always send, which distinguish a path of two providers."""

    provider: str
    kind: Kind
    method: str
    pattern: re.Pattern[str]
    stream: bool | None
    headers: frozenset[str]


def find(method: str, path: str, headers: Collection[str]) -> Surface | None:
    """The format that has this path; None if none has it."""
    name, _, rest = path.removeprefix("/").partition("/")
    if name in PROVIDERS:
        return _first(method, f"/{rest}", headers, _behind(name))
    return _first(method, path, headers, _at_root())


def _first(method: str, path: str, headers: Collection[str], ways: tuple[Way, ...]) -> Surface | None:
    for way in ways:
        if way.method == method and way.headers.issubset(headers) and (match := way.pattern.fullmatch(path)):
            return Surface(way.provider, way.kind, match.groupdict().get("model"), way.stream)
    return None


@cache
def _behind(provider: str) -> tuple[Way, ...]:
    """Behind the provider's name, any base path is taken: every client has its own idea of it."""
    return tuple(_ways(provider, "(?:/.*)?", frozenset()))


@cache
def _at_root() -> tuple[Way, ...]:
    """Those paths of whose clients more is known come first, then those of the format that more providers use.

    A version that the base URL ends with may be another one, or left out."""
    ways = [way for name in PROVIDERS if name not in PARENTS for way in _of_root(name)]
    users = Counter(PARENTS.values())
    return tuple(sorted(ways, key=lambda way: (-len(way.headers), -users[way.provider])))


def _of_root(name: str) -> Iterator[Way]:
    module = load(name)
    address: dict[str, Any] = module.ADDRESS
    if "root" in address:
        base = urlsplit(str(address["base"])).path
        needed = {header.lower() for header in module.ENDPOINT.get("headers", {})} | {module.ENDPOINT.get("header")} - {None, USUAL}
        pattern = VERSION if re.fullmatch(VERSION, base) else f"(?:{re.escape(base)})?"
        for way in _ways(name, pattern, frozenset(needed)):
            yield way if way.kind in ALIKE else way._replace(headers=frozenset())


def _ways(name: str, base: str, headers: frozenset[str]) -> Iterator[Way]:
    form: dict[str, Any] = load(name).ENDPOINT
    models: dict[str, Any] = form.get("models", {})
    single: dict[str, Any] = models.get("one", {})
    whole: Kind = "decision" if hasattr(load(name), "decode_decision_request") else "request"
    paths: list[tuple[Kind, str, str | None, bool | None]] = [
        (whole, "POST", form.get("path"), False if "stream" in form else None),
        ("request", "POST", form.get("stream"), True),
        ("count", "POST", form.get("count", {}).get("path"), None),
        ("models", "GET", models.get("path"), None),
        ("model", "POST" if "request" in single else "GET", single.get("path"), None),
    ]
    for kind, method, path, stream in paths:
        if path is not None:
            yield Way(name, kind, method, re.compile(base + _pattern(path)), stream, headers)


def _pattern(path: str) -> str:
    """The path without its query, and without the step out of the base URL; a model may have slashes in its name."""
    pieces = re.split(r"\{(\w+)\}", path.removeprefix(OUT).partition("?")[0])
    text = re.escape(pieces[0])
    for name, after in zip(pieces[1::2], pieces[2::2], strict=True):
        text += ("(?P<model>.+)" if name == "model" else "[^/]+") + re.escape(after)
    return text
