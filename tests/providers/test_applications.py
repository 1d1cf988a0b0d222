"""Formats of libraries (spec/applications): the library itself loads what is written, and content goes through every format and back."""

from __future__ import annotations

import base64
import json
import warnings
from collections.abc import Callable
from itertools import product
from typing import Any, Final

import interlingua as il
import mcp_types
import pytest
from accepted import MISSING
from ag_ui.core import RunAgentInput
from agent_types import (
    adp,
    atif,
    camel,
    claude_code,
    codex_rollout,
    gemini_cli,
    google_adk,
    inspect_ai,
    semantic_kernel,
    smolagents,
    strands,
)
from application_types import a2a, autogen, hf_chat, llama_index, sharegpt, vercel, vercel_ui
from conversations import WRITTEN, Talk, requests, talks
from framework_types import agent_framework, beeai, livekit
from golden import goldens
from grouped import by_first
from hypothesis import given, settings
from hypothesis import strategies as st
from openai.types.responses import ResponseInputItemParam
from opentelemetry.util.genai import types as otel
from pydantic import TypeAdapter
from sdk_types import problems
from shared_draws import for_each
from thorough import examples
from trace_types import openinference, openllmetry
from tree_types import chatgpt_export, claude_export, librechat, open_webui

# --- The libraries. Those that take seconds to import are imported where they are needed, because each worker collects all tests. ----


def langchain(body: Any) -> Any:
    """Load the messages and dump them again; the library may add values."""
    from langchain_core.messages import messages_from_dict, messages_to_dict

    loaded = messages_from_dict(body)
    for message in loaded:
        assert message.content_blocks is not None
    return messages_to_dict(loaded)


def langgraph(body: Any) -> Any:
    from langchain_core.load import dumpd, load

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # `load` warns that it may change
        return dumpd(load(body, allowed_objects="messages"))


def langgraph_server(body: Any) -> Any:
    from langchain_core.messages import AnyMessage
    from pydantic import TypeAdapter

    messages = TypeAdapter(list[AnyMessage])
    return {"messages": messages.dump_python(messages.validate_python(body["messages"]), mode="json")}


def cohere_v1(body: Any) -> Any:
    """Check each object with a type of the library; that of a parameter has more keys.

    The client is tested in test_results_without_ids.
    """
    import cohere
    from sdk_types import problems

    more = {"ToolParameterDefinitionsValue": frozenset({"default", "format", "title"})}
    for key, kind in (("chat_history", cohere.Message), ("tools", cohere.Tool), ("tool_results", cohere.ToolResult)):
        assert [problem for row in body.get(key) or () for problem in problems(row, kind, more)] == []
    return body


def dashscope_native(body: Any) -> Any:
    """Check messages of a text model: their contents are strings. The library itself: test_native_libraries."""
    assert set(body) == {"model", "input", "parameters"} and body["parameters"]["result_format"] == "message"
    for message in body["input"]["messages"]:
        assert isinstance(message["content"], str) and message["role"] in ("system", "user", "assistant", "tool")
        assert not set(message) - {"role", "content", "reasoning_content", "tool_calls", "tool_call_id"}
    return body


def ag_ui(body: Any) -> Any:
    """Load the body, with the ids that the application adds."""
    messages = [{"id": f"m{number}", **message} for number, message in enumerate(body["messages"])]
    return RunAgentInput.model_validate({"threadId": "t", "runId": "r", **body, "messages": messages}).model_dump(
        by_alias=True, mode="json"
    )


def haystack(body: Any) -> Any:
    from haystack.dataclasses import ChatMessage

    return [ChatMessage.from_dict(message).to_dict() for message in body]


def pydantic_ai(body: Any) -> Any:
    from pydantic_ai.messages import ModelMessagesTypeAdapter

    return ModelMessagesTypeAdapter.dump_python(ModelMessagesTypeAdapter.validate_python(body), mode="json")


def mcp(body: Any) -> Any:
    return mcp_types.CreateMessageRequestParams.model_validate(body).model_dump(by_alias=True, mode="json")


OTEL_PARTS: Final[dict[str, Callable[..., Any]]] = {
    "text": otel.TextPart,
    "reasoning": otel.ReasoningPart,
    "tool_call": otel.ToolCallRequestPart,
    "tool_call_response": otel.ToolCallResponsePart,
    "blob": otel.BlobPart,
    "uri": otel.UriPart,
    "file": otel.FilePart,
}


