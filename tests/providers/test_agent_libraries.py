"""Formats of agent libraries: each library, where it is installed, loads what is written; and the facts that no type contains.

The libraries require versions of others that the SDKs do not accept, or many packages. To run these tests, install them into a folder of
their own (`uv pip install --no-deps --target FOLDER ..`), and name it in PYTHONPATH.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any, Final

import interlingua as il
import pytest
from golden import goldens

SOURCES: Final = ("vercel", "openai_agents", "mcp", "haystack")


def google_adk(body: Any) -> Any:
    from google.adk.events.event import Event

    loaded = [Event.model_validate_json(json.dumps(event)) for event in body]
    return [event.model_dump(mode="json", by_alias=True, exclude_unset=True) for event in loaded]


def strands(body: Any) -> Any:
    from strands.types.session import SessionMessage

    stored = [SessionMessage.from_dict({"message": message, "message_id": number}) for number, message in enumerate(body)]
    assert not any("__bytes_encoded__" in str(message.message) for message in stored)
    return [message.to_dict()["message"] for message in stored]


def semantic_kernel(body: Any) -> Any:
    from semantic_kernel.contents.chat_history import ChatHistory

    loaded = json.loads(ChatHistory.restore_chat_history(json.dumps(body)).serialize())
    for message in loaded["messages"]:
        for item in message["items"]:
            if isinstance(item.get("result"), str):  # a value becomes Python's text of it
                item["result"] = next(result["result"] for result in _results(body) if str(result["result"]) == item["result"])
    return loaded


def _results(body: Any) -> list[Any]:
    return [item for message in body["messages"] for item in message["items"] if "result" in item]


def smolagents(body: Any) -> Any:
    from smolagents.models import ChatMessage, get_clean_message_list

    assert all("content" in message for message in get_clean_message_list([{**message} for message in body]))
    loaded = [ChatMessage.from_dict(dict(message)) for message in body]
    return [message.dict() | {"token_usage": given.get("token_usage")} for message, given in zip(loaded, body, strict=True)]


def atif(body: Any) -> Any:
    from harbor.models.trajectories.trajectory import Trajectory

    return Trajectory.model_validate(body).model_dump(mode="json", exclude_unset=True)


def inspect_ai(body: Any) -> Any:
    from inspect_ai.model import ChatMessage
    from pydantic import TypeAdapter

    messages = TypeAdapter(list[ChatMessage])
    return messages.dump_python(messages.validate_python(body))


def camel(body: Any) -> Any:
    """Load the records as camel does to continue a conversation. A picture is stored again as the library writes it."""
    from camel.memories.records import MemoryRecord

    loaded = [MemoryRecord.from_dict(json.loads(json.dumps(record))) for record in body]
    assert all(record.to_openai_message()["role"] in ("system", "user", "assistant", "tool") for record in loaded)
    stored = [json.loads(json.dumps(record.to_dict())) for record in loaded]
    for before, after in zip(body, stored, strict=True):
        for old, new in zip(before["message"].get("image_list", ()), after["message"].get("image_list", ()), strict=True):
            assert new["data"][:20] == old["data"][:20]
            new["data"] = old["data"]
    return stored


def agent_framework(body: Any) -> Any:
    from agent_framework import Message

    return [Message.from_dict(json.loads(json.dumps(message))).to_dict() for message in body]


def livekit(body: Any) -> Any:
    """Load the messages, and convert them as the library does to send them."""
    from livekit.agents.llm import ChatContext

    loaded = ChatContext.from_dict(json.loads(json.dumps(body)))
    for sent in ("openai", "anthropic", "google"):
        loaded.to_provider_format(sent)
    return loaded.to_dict(exclude_image=False, exclude_audio=False, exclude_timestamp=False)


def beeai(body: Any) -> Any:
    """Load the messages, without those of other roles. The library writes a file inside an object, which it does not read."""
    from beeai_framework.backend import AssistantMessage, SystemMessage, ToolMessage, UserMessage

    kinds: dict[str, Any] = {"user": UserMessage, "assistant": AssistantMessage, "system": SystemMessage, "tool": ToolMessage}
    flat = [_flat(message) if message["role"] in kinds else message for message in body]
    read = [kinds[message["role"]](message["content"]).to_plain() if message["role"] in kinds else message for message in flat]
    return [mine if _flat(theirs) == _flat(mine) else theirs for mine, theirs in zip(body, read, strict=True)]


def _flat(message: Any) -> Any:
    if isinstance(message["content"], str):
        return message
    parts = [{**part, **part.get("file", {})} for part in message["content"]]
    return {**message, "content": [{key: value for key, value in part.items() if key != "file"} for part in parts]}


LIBRARIES: Final[dict[str, tuple[str, Callable[[Any], Any]]]] = {
    "agent_framework": ("agent_framework", agent_framework),
    "atif": ("harbor.models.trajectories.trajectory", atif),
    "beeai": ("beeai_framework.backend", beeai),
    "camel": ("camel.memories.records", camel),
    "google_adk": ("google.adk.events", google_adk),
    "inspect_ai": ("inspect_ai.model", inspect_ai),
    "livekit": ("livekit.agents.llm", livekit),
    "semantic_kernel": ("semantic_kernel.contents.chat_history", semantic_kernel),
    "smolagents": ("smolagents.models", smolagents),
    "strands": ("strands.types.session", strands),
}


def kept(mine: Any, theirs: Any) -> bool:
    """Whether the second value has everything that the first one has, except for nulls."""
    if isinstance(mine, dict):
        return isinstance(theirs, dict) and all(value is None or key in theirs and kept(value, theirs[key]) for key, value in mine.items())
    if isinstance(mine, list):
        return isinstance(theirs, list) and len(mine) == len(theirs) and all(map(kept, mine, theirs))
    return mine == theirs


@pytest.mark.parametrize("name", LIBRARIES)
def test_the_library_itself_loads_what_is_written(name: str) -> None:
    package, load = LIBRARIES[name]
    pytest.importorskip(package, reason=f"{package} is not installed", exc_type=ImportError)
    if getattr(sys.modules[package], "__file__", None) is None:  # a folder of fixtures has the same name
        pytest.skip(f"{package} is not installed")
    bodies = [golden.wire for golden in goldens() if golden.provider == name and golden.case == "request_agent"]
    agents = [golden for golden in goldens() if golden.provider in SOURCES and golden.case == "request_agent"]
    bodies += [il.convert_request(golden.wire, source=golden.provider, target=name, model="m").value for golden in agents]
    assert len(bodies) == 1 + len(SOURCES)
    for body in bodies:
        assert kept(body, load(body)), load(body)


# --- Google ADK -----------------------------------------------------------------------------------------------------------------------


def event(role: str, *parts: Any, **keys: Any) -> dict[str, Any]:
    return {"author": "agent" if role == "model" else "user", "content": {"role": role, "parts": list(parts)}, **keys}


def test_a_signature_of_claude_in_adk_goes_to_no_provider() -> None:
    """ADK stores the signature as base64 of Claude's text, in the key for Gemini's signatures."""
    thought = {"thought": True, "text": "A bridge.", "thoughtSignature": "YzJsbg=="}
    older = {"thought": True, "text": "A bridge.", "thought_signature": "YzJsbg=="}
    for part in (thought, older):
        for model, sent in (("gemini-3-flash", True), ("claude-sonnet-5", False)):
            body = [event("user", {"text": "Where?"}), event("model", part, {"text": "Lisbon."}, modelVersion=model)]
            converted = il.convert_request(body, source="google_adk", target="gemini", model="m")
            assert ("YzJsbg==" in json.dumps(converted.value)) is sent
            assert [loss.level for loss in converted.losses if "ignature" in loss.path] == ([] if sent else ["major"])
            assert il.google_adk.encode_request(il.google_adk.decode_request(body)) == (body, [])


def test_events_of_adk_that_are_no_messages_stand_aside() -> None:
    """A fragment is repeated by the next event, and a state is not a message. A compaction, an error and an output are content."""
    talk = [event("user", {"text": "Go."}), event("model", {"text": "Gone."})]
    aside = [event("model", {"text": "Go"}, partial=True), {"author": "agent", "actions": {"stateDelta": {"a": 1}}}]
    kept_whole = [
        {"author": "agent", "actions": {"compaction": {"compactedContent": {"role": "model", "parts": [{"text": "They went."}]}}}},
        {"author": "agent", "errorCode": "SAFETY", "actions": {"stateDelta": {}}},
        {"author": "node", "output": 3, "actions": {"stateDelta": {}}},
    ]
    for row in (*aside, *kept_whole):
        body = [talk[0], row, talk[1]]
        request = il.google_adk.decode_request(body)
        assert len(request.messages) == (2 if row in aside else 3)
        assert il.google_adk.encode_request(request) == (body, [])
        sent = il.convert_request(body, source="google_adk", target="anthropic", model="m")
        assert [message["content"] for message in sent.value["messages"]] == ["Go.", "Gone."]
        assert [loss.level for loss in sent.losses if loss.field == "Opaque"] == ([] if row in aside else ["major"])


def test_results_and_words_of_one_event_of_adk_stay_one_event() -> None:
    result = {"functionResponse": {"id": "1", "name": "f", "response": {"result": "5"}}}
    call = event("model", {"functionCall": {"id": "1", "name": "f", "args": {}}})
    body = [event("user", {"text": "Go."}), call, event("user", result, {"text": "Well?"}, id="e3")]
    sent = il.convert_request(body, source="google_adk", target="anthropic", model="m").value
    assert [block["type"] for block in sent["messages"][2]["content"]] == ["tool_result", "text"]
    back = il.convert_request(sent, source="anthropic", target="google_adk").value
    assert back[2]["content"] == body[2]["content"]


# --- smolagents -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("outcome", [{"content": "5"}, {"content": "It broke.", "is_error": True}])
def test_a_result_of_smolagents_is_a_text_that_says_whose_it_is(outcome: dict[str, Any]) -> None:
    """Only a failed result names its call; others belong to the calls in their order.

    A value becomes its JSON text, after the same words.
    """
    calls = [{"type": "tool_use", "id": name, "name": "f", "input": {}} for name in ("a", "b")]
    results = [{"type": "tool_result", "tool_use_id": name, **outcome} for name in ("a", "b")]
    asked = {"role": "user", "content": "Go."}
    body = {"messages": [asked, {"role": "assistant", "content": calls}, {"role": "user", "content": results}]}
    request = il.decode_request(body, source="anthropic")
    failed = "is_error" in outcome
    for value in (None, {"n": 1}):
        for result in request.messages[2].parts:
            result.value, result.parts = value, result.parts if value is None else []
        held = il.encode_request(request, target="smolagents").value
        shown = outcome["content"] if value is None else '{"n":1}'
        texts = [message["content"][0]["text"] for message in held[2:]]
        assert texts == ([f"Call id: {name}\nError:\n{shown}" for name in "ab"] if failed else [f"Observation:\n{shown}"] * 2)
        back = il.convert_request(held, source="smolagents", target="anthropic", model="m").value["messages"][2]["content"]
        returned = [(block["tool_use_id"], block["content"], block.get("is_error", False)) for block in back]
        assert returned == [(name, shown, failed) for name in "ab"]


# --- Claude Code ----------------------------------------------------------------------------------------------------------------------


def row(role: str, *content: Any, **keys: Any) -> dict[str, Any]:
    return {"type": role, "message": {"role": role, "content": list(content)}, **keys}


TEXT: Final = {"type": "text", "text": "Yes."}


def test_rows_of_one_answer_of_claude_code_are_one_message() -> None:
    """Each block has a row of its own, and each row its own uuid. They are written back unchanged."""
    thought = {"type": "thinking", "thinking": "Hm.", "signature": "c2ln"}
    call = {"type": "tool_use", "id": "t1", "name": "Bash", "input": {"command": "ls"}}
    result = {"type": "tool_result", "tool_use_id": "t1", "content": "a.txt"}
    body = [row("user", TEXT, uuid="1"), *(row("assistant", block, uuid=str(n)) for n, block in enumerate((thought, TEXT, call), 2))]
    body += [row("user", result, uuid="5", toolUseResult={"stdout": "a.txt"}), row("assistant", TEXT, uuid="6")]
    sent = il.convert_request(body, source="claude_code", target="anthropic", model="m").value["messages"]
    assert [message["role"] for message in sent] == ["user", "assistant", "user", "assistant"]
    assert [block["type"] for block in sent[1]["content"]] == ["thinking", "text", "tool_use"]
    assert il.claude_code.encode_request(il.claude_code.decode_request(body)) == (body, [])


def test_rows_of_claude_code_that_are_no_talk_are_told_if_they_matter() -> None:
    """A subagent's row is read in its place, and an error is not a response of the model. The limit of the context is kept whole."""
    talk = [row("user", TEXT), row("assistant", TEXT), row("user", TEXT)]
    aside = [{"type": "summary", "summary": "A title"}, {"type": "system", "subtype": "turn_duration", "durationMs": 5}]
    reported = {
        "isSidechain": row("assistant", TEXT, isSidechain=True),
        "isApiErrorMessage": row("assistant", TEXT, isApiErrorMessage=True),
        "Opaque": {"type": "system", "subtype": "compact_boundary", "content": "Conversation compacted"},
    }
    for name, more in ((None, aside[0]), (None, aside[1]), *reported.items()):
        body = [talk[0], more, *talk[1:]]
        sent = il.convert_request(body, source="claude_code", target="openai_chat", model="m")
        lost = [loss.field.removeprefix("Message.") for loss in sent.losses if loss.level == "major"]
        assert lost == ([] if name is None else [name]), more
        assert il.claude_code.encode_request(il.claude_code.decode_request(body)) == (body, [])


