"""The words of `rules`: what a target rejects in requests, and how to repair it. Only data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .kinds import Anything, Each, Either, Kind, Leaf, Many, OneOf, Record, Word, record

TEXT: Final = Leaf()
INT: Final = Leaf(("int",))
NUMBER: Final = Leaf(("int", "float", "null"))
TRUE: Final = OneOf((True,))
NAMES: Final = Many(TEXT, 1, unlike=True)
ROLES: Final = Many(OneOf(("system", "user", "assistant", "tool")), 1, unlike=True)
CHARACTERS: Final = Word(TEXT, "the allowed characters, as in the brackets of a regex: a-zA-Z0-9_-; `^ /`: all except these")

# The words that every rule may have beside its own.
SOURCE: Final[Mapping[str, Word]] = {
    "docs": Word(Either(scalar=TEXT, items=NAMES), "the source of the fact: a page, a type of the SDK, an issue, a recording"),
    "uncertain": Word(TRUE, "no refusal by the target is known"),
}


def _rule(doc: str, words: Mapping[str, Word], scalar: Kind | None = None, items: Kind | None = None, others: Kind | None = None) -> Word:
    """Return the word of a rule. `scalar`, `items`: the kinds of its short forms; `others`: the kind at keys that are not words."""
    table: Record = record("rule", {**words, **SOURCE}, others=others)
    return Word(Either(scalar=scalar, items=items, table=table), doc)


def _policy(doc: str, *policies: str, **words: Word) -> Word:
    """Return the word of a rule that chooses between policies."""
    kind = OneOf(policies)
    return _rule(doc, {"how": Word(kind, "what to do"), **words}, scalar=kind)


_PLACE: Final = OneOf(("drop", "keep"))
_TAKES: Final = OneOf(("any", "signed", "stored", "none"))

_HAS: Final = {
    "tools": "calls and results become texts, and tools are dropped",
    "system": "instructions become a turn of the user",
    **dict.fromkeys(("images", "audio", "video"), "a text says that it was left out"),
    "documents": "a text says that it was left out; a text file becomes text",
    "cache": "cache hints are dropped",
}

RULES: Final[Mapping[str, Word]] = {
    "capabilities": _rule("what the model supports", {word: Word(OneOf((True, False)), f"false: {doc}") for word, doc in _HAS.items()}),
    "replay": _rule(
        "what messages of a response have, and requests reject",
        {
            "keys": Word(NAMES, "keys of assistant messages that are dropped if they are null or an empty list"),
            "roles": Word(NAMES, "other words for the role of instructions, replaced by the usual one"),
            "id": Word(
                Each(Leaf(("str", "null"))),
                "message, reasoning or a kind of calls: the prefix of its ids; other ids are dropped; null: all",
            ),
            "needs": Word(
                NAMES, "paths of keys of calls, results and reasoning (ToolCall.input); a missing key is written as an empty value"
            ),
            "cases": Word(NAMES, "shapes of parts that are only read; the usual shape is written"),
        },
        items=NAMES,
    ),
    "custom_tools": _policy(
        "tools that take free text, and calls of other kinds, become functions",
        "function",
        takes=Word(Many(TEXT, 0, unlike=True), "kinds of calls that the target accepts"),
    ),
    "arguments": _policy(
        "arguments that are not a JSON object; wrap: they become a member of one; fill: only empty ones become `{}`", "wrap", "fill"
    ),
    "surrogates": _policy("lone surrogates, which UTF-8 cannot encode", "replace"),
    "duplicate_ids": _policy(
        "a call with the id of an earlier one",
        "rename",
        unique=Word(OneOf(("turn", "conversation")), "where an id must be unique; default: turn"),
    ),
    "call_turns": _policy(
        "calls and results in messages of the wrong role; join: joins assistant messages of one turn, too; every target has this rule",
        "join",
        "place",
    ),
    "orphan_results": _policy(
        "a result that no call waits for",
        "text",
        "drop",
        previous=Word(NAMES, "keys of a request that continues a stored conversation: its first results may answer stored calls"),
    ),
    "unanswered_calls": _policy(
        "a call without a result",
        "error_result",
        "drop",
        hosted_tools=Word(
            OneOf(("text",)), "text: a hosted call without a result, unless it still runs, and a result without its call become texts"
        ),
    ),
    "reasoning": _rule(
        "reasoning in the history that the target did not sign itself",
        {
            "takes": Word(
                _TAKES, "any: all that no other provider signed; signed: its own signatures; stored: its own ciphertexts or ids; none"
            ),
            "signer": Word(NAMES, "the signers whose signatures are accepted; default: the signer of the provider"),
            "tag": Word(
                Each(TEXT),
                "key: the word in it that marks a signature of the model's maker from another host; provider.key.word: signer: the same at "
                "another provider, which passes signatures on",
            ),
            "how": Word(OneOf(("drop", "text", "unsigned")), "what happens to other reasoning; unsigned: it stays without its signature"),
            "needs": Word(OneOf(("content",)), "content: reasoning must be followed by content of the model"),
        },
        scalar=_TAKES,
    ),
    "results": _rule(
        "results come directly after the turn of their calls",
        {
            "order": Word(OneOf(("call",)), "call: in the order of the calls"),
            "merge": Word(TRUE, "all results of a turn are in one message"),
        },
    ),
    "media_types": _rule("class: the accepted media types", {"aliases": Word(Each(TEXT), "type: its name at this provider")}, others=NAMES),
    "addresses": _rule(
        "media at an address",
        {
            "schemes": Word(NAMES, "the accepted schemes; media at other addresses is removed"),
            "takes": Word(NAMES, "the classes of media that can be at an address; default: all"),
            "id": Word(NAMES, "schemes of addresses that are ids of files of the target"),
            "media_types": Word(
                OneOf(("fill", "needed")),
                "fill: a missing type is inferred from the end of the address; needed: media is removed if no type can be inferred",
            ),
        },
    ),
    "foresee": _policy("parts that the format cannot express, with everything that refers to them", "drop"),
    "changes": _rule(
        "tools and parameters that change during the conversation; every target has this rule",
        {
            "takes": Word(
                Many(OneOf(("added", "offered", "withdrawn", "effort", "response_format")), 0, unlike=True),
                "the changes that the target accepts; of others, the final state is sent",
            ),
        },
    ),
    "namespaces": _policy("namespaces of tools; every target has this rule", "flatten", "keep"),
    "hosted_tools": _rule(
        "tools that the provider runs; every target has this rule",
        {
            "search": Word(
                OneOf(("tool", "option", "as_said")),
                "where a web search is declared: among the tools, or as an option of the request",
            ),
            "servers": Word(
                OneOf(("tool", "beside")), "where MCP servers are declared: among the tools, or in a list beside them, with a tool for each"
            ),
            "deferred": Word(OneOf(("always", "searched")), "searched: tools may be deferred only beside a search tool"),
            "takes": Word(Many(TEXT, 0, unlike=True), "the kinds that the server has; default: all kinds of its format"),
            "refuses": Word(Many(TEXT, 0, unlike=True), "kinds that the model rejects"),
        },
    ),
    "result_media": _policy(
        "images and documents in tool results",
        "hoist",
        "note",
        takes=Word(Many(TEXT, 0, unlike=True), "the classes that results can hold; default: those of the shapes"),
        error=Word(OneOf(("text",)), "text: results that are errors contain only texts"),
    ),
    "documents": _rule(
        "documents",
        {
            "name": Word(OneOf(("fill",)), "fill: a document made of bytes gets a file name"),
            "sources": Word(NAMES, "the accepted sources: Blob, Url, FileRef, PlainText; other documents are removed"),
            "chars": Word(TEXT, "the allowed characters of a name besides single spaces, as in the brackets of a regex"),
            "max": Word(INT, "the highest length of a name"),
            "unique": Word(TRUE, "names must differ"),
            "needs": Word(OneOf(("text",)), "text: a user message with a document must have a text"),
        },
    ),
    "blank": _rule(
        "empty texts",
        {
            "takes": Word(OneOf(("spaces",)), "spaces: a text of white space alone; without it, such a text counts as empty"),
            **{place: Word(_PLACE, f"what happens to an empty text in {place}") for place in ("messages", "system", "results")},
        },
    ),
    "empty": _rule(
        "messages and results without content",
        {
            "assistant": Word(
                OneOf(("drop", "keep", "text")),
                "of the assistant; text: they get an empty text, unless other rules removed the content",
            ),
            "user": Word(
                OneOf(("drop", "keep", "text")),
                "of the user; between two assistant messages, or after the last one, a dropped message becomes `.`; text: as for those",
            ),
            "system": Word(_PLACE, "of the system"),
            "results": Word(OneOf(("fill", "text", "keep")), "of a result; text: an empty list becomes an empty text"),
        },
    ),
    "system": _policy("instructions after the first message", "user", "after_user", "hoist", "keep"),
    "merge": _rule(
        "adjacent messages of these roles become one",
        {"roles": Word(ROLES, "the roles"), "calls": Word(TRUE, "an assistant message is merged with the calls after it, too")},
        items=ROLES,
    ),
    "separate": _rule(
        "pairs of roles that need an assistant message between them",
        {"roles": Word(Many(Many(OneOf(("user", "tool")), 2, 2), 1), "the first and the second role")},
        items=Many(Many(OneOf(("user", "tool")), 2, 2), 1),
    ),
    "flatten": _rule(
        "messages of these roles with only texts become one string",
        {
            "roles": Word(ROLES, "the roles; tool: the texts of results"),
            "empty": Word(TEXT, "the key that is an empty text if the message only has calls"),
        },
        items=ROLES,
    ),
    "first": _rule(
        "the role of the first message",
        {"takes": Word(OneOf(("user", "any")), "the role; any: there must be a message of the user or of the assistant")},
        scalar=OneOf(("user", "any")),
    ),
    "last": _policy(
        "a conversation that ends with an assistant message",
        *("trim", "continue", "flag", "keep"),
        key=Word(TEXT, "the key of the message that marks it as a prefill"),
    ),
    "messages": _rule(
        "a request must have a message",
        {
            "how": Word(
                OneOf(("error", "left")),
                "what to do; left: an error only if messages were removed, because a request without any may be meant",
            )
        },
        scalar=OneOf(("error", "left")),
    ),
    "response_format": _rule(
        "structured output that the target cannot express",
        {
            "takes": Word(Many(OneOf(("json", "json_schema")), 0, unlike=True), "the kinds that the target supports"),
            "how": Word(
                OneOf(("tool", "prompt", "drop")),
                "what happens to other kinds; tool: a forced tool has the schema; prompt: the instructions describe it",
            ),
            "alone": Word(
                OneOf((True, "unforced")), "true: the target supports it only without tools; unforced: only if no call is forced"
            ),
            "needs": Word(
                OneOf(("json_anywhere", "json_in_turns")),
                "JSON without a schema requires the word JSON: json_anywhere: in any message; json_in_turns: after the instructions",
            ),
        },
    ),
    "mixed_tools": _policy(
        "hosted tools beside functions",
        *("flag", "drop", "keep"),
        key=Word(TEXT, "the path of the request key that allows both"),
    ),
    "tools": _rule(
        "what every tool must have",
        {
            "needs": Word(
                OneOf(("object", "properties")),
                "object: a tool without parameters gets an empty object schema; properties: an object schema gets empty properties",
            ),
            "empty": Word(OneOf(("drop",)), "drop: an empty description is removed"),
            "strict": Word(OneOf(("drop", "keep")), "drop: the key `strict` is removed"),
            "calls": Word(OneOf(("stub",)), "stub: in a request without tools whose history has calls, one tool without effect"),
            "unique": Word(TRUE, "of several functions with one name, the first stays"),
        },
    ),
    "tool_names": _rule(
        "the names of tools",
        {"chars": CHARACTERS, "first": Word(TEXT, "the allowed first characters"), "max": Word(INT, "the highest length")},
    ),
    "call_ids": _rule(
        "the ids of calls", {"chars": CHARACTERS, "min": Word(INT, "the lowest length"), "max": Word(INT, "the highest length")}
    ),
    "schema": _rule(
        "the dialects of JSON Schema",
        {
            "tools": Word(TEXT, "the dialect of tool parameters"),
            "strict": Word(TEXT, "the dialect of strict tools; a tool that it cannot express loses `strict`"),
            "response_format": Word(TEXT, "the dialect of response schemas; a schema that it cannot express counts as unsupported"),
            "when": Word(
                OneOf(("strict",)), "strict: `response_format` only applies to strict schemas; one that it cannot express loses `strict`"
            ),
        },
    ),
    "cache": _rule(
        "cache hints; those at keys that the format only reads are removed",
        {
            "max": Word(INT, "the highest number of hints; the last ones stay"),
            "takes": Word(
                NAMES,
                "the accepted durations, the shortest first; with them, rules must not change what an earlier request sent",
            ),
            "order": Word(OneOf(("longest_first",)), "longest_first: an earlier hint lasts at least as long as a later one"),
            "refuses": Word(
                NAMES,
                "classes of parts and tools without cache hints; `Document except application/pdf`: documents of other types; "
                "`ToolResult.parts`: parts of results",
            ),
            "of": Word(OneOf(("part",)), "part: hints of messages, and of requests without a place for it, move to the last part"),
        },
    ),
    "max_tokens": _rule(
        "the highest number of tokens in the answer",
        {
            "default": Word(INT, "the value if the request has none"),
            "max": Word(INT, "the highest value"),
            "key": Word(TEXT, "the alias of the key that the model requires"),
        },
        scalar=INT,
    ),
    "counts": _policy("token counts of a stream are requested, unless the request chooses", "ask"),
    "thinking": _rule(
        "reasoning parameters, in the words that the model accepts",
        {
            "thinks": Word(
                OneOf(("never", "if_told", "unless_told", "always")),
                "when the model thinks: never, only on request, unless turned off, or always",
            ),
            "says": Word(
                Many(OneOf(("mode", "effort", "budget", "hidden")), 1, unlike=True),
                "what the format can express; hidden: thoughts are not shown; default: everything",
            ),
            "amount": Word(
                OneOf(("budget", "effort", "both", "either", "none")), "what sets the amount; either: only one of the two at a time"
            ),
            "modes": Word(Many(OneOf(("enabled", "adaptive")), 0, unlike=True), "the accepted modes, the usual one first"),
            "levels": Word(NAMES, "the accepted efforts, the lowest first; none: thinking can be turned off"),
            "fallback": Word(
                Each(TEXT),
                "effort: the level that replaces it, if not the next lower one; disabled: the word that the model accepts for it",
            ),
            "alone": Word(Each(NAMES), "effort: the fields, and the kinds of hosted tools, beside which it is rejected"),
            "keys": Word(Each(TEXT), "mode, effort, budget_tokens: the path of the key that the model accepts, if the format has several"),
            "min": Word(INT, "the lowest budget"),
            "max": Word(INT, "the highest budget"),
            "free": Word(TRUE, "a budget is optional, and may exceed the token limit of the answer"),
            "tools": Word(TEXT, "the model does not think if there are tools; the value names the provider whose format accepts both"),
            "needs": Word(
                OneOf(("stream", "signed_turn")),
                "stream: the model only thinks if the response is a stream; signed_turn: an assistant turn whose calls are still open must "
                "hold its thought; without thinking, the last turn must hold none",
            ),
        },
    ),
    "reasoning_required": _rule(
        "reasoning that the target requires with calls, even with calls of other providers",
        {
            "how": Word(TEXT, "the signature or the text of the thought that is written if the request has none"),
            "of": Word(
                OneOf(("first_call", "parts", "calls")),
                "first_call: the first call of each turn gets the signature; parts: the first text and images get it, too; calls: each "
                "turn with calls gets a thought with the text",
            ),
        },
    ),
    "needs": _rule("field: the field that it needs; without it, it is dropped", {}, others=TEXT),
    "tool_choice": _rule(
        "how tools can be chosen",
        {
            "when": Word(
                OneOf(("always", "never", "not_enabled", "not_thinking")),
                "when a tool can be forced; not_enabled: not while the model thinks with a budget; not_thinking: not while it thinks",
            ),
            "named": Word(OneOf(("required",)), "required: no single tool can be forced, only any tool"),
            "none": Word(
                OneOf(("drop_tools", "stub_tools")),
                "how to forbid tools; drop_tools: without tools; stub_tools: one tool without effect replaces those of the history",
            ),
            "alone": Word(NAMES, "modes without parallel_tool_calls"),
            "allowed": Word(
                OneOf(("fewer", "all")),
                "if a choice of some tools cannot be expressed; fewer: the others are not declared; all: all may be used",
            ),
            "hosted_tools": Word(OneOf(("named", "typed")), "how a hosted tool is forced: by its name or its type; default: it cannot be"),
            "needs": Word(OneOf(("functions",)), "functions: a choice is only accepted if there are functions"),
        },
    ),
    "drop": _rule(
        "what the target rejects",
        {
            "fields": Word(NAMES, "fields of the request"),
            "keys": Word(
                NAMES, "keys of its format that are no fields, `tools.key` of tools, `parts.key` of parts, `parts.type` of unknown ones"
            ),
        },
        items=NAMES,
    ),
    "drop_thinking": _rule(
        "field: the accepted value, or range, while the model thinks; null: none",
        {},
        others=Anything(),
    ),
    "exclusive": _rule(
        "pairs of fields that exclude each other; the second is dropped",
        {"fields": Word(Many(Many(TEXT, 2, 2), 1), "which")},
        items=Many(Many(TEXT, 2, 2), 1),
    ),
    "range": _rule(
        "field: the lowest and the highest value; null: no limit; if both are equal, another value is dropped",
        {},
        others=Many(NUMBER, 2, 2),
    ),
    "const": _rule("field: the only accepted value, which the target needs", {}, others=Anything()),
    "limit": _rule("field: the highest number of members; tools that must be called, or were called, stay", {}, others=INT),
    "texts": _rule(
        "field, response_format.name, metadata.keys, metadata.values or messages.name: its highest length, or other conditions; a text "
        "that does not meet them is cut and gets a digest of the whole",
        {},
        others=Either(
            scalar=INT,
            table=record(
                "text",
                {
                    "chars": CHARACTERS,
                    "first": Word(TEXT, "the allowed first characters"),
                    "min": Word(INT, "the lowest length"),
                    "max": Word(INT, "the highest length"),
                    "refuses": Word(TEXT, "a regex; a text that it matches is replaced by a digest"),
                },
            ),
        ),
    ),
    "stop": _rule("stop sequences", {"blank": Word(OneOf(("drop",)), "what happens to white space alone")}),
}


def _or_null(word: Word) -> Word:
    """Return the word of a rule in a row, which may be null: then the provider's rule does not apply to these models."""
    kind = word.kind
    assert isinstance(kind, Either)
    match kind.scalar:
        case OneOf(values):
            scalar: Kind = OneOf((*values, None))
        case Leaf(types):
            scalar = Leaf((*types, "null"))
        case _:
            scalar = OneOf((None,))
    return Word(Either(scalar, kind.items, kind.table), word.doc)


ROW: Final = record(
    "row",
    {
        "matches": Word(NAMES, "names of models or their prefixes; * is one word, [12] one of these characters", required=True),
        "like": Word(TEXT, "a pattern of another row, whose rules this one inherits"),
        "checked": Word(TEXT, "the month of the last check: 2026-11"),
        **SOURCE,
        **{name: _or_null(word) for name, word in RULES.items()},
    },
)
SECTION: Final = record(
    "section",
    {
        **RULES,
        "models": Word(
            Many(Either(scalar=TEXT, table=ROW), 1),
            "rows with rules for some models, which override the rules above, and names of tables in a library (`models.acme`); of each "
            "table, and of the rows here, the first match is used",
        ),
    },
    removable=True,
)