def otel_part(part: Any) -> Any:
    """Make a part with its class, which accepts no other keys.

    What the class requires, and JSON may omit, is None.
    """
    asked = {
        "tool_call": {"id": None},
        "tool_call_response": {"id": None},
        "blob": {"mime_type": None},
        "uri": {"mime_type": None},
        "file": {"mime_type": None},
    }
    made = OTEL_PARTS[part["type"]](**{**asked.get(part["type"], {}), **part})
    if part["type"] == "blob":
        base64.b64decode(part["content"], validate=True)
        otel.Modality(part["modality"])
    return made


def otel_body(body: Any) -> Any:
    for part in body.get("gen_ai.system_instructions", ()):
        otel_part(part)
    for tool in body.get("gen_ai.tool.definitions", ()):
        if tool["type"] == "function":
            otel.FunctionToolDefinition(**{"description": None, "parameters": None, **tool})
        else:
            otel.GenericToolDefinition(**tool)
    for message in body["gen_ai.input.messages"]:
        kind = otel.OutputMessage if "finish_reason" in message else otel.InputMessage
        kind(**{**message, "parts": [otel_part(part) for part in message["parts"]]})
        otel.Role(message["role"])
    return body


def openai_agents(body: Any) -> Any:
    """Check the items: they are OpenAI's, because agents.TResponseInputItem is this type. What the library makes of them: see VERDICTS."""
    said_besides = {"*": frozenset({"provider_data"})}
    assert problems(body, list[ResponseInputItemParam], said_besides, missing=MISSING["openai_responses", "request"]) == []
    return body


def agno(body: Any) -> Any:
    """Load the messages. `from_dict` does not read the `detail` of an image with `content`, although `to_dict` writes it."""
    from agno.models.message import Message

    loaded = [Message.from_dict(json.loads(json.dumps(message))).to_dict() for message in body]
    for written, read in zip(body, loaded, strict=True):
        for image, other in zip(written.get("images", ()), read.get("images", ()), strict=True):
            if "content" in image and "detail" in image:
                assert "detail" not in other
                other["detail"] = image["detail"]
    return loaded


def letta(body: Any) -> Any:
    """Load the messages, with the ids and dates that its server adds."""
    from letta_client.types.agents import Message

    given = [{"id": f"message-{number}", "date": "2026-01-01T00:00:00Z", **message} for number, message in enumerate(body)]
    read = TypeAdapter(list[Message]).validate_python(given)
    return [{**message.model_dump(mode="json", exclude_unset=True), "date": row["date"]} for message, row in zip(read, given, strict=True)]


LOADS: Final[dict[str, Callable[[Any], Any]]] = {
    "adp": adp,
    "ag_ui": ag_ui,
    "agent_framework": agent_framework,
    "agno": agno,
    "atif": atif,
    "autogen": autogen,
    "beeai": beeai,
    "camel": camel,
    "chatgpt_export": chatgpt_export,
    "claude_code": claude_code,
    "claude_export": claude_export,
    "codex_rollout": codex_rollout,
    "cohere_v1": cohere_v1,
    "dashscope_native": dashscope_native,
    "gemini_cli": gemini_cli,
    "google_adk": google_adk,
    "inspect_ai": inspect_ai,
    "haystack": haystack,
    "langchain": langchain,
    "librechat": librechat,
    "llama_index": llama_index,
    "langgraph": langgraph,
    "langgraph_server": langgraph_server,
    "letta": letta,
    "livekit": livekit,
    "mcp": mcp,
    "openai_agents": openai_agents,
    "open_webui": open_webui,
    "openinference": openinference,
    "openllmetry": openllmetry,
    "otel": otel_body,
    "hf_chat": hf_chat,
    "sharegpt": sharegpt,
    "semantic_kernel": semantic_kernel,
    "smolagents": smolagents,
    "strands": strands,
    "vercel": vercel,
    "vercel_ui": vercel_ui,
    "pydantic_ai": pydantic_ai,
}
ODD: Final = "request_odd"  # parts that the library's types lack


def within(mine: Any, theirs: Any) -> bool:
    """Whether the second value has everything that the first one has."""
    if isinstance(mine, dict):
        return isinstance(theirs, dict) and all(key in theirs and within(value, theirs[key]) for key, value in mine.items())
    if isinstance(mine, list):
        return isinstance(theirs, list) and len(mine) == len(theirs) and all(map(within, mine, theirs))
    return mine == theirs


