"""AskTable's builder: a stream of OpenAI's becomes events for a page, calls are answered, two providers get the same conversation.

Scripted chunks stand for the model. It prints:

    thinking 'Two cities.'
    text 'Let me '
    text 'check'
    call call_1: get_weather {'city': 'Beijing'}
    call call_2: get_weather {'city': 'Oslo'}
    unresolved: ['call_1', 'call_2']
    unresolved: ['call_2']
    openai_chat: system, user, assistant, tool, tool
      instructions beside them: False
      lost: minor: messages[2].parts[0]: dropped Reasoning (Reasoning): the target does not accept reasoning in requests (rule reasoning)
      lost: minor: messages[3].parts[1].is_error: dropped ToolResult.is_error (bool): OpenAI Chat Completions has no place for it
    anthropic: user, assistant, user
      instructions beside them: True
      lost: minor: messages[2].parts[0]: dropped Reasoning (Reasoning): the target only accepts what it signed itself (rule reasoning)
    made once: True
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import interlingua as il


def chunk(finish: str | None = None, **delta: Any) -> dict[str, Any]:
    return {"object": "chat.completion.chunk", "choices": [{"index": 0, "delta": delta, "finish_reason": finish}]}


def fragment(index: int, arguments: str, **head: Any) -> dict[str, Any]:
    name = {"name": "get_weather"} if head else {}
    return chunk(tool_calls=[{"index": index, **head, "function": {**name, "arguments": arguments}}])


CHUNKS = [
    chunk(reasoning_content="Two cities."),
    chunk(content="Let me "),
    chunk(content="check"),
    fragment(0, '{"city": ', id="call_1", type="function"),
    fragment(0, '"Beijing"}'),
    fragment(1, '{"city": "Oslo"}', id="call_2", type="function"),
    chunk("tool_calls"),
]


def events(builder: il.ConversationBuilder) -> Iterator[str]:
    """What the page shows, while the answer comes: texts and thoughts in pieces, calls when they are whole."""
    for one in CHUNKS:
        for event in builder.append_delta(one):
            match event:
                case il.PartDelta(delta=il.ReasoningDelta(text=text)):
                    yield f"thinking {text!r}"
                case il.PartDelta(delta=il.TextDelta(text=text)):
                    yield f"text {text!r}"
                case il.PartEnd(part=il.ToolCall(id=id, name=name, arguments=arguments)):
                    yield f"call {id}: {name} {arguments}"
                case _:
                    pass


def main() -> None:
    builder = il.ConversationBuilder("You are a helpful assistant", source="openai_chat")
    builder.append_message({"role": "user", "content": "What's the weather in Beijing and Oslo?"})
    print(*events(builder), sep="\n")
    print("unresolved:", [call.id for call in builder.unresolved_calls])
    builder.append_tool_result("call_1", "Sunny, 25°C")
    print("unresolved:", [call.id for call in builder.unresolved_calls])
    builder.append_tool_result("call_2", "no such station", is_error=True)
    for target in ("openai_chat", "anthropic"):
        export = builder.export(target)
        print(f"{target}:", ", ".join(message["role"] for message in export.value["messages"]))
        print("  instructions beside them:", "system" in export.value)
        for loss in export.losses:
            print("  lost:", loss)
    print("made once:", builder.export("anthropic") is builder.export("anthropic"))


if __name__ == "__main__":
    main()
