# Generated from spec/applications/bedrock_tuning.yaml; do not edit.

"""Bedrock fine-tuning, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.losses import Loss
from ...core.values import LOST, an_object, missing, wrong
from ...lenses.about_previous import write_behind
from ...lenses.conversation import read_conversation, write_conversation
from ...lenses.rows import Fixed, read_rows
from ...lenses.structs import lost_fields
from ...lenses.values import under
from ..bedrock_converse.lens import BedrockConverse


class BedrockTuning(BedrockConverse):
    """Bedrock fine-tuning: what differs from Amazon Bedrock Converse."""

    __slots__ = ()
    NAMESPACE = "bedrock_tuning"
    TITLE = "Bedrock fine-tuning"
    DOCS = "https://docs.aws.amazon.com/bedrock/latest/userguide/nova-2-sft-data-prep.html"
    OWNER = "bedrock_converse"
    MODEL_KEY = None
    SDK_PARAMS = frozenset({"messages", "schemaVersion", "system", "toolConfig"})
    DETECT = {"request": {"schemaVersion": "bedrock-conversation*"}}
    NEEDS = {}
    CARRY = None
    FAILURES = ()
    STREAMLESS = True
    CITATIONS = {}
    ENDPOINT = {"path": None, "stream": None, "header": None, "prefix": None, "signing": None, "service": None, "count": None}
    SAMPLES = {"rows": (), "const": {"schemaVersion": "bedrock-conversation-2024"}}
    ERROR_HEADERS = {}
    ERROR_RETRY = ()
    STATUSES = ()
    PHRASES = ()
    LOST_REQUEST = lost_fields(
        u.Request,
        major=("model documents response_format max_tokens stop modalities audio web_search mcp_servers candidates",),
        minor=(
            "parallel_tool_calls temperature top_p top_k seed frequency_penalty presence_penalty logit_bias logprobs",
            "top_logprobs reasoning verbosity prediction compaction cache cache_key cache_retention stream stream_usage",
            "user safety_id metadata store service_tier",
        ),
    )
    ROWS_REQUEST = BedrockConverse.ROWS_REQUEST.without(
        "modelId",
        "inferenceConfig",
        "outputConfig",
        "additionalModelRequestFields",
        "requestMetadata",
        "serviceTier",
        "additionalModelResponseFieldPaths",
        "performanceConfig",
        "promptVariables",
        "guardrailConfig",
        "projectIdentifier",
    ) + {"schemaVersion": Fixed("bedrock-conversation-2024")}

    def decode_request(self, w: Any) -> u.Request:
        """Request -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        if "messages" not in w:
            raise missing(w, "messages")
        items = w["messages"]
        if items is None:
            raise wrong("a list", None, "messages")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, items)
        extras = read_rows(self, (out,), w, self.ROWS_REQUEST, extras)
        out.extras = extras
        return out

    def encode_request(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Request <- Request."""
        carried, fields = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"schemaVersion": "bedrock-conversation-2024", "messages": carried}
        w.update(fields)
        if value.tools or value.tool_choice is not None:
            tool_config_: dict[str, Any] = {}
            if value.tools:
                if tool_config_tools_ := write_behind(self, value.tools, self.encode_tool, losses, "tools", "cache", "cache_point"):
                    tool_config_["tools"] = tool_config_tools_
            if value.tool_choice is not None:
                if (tool_config_tool_choice_ := under(value.tool_choice, self.encode_tool_choice, losses, "tool_choice")) is not LOST:
                    tool_config_["toolChoice"] = tool_config_tool_choice_
            if tool_config_:
                w["toolConfig"] = tool_config_
        if (
            value.model is not None
            or value.documents
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


LENS = BedrockTuning()
