"""What servers refuse of small fields: the length and the characters of a text, and the number of members.

Each row is for a provider and a place of the body, from its documents, its SDK's types or its refusals. Other providers have no rows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from .common import Finding, Object

NAME = "[a-zA-Z0-9_-]{1,64}"
LABEL = "[a-z0-9_\u00df-\uffff-]{0,63}"


class Taken(NamedTuple):
    """The limits of one provider.

    texts: a path, and the pattern that the whole text there must match; `*` is all keys of an object, `=` all its values.
    counts: a path to a list or an object, and the most members that it may have.
    """

    source: str
    texts: Mapping[str, str]
    counts: Mapping[str, int]


def up_to(most: int, least: int = 0) -> str:
    return rf"[\s\S]{{{least},{most}}}"


PAIRS = {"metadata.*": up_to(64), "metadata.=": up_to(512)}
AUTHOR = {"messages.name": r"[^\s<|\\/>]{1,64}"}
SCHEMA = {"response_format.json_schema.name": NAME}
OPENAI = Taken(
    "SDK docstrings of metadata, safety_identifier, stop and name; the pattern of messages[].name; string_above_max_length, "
    "array_above_max_length",
    {"user": up_to(64), "safety_identifier": up_to(128), "prompt_cache_key": up_to(64), **PAIRS, **SCHEMA, **AUTHOR},
    {"stop": 4, "metadata": 16, "tools": 128},
)
RESPONSES = OPENAI._replace(
    texts={**{path: form for path, form in OPENAI.texts.items() if path not in {**SCHEMA, **AUTHOR}}, "text.format.name": NAME},
    counts={"metadata": 16, "tools": 128},
)
TAKEN: dict[str, Taken] = {
    **dict.fromkeys(("openai_chat", "azure_openai"), OPENAI),
    **dict.fromkeys(("openai_responses", "azure_responses", "codex_responses", "copilot_responses"), RESPONSES),
    **dict.fromkeys(
        ("anthropic", "vertex_anthropic", "bedrock_anthropic"),
        Taken(
            "reference: metadata.user_id of 256; 'user_id appears to contain an email address'",
            {"metadata.user_id": r"(?![\s\S]*[^@\s]@[^@\s]+\.[^@\s])[\s\S]{0,256}"},
            {},
        ),
    ),
    "deepseek_anthropic": Taken("'string does not match pattern ^[a-zA-Z0-9_-]+$'", {"metadata.user_id": "[a-zA-Z0-9_-]{1,512}"}, {}),
    **dict.fromkeys(
        ("bedrock_converse", "bedrock_boto3"),
        Taken(
            "botocore, RequestMetadata",
            {"requestMetadata.*": r"[a-zA-Z0-9\s:_@$#=/+,\-.]{1,256}", "requestMetadata.=": r"[a-zA-Z0-9\s:_@$#=/+,\-.]{0,256}"},
            {"requestMetadata": 16, "inferenceConfig.stopSequences": 2500},
        ),
    ),
    "gemini": Taken(
        "reference: 5 stopSequences; SDK: 512 functions", {}, {"generationConfig.stopSequences": 5, "tools.functionDeclarations": 512}
    ),
    "vertex_gemini": Taken(
        "requirements for labels",
        {"labels.*": rf"(?=[a-z\u00df-\uffff]){LABEL}", "labels.=": LABEL},
        {"generationConfig.stopSequences": 5, "tools.functionDeclarations": 512},
    ),
    "cohere": Taken("SDK: up to 5 strings", {}, {"stop_sequences": 5}),
    "openrouter": Taken("SDK: ChatRequest; a user of 128", {"user": up_to(128), **PAIRS, **SCHEMA, **AUTHOR}, {"stop": 4, "metadata": 16}),
    "groq": Taken("SDK: 4 sequences, 128 functions, the name of a schema", SCHEMA, {"stop": 4, "tools": 128}),
    "fireworks": Taken("SDK: up to 4 sequences", {}, {"stop": 4}),
    "cerebras": Taken("SDK: up to 4 sequences", {}, {"stop": 4}),
    "huggingface": Taken("SDK: up to 4 sequences", {}, {"stop": 4}),
    "deepseek": Taken("reference: user_id; 16 sequences; 128 functions", {"user": "[a-zA-Z0-9_-]{1,512}"}, {"stop": 16, "tools": 128}),
    "zai": Taken("reference: user_id of 6 to 128", {"user": up_to(128, 6)}, {"stop": 1, "tools": 128}),
    "moonshot": Taken("reference: 5 sequences, 128 functions", {}, {"stop": 5, "tools": 128}),
    "copilot": Taken("'You may not include more than 128 tools in your request.'", {}, {"tools": 128}),
    "xai": Taken("reference: 'A max of 128 tools are supported.'", {}, {"tools": 128}),
    "xai_responses": Taken("reference: 'A max of 128 tools are supported.'", {}, {"tools": 128}),
}


def check(provider: str, body: Object) -> list[Finding]:
    return list(_found(TAKEN[provider], body)) if provider in TAKEN else []


def _found(taken: Taken, body: Object) -> Iterator[Finding]:
    for path, form in taken.texts.items():
        for text in at(body, path):
            if not isinstance(text, str) or re.fullmatch(form, text) is None:
                yield Finding(path, "small-text", f"{text!r:.60} does not match {form}")
    for path, most in taken.counts.items():
        for many in at(body, path):
            if len(many) > most:
                yield Finding(path, "small-count", f"{len(many)} are there, {most} are taken")


def at(value: Any, path: str) -> list[Any]:
    """Return the values at a path, in all members of lists."""
    key, _, rest = path.partition(".")
    if not path:
        return [value]
    if isinstance(value, list):
        return [inner for member in value for inner in at(member, path)]
    if not isinstance(value, dict):
        return []
    if key in ("*", "="):
        return list(value if key == "*" else value.values())
    return at(value[key], rest) if value.get(key) is not None else []
