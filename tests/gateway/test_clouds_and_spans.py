"""OpenTelemetry spans as its SDK exports them, and access tokens of google-auth."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import google.auth
import pytest
from gateways import between, client
from google.auth import credentials
from loopback import Answer, Streamed
from opentelemetry import trace
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from stream_mutations import good, sent

ASK: dict[str, Any] = {"model": "asked-model", "messages": [{"role": "user", "content": "A secret question."}]}


@pytest.fixture
def exported(monkeypatch: pytest.MonkeyPatch) -> InMemorySpanExporter:
    """The exported spans of gateways that start from now on. The provider of the process is unchanged, because it can be set only once."""
    exporter, provider = InMemorySpanExporter(), TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    monkeypatch.setattr(trace, "get_tracer", provider.get_tracer)
    return exporter


def test_each_request_is_a_span(exported: InMemorySpanExporter) -> None:
    stream = Streamed([sent("anthropic", good("anthropic"))])
    failed = Answer({"type": "error", "error": {"type": "api_error", "message": "No."}}, 500)
    with between("anthropic", stream, failed) as (url, _), client(url) as http:
        http.post("/v1/chat/completions", json={**ASK, "stream": True}, headers={"x-request-id": "first"})
        http.post("/v1/chat/completions", json=ASK, headers={"x-request-id": "second"})
    first, second = exported.get_finished_spans()
    assert first.name == "chat asked-model" and dict(first.attributes or {}) == {
        "gen_ai.operation.name": "chat",
        "gen_ai.provider.name": "anthropic",
        "gen_ai.request.model": "asked-model",
        "gen_ai.usage.input_tokens": 12,
        "gen_ai.usage.output_tokens": 34,
        "http.response.status_code": 200,
        "interlingua.request.id": "first",
        "interlingua.surface": "openai_chat",
        "interlingua.upstream": "one",
    }
    assert first.start_time and first.end_time and first.end_time >= first.start_time
    assert first.status.is_ok and first.kind.name == "CLIENT"
    assert not second.status.is_ok and (second.attributes or {})["error.type"] == "500"
    assert "secret" not in "".join(str(span.to_json()) for span in (first, second))


class Stub(credentials.Credentials):
    """Credentials that get a token without a network."""

    refreshed = 0

    def refresh(self, request: Any) -> None:
        self.refreshed += 1
        self.token = f"token-{self.refreshed}"


def test_requests_for_vertex_have_a_token(monkeypatch: pytest.MonkeyPatch) -> None:
    stub = Stub()
    monkeypatch.setattr(google.auth, "default", lambda scopes: (stub, "project"))
    values = {"project": "p", "region": "europe-west1"}
    with between("vertex_gemini", *[Answer(whole())] * 3, values=values) as (url, seen), client(url) as http:
        replies = [http.post("/v1/chat/completions", json=ASK) for _ in range(2)]
        stub.token = None  # the token has expired
        replies.append(http.post("/v1/chat/completions", json=ASK))
    assert [reply.status_code for reply in replies] == [200] * 3
    assert [headers["authorization"] for headers in seen.headers] == ["Bearer token-1", "Bearer token-1", "Bearer token-2"]
    assert seen.paths[0].endswith("/projects/p/locations/europe-west1/publishers/google/models/asked-model:generateContent")


def test_without_credentials_the_client_hears_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GOOGLE_APPLICATION_CREDENTIALS", str(tmp_path / "none.json"))
    values = {"project": "p", "region": "europe-west1"}
    with between("vertex_gemini", Answer(whole()), values=values) as (url, seen), client(url) as http:
        reply = http.post("/v1/chat/completions", json=ASK)
    assert reply.status_code == 502 and "credentials" in json.loads(reply.content)["error"]["message"]
    assert not seen.bodies


def whole() -> dict[str, Any]:
    content = {"role": "model", "parts": [{"text": "Hello."}]}
    return {"candidates": [{"content": content, "finishReason": "STOP", "index": 0}], "modelVersion": "m", "responseId": "r"}
