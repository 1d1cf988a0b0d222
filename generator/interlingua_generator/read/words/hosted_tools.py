"""hosted_tools.yaml: tools that providers run, and application tools that targets know as functions. Only data."""

from __future__ import annotations

from typing import Final

from ..kinds import Anything, Each, Many, Word, record
from .basics import SNAKE, TEXT, TEXTS, TRUE

PART: Final = record(
    "part",
    {
        "kind": Word(TEXT, "the kind of the call or of the result", required=True),
        "name": Word(TEXT, "the name of the tool, if it has one"),
        "fields": Word(Each(Anything()), "field of the part: what it holds"),
    },
)
HOSTED_FORMAT: Final = record(
    "format of a tool",
    {
        "docs": Word(TEXTS, "the sources of the facts", required=True),
        "uncertain": Word(TRUE, "no document and no recording confirms it"),
        "ids": Word(TEXT, "the prefix of the ids of calls that the provider made"),
        "anyone": Word(TRUE, "requests may contain calls that another provider ran"),
        "declared": Word(TRUE, "clients read such calls only if they declared the tool"),
        "together": Word(TRUE, "a call and its result are one object"),
        "pictures": Word(TRUE, "an image in an answer is the result of such a call"),
        "call": Word(PART, "the call", required=True),
        "result": Word(PART, "its result", required=True),
    },
)
HOSTED_TOOL: Final = record(
    "hosted tool",
    {
        "doc": Word(TEXT, "what it is"),
        "says": Word(Each(TEXT, SNAKE), "the facts of a call, by name, with a description", required=True),
        "formats": Word(Each(HOSTED_FORMAT, SNAKE), "the form of the call at each provider", required=True),
    },
)
CLIENT_TOOL: Final = record(
    "client tool",
    {
        "docs": Word(TEXTS, "where the form is described", required=True),
        "name": Word(TEXT, "the name of the function, if the declared tool has none", required=True),
        "description": Word(TEXT, "of the function", required=True),
        "parameters": Word(Each(Anything()), "the parameters of the function, as JSON Schema", required=True),
        "call": Word(TEXT, "the kind of the calls that calls of the function become, if it is not function"),
        "unless": Word(
            Each(Anything()), "kind: a pattern; a tool whose keys match it is run by the provider, and becomes a tool of this kind"
        ),
    },
)
PLUGIN: Final = record(
    "plugin",
    {
        "kind": Word(TEXT, "the kind of the tool", required=True),
        "suffix": Word(TEXT, "the suffix of a model name that asks for the same tool"),
        "fields": Word(Each(TEXT), "key of the plugin: the field of the tool"),
    },
)
PLUGINS: Final = record(
    "plugins",
    {
        "docs": Word(TEXTS, "where the form is described", required=True),
        "formats": Word(Many(SNAKE, 1, unlike=True), "the providers whose requests have the list", required=True),
        "key": Word(TEXT, "the key of the list in the request", required=True),
        "tag": Word(TEXT, "the key of a member that names it", required=True),
        "unless": Word(Each(Anything()), "a pattern: members that match it ask for nothing"),
        "major": Word(TEXTS, "keys of members whose loss is major"),
        "kinds": Word(Each(PLUGIN), "name of a member: the tool that it asks for", required=True),
    },
)
HOSTED_TOOLS: Final = record(
    "hosted tools",
    {
        "clients": Word(Each(CLIENT_TOOL, SNAKE), "kind: a tool that the application runs, as a function for other targets"),
        "plugins": Word(Each(PLUGINS, SNAKE), "lists of requests whose members ask a provider for tools"),
        "tools": Word(Each(HOSTED_TOOL, SNAKE), "tools that providers run, by name", required=True),
        "similar": Word(
            Many(SNAKE, 1, unlike=True), "similar kinds of tools; the loss of one names the first other one that the target has"
        ),
    },
)
