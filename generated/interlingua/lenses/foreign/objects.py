# Generated from templates/runtime/lenses/foreign/objects.py; do not edit.

"""Objects in the form of another format, where the body's own format has no shape for them, such as Anthropic's parts in a chat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, lru_cache, partial
from hashlib import blake2b
from itertools import chain
from marshal import dumps
from typing import Any, Final, TypeAlias, cast

from msgspec import Struct
from msgspec.json import decode
from msgspec.structs import replace

from ... import model as u
from ...core.errors import Error
from ...core.json_text import json_shown
from ...core.lookup import load
from ...core.meanings import listed, plainer
from ...core.values import with_value
from ...registry import DETECT, PARENTS
from ..extras import FIELDS, WIRE, Extras, names_itself
from ..undescribed import undescribed
from ..values import arguments_in
from .places import MEDIA

FUNCTIONS: Final = (u.Tool, u.CustomTool)
Found: TypeAlias = tuple[str, list[Any]]
"""The provider of a format, and the result of reading an object in it: messages, or tools."""

Forms: TypeAlias = Callable[[Any], Iterator[Any]]
"""The other forms of an object."""

MOST: Final = 100
"""The maximal number of unknown shapes per request: each is tried in all formats."""
_ARGUMENTS: Final = ("arguments", "args", "input", "parameters")
_IDS: Final = ("call_id", "id")
_CALL_KEYS: Final = frozenset((*_ARGUMENTS, *_IDS, "name", "type", "index"))
_CALLS: Final = ("function", "function_call", "tool_call", "tool_use")
_REMEMBERED: Final = 1000
"""The maximal number of objects whose format the process remembers: a client sends its history again with each turn."""
_SHORT: Final = 100
"""The maximal length of an object that is remembered unchanged; a longer one is remembered by its digest."""
_HERE: Final = "\N{OBJECT REPLACEMENT CHARACTER}"
"""The text that marks the place of an object."""


class Foreign:
    """Looks objects up in other formats. Create one per request: a shape that no format knows is not looked up again.

    first: the formats to try before all others
    """

    def __init__(self, first: tuple[str, ...] = ()) -> None:
        self._before = first
        self._all = tuple(sorted(formats(), key=lambda name: name not in first))
        self._formats: dict[Any, tuple[str, ...]] = {}  # by shape: the formats to try; empty if no format knows it
        self.ids: frozenset[str] | None = None  # those of the calls and results of the request, if they are needed
        self._tries = 0  # how many other forms of objects were tried
        self._unknown = 0  # the number of shapes that no format knows

    def messages(self, value: Any, role: u.Role) -> Found | None:
        """The messages that a part or message stands for in the first format that describes all of it.

        A `type` that means a message in any format is ignored, and so is one that repeats the key beside it. An object of an unknown `type`
        with a `value` is read as its value.

        role: that of its message
        """
        result = self._first(value, (role, *shape_of(value)), partial(_as_messages, value, role))
        if result is None and isinstance(value, dict) and names_itself("Message", cast(dict[str, Any], value).get("type")):
            untyped = {key: member for key, member in cast(dict[str, Any], value).items() if key != "type"}
            return self._first(untyped, (role, *shape_of(untyped)), partial(_as_messages, untyped, role))
        if result is None and (inner := tagged(value)) is not None:
            return self._first(inner, (role, *shape_of(inner)), partial(_as_messages, inner, role))
        if result is None and role == "assistant" and (call := bare_call(value)) is not None:
            return "a call", [u.Message(role=role, parts=[call])]
        return result

    def plainer(self, lens: Any, value: Any, role: u.Role) -> Found | None:
        """The messages of this format that an object stands for after values in another form are converted: JSON texts, lists of one
        object, a text or an object in place of a list."""
        looked_up = (lens.NAMESPACE, role, "messages")
        return self._plainly(value, looked_up, (plainer, listed), lambda changed: Foreign.of(lens, changed, role))

    def plainer_tools(self, lens: Any, value: Any) -> Found | None:
        """As `plainer`, for the functions of a declaration."""
        looked_up = (lens.NAMESPACE, "tools")
        return self._plainly(value, looked_up, (plainer,), lambda changed: _named(lens, _as_functions(changed, lens)))

    def _plainly(
        self, value: Any, looked_up: tuple[str, ...], forms: tuple[Forms, ...], read: Callable[[Any], Found | None]
    ) -> Found | None:
        """The result of the first of these forms of an object that can be read."""
        members = cast("dict[str, Any]", value if isinstance(value, dict) else {})
        same = _same(members, looked_up) if members else None
        if same in _FORMATS:
            return None
        try:
            for changed in chain.from_iterable(form(members) for form in forms):
                self._tries += 1
                if self._tries > MOST:
                    return None
                if (result := read(changed)) is not None:
                    return result
        except RecursionError:  # nested too deeply
            return None
        _remember(same, ())
        return None

    @staticmethod
    def of(lens: Any, value: dict[str, Any], role: u.Role) -> Found | None:
        """The messages that a part or message stands for in this format, if it describes all of it."""
        messages = _as_messages(value, role, lens)
        return (lens.NAMESPACE, messages) if messages else None

    def result_parts(self, value: Any) -> Found | None:
        """The parts that a part of a result stands for in the first format that describes all of it."""
        return self._first(value, ("result", *shape_of(value)), partial(_as_result_parts, value))

    def tools(self, value: Any) -> Found | None:
        """The functions of a declaration in the first format that describes all of it; if it has a schema, its type may be any word."""
        result = self._first(value, ("", *shape_of(value)), partial(_as_functions, value))
        if result is None and isinstance(value, dict) and "type" in value:
            untyped = {key: member for key, member in cast(dict[str, Any], value).items() if key != "type"}
            result = self._first(untyped, ("", *shape_of(untyped)), partial(_as_functions, untyped))
            return result if result and all(isinstance(tool, u.Tool) and tool.parameters is not None for tool in result[1]) else None
        return result

    def any(self, value: Any) -> Found | None:
        """The functions, or the messages of any role, that an object stands for."""
        return self.tools(value) or self.messages(value, "user") or self.messages(value, "assistant")

    def _first(self, value: Any, shape: Any, read: partial[list[Any] | None]) -> Found | None:
        if not isinstance(value, dict):
            return None
        candidates = self._formats.get(shape, self._all if self._unknown < MOST else ())
        same = _same(value, (self._before, candidates[0], shape, read.func)) if candidates else None
        for name in _FORMATS.get(same, candidates):
            if _may_describe(name, cast(dict[str, Any], value)) and (result := read(load(name).LENS)):
                self._formats[shape] = (name, *(other for other in self._all if other != name))
                _remember(same, (name,))
                return name, result
        if self._formats.get(shape) != ():
            self._unknown += 1
        self._formats[shape] = ()
        _remember(same, ())
        return None


_FORMATS: Final[dict[Any, tuple[str, ...]]] = {}
"""By object, and how it was looked up: its format; empty if it has none."""


def _same(value: Any, looked_up: tuple[Any, ...]) -> Any:
    """A key that is the same for equal objects that are looked up in the same way; None if the object cannot be compared."""
    try:
        content = dumps(value, 0)
    except ValueError:  # nested too deeply
        return None
    return *looked_up, content if len(content) < _SHORT else blake2b(content, digest_size=16).digest()


def _remember(same: Any, names: tuple[str, ...]) -> None:
    if same is not None:
        if len(_FORMATS) >= _REMEMBERED:
            _FORMATS.clear()
        _FORMATS[same] = names


def tagged(value: Any) -> dict[str, Any] | None:
    """The object without its `type`, if the type is the key of its content; its `value`, if it has nothing else. Otherwise None."""
    if not isinstance(value, dict):
        return None
    members = cast(dict[str, Any], value)
    tag = members.get("type")
    if isinstance(tag, str) and isinstance(members.get(tag), dict):
        return {key: member for key, member in members.items() if key != "type"}
    inner = members.get("value")
    return cast("dict[str, Any]", inner) if isinstance(tag, str) and isinstance(inner, dict) and len(members) == 2 else None


def media_in(other: Foreign, value: Any) -> Found | None:
    """The messages of a part that is an image, a sound or a file in the messages of users of another format."""
    foreign = other.messages(value, "user") if isinstance(value, dict) else None
    if foreign is None or not all(part.__class__ in MEDIA for message in foreign[1] for part in message.parts):
        return None
    return foreign[0], [replace(message, role="assistant") for message in foreign[1]]


def bare_call(value: Any) -> u.ToolCall | None:
    """The call in an object that only has a name, arguments, and perhaps an id and a type; None if it is not such an object."""
    if not isinstance(value, dict) or not _CALL_KEYS.issuperset(members := cast(dict[str, Any], value)):
        return None
    name, id = members.get("name"), next((members[key] for key in _IDS if members.get(key)), "")
    given = [members[key] for key in _ARGUMENTS if members.get(key) is not None]
    if not isinstance(name, str) or not name or not isinstance(id, str) or members.get("type", "function") not in _CALLS or len(given) != 1:
        return None
    if isinstance(given[0], str):
        arguments, error = arguments_in(given[0])
        return None if error else u.ToolCall(id=id, name=name, arguments=arguments, arguments_text=given[0])
    return u.ToolCall(id=id, name=name, arguments=cast(dict[str, Any], given[0])) if isinstance(given[0], dict) else None


def shape_of(value: Any) -> tuple[Any, ...]:
    """The kind of an object, its keys, and the types of their values; empty for another value."""
    if not isinstance(value, dict):
        return ()
    members = cast(dict[str, Any], value)
    kind = members.get("type")
    return kind if isinstance(kind, str) else "", *sorted((str(key), value.__class__.__name__) for key, value in members.items())


@cache
def formats() -> tuple[str, ...]:
    """The formats of requests that have no parent, and those that have children; those with most children first."""
    shared = Counter(PARENTS.values())
    shown = (name for name, kinds in DETECT.items() if "request" in kinds and (name not in PARENTS or name in shared))
    return tuple(sorted(shown, key=lambda name: (name in PARENTS, -shared[name])))


def _may_describe(name: str, value: dict[str, Any]) -> bool:
    """Whether a format has all keys of an object: this check is far quicker than decoding it."""
    known = _object_keys().get(name)
    return (
        known is None
        or all(key in known or member is None or key[:1] == "$" for key, member in value.items())
        or any(member.__class__ is str and f"{key}={member}" in known for key, member in value.items())
    )


def has_key(name: str, key: str) -> bool:
    """Whether some object of a format may have a key."""
    known = _object_keys().get(name)
    return known is None or key in known


@cache
def _object_keys() -> dict[str, frozenset[str]]:
    """By format, the keys that its objects may have, wherever they are. `key=word`: with this constant, an object may have any key."""
    from importlib.resources import files  # few bodies need it

    return decode(files(str(__package__).rsplit(".", 2)[0]).joinpath("object_keys.json").read_bytes(), type=dict[str, frozenset[str]])


def _as_messages(value: Any, role: u.Role, lens: Any) -> list[u.Message] | None:
    for wire in _in_a_body(lens, value, role):
        messages = described(lens, "read_messages", wire)
        if messages and all(message.parts for message in messages):
            return [bare(message) for message in messages]
    return None


def _as_result_parts(value: Any, lens: Any) -> list[Any] | None:
    for wire, place in _places_in_results(lens):
        messages = described(lens, "read_messages", with_value(wire, place, [value]))
        results = [part for message in messages or () for part in message.parts if isinstance(part, u.ToolResult)]
        if len(results) == 1 and results[0].parts:
            return [_part(part) for part in results[0].parts]
    return None


def _as_functions(value: Any, lens: Any) -> list[Any] | None:
    tools = described(lens, "read_tools", [value])
    return tools if tools and all(isinstance(tool, FUNCTIONS) for tool in tools) else None


def _named(lens: Any, values: list[Any] | None) -> Found | None:
    return (lens.NAMESPACE, values) if values else None


def described(lens: Any, read: str, wire: list[Any]) -> list[Any] | None:
    """The result of a format's reader; None if it does not describe all of it."""
    reader = getattr(lens, read, None)
    try:
        described: list[Struct] = [] if reader is None else reader(wire)
        return None if any(True for struct in described for _ in undescribed(struct, lens.SPACES)) else described
    except (Error, RecursionError):
        return None


