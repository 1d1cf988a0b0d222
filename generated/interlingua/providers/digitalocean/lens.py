# Generated from spec/families/digitalocean.yaml; do not edit.

"""DigitalOcean Gradient, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...lenses.kinds import INT
from ...lenses.rows import Kept, Nested, Row, by_rows
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class Digitalocean(OpenaiCompatibleReasoning):
    """DigitalOcean Gradient: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "digitalocean"
    TITLE = "DigitalOcean Gradient"
    DOCS = "https://docs.digitalocean.com/products/gradient-ai-platform/"
    ROWS_USAGE = OpenaiCompatibleReasoning.ROWS_USAGE + {
        "prompt_tokens_details": Nested(
            {
                "cached_tokens": Row("cache_read_tokens", INT, shared=True),
                "cache_write_tokens": Row("cache_write_tokens", INT, shared=True),
                "audio_tokens": Row("input_audio_tokens", INT),
                "text_tokens": Kept("trivial", home="openai_chat"),
                "image_tokens": Kept("major", home="openai_chat"),
            }
        ),
        "cache_created_input_tokens": Row("cache_write_tokens", INT, shared=True, first=("prompt_tokens_details", "cache_write_tokens")),
        "cache_read_input_tokens": Row("cache_read_tokens", INT, shared=True, first=("prompt_tokens_details", "cached_tokens")),
    }

    def decode_usage(self, w: Any) -> u.Usage:
        """Usage -> Usage."""
        return by_rows(self, u.Usage(), w, self.ROWS_USAGE)


LENS = Digitalocean()
