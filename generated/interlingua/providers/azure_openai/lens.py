# Generated from spec/families/azure_openai.yaml; do not edit.

"""Azure OpenAI Chat Completions, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.errors import DecodeError, Unreadable
from ...core.losses import Loss
from ...core.values import Lost, an_object
from ...lenses.extras import MISSING, UNSET, dropped, has_spelling, marked
from ...lenses.fitting import looks, no_case
from ...lenses.kinds import Each, STR, Word
from ...lenses.rows import Kept, Nested, Row, Rows, kept_keys, reads
from ...lenses.structs import just, lost_fields, with_keys
from ..openai_chat.lens import OpenaiChat


class AzureOpenai(OpenaiChat):
    """Azure OpenAI Chat Completions: what differs from OpenAI Chat Completions."""

    __slots__ = ()
    NAMESPACE = "azure_openai"
    TITLE = "Azure OpenAI Chat Completions"
    DOCS = "https://learn.microsoft.com/en-us/azure/ai-foundry/openai/reference"
    OWNER = "openai"
    SDK_PARAMS = OpenaiChat.SDK_PARAMS | frozenset({"data_sources", "enhancements"})
    ENDPOINT = {"prefix": None, "header": "api-key"}
    ADDRESS = {"base": "https://{resource}.openai.azure.com/openai/v1", "key": "AZURE_OPENAI_API_KEY"}
    ROWS_REQUEST = OpenaiChat.ROWS_REQUEST + {"enhancements": Kept(), "data_sources": Kept("major")}
    decode_data_citation = reads(u.Citation, "ROWS_DATA_CITATION")
    encode_just_data_citation = just(u.Citation, "encode_data_citation")
    LOST_DATA_CITATION = lost_fields(u.Citation, minor=("start end place token sources",))
    ROWS_DATA_CITATION = Rows("Citation") + {
        "content": Row("quote", STR, required=True),
        "title": Row("title", STR),
        "url": Row("url", STR),
        "filepath": Row("file", STR),
        "chunk_id": Kept(),
    }
    LOST_ANSWER_MESSAGE = with_keys(OpenaiChat.LOST_ANSWER_MESSAGE, {"sources": ("context", "citations")})
    ROWS_ANSWER_MESSAGE = OpenaiChat.ROWS_ANSWER_MESSAGE + {
        "context": Nested({"citations": Row("sources", Each("data_citation", just=True)), "intent": Kept()}),
    }
    ROWS_CHOICE = OpenaiChat.ROWS_CHOICE + {**kept_keys("content_filter_results", "content_filter_result", "content_filter_offsets")}
    ROWS_USAGE = OpenaiChat.ROWS_USAGE + {
        "latency_checkpoint": Kept("trivial"),
        "num_sources_used": Kept("trivial"),
        "audio_prompt_tokens": Kept("major"),
    }
    ROWS_RESPONSE = OpenaiChat.ROWS_RESPONSE + {"prompt_filter_results": Kept()}
    decode_own_error = reads(u.ErrorAnswer, "ROWS_OWN_ERROR", message=UNSET)
    ROWS_OWN_ERROR = Rows("ErrorAnswer") + {
        "error": Nested(
            {
                "message": Row("message", STR, required=True),
                "param": Row("param", STR),
                "code": Row("code", Word("WORDS_ERROR_CODE"), native="native"),
                "type": Row("code", Word("WORDS_ERROR_TYPE"), only="write", native="native", shared=True, first=("error", "code")),
                "misalignment": Kept(home="openai_chat"),
                "innererror": Kept(),
                "details": Kept(),
                "status": Kept("trivial"),
            },
            required=True,
        ),
    }
    LOST_CHUNK_MESSAGE = with_keys(OpenaiChat.LOST_CHUNK_MESSAGE, {"sources": ("context", "citations")})
    ROWS_CHUNK_MESSAGE = OpenaiChat.ROWS_CHUNK_MESSAGE + {
        "context": Nested({"citations": Row("sources", Each("data_citation", just=True)), "intent": Kept()}),
    }
    ROWS_CHUNK_CHOICE = OpenaiChat.ROWS_CHUNK_CHOICE + {
        **kept_keys("content_filter_results", "content_filter_result", "content_filter_offsets"),
    }
    ROWS_BARE_CHOICE = OpenaiChat.ROWS_BARE_CHOICE + {"content_filter_results": Kept(), "content_filter_offsets": Kept()}
    ROWS_CHUNK = OpenaiChat.ROWS_CHUNK + {"latency_checkpoint": Kept("trivial"), "prompt_filter_results": Kept()}

    def encode_data_citation(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """DataCitation <- Citation."""
        w: dict[str, Any] = {"content": value.quote}
        if value.title is not None:
            w["title"] = value.title
        if value.url is not None:
            w["url"] = value.url
        if value.file is not None:
            w["filepath"] = value.file
        self.rest(w, value, self.LOST_DATA_CITATION, losses, self.ROWS_DATA_CITATION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DATA_CITATION, losses)

    def encode_own_error(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """OwnError <- ErrorAnswer."""
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
        return w if value.extras is None else self.restored(w, value, self.ROWS_OWN_ERROR, losses)

    def decode_error(self, w: Any) -> u.ErrorAnswer:
        """Error: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("error").__class__ is dict and w["error"].get("message").__class__ is str:
            return self.decode_own_error(w)
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
            "OwnError :dict error:dict error.message:str",
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
            return self.encode_own_error(value, losses)
        return self.lost(value, losses)

    def decode_stream_chunk(self, w: Any) -> u.ErrorAnswer | u.Response | u.Opaque:
        """StreamChunk: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("error").__class__ is dict and w["error"].get("message").__class__ is str:
            return self.decode_own_error(w)
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
            return self.encode_own_error(value, losses)
        if cls is u.Response:
            return self.encode_chunk(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)


LENS = AzureOpenai()
