"""What hosted tools did, in responses: described in every other format, whole and streamed, and sent back with the next request."""

from __future__ import annotations

import json
from importlib import import_module
from typing import Any

import interlingua as il
import pytest
from accepted import accepts
from anthropic.types.beta import BetaMessage
from grouped import by_first
from sdk_types import problems

HIT: dict[str, Any] = {
    "type": "web_search_result",
    "url": "https://example.com/rome",
    "title": "Rome",
    "encrypted_content": "AAAA",
    "page_age": None,
}
PAGE: dict[str, Any] = {"type": "document", "source": {"type": "text", "media_type": "text/plain", "data": "Old town."}, "title": "Rome"}
FETCHED: dict[str, Any] = {"type": "web_fetch_result", "url": "https://example.com/rome", "content": PAGE, "retrieved_at": None}
PRINTED: dict[str, Any] = {"type": "code_execution_result", "stdout": "sum: 42", "stderr": "", "return_code": 0, "content": []}
LISTED: dict[str, Any] = {"type": "bash_code_execution_result", "stdout": "a.txt", "stderr": "", "return_code": 0, "content": []}


def used(name: str, given: dict[str, Any], result: str, content: Any) -> list[dict[str, Any]]:
    call = {"type": "server_tool_use", "id": "srvtoolu_1", "name": name, "input": given}
    return [call, {"type": result, "tool_use_id": "srvtoolu_1", "content": content}]


