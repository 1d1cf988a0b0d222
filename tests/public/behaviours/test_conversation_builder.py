"""A conversation that grows with the responses of any provider and is exported for any: exact, remembered, and never shared."""

from __future__ import annotations

import json
from typing import Any

import golden
import interlingua as il
import pytest
from grouped import by_provider
from interlingua.conversations import builder as module

CALL = {"id": "c1", "type": "function", "function": {"name": "weather", "arguments": '{"city":  "Oslo"}'}}
ASKED: dict[str, Any] = {"role": "assistant", "content": "I look.", "tool_calls": [CALL]}
TALK: list[dict[str, Any]] = [
    {"role": "system", "content": "Be brief."},
    {"role": "user", "content": "Weather?"},
    ASKED,
    {"role": "tool", "tool_call_id": "c1", "content": "rain"},
]


def chat(*messages: dict[str, Any], prompt: str | None = None) -> il.ConversationBuilder:
    builder = il.ConversationBuilder(prompt, source="openai_chat")
    for message in messages:
        builder.append_message(message)
    return builder


def chunk(finish: str | None = None, id: str | None = None, **delta: Any) -> dict[str, Any]:
    """A chunk as compatible servers send it: without index, often without id."""
    return {**({} if id is None else {"id": id}), "choices": [{"delta": delta, "finish_reason": finish}]}


def fragment(index: int, arguments: str, id: str | None = None, name: str | None = None) -> dict[str, Any]:
    head = {} if id is None else {"id": id}
    return {"index": index, **head, "function": {**({} if name is None else {"name": name}), "arguments": arguments}}


# --- messages -------------------------------------------------------------------------------------------------------------------


def test_what_was_appended_is_exported_to_the_letter() -> None:
    assert chat(*TALK).export("openai_chat").value == {"messages": TALK}


def test_any_providers_message_by_name() -> None:
    builder = il.ConversationBuilder("Be brief.")
    builder.append_message({"role": "user", "content": "Weather?"}, source="anthropic")
    builder.append_message({"role": "model", "parts": [{"functionCall": {"name": "weather", "args": {"city": "Oslo"}}}]}, source=il.gemini)
    (call,) = builder.unresolved_calls
    builder.append_tool_result(call.id, value={"sky": "rain"})
    assert [message.role for message in builder.messages] == ["system", "user", "assistant", "tool"]
    assert builder.messages[-1].tool_results == [il.ToolResult(call.id, name="weather", value={"sky": "rain"})]
    assert builder.unresolved_calls == []


def test_without_a_source_it_has_to_be_said() -> None:
    with pytest.raises(il.Error, match="pass source="):
        il.ConversationBuilder().append_message({"role": "user", "content": "x"})


def test_a_format_without_messages_is_named_and_the_answer_stays() -> None:
    """Some formats have only responses. An empty list can be read in any format."""
    builder = il.ConversationBuilder(source="vercel_ui_stream")
    builder.append_response({"id": "a", "role": "assistant", "parts": [{"type": "text", "text": "Rain."}]})
    assert builder.append_messages([]) == il.ConversationBuilder().append_messages([]) == []
    with pytest.raises(il.Error, match="vercel_ui_stream has no decode_messages; it has decode_response, encode_response"):
        builder.append_message({"role": "user", "content": "x"})
    with pytest.raises(il.Error, match="vercel_ui_stream has no encode_messages"):
        builder.export("vercel_ui_stream")
    assert [message.text for message in builder.messages] == ["Rain."]


def test_the_system_prompt_is_the_first_message() -> None:
    assert chat(*TALK).system_prompt == chat(prompt="Be brief.").system_prompt == "Be brief."
    assert il.ConversationBuilder().system_prompt is None
    assert chat(*TALK[1:]).system_prompt is None
    twice = chat(*TALK[:2], prompt="First.")
    assert [message.text for message in twice.messages] == ["First.", "Be brief.", "Weather?"]


