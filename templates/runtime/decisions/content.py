"""What questions are about, and what they ask, in the form that a format has for it: messages, one message, texts, or one JSON value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from msgspec.structs import replace

from .. import model as u
from ..core.json_text import json_bytes
from ..core.losses import Code, Level, Loss
from ..core.values import LOST
from ..lenses.codecs import json_document_in, json_document_out


def document(value: Any) -> u.Document:
    """JSON as a part."""
    return u.Document(source=json_document_in(value))


def data_of(part: Any) -> Any:
    """The JSON object or list that a part holds; None if it holds none."""
    value = json_document_out(part.source, []) if isinstance(part, u.Document) else LOST
    return None if value is LOST else value


class Content:
    """Changes contents for one format. `losses`: what it changes is added there; paths begin with `at`."""

    def __init__(self, losses: list[Loss], at: str, field: str) -> None:
        self._losses, self._at, self._field = losses, at, field

    def lost(self, code: Code, level: Level, reason: str, value: Any, path: str = "") -> None:
        self._losses.append(Loss(f"{self._at}{path}", self._field, code, level, reason, value))

    def parts(self, parts: Sequence[Any], data: bool = True) -> list[Any]:
        """Parts, with texts in place of documents that are texts. `data`: objects, and lists of them, may stay."""
        fitting: list[Any] = []
        for number, part in enumerate(parts):
            value = data_of(part)
            if isinstance(part, u.Document) and isinstance(part.source, u.PlainText) and not (data and _is_data(value)):
                self.lost("changed", "minor", "the document becomes a text", part, f"[{number}]")
                part = u.Text(text=part.source.text)
            fitting.append(part)
        return fitting

    def value(self, parts: Sequence[Any]) -> list[Any]:
        """One text, or one JSON value, as the only part. What is neither text nor JSON is dropped."""
        if len(parts) == 1 and (isinstance(parts[0], u.Text) or data_of(parts[0]) is not None):
            return list(parts)
        members = [member for number, part in enumerate(parts) if (member := self._member(part, f"[{number}]")) is not None]
        if all(isinstance(member, str) for member in members):
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
            result = part.value if part.value is not None else self._contents(part.parts, f"{path}.parts")
            return {"result": result, **({"error": True} if part.is_error else {})}
        self.lost("dropped", "major", "only texts and JSON can be written here", part, path)
        return None

    def _contents(self, parts: Sequence[Any], path: str) -> Any:
        """Parts as one text, or as a list."""
        contents = [member for number, part in enumerate(parts) if (member := self._member(part, f"{path}[{number}]")) is not None]
        return contents[0] if len(contents) == 1 else contents

    def _inside(self) -> Content:
        """The same for the parts of the first message."""
        return Content(self._losses, f"{self._at}[0].parts", "Message.parts")

    def one_value(self, messages: list[u.Message]) -> list[u.Message]:
        """A message of the user, as one text or one JSON value; of a conversation, the list of its messages in JSON."""
        if len(messages) == 1 and messages[0].role == "user":
            return [replace(messages[0], parts=self._inside().value(messages[0].parts))]
        self.lost("changed", "minor", "the conversation becomes a list of messages in JSON", None)
        conversation = [
            {"role": message.role, "content": self._contents(message.parts, f"[{number}].parts")} for number, message in enumerate(messages)
        ]
        return [u.Message(role="user", parts=[document(conversation)])]

    def one_message(self, messages: list[u.Message]) -> list[u.Message]:
        """One message of the user. Texts of a conversation have its role in front."""
        if len(messages) == 1 and messages[0].role == "user":
            return [replace(messages[0], parts=self._inside().parts(messages[0].parts, data=False))]
        alone = all(each.role == "user" for each in messages)
        self.lost("joined" if alone else "changed", "minor", "there is room for one message of the user", None)
        contents: list[Any] = []
        for number, message in enumerate(messages):
            for place, part in enumerate(message.parts):
                path = f"[{number}].parts[{place}]"
                if isinstance(part, (u.Image, u.Audio, u.Video)) or (isinstance(part, u.Document) and data_of(part) is None):
                    contents.append(part)
                elif (member := self._member(part, path)) is not None:
                    text = member if isinstance(member, str) else json_bytes(member).decode()
                    contents.append(u.Text(text=text if alone else f"{message.role}: {text}"))
        return [u.Message(role="user", parts=self.parts(contents, data=False))]


def _is_data(value: Any) -> bool:
    """An object, or a list of objects."""
    return isinstance(value, dict) or (isinstance(value, list) and all(isinstance(member, dict) for member in cast("list[Any]", value)))
