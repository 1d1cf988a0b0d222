"""What is to be emitted for a spec: a plan for each shape, a row for each wire key. Values are small typed expressions, never text.

What decode, encode, the check of a remembered spelling, stored extras, kept keys and a child's changes need is read from the same row.
Printers ask a `Value`; each question is one `match` with `assert_never`, so a kind without an answer does not type-check.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, TypeAlias

from .python import Expr
from .rules import AnyRule, ModelTable
from .spec import CodecDecl, Enum, Form, Spec
from .unified import LeafKind, Level, Unified

One: TypeAlias = Literal["", "also", "first"]  # a lone member instead of a list of one: never, it is read, it is preferred

# --- values: how one wire value and one unified value say the same ---------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Leaf:
    """The value itself, of this JSON type."""

    kind: LeafKind


@dataclass(frozen=True, slots=True)
class Leaves:
    """A list of leaves. `one`: a lone leaf may stand there, or is preferred; `single`: a lone leaf stands for a list of one, always."""

    kind: LeafKind
    one: One = ""
    single: bool = False


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a table. `unknown`: what an unknown word is."""

    enum: Enum
    flags: bool  # the unified values are flags, not texts
    unknown: Literal["open", "other", "closed"]


@dataclass(frozen=True, slots=True)
class Words:
    """A list of words."""

    enum: Enum
    unknown: Literal["open", "other", "closed"]
    one: One = ""


@dataclass(frozen=True, slots=True)
class Coded:
    """What a codec of the runtime makes of it. `exact`: there is one spelling. `fails`: it may refuse to write; `struct`: it makes one."""

    codec: str
    wire: LeafKind
    exact: bool
    fails: bool
    struct: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """A struct, by a shape or by cases. `plain`: what a bare text would be (`forms: [.., text]`)."""

    name: str
    forms: tuple[Form, ...] = ()


@dataclass(frozen=True, slots=True)
class Lone:
    """A lone value where the unified model has a list."""

    name: str
    listed: bool = False  # on the wire it is a list of exactly one
    forms: tuple[Form, ...] = ()  # it may be JSON text


@dataclass(frozen=True, slots=True)
class Parts:
    """A list of structs. `one`: a lone member may stand there, or is preferred. `alone`: each item is a part, and none is a message."""

    name: str
    one: One = ""
    behind: bool = False
    pairs: bool = False
    alone: bool = False


@dataclass(frozen=True, slots=True)
class TextOrParts:
    """A string for a lone plain text, or a list. `struct`: what the text is; `shape` writes it; `first`: the text is preferred."""

    name: str
    struct: str
    shape: str
    first: bool
    pairs: bool = False


@dataclass(frozen=True, slots=True)
class Joined:
    """A string; a list of texts, or of structs with one text. `listed`: of a struct, the text is a list itself."""

    separator: str
    struct: str | None
    field: str = ""
    listed: bool = False
    template: str | None = None


@dataclass(frozen=True, slots=True)
class Json:
    """An object, as itself or as its JSON text. `text`: the field that keeps the text."""

    forms: tuple[Form, ...]
    text: str | None
    kind: LeafKind


@dataclass(frozen=True, slots=True)
class Templated:
    """A text inside others."""

    template: str


@dataclass(frozen=True, slots=True)
class Small:
    """A leaf that is an object on the wire (`is: str`); `each`: a list of them; `single`: a list of exactly one."""

    name: str
    each: bool = False


@dataclass(frozen=True, slots=True)
class Without:
    """An int that leaves out other fields of its struct."""

    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Conversation:
    """The list of messages."""

    text: bool = False  # a string is one message


Value: TypeAlias = (
    Leaf | Leaves | Word | Words | Coded | Part | Lone | Parts | TextOrParts | Joined | Json | Templated | Small | Without | Conversation
)  # fmt: skip

