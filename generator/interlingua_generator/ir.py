"""What a spec means: frozen dataclasses, closed sums.

Everything between the YAML reader and the code printer speaks this language. It knows nothing of Python, so that another output
language can be lowered from it. A function over `Head`, `Lens` or `Type` is a `match` that ends in `assert_never`: when a word is
added here, the type checker lists every place that has to learn it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from .data.nodes import NOWHERE as NOWHERE
from .data.nodes import Mark as Mark

Level = Literal["trivial", "minor", "major"]


# --- the unified model -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Leaf:
    """A JSON leaf, or a JSON value that is carried whole: `any`, or `object` (a dict)."""

    kind: Literal["str", "int", "float", "bool", "any", "object"]


@dataclass(frozen=True, slots=True)
class ListOf:
    item: Type


@dataclass(frozen=True, slots=True)
class EnumOf:
    name: str


@dataclass(frozen=True, slots=True)
class StructOf:
    name: str


@dataclass(frozen=True, slots=True)
class UnionOf:
    name: str


Type: TypeAlias = Leaf | ListOf | EnumOf | StructOf | UnionOf


@dataclass(frozen=True, slots=True)
class StructField:
    """A field of a unified struct. `required` fields have no default; lists default to empty, others to None or `default`."""

    name: str
    type: Type
    required: bool
    default: Any
    level: Level  # how much it matters when a target has no place for it
    derived: bool  # can be had again from the rest: its loss is none
    doc: str
    mark: Mark


@dataclass(frozen=True, slots=True)
class Struct:
    name: str
    doc: str
    fields: tuple[StructField, ...]
    level: Level  # how much it matters when a whole struct of this class is dropped
    text: str | None  # the field that a plain string fills (`text_or`, `join`)
    mark: Mark

    def field(self, name: str) -> StructField | None:
        return next((f for f in self.fields if f.name == name), None)


@dataclass(frozen=True, slots=True)
class Enum:
    name: str
    values: tuple[str, ...]
    mark: Mark


@dataclass(frozen=True, slots=True)
class UnifiedUnion:
    name: str
    doc: str
    members: tuple[str, ...]  # struct names; their order is the order of spread parts
    mark: Mark


@dataclass(frozen=True, slots=True)
class Unified:
    version: int
    structs: dict[str, Struct]
    unions: dict[str, UnifiedUnion]
    enums: dict[str, Enum]


# --- lenses: how a value changes between wire and unified ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Same:
    """The value itself; leaves are checked for their type."""


@dataclass(frozen=True, slots=True)
class EnumMap:
    """A table of a provider's words for an enum (or, if `open`, for a plain str: unknown words pass unchanged)."""

    name: str
    rows: tuple[tuple[str, tuple[str, ...]], ...]  # unified value -> wire words, preferred first
    lost: tuple[tuple[str, str], ...]  # unified value -> the unified value it is written as (and reported)
    open: bool
    mark: Mark


@dataclass(frozen=True, slots=True)
class Codec:
    name: str


@dataclass(frozen=True, slots=True)
class OfShape:
    shape: str


@dataclass(frozen=True, slots=True)
class OfUnion:
    union: str


@dataclass(frozen=True, slots=True)
class Each:
    """A list, element by element."""

    item: Lens


@dataclass(frozen=True, slots=True)
class TextOr:
    """A string for a lone plain text, or a list of `item`. `plain` is the shape of the text; `form` the field that says which was used."""

    item: Lens
    plain: str
    form: str | None


@dataclass(frozen=True, slots=True)
class OneOr:
    """One `item` or a list of them; a list is preferred on the wire."""

    item: Lens


@dataclass(frozen=True, slots=True)
class One:
    """A lone object on the wire, a list of at most one in the unified model."""

    item: Lens


@dataclass(frozen=True, slots=True)
class Join:
    """A string on the wire, a list of strings or of structs of one class in the unified model."""

    separator: str


