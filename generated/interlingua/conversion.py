# Generated from templates/runtime/conversion.py; do not edit.

"""The result of a conversion, and what counts as a loss of it."""

from __future__ import annotations

from collections.abc import AsyncIterable, Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from msgspec import Struct

from . import model as u
from .errors import Error, LossError
from .losses import Loss
from .providers import load

if TYPE_CHECKING:
    from .locating import Located
    from .streaming import AsyncStreamConversion, StreamConversion

Strict: TypeAlias = bool | Literal["minor", "major"]
"""Which losses are errors: none (False), the major ones (True, "major"), or the minor ones too ("minor")."""

Invalid: TypeAlias = Literal["raise", "keep"]
"""What becomes of a place that cannot be decoded: a DecodeError, or it is set aside and reported as `unreadable`."""


class Conversion(Struct, repr_omit_defaults=True):
    """What a conversion gave.

    value:      the target's body (or fragment of one), a plain dict
    losses:     what was dropped or changed and matters (minor and major, without the accepted)
    all_losses: everything that was dropped or changed
    source:     name of the provider that it came from; None if it came from a unified value
    target:     name of the provider that it is for
    names:      tool names that had to be rewritten: target's name -> application's name
    routing:    what the target carries outside its body: model, stream; of an error: status, headers
    sidecar:    JSON-able record of what was dropped, for putting it back later
    request:    the unified request, if it was one
    model:      the model that the application asked for, if it was a request
    origin:     what was written: its kind (request, response, messages, tools, error) and the unified value
    """

    value: dict[str, Any]
    losses: list[Loss]
    all_losses: list[Loss]
    source: str | None
    target: str
    routing: dict[str, Any]
    request: u.Request | None = None
    model: str | None = None
    names: dict[str, str] = {}
    sidecar: dict[str, Any] | None = None
    origin: tuple[str, Any] | None = None

    @property
    def reply(self) -> dict[str, Any]:
        """What converting the answer needs to know of this request: plain data, for `context=`."""
        usage = self.request is not None and bool(self.request.stream_usage)
        return {"source": self.source, "target": self.target, "model": self.model, "names": dict(self.names), "usage": usage}

    @property
    def status(self) -> int | None:
        """The HTTP status of a converted error."""
        return self.routing.get("status")

    @property
    def headers(self) -> dict[str, str]:
        """The HTTP headers of a converted error."""
        return dict(self.routing.get("headers", ()))

    def convert_response(
        self,
        body: Any,
        *,
        envelope: Mapping[str, Any] | None = None,
        strict: Strict = False,
        accept: Collection[str] = (),
        invalid: Invalid = "keep",
        copy: bool = False,
    ) -> Conversion:
        """The target's answer to this request, in the source's format."""
        from .converting import convert_response

        return convert_response(body, context=self, envelope=envelope, strict=strict, accept=accept, invalid=invalid, copy=copy)

    def convert_stream(
        self,
        events: Iterable[Any],
        *,
        envelope: Mapping[str, Any] | None = None,
        include_usage: bool | None = None,
        strict: Strict = False,
        accept: Collection[str] = (),
        invalid: Invalid = "keep",
        keep: bool = False,
    ) -> StreamConversion:
        """The target's stream in answer to this request, in the source's format."""
        from .streaming import convert_stream

        return convert_stream(
            events,
            context=self,
            envelope=envelope,
            include_usage=include_usage,
            strict=strict,
            accept=accept,
            invalid=invalid,
            keep=keep,
        )

    def aconvert_stream(
        self,
        events: AsyncIterable[Any] | Iterable[Any],
        *,
        envelope: Mapping[str, Any] | None = None,
        include_usage: bool | None = None,
        strict: Strict = False,
        accept: Collection[str] = (),
        invalid: Invalid = "keep",
        keep: bool = False,
    ) -> AsyncStreamConversion:
        """As `convert_stream`, over async events."""
        from .streaming import aconvert_stream

        return aconvert_stream(
            events,
            context=self,
            envelope=envelope,
            include_usage=include_usage,
            strict=strict,
            accept=accept,
            invalid=invalid,
            keep=keep,
        )

    def convert_error(
        self,
        body: Any,
        *,
        status: int | None = None,
        headers: Mapping[str, str] | None = None,
        strict: Strict = False,
        accept: Collection[str] = (),
        copy: bool = False,
    ) -> Conversion:
        """The target's error, in the source's format; `status` and `headers` of the result go with it."""
        from .converting import convert_error

        return convert_error(body, context=self, status=status, headers=headers, strict=strict, accept=accept, copy=copy)

    def locate(self, loss: Loss) -> Located:
        """The places of a loss on the wire, in the source's body and in `value`. They are looked for now: that takes some conversions."""
        from .locating import Located, locate

        if self.origin is None:
            return Located(None, None)
        kind, unified = self.origin
        return locate(loss, kind, unified, None if self.source is None else load(self.source), load(self.target))

    def __repr__(self) -> str:
        """Without the content, which may be private."""
        return f"<Conversion {self.source or 'unified'} -> {self.target}, {len(self.losses)} losses>"


Context: TypeAlias = Conversion | Mapping[str, Any]
"""The conversion of the request that is being answered, or its `reply`."""


def judged(losses: list[Loss], strict: Strict, accept: Collection[str]) -> list[Loss]:
    """The losses that matter. Raises LossError with those that `strict` forbids."""
    kept = [loss for loss in losses if loss.level != "trivial" and not _accepted(loss.field, accept)]
    if strict and kept:
        forbidden = kept if strict == "minor" else [loss for loss in kept if loss.level == "major"]
        if forbidden:
            raise LossError(forbidden)
    return kept


def _accepted(field: str, accept: Collection[str]) -> bool:
    """By full name (`Request.seed`) or by its last part (`seed`)."""
    return bool(accept) and (field in accept or field.rpartition(".")[2] in accept)


def reply_of(context: Context) -> Mapping[str, Any]:
    return context.reply if isinstance(context, Conversion) else context


def sdk_kwargs(c: Conversion) -> dict[str, Any]:
    """The keyword arguments for the method of the target's official client.

    Keys that the method does not know go into the keyword that the SDK has for them (`extra_body`).
    """
    provider = load(c.target)
    sdk: tuple[str, str, str | None] | None = provider.SDK
    if sdk is None:
        raise Error(f"{c.target} has no official SDK")
    known: frozenset[str] = provider.SDK_PARAMS
    kwargs = {key: value for key, value in {**c.routing, **c.value}.items() if key in known}
    others = {key: value for key, value in c.value.items() if key not in known}
    if others:
        extra = sdk[2]
        if extra is None:
            return {**kwargs, **others}
        kwargs[extra] = {**others, **kwargs.get(extra, {})}
    return kwargs