# --- rows: one wire key ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Carried:
    """The key carries a unified field."""

    target: int  # which of the plan's structs
    path: tuple[str, ...]  # the field, or the field of a struct that is a field
    value: Value
    group: str | None = None  # the struct at path[0], if it has to be made
    required: bool = False  # the struct cannot be without the field
    listed: bool = False
    absent: Any = None  # what the field holds when it says nothing
    nullable: bool = True  # whether the field can be None
    shown: bool = False  # what the model has for absence is something to say: false, 0
    default: Any = None  # the wire value that stands for absence
    default_value: Any = None  # the same, unified
    has_default: bool = False
    empty: Any = None  # what is written if the field says nothing
    has_empty: bool = False
    empty_says: bool = False  # `empty` reads as something
    instead: str | None = None
    instead_json: bool = False  # `instead` is written as JSON text
    native: str | None = None
    owner: str | None = None  # the field that says whose value it is, where no key says it
    whose: str | None = None  # whose it is, where it is not the provider's owner
    signers: tuple[str, tuple[str, ...]] | None = None  # that field, where a key says it, and those that the key can name
    owns: tuple[tuple[str, tuple[str, ...]], ...] = ()  # it is such a field: of these, by class
    form: str | None = None
    json_list: tuple[Form, ...] = ()  # a list that may be JSON text: its forms, preferred first
    made: Literal["call", "result"] | None = None
    link: bool = False
    shared: bool = False  # several keys fill this list or union field
    classes: tuple[str, ...] = ()  # the struct classes that go to this key
    second: tuple[str, ...] = ()  # those of them that go to an earlier key, unless it is remembered that they stood here
    refused: tuple[str, ...] = ()  # the classes of the field that no key takes
    where: Any = None
    has_where: bool = False
    level: Level = "minor"
    each: bool = False  # a field of the members of a list (`tools.strict`)

    @property
    def reads_null(self) -> bool:
        """Whether null is as good as what is written if the field says nothing: null, or an empty list of structs."""
        if not self.has_empty:
            return False
        return self.nullable if self.empty is None else self.listed and self.empty == [] and isinstance(self.value, Parts)


def is_read_only(row: Row) -> bool:
    """Whether a key that carries a field is an older or a foreign spelling, which is read and not written."""
    return isinstance(row.what, Carried) and row.only == "read"


