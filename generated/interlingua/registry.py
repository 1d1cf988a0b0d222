# Generated from spec; do not edit.

"""What is known of the providers without loading any of them."""

from __future__ import annotations

from typing import Final

PROVIDERS: Final[tuple[str, ...]] = ("anthropic", "openai_chat", "openai_responses")
PARENTS: Final[dict[str, str]] = {}
DETECT: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "anthropic": {
        "request": ("messages", "max_tokens", "!max_completion_tokens", "!response_format", "!stream_options", "!stop", "!n", "!input"),
        "response": ("type=message", "role=assistant", "content"),
        "error": ("type=error", "error"),
    },
    "openai_chat": {
        "request": (
            "messages",
            "!system",
            "!anthropic_version",
            "!stop_sequences",
            "!output_config",
            "!cache_control",
            "!inferenceConfig",
            "!options",
        ),
        "response": ("choices", "object=chat.completion"),
        "error": ("error", "!type"),
    },
    "openai_responses": {"request": ("input", "!messages"), "response": ("object=response",)},
}
