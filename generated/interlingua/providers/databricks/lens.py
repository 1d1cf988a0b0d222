# Generated from spec/families/databricks.yaml; do not edit.

"""Databricks Foundation Model APIs, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.losses import Loss
from ...core.values import an_object, text
from ...lenses.extras import ABSENT, Extras, remember
from ...lenses.kinds import INT, Of, STR
from ...lenses.rows import Fixed, Kept, Nested, Row, Rows, by_rows, changed_keys, more_rows
from ...lenses.structs import with_keys
from ..openai_compatible.lens import OpenaiCompatible


class Databricks(OpenaiCompatible):
    """Databricks Foundation Model APIs: what differs from OpenAI-compatible server."""

    __slots__ = ()
    NAMESPACE = "databricks"
    TITLE = "Databricks Foundation Model APIs"
    DOCS = "https://docs.databricks.com/aws/en/machine-learning/foundation-model-apis/api-reference"
    SDK_PARAMS = OpenaiCompatible.SDK_PARAMS | {"thinking"}
    ROWS_CACHE_CONTROL = Rows("CacheHint", {"type": Fixed("ephemeral"), "ttl": Row("ttl", STR)})
    CACHE_CONTROL_READ = frozenset({"ttl", "type"})
    LOST_TEXT_PART = with_keys(OpenaiCompatible.LOST_TEXT_PART, {"cache": "cache_control"})
    ROWS_TEXT_PART = changed_keys(OpenaiCompatible.ROWS_TEXT_PART, (), {"cache_control": Row("cache", Of("cache_control"))})
    LOST_IMAGE_PART = with_keys(OpenaiCompatible.LOST_IMAGE_PART, {"cache": "cache_control"})
    ROWS_IMAGE_PART = changed_keys(OpenaiCompatible.ROWS_IMAGE_PART, (), {"cache_control": Row("cache", Of("cache_control"))})
    LOST_IMAGE_TEXT = with_keys(OpenaiCompatible.LOST_IMAGE_TEXT, {"cache": "cache_control"})
    ROWS_IMAGE_TEXT = changed_keys(OpenaiCompatible.ROWS_IMAGE_TEXT, (), {"cache_control": Row("cache", Of("cache_control"))})
    LOST_AUDIO_PART = with_keys(OpenaiCompatible.LOST_AUDIO_PART, {"cache": "cache_control"})
    ROWS_AUDIO_PART = changed_keys(OpenaiCompatible.ROWS_AUDIO_PART, (), {"cache_control": Row("cache", Of("cache_control"))})
    LOST_FILE_PART = with_keys(OpenaiCompatible.LOST_FILE_PART, {"cache": "cache_control"})
    ROWS_FILE_PART = changed_keys(OpenaiCompatible.ROWS_FILE_PART, (), {"cache_control": Row("cache", Of("cache_control"))})
    LOST_REFUSAL_PART = with_keys(OpenaiCompatible.LOST_REFUSAL_PART, {"cache": "cache_control"})
    ROWS_REFUSAL_PART = changed_keys(OpenaiCompatible.ROWS_REFUSAL_PART, (), {"cache_control": Row("cache", Of("cache_control"))})
    LOST_SEEN_IMAGE = with_keys(OpenaiCompatible.LOST_SEEN_IMAGE, {"cache": "cache_control"})
    ROWS_SEEN_IMAGE = changed_keys(OpenaiCompatible.ROWS_SEEN_IMAGE, (), {"cache_control": Row("cache", Of("cache_control"))})
    ROWS_REQUEST = changed_keys(OpenaiCompatible.ROWS_REQUEST, (), {"thinking": Kept()})
    ROWS_USAGE = changed_keys(
        OpenaiCompatible.ROWS_USAGE,
        (),
        {
            "prompt_tokens_details": Nested(
                {
                    "cached_tokens": Row("cache_read_tokens", INT, shared=True),
                    "cache_write_tokens": Row("cache_write_tokens", INT, shared=True),
                    "audio_tokens": Row("input_audio_tokens", INT),
                    "image_tokens": Kept("trivial", home="openai_chat"),
                    "text_tokens": Kept("trivial", home="openai_chat"),
                }
            ),
            "cache_creation_input_tokens": Row(
                "cache_write_tokens", INT, shared=True, first=("prompt_tokens_details", "cache_write_tokens")
            ),
            "cache_read_input_tokens": Row("cache_read_tokens", INT, shared=True, first=("prompt_tokens_details", "cached_tokens")),
        },
    )

    def decode_cache_control(self, w: Any) -> u.CacheHint:
        """CacheControl -> CacheHint. Anthropic's mark, which gateways hand on and other makers have taken over."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.CacheHint()
        n = 1
        if w.get("type") != "ephemeral":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "type", w.get("type", ABSENT))
        if n != len(w):
            ttl_ = w.get("ttl")
            if ttl_ is not None:
                n += 1
                if ttl_.__class__ is not str:
                    ttl_ = text(ttl_, "ttl")
                out.ttl = ttl_
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_CACHE_CONTROL, self.CACHE_CONTROL_READ, extras)
        if extras is not None:
            out.extras = extras
        return out

    def encode_cache_control(self, value: u.CacheHint, losses: list[Loss]) -> dict[str, Any]:
        """CacheControl <- CacheHint. Anthropic's mark, which gateways hand on and other makers have taken over."""
        w: dict[str, Any] = {"type": "ephemeral"}
        if value.ttl is not None:
            w["ttl"] = value.ttl
        return w if value.extras is None else self.restored(w, value, self.ROWS_CACHE_CONTROL, losses)

    def decode_usage(self, w: Any) -> u.Usage:
        """Usage -> Usage."""
        return by_rows(self, u.Usage(), w, self.ROWS_USAGE)


LENS: Final = Databricks()
