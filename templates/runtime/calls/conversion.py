"""The result of a conversion, and the way back for its answer. They are one module, because each needs the other."""

from __future__ import annotations

from collections.abc import AsyncIterable, Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from msgspec import Struct

from .. import model as u
from ..core.errors import Error, ErrorInstead
from ..core.logs import ASKED, log
from ..core.lookup import Provider, load, name_of, part
from ..core.losses import Loss, summary_lines
from ..core.options import Context, Invalid, Strict, relevant_losses, reply_of, way_back
from ..core.plain import copied, plain
from ..lenses.answers.answering import undone
from ..lenses.answers.ends import failed_because, with_refused_prompt
from ..lenses.answers.foreign_parts import understood
from ..lenses.errors.failures import as_received
from ..lenses.errors.http import headers_of, status_of, with_status
from ..lenses.errors.words import word_of
from . import decoding
from .clients import asked_for, functions
from .hand_made import of_response
from .writing import guarded, written, written_answer

if TYPE_CHECKING:
    from typing_extensions import TypeVar as TypeVarWithDefault

    from ..streams.conversion import AsyncEventStreamConversion, AsyncStreamConversion, EventStreamConversion, StreamConversion
    from .location import Located
    from .tracing import Traced

    Body = TypeVarWithDefault("Body", default=Any)
else:
    Body = TypeVar("Body")

TRACED: Final = ("request", "response", "messages", "tools", "decision_request", "decision")


