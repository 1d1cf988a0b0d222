"""From one provider's format to another's: decode, then encode, and what cannot be carried over is reported."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from . import decoding, encoding
from .conversion import Context, Conversion, Invalid, Strict, judged, reply_of
from .errors import Error
from .losses import Loss
from .providers import Provider, load, name_of


def convert_request(
    body: Any,
    *,
    source: Provider,
    target: Provider,
    model: str | None = None,
    repair: bool = True,
    strict: Strict = False,
    accept: Collection[str] = (),
    invalid: Invalid = "raise",
    copy: bool = False,
) -> Conversion:
    """A request body for `source` as one for `target`: exactly `decode_request`, then `encode_request`."""
    unread: list[Loss] = []
    request = decoding.decode_request(body, source=source, invalid=invalid, losses=unread, copy=copy)
    c = encoding.encode_request(request, target=target, model=model, repair=repair, strict=strict, accept=accept, copy=copy)
    return _from(c, source, unread, strict, accept)


def convert_response(
    body: Any,
    *,
    source: Provider | None = None,
    target: Provider | None = None,
    context: Context | None = None,
    envelope: Mapping[str, Any] | None = None,
    strict: Strict = False,
    accept: Collection[str] = (),
    invalid: Invalid = "keep",
    copy: bool = False,
) -> Conversion:
    """An answer of `source` as one of `target`.

    With `context` (the request's Conversion, or its `reply`) the answer goes back to where the request came from, unless said otherwise.
    """
    source, target = way_back(source, target, context)
    unread: list[Loss] = []
    response = decoding.decode_response(body, source=source, invalid=invalid, losses=unread, copy=copy)
    required: dict[str, Any] = {} if load(source) is load(target) else load(target).ENVELOPE  # the same format comes back as it was
    c = encoding.answer(response, target, required, context, envelope, strict, accept, copy)
    return _from(c, source, unread, strict, accept)


def convert_messages(
    fragment: Any,
    *,
    source: Provider,
    target: Provider,
    repair: bool = True,
    strict: Strict = False,
    accept: Collection[str] = (),
    invalid: Invalid = "raise",
    copy: bool = False,
) -> Conversion:
    """The message-bearing keys of a request, for another provider."""
    unread: list[Loss] = []
    messages = decoding.decode_messages(fragment, source=source, invalid=invalid, losses=unread, copy=copy)
    c = encoding.encode_messages(messages, target=target, repair=repair, strict=strict, accept=accept, copy=copy)
    return _from(c, source, unread, strict, accept)


def convert_tools(
    fragment: Any,
    *,
    source: Provider,
    target: Provider,
    repair: bool = True,
    strict: Strict = False,
    accept: Collection[str] = (),
    invalid: Invalid = "raise",
    copy: bool = False,
) -> Conversion:
    """The tools of a request, for another provider."""
    unread: list[Loss] = []
    tools = decoding.decode_tools(fragment, source=source, invalid=invalid, losses=unread, copy=copy)
    c = encoding.encode_tools(tools, target=target, repair=repair, strict=strict, accept=accept, copy=copy)
    return _from(c, source, unread, strict, accept)


def convert_error(
    body: Any,
    *,
    source: Provider | None = None,
    target: Provider | None = None,
    context: Context | None = None,
    status: int | None = None,
    headers: Mapping[str, str] | None = None,
    strict: Strict = False,
    accept: Collection[str] = (),
    invalid: Invalid = "keep",
    copy: bool = False,
) -> Conversion:
    """An error of `source` as one of `target`: body, `status` and `headers`."""
    source, target = way_back(source, target, context)
    unread: list[Loss] = []
    error = decoding.decode_error(body, source=source, status=status, headers=headers, invalid=invalid, losses=unread, copy=copy)
    c = encoding.encode_error(error, target=target, strict=strict, accept=accept, copy=copy)
    return _from(c, source, unread, strict, accept)


def _from(c: Conversion, source: Provider, unread: list[Loss], strict: Strict, accept: Collection[str]) -> Conversion:
    """Says where the conversion came from, and adds what could not be read there."""
    c.source = name_of(source)
    if unread:
        c.all_losses = unread + c.all_losses
        c.losses = judged(unread, strict, accept) + c.losses
    return c


def way_back(source: Provider | None, target: Provider | None, context: Context | None) -> tuple[Provider, Provider]:
    """What was the request's target is the answer's source, and the other way round."""
    if context is not None:
        reply = reply_of(context)
        source = source or reply.get("target")
        target = target or reply.get("source")
    if source is None or target is None:
        raise Error("say source= and target=, or give the context= of a request that was converted with both")
    return source, target
