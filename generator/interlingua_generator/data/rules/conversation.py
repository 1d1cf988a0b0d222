"""Rules about the messages of a conversation and their parts."""

from __future__ import annotations

from dataclasses import dataclass

from .rule import Rule


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
class Addresses(Rule):
    word = "addresses"
    idle = True
    schemes: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    id: tuple[str, ...] = ()
    media_types: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay(Rule):
    word = "replay"
    idle = True
    short = "keys"
    keys: tuple[str, ...] = ()
    roles: tuple[str, ...] = ()
    id: tuple[tuple[str, str | None], ...] = ()
    needs: tuple[str, ...] = ()
    cases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Reasoning(Rule):
    word = "reasoning"
    short = "takes"
    signer: tuple[str, ...] = ()
    tag: tuple[tuple[str, str], ...] = ()
    takes: str = "any"
    how: str = "drop"
    needs: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CustomTools(Rule):
    word = "custom_tools"
    short = "how"
    how: str = "function"
    takes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Arguments(Rule):
    word = "arguments"
    short = "how"
    how: str = "wrap"


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
    takes: tuple[str, ...] | None = None
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
    unique: str = "turn"


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
    previous: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class UnansweredCalls(Rule):
    word = "unanswered_calls"
    short = "how"
    how: str = "error_result"
    hosted_tools: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Results(Rule):
    word = "results"
    order: str | None = None
    merge: bool = False


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
    error: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MediaTypes(Rule):
    word = "media_types"
    others = "types"
    types: tuple[tuple[str, tuple[str, ...]], ...] = ()
    aliases: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Documents(Rule):
    word = "documents"
    idle = True
    name: str | None = None
    sources: tuple[str, ...] = ()
    chars: str | None = None
    max: int | None = None
    unique: bool = False
    needs: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Blank(Rule):
    word = "blank"
    idle = True
    takes: str | None = None
    messages: str = "keep"
    system: str = "keep"
    results: str = "keep"


@dataclass(frozen=True, slots=True, kw_only=True)
class Empty(Rule):
    word = "empty"
    idle = True
    assistant: str = "keep"
    user: str = "keep"
    system: str = "keep"
    results: str = "keep"


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
    calls: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Separate(Rule):
    word = "separate"
    idle = True
    short = "roles"
    roles: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Flatten(Rule):
    word = "flatten"
    idle = True
    short = "roles"
    roles: tuple[str, ...] = ()
    empty: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class First(Rule):
    word = "first"
    short = "takes"
    takes: str = "user"


@dataclass(frozen=True, slots=True, kw_only=True)
class Last(Rule):
    word = "last"
    short = "how"
    how: str = "trim"
    key: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Messages(Rule):
    word = "messages"
    short = "how"
    how: str = "error"
