# Generated from spec/applications/openrouter_generation.yaml; do not edit.

"""OpenRouter, a generation's bill, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.losses import Loss
from ...lenses.entries import read_deep, written
from ...lenses.extras import foreign
from ...lenses.kinds import FLOAT, INT, STR
from ...lenses.lens import Lens
from ...lenses.rows import Nested, Row, Rows, kept_keys, reads
from ...lenses.structs import lost_fields


class OpenrouterGeneration(Lens):
    """OpenRouter, a generation's bill."""

    __slots__ = ()
    NAMESPACE = "openrouter_generation"
    TITLE = "OpenRouter, a generation's bill"
    DOCS = "https://openrouter.ai/docs/api-reference/get-a-generation; openrouter 1.3.84: components.GenerationResponse"
    decode_generation = reads(u.Response, "ROWS_GENERATION")
    LOST_GENERATION = lost_fields(
        u.Response,
        major=(
            "candidates usage.accepted_prediction_tokens usage.cache_write_1h_tokens usage.cache_write_5m_tokens",
            "usage.cache_write_tokens usage.input_audio_tokens usage.output_audio_tokens usage.rejected_prediction_tokens",
            "usage.tool_tokens",
        ),
        minor=("usage.web_searches",),
        trivial=("created",),
        within={"usage": u.Usage},
    )
    ROWS_GENERATION = Rows("Response") + {
        "data": Nested(
            {
                "id": Row("id", STR, required=True),
                "model": Row("model", STR, required=True),
                "total_cost": Row("usage.cost", FLOAT, required=True, make=u.Usage),
                "native_tokens_prompt": Row("usage.input_tokens", INT, make=u.Usage),
                "native_tokens_completion": Row("usage.output_tokens", INT, make=u.Usage),
                "native_tokens_cached": Row("usage.cache_read_tokens", INT, make=u.Usage),
                "native_tokens_reasoning": Row("usage.reasoning_tokens", INT, make=u.Usage),
                "service_tier": Row("service_tier", STR),
                **kept_keys("usage", "tokens_prompt", "tokens_completion", "native_tokens_completion_images", level="trivial"),
                **kept_keys("cache_discount", "upstream_inference_cost", "is_byok", "api_type", "app_id", level="trivial"),
                **kept_keys("cancelled", "created_at", "data_region", "external_user", "finish_reason", level="trivial"),
                **kept_keys("native_finish_reason", "generation_time", "http_referer", "latency", level="trivial"),
                **kept_keys("moderation_latency", "num_fetches", "num_input_audio_prompt", "num_media_completion", level="trivial"),
                **kept_keys("num_media_prompt", "num_search_results", "origin", "preset_id", "provider_name", level="trivial"),
                **kept_keys("provider_responses", "router", "streamed", "upstream_id", "user_agent", level="trivial"),
                **kept_keys("web_search_engine", "workspace_id", "request_id", "response_cache_source_id", level="trivial"),
                **kept_keys("session_id", level="trivial"),
            },
            required=True,
        ),
    }

    def read_response(self, body: Any) -> u.Response:
        """A response as a unified Response. Raises DecodeError."""
        return read_deep(self.decode_generation, body)

    def write_response(self, response: u.Response) -> tuple[dict[str, Any], list[Loss]]:
        """The response, and what it does not say."""
        return written(self.encode_generation, response)

    def encode_generation(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """Generation <- Response."""
        data_total_cost_: Any
        if value.usage is not None and value.usage.cost is not None:
            data_total_cost_ = value.usage.cost
        else:
            data_total_cost_ = None
        data_: dict[str, Any] = {"id": value.id, "model": value.model, "total_cost": data_total_cost_}
        if value.usage is not None and value.usage.input_tokens is not None:
            data_["native_tokens_prompt"] = value.usage.input_tokens
        if value.usage is not None and value.usage.output_tokens is not None:
            data_["native_tokens_completion"] = value.usage.output_tokens
        if value.usage is not None and value.usage.cache_read_tokens is not None:
            data_["native_tokens_cached"] = value.usage.cache_read_tokens
        if value.usage is not None and value.usage.reasoning_tokens is not None:
            data_["native_tokens_reasoning"] = value.usage.reasoning_tokens
        if value.service_tier is not None:
            data_["service_tier"] = value.service_tier
        w: dict[str, Any] = {"data": data_}
        if (
            value.created is not None
            or value.candidates
            or value.usage is not None
            and (
                (
                    (
                        (
                            (
                                (
                                    (
                                        (
                                            value.usage.accepted_prediction_tokens is not None
                                            or value.usage.cache_write_1h_tokens is not None
                                        )
                                        or value.usage.cache_write_5m_tokens is not None
                                    )
                                    or value.usage.cache_write_tokens is not None
                                )
                                or value.usage.input_audio_tokens is not None
                            )
                            or value.usage.output_audio_tokens is not None
                        )
                        or value.usage.rejected_prediction_tokens is not None
                    )
                    or value.usage.tool_tokens is not None
                )
                or value.usage.web_searches is not None
            )
        ):
            self.rest(w, value, self.LOST_GENERATION, losses, self.ROWS_GENERATION)
        if value.usage is not None and value.usage.extras is not None:
            foreign(value.usage, self.SPACES, losses, "usage")
        return w if value.extras is None else self.restored(w, value, self.ROWS_GENERATION, losses)


LENS: Final = OpenrouterGeneration()
