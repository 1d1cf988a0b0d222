"""Long histories as cached blocks: their messages become one user text, which the provider caches. This cannot be undone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from .. import model as u
from ..core.losses import Loss
from ..lenses.values import text_or_json
from .findings import Mended
from .pairing import NEUTRAL

MOST: Final = 4
"""The most cache hints of a prompt."""


def format_for_cache(messages: Iterable[u.Message]) -> str:
    """Returns the texts of messages as `Role: text`, stripped, with blank lines between. Calls and messages without text are left out.

    Args:
        messages: unified messages, in their order.

    >>> from interlingua import Message, ToolCall
    >>> asked = Message.assistant("I look. ", tool_calls=[ToolCall("c1", "find")])
    >>> format_for_cache([Message.user("Find it"), asked, Message.tool_result("c1", value={"answer": 1})])
    'User: Find it\\n\\nAssistant: I look.\\n\\nTool: {"answer":1}'
    """
    lines = ((message.role.title(), text.strip()) for message in messages for text in _texts(message))
    return "\n\n".join(f"{role}: {text}" for role, text in lines if text)


def cached_block(messages: Sequence[u.Message], *, ttl: str | None = None) -> Mended[u.Message | None]:
    """Returns the messages as one user message with a cache hint; None if there is no text. What is not in the text is reported.

    Args:
        messages: unified messages, in their order.
        ttl: how long it is kept, `5m` or `1h`; None: the provider's default.

    >>> from interlingua import Message
    >>> block = cached_block([Message.user("Hi"), Message.assistant("Hello")]).value
    >>> block.text, is_cached_block(block)
    ('User: Hi\\n\\nAssistant: Hello', True)
    """
    return _block(list(enumerate(messages)), ttl)


def is_cached_block(message: u.Message) -> bool:
    """Whether any part of the message has a cache hint: it may contain a whole conversation, in which tool results are only texts.

    Args:
        message: a unified message.

    >>> from interlingua import Message
    >>> is_cached_block(Message.user("Tool: {}")), is_cached_block(Message.user("Tool: {}").cacheable())
    (False, True)
    """
    return any(not isinstance(part, u.Opaque) and part.cache is not None for part in message.parts)


def with_cached_blocks(
    history: Iterable[Sequence[u.Message]], new: Iterable[u.Message] = (), *, ttl: str | None = None
) -> Mended[list[u.Message]]:
    """Returns `[system, cached.., new..]`: the system messages, a block for each chunk of the history, and the new messages.

    A prompt has at most four hints: the latest stay, because a prompt is cached from its beginning.

    Args:
        history: chunks of messages, the earliest first.
        new: messages after the history; they stay unchanged.
        ttl: how long it is kept, `5m` or `1h`; None: the provider's default.

    >>> from interlingua import Message
    >>> prompt = with_cached_blocks([[Message.system("Be brief."), Message.user("Hi")]], [Message.user("And?")])
    >>> [message.text for message in prompt.value]
    ['Be brief.', 'User: Hi', 'And?']
    """
    system: list[u.Message] = []
    blocks: list[u.Message] = []
    losses: list[Loss] = []
    count = 0
    for chunk in history:
        numbered = list(enumerate(chunk, count))
        system += [message for _, message in numbered if message.role == "system"]
        block = _block([pair for pair in numbered if pair[1].role != "system"], ttl)
        blocks += [] if block.value is None else [block.value]
        losses += block.all_losses
        count += len(chunk)
    later = list(new)
    system += [message for message in later if message.role == "system"]
    messages = [*system, *blocks, *(message for message in later if message.role != "system")]
    limited = NEUTRAL.repair_request(u.Request(messages=messages), {"cache": {"max": MOST}}, "messages")
    return Mended(limited.request.messages, losses + limited.losses)


def _block(messages: list[tuple[int, u.Message]], ttl: str | None) -> Mended[u.Message | None]:
    """Return numbered messages as one user message, with a loss for each part that is no text."""
    losses: list[Loss] = []
    for number, message in messages:
        for place, part in enumerate(message.parts):
            _report(part, f"messages[{number}].parts[{place}]", losses)
    text = format_for_cache(message for _, message in messages)
    hinted = u.Text(text=text, cache=u.CacheHint(ttl=ttl))
    return Mended(u.Message(role="user", parts=[hinted], form="list") if text else None, losses)


def _texts(message: u.Message) -> list[str]:
    """The text of a message, or of each result if it has results."""
    results = message.tool_results
    if not results:
        return [message.text]
    return [result.text if result.value is None else text_or_json(result.value) for result in results]


def _report(part: Any, path: str, losses: list[Loss]) -> None:
    if isinstance(part, u.ToolResult):
        for place, inner in enumerate(part.parts):
            _report(inner, f"{path}.parts[{place}]", losses)
    elif not isinstance(part, u.Text):
        level = "minor" if isinstance(part, u.Reasoning) else "major"
        losses.append(Loss(path, part.__class__.__name__, "dropped", level, "a cached block can only hold text", part))
