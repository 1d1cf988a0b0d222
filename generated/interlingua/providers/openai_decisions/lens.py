# Generated from spec/providers/openai_decisions.yaml; do not edit.

"""OpenAI Decisions, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, Unreadable
from ...core.losses import Loss
from ...core.values import LOST, Lost, an_object, missing, wrong
from ...lenses import codecs
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import PartRow, other_row, whole_message
from ...lenses.entries import read_deep, read_messages, write_messages, written
from ...lenses.errors.http import add_http_details
from ...lenses.extras import MISSING, UNSET, dropped, foreign, has_spelling, marked
from ...lenses.fitting import in_words, no_case
from ...lenses.kinds import ANY, Coded, Each, FLOAT, INT, Json, Of, STR, TextOr, Word
from ...lenses.lens import Lens
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, Sum, read_rows, reads
from ...lenses.structs import lost_fields, lost_under, total_of
from ...lenses.values import arguments_out, each_out, says_text, text_or_json, under
from ...lenses.words import Words


class OpenaiDecisions(Lens):
    """OpenAI Decisions."""

    __slots__ = ()
    NAMESPACE = "openai_decisions"
    TITLE = "OpenAI Decisions"
    DOCS = "https://developers.openai.com/api/reference/resources/decisions"
    OWNER = "openai"
    MODEL_KEY = "model"
    MESSAGES_KEY = "input"
    SDK = ("openai", "3.57.0", "extra_body")
    SDK_PARAMS = frozenset({"input", "model", "prompt_cache_key", "prompt_cache_options", "questions", "safety_identifier"})
    DETECT = {"decision_request": {"input": "*", "questions": "*"}, "decision": {"answers": "*"}}
    ENDPOINT = {"path": "/decisions", "header": "authorization", "prefix": "Bearer "}
    ADDRESS = {"base": "https://api.openai.com/v1", "key": "OPENAI_API_KEY", "root": True}
    TAKES = {
        "input": "messages",
        "instructions": "parts",
        "descriptions": True,
        "refusals": True,
        "max": {"questions": 400, "options": 255},
        "min": {"questions": 1, "options": 2},
    }
    ERROR_HEADERS = {"retry-after": "retry_after", "retry-after-ms": "retry_after", "x-request-id": "request_id"}
    ERROR_RETRY = ("try again in", "retry in", "retry after")
    STATUSES = (
        "invalid_request 400, context_length 400, content_filter 400, auth 401, permission 403, not_found 404, timeout",
        "408, too_large 413, rate_limit 429, quota 429, server 500, overloaded 503",
    )
    PHRASES = (
        "context_length: maximum context length | exceeds the context window | exceeds the available context size |",
        "longer than the model's context length | `inputs` tokens + `max_new_tokens` must be | greater than the context",
        "length | prompt is too long | exceed context limit | input is too long for requested model | exceeds the",
        "maximum number of tokens allowed | number of input tokens exceeds maximum length | maximum prompt length is |",
        "reduce the length of the messages | exceeds the maximum allowed input length | prompt token count of | context",
        "window exceeds limit | exceeded model token limit | exceeds maximum input length | prompt too long; exceeded |",
        "range of input length should be | prompt exceeds max length | max_seq_len | the model's context length is only",
        "| longer than the maximum model length | `inputs` must have less than | cannot exceed the total tokens limit",
        "|| auth: incorrect api key provided | login fail || quota: exceeded your current quota | credit balance is too",
        "low | insufficient balance | insufficient credits || content_filter: content management policy | rejected as a",
        "result of our safety system | flagged as potentially violating our usage policy | content exists risk | may",
        "contain inappropriate content | blocked by content filtering policy | input was flagged",
    )
    WORDS_SYSTEM_ROLE = Words("system_role", {"system": ("system", "developer")})
    WORDS_ERROR_CODE = Words(
        "error_code",
        {
            "invalid_request": (
                " invalid_request_error invalid_value invalid_type missing_required_parameter unknown_parameter unsupported_parameter unsupported_value integer_above_max_value string_above_max_length array_above_max_length invalid_base64 invalid_image invalid_image_url invalid_json_schema invalid_function_parameters invalid_base64_image invalid_image_format invalid_image_mode image_too_small image_parse_error empty_image_file failed_to_download_image image_file_not_found unsupported_image_media_type data_residency_mismatch",
                400,
                422,
            ),
            "auth": ("invalid_api_key", "invalid_issuer", "account_deactivated", "token_expired", 401),
            "permission": (
                " unsupported_country_region_territory ip_not_authorized mismatched_organization mismatched_project insufficient_permissions",
                403,
            ),
            "not_found": ("model_not_found", "not_found", "unknown_url", "previous_response_not_found", 404),
            "too_large": ("request_too_large", "image_too_large", "image_file_too_large", 413),
            "rate_limit": ("rate_limit_exceeded", "tokens_exceeded", "requests_exceeded", 429),
            "quota": ("insufficient_quota", "billing_hard_limit_reached", "billing_not_active", 402),
            "context_length": ("context_length_exceeded",),
            "content_filter": (
                " content_policy_violation content_filter invalid_prompt image_content_policy_violation bio_policy misalignment_policy_violation",
            ),
            "overloaded": ("server_is_overloaded", "server_overloaded", "engine_overloaded", "slow_down", 503),
            "timeout": ("timeout", "request_timeout", "vector_store_timeout", 408, 504),
            "server": ("server_error", "internal_error", 500, 502),
        },
        lost={"other": "server"},
        unknown="other",
    )
    WORDS_ERROR_TYPE = Words(
        "error_type",
        {
            "invalid_request": ("invalid_request_error",),
            "auth": ("authentication_error",),
            "permission": ("permission_error",),
            "not_found": ("not_found_error",),
            "too_large": ("request_too_large",),
            "rate_limit": ("rate_limit_error",),
            "quota": ("insufficient_quota",),
            "context_length": ("context_length_error",),
            "content_filter": ("content_filter_error",),
            "overloaded": ("overloaded_error",),
            "timeout": ("timeout_error",),
            "server": ("server_error",),
        },
        lost={"other": "server"},
        unknown="other",
    )
    decode_cache_breakpoint = reads(u.CacheHint, "ROWS_CACHE_BREAKPOINT")
    LOST_CACHE_BREAKPOINT = lost_fields(u.CacheHint, minor=("ttl",))
    ROWS_CACHE_BREAKPOINT = Rows("CacheHint") + {"mode": Fixed("explicit")}
    decode_text = reads(u.Text, "ROWS_TEXT", text=UNSET)
    LOST_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations",))
    ROWS_TEXT = Rows("Text") + {
        "type": Fixed("input_text", tag=True),
        "text": Row("text", STR, required=True),
        "prompt_cache_breakpoint": Row("cache", Of("cache_breakpoint")),
    }
    decode_image = reads(u.Image, "ROWS_IMAGE", source=UNSET)
    LOST_IMAGE = lost_fields(u.Image, major=("signature",))
    ROWS_IMAGE = Rows("Image") + {
        "type": Fixed("input_image", tag=True),
        "image_url": Row("source", Coded("data_url", STR), required=True),
        "prompt_cache_breakpoint": Row("cache", Of("cache_breakpoint")),
        "detail": Row("detail", STR),
    }
    decode_data = reads(u.Document, "ROWS_DATA", source=UNSET)
    LOST_DATA = lost_fields(u.Document, major=("context signature",), minor=("filename origin citable",))
    ROWS_DATA = Rows("Document") + {
        "type": Fixed("input_json", tag=True),
        "data": Row("source", Coded("json_document", ANY), required=True),
        "prompt_cache_breakpoint": Row("cache", Of("cache_breakpoint")),
    }
    decode_system = reads(u.Message, "ROWS_SYSTEM", role="system")
    LOST_SYSTEM = lost_fields(u.Message, minor=("name citations sources supports",), trivial=("cache",))
    ROWS_SYSTEM = Rows("Message") + {
        "role": Row("role", Word("WORDS_SYSTEM_ROLE"), required=True),
        "content": Row("parts", TextOr("cached_content", u.Text, first=True), required=True),
        "type": Fixed("message", required=False),
    }
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("name citations sources supports",), trivial=("cache",))
    ROWS_USER = Rows("Message") + {
        "role": Fixed("user"),
        "content": Row("parts", TextOr("cached_content", u.Text, first=True), required=True),
        "type": Fixed("message", required=False),
    }
    decode_output_text = reads(u.Text, "ROWS_OUTPUT_TEXT", text=UNSET)
    LOST_OUTPUT_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations",), trivial=("cache",))
    ROWS_OUTPUT_TEXT = Rows("Text") + {"type": Fixed("output_text", tag=True), "text": Row("text", STR, required=True)}
    decode_refusal = reads(u.Refusal, "ROWS_REFUSAL", text=UNSET)
    LOST_REFUSAL = lost_fields(u.Refusal, major=("signature",), trivial=("cache",))
    ROWS_REFUSAL = Rows("Refusal") + {"type": Fixed("refusal", tag=True), "refusal": Row("text", STR, required=True)}
    decode_assistant = reads(u.Message, "ROWS_ASSISTANT", role="assistant")
    LOST_ASSISTANT = lost_fields(u.Message, minor=("name citations sources supports",), trivial=("cache",))
    ROWS_ASSISTANT = Rows("Message") + {
        "role": Fixed("assistant"),
        "content": Row("parts", TextOr("output_content", u.Text, first=True), required=True),
        "type": Fixed("message", required=False),
        "phase": Kept(),
    }
    decode_function_call = reads(u.ToolCall, "ROWS_FUNCTION_CALL", id=UNSET, name=UNSET, kind="function")
    LOST_FUNCTION_CALL = lost_fields(u.ToolCall, major=("input signature runner",), trivial=("cache",))
    ROWS_FUNCTION_CALL = Rows("ToolCall") + {
        "type": Fixed("function_call", tag=True),
        "call_id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "arguments": Row("arguments", Json("json", "object", field="arguments", text="arguments_text"), empty={}),
        "namespace": Row("namespace", STR),
        "id": Kept("trivial"),
        "status": Kept("trivial"),
    }
    decode_custom_call = reads(u.ToolCall, "ROWS_CUSTOM_CALL", id=UNSET, name=UNSET, kind="custom")
    LOST_CUSTOM_CALL = lost_fields(u.ToolCall, major=("signature runner arguments",), trivial=("cache",))
    ROWS_CUSTOM_CALL = Rows("ToolCall") + {
        "type": Fixed("custom_tool_call", tag=True),
        "call_id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "input": Row("input", STR, required=True),
        "namespace": Row("namespace", STR),
        "id": Kept("trivial"),
        "status": Kept("trivial"),
    }
    decode_function_output = reads(u.ToolResult, "ROWS_FUNCTION_OUTPUT", call_id=UNSET, kind="function")
    LOST_FUNCTION_OUTPUT = lost_fields(u.ToolResult, major=("signature runner",), minor=("is_error",), trivial=("cache",))
    ROWS_FUNCTION_OUTPUT = Rows("ToolResult") + {
        "type": Fixed("function_call_output", tag=True),
        "call_id": Row("call_id", STR, required=True),
        "output": Row("parts", TextOr("cached_content", u.Text, first=True), required=True, empty=""),
        "id": Kept("trivial"),
        "status": Kept("trivial"),
    }
    decode_custom_output = reads(u.ToolResult, "ROWS_CUSTOM_OUTPUT", call_id=UNSET, kind="custom")
    LOST_CUSTOM_OUTPUT = lost_fields(u.ToolResult, major=("signature runner",), minor=("is_error",), trivial=("cache",))
    ROWS_CUSTOM_OUTPUT = Rows("ToolResult") + {
        "type": Fixed("custom_tool_call_output", tag=True),
        "call_id": Row("call_id", STR, required=True),
        "output": Row("parts", TextOr("cached_content", u.Text, first=True), required=True, empty=""),
        "id": Kept("trivial"),
        "status": Kept("trivial"),
    }
    decode_content_text = reads(u.Text, "ROWS_CONTENT_TEXT", text=UNSET)
    LOST_CONTENT_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations",), trivial=("cache",))
    ROWS_CONTENT_TEXT = Rows("Text") + {"type": Fixed("input_text", tag=True), "text": Row("text", STR, required=True)}
    decode_content_image = reads(u.Image, "ROWS_CONTENT_IMAGE", source=UNSET)
    LOST_CONTENT_IMAGE = lost_fields(u.Image, major=("signature",), trivial=("cache",))
    ROWS_CONTENT_IMAGE = Rows("Image") + {
        "type": Fixed("input_image", tag=True),
        "image_url": Row("source", Coded("data_url", STR), required=True),
        "detail": Row("detail", STR),
    }
    decode_content_data = reads(u.Document, "ROWS_CONTENT_DATA", source=UNSET)
    LOST_CONTENT_DATA = lost_fields(u.Document, major=("context signature",), minor=("filename origin citable",), trivial=("cache",))
    ROWS_CONTENT_DATA = Rows("Document") + {
        "type": Fixed("input_json", tag=True),
        "data": Row("source", Coded("json_document", ANY), required=True),
    }
    decode_predicate = reads(u.PredicateQuestion, "ROWS_PREDICATE")
    LOST_PREDICATE = lost_fields(u.PredicateQuestion, major=("true_when false_when",))
    ROWS_PREDICATE = Rows("PredicateQuestion") + {
        "type": Fixed("predicate", tag=True),
        "instructions": Row("instructions", TextOr("content", u.Text, first=True), required=True),
        "name": Row("name", STR),
    }
    decode_choice_choices = reads(u.ChoiceOption, "ROWS_CHOICE_CHOICES", value=UNSET)
    ROWS_CHOICE_CHOICES = Rows("ChoiceOption") + {"value": Row("value", ANY, required=True), "description": Row("description", STR)}
    decode_choice = reads(u.ChoiceQuestion, "ROWS_CHOICE")
    ROWS_CHOICE = Rows("ChoiceQuestion") + {
        "type": Fixed("choice", tag=True),
        "instructions": Row("instructions", TextOr("content", u.Text, first=True), required=True),
        "choices": Row("options", Each("choice_choices"), required=True),
        "name": Row("name", STR),
    }
    decode_score_levels = reads(u.ScoreLevel, "ROWS_SCORE_LEVELS", label=UNSET)
    ROWS_SCORE_LEVELS = Rows("ScoreLevel") + {"label": Row("label", STR, required=True), "description": Row("description", STR)}
    decode_score = reads(u.ScoreQuestion, "ROWS_SCORE")
    ROWS_SCORE = Rows("ScoreQuestion") + {
        "type": Fixed("score", tag=True),
        "instructions": Row("instructions", TextOr("content", u.Text, first=True), required=True),
        "levels": Row("levels", Each("score_levels"), required=True),
        "name": Row("name", STR),
    }
    LOST_REQUEST = lost_fields(u.DecisionRequest, minor=("user",))
    ROWS_REQUEST = Rows("DecisionRequest") + {
        "model": Row("model", STR, required=True),
        "input": Elsewhere("messages"),
        "questions": Row("questions", Each("question"), required=True),
        "prompt_cache_key": Row("cache_key", STR),
        "safety_identifier": Row("safety_id", STR),
        "prompt_cache_options": Kept(),
    }
    decode_predicate_answer = reads(u.PredicateAnswer, "ROWS_PREDICATE_ANSWER", probability=UNSET)
    ROWS_PREDICATE_ANSWER = Rows("PredicateAnswer") + {
        "type": Fixed("predicate", tag=True),
        "probability": Row("probability", FLOAT, required=True),
        "name": Row("name", STR),
    }
    decode_choice_answer_probabilities = reads(u.OptionProbability, "ROWS_CHOICE_ANSWER_PROBABILITIES", value=UNSET, probability=UNSET)
    ROWS_CHOICE_ANSWER_PROBABILITIES = Rows("OptionProbability") + {
        "value": Row("value", ANY, required=True),
        "probability": Row("probability", FLOAT, required=True),
    }
    decode_choice_answer = reads(u.ChoiceAnswer, "ROWS_CHOICE_ANSWER", choice=UNSET)
    ROWS_CHOICE_ANSWER = Rows("ChoiceAnswer") + {
        "type": Fixed("choice", tag=True),
        "choice": Row("choice", ANY, required=True),
        "confidence": Row("confidence", FLOAT, required=True, empty=0),
        "probabilities": Row("probabilities", Each("choice_answer_probabilities"), required=True),
        "name": Row("name", STR),
    }
    decode_level_probability = reads(u.LevelProbability, "ROWS_LEVEL_PROBABILITY", value=UNSET, probability=UNSET)
    ROWS_LEVEL_PROBABILITY = Rows("LevelProbability") + {
        "value": Row("value", INT, required=True),
        "label": Row("label", STR, required=True, empty=""),
        "probability": Row("probability", FLOAT, required=True),
    }
    decode_score_answer = reads(u.ScoreAnswer, "ROWS_SCORE_ANSWER", score=UNSET)
    ROWS_SCORE_ANSWER = Rows("ScoreAnswer") + {
        "type": Fixed("score", tag=True),
        "score": Row("score", FLOAT, required=True),
        "confidence": Row("confidence", FLOAT, required=True, empty=0),
        "probabilities": Row("probabilities", Each("level_probability"), required=True),
        "name": Row("name", STR),
    }
    decode_refused = reads(u.RefusedAnswer, "ROWS_REFUSED")
    ROWS_REFUSED = Rows("RefusedAnswer") + {"type": Fixed("refusal", tag=True), "name": Row("name", STR)}
    decode_usage = reads(u.Usage, "ROWS_USAGE")
    LOST_USAGE = lost_fields(
        u.Usage,
        major=(
            "cache_write_5m_tokens cache_write_1h_tokens input_audio_tokens output_audio_tokens accepted_prediction_tokens",
            "rejected_prediction_tokens tool_tokens",
        ),
        minor=("cost web_searches",),
    )
    ROWS_USAGE = Rows("Usage") + {
        "input_tokens": Row("input_tokens", INT, required=True, empty=0),
        "output_tokens": Row("output_tokens", INT, required=True, empty=0),
        "total_tokens": Sum("input_tokens", "output_tokens", required=True),
        "input_tokens_details": Nested(
            {
                "cached_tokens": Row("cache_read_tokens", INT, required=True, empty=0),
                "cache_write_tokens": Row("cache_write_tokens", INT, required=True, empty=0),
            },
            required=True,
        ),
        "output_tokens_details": Nested({"reasoning_tokens": Row("reasoning_tokens", INT, required=True, empty=0)}, required=True),
    }
    decode_response = reads(u.Decision, "ROWS_RESPONSE")
    LOST_RESPONSE = lost_fields(u.Decision, major=("blocked",))
    ROWS_RESPONSE = Rows("Decision") + {
        "model": Row("model", STR, required=True, empty=""),
        "answers": Row("answers", Each("answer"), required=True),
        "usage": Row("usage", Of("usage")),
    }
    decode_detail = reads(u.ErrorAnswer, "ROWS_DETAIL", message=UNSET, native="detail")
    LOST_DETAIL = lost_fields(u.ErrorAnswer, minor=("code param request_id",))
    ROWS_DETAIL = Rows("ErrorAnswer") + {"detail": Row("message", STR, required=True)}
    decode_error_error = reads(u.ErrorAnswer, "ROWS_ERROR_ERROR", message=UNSET)
    ROWS_ERROR_ERROR = Rows("ErrorAnswer") + {
        "error": Nested(
            {
                "message": Row("message", STR, required=True),
                "param": Row("param", STR),
                "code": Row("code", Word("WORDS_ERROR_CODE"), native="native"),
                "type": Row("code", Word("WORDS_ERROR_TYPE"), only="write", native="native", shared=True, first=("error", "code")),
                "misalignment": Kept(),
            },
            required=True,
        ),
    }
    decode_text_error = reads(u.ErrorAnswer, "ROWS_TEXT_ERROR", message=UNSET)
    LOST_TEXT_ERROR = lost_fields(u.ErrorAnswer, minor=("code param request_id",))
    ROWS_TEXT_ERROR = Rows("ErrorAnswer") + {"error": Row("message", STR, required=True)}
    decode_flat_error = reads(u.ErrorAnswer, "ROWS_FLAT_ERROR", message=UNSET)
    ROWS_FLAT_ERROR = Rows("ErrorAnswer") + {
        "message": Row("message", STR, required=True),
        "code": Row("code", Word("WORDS_ERROR_CODE"), native="native", shared=True),
        "type": Row("code", Word("WORDS_ERROR_TYPE"), native="native", shared=True, first=("code",)),
        "param": Row("param", STR),
    }
    CONVERSATION = Conversation(
        "input",
        "row",
        parts={"assistant": "row_of_assistant", "tool": "row_of_tool"},
        results={"tool": "row_of_tool"},
        wraps=("system", "user", "assistant"),
        runs=("system", "user", "assistant", "tool"),
        text=("user", {"role": "user"}, "content"),
    )

    def read_error(self, body: Any, status: int | None = None, headers: Mapping[str, str] | None = None) -> u.ErrorAnswer:
        """An error body, with what stands outside it. Raises DecodeError."""
        return add_http_details(read_deep(self.decode_error, body), status, headers, self.ERROR_HEADERS, self.ERROR_STATUS)

    def write_error(self, error: u.ErrorAnswer) -> tuple[dict[str, Any], list[Loss]]:
        """The error, and what it does not say."""
        return written(self.encode_error, error)

    def read_decision_request(self, body: Any) -> u.DecisionRequest:
        """A decision_request as a unified DecisionRequest. Raises DecodeError."""
        return read_deep(self.decode_request, body)

    def write_decision_request(self, decision_request: u.DecisionRequest) -> tuple[dict[str, Any], list[Loss]]:
        """The decision_request, and what it does not say."""
        return written(self.encode_request, decision_request)

    def read_decision(self, body: Any) -> u.Decision:
        """A decision as a unified Decision. Raises DecodeError."""
        return read_deep(self.decode_response, body)

    def write_decision(self, decision: u.Decision) -> tuple[dict[str, Any], list[Loss]]:
        """The decision, and what it does not say."""
        return written(self.encode_response, decision)

    def read_messages(self, fragment: Any) -> list[u.Message]:
        """The conversation out of the keys of a request that hold it."""
        if fragment.__class__ is list:
            fragment = {"input": fragment}
        if fragment.__class__ is not dict:
            fragment = an_object(fragment)
        return read_messages(self, self.CONVERSATION, fragment)

    def write_messages(self, messages: list[u.Message]) -> tuple[dict[str, Any], list[Loss]]:
        """The keys of a request that hold the conversation."""
        return write_messages(self, self.CONVERSATION, messages)

    def encode_cache_breakpoint(self, value: u.CacheHint, losses: list[Loss]) -> dict[str, Any]:
        """CacheBreakpoint <- CacheHint."""
        w: dict[str, Any] = {"mode": "explicit"}
        if value.ttl is not None:
            self.rest(w, value, self.LOST_CACHE_BREAKPOINT, losses, self.ROWS_CACHE_BREAKPOINT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CACHE_BREAKPOINT, losses)

    def encode_text(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """Text <- Text."""
        w: dict[str, Any] = {"type": "input_text", "text": value.text}
        if value.cache is not None:
            if (prompt_cache_breakpoint_ := under(value.cache, self.encode_cache_breakpoint, losses, "cache")) is not LOST:
                w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
        if value.citations or value.signature is not None:
            self.rest(w, value, self.LOST_TEXT, losses, self.ROWS_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT, losses)

    def encode_image(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Image <- Image."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        image_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if image_url_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "input_image", "image_url": image_url_}
        if value.cache is not None:
            if (prompt_cache_breakpoint_ := under(value.cache, self.encode_cache_breakpoint, losses, "cache")) is not LOST:
                w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
        if value.detail is not None:
            w["detail"] = value.detail
        if value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE, losses, self.ROWS_IMAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE, losses)

    def encode_data(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Data <- Document."""
        if value.source.__class__ is not u.PlainText:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        data_: Any = under(value.source, codecs.json_document_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "input_json", "data": data_}
        if value.cache is not None:
            if (prompt_cache_breakpoint_ := under(value.cache, self.encode_cache_breakpoint, losses, "cache")) is not LOST:
                w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
        self.rest(w, value, self.LOST_DATA, losses, self.ROWS_DATA)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DATA, losses)

    def encode_system(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """System <- Message."""
        role_word = self.WORDS_SYSTEM_ROLE.write.get(value.role)
        if role_word is None and not has_spelling(value, self.SPACES, "role"):
            losses.append(dropped("role", "Message.role", "minor", self.NO_PLACE, value.role))
            return self.lost(value, losses)
        content_: Any
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
            if (
                only.__class__ is u.Text
                and not only.citations
                and only.cache is None
                and only.signature is None
                and only.extras is None
                and only.text
            ):
                content_ = only.text
            else:
                content_ = each_out(value.parts, self.encode_cached_content, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "input_text"}):
                    content_ = content_[0]["text"]
        else:
            content_ = []
        w: dict[str, Any] = {"role": role_word, "content": content_}
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_SYSTEM, losses, self.ROWS_SYSTEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM, losses)

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
        content_: Any
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
            if (
                only.__class__ is u.Text
                and not only.citations
                and only.cache is None
                and only.signature is None
                and only.extras is None
                and only.text
            ):
                content_ = only.text
            else:
                content_ = each_out(value.parts, self.encode_cached_content, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "input_text"}):
                    content_ = content_[0]["text"]
        else:
            content_ = []
        w: dict[str, Any] = {"role": "user", "content": content_}
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def encode_output_text(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """OutputText <- Text."""
        w: dict[str, Any] = {"type": "output_text", "text": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_OUTPUT_TEXT, losses, self.ROWS_OUTPUT_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OUTPUT_TEXT, losses)

    def encode_refusal(self, value: u.Refusal, losses: list[Loss]) -> dict[str, Any]:
        """Refusal <- Refusal."""
        w: dict[str, Any] = {"type": "refusal", "refusal": value.text}
        if value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_REFUSAL, losses, self.ROWS_REFUSAL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REFUSAL, losses)

    def encode_assistant(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Assistant <- Message."""
        content_: Any
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
            if (
                only.__class__ is u.Text
                and not only.citations
                and only.cache is None
                and only.signature is None
                and only.extras is None
                and only.text
            ):
                content_ = only.text
            else:
                content_ = each_out(value.parts, self.encode_output_content, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "output_text"}):
                    content_ = content_[0]["text"]
        else:
            content_ = []
        w: dict[str, Any] = {"role": "assistant", "content": content_}
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT, losses, self.ROWS_ASSISTANT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT, losses)

    def encode_function_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """FunctionCall <- ToolCall."""
        w: dict[str, Any] = {"type": "function_call", "call_id": value.id, "name": value.name}
        w["arguments"] = arguments_out(value.arguments, value.arguments_text, value.arguments_error)
        if value.namespace is not None:
            w["namespace"] = value.namespace
        self.rest(w, value, self.LOST_FUNCTION_CALL, losses, self.ROWS_FUNCTION_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FUNCTION_CALL, losses)

    def encode_custom_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """CustomCall <- ToolCall."""
        w: dict[str, Any] = {"type": "custom_tool_call", "call_id": value.id, "name": value.name, "input": value.input}
        if value.namespace is not None:
            w["namespace"] = value.namespace
        self.rest(w, value, self.LOST_CUSTOM_CALL, losses, self.ROWS_CUSTOM_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CUSTOM_CALL, losses)

    def encode_function_output(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """FunctionOutput <- ToolResult."""
        output_: Any
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
            if (
                only.__class__ is u.Text
                and not only.citations
                and only.cache is None
                and only.signature is None
                and only.extras is None
                and only.text
            ):
                output_ = only.text
            else:
                output_ = each_out(value.parts, self.encode_cached_content, losses, "parts")
                if len(output_) == 1 and value.form != "list" and says_text(output_[0], "text", {"type": "input_text"}):
                    output_ = output_[0]["text"]
            if not output_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    output_ = text_or_json(value.value)
                else:
                    output_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.form == "list":
            output_ = []
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            output_ = text_or_json(value.value)
        else:
            output_ = ""
        w: dict[str, Any] = {"type": "function_call_output", "call_id": value.call_id, "output": output_}
        self.rest(w, value, self.LOST_FUNCTION_OUTPUT, losses, self.ROWS_FUNCTION_OUTPUT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FUNCTION_OUTPUT, losses)

    def encode_custom_output(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """CustomOutput <- ToolResult."""
        output_: Any
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
            if (
                only.__class__ is u.Text
                and not only.citations
                and only.cache is None
                and only.signature is None
                and only.extras is None
                and only.text
            ):
                output_ = only.text
            else:
                output_ = each_out(value.parts, self.encode_cached_content, losses, "parts")
                if len(output_) == 1 and value.form != "list" and says_text(output_[0], "text", {"type": "input_text"}):
                    output_ = output_[0]["text"]
            if not output_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    output_ = text_or_json(value.value)
                else:
                    output_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.form == "list":
            output_ = []
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            output_ = text_or_json(value.value)
        else:
            output_ = ""
        w: dict[str, Any] = {"type": "custom_tool_call_output", "call_id": value.call_id, "output": output_}
        self.rest(w, value, self.LOST_CUSTOM_OUTPUT, losses, self.ROWS_CUSTOM_OUTPUT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CUSTOM_OUTPUT, losses)

    def encode_content_text(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """ContentText <- Text."""
        w: dict[str, Any] = {"type": "input_text", "text": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_CONTENT_TEXT, losses, self.ROWS_CONTENT_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CONTENT_TEXT, losses)

    def encode_content_image(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ContentImage <- Image."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        image_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if image_url_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "input_image", "image_url": image_url_}
        if value.detail is not None:
            w["detail"] = value.detail
        if value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_CONTENT_IMAGE, losses, self.ROWS_CONTENT_IMAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CONTENT_IMAGE, losses)

    def encode_content_data(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ContentData <- Document."""
        if value.source.__class__ is not u.PlainText:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        data_: Any = under(value.source, codecs.json_document_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "input_json", "data": data_}
        self.rest(w, value, self.LOST_CONTENT_DATA, losses, self.ROWS_CONTENT_DATA)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CONTENT_DATA, losses)

    def encode_predicate(self, value: u.PredicateQuestion, losses: list[Loss]) -> dict[str, Any]:
        """Predicate <- PredicateQuestion."""
        instructions_: Any
        if value.instructions:
            only: Any = value.instructions[0] if len(value.instructions) == 1 and value.form != "list" else None
            if (
                only.__class__ is u.Text
                and not only.citations
                and only.cache is None
                and only.signature is None
                and only.extras is None
                and only.text
            ):
                instructions_ = only.text
            else:
                instructions_ = each_out(value.instructions, self.encode_content, losses, "instructions")
                if len(instructions_) == 1 and value.form != "list" and says_text(instructions_[0], "text", {"type": "input_text"}):
                    instructions_ = instructions_[0]["text"]
        else:
            instructions_ = []
        w: dict[str, Any] = {"type": "predicate", "instructions": instructions_}
        if value.name is not None:
            w["name"] = value.name
        self.rest(w, value, self.LOST_PREDICATE, losses, self.ROWS_PREDICATE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PREDICATE, losses)

    def encode_choice_choices(self, value: u.ChoiceOption, losses: list[Loss]) -> dict[str, Any]:
        """ChoiceChoices <- ChoiceOption."""
        w: dict[str, Any] = {"value": value.value}
        if value.description is not None:
            w["description"] = value.description
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHOICE_CHOICES, losses)

    def encode_choice(self, value: u.ChoiceQuestion, losses: list[Loss]) -> dict[str, Any]:
        """Choice <- ChoiceQuestion."""
        instructions_: Any
        if value.instructions:
            only: Any = value.instructions[0] if len(value.instructions) == 1 and value.form != "list" else None
            if (
                only.__class__ is u.Text
                and not only.citations
                and only.cache is None
                and only.signature is None
                and only.extras is None
                and only.text
            ):
                instructions_ = only.text
            else:
                instructions_ = each_out(value.instructions, self.encode_content, losses, "instructions")
                if len(instructions_) == 1 and value.form != "list" and says_text(instructions_[0], "text", {"type": "input_text"}):
                    instructions_ = instructions_[0]["text"]
        else:
            instructions_ = []
        choices_: Any
        if value.options:
            choices_ = each_out(value.options, self.encode_choice_choices, losses, "options")
        else:
            choices_ = []
        w: dict[str, Any] = {"type": "choice", "instructions": instructions_, "choices": choices_}
        if value.name is not None:
            w["name"] = value.name
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHOICE, losses)

    def encode_score_levels(self, value: u.ScoreLevel, losses: list[Loss]) -> dict[str, Any]:
        """ScoreLevels <- ScoreLevel."""
        w: dict[str, Any] = {"label": value.label}
        if value.description is not None:
            w["description"] = value.description
        return w if value.extras is None else self.restored(w, value, self.ROWS_SCORE_LEVELS, losses)

    def encode_score(self, value: u.ScoreQuestion, losses: list[Loss]) -> dict[str, Any]:
        """Score <- ScoreQuestion."""
        instructions_: Any
        if value.instructions:
            only: Any = value.instructions[0] if len(value.instructions) == 1 and value.form != "list" else None
            if (
                only.__class__ is u.Text
                and not only.citations
                and only.cache is None
                and only.signature is None
                and only.extras is None
                and only.text
            ):
                instructions_ = only.text
            else:
                instructions_ = each_out(value.instructions, self.encode_content, losses, "instructions")
                if len(instructions_) == 1 and value.form != "list" and says_text(instructions_[0], "text", {"type": "input_text"}):
                    instructions_ = instructions_[0]["text"]
        else:
            instructions_ = []
        levels_: Any
        if value.levels:
            levels_ = each_out(value.levels, self.encode_score_levels, losses, "levels")
        else:
            levels_ = []
        w: dict[str, Any] = {"type": "score", "instructions": instructions_, "levels": levels_}
        if value.name is not None:
            w["name"] = value.name
        return w if value.extras is None else self.restored(w, value, self.ROWS_SCORE, losses)

    def decode_request(self, w: Any) -> u.DecisionRequest:
        """Request -> DecisionRequest."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.DecisionRequest()
        if "input" not in w:
            raise missing(w, "input")
        items = w["input"]
        if items is None:
            raise wrong("a list", None, "input")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, items)
        extras = read_rows(self, (out,), w, self.ROWS_REQUEST, extras)
        out.extras = extras
        return out

    def encode_request(self, value: u.DecisionRequest, losses: list[Loss]) -> dict[str, Any]:
        """Request <- DecisionRequest."""
        carried, _ = write_conversation(self, self.CONVERSATION, value, losses)
        questions_: Any
        if value.questions:
            questions_ = each_out(value.questions, self.encode_question, losses, "questions")
        else:
            questions_ = []
        w: dict[str, Any] = {"model": value.model, "input": carried, "questions": questions_}
        if value.cache_key is not None:
            w["prompt_cache_key"] = value.cache_key
        if value.safety_id is not None:
            w["safety_identifier"] = value.safety_id
        self.rest(w, value, self.LOST_REQUEST, losses, self.ROWS_REQUEST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST, losses)

    def encode_predicate_answer(self, value: u.PredicateAnswer, losses: list[Loss]) -> dict[str, Any]:
        """PredicateAnswer <- PredicateAnswer."""
        w: dict[str, Any] = {"type": "predicate", "probability": value.probability}
        if value.name is not None:
            w["name"] = value.name
        return w if value.extras is None else self.restored(w, value, self.ROWS_PREDICATE_ANSWER, losses)

    def encode_choice_answer_probabilities(self, value: u.OptionProbability, losses: list[Loss]) -> dict[str, Any]:
        """ChoiceAnswerProbabilities <- OptionProbability."""
        w: dict[str, Any] = {"value": value.value, "probability": value.probability}
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHOICE_ANSWER_PROBABILITIES, losses)

    def encode_choice_answer(self, value: u.ChoiceAnswer, losses: list[Loss]) -> dict[str, Any]:
        """ChoiceAnswer <- ChoiceAnswer."""
        confidence_: Any
        if value.confidence is not None:
            confidence_ = value.confidence
        else:
            if not has_spelling(value, self.SPACES, "confidence"):
                losses.append(Loss("confidence", "ChoiceAnswer.confidence", "defaulted", "trivial", "the key is required", 0))
            confidence_ = 0
        probabilities_: Any
        if value.probabilities:
            probabilities_ = each_out(value.probabilities, self.encode_choice_answer_probabilities, losses, "probabilities")
        else:
            probabilities_ = []
        w: dict[str, Any] = {"type": "choice", "choice": value.choice, "confidence": confidence_, "probabilities": probabilities_}
        if value.name is not None:
            w["name"] = value.name
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHOICE_ANSWER, losses)

    def encode_level_probability(self, value: u.LevelProbability, losses: list[Loss]) -> dict[str, Any]:
        """LevelProbability <- LevelProbability."""
        label_: Any
        if value.label is not None:
            label_ = value.label
        else:
            label_ = ""
        w: dict[str, Any] = {"value": value.value, "label": label_, "probability": value.probability}
        return w if value.extras is None else self.restored(w, value, self.ROWS_LEVEL_PROBABILITY, losses)

    def encode_score_answer(self, value: u.ScoreAnswer, losses: list[Loss]) -> dict[str, Any]:
        """ScoreAnswer <- ScoreAnswer."""
        confidence_: Any
        if value.confidence is not None:
            confidence_ = value.confidence
        else:
            if not has_spelling(value, self.SPACES, "confidence"):
                losses.append(Loss("confidence", "ScoreAnswer.confidence", "defaulted", "trivial", "the key is required", 0))
            confidence_ = 0
        probabilities_: Any
        if value.probabilities:
            probabilities_ = each_out(value.probabilities, self.encode_level_probability, losses, "probabilities")
        else:
            probabilities_ = []
        w: dict[str, Any] = {"type": "score", "score": value.score, "confidence": confidence_, "probabilities": probabilities_}
        if value.name is not None:
            w["name"] = value.name
        return w if value.extras is None else self.restored(w, value, self.ROWS_SCORE_ANSWER, losses)

    def encode_refused(self, value: u.RefusedAnswer, losses: list[Loss]) -> dict[str, Any]:
        """Refused <- RefusedAnswer."""
        w: dict[str, Any] = {"type": "refusal"}
        if value.name is not None:
            w["name"] = value.name
        return w if value.extras is None else self.restored(w, value, self.ROWS_REFUSED, losses)

    def encode_usage(self, value: u.Usage, losses: list[Loss]) -> dict[str, Any]:
        """Usage <- Usage."""
        input_tokens_: Any
        if value.input_tokens is not None:
            input_tokens_ = value.input_tokens
        else:
            if not has_spelling(value, self.SPACES, "input_tokens"):
                losses.append(Loss("input_tokens", "Usage.input_tokens", "defaulted", "major", "the key is required", 0))
            input_tokens_ = 0
        output_tokens_: Any
        if value.output_tokens is not None:
            output_tokens_ = value.output_tokens
        else:
            if not has_spelling(value, self.SPACES, "output_tokens"):
                losses.append(Loss("output_tokens", "Usage.output_tokens", "defaulted", "major", "the key is required", 0))
            output_tokens_ = 0
        input_tokens_details_cached_tokens_: Any
        if value.cache_read_tokens is not None:
            input_tokens_details_cached_tokens_ = value.cache_read_tokens
        else:
            if not has_spelling(value, self.SPACES, "input_tokens_details.cached_tokens"):
                losses.append(Loss("cache_read_tokens", "Usage.cache_read_tokens", "defaulted", "trivial", "the key is required", 0))
            input_tokens_details_cached_tokens_ = 0
        input_tokens_details_cache_write_tokens_: Any
        if value.cache_write_tokens is not None:
            input_tokens_details_cache_write_tokens_ = value.cache_write_tokens
        else:
            if not has_spelling(value, self.SPACES, "input_tokens_details.cache_write_tokens"):
                losses.append(Loss("cache_write_tokens", "Usage.cache_write_tokens", "defaulted", "trivial", "the key is required", 0))
            input_tokens_details_cache_write_tokens_ = 0
        input_tokens_details_: dict[str, Any] = {
            "cached_tokens": input_tokens_details_cached_tokens_,
            "cache_write_tokens": input_tokens_details_cache_write_tokens_,
        }
        output_tokens_details_reasoning_tokens_: Any
        if value.reasoning_tokens is not None:
            output_tokens_details_reasoning_tokens_ = value.reasoning_tokens
        else:
            if not has_spelling(value, self.SPACES, "output_tokens_details.reasoning_tokens"):
                losses.append(Loss("reasoning_tokens", "Usage.reasoning_tokens", "defaulted", "trivial", "the key is required", 0))
            output_tokens_details_reasoning_tokens_ = 0
        output_tokens_details_: dict[str, Any] = {"reasoning_tokens": output_tokens_details_reasoning_tokens_}
        w: dict[str, Any] = {
            "input_tokens": input_tokens_,
            "output_tokens": output_tokens_,
            "input_tokens_details": input_tokens_details_,
            "output_tokens_details": output_tokens_details_,
        }
        if (total_tokens_ := total_of(value.input_tokens, value.output_tokens)) is not MISSING:
            w["total_tokens"] = total_tokens_
        if (
            value.cost is not None
            or value.cache_write_5m_tokens is not None
            or value.cache_write_1h_tokens is not None
            or value.input_audio_tokens is not None
            or value.output_audio_tokens is not None
            or value.accepted_prediction_tokens is not None
            or value.rejected_prediction_tokens is not None
            or value.web_searches is not None
            or value.tool_tokens is not None
        ):
            self.rest(w, value, self.LOST_USAGE, losses, self.ROWS_USAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USAGE, losses)

    def encode_response(self, value: u.Decision, losses: list[Loss]) -> dict[str, Any]:
        """Response <- Decision."""
        model_: Any
        if value.model is not None:
            model_ = value.model
        else:
            if not has_spelling(value, self.SPACES, "model"):
                losses.append(Loss("model", "Decision.model", "defaulted", "trivial", "the key is required", ""))
            model_ = ""
        answers_: Any
        if value.answers:
            answers_ = each_out(value.answers, self.encode_answer, losses, "answers")
        else:
            answers_ = []
        w: dict[str, Any] = {"model": model_, "answers": answers_}
        if value.usage is not None and (usage_ := under(value.usage, self.encode_usage, losses, "usage")) is not LOST:
            w["usage"] = usage_
        self.rest(w, value, self.LOST_RESPONSE, losses, self.ROWS_RESPONSE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESPONSE, losses)

    def encode_detail(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """Detail <- ErrorAnswer. A refusal by a server in front of the API."""
        w: dict[str, Any] = {"detail": value.message}
        self.rest(w, value, self.LOST_DETAIL, losses, self.ROWS_DETAIL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DETAIL, losses)

    def encode_error_error(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """ErrorError <- ErrorAnswer."""
        error_: dict[str, Any] = {"message": value.message}
        if value.param is not None:
            error_["param"] = value.param
        if value.code is not None:
            if value.code in self.WORDS_ERROR_CODE.lost and not (value.code == "other" and has_spelling(value, self.SPACES, "error.code")):
                self.changed(losses, "code", "ErrorAnswer.code", value.code)
            error_code_word = self.WORDS_ERROR_CODE.write.get(value.code)
            if error_code_word is None and not has_spelling(value, self.SPACES, "error.code"):
                losses.append(dropped("code", "ErrorAnswer.code", "minor", self.NO_PLACE, value.code))
            if error_code_word is not None:
                error_["code"] = error_code_word
        if value.code is not None:
            loss_count = len(losses)
            error_type_word = self.WORDS_ERROR_TYPE.write.get(value.code)
            if error_type_word is None and not has_spelling(value, self.SPACES, "error.type"):
                losses.append(dropped("code", "ErrorAnswer.code", "minor", self.NO_PLACE, value.code))
            losses.__delitem__(slice(loss_count, None))
            if error_type_word is not None:
                error_["type"] = error_type_word
        w: dict[str, Any] = {"error": error_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_ERROR_ERROR, losses)

    def encode_text_error(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """TextError <- ErrorAnswer. LM Studio, Venice, TGI, NIM"""
        w: dict[str, Any] = {"error": value.message}
        self.rest(w, value, self.LOST_TEXT_ERROR, losses, self.ROWS_TEXT_ERROR)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_ERROR, losses)

    def encode_flat_error(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """FlatError <- ErrorAnswer."""
        w: dict[str, Any] = {"message": value.message}
        if value.code is not None:
            if value.code in self.WORDS_ERROR_CODE.lost and not (value.code == "other" and has_spelling(value, self.SPACES, "code")):
                self.changed(losses, "code", "ErrorAnswer.code", value.code)
            code_word = self.WORDS_ERROR_CODE.write.get(value.code)
            if code_word is None and not has_spelling(value, self.SPACES, "code"):
                losses.append(dropped("code", "ErrorAnswer.code", "minor", self.NO_PLACE, value.code))
            if code_word is not None:
                w["code"] = code_word
        if value.param is not None:
            w["param"] = value.param
        return w if value.extras is None else self.restored(w, value, self.ROWS_FLAT_ERROR, losses)

    def decode_cached_content(self, w: Any) -> u.Text | u.Image | u.Document | u.Opaque:
        """CachedContent: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag == "input_text":
            return self.decode_text(w)
        if tag == "input_image":
            return self.decode_image(w)
        if tag == "input_json":
            return self.decode_data(w)
        return self.opaque(w)

    def encode_cached_content(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """CachedContent: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text(value, losses)
        if cls is u.Image and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_image(value, losses)
        if cls is u.Document and value.source.__class__ is u.PlainText:
            return self.encode_data(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_output_content(self, w: Any) -> u.Text | u.Refusal | u.Opaque:
        """OutputContent: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag == "output_text":
            return self.decode_output_text(w)
        if tag == "refusal":
            return self.decode_refusal(w)
        return self.opaque(w)

    def encode_output_content(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OutputContent: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_output_text(value, losses)
        if cls is u.Refusal:
            return self.encode_refusal(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_row(self, w: Any) -> u.Message | PartRow | u.ToolResult:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return other_row(self, w, self.decode_row)
            w = an_object(w)
        tag = w.get("type")
        if tag is None:
            if in_words(w.get("role"), ("system", "developer")) and w.get("content").__class__ in (list, str):
                out = self.decode_system(w)
                if not (out.role == "system" and out.parts):
                    return self.found_as(out, "System")
                return out
            if w.get("role") == "user" and w.get("content").__class__ in (list, str):
                out = self.decode_user(w)
                if not (out.role == "user" and out.parts):
                    return self.found_as(out, "User")
                return out
            if w.get("role") == "assistant" and w.get("content").__class__ in (list, str):
                return self.decode_assistant(w)
        if tag == "function_call":
            return PartRow("assistant", self.decode_function_call(w))
        if tag == "custom_tool_call":
            out = self.decode_custom_call(w)
            if not (out.kind == "custom" and out.input is not None):
                return PartRow("assistant", self.found_as(out, "CustomCall"))
            return PartRow("assistant", out)
        if tag == "function_call_output":
            return self.decode_function_output(w)
        if tag == "custom_tool_call_output":
            return self.decode_custom_output(w)
        if tag == "message":
            if in_words(w.get("role"), ("system", "developer")):
                out = self.decode_system(w)
                if not (out.role == "system" and out.parts):
                    return self.found_as(out, "System")
                return out
            if w.get("role") == "user":
                out = self.decode_user(w)
                if not (out.role == "user" and out.parts):
                    return self.found_as(out, "User")
                return out
            if w.get("role") == "assistant":
                return self.decode_assistant(w)
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "System" and value.role == "system":
                    return self.encode_system(value, losses)
                if marked_case == "User" and value.role == "user":
                    return self.encode_user(value, losses)
            if value.role == "system" and value.parts:
                return self.encode_system(value, losses)
            if value.role == "user" and value.parts:
                return self.encode_user(value, losses)
            if value.role == "assistant" and value.parts:
                return self.encode_assistant(value, losses)
            if value.role == "system":
                return self.encode_system(value, losses)
            if value.role == "user":
                return self.encode_user(value, losses)
            if value.role == "assistant":
                return self.encode_assistant(value, losses)
        return self.lost(value, losses)

    def decode_content(self, w: Any) -> u.Text | u.Image | u.Document | u.Opaque:
        """Content: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag == "input_text":
            return self.decode_content_text(w)
        if tag == "input_image":
            return self.decode_content_image(w)
        if tag == "input_json":
            return self.decode_content_data(w)
        return self.opaque(w)

    def encode_content(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Content: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_content_text(value, losses)
        if cls is u.Image and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_content_image(value, losses)
        if cls is u.Document and value.source.__class__ is u.PlainText:
            return self.encode_content_data(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_question(self, w: Any) -> u.PredicateQuestion | u.ChoiceQuestion | u.ScoreQuestion | u.Opaque:
        """Question: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag == "predicate":
            return self.decode_predicate(w)
        if tag == "choice":
            return self.decode_choice(w)
        if tag == "score":
            return self.decode_score(w)
        return self.opaque(w)

    def encode_question(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Question: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.PredicateQuestion:
            return self.encode_predicate(value, losses)
        if cls is u.ChoiceQuestion:
            return self.encode_choice(value, losses)
        if cls is u.ScoreQuestion:
            return self.encode_score(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_answer(self, w: Any) -> u.PredicateAnswer | u.ChoiceAnswer | u.ScoreAnswer | u.RefusedAnswer | u.Opaque:
        """Answer: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag == "predicate":
            return self.decode_predicate_answer(w)
        if tag == "choice":
            return self.decode_choice_answer(w)
        if tag == "score":
            return self.decode_score_answer(w)
        if tag == "refusal":
            return self.decode_refused(w)
        return self.opaque(w)

    def encode_answer(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Answer: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.PredicateAnswer:
            return self.encode_predicate_answer(value, losses)
        if cls is u.ChoiceAnswer:
            return self.encode_choice_answer(value, losses)
        if cls is u.ScoreAnswer:
            return self.encode_score_answer(value, losses)
        if cls is u.RefusedAnswer:
            return self.encode_refused(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_error(self, w: Any) -> u.ErrorAnswer:
        """Error: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("detail").__class__ is str:
            return self.decode_detail(w)
        if w.get("error").__class__ is dict and w["error"].get("message").__class__ is str:
            out = self.decode_error_error(w)
            if out.native == "detail":
                return self.found_as(out, "ErrorError")
            return out
        if w.get("error").__class__ is str:
            return self.found_as(self.decode_text_error(w), "TextError")
        if w.get("message").__class__ is str:
            return self.found_as(self.decode_flat_error(w), "FlatError")
        raise no_case(
            DecodeError,
            w,
            "Detail :dict detail:str",
            "ErrorError :dict error:dict error.message:str",
            "TextError :dict error:str",
            "FlatError :dict message:str",
        )

    def encode_error(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Error: the first case that a unified value fits."""
        if value.__class__ is u.ErrorAnswer:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ErrorError":
                    return self.encode_error_error(value, losses)
                if marked_case == "TextError":
                    return self.encode_text_error(value, losses)
                if marked_case == "FlatError":
                    return self.encode_flat_error(value, losses)
            if value.native == "detail":
                return self.encode_detail(value, losses)
            return self.encode_error_error(value, losses)
        return self.lost(value, losses)

    def encode_row_of_assistant(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfAssistant: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolCall:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "CustomCall" and value.kind == "custom":
                return self.encode_custom_call(value, losses)
            if value.kind == "function":
                return self.encode_function_call(value, losses)
            if value.kind == "custom" and value.input is not None:
                return self.encode_custom_call(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def encode_row_of_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult:
            if value.kind == "function":
                return self.encode_function_output(value, losses)
            if value.kind == "custom":
                return self.encode_custom_output(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def role_of_row(self, value: Any, outer: u.Role) -> u.Role | None:
        """The role of the message that a part which is a row by itself belongs to; None for what stands in a message row."""
        cls = value.__class__
        if cls is u.ToolCall:
            return "assistant"
        if cls is u.ToolResult:
            return "tool"
        return None


LENS: Final = OpenaiDecisions()
