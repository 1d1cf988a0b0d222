"""Rules about tools, names, ids, caches and thinking."""

from __future__ import annotations

from dataclasses import dataclass

from .rule import Rule


@dataclass(frozen=True, slots=True, kw_only=True)
class Format(Rule):
    word = "response_format"
    native: tuple[str, ...] = ()
    how: str = "prompt"
    alone: bool = False
    mentioned: str | None = None


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
    alone: tuple[str, ...] = ()
    streamed: bool = False
    keys: tuple[tuple[str, str], ...] = ()
    min: int = 1
    max: int | None = None
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
    names: str | None = None


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
    min: int = 1
    max: int | None = None