SHARES: Final = 4  # tests of all libraries, for several workers


@pytest.mark.parametrize("share", range(SHARES))
@given(data=st.data())
@settings(max_examples=examples(80))
def test_the_library_loads_what_is_written(share: int, data: st.DataObject) -> None:
    source = data.draw(st.sampled_from(sorted(WRITTEN)))
    body = data.draw(requests(source))

    def loads(name: str) -> None:
        written = il.convert_request(body, source=source, target=name, model="m").value
        assert within(written, LOADS[name](written))

    for_each([*LOADS][share::SHARES], loads)


@pytest.mark.parametrize("name", LOADS)
def test_the_library_loads_the_golden_bodies(name: str) -> None:
    bodies = [golden for golden in goldens() if golden.provider == name and golden.kind == "request" and golden.case != ODD]
    assert bodies
    for golden in bodies:
        assert within(golden.wire, LOADS[name](golden.wire)), golden.case


@pytest.mark.parametrize("source", ["openai_chat", "anthropic", "gemini"])
def test_an_answer_is_a_result_of_sampling(source: str) -> None:
    answers = [golden for golden in goldens() if golden.provider == source and golden.kind == "response"]
    assert len(answers) > 3
    for golden in answers:
        try:
            body = il.convert_response(golden.wire, source=source, target="mcp").value
        except il.ErrorInstead:
            continue
        mcp_types.CreateMessageResultWithTools.model_validate(body)


# --- content ------------------------------------------------------------------------------------------------------------------------

NATIVES = tuple(WRITTEN)
# The content of each `request_agent`: instructions, a picture, parallel calls, a result, a failed result, the last text.
SAID = (
    "travel assistant",
    "Which city is this",
    "iVBORw0KGgoAAAANSUhEUg",
    "weather",
    "Lisbon",
    "flights",
    "LIS",
    "clear",
    "did not answer",
    "Try the flights again",
)
# Training data has only the model's own words, so a hosted call is reported as lost.
UNSPOKEN: Final = {"sharegpt"}
# Formats with a place for hosted calls.
HOSTED: Final = {"openai_agents", "codex_rollout"}
# What a format has no place for. The loss is reported.
INEXPRESSIBLE: Final[dict[str, set[str]]] = {
    **{name: {"iVBORw0KGgoAAAANSUhEUg"} for name in ("sharegpt", "cohere_v1", "dashscope_native", "atif", "chatgpt_export")},
    **{name: {"iVBORw0KGgoAAAANSUhEUg", "travel assistant"} for name in ("adp", "claude_export", "librechat")},
    # instructions are the agent's own
    **{name: {"travel assistant"} for name in ("claude_code", "gemini_cli", "google_adk", "strands")},
}


def agent(name: str) -> Any:
    return next(golden.wire for golden in goldens() if golden.provider == name and golden.case == "request_agent")


def missing(body: Any, *through: str) -> list[str]:
    """Return what a body lacks, although every format on its way has a place for it."""
    text = json.dumps(body, ensure_ascii=False)
    unsaid = set[str]().union(*(INEXPRESSIBLE.get(name, ()) for name in through))
    return [fact for fact in SAID if fact not in text and fact not in unsaid]


@by_first(product(LOADS, [*NATIVES, *LOADS]))
def test_content_reaches_every_format_and_comes_back(name: str, target: str) -> None:
    body = agent(name)
    assert missing(body, name) == []
    there = il.convert_request(body, source=name, target=target, model="m")
    assert missing(there.value, name, target) == [], there.losses
    back = il.convert_request(there.value, source=target, target=name, model="m")
    assert missing(back.value, name, target) == [], back.losses


@pytest.mark.parametrize("share", range(SHARES))
@given(talk=talks())
@settings(max_examples=60)
def test_what_an_application_holds_reaches_the_model(share: int, talk: Talk) -> None:
    """Every text that is not blank goes through the application's format to a model with texts and calls, or its loss is reported."""
    texts = {text for turn in talk.turns for text in (*turn.texts, *(result.text for result in turn.results))}
    body = WRITTEN["openai_chat"](talk)

    def arrives(name: str) -> None:
        held = il.convert_request(body, source="openai_chat", target=name)
        sent = il.convert_request(held.value, source=name, target="anthropic", model="m")
        text = json.dumps(sent.value, ensure_ascii=False)
        lost = [piece for piece in texts if piece.strip() and json.dumps(piece.strip(), ensure_ascii=False)[1:-1] not in text]
        assert not lost or any(loss.level == "major" for loss in (*held.losses, *sent.losses)), lost

    for_each([*LOADS][share::SHARES], arrives)


