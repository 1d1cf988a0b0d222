"""A whole number is also accepted as 40.0: some writers (Lua, JavaScript through some stores) have only one type of number."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from families import NATIVE
from golden import Golden, GoldenStream, goldens, speaks, streams
from grouped import by_provider
from interlingua.core.lookup import load

# Keys with data of an application, whose numbers stay unchanged.
FREE = {
    "arguments",
    "input",
    "args",
    "response",
    "json",
    "value",
    "parameters",
    "input_schema",
    "schema",
    "data",
    "output",
    "toolUse",
    "content_json",
    "parsed",
}


def as_floats(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: member if key in FREE else as_floats(member) for key, member in value.items()}
    if isinstance(value, list):
        return [as_floats(member) for member in value]
    return float(value) if value.__class__ is int and abs(value) < 2**53 else value


def floats(value: Any) -> list[str]:
    """The whole numbers that are floats, each with the keys to it, outside of an application's data."""
    if isinstance(value, dict):
        return [f"{key}.{at}" for key, member in value.items() if key not in FREE for at in floats(member)]
    if isinstance(value, list):
        return [at for member in value for at in floats(member)]
    return [str(value)] if value.__class__ is float and value.is_integer() else []


def target_of(provider: str) -> str:
    return "openai_responses" if provider.startswith("anthropic") or provider == "openai_chat" else "anthropic"


# Results and answers that are data of an application, under keys that have text in other bodies.
OWN_DATA = {
    *("beeai-request_agent", "camel-request_agent", "otel-request_odd"),
    *("attocode-request_results", "cloudflare-response_object", "multi_llm-request_crate", "multi_llm_crate-request_rows"),
    *("pydantic_ai-request_agent", "pydantic_ai-request_odd", "semantic_kernel-request_agent"),
}
BODIES = [golden for golden in goldens("request", "response") if str(golden) not in OWN_DATA and floats(as_floats(golden.wire))]


@by_provider(BODIES)
def test_bodies(golden: Golden) -> None:
    """The same body with floats is converted to the same value, with the same losses."""
    how: Any = getattr(il, f"convert_{golden.kind}")
    given: Any = {"source": golden.provider, "target": target_of(golden.provider), **({"model": "m"} if golden.kind == "request" else {})}
    try:
        plain = how(golden.wire, **given)
    except il.Error:
        with pytest.raises(il.Error):
            how(as_floats(golden.wire), **given)
        return
    c = how(as_floats(golden.wire), **given)
    assert c.value == plain.value
    assert [str(loss.path) for loss in c.losses] == [str(loss.path) for loss in plain.losses]


@by_provider(streams())
def test_streams(stream: GoldenStream) -> None:
    events: list[Any] = stream.wire
    target = target_of(stream.provider)
    plain = list(il.convert_stream(events, source=stream.provider, target=target))
    assert list(il.convert_stream(as_floats(events), source=stream.provider, target=target)) == plain


MOVED = [
    (name, f"{path}.cached_tokens" if path.endswith("_details") else path)  # an object of counts moves as a whole
    for name in NATIVE
    for path in load(name).LENS.MOVED
    if "[" not in path and path.split(".")[0] == "usage"
]


def nested(path: str, number: float) -> dict[str, Any]:
    """A nested object with a number at a path, and nothing else."""
    key, _, rest = path.partition(".")
    return {key: nested(rest, number) if rest else number}


@pytest.mark.parametrize(("provider", "path"), MOVED)
def test_counts_at_keys_of_other_servers(provider: str, path: str) -> None:
    """A count at a key that another server uses is a whole number, too."""
    wire = next(golden.wire for golden in goldens("response") if golden.provider == provider)
    bodies = [{**wire, **nested(path, number)} for number in (12, 12.0)]
    plain, written = (il.convert_response(body, source=provider, target=target_of(provider)).value["usage"] for body in bodies)
    assert written == plain
    assert 12 in plain.values() or 12 in [count for details in plain.values() if isinstance(details, dict) for count in details.values()]


@pytest.mark.parametrize("provider", [name for name in NATIVE if speaks(name, "error")])
@pytest.mark.parametrize("status", [401, 429, 503, 529])
def test_the_status_in_an_error(provider: str, status: int) -> None:
    for body in (
        {"error": {"message": "x", "code": status}},
        {"error": {"message": "x", "code": status, "status": status}},
        {"code": status, "message": "x"},
        {"status": status, "error": "x"},
        {"statusCode": status, "message": "x"},
        {"detail": "x", "status_code": status},
    ):
        plain, written = (il.decode_error(wire, source=provider) for wire in (body, as_floats(body)))
        assert (written.code, written.status) == (plain.code, plain.status)


@pytest.mark.parametrize("target", ["anthropic", "openai_responses", "gemini", "bedrock_converse", "mistral", "ollama"])
def test_counts_leave_as_whole_numbers(target: str) -> None:
    answer = {
        "id": "a",
        "object": "chat.completion",
        "created": 1,
        "model": "m",
        "choices": [{"index": 0.0, "message": {"role": "assistant", "content": "Hi"}, "finish_reason": "stop"}],
        "usage": {"prompt_tokens": 40.0, "completion_tokens": 2.0, "total_tokens": 42.0},
    }
    c = il.convert_response(answer, source="openai_chat", target=target)
    assert floats(c.value) == []
    assert c.losses == [] or target == "mistral"


@pytest.mark.parametrize("number", [1.5, float("inf"), float("nan"), 1e300, True, "40"])
def test_what_is_no_whole_number(number: Any) -> None:
    body = {"messages": [{"role": "user", "content": "a"}], "max_tokens": number}
    with pytest.raises(il.DecodeError, match="max_tokens: expected a whole number"):
        il.decode_request(body, source="openai_chat")


def test_it_is_written_as_one() -> None:
    body = {"messages": [{"role": "user", "content": "a"}], "max_tokens": 40.0, "n": 1.0, "seed": 7.0}
    value = il.convert_request(body, source="openai_chat", target="anthropic", model="m").value
    assert (value["max_tokens"], type(value["max_tokens"])) == (40, int)


def test_it_comes_back_as_it_stood() -> None:
    body = {"messages": [{"role": "user", "content": "a"}], "max_tokens": 40.0, "seed": 7.0, "top_logprobs": 2}
    value = il.encode_request(il.decode_request(body, source="openai_chat"), target="openai_chat", repair=False).value
    assert {key: (value[key], type(value[key])) for key in body} == {key: (body[key], type(body[key])) for key in body}


@pytest.mark.parametrize(("budget", "mode"), [(0.0, "disabled"), (-1.0, "adaptive"), (512.0, "enabled")])
def test_numbers_that_are_words(budget: float, mode: str) -> None:
    """A budget of 0 means that the model does not think, -1 that it decides itself. Both come back unchanged."""
    body = {"contents": [{"parts": [{"text": "a"}]}], "generationConfig": {"thinkingConfig": {"thinkingBudget": budget}}}
    request = il.decode_request(body, source="gemini")
    assert request.reasoning is not None and request.reasoning.mode == mode
    value: Any = il.encode_request(request, target="gemini", repair=False).value
    assert value == body and type(value["generationConfig"]["thinkingConfig"]["thinkingBudget"]) is (int if mode == "enabled" else float)


def test_true_is_no_number() -> None:
    answer = {"candidates": [{"content": {"parts": [{"text": "a"}]}, "finishReason": True}]}
    c = il.convert_response(answer, source="gemini", target="anthropic")
    assert any(loss.code == "unreadable" for loss in c.losses)
