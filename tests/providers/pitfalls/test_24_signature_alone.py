"""A thought with only a signature: its text is empty (strands#2704)."""

from __future__ import annotations

import interlingua as il
from converting import U, rules, to, turns

THOUGHT = {"type": "thinking", "thinking": "", "signature": "c2lnbmVk"}
BODY = (U, {"role": "assistant", "content": [THOUGHT, {"type": "text", "text": "a"}]}, U)


def test_it_stays_with_who_signed_it() -> None:
    c = to("anthropic", *BODY, source="anthropic", max_tokens=9)
    assert turns(c)[1]["content"][0] == THOUGHT
    assert c.all_losses == [], "an empty text is no blank block here"


def test_at_gemini_a_part_may_be_a_signature_alone() -> None:
    part = {"text": "", "thoughtSignature": "c2ln"}
    contents = [
        {"role": "user", "parts": [{"text": "Hi"}]},
        {"role": "model", "parts": [{"text": "a"}, part]},
        {"role": "user", "parts": [{"text": "b"}]},
    ]
    c = to("gemini", source="gemini", contents=contents)
    assert turns(c) == contents
    assert "blank" not in rules(c)


def test_in_a_stream() -> None:
    head = {"id": "m", "type": "message", "role": "assistant", "model": "c", "content": [], "stop_reason": None, "stop_sequence": None}
    events = [
        {"type": "message_start", "message": {**head, "usage": {"input_tokens": 1, "output_tokens": 1}}},
        {"type": "content_block_start", "index": 0, "content_block": {"type": "thinking", "thinking": "", "signature": ""}},
        {"type": "content_block_delta", "index": 0, "delta": {"type": "signature_delta", "signature": "c2lnbmVk"}},
        {"type": "content_block_stop", "index": 0},
        {"type": "message_delta", "delta": {"stop_reason": "end_turn", "stop_sequence": None}, "usage": {"output_tokens": 3}},
        {"type": "message_stop"},
    ]
    (thought,) = il.collect_stream(events, source="anthropic").candidates[0].message.parts
    assert isinstance(thought, il.Reasoning) and (thought.text, thought.signature) == ("", "c2lnbmVk")


def test_elsewhere_it_goes() -> None:
    for target in ("openai_chat", "openai_responses", "gemini"):
        c = to(target, *BODY, source="anthropic", max_tokens=99)
        assert "c2lnbmVk" not in str(c.value)
        assert rules(c)["reasoning"] == "minor"
