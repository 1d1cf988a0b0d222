"""`il.switch`: changing the provider in the middle of a conversation, and coming back with everything that was signed.

Projects report these problems with such changes: signatures and encrypted reasoning that another provider rejects, ids of the wrong form,
calls that a provider ran, summaries that are lost, and reasoning that is gone after the way back.
"""

from __future__ import annotations

import copy
import json
import re
from pathlib import Path
from typing import Any

import interlingua as il
import pytest
from golden import goldens
from interlingua.core.lookup import load
from interlingua_generator._paths import checkout_dir
from thorough import LONG

NATIVE = (
    "anthropic",
    "bedrock_converse",
    "cohere",
    "gemini",
    "gemini_interactions",
    "mistral",
    "ollama",
    "openai_chat",
    "openai_responses",
)
GOLDENS = [golden for golden in goldens("request") if golden.provider in NATIVE]
MORE = [il.Message.assistant("And so."), il.Message.user("Go on.")]
GUIDE = (checkout_dir() or Path()) / "docs/guides/changing_the_provider.md"

USER = {"role": "user", "content": "Search, then call f."}
CLAUDE: dict[str, Any] = {
    "system": "Be brief.",
    "messages": [
        USER,
        {
            "role": "assistant",
            "content": [
                {"type": "thinking", "thinking": "I should search.", "signature": "SIG"},
                {"type": "redacted_thinking", "data": "RED"},
                {"type": "server_tool_use", "id": "srvtoolu_1", "name": "web_search", "input": {"query": "x"}},
                {"type": "web_search_tool_result", "tool_use_id": "srvtoolu_1", "content": [
                    {"type": "web_search_result", "url": "https://e.com", "title": "E", "encrypted_content": "ENC", "page_age": None}
                ]},
                {"type": "text", "text": "Found it."},
                {"type": "tool_use", "id": "toolu_01ABC", "name": "f", "input": {"x": 1}},
            ],
        },
        {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "toolu_01ABC", "content": "1"}]},
    ],
}  # fmt: skip
SUMMED: dict[str, Any] = {
    "messages": [USER, {"role": "assistant", "content": [{"type": "compaction", "content": "The past in short."}]}, USER]
}
CODEX: dict[str, Any] = {
    "input": [
        {"type": "message", "role": "user", "content": [{"type": "input_text", "text": "Patch it."}]},
        {"type": "reasoning", "id": "rs_1", "summary": [{"type": "summary_text", "text": "Think."}], "encrypted_content": "ENCRYPTED"},
        {"type": "function_call", "id": "fc_1", "call_id": "call_1", "name": "f", "arguments": "{}"},
        {"type": "function_call_output", "call_id": "call_1", "output": "1"},
        {"type": "reasoning", "id": "rs_2", "summary": [], "encrypted_content": "MORE"},
        {"type": "custom_tool_call", "id": "ctc_1", "call_id": "call_2", "name": "apply_patch", "input": "*** Begin Patch"},
        {"type": "custom_tool_call_output", "call_id": "call_2", "output": "ok"},
        {"type": "compaction", "id": "cmp_1", "encrypted_content": "SUMMARY"},
        {"type": "message", "role": "user", "content": [{"type": "input_text", "text": "Go on."}]},
    ]
}
GEMINI: dict[str, Any] = {
    "contents": [
        {"role": "user", "parts": [{"text": "Call f."}]},
        {"role": "model", "parts": [
            {"text": "I think.", "thought": True},
            {"functionCall": {"name": "f", "args": {"x": 1}}, "thoughtSignature": "U0lH"},
            {"functionCall": {"name": "f", "args": {"x": 2}}},
        ]},
        {"role": "user", "parts": [{"functionResponse": {"name": "f", "response": {"output": n}}} for n in (1, 2)]},
    ]
}  # fmt: skip
VERIFIED = {("anthropic", "bedrock_converse")}  # another host of the models that signed
HISTORIES = {"anthropic": CLAUDE, "openai_responses": CODEX, "gemini": GEMINI}