@pytest.mark.parametrize("name", LOADS)
def test_what_a_provider_ran_is_no_call_for_the_client(name: str) -> None:
    """Some formats have no response, and some no tools. Their messages show what they can contain of such a call."""
    ran = {"type": "web_search_call", "id": "ws_1", "status": "completed", "action": {"type": "search", "query": "bridges"}}
    turn = {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "Two.", "annotations": []}]}
    asked = {"role": "user", "content": "How many?"}
    body = {"model": "m", "input": [asked, ran, turn, asked], "tools": [{"type": "web_search"}]}
    written = il.convert_request(body, source="openai_responses", target=name)
    again = il.convert_request(written.value, source=name, target="openai_chat", model="m").value
    assert not any("tool_calls" in message for message in again["messages"])
    spoken = "[Call of tool web_search]" in json.dumps(again)
    assert spoken == (name not in UNSPOKEN)
    levels = [] if name in HOSTED else ["minor", "minor"] if spoken else ["major", "major"]
    assert [loss.level for loss in written.losses if loss.field in ("ToolCall", "ToolResult")] == levels


@pytest.mark.parametrize(
    ("source", "thought"),
    [
        ("anthropic", {"type": "thinking", "thinking": "A bridge.", "signature": "c2ln"}),
        ("anthropic", {"type": "redacted_thinking", "data": "c2ln"}),
        ("bedrock_converse", {"reasoningContent": {"reasoningText": {"text": "A bridge.", "signature": "c2ln"}}}),
    ],
)
def test_the_ai_sdk_names_whose_a_thought_is(source: str, thought: dict[str, Any]) -> None:
    text = {"type": "text", "text": "Lisbon."} if source == "anthropic" else {"text": "Lisbon."}
    asked = {"role": "user", "content": [{**text, "text": "Where?"}]}
    turn = {"role": "assistant", "content": [thought, text]}
    held = il.convert_request({"messages": [asked, turn, asked]}, source=source, target="vercel").value
    assert list(held[1]["content"][0]["providerOptions"]) == ["anthropic" if source == "anthropic" else "bedrock"]
    back = il.convert_request(held, source="vercel", target=source, model="m").value
    assert back["messages"][1]["content"][0] == thought
    assert "c2ln" not in json.dumps(il.convert_request(held, source="vercel", target="gemini", model="m").value)


def test_a_thought_goes_back_to_its_maker_alone() -> None:
    """LangChain keeps all thoughts. response_metadata has their provider, also for blocks that Anthropic's integration stored unchanged."""
    thought = {"type": "thinking", "thinking": "A bridge.", "signature": "c2ln"}
    talk = [{"role": "user", "content": "Where?"}, {"role": "assistant", "content": [thought, {"type": "text", "text": "Lisbon."}]}]
    held = il.convert_request({"messages": [*talk, talk[0]]}, source="anthropic", target="langchain").value
    assert held[1]["data"]["response_metadata"] == {"model_provider": "anthropic"}
    stored = {**held[1], "data": {**held[1]["data"], "content": talk[1]["content"]}}
    for body in (held, [held[0], stored, held[2]]):
        back = il.convert_request(body, source="langchain", target="anthropic", model="m").value
        assert back["messages"][1]["content"][0] == thought
        assert "c2ln" not in json.dumps(il.convert_request(body, source="langchain", target="gemini", model="m").value)


@pytest.mark.parametrize("name", ["ag_ui", "haystack"])
def test_a_ciphertext_goes_back_to_its_maker_alone(name: str) -> None:
    item = {"type": "reasoning", "summary": [{"type": "summary_text", "text": "A bridge."}], "id": "rs_1", "encrypted_content": "gAAAAABp"}
    items = [{"role": "user", "content": "Where?"}, item, {"role": "assistant", "content": "Lisbon."}, {"role": "user", "content": "Sure?"}]
    held = il.convert_request({"input": items}, source="openai_responses", target=name).value
    back = il.convert_request(held, source=name, target="openai_responses", model="m").value["input"]
    (thought,) = [row for row in back if row.get("type") == "reasoning"]
    assert thought["encrypted_content"] == "gAAAAABp" and thought["summary"] == item["summary"]
    assert "gAAAAABp" not in json.dumps(il.convert_request(held, source=name, target="anthropic", model="m").value)


