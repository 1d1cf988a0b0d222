# Generated from templates/runtime/decisions/content.py; do not edit.

"""What questions are about, and what they ask, in the form that a format has for it: messages, one message, texts, or one JSON value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

from msgspec.structs import replace

from .. import model as u
from ..core.json_text import json_bytes, json_value
from ..core.losses import Code, Level, Loss

JSON: Final = "application/json"


def document(value: Any) -> u.Document:
    """JSON as a part."""
    return u.Document(source=u.PlainText(text=json_bytes(value).decode(), media_type=JSON))


def data_of(part: Any) -> Any:
    """The JSON of a part; None if it is none."""
    source = part.source if isinstance(part, u.Document) else None
    if not isinstance(source, u.PlainText) or source.media_type != JSON:
        return None
    try:
        value = json_value(source.text)
    except ValueError:
        return None
    return cast(Any, value) if isinstance(value, (dict, list)) else None


class Content:
    """Changes contents for one format. `losses`: what it changes is added there; paths begin with `at`."""

    def __init__(self, losses: list[Loss], at: str, field: str) -> None:
        self._losses, self._at, self._field = losses, at, field

    def lost(self, code: Code, level: Level, reason: str, value: Any, path: str = "") -> None:
        self._losses.append(Loss(f"{self._at}{path}", self._field, code, level, reason, value))

    def parts(self, parts: Sequence[Any], data: bool = True) -> list[Any]:
        """Parts, with texts in place of documents that are texts. `data`: objects, and lists of them, may stay."""
        found: list[Any] = []
        for number, part in enumerate(parts):
            value = data_of(part)
            if isinstance(part, u.Document) and isinstance(part.source, u.PlainText) and not (data and _is_data(value)):
                self.lost("changed", "minor", "the document becomes a text", part, f"[{number}]")
                part = u.Text(text=part.source.text)
            found.append(part)
        return found

    def value(self, parts: Sequence[Any]) -> list[Any]:
        """One text, or one JSON value, as the only part. What is neither text nor JSON is dropped."""
        if len(parts) == 1 and (isinstance(parts[0], u.Text) or data_of(parts[0]) is not None):
            return list(parts)
        members = [one for number, part in enumerate(parts) if (one := self._member(part, f"[{number}]")) is not None]
        if all(isinstance(one, str) for one in members):
            if len(members) > 1:
                self.lost("joined", "minor", "there is room for one text", None)
            return [u.Text(text="\n".join(members))]
        self.lost("changed", "minor", "the parts become a list in JSON", None)
        return [document(members)]

    def _member(self, part: Any, path: str) -> Any:
        if isinstance(part, (u.Text, u.Refusal)):
            return part.text
        if (value := data_of(part)) is not None:
            return value
        if isinstance(part, u.Document) and isinstance(part.source, u.PlainText):
            return part.source.text
        if isinstance(part, u.ToolCall):
            return {"call": part.name, "arguments": part.arguments if part.input is None else part.input}
        if isinstance(part, u.ToolResult):
            said = part.value if part.value is not None else self._contents(part.parts, f"{path}.parts")
            return {"result": said, **({"error": True} if part.is_error else {})}
        self.lost("dropped", "major", "only texts and JSON can be written here", part, path)
        return None

    def _contents(self, parts: Sequence[Any], path: str) -> Any:
        """Parts as one text, or as a list."""
        found = [one for number, part in enumerate(parts) if (one := self._member(part, f"{path}[{number}]")) is not None]
        return found[0] if len(found) == 1 else found

    def _inside(self) -> Content:
        """The same for the parts of the first message."""
        return Content(self._losses, f"{self._at}[0].parts", "Message.parts")

    def one_value(self, messages: list[u.Message]) -> list[u.Message]:
        """A message of the user, as one text or one JSON value; of a conversation, the list of its messages in JSON."""
        if len(messages) == 1 and messages[0].role == "user":
            return [replace(messages[0], parts=self._inside().value(messages[0].parts))]
        self.lost("changed", "minor", "the conversation becomes a list of messages in JSON", None)
        said = [{"role": one.role, "content": self._contents(one.parts, f"[{number}].parts")} for number, one in enumerate(messages)]
        return [u.Message(role="user", parts=[document(said)])]

    def one_message(self, messages: list[u.Message]) -> list[u.Message]:
        """One message of the user. Texts of a conversation have its role in front."""
        if len(messages) == 1 and messages[0].role == "user":
            return [replace(messages[0], parts=self._inside().parts(messages[0].parts, data=False))]
        alone = all(one.role == "user" for one in messages)
        self.lost("joined" if alone else "changed", "minor", "there is room for one message of the user", None)
        found: list[Any] = []
        for number, message in enumerate(messages):
            for place, part in enumerate(message.parts):
                path = f"[{number}].parts[{place}]"
                if isinstance(part, (u.Image, u.Audio, u.Video)) or (isinstance(part, u.Document) and data_of(part) is None):
                    found.append(part)
                elif (said := self._member(part, path)) is not None:
                    text = said if isinstance(said, str) else json_bytes(said).decode()
                    found.append(u.Text(text=text if alone else f"{message.role}: {text}"))
        return [u.Message(role="user", parts=self.parts(found, data=False))]


def _is_data(value: Any) -> bool:
    """An object, or a list of objects."""
    return isinstance(value, dict) or (isinstance(value, list) and all(isinstance(one, dict) for one in cast("list[Any]", value)))
