# Generated from spec/families/cerebras.yaml; do not edit.

"""Cerebras Inference, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.losses import Loss
from ...core.values import LOST, an_object, missing, wrong
from ...lenses.conversation import read_conversation, write_conversation
from ...lenses.extras import dropped, foreign, has_spelling
from ...lenses.kinds import INT
from ...lenses.rows import Kept, Row, kept_keys, read_rows
from ...lenses.values import each_out, under
from ...lenses.words import Words
from ..openai_compatible_thoughts.lens import OpenaiCompatibleThoughts


class Cerebras(OpenaiCompatibleThoughts):
    """Cerebras Inference: what differs from OpenAI-compatible server that calls its thoughts reasoning."""

    __slots__ = ()
    NAMESPACE = "cerebras"
    TITLE = "Cerebras Inference"
    DOCS = "https://inference-docs.cerebras.ai/api-reference/chat-completions"
    SDK = ("cerebras_cloud_sdk", "1.91.0", "extra_body")
    SDK_PARAMS = frozenset(
        (
            "clear_thinking disable_reasoning frequency_penalty logit_bias logprobs max_completion_tokens max_tokens "
            "messages min_completion_tokens min_tokens model model_parameters n parallel_tool_calls prediction "
            "presence_penalty prompt_cache_key reasoning_effort reasoning_format response_format seed service_tier stop "
            "stream stream_options temperature tool_choice tools top_logprobs top_p user "
        ).split()
    )
    ADDRESS = {"base": "https://api.cerebras.ai/v1", "key": "CEREBRAS_API_KEY"}
    WORDS_SERVICE_TIER = Words(
        "service_tier",
        {"auto": ("auto",), "default": ("default",), "flex": ("flex",), "priority": ("priority",)},
        lost={"performance": "priority", "scale": "auto", "fast": "priority"},
        unknown="open",
    )
    ROWS_REQUEST = OpenaiCompatibleThoughts.ROWS_REQUEST.without("max_tokens") + {
        "max_completion_tokens": Row("max_tokens", INT, also=("max_tokens",)),
        **kept_keys("clear_thinking", "disable_reasoning", "reasoning_format", "min_tokens"),
        **kept_keys("min_completion_tokens", "model_parameters"),
    }
    ROWS_CHOICE = OpenaiCompatibleThoughts.ROWS_CHOICE + {"reasoning_logprobs": Kept("trivial")}
    ROWS_USAGE = OpenaiCompatibleThoughts.ROWS_USAGE + {"image_tokens": Kept("major")}
    ROWS_RESPONSE = OpenaiCompatibleThoughts.ROWS_RESPONSE + {"time_info": Kept("trivial")}
    ROWS_CHUNK_CHOICE = OpenaiCompatibleThoughts.ROWS_CHUNK_CHOICE + {
        "text": Kept("major"),
        "tokens": Kept(),
        "reasoning_logprobs": Kept("trivial"),
    }
    ROWS_BARE_CHOICE = OpenaiCompatibleThoughts.ROWS_BARE_CHOICE + {"text": Kept("major"), "tokens": Kept()}
    ROWS_CHUNK = OpenaiCompatibleThoughts.ROWS_CHUNK + {"time_info": Kept("trivial")}

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
        if value.model is not None:
            w["model"] = value.model
        if value.tools and (tools_ := each_out(value.tools, self.encode_any_tool, losses, "tools")):
            w["tools"] = tools_
        if value.tool_choice is not None:
            if (tool_choice_ := under(value.tool_choice, self.encode_tool_choice, losses, "tool_choice")) is not LOST:
                w["tool_choice"] = tool_choice_
        if value.parallel_tool_calls is not None:
            w["parallel_tool_calls"] = value.parallel_tool_calls
        if value.response_format is not None:
            if (response_format_ := under(value.response_format, self.encode_response_format, losses, "response_format")) is not LOST:
                w["response_format"] = response_format_
        if value.stop:
            w["stop"] = list(value.stop)
        if value.temperature is not None:
            w["temperature"] = value.temperature
        if value.top_p is not None:
            w["top_p"] = value.top_p
        if value.seed is not None:
            w["seed"] = value.seed
        if value.frequency_penalty is not None:
            w["frequency_penalty"] = value.frequency_penalty
        if value.presence_penalty is not None:
            w["presence_penalty"] = value.presence_penalty
        if value.logit_bias is not None:
            w["logit_bias"] = value.logit_bias
        if value.logprobs is not None:
            w["logprobs"] = value.logprobs
        if value.top_logprobs is not None:
            w["top_logprobs"] = value.top_logprobs
        if value.candidates != 1:
            w["n"] = value.candidates
        if value.reasoning is not None and value.reasoning.effort is not None:
            reasoning_effort_word = self.WORDS_EFFORT.write.get(value.reasoning.effort)
            if reasoning_effort_word is None and not has_spelling(value, self.SPACES, "reasoning_effort"):
                losses.append(dropped("reasoning.effort", "Request.reasoning.effort", "minor", self.NO_PLACE, value.reasoning.effort))
            if reasoning_effort_word is not None:
                w["reasoning_effort"] = reasoning_effort_word
        if value.verbosity is not None:
            w["verbosity"] = value.verbosity
        if value.modalities:
            w["modalities"] = list(value.modalities)
        if value.audio is not None and (audio_ := under(value.audio, self.encode_just_request_audio, losses, "audio")) is not LOST:
            w["audio"] = audio_
        if value.prediction is not None:
            w["prediction"] = value.prediction
        if value.web_search is not None:
            if (web_search_options_ := under(value.web_search, self.encode_just_web_search_options, losses, "web_search")) is not LOST:
                w["web_search_options"] = web_search_options_
        if value.cache_key is not None:
            w["prompt_cache_key"] = value.cache_key
        if value.cache_retention is not None:
            w["prompt_cache_retention"] = value.cache_retention
        if value.stream is not None:
            w["stream"] = value.stream
        if value.stream_usage is not None:
            stream_options_: dict[str, Any] = {"include_usage": value.stream_usage}
            w["stream_options"] = stream_options_
        if value.user is not None:
            w["user"] = value.user
        if value.safety_id is not None:
            w["safety_identifier"] = value.safety_id
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if value.store is not None:
            w["store"] = value.store
        if value.service_tier is not None:
            if value.service_tier in self.WORDS_SERVICE_TIER.lost:
                self.changed(losses, "service_tier", "Request.service_tier", value.service_tier)
            w["service_tier"] = self.WORDS_SERVICE_TIER.write.get(value.service_tier, value.service_tier)
        if value.max_tokens is not None:
            w["max_completion_tokens"] = value.max_tokens
        if (
            value.documents
            or value.top_k is not None
            or value.reasoning is not None
            and ((value.reasoning.budget_tokens is not None or value.reasoning.mode is not None) or value.reasoning.summary is not None)
            or value.mcp_servers
            or value.compaction is not None
            or value.cache is not None
        ):
            self.rest(w, value, self.LOST_REQUEST, losses, self.ROWS_REQUEST)
        if value.reasoning is not None and value.reasoning.extras is not None:
            foreign(value.reasoning, self.SPACES, losses, "reasoning")
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST, losses)


LENS = Cerebras()