def _read_only(body: Object, at: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The paths of such keys, in the object and in those that it is never without."""
    for row in body.rows:
        if is_read_only(row):
            yield (*at, row.key)
        elif isinstance(row.what, Nested) and row.required:
            yield from _read_only(row.what.body, (*at, row.key))


@dataclass(frozen=True, slots=True)
class Fixed:
    """The key has this value, and carries nothing."""

    value: Any
    tag: bool = False  # cases were chosen by it: it holds


@dataclass(frozen=True, slots=True)
class Kept:
    """Stays in extras. `place`: what it says of its place in a stream; `neutral`: the value, if any, that asks for nothing."""

    level: Level
    wire: str
    place: str | None = None
    neutral: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Nested:
    """An object without unified counterpart."""

    body: Object
    forms: tuple[Form, ...] = ()
    empty: bool = False


@dataclass(frozen=True, slots=True)
class Grouped:
    """A list of objects that fill a list field."""

    body: Object
    target: int
    path: tuple[str, ...]
    keep: bool
    classes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Summed:
    """A number that several unified fields add up to."""

    target: int
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Copied:
    """The object whose JSON text is a text. `struct`, `text`: of a list, the class with the text; `instead`: the field that is
    written in place of an empty list."""

    target: int
    field: str
    struct: str | None
    text: str
    instead: str | None


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """The key belongs to something that reads it by itself: states, cases in the same object, hoisted messages."""

    by: str


What: TypeAlias = Carried | Fixed | Kept | Nested | Grouped | Summed | Copied | Elsewhere


@dataclass(frozen=True, slots=True)
class Row:
    """What one wire key is: the decoder, the encoder and the slow paths ask it."""

    key: str
    required: bool
    what: What
    also: tuple[str, ...] = ()
    only: Literal["read", "write"] | None = None
    home: str = ""


@dataclass(frozen=True, slots=True)
class Object:
    """The rows of one wire object."""

    rows: tuple[Row, ...]
    rest: tuple[int, str] | None = None  # target and object field that takes the keys not named
    closed: bool = False

    def walk(self, at: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Row]]:
        """All rows with the keys above them."""
        for row in self.rows:
            yield at, row
            if isinstance(row.what, Nested):
                yield from row.what.body.walk((*at, row.key))


# --- what belongs to several keys ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Target:
    """A struct that is built from the wire object: the shape's own, or one whose keys are flat in it."""

    struct: str
    path: tuple[str, ...] = ()  # fields down to it from the shape's own
    listed: tuple[bool, ...] = ()  # which of these are lists of one
    parent: int = 0
    when: tuple[tuple[str, Any], ...] = ()
    calling: tuple[str, str, str] | None = None  # field, plain word, word if the message asks for a tool


@dataclass(frozen=True, slots=True)
class States:
    """An enum field that several keys set together."""

    target: int
    field: str
    enum: Enum
    native: str | None


@dataclass(frozen=True, slots=True)
class FlatCases:
    """A field whose keys are in the object at `at`, as one of these cases."""

    target: int
    field: str
    cases: str
    at: tuple[str, ...]
    keys: tuple[str, ...]
    required: bool


@dataclass(frozen=True, slots=True)
class LostField:
    """`only`: these of its values; the others can be had from the rest."""

    field: str
    level: Level
    only: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Chosen:
    """A field that no key carries, of which `when` allows several values: all of them read as the first."""

    field: str
    first: Any
    level: Level


@dataclass(frozen=True, slots=True)
class Deal:
    """A list whose members go to several keys. `keys`: rows by path, in the order of parts."""

    target: int
    field: str
    rows: tuple[tuple[str, ...], ...]


# --- fit ---------------------------------------------------------------------------------------------------------------------------


OPENED: Final = "{}"  # the step of a path into an object of which a key may have the JSON text


@dataclass(frozen=True, slots=True)
class Has:
    """A key is there; `kind` is the JSON kind that its value must have, "" for any but null."""

    path: tuple[str, ...]
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Says:
    """A key has this value."""

    path: tuple[str, ...]
    value: Any
    missing: bool = False  # or is not there


@dataclass(frozen=True, slots=True)
class OneOf:
    """A key has one of these words."""

    path: tuple[str, ...]
    words: tuple[Any, ...]
    missing: bool = False


@dataclass(frozen=True, slots=True)
class Looks:
    """A value fits a pattern."""

    path: tuple[str, ...]
    pattern: Any


@dataclass(frozen=True, slots=True)
class Fills:
    """A text is what a template writes."""

    path: tuple[str, ...]
    template: str
    missing: bool = False  # or is not there


@dataclass(frozen=True, slots=True)
class Only:
    """An object has no other keys."""

    path: tuple[str, ...]
    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FitsCases:
    """The object at a place fits one of these cases."""

    path: tuple[str, ...]
    cases: str


@dataclass(frozen=True, slots=True)
class Kind:
    """What the value itself is."""

    kind: str


@dataclass(frozen=True, slots=True)
class Reads:
    """The value reads as a struct of which this holds; asked last."""

    shape: str
    field: str
    classes: tuple[str, ...]
    every: bool
    path: tuple[str, ...] = ()


Condition: TypeAlias = Has | Says | OneOf | Looks | Fills | Only | FitsCases | Reads | Kind


@dataclass(frozen=True, slots=True)
class Guard:
    """A field of the unified value holds this; None: it is empty; a tuple: one of these."""

    field: str
    value: Any


@dataclass(frozen=True, slots=True)
class Set:
    """A field is set, or the list that is written instead of it."""

    path: tuple[str, ...]
    instead: str | None = None


@dataclass(frozen=True, slots=True)
class Sayable:
    """A field holds one of these words. `found`: those that have none, but what was found is remembered."""

    field: str
    values: tuple[Any, ...]
    found: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class ClassIn:
    """A field holds a struct of one of these classes."""

    path: tuple[str, ...]
    classes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AllIn:
    """All members of a list are structs of these classes."""

    field: str
    classes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class IsKind:
    """A field of any type holds a value of this one. `unset`: or nothing."""

    path: tuple[str, ...]
    kind: LeafKind
    unset: bool


Test: TypeAlias = Guard | Set | Sayable | ClassIn | AllIn | IsKind

# --- plans -----------------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ShapePlan:
    """One shape. `bare`: the wire value is no object but this row's value."""

    name: str
    struct: str | None  # None: a leaf
    leaf: LeafKind | None
    targets: tuple[Target, ...]
    body: Object
    bare: Row | None
    states: tuple[States, ...]
    cases: tuple[FlatCases, ...]
    deals: tuple[Deal, ...]
    lost: tuple[tuple[LostField, ...], ...]  # by target
    chosen: tuple[tuple[Chosen, ...], ...]  # by target
    fits: tuple[Condition, ...]
    says: tuple[Test, ...]
    wheres: tuple[tuple[tuple[str, ...], Any], ...]  # path and pattern of what must hold of what was written
    straight: bool  # emitted as straight-line code; else read row by row
    message: bool  # a turn of the conversation: it is left out if nothing of it is left
    read_only: bool
    doc: str
    role: str | None = None
    hoisted: tuple[tuple[str, tuple[str, ...]], ...] = ()  # keys that hold messages, with their other names

    @property
    def talk_at(self) -> tuple[str, ...]:
        """The keys of the objects around the conversation."""
        talks = (at for at, row in self.body.walk() if isinstance(row.what, Carried) and isinstance(row.what.value, Conversation))
        return next(talks, ())

    def holds_messages(self, row: Row, at: tuple[str, ...] = ()) -> bool:
        """Whether the conversation, or one of its messages, stands at a key."""
        hoisted = at == self.talk_at and any(row.key == key for key, _ in self.hoisted)
        return hoisted or (isinstance(row.what, Carried) and isinstance(row.what.value, Conversation))

    def repeats(self, row: Row) -> str | None:
        """The word of a key that only repeats what `when` says."""
        match row:
            case Row(what=Carried(path=(name,), value=Word(enum)) as what, only="write", also=()):
                said = dict(self.targets[what.target].when).get(name)
                word = next((words[0] for unified, words in enum.rows if unified == said), None)
                return word if isinstance(word, str) else None
            case _:
                return None

    def late(self, row: Row) -> bool:
        """Whether a key, or one in its object, is asked when all other keys are read."""
        match row.what:
            case Nested(body):
                return any(self.late(one) for one in body.rows)
            case Carried() as what:
                return what.shared or isinstance(what.value, Without) or bool(self.beside(row, what))
            case what:
                return isinstance(what, Summed | Copied)

    def beside(self, row: Row, what: Carried) -> list[tuple[str, ...]]:
        """The paths of all keys that carry the same field, if there are several and it is no list; those that are only read stand last."""
        if what.listed and what.classes:
            return []
        found = [
            (other.only == "read", (*at, other.key))
            for at, other in self.body.walk()
            if isinstance(other.what, Carried) and other.what.path == what.path and other.what.target == what.target
            and (row.only == "write" or other.only != "write") and not self.holds_messages(other, at)
        ]  # fmt: skip
        return [path for _, path in sorted(found, key=lambda one: one[0])] if len(found) > 1 else []

    def rivals(self, row: Row, what: Carried) -> list[tuple[str, ...]]:
        """Those that quick code may meet: where an older spelling stands, all of the object is read by rows."""
        read_only = set(_read_only(self.body))
        found = [path for path in self.beside(row, what) if path not in read_only]
        return found if len(found) > 1 else []


@dataclass(frozen=True, slots=True)
class Case:
    """One shape of a choice, and how it is recognized."""

    shape: str
    struct: str | None
    tags: tuple[Any, ...] | None  # the values at the tag; None: not told by it
    sure: bool  # its tag value is its own: no fit is asked for
    read_only: bool
    earlier: tuple[str, ...] = ()  # the cases that encode might prefer for what was read as this one
    later: bool = False  # there are other cases of its class, which encode takes if this one seems to say nothing
    pair: bool = False
    misread: tuple[str, ...] = ()  # the shapes that are tried before this one, and that what is written as this one may fit


@dataclass(frozen=True, slots=True)
class CasesPlan:
    """How a choice of shapes is read and written."""

    name: str
    struct: str  # or union
    tag: str | None
    cases: tuple[Case, ...]
    otherwise: Literal["opaque", "parent", "error"]
    messages: bool  # what is kept is a message
    behind: tuple[tuple[str, str], ...]
    keeps: bool
    doc: str
    rest: bool = False  # the last case takes every object that the others do not
    refuse: tuple[tuple[Any, str], ...] = ()  # (pattern of a mistake, what is right instead)
    other_names: bool = False  # keys by which cases are told may stand under other names


@dataclass(frozen=True, slots=True)
class PairPlan:
    """One wire object that is two adjacent parts."""

    name: str
    first: str
    second: str
    second_keys: Any  # keys that the second reads: key -> None, or those of the object there
    alone: Any  # those that it alone reads

    def whole(self, shapes: Mapping[str, ShapePlan]) -> ShapePlan:
        """The object, as far as it is told from others: what either part asks and writes."""
        first, second = shapes[self.first], shapes[self.second]
        mine = {row.key for row in first.body.rows}
        rows = [row for row in second.body.rows if row.key not in mine or isinstance(row.what, Nested)]
        return replace(
            first,
            name=self.name,
            body=replace(first.body, rows=(*first.body.rows, *rows)),
            fits=(*first.fits, *(one for one in second.fits if one not in first.fits)),
            says=(*first.says, *second.says),
            wheres=(*first.wheres, *second.wheres),
        )


# --- streams -----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class UsualDelta:
    """The keys of an event that is one more text: its name, the places of index and delta, and for each delta (tag's word, key, struct)."""

    tag: str
    name: Any
    index: str
    delta: str
    delta_tag: str
    rows: tuple[tuple[Any, str, str], ...]


@dataclass(frozen=True, slots=True)
class StreamPlan:
    """What an engine of the runtime needs to know of a provider's stream: constants of its two classes, as Python."""

    style: Literal["chunk", "event", "item", "placed"]
    frames: Expr
    decoder: tuple[tuple[str, Expr], ...]
    encoder: tuple[tuple[str, Expr], ...]
    methods: tuple[str, ...]  # of the provider's class: those that the engine calls
    again: tuple[tuple[str, Expr], ...] = ()  # struct -> what one more text of it is on the wire, given `index` and `text`
    usual: UsualDelta | None = None
    words: Expr | None = None  # its events, for both classes


# --- a provider -------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HoistPlan:
    """Messages of one role that are in a key of the request, before the conversation."""

    role: str
    key: str
    shape: str
    many: bool
    lists: bool
    between: str | None  # stands between the texts of several
    also: tuple[str, ...] = ()  # other names of the key


@dataclass(frozen=True, slots=True)
class TalkPlan:
    """The conversation, as the runtime's `Conversation` needs it."""

    key: str
    at: tuple[str, ...]  # of the objects around it
    rows: str
    hoisted: tuple[HoistPlan, ...]
    parts: tuple[tuple[str, str], ...]  # role -> cases of its parts
    wraps: tuple[str, ...]
    both: tuple[str, ...]
    runs: tuple[str, ...]
    within: tuple[tuple[str, str], ...]
    paired: tuple[str, ...]  # roles in whose rows a call and its result are one object, and results are messages of another role
    places: tuple[tuple[str, ...], ...]  # where rows hold their parts
    lone: bool  # a part by itself stands there without a list
    text: tuple[Any, ...] | None
    aside: tuple[Any, ...]
    shared: tuple[str, dict[str, Any], tuple[str, ...]] | None  # key, constants and roles of the rows that hold rows
    one: bool
    ids: bool
    links: bool
    names: tuple[str, ...]  # keys of rows by which the application knows them
    rules: tuple[tuple[str, str, tuple[str, ...]], ...]  # struct, role, shapes: which part is a row of which role


@dataclass(frozen=True, slots=True)
class RulesPlan:
    """What a provider refuses: word -> rule, in order (None: not the parent's), and tables of models (None: those of the parent)."""

    rules: tuple[tuple[str, AnyRule | None], ...]
    tables: tuple[ModelTable, ...] | None = ()


@dataclass(slots=True)
class ProviderPlan:
    """Everything that is to be emitted for a provider."""

    spec: Spec
    unified: Unified
    codecs: dict[str, CodecDecl]
    shapes: dict[str, ShapePlan] = field(default_factory=lambda: {})
    cases: dict[str, CasesPlan] = field(default_factory=lambda: {})
    pairs: dict[str, PairPlan] = field(default_factory=lambda: {})
    talk: TalkPlan | None = None
    ids: bool = False  # some calls or results have no id on the wire
    stream: StreamPlan | None = None
    rules: RulesPlan | None = None
    facts: dict[str, Any] = field(default_factory=lambda: {})  # what the class says beside its members
    roots: tuple[str, ...] = ()  # methods that are called from outside, beside the ways in and out
    items: tuple[tuple[str, tuple[str, ...]], ...] = ()  # cases of items that one message is, with the classes that are items
