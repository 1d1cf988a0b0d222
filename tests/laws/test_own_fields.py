"""The own fields of a message of any role (an id, metadata, a priority, its answer) are written, or reported, in every format."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from golden import PROVIDERS, speaks

ROLES = ("system", "user", "assistant", "tool")
OWN: dict[str, Any] = {"id": "id-1", "metadata": {"k": 1}, "priority": 7, "answer": il.Answer(stop_native="odd", id="answer-1")}
TARGETS = [name for name in PROVIDERS if speaks(name, "messages")]


def conversation(field: str, role: str) -> list[il.Message]:
    """A conversation in which the message of this role has the field."""
    call = il.ToolCall("call_1", "f", arguments={"x": 1})
    parts: dict[str, list[Any]] = {
        "system": [il.Text("Be brief.")],
        "user": [il.Text("Hello")],
        "assistant": [call],
        "tool": [il.ToolResult("call_1", [il.Text("It is done.")], name="f")],
    }
    return [il.Message(speaker, parts[speaker], **({field: OWN[field]} if speaker == role else {})) for speaker in ROLES]


@pytest.mark.parametrize("target", TARGETS)
def test_every_field_is_written_or_reported(target: str) -> None:
    silent: list[str] = []
    for role in ROLES:
        for field in OWN if role == "assistant" else OWN.keys() - {"answer"}:
            c = il.encode_messages(conversation(field, role), target=target)
            index = ROLES.index(role)
            reported = any(loss.path == f"messages[{index}]" or loss.path.startswith(f"messages[{index}].{field}") for loss in c.all_losses)
            again = [value for message in il.decode_messages(c.value, source=target) for value in (message, *message.parts)]
            held = any(getattr(value, field, None) is not None for value in again)  # a row is a part in some formats
            if not reported and not held:
                silent.append(f"{role}.{field}")
    assert silent == []
