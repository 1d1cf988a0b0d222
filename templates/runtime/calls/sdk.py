"""The keyword arguments for the method of an official client: the body in the form that this client accepts."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Mapping
from typing import Any

from ..core.errors import Error
from ..core.lookup import load
from .conversion import Conversion


def sdk_kwargs(c: Conversion[Any]) -> dict[str, Any]:
    """Returns the keyword arguments for the method of the target's official client; the server receives `c.value`.

    Keys that the method does not accept are put where the SDK has a place for them (`extra_body`, for example).
    A client that encodes base64 itself gets bytes. A client that takes one configuration object gets it.
    The provider's spec describes the client (`sdk.call`).

    Args:
        c: the conversion of a request.

    Raises Error if there is no official client.
    """
    provider = load(c.target)
    sdk: tuple[str, str, str | None] | None = provider.SDK
    if sdk is None:
        raise Error(f"{c.target} has no official SDK")
    call: Mapping[str, Any] = provider.SDK_CALL
    params: frozenset[str] = provider.SDK_PARAMS
    body: dict[str, Any] = {key: value for key, value in {**c.routing, **c.value}.items() if key not in call.get("drop", ())}
    if "bytes" in call:
        body = {key: _with_bytes(value, key, "", call) for key, value in body.items()}
    kwargs = {key: value for key, value in body.items() if key in params}
    extra = {key: value for key, value in body.items() if key not in params and key in c.value}
    for key in call.get("flat", ()):
        kwargs |= kwargs.pop(key, None) or {}
    if "rest" in call:
        keys: tuple[str, ...] = call["keys"]
        config = {key: value for key, value in kwargs.items() if key not in keys}
        kwargs = {key: value for key, value in kwargs.items() if key in keys}
        if config:
            kwargs[call["rest"]] = config
    return _with_others(kwargs, sdk[2].split(".") if sdk[2] is not None else [], extra) if extra else kwargs


def _with_others(kwargs: dict[str, Any], path: list[str], extra: dict[str, Any]) -> dict[str, Any]:
    """Return the keywords with more members at a path of keys. Existing members take precedence."""
    if not path:
        return {**extra, **kwargs}
    return {**kwargs, path[0]: _with_others(kwargs.get(path[0]) or {}, path[1:], extra)}


def _with_bytes(value: Any, key: str, around: str, call: Mapping[str, Any]) -> Any:
    """Replace base64 texts by bytes where the SDK writes base64 itself. `key`: of the value; `around`: of the object around it."""
    if key in call.get("free", ()):
        return value
    if value.__class__ is str:
        return _bytes(value) if key in call["bytes"] or f"{around}.{key}" in call["bytes"] else value
    if value.__class__ is list:
        return [_with_bytes(member, key, around, call) for member in value]
    if value.__class__ is dict:
        return {name: _with_bytes(member, name, key, call) for name, member in value.items()}
    return value


def _bytes(text: str) -> bytes | str:
    """Decode a base64 text. Any other text is returned unchanged, so that the server reports it."""
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return text
