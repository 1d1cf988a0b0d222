# Generated from templates/runtime/core/mixins.py; do not edit.

"""Methods of the unified structs: builders, and shortcuts to the most used content. `model` uses them as base classes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Self, TypeAlias, TypeVar, cast, get_args

from msgspec.structs import replace

from .errors import Error

if TYPE_CHECKING:
    from .. import model as u

    Content: TypeAlias = str | u.Part | Iterable[str | u.Part]
    """The content of a message: a text, a part, or several of both."""


class StructHelpers:
    """The base of every struct: its pydantic schema, so that FastAPI bodies and pydantic models can contain it."""

    __slots__ = ()

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        from ..store.pydantic_schemas import validating

        return validating(cast(Any, cls))

    @classmethod
    def __get_pydantic_json_schema__(cls, core_schema: Any, handler: Any) -> dict[str, Any]:
        from ..store.pydantic_schemas import as_json_schema

        return as_json_schema(cast(Any, cls), handler)


class MessageHelpers(StructHelpers):
    """Builders and views of Message."""

    __slots__ = ()

    if TYPE_CHECKING:
        role: u.Role
        parts: list[u.Part]
        metadata: dict[str, Any] | None

    @classmethod
    def user(cls, content: Content = (), *, name: str | None = None, id: str | None = None) -> u.Message:
        """A message of the user.

        Args:
            content: a text, one part, or several texts and parts.
            name: the speaker's name, where the format has one.
            id: the message's id, where the format has one.
        """
        return _message("user", content, name, id)

    @classmethod
    def system(cls, content: Content = (), *, name: str | None = None, id: str | None = None) -> u.Message:
        """The instructions for the model.

        Args:
            content: a text, one part, or several texts and parts.
            name: the speaker's name, where the format has one.
            id: the message's id, where the format has one.
        """
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
        """A message of the model: its content, and then its tool calls.

        Args:
            content: a text, one part, or several texts and parts.
            tool_calls: the calls, in their order.
            name: the speaker's name, where the format has one.
            id: the message's id, where the format has one.
        """
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
        """The result of the call `call_id`: content, or any JSON `value`.

        Args:
            call_id: the id of the call that it answers.
            content: a text, one part, or several texts and parts.
            value: any JSON value, in place of `content`.
            is_error: whether the tool failed.
            name: the tool's name, where the format has one.
        """
        from ..model import Message, ToolResult

        result = ToolResult(call_id=call_id, parts=_parts(content), value=value, is_error=is_error, name=name)
        return Message(role="tool", parts=[result])

    # --- chained builders: each returns a new message ---------------------------------------------------------------------------

    def cacheable(self, ttl: str | None = None) -> Self:
        """Returns a message with a cache hint on the last part that is not empty: the prompt up to there is cached.

        `ttl`: how long, `5m` or `1h`.

        >>> from interlingua import Message
        >>> Message.user("Hello").cacheable("1h").parts[0].cache.ttl
        '1h'
        """
        from ..model import CacheHint, Opaque, Text

        hint = CacheHint(ttl=ttl)
        for number, part in reversed(list(enumerate(self.parts))):
            if not isinstance(part, Opaque) and not (isinstance(part, Text) and not part.text.strip()):
                message = self._copy()
                message.parts = [*self.parts[:number], replace(part, cache=hint), *self.parts[number + 1 :]]
                return message
        return self

    def with_priority(self, priority: int) -> Self:
        """Returns a message with a priority for `by_priority`: lower is earlier.

        It is set on the message and its parts, because formats differ in where they keep it.

        Args:
            priority: any whole number; messages without one have 0.

        >>> from interlingua import Message
        >>> Message.user("Hello").cacheable().with_priority(10).build().priority
        10
        """
        return self._saying("priority", priority)

    def with_metadata(self, metadata: Mapping[str, Any] = MappingProxyType({}), **more: Any) -> Self:
        """Returns a message with the application's own notes added to the existing ones. No provider sees them.

        Args:
            metadata: JSON values by name.
            more: the same, for names that are Python identifiers.

        >>> from interlingua import Message
        >>> Message.user("Hello").with_metadata({"app:trace": 7}, day="Monday").metadata
        {'app:trace': 7, 'day': 'Monday'}
        """
        return self._saying("metadata", {**(self.metadata or {}), **metadata, **more})

    def build(self) -> Self:
        """Returns the message, checked. Raises Error if it is not valid.

        >>> from interlingua import Message, ToolCall
        >>> Message.user(ToolCall("c1", "find")).build()
        Traceback (most recent call last):
        interlingua.core.errors.Error: parts[0]: a message of role user cannot contain a ToolCall
        """
        return checked_message(self)

    def _copy(self) -> Self:
        return replace(cast(Any, self))  # every class with these helpers is a struct

    def _saying(self, field: str, value: Any) -> Self:
        from ..model import Opaque

        message = self._copy()
        message.parts = [part if isinstance(part, Opaque) else replace(part, **{field: value}) for part in self.parts]
        setattr(message, field, value)
        return message

    # --- views ------------------------------------------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """Its texts, joined; empty if it has none."""
        return _text_of(self.parts)

    @property
    def tool_calls(self) -> list[u.ToolCall]:
        """The calls in it, in their order."""
        from ..model import ToolCall

        return [part for part in self.parts if isinstance(part, ToolCall)]

    @property
    def tool_results(self) -> list[u.ToolResult]:
        """The results in it, in their order."""
        from ..model import ToolResult

        return [part for part in self.parts if isinstance(part, ToolResult)]

    @property
    def reasoning(self) -> str:
        """The reasoning of the model, joined; empty if none is shown."""
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
        id: str | None
        model: str | None
        created: int | None
        candidates: list[u.Candidate]
        usage: u.Usage | None

    @property
    def message(self) -> u.Message:
        """The answer, ready to be appended to the conversation. Raises Error if there is no candidate, as for a refused prompt."""
        if not self.candidates:
            raise Error("the response has no candidate")
        return self.candidates[0].message

    def as_message(self) -> u.Message:
        """The message of the first candidate with the response's metadata (`Message.answer`), for a history that is stored.

        Providers do not accept `answer`; application formats with a field for it do. Raises Error if there is no candidate.

        >>> from interlingua.model import Candidate, Message, Response, Usage
        >>> found = Response(model="m", candidates=[Candidate(message=Message.assistant("Hi"))], usage=Usage(output_tokens=1)).as_message()
        >>> found.text, found.answer.model, found.answer.usage.output_tokens
        ('Hi', 'm', 1)
        """
        from ..model import Answer

        message, first = self.message, self.candidates[0]
        answer = Answer(
            id=self.id,
            model=self.model,
            created=self.created,
            stop_reason=first.stop_reason,
            stop_native=first.stop_native,
            usage=self.usage,
        )
        return replace(message, answer=answer)

    @property
    def text(self) -> str:
        """The texts of the first candidate, joined; empty if there is none."""
        return _text_of(self.candidates[0].message.parts) if self.candidates else ""

    @property
    def tool_calls(self) -> list[u.ToolCall]:
        """The calls of the first candidate."""
        return self.candidates[0].message.tool_calls if self.candidates else []

    @property
    def stop_reason(self) -> u.StopReason | None:
        """Why the first candidate ended; None if there is no candidate, or no reason is given."""
        return self.candidates[0].stop_reason if self.candidates else None


Held = TypeVar("Held", bound=MessageHelpers)

# The roles that may have each kind of part. Results of a provider's own tools are in the assistant's message.
ROLES: Final = {"ToolCall": ("assistant",), "ToolResult": ("tool", "assistant"), "Reasoning": ("assistant",), "Refusal": ("assistant",)}


def checked_message(message: Held) -> Held:
    """Return the message. Raise Error if a part is not valid, or not allowed in its role."""
    from ..model import Part, Role

    if message.role not in get_args(Role):
        raise Error(f"role: expected one of {', '.join(get_args(Role))}, got {message.role!r}")
    for number, part in enumerate(message.parts):
        name = part.__class__.__name__
        if not isinstance(part, get_args(Part)):
            raise Error(f"parts[{number}]: expected a part, got {name}")
        if message.role not in ROLES.get(name, (message.role,)):
            raise Error(f"parts[{number}]: a message of role {message.role} cannot contain a {name}")
    return message


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
