r"""multi-llm's promise: messages are written once, and a provider is a name in the configuration.

The instructions may be cached and come first by priority; the model on Ollama has no tools. It prints:

    anthropic: tools True, caching True, system as a field
      system [{'type': 'text', 'text': 'Answer as a pilot.', 'cache_control': {'type': 'ephemeral'}}]
      user 'May I land?'
      assistant [{'type': 'tool_use', 'id': 'c1', 'name': 'wind', 'input': {'airport': 'OSL'}}]
      user [{'type': 'tool_result', 'tool_use_id': 'c1', 'content': '12 kn from 190'}]
      lost: minor: max_tokens: defaulted Request.max_tokens (int): the target requires a token limit (rule max_tokens)
    ollama: tools False, caching False, system as a message
      system 'Answer as a pilot.'
      user 'May I land?'
      assistant '[Call of tool wind] {"airport":"OSL"}'
      user '[Result of tool wind]\n12 kn from 190'
      lost: minor: messages[0].parts[0].cache: dropped Text.cache (CacheHint): Ollama has no place for it
      lost: major: messages[2].parts[0]: changed ToolCall (ToolCall): the model has no tools, so it became text (rule capabilities)
      lost: major: messages[3].parts[0]: changed ToolResult (ToolResult): the model has no tools, so it became text (rule capabilities)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import interlingua as il


@dataclass(frozen=True)
class Configured:
    """What a configuration says of a provider."""

    provider: str
    model: str
    rules: dict[str, Any]


CONFIGURED = [
    Configured("anthropic", "claude-sonnet-5", {}),
    Configured("ollama", "gemma3:1b", {"capabilities": {"tools": False, "images": False}}),
]


def conversation() -> list[il.Message]:
    """Collected in any order, as an application's parts come by them."""
    call = il.ToolCall("c1", "wind", arguments={"airport": "OSL"})
    return il.by_priority(
        [
            il.Message.user("May I land?").with_priority(30).with_metadata({"app:trace": 7}).build(),
            il.Message.assistant(tool_calls=[call]).with_priority(31).build(),
            il.Message.tool_result("c1", "12 kn from 190").with_priority(32).build(),
            il.Message.system("Answer as a pilot.").cacheable().with_priority(10).build(),
        ]
    )


def main() -> None:
    for one in CONFIGURED:
        has = il.capabilities(one.provider, model=one.model, rules=one.rules)
        print(f"{one.provider}: tools {has.tools}, caching {has.cache}, system as a {has.system}")
        request = il.Request(model=one.model, messages=conversation())
        sent = il.encode_request(request, target=one.provider, rules=one.rules)
        if "system" in sent.value:
            print("  system", sent.value["system"])
        for message in sent.value["messages"]:
            print(" ", message["role"], repr(message["content"]))
        for loss in sent.losses:
            print("  lost:", loss)


if __name__ == "__main__":
    main()
