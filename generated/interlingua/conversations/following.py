# Generated from templates/runtime/conversations/following.py; do not edit.

"""The next request of a loop: the previous request, its response, and the results of the tools."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, TypeAlias, cast, get_args

from msgspec.structs import replace

from .. import model as u
from ..calls.conversion import Body, Conversion
from ..calls.decoding import decode_response
from ..calls.requests import encode_request
from ..core.errors import Error
from ..core.options import Strict, reply_of
from ..lenses.answers.answering import undone

Results: TypeAlias = Mapping[str, Any] | Iterable[u.ToolResult | u.Message]
"""By id of a call: a text, parts, or any JSON value. Or unified results, and other messages that follow them."""


def next_request(
    c: Conversion[Body], answer: Any, results: Results = (), *, strict: Strict = False, accept: Collection[str] = (), copy: bool = False
) -> Conversion[Body]:
    """Returns the next request: that of `c`, with the answer to it and these results of its calls, for the same target and rules.

    `answer`: the target's body, or a unified Response (of `collect_stream`, for example) or Message. The answer to the new request is
    converted back to the format of the first one. Raises Error for a result that this answer has not requested.

    Args:
        c: the conversion of the request that was answered.
        answer: the target's body, or a unified Response or Message.
        results: the results of the tools: texts, parts or JSON values by id of the call, or unified results.
        strict: which losses raise LossError: False (none), "major" or True, "minor" (major ones too).
        accept: fields (`Image.detail`, `detail`) and rules whose losses are accepted: they are only in `all_losses`.
        copy: whether the result shares nothing with the input; otherwise arguments, schemas and unknown content may be the same
            objects.

    >>> import interlingua as il
    >>> c = il.encode_request(il.Request(messages=[il.Message.user("Weather?")]), target="openai_chat", model="gpt-x")
    >>> asked = il.Message.assistant(tool_calls=[il.ToolCall("c1", "weather")])
    >>> following = next_request(c, asked, {"c1": "rain"})
    >>> [message["role"] for message in following.value["messages"]]
    ['user', 'assistant', 'tool']
    """
    if c.request is None:
        raise Error("this is not the conversion of a request")
    message = answer if isinstance(answer, u.Message) else _message(c, answer)
    messages = [*c.request.messages, message, *_tool_messages(message, results)]
    request = replace(c.request, messages=messages)
    following = encode_request(request, target=c.target, repair=c.rules is not None, rules=c.rules, strict=strict, accept=accept, copy=copy)
    following.source, following.model = c.source, c.model
    return cast("Conversion[Body]", following)  # the same target


def _message(c: Conversion, answer: Any) -> u.Message:
    response = answer if isinstance(answer, u.Response) else decode_response(answer, source=c.target)
    return undone(response, reply_of(c), []).message


def _tool_messages(message: u.Message, results: Results) -> list[u.Message]:
    """Return the results as one message, followed by the other messages."""
    if isinstance(results, Mapping):
        results = [_result(id, content) for id, content in cast(Mapping[str, Any], results).items()]
    names = {call.id: call.name for call in message.tool_calls}
    parts: list[u.Part] = []
    rest: list[u.Message] = []
    for entry in results:
        tool_results = [entry] if isinstance(entry, u.ToolResult) else entry.tool_results
        for result in tool_results:
            if result.call_id not in names:
                raise Error(f"no call has the id {result.call_id!r}; the response calls {', '.join(map(repr, names)) or 'nothing'}")
            parts.append(replace(result, name=result.name or names[result.call_id]))
        if isinstance(entry, u.Message) and not tool_results:
            rest.append(entry)
    return [u.Message(role="tool", parts=parts), *rest] if parts else rest


def _result(id: str, content: Any) -> u.ToolResult:
    """Return a result: a text and parts are content; anything else is a value."""
    if isinstance(content, u.ToolResult):
        return replace(content, call_id=id)
    members = cast(list[Any], content if isinstance(content, list) else [content])
    is_content = bool(members) and all(isinstance(member, (str, *get_args(u.Part))) for member in members)
    return (u.Message.tool_result(id, members) if is_content else u.Message.tool_result(id, value=content)).tool_results[0]
