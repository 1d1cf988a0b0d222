# Generated from spec/families/deepinfra.yaml; do not edit.

"""DeepInfra, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.losses import Loss
from ...core.values import an_object, text
from ...lenses.extras import ABSENT, Extras, remember
from ...lenses.kinds import INT, Of, STR
from ...lenses.rows import Fixed, Kept, Row, Rows, kept_keys, more_rows
from ...lenses.structs import with_keys
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class Deepinfra(OpenaiCompatibleReasoning):
    """DeepInfra: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "deepinfra"
    TITLE = "DeepInfra"
    DOCS = "https://deepinfra.com/docs/openai_api"
    SDK_PARAMS = OpenaiCompatibleReasoning.SDK_PARAMS | frozenset(
        {"chat_template_kwargs", "min_p", "reasoning", "repetition_penalty", "top_k"}
    )
    ROWS_CACHE_CONTROL = Rows("CacheHint") + {"type": Fixed("ephemeral"), "ttl": Row("ttl", STR)}
    CACHE_CONTROL_READ = frozenset({"ttl", "type"})
    LOST_SYSTEM_MESSAGE = with_keys(OpenaiCompatibleReasoning.LOST_SYSTEM_MESSAGE, {"cache": "cache_control"})
    ROWS_SYSTEM_MESSAGE = OpenaiCompatibleReasoning.ROWS_SYSTEM_MESSAGE + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_USER_MESSAGE = with_keys(OpenaiCompatibleReasoning.LOST_USER_MESSAGE, {"cache": "cache_control"})
    ROWS_USER_MESSAGE = OpenaiCompatibleReasoning.ROWS_USER_MESSAGE + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_FUNCTION_TOOL = with_keys(OpenaiCompatibleReasoning.LOST_FUNCTION_TOOL, {"cache": "cache_control"})
    ROWS_FUNCTION_TOOL = OpenaiCompatibleReasoning.ROWS_FUNCTION_TOOL + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_REQUEST = with_keys(OpenaiCompatibleReasoning.LOST_REQUEST, {"top_k": "top_k"})
    ROWS_REQUEST = OpenaiCompatibleReasoning.ROWS_REQUEST + {
        "top_k": Row("top_k", INT),
        **kept_keys("min_p", "repetition_penalty", "chat_template_kwargs", "reasoning"),
    }
    ROWS_USAGE = OpenaiCompatibleReasoning.ROWS_USAGE + {"estimated_cost": Kept("trivial")}

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
            if (ttl_ := w.get("ttl")) is not None:
                n += 1
                out.ttl = ttl_ if ttl_.__class__ is str else text(ttl_, "ttl")
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


LENS = Deepinfra()
