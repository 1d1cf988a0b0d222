"""Converse as boto3 accepts and returns it: botocore's own validator, serializer and parsers are between our bodies and the wire."""

from __future__ import annotations

import base64
import copy
import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import interlingua as il
import pytest
from aws_types import operation, refused
from botocore.exceptions import ClientError, EventStreamError
from botocore.parsers import create_parser
from botocore.serialize import create_serializer
from golden import Golden, GoldenStream, decode, encode, goldens, module, some_pairs, streams
from interlingua.core.values import same
from interlingua.testing.compare import difference, without_extras

WIRE, OBJECTS = "bedrock_converse", "bedrock_boto3"
MODEL = "anthropic.claude-sonnet-4-5"
# Unusual on purpose: future keys and words, and nulls, which the client refuses or omits.
ODD = ("unknown", "tomorrow", "nulls", "system_tools", "request_empty_items")  # the last one becomes empty: an error


def of_the_wire(*kinds: str) -> list[Golden]:
    return [golden for golden in goldens(*kinds) if golden.provider == WIRE and not golden.case.endswith(ODD)]


def unified(golden: Golden) -> Any:
    """Return the body without its original spelling, as it reaches another provider."""
    value = golden.decode()
    body, _ = encode(OBJECTS, golden.kind, value)
    return body


def sent(body: dict[str, Any]) -> dict[str, Any]:
    """Return the JSON that the client makes of the arguments of `converse`."""
    request = create_serializer("rest-json").serialize_to_request({"modelId": MODEL, **body}, operation("Converse"))
    return json.loads(request["body"])


def given(body: Any) -> dict[str, Any]:
    """Return what `converse` returns for a response on the wire."""
    headers = {"x-amzn-requestid": "r-1", "content-type": "application/json"}
    reply = {"status_code": 200, "headers": headers, "body": json.dumps(body).encode()}
    return create_parser("rest-json").parse(reply, operation("Converse").output_shape)


def without_model(body: dict[str, Any]) -> dict[str, Any]:
    """Remove `modelId`, which is in the URL."""
    return {key: value for key, value in body.items() if key != "modelId"}


def without_type(text: str) -> bool:
    return '"type"' not in text  # of toolUse: recorded, but unknown to the model of the service


@pytest.mark.parametrize("golden", of_the_wire("request"), ids=str)
def test_the_client_sends_what_stands_on_the_wire(golden: Golden) -> None:
    """boto3 makes the body of the wire from our objects, including bytes."""
    body = unified(golden)
    assert [text for text in refused({"modelId": MODEL, **body}) if without_type(text)] == []
    assert difference(sent(body), without_model(encode(WIRE, "request", golden.decode())[0])) == ""


@pytest.mark.parametrize(
    "golden", [golden for golden in goldens("request") if golden.provider == OBJECTS and golden.case != "request_unknown"], ids=str
)
def test_golden_requests_are_taken(golden: Golden) -> None:
    assert refused({"modelId": MODEL, **golden.wire}) == []


OTHERS = [pair for pair in some_pairs("request") if pair[1] == WIRE and pair[0].provider != OBJECTS and not str(pair[0]).endswith(ODD)]


@pytest.mark.parametrize(("golden", "other"), OTHERS, ids=str)
def test_requests_of_others_are_taken(golden: Golden, other: str) -> None:
    """They are the same as their conversions to the wire, but bytes are objects here."""
    c = il.encode_request(golden.decode(), target=OBJECTS, model=MODEL)
    wire = il.encode_request(golden.decode(), target=other, model=MODEL)
    errors = [text for text in refused(c.value) if "Invalid type" in text]
    assert errors == [], errors
    if not refused(c.value):
        assert difference(sent(c.value), without_model(wire.value)) == ""


@pytest.mark.parametrize("golden", of_the_wire("response"), ids=str)
def test_what_the_client_gives_is_read(golden: Golden) -> None:
    """It is the same as on the wire, as far as the model of the service knows it, and is written back exactly."""
    body = given(golden.wire)
    before = copy.deepcopy(body)
    value = decode(OBJECTS, "response", body)
    assert same(body, before)
    back, losses = encode(OBJECTS, "response", value)
    assert same(back, body)
    assert losses == []
    assert difference(without_extras(value), without_extras(golden.decode())) == ""


