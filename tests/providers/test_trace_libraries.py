"""Formats of tracing tools: what their own libraries store of a request and of a response is what we write, and is read."""

from __future__ import annotations

import base64
import json
from functools import cache
from typing import Any

import interlingua as il
import pytest
from golden import goldens
from langsmith.wrappers import _openai as langsmith
from openai.types.chat import ChatCompletion

REQUESTS = [golden for golden in goldens("request") if golden.provider == "openai_chat"]
ANSWERS = [golden for golden in goldens("response") if golden.provider == "openai_chat"]


@cache
def langfuse() -> Any:
    """Return its wrapper of OpenAI's SDK, without wrapping the SDK of other tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("wrapt.wrap_function_wrapper", lambda *_, **__: None)
        import langfuse.openai as wrapper
    return wrapper


def stored(value: Any) -> Any:
    """Return the value as JSON; media have their original form."""
    return json.loads(
        json.dumps(value, default=lambda media: media.to_dict() if hasattr(media, "to_dict") else _base64(media._content_bytes))
    )


def _base64(data: bytes) -> str:
    return base64.b64encode(data).decode()


def test_langfuse_stores_the_input_that_is_written() -> None:
    """Nothing is added or left out, except for values that OpenAI accepts in several forms."""
    same = 0
    for golden in REQUESTS:
        made = stored(langfuse()._extract_chat_prompt(golden.wire))
        request = il.langfuse.decode_request(made)
        assert il.langfuse.encode_request(request) == (made, []), golden
        written = il.convert_request(golden.wire, source="openai_chat", target="langfuse", repair=False).value
        assert (isinstance(written, dict)) is bool(request.tools), golden
        same += written == made
    assert same > 0.7 * len(REQUESTS), (same, len(REQUESTS))


def test_langfuse_stores_the_output_that_is_written() -> None:
    for golden in ANSWERS:
        if not golden.wire.get("choices") or golden.wire.get("object") != "chat.completion":
            continue
        message = ChatCompletion.construct(**golden.wire).choices[0].message
        made = stored(langfuse()._extract_chat_response(message.__dict__))
        answer = il.langfuse.decode_response(made)
        assert il.langfuse.encode_response(answer) == (made, []), golden
        assert answer.text == il.openai_chat.decode_response(golden.wire).text, golden


def test_langfuse_stores_messages_of_langchain() -> None:
    from langchain_core.messages import AIMessage, HumanMessage, SystemMessage, ToolMessage

    call = {"name": "weather", "args": {"city": "Lisbon"}, "id": "call_1", "type": "tool_call"}
    messages = [
        SystemMessage("Be brief."),
        HumanMessage([{"type": "text", "text": "What is this?"}, {"type": "image", "url": "https://example.com/lisbon.png"}]),
        AIMessage([{"type": "reasoning", "reasoning": "A bridge."}, {"type": "text", "text": "I look."}], tool_calls=[call]),
        ToolMessage("clear", tool_call_id="call_1"),
    ]
    handler = pytest.importorskip("langfuse.langchain.CallbackHandler", exc_type=ImportError).LangchainCallbackHandler
    body = stored([handler._convert_message_to_dict(None, message) for message in messages])
    sent = il.convert_request(body, source="langfuse", target="anthropic", model="m")
    assert [block["type"] for block in sent.value["messages"][1]["content"]] == ["text", "tool_use"]
    assert sent.value["messages"][1]["content"][1]["input"] == {"city": "Lisbon"} and "lisbon.png" in str(sent.value)
    assert [loss.field for loss in sent.losses if loss.level == "major"] == []


def test_media_that_langfuse_has_taken_out_go_to_nobody() -> None:
    place = "@@@langfuseMedia:type=image/jpeg|id=1|source=base64_data_uri@@@"
    body = [{"role": "user", "content": [{"type": "text", "text": "Look."}, {"type": "image_url", "image_url": {"url": place}}]}]
    for target in ("anthropic", "openai_chat", "gemini"):
        sent = il.convert_request(body, source="langfuse", target=target, model="m")
        assert "@@@" not in json.dumps(sent.value)
        assert [loss.field for loss in sent.losses if loss.level == "major"] == ["Image"]


def test_langsmith_stores_the_answers_that_are_written() -> None:
    for golden in ANSWERS:
        if golden.wire.get("object") != "chat.completion":
            continue
        made = json.loads(json.dumps(langsmith._process_chat_completion(ChatCompletion.construct(**golden.wire))))
        read = il.langsmith.decode_response(made)
        assert il.langsmith.encode_response(read) == (made, []), golden
        try:
            written = il.convert_response(golden.wire, source="openai_chat", target="langsmith").value
        except il.ErrorInstead:
            continue
        mine, theirs = (response.get("usage_metadata") or {} for response in (written, made))
        for key in ("input_tokens", "output_tokens", "input_token_details", "output_token_details"):
            counted, theirs_counted = mine.get(key) or {}, theirs.get(key) or {}
            if isinstance(counted, dict):  # a count of 0 may be absent
                counted = {name: number for name, number in counted.items() if number}
                theirs_counted = {name: number for name, number in theirs_counted.items() if number}
                assert theirs_counted.items() <= counted.items(), (golden, key)
            else:
                assert counted == theirs_counted, (golden, key)