def grown(there: il.Switch, target: str) -> dict[str, Any]:
    """Return the target's history with two more messages."""
    key = load(target).MESSAGES_KEY
    more = il.encode_messages(MORE, target=target, repair=False).value[key]
    return {**there.value, key: [*there.value.get(key, []), *more]}


@pytest.mark.parametrize("number", range(8 if LONG else 2))
def test_what_comes_back_is_as_if_it_had_never_left(number: int) -> None:
    """Golden histories go to another target and back: the source gets the same bytes as without the switch, including signed items."""
    checked = signed = 0
    for index, golden in enumerate(GOLDENS[number::8]):
        target = NATIVE[(index + number) % len(NATIVE)]
        messages = il.decode_request(golden.wire, source=golden.provider).messages
        if target == golden.provider or not messages:
            continue
        history = il.encode_messages(messages, target=golden.provider, repair=False).value
        given = copy.deepcopy(history)
        there = il.switch(history, source=golden.provider, target=target)
        record = json.loads(json.dumps(there.record))
        back = il.switch(grown(there, target), source=target, target=golden.provider, record=record)
        assert back.value == il.encode_messages([*messages, *MORE], target=golden.provider).value, (golden, target)
        assert there.back().value == il.encode_messages(messages, target=golden.provider).value, (golden, target)
        assert history == given
        checked += 1
        signed += any(
            getattr(part, "signature", None) or getattr(part, "encrypted", None) for message in messages for part in message.parts
        )
    assert checked > 15 and signed > 1


@pytest.mark.parametrize("source", HISTORIES)
@pytest.mark.parametrize("target", NATIVE)
def test_every_pair_keeps_its_promises(source: str, target: str) -> None:
    """Nothing that another provider has signed or encrypted is sent. Every call has one id, valid there, and its result."""
    there = il.switch(HISTORIES[source], source=source, target=target)
    sent = json.dumps(there.value)
    if (source, target) in VERIFIED:
        assert '"SIG"' in sent and '"RED"' in sent
    elif source != target:
        assert not re.search(r'"(SIG|RED|ENC|ENCRYPTED|MORE|SUMMARY|U0lH)"', sent)
        assert not re.search(r'"(rs|fc|ctc|cmp)_\d', sent), "ids of items belong to their provider"
    messages = il.decode_messages(there.value, source=target)
    calls = [call.id for message in messages for call in message.tool_calls if call.runner == "client"]
    results = [result.call_id for message in messages for result in message.tool_results if result.runner == "client"]
    assert sorted(calls) == sorted(results) and len(set(calls)) == len(calls) > 0
    assert il.check_tools(messages) == []
    assert there.back().value == il.switch(HISTORIES[source], source=source, target=source).value


def test_over_a_third_provider_and_home() -> None:
    """Signed items go back only to their own provider."""
    there = il.switch(CLAUDE, source="anthropic", target="gemini")
    history = grown(there, "gemini")
    history["contents"][-2] = {"role": "model", "parts": [{"text": "Signed.", "thoughtSignature": "R0VN"}]}
    third = il.switch(history, source="gemini", target="openai_responses", record=there.record)
    assert "R0VN" not in json.dumps(third.value) and "SIG" not in json.dumps(third.value)
    home = il.switch(grown(third, "openai_responses"), source="openai_responses", target="anthropic", record=third.record)
    assert home.value["messages"][1]["content"][:2] == CLAUDE["messages"][1]["content"][:2]
    assert "R0VN" not in json.dumps(home.value)
    again = il.switch(grown(home, "anthropic"), source="anthropic", target="gemini", record=home.record)
    assert [
        part.get("thoughtSignature") for turn in again.value["contents"] for part in turn["parts"] if part.get("text") == "Signed."
    ] == ["R0VN"]


def test_a_call_that_is_open_has_its_own_id_again() -> None:
    """The target has another id for it. A result that came there belongs to the call."""
    history = {"messages": [USER, {"role": "assistant", "content": [CLAUDE["messages"][1]["content"][-1]]}]}
    there = il.switch(history, source="anthropic", target="mistral", rules={"unanswered_calls": "off", "last": "off"})
    (call,) = [call for message in there.value["messages"] for call in message.get("tool_calls", ())]
    assert call["id"] != "toolu_01ABC"
    answered = {**there.value, "messages": [*there.value["messages"], {"role": "tool", "tool_call_id": call["id"], "content": "1"}]}
    back = il.switch(answered, source="mistral", target="anthropic", record=there.record)
    assert back.value["messages"][2]["content"][0] == {"type": "tool_result", "tool_use_id": "toolu_01ABC", "content": "1"}
    assert back.losses == []


