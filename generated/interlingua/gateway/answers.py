# Generated from templates/runtime/gateway/answers.py; do not edit.

"""Answers that a client of some format understands: errors of the gateway, counts of tokens, lists of models."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from starlette.responses import Response

from ..calls.conversion import Conversion, encode_error
from ..calls.counting import filled
from ..calls.decoding import decode_error
from ..core.json_text import json_bytes
from ..core.lookup import load
from ..model import ErrorAnswer, ErrorCode

ID = "x-request-id"
PLACE = "{model}"
WORDS = ("error", "message", "detail")  # keys of the text of an error, in formats that do not describe errors


class Refused(Exception):
    """A request that is not answered: what is wrong, and what kind of error it is."""

    def __init__(self, message: str, code: ErrorCode, status: int | None = None) -> None:
        super().__init__(message)
        self.args = (message, code, status)  # of which a copy is made in another process
        self.code: ErrorCode = code
        self.status = status

    def __str__(self) -> str:
        return self.args[0]


def in_text(value: Any) -> bytes:
    """Half a character, of a text that was cut, is escaped. Raises ValueError for NaN."""
    return json_bytes(value)


def in_json(value: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """Raises ValueError for NaN."""
    return Response(in_text(value), status, dict(headers or {}), "application/json")


def in_bytes(data: bytes, status: int, kind: str, headers: Mapping[str, str]) -> Response:
    """With exactly this content type."""
    return Response(data, status, {**headers, "content-type": kind})


def refusal(provider: str, refused: Refused, request_id: str) -> Response:
    """An error of the gateway, in the client's format."""
    error = ErrorAnswer(message=str(refused), code=refused.code, status=refused.status, request_id=request_id)
    return error_in(provider, error, refused.status)


def error_in(provider: str, error: ErrorAnswer, status: int | None = None) -> Response:
    """An error in the format of a provider. Formats without errors get a common form."""
    if hasattr(load(provider), "encode_error"):
        return failure(encode_error(error, target=provider), status)
    code = status or error.status or (400 if error.code == "invalid_request" else 502)
    return in_json({"error": {"message": error.message, "type": error.code or "other"}}, code if 400 <= code < 600 else 502)


def has_errors(provider: str) -> bool:
    """Whether the format of a provider describes errors."""
    return hasattr(load(provider), "decode_error")


def described_error(provider: str, body: Any, status: int, headers: Mapping[str, str]) -> ErrorAnswer:
    """The error in the answer of an upstream, of which maybe only the text is known."""
    if has_errors(provider):
        return decode_error(body, source=provider, status=status, headers=headers)
    message: Any = body
    while isinstance(message, dict):
        table = cast("dict[str, Any]", message)
        key = next((key for key in WORDS if table.get(key) is not None), None)
        if key is None:
            break
        message = table[key]
    return ErrorAnswer(message=message if isinstance(message, str) else in_text(message).decode(), status=status)


def failure(failed: Conversion[dict[str, Any]], status: int | None = None) -> Response:
    """A converted error. A status that is none of HTTP's errors becomes 502."""
    code = status or failed.status or 502
    return in_json(failed.value, code if 400 <= code < 600 else 502, failed.headers)


def described(provider: str, model: str) -> dict[str, Any]:
    """One model, as the format describes it: as in its list, or in an answer of its own."""
    form: dict[str, Any] = load(provider).ENDPOINT["models"]
    members: list[Any] = [value[0] for value in form["response"].values() if isinstance(value, list)]
    return filled(form["one"].get("response", members[0]), PLACE, model)


def listed(provider: str, models: list[str]) -> dict[str, Any]:
    """Models, as the format lists them: the one member of a list is repeated."""
    answer: dict[str, Any] = {}
    for key, value in load(provider).ENDPOINT["models"]["response"].items():
        answer[key] = [filled(value[0], PLACE, model) for model in models] if isinstance(value, list) else value
    return answer
