"""Every word of `rules`, in the one order in which they work. docs/rules.md has the reasons."""

from __future__ import annotations

from typing import Final

from .blanks import Blank, Empty, Some, Surrogates
from .calls import Arguments, CustomTools
from .names import CallIds, ToolNames
from .order import First, Flatten, Last, Merge, PartOrder, Separate, System
from .pairing import CallTurns, DuplicateIds, OrphanResults, Results, UnansweredCalls
from .parameters import Choice, Drop, DropThinking, Exclusive, Limit, MaxTokens, Needs, Range, Tools
from .reasoning import Reasoning
from .step import Step

STEPS: Final[tuple[type[Step], ...]] = (
    Reasoning,
    CustomTools,
    Arguments,
    Surrogates,
    DuplicateIds,
    CallTurns,
    OrphanResults,
    UnansweredCalls,
    Results,
    Blank,
    Empty,
    System,
    Merge,
    Separate,
    PartOrder,
    Flatten,
    First,
    Last,
    Some,
    Tools,
    ToolNames,
    CallIds,
    MaxTokens,
    Needs,
    Choice,
    Drop,
    DropThinking,
    Exclusive,
    Range,
    Limit,
)
WORDS: Final[dict[str, type[Step]]] = {step.word: step for step in STEPS}
