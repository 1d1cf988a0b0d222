"""Applications keep signed content of several providers. It goes back to its own provider unchanged, and to no other."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import interlingua as il
import pytest
from interlingua import model as u
from made import package

STORES = sorted((Path(__file__).parent / "stores").glob("*.yaml"))
USER = {"role": "user", "content": "Hi"}
RESULT = {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "c1", "content": "done"}]}
# By provider: the key of its conversation, the conversation, and everything that is signed in it.
SIGNED: dict[str, tuple[str, list[Any], list[str]]] = {
    "anthropic": (
        "messages",
        [
            USER,
            {
                "role": "assistant",
                "content": [
                    {"type": "thinking", "thinking": "Hm.", "signature": "U0lHLUE="},
                    {"type": "redacted_thinking", "data": "U0VDUkVU"},
                    {"type": "text", "text": "So"},
                    {"type": "tool_use", "id": "c1", "name": "f", "input": {"a": 1}},
                ],
            },
            RESULT,
        ],
        ["U0lHLUE=", "U0VDUkVU"],
    ),
    "gemini": (
        "contents",
        [
            {"role": "user", "parts": [{"text": "Hi"}]},
            {
                "role": "model",
                "parts": [
                    {"thought": True, "text": "Hm.", "thoughtSignature": "U0lHLTE="},
                    {"text": "So", "thoughtSignature": "U0lHLTI="},
                    {"functionCall": {"name": "f", "args": {"a": 1}, "id": "c1"}, "thoughtSignature": "U0lHLTM="},
                ],
            },
        ],
        ["U0lHLTE=", "U0lHLTI=", "U0lHLTM="],
    ),
    "openai_responses": (
        "input",
        [
            USER,
            {"type": "reasoning", "id": "rs_1", "encrypted_content": "U0VBTEVE", "summary": []},
            {"type": "function_call", "call_id": "c1", "name": "f", "arguments": '{"a":1}'},
        ],
        ["U0VBTEVE", "rs_1"],
    ),
    "bedrock_converse": (
        "messages",
        [
            {"role": "user", "content": [{"text": "Hi"}]},
            {
                "role": "assistant",
                "content": [{"reasoningContent": {"reasoningText": {"text": "Hm.", "signature": "U0lHLUI="}}}, {"text": "So"}],
            },
        ],
        ["U0lHLUI="],
    ),
}
STRANGERS = {"anthropic": ("gemini", "openai_responses"), "gemini": ("anthropic", "openai_responses", "bedrock_converse")}


@pytest.fixture(scope="module")
def stores(tmp_path_factory: pytest.TempPathFactory) -> Any:
    return package(tmp_path_factory.mktemp("stores"), "signed_stores", *STORES)


def stored(stores: Any, store: str, maker: str) -> list[Any]:
    """Return what an application keeps of a conversation with this provider, including everything signed."""
    key, talk, signed = SIGNED[maker]
    there = il.convert_request({key: talk}, source=maker, target=getattr(stores, store), repair=False)
    assert not any(loss.level == "major" for loss in there.losses), [str(loss) for loss in there.losses]
    assert all(signature in json.dumps(there.value) for signature in signed)
    return there.value


@pytest.mark.parametrize("maker", SIGNED)
@pytest.mark.parametrize("store", [path.stem for path in STORES])
def test_what_a_maker_has_signed_goes_back_to_it_as_it_was(stores: Any, store: str, maker: str) -> None:
    key, talk, _ = SIGNED[maker]
    rows = stored(stores, store, maker)
    back = il.convert_request(rows, source=getattr(stores, store), target=maker, repair=False)
    assert back.value[key] == talk
    assert il.convert_request(rows, source=getattr(stores, store), target=getattr(stores, store), repair=False).value == rows


@pytest.mark.parametrize(("maker", "other"), [(maker, other) for maker, others in STRANGERS.items() for other in others])
@pytest.mark.parametrize("store", [path.stem for path in STORES])
def test_nobody_else_gets_it_and_that_is_reported(stores: Any, store: str, maker: str, other: str) -> None:
    rows = stored(stores, store, maker)
    there = il.convert_request(rows, source=getattr(stores, store), target=other)
    assert not any(signature in json.dumps(there.value) for signature in SIGNED[maker][2])
    assert there.all_losses


def test_a_word_that_no_table_has_is_the_name_of_its_maker(stores: Any) -> None:
    part = {"kind": "thinking", "content": "Hm.", "signature": "s", "redacted": False, "maker": "somebody"}
    rows = [{"role": "model", "parts": [part]}]
    request = il.decode_request(rows, source=stores.by_part)
    assert request.messages[0].parts == [u.Reasoning(content=["Hm."], signature="s", signer="somebody")]
    assert il.encode_request(request, target=stores.by_part, repair=False).value == rows


def test_two_makers_in_one_message_are_reported_where_it_has_one_name(stores: Any) -> None:
    parts: list[Any] = [u.Reasoning(content=["a"], signature="s", signer="anthropic"), u.Text(text="b", signature="t", signer="gemini")]
    rows = il.encode_request(u.Request(messages=[u.Message(role="assistant", parts=parts)]), target=stores.by_message, repair=False)
    assert rows.value[0]["meta"] == {"maker": "anthropic"}
    assert [(loss.path, loss.code, loss.level) for loss in rows.losses] == [("messages[0].parts[1].signer", "changed", "major")]


def test_a_stream_names_the_maker_of_each_signature(stores: Any) -> None:
    """Pieces have the provider of the whole part."""
    part = u.Reasoning(content=["Hm."], signature="s", signer="anthropic")
    answer = u.Response(candidates=[u.Candidate(message=u.Message(role="assistant", parts=[part, u.Text(text="So")]), stop_reason="stop")])
    encoder, decoder = stores.by_part.StreamEncoder(), stores.by_part.StreamDecoder()
    wire = [chunk for event in il.decompose_response(answer) for chunk in encoder.feed(event)] + encoder.close()
    assert any(piece.get("maker") == "anthropic" and piece.get("signature") == "s" for chunk in wire for piece in chunk["parts"])
    collected = il.collect_stream(wire, provider=stores.by_part)
    assert [(part.signature, part.signer) for part in collected.candidates[0].message.parts] == [("s", "anthropic"), (None, None)]
    assert decoder.feed(wire[0])
