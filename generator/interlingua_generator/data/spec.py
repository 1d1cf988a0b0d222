"""A resolved spec: frozen dataclasses and closed unions.

A function over `Value` or `Head` is a `match` that ends in `assert_never`: when a class is added here, the type checker lists every place
that has to handle it.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias, cast

from .nodes import NOWHERE, Mark
from .rules import Rules
from .unified import LeafKind, Level, Type

Form = Literal["list", "one", "text", "object", "json"]
ANYBODY: Final = "any"  # as `owner` of a file: it accepts the signatures of all owners, and does not name them


def choices(guard: Any) -> tuple[Any, ...]:
    """The values that a guard (`when`) allows: a list of them is a tuple here."""
    return cast(tuple[Any, ...], guard) if isinstance(guard, tuple) else (guard,)


# --- values: how a wire value and a unified value correspond ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Same:
    """The value itself. `check`: the leaf type that it must have if that is narrower than the field's."""

    check: LeafKind | None = None


@dataclass(frozen=True, slots=True)
class Enum:
    """A table of words. Keys are the texts of the YAML; the type of the field decides what they are (`true`: a flag)."""

    name: str
    rows: tuple[tuple[str, tuple[Any, ...]], ...]  # unified -> wire words or objects, preferred first; None: the key is absent
    lost: tuple[tuple[str, str], ...] = ()  # unified -> the unified value that is written instead, which is a loss
    calling: tuple[tuple[str, str], ...] = ()  # unified -> written instead, no loss: read back if the message has a tool call
    open: bool = False  # unknown words pass unchanged
    nothing: tuple[str, ...] = ()  # wire words for no value yet, as if the key was missing
    mark: Mark = NOWHERE

    @property
    def objects(self) -> bool:
        """Whether the words are objects, whose keys are read together (only under `flat`)."""
        return any(isinstance(word, dict) for _, words in self.rows for word in words)


@dataclass(frozen=True, slots=True)
class Codec:
    """A pair of functions between a wire value and a unified one, by its name in `spec/codecs.yaml`."""

    name: str


@dataclass(frozen=True, slots=True)
class Of:
    """A shape, or a list of cases."""

    name: str


@dataclass(frozen=True, slots=True)
class Each:
    """A list, member by member."""

    item: Value


@dataclass(frozen=True, slots=True)
class Join:
    """A string on the wire; in the unified model, a list of strings or of structs with one text."""

    separator: str


@dataclass(frozen=True, slots=True)
class Minus:
    """An int that leaves out these fields of its struct."""

    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Conversation:
    """The conversation, as in the section `messages`."""


Value: TypeAlias = Same | Enum | Codec | Of | Each | Join | Minus | Conversation

# --- heads: what a wire key is -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class To:
    """The key carries a unified field. `path` has one name, or two: a field of a struct that is a field."""

    path: tuple[str, ...]
    value: Value
    type: Type  # of the unified field
    forms: tuple[Form, ...] = ()  # the forms that are allowed, preferred first; () = the only form of its value
    template: str | None = None
    take: tuple[str, ...] = ()  # classes that go to this key; () = those that the value can make
    when_missing: Any = None
    has_when_missing: bool = False
    when_empty: Any = None
    has_when_empty: bool = False
    or_field: str | None = None  # the field that is written here if this one is empty
    matches: Any = None  # a pattern that the wire value must fit
    has_matches: bool = False
    owner: str | None = None  # the owner of the value, if it is not the owner of the file


@dataclass(frozen=True, slots=True)
class Const:
    """The key has this value, and carries nothing."""

    value: Any


@dataclass(frozen=True, slots=True)
class Keep:
    """The key stays in extras.

    `wire`: its type on the wire, for readers. `neutral`: the value, if any, that has no effect. `repeats`: it repeats the arguments of the
    call of a result, and only stays if it differs.
    """

    wire: str
    level: Level
    neutral: tuple[Any, ...] = ()
    repeats: bool = False


@dataclass(frozen=True, slots=True)
class Nest:
    """An object without unified counterpart. `when_empty`: it is written even if it is empty."""

    body: Body
    forms: tuple[Form, ...] = ()
    when_empty: bool = False


@dataclass(frozen=True, slots=True)
class Groups:
    """A list of objects, each of which fills list fields."""

    body: Body
    path: tuple[str, ...]  # the list field
    keep: bool  # an object that fills nothing is a member too
    type: Type


@dataclass(frozen=True, slots=True)
class Sum:
    """The sum of int fields. A different number on the wire is remembered."""

    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Copy:
    """The object whose JSON text is the text of a field. An object that differs is kept."""

    field: str
    type: Type


Head: TypeAlias = To | Const | Keep | Nest | Groups | Sum | Copy


