# Generated from spec/providers/gemini_decisions.yaml; do not edit.

"""Google Gemini Decisions, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, KeepWhole, Unreadable
from ...core.losses import Loss
from ...core.values import LOST, Lost, an_object, text
from ...lenses import codecs
from ...lenses.entries import read_deep, written
from ...lenses.errors.http import add_http_details
from ...lenses.extras import Extras, MISSING, UNSET, dropped, has_spelling, marked, remember
from ...lenses.fitting import at_path, in_words, is_single, keep_flat, no_case, put_flat, read_flat
from ...lenses.kinds import Coded, Each, FLOAT, INT, Lone, Of, STR, TextOr, Word
from ...lenses.lens import Lens
from ...lenses.named import named_body, read_named
from ...lenses.rows import Elsewhere, Fixed, Kept, Minus, Nested, Row, Rows, Sum, kept_keys, read_rows, reads, required
from ...lenses.structs import count, lost_fields, total_of
from ...lenses.values import each, each_out, first_of, inside, says_text, under
from ...lenses.words import Words


class GeminiDecisions(Lens):
    """Google Gemini Decisions."""

    __slots__ = ()
    NAMESPACE = "gemini_decisions"
    TITLE = "Google Gemini Decisions"
    DOCS = "https://ai.google.dev/api/interactions-api"
    OWNER = "gemini_interactions"
    MODEL_KEY = "model"
    SDK = ("google-genai", "3.6.1", None)
    SDK_PARAMS = frozenset({"input", "model", "questions"})
    DETECT = {"decision_request": {"input": "*", "questions": {}}, "decision": {"answers": {}, "model": None}}
    ENDPOINT = {"path": "/decisions", "header": "x-goog-api-key"}
    ADDRESS = {"base": "https://generativelanguage.googleapis.com/v1beta", "key": "GEMINI_API_KEY", "root": True}
    TAKES = {
        "input": "parts",
        "instructions": "texts",
        "names": True,
        "texts": True,
        "criteria": True,
        "max": {"options": 255, "levels": 255},
        "min": {"questions": 1, "options": 2, "levels": 2},
    }
    NAMED = (
        (("questions",), "name", "", {}, ("questions",)),
        (("answers",), "name", "", {}, ("answers",)),
        (("questions", "criteria"), "value", "description", {"type": "choice"}, ("questions", "options")),
        (("answers", "probabilities"), "value", "probability", {}, ("answers", "probabilities")),
        (("answers", "legend"), "value", "label", {}, ("answers", "legend")),
    )
    ERROR_RETRY = ("retry in",)
    ERROR_RETRY_KEY = "retryDelay"
    STATUSES = ("invalid_request 400, auth 401, permission 403, not_found 404, rate_limit 429, server 500, overloaded 503,", "timeout 504")
    PHRASES = ("context_length: exceeds the maximum number of tokens allowed || auth: api key not valid",)
    WORDS_MARKING_TYPE = Words("marking_type", {"word_info": ("word_info",), "speech_metadata": ("speech_metadata",)})
    WORDS_RESOLUTION = Words("resolution", {"low": ("low",), "medium": ("medium",), "high": ("high",), "original": ("ultra_high",)})
    WORDS_ERROR_CODE = Words(
        "error_code",
        {"invalid_request": ("invalid_request",), "timeout": ("gateway_timeout",)},
        lost={
            "auth": "invalid_request",
            "permission": "invalid_request",
            "not_found": "invalid_request",
            "too_large": "invalid_request",
            "rate_limit": "invalid_request",
            "quota": "invalid_request",
            "context_length": "invalid_request",
            "content_filter": "invalid_request",
            "overloaded": "timeout",
            "server": "timeout",
            "other": "timeout",
        },
        unknown="other",
    )
    decode_place_citation = reads(u.Citation, "ROWS_PLACE_CITATION", kind="place_citation", unit="bytes")
    LOST_PLACE_CITATION = lost_fields(u.Citation, minor=("quote place file token sources",))
    ROWS_PLACE_CITATION = Rows("Citation") + {
        "type": Fixed("place_citation", tag=True),
        "start_index": Row("start", INT),
        "end_index": Row("end", INT),
        "url": Row("url", STR),
        "name": Row("title", STR),
        "place_id": Kept(),
        "review_snippets": Kept(),
    }
    decode_file_citation = reads(u.Citation, "ROWS_FILE_CITATION", kind="file_citation", unit="bytes")
    LOST_FILE_CITATION = lost_fields(u.Citation, minor=("quote place file token sources",))
    ROWS_FILE_CITATION = Rows("Citation") + {
        "type": Fixed("file_citation", tag=True),
        "start_index": Row("start", INT),
        "end_index": Row("end", INT),
        "document_uri": Row("url", STR),
        "file_name": Row("title", STR),
        **kept_keys("source", "page_number", "media_id", "custom_metadata"),
    }
    decode_marking = reads(u.Citation, "ROWS_MARKING", unit="bytes")
    LOST_MARKING = lost_fields(u.Citation, minor=("url title quote place file token sources",))
    ROWS_MARKING = Rows("Citation") + {
        "type": Row("kind", Word("WORDS_MARKING_TYPE"), required=True),
        "start_index": Row("start", INT),
        "end_index": Row("end", INT),
        **kept_keys("text", "speaker", "style", "start_offset", "end_offset"),
    }
    decode_url_citation = reads(u.Citation, "ROWS_URL_CITATION", unit="bytes")
    LOST_URL_CITATION = lost_fields(u.Citation, minor=("quote place file token sources",))
    ROWS_URL_CITATION = Rows("Citation") + {
        "type": Fixed("url_citation", tag=True),
        "start_index": Row("start", INT),
        "end_index": Row("end", INT),
        "url": Row("url", STR),
        "title": Row("title", STR),
    }
    decode_text_content = reads(u.Text, "ROWS_TEXT_CONTENT", text=UNSET)
    LOST_TEXT_CONTENT = lost_fields(u.Text, major=("signature",), trivial=("cache",))
    ROWS_TEXT_CONTENT = Rows("Text") + {
        "type": Fixed("text", tag=True),
        "text": Row("text", STR, required=True),
        "annotations": Row("citations", Each("annotation")),
    }
    decode_noul = reads(u.PredicateQuestion, "ROWS_NOUL")
    ROWS_NOUL = Rows("PredicateQuestion") + {
        "name": Row("name", STR, required=True),
        "type": Fixed("noul", tag=True),
        "instructions": Row("instructions", TextOr("text", u.Text, first=True), required=True),
        "criteria": Nested({"true_description": Row("true_when", STR), "false_description": Row("false_when", STR)}),
    }
    decode_choice_criteria = reads(u.ChoiceOption, "ROWS_CHOICE_CRITERIA", value=UNSET)
    ROWS_CHOICE_CRITERIA = Rows("ChoiceOption") + {
        "value": Row("value", STR, required=True),
        "description": Row("description", STR, required=True, empty=""),
    }
    decode_choice = reads(u.ChoiceQuestion, "ROWS_CHOICE")
    ROWS_CHOICE = Rows("ChoiceQuestion") + {
        "name": Row("name", STR, required=True),
        "type": Fixed("choice", tag=True),
        "instructions": Row("instructions", TextOr("text", u.Text, first=True), required=True),
        "criteria": Row("options", Each("choice_criteria", just=True), required=True),
    }
    LOST_SCORE_CRITERIA = lost_fields(u.ScoreLevel, major=("description",))
    ROW_SCORE_CRITERIA = Row("label", STR, required=True)
    decode_score = reads(u.ScoreQuestion, "ROWS_SCORE")
    ROWS_SCORE = Rows("ScoreQuestion") + {
        "name": Row("name", STR, required=True),
        "type": Fixed("score", tag=True),
        "instructions": Row("instructions", TextOr("text", u.Text, first=True), required=True),
        "criteria": Row("levels", Each("score_criteria"), required=True),
    }
    decode_inline = reads(u.Blob, "ROWS_INLINE", media_type=UNSET, data=UNSET)
    ROWS_INLINE = Rows("Blob") + {"data": Row("data", STR, required=True), "mime_type": Row("media_type", STR, required=True)}
    decode_uri = reads(u.Url, "ROWS_URI", url=UNSET)
    ROWS_URI = Rows("Url") + {"uri": Row("url", STR, required=True), "mime_type": Row("media_type", STR)}
    LOST_IMAGE_CONTENT = lost_fields(u.Image, major=("signature",), trivial=("cache",))
    ROWS_IMAGE_CONTENT = Rows("Image") + {
        "type": Fixed("image", tag=True),
        "resolution": Row("detail", Word("WORDS_RESOLUTION")),
        "data": Elsewhere("source"),
        "mime_type": Elsewhere("source"),
        "uri": Elsewhere("source"),
    }
    LOST_DOCUMENT_CONTENT = lost_fields(u.Document, major=("context signature",), minor=("filename origin citable",), trivial=("cache",))
    ROWS_DOCUMENT_CONTENT = Rows("Document") + {
        "type": Fixed("document", tag=True),
        "resolution": Kept(),
        "processing": Kept(),
        "data": Elsewhere("source"),
        "mime_type": Elsewhere("source"),
        "uri": Elsewhere("source"),
    }
    LOST_AUDIO_CONTENT = lost_fields(u.Audio, major=("signature",), minor=("transcript",), trivial=("expires_at cache",))
    ROWS_AUDIO_CONTENT = Rows("Audio") + {
        "type": Fixed("audio", tag=True),
        **kept_keys("channels", "sample_rate", "processing"),
        "data": Elsewhere("source"),
        "mime_type": Elsewhere("source"),
        "uri": Elsewhere("source"),
    }
    LOST_VIDEO_CONTENT = lost_fields(u.Video, major=("signature",), trivial=("cache",))
    ROWS_VIDEO_CONTENT = Rows("Video") + {
        "type": Fixed("video", tag=True),
        **kept_keys("name", "resolution", "processing"),
        "data": Elsewhere("source"),
        "mime_type": Elsewhere("source"),
        "uri": Elsewhere("source"),
    }
    LOST_SEVERAL = lost_fields(u.Message, minor=("name citations sources supports",), trivial=("cache",))
    ROW_SEVERAL = Row("parts", TextOr("content", u.Text, first=True), required=True)
    LOST_ONE = lost_fields(u.Message, minor=("name citations sources supports",), trivial=("cache",))
    ROW_ONE = Row("parts", Lone("content"), required=True)
    decode_request = reads(u.DecisionRequest, "ROWS_REQUEST")
    LOST_REQUEST = lost_fields(u.DecisionRequest, minor=("cache_key user safety_id",))
    ROWS_REQUEST = Rows("DecisionRequest") + {
        "model": Row("model", STR, required=True),
        "questions": Row("questions", Each("question"), required=True),
        "input": Row("messages", Lone("input")),
    }
    decode_noul_answer = reads(u.PredicateAnswer, "ROWS_NOUL_ANSWER", probability=UNSET)
    ROWS_NOUL_ANSWER = Rows("PredicateAnswer") + {
        "name": Row("name", STR, required=True),
        "type": Fixed("noul", tag=True),
        "noul": Row("probability", FLOAT, required=True),
        "confidence": Row("confidence", FLOAT, required=True, empty=0),
    }
    decode_choice_answer_probabilities = reads(u.OptionProbability, "ROWS_CHOICE_ANSWER_PROBABILITIES", value=UNSET, probability=UNSET)
    ROWS_CHOICE_ANSWER_PROBABILITIES = Rows("OptionProbability") + {
        "value": Row("value", STR, required=True),
        "probability": Row("probability", FLOAT, required=True),
    }
    decode_choice_answer = reads(u.ChoiceAnswer, "ROWS_CHOICE_ANSWER", choice=UNSET)
    ROWS_CHOICE_ANSWER = Rows("ChoiceAnswer") + {
        "name": Row("name", STR, required=True),
        "type": Fixed("choice", tag=True),
        "choice": Row("choice", STR, required=True),
        "probabilities": Row("probabilities", Each("choice_answer_probabilities", just=True), required=True),
        "confidence": Row("confidence", FLOAT, required=True, empty=0),
    }
    decode_score_answer_legend = reads(u.LevelLabel, "ROWS_SCORE_ANSWER_LEGEND", value=UNSET, label=UNSET)
    ROWS_SCORE_ANSWER_LEGEND = Rows("LevelLabel") + {
        "value": Row("value", Coded("index_text", STR, exact=True), required=True),
        "label": Row("label", STR, required=True),
    }
    decode_level_probability = reads(u.LevelProbability, "ROWS_LEVEL_PROBABILITY", value=UNSET, probability=UNSET)
    ROWS_LEVEL_PROBABILITY = Rows("LevelProbability") + {
        "value": Row("value", Coded("index_text", STR, exact=True), required=True),
        "probability": Row("probability", FLOAT, required=True),
    }
    decode_score_answer = reads(u.ScoreAnswer, "ROWS_SCORE_ANSWER", score=UNSET)
    ROWS_SCORE_ANSWER = Rows("ScoreAnswer") + {
        "name": Row("name", STR, required=True),
        "type": Fixed("score", tag=True),
        "score": Row("score", FLOAT, required=True),
        "legend": Row("legend", Each("score_answer_legend"), required=True),
        "probabilities": Row("probabilities", Each("level_probability"), required=True),
        "confidence": Row("confidence", FLOAT, required=True, empty=0),
    }
    decode_response_prompt_feedback = reads(u.BlockedPrompt, "ROWS_RESPONSE_PROMPT_FEEDBACK")
    ROWS_RESPONSE_PROMPT_FEEDBACK = Rows("BlockedPrompt") + {
        "block_reason": Row("reason", STR),
        "block_reason_message": Row("message", STR),
    }
    decode_usage = reads(u.Usage, "ROWS_USAGE")
    LOST_USAGE = lost_fields(
        u.Usage,
        major=(
            "cache_write_tokens cache_write_5m_tokens cache_write_1h_tokens input_audio_tokens output_audio_tokens",
            "accepted_prediction_tokens rejected_prediction_tokens",
        ),
        minor=("cost web_searches",),
    )
    ROWS_USAGE = Rows("Usage") + {
        "total_input_tokens": Minus("input_tokens", ("tool_tokens",)),
        "total_tool_use_tokens": Row("tool_tokens", INT),
        "total_output_tokens": Minus("output_tokens", ("reasoning_tokens",)),
        "total_thought_tokens": Row("reasoning_tokens", INT),
        "total_cached_tokens": Row("cache_read_tokens", INT),
        "total_tokens": Sum("input_tokens", "output_tokens"),
        **kept_keys("input_tokens_by_modality", "output_tokens_by_modality", "cached_tokens_by_modality", level="trivial"),
        **kept_keys("tool_use_tokens_by_modality", "initial_input_tokens", "raw_prompt_token", level="trivial"),
        "grounding_tool_count": Kept(),
    }
    decode_response = reads(u.Decision, "ROWS_RESPONSE")
    ROWS_RESPONSE = Rows("Decision") + {
        "answers": Row("answers", Each("answer")),
        "prompt_feedback": Row("blocked", Of("response_prompt_feedback")),
        "usage": Row("usage", Of("usage")),
    }
    decode_coded = reads(u.ErrorAnswer, "ROWS_CODED", message=UNSET, code="invalid_request")
    LOST_CODED = lost_fields(u.ErrorAnswer, minor=("param",))
    ROWS_CODED = Rows("ErrorAnswer") + {
        "error": Nested(
            {"message": Row("message", STR, required=True), "code": Row("code", Word("WORDS_ERROR_CODE"), required=True, native="native")},
            required=True,
        ),
    }
    decode_uncoded = reads(u.ErrorAnswer, "ROWS_UNCODED", message=UNSET)
    LOST_UNCODED = lost_fields(u.ErrorAnswer, minor=("param",))
    ROWS_UNCODED = Rows("ErrorAnswer") + {"error": Nested({"message": Row("message", STR, required=True)}, required=True)}
    decode_failed = reads(u.ErrorAnswer, "ROWS_FAILED", message=UNSET)
    LOST_FAILED = lost_fields(u.ErrorAnswer, minor=("code param request_id",))
    ROWS_FAILED = Rows("ErrorAnswer") + {
        "errors": Nested({"message": Row("message", STR, required=True), "code": Kept()}, required=True, forms=("list",)),
    }

    def read_error(self, body: Any, status: int | None = None, headers: Mapping[str, str] | None = None) -> u.ErrorAnswer:
        """An error body, with what stands outside it. Raises DecodeError."""
        return add_http_details(read_deep(self.decode_any_error, body), status, headers, self.ERROR_HEADERS, self.ERROR_STATUS)

    def write_error(self, error: u.ErrorAnswer) -> tuple[dict[str, Any], list[Loss]]:
        """The error, and what it does not say."""
        return written(self.encode_any_error, error)

    def read_decision_request(self, body: Any) -> u.DecisionRequest:
        """A decision_request as a unified DecisionRequest. Raises DecodeError."""
        return read_named(self.decode_request, body, self.NAMED)

    def write_decision_request(self, decision_request: u.DecisionRequest) -> tuple[dict[str, Any], list[Loss]]:
        """The decision_request, and what it does not say."""
        return named_body(written(self.encode_request, decision_request), self.NAMED)

    def read_decision(self, body: Any) -> u.Decision:
        """A decision as a unified Decision. Raises DecodeError."""
        return read_named(self.decode_response, body, self.NAMED)

    def write_decision(self, decision: u.Decision) -> tuple[dict[str, Any], list[Loss]]:
        """The decision, and what it does not say."""
        return named_body(written(self.encode_response, decision), self.NAMED)

    def encode_place_citation(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """PlaceCitation <- Citation."""
        w: dict[str, Any] = {"type": "place_citation"}
        if value.start is not None:
            w["start_index"] = value.start
        if value.end is not None:
            w["end_index"] = value.end
        if value.url is not None:
            w["url"] = value.url
        if value.title is not None:
            w["name"] = value.title
        self.rest(w, value, self.LOST_PLACE_CITATION, losses, self.ROWS_PLACE_CITATION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PLACE_CITATION, losses)

    def encode_file_citation(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """FileCitation <- Citation."""
        w: dict[str, Any] = {"type": "file_citation"}
        if value.start is not None:
            w["start_index"] = value.start
        if value.end is not None:
            w["end_index"] = value.end
        if value.url is not None:
            w["document_uri"] = value.url
        if value.title is not None:
            w["file_name"] = value.title
        self.rest(w, value, self.LOST_FILE_CITATION, losses, self.ROWS_FILE_CITATION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_CITATION, losses)

    def encode_marking(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """Marking <- Citation. The speaker, the time and the style of speech; it has no source."""
        type_: Any
        if value.kind is not None:
            type_word = self.WORDS_MARKING_TYPE.write.get(value.kind)
            if type_word is None and not has_spelling(value, self.SPACES, "type"):
                losses.append(dropped("kind", "Citation.kind", "minor", self.NO_PLACE, value.kind))
            type_ = type_word
        else:
            type_ = None
        w: dict[str, Any] = {"type": type_}
        if value.start is not None:
            w["start_index"] = value.start
        if value.end is not None:
            w["end_index"] = value.end
        self.rest(w, value, self.LOST_MARKING, losses, self.ROWS_MARKING)
        return w if value.extras is None else self.restored(w, value, self.ROWS_MARKING, losses)

    def encode_url_citation(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """UrlCitation <- Citation."""
        w: dict[str, Any] = {"type": "url_citation"}
        if value.start is not None:
            w["start_index"] = value.start
        if value.end is not None:
            w["end_index"] = value.end
        if value.url is not None:
            w["url"] = value.url
        if value.title is not None:
            w["title"] = value.title
        self.rest(w, value, self.LOST_URL_CITATION, losses, self.ROWS_URL_CITATION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_URL_CITATION, losses)

    def encode_text_content(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextContent <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.citations and (annotations_ := each_out(value.citations, self.encode_annotation, losses, "citations")):
            w["annotations"] = annotations_
        if value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_TEXT_CONTENT, losses, self.ROWS_TEXT_CONTENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_CONTENT, losses)

    def encode_noul(self, value: u.PredicateQuestion, losses: list[Loss]) -> dict[str, Any]:
        """Noul <- PredicateQuestion."""
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
                instructions_ = each_out(value.instructions, self.encode_text, losses, "instructions")
                if len(instructions_) == 1 and value.form != "list" and says_text(instructions_[0], "text", {"type": "text"}):
                    instructions_ = instructions_[0]["text"]
        else:
            instructions_ = []
        w: dict[str, Any] = {"name": value.name, "type": "noul", "instructions": instructions_}
        if value.true_when is not None or value.false_when is not None:
            criteria_: dict[str, Any] = {}
            if value.true_when is not None:
                criteria_["true_description"] = value.true_when
            if value.false_when is not None:
                criteria_["false_description"] = value.false_when
            if criteria_:
                w["criteria"] = criteria_
        return w if value.extras is None else self.restored(w, value, self.ROWS_NOUL, losses)

    def encode_choice_criteria(self, value: u.ChoiceOption, losses: list[Loss]) -> dict[str, Any]:
        """ChoiceCriteria <- ChoiceOption."""
        description_: Any
        if value.description is not None:
            description_ = value.description
        else:
            if not has_spelling(value, self.SPACES, "description"):
                losses.append(Loss("description", "ChoiceOption.description", "defaulted", "trivial", "the key is required", ""))
            description_ = ""
        w: dict[str, Any] = {"value": value.value, "description": description_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHOICE_CRITERIA, losses)

    def encode_just_choice_criteria(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ChoiceCriteria, or nothing."""
        return (
            self.encode_choice_criteria(value, losses)
            if value.__class__ is u.ChoiceOption and value.value.__class__ is str
            else self.lost(value, losses)
        )

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
                instructions_ = each_out(value.instructions, self.encode_text, losses, "instructions")
                if len(instructions_) == 1 and value.form != "list" and says_text(instructions_[0], "text", {"type": "text"}):
                    instructions_ = instructions_[0]["text"]
        else:
            instructions_ = []
        criteria_: Any
        if value.options:
            criteria_ = each_out(value.options, self.encode_just_choice_criteria, losses, "options")
        else:
            criteria_ = []
        w: dict[str, Any] = {"name": value.name, "type": "choice", "instructions": instructions_, "criteria": criteria_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHOICE, losses)

    def decode_score_criteria(self, w: Any) -> u.ScoreLevel:
        """ScoreCriteria -> ScoreLevel."""
        if w.__class__ is not str:
            w = text(w)
        out = u.ScoreLevel(label=w)
        return out

    def encode_score_criteria(self, value: u.ScoreLevel, losses: list[Loss]) -> str | Lost:
        """ScoreCriteria <- ScoreLevel."""
        out: Any = value.label
        self.rest({}, value, self.LOST_SCORE_CRITERIA, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_SCORE_CRITERIA, losses)

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
                instructions_ = each_out(value.instructions, self.encode_text, losses, "instructions")
                if len(instructions_) == 1 and value.form != "list" and says_text(instructions_[0], "text", {"type": "text"}):
                    instructions_ = instructions_[0]["text"]
        else:
            instructions_ = []
        criteria_: Any
        if value.levels:
            criteria_ = each_out(value.levels, self.encode_score_criteria, losses, "levels")
        else:
            criteria_ = []
        w: dict[str, Any] = {"name": value.name, "type": "score", "instructions": instructions_, "criteria": criteria_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_SCORE, losses)

    def encode_inline(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """Inline <- Blob."""
        w: dict[str, Any] = {"data": value.data, "mime_type": value.media_type}
        return w if value.extras is None else self.restored(w, value, self.ROWS_INLINE, losses)

    def encode_uri(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """Uri <- Url."""
        w: dict[str, Any] = {"uri": value.url}
        if value.media_type is not None:
            w["mime_type"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_URI, losses)

    def decode_image_content(self, w: Any) -> u.Image:
        """ImageContent -> Image."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Image(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_source", ("data", "mime_type", "uri"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_IMAGE_CONTENT, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_IMAGE_CONTENT, extras)
        required(w, out.source, "data", "mime_type", "uri")
        out.extras = extras
        return out

    def encode_image_content(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageContent <- Image."""
        w: dict[str, Any] = {"type": "image"}
        if value.detail is not None:
            resolution_word = self.WORDS_RESOLUTION.write.get(value.detail)
            if resolution_word is None and not has_spelling(value, self.SPACES, "resolution"):
                losses.append(dropped("detail", "Image.detail", "minor", self.NO_PLACE, value.detail))
            if resolution_word is not None:
                w["resolution"] = resolution_word
        if (the_source := under(value.source, self.encode_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        if value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_CONTENT, losses, self.ROWS_IMAGE_CONTENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_CONTENT, losses)

    def decode_document_content(self, w: Any) -> u.Document:
        """DocumentContent -> Document."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Document(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_source", ("data", "mime_type", "uri"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_DOCUMENT_CONTENT, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_DOCUMENT_CONTENT, extras)
        required(w, out.source, "data", "mime_type", "uri")
        out.extras = extras
        return out

    def encode_document_content(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """DocumentContent <- Document."""
        w: dict[str, Any] = {"type": "document"}
        if (the_source := under(value.source, self.encode_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_DOCUMENT_CONTENT, losses, self.ROWS_DOCUMENT_CONTENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DOCUMENT_CONTENT, losses)

    def decode_audio_content(self, w: Any) -> u.Audio:
        """AudioContent -> Audio."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Audio(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_source", ("data", "mime_type", "uri"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_AUDIO_CONTENT, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_AUDIO_CONTENT, extras)
        required(w, out.source, "data", "mime_type", "uri")
        out.extras = extras
        return out

    def encode_audio_content(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioContent <- Audio."""
        w: dict[str, Any] = {"type": "audio"}
        if (the_source := under(value.source, self.encode_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_AUDIO_CONTENT, losses, self.ROWS_AUDIO_CONTENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_CONTENT, losses)

    def decode_video_content(self, w: Any) -> u.Video:
        """VideoContent -> Video."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Video(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_source", ("data", "mime_type", "uri"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_VIDEO_CONTENT, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_VIDEO_CONTENT, extras)
        required(w, out.source, "data", "mime_type", "uri")
        out.extras = extras
        return out

    def encode_video_content(self, value: u.Video, losses: list[Loss]) -> dict[str, Any] | Lost:
        """VideoContent <- Video."""
        w: dict[str, Any] = {"type": "video"}
        if (the_source := under(value.source, self.encode_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_VIDEO_CONTENT, losses, self.ROWS_VIDEO_CONTENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO_CONTENT, losses)

    def decode_several(self, w: Any) -> u.Message:
        """Several -> Message."""
        extras: Extras | None = None
        w_list: list[Any]
        if w.__class__ is str:
            w_list = [u.Text(text=w)] if w else []
            w_form = "string"
        else:
            w_list = each(w, self.decode_content)
            w_form = "list"
        if not w and w == "":
            extras = remember(extras, self.NAMESPACE, "", w)
        out = u.Message(role="user", parts=w_list, form=w_form)
        out.extras = extras
        return out

    def encode_several(self, value: u.Message, losses: list[Loss]) -> list[Any] | str | Lost:
        """Several <- Message."""
        only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
        key_: Any
        if (
            only.__class__ is u.Text
            and not only.citations
            and only.cache is None
            and only.signature is None
            and only.extras is None
            and only.text
        ):
            key_ = only.text
        else:
            key_ = each_out(value.parts, self.encode_content, losses, "parts")
            if len(key_) == 1 and value.form != "list" and says_text(key_[0], "text", {"type": "text"}):
                key_ = key_[0]["text"]
        out: Any = key_
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest({}, value, self.LOST_SEVERAL, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_SEVERAL, losses)

    def decode_one(self, w: Any) -> u.Message:
        """One -> Message."""
        out = u.Message(role="user", parts=[inside(w, self.decode_content)])
        return out

    def encode_one(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """One <- Message."""
        key_: Any = first_of(value.parts, losses, "parts", "major")
        if key_ is not LOST:
            key_ = under(key_, self.encode_content, losses, "parts[0]")
        out: Any = key_
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest({}, value, self.LOST_ONE, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_ONE, losses)

    def encode_request(self, value: u.DecisionRequest, losses: list[Loss]) -> dict[str, Any]:
        """Request <- DecisionRequest."""
        questions_: Any
        if value.questions:
            questions_ = each_out(value.questions, self.encode_question, losses, "questions")
        else:
            questions_ = []
        w: dict[str, Any] = {"model": value.model, "questions": questions_}
        if value.messages:
            input_: Any = first_of(value.messages, losses, "messages", "major")
            if input_ is not LOST:
                input_ = under(input_, self.encode_input, losses, "messages[0]")
            if input_ is not LOST:
                w["input"] = input_
        self.rest(w, value, self.LOST_REQUEST, losses, self.ROWS_REQUEST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST, losses)

    def encode_noul_answer(self, value: u.PredicateAnswer, losses: list[Loss]) -> dict[str, Any]:
        """NoulAnswer <- PredicateAnswer."""
        confidence_: Any
        if value.confidence is not None:
            confidence_ = value.confidence
        else:
            if not has_spelling(value, self.SPACES, "confidence"):
                losses.append(Loss("confidence", "PredicateAnswer.confidence", "defaulted", "trivial", "the key is required", 0))
            confidence_ = 0
        w: dict[str, Any] = {"name": value.name, "type": "noul", "noul": value.probability, "confidence": confidence_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_NOUL_ANSWER, losses)

    def encode_choice_answer_probabilities(self, value: u.OptionProbability, losses: list[Loss]) -> dict[str, Any]:
        """ChoiceAnswerProbabilities <- OptionProbability."""
        w: dict[str, Any] = {"value": value.value, "probability": value.probability}
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHOICE_ANSWER_PROBABILITIES, losses)

    def encode_just_choice_answer_probabilities(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ChoiceAnswerProbabilities, or nothing."""
        return (
            self.encode_choice_answer_probabilities(value, losses)
            if value.__class__ is u.OptionProbability and value.value.__class__ is str
            else self.lost(value, losses)
        )

    def encode_choice_answer(self, value: u.ChoiceAnswer, losses: list[Loss]) -> dict[str, Any]:
        """ChoiceAnswer <- ChoiceAnswer."""
        probabilities_: Any
        if value.probabilities:
            probabilities_ = each_out(value.probabilities, self.encode_just_choice_answer_probabilities, losses, "probabilities")
        else:
            probabilities_ = []
        confidence_: Any
        if value.confidence is not None:
            confidence_ = value.confidence
        else:
            if not has_spelling(value, self.SPACES, "confidence"):
                losses.append(Loss("confidence", "ChoiceAnswer.confidence", "defaulted", "trivial", "the key is required", 0))
            confidence_ = 0
        w: dict[str, Any] = {
            "name": value.name,
            "type": "choice",
            "choice": value.choice,
            "probabilities": probabilities_,
            "confidence": confidence_,
        }
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHOICE_ANSWER, losses)

    def encode_score_answer_legend(self, value: u.LevelLabel, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ScoreAnswerLegend <- LevelLabel."""
        value_: Any = under(value.value, codecs.index_text_out, losses, "value")
        if value_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"value": value_, "label": value.label}
        return w if value.extras is None else self.restored(w, value, self.ROWS_SCORE_ANSWER_LEGEND, losses)

    def encode_level_probability(self, value: u.LevelProbability, losses: list[Loss]) -> dict[str, Any] | Lost:
        """LevelProbability <- LevelProbability."""
        value_: Any = under(value.value, codecs.index_text_out, losses, "value")
        if value_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"value": value_, "probability": value.probability}
        return w if value.extras is None else self.restored(w, value, self.ROWS_LEVEL_PROBABILITY, losses)

    def encode_score_answer(self, value: u.ScoreAnswer, losses: list[Loss]) -> dict[str, Any]:
        """ScoreAnswer <- ScoreAnswer."""
        legend_: Any
        if value.legend:
            legend_ = each_out(value.legend, self.encode_score_answer_legend, losses, "legend")
        else:
            legend_ = []
        probabilities_: Any
        if value.probabilities:
            probabilities_ = each_out(value.probabilities, self.encode_level_probability, losses, "probabilities")
        else:
            probabilities_ = []
        confidence_: Any
        if value.confidence is not None:
            confidence_ = value.confidence
        else:
            if not has_spelling(value, self.SPACES, "confidence"):
                losses.append(Loss("confidence", "ScoreAnswer.confidence", "defaulted", "trivial", "the key is required", 0))
            confidence_ = 0
        w: dict[str, Any] = {
            "name": value.name,
            "type": "score",
            "score": value.score,
            "legend": legend_,
            "probabilities": probabilities_,
            "confidence": confidence_,
        }
        return w if value.extras is None else self.restored(w, value, self.ROWS_SCORE_ANSWER, losses)

    def encode_response_prompt_feedback(self, value: u.BlockedPrompt, losses: list[Loss]) -> dict[str, Any]:
        """ResponsePromptFeedback <- BlockedPrompt."""
        w: dict[str, Any] = {}
        if value.reason is not None:
            w["block_reason"] = value.reason
        if value.message is not None:
            w["block_reason_message"] = value.message
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESPONSE_PROMPT_FEEDBACK, losses)

    def encode_usage(self, value: u.Usage, losses: list[Loss]) -> dict[str, Any]:
        """Usage <- Usage."""
        w: dict[str, Any] = {}
        if value.input_tokens is not None:
            total_input_tokens_ = value.input_tokens - count(value.tool_tokens)
            if total_input_tokens_ < 0:
                losses.append(
                    Loss("input_tokens", "Usage.input_tokens", "changed", "minor", "it is less than what it includes", value.input_tokens)
                )
                total_input_tokens_ = value.input_tokens
            w["total_input_tokens"] = total_input_tokens_
        if value.tool_tokens is not None:
            w["total_tool_use_tokens"] = value.tool_tokens
        if value.output_tokens is not None:
            total_output_tokens_ = value.output_tokens - count(value.reasoning_tokens)
            if total_output_tokens_ < 0:
                losses.append(
                    Loss(
                        "output_tokens", "Usage.output_tokens", "changed", "minor", "it is less than what it includes", value.output_tokens
                    )
                )
                total_output_tokens_ = value.output_tokens
            w["total_output_tokens"] = total_output_tokens_
        if value.reasoning_tokens is not None:
            w["total_thought_tokens"] = value.reasoning_tokens
        if value.cache_read_tokens is not None:
            w["total_cached_tokens"] = value.cache_read_tokens
        if (total_tokens_ := total_of(value.input_tokens, value.output_tokens)) is not MISSING:
            w["total_tokens"] = total_tokens_
        if (
            value.cache_write_tokens is not None
            or value.cost is not None
            or value.cache_write_5m_tokens is not None
            or value.cache_write_1h_tokens is not None
            or value.input_audio_tokens is not None
            or value.output_audio_tokens is not None
            or value.accepted_prediction_tokens is not None
            or value.rejected_prediction_tokens is not None
            or value.web_searches is not None
        ):
            self.rest(w, value, self.LOST_USAGE, losses, self.ROWS_USAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USAGE, losses)

    def encode_response(self, value: u.Decision, losses: list[Loss]) -> dict[str, Any]:
        """Response <- Decision."""
        w: dict[str, Any] = {}
        if value.answers and (answers_ := each_out(value.answers, self.encode_answer, losses, "answers")):
            w["answers"] = answers_
        if value.blocked is not None:
            if (prompt_feedback_ := under(value.blocked, self.encode_response_prompt_feedback, losses, "blocked")) is not LOST:
                w["prompt_feedback"] = prompt_feedback_
        if value.usage is not None and (usage_ := under(value.usage, self.encode_usage, losses, "usage")) is not LOST:
            w["usage"] = usage_
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESPONSE, losses)

    def encode_coded(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """Coded <- ErrorAnswer."""
        error_code_: Any
        if value.code is not None:
            if value.code in self.WORDS_ERROR_CODE.lost and not (value.code == "other" and has_spelling(value, self.SPACES, "error.code")):
                self.changed(losses, "code", "ErrorAnswer.code", value.code)
            error_code_word = self.WORDS_ERROR_CODE.write.get(value.code)
            if error_code_word is None and not has_spelling(value, self.SPACES, "error.code"):
                losses.append(dropped("code", "ErrorAnswer.code", "minor", self.NO_PLACE, value.code))
            error_code_ = error_code_word
        else:
            error_code_ = None
        error_: dict[str, Any] = {"message": value.message, "code": error_code_}
        w: dict[str, Any] = {"error": error_}
        self.rest(w, value, self.LOST_CODED, losses, self.ROWS_CODED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CODED, losses)

    def encode_uncoded(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """Uncoded <- ErrorAnswer."""
        error_: dict[str, Any] = {"message": value.message}
        w: dict[str, Any] = {"error": error_}
        self.rest(w, value, self.LOST_UNCODED, losses, self.ROWS_UNCODED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_UNCODED, losses)

    def encode_failed(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """Failed <- ErrorAnswer. The errors of a failed response."""
        errors_: dict[str, Any] = {"message": value.message}
        w: dict[str, Any] = {"errors": [errors_]}
        self.rest(w, value, self.LOST_FAILED, losses, self.ROWS_FAILED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FAILED, losses)

    def decode_annotation(self, w: Any) -> u.Citation:
        """Annotation: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        tag = w.get("type")
        if tag == "place_citation":
            return self.decode_place_citation(w)
        if tag == "file_citation":
            return self.decode_file_citation(w)
        if tag in ("word_info", "speech_metadata"):
            out = self.decode_marking(w)
            if (
                out.unit == "bytes"
                and (out.kind == "place_citation" or out.kind == "file_citation")
                or not (out.unit == "bytes" and out.kind in ("word_info", "speech_metadata"))
            ):
                return self.found_as(out, "Marking")
            return out
        if tag == "url_citation":
            out = self.decode_url_citation(w)
            if out.unit == "bytes" and (
                (out.kind == "place_citation" or out.kind == "file_citation") or out.kind in ("word_info", "speech_metadata")
            ):
                return self.found_as(out, "UrlCitation")
            return out
        raise KeepWhole("expected one of place_citation, file_citation, word_info, speech_metadata, url_citation", ("type",))

    def encode_annotation(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Annotation: the first case that a unified value fits."""
        if value.__class__ is u.Citation:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Marking" and value.unit == "bytes" and value.kind in ("word_info", "speech_metadata", None):
                    return self.encode_marking(value, losses)
                if marked_case == "UrlCitation" and value.unit == "bytes":
                    return self.encode_url_citation(value, losses)
            if value.unit == "bytes" and value.kind == "place_citation":
                return self.encode_place_citation(value, losses)
            if value.unit == "bytes" and value.kind == "file_citation":
                return self.encode_file_citation(value, losses)
            if value.unit == "bytes" and value.kind in ("word_info", "speech_metadata"):
                return self.encode_marking(value, losses)
            if value.unit == "bytes":
                return self.encode_url_citation(value, losses)
            if marked(value, self.SPACES, "$case") == "Marking" and value.unit == "bytes":
                return self.encode_marking(value, losses)
        return self.lost(value, losses)

    def decode_text(self, w: Any) -> u.Text | u.Opaque:
        """Text: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            if w.get("type") == "text":
                return self.decode_text_content(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_text(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Text: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_content(value, losses)
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
        try:
            tag = w.get("type")
            if tag == "noul":
                out = self.decode_noul(w)
                if out.name is None:
                    return self.found_as(out, "Noul")
                return out
            if tag == "choice":
                out = self.decode_choice(w)
                if out.name is None:
                    return self.found_as(out, "Choice")
                return out
            if tag == "score":
                out = self.decode_score(w)
                if out.name is None:
                    return self.found_as(out, "Score")
                return out
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_question(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Question: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.PredicateQuestion:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Noul":
                    return self.encode_noul(value, losses)
            if value.name is not None:
                return self.encode_noul(value, losses)
        if cls is u.ChoiceQuestion:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Choice":
                    return self.encode_choice(value, losses)
            if value.name is not None:
                return self.encode_choice(value, losses)
        if cls is u.ScoreQuestion:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Score":
                    return self.encode_score(value, losses)
            if value.name is not None:
                return self.encode_score(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_source(self, w: Any) -> u.Blob | u.Url:
        """Source: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("data").__class__ is str and w.get("mime_type").__class__ is str:
            return self.decode_inline(w)
        if w.get("uri").__class__ is str:
            return self.decode_uri(w)
        raise no_case(DecodeError, w, "Inline :dict data:str mime_type:str", "Uri :dict uri:str")

    def encode_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Source: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            return self.encode_inline(value, losses)
        if cls is u.Url:
            return self.encode_uri(value, losses)
        return self.lost(value, losses)

    def decode_content(self, w: Any) -> u.Text | u.Image | u.Document | u.Audio | u.Video | u.Opaque:
        """Content: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "text":
                return self.decode_text_content(w)
            if tag == "image":
                return self.decode_image_content(w)
            if tag == "document":
                return self.decode_document_content(w)
            if tag == "audio":
                return self.decode_audio_content(w)
            if tag == "video":
                return self.decode_video_content(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_content(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Content: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_content(value, losses)
        if cls is u.Image and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_image_content(value, losses)
        if cls is u.Document and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_document_content(value, losses)
        if cls is u.Audio and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_audio_content(value, losses)
        if cls is u.Video and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_video_content(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_input(self, w: Any) -> u.Message:
        """Input: which of its cases a wire value is."""
        if w.__class__ in (list, str):
            return self.decode_several(w)
        if w.__class__ is dict:
            return self.found_as(self.decode_one(w), "One")
        raise no_case(DecodeError, w, "Several :list|str", "One :dict")

    def encode_input(self, value: Any, losses: list[Loss]) -> list[Any] | str | dict[str, Any] | Lost:
        """Input: the first case that a unified value fits."""
        if value.__class__ is u.Message:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "One" and value.role == "user":
                return self.encode_one(value, losses)
            if value.role == "user":
                return self.encode_several(value, losses)
        return self.lost(value, losses)

    def decode_answer(self, w: Any) -> u.PredicateAnswer | u.ChoiceAnswer | u.ScoreAnswer | u.Opaque:
        """Answer: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "noul":
                out = self.decode_noul_answer(w)
                if out.name is None:
                    return self.found_as(out, "NoulAnswer")
                return out
            if tag == "choice":
                out = self.decode_choice_answer(w)
                if not (out.name is not None and out.choice.__class__ is str):
                    return self.found_as(out, "ChoiceAnswer")
                return out
            if tag == "score":
                out = self.decode_score_answer(w)
                if out.name is None:
                    return self.found_as(out, "ScoreAnswer")
                return out
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_answer(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Answer: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.PredicateAnswer:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "NoulAnswer":
                    return self.encode_noul_answer(value, losses)
            if value.name is not None:
                return self.encode_noul_answer(value, losses)
        if cls is u.ChoiceAnswer:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ChoiceAnswer" and value.choice.__class__ is str:
                    return self.encode_choice_answer(value, losses)
            if value.name is not None and value.choice.__class__ is str:
                return self.encode_choice_answer(value, losses)
        if cls is u.ScoreAnswer:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ScoreAnswer":
                    return self.encode_score_answer(value, losses)
            if value.name is not None:
                return self.encode_score_answer(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_any_error(self, w: Any) -> u.ErrorAnswer:
        """AnyError: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("error").__class__ is dict and w["error"].get("message").__class__ is str:
            if in_words(w["error"].get("code"), ("invalid_request", "gateway_timeout")):
                return self.decode_coded(w)
            out = self.decode_uncoded(w)
            if out.code in ("invalid_request", "timeout"):
                return self.found_as(out, "Uncoded")
            return out
        if is_single(w.get("errors")) and at_path(w, "errors", "0", "message").__class__ is str:
            return self.found_as(self.decode_failed(w), "Failed")
        raise no_case(
            DecodeError,
            w,
            "Coded :dict error:dict error.message:str error.code=invalid_request|gateway_timeout",
            "Uncoded :dict error:dict error.message:str",
            "Failed :dict errors:list1 errors.0.message:str",
        )

    def encode_any_error(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnyError: the first case that a unified value fits."""
        if value.__class__ is u.ErrorAnswer:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Uncoded":
                    return self.encode_uncoded(value, losses)
                if marked_case == "Failed":
                    return self.encode_failed(value, losses)
            if value.code in ("invalid_request", "timeout"):
                return self.encode_coded(value, losses)
            return self.encode_uncoded(value, losses)
        return self.lost(value, losses)


LENS: Final = GeminiDecisions()