class Conversion(Struct, Generic[Body], repr_omit_defaults=True):
    """The result of a conversion. Type checkers derive the type of `value` from the target's name: `Conversion[AnthropicRequest]`."""

    value: Body
    """The target's body (or fragment of one), a plain dict."""
    losses: list[Loss]
    """What was dropped or changed: minor and major losses, without the accepted ones."""
    all_losses: list[Loss]
    """Everything that was dropped or changed."""
    source: str | None
    """Name of the provider of the input; None if the input was a unified value."""
    target: str
    """Name of the provider that it was converted to."""
    routing: dict[str, Any]
    """What the target has outside its body: model, stream; of an error: status, headers."""
    request: u.Request | None = None
    """The unified request, if a request was converted."""
    model: str | None = None
    """The model that the application requested, if a request was converted."""
    names: dict[str, str] = {}
    """Tool names that had to be rewritten: target's name -> application's name."""
    answer_tool: str | None = None
    """The tool that replaces the response format, if there was no other way to request it: its call is the answer."""
    free_text: list[str] = []
    """Tools with free text that became functions, by the application's names: their calls become calls with free text again."""
    called: dict[str, dict[str, str]] = {}
    """Other fields of calls in the application's form, by the target's name of the tool: their namespace, or their kind."""
    nulls: dict[str, list[list[str | None]]] = {}
    """Properties that only the target's schema requires, by the target's name of the tool: the path to each, with None for members of a
    list.

    A null there is left out of the calls of the answer.
    """
    keys: dict[str, dict[str, str]] = {}
    """Properties that had to be renamed, by the target's name of the tool: target's name -> application's name."""
    origin: tuple[str, Any] | None = None
    """The kind of the input (request, response, messages, tools, error) and its unified value."""
    repaired: Any = None
    """The unified value that was written instead, if the target's rules changed it."""
    as_target: tuple[Any, dict[str, list[int | str]]] | None = None
    """A response as the target expresses it, if it had to change, and the original places of its parts by the path of their list."""
    rules: Mapping[str, Any] | None = None
    """The caller's changes to the rules; None if nothing was to be repaired."""
    carry: bool = False
    """Whether answers carry what the source's format cannot express."""
    asked: list[dict[str, Any]] = []
    """For converted questions: the name of each, the name that it was sent with, and what else is needed to change its answer back."""
    envelope: dict[str, Any] = {}
    """`id` and `created` of a response that has none, where the source's format needs them. Servers set them; the default is neutral."""

    @property
    def reply(self) -> dict[str, Any]:
        """Plain data for `context=`: everything about this request that is needed to convert its response."""
        usage = self.request is not None and bool(self.request.stream_usage)
        reply: dict[str, Any] = {
            "source": self.source,
            "target": self.target,
            "model": self.model,
            "names": dict(self.names),
            "usage": usage,
        }
        if self.answer_tool is not None:
            reply["answer_tool"] = self.answer_tool
        if self.free_text:
            reply["free_text"] = list(self.free_text)
        reply |= {key: dict(held) for key in ("nulls", "keys", "called") if (held := getattr(self, key))}
        if self.request is not None:
            reply |= asked_for(self.request)
            if load(self.target).RESULTS == "keep":  # a call of any other function is one that the provider runs itself
                reply["functions"] = sorted({*functions(self.request), *functions(self.repaired or self.request)})
        if self.asked:
            reply["asked"] = list(self.asked)
        if self.envelope:
            reply["envelope"] = dict(self.envelope)
        return {**reply, "carry": True} if self.carry else reply

    @property
    def sidecar(self) -> dict[str, Any]:
        """The parts of a conversation that the target could not express, as JSON: pass it as `sidecar=` when you convert back.

        It is computed on access, by decoding `value` again."""
        from .sidecar import sidecar_of

        if self.origin is None or self.origin[0] not in ("request", "messages"):
            return {}
        kind, unified = self.origin
        read = decoding.decode_messages if kind == "messages" else decoding.decode_request
        arrived: Any = read(self.value, source=self.target, invalid="keep")
        original, came = (unified, arrived) if kind == "messages" else (unified.messages, arrived.messages)
        return guarded(lambda arrived: sidecar_of(original, arrived, self.names), came)

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
    ) -> Conversion[dict[str, Any]]:
        """Converts the target's response to this request to the source's format.

        Args:
            body: the response: any mapping, or the object of the provider's SDK.
            envelope: `id`, `model` and `created` (seconds since 1970) to write instead of the response's own.
            strict: which losses raise LossError: False (none), "major" or True, "minor" (major ones too).
            accept: fields (`Image.detail`, `detail`) and rules whose losses are accepted: they are only in `all_losses`.
            invalid: how to handle values that cannot be decoded: "raise" (DecodeError) or "keep" (set aside, with an `unreadable` loss for
                each).
            copy: whether the result shares nothing with the input; otherwise arguments, schemas and unknown content may be the same
                objects.
        """
        return convert_response(body, context=self, envelope=envelope, strict=strict, accept=accept, invalid=invalid, copy=copy)

    def convert_decision(
        self,
        body: Any,
        *,
        strict: Strict = False,
        accept: Collection[str] = (),
        invalid: Invalid = "keep",
        copy: bool = False,
    ) -> Conversion[dict[str, Any]]:
        """Converts the target's answers to these questions to the source's format, with the order, names and options of the questions.

        Args:
            body: the response: any mapping, or the object of the provider's SDK.
            strict: which losses raise LossError: False (none), "major" or True, "minor" (major ones too).
            accept: fields (`Image.detail`, `detail`) and rules whose losses are accepted: they are only in `all_losses`.
            invalid: how to handle values that cannot be decoded: "raise" (DecodeError) or "keep" (set aside, with an `unreadable` loss for
                each).
            copy: whether the result shares nothing with the input; otherwise unknown content may be the same objects.
        """
        from ..decisions.api import convert_decision

        return convert_decision(body, context=self, strict=strict, accept=accept, invalid=invalid, copy=copy)

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
        """Converts the stream that answers this request to the source's format.

        Args:
            events: the provider's wire events: dicts or objects of its SDK.
            envelope: `id`, `model` and `created` (seconds since 1970) to write instead of the response's own.
            include_usage: whether the stream ends with token counts, if the client chooses that; None: as in the request.
            strict: which losses raise LossError: False (none), "major" or True, "minor" (major ones too).
            accept: fields (`Image.detail`, `detail`) and rules whose losses are accepted: they are only in `all_losses`.
            invalid: how to handle values that cannot be decoded: "raise" (DecodeError) or "keep" (set aside, with an `unreadable` loss for
                each).
            keep: whether to collect the response, for `.response`.
        """
        from ..streams.conversion import convert_stream

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
        """Like `convert_stream`, for async events.

        Args:
            events: wire events from an iterable or an async iterable: dicts or objects of the SDK.
            envelope: `id`, `model` and `created` (seconds since 1970) to write instead of the response's own.
            include_usage: whether the stream ends with token counts, if the client chooses that; None: as in the request.
            strict: which losses raise LossError: False (none), "major" or True, "minor" (major ones too).
            accept: fields (`Image.detail`, `detail`) and rules whose losses are accepted: they are only in `all_losses`.
            invalid: how to handle values that cannot be decoded: "raise" (DecodeError) or "keep" (set aside, with an `unreadable` loss for
                each).
            keep: whether to collect the response, for `.response`.
        """
        from ..streams.conversion import aconvert_stream

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

    def convert_event_stream(
        self,
        chunks: Iterable[bytes],
        *,
        envelope: Mapping[str, Any] | None = None,
        include_usage: bool | None = None,
        strict: Strict = False,
        accept: Collection[str] = (),
        invalid: Invalid = "keep",
        keep: bool = False,
    ) -> EventStreamConversion:
        """Converts the bytes of the stream that answers this request to bytes of a stream in the source's format.

        Args:
            chunks: bytes as the server sends them, split anywhere.
            envelope: `id`, `model` and `created` (seconds since 1970) to write instead of the response's own.
            include_usage: whether the stream ends with token counts, if the client chooses that; None: as in the request.
            strict: which losses raise LossError: False (none), "major" or True, "minor" (major ones too).
            accept: fields (`Image.detail`, `detail`) and rules whose losses are accepted: they are only in `all_losses`.
            invalid: how to handle events that cannot be decoded: "raise" (DecodeError) or "keep" (set aside, with an `unreadable` loss for
                each).
            keep: whether to collect the response, for `.response`.
        """
        from ..streams.conversion import convert_event_stream

        return convert_event_stream(
            chunks,
            context=self,
            envelope=envelope,
            include_usage=include_usage,
            strict=strict,
            accept=accept,
            invalid=invalid,
            keep=keep,
        )

    def aconvert_event_stream(
        self,
        chunks: AsyncIterable[bytes] | Iterable[bytes],
        *,
        envelope: Mapping[str, Any] | None = None,
        include_usage: bool | None = None,
        strict: Strict = False,
        accept: Collection[str] = (),
        invalid: Invalid = "keep",
        keep: bool = False,
    ) -> AsyncEventStreamConversion:
        """Like `convert_event_stream`, for async chunks.

        Args:
            chunks: bytes as the server sends them, split anywhere, from an iterable or an async iterable.
            envelope: `id`, `model` and `created` (seconds since 1970) to write instead of the response's own.
            include_usage: whether the stream ends with token counts, if the client chooses that; None: as in the request.
            strict: which losses raise LossError: False (none), "major" or True, "minor" (major ones too).
            accept: fields (`Image.detail`, `detail`) and rules whose losses are accepted: they are only in `all_losses`.
            invalid: how to handle events that cannot be decoded: "raise" (DecodeError) or "keep" (set aside, with an `unreadable` loss for
                each).
            keep: whether to collect the response, for `.response`.
        """
        from ..streams.conversion import aconvert_event_stream

        return aconvert_event_stream(
            chunks,
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
    ) -> Conversion[dict[str, Any]]:
        """Converts the target's error to the source's format, with `status` and `headers`.

        Args:
            body: the error's body, the value of its key `error`, or an exception of openai, anthropic, google-genai, botocore, httpx or
                requests.
            status: the HTTP status, which many bodies do not have.
            headers: the HTTP headers; names are case-insensitive.
            strict: which losses raise LossError: False (none), "major" or True, "minor" (major ones too).
            accept: fields (`Image.detail`, `detail`) and rules whose losses are accepted: they are only in `all_losses`.
            copy: whether the result shares nothing with the input; otherwise arguments, schemas and unknown content may be the same
                objects.
        """
        return convert_error(body, context=self, status=status, headers=headers, strict=strict, accept=accept, copy=copy)

    def locate(self, loss: Loss) -> Located:
        """The paths of a loss on the wire, in the source's body and in `value`. They are computed on each call, by several conversions.

        Raises Error if the body is nested too deeply.

        Args:
            loss: a loss of this conversion.
        """
        from .location import Located, locate

        if self.origin is None:
            return Located(None, None)
        kind, unified = self.origin
        source = None if self.source is None else load(self.source)
        return guarded(lambda lost: locate(lost, kind, unified, source, load(self.target), self.rules, self.as_target), loss)

    def trace(self) -> list[Traced]:
        """Where each value of the converted body is in `value`, or which losses removed it, in the order of the body.

        It is computed on each call, by several conversions for each value. Raises Error for a conversion that did not start from a body.
        """
        from .tracing import traced

        if self.origin is None or self.source is None or self.origin[0] not in TRACED:
            raise Error("only requests, responses, messages, tools and decisions that were converted from a body can be traced")
        kind, unified = self.origin
        source = load(self.source)
        body, _ = written(source, kind, unified)
        target, routing, as_target = load(self.target), self.routing, self.as_target
        return guarded(lambda body: traced(body, kind, unified, source, target, self.rules, self.all_losses, routing, as_target), body)

    def __str__(self) -> str:
        """A line for the conversion, and a line for each loss in `losses`. A loss at many places is shown once."""
        return "\n".join([repr(self), *(f"  {line}" for line in summary_lines(self.losses))])

    def __repr__(self) -> str:
        """A line without the content, which may be private."""
        return f"<Conversion {self.source or 'unified'} -> {self.target}, {len(self.losses)} losses>"


