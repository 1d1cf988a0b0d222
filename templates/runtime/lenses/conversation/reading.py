"""Reads rows into messages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from operator import length_hint
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from ... import model as u
from ...core.errors import DecodeError, Step
from ...core.values import a_list, missing, wrong
from ...model import Message, ToolResult
from ..extras import ABSENT, MISSING, WIRE, Extras, mark, marked, remember
from ..fitting import found_at
from ..pairs import results_behind
from ..values import inside
from .calls import make_ids
from .counted import without_numbers
from .items import TURN, PartRow, Runs
from .last import mark_last
from .repeated import pair_repeated
from .tables import HOISTED, LISTED, Conversation, Hoist, object_at

if TYPE_CHECKING:
    from ..lens import Lens


def read_conversation(
    lens: Lens, talk: Conversation, w: Mapping[str, Any], items: Any, body: Mapping[str, Any] | None = None
) -> tuple[list[u.Message], Extras | None]:
    """The messages, hoisted ones first; and the extras of the request that belong to the conversation.

    w: the object that has the list; body: the request, if this is another object
    """
    messages: list[u.Message] = []
    extras: Extras | None = None
    decode, hoists, trailing = _decoders(lens, talk)
    body = w if body is None else body
    if hoists:
        extras = _read_hoisted(lens, hoists, w, messages, talk.at, body, extras)
    if items.__class__ is not list:
        if items.__class__ is str and talk.text is not None:
            return messages, _read_text(lens, talk, items, messages, extras)
        if talk.one and items.__class__ is dict:
            extras = remember(extras, lens.NAMESPACE, talk.key, items, *talk.at)
            items = [items]
        items = a_list(items, *_steps(talk))
    if talk.counted:
        items = without_numbers(items, talk.counted)
    aside: frozenset[int] = frozenset()
    if talk.aside and (beside := [[index, item] for index, item in enumerate(items) if talk.is_aside(item)]):
        extras = remember(extras, lens.NAMESPACE, "$aside", beside)
        aside = frozenset(index for index, _ in beside)
    first = len(messages)
    if talk.shared is None:
        _read_rows(lens, talk, decode, items, messages, aside)
    else:
        talk.shared.read(lens.NAMESPACE, items, messages, aside, partial(_read_rows_at, lens, talk, decode))
    if talk.leading and len(messages) > first and messages[first].role in talk.leading:
        _mark_leading(messages[first:], talk, lens.NAMESPACE)
    if trailing:
        extras = _read_hoisted(lens, trailing, w, messages, talk.at, body, extras)
        mark_last(talk, messages, lens.NAMESPACE)
    pairs = pair_repeated(messages, talk.repeats, lens.NAMESPACE) if talk.repeats else ()
    if talk.ids:
        make_ids(messages, lens.NAMESPACE, str(w.get("id") or ""))
    for result, call in pairs:
        result.call_id = call.id
    return messages, extras


def read_inside(lens: Lens, talk: Conversation, w: dict[str, Any], required: bool, sure: bool) -> tuple[list[u.Message], Extras | None]:
    """The messages of a nested list. `required`: the list must exist if its object does; `sure`: the object must exist too."""
    holder = talk.inside(w)
    inner: dict[str, Any] = {} if holder is None else holder
    items = inner.get(talk.key)
    if items is None and required and (sure or holder is not None):
        raise missing(w, "\0".join((*talk.at, talk.key))) if talk.key not in inner else wrong("a list", None, *talk.at, talk.key)
    messages, extras = read_conversation(lens, talk, inner, [] if items is None else items, w)
    if talk.key in inner and not messages and not (required and sure):
        extras = remember(extras, lens.NAMESPACE, talk.key, items, *talk.at)  # an empty list reads like a missing key
    return messages, extras


_Decode: TypeAlias = Callable[[Any], Any]
_Fields: TypeAlias = tuple[tuple[Hoist, _Decode], ...]
NOTHING: Final[Mapping[str, Any]] = {}


@cache  # a name that is built each time is slow to look up
def _decoders(lens: Lens, talk: Conversation) -> tuple[_Decode, _Fields, _Fields]:
    """The decoder of a row, and of each message in a field of the request: those before the list and those after it."""
    before, after = (tuple((hoist, getattr(lens, f"decode_{hoist.name}")) for hoist in some) for some in (talk.hoisted, talk.trailing))
    return getattr(lens, f"decode_{talk.name}"), before, after


def _read_hoisted(
    lens: Lens,
    hoists: _Fields,
    beside: Mapping[str, Any],
    messages: list[u.Message],
    place: tuple[str, ...],
    body: Mapping[str, Any],
    extras: Extras | None,
) -> Extras | None:
    """Reads the messages in fields of the request, or of the object at a place; returns the extras of the request that belong to them."""
    for hoist, decode in hoists:
        w, at = beside, place
        if hoist.at is not None:
            w, at = object_at(body, hoist.at) or NOTHING, hoist.at
        value = w.get(hoist.key, MISSING) if not hoist.also else found_at(w, (hoist.key, *hoist.also))
        if value is not None and value is not MISSING:
            message = inside(value, decode, *at, hoist.key)
            if not message.parts and _says_nothing(message, lens.NAMESPACE):
                extras = remember(extras, lens.NAMESPACE, hoist.key, value, *at)
                continue
            mark(message, lens.NAMESPACE, "$place", HOISTED)
            messages.append(message)
        elif hoist.empty is not None and value is MISSING:
            extras = remember(extras, lens.NAMESPACE, hoist.key, ABSENT, *at)
    return extras


def _read_text(lens: Lens, talk: Conversation, text: str, messages: list[u.Message], extras: Extras | None) -> Extras | None:
    """A conversation that is one text: appends its message."""
    if not text or talk.text is None:
        return remember(extras, lens.NAMESPACE, talk.key, text, *talk.at)
    name, beside, key, *part = talk.text
    message = getattr(lens, f"decode_{name}")({**beside, key: [{**part[0][0], part[0][1]: text}] if part else text})
    mark(message, lens.NAMESPACE, "$text", True)
    messages.append(message)
    return extras


def _says_nothing(message: u.Message, space: str) -> bool:
    """Whether a message without parts only has the spelling of its key."""
    extras = message.extras or {}
    return set(extras) <= {space} and set(extras.get(space, ())) <= {WIRE}


def _steps(talk: Conversation) -> tuple[Step, ...]:
    return (*talk.at, talk.key) if talk.key else ()


def _located(error: DecodeError, talk: Conversation, place: tuple[Step, ...], item: Any) -> None:
    """Adds the place of the row, and the row's id if rows have ids, to the error."""
    error.under(*_steps(talk), *place)
    for key in talk.names if item.__class__ is dict else ():
        if error.row is None and isinstance(item.get(key), str):
            error.row = f"{key} {item[key]!r}"


