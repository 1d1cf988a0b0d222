"""Signatures in the ids of calls: a gateway writes them there for clients that drop keys that they do not know."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from interlingua.core.lookup import load
from interlingua.registry import SIGNED_IDS

(BETWEEN,) = SIGNED_IDS
SIGNATURE = "EpgBCpUBAWkUfRPnWX0Lt8BP+/=" * 4
CHATS = ["openai_chat", "litellm_proxy", "openrouter", "vllm"]
GEMINIS = ["gemini"]


def history(call: str, **more: Any) -> dict[str, Any]:
    calls = [{"id": call, "type": "function", "function": {"name": "f", "arguments": "{}"}, **more}]
    messages = [{"role": "user", "content": "Hi"}, {"role": "assistant", "content": None, "tool_calls": calls}]
    tools = [{"type": "function", "function": {"name": "f", "parameters": {"type": "object", "properties": {"a": {"type": "string"}}}}}]
    return {"model": "m", "tools": tools, "messages": [*messages, {"role": "tool", "tool_call_id": call, "content": "done"}]}


def signatures(body: Any) -> list[Any]:
    parts = [part for content in body["contents"] for part in content["parts"]]
    assert [part["functionResponse"]["name"] for part in parts if "functionResponse" in part] == ["f"]
    return [part.get("thoughtSignature") for part in parts if "functionCall" in part]


@pytest.mark.parametrize("target", GEMINIS)
@pytest.mark.parametrize("source", CHATS)
@pytest.mark.parametrize("model", ["gemini-3-pro-preview", "gemini-2.5-flash"])
def test_the_signer_gets_its_signature(source: str, target: str, model: str) -> None:
    c = il.convert_request(history(f"call_abc{BETWEEN}{SIGNATURE}"), source=source, target=target, model=model)
    assert signatures(c.value) == [SIGNATURE]
    assert not [loss for loss in c.losses if "signature" in loss.path]


@pytest.mark.parametrize("target", ["vllm", "openrouter", "litellm_proxy", "ollama"])
def test_others_get_the_id_as_it_is(target: str) -> None:
    call = f"call_abc{BETWEEN}{SIGNATURE}"
    c = il.convert_request(history(call), source="openai_chat", target=target)
    request = il.decode_request(c.value, source=target)
    calls = [part for message in request.messages for part in message.parts if isinstance(part, il.ToolCall)]
    assert [(part.id, part.signature) for part in calls] == [(call, None)]
    assert not [loss for loss in c.all_losses if "signature" in loss.path]


def test_a_signature_at_its_own_key_counts() -> None:
    body = history(f"call_abc{BETWEEN}{SIGNATURE}", provider_specific_fields={"thought_signature": "b3duIGtleQ=="})
    assert signatures(il.convert_request(body, source="litellm_proxy", target="gemini").value) == ["b3duIGtleQ=="]


@pytest.mark.parametrize("call", ["call_" + "a" * 80, f"call_{'a' * 60}{BETWEEN}", f"{BETWEEN}{SIGNATURE}"])
def test_other_long_ids_hold_none(call: str) -> None:
    c = il.convert_request(history(call), source="openai_chat", target="gemini", model="gemini-2.5-flash")
    assert signatures(c.value) == [None]


def test_the_fact_is_that_of_a_format() -> None:
    for space, signer in SIGNED_IDS.values():
        assert space == load(space).LENS.NAMESPACE and signer == load(signer).LENS.OWNER
