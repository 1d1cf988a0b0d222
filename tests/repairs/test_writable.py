"""Does a lens write every part that is like one it has written? What is learned from one message is assumed for all."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from golden import goldens
from interlingua import Message, Request
from interlingua.registry import PROVIDERS
from interlingua.repairs import media
from interlingua.repairs.draft import Draft
from interlingua.repairs.writable import MEDIA, is_known, know

TARGETS = [name for name in PROVIDERS if hasattr(getattr(il, name), "REPAIRS")]
MESSAGES: list[Message] = [message for golden in goldens("request") for message in golden.decode().messages]
KINDS = ("image/png", "image/heic", "application/pdf", "text/plain", "text/csv", "audio/wav", "audio/mp3", "video/mp4", "made/up")


def made() -> list[Message]:
    """Return messages with bytes of many types in turns of every role: alone, beside a text, and beside each other."""
    messages: list[Message] = []
    for role in ("user", "assistant", "system"):
        for kind in KINDS:
            blob = il.Blob(media_type=kind, data="YSxi")
            parts: list[Any] = [il.Image(source=blob), il.Audio(source=blob), il.Video(source=blob), il.Document(source=blob)]
            parts.append(il.Document(source=blob, filename="a.bin"))
            messages += [Message(role=role, parts=[part]) for part in parts]
            messages += [Message(role=role, parts=[il.Text(text="See:"), part], form="list") for part in parts]
            messages += [Message(role=role, parts=list(parts)), Message(role=role, parts=parts[::-1])]
    return messages


# Formats without media: rows of texts, a text model, pictures as files that only the application has, and results of one text.
TAKES_NONE = {"sharegpt", "dashscope_native", "chatgpt_export", "librechat", "cohere_v1"}


@pytest.mark.parametrize("target", TARGETS)
def test_a_part_like_one_that_was_written_is_written(target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(media, "is_known", lambda *_: False)  # the lens is asked each time
    rules = getattr(il, target).REPAIRS
    d = Draft(Request(), rules.LENS, rules.settled(None, "request"))
    seen = 0
    for message in (*made(), *MESSAGES) * 2:  # parts that were seen late are known in the second round
        asked: list[Any] = [part for part in message.parts if isinstance(part, MEDIA)]
        lost = media.lost_in(d, message) if asked else {}
        for part in asked:
            if id(part) not in lost:
                know(rules.LENS, message.role, part)
                seen += 1
            else:
                assert not is_known(rules.LENS, message.role, part), (message, lost[id(part)])
        inside = [inner for part in message.parts if isinstance(part, il.ToolResult) for inner in part.parts if isinstance(inner, MEDIA)]
        for part in (*asked, *inside):
            if (loss := media.lost_in_result(d, part)) is not None:
                assert not is_known(rules.LENS, media.IN_RESULT, part), (part, loss)
    assert seen or target in TAKES_NONE, "no other target takes none at all"
