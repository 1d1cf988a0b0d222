"""Every word of `rules`: what goes in, what comes out, what is reported; and that it can be turned off, or be an error."""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import fields
from hashlib import sha256
from typing import Any, NamedTuple

import interlingua as il
import msgspec
import pytest
from interlingua import LossError, Message, Opaque, Reasoning, Refusal, Request, Text, Tool, ToolChoice
from interlingua.lenses.extras import ABSENT
from interlingua.repairs.words import WORDS
from interlingua.schema_dialects import DIALECTS
from interlingua_generator.data.rules import BY_WORD
from msgspec.structs import replace
from saying import PNG, PNG_DATA, call, mended, result, results, said, system, told, user

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


def typed(part: Any, kind: str) -> Any:
    return replace(part, source=replace(part.source, media_type=kind))


def digits(text: str, count: int = 16) -> str:
    return sha256(text.encode()).hexdigest()[:count]


def ask(**fields: Any) -> Request:
    return Request(messages=[user()], **fields)


def kept(**said: Any) -> Message:
    """A message that remembers how it was spelled."""
    return Message(role="assistant", parts=[Text(text="a")], extras={"openai_chat": {"$wire": said}} if said else None)


CASES = [
    # What the target alone has said: what another one remembers is not written.
    Case(
        "replay",
        {"keys": ("tool_calls", "name")},
        [user(), kept(tool_calls=None, name=None), kept(tool_calls=[], refusal=""), kept(refusal="")],
        [user(), kept(), kept(refusal=""), kept(refusal="")],
        [
            ("dropped", "trivial", "messages[1].tool_calls", "Message.tool_calls"),
            ("dropped", "trivial", "messages[1].name", "Message.name"),
            ("dropped", "trivial", "messages[2].tool_calls", "Message.tool_calls"),
        ],
    ),
    Case(
        "last",
        {"how": "flag", "flag": "prefix"},
        [user(), said("Sure:")],
        [user(), Message(role="assistant", parts=[Text(text="Sure:")], extras={"openai_chat": {"prefix": True}})],
        [("defaulted", "trivial", "messages[1].prefix", "Message.prefix")],
    ),
    Case("replay", {"keys": ("name",)}, [user(), OTHERS], [user(), OTHERS], []),
    Case(
        "foreign_parts",
        {},
        [user(), Message(role="user", parts=[Opaque("gemini", {"type": "text", "text": "so"})])],
        [user(), Message(role="user", parts=[Text(text="so")], form="list")],
        [("changed", "minor", "messages[1].parts[0]", "Opaque")],
    ),
    Case(
        "padding",
        {},
        Request(
            messages=[user(), kept(refusal=None, name="a")],
            tools=[Tool("f", parameters={"type": "object", "properties": {"a": None}})],
            extras={"openai_chat": {"x": None, "y": 1}},
        ),
        Request(
            messages=[user(), kept(refusal=ABSENT, name="a")],
            tools=[Tool("f", parameters={"type": "object", "properties": {}})],
            extras={"openai_chat": {"y": 1}},
        ),
        [
            ("dropped", "trivial", "extras.openai_chat.x", "Request.x"),
            ("dropped", "trivial", "messages[1].extras.openai_chat.refusal", "Message.refusal"),
            ("dropped", "trivial", "tools[0].parameters.properties.a", "Tool.parameters"),
        ],
    ),
    Case(
        "named_types",
        {},
        [user(il.Document(source=UNTOLD, filename="a.CSV"), il.Document(source=UNTOLD, filename="a"), il.Image(source=UNTOLD), "a")],
        [user(il.Document(source=TABLE, filename="a.CSV"), il.Document(source=UNTOLD, filename="a"), il.Image(source=UNTOLD), "a")],
        [("changed", "trivial", "messages[0].parts[0].source.media_type", "Document.source.media_type")],
    ),
    Case(
        "addresses",
        {"schemes": ("https",), "typed": "fill"},
        [user(FAR, il.Image(source=il.Url(url="gs://b/a.png")), il.Image(source=il.Url(url="https://e.com/a")), VIDEO, "a")],
        [
            user(
                typed(FAR, "application/pdf"),
                "[Image left out]",
                il.Image(source=il.Url(url="https://e.com/a")),
                typed(VIDEO, "video/mp4"),
                "a",
            )
        ],
        [
            ("defaulted", "trivial", "messages[0].parts[0].source.media_type", "Document.source.media_type"),
            ("dropped", "major", "messages[0].parts[1]", "Image"),
            ("defaulted", "trivial", "messages[0].parts[3].source.media_type", "Video.source.media_type"),
        ],
    ),
    Case(
        "addresses",
        {"typed": "needed", "files": ("s3",)},
        [user(il.Image(source=il.Url(url="https://e.com/a")), il.Image(source=il.Url(url="s3://b/a.png")))],
        [user("[Image left out]", il.Image(source=il.FileRef(id="s3://b/a.png", owner="openai", media_type="image/png")))],
        [("dropped", "major", "messages[0].parts[0]", "Image"), ("changed", "trivial", "messages[0].parts[1].source", "Image.source")],
    ),
    Case(
        "cache",
        {"parts": True, "not_on": ("Image",)},
        [Message(role="user", parts=[Text(text="a"), PNG], cache=il.CacheHint(ttl="5m")), Message(role="user", cache=il.CacheHint())],
        [Message(role="user", parts=[hinted("a", "5m"), PNG], form="list"), Message(role="user", cache=il.CacheHint())],
        [("moved", "trivial", "messages[0].cache", "Message.cache")],
    ),
    # Capabilities: what the model has not is said otherwise, or left out. A request that needs nothing of it stays.
    Case("capabilities", {"tools": False, "images": False, "cache": False, "system": False}, [user(), said("a")], [user(), said("a")], []),
    Case("capabilities", {}, ask(tools=[Tool("f")]), ask(tools=[Tool("f")]), []),
    Case(
        "capabilities",
        {"tools": False},
        Request(
            messages=[user(), said("a", call("1", arguments={"x": 1})), results(result("1", "disk full", is_error=True))],
            tools=[Tool("f")],
            tool_choice=ToolChoice(mode="required"),
        ),
        Request(
            messages=[user(), said("a", '\n[Call of tool f] {"x":1}'), user("[Error of tool f]\ndisk full")],
        ),
        [
            ("dropped", "major", "tools[0]", "Tool"),
            ("dropped", "trivial", "tool_choice", "Request.tool_choice"),
            ("changed", "major", "messages[1].parts[1]", "ToolCall"),
            ("changed", "major", "messages[2].parts[0]", "ToolResult"),
        ],
    ),
    Case(
        "capabilities",
        {"tools": False},
        [said(SEARCH, call("1", kind="custom", input="go")), results(il.ToolResult("1", [PNG]))],
        [said(SEARCH, "[Call of tool f] go"), user("[Result of tool f]", PNG)],
        [("changed", "major", "messages[0].parts[1]", "ToolCall"), ("changed", "major", "messages[1].parts[0]", "ToolResult")],
    ),
    Case(
        "capabilities",
        {"images": False, "video": False, "documents": False, "audio": False},
        [user("a", PNG, PDF, VIDEO), said(call("1")), results(il.ToolResult("1", [picture("image/png")]))],
        [
            user("a", "\n[Image left out]", "\n[Document left out]", "\n[Video left out]"),
            said(call("1")),
            results(il.ToolResult("1", [Text("[Image left out]")])),
        ],
        [
            ("dropped", "major", "messages[0].parts[1]", "Image"),
            ("dropped", "major", "messages[0].parts[2]", "Document"),
            ("dropped", "major", "messages[0].parts[3]", "Video"),
            ("dropped", "major", "messages[2].parts[0].parts[0]", "Image"),
        ],
    ),
    Case(
        "capabilities",
        {"cache": False},
        [Message("user", [hinted("a", "5m")], cache=il.CacheHint()), results(il.ToolResult("1", [hinted("b", "1h")]))],
        [user("a"), results(result("1", "b"))],
        [
            ("dropped", "trivial", "messages[0].cache", "Message.cache"),
            ("dropped", "trivial", "messages[0].parts[0].cache", "Text.cache"),
            ("dropped", "trivial", "messages[1].parts[0].parts[0].cache", "Text.cache"),
        ],
    ),
    Case(
        "capabilities",
        {"system": False},
        [system("Be brief."), user()],
        [user("Be brief."), user()],
        [("changed", "minor", "messages[0].role", "Message.role")],
    ),
    # Reasoning: one loss a turn; what another has signed goes, with the signatures on other parts.
    Case("reasoning", {"takes": "signed"}, [user(), said(SIGNED, "a")], [user(), said(SIGNED, "a")], []),
    Case(
        "reasoning",
        {"takes": "signed"},
        [user(), said(FOREIGN, Reasoning(content=["x"]), "a")],
        [user(), said("a")],
        [("dropped", "minor", "messages[1].parts[0]", "Reasoning")],
    ),
    Case(
        "reasoning",
        {"takes": "any"},
        [user(), said(Reasoning(content=["mine?"]), Text(text="a", signature="s", signer="gemini"))],
        [user(), said(Reasoning(content=["mine?"]), "a")],
        [("dropped", "minor", "messages[1].parts[1].signature", "Text.signature")],
    ),
    Case(
        "reasoning",
        {"takes": "none", "foreign": "text"},
        [user(), said(SIGNED)],
        [user(), said("hm")],
        [("changed", "minor", "messages[1].parts[0]", "Reasoning")],
    ),
    Case(
        "reasoning",
        {"takes": "stored"},
        [user(), said(SIGNED, Reasoning(encrypted="e", signer="openai"), Reasoning(id="rs_1", signer="openai"))],
        [user(), said(Reasoning(encrypted="e", signer="openai"), Reasoning(id="rs_1", signer="openai"))],
        [("dropped", "minor", "messages[1].parts[0]", "Reasoning")],
    ),
    Case(
        "custom_tools",
        {},
        [user(), said(call("1", kind="custom", input="go")), results(result("1", kind="custom"))],
        [user(), said(call("1", arguments={"input": "go"})), results(result("1"))],
        [("changed", "minor", "messages[1].parts[0].kind", "ToolCall.kind")],
    ),
    Case(
        "reasoning",
        {"takes": "stored", "follow": True},
        [user(), said(Reasoning(id="rs_1", signer="openai")), user(), said(Reasoning(id="rs_2", signer="openai"), Text(text="a"))],
        [user(), said(), user(), said(Reasoning(id="rs_2", signer="openai"), Text(text="a"))],
        [("dropped", "minor", "messages[1].parts[0]", "Reasoning")],
    ),
    Case(
        "arguments",
        {},
        [user(), said(BROKEN)],
        [user(), said(call("1", arguments={"_raw": '{"a": 1'}))],
        [("changed", "major", "messages[1].parts[0].arguments", "ToolCall.arguments")],
    ),
    Case(
        "arguments",
        {"how": "fill"},
        [user(), said(call("1", arguments={}, arguments_text=" ")), results(result("1"))],
        [user(), said(call("1", arguments={}, arguments_text="{}")), results(result("1"))],
        [("defaulted", "trivial", "messages[1].parts[0].arguments_text", "ToolCall.arguments_text")],
    ),
    Case(
        "custom_tools",
        {},
        ask(tools=[il.CustomTool(name="run", description="Runs.")], tool_choice=ToolChoice(mode="tool", name="run", kind="custom")),
        ask(
            tools=[Tool(name="run", description="Runs.", parameters=ONE_TEXT)],
            tool_choice=ToolChoice(mode="tool", name="run"),
        ),
        [("changed", "minor", "tools[0]", "CustomTool")],
    ),
    Case("custom_tools", {"keep": ("custom",)}, ask(tools=[il.CustomTool(name="run")]), ask(tools=[il.CustomTool(name="run")]), []),
    # What the lens of the target would leave out; here that of OpenAI Chat Completions.
    Case(
        "foresee",
        {},
        Request(
            messages=[user(VIDEO, "a"), said(SEARCH, "b", FOUND), user(il.Document(source=il.PlainText(text="page"), filename="a.txt"))],
            tools=[Tool(name="f"), il.ProviderTool(kind="web_search")],
        ),
        Request(
            messages=[
                user("[Video left out]\n", "a"),
                said("[Call of tool web_search]\n", "b", "\n[Result of tool web_search]"),
                user("a.txt\npage"),
            ],
            tools=[Tool(name="f")],
        ),
        [
            ("dropped", "major", "tools[1]", "ProviderTool"),
            ("dropped", "major", "messages[0].parts[0]", "Video"),
            ("changed", "minor", "messages[1].parts[0]", "ToolCall"),
            ("changed", "minor", "messages[1].parts[2]", "ToolResult"),
            ("changed", "minor", "messages[2].parts[0]", "Document"),
        ],
    ),
    Case(
        "result_media",
        {},
        [user(), said(call("1"), call("2")), results(il.ToolResult(call_id="1", name="see", parts=[PNG]), "2")],
        [
            user(),
            said(call("1"), call("2")),
            results(result("1", "(see the next message)", name="see"), "2"),
            user("[Content of the result of tool see]", PNG),
        ],
        [("moved", "minor", "messages[2].parts[0].parts[0]", "Image")],
    ),
    Case(
        "result_media",
        {"how": "note", "takes": ()},
        [user(), said(call("1")), results(il.ToolResult(call_id="1", parts=[Text(text="a"), PNG]))],
        [user(), said(call("1")), results(il.ToolResult(call_id="1", parts=[Text(text="a"), Text(text="[Image left out]")]))],
        [("dropped", "major", "messages[2].parts[0].parts[1]", "Image")],
    ),
    Case(
        "result_media",
        {"takes": ("Image",)},
        [user(), said(call("1")), results(il.ToolResult(call_id="1", parts=[PNG]))],
        [user(), said(call("1")), results(il.ToolResult(call_id="1", parts=[PNG]))],
        [],
    ),
    Case(
        "media_types",
        {"types": {"Image": ("image/png",), "Document": ("application/pdf",)}, "alias": {"image/x-png": "image/png"}},
        [user(picture("image/x-png"), picture("application/octet-stream"), picture("image/tiff", "AAAA"), note("text/csv"))],
        [user(PNG, PNG, Text(text="[Image left out]"), il.Document(source=il.PlainText(text="a,b", media_type="text/plain")))],
        [
            ("changed", "trivial", "messages[0].parts[0].source.media_type", "Image.source.media_type"),
            ("changed", "minor", "messages[0].parts[1].source.media_type", "Image.source.media_type"),
            ("dropped", "major", "messages[0].parts[2]", "Image"),
            ("changed", "trivial", "messages[0].parts[3].source", "Document.source"),
        ],
    ),
    Case("surrogates", {}, [user("a\ud83d!")], [user("a\ufffd!")], [("changed", "minor", "messages[0].parts[0].text", "Text.text")]),
    # A result belongs to the last call with its id.
    Case(
        "duplicate_ids",
        {"within": "conversation"},
        [user(), said(call("x")), results("x"), said(call("x")), results("x")],
        [user(), said(call("x")), results("x"), said(call("x_17b38d")), results("x_17b38d")],
        [("changed", "minor", "messages[3].parts[0].id", "ToolCall.id")],
    ),
    Case(
        "duplicate_ids",
        {},
        [user(), said(call("x"), call("x")), results("x", "x"), said(call("x")), results("x")],
        [user(), said(call("x"), call("x_17b38d")), results("x", "x_17b38d"), said(call("x")), results("x")],
        [("changed", "minor", "messages[1].parts[1].id", "ToolCall.id")],
    ),
    Case(
        "call_turns",
        {},
        [user(), said(call("1")), said(call("2")), results("1", "2")],
        [user(), Message(role="assistant", parts=[call("1"), call("2")], form="list"), results("1", "2")],
        [("joined", "trivial", "messages[2]", "Message")],
    ),
    Case(
        "orphan_results",
        {},
        [user(), results("x"), user("b")],
        [user(), user("[Result of a tool]\nok"), user("b")],
        [("moved", "major", "messages[1].parts[0]", "ToolResult")],
    ),
    Case(
        "orphan_results",
        {"how": "drop"},
        [user(), said(call("1")), results("1", "1")],
        [user(), said(call("1")), results("1")],
        [("dropped", "major", "messages[2].parts[1]", "ToolResult")],
    ),
    # A result that comes after the next turn of the assistant is none for the call before: what was sent is not sent otherwise later.
    Case(
        "orphan_results",
        {},
        [user(), said(call("1", "find")), said("b"), user(), said("c"), results("1")],
        [user(), said(call("1", "find")), said("b"), user(), said("c"), user("[Result of tool find]\nok")],
        [("moved", "major", "messages[5].parts[0]", "ToolResult")],
    ),
    Case(
        "unanswered_calls",
        {},
        [user(), said(call("1"), call("2")), results("2"), user()],
        [
            user(),
            said(call("1"), call("2")),
            results("2", result("1", "No result: not answered.", name="f", is_error=True)),
            user(),
        ],
        [("defaulted", "major", "messages[1].parts[0]", "ToolCall")],
    ),
    Case(
        "unanswered_calls",
        {"how": "drop"},
        [user(), said("a", call("1")), user()],
        [user(), said("a"), user()],
        [("dropped", "major", "messages[1].parts[1]", "ToolCall")],
    ),
    Case(
        "results",
        {"order": "call", "together": True},
        [user(), said(call("1"), call("2")), results("2"), results("1"), user("b")],
        [user(), said(call("1"), call("2")), results("1", "2"), user("b")],
        [
            ("moved", "trivial", "messages[3].parts[0]", "ToolResult"),
            ("moved", "trivial", "messages[2].parts[0]", "ToolResult"),
        ],
    ),
    Case(
        "results",
        {},
        [user(), said(call("1")), user("b"), results("1")],
        [user(), said(call("1")), results("1"), user("b")],
        [("moved", "trivial", "messages[3].parts[0]", "ToolResult")],
    ),
    Case(
        "results",
        {},
        [user(), said(call("1"), call("2")), results("2"), results("1")],
        [user(), said(call("1"), call("2")), results("2"), results("1")],
        [],
    ),
    Case(
        "blank",
        {"message": "drop"},
        [system(" "), user("a", " \n", "b"), said(""), results(result("1", " "))],
        [system(" "), user("a", "b"), said(), results(result("1", " "))],
        [
            ("emptied", "trivial", "messages[1].parts[1]", "Text"),
            ("emptied", "trivial", "messages[2].parts[0]", "Text"),
        ],
    ),
    Case(
        "blank",
        {"what": "empty", "system": "drop", "result": "drop"},
        [system("", "a"), user(""), said(call("1")), results(result("1", " "))],
        [system("a"), user(""), said(call("1")), results(result("1", " "))],
        [("emptied", "trivial", "messages[0].parts[0]", "Text")],
    ),
    Case(
        "empty",
        {"assistant": "drop", "user": "drop", "system": "drop", "result": "fill"},
        [system(), Message(role="user"), user(), said(), user(), said(call("1")), results(result("1", "")), said()],
        [user(), user(), said(call("1")), results(result("1", "(no output)"))],
        [
            ("emptied", "minor", "messages[0]", "Message"),
            ("emptied", "minor", "messages[1]", "Message"),
            ("emptied", "minor", "messages[3]", "Message"),
            ("defaulted", "minor", "messages[6].parts[0].parts", "ToolResult.parts"),
            ("emptied", "minor", "messages[7]", "Message"),
        ],
    ),
    Case(
        "empty",
        {"assistant": "drop", "system": "drop"},
        [user(), said(), system("s"), user(), said(), system()],
        [user(), system("s"), user()],
        [
            ("emptied", "minor", "messages[1]", "Message"),
            ("emptied", "minor", "messages[4]", "Message"),
            ("emptied", "minor", "messages[5]", "Message"),
        ],
    ),
    # Behind the assistant's words a turn of the user is one, even if it says nothing.
    Case(
        "empty",
        {"user": "drop"},
        [user(), said("a"), Message(role="user"), Message(role="user"), said(call("1")), results("1"), Message(role="user")],
        [user(), said("a"), user("."), said(call("1")), results("1")],
        [
            ("defaulted", "minor", "messages[2].parts", "Message.parts"),
            ("emptied", "minor", "messages[3]", "Message"),
            ("emptied", "minor", "messages[6]", "Message"),
        ],
    ),
    # Nobody answered it, and the user goes on.
    Case(
        "empty",
        {"user": "drop"},
        [user(), said("a"), Message(role="user"), system("s"), user("b"), said("c"), Message(role="user"), system("s")],
        [user(), said("a"), system("s"), user("b"), said("c"), user("."), system("s")],
        [("emptied", "minor", "messages[2]", "Message"), ("defaulted", "minor", "messages[6].parts", "Message.parts")],
    ),
    Case(
        "system",
        {},
        [system("s"), user(), said("a"), system("new")],
        [system("s"), user(), said("a"), user("<system-reminder>\nnew\n</system-reminder>")],
        [("changed", "minor", "messages[3].role", "Message.role")],
    ),
    Case(
        "system",
        {"how": "after_user"},
        [user(), system("stays"), said("a"), system("goes behind"), user("b")],
        [user(), system("stays"), said("a"), user("b"), system("goes behind")],
        [("moved", "minor", "messages[3]", "Message")],
    ),
    Case(
        "system",
        {"how": "hoist"},
        [system("s"), user(), system("t")],
        [system("s"), system("t"), user()],
        [("moved", "major", "messages[2]", "Message")],
    ),
    Case(
        "merge",
        {"roles": ("user",)},
        [user("a"), user("b"), said("c"), said("d")],
        [Message(role="user", parts=[Text(text="a"), Text(text="b")], form="list"), said("c"), said("d")],
        [("joined", "trivial", "messages[1]", "Message")],
    ),
    Case(
        "separate",
        {"pairs": (("tool", "user"),)},
        [user(), said(call("1")), results("1"), user("b")],
        [user(), said(call("1")), results("1"), said("."), user("b")],
        [("defaulted", "minor", "messages[3]", "Message")],
    ),
    Case(
        "part_order",
        {"roles": {"assistant": ("Reasoning", "Text", "ToolCall")}},
        [user(), said(call("1"), "a", Reasoning(content=["hm"]))],
        [user(), said(Reasoning(content=["hm"]), "a", call("1"))],
        [("reordered", "minor", "messages[1].parts", "Message.parts")],
    ),
    Case(
        "flatten",
        {"roles": ("assistant",)},
        [user("a", "b"), said("c", "d", call("1"), Refusal(text="no"))],
        [user("a", "b"), Message(role="assistant", parts=[Text(text="cd"), call("1"), Text(text="no")], form="string")],
        [
            ("changed", "minor", "messages[1].parts[3]", "Refusal"),
            ("joined", "trivial", "messages[1].form", "Message.form"),
        ],
    ),
    Case("first", {}, [system("s"), said("a")], [system("s"), user("."), said("a")], [("defaulted", "minor", "messages[1]", "Message")]),
    Case("first", {}, [system("s")], [system("s"), user(".")], [("defaulted", "minor", "messages[1]", "Message")]),
    Case("last", {}, [user(), said("Sure: \n")], [user(), said("Sure:")], [("changed", "minor", "messages[1].parts[0].text", "Text.text")]),
    Case(
        "last",
        {"how": "continue"},
        [user(), said("Sure:")],
        [user(), said("Sure:"), user("Continue.")],
        [("defaulted", "major", "messages[1]", "Message")],
    ),
    Case("some", {}, [user()], [user()], []),
    Case(
        "response_format",
        {"native": ("json_schema",)},
        Request(messages=[system("s"), user()], response_format=il.ResponseFormat(kind="json")),
        [Message(role="system", parts=[Text(text="s"), Text(text="Answer with one JSON object and nothing else.")], form="list"), user()],
        [("changed", "minor", "response_format", "Request.response_format")],
    ),
    # Its JSON mode holds, and the instructions say the rest.
    Case(
        "response_format",
        {"native": ("json",)},
        ask(response_format=il.ResponseFormat(kind="json_schema", schema=OBJECT)),
        Request(messages=[system(SAYS_OBJECT), user()], response_format=il.ResponseFormat(kind="json")),
        [("changed", "minor", "response_format", "Request.response_format")],
    ),
    Case(
        "response_format",
        {"how": "tool"},
        ask(response_format=BY_SCHEMA),
        ask(tools=[ANSWER_TOOL], tool_choice=ToolChoice(mode="tool", name="structured_response")),
        [("changed", "minor", "response_format", "Request.response_format")],
    ),
    # Beside tools of its own the model calls one of them, or answers.
    Case(
        "response_format",
        {"how": "tool"},
        ask(response_format=BY_SCHEMA, tools=[Tool(name="f")], tool_choice=ToolChoice(mode="auto")),
        ask(tools=[Tool(name="f"), ANSWER_TOOL], tool_choice=ToolChoice(mode="required")),
        [("changed", "minor", "response_format", "Request.response_format")],
    ),
    Case(
        "response_format",
        {"how": "tool"},
        ask(response_format=BY_SCHEMA, tools=[Tool(name="structured_response")], tool_choice=ToolChoice(mode="none")),
        ask(
            tools=[Tool(name="structured_response"), replace(ANSWER_TOOL, name="structured_response_")],
            tool_choice=ToolChoice(mode="tool", name="structured_response_"),
        ),
        [("changed", "minor", "response_format", "Request.response_format")],
    ),
    # Who forces a call of their own wants no answer yet; what is no object is no tool's parameters.
    Case(
        "response_format",
        {"how": "tool"},
        ask(response_format=BY_SCHEMA, tools=[Tool(name="f")], tool_choice=ToolChoice(mode="required")),
        Request(messages=[system(SAYS_OBJECT), user()], tools=[Tool(name="f")], tool_choice=ToolChoice(mode="required")),
        [("changed", "minor", "response_format", "Request.response_format")],
    ),
    Case(
        "response_format",
        {"how": "tool"},
        ask(response_format=il.ResponseFormat(kind="json")),
        Request(messages=[system("Answer with one JSON object and nothing else."), user()]),
        [("changed", "minor", "response_format", "Request.response_format")],
    ),
    Case(
        "response_format",
        {"how": "drop"},
        ask(response_format=il.ResponseFormat(kind="json_schema", schema={})),
        ask(),
        [("dropped", "major", "response_format", "Request.response_format")],
    ),
    Case(
        "response_format",
        {"native": ("json",)},
        ask(response_format=il.ResponseFormat(kind="json")),
        ask(response_format=il.ResponseFormat(kind="json")),
        [],
    ),
    Case(
        "history_tools",
        {},
        [user(), said(call("1")), results("1")],
        Request(messages=[user(), said(call("1")), results("1")], tools=[STUB]),
        [("defaulted", "minor", "tools", "Request.tools")],
    ),
    Case("history_tools", {}, [user()], [user()], []),
    Case(
        "mixed_tools",
        {},
        ask(tools=[il.ProviderTool(kind="web_search"), Tool(name="f")]),
        ask(tools=[Tool(name="f")]),
        [("dropped", "major", "tools[0]", "ProviderTool")],
    ),
    Case(
        "mixed_tools",
        {"how": "flag", "flag": "config.both"},
        ask(tools=[il.ProviderTool(kind="web_search"), Tool(name="f")]),
        ask(tools=[il.ProviderTool(kind="web_search"), Tool(name="f")], extras={"openai_chat": {"config": {"both": True}}}),
        [("defaulted", "trivial", "config.both", "Request.both")],
    ),
    Case(
        "mixed_tools",
        {},
        ask(tools=[il.ProviderTool(kind="web_search"), il.ProviderTool(kind="code_execution")]),
        ask(tools=[il.ProviderTool(kind="web_search"), il.ProviderTool(kind="code_execution")]),
        [],
    ),
    Case(
        "tools",
        {"parameters": "object", "description": "drop"},
        ask(tools=[Tool(name="f", description=" "), Tool(name="g", parameters={"type": "object"})]),
        ask(tools=[Tool(name="f", parameters={"type": "object", "properties": {}}), Tool(name="g", parameters={"type": "object"})]),
        [
            ("defaulted", "trivial", "tools[0].parameters", "Tool.parameters"),
            ("dropped", "trivial", "tools[0].description", "Tool.description"),
        ],
    ),
    Case(
        "tool_names",
        {},
        Request(
            messages=[user(), said(call("1", "a.b")), results(result("1", name="a.b"))],
            tools=[Tool(name="a.b"), Tool(name="a_b")],
            tool_choice=ToolChoice(mode="tool", name="a.b"),
        ),
        Request(
            messages=[user(), said(call("1", "a_b_2e7336")), results(result("1", name="a_b_2e7336"))],
            tools=[Tool(name="a_b_2e7336"), Tool(name="a_b")],
            tool_choice=ToolChoice(mode="tool", name="a_b_2e7336"),
        ),
        [("changed", "minor", "tools[0].name", "Tool.name")],
    ),
    Case(
        "call_ids",
        {"chars": "a-zA-Z0-9_-", "max": 64},
        [user(), said(call("call:1/x"), call("ok-1")), results("call:1/x", "ok-1")],
        [user(), said(call("call_1_x_31391c"), call("ok-1")), results("call_1_x_31391c", "ok-1")],
        [("changed", "minor", "messages[1].parts[0].id", "ToolCall.id")],
    ),
    Case(
        "schema",
        {"tools": DIALECTS["gemini_json"], "format": DIALECTS["gemini_json"]},
        ask(
            tools=[Tool(name="f", parameters={"type": "object", "minProperties": 1})],
            response_format=il.ResponseFormat(kind="json_schema", schema={"type": "string", "pattern": "a"}),
        ),
        ask(
            tools=[Tool(name="f", parameters={"type": "object", "description": "(minProperties: 1)"})],
            response_format=il.ResponseFormat(kind="json_schema", schema={"type": "string", "description": '(pattern: "a")'}),
        ),
        [
            ("changed", "minor", "tools[0].parameters.minProperties", "Tool.parameters"),
            ("changed", "minor", "response_format.schema.pattern", "ResponseFormat.schema"),
        ],
    ),
    # What a strict dialect cannot say goes whole, and not strictly: a map, which would be closed.
    Case(
        "schema",
        {"strict": DIALECTS["openai_strict"], "format": DIALECTS["openai_strict"], "if_strict": True},
        ask(tools=[Tool(name="f", parameters=MAP, strict=True)], response_format=by_map(True)),
        ask(tools=[Tool(name="f", parameters=MAP, strict=False)], response_format=by_map(False)),
        [("changed", "minor", "tools[0].strict", "Tool.strict"), ("changed", "minor", "response_format.strict", "ResponseFormat.strict")],
    ),
    Case(
        "schema",
        {"strict": DIALECTS["openai_strict"]},
        ask(tools=[Tool(name="f", parameters={})]),
        ask(tools=[Tool(name="f", parameters={})]),
        [],
    ),
    Case(
        "cache",
        {"max": 2, "ttl": ("5m", "1h"), "order": "longest_first", "not_on": ("Reasoning",)},
        Request(
            messages=[user(hinted("a", "5m"), hinted("b", "24h")), said(Reasoning(content=["x"], cache=il.CacheHint()), hinted("c", "1h"))],
            tools=[Tool(name="f", cache=il.CacheHint())],
        ),
        Request(messages=[user("a", hinted("b", "1h")), said(Reasoning(content=["x"]), hinted("c", "1h"))], tools=[Tool(name="f")]),
        [
            ("changed", "minor", "messages[0].parts[1].ttl", "CacheHint.ttl"),
            ("dropped", "minor", "messages[1].parts[0].cache", "Reasoning.cache"),
            ("dropped", "minor", "tools[0].cache", "Tool.cache"),
            ("dropped", "minor", "messages[0].parts[0].cache", "Text.cache"),
            ("changed", "trivial", "messages[0].parts[1].ttl", "CacheHint.ttl"),
        ],
    ),
    Case(
        "thinking",
        {"amount": "budget", "modes": ("enabled",)},
        ask(reasoning=il.ReasoningConfig(effort="high")),
        ask(reasoning=il.ReasoningConfig(mode="enabled", budget_tokens=16384)),
        [("changed", "minor", "reasoning", "Request.reasoning")],
    ),
    Case(
        "thinking",
        {"amount": "effort", "levels": ("low", "medium", "high")},
        ask(reasoning=il.ReasoningConfig(mode="enabled", budget_tokens=1024)),
        ask(reasoning=il.ReasoningConfig(effort="low")),
        [("changed", "minor", "reasoning", "Request.reasoning")],
    ),
    Case(
        "thinking",
        {"amount": "effort", "modes": ("adaptive",), "levels": ("low", "high")},
        ask(reasoning=il.ReasoningConfig(mode="enabled", budget_tokens=9999)),
        ask(reasoning=il.ReasoningConfig(mode="adaptive", effort="low")),
        [("changed", "minor", "reasoning", "Request.reasoning")],
    ),
    Case(
        "thinking",
        {"thinks": "never"},
        ask(reasoning=il.ReasoningConfig(effort="low")),
        ask(),
        [("dropped", "minor", "reasoning", "Request.reasoning")],
    ),
    # What only says that no thought is shown does not turn thinking on.
    *(
        Case("thinking", how, ask(reasoning=said_of_it), ask(), [("dropped", "trivial", "reasoning", "Request.reasoning")])
        for how in ({"amount": "budget", "modes": ("enabled",)}, {"amount": "effort", "modes": ("adaptive",)}, {"thinks": "never"})
        for said_of_it in (il.ReasoningConfig(), il.ReasoningConfig(summary="none"))
    ),
    Case(
        "thinking",
        {"amount": "budget", "modes": ("enabled",)},
        ask(reasoning=il.ReasoningConfig(summary="auto")),
        ask(reasoning=il.ReasoningConfig(mode="enabled", budget_tokens=8192, summary="auto")),
        [("changed", "minor", "reasoning", "Request.reasoning")],
    ),
    Case(
        "thinking",
        {"amount": "budget", "thinks": "always", "least": 128},
        ask(reasoning=il.ReasoningConfig(mode="disabled")),
        ask(reasoning=il.ReasoningConfig(budget_tokens=128)),
        [("changed", "minor", "reasoning", "Request.reasoning")],
    ),
    # The limit holds: the budget gives way.
    Case(
        "thinking",
        {"amount": "budget", "modes": ("enabled",)},
        ask(max_tokens=4000, reasoning=thinks(8192)),
        ask(max_tokens=4000, reasoning=thinks(3000)),
        [("changed", "minor", "reasoning.budget_tokens", "ReasoningConfig.budget_tokens")],
    ),
    Case(
        "thinking",
        {"amount": "budget", "modes": ("enabled",), "least": 1024},
        ask(max_tokens=1000, reasoning=thinks(8192)),
        ask(max_tokens=1000),
        [("dropped", "major", "reasoning", "Request.reasoning")],
    ),
    Case(
        "thinking",
        {"amount": "budget", "modes": ("enabled",)},
        ask(max_tokens=1000, reasoning=thinks(8192)),
        ask(max_tokens=1000, reasoning=thinks(750)),
        [("changed", "minor", "reasoning.budget_tokens", "ReasoningConfig.budget_tokens")],
    ),
    # The turn that is open has no thought; earlier turns do not matter.
    Case(
        "thinking",
        {"amount": "budget", "modes": ("enabled",), "signed_turn": True},
        Request(messages=[user(), said(SIGNED, call("0")), results("0"), user(), said(call("1")), results("1")], reasoning=thinks(2048)),
        [user(), said(SIGNED, call("0")), results("0"), user(), said(call("1")), results("1")],
        [("changed", "major", "reasoning", "Request.reasoning")],
    ),
    Case(
        "thinking",
        {"amount": "budget", "modes": ("enabled",), "signed_turn": True},
        Request(messages=[user(), said(SIGNED, call("0")), results("0"), said(call("1")), results("1")], reasoning=thinks(2048)),
        Request(messages=[user(), said(SIGNED, call("0")), results("0"), said(call("1")), results("1")], reasoning=thinks(2048)),
        [],
    ),
    Case(
        "reasoning_required",
        {"how": "skip"},
        [user(), said("a", call("1"), call("2")), results("1", "2"), said(call("3", signature="s"))],
        [user(), said("a", call("1", signature="skip", signer="openai"), call("2")), results("1", "2"), said(call("3", signature="s"))],
        [("defaulted", "minor", "messages[1].parts[1].signature", "ToolCall.signature")],
    ),
    Case("max_tokens", {"default": 100}, ask(), ask(max_tokens=100), [("defaulted", "minor", "max_tokens", "Request.max_tokens")]),
    Case(
        "counts",
        {},
        ask(stream=True),
        ask(stream=True, stream_usage=True),
        [("defaulted", "trivial", "stream_usage", "Request.stream_usage")],
    ),
    Case("max_tokens", {"max": 9}, ask(max_tokens=10), ask(max_tokens=9), [("changed", "minor", "max_tokens", "Request.max_tokens")]),
    Case(
        "needs",
        {"fields": {"tool_choice": "tools"}},
        ask(tool_choice=ToolChoice()),
        ask(),
        [("dropped", "trivial", "tool_choice", "Request.tool_choice")],
    ),
    Case(
        "tool_choice",
        {"forced": "not_enabled"},
        ask(tool_choice=ToolChoice(mode="required"), reasoning=il.ReasoningConfig(mode="enabled")),
        ask(tool_choice=ToolChoice(), reasoning=il.ReasoningConfig(mode="enabled")),
        [("changed", "major", "tool_choice.mode", "Request.tool_choice.mode")],
    ),
    Case(
        "tool_choice",
        {"forced": "not_enabled"},
        ask(tool_choice=ToolChoice(mode="required")),
        ask(tool_choice=ToolChoice(mode="required")),
        [],
    ),
    Case(
        "tool_choice",
        {"none": "drop_tools"},
        ask(tool_choice=ToolChoice(mode="none"), tools=[Tool(name="f")]),
        ask(),
        [("dropped", "minor", "tools", "Request.tools")],
    ),
    Case("drop", {"fields": ("seed", "stop")}, ask(seed=1), ask(), [("dropped", "minor", "seed", "Request.seed")]),
    Case(
        "drop_thinking",
        {"fields": {"temperature": 1, "top_k": None}},
        ask(temperature=1, top_k=3, reasoning=il.ReasoningConfig(mode="enabled")),
        ask(temperature=1, reasoning=il.ReasoningConfig(mode="enabled")),
        [("dropped", "minor", "top_k", "Request.top_k")],
    ),
    Case("drop_thinking", {"fields": {"top_k": None}}, ask(top_k=3), ask(top_k=3), []),
    Case(
        "exclusive",
        {"pairs": (("temperature", "top_p"),)},
        ask(temperature=1, top_p=1),
        ask(temperature=1),
        [("dropped", "minor", "top_p", "Request.top_p")],
    ),
    Case(
        "range",
        {"fields": {"temperature": (0, 1), "max_tokens": (16, None)}},
        ask(temperature=1.7, max_tokens=5, top_p=7),
        ask(temperature=1, max_tokens=16, top_p=7),
        [
            ("changed", "minor", "temperature", "Request.temperature"),
            ("changed", "minor", "max_tokens", "Request.max_tokens"),
        ],
    ),
    Case(
        "limit",
        {"fields": {"stop": 1, "metadata": 1}},
        ask(stop=["a", "b"]),
        ask(stop=["a"]),
        [("changed", "major", "stop", "Request.stop")],
    ),
    # Tools that have to be called, or were called, stay; deferred ones are no tools yet.
    Case(
        "limit",
        {"fields": {"tools": 2}},
        Request(
            messages=[user(), said(call("1", "d")), results(result("1"))],
            tools=[Tool(name, parameters=OBJECT) for name in "abcd"] + [Tool("e", parameters=OBJECT, deferred=True)],
            tool_choice=ToolChoice(mode="tool", name="c"),
        ),
        Request(
            messages=[user(), said(call("1", "d")), results(result("1"))],
            tools=[Tool("c", parameters=OBJECT), Tool("d", parameters=OBJECT), Tool("e", parameters=OBJECT, deferred=True)],
            tool_choice=ToolChoice(mode="tool", name="c"),
        ),
        [("dropped", "major", "tools[0]", "Tool"), ("dropped", "major", "tools[1]", "Tool")],
    ),
    Case(
        "texts",
        {
            "fields": {
                "user": {"chars": "a-z0-9_", "min": 3, "max": 24},
                "safety_id": {"refuses": "@"},
                "metadata.values": {"max": 20},
                "metadata.keys": {"max": 20},
                "response_format.name": {"chars": "a-z_", "first": "a-z"},
            }
        },
        ask(
            user="Ab",
            safety_id="a@b",
            cache_key="k" * 99,
            metadata={"a": 5, "b" * 30: "c" * 30, "d": "e"},
            response_format=il.ResponseFormat(kind="json", name="ok"),
        ),
        ask(
            user="ab_" + digits("Ab"),
            safety_id=digits("a@b", 32),
            cache_key="k" * 99,
            metadata={"a": "5", "bbb_" + digits("b" * 30): "ccc_" + digits("c" * 30), "d": "e"},
            response_format=il.ResponseFormat(kind="json", name="ok"),
        ),
        [
            ("changed", "minor", "user", "Request.user"),
            ("changed", "minor", "safety_id", "Request.safety_id"),
            ("changed", "minor", "metadata.a", "Request.metadata"),
            *(("changed", "minor", f"metadata.{'b' * 30}", "Request.metadata"),) * 2,
        ],
    ),
    Case("stop", {"blank": "drop"}, ask(stop=["a", "\n"]), ask(stop=["a"]), [("changed", "major", "stop", "Request.stop")]),
    Case(
        "documents",
        {"name": "fill"},
        [user(PDF, "a")],
        [user(msgspec.structs.replace(PDF, filename="document.pdf"), "a")],
        [("defaulted", "trivial", "messages[0].parts[0].filename", "Document.filename")],
    ),
    Case(
        "documents",
        {"sources": ("Blob", "FileRef")},
        [user(FAR, "a"), said(call("1")), results(il.ToolResult(call_id="1", parts=[deepcopy(FAR)]))],
        [user("[Document left out]\n", "a"), said(call("1")), results(result("1", "[Document left out]"))],
        [
            ("dropped", "major", "messages[0].parts[0]", "Document"),
            ("dropped", "major", "messages[2].parts[0].parts[0]", "Document"),
        ],
    ),
    Case(
        "merge",
        {"before_calls": True},
        [user(), said("a"), said("b"), said(call("1")), results("1"), said("c"), said("d")],
        [
            user(),
            Message(role="assistant", parts=[Text(text="a"), Text(text="b"), call("1")], form="list"),
            results("1"),
            said("c"),
            said("d"),
        ],
        [("joined", "trivial", "messages[3]", "Message"), ("joined", "trivial", "messages[2]", "Message")],
    ),
    Case(
        "duplicate_ids",
        {"within": "turn"},
        [user(), said(call("x"), call("x")), results("x", "x"), said(call("x")), results("x")],
        [user(), said(call("x"), call("x_17b38d")), results("x", "x_17b38d"), said(call("x")), results("x")],
        [("changed", "minor", "messages[1].parts[1].id", "ToolCall.id")],
    ),
    Case(
        "response_format",
        {"native": ("json",), "alone": True},
        ask(response_format=il.ResponseFormat(kind="json"), tools=[Tool(name="f")]),
        Request(messages=[system("Answer with one JSON object and nothing else."), user()], tools=[Tool(name="f")]),
        [("changed", "minor", "response_format", "Request.response_format")],
    ),
    Case(
        "drop_thinking",
        {"fields": {"top_p": (0.95, 1)}},
        ask(top_p=0.5, reasoning=il.ReasoningConfig(mode="enabled")),
        ask(reasoning=il.ReasoningConfig(mode="enabled")),
        [("dropped", "minor", "top_p", "Request.top_p")],
    ),
    Case(
        "drop_thinking",
        {"fields": {"top_p": (0.95, 1)}},
        ask(top_p=0.97, reasoning=il.ReasoningConfig(mode="enabled")),
        ask(top_p=0.97, reasoning=il.ReasoningConfig(mode="enabled")),
        [],
    ),
    Case(
        "tools",
        {"parameters": "properties"},
        ask(tools=[Tool(name="f", parameters={"type": "object"}), Tool(name="g")]),
        ask(tools=[Tool(name="f", parameters={"type": "object", "properties": {}}), Tool(name="g")]),
        [("defaulted", "trivial", "tools[0].parameters", "Tool.parameters")],
    ),
    Case(
        "tool_choice",
        {"single": ("none",)},
        ask(tools=[Tool(name="f")], tool_choice=ToolChoice(mode="none"), parallel_tool_calls=True),
        ask(tools=[Tool(name="f")], tool_choice=ToolChoice(mode="none")),
        [("dropped", "trivial", "parallel_tool_calls", "Request.parallel_tool_calls")],
    ),
    Case(
        "tool_choice",
        {"functions": True},
        ask(tools=[il.ProviderTool(kind="web_search")], tool_choice=ToolChoice(mode="auto")),
        ask(tools=[il.ProviderTool(kind="web_search")]),
        [("dropped", "minor", "tool_choice", "Request.tool_choice")],
    ),
    Case(
        "tool_choice",
        {},
        ask(tools=[Tool(name="f"), Tool(name="g")], tool_choice=ONE_OF),
        ask(tools=[Tool(name="f"), Tool(name="g")], tool_choice=ONE_OF),
        [],
    ),
    Case(
        "namespaces",
        {},
        ask(tools=[il.ToolNamespace(name="n", tools=[Tool(name="f")])], tool_choice=ToolChoice(mode="tool", name="f")),
        ask(tools=[Tool(name="n__f")], tool_choice=ToolChoice(mode="tool", name="n__f")),
        [("changed", "trivial", "tools[0]", "ToolNamespace")],
    ),
    Case(
        "namespaces",
        {},
        [user(), said(call("1", namespace="n")), results("1")],
        [user(), said(call("1", "n__f")), results("1")],
        [("changed", "trivial", "messages[1].parts[0].namespace", "ToolCall.namespace")],
    ),
    Case(
        "changes",
        {"takes": ("added",)},
        Request(
            messages=[user(), system(il.ToolChange(added=[Tool(name="g")])), user(), system(il.ToolChange(withdrawn="f"))],
            tools=[Tool(name="f")],
        ),
        Request(messages=[user(), user()], tools=[Tool(name="g")]),
        [("moved", "minor", "messages[1].parts[0]", "ToolChange"), ("moved", "minor", "messages[3].parts[0]", "ToolChange")],
    ),
    Case(
        "changes",
        {},
        Request(messages=[user(), system(il.ConfigChange(effort="low"))], reasoning=thinks(2048)),
        Request(messages=[user()], reasoning=il.ReasoningConfig(mode="enabled", effort="low")),
        [("moved", "minor", "messages[1].parts[0]", "ConfigChange")],
    ),
    Case(
        "hosted_tools",
        {"search": "option"},
        ask(tools=[Tool(name="f"), il.ProviderTool(kind="web_search", max_uses=2)]),
        ask(tools=[Tool(name="f")], web_search=il.ProviderTool(kind="web_search", max_uses=2)),
        [("moved", "trivial", "tools[1]", "ProviderTool")],
    ),
    Case(
        "hosted_tools",
        {"search": "tool"},
        ask(web_search=il.ProviderTool(kind="web_search")),
        ask(tools=[il.ProviderTool(kind="web_search")]),
        [("moved", "trivial", "web_search", "Request.web_search")],
    ),
    Case(
        "hosted_tools",
        {"refuses": ("web_search",)},
        ask(tools=[Tool(name="f"), il.ProviderTool(kind="web_search")]),
        ask(tools=[Tool(name="f")]),
        [("dropped", "major", "tools[1]", "ProviderTool")],
    ),
    Case(
        "empty",
        {"result": "text"},
        [user(), said(call("1")), results(result("1", "", form="list"))],
        [user(), said(call("1")), results(result("1", ""))],
        [("defaulted", "trivial", "messages[2].parts[0].parts", "ToolResult.parts")],
    ),
    Case(
        "empty",
        {"assistant": "text"},
        [user(), Message(role="assistant", form="list"), user(), Message(role="assistant", form="string"), user()],
        [user(), BLANK, user(), BLANK, user()],
        [("defaulted", "trivial", "messages[1].parts", "Message.parts"), ("defaulted", "trivial", "messages[3].parts", "Message.parts")],
    ),
    # Words behind the last results belong to their turn.
    Case(
        "thinking",
        {"amount": "budget", "modes": ("enabled",), "signed_turn": True},
        Request(messages=[user(), said(call("1")), results("1"), user("And?")], reasoning=thinks(2048)),
        [user(), said(call("1")), results("1"), user("And?")],
        [("changed", "major", "reasoning", "Request.reasoning")],
    ),
]


