# Generated from spec/applications/gemini_tuning.yaml; do not edit.

"""Gemini fine-tuning, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.losses import Loss
from ...core.values import an_object, missing, wrong
from ...lenses.conversation import read_conversation, write_conversation
from ...lenses.groups import write_groups
from ...lenses.rows import Kept, read_rows
from ...lenses.structs import lost_fields
from ..vertex_gemini.lens import VertexGemini


class GeminiTuning(VertexGemini):
    """Gemini fine-tuning: what differs from Gemini on Vertex AI."""

    __slots__ = ()
    NAMESPACE = "gemini_tuning"
    TITLE = "Gemini fine-tuning"
    DOCS = "https://docs.cloud.google.com/vertex-ai/generative-ai/docs/models/gemini-supervised-tuning-prepare"
    MODEL_KEY = None
    SDK_PARAMS = frozenset({"contents", "generationConfig", "systemInstruction", "tools"})
    ENVELOPE = {}
    CARRY = None
    BLOCKED = ()
    MOVED = {}
    FAILURES = ()
    STREAMLESS = True
    CITATIONS = {}
    ENDPOINT = {"path": None, "stream": None, "frames": None, "header": None, "prefix": None, "signing": None}
    SAMPLES = {"rows": ()}
    ERROR_RETRY = ()
    ERROR_RETRY_KEY = None
    OTHER_NAMES = {
        "code_execution_result": ("codeExecutionResult", {}),
        "executable_code": ("executableCode", {}),
        "fileData": ("fileData", {"mime_type": ("mimeType", {})}),
        "file_data": ("fileData", {"mime_type": ("mimeType", {})}),
        "function_call": ("functionCall", {}),
        "function_response": ("functionResponse", {}),
        "inlineData": ("inlineData", {"mime_type": ("mimeType", {})}),
        "inline_data": ("inlineData", {"mime_type": ("mimeType", {})}),
        "thought_signature": ("thoughtSignature", {}),
        "toolCall": ("toolCall", {"tool_type": ("toolType", {})}),
        "tool_call": ("toolCall", {"tool_type": ("toolType", {})}),
        "tool_response": ("toolResponse", {}),
    }
    STATUSES = ()
    PHRASES = ()
    LOST_REQUEST = lost_fields(
        u.Request,
        major=("model documents tool_choice response_format max_tokens stop modalities audio web_search mcp_servers candidates",),
        minor=(
            "parallel_tool_calls temperature top_p top_k seed frequency_penalty presence_penalty logit_bias logprobs",
            "top_logprobs reasoning verbosity prediction compaction cache cache_key cache_retention stream stream_usage",
            "user safety_id metadata store service_tier",
        ),
    )
    ROWS_REQUEST = VertexGemini.ROWS_REQUEST.without(
        "toolConfig",
        "labels",
        "model",
        "serviceTier",
        "store",
        "safetySettings",
        "outputConfig",
        "continuationToken",
        "modelArmorConfig",
        "cachedContent",
    ) + {"generationConfig": Kept()}

    def decode_request(self, w: Any) -> u.Request:
        """Request -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        if "contents" not in w:
            raise missing(w, "contents")
        items = w["contents"]
        if items is None:
            raise wrong("a list", None, "contents")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, items)
        extras = read_rows(self, (out,), w, self.ROWS_REQUEST, extras)
        out.extras = extras
        return out

    def encode_request(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Request <- Request."""
        carried, fields = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"contents": carried}
        w.update(fields)
        if value.tools and (tools_ := write_groups(self, value.tools, self.ROWS_REQUEST["tools"], losses, "tools")):
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


LENS = GeminiTuning()
