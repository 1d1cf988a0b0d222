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
CHARACTERS: Final = Word(TEXT, "the allowed characters, as in a regex's brackets: a-zA-Z0-9_-; `^ /`: all but these")

# What every rule may say beside its own words.
SOURCE: Final[Mapping[str, Word]] = {
    "docs": Word(Either(scalar=TEXT, items=NAMES), "where the fact is from: a page, an SDK's type, an issue, a recording"),
    "uncertain": Word(TRUE, "nobody has seen the target refuse it"),
}


def _rule(doc: str, words: Mapping[str, Word], scalar: Kind | None = None, items: Kind | None = None, others: Kind | None = None) -> Word:
    """A rule. `scalar`, `items`: a single value or a list as a short form; `others`: for keys that are not words."""
    table: Record = record("rule", {**words, **SOURCE}, others=others)
    return Word(Either(scalar=scalar, items=items, table=table), doc)


def _policy(doc: str, *policies: str, **words: Word) -> Word:
    """A rule with a choice of what to do."""
    kind = OneOf(policies)
    return _rule(doc, {"how": Word(kind, "what to do"), **words}, scalar=kind)


_PLACE: Final = OneOf(("drop", "keep"))
_TAKES: Final = OneOf(("any", "signed", "stored", "none"))

_HAS: Final = {
    "tools": "calls and results become texts, and the tools go",
    "system": "instructions become a turn of the user",
    **dict.fromkeys(("images", "audio", "video"), "a text says that it was left out"),
    "documents": "a text says that it was left out; a text file becomes text",
    "cache": "hints to cache go",
}