def used_by_nova(name: str, given: dict[str, Any], content: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the calls of tools that run at Amazon, as ConverseStream and Converse have them."""
    call = {"toolUse": {"toolUseId": "tooluse_1", "name": name, "input": given, "type": "server_tool_use"}}
    result = {"toolUseId": "tooluse_1", "content": [content], "status": "success", "type": f"{name}_result"}
    return [call, {"toolResult": result}]


def shell(environment: dict[str, Any] | None) -> list[dict[str, Any]]:
    """A shell call with its output: OpenAI has run it, whatever its environment is."""
    call = {"type": "shell_call", "id": "sh_1", "call_id": "call_1", "status": "completed", "action": {"commands": ["ls -a"]}}
    printed = {"stdout": "a.txt", "stderr": "ENOENT", "outcome": {"type": "exit", "exit_code": 1}}
    result = {"type": "shell_call_output", "id": "sho_1", "call_id": "call_1", "status": "completed", "output": [printed]}
    return [{**call, "environment": environment}, result]


RAN = {"stdErr": "", "exitCode": 0, "isError": False}
SOURCES = [{"type": "url", "url": "https://example.com/rome"}]
SEARCH = {"type": "web_search_call", "status": "completed"}
FOUND = {"file_id": "f", "filename": "guide.txt", "score": 0.5, "text": "Old town."}
MCP_USE = {"type": "mcp_tool_use", "id": "mcptoolu_1", "name": "echo", "server_name": "desk", "input": {"word": "ciao"}}
MCP_RESULT = {"type": "mcp_tool_result", "tool_use_id": "mcptoolu_1", "is_error": False, "content": [{"type": "text", "text": "echoed"}]}
PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
SEARCHED: dict[str, Any] = {"call_id": None, "execution": "server", "status": "completed"}
FINDER = {"type": "function", "name": "find_customer", "parameters": {"type": "object", "properties": {}}, "strict": False}
REFERRED = {"type": "tool_search_tool_search_result", "tool_references": [{"type": "tool_reference", "tool_name": "find_customer"}]}
# By format and tool: the parts of the call in the response, and the words that every other format must keep.
RUNS: dict[tuple[str, str], tuple[list[dict[str, Any]], tuple[str, ...]]] = {
    ("anthropic", "web_search"): (used("web_search", {"query": "rome"}, "web_search_tool_result", [HIT]), ("rome", "example.com/rome")),
    ("anthropic", "web_fetch"): (
        used("web_fetch", {"url": "https://example.com/rome"}, "web_fetch_tool_result", FETCHED),
        ("example.com/rome", "Old town."),
    ),
    ("anthropic", "code_execution"): (
        used("code_execution", {"code": "print(42)"}, "code_execution_tool_result", PRINTED),
        ("print(42)", "sum: 42"),
    ),
    ("anthropic", "bash"): (
        used("bash_code_execution", {"command": "ls -a"}, "bash_code_execution_tool_result", LISTED),
        ("ls -a", "a.txt"),
    ),
    ("anthropic", "mcp"): ([MCP_USE, MCP_RESULT], ("desk", "echo", "ciao", "echoed")),
    ("openai_responses", "web_search"): (
        [{**SEARCH, "id": "ws_1", "action": {"type": "search", "query": "rome", "sources": SOURCES}}],
        ("rome", "example.com/rome"),
    ),
    ("openai_responses", "web_fetch"): (
        [{**SEARCH, "id": "ws_2", "action": {"type": "open_page", "url": "https://example.com/a"}}],
        ("example.com/a",),
    ),
    ("openai_responses", "code_execution"): (
        [
            {"type": "code_interpreter_call", "id": "ci_1", "status": "completed", "container_id": "c", "code": "print(42)"}
            | {"outputs": [{"type": "logs", "logs": "sum: 42"}]}
        ],
        ("print(42)", "sum: 42"),
    ),
    ("openai_responses", "file_search"): (
        [{"type": "file_search_call", "id": "fs_1", "status": "completed", "queries": ["sights"], "results": [FOUND]}],
        ("sights", "guide.txt", "Old town."),
    ),
    ("openai_responses", "mcp"): (
        [
            {"type": "mcp_call", "id": "mcp_1", "server_label": "desk", "name": "echo", "arguments": '{"word":"ciao"}', "output": "echoed"}
            | {"status": "completed"}
        ],
        ("desk", "echo", "ciao", "echoed"),
    ),
    ("openai_responses", "mcp_error"): (
        [
            {"type": "mcp_call", "id": "mcp_1", "server_label": "desk", "name": "echo", "arguments": '{"word":"ciao"}'}
            | {"status": "failed", "error": {"type": "http_error", "code": 503, "message": "the desk is closed"}}
        ],
        ("desk", "echo", "ciao", "the desk is closed"),
    ),
    ("bedrock_converse", "code_execution"): (
        used_by_nova("nova_code_interpreter", {"snippet": "print(42)"}, {"json": {**RAN, "stdOut": "sum: 42"}}),
        ("print(42)", "sum: 42"),
    ),
    ("bedrock_converse", "web_search"): (
        used_by_nova("nova_grounding", {"query": "rome"}, {"text": "Old town."}),
        ("rome", "Old town."),
    ),
    ("openai_responses", "image_generation"): (
        [
            {
                "type": "image_generation_call",
                "id": "ig_1",
                "status": "completed",
                "revised_prompt": "a cat",
                "result": PNG,
                "output_format": "png",
            }
        ],
        ("a cat",),
    ),
    ("openai_responses", "shell"): (shell({"type": "container_reference", "container_id": "cntr_1"}), ("ls -a", "a.txt", "ENOENT")),
    ("openai_responses", "tool_search"): (
        [
            {**SEARCHED, "type": "tool_search_call", "id": "tsc_1", "arguments": {"paths": ["crm"]}},
            {**SEARCHED, "type": "tool_search_output", "id": "tso_1", "tools": [FINDER]},
        ],
        ("crm", "find_customer"),
    ),
    ("openai_responses", "mcp_approval"): (
        [{"type": "mcp_approval_request", "id": "mcpr_1", "server_label": "desk", "name": "echo", "arguments": '{"word":"ciao"}'}],
        ("echo", "desk", "ciao"),
    ),
    ("anthropic", "tool_search"): (
        used("tool_search_tool_bm25", {"query": "customers"}, "tool_search_tool_result", REFERRED),
        ("customers", "find_customer"),
    ),
    ("gemini_interactions", "tool_search"): (
        [
            {"type": "tool_search_call", "id": "t1", "arguments": {"function_names": ["find_customer"]}},
            {"type": "tool_search_result", "call_id": "t1", "result": [FINDER]},
        ],
        ("find_customer",),
    ),
    ("gemini", "code_execution"): (
        [
            {"executableCode": {"language": "PYTHON", "code": "print(42)"}},
            {"codeExecutionResult": {"outcome": "OUTCOME_OK", "output": "sum: 42"}},
        ],
        ("print(42)", "sum: 42"),
    ),
    ("gemini", "web_search"): (
        [
            {"toolCall": {"toolType": "GOOGLE_SEARCH_WEB", "id": "t1", "args": {"queries": ["rome"]}}},
            {"toolResponse": {"toolType": "GOOGLE_SEARCH_WEB", "id": "t1", "response": {"search_suggestions": "sights"}}},
        ],
        ("rome", "sights"),
    ),
    ("gemini_interactions", "code_execution"): (
        [
            {"type": "code_execution_call", "id": "c1", "arguments": {"code": "print(42)", "language": "python"}},
            {"type": "code_execution_result", "call_id": "c1", "result": "sum: 42"},
        ],
        ("print(42)", "sum: 42"),
    ),
    ("gemini_interactions", "web_search"): (
        [
            {"type": "google_search_call", "id": "g1", "arguments": {"queries": ["rome"]}},
            {"type": "google_search_result", "call_id": "g1", "result": [{"search_suggestions": "sights"}]},
        ],
        ("rome",),
    ),
    ("gemini_interactions", "mcp"): (
        [
            {"type": "mcp_server_tool_call", "id": "m1", "name": "echo", "server_name": "desk", "arguments": {"word": "ciao"}},
            {"type": "mcp_server_tool_result", "call_id": "m1", "name": "echo", "server_name": "desk", "result": "echoed"},
        ],
        ("desk", "echo", "ciao", "echoed"),
    ),
}
FORMATS = [
    *("openai_chat", "openai_responses", "anthropic", "gemini", "gemini_interactions", "bedrock_converse", "mistral", "cohere"),
    *("ollama", "openrouter", "vertex_anthropic", "azure_responses", "vertex_gemini"),
]


def answer(format: str, run: list[dict[str, Any]], words: str = "Sunny.") -> dict[str, Any]:
    match format:
        case "anthropic":
            message = {"id": "msg_1", "type": "message", "role": "assistant", "model": "m", "stop_reason": "end_turn"}
            return {
                **message,
                "stop_sequence": None,
                "usage": {"input_tokens": 9, "output_tokens": 3},
                "content": [*run, {"type": "text", "text": words}],
            }
        case "openai_responses":
            text: Any = {"type": "output_text", "text": words, "annotations": []}
            item: Any = {"type": "message", "id": "msg_1", "role": "assistant", "status": "completed", "content": [text]}
            body: Any = {"id": "resp_1", "object": "response", "created_at": 1, "model": "m", "status": "completed", "output": [*run, item]}
            usage = {"input_tokens": 9, "output_tokens": 3, "total_tokens": 12}
            return {**body, "tools": [], "tool_choice": "auto", "parallel_tool_calls": True, "usage": usage}
        case "gemini":
            content = {"role": "model", "parts": [*run, {"text": words}]}
            usage = {"promptTokenCount": 9, "candidatesTokenCount": 3, "totalTokenCount": 12}
            candidates = [{"content": content, "finishReason": "STOP"}]
            return {"responseId": "r", "modelVersion": "g", "candidates": candidates, "usageMetadata": usage}
        case "bedrock_converse":
            message = {"role": "assistant", "content": [*run, {"text": words}]}
            usage = {"inputTokens": 9, "outputTokens": 3, "totalTokens": 12}
            return {"output": {"message": message}, "stopReason": "end_turn", "usage": usage, "metrics": {"latencyMs": 1}}
        case _:
            step = {"type": "model_output", "content": [{"type": "text", "text": words}]}
            return {"id": "i", "model": "g", "status": "completed", "steps": [*run, step]}


def events(body: dict[str, Any], source: str) -> list[Any]:
    """Return the response as the provider would stream it."""
    encoder = import_module(f"interlingua.{source}").StreamEncoder(usage=True)
    made = [wire for event in il.decompose_response(il.decode_response(body, source=source)) for wire in encoder.feed(event)]
    return made + encoder.close()


def history(format: str, value: dict[str, Any]) -> dict[str, Any]:
    """Return the next request of a client that got this response."""
    match format:
        case "anthropic" | "vertex_anthropic":
            asked = {"role": "user", "content": "Where?"}
            return {"model": "m", "max_tokens": 99, "messages": [asked, {"role": "assistant", "content": value["content"]}, asked]}
        case "openai_responses" | "azure_responses":
            return {"model": "m", "input": [{"role": "user", "content": "Where?"}, *value["output"], {"role": "user", "content": "Go on"}]}
        case "gemini" | "vertex_gemini":
            asked = {"role": "user", "parts": [{"text": "Where?"}]}
            return {"contents": [asked, value["candidates"][0]["content"], asked]}
        case "gemini_interactions":
            asked = {"type": "user_input", "content": [{"type": "text", "text": "Where?"}]}
            return {"model": "g", "input": [asked, *value["steps"], asked]}
        case "bedrock_converse":
            asked = {"role": "user", "content": [{"text": "Where?"}]}
            return {"messages": [asked, value["output"]["message"], asked]}
        case _:
            message = value["message"] if "message" in value else value["choices"][0]["message"]
            return {"model": "m", "messages": [{"role": "user", "content": "Where?"}, message, {"role": "user", "content": "Go on"}]}


def check_accepted(format: str, kind: str, body: Any) -> None:
    if format in FORMATS[:4] or format in FORMATS[5:9]:
        assert accepts(format, kind, body) == []


def parts(response: il.Response) -> list[tuple[Any, ...]]:
    """Return the content of a response, with adjacent texts joined.

    Some formats have pictures beside their texts, so pictures come last.
    """
    contents: list[tuple[Any, ...]] = []
    pictures: list[tuple[Any, ...]] = []
    for part in response.candidates[0].message.parts:
        if isinstance(part, il.Text) and contents and contents[-1][0] == "text":
            contents[-1] = ("text", contents[-1][1] + part.text)
        elif isinstance(part, il.Text):
            contents.append(("text", part.text))
        elif isinstance(part, il.ToolCall):
            contents.append(("call", part.name, part.kind, part.runner, part.arguments, part.input))
        elif isinstance(part, il.ToolResult):
            texts = [member.text for member in part.parts if isinstance(member, il.Text)]
            contents.append(("result", part.kind, part.value or None, texts, part.is_error))
        elif isinstance(part, il.Image):
            pictures.append(("picture", part.source))
        else:
            contents.append((type(part).__name__,))
    return contents + pictures


ALL = [(source, tool, target) for source, tool in RUNS for target in FORMATS if target != source]


@by_first(ALL)
def test_nothing_of_a_run_is_missing(source: str, tool: str, target: str) -> None:
    run, words = RUNS[source, tool]
    c = il.convert_response(answer(source, run), source=source, target=target)
    text = json.dumps(c.value)
    assert [word for word in (*words, "Sunny.") if word not in text] == []
    check_accepted(target, "response", c.value)
    again = il.decode_response(c.value, source=target).candidates[0]
    assert again.stop_reason == "stop"
    assert [part for part in again.message.parts if isinstance(part, il.ToolCall) and part.runner == "client"] == []


@pytest.mark.parametrize("target", [target for target in FORMATS if not target.endswith("_responses")])
def test_a_shell_that_ran_somewhere_is_not_run_again(target: str) -> None:
    """If the output is in the response, OpenAI has run it, even without an environment.

    Without output, the client has to run it, also in a stream.
    """
    for run, calls in ((shell(None), 0), (shell(None)[:1], 1)):
        body = answer("openai_responses", run)
        whole = il.convert_response(body, source="openai_responses", target=target)
        stream = list(il.convert_stream(events(body, "openai_responses"), source="openai_responses", target=target))
        for made in (il.decode_response(whole.value, source=target), il.collect_stream(stream, source=target)):
            assert [call.runner for call in made.tool_calls].count("client") == calls
            assert made.stop_reason == ("tool_calls" if calls else "stop")
        assert calls or all(word in json.dumps(whole.value) for word in ("ls -a", "a.txt", "ENOENT"))


@by_first(ALL)
def test_streams_tell_what_whole_answers_tell(source: str, tool: str, target: str) -> None:
    run, _ = RUNS[source, tool]
    body = answer(source, run)
    whole = il.convert_response(body, source=source, target=target)
    stream = il.convert_stream(events(body, source), source=source, target=target)
    collected = il.collect_stream(list(stream), source=target)
    assert parts(collected) == parts(il.decode_response(whole.value, source=target))
    reported, expected = ({(loss.path, loss.field, loss.code) for loss in losses} for losses in (stream.losses, whole.losses))
    assert reported >= {entry for entry in expected if entry[1] in ("ToolCall", "ToolResult", "ToolResult.value")}


@by_first(ALL)
def test_the_next_request_still_says_it(source: str, tool: str, client: str) -> None:
    run, words = RUNS[source, tool]
    value = il.convert_response(answer(source, run), source=source, target=client).value
    for target in (source, *FORMATS[:5]):
        c = il.convert_request(history(client, value), source=client, target=target, model="m")
        text = json.dumps(c.value)
        assert [word for word in (*words, "Sunny.") if word not in text] == [], target
        if target in ("openai_chat", "openai_responses", "gemini"):
            check_accepted(target, "request", c.value)
        assert '"tool_calls"' not in text and '"tool_use"' not in text and '"functionCall"' not in text and '"function_call"' not in text


BACK = [
    ("openai_responses", "web_search", "anthropic", "web_search_call"),
    ("openai_responses", "web_fetch", "anthropic", "web_search_call"),
    ("openai_responses", "mcp", "gemini_interactions", "mcp_call"),
    ("anthropic", "code_execution", "openai_responses", "server_tool_use"),
    ("anthropic", "bash", "openai_responses", "server_tool_use"),
    ("anthropic", "mcp", "openai_responses", "mcp_tool_use"),
    ("anthropic", "mcp", "gemini_interactions", "mcp_tool_use"),
    ("gemini", "code_execution", "anthropic", "executableCode"),
    ("gemini", "code_execution", "openai_responses", "executableCode"),
    ("gemini", "code_execution", "gemini_interactions", "executableCode"),
]


@pytest.mark.parametrize("source,tool,client,form", BACK)
def test_it_comes_back_in_its_own_form(source: str, tool: str, client: str, form: str) -> None:
    run, _ = RUNS[source, tool]
    value = il.convert_response(answer(source, run), source=source, target=client).value
    c = il.convert_request(history(client, value), source=client, target=source, model="m")
    was = il.decode_response(answer(source, run), source=source).candidates[0].message.parts
    now = [part for message in il.decode_request(c.value, source=source).messages for part in message.parts]
    assert f'"{form}"' in json.dumps(c.value)
    for kind in (il.ToolCall, il.ToolResult):
        (old,), (new,) = ([part for part in some if isinstance(part, kind)] for some in (was, now))
        assert (new.kind, new.runner, new.name) == (old.kind, old.runner, old.name)
        if isinstance(old, il.ToolCall) and isinstance(new, il.ToolCall):
            assert (new.input, new.namespace) == (old.input, old.namespace)
            assert new.arguments.items() >= old.arguments.items()


def test_what_others_have_run_is_no_call_of_the_providers_own() -> None:
    """The API refuses ids that it has not made, and encrypted content of others."""
    for source, tool in (("openai_responses", "web_search"), ("openai_responses", "mcp"), ("gemini", "code_execution")):
        run, words = RUNS[source, tool]
        value = il.convert_response(answer(source, run), source=source, target="anthropic").value
        c = il.convert_request(history("anthropic", value), source="anthropic", target="anthropic")
        text = json.dumps(c.value)
        assert "_tool_use" not in text and "_tool_result" not in text
        assert [word for word in words if word not in text] == []
    run, _ = RUNS["anthropic", "web_search"]
    value = il.convert_response(answer("anthropic", run), source="anthropic", target="openai_responses").value
    c = il.convert_request(history("openai_responses", value), source="openai_responses", target="anthropic", model="m")
    assert "encrypted_content" not in json.dumps(c.value) and "[Call of tool web_search]" in json.dumps(c.value)


def without_null_ids(item: dict[str, Any]) -> dict[str, Any]:
    """Requests may omit a null id."""
    return {key: value for key, value in item.items() if key != "call_id" or value is not None}


def test_what_the_provider_has_run_itself_is_sent_back_as_it_was() -> None:
    for (source, _), (run, _) in RUNS.items():
        body = history(source, answer(source, run))
        value = il.convert_request(body, source=source, target=source).value
        assert value == {
            key: [without_null_ids(item) for item in member] if isinstance(member, list) else member for key, member in body.items()
        }


def test_an_answer_that_is_read_as_json_holds_nothing_else() -> None:
    run, _ = RUNS["openai_responses", "web_search"]
    schema: Any = {"type": "json_schema", "json_schema": {"name": "s", "schema": {"type": "object", "properties": {}}}}
    asked: Any = {"messages": [{"role": "user", "content": "Where?"}], "response_format": schema}
    c = il.convert_request(asked, source="openai_chat", target="openai_responses", model="gpt-5.6")
    body = answer("openai_responses", run, '{"city":"Rome"}')
    whole = c.convert_response(body)
    assert whole.value["choices"][0]["message"]["content"] == '{"city":"Rome"}'
    assert [loss.level for loss in whole.losses if loss.field == "ToolCall"] == ["major"]
    stream = c.convert_stream(events(body, "openai_responses"))
    texts = [choice["delta"].get("content") or "" for event in stream for choice in event["choices"]]
    assert "".join(texts) == '{"city":"Rome"}'
    assert [loss.level for loss in stream.losses if loss.field == "ToolCall"] == ["major"]


def test_a_call_without_a_result_is_told_too() -> None:
    run, _ = RUNS["anthropic", "web_search"]
    body = answer("anthropic", run[:1])
    for target, words in (("openai_chat", "[Call of tool web_search]"), ("openai_responses", "web_search_call")):
        whole = il.convert_response(body, source="anthropic", target=target)
        assert words in json.dumps(whole.value)
        stream = list(il.convert_stream(events(body, "anthropic"), source="anthropic", target=target))
        assert words in json.dumps(stream)


def test_calls_side_by_side_get_their_own_results() -> None:
    first, _ = RUNS["anthropic", "web_search"]
    second = [
        {**block, key: "srvtoolu_2"} for block, key in zip(RUNS["anthropic", "code_execution"][0], ("id", "tool_use_id"), strict=True)
    ]
    body = answer("anthropic", [first[0], second[0], second[1], first[1]])
    items = il.convert_response(body, source="anthropic", target="openai_responses").value["output"]
    assert [item["type"] for item in items] == ["code_interpreter_call", "web_search_call", "message"]
    assert items[0]["outputs"] == [{"type": "logs", "logs": "sum: 42"}] and items[1]["action"]["sources"] == SOURCES
    collected = il.collect_stream(
        list(il.convert_stream(events(body, "anthropic"), source="anthropic", target="openai_responses")), source="openai_responses"
    )
    assert parts(collected) == parts(il.decode_response({**answer("openai_responses", []), "output": items}, source="openai_responses"))


def test_losses_stand_where_the_answer_said_it() -> None:
    """A call that waits for its result is written later. The paths are those of the response as it came."""
    run, _ = RUNS["anthropic", "web_search"]
    place = {"type": "char_location", "document_index": 0, "document_title": None, "start_char_index": 0, "end_char_index": 3}
    cited = {"type": "text", "text": "Sunny.", "citations": [{**place, "cited_text": "sun"}]}
    body = answer("anthropic", [run[0], cited, run[1]])
    whole = il.convert_response(body, source="anthropic", target="ollama")
    stream = il.convert_stream(events(body, "anthropic"), source="anthropic", target="ollama")
    assert list(stream)
    for losses in (whole.losses, stream.losses):
        assert "candidates[0].message.parts[1].citations" in {loss.path for loss in losses}


def test_a_failure_is_none_of_the_targets_own_results() -> None:
    failed = {"type": "web_search_tool_result_error", "error_code": "max_uses_exceeded"}
    body = answer("anthropic", used("web_search", {"query": "rome"}, "web_search_tool_result", failed))
    text = json.dumps(il.convert_response(body, source="anthropic", target="openai_responses").value)
    assert "web_search_call" not in text and "max_uses_exceeded" in text and "rome" in text


def test_several_are_not_told_as_one() -> None:
    run = [
        {"type": "google_search_call", "id": "g1", "arguments": {"queries": ["rome", "paris"]}},
        RUNS["gemini_interactions", "web_search"][0][1],
    ]
    body = answer("gemini_interactions", run)
    items = il.convert_response(body, source="gemini_interactions", target="openai_responses").value["output"]
    assert items[0]["action"]["queries"] == ["rome", "paris"]
    blocks = il.convert_response(body, source="gemini_interactions", target="anthropic").value["content"]
    assert [block["input"] for block in blocks if block["type"] == "server_tool_use"] == [{"query": "rome"}, {"query": "paris"}]


ASKED: dict[str, Any] = {
    "model": "m",
    "max_tokens": 99,
    "messages": [{"role": "user", "content": "Where?"}],
    "mcp_servers": [{"type": "url", "name": "desk", "url": "https://desk.example"}],
    "tools": [{"type": "mcp_toolset", "mcp_server_name": "desk"}],
}


def test_a_client_that_has_declared_servers_reads_their_calls() -> None:
    """Such calls belong to the beta. The types of other clients do not have them."""
    c = il.convert_request(ASKED, source="anthropic", target="openai_responses", model="gpt-5.6")
    body = answer("openai_responses", RUNS["openai_responses", "mcp"][0])
    value = c.convert_response(body).value
    assert value["content"][:2] == [
        {"type": "mcp_tool_use", "id": "mcp_1", "name": "echo", "input": {"word": "ciao"}, "server_name": "desk"},
        {"type": "mcp_tool_result", "tool_use_id": "mcp_1", "content": "echoed", "is_error": False},
    ]
    assert problems(value, BetaMessage) == []
    stream = il.collect_stream(list(c.convert_stream(events(body, "openai_responses"))), source="anthropic")
    assert parts(stream) == parts(il.decode_response(value, source="anthropic"))
    again = il.convert_request({**ASKED, **history("anthropic", value)}, source="anthropic", target="openai_responses", model="gpt-5.6")
    items: list[Any] = json.loads(json.dumps(again.value))["input"]
    (call,) = [item for item in items if item.get("type") == "mcp_call"]
    assert call["id"] == "mcp_1" and call["server_label"] == "desk" and call["output"] == "echoed"


CLIENTS_OWN: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("computer", {"type": "computer_call", "action": {"type": "click", "button": "left", "x": 1, "y": 2}}, {"x": 1}),
    ("computer", {"type": "computer_call", "actions": [{"type": "type", "text": "ciao"}, {"type": "wait"}]}, {}),
    ("shell", {"type": "shell_call", "action": {"commands": ["ls"], "timeout_ms": 1}}, {"commands": ["ls"]}),
    ("apply_patch", {"type": "apply_patch_call", "operation": {"type": "delete_file", "path": "a"}}, {"path": "a"}),
]


@pytest.mark.parametrize("name,item,arguments", CLIENTS_OWN, ids=["computer", "actions", "shell", "apply_patch"])
@pytest.mark.parametrize("target", [name for name in FORMATS if not name.endswith("responses")])
def test_a_call_that_the_client_has_to_run_is_one_of_a_function(
    target: str, name: str, item: dict[str, Any], arguments: dict[str, Any]
) -> None:
    body = answer("openai_responses", [{**item, "id": "x_1", "call_id": "call_1", "status": "completed"}])
    whole = il.convert_response(body, source="openai_responses", target=target)
    stream = il.convert_stream(events(body, "openai_responses"), source="openai_responses", target=target)
    for value in (whole.value, il.encode_response(il.collect_stream(list(stream), source=target), target=target).value):
        (call,) = [part for part in il.decode_response(value, source=target).candidates[0].message.parts if isinstance(part, il.ToolCall)]
        assert (call.name, call.kind, call.runner) == (name, "function", "client")
        assert call.arguments.items() >= arguments.items() and ("actions" not in item or call.arguments == {"actions": item["actions"]})
    check_accepted(target, "response", whole.value)
    for losses in (whole.losses, stream.losses):
        assert [loss.level for loss in losses if loss.field.startswith("ToolCall")] == ["minor"]


HOLD_PICTURES = ["gemini", "gemini_interactions", "mistral", "ollama", "openrouter", "vertex_gemini"]


@pytest.mark.parametrize("target", [name for name in FORMATS if name != "openai_responses"])
def test_a_picture_that_was_made_is_a_picture_where_there_is_a_place(target: str) -> None:
    run, _ = RUNS["openai_responses", "image_generation"]
    body = answer("openai_responses", run)
    whole = il.convert_response(body, source="openai_responses", target=target)
    stream = il.convert_stream(events(body, "openai_responses"), source="openai_responses", target=target)
    collected = il.collect_stream(list(stream), source=target)
    for response, losses in ((il.decode_response(whole.value, source=target), whole.losses), (collected, stream.losses)):
        pictures = [part for part in response.candidates[0].message.parts if isinstance(part, il.Image)]
        if target in HOLD_PICTURES:
            assert [part.source for part in pictures] == [il.Blob(media_type="image/png", data=PNG)]
        elif target != "azure_responses":
            assert [loss.level for loss in losses if loss.field == "Image"] == ["major"]


@pytest.mark.parametrize("target", ["openai_responses", "azure_responses"])
@pytest.mark.parametrize("source", ["gemini", "gemini_interactions"])
def test_a_picture_of_an_answer_is_what_a_tool_gave_where_it_has_no_other_place(source: str, target: str) -> None:
    picture: Any = {"inlineData": {"mimeType": "image/png", "data": PNG}}
    if source == "gemini_interactions":
        picture = {"type": "model_output", "content": [{"type": "image", "mime_type": "image/png", "data": PNG}]}
    body = answer(source, [picture])
    whole = il.convert_response(body, source=source, target=target)
    assert [item["type"] for item in whole.value["output"]] == ["image_generation_call", "message"]
    assert whole.value["output"][0]["result"] == PNG and whole.value["output"][0]["status"] == "completed"
    check_accepted(target, "response", whole.value)
    assert [loss for loss in whole.losses if loss.field == "Image"] == []
    stream = il.convert_stream(events(body, source), source=source, target=target)
    collected = il.collect_stream(list(stream), source=target)
    assert parts(collected) == parts(il.decode_response(whole.value, source=target))
    again = il.convert_request(history(target, whole.value), source=target, target=source, model="m")
    was = [picture] if source == "gemini" else picture["content"]
    assert json.dumps(was[0])[1:-1] in json.dumps(again.value).replace(
        '"data": "' + PNG + '", "mime_type": "image/png"', json.dumps(was[0])[18:-1]
    )
    assert "image_generation" not in json.dumps(again.value)


def test_who_was_asked_whether_a_tool_may_be_called_has_answered() -> None:
    asked, _ = RUNS["openai_responses", "mcp_approval"]
    reply = {"type": "mcp_approval_response", "approval_request_id": "mcpr_1", "approve": False, "reason": "Not today"}
    body = {"model": "m", "input": [{"role": "user", "content": "Where?"}, *asked, reply]}
    assert il.convert_request(body, source="openai_responses", target="openai_responses").value == body
    messages = il.convert_request(body, source="openai_responses", target="openai_chat", model="m").value["messages"]
    assert [message["role"] for message in messages] == ["user", "assistant", "user"]
    assert messages[2]["content"] == "[Result of tool mcp_approval]\nfalse"


@pytest.mark.parametrize(
    "target", ["openai_chat", "openai_responses", "gemini", "cohere", "mistral", "bedrock_converse", "gemini_interactions"]
)
def test_losses_of_citations_stand_where_they_came(target: str) -> None:
    """Citations move together with their texts after a call that waits for its result.

    Streams report the same losses as whole responses.
    """
    run, _ = RUNS["anthropic", "web_search"]
    place = {
        "type": "char_location",
        "document_index": 0,
        "document_title": "D",
        "start_char_index": 0,
        "end_char_index": 3,
        "file_id": "f1",
    }
    texts = [{"type": "text", "text": text, "citations": [{**place, "cited_text": "sun"}]} for text in ("Sunny.", " Warm.")]
    body = answer("anthropic", [run[0], texts[0], run[1], texts[1]])
    whole = il.convert_response(body, source="anthropic", target=target)
    stream = il.convert_stream(events(body, "anthropic"), source="anthropic", target=target)
    assert list(stream)
    reported, expected = (
        {(loss.path, loss.field, loss.code) for loss in losses if loss.field.startswith("Citation.")}
        for losses in (stream.all_losses, whole.all_losses)
    )
    assert reported == expected
    assert all(path.startswith(("candidates[0].message.parts[1].", "candidates[0].message.parts[3].")) for path, _, _ in reported)


def test_what_a_list_of_the_targets_own_tool_does_not_hold_is_a_loss() -> None:
    """Sources of OpenAI's search are addresses without titles. Anthropic's result has no place for a picture that code has made."""
    c = il.convert_response(answer("anthropic", RUNS["anthropic", "web_search"][0]), source="anthropic", target="openai_responses")
    assert ("candidates[0].message.parts[1].value[0].title", "minor") in {(loss.path, loss.level) for loss in c.losses}
    (call,), _ = RUNS["openai_responses", "code_execution"]
    drawn = {**call, "outputs": [*call["outputs"], {"type": "image", "url": "https://example.com/plot.png"}]}
    c = il.convert_response(answer("openai_responses", [drawn]), source="openai_responses", target="anthropic")
    assert [loss.level for loss in c.losses if loss.path == "candidates[0].message.parts[1].value[1]"] == ["major"]