@dataclass(frozen=True, slots=True)
class Field:
    """One wire key."""

    key: str
    required: bool
    head: Head
    mark: Mark = NOWHERE
    aliases: tuple[str, ...] = ()  # other names of the key
    only: Literal["read", "write"] | None = None
    opens_with: Any = None  # its value in the first fragment of a stream
    has_opens_with: bool = False
    beyond_sdk: str | None = None
    doc: str = ""
    home: str = ""  # the provider whose file declares it
    collect: Literal["last", "first", "concat", "drop"] = "last"


@dataclass(frozen=True, slots=True)
class Flat:
    """A field of the struct whose keys are in this object."""

    field: str
    value: Value  # a shape, cases, or an enum of objects
    type: Type
    mark: Mark = NOWHERE


@dataclass(frozen=True, slots=True)
class Body:
    """The keys of one wire object."""

    fields: tuple[Field, ...] = ()
    flat: tuple[Flat, ...] = ()
    rest: str | None = None  # the object field that takes the unknown keys
    closed: bool = False

    def field(self, key: str) -> Field | None:
        return next((f for f in self.fields if f.key == key), None)

    def conversation_at(self) -> tuple[str, ...] | None:
        """The keys of the objects around the conversation; None if it is not here."""
        for field in self.fields:
            if isinstance(field.head, To) and isinstance(field.head.value, Conversation):
                return ()
            if isinstance(field.head, Nest) and (inner := field.head.body.conversation_at()) is not None:
                return (field.key, *inner)
        return None

    def places(self, at: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Field]]:
        """All fields with the keys of the objects around them; not those in groups, nor in objects that may be JSON text or a list."""
        for field in self.fields:
            yield at, field
            if isinstance(field.head, Nest) and not field.head.forms:
                yield from field.head.body.places((*at, field.key))

    def walk(self) -> Iterator[Field]:
        """All fields, those of the objects inside too (not of groups: those are other structs)."""
        for field in self.fields:
            yield field
            if isinstance(field.head, Nest):
                yield from field.head.body.walk()

    def flats(self) -> Iterator[Flat]:
        """The fields whose keys are in this object, or in one inside it."""
        yield from self.flat
        for field in self.fields:
            if isinstance(field.head, Nest):
                yield from field.head.body.flats()


@dataclass(frozen=True, slots=True)
class Lost:
    """A unified field for which a shape has no place. `derived`: it follows from other fields, so it is no loss."""

    field: str
    derived: bool = False
    level: Level | None = None
    classes: tuple[str, ...] = ()  # only these classes of a list or union field, or these values of an enum
    mark: Mark = NOWHERE


@dataclass(frozen=True, slots=True)
class Holds:
    """The classes of structs that a field must hold, in both directions. `every`: all members of a list; else the value."""

    field: str
    classes: tuple[str, ...]
    every: bool
    mark: Mark = NOWHERE


@dataclass(frozen=True, slots=True)
class Shape:
    """A wire value and the unified struct, or leaf, that it is. `second`: it is two adjacent parts."""

    name: str
    of: str | None  # struct; None: a leaf, or an object inside others
    body: Body
    second: str | None = None
    leaf: LeafKind | None = None
    when: tuple[tuple[str, Any], ...] = ()  # set on decode, must hold on encode; None: unset or empty; a tuple: one of these
    holds: tuple[Holds, ...] = ()  # conditions on the content, in both directions
    bare: Field | None = None  # the wire value is no object but this field's value
    lost: tuple[Lost, ...] = ()
    read_only: bool = False
    doc: str = ""
    docs: str = ""
    mark: Mark = NOWHERE
    role: str | None = None  # of the message, if the shape is a part that is a row by itself


@dataclass(frozen=True, slots=True)
class Cases:
    """A choice of shapes: the first that fits, in both directions."""

    name: str
    of: str  # struct or union
    cases: tuple[str, ...]  # shape names
    tag: str | None = None
    otherwise: Literal["opaque", "parent", "error"] = "error"
    behind: tuple[tuple[str, str], ...] = ()  # (field, shape): the shape of a list member that sets this field of the one before it
    doc: str = ""
    mark: Mark = NOWHERE
    refuse: tuple[tuple[Any, str], ...] = ()  # (pattern of a mistake, what is right instead)
    light: tuple[tuple[Level, tuple[Any, ...]], ...] = ()  # (level, patterns of values that are kept whole, and whose loss has this level)


# --- a file ---------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Messages:
    """The section `messages`: which rows make which messages."""

    rows: str  # the cases of a row
    roles: tuple[tuple[str, tuple[str, ...]], ...]  # role -> its shapes
    within: tuple[tuple[str, str], ...] = ()  # role -> the role whose rows hold its parts
    runs: tuple[str, ...] = ()  # roles of which adjacent rows are one message
    aside: tuple[Any, ...] = ()  # patterns of members that are no messages
    mark: Mark = NOWHERE
    shared: SharedRows | None = None
    counted: str = ""  # the key that has the number of a row
    linked: Linked | None = None  # its messages are a tree


