# Generated from templates/runtime/repairs/formats.py; do not edit.

"""Repair of a `response_format` that the target has no place for."""

from __future__ import annotations

from typing import Any, Final

from .. import model as u
from ..core.json_text import json_shown
from .allowed import NOT_THERE, forces, is_undeclared
from .capabilities import Capabilities
from .draft import Draft
from .parameters import Choice, Parameter, asks, thinks
from .thinking import Thinking
from .tools import Schema
from .watch import Watch

ANSWER: Final = "structured_response"
ANY_OBJECT: Final = "Answer with one JSON object and nothing else."
ANSWER_SAYS: Final = "Answer with this tool, once nothing else is to be called."


class Format(Parameter, frozen=True):
    """`response_format`: the kinds that the target accepts, and what becomes of others and of schemas that its dialect cannot express.

    takes: json, json_schema
    how:   tool: a tool that the model must call has the schema, and its call is the answer; if no call can be forced, as `prompt`
           prompt: an instruction is added
           drop: the format is dropped
    alone: true: accepted only without tools; unforced: accepted only if no call is forced
    needs: where the word JSON has to be if the answer is JSON without a schema: json_anywhere; json_in_turns: not only in the leading
           instructions
    """

    word = "response_format"
    policy = "how"
    policies = ("tool", "prompt", "drop")

    takes: tuple[str, ...] = ()
    how: str = "prompt"
    alone: bool | str = False
    needs: str | None = None

    def watch(self, w: Watch, me: int) -> None:
        w.when_set(me, "response_format")

    def mend(self, d: Draft) -> None:
        requested = d.request.response_format
        if requested is None or requested.kind in ("text", "other"):
            return
        native = () if self._has_no_place(d.request) else self.takes
        dialects = d.rule(Schema)
        reason = dialects.refuses(requested) if dialects is not None else ""
        if requested.kind in native and not reason and (requested.kind != "json_schema" or requested.schema is not None):
            if self.needs is not None and requested.kind == "json":
                self._mention(d)
            return
        reason = reason or "the target has no place for it"
        if self.how == "drop":
            d.lose("response_format", "Request.response_format", "dropped", "major", reason, requested)
            d.set(response_format=None)
            return
        if self.how == "tool" and (choice := _forcing(d, requested)) is not None:
            why = f"it became a tool that the model must call to respond: {reason}"
            d.lose("response_format", "Request.response_format", "changed", "minor", why, requested)
            d.answer_tool = choice.name or _name(d)
            d.set(response_format=None, tools=[*d.request.tools, _tool(requested, d.answer_tool)], tool_choice=choice)
            return
        if not d.messages:
            return
        d.lose("response_format", "Request.response_format", "changed", "minor", f"it became an instruction: {reason}", requested)
        text = ANY_OBJECT
        if requested.schema is not None:
            text = f"Answer with JSON that this JSON Schema describes, and nothing else:\n{json_shown(requested.schema)}"
        fallback = u.ResponseFormat(kind="json") if "json" in native else None  # the target accepts part of it
        d.set(response_format=fallback, messages=_instructed(d, text))

    def _has_no_place(self, request: u.Request) -> bool:
        """Whether the tools of the request exclude a response format."""
        if self.alone == "unforced":
            return bool(request.tools) and request.tool_choice is not None and forces(request.tool_choice)
        return bool(self.alone and request.tools)

    def _mention(self, d: Draft) -> None:
        """Add an instruction that mentions JSON, if nothing does."""
        start = _after_instructions(d) if self.needs == "json_in_turns" else 0
        if not d.messages or any(_mentions_json(part) for message in d.messages[start:] for part in message.parts):
            return
        why = "the target requires the word JSON in the conversation, so an instruction was added"
        d.lose("response_format", "Request.response_format", "defaulted", "minor", why)
        last = next((message for message in reversed(d.messages) if message.role == "user"), None)
        if self.needs != "json_in_turns":
            d.write(_instructed(d, ANY_OBJECT))
        elif last is not None:
            asked = d.having(last, parts=[*last.parts, u.Text(text=ANY_OBJECT)], form="list")
            d.write([asked if message is last else message for message in d.messages])
        else:
            turn = u.Message(role="user", parts=[u.Text(text=ANY_OBJECT)])
            d.write([*d.messages[:start], turn, *d.messages[start:]])


def _mentions_json(part: Any) -> bool:
    return isinstance(part, u.Text) and "json" in part.text.casefold()


def _forcing(d: Draft, requested: u.ResponseFormat) -> u.ToolChoice | None:
    """Return the choice that forces a call of the answer's tool, or of any tool of the request; None if no call can be forced.

    A request that forces one of its own calls expects no answer yet.
    """
    request = d.request
    has, choice, thinking = d.rule(Capabilities), d.rule(Choice), d.rule(Thinking)
    if requested.schema is None or requested.schema.get("type") != "object" or (has is not None and not has.tools):
        return None
    thought = thinks(d) and (asks(request.reasoning) or (thinking is not None and thinking.thinks == "always"))
    if choice is not None and (choice.when == "never" or (choice.when in ("not_enabled", "not_thinking") and thought)):
        return None
    mode = request.tool_choice.mode if request.tool_choice is not None else "auto"
    if request.tool_choice is not None and choice is not None and is_undeclared(d, request.tool_choice):
        d.lose("tool_choice", "Request.tool_choice", "changed", "major", NOT_THERE, request.tool_choice)
        mode = "auto"
    if mode == "none" or not request.tools:
        return u.ToolChoice(mode="tool", name=_name(d))
    return u.ToolChoice(mode="required") if mode == "auto" else None


def _name(d: Draft) -> str:
    """A name that no other tool has."""
    names = {tool.name for tool in d.request.tools if isinstance(tool, u.Tool | u.CustomTool)}
    name = ANSWER
    while name in names:
        name += "_"
    return name


def _tool(requested: u.ResponseFormat, name: str) -> u.Tool:
    return u.Tool(name=name, description=requested.description or ANSWER_SAYS, parameters=requested.schema)


def _after_instructions(d: Draft) -> int:
    return next((number for number, message in enumerate(d.messages) if message.role != "system"), len(d.messages))


def _instructed(d: Draft, text: str) -> list[u.Message]:
    """Return the messages with one more sentence at the end of the instructions."""
    end = _after_instructions(d)
    more: Any = u.Text(text=text)
    if end == 0:
        return [u.Message(role="system", parts=[more]), *d.messages]
    last = d.messages[end - 1]
    instructed = d.having(last, parts=[*last.parts, more], form="list")
    return [*d.messages[: end - 1], instructed, *d.messages[end:]]
