"""What errors have beside their message: the time to wait, the error of the provider behind an aggregator, error pages of gateways."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import interlingua as il
import pytest

SOON = "in an hour"
WAITS: list[tuple[dict[str, Any], float | None]] = [
    ({"retry_after": 12}, 12),
    ({"retry_after": "12"}, 12),
    ({"retry_after": "12s"}, 12),
    ({"retryAfter": 0.5}, 0.5),
    ({"retry_after_seconds": 7}, 7),
    ({"retryAfterMs": 4500}, 4.5),
    ({"retry_after_ms": 45_000}, 45),
    ({"retry_after": SOON}, 3600),
    ({"retry_after": "soon"}, None),
    ({"retry_after": True}, None),
    ({"retry_after": -1}, None),
    ({"retry_after": "2999-01-01T00:00:00Z"}, None),
    ({"retries": 3}, None),
]
FORMATS = ("openai_chat", "openai_compatible", "openrouter", "anthropic", "gemini", "openai_responses", "mistral", "cohere")


@pytest.mark.parametrize("source", FORMATS)
@pytest.mark.parametrize(("details", "expected"), WAITS)
def test_the_time_to_wait_in_a_body(source: str, details: dict[str, Any], expected: float | None) -> None:
    if details.get("retry_after") == SOON:  # relative to the run, not to the collection
        details = {"retry_after": (datetime.now(UTC) + timedelta(hours=1)).isoformat()}
    for body in ({"error": {"message": "slow", **details}}, {"error": {"message": "slow"}, **details}, {"detail": "slow", **details}):
        error = il.decode_error(body, source=source, status=429)
        assert error.retry_after == (None if expected is None else pytest.approx(expected, rel=0.1))  # a date comes nearer
    c = il.convert_error({"error": {"message": "slow", **details}}, source=source, target="anthropic", status=429)
    assert ("retry-after" in c.headers) == (expected is not None)


@pytest.mark.parametrize("source", ["openrouter", "openai_compatible"])
@pytest.mark.parametrize(
    ("raw", "message", "code"),
    [
        ("x is rate-limited upstream", "Provider returned error: x is rate-limited upstream", "invalid_request"),
        ('data: {"error":{"code":"e","message":"no json"}}', "Provider returned error: no json", "invalid_request"),
        (
            '{"message":"prompt is too long: 5 tokens > 4 maximum"}',
            "Provider returned error: prompt is too long: 5 tokens > 4 maximum",
            "context_length",
        ),
        ("Provider returned error", "Provider returned error", "invalid_request"),
        ("", "Provider returned error", "invalid_request"),
        (5, "Provider returned error", "invalid_request"),
    ],
)
def test_the_error_behind_an_aggregator(source: str, raw: Any, message: str, code: str) -> None:
    """decocms/studio#6827"""
    body: dict[str, Any] = {"error": {"message": "Provider returned error", "code": 400, "metadata": {"raw": raw, "provider_name": "A"}}}
    error = il.decode_error(body, source=source, status=400)
    assert (error.message, error.code) == (message, code)
    assert il.convert_error(body, source=source, target=source, status=400).value == body
    chunk: dict[str, Any] = {"id": "r", "object": "chat.completion.chunk", "created": 1, "model": "m", "choices": [], **body}
    stream = il.convert_stream([chunk], source=source, target="anthropic")
    assert message in str([*stream]) and stream.error is not None and stream.error.code == code


def test_a_page_of_a_gateway_has_its_title() -> None:
    page = "<html>\n<head><title>502 Bad Gateway</title></head><body><h1>502</h1></body></html>"
    assert il.decode_error(page, source="openai_chat", status=502).message == "502 Bad Gateway"
    for text in ("<no title>", "<title></title>", "a <title>b</title>"):
        assert il.decode_error(text, source="openai_chat", status=502).message == text


@pytest.mark.parametrize("target", FORMATS)
def test_an_error_is_not_sent_with_the_status_of_a_success(target: str) -> None:
    c = il.convert_error(
        {"base_resp": {"status_code": 1002, "status_msg": "rate limit"}}, source="openai_compatible", target=target, status=200
    )
    assert (c.status or 0) >= 400
