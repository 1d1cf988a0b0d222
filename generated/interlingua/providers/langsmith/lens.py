# Generated from spec/applications/langsmith.yaml; do not edit.

"""LangSmith runs, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.losses import Loss
from ...core.values import LOST
from ...lenses import codecs
from ...lenses.extras import MISSING
from ...lenses.kinds import FLOAT, INT, Of
from ...lenses.rows import Nested, Row, Rows, Sum, kept_keys, reads
from ...lenses.structs import just, lost_fields, total_of
from ...lenses.values import each_out, under
from ..openai_chat.lens import OpenaiChat


class Langsmith(OpenaiChat):
    """LangSmith runs: what differs from OpenAI Chat Completions."""

    __slots__ = ()
    NAMESPACE = "langsmith"
    TITLE = "LangSmith runs"
    DOCS = "https://docs.langchain.com/langsmith/log-llm-trace"
    OWNER = "openai"
    STREAMLESS = True
    ENDPOINT = {"path": None, "header": None, "prefix": None, "models": None}
    ERROR_HEADERS = {}
    ERROR_PHRASES = {}
    ERROR_RETRY = ()
    STATUSES = ()
    decode_counts = reads(u.Usage, "ROWS_COUNTS")
    encode_just_counts = just(u.Usage, "encode_counts")
    LOST_COUNTS = lost_fields(
        u.Usage,
        major=("cache_write_5m_tokens cache_write_1h_tokens accepted_prediction_tokens rejected_prediction_tokens",),
        minor=("web_searches",),
    )
    ROWS_COUNTS = Rows("Usage") + {
        "input_tokens": Row("input_tokens", INT, required=True),
        "output_tokens": Row("output_tokens", INT, required=True),
        "total_tokens": Sum("input_tokens", "output_tokens", required=True),
        "input_token_details": Nested(
            {
                "cache_read": Row("cache_read_tokens", INT),
                "cache_creation": Row("cache_write_tokens", INT),
                "audio": Row("input_audio_tokens", INT),
            }
        ),
        "output_token_details": Nested({"reasoning": Row("reasoning_tokens", INT), "audio": Row("output_audio_tokens", INT)}),
        "total_cost": Row("cost", FLOAT),
        **kept_keys("input_cost", "output_cost", "input_cost_details", "output_cost_details", level="trivial"),
    }
    decode_response = reads(u.Response, "ROWS_RESPONSE")
    ROWS_RESPONSE = OpenaiChat.ROWS_RESPONSE.without("usage") + {"usage_metadata": Row("usage", Of("counts", just=True))}

    def encode_counts(self, value: u.Usage, losses: list[Loss]) -> dict[str, Any]:
        """Counts <- Usage."""
        w: dict[str, Any] = {"input_tokens": value.input_tokens, "output_tokens": value.output_tokens}
        if (total_tokens_ := total_of(value.input_tokens, value.output_tokens)) is not MISSING:
            w["total_tokens"] = total_tokens_
        if value.cache_read_tokens is not None or value.cache_write_tokens is not None or value.input_audio_tokens is not None:
            input_token_details_: dict[str, Any] = {}
            if value.cache_read_tokens is not None:
                input_token_details_["cache_read"] = value.cache_read_tokens
            if value.cache_write_tokens is not None:
                input_token_details_["cache_creation"] = value.cache_write_tokens
            if value.input_audio_tokens is not None:
                input_token_details_["audio"] = value.input_audio_tokens
            if input_token_details_:
                w["input_token_details"] = input_token_details_
        if value.reasoning_tokens is not None or value.output_audio_tokens is not None:
            output_token_details_: dict[str, Any] = {}
            if value.reasoning_tokens is not None:
                output_token_details_["reasoning"] = value.reasoning_tokens
            if value.output_audio_tokens is not None:
                output_token_details_["audio"] = value.output_audio_tokens
            if output_token_details_:
                w["output_token_details"] = output_token_details_
        if value.cost is not None:
            w["total_cost"] = value.cost
        if (
            value.cache_write_5m_tokens is not None
            or value.cache_write_1h_tokens is not None
            or value.accepted_prediction_tokens is not None
            or value.rejected_prediction_tokens is not None
            or value.web_searches is not None
        ):
            self.rest(w, value, self.LOST_COUNTS, losses, self.ROWS_COUNTS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_COUNTS, losses)

    def encode_response(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """Response <- Response."""
        choices_: Any
        if value.candidates:
            choices_ = each_out(value.candidates, self.encode_choice, losses, "candidates")
        else:
            choices_ = []
        w: dict[str, Any] = {"object": "chat.completion", "choices": choices_}
        if value.id is not None:
            w["id"] = value.id
        if value.created is not None and (created_ := under(value.created, codecs.unix_seconds_out, losses, "created")) is not LOST:
            w["created"] = created_
        if value.model is not None:
            w["model"] = value.model
        if value.service_tier is not None:
            w["service_tier"] = value.service_tier
        if value.usage is not None and (usage_metadata_ := under(value.usage, self.encode_just_counts, losses, "usage")) is not LOST:
            w["usage_metadata"] = usage_metadata_
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESPONSE, losses)


LENS = Langsmith()
