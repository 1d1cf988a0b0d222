"""Gives a client of Anthropic's format the stream that a server of OpenAI's format has sent. No network: the stream is a file."""

from __future__ import annotations

from pathlib import Path

import interlingua as il

EXAMPLES = Path(__file__).parent

with (EXAMPLES / "openai_chat_stream.sse").open("rb") as body:
    stream = il.convert_event_stream(body, source="openai_chat", target="anthropic")
    for data in stream:  # bytes that can be sent at once
        print(data.decode().replace("\n\n", "\n"), end="")
print(stream.stop_reason, stream.usage.output_tokens, stream.losses)
