"""A plain conversation of an agent has no losses that matter between any two native formats, and neither has a key with a default value."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest

NATIVES = ("openai_chat", "openai_responses", "anthropic", "gemini", "bedrock_converse", "cohere", "mistral", "ollama")
FAMILIES = ("azure_openai", "openrouter", "deepseek", "groq", "vertex_anthropic", "bedrock_anthropic", "bedrock_boto3", "vertex_gemini")
CITY = {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}
ID = "abc123456"  # as short as the strictest format requires
FUNCTION = {"type": "function", "function": {"name": "weather", "description": "The weather.", "parameters": CITY}}
CALL = {"id": ID, "type": "function", "function": {"name": "weather", "arguments": '{"city":"Oslo"}'}}
SAID = [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "Hi"}]
CHAT = {
    "model": "m", "max_tokens": 100, "temperature": 0.5, "tools": [FUNCTION], "tool_choice": "auto",
    "messages": [*SAID, {"role": "assistant", "tool_calls": [CALL]}, {"role": "tool", "tool_call_id": ID, "content": "rain"}],
}  # fmt: skip
PLAIN: dict[str, dict[str, Any]] = {
    "openai_chat": CHAT,
    "openai_responses": {
        "model": "m", "instructions": "Be brief.", "max_output_tokens": 100, "temperature": 0.5, "tool_choice": "auto",
        "tools": [{"type": "function", "name": "weather", "description": "The weather.", "parameters": CITY, "strict": False}],
        "input": [
            {"role": "user", "content": "Hi"},
            {"type": "function_call", "call_id": ID, "name": "weather", "arguments": '{"city":"Oslo"}'},
            {"type": "function_call_output", "call_id": ID, "output": "rain"},
        ],
    },
    "anthropic": {
        "model": "m", "max_tokens": 100, "temperature": 0.5, "system": "Be brief.", "tool_choice": {"type": "auto"},
        "tools": [{"name": "weather", "description": "The weather.", "input_schema": CITY}],
        "messages": [
            {"role": "user", "content": "Hi"},
            {"role": "assistant", "content": [{"type": "tool_use", "id": ID, "name": "weather", "input": {"city": "Oslo"}}]},
            {"role": "user", "content": [{"type": "tool_result", "tool_use_id": ID, "content": "rain", "is_error": False}]},
        ],
    },
    "gemini": {
        "systemInstruction": {"parts": [{"text": "Be brief."}]}, "generationConfig": {"maxOutputTokens": 100, "temperature": 0.5},
        "toolConfig": {"functionCallingConfig": {"mode": "AUTO"}},
        "tools": [{"functionDeclarations": [{
            "name": "weather", "description": "The weather.",
            "parameters": {"type": "OBJECT", "properties": {"city": {"type": "STRING"}}, "required": ["city"]},
        }]}],
        "contents": [
            {"role": "user", "parts": [{"text": "Hi"}]},
            {"role": "model", "parts": [{"functionCall": {"id": ID, "name": "weather", "args": {"city": "Oslo"}}}]},
            {"role": "user", "parts": [{"functionResponse": {"id": ID, "name": "weather", "response": {"result": "rain"}}}]},
        ],
    },
    "bedrock_converse": {
        "system": [{"text": "Be brief."}], "inferenceConfig": {"maxTokens": 100, "temperature": 0.5},
        "toolConfig": {
            "tools": [{"toolSpec": {"name": "weather", "description": "The weather.", "inputSchema": {"json": CITY}}}],
            "toolChoice": {"auto": {}},
        },
        "messages": [
            {"role": "user", "content": [{"text": "Hi"}]},
            {"role": "assistant", "content": [{"toolUse": {"toolUseId": ID, "name": "weather", "input": {"city": "Oslo"}}}]},
            {"role": "user", "content": [{"toolResult": {"toolUseId": ID, "content": [{"text": "rain"}], "status": "success"}}]},
        ],
    },
    "cohere": {key: value for key, value in CHAT.items() if key != "tool_choice"},
    "mistral": CHAT,
    "ollama": {
        "model": "m", "stream": False, "tools": [FUNCTION], "options": {"num_predict": 100, "temperature": 0.5},
        "messages": [
            *SAID,
            {"role": "assistant", "content": "", "tool_calls": [{"function": {"name": "weather", "arguments": {"city": "Oslo"}}}]},
            {"role": "tool", "tool_name": "weather", "content": "rain"},
        ],
    },
}  # fmt: skip

# Keys that ask for the default behavior, in each format.
ADDED: list[tuple[str, dict[str, Any]]] = [
    *(("openai_chat", added) for added in (
        {"n": 1}, {"response_format": {"type": "text"}}, {"tools": []}, {"stop": []}, {"metadata": {}}, {"logprobs": False},
        {"stream": False}, {"parallel_tool_calls": True}, {"presence_penalty": 0, "frequency_penalty": 0.0}, {"modalities": ["text"]},
        {"logit_bias": {}}, {"store": False}, {"seed": None, "user": None}, {"functions": []}, {"prediction": None},
        {"verbosity": "medium"}, {"top_logprobs": 0}, {"function_call": "auto"},
    )),
    *(("openai_responses", added) for added in (
        {"text": {"format": {"type": "text"}}}, {"text": {"format": {"type": "text"}, "verbosity": "medium"}},
        {"parallel_tool_calls": True}, {"metadata": {}}, {"include": []}, {"stream": False}, {"reasoning": {}}, {"tools": []},
        {"previous_response_id": None}, {"top_logprobs": 0}, {"temperature": 1}, {"truncation": "disabled", "background": False},
        {"store": False, "include": ["reasoning.encrypted_content"]},
    )),
    *(("anthropic", added) for added in (
        {"stop_sequences": []}, {"stream": False}, {"thinking": {"type": "disabled"}}, {"metadata": {}}, {"tools": []}, {"system": []},
        {"mcp_servers": []}, {"tool_choice": {"type": "auto", "disable_parallel_tool_use": False}},
    )),
    *(("gemini", {"generationConfig": {"maxOutputTokens": 100, **added}}) for added in (
        {"candidateCount": 1, "stopSequences": []}, {"responseMimeType": "text/plain"}, {"responseModalities": ["TEXT"]},
        {"presencePenalty": 0, "frequencyPenalty": 0}, {"mediaResolution": "MEDIA_RESOLUTION_UNSPECIFIED", "enableAffectiveDialog": False},
    )),
    *(("gemini", added) for added in ({"safetySettings": []}, {"tools": []}, {"toolConfig": {}}, {"labels": {}})),
    *(("bedrock_converse", added) for added in (
        {"inferenceConfig": {"stopSequences": [], "maxTokens": 100}}, {"additionalModelRequestFields": {}}, {"requestMetadata": {}},
        {"promptVariables": {}}, {"additionalModelResponseFieldPaths": []}, {"performanceConfig": {"latency": "standard"}},
    )),
    *(("cohere", added) for added in (
        {"documents": []}, {"stop_sequences": []}, {"stream": False}, {"frequency_penalty": 0, "presence_penalty": 0}, {"logprobs": False},
        {"response_format": {"type": "text"}}, {"tools": []}, {"thinking": {"type": "disabled"}},
        {"safety_mode": "CONTEXTUAL", "priority": 0},
    )),
    *(("mistral", added) for added in (
        {"n": 1}, {"response_format": {"type": "text"}}, {"stop": []}, {"presence_penalty": 0}, {"tools": []},
        {"parallel_tool_calls": True}, {"stream": False}, {"prediction": None}, {"safe_prompt": False},
    )),
    *(("ollama", added) for added in (
        {"format": ""}, {"think": False}, {"tools": []}, {"options": {"stop": [], "num_predict": 100}}, {"logprobs": False},
        {"keep_alive": None},
    )),
]  # fmt: skip


def lost(body: dict[str, Any], source: str, target: str) -> list[str]:
    """The losses that matter. Leaves out the limit that a target requires if the body has none."""
    losses = il.convert_request(body, source=source, target=target, model="m").losses
    return [str(loss) for loss in losses if (loss.code, loss.field) != ("defaulted", "Request.max_tokens")]


def without_calls(source: str) -> dict[str, Any]:
    """A request with a single question, and the required keys."""
    key = {"gemini": "contents", "openai_responses": "input"}.get(source, "messages")
    asked = next(message for message in PLAIN[source][key] if message.get("role") == "user")
    beside = {"max_tokens": 100} if source == "anthropic" else {}
    return {**beside, **({} if source in ("gemini", "bedrock_converse") else {"model": "m"}), key: [asked]}


@pytest.mark.parametrize("target", [*NATIVES, *FAMILIES])
@pytest.mark.parametrize("source", NATIVES)
def test_an_agents_conversation(source: str, target: str) -> None:
    # Ollama has no ids and Mistral accepts only some, so a rule changes the made-up ids
    made_up = target == "mistral" and source == "ollama"
    assert [text for text in lost(PLAIN[source], source, target) if not (made_up and "(rule call_ids)" in text)] == []


@pytest.mark.parametrize(("source", "added"), ADDED, ids=lambda value: str(value)[:60])
def test_what_says_the_default(source: str, added: dict[str, Any]) -> None:
    body = {**without_calls(source), **added}
    assert {target: losses for target in NATIVES if (losses := lost(body, source, target))} == {}


def test_what_says_more_is_told() -> None:
    for added in ({"response_format": {"type": "json_object"}}, {"n": 2}, {"frequency_penalty": 0.5}, {"parallel_tool_calls": False}):
        assert lost({**without_calls("openai_chat"), **added}, "openai_chat", "bedrock_converse")


def test_what_nobody_misses_is_still_told_to_who_asks() -> None:
    c = il.convert_request({**CHAT, "frequency_penalty": 0}, source="openai_chat", target="anthropic", strict="minor")
    assert [(loss.field, loss.level) for loss in c.all_losses] == [("Request.frequency_penalty", "trivial")]


ASKED = il.Message.assistant("I look.", tool_calls=[il.ToolCall(ID, "weather", arguments={"city": "Oslo"})])
ANSWER = il.Response(
    id="r1",
    model="m",
    usage=il.Usage(input_tokens=3, output_tokens=5),
    candidates=[il.Candidate(ASKED, stop_reason="tool_calls")],
)


@pytest.mark.parametrize("target", [*NATIVES, *FAMILIES])
@pytest.mark.parametrize("source", NATIVES)
def test_an_agents_answer(source: str, target: str) -> None:
    body = il.encode_response(ANSWER, target=source).value
    losses = il.convert_response(body, source=source, target=target, envelope={"id": "r1", "model": "m", "created": 1}).losses
    nameless = {"Response.model"} if target == "cohere" else set[str]()  # Cohere's answers do not name their model
    assert [str(loss) for loss in losses if loss.field not in nameless] == []


@pytest.mark.parametrize("added", [{"truncation": "auto"}, {"background": True}], ids=str)
def test_a_kept_key_that_asks_for_something_is_told(added: dict[str, Any]) -> None:
    body = {**PLAIN["openai_responses"], **added}
    (key,) = added
    assert [f"Request.{key}" in text for text in lost(body, "openai_responses", "openai_chat")] == [True]
    assert lost(body, "openai_responses", "openai_responses") == []
