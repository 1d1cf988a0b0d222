# Generated from spec/families/bedrock_anthropic.yaml; do not edit.

"""Claude on Amazon Bedrock (InvokeModel), to and from the unified model."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import LOST, Lost, an_object, missing, number, text, whole, wrong
from ...lenses.conversation import read_conversation, write_conversation
from ...lenses.entries import written
from ...lenses.extras import ABSENT, UNSET, dropped, foreign, has_spelling, marked, remember, remember_object
from ...lenses.fitting import no_case
from ...lenses.http import add_http_details
from ...lenses.kinds import STR
from ...lenses.lens import LostFields
from ...lenses.rows import Fixed, Kept, Row, Rows, by_rows, changed_keys, more_rows, nested_rest
from ...lenses.values import each, each_out, inside, leaves, under
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
        {
            "anthropic_beta",
            "anthropic_version",
            "cache_control",
            "container",
            "diagnostics",
            "inference_geo",
            "max_tokens",
            "messages",
            "metadata",
            "output_config",
            "service_tier",
            "speed",
            "stop_sequences",
            "system",
            "thinking",
            "tool_choice",
            "tools",
            "user_profile_id",
            "workspace_id",
        }
    )
    ROWS_MESSAGE_REQUEST = changed_keys(
        Anthropic.ROWS_MESSAGE_REQUEST,
        ("model", "stream"),
        {"anthropic_version": Fixed("bedrock-2023-05-31"), "anthropic_beta": Kept("trivial")},
    )
    MESSAGE_REQUEST_READ = frozenset(
        {
            "anthropic_version",
            "cache_control",
            "max_tokens",
            "messages",
            "metadata",
            "output_config",
            "service_tier",
            "stop_sequences",
            "system",
            "temperature",
            "thinking",
            "tool_choice",
            "tools",
            "top_k",
            "top_p",
        }
    )
    LOST_MESSAGE_ONLY: LostFields = (("code", "minor", None), ("param", "minor", None), ("request_id", "minor", None))
    ROWS_MESSAGE_ONLY = Rows("ErrorAnswer", {"message": Row("message", STR, required=True)})

    def read_error(self, body: Any, status: int | None = None, headers: Mapping[str, str] | None = None) -> u.ErrorAnswer:
        """An error body, with what stands outside it. Raises DecodeError."""
        try:
            return add_http_details(self.decode_error(body), status, headers, self.ERROR_HEADERS, self.ERROR_STATUS)
        except RecursionError:
            raise DecodeError("nested too deeply") from None

    def write_error(self, error: u.ErrorAnswer) -> tuple[dict[str, Any], list[Loss]]:
        """The error, and what it does not say."""
        return written(self.encode_error, error)

    def decode_message_request(self, w: Any) -> u.Request:
        """MessageRequest -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        if not "messages" in w:
            raise missing(w, "messages")
        items = w["messages"]
        if items is None:
            raise wrong("a list", None, "messages")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, items)
        n = 2
        if w.get("anthropic_version") != "bedrock-2023-05-31":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "anthropic_version", w.get("anthropic_version", ABSENT))
        if n != len(w):
            if w.get("system") is not None:
                n += 1
            max_tokens_ = w.get("max_tokens")
            if max_tokens_ is not None:
                n += 1
                if max_tokens_.__class__ is not int:
                    max_tokens_ = whole(max_tokens_, "max_tokens")
                out.max_tokens = max_tokens_
            tools_ = w.get("tools")
            if tools_ is not None:
                n += 1
                out.tools = each(tools_, self.decode_tool_param, "tools")
                if not tools_:
                    extras = remember(extras, self.NAMESPACE, "tools", tools_)
            if n != len(w):
                tool_choice_ = w.get("tool_choice")
                if tool_choice_ is not None:
                    n += 1
                    if tool_choice_.__class__ is not dict:
                        tool_choice_ = an_object(tool_choice_, "tool_choice")
                    try:
                        tool_choice_type_ = tool_choice_["type"]
                    except KeyError:
                        raise missing(tool_choice_, "type").under("tool_choice") from None
                    tool_choice_type_word = self.WORDS_TOOL_MODE.read.get(tool_choice_type_) if tool_choice_type_.__class__ is str else None
                    if tool_choice_type_word is None:
                        tool_choice_type_word = self.WORDS_TOOL_MODE.value(tool_choice_type_, "tool_choice", "type")
                    if out.tool_choice is None:
                        out.tool_choice = u.ToolChoice()
                    out.tool_choice.mode = tool_choice_type_word
                    if self.WORDS_TOOL_MODE.write.get(tool_choice_type_word) != tool_choice_type_:
                        extras = remember(extras, self.NAMESPACE, "type", tool_choice_type_, "tool_choice")
                    if len(tool_choice_) != 1:
                        n_tool_choice_ = 1
                        tool_choice_name_ = tool_choice_.get("name")
                        if tool_choice_name_ is not None:
                            n_tool_choice_ += 1
                            if tool_choice_name_.__class__ is not str:
                                tool_choice_name_ = text(tool_choice_name_, "tool_choice", "name")
                            out.tool_choice.name = tool_choice_name_
                        tool_choice_disable_parallel_tool_use_ = tool_choice_.get("disable_parallel_tool_use")
                        if tool_choice_disable_parallel_tool_use_ is not None:
                            n_tool_choice_ += 1
                            tool_choice_disable_parallel_tool_use_word = (
                                self.WORDS_OPPOSITE.read.get(tool_choice_disable_parallel_tool_use_)
                                if tool_choice_disable_parallel_tool_use_.__class__ in (bool, str)
                                else None
                            )
                            if tool_choice_disable_parallel_tool_use_word is None:
                                tool_choice_disable_parallel_tool_use_word = self.WORDS_OPPOSITE.value(
                                    tool_choice_disable_parallel_tool_use_, "tool_choice", "disable_parallel_tool_use"
                                )
                            out.parallel_tool_calls = tool_choice_disable_parallel_tool_use_word
                            if (
                                self.WORDS_OPPOSITE.write.get(tool_choice_disable_parallel_tool_use_word)
                                != tool_choice_disable_parallel_tool_use_
                            ):
                                extras = remember(
                                    extras,
                                    self.NAMESPACE,
                                    "disable_parallel_tool_use",
                                    tool_choice_disable_parallel_tool_use_,
                                    "tool_choice",
                                )
                        if n_tool_choice_ != len(tool_choice_):
                            extras = nested_rest(
                                self,
                                (out,),
                                tool_choice_,
                                self.ROWS_MESSAGE_REQUEST,
                                self.MESSAGE_REQUEST_TOOL_CHOICE_READ,
                                extras,
                                "tool_choice",
                            )
                    if not ((out.tool_choice.mode != "auto" or out.tool_choice.name is not None) or out.parallel_tool_calls is not None):
                        extras = remember(extras, self.NAMESPACE, "tool_choice", tool_choice_)
                thinking_ = w.get("thinking")
                if thinking_ is not None:
                    n += 1
                    if thinking_.__class__ is not dict:
                        thinking_ = an_object(thinking_, "thinking")
                    n_thinking_ = 0
                    thinking_type_ = thinking_.get("type")
                    if thinking_type_ is not None:
                        n_thinking_ += 1
                        thinking_type_word = self.WORDS_REASONING_MODE.read.get(thinking_type_) if thinking_type_.__class__ is str else None
                        if thinking_type_word is None:
                            thinking_type_word = self.WORDS_REASONING_MODE.value(thinking_type_, "thinking", "type")
                        if out.reasoning is None:
                            out.reasoning = u.ReasoningConfig()
                        out.reasoning.mode = thinking_type_word
                        if self.WORDS_REASONING_MODE.write.get(thinking_type_word) != thinking_type_:
                            extras = remember(extras, self.NAMESPACE, "type", thinking_type_, "thinking")
                    elif not "type" in thinking_:
                        extras = remember(extras, self.NAMESPACE, "type", ABSENT, "thinking")
                    if n_thinking_ != len(thinking_):
                        thinking_budget_tokens_ = thinking_.get("budget_tokens")
                        if thinking_budget_tokens_ is not None:
                            n_thinking_ += 1
                            if thinking_budget_tokens_.__class__ is not int:
                                thinking_budget_tokens_ = whole(thinking_budget_tokens_, "thinking", "budget_tokens")
                            if out.reasoning is None:
                                out.reasoning = u.ReasoningConfig()
                            out.reasoning.budget_tokens = thinking_budget_tokens_
                        thinking_display_ = thinking_.get("display")
                        if thinking_display_ is not None:
                            n_thinking_ += 1
                            if thinking_display_.__class__ is not str:
                                thinking_display_ = text(thinking_display_, "thinking", "display")
                            thinking_display_word = self.WORDS_THINKING_DISPLAY.read.get(thinking_display_, thinking_display_)
                            if out.reasoning is None:
                                out.reasoning = u.ReasoningConfig()
                            out.reasoning.summary = thinking_display_word
                            if self.WORDS_THINKING_DISPLAY.write.get(thinking_display_word, thinking_display_word) != thinking_display_:
                                extras = remember(extras, self.NAMESPACE, "display", thinking_display_, "thinking")
                        if n_thinking_ != len(thinking_):
                            extras = nested_rest(
                                self, (out,), thinking_, self.ROWS_MESSAGE_REQUEST, self.MESSAGE_REQUEST_THINKING_READ, extras, "thinking"
                            )
                    if not (
                        out.reasoning is not None
                        and (
                            (out.reasoning.mode is not None or out.reasoning.budget_tokens is not None) or out.reasoning.summary is not None
                        )
                    ):
                        extras = remember_object(extras, self.NAMESPACE, "thinking", thinking_)
                output_config_ = w.get("output_config")
                if output_config_ is not None:
                    n += 1
                    if output_config_.__class__ is not dict:
                        output_config_ = an_object(output_config_, "output_config")
                    if len(output_config_) != 0:
                        n_output_config_ = 0
                        output_config_effort_ = output_config_.get("effort")
                        if output_config_effort_ is not None:
                            n_output_config_ += 1
                            output_config_effort_word = (
                                self.WORDS_EFFORT.read.get(output_config_effort_) if output_config_effort_.__class__ is str else None
                            )
                            if output_config_effort_word is None:
                                output_config_effort_word = self.WORDS_EFFORT.value(output_config_effort_, "output_config", "effort")
                            if out.reasoning is None:
                                out.reasoning = u.ReasoningConfig()
                            out.reasoning.effort = output_config_effort_word
                            if self.WORDS_EFFORT.write.get(output_config_effort_word) != output_config_effort_:
                                extras = remember(extras, self.NAMESPACE, "effort", output_config_effort_, "output_config")
                        output_config_format_ = output_config_.get("format")
                        if output_config_format_ is not None:
                            n_output_config_ += 1
                            out.response_format = inside(output_config_format_, self.decode_output_format, "output_config", "format")
                        if n_output_config_ != len(output_config_):
                            extras = nested_rest(
                                self,
                                (out,),
                                output_config_,
                                self.ROWS_MESSAGE_REQUEST,
                                self.MESSAGE_REQUEST_OUTPUT_CONFIG_READ,
                                extras,
                                "output_config",
                            )
                    if not (out.reasoning is not None and out.reasoning.effort is not None or out.response_format is not None):
                        extras = remember_object(extras, self.NAMESPACE, "output_config", output_config_)
                temperature_ = w.get("temperature")
                if temperature_ is not None:
                    n += 1
                    if temperature_.__class__ is not float and temperature_.__class__ is not int:
                        temperature_ = number(temperature_, "temperature")
                    out.temperature = temperature_
                top_p_ = w.get("top_p")
                if top_p_ is not None:
                    n += 1
                    if top_p_.__class__ is not float and top_p_.__class__ is not int:
                        top_p_ = number(top_p_, "top_p")
                    out.top_p = top_p_
                top_k_ = w.get("top_k")
                if top_k_ is not None:
                    n += 1
                    if top_k_.__class__ is not int:
                        top_k_ = whole(top_k_, "top_k")
                    out.top_k = top_k_
                stop_sequences_ = w.get("stop_sequences")
                if stop_sequences_ is not None:
                    n += 1
                    out.stop = leaves(stop_sequences_, str, text, "stop_sequences")
                    if stop_sequences_.__class__ is list and not stop_sequences_:
                        extras = remember(extras, self.NAMESPACE, "stop_sequences", stop_sequences_)
                metadata_ = w.get("metadata")
                if metadata_ is not None:
                    n += 1
                    if metadata_.__class__ is not dict:
                        metadata_ = an_object(metadata_, "metadata")
                    if len(metadata_) != 0:
                        n_metadata_ = 0
                        metadata_user_id_ = metadata_.get("user_id")
                        if metadata_user_id_ is not None:
                            n_metadata_ += 1
                            if metadata_user_id_.__class__ is not str:
                                metadata_user_id_ = text(metadata_user_id_, "metadata", "user_id")
                            out.user = metadata_user_id_
                        if n_metadata_ != len(metadata_):
                            extras = nested_rest(
                                self, (out,), metadata_, self.ROWS_MESSAGE_REQUEST, self.MESSAGE_REQUEST_METADATA_READ, extras, "metadata"
                            )
                    if not out.user is not None:
                        extras = remember_object(extras, self.NAMESPACE, "metadata", metadata_)
                service_tier_ = w.get("service_tier")
                if service_tier_ is not None:
                    n += 1
                    if service_tier_.__class__ is not str:
                        service_tier_ = text(service_tier_, "service_tier")
                    service_tier_word = self.WORDS_SERVICE_TIER.read.get(service_tier_, service_tier_)
                    out.service_tier = service_tier_word
                    if self.WORDS_SERVICE_TIER.write.get(service_tier_word, service_tier_word) != service_tier_:
                        extras = remember(extras, self.NAMESPACE, "service_tier", service_tier_)
                cache_control_ = w.get("cache_control")
                if cache_control_ is not None:
                    n += 1
                    out.cache = inside(cache_control_, self.decode_cache_control, "cache_control")
                if n != len(w):
                    extras = more_rows(self, (out,), w, self.ROWS_MESSAGE_REQUEST, self.MESSAGE_REQUEST_READ, extras)
        if extras is not None:
            out.extras = extras
        return out

    def encode_message_request(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """MessageRequest <- Request."""
        carried, fields = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"messages": carried, "anthropic_version": "bedrock-2023-05-31"}
        w.update(fields)
        if value.max_tokens is not None:
            w["max_tokens"] = value.max_tokens
        if value.tools:
            tools_ = each_out(value.tools, self.encode_tool_param, losses, "tools")
            if tools_:
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
                tool_choice_disable_parallel_tool_use_word = self.WORDS_OPPOSITE.write.get(value.parallel_tool_calls)
                if tool_choice_disable_parallel_tool_use_word is not None:
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
        if value.reasoning is not None and value.reasoning.effort is not None or value.response_format is not None:
            output_config_: dict[str, Any] = {}
            if value.reasoning is not None and value.reasoning.effort is not None:
                if value.reasoning.effort in self.WORDS_EFFORT.lost:
                    self.changed(losses, "reasoning.effort", "Request.reasoning.effort", value.reasoning.effort)
                output_config_effort_word = self.WORDS_EFFORT.write.get(value.reasoning.effort)
                if output_config_effort_word is None and not has_spelling(value, self.SPACES, "output_config.effort"):
                    losses.append(dropped("reasoning.effort", "Request.reasoning.effort", "minor", self.NO_PLACE, value.reasoning.effort))
                if output_config_effort_word is not None:
                    output_config_["effort"] = output_config_effort_word
            if value.response_format is not None:
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
        if value.cache is not None:
            cache_control_: Any = under(value.cache, self.encode_cache_control, losses, "cache")
            if cache_control_ is not LOST:
                w["cache_control"] = cache_control_
        if value.user is not None:
            metadata_: dict[str, Any] = {}
            metadata_["user_id"] = value.user
            if metadata_:
                w["metadata"] = metadata_
        if value.service_tier is not None:
            if value.service_tier in self.WORDS_SERVICE_TIER.lost:
                self.changed(losses, "service_tier", "Request.service_tier", value.service_tier)
            w["service_tier"] = self.WORDS_SERVICE_TIER.write.get(value.service_tier, value.service_tier)
        if (
            value.tool_choice is not None
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

    def decode_message_only(self, w: Any) -> u.ErrorAnswer:
        """MessageOnly -> ErrorAnswer."""
        return by_rows(self, u.ErrorAnswer(message=UNSET), w, self.ROWS_MESSAGE_ONLY)

    def encode_message_only(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """MessageOnly <- ErrorAnswer."""
        w: dict[str, Any] = {"message": value.message}
        if value.code is not None or value.param is not None or value.request_id is not None:
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
        raise no_case(
            DecodeError,
            w,
            (
                ("ErrorAnswer", (((), "dict"), (("type",), ("error",)), (("error",), "dict"), (("error", "message"), "str"))),
                ("MessageOnly", (((), "dict"), (("message",), "str"))),
            ),
        )

    def encode_error(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Error: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ErrorAnswer:
            if value.extras is not None:
                found = marked(value, self.SPACES, "$case")
                if found == "MessageOnly":
                    return self.encode_message_only(value, losses)
            return self.encode_error_answer(value, losses)
        return self.lost(value, losses)


LENS: Final = BedrockAnthropic()
