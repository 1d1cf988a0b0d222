"""Texts that a stream repeats when they are complete. What did not come in pieces is taken from there."""

from __future__ import annotations

from itertools import count
from typing import Any

import interlingua as il
import pytest

WHOLE = "Hello world"
ANSWER = {"id": "r", "object": "response", "model": "m", "created_at": 1, "output": []}
MESSAGE: dict[str, Any] = {"type": "message", "id": "i", "role": "assistant", "status": "completed"}
CALL = {"type": "function_call", "id": "i", "call_id": "c", "name": "f", "status": "completed"}
CUSTOM = {"type": "custom_tool_call", "id": "i", "call_id": "c", "name": "f", "status": "completed"}
THOUGHT: dict[str, Any] = {"type": "reasoning", "id": "i", "status": "completed"}
PARTS = {
    "output_text": ({"type": "output_text", "annotations": []}, "text"),
    "refusal": ({"type": "refusal"}, "refusal"),
}
ITEMS = {
    "reasoning_text": (THOUGHT | {"summary": []}, "content", "reasoning_text", "text"),
    "reasoning_summary_text": (THOUGHT, "summary", "summary_text", "text"),
}
CALLS = {"function_call_arguments": (CALL, "arguments"), "custom_tool_call_input": (CUSTOM, "input")}


def stream(kind: str, pieces: list[str], whole: str, repeats: bool) -> list[dict[str, Any]]:
    """The events of a response with one text. `repeats`: an event at the end of the text repeats it."""
    where: dict[str, Any] = {"output_index": 0, "item_id": "i"}
    events: list[dict[str, Any]] = []
    if kind in PARTS:
        part, key = PARTS[kind]
        where["content_index"] = 0
        opened, item = {**MESSAGE, "content": []}, {**MESSAGE, "content": [{**part, key: whole}]}
        events.append({"type": "response.content_part.added", **where, "part": {**part, key: ""}})
    elif kind in ITEMS:
        base, listed, tag, key = ITEMS[kind]
        where["summary_index" if listed == "summary" else "content_index"] = 0
        opened, item = {"summary": [], **base}, {"summary": [], **base, listed: [{"type": tag, "text": whole}]}
    else:
        base, key = CALLS[kind]
        opened, item = {**base, key: ""}, {**base, key: whole}
    events.insert(0, {"type": "response.output_item.added", "output_index": 0, "item": opened})
    events += [{"type": f"response.{kind}.delta", **where, "delta": piece} for piece in pieces]
    if repeats:
        events.append({"type": f"response.{kind}.done", **where, key: whole})
    events.append({"type": "response.output_item.done", "output_index": 0, "item": item})
    last = {"type": "response.completed", "response": {**ANSWER, "status": "completed", "output": [item]}}
    number = count()
    first = {"type": "response.created", "response": {**ANSWER, "status": "in_progress"}}
    return [{**event, "sequence_number": next(number)} for event in (first, *events, last)]


@pytest.mark.parametrize("kind", [*PARTS, *ITEMS, *CALLS])
def test_what_did_not_come_in_pieces_is_written(kind: str) -> None:
    whole = '{"a": 1}' if kind in CALLS else WHOLE
    for target in ("openai_chat", "anthropic", "gemini", "openai_compatible_reasoning", "azure_responses"):
        want = il.convert_stream(stream(kind, [whole], whole, True), source="openai_responses", target=target)
        expected = il.collect_stream(want, source=target).candidates
        for pieces in ([whole[:4]], [whole[:2], whole[2:4]], []):
            for repeats in (True, False):
                c = il.convert_stream(stream(kind, pieces, whole, repeats), source="openai_responses", target=target)
                assert il.collect_stream(c, source=target).candidates == expected, (target, pieces, repeats)
                assert [str(loss) for loss in c.losses] == [str(loss) for loss in want.losses]


@pytest.mark.parametrize("kind", ["output_text", *CALLS])
def test_what_was_there_at_the_start_is_written_once(kind: str) -> None:
    whole = '{"a": 1}' if kind in CALLS else WHOLE
    events = stream(kind, [], whole, False)
    key, inside = ("part", "text") if kind in PARTS else ("item", CALLS[kind][1])
    opened = next(event[key] for event in events if event["type"].endswith(f"{key}.added"))
    opened[inside] = whole[:4]
    for target in ("openai_chat", "gemini"):
        want = il.collect_stream(
            il.convert_stream(stream(kind, [whole], whole, True), source="openai_responses", target=target), source=target
        )
        assert il.collect_stream(il.convert_stream(events, source="openai_responses", target=target), source=target) == want