def test_a_signature_in_haystack_is_of_the_integration_that_reads_it() -> None:
    claude = agent("haystack")
    converse = [*claude[:2], {**claude[2], "content": [{"reasoning": {"reasoning_text": "A bridge.", "extra": {"signature": "c2lnbmVk"}}}]}]
    for body, owner in ((claude, "anthropic"), ([*converse, *claude[5:]], "bedrock_converse")):
        assert il.haystack.decode_request(body).messages[2].parts[0].signer == owner
        assert "c2lnbmVk" in json.dumps(il.convert_request(body, source="haystack", target=owner, model="m").value)
        assert "c2lnbmVk" not in json.dumps(il.convert_request(body, source="haystack", target="gemini", model="m").value)


def test_the_error_of_a_tool_stands_beside_its_content_in_ag_ui() -> None:
    """Both reach the model, and no other key shows that the tool has failed."""
    call = {"id": "c1", "type": "function", "function": {"name": "f", "arguments": "{}"}}
    result = {"role": "tool", "toolCallId": "c1", "content": "Half of it.", "error": "It broke off."}
    body = {"messages": [{"role": "user", "content": "Go."}, {"role": "assistant", "toolCalls": [call]}, result]}
    for content, texts in (("Half of it.", ["Half of it.", "It broke off."]), ("", ["It broke off."])):
        failed = {**body, "messages": [*body["messages"][:2], {**result, "content": content}]}
        sent = il.convert_request(failed, source="ag_ui", target="anthropic", model="m").value
        block = sent["messages"][2]["content"][0]
        assert block["is_error"] and [text for text in texts if text not in json.dumps(block["content"])] == []
        again = il.convert_request(sent, source="anthropic", target="ag_ui").value["messages"][2]
        assert again["error"] == "failed" and "It broke off." in json.dumps(again["content"])


@pytest.mark.parametrize("source", ["haystack", "langchain", "langgraph", "openai_agents", "otel", "pydantic_ai", "vercel"])
def test_an_agent_speaks_to_another_in_texts_and_files_alone(source: str) -> None:
    """A2A has no place for instructions, calls and thoughts: they are losses, and nothing replaces them."""
    written = il.convert_request(agent(source), source=source, target="a2a")
    a2a(written.value)
    text = json.dumps(written.value)
    assert "Which city is this" in text and "Try the flights again" in text and "iVBORw0KGgoAAAANSUhEUg" in text
    assert "travel assistant" not in text and "call_" not in text
    lost = [loss for loss in written.losses if loss.level == "major"]
    assert "ToolCall" in {loss.field for loss in lost}
    assert any(loss.field == "ToolResult" or loss.field == "Message" and loss.value.role == "tool" for loss in lost)
    back = il.convert_request(written.value, source="a2a", target=source, model="m").value
    assert "Which city is this" in json.dumps(back) and "iVBORw0KGgoAAAANSUhEUg" in json.dumps(back)


def test_a_task_of_a2a_is_read_in_both_versions() -> None:
    bodies = {golden.case: golden.wire for golden in goldens() if golden.provider == "a2a"}
    assert bodies.keys() == {"request_talk", "request_older"}
    a2a(bodies["request_talk"])
    for body in bodies.values():
        sent = il.convert_request(body, source="a2a", target="gemini", model="m")
        assert "Which city is this" in json.dumps(sent.value)
        assert [loss.field for loss in sent.losses if loss.level == "major"] == ["Opaque"]


UI_STATES: Final[dict[str, tuple[dict[str, Any], str | None]]] = {  # state: the keys beside it, and the text for the model
    "output-available": ({"output": {"sky": "clear"}}, '{"sky":"clear"}'),
    "output-error": ({"errorText": "It broke off."}, "It broke off."),
    "output-denied": ({"approval": {"id": "a", "approved": False, "reason": "Too late."}}, "Too late."),
    "approval-requested": ({"approval": {"id": "a"}}, None),
    "approval-responded": ({"approval": {"id": "a", "approved": True}}, None),
    "input-available": ({}, None),
}


