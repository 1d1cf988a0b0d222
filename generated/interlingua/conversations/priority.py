# Generated from templates/runtime/conversations/priority.py; do not edit.

"""Messages in the order of their priorities: for applications that collect the content of a prompt and then order it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from .. import model as u


def by_priority(messages: Iterable[u.Message]) -> list[u.Message]:
    """Returns the messages in the order of their priorities, the lowest number first. A message without one has 0.

    Messages of equal priority keep their order. A call and its results stay together, at the place of their first message. No other
    function changes the order of a conversation.

    Args:
        messages: unified messages, in their order.

    >>> from interlingua import Message
    >>> now, rules = Message.user("Now?").with_priority(30), Message.system("Be brief.")
    >>> [message.text for message in by_priority([now, rules])]
    ['Be brief.', 'Now?']
    """
    pieces = [piece for message in messages for piece in _pieces(message)]
    groups: dict[int, list[int]] = {}  # index of the first message -> indexes of the messages that stay together
    group_of: dict[str, int] = {}  # id of a call -> its group
    early: dict[str, int] = {}  # id of a call that has not come yet -> the group of its result
    for place, message in enumerate(pieces):
        results, calls = [result.call_id for result in message.tool_results], [call.id for call in message.tool_calls]
        mine = {group_of[id] for id in results if id in group_of} | {early.pop(id) for id in calls if id in early}
        first = min(mine, default=place)
        groups[first] = sorted([place, *(number for group in mine for number in groups.pop(group))])
        if len(mine) > 1:
            group_of, early = ({id: first if group in mine else group for id, group in table.items()} for table in (group_of, early))
        early |= {id: first for id in results if id not in group_of}
        group_of |= dict.fromkeys(calls, first)
    ordered = sorted(groups.items(), key=lambda group: _priority(pieces[group[0]]))
    return [pieces[place] for _, places in ordered for place in places]


def _priority(message: u.Message) -> int:
    """The priority of a message, or else of its first part: some formats have a row for each part."""
    if message.priority is not None:
        return message.priority
    first = message.parts[0] if message.parts else None
    return 0 if first is None or isinstance(first, u.Opaque) else first.priority or 0


def _pieces(message: u.Message) -> list[u.Message]:
    """Split a message whose parts have priorities of their own. From the first call or result on, the parts stay together."""
    if message.priority is not None or not message.parts:
        return [message]
    pieces: list[list[u.Part]] = []
    calls, last = False, None
    for part in message.parts:
        priority = None if isinstance(part, u.Opaque) else part.priority
        if not pieces or (priority != last and not calls):
            pieces.append([])
        pieces[-1].append(part)
        calls, last = calls or isinstance(part, u.ToolCall | u.ToolResult), priority
    return [message] if len(pieces) == 1 else [replace(message, parts=parts) for parts in pieces]
