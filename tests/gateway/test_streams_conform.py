"""Clients of each format accept what the gateway streams, with any upstream."""

from __future__ import annotations

import interlingua as il
import pytest
from gateways import between, client
from interlingua.core.lookup import load
from interlingua.gateway.relay import media_type
from loopback import Streamed
from stream_mutations import good, natives, sent

# One upstream each with ids, models and times of its own, and without some of them. The gateway makes those that are missing.
UPSTREAMS = ("anthropic", "bedrock_converse", "ollama")


@pytest.mark.parametrize("upstream", UPSTREAMS)
def test_every_surface_streams_what_its_clients_accept(upstream: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GATEWAY_TEST_KEY", "a-key-of-a-test")
    names = natives()
    answer = Streamed([sent(upstream, good(upstream))], kind=media_type(upstream))
    wrong: dict[str, list[str]] = {}
    with between(upstream, *[answer] * len(names)) as (url, seen), client(url) as http:
        for name in names:
            asked = il.Request(model="model-x", messages=[il.Message.user("Hi")], stream=True, stream_usage=True, max_tokens=50)
            body = il.encode_request(asked, target=load(name)).value
            to = il.endpoint(name, model="model-x", stream=True, base=f"{url}/{name}")
            reply = http.post(to.url, json=body, headers=to.headers)
            assert reply.status_code == 200, reply.text
            findings = il.conform(reply.content, format=name, usage=True, content_type=reply.headers["content-type"])
            if findings:
                wrong[name] = [str(finding) for finding in findings]
    assert not wrong
    assert len(seen.bodies) == len(names)
