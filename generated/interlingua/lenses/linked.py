# Generated from templates/runtime/lenses/linked.py; do not edit.

"""Conversations stored as trees of linked messages: the messages from the first to the current one are the rows of a list.

Links that follow from the position of a row are removed and written anew. Other links stay in the row, like unknown keys.
If no message of a list names another one, each follows the one before it.
Messages of other branches stay at a separate key beside the list. A message without an id gets one from its position.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any, Final, TypeAlias, TypeVar, cast

from ..core.errors import DecodeError, Step
from ..core.losses import Loss
from ..core.values import a_list, an_object, missing, same, wrong
from .entries import read_deep
from .extras import ABSENT

T = TypeVar("T")
Node = dict[str, Any]
MADE: Final = "00000000-0000-4000-8000-{:012}"
BRANCHES: Final = "{}.branches"


Links: TypeAlias = dict[str, Any]
"""The places of links.

at:       the path to the object that holds the list
key:      the key of the list; current: the key of the last message's id; without it, the last member of the list is the last message
id:       the key of a message's id; parent: of the previous message's id; children: of the ids of the next messages
field:    the model's field for the id
copy:     the path of a second key with the id
root:     the parent of the first message
by_id:    messages are in an object by their ids
"""


def read_threaded(decode: Callable[[Any], T], body: Any, links: Links) -> T:
    """Decodes a body with its messages as a list. An error path names a message as the original body does."""
    rows = threaded(body, links)
    try:
        return read_deep(decode, rows)
    except DecodeError as error:
        depth = len(links["at"]) + 1
        number = error.steps[depth] if len(error.steps) > depth and error.steps[: depth - 1] == links["at"] else None
        if number.__class__ is int and error.steps[depth - 1] == links["key"]:
            ids = _ids(_found(rows, error.steps[:depth]), (), links)
            place = _steps(_found(body, error.steps[:depth]), ids[cast(int, number)], links)
            error.steps = (*error.steps[:depth], place, *error.steps[depth + 1 :])
            error.args = (error.message, error.steps)
        raise


def threaded(body: Any, links: Links, alone: bool = False) -> Any:
    """A body in which the messages up to the current one are a list. Raises DecodeError for links that lead nowhere or form a cycle.

    alone: only the list is read; its last row, not the object, keeps the messages of other branches.
    """
    return read_deep(lambda current: _threaded(current, links, alone), body)


def _threaded(body: Any, links: Links, alone: bool) -> Any:
    key, at = links["key"], links["at"]
    holder = _holder(body, at)
    if holder is None or holder.get(key) is None:
        return body  # the shape reports what is missing
    nodes = _nodes(holder[key], links)
    if (beside := BRANCHES.format(key)) in holder:
        raise DecodeError("this key is for messages of other branches", (*at, beside))
    thread = _thread(nodes, holder, links, alone)
    rest = {name: value for name, value in holder.items() if name != links["current"]}
    if links["current"] and links["current"] not in holder:
        rest[links["current"]] = ABSENT
    rest[key] = rows_of([nodes[uid] for uid in thread], links)
    if len(thread) != len(nodes):
        on_thread, kept = dict.fromkeys(thread), rest[key][-1] if alone else rest
        places = [(place, uid) for place, uid in enumerate(nodes) if uid not in on_thread]
        kept[beside] = {uid: nodes[uid] for _, uid in places} if links["by_id"] else [[place, nodes[uid]] for place, uid in places]
    return _replaced(body, at, rest)


def _holder(body: Any, at: tuple[str, ...]) -> Node | None:
    """The object that holds the list; None if there is none."""
    body = body if body.__class__ is dict else an_object(body)
    for depth, step in enumerate(at):
        body = body.get(step)
        if body is None:
            return None
        body = an_object(body, *at[: depth + 1])
    return body


def _replaced(body: Any, at: tuple[str, ...], holder: Node) -> Any:
    """The body with another object at this path."""
    return {**body, at[0]: _replaced(body[at[0]], at[1:], holder)} if at else holder


def _found(body: Any, steps: tuple[Step, ...]) -> Any:
    for step in steps:
        body = body[step]
    return body


def _steps(messages: Any, uid: str, links: Links) -> Step:
    """The key, or the index, of a message in the body."""
    if links["by_id"]:
        return uid
    return next(index for index, node in enumerate(messages) if node[links["id"]] == uid)


def _nodes(messages: Any, links: Links) -> dict[str, Node]:
    """The messages by their ids, in order."""
    steps, name = (*links["at"], links["key"]), links["id"]
    nodes: dict[str, Node] = {}
    if links["by_id"]:
        if messages.__class__ is not dict:
            raise DecodeError("expected an object that has each message by its id", steps)
        for key, node in messages.items():
            nodes[key] = an_object(node, *steps, key)
            if name not in nodes[key]:
                raise missing(nodes[key], name).under(*steps, key)
            if not same(nodes[key][name], key):
                raise DecodeError("expected the key of the message", (*steps, key, name))
        return nodes
    for index, member in enumerate(a_list(messages, *steps)):
        node = an_object(member, *steps, index)
        uid: Any = node.get(name)
        if uid.__class__ is not str:
            raise missing(node, name).under(*steps, index) if name not in node else DecodeError("expected a string", (*steps, index, name))
        if uid in nodes:
            raise DecodeError("another message has this id", (*steps, index, name))
        nodes[uid] = node
    return nodes


def _thread(nodes: dict[str, Node], holder: Node, links: Links, alone: bool) -> list[str]:
    """The ids of the messages from the first to the current one. alone: the list may begin in the middle of a conversation."""
    steps = (*links["at"], links["key"])
    places: dict[str, Any] = {uid: uid if links["by_id"] else n for n, uid in enumerate(nodes)}
    where: tuple[Step, ...] = (*links["at"], links["current"] or "")
    current = holder.get(links["current"]) if links["current"] else None
    if current is None and nodes:
        if links["current"] in holder:
            raise DecodeError("expected the id of the last message", where)
        if links["current"] and links["by_id"]:
            raise missing(holder, links["current"]).under(*links["at"])
        current = next(reversed(nodes))
    visited: dict[str, None] = {}
    if not links["by_id"] and current.__class__ is str and current in nodes and not any(links["parent"] in node for node in nodes.values()):
        return list(nodes)[: places[current] + 1]
    while current is not None and not (visited and same(current, links["root"])):
        if current.__class__ is not str:
            raise wrong("the id of a message", current, *where)
        if current not in nodes:
            if visited and alone and not links["by_id"]:
                break
            raise DecodeError(f"there is no message {current!r}", where)
        if current in visited:
            raise DecodeError("its parents lead back to it", (*steps, places[current]))
        visited[current] = None
        where = (*steps, places[current], links["parent"])
        current = nodes[current].get(links["parent"])
    thread = list(reversed(visited))
    if not links["by_id"] and (late := next((a for a, b in pairwise(thread) if places[a] > places[b]), None)):
        raise DecodeError("a message that answers it is before it", (*steps, places[late]))
    return thread


def rows_of(thread: list[Any], links: Links) -> list[Any]:
    """The rows to read: the messages without the links that follow from their positions."""
    ids = [node.get(links["id"]) if node.__class__ is dict else None for node in thread]
    return [_row(node, n, ids, links) if node.__class__ is dict else node for n, node in enumerate(thread)]


def _row(node: Node, number: int, ids: list[Any], links: Links) -> Node:
    parent, children = links["parent"], links["children"]
    row = _without(node, links["copy"], ids[number]) if links["copy"] else dict(node)
    if parent not in row:
        row[parent] = ABSENT
    elif number or same(row[parent], links["root"]):
        del row[parent]
    if children and children not in row:
        row[children] = ABSENT
    elif children and row[children] == ids[number + 1 : number + 2]:
        del row[children]
    elif children and row[children].__class__ is list and number + 1 < len(ids) and ids[number + 1] not in row[children]:
        row[children] = [ABSENT, *row[children]]  # the next one is missing there, and stays so
    if row.get(links["id"]) == MADE.format(number + 1):
        del row[links["id"]]
    return row


def _without(node: Node, path: tuple[str, ...], uid: Any) -> Node:
    """The message without the second key of its id."""
    key, *inner = path
    if inner:
        member: Any = node.get(key)
        return {**node, key: _without(member, tuple(inner), uid)} if member.__class__ is dict else dict(node)
    if key not in node:
        return {**node, key: ABSENT}
    return {name: value for name, value in node.items() if name != key} if same(node[key], uid) else dict(node)


def tree_body(written: tuple[Any, list[Loss]], messages: list[Any], links: Links) -> tuple[Any, list[Loss]]:
    """The written body with linked messages, and its losses: no two messages share an id."""
    seen: set[str | None] = {None}
    for index, message in enumerate(messages) if (name := links["field"]) else ():
        if (own_id := getattr(message, name)) in seen and own_id is not None:
            written[1].append(
                Loss(f"messages[{index}].{name}", f"Message.{name}", "changed", "minor", "another message has this id", own_id)
            )
        seen.add(own_id)
    return tree(written[0], links), written[1]


def tree(body: Any, links: Links | None) -> Any:
    """A body in which the rows of the list are linked messages, together with those of other branches."""
    if links is None or body.__class__ is not dict:
        return body
    try:
        holder = _holder(body, links["at"])
    except DecodeError:
        return body
    key, current = links["key"], links["current"]
    if holder is None or holder.get(key).__class__ is not list:
        return body
    beside = BRANCHES.format(key)
    last = next((row for row in holder[key] if row.__class__ is dict and beside in row), holder)
    others: Any = last.get(beside, {} if links["by_id"] else [])
    taken_ids = tuple(others) if links["by_id"] else tuple(node[links["id"]] for _, node in others)
    ids = _ids(holder[key], taken_ids, links)
    absent = sum(row.__class__ is dict and same(row.get(links["parent"]), ABSENT) for row in holder[key])
    in_line = absent > 1 and not links["by_id"] and not any(links["parent"] in node for _, node in others)
    nodes = [_node(row, n, ids, links, in_line) if row.__class__ is dict else row for n, row in enumerate(holder[key])]
    rest = {name: value for name, value in holder.items() if name != beside}
    rest[key] = {**dict(zip(ids, nodes, strict=True)), **others} if links["by_id"] else _inserted(nodes, others)
    if current and same(rest.get(current), ABSENT):
        del rest[current]
    elif current:
        rest[current] = ids[-1] if ids else None
    return _replaced(body, links["at"], rest)


def _inserted(nodes: list[Any], others: list[Any]) -> list[Any]:
    for place, node in others:
        nodes.insert(place, node)
    return nodes


def _ids(rows: list[Any], taken: tuple[str, ...], links: Links) -> list[str]:
    """The ids of the rows: their own, if it is unique, or one from their position."""
    used = set(taken)
    ids: list[str | None] = []
    for row in rows:
        uid: Any = row.get(links["id"]) if row.__class__ is dict else None
        own = uid.__class__ is str and uid not in used
        ids.append(uid if own else None)
        if own:
            used.add(uid)
    return [uid if uid is not None else _made(index + 1, len(rows), used) for index, uid in enumerate(ids)]


def _made(number: int, step: int, used: set[str]) -> str:
    """An id from the position of a message; if another message has it, the next free one."""
    while (made := MADE.format(number)) in used:
        number += step
    used.add(made)
    return made


def _node(row: Node, number: int, ids: list[str], links: Links, in_line: bool) -> Node:
    """A message with its links. in_line: no message names the one before it."""
    parent, children = links["parent"], links["children"]
    node = {**row, links["id"]: ids[number]} if links["id"] in row else {links["id"]: ids[number], **row}
    node.pop(BRANCHES.format(links["key"]), None)
    if links["copy"]:
        node = _with(node, links["copy"], ids[number])
    if in_line:
        node.pop(parent, None)
    elif number:
        node[parent] = ids[number - 1]
    elif parent not in node:
        node[parent] = links["root"]
    elif same(node[parent], ABSENT):
        del node[parent]
    after = ids[number + 1 : number + 2]
    if children and children not in node:
        node[children] = after
    elif children and same(node[children], ABSENT):
        del node[children]
    elif children and node[children].__class__ is list and same(node[children][:1], [ABSENT]):
        node[children] = node[children][1:]
    elif children and node[children].__class__ is list and after and after[0] not in node[children]:
        node[children] = [*node[children], *after]
    return node


def _with(node: Node, path: tuple[str, ...], uid: str) -> Node:
    """The message with the second key of its id."""
    key, *inner = path
    if inner:
        member: Any = node.get(key)
        return {**node, key: _with(member, tuple(inner), uid)} if member.__class__ is dict else node
    if key not in node:
        return {key: uid, **node}
    return {name: value for name, value in node.items() if name != key} if same(node[key], ABSENT) else node
