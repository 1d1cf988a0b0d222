# Generated from spec/applications/mistral_tuning.yaml; do not edit.

"""Mistral fine-tuning, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.losses import Loss
from ...lenses.conversation import write_conversation
from ...lenses.rows import Kept
from ...lenses.structs import lost_fields
from ...lenses.values import each_out
from ..mistral.lens import Mistral


class MistralTuning(Mistral):
    """Mistral fine-tuning: what differs from Mistral Chat."""

    __slots__ = ()
    NAMESPACE = "mistral_tuning"
    TITLE = "Mistral fine-tuning"
    DOCS = "https://docs.mistral.ai/capabilities/finetuning/text_vision_finetuning"
    MODEL_KEY = None
    SDK_PARAMS = frozenset({"messages", "tools"})
    ENVELOPE = {}
    NEEDS = {}
    FAILURES = ()
    STREAMLESS = True
    ENDPOINT = {"path": None, "header": None, "prefix": None, "models": None}
    SAMPLES = {"rows": (), "weight": "weight"}
    ERROR_HEADERS = {}
    ERROR_RETRY = ()
    STATUSES = ()
    PHRASES = ()
    ROWS_ASSISTANT_MESSAGE = Mistral.ROWS_ASSISTANT_MESSAGE + {"weight": Kept()}
    LOST_REQUEST = lost_fields(
        u.Request,
        major=("model documents tool_choice response_format max_tokens stop modalities audio web_search mcp_servers candidates",),
        minor=(
            "parallel_tool_calls temperature top_p top_k seed frequency_penalty presence_penalty logit_bias logprobs",
            "top_logprobs reasoning verbosity prediction compaction cache cache_key cache_retention stream stream_usage",
            "user safety_id metadata store service_tier",
        ),
    )
    ROWS_REQUEST = Mistral.ROWS_REQUEST.without(
        "model",
        "tool_choice",
        "parallel_tool_calls",
        "response_format",
        "max_tokens",
        "stop",
        "temperature",
        "top_p",
        "top_k",
        "random_seed",
        "frequency_penalty",
        "presence_penalty",
        "logprobs",
        "top_logprobs",
        "n",
        "reasoning_effort",
        "prompt_mode",
        "prediction",
        "prompt_cache_key",
        "stream",
        "metadata",
        "service_tier",
        "safe_prompt",
        "min_tokens",
        "repetition_penalty",
        "prompt_logprobs",
        "top_prompt_logprobs",
        "guardrails",
    )

    def encode_request(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Request <- Request."""
        carried, _ = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"messages": carried}
        if value.tools and (tools_ := each_out(value.tools, self.encode_any_tool, losses, "tools")):
            w["tools"] = tools_
        if (
            value.model is not None
            or value.documents
            or value.tool_choice is not None
            or value.parallel_tool_calls is not None
            or value.response_format is not None
            or value.max_tokens is not None
            or value.stop
            or value.temperature is not None
            or value.top_p is not None
            or value.top_k is not None
            or value.seed is not None
            or value.frequency_penalty is not None
            or value.presence_penalty is not None
            or value.logit_bias is not None
            or value.logprobs is not None
            or value.top_logprobs is not None
            or value.reasoning is not None
            or value.verbosity is not None
            or value.modalities
            or value.audio is not None
            or value.prediction is not None
            or value.web_search is not None
            or value.mcp_servers
            or value.compaction is not None
            or value.cache is not None
            or value.cache_key is not None
            or value.cache_retention is not None
            or value.stream is not None
            or value.stream_usage is not None
            or value.user is not None
            or value.safety_id is not None
            or value.metadata is not None
            or value.store is not None
            or value.service_tier is not None
            or value.candidates != 1
        ):
            self.rest(w, value, self.LOST_REQUEST, losses, self.ROWS_REQUEST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST, losses)


LENS = MistralTuning()
