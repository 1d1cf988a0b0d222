# Generated from spec/families/openrouter_systemone.yaml; do not edit.

"""OpenRouter System One, to and from the unified model."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import Lost, an_object
from ...lenses import codecs
from ...lenses.entries import read_deep, written
from ...lenses.errors.http import add_http_details
from ...lenses.extras import MISSING, UNSET, dropped, has_spelling, marked
from ...lenses.fitting import looks, no_case
from ...lenses.kinds import ANY, Coded, Each, FLOAT, STR, Word
from ...lenses.rows import Kept, Nested, Row, Rows, kept_keys, reads
from ...lenses.structs import lost_fields, with_keys
from ...lenses.values import each_out, under
from ...lenses.words import Words
from ..systemone.lens import Systemone


class OpenrouterSystemone(Systemone):
    """OpenRouter System One: what differs from System One."""

    __slots__ = ()
    NAMESPACE = "openrouter_systemone"
    TITLE = "OpenRouter System One"
    DOCS = "https://openrouter.ai/docs/api-reference/overview"
    SDK = ("openrouter", "1.3.84", None)
    SDK_PARAMS = Systemone.SDK_PARAMS | frozenset({"provider", "session_id", "trace", "user"})
    DETECT = {"decision_request": {"state": "*", "questions": {}, "provider": "*"}}
    STREAMLESS = True
    ENDPOINT = {"path": "/systemone"}
    ADDRESS = {"base": "https://openrouter.ai/api/v1", "key": "OPENROUTER_API_KEY"}
    ERROR_HEADERS = {"retry-after": "retry_after", "retry-after-ms": "retry_after", "x-request-id": "request_id"}
    ERROR_RETRY = ("try again in", "retry in", "retry after")
    STATUSES = (
        "invalid_request 400, context_length 400, content_filter 400, auth 401, permission 403, not_found 404, timeout",
        "408, too_large 413, rate_limit 429, quota 402, server 500, overloaded 503",
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
    LOST_REQUEST = with_keys(Systemone.LOST_REQUEST, {"user": "user"})
    ROWS_REQUEST = Systemone.ROWS_REQUEST + {"user": Row("user", STR), **kept_keys("provider", "session_id", "trace")}
    ROWS_CHOICE_ANSWER = Systemone.ROWS_CHOICE_ANSWER + {
        "confidence": Row("confidence", FLOAT),
        "probabilities": Row("probabilities", Each("choice_answer_probabilities", just=True)),
    }
    ROWS_SCORE_ANSWER = Systemone.ROWS_SCORE_ANSWER + {
        "confidence": Row("confidence", FLOAT),
        "legend": Row("legend", Each("score_answer_legend")),
        "probabilities": Row("probabilities", Each("level_probability")),
    }
    LOST_USAGE = with_keys(Systemone.LOST_USAGE, {"cost": "cost"})
    ROWS_USAGE = Systemone.ROWS_USAGE + {"cost": Row("cost", FLOAT)}
    ROWS_RESPONSE = Systemone.ROWS_RESPONSE + {"id": Kept(), "provider": Kept()}
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
        "object": Kept("trivial"),
        "status_code": Kept("trivial"),
    }
    decode_text_error = reads(u.ErrorAnswer, "ROWS_TEXT_ERROR", message=UNSET)
    LOST_TEXT_ERROR = lost_fields(u.ErrorAnswer, minor=("code param request_id",))
    ROWS_TEXT_ERROR = Rows("ErrorAnswer") + {
        "error": Row("message", STR, required=True),
        "object": Kept("trivial"),
        "status_code": Kept("trivial"),
    }
    decode_flat_error = reads(u.ErrorAnswer, "ROWS_FLAT_ERROR", message=UNSET)
    ROWS_FLAT_ERROR = Rows("ErrorAnswer") + {
        "message": Row("message", STR, required=True),
        "code": Row("code", Word("WORDS_ERROR_CODE"), native="native", shared=True),
        "type": Row("code", Word("WORDS_ERROR_TYPE"), native="native", shared=True, first=("code",)),
        "param": Row("param", STR),
        "object": Kept("trivial"),
        "status_code": Kept("trivial"),
    }
    decode_detail_error = reads(u.ErrorAnswer, "ROWS_DETAIL_ERROR", message=UNSET)
    LOST_DETAIL_ERROR = lost_fields(u.ErrorAnswer, minor=("code param request_id",))
    ROWS_DETAIL_ERROR = Rows("ErrorAnswer") + {
        "detail": Row("message", STR, required=True),
        "object": Kept("trivial"),
        "status_code": Kept("trivial"),
    }
    decode_detail_list = reads(u.ErrorAnswer, "ROWS_DETAIL_LIST", message=UNSET)
    LOST_DETAIL_LIST = lost_fields(u.ErrorAnswer, minor=("code param request_id",))
    ROWS_DETAIL_LIST = Rows("ErrorAnswer") + {
        "detail": Row("message", Coded("json_text", ANY), required=True, where=[{"msg": "*"}]),
        "object": Kept("trivial"),
        "status_code": Kept("trivial"),
    }
    decode_error_list = reads(u.ErrorAnswer, "ROWS_ERROR_LIST", message=UNSET)
    LOST_ERROR_LIST = lost_fields(u.ErrorAnswer, minor=("code param request_id",))
    ROWS_ERROR_LIST = Rows("ErrorAnswer") + {
        "errors": Row("message", Coded("json_text", ANY), required=True, where=[{"message": "*"}]),
        "object": Kept("trivial"),
        "status_code": Kept("trivial"),
    }

    def read_error(self, body: Any, status: int | None = None, headers: Mapping[str, str] | None = None) -> u.ErrorAnswer:
        """An error body, with what stands outside it. Raises DecodeError."""
        return add_http_details(read_deep(self.decode_error, body), status, headers, self.ERROR_HEADERS, self.ERROR_STATUS)

    def write_error(self, error: u.ErrorAnswer) -> tuple[dict[str, Any], list[Loss]]:
        """The error, and what it does not say."""
        return written(self.encode_error, error)

    def encode_choice_answer(self, value: u.ChoiceAnswer, losses: list[Loss]) -> dict[str, Any]:
        """ChoiceAnswer <- ChoiceAnswer."""
        w: dict[str, Any] = {"name": value.name, "type": "choice", "choice": value.choice}
        if value.confidence is not None:
            w["confidence"] = value.confidence
        if value.probabilities:
            if probabilities_ := each_out(value.probabilities, self.encode_just_choice_answer_probabilities, losses, "probabilities"):
                w["probabilities"] = probabilities_
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHOICE_ANSWER, losses)

    def encode_score_answer(self, value: u.ScoreAnswer, losses: list[Loss]) -> dict[str, Any]:
        """ScoreAnswer <- ScoreAnswer."""
        w: dict[str, Any] = {"name": value.name, "type": "score", "score": value.score}
        if value.confidence is not None:
            w["confidence"] = value.confidence
        if value.legend and (legend_ := each_out(value.legend, self.encode_score_answer_legend, losses, "legend")):
            w["legend"] = legend_
        if value.probabilities:
            if probabilities_ := each_out(value.probabilities, self.encode_level_probability, losses, "probabilities"):
                w["probabilities"] = probabilities_
        return w if value.extras is None else self.restored(w, value, self.ROWS_SCORE_ANSWER, losses)

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

    def encode_detail_error(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """DetailError <- ErrorAnswer. An error of a FastAPI server."""
        w: dict[str, Any] = {"detail": value.message}
        self.rest(w, value, self.LOST_DETAIL_ERROR, losses, self.ROWS_DETAIL_ERROR)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DETAIL_ERROR, losses)

    def encode_detail_list(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """DetailList <- ErrorAnswer. A FastAPI error for each invalid key."""
        detail_: Any = under(value.message, codecs.json_text_out, losses, "message")
        w: dict[str, Any] = {"detail": detail_}
        self.rest(w, value, self.LOST_DETAIL_LIST, losses, self.ROWS_DETAIL_LIST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DETAIL_LIST, losses)

    def encode_error_list(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """ErrorList <- ErrorAnswer. Cloudflare"""
        errors_: Any = under(value.message, codecs.json_text_out, losses, "message")
        w: dict[str, Any] = {"errors": errors_}
        self.rest(w, value, self.LOST_ERROR_LIST, losses, self.ROWS_ERROR_LIST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ERROR_LIST, losses)

    def decode_error(self, w: Any) -> u.ErrorAnswer:
        """Error: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("error").__class__ is dict and w["error"].get("message").__class__ is str:
            return self.decode_error_error(w)
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
            return self.encode_error_error(value, losses)
        return self.lost(value, losses)


LENS = OpenrouterSystemone()
