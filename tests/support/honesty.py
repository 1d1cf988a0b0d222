"""`apply(losses, u)`: the unified value that is left if exactly the losses happen. Honesty (test_laws) compares it with what arrived."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
from interlingua import model
from interlingua.core.losses import Loss
from interlingua.core.values import same
from interlingua.testing.canonical import EMPTY, canon
from msgspec.structs import replace

WILD = "~anything~"  # replaces a value for which a loss reports that another one was written
# An answer of which nothing else is known. The written value may be empty, and then `canon` drops the answer.
WILD_CANDIDATE = model.Candidate(message=model.Message(role="assistant", parts=[WILD]))  # type: ignore[list-item]
WILD_PARTS = "~any parts~"  # in a list: any number of members, since the parts of a message that was joined to the last one are changed
# In the extras of a struct: its parts may be in another order. First in a list of parts of a joined message: these may be.
UNORDERED = "~unordered~"
GONE = "~gone~"
STEP = re.compile(r"\[(\d+)\]|([^.\[\]]+)")
MEMBER = re.compile(r"\[(\d+)\]")


class Dishonest(AssertionError):
    """A loss whose path leads nowhere."""


def apply(losses: list[Loss], value: Any) -> Any:
    """Return a copy of the value, changed as the losses report."""
    value = copy.deepcopy(value)
    places = [(loss.code, resolve(value, loss)) for loss in losses]
    for (code, chain), loss in zip(places, losses, strict=True):
        instead = loss.reason.removeprefix("written as ") if loss.reason.startswith("written as ") else ""
        holder, last = chain[-1]
        if code == "reordered":
            owner = chain[-2][0]
            owner.extras = owner.extras or {}
            owner.extras[UNORDERED] = True  # in place, since other losses refer to members of the list
        elif code == "joined" and isinstance(holder, model.Message) and all(getattr(part, "text", None) == "" for part in holder.parts):
            holder.parts = [
                WILD_PARTS
            ]  # one text or, if it is empty, none: `canon` joins the parts of messages, and the number counts there
        elif code not in ("dropped", "emptied") and not isinstance(child(holder, last), model.Message):
            wild(holder, last, instead)
    reported = [(loss, chain[-1][0], child(*chain[-1])) for loss, (_, chain) in zip(losses, places, strict=True)]
    for code, chain in places:
        if code in ("dropped", "emptied"):
            drop(chain)
    whole = [(loss, messages, message) for loss, messages, message in reported if isinstance(message, model.Message)]
    for loss, messages, message in whole:
        if loss.code == "moved" and message.role == "tool" and isinstance(messages, list):
            into_the_turns_of_calls(messages, message)
    moved = {id(message) for loss, _, message in whole if loss.code == "moved" and message.role != "tool"}
    for messages in {id(messages): messages for loss, messages, _ in whole if loss.code == "moved"}.values():
        to_the_front(messages, moved)
    results: dict[int, tuple[list[Any], set[Any]]] = {}  # the moved results, by the identity of their message's parts
    for loss, (code, chain) in zip(losses, places, strict=True):
        if code == "moved" and loss.field == "ToolResult" and isinstance(chain[-1][0], list):
            results.setdefault(id(chain[-1][0]), (chain[-1][0], set()))[1].add(chain[-1][1])
    for parts, numbers in results.values():
        out_of_their_turn(getattr(value, "messages", []), parts, numbers)
    for loss, messages, message in whole:
        if loss.code == "joined":
            joined_to_last(messages, message, loss.level)
    for loss, messages, message in whole:
        if loss.code == "split":
            split(messages, message)
    return swept(value)


def out_of_their_turn(messages: list[Any], parts: list[Any], numbers: set[Any]) -> None:
    """Make results whose calls were dropped messages of their own, between the parts before and after them."""
    place = next((place for place, message in enumerate(messages) if message.parts is parts), None)
    if place is None or any(isinstance(part, model.ToolCall) for part in parts):
        return
    pieces: list[Any] = []
    for number, part in enumerate(parts):
        role = "tool" if number in numbers else messages[place].role
        if part is GONE:
            continue
        if not pieces or pieces[-1].role != role:
            pieces.append(model.Message(role="tool") if number in numbers else replace(messages[place], parts=[]))
        pieces[-1].parts.append(part)
    messages[place : place + 1] = pieces


def to_the_front(messages: list[Any], moved: set[int]) -> None:
    """Move messages before the conversation, after those of their role that were there already."""
    if not isinstance(messages, list):
        return
    first = next((message for message in messages if id(message) in moved), None)
    leading = 0
    while first is not None and leading < len(messages) and getattr(messages[leading], "role", first.role) == first.role:  # or it is gone
        leading += 1
    rest = messages[leading:]
    messages[leading:] = [m for m in rest if id(m) in moved] + [m for m in rest if id(m) not in moved]


def into_the_turns_of_calls(messages: list[Any], message: model.Message) -> None:
    """Move results after the last call of their step, in the turn with their calls. Parts after them become a turn of their own."""
    index = next(i for i, other in enumerate(messages) if other is message)
    for result in [part for part in message.parts if isinstance(part, model.ToolResult)]:
        for host in [turn for turn in reversed(messages[:index]) if isinstance(turn, model.Message)]:
            at = next((n for n, part in enumerate(host.parts) if isinstance(part, model.ToolCall) and part.id == result.call_id), None)
            if at is not None:
                host.parts.insert(at + 1, result)
                message.parts.remove(result)
                break
    if not message.parts:
        messages[index] = GONE
    for host in [turn for turn in messages[:index] if isinstance(turn, model.Message) and turn.role == "assistant"]:
        place = next(i for i, turn in enumerate(messages) if turn is host)
        first, *later = in_steps(host)
        host.parts = first.parts
        messages[place + 1 : place + 1] = later


def in_steps(turn: model.Message) -> list[model.Message]:
    steps = [model.Message(role="assistant")]
    held = model.Message(role="tool")
    for part in [part for part in turn.parts if part != GONE]:
        if isinstance(part, model.ToolResult):
            held.parts.append(part)
            continue
        if held.parts and not isinstance(part, model.ToolCall):
            steps += [held, model.Message(role="assistant")]
            held = model.Message(role="tool")
        steps[-1].parts.append(part)
    return [*steps, held] if held.parts else steps


def joined_to_last(messages: list[Any], message: model.Message, level: str) -> None:
    """Join a message to the last one, if that has the same role.

    If the level is trivial, all parts are kept. Otherwise, the texts next to each other became one.
    """
    index = next(i for i, other in enumerate(messages) if other is message)
    last = next((earlier for earlier in reversed(messages[:index]) if earlier != GONE), None)
    if last is not None and last.role == message.role:
        ours, theirs = ([part for part in turn.parts if part != GONE] for turn in (last, message))
        if level == "trivial":
            ours, theirs = ([WILD_PARTS] if parts == [WILD] else parts for parts in (ours, theirs))
            ours, theirs = (in_any_order(turn, parts) for turn, parts in ((last, ours), (message, theirs)))
        one_text = [as_one_text(ours.pop(), theirs.pop(0))] if level != "trivial" and ours and theirs else []
        last.parts = [*ours, *one_text, *theirs]
        messages[index] = GONE


def in_any_order(message: model.Message, parts: list[Any]) -> list[Any]:
    """Return the parts of a message. If they may be in another order, they are one list, without empty texts, which `canon` would drop."""
    if not (message.extras or {}).pop(UNORDERED, None) or parts == [WILD_PARTS]:
        return parts
    return [[UNORDERED, *(part for part in parts if canon(part) != EMPTY)]]


def as_one_text(first: Any, second: Any) -> Any:
    """Return the text that two texts became, joined in any way. Other fields are kept as long as no loss reports them."""
    texts = [part for part in (second, first) if part not in (WILD, WILD_PARTS)]  # a wild text has no other fields
    if not texts or type(texts[0]) is not type(texts[-1]):
        return WILD
    fields = {name: getattr(part, name) for part in texts for name in part.__struct_fields__ if getattr(part, name) != default(part, name)}
    return type(texts[0])(**{**fields, "text": WILD})


def nearly_silent(value: Any, loss: Loss) -> bool:
    """Whether a loss only concerns empty texts, which are reported, and which canon treats as absent.

    At most one of joined texts is not empty; a moved message is empty; or a reordered text is empty.
    """
    needed = {"joined": 2, "moved": 1}.get(loss.code, 0)
    lost = child(*resolve(value, loss)[-1])
    if loss.code == "reordered" and isinstance(lost, model.Text):
        return bool(canon(lost) == EMPTY)
    parts = lost.parts if isinstance(lost, model.Message) else lost
    return isinstance(parts, list) and sum(getattr(part, "text", part) != "" for part in parts) < needed


def split(messages: list[Any], message: model.Message) -> None:
    """Make each part of a message a message of its own. The first keeps the message's other fields."""
    index = next(i for i, other in enumerate(messages) if other is message)
    first, *rest = (part for part in message.parts if part != GONE)
    message.parts = [first]
    messages[index + 1 : index + 1] = [model.Message(role=message.role, parts=[part]) for part in rest]


