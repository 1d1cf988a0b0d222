"""The structs of the model and the typed bodies in FastAPI and pydantic: they are read, written, described, and refused with a path."""

from __future__ import annotations

import json
from typing import Annotated, Any

import interlingua as il
import jsonschema
import pydantic
import pytest
from fastapi import Body, FastAPI
from golden import goldens
from interlingua import bodies
from interlingua.store.structs import known_structs, to_plain
from starlette.testclient import TestClient

REQUESTS = [golden for golden in goldens("request") if len(str(golden.wire)) < 5_000][::40]
TYPES = [struct for name, struct in vars(bodies).items() if name.endswith("Request")]

app = FastAPI()


@app.post("/unified")
def unified(request: Annotated[il.Request, Body()]) -> il.Response:
    return il.Response(model=request.model, candidates=[il.Candidate(message=il.Message.assistant(request.messages[-1].text))])


@app.post("/messages")
def messages(messages: list[il.Message]) -> list[il.Message]:
    return messages


@app.post("/chat")
def chat(body: bodies.OpenaiChatRequest) -> bodies.AnthropicRequest:
    return il.convert_request(body, source="openai_chat", target="anthropic").value


client = TestClient(app)
HELLO = {"role": "user", "parts": [{"type": "Text", "text": "Hi"}]}


def test_a_struct_is_a_body_and_an_answer() -> None:
    answer = client.post("/unified", json={"model": "m", "messages": [HELLO]})
    assert answer.status_code == 200
    expected = il.Response(model="m", candidates=[il.Candidate(message=il.Message.assistant("Hi"))])
    assert answer.json() == to_plain(expected)
    assert client.post("/messages", json=[HELLO]).json() == [{"type": "Message", **HELLO}]


@pytest.mark.parametrize(
    ("body", "place", "says"),
    [
        ({"messages": [{"role": "user", "parts": [{"type": "Text"}]}]}, ["messages", 0, "parts", 0], "missing 'text'"),
        ({"messages": [{"role": "king", "parts": []}]}, ["messages", 0, "role"], "unknown word 'king'"),
        ({"messages": [HELLO], "seed": "7"}, ["seed"], "expected int, got str"),
        ({"type": "Message", **HELLO}, ["type"], "expected Request, got 'Message'"),
        ([], [], "expected an object"),
    ],
)
def test_what_cannot_be_read_is_an_error_with_its_place(body: Any, place: list[Any], says: str) -> None:
    answer = client.post("/unified", json=body)
    assert answer.status_code == 422
    (error,) = answer.json()["detail"]
    assert (error["type"], error["loc"], error["msg"]) == ("interlingua", ["body", *place], says)


def test_what_nests_too_deeply_is_an_error() -> None:
    value: Any = {}
    for _ in range(100_000):
        value = {"a": value}
    with pytest.raises(pydantic.ValidationError):
        pydantic.TypeAdapter(il.Message).validate_python({**HELLO, "metadata": value, "parts": [{"type": "Text", "text": value}]})


def test_a_typed_body_is_a_body_and_keys_that_it_does_not_list_stay() -> None:
    answer = client.post("/chat", json={"messages": [{"role": "user", "content": "Hi"}], "stop": "END", "max_tokens": 5})
    expected = il.convert_request(
        {"messages": [{"role": "user", "content": "Hi"}], "stop": "END", "max_tokens": 5}, source="openai_chat", target="anthropic"
    )
    assert answer.json() == expected.value
    body = {"messages": [{"role": "user", "content": "Hi"}], "not_listed": [1]}
    assert pydantic.TypeAdapter(bodies.OpenaiChatRequest).validate_python(body) == body


@pytest.mark.parametrize("body", TYPES, ids=lambda body: body.__name__)
def test_each_typed_body_is_understood_by_pydantic(body: Any) -> None:
    adapter = pydantic.TypeAdapter(body)
    schema = adapter.json_schema()
    required = schema.get("required", [])
    assert set(required) < set(schema["properties"])
    wrong = {name: 5 if schema["properties"][name].get("type") == "array" else [] for name in required}
    if required:
        with pytest.raises(pydantic.ValidationError):
            adapter.validate_python(wrong)


def test_golden_requests_fit_the_json_schema_and_come_back() -> None:
    adapter = pydantic.TypeAdapter(il.Request)
    validator = jsonschema.Draft202012Validator(adapter.json_schema())
    for golden in REQUESTS:
        request = il.decode_request(golden.wire, source=golden.provider)
        plain = json.loads(adapter.dump_json(request))
        validator.validate(plain)
        assert adapter.validate_python(plain) == request
    assert len(REQUESTS) > 5


def test_every_struct_is_described() -> None:
    for name, struct in [*known_structs().items()][::4]:
        schema = pydantic.TypeAdapter(struct).json_schema()
        definition = schema["$defs"][name] if "$ref" in schema else schema
        assert set(definition["properties"]) == {"type", *struct.__struct_fields__}
        assert definition["properties"]["type"]["const"] == name and definition["description"]


def test_the_description_of_an_application_is_whole() -> None:
    described = client.get("/openapi.json").json()
    known = described["components"]["schemas"]
    left = [described["paths"], *known.values()]
    while left:
        value = left.pop()
        if isinstance(value, dict):
            assert value.get("$ref", "").removeprefix("#/components/schemas/") in ("", *known)
            left += value.values()
        elif isinstance(value, list):
            left += value
    assert {"Request", "Response", "OpenaiChatRequest"} <= set(known)


def test_members_of_a_union_are_told_apart() -> None:
    adapter = pydantic.TypeAdapter(list[il.Part])
    parts = [il.Text("a"), il.ToolCall("c1", "f"), il.Opaque(namespace="interlingua", value={"type": "Later", "x": 1})]
    plain = adapter.dump_python(parts)
    assert plain[2] == {"type": "Later", "x": 1}
    assert adapter.validate_python(plain) == parts
    with pytest.raises(pydantic.ValidationError) as caught:
        adapter.validate_python([{"type": "Text"}])
    assert ((0, "function-plain[Text()]"), "missing 'text'") in [(error["loc"], error["msg"]) for error in caught.value.errors()]
