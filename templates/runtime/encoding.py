"""From unified values to a provider's format. Each function gives a Conversion, and never changes its argument."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from . import model as u
from .conversion import Context, Conversion, Strict, judged, reply_of
from .errors import Error
from .losses import Loss
from .plain import copied
from .providers import Provider, function, load, name_of

T = TypeVar("T")

ENVELOPE: Final = ("id", "model", "created")


def encode_request(
    request: u.Request,
    *,
    target: Provider,
    model: str | None = None,
    repair: bool = True,
    strict: Strict = False,
    accept: Collection[str] = (),
    copy: bool = False,
) -> Conversion:
    """A unified Request as the target's body.

    `model` takes the place of the request's own. What the target carries outside its body is in `routing`.
    `repair` mends what the target would refuse; there are no rules for it yet.
    """
    asked = request.model
    if model is not None:
        request = replace(request, model=model)
    value, losses = _guarded(function(target, "encode_request"), request)
    routing: dict[str, Any] = {}
    if request.model is not None and load(target).MODEL_KEY is None:
        routing["model"] = request.model
    if request.stream is not None and "stream" not in value:
        routing["stream"] = request.stream
    if routing and losses:
        losses = [loss for loss in losses if loss.path not in routing]
    c = conversion("request", request, value, losses, target, routing, strict, accept, copy)
    c.request = request
    c.model = asked
    return c


def encode_response(
    response: u.Response,
    *,
    target: Provider,
    context: Context | None = None,
    envelope: Mapping[str, Any] | None = None,
    strict: Strict = False,
    accept: Collection[str] = (),
    copy: bool = False,
) -> Conversion:
    """A unified Response as the target's body.

    `envelope` (`id`, `model`, `created`) is written in place of the response's own. What neither it nor `context` supplies and the
    target requires gets a neutral value ("" or 0), reported as `defaulted`.
    """
    return answer(response, target, load(target).ENVELOPE, context, envelope, strict, accept, copy)


def answer(
    response: u.Response,
    target: Provider,
    required: Mapping[str, Any],
    context: Context | None,
    envelope: Mapping[str, Any] | None,
    strict: Strict,
    accept: Collection[str],
    copy: bool,
) -> Conversion:
    """`encode_response`; `required`: the parts of the envelope that may not be missing, and their neutral values."""
    response, defaulted = enveloped(response, required, {} if context is None else reply_of(context), checked_envelope(envelope))
    value, losses = _guarded(function(target, "encode_response"), response)
    return conversion("response", response, value, defaulted + losses, target, {}, strict, accept, copy)


def encode_messages(
    messages: list[u.Message],
    *,
    target: Provider,
    repair: bool = True,
    strict: Strict = False,
    accept: Collection[str] = (),
    copy: bool = False,
) -> Conversion:
    """A conversation as those keys of the target's request that hold it: `body |= c.value`."""
    value, losses = _guarded(function(target, "encode_messages"), messages)
    return conversion("messages", messages, value, losses, target, {}, strict, accept, copy)


def encode_tools(
    tools: list[u.AnyTool],
    *,
    target: Provider,
    repair: bool = True,
    strict: Strict = False,
    accept: Collection[str] = (),
    copy: bool = False,
) -> Conversion:
    """Tools as that key of the target's request that holds them: `body |= c.value`."""
    value, losses = _guarded(function(target, "encode_tools"), tools)
    return conversion("tools", tools, value, losses, target, {}, strict, accept, copy)


def encode_error(
    error: u.Error, *, target: Provider, strict: Strict = False, accept: Collection[str] = (), copy: bool = False
) -> Conversion:
    """A unified Error as the target's body, with `status` and `headers` as the target would send them."""
    value, losses = _guarded(function(target, "encode_error"), error)
    module = load(target)
    status = module.ERROR_STATUS.get(error.code, error.status) or 500
    headers = {names[0]: _header(said) for key, names in module.ERROR_HEADERS.items() if (said := getattr(error, key)) is not None}
    return conversion("error", error, value, losses, target, {"status": status, "headers": headers}, strict, accept, copy)


def conversion(
    kind: str,
    unified: Any,
    value: dict[str, Any],
    losses: list[Loss],
    target: Provider,
    routing: dict[str, Any],
    strict: Strict,
    accept: Collection[str],
    copy: bool,
) -> Conversion:
    """The parts put together. Raises LossError if `strict` forbids a loss."""
    return Conversion(
        _guarded(copied, value) if copy else value,
        judged(losses, strict, accept) if losses else [],
        losses,
        None,
        name_of(target),
        routing,
        origin=(kind, unified),
    )


def _guarded(function: Callable[[Any], T], value: Any) -> T:
    try:
        return function(value)
    except RecursionError:
        raise Error("nested too deeply") from None


def _header(value: Any) -> str:
    """Whole seconds without a fraction, as HTTP has them."""
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)


def checked_envelope(envelope: Mapping[str, Any] | None) -> dict[str, Any]:
    """What was given of the envelope. Raises Error for what is not of it."""
    given: dict[str, Any] = dict(envelope) if envelope else {}
    if wrong := [key for key in given if key not in ENVELOPE]:
        raise Error(f"envelope has no {wrong[0]!r}; it has: {', '.join(ENVELOPE)}")
    return given


def enveloped(
    response: u.Response, required: Mapping[str, Any], reply: Mapping[str, Any], envelope: Mapping[str, Any]
) -> tuple[u.Response, list[Loss]]:
    """The response with an envelope, and what had to be made up. `required`: what the target needs -> its neutral value."""
    given = dict(envelope)
    if response.model is None and (model := reply.get("model")):
        given.setdefault("model", model)
    losses: list[Loss] = []
    for name, neutral in required.items():
        if getattr(response, name) is None and given.get(name) is None:
            given[name] = neutral
            losses.append(Loss(name, f"Response.{name}", "defaulted", "trivial", "the target requires it", neutral))
    return replace(response, **given) if given else response, losses
