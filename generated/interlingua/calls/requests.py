# Generated from templates/runtime/calls/requests.py; do not edit.

"""Requests and their fragments for a provider: from unified values, and from another provider's format.

Each function returns a Conversion, and never changes its argument. Functions for responses are in `conversion`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any, Final

from msgspec.structs import replace

from .. import model as u
from ..core.errors import DecodeError, Error
from ..core.lookup import Provider, load
from ..core.losses import Loss
from ..core.options import Invalid, Policies, Strict
from ..lenses.answers import citing
from ..lenses.answers.required import is_plain, restored_history
from . import decoding, wrong_source
from .conversion import Conversion, came_from, converted, logged
from .foreign_members import decode_mixed
from .foreign_request_keys import with_other_keys
from .foreign_response_formats import with_read_format
from .hand_made import with_arguments
from .own import place_own
from .repairing import mended
from .sidecar import put_back
from .writing import written

STREAM_BY_DEFAULT: Final = "what is left out means a stream in one of the formats, and none in the other"


def convert_request(
    body: Any,
    *,
    source: Provider,
    target: Provider,
    model: str | None = None,
    tools: Sequence[u.AnyTool] | None = None,
    repair: bool = True,
    rules: Policies | None = None,
    carry: bool = False,
    strict: Strict = False,
    accept: Collection[str] = (),
    invalid: Invalid = "raise",
    copy: bool = False,
    sidecar: dict[str, Any] | None = None,
) -> Conversion[dict[str, Any]]:
    """Converts a request of `source` to the format of `target`: `decode_request`, then `encode_request`.

    A body that does not set `stream` gets it if its absence would have another meaning for the target.

    `model` and `tools` replace the request's own: a format of messages alone has none.

    Args:
        body: the request: any mapping, or the list of messages alone.
        source: the name or module of the provider that the input is from.
        target: the name or module of the provider to convert to.
        model: the target's model; None: the model of the request.
        tools: unified tools, in place of the request's own; None: those of the request.
        repair: whether to repair what the target would reject, according to its rules.
        rules: changed rules by name: one of the rule's policies, "off", or "error".
        carry: whether responses carry what the format of the source cannot express, so that it is restored when the client sends it back.
        strict: which losses raise LossError: False (none), "major" or True, "minor" (major ones too).
        accept: fields (`Image.detail`, `detail`) and rules whose losses are accepted: they are only in `all_losses`.
        invalid: how to handle values that cannot be decoded: "raise" (DecodeError) or "keep" (set aside, with an `unreadable` loss each).
        copy: whether the result shares nothing with the input; otherwise arguments, schemas and unknown content may be the same
            objects.
        sidecar: `Conversion.sidecar` of the conversion that it comes from; its content is restored where it still belongs.
    """
    unread: list[Loss] = []
    try:
        try:
            request = decoding.decode_request(body, source=source, invalid=invalid, losses=unread, copy=copy)
        except DecodeError as error:
            if not repair or invalid != "raise" or not error.steps:
                raise
            request = decode_mixed(body, load(source), error, copy)
        if repair and (request.response_format is not None or request.extras is not None):
            request = with_read_format(request, load(source).LENS, load(source) is load(target))
            if request.extras is not None and load(source).LENS.NAMESPACE not in load(target).LENS.SPACES:
                request = with_other_keys(request, load(source).LENS, unread)
        if sidecar:
            messages, unmatched = put_back(request.messages, sidecar)
            request, unread = replace(request, messages=messages), unread + unmatched
        read_from = None if sidecar else source
        c = _encoded(request, target, model, tools, repair, rules, carry, strict, accept, copy, read_from)
    except Error as error:
        wrong_source.with_likely_source(error, body, source)
        raise
    if c.all_losses:
        wrong_source.marked(c, body, source)
    return came_from(c, source, unread, strict, accept)


def convert_messages(
    fragment: Any,
    *,
    source: Provider,
    target: Provider,
    model: str | None = None,
    repair: bool = True,
    rules: Policies | None = None,
    strict: Strict = False,
    accept: Collection[str] = (),
    invalid: Invalid = "raise",
    copy: bool = False,
    sidecar: dict[str, Any] | None = None,
) -> Conversion[dict[str, Any]]:
    """Converts a stored conversation for the provider of the next request: `body |= c.value`. The provider may change at any time.

    Args:
        fragment: the keys of a request that hold the messages (`system`, `messages`), or the list of messages alone.
        source: the name or module of the provider that the input is from.
        target: the name or module of the provider to convert to.
        model: the model whose rules apply, if the target has rules for single models.
        repair: whether to repair what the target would reject, according to its rules.
        rules: changed rules by name: one of the rule's policies, "off", or "error".
        strict: which losses raise LossError: False (none), "major" or True, "minor" (major ones too).
        accept: fields (`Image.detail`, `detail`) and rules whose losses are accepted: they are only in `all_losses`.
        invalid: how to handle values that cannot be decoded: "raise" (DecodeError) or "keep" (set aside, with an `unreadable` loss each).
        copy: whether the result shares nothing with the input; otherwise arguments, schemas and unknown content may be the same
            objects.
        sidecar: `Conversion.sidecar` of the conversion that it comes from; its content is restored where it still belongs.
    """
    unread: list[Loss] = []
    messages = decoding.decode_messages(fragment, source=source, invalid=invalid, losses=unread, copy=copy)
    if sidecar:
        messages, unmatched = put_back(messages, sidecar)
        unread = unread + unmatched
    c = encoded_messages(messages, target, model, repair, rules, strict, accept, copy)
    return came_from(c, source, unread, strict, accept)


def convert_tools(
    fragment: Any,
    *,
    source: Provider,
    target: Provider,
    repair: bool = True,
    rules: Policies | None = None,
    strict: Strict = False,
    accept: Collection[str] = (),
    invalid: Invalid = "raise",
    copy: bool = False,
) -> Conversion[dict[str, Any]]:
    """Converts the tools of a request for another provider.

    Args:
        fragment: the key of a request that holds the tools: `{"tools": [..]}`.
        source: the name or module of the provider that the input is from.
        target: the name or module of the provider to convert to.
        repair: whether to repair what the target would reject, according to its rules.
        rules: changed rules by name: one of the rule's policies, "off", or "error".
        strict: which losses raise LossError: False (none), "major" or True, "minor" (major ones too).
        accept: fields (`Image.detail`, `detail`) and rules whose losses are accepted: they are only in `all_losses`.
        invalid: how to handle values that cannot be decoded: "raise" (DecodeError) or "keep" (set aside, with an `unreadable` loss each).
        copy: whether the result shares nothing with the input; otherwise arguments, schemas and unknown content may be the same
            objects.
    """
    unread: list[Loss] = []
    tools = decoding.decode_tools(fragment, source=source, invalid=invalid, losses=unread, copy=copy)
    c = _encoded_tools(tools, target, repair, rules, strict, accept, copy)
    return came_from(c, source, unread, strict, accept)


def encode_request(
    request: u.Request,
    *,
    target: Provider,
    model: str | None = None,
    tools: Sequence[u.AnyTool] | None = None,
    repair: bool = True,
    rules: Policies | None = None,
    carry: bool = False,
    strict: Strict = False,
    accept: Collection[str] = (),
    copy: bool = False,
) -> Conversion[dict[str, Any]]:
    """Encodes a unified Request as the target's body.

    `model` and `tools` replace the request's own. What the target has outside its body is in `routing`.

    Args:
        request: a unified request.
        target: the name or module of the provider to convert to.
        model: the target's model; None: the model of the request.
        tools: unified tools, in place of the request's own; None: those of the request.
        repair: whether to repair what the target would reject, according to its rules.
        rules: changed rules by name: one of the rule's policies, "off", or "error".
        carry: whether responses carry what the format of the source cannot express, so that it is restored when the client sends it back.
        strict: which losses raise LossError: False (none), "major" or True, "minor" (major ones too).
        accept: fields (`Image.detail`, `detail`) and rules whose losses are accepted: they are only in `all_losses`.
        copy: whether the result shares nothing with the input; otherwise arguments, schemas and unknown content may be the same
            objects.
    """
    if (messages := with_arguments(request.messages)) is not request.messages:
        request = replace(request, messages=messages)
    return logged(_encoded(request, target, model, tools, repair, rules, carry, strict, accept, copy))


def _encoded(
    request: u.Request,
    target: Provider,
    model: str | None,
    tools: Sequence[u.AnyTool] | None,
    repair: bool,
    rules: Policies | None,
    carry: bool,
    strict: Strict,
    accept: Collection[str],
    copy: bool,
    source: Provider | None = None,
) -> Conversion[dict[str, Any]]:
    """`encode_request`. `source`: the provider whose format the request was just read from."""
    requested_model, module = request.model, load(target)
    origin = load(source) if repair and source is not None else None
    if origin is not None and requested_model is not None and ":" in requested_model:
        request = _with_plugin_of_name(request, origin, module, model)
    if model is not None:
        request = replace(request, model=model)
    if tools is not None:
        request = replace(request, tools=_of_the_model(tools))
    original, own_losses, repaired = request, None, None
    moves: dict[str, str] = {}
    if repair:
        messages, own_losses, moves = _placed(request.messages, module, origin)
        if messages is not request.messages:
            request = replace(request, messages=messages)
        if request.stream is None and origin is not None and (streams := _unasked(origin)) is not _unasked(module):
            request = replace(request, stream=streams)
            own_losses = [*own_losses, Loss("stream", "Request.stream", "defaulted", "trivial", STREAM_BY_DEFAULT, streams)]
        repaired = mended(request, module, rules, "request", origin, requested_model in (None, request.model))
        if repaired is not None:
            request = repaired.request
    value, losses = written(module, "request", request)
    if repaired is not None and repaired.draft is not None:
        losses = repaired.all_losses(losses, bool(strict))
    if moves:
        citing.put_back(losses, moves)
    if own_losses:
        losses += own_losses
    routing: dict[str, Any] = {}
    if request.model is not None and module.MODEL_KEY is None:
        routing["model"] = request.model
    if request.stream is not None and "stream" not in value:
        routing["stream"] = request.stream
    if routing and losses:
        losses = [loss for loss in losses if loss.path not in routing or loss.rule is not None]
    c = converted("request", original, value, losses, target, routing, strict, accept, copy)
    if repaired is not None:
        c.rules = rules or {}
        if request is not original:
            c.repaired = request
        if repaired.draft is not None:
            c.names, c.answer_tool, c.free_text, c.called = repaired.names, repaired.answer_tool, repaired.free_text, repaired.called
            c.nulls, c.keys = repaired.nulls, repaired.keys
    c.request = original
    c.model, c.carry = requested_model, carry
    return c


def _placed(messages: list[u.Message], module: Any, source: Any = None) -> tuple[list[u.Message], list[Loss], dict[str, str]]:
    """Return the messages with the data that answers carried, the application's data and citations where the target has a place for them.

    Also return the losses, and the original paths of citations. `source`: the module of the format that they were just read from.
    """
    plain = is_plain(messages)
    placed, losses = place_own(messages if plain else restored_history(messages), module, source)
    if plain:
        return placed, losses, {}
    placed, moves, unplaced = citing.cited_history(placed, module)
    return placed, losses + unplaced, moves


def _with_plugin_of_name(request: u.Request, source: Any, target: Any, model: str | None) -> u.Request:
    from ..repairs.plugins import with_plugin_of_name

    asked, other = getattr(source, "LENS", None), getattr(target, "LENS", None)
    return request if asked is None or other is None else with_plugin_of_name(request, asked.NAMESPACE, other.NAMESPACE, model)


@lru_cache(256)
def _unasked(module: Any) -> bool:
    """Whether a request of the format that does not set `stream` means a stream."""
    lens = getattr(module, "LENS", None)
    return lens is not None and lens.UNASKED


def _of_the_model(tools: Sequence[Any]) -> list[u.AnyTool]:
    """Return the tools in a list. Raise Error for tools of a provider's format."""
    for index, tool in enumerate(tools):
        if not isinstance(tool, u.AnyTool):
            raise Error(f"tools[{index}] is not a unified tool: create tools with il.decode_tools({{'tools': [..]}}, source=..)")
    return list(tools)


