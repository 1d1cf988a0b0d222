# Generated from templates/runtime/calls/endpoints.py; do not edit.

"""Where a request is sent: the URL and the headers, from the provider's spec (`endpoint`). Nothing is sent here."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, Literal
from urllib.parse import quote

from msgspec import Struct

from ..core.errors import Error
from ..core.lookup import Provider, load, name_of

OUT: Final = "/.."  # before a path that replaces the last part of the base URL, such as /tokenize beside /v1
PLACE: Final = re.compile(r"\{([a-z][a-z0-9_]*)\}")
PLAIN: Final = re.compile("[A-Za-z0-9][A-Za-z0-9._-]*")  # a value that can be inserted in a URL: none of its dots leads to another place


class Endpoint(Struct, kw_only=True):
    """Where a request to a provider is sent."""

    url: str
    """The whole URL."""
    headers: dict[str, str]
    """The headers, with the key if one was given."""
    key: str | None
    """The environment variable that has the key by convention."""
    signing: Literal["aws", "google"] | None
    """How requests are authenticated if no key is given: signed (`aws`: Signature Version 4), or with an access token (`google`)."""

    def __repr__(self) -> str:
        """The URL and the names of headers, without their values, one of which is the key."""
        return f"<Endpoint {self.url}, {', '.join(self.headers)}>"


def endpoint(
    provider: Provider,
    *,
    model: str | None = None,
    stream: bool = False,
    key: str | None = None,
    base: str | None = None,
    kind: Literal["request", "count", "models"] = "request",
    **values: str,
) -> Endpoint:
    """Returns the URL and the headers of a request to this provider.

    Args:
        provider: the provider's name or module.
        model: the model, for providers that have it in the path.
        stream: whether a stream is requested.
        key: the API key, for the headers.
        base: the base URL, as the official client takes it; None: the provider's own.
        kind: `request`, `count` (where tokens are counted) or `models` (where models are listed).
        values: other values that the URL needs, such as `region`.

    Raises Error if the provider's spec has no base URL, or no such path, or if the URL needs a value that is not given.
    """
    module, name = load(provider), name_of(provider)
    form: Mapping[str, Any] = module.ENDPOINT
    address: Mapping[str, Any] = module.ADDRESS
    path = form.get("path") if kind == "request" else form.get(kind, {}).get("path")
    if path is None:
        raise Error(f"{name} has no endpoint" if kind == "request" else f"{name} has no endpoint of the kind {kind}")
    if kind == "request" and stream:
        path = form.get("stream", path)
    root = base if base is not None else address.get("base")
    if root is None:
        raise Error(f"{name} has no endpoint of its own: its servers have no common address. Give base")
    root = root.rstrip("/")
    if path.startswith(OUT):
        root, path = (root.rpartition("/")[0] if root.count("/") > 2 else root), path.removeprefix(OUT)
    url = _filled(name, root, path, model, values)
    headers: dict[str, str] = {"content-type": "application/json", **form.get("headers", {})}
    if key is not None and "header" in form:
        headers[form["header"]] = form.get("prefix", "") + key
    return Endpoint(url=url, headers=headers, key=address.get("key"), signing=form.get("signing"))


def _filled(name: str, base: str, path: str, model: str | None, values: Mapping[str, str]) -> str:
    """Return the URL with its values. A value cannot change the rest of the URL: no `region` leads to another server."""
    wanted = PLACE.findall(base + path)
    arguments = dict(values) if model is None else {**values, "model": model}
    if missing := [key for key in wanted if key not in arguments]:
        raise Error(f"the URL of {name} needs {', '.join(missing)}")
    if unknown := [key for key in values if key not in wanted]:
        names = ", ".join(key for key in wanted if key != "model")
        raise Error(f"the URL of {name} has no {unknown[0]!r}; it has {names or 'none'}")
    if "model" in wanted and not arguments["model"].strip("."):
        raise Error(f"{arguments['model']!r} cannot be the name of a model")
    for key in values:
        if not PLAIN.fullmatch(arguments[key]):
            raise Error(f"{key}: {arguments[key]!r} cannot be part of an address")
    return PLACE.sub(lambda match: quote(arguments[match[1]], safe="" if match[1] == "model" else "-._"), base + path)
