"""Methods of the unified structs: builders, and short ways to what is asked for most. `model` puts them under its classes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from .. import model as u

    Content: TypeAlias = str | u.Part | Iterable[str | u.Part]
    """What a message says: a text, a part, or several of both."""


class StructHelpers:
    """Of every struct: how pydantic sees it, so that FastAPI bodies and pydantic models can hold it."""

    __slots__ = ()

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        from pydantic_core import core_schema

        from ..store.structs import from_plain, to_plain

        def validated(value: Any) -> Any:
            result = value if isinstance(value, cls) else from_plain(value)
            if not isinstance(result, cls):
                raise ValueError(f"expected {cls.__name__}, got {type(result).__name__}")
            return result

        return core_schema.no_info_plain_validator_function(
            validated, serialization=core_schema.plain_serializer_function_ser_schema(to_plain)
        )

    @classmethod
    def __get_pydantic_json_schema__(cls, core_schema: Any, handler: Any) -> dict[str, Any]:
        """Short: the whole shape is what `interlingua.json_schema` says."""
        return {
            "type": "object",
            "title": cls.__name__,
            "properties": {"type": {"const": cls.__name__}},
            "required": ["type"],
        }


class MessageHelpers(StructHelpers):
    """Builders and views of Message."""

    __slots__ = ()

    if TYPE_CHECKING:
        parts: list[u.Part]

    @classmethod
    def user(cls, content: Content = (), *, name: str | None = None, id: str | None = None) -> u.Message:
        """What the user says."""
        return _message("user", content, name, id)

    @classmethod
    def system(cls, content: Content = (), *, name: str | None = None, id: str | None = None) -> u.Message:
        """What the model is told about its task."""
        return _message("system", content, name, id)

    @classmethod
    def assistant(
        cls,
        content: Content = (),
        *,
        tool_calls: Iterable[u.ToolCall] = (),
        name: str | None = None,
        id: str | None = None,
    ) -> u.Message:
        """What the model said, and then the tools that it asked for."""
        message = _message("assistant", content, name, id)
        message.parts.extend(tool_calls)
        return message

    @classmethod
    def tool_result(
        cls,
        call_id: str,
        content: Content = (),
        *,
        value: Any = None,
        is_error: bool = False,
        name: str | None = None,
    ) -> u.Message:
        """What the tool answered to the call `call_id`: content, or any JSON `value`."""
        from ..model import Message, ToolResult

        result = ToolResult(call_id=call_id, parts=_parts(content), value=value, is_error=is_error, name=name)
        return Message(role="tool", parts=[result])

    @property
    def text(self) -> str:
        """Its texts, joined; empty if it has none."""
        return _text_of(self.parts)

    @property
    def tool_calls(self) -> list[u.ToolCall]:
        from ..model import ToolCall

        return [part for part in self.parts if isinstance(part, ToolCall)]

    @property
    def tool_results(self) -> list[u.ToolResult]:
        from ..model import ToolResult

        return [part for part in self.parts if isinstance(part, ToolResult)]

    @property
    def reasoning(self) -> str:
        """The reasoning of the model, joined; empty if it does not show it."""
        from ..model import Reasoning

        return "".join(part.text for part in self.parts if isinstance(part, Reasoning))


class ToolResultHelpers(StructHelpers):
    """Views of ToolResult."""

    __slots__ = ()

    if TYPE_CHECKING:
        parts: list[u.Part]

    @property
    def text(self) -> str:
        """Its texts, joined; empty if it has none."""
        return _text_of(self.parts)


class ReasoningHelpers(StructHelpers):
    """Views of Reasoning."""

    __slots__ = ()

    if TYPE_CHECKING:
        content: list[str]
        summary: list[str]

    @property
    def text(self) -> str:
        """The reasoning itself, or else its summary."""
        return "".join(self.content) or "\n\n".join(self.summary)


class ResponseHelpers(StructHelpers):
    """Views of Response: those of its first candidate."""

    __slots__ = ()

    if TYPE_CHECKING:
        candidates: list[u.Candidate]

    @property
    def message(self) -> u.Message | None:
        """The answer, ready to be appended to the conversation; None if there is no candidate."""
        return self.candidates[0].message if self.candidates else None

    @property
    def text(self) -> str:
        return _text_of(self.candidates[0].message.parts) if self.candidates else ""

    @property
    def tool_calls(self) -> list[u.ToolCall]:
        return self.candidates[0].message.tool_calls if self.candidates else []

    @property
    def stop_reason(self) -> u.StopReason | None:
        return self.candidates[0].stop_reason if self.candidates else None


def _message(role: u.Role, content: Content, name: str | None, id: str | None) -> u.Message:
    from ..model import Message

    return Message(role=role, parts=_parts(content), name=name, id=id)


def _parts(content: Content) -> list[u.Part]:
    from ..model import Text

    if isinstance(content, str):
        return [Text(text=content)]
    if isinstance(content, Iterable):
        return [Text(text=part) if isinstance(part, str) else part for part in content]
    return [content]


def _text_of(parts: Iterable[u.Part]) -> str:
    from ..model import Text

    return "".join(part.text for part in parts if isinstance(part, Text))
