"""Lines of batch files: a job is converted from one API to another, with its ids, its failures and its losses."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import interlingua as il
import pytest
from anthropic.types.messages import MessageBatchIndividualResponse
from interlingua.batches import BATCHES
from interlingua.data import convert_row, options
from interlingua.data.lines import formats, kind_of_line
from interlingua_generator.cli import app
from pydantic import TypeAdapter
from typer.testing import CliRunner

HI = [{"role": "user", "content": "Hi"}]
REQUEST = {"custom_id": "a-1", "method": "POST", "url": "/v1/chat/completions", "body": {"model": "gpt-5", "messages": HI}}
ANSWER = {
    "id": "chatcmpl-1",
    "object": "chat.completion",
    "created": 1,
    "model": "gpt-5",
    "choices": [{"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": "Hello!"}}],
    "usage": {"prompt_tokens": 3, "completion_tokens": 2, "total_tokens": 5},
}
REFUSED = {"error": {"message": "no such model", "type": "invalid_request_error", "code": "model_not_found", "param": None}}


def result(**changes: Any) -> dict[str, Any]:
    return {"id": "batch_req_1", "custom_id": "a-1", "response": None, "error": None, **changes}


def response(status: int, body: Any) -> dict[str, Any]:
    return {"status_code": status, "request_id": "req_1", "body": body}


SUCCEEDED = result(response=response(200, ANSWER))
ERRORED = result(response=response(404, REFUSED))
EXPIRED = result(error={"code": "batch_expired", "message": "too late"})
FAILED = result(error={"code": "odd", "message": "lost"})
RESULTS = {"succeeded": SUCCEEDED, "errored": ERRORED, "expired": EXPIRED, "failed": FAILED}


def converted(line: Any, source: str, target: str, kind: str, **asked: Any) -> tuple[Any, list[str]]:
    row = convert_row(line, options(source=source, target=target, kind=kind, **asked))  # type: ignore[arg-type]
    assert row.error is None, row.error
    return row.value, [str(loss) for loss in row.losses]


def wrong(line: Any, source: str, target: str, kind: str) -> str:
    row = convert_row(line, options(source=source, target=target, kind=kind))  # type: ignore[arg-type]
    assert row.value is None
    return row.error or ""


# --- requests -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("target", BATCHES)
def test_a_request_keeps_its_id_and_is_what_the_function_for_one_body_gives(target: str) -> None:
    line, losses = converted(REQUEST, "openai_batch", target, "request")
    spec = BATCHES[target]
    body = il.convert_request(REQUEST["body"], source="openai_chat", target=spec["format"]).value
    job = {key: body.pop(key) for key in spec["request"].get("job", ()) if key in body}
    assert line == {spec["id"]["key"]: "a-1", **spec["request"].get("const", {}), spec["request"]["body"]: body}
    assert [key for key in job if not any(f"all lines of {target} have the {key} of their job" in loss for loss in losses)] == []
    back, _ = converted(line, target, "openai_batch", "request", model="gpt-5")
    assert (back["custom_id"], back["method"], back["url"]) == ("a-1", "POST", "/v1/chat/completions")
    assert back["body"]["model"] == "gpt-5"
    (message,) = back["body"]["messages"]
    assert message["role"] == "user"
    assert message["content"] in ("Hi", [{"type": "text", "text": "Hi"}])


def test_requests_are_repaired_because_they_are_sent() -> None:
    assert converted(REQUEST, "openai_batch", "anthropic_batch", "request")[0]["params"]["max_tokens"] > 0
    assert "max_tokens" not in converted(REQUEST, "openai_batch", "anthropic_batch", "request", repair=False)[0]["params"]


def test_the_url_says_whose_request_it_is() -> None:
    line = {**REQUEST, "url": "/v1/responses", "body": {"model": "gpt-5", "input": "Hi", "instructions": "Be brief"}}
    params = converted(line, "openai_batch", "anthropic_batch", "request")[0]["params"]
    assert (params["system"], params["messages"]) == ("Be brief", HI)
    assert "requests to '/v1/embeddings' are none of" in wrong({**line, "url": "/v1/embeddings"}, "openai_batch", "gemini_batch", "request")


def test_what_a_line_has_beside_is_lost_and_reported() -> None:
    _, losses = converted({**REQUEST, "note": "mine"}, "openai_batch", "anthropic_batch", "request")
    assert any("note: dropped line.note" in loss for loss in losses)


@pytest.mark.parametrize(
    ("line", "target", "problem"),
    [
        ({"custom_id": "a"}, "anthropic_batch", "body: missing; the line is no request of openai_batch"),
        ({**REQUEST, "custom_id": None}, "anthropic_batch", "custom_id: missing; the target needs an id in each line"),
        ({**REQUEST, "custom_id": 7}, "anthropic_batch", "custom_id: must be text"),
        ({**REQUEST, "custom_id": "a b"}, "anthropic_batch", "custom_id: 'a b' does not match [a-zA-Z0-9_-]{1,64}"),
        ({**REQUEST, "custom_id": "x" * 65}, "anthropic_batch", "does not match"),
        ({**REQUEST, "body": {"model": "m"}}, "anthropic_batch", "messages"),
        ([REQUEST], "anthropic_batch", "expected an object"),
    ],
)
def test_a_line_that_is_no_request_is_an_error(line: Any, target: str, problem: str) -> None:
    assert problem in wrong(line, "openai_batch", target, "request")


def test_an_id_may_be_missing_where_the_target_needs_none() -> None:
    line = {"modelInput": {"messages": [{"role": "user", "content": [{"text": "Hi"}]}]}}
    expected = {"request": {"contents": [{"role": "user", "parts": [{"text": "Hi"}]}]}}
    assert converted(line, "bedrock_batch", "gemini_batch", "request")[0] == expected


# --- results ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("target", BATCHES)
@pytest.mark.parametrize("name", RESULTS)
def test_what_became_of_a_request_arrives_and_comes_back(name: str, target: str) -> None:
    line, _ = converted(RESULTS[name], "openai_batch", target, "response")
    spec = BATCHES[target]
    assert line[spec["id"]["key"]] == "a-1"
    assert kind_of_line(line, target) == "response"
    back, _ = converted(line, target, "openai_batch", "response")
    assert back["custom_id"] == "a-1"
    if name == "succeeded":
        assert back["response"]["status_code"] == 200
        assert back["response"]["body"]["choices"][0]["message"]["content"] == "Hello!"
        assert back["error"] is None
    elif name == "errored":
        text = json.dumps(back)
        assert "no such model" in text
    elif name in spec["results"] and name != "failed":
        assert back["error"]["code"] == EXPIRED["error"]["code"]
        assert back["response"] is None
    else:
        assert RESULTS[name]["error"]["message"] in json.dumps(back)


def test_results_of_anthropic_are_those_of_its_sdk() -> None:
    for name, line in RESULTS.items():
        there, _ = converted(line, "openai_batch", "anthropic_batch", "response")
        seen = TypeAdapter(MessageBatchIndividualResponse).validate_python(there)
        assert seen.result.type == {"succeeded": "succeeded", "errored": "errored", "expired": "expired", "failed": "errored"}[name]
    canceled = {"custom_id": "a", "result": {"type": "canceled"}}
    there, _ = converted(canceled, "anthropic_batch", "openai_batch", "response")
    assert there == {
        "custom_id": "a",
        "response": None,
        "error": {"code": "canceled", "message": "the request was not processed: canceled"},
    }
    assert converted(canceled, "anthropic_batch", "gemini_batch", "response")[0]["error"]["message"].endswith("canceled")


def test_results_of_bedrock_have_the_request_beside() -> None:
    line = {"recordId": "r", "modelInput": {"messages": []}, "error": {"errorCode": 400, "errorMessage": "bad request"}}
    there, losses = converted(line, "bedrock_batch", "openai_batch", "response")
    assert (there["custom_id"], there["response"], there["error"]["message"], losses) == ("r", None, "bad request", [])
    back, _ = converted(result(response=response(429, REFUSED)), "openai_batch", "bedrock_batch", "response")
    assert back == {"recordId": "a-1", "error": {"errorCode": 429, "errorMessage": "no such model"}}


def test_a_line_that_is_no_result_is_an_error() -> None:
    for line in ({"custom_id": "a"}, {"custom_id": "a", "result": {"type": "odd"}}):
        assert "the line is no result of anthropic_batch" in wrong(line, "anthropic_batch", "openai_batch", "response")


# --- as a whole ---------------------------------------------------------------------------------------------------------------------


def test_a_job_is_migrated_by_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("job.jsonl").write_text("".join(json.dumps({**REQUEST, "custom_id": f"a-{n}"}) + "\n" for n in range(3)) + "{broken\n")
    ask = ["data", "convert", "job.jsonl", "--from", "openai_batch", "--to", "anthropic_batch", "--model", "claude-x"]
    done = CliRunner().invoke(app, ask)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line and (line["custom_id"], line["params"]["model"]) for line in lines] == [*((f"a-{n}", "claude-x") for n in range(3)), None]
    assert "each row is read as a request" in done.stderr
    assert "requests of a batch are sent, so they are repaired" in done.stderr
    Path("results.jsonl").write_text("".join(json.dumps(line) + "\n" for line in RESULTS.values()))
    done = CliRunner().invoke(app, ["data", "convert", "results.jsonl", "--from", "openai_batch", "--to", "anthropic_batch"])
    assert [json.loads(line)["result"]["type"] for line in done.stdout.splitlines()] == ["succeeded", "errored", "expired", "errored"]
    assert done.exit_code == 0


@pytest.mark.parametrize(
    ("source", "target", "kind", "problem"),
    [
        ("openai_batch", "anthropic", "request", "a batch file becomes another batch file"),
        ("openai_chat", "anthropic_batch", "request", "a batch file becomes another batch file"),
        ("openai_batch", "anthropic_batch", "messages", "the lines of a batch file are requests or responses"),
    ],
)
def test_what_cannot_be_is_an_error_of_the_call(source: str, target: str, kind: str, problem: str) -> None:
    with pytest.raises(il.Error, match=problem):
        options(source=source, target=target, kind=kind)  # type: ignore[arg-type]


def test_the_facts_are_of_providers_that_there_are() -> None:
    assert {provider for name in BATCHES for provider in formats(name)} <= set(il.PROVIDERS)
    assert not BATCHES.keys() & set(il.PROVIDERS)