def encode_messages(
    messages: list[u.Message],
    *,
    target: Provider,
    model: str | None = None,
    repair: bool = True,
    rules: Policies | None = None,
    strict: Strict = False,
    accept: Collection[str] = (),
    copy: bool = False,
) -> Conversion[dict[str, Any]]:
    """Encodes a conversation as the keys of the target's request that contain it: `body |= c.value`.

    Args:
        messages: unified messages, in their order.
        target: the name or module of the provider to convert to.
        model: the model whose rules apply, if the target has rules for single models.
        repair: whether to repair what the target would reject, according to its rules.
        rules: changed rules by name: one of the rule's policies, "off", or "error".
        strict: which losses raise LossError: False (none), "major" or True, "minor" (major ones too).
        accept: fields (`Image.detail`, `detail`) and rules whose losses are accepted: they are only in `all_losses`.
        copy: whether the result shares nothing with the input; otherwise arguments, schemas and unknown content may be the same
            objects.
    """
    return logged(encoded_messages(with_arguments(messages), target, model, repair, rules, strict, accept, copy))


def encoded_messages(
    messages: list[u.Message],
    target: Provider,
    model: str | None,
    repair: bool,
    rules: Policies | None,
    strict: Strict,
    accept: Collection[str],
    copy: bool,
) -> Conversion[dict[str, Any]]:
    """`encode_messages`, without logging."""
    original, module = messages, load(target)
    own_losses: list[Loss] = []
    moves: dict[str, str] = {}
    if repair:
        messages, own_losses, moves = _placed(messages, module)
    repaired = mended(u.Request(model=model, messages=messages), module, rules, "messages") if repair else None
    if repaired is not None:
        messages = repaired.request.messages
    value, losses = written(module, "messages", messages)
    if repaired is not None:
        losses = repaired.all_losses(losses, bool(strict))
    citing.put_back(losses, moves)
    losses += own_losses
    c = converted("messages", original, value, losses, target, {}, strict, accept, copy)
    if repaired is not None:
        c.names, c.repaired, c.rules = repaired.names, messages if messages is not original else None, rules or {}
    return c


