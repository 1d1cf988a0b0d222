"""Requests of Responses without input: instructions alone become a request.

If the source has stored the conversation, the error names that.
"""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from test_accepted import MODELS, of_request

STORED: list[dict[str, Any]] = [
    {"previous_response_id": "resp_1"},
    {"conversation": "conv_1"},
    {"conversation": {"id": "conv_1"}},
    {"prompt": {"id": "pmpt_1"}},
]


@pytest.mark.parametrize("target", MODELS)
@pytest.mark.parametrize("beside", [{}, {"input": []}, {"input": None}, {"previous_response_id": "resp_1"}], ids=str)
def test_instructions_alone(beside: dict[str, Any], target: str) -> None:
    body = {"model": "m", "instructions": "Be brief.", **beside}
    c = il.convert_request(body, source="openai_responses", target=target, model=MODELS[target])
    assert of_request(target, c.value) == []
    assert "Be brief." in str(c.value)
    lost = [loss.field for loss in c.losses if loss.level == "major"]
    assert lost == (["Request.previous_response_id"] if "previous_response_id" in beside and target != "openai_responses" else [])


@pytest.mark.parametrize("target", [target for target in MODELS if target != "openai_responses"])
@pytest.mark.parametrize("stored", STORED, ids=str)
def test_nothing_but_what_the_source_has_stored(stored: dict[str, Any], target: str) -> None:
    key = next(iter(stored))
    with pytest.raises(il.Error, match=rf"messages: none \(extras.openai_responses.{key} .* only openai_responses knows this key"):
        il.convert_request({"model": "m", **stored}, source="openai_responses", target=target, model=MODELS[target])


@pytest.mark.parametrize("stored", STORED, ids=str)
def test_it_goes_back_to_its_own(stored: dict[str, Any]) -> None:
    body = {"model": "m", "instructions": "Be brief.", **stored}
    assert il.convert_request(body, source="openai_responses", target="openai_responses").value == body


def test_no_messages_at_ollama_load_the_model() -> None:
    body: dict[str, Any] = {"model": "qwen3", "messages": []}
    assert il.convert_request(body, source="ollama", target="ollama").value == body
    gone = {"role": "user", "content": [{"type": "file_of_another_kind", "x": 1}]}
    with pytest.raises(il.Error, match=r"messages: none left \(messages\[0\].parts\[0\] \(Opaque\) was dropped"):
        il.convert_request({"messages": [gone]}, source="openai_chat", target="ollama", model="qwen3")