RULES: Final[Mapping[str, Word]] = {
    "capabilities": _rule("what the model has", {word: Word(OneOf((True, False)), f"false: {doc}") for word, doc in _HAS.items()}),
    "replay": _rule(
        "what messages remember, and requests do not take",
        {
            "keys": Word(NAMES, "of messages of the assistant: where they are null, or an empty list, they go"),
            "roles": Word(NAMES, "other words for the role of instructions: the usual one is written"),
            "ids": Word(Each(TEXT), "message, reasoning, a kind of calls: how the id of its item begins; an id of another form goes"),
        },
        items=NAMES,
    ),
    "custom_tools": _policy(
        "tools that take free text, and calls of other kinds, become functions",
        "function",
        keep=Word(Many(TEXT, 0, unlike=True), "kinds of calls that the target knows"),
    ),
    "arguments": _policy("arguments that are no JSON object: wrap it in one; fill: only those that say nothing", "wrap", "fill"),
    "surrogates": _policy("halves of characters, which no encoding can say", "replace"),
    "duplicate_ids": _policy(
        "a call with the id of an earlier one",
        "rename",
        within=Word(OneOf(("turn", "conversation")), "turn: in another turn the id may come again"),
    ),
    "call_turns": _policy("a turn of the assistant right behind one that calls tools", "join"),
    "orphan_results": _policy(
        "a result that no call waits for",
        "text",
        "drop",
        behind=Word(NAMES, "keys of a request whose beginning the server has: its first results answer calls there"),
    ),
    "unanswered_calls": _policy("a call without a result", "error_result", "drop"),
    "reasoning": _rule(
        "reasoning in the history that the target did not sign itself",
        {
            "takes": Word(_TAKES, "any (that nobody else signed), signed, stored (an own ciphertext or id), none"),
            "own": Word(NAMES, "whose signatures may pass; the provider's owner unless given"),
            "via": Word(Each(TEXT), "provider.key.word, of one that passes on signatures and says so there: whose signature it is"),
            "tag": Word(Each(TEXT), "key: the word there that says that the maker of the model signed what comes from another host"),
            "foreign": Word(OneOf(("drop", "text", "unsigned")), "what becomes of the others; unsigned: they stay, without signatures"),
            "follow": Word(TRUE, "content of the model must follow it"),
        },
        scalar=_TAKES,
    ),
    "results": _rule(
        "results directly after the turn of their calls",
        {
            "order": Word(OneOf(("call",)), "in the order of the calls"),
            "together": Word(TRUE, "all of a turn in one message"),
        },
    ),
    "media_types": _rule(
        "class: the types of media that are taken", {"alias": Word(Each(TEXT), "type: what it is called here")}, others=NAMES
    ),
    "addresses": _rule(
        "media at an address",
        {
            "schemes": Word(NAMES, "those that are accepted; media at other addresses is removed"),
            "files": Word(NAMES, "schemes whose addresses are files that the target knows itself"),
            "typed": Word(
                OneOf(("fill", "needed")),
                "fill: a missing type is taken from the end of the address; needed: media is removed if that shows none",
            ),
        },
    ),
    "foresee": _policy("what would be left out when the request is written, and what belongs to it", "drop"),
    "changes": _rule(
        "tools and parameters that change in the middle of the conversation; every target has this rule",
        {
            "takes": Word(
                Many(OneOf(("added", "offered", "withdrawn", "effort", "response_format")), 0, unlike=True),
                "what may change there; if something else changes, its final state is sent in front",
            ),
        },
    ),
    "namespaces": _policy("tools under a common name; every target has this rule", "flatten", "keep"),
    "hosted_tools": _rule(
        "tools that the provider runs; every target has this rule",
        {
            "search": Word(
                OneOf(("tool", "option", "as_said")),
                "where a web search is: among the tools, or as an option of the request",
            ),
            "servers": Word(
                OneOf(("tool", "beside")), "where MCP servers are: among the tools, or in a separate list with a tool that names each"
            ),
            "deferred": Word(OneOf(("always", "searched")), "searched: tools are deferred only beside one that searches for them"),
            "takes": Word(Many(TEXT, 0, unlike=True), "the only kinds of other formats that the server has; by default, all of its format"),
            "refuses": Word(Many(TEXT, 0, unlike=True), "kinds that the model does not take"),
        },
    ),
    "result_media": _policy(
        "images and documents in the results of tools",
        "hoist",
        "note",
        takes=Word(Many(TEXT, 0, unlike=True), "the classes that results can hold; by default, as in the shapes"),
        errors=Word(OneOf(("text",)), "those that are errors hold texts alone"),
    ),
    "documents": _rule(
        "documents",
        {
            "name": Word(OneOf(("fill",)), "one of bytes has the name of a file"),
            "sources": Word(NAMES, "where the content may be: Blob, Url, FileRef, PlainText; other documents are removed"),
            "chars": Word(TEXT, "the characters that its name may have besides single spaces, as in a regex's brackets"),
            "max": Word(INT, "its longest name"),
            "unique": Word(TRUE, "no two have one name"),
            "beside": Word(OneOf(("text",)), "what must be in a user message with one"),
        },
    ),
    "blank": _rule(
        "texts that say nothing",
        {
            "what": Word(OneOf(("blank", "empty")), "blank: white space alone is nothing, too"),
            **{place: Word(_PLACE, f"in a {place}") for place in ("message", "system", "result")},
        },
    ),
    "empty": _rule(
        "messages and results of which nothing is left",
        {
            "assistant": Word(
                OneOf(("drop", "keep", "text")),
                "of the assistant; text: an empty text in place of an empty list, or of nothing, unless other rules removed the content",
            ),
            "user": Word(_PLACE, "of the user; one between two turns of the assistant, or behind one at the end, becomes `.`"),
            "system": Word(_PLACE, "of the system"),
            "result": Word(OneOf(("fill", "text", "keep")), "of a result; text: an empty text in place of an empty list"),
        },
    ),
    "system": _policy("instructions behind the first turn", "user", "after_user", "hoist", "keep"),
    "merge": _rule(
        "neighbours of these roles become one message",
        {"roles": Word(ROLES, "which"), "before_calls": Word(TRUE, "a turn of the assistant right in front of one that calls tools, too")},
        items=ROLES,
    ),
    "separate": _rule(
        "an assistant message between turns of these roles",
        {"pairs": Word(Many(Many(OneOf(("user", "tool")), 2, 2), 1), "first and second")},
        items=Many(Many(OneOf(("user", "tool")), 2, 2), 1),
    ),
    "flatten": _rule(
        "messages of these roles that are texts alone are one string",
        {"roles": Word(ROLES, "which; tool: the texts of results"), "filled": Word(TEXT, "this key is an empty text beside calls alone")},
        items=ROLES,
    ),
    "first": _rule(
        "who speaks first",
        {"role": Word(OneOf(("user", "any")), "the role; any: somebody speaks, be it the assistant")},
        scalar=OneOf(("user", "any")),
    ),
    "last": _policy(
        "a conversation that ends with a turn of the assistant",
        *("trim", "continue", "flag", "keep"),
        flag=Word(TEXT, "the key of such a turn that marks it as a prefill"),
    ),
    "some": _rule(
        "there is at least one message",
        {"how": Word(OneOf(("error", "left")), "what to do; left: an error only where something was left out: none at all may be meant")},
        scalar=OneOf(("error", "left")),
    ),
    "response_format": _rule(
        "the form of the answer, where there is no place for it",
        {
            "native": Word(Many(OneOf(("json", "json_schema")), 0, unlike=True), "the kinds that have a place"),
            "how": Word(
                OneOf(("tool", "prompt", "drop")),
                "what becomes of the others: a tool that has to be called has the schema, or the instructions say them",
            ),
            "alone": Word(TRUE, "there is a place only where there are no tools"),
        },
    ),
    "history_tools": _policy("a history that calls tools, in a request that has none", "stub"),
    "mixed_tools": _policy(
        "tools that the provider runs, beside functions",
        *("flag", "drop", "keep"),
        flag=Word(TEXT, "the path of the key in the request that allows both"),
    ),
    "tools": _rule(
        "what every tool has",
        {
            "parameters": Word(
                OneOf(("object", "properties")),
                "a tool without parameters gets an empty object; or an object without properties says that it has none",
            ),
            "description": Word(OneOf(("drop",)), "a blank one is removed"),
            "names": Word(OneOf(("unique",)), "of several functions with one name, the first stays"),
        },
    ),
    "tool_names": _rule(
        "the names of tools",
        {"chars": CHARACTERS, "first": Word(TEXT, "the characters that a name may begin with"), "max": Word(INT, "longest length")},
    ),
    "call_ids": _rule("the ids of calls", {"chars": CHARACTERS, "min": Word(INT, "shortest length"), "max": Word(INT, "longest length")}),
    "schema": _rule(
        "the dialects of JSON Schema",
        {
            "tools": Word(TEXT, "of the parameters of tools"),
            "strict": Word(TEXT, "of those of strict tools; one that it cannot say is not strict then"),
            "format": Word(TEXT, "of answers by a schema; one that it cannot say has no place"),
            "if_strict": Word(TRUE, "of answers: only if they are strict; one that it cannot say is not strict then"),
        },
    ),
    "cache": _rule(
        "hints that the prompt should be cached",
        {
            "max": Word(INT, "how many there may be; the latest stay"),
            "ttl": Word(NAMES, "the durations, the shortest first"),
            "order": Word(OneOf(("longest_first",)), "an earlier hint holds as long as the longest later one"),
            "not_on": Word(NAMES, "classes of parts that have none"),
            "parts": Word(TRUE, "messages have none: the hint of a message moves to its last part that may have one"),
            "marks": Word(OneOf(("drop",)), "those of clients at keys that are only read here go"),
        },
    ),
    "max_tokens": _rule(
        "the limit of the answer",
        {
            "default": Word(INT, "if there is none"),
            "max": Word(INT, "the highest"),
            "key": Word(TEXT, "the other name of its key (see aliases) by which the model knows it"),
        },
        scalar=INT,
    ),
    "counts": _policy("if a stream only has token counts on request, they are requested, unless the request sets it", "ask"),
    "thinking": _rule(
        "how much the model thinks, in the words that it takes",
        {
            "thinks": Word(
                OneOf(("never", "if_told", "unless_told", "always")),
                "whether the model thinks: never, only on request, unless turned off, or always",
            ),
            "says": Word(
                Many(OneOf(("mode", "effort", "budget", "hidden")), 1, unlike=True),
                "what the format has a place for; hidden: thoughts are not shown; unless given: all",
            ),
            "amount": Word(
                OneOf(("budget", "effort", "both", "either", "none")), "what sets the amount; either: one of them; none: nothing does"
            ),
            "modes": Word(Many(OneOf(("enabled", "adaptive")), 0, unlike=True), "the modes that are taken, the usual one first"),
            "levels": Word(NAMES, "the efforts that are taken, the lowest first; none: thinking can be turned off"),
            "instead": Word(
                Each(TEXT),
                "effort: the level that stands for it, where it is not the next lower one; disabled: the word for it that the model takes",
            ),
            "alone": Word(NAMES, "efforts that are taken only where no max_tokens, temperature and top_p are set"),
            "keys": Word(Each(TEXT), "mode, effort, budget_tokens: of several keys for it, the path of the one that the model knows"),
            "min": Word(INT, "the smallest budget"),
            "max": Word(INT, "the largest budget"),
            "free": Word(TRUE, "a budget may be missing, and may be above the limit of the answer"),
            "without_tools": Word(TEXT, "beside tools the model does not think; the provider whose format takes both"),
            "signed_turn": Word(
                TRUE, "an open turn that has called tools holds the thought that led to it; without thinking, the last turn holds none"
            ),
        },
    ),
    "reasoning_required": _rule(
        "what is asked back with calls that come from elsewhere",
        {
            "how": Word(TEXT, "the signature or the thought that is written where the target requires one and the request has none"),
            "where": Word(
                OneOf(("first_call", "calls")),
                "the first call of each turn gets the signature; or each turn that calls tools a thought with this text",
            ),
        },
    ),
    "needs": _rule("field: the field without which it goes", {}, others=TEXT),
    "tool_choice": _rule(
        "whether a tool can be forced",
        {
            "forced": Word(
                OneOf(("always", "never", "not_enabled", "not_thinking")),
                "not while the model thinks with a budget; not while it thinks at all",
            ),
            "named": Word(OneOf(("required",)), "no tool can be named: one of them has to be called"),
            "none": Word(
                OneOf(("drop_tools", "stub_tools")),
                "how to say that no tool may be used; stub_tools: one that does nothing stands for those of the history",
            ),
            "single": Word(NAMES, "the modes for which parallel_tool_calls is left out"),
            "allowed": Word(
                OneOf(("fewer", "all")), "where some of the tools cannot be allowed: the others are not declared, or all may be used"
            ),
            "hosted": Word(
                OneOf(("named", "typed")), "how a tool that the provider runs is chosen: by its name, or its type; by default, it cannot be"
            ),
            "functions": Word(TRUE, "there is a choice of functions alone, so that there has to be one"),
        },
    ),
    "drop": _rule("fields that are refused", {"fields": Word(NAMES, "which")}, items=NAMES),
    "drop_thinking": _rule(
        "field: the one value that is taken while the model thinks; null: none",
        {},
        others=Anything(),
    ),
    "exclusive": _rule(
        "pairs of fields; the second one is removed", {"pairs": Word(Many(Many(TEXT, 2, 2), 1), "which")}, items=Many(Many(TEXT, 2, 2), 1)
    ),
    "range": _rule("field: lowest and highest value; null: none", {}, others=Many(NUMBER, 2, 2)),
    "limit": _rule("field: longest list or object", {}, others=INT),
    "texts": _rule(
        "field, response_format.name, metadata.keys, metadata.values or messages.name: its longest length, or what else it must be; of one "
        "that is refused the beginning stays, and a digest of the whole",
        {},
        others=Either(
            scalar=INT,
            table=record(
                "text",
                {
                    "chars": CHARACTERS,
                    "first": Word(TEXT, "the characters that it may begin with"),
                    "min": Word(INT, "shortest length"),
                    "max": Word(INT, "longest length"),
                    "refuses": Word(TEXT, "a regex; of a text in which it finds something only a digest stays"),
                },
            ),
        ),
    ),
    "stop": _rule("texts at which the answer ends", {"blank": Word(OneOf(("drop",)), "white space alone")}),
}


def _or_null(word: Word) -> Word:
    """A rule of a row, or null: the provider's rule does not hold for these models."""
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
        "matches": Word(NAMES, "names of models, or their beginnings; * is one word, [12] one of these characters", required=True),
        "like": Word(TEXT, "a pattern of another row, with whose rules this one begins"),
        "checked": Word(TEXT, "when somebody last looked: 2026-11"),
        **SOURCE,
        **{name: _or_null(word) for name, word in RULES.items()},
    },
)
SECTION: Final = record(
    "section",
    {
        **RULES,
        "stable": Word(TRUE, "what was sent once is never sent otherwise later: what would move a prefix is refused here"),
        "models": Word(
            Many(Either(scalar=TEXT, table=ROW), 1),
            "what differs for some models, over the rules above: rows, and the names of a library's tables (`models.acme`); "
            "of each table, and of the rows here, the first that matches counts",
        ),
    },
    removable=True,
)