def _in_a_body(lens: Any, value: Any, role: u.Role) -> Iterator[list[Any]]:
    """Wire messages that contain an object: as a message, as a part of one, and as a call."""
    yield [value]
    yield from (with_value(wire, place, [value]) for wire, place in places_of_parts(lens, role))


@lru_cache(256)
def places_of_parts(lens: Any, role: u.Role) -> list[tuple[Any, list[Any]]]:
    """Wire messages, and the steps in them to a list of parts or of calls."""
    parts: tuple[Any, ...] = (u.Text(text=_HERE), u.ToolCall(id=_HERE, name=_HERE))
    return _places(lens, role, [[part, part] for part in (parts if role == "assistant" else parts[:1])])


@lru_cache(256)
def _places_in_results(lens: Any) -> list[tuple[Any, list[Any]]]:
    """A wire message with a result, and the steps to the list of its parts; nothing if a result has none."""
    text = u.Text(text=_HERE)
    return _places(lens, "tool", [[u.ToolResult(call_id="call", name="f", parts=[text, text], form="list")]])


def _places(lens: Any, role: u.Role, contents: list[list[Any]]) -> list[tuple[Any, list[Any]]]:
    places: list[tuple[Any, list[Any]]] = []
    for parts in contents:
        try:
            wire = lens.write_messages([u.Message(role=role, parts=parts, form="list")])[0]
        except (Error, AttributeError):  # a format without a conversation
            continue
        if (place := _place(wire)) is not None:
            places.append((wire, place))
    return places


