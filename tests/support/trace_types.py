"""Attributes of spans: OpenInference's from its own library, OpenLLMetry's as instrumentation 0.40.14 sets them (chat_wrappers.py)."""

from __future__ import annotations

import inspect
import json
import re
from functools import cache
from typing import Any

from interlingua.lenses.numbered import gathered

NUMBERED = ("llm.input_messages", "llm.output_messages", "llm.tools")

OTHERS = re.compile(  # keys that the helper does not know; an empty list has no members
    r"message\.(name|contents)$|message_content\.(id|document|audio|video)"
    r"|^llm\.(input_messages|provider|system)$|^openinference\.span\.kind$"
)


@cache
def _names() -> re.Pattern[str]:
    """Return a pattern for keys that consist of names of the conventions, with numbers of members."""
    from openinference.semconv import trace

    classes = [group for _, group in inspect.getmembers(trace, inspect.isclass)]
    names = {value for group in classes for key, value in vars(group).items() if key.isupper() and isinstance(value, str)}
    name = "|".join(sorted(map(re.escape, names), key=len, reverse=True))
    return re.compile(rf"(?:{name})(?:\.\d+)?(?:\.(?:{name})(?:\.\d+)?)*")


def openinference(body: Any) -> Any:
    """Return what the library's helper makes of the same messages. It knows no names of messages, and only pictures as media."""
    from openinference.instrumentation import get_llm_attributes

    assert all(_names().fullmatch(key) for key in body), [key for key in body if not _names().fullmatch(key)]
    lists = gathered(body, NUMBERED)
    made: dict[str, Any] = get_llm_attributes(
        input_messages=[_message(row["message"]) for row in lists["llm.input_messages"]],
        tools=[row["tool"] for row in lists.get("llm.tools", ())],
        model_name=body.get("llm.model_name"),
        invocation_parameters=body.get("llm.invocation_parameters"),
    )
    beside = {key for key in body if OTHERS.search(key)}
    return made | {key: body[key] for key in beside}


def _message(message: Any) -> Any:
    contents = [row["message_content"] for row in message.get("contents", ())]
    calls = [row["tool_call"] for row in message.get("tool_calls", ())]
    return {
        **message,
        "contents": [{**content, **({"image": content["image"]["image"]} if "image" in content else {})} for content in contents],
        "tool_calls": calls,
    }


KNOWN = re.compile(
    r"gen_ai\.prompt\.\d+\.(role|content|refusal|tool_call_id|tool_calls\.\d+\.(id|name|arguments))"
    r"|llm\.request\.functions\.\d+\.(name|description|parameters)"
    r"|gen_ai\.request\.(model|max_tokens|temperature|top_p)"
    r"|gen_ai\.system|llm\.request\.type|llm\.headers"
    r"|llm\.(top_k|frequency_penalty|presence_penalty|chat\.stop_sequences|user|is_streaming)"
)


def openllmetry(body: Any) -> Any:
    for key, value in body.items():
        assert key == "gen_ai.prompt" and value == [] or KNOWN.fullmatch(key), key
        if key.endswith((".arguments", ".parameters")):
            assert isinstance(value, str)
        if key.endswith(".content") and value.startswith('[{"type"'):
            assert all("type" in part for part in json.loads(value))
        if key.endswith(".role"):
            assert value in ("system", "user", "assistant", "tool")
    return body