def drop(chain: list[tuple[Any, Any]]) -> None:
    """Remove the value at a place. If its field is required, its struct is removed."""
    holder, last = chain[-1]
    if isinstance(holder, list):
        holder[last] = GONE
    elif isinstance(holder, dict):
        holder.pop(last, None)
        if not holder and len(chain) > 1:
            drop(chain[:-1])
    elif required(holder, last) and len(chain) > 1:
        drop(chain[:-1])
    else:
        setattr(holder, last, default(holder, last))


def resolve(value: Any, loss: Loss) -> list[tuple[Any, Any]]:
    """Return (holder, key or index in it) for each step to the place of a loss."""
    steps = list(path_steps(loss, value))
    if not steps:
        raise Dishonest(f"a loss without a place: {loss}")
    chain: list[tuple[Any, Any]] = []
    try:
        for step in steps:
            chain.append((value, step))
            value = child(value, step)
    except (AttributeError, IndexError, KeyError, TypeError) as error:
        raise Dishonest(f"a loss at a place that is not there: {loss}") from error
    return chain


def path_steps(loss: Loss, value: Any) -> Iterator[Any]:
    """Yield the steps of a path. A key of extras may contain dots, so the longest key that fits is used."""
    head, separator, tail = loss.path.partition("extras.")
    for index, name in STEP.findall(head):
        yield int(index) if index else name
    if not separator:
        return
    yield "extras"
    tree = value
    for index, name in STEP.findall(head):
        tree = child(tree, int(index) if index else name)
    tree = tree.extras
    while tail:
        key = next((key for key in sorted(tree, key=len, reverse=True) if tail == key or tail.startswith((f"{key}.", f"{key}["))), None)
        if key is None:
            raise Dishonest(f"a loss at extras that are not there: {loss}")
        yield key
        tree, tail = tree[key], tail[len(key) :]
        while index := MEMBER.match(tail):
            yield int(index[1])
            tree, tail = tree[int(index[1])], tail[index.end() :]
        tail = tail.removeprefix(".")


