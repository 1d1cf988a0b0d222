"""Random conversations and requests, including those that applications should not send."""

from __future__ import annotations

from typing import Any

import interlingua as il
from hypothesis import strategies as st
from interlingua import Message, Reasoning, Request, Text

IDS = st.sampled_from(["a", "b", "call:1/x", "toolu_" + "x" * 60, "call_1", ""])
NAMES = st.sampled_from(["f", "g", "calendar.update", "a" * 70, "1st", "a b"])
TEXTS = st.sampled_from(["", " ", "Hi", "Sure: \n", "x" * 20, "half \ud83d", "né"])
TTL = st.sampled_from([None, "5m", "1h", "24h"])
HINTS = st.one_of(st.none(), st.none(), st.none(), TTL.map(lambda ttl: il.CacheHint(ttl=ttl)))
SIGNERS = st.sampled_from([None, "anthropic", "openai", "gemini"])

texts = st.builds(lambda text, cache: Text(text=text, cache=cache), TEXTS, HINTS)
images = st.sampled_from(["image/png", "image/jpg", "image/tiff"]).map(
    lambda kind: il.Image(source=il.Blob(media_type=kind, data="iVBORw0KGgo="))
)
documents = st.sampled_from(["application/pdf", "text/plain"]).map(
    lambda kind: il.Document(source=il.Blob(media_type=kind, data="YSxi"), filename="a")
)
videos = st.builds(lambda: il.Video(source=il.Url(url="https://example.com/a.mp4")))
ODD = {"type": "odd", "zz": 1}  # a part that no format has
opaque = st.sampled_from(["anthropic", "openai_chat", "gemini"]).map(lambda space: il.Opaque(namespace=space, value=ODD))
refusals = st.builds(lambda: il.Refusal(text="No."))


@st.composite
def thoughts(draw: st.DrawFn) -> Reasoning:
    signer = draw(SIGNERS)
    return Reasoning(
        content=draw(st.sampled_from([[], ["hm"]])),
        signature="s" if signer and draw(st.booleans()) else None,
        encrypted="e" if signer and draw(st.booleans()) else None,
        id="rs_1" if signer == "openai" and draw(st.booleans()) else None,
        signer=signer,
    )


@st.composite
def calls(draw: st.DrawFn) -> il.ToolCall:
    kind = draw(st.sampled_from(["function"] * 6 + ["custom", "shell_call"]))
    more: dict[str, Any] = {"input": "go"} if kind == "custom" else {"arguments": {"x": 1}}
    if kind == "function" and draw(st.integers(0, 5)) == 0:
        more = {"arguments_text": '{"a": 1', "arguments_error": "cut off"}
    if draw(st.integers(0, 5)) == 0:
        more |= {"signature": "s", "signer": draw(SIGNERS)}
    return il.ToolCall(id=draw(IDS), name=draw(NAMES), kind=kind, cache=draw(HINTS), **more)


@st.composite
def results(draw: st.DrawFn) -> il.ToolResult:
    parts: list[Any] = draw(st.lists(st.one_of(texts, texts, images, documents), max_size=2))
    value = draw(st.sampled_from([None, None, {"x": 1}])) if not parts else None
    kind = draw(st.sampled_from(["function"] * 6 + ["custom"]))
    form = draw(st.sampled_from([None, None, "list", "string"]))
    return il.ToolResult(call_id=draw(IDS), parts=parts, value=value, kind=kind, form=form, is_error=draw(st.booleans()))


searches = st.builds(
    lambda kind, whole: [
        il.ToolCall(id="srv", name="web_search", runner="provider", kind=kind),
        *([il.ToolResult(call_id="srv", runner="provider", kind="web_search", value=[])] if whole else []),
    ],
    st.sampled_from(["server_tool", "web_search_call", "code_execution"]),
    st.booleans(),
)


def parts_of(*kinds: st.SearchStrategy[Any]) -> st.SearchStrategy[list[Any]]:
    return st.lists(st.one_of(*kinds), max_size=3)


ROLES = ("system", "user", "user", "assistant", "assistant", "assistant", "tool", "tool")

of_the_model = st.lists(st.one_of(calls(), thoughts()), min_size=1, max_size=2)
misplaced = {"system": of_the_model, "user": of_the_model, "tool": of_the_model, "assistant": st.lists(results(), min_size=1, max_size=2)}


@st.composite
def messages(draw: st.DrawFn, *roles: str) -> Message:
    """Draw a message. Sometimes it has calls, thoughts or results that belong to a message of another role."""
    role = draw(st.sampled_from(roles or ROLES))
    strange = draw(misplaced[role]) if draw(st.integers(0, 9)) == 0 else []
    message = draw(proper(role))
    message.parts += strange
    return message


