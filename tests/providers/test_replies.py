"""A response can be appended to the conversation unchanged: `history + [response.message]` is a request of its own provider."""

from __future__ import annotations

import interlingua as il
import pytest
from comparing import differences, unspelled
from golden import Golden, goldens
from sdk_types import problems
from test_conformance import SDK, allowed, complaints

ANSWERS = [golden for golden in goldens("response") if golden.provider in SDK and golden.decode().candidates]
PLACE = {
    "openai_chat": "choices[0].message",
    "openai_responses": "output",
    "anthropic": "content",
    "gemini_interactions": "steps",
}  # where the message of a response is

FORM = "[0].form"  # only a request shows whether its content is a string or a list

# What is not kept today: golden -> losses (code, field), and paths in the message with other values. An entry that is not met is stale.
GAPS: dict[tuple[str, str], tuple[list[tuple[str, str]], list[str]]] = {
    # It has not begun.
    ("gemini_interactions", "response_waits"): ([("emptied", "Message")], ["[0]"]),
    # An unknown step is a message of its own if there is no other step before it.
    ("gemini_interactions", "response_of_tomorrow"): ([], ["[0].parts[0]", "[0].parts[1]", "[0].parts[2]"]),
    # Blank arguments are written as those of a call without any.
    ("openai_chat", "response_empty_content"): ([("defaulted", "ToolCall.arguments_text")], ["[0].parts[0].arguments_text"]),
    # A response without items is not a turn.
    ("openai_responses", "response_content_filter"): ([("emptied", "Message")], ["[0]"]),
    ("openai_responses", "response_failed"): ([("emptied", "Message")], ["[0]"]),
    ("openai_responses", "response_queued"): ([("emptied", "Message")], ["[0]"]),
    ("anthropic", "response_no_usage"): ([("emptied", "Message")], ["[0]"]),
    ("anthropic", "response_refusal"): ([("emptied", "Message")], ["[0]"]),
    ("mistral", "response_error_stop"): ([("emptied", "Message")], ["[0]"]),
    # Neither body has an id: each call gets one when it is read, which depends on its place.
    ("ollama", "response_tool_calls"): ([], ["[0].parts[0].id"]),
    ("openai_chat", "response_function_call"): ([], ["[0].parts[0].id"]),
    # A thought that was cut off: OpenAI does not accept one without the item that follows it.
    ("openai_responses", "response_length_unsaid"): ([("emptied", "Message"), ("dropped", "Reasoning")], ["[0]"]),
    # Another server's reasoning, which OpenAI could not read: it has neither an id nor encrypted content.
    ("openai_responses", "response_compatible"): ([("dropped", "Reasoning")], ["[0].parts[0]", "[0].parts[1]"]),
    # Unknown items are messages of their own if there is no other item before them.
    ("openai_responses", "response_kept_items"): (
        [],
        [
            "[0].parts[0]",
            *(f"[0].parts[1].value.{key}" for key in ("encrypted_content", "id", "type", "x")),
            "[0].parts[2]",
            "[0].parts[3]",
        ],
    ),
    # Reasoning in the form of other servers of this format: OpenAI's requests have no place for it.
    ("openai_chat", "response_compatible"): (
        [("dropped", "Message.name"), ("dropped", "Reasoning"), ("dropped", "Message.tool_calls")],
        ["[0].parts[0]", "[0].parts[1]"],
    ),
    ("openai_chat", "response_audio"): ([("emptied", "Message"), ("dropped", "Audio")], ["[0]"]),
    # Blank arguments are written as those of a call without any.
    ("openai_responses", "response_function_calls_and_text"): (
        [("defaulted", "ToolCall.arguments_text")],
        ["[0].parts[3].arguments_text"],
    ),
    # An empty response is written as an empty text, because null is refused there.
}


def next_turn(golden: Golden, **rules: str) -> il.Conversion:
    """Return the request after a response, for the provider that answered."""
    response = golden.decode()
    assert response.message is not None
    request = il.Request(model="m", max_tokens=99, messages=[il.Message.user("Hi"), response.message])
    rules = {"unanswered_calls": "off", "last": "off", **rules}  # results and a user message follow
    return il.encode_request(request, target=golden.provider, rules=rules)


def refused(golden: Golden) -> list[str]:
    """Return what the SDK's request type does not accept."""
    return problems(next_turn(golden).value, SDK[golden.provider]["request"], allowed(golden.provider))


def known_to_the_sdk(golden: Golden) -> bool:
    """Whether the SDK's own response type accepts the message; some golden responses are of the future or of other servers."""
    return not any(text.startswith(PLACE[golden.provider]) for text in complaints(golden.provider, "response", golden.wire))


@pytest.mark.parametrize("golden", [golden for golden in ANSWERS if known_to_the_sdk(golden)], ids=str)
def test_the_next_request_is_accepted(golden: Golden) -> None:
    assert refused(golden) == []


@pytest.mark.parametrize("golden", ANSWERS, ids=str)
def test_nothing_of_the_answer_is_lost(golden: Golden) -> None:
    """The request has the same message, unchanged. Only a request has `form`: whether its content is a string or a list."""
    c = next_turn(golden, padding="off")  # it would remove nulls of the response: tests/repairs/test_padding.py
    _, *messages = il.decode_messages(c.value, source=golden.provider)
    changed = [path for path in differences(unspelled(messages), unspelled([golden.decode().message])) if path != FORM]
    losses = [(loss.code, loss.field) for loss in c.all_losses]
    assert (losses, changed) == GAPS.get((golden.provider, golden.case), ([], []))