def request_of(value: Request | list[Message]) -> Request:
    return Request(messages=value) if isinstance(value, list) else value


def plain(value: Request) -> Any:
    return msgspec.to_builtins(value)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.word)
def test_it_mends_and_reports(case: Case) -> None:
    before = deepcopy(case.before)
    found = mended(case.before, case.word, **case.constants)
    assert plain(found.request) == plain(request_of(case.after))
    assert told(found) == case.losses
    assert plain(request_of(case.before)) == plain(request_of(before)), "the input was changed"


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.word)
def test_what_is_mended_needs_no_mending(case: Case) -> None:
    request = request_of(case.after)
    found = mended(request, case.word, **case.constants)
    assert found.request is request
    assert found.losses == []


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.word)
def test_it_can_be_turned_off(case: Case) -> None:
    request = request_of(case.before)
    found = mended(request, case.word, "off", **case.constants)
    assert [loss for loss in found.losses if loss.rule != "padding"] == []  # a null that is left is for that rule, which every target has
    assert found.request is request or found.losses


@pytest.mark.parametrize("case", [case for case in CASES if case.losses], ids=lambda case: case.word)
def test_it_can_be_an_error(case: Case) -> None:
    with pytest.raises(LossError) as caught:
        mended(case.before, case.word, "error", **case.constants)
    (loss,) = caught.value.losses
    assert (loss.rule, loss.code, loss.field) == (case.word, case.losses[0][0], case.losses[0][3])
    assert f"(rule {case.word})" in str(caught.value)


def test_no_message_is_an_error_that_says_so() -> None:
    with pytest.raises(il.Error, match=r"requires at least one.*rule some"):
        mended([], "some")
    assert mended([], "some", "off").request.messages == []


def test_every_word_has_a_case_and_a_step() -> None:
    assert list(WORDS) == list(BY_WORD), "the generator and the runtime have the same words, in the same order"
    assert {case.word for case in CASES} == set(WORDS)


@pytest.mark.parametrize("word", WORDS)
def test_a_step_has_the_fields_of_its_rule(word: str) -> None:
    rule = {field.name for field in fields(BY_WORD[word])} - {"docs", "uncertain", "said", "mark"}
    assert rule - {"how"} == set(WORDS[word].__struct_fields__) - {"raises", "how"}
