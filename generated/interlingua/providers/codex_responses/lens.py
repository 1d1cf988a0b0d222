# Generated from spec/families/codex_responses.yaml; do not edit.

"""ChatGPT Codex Responses, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.losses import Loss
from ...core.values import LOST
from ...lenses.conversation import write_conversation
from ...lenses.extras import dropped, foreign, has_spelling
from ...lenses.fitting import put_flat
from ...lenses.kinds import BOOL
from ...lenses.rows import Row
from ...lenses.values import each_out, under
from ..openai_responses.lens import OpenaiResponses


class CodexResponses(OpenaiResponses):
    """ChatGPT Codex Responses: what differs from OpenAI Responses."""

    __slots__ = ()
    NAMESPACE = "codex_responses"
    TITLE = "ChatGPT Codex Responses"
    DOCS = "https://github.com/openai/codex"
    OWNER = "openai"
    ADDRESS = {"base": "https://chatgpt.com/backend-api/codex"}
    ROWS_REQUEST = OpenaiResponses.ROWS_REQUEST + {"stream": Row("stream", BOOL, empty=True), "store": Row("store", BOOL, empty=False)}

    def encode_request(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Request <- Request."""
        carried, fields = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {}
        if carried:
            w["input"] = carried
        w.update(fields)
        if value.model is not None:
            w["model"] = value.model
        if value.tools and (tools_ := each_out(value.tools, self.encode_tool, losses, "tools")):
            w["tools"] = tools_
        if value.tool_choice is not None:
            if (tool_choice_ := under(value.tool_choice, self.encode_tool_choice, losses, "tool_choice")) is not LOST:
                w["tool_choice"] = tool_choice_
        if value.parallel_tool_calls is not None:
            w["parallel_tool_calls"] = value.parallel_tool_calls
        if value.response_format is not None or value.verbosity is not None:
            text_: dict[str, Any] = {}
            if value.response_format is not None:
                if (text_format_ := under(value.response_format, self.encode_format, losses, "response_format")) is not LOST:
                    text_["format"] = text_format_
            if value.verbosity is not None:
                text_["verbosity"] = value.verbosity
            if text_:
                w["text"] = text_
        if value.reasoning is not None and (value.reasoning.effort is not None or value.reasoning.summary is not None):
            reasoning_: dict[str, Any] = {}
            if value.reasoning.effort is not None:
                reasoning_effort_word = self.WORDS_EFFORT.write.get(value.reasoning.effort)
                if reasoning_effort_word is None and not has_spelling(value, self.SPACES, "reasoning.effort"):
                    losses.append(dropped("reasoning.effort", "Request.reasoning.effort", "minor", self.NO_PLACE, value.reasoning.effort))
                if reasoning_effort_word is not None:
                    reasoning_["effort"] = reasoning_effort_word
            if value.reasoning.summary is not None:
                if value.reasoning.summary in self.WORDS_SUMMARY.lost:
                    self.changed(losses, "reasoning.summary", "Request.reasoning.summary", value.reasoning.summary)
                reasoning_["summary"] = self.WORDS_SUMMARY.write.get(value.reasoning.summary, value.reasoning.summary)
            if reasoning_:
                w["reasoning"] = reasoning_
        if value.max_tokens is not None:
            w["max_output_tokens"] = value.max_tokens
        if value.temperature is not None:
            w["temperature"] = value.temperature
        if value.top_p is not None:
            w["top_p"] = value.top_p
        if value.top_logprobs is not None:
            w["top_logprobs"] = value.top_logprobs
        if value.stream is not None:
            w["stream"] = value.stream
        else:
            if not has_spelling(value, self.SPACES, "stream"):
                losses.append(Loss("stream", "Request.stream", "defaulted", "trivial", "the key is required", True))
            w["stream"] = True
        if value.cache_key is not None:
            w["prompt_cache_key"] = value.cache_key
        if value.cache_retention is not None:
            w["prompt_cache_retention"] = value.cache_retention
        if value.user is not None:
            w["user"] = value.user
        if value.safety_id is not None:
            w["safety_identifier"] = value.safety_id
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if value.store is not None:
            w["store"] = value.store
        else:
            if not has_spelling(value, self.SPACES, "store"):
                losses.append(Loss("store", "Request.store", "defaulted", "trivial", "the key is required", False))
            w["store"] = False
        if value.service_tier is not None:
            if value.service_tier in self.WORDS_SERVICE_TIER.lost:
                self.changed(losses, "service_tier", "Request.service_tier", value.service_tier)
            w["service_tier"] = self.WORDS_SERVICE_TIER.write.get(value.service_tier, value.service_tier)
        if value.compaction is not None:
            if (the_compaction := under(value.compaction, self.encode_compaction, losses, "compaction")) is not LOST:
                put_flat(w, the_compaction)
        if (
            value.documents
            or value.stop
            or value.top_k is not None
            or value.seed is not None
            or value.frequency_penalty is not None
            or value.presence_penalty is not None
            or value.logit_bias is not None
            or value.logprobs is not None
            or value.reasoning is not None
            and (value.reasoning.budget_tokens is not None or value.reasoning.mode is not None)
            or value.modalities
            or value.audio is not None
            or value.prediction is not None
            or value.web_search is not None
            or value.mcp_servers
            or value.cache is not None
            or value.stream_usage is not None
            or value.candidates != 1
        ):
            self.rest(w, value, self.LOST_REQUEST, losses, self.ROWS_REQUEST)
        if value.reasoning is not None and value.reasoning.extras is not None:
            foreign(value.reasoning, self.SPACES, losses, "reasoning")
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST, losses)


LENS = CodexResponses()
