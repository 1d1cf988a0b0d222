"""The conversation: a provider's rows, and the unified messages that they make, both ways.

A row is a message, or a part of one (a tool's result, an item of the model). Adjacent rows of a role in `runs` are one message. A message
may also live in a field of the request (`hoisted`), or in a turn of another role (`within`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from operator import length_hint
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

import msgspec

from .. import model as u
from ..core.errors import DecodeError, Step
from ..core.losses import Loss, prefix, without_defaults
from ..core.values import LOST, a_list, an_object, missing, same, wrong
from ..model import Message, ToolResult
from .calls import make_ids, with_names
from .extras import MISSING, WIRE, Extras, mark, marked, remember
from .fitting import found_at, looks
from .items import ITEM, TURN, PartRow, RowWriter, Runs, is_continued, result_rows, tell_unsaid, whole_message
from .known import keys_telling
from .pairs import results_behind
from .shared_rows import SharedRow
from .values import inside, listed

if TYPE_CHECKING:
    from .lens import Lens

HOISTED: Final = "field"
LISTED: Final = "list"


class Hoist:
    """A message of `role` at the head of the conversation lives at `key` of the request, by the methods `name`.

    many: several of them can be put behind each other there
    lists: there are rows of the role in the list as well
    between: stands between the texts of several, where they become one
    also: other names of the key
    """

    __slots__ = ("also", "between", "key", "lists", "many", "name", "role")

    def __init__(
        self, role: u.Role, key: str, name: str, *, many: bool, lists: bool, between: str = "\n\n", also: tuple[str, ...] = ()
    ) -> None:
        self.between = between
        self.role = role
        self.key = key
        self.name = name
        self.many = many
        self.lists = lists
        self.also = also


class Conversation:
    """How a provider's messages stand in its request.

    key:     of the list; at: of the objects around it; name: of the methods that read and write a row
    parts:   role -> the methods that write a part that is a row by itself
    wraps:   roles that have rows which are messages
    both:    roles of which the same part may stand in a message, and be a row by itself
    runs:    roles of which adjacent rows are one message
    within:  role -> (the role in whose rows its parts stand, the classes of these parts)
    paired:  roles in whose rows a call and its result are one object
    places:  where rows hold their parts: a key, behind those of the objects around it; lone: a part by itself stands there without a list
    text:    (methods, what the row says beside its text, the key of the text) of the message that a string is;
             where a list has to stand there, also those of its part
    shared:  the row that holds rows of several roles
    aside:   patterns of members that are no messages
    one:     a lone row may stand in place of the list
    ids:     ids that the wire does not have are made up; links: names of results are looked up
    names:   keys of rows by which the application knows them
    results: role -> the methods that write any result in a message of that role, each a row by itself
    written: role -> the methods that write a message that remembers nothing, where its role alone decides
    """

    __slots__ = (
        *("aside", "at", "free", "hoisted", "ids", "key", "leading", "links", "lone", "name", "names", "one", "paired", "parts"),
        *(
            "both",
            "in_items",
            "places",
            "results",
            "roles",
            "runs",
            "shared",
            "text",
            "told",
            "told_otherwise",
            "turns",
            "unmixed",
            "within",
            "wraps",
        ),
    )

    def __init__(
        self,
        key: str,
        name: str,
        *,
        at: tuple[str, ...] = (),
        hoisted: tuple[Hoist, ...] = (),
        parts: Mapping[str, str] | None = None,
        wraps: tuple[str, ...] = (),
        both: tuple[str, ...] = (),
        runs: tuple[str, ...] = (),
        within: Mapping[str, tuple[str, tuple[Any, ...]]] | None = None,
        paired: tuple[str, ...] = (),
        places: tuple[tuple[str, ...], ...] = (("content",),),
        lone: bool = False,
        text: tuple[Any, ...] | None = None,
        shared: SharedRow | None = None,
        aside: tuple[Any, ...] = (),
        one: bool = False,
        ids: bool = False,
        links: bool = False,
        names: tuple[str, ...] = (),
        results: Mapping[str, str] | None = None,
        written: Mapping[str, str] | None = None,
    ) -> None:
        self.key = key
        self.at = at
        self.name = name
        self.hoisted = hoisted
        self.leading = tuple(hoist.role for hoist in hoisted)
        self.parts = dict(parts or {})
        self.results = dict(results or {})
        self.wraps = wraps
        self.both = both
        self.runs = runs
        self.within = dict(within or {})
        self.paired = paired
        self.places = places
        self.lone = lone
        self.text = text
        self.shared = shared
        self.aside = aside
        self.one = one
        self.ids = ids
        self.links = links
        self.names = names
        self.roles = frozenset((*wraps, *self.parts, *self.within))
        self.free = frozenset(wraps) - frozenset(runs)  # a row of these roles is a message by itself
        self.turns = {outer: (role, classes) for role, (outer, classes) in self.within.items()}
        self.in_items = {role: outer for role, (outer, _) in self.within.items() if outer in runs}  # several rows, so each remembers
        # These messages are one row each, for none of their parts is a row by itself: role -> the methods that write it.
        unmixed = (role for role in (self.free | self.within.keys()) if role not in self.parts)
        self.unmixed = {role: (written or {}).get(role, name) for role in unmixed}
        self.told, self.told_otherwise = _by_one_word(aside)

    def around(self, w: Any) -> dict[str, Any]:
        """What holds the list, in the objects around it."""
        for step in reversed(self.at):
            w = {step: w}
        return w

    def inside(self, w: Any) -> Any:
        """The object in a body that holds the list; None if there is none. Raises DecodeError for what is no object."""
        for depth, step in enumerate(self.at):
            w = w.get(step)
            if w is None:
                return None
            w = an_object(w, *self.at[: depth + 1])
        return w

    def row_role(self, role: str) -> str:
        """The role of the rows in which the parts of a message stand."""
        return self.within[role][0] if role in self.within else role

    def is_aside(self, item: Any) -> bool:
        """Whether a member of the list is no message. Most patterns are one word of one key."""
        if isinstance(item, dict):
            for key, words in self.told.items():
                found: Any = cast(dict[str, Any], item).get(key)
                if found.__class__ in _WORDS and found.__class__ in words.get(found, ()):
                    return True
        return bool(self.told_otherwise) and any(looks(item, pattern) for pattern in self.told_otherwise)


_WORDS: Final = frozenset((str, bool, int))


def _by_one_word(patterns: tuple[Any, ...]) -> tuple[dict[str, dict[Any, set[type]]], tuple[Any, ...]]:
    """Patterns of one key and one plain word, by key, with the classes of the word (1 is not True); and the others."""
    words: dict[str, dict[Any, set[type]]] = {}
    others: list[Any] = []
    for pattern in patterns:
        asked = cast(dict[str, Any], pattern) if isinstance(pattern, dict) else {}
        key, word = next(iter(asked.items()), ("", None))
        if len(asked) == 1 and word.__class__ in _WORDS and "*" not in str(word):
            words.setdefault(key, {}).setdefault(word, set()).add(word.__class__)
        else:
            others.append(pattern)
    return words, tuple(others)


# --- decode -----------------------------------------------------------------------------------------------------------


def read_conversation(lens: Lens, talk: Conversation, w: Mapping[str, Any], items: Any) -> tuple[list[u.Message], Extras | None]:
    """The messages, those that live in request fields first; and what the request has to remember of it."""
    messages: list[u.Message] = []
    extras: Extras | None = None
    decode, hoists = _decoders(lens, talk)
    if hoists:
        extras = _read_hoisted(lens, hoists, w, messages, talk.at)
    if items.__class__ is not list:
        if items.__class__ is str and talk.text is not None:
            return messages, _read_text(lens, talk, items, messages, extras)
        if talk.one and items.__class__ is dict:
            extras = remember(extras, lens.NAMESPACE, talk.key, items, *talk.at)
            items = [items]
        items = a_list(items, *_steps(talk))
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
    if talk.ids:
        make_ids(messages, lens.NAMESPACE, str(w.get("id") or ""))
    return messages, extras


def read_inside(lens: Lens, talk: Conversation, w: dict[str, Any], required: bool, sure: bool) -> tuple[list[u.Message], Extras | None]:
    """The messages of a list inside of objects. `required`: the list must be there if the object is; `sure`: and so must the object."""
    found = talk.inside(w)
    inner: dict[str, Any] = {} if found is None else found
    items = inner.get(talk.key)
    if items is None and required and (sure or found is not None):
        raise missing(w, "\0".join((*talk.at, talk.key))) if talk.key not in inner else wrong("a list", None, *talk.at, talk.key)
    messages, extras = read_conversation(lens, talk, inner, [] if items is None else items)
    if talk.key in inner and not messages and not (required and sure):
        extras = remember(extras, lens.NAMESPACE, talk.key, items, *talk.at)  # no messages are no key
    return messages, extras


_Decode: TypeAlias = Callable[[Any], Any]


@cache  # a name that is made anew each time is looked up the long way
def _decoders(lens: Lens, talk: Conversation) -> tuple[_Decode, tuple[tuple[Hoist, _Decode], ...]]:
    """What reads a row, and each message that lives in a field of the request."""
    hoists = tuple((hoist, getattr(lens, f"decode_{hoist.name}")) for hoist in talk.hoisted)
    return getattr(lens, f"decode_{talk.name}"), hoists


def _read_hoisted(
    lens: Lens, hoists: tuple[tuple[Hoist, _Decode], ...], w: Mapping[str, Any], messages: list[u.Message], at: tuple[str, ...]
) -> Extras | None:
    """The messages that live in fields of the request, or of the object at a place; returns what the request remembers of them."""
    extras: Extras | None = None
    for hoist, decode in hoists:
        value = w.get(hoist.key) if not hoist.also else found_at(w, (hoist.key, *hoist.also))
        if value is not None and value is not MISSING:
            found = inside(value, decode, *at, hoist.key)
            if not found.parts and _says_nothing(found, lens.NAMESPACE):
                extras = remember(extras, lens.NAMESPACE, hoist.key, value, *at)
                continue
            mark(found, lens.NAMESPACE, "$place", HOISTED)
            messages.append(found)
    return extras


def _read_text(lens: Lens, talk: Conversation, text: str, messages: list[u.Message], extras: Extras | None) -> Extras | None:
    """A conversation that is one text: the message that it stands for."""
    if not text or talk.text is None:
        return remember(extras, lens.NAMESPACE, talk.key, text, *talk.at)
    name, beside, key, *part = talk.text
    message = getattr(lens, f"decode_{name}")({**beside, key: [{**part[0][0], part[0][1]: text}] if part else text})
    mark(message, lens.NAMESPACE, "$text", True)
    messages.append(message)
    return extras


def _says_nothing(message: u.Message, space: str) -> bool:
    """Whether a message without parts has left nothing but how its key was spelled."""
    extras = message.extras or {}
    return set(extras) <= {space} and set(extras.get(space, ())) <= {WIRE}


def _steps(talk: Conversation) -> tuple[Step, ...]:
    return (*talk.at, talk.key) if talk.key else ()


def _located(error: DecodeError, talk: Conversation, place: tuple[Step, ...], item: Any) -> None:
    """Says in which row of the conversation it was: by its place, and by its id, if rows have one."""
    error.under(*_steps(talk), *place)
    for key in talk.names if item.__class__ is dict else ():
        if error.row is None and isinstance(item.get(key), str):
            error.row = f"{key} {item[key]!r}"


def _read_rows_at(
    lens: Lens, talk: Conversation, decode: _Decode, items: list[Any], messages: list[u.Message], where: Callable[[int], tuple[Step, ...]]
) -> None:
    """Rows that stand elsewhere than in the list itself."""
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
    runs: Runs | None = None  # made when the first row needs it; until then
    results: u.Message | None = None  # is the message of the results that were read last
    if aside:
        items = [item for index, item in enumerate(items) if index not in aside]
    members = iter(items)
    try:
        for item in members:
            found = decode(item)
            if found.__class__ is Message and found.role in free:
                results = None
                if runs is not None:
                    runs.run = None
                if found.role in turns:
                    role, classes = turns[found.role]
                    messages += split_turn(found, classes, role, lens.NAMESPACE)
                else:
                    messages.append(found)
            elif runs is None and joined and found.__class__ is ToolResult:
                if results is None:
                    results = Message(role="tool")
                    messages.append(results)
                results.parts.append(found)
            else:
                if runs is None:
                    runs = Runs(messages, lens.NAMESPACE, talk.runs, talk.wraps, both=talk.both)
                    runs.run = results
                if found.__class__ is Message and found.role in turns:
                    role, classes = turns[found.role]
                    runs.add_turn(split_turn(found, classes, role, lens.NAMESPACE), role, item)
                else:
                    runs.add(found, item)
    except DecodeError as error:
        index = len(items) - length_hint(members) - 1
        _located(error, talk, (_place(index, aside),) if where is None else where(index), items[index])
        raise


def _place(index: int, aside: frozenset[int]) -> int:
    """Where a member of the list without those that are set aside stands in it."""
    for one in sorted(aside):
        index += one <= index
    return index


def _mark_leading(messages: list[u.Message], talk: Conversation, space: str) -> None:
    """Marks the leading messages that stood in the list, not in a field of the request."""
    for message in messages:
        if message.role not in talk.leading:
            break
        if marked(message, (space,), "$place") is None:
            mark(message, space, "$place", LISTED)


def one_message(lens: Lens, items: Any, name: str, alone: bool = False) -> u.Message:
    """All items of a list as one message of the assistant; `alone`: each is a part. An error names the index of its item."""
    message = u.Message(role="assistant")
    runs = Runs([message], lens.NAMESPACE, ("assistant",), () if alone else ("assistant",), recall=getattr(lens, "RECALLED", ()))
    runs.run = message
    decode = getattr(lens, f"decode_{name}")
    for index, item in enumerate(a_list(items)):
        try:
            found = decode(item)
            runs.add(found if found.__class__ in (u.Message, u.Opaque) else PartRow("assistant", found), item)
        except DecodeError as error:
            error.under(index)
            raise
    return message


def split_turn(turn: u.Message, classes: tuple[Any, ...], role: Any, space: str) -> list[u.Message]:
    """One wire turn as runs: parts of these classes as messages of `role`, the others as they are. Later runs are marked `continued`.

    `turn` was just decoded and becomes the first run.
    """
    kinds = set(map(type, turn.parts))
    if kinds.isdisjoint(classes):
        return [turn]
    if kinds.issubset(classes):
        turn.role = role
        return [turn]
    runs: list[u.Message] = []
    for part in results_behind(turn.parts, space):
        its_role: u.Role = role if part.__class__ in classes else turn.role
        if not runs or runs[-1].role != its_role:
            runs.append(u.Message(role=its_role, form=turn.form))
        runs[-1].parts.append(part)
    turn.role, turn.parts = runs[0].role, runs[0].parts
    for later in runs[1:]:
        mark(later, space, TURN, "continued")
    return [turn, *runs[1:]]


# --- encode -----------------------------------------------------------------------------------------------------------


def write_conversation(lens: Lens, talk: Conversation, value: u.Request, losses: list[Loss]) -> tuple[Any, dict[str, Any]]:
    """(the list of rows, the request fields that hold the hoisted messages)"""
    messages = value.messages
    if talk.links:
        messages = with_names(lens, messages)
    before, told = len(losses), None
    if talk.paired:
        from .turns import Turns

        told = Turns(lens, talk, messages)
        messages = told.messages
    fields: dict[str, Any] = {}
    start = 0
    for hoist in talk.hoisted:
        start = _hoist(lens, talk, hoist, messages, start, fields, losses)
    turns: list[Any] = []
    _write_rows(lens, talk, messages, start, turns, fields, losses)
    if told is not None:
        told.settle(losses, before)
    if talk.aside:
        for index, item in _set_aside(lens, value):
            turns.insert(index, item)
    if talk.text is not None and len(turns) == 1 and marked(messages[-1], lens.SPACES, "$text"):
        return _lone_text(turns, talk.text), fields
    return turns, fields


def _set_aside(lens: Lens, value: u.Request) -> list[tuple[int, Any]]:
    """The rows that are no messages, with their places: the request remembers them, or a message that was read without one."""
    for one in (value, *value.messages):
        if one.extras is not None and (found := marked(one, lens.SPACES, "$aside")):
            return found
    return []


def _lone_text(turns: list[Any], text: tuple[Any, ...]) -> Any:
    """The text of a list of one message that says nothing else."""
    _, beside, key, *part = text
    found = _text_at(turns[0], beside, key)
    if part and found.__class__ is list and len(found) == 1:
        found = _text_at(found[0], *part[0])
    return found if isinstance(found, str) else turns


def _text_at(w: Any, beside: Mapping[str, Any], key: str) -> Any:
    """What stands at a key, if nothing but this stands beside it."""
    return w.get(key) if w.__class__ is dict and same({k: v for k, v in w.items() if k != key}, dict(beside)) else None


def _write_rows(
    lens: Lens, talk: Conversation, messages: list[u.Message], start: int, turns: list[Any], fields: dict[str, Any], losses: list[Loss]
) -> None:
    items: RowWriter | None = None  # made when the first message needs it
    behind = 0  # so many rows there were when it wrote the last of its own
    encoders, results, remembering, own = _encoders(lens, talk)
    torn = False
    open_turn: u.Message | None = None  # the message whose row the next one may go on with
    before = len(losses)
    members = iter(messages[start:] if start else messages)
    shared, written = talk.shared, len(turns)
    for message in members:
        role = said = message.role
        if role in talk.in_items and message.parts and marked(message.parts[0], lens.SPACES, ITEM):
            role = talk.in_items[role]  # its parts stood in an item of that role
            message = msgspec.structs.replace(message, role=role)
        if role in encoders:
            extras = message.extras
            encode = encoders[role] if extras is None or own.isdisjoint(extras) else remembering
            if extras is not None and open_turn is not None and message.form != "list" and shared is None and is_continued(extras):
                message = as_list(message)  # a text cannot stand behind other parts
            turn = encode(message, losses)
            if turn is LOST:
                open_turn, torn = None, False
                without_defaults(losses, before)
            elif shared is None and (torn or (extras is not None and is_continued(extras))):
                open_turn, torn = put_turn(lens, talk, message, turn, turns, open_turn, torn, losses)
            else:
                turns.append(turn)
                open_turn = message
        elif role in results and (items is None or not items.kinds) and (rows := result_rows(results[role], message, losses)):
            turns += rows
            open_turn, torn = None, False
        elif role in talk.roles:
            if items is None:
                items = RowWriter(lens, talk.name, talk.parts, talk.runs, talk.wraps, talk.both)
            elif len(turns) != behind:
                items.last = None
            rows = items.write(message, losses, said)
            if rows and role in talk.turns:
                open_turn, torn = put_turn(lens, talk, message, rows.pop(0), turns, open_turn, torn, losses)
            else:
                open_turn, torn = None, False
            turns += rows
            behind = len(turns)
        else:
            open_turn, torn = None, False
            _write_elsewhere(lens, talk, message, turns, fields, losses)
        if shared is not None:
            if len(turns) > written:
                shared.put(lens, message, turns, written, losses, before)
            written = len(turns)
        if losses and len(losses) != before:
            prefix(losses, before, f"messages[{len(messages) - length_hint(members) - 1}]")
            before = len(losses)


_ByRole: TypeAlias = dict[str, Callable[[Any, list[Loss]], Any]]


@cache
def _encoders(lens: Lens, talk: Conversation) -> tuple[_ByRole, _ByRole, Callable[[Any, list[Loss]], Any], frozenset[str]]:
    """What writes a message that is one row and remembers nothing, and a result that is a row by itself, by role; and any message.
    And the namespaces of what it could remember."""
    messages = {role: getattr(lens, f"encode_{name}") for role, name in talk.unmixed.items()}
    results = {role: getattr(lens, f"encode_{name}") for role, name in talk.results.items()}
    return messages, results, getattr(lens, f"encode_{talk.name}"), frozenset(lens.SPACES)


def _write_elsewhere(
    lens: Lens, talk: Conversation, message: u.Message, turns: list[Any], fields: dict[str, Any], losses: list[Loss]
) -> None:
    """A message of a role that has no rows: in a field of the request, if there is one."""
    kept = whole_message(message, lens.SPACES) if message.extras is not None else None
    if kept is not None:
        turns.append(kept.value)
        return
    hoist = next((one for one in talk.hoisted if one.role == message.role), None)
    if hoist is None:
        lens.lost(message, losses)
        return
    if not message.parts and not _is_hoisted(lens, message):
        losses.append(_no_parts(message))
        return
    before = len(losses)
    found = getattr(lens, f"encode_{hoist.name}")(as_list(message) if hoist.many else message, losses)
    mine = losses[before:]
    found = _or_lost(message, found, mine)
    losses[before:] = mine
    if found is not LOST:
        if turns or fields:  # otherwise nothing that is written was in front of it
            losses.append(Loss("", "Message", "moved", "minor", f"it moved to '{hoist.key}', before the conversation", None))
        if hoist.key in fields and not hoist.many:
            losses.append(Loss("", "Message", "joined", "minor", "several texts were joined into one string", None))
        fields[hoist.key] = _behind(lens, hoist, fields, found, message, losses) if hoist.key in fields else found


def _hoist(
    lens: Lens, talk: Conversation, hoist: Hoist, messages: list[u.Message], start: int, fields: dict[str, Any], losses: list[Loss]
) -> int:
    """Leading messages of the role go to the request's field, several of them put behind each other, as long as the list could not say
    them with less loss. Returns the index of the first that does not."""
    if start >= len(messages) or messages[start].role != hoist.role:
        return start
    encode = getattr(lens, f"encode_{hoist.name}")
    message = messages[start]
    alone = start + 1 == len(messages) or messages[start + 1].role != hoist.role
    if alone and message.parts and hoist.key not in fields and (message.extras is None or _leads(lens, hoist, message)):
        told: list[Loss] = []
        found = encode(message, told)
        if found is not LOST and found != "" and (not told or _is_kept_alone(told)):
            fields[hoist.key] = found
            if told:
                prefix(told, 0, f"messages[{start}]")
                losses += told
            return start + 1
    while start < len(messages) and _leads(lens, hoist, messages[start]):
        message = messages[start]
        if not message.parts and not _is_hoisted(lens, message):
            losses.append(_no_parts(message, f"messages[{start}]"))
            start += 1
            continue
        again = hoist.key in fields
        if again and not hoist.many and hoist.lists:
            break
        several = hoist.many and (again or (start + 1 < len(messages) and _leads(lens, hoist, messages[start + 1])))
        mine: list[Loss] = []
        found = encode(as_list(message) if several and message.parts else message, mine)
        found = _or_lost(message, found, mine)
        more = found is LOST or not _is_kept_alone(mine)
        if hoist.lists and more and not _is_hoisted(lens, message) and _better_listed(lens, talk, message, mine):
            break
        if found is not LOST:
            if again and not hoist.many:
                mine.append(Loss("", "Message", "joined", "minor", "several texts were joined into one string", None))
            fields[hoist.key] = _behind(lens, hoist, fields, found, message, mine) if again else found
        if mine:
            prefix(mine, 0, f"messages[{start}]")
            losses += mine
        start += 1
    return start


def _behind(lens: Lens, hoist: Hoist, fields: dict[str, Any], found: Any, message: u.Message, losses: list[Loss]) -> Any:
    """What a field of the request says with another message behind the others; what that says beside its parts has no place there."""
    before = fields[hoist.key]
    now = combine(before, found, hoist.between)
    if now.__class__ is dict and found.__class__ is dict:
        said: dict[str, Any] = found
        beside = {key for key, value in said.items() if not same(value, before.get(key)) and same(now.get(key), before.get(key))}
        if beside:
            tell_unsaid(lens, message, None, losses, beside)
    return now


def _is_kept_alone(losses: list[Loss]) -> bool:
    """Whether nothing but what was kept for another format is lost: it is, wherever a message stands."""
    return all(loss.path[:7] == "extras." for loss in losses)


def _or_lost(message: u.Message, found: Any, losses: list[Loss]) -> Any:
    """What is written of a message; LOST, and reported, if nothing of it is left."""
    if not message.parts or found is LOST:
        return found
    gone = {loss.path for loss in losses if loss.code == "dropped"}
    if not all(f"parts[{index}]" in gone for index in range(len(message.parts))):
        if found != "":
            return found
        texts = [part.text for part in message.parts if isinstance(part, u.Text)]  # they would be read as no message
        losses.append(Loss("", "Message", "dropped", "trivial", "a message must not consist of empty texts", texts))
        return LOST
    losses[:] = [loss for loss in losses if loss.path.startswith("parts[")]
    losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
    return LOST


def _is_hoisted(lens: Lens, message: u.Message) -> bool:
    """Whether a message stood in a field of the request."""
    return message.extras is not None and marked(message, lens.SPACES, "$place") == HOISTED


def _no_parts(message: u.Message, path: str = "") -> Loss:
    """The loss of a message without parts: it matters as much as what it says beside them."""
    says = message.extras is not None or any(getattr(message, name) for name in u.MESSAGE_FIELDS)
    return Loss(path, "Message", "dropped", "minor" if says else "trivial", "a message without parts cannot be expressed", None)


def _better_listed(lens: Lens, talk: Conversation, message: u.Message, mine: list[Loss]) -> bool:
    """Whether the list says a message with less loss."""
    theirs: list[Loss] = []
    _write_rows(lens, talk, [message], 0, [], {}, theirs)
    return _weight(theirs) < _weight(mine)


def _weight(losses: list[Loss]) -> int:
    """How bad losses are together: what is said otherwise is less bad than what is not said."""
    gone = ("dropped", "emptied")
    return sum({"major": 10000, "minor": 100, "trivial": 2}[loss.level] // (1 if loss.code in gone else 2) for loss in losses)


def _leads(lens: Lens, hoist: Hoist, message: u.Message) -> bool:
    """Whether a leading message goes to the request's field."""
    return message.role == hoist.role and not (message.extras is not None and marked(message, lens.SPACES, "$place") == LISTED)