@dataclass(frozen=True, slots=True)
class Bundle:
    """`[{key: [..]}]` on the wire, a flat list in the unified model."""

    key: str
    item: Lens


@dataclass(frozen=True, slots=True)
class ItemList:
    """A list of items on the wire, one message in the unified model: an item is a part, or a message whose parts stand here."""

    item: Lens


@dataclass(frozen=True, slots=True)
class Less:
    """An int that leaves out the given fields of the same struct: wire = unified - f - g."""

    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Messages:
    """The conversation, as the spec's `messages` section says."""


Lens: TypeAlias = Same | EnumMap | Codec | OfShape | OfUnion | Each | TextOr | OneOr | One | Join | Bundle | ItemList | Less | Messages


# --- heads: what a wire field is ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class To:
    """The field carries a unified field. `path` has one name, or two (`reasoning.effort`: a field of a sub-struct)."""

    path: tuple[str, ...]
    lens: Lens
    type: Type  # of the unified field
    take: tuple[str, ...] = ()  # classes of a list or union field that go to this wire field; () = all
    default: Any = None
    has_default: bool = False
    empty: Literal["null", "omit", "text", "list"] | None = None  # how an empty list is written
    otherwise: str | None = None  # `else:` the field that keeps text which a codec cannot read
    owner: str | None = None  # the field that names the namespace which the value belongs to
    shared: str | None = None  # the owner's name, if several formats share what is owned
    link: Literal["call_name"] | None = None
    native: str | None = None  # the field that also gets the provider's own word
    fill: Any = None  # what is written if the field is None
    has_fill: bool = False
    instead: str | None = None  # `or:` the field that is written here if the list is empty
    value: str | None = None  # `json_of:` the field whose JSON text is written if the list is empty


@dataclass(frozen=True, slots=True)
class Const:
    value: Any


@dataclass(frozen=True, slots=True)
class Keep:
    """Stays in extras. `wire` is its type on the wire, for people; `collect` how the values of a stream's chunks become one."""

    wire: str
    collect: Literal["first", "last", "concat", "drop"] | None = None


@dataclass(frozen=True, slots=True)
class Nest:
    """An object on the wire without a unified counterpart. `json`: it may also be the JSON text of that object."""

    body: Body
    name: str | None  # of the named shape, if it stands elsewhere (`in: Shape`)
    json: bool = False
    always: bool = False  # written even if it has nothing to say


@dataclass(frozen=True, slots=True)
class First:
    """A list of which only the first element counts (`head: Shape`); the rest stays in extras."""

    body: Body
    name: str


@dataclass(frozen=True, slots=True)
class Sum:
    """Computed from the given int fields; another value is remembered."""

    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Mirror:
    """A redundant copy of a unified field of this struct."""

    to: To


Head: TypeAlias = To | Const | Keep | Nest | First | Sum | Mirror


@dataclass(frozen=True, slots=True)
class Field:
    key: str
    required: bool
    head: Head
    mark: Mark
    also: tuple[str, ...] = ()  # other spellings of the key
    only: Literal["request", "response"] | None = None
    level: Level | None = None
    envelope: bool = False
    beyond_sdk: str | None = None
    doc: str = ""
    home: str = ""  # the namespace of the spec that declares it


@dataclass(frozen=True, slots=True)
class Body:
    """The fields of one wire object."""

    fields: tuple[Field, ...]

    def field(self, key: str) -> Field | None:
        return next((f for f in self.fields if f.key == key), None)


