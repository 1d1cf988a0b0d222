"""Cases of rules about messages and their parts."""

from __future__ import annotations

from copy import deepcopy

import interlingua as il
import msgspec
from interlingua import Message, Opaque, Reasoning, Refusal, Request, Text, Tool, ToolChoice, ToolResult
from interlingua.lenses.extras import ABSENT
from saying import PNG, assistant, call, result, results, system, user

from .common import (
    BLANK,
    FAR,
    OTHERS,
    PDF,
    SEARCH,
    TABLE,
    UNTOLD,
    VIDEO,
    Case,
    ask,
    hinted,
    kept,
    note,
    picture,
    typed,
)


def of_item(call_id: str, id: str | None) -> il.ToolCall:
    """A call that remembers the id of its item."""
    return call(call_id, extras={"openai_chat": {"id": id}} if id is not None else None)


def in_case(case: str | None, *marks: str, **keys: object) -> Text:
    """A text that remembers the shape it had, and keys of this shape."""
    records: dict[str, object] = dict.fromkeys(marks, True) | ({"$case": case} if case else {})
    return Text(text="a", extras={"openai_chat": {**keys, "$wire": records}})


MISSING = {"openai_chat": {"function": {"$wire": {"arguments": ABSENT}}}}
OF_ANOTHER = {"anthropic": {"$wire": {"input": ABSENT}}}
WORDS_IN_TWO = ToolResult(call_id="1", parts=[Text(text="c"), Text(text="d")])