@dataclass(frozen=True, slots=True)
class Linked:
    """Messages that name the one before them: the keys of a message; `current` is a key of the object that holds the list."""

    id: str
    parent: str
    children: str | None = None
    current: str | None = None
    copy: tuple[str, ...] = ()  # the path of another key that has the id
    root: Any = None  # the parent of the first message
    by_id: bool = False  # messages are in an object by their ids
    mark: Mark = NOWHERE


@dataclass(frozen=True, slots=True)
class SharedRows:
    """Rows that hold rows of several roles, in the list at `key`.

    `says`: the constants by which they are recognized. `levels`: other key -> the level of its loss.
    """

    key: str
    says: tuple[tuple[str, Any], ...]
    roles: tuple[str, ...]
    mark: Mark = NOWHERE
    levels: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class ErrorTable:
    """The facts about errors that are outside of the body."""

    of: str  # shape or cases
    status: tuple[tuple[str, tuple[int, ...]], ...] = ()  # code -> HTTP statuses, the first is written
    headers: tuple[tuple[str, str], ...] = ()  # header -> field of the error
    phrases: tuple[tuple[str, tuple[str, ...]], ...] = ()  # code -> phrases in the messages of such errors, in lower case
    retry: tuple[str, ...] = ()  # the phrases in messages before the time to wait
    retry_key: str | None = None  # the key that has the time to wait
    mark: Mark = NOWHERE


@dataclass(frozen=True, slots=True)
class Frames:
    """How events are written as bytes."""

    kind: Literal["sse", "named_sse", "lines", "aws"]
    last: str | None = None  # the data of the frame that closes the stream


@dataclass(frozen=True, slots=True)
class Chunk:
    """A stream of partial answers."""

    of: str


@dataclass(frozen=True, slots=True)
class Event:
    """One row of `events`: a wire event, and the stream event that it is."""

    name: str  # the tag's value, or the name in the frame
    of: str  # the stream event
    shape: str  # its shape (of the object without the tag)
    read_only: bool = False
    when: tuple[tuple[str, Any], ...] = ()  # conditions on its part: `part`, `kind`, `delta`
    mark: Mark = NOWHERE


@dataclass(frozen=True, slots=True)
class Events:
    """A stream of events that open, grow and end the parts of an answer."""

    tag: str | None
    events: tuple[Event, ...]
    notices: tuple[str, ...] = ()
    ids: tuple[tuple[str, Any], ...] = ()
    shared: Body = Body()
    otherwise: Literal["opaque", "error"] = "opaque"  # what an event with an unknown name is


@dataclass(frozen=True, slots=True)
class Stream:
    """How an answer is streamed."""

    frames: Frames
    style: Chunk | Events
    sequential: bool = False
    collect: tuple[tuple[str, tuple[str, ...]], ...] = ()  # concat, drop, first or add -> keys
    unasked: bool = False
    mark: Mark = NOWHERE
    conform: dict[str, Any] | None = None  # what clients expect, in the words of the runtime
    partial_calls: tuple[tuple[str, str], ...] = ()  # word -> key, for calls whose arguments come value by value


@dataclass(frozen=True, slots=True)
class Sdk:
    """The official SDK that the shapes were read from."""

    package: str
    version: str
    extra: str | None = None  # the argument for keys that the client's method does not have, e.g. extra_body
    call: tuple[tuple[str, str | tuple[str, ...]], ...] = ()  # how its method takes the body: `arguments` in the file
    types: tuple[tuple[str, str], ...] = ()  # (request, response, error, stream or a shape; the place of its type in the SDK)
    leaves_out: tuple[tuple[str, tuple[str, ...]], ...] = ()  # (reason, the places that the SDK has and the spec does not)


@dataclass(frozen=True, slots=True)
class Betas:
    """Features that a request must name in a header. `needs`: feature -> (path in the body, the values that need it)."""

    header: str
    docs: str
    needs: tuple[tuple[str, tuple[tuple[str, tuple[Any, ...]], ...]], ...]


@dataclass(frozen=True, slots=True)
class Endpoint:
    """Where requests are sent. `address`: the facts of this provider only; `form`: those that its children inherit."""

    address: dict[str, Any]  # base, key, root
    form: dict[str, Any]  # path, stream, previous, header, prefix, headers, signing, ping, count, models
    docs: str


@dataclass(frozen=True, slots=True)
class Declared:
    """A shape or an enum that a provider's own file declares. `used`: something refers to it."""

    kind: str
    name: str
    mark: Mark
    used: bool


