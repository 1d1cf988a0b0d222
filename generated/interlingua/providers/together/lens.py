# Generated from spec/families/together.yaml; do not edit.

"""Together AI, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...lenses.kinds import INT
from ...lenses.rows import Kept, Nested, Row, by_rows, changed_keys, kept_keys
from ...lenses.structs import with_keys
from ..openai_compatible_thoughts.lens import OpenaiCompatibleThoughts


class Together(OpenaiCompatibleThoughts):
    """Together AI: what differs from OpenAI-compatible server that calls its thoughts reasoning."""

    __slots__ = ()
    NAMESPACE = "together"
    TITLE = "Together AI"
    DOCS = "https://docs.together.ai/reference/chat-completions"
    SDK = ("together", "3.1.1", "extra_body")
    SDK_PARAMS = OpenaiCompatibleThoughts.SDK_PARAMS | frozenset(
        (
            "chat_template_kwargs compliance context_length_exceeded_behavior echo min_p reasoning repetition_penalty "
            "safety_model top_k "
        ).split()
    )
    LOST_REQUEST = with_keys(OpenaiCompatibleThoughts.LOST_REQUEST, {"top_k": "top_k"})
    ROWS_REQUEST = changed_keys(
        OpenaiCompatibleThoughts.ROWS_REQUEST,
        (),
        {
            "top_k": Row("top_k", INT),
            **kept_keys("min_p", "repetition_penalty", "echo", "safety_model"),
            **kept_keys("context_length_exceeded_behavior", "compliance", "chat_template_kwargs", "reasoning"),
        },
    )
    ROWS_CHOICE = changed_keys(OpenaiCompatibleThoughts.ROWS_CHOICE, (), {"seed": Kept("trivial"), "text": Kept("major")})
    ROWS_USAGE = changed_keys(
        OpenaiCompatibleThoughts.ROWS_USAGE,
        (),
        {
            "prompt_tokens_details": Nested(
                {
                    "cached_tokens": Row("cache_read_tokens", INT, shared=True),
                    "cache_write_tokens": Row("cache_write_tokens", INT),
                    "audio_tokens": Row("input_audio_tokens", INT),
                    "text_tokens": Kept("trivial", home="openai_chat"),
                    "image_tokens": Kept("major", home="openai_chat"),
                }
            ),
            "cached_tokens": Row("cache_read_tokens", INT, shared=True, first=("prompt_tokens_details", "cached_tokens")),
        },
    )
    ROWS_RESPONSE = changed_keys(OpenaiCompatibleThoughts.ROWS_RESPONSE, (), {"prompt": Kept("trivial"), "warnings": Kept("trivial")})
    ROWS_CHUNK_CHOICE = changed_keys(OpenaiCompatibleThoughts.ROWS_CHUNK_CHOICE, (), {"seed": Kept("trivial"), "text": Kept("major")})
    ROWS_WHOLE_CHOICE = changed_keys(OpenaiCompatibleThoughts.ROWS_WHOLE_CHOICE, (), {"seed": Kept("trivial"), "text": Kept("major")})
    ROWS_CHUNK = changed_keys(OpenaiCompatibleThoughts.ROWS_CHUNK, (), {"prompt": Kept("trivial"), "warnings": Kept("trivial")})

    def decode_usage(self, w: Any) -> u.Usage:
        """Usage -> Usage."""
        return by_rows(self, u.Usage(), w, self.ROWS_USAGE)


LENS = Together()
