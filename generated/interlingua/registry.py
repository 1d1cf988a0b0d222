# Generated from spec; do not edit.

"""What is known of the providers without loading any of them."""

from __future__ import annotations

from typing import Any, Final

PROVIDERS: Final[tuple[str, ...]] = ("anthropic", "gemini", "openai_chat", "openai_responses", "suna_rows")
PARENTS: Final[dict[str, str]] = {}
DETECT: Final[dict[str, dict[str, dict[str, Any]]]] = {
    "anthropic": {
        "request": {
            "messages": "*",
            "max_tokens": "*",
            "max_completion_tokens": None,
            "response_format": None,
            "stream_options": None,
            "stop": None,
            "n": None,
            "input": None,
        },
        "response": {"type": "message", "role": "assistant", "content": "*"},
        "error": {"type": "error", "error": "*"},
    },
    "gemini": {"request": {"contents": "*"}, "response": {"candidates": "*"}, "error": {"error": {"status": "*", "code": "*"}}},
    "openai_chat": {
        "request": {
            "messages": "*",
            "system": None,
            "anthropic_version": None,
            "stop_sequences": None,
            "output_config": None,
            "cache_control": None,
            "inferenceConfig": None,
            "options": None,
        },
        "response": {"choices": "*", "object": "chat.completion"},
        "error": {"error": "*", "type": None},
    },
    "openai_responses": {"request": {"input": "*", "messages": None}, "response": {"object": "response"}},
}