@dataclass(frozen=True, slots=True)
class Shape:
    """A wire object and the unified struct that it is."""

    name: str
    of: str | None  # unified struct; None: only used with `in:` / `head:`
    when: tuple[tuple[str, Any], ...]  # set on decode, guard on encode
    body: Body
    bare: Field | None  # the wire value is no object but this field's value
    synth: tuple[tuple[str, Literal["fresh_call", "pending_call"]], ...]
    lost: tuple[Lost, ...]
    split: tuple[str, str] | None  # one wire object that is two adjacent parts: call view, result view
    doc: str
    mark: Mark
    flat: tuple[tuple[str, str], ...] = ()  # unified field -> shape whose fields stand in this same wire object
    states: tuple[State, ...] = ()
    calling: tuple[tuple[str, str, str], ...] = ()  # (field, word, word if the message asks for a tool that the client runs)


@dataclass(frozen=True, slots=True)
class Lost:
    """A unified field that a shape has no place for. `classes`: only these classes of a list or union field. `derived`: no loss."""

    field: str
    classes: tuple[str, ...] = ()
    derived: bool = False
    level: Level | None = None
    mark: Mark = NOWHERE


@dataclass(frozen=True, slots=True)
class State:
    """An enum field that several wire keys tell together: value -> what these keys are."""

    field: str
    rows: tuple[tuple[str, dict[str, Any]], ...]
    lost: tuple[tuple[str, str], ...]  # value -> the value it is written as (and reported)
    native: str | None  # the field that also gets the provider's own word
    mark: Mark = NOWHERE

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(key for _, told in self.rows for key in told))


@dataclass(frozen=True, slots=True)
class ByTag:
    """Chosen by the value of `key`; `missing` is the case (a shape or a union) without the key (or with null)."""

    key: str
    missing: str | None = None


@dataclass(frozen=True, slots=True)
class ByKey:
    """Chosen by the first of these keys that is there; `is_` asks for a value as well. (shape, key, has_value, value)"""

    cases: tuple[tuple[str, str, bool, Any], ...]


@dataclass(frozen=True, slots=True)
class ByKind:
    """Chosen by the JSON kind of the value: shape -> string | array | object | null | number | boolean."""

    cases: tuple[tuple[str, str], ...]


Choice: TypeAlias = ByTag | ByKey | ByKind


@dataclass(frozen=True, slots=True)
class Union:
    """A choice of wire shapes for one unified union (or one struct with guards)."""

    name: str
    of: str  # unified union or struct
    choice: Choice
    cases: tuple[str, ...]  # shape or union names
    otherwise: Literal["keep", "parent", "error"]
    mark: Mark
    doc: str = ""


@dataclass(frozen=True, slots=True)
class Hoist:
    """A message of `role` at the head of the conversation lives in a field of the request instead of the list."""

    role: str
    key: str  # of the request
    shape: str  # usually a `bare` shape
    fits: bool = False  # only the first message, and only if nothing of it is lost there; others stay in the list


@dataclass(frozen=True, slots=True)
class Alternate:
    """Inside a wire turn of role `within`, a run of these classes is a unified message of role `role`, and back."""

    role: str
    within: str
    classes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """A maximal run of wire items of these shapes is one message of `role`."""

    role: str
    shapes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Conversation:
    """The `messages` section: list of wire messages <-> list of unified messages."""

    each: Lens | None
    hoist: tuple[Hoist, ...] = ()
    unpack: tuple[tuple[str, str], ...] = ()  # role -> shape: one wire message for every part
    alternate: tuple[Alternate, ...] = ()
    group: tuple[Group, ...] = ()
    aside: tuple[tuple[str, tuple[Any, ...]], ...] = ()  # key -> values: members that are no messages
    text: str | None = None  # the shape of the one message that a string in place of the list is
    mark: Mark = NOWHERE


@dataclass(frozen=True, slots=True)
class ErrorTable:
    """What stands outside an error body: unified code -> HTTP status; header names."""

    shape: str  # or union
    status: tuple[tuple[str, int], ...] = ()
    retry_after: tuple[str, ...] = ()
    request_id: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Frames:
    """How events stand in bytes."""

    kind: Literal["sse", "lines"]
    named: bool  # whether an `event:` line says the event's tag
    last: str | None  # the data of the frame that closes the stream