# --- answers ----------------------------------------------------------------------------------------------------------


def convert_response(
    body: Any,
    *,
    source: Provider | None = None,
    target: Provider | None = None,
    context: Context | None = None,
    envelope: Mapping[str, Any] | None = None,
    carry: bool | None = None,
    strict: Strict = False,
    accept: Collection[str] = (),
    invalid: Invalid = "keep",
    copy: bool = False,
) -> Conversion[dict[str, Any]]:
    """Converts a response of `source` to the format of `target`.

    With `context` (the request's Conversion, or its `reply`), the response is converted back to the format of the request by default.
    Raises ErrorInstead if the response failed, or if it is empty and `target` cannot express how it ended; its `error` can be encoded.

    Args:
        body: the response: any mapping, or the object of the provider's SDK.
        source: the name or module of the provider that the input is from; None: the provider in `context`.
        target: the name or module of the provider to convert to; None: the provider in `context`.
        context: the request's Conversion, or its `reply`: the response is converted back to the format of the request.
        envelope: `id`, `model` and `created` (seconds since 1970) to write instead of the response's own.
        carry: whether to pack signed and encrypted reasoning that `target` cannot express into a string; None: as for the request.
        strict: which losses raise LossError: False (none), "major" or True, "minor" (major ones too).
        accept: fields (`Image.detail`, `detail`) and rules whose losses are accepted: they are only in `all_losses`.
        invalid: how to handle values that cannot be decoded: "raise" (DecodeError) or "keep" (set aside, with an `unreadable` loss each).
        copy: whether the result shares nothing with the input; otherwise arguments, schemas and unknown content may be the same
            objects.
    """
    context = None if context is None else reply_of(context)  # `reply` is computed on each access
    source, target = way_back(source, target, context)
    unread: list[Loss] = []
    same = load(source) is load(target)  # a body of the same format is returned as it was
    response = decoding.read_response(body, source, invalid, unread, copy, lenient=not same)
    response = undone(response, reply_of(context), unread)
    if not same:
        part(load(target), "encode_response")  # raises Error for a format of messages alone, which has no responses
        lens = load(source).LENS
        response = with_refused_prompt(response, lens)
        response = understood(response, lens, load(target).LENS, unread)
        if (failed := failed_because(response, lambda: guarded(plain, body), lens, load(target))) is not None:
            raise ErrorInstead(f"the response failed: {failed.message}", failed, response)
    c = _encoded(response, target, same, context, envelope, carry, strict, accept, copy, load(source).LENS)
    return came_from(c, source, unread, strict, accept)


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
) -> Conversion[dict[str, Any]]:
    """Converts an error of `source` to the format of `target`: body, `status` and `headers`.

    Args:
        body: the error's body, the value of its key `error`, or an exception of openai, anthropic, google-genai, botocore, httpx or
            requests.
        source: the name or module of the provider that the input is from; None: the provider in `context`.
        target: the name or module of the provider to convert to; None: the provider in `context`.
        context: the request's Conversion, or its `reply`: the response is converted back to the format of the request.
        status: the HTTP status, which many bodies do not have.
        headers: the HTTP headers; names are case-insensitive.
        strict: which losses raise LossError: False (none), "major" or True, "minor" (major ones too).
        accept: fields (`Image.detail`, `detail`) and rules whose losses are accepted: they are only in `all_losses`.
        invalid: how to handle values that cannot be decoded: "raise" (DecodeError) or "keep" (set aside, with an `unreadable` loss each).
        copy: whether the result shares nothing with the input; otherwise arguments, schemas and unknown content may be the same
            objects.
    """
    source, target = way_back(source, target, context)
    unread: list[Loss] = []
    error = decoding.decode_error(body, source=source, status=status, headers=headers, invalid=invalid, losses=unread, copy=copy)
    c = _encoded_error(error, target, strict, accept, copy)
    return came_from(c, source, unread, strict, accept)