CASES = [
    # Only what the target itself has sent: what another format remembers is not written.
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
        {"how": "flag", "key": "prefix"},
        [user(), assistant("Sure:")],
        [user(), Message(role="assistant", parts=[Text(text="Sure:")], extras={"openai_chat": {"prefix": True}})],
        [("defaulted", "trivial", "messages[1].prefix", "Message.prefix")],
    ),
    Case("replay", {"keys": ("name",)}, [user(), OTHERS], [user(), OTHERS], []),
    Case(
        "replay",
        {"cases": ("TextOfModel",)},
        [Message(role="user", parts=[in_case("TextOfModel", note=1), in_case("Other"), in_case("TextOfModel", "$item")])],
        [Message(role="user", parts=[Text(text="a"), in_case("Other"), in_case(None, "$item")])],
        [
            ("changed", "trivial", "messages[0].parts[0]", "Text"),
            ("dropped", "trivial", "messages[0].parts[0].extras.openai_chat.note", "Text.note"),
            ("changed", "trivial", "messages[0].parts[2]", "Text"),
        ],
    ),
    Case(
        "replay",
        {"id": {"reasoning": "rs", "function": "fc"}},
        [
            user(),
            assistant(
                Reasoning(encrypted="a", id="rs_1"), Reasoning(encrypted="b", id="item_1"), of_item("1", "fc_1"), of_item("2", "item_1")
            ),
        ],
        [user(), assistant(Reasoning(encrypted="a", id="rs_1"), Reasoning(encrypted="b"), of_item("1", "fc_1"), of_item("2", None))],
        [
            ("dropped", "trivial", "messages[1].parts[1].id", "Reasoning.id"),
            ("dropped", "trivial", "messages[1].parts[3].extras.openai_chat.id", "ToolCall.id"),
        ],
    ),
    Case(
        "replay",
        {"needs": ("ToolCall.function.arguments",)},
        [user(), assistant(call("1", extras=MISSING), call("2", extras=OF_ANOTHER), call("3"))],
        [user(), assistant(call("1"), call("2", extras=OF_ANOTHER), call("3"))],
        [("defaulted", "trivial", "messages[1].parts[0].extras.openai_chat.function.arguments", "ToolCall.function.arguments")],
    ),
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
        {"schemes": ("https",), "media_types": "fill"},
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
        {"media_types": "needed", "id": ("s3",)},
        [user(il.Image(source=il.Url(url="https://e.com/a")), il.Image(source=il.Url(url="s3://b/a.png")))],
        [user("[Image left out]", il.Image(source=il.FileRef(id="s3://b/a.png", owner="openai", media_type="image/png")))],
        [("dropped", "major", "messages[0].parts[0]", "Image"), ("changed", "trivial", "messages[0].parts[1].source", "Image.source")],
    ),
    Case(
        "addresses",
        {"schemes": ("https",), "takes": ("Document", "Video")},
        [user(FAR, il.Audio(source=il.Url(url="https://e.com/a.mp3")), VIDEO)],
        [user(FAR, "[Audio left out]", VIDEO)],
        [("dropped", "major", "messages[0].parts[1]", "Audio")],
    ),
    # Capabilities: what the model lacks is expressed in another way, or left out. A request that needs none of it is not changed.
    Case(
        "capabilities",
        {"tools": False, "images": False, "cache": False, "system": False},
        [user(), assistant("a")],
        [user(), assistant("a")],
        [],
    ),
    Case("capabilities", {}, ask(tools=[Tool("f")]), ask(tools=[Tool("f")]), []),
    Case(
        "capabilities",
        {"tools": False},
        Request(
            messages=[user(), assistant("a", call("1", arguments={"x": 1})), results(result("1", "disk full", is_error=True))],
            tools=[Tool("f")],
            tool_choice=ToolChoice(mode="required"),
        ),
        Request(
            messages=[user(), assistant("a", '\n[Call of tool f] {"x":1}'), user("[Error of tool f]\ndisk full")],
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
        [assistant(SEARCH, call("1", kind="custom", input="go")), results(il.ToolResult("1", [PNG]))],
        [assistant(SEARCH, "[Call of tool f] go"), user("[Result of tool f]", PNG)],
        [("changed", "major", "messages[0].parts[1]", "ToolCall"), ("changed", "major", "messages[1].parts[0]", "ToolResult")],
    ),
    Case(
        "capabilities",
        {"images": False, "video": False, "documents": False, "audio": False},
        [user("a", PNG, PDF, VIDEO), assistant(call("1")), results(il.ToolResult("1", [picture("image/png")]))],
        [
            user("a", "\n[Image left out]", "\n[Document left out]", "\n[Video left out]"),
            assistant(call("1")),
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
    Case(
        "media_types",
        {"types": {"Image": ("image/png",), "Document": ("application/pdf",)}, "aliases": {"image/x-png": "image/png"}},
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
    Case(
        "blank",
        {"messages": "drop"},
        [system(" "), user("a", " \n", "b"), assistant(""), results(result("1", " "))],
        [system(" "), user("a", "b"), assistant(), results(result("1", " "))],
        [
            ("emptied", "trivial", "messages[1].parts[1]", "Text"),
            ("emptied", "trivial", "messages[2].parts[0]", "Text"),
        ],
    ),
    Case(
        "blank",
        {"takes": "spaces", "system": "drop", "results": "drop"},
        [system("", "a"), user(""), assistant(call("1")), results(result("1", " "))],
        [system("a"), user(""), assistant(call("1")), results(result("1", " "))],
        [("emptied", "trivial", "messages[0].parts[0]", "Text")],
    ),
    Case(
        "empty",
        {"assistant": "drop", "user": "drop", "system": "drop", "results": "fill"},
        [system(), Message(role="user"), user(), assistant(), user(), assistant(call("1")), results(result("1", "")), assistant()],
        [user(), user(), assistant(call("1")), results(result("1", "(no output)"))],
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
        [user(), assistant(), system("s"), user(), assistant(), system()],
        [user(), system("s"), user()],
        [
            ("emptied", "minor", "messages[1]", "Message"),
            ("emptied", "minor", "messages[4]", "Message"),
            ("emptied", "minor", "messages[5]", "Message"),
        ],
    ),
    # After the assistant's words, a turn of the user counts even if it is empty.
    Case(
        "empty",
        {"user": "drop"},
        [user(), assistant("a"), Message(role="user"), Message(role="user"), assistant(call("1")), results("1"), Message(role="user")],
        [user(), assistant("a"), user("."), assistant(call("1")), results("1")],
        [
            ("defaulted", "minor", "messages[2].parts", "Message.parts"),
            ("emptied", "minor", "messages[3]", "Message"),
            ("emptied", "minor", "messages[6]", "Message"),
        ],
    ),
    # The assistant did not answer the empty turn, and the user continues.
    Case(
        "empty",
        {"user": "drop"},
        [user(), assistant("a"), Message(role="user"), system("s"), user("b"), assistant("c"), Message(role="user"), system("s")],
        [user(), assistant("a"), system("s"), user("b"), assistant("c"), user("."), system("s")],
        [("emptied", "minor", "messages[2]", "Message"), ("defaulted", "minor", "messages[6].parts", "Message.parts")],
    ),
    Case(
        "system",
        {},
        [system("s"), user(), assistant("a"), system("new")],
        [system("s"), user(), assistant("a"), user("<system-reminder>\nnew\n</system-reminder>")],
        [("changed", "minor", "messages[3].role", "Message.role")],
    ),
    Case(
        "system",
        {"how": "after_user"},
        [user(), system("stays"), assistant("a"), system("goes behind"), user("b")],
        [user(), system("stays"), assistant("a"), user("b"), system("goes behind")],
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
        [user("a"), user("b"), assistant("c"), assistant("d")],
        [Message(role="user", parts=[Text(text="a"), Text(text="b")], form="list"), assistant("c"), assistant("d")],
        [("joined", "trivial", "messages[1]", "Message")],
    ),
    Case(
        "separate",
        {"roles": (("tool", "user"),)},
        [user(), assistant(call("1")), results("1"), user("b")],
        [user(), assistant(call("1")), results("1"), assistant("."), user("b")],
        [("defaulted", "minor", "messages[3]", "Message")],
    ),
    Case(
        "flatten",
        {"roles": ("assistant",)},
        [user("a", "b"), assistant("c", "d", call("1"), Refusal(text="no"))],
        [user("a", "b"), Message(role="assistant", parts=[Text(text="cd"), call("1"), Text(text="no")], form="string")],
        [
            ("changed", "minor", "messages[1].parts[3]", "Refusal"),
            ("joined", "trivial", "messages[1].form", "Message.form"),
        ],
    ),
    Case(  # several instructions, texts beside an image, calls alone, and a result
        "flatten",
        {"roles": ("system", "user", "tool"), "empty": "content"},
        [system("a", "b"), user("a", "b"), user("a", "b", PNG), assistant(call("1")), results(WORDS_IN_TWO)],
        [
            Message(role="system", parts=[Text(text="a\n\nb")], form="string"),
            Message(role="user", parts=[Text(text="ab")], form="string"),
            user("a", "b", PNG),
            Message(role="assistant", parts=[call("1")], form="string", extras={"openai_chat": {"$wire": {"content": ""}}}),
            results(ToolResult(call_id="1", parts=[Text(text="cd")], form="string")),
        ],
        [
            ("joined", "trivial", "messages[0].form", "Message.form"),
            ("joined", "trivial", "messages[1].form", "Message.form"),
            ("defaulted", "trivial", "messages[3].form", "Message.form"),
            ("joined", "trivial", "messages[4].parts[0].form", "ToolResult.form"),
        ],
    ),
    Case(
        "first",
        {},
        [system("s"), assistant("a")],
        [system("s"), user("."), assistant("a")],
        [("defaulted", "minor", "messages[1]", "Message")],
    ),
    Case("first", {}, [system("s")], [system("s"), user(".")], [("defaulted", "minor", "messages[1]", "Message")]),
    Case(
        "last",
        {},
        [user(), assistant("Sure: \n")],
        [user(), assistant("Sure:")],
        [("changed", "minor", "messages[1].parts[0].text", "Text.text")],
    ),
    Case(
        "last",
        {"how": "continue"},
        [user(), assistant("Sure:")],
        [user(), assistant("Sure:"), user("Continue.")],
        [("defaulted", "major", "messages[1]", "Message")],
    ),
    Case("messages", {}, [user()], [user()], []),
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
        [user(FAR, "a"), assistant(call("1")), results(il.ToolResult(call_id="1", parts=[deepcopy(FAR)]))],
        [user("[Document left out]\n", "a"), assistant(call("1")), results(result("1", "[Document left out]"))],
        [
            ("dropped", "major", "messages[0].parts[0]", "Document"),
            ("dropped", "major", "messages[2].parts[0].parts[0]", "Document"),
        ],
    ),
    Case(
        "merge",
        {"calls": True},
        [user(), assistant("a"), assistant("b"), assistant(call("1")), results("1"), assistant("c"), assistant("d")],
        [
            user(),
            Message(role="assistant", parts=[Text(text="a"), Text(text="b"), call("1")], form="list"),
            results("1"),
            assistant("c"),
            assistant("d"),
        ],
        [("joined", "trivial", "messages[3]", "Message"), ("joined", "trivial", "messages[2]", "Message")],
    ),
    Case(
        "empty",
        {"results": "text"},
        [user(), assistant(call("1")), results(result("1", "", form="list"))],
        [user(), assistant(call("1")), results(result("1", ""))],
        [("defaulted", "trivial", "messages[2].parts[0].parts", "ToolResult.parts")],
    ),
    Case(
        "empty",
        {"assistant": "text"},
        [user(), Message(role="assistant", form="list"), user(), Message(role="assistant", form="string"), user()],
        [user(), BLANK, user(), BLANK, user()],
        [("defaulted", "trivial", "messages[1].parts", "Message.parts"), ("defaulted", "trivial", "messages[3].parts", "Message.parts")],
    ),
]