def test_a_turn_that_says_nothing_is_left_out() -> None:
    builder = il.ConversationBuilder(source="openai_chat")
    assert builder.append_message({"role": "assistant", "content": None}) == []
    assert builder.messages == []


def test_a_row_that_is_no_message_gives_none() -> None:
    builder = il.ConversationBuilder(source="suna_rows")
    assert builder.append_message({"message_id": "s", "type": "status", "content": {}, "is_llm_message": False}) == []


def test_results_that_follow_each_other_are_one_message() -> None:
    builder = chat(TALK[1], {"role": "assistant", "content": None, "tool_calls": [CALL, {**CALL, "id": "c2"}]}, TALK[3])
    assert builder.append_tool_result("c2", "snow") == il.ToolResult("c2", [il.Text("snow")], name="weather")
    assert [len(message.parts) for message in builder.messages] == [1, 2, 2]


def test_a_result_may_come_first() -> None:
    builder = il.ConversationBuilder()
    builder.append_tool_result("call_1", "late")
    assert builder.export("anthropic", repair=False).value == {
        "messages": [{"role": "user", "content": [{"type": "tool_result", "tool_use_id": "call_1", "content": "late"}]}]
    }


def test_the_last_turn_decides_what_is_unresolved() -> None:
    builder = chat(*TALK[:3])
    assert [call.id for call in builder.unresolved_calls] == ["c1"]
    builder.append_message({"role": "assistant", "content": "moving on"})
    assert builder.unresolved_calls == []


def test_a_whole_answer() -> None:
    builder = chat(*TALK[:2])
    builder.append_response({"id": "x", "choices": [{"index": 0, "message": ASKED, "finish_reason": "tool_calls"}]})
    builder.append_response(il.Response(candidates=[il.Candidate(il.Message.assistant("Rain."))]))
    builder.append_response(il.Response())
    assert [message.text for message in builder.messages] == ["Be brief.", "Weather?", "I look.", "Rain."]


def rows(body: golden.Golden) -> list[Any]:
    """Return the messages of a body, without rows that are not messages and those of other branches.

    Return nothing if a message has several rows.
    """
    talk = getattr(il, body.provider).LENS.CONVERSATION
    messages = body.wire if isinstance(body.wire, list) else body.wire.get(talk.key)
    if not isinstance(messages, list) or "assistant" in talk.runs:
        return []
    return [row for number, row in enumerate(messages) if number not in branches(body.provider, messages) and not talk.is_aside(row)]


def branches(provider: str, messages: list[Any]) -> set[int]:
    """The positions of the messages in a tree that are not in the conversation."""
    extras = il.decode_messages(messages, source=provider)[-1].extras if getattr(il, provider).LENS.LINKED else None
    kept = [value for key, value in (extras or {}).get(provider, {}).items() if key.endswith(".branches")]
    return {place for value in kept for place, _ in value}


REQUESTS = [request for request in golden.goldens("request") if rows(request)]


@by_provider(REQUESTS)
def test_one_by_one_is_as_all_at_once(body: golden.Golden) -> None:
    """This includes ids that the format does not have."""
    builder = il.ConversationBuilder(source=body.provider)
    for row in rows(body):
        builder.append_message(row)
    whole = il.decode_messages(rows(body), source=body.provider)
    kept = [message for message in whole if message.parts or message.role != "assistant"]
    assert (
        il.encode_messages(builder.messages, target=body.provider, repair=False).value
        == il.encode_messages(kept, target=body.provider, repair=False).value
    )
    assert [part.id for message in builder.messages for part in message.tool_calls] == [
        part.id for message in whole for part in message.tool_calls
    ]


# --- streams --------------------------------------------------------------------------------------------------------------------


def test_a_stream_grows_a_message() -> None:
    builder = il.ConversationBuilder(source="openai_chat")
    events = [event for text in ("Hel", "lo") for event in builder.append_delta(chunk(content=text))]
    assert [event.delta.text for event in events if isinstance(event, il.PartDelta) and isinstance(event.delta, il.TextDelta)] == [
        "Hel",
        "lo",
    ]
    assert builder.messages == [il.Message.assistant("Hello")]
    assert builder.append_delta({"choices": []}) == []
    assert [type(event).__name__ for event in builder.append_delta(chunk("stop"))] == ["PartEnd"]
    assert builder.messages == [il.Message.assistant("Hello")]