def test_a_text_that_was_changed_at_its_end_stays_as_it_came() -> None:
    events = stream("output_text", ["Bye, ", "all"], WHOLE, True)
    c = il.convert_stream(events, source="openai_responses", target="openai_chat")
    assert il.collect_stream(c, source="openai_chat").candidates[0].message.parts[0].text == "Bye, all"


def other(value: Any, text: str, text_instead: str) -> Any:
    """Return a wire value with another text."""
    if isinstance(value, dict):
        return {key: other(member, text, text_instead) for key, member in value.items()}
    if isinstance(value, list):
        return [other(member, text, text_instead) for member in value]
    return text_instead if value == text else value


@pytest.mark.parametrize("kind", [*PARTS, *ITEMS, *CALLS])
def test_another_text_at_the_end_is_reported_once(kind: str) -> None:
    """The different text may be at the end of the text, the part, the item, or the response. Clients already have the pieces."""
    whole, text_instead = ('{"a": 1}', '{"a":2}') if kind in CALLS else (WHOLE, "Goodbye")
    usual = stream(kind, [whole[:4], whole[4:]], whole, True)
    if kind in PARTS:
        part, key = PARTS[kind]
        done = {"type": "response.content_part.done", "output_index": 0, "item_id": "i", "content_index": 0, "part": {**part, key: whole}}
        usual.insert(-2, {**done, "sequence_number": 6})
    ends = [number for number, event in enumerate(usual) if whole in str(event) and not event["type"].endswith(".delta")]
    assert len(ends) == (4 if kind in PARTS else 3)
    for changed in (*([number] for number in ends), ends):
        events = [other(event, whole, text_instead) if number in changed else event for number, event in enumerate(usual)]
        for target in ("openai_chat", "anthropic", "azure_responses"):
            if target == "openai_chat" and kind in ITEMS:
                continue
            want = il.collect_stream(il.convert_stream(usual, source="openai_responses", target=target), source=target)
            c = il.convert_stream(events, source="openai_responses", target=target)
            assert il.collect_stream(c, source=target, invalid="raise").candidates == want.candidates, (changed, target)
            assert [loss.level for loss in c.losses if "its pieces" in loss.reason] == ["major"], (changed, target)
        with pytest.raises(il.DecodeError, match="its pieces"):
            il.collect_stream(events, source="openai_responses", invalid="raise")


def test_the_same_arguments_in_another_spelling_contradict_nothing() -> None:
    for kind, whole in (("function_call_arguments", '{"a":1}'), ("output_text", "Hello world\n"), ("reasoning_text", "Hello world\n")):
        pieces = ['{"a": ', "1}"] if kind in CALLS else [WHOLE[:4], WHOLE[4:]]
        c = il.convert_stream(stream(kind, pieces, whole, True), source="openai_responses", target="anthropic")
        list(c)
        assert [loss for loss in c.losses if "its pieces" in loss.reason] == []


HOSTED: dict[str, tuple[str, dict[str, Any]]] = {
    "code": ("print(1)", {"type": "code_interpreter_call", "id": "i", "status": "in_progress", "container_id": "c", "outputs": None}),
    "arguments": ('{"a":1}', {"type": "mcp_call", "id": "i", "status": "in_progress", "name": "f", "server_label": "s", "output": "ok"}),
}


@pytest.mark.parametrize("key", HOSTED)
def test_the_text_of_a_hosted_call_that_only_other_events_have(key: str) -> None:
    text, item = HOSTED[key]
    where, event = {"output_index": 0, "item_id": "i"}, f"response.{item['type']}_{key}"
    deltas = [{"type": f"{event}.delta", **where, "delta": piece} for piece in (text[:3], text[3:])]
    done = [{"type": f"{event}.done", **where, key: text}]
    ended = {**item, "status": "completed"}
    full = {**ended, key: text}

    def events(texts: list[dict[str, Any]], last: dict[str, Any] | None, output: list[Any]) -> list[dict[str, Any]]:
        wire = [{"type": "response.created", "response": {**ANSWER, "status": "in_progress"}}]
        wire += [{"type": "response.output_item.added", "output_index": 0, "item": {**item, key: ""}}, *texts]
        wire += [{"type": "response.output_item.done", "output_index": 0, "item": last}] if last else []
        wire.append({"type": "response.completed", "response": {**ANSWER, "status": "completed", "output": output}})
        return [{**event, "sequence_number": number} for number, event in enumerate(wire)]

    def parts(wire: list[dict[str, Any]], target: str) -> Any:
        c = il.convert_stream(wire, source="openai_responses", target=target)
        return il.collect_stream(list(c), source=target).candidates[0].message.parts

    for target in ("anthropic", "gemini", "azure_responses"):
        want = parts(events([*deltas, *done], full, [full]), target)
        assert text in str(want) or "'a': 1" in str(want)
        for texts in (deltas, done, [*deltas, *done]):
            for last, output in (({**ended, key: ""}, [ended]), (ended, []), (None, [{**ended, key: ""}])):
                assert parts(events(texts, last, output), target) == want, (target, texts, last, output)
            unended = parts(events(texts, None, []), target)  # the item was opened, but is not repeated
            assert [(part.__class__, getattr(part, "input", 0), getattr(part, "arguments", 0)) for part in unended] == [
                (part.__class__, getattr(part, "input", 0), getattr(part, "arguments", 0)) for part in want
            ]