@dataclass(frozen=True, slots=True)
class Named:
    """An object whose keys are the names of its members.

    `key`: the key that a member gets for its name. `value`: the key for its value, if that is no object. `when`: constants beside
    the object.
    """

    path: str
    key: str
    value: str
    when: tuple[tuple[str, Any], ...]
    mark: Mark

    @property
    def facts(self) -> tuple[Any, ...]:
        """The facts as the runtime reads them."""
        return (tuple(self.path.split(".")), self.key, self.value, dict(self.when))


@dataclass(frozen=True, slots=True)
class Spec:
    """One provider: everything in its YAML file, merged with its parents."""

    provider: str
    title: str
    docs: str
    owner: str
    parent: str | None
    lineage: tuple[str, ...]  # this provider and its ancestors, nearest first
    tolerates: tuple[str, ...]  # snake_case, any_case, one_for_list
    shapes: dict[str, Shape]
    cases: dict[str, Cases]
    bodies: dict[str, str]  # kind -> its shape, in the order of the model
    asked: str | None  # the shape of the first kind of bodies that are no answers; it may have a conversation
    messages: Messages | None
    tools: str | None  # the shape or cases of a tool
    error: ErrorTable | None
    stream: Stream | None
    detect: dict[str, dict[str, Any]]  # kind -> pattern
    shared_with: str | None  # the format of bodies without a key that only this format has
    sdk: Sdk | None
    mark: Mark
    needs: tuple[Need, ...] = ()
    results: str | None = None  # whether an answer may hold results of tools: keep, usual
    carry: str | None = None  # where an answer carries what its format has no place for: message, or a field of Reasoning
    moved: tuple[tuple[str, str], ...] = ()  # (path where some servers write a value of an answer, its right path)
    blocked: tuple[str, ...] = ()  # keys of an answer without candidates: why its prompt was refused, as a word and as a text
    failures: tuple[str, ...] = ()  # words for the end of an answer that failed
    citations: tuple[tuple[str, Any], ...] = ()  # how citations are written: (word, value)
    rules: Rules | None = None  # what it refuses in requests
    path: str = ""
    declared: tuple[Declared, ...] = ()  # the shapes and enums of its own file, in order
    lost: tuple[tuple[str, Mark, tuple[str, ...]], ...] = ()  # fields, or classes of them, that its own file loses in all shapes
    compact: bool = False  # its emitted code is short instead of fast
    numbered: tuple[str, ...] = ()  # lists that a body writes as keys with numbers (`messages.0.role`)
    takes: dict[str, Any] = dataclasses.field(default_factory=dict[str, Any])  # what the bodies of other kinds may have
    named: tuple[Named, ...] = ()  # objects of a body whose keys are the names of their members
    called: tuple[str, ...] = ()  # other names of the provider
    gen_ai: tuple[tuple[str, str], ...] = ()  # (word, name): what OpenTelemetry calls it and its operation
    signed_ids: tuple[str, str] = ("", "")  # what is between the id of a call and its signature; whose signature it is
    samples: dict[str, Any] = dataclasses.field(default_factory=dict[str, Any])  # rows of data sets that are no requests
    betas: Betas | None = None
    endpoint: Endpoint | None = None

    @property
    def namespace(self) -> str:
        return self.provider

    @property
    def request(self) -> str | None:
        """The shape of a request with a conversation."""
        return self.bodies.get("request")

    @property
    def response(self) -> str | None:
        """The shape of the response to such a request."""
        return self.bodies.get("response")


@dataclass(frozen=True, slots=True)
class Need:
    """The value of a field for a response of another provider that does not have the field."""

    struct: str
    field: str
    how: Literal["value", "of", "length", "blank"]
    default: Any
    unless: str | None
    when: tuple[tuple[str, Any], ...]
    mark: Mark


@dataclass(frozen=True, slots=True)
class SchemaDialect:
    """A part of JSON Schema, declared in spec/schema_dialects.yaml. `settings`: the words that the runtime reads, as written."""

    name: str
    settings: dict[str, Any]
    doc: str
    docs: tuple[str, ...]
    uncertain: tuple[str, ...]
    mark: Mark


@dataclass(frozen=True, slots=True)
class HostedRow:
    """The form of the calls of a tool that its provider runs, declared in spec/hosted_tools.yaml. `settings`: the words of the row."""

    tool: str
    format: str
    settings: dict[str, Any]


@dataclass(frozen=True, slots=True)
class CodecDecl:
    """A pair of pure functions in the runtime, declared in spec/codecs.yaml."""

    name: str
    wire: LeafKind
    unified: Type
    law: Literal["bijective", "normalizing", "lossy"]
    fails: bool
    samples: tuple[Any, ...]
    doc: str
    mark: Mark
    classes: tuple[str, ...] = ()  # the struct classes that it makes, if they are not all of the type