def test_after_an_edit_what_still_fits_is_restored() -> None:
    """The history was cut, so the record does not replace it, but each part that is still there is restored."""
    there = il.switch(CLAUDE, source="anthropic", target="openai_chat")
    cut = {"messages": there.value["messages"][1:]}  # without the system message
    back = il.switch(cut, source="openai_chat", target="anthropic", record=there.record)
    assert "system" not in back.value
    assert {"type": "tool_use", "id": "toolu_01ABC", "name": "f", "input": {"x": 1}} in back.value["messages"][1]["content"]
    assert (
        CLAUDE["messages"][1]["content"][0] in back.value["messages"][1]["content"]
    ), "the thought stands before the text that it belongs to"


def test_summaries_are_text_or_told() -> None:
    switched = il.switch(SUMMED, source="anthropic", target="openai_chat")
    assert "The past in short." in json.dumps(switched.value) and [loss.level for loss in switched.losses] == ["minor"]
    lost = il.switch(CODEX, source="openai_responses", target="anthropic")
    assert [loss.field for loss in lost.losses if loss.level == "major"] == ["Opaque"]
    assert CODEX["input"][7] in lost.back().value["input"]


def test_a_call_that_a_provider_ran_is_one_of_the_target_or_text() -> None:
    to_responses = il.switch(CLAUDE, source="anthropic", target="openai_chat").value["messages"]
    assert "https://e.com" in json.dumps(to_responses) and "web_search" in json.dumps(to_responses)


def test_free_text_of_a_tool_is_a_function_elsewhere_and_free_text_again() -> None:
    there = il.switch(CODEX, source="openai_responses", target="anthropic")
    (block,) = [
        part
        for message in there.value["messages"]
        for part in message["content"]
        if isinstance(part, dict) and part.get("name") == "apply_patch"
    ]
    assert block["input"] == {"input": "*** Begin Patch"}
    assert CODEX["input"][5] in there.back().value["input"]


@pytest.mark.parametrize(
    "wrong", [{}, {"interlingua": 2}, {"interlingua": 1, "messages": [{"type": "Text", "text": "a"}], "sent": [0, ""], "sidecar": {}}]
)
def test_what_is_no_record_is_an_error(wrong: Any) -> None:
    with pytest.raises(il.DecodeError, match="no record"):
        il.switch(CLAUDE, source="anthropic", target="gemini", record=wrong)


# --- the guide -------------------------------------------------------------------------------------------------------------------


def promises(target: str) -> str:
    """Return the row of the guide: the result for a history of Anthropic, and for a history with a summary."""
    there = il.switch(CLAUDE, source="anthropic", target=target)
    sent = json.dumps(there.value)
    thought = "sent, signed" if '"SIG"' in sent else "sent, unsigned" if "I should search." in sent else "kept in the record"
    encrypted = "sent" if '"RED"' in sent else "kept in the record"
    calls = [call for message in il.decode_messages(there.value, source=target) for call in message.tool_calls]
    searched = (
        "a call of its own"
        if any(call.runner == "provider" for call in calls)
        else "text" if "https://e.com" in sent else "kept in the record"
    )
    summary = (
        "text" if "The past in short." in json.dumps(il.switch(SUMMED, source="anthropic", target=target).value) else "kept in the record"
    )
    ids = "unchanged" if "toolu_01ABC" in sent else "new ones"
    return f"| `{target}` | {thought} | {encrypted} | {searched} | {summary} | {ids} |"


@pytest.mark.parametrize("target", [name for name in NATIVE if name != "anthropic"])
def test_the_table_of_the_guide_is_so(target: str) -> None:
    assert promises(target) in GUIDE.read_text("utf-8")