@pytest.mark.parametrize("state", UI_STATES)
@pytest.mark.parametrize("named", [{"type": "tool-f"}, {"type": "dynamic-tool", "toolName": "f"}])
def test_a_tool_of_the_ai_sdk_is_a_call_and_its_result_in_every_state(state: str, named: dict[str, Any]) -> None:
    beside, result_text = UI_STATES[state]
    signed = {"google": {"thoughtSignature": "c2ln"}}
    part = {**named, "toolCallId": "c1", "state": state, "input": {"x": 1}, **beside, "callProviderMetadata": signed}
    asked = {"id": "1", "role": "user", "parts": [{"type": "text", "text": "Go."}]}
    body = [asked, {"id": "2", "role": "assistant", "parts": [{"type": "step-start"}, part, {"type": "text", "text": "So."}]}]
    request = il.vercel_ui.decode_request(body)
    parts = [part for message in request.messages for part in message.parts if not isinstance(part, il.Opaque)]
    call, results = parts[1], [part for part in parts if isinstance(part, il.ToolResult)]
    assert (call.name, call.arguments, call.signature, call.signer) == ("f", {"x": 1}, "c2ln", "gemini")
    assert len(results) == (result_text is not None) and all(result.is_error is (state != "output-available") for result in results)
    assert il.vercel_ui.encode_request(request) == (body, [])
    sent = il.convert_request([*body, asked], source="vercel_ui", target="anthropic", model="m")
    assert result_text is None or json.dumps(result_text)[1:-1] in json.dumps(sent.value)
    assert {loss.level for loss in sent.all_losses if loss.field == "Opaque"} == {"trivial"}


def test_what_an_interface_shows_beside_the_talk_matters_little_to_a_model() -> None:
    shown = [{"type": "data-place", "data": 1}, {"type": "source-url", "sourceId": "s", "url": "https://example.com"}, {"type": "new"}]
    body = [{"id": "1", "role": "user", "parts": [{"type": "text", "text": "Go."}, *shown]}]
    losses = il.convert_request(body, source="vercel_ui", target="anthropic", model="m").all_losses
    assert [loss.level for loss in losses if loss.field == "Opaque"] == ["minor", "minor", "major"]


def test_a_request_of_pydantic_ai_has_several_roles_and_stays_one_row() -> None:
    body = agent("pydantic_ai")
    request = il.pydantic_ai.decode_request(body)
    assert [message.role for message in request.messages] == ["system", "user", "assistant", "tool", "user", "assistant", "user"]
    sent = il.convert_request(body, source="pydantic_ai", target="anthropic", model="m").value
    assert [block["type"] for block in sent["messages"][2]["content"]] == ["tool_result", "tool_result", "text"]
    losses = il.convert_request([{**body[0], "instructions": "Obey."}], source="pydantic_ai", target="anthropic", model="m").losses
    assert [loss.level for loss in losses if loss.field == "Message.instructions"] == ["major"]


def test_bytes_of_pydantic_ai_are_base64_for_urls() -> None:
    file = {"kind": "binary", "data": "-__-iVBO", "media_type": "image/png"}
    body = [{"kind": "request", "parts": [{"part_kind": "user-prompt", "content": ["Look.", file]}]}]
    sent = il.convert_request(body, source="pydantic_ai", target="anthropic", model="m").value
    assert sent["messages"][0]["content"][1]["source"]["data"] == "+//+iVBO"
    back = il.convert_request(sent, source="anthropic", target="pydantic_ai").value
    assert back[0]["parts"][0]["content"][1] == file


@pytest.mark.parametrize(
    ("content", "kinds"),
    [
        ("A text.", ["Text"]),
        (["Here:", {"kind": "image-url", "url": "https://example.com/a.png"}], ["Text", "Image"]),
        ({"a": 1}, None),
        ([1, {"a": 2}], None),
        (None, None),
    ],
)
def test_a_result_of_pydantic_ai_is_text_files_or_a_value(content: Any, kinds: list[str] | None) -> None:
    body = [{"kind": "request", "parts": [{"part_kind": "tool-return", "tool_name": "f", "tool_call_id": "c", "content": content}]}]
    result = il.pydantic_ai.decode_request(body).messages[0].parts[0]
    assert (result.value, [type(part).__name__ for part in result.parts]) == (None if kinds else content, kinds or [])
    assert il.pydantic_ai.encode_request(il.pydantic_ai.decode_request(body)) == (body, [])


@pytest.mark.parametrize("name", LOADS)
def test_nothing_is_lost_in_ones_own_format(name: str) -> None:
    lens = getattr(il, name)
    for golden in goldens():
        if golden.provider == name and golden.kind == "request":
            assert lens.encode_request(lens.decode_request(golden.wire)) == (golden.wire, [])
