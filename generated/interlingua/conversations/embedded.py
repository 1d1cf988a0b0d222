# Generated from templates/runtime/conversations/embedded.py; do not edit.

"""Tool results that some agents write as texts of user messages are removed, and calls are paired with results."""

from __future__ import annotations

import re
from typing import Final

from .. import model as u
from ..core.losses import Loss
from .caching import is_cached_block
from .findings import Mended
from .pairing import pair_tools

LOOKS: Final = re.compile(
    r"""
    \A\s*(?i:Tool):\s*\{                                    # what a cached block says of a result
    | \{"query":\s*"(?:[^"\\]|\\.)*",\s*"follow_up_questions"  # the answer of a search
    | "tool_execution":
    | "tool_result":
    | \btoolUseId[:=]
    | \[Tool\ output\ (?i:removed|compressed)               # what a shortened result says
    | "tool_call_id":\s*"tooluse_
    """,
    re.VERBOSE,
)


def without_embedded_results(messages: list[u.Message]) -> Mended[list[u.Message]]:
    """Returns the conversation without user messages that look like tool results: targets that pair calls and results refuse them.

    Cached blocks always stay, and so does the last user message if nothing else would be left.

    Args:
        messages: unified messages, in their order.

    >>> from interlingua import Message
    >>> history = [Message.user('Tool: {"a": 1}').cacheable(), Message.user('Tool: {"a": 1}'), Message.user("Which tool: hammer or saw?")]
    >>> [message.text for message in without_embedded_results(history).value]
    ['Tool: {"a": 1}', 'Which tool: hammer or saw?']
    """
    embedded = {number: message for number, message in enumerate(messages) if _is_embedded(message)}
    kept = [message for number, message in enumerate(messages) if number not in embedded]
    losses = [_loss(number, message) for number, message in embedded.items()]
    return _not_empty(messages, Mended(kept if embedded else messages, losses))


def pair_strictly(messages: list[u.Message]) -> Mended[list[u.Message]]:
    """Returns the conversation without embedded results, and without calls and results that have no counterpart.

    It is for targets that require a result for each call and a call for each result. If there was a user message, at least one message that
    is not of the system remains.

    Args:
        messages: unified messages, in their order.

    >>> from interlingua import Message
    >>> paired = pair_strictly([Message.tool_result("c1", "late"), Message.user("Well?")])
    >>> [message.text for message in paired.value]
    ['Well?']
    """
    first = without_embedded_results(messages)
    paired = pair_tools(first.value, "drop")
    remaining = set(map(id, first.value))
    places = [number for number, message in enumerate(messages) if id(message) in remaining]
    losses = [*first.all_losses, *(_moved(loss, places) for loss in paired.all_losses)]
    return _not_empty(messages, Mended(paired.value, losses))


def _is_embedded(message: u.Message) -> bool:
    if message.role != "user" or is_cached_block(message):
        return False
    return LOOKS.search(" ".join(part.text for part in message.parts if isinstance(part, u.Text))) is not None


def _not_empty(messages: list[u.Message], mended: Mended[list[u.Message]]) -> Mended[list[u.Message]]:
    """Return the result; the last user message is added if only instructions are left."""
    last = next((number for number in reversed(range(len(messages))) if messages[number].role == "user"), None)
    if last is None or any(message.role != "system" for message in mended.value):
        return mended
    path = f"messages[{last}]"
    losses = [loss for loss in mended.all_losses if loss.path.partition(".")[0] != path]
    return Mended([*mended.value, messages[last]], losses)


def _loss(number: int, message: u.Message) -> Loss:
    return Loss(f"messages[{number}]", "Message", "dropped", "major", "it looks like a tool result, but belongs to no call", message)


def _moved(loss: Loss, places: list[int]) -> Loss:
    """Return a loss in the remaining messages with its path in the original ones."""
    number, _, rest = loss.path.removeprefix("messages[").partition("]")
    if number.isdigit():
        loss.path = f"messages[{places[int(number)]}]{rest}"
    return loss
