"""Counting the tokens of a request before it is sent: what is sent to the provider (`count` of its endpoint), and its response."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from ..core.errors import DecodeError, Error, Step
from ..core.lookup import Provider, load, name_of
from ..core.options import Invalid, Policies
from ..core.plain import plain
from .conversion import Conversion
from .requests import convert_request

TOKENS = "{tokens}"


def count_request(
    body: Any,
    *,
    source: Provider,
    target: Provider,
    model: str | None = None,
    rules: Policies | None = None,
    invalid: Invalid = "raise",
) -> Conversion[dict[str, Any]]:
    """Returns the body that asks the target how many tokens a request has: send it to `il.endpoint(target, kind="count", ..)`.

    The request is converted as by `convert_request`; keys that do not count, such as limits, are left out. The losses are those of the
    request: what is lost is not counted either. A model that is not in the body is in `routing`. Raises Error if the target does not
    count tokens.

    Args:
        body: a request, or a body by which the source is asked to count tokens.
        source: the name or module of the provider that the input is from.
        target: the name or module of the provider that counts.
        model: the target's model; None: the model of the request.
        rules: changed rules by name: one of the rule's policies, "off", or "error".
        invalid: how to handle values that cannot be decoded: "raise" (DecodeError) or "keep" (set aside, with an `unreadable` loss each).

    >>> from interlingua import count_request
    >>> body = {"model": "gpt-5.1", "messages": [{"role": "user", "content": "Hi"}], "max_completion_tokens": 9}
    >>> count_request(body, source="openai_chat", target="anthropic", model="claude-sonnet-5").value
    {'messages': [{'role': 'user', 'content': 'Hi'}], 'model': 'claude-sonnet-5'}
    """
    form(target)
    request = counted_in(plain(body), source)
    c = convert_request(request, source=source, target=target, model=model, rules=rules, invalid=invalid, copy=True)
    model_name = model if model is not None or c.request is None else c.request.model
    c.value, c.origin = asking(c.value, target, model_name), None  # a body of another kind: it has no trace and no sidecar
    c.routing = {} if model_name is None or load(target).MODEL_KEY in c.value else {"model": model_name}
    return c


def read_count(body: Any, *, source: Provider) -> int:
    """Returns the number of tokens in a provider's response.

    Raises DecodeError if it is missing, and Error if the provider does not count tokens.

    Args:
        body: the response: any mapping, or the object of the provider's SDK.
        source: the name or module of the provider that counted.

    >>> from interlingua import read_count
    >>> read_count({"totalTokens": 31}, source="gemini")
    31
    """
    value = plain(body)
    steps = _place(form(source)["response"])
    for number, step in enumerate(steps):
        if not isinstance(value, Mapping) or step not in value:
            raise DecodeError(f"missing {step!r}", steps[:number])
        value = cast("Mapping[Step, Any]", value)[step]
    if value.__class__ is not int or value < 0:
        raise DecodeError(f"expected a number of tokens, got {type(value).__name__}", steps)
    return value


def write_count(tokens: int, *, target: Provider) -> dict[str, Any]:
    """Returns the response of a provider that counted this number of tokens. Raises Error if the provider does not count tokens.

    Args:
        tokens: the number of tokens.
        target: the name or module of the provider whose client asks.
    """
    return filled(form(target)["response"], TOKENS, tokens)


def form(provider: Provider) -> Mapping[str, Any]:
    """Return what the provider's spec has for counting tokens. Raise Error if it has nothing."""
    spec: Mapping[str, Any] | None = load(provider).ENDPOINT.get("count")
    if spec is None:
        raise Error(f"{name_of(provider)} does not count tokens")
    return spec


def counted_in(body: Any, provider: Provider) -> Any:
    """Return the request in a body that asks for a count. A request is returned unchanged."""
    request = body
    for key in _inside(load(provider).ENDPOINT.get("count") or {}):
        if not isinstance(request, Mapping) or not isinstance(inside := cast("Mapping[str, Any]", request).get(key), Mapping):
            return body
        request = cast("Mapping[str, Any]", inside)
    return request


def asking(request: Mapping[str, Any], provider: Provider, model: str | None) -> dict[str, Any]:
    """Return the body that asks for the tokens of a request in the provider's own format."""
    spec = form(provider)
    value: dict[str, Any] = {key: member for key, member in request.items() if key in spec.get("takes", request)}
    if "const" in spec:
        if model is None:
            raise Error(f"{name_of(provider)} counts the tokens of a model: pass model=")
        value |= filled(spec["const"], "{model}", model)
    for key in reversed(_inside(spec)):
        value = {key: value}
    return value


def filled(form: Any, place: str, value: Any) -> Any:
    """Fill a value into the places of a form. A text that is only the place becomes the value."""
    if isinstance(form, dict):
        return {key: filled(member, place, value) for key, member in cast("dict[str, Any]", form).items()}
    if isinstance(form, list):
        return [filled(member, place, value) for member in cast("list[Any]", form)]
    if isinstance(form, str):
        return value if form == place else form.replace(place, str(value))
    return form


def _inside(spec: Mapping[str, Any]) -> list[str]:
    return spec["inside"].split(".") if "inside" in spec else []


def _place(answer: Mapping[str, Any]) -> tuple[Step, ...]:
    """The path of keys to the number in an answer."""
    for key, member in answer.items():
        if member == TOKENS:
            return (key,)
        if isinstance(member, Mapping) and (below := _place(cast("Mapping[str, Any]", member))):
            return (key, *below)
    return ()
