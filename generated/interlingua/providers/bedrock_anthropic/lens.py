# Generated from spec/families/bedrock_anthropic.yaml; do not edit.

"""Claude on Amazon Bedrock (InvokeModel), to and from the unified model."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import LOST, Lost, an_object
from ...lenses.conversation import write_conversation
from ...lenses.entries import read_deep, written
from ...lenses.errors.http import add_http_details
from ...lenses.extras import UNSET, dropped, foreign, has_spelling, marked
from ...lenses.fitting import no_case, put_flat
from ...lenses.kinds import STR
from ...lenses.rows import Fixed, Kept, Row, Rows, reads
from ...lenses.structs import lost_fields
from ...lenses.values import each_out, under
from ..anthropic.lens import Anthropic


class BedrockAnthropic(Anthropic):
    """Claude on Amazon Bedrock (InvokeModel): what differs from Anthropic Messages."""

    __slots__ = ()
    NAMESPACE = "bedrock_anthropic"
    TITLE = "Claude on Amazon Bedrock (InvokeModel)"
    DOCS = "https://docs.aws.amazon.com/bedrock/latest/userguide/model-parameters-anthropic-claude-messages.html"
    OWNER = "bedrock"
    MODEL_KEY = None
    SDK_PARAMS = frozenset(
        (
            "anthropic_beta anthropic_version cache_control container diagnostics inference_geo max_tokens messages "
            "metadata output_config service_tier speed stop_sequences system thinking tool_choice tools user_profile_id "
            "workspace_id "
        ).split()
    )
    ENDPOINT = {
        "headers": None,
        "count": None,
        "models": None,
        "path": "/model/{model}/invoke",
        "stream": "/model/{model}/invoke-with-response-stream",
        "signing": "aws",
        "service": "bedrock",
    }
    ADDRESS = {"base": "https://bedrock-runtime.{region}.amazonaws.com", "key": "AWS_BEARER_TOKEN_BEDROCK"}
    ROWS_MESSAGE_REQUEST = Anthropic.ROWS_MESSAGE_REQUEST.without("model", "stream") + {
        "anthropic_version": Fixed("bedrock-2023-05-31"),
        "anthropic_beta": Kept("trivial"),
    }
    decode_message_only = reads(u.ErrorAnswer, "ROWS_MESSAGE_ONLY", message=UNSET)
    LOST_MESSAGE_ONLY = lost_fields(u.ErrorAnswer, minor=("code param request_id",))
    ROWS_MESSAGE_ONLY = Rows("ErrorAnswer") + {"message": Row("message", STR, required=True)}

    def read_error(self, body: Any, status: int | None = None, headers: Mapping[str, str] | None = None) -> u.ErrorAnswer:
        """An error body, with what stands outside it. Raises DecodeError."""
        return add_http_details(read_deep(self.decode_error, body), status, headers, self.ERROR_HEADERS, self.ERROR_STATUS)

    def write_error(self, error: u.ErrorAnswer) -> tuple[dict[str, Any], list[Loss]]:
        """The error, and what it does not say."""
        return written(self.encode_error, error)

    def encode_message_request(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """MessageRequest <- Request."""
        carried, fields = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"messages": carried, "anthropic_version": "bedrock-2023-05-31"}
        w.update(fields)
        if value.max_tokens is not None:
            w["max_tokens"] = value.max_tokens
        if value.tools and (tools_ := each_out(value.tools, self.encode_tool_param, losses, "tools")):
            w["tools"] = tools_
        if (
            value.tool_choice is not None
            and (value.tool_choice.mode != "auto" or value.tool_choice.name is not None)
            or value.parallel_tool_calls is not None
        ):
            tool_choice_type_: Any
            if value.tool_choice is not None and value.tool_choice.mode != "auto":
                if value.tool_choice.mode in self.WORDS_TOOL_MODE.lost:
                    self.changed(losses, "tool_choice.mode", "Request.tool_choice.mode", value.tool_choice.mode)
                tool_choice_type_word = self.WORDS_TOOL_MODE.write.get(value.tool_choice.mode)
                if tool_choice_type_word is None and not has_spelling(value, self.SPACES, "tool_choice.type"):
                    losses.append(dropped("tool_choice.mode", "Request.tool_choice.mode", "minor", self.NO_PLACE, value.tool_choice.mode))
                tool_choice_type_ = tool_choice_type_word
                if tool_choice_type_ is None:
                    tool_choice_type_ = "auto"
            else:
                tool_choice_type_ = "auto"
            tool_choice_: dict[str, Any] = {"type": tool_choice_type_}
            if value.tool_choice is not None and value.tool_choice.name is not None:
                tool_choice_["name"] = value.tool_choice.name
            if value.parallel_tool_calls is not None:
                if (tool_choice_disable_parallel_tool_use_word := self.WORDS_OPPOSITE.write.get(value.parallel_tool_calls)) is not None:
                    tool_choice_["disable_parallel_tool_use"] = tool_choice_disable_parallel_tool_use_word
            w["tool_choice"] = tool_choice_
        if value.reasoning is not None and (
            (value.reasoning.mode is not None or value.reasoning.budget_tokens is not None) or value.reasoning.summary is not None
        ):
            thinking_: dict[str, Any] = {}
            if value.reasoning.mode is not None:
                thinking_type_word = self.WORDS_REASONING_MODE.write.get(value.reasoning.mode)
                if thinking_type_word is None and not has_spelling(value, self.SPACES, "thinking.type"):
                    losses.append(dropped("reasoning.mode", "Request.reasoning.mode", "minor", self.NO_PLACE, value.reasoning.mode))
                if thinking_type_word is not None:
                    thinking_["type"] = thinking_type_word
            else:
                if not has_spelling(value, self.SPACES, "thinking.type"):
                    losses.append(
                        Loss("reasoning.mode", "Request.reasoning.mode", "defaulted", "trivial", "the key is required", "adaptive")
                    )
                thinking_["type"] = "adaptive"
            if value.reasoning.budget_tokens is not None:
                thinking_["budget_tokens"] = value.reasoning.budget_tokens
            if value.reasoning.summary is not None:
                if value.reasoning.summary in self.WORDS_THINKING_DISPLAY.lost:
                    self.changed(losses, "reasoning.summary", "Request.reasoning.summary", value.reasoning.summary)
                thinking_["display"] = self.WORDS_THINKING_DISPLAY.write.get(value.reasoning.summary, value.reasoning.summary)
            if thinking_:
                w["thinking"] = thinking_
        if value.reasoning is not None and value.reasoning.effort is not None or value.response_format.__class__ is u.ResponseFormat:
            output_config_: dict[str, Any] = {}
            if value.reasoning is not None and value.reasoning.effort is not None:
                if value.reasoning.effort in self.WORDS_EFFORT.lost:
                    self.changed(losses, "reasoning.effort", "Request.reasoning.effort", value.reasoning.effort)
                output_config_effort_word = self.WORDS_EFFORT.write.get(value.reasoning.effort)
                if output_config_effort_word is None and not has_spelling(value, self.SPACES, "output_config.effort"):
                    losses.append(dropped("reasoning.effort", "Request.reasoning.effort", "minor", self.NO_PLACE, value.reasoning.effort))
                if output_config_effort_word is not None:
                    output_config_["effort"] = output_config_effort_word
            if value.response_format.__class__ is u.ResponseFormat:
                output_config_format_: Any = under(value.response_format, self.encode_output_format, losses, "response_format")
                if output_config_format_ is not LOST:
                    output_config_["format"] = output_config_format_
            if output_config_:
                w["output_config"] = output_config_
        if value.temperature is not None:
            w["temperature"] = value.temperature
        if value.top_p is not None:
            w["top_p"] = value.top_p
        if value.top_k is not None:
            w["top_k"] = value.top_k
        if value.stop:
            w["stop_sequences"] = list(value.stop)
        if value.mcp_servers and (mcp_servers_ := each_out(value.mcp_servers, self.encode_just_mcp_server, losses, "mcp_servers")):
            w["mcp_servers"] = mcp_servers_
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        if value.user is not None:
            metadata_: dict[str, Any] = {"user_id": value.user}
            w["metadata"] = metadata_
        if value.service_tier is not None:
            if value.service_tier in self.WORDS_SERVICE_TIER.lost:
                self.changed(losses, "service_tier", "Request.service_tier", value.service_tier)
            w["service_tier"] = self.WORDS_SERVICE_TIER.write.get(value.service_tier, value.service_tier)
        if value.compaction is not None:
            if (the_compaction := under(value.compaction, self.encode_compaction, losses, "compaction")) is not LOST:
                put_flat(w, the_compaction)
        if (
            value.documents
            or value.tool_choice is not None
            and ((value.tool_choice.allowed or value.tool_choice.allowed_mode is not None) or value.tool_choice.kind != "function")
            or value.seed is not None
            or value.frequency_penalty is not None
            or value.presence_penalty is not None
            or value.logit_bias is not None
            or value.logprobs is not None
            or value.top_logprobs is not None
            or value.verbosity is not None
            or value.modalities
            or value.audio is not None
            or value.prediction is not None
            or value.web_search is not None
            or value.cache_key is not None
            or value.cache_retention is not None
            or value.stream_usage is not None
            or value.safety_id is not None
            or value.metadata is not None
            or value.store is not None
            or value.candidates != 1
        ):
            self.rest(w, value, self.LOST_MESSAGE_REQUEST, losses, self.ROWS_MESSAGE_REQUEST)
        if value.tool_choice is not None and value.tool_choice.extras is not None:
            foreign(value.tool_choice, self.SPACES, losses, "tool_choice")
        if value.reasoning is not None and value.reasoning.extras is not None:
            foreign(value.reasoning, self.SPACES, losses, "reasoning")
        return w if value.extras is None else self.restored(w, value, self.ROWS_MESSAGE_REQUEST, losses)

    def encode_message_only(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """MessageOnly <- ErrorAnswer."""
        w: dict[str, Any] = {"message": value.message}
        self.rest(w, value, self.LOST_MESSAGE_ONLY, losses, self.ROWS_MESSAGE_ONLY)
        return w if value.extras is None else self.restored(w, value, self.ROWS_MESSAGE_ONLY, losses)

    def decode_error(self, w: Any) -> u.ErrorAnswer:
        """Error: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("type") == "error" and w.get("error").__class__ is dict and w["error"].get("message").__class__ is str:
            return self.decode_error_answer(w)
        if w.get("message").__class__ is str:
            return self.found_as(self.decode_message_only(w), "MessageOnly")
        raise no_case(DecodeError, w, "ErrorAnswer :dict type=error error:dict error.message:str", "MessageOnly :dict message:str")

    def encode_error(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Error: the first case that a unified value fits."""
        if value.__class__ is u.ErrorAnswer:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "MessageOnly":
                return self.encode_message_only(value, losses)
            return self.encode_error_answer(value, losses)
        return self.lost(value, losses)


LENS = BedrockAnthropic()
