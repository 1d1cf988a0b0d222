# Generated from templates/runtime/lenses/linked.py; do not edit.

"""Conversations that are trees of linked messages: those from the first to the current one are the rows of a list.

Links that follow from the place of a row are no part of it: they are written anew. Others stay in the row, like keys that nobody knows.
If no message of a list names another one, each follows the one before it.
Messages of other branches stay at a key of their own beside the list. A message without an id gets one by its place.
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
"""Where links are.

at:       the keys that lead to the object that holds the list
key:      of the list in it; current: of the id of the last message; without it, the last of the list is the last
id:       of a message, its id; parent: the id of the one before; children: the ids of those after
field:    of the model, that has the id
copy:     the path of another key that has the id
root:     the parent of the first message
by_id:    messages are in an object by their ids
"""


def read_threaded(decode: Callable[[Any], T], body: Any, links: Links) -> T:
    """A body, read with its messages as a list. An error names a message as the body does."""
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
    """A body in which the messages up to the current one are a list. Raises DecodeError for links that lead nowhere, or round.

    alone: only the list is read; the last row has the messages of other branches, and not the object.
    """
    return read_deep(lambda found: _threaded(found, links, alone), body)


def _threaded(body: Any, links: Links, alone: bool) -> Any:
    key, at = links["key"], links["at"]
    holder = _holder(body, at)
    if holder is None or holder.get(key) is None:
        return body  # its shape says what is missing
    nodes = _nodes(holder[key], links)
    if (beside := BRANCHES.format(key)) in holder:
        raise DecodeError("this key is for messages of other branches", (*at, beside))
    thread = _thread(nodes, holder, links, alone)
    rest = {name: value for name, value in holder.items() if name != links["current"]}
    if links["current"] and links["current"] not in holder:
        rest[links["current"]] = ABSENT
    rest[key] = rows_of([nodes[one] for one in thread], links)
    if len(thread) != len(nodes):
        others, kept = dict.fromkeys(thread), rest[key][-1] if alone else rest
        places = [(place, one) for place, one in enumerate(nodes) if one not in others]
        kept[beside] = {one: nodes[one] for _, one in places} if links["by_id"] else [[place, nodes[one]] for place, one in places]
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
    """The body with another object there."""
    return {**body, at[0]: _replaced(body[at[0]], at[1:], holder)} if at else holder


def _found(body: Any, steps: tuple[Step, ...]) -> Any:
    for step in steps:
        body = body[step]
    return body


def _steps(found: Any, one: str, links: Links) -> Step:
    """The key, or the index, of a message in the body."""
    if links["by_id"]:
        return one
    return next(index for index, node in enumerate(found) if node[links["id"]] == one)


def _nodes(found: Any, links: Links) -> dict[str, Node]:
    """The messages by their ids, in their order."""
    steps, name = (*links["at"], links["key"]), links["id"]
    nodes: dict[str, Node] = {}
    if links["by_id"]:
        if found.__class__ is not dict:
            raise DecodeError("expected an object that has each message by its id", steps)
        for key, node in found.items():
            nodes[key] = an_object(node, *steps, key)
            if name not in nodes[key]:
                raise missing(nodes[key], name).under(*steps, key)
            if not same(nodes[key][name], key):
                raise DecodeError("expected the key of the message", (*steps, key, name))
        return nodes
    for index, member in enumerate(a_list(found, *steps)):
        node = an_object(member, *steps, index)
        one: Any = node.get(name)
        if one.__class__ is not str:
            raise missing(node, name).under(*steps, index) if name not in node else DecodeError("expected a string", (*steps, index, name))
        if one in nodes:
            raise DecodeError("another message has this id", (*steps, index, name))
        nodes[one] = node
    return nodes


def _thread(nodes: dict[str, Node], holder: Node, links: Links, alone: bool) -> list[str]:
    """The ids of the messages from the first to the current one. alone: the list may begin in the middle of a conversation."""
    steps = (*links["at"], links["key"])
    places: dict[str, Any] = {one: one if links["by_id"] else n for n, one in enumerate(nodes)}
    where: tuple[Step, ...] = (*links["at"], links["current"] or "")
    current = holder.get(links["current"]) if links["current"] else None
    if current is None and nodes:
        if links["current"] in holder:
            raise DecodeError("expected the id of the last message", where)
        if links["current"] and links["by_id"]:
            raise missing(holder, links["current"]).under(*links["at"])
        current = next(reversed(nodes))
    found: dict[str, None] = {}
    if not links["by_id"] and current.__class__ is str and current in nodes and not any(links["parent"] in node for node in nodes.values()):
        return list(nodes)[: places[current] + 1]
    while current is not None and not (found and same(current, links["root"])):
        if current.__class__ is not str:
            raise wrong("the id of a message", current, *where)
        if current not in nodes:
            if found and alone and not links["by_id"]:
                break
            raise DecodeError(f"there is no message {current!r}", where)
        if current in found:
            raise DecodeError("its parents lead back to it", (*steps, places[current]))
        found[current] = None
        where = (*steps, places[current], links["parent"])
        current = nodes[current].get(links["parent"])
    thread = list(reversed(found))
    if not links["by_id"] and (late := next((a for a, b in pairwise(thread) if places[a] > places[b]), None)):
        raise DecodeError("a message that answers it is before it", (*steps, places[late]))
    return thread


def rows_of(thread: list[Any], links: Links) -> list[Any]:
    """The rows that are read: the messages without the links that follow from their places."""
    ids = [one.get(links["id"]) if one.__class__ is dict else None for one in thread]
    return [_row(one, n, ids, links) if one.__class__ is dict else one for n, one in enumerate(thread)]


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
        row[children] = [ABSENT, *row[children]]  # it lacks the next one, and stays so
    if row.get(links["id"]) == MADE.format(number + 1):
        del row[links["id"]]
    return row


def _without(node: Node, path: tuple[str, ...], one: Any) -> Node:
    """The message without the other key of its id."""
    key, *inner = path
    if inner:
        found: Any = node.get(key)
        return {**node, key: _without(found, tuple(inner), one)} if found.__class__ is dict else dict(node)
    if key not in node:
        return {**node, key: ABSENT}
    return {name: value for name, value in node.items() if name != key} if same(node[key], one) else dict(node)


def tree_body(found: tuple[Any, list[Loss]], messages: list[Any], links: Links) -> tuple[Any, list[Loss]]:
    """What was written, and what it does not say: two messages have no id together."""
    seen: set[str | None] = {None}
    for index, message in enumerate(messages) if (name := links["field"]) else ():
        if (one := getattr(message, name)) in seen and one is not None:
            found[1].append(Loss(f"messages[{index}].{name}", f"Message.{name}", "changed", "minor", "another message has this id", one))
        seen.add(one)
    return tree(found[0], links), found[1]


def tree(body: Any, links: Links | None) -> Any:
    """A body in which the rows of the list are messages with links, beside those of other branches."""
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
    taken = tuple(others) if links["by_id"] else tuple(node[links["id"]] for _, node in others)
    ids = _ids(holder[key], taken, links)
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
    """The ids of the rows: their own, if no other has it, or one by their place."""
    used = set(taken)
    found: list[str | None] = []
    for row in rows:
        one: Any = row.get(links["id"]) if row.__class__ is dict else None
        own = one.__class__ is str and one not in used
        found.append(one if own else None)
        if own:
            used.add(one)
    return [one if one is not None else _made(index + 1, len(rows), used) for index, one in enumerate(found)]


def _made(number: int, step: int, used: set[str]) -> str:
    """An id by the place of a message, or the next one that no other message has."""
    while (one := MADE.format(number)) in used:
        number += step
    used.add(one)
    return one


def _node(row: Node, number: int, ids: list[str], links: Links, in_line: bool) -> Node:
    """in_line: no message names the one before it."""
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


def _with(node: Node, path: tuple[str, ...], one: str) -> Node:
    """The message with the other key of its id."""
    key, *inner = path
    if inner:
        found: Any = node.get(key)
        return {**node, key: _with(found, tuple(inner), one)} if found.__class__ is dict else node
    if key not in node:
        return {key: one, **node}
    return {name: value for name, value in node.items() if name != key} if same(node[key], ABSENT) else node
