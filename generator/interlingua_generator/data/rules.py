"""What a target refuses and how it is mended: a dataclass for every word of `rules`, in the one order in which they work.

A class has the fields that stand at its word in YAML; `Short` is the field that a lone value or a list fills. The runtime has a step of the
same name and the same fields for each.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar, Final, TypeAlias

from .nodes import NOWHERE, Mark


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """`docs`: where the fact is from; `uncertain`: nobody has seen the target refuse it; `said`: the fields that stand in the spec."""

    word: ClassVar[str] = ""
    short: ClassVar[str | None] = None  # the field that a lone value fills
    others: ClassVar[str | None] = None  # the field that gets the keys that are no words
    idle: ClassVar[bool] = False  # whether it mends nothing until a word of it is said

    docs: tuple[str, ...] = ()
    uncertain: bool = False
    said: tuple[str, ...] = ()
    mark: Mark = NOWHERE


# --- the conversation ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Capabilities(Rule):
    word = "capabilities"
    idle = True
    tools: bool = True
    system: bool = True
    images: bool = True
    audio: bool = True
    video: bool = True
    documents: bool = True
    cache: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedTypes(Rule):
    word = "named_types"


@dataclass(frozen=True, slots=True, kw_only=True)
class Addresses(Rule):
    word = "addresses"
    idle = True
    schemes: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    typed: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay(Rule):
    word = "replay"
    idle = True
    short = "keys"
    keys: tuple[str, ...] = ()
    roles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Reasoning(Rule):
    word = "reasoning"
    short = "takes"
    own: tuple[str, ...] = ()
    via: tuple[tuple[str, str], ...] = ()
    tag: tuple[tuple[str, str], ...] = ()
    takes: str = "any"
    foreign: str = "drop"
    follow: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CustomTools(Rule):
    word = "custom_tools"
    short = "how"
    how: str = "function"
    keep: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Arguments(Rule):
    word = "arguments"
    short = "how"
    how: str = "wrap"


@dataclass(frozen=True, slots=True, kw_only=True)
class ForeignParts(Rule):
    word = "foreign_parts"
    short = "how"
    how: str = "read"


@dataclass(frozen=True, slots=True, kw_only=True)
class Padding(Rule):
    word = "padding"
    short = "how"
    how: str = "drop"


@dataclass(frozen=True, slots=True, kw_only=True)
class Changes(Rule):
    word = "changes"
    takes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Namespaces(Rule):
    word = "namespaces"
    short = "how"
    how: str = "flatten"


@dataclass(frozen=True, slots=True, kw_only=True)
class HostedTools(Rule):
    word = "hosted_tools"
    search: str = "tool"
    servers: str = "tool"
    deferred: str = "always"
    refuses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Surrogates(Rule):
    word = "surrogates"
    short = "how"
    how: str = "replace"


@dataclass(frozen=True, slots=True, kw_only=True)
class DuplicateIds(Rule):
    word = "duplicate_ids"
    short = "how"
    how: str = "rename"
    within: str = "turn"


@dataclass(frozen=True, slots=True, kw_only=True)
class CallTurns(Rule):
    word = "call_turns"
    short = "how"
    how: str = "join"


@dataclass(frozen=True, slots=True, kw_only=True)
class OrphanResults(Rule):
    word = "orphan_results"
    short = "how"
    how: str = "text"
    behind: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class UnansweredCalls(Rule):
    word = "unanswered_calls"
    short = "how"
    how: str = "error_result"


@dataclass(frozen=True, slots=True, kw_only=True)
class Results(Rule):
    word = "results"
    order: str | None = None
    together: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Foresee(Rule):
    word = "foresee"
    short = "how"
    how: str = "drop"


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultMedia(Rule):
    word = "result_media"
    short = "how"
    how: str = "hoist"
    takes: tuple[str, ...] | None = None
    errors: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MediaTypes(Rule):
    word = "media_types"
    others = "types"
    types: tuple[tuple[str, tuple[str, ...]], ...] = ()
    alias: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Documents(Rule):
    word = "documents"
    idle = True
    name: str | None = None
    sources: tuple[str, ...] = ()
    chars: str | None = None
    max: int | None = None
    unique: bool = False
    beside: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Blank(Rule):
    word = "blank"
    idle = True
    what: str = "blank"
    message: str = "keep"
    system: str = "keep"
    result: str = "keep"


@dataclass(frozen=True, slots=True, kw_only=True)
class Empty(Rule):
    word = "empty"
    idle = True
    assistant: str = "keep"
    user: str = "keep"
    system: str = "keep"
    result: str = "keep"


@dataclass(frozen=True, slots=True, kw_only=True)
class System(Rule):
    word = "system"
    short = "how"
    how: str = "user"


@dataclass(frozen=True, slots=True, kw_only=True)
class Merge(Rule):
    word = "merge"
    idle = True
    short = "roles"
    roles: tuple[str, ...] = ()
    before_calls: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Separate(Rule):
    word = "separate"
    idle = True
    short = "pairs"
    pairs: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PartOrder(Rule):
    word = "part_order"
    idle = True
    others = "roles"
    roles: tuple[tuple[str, tuple[str, ...]], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Flatten(Rule):
    word = "flatten"
    idle = True
    short = "roles"
    roles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class First(Rule):
    word = "first"
    short = "role"
    role: str = "user"


@dataclass(frozen=True, slots=True, kw_only=True)
class Last(Rule):
    word = "last"
    short = "how"
    how: str = "trim"
    flag: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Some(Rule):
    word = "some"
    short = "how"
    how: str = "error"


# --- tools, names, ids -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Format(Rule):
    word = "response_format"
    native: tuple[str, ...] = ()
    how: str = "prompt"
    alone: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryTools(Rule):
    word = "history_tools"
    short = "how"
    how: str = "stub"


@dataclass(frozen=True, slots=True, kw_only=True)
class MixedTools(Rule):
    word = "mixed_tools"
    short = "how"
    how: str = "drop"
    flag: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Schema(Rule):
    word = "schema"
    idle = True
    tools: str | None = None
    strict: str | None = None
    format: str | None = None
    if_strict: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Cache(Rule):
    word = "cache"
    idle = True
    max: int | None = None
    ttl: tuple[str, ...] = ()
    order: str | None = None
    not_on: tuple[str, ...] = ()
    parts: bool = False
    marks: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Thinking(Rule):
    word = "thinking"
    thinks: str | None = None
    says: tuple[str, ...] | None = None
    amount: str = "both"
    modes: tuple[str, ...] | None = None
    levels: tuple[str, ...] = ()
    instead: tuple[tuple[str, str], ...] = ()
    least: int = 1
    most: int | None = None
    free: bool = False
    without_tools: str | None = None
    signed_turn: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ReasoningRequired(Rule):
    word = "reasoning_required"
    idle = True
    how: str = ""
    where: str = "first_call"


@dataclass(frozen=True, slots=True, kw_only=True)
class Tools(Rule):
    word = "tools"
    idle = True
    parameters: str | None = None
    description: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolNames(Rule):
    word = "tool_names"
    chars: str = "a-zA-Z0-9_-"
    first: str | None = None
    max: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CallIds(Rule):
    word = "call_ids"
    idle = True
    chars: str | None = None
    max: int | None = None
    exact: int | None = None


# --- parameters ------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class MaxTokens(Rule):
    word = "max_tokens"
    idle = True
    short = "default"
    default: int | None = None
    max: int | None = None
    key: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Counts(Rule):
    word = "counts"
    short = "how"
    how: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Needs(Rule):
    word = "needs"
    idle = True
    others = "fields"
    fields: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Rule):
    word = "tool_choice"
    idle = True
    forced: str | None = None
    named: str | None = None
    none: str | None = None
    single: tuple[str, ...] = ()
    functions: bool = False
    allowed: str = "fewer"


@dataclass(frozen=True, slots=True, kw_only=True)
class Drop(Rule):
    word = "drop"
    idle = True
    short = "fields"
    fields: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DropThinking(Rule):
    word = "drop_thinking"
    idle = True
    others = "fields"
    fields: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Exclusive(Rule):
    word = "exclusive"
    idle = True
    short = "pairs"
    pairs: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Range(Rule):
    word = "range"
    idle = True
    others = "fields"
    fields: tuple[tuple[str, tuple[float | None, float | None]], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit(Rule):
    word = "limit"
    idle = True
    others = "fields"
    fields: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Texts(Rule):
    word = "texts"
    idle = True
    others = "fields"
    fields: tuple[tuple[str, int | dict[str, Any]], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Stop(Rule):
    word = "stop"
    idle = True
    blank: str | None = None


AnyRule: TypeAlias = (
    ForeignParts | Padding | NamedTypes | Addresses | HostedTools | Changes | Namespaces
    | Replay | Capabilities | Reasoning | CustomTools | Arguments | Surrogates | Foresee | DuplicateIds | CallTurns | OrphanResults
    | UnansweredCalls | Results | ResultMedia | MediaTypes | Documents | Blank | Empty | System | Merge | Separate | PartOrder
    | Flatten | First | Last | Some | Format | HistoryTools | MixedTools | Tools | ToolNames | CallIds | Schema | Cache | MaxTokens | Counts
    | Thinking | ReasoningRequired | Needs | Choice | Drop | DropThinking | Exclusive | Range | Limit | Texts | Stop
)  # fmt: skip

# The order in which they work. What makes or removes parts stands before what counts them, that before what looks at neighbours, that
# before what looks at the ends; docs/rules.md has the reasons.
ORDER: Final[tuple[type[AnyRule], ...]] = (
    Replay,
    ForeignParts,
    Padding,
    Namespaces,
    Changes,
    NamedTypes,
    Addresses,
    Capabilities,
    CustomTools,
    Arguments,
    Surrogates,
    MediaTypes,
    HostedTools,
    Foresee,
    DuplicateIds,
    CallTurns,
    OrphanResults,
    UnansweredCalls,
    Reasoning,
    Results,
    ResultMedia,
    Documents,
    Blank,
    Empty,
    Format,
    System,
    Merge,
    Separate,
    PartOrder,
    Flatten,
    First,
    Last,
    Some,
    HistoryTools,
    MixedTools,
    Tools,
    ToolNames,
    CallIds,
    Schema,
    Cache,
    MaxTokens,
    Counts,
    Thinking,
    Needs,
    Choice,
    ReasoningRequired,
    Drop,
    DropThinking,
    Exclusive,
    Range,
    Limit,
    Texts,
    Stop,
)
BY_WORD: Final[dict[str, type[AnyRule]]] = {rule.word: rule for rule in ORDER}


@dataclass(frozen=True, slots=True)
class Row:
    """What some models want otherwise: fields that go over those of the provider's rule; None: the rule does not hold for them."""

    match: tuple[str, ...]
    rules: tuple[tuple[str, AnyRule | None], ...]
    checked: str | None = None
    docs: tuple[str, ...] = ()
    uncertain: bool = False
    mark: Mark = NOWHERE


