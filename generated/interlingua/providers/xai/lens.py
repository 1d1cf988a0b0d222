# Generated from spec/families/xai.yaml; do not edit.

"""xAI Chat Completions, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.errors import DecodeError, Unreadable
from ...core.losses import Loss
from ...core.values import Lost, an_object, missing, wrong
from ...lenses.conversation import read_conversation
from ...lenses.extras import MISSING, UNSET, dropped, has_spelling, marked
from ...lenses.fitting import looks, no_case
from ...lenses.kinds import STR, Word
from ...lenses.rows import Kept, Minus, Row, Rows, read_rows, reads
from ...lenses.structs import count, lost_fields, total_of
from ...lenses.words import Words
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class Xai(OpenaiCompatibleReasoning):
    """xAI Chat Completions: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "xai"
    TITLE = "xAI Chat Completions"
    DOCS = "https://docs.x.ai/docs/api-reference#chat-completions"
    SDK_PARAMS = OpenaiCompatibleReasoning.SDK_PARAMS | frozenset({"deferred", "search_parameters"})
    CITATIONS = {"of": "message", "offsets": "characters", "addresses": "citations", "takes": "answers"}
    ADDRESS = {"base": "https://api.x.ai/v1", "key": "XAI_API_KEY"}
    WORDS_SERVICE_TIER = Words(
        "service_tier",
        {"default": ("default",), "priority": ("priority",)},
        lost={"performance": "priority", "auto": "default", "flex": "default", "scale": "priority", "fast": "priority"},
        unknown="open",
    )
    WORDS_STOP_REASON = Words(
        "stop_reason",
        {
            "stop": (" stop eos eos_token end_turn STOP COMPLETE stop_sequence STOP_SEQUENCE",),
            "length": (" length max_tokens model_length MAX_TOKENS model_context_window_exceeded max_output_tokens",),
            "tool_calls": ("tool_calls", "function_call", ""),
            "refusal": (
                " content_filter sensitive refusal SAFETY content-filter RECITATION LANGUAGE BLOCKLIST PROHIBITED_CONTENT SPII IMAGE_SAFETY IMAGE_PROHIBITED_CONTENT IMAGE_RECITATION MODEL_ARMOR content_filtered guardrail_intervened ERROR_TOXIC",
            ),
        },
        lost={"stop_sequence": "stop", "pause": "stop", "other": "stop"},
        unknown="other",
    )
    CODES = (
        *"invalid_request auth permission not_found too_large rate_limit quota context_length content_filter overloaded".split(),
        *"timeout server other".split(),
    )
    CODES_2 = (
        *"invalid_request auth permission not_found too_large rate_limit quota context_length content_filter overloaded".split(),
        *"timeout server other".split(),
        None,
    )
    ROWS_REQUEST = OpenaiCompatibleReasoning.ROWS_REQUEST + {"deferred": Kept(), "search_parameters": Kept("major")}
    decode_choice = reads(u.Candidate, "ROWS_CHOICE")
    decode_usage = reads(u.Usage, "ROWS_USAGE")
    ROWS_USAGE = OpenaiCompatibleReasoning.ROWS_USAGE + {
        "completion_tokens": Minus("output_tokens", ("reasoning_tokens",)),
        "num_sources_used": Kept("trivial"),
        "cost_in_usd_ticks": Kept("trivial"),
    }
    ROWS_RESPONSE = OpenaiCompatibleReasoning.ROWS_RESPONSE + {"debug_output": Kept("trivial"), "citations": Kept("major")}
    decode_code_error = reads(u.ErrorAnswer, "ROWS_CODE_ERROR", message=UNSET)
    LOST_CODE_ERROR = lost_fields(u.ErrorAnswer, minor=("param request_id",))
    ROWS_CODE_ERROR = Rows("ErrorAnswer") + {
        "error": Row("message", STR, required=True),
        "code": Row("code", Word("WORDS_ERROR_CODE"), required=True, native="native"),
        "object": Kept("trivial", home="openai_compatible"),
        "status_code": Kept("trivial", home="openai_compatible"),
    }
    decode_chunk_choice = reads(u.Candidate, "ROWS_CHUNK_CHOICE")
    ROWS_CHUNK = OpenaiCompatibleReasoning.ROWS_CHUNK + {"debug_output": Kept("trivial"), "citations": Kept("major")}

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

    def encode_usage(self, value: u.Usage, losses: list[Loss]) -> dict[str, Any]:
        """Usage <- Usage."""
        w: dict[str, Any] = {}
        if value.input_tokens is not None:
            w["prompt_tokens"] = value.input_tokens
        if value.output_tokens is not None:
            completion_tokens_ = value.output_tokens - count(value.reasoning_tokens)
            if completion_tokens_ < 0:
                losses.append(
                    Loss(
                        "output_tokens", "Usage.output_tokens", "changed", "minor", "it is less than what it includes", value.output_tokens
                    )
                )
                completion_tokens_ = value.output_tokens
            w["completion_tokens"] = completion_tokens_
        if (total_tokens_ := total_of(value.input_tokens, value.output_tokens)) is not MISSING:
            w["total_tokens"] = total_tokens_
        if value.cache_read_tokens is not None or value.cache_write_tokens is not None or value.input_audio_tokens is not None:
            prompt_tokens_details_: dict[str, Any] = {}
            if value.cache_read_tokens is not None:
                prompt_tokens_details_["cached_tokens"] = value.cache_read_tokens
            if value.cache_write_tokens is not None:
                prompt_tokens_details_["cache_write_tokens"] = value.cache_write_tokens
            if value.input_audio_tokens is not None:
                prompt_tokens_details_["audio_tokens"] = value.input_audio_tokens
            if prompt_tokens_details_:
                w["prompt_tokens_details"] = prompt_tokens_details_
        if (
            value.reasoning_tokens is not None
            or value.output_audio_tokens is not None
            or value.accepted_prediction_tokens is not None
            or value.rejected_prediction_tokens is not None
        ):
            completion_tokens_details_: dict[str, Any] = {}
            if value.reasoning_tokens is not None:
                completion_tokens_details_["reasoning_tokens"] = value.reasoning_tokens
            if value.output_audio_tokens is not None:
                completion_tokens_details_["audio_tokens"] = value.output_audio_tokens
            if value.accepted_prediction_tokens is not None:
                completion_tokens_details_["accepted_prediction_tokens"] = value.accepted_prediction_tokens
            if value.rejected_prediction_tokens is not None:
                completion_tokens_details_["rejected_prediction_tokens"] = value.rejected_prediction_tokens
            if completion_tokens_details_:
                w["completion_tokens_details"] = completion_tokens_details_
        if (
            value.cost is not None
            or value.cache_write_5m_tokens is not None
            or value.cache_write_1h_tokens is not None
            or value.web_searches is not None
            or value.tool_tokens is not None
        ):
            self.rest(w, value, self.LOST_USAGE, losses, self.ROWS_USAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USAGE, losses)

    def encode_code_error(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """CodeError <- ErrorAnswer."""
        code_: Any
        if value.code is not None:
            if value.code in self.WORDS_ERROR_CODE.lost and not (value.code == "other" and has_spelling(value, self.SPACES, "code")):
                self.changed(losses, "code", "ErrorAnswer.code", value.code)
            code_word = self.WORDS_ERROR_CODE.write.get(value.code)
            if code_word is None and not has_spelling(value, self.SPACES, "code"):
                losses.append(dropped("code", "ErrorAnswer.code", "minor", self.NO_PLACE, value.code))
            code_ = code_word
        else:
            code_ = None
        w: dict[str, Any] = {"error": value.message, "code": code_}
        self.rest(w, value, self.LOST_CODE_ERROR, losses, self.ROWS_CODE_ERROR)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CODE_ERROR, losses)

    def decode_error(self, w: Any) -> u.ErrorAnswer:
        """Error: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("error").__class__ is str and w.get("code").__class__ in (int, str, float):
            out = self.decode_code_error(w)
            if out.code not in self.CODES:
                return self.found_as(out, "CodeError")
            return out
        if w.get("error").__class__ is dict and w["error"].get("message").__class__ is str:
            out = self.decode_error_error(w)
            if out.code in self.CODES:
                return self.found_as(out, "ErrorError")
            return out
        if w.get("error").__class__ is str:
            return self.found_as(self.decode_text_error(w), "TextError")
        if w.get("message").__class__ is str:
            return self.found_as(self.decode_flat_error(w), "FlatError")
        if w.get("detail").__class__ is str:
            return self.found_as(self.decode_detail_error(w), "DetailError")
        if w.get("detail") is not None and looks(w.get("detail", MISSING), [{"msg": "*"}]):
            return self.found_as(self.decode_detail_list(w), "DetailList")
        if w.get("errors") is not None and looks(w.get("errors", MISSING), [{"message": "*"}]):
            return self.found_as(self.decode_error_list(w), "ErrorList")
        raise no_case(
            DecodeError,
            w,
            "CodeError :dict error:str code:int|str",
            "ErrorError :dict error:dict error.message:str",
            "TextError :dict error:str",
            "FlatError :dict message:str",
            "DetailError :dict detail:str",
            "DetailList :dict detail:",
            "ErrorList :dict errors:",
        )

    def encode_error(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Error: the first case that a unified value fits."""
        if value.__class__ is u.ErrorAnswer:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "CodeError" and value.code in self.CODES_2:
                    return self.encode_code_error(value, losses)
                if marked_case == "ErrorError":
                    return self.encode_error_error(value, losses)
                if marked_case == "TextError":
                    return self.encode_text_error(value, losses)
                if marked_case == "FlatError":
                    return self.encode_flat_error(value, losses)
                if marked_case == "DetailError":
                    return self.encode_detail_error(value, losses)
                if marked_case == "DetailList":
                    return self.encode_detail_list(value, losses)
                if marked_case == "ErrorList":
                    return self.encode_error_list(value, losses)
            if value.code in self.CODES:
                return self.encode_code_error(value, losses)
            return self.encode_error_error(value, losses)
        return self.lost(value, losses)

    def decode_stream_chunk(self, w: Any) -> u.ErrorAnswer | u.Response | u.Opaque:
        """StreamChunk: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("error").__class__ is str and w.get("code").__class__ in (int, str, float):
            out = self.decode_code_error(w)
            if out.code not in self.CODES:
                return self.found_as(out, "CodeError")
            return out
        if w.get("error").__class__ is dict and w["error"].get("message").__class__ is str:
            out = self.decode_error_error(w)
            if out.code in self.CODES:
                return self.found_as(out, "ErrorError")
            return out
        if w.get("error").__class__ is str:
            return self.found_as(self.decode_text_error(w), "TextError")
        if w.get("message").__class__ is str:
            return self.found_as(self.decode_flat_error(w), "FlatError")
        if w.get("detail").__class__ is str:
            return self.found_as(self.decode_detail_error(w), "DetailError")
        if w.get("detail") is not None and looks(w.get("detail", MISSING), [{"msg": "*"}]):
            return self.found_as(self.decode_detail_list(w), "DetailList")
        if w.get("errors") is not None and looks(w.get("errors", MISSING), [{"message": "*"}]):
            return self.found_as(self.decode_error_list(w), "ErrorList")
        if "object" in w or "choices" in w:
            return self.decode_chunk(w)
        return self.opaque(w)

    def encode_stream_chunk(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """StreamChunk: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ErrorAnswer:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "CodeError" and value.code in self.CODES_2:
                    return self.encode_code_error(value, losses)
                if marked_case == "ErrorError":
                    return self.encode_error_error(value, losses)
                if marked_case == "TextError":
                    return self.encode_text_error(value, losses)
                if marked_case == "FlatError":
                    return self.encode_flat_error(value, losses)
                if marked_case == "DetailError":
                    return self.encode_detail_error(value, losses)
                if marked_case == "DetailList":
                    return self.encode_detail_list(value, losses)
                if marked_case == "ErrorList":
                    return self.encode_error_list(value, losses)
            if value.code in self.CODES:
                return self.encode_code_error(value, losses)
            return self.encode_error_error(value, losses)
        if cls is u.Response:
            return self.encode_chunk(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)


LENS = Xai()
