"""hosted_tools.yaml: tools that providers run, and tools of the application that targets know as functions. Only data."""

from __future__ import annotations

from typing import Final

from ..kinds import Anything, Each, Many, Word, record
from .basics import SNAKE, TEXT, TEXTS, TRUE

PART: Final = record(
    "part",
    {
        "kind": Word(TEXT, "that of the call, or of the result", required=True),
        "name": Word(TEXT, "that of the tool, where the tool has one"),
        "fields": Word(Each(Anything()), "field of the part: its meaning"),
    },
)
HOSTED_FORMAT: Final = record(
    "format of a tool",
    {
        "docs": Word(TEXTS, "where the facts are from", required=True),
        "uncertain": Word(TRUE, "nobody has seen it"),
        "ids": Word(TEXT, "ids of calls that the provider has made begin so"),
        "anyone": Word(TRUE, "requests may have calls that others have run"),
        "declared": Word(TRUE, "clients read such calls only if they have declared the tool"),
        "together": Word(TRUE, "a call and its result are one object"),
        "pictures": Word(TRUE, "a picture of an answer is the result of such a call"),
        "call": Word(PART, "the call", required=True),
        "result": Word(PART, "its result", required=True),
    },
)
HOSTED_TOOL: Final = record(
    "hosted tool",
    {
        "doc": Word(TEXT, "what it is"),
        "says": Word(Each(TEXT, SNAKE), "what there is to know of a call: what it is", required=True),
        "formats": Word(Each(HOSTED_FORMAT, SNAKE), "by provider: the form of the call", required=True),
    },
)
CLIENT_TOOL: Final = record(
    "client tool",
    {
        "docs": Word(TEXTS, "where the form is described", required=True),
        "name": Word(TEXT, "of the function, where the declared tool has no name", required=True),
        "description": Word(TEXT, "of the function", required=True),
        "parameters": Word(Each(Anything()), "of the function, as JSON Schema", required=True),
        "call": Word(TEXT, "the kind of its calls, if it is not function: calls of the function become such ones"),
        "unless": Word(Each(Anything()), "a pattern: tools whose own keys look so run elsewhere, and are no functions"),
    },
)
PLUGIN: Final = record(
    "plugin",
    {
        "kind": Word(TEXT, "that of the tool", required=True),
        "suffix": Word(TEXT, "the end of the name of a model that asks for the same"),
        "fields": Word(Each(TEXT), "key of the plugin: field of the tool"),
    },
)
PLUGINS: Final = record(
    "plugins",
    {
        "docs": Word(TEXTS, "where the form is described", required=True),
        "formats": Word(Many(SNAKE, 1, unlike=True), "the providers that have the list", required=True),
        "key": Word(TEXT, "that of the list, in the request", required=True),
        "tag": Word(TEXT, "the key of a member that names it", required=True),
        "unless": Word(Each(Anything()), "a pattern: members that look so ask for nothing"),
        "major": Word(TEXTS, "keys of members whose loss is major"),
        "kinds": Word(Each(PLUGIN), "by name of a member: the tool that it asks for", required=True),
    },
)
HOSTED_TOOLS: Final = record(
    "hosted tools",
    {
        "clients": Word(Each(CLIENT_TOOL, SNAKE), "by kind: tools that the application runs, as functions for other targets"),
        "plugins": Word(Each(PLUGINS, SNAKE), "lists of requests whose members ask a provider for tools"),
        "tools": Word(Each(HOSTED_TOOL, SNAKE), "tools that providers run, by name", required=True),
        "similar": Word(Many(SNAKE, 1, unlike=True), "kinds of tools: the loss of one names the first similar one that the target has"),
    },
)
