"""One key for several parts: it says nothing of parts that were dropped, and what it adds to a part is reported."""

from __future__ import annotations

from typing import Any

from golden import decode, encode
from interlingua import model as u

PICTURE = u.Image(source=u.Blob(media_type="image/png", data="AA=="), detail="low")
NOWHERE = u.Image(source=u.FileRef(id="f"), detail="high")


def of_user(*parts: Any) -> u.Request:
    return u.Request(messages=[u.Message(role="user", parts=list(parts))])


def of_thoughts(*texts: str) -> u.Request:
    return u.Request(messages=[u.Message(role="assistant", parts=[u.Reasoning(content=list(texts)), u.Text(text="b")])])


def test_a_dropped_picture_has_no_detail() -> None:
    wire, losses = encode("camel", "request", of_user(u.Text(text="a"), NOWHERE))
    assert "image_detail" not in wire[0]["message"]
    assert [loss.path for loss in losses] == ["messages[0].parts[1]"]
    wire, losses = encode("camel", "request", of_user(u.Text(text="a"), NOWHERE, PICTURE))
    assert wire[0]["message"]["image_detail"] == "low"
    assert [loss.path for loss in losses] == ["messages[0].parts[1]"]
    wire, _ = encode("camel", "request", u.Request(messages=[*of_user(NOWHERE).messages, *of_user(u.Text(text="a"), PICTURE).messages]))
    assert wire[-1]["message"]["image_detail"] == "low"


def test_a_value_that_a_part_did_not_have_is_reported() -> None:
    plain = u.Image(source=u.Blob(media_type="image/png", data="AAAA"))
    wire, losses = encode("camel", "request", of_user(u.Text(text="a"), PICTURE, plain))
    assert [part.detail for part in decode("camel", "request", wire).messages[0].parts[1:]] == ["low", "low"]
    assert [(loss.code, loss.path) for loss in losses] == [("changed", "messages[0].parts[2].detail")]


def test_a_stop_reason_that_an_answer_did_not_have_is_reported() -> None:
    first, second = (
        u.Candidate(message=u.Message(role="assistant", parts=[u.Text(text="a")]), stop_reason=word) for word in ("stop", None)
    )
    wire, losses = encode("openinference", "response", u.Response(candidates=[first, second]))
    assert [candidate.stop_reason for candidate in decode("openinference", "response", wire).candidates] == ["stop", "stop"]
    assert [(loss.code, loss.path) for loss in losses] == [("changed", "candidates[1].stop_reason")]


def test_empty_texts_are_not_joined_to_a_text_of_separators() -> None:
    """Two paragraphs of a thought without a character were written as two line breaks."""
    wire, _ = encode("agno", "request", of_thoughts("", ""))
    assert wire[0]["reasoning_content"] == ""
    wire, _ = encode("agno", "request", of_thoughts("a", "", "c"))
    assert wire[0]["reasoning_content"] == "a\n\nc"


def test_empty_texts_that_another_key_repeats_are_read_once() -> None:
    result = u.ToolResult(call_id="1", parts=[u.Text(text=""), u.Text(text="")])
    call = u.Message(role="assistant", parts=[u.ToolCall(id="1", name="f")])
    wire, losses = encode("agent_framework", "request", u.Request(messages=[call, u.Message(role="tool", parts=[result])]))
    assert wire[1]["contents"][0]["result"] == "\n"
    assert not losses
    request = decode("agent_framework", "request", wire)
    assert [part.text for part in request.messages[1].parts[0].parts] == ["", ""]
    assert encode("agent_framework", "request", request) == (wire, [])


def test_a_thought_that_reads_as_a_ciphertext_is_reported_once() -> None:
    """Its texts are joined, but that says nothing any more: they are no texts for readers."""
    hidden = u.Message(role="assistant", parts=[u.Reasoning(content=["a", "b"], redacted=True)])
    _, losses = encode("inspect_ai", "request", u.Request(messages=[hidden]))
    assert [loss.code for loss in losses if loss.path == "messages[0].parts[0].content"] == ["changed"]
