"""Gives a client of Anthropic's format the stream that a server of OpenAI's format has sent. No network: the stream is a file."""

from __future__ import annotations

from pathlib import Path

import interlingua as il
from interlingua import anthropic, openai_chat

EXAMPLES = Path(__file__).parent

with (EXAMPLES / "openai_chat_stream.sse").open("rb") as body:
    stream = il.convert_stream(openai_chat.decode_event_stream(body), source="openai_chat", target="anthropic")
    for frame in anthropic.encode_event_stream(stream):
        print(frame.decode().partition("data: ")[2].strip())
print(stream.stop_reason, stream.usage.output_tokens, stream.losses)
