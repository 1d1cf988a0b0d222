"""`endpoint:` -> where requests are sent: the facts of one provider (its address and key), and those that its children inherit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import Formatter
from typing import Any, Final

from ..data.nodes import Entry, Items, Mark, Table, plain
from ..data.spec import Betas, Endpoint
from ..problems import Problem
from .modules import listed

OWN: Final = ("base", "key", "root")  # not inherited: a key must not be sent to the address of another provider
PLAIN: Final = ("path", "stream", "frames", "previous")  # words that the runtime reads as they are written
OPERATIONS: Final = ("generate_content", "text_completion")  # values of gen_ai.operation.name, other than chat, that a request may have
PING: Final = "ping"  # the event that keeps a connection open, where the format has one
VARIABLE: Final = re.compile("[A-Z][A-Z0-9_]*")
KEY: Final = "{key}"
PLACE: Final = re.compile("[a-z][a-z0-9_]*")


def endpoint(merged: Table, declared: Table, stream: Table, problems: list[Problem]) -> Endpoint | None:
    """Return the endpoint of a provider. `merged`: with inherited keys; `declared`: of its own file; `stream`: its section `stream`."""
    if not merged.entries:
        return None
    problems += _wrong(merged, declared)
    address: dict[str, Any] = {word: plain(entry.node) for word in OWN if (entry := declared.entries.get(word)) is not None}
    form: dict[str, Any] = {word: plain(entry.node) for word in PLAIN if (entry := merged.entries.get(word)) is not None}
    form |= _headers(merged.table("headers")) | _signing(merged) | _ping(stream)
    if "counts" in merged.entries:
        form["count"] = plain(merged.table("counts"))
    if "models" in merged.entries:
        form["models"] = {"one" if word == "each" else word: plain(entry.node) for word, entry in merged.table("models").entries.items()}
    return Endpoint(address, form, declared.text("docs") or "")


def gen_ai(provider: Table) -> tuple[tuple[str, str], ...]:
    """The names of a provider and of its operation in OpenTelemetry's conventions. Without an operation, it is chat."""
    if (name := provider.table("gen_ai").text("provider")) is None:
        return ()
    method = (provider.table("endpoint").text("path") or "").rpartition(":")[2]
    does = re.sub("[A-Z]", lambda letter: f"_{letter[0].lower()}", method)
    return (("provider", name), *((("operation", does),) if does in OPERATIONS else ()))


def betas(declared: Table) -> Betas | None:
    """The header in the provider's own file that names features; None if there is none."""
    for name, entry in declared.table("headers").entries.items():
        if isinstance(entry.node, Table):
            needs = (
                (
                    feature,
                    tuple(
                        (path, tuple(map(plain, listed(values.node))))
                        for path, values in entry.node.table("needs").table(feature).entries.items()
                    ),
                )
                for feature in entry.node.table("needs").entries
            )
            return Betas(name, entry.node.text("docs") or "", tuple(needs))
    return None


def _headers(table: Table) -> dict[str, Any]:
    """The header of the key, the prefix of the key in it, and the headers with a constant value."""
    texts = {name: str(plain(entry.node)) for name, entry in table.entries.items() if not isinstance(entry.node, Table)}
    header = next((name for name, text in texts.items() if text.endswith(KEY)), "")
    prefix = texts.pop(header, "").removesuffix(KEY)
    words = {"header": header, "prefix": prefix, "headers": texts}
    return {word: value for word, value in words.items() if value}


def _signing(table: Table) -> dict[str, Any]:
    node = table.get("signing")
    return {} if node is None else dict(zip(("signing", "service"), map(plain, listed(node)), strict=False))


def _ping(stream: Table) -> dict[str, Any]:
    """The event without content that is named `ping`."""
    tag, names = stream.text("tag"), [plain(node) for node in stream.items("nothing")]
    return {PING: {tag: PING}} if tag is not None and PING in names else {}


def _wrong(merged: Table, declared: Table) -> Iterator[Problem]:
    """The problems in the provider's own file, and of what is missing there."""
    base = declared.entries.get("base")
    if base is not None:
        url = str(plain(base.node))
        if not re.fullmatch(r"https?://[^/?#\s]+(/[^?#\s]*)?(?<!/)", url):
            yield Problem(base.mark, f"endpoint.base: {url!r} is no base URL", ("http:// or https://, without a slash at the end",))
        yield from _places(base.mark, "base", url, PLACE)
        for word in ("docs", "path"):
            if merged.get(word) is None or (word == "docs" and declared.get(word) is None):
                yield Problem(base.mark, f"endpoint: a base URL needs '{word}'", ())
    if (key := declared.entries.get("key")) is not None and not VARIABLE.fullmatch(str(plain(key.node))):
        yield Problem(key.mark, "endpoint.key: this is no name of an environment variable", ("for example ACME_API_KEY",))
    yield from _wrong_headers(merged.table("headers"), declared.table("headers"))
    if (signing := declared.entries.get("signing")) is not None and isinstance(signing.node, Items) and plain(signing.node)[0] != "aws":
        yield Problem(signing.mark, "endpoint.signing: only requests to aws are signed for a service", ("write  [aws, service]",))
    for where, mark, path in _paths(declared):
        if not path.startswith("/"):
            yield Problem(mark, f"endpoint.{where}: a path begins with /", ())
        yield from _places(mark, where, path, PLACE)


def _wrong_headers(table: Table, declared: Table) -> Iterator[Problem]:
    """The problems of headers: the key must be at the end of one header, and only one header may name features."""
    keys: list[Entry] = []
    for name, entry in table.entries.items():
        text = "" if isinstance(entry.node, Table) else str(plain(entry.node))
        yield from _places(entry.mark, f"headers.{name}", text, re.compile("key"))
        if KEY in text and not text.endswith(KEY):
            yield Problem(entry.mark, f"endpoint.headers.{name}: the key is not at the end", ())
        keys += [entry] if text.endswith(KEY) else []
    for entry in keys[1:]:
        yield Problem(
            entry.mark, f"endpoint.headers: {keys[0].key} has the key already", ("write null for it if this header takes its place",)
        )
    tables = [entry for entry in declared.entries.values() if isinstance(entry.node, Table)]
    for entry in tables[1:]:
        yield Problem(entry.mark, f"endpoint.headers: {tables[0].key} names features already", ())


def _paths(declared: Table) -> Iterator[tuple[str, Mark, str]]:
    for word in ("path", "stream"):
        if (entry := declared.entries.get(word)) is not None:
            yield word, entry.mark, str(plain(entry.node))
    models = declared.table("models")
    for word, table in (("counts", declared.table("counts")), ("models", models), ("models.each", models.table("each"))):
        if (entry := table.entries.get("path")) is not None:
            yield f"{word}.path", entry.mark, str(plain(entry.node))


def _places(mark: Mark, where: str, text: str, name: re.Pattern[str]) -> Iterator[Problem]:
    """The problem of braces that do not hold a name, such as `{region}`."""
    try:
        names = [field for _, field, _, _ in Formatter().parse(text) if field is not None]
    except ValueError:
        names = [""]
    if not all(name.fullmatch(field_name) for field_name in names):
        yield Problem(mark, f"endpoint.{where}: braces hold a name, such as {{region}}", ())
