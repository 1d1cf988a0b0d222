"""Rules about tools, names, ids, caches and thinking."""

from __future__ import annotations

from dataclasses import dataclass

from .rule import Rule


@dataclass(frozen=True, slots=True, kw_only=True)
class Format(Rule):
    word = "response_format"
    takes: tuple[str, ...] = ()
    how: str = "prompt"
    alone: bool | str = False
    needs: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MixedTools(Rule):
    word = "mixed_tools"
    short = "how"
    how: str = "drop"
    key: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Schema(Rule):
    word = "schema"
    idle = True
    tools: str | None = None
    strict: str | None = None
    response_format: str | None = None
    when: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Cache(Rule):
    word = "cache"
    max: int | None = None
    takes: tuple[str, ...] = ()
    order: str | None = None
    refuses: tuple[str, ...] = ()
    of: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Thinking(Rule):
    word = "thinking"
    thinks: str | None = None
    says: tuple[str, ...] | None = None
    amount: str = "both"
    modes: tuple[str, ...] | None = None
    levels: tuple[str, ...] = ()
    fallback: tuple[tuple[str, str], ...] = ()
    alone: tuple[tuple[str, tuple[str, ...]], ...] = ()
    keys: tuple[tuple[str, str], ...] = ()
    min: int = 1
    max: int | None = None
    free: bool = False
    tools: str | None = None
    needs: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReasoningRequired(Rule):
    word = "reasoning_required"
    idle = True
    how: str = ""
    of: str = "first_call"


@dataclass(frozen=True, slots=True, kw_only=True)
class Tools(Rule):
    word = "tools"
    idle = True
    needs: str | None = None
    empty: str | None = None
    strict: str | None = None
    calls: str | None = None
    unique: bool = False


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
