"""The server of ChatGPT's Codex accepts a request only with `store: false` and `stream: true`, and without some keys of OpenAI's.

These facts are independent of the specs: langwatch#7507 tried each key; openai/codex#26173 (store), opencode#39197 (stream).
"""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from golden import Golden, goldens
from grouped import by_provider

REFUSED = {
    *("max_output_tokens", "max_tool_calls", "prompt_cache_options", "prompt_cache_retention", "temperature", "top_p", "top_logprobs"),
    *("truncation", "metadata", "background", "user", "safety_identifier", "previous_response_id"),
}


@by_provider([golden for golden in goldens("request") if golden.provider != "codex_responses"])
def test_what_comes_from_elsewhere_is_taken(golden: Golden) -> None:
    try:
        sent: Any = il.convert_request(golden.wire, source=golden.provider, target="codex_responses", model="gpt-5.5").value
    except il.Error:
        return
    assert REFUSED.isdisjoint(sent)
    assert (sent["store"], sent["stream"]) == (False, True)


def test_what_is_dropped_is_reported() -> None:
    body = {"model": "gpt-5.5", "input": "a", "store": True, "truncation": "auto", "previous_response_id": "resp_1"}
    c = il.convert_request(body, source="openai_responses", target="codex_responses")
    assert c.value == {"model": "gpt-5.5", "input": "a", "store": False, "stream": True}
    assert {(loss.path, loss.level, loss.reason) for loss in c.losses} == {
        ("store", "minor", "the target accepts only false"),
        ("stream", "minor", "the target accepts only true"),
        ("extras.openai_responses.truncation", "minor", "the server rejects it"),
        ("extras.openai_responses.previous_response_id", "major", "the server rejects it"),
    }


@pytest.mark.parametrize("key", ["store", "stream"])
def test_a_request_of_codex_stays_as_it_is(key: str) -> None:
    body = {"model": "gpt-5.5", "input": "a", "store": False, "stream": True}
    assert il.convert_request(body, source="codex_responses", target="codex_responses").value == body
    del body[key]
    assert il.codex_responses.encode_request(il.codex_responses.decode_request(body)) == (body, [])
    assert il.convert_request(body, source="codex_responses", target="codex_responses").value == {**body, key: key == "stream"}
