# Generated from spec/providers/bedrock_converse.yaml; do not edit.

"""Amazon Bedrock Converse, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, KeepWhole, Unreadable
from ...core.losses import Loss
from ...core.values import LOST, Lost, an_object, flag, missing, same, text, whole
from ...lenses import codecs
from ...lenses.about_previous import read_behind, write_behind
from ...lenses.conversation import Conversation, Hoist, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, read_messages, read_tools, with_ids, with_linked_names, write_messages, write_tools, written
from ...lenses.errors.http import add_http_details
from ...lenses.extras import ABSENT, Extras, MISSING, UNSET, dropped, foreign, has_spelling, marked, remember, remember_object
from ...lenses.fitting import NoneType, at_path, found_at, in_words, is_single, is_value, keep_flat, looks, no_case, only_keys, put_flat
from ...lenses.fitting import read_flat, try_decode
from ...lenses.kinds import ANY, BOOL, Coded, Each, FLOAT, INT, Joined, Json, Leaves, OBJECT, Of, STR, Small, Word
from ...lenses.lens import Lens
from ...lenses.misread import written_as
from ...lenses.rows import Elsewhere, Fixed, Kept, Minus, Nested, Row, Rows, Sum, by_rows, kept_keys, more_rows, nested_rest, read_rows
from ...lenses.rows import reads, required
from ...lenses.structs import count, just, lost_fields, lost_under, total_of, was_made
from ...lenses.values import arguments_in, broken_arguments, each, each_out, first_of, inside, json_text_object, text_of, text_or_json
from ...lenses.values import under, with_substitute
from ...lenses.words import Words


class BedrockConverse(Lens):
    """Amazon Bedrock Converse."""

    __slots__ = ()
    NAMESPACE = "bedrock_converse"
    TITLE = "Amazon Bedrock Converse"
    DOCS = "https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html"
    MODEL_KEY = "modelId"
    MESSAGES_KEY = "messages"
    SDK = ("botocore", "1.44.8", None)
    SDK_CALL = {"bytes": ("bytes", "redactedContent"), "free": ("input", "json", "additionalModelRequestFields")}
    SDK_PARAMS = frozenset(
        (
            "additionalModelRequestFields additionalModelResponseFieldPaths guardrailConfig inferenceConfig messages "
            "modelId outputConfig performanceConfig projectIdentifier promptVariables requestMetadata serviceTier system "
            "toolConfig "
        ).split()
    )
    DETECT = {"request": {"messages": "*"}, "response": {"output": {"message": "*"}, "stopReason": "*"}, "error": {"__type": "*"}}
    NEEDS = {
        "Response": {"usage": {"blank": "Usage"}},
        "Usage": {"input_tokens": {"value": 0}, "output_tokens": {"value": 0}},
        "Candidate": {"stop_reason": {"value": "stop"}},
    }
    CARRY = "signature"
    FAILURES = ("malformed_model_output", "malformed_tool_use")
    CITATIONS = {
        "of": "part",
        "kinds": ("char_location", "page_location", "content_block_location", "search_result_location", "web_search_result_location"),
    }
    ENDPOINT = {
        "path": "/model/{model}/converse",
        "stream": "/model/{model}/converse-stream",
        "header": "authorization",
        "prefix": "Bearer ",
        "signing": "aws",
        "service": "bedrock",
        "count": {
            "path": "/model/{model}/count-tokens",
            "takes": ["messages", "system", "toolConfig", "additionalModelRequestFields"],
            "inside": "input.converse",
            "response": {"inputTokens": "{tokens}"},
        },
    }
    ADDRESS = {"base": "https://bedrock-runtime.{region}.amazonaws.com", "key": "AWS_BEARER_TOKEN_BEDROCK", "root": True}
    ERROR_HEADERS = {"x-amzn-requestid": "request_id", "x-amzn-errortype": "code"}
    ERROR_RETRY = ("try again in",)
    STATUSES = ("invalid_request 400, permission 403, not_found 404, timeout 408, rate_limit 429, server 500 424, overloaded", "503 429")
    PHRASES = (
        "context_length: input is too long for requested model | prompt is too long | exceed context limit | maximum",
        "context length | number of input tokens exceeds maximum length | too many input tokens || content_filter:",
        "blocked by our content filters",
    )
    WORDS_IMAGE_FORMAT = Words(
        "image_format", {"image/png": ("png",), "image/jpeg": ("jpeg",), "image/gif": ("gif",), "image/webp": ("webp",)}
    )
    WORDS_DOCUMENT_FORMAT = Words(
        "document_format",
        {
            "application/pdf": ("pdf",),
            "text/csv": ("csv",),
            "application/msword": ("doc",),
            "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ("docx",),
            "application/vnd.ms-excel": ("xls",),
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ("xlsx",),
            "text/html": ("html",),
            "text/plain": ("txt",),
            "text/markdown": ("md",),
        },
    )
    WORDS_VIDEO_FORMAT = Words(
        "video_format",
        {
            "video/mp4": ("mp4",),
            "video/quicktime": ("mov",),
            "video/webm": ("webm",),
            "video/x-matroska": ("mkv",),
            "video/x-flv": ("flv",),
            "video/mpeg": ("mpeg", "mpg"),
            "video/x-ms-wmv": ("wmv",),
            "video/3gpp": ("three_gp",),
        },
    )
    WORDS_AUDIO_FORMAT = Words(
        "audio_format",
        {
            "audio/mpeg": ("mp3", "mpeg", "mpga"),
            "audio/wav": ("wav",),
            "audio/opus": ("opus",),
            "audio/aac": ("aac",),
            "audio/x-aac": ("x-aac",),
            "audio/flac": ("flac",),
            "audio/mp4": ("mp4", "m4a"),
            "audio/ogg": ("ogg",),
            "audio/x-matroska": ("mka", "mkv"),
            "audio/webm": ("webm",),
            "audio/pcm": ("pcm",),
        },
    )
    WORDS_SYSTEM_RESULT = Words(
        "system_result", {"nova_grounding": ("nova_grounding_result",), "nova_code_interpreter": ("nova_code_interpreter_result",)}
    )
    WORDS_STATUS = Words("status", {False: ("success",), True: ("error",)})
    WORDS_EFFORT = Words(
        "effort",
        {
            "none": ("none",),
            "minimal": ("minimal",),
            "low": ("low",),
            "medium": ("medium",),
            "high": ("high",),
            "xhigh": ("xhigh",),
            "max": ("max",),
        },
        unknown="other",
    )
    WORDS_THINKING_MODE = Words(
        "thinking_mode", {"enabled": ("enabled",), "disabled": ("disabled", "between_tools"), "adaptive": ("adaptive",)}, unknown="other"
    )
    WORDS_THINKING_DISPLAY = Words(
        "thinking_display", {"auto": ("summarized",), "none": ("omitted",)}, lost={"concise": "auto", "detailed": "auto"}, unknown="open"
    )
    WORDS_SERVICE_TIER = Words(
        "service_tier",
        {"default": ("default",), "flex": ("flex",), "priority": ("priority",)},
        lost={"auto": "default", "scale": "priority", "fast": "priority"},
        unknown="open",
    )
    WORDS_ON_OR_OFF = Words(
        "on_or_off", {"enabled": ("enabled",), "disabled": ("disabled",)}, lost={"adaptive": "enabled"}, unknown="other"
    )
    WORDS_STOP_REASON = Words(
        "stop_reason",
        {
            "stop": ("end_turn",),
            "length": ("max_tokens", "model_context_window_exceeded"),
            "stop_sequence": ("stop_sequence",),
            "tool_calls": ("tool_use",),
            "refusal": ("content_filtered", "guardrail_intervened"),
            "other": ("malformed_model_output", "malformed_tool_use"),
        },
        lost={"pause": "stop"},
        unknown="other",
    )
    WORDS_ERROR_CODE = Words(
        "error_code",
        {
            "invalid_request": ("ValidationException",),
            "permission": ("AccessDeniedException",),
            "not_found": ("ResourceNotFoundException",),
            "timeout": ("ModelTimeoutException",),
            "rate_limit": ("ThrottlingException",),
            "overloaded": ("ServiceUnavailableException", "ModelNotReadyException"),
            "server": ("InternalServerException", "ModelErrorException", "ModelStreamErrorException"),
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
    MEDIA_TYPES = (
        *"application/pdf text/csv application/msword".split(),
        *"application/vnd.openxmlformats-officedocument.wordprocessingml.document application/vnd.ms-excel".split(),
        *"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet text/html text/plain text/markdown".split(),
        None,
    )
    MEDIA_TYPES_2 = (
        "video/mp4",
        "video/quicktime",
        "video/webm",
        "video/x-matroska",
        "video/x-flv",
        "video/mpeg",
        "video/x-ms-wmv",
        "video/3gpp",
        None,
    )
    MEDIA_TYPES_3 = (
        *"audio/mpeg audio/wav audio/opus audio/aac audio/x-aac audio/flac audio/mp4 audio/ogg audio/x-matroska".split(),
        *"audio/webm audio/pcm".split(),
        None,
    )
    LOST_TEXT_PART = lost_fields(u.Text, major=("signature",), minor=("citations",))
    ROWS_TEXT_PART = Rows("Text") + {"text": Row("text", STR, required=True)}
    TEXT_PART_READ = frozenset({"text"})
    decode_guarded_text = reads(u.Text, "ROWS_GUARDED_TEXT", text=UNSET)
    LOST_GUARDED_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations",))
    ROWS_GUARDED_TEXT = Rows("Text") + {
        "guardContent": Nested(
            {"text": Nested({"text": Row("text", STR, required=True), "qualifiers": Kept()}, required=True)}, required=True
        ),
    }
    decode_offered_tool = reads(u.ToolChange, "ROWS_OFFERED_TOOL")
    LOST_OFFERED_TOOL = lost_fields(u.ToolChange, major=("added withdrawn signature",))
    ROWS_OFFERED_TOOL = Rows("ToolChange") + {
        "toolAddition": Nested(
            {
                "tool": Nested(
                    {"name": Row("offered", STR, required=True), "type": Kept("trivial"), "serverName": Kept("major")}, required=True
                ),
            },
            required=True,
        ),
    }
    decode_withdrawn_tool = reads(u.ToolChange, "ROWS_WITHDRAWN_TOOL")
    LOST_WITHDRAWN_TOOL = lost_fields(u.ToolChange, major=("added offered signature",))
    ROWS_WITHDRAWN_TOOL = Rows("ToolChange") + {
        "toolRemoval": Nested(
            {
                "tool": Nested(
                    {"name": Row("withdrawn", STR, required=True), "type": Kept("trivial"), "serverName": Kept("major")}, required=True
                ),
            },
            required=True,
        ),
    }
    ROWS_CACHE_POINT = Rows("CacheHint") + {"cachePoint": Nested({"type": Fixed("default"), "ttl": Row("ttl", STR)}, required=True)}
    CACHE_POINT_READ = frozenset({"cachePoint"})
    CACHE_POINT_CACHE_POINT_READ = frozenset({"ttl", "type"})
    decode_system_turn = reads(u.Message, "ROWS_SYSTEM_TURN", role="system")
    LOST_SYSTEM_TURN = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_SYSTEM_TURN = Rows("Message") + {
        "role": Fixed("system", tag=True),
        "content": Row("parts", Each("turn_block", behind=("cache", "cache_point")), empty=[]),
    }
    decode_web_quote = reads(u.Citation, "ROWS_WEB_QUOTE", kind="web_search_result_location")
    LOST_WEB_QUOTE = lost_fields(u.Citation, minor=("start end place file token sources",))
    ROWS_WEB_QUOTE = Rows("Citation") + {
        "sourceContent": Nested({"text": Row("quote", STR, required=True)}, required=True, forms=("list",)),
        "location": Nested(
            {"web": Nested({"url": Row("url", STR, required=True, shared=True), "domain": Kept()}, required=True)}, required=True
        ),
        "title": Row("title", STR),
        "source": Row("url", STR, shared=True, first=("location", "web", "url")),
    }
    decode_web_location = reads(u.Citation, "ROWS_WEB_LOCATION", kind="web_search_result_location")
    LOST_WEB_LOCATION = lost_fields(u.Citation, minor=("start end place file token sources",))
    ROWS_WEB_LOCATION = Rows("Citation") + {
        "location": Nested(
            {"web": Nested({"url": Row("url", STR, required=True, shared=True), "domain": Kept()}, required=True)}, required=True
        ),
        "title": Row("title", STR),
        "source": Row("url", STR, shared=True, first=("location", "web", "url")),
        "sourceContent": Kept(),
    }
    decode_char_location = reads(u.Citation, "ROWS_CHAR_LOCATION", kind="char_location")
    LOST_CHAR_LOCATION = lost_fields(u.Citation, minor=("start end file token sources",))
    ROWS_CHAR_LOCATION = Rows("Citation") + {
        "sourceContent": Nested({"text": Row("quote", STR, required=True)}, required=True, forms=("list",)),
        "location": Nested(
            {
                "documentChar": Nested(
                    {
                        "documentIndex": Row("place.document", INT, make=u.SourcePlace),
                        "start": Row("place.start", INT, make=u.SourcePlace),
                        "end": Row("place.end", INT, make=u.SourcePlace),
                    },
                    required=True,
                ),
            },
            required=True,
        ),
        "title": Row("title", STR),
        "source": Row("url", STR),
    }
    decode_page_location = reads(u.Citation, "ROWS_PAGE_LOCATION", kind="page_location")
    LOST_PAGE_LOCATION = lost_fields(u.Citation, minor=("start end file token sources",))
    ROWS_PAGE_LOCATION = Rows("Citation") + {
        "sourceContent": Nested({"text": Row("quote", STR, required=True)}, required=True, forms=("list",)),
        "location": Nested(
            {
                "documentPage": Nested(
                    {
                        "documentIndex": Row("place.document", INT, make=u.SourcePlace),
                        "start": Row("place.start", INT, make=u.SourcePlace),
                        "end": Row("place.end", INT, make=u.SourcePlace),
                    },
                    required=True,
                ),
            },
            required=True,
        ),
        "title": Row("title", STR),
        "source": Row("url", STR),
    }
    decode_chunk_location = reads(u.Citation, "ROWS_CHUNK_LOCATION", kind="content_block_location")
    LOST_CHUNK_LOCATION = lost_fields(u.Citation, minor=("start end file token sources",))
    ROWS_CHUNK_LOCATION = Rows("Citation") + {
        "sourceContent": Nested({"text": Row("quote", STR, required=True)}, required=True, forms=("list",)),
        "location": Nested(
            {
                "documentChunk": Nested(
                    {
                        "documentIndex": Row("place.document", INT, make=u.SourcePlace),
                        "start": Row("place.start", INT, make=u.SourcePlace),
                        "end": Row("place.end", INT, make=u.SourcePlace),
                    },
                    required=True,
                ),
            },
            required=True,
        ),
        "title": Row("title", STR),
        "source": Row("url", STR),
    }
    decode_result_location = reads(u.Citation, "ROWS_RESULT_LOCATION", kind="search_result_location")
    LOST_RESULT_LOCATION = lost_fields(u.Citation, minor=("start end file token sources",))
    ROWS_RESULT_LOCATION = Rows("Citation") + {
        "sourceContent": Nested({"text": Row("quote", STR, required=True)}, required=True, forms=("list",)),
        "location": Nested(
            {
                "searchResultLocation": Nested(
                    {
                        "searchResultIndex": Row("place.document", INT, make=u.SourcePlace),
                        "start": Row("place.start", INT, make=u.SourcePlace),
                        "end": Row("place.end", INT, make=u.SourcePlace),
                    },
                    required=True,
                ),
            },
            required=True,
        ),
        "title": Row("title", STR),
        "source": Row("url", STR),
    }
    decode_quote = reads(u.Citation, "ROWS_QUOTE")
    LOST_QUOTE = lost_fields(u.Citation, minor=("start end place file token sources",))
    ROWS_QUOTE = Rows("Citation") + {
        "sourceContent": Nested({"text": Row("quote", STR, required=True)}, required=True, forms=("list",)),
        "title": Row("title", STR),
        "source": Row("url", STR),
        "location": Kept(),
    }
    decode_no_quote = reads(u.Citation, "ROWS_NO_QUOTE")
    LOST_NO_QUOTE = lost_fields(u.Citation, minor=("quote start end place file token sources",))
    ROWS_NO_QUOTE = Rows("Citation") + {"title": Row("title", STR), "source": Row("url", STR), "sourceContent": Kept(), "location": Kept()}
    decode_cited_text = reads(u.Text, "ROWS_CITED_TEXT", text=UNSET)
    LOST_CITED_TEXT = lost_fields(u.Text, major=("signature",))
    ROWS_CITED_TEXT = Rows("Text") + {
        "citationsContent": Nested(
            {
                "content": Nested({"text": Row("text", STR, required=True)}, required=True, forms=("list",)),
                "citations": Row("citations", Each("citation"), required=True),
            },
            required=True,
        ),
    }
    ROWS_BYTES = Rows("Blob") + {
        "format": Row("media_type", Word("WORDS_IMAGE_FORMAT"), required=True),
        "source": Nested({"bytes": Row("data", Coded("base64", ANY), required=True)}, required=True),
        "error": Kept(),
    }
    BYTES_READ = frozenset({"format", "source"})
    BYTES_SOURCE_READ = frozenset({"bytes"})
    ROWS_S3 = Rows("FileRef") + {
        "format": Row("media_type", Word("WORDS_IMAGE_FORMAT"), required=True),
        "source": Nested(
            {"s3Location": Nested({"uri": Row("id", STR, required=True, owner="owner"), "bucketOwner": Kept()}, required=True)},
            required=True,
        ),
    }
    S3_READ = frozenset({"format", "source"})
    S3_SOURCE_READ = frozenset({"s3Location"})
    S3_SOURCE_S3_LOCATION_READ = frozenset({"uri"})
    LOST_IMAGE = lost_fields(u.Image, major=("signature",), minor=("detail",))
    ROWS_IMAGE = Rows("Image") + {"image": Row("source", Of("image_source"), required=True)}
    IMAGE_READ = frozenset({"image"})
    decode_guarded_image = reads(u.Image, "ROWS_GUARDED_IMAGE", source=UNSET)
    LOST_GUARDED_IMAGE = lost_fields(u.Image, major=("signature",), minor=("detail",))
    ROWS_GUARDED_IMAGE = Rows("Image") + {
        "guardContent": Nested({"image": Row("source", Of("image_source"), required=True)}, required=True),
    }
    encode_just_source_texts = just(u.Texts, "encode_source_texts")
    ROW_SOURCE_TEXTS = Row("texts", Small("source_text", each=True), required=True)
    decode_search_result = reads(u.Document, "ROWS_SEARCH_RESULT", source=UNSET)
    LOST_SEARCH_RESULT = lost_fields(u.Document, major=("context signature",))
    ROWS_SEARCH_RESULT = Rows("Document") + {
        "searchResult": Nested(
            {
                "source": Row("origin", STR, required=True),
                "title": Row("filename", STR, required=True, empty=""),
                "content": Row("source", Of("source_texts", just=True), required=True, where=[{"text": "*"}]),
                "citations": Nested({"enabled": Row("citable", BOOL)}),
            },
            required=True,
        ),
    }
    ROWS_DOCUMENT_BYTES = Rows("Blob") + {
        "format": Row("media_type", Word("WORDS_DOCUMENT_FORMAT"), required=True),
        "source": Nested({"bytes": Row("data", Coded("base64", ANY), required=True)}, required=True),
        "error": Kept(),
    }
    DOCUMENT_BYTES_READ = frozenset({"format", "source"})
    DOCUMENT_BYTES_SOURCE_READ = frozenset({"bytes"})
    ROWS_DOCUMENT_S3 = Rows("FileRef") + {
        "format": Row("media_type", Word("WORDS_DOCUMENT_FORMAT"), required=True),
        "source": Nested(
            {"s3Location": Nested({"uri": Row("id", STR, required=True, owner="owner"), "bucketOwner": Kept()}, required=True)},
            required=True,
        ),
    }
    DOCUMENT_S3_READ = frozenset({"format", "source"})
    DOCUMENT_S3_SOURCE_READ = frozenset({"s3Location"})
    DOCUMENT_S3_SOURCE_S3_LOCATION_READ = frozenset({"uri"})
    ROWS_DOCUMENT_TEXT = Rows("PlainText") + {
        "source": Nested({"text": Row("text", STR, required=True)}, required=True),
        "format": Row("media_type", Word("WORDS_DOCUMENT_FORMAT")),
    }
    DOCUMENT_TEXT_READ = frozenset({"format", "source"})
    DOCUMENT_TEXT_SOURCE_READ = frozenset({"text"})
    decode_document_pieces = reads(u.Texts, "ROWS_DOCUMENT_PIECES", texts=UNSET)
    ROWS_DOCUMENT_PIECES = Rows("Texts") + {
        "source": Nested({"content": Row("texts", Small("source_text", each=True), required=True, where=[{"text": "*"}])}, required=True),
        "format": Kept("trivial"),
    }
    LOST_DOCUMENT = lost_fields(u.Document, major=("signature",), minor=("origin",))
    ROWS_DOCUMENT = Rows("Document") + {
        "document": Nested(
            {
                "name": Row("filename", STR, required=True, empty="document"),
                "context": Row("context", STR),
                "citations": Nested({"enabled": Row("citable", BOOL)}),
                "format": Elsewhere("source"),
                "source": Elsewhere("source"),
                "error": Elsewhere("source"),
            },
            required=True,
        ),
    }
    ROWS_VIDEO_BYTES = Rows("Blob") + {
        "format": Row("media_type", Word("WORDS_VIDEO_FORMAT"), required=True),
        "source": Nested({"bytes": Row("data", Coded("base64", ANY), required=True)}, required=True),
        "error": Kept(),
    }
    VIDEO_BYTES_READ = frozenset({"format", "source"})
    VIDEO_BYTES_SOURCE_READ = frozenset({"bytes"})
    ROWS_VIDEO_S3 = Rows("FileRef") + {
        "format": Row("media_type", Word("WORDS_VIDEO_FORMAT"), required=True),
        "source": Nested(
            {"s3Location": Nested({"uri": Row("id", STR, required=True, owner="owner"), "bucketOwner": Kept()}, required=True)},
            required=True,
        ),
    }
    VIDEO_S3_READ = frozenset({"format", "source"})
    VIDEO_S3_SOURCE_READ = frozenset({"s3Location"})
    VIDEO_S3_SOURCE_S3_LOCATION_READ = frozenset({"uri"})
    decode_video = reads(u.Video, "ROWS_VIDEO", source=UNSET)
    LOST_VIDEO = lost_fields(u.Video, major=("signature",))
    ROWS_VIDEO = Rows("Video") + {"video": Row("source", Of("video_video"), required=True)}
    ROWS_AUDIO_BYTES = Rows("Blob") + {
        "format": Row("media_type", Word("WORDS_AUDIO_FORMAT"), required=True),
        "source": Nested({"bytes": Row("data", Coded("base64", ANY), required=True)}, required=True),
        "error": Kept(),
    }
    AUDIO_BYTES_READ = frozenset({"format", "source"})
    AUDIO_BYTES_SOURCE_READ = frozenset({"bytes"})
    ROWS_AUDIO_S3 = Rows("FileRef") + {
        "format": Row("media_type", Word("WORDS_AUDIO_FORMAT"), required=True),
        "source": Nested(
            {"s3Location": Nested({"uri": Row("id", STR, required=True, owner="owner"), "bucketOwner": Kept()}, required=True)},
            required=True,
        ),
    }
    AUDIO_S3_READ = frozenset({"format", "source"})
    AUDIO_S3_SOURCE_READ = frozenset({"s3Location"})
    AUDIO_S3_SOURCE_S3_LOCATION_READ = frozenset({"uri"})
    decode_audio = reads(u.Audio, "ROWS_AUDIO", source=UNSET)
    LOST_AUDIO = lost_fields(u.Audio, major=("signature",), minor=("transcript id",), trivial=("expires_at",))
    ROWS_AUDIO = Rows("Audio") + {"audio": Row("source", Of("audio_audio"), required=True)}
    decode_server_tool_use = reads(u.ToolCall, "ROWS_SERVER_TOOL_USE", id=UNSET, name=UNSET, kind="system_tool", runner="provider")
    LOST_SERVER_TOOL_USE = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace",))
    ROWS_SERVER_TOOL_USE = Rows("ToolCall") + {
        "toolUse": Nested(
            {
                "toolUseId": Row("id", STR, required=True),
                "name": Row("name", STR, required=True),
                "input": Row("arguments", Json("object", field="arguments", text="arguments_text"), required=True),
                "type": Fixed("server_tool_use"),
            },
            required=True,
        ),
    }
    LOST_TOOL_USE = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace kind",))
    ROWS_TOOL_USE = Rows("ToolCall") + {
        "toolUse": Nested(
            {
                "name": Row("name", STR, required=True),
                "toolUseId": Row("id", STR, made=True),
                "input": Row("arguments", Json("object", "json", field="arguments", text="arguments_text"), empty={}),
                "type": Fixed("tool_use", required=False),
            },
            required=True,
        ),
    }
    TOOL_USE_READ = frozenset({"toolUse"})
    TOOL_USE_TOOL_USE_READ = frozenset({"input", "name", "toolUseId", "type"})
    decode_json_text = reads(u.Text, "ROWS_JSON_TEXT", text=UNSET)
    LOST_JSON_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations",))
    ROWS_JSON_TEXT = Rows("Text") + {"json": Row("text", Coded("json_text", ANY), required=True)}
    decode_server_result = reads(u.ToolResult, "ROWS_SERVER_RESULT", call_id=UNSET, kind="system_tool", runner="provider")
    LOST_SERVER_RESULT = lost_fields(u.ToolResult, major=("signature",))
    ROWS_SERVER_RESULT = Rows("ToolResult") + {
        "toolResult": Nested(
            {
                "type": Row("name", Word("WORDS_SYSTEM_RESULT"), required=True, link=True),
                "toolUseId": Row("call_id", STR, made=True),
                "status": Row("is_error", Word("WORDS_STATUS"), empty="success", shown=True),
                "content": Row("parts", Each("result_content", behind=("cache", "cache_point"))),
            },
            required=True,
        ),
    }
    decode_json_result = reads(u.ToolResult, "ROWS_JSON_RESULT", call_id=UNSET, runner="client")
    LOST_JSON_RESULT = lost_fields(u.ToolResult, major=("signature",), minor=("kind",))
    ROWS_JSON_RESULT = Rows("ToolResult") + {
        "toolResult": Nested(
            {
                "content": Nested({"json": Row("value", OBJECT, required=True)}, required=True, forms=("list",)),
                "toolUseId": Row("call_id", STR, made=True),
                "status": Row("is_error", Word("WORDS_STATUS"), default=("success", False)),
                "type": Fixed("tool_result", required=False),
            },
            required=True,
        ),
    }
    decode_any_json_result = reads(u.ToolResult, "ROWS_ANY_JSON_RESULT", call_id=UNSET, runner="client")
    LOST_ANY_JSON_RESULT = lost_fields(u.ToolResult, major=("signature",), minor=("kind",))
    ROWS_ANY_JSON_RESULT = Rows("ToolResult") + {
        "toolResult": Nested(
            {
                "content": Nested({"json": Row("value", ANY, required=True)}, required=True, forms=("list",)),
                "toolUseId": Row("call_id", STR, made=True),
                "status": Row("is_error", Word("WORDS_STATUS"), default=("success", False)),
                "type": Fixed("tool_result", required=False),
            },
            required=True,
        ),
    }
    decode_tool_result = reads(u.ToolResult, "ROWS_TOOL_RESULT", call_id=UNSET, runner="client")
    LOST_TOOL_RESULT = lost_fields(u.ToolResult, major=("signature",), minor=("kind",))
    ROWS_TOOL_RESULT = Rows("ToolResult") + {
        "toolResult": Nested(
            {
                "content": Row("parts", Each("result_content", behind=("cache", "cache_point")), required=True, empty=[]),
                "toolUseId": Row("call_id", STR, made=True),
                "status": Row("is_error", Word("WORDS_STATUS"), default=("success", False)),
                "type": Fixed("tool_result", required=False),
            },
            required=True,
        ),
    }
    LOST_THOUGHT = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("id",))
    ROWS_THOUGHT = Rows("Reasoning") + {
        "reasoningContent": Nested(
            {
                "reasoningText": Nested(
                    {"text": Row("content", Joined("\n\n"), required=True, empty=""), "signature": Row("signature", STR, owner="signer")},
                    required=True,
                ),
            },
            required=True,
        ),
    }
    THOUGHT_READ = frozenset({"reasoningContent"})
    THOUGHT_REASONING_CONTENT_READ = frozenset({"reasoningText"})
    THOUGHT_REASONING_CONTENT_REASONING_TEXT_READ = frozenset({"signature", "text"})
    LOST_HIDDEN_THOUGHT = lost_fields(u.Reasoning, major=("content summary signature",), minor=("id",))
    ROWS_HIDDEN_THOUGHT = Rows("Reasoning") + {
        "reasoningContent": Nested(
            {"redactedContent": Row("encrypted", Coded("base64", ANY), required=True, owner="signer")}, required=True
        ),
    }
    HIDDEN_THOUGHT_READ = frozenset({"reasoningContent"})
    HIDDEN_THOUGHT_REASONING_CONTENT_READ = frozenset({"redactedContent"})
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_USER = Rows("Message") + {
        "role": Fixed("user", tag=True),
        "content": Row("parts", Each("block", behind=("cache", "cache_point")), empty=[]),
    }
    decode_assistant = reads(u.Message, "ROWS_ASSISTANT", role="assistant")
    LOST_ASSISTANT = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_ASSISTANT = Rows("Message") + {
        "role": Fixed("assistant", tag=True),
        "content": Row("parts", Each("block", behind=("cache", "cache_point")), empty=[]),
    }
    LOST_SYSTEM = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROW_SYSTEM = Row("parts", Each("system_block", behind=("cache", "cache_point")), required=True)
    LOST_TOOL_SPEC = lost_fields(u.Tool, minor=("deferred kind",))
    ROWS_TOOL_SPEC = Rows("Tool") + {
        "toolSpec": Nested(
            {
                "name": Row("name", STR, required=True),
                "description": Row("description", STR),
                "inputSchema": Nested({"json": Row("parameters", OBJECT)}),
                "strict": Row("strict", BOOL),
            },
            required=True,
        ),
    }
    TOOL_SPEC_READ = frozenset({"toolSpec"})
    TOOL_SPEC_TOOL_SPEC_READ = frozenset({"description", "inputSchema", "name", "strict"})
    TOOL_SPEC_TOOL_SPEC_INPUT_SCHEMA_READ = frozenset({"json"})
    decode_grounding = reads(u.ProviderTool, "ROWS_GROUNDING", kind="web_search")
    LOST_GROUNDING = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("name max_uses max_results environment deferred location context_size",),
    )
    ROWS_GROUNDING = Rows("ProviderTool") + {"systemTool": Nested({"name": Fixed("nova_grounding")}, required=True)}
    decode_interpreter = reads(u.ProviderTool, "ROWS_INTERPRETER", kind="code_execution")
    LOST_INTERPRETER = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("name max_uses max_results environment deferred location context_size",),
    )
    ROWS_INTERPRETER = Rows("ProviderTool") + {"systemTool": Nested({"name": Fixed("nova_code_interpreter")}, required=True)}
    decode_auto = reads(u.ToolChoice, "ROWS_AUTO", mode="auto")
    LOST_AUTO = lost_fields(u.ToolChoice, major=("name allowed allowed_mode",), minor=("kind",))
    ROWS_AUTO = Rows("ToolChoice") + {"auto": Fixed({})}
    decode_any = reads(u.ToolChoice, "ROWS_ANY", mode="required")
    LOST_ANY = lost_fields(u.ToolChoice, major=("name allowed allowed_mode",), minor=("kind",))
    ROWS_ANY = Rows("ToolChoice") + {"any": Fixed({})}
    decode_named = reads(u.ToolChoice, "ROWS_NAMED", mode="tool")
    LOST_NAMED = lost_fields(u.ToolChoice, major=("allowed allowed_mode",), minor=("kind",))
    ROWS_NAMED = Rows("ToolChoice") + {"tool": Nested({"name": Row("name", STR, required=True)}, required=True)}
    ROWS_REQUEST_TEXT_FORMAT = Rows("ResponseFormat") + {
        "type": Fixed("json_schema"),
        "structure": Nested(
            {
                "jsonSchema": Nested(
                    {
                        "schema": Row("schema", Json("json"), required=True),
                        "name": Row("name", STR),
                        "description": Row("description", STR),
                    },
                    required=True,
                ),
            },
            required=True,
        ),
    }
    REQUEST_TEXT_FORMAT_READ = frozenset({"structure", "type"})
    REQUEST_TEXT_FORMAT_STRUCTURE_READ = frozenset({"jsonSchema"})
    REQUEST_TEXT_FORMAT_STRUCTURE_JSON_SCHEMA_READ = frozenset({"description", "name", "schema"})
    LOST_REQUEST = lost_fields(
        u.Request,
        major=("documents modalities audio web_search mcp_servers candidates",),
        minor=(
            "parallel_tool_calls seed frequency_penalty presence_penalty logit_bias logprobs top_logprobs verbosity",
            "prediction compaction cache cache_key cache_retention user safety_id store",
        ),
        trivial=("stream_usage",),
    )
    ROWS_REQUEST = Rows("Request") + {
        "messages": Elsewhere("messages"),
        "modelId": Row("model", STR),
        "inferenceConfig": Nested(
            {
                "maxTokens": Row("max_tokens", INT),
                "temperature": Row("temperature", FLOAT),
                "topP": Row("top_p", FLOAT),
                "stopSequences": Row("stop", Leaves(STR)),
            }
        ),
        "toolConfig": Nested(
            {"tools": Row("tools", Each("tool", behind=("cache", "cache_point"))), "toolChoice": Row("tool_choice", Of("tool_choice"))}
        ),
        "outputConfig": Nested(
            {
                "textFormat": Row("response_format", Of("request_text_format", just=True)),
                "effort": Row("reasoning.effort", Word("WORDS_EFFORT"), make=u.ReasoningConfig, shared=True),
            }
        ),
        "additionalModelRequestFields": Nested(
            {
                "thinking": Nested(
                    {
                        "type": Row("reasoning.mode", Word("WORDS_THINKING_MODE"), make=u.ReasoningConfig, empty="adaptive", shared=True),
                        "budget_tokens": Row("reasoning.budget_tokens", INT, make=u.ReasoningConfig),
                        "display": Row("reasoning.summary", Word("WORDS_THINKING_DISPLAY"), make=u.ReasoningConfig),
                    }
                ),
                "output_config": Nested(
                    {
                        "effort": Row(
                            "reasoning.effort", Word("WORDS_EFFORT"), make=u.ReasoningConfig, shared=True, first=("outputConfig", "effort")
                        ),
                    }
                ),
                "reasoning_effort": Row(
                    "reasoning.effort", Word("WORDS_EFFORT"), make=u.ReasoningConfig, shared=True, first=("outputConfig", "effort")
                ),
                "reasoning": Nested(
                    {
                        "effort": Row(
                            "reasoning.effort", Word("WORDS_EFFORT"), make=u.ReasoningConfig, shared=True, first=("outputConfig", "effort")
                        ),
                    }
                ),
                "reasoningConfig": Nested(
                    {
                        "type": Row(
                            "reasoning.mode",
                            Word("WORDS_ON_OR_OFF"),
                            make=u.ReasoningConfig,
                            shared=True,
                            first=("additionalModelRequestFields", "thinking", "type"),
                        ),
                        "maxReasoningEffort": Row(
                            "reasoning.effort", Word("WORDS_EFFORT"), make=u.ReasoningConfig, shared=True, first=("outputConfig", "effort")
                        ),
                    }
                ),
                "top_k": Row("top_k", INT),
            }
        ),
        "requestMetadata": Row("metadata", OBJECT),
        "serviceTier": Nested({"type": Row("service_tier", Word("WORDS_SERVICE_TIER"))}),
        "additionalModelResponseFieldPaths": Kept(),
        "performanceConfig": Kept(neutral={"latency": "standard"}),
        "promptVariables": Kept("major"),
        "guardrailConfig": Kept("major"),
        "projectIdentifier": Kept("trivial"),
        "system": Elsewhere("messages"),
    }
    LOST_USAGE = lost_fields(
        u.Usage,
        major=(
            "cache_write_5m_tokens cache_write_1h_tokens reasoning_tokens input_audio_tokens output_audio_tokens",
            "accepted_prediction_tokens rejected_prediction_tokens tool_tokens",
        ),
        minor=("cost web_searches",),
    )
    ROWS_USAGE = Rows("Usage") + {
        "inputTokens": Minus("input_tokens", ("cache_read_tokens", "cache_write_tokens")),
        "outputTokens": Row("output_tokens", INT),
        "totalTokens": Sum("input_tokens", "output_tokens"),
        "cacheReadInputTokens": Row("cache_read_tokens", INT),
        "cacheWriteInputTokens": Row("cache_write_tokens", INT),
        **kept_keys("cacheDetails", "cacheReadInputTokenCount", "cacheWriteInputTokenCount", level="trivial"),
        **kept_keys("serverToolUsage", level="trivial"),
    }
    USAGE_READ = frozenset({"cacheReadInputTokens", "cacheWriteInputTokens", "inputTokens", "outputTokens", "totalTokens"})
    decode_answer_block_cited_text = reads(u.Text, "ROWS_ANSWER_BLOCK_CITED_TEXT", text=UNSET)
    LOST_ANSWER_BLOCK_CITED_TEXT = lost_fields(u.Text, major=("signature",), trivial=("cache",))
    ROWS_ANSWER_BLOCK_CITED_TEXT = Rows("Text") + {
        "citationsContent": Nested(
            {
                "content": Nested({"text": Row("text", STR, required=True)}, required=True, forms=("list",)),
                "citations": Row("citations", Each("citation"), required=True),
            },
            required=True,
        ),
    }
    LOST_ANSWER_BLOCK_TEXT_PART = lost_fields(u.Text, major=("signature",), minor=("citations",), trivial=("cache",))
    ROWS_ANSWER_BLOCK_TEXT_PART = Rows("Text") + {"text": Row("text", STR, required=True)}
    ANSWER_BLOCK_TEXT_PART_READ = frozenset({"text"})
    decode_answer_block_server_tool_use = reads(
        u.ToolCall, "ROWS_ANSWER_BLOCK_SERVER_TOOL_USE", id=UNSET, name=UNSET, kind="system_tool", runner="provider"
    )
    LOST_ANSWER_BLOCK_SERVER_TOOL_USE = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace",), trivial=("cache",))
    ROWS_ANSWER_BLOCK_SERVER_TOOL_USE = Rows("ToolCall") + {
        "toolUse": Nested(
            {
                "toolUseId": Row("id", STR, required=True),
                "name": Row("name", STR, required=True),
                "input": Row("arguments", Json("object", field="arguments", text="arguments_text"), required=True),
                "type": Fixed("server_tool_use"),
            },
            required=True,
        ),
    }
    LOST_ANSWER_BLOCK_TOOL_USE = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace kind",), trivial=("cache",))
    ROWS_ANSWER_BLOCK_TOOL_USE = Rows("ToolCall") + {
        "toolUse": Nested(
            {
                "name": Row("name", STR, required=True),
                "toolUseId": Row("id", STR, made=True),
                "input": Row("arguments", Json("object", "json", field="arguments", text="arguments_text"), empty={}),
                "type": Fixed("tool_use", required=False),
            },
            required=True,
        ),
    }
    ANSWER_BLOCK_TOOL_USE_READ = frozenset({"toolUse"})
    ANSWER_BLOCK_TOOL_USE_TOOL_USE_READ = frozenset({"input", "name", "toolUseId", "type"})
    decode_answer_block_server_result = reads(
        u.ToolResult, "ROWS_ANSWER_BLOCK_SERVER_RESULT", call_id=UNSET, kind="system_tool", runner="provider"
    )
    LOST_ANSWER_BLOCK_SERVER_RESULT = lost_fields(u.ToolResult, major=("signature",), trivial=("cache",))
    ROWS_ANSWER_BLOCK_SERVER_RESULT = Rows("ToolResult") + {
        "toolResult": Nested(
            {
                "type": Row("name", Word("WORDS_SYSTEM_RESULT"), required=True, link=True),
                "toolUseId": Row("call_id", STR, made=True),
                "status": Row("is_error", Word("WORDS_STATUS"), empty="success", shown=True),
                "content": Row("parts", Each("result_content", behind=("cache", "cache_point"))),
            },
            required=True,
        ),
    }
    LOST_ANSWER_BLOCK_THOUGHT = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("id",), trivial=("cache",))
    ROWS_ANSWER_BLOCK_THOUGHT = Rows("Reasoning") + {
        "reasoningContent": Nested(
            {
                "reasoningText": Nested(
                    {"text": Row("content", Joined("\n\n"), required=True, empty=""), "signature": Row("signature", STR, owner="signer")},
                    required=True,
                ),
            },
            required=True,
        ),
    }
    ANSWER_BLOCK_THOUGHT_READ = frozenset({"reasoningContent"})
    ANSWER_BLOCK_THOUGHT_REASONING_CONTENT_READ = frozenset({"reasoningText"})
    ANSWER_BLOCK_THOUGHT_REASONING_CONTENT_REASONING_TEXT_READ = frozenset({"signature", "text"})
    LOST_ANSWER_BLOCK_HIDDEN_THOUGHT = lost_fields(u.Reasoning, major=("content summary signature",), minor=("id",), trivial=("cache",))
    ROWS_ANSWER_BLOCK_HIDDEN_THOUGHT = Rows("Reasoning") + {
        "reasoningContent": Nested(
            {"redactedContent": Row("encrypted", Coded("base64", ANY), required=True, owner="signer")}, required=True
        ),
    }
    ANSWER_BLOCK_HIDDEN_THOUGHT_READ = frozenset({"reasoningContent"})
    ANSWER_BLOCK_HIDDEN_THOUGHT_REASONING_CONTENT_READ = frozenset({"redactedContent"})
    LOST_ANSWER_MESSAGE = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_ANSWER_MESSAGE = Rows("Message") + {"role": Fixed("assistant"), "content": Row("parts", Each("answer_block"), empty=[])}
    ANSWER_MESSAGE_READ = frozenset({"content", "role"})
    LOST_ANSWER = lost_fields(u.Response, trivial=("id model created",))
    LOST_ANSWER_1 = lost_fields(u.Candidate, minor=("stop_details logprobs",))
    ROWS_ANSWER = Rows("Response") + {
        "metrics": Fixed({"latencyMs": 0}),
        "usage": Row("usage", Of("usage")),
        "serviceTier": Nested({"type": Row("service_tier", Word("WORDS_SERVICE_TIER"))}),
        "performanceConfig": Kept("trivial"),
        "trace": Kept(),
        "output": Nested(
            {"message": Row("message", Of("answer_message", just=True), required=True, target=1, at=("candidates",))}, required=True
        ),
        "stopReason": Row("stop_reason", Word("WORDS_STOP_REASON"), native="stop_native", target=1, at=("candidates",)),
        "additionalModelResponseFields": Nested({"stop_sequence": Row("stop_sequence", STR, target=1, at=("candidates",))}),
    }
    ANSWER_READ = frozenset({"additionalModelResponseFields", "metrics", "output", "serviceTier", "stopReason", "usage"})
    ANSWER_SERVICE_TIER_READ = frozenset({"type"})
    ANSWER_OUTPUT_READ = frozenset({"message"})
    ANSWER_ADDITIONAL_MODEL_RESPONSE_FIELDS_READ = frozenset({"stop_sequence"})
    decode_error = reads(u.ErrorAnswer, "ROWS_ERROR", message=UNSET)
    LOST_ERROR = lost_fields(u.ErrorAnswer, minor=("param",))
    ROWS_ERROR = Rows("ErrorAnswer") + {
        "message": Row("message", STR, required=True, also=("Message",)),
        "__type": Row("code", Word("WORDS_ERROR_CODE"), native="native"),
        **kept_keys("originalStatusCode", "originalMessage", "resourceName"),
    }
    ROWS_MESSAGE_START_EVENT = Rows("PartEnd") + {"role": Fixed("assistant"), "p": Kept("trivial")}
    MESSAGE_START_EVENT_READ = frozenset({"role"})
    decode_open_server_tool_use = reads(
        u.ToolCall, "ROWS_OPEN_SERVER_TOOL_USE", id=UNSET, name=UNSET, kind="system_tool", runner="provider"
    )
    LOST_OPEN_SERVER_TOOL_USE = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace",), trivial=("cache",))
    ROWS_OPEN_SERVER_TOOL_USE = Rows("ToolCall") + {
        "toolUse": Nested(
            {"toolUseId": Row("id", STR, required=True), "name": Row("name", STR, required=True), "type": Fixed("server_tool_use")},
            required=True,
        ),
    }
    LOST_OPEN_TOOL_USE = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace kind",), trivial=("cache",))
    ROWS_OPEN_TOOL_USE = Rows("ToolCall") + {
        "toolUse": Nested(
            {
                "name": Row("name", STR, required=True),
                "toolUseId": Row("id", STR, made=True),
                "input": Row("arguments", Json("object", "json", field="arguments", text="arguments_text"), empty={}, only="read"),
                "type": Fixed("tool_use", required=False),
            },
            required=True,
        ),
    }
    OPEN_TOOL_USE_READ = frozenset({"toolUse"})
    OPEN_TOOL_USE_TOOL_USE_READ = frozenset({"name", "toolUseId", "type"})
    ROWS_CONTENT_BLOCK_START_EVENT = Rows("PartStart") + {
        "contentBlockIndex": Row("index", INT, required=True),
        "start": Row("part", Of("open_block"), required=True),
        "p": Kept("trivial"),
    }
    CONTENT_BLOCK_START_EVENT_READ = frozenset({"contentBlockIndex", "start"})
    ROWS_CONTENT_BLOCK_DELTA_EVENT_HIDDEN = Rows("PartStart") + {
        "contentBlockIndex": Row("index", INT, required=True),
        "delta": Row("part", Of("hidden_thought", just=True), required=True, where={"reasoningContent": {"redactedContent": "*"}}),
        "p": Kept("trivial"),
    }
    CONTENT_BLOCK_DELTA_EVENT_HIDDEN_READ = frozenset({"contentBlockIndex", "delta"})
    decode_given = reads(u.ToolResult, "ROWS_GIVEN", call_id=UNSET, kind="system_tool", runner="provider")
    LOST_GIVEN = lost_fields(u.ToolResult, major=("value signature is_error",), minor=("cache",))
    ROWS_GIVEN = Rows("ToolResult") + {"toolResult": Row("parts", Each("result_content", behind=("cache", "cache_point")), required=True)}
    ROWS_CONTENT_BLOCK_DELTA_EVENT_ADDED_PART = Rows("PartStart") + {
        "contentBlockIndex": Row("index", INT, required=True),
        "delta": Row("part", Of("given", just=True), required=True, where={"toolResult": "*"}),
        "p": Kept("trivial"),
    }
    CONTENT_BLOCK_DELTA_EVENT_ADDED_PART_READ = frozenset({"contentBlockIndex", "delta"})
    ROWS_PIECE_TEXT_DELTA = Rows("TextDelta") + {"text": Row("text", STR, required=True)}
    PIECE_TEXT_DELTA_READ = frozenset({"text"})
    ROWS_PIECE_ARGUMENTS_DELTA = Rows("ArgumentsDelta") + {"toolUse": Nested({"input": Row("text", STR, required=True)}, required=True)}
    PIECE_ARGUMENTS_DELTA_READ = frozenset({"toolUse"})
    PIECE_ARGUMENTS_DELTA_TOOL_USE_READ = frozenset({"input"})
    decode_piece_piece_arguments_delta = reads(u.ArgumentsDelta, "ROWS_PIECE_PIECE_ARGUMENTS_DELTA", text=UNSET)
    ROWS_PIECE_PIECE_ARGUMENTS_DELTA = Rows("ArgumentsDelta") + {
        "toolUse": Nested({"input": Row("text", Coded("json_text", ANY), required=True)}, required=True),
    }
    LOST_PIECE_REASONING_DELTA = lost_fields(u.ReasoningDelta, trivial=("index",))
    ROWS_PIECE_REASONING_DELTA = Rows("ReasoningDelta") + {
        "reasoningContent": Nested({"text": Row("text", STR, required=True)}, required=True),
    }
    PIECE_REASONING_DELTA_READ = frozenset({"reasoningContent"})
    PIECE_REASONING_DELTA_REASONING_CONTENT_READ = frozenset({"text"})
    ROWS_PIECE_SIGNATURE_DELTA = Rows("SignatureDelta") + {
        "reasoningContent": Nested({"signature": Row("signature", STR, required=True, owner="signer")}, required=True),
    }
    PIECE_SIGNATURE_DELTA_READ = frozenset({"reasoningContent"})
    PIECE_SIGNATURE_DELTA_REASONING_CONTENT_READ = frozenset({"signature"})
    ROWS_PIECE_CITATION_DELTA = Rows("CitationDelta") + {"citation": Row("citation", Of("citation"), required=True)}
    PIECE_CITATION_DELTA_READ = frozenset({"citation"})
    ROWS_CONTENT_BLOCK_DELTA_EVENT_GROWN_PART = Rows("PartDelta") + {
        "contentBlockIndex": Row("index", INT, required=True),
        "delta": Row("delta", Of("piece"), required=True),
        "p": Kept("trivial"),
    }
    CONTENT_BLOCK_DELTA_EVENT_GROWN_PART_READ = frozenset({"contentBlockIndex", "delta"})
    ROWS_CONTENT_BLOCK_STOP_EVENT = Rows("PartEnd") + {"contentBlockIndex": Row("index", INT, required=True), "p": Kept("trivial")}
    CONTENT_BLOCK_STOP_EVENT_READ = frozenset({"contentBlockIndex"})
    LOST_MESSAGE_STOP_EVENT_1 = lost_fields(u.Response, trivial=("id model created usage service_tier",))
    LOST_MESSAGE_STOP_EVENT_2 = lost_fields(u.Candidate, minor=("stop_details logprobs",))
    ROWS_MESSAGE_STOP_EVENT = Rows("StreamEnd") + {
        "p": Kept("trivial"),
        "stopReason": Row("stop_reason", Word("WORDS_STOP_REASON"), native="stop_native", target=2, at=("response", "candidates")),
        "additionalModelResponseFields": Nested({"stop_sequence": Row("stop_sequence", STR, target=2, at=("response", "candidates"))}),
    }
    MESSAGE_STOP_EVENT_READ = frozenset({"additionalModelResponseFields", "stopReason"})
    MESSAGE_STOP_EVENT_ADDITIONAL_MODEL_RESPONSE_FIELDS_READ = frozenset({"stop_sequence"})
    LOST_METADATA_EVENT_1 = lost_fields(u.Response, trivial=("id model created",))
    ROWS_METADATA_EVENT = Rows("StreamEnd") + {
        "p": Kept("trivial"),
        "metrics": Fixed({"latencyMs": 0}),
        "usage": Row("usage", Of("usage"), empty={"inputTokens": 0, "outputTokens": 0, "totalTokens": 0}, target=1, at=("response",)),
        "serviceTier": Nested({"type": Row("service_tier", Word("WORDS_SERVICE_TIER"), target=1, at=("response",))}),
        "performanceConfig": Kept("trivial"),
        "trace": Kept(),
    }
    METADATA_EVENT_READ = frozenset({"metrics", "serviceTier", "usage"})
    METADATA_EVENT_SERVICE_TIER_READ = frozenset({"type"})
    decode_throttling_exception_event = reads(u.ErrorAnswer, "ROWS_THROTTLING_EXCEPTION_EVENT", message=UNSET, code="rate_limit")
    LOST_THROTTLING_EXCEPTION_EVENT = lost_fields(u.ErrorAnswer, minor=("param",))
    ROWS_THROTTLING_EXCEPTION_EVENT = Rows("ErrorAnswer") + {
        "message": Row("message", STR, required=True, also=("Message",)),
        "p": Kept("trivial"),
        **kept_keys("originalStatusCode", "originalMessage", "resourceName"),
    }
    decode_validation_exception_event = reads(u.ErrorAnswer, "ROWS_VALIDATION_EXCEPTION_EVENT", message=UNSET, code="invalid_request")
    LOST_VALIDATION_EXCEPTION_EVENT = lost_fields(u.ErrorAnswer, minor=("param",))
    ROWS_VALIDATION_EXCEPTION_EVENT = Rows("ErrorAnswer") + {
        "message": Row("message", STR, required=True, also=("Message",)),
        "p": Kept("trivial"),
        **kept_keys("originalStatusCode", "originalMessage", "resourceName"),
    }
    decode_service_unavailable_exception_event = reads(
        u.ErrorAnswer, "ROWS_SERVICE_UNAVAILABLE_EXCEPTION_EVENT", message=UNSET, code="overloaded"
    )
    LOST_SERVICE_UNAVAILABLE_EXCEPTION_EVENT = lost_fields(u.ErrorAnswer, minor=("param",))
    ROWS_SERVICE_UNAVAILABLE_EXCEPTION_EVENT = Rows("ErrorAnswer") + {
        "message": Row("message", STR, required=True, also=("Message",)),
        "p": Kept("trivial"),
        **kept_keys("originalStatusCode", "originalMessage", "resourceName"),
    }
    decode_model_stream_error_exception_event = reads(
        u.ErrorAnswer, "ROWS_MODEL_STREAM_ERROR_EXCEPTION_EVENT", message=UNSET, code="server"
    )
    LOST_MODEL_STREAM_ERROR_EXCEPTION_EVENT = lost_fields(u.ErrorAnswer, minor=("param",))
    ROWS_MODEL_STREAM_ERROR_EXCEPTION_EVENT = Rows("ErrorAnswer") + {
        "message": Row("message", STR, required=True, also=("Message",)),
        "p": Kept("trivial"),
        **kept_keys("originalStatusCode", "originalMessage", "resourceName"),
    }
    decode_internal_server_exception_event = reads(u.ErrorAnswer, "ROWS_INTERNAL_SERVER_EXCEPTION_EVENT", message=UNSET)
    LOST_INTERNAL_SERVER_EXCEPTION_EVENT = lost_fields(u.ErrorAnswer, minor=("param",))
    ROWS_INTERNAL_SERVER_EXCEPTION_EVENT = Rows("ErrorAnswer") + {
        "message": Row("message", STR, required=True, also=("Message",)),
        "p": Kept("trivial"),
        **kept_keys("originalStatusCode", "originalMessage", "resourceName"),
    }
    CONVERSATION = Conversation(
        "messages",
        "row",
        hoisted=(Hoist("system", "system", "system", many=True, lists=True),),
        wraps=("system", "user", "assistant"),
        written={"system": "system_turn", "user": "user", "tool": "user", "assistant": "assistant"},
        within={"tool": ("user", (u.ToolResult,))},
        ids=True,
        links="kept",
    )

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_deep(self.decode_request, body)

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return written(self.encode_request, request)

    def read_response(self, body: Any) -> u.Response:
        """A response as a unified Response. Raises DecodeError."""
        return with_ids(self, read_deep(self.decode_answer, body))

    def write_response(self, response: u.Response) -> tuple[dict[str, Any], list[Loss]]:
        """The response, and what it does not say."""
        return written(self.encode_answer, with_linked_names(self, response))

    def read_error(self, body: Any, status: int | None = None, headers: Mapping[str, str] | None = None) -> u.ErrorAnswer:
        """An error body, with what stands outside it. Raises DecodeError."""
        return add_http_details(read_deep(self.decode_error, body), status, headers, self.ERROR_HEADERS, self.ERROR_STATUS)

    def write_error(self, error: u.ErrorAnswer) -> tuple[dict[str, Any], list[Loss]]:
        """The error, and what it does not say."""
        return written(self.encode_error, error)

    def read_messages(self, fragment: Any) -> list[u.Message]:
        """The conversation out of the keys of a request that hold it."""
        if fragment.__class__ is list:
            fragment = {"messages": fragment}
        if fragment.__class__ is not dict:
            fragment = an_object(fragment)
        return read_messages(self, self.CONVERSATION, fragment)

    def write_messages(self, messages: list[u.Message]) -> tuple[dict[str, Any], list[Loss]]:
        """The keys of a request that hold the conversation."""
        return write_messages(self, self.CONVERSATION, messages)

    def read_tools(self, fragment: Any) -> list[u.AnyTool]:
        """The tools out of the key of a request that holds them."""
        if fragment.__class__ is list:
            fragment = {"toolConfig": {"tools": fragment}}
        if fragment.__class__ is not dict:
            fragment = an_object(fragment)
        fragment = an_object(fragment.get("toolConfig", {}), "toolConfig")
        return read_tools(self, self.ROWS_REQUEST["toolConfig"].rows, "tools", fragment)

    def write_tools(self, tools: list[u.AnyTool]) -> tuple[dict[str, Any], list[Loss]]:
        """The key of a request that holds the tools."""
        losses: list[Loss] = []
        return ({"toolConfig": {"tools": write_tools(self, self.ROWS_REQUEST["toolConfig"].rows, "tools", tools, losses)}}, losses)

    def decode_text_part(self, w: Any) -> u.Text:
        """TextPart -> Text."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            text_ = w["text"]
        except KeyError:
            raise missing(w, "text") from None
        if text_.__class__ is not str:
            text_ = text(text_, "text")
        out = u.Text(text=text_)
        if len(w) != 1:
            out.extras = more_rows(self, (out,), w, self.ROWS_TEXT_PART, self.TEXT_PART_READ, None)
        return out

    def encode_text_part(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextPart <- Text."""
        w: dict[str, Any] = {"text": value.text}
        if value.citations or value.signature is not None:
            self.rest(w, value, self.LOST_TEXT_PART, losses, self.ROWS_TEXT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_PART, losses)

    def encode_guarded_text(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """GuardedText <- Text. A text that a guardrail checks."""
        guard_content_text_: dict[str, Any] = {"text": value.text}
        guard_content_: dict[str, Any] = {"text": guard_content_text_}
        w: dict[str, Any] = {"guardContent": guard_content_}
        if value.citations or value.signature is not None:
            self.rest(w, value, self.LOST_GUARDED_TEXT, losses, self.ROWS_GUARDED_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_GUARDED_TEXT, losses)

    def encode_offered_tool(self, value: u.ToolChange, losses: list[Loss]) -> dict[str, Any]:
        """OfferedTool <- ToolChange."""
        tool_addition_tool_: dict[str, Any] = {"name": value.offered}
        tool_addition_: dict[str, Any] = {"tool": tool_addition_tool_}
        w: dict[str, Any] = {"toolAddition": tool_addition_}
        self.rest(w, value, self.LOST_OFFERED_TOOL, losses, self.ROWS_OFFERED_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OFFERED_TOOL, losses)

    def encode_withdrawn_tool(self, value: u.ToolChange, losses: list[Loss]) -> dict[str, Any]:
        """WithdrawnTool <- ToolChange."""
        tool_removal_tool_: dict[str, Any] = {"name": value.withdrawn}
        tool_removal_: dict[str, Any] = {"tool": tool_removal_tool_}
        w: dict[str, Any] = {"toolRemoval": tool_removal_}
        self.rest(w, value, self.LOST_WITHDRAWN_TOOL, losses, self.ROWS_WITHDRAWN_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_WITHDRAWN_TOOL, losses)

    def decode_cache_point(self, w: Any) -> u.CacheHint:
        """CachePoint -> CacheHint."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            cache_point_ = w["cachePoint"]
            if cache_point_.__class__ is not dict:
                cache_point_ = an_object(cache_point_, "cachePoint")
        except KeyError:
            raise missing(w, "cachePoint") from None
        out = u.CacheHint()
        n_cache_point_ = 1
        if cache_point_.get("type") != "default":
            n_cache_point_ = n_cache_point_ - 1
            extras = remember(extras, self.NAMESPACE, "type", cache_point_.get("type", ABSENT), "cachePoint")
        if n_cache_point_ != len(cache_point_):
            if (cache_point_ttl_ := cache_point_.get("ttl")) is not None:
                n_cache_point_ += 1
                out.ttl = cache_point_ttl_ if cache_point_ttl_.__class__ is str else text(cache_point_ttl_, "cachePoint", "ttl")
            if n_cache_point_ != len(cache_point_):
                extras = nested_rest(
                    self, (out,), cache_point_, self.ROWS_CACHE_POINT, self.CACHE_POINT_CACHE_POINT_READ, extras, "cachePoint"
                )
        if len(w) != 1:
            extras = more_rows(self, (out,), w, self.ROWS_CACHE_POINT, self.CACHE_POINT_READ, extras)
        out.extras = extras
        return out

    def encode_cache_point(self, value: u.CacheHint, losses: list[Loss]) -> dict[str, Any]:
        """CachePoint <- CacheHint."""
        cache_point_: dict[str, Any] = {"type": "default"}
        if value.ttl is not None:
            cache_point_["ttl"] = value.ttl
        w: dict[str, Any] = {"cachePoint": cache_point_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_CACHE_POINT, losses)

    def encode_system_turn(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """SystemTurn <- Message. newer models accept one within the conversation"""
        w: dict[str, Any] = {"role": "system"}
        if value.parts:
            if content_ := write_behind(self, value.parts, self.encode_turn_block, losses, "parts", "cache", "cache_point"):
                w["content"] = content_
            else:
                w["content"] = []
        else:
            w["content"] = []
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_SYSTEM_TURN, losses, self.ROWS_SYSTEM_TURN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM_TURN, losses)

    def encode_web_quote(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """WebQuote <- Citation."""
        source_content_: dict[str, Any] = {"text": value.quote}
        location_web_: dict[str, Any] = {"url": value.url}
        location_: dict[str, Any] = {"web": location_web_}
        w: dict[str, Any] = {"sourceContent": [source_content_], "location": location_}
        if value.title is not None:
            w["title"] = value.title
        self.rest(w, value, self.LOST_WEB_QUOTE, losses, self.ROWS_WEB_QUOTE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_WEB_QUOTE, losses)

    def encode_web_location(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """WebLocation <- Citation."""
        location_web_: dict[str, Any] = {"url": value.url}
        location_: dict[str, Any] = {"web": location_web_}
        w: dict[str, Any] = {"location": location_}
        if value.title is not None:
            w["title"] = value.title
        self.rest(w, value, self.LOST_WEB_LOCATION, losses, self.ROWS_WEB_LOCATION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_WEB_LOCATION, losses)

    def encode_char_location(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """CharLocation <- Citation."""
        source_content_: dict[str, Any] = {"text": value.quote}
        location_document_char_: dict[str, Any] = {}
        if value.place is not None and value.place.document is not None:
            location_document_char_["documentIndex"] = value.place.document
        if value.place is not None and value.place.start is not None:
            location_document_char_["start"] = value.place.start
        if value.place is not None and value.place.end is not None:
            location_document_char_["end"] = value.place.end
        location_: dict[str, Any] = {"documentChar": location_document_char_}
        w: dict[str, Any] = {"sourceContent": [source_content_], "location": location_}
        if value.title is not None:
            w["title"] = value.title
        if value.url is not None:
            w["source"] = value.url
        self.rest(w, value, self.LOST_CHAR_LOCATION, losses, self.ROWS_CHAR_LOCATION)
        if value.place is not None and value.place.extras is not None:
            foreign(value.place, self.SPACES, losses, "place")
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHAR_LOCATION, losses)

    def encode_page_location(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """PageLocation <- Citation."""
        source_content_: dict[str, Any] = {"text": value.quote}
        location_document_page_: dict[str, Any] = {}
        if value.place is not None and value.place.document is not None:
            location_document_page_["documentIndex"] = value.place.document
        if value.place is not None and value.place.start is not None:
            location_document_page_["start"] = value.place.start
        if value.place is not None and value.place.end is not None:
            location_document_page_["end"] = value.place.end
        location_: dict[str, Any] = {"documentPage": location_document_page_}
        w: dict[str, Any] = {"sourceContent": [source_content_], "location": location_}
        if value.title is not None:
            w["title"] = value.title
        if value.url is not None:
            w["source"] = value.url
        self.rest(w, value, self.LOST_PAGE_LOCATION, losses, self.ROWS_PAGE_LOCATION)
        if value.place is not None and value.place.extras is not None:
            foreign(value.place, self.SPACES, losses, "place")
        return w if value.extras is None else self.restored(w, value, self.ROWS_PAGE_LOCATION, losses)

    def encode_chunk_location(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """ChunkLocation <- Citation."""
        source_content_: dict[str, Any] = {"text": value.quote}
        location_document_chunk_: dict[str, Any] = {}
        if value.place is not None and value.place.document is not None:
            location_document_chunk_["documentIndex"] = value.place.document
        if value.place is not None and value.place.start is not None:
            location_document_chunk_["start"] = value.place.start
        if value.place is not None and value.place.end is not None:
            location_document_chunk_["end"] = value.place.end
        location_: dict[str, Any] = {"documentChunk": location_document_chunk_}
        w: dict[str, Any] = {"sourceContent": [source_content_], "location": location_}
        if value.title is not None:
            w["title"] = value.title
        if value.url is not None:
            w["source"] = value.url
        self.rest(w, value, self.LOST_CHUNK_LOCATION, losses, self.ROWS_CHUNK_LOCATION)
        if value.place is not None and value.place.extras is not None:
            foreign(value.place, self.SPACES, losses, "place")
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHUNK_LOCATION, losses)

    def encode_result_location(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """ResultLocation <- Citation."""
        source_content_: dict[str, Any] = {"text": value.quote}
        location_search_result_location_: dict[str, Any] = {}
        if value.place is not None and value.place.document is not None:
            location_search_result_location_["searchResultIndex"] = value.place.document
        if value.place is not None and value.place.start is not None:
            location_search_result_location_["start"] = value.place.start
        if value.place is not None and value.place.end is not None:
            location_search_result_location_["end"] = value.place.end
        location_: dict[str, Any] = {"searchResultLocation": location_search_result_location_}
        w: dict[str, Any] = {"sourceContent": [source_content_], "location": location_}
        if value.title is not None:
            w["title"] = value.title
        if value.url is not None:
            w["source"] = value.url
        self.rest(w, value, self.LOST_RESULT_LOCATION, losses, self.ROWS_RESULT_LOCATION)
        if value.place is not None and value.place.extras is not None:
            foreign(value.place, self.SPACES, losses, "place")
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESULT_LOCATION, losses)

    def encode_quote(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """Quote <- Citation."""
        source_content_: dict[str, Any] = {"text": value.quote}
        w: dict[str, Any] = {"sourceContent": [source_content_]}
        if value.title is not None:
            w["title"] = value.title
        if value.url is not None:
            w["source"] = value.url
        self.rest(w, value, self.LOST_QUOTE, losses, self.ROWS_QUOTE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_QUOTE, losses)

    def encode_no_quote(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """NoQuote <- Citation. No quotes, or several."""
        w: dict[str, Any] = {}
        if value.title is not None:
            w["title"] = value.title
        if value.url is not None:
            w["source"] = value.url
        self.rest(w, value, self.LOST_NO_QUOTE, losses, self.ROWS_NO_QUOTE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_NO_QUOTE, losses)

    def encode_cited_text(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """CitedText <- Text."""
        citations_content_content_: dict[str, Any] = {"text": value.text}
        citations_content_citations_: Any
        if value.citations:
            citations_content_citations_ = each_out(value.citations, self.encode_citation, losses, "citations")
        else:
            citations_content_citations_ = []
        citations_content_: dict[str, Any] = {"content": [citations_content_content_], "citations": citations_content_citations_}
        w: dict[str, Any] = {"citationsContent": citations_content_}
        if value.signature is not None:
            self.rest(w, value, self.LOST_CITED_TEXT, losses, self.ROWS_CITED_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CITED_TEXT, losses)

    def decode_bytes(self, w: Any) -> u.Blob:
        """Bytes -> Blob."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            format_ = w["format"]
            source_ = w["source"]
            if source_.__class__ is not dict:
                source_ = an_object(source_, "source")
            source_bytes_ = source_["bytes"]
        except KeyError:
            raise missing(w, "format", "source", "source\x00bytes") from None
        format_word = self.WORDS_IMAGE_FORMAT.read.get(format_) if format_.__class__ is str else None
        if format_word is None:
            format_word = self.WORDS_IMAGE_FORMAT.value(format_, "format")
        if self.WORDS_IMAGE_FORMAT.write.get(format_word) != format_:
            extras = remember(extras, self.NAMESPACE, "format", format_)
        source_bytes_value = inside(source_bytes_, codecs.base64_in, "source", "bytes")
        if not same(codecs.base64_out(source_bytes_value, []), source_bytes_):
            extras = remember(extras, self.NAMESPACE, "bytes", source_bytes_, "source")
        out = u.Blob(media_type=format_word, data=source_bytes_value)
        if len(source_) != 1:
            extras = nested_rest(self, (out,), source_, self.ROWS_BYTES, self.BYTES_SOURCE_READ, extras, "source")
        if len(w) != 2:
            extras = more_rows(self, (out,), w, self.ROWS_BYTES, self.BYTES_READ, extras)
        out.extras = extras
        return out

    def encode_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Bytes <- Blob."""
        format_word = self.WORDS_IMAGE_FORMAT.write.get(value.media_type)
        if format_word is None and not has_spelling(value, self.SPACES, "format"):
            losses.append(dropped("media_type", "Blob.media_type", "minor", self.NO_PLACE, value.media_type))
            return self.lost(value, losses)
        source_bytes_: Any = under(value.data, codecs.base64_out, losses, "data")
        if source_bytes_ is LOST:
            return self.lost(value, losses)
        source_: dict[str, Any] = {"bytes": source_bytes_}
        w: dict[str, Any] = {"format": format_word, "source": source_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_BYTES, losses)

    def decode_s3(self, w: Any) -> u.FileRef:
        """S3 -> FileRef. A file that only Amazon can locate."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            format_ = w["format"]
            source_ = w["source"]
            if source_.__class__ is not dict:
                source_ = an_object(source_, "source")
            source_s3_location_ = source_["s3Location"]
            if source_s3_location_.__class__ is not dict:
                source_s3_location_ = an_object(source_s3_location_, "source", "s3Location")
            source_s3_location_uri_ = source_s3_location_["uri"]
        except KeyError:
            raise missing(w, "format", "source", "source\x00s3Location", "source\x00s3Location\x00uri") from None
        if source_s3_location_uri_.__class__ is not str:
            source_s3_location_uri_ = text(source_s3_location_uri_, "source", "s3Location", "uri")
        out = u.FileRef(id=source_s3_location_uri_, owner=self.OWNER)
        if format_ is not None:
            format_word = self.WORDS_IMAGE_FORMAT.read.get(format_) if format_.__class__ is str else None
            if format_word is None:
                format_word = self.WORDS_IMAGE_FORMAT.value(format_, "format")
            out.media_type = format_word
            if self.WORDS_IMAGE_FORMAT.write.get(format_word) != format_:
                extras = remember(extras, self.NAMESPACE, "format", format_)
        if len(source_s3_location_) != 1:
            extras = nested_rest(
                self, (out,), source_s3_location_, self.ROWS_S3, self.S3_SOURCE_S3_LOCATION_READ, extras, "source", "s3Location"
            )
        if len(source_) != 1:
            extras = nested_rest(self, (out,), source_, self.ROWS_S3, self.S3_SOURCE_READ, extras, "source")
        if len(w) != 2:
            extras = more_rows(self, (out,), w, self.ROWS_S3, self.S3_READ, extras)
        out.extras = extras
        return out

    def encode_s3(self, value: u.FileRef, losses: list[Loss]) -> dict[str, Any] | Lost:
        """S3 <- FileRef. A file that only Amazon can locate."""
        format_: Any
        if value.media_type is not None:
            format_word = self.WORDS_IMAGE_FORMAT.write.get(value.media_type)
            if format_word is None and not has_spelling(value, self.SPACES, "format"):
                losses.append(dropped("media_type", "FileRef.media_type", "minor", self.NO_PLACE, value.media_type))
            format_ = format_word
        else:
            format_ = None
        source_s3_location_: dict[str, Any] = {}
        if value.owner is None or value.owner == self.OWNER:
            source_s3_location_["uri"] = value.id
        else:
            self.foreign_owner(losses, "id", "FileRef.id", "major", value.owner, value.id)
            return self.lost(value, losses)
        source_: dict[str, Any] = {"s3Location": source_s3_location_}
        w: dict[str, Any] = {"format": format_, "source": source_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_S3, losses)

    def decode_image(self, w: Any) -> u.Image:
        """Image -> Image."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            image_ = w["image"]
        except KeyError:
            raise missing(w, "image") from None
        out = u.Image(source=inside(image_, self.decode_image_source, "image"))
        if len(w) != 1:
            out.extras = more_rows(self, (out,), w, self.ROWS_IMAGE, self.IMAGE_READ, None)
        return out

    def encode_image(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Image <- Image."""
        if value.source.__class__ not in (u.Blob, u.FileRef):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        image_: Any = under(value.source, self.encode_image_source, losses, "source")
        if image_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"image": image_}
        if value.detail is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE, losses, self.ROWS_IMAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE, losses)

    def encode_guarded_image(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """GuardedImage <- Image."""
        if value.source.__class__ not in (u.Blob, u.FileRef):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        guard_content_image_: Any = under(value.source, self.encode_image_source, losses, "source")
        if guard_content_image_ is LOST:
            return self.lost(value, losses)
        guard_content_: dict[str, Any] = {"image": guard_content_image_}
        w: dict[str, Any] = {"guardContent": guard_content_}
        if value.detail is not None or value.signature is not None:
            self.rest(w, value, self.LOST_GUARDED_IMAGE, losses, self.ROWS_GUARDED_IMAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_GUARDED_IMAGE, losses)

    def decode_source_text(self, w: Any) -> str:
        """SourceText -> str."""
        if w.__class__ is not dict:
            w = an_object(w)
        value: Any = w.get("text", MISSING)
        if value is MISSING:
            raise missing(w, "text")
        if value.__class__ is not str:
            return text(value, "text")
        return value

    def encode_source_text(self, value: Any, losses: list[Loss]) -> dict[str, Any]:
        """SourceText <- str."""
        return {"text": value}

    def decode_source_texts(self, w: Any) -> u.Texts:
        """SourceTexts -> Texts."""
        extras: Extras | None = None
        w_value = each(w, self.decode_source_text)
        if not same(each_out(w_value, self.encode_source_text, [], ""), w):
            extras = remember(extras, self.NAMESPACE, "", w)
        out = u.Texts(texts=w_value)
        out.extras = extras
        return out

    def encode_source_texts(self, value: u.Texts, losses: list[Loss]) -> list[Any] | Lost:
        """SourceTexts <- Texts."""
        out: Any = [self.encode_source_text(item, losses) for item in value.texts]
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_SOURCE_TEXTS, losses)

    def encode_search_result(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """SearchResult <- Document."""
        if value.source.__class__ is not u.Texts:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        search_result_title_: Any
        if value.filename is not None:
            search_result_title_ = value.filename
        else:
            if not has_spelling(value, self.SPACES, "searchResult.title"):
                losses.append(Loss("filename", "Document.filename", "defaulted", "trivial", "the key is required", ""))
            search_result_title_ = ""
        search_result_content_: Any = under(value.source, self.encode_just_source_texts, losses, "source")
        if search_result_content_ is LOST:
            return self.lost(value, losses)
        search_result_: dict[str, Any] = {"source": value.origin, "title": search_result_title_, "content": search_result_content_}
        if value.citable is not None:
            search_result_citations_: dict[str, Any] = {"enabled": value.citable}
            search_result_["citations"] = search_result_citations_
        w: dict[str, Any] = {"searchResult": search_result_}
        self.rest(w, value, self.LOST_SEARCH_RESULT, losses, self.ROWS_SEARCH_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SEARCH_RESULT, losses)

    def decode_document_bytes(self, w: Any) -> u.Blob:
        """DocumentBytes -> Blob."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            format_ = w["format"]
            source_ = w["source"]
            if source_.__class__ is not dict:
                source_ = an_object(source_, "source")
            source_bytes_ = source_["bytes"]
        except KeyError:
            raise missing(w, "format", "source", "source\x00bytes") from None
        format_word = self.WORDS_DOCUMENT_FORMAT.read.get(format_) if format_.__class__ is str else None
        if format_word is None:
            format_word = self.WORDS_DOCUMENT_FORMAT.value(format_, "format")
        if self.WORDS_DOCUMENT_FORMAT.write.get(format_word) != format_:
            extras = remember(extras, self.NAMESPACE, "format", format_)
        source_bytes_value = inside(source_bytes_, codecs.base64_in, "source", "bytes")
        if not same(codecs.base64_out(source_bytes_value, []), source_bytes_):
            extras = remember(extras, self.NAMESPACE, "bytes", source_bytes_, "source")
        out = u.Blob(media_type=format_word, data=source_bytes_value)
        if len(source_) != 1:
            extras = nested_rest(self, (out,), source_, self.ROWS_DOCUMENT_BYTES, self.DOCUMENT_BYTES_SOURCE_READ, extras, "source")
        if len(w) != 2:
            extras = more_rows(self, (out,), w, self.ROWS_DOCUMENT_BYTES, self.DOCUMENT_BYTES_READ, extras)
        out.extras = extras
        return out

    def encode_document_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any] | Lost:
        """DocumentBytes <- Blob."""
        format_word = self.WORDS_DOCUMENT_FORMAT.write.get(value.media_type)
        if format_word is None and not has_spelling(value, self.SPACES, "format"):
            losses.append(dropped("media_type", "Blob.media_type", "minor", self.NO_PLACE, value.media_type))
            return self.lost(value, losses)
        source_bytes_: Any = under(value.data, codecs.base64_out, losses, "data")
        if source_bytes_ is LOST:
            return self.lost(value, losses)
        source_: dict[str, Any] = {"bytes": source_bytes_}
        w: dict[str, Any] = {"format": format_word, "source": source_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_DOCUMENT_BYTES, losses)

    def decode_document_s3(self, w: Any) -> u.FileRef:
        """DocumentS3 -> FileRef. A file that only Amazon can locate."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            format_ = w["format"]
            source_ = w["source"]
            if source_.__class__ is not dict:
                source_ = an_object(source_, "source")
            source_s3_location_ = source_["s3Location"]
            if source_s3_location_.__class__ is not dict:
                source_s3_location_ = an_object(source_s3_location_, "source", "s3Location")
            source_s3_location_uri_ = source_s3_location_["uri"]
        except KeyError:
            raise missing(w, "format", "source", "source\x00s3Location", "source\x00s3Location\x00uri") from None
        if source_s3_location_uri_.__class__ is not str:
            source_s3_location_uri_ = text(source_s3_location_uri_, "source", "s3Location", "uri")
        out = u.FileRef(id=source_s3_location_uri_, owner=self.OWNER)
        if format_ is not None:
            format_word = self.WORDS_DOCUMENT_FORMAT.read.get(format_) if format_.__class__ is str else None
            if format_word is None:
                format_word = self.WORDS_DOCUMENT_FORMAT.value(format_, "format")
            out.media_type = format_word
            if self.WORDS_DOCUMENT_FORMAT.write.get(format_word) != format_:
                extras = remember(extras, self.NAMESPACE, "format", format_)
        if len(source_s3_location_) != 1:
            extras = nested_rest(
                self,
                (out,),
                source_s3_location_,
                self.ROWS_DOCUMENT_S3,
                self.DOCUMENT_S3_SOURCE_S3_LOCATION_READ,
                extras,
                "source",
                "s3Location",
            )
        if len(source_) != 1:
            extras = nested_rest(self, (out,), source_, self.ROWS_DOCUMENT_S3, self.DOCUMENT_S3_SOURCE_READ, extras, "source")
        if len(w) != 2:
            extras = more_rows(self, (out,), w, self.ROWS_DOCUMENT_S3, self.DOCUMENT_S3_READ, extras)
        out.extras = extras
        return out

    def encode_document_s3(self, value: u.FileRef, losses: list[Loss]) -> dict[str, Any] | Lost:
        """DocumentS3 <- FileRef. A file that only Amazon can locate."""
        format_: Any
        if value.media_type is not None:
            format_word = self.WORDS_DOCUMENT_FORMAT.write.get(value.media_type)
            if format_word is None and not has_spelling(value, self.SPACES, "format"):
                losses.append(dropped("media_type", "FileRef.media_type", "minor", self.NO_PLACE, value.media_type))
            format_ = format_word
        else:
            format_ = None
        source_s3_location_: dict[str, Any] = {}
        if value.owner is None or value.owner == self.OWNER:
            source_s3_location_["uri"] = value.id
        else:
            self.foreign_owner(losses, "id", "FileRef.id", "major", value.owner, value.id)
            return self.lost(value, losses)
        source_: dict[str, Any] = {"s3Location": source_s3_location_}
        w: dict[str, Any] = {"format": format_, "source": source_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_DOCUMENT_S3, losses)

    def decode_document_text(self, w: Any) -> u.PlainText:
        """DocumentText -> PlainText."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            source_ = w["source"]
            if source_.__class__ is not dict:
                source_ = an_object(source_, "source")
            source_text_ = source_["text"]
        except KeyError:
            raise missing(w, "source", "source\x00text") from None
        if source_text_.__class__ is not str:
            source_text_ = text(source_text_, "source", "text")
        out = u.PlainText(text=source_text_)
        if len(source_) != 1:
            extras = nested_rest(self, (out,), source_, self.ROWS_DOCUMENT_TEXT, self.DOCUMENT_TEXT_SOURCE_READ, extras, "source")
        if len(w) != 1:
            n = 1
            if (format_ := w.get("format")) is not None:
                n += 1
                format_word = self.WORDS_DOCUMENT_FORMAT.read.get(format_) if format_.__class__ is str else None
                if format_word is None:
                    format_word = self.WORDS_DOCUMENT_FORMAT.value(format_, "format")
                out.media_type = format_word
                if self.WORDS_DOCUMENT_FORMAT.write.get(format_word) != format_:
                    extras = remember(extras, self.NAMESPACE, "format", format_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_DOCUMENT_TEXT, self.DOCUMENT_TEXT_READ, extras)
        out.extras = extras
        return out

    def encode_document_text(self, value: u.PlainText, losses: list[Loss]) -> dict[str, Any]:
        """DocumentText <- PlainText."""
        source_: dict[str, Any] = {"text": value.text}
        w: dict[str, Any] = {"source": source_}
        if value.media_type is not None:
            format_word = self.WORDS_DOCUMENT_FORMAT.write.get(value.media_type)
            if format_word is None and not has_spelling(value, self.SPACES, "format"):
                losses.append(dropped("media_type", "PlainText.media_type", "minor", self.NO_PLACE, value.media_type))
            if format_word is not None:
                w["format"] = format_word
        return w if value.extras is None else self.restored(w, value, self.ROWS_DOCUMENT_TEXT, losses)

    def encode_document_pieces(self, value: u.Texts, losses: list[Loss]) -> dict[str, Any]:
        """DocumentPieces <- Texts."""
        source_content_: Any
        if value.texts:
            source_content_ = [self.encode_source_text(item, losses) for item in value.texts]
        else:
            source_content_ = []
        source_: dict[str, Any] = {"content": source_content_}
        w: dict[str, Any] = {"source": source_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_DOCUMENT_PIECES, losses)

    def decode_document(self, w: Any) -> u.Document:
        """Document -> Document."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Document(source=UNSET)
        extras: Extras | None = None
        the_source = read_flat(self, found_at(w, ("document",)), "decode_document_source", ("format", "source", "error"))
        if the_source is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, found_at(w, ("document",)), self.ROWS_DOCUMENT, "source", extras, "document")
        extras = read_rows(self, (out,), w, self.ROWS_DOCUMENT, extras)
        required(w, out.source, "format", "source", "error")
        out.extras = extras
        return out

    def encode_document(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Document <- Document."""
        document_name_: Any
        if value.filename:
            document_name_ = value.filename
        else:
            if not has_spelling(value, self.SPACES, "document.name"):
                losses.append(Loss("filename", "Document.filename", "defaulted", "trivial", "the key is required", "document"))
            document_name_ = "document"
        document_: dict[str, Any] = {"name": document_name_}
        if value.context is not None:
            document_["context"] = value.context
        if value.citable is not None:
            document_citations_: dict[str, Any] = {"enabled": value.citable}
            document_["citations"] = document_citations_
        w: dict[str, Any] = {"document": document_}
        if (the_source := under(value.source, self.encode_document_source, losses, "source")) is not LOST:
            put_flat(w, the_source, "document")
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_DOCUMENT, losses, self.ROWS_DOCUMENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DOCUMENT, losses)

    def decode_video_bytes(self, w: Any) -> u.Blob:
        """VideoBytes -> Blob."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            format_ = w["format"]
            source_ = w["source"]
            if source_.__class__ is not dict:
                source_ = an_object(source_, "source")
            source_bytes_ = source_["bytes"]
        except KeyError:
            raise missing(w, "format", "source", "source\x00bytes") from None
        format_word = self.WORDS_VIDEO_FORMAT.read.get(format_) if format_.__class__ is str else None
        if format_word is None:
            format_word = self.WORDS_VIDEO_FORMAT.value(format_, "format")
        if self.WORDS_VIDEO_FORMAT.write.get(format_word) != format_:
            extras = remember(extras, self.NAMESPACE, "format", format_)
        source_bytes_value = inside(source_bytes_, codecs.base64_in, "source", "bytes")
        if not same(codecs.base64_out(source_bytes_value, []), source_bytes_):
            extras = remember(extras, self.NAMESPACE, "bytes", source_bytes_, "source")
        out = u.Blob(media_type=format_word, data=source_bytes_value)
        if len(source_) != 1:
            extras = nested_rest(self, (out,), source_, self.ROWS_VIDEO_BYTES, self.VIDEO_BYTES_SOURCE_READ, extras, "source")
        if len(w) != 2:
            extras = more_rows(self, (out,), w, self.ROWS_VIDEO_BYTES, self.VIDEO_BYTES_READ, extras)
        out.extras = extras
        return out

    def encode_video_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any] | Lost:
        """VideoBytes <- Blob."""
        format_word = self.WORDS_VIDEO_FORMAT.write.get(value.media_type)
        if format_word is None and not has_spelling(value, self.SPACES, "format"):
            losses.append(dropped("media_type", "Blob.media_type", "minor", self.NO_PLACE, value.media_type))
            return self.lost(value, losses)
        source_bytes_: Any = under(value.data, codecs.base64_out, losses, "data")
        if source_bytes_ is LOST:
            return self.lost(value, losses)
        source_: dict[str, Any] = {"bytes": source_bytes_}
        w: dict[str, Any] = {"format": format_word, "source": source_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO_BYTES, losses)

    def decode_video_s3(self, w: Any) -> u.FileRef:
        """VideoS3 -> FileRef. A file that only Amazon can locate."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            format_ = w["format"]
            source_ = w["source"]
            if source_.__class__ is not dict:
                source_ = an_object(source_, "source")
            source_s3_location_ = source_["s3Location"]
            if source_s3_location_.__class__ is not dict:
                source_s3_location_ = an_object(source_s3_location_, "source", "s3Location")
            source_s3_location_uri_ = source_s3_location_["uri"]
        except KeyError:
            raise missing(w, "format", "source", "source\x00s3Location", "source\x00s3Location\x00uri") from None
        if source_s3_location_uri_.__class__ is not str:
            source_s3_location_uri_ = text(source_s3_location_uri_, "source", "s3Location", "uri")
        out = u.FileRef(id=source_s3_location_uri_, owner=self.OWNER)
        if format_ is not None:
            format_word = self.WORDS_VIDEO_FORMAT.read.get(format_) if format_.__class__ is str else None
            if format_word is None:
                format_word = self.WORDS_VIDEO_FORMAT.value(format_, "format")
            out.media_type = format_word
            if self.WORDS_VIDEO_FORMAT.write.get(format_word) != format_:
                extras = remember(extras, self.NAMESPACE, "format", format_)
        if len(source_s3_location_) != 1:
            extras = nested_rest(
                self, (out,), source_s3_location_, self.ROWS_VIDEO_S3, self.VIDEO_S3_SOURCE_S3_LOCATION_READ, extras, "source", "s3Location"
            )
        if len(source_) != 1:
            extras = nested_rest(self, (out,), source_, self.ROWS_VIDEO_S3, self.VIDEO_S3_SOURCE_READ, extras, "source")
        if len(w) != 2:
            extras = more_rows(self, (out,), w, self.ROWS_VIDEO_S3, self.VIDEO_S3_READ, extras)
        out.extras = extras
        return out

    def encode_video_s3(self, value: u.FileRef, losses: list[Loss]) -> dict[str, Any] | Lost:
        """VideoS3 <- FileRef. A file that only Amazon can locate."""
        format_: Any
        if value.media_type is not None:
            format_word = self.WORDS_VIDEO_FORMAT.write.get(value.media_type)
            if format_word is None and not has_spelling(value, self.SPACES, "format"):
                losses.append(dropped("media_type", "FileRef.media_type", "minor", self.NO_PLACE, value.media_type))
            format_ = format_word
        else:
            format_ = None
        source_s3_location_: dict[str, Any] = {}
        if value.owner is None or value.owner == self.OWNER:
            source_s3_location_["uri"] = value.id
        else:
            self.foreign_owner(losses, "id", "FileRef.id", "major", value.owner, value.id)
            return self.lost(value, losses)
        source_: dict[str, Any] = {"s3Location": source_s3_location_}
        w: dict[str, Any] = {"format": format_, "source": source_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO_S3, losses)

    def encode_video(self, value: u.Video, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Video <- Video."""
        if value.source.__class__ not in (u.Blob, u.FileRef):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        video_: Any = under(value.source, self.encode_video_video, losses, "source")
        if video_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"video": video_}
        self.rest(w, value, self.LOST_VIDEO, losses, self.ROWS_VIDEO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO, losses)

    def decode_audio_bytes(self, w: Any) -> u.Blob:
        """AudioBytes -> Blob."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            format_ = w["format"]
            source_ = w["source"]
            if source_.__class__ is not dict:
                source_ = an_object(source_, "source")
            source_bytes_ = source_["bytes"]
        except KeyError:
            raise missing(w, "format", "source", "source\x00bytes") from None
        format_word = self.WORDS_AUDIO_FORMAT.read.get(format_) if format_.__class__ is str else None
        if format_word is None:
            format_word = self.WORDS_AUDIO_FORMAT.value(format_, "format")
        if self.WORDS_AUDIO_FORMAT.write.get(format_word) != format_:
            extras = remember(extras, self.NAMESPACE, "format", format_)
        source_bytes_value = inside(source_bytes_, codecs.base64_in, "source", "bytes")
        if not same(codecs.base64_out(source_bytes_value, []), source_bytes_):
            extras = remember(extras, self.NAMESPACE, "bytes", source_bytes_, "source")
        out = u.Blob(media_type=format_word, data=source_bytes_value)
        if len(source_) != 1:
            extras = nested_rest(self, (out,), source_, self.ROWS_AUDIO_BYTES, self.AUDIO_BYTES_SOURCE_READ, extras, "source")
        if len(w) != 2:
            extras = more_rows(self, (out,), w, self.ROWS_AUDIO_BYTES, self.AUDIO_BYTES_READ, extras)
        out.extras = extras
        return out

    def encode_audio_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioBytes <- Blob."""
        format_word = self.WORDS_AUDIO_FORMAT.write.get(value.media_type)
        if format_word is None and not has_spelling(value, self.SPACES, "format"):
            losses.append(dropped("media_type", "Blob.media_type", "minor", self.NO_PLACE, value.media_type))
            return self.lost(value, losses)
        source_bytes_: Any = under(value.data, codecs.base64_out, losses, "data")
        if source_bytes_ is LOST:
            return self.lost(value, losses)
        source_: dict[str, Any] = {"bytes": source_bytes_}
        w: dict[str, Any] = {"format": format_word, "source": source_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_BYTES, losses)

    def decode_audio_s3(self, w: Any) -> u.FileRef:
        """AudioS3 -> FileRef. A file that only Amazon can locate."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            format_ = w["format"]
            source_ = w["source"]
            if source_.__class__ is not dict:
                source_ = an_object(source_, "source")
            source_s3_location_ = source_["s3Location"]
            if source_s3_location_.__class__ is not dict:
                source_s3_location_ = an_object(source_s3_location_, "source", "s3Location")
            source_s3_location_uri_ = source_s3_location_["uri"]
        except KeyError:
            raise missing(w, "format", "source", "source\x00s3Location", "source\x00s3Location\x00uri") from None
        if source_s3_location_uri_.__class__ is not str:
            source_s3_location_uri_ = text(source_s3_location_uri_, "source", "s3Location", "uri")
        out = u.FileRef(id=source_s3_location_uri_, owner=self.OWNER)
        if format_ is not None:
            format_word = self.WORDS_AUDIO_FORMAT.read.get(format_) if format_.__class__ is str else None
            if format_word is None:
                format_word = self.WORDS_AUDIO_FORMAT.value(format_, "format")
            out.media_type = format_word
            if self.WORDS_AUDIO_FORMAT.write.get(format_word) != format_:
                extras = remember(extras, self.NAMESPACE, "format", format_)
        if len(source_s3_location_) != 1:
            extras = nested_rest(
                self, (out,), source_s3_location_, self.ROWS_AUDIO_S3, self.AUDIO_S3_SOURCE_S3_LOCATION_READ, extras, "source", "s3Location"
            )
        if len(source_) != 1:
            extras = nested_rest(self, (out,), source_, self.ROWS_AUDIO_S3, self.AUDIO_S3_SOURCE_READ, extras, "source")
        if len(w) != 2:
            extras = more_rows(self, (out,), w, self.ROWS_AUDIO_S3, self.AUDIO_S3_READ, extras)
        out.extras = extras
        return out

    def encode_audio_s3(self, value: u.FileRef, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioS3 <- FileRef. A file that only Amazon can locate."""
        format_: Any
        if value.media_type is not None:
            format_word = self.WORDS_AUDIO_FORMAT.write.get(value.media_type)
            if format_word is None and not has_spelling(value, self.SPACES, "format"):
                losses.append(dropped("media_type", "FileRef.media_type", "minor", self.NO_PLACE, value.media_type))
            format_ = format_word
        else:
            format_ = None
        source_s3_location_: dict[str, Any] = {}
        if value.owner is None or value.owner == self.OWNER:
            source_s3_location_["uri"] = value.id
        else:
            self.foreign_owner(losses, "id", "FileRef.id", "major", value.owner, value.id)
            return self.lost(value, losses)
        source_: dict[str, Any] = {"s3Location": source_s3_location_}
        w: dict[str, Any] = {"format": format_, "source": source_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_S3, losses)

    def encode_audio(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Audio <- Audio."""
        if value.source.__class__ not in (u.Blob, u.FileRef):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        audio_: Any = under(value.source, self.encode_audio_audio, losses, "source")
        if audio_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"audio": audio_}
        self.rest(w, value, self.LOST_AUDIO, losses, self.ROWS_AUDIO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO, losses)

    def encode_server_tool_use(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """ServerToolUse <- ToolCall. A call of a tool that Amazon runs, such as Nova's search."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        tool_use_: dict[str, Any] = {"toolUseId": value.id, "name": value.name, "input": value.arguments, "type": "server_tool_use"}
        w: dict[str, Any] = {"toolUse": tool_use_}
        self.rest(w, value, self.LOST_SERVER_TOOL_USE, losses, self.ROWS_SERVER_TOOL_USE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SERVER_TOOL_USE, losses)

    def decode_tool_use(self, w: Any) -> u.ToolCall:
        """ToolUse -> ToolCall."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            tool_use_ = w["toolUse"]
            if tool_use_.__class__ is not dict:
                tool_use_ = an_object(tool_use_, "toolUse")
            tool_use_name_ = tool_use_["name"]
        except KeyError:
            raise missing(w, "toolUse", "toolUse\x00name") from None
        if tool_use_name_.__class__ is not str:
            tool_use_name_ = text(tool_use_name_, "toolUse", "name")
        out = u.ToolCall(id=UNSET, name=tool_use_name_, runner="client")
        n_tool_use_ = 1
        if (tool_use_tool_use_id_ := tool_use_.get("toolUseId")) is not None:
            n_tool_use_ += 1
            if tool_use_tool_use_id_.__class__ is not str:
                tool_use_tool_use_id_ = text(tool_use_tool_use_id_, "toolUse", "toolUseId")
            out.id = tool_use_tool_use_id_
        else:
            out.id = ""
            extras = remember(extras, self.NAMESPACE, "$id", "made")
        if (tool_use_input_ := tool_use_.get("input")) is not None:
            n_tool_use_ += 1
            tool_use_input_error: str | None = None
            tool_use_input_text: str | None = tool_use_input_ if tool_use_input_.__class__ is str else None
            if tool_use_input_text is not None:
                tool_use_input_value, tool_use_input_error = arguments_in(tool_use_input_)
            else:
                tool_use_input_value = (
                    tool_use_input_ if tool_use_input_.__class__ is dict else an_object(tool_use_input_, "toolUse", "input")
                )
            out.arguments = tool_use_input_value
            out.arguments_text = tool_use_input_text
            out.arguments_error = tool_use_input_error
            if tool_use_input_text is not None:
                extras = remember(extras, self.NAMESPACE, "input", tool_use_input_, "toolUse")
        elif "input" not in tool_use_:
            extras = remember(extras, self.NAMESPACE, "input", ABSENT, "toolUse")
        if n_tool_use_ != len(tool_use_):
            if "type" in tool_use_:
                extras = remember(extras, self.NAMESPACE, "type", tool_use_["type"], "toolUse")
            if n_tool_use_ != len(tool_use_):
                extras = nested_rest(self, (out,), tool_use_, self.ROWS_TOOL_USE, self.TOOL_USE_TOOL_USE_READ, extras, "toolUse")
        if len(w) != 1:
            extras = more_rows(self, (out,), w, self.ROWS_TOOL_USE, self.TOOL_USE_READ, extras)
        out.extras = extras
        return out

    def encode_tool_use(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """ToolUse <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses, self.SPACES, "toolUse", "input")
        tool_use_: dict[str, Any] = {"name": value.name}
        if not was_made(value, self.SPACES):
            tool_use_["toolUseId"] = value.id
        tool_use_["input"] = value.arguments
        w: dict[str, Any] = {"toolUse": tool_use_}
        if value.input is not None or value.namespace is not None or value.signature is not None or value.kind != "function":
            self.rest(w, value, self.LOST_TOOL_USE, losses, self.ROWS_TOOL_USE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_USE, losses)

    def encode_json_text(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """JsonText <- Text. One of several values; a single value is a JsonResult."""
        json_: Any = under(value.text, codecs.json_text_out, losses, "text")
        w: dict[str, Any] = {"json": json_}
        if value.citations or value.signature is not None:
            self.rest(w, value, self.LOST_JSON_TEXT, losses, self.ROWS_JSON_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_JSON_TEXT, losses)

    def encode_server_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ServerResult <- ToolResult."""
        tool_result_type_: Any
        if value.name is not None:
            tool_result_type_word = self.WORDS_SYSTEM_RESULT.write.get(value.name)
            if tool_result_type_word is None and not has_spelling(value, self.SPACES, "toolResult.type"):
                losses.append(dropped("name", "ToolResult.name", "minor", self.NO_PLACE, value.name))
            tool_result_type_ = tool_result_type_word
        else:
            tool_result_type_ = None
        tool_result_: dict[str, Any] = {"type": tool_result_type_}
        if not was_made(value, self.SPACES):
            tool_result_["toolUseId"] = value.call_id
        if (tool_result_status_word := self.WORDS_STATUS.write.get(value.is_error)) is not None:
            tool_result_["status"] = tool_result_status_word
        if value.parts:
            tool_result_content_ = write_behind(self, value.parts, self.encode_result_content, losses, "parts", "cache", "cache_point")
            if tool_result_content_:
                tool_result_["content"] = tool_result_content_
                if value.value is not None:
                    losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
            elif value.value is not None:
                losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                tool_result_["content"] = [self.encode_result_content(u.Text(text=text_or_json(value.value)), losses)]
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            tool_result_["content"] = [self.encode_result_content(u.Text(text=text_or_json(value.value)), losses)]
        w: dict[str, Any] = {"toolResult": tool_result_}
        self.rest(w, value, self.LOST_SERVER_RESULT, losses, self.ROWS_SERVER_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SERVER_RESULT, losses)

    def encode_json_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """JsonResult <- ToolResult."""
        tool_result_content_: dict[str, Any] = {"json": value.value}
        tool_result_: dict[str, Any] = {"content": [tool_result_content_]}
        if not was_made(value, self.SPACES):
            tool_result_["toolUseId"] = value.call_id
        if value.is_error and (tool_result_status_word := self.WORDS_STATUS.write.get(value.is_error)) is not None:
            tool_result_["status"] = tool_result_status_word
        w: dict[str, Any] = {"toolResult": tool_result_}
        self.rest(w, value, self.LOST_JSON_RESULT, losses, self.ROWS_JSON_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_JSON_RESULT, losses)

    def encode_any_json_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """AnyJsonResult <- ToolResult."""
        tool_result_content_: dict[str, Any] = {"json": value.value}
        tool_result_: dict[str, Any] = {"content": [tool_result_content_]}
        if not was_made(value, self.SPACES):
            tool_result_["toolUseId"] = value.call_id
        if value.is_error and (tool_result_status_word := self.WORDS_STATUS.write.get(value.is_error)) is not None:
            tool_result_["status"] = tool_result_status_word
        w: dict[str, Any] = {"toolResult": tool_result_}
        self.rest(w, value, self.LOST_ANY_JSON_RESULT, losses, self.ROWS_ANY_JSON_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANY_JSON_RESULT, losses)

    def encode_tool_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ToolResult <- ToolResult."""
        tool_result_content_: Any
        if value.parts:
            tool_result_content_ = write_behind(self, value.parts, self.encode_result_content, losses, "parts", "cache", "cache_point")
            if not tool_result_content_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    tool_result_content_ = [self.encode_result_content(u.Text(text=text_or_json(value.value)), losses)]
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            tool_result_content_ = [self.encode_result_content(u.Text(text=text_or_json(value.value)), losses)]
        else:
            tool_result_content_ = []
        tool_result_: dict[str, Any] = {"content": tool_result_content_}
        if not was_made(value, self.SPACES):
            tool_result_["toolUseId"] = value.call_id
        if value.is_error and (tool_result_status_word := self.WORDS_STATUS.write.get(value.is_error)) is not None:
            tool_result_["status"] = tool_result_status_word
        w: dict[str, Any] = {"toolResult": tool_result_}
        self.rest(w, value, self.LOST_TOOL_RESULT, losses, self.ROWS_TOOL_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_RESULT, losses)

    def decode_thought(self, w: Any) -> u.Reasoning:
        """Thought -> Reasoning."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            reasoning_content_ = w["reasoningContent"]
            if reasoning_content_.__class__ is not dict:
                reasoning_content_ = an_object(reasoning_content_, "reasoningContent")
            reasoning_content_reasoning_text_ = reasoning_content_["reasoningText"]
            if reasoning_content_reasoning_text_.__class__ is not dict:
                reasoning_content_reasoning_text_ = an_object(reasoning_content_reasoning_text_, "reasoningContent", "reasoningText")
            reasoning_content_reasoning_text_text_ = reasoning_content_reasoning_text_["text"]
        except KeyError:
            raise missing(w, "reasoningContent", "reasoningContent\x00reasoningText", "reasoningContent\x00reasoningText\x00text") from None
        if reasoning_content_reasoning_text_text_.__class__ is not str:
            reasoning_content_reasoning_text_text_ = text(
                reasoning_content_reasoning_text_text_, "reasoningContent", "reasoningText", "text"
            )
        out = u.Reasoning(
            content=[reasoning_content_reasoning_text_text_] if reasoning_content_reasoning_text_text_ else [], redacted=False
        )
        if len(reasoning_content_reasoning_text_) != 1:
            n_reasoning_content_reasoning_text_ = 1
            if (reasoning_content_reasoning_text_signature_ := reasoning_content_reasoning_text_.get("signature")) is not None:
                n_reasoning_content_reasoning_text_ += 1
                if reasoning_content_reasoning_text_signature_.__class__ is not str:
                    reasoning_content_reasoning_text_signature_ = text(
                        reasoning_content_reasoning_text_signature_, "reasoningContent", "reasoningText", "signature"
                    )
                out.signature = reasoning_content_reasoning_text_signature_
                out.signer = self.OWNER
            if n_reasoning_content_reasoning_text_ != len(reasoning_content_reasoning_text_):
                extras = nested_rest(
                    self,
                    (out,),
                    reasoning_content_reasoning_text_,
                    self.ROWS_THOUGHT,
                    self.THOUGHT_REASONING_CONTENT_REASONING_TEXT_READ,
                    extras,
                    "reasoningContent",
                    "reasoningText",
                )
        if len(reasoning_content_) != 1:
            extras = nested_rest(
                self, (out,), reasoning_content_, self.ROWS_THOUGHT, self.THOUGHT_REASONING_CONTENT_READ, extras, "reasoningContent"
            )
        if len(w) != 1:
            extras = more_rows(self, (out,), w, self.ROWS_THOUGHT, self.THOUGHT_READ, extras)
        out.extras = extras
        return out

    def encode_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Thought <- Reasoning."""
        if not value.content and value.summary:
            value = with_substitute(value, "content", "summary", losses)
        reasoning_content_reasoning_text_text_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            reasoning_content_reasoning_text_text_ = "\n\n".join(value.content)
        else:
            reasoning_content_reasoning_text_text_ = ""
        reasoning_content_reasoning_text_: dict[str, Any] = {"text": reasoning_content_reasoning_text_text_}
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                reasoning_content_reasoning_text_["signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Reasoning.signature", "major", value.signer, value.signature)
        reasoning_content_: dict[str, Any] = {"reasoningText": reasoning_content_reasoning_text_}
        w: dict[str, Any] = {"reasoningContent": reasoning_content_}
        if value.summary or value.encrypted is not None or value.id is not None:
            self.rest(w, value, self.LOST_THOUGHT, losses, self.ROWS_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THOUGHT, losses)

    def decode_hidden_thought(self, w: Any) -> u.Reasoning:
        """HiddenThought -> Reasoning."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            reasoning_content_ = w["reasoningContent"]
            if reasoning_content_.__class__ is not dict:
                reasoning_content_ = an_object(reasoning_content_, "reasoningContent")
            reasoning_content_redacted_content_ = reasoning_content_["redactedContent"]
        except KeyError:
            raise missing(w, "reasoningContent", "reasoningContent\x00redactedContent") from None
        out = u.Reasoning(redacted=True)
        if reasoning_content_redacted_content_ is not None:
            reasoning_content_redacted_content_value = inside(
                reasoning_content_redacted_content_, codecs.base64_in, "reasoningContent", "redactedContent"
            )
            out.encrypted = reasoning_content_redacted_content_value
            out.signer = self.OWNER
            if not same(codecs.base64_out(reasoning_content_redacted_content_value, []), reasoning_content_redacted_content_):
                extras = remember(extras, self.NAMESPACE, "redactedContent", reasoning_content_redacted_content_, "reasoningContent")
        if len(reasoning_content_) != 1:
            extras = nested_rest(
                self,
                (out,),
                reasoning_content_,
                self.ROWS_HIDDEN_THOUGHT,
                self.HIDDEN_THOUGHT_REASONING_CONTENT_READ,
                extras,
                "reasoningContent",
            )
        if len(w) != 1:
            extras = more_rows(self, (out,), w, self.ROWS_HIDDEN_THOUGHT, self.HIDDEN_THOUGHT_READ, extras)
        out.extras = extras
        return out

    def encode_hidden_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any] | Lost:
        """HiddenThought <- Reasoning."""
        reasoning_content_: dict[str, Any] = {}
        if value.encrypted is not None:
            if value.signer is None or value.signer == self.OWNER:
                if (reasoning_content_redacted_content_ := under(value.encrypted, codecs.base64_out, losses, "encrypted")) is not LOST:
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

    def encode_just_hidden_thought(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """HiddenThought, or nothing."""
        return (
            self.encode_hidden_thought(value, losses)
            if value.__class__ is u.Reasoning and value.redacted is True
            else self.lost(value, losses)
        )

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
        w: dict[str, Any] = {"role": "user"}
        if value.parts:
            if content_ := write_behind(self, value.parts, self.encode_block, losses, "parts", "cache", "cache_point"):
                w["content"] = content_
            else:
                w["content"] = []
        else:
            w["content"] = []
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def encode_assistant(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Assistant <- Message."""
        w: dict[str, Any] = {"role": "assistant"}
        if value.parts:
            if content_ := write_behind(self, value.parts, self.encode_block, losses, "parts", "cache", "cache_point"):
                w["content"] = content_
            else:
                w["content"] = []
        else:
            w["content"] = []
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT, losses, self.ROWS_ASSISTANT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT, losses)

    def decode_system(self, w: Any) -> u.Message:
        """System -> Message."""
        out = u.Message(role="system", parts=read_behind(self, w, self.decode_system_block, "cache", "cache_point"))
        return out

    def encode_system(self, value: u.Message, losses: list[Loss]) -> list[Any] | Lost:
        """System <- Message."""
        out: Any = write_behind(self, value.parts, self.encode_system_block, losses, "parts", "cache", "cache_point")
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest({}, value, self.LOST_SYSTEM, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_SYSTEM, losses)

    def decode_tool_spec(self, w: Any) -> u.Tool:
        """ToolSpec -> Tool."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            tool_spec_ = w["toolSpec"]
            if tool_spec_.__class__ is not dict:
                tool_spec_ = an_object(tool_spec_, "toolSpec")
            tool_spec_name_ = tool_spec_["name"]
        except KeyError:
            raise missing(w, "toolSpec", "toolSpec\x00name") from None
        if tool_spec_name_.__class__ is not str:
            tool_spec_name_ = text(tool_spec_name_, "toolSpec", "name")
        out = u.Tool(name=tool_spec_name_)
        if len(tool_spec_) != 1:
            n_tool_spec_ = 1
            if (tool_spec_description_ := tool_spec_.get("description")) is not None:
                n_tool_spec_ += 1
                if tool_spec_description_.__class__ is not str:
                    tool_spec_description_ = text(tool_spec_description_, "toolSpec", "description")
                out.description = tool_spec_description_
            if (tool_spec_input_schema_ := tool_spec_.get("inputSchema")) is not None:
                n_tool_spec_ += 1
                if tool_spec_input_schema_.__class__ is not dict:
                    tool_spec_input_schema_ = an_object(tool_spec_input_schema_, "toolSpec", "inputSchema")
                if len(tool_spec_input_schema_) != 0:
                    n_tool_spec_input_schema_ = 0
                    if (tool_spec_input_schema_json_ := tool_spec_input_schema_.get("json")) is not None:
                        n_tool_spec_input_schema_ += 1
                        if tool_spec_input_schema_json_.__class__ is not dict:
                            tool_spec_input_schema_json_ = an_object(tool_spec_input_schema_json_, "toolSpec", "inputSchema", "json")
                        out.parameters = tool_spec_input_schema_json_
                    if n_tool_spec_input_schema_ != len(tool_spec_input_schema_):
                        extras = nested_rest(
                            self,
                            (out,),
                            tool_spec_input_schema_,
                            self.ROWS_TOOL_SPEC,
                            self.TOOL_SPEC_TOOL_SPEC_INPUT_SCHEMA_READ,
                            extras,
                            "toolSpec",
                            "inputSchema",
                        )
                if out.parameters is None:
                    extras = remember_object(extras, self.NAMESPACE, "inputSchema", tool_spec_input_schema_, "toolSpec")
            if (tool_spec_strict_ := tool_spec_.get("strict")) is not None:
                n_tool_spec_ += 1
                out.strict = tool_spec_strict_ if tool_spec_strict_.__class__ is bool else flag(tool_spec_strict_, "toolSpec", "strict")
            if n_tool_spec_ != len(tool_spec_):
                extras = nested_rest(self, (out,), tool_spec_, self.ROWS_TOOL_SPEC, self.TOOL_SPEC_TOOL_SPEC_READ, extras, "toolSpec")
        if len(w) != 1:
            extras = more_rows(self, (out,), w, self.ROWS_TOOL_SPEC, self.TOOL_SPEC_READ, extras)
        out.extras = extras
        return out

    def encode_tool_spec(self, value: u.Tool, losses: list[Loss]) -> dict[str, Any]:
        """ToolSpec <- Tool."""
        tool_spec_: dict[str, Any] = {"name": value.name}
        if value.description is not None:
            tool_spec_["description"] = value.description
        if value.parameters is not None:
            tool_spec_input_schema_: dict[str, Any] = {"json": value.parameters}
            tool_spec_["inputSchema"] = tool_spec_input_schema_
        if value.strict is not None:
            tool_spec_["strict"] = value.strict
        w: dict[str, Any] = {"toolSpec": tool_spec_}
        if value.deferred is not None or value.kind is not None:
            self.rest(w, value, self.LOST_TOOL_SPEC, losses, self.ROWS_TOOL_SPEC)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_SPEC, losses)

    def encode_grounding(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """Grounding <- ProviderTool."""
        system_tool_: dict[str, Any] = {"name": "nova_grounding"}
        w: dict[str, Any] = {"systemTool": system_tool_}
        self.rest(w, value, self.LOST_GROUNDING, losses, self.ROWS_GROUNDING)
        return w if value.extras is None else self.restored(w, value, self.ROWS_GROUNDING, losses)

    def encode_interpreter(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """Interpreter <- ProviderTool."""
        system_tool_: dict[str, Any] = {"name": "nova_code_interpreter"}
        w: dict[str, Any] = {"systemTool": system_tool_}
        self.rest(w, value, self.LOST_INTERPRETER, losses, self.ROWS_INTERPRETER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_INTERPRETER, losses)

    def encode_auto(self, value: u.ToolChoice, losses: list[Loss]) -> dict[str, Any]:
        """Auto <- ToolChoice."""
        w: dict[str, Any] = {"auto": {}}
        self.rest(w, value, self.LOST_AUTO, losses, self.ROWS_AUTO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUTO, losses)

    def encode_any(self, value: u.ToolChoice, losses: list[Loss]) -> dict[str, Any]:
        """Any <- ToolChoice."""
        w: dict[str, Any] = {"any": {}}
        self.rest(w, value, self.LOST_ANY, losses, self.ROWS_ANY)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANY, losses)

    def encode_named(self, value: u.ToolChoice, losses: list[Loss]) -> dict[str, Any]:
        """Named <- ToolChoice."""
        tool_: dict[str, Any] = {"name": value.name}
        w: dict[str, Any] = {"tool": tool_}
        self.rest(w, value, self.LOST_NAMED, losses, self.ROWS_NAMED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_NAMED, losses)

    def decode_request_text_format(self, w: Any) -> u.ResponseFormat:
        """RequestTextFormat -> ResponseFormat."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            structure_ = w["structure"]
            if structure_.__class__ is not dict:
                structure_ = an_object(structure_, "structure")
            structure_json_schema_ = structure_["jsonSchema"]
            if structure_json_schema_.__class__ is not dict:
                structure_json_schema_ = an_object(structure_json_schema_, "structure", "jsonSchema")
            structure_json_schema_schema_ = structure_json_schema_["schema"]
        except KeyError:
            raise missing(w, "structure", "structure\x00jsonSchema", "structure\x00jsonSchema\x00schema") from None
        out = u.ResponseFormat(kind="json_schema", strict=True)
        if structure_json_schema_schema_ is not None:
            structure_json_schema_schema_value = json_text_object(structure_json_schema_schema_, "structure", "jsonSchema", "schema")
            out.schema = structure_json_schema_schema_value
            if structure_json_schema_schema_ != text_of(structure_json_schema_schema_value):
                extras = remember(extras, self.NAMESPACE, "schema", structure_json_schema_schema_, "structure", "jsonSchema")
        if len(structure_json_schema_) != 1:
            n_structure_json_schema_ = 1
            if (structure_json_schema_name_ := structure_json_schema_.get("name")) is not None:
                n_structure_json_schema_ += 1
                if structure_json_schema_name_.__class__ is not str:
                    structure_json_schema_name_ = text(structure_json_schema_name_, "structure", "jsonSchema", "name")
                out.name = structure_json_schema_name_
            if (structure_json_schema_description_ := structure_json_schema_.get("description")) is not None:
                n_structure_json_schema_ += 1
                if structure_json_schema_description_.__class__ is not str:
                    structure_json_schema_description_ = text(structure_json_schema_description_, "structure", "jsonSchema", "description")
                out.description = structure_json_schema_description_
            if n_structure_json_schema_ != len(structure_json_schema_):
                extras = nested_rest(
                    self,
                    (out,),
                    structure_json_schema_,
                    self.ROWS_REQUEST_TEXT_FORMAT,
                    self.REQUEST_TEXT_FORMAT_STRUCTURE_JSON_SCHEMA_READ,
                    extras,
                    "structure",
                    "jsonSchema",
                )
        if len(structure_) != 1:
            extras = nested_rest(
                self, (out,), structure_, self.ROWS_REQUEST_TEXT_FORMAT, self.REQUEST_TEXT_FORMAT_STRUCTURE_READ, extras, "structure"
            )
        n = 2
        if w.get("type") != "json_schema":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "type", w.get("type", ABSENT))
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_REQUEST_TEXT_FORMAT, self.REQUEST_TEXT_FORMAT_READ, extras)
        out.extras = extras
        return out

    def encode_request_text_format(self, value: u.ResponseFormat, losses: list[Loss]) -> dict[str, Any]:
        """RequestTextFormat <- ResponseFormat."""
        structure_json_schema_schema_: Any
        if value.schema is not None:
            structure_json_schema_schema_ = text_of(value.schema)
        else:
            structure_json_schema_schema_ = None
        structure_json_schema_: dict[str, Any] = {"schema": structure_json_schema_schema_}
        if value.name is not None:
            structure_json_schema_["name"] = value.name
        if value.description is not None:
            structure_json_schema_["description"] = value.description
        structure_: dict[str, Any] = {"jsonSchema": structure_json_schema_}
        w: dict[str, Any] = {"type": "json_schema", "structure": structure_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST_TEXT_FORMAT, losses)

    def encode_just_request_text_format(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RequestTextFormat, or nothing."""
        return (
            self.encode_request_text_format(value, losses)
            if value.__class__ is u.ResponseFormat and value.kind == "json_schema" and value.strict in (True, None, False)
            else self.lost(value, losses)
        )

    def decode_request(self, w: Any) -> u.Request:
        """Request -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        items = w.get("messages")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, [] if items is None else items)
        if "messages" in w and not items:
            extras = remember(extras, self.NAMESPACE, "messages", items)
        extras = read_rows(self, (out,), w, self.ROWS_REQUEST, extras)
        out.extras = extras
        return out

    def encode_request(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Request <- Request."""
        carried, fields = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {}
        if carried:
            w["messages"] = carried
        w.update(fields)
        if value.model is not None:
            w["modelId"] = value.model
        if value.max_tokens is not None or value.temperature is not None or value.top_p is not None or value.stop:
            inference_config_: dict[str, Any] = {}
            if value.max_tokens is not None:
                inference_config_["maxTokens"] = value.max_tokens
            if value.temperature is not None:
                inference_config_["temperature"] = value.temperature
            if value.top_p is not None:
                inference_config_["topP"] = value.top_p
            if value.stop:
                inference_config_["stopSequences"] = list(value.stop)
            if inference_config_:
                w["inferenceConfig"] = inference_config_
        if value.tools or value.tool_choice is not None:
            tool_config_: dict[str, Any] = {}
            if value.tools:
                if tool_config_tools_ := write_behind(self, value.tools, self.encode_tool, losses, "tools", "cache", "cache_point"):
                    tool_config_["tools"] = tool_config_tools_
            if value.tool_choice is not None:
                if (tool_config_tool_choice_ := under(value.tool_choice, self.encode_tool_choice, losses, "tool_choice")) is not LOST:
                    tool_config_["toolChoice"] = tool_config_tool_choice_
            if tool_config_:
                w["toolConfig"] = tool_config_
        if value.response_format is not None or value.reasoning is not None and value.reasoning.effort is not None:
            output_config_: dict[str, Any] = {}
            if value.response_format is not None:
                output_config_text_format_: Any = under(
                    value.response_format, self.encode_just_request_text_format, losses, "response_format"
                )
                if output_config_text_format_ is not LOST:
                    output_config_["textFormat"] = output_config_text_format_
            if value.reasoning is not None and value.reasoning.effort is not None:
                output_config_effort_word = self.WORDS_EFFORT.write.get(value.reasoning.effort)
                if output_config_effort_word is None and not has_spelling(value, self.SPACES, "outputConfig.effort"):
                    losses.append(dropped("reasoning.effort", "Request.reasoning.effort", "minor", self.NO_PLACE, value.reasoning.effort))
                if output_config_effort_word is not None:
                    output_config_["effort"] = output_config_effort_word
            if output_config_:
                w["outputConfig"] = output_config_
        if (
            value.reasoning is not None
            and (
                ((value.reasoning.mode is not None or value.reasoning.budget_tokens is not None) or value.reasoning.summary is not None)
                or value.reasoning.effort is not None
            )
            or value.top_k is not None
        ):
            additional_model_request_fields_: dict[str, Any] = {}
            if value.reasoning is not None and (
                (value.reasoning.mode is not None or value.reasoning.budget_tokens is not None) or value.reasoning.summary is not None
            ):
                additional_model_request_fields_thinking_: dict[str, Any] = {}
                if value.reasoning.mode is not None:
                    additional_model_request_fields_thinking_type_word = self.WORDS_THINKING_MODE.write.get(value.reasoning.mode)
                    if additional_model_request_fields_thinking_type_word is None and not has_spelling(
                        value, self.SPACES, "additionalModelRequestFields.thinking.type"
                    ):
                        losses.append(dropped("reasoning.mode", "Request.reasoning.mode", "minor", self.NO_PLACE, value.reasoning.mode))
                    if additional_model_request_fields_thinking_type_word is not None:
                        additional_model_request_fields_thinking_["type"] = additional_model_request_fields_thinking_type_word
                else:
                    if not has_spelling(value, self.SPACES, "additionalModelRequestFields.thinking.type"):
                        losses.append(
                            Loss("reasoning.mode", "Request.reasoning.mode", "defaulted", "trivial", "the key is required", "adaptive")
                        )
                    additional_model_request_fields_thinking_["type"] = "adaptive"
                if value.reasoning.budget_tokens is not None:
                    additional_model_request_fields_thinking_["budget_tokens"] = value.reasoning.budget_tokens
                if value.reasoning.summary is not None:
                    if value.reasoning.summary in self.WORDS_THINKING_DISPLAY.lost:
                        self.changed(losses, "reasoning.summary", "Request.reasoning.summary", value.reasoning.summary)
                    additional_model_request_fields_thinking_["display"] = self.WORDS_THINKING_DISPLAY.write.get(
                        value.reasoning.summary, value.reasoning.summary
                    )
                if additional_model_request_fields_thinking_:
                    additional_model_request_fields_["thinking"] = additional_model_request_fields_thinking_
            if value.top_k is not None:
                additional_model_request_fields_["top_k"] = value.top_k
            if additional_model_request_fields_:
                w["additionalModelRequestFields"] = additional_model_request_fields_
        if value.metadata is not None:
            w["requestMetadata"] = value.metadata
        if value.service_tier is not None:
            service_tier_: dict[str, Any] = {}
            if value.service_tier in self.WORDS_SERVICE_TIER.lost:
                self.changed(losses, "service_tier", "Request.service_tier", value.service_tier)
            service_tier_["type"] = self.WORDS_SERVICE_TIER.write.get(value.service_tier, value.service_tier)
            if service_tier_:
                w["serviceTier"] = service_tier_
        if (
            value.documents
            or value.parallel_tool_calls is not None
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
            or value.mcp_servers
            or value.compaction is not None
            or value.cache is not None
            or value.cache_key is not None
            or value.cache_retention is not None
            or value.stream_usage is not None
            or value.user is not None
            or value.safety_id is not None
            or value.store is not None
            or value.candidates != 1
        ):
            self.rest(w, value, self.LOST_REQUEST, losses, self.ROWS_REQUEST)
        if value.reasoning is not None and value.reasoning.extras is not None:
            foreign(value.reasoning, self.SPACES, losses, "reasoning")
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST, losses)

    def decode_usage(self, w: Any) -> u.Usage:
        """Usage -> Usage. Cached tokens are not part of inputTokens here."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Usage()
        if len(w) != 0:
            n = 0
            if w.get("inputTokens") is not None:
                n += 1
            if (output_tokens_ := w.get("outputTokens")) is not None:
                n += 1
                out.output_tokens = output_tokens_ if output_tokens_.__class__ is int else whole(output_tokens_, "outputTokens")
            if "totalTokens" in w:
                n += 1
            if n != len(w):
                if (cache_read_input_tokens_ := w.get("cacheReadInputTokens")) is not None:
                    n += 1
                    if cache_read_input_tokens_.__class__ is not int:
                        cache_read_input_tokens_ = whole(cache_read_input_tokens_, "cacheReadInputTokens")
                    out.cache_read_tokens = cache_read_input_tokens_
                if (cache_write_input_tokens_ := w.get("cacheWriteInputTokens")) is not None:
                    n += 1
                    if cache_write_input_tokens_.__class__ is not int:
                        cache_write_input_tokens_ = whole(cache_write_input_tokens_, "cacheWriteInputTokens")
                    out.cache_write_tokens = cache_write_input_tokens_
                if n != len(w):
                    extras = more_rows(self, (out,), w, self.ROWS_USAGE, self.USAGE_READ, extras)
        if w.get("inputTokens") is not None:
            input_tokens_ = w["inputTokens"]
            if input_tokens_.__class__ is not int:
                input_tokens_ = whole(input_tokens_, "inputTokens")
            out.input_tokens = input_tokens_ + count(out.cache_read_tokens) + count(out.cache_write_tokens)
        if not same(w.get("totalTokens", MISSING), total_of(out.input_tokens, out.output_tokens)):
            extras = remember(extras, self.NAMESPACE, "totalTokens", w.get("totalTokens", ABSENT))
        out.extras = extras
        return out

    def encode_usage(self, value: u.Usage, losses: list[Loss]) -> dict[str, Any]:
        """Usage <- Usage. Cached tokens are not part of inputTokens here."""
        w: dict[str, Any] = {}
        if value.input_tokens is not None:
            input_tokens_ = value.input_tokens - count(value.cache_read_tokens) - count(value.cache_write_tokens)
            if input_tokens_ < 0:
                losses.append(
                    Loss("input_tokens", "Usage.input_tokens", "changed", "minor", "it is less than what it includes", value.input_tokens)
                )
                input_tokens_ = value.input_tokens
            w["inputTokens"] = input_tokens_
        if value.output_tokens is not None:
            w["outputTokens"] = value.output_tokens
        if (total_tokens_ := total_of(value.input_tokens, value.output_tokens)) is not MISSING:
            w["totalTokens"] = total_tokens_
        if value.cache_read_tokens is not None:
            w["cacheReadInputTokens"] = value.cache_read_tokens
        if value.cache_write_tokens is not None:
            w["cacheWriteInputTokens"] = value.cache_write_tokens
        if (
            value.cost is not None
            or value.cache_write_5m_tokens is not None
            or value.cache_write_1h_tokens is not None
            or value.reasoning_tokens is not None
            or value.input_audio_tokens is not None
            or value.output_audio_tokens is not None
            or value.accepted_prediction_tokens is not None
            or value.rejected_prediction_tokens is not None
            or value.web_searches is not None
            or value.tool_tokens is not None
        ):
            self.rest(w, value, self.LOST_USAGE, losses, self.ROWS_USAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USAGE, losses)

    def encode_answer_block_cited_text(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """AnswerBlockCitedText <- Text."""
        citations_content_content_: dict[str, Any] = {"text": value.text}
        citations_content_citations_: Any
        if value.citations:
            citations_content_citations_ = each_out(value.citations, self.encode_citation, losses, "citations")
        else:
            citations_content_citations_ = []
        citations_content_: dict[str, Any] = {"content": [citations_content_content_], "citations": citations_content_citations_}
        w: dict[str, Any] = {"citationsContent": citations_content_}
        if value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_ANSWER_BLOCK_CITED_TEXT, losses, self.ROWS_ANSWER_BLOCK_CITED_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER_BLOCK_CITED_TEXT, losses)

    def decode_answer_block_text_part(self, w: Any) -> u.Text:
        """AnswerBlockTextPart -> Text."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            text_ = w["text"]
        except KeyError:
            raise missing(w, "text") from None
        if text_.__class__ is not str:
            text_ = text(text_, "text")
        out = u.Text(text=text_)
        if len(w) != 1:
            out.extras = more_rows(self, (out,), w, self.ROWS_ANSWER_BLOCK_TEXT_PART, self.ANSWER_BLOCK_TEXT_PART_READ, None)
        return out

    def encode_answer_block_text_part(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """AnswerBlockTextPart <- Text."""
        w: dict[str, Any] = {"text": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_ANSWER_BLOCK_TEXT_PART, losses, self.ROWS_ANSWER_BLOCK_TEXT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER_BLOCK_TEXT_PART, losses)

    def encode_answer_block_server_tool_use(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """AnswerBlockServerToolUse <- ToolCall. A call of a tool that Amazon runs, such as Nova's search."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        tool_use_: dict[str, Any] = {"toolUseId": value.id, "name": value.name, "input": value.arguments, "type": "server_tool_use"}
        w: dict[str, Any] = {"toolUse": tool_use_}
        self.rest(w, value, self.LOST_ANSWER_BLOCK_SERVER_TOOL_USE, losses, self.ROWS_ANSWER_BLOCK_SERVER_TOOL_USE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER_BLOCK_SERVER_TOOL_USE, losses)

    def decode_answer_block_tool_use(self, w: Any) -> u.ToolCall:
        """AnswerBlockToolUse -> ToolCall."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            tool_use_ = w["toolUse"]
            if tool_use_.__class__ is not dict:
                tool_use_ = an_object(tool_use_, "toolUse")
            tool_use_name_ = tool_use_["name"]
        except KeyError:
            raise missing(w, "toolUse", "toolUse\x00name") from None
        if tool_use_name_.__class__ is not str:
            tool_use_name_ = text(tool_use_name_, "toolUse", "name")
        out = u.ToolCall(id=UNSET, name=tool_use_name_, runner="client")
        n_tool_use_ = 1
        if (tool_use_tool_use_id_ := tool_use_.get("toolUseId")) is not None:
            n_tool_use_ += 1
            if tool_use_tool_use_id_.__class__ is not str:
                tool_use_tool_use_id_ = text(tool_use_tool_use_id_, "toolUse", "toolUseId")
            out.id = tool_use_tool_use_id_
        else:
            out.id = ""
            extras = remember(extras, self.NAMESPACE, "$id", "made")
        if (tool_use_input_ := tool_use_.get("input")) is not None:
            n_tool_use_ += 1
            tool_use_input_error: str | None = None
            tool_use_input_text: str | None = tool_use_input_ if tool_use_input_.__class__ is str else None
            if tool_use_input_text is not None:
                tool_use_input_value, tool_use_input_error = arguments_in(tool_use_input_)
            else:
                tool_use_input_value = (
                    tool_use_input_ if tool_use_input_.__class__ is dict else an_object(tool_use_input_, "toolUse", "input")
                )
            out.arguments = tool_use_input_value
            out.arguments_text = tool_use_input_text
            out.arguments_error = tool_use_input_error
            if tool_use_input_text is not None:
                extras = remember(extras, self.NAMESPACE, "input", tool_use_input_, "toolUse")
        elif "input" not in tool_use_:
            extras = remember(extras, self.NAMESPACE, "input", ABSENT, "toolUse")
        if n_tool_use_ != len(tool_use_):
            if "type" in tool_use_:
                extras = remember(extras, self.NAMESPACE, "type", tool_use_["type"], "toolUse")
            if n_tool_use_ != len(tool_use_):
                extras = nested_rest(
                    self, (out,), tool_use_, self.ROWS_ANSWER_BLOCK_TOOL_USE, self.ANSWER_BLOCK_TOOL_USE_TOOL_USE_READ, extras, "toolUse"
                )
        if len(w) != 1:
            extras = more_rows(self, (out,), w, self.ROWS_ANSWER_BLOCK_TOOL_USE, self.ANSWER_BLOCK_TOOL_USE_READ, extras)
        out.extras = extras
        return out

    def encode_answer_block_tool_use(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """AnswerBlockToolUse <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses, self.SPACES, "toolUse", "input")
        tool_use_: dict[str, Any] = {"name": value.name}
        if not was_made(value, self.SPACES):
            tool_use_["toolUseId"] = value.id
        tool_use_["input"] = value.arguments
        w: dict[str, Any] = {"toolUse": tool_use_}
        if (
            value.input is not None
            or value.namespace is not None
            or value.cache is not None
            or value.signature is not None
            or value.kind != "function"
        ):
            self.rest(w, value, self.LOST_ANSWER_BLOCK_TOOL_USE, losses, self.ROWS_ANSWER_BLOCK_TOOL_USE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER_BLOCK_TOOL_USE, losses)

    def encode_answer_block_server_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """AnswerBlockServerResult <- ToolResult."""
        tool_result_type_: Any
        if value.name is not None:
            tool_result_type_word = self.WORDS_SYSTEM_RESULT.write.get(value.name)
            if tool_result_type_word is None and not has_spelling(value, self.SPACES, "toolResult.type"):
                losses.append(dropped("name", "ToolResult.name", "minor", self.NO_PLACE, value.name))
            tool_result_type_ = tool_result_type_word
        else:
            tool_result_type_ = None
        tool_result_: dict[str, Any] = {"type": tool_result_type_}
        if not was_made(value, self.SPACES):
            tool_result_["toolUseId"] = value.call_id
        if (tool_result_status_word := self.WORDS_STATUS.write.get(value.is_error)) is not None:
            tool_result_["status"] = tool_result_status_word
        if value.parts:
            tool_result_content_ = write_behind(self, value.parts, self.encode_result_content, losses, "parts", "cache", "cache_point")
            if tool_result_content_:
                tool_result_["content"] = tool_result_content_
                if value.value is not None:
                    losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
            elif value.value is not None:
                losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                tool_result_["content"] = [self.encode_result_content(u.Text(text=text_or_json(value.value)), losses)]
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            tool_result_["content"] = [self.encode_result_content(u.Text(text=text_or_json(value.value)), losses)]
        w: dict[str, Any] = {"toolResult": tool_result_}
        self.rest(w, value, self.LOST_ANSWER_BLOCK_SERVER_RESULT, losses, self.ROWS_ANSWER_BLOCK_SERVER_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER_BLOCK_SERVER_RESULT, losses)

    def decode_answer_block_thought(self, w: Any) -> u.Reasoning:
        """AnswerBlockThought -> Reasoning."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            reasoning_content_ = w["reasoningContent"]
            if reasoning_content_.__class__ is not dict:
                reasoning_content_ = an_object(reasoning_content_, "reasoningContent")
            reasoning_content_reasoning_text_ = reasoning_content_["reasoningText"]
            if reasoning_content_reasoning_text_.__class__ is not dict:
                reasoning_content_reasoning_text_ = an_object(reasoning_content_reasoning_text_, "reasoningContent", "reasoningText")
            reasoning_content_reasoning_text_text_ = reasoning_content_reasoning_text_["text"]
        except KeyError:
            raise missing(w, "reasoningContent", "reasoningContent\x00reasoningText", "reasoningContent\x00reasoningText\x00text") from None
        if reasoning_content_reasoning_text_text_.__class__ is not str:
            reasoning_content_reasoning_text_text_ = text(
                reasoning_content_reasoning_text_text_, "reasoningContent", "reasoningText", "text"
            )
        out = u.Reasoning(
            content=[reasoning_content_reasoning_text_text_] if reasoning_content_reasoning_text_text_ else [], redacted=False
        )
        if len(reasoning_content_reasoning_text_) != 1:
            n_reasoning_content_reasoning_text_ = 1
            if (reasoning_content_reasoning_text_signature_ := reasoning_content_reasoning_text_.get("signature")) is not None:
                n_reasoning_content_reasoning_text_ += 1
                if reasoning_content_reasoning_text_signature_.__class__ is not str:
                    reasoning_content_reasoning_text_signature_ = text(
                        reasoning_content_reasoning_text_signature_, "reasoningContent", "reasoningText", "signature"
                    )
                out.signature = reasoning_content_reasoning_text_signature_
                out.signer = self.OWNER
            if n_reasoning_content_reasoning_text_ != len(reasoning_content_reasoning_text_):
                extras = nested_rest(
                    self,
                    (out,),
                    reasoning_content_reasoning_text_,
                    self.ROWS_ANSWER_BLOCK_THOUGHT,
                    self.ANSWER_BLOCK_THOUGHT_REASONING_CONTENT_REASONING_TEXT_READ,
                    extras,
                    "reasoningContent",
                    "reasoningText",
                )
        if len(reasoning_content_) != 1:
            extras = nested_rest(
                self,
                (out,),
                reasoning_content_,
                self.ROWS_ANSWER_BLOCK_THOUGHT,
                self.ANSWER_BLOCK_THOUGHT_REASONING_CONTENT_READ,
                extras,
                "reasoningContent",
            )
        if len(w) != 1:
            extras = more_rows(self, (out,), w, self.ROWS_ANSWER_BLOCK_THOUGHT, self.ANSWER_BLOCK_THOUGHT_READ, extras)
        out.extras = extras
        return out

    def encode_answer_block_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """AnswerBlockThought <- Reasoning."""
        if not value.content and value.summary:
            value = with_substitute(value, "content", "summary", losses)
        reasoning_content_reasoning_text_text_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            reasoning_content_reasoning_text_text_ = "\n\n".join(value.content)
        else:
            reasoning_content_reasoning_text_text_ = ""
        reasoning_content_reasoning_text_: dict[str, Any] = {"text": reasoning_content_reasoning_text_text_}
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                reasoning_content_reasoning_text_["signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Reasoning.signature", "major", value.signer, value.signature)
        reasoning_content_: dict[str, Any] = {"reasoningText": reasoning_content_reasoning_text_}
        w: dict[str, Any] = {"reasoningContent": reasoning_content_}
        if value.summary or value.encrypted is not None or value.id is not None or value.cache is not None:
            self.rest(w, value, self.LOST_ANSWER_BLOCK_THOUGHT, losses, self.ROWS_ANSWER_BLOCK_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER_BLOCK_THOUGHT, losses)

    def decode_answer_block_hidden_thought(self, w: Any) -> u.Reasoning:
        """AnswerBlockHiddenThought -> Reasoning."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            reasoning_content_ = w["reasoningContent"]
            if reasoning_content_.__class__ is not dict:
                reasoning_content_ = an_object(reasoning_content_, "reasoningContent")
            reasoning_content_redacted_content_ = reasoning_content_["redactedContent"]
        except KeyError:
            raise missing(w, "reasoningContent", "reasoningContent\x00redactedContent") from None
        out = u.Reasoning(redacted=True)
        if reasoning_content_redacted_content_ is not None:
            reasoning_content_redacted_content_value = inside(
                reasoning_content_redacted_content_, codecs.base64_in, "reasoningContent", "redactedContent"
            )
            out.encrypted = reasoning_content_redacted_content_value
            out.signer = self.OWNER
            if not same(codecs.base64_out(reasoning_content_redacted_content_value, []), reasoning_content_redacted_content_):
                extras = remember(extras, self.NAMESPACE, "redactedContent", reasoning_content_redacted_content_, "reasoningContent")
        if len(reasoning_content_) != 1:
            extras = nested_rest(
                self,
                (out,),
                reasoning_content_,
                self.ROWS_ANSWER_BLOCK_HIDDEN_THOUGHT,
                self.ANSWER_BLOCK_HIDDEN_THOUGHT_REASONING_CONTENT_READ,
                extras,
                "reasoningContent",
            )
        if len(w) != 1:
            extras = more_rows(self, (out,), w, self.ROWS_ANSWER_BLOCK_HIDDEN_THOUGHT, self.ANSWER_BLOCK_HIDDEN_THOUGHT_READ, extras)
        out.extras = extras
        return out

    def encode_answer_block_hidden_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnswerBlockHiddenThought <- Reasoning."""
        reasoning_content_: dict[str, Any] = {}
        if value.encrypted is not None:
            if value.signer is None or value.signer == self.OWNER:
                if (reasoning_content_redacted_content_ := under(value.encrypted, codecs.base64_out, losses, "encrypted")) is not LOST:
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

    def decode_answer_message(self, w: Any) -> u.Message:
        """AnswerMessage -> Message. The message is present even if it is empty."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Message(role="assistant")
        n = 1
        if w.get("role") != "assistant":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "role", w.get("role", ABSENT))
        if (content_ := w.get("content")) is not None:
            n += 1
            out.parts = each(content_, self.decode_answer_block, "content")
        elif "content" not in w:
            extras = remember(extras, self.NAMESPACE, "content", ABSENT)
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_ANSWER_MESSAGE, self.ANSWER_MESSAGE_READ, extras)
        out.extras = extras
        return out

    def encode_answer_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any]:
        """AnswerMessage <- Message. The message is present even if it is empty."""
        w: dict[str, Any] = {"role": "assistant"}
        if value.parts:
            if content_ := each_out(value.parts, self.encode_answer_block, losses, "parts"):
                w["content"] = content_
            else:
                w["content"] = []
        else:
            w["content"] = []
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ANSWER_MESSAGE, losses, self.ROWS_ANSWER_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER_MESSAGE, losses)

    def encode_just_answer_message(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnswerMessage, or nothing."""
        return (
            self.encode_answer_message(value, losses)
            if value.__class__ is u.Message and value.role == "assistant"
            else self.lost(value, losses)
        )

    def decode_answer(self, w: Any) -> u.Response:
        """Answer -> Response."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            output_ = w["output"]
            if output_.__class__ is not dict:
                output_ = an_object(output_, "output")
            output_message_ = output_["message"]
        except KeyError:
            raise missing(w, "output", "output\x00message") from None
        the_candidates = u.Candidate(message=inside(output_message_, self.decode_answer_message, "output", "message"))
        out = u.Response(candidates=[the_candidates])
        if len(output_) != 1:
            extras = nested_rest(self, (out, the_candidates), output_, self.ROWS_ANSWER, self.ANSWER_OUTPUT_READ, extras, "output")
        n = 2
        if not same(w.get("metrics", MISSING), {"latencyMs": 0}):
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "metrics", w.get("metrics", ABSENT))
        if n != len(w):
            if (service_tier_ := w.get("serviceTier")) is not None:
                n += 1
                if service_tier_.__class__ is not dict:
                    service_tier_ = an_object(service_tier_, "serviceTier")
                if len(service_tier_) != 0:
                    n_service_tier_ = 0
                    if (service_tier_type_ := service_tier_.get("type")) is not None:
                        n_service_tier_ += 1
                        if service_tier_type_.__class__ is not str:
                            service_tier_type_ = text(service_tier_type_, "serviceTier", "type")
                        service_tier_type_word = self.WORDS_SERVICE_TIER.read.get(service_tier_type_, service_tier_type_)
                        out.service_tier = service_tier_type_word
                        if self.WORDS_SERVICE_TIER.write.get(service_tier_type_word, service_tier_type_word) != service_tier_type_:
                            extras = remember(extras, self.NAMESPACE, "type", service_tier_type_, "serviceTier")
                    if n_service_tier_ != len(service_tier_):
                        extras = nested_rest(
                            self,
                            (out, the_candidates),
                            service_tier_,
                            self.ROWS_ANSWER,
                            self.ANSWER_SERVICE_TIER_READ,
                            extras,
                            "serviceTier",
                        )
                if out.service_tier is None:
                    extras = remember_object(extras, self.NAMESPACE, "serviceTier", service_tier_)
            if (stop_reason_ := w.get("stopReason")) is not None:
                n += 1
                stop_reason_word = self.WORDS_STOP_REASON.read.get(stop_reason_) if stop_reason_.__class__ is str else None
                if stop_reason_word is None:
                    stop_reason_word = self.WORDS_STOP_REASON.value(stop_reason_, "stopReason")
                the_candidates.stop_reason = stop_reason_word
                the_candidates.stop_native = stop_reason_ if stop_reason_.__class__ is str else str(stop_reason_)
                if self.WORDS_STOP_REASON.write.get(stop_reason_word) != stop_reason_:
                    extras = remember(extras, self.NAMESPACE, "stopReason", stop_reason_)
            if (additional_model_response_fields_ := w.get("additionalModelResponseFields")) is not None:
                n += 1
                if additional_model_response_fields_.__class__ is not dict:
                    additional_model_response_fields_ = an_object(additional_model_response_fields_, "additionalModelResponseFields")
                if len(additional_model_response_fields_) != 0:
                    n_additional_model_response_fields_ = 0
                    additional_model_response_fields_stop_sequence_ = additional_model_response_fields_.get("stop_sequence")
                    if additional_model_response_fields_stop_sequence_ is not None:
                        n_additional_model_response_fields_ += 1
                        if additional_model_response_fields_stop_sequence_.__class__ is not str:
                            additional_model_response_fields_stop_sequence_ = text(
                                additional_model_response_fields_stop_sequence_, "additionalModelResponseFields", "stop_sequence"
                            )
                        the_candidates.stop_sequence = additional_model_response_fields_stop_sequence_
                    if n_additional_model_response_fields_ != len(additional_model_response_fields_):
                        extras = nested_rest(
                            self,
                            (out, the_candidates),
                            additional_model_response_fields_,
                            self.ROWS_ANSWER,
                            self.ANSWER_ADDITIONAL_MODEL_RESPONSE_FIELDS_READ,
                            extras,
                            "additionalModelResponseFields",
                        )
                if the_candidates.stop_sequence is None:
                    extras = remember_object(extras, self.NAMESPACE, "additionalModelResponseFields", additional_model_response_fields_)
            if n != len(w):
                if (usage_ := w.get("usage")) is not None:
                    n += 1
                    out.usage = inside(usage_, self.decode_usage, "usage")
                if n != len(w):
                    extras = more_rows(self, (out, the_candidates), w, self.ROWS_ANSWER, self.ANSWER_READ, extras)
        out.extras = extras
        return out

    def encode_answer(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """Answer <- Response."""
        the_candidates = value.candidates[0] if value.candidates else u.Candidate()
        if not value.candidates:
            losses.append(Loss("candidates", "Response.candidates", "defaulted", "trivial", "one has to stand there", None))
        if len(value.candidates) > 1:
            first_of(value.candidates, losses, "candidates", "major")
        output_message_: Any = under(the_candidates.message, self.encode_just_answer_message, losses, "candidates[0].message")
        output_: dict[str, Any] = {"message": output_message_}
        w: dict[str, Any] = {"metrics": {"latencyMs": 0}, "output": output_}
        if value.usage is not None and (usage_ := under(value.usage, self.encode_usage, losses, "usage")) is not LOST:
            w["usage"] = usage_
        if value.service_tier is not None:
            service_tier_: dict[str, Any] = {}
            if value.service_tier in self.WORDS_SERVICE_TIER.lost:
                self.changed(losses, "service_tier", "Response.service_tier", value.service_tier)
            service_tier_["type"] = self.WORDS_SERVICE_TIER.write.get(value.service_tier, value.service_tier)
            if service_tier_:
                w["serviceTier"] = service_tier_
        if the_candidates.stop_reason is not None:
            if the_candidates.stop_reason in self.WORDS_STOP_REASON.lost:
                self.changed(losses, "candidates[0].stop_reason", "Candidate.stop_reason", the_candidates.stop_reason)
            stop_reason_word = self.WORDS_STOP_REASON.write.get(the_candidates.stop_reason)
            if stop_reason_word is None and not has_spelling(value, self.SPACES, "stopReason"):
                losses.append(
                    dropped("candidates[0].stop_reason", "Candidate.stop_reason", "minor", self.NO_PLACE, the_candidates.stop_reason)
                )
            if stop_reason_word is not None:
                w["stopReason"] = stop_reason_word
        if the_candidates.stop_sequence is not None:
            additional_model_response_fields_: dict[str, Any] = {"stop_sequence": the_candidates.stop_sequence}
            w["additionalModelResponseFields"] = additional_model_response_fields_
        if value.id is not None or value.model is not None or value.created is not None:
            self.rest(w, value, self.LOST_ANSWER, losses, self.ROWS_ANSWER)
        if the_candidates.stop_details is not None or the_candidates.logprobs is not None:
            self.rest(w, the_candidates, self.LOST_ANSWER_1, losses, self.ROWS_ANSWER, "candidates[0]")
        if the_candidates.extras is not None:
            foreign(the_candidates, self.SPACES, losses, "candidates[0]")
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER, losses)

    def encode_error(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """Error <- ErrorAnswer."""
        w: dict[str, Any] = {"message": value.message}
        if value.code is not None:
            if value.code in self.WORDS_ERROR_CODE.lost and not (value.code == "other" and has_spelling(value, self.SPACES, "__type")):
                self.changed(losses, "code", "ErrorAnswer.code", value.code)
            type_word = self.WORDS_ERROR_CODE.write.get(value.code)
            if type_word is None and not has_spelling(value, self.SPACES, "__type"):
                losses.append(dropped("code", "ErrorAnswer.code", "minor", self.NO_PLACE, value.code))
            if type_word is not None:
                w["__type"] = type_word
        self.rest(w, value, self.LOST_ERROR, losses, self.ROWS_ERROR)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ERROR, losses)

    def decode_message_start_event(self, w: Any) -> u.PartEnd:
        """MessageStartEvent -> PartEnd."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.PartEnd(index=0)
        n = 1
        if w.get("role") != "assistant":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "role", w.get("role", ABSENT))
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_MESSAGE_START_EVENT, self.MESSAGE_START_EVENT_READ, extras)
        out.extras = extras
        return out

    def encode_message_start_event(self, value: u.PartEnd, losses: list[Loss]) -> dict[str, Any]:
        """MessageStartEvent <- PartEnd."""
        w: dict[str, Any] = {"role": "assistant"}
        return w if value.extras is None else self.restored(w, value, self.ROWS_MESSAGE_START_EVENT, losses)

    def encode_open_server_tool_use(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """OpenServerToolUse <- ToolCall. A call of a tool that Amazon runs, such as Nova's search."""
        tool_use_: dict[str, Any] = {"toolUseId": value.id, "name": value.name, "type": "server_tool_use"}
        w: dict[str, Any] = {"toolUse": tool_use_}
        self.rest(w, value, self.LOST_OPEN_SERVER_TOOL_USE, losses, self.ROWS_OPEN_SERVER_TOOL_USE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OPEN_SERVER_TOOL_USE, losses)

    def decode_open_tool_use(self, w: Any) -> u.ToolCall:
        """OpenToolUse -> ToolCall. Some servers send the whole call in its first event."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            tool_use_ = w["toolUse"]
            if tool_use_.__class__ is not dict:
                tool_use_ = an_object(tool_use_, "toolUse")
            tool_use_name_ = tool_use_["name"]
        except KeyError:
            raise missing(w, "toolUse", "toolUse\x00name") from None
        if tool_use_name_.__class__ is not str:
            tool_use_name_ = text(tool_use_name_, "toolUse", "name")
        out = u.ToolCall(id=UNSET, name=tool_use_name_, runner="client")
        n_tool_use_ = 1
        if (tool_use_tool_use_id_ := tool_use_.get("toolUseId")) is not None:
            n_tool_use_ += 1
            if tool_use_tool_use_id_.__class__ is not str:
                tool_use_tool_use_id_ = text(tool_use_tool_use_id_, "toolUse", "toolUseId")
            out.id = tool_use_tool_use_id_
        else:
            out.id = ""
            extras = remember(extras, self.NAMESPACE, "$id", "made")
        if n_tool_use_ != len(tool_use_):
            if "input" in tool_use_:
                return by_rows(self, u.ToolCall(id=UNSET, name=UNSET, runner="client"), w, self.ROWS_OPEN_TOOL_USE)
            if "type" in tool_use_:
                extras = remember(extras, self.NAMESPACE, "type", tool_use_["type"], "toolUse")
            if n_tool_use_ != len(tool_use_):
                extras = nested_rest(self, (out,), tool_use_, self.ROWS_OPEN_TOOL_USE, self.OPEN_TOOL_USE_TOOL_USE_READ, extras, "toolUse")
        if len(w) != 1:
            extras = more_rows(self, (out,), w, self.ROWS_OPEN_TOOL_USE, self.OPEN_TOOL_USE_READ, extras)
        out.extras = extras
        return out

    def encode_open_tool_use(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """OpenToolUse <- ToolCall. Some servers send the whole call in its first event."""
        tool_use_: dict[str, Any] = {"name": value.name}
        if not was_made(value, self.SPACES):
            tool_use_["toolUseId"] = value.id
        w: dict[str, Any] = {"toolUse": tool_use_}
        if (
            value.input is not None
            or value.namespace is not None
            or value.cache is not None
            or value.signature is not None
            or value.kind != "function"
        ):
            self.rest(w, value, self.LOST_OPEN_TOOL_USE, losses, self.ROWS_OPEN_TOOL_USE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OPEN_TOOL_USE, losses)

    def decode_content_block_start_event(self, w: Any) -> u.PartStart:
        """ContentBlockStartEvent -> PartStart."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            content_block_index_ = w["contentBlockIndex"]
            start_ = w["start"]
        except KeyError:
            raise missing(w, "contentBlockIndex", "start") from None
        if content_block_index_.__class__ is not int:
            content_block_index_ = whole(content_block_index_, "contentBlockIndex")
        out = u.PartStart(index=content_block_index_, part=inside(start_, self.decode_open_block, "start"))
        if len(w) != 2:
            out.extras = more_rows(self, (out,), w, self.ROWS_CONTENT_BLOCK_START_EVENT, self.CONTENT_BLOCK_START_EVENT_READ, None)
        return out

    def encode_content_block_start_event(self, value: u.PartStart, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ContentBlockStartEvent <- PartStart."""
        if value.part.__class__ not in (u.ToolCall, u.ToolResult, u.Opaque):
            lost_under(self, value.part, losses, "part")
            return self.lost(value, losses)
        start_: Any = under(value.part, self.encode_open_block, losses, "part")
        if start_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"contentBlockIndex": value.index, "start": start_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_CONTENT_BLOCK_START_EVENT, losses)

    def decode_content_block_delta_event_hidden(self, w: Any) -> u.PartStart:
        """ContentBlockDeltaEventHidden -> PartStart. It has no start event."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            content_block_index_ = w["contentBlockIndex"]
            delta_ = w["delta"]
        except KeyError:
            raise missing(w, "contentBlockIndex", "delta") from None
        if content_block_index_.__class__ is not int:
            content_block_index_ = whole(content_block_index_, "contentBlockIndex")
        out = u.PartStart(index=content_block_index_, part=inside(delta_, self.decode_hidden_thought, "delta"))
        if len(w) != 2:
            out.extras = more_rows(
                self, (out,), w, self.ROWS_CONTENT_BLOCK_DELTA_EVENT_HIDDEN, self.CONTENT_BLOCK_DELTA_EVENT_HIDDEN_READ, None
            )
        return out

    def encode_content_block_delta_event_hidden(self, value: u.PartStart, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ContentBlockDeltaEventHidden <- PartStart. It has no start event."""
        if value.part.__class__ is not u.Reasoning:
            lost_under(self, value.part, losses, "part")
            return self.lost(value, losses)
        delta_: Any = under(value.part, self.encode_just_hidden_thought, losses, "part")
        if delta_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"contentBlockIndex": value.index, "delta": delta_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_CONTENT_BLOCK_DELTA_EVENT_HIDDEN, losses)

    def encode_given(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Given <- ToolResult."""
        tool_result_: Any
        if value.parts:
            tool_result_ = write_behind(self, value.parts, self.encode_result_content, losses, "parts", "cache", "cache_point")
        else:
            tool_result_ = []
        w: dict[str, Any] = {"toolResult": tool_result_}
        self.rest(w, value, self.LOST_GIVEN, losses, self.ROWS_GIVEN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_GIVEN, losses)

    def encode_just_given(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Given, or nothing."""
        return (
            self.encode_given(value, losses)
            if value.__class__ is u.ToolResult and value.runner == "provider" and value.kind == "system_tool"
            else self.lost(value, losses)
        )

    def decode_content_block_delta_event_added_part(self, w: Any) -> u.PartStart:
        """ContentBlockDeltaEventAddedPart -> PartStart."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            content_block_index_ = w["contentBlockIndex"]
            delta_ = w["delta"]
        except KeyError:
            raise missing(w, "contentBlockIndex", "delta") from None
        if content_block_index_.__class__ is not int:
            content_block_index_ = whole(content_block_index_, "contentBlockIndex")
        out = u.PartStart(index=content_block_index_, part=inside(delta_, self.decode_given, "delta"))
        if len(w) != 2:
            out.extras = more_rows(
                self, (out,), w, self.ROWS_CONTENT_BLOCK_DELTA_EVENT_ADDED_PART, self.CONTENT_BLOCK_DELTA_EVENT_ADDED_PART_READ, None
            )
        return out

    def encode_content_block_delta_event_added_part(self, value: u.PartStart, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ContentBlockDeltaEventAddedPart <- PartStart."""
        if value.part.__class__ is not u.ToolResult:
            lost_under(self, value.part, losses, "part")
            return self.lost(value, losses)
        delta_: Any = under(value.part, self.encode_just_given, losses, "part")
        if delta_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"contentBlockIndex": value.index, "delta": delta_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_CONTENT_BLOCK_DELTA_EVENT_ADDED_PART, losses)

    def decode_piece_text_delta(self, w: Any) -> u.TextDelta:
        """PieceTextDelta -> TextDelta."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            text_ = w["text"]
        except KeyError:
            raise missing(w, "text") from None
        if text_.__class__ is not str:
            text_ = text(text_, "text")
        out = u.TextDelta(text=text_)
        if len(w) != 1:
            out.extras = more_rows(self, (out,), w, self.ROWS_PIECE_TEXT_DELTA, self.PIECE_TEXT_DELTA_READ, None)
        return out

    def encode_piece_text_delta(self, value: u.TextDelta, losses: list[Loss]) -> dict[str, Any]:
        """PieceTextDelta <- TextDelta."""
        w: dict[str, Any] = {"text": value.text}
        return w if value.extras is None else self.restored(w, value, self.ROWS_PIECE_TEXT_DELTA, losses)

    def decode_piece_arguments_delta(self, w: Any) -> u.ArgumentsDelta:
        """PieceArgumentsDelta -> ArgumentsDelta."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            tool_use_ = w["toolUse"]
            if tool_use_.__class__ is not dict:
                tool_use_ = an_object(tool_use_, "toolUse")
            tool_use_input_ = tool_use_["input"]
        except KeyError:
            raise missing(w, "toolUse", "toolUse\x00input") from None
        if tool_use_input_.__class__ is not str:
            tool_use_input_ = text(tool_use_input_, "toolUse", "input")
        out = u.ArgumentsDelta(text=tool_use_input_)
        if len(tool_use_) != 1:
            extras = nested_rest(
                self, (out,), tool_use_, self.ROWS_PIECE_ARGUMENTS_DELTA, self.PIECE_ARGUMENTS_DELTA_TOOL_USE_READ, extras, "toolUse"
            )
        if len(w) != 1:
            extras = more_rows(self, (out,), w, self.ROWS_PIECE_ARGUMENTS_DELTA, self.PIECE_ARGUMENTS_DELTA_READ, extras)
        out.extras = extras
        return out

    def encode_piece_arguments_delta(self, value: u.ArgumentsDelta, losses: list[Loss]) -> dict[str, Any]:
        """PieceArgumentsDelta <- ArgumentsDelta."""
        tool_use_: dict[str, Any] = {"input": value.text}
        w: dict[str, Any] = {"toolUse": tool_use_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_PIECE_ARGUMENTS_DELTA, losses)

    def encode_piece_piece_arguments_delta(self, value: u.ArgumentsDelta, losses: list[Loss]) -> dict[str, Any]:
        """PiecePieceArgumentsDelta <- ArgumentsDelta. Some servers send an object."""
        tool_use_input_: Any = under(value.text, codecs.json_text_out, losses, "text")
        tool_use_: dict[str, Any] = {"input": tool_use_input_}
        w: dict[str, Any] = {"toolUse": tool_use_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_PIECE_PIECE_ARGUMENTS_DELTA, losses)

    def decode_piece_reasoning_delta(self, w: Any) -> u.ReasoningDelta:
        """PieceReasoningDelta -> ReasoningDelta."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            reasoning_content_ = w["reasoningContent"]
            if reasoning_content_.__class__ is not dict:
                reasoning_content_ = an_object(reasoning_content_, "reasoningContent")
            reasoning_content_text_ = reasoning_content_["text"]
        except KeyError:
            raise missing(w, "reasoningContent", "reasoningContent\x00text") from None
        if reasoning_content_text_.__class__ is not str:
            reasoning_content_text_ = text(reasoning_content_text_, "reasoningContent", "text")
        out = u.ReasoningDelta(text=reasoning_content_text_)
        if len(reasoning_content_) != 1:
            extras = nested_rest(
                self,
                (out,),
                reasoning_content_,
                self.ROWS_PIECE_REASONING_DELTA,
                self.PIECE_REASONING_DELTA_REASONING_CONTENT_READ,
                extras,
                "reasoningContent",
            )
        if len(w) != 1:
            extras = more_rows(self, (out,), w, self.ROWS_PIECE_REASONING_DELTA, self.PIECE_REASONING_DELTA_READ, extras)
        out.extras = extras
        return out

    def encode_piece_reasoning_delta(self, value: u.ReasoningDelta, losses: list[Loss]) -> dict[str, Any]:
        """PieceReasoningDelta <- ReasoningDelta."""
        reasoning_content_: dict[str, Any] = {"text": value.text}
        w: dict[str, Any] = {"reasoningContent": reasoning_content_}
        if value.index != 0:
            self.rest(w, value, self.LOST_PIECE_REASONING_DELTA, losses, self.ROWS_PIECE_REASONING_DELTA)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PIECE_REASONING_DELTA, losses)

    def decode_piece_signature_delta(self, w: Any) -> u.SignatureDelta:
        """PieceSignatureDelta -> SignatureDelta."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            reasoning_content_ = w["reasoningContent"]
            if reasoning_content_.__class__ is not dict:
                reasoning_content_ = an_object(reasoning_content_, "reasoningContent")
            reasoning_content_signature_ = reasoning_content_["signature"]
        except KeyError:
            raise missing(w, "reasoningContent", "reasoningContent\x00signature") from None
        if reasoning_content_signature_.__class__ is not str:
            reasoning_content_signature_ = text(reasoning_content_signature_, "reasoningContent", "signature")
        out = u.SignatureDelta(signature=reasoning_content_signature_, signer=self.OWNER)
        if len(reasoning_content_) != 1:
            extras = nested_rest(
                self,
                (out,),
                reasoning_content_,
                self.ROWS_PIECE_SIGNATURE_DELTA,
                self.PIECE_SIGNATURE_DELTA_REASONING_CONTENT_READ,
                extras,
                "reasoningContent",
            )
        if len(w) != 1:
            extras = more_rows(self, (out,), w, self.ROWS_PIECE_SIGNATURE_DELTA, self.PIECE_SIGNATURE_DELTA_READ, extras)
        out.extras = extras
        return out

    def encode_piece_signature_delta(self, value: u.SignatureDelta, losses: list[Loss]) -> dict[str, Any] | Lost:
        """PieceSignatureDelta <- SignatureDelta."""
        reasoning_content_: dict[str, Any] = {}
        if value.signer is None or value.signer == self.OWNER:
            reasoning_content_["signature"] = value.signature
        else:
            self.foreign_owner(losses, "signature", "SignatureDelta.signature", "major", value.signer, value.signature)
            return self.lost(value, losses)
        w: dict[str, Any] = {"reasoningContent": reasoning_content_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_PIECE_SIGNATURE_DELTA, losses)

    def decode_piece_citation_delta(self, w: Any) -> u.CitationDelta:
        """PieceCitationDelta -> CitationDelta."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            citation_ = w["citation"]
        except KeyError:
            raise missing(w, "citation") from None
        out = u.CitationDelta(citation=inside(citation_, self.decode_citation, "citation"))
        if len(w) != 1:
            out.extras = more_rows(self, (out,), w, self.ROWS_PIECE_CITATION_DELTA, self.PIECE_CITATION_DELTA_READ, None)
        return out

    def encode_piece_citation_delta(self, value: u.CitationDelta, losses: list[Loss]) -> dict[str, Any] | Lost:
        """PieceCitationDelta <- CitationDelta."""
        citation_: Any = under(value.citation, self.encode_citation, losses, "citation")
        if citation_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"citation": citation_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_PIECE_CITATION_DELTA, losses)

    def decode_content_block_delta_event_grown_part(self, w: Any) -> u.PartDelta:
        """ContentBlockDeltaEventGrownPart -> PartDelta."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            content_block_index_ = w["contentBlockIndex"]
            delta_ = w["delta"]
        except KeyError:
            raise missing(w, "contentBlockIndex", "delta") from None
        if content_block_index_.__class__ is not int:
            content_block_index_ = whole(content_block_index_, "contentBlockIndex")
        out = u.PartDelta(index=content_block_index_, delta=inside(delta_, self.decode_piece, "delta"))
        if len(w) != 2:
            out.extras = more_rows(
                self, (out,), w, self.ROWS_CONTENT_BLOCK_DELTA_EVENT_GROWN_PART, self.CONTENT_BLOCK_DELTA_EVENT_GROWN_PART_READ, None
            )
        return out

    def encode_content_block_delta_event_grown_part(self, value: u.PartDelta, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ContentBlockDeltaEventGrownPart <- PartDelta."""
        if value.delta.__class__ not in (u.TextDelta, u.ArgumentsDelta, u.ReasoningDelta, u.SignatureDelta, u.CitationDelta, u.Opaque):
            lost_under(self, value.delta, losses, "delta")
            return self.lost(value, losses)
        delta_: Any = under(value.delta, self.encode_piece, losses, "delta")
        if delta_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"contentBlockIndex": value.index, "delta": delta_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_CONTENT_BLOCK_DELTA_EVENT_GROWN_PART, losses)

    def decode_content_block_stop_event(self, w: Any) -> u.PartEnd:
        """ContentBlockStopEvent -> PartEnd."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            content_block_index_ = w["contentBlockIndex"]
        except KeyError:
            raise missing(w, "contentBlockIndex") from None
        if content_block_index_.__class__ is not int:
            content_block_index_ = whole(content_block_index_, "contentBlockIndex")
        out = u.PartEnd(index=content_block_index_)
        if len(w) != 1:
            out.extras = more_rows(self, (out,), w, self.ROWS_CONTENT_BLOCK_STOP_EVENT, self.CONTENT_BLOCK_STOP_EVENT_READ, None)
        return out

    def encode_content_block_stop_event(self, value: u.PartEnd, losses: list[Loss]) -> dict[str, Any]:
        """ContentBlockStopEvent <- PartEnd."""
        w: dict[str, Any] = {"contentBlockIndex": value.index}
        return w if value.extras is None else self.restored(w, value, self.ROWS_CONTENT_BLOCK_STOP_EVENT, losses)

    def decode_message_stop_event(self, w: Any) -> u.StreamEnd:
        """MessageStopEvent -> StreamEnd."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        the_response_candidates = u.Candidate()
        the_response = u.Response(candidates=[the_response_candidates])
        out = u.StreamEnd(response=the_response)
        if len(w) != 0:
            n = 0
            if (stop_reason_ := w.get("stopReason")) is not None:
                n += 1
                stop_reason_word = self.WORDS_STOP_REASON.read.get(stop_reason_) if stop_reason_.__class__ is str else None
                if stop_reason_word is None:
                    stop_reason_word = self.WORDS_STOP_REASON.value(stop_reason_, "stopReason")
                the_response_candidates.stop_reason = stop_reason_word
                the_response_candidates.stop_native = stop_reason_ if stop_reason_.__class__ is str else str(stop_reason_)
                if self.WORDS_STOP_REASON.write.get(stop_reason_word) != stop_reason_:
                    extras = remember(extras, self.NAMESPACE, "stopReason", stop_reason_)
            if (additional_model_response_fields_ := w.get("additionalModelResponseFields")) is not None:
                n += 1
                if additional_model_response_fields_.__class__ is not dict:
                    additional_model_response_fields_ = an_object(additional_model_response_fields_, "additionalModelResponseFields")
                if len(additional_model_response_fields_) != 0:
                    n_additional_model_response_fields_ = 0
                    additional_model_response_fields_stop_sequence_ = additional_model_response_fields_.get("stop_sequence")
                    if additional_model_response_fields_stop_sequence_ is not None:
                        n_additional_model_response_fields_ += 1
                        if additional_model_response_fields_stop_sequence_.__class__ is not str:
                            additional_model_response_fields_stop_sequence_ = text(
                                additional_model_response_fields_stop_sequence_, "additionalModelResponseFields", "stop_sequence"
                            )
                        the_response_candidates.stop_sequence = additional_model_response_fields_stop_sequence_
                    if n_additional_model_response_fields_ != len(additional_model_response_fields_):
                        extras = nested_rest(
                            self,
                            (out, the_response, the_response_candidates),
                            additional_model_response_fields_,
                            self.ROWS_MESSAGE_STOP_EVENT,
                            self.MESSAGE_STOP_EVENT_ADDITIONAL_MODEL_RESPONSE_FIELDS_READ,
                            extras,
                            "additionalModelResponseFields",
                        )
                if the_response_candidates.stop_sequence is None:
                    extras = remember_object(extras, self.NAMESPACE, "additionalModelResponseFields", additional_model_response_fields_)
            if n != len(w):
                extras = more_rows(
                    self,
                    (out, the_response, the_response_candidates),
                    w,
                    self.ROWS_MESSAGE_STOP_EVENT,
                    self.MESSAGE_STOP_EVENT_READ,
                    extras,
                )
        out.extras = extras
        return out

    def encode_message_stop_event(self, value: u.StreamEnd, losses: list[Loss]) -> dict[str, Any]:
        """MessageStopEvent <- StreamEnd."""
        the_response = value.response
        the_response_candidates = the_response.candidates[0] if the_response.candidates else u.Candidate()
        if not the_response.candidates:
            losses.append(Loss("response.candidates", "Response.candidates", "defaulted", "trivial", "one has to stand there", None))
        if len(the_response.candidates) > 1:
            first_of(the_response.candidates, losses, "response.candidates", "major")
        w: dict[str, Any] = {}
        if the_response_candidates.stop_reason is not None:
            if the_response_candidates.stop_reason in self.WORDS_STOP_REASON.lost:
                self.changed(losses, "response.candidates[0].stop_reason", "Candidate.stop_reason", the_response_candidates.stop_reason)
            stop_reason_word = self.WORDS_STOP_REASON.write.get(the_response_candidates.stop_reason)
            if stop_reason_word is None and not has_spelling(value, self.SPACES, "stopReason"):
                losses.append(
                    dropped(
                        "response.candidates[0].stop_reason",
                        "Candidate.stop_reason",
                        "minor",
                        self.NO_PLACE,
                        the_response_candidates.stop_reason,
                    )
                )
            if stop_reason_word is not None:
                w["stopReason"] = stop_reason_word
        if the_response_candidates.stop_sequence is not None:
            additional_model_response_fields_: dict[str, Any] = {"stop_sequence": the_response_candidates.stop_sequence}
            w["additionalModelResponseFields"] = additional_model_response_fields_
        if (
            the_response.id is not None
            or the_response.model is not None
            or the_response.created is not None
            or the_response.usage is not None
            or the_response.service_tier is not None
        ):
            self.rest(w, the_response, self.LOST_MESSAGE_STOP_EVENT_1, losses, self.ROWS_MESSAGE_STOP_EVENT, "response")
        if the_response_candidates.stop_details is not None or the_response_candidates.logprobs is not None:
            self.rest(
                w, the_response_candidates, self.LOST_MESSAGE_STOP_EVENT_2, losses, self.ROWS_MESSAGE_STOP_EVENT, "response.candidates[0]"
            )
        if the_response.extras is not None:
            foreign(the_response, self.SPACES, losses, "response")
        if the_response_candidates.extras is not None:
            foreign(the_response_candidates, self.SPACES, losses, "response.candidates[0]")
        return w if value.extras is None else self.restored(w, value, self.ROWS_MESSAGE_STOP_EVENT, losses)

    def decode_metadata_event(self, w: Any) -> u.StreamEnd:
        """MetadataEvent -> StreamEnd."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        the_response = u.Response()
        out = u.StreamEnd(response=the_response)
        n = 1
        if not same(w.get("metrics", MISSING), {"latencyMs": 0}):
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "metrics", w.get("metrics", ABSENT))
        if (usage_ := w.get("usage")) is not None:
            n += 1
            the_response.usage = inside(usage_, self.decode_usage, "usage")
        elif "usage" not in w:
            extras = remember(extras, self.NAMESPACE, "usage", ABSENT)
        if n != len(w):
            if (service_tier_ := w.get("serviceTier")) is not None:
                n += 1
                if service_tier_.__class__ is not dict:
                    service_tier_ = an_object(service_tier_, "serviceTier")
                if len(service_tier_) != 0:
                    n_service_tier_ = 0
                    if (service_tier_type_ := service_tier_.get("type")) is not None:
                        n_service_tier_ += 1
                        if service_tier_type_.__class__ is not str:
                            service_tier_type_ = text(service_tier_type_, "serviceTier", "type")
                        service_tier_type_word = self.WORDS_SERVICE_TIER.read.get(service_tier_type_, service_tier_type_)
                        the_response.service_tier = service_tier_type_word
                        if self.WORDS_SERVICE_TIER.write.get(service_tier_type_word, service_tier_type_word) != service_tier_type_:
                            extras = remember(extras, self.NAMESPACE, "type", service_tier_type_, "serviceTier")
                    if n_service_tier_ != len(service_tier_):
                        extras = nested_rest(
                            self,
                            (out, the_response),
                            service_tier_,
                            self.ROWS_METADATA_EVENT,
                            self.METADATA_EVENT_SERVICE_TIER_READ,
                            extras,
                            "serviceTier",
                        )
                if the_response.service_tier is None:
                    extras = remember_object(extras, self.NAMESPACE, "serviceTier", service_tier_)
            if n != len(w):
                extras = more_rows(self, (out, the_response), w, self.ROWS_METADATA_EVENT, self.METADATA_EVENT_READ, extras)
        out.extras = extras
        return out

    def encode_metadata_event(self, value: u.StreamEnd, losses: list[Loss]) -> dict[str, Any]:
        """MetadataEvent <- StreamEnd."""
        the_response = value.response
        w: dict[str, Any] = {"metrics": {"latencyMs": 0}}
        if the_response.usage is not None:
            if (usage_ := under(the_response.usage, self.encode_usage, losses, "response.usage")) is not LOST:
                w["usage"] = usage_
        else:
            if not has_spelling(value, self.SPACES, "usage"):
                losses.append(
                    Loss(
                        "response.usage",
                        "Response.usage",
                        "defaulted",
                        "major",
                        "the key is required",
                        {"inputTokens": 0, "outputTokens": 0, "totalTokens": 0},
                    )
                )
            w["usage"] = {"inputTokens": 0, "outputTokens": 0, "totalTokens": 0}
        if the_response.service_tier is not None:
            service_tier_: dict[str, Any] = {}
            if the_response.service_tier in self.WORDS_SERVICE_TIER.lost:
                self.changed(losses, "response.service_tier", "Response.service_tier", the_response.service_tier)
            service_tier_["type"] = self.WORDS_SERVICE_TIER.write.get(the_response.service_tier, the_response.service_tier)
            if service_tier_:
                w["serviceTier"] = service_tier_
        if the_response.id is not None or the_response.model is not None or the_response.created is not None:
            self.rest(w, the_response, self.LOST_METADATA_EVENT_1, losses, self.ROWS_METADATA_EVENT, "response")
        if the_response.extras is not None:
            foreign(the_response, self.SPACES, losses, "response")
        return w if value.extras is None else self.restored(w, value, self.ROWS_METADATA_EVENT, losses)

    def encode_throttling_exception_event(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """ThrottlingExceptionEvent <- ErrorAnswer."""
        w: dict[str, Any] = {"message": value.message}
        self.rest(w, value, self.LOST_THROTTLING_EXCEPTION_EVENT, losses, self.ROWS_THROTTLING_EXCEPTION_EVENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THROTTLING_EXCEPTION_EVENT, losses)

    def encode_validation_exception_event(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """ValidationExceptionEvent <- ErrorAnswer."""
        w: dict[str, Any] = {"message": value.message}
        self.rest(w, value, self.LOST_VALIDATION_EXCEPTION_EVENT, losses, self.ROWS_VALIDATION_EXCEPTION_EVENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_VALIDATION_EXCEPTION_EVENT, losses)

    def encode_service_unavailable_exception_event(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """ServiceUnavailableExceptionEvent <- ErrorAnswer."""
        w: dict[str, Any] = {"message": value.message}
        self.rest(w, value, self.LOST_SERVICE_UNAVAILABLE_EXCEPTION_EVENT, losses, self.ROWS_SERVICE_UNAVAILABLE_EXCEPTION_EVENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SERVICE_UNAVAILABLE_EXCEPTION_EVENT, losses)

    def encode_model_stream_error_exception_event(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """ModelStreamErrorExceptionEvent <- ErrorAnswer."""
        w: dict[str, Any] = {"message": value.message}
        self.rest(w, value, self.LOST_MODEL_STREAM_ERROR_EXCEPTION_EVENT, losses, self.ROWS_MODEL_STREAM_ERROR_EXCEPTION_EVENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_MODEL_STREAM_ERROR_EXCEPTION_EVENT, losses)

    def encode_internal_server_exception_event(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """InternalServerExceptionEvent <- ErrorAnswer."""
        w: dict[str, Any] = {"message": value.message}
        self.rest(w, value, self.LOST_INTERNAL_SERVER_EXCEPTION_EVENT, losses, self.ROWS_INTERNAL_SERVER_EXCEPTION_EVENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_INTERNAL_SERVER_EXCEPTION_EVENT, losses)

    def fits_cache_point(self, w: Any) -> bool:
        """Whether a wire value is a CachePoint."""
        return w.__class__ is dict and w.get("cachePoint").__class__ is dict and w["cachePoint"].get("type") == "default"

    def fits_web_quote(self, w: Any) -> bool:
        """Whether a wire value is a WebQuote."""
        return (
            w.__class__ is dict
            and is_single(w.get("sourceContent"))
            and at_path(w, "sourceContent", "0", "text").__class__ is str
            and w.get("location").__class__ is dict
            and w["location"].get("web").__class__ is dict
            and w["location"]["web"].get("url").__class__ is str
        )

    def fits_search_result(self, w: Any) -> bool:
        """Whether a wire value is a SearchResult."""
        return (
            w.__class__ is dict
            and w.get("searchResult").__class__ is dict
            and w["searchResult"].get("source").__class__ is str
            and w["searchResult"].get("title").__class__ is str
            and w["searchResult"].get("content") is not None
            and looks(w["searchResult"].get("content", MISSING), [{"text": "*"}])
        )

    def fits_json_result(self, w: Any) -> bool:
        """Whether a wire value is a JsonResult."""
        return (
            w.__class__ is dict
            and w.get("toolResult").__class__ is dict
            and is_single(w["toolResult"].get("content"))
            and at_path(w["toolResult"], "content", "0", "json").__class__ is dict
            and only_keys(at_path(w["toolResult"], "content", "0"), ("json",))
        )

    def fits_any_json_result(self, w: Any) -> bool:
        """Whether a wire value is a AnyJsonResult."""
        return (
            w.__class__ is dict
            and w.get("toolResult").__class__ is dict
            and is_single(w["toolResult"].get("content"))
            and at_path(w["toolResult"], "content", "0", "json") is not MISSING
            and at_path(w["toolResult"], "content", "0", "json") is not None
            and only_keys(at_path(w["toolResult"], "content", "0"), ("json",))
        )

    def decode_turn_block(self, w: Any) -> u.Text | u.ToolChange | u.Opaque:
        """TurnBlock: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            if w.get("text").__class__ is str:
                return self.decode_text_part(w)
            if (
                w.get("guardContent").__class__ is dict
                and w["guardContent"].get("text").__class__ is dict
                and w["guardContent"]["text"].get("text").__class__ is str
            ):
                return self.found_as(self.decode_guarded_text(w), "GuardedText")
            if (
                w.get("toolAddition").__class__ is dict
                and w["toolAddition"].get("tool").__class__ is dict
                and w["toolAddition"]["tool"].get("name").__class__ is str
            ):
                out = self.decode_offered_tool(w)
                if out.offered is None:
                    return self.found_as(out, "OfferedTool")
                return out
            if (
                w.get("toolRemoval").__class__ is dict
                and w["toolRemoval"].get("tool").__class__ is dict
                and w["toolRemoval"]["tool"].get("name").__class__ is str
            ):
                out = self.decode_withdrawn_tool(w)
                if out.offered is not None or out.withdrawn is None:
                    return self.found_as(out, "WithdrawnTool")
                return out
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_turn_block(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """TurnBlock: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "GuardedText":
                    return self.encode_guarded_text(value, losses)
            return self.encode_text_part(value, losses)
        if cls is u.ToolChange:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "OfferedTool":
                    return self.encode_offered_tool(value, losses)
                if marked_case == "WithdrawnTool":
                    return self.encode_withdrawn_tool(value, losses)
            if value.offered is not None:
                return self.encode_offered_tool(value, losses)
            if value.withdrawn is not None:
                return self.encode_withdrawn_tool(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_citation(self, w: Any) -> u.Citation:
        """Citation: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if self.fits_web_quote(w):
            out = self.decode_web_quote(w)
            if not (out.kind == "web_search_result_location" and out.quote is not None and out.url is not None):
                return self.found_as(out, "WebQuote")
            return out
        if (
            w.get("location").__class__ is dict
            and w["location"].get("web").__class__ is dict
            and w["location"]["web"].get("url").__class__ is str
        ):
            out = self.decode_web_location(w)
            if (
                out.kind == "web_search_result_location"
                and out.quote is not None
                and out.url is not None
                or not (out.kind == "web_search_result_location" and not out.quote and out.url is not None)
            ):
                return self.found_as(out, "WebLocation")
            return out
        if is_single(w.get("sourceContent")) and at_path(w, "sourceContent", "0", "text").__class__ is str:
            if w.get("location").__class__ is dict:
                if w["location"].get("documentChar").__class__ is dict:
                    out = self.decode_char_location(w)
                    if not (out.kind == "char_location" and out.quote is not None):
                        return self.found_as(out, "CharLocation")
                    return out
                if w["location"].get("documentPage").__class__ is dict:
                    out = self.decode_page_location(w)
                    if not (out.kind == "page_location" and out.quote is not None):
                        return self.found_as(out, "PageLocation")
                    return out
                if w["location"].get("documentChunk").__class__ is dict:
                    out = self.decode_chunk_location(w)
                    if not (out.kind == "content_block_location" and out.quote is not None):
                        return self.found_as(out, "ChunkLocation")
                    return out
                if w["location"].get("searchResultLocation").__class__ is dict:
                    out = self.decode_result_location(w)
                    if not (out.kind == "search_result_location" and out.quote is not None):
                        return self.found_as(out, "ResultLocation")
                    return out
            out = self.decode_quote(w)
            if (
                out.kind == "web_search_result_location"
                and (out.quote is not None and out.url is not None or not out.quote and out.url is not None)
                or out.kind == "char_location"
                and out.quote is not None
                or out.kind == "page_location"
                and out.quote is not None
                or out.kind == "content_block_location"
                and out.quote is not None
                or out.kind == "search_result_location"
                and out.quote is not None
                or out.quote is None
            ):
                return self.found_as(out, "Quote")
            return out
        out = self.decode_no_quote(w)
        if (
            out.kind == "web_search_result_location"
            and (out.quote is not None and out.url is not None or not out.quote and out.url is not None)
            or out.kind == "char_location"
            and out.quote is not None
            or out.kind == "page_location"
            and out.quote is not None
            or out.kind == "content_block_location"
            and out.quote is not None
            or out.kind == "search_result_location"
            and out.quote is not None
            or out.quote is not None
        ):
            return self.found_as(out, "NoQuote")
        return out

    def encode_citation(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Citation: the first case that a unified value fits."""
        if value.__class__ is u.Citation:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "WebQuote" and value.kind == "web_search_result_location":
                    return self.encode_web_quote(value, losses)
                if marked_case == "WebLocation" and value.kind == "web_search_result_location" and not value.quote:
                    return self.encode_web_location(value, losses)
                if marked_case == "CharLocation" and value.kind == "char_location":
                    return self.encode_char_location(value, losses)
                if marked_case == "PageLocation" and value.kind == "page_location":
                    return self.encode_page_location(value, losses)
                if marked_case == "ChunkLocation" and value.kind == "content_block_location":
                    return self.encode_chunk_location(value, losses)
                if marked_case == "ResultLocation" and value.kind == "search_result_location":
                    return self.encode_result_location(value, losses)
                if marked_case == "Quote":
                    return self.encode_quote(value, losses)
                if marked_case == "NoQuote":
                    return self.encode_no_quote(value, losses)
            if value.kind == "web_search_result_location" and value.quote is not None and value.url is not None:
                return self.encode_web_quote(value, losses)
            if value.kind == "web_search_result_location" and not value.quote and value.url is not None:
                return self.encode_web_location(value, losses)
            if value.kind == "char_location" and value.quote is not None:
                return self.encode_char_location(value, losses)
            if value.kind == "page_location" and value.quote is not None:
                return self.encode_page_location(value, losses)
            if value.kind == "content_block_location" and value.quote is not None:
                return self.encode_chunk_location(value, losses)
            if value.kind == "search_result_location" and value.quote is not None:
                return self.encode_result_location(value, losses)
            if value.quote is not None:
                return self.encode_quote(value, losses)
            return self.encode_no_quote(value, losses)
        return self.lost(value, losses)

    def decode_image_source(self, w: Any) -> u.Blob | u.FileRef:
        """ImageSource: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if in_words(w.get("format"), ("png", "jpeg", "gif", "webp")) and w.get("source").__class__ is dict:
            if w["source"].get("bytes") is not None:
                out = self.decode_bytes(w)
                if out.media_type not in ("image/png", "image/jpeg", "image/gif", "image/webp"):
                    return self.found_as(out, "Bytes")
                return out
            if w["source"].get("s3Location").__class__ is dict and w["source"]["s3Location"].get("uri").__class__ is str:
                out = self.decode_s3(w)
                if out.media_type not in ("image/png", "image/jpeg", "image/gif", "image/webp"):
                    return self.found_as(out, "S3")
                return out
        raise no_case(
            KeepWhole,
            w,
            "Bytes :dict format=png|jpeg|gif|webp source:dict source.bytes:",
            "S3 :dict format=png|jpeg|gif|webp source:dict source.s3Location:dict source.s3Location.uri:str",
        )

    def encode_image_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageSource: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            if value.media_type in ("image/png", "image/jpeg", "image/gif", "image/webp"):
                return self.encode_bytes(value, losses)
            if marked(value, self.SPACES, "$case") == "Bytes":
                return self.encode_bytes(value, losses)
        if cls is u.FileRef:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "S3" and value.media_type in ("image/png", "image/jpeg", "image/gif", "image/webp", None):
                    return self.encode_s3(value, losses)
            if value.media_type in ("image/png", "image/jpeg", "image/gif", "image/webp"):
                return self.encode_s3(value, losses)
            if marked(value, self.SPACES, "$case") == "S3":
                return self.encode_s3(value, losses)
        return self.lost(value, losses)

    def decode_document_source(self, w: Any) -> u.Blob | u.FileRef | u.PlainText | u.Texts:
        """DocumentSource: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if (
            in_words(w.get("format"), ("pdf", "csv", "doc", "docx", "xls", "xlsx", "html", "txt", "md"))
            and w.get("source").__class__ is dict
        ):
            if w["source"].get("bytes") is not None:
                out = self.decode_document_bytes(w)
                if out.media_type not in self.WORDS_DOCUMENT_FORMAT.write:
                    return self.found_as(out, "DocumentBytes")
                return out
            if w["source"].get("s3Location").__class__ is dict and w["source"]["s3Location"].get("uri").__class__ is str:
                out = self.decode_document_s3(w)
                if out.media_type not in self.WORDS_DOCUMENT_FORMAT.write:
                    return self.found_as(out, "DocumentS3")
                return out
        if w.get("source").__class__ is dict:
            if w["source"].get("text").__class__ is str:
                return self.decode_document_text(w)
            if w["source"].get("content").__class__ is list and looks(w["source"].get("content", MISSING), [{"text": "*"}]):
                return self.decode_document_pieces(w)
        raise no_case(
            KeepWhole,
            w,
            "DocumentBytes :dict format=pdf|csv|doc|docx|xls|xlsx|html|txt|md source:dict source.bytes:",
            "DocumentS3 :dict format=pdf|csv|doc|docx|xls|xlsx|html|txt|md source:dict source.s3Location:dict source.s3Location.uri:str",
            "DocumentText :dict source:dict source.text:str",
            "DocumentPieces :dict source:dict source.content:list",
        )

    def encode_document_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """DocumentSource: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            if value.media_type in self.WORDS_DOCUMENT_FORMAT.write:
                return self.encode_document_bytes(value, losses)
            if marked(value, self.SPACES, "$case") == "DocumentBytes":
                return self.encode_document_bytes(value, losses)
        if cls is u.FileRef:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "DocumentS3" and value.media_type in self.MEDIA_TYPES:
                    return self.encode_document_s3(value, losses)
            if value.media_type in self.WORDS_DOCUMENT_FORMAT.write:
                return self.encode_document_s3(value, losses)
            if marked(value, self.SPACES, "$case") == "DocumentS3":
                return self.encode_document_s3(value, losses)
        if cls is u.PlainText:
            return self.encode_document_text(value, losses)
        if cls is u.Texts:
            before = len(losses)
            if (w := self.encode_document_pieces(value, losses)) is LOST or looks(at_path(w, "source", "content"), [{"text": "*"}]):
                return w
            losses.__delitem__(slice(before, None))
        return self.lost(value, losses)

    def decode_video_video(self, w: Any) -> u.Blob | u.FileRef:
        """VideoVideo: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if (
            in_words(w.get("format"), ("mp4", "mov", "webm", "mkv", "flv", "mpeg", "mpg", "wmv", "three_gp"))
            and w.get("source").__class__ is dict
        ):
            if w["source"].get("bytes") is not None:
                out = self.decode_video_bytes(w)
                if out.media_type not in self.WORDS_VIDEO_FORMAT.write:
                    return self.found_as(out, "VideoBytes")
                return out
            if w["source"].get("s3Location").__class__ is dict and w["source"]["s3Location"].get("uri").__class__ is str:
                out = self.decode_video_s3(w)
                if out.media_type not in self.WORDS_VIDEO_FORMAT.write:
                    return self.found_as(out, "VideoS3")
                return out
        raise no_case(
            KeepWhole,
            w,
            "VideoBytes :dict format=mp4|mov|webm|mkv|flv|mpeg|mpg|wmv|three_gp source:dict source.bytes:",
            "VideoS3 :dict format=mp4|mov|webm|mkv|flv|mpeg|mpg|wmv|three_gp source:dict source.s3Location:dict source.s3Location.uri:str",
        )

    def encode_video_video(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """VideoVideo: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            if value.media_type in self.WORDS_VIDEO_FORMAT.write:
                return self.encode_video_bytes(value, losses)
            if marked(value, self.SPACES, "$case") == "VideoBytes":
                return self.encode_video_bytes(value, losses)
        if cls is u.FileRef:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "VideoS3" and value.media_type in self.MEDIA_TYPES_2:
                    return self.encode_video_s3(value, losses)
            if value.media_type in self.WORDS_VIDEO_FORMAT.write:
                return self.encode_video_s3(value, losses)
            if marked(value, self.SPACES, "$case") == "VideoS3":
                return self.encode_video_s3(value, losses)
        return self.lost(value, losses)

    def decode_audio_audio(self, w: Any) -> u.Blob | u.FileRef:
        """AudioAudio: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if (
            in_words(
                w.get("format"),
                ("mp3", "mpeg", "mpga", "wav", "opus", "aac", "x-aac", "flac", "mp4", "m4a", "ogg", "mka", "mkv", "webm", "pcm"),
            )
            and w.get("source").__class__ is dict
        ):
            if w["source"].get("bytes") is not None:
                out = self.decode_audio_bytes(w)
                if out.media_type not in self.WORDS_AUDIO_FORMAT.write:
                    return self.found_as(out, "AudioBytes")
                return out
            if w["source"].get("s3Location").__class__ is dict and w["source"]["s3Location"].get("uri").__class__ is str:
                out = self.decode_audio_s3(w)
                if out.media_type not in self.WORDS_AUDIO_FORMAT.write:
                    return self.found_as(out, "AudioS3")
                return out
        raise no_case(
            KeepWhole,
            w,
            "AudioBytes :dict format=mp3|mpeg|mpga|wav|opus|aac|x-aac|flac|mp4|m4a|ogg|mka|mkv|webm|pcm source:dict source.bytes:",
            "AudioS3 :dict format=mp3|mpeg|mpga|wav|opus|aac|x-aac|flac|mp4|m4a|ogg|mka|mkv|webm|pcm source:dict source.s3Location:dict source.s3Location.uri:str",
        )

    def encode_audio_audio(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioAudio: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            if value.media_type in self.WORDS_AUDIO_FORMAT.write:
                return self.encode_audio_bytes(value, losses)
            if marked(value, self.SPACES, "$case") == "AudioBytes":
                return self.encode_audio_bytes(value, losses)
        if cls is u.FileRef:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "AudioS3" and value.media_type in self.MEDIA_TYPES_3:
                    return self.encode_audio_s3(value, losses)
            if value.media_type in self.WORDS_AUDIO_FORMAT.write:
                return self.encode_audio_s3(value, losses)
            if marked(value, self.SPACES, "$case") == "AudioS3":
                return self.encode_audio_s3(value, losses)
        return self.lost(value, losses)

    def decode_result_content(self, w: Any) -> u.Text | u.Image | u.Document | u.Video | u.Opaque:
        """ResultContent: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            if (
                w.get("citationsContent").__class__ is dict
                and is_single(w["citationsContent"].get("content"))
                and at_path(w["citationsContent"], "content", "0", "text").__class__ is str
                and w["citationsContent"].get("citations").__class__ is list
            ):
                out = self.decode_cited_text(w)
                if not out.citations:
                    return self.found_as(out, "CitedText")
                return out
            if w.get("text").__class__ is str:
                out = self.decode_text_part(w)
                if out.citations:
                    return self.found_as(out, "TextPart")
                return out
            if w.get("json") is not None:
                return self.found_as(self.decode_json_text(w), "JsonText")
            if w.get("image").__class__ is dict:
                return self.decode_image(w)
            if self.fits_search_result(w):
                out = self.decode_search_result(w)
                if not (out.origin is not None and out.source.__class__ is u.Texts):
                    return self.found_as(out, "SearchResult")
                return out
            if (
                w.get("document").__class__ is dict
                and w["document"].get("name").__class__ is str
                and try_decode(self, w["document"], "decode_document_source") is not None
            ):
                out = self.decode_document(w)
                if out.origin is not None and out.source.__class__ is u.Texts:
                    return self.found_as(out, "Document")
                return out
            if w.get("video").__class__ is dict:
                return self.decode_video(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_result_content(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ResultContent: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "CitedText":
                    return self.encode_cited_text(value, losses)
                if marked_case == "TextPart":
                    return self.encode_text_part(value, losses)
                if marked_case == "JsonText":
                    return self.encode_json_text(value, losses)
            if value.citations:
                return self.encode_cited_text(value, losses)
            return self.encode_text_part(value, losses)
        if cls is u.Image and value.source.__class__ in (u.Blob, u.FileRef):
            return self.encode_image(value, losses)
        if cls is u.Document:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "SearchResult" and value.source.__class__ is u.Texts:
                    return self.encode_search_result(value, losses)
                if marked_case == "Document" and value.source.__class__ in (u.Blob, u.FileRef, u.PlainText, u.Texts):
                    return self.encode_document(value, losses)
            if value.origin is not None and value.source.__class__ is u.Texts:
                before = len(losses)
                w = self.encode_search_result(value, losses)
                if w is LOST or looks(at_path(w, "searchResult", "content"), [{"text": "*"}]):
                    return w
                losses.__delitem__(slice(before, None))
            if value.source.__class__ in (u.Blob, u.FileRef, u.PlainText, u.Texts):
                return self.encode_document(value, losses)
        if cls is u.Video and value.source.__class__ in (u.Blob, u.FileRef):
            return self.encode_video(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_block(
        self, w: Any
    ) -> u.Text | u.Image | u.Document | u.Video | u.Audio | u.ToolCall | u.ToolResult | u.Reasoning | u.Opaque:
        """Block: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            if (
                w.get("citationsContent").__class__ is dict
                and is_single(w["citationsContent"].get("content"))
                and at_path(w["citationsContent"], "content", "0", "text").__class__ is str
                and w["citationsContent"].get("citations").__class__ is list
            ):
                out = self.decode_cited_text(w)
                if not out.citations:
                    return self.found_as(out, "CitedText")
                return out
            if w.get("text").__class__ is str:
                out = self.decode_text_part(w)
                if out.citations:
                    return self.found_as(out, "TextPart")
                return out
            if (
                w.get("guardContent").__class__ is dict
                and w["guardContent"].get("text").__class__ is dict
                and w["guardContent"]["text"].get("text").__class__ is str
            ):
                return self.found_as(self.decode_guarded_text(w), "GuardedText")
            if w.get("image").__class__ is dict:
                return self.decode_image(w)
            if w.get("guardContent").__class__ is dict and w["guardContent"].get("image").__class__ is dict:
                return self.found_as(self.decode_guarded_image(w), "GuardedImage")
            if self.fits_search_result(w):
                out = self.decode_search_result(w)
                if not (out.origin is not None and out.source.__class__ is u.Texts):
                    return self.found_as(out, "SearchResult")
                return out
            if (
                w.get("document").__class__ is dict
                and w["document"].get("name").__class__ is str
                and try_decode(self, w["document"], "decode_document_source") is not None
            ):
                out = self.decode_document(w)
                if out.origin is not None and out.source.__class__ is u.Texts:
                    return self.found_as(out, "Document")
                return out
            if w.get("video").__class__ is dict:
                return self.decode_video(w)
            if w.get("audio").__class__ is dict:
                return self.decode_audio(w)
            if w.get("toolUse").__class__ is dict:
                if (
                    w["toolUse"].get("toolUseId").__class__ is str
                    and w["toolUse"].get("name").__class__ is str
                    and w["toolUse"].get("input").__class__ is dict
                    and w["toolUse"].get("type") == "server_tool_use"
                ):
                    return self.decode_server_tool_use(w)
                if w["toolUse"].get("name").__class__ is str:
                    return self.decode_tool_use(w)
            if w.get("toolResult").__class__ is dict:
                if in_words(w["toolResult"].get("type"), ("nova_grounding_result", "nova_code_interpreter_result")):
                    out = self.decode_server_result(w)
                    if not (
                        out.runner == "provider" and out.kind == "system_tool" and out.name in ("nova_grounding", "nova_code_interpreter")
                    ):
                        return self.found_as(out, "ServerResult")
                    return out
                if is_single(w["toolResult"].get("content")):
                    if at_path(w["toolResult"], "content", "0", "json").__class__ is dict and only_keys(
                        at_path(w["toolResult"], "content", "0"), ("json",)
                    ):
                        out = self.decode_json_result(w)
                        if not (out.runner == "client" and not out.parts and out.value.__class__ is dict and out.value is not None):
                            return self.found_as(out, "JsonResult")
                        return out
                    if (
                        at_path(w["toolResult"], "content", "0", "json") is not MISSING
                        and at_path(w["toolResult"], "content", "0", "json") is not None
                        and only_keys(at_path(w["toolResult"], "content", "0"), ("json",))
                    ):
                        return self.found_as(self.decode_any_json_result(w), "AnyJsonResult")
                if w["toolResult"].get("content", MISSING).__class__ in (list, NoneType):
                    out = self.decode_tool_result(w)
                    if out.runner == "client" and not out.parts and out.value.__class__ is dict and out.value is not None:
                        return self.found_as(out, "ToolResult")
                    return out
            if w.get("reasoningContent").__class__ is dict:
                if (
                    w["reasoningContent"].get("reasoningText").__class__ is dict
                    and w["reasoningContent"]["reasoningText"].get("text").__class__ is str
                ):
                    return self.decode_thought(w)
                if w["reasoningContent"].get("redactedContent") is not None:
                    out = self.decode_hidden_thought(w)
                    if not (out.redacted is True and out.encrypted is not None):
                        return self.found_as(out, "HiddenThought")
                    return out
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_block(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Block: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "CitedText":
                    return self.encode_cited_text(value, losses)
                if marked_case == "TextPart":
                    return self.encode_text_part(value, losses)
                if marked_case == "GuardedText":
                    return self.encode_guarded_text(value, losses)
            if value.citations:
                return self.encode_cited_text(value, losses)
            return self.encode_text_part(value, losses)
        if cls is u.ToolCall:
            if value.runner == "provider" and value.kind == "system_tool":
                return self.encode_server_tool_use(value, losses)
            if value.runner == "client":
                return self.encode_tool_use(value, losses)
        if cls is u.ToolResult:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if (
                    marked_case == "ServerResult"
                    and value.runner == "provider"
                    and value.kind == "system_tool"
                    and value.name in ("nova_grounding", "nova_code_interpreter", None)
                ):
                    return self.encode_server_result(value, losses)
                if marked_case == "JsonResult" and value.runner == "client" and not value.parts and value.value.__class__ is dict:
                    return self.encode_json_result(value, losses)
                if marked_case == "AnyJsonResult" and value.runner == "client" and not value.parts:
                    return written_as(self, value, "any_json_result", "block", losses, "json_result")
                if marked_case == "ToolResult" and value.runner == "client":
                    return written_as(self, value, "tool_result", "block", losses, "any_json_result")
            if value.runner == "provider" and value.kind == "system_tool" and value.name in ("nova_grounding", "nova_code_interpreter"):
                return self.encode_server_result(value, losses)
            if value.runner == "client" and not value.parts and value.value.__class__ is dict and value.value is not None:
                return self.encode_json_result(value, losses)
            if value.runner == "client":
                return written_as(self, value, "tool_result", "block", losses, "any_json_result")
            if marked(value, self.SPACES, "$case") == "ServerResult" and value.runner == "provider" and value.kind == "system_tool":
                return self.encode_server_result(value, losses)
        if cls is u.Image:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "GuardedImage" and value.source.__class__ in (u.Blob, u.FileRef):
                    return self.encode_guarded_image(value, losses)
            if value.source.__class__ in (u.Blob, u.FileRef):
                return self.encode_image(value, losses)
        if cls is u.Document:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "SearchResult" and value.source.__class__ is u.Texts:
                    return self.encode_search_result(value, losses)
                if marked_case == "Document" and value.source.__class__ in (u.Blob, u.FileRef, u.PlainText, u.Texts):
                    return self.encode_document(value, losses)
            if value.origin is not None and value.source.__class__ is u.Texts:
                before = len(losses)
                w = self.encode_search_result(value, losses)
                if w is LOST or looks(at_path(w, "searchResult", "content"), [{"text": "*"}]):
                    return w
                losses.__delitem__(slice(before, None))
            if value.source.__class__ in (u.Blob, u.FileRef, u.PlainText, u.Texts):
                return self.encode_document(value, losses)
        if cls is u.Video and value.source.__class__ in (u.Blob, u.FileRef):
            return self.encode_video(value, losses)
        if cls is u.Audio and value.source.__class__ in (u.Blob, u.FileRef):
            return self.encode_audio(value, losses)
        if cls is u.Reasoning:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "HiddenThought" and value.redacted is True:
                    return self.encode_hidden_thought(value, losses)
            if value.redacted is False:
                return self.encode_thought(value, losses)
            if value.redacted is True and value.encrypted is not None:
                return self.encode_hidden_thought(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_row(self, w: Any) -> u.Message:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return other_row(self, w, self.decode_row)
            w = an_object(w)
        try:
            tag = w.get("role")
            if tag == "system":
                return self.decode_system_turn(w)
            if tag == "user":
                return self.decode_user(w)
            if tag == "assistant":
                return self.decode_assistant(w)
        except KeepWhole:
            pass
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.role == "system":
                return self.encode_system_turn(value, losses)
            if value.role in ("user", "tool"):
                return self.encode_user(value, losses)
            if value.role == "assistant":
                return self.encode_assistant(value, losses)
        return self.lost(value, losses)

    def decode_system_block(self, w: Any) -> u.Text | u.Opaque:
        """SystemBlock: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            if w.get("text").__class__ is str:
                return self.decode_text_part(w)
            if (
                w.get("guardContent").__class__ is dict
                and w["guardContent"].get("text").__class__ is dict
                and w["guardContent"]["text"].get("text").__class__ is str
            ):
                return self.found_as(self.decode_guarded_text(w), "GuardedText")
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_system_block(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """SystemBlock: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "GuardedText":
                return self.encode_guarded_text(value, losses)
            return self.encode_text_part(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_tool(self, w: Any) -> u.Tool | u.ProviderTool | u.Opaque:
        """Tool: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            if w.get("toolSpec").__class__ is dict and w["toolSpec"].get("name").__class__ is str:
                return self.decode_tool_spec(w)
            if w.get("systemTool").__class__ is dict:
                if w["systemTool"].get("name") == "nova_grounding":
                    return self.found_as(self.decode_grounding(w), "Grounding")
                if w["systemTool"].get("name") == "nova_code_interpreter":
                    return self.found_as(self.decode_interpreter(w), "Interpreter")
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Tool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Tool:
            return self.encode_tool_spec(value, losses)
        if cls is u.ProviderTool and value.extras is not None:
            marked_case = marked(value, self.SPACES, "$case")
            if marked_case == "Grounding" and value.kind == "web_search":
                return self.encode_grounding(value, losses)
            if marked_case == "Interpreter" and value.kind == "code_execution":
                return self.encode_interpreter(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_tool_choice(self, w: Any) -> u.ToolChoice:
        """ToolChoice: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if is_value(w.get("auto"), {}):
            return self.decode_auto(w)
        if is_value(w.get("any"), {}):
            return self.decode_any(w)
        if w.get("tool").__class__ is dict and w["tool"].get("name").__class__ is str:
            out = self.decode_named(w)
            if not (out.mode == "tool" and out.name is not None):
                return self.found_as(out, "Named")
            return out
        raise no_case(DecodeError, w, "Auto :dict auto=!%7B%7D", "Any :dict any=!%7B%7D", "Named :dict tool:dict tool.name:str")

    def encode_tool_choice(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ToolChoice: the first case that a unified value fits."""
        if value.__class__ is u.ToolChoice:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "Named" and value.mode == "tool":
                return self.encode_named(value, losses)
            if value.mode == "auto":
                return self.encode_auto(value, losses)
            if value.mode == "required":
                return self.encode_any(value, losses)
            if value.mode == "tool" and value.name is not None:
                return self.encode_named(value, losses)
        return self.lost(value, losses)

    def decode_answer_block(self, w: Any) -> u.Text | u.ToolCall | u.ToolResult | u.Reasoning | u.Opaque:
        """AnswerBlock: which of its cases a wire value is. Responses have no cache marks; a stream has no place for them."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            if (
                w.get("citationsContent").__class__ is dict
                and is_single(w["citationsContent"].get("content"))
                and at_path(w["citationsContent"], "content", "0", "text").__class__ is str
                and w["citationsContent"].get("citations").__class__ is list
            ):
                out = self.decode_answer_block_cited_text(w)
                if not out.citations:
                    return self.found_as(out, "AnswerBlockCitedText")
                return out
            if w.get("text").__class__ is str:
                out = self.decode_answer_block_text_part(w)
                if out.citations:
                    return self.found_as(out, "AnswerBlockTextPart")
                return out
            if w.get("toolUse").__class__ is dict:
                if (
                    w["toolUse"].get("toolUseId").__class__ is str
                    and w["toolUse"].get("name").__class__ is str
                    and w["toolUse"].get("input").__class__ is dict
                    and w["toolUse"].get("type") == "server_tool_use"
                ):
                    return self.decode_answer_block_server_tool_use(w)
                if w["toolUse"].get("name").__class__ is str:
                    return self.decode_answer_block_tool_use(w)
            if w.get("toolResult").__class__ is dict and in_words(
                w["toolResult"].get("type"), ("nova_grounding_result", "nova_code_interpreter_result")
            ):
                out = self.decode_answer_block_server_result(w)
                if not (out.runner == "provider" and out.kind == "system_tool" and out.name in ("nova_grounding", "nova_code_interpreter")):
                    return self.found_as(out, "AnswerBlockServerResult")
                return out
            if w.get("reasoningContent").__class__ is dict:
                if (
                    w["reasoningContent"].get("reasoningText").__class__ is dict
                    and w["reasoningContent"]["reasoningText"].get("text").__class__ is str
                ):
                    return self.decode_answer_block_thought(w)
                if w["reasoningContent"].get("redactedContent") is not None:
                    out = self.decode_answer_block_hidden_thought(w)
                    if not (out.redacted is True and out.encrypted is not None):
                        return self.found_as(out, "AnswerBlockHiddenThought")
                    return out
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_answer_block(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnswerBlock: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "AnswerBlockCitedText":
                    return self.encode_answer_block_cited_text(value, losses)
                if marked_case == "AnswerBlockTextPart":
                    return self.encode_answer_block_text_part(value, losses)
            if value.citations:
                return self.encode_answer_block_cited_text(value, losses)
            return self.encode_answer_block_text_part(value, losses)
        if cls is u.ToolCall:
            if value.runner == "provider" and value.kind == "system_tool":
                return self.encode_answer_block_server_tool_use(value, losses)
            if value.runner == "client":
                return self.encode_answer_block_tool_use(value, losses)
        if cls is u.ToolResult:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if (
                    marked_case == "AnswerBlockServerResult"
                    and value.runner == "provider"
                    and value.kind == "system_tool"
                    and value.name in ("nova_grounding", "nova_code_interpreter", None)
                ):
                    return self.encode_answer_block_server_result(value, losses)
            if value.runner == "provider" and value.kind == "system_tool" and value.name in ("nova_grounding", "nova_code_interpreter"):
                return self.encode_answer_block_server_result(value, losses)
            if (
                marked(value, self.SPACES, "$case") == "AnswerBlockServerResult"
                and value.runner == "provider"
                and value.kind == "system_tool"
            ):
                return self.encode_answer_block_server_result(value, losses)
        if cls is u.Reasoning:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "AnswerBlockHiddenThought" and value.redacted is True:
                    return self.encode_answer_block_hidden_thought(value, losses)
            if value.redacted is False:
                return self.encode_answer_block_thought(value, losses)
            if value.redacted is True and value.encrypted is not None:
                return self.encode_answer_block_hidden_thought(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_open_block(self, w: Any) -> u.ToolCall | u.ToolResult | u.Opaque:
        """OpenBlock: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            if w.get("toolUse").__class__ is dict:
                if (
                    w["toolUse"].get("toolUseId").__class__ is str
                    and w["toolUse"].get("name").__class__ is str
                    and w["toolUse"].get("type") == "server_tool_use"
                ):
                    return self.decode_open_server_tool_use(w)
                if w["toolUse"].get("name").__class__ is str:
                    return self.decode_open_tool_use(w)
            if w.get("toolResult").__class__ is dict and in_words(
                w["toolResult"].get("type"), ("nova_grounding_result", "nova_code_interpreter_result")
            ):
                out = self.decode_server_result(w)
                if not (out.runner == "provider" and out.kind == "system_tool" and out.name in ("nova_grounding", "nova_code_interpreter")):
                    return self.found_as(out, "ServerResult")
                return out
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_open_block(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OpenBlock: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolCall:
            if value.runner == "provider" and value.kind == "system_tool":
                return self.encode_open_server_tool_use(value, losses)
            if value.runner == "client":
                return self.encode_open_tool_use(value, losses)
        if cls is u.ToolResult:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if (
                    marked_case == "ServerResult"
                    and value.runner == "provider"
                    and value.kind == "system_tool"
                    and value.name in ("nova_grounding", "nova_code_interpreter", None)
                ):
                    return self.encode_server_result(value, losses)
            if value.runner == "provider" and value.kind == "system_tool" and value.name in ("nova_grounding", "nova_code_interpreter"):
                return self.encode_server_result(value, losses)
            if marked(value, self.SPACES, "$case") == "ServerResult" and value.runner == "provider" and value.kind == "system_tool":
                return self.encode_server_result(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_piece(self, w: Any) -> u.TextDelta | u.ArgumentsDelta | u.ReasoningDelta | u.SignatureDelta | u.CitationDelta | u.Opaque:
        """Piece: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            if w.get("text").__class__ is str:
                return self.decode_piece_text_delta(w)
            if w.get("toolUse").__class__ is dict:
                if w["toolUse"].get("input").__class__ is str:
                    return self.decode_piece_arguments_delta(w)
                if w["toolUse"].get("input") is not None:
                    return self.found_as(self.decode_piece_piece_arguments_delta(w), "PiecePieceArgumentsDelta")
            if w.get("reasoningContent").__class__ is dict:
                if w["reasoningContent"].get("text").__class__ is str:
                    return self.decode_piece_reasoning_delta(w)
                if w["reasoningContent"].get("signature").__class__ is str:
                    return self.decode_piece_signature_delta(w)
            if w.get("citation").__class__ is dict:
                return self.decode_piece_citation_delta(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_piece(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Piece: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.TextDelta:
            return self.encode_piece_text_delta(value, losses)
        if cls is u.ArgumentsDelta:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "PiecePieceArgumentsDelta":
                return written_as(self, value, "piece_piece_arguments_delta", "piece", losses)
            return self.encode_piece_arguments_delta(value, losses)
        if cls is u.ReasoningDelta:
            return self.encode_piece_reasoning_delta(value, losses)
        if cls is u.SignatureDelta:
            return self.encode_piece_signature_delta(value, losses)
        if cls is u.CitationDelta:
            return self.encode_piece_citation_delta(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_content_block_delta_event_hidden_or_other(self, w: Any) -> u.PartStart | u.PartDelta:
        """ContentBlockDeltaEventHiddenOrOther: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("contentBlockIndex").__class__ in (int, float) and w.get("delta").__class__ is dict:
            if looks(w["delta"], {"reasoningContent": {"redactedContent": "*"}}):
                return self.decode_content_block_delta_event_hidden(w)
            if looks(w["delta"], {"toolResult": "*"}):
                out = self.decode_content_block_delta_event_added_part(w)
                if out.part.__class__ is u.Reasoning:
                    return self.found_as(out, "ContentBlockDeltaEventAddedPart")
                return out
            return self.decode_content_block_delta_event_grown_part(w)
        raise no_case(
            DecodeError,
            w,
            "ContentBlockDeltaEventHidden :dict contentBlockIndex:int delta:dict",
            "ContentBlockDeltaEventAddedPart :dict contentBlockIndex:int delta:dict",
            "ContentBlockDeltaEventGrownPart :dict contentBlockIndex:int delta:dict",
        )


LENS: Final = BedrockConverse()
