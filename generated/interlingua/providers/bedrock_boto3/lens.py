# Generated from spec/families/bedrock_boto3.yaml; do not edit.

"""Amazon Bedrock Converse, boto3, to and from the unified model."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ... import model as u
from ...core.losses import Loss
from ...core.values import LOST, Lost
from ...lenses import codecs
from ...lenses.entries import read_deep, written
from ...lenses.errors.http import add_http_details
from ...lenses.extras import UNSET, dropped, has_spelling
from ...lenses.kinds import ANY, Coded, INT, STR, Word
from ...lenses.rows import Kept, Nested, Row, Rows, kept_keys, reads
from ...lenses.structs import lost_fields
from ...lenses.values import under
from ...lenses.words import Words
from ..bedrock_converse.lens import BedrockConverse


class BedrockBoto3(BedrockConverse):
    """Amazon Bedrock Converse, boto3: what differs from Amazon Bedrock Converse."""

    __slots__ = ()
    NAMESPACE = "bedrock_boto3"
    TITLE = "Amazon Bedrock Converse, boto3"
    DOCS = "https://docs.aws.amazon.com/boto3/latest/reference/services/bedrock-runtime/client/converse.html"
    OWNER = "bedrock_converse"
    DETECT = {"error": {"Error": {"Message": "*"}}}
    ENDPOINT = {"path": None, "stream": None, "header": None, "prefix": None, "signing": None, "service": None, "count": None}
    WORDS_ERROR_CODE = Words(
        "error_code",
        {
            "invalid_request": ("ValidationException", "validationException"),
            "permission": ("AccessDeniedException",),
            "not_found": ("ResourceNotFoundException",),
            "timeout": ("ModelTimeoutException",),
            "rate_limit": ("ThrottlingException", "throttlingException"),
            "overloaded": ("ServiceUnavailableException", "ModelNotReadyException", "serviceUnavailableException"),
            "server": (
                " InternalServerException ModelErrorException ModelStreamErrorException internalServerException modelStreamErrorException",
            ),
        },
        lost={
            "other": "server",
            "auth": "permission",
            "quota": "rate_limit",
            "too_large": "invalid_request",
            "context_length": "invalid_request",
            "content_filter": "invalid_request",
        },
        unknown="other",
    )
    decode_bytes = reads(u.Blob, "ROWS_BYTES", media_type=UNSET, data=UNSET)
    ROWS_BYTES = BedrockConverse.ROWS_BYTES + {"source": Nested({"bytes": Row("data", Coded("bytes", ANY), required=True)}, required=True)}
    decode_document_bytes = reads(u.Blob, "ROWS_DOCUMENT_BYTES", media_type=UNSET, data=UNSET)
    ROWS_DOCUMENT_BYTES = BedrockConverse.ROWS_DOCUMENT_BYTES + {
        "source": Nested({"bytes": Row("data", Coded("bytes", ANY), required=True)}, required=True),
    }
    decode_video_bytes = reads(u.Blob, "ROWS_VIDEO_BYTES", media_type=UNSET, data=UNSET)
    ROWS_VIDEO_BYTES = BedrockConverse.ROWS_VIDEO_BYTES + {
        "source": Nested({"bytes": Row("data", Coded("bytes", ANY), required=True)}, required=True),
    }
    decode_audio_bytes = reads(u.Blob, "ROWS_AUDIO_BYTES", media_type=UNSET, data=UNSET)
    ROWS_AUDIO_BYTES = BedrockConverse.ROWS_AUDIO_BYTES + {
        "source": Nested({"bytes": Row("data", Coded("bytes", ANY), required=True)}, required=True),
    }
    decode_hidden_thought = reads(u.Reasoning, "ROWS_HIDDEN_THOUGHT", redacted=True)
    ROWS_HIDDEN_THOUGHT = Rows("Reasoning") + {
        "reasoningContent": Nested(
            {"redactedContent": Row("encrypted", Coded("bytes", ANY), required=True, owner="signer")}, required=True
        ),
    }
    decode_answer_block_hidden_thought = reads(u.Reasoning, "ROWS_ANSWER_BLOCK_HIDDEN_THOUGHT", redacted=True)
    ROWS_ANSWER_BLOCK_HIDDEN_THOUGHT = Rows("Reasoning") + {
        "reasoningContent": Nested(
            {"redactedContent": Row("encrypted", Coded("bytes", ANY), required=True, owner="signer")}, required=True
        ),
    }
    ROWS_ANSWER = BedrockConverse.ROWS_ANSWER + {"ResponseMetadata": Kept("trivial")}
    decode_client_error = reads(u.ErrorAnswer, "ROWS_CLIENT_ERROR", message=UNSET)
    LOST_CLIENT_ERROR = lost_fields(u.ErrorAnswer, minor=("param",))
    ROWS_CLIENT_ERROR = Rows("ErrorAnswer") + {
        "Error": Nested(
            {"Message": Row("message", STR, required=True, shared=True), "Code": Row("code", Word("WORDS_ERROR_CODE"), native="native")},
            required=True,
        ),
        "message": Row("message", STR, only="read", shared=True, first=("Error", "Message")),
        "ResponseMetadata": Nested(
            {
                "RequestId": Row("request_id", STR),
                "HTTPStatusCode": Row("status", INT),
                **kept_keys("HTTPHeaders", "RetryAttempts", "HostId", level="trivial"),
            }
        ),
        **kept_keys("originalStatusCode", "originalMessage", "resourceName", home="bedrock_converse"),
    }
    ROWS_METADATA_EVENT = BedrockConverse.ROWS_METADATA_EVENT + {"ResponseMetadata": Kept("trivial")}

    def read_error(self, body: Any, status: int | None = None, headers: Mapping[str, str] | None = None) -> u.ErrorAnswer:
        """An error body, with what stands outside it. Raises DecodeError."""
        return add_http_details(read_deep(self.decode_client_error, body), status, headers, self.ERROR_HEADERS, self.ERROR_STATUS)

    def write_error(self, error: u.ErrorAnswer) -> tuple[dict[str, Any], list[Loss]]:
        """The error, and what it does not say."""
        return written(self.encode_client_error, error)

    def encode_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Bytes <- Blob."""
        format_word = self.WORDS_IMAGE_FORMAT.write.get(value.media_type)
        if format_word is None and not has_spelling(value, self.SPACES, "format"):
            losses.append(dropped("media_type", "Blob.media_type", "minor", self.NO_PLACE, value.media_type))
            return self.lost(value, losses)
        source_bytes_: Any = under(value.data, codecs.bytes_out, losses, "data")
        if source_bytes_ is LOST:
            return self.lost(value, losses)
        source_: dict[str, Any] = {"bytes": source_bytes_}
        w: dict[str, Any] = {"format": format_word, "source": source_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_BYTES, losses)

    def encode_document_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any] | Lost:
        """DocumentBytes <- Blob."""
        format_word = self.WORDS_DOCUMENT_FORMAT.write.get(value.media_type)
        if format_word is None and not has_spelling(value, self.SPACES, "format"):
            losses.append(dropped("media_type", "Blob.media_type", "minor", self.NO_PLACE, value.media_type))
            return self.lost(value, losses)
        source_bytes_: Any = under(value.data, codecs.bytes_out, losses, "data")
        if source_bytes_ is LOST:
            return self.lost(value, losses)
        source_: dict[str, Any] = {"bytes": source_bytes_}
        w: dict[str, Any] = {"format": format_word, "source": source_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_DOCUMENT_BYTES, losses)

    def encode_video_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any] | Lost:
        """VideoBytes <- Blob."""
        format_word = self.WORDS_VIDEO_FORMAT.write.get(value.media_type)
        if format_word is None and not has_spelling(value, self.SPACES, "format"):
            losses.append(dropped("media_type", "Blob.media_type", "minor", self.NO_PLACE, value.media_type))
            return self.lost(value, losses)
        source_bytes_: Any = under(value.data, codecs.bytes_out, losses, "data")
        if source_bytes_ is LOST:
            return self.lost(value, losses)
        source_: dict[str, Any] = {"bytes": source_bytes_}
        w: dict[str, Any] = {"format": format_word, "source": source_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO_BYTES, losses)

    def encode_audio_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioBytes <- Blob."""
        format_word = self.WORDS_AUDIO_FORMAT.write.get(value.media_type)
        if format_word is None and not has_spelling(value, self.SPACES, "format"):
            losses.append(dropped("media_type", "Blob.media_type", "minor", self.NO_PLACE, value.media_type))
            return self.lost(value, losses)
        source_bytes_: Any = under(value.data, codecs.bytes_out, losses, "data")
        if source_bytes_ is LOST:
            return self.lost(value, losses)
        source_: dict[str, Any] = {"bytes": source_bytes_}
        w: dict[str, Any] = {"format": format_word, "source": source_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_BYTES, losses)

    def encode_hidden_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any] | Lost:
        """HiddenThought <- Reasoning."""
        reasoning_content_: dict[str, Any] = {}
        if value.encrypted is not None:
            if value.signer is None or value.signer == self.OWNER:
                if (reasoning_content_redacted_content_ := under(value.encrypted, codecs.bytes_out, losses, "encrypted")) is not LOST:
                    reasoning_content_["redactedContent"] = reasoning_content_redacted_content_
                else:
                    return self.lost(value, losses)
            else:
                self.foreign_owner(losses, "encrypted", "Reasoning.encrypted", "major", value.signer, value.encrypted)
                return self.lost(value, losses)
        else:
            reasoning_content_["redactedContent"] = None
        w: dict[str, Any] = {"reasoningContent": reasoning_content_}
        if value.content or value.summary or value.id is not None or value.signature is not None:
            self.rest(w, value, self.LOST_HIDDEN_THOUGHT, losses, self.ROWS_HIDDEN_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_HIDDEN_THOUGHT, losses)

    def encode_answer_block_hidden_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnswerBlockHiddenThought <- Reasoning."""
        reasoning_content_: dict[str, Any] = {}
        if value.encrypted is not None:
            if value.signer is None or value.signer == self.OWNER:
                if (reasoning_content_redacted_content_ := under(value.encrypted, codecs.bytes_out, losses, "encrypted")) is not LOST:
                    reasoning_content_["redactedContent"] = reasoning_content_redacted_content_
                else:
                    return self.lost(value, losses)
            else:
                self.foreign_owner(losses, "encrypted", "Reasoning.encrypted", "major", value.signer, value.encrypted)
                return self.lost(value, losses)
        else:
            reasoning_content_["redactedContent"] = None
        w: dict[str, Any] = {"reasoningContent": reasoning_content_}
        if value.content or value.summary or value.id is not None or value.signature is not None or value.cache is not None:
            self.rest(w, value, self.LOST_ANSWER_BLOCK_HIDDEN_THOUGHT, losses, self.ROWS_ANSWER_BLOCK_HIDDEN_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER_BLOCK_HIDDEN_THOUGHT, losses)

    def encode_client_error(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """ClientError <- ErrorAnswer."""
        error_: dict[str, Any] = {"Message": value.message}
        if value.code is not None:
            if value.code in self.WORDS_ERROR_CODE.lost and not (value.code == "other" and has_spelling(value, self.SPACES, "Error.Code")):
                self.changed(losses, "code", "ErrorAnswer.code", value.code)
            error_code_word = self.WORDS_ERROR_CODE.write.get(value.code)
            if error_code_word is None and not has_spelling(value, self.SPACES, "Error.Code"):
                losses.append(dropped("code", "ErrorAnswer.code", "minor", self.NO_PLACE, value.code))
            if error_code_word is not None:
                error_["Code"] = error_code_word
        w: dict[str, Any] = {"Error": error_}
        if value.request_id is not None or value.status is not None:
            response_metadata_: dict[str, Any] = {}
            if value.request_id is not None:
                response_metadata_["RequestId"] = value.request_id
            if value.status is not None:
                response_metadata_["HTTPStatusCode"] = value.status
            if response_metadata_:
                w["ResponseMetadata"] = response_metadata_
        self.rest(w, value, self.LOST_CLIENT_ERROR, losses, self.ROWS_CLIENT_ERROR)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CLIENT_ERROR, losses)


LENS = BedrockBoto3()
