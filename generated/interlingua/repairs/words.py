# Generated from templates/runtime/repairs/words.py; do not edit.

"""Every word of `rules`, in the one order in which they work. docs/rules.md has the reasons."""

from __future__ import annotations

from typing import Final

from .blanks import Blank, Empty, Some, Surrogates
from .cache import Cache
from .calls import Arguments, CustomTools
from .capabilities import Capabilities
from .formats import Format
from .media import Documents, Foresee, MediaTypes, ResultMedia
from .names import CallIds, ToolNames
from .order import First, Flatten, Last, Merge, PartOrder, Separate, System
from .pairing import CallTurns, DuplicateIds, OrphanResults, Results, UnansweredCalls
from .parameters import Choice, Drop, DropThinking, Exclusive, Limit, MaxTokens, Needs, Range, Stop
from .reasoning import Reasoning
from .replay import Replay
from .step import Step
from .thinking import ReasoningRequired, Thinking
from .tools import HistoryTools, Schema, Tools

STEPS: Final[tuple[type[Step], ...]] = (
    Replay,
    Capabilities,
    CustomTools,
    Arguments,
    Surrogates,
    MediaTypes,  # a type that has a name here is none that the lens leaves out
    Foresee,
    DuplicateIds,
    CallTurns,
    OrphanResults,
    UnansweredCalls,
    Reasoning,  # what has to follow a thought is told when no more calls go
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
    Tools,
    ToolNames,
    CallIds,
    Schema,
    Cache,
    MaxTokens,
    Thinking,
    Needs,
    Choice,
    ReasoningRequired,
    Drop,
    DropThinking,
    Exclusive,
    Range,
    Limit,
    Stop,
)
WORDS: Final[dict[str, type[Step]]] = {step.word: step for step in STEPS}
