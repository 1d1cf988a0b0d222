"""All rules, in the order in which they are applied."""

from __future__ import annotations

from typing import Final, TypeAlias

from .conversation import (
    Addresses,
    Arguments,
    Blank,
    CallTurns,
    Capabilities,
    Changes,
    CustomTools,
    Documents,
    DuplicateIds,
    Empty,
    First,
    Flatten,
    Foresee,
    HostedTools,
    Last,
    MediaTypes,
    Merge,
    Messages,
    Namespaces,
    OrphanResults,
    Reasoning,
    Replay,
    ResultMedia,
    Results,
    Separate,
    Surrogates,
    System,
    UnansweredCalls,
)
from .parameters import Choice, Constant, Counts, Drop, DropThinking, Exclusive, Limit, MaxTokens, Needs, Range, Stop, Texts
from .tools import Cache, CallIds, Format, MixedTools, ReasoningRequired, Schema, Thinking, ToolNames, Tools

AnyRule: TypeAlias = (
    Addresses | HostedTools | Changes | Namespaces
    | Replay | Capabilities | Reasoning | CustomTools | Arguments | Surrogates | CallTurns | Foresee | DuplicateIds | OrphanResults
    | UnansweredCalls | Results | ResultMedia | MediaTypes | Documents | Blank | Empty | System | Merge | Separate
    | Flatten | First | Last | Messages | Format | MixedTools | Tools | ToolNames | CallIds | Schema | Cache | MaxTokens | Counts
    | Thinking | ReasoningRequired | Needs | Choice | Drop | DropThinking | Exclusive | Range | Constant | Limit | Texts | Stop
)  # fmt: skip

# The order in which rules are applied: first those that make or remove parts, then those that count parts, then those that look at
# neighbours, then those that look at the ends. docs/rules.md has the reasons.
ORDER: Final[tuple[type[AnyRule], ...]] = (
    Replay,
    Namespaces,
    Changes,
    Addresses,
    Capabilities,
    CustomTools,
    Arguments,
    Surrogates,
    MediaTypes,
    HostedTools,
    CallTurns,
    Foresee,
    DuplicateIds,
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
    Flatten,
    First,
    Last,
    Messages,
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
    Constant,
    Limit,
    Texts,
    Stop,
)
BY_WORD: Final[dict[str, type[AnyRule]]] = {rule.word: rule for rule in ORDER}