@dataclass(frozen=True, slots=True)
class ModelTable:
    """Rows for models, the first of which counts. `library`: the name by which providers share them; None: they are the provider's own."""

    rows: tuple[Row, ...]
    library: str | None = None


@dataclass(frozen=True, slots=True)
class Rules:
    """The section `rules` of a provider: each word once, in order, and tables of models: of each table the first row that matches counts,
    a later table over an earlier one."""

    rules: tuple[AnyRule, ...] = ()
    tables: tuple[ModelTable, ...] = ()
    stable: bool = False
    mark: Mark = NOWHERE

    @property
    def rows(self) -> tuple[Row, ...]:
        """All rows. Those of a library speak of rules that the provider has, and of no others."""
        words = {rule.word for rule in self.rules}
        return tuple(
            row if table.library is None else replace(row, rules=tuple(one for one in row.rules if one[0] in words))
            for table in self.tables
            for row in table.rows
        )


def constants(rule: AnyRule) -> dict[str, Any]:
    """What a rule says beside where it is from; nothing of it if that is what the word says anyway."""
    beside = {field.name for field in fields(Rule)}
    return {
        field.name: value for field in fields(rule) if field.name not in beside and (value := getattr(rule, field.name)) != field.default
    }


def said(rule: AnyRule) -> dict[str, Any]:
    """The fields of a rule that stand in the spec: what a row says goes over the provider's, field by field."""
    return {name: getattr(rule, name) for name in rule.said}