def put_turn(
    lens: Lens,
    talk: Conversation,
    message: u.Message,
    turn: Any,
    turns: list[Any],
    open_turn: u.Message | None,
    torn: bool,
    losses: list[Loss],
) -> tuple[u.Message | None, bool]:
    """Puts the row of a message behind the others; the parts of a continued one into the row before it, if that is of the same role.
    One turn of another format stays one here.

    open_turn: the message whose row may be gone on with; torn: the message before went on with another one, which no longer stands
    before it: what comes next was its beginning. Returns both for the next message.
    """
    continued = message.extras is not None and is_continued(message.extras)
    goes_on = (
        open_turn is not None
        and (continued or (torn and message.role != open_turn.role))
        and talk.row_role(message.role) == talk.row_role(open_turn.role)
    )
    if goes_on and turn.__class__ is dict and turns[-1].__class__ is dict:
        (at, before), (there, more) = _members(talk, turns[-1]), _members(talk, turn)
        apart = _says_parts_elsewhere(lens, talk, turns[-1]) or _says_parts_elsewhere(lens, talk, turn)
        if isinstance(before, list) and isinstance(more, list) and not apart:
            first = _with_members(turns[-1], at, [])
            beside = {key for key, said in _with_members(turn, there, []).items() if not (key in first and same(first[key], said))}
            if beside:
                tell_unsaid(lens, message, open_turn, losses, beside)
            turns[-1] = _with_members(turns[-1], at, [*cast(list[Any], before), *cast(list[Any], more)])
            return open_turn, False
    turns.append(turn)
    return message, continued