def child(value: Any, step: Any) -> Any:
    return value[step] if isinstance(value, (list, dict)) else getattr(value, step)


@cache
def fields_of(struct: type[msgspec.Struct]) -> dict[str, msgspec.structs.FieldInfo]:
    """Return the fields by name. They are cached, since evaluating their annotations takes longer than all else here."""
    return {field.name: field for field in msgspec.structs.fields(struct)}


def required(holder: Any, name: str) -> bool:
    return fields_of(type(holder))[name].required


def default(holder: Any, name: str) -> Any:
    """Return the value of a field that is not set. A required field of the value itself can be anything."""
    field = fields_of(type(holder))[name]
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return WILD if field.default is msgspec.NODEFAULT else field.default


def wild(holder: Any, last: Any, instead: str) -> None:
    """Replace a value that a loss reports as changed. `instead`: the field of the struct that has the value now."""
    if isinstance(holder, model.ToolResult) and last == "value" and holder.parts != [WILD]:  # it is written as text
        holder.parts.append(WILD)
    other = "content" if last == "summary" else instead
    if isinstance(holder, model.Reasoning) and other in ("content", "summary") and not getattr(holder, other):
        setattr(holder, other, [WILD])
    if isinstance(holder, (list, dict)):
        holder[last] = WILD
    else:
        setattr(holder, last, [WILD] if isinstance(getattr(holder, last), list) else WILD)


def swept(value: Any) -> Any:
    """Return the value without the removed members."""
    if isinstance(value, list):
        return [swept(member) for member in value if not (isinstance(member, str) and member == GONE)]
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            if name != "extras":
                setattr(value, name, swept(getattr(value, name)))
    return value