def test_calls_come_whole_when_they_end() -> None:
    builder = il.ConversationBuilder(source="openai_chat")
    chunks = [
        chunk(tool_calls=[fragment(0, '{"x":', "a", "f")]),
        chunk(tool_calls=[fragment(0, "1}"), fragment(1, "{", "b", "g")]),
        chunk(tool_calls=[fragment(1, "}")]),
        chunk("tool_calls"),
    ]
    events = [event for piece in chunks for event in builder.append_delta(piece)]
    ended = [event.part for event in events if isinstance(event, il.PartEnd)]
    assert [(part.id, part.name, part.arguments_text, part.arguments) for part in ended if isinstance(part, il.ToolCall)] == [
        ("a", "f", '{"x":1}', {"x": 1}),
        ("b", "g", "{}", {}),
    ]
    assert [call.id for call in builder.unresolved_calls] == ["a", "b"]


def test_one_chunk_may_say_all() -> None:
    builder = il.ConversationBuilder(source="openai_chat")
    events = builder.append_delta(chunk("tool_calls", reasoning_content="Hm.", content="I look.", tool_calls=[fragment(0, "{}", "a", "f")]))
    assert [type(event.part).__name__ for event in events if isinstance(event, il.PartEnd)] == ["Reasoning", "Text", "ToolCall"]
    (message,) = builder.messages
    assert (message.reasoning, message.text, [call.id for call in message.tool_calls]) == ("Hm.", "I look.", ["a"])


@pytest.mark.parametrize("id", [None, "x"])
def test_the_next_stream_is_another_message(id: str | None) -> None:
    """The calls of each stream are counted from 0 again. Counts may come after the stop reason, and no event has to end a stream."""
    builder = il.ConversationBuilder(source="openai_chat")
    for number, name in enumerate("ab"):
        stream = id and f"{id}{number}"
        builder.append_delta(chunk(id=stream, content=name))
        builder.append_delta(chunk(id=stream, tool_calls=[fragment(0, "{}", name, "f")]))
        builder.append_delta(chunk("tool_calls", id=stream))
        builder.append_delta({"choices": [], "usage": {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}})
    assert [(message.text, [call.id for call in message.tool_calls]) for message in builder.messages] == [("a", ["a"]), ("b", ["b"])]


def test_a_stream_that_is_cut_off_is_what_has_come() -> None:
    builder = il.ConversationBuilder(source="openai_chat")
    builder.append_delta(chunk(tool_calls=[fragment(0, '{"x":', "a", "f")]))
    builder.append_tool_result("a", "never asked")
    call, _ = builder.messages
    assert (call.tool_calls[0].arguments_text, call.tool_calls[0].arguments) == ('{"x":', {})
    assert call.tool_calls[0].arguments_error is not None


def test_a_broken_event_leaves_the_message() -> None:
    builder = il.ConversationBuilder(source="openai_chat")
    builder.append_delta(chunk(content="x"))
    with pytest.raises(il.DecodeError):
        builder.append_delta({"choices": 5})
    builder.append_delta(chunk("stop", content="y"))
    assert builder.messages == [il.Message.assistant("xy")]
    alone = il.ConversationBuilder(source="openai_chat")
    with pytest.raises(il.DecodeError):
        alone.append_delta(5)
    assert alone.append_message(TALK[1])
    assert len(alone.messages) == 1


def test_streams_of_two_providers() -> None:
    builder = il.ConversationBuilder()
    builder.append_delta(chunk(content="x"), source="openai_chat")
    start = {
        "type": "message_start",
        "message": {"id": "m", "type": "message", "role": "assistant", "model": "c", "content": [], "usage": {}},
    }
    builder.append_delta(start, source="anthropic")
    for event in (
        {"type": "content_block_start", "index": 0, "content_block": {"type": "text", "text": ""}},
        {"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": "y"}},
        {"type": "content_block_stop", "index": 0},
    ):
        builder.append_delta(event, source="anthropic")
    assert [message.text for message in builder.messages] == ["x", "y"]


