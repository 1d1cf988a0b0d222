"""`endpoint:` -> where requests are sent: what belongs to one provider (its address and key), and what its children have as well."""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import Formatter
from typing import Any, Final

from ..data.nodes import Mark, Table, plain
from ..data.spec import Endpoint
from ..problems import Problem

OWN: Final = ("base", "key", "root")  # a key that is sent to the parent's address would be in the wrong hands
FORM: Final = ("path", "stream", "frames", "previous", "header", "prefix", "headers", "signing", "service", "ping", "count", "models")
VARIABLE: Final = re.compile("[A-Z][A-Z0-9_]*")
PLACE: Final = re.compile("[a-z][a-z0-9_]*")


def endpoint(merged: Table, declared: Table, problems: list[Problem]) -> Endpoint | None:
    """`merged`: including inherited keys; `declared`: the section of the provider's own file."""
    if not merged.entries:
        return None
    problems += _wrong(merged, declared)
    address: dict[str, Any] = {word: plain(entry.node) for word in OWN if (entry := declared.entries.get(word)) is not None}
    form: dict[str, Any] = {word: plain(entry.node) for word in FORM if (entry := merged.entries.get(word)) is not None}
    return Endpoint(address, form, declared.text("docs") or "")


def _wrong(merged: Table, declared: Table) -> Iterator[Problem]:
    """What is wrong in the provider's own file, and what is missing there."""
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
    if (prefix := declared.entries.get("prefix")) is not None and merged.get("header") is None:
        yield Problem(prefix.mark, "endpoint.prefix: no header has the key", ("say header, too",))
    for where, mark, path in _paths(declared):
        if not path.startswith("/"):
            yield Problem(mark, f"endpoint.{where}: a path begins with /", ())
        yield from _places(mark, where, path, PLACE)


def _paths(declared: Table) -> Iterator[tuple[str, Mark, str]]:
    for word in ("path", "stream"):
        if (entry := declared.entries.get(word)) is not None:
            yield word, entry.mark, str(plain(entry.node))
    models = declared.table("models")
    for word, table in (("count", declared.table("count")), ("models", models), ("models.one", models.table("one"))):
        if (entry := table.entries.get("path")) is not None:
            yield f"{word}.path", entry.mark, str(plain(entry.node))


def _places(mark: Mark, where: str, text: str, name: re.Pattern[str]) -> Iterator[Problem]:
    """Braces that are no names: `{region}` is one."""
    try:
        names = [field for _, field, _, _ in Formatter().parse(text) if field is not None]
    except ValueError:
        names = [""]
    if not all(name.fullmatch(field_name) for field_name in names):
        yield Problem(mark, f"endpoint.{where}: braces hold a name, such as {{region}}", ())