def _members(talk: Conversation, row: dict[str, Any]) -> tuple[tuple[str, ...], Any]:
    """Where a row holds its parts, and what stands there; a part by itself as a list."""
    found: Any = None
    place = talk.places[0]
    for place in talk.places:
        found = _found(row, place)
        if found is not None:
            break
    return place, listed(found) if talk.lone and found is not None else found


def _says_parts_elsewhere(lens: Lens, talk: Conversation, row: dict[str, Any]) -> bool:
    """Whether parts of a row are at other keys, too, as calls beside a text: then no other row can be put into it."""
    ways = keys_telling(lens.NAMESPACE, "Message", "parts").difference(talk.places)
    return any(_found(row, way) is not None for way in ways)


def _found(row: Any, way: tuple[str, ...]) -> Any:
    """What is there; None if nothing is."""
    for key in way:
        row = row.get(key) if row.__class__ is dict else None
    return row


def _with_members(row: dict[str, Any], place: tuple[str, ...], members: list[Any]) -> dict[str, Any]:
    """The row with other parts."""
    key, *inner = place
    return {**row, key: _with_members(row[key], tuple(inner), members) if inner else members}


def combine(first: Any, second: Any, between: str) -> Any:
    """Two wire values of one place: lists are put behind each other, and those of objects; texts with what stands between them."""
    if isinstance(first, list) and isinstance(second, list):
        return [*cast(list[Any], first), *cast(list[Any], second)]
    if isinstance(first, dict) and isinstance(second, dict):
        one, other = cast(dict[str, Any], first), cast(dict[str, Any], second)
        shared = {key: said for key, said in other.items() if key in one and not same(one[key], said)}
        lists = {key: combine(one[key], said, between) for key, said in shared.items() if isinstance(said, list)}
        return {**one, **(lists or {key: combine(one[key], said, between) for key, said in shared.items() if isinstance(said, str)})}
    return f"{first}{between}{second}" if isinstance(first, str) and isinstance(second, str) else cast(Any, first)


def as_list(message: u.Message) -> u.Message:
    """The message, to be written as a list of parts."""
    return msgspec.structs.replace(message, form="list")