def encode_response(
    response: u.Response,
    *,
    target: Provider,
    context: Context | None = None,
    envelope: Mapping[str, Any] | None = None,
    carry: bool | None = None,
    strict: Strict = False,
    accept: Collection[str] = (),
    copy: bool = False,
) -> Conversion[dict[str, Any]]:
    """Encodes a unified Response as a body of the target.

    `envelope` (`id`, `model`, `created`) replaces the response's own values. If the target requires a value that neither it nor
    `context` has, a neutral value ("" or 0) is written and reported as `defaulted`.

    Args:
        response: a unified response.
        target: the name or module of the provider to convert to.
        context: the request's Conversion, or its `reply`, for data that the response does not have.
        envelope: `id`, `model` and `created` (seconds since 1970) to write instead of the response's own.
        carry: whether to pack signed and encrypted reasoning that `target` cannot express into a string; None: as for the request.
        strict: which losses raise LossError: False (none), "major" or True, "minor" (major ones too).
        accept: fields (`Image.detail`, `detail`) and rules whose losses are accepted: they are only in `all_losses`.
        copy: whether the result shares nothing with the input; otherwise arguments, schemas and unknown content may be the same
            objects.
    """
    return logged(_encoded(of_response(response), target, False, context, envelope, carry, strict, accept, copy))