def _read_rows_at(
    lens: Lens, talk: Conversation, decode: _Decode, items: list[Any], messages: list[u.Message], where: Callable[[int], tuple[Step, ...]]
) -> None:
    """Reads rows that are not in the list itself."""
    _read_rows(lens, talk, decode, items, messages, frozenset(), where)


def _read_rows(
    lens: Lens,
    talk: Conversation,
    decode: _Decode,
    items: list[Any],
    messages: list[u.Message],
    aside: frozenset[int],
    where: Callable[[int], tuple[Step, ...]] | None = None,
) -> None:
    free, turns = talk.free, talk.turns
    joined = "tool" in talk.runs  # adjacent results are one message
    runs: Runs | None = None  # created for the first row that needs it
    results: u.Message | None = None  # until then, the message of the results that were read last
    if aside:
        items = [item for index, item in enumerate(items) if index not in aside]
    members = iter(items)
    try:
        for item in members:
            decoded = decode(item)
            if decoded.__class__ is Message and decoded.role in free:
                results = None
                if runs is not None:
                    runs.run = None
                if decoded.role in turns:
                    role, classes = turns[decoded.role]
                    runs_of = split_turn(decoded, classes, role, lens.NAMESPACE)
                    if talk.beside and runs_of[0].role == role:
                        mark(runs_of[0], lens.NAMESPACE, TURN, "begins")
                    messages += runs_of
                else:
                    messages.append(decoded)
            elif runs is None and joined and decoded.__class__ is ToolResult:
                if results is None:
                    results = Message(role="tool")
                    messages.append(results)
                results.parts.append(decoded)
            else:
                if runs is None:
                    encode = getattr(lens, f"encode_{talk.name}")
                    runs = Runs(messages, lens.NAMESPACE, talk.runs, talk.wraps, both=talk.both, answers=talk.answers, encode=encode)
                    runs.run = results
                if decoded.__class__ is Message and decoded.role in turns:
                    role, classes = turns[decoded.role]
                    runs.add_turn(split_turn(decoded, classes, role, lens.NAMESPACE), role, item)
                else:
                    runs.add(decoded, item)
    except DecodeError as error:
        index = len(items) - length_hint(members) - 1
        _located(error, talk, (_place(index, aside),) if where is None else where(index), items[index])
        raise


def _place(index: int, aside: frozenset[int]) -> int:
    """The index in the full list of a member of the list without the rows set aside."""
    for skipped in sorted(aside):
        index += skipped <= index
    return index


def _mark_leading(messages: list[u.Message], talk: Conversation, space: str) -> None:
    """Marks the leading messages that were in the list, not in a field of the request."""
    for message in messages:
        if message.role not in talk.leading:
            break
        if marked(message, (space,), "$place") is None:
            mark(message, space, "$place", LISTED)


def one_message(lens: Lens, items: Any, name: str, alone: bool = False) -> u.Message:
    """All items of a list as one message of the assistant; `alone`: each is one part. An error has the index of its item."""
    message = u.Message(role="assistant")
    runs = Runs([message], lens.NAMESPACE, ("assistant",), () if alone else ("assistant",), recall=getattr(lens, "RECALLED", ()))
    runs.run = message
    decode = getattr(lens, f"decode_{name}")
    for index, item in enumerate(a_list(items)):
        try:
            decoded = decode(item)
            runs.add(decoded if decoded.__class__ in (u.Message, u.Opaque) else PartRow("assistant", decoded), item)
        except DecodeError as error:
            error.under(index)
            raise
    return message


def split_turn(turn: u.Message, classes: tuple[Any, ...], role: Any, space: str) -> list[u.Message]:
    """Splits one wire turn: parts of these classes are messages of `role`, the others keep the role. Later runs are marked `continued`.

    The result of a call that the provider ran stays in the answer with its call. `turn` was just decoded and becomes the first run.
    """
    kinds = set(map(type, turn.parts))
    if kinds.isdisjoint(classes):
        return [turn]
    if kinds.issubset(classes):
        turn.role = role
        return [turn]
    runs: list[u.Message] = []
    for part in results_behind(turn.parts, space):
        stays = part.__class__ not in classes or (turn.role == "assistant" and getattr(part, "runner", None) == "provider")
        its_role: u.Role = turn.role if stays else role
        if not runs or runs[-1].role != its_role:
            runs.append(u.Message(role=its_role, form=turn.form))
        runs[-1].parts.append(part)
    turn.role, turn.parts = runs[0].role, runs[0].parts
    for later in runs[1:]:
        mark(later, space, TURN, "continued")
    return [turn, *runs[1:]]