def test_bytes_are_what_the_client_gives() -> None:
    (golden,) = [recorded for recorded in of_the_wire("response") if recorded.case == "response_reasoning"]
    body = given(golden.wire)
    assert body["output"]["message"]["content"][1] == {"reasoningContent": {"redactedContent": b"secret"}}
    assert body["ResponseMetadata"]["RequestId"] == "r-1"
    assert decode(OBJECTS, "response", body).message.parts[1].encrypted == "c2VjcmV0"


# --- streams: what boto3's EventStream yields ---------------------------------------------------------------------------------


@dataclass
class Raw:
    """The body of a response, as the client's HTTP library has it."""

    data: bytes

    def stream(self) -> Iterator[bytes]:
        yield self.data


def yielded(data: bytes) -> tuple[list[dict[str, Any]], EventStreamError | None]:
    """Return the events of a stream, and the error that ends it."""
    reply = {"status_code": 200, "headers": {}, "body": Raw(data), "context": {"operation_name": "ConverseStream"}}
    events: list[dict[str, Any]] = []
    try:
        for event in create_parser("rest-json").parse(reply, operation("ConverseStream").output_shape)["stream"]:
            events.append(event)
    except EventStreamError as error:
        return events, error
    return events, None


@pytest.mark.parametrize("stream", [stream for stream in streams() if stream.provider == WIRE and not stream.case.endswith(ODD)], ids=str)
def test_events_of_the_client_are_those_of_the_wire(stream: GoldenStream) -> None:
    """Padding is missing. An error is not an event: it is raised."""
    events, error = yielded(stream.data)
    on_the_wire = [as_the_client_says_it(without_padding(event)) for event in stream.wire]
    if error is not None:
        (name,) = on_the_wire.pop()
        assert error.response["Error"]["Code"] == name
    assert same(events, on_the_wire)


def as_the_client_says_it(event: dict[str, Any]) -> dict[str, Any]:
    """Return the event with encrypted content as bytes."""
    event = copy.deepcopy(event)
    thought = event.get("contentBlockDelta", {}).get("delta", {}).get("reasoningContent", {})
    if "redactedContent" in thought:
        thought["redactedContent"] = base64.b64decode(thought["redactedContent"])
    return event


def without_padding(event: dict[str, Any]) -> dict[str, Any]:
    return {name: {key: member for key, member in fields.items() if key != "p"} for name, fields in event.items()}


ENDED = [stream for stream in streams() if stream.provider == WIRE and not stream.case.endswith((*ODD, "error", "cut_off"))]


@pytest.mark.parametrize("stream", ENDED, ids=str)
def test_events_of_the_client_add_up_to_the_answer(stream: GoldenStream) -> None:
    events, _ = yielded(stream.data)
    collected, whole = il.collect_stream(events, source=OBJECTS), il.collect_stream(stream.wire, source=WIRE)
    assert difference(without_extras(collected), without_extras(whole)) == ""


@pytest.mark.parametrize("stream", [stream for stream in streams() if stream.provider == WIRE and stream.case.endswith("error")], ids=str)
def test_the_error_of_a_stream_is_read(stream: GoldenStream) -> None:
    _, error = yielded(stream.data)
    assert error is not None
    (last,) = [event for event in il.decode_stream(stream.wire, source=WIRE) if isinstance(event, il.ErrorAnswer)]
    decoded = il.decode_error(error.response, source=OBJECTS)
    assert (decoded.message, decoded.code) == (last.message, last.code)


def test_bytes_in_events_are_framed_as_base64() -> None:
    """The client of another user reads the framed bytes as the same event."""
    event = {"contentBlockDelta": {"contentBlockIndex": 0, "delta": {"reasoningContent": {"redactedContent": b"secret"}}}}
    assert yielded(b"".join(module(OBJECTS).encode_event_stream([event]))) == ([event], None)


# --- errors -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["ThrottlingException", "ValidationException", "ModelErrorException", "OfTomorrowException"])
def test_errors_of_the_client_are_read(code: str) -> None:
    headers = {"x-amzn-errortype": f"{code}:http://internal.amazon.com/", "x-amzn-requestid": "r-1"}
    reply = {"status_code": 429, "headers": headers, "body": b'{"message": "No."}'}
    error = ClientError(create_parser("rest-json").parse(reply, operation("Converse").output_shape), "Converse")
    decoded = il.decode_error(error.response, source=OBJECTS)
    on_the_wire = il.decode_error({"message": "No.", "__type": code}, status=429, headers=headers, source=WIRE)
    assert (decoded.message, decoded.code, decoded.status, decoded.request_id) == ("No.", on_the_wire.code, 429, "r-1")
    assert same(il.encode_error(decoded, target=OBJECTS).value, error.response)