def _place(wire: Any) -> list[Any] | None:
    """The steps to the list whose two members each contain the text; None if there is none."""
    members = list(enumerate(cast(list[Any], wire))) if isinstance(wire, list) else list(cast(dict[Any, Any], wire).items())
    if isinstance(wire, list) and len(members) > 1:
        return []
    for step, member in members:
        if isinstance(member, list | dict) and _HERE in json_shown(member) and (rest := _place(member)) is not None:
            return [step, *rest]
    return None


def bare(message: u.Message) -> u.Message:
    """The message without its extras, except keys beside its parts. Calls get the assistant's role, and results the tool's."""
    parts: list[Any] = message.parts
    if any(part.__class__ is u.ToolCall and part.runner == "client" for part in parts):
        role: u.Role = "assistant"
    else:
        role = "tool" if any(part.__class__ is u.ToolResult and part.runner == "client" for part in parts) else message.role
    return replace(message, role=role, extras=None, parts=[_part(part) for part in parts])


def _part(part: Any) -> Any:
    inner = {"parts": [_part(part_inside) for part_inside in part.parts]} if isinstance(part, u.ToolResult) else {}
    return replace(part, extras=_beside(part.extras or {}), **inner)


def _beside(extras: Extras) -> Extras | None:
    """The keys of an item beside its parts, which are losses for another format, and whether an id was made."""
    beside: Extras = {}
    for space, tree in extras.items():
        records: Extras = tree.get(WIRE, {})
        kept = {key: records[key] for key in ("$item", "$id") if key in records}
        if not isinstance(item := kept.get("$item"), dict) or item.keys() == {FIELDS}:
            kept.pop("$item", None)
        if kept:
            beside[space] = {WIRE: kept}
    return beside or None