def collected(stream: golden.GoldenStream) -> il.Response | None:
    """Collect a stream; return None if it breaks off."""
    try:
        return il.collect_stream(stream.wire, source=stream.provider, invalid="raise")
    except il.Error:
        return None


STREAMS = [(stream, response) for stream in golden.streams() if (response := collected(stream)) is not None]


@pytest.mark.parametrize(("stream", "response"), STREAMS, ids=[str(stream) for stream, _ in STREAMS])
def test_what_a_stream_grows_is_what_it_collects(stream: golden.GoldenStream, response: il.Response) -> None:
    builder = il.ConversationBuilder(source=stream.provider)
    for event in stream.wire:
        builder.append_delta(event)
    builder.append_messages([])
    assert builder.messages == ([response.message] if response.message and response.message.parts else [])


# --- exports ------------------------------------------------------------------------------------------------------------------------


def test_an_unchanged_builder_is_not_asked_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    encode = module.encode_messages

    def counted(*args: Any, **options: Any) -> Any:
        asked.append(options["target"])
        return encode(*args, **options)

    monkeypatch.setattr(module, "encode_messages", counted)
    builder = chat(*TALK)
    first = builder.export("anthropic")
    assert builder.export("anthropic") is first
    assert builder.export(il.anthropic) is first
    assert builder.export("openai_chat") is not first
    assert builder.export("anthropic", model="claude-sonnet-5") is not first
    assert builder.export("anthropic", rules={"cache": "off"}) is builder.export("anthropic", rules={"cache": "off"})
    assert builder.export("anthropic", strict="minor") is first
    assert asked == ["anthropic", "openai_chat", "anthropic", "anthropic"]
    builder.append_tool_result("c2", "x")
    assert builder.export("anthropic") is not first
    assert len(asked) == 5


def test_nothing_is_shared() -> None:
    given = json.loads(json.dumps(TALK))
    builder = chat(*given)
    exported = builder.export("openai_chat").value
    messages = builder.messages
    for message in (*given, *exported["messages"]):
        message["content"] = "changed"
    given[2]["tool_calls"][0]["function"]["name"] = exported["messages"][2]["tool_calls"].clear()
    messages[1].parts.clear()
    messages[2].tool_calls[0].arguments["city"] = "changed"
    builder.unresolved_calls.clear()
    assert builder.export("openai_chat").value == {"messages": TALK}
    assert [message.text for message in builder.messages] == ["Be brief.", "Weather?", "I look.", ""]


def test_a_unified_message_is_copied() -> None:
    message = il.Message.user("Hello")
    builder = il.ConversationBuilder()
    (appended,) = builder.append_message(message)
    message.parts.clear()
    appended.parts.clear()
    assert builder.messages == [il.Message.user("Hello")]


def test_what_an_export_loses_is_told_and_may_be_forbidden() -> None:
    builder = chat(TALK[1], {"role": "assistant", "content": "x", "name": "Ann"})
    exported = builder.export("anthropic")
    assert [loss.field for loss in exported.losses] == ["Message.name"]
    with pytest.raises(il.LossError):
        builder.export("anthropic", strict="minor")
    assert builder.export("anthropic", strict="minor", accept={"name"}) is exported


def test_cache_marks_the_last_message_of_the_user() -> None:
    marked = chat(*TALK[:2]).export("anthropic", cache=True).value["messages"]
    assert marked == [{"role": "user", "content": [{"type": "text", "text": "Weather?", "cache_control": {"type": "ephemeral"}}]}]
    builder = chat(*TALK)
    assert builder.export("anthropic", cache=True).value == builder.export("anthropic").value
    assert il.ConversationBuilder().export("openai_chat", cache=True, repair=False).value == {"messages": []}