RUN_BY_THE_CLIENT: dict[str, tuple[dict[str, Any], dict[str, Any], list[dict[str, Any]]]] = {
    "apply_patch_call": (
        {"call_id": "c", "operation": {"type": "create_file", "path": "h.txt", "diff": ""}},
        {"call_id": "c", "operation": {"type": "create_file", "path": "h.txt", "diff": "+hello\n"}},
        [
            {"type": "response.apply_patch_call_operation_diff.delta", "delta": "+hel"},
            {"type": "response.apply_patch_call_operation_diff.delta", "delta": "lo\n"},
            {"type": "response.apply_patch_call_operation_diff.done", "diff": "+hello\n"},
        ],
    ),
    "shell_call": (
        {"call_id": "c", "action": {"commands": [], "timeout_ms": None}},
        {"call_id": "c", "action": {"commands": ["ls", "pwd"], "timeout_ms": None}},
        [
            {"type": "response.shell_call_command.added", "command": "", "command_index": 0},
            {"type": "response.shell_call_command.delta", "delta": "ls", "command_index": 0},
            {"type": "response.shell_call_command.done", "command": "ls", "command_index": 0},
            {"type": "response.shell_call_command.added", "command": "", "command_index": 1},
            {"type": "response.shell_call_command.delta", "delta": "pwd", "command_index": 1},
        ],
    ),
    "local_shell_call": ({"call_id": "c", "action": {"command": []}}, {"call_id": "c", "action": {"command": ["ls"]}}, []),
    "computer_call": ({"call_id": "c", "action": {"type": "screenshot"}}, {"call_id": "c", "action": {"type": "wait"}}, []),
    "tool_search_call": (
        {"call_id": "c", "execution": "client", "arguments": {}},
        {"call_id": "c", "execution": "client", "arguments": {"query": "x"}},
        [],
    ),
}


@pytest.mark.parametrize("kind", RUN_BY_THE_CLIENT)
def test_a_native_call_is_what_its_complete_item_is(kind: str) -> None:
    """The item of a native call, when it is opened, is not the beginning of the complete one. A client would run something else."""
    opened, whole, texts = RUN_BY_THE_CLIENT[kind]
    base = {"type": kind, "id": "i", "status": "in_progress"}
    item = {**base, **whole, "status": "completed"}
    where = {"output_index": 0, "item_id": "i"}
    events = [
        {"type": "response.created", "response": {**ANSWER, "status": "in_progress"}},
        {"type": "response.output_item.added", "output_index": 0, "item": {**base, **opened}},
        *({**event, **where} for event in texts),
        {"type": "response.output_item.done", "output_index": 0, "item": item},
        {"type": "response.completed", "response": {**ANSWER, "status": "completed", "output": [item]}},
    ]
    wire = [{**event, "sequence_number": number} for number, event in enumerate(events)]
    answer = {**ANSWER, "status": "completed", "output": [item]}
    assert (
        il.collect_stream(wire, source="openai_responses", invalid="raise").candidates
        == il.decode_response(answer, source="openai_responses").candidates
    )
    for target in ("openai_chat", "anthropic", "gemini", "azure_responses"):
        c = il.convert_stream(wire, source="openai_responses", target=target)
        streamed = il.collect_stream(list(c), source=target).candidates[0].message.parts
        expected = il.convert_response(answer, source="openai_responses", target=target)
        assert [part.arguments for part in streamed] == [part.arguments for part in decoded(expected.value, target)]
        assert of_calls(c.losses) == of_calls(expected.losses)


def decoded(body: dict[str, Any], source: str) -> list[Any]:
    return il.decode_response(body, source=source).candidates[0].message.parts


def of_calls(losses: list[il.Loss]) -> list[tuple[str, str]]:
    return [(loss.field, loss.level) for loss in losses if loss.field.startswith("ToolCall")]
