"""Values for the cases, and the class of a case."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any, NamedTuple

import interlingua as il
from interlingua import Message, Reasoning, Request, Text, Tool, ToolChoice
from msgspec.structs import replace
from saying import PNG_DATA, call, user

PDF = il.Document(source=il.Blob(media_type="application/pdf", data="AA=="))
FAR = il.Document(source=il.Url(url="https://example.com/a.pdf"))
BROKEN = call("1", arguments_text='{"a": 1', arguments_error="cut off")
SIGNED = Reasoning(content=["hm"], signature="s", signer="openai")
FOREIGN = Reasoning(content=["hm"], signature="s", signer="anthropic")


ONE_TEXT: dict[str, Any] = {"type": "object", "properties": {"input": {"type": "string"}}, "required": ["input"]}
STUB = Tool(
    name="unavailable",
    description="Stands for tools of earlier turns. Do not call it.",
    parameters={"type": "object", "properties": {}},
)
OBJECT: dict[str, Any] = {"type": "object", "properties": {"a": {"type": "string"}}}
MAP: dict[str, Any] = {"type": "object", "additionalProperties": {"type": "string"}}
BLANK = Message(role="assistant", parts=[Text(text="")], form="string")
BY_SCHEMA = il.ResponseFormat(kind="json_schema", schema=OBJECT)
SAYS_OBJECT = f"Answer with JSON that this JSON Schema describes, and nothing else:\n{json.dumps(OBJECT)}"
ANSWER_TOOL = Tool(name="structured_response", description="Answer with this tool, once nothing else is to be called.", parameters=OBJECT)
OTHERS = Message(role="assistant", parts=[Text(text="a")], extras={"mistral": {"$wire": {"name": None}}})
VIDEO = il.Video(source=il.Url(url="https://example.com/a.mp4"))
ONE_OF = ToolChoice(mode="allowed", allowed_mode="required", allowed=[il.ToolRef(name="f")])
SEARCH = call("s", "web_search", runner="provider", kind="web_search")
FOUND = il.ToolResult(call_id="s", runner="provider", kind="web_search", value=[])


def picture(kind: str, data: str = PNG_DATA) -> il.Image:
    return il.Image(source=il.Blob(media_type=kind, data=data))


def note(kind: str) -> il.Document:
    return il.Document(source=il.Blob(media_type=kind, data="YSxi"))


def hinted(text: str, ttl: str) -> Text:
    return Text(text=text, cache=il.CacheHint(ttl=ttl))


def hinted_document(source: il.Blob) -> il.Document:
    return il.Document(source=source, cache=il.CacheHint())


def thinks(budget: int) -> il.ReasoningConfig:
    return il.ReasoningConfig(mode="enabled", budget_tokens=budget)


def by_map(strict: bool) -> il.ResponseFormat:
    return il.ResponseFormat(kind="json_schema", schema=MAP, strict=strict)


class Case(NamedTuple):
    word: str
    constants: dict[str, Any]
    before: Request | list[Message]
    after: Request | list[Message]
    losses: list[tuple[str, str, str, str]]


UNTOLD = il.Blob(media_type="application/octet-stream", data="YSxi")
TABLE = il.Blob(media_type="text/csv", data="YSxi")
PAPER = il.Blob(media_type="application/pdf", data="JVBERi0=")


def typed(part: Any, kind: str) -> Any:
    return replace(part, source=replace(part.source, media_type=kind))


def digits(text: str, count: int = 16) -> str:
    return sha256(text.encode()).hexdigest()[:count]


def ask(**fields: Any) -> Request:
    return Request(messages=[user()], **fields)


def kept(**spelling: Any) -> Message:
    """A message that remembers its spelling."""
    return Message(role="assistant", parts=[Text(text="a")], extras={"openai_chat": {"$wire": spelling}} if spelling else None)