@dataclass(frozen=True, slots=True)
class Chunks:
    """A stream of partial responses."""

    chunk: OfShape | OfUnion
    keys: tuple[tuple[str, str], ...]  # part class -> the kept key that tells which fragments belong together
    first: tuple[tuple[str, dict[str, Any]], ...]  # shape -> what its first fragment says besides
    usage_asked: bool  # token counts come in a chunk of their own, if they were asked for


@dataclass(frozen=True, slots=True)
class Events:
    """A stream whose events are unified events."""

    event: str  # a union with a tag
    notices: tuple[str, ...]  # tags of events that say nothing of the answer
    last: str | None  # tag of the event that ends the stream


@dataclass(frozen=True, slots=True)
class Piece:
    """One of several texts of a part that has events of its own."""

    key: str
    added: str
    done: str
    type: str


@dataclass(frozen=True, slots=True)
class Growth:
    """The events by which a part of one class grows."""

    part: str  # class
    by: str  # delta class
    delta: str  # event
    key: str  # of the next piece in it
    done: str | None  # the event that repeats the whole, at `whole`
    whole: str | None
    index: str | None  # the key that tells which of several texts (or citations) it is
    list: str | None  # the part's key of the list that the piece is added to
    beside: dict[str, Any]
    piece: Piece | None
    mark: Mark = NOWHERE


@dataclass(frozen=True, slots=True)
class Opening:
    """The events of an item, or of a part of a message item."""

    key: str
    index: str
    added: str
    done: str
    id: str = ""  # the key of the item's id, in the events that let it grow
    own: str = ""  # the key of its id, in the item itself
    list: str = ""  # the item's key of its parts


@dataclass(frozen=True, slots=True)
class ItemEvents:
    """A stream that tells of a list of items: each is opened, grows, and is repeated when it is complete."""

    tag: str
    number: str | None
    response: str
    start: tuple[str, ...]
    end: tuple[tuple[str, str], ...]  # status of the response -> event
    status: tuple[str, str, str]  # key, its value while something grows, its value when it is complete
    failed: tuple[str, str, str] | None  # event, key of the error in the response, its shape
    error: str  # shape
    item: Opening
    content: Opening
    ids: tuple[tuple[str, str], ...]  # kind of item -> how the id of a new one begins
    grow: tuple[Growth, ...]
    notices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Stream:
    """How an answer comes in pieces."""

    frames: Frames
    style: Chunks | Events | ItemEvents
    sequential: bool  # a part ends before the next one opens
    mark: Mark


@dataclass(frozen=True, slots=True)
class Sdk:
    """The official SDK that the shapes were read from."""

    package: str
    version: str
    extra: str | None = None  # the keyword that takes what the client's method does not know, e.g. extra_body


@dataclass(frozen=True, slots=True)
class Spec:
    """One provider: everything that its YAML file (over its parents) says."""

    provider: str
    title: str
    docs: str
    namespace: str
    parent: str | None
    enums: dict[str, EnumMap]
    shapes: dict[str, Shape]
    unions: dict[str, Union]
    messages: Conversation | None
    request: str | None  # shape names
    response: str | None
    tools: str | None  # the key of the request that holds the tools
    error: ErrorTable | None
    detect: dict[str, tuple[str, ...]]  # kind -> keys; a key that must be there, or "!key" that must not, or "key=value"
    sdk: Sdk | None
    mark: Mark
    path: str = ""
    stream: Stream | None = None
    lineage: tuple[str, ...] = field(default=())  # namespaces of this spec and its ancestors, nearest first


@dataclass(frozen=True, slots=True)
class CodecDecl:
    """A pair of pure functions in the runtime, declared in spec/codecs.yaml."""

    name: str
    wire: str
    unified: Type
    law: Literal["bijective", "normalizing", "lossy"]
    fails: bool
    samples: tuple[Any, ...]
    doc: str
    mark: Mark
