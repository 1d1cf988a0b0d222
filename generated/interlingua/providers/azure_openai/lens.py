# Generated from spec/families/azure_openai.yaml; do not edit.

"""Azure OpenAI Chat Completions, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, Unreadable
from ...core.losses import Loss
from ...core.values import LOST, Lost, an_object, missing, text, whole
from ...lenses.entries import written
from ...lenses.extras import ABSENT, Extras, UNSET, dropped, has_spelling, marked, remember
from ...lenses.fitting import no_case
from ...lenses.kinds import Each, INT, STR, Word
from ...lenses.lens import LostFields
from ...lenses.rows import Kept, Nested, Row, Rows, by_rows, changed_keys, kept_keys, more_rows
from ...lenses.values import each, each_out, inside, under
from ..openai_chat.lens import OpenaiChat


class AzureOpenai(OpenaiChat):
    """Azure OpenAI Chat Completions: what differs from OpenAI Chat Completions."""

    __slots__ = ()
    NAMESPACE = "azure_openai"
    TITLE = "Azure OpenAI Chat Completions"
    DOCS = "https://learn.microsoft.com/en-us/azure/ai-foundry/openai/reference"
    OWNER = "openai"
    SDK_PARAMS = OpenaiChat.SDK_PARAMS | {"data_sources", "enhancements"}
    ROWS_REQUEST = changed_keys(OpenaiChat.ROWS_REQUEST, (), {"enhancements": Kept(), "data_sources": Kept("major")})
    ROWS_ANSWER_MESSAGE = changed_keys(OpenaiChat.ROWS_ANSWER_MESSAGE, (), {"context": Kept()})
    ROWS_CHOICE = changed_keys(
        OpenaiChat.ROWS_CHOICE, (), {**kept_keys("content_filter_results", "content_filter_result", "content_filter_offsets")}
    )
    ROWS_USAGE = changed_keys(
        OpenaiChat.ROWS_USAGE, (), {**kept_keys("latency_checkpoint", "audio_prompt_tokens", "num_sources_used", level="trivial")}
    )
    ROWS_RESPONSE = changed_keys(OpenaiChat.ROWS_RESPONSE, (), {"prompt_filter_results": Kept()})
    ROWS_OWN_ERROR = Rows(
        "ErrorAnswer",
        {
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
        },
    )
    LOST_TEXT_ERROR: LostFields = (("code", "minor", None), ("param", "minor", None), ("request_id", "minor", None))
    ROWS_TEXT_ERROR = Rows("ErrorAnswer", {"error": Row("message", STR, required=True)})
    ROWS_FLAT_ERROR = Rows(
        "ErrorAnswer",
        {
            "message": Row("message", STR, required=True),
            "type": Row("code", Word("WORDS_ERROR_TYPE"), native="native", shared=True),
            "code": Row("code", Word("WORDS_ERROR_CODE"), native="native", shared=True, first=("type",)),
            "param": Row("param", STR),
        },
    )
    ROWS_CHUNK_MESSAGE = changed_keys(OpenaiChat.ROWS_CHUNK_MESSAGE, (), {"context": Kept()})
    ROWS_CHUNK_CHOICE = changed_keys(
        OpenaiChat.ROWS_CHUNK_CHOICE, (), {**kept_keys("content_filter_results", "content_filter_result", "content_filter_offsets")}
    )
    LOST_FILTER_CHOICE: LostFields = (("stop_sequence", "minor", None), ("stop_details", "minor", None), ("logprobs", "minor", None))
    ROWS_FILTER_CHOICE = Rows(
        "Candidate",
        {
            "index": Row("index", INT),
            "finish_reason": Row("stop_reason", Word("WORDS_STOP_REASON"), empty=None, native="stop_native"),
            "content_filter_results": Kept(),
            "content_filter_offsets": Kept(),
        },
    )
    FILTER_CHOICE_READ = frozenset({"finish_reason", "index"})
    ROWS_CHUNK = changed_keys(
        OpenaiChat.ROWS_CHUNK,
        (),
        {
            "choices": Row("candidates", Each("any_chunk_choice"), required=True, empty=[]),
            "latency_checkpoint": Kept("trivial"),
            "prompt_filter_results": Kept(),
        },
    )

    def write_error(self, error: u.ErrorAnswer) -> tuple[dict[str, Any], list[Loss]]:
        """The error, and what it does not say."""
        return written(self.encode_error, error)

    def decode_own_error(self, w: Any) -> u.ErrorAnswer:
        """OwnError -> ErrorAnswer."""
        return by_rows(self, u.ErrorAnswer(message=UNSET), w, self.ROWS_OWN_ERROR)

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
            told = len(losses)
            error_type_word = self.WORDS_ERROR_TYPE.write.get(value.code)
            if error_type_word is None and not has_spelling(value, self.SPACES, "error.type"):
                losses.append(dropped("code", "ErrorAnswer.code", "minor", self.NO_PLACE, value.code))
            losses.__delitem__(slice(told, None))
            if error_type_word is not None:
                error_["type"] = error_type_word
        w: dict[str, Any] = {"error": error_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_OWN_ERROR, losses)

    def decode_text_error(self, w: Any) -> u.ErrorAnswer:
        """TextError -> ErrorAnswer. LM Studio, Venice, TGI, NIM"""
        return by_rows(self, u.ErrorAnswer(message=UNSET), w, self.ROWS_TEXT_ERROR)

    def encode_text_error(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """TextError <- ErrorAnswer. LM Studio, Venice, TGI, NIM"""
        w: dict[str, Any] = {"error": value.message}
        if value.code is not None or value.param is not None or value.request_id is not None:
            self.rest(w, value, self.LOST_TEXT_ERROR, losses, self.ROWS_TEXT_ERROR)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_ERROR, losses)

    def decode_flat_error(self, w: Any) -> u.ErrorAnswer:
        """FlatError -> ErrorAnswer. Cerebras, older vLLM, SGLang, Mistral: the same keys, without an object around them"""
        return by_rows(self, u.ErrorAnswer(message=UNSET), w, self.ROWS_FLAT_ERROR)

    def encode_flat_error(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """FlatError <- ErrorAnswer. Cerebras, older vLLM, SGLang, Mistral: the same keys, without an object around them"""
        w: dict[str, Any] = {"message": value.message}
        if value.code is not None:
            if value.code in self.WORDS_ERROR_TYPE.lost and not (value.code == "other" and has_spelling(value, self.SPACES, "type")):
                self.changed(losses, "code", "ErrorAnswer.code", value.code)
            type_word = self.WORDS_ERROR_TYPE.write.get(value.code)
            if type_word is None and not has_spelling(value, self.SPACES, "type"):
                losses.append(dropped("code", "ErrorAnswer.code", "minor", self.NO_PLACE, value.code))
            if type_word is not None:
                w["type"] = type_word
        if value.param is not None:
            w["param"] = value.param
        return w if value.extras is None else self.restored(w, value, self.ROWS_FLAT_ERROR, losses)

    def decode_filter_choice(self, w: Any) -> u.Candidate:
        """FilterChoice -> Candidate. What an asynchronous filter says later; there is no delta."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Candidate()
        n = 0
        finish_reason_ = w.get("finish_reason")
        if finish_reason_ is not None:
            n += 1
            finish_reason_word = self.WORDS_STOP_REASON.read.get(finish_reason_) if finish_reason_.__class__ is str else None
            if finish_reason_word is None:
                finish_reason_word = self.WORDS_STOP_REASON.value(finish_reason_, "finish_reason")
            out.stop_reason = finish_reason_word
            out.stop_native = finish_reason_ if finish_reason_.__class__ is str else str(finish_reason_)
            if self.WORDS_STOP_REASON.write.get(finish_reason_word) != finish_reason_:
                extras = remember(extras, self.NAMESPACE, "finish_reason", finish_reason_)
        elif "finish_reason" in w:
            n += 1
        else:
            extras = remember(extras, self.NAMESPACE, "finish_reason", ABSENT)
        if n != len(w):
            index_ = w.get("index")
            if index_ is not None:
                n += 1
                if index_.__class__ is not int:
                    index_ = whole(index_, "index")
                out.index = index_
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_FILTER_CHOICE, self.FILTER_CHOICE_READ, extras)
        if extras is not None:
            out.extras = extras
        return out

    def encode_filter_choice(self, value: u.Candidate, losses: list[Loss]) -> dict[str, Any]:
        """FilterChoice <- Candidate. What an asynchronous filter says later; there is no delta."""
        w: dict[str, Any] = {}
        if value.index is not None:
            w["index"] = value.index
        if value.stop_reason is not None:
            if value.stop_reason in self.WORDS_STOP_REASON.lost and not (
                value.stop_reason == "other" and has_spelling(value, self.SPACES, "finish_reason")
            ):
                self.changed(losses, "stop_reason", "Candidate.stop_reason", value.stop_reason)
            finish_reason_word = self.WORDS_STOP_REASON.write.get(value.stop_reason)
            if finish_reason_word is None and not has_spelling(value, self.SPACES, "finish_reason"):
                losses.append(dropped("stop_reason", "Candidate.stop_reason", "minor", self.NO_PLACE, value.stop_reason))
            if finish_reason_word is not None:
                w["finish_reason"] = finish_reason_word
            else:
                w["finish_reason"] = None
        else:
            w["finish_reason"] = None
        if value.stop_sequence is not None or value.stop_details is not None or value.logprobs is not None:
            self.rest(w, value, self.LOST_FILTER_CHOICE, losses, self.ROWS_FILTER_CHOICE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILTER_CHOICE, losses)

    def decode_chunk(self, w: Any) -> u.Response:
        """Chunk -> Response."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            choices_ = w["choices"]
        except KeyError:
            raise missing(w, "choices") from None
        out = u.Response(candidates=each(choices_, self.decode_any_chunk_choice, "choices"))
        n = 2
        if w.get("object") != "chat.completion.chunk":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "object", w.get("object", ABSENT))
        if n != len(w):
            id_ = w.get("id")
            if id_ is not None:
                n += 1
                if id_.__class__ is not str:
                    id_ = text(id_, "id")
                out.id = id_
            created_ = w.get("created")
            if created_ is not None:
                n += 1
                if created_.__class__ is not int:
                    created_ = whole(created_, "created")
                out.created = created_
            model_ = w.get("model")
            if model_ is not None:
                n += 1
                if model_.__class__ is not str:
                    model_ = text(model_, "model")
                out.model = model_
            if n != len(w):
                service_tier_ = w.get("service_tier")
                if service_tier_ is not None:
                    n += 1
                    if service_tier_.__class__ is not str:
                        service_tier_ = text(service_tier_, "service_tier")
                    out.service_tier = service_tier_
                usage_ = w.get("usage")
                if usage_ is not None:
                    n += 1
                    out.usage = inside(usage_, self.decode_usage, "usage")
                if n != len(w):
                    extras = more_rows(self, (out,), w, self.ROWS_CHUNK, self.CHUNK_READ, extras)
        if extras is not None:
            out.extras = extras
        return out

    def encode_chunk(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """Chunk <- Response."""
        choices_: Any
        if value.candidates:
            choices_ = each_out(value.candidates, self.encode_any_chunk_choice, losses, "candidates")
        else:
            choices_ = []
        w: dict[str, Any] = {"object": "chat.completion.chunk", "choices": choices_}
        if value.id is not None:
            w["id"] = value.id
        if value.created is not None:
            w["created"] = value.created
        if value.model is not None:
            w["model"] = value.model
        if value.usage is not None:
            usage_: Any = under(value.usage, self.encode_usage, losses, "usage")
            if usage_ is not LOST:
                w["usage"] = usage_
        if value.service_tier is not None:
            w["service_tier"] = value.service_tier
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHUNK, losses)

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
        raise no_case(
            DecodeError,
            w,
            (
                ("OwnError", (((), "dict"), (("error",), "dict"), (("error", "message"), "str"))),
                ("TextError", (((), "dict"), (("error",), "str"))),
                ("FlatError", (((), "dict"), (("message",), "str"))),
            ),
        )

    def encode_error(  # pyright: ignore[reportIncompatibleMethodOverride]
        self, value: Any, losses: list[Loss]
    ) -> dict[str, Any] | Lost:
        """Error: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ErrorAnswer:
            if value.extras is not None:
                found = marked(value, self.SPACES, "$case")
                if found == "TextError":
                    return self.encode_text_error(value, losses)
                if found == "FlatError":
                    return self.encode_flat_error(value, losses)
            return self.encode_own_error(value, losses)
        return self.lost(value, losses)

    def decode_any_chunk_choice(self, w: Any) -> u.Candidate:
        """AnyChunkChoice: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("delta").__class__ is dict:
            return self.decode_chunk_choice(w)
        return self.found_as(self.decode_filter_choice(w), "FilterChoice")

    def encode_any_chunk_choice(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnyChunkChoice: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Candidate:
            if value.extras is not None:
                found = marked(value, self.SPACES, "$case")
                if found == "FilterChoice":
                    return self.encode_filter_choice(value, losses)
            return self.encode_chunk_choice(value, losses)
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
        if "object" in w or "choices" in w:
            return self.decode_chunk(w)
        return self.opaque(w)

    def encode_stream_chunk(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """StreamChunk: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ErrorAnswer:
            if value.extras is not None:
                found = marked(value, self.SPACES, "$case")
                if found == "TextError":
                    return self.encode_text_error(value, losses)
                if found == "FlatError":
                    return self.encode_flat_error(value, losses)
            return self.encode_own_error(value, losses)
        if cls is u.Response:
            return self.encode_chunk(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)


LENS: Final = AzureOpenai()
