"""The plan of a provider: its shapes, streams, conversation and rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from ..python import Expr
from ..rules import AnyRule, ModelTable
from ..spec import CodecDecl, Spec
from ..unified import Unified
from .shapes import CasesPlan, PairPlan, ShapePlan


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
    """The facts that an engine of the runtime needs about a provider's stream: constants of its two classes, as Python."""

    style: Literal["chunk", "event", "item", "placed"]
    frames: Expr | None  # None: those of the classes that it extends
    decoder: tuple[tuple[str, Expr], ...]
    encoder: tuple[tuple[str, Expr], ...]
    methods: tuple[str, ...]  # the methods of the provider's class that the engine calls
    again: tuple[tuple[str, Expr], ...] = ()  # struct -> the wire event of one more text, given `index` and `text`
    usual: UsualDelta | None = None
    words: Expr | None = None  # its events, for both classes


@dataclass(frozen=True, slots=True)
class HoistPlan:
    """Messages of one role that are in a key of the request: instructions before the conversation, those of other roles after it."""

    role: str
    key: str
    shape: str
    many: bool
    lists: bool
    between: str | None  # the separator between the texts of several messages
    aliases: tuple[str, ...] = ()  # other names of the key
    at: tuple[str, ...] | None = None  # the objects around it, if these are not those of the conversation
    empty: Any = None  # the value of the key without such a message


@dataclass(frozen=True, slots=True)
class ConversationPlan:
    """The conversation, as the runtime's `Conversation` needs it."""

    key: str
    at: tuple[str, ...]  # the keys of the objects around it
    rows: str
    hoisted: tuple[HoistPlan, ...]
    parts: tuple[tuple[str, str], ...]  # role -> cases of its parts
    wraps: tuple[str, ...]
    both: tuple[str, ...]
    runs: tuple[str, ...]
    within: tuple[tuple[str, str], ...]
    paired: tuple[str, ...]  # roles in whose rows a call and its result are one object, and results are messages of another role
    places: tuple[tuple[str, ...], ...]  # where rows hold their parts
    lone: bool  # a lone part is written without a list
    text: tuple[Any, ...] | None
    aside: tuple[Any, ...]
    counted: str  # the key that has the number of a row
    beside: tuple[tuple[str, ...], ...]  # where parts are in rows in which results have a key of their own
    shared: tuple[str, dict[str, Any], tuple[str, ...]] | None  # key, constants and roles of the rows that hold rows
    one: bool
    ids: bool
    links: Literal["kept"] | bool  # a result may have the name of its call; kept: it is only written where it was read
    names: tuple[str, ...]  # the keys of rows that hold the message's id
    rules: tuple[tuple[str, str, tuple[str, ...]], ...]  # struct, role, shapes: which part is a row of which role
    single: tuple[tuple[str, tuple[str, ...]], ...]  # role -> the structs of which a row that is a message holds one part
    answers: bool  # rows that may be one message have the id of their answer
    repeats: tuple[str, ...]  # the path at which results repeat the arguments of their calls


@dataclass(frozen=True, slots=True)
class RulesPlan:
    """What a provider refuses: (word, rule) in order (None: not the parent's), and tables of models (None: those of the parent)."""

    rules: tuple[tuple[str, AnyRule | None], ...]
    tables: tuple[ModelTable, ...] | None = ()


@dataclass(slots=True)
class ProviderPlan:
    """Everything that is emitted for a provider."""

    spec: Spec
    unified: Unified
    codecs: dict[str, CodecDecl]
    shapes: dict[str, ShapePlan] = field(default_factory=lambda: {})
    cases: dict[str, CasesPlan] = field(default_factory=lambda: {})
    pairs: dict[str, PairPlan] = field(default_factory=lambda: {})
    conversation: ConversationPlan | None = None
    ids: bool = False  # some calls or results have no id on the wire
    stream: StreamPlan | None = None
    rules: RulesPlan | None = None
    facts: dict[str, Any] = field(default_factory=lambda: {})  # the other constants of the class
    roots: tuple[str, ...] = ()  # methods that are called from outside, besides the entry points
    items: tuple[tuple[str, tuple[str, ...]], ...] = ()  # the cases of the items of one message, with the classes of items