def encode_tools(
    tools: list[u.AnyTool],
    *,
    target: Provider,
    repair: bool = True,
    rules: Policies | None = None,
    strict: Strict = False,
    accept: Collection[str] = (),
    copy: bool = False,
) -> Conversion[dict[str, Any]]:
    """Encodes tools as the key of the target's request that contains them: `body |= c.value`.

    Args:
        tools: unified tools.
        target: the name or module of the provider to convert to.
        repair: whether to repair what the target would reject, according to its rules.
        rules: changed rules by name: one of the rule's policies, "off", or "error".
        strict: which losses raise LossError: False (none), "major" or True, "minor" (major ones too).
        accept: fields (`Image.detail`, `detail`) and rules whose losses are accepted: they are only in `all_losses`.
        copy: whether the result shares nothing with the input; otherwise arguments, schemas and unknown content may be the same
            objects.
    """
    return logged(_encoded_tools(tools, target, repair, rules, strict, accept, copy))


def _encoded_tools(
    tools: list[u.AnyTool], target: Provider, repair: bool, rules: Policies | None, strict: Strict, accept: Collection[str], copy: bool
) -> Conversion[dict[str, Any]]:
    original, module = tools, load(target)
    repaired = mended(u.Request(tools=tools), module, rules, "tools") if repair else None
    if repaired is not None:
        tools = repaired.request.tools
    value, losses = written(module, "tools", tools)
    if repaired is not None:
        losses = repaired.all_losses(losses, bool(strict))
    c = converted("tools", original, value, losses, target, {}, strict, accept, copy)
    if repaired is not None:
        c.names, c.repaired, c.rules = repaired.names, tools if tools is not original else None, rules or {}
        c.free_text, c.called, c.nulls, c.keys = repaired.free_text, repaired.called, repaired.nulls, repaired.keys
    return c
