"""The vectors of the seed systems for behaviours: scripts, policies, capabilities, and tables of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import interlingua as il
import pytest
from vectors import DIALECTS, Vector, differences, missing_losses, unwanted_losses, vectors


def there(*sources: str, op: str = "script") -> list[Any]:
    return [pytest.param(vector, id=str(vector)) for vector in vectors(op) if vector.source in sources]


def having(option: str) -> list[Any]:
    return [pytest.param(vector, id=str(vector)) for vector in vectors() if option in vector.options]


# --- AskTable's builder -----------------------------------------------------------------------------------------------------------


def written(messages: list[il.Message]) -> Any:
    return il.encode_messages(messages, target="asktable", repair=False).value


def block(part: il.Part) -> Any:
    """A part in the form of AskTable."""
    role = "tool" if isinstance(part, il.ToolResult) else "assistant"
    return written([il.Message(role, [part])])["messages"][0]["content"][0]


def event(item: Any) -> Any:
    """Return what AskTable's builder returns instead of this unified event or result, or None if it returns nothing."""
    match item:
        case il.PartDelta(delta=il.TextDelta(text=text)):
            return {"role": "assistant", "content": {"type": "text", "text": text}}
        case il.PartDelta(delta=il.ReasoningDelta(text=text)):
            return {"role": "assistant", "content": {"type": "thinking", "thinking": text}}
        case il.PartEnd(part=il.ToolCall() as call):
            return {"role": "assistant", "content": block(call)}
        case il.ToolResult():
            return {"role": "user", "content": block(item)}
        case _:
            return None


CALLS: dict[str, Callable[..., Any]] = {
    "append_openai_message": lambda builder, message: builder.append_message(message) and None,
    "append_openai_delta": lambda builder, chunk: builder.append_delta(chunk, source="openrouter"),  # whose chunks have all spellings
    "append_tool_result": lambda builder, id, content: [builder.append_tool_result(id, content)],
    "get_unresolved_tool_use_blocks": lambda builder: builder.unresolved_calls,
    "dump_anthropic": lambda builder: builder.export("asktable", repair=False).value["messages"],
    "dump_openai": lambda builder, cache_control=False: builder.export("openai_chat", cache=cache_control).value["messages"],
}
ASKS = ("get_unresolved_tool_use_blocks", "dump_anthropic", "dump_openai")


@pytest.mark.parametrize("vector", there("asktable.builder"))
def test_the_builder(vector: Vector) -> None:
    builder = il.ConversationBuilder(**vector.input["init"], source="openai_chat")
    events: list[Any] = []
    results: dict[int, Any] = {}
    for number, call in enumerate(vector.input["calls"]):
        returned = CALLS[call["call"]](builder, *call["args"])
        if call["call"] in ASKS:
            results[number] = [block(part) if isinstance(part, il.ToolCall) else part for part in returned]
        else:
            events += [row for item in returned or () if (row := event(item)) is not None]
    assert not differences(vector.expected.get("events", []), events)
    for number, expected in vector.expected.get("results", {}).items():
        assert not differences(expected, results[number])
    if "final" in vector.expected:
        assert not differences(vector.expected["final"], builder.export("asktable", repair=False).value)


# --- multi-llm's messages -----------------------------------------------------------------------------------------------------------


def test_the_chain_of_the_message_builder() -> None:
    (vector,) = vectors_of("S3-V01")
    message: Any = None
    for call in vector.input["calls"]:
        name = call["call"].rpartition(".")[2]
        message = getattr(il.Message if message is None else message, name)(*call["args"])
    (row,) = il.encode_messages([message], target="multi_llm").value["messages"]
    assert not differences(vector.expected["final"], row)


def test_by_priority() -> None:
    (vector,) = vectors_of("S3-V11")
    for number, call in enumerate(vector.input["calls"]):
        (rows,) = call["args"]
        ordered = il.by_priority(il.decode_messages({"messages": rows}, source="multi_llm"))
        encoded = il.encode_messages(ordered, target="multi_llm").value["messages"]
        assert [row["attributes"]["metadata"]["n"] for row in encoded] == vector.expected["results"][number]


def vectors_of(id: str) -> list[Vector]:
    return [vector for vector in vectors() if vector.id == id]


# --- Suna's blocks, and pairs for Bedrock ---------------------------------------------------------------------------------------------


def decoded(rows: list[Any]) -> list[il.Message]:
    return il.decode_messages({"messages": rows}, source="suna")


@pytest.mark.parametrize("vector", [vector for vector in there("suna.llm") if vector.values[0].input.get("calls")])
def test_cached_text(vector: Vector) -> None:
    for number, call in enumerate(vector.input["calls"]):
        messages = decoded(call["args"][0])
        assert call["call"] == "format_conversation_for_cache"
        assert not differences(vector.expected["results"][number], il.format_for_cache(messages))


def test_cached_blocks_are_seen() -> None:
    (vector,) = vectors_of("S2-V10")
    for row in vector.expected:
        (message,) = decoded([row["in"]])
        assert il.is_cached_block(message) is row["out"], row["in"]


@pytest.mark.parametrize("vector", having("policy"))
def test_pairs_for_bedrock(vector: Vector) -> None:
    assert vector.options == {"policy": "bedrock_pairing"}
    paired = il.pair_strictly(decoded(vector.input["messages"]))
    c = il.encode_messages(paired.value, target="suna", repair=False)
    assert not differences(vector.expected, c.value)
    assert not missing_losses(vector.losses, paired.losses)
    assert not unwanted_losses((*vector.losses, "empty_message_dropped"), paired.losses)


# --- capabilities, and the last message cached ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("target", [name for name in ("openai_chat", "ollama", "lm_studio") if name in il.PROVIDERS])
@pytest.mark.parametrize("vector", having("capabilities"))
def test_capabilities(vector: Vector, target: str) -> None:
    fields = {"cache_control": "cache"}
    rules = {"capabilities": {fields.get(name, name): has for name, has in vector.options["capabilities"].items()}}
    c = il.convert_messages(vector.input, source=DIALECTS[vector.source][0], target=target, rules=rules)
    assert not differences(vector.expected, c.value)
    assert not missing_losses(vector.losses, c.losses)
    with pytest.raises(il.LossError, match=r"the (model has no tools|target does not accept images)"):
        il.convert_messages(vector.input, source=DIALECTS[vector.source][0], target=target, rules=rules, strict=True)


@pytest.mark.parametrize("vector", having("cache_control"))
def test_the_last_message_is_cached(vector: Vector) -> None:
    """AskTable's "Anthropic-compatible API" of OpenAI's format is OpenRouter. OpenAI itself has another key for the cache hint."""
    builder = il.ConversationBuilder()
    builder.append_messages(vector.input, source="asktable")
    target = "openrouter" if "openrouter" in il.PROVIDERS else "openai_chat"
    value = builder.export(target, cache=True).value
    if target == "openai_chat":
        part = value["messages"][-1]["content"][0]
        assert part.pop("prompt_cache_breakpoint")
        part["cache_control"] = {"type": "ephemeral"}
    assert not differences(vector.expected, value)


def test_every_vector_of_a_behaviour_is_tested() -> None:
    """No vector is left that is neither tested here nor with the formats."""
    here = {"asktable.builder", "multi_llm.builder"}
    scripts = [vector.id for vector in vectors("script") if vector.source not in here and vector.id not in ("S3-V11", "S2-V08")]
    assert scripts == []
