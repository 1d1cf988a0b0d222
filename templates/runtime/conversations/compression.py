"""Messages that were shortened to save room: they are stored whole, and what the model gets instead is in the metadata."""

from __future__ import annotations

from typing import Any, Final, cast, get_args

from msgspec.structs import replace

from .. import model as u
from ..calls.decoding import decode_messages
from ..core.errors import DecodeError
from ..core.json_text import json_value
from ..core.lookup import Provider

COMPRESSED: Final = "compressed"
CONTENT: Final = "compressed_content"


def truncated_text(text: str, length: int, id: str) -> str:
    """Returns the beginning of a text, with a note how the model can request the rest.

    Args:
        text: the whole text.
        length: how many characters of it are kept.
        id: the id of the message, by which the rest is requested.

    >>> print(truncated_text("A long story", 6, "m1"))
    A long... (truncated)
    <BLANKLINE>
    message_id "m1"
    Use expand-message tool to see full content
    """
    return f'{text[:length]}... (truncated)\n\nmessage_id "{id}"\nUse expand-message tool to see full content'


def compress(message: u.Message, length: int) -> u.Message:
    """Returns the message with a note that the model only gets the beginning of its text. If it is short, or has no id, it is unchanged.

    Args:
        message: a unified message.
        length: how many characters of its text are kept.

    >>> from interlingua import Message
    >>> long = compress(Message.user("A long story", id="m1"), 6)
    >>> long.text, shortened(long).text.splitlines()[0]
    ('A long story', 'A long... (truncated)')
    """
    if message.id is None or len(message.text) <= length:
        return message
    note = {COMPRESSED: True, CONTENT: truncated_text(message.text, length, message.id)}
    return replace(message, metadata={**(message.metadata or {}), **note})


def shortened(message: u.Message, *, source: Provider | None = None) -> u.Message:
    """Returns the message as the model gets it.

    Its note is a text, or a whole message as JSON in the format of `source`. JSON that is no message is a text. If the note is a text, the
    calls of the message stay, so that their results have them.

    Args:
        message: a unified message.
        source: the provider in whose format a note can be a whole message; None: notes are texts.

    >>> from interlingua import Message
    >>> note = '{"role": "assistant", "content": "short"}'
    >>> long = Message.assistant("long", id="m1").with_metadata(compressed=True, compressed_content=note)
    >>> shortened(long, source="openai_chat").text
    'short'
    """
    metadata = dict(message.metadata or {})
    content = metadata.pop(CONTENT, None)
    if not metadata.pop(COMPRESSED, False) or not isinstance(content, str):
        return message
    remaining = metadata or None
    whole = None if source is None else _message(content, source)
    if whole is not None:
        return replace(whole, id=message.id, metadata=remaining)
    parts: list[u.Part] = [u.Text(text=content), *message.tool_calls]
    if message.role == "tool":
        parts = [replace(result, parts=[u.Text(text=content)], value=None) for result in message.tool_results]
    return replace(message, parts=parts, form=None, metadata=remaining)


def _message(content: str, source: Provider) -> u.Message | None:
    """Return the message that a JSON text contains; None if it contains none."""
    try:
        value: Any = json_value(content)
        if not isinstance(value, dict) or cast(dict[str, Any], value).get("role") not in get_args(u.Role):
            return None
        messages = decode_messages([value], source=source)
    except DecodeError:
        return None
    return messages[0] if len(messages) == 1 else None
