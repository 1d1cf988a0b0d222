"""One key for several parts: it says nothing of parts that were dropped, and what it adds to a part is reported."""

from __future__ import annotations

from typing import Any

from golden import decode, encode
from interlingua import model as u

PICTURE = u.Image(source=u.Blob(media_type="image/png", data="AA=="), detail="low")
NOWHERE = u.Image(source=u.FileRef(id="f"), detail="high")


def of_user(*parts: Any) -> u.Request:
    return u.Request(messages=[u.Message(role="user", parts=list(parts))])


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
    assert [one.stop_reason for one in decode("openinference", "response", wire).candidates] == ["stop", "stop"]
    assert [(loss.code, loss.path) for loss in losses] == [("changed", "candidates[1].stop_reason")]
