"""The entry points of a provider: complete bodies, and the fragments of a request that hold messages and tools."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from .. import model as u
from ..core.errors import DecodeError, Error
from ..core.losses import Loss
from ..core.values import LOST
from .conversation import Conversation, read_conversation, write_conversation
from .conversation.calls import make_ids, with_names
from .extras import WIRE, mark
from .values import each

if TYPE_CHECKING:
    from .lens import Lens
    from .rows import Rows

T = TypeVar("T")


def read_deep(decode: Callable[[Any], T], body: Any) -> T:
    """Decodes a body; too deep nesting becomes a DecodeError."""
    try:
        return decode(body)
    except RecursionError:
        raise DecodeError("nested too deeply") from None


def read_all(bodies: Any, decode: Callable[[Any], T]) -> list[T]:
    """Decodes every member of a list."""
    return read_deep(lambda members: each(members, decode), bodies)


def written(encode: Callable[[Any, list[Loss]], Any], value: Any) -> tuple[Any, list[Loss]]:
    """The body of a value, and its losses. If nothing of it can be written, the body is empty. Raises Error for too deep nesting."""
    losses: list[Loss] = []
    try:
        w = encode(value, losses)
    except RecursionError:
        raise Error("nested too deeply") from None
    return {} if w is LOST else w, losses


def with_ids(lens: Lens, response: u.Response) -> u.Response:
    """An answer with made-up ids where the wire has none."""
    messages = [candidate.message for candidate in response.candidates]
    read_deep(lambda list_of_messages: make_ids(list_of_messages, lens.NAMESPACE, response.id or "answer"), messages)
    return response


def with_linked_names(lens: Lens, response: u.Response) -> u.Response:
    """An answer in which results without a tool name get the name of their call."""
    linked = [with_names(lens, [candidate.message])[0] for candidate in response.candidates]
    if all(message is candidate.message for message, candidate in zip(linked, response.candidates, strict=True)):
        return response
    named = zip(response.candidates, linked, strict=True)
    return msgspec.structs.replace(
        response, candidates=[msgspec.structs.replace(candidate, message=message) for candidate, message in named]
    )


def read_messages(lens: Lens, talk: Conversation, fragment: Any) -> list[u.Message]:
    """The messages of a conversation. The first of them keeps the rows that are not messages, because there is no request to keep them."""
    w: dict[str, Any] = (talk.inside(fragment) if talk.key else None) or {}
    items: Any = w.get(talk.key, []) if talk.key else fragment
    messages, extras = read_deep(lambda _: read_conversation(lens, talk, w, items, fragment if talk.key else None), fragment)
    if extras is not None and talk.aside and messages:
        aside = extras[lens.NAMESPACE].get(WIRE, {}).get("$aside")
        if aside:
            mark(messages[0], lens.NAMESPACE, "$aside", aside)
    return messages


def write_messages(lens: Lens, talk: Conversation, messages: list[u.Message]) -> tuple[Any, list[Loss]]:
    """The keys of a request that hold the conversation, and its losses."""
    (turns, fields), losses = written(lambda request, losses: write_conversation(lens, talk, request, losses), u.Request(messages=messages))
    if not talk.key:
        return turns, losses
    elsewhere = {hoist.place: fields.pop(hoist.place) for hoist in talk.fields if hoist.at is not None and hoist.place in fields}
    fields[talk.key] = turns
    return talk.put_elsewhere(talk.around(fields), elsewhere), losses


def read_tools(lens: Lens, rows: Rows, key: str, fragment: Mapping[str, Any]) -> list[u.AnyTool]:
    outs = (u.Request(),)
    value = fragment.get(key, [])
    read_deep(lambda w: rows[key].fill(lens, outs, fragment, key, w, None, ()), value)
    return outs[0].tools


def write_tools(lens: Lens, rows: Rows, key: str, tools: list[u.AnyTool], losses: list[Loss]) -> Any:
    from .groups import Grouped, write_groups

    row = rows[key]
    try:
        return write_groups(lens, tools, row, losses, "tools") if isinstance(row, Grouped) else row.kind.write(lens, tools, losses, "tools")
    except RecursionError:
        raise Error("nested too deeply") from None