def uncovered(left: Any, arrived: Any, at: str = "") -> Iterator[str]:
    """Yield the places at which the applied value and the one that arrived still differ."""
    if isinstance(left, str) and left == WILD or isinstance(left, list) and left == [WILD]:
        return
    if isinstance(left, msgspec.Struct) and type(left) is type(arrived):
        extras = dict(left.extras or {})
        if extras.pop(UNORDERED, None):
            left, arrived = copy.copy(left), copy.copy(arrived)
            left.extras = extras or None
            left.parts, arrived.parts = in_one_order(left.parts, arrived.parts)
        for name in left.__struct_fields__:
            yield from uncovered(getattr(left, name), getattr(arrived, name), f"{at}.{name}" if at else name)
    elif isinstance(left, list) and isinstance(arrived, list):
        left = [member for member in left if member != WILD_CANDIDATE] if len(left) > len(arrived) else left
        if WILD_PARTS in left:
            left = as_many(left, len(arrived))
        if any(isinstance(member, list) and member[:1] == [UNORDERED] for member in left):
            left, arrived = without_groups(left, arrived)
        for i, (x, y) in enumerate(zip(left, arrived, strict=False)):
            yield from uncovered(x, y, f"{at}[{i}]")
        if len(left) != len(arrived):
            yield f"{at} ({len(left)} against {len(arrived)})"
    elif isinstance(left, dict) and isinstance(arrived, dict):
        for key in {**left, **arrived}:
            if key in left and key in arrived:
                yield from uncovered(left[key], arrived[key], f"{at}.{key}")
            else:
                yield f"{at}.{key}"
    elif arrived is None and isinstance(left, msgspec.Struct) and silent_but_wild(left):
        return  # another value was written, and it is empty
    elif not same(left, arrived):
        yield f"{at}: {left!r} against {arrived!r}"


def in_one_order(left: list[Any], arrived: list[Any]) -> tuple[list[Any], list[Any]]:
    """Return the parts in an order in which as many as possible are equal: each left one beside the first that it may have become.

    Those of which most is known choose first, since a part that is reported as changed may have become any of its class.
    """
    pairs: list[tuple[Any, Any]] = []
    rest = sorted(arrived, key=text)
    others: list[Any] = []
    for part in sorted(left, key=lambda member: (text(member).count(WILD), text(member))):
        place = next((place for place, candidate in enumerate(rest) if not any(uncovered(part, candidate))), None)
        if place is None:
            others.append(part)
        else:
            pairs.append((part, rest.pop(place)))
    return [*(part for part, _ in pairs), *others], [*(candidate for _, candidate in pairs), *rest]


def without_groups(left: list[Any], arrived: list[Any]) -> tuple[list[Any], list[Any]]:
    """Return the members with those of inner lists, which may have arrived in any order, in one order."""
    ours: list[Any] = []
    theirs = list(arrived)
    for member in left:
        if not isinstance(member, list):
            ours.append(member)
            continue
        start, end = len(ours), len(ours) + len(member) - 1
        group, theirs[start:end] = in_one_order(member[1:], theirs[start:end])
        ours += group
    return ours, theirs


def as_many(left: list[Any], number: int) -> list[Any]:
    """Return the members, with as many wild ones in place of the first WILD_PARTS as are missing to this number."""
    place = left.index(WILD_PARTS)
    rest = [member for member in left[place + 1 :] if member != WILD_PARTS]
    return [*left[:place], *[WILD] * (number - place - len(rest)), *rest]


def silent_but_wild(value: msgspec.Struct) -> bool:
    """Whether all set fields of a struct are reported as changed."""
    fields = {name: getattr(value, name) for name in value.__struct_fields__}
    names = [name for name, member in fields.items() if required(value, name) or member != default(value, name)]
    return bool(names) and all(fields[name] == WILD for name in names)


def without(value: Any, exempt: set[tuple[str, str]]) -> Any:
    """Return the value with these fields (class, name) at their defaults."""
    if isinstance(value, list):
        return [without(member, exempt) for member in value]
    if isinstance(value, msgspec.Struct):
        fields = {name: without(getattr(value, name), exempt) for name in value.__struct_fields__ if name != "extras"}
        fields |= {name: default(value, name) for name in fields if (type(value).__name__, name) in exempt}
        return msgspec.structs.replace(value, **fields)
    return value


def text(part: Any) -> str:
    return json.dumps(msgspec.to_builtins(part), sort_keys=True, default=str)


def covers(loss: Loss, other: Loss) -> bool:
    """Whether another loss concerns a value that contains the value of this loss."""
    path = other.path
    return loss is not other and loss.path != path and loss.path.startswith((f"{path}.", f"{path}["))


def alike(loss: Loss, other: Loss) -> bool:
    """Whether two losses report that members of the same list may be in another order."""
    return loss.code == other.code == "reordered" and loss.path.rpartition("[")[0] == other.path.rpartition("[")[0]
