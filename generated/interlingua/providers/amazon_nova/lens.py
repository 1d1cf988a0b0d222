# Generated from spec/applications/amazon_nova.yaml; do not edit.

"""Amazon Nova, InvokeModel, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.losses import Loss
from ...core.values import LOST
from ...lenses.about_previous import write_behind
from ...lenses.conversation import write_conversation
from ...lenses.kinds import FLOAT, INT, Leaves, STR
from ...lenses.rows import Fixed, Kept, Nested, Row
from ...lenses.structs import lost_fields
from ...lenses.values import under
from ..bedrock_converse.lens import BedrockConverse


class AmazonNova(BedrockConverse):
    """Amazon Nova, InvokeModel: what differs from Amazon Bedrock Converse."""

    __slots__ = ()
    NAMESPACE = "amazon_nova"
    TITLE = "Amazon Nova, InvokeModel"
    DOCS = "https://docs.aws.amazon.com/nova/latest/nova2-userguide/request-response-schema.html"
    OWNER = "bedrock_converse"
    SDK_PARAMS = frozenset(
        (
            "additionalModelResponseFieldPaths guardrailConfig inferenceConfig messages modelId performanceConfig "
            "projectIdentifier promptVariables schemaVersion serviceTier system toolConfig "
        ).split()
    )
    DETECT = {"request": {"schemaVersion": "messages-v1"}}
    ENDPOINT = {"count": None, "path": "/model/{model}/invoke", "stream": "/model/{model}/invoke-with-response-stream"}
    ADDRESS = {"base": "https://bedrock-runtime.{region}.amazonaws.com", "key": "AWS_BEARER_TOKEN_BEDROCK"}
    LOST_REQUEST = lost_fields(
        u.Request,
        major=("documents response_format modalities audio web_search mcp_servers candidates",),
        minor=(
            "parallel_tool_calls seed frequency_penalty presence_penalty logit_bias logprobs top_logprobs reasoning",
            "verbosity prediction compaction cache cache_key cache_retention user safety_id metadata store service_tier",
        ),
        trivial=("stream_usage",),
    )
    ROWS_REQUEST = BedrockConverse.ROWS_REQUEST.without("outputConfig", "additionalModelRequestFields", "requestMetadata") + {
        "inferenceConfig": Nested(
            {
                "maxTokens": Row("max_tokens", INT),
                "temperature": Row("temperature", FLOAT),
                "topP": Row("top_p", FLOAT),
                "stopSequences": Row("stop", Leaves(STR)),
                "topK": Row("top_k", INT),
                "reasoningConfig": Kept(),
            }
        ),
        "serviceTier": Nested({}),
        "schemaVersion": Fixed("messages-v1", required=False),
    }

    def encode_request(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Request <- Request."""
        carried, fields = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {}
        if carried:
            w["messages"] = carried
        w.update(fields)
        if value.model is not None:
            w["modelId"] = value.model
        if (
            value.max_tokens is not None
            or value.temperature is not None
            or value.top_p is not None
            or value.stop
            or value.top_k is not None
        ):
            inference_config_: dict[str, Any] = {}
            if value.max_tokens is not None:
                inference_config_["maxTokens"] = value.max_tokens
            if value.temperature is not None:
                inference_config_["temperature"] = value.temperature
            if value.top_p is not None:
                inference_config_["topP"] = value.top_p
            if value.stop:
                inference_config_["stopSequences"] = list(value.stop)
            if value.top_k is not None:
                inference_config_["topK"] = value.top_k
            if inference_config_:
                w["inferenceConfig"] = inference_config_
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
            value.documents
            or value.parallel_tool_calls is not None
            or value.response_format is not None
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


LENS = AmazonNova()
