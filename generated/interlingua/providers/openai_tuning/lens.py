# Generated from spec/applications/openai_tuning.yaml; do not edit.

"""OpenAI fine-tuning, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.losses import Loss
from ...core.values import an_object, missing, wrong
from ...lenses.conversation import read_conversation, write_conversation
from ...lenses.kinds import Each
from ...lenses.rows import Kept, Row, read_rows
from ...lenses.structs import lost_fields
from ...lenses.values import each_out
from ..openai_chat.lens import OpenaiChat


class OpenaiTuning(OpenaiChat):
    """OpenAI fine-tuning: what differs from OpenAI Chat Completions."""

    __slots__ = ()
    NAMESPACE = "openai_tuning"
    TITLE = "OpenAI fine-tuning"
    DOCS = "https://developers.openai.com/api/docs/guides/supervised-fine-tuning"
    OWNER = "openai"
    MODEL_KEY = None
    SDK_PARAMS = frozenset({"functions", "messages", "parallel_tool_calls", "tools"})
    ENVELOPE = {}
    NEEDS = {}
    CARRY = None
    MOVED = {}
    FAILURES = ()
    STREAMLESS = True
    CITATIONS = {}
    ENDPOINT = {"path": None, "header": None, "prefix": None, "models": None}
    SAMPLES = {
        "rows": (
            {
                "parts": {
                    "input.messages": "prompt",
                    "input.tools": "tools",
                    "input.parallel_tool_calls": "parallel_tool_calls",
                    "preferred_output": "chosen",
                    "non_preferred_output": "rejected",
                },
                "const": {},
            },
        ),
        "weight": "weight",
    }
    ERROR_HEADERS = {}
    ERROR_RETRY = ()
    STATUSES = ()
    PHRASES = ()
    ROWS_ASSISTANT_MESSAGE = OpenaiChat.ROWS_ASSISTANT_MESSAGE + {"weight": Kept()}
    LOST_REQUEST = lost_fields(
        u.Request,
        major=("model documents tool_choice response_format max_tokens stop modalities audio web_search mcp_servers candidates",),
        minor=(
            "temperature top_p top_k seed frequency_penalty presence_penalty logit_bias logprobs top_logprobs reasoning",
            "verbosity prediction compaction cache cache_key cache_retention stream stream_usage user safety_id metadata",
            "store service_tier",
        ),
    )
    ROWS_REQUEST = OpenaiChat.ROWS_REQUEST.without(
        "model",
        "tool_choice",
        "response_format",
        "max_completion_tokens",
        "stop",
        "temperature",
        "top_p",
        "seed",
        "frequency_penalty",
        "presence_penalty",
        "logit_bias",
        "logprobs",
        "top_logprobs",
        "n",
        "reasoning_effort",
        "verbosity",
        "modalities",
        "audio",
        "prediction",
        "web_search_options",
        "prompt_cache_key",
        "prompt_cache_retention",
        "prompt_cache_options",
        "stream",
        "stream_options",
        "user",
        "safety_identifier",
        "metadata",
        "store",
        "service_tier",
        "moderation",
    ) + {"tools": Row("tools", Each("any_tool")), "functions": Kept("major")}

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
        carried, _ = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"messages": carried}
        if value.tools and (tools_ := each_out(value.tools, self.encode_any_tool, losses, "tools")):
            w["tools"] = tools_
        if value.parallel_tool_calls is not None:
            w["parallel_tool_calls"] = value.parallel_tool_calls
        if (
            value.model is not None
            or value.documents
            or value.tool_choice is not None
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


LENS = OpenaiTuning()
