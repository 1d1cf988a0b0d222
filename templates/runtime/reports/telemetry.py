"""Requests, responses and token counts as attributes of a span, by OpenTelemetry's semantic conventions for generative AI."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from .. import model as u
from ..core.errors import Error
from ..core.lookup import Provider, name_of
from .facts import facts_of

REQUEST: Final = {
    "model": "gen_ai.request.model",
    "max_tokens": "gen_ai.request.max_tokens",
    "temperature": "gen_ai.request.temperature",
    "top_p": "gen_ai.request.top_p",
    "top_k": "gen_ai.request.top_k",
    "seed": "gen_ai.request.seed",
    "frequency_penalty": "gen_ai.request.frequency_penalty",
    "presence_penalty": "gen_ai.request.presence_penalty",
    "stop": "gen_ai.request.stop_sequences",
    "stream": "gen_ai.request.stream",
}
RESPONSE: Final = {"id": "gen_ai.response.id", "model": "gen_ai.response.model"}
USAGE: Final = {
    "input_tokens": "gen_ai.usage.input_tokens",
    "output_tokens": "gen_ai.usage.output_tokens",
    "cache_read_tokens": "gen_ai.usage.cache_read.input_tokens",
    "cache_write_tokens": "gen_ai.usage.cache_write.input_tokens",
    "reasoning_tokens": "gen_ai.usage.reasoning.output_tokens",
}
OUTPUT: Final = {"json": "json", "json_schema": "json", "text": "text"}
CHAT: Final = "chat"

Attributes = dict[str, str | int | float | bool | list[str]]


def gen_ai_attributes(value: u.Request | u.Response | u.Usage, *, provider: Provider | None = None) -> Attributes:
    """A unified value as attributes for `span.set_attributes`. Unknown values are left out, and so is content.

    The names are those of OpenTelemetry's conventions for generative AI. Counts are totals, cached tokens included, as the conventions
    want them. The reasons why a response ended are the provider's own words.

    Args:
        value: a request, a response with its token counts, or token counts alone.
        provider: whom the request is for: adds `gen_ai.provider.name` and `gen_ai.operation.name`.

    >>> from interlingua import Usage, gen_ai_attributes
    >>> gen_ai_attributes(Usage(input_tokens=7, output_tokens=2))
    {'gen_ai.usage.input_tokens': 7, 'gen_ai.usage.output_tokens': 2}
    """
    attributes = {} if provider is None else _of_provider(provider)
    match value:
        case u.Request():
            return attributes | dict(_request(value))
        case u.Response():
            return attributes | dict(_response(value))
        case u.Usage():
            return attributes | dict(_set_fields(value, USAGE))
        case _:
            raise Error(f"gen_ai_attributes takes a unified request, response or usage, not {type(value).__name__}")


def _of_provider(provider: Provider) -> Attributes:
    """What the conventions call it; a provider that they do not name is called as here."""
    named = facts_of(provider).gen_ai
    return {
        "gen_ai.provider.name": named.get("provider", name_of(provider)),
        "gen_ai.operation.name": named.get("operation", CHAT),
    }


def _set_fields(value: Any, names: dict[str, str]) -> Iterator[tuple[str, Any]]:
    for field, name in names.items():
        content = getattr(value, field)
        if content is not None and content != []:
            yield name, content


def _request(request: u.Request) -> Iterator[tuple[str, Any]]:
    yield from _set_fields(request, REQUEST)
    if request.candidates != 1:
        yield "gen_ai.request.choice.count", request.candidates
    if request.response_format is not None and (form := OUTPUT.get(request.response_format.kind)) is not None:
        yield "gen_ai.output.type", form


def _response(response: u.Response) -> Iterator[tuple[str, Any]]:
    yield from _set_fields(response, RESPONSE)
    reasons = [choice.stop_native or choice.stop_reason for choice in response.candidates if choice.stop_native or choice.stop_reason]
    if reasons:
        yield "gen_ai.response.finish_reasons", reasons
    if response.usage is not None:
        yield from _set_fields(response.usage, USAGE)
