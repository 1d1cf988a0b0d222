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
    """What an engine of the runtime needs to know of a provider's stream: constants of its two classes, as Python."""

    style: Literal["chunk", "event", "item", "placed"]
    frames: Expr | None  # None: those of the classes that it extends
    decoder: tuple[tuple[str, Expr], ...]
    encoder: tuple[tuple[str, Expr], ...]
    methods: tuple[str, ...]  # of the provider's class: those that the engine calls
    again: tuple[tuple[str, Expr], ...] = ()  # struct -> what one more text of it is on the wire, given `index` and `text`
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
    between: str | None  # stands between the texts of several
    aliases: tuple[str, ...] = ()  # other names of the key
    at: tuple[str, ...] | None = None  # the objects around it, if these are not those of the conversation
    empty: Any = None  # what is there without such a message


@dataclass(frozen=True, slots=True)
class ConversationPlan:
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
    counted: str  # the key that has the number of a row
    beside: tuple[tuple[str, ...], ...]  # where parts stand in rows in which results have a key of their own
    shared: tuple[str, dict[str, Any], tuple[str, ...]] | None  # key, constants and roles of the rows that hold rows
    one: bool
    ids: bool
    links: Literal["kept"] | bool  # a result may have the name of its call; kept: which is only written where it was read
    names: tuple[str, ...]  # keys of rows by which the application knows them
    rules: tuple[tuple[str, str, tuple[str, ...]], ...]  # struct, role, shapes: which part is a row of which role
    single: tuple[tuple[str, tuple[str, ...]], ...]  # role -> the structs of which a row that is a message holds one part
    answers: bool  # rows that may be one message have the id of their answer
    repeats: tuple[str, ...]  # where results have the arguments of their calls


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
    conversation: ConversationPlan | None = None
    ids: bool = False  # some calls or results have no id on the wire
    stream: StreamPlan | None = None
    rules: RulesPlan | None = None
    facts: dict[str, Any] = field(default_factory=lambda: {})  # what the class says beside its members
    roots: tuple[str, ...] = ()  # methods that are called from outside, beside the ways in and out
    items: tuple[tuple[str, tuple[str, ...]], ...] = ()  # cases of items that one message is, with the classes that are items
