"""Types that checkers know from the name of the target alone: no cast or ignore comment is needed, with pyright (strict) and mypy (strict).

`create(**c.value)` is for bodies with only those keys that the client's method knows; `create(**il.sdk_kwargs(c))` is for all.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, assert_type

import anthropic
import interlingua as il
import openai
from interlingua import bodies


def asked(client: anthropic.Anthropic, body: Mapping[str, Any]) -> dict[str, Any]:
    """The body of the target is unpacked into its client."""
    c = il.convert_request(body, source="openai_chat", target="anthropic", model="claude-sonnet-5")
    assert_type(c, il.Conversion[bodies.AnthropicRequest])
    return c.convert_response(client.messages.create(**c.value)).value


def completed(client: openai.OpenAI, request: il.Request) -> il.Response:
    c = il.encode_request(request, target="openai_chat", model="gpt-5.6", strict="minor", accept={"seed"})
    return il.decode_response(client.chat.completions.create(**c.value), source="openai_chat")


def responded(client: openai.OpenAI, request: il.Request) -> il.Response:
    c = il.encode_request(request, target="openai_responses")
    return il.decode_response(client.responses.create(**c.value), source="openai_responses")


def looped(c: il.Conversion[bodies.OpenaiChatRequest], answer: Mapping[str, Any]) -> list[Any]:
    """The next request has the same type."""
    return il.next_request(c, answer, {"call_1": "Sunny"}).value["messages"]


def any_target(body: Mapping[str, Any], target: str) -> dict[str, Any]:
    """The name of the target is known only at run time."""
    return il.convert_request(body, source="openai_chat", target=target).value


def of_ones_own(body: Mapping[str, Any]) -> dict[str, Any]:
    """The target is a module instead of a name."""
    return il.convert_request(body, source=il.openai_chat, target=il.anthropic).value


def severity(loss: il.Loss) -> int:
    """Levels and codes are literals: a checker would report a missing case."""
    match loss.level:
        case "trivial":
            return 0
        case "minor":
            return 1
        case "major":
            return 3 if loss.code in ("dropped", "unreadable") else 2


NAMES: tuple[il.ProviderName, ...] = ("openai_chat", "anthropic")
