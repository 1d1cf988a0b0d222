"""What a model does not support: it is expressed in another way, or left out."""

from __future__ import annotations

from typing import Any, Final

from .. import model as u
from ..lenses.values import text_of
from .draft import Draft
from .media import as_its_text, as_picture
from .media_classes import CAPABILITIES, as_its_class
from .pairing import as_text
from .step import Step
from .turns import left_out, set_apart
from .watch import Watch

CALLS: Final = (u.ToolCall, u.ToolResult)


class Capabilities(Step, frozen=True):
    """`capabilities`: what the model supports. If it does not support one of these:

    tools:  calls and results become texts of the assistant and of the user, and the tools are dropped
    system: instructions become user messages
    images, audio, video, documents: a text reports what was left out; a document that is text becomes a text
    cache:  cache hints are dropped
    """

    word = "capabilities"
    bodies = frozenset(("request", "messages", "tools"))

    tools: bool = True
    system: bool = True
    images: bool = True
    audio: bool = True
    video: bool = True
    documents: bool = True
    cache: bool = True

    def watch(self, w: Watch, me: int) -> None:
        if not self.tools or not self.system:
            w.always |= me
        for kind, word in CAPABILITIES.items():
            if not getattr(self, word):
                w.refused[kind] = me
        if not self.cache:
            w.cache |= me

    def mend(self, d: Draft) -> None:
        if not self.tools:
            self._no_tools(d)
        names = {part.id: part.name for message in d.messages for part in message.parts if isinstance(part, u.ToolCall)}
        d.write([self._mended(d, message, names) for message in d.messages])

    def _no_tools(self, d: Draft) -> None:
        for tool in d.request.tools:
            d.lose(tool, tool.__class__.__name__, "dropped", "major", "the model has no tools", tool)
        fields = {name: None for name in ("tool_choice", "parallel_tool_calls") if getattr(d.request, name) is not None}
        for name in fields:
            d.lose(name, f"Request.{name}", "dropped", "trivial", "the model has no tools", getattr(d.request, name))
        if d.request.tools or fields:
            d.set(tools=[], **fields)

    def _mended(self, d: Draft, message: u.Message, names: dict[str, str]) -> u.Message:
        if self.tools and self.system and self.cache and all(map(_is_simple, message.parts)):
            return message
        fields: dict[str, Any] = {}
        if message.role == "system" and not self.system:
            d.lose(
                message,
                "Message.role",
                "changed",
                "minor",
                "the model does not accept instructions, so they became a user message",
                "system",
            )
            fields["role"] = "user"
        if message.role == "tool" and not self.tools:
            fields["role"] = "user"
        if message.cache is not None and not self.cache:
            d.lose(message, "Message.cache", "dropped", "trivial", "the model does not cache prompts", message.cache)
            fields["cache"] = None
        message = d.having(message, **fields) if fields else message
        return d.with_parts(message, self._all_parts(d, message, names))

    def _all_parts(self, d: Draft, message: u.Message, names: dict[str, str]) -> list[Any]:
        """Return the parts, each replaced by what the target accepts."""
        parts: list[Any] = []
        made: set[int] = set()
        for part in message.parts:
            stand = self._parts(d, part, names)
            parts += stand
            if part.__class__ is not u.Text:
                made.update(id(new) for new in stand if new is not part)
        set_apart(parts, made)
        return parts

    def _parts(self, d: Draft, part: Any, names: dict[str, str]) -> list[Any]:
        """Return what the target accepts in place of a part."""
        kind = part.__class__.__name__
        if kind in CAPABILITIES and not getattr(self, CAPABILITIES[kind]):
            if isinstance(part, u.Document) and (text := as_its_text(d, part)) is not None:
                return [text]
            if self.images and (picture := as_picture(d, part)) is not None:
                return [picture]
            if (other := as_its_class(d, part)) is not None:
                return [other]
            d.lose(part, kind, "dropped", "major", f"the target does not accept {CAPABILITIES[kind]}", part)
            return [left_out(d, part)]
        if not self.cache and not isinstance(part, u.Opaque) and part.cache is not None:
            d.lose(part, f"{kind}.cache", "dropped", "trivial", "the model does not cache prompts", part.cache)
            part = d.having(part, cache=None)
        if isinstance(part, u.ToolResult):
            part = d.with_parts(part, [new for inner in part.parts for new in self._parts(d, inner, names)])
        if self.tools or not isinstance(part, CALLS) or part.runner == "provider":
            return [part]
        d.lose(part, kind, "changed", "major", "the model has no tools, so it became text", part)
        return as_text(d, part, names.get(part.call_id) or part.name) if isinstance(part, u.ToolResult) else [_call_as_text(d, part)]


def _is_simple(part: Any) -> bool:
    """Whether a part is not media, and contains none."""
    return part.__class__.__name__ not in CAPABILITIES and (part.__class__ is not u.ToolResult or all(map(_is_simple, part.parts)))


def _call_as_text(d: Draft, call: u.ToolCall) -> u.Text:
    arguments = call.input if call.input is not None else call.arguments_text or text_of(call.arguments)
    return d.stands_for(u.Text(text=f"[Call of tool {call.name}] {arguments}", cache=call.cache), call)
