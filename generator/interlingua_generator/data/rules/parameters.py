"""Rules about the parameters of a request."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .rule import Rule


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
    when: str | None = None
    named: str | None = None
    none: str | None = None
    alone: tuple[str, ...] = ()
    needs: str | None = None
    allowed: str = "fewer"
    hosted_tools: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Drop(Rule):
    word = "drop"
    idle = True
    short = "fields"
    fields: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()


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
    short = "fields"
    fields: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Range(Rule):
    word = "range"
    idle = True
    others = "fields"
    fields: tuple[tuple[str, tuple[float | None, float | None]], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Constant(Rule):
    word = "const"
    idle = True
    others = "fields"
    fields: tuple[tuple[str, Any], ...] = ()


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