# --- Codex ----------------------------------------------------------------------------------------------------------------------------


def test_rows_of_a_rollout_that_are_no_items() -> None:
    """Instructions are read in their place, and events repeat items. A compaction and unknown rows are reported."""

    def item(role: str, kind: str) -> dict[str, Any]:
        payload = {"type": "message", "role": role, "content": [{"type": kind, "text": "Yes."}]}
        return {"timestamp": "t", "type": "response_item", "payload": payload}

    talk = [item("user", "input_text"), item("assistant", "output_text"), item("user", "input_text")]
    starts = [{"base_instructions": {"text": "Obey."}}, {"instructions": "Obey."}]
    event = {"timestamp": "t", "type": "event_msg", "payload": {"type": "agent_message", "message": "Yes."}}
    kept_whole = [{"timestamp": "t", "type": kind, "payload": {"message": "So far."}} for kind in ("compacted", "new_kind")]
    kept_whole.append({"timestamp": "t", "type": "response_item", "payload": {"type": "new_item"}})
    for start in starts:
        for more in (event, *kept_whole):
            body = [{"timestamp": "t", "type": "session_meta", "payload": {"id": "1", **start}}, *talk[:2], more, talk[2]]
            sent = il.convert_request(body, source="codex_rollout", target="anthropic", model="m")
            assert sent.value["system"] == "Obey." and [message["role"] for message in sent.value["messages"]] == [
                "user",
                "assistant",
                "user",
            ]
            assert [loss.field for loss in sent.losses if loss.level == "major"] == ([] if more is event else ["Opaque"])
            assert il.codex_rollout.encode_request(il.codex_rollout.decode_request(body)) == (body, [])
    quiet = [{"timestamp": "t", "type": "session_meta", "payload": {"id": "1"}}, *talk]
    assert len(il.codex_rollout.decode_request(quiet).messages) == 3