def _encoded(
    response: u.Response,
    target: Provider,
    same: bool,
    context: Context | None,
    envelope: Mapping[str, Any] | None,
    carry: bool | None,
    strict: Strict,
    accept: Collection[str],
    copy: bool,
    lens: Any = None,
) -> Conversion[dict[str, Any]]:
    """`encode_response`. `same`: the response is in the target's format already. `lens`: of the format that it came in."""
    answer = written_answer(response, load(target), same, reply_of(context), envelope, carry, lens)
    c = converted("response", response, answer.body, answer.losses, target, {}, strict, accept, copy)
    c.as_target = answer.as_target
    return c


def encode_error(
    error: u.ErrorAnswer, *, target: Provider, strict: Strict = False, accept: Collection[str] = (), copy: bool = False
) -> Conversion[dict[str, Any]]:
    """Encodes a unified ErrorAnswer as a body of the target, with the `status` and `headers` that the target would send.

    Args:
        error: a unified error.
        target: the name or module of the provider to convert to.
        strict: which losses raise LossError: False (none), "major" or True, "minor" (major ones too).
        accept: fields (`Image.detail`, `detail`) and rules whose losses are accepted: they are only in `all_losses`.
        copy: whether the result shares nothing with the input; otherwise arguments, schemas and unknown content may be the same
            objects.
    """
    return logged(_encoded_error(error, target, strict, accept, copy))


def _encoded_error(
    error: u.ErrorAnswer, target: Provider, strict: Strict, accept: Collection[str], copy: bool
) -> Conversion[dict[str, Any]]:
    module = load(target)
    status, code = status_of(error, module.ERROR_STATUS) or 500, error.code
    error = as_received(error, module.SPACES)  # its own format gets its own code back, but with the status of what that means
    value, losses = written(module, "error", with_status(error, status))
    routing = {"status": status, "headers": headers_of(error, module.ERROR_HEADERS, word_of(code, module.LENS))}
    return converted("error", error, value, losses, target, routing, strict, accept, copy)


# --- what all conversions have in common -------------------------------------------------------------------------------


def converted(
    kind: str,
    unified: Any,
    value: dict[str, Any],
    losses: list[Loss],
    target: Provider,
    routing: dict[str, Any],
    strict: Strict,
    accept: Collection[str],
    copy: bool,
) -> Conversion[dict[str, Any]]:
    """Put the parts of a Conversion together. Raise LossError if `strict` forbids a loss."""
    return Conversion(
        guarded(copied, value) if copy else value,
        relevant_losses(losses, strict, accept) if losses or strict or accept else [],
        losses,
        None,
        name_of(target),
        routing,
        origin=(kind, unified),
    )


def came_from(c: Conversion, source: Provider, unread: list[Loss], strict: Strict, accept: Collection[str]) -> Conversion[dict[str, Any]]:
    """Set the source of a conversion, and add what could not be read there."""
    c.source = name_of(source)
    if unread:
        c.all_losses = unread + c.all_losses
        c.losses = relevant_losses(unread, strict, accept) + c.losses
    return logged(c)


def logged(c: Conversion) -> Conversion[dict[str, Any]]:
    """Return the same conversion; its losses are logged if this is requested."""
    if ASKED:
        log(c.losses, c.all_losses, c.source, c.target)
    return c