@st.composite
def proper(draw: st.DrawFn, role: Any) -> Message:
    form = draw(st.sampled_from([None, "list", "string"]))
    if role == "system":
        return Message(role=role, parts=draw(parts_of(texts)), form=form)
    if role == "user":
        return Message(role=role, parts=draw(parts_of(texts, texts, images, documents, videos, opaque)), form=form)
    if role == "tool":
        return Message(role=role, parts=draw(st.lists(results(), min_size=1, max_size=3)))
    parts = draw(parts_of(texts, texts, calls(), calls(), thoughts(), refusals, opaque))
    if draw(st.integers(0, 9)) == 0:
        parts = [*parts, *draw(searches)]
    return Message(role="assistant", parts=parts, form=form)


@st.composite
def answered(draw: st.DrawFn) -> list[Message]:
    """Draw a turn that calls tools, with results that are not always complete or in order."""
    tool_calls = draw(st.lists(calls(), min_size=1, max_size=3))
    tool_results = [il.ToolResult(call_id=call.id, parts=[Text(text="ok")], kind=call.kind) for call in tool_calls]
    tool_results = draw(st.permutations(tool_results))[: draw(st.integers(0, len(tool_results)))]
    cut = draw(st.integers(0, len(tool_results)))
    turns = [Message(role="tool", parts=list(part)) for part in (tool_results[:cut], tool_results[cut:]) if part]
    if draw(st.integers(0, 3)) == 0:
        turns.insert(draw(st.integers(0, len(turns))), Message.user("By the way"))
    return [Message(role="assistant", parts=[*draw(parts_of(texts, thoughts())), *tool_calls]), *turns]


histories = st.lists(st.one_of(messages().map(lambda message: [message]), answered()), max_size=6).map(
    lambda groups: [message for group in groups for message in group]
)


def says(message: Message) -> bool:
    return bool(message.parts)


# Conversations that wait for the assistant, and what may follow them.
waiting = st.tuples(histories, st.sampled_from(["user", "tool"]).flatmap(proper).filter(says)).map(lambda pair: [*pair[0], pair[1]])
going_on = st.tuples(proper("assistant").filter(says), histories).map(lambda pair: [pair[0], *pair[1]])


@st.composite
def requests(draw: st.DrawFn) -> Request:
    tools: list[Any] = [il.Tool(name=name, cache=draw(HINTS)) for name in draw(st.lists(NAMES, max_size=2, unique=True))]
    if draw(st.integers(0, 4)) == 0:
        tools.append(draw(st.sampled_from([il.CustomTool(name="run"), il.ProviderTool(kind="web_search"), il.ProviderTool(kind="odd")])))
    choice = draw(st.sampled_from([None, None, "auto", "required", "none", "tool"]))
    thinks = draw(st.sampled_from([None, None, "enabled", "adaptive", "disabled"]))
    reasoning = None
    if thinks is not None or draw(st.booleans()):
        reasoning = il.ReasoningConfig(
            mode=thinks,
            effort=draw(st.sampled_from([None, "none", "minimal", "low", "high", "max"])),
            budget_tokens=draw(st.sampled_from([None, 100, 2048, 50000])),
        )
    return Request(
        model=draw(st.sampled_from(MODELS)),
        messages=draw(histories),
        tools=tools,
        tool_choice=il.ToolChoice(mode=choice, name="f" if choice == "tool" else None) if choice else None,
        parallel_tool_calls=draw(st.sampled_from([None, None, True, False])),
        response_format=draw(
            st.sampled_from([None, None, il.ResponseFormat(kind="json"), il.ResponseFormat(kind="json_schema", schema=SCHEMA)])
        ),
        max_tokens=draw(st.sampled_from([None, 5, 1500, 10**6])),
        temperature=draw(st.sampled_from([None, 0, 1, 1.7, -3])),
        top_p=draw(st.sampled_from([None, 0.5, 1.5])),
        top_k=draw(st.sampled_from([None, 5])),
        stop=draw(st.sampled_from([[], ["a"] * 6])),
        reasoning=reasoning,
    )


SCHEMA: dict[str, Any] = {"type": "object", "properties": {"a": {"type": "string", "minLength": 1}}}
MODELS = (
    *("claude-opus-4-8", "claude-opus-4-6", "claude-sonnet-4-5", "claude-3-haiku", "claude-sonnet-5"),
    *("gpt-4.1", "o3-mini", "gpt-5", "gpt-5.2", "gemini-2.5-pro", "gemini-3-flash", "gemini-2.0-flash", "unknown", None),
)
