# Generated from templates/runtime/repairs/steps.py; do not edit.

"""All words of `rules`, in the fixed order in which their steps run. docs/rules.md has the reasons."""

from __future__ import annotations

from typing import Final, NamedTuple

from .addresses import Addresses
from .blanks import Blank, Empty, Messages, Surrogates
from .cache import Cache
from .calls import Arguments, CustomTools
from .capabilities import Capabilities
from .changes import Changes
from .foreign_parts import ForeignParts
from .formats import Format
from .hosted import HostedTools
from .media import Documents, Foresee, MediaTypes, ResultMedia
from .message_order import First, Flatten, Last, Merge, Separate, System
from .named_types import NamedTypes
from .names import CallIds, ToolNames
from .namespaces import Namespaces
from .padding import Padding
from .pairing import CallTurns, DuplicateIds, OrphanResults, Results, UnansweredCalls
from .parameters import Choice, Constant, Counts, Drop, DropThinking, Exclusive, Limit, MaxTokens, Needs, Range, Stop
from .reasoning import Reasoning
from .replay import Replay
from .step import Step
from .texts import Texts
from .thinking import ReasoningRequired, Thinking
from .tools import MixedTools, Schema, Tools


class Undone(NamedTuple):
    """How an answer gets the application's names back, if a step has rewritten what it refers to.

    by:  the keys of `Conversion.reply` by which lenses/answering, and the streams, restore them; empty: nothing has to be restored
    why: why nothing has to be restored
    """

    by: tuple[str, ...] = ()
    why: str = ""


HISTORY: Final = Undone(why="it rewrites messages that were: an answer does not repeat them")
PARAMETERS: Final = Undone(why="it rewrites parameters: an answer speaks of its own request")
DECLARED: Final = Undone(why="it rewrites what is said of a tool, not how it is called")

STEPS: Final[tuple[tuple[type[Step], Undone], ...]] = (
    (Replay, HISTORY),
    (ForeignParts, HISTORY),  # what another format contains is read before anything is looked at
    (Padding, DECLARED),  # nulls have no meaning for the other rules
    (Namespaces, Undone(by=("called",))),
    (Changes, HISTORY),  # the tools and parameters at the end are declared before tools are looked at
    (NamedTypes, HISTORY),  # media has its final source and type for the rules after it
    (Addresses, HISTORY),
    (Capabilities, HISTORY),
    (CustomTools, Undone(by=("free_text",))),
    (Arguments, HISTORY),
    (Surrogates, HISTORY),
    (MediaTypes, HISTORY),  # a type that gets the target's name here is not left out by the lens
    (HostedTools, DECLARED),
    (CallTurns, HISTORY),  # parts are in messages of their role
    (Foresee, HISTORY),
    (DuplicateIds, HISTORY),
    (OrphanResults, HISTORY),
    (UnansweredCalls, HISTORY),
    (Reasoning, HISTORY),  # what has to follow a thought is decided when no more calls are dropped
    (Results, HISTORY),
    (ResultMedia, HISTORY),
    (Documents, HISTORY),
    (Blank, HISTORY),
    (Empty, HISTORY),
    (Format, Undone(by=("answer_tool",))),
    (System, HISTORY),
    (Merge, HISTORY),
    (Separate, HISTORY),
    (Flatten, HISTORY),
    (First, HISTORY),
    (Last, HISTORY),
    (Messages, HISTORY),
    (MixedTools, DECLARED),
    (Tools, DECLARED),
    (ToolNames, Undone(by=("names",))),
    (CallIds, HISTORY),
    (Schema, Undone(by=("nulls", "keys"))),
    (Cache, PARAMETERS),
    (MaxTokens, PARAMETERS),
    (Counts, PARAMETERS),
    (Thinking, PARAMETERS),
    (Needs, PARAMETERS),
    (Choice, PARAMETERS),
    (ReasoningRequired, HISTORY),
    (Drop, PARAMETERS),
    (DropThinking, PARAMETERS),
    (Exclusive, PARAMETERS),
    (Range, PARAMETERS),
    (Constant, PARAMETERS),
    (Limit, PARAMETERS),
    (Texts, PARAMETERS),
    (Stop, PARAMETERS),
)
WORDS: Final[dict[str, type[Step]]] = {step.word: step for step, _ in STEPS}
