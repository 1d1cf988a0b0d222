# Generated from spec/providers/gemini.yaml; do not edit.

"""Google Gemini generateContent, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, same, text, whole
from ...lenses import codecs
from ...lenses.conversation import Conversation, Hoist, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, read_messages, read_tools, with_ids, with_linked_names, write_messages, write_tools, written
from ...lenses.errors.http import add_http_details
from ...lenses.extras import ABSENT, Extras, MISSING, UNSET, dropped, foreign, has_spelling, mark, marked, remember
from ...lenses.fitting import at_path, found_at, in_words, is_single, is_value, keep_flat, looks, main_names, no_case, only_keys, put_flat
from ...lenses.fitting import read_flat
from ...lenses.groups import Grouped, write_groups
from ...lenses.kinds import ANY, BOOL, Coded, Each, FLOAT, INT, Joined, Json, Leaves, Lone, OBJECT, Of, STR, Word, WordList
from ...lenses.lens import Lens
from ...lenses.misread import written_as
from ...lenses.rows import Elsewhere, Fixed, Kept, Minus, NOTHING, Nested, Row, Rows, Sum, by_rows, kept_keys, more_rows, nested_rest
from ...lenses.rows import read_rows, reads
from ...lenses.states import has_open_calls, report_call_word, with_fields
from ...lenses.structs import count, just, lost_fields, lost_under, own_spaces, total_of, was_made, words_out
from ...lenses.values import arguments_in, broken_arguments, each, each_out, inside, listed, odd_list, reordered, under, with_substitute
from ...lenses.words import Words


class Gemini(Lens):
    """Google Gemini generateContent."""

    __slots__ = ()
    NAMESPACE = "gemini"
    TITLE = "Google Gemini generateContent"
    DOCS = "https://ai.google.dev/api/generate-content"
    MODEL_KEY = "model"
    MESSAGES_KEY = "contents"
    SDK = ("google-genai", "3.6.1", "config.http_options.extra_body")
    SDK_CALL = {
        "rest": "config",
        "keys": ("contents", "model"),
        "flat": ("generationConfig",),
        "bytes": ("inlineData.data", "thoughtSignature"),
        "free": ("args", "response"),
    }
    SDK_PARAMS = frozenset(
        (
            "cachedContent contents continuationToken generationConfig labels model modelArmorConfig outputConfig "
            "safetySettings serviceTier store systemInstruction toolConfig tools "
        ).split()
    )
    DETECT = {"request": {"contents": "*"}, "response": {"candidates": "*"}, "error": {"error": {"status": "*", "code": "*"}}}
    ENVELOPE = {"model": "", "id": "", "created": 0}
    CARRY = "signature"
    BLOCKED = ("promptFeedback", "blockReason", "blockReasonMessage")
    MOVED = {
        "response.candidates": "candidates",
        "response.usageMetadata": "usageMetadata",
        "response.promptFeedback": "promptFeedback",
        "response.modelVersion": "modelVersion",
        "response.responseId": "responseId",
    }
    FAILURES = ("*",)
    CITATIONS = {"of": "message", "offsets": "bytes", "index": "parts", "sources": "listed", "takes": "answers"}
    ENDPOINT = {
        "path": "/models/{model}:generateContent",
        "stream": "/models/{model}:streamGenerateContent?alt=sse",
        "frames": "array",
        "header": "x-goog-api-key",
        "count": {
            "path": "/models/{model}:countTokens",
            "takes": ["contents", "systemInstruction", "tools", "toolConfig"],
            "inside": "generateContentRequest",
            "const": {"model": "models/{model}"},
            "response": {"totalTokens": "{tokens}"},
        },
        "models": {
            "path": "/models?pageSize=1000",
            "response": {
                "models": [
                    {"name": "models/{model}", "displayName": "{model}", "supportedGenerationMethods": ["generateContent", "countTokens"]}
                ]
            },
            "one": {"path": "/models/{model}"},
        },
    }
    ADDRESS = {"base": "https://generativelanguage.googleapis.com/v1", "key": "GEMINI_API_KEY", "root": True}
    ERROR_RETRY = ("retry in",)
    ERROR_RETRY_KEY = "retryDelay"
    OTHER_NAMES = {
        "allowed_function_names": ("allowedFunctionNames", {}),
        "code_execution_result": ("codeExecutionResult", {}),
        "executable_code": ("executableCode", {}),
        "fileData": ("fileData", {"mime_type": ("mimeType", {})}),
        "file_data": ("fileData", {"mime_type": ("mimeType", {})}),
        "function_call": ("functionCall", {}),
        "function_response": ("functionResponse", {}),
        "inlineData": ("inlineData", {"mime_type": ("mimeType", {})}),
        "inline_data": ("inlineData", {"mime_type": ("mimeType", {})}),
        "response_json_schema": ("responseJsonSchema", {}),
        "response_mime_type": ("responseMimeType", {}),
        "response_schema": ("responseSchema", {}),
        "thinking_budget": ("thinkingBudget", {}),
        "thinking_level": ("thinkingLevel", {}),
        "thought_signature": ("thoughtSignature", {}),
        "toolCall": ("toolCall", {"tool_type": ("toolType", {})}),
        "tool_call": ("toolCall", {"tool_type": ("toolType", {})}),
        "tool_response": ("toolResponse", {}),
    }
    STATUSES = ("invalid_request 400, auth 401, permission 403, not_found 404, rate_limit 429, server 500, overloaded 503,", "timeout 504")
    PHRASES = ("context_length: exceeds the maximum number of tokens allowed || auth: api key not valid",)
    WORDS_OUTCOME = Words("outcome", {False: ("OUTCOME_OK", 1), True: ("OUTCOME_FAILED", "OUTCOME_DEADLINE_EXCEEDED", 2, 3)}, any_case=True)
    WORDS_USER_ROLE = Words("user_role", {"user": ("user", "function", "tool")}, calling={"tool": "user"}, any_case=True)
    WORDS_REQUEST_COMPUTER_USE_ENVIRONMENT = Words(
        "request_computer_use_environment",
        {"browser": ("ENVIRONMENT_BROWSER",), "mobile": ("ENVIRONMENT_MOBILE",), "desktop": ("ENVIRONMENT_DESKTOP",)},
        unknown="open",
        any_case=True,
    )
    WORDS_TOOL_MODE = Words(
        "tool_mode",
        {"auto": ("AUTO", "MODE_UNSPECIFIED", "VALIDATED"), "required": ("ANY",), "none": ("NONE",)},
        lost={"tool": "required", "allowed": "auto"},
        any_case=True,
    )
    WORDS_THOUGHTS = Words("thoughts", {"auto": (True,), "none": (False,)}, lost={"concise": "auto", "detailed": "auto"}, any_case=True)
    WORDS_EFFORT = Words(
        "effort",
        {"minimal": ("MINIMAL",), "low": ("LOW",), "medium": ("MEDIUM",), "high": ("HIGH",), "xhigh": ("XHIGH",)},
        lost={"none": "minimal", "max": "xhigh"},
        unknown="other",
        any_case=True,
    )
    WORDS_MODALITY = Words(
        "modality", {"text": ("TEXT",), "image": ("IMAGE",), "audio": ("AUDIO",), "video": ("VIDEO",)}, unknown="open", any_case=True
    )
    WORDS_SERVICE_TIER = Words(
        "service_tier",
        {"default": ("standard",), "flex": ("flex",), "priority": ("priority",), "auto": ("unspecified",)},
        lost={"scale": "default", "fast": "priority"},
        unknown="open",
        any_case=True,
    )
    WORDS_STOP_REASON = Words(
        "stop_reason",
        {
            "stop": ("STOP", 1),
            "length": ("MAX_TOKENS", 2),
            "refusal": (
                " SAFETY RECITATION LANGUAGE BLOCKLIST PROHIBITED_CONTENT SPII IMAGE_SAFETY IMAGE_PROHIBITED_CONTENT IMAGE_RECITATION MODEL_ARMOR",
                3,
                4,
                6,
                7,
                8,
            ),
            "other": ("OTHER",),
        },
        lost={"stop_sequence": "stop", "pause": "stop"},
        calling={"tool_calls": "stop"},
        unknown="other",
        any_case=True,
    )
    WORDS_ERROR_CODE = Words(
        "error_code",
        {
            "invalid_request": ("INVALID_ARGUMENT", "FAILED_PRECONDITION", "OUT_OF_RANGE"),
            "auth": ("UNAUTHENTICATED",),
            "permission": ("PERMISSION_DENIED",),
            "not_found": ("NOT_FOUND",),
            "rate_limit": ("RESOURCE_EXHAUSTED",),
            "overloaded": ("UNAVAILABLE",),
            "timeout": ("DEADLINE_EXCEEDED", "CANCELLED"),
            "server": ("INTERNAL",),
            "other": ("UNKNOWN",),
        },
        lost={
            "too_large": "invalid_request",
            "quota": "rate_limit",
            "context_length": "invalid_request",
            "content_filter": "invalid_request",
        },
        unknown="other",
        any_case=True,
    )
    EFFORTS = ("minimal", "low", "medium", "high", "xhigh", "none", "max", "other", None)
    LOST_THOUGHT = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("id redacted",), trivial=("cache",))
    ROWS_THOUGHT = Rows("Reasoning") + {
        "thought": Fixed(True),
        "text": Row("content", Joined("\n\n"), required=True),
        "thoughtSignature": Row("signature", STR, also=("thought_signature",), owner="signer"),
        **kept_keys("partMetadata", "mediaResolution", "videoMetadata", "mediaProcessing"),
        **kept_keys("audioTranscription", "speechMetadata", "documentMetadata", "spreadsheetMetadata"),
        **kept_keys("audioMetadata"),
    }
    THOUGHT_READ = frozenset({"text", "thought", "thoughtSignature"})
    LOST_TEXT_PART = lost_fields(u.Text, minor=("citations",), trivial=("cache",))
    ROWS_TEXT_PART = Rows("Text") + {
        "text": Row("text", STR, required=True),
        "thought": Fixed(False, required=False),
        "thoughtSignature": Row("signature", STR, also=("thought_signature",), owner="signer"),
        **kept_keys("partMetadata", "mediaResolution", "videoMetadata", "mediaProcessing"),
        **kept_keys("audioTranscription", "speechMetadata", "documentMetadata", "spreadsheetMetadata"),
        **kept_keys("audioMetadata"),
    }
    TEXT_PART_READ = frozenset({"text", "thought", "thoughtSignature"})
    LOST_FUNCTION_CALL = lost_fields(u.ToolCall, major=("input",), minor=("namespace kind",), trivial=("cache",))
    ROWS_FUNCTION_CALL = Rows("ToolCall") + {
        "functionCall": Nested(
            {
                "name": Row("name", STR, required=True),
                "args": Row("arguments", Json("object", "json", field="arguments", text="arguments_text"), default=({}, {})),
                "id": Row("id", STR, made=True),
                "partialArgs": Kept("major"),
                "willContinue": Kept(),
            },
            required=True,
            also=("function_call",),
        ),
        "thought": Fixed(False, required=False),
        "thoughtSignature": Row("signature", STR, also=("thought_signature",), owner="signer"),
        **kept_keys("partMetadata", "mediaResolution", "videoMetadata", "mediaProcessing"),
        **kept_keys("audioTranscription", "speechMetadata", "documentMetadata", "spreadsheetMetadata"),
        **kept_keys("audioMetadata"),
    }
    FUNCTION_CALL_READ = frozenset({"functionCall", "thought", "thoughtSignature"})
    FUNCTION_CALL_FUNCTION_CALL_READ = frozenset({"args", "id", "name"})
    encode_just_blob = just(u.Blob, "encode_blob")
    ROWS_BLOB = Rows("Blob") + {
        "mimeType": Row("media_type", STR, required=True, also=("mime_type",)),
        "data": Row("data", STR, required=True),
        "displayName": Kept(),
    }
    BLOB_READ = frozenset({"data", "mimeType"})
    LOST_INLINE_IMAGE = lost_fields(u.Image, major=("signature",), minor=("detail",), trivial=("cache",))
    ROWS_INLINE_IMAGE = Rows("Image") + {
        "inlineData": Row("source", Of("blob", just=True), required=True, also=("inline_data",), where={"mimeType": "image/*"}),
        **kept_keys("mediaResolution", "videoMetadata", "mediaProcessing", "documentMetadata"),
        **kept_keys("spreadsheetMetadata", "audioMetadata"),
    }
    INLINE_IMAGE_READ = frozenset({"inlineData"})
    decode_inline_audio = reads(u.Audio, "ROWS_INLINE_AUDIO", source=UNSET)
    LOST_INLINE_AUDIO = lost_fields(u.Audio, major=("signature",), minor=("transcript id",), trivial=("expires_at cache",))
    ROWS_INLINE_AUDIO = Rows("Audio") + {
        "inlineData": Row("source", Of("blob", just=True), required=True, also=("inline_data",), where={"mimeType": "audio/*"}),
        **kept_keys("mediaResolution", "videoMetadata", "mediaProcessing", "documentMetadata"),
        **kept_keys("spreadsheetMetadata", "audioMetadata"),
    }
    decode_inline_video = reads(u.Video, "ROWS_INLINE_VIDEO", source=UNSET)
    LOST_INLINE_VIDEO = lost_fields(u.Video, major=("signature",), trivial=("cache",))
    ROWS_INLINE_VIDEO = Rows("Video") + {
        "inlineData": Row("source", Of("blob", just=True), required=True, also=("inline_data",), where={"mimeType": "video/*"}),
        **kept_keys("mediaResolution", "videoMetadata", "mediaProcessing", "documentMetadata"),
        **kept_keys("spreadsheetMetadata", "audioMetadata"),
    }
    decode_inline_file = reads(u.Document, "ROWS_INLINE_FILE", source=UNSET)
    LOST_INLINE_FILE = lost_fields(u.Document, major=("context signature",), minor=("filename origin citable",), trivial=("cache",))
    ROWS_INLINE_FILE = Rows("Document") + {
        "inlineData": Row("source", Of("blob", just=True), required=True, also=("inline_data",)),
        **kept_keys("mediaResolution", "videoMetadata", "mediaProcessing", "documentMetadata"),
        **kept_keys("spreadsheetMetadata", "audioMetadata"),
    }
    encode_just_uri = just(u.Url, "encode_uri")
    ROWS_URI = Rows("Url") + {
        "fileUri": Row("url", STR, required=True, also=("file_uri",)),
        "mimeType": Row("media_type", STR, also=("mime_type",)),
        "displayName": Kept(),
    }
    URI_READ = frozenset({"fileUri", "mimeType"})
    LOST_FILE_IMAGE = lost_fields(u.Image, major=("signature",), minor=("detail",), trivial=("cache",))
    ROWS_FILE_IMAGE = Rows("Image") + {
        "fileData": Row("source", Of("uri", just=True), required=True, also=("file_data",), where={"mimeType": "image/*"}),
        **kept_keys("mediaResolution", "videoMetadata", "mediaProcessing", "documentMetadata"),
        **kept_keys("spreadsheetMetadata", "audioMetadata"),
    }
    FILE_IMAGE_READ = frozenset({"fileData"})
    decode_file_audio = reads(u.Audio, "ROWS_FILE_AUDIO", source=UNSET)
    LOST_FILE_AUDIO = lost_fields(u.Audio, major=("signature",), minor=("transcript id",), trivial=("expires_at cache",))
    ROWS_FILE_AUDIO = Rows("Audio") + {
        "fileData": Row("source", Of("uri", just=True), required=True, also=("file_data",), where={"mimeType": "audio/*"}),
        **kept_keys("mediaResolution", "videoMetadata", "mediaProcessing", "documentMetadata"),
        **kept_keys("spreadsheetMetadata", "audioMetadata"),
    }
    decode_file_video = reads(u.Video, "ROWS_FILE_VIDEO", source=UNSET)
    LOST_FILE_VIDEO = lost_fields(u.Video, major=("signature",), trivial=("cache",))
    ROWS_FILE_VIDEO = Rows("Video") + {
        "fileData": Row("source", Of("uri", just=True), required=True, also=("file_data",), where={"mimeType": "video/*"}),
        **kept_keys("mediaResolution", "videoMetadata", "mediaProcessing", "documentMetadata"),
        **kept_keys("spreadsheetMetadata", "audioMetadata"),
    }
    decode_file = reads(u.Document, "ROWS_FILE", source=UNSET)
    LOST_FILE = lost_fields(u.Document, major=("context signature",), minor=("filename origin citable",), trivial=("cache",))
    ROWS_FILE = Rows("Document") + {
        "fileData": Row("source", Of("uri", just=True), required=True, also=("file_data",)),
        **kept_keys("mediaResolution", "videoMetadata", "mediaProcessing", "documentMetadata"),
        **kept_keys("spreadsheetMetadata", "audioMetadata"),
    }
    LOST_TEXT_RESULT = lost_fields(u.ToolResult, minor=("kind",), trivial=("cache",))
    ROWS_TEXT_RESULT = Rows("ToolResult") + {
        "functionResponse": Nested(
            {
                "name": Row("name", STR, required=True, empty="unknown", link=True),
                "response": Nested(
                    {"output": Row("parts", Joined("\n", u.Text, "text"), required=True, empty="", shared=True)}, required=True
                ),
                "id": Row("call_id", STR, made=True),
                "parts": Row("parts", Each("media", one="also"), shared=True, order=1, second=(u.Opaque,)),
                "willContinue": Kept(),
                "scheduling": Kept(),
            },
            required=True,
            also=("function_response",),
        ),
        "thought": Fixed(False, required=False),
        "thoughtSignature": Row("signature", STR, also=("thought_signature",), owner="signer"),
        **kept_keys("partMetadata", "mediaResolution", "videoMetadata", "mediaProcessing"),
        **kept_keys("audioTranscription", "speechMetadata", "documentMetadata", "spreadsheetMetadata"),
        **kept_keys("audioMetadata"),
    }
    TEXT_RESULT_READ = frozenset({"functionResponse", "thought", "thoughtSignature"})
    TEXT_RESULT_FUNCTION_RESPONSE_READ = frozenset({"id", "name", "parts", "response"})
    TEXT_RESULT_FUNCTION_RESPONSE_RESPONSE_READ = frozenset({"output"})
    LOST_ERROR_RESULT = lost_fields(u.ToolResult, minor=("kind",), trivial=("cache",))
    ROWS_ERROR_RESULT = Rows("ToolResult") + {
        "functionResponse": Nested(
            {
                "name": Row("name", STR, required=True, empty="unknown", link=True),
                "response": Nested(
                    {"error": Row("parts", Joined("\n", u.Text, "text"), required=True, empty="", shared=True)}, required=True
                ),
                "id": Row("call_id", STR, made=True),
                "parts": Row("parts", Each("media", one="also"), shared=True, order=1, second=(u.Opaque,)),
                "willContinue": Kept(),
                "scheduling": Kept(),
            },
            required=True,
            also=("function_response",),
        ),
        "thought": Fixed(False, required=False),
        "thoughtSignature": Row("signature", STR, also=("thought_signature",), owner="signer"),
        **kept_keys("partMetadata", "mediaResolution", "videoMetadata", "mediaProcessing"),
        **kept_keys("audioTranscription", "speechMetadata", "documentMetadata", "spreadsheetMetadata"),
        **kept_keys("audioMetadata"),
    }
    ERROR_RESULT_READ = frozenset({"functionResponse", "thought", "thoughtSignature"})
    ERROR_RESULT_FUNCTION_RESPONSE_READ = frozenset({"id", "name", "parts", "response"})
    ERROR_RESULT_FUNCTION_RESPONSE_RESPONSE_READ = frozenset({"error"})
    LOST_ERROR_VALUE = lost_fields(u.ToolResult, minor=("kind",), trivial=("cache",))
    ROWS_ERROR_VALUE = Rows("ToolResult") + {
        "functionResponse": Nested(
            {
                "name": Row("name", STR, required=True, empty="unknown", link=True),
                "response": Nested({"error": Row("value", ANY, required=True)}, required=True),
                "id": Row("call_id", STR, made=True),
                "parts": Row("parts", Each("media", one="also")),
                "willContinue": Kept(),
                "scheduling": Kept(),
            },
            required=True,
            also=("function_response",),
        ),
        "thought": Fixed(False, required=False),
        "thoughtSignature": Row("signature", STR, also=("thought_signature",), owner="signer"),
        **kept_keys("partMetadata", "mediaResolution", "videoMetadata", "mediaProcessing"),
        **kept_keys("audioTranscription", "speechMetadata", "documentMetadata", "spreadsheetMetadata"),
        **kept_keys("audioMetadata"),
    }
    ERROR_VALUE_READ = frozenset({"functionResponse", "thought", "thoughtSignature"})
    ERROR_VALUE_FUNCTION_RESPONSE_READ = frozenset({"id", "name", "parts", "response"})
    ERROR_VALUE_FUNCTION_RESPONSE_RESPONSE_READ = frozenset({"error"})
    LOST_WRAPPED_RESULT = lost_fields(u.ToolResult, minor=("kind",), trivial=("cache",))
    ROWS_WRAPPED_RESULT = Rows("ToolResult") + {
        "functionResponse": Nested(
            {
                "name": Row("name", STR, required=True, empty="unknown", link=True),
                "response": Nested({"output": Row("value", ANY, required=True)}, required=True),
                "id": Row("call_id", STR, made=True),
                "parts": Row("parts", Each("media", one="also")),
                "willContinue": Kept(),
                "scheduling": Kept(),
            },
            required=True,
            also=("function_response",),
        ),
        "thought": Fixed(False, required=False),
        "thoughtSignature": Row("signature", STR, also=("thought_signature",), owner="signer"),
        **kept_keys("partMetadata", "mediaResolution", "videoMetadata", "mediaProcessing"),
        **kept_keys("audioTranscription", "speechMetadata", "documentMetadata", "spreadsheetMetadata"),
        **kept_keys("audioMetadata"),
    }
    WRAPPED_RESULT_READ = frozenset({"functionResponse", "thought", "thoughtSignature"})
    WRAPPED_RESULT_FUNCTION_RESPONSE_READ = frozenset({"id", "name", "parts", "response"})
    WRAPPED_RESULT_FUNCTION_RESPONSE_RESPONSE_READ = frozenset({"output"})
    LOST_OBJECT_RESULT = lost_fields(u.ToolResult, minor=("kind",), trivial=("cache",))
    ROWS_OBJECT_RESULT = Rows("ToolResult") + {
        "functionResponse": Nested(
            {
                "name": Row("name", STR, required=True, empty="unknown", link=True),
                "id": Row("call_id", STR, made=True),
                "parts": Row("parts", Each("media", one="also")),
                "response": Row("value", ANY, empty={}),
                "willContinue": Kept(),
                "scheduling": Kept(),
            },
            required=True,
            also=("function_response",),
        ),
        "thought": Fixed(False, required=False),
        "thoughtSignature": Row("signature", STR, also=("thought_signature",), owner="signer"),
        **kept_keys("partMetadata", "mediaResolution", "videoMetadata", "mediaProcessing"),
        **kept_keys("audioTranscription", "speechMetadata", "documentMetadata", "spreadsheetMetadata"),
        **kept_keys("audioMetadata"),
    }
    OBJECT_RESULT_READ = frozenset({"functionResponse", "thought", "thoughtSignature"})
    OBJECT_RESULT_FUNCTION_RESPONSE_READ = frozenset({"id", "name", "parts", "response"})
    decode_nameless = reads(u.ToolResult, "ROWS_NAMELESS", call_id=UNSET)
    LOST_NAMELESS = lost_fields(u.ToolResult, major=("parts is_error kind runner",), minor=("cache",))
    ROWS_NAMELESS = Rows("ToolResult") + {
        "functionResponse": Nested(
            {"response": Row("value", OBJECT, required=True), "id": Row("call_id", STR, made=True)},
            required=True,
            also=("function_response",),
        ),
        "thought": Fixed(False, required=False),
        "thoughtSignature": Row("signature", STR, also=("thought_signature",), owner="signer"),
        **kept_keys("partMetadata", "mediaResolution", "videoMetadata", "mediaProcessing"),
        **kept_keys("audioTranscription", "speechMetadata", "documentMetadata", "spreadsheetMetadata"),
        **kept_keys("audioMetadata"),
    }
    decode_code = reads(u.ToolCall, "ROWS_CODE", id=UNSET, name="code_execution", kind="code_execution", runner="provider")
    LOST_CODE = lost_fields(u.ToolCall, major=("arguments",), minor=("namespace",), trivial=("cache",))
    ROWS_CODE = Rows("ToolCall") + {
        "executableCode": Nested(
            {"code": Row("input", STR, required=True), "language": Fixed("PYTHON"), "id": Row("id", STR, made=True)},
            required=True,
            also=("executable_code",),
        ),
        "thought": Fixed(False, required=False),
        "thoughtSignature": Row("signature", STR, also=("thought_signature",), owner="signer"),
        **kept_keys("partMetadata", "mediaResolution", "videoMetadata", "mediaProcessing"),
        **kept_keys("audioTranscription", "speechMetadata", "documentMetadata", "spreadsheetMetadata"),
        **kept_keys("audioMetadata"),
    }
    decode_code_result = reads(
        u.ToolResult, "ROWS_CODE_RESULT", call_id=UNSET, name="code_execution", kind="code_execution", runner="provider"
    )
    LOST_CODE_RESULT = lost_fields(u.ToolResult, trivial=("cache",))
    ROWS_CODE_RESULT = Rows("ToolResult") + {
        "codeExecutionResult": Nested(
            {
                "outcome": Row("is_error", Word("WORDS_OUTCOME"), required=True),
                "output": Row("parts", Joined("", u.Text, "text")),
                "id": Row("call_id", STR, made=True),
            },
            required=True,
            also=("code_execution_result",),
        ),
        "thought": Fixed(False, required=False),
        "thoughtSignature": Row("signature", STR, also=("thought_signature",), owner="signer"),
        **kept_keys("partMetadata", "mediaResolution", "videoMetadata", "mediaProcessing"),
        **kept_keys("audioTranscription", "speechMetadata", "documentMetadata", "spreadsheetMetadata"),
        **kept_keys("audioMetadata"),
    }
    decode_server_call = reads(u.ToolCall, "ROWS_SERVER_CALL", id=UNSET, name=UNSET, kind="server_side_tool", runner="provider")
    LOST_SERVER_CALL = lost_fields(u.ToolCall, major=("input",), minor=("namespace",), trivial=("cache",))
    ROWS_SERVER_CALL = Rows("ToolCall") + {
        "toolCall": Nested(
            {
                "toolType": Row("name", STR, required=True, also=("tool_type",)),
                "id": Row("id", STR, made=True),
                "args": Row("arguments", Json("object", field="arguments", text="arguments_text"), default=({}, {})),
            },
            required=True,
            also=("tool_call",),
        ),
        "thought": Fixed(False, required=False),
        "thoughtSignature": Row("signature", STR, also=("thought_signature",), owner="signer"),
        **kept_keys("partMetadata", "mediaResolution", "videoMetadata", "mediaProcessing"),
        **kept_keys("audioTranscription", "speechMetadata", "documentMetadata", "spreadsheetMetadata"),
        **kept_keys("audioMetadata"),
    }
    decode_server_result = reads(u.ToolResult, "ROWS_SERVER_RESULT", call_id=UNSET, kind="server_side_tool", runner="provider")
    LOST_SERVER_RESULT = lost_fields(u.ToolResult, major=("parts is_error",), trivial=("cache",))
    ROWS_SERVER_RESULT = Rows("ToolResult") + {
        "toolResponse": Nested(
            {
                "toolType": Row("name", STR, also=("tool_type",), link=True),
                "id": Row("call_id", STR, made=True),
                "response": Row("value", ANY),
            },
            required=True,
            also=("tool_response",),
        ),
        "thought": Fixed(False, required=False),
        "thoughtSignature": Row("signature", STR, also=("thought_signature",), owner="signer"),
        **kept_keys("partMetadata", "mediaResolution", "videoMetadata", "mediaProcessing"),
        **kept_keys("audioTranscription", "speechMetadata", "documentMetadata", "spreadsheetMetadata"),
        **kept_keys("audioMetadata"),
    }
    LOST_PART_INLINE_IMAGE = lost_fields(u.Image, minor=("detail",), trivial=("cache",))
    ROWS_PART_INLINE_IMAGE = Rows("Image") + {
        "inlineData": Row("source", Of("blob", just=True), required=True, also=("inline_data",), where={"mimeType": "image/*"}),
        "thought": Fixed(False, required=False),
        "thoughtSignature": Row("signature", STR, also=("thought_signature",), owner="signer"),
        **kept_keys("partMetadata", "mediaResolution", "videoMetadata", "mediaProcessing"),
        **kept_keys("audioTranscription", "speechMetadata", "documentMetadata", "spreadsheetMetadata"),
        **kept_keys("audioMetadata"),
    }
    PART_INLINE_IMAGE_READ = frozenset({"inlineData", "thought", "thoughtSignature"})
    decode_part_inline_audio = reads(u.Audio, "ROWS_PART_INLINE_AUDIO", source=UNSET)
    LOST_PART_INLINE_AUDIO = lost_fields(u.Audio, minor=("transcript id",), trivial=("expires_at cache",))
    ROWS_PART_INLINE_AUDIO = Rows("Audio") + {
        "inlineData": Row("source", Of("blob", just=True), required=True, also=("inline_data",), where={"mimeType": "audio/*"}),
        "thought": Fixed(False, required=False),
        "thoughtSignature": Row("signature", STR, also=("thought_signature",), owner="signer"),
        **kept_keys("partMetadata", "mediaResolution", "videoMetadata", "mediaProcessing"),
        **kept_keys("audioTranscription", "speechMetadata", "documentMetadata", "spreadsheetMetadata"),
        **kept_keys("audioMetadata"),
    }
    decode_part_inline_video = reads(u.Video, "ROWS_PART_INLINE_VIDEO", source=UNSET)
    LOST_PART_INLINE_VIDEO = lost_fields(u.Video, trivial=("cache",))
    ROWS_PART_INLINE_VIDEO = Rows("Video") + {
        "inlineData": Row("source", Of("blob", just=True), required=True, also=("inline_data",), where={"mimeType": "video/*"}),
        "thought": Fixed(False, required=False),
        "thoughtSignature": Row("signature", STR, also=("thought_signature",), owner="signer"),
        **kept_keys("partMetadata", "mediaResolution", "videoMetadata", "mediaProcessing"),
        **kept_keys("audioTranscription", "speechMetadata", "documentMetadata", "spreadsheetMetadata"),
        **kept_keys("audioMetadata"),
    }
    decode_part_inline_file = reads(u.Document, "ROWS_PART_INLINE_FILE", source=UNSET)
    LOST_PART_INLINE_FILE = lost_fields(u.Document, major=("context",), minor=("filename origin citable",), trivial=("cache",))
    ROWS_PART_INLINE_FILE = Rows("Document") + {
        "inlineData": Row("source", Of("blob", just=True), required=True, also=("inline_data",)),
        "thought": Fixed(False, required=False),
        "thoughtSignature": Row("signature", STR, also=("thought_signature",), owner="signer"),
        **kept_keys("partMetadata", "mediaResolution", "videoMetadata", "mediaProcessing"),
        **kept_keys("audioTranscription", "speechMetadata", "documentMetadata", "spreadsheetMetadata"),
        **kept_keys("audioMetadata"),
    }
    LOST_PART_FILE_IMAGE = lost_fields(u.Image, minor=("detail",), trivial=("cache",))
    ROWS_PART_FILE_IMAGE = Rows("Image") + {
        "fileData": Row("source", Of("uri", just=True), required=True, also=("file_data",), where={"mimeType": "image/*"}),
        "thought": Fixed(False, required=False),
        "thoughtSignature": Row("signature", STR, also=("thought_signature",), owner="signer"),
        **kept_keys("partMetadata", "mediaResolution", "videoMetadata", "mediaProcessing"),
        **kept_keys("audioTranscription", "speechMetadata", "documentMetadata", "spreadsheetMetadata"),
        **kept_keys("audioMetadata"),
    }
    PART_FILE_IMAGE_READ = frozenset({"fileData", "thought", "thoughtSignature"})
    decode_part_file_audio = reads(u.Audio, "ROWS_PART_FILE_AUDIO", source=UNSET)
    LOST_PART_FILE_AUDIO = lost_fields(u.Audio, minor=("transcript id",), trivial=("expires_at cache",))
    ROWS_PART_FILE_AUDIO = Rows("Audio") + {
        "fileData": Row("source", Of("uri", just=True), required=True, also=("file_data",), where={"mimeType": "audio/*"}),
        "thought": Fixed(False, required=False),
        "thoughtSignature": Row("signature", STR, also=("thought_signature",), owner="signer"),
        **kept_keys("partMetadata", "mediaResolution", "videoMetadata", "mediaProcessing"),
        **kept_keys("audioTranscription", "speechMetadata", "documentMetadata", "spreadsheetMetadata"),
        **kept_keys("audioMetadata"),
    }
    decode_part_file_video = reads(u.Video, "ROWS_PART_FILE_VIDEO", source=UNSET)
    LOST_PART_FILE_VIDEO = lost_fields(u.Video, trivial=("cache",))
    ROWS_PART_FILE_VIDEO = Rows("Video") + {
        "fileData": Row("source", Of("uri", just=True), required=True, also=("file_data",), where={"mimeType": "video/*"}),
        "thought": Fixed(False, required=False),
        "thoughtSignature": Row("signature", STR, also=("thought_signature",), owner="signer"),
        **kept_keys("partMetadata", "mediaResolution", "videoMetadata", "mediaProcessing"),
        **kept_keys("audioTranscription", "speechMetadata", "documentMetadata", "spreadsheetMetadata"),
        **kept_keys("audioMetadata"),
    }
    decode_part_file = reads(u.Document, "ROWS_PART_FILE", source=UNSET)
    LOST_PART_FILE = lost_fields(u.Document, major=("context",), minor=("filename origin citable",), trivial=("cache",))
    ROWS_PART_FILE = Rows("Document") + {
        "fileData": Row("source", Of("uri", just=True), required=True, also=("file_data",)),
        "thought": Fixed(False, required=False),
        "thoughtSignature": Row("signature", STR, also=("thought_signature",), owner="signer"),
        **kept_keys("partMetadata", "mediaResolution", "videoMetadata", "mediaProcessing"),
        **kept_keys("audioTranscription", "speechMetadata", "documentMetadata", "spreadsheetMetadata"),
        **kept_keys("audioMetadata"),
    }
    LOST_HIDDEN_THOUGHT = lost_fields(u.Reasoning, major=("content summary encrypted",), minor=("id redacted",), trivial=("cache",))
    ROWS_HIDDEN_THOUGHT = Rows("Reasoning") + {
        "thought": Fixed(True),
        "thoughtSignature": Row("signature", STR, required=True, also=("thought_signature",), owner="signer"),
        **kept_keys("partMetadata", "mediaResolution", "videoMetadata", "mediaProcessing"),
        **kept_keys("audioTranscription", "speechMetadata", "documentMetadata", "spreadsheetMetadata"),
        **kept_keys("audioMetadata"),
    }
    HIDDEN_THOUGHT_READ = frozenset({"thought", "thoughtSignature"})
    decode_bare_signature = reads(u.Reasoning, "ROWS_BARE_SIGNATURE")
    LOST_BARE_SIGNATURE = lost_fields(u.Reasoning, major=("content summary encrypted",), minor=("id redacted",), trivial=("cache",))
    ROWS_BARE_SIGNATURE = Rows("Reasoning") + {
        "thoughtSignature": Row("signature", STR, required=True, also=("thought_signature",), owner="signer"),
        "thought": Fixed(False, required=False),
        **kept_keys("partMetadata", "mediaResolution", "videoMetadata", "mediaProcessing"),
        **kept_keys("audioTranscription", "speechMetadata", "documentMetadata", "spreadsheetMetadata"),
        **kept_keys("audioMetadata"),
    }
    LOST_USER_CONTENT = lost_fields(u.Message, minor=("name citations sources supports",), trivial=("cache",))
    ROWS_USER_CONTENT = Rows("Message") + {
        "role": Row("role", Word("WORDS_USER_ROLE"), required=True, only="write"),
        "parts": Row("parts", Each("part", one="also")),
    }
    USER_CONTENT_READ = frozenset({"parts", "role"})
    LOST_MODEL_CONTENT = lost_fields(u.Message, minor=("name citations sources supports",), trivial=("cache",))
    ROWS_MODEL_CONTENT = Rows("Message") + {"role": Fixed("model", tag=True), "parts": Row("parts", Each("part", one="also"))}
    MODEL_CONTENT_READ = frozenset({"parts", "role"})
    LOST_SYSTEM_INSTRUCTION_PARTS_TEXT_PART = lost_fields(u.Text, major=("signature",), minor=("citations",), trivial=("cache",))
    ROWS_SYSTEM_INSTRUCTION_PARTS_TEXT_PART = Rows("Text") + {"text": Row("text", STR, required=True)}
    SYSTEM_INSTRUCTION_PARTS_TEXT_PART_READ = frozenset({"text"})
    LOST_SYSTEM_INSTRUCTION = lost_fields(u.Message, minor=("name citations sources supports",), trivial=("cache",))
    ROWS_SYSTEM_INSTRUCTION = Rows("Message") + {
        "parts": Row("parts", Each("system_instruction_parts", one="also")),
        "role": Kept("trivial"),
    }
    SYSTEM_INSTRUCTION_READ = frozenset({"parts"})
    encode_just_function_declaration = just(u.Tool, "encode_function_declaration")
    LOST_FUNCTION_DECLARATION = lost_fields(u.Tool, minor=("strict deferred",), trivial=("cache",))
    ROWS_FUNCTION_DECLARATION = Rows("Tool") + {
        "name": Row("name", STR, required=True),
        "description": Row("description", STR),
        "parametersJsonSchema": Row("parameters", OBJECT, also=("parameters_json_schema",), shared=True),
        "parameters": Row("parameters", Coded("openapi_schema", OBJECT), shared=True, first=("parametersJsonSchema",)),
        **kept_keys("response", "responseJsonSchema", "behavior"),
    }
    FUNCTION_DECLARATION_READ = frozenset({"description", "name", "parameters", "parametersJsonSchema"})
    decode_google_search = reads(u.ProviderTool, "ROWS_GOOGLE_SEARCH", kind="web_search")
    LOST_GOOGLE_SEARCH = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("name max_uses max_results environment deferred location context_size",),
        trivial=("cache",),
    )
    ROWS_GOOGLE_SEARCH = Rows("ProviderTool") + {
        "excludeDomains": Row("blocked_domains", Leaves(STR, one="also"), also=("exclude_domains",), only="read"),
        "searchTypes": Kept(),
        "timeRangeFilter": Kept(),
    }
    decode_request_enterprise_web_search = reads(u.ProviderTool, "ROWS_REQUEST_ENTERPRISE_WEB_SEARCH", kind="enterprise_web_search")
    LOST_REQUEST_ENTERPRISE_WEB_SEARCH = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("name max_uses max_results environment deferred location context_size",),
        trivial=("cache",),
    )
    ROWS_REQUEST_ENTERPRISE_WEB_SEARCH = Rows("ProviderTool")
    decode_request_url_context = reads(u.ProviderTool, "ROWS_REQUEST_URL_CONTEXT", kind="web_fetch")
    LOST_REQUEST_URL_CONTEXT = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("name max_uses max_results environment deferred location context_size",),
        trivial=("cache",),
    )
    ROWS_REQUEST_URL_CONTEXT = Rows("ProviderTool")
    decode_request_code_execution = reads(u.ProviderTool, "ROWS_REQUEST_CODE_EXECUTION", kind="code_execution")
    LOST_REQUEST_CODE_EXECUTION = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("name max_uses max_results environment deferred location context_size",),
        trivial=("cache",),
    )
    ROWS_REQUEST_CODE_EXECUTION = Rows("ProviderTool")
    decode_request_file_search = reads(u.ProviderTool, "ROWS_REQUEST_FILE_SEARCH", kind="file_search_stores")
    LOST_REQUEST_FILE_SEARCH = lost_fields(
        u.ProviderTool,
        major=("excluded allowed_domains blocked_domains server approval",),
        minor=("name max_uses environment deferred location context_size",),
        trivial=("cache",),
    )
    ROWS_REQUEST_FILE_SEARCH = Rows("ProviderTool") + {
        "fileSearchStoreNames": Row("stores", Leaves(STR, one="also"), also=("file_search_store_names",)),
        "topK": Row("max_results", INT, also=("top_k",)),
        "metadataFilter": Row("filter", STR, also=("metadata_filter",)),
    }
    decode_request_computer_use = reads(u.ProviderTool, "ROWS_REQUEST_COMPUTER_USE", kind="computer_use_functions")
    LOST_REQUEST_COMPUTER_USE = lost_fields(
        u.ProviderTool,
        major=("stores filter allowed_domains blocked_domains server approval",),
        minor=("name max_uses max_results deferred location context_size",),
        trivial=("cache",),
    )
    ROWS_REQUEST_COMPUTER_USE = Rows("ProviderTool") + {
        "excludedPredefinedFunctions": Row("excluded", Leaves(STR, one="also"), also=("excluded_predefined_functions",)),
        "environment": Row("environment", Word("WORDS_REQUEST_COMPUTER_USE_ENVIRONMENT")),
        "enablePromptInjectionDetection": Kept(),
        "disabledSafetyPolicies": Kept(),
    }
    decode_request_google_maps = reads(u.ProviderTool, "ROWS_REQUEST_GOOGLE_MAPS", kind="google_maps")
    LOST_REQUEST_GOOGLE_MAPS = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("name max_uses max_results environment deferred location context_size",),
        trivial=("cache",),
    )
    ROWS_REQUEST_GOOGLE_MAPS = Rows("ProviderTool")
    decode_request_retrieval = reads(u.ProviderTool, "ROWS_REQUEST_RETRIEVAL", kind="retrieval")
    LOST_REQUEST_RETRIEVAL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("name max_uses max_results environment deferred location context_size",),
        trivial=("cache",),
    )
    ROWS_REQUEST_RETRIEVAL = Rows("ProviderTool")
    decode_request_parallel_ai_search = reads(u.ProviderTool, "ROWS_REQUEST_PARALLEL_AI_SEARCH", kind="parallel_ai_search")
    LOST_REQUEST_PARALLEL_AI_SEARCH = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("name max_uses max_results environment deferred location context_size",),
        trivial=("cache",),
    )
    ROWS_REQUEST_PARALLEL_AI_SEARCH = Rows("ProviderTool")
    decode_request_exa_ai_search = reads(u.ProviderTool, "ROWS_REQUEST_EXA_AI_SEARCH", kind="exa_ai_search")
    LOST_REQUEST_EXA_AI_SEARCH = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("name max_uses max_results environment deferred location context_size",),
        trivial=("cache",),
    )
    ROWS_REQUEST_EXA_AI_SEARCH = Rows("ProviderTool")
    decode_mcp_server = reads(u.ProviderTool, "ROWS_MCP_SERVER", kind="mcp")
    LOST_MCP_SERVER = lost_fields(
        u.ProviderTool,
        major=(
            "stores filter excluded allowed_domains blocked_domains server.allowed_tools server.configs server.enabled",
            "server.token approval",
        ),
        minor=("max_uses max_results environment deferred location context_size",),
        trivial=("cache",),
        within={"server": u.McpServer},
    )
    ROWS_MCP_SERVER = Rows("ProviderTool") + {
        "name": Row("name", STR),
        "streamableHttpTransport": Nested(
            {
                "url": Row("server.url", STR, make=u.McpServer),
                "headers": Row("server.headers", OBJECT, make=u.McpServer),
                **kept_keys("timeout", "sseReadTimeout", "terminateOnClose"),
            },
            also=("streamable_http_transport",),
        ),
    }
    decode_named_tool = reads(u.ToolChoice, "ROWS_NAMED_TOOL", mode="tool")
    LOST_NAMED_TOOL = lost_fields(u.ToolChoice, major=("allowed allowed_mode",), minor=("kind",))
    ROWS_NAMED_TOOL = Rows("ToolChoice") + {
        "mode": Fixed("ANY"),
        "allowedFunctionNames": Row("name", Leaves(STR, single=True), required=True, also=("allowed_function_names",)),
        "streamFunctionCallArguments": Kept(),
    }
    encode_just_allowed_tools_allowed_function_names = just(u.ToolRef, "encode_allowed_tools_allowed_function_names")
    LOST_ALLOWED_TOOLS_ALLOWED_FUNCTION_NAMES = lost_fields(u.ToolRef, minor=("kind",))
    ROW_ALLOWED_TOOLS_ALLOWED_FUNCTION_NAMES = Row("name", STR, required=True)
    decode_allowed_tools = reads(u.ToolChoice, "ROWS_ALLOWED_TOOLS", allowed_mode="required", mode="allowed")
    LOST_ALLOWED_TOOLS = lost_fields(u.ToolChoice, major=("name",))
    ROWS_ALLOWED_TOOLS = Rows("ToolChoice") + {
        "mode": Fixed("ANY"),
        "allowedFunctionNames": Row(
            "allowed", Each("allowed_tools_allowed_function_names", just=True, one="also"), required=True, also=("allowed_function_names",)
        ),
        "streamFunctionCallArguments": Kept(),
    }
    encode_just_validated_tools_allowed_function_names = just(u.ToolRef, "encode_validated_tools_allowed_function_names")
    LOST_VALIDATED_TOOLS_ALLOWED_FUNCTION_NAMES = lost_fields(u.ToolRef, minor=("kind",))
    ROW_VALIDATED_TOOLS_ALLOWED_FUNCTION_NAMES = Row("name", STR, required=True)
    decode_validated_tools = reads(u.ToolChoice, "ROWS_VALIDATED_TOOLS", allowed_mode="auto", mode="allowed")
    LOST_VALIDATED_TOOLS = lost_fields(u.ToolChoice, major=("name",))
    ROWS_VALIDATED_TOOLS = Rows("ToolChoice") + {
        "mode": Fixed("VALIDATED"),
        "allowedFunctionNames": Row(
            "allowed",
            Each("validated_tools_allowed_function_names", just=True, one="also"),
            required=True,
            also=("allowed_function_names",),
        ),
        "streamFunctionCallArguments": Kept(),
    }
    decode_tool_mode = reads(u.ToolChoice, "ROWS_TOOL_MODE")
    LOST_TOOL_MODE = lost_fields(u.ToolChoice, major=("name allowed allowed_mode",))
    ROWS_TOOL_MODE = Rows("ToolChoice") + {
        "mode": Row("mode", Word("WORDS_TOOL_MODE"), required=True),
        "streamFunctionCallArguments": Kept(),
    }
    decode_unsaid = reads(u.ToolChoice, "ROWS_UNSAID", mode="auto")
    LOST_UNSAID = lost_fields(u.ToolChoice, major=("name allowed allowed_mode",), minor=("kind",))
    ROWS_UNSAID = Rows("ToolChoice") + {"streamFunctionCallArguments": Kept()}
    ROWS_THINKING_OFF = Rows("ReasoningConfig") + {
        "thinkingBudget": Fixed(0, also=("thinking_budget",)),
        "includeThoughts": Row("summary", Word("WORDS_THOUGHTS"), also=("include_thoughts",)),
    }
    THINKING_OFF_READ = frozenset({"includeThoughts", "thinkingBudget"})
    LOST_THINKING_FREE = lost_fields(u.ReasoningConfig, minor=("budget_tokens",))
    ROWS_THINKING_FREE = Rows("ReasoningConfig") + {
        "thinkingBudget": Fixed(-1, also=("thinking_budget",)),
        "includeThoughts": Row("summary", Word("WORDS_THOUGHTS"), also=("include_thoughts",)),
    }
    THINKING_FREE_READ = frozenset({"includeThoughts", "thinkingBudget"})
    LOST_THINKING_LEVEL = lost_fields(u.ReasoningConfig, minor=("budget_tokens",))
    ROWS_THINKING_LEVEL = Rows("ReasoningConfig") + {
        "thinkingLevel": Row("effort", Word("WORDS_EFFORT"), required=True, also=("thinking_level",)),
        "includeThoughts": Row("summary", Word("WORDS_THOUGHTS"), also=("include_thoughts",)),
        "thinkingBudget": Kept(),
    }
    THINKING_LEVEL_READ = frozenset({"includeThoughts", "thinkingLevel"})
    LOST_THINKING_BUDGET = lost_fields(u.ReasoningConfig, minor=("effort",))
    ROWS_THINKING_BUDGET = Rows("ReasoningConfig") + {
        "thinkingBudget": Row("budget_tokens", INT, required=True, also=("thinking_budget",)),
        "includeThoughts": Row("summary", Word("WORDS_THOUGHTS"), also=("include_thoughts",)),
    }
    THINKING_BUDGET_READ = frozenset({"includeThoughts", "thinkingBudget"})
    LOST_THINKING_ON = lost_fields(u.ReasoningConfig, minor=("mode effort budget_tokens",))
    ROWS_THINKING_ON = Rows("ReasoningConfig") + {"includeThoughts": Row("summary", Word("WORDS_THOUGHTS"), also=("include_thoughts",))}
    THINKING_ON_READ = frozenset({"includeThoughts"})
    LOST_JSON_SCHEMA = lost_fields(u.ResponseFormat, minor=("description",), trivial=("name strict",))
    ROWS_JSON_SCHEMA = Rows("ResponseFormat") + {
        "responseMimeType": Fixed("application/json", also=("response_mime_type",)),
        "responseJsonSchema": Row("schema", OBJECT, required=True, also=("response_json_schema",)),
    }
    JSON_SCHEMA_READ = frozenset({"responseJsonSchema", "responseMimeType"})
    decode_openapi_schema = reads(u.ResponseFormat, "ROWS_OPENAPI_SCHEMA", kind="json_schema")
    LOST_OPENAPI_SCHEMA = lost_fields(u.ResponseFormat, minor=("description",), trivial=("name strict",))
    ROWS_OPENAPI_SCHEMA = Rows("ResponseFormat") + {
        "responseMimeType": Fixed("application/json", also=("response_mime_type",)),
        "responseSchema": Row("schema", Coded("openapi_schema", OBJECT), required=True, also=("response_schema",)),
    }
    LOST_JSON = lost_fields(u.ResponseFormat, major=("schema",), minor=("description",), trivial=("name strict",))
    ROWS_JSON = Rows("ResponseFormat") + {"responseMimeType": Fixed("application/json", also=("response_mime_type",))}
    JSON_READ = frozenset({"responseMimeType"})
    LOST_PLAIN = lost_fields(u.ResponseFormat, major=("schema",), minor=("description",), trivial=("name strict",))
    ROWS_PLAIN = Rows("ResponseFormat") + {"responseMimeType": Fixed("text/plain", also=("response_mime_type",))}
    PLAIN_READ = frozenset({"responseMimeType"})
    LOST_REQUEST = lost_fields(
        u.Request,
        major=("documents audio.format web_search mcp_servers",),
        minor=("parallel_tool_calls logit_bias verbosity prediction compaction cache cache_key cache_retention user safety_id",),
        trivial=("stream_usage",),
        within={"audio": u.AudioOutput},
    )
    ROWS_REQUEST = Rows("Request") + {
        "contents": Elsewhere("messages"),
        "tools": Grouped(
            "tools",
            {
                "functionDeclarations": Row("tools", Each("function_declaration", just=True, one="also"), also=("function_declarations",)),
                "googleSearch": Row("tools", Lone("google_search", just=True), also=("google_search",)),
                "googleSearchRetrieval": Row("tools", Lone("google_search", just=True), also=("google_search_retrieval",)),
                "enterpriseWebSearch": Row("tools", Lone("request_enterprise_web_search", just=True), also=("enterprise_web_search",)),
                "urlContext": Row("tools", Lone("request_url_context", just=True), also=("url_context",)),
                "codeExecution": Row("tools", Lone("request_code_execution", just=True), also=("code_execution",)),
                "fileSearch": Row("tools", Lone("request_file_search", just=True), also=("file_search",)),
                "computerUse": Row("tools", Lone("request_computer_use", just=True), also=("computer_use",)),
                "googleMaps": Row("tools", Lone("request_google_maps", just=True), also=("google_maps",)),
                "retrieval": Row("tools", Lone("request_retrieval", just=True)),
                "parallelAiSearch": Row("tools", Lone("request_parallel_ai_search", just=True), also=("parallel_ai_search",)),
                "exaAiSearch": Row("tools", Lone("request_exa_ai_search", just=True), also=("exa_ai_search",)),
                "mcpServers": Row("tools", Each("mcp_server", just=True, one="also"), also=("mcp_servers",)),
            },
            opaque=True,
            one=True,
        ),
        "toolConfig": Nested(
            {
                "functionCallingConfig": Row("tool_choice", Of("tool_choice"), also=("function_calling_config",)),
                "retrievalConfig": Kept(),
                "includeServerSideToolInvocations": Kept(),
            },
            also=("tool_config",),
        ),
        "generationConfig": Nested(
            {
                "maxOutputTokens": Row("max_tokens", INT, also=("max_output_tokens",)),
                "stopSequences": Row("stop", Leaves(STR, one="also"), also=("stop_sequences",)),
                "temperature": Row("temperature", FLOAT),
                "topP": Row("top_p", FLOAT, also=("top_p",)),
                "topK": Row("top_k", INT, also=("top_k",)),
                "seed": Row("seed", INT),
                "frequencyPenalty": Row("frequency_penalty", FLOAT, also=("frequency_penalty",)),
                "presencePenalty": Row("presence_penalty", FLOAT, also=("presence_penalty",)),
                "candidateCount": Row("candidates", INT, also=("candidate_count",), default=(1, 1)),
                "responseLogprobs": Row("logprobs", BOOL, also=("response_logprobs",)),
                "logprobs": Row("top_logprobs", INT),
                "responseModalities": Row("modalities", WordList("WORDS_MODALITY", one="also"), also=("response_modalities",)),
                "thinkingConfig": Row("reasoning", Of("thinking"), also=("thinking_config",)),
                "speechConfig": Nested(
                    {
                        "voiceConfig": Nested(
                            {
                                "prebuiltVoiceConfig": Nested(
                                    {"voiceName": Row("audio.voice", ANY, also=("voice_name",), make=u.AudioOutput)},
                                    also=("prebuilt_voice_config",),
                                ),
                                "replicatedVoiceConfig": Kept(),
                                "voice": Kept(),
                            },
                            also=("voice_config",),
                        ),
                        "languageCode": Kept(),
                        "multiSpeakerVoiceConfig": Kept(),
                    },
                    also=("speech_config",),
                ),
                "mediaResolution": Kept(neutral="MEDIA_RESOLUTION_UNSPECIFIED"),
                "audioTimestamp": Kept(neutral=False),
                "enableAffectiveDialog": Kept(neutral=False),
                "imageConfig": Kept(),
                "routingConfig": Kept(),
                "enableEnhancedCivicAnswers": Kept(neutral=False),
                **kept_keys("modelConfig", "modelSelectionConfig", "responseFormat", "translationConfig"),
                **kept_keys("audioTranscriptionConfig"),
                "responseMimeType": Elsewhere("response_format"),
                "response_mime_type": Elsewhere("response_format"),
                "responseJsonSchema": Elsewhere("response_format"),
                "response_json_schema": Elsewhere("response_format"),
                "responseSchema": Elsewhere("response_format"),
                "response_schema": Elsewhere("response_format"),
            },
            also=("generation_config",),
        ),
        "labels": Row("metadata", OBJECT),
        "model": Row("model", STR),
        "serviceTier": Row("service_tier", Word("WORDS_SERVICE_TIER"), also=("service_tier",)),
        "store": Row("store", BOOL),
        **kept_keys("safetySettings", "modelArmorConfig", "outputConfig", "continuationToken"),
        "cachedContent": Kept("major"),
        "systemInstruction": Elsewhere("messages", also=("system_instruction",)),
    }
    LOST_ANSWER_CONTENT = lost_fields(u.Message, minor=("name",), trivial=("cache",))
    ROWS_ANSWER_CONTENT = Rows("Message") + {"role": Fixed("model"), "parts": Row("parts", Each("part", one="also"))}
    ANSWER_CONTENT_READ = frozenset({"parts", "role"})
    decode_chunk = reads(u.Citation, "ROWS_CHUNK")
    LOST_CHUNK = lost_fields(u.Citation, minor=("quote start end place file token sources",))
    ROWS_CHUNK = Rows("Citation") + {
        "web": Nested({"uri": Row("url", STR, shared=True), "title": Row("title", STR, shared=True), "domain": Kept()}),
        "retrievedContext": Nested(
            {
                "uri": Row("url", STR, shared=True, first=("web", "uri")),
                "title": Row("title", STR, shared=True, first=("web", "title")),
                "text": Row("quote", STR, only="read", shared=True),
                **kept_keys("documentName", "ragChunk", "customMetadata", "fileSearchStore", "pageNumber", "mediaId"),
            },
            also=("retrieved_context",),
        ),
        "maps": Nested(
            {
                "uri": Row("url", STR, shared=True, first=("web", "uri")),
                "title": Row("title", STR, shared=True, first=("web", "title")),
                "text": Row("quote", STR, only="read", shared=True),
                **kept_keys("placeId", "placeAnswerSources", "route"),
            }
        ),
        "image": Kept(),
    }
    decode_support = reads(u.Citation, "ROWS_SUPPORT", unit="bytes")
    LOST_SUPPORT = lost_fields(u.Citation, minor=("kind url title quote place file token sources",))
    ROWS_SUPPORT = Rows("Citation") + {
        "groundingChunkIndices": Row("numbers", Leaves(INT, one="also"), required=True, also=("grounding_chunk_indices",)),
        "segment": Nested(
            {
                "partIndex": Row("part", INT, also=("part_index",)),
                "startIndex": Row("start", INT, also=("start_index",)),
                "endIndex": Row("end", INT, also=("end_index",)),
                "text": Row("statement", STR),
            }
        ),
        "confidenceScores": Kept(),
        "renderedParts": Kept(),
    }
    decode_citation = reads(u.Citation, "ROWS_CITATION", unit="bytes")
    LOST_CITATION = lost_fields(u.Citation, minor=("quote place file token sources",))
    ROWS_CITATION = Rows("Citation") + {
        "uri": Row("url", STR),
        "title": Row("title", STR),
        "startIndex": Row("start", INT, also=("start_index",)),
        "endIndex": Row("end", INT, also=("end_index",)),
        "license": Kept(),
        "publicationDate": Kept(),
    }
    LOST_CANDIDATE = lost_fields(u.Candidate, minor=("stop_sequence logprobs",))
    ROWS_CANDIDATE = Rows("Candidate") + {
        "content": Row("message", Of("answer_content", just=True), default=({}, NOTHING)),
        "finishReason": Row("stop_reason", Word("WORDS_STOP_REASON"), also=("finish_reason",), native="stop_native"),
        "finishMessage": Row("stop_details", ANY, also=("finish_message",)),
        "index": Row("index", INT),
        "groundingMetadata": Nested(
            {
                "groundingChunks": Row("message.sources", Each("chunk", one="also"), also=("grounding_chunks",)),
                "groundingSupports": Row("message.supports", Each("support", just=True, one="also"), also=("grounding_supports",)),
                **kept_keys("webSearchQueries", "searchEntryPoint", "retrievalMetadata", "retrievalQueries"),
                **kept_keys("imageSearchQueries", "googleMapsWidgetContextToken", "sourceFlaggingUris"),
            },
            also=("grounding_metadata",),
        ),
        "citationMetadata": Nested(
            {"citations": Row("message.citations", Each("citation", just=True, one="also"), also=("citationSources",))},
            also=("citation_metadata",),
        ),
        "avgLogprobs": Kept("trivial"),
        "tokenCount": Kept("major"),
        **kept_keys("urlContextMetadata", "safetyRatings", "logprobsResult", "continuationToken"),
    }
    LOST_USAGE = lost_fields(
        u.Usage,
        major=(
            "cache_write_tokens cache_write_5m_tokens cache_write_1h_tokens input_audio_tokens output_audio_tokens",
            "accepted_prediction_tokens rejected_prediction_tokens",
        ),
        minor=("cost web_searches",),
    )
    ROWS_USAGE = Rows("Usage") + {
        "promptTokenCount": Minus("input_tokens", ("tool_tokens",), also=("prompt_token_count",)),
        "toolUsePromptTokenCount": Row("tool_tokens", INT, also=("tool_use_prompt_token_count",)),
        "cachedContentTokenCount": Row("cache_read_tokens", INT, also=("cached_content_token_count",)),
        "candidatesTokenCount": Minus("output_tokens", ("reasoning_tokens",), also=("candidates_token_count",)),
        "thoughtsTokenCount": Row("reasoning_tokens", INT, also=("thoughts_token_count",)),
        "totalTokenCount": Sum("input_tokens", "output_tokens"),
        **kept_keys("promptTokensDetails", "cacheTokensDetails", "candidatesTokensDetails", level="trivial"),
        **kept_keys("toolUsePromptTokensDetails", "trafficType", "serviceTier", level="trivial"),
    }
    USAGE_READ = frozenset(
        {
            "cachedContentTokenCount",
            "candidatesTokenCount",
            "promptTokenCount",
            "thoughtsTokenCount",
            "toolUsePromptTokenCount",
            "totalTokenCount",
        }
    )
    LOST_RESPONSE = lost_fields(u.Response, minor=("service_tier",))
    ROWS_RESPONSE = Rows("Response") + {
        "candidates": Row("candidates", Each("candidate", one="also")),
        "usageMetadata": Row("usage", Of("usage"), also=("usage_metadata",)),
        "modelVersion": Row("model", STR, also=("model_version",)),
        "responseId": Row("id", STR, also=("response_id",)),
        "createTime": Row("created", Coded("iso_time", STR), also=("create_time",)),
        "promptFeedback": Kept("major"),
        "modelStatus": Kept(),
    }
    RESPONSE_READ = frozenset({"candidates", "createTime", "modelVersion", "responseId", "usageMetadata"})
    decode_error = reads(u.ErrorAnswer, "ROWS_ERROR", message=UNSET)
    LOST_ERROR = lost_fields(u.ErrorAnswer, minor=("param",))
    ROWS_ERROR = Rows("ErrorAnswer") + {
        "error": Nested(
            {
                "message": Row("message", STR, required=True),
                "status": Row("code", Word("WORDS_ERROR_CODE"), empty="UNKNOWN", native="native"),
                "code": Row("status", INT),
                "details": Kept(),
            },
            required=True,
        ),
    }
    decode_text_error = reads(u.ErrorAnswer, "ROWS_TEXT_ERROR", message=UNSET)
    LOST_TEXT_ERROR = lost_fields(u.ErrorAnswer, minor=("code param request_id",))
    ROWS_TEXT_ERROR = Rows("ErrorAnswer") + {"error": Row("message", STR, required=True)}
    CONVERSATION = Conversation(
        "contents",
        "row",
        hoisted=(Hoist("system", "systemInstruction", "system_instruction", many=True, lists=False, also=("system_instruction",)),),
        wraps=("user", "assistant"),
        written={"user": "user_content", "tool": "user_content", "assistant": "model_content"},
        within={"tool": ("user", (u.ToolResult,))},
        places=(("parts",),),
        one=True,
        ids=True,
        links=True,
    )
    JOINED_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_deep(self.decode_request, body)

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return written(self.encode_request, request)

    def read_response(self, body: Any) -> u.Response:
        """A response as a unified Response. Raises DecodeError."""
        return with_ids(self, read_deep(self.decode_response, body))

    def write_response(self, response: u.Response) -> tuple[dict[str, Any], list[Loss]]:
        """The response, and what it does not say."""
        return written(self.encode_response, with_linked_names(self, response))

    def read_error(self, body: Any, status: int | None = None, headers: Mapping[str, str] | None = None) -> u.ErrorAnswer:
        """An error body, with what stands outside it. Raises DecodeError."""
        return add_http_details(read_deep(self.decode_any_error, body), status, headers, self.ERROR_HEADERS, self.ERROR_STATUS)

    def write_error(self, error: u.ErrorAnswer) -> tuple[dict[str, Any], list[Loss]]:
        """The error, and what it does not say."""
        return written(self.encode_any_error, error)

    def read_messages(self, fragment: Any) -> list[u.Message]:
        """The conversation out of the keys of a request that hold it."""
        if fragment.__class__ is list:
            fragment = {"contents": fragment}
        if fragment.__class__ is not dict:
            fragment = an_object(fragment)
        return read_messages(self, self.CONVERSATION, fragment)

    def write_messages(self, messages: list[u.Message]) -> tuple[dict[str, Any], list[Loss]]:
        """The keys of a request that hold the conversation."""
        return write_messages(self, self.CONVERSATION, messages)

    def read_tools(self, fragment: Any) -> list[u.AnyTool]:
        """The tools out of the key of a request that holds them."""
        if fragment.__class__ is list:
            fragment = {"tools": fragment}
        if fragment.__class__ is not dict:
            fragment = an_object(fragment)
        return read_tools(self, self.ROWS_REQUEST, "tools", fragment)

    def write_tools(self, tools: list[u.AnyTool]) -> tuple[dict[str, Any], list[Loss]]:
        """The key of a request that holds the tools."""
        losses: list[Loss] = []
        return ({"tools": write_tools(self, self.ROWS_REQUEST, "tools", tools, losses)}, losses)

    def decode_thought(self, w: Any) -> u.Reasoning:
        """Thought -> Reasoning."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            text_ = w["text"]
        except KeyError:
            raise missing(w, "text") from None
        if text_.__class__ is not str:
            text_ = text(text_, "text")
        if text_ == "":
            extras = remember(extras, self.NAMESPACE, "text", text_)
        out = u.Reasoning(content=[text_] if text_ else [])
        n = 2
        if w.get("thought", MISSING) is not True:
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "thought", w.get("thought", ABSENT))
        if n != len(w):
            if (thought_signature_ := w.get("thoughtSignature")) is not None:
                n += 1
                out.signature = thought_signature_ if thought_signature_.__class__ is str else text(thought_signature_, "thoughtSignature")
                out.signer = self.OWNER
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_THOUGHT, self.THOUGHT_READ, extras)
        out.extras = extras
        return out

    def encode_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Thought <- Reasoning."""
        if not value.content and value.summary:
            value = with_substitute(value, "content", "summary", losses)
        text_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            text_ = "\n\n".join(value.content)
        else:
            text_ = ""
        w: dict[str, Any] = {"thought": True, "text": text_}
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Reasoning.signature", "major", value.signer, value.signature)
        if value.summary or value.encrypted is not None or value.id is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_THOUGHT, losses, self.ROWS_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THOUGHT, losses)

    def decode_text_part(self, w: Any) -> u.Text:
        """TextPart -> Text."""
        extras: Extras | None = None
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
            n = 1
            if "thought" in w:
                extras = remember(extras, self.NAMESPACE, "thought", w["thought"])
            if (thought_signature_ := w.get("thoughtSignature")) is not None:
                n += 1
                out.signature = thought_signature_ if thought_signature_.__class__ is str else text(thought_signature_, "thoughtSignature")
                out.signer = self.OWNER
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_TEXT_PART, self.TEXT_PART_READ, extras)
        out.extras = extras
        return out

    def encode_text_part(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextPart <- Text."""
        w: dict[str, Any] = {"text": value.text}
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Text.signature", "major", value.signer, value.signature)
        if value.citations or value.cache is not None:
            self.rest(w, value, self.LOST_TEXT_PART, losses, self.ROWS_TEXT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_PART, losses)

    def decode_function_call(self, w: Any) -> u.ToolCall:
        """FunctionCall -> ToolCall."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            function_call_ = w.get("functionCall")
            if function_call_ is None:
                return by_rows(self, u.ToolCall(id=UNSET, name=UNSET, runner="client"), w, self.ROWS_FUNCTION_CALL)
            if function_call_.__class__ is not dict:
                function_call_ = an_object(function_call_, "functionCall")
            function_call_name_ = function_call_["name"]
        except KeyError:
            raise missing(w, "functionCall\x00name") from None
        if function_call_name_.__class__ is not str:
            function_call_name_ = text(function_call_name_, "functionCall", "name")
        out = u.ToolCall(id=UNSET, name=function_call_name_, runner="client")
        n_function_call_ = 1
        if (function_call_id_ := function_call_.get("id")) is not None:
            n_function_call_ += 1
            out.id = function_call_id_ if function_call_id_.__class__ is str else text(function_call_id_, "functionCall", "id")
        else:
            out.id = ""
            extras = remember(extras, self.NAMESPACE, "$id", "made")
        if n_function_call_ != len(function_call_):
            if (function_call_args_ := function_call_.get("args")) is not None:
                n_function_call_ += 1
                function_call_args_error: str | None = None
                function_call_args_text: str | None = function_call_args_ if function_call_args_.__class__ is str else None
                if function_call_args_text is not None:
                    function_call_args_value, function_call_args_error = arguments_in(function_call_args_)
                else:
                    function_call_args_value = (
                        function_call_args_
                        if function_call_args_.__class__ is dict
                        else an_object(function_call_args_, "functionCall", "args")
                    )
                out.arguments = function_call_args_value
                out.arguments_text = function_call_args_text
                out.arguments_error = function_call_args_error
                if function_call_args_text is not None or same(function_call_args_, {}):
                    extras = remember(extras, self.NAMESPACE, "args", function_call_args_, "functionCall")
            if n_function_call_ != len(function_call_):
                extras = nested_rest(
                    self, (out,), function_call_, self.ROWS_FUNCTION_CALL, self.FUNCTION_CALL_FUNCTION_CALL_READ, extras, "functionCall"
                )
        if len(w) != 1:
            n = 1
            if "thought" in w:
                extras = remember(extras, self.NAMESPACE, "thought", w["thought"])
            if (thought_signature_ := w.get("thoughtSignature")) is not None:
                n += 1
                out.signature = thought_signature_ if thought_signature_.__class__ is str else text(thought_signature_, "thoughtSignature")
                out.signer = self.OWNER
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_FUNCTION_CALL, self.FUNCTION_CALL_READ, extras)
        out.extras = extras
        return out

    def encode_function_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """FunctionCall <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses, self.SPACES, "functionCall", "args")
        function_call_: dict[str, Any] = {"name": value.name}
        if value.arguments:
            function_call_["args"] = value.arguments
        if not was_made(value, self.SPACES):
            function_call_["id"] = value.id
        w: dict[str, Any] = {"functionCall": function_call_}
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
        if value.input is not None or value.namespace is not None or value.cache is not None or value.kind != "function":
            self.rest(w, value, self.LOST_FUNCTION_CALL, losses, self.ROWS_FUNCTION_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FUNCTION_CALL, losses)

    def decode_blob(self, w: Any) -> u.Blob:
        """Blob -> Blob."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            mime_type_ = w.get("mimeType")
            if mime_type_ is None:
                return by_rows(self, u.Blob(media_type=UNSET, data=UNSET), w, self.ROWS_BLOB)
            data_ = w["data"]
        except KeyError:
            raise missing(w, "data") from None
        if mime_type_.__class__ is not str:
            mime_type_ = text(mime_type_, "mimeType")
        if data_.__class__ is not str:
            data_ = text(data_, "data")
        out = u.Blob(media_type=mime_type_, data=data_)
        if len(w) != 2:
            out.extras = more_rows(self, (out,), w, self.ROWS_BLOB, self.BLOB_READ, None)
        return out

    def encode_blob(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """Blob <- Blob."""
        w: dict[str, Any] = {"mimeType": value.media_type, "data": value.data}
        return w if value.extras is None else self.restored(w, value, self.ROWS_BLOB, losses)

    def decode_inline_image(self, w: Any) -> u.Image:
        """InlineImage -> Image."""
        if w.__class__ is not dict:
            w = an_object(w)
        inline_data_ = w.get("inlineData")
        if inline_data_ is None:
            return by_rows(self, u.Image(source=UNSET), w, self.ROWS_INLINE_IMAGE)
        out = u.Image(source=inside(inline_data_, self.decode_blob, "inlineData"))
        if len(w) != 1:
            out.extras = more_rows(self, (out,), w, self.ROWS_INLINE_IMAGE, self.INLINE_IMAGE_READ, None)
        return out

    def encode_inline_image(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """InlineImage <- Image."""
        if value.source.__class__ is not u.Blob:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        inline_data_: Any = under(value.source, self.encode_just_blob, losses, "source")
        if inline_data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"inlineData": inline_data_}
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_INLINE_IMAGE, losses, self.ROWS_INLINE_IMAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_INLINE_IMAGE, losses)

    def encode_inline_audio(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """InlineAudio <- Audio."""
        if value.source.__class__ is not u.Blob:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        inline_data_: Any = under(value.source, self.encode_just_blob, losses, "source")
        if inline_data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"inlineData": inline_data_}
        self.rest(w, value, self.LOST_INLINE_AUDIO, losses, self.ROWS_INLINE_AUDIO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_INLINE_AUDIO, losses)

    def encode_inline_video(self, value: u.Video, losses: list[Loss]) -> dict[str, Any] | Lost:
        """InlineVideo <- Video."""
        if value.source.__class__ is not u.Blob:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        inline_data_: Any = under(value.source, self.encode_just_blob, losses, "source")
        if inline_data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"inlineData": inline_data_}
        self.rest(w, value, self.LOST_INLINE_VIDEO, losses, self.ROWS_INLINE_VIDEO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_INLINE_VIDEO, losses)

    def encode_inline_file(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """InlineFile <- Document."""
        if value.source.__class__ is not u.Blob:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        inline_data_: Any = under(value.source, self.encode_just_blob, losses, "source")
        if inline_data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"inlineData": inline_data_}
        self.rest(w, value, self.LOST_INLINE_FILE, losses, self.ROWS_INLINE_FILE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_INLINE_FILE, losses)

    def decode_uri(self, w: Any) -> u.Url:
        """Uri -> Url."""
        if w.__class__ is not dict:
            w = an_object(w)
        file_uri_ = w.get("fileUri")
        if file_uri_ is None:
            return by_rows(self, u.Url(url=UNSET), w, self.ROWS_URI)
        if file_uri_.__class__ is not str:
            file_uri_ = text(file_uri_, "fileUri")
        out = u.Url(url=file_uri_)
        if len(w) != 1:
            n = 1
            if (mime_type_ := w.get("mimeType")) is not None:
                n += 1
                out.media_type = mime_type_ if mime_type_.__class__ is str else text(mime_type_, "mimeType")
            if n != len(w):
                out.extras = more_rows(self, (out,), w, self.ROWS_URI, self.URI_READ, None)
        return out

    def encode_uri(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """Uri <- Url."""
        w: dict[str, Any] = {"fileUri": value.url}
        if value.media_type is not None:
            w["mimeType"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_URI, losses)

    def decode_file_image(self, w: Any) -> u.Image:
        """FileImage -> Image."""
        if w.__class__ is not dict:
            w = an_object(w)
        file_data_ = w.get("fileData")
        if file_data_ is None:
            return by_rows(self, u.Image(source=UNSET), w, self.ROWS_FILE_IMAGE)
        out = u.Image(source=inside(file_data_, self.decode_uri, "fileData"))
        if len(w) != 1:
            out.extras = more_rows(self, (out,), w, self.ROWS_FILE_IMAGE, self.FILE_IMAGE_READ, None)
        return out

    def encode_file_image(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """FileImage <- Image."""
        if value.source.__class__ is not u.Url:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        file_data_: Any = under(value.source, self.encode_just_uri, losses, "source")
        if file_data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"fileData": file_data_}
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_FILE_IMAGE, losses, self.ROWS_FILE_IMAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_IMAGE, losses)

    def encode_file_audio(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """FileAudio <- Audio."""
        if value.source.__class__ is not u.Url:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        file_data_: Any = under(value.source, self.encode_just_uri, losses, "source")
        if file_data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"fileData": file_data_}
        self.rest(w, value, self.LOST_FILE_AUDIO, losses, self.ROWS_FILE_AUDIO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_AUDIO, losses)

    def encode_file_video(self, value: u.Video, losses: list[Loss]) -> dict[str, Any] | Lost:
        """FileVideo <- Video."""
        if value.source.__class__ is not u.Url:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        file_data_: Any = under(value.source, self.encode_just_uri, losses, "source")
        if file_data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"fileData": file_data_}
        self.rest(w, value, self.LOST_FILE_VIDEO, losses, self.ROWS_FILE_VIDEO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_VIDEO, losses)

    def encode_file(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """File <- Document."""
        if value.source.__class__ is not u.Url:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        file_data_: Any = under(value.source, self.encode_just_uri, losses, "source")
        if file_data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"fileData": file_data_}
        self.rest(w, value, self.LOST_FILE, losses, self.ROWS_FILE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE, losses)

    def decode_text_result(self, w: Any) -> u.ToolResult:
        """TextResult -> ToolResult."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            function_response_ = w.get("functionResponse")
            if function_response_ is None:
                return by_rows(self, u.ToolResult(call_id=UNSET, is_error=False, runner="client"), w, self.ROWS_TEXT_RESULT)
            if function_response_.__class__ is not dict:
                function_response_ = an_object(function_response_, "functionResponse")
            function_response_name_ = function_response_["name"]
            function_response_response_ = function_response_["response"]
            if function_response_response_.__class__ is not dict:
                function_response_response_ = an_object(function_response_response_, "functionResponse", "response")
            function_response_response_output_ = function_response_response_["output"]
        except KeyError:
            raise missing(w, "functionResponse\x00name", "functionResponse\x00response", "functionResponse\x00response\x00output") from None
        out = u.ToolResult(call_id=UNSET, is_error=False, runner="client")
        if function_response_name_ is not None:
            if function_response_name_.__class__ is not str:
                function_response_name_ = text(function_response_name_, "functionResponse", "name")
            out.name = function_response_name_
            if function_response_name_ in ("", {}, []):
                extras = remember(extras, self.NAMESPACE, "name", function_response_name_, "functionResponse")
        else:
            extras = remember(extras, self.NAMESPACE, "name", None, "functionResponse")
        if function_response_response_output_.__class__ is not str:
            function_response_response_output_ = text(function_response_response_output_, "functionResponse", "response", "output")
        out.parts += [u.Text(text=function_response_response_output_)] if function_response_response_output_ else []
        if len(function_response_response_) != 1:
            extras = nested_rest(
                self,
                (out,),
                function_response_response_,
                self.ROWS_TEXT_RESULT,
                self.TEXT_RESULT_FUNCTION_RESPONSE_RESPONSE_READ,
                extras,
                "functionResponse",
                "response",
            )
        n_function_response_ = 2
        if (function_response_id_ := function_response_.get("id")) is not None:
            n_function_response_ += 1
            if function_response_id_.__class__ is not str:
                function_response_id_ = text(function_response_id_, "functionResponse", "id")
            out.call_id = function_response_id_
        else:
            out.call_id = ""
            extras = remember(extras, self.NAMESPACE, "$id", "made")
        if n_function_response_ != len(function_response_):
            if (function_response_parts_ := function_response_.get("parts")) is not None:
                n_function_response_ += 1
                function_response_parts_read = each(listed(function_response_parts_), self.decode_media, "functionResponse", "parts")
                for part in function_response_parts_read:
                    if part.__class__ is u.Opaque:
                        mark(part, self.NAMESPACE, "$place", "parts")
                out.parts += function_response_parts_read
                if odd_list(function_response_parts_) or function_response_parts_.__class__ is list and not function_response_parts_:
                    extras = remember(extras, self.NAMESPACE, "parts", function_response_parts_, "functionResponse")
            if n_function_response_ != len(function_response_):
                extras = nested_rest(
                    self,
                    (out,),
                    function_response_,
                    self.ROWS_TEXT_RESULT,
                    self.TEXT_RESULT_FUNCTION_RESPONSE_READ,
                    extras,
                    "functionResponse",
                )
        if len(w) != 1:
            n = 1
            if "thought" in w:
                extras = remember(extras, self.NAMESPACE, "thought", w["thought"])
            if (thought_signature_ := w.get("thoughtSignature")) is not None:
                n += 1
                out.signature = thought_signature_ if thought_signature_.__class__ is str else text(thought_signature_, "thoughtSignature")
                out.signer = self.OWNER
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_TEXT_RESULT, self.TEXT_RESULT_READ, extras)
        out.extras = extras
        return out

    def encode_text_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """TextResult <- ToolResult."""
        function_response_response_output_parts: list[Any] = []
        function_response_parts_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(value.parts):
            before = len(losses)
            if (cls := part.__class__) is u.Text:
                if part.text:
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                if part.citations or part.cache is not None or part.signature is not None:
                    self.rest({}, part, self.JOINED_TEXT, losses)
                if part.extras is not None:
                    foreign(part, own_spaces(self, part), losses)
                function_response_response_output_parts.append(part)
            elif cls in (u.Image, u.Audio, u.Video, u.Document, u.Opaque):
                if (item := self.encode_media(part, losses)) is not LOST:
                    reached = 1
                    function_response_parts_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        function_response_name_: Any
        if value.name:
            function_response_name_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "functionResponse.name"):
                losses.append(Loss("name", "ToolResult.name", "defaulted", "trivial", "the key is required", "unknown"))
            function_response_name_ = "unknown"
        function_response_response_output_: Any
        if function_response_response_output_parts:
            if len(function_response_response_output_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            function_response_response_output_ = "\n".join([part.text for part in function_response_response_output_parts])
        else:
            function_response_response_output_ = ""
        function_response_response_: dict[str, Any] = {"output": function_response_response_output_}
        function_response_: dict[str, Any] = {"name": function_response_name_, "response": function_response_response_}
        if not was_made(value, self.SPACES):
            function_response_["id"] = value.call_id
        if function_response_parts_parts:
            function_response_["parts"] = function_response_parts_parts
        w: dict[str, Any] = {"functionResponse": function_response_}
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolResult.signature", "major", value.signer, value.signature)
        if value.cache is not None or value.kind != "function":
            self.rest(w, value, self.LOST_TEXT_RESULT, losses, self.ROWS_TEXT_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_RESULT, losses)

    def decode_error_result(self, w: Any) -> u.ToolResult:
        """ErrorResult -> ToolResult."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            function_response_ = w.get("functionResponse")
            if function_response_ is None:
                return by_rows(self, u.ToolResult(call_id=UNSET, is_error=True, runner="client"), w, self.ROWS_ERROR_RESULT)
            if function_response_.__class__ is not dict:
                function_response_ = an_object(function_response_, "functionResponse")
            function_response_name_ = function_response_["name"]
            function_response_response_ = function_response_["response"]
            if function_response_response_.__class__ is not dict:
                function_response_response_ = an_object(function_response_response_, "functionResponse", "response")
            function_response_response_error_ = function_response_response_["error"]
        except KeyError:
            raise missing(w, "functionResponse\x00name", "functionResponse\x00response", "functionResponse\x00response\x00error") from None
        out = u.ToolResult(call_id=UNSET, is_error=True, runner="client")
        if function_response_name_ is not None:
            if function_response_name_.__class__ is not str:
                function_response_name_ = text(function_response_name_, "functionResponse", "name")
            out.name = function_response_name_
            if function_response_name_ in ("", {}, []):
                extras = remember(extras, self.NAMESPACE, "name", function_response_name_, "functionResponse")
        else:
            extras = remember(extras, self.NAMESPACE, "name", None, "functionResponse")
        if function_response_response_error_.__class__ is not str:
            function_response_response_error_ = text(function_response_response_error_, "functionResponse", "response", "error")
        out.parts += [u.Text(text=function_response_response_error_)] if function_response_response_error_ else []
        if len(function_response_response_) != 1:
            extras = nested_rest(
                self,
                (out,),
                function_response_response_,
                self.ROWS_ERROR_RESULT,
                self.ERROR_RESULT_FUNCTION_RESPONSE_RESPONSE_READ,
                extras,
                "functionResponse",
                "response",
            )
        n_function_response_ = 2
        if (function_response_id_ := function_response_.get("id")) is not None:
            n_function_response_ += 1
            if function_response_id_.__class__ is not str:
                function_response_id_ = text(function_response_id_, "functionResponse", "id")
            out.call_id = function_response_id_
        else:
            out.call_id = ""
            extras = remember(extras, self.NAMESPACE, "$id", "made")
        if n_function_response_ != len(function_response_):
            if (function_response_parts_ := function_response_.get("parts")) is not None:
                n_function_response_ += 1
                function_response_parts_read = each(listed(function_response_parts_), self.decode_media, "functionResponse", "parts")
                for part in function_response_parts_read:
                    if part.__class__ is u.Opaque:
                        mark(part, self.NAMESPACE, "$place", "parts")
                out.parts += function_response_parts_read
                if odd_list(function_response_parts_) or function_response_parts_.__class__ is list and not function_response_parts_:
                    extras = remember(extras, self.NAMESPACE, "parts", function_response_parts_, "functionResponse")
            if n_function_response_ != len(function_response_):
                extras = nested_rest(
                    self,
                    (out,),
                    function_response_,
                    self.ROWS_ERROR_RESULT,
                    self.ERROR_RESULT_FUNCTION_RESPONSE_READ,
                    extras,
                    "functionResponse",
                )
        if len(w) != 1:
            n = 1
            if "thought" in w:
                extras = remember(extras, self.NAMESPACE, "thought", w["thought"])
            if (thought_signature_ := w.get("thoughtSignature")) is not None:
                n += 1
                out.signature = thought_signature_ if thought_signature_.__class__ is str else text(thought_signature_, "thoughtSignature")
                out.signer = self.OWNER
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_ERROR_RESULT, self.ERROR_RESULT_READ, extras)
        out.extras = extras
        return out

    def encode_error_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ErrorResult <- ToolResult."""
        function_response_response_error_parts: list[Any] = []
        function_response_parts_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(value.parts):
            before = len(losses)
            if (cls := part.__class__) is u.Text:
                if part.text:
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                if part.citations or part.cache is not None or part.signature is not None:
                    self.rest({}, part, self.JOINED_TEXT, losses)
                if part.extras is not None:
                    foreign(part, own_spaces(self, part), losses)
                function_response_response_error_parts.append(part)
            elif cls in (u.Image, u.Audio, u.Video, u.Document, u.Opaque):
                if (item := self.encode_media(part, losses)) is not LOST:
                    reached = 1
                    function_response_parts_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        function_response_name_: Any
        if value.name:
            function_response_name_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "functionResponse.name"):
                losses.append(Loss("name", "ToolResult.name", "defaulted", "trivial", "the key is required", "unknown"))
            function_response_name_ = "unknown"
        function_response_response_error_: Any
        if function_response_response_error_parts:
            if len(function_response_response_error_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            function_response_response_error_ = "\n".join([part.text for part in function_response_response_error_parts])
        else:
            function_response_response_error_ = ""
        function_response_response_: dict[str, Any] = {"error": function_response_response_error_}
        function_response_: dict[str, Any] = {"name": function_response_name_, "response": function_response_response_}
        if not was_made(value, self.SPACES):
            function_response_["id"] = value.call_id
        if function_response_parts_parts:
            function_response_["parts"] = function_response_parts_parts
        w: dict[str, Any] = {"functionResponse": function_response_}
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolResult.signature", "major", value.signer, value.signature)
        if value.cache is not None or value.kind != "function":
            self.rest(w, value, self.LOST_ERROR_RESULT, losses, self.ROWS_ERROR_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ERROR_RESULT, losses)

    def decode_error_value(self, w: Any) -> u.ToolResult:
        """ErrorValue -> ToolResult."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            function_response_ = w.get("functionResponse")
            if function_response_ is None:
                return by_rows(self, u.ToolResult(call_id=UNSET, is_error=True, runner="client"), w, self.ROWS_ERROR_VALUE)
            if function_response_.__class__ is not dict:
                function_response_ = an_object(function_response_, "functionResponse")
            function_response_name_ = function_response_["name"]
            function_response_response_ = function_response_["response"]
            if function_response_response_.__class__ is not dict:
                function_response_response_ = an_object(function_response_response_, "functionResponse", "response")
            function_response_response_error_ = function_response_response_["error"]
        except KeyError:
            raise missing(w, "functionResponse\x00name", "functionResponse\x00response", "functionResponse\x00response\x00error") from None
        out = u.ToolResult(call_id=UNSET, is_error=True, runner="client")
        if function_response_name_ is not None:
            if function_response_name_.__class__ is not str:
                function_response_name_ = text(function_response_name_, "functionResponse", "name")
            out.name = function_response_name_
            if function_response_name_ in ("", {}, []):
                extras = remember(extras, self.NAMESPACE, "name", function_response_name_, "functionResponse")
        else:
            extras = remember(extras, self.NAMESPACE, "name", None, "functionResponse")
        if function_response_response_error_ is not None:
            out.value = function_response_response_error_
        if len(function_response_response_) != 1:
            extras = nested_rest(
                self,
                (out,),
                function_response_response_,
                self.ROWS_ERROR_VALUE,
                self.ERROR_VALUE_FUNCTION_RESPONSE_RESPONSE_READ,
                extras,
                "functionResponse",
                "response",
            )
        n_function_response_ = 2
        if (function_response_id_ := function_response_.get("id")) is not None:
            n_function_response_ += 1
            if function_response_id_.__class__ is not str:
                function_response_id_ = text(function_response_id_, "functionResponse", "id")
            out.call_id = function_response_id_
        else:
            out.call_id = ""
            extras = remember(extras, self.NAMESPACE, "$id", "made")
        if n_function_response_ != len(function_response_):
            if (function_response_parts_ := function_response_.get("parts")) is not None:
                n_function_response_ += 1
                out.parts = each(listed(function_response_parts_), self.decode_media, "functionResponse", "parts")
                if odd_list(function_response_parts_) or function_response_parts_.__class__ is list and not function_response_parts_:
                    extras = remember(extras, self.NAMESPACE, "parts", function_response_parts_, "functionResponse")
            if n_function_response_ != len(function_response_):
                extras = nested_rest(
                    self,
                    (out,),
                    function_response_,
                    self.ROWS_ERROR_VALUE,
                    self.ERROR_VALUE_FUNCTION_RESPONSE_READ,
                    extras,
                    "functionResponse",
                )
        if len(w) != 1:
            n = 1
            if "thought" in w:
                extras = remember(extras, self.NAMESPACE, "thought", w["thought"])
            if (thought_signature_ := w.get("thoughtSignature")) is not None:
                n += 1
                out.signature = thought_signature_ if thought_signature_.__class__ is str else text(thought_signature_, "thoughtSignature")
                out.signer = self.OWNER
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_ERROR_VALUE, self.ERROR_VALUE_READ, extras)
        out.extras = extras
        return out

    def encode_error_value(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ErrorValue <- ToolResult."""
        function_response_name_: Any
        if value.name:
            function_response_name_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "functionResponse.name"):
                losses.append(Loss("name", "ToolResult.name", "defaulted", "trivial", "the key is required", "unknown"))
            function_response_name_ = "unknown"
        function_response_response_: dict[str, Any] = {"error": value.value}
        function_response_: dict[str, Any] = {"name": function_response_name_, "response": function_response_response_}
        if not was_made(value, self.SPACES):
            function_response_["id"] = value.call_id
        if value.parts and (function_response_parts_ := each_out(value.parts, self.encode_media, losses, "parts")):
            function_response_["parts"] = function_response_parts_
        w: dict[str, Any] = {"functionResponse": function_response_}
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolResult.signature", "major", value.signer, value.signature)
        if value.cache is not None or value.kind != "function":
            self.rest(w, value, self.LOST_ERROR_VALUE, losses, self.ROWS_ERROR_VALUE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ERROR_VALUE, losses)

    def decode_wrapped_result(self, w: Any) -> u.ToolResult:
        """WrappedResult -> ToolResult."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            function_response_ = w.get("functionResponse")
            if function_response_ is None:
                return by_rows(self, u.ToolResult(call_id=UNSET, is_error=False, runner="client"), w, self.ROWS_WRAPPED_RESULT)
            if function_response_.__class__ is not dict:
                function_response_ = an_object(function_response_, "functionResponse")
            function_response_name_ = function_response_["name"]
            function_response_response_ = function_response_["response"]
            if function_response_response_.__class__ is not dict:
                function_response_response_ = an_object(function_response_response_, "functionResponse", "response")
            function_response_response_output_ = function_response_response_["output"]
        except KeyError:
            raise missing(w, "functionResponse\x00name", "functionResponse\x00response", "functionResponse\x00response\x00output") from None
        out = u.ToolResult(call_id=UNSET, is_error=False, runner="client")
        if function_response_name_ is not None:
            if function_response_name_.__class__ is not str:
                function_response_name_ = text(function_response_name_, "functionResponse", "name")
            out.name = function_response_name_
            if function_response_name_ in ("", {}, []):
                extras = remember(extras, self.NAMESPACE, "name", function_response_name_, "functionResponse")
        else:
            extras = remember(extras, self.NAMESPACE, "name", None, "functionResponse")
        if function_response_response_output_ is not None:
            out.value = function_response_response_output_
        if len(function_response_response_) != 1:
            extras = nested_rest(
                self,
                (out,),
                function_response_response_,
                self.ROWS_WRAPPED_RESULT,
                self.WRAPPED_RESULT_FUNCTION_RESPONSE_RESPONSE_READ,
                extras,
                "functionResponse",
                "response",
            )
        n_function_response_ = 2
        if (function_response_id_ := function_response_.get("id")) is not None:
            n_function_response_ += 1
            if function_response_id_.__class__ is not str:
                function_response_id_ = text(function_response_id_, "functionResponse", "id")
            out.call_id = function_response_id_
        else:
            out.call_id = ""
            extras = remember(extras, self.NAMESPACE, "$id", "made")
        if n_function_response_ != len(function_response_):
            if (function_response_parts_ := function_response_.get("parts")) is not None:
                n_function_response_ += 1
                out.parts = each(listed(function_response_parts_), self.decode_media, "functionResponse", "parts")
                if odd_list(function_response_parts_) or function_response_parts_.__class__ is list and not function_response_parts_:
                    extras = remember(extras, self.NAMESPACE, "parts", function_response_parts_, "functionResponse")
            if n_function_response_ != len(function_response_):
                extras = nested_rest(
                    self,
                    (out,),
                    function_response_,
                    self.ROWS_WRAPPED_RESULT,
                    self.WRAPPED_RESULT_FUNCTION_RESPONSE_READ,
                    extras,
                    "functionResponse",
                )
        if len(w) != 1:
            n = 1
            if "thought" in w:
                extras = remember(extras, self.NAMESPACE, "thought", w["thought"])
            if (thought_signature_ := w.get("thoughtSignature")) is not None:
                n += 1
                out.signature = thought_signature_ if thought_signature_.__class__ is str else text(thought_signature_, "thoughtSignature")
                out.signer = self.OWNER
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_WRAPPED_RESULT, self.WRAPPED_RESULT_READ, extras)
        out.extras = extras
        return out

    def encode_wrapped_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """WrappedResult <- ToolResult."""
        function_response_name_: Any
        if value.name:
            function_response_name_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "functionResponse.name"):
                losses.append(Loss("name", "ToolResult.name", "defaulted", "trivial", "the key is required", "unknown"))
            function_response_name_ = "unknown"
        function_response_response_: dict[str, Any] = {"output": value.value}
        function_response_: dict[str, Any] = {"name": function_response_name_, "response": function_response_response_}
        if not was_made(value, self.SPACES):
            function_response_["id"] = value.call_id
        if value.parts and (function_response_parts_ := each_out(value.parts, self.encode_media, losses, "parts")):
            function_response_["parts"] = function_response_parts_
        w: dict[str, Any] = {"functionResponse": function_response_}
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolResult.signature", "major", value.signer, value.signature)
        if value.cache is not None or value.kind != "function":
            self.rest(w, value, self.LOST_WRAPPED_RESULT, losses, self.ROWS_WRAPPED_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_WRAPPED_RESULT, losses)

    def decode_object_result(self, w: Any) -> u.ToolResult:
        """ObjectResult -> ToolResult."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            function_response_ = w.get("functionResponse")
            if function_response_ is None:
                return by_rows(self, u.ToolResult(call_id=UNSET, is_error=False, runner="client"), w, self.ROWS_OBJECT_RESULT)
            if function_response_.__class__ is not dict:
                function_response_ = an_object(function_response_, "functionResponse")
            function_response_name_ = function_response_["name"]
        except KeyError:
            raise missing(w, "functionResponse\x00name") from None
        out = u.ToolResult(call_id=UNSET, is_error=False, runner="client")
        if function_response_name_ is not None:
            if function_response_name_.__class__ is not str:
                function_response_name_ = text(function_response_name_, "functionResponse", "name")
            out.name = function_response_name_
            if function_response_name_ in ("", {}, []):
                extras = remember(extras, self.NAMESPACE, "name", function_response_name_, "functionResponse")
        else:
            extras = remember(extras, self.NAMESPACE, "name", None, "functionResponse")
        n_function_response_ = 1
        if (function_response_id_ := function_response_.get("id")) is not None:
            n_function_response_ += 1
            if function_response_id_.__class__ is not str:
                function_response_id_ = text(function_response_id_, "functionResponse", "id")
            out.call_id = function_response_id_
        else:
            out.call_id = ""
            extras = remember(extras, self.NAMESPACE, "$id", "made")
        if (function_response_response_ := function_response_.get("response")) is not None:
            n_function_response_ += 1
            out.value = function_response_response_
        elif "response" not in function_response_:
            extras = remember(extras, self.NAMESPACE, "response", ABSENT, "functionResponse")
        if n_function_response_ != len(function_response_):
            if (function_response_parts_ := function_response_.get("parts")) is not None:
                n_function_response_ += 1
                out.parts = each(listed(function_response_parts_), self.decode_media, "functionResponse", "parts")
                if odd_list(function_response_parts_) or function_response_parts_.__class__ is list and not function_response_parts_:
                    extras = remember(extras, self.NAMESPACE, "parts", function_response_parts_, "functionResponse")
            if n_function_response_ != len(function_response_):
                extras = nested_rest(
                    self,
                    (out,),
                    function_response_,
                    self.ROWS_OBJECT_RESULT,
                    self.OBJECT_RESULT_FUNCTION_RESPONSE_READ,
                    extras,
                    "functionResponse",
                )
        if len(w) != 1:
            n = 1
            if "thought" in w:
                extras = remember(extras, self.NAMESPACE, "thought", w["thought"])
            if (thought_signature_ := w.get("thoughtSignature")) is not None:
                n += 1
                out.signature = thought_signature_ if thought_signature_.__class__ is str else text(thought_signature_, "thoughtSignature")
                out.signer = self.OWNER
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_OBJECT_RESULT, self.OBJECT_RESULT_READ, extras)
        out.extras = extras
        return out

    def encode_object_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ObjectResult <- ToolResult."""
        function_response_name_: Any
        if value.name:
            function_response_name_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "functionResponse.name"):
                losses.append(Loss("name", "ToolResult.name", "defaulted", "trivial", "the key is required", "unknown"))
            function_response_name_ = "unknown"
        function_response_: dict[str, Any] = {"name": function_response_name_}
        if not was_made(value, self.SPACES):
            function_response_["id"] = value.call_id
        if value.parts and (function_response_parts_ := each_out(value.parts, self.encode_media, losses, "parts")):
            function_response_["parts"] = function_response_parts_
        if value.value is not None:
            function_response_["response"] = value.value
        else:
            if not has_spelling(value, self.SPACES, "functionResponse.response"):
                losses.append(Loss("value", "ToolResult.value", "defaulted", "trivial", "the key is required", {}))
            function_response_["response"] = {}
        w: dict[str, Any] = {"functionResponse": function_response_}
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolResult.signature", "major", value.signer, value.signature)
        if value.cache is not None or value.kind != "function":
            self.rest(w, value, self.LOST_OBJECT_RESULT, losses, self.ROWS_OBJECT_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OBJECT_RESULT, losses)

    def encode_nameless(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Nameless <- ToolResult. A result without a tool name: some clients omit the name (CLIProxyAPI#2104)"""
        function_response_: dict[str, Any] = {"response": value.value}
        if not was_made(value, self.SPACES):
            function_response_["id"] = value.call_id
        w: dict[str, Any] = {"functionResponse": function_response_}
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolResult.signature", "major", value.signer, value.signature)
        self.rest(w, value, self.LOST_NAMELESS, losses, self.ROWS_NAMELESS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_NAMELESS, losses)

    def encode_code(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Code <- ToolCall."""
        executable_code_: dict[str, Any] = {"code": value.input, "language": "PYTHON"}
        if not was_made(value, self.SPACES):
            executable_code_["id"] = value.id
        w: dict[str, Any] = {"executableCode": executable_code_}
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
        self.rest(w, value, self.LOST_CODE, losses, self.ROWS_CODE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CODE, losses)

    def encode_code_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """CodeResult <- ToolResult."""
        code_execution_result_outcome_word = self.WORDS_OUTCOME.write.get(value.is_error)
        code_execution_result_: dict[str, Any] = {"outcome": code_execution_result_outcome_word}
        if value.parts:
            code_execution_result_output_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    code_execution_result_output_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(code_execution_result_output_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            code_execution_result_["output"] = "".join([part.text for part in code_execution_result_output_parts])
        if not was_made(value, self.SPACES):
            code_execution_result_["id"] = value.call_id
        w: dict[str, Any] = {"codeExecutionResult": code_execution_result_}
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolResult.signature", "major", value.signer, value.signature)
        self.rest(w, value, self.LOST_CODE_RESULT, losses, self.ROWS_CODE_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CODE_RESULT, losses)

    def encode_server_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """ServerCall <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        tool_call_: dict[str, Any] = {"toolType": value.name}
        if not was_made(value, self.SPACES):
            tool_call_["id"] = value.id
        if value.arguments:
            tool_call_["args"] = value.arguments
        w: dict[str, Any] = {"toolCall": tool_call_}
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
        self.rest(w, value, self.LOST_SERVER_CALL, losses, self.ROWS_SERVER_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SERVER_CALL, losses)

    def encode_server_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ServerResult <- ToolResult."""
        tool_response_: dict[str, Any] = {}
        if value.name is not None:
            tool_response_["toolType"] = value.name
        if not was_made(value, self.SPACES):
            tool_response_["id"] = value.call_id
        if value.value is not None:
            tool_response_["response"] = value.value
        w: dict[str, Any] = {"toolResponse": tool_response_}
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolResult.signature", "major", value.signer, value.signature)
        self.rest(w, value, self.LOST_SERVER_RESULT, losses, self.ROWS_SERVER_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SERVER_RESULT, losses)

    def decode_part_inline_image(self, w: Any) -> u.Image:
        """PartInlineImage -> Image."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        inline_data_ = w.get("inlineData")
        if inline_data_ is None:
            return by_rows(self, u.Image(source=UNSET), w, self.ROWS_PART_INLINE_IMAGE)
        out = u.Image(source=inside(inline_data_, self.decode_blob, "inlineData"))
        if len(w) != 1:
            n = 1
            if "thought" in w:
                extras = remember(extras, self.NAMESPACE, "thought", w["thought"])
            if (thought_signature_ := w.get("thoughtSignature")) is not None:
                n += 1
                out.signature = thought_signature_ if thought_signature_.__class__ is str else text(thought_signature_, "thoughtSignature")
                out.signer = self.OWNER
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_PART_INLINE_IMAGE, self.PART_INLINE_IMAGE_READ, extras)
        out.extras = extras
        return out

    def encode_part_inline_image(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """PartInlineImage <- Image."""
        if value.source.__class__ is not u.Blob:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        inline_data_: Any = under(value.source, self.encode_just_blob, losses, "source")
        if inline_data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"inlineData": inline_data_}
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Image.signature", "major", value.signer, value.signature)
        if value.detail is not None or value.cache is not None:
            self.rest(w, value, self.LOST_PART_INLINE_IMAGE, losses, self.ROWS_PART_INLINE_IMAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PART_INLINE_IMAGE, losses)

    def encode_part_inline_audio(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """PartInlineAudio <- Audio."""
        if value.source.__class__ is not u.Blob:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        inline_data_: Any = under(value.source, self.encode_just_blob, losses, "source")
        if inline_data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"inlineData": inline_data_}
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Audio.signature", "major", value.signer, value.signature)
        self.rest(w, value, self.LOST_PART_INLINE_AUDIO, losses, self.ROWS_PART_INLINE_AUDIO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PART_INLINE_AUDIO, losses)

    def encode_part_inline_video(self, value: u.Video, losses: list[Loss]) -> dict[str, Any] | Lost:
        """PartInlineVideo <- Video."""
        if value.source.__class__ is not u.Blob:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        inline_data_: Any = under(value.source, self.encode_just_blob, losses, "source")
        if inline_data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"inlineData": inline_data_}
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Video.signature", "major", value.signer, value.signature)
        self.rest(w, value, self.LOST_PART_INLINE_VIDEO, losses, self.ROWS_PART_INLINE_VIDEO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PART_INLINE_VIDEO, losses)

    def encode_part_inline_file(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """PartInlineFile <- Document."""
        if value.source.__class__ is not u.Blob:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        inline_data_: Any = under(value.source, self.encode_just_blob, losses, "source")
        if inline_data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"inlineData": inline_data_}
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Document.signature", "major", value.signer, value.signature)
        self.rest(w, value, self.LOST_PART_INLINE_FILE, losses, self.ROWS_PART_INLINE_FILE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PART_INLINE_FILE, losses)

    def decode_part_file_image(self, w: Any) -> u.Image:
        """PartFileImage -> Image."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        file_data_ = w.get("fileData")
        if file_data_ is None:
            return by_rows(self, u.Image(source=UNSET), w, self.ROWS_PART_FILE_IMAGE)
        out = u.Image(source=inside(file_data_, self.decode_uri, "fileData"))
        if len(w) != 1:
            n = 1
            if "thought" in w:
                extras = remember(extras, self.NAMESPACE, "thought", w["thought"])
            if (thought_signature_ := w.get("thoughtSignature")) is not None:
                n += 1
                out.signature = thought_signature_ if thought_signature_.__class__ is str else text(thought_signature_, "thoughtSignature")
                out.signer = self.OWNER
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_PART_FILE_IMAGE, self.PART_FILE_IMAGE_READ, extras)
        out.extras = extras
        return out

    def encode_part_file_image(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """PartFileImage <- Image."""
        if value.source.__class__ is not u.Url:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        file_data_: Any = under(value.source, self.encode_just_uri, losses, "source")
        if file_data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"fileData": file_data_}
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Image.signature", "major", value.signer, value.signature)
        if value.detail is not None or value.cache is not None:
            self.rest(w, value, self.LOST_PART_FILE_IMAGE, losses, self.ROWS_PART_FILE_IMAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PART_FILE_IMAGE, losses)

    def encode_part_file_audio(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """PartFileAudio <- Audio."""
        if value.source.__class__ is not u.Url:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        file_data_: Any = under(value.source, self.encode_just_uri, losses, "source")
        if file_data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"fileData": file_data_}
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Audio.signature", "major", value.signer, value.signature)
        self.rest(w, value, self.LOST_PART_FILE_AUDIO, losses, self.ROWS_PART_FILE_AUDIO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PART_FILE_AUDIO, losses)

    def encode_part_file_video(self, value: u.Video, losses: list[Loss]) -> dict[str, Any] | Lost:
        """PartFileVideo <- Video."""
        if value.source.__class__ is not u.Url:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        file_data_: Any = under(value.source, self.encode_just_uri, losses, "source")
        if file_data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"fileData": file_data_}
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Video.signature", "major", value.signer, value.signature)
        self.rest(w, value, self.LOST_PART_FILE_VIDEO, losses, self.ROWS_PART_FILE_VIDEO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PART_FILE_VIDEO, losses)

    def encode_part_file(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """PartFile <- Document."""
        if value.source.__class__ is not u.Url:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        file_data_: Any = under(value.source, self.encode_just_uri, losses, "source")
        if file_data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"fileData": file_data_}
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Document.signature", "major", value.signer, value.signature)
        self.rest(w, value, self.LOST_PART_FILE, losses, self.ROWS_PART_FILE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PART_FILE, losses)

    def decode_hidden_thought(self, w: Any) -> u.Reasoning:
        """HiddenThought -> Reasoning. Reasoning that only has a signature."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        thought_signature_ = w.get("thoughtSignature")
        if thought_signature_ is None:
            return by_rows(self, u.Reasoning(), w, self.ROWS_HIDDEN_THOUGHT)
        if thought_signature_.__class__ is not str:
            thought_signature_ = text(thought_signature_, "thoughtSignature")
        out = u.Reasoning(signature=thought_signature_, signer=self.OWNER)
        n = 2
        if w.get("thought", MISSING) is not True:
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "thought", w.get("thought", ABSENT))
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_HIDDEN_THOUGHT, self.HIDDEN_THOUGHT_READ, extras)
        out.extras = extras
        return out

    def encode_hidden_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any] | Lost:
        """HiddenThought <- Reasoning. Reasoning that only has a signature."""
        w: dict[str, Any] = {"thought": True}
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Reasoning.signature", "major", value.signer, value.signature)
                return self.lost(value, losses)
        else:
            w["thoughtSignature"] = None
        if (
            value.content
            or value.summary
            or value.encrypted is not None
            or value.id is not None
            or value.cache is not None
            or value.redacted
        ):
            self.rest(w, value, self.LOST_HIDDEN_THOUGHT, losses, self.ROWS_HIDDEN_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_HIDDEN_THOUGHT, losses)

    def encode_bare_signature(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any] | Lost:
        """BareSignature <- Reasoning."""
        w: dict[str, Any] = {}
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Reasoning.signature", "major", value.signer, value.signature)
                return self.lost(value, losses)
        else:
            w["thoughtSignature"] = None
        if (
            value.content
            or value.summary
            or value.encrypted is not None
            or value.id is not None
            or value.cache is not None
            or value.redacted
        ):
            self.rest(w, value, self.LOST_BARE_SIGNATURE, losses, self.ROWS_BARE_SIGNATURE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_BARE_SIGNATURE, losses)

    def decode_user_content(self, w: Any) -> u.Message:
        """UserContent -> Message."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Message(role="user")
        n = 1
        if w.get("role") != "user":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "role", w.get("role", ABSENT))
        if n != len(w):
            if (parts_ := w.get("parts")) is not None:
                n += 1
                out.parts = each(listed(parts_), self.decode_part, "parts")
                if odd_list(parts_) or parts_.__class__ is list and not parts_:
                    extras = remember(extras, self.NAMESPACE, "parts", parts_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_USER_CONTENT, self.USER_CONTENT_READ, extras)
        out.extras = extras
        return out

    def encode_user_content(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """UserContent <- Message."""
        w: dict[str, Any] = {}
        role_word = self.WORDS_USER_ROLE.write.get(value.role)
        if role_word is None and not has_spelling(value, self.SPACES, "role"):
            losses.append(dropped("role", "Message.role", "minor", self.NO_PLACE, value.role))
            return self.lost(value, losses)
        if role_word is not None:
            w["role"] = role_word
        if value.parts and (parts_ := each_out(value.parts, self.encode_part, losses, "parts")):
            w["parts"] = parts_
        if not w.get("parts") and w.get("parts") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER_CONTENT, losses, self.ROWS_USER_CONTENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER_CONTENT, losses)

    def decode_model_content(self, w: Any) -> u.Message:
        """ModelContent -> Message."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Message(role="assistant")
        if len(w) != 1:
            n = 1
            if (parts_ := w.get("parts")) is not None:
                n += 1
                out.parts = each(listed(parts_), self.decode_part, "parts")
                if odd_list(parts_) or parts_.__class__ is list and not parts_:
                    extras = remember(extras, self.NAMESPACE, "parts", parts_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_MODEL_CONTENT, self.MODEL_CONTENT_READ, extras)
        out.extras = extras
        return out

    def encode_model_content(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ModelContent <- Message."""
        w: dict[str, Any] = {"role": "model"}
        if value.parts and (parts_ := each_out(value.parts, self.encode_part, losses, "parts")):
            w["parts"] = parts_
        if not w.get("parts") and w.get("parts") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_MODEL_CONTENT, losses, self.ROWS_MODEL_CONTENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_MODEL_CONTENT, losses)

    def decode_system_instruction_parts_text_part(self, w: Any) -> u.Text:
        """SystemInstructionPartsTextPart -> Text."""
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
            out.extras = more_rows(
                self, (out,), w, self.ROWS_SYSTEM_INSTRUCTION_PARTS_TEXT_PART, self.SYSTEM_INSTRUCTION_PARTS_TEXT_PART_READ, None
            )
        return out

    def encode_system_instruction_parts_text_part(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """SystemInstructionPartsTextPart <- Text."""
        w: dict[str, Any] = {"text": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_SYSTEM_INSTRUCTION_PARTS_TEXT_PART, losses, self.ROWS_SYSTEM_INSTRUCTION_PARTS_TEXT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM_INSTRUCTION_PARTS_TEXT_PART, losses)

    def decode_system_instruction(self, w: Any) -> u.Message:
        """SystemInstruction -> Message."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Message(role="system")
        if len(w) != 0:
            n = 0
            if (parts_ := w.get("parts")) is not None:
                n += 1
                out.parts = each(listed(parts_), self.decode_system_instruction_parts, "parts")
                if odd_list(parts_) or parts_.__class__ is list and not parts_:
                    extras = remember(extras, self.NAMESPACE, "parts", parts_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_SYSTEM_INSTRUCTION, self.SYSTEM_INSTRUCTION_READ, extras)
        out.extras = extras
        return out

    def encode_system_instruction(self, value: u.Message, losses: list[Loss]) -> dict[str, Any]:
        """SystemInstruction <- Message."""
        w: dict[str, Any] = {}
        if value.parts and (parts_ := each_out(value.parts, self.encode_system_instruction_parts, losses, "parts")):
            w["parts"] = parts_
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_SYSTEM_INSTRUCTION, losses, self.ROWS_SYSTEM_INSTRUCTION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM_INSTRUCTION, losses)

    def decode_function_declaration(self, w: Any) -> u.Tool:
        """FunctionDeclaration -> Tool."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            name_ = w["name"]
        except KeyError:
            raise missing(w, "name") from None
        if name_.__class__ is not str:
            name_ = text(name_, "name")
        out = u.Tool(name=name_)
        if len(w) != 1:
            n = 1
            if (description_ := w.get("description")) is not None:
                n += 1
                out.description = description_ if description_.__class__ is str else text(description_, "description")
            if (parameters_json_schema_ := w.get("parametersJsonSchema")) is not None:
                n += 1
                if parameters_json_schema_.__class__ is not dict:
                    parameters_json_schema_ = an_object(parameters_json_schema_, "parametersJsonSchema")
                out.parameters = parameters_json_schema_
            elif "parameters_json_schema" in w:
                return by_rows(self, u.Tool(name=UNSET), w, self.ROWS_FUNCTION_DECLARATION)
            if w.get("parameters") is not None:
                n += 1
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_FUNCTION_DECLARATION, self.FUNCTION_DECLARATION_READ, extras)
        if w.get("parameters") is not None:
            extras = self.ROWS_FUNCTION_DECLARATION["parameters"].after(self, (out,), w, extras, ())
        out.extras = extras
        return out

    def encode_function_declaration(self, value: u.Tool, losses: list[Loss]) -> dict[str, Any]:
        """FunctionDeclaration <- Tool."""
        w: dict[str, Any] = {"name": value.name}
        if value.description is not None:
            w["description"] = value.description
        if value.parameters is not None:
            w["parametersJsonSchema"] = value.parameters
        if value.strict is not None or value.deferred is not None or value.cache is not None:
            self.rest(w, value, self.LOST_FUNCTION_DECLARATION, losses, self.ROWS_FUNCTION_DECLARATION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FUNCTION_DECLARATION, losses)

    def encode_google_search(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """GoogleSearch <- ProviderTool."""
        w: dict[str, Any] = {}
        self.rest(w, value, self.LOST_GOOGLE_SEARCH, losses, self.ROWS_GOOGLE_SEARCH)
        return w if value.extras is None else self.restored(w, value, self.ROWS_GOOGLE_SEARCH, losses)

    def encode_just_google_search(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """GoogleSearch, or nothing."""
        return (
            self.encode_google_search(value, losses)
            if value.__class__ is u.ProviderTool and value.kind == "web_search"
            else self.lost(value, losses)
        )

    def encode_request_enterprise_web_search(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """RequestEnterpriseWebSearch <- ProviderTool."""
        w: dict[str, Any] = {}
        self.rest(w, value, self.LOST_REQUEST_ENTERPRISE_WEB_SEARCH, losses, self.ROWS_REQUEST_ENTERPRISE_WEB_SEARCH)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST_ENTERPRISE_WEB_SEARCH, losses)

    def encode_just_request_enterprise_web_search(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RequestEnterpriseWebSearch, or nothing."""
        return (
            self.encode_request_enterprise_web_search(value, losses)
            if value.__class__ is u.ProviderTool and value.kind == "enterprise_web_search"
            else self.lost(value, losses)
        )

    def encode_request_url_context(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """RequestUrlContext <- ProviderTool."""
        w: dict[str, Any] = {}
        self.rest(w, value, self.LOST_REQUEST_URL_CONTEXT, losses, self.ROWS_REQUEST_URL_CONTEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST_URL_CONTEXT, losses)

    def encode_just_request_url_context(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RequestUrlContext, or nothing."""
        return (
            self.encode_request_url_context(value, losses)
            if value.__class__ is u.ProviderTool and value.kind == "web_fetch"
            else self.lost(value, losses)
        )

    def encode_request_code_execution(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """RequestCodeExecution <- ProviderTool."""
        w: dict[str, Any] = {}
        self.rest(w, value, self.LOST_REQUEST_CODE_EXECUTION, losses, self.ROWS_REQUEST_CODE_EXECUTION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST_CODE_EXECUTION, losses)

    def encode_just_request_code_execution(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RequestCodeExecution, or nothing."""
        return (
            self.encode_request_code_execution(value, losses)
            if value.__class__ is u.ProviderTool and value.kind == "code_execution"
            else self.lost(value, losses)
        )

    def encode_request_file_search(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """RequestFileSearch <- ProviderTool."""
        w: dict[str, Any] = {}
        if value.stores:
            w["fileSearchStoreNames"] = list(value.stores)
        if value.max_results is not None:
            w["topK"] = value.max_results
        if value.filter is not None:
            w["metadataFilter"] = value.filter
        self.rest(w, value, self.LOST_REQUEST_FILE_SEARCH, losses, self.ROWS_REQUEST_FILE_SEARCH)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST_FILE_SEARCH, losses)

    def encode_just_request_file_search(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RequestFileSearch, or nothing."""
        return (
            self.encode_request_file_search(value, losses)
            if value.__class__ is u.ProviderTool and value.kind == "file_search_stores"
            else self.lost(value, losses)
        )

    def encode_request_computer_use(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """RequestComputerUse <- ProviderTool. Its calls are function calls."""
        w: dict[str, Any] = {}
        if value.excluded:
            w["excludedPredefinedFunctions"] = list(value.excluded)
        if value.environment is not None:
            if value.environment in self.WORDS_REQUEST_COMPUTER_USE_ENVIRONMENT.lost:
                self.changed(losses, "environment", "ProviderTool.environment", value.environment)
            w["environment"] = self.WORDS_REQUEST_COMPUTER_USE_ENVIRONMENT.write.get(value.environment, value.environment)
        self.rest(w, value, self.LOST_REQUEST_COMPUTER_USE, losses, self.ROWS_REQUEST_COMPUTER_USE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST_COMPUTER_USE, losses)

    def encode_just_request_computer_use(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RequestComputerUse, or nothing."""
        return (
            self.encode_request_computer_use(value, losses)
            if value.__class__ is u.ProviderTool and value.kind == "computer_use_functions"
            else self.lost(value, losses)
        )

    def encode_request_google_maps(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """RequestGoogleMaps <- ProviderTool."""
        w: dict[str, Any] = {}
        self.rest(w, value, self.LOST_REQUEST_GOOGLE_MAPS, losses, self.ROWS_REQUEST_GOOGLE_MAPS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST_GOOGLE_MAPS, losses)

    def encode_just_request_google_maps(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RequestGoogleMaps, or nothing."""
        return (
            self.encode_request_google_maps(value, losses)
            if value.__class__ is u.ProviderTool and value.kind == "google_maps"
            else self.lost(value, losses)
        )

    def encode_request_retrieval(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """RequestRetrieval <- ProviderTool."""
        w: dict[str, Any] = {}
        self.rest(w, value, self.LOST_REQUEST_RETRIEVAL, losses, self.ROWS_REQUEST_RETRIEVAL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST_RETRIEVAL, losses)

    def encode_just_request_retrieval(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RequestRetrieval, or nothing."""
        return (
            self.encode_request_retrieval(value, losses)
            if value.__class__ is u.ProviderTool and value.kind == "retrieval"
            else self.lost(value, losses)
        )

    def encode_request_parallel_ai_search(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """RequestParallelAiSearch <- ProviderTool."""
        w: dict[str, Any] = {}
        self.rest(w, value, self.LOST_REQUEST_PARALLEL_AI_SEARCH, losses, self.ROWS_REQUEST_PARALLEL_AI_SEARCH)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST_PARALLEL_AI_SEARCH, losses)

    def encode_just_request_parallel_ai_search(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RequestParallelAiSearch, or nothing."""
        return (
            self.encode_request_parallel_ai_search(value, losses)
            if value.__class__ is u.ProviderTool and value.kind == "parallel_ai_search"
            else self.lost(value, losses)
        )

    def encode_request_exa_ai_search(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """RequestExaAiSearch <- ProviderTool."""
        w: dict[str, Any] = {}
        self.rest(w, value, self.LOST_REQUEST_EXA_AI_SEARCH, losses, self.ROWS_REQUEST_EXA_AI_SEARCH)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST_EXA_AI_SEARCH, losses)

    def encode_just_request_exa_ai_search(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RequestExaAiSearch, or nothing."""
        return (
            self.encode_request_exa_ai_search(value, losses)
            if value.__class__ is u.ProviderTool and value.kind == "exa_ai_search"
            else self.lost(value, losses)
        )

    def encode_mcp_server(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """McpServer <- ProviderTool."""
        w: dict[str, Any] = {}
        if value.name is not None:
            w["name"] = value.name
        if value.server is not None and (value.server.url is not None or value.server.headers is not None):
            streamable_http_transport_: dict[str, Any] = {}
            if value.server.url is not None:
                streamable_http_transport_["url"] = value.server.url
            if value.server.headers is not None:
                streamable_http_transport_["headers"] = value.server.headers
            if streamable_http_transport_:
                w["streamableHttpTransport"] = streamable_http_transport_
        self.rest(w, value, self.LOST_MCP_SERVER, losses, self.ROWS_MCP_SERVER)
        if value.server is not None and value.server.extras is not None:
            foreign(value.server, self.SPACES, losses, "server")
        return w if value.extras is None else self.restored(w, value, self.ROWS_MCP_SERVER, losses)

    def encode_just_mcp_server(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """McpServer, or nothing."""
        return (
            self.encode_mcp_server(value, losses) if value.__class__ is u.ProviderTool and value.kind == "mcp" else self.lost(value, losses)
        )

    def encode_named_tool(self, value: u.ToolChoice, losses: list[Loss]) -> dict[str, Any]:
        """NamedTool <- ToolChoice."""
        allowed_function_names_: Any
        if value.name is not None:
            allowed_function_names_ = [value.name]
        else:
            allowed_function_names_ = None
        w: dict[str, Any] = {"mode": "ANY", "allowedFunctionNames": allowed_function_names_}
        self.rest(w, value, self.LOST_NAMED_TOOL, losses, self.ROWS_NAMED_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_NAMED_TOOL, losses)

    def decode_allowed_tools_allowed_function_names(self, w: Any) -> u.ToolRef:
        """AllowedToolsAllowedFunctionNames -> ToolRef."""
        if w.__class__ is not str:
            w = text(w)
        out = u.ToolRef(name=w)
        return out

    def encode_allowed_tools_allowed_function_names(self, value: u.ToolRef, losses: list[Loss]) -> str | Lost:
        """AllowedToolsAllowedFunctionNames <- ToolRef."""
        out: Any = value.name
        self.rest({}, value, self.LOST_ALLOWED_TOOLS_ALLOWED_FUNCTION_NAMES, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_ALLOWED_TOOLS_ALLOWED_FUNCTION_NAMES, losses)

    def encode_allowed_tools(self, value: u.ToolChoice, losses: list[Loss]) -> dict[str, Any]:
        """AllowedTools <- ToolChoice."""
        allowed_function_names_: Any
        if value.allowed:
            allowed_function_names_ = each_out(value.allowed, self.encode_just_allowed_tools_allowed_function_names, losses, "allowed")
        else:
            allowed_function_names_ = []
        w: dict[str, Any] = {"mode": "ANY", "allowedFunctionNames": allowed_function_names_}
        self.rest(w, value, self.LOST_ALLOWED_TOOLS, losses, self.ROWS_ALLOWED_TOOLS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ALLOWED_TOOLS, losses)

    def decode_validated_tools_allowed_function_names(self, w: Any) -> u.ToolRef:
        """ValidatedToolsAllowedFunctionNames -> ToolRef."""
        if w.__class__ is not str:
            w = text(w)
        out = u.ToolRef(name=w)
        return out

    def encode_validated_tools_allowed_function_names(self, value: u.ToolRef, losses: list[Loss]) -> str | Lost:
        """ValidatedToolsAllowedFunctionNames <- ToolRef."""
        out: Any = value.name
        self.rest({}, value, self.LOST_VALIDATED_TOOLS_ALLOWED_FUNCTION_NAMES, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_VALIDATED_TOOLS_ALLOWED_FUNCTION_NAMES, losses)

    def encode_validated_tools(self, value: u.ToolChoice, losses: list[Loss]) -> dict[str, Any]:
        """ValidatedTools <- ToolChoice."""
        allowed_function_names_: Any
        if value.allowed:
            allowed_function_names_ = each_out(value.allowed, self.encode_just_validated_tools_allowed_function_names, losses, "allowed")
        else:
            allowed_function_names_ = []
        w: dict[str, Any] = {"mode": "VALIDATED", "allowedFunctionNames": allowed_function_names_}
        self.rest(w, value, self.LOST_VALIDATED_TOOLS, losses, self.ROWS_VALIDATED_TOOLS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_VALIDATED_TOOLS, losses)

    def encode_tool_mode(self, value: u.ToolChoice, losses: list[Loss]) -> dict[str, Any]:
        """ToolMode <- ToolChoice."""
        if value.mode in self.WORDS_TOOL_MODE.lost:
            self.changed(losses, "mode", "ToolChoice.mode", value.mode)
        mode_word = self.WORDS_TOOL_MODE.write.get(value.mode)
        if mode_word is None and not has_spelling(value, self.SPACES, "mode"):
            losses.append(dropped("mode", "ToolChoice.mode", "minor", self.NO_PLACE, value.mode))
        w: dict[str, Any] = {"mode": mode_word}
        self.rest(w, value, self.LOST_TOOL_MODE, losses, self.ROWS_TOOL_MODE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_MODE, losses)

    def encode_unsaid(self, value: u.ToolChoice, losses: list[Loss]) -> dict[str, Any]:
        """Unsaid <- ToolChoice."""
        w: dict[str, Any] = {}
        self.rest(w, value, self.LOST_UNSAID, losses, self.ROWS_UNSAID)
        return w if value.extras is None else self.restored(w, value, self.ROWS_UNSAID, losses)

    def decode_thinking_off(self, w: Any) -> u.ReasoningConfig:
        """ThinkingOff -> ReasoningConfig."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.ReasoningConfig(mode="disabled")
        n = 1
        if not same(w.get("thinkingBudget", MISSING), 0):
            n = n - 1
            if "thinkingBudget" in w or "thinking_budget" not in w:
                extras = remember(extras, self.NAMESPACE, "thinkingBudget", w.get("thinkingBudget", ABSENT))
        if n != len(w):
            if (include_thoughts_ := w.get("includeThoughts")) is not None:
                n += 1
                include_thoughts_word = (
                    self.WORDS_THOUGHTS.read.get(include_thoughts_) if include_thoughts_.__class__ in (bool, str) else None
                )
                if include_thoughts_word is None:
                    include_thoughts_word = self.WORDS_THOUGHTS.value(include_thoughts_, "includeThoughts")
                out.summary = include_thoughts_word
                if self.WORDS_THOUGHTS.write.get(include_thoughts_word) != include_thoughts_:
                    extras = remember(extras, self.NAMESPACE, "includeThoughts", include_thoughts_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_THINKING_OFF, self.THINKING_OFF_READ, extras)
        out.extras = extras
        return out

    def encode_thinking_off(self, value: u.ReasoningConfig, losses: list[Loss]) -> dict[str, Any]:
        """ThinkingOff <- ReasoningConfig."""
        w: dict[str, Any] = {"thinkingBudget": 0}
        if value.summary is not None:
            if value.summary in self.WORDS_THOUGHTS.lost:
                self.changed(losses, "summary", "ReasoningConfig.summary", value.summary)
            include_thoughts_word = self.WORDS_THOUGHTS.write.get(value.summary)
            if include_thoughts_word is None and not has_spelling(value, self.SPACES, "includeThoughts"):
                losses.append(dropped("summary", "ReasoningConfig.summary", "minor", self.NO_PLACE, value.summary))
            if include_thoughts_word is not None:
                w["includeThoughts"] = include_thoughts_word
        return w if value.extras is None else self.restored(w, value, self.ROWS_THINKING_OFF, losses)

    def decode_thinking_free(self, w: Any) -> u.ReasoningConfig:
        """ThinkingFree -> ReasoningConfig."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.ReasoningConfig(mode="adaptive")
        n = 1
        if not same(w.get("thinkingBudget", MISSING), -1):
            n = n - 1
            if "thinkingBudget" in w or "thinking_budget" not in w:
                extras = remember(extras, self.NAMESPACE, "thinkingBudget", w.get("thinkingBudget", ABSENT))
        if n != len(w):
            if (include_thoughts_ := w.get("includeThoughts")) is not None:
                n += 1
                include_thoughts_word = (
                    self.WORDS_THOUGHTS.read.get(include_thoughts_) if include_thoughts_.__class__ in (bool, str) else None
                )
                if include_thoughts_word is None:
                    include_thoughts_word = self.WORDS_THOUGHTS.value(include_thoughts_, "includeThoughts")
                out.summary = include_thoughts_word
                if self.WORDS_THOUGHTS.write.get(include_thoughts_word) != include_thoughts_:
                    extras = remember(extras, self.NAMESPACE, "includeThoughts", include_thoughts_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_THINKING_FREE, self.THINKING_FREE_READ, extras)
        out.extras = extras
        return out

    def encode_thinking_free(self, value: u.ReasoningConfig, losses: list[Loss]) -> dict[str, Any]:
        """ThinkingFree <- ReasoningConfig."""
        w: dict[str, Any] = {"thinkingBudget": -1}
        if value.summary is not None:
            if value.summary in self.WORDS_THOUGHTS.lost:
                self.changed(losses, "summary", "ReasoningConfig.summary", value.summary)
            include_thoughts_word = self.WORDS_THOUGHTS.write.get(value.summary)
            if include_thoughts_word is None and not has_spelling(value, self.SPACES, "includeThoughts"):
                losses.append(dropped("summary", "ReasoningConfig.summary", "minor", self.NO_PLACE, value.summary))
            if include_thoughts_word is not None:
                w["includeThoughts"] = include_thoughts_word
        if value.budget_tokens is not None:
            self.rest(w, value, self.LOST_THINKING_FREE, losses, self.ROWS_THINKING_FREE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THINKING_FREE, losses)

    def decode_thinking_level(self, w: Any) -> u.ReasoningConfig:
        """ThinkingLevel -> ReasoningConfig."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        thinking_level_ = w.get("thinkingLevel")
        if thinking_level_ is None:
            return by_rows(self, u.ReasoningConfig(), w, self.ROWS_THINKING_LEVEL)
        thinking_level_word = self.WORDS_EFFORT.read.get(thinking_level_) if thinking_level_.__class__ is str else None
        if thinking_level_word is None:
            thinking_level_word = self.WORDS_EFFORT.value(thinking_level_, "thinkingLevel")
        if self.WORDS_EFFORT.write.get(thinking_level_word) != thinking_level_:
            extras = remember(extras, self.NAMESPACE, "thinkingLevel", thinking_level_)
        out = u.ReasoningConfig(effort=thinking_level_word)
        if len(w) != 1:
            n = 1
            if (include_thoughts_ := w.get("includeThoughts")) is not None:
                n += 1
                include_thoughts_word = (
                    self.WORDS_THOUGHTS.read.get(include_thoughts_) if include_thoughts_.__class__ in (bool, str) else None
                )
                if include_thoughts_word is None:
                    include_thoughts_word = self.WORDS_THOUGHTS.value(include_thoughts_, "includeThoughts")
                out.summary = include_thoughts_word
                if self.WORDS_THOUGHTS.write.get(include_thoughts_word) != include_thoughts_:
                    extras = remember(extras, self.NAMESPACE, "includeThoughts", include_thoughts_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_THINKING_LEVEL, self.THINKING_LEVEL_READ, extras)
        out.extras = extras
        return out

    def encode_thinking_level(self, value: u.ReasoningConfig, losses: list[Loss]) -> dict[str, Any]:
        """ThinkingLevel <- ReasoningConfig."""
        thinking_level_: Any
        if value.effort is not None:
            if value.effort in self.WORDS_EFFORT.lost:
                self.changed(losses, "effort", "ReasoningConfig.effort", value.effort)
            thinking_level_word = self.WORDS_EFFORT.write.get(value.effort)
            if thinking_level_word is None and not has_spelling(value, self.SPACES, "thinkingLevel"):
                losses.append(dropped("effort", "ReasoningConfig.effort", "minor", self.NO_PLACE, value.effort))
            thinking_level_ = thinking_level_word
        else:
            thinking_level_ = None
        w: dict[str, Any] = {"thinkingLevel": thinking_level_}
        if value.summary is not None:
            if value.summary in self.WORDS_THOUGHTS.lost:
                self.changed(losses, "summary", "ReasoningConfig.summary", value.summary)
            include_thoughts_word = self.WORDS_THOUGHTS.write.get(value.summary)
            if include_thoughts_word is None and not has_spelling(value, self.SPACES, "includeThoughts"):
                losses.append(dropped("summary", "ReasoningConfig.summary", "minor", self.NO_PLACE, value.summary))
            if include_thoughts_word is not None:
                w["includeThoughts"] = include_thoughts_word
        if value.mode == "other":
            losses.append(dropped("mode", "ReasoningConfig.mode", "major", self.NO_PLACE, value.mode))
        if value.budget_tokens is not None:
            self.rest(w, value, self.LOST_THINKING_LEVEL, losses, self.ROWS_THINKING_LEVEL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THINKING_LEVEL, losses)

    def decode_thinking_budget(self, w: Any) -> u.ReasoningConfig:
        """ThinkingBudget -> ReasoningConfig."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        thinking_budget_ = w.get("thinkingBudget")
        if thinking_budget_ is None:
            return by_rows(self, u.ReasoningConfig(mode="enabled"), w, self.ROWS_THINKING_BUDGET)
        if thinking_budget_.__class__ is not int:
            thinking_budget_ = whole(thinking_budget_, "thinkingBudget")
        out = u.ReasoningConfig(mode="enabled", budget_tokens=thinking_budget_)
        if len(w) != 1:
            n = 1
            if (include_thoughts_ := w.get("includeThoughts")) is not None:
                n += 1
                include_thoughts_word = (
                    self.WORDS_THOUGHTS.read.get(include_thoughts_) if include_thoughts_.__class__ in (bool, str) else None
                )
                if include_thoughts_word is None:
                    include_thoughts_word = self.WORDS_THOUGHTS.value(include_thoughts_, "includeThoughts")
                out.summary = include_thoughts_word
                if self.WORDS_THOUGHTS.write.get(include_thoughts_word) != include_thoughts_:
                    extras = remember(extras, self.NAMESPACE, "includeThoughts", include_thoughts_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_THINKING_BUDGET, self.THINKING_BUDGET_READ, extras)
        out.extras = extras
        return out

    def encode_thinking_budget(self, value: u.ReasoningConfig, losses: list[Loss]) -> dict[str, Any]:
        """ThinkingBudget <- ReasoningConfig."""
        w: dict[str, Any] = {"thinkingBudget": value.budget_tokens}
        if value.summary is not None:
            if value.summary in self.WORDS_THOUGHTS.lost:
                self.changed(losses, "summary", "ReasoningConfig.summary", value.summary)
            include_thoughts_word = self.WORDS_THOUGHTS.write.get(value.summary)
            if include_thoughts_word is None and not has_spelling(value, self.SPACES, "includeThoughts"):
                losses.append(dropped("summary", "ReasoningConfig.summary", "minor", self.NO_PLACE, value.summary))
            if include_thoughts_word is not None:
                w["includeThoughts"] = include_thoughts_word
        if value.effort is not None:
            self.rest(w, value, self.LOST_THINKING_BUDGET, losses, self.ROWS_THINKING_BUDGET)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THINKING_BUDGET, losses)

    def decode_thinking_on(self, w: Any) -> u.ReasoningConfig:
        """ThinkingOn -> ReasoningConfig."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.ReasoningConfig()
        if len(w) != 0:
            n = 0
            if (include_thoughts_ := w.get("includeThoughts")) is not None:
                n += 1
                include_thoughts_word = (
                    self.WORDS_THOUGHTS.read.get(include_thoughts_) if include_thoughts_.__class__ in (bool, str) else None
                )
                if include_thoughts_word is None:
                    include_thoughts_word = self.WORDS_THOUGHTS.value(include_thoughts_, "includeThoughts")
                out.summary = include_thoughts_word
                if self.WORDS_THOUGHTS.write.get(include_thoughts_word) != include_thoughts_:
                    extras = remember(extras, self.NAMESPACE, "includeThoughts", include_thoughts_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_THINKING_ON, self.THINKING_ON_READ, extras)
        out.extras = extras
        return out

    def encode_thinking_on(self, value: u.ReasoningConfig, losses: list[Loss]) -> dict[str, Any]:
        """ThinkingOn <- ReasoningConfig."""
        w: dict[str, Any] = {}
        if value.summary is not None:
            if value.summary in self.WORDS_THOUGHTS.lost:
                self.changed(losses, "summary", "ReasoningConfig.summary", value.summary)
            include_thoughts_word = self.WORDS_THOUGHTS.write.get(value.summary)
            if include_thoughts_word is None and not has_spelling(value, self.SPACES, "includeThoughts"):
                losses.append(dropped("summary", "ReasoningConfig.summary", "minor", self.NO_PLACE, value.summary))
            if include_thoughts_word is not None:
                w["includeThoughts"] = include_thoughts_word
        if value.mode is not None or value.effort is not None or value.budget_tokens is not None:
            self.rest(w, value, self.LOST_THINKING_ON, losses, self.ROWS_THINKING_ON)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THINKING_ON, losses)

    def decode_json_schema(self, w: Any) -> u.ResponseFormat:
        """JsonSchema -> ResponseFormat."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        response_json_schema_ = w.get("responseJsonSchema")
        if response_json_schema_ is None:
            return by_rows(self, u.ResponseFormat(kind="json_schema"), w, self.ROWS_JSON_SCHEMA)
        if response_json_schema_.__class__ is not dict:
            response_json_schema_ = an_object(response_json_schema_, "responseJsonSchema")
        out = u.ResponseFormat(kind="json_schema", schema=response_json_schema_)
        n = 2
        if w.get("responseMimeType") != "application/json":
            n = n - 1
            if "responseMimeType" in w or "response_mime_type" not in w:
                extras = remember(extras, self.NAMESPACE, "responseMimeType", w.get("responseMimeType", ABSENT))
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_JSON_SCHEMA, self.JSON_SCHEMA_READ, extras)
        out.extras = extras
        return out

    def encode_json_schema(self, value: u.ResponseFormat, losses: list[Loss]) -> dict[str, Any]:
        """JsonSchema <- ResponseFormat."""
        w: dict[str, Any] = {"responseMimeType": "application/json", "responseJsonSchema": value.schema}
        if value.name is not None or value.description is not None or value.strict is not None:
            self.rest(w, value, self.LOST_JSON_SCHEMA, losses, self.ROWS_JSON_SCHEMA)
        return w if value.extras is None else self.restored(w, value, self.ROWS_JSON_SCHEMA, losses)

    def encode_openapi_schema(self, value: u.ResponseFormat, losses: list[Loss]) -> dict[str, Any]:
        """OpenapiSchema <- ResponseFormat."""
        response_schema_: Any
        if value.schema is not None:
            response_schema_: Any = under(value.schema, codecs.openapi_schema_out, losses, "schema")
        else:
            response_schema_ = None
        w: dict[str, Any] = {"responseMimeType": "application/json", "responseSchema": response_schema_}
        if value.name is not None or value.description is not None or value.strict is not None:
            self.rest(w, value, self.LOST_OPENAPI_SCHEMA, losses, self.ROWS_OPENAPI_SCHEMA)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OPENAPI_SCHEMA, losses)

    def decode_json(self, w: Any) -> u.ResponseFormat:
        """Json -> ResponseFormat."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.ResponseFormat(kind="json")
        n = 1
        if w.get("responseMimeType") != "application/json":
            n = n - 1
            if "responseMimeType" in w or "response_mime_type" not in w:
                extras = remember(extras, self.NAMESPACE, "responseMimeType", w.get("responseMimeType", ABSENT))
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_JSON, self.JSON_READ, extras)
        out.extras = extras
        return out

    def encode_json(self, value: u.ResponseFormat, losses: list[Loss]) -> dict[str, Any]:
        """Json <- ResponseFormat."""
        w: dict[str, Any] = {"responseMimeType": "application/json"}
        if value.kind != "json":
            losses.append(Loss("kind", "ResponseFormat.kind", "changed", "minor", "it reads as json", value.kind))
        if value.name is not None or value.description is not None or value.schema is not None or value.strict is not None:
            self.rest(w, value, self.LOST_JSON, losses, self.ROWS_JSON)
        return w if value.extras is None else self.restored(w, value, self.ROWS_JSON, losses)

    def decode_plain(self, w: Any) -> u.ResponseFormat:
        """Plain -> ResponseFormat."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.ResponseFormat(kind="text")
        n = 1
        if w.get("responseMimeType") != "text/plain":
            n = n - 1
            if "responseMimeType" in w or "response_mime_type" not in w:
                extras = remember(extras, self.NAMESPACE, "responseMimeType", w.get("responseMimeType", ABSENT))
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_PLAIN, self.PLAIN_READ, extras)
        out.extras = extras
        return out

    def encode_plain(self, value: u.ResponseFormat, losses: list[Loss]) -> dict[str, Any]:
        """Plain <- ResponseFormat."""
        w: dict[str, Any] = {"responseMimeType": "text/plain"}
        if value.name is not None or value.description is not None or value.schema is not None or value.strict is not None:
            self.rest(w, value, self.LOST_PLAIN, losses, self.ROWS_PLAIN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PLAIN, losses)

    def decode_request(self, w: Any) -> u.Request:
        """Request -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        items = w.get("contents")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, [] if items is None else items)
        if "contents" in w and not items:
            extras = remember(extras, self.NAMESPACE, "contents", items)
        the_response_format = read_flat(
            self,
            found_at(w, ("generationConfig", "generation_config")),
            "decode_format",
            ("responseMimeType", "response_mime_type", "responseJsonSchema", "response_json_schema", "responseSchema", "response_schema"),
        )
        if the_response_format is not None:
            out.response_format = the_response_format
        else:
            extras = keep_flat(
                self,
                found_at(w, ("generationConfig", "generation_config")),
                self.ROWS_REQUEST,
                "response_format",
                extras,
                "generationConfig",
            )
        extras = read_rows(self, (out,), w, self.ROWS_REQUEST, extras)
        out.extras = extras
        return out

    def encode_request(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Request <- Request."""
        carried, fields = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {}
        if carried:
            w["contents"] = carried
        w.update(fields)
        if value.tools and (tools_ := write_groups(self, value.tools, self.ROWS_REQUEST["tools"], losses, "tools")):
            w["tools"] = tools_
        if value.tool_choice is not None:
            tool_config_: dict[str, Any] = {}
            tool_config_function_calling_config_: Any = under(value.tool_choice, self.encode_tool_choice, losses, "tool_choice")
            if tool_config_function_calling_config_ is not LOST:
                tool_config_["functionCallingConfig"] = tool_config_function_calling_config_
            if tool_config_:
                w["toolConfig"] = tool_config_
        if (
            value.max_tokens is not None
            or value.stop
            or value.temperature is not None
            or value.top_p is not None
            or value.top_k is not None
            or value.seed is not None
            or value.frequency_penalty is not None
            or value.presence_penalty is not None
            or value.candidates != 1
            or value.logprobs is not None
            or value.top_logprobs is not None
            or value.modalities
            or value.reasoning is not None
            or value.audio is not None
            and value.audio.voice is not None
        ):
            generation_config_: dict[str, Any] = {}
            if value.max_tokens is not None:
                generation_config_["maxOutputTokens"] = value.max_tokens
            if value.stop:
                generation_config_["stopSequences"] = list(value.stop)
            if value.temperature is not None:
                generation_config_["temperature"] = value.temperature
            if value.top_p is not None:
                generation_config_["topP"] = value.top_p
            if value.top_k is not None:
                generation_config_["topK"] = value.top_k
            if value.seed is not None:
                generation_config_["seed"] = value.seed
            if value.frequency_penalty is not None:
                generation_config_["frequencyPenalty"] = value.frequency_penalty
            if value.presence_penalty is not None:
                generation_config_["presencePenalty"] = value.presence_penalty
            if value.candidates != 1:
                generation_config_["candidateCount"] = value.candidates
            if value.logprobs is not None:
                generation_config_["responseLogprobs"] = value.logprobs
            if value.top_logprobs is not None:
                generation_config_["logprobs"] = value.top_logprobs
            if value.modalities:
                if generation_config_response_modalities_ := words_out(self, self.WORDS_MODALITY, value.modalities, losses, "modalities"):
                    generation_config_["responseModalities"] = generation_config_response_modalities_
            if value.reasoning is not None:
                if (generation_config_thinking_config_ := under(value.reasoning, self.encode_thinking, losses, "reasoning")) is not LOST:
                    generation_config_["thinkingConfig"] = generation_config_thinking_config_
            if value.audio is not None and value.audio.voice is not None:
                generation_config_speech_config_: dict[str, Any] = {}
                generation_config_speech_config_voice_config_: dict[str, Any] = {}
                generation_config_speech_config_voice_config_prebuilt_voice_config_: dict[str, Any] = {"voiceName": value.audio.voice}
                generation_config_speech_config_voice_config_["prebuiltVoiceConfig"] = (
                    generation_config_speech_config_voice_config_prebuilt_voice_config_
                )
                if generation_config_speech_config_voice_config_:
                    generation_config_speech_config_["voiceConfig"] = generation_config_speech_config_voice_config_
                if generation_config_speech_config_:
                    generation_config_["speechConfig"] = generation_config_speech_config_
            if generation_config_:
                w["generationConfig"] = generation_config_
        if value.metadata is not None:
            w["labels"] = value.metadata
        if value.model is not None:
            w["model"] = value.model
        if value.service_tier is not None:
            if value.service_tier in self.WORDS_SERVICE_TIER.lost:
                self.changed(losses, "service_tier", "Request.service_tier", value.service_tier)
            w["serviceTier"] = self.WORDS_SERVICE_TIER.write.get(value.service_tier, value.service_tier)
        if value.store is not None:
            w["store"] = value.store
        if value.response_format is not None:
            if (the_response_format := under(value.response_format, self.encode_format, losses, "response_format")) is not LOST:
                put_flat(w, the_response_format, "generationConfig")
        if (
            value.documents
            or value.parallel_tool_calls is not None
            or value.logit_bias is not None
            or value.verbosity is not None
            or value.audio is not None
            and value.audio.format is not None
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
        ):
            self.rest(w, value, self.LOST_REQUEST, losses, self.ROWS_REQUEST)
        if value.audio is not None and value.audio.extras is not None:
            foreign(value.audio, self.SPACES, losses, "audio")
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST, losses)

    def decode_answer_content(self, w: Any) -> u.Message:
        """AnswerContent -> Message. Its citations are in the candidate."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Message(role="assistant")
        n = 1
        if w.get("role") != "model":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "role", w.get("role", ABSENT))
        if n != len(w):
            if (parts_ := w.get("parts")) is not None:
                n += 1
                out.parts = each(listed(parts_), self.decode_part, "parts")
                if odd_list(parts_) or parts_.__class__ is list and not parts_:
                    extras = remember(extras, self.NAMESPACE, "parts", parts_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_ANSWER_CONTENT, self.ANSWER_CONTENT_READ, extras)
        out.extras = extras
        return out

    def encode_answer_content(self, value: u.Message, losses: list[Loss]) -> dict[str, Any]:
        """AnswerContent <- Message. Its citations are in the candidate."""
        w: dict[str, Any] = {"role": "model"}
        if value.parts and (parts_ := each_out(value.parts, self.encode_part, losses, "parts")):
            w["parts"] = parts_
        if value.cache is not None or value.name is not None:
            self.rest(w, value, self.LOST_ANSWER_CONTENT, losses, self.ROWS_ANSWER_CONTENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER_CONTENT, losses)

    def encode_just_answer_content(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnswerContent, or nothing."""
        return (
            self.encode_answer_content(value, losses)
            if value.__class__ is u.Message and value.role == "assistant"
            else self.lost(value, losses)
        )

    def encode_chunk(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """Chunk <- Citation."""
        w: dict[str, Any] = {}
        if value.url is not None or value.title is not None:
            web_: dict[str, Any] = {}
            if value.url is not None:
                web_["uri"] = value.url
            if value.title is not None:
                web_["title"] = value.title
            if web_:
                w["web"] = web_
        self.rest(w, value, self.LOST_CHUNK, losses, self.ROWS_CHUNK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHUNK, losses)

    def encode_support(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """Support <- Citation."""
        grounding_chunk_indices_: Any
        if value.numbers:
            grounding_chunk_indices_ = list(value.numbers)
        else:
            grounding_chunk_indices_ = []
        w: dict[str, Any] = {"groundingChunkIndices": grounding_chunk_indices_}
        if value.part is not None or value.start is not None or value.end is not None or value.statement is not None:
            segment_: dict[str, Any] = {}
            if value.part is not None:
                segment_["partIndex"] = value.part
            if value.start is not None:
                segment_["startIndex"] = value.start
            if value.end is not None:
                segment_["endIndex"] = value.end
            if value.statement is not None:
                segment_["text"] = value.statement
            if segment_:
                w["segment"] = segment_
        self.rest(w, value, self.LOST_SUPPORT, losses, self.ROWS_SUPPORT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SUPPORT, losses)

    def encode_just_support(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Support, or nothing."""
        return self.encode_support(value, losses) if value.__class__ is u.Citation and value.unit == "bytes" else self.lost(value, losses)

    def encode_citation(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """Citation <- Citation."""
        w: dict[str, Any] = {}
        if value.url is not None:
            w["uri"] = value.url
        if value.title is not None:
            w["title"] = value.title
        if value.start is not None:
            w["startIndex"] = value.start
        if value.end is not None:
            w["endIndex"] = value.end
        self.rest(w, value, self.LOST_CITATION, losses, self.ROWS_CITATION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CITATION, losses)

    def encode_just_citation(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Citation, or nothing."""
        return self.encode_citation(value, losses) if value.__class__ is u.Citation and value.unit == "bytes" else self.lost(value, losses)

    def decode_candidate(self, w: Any) -> u.Candidate:
        """Candidate -> Candidate."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Candidate()
        extras = read_rows(self, (out,), w, self.ROWS_CANDIDATE)
        if out.stop_reason == "stop" and has_open_calls(out.message):
            out.stop_reason = "tool_calls"
        out.extras = extras
        return out

    def encode_candidate(self, value: u.Candidate, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Candidate <- Candidate."""
        stop_reason_value = value.stop_reason
        stop_reason_from = len(losses)
        if stop_reason_value == "tool_calls":
            value = with_fields(value, stop_reason="stop")
        w: dict[str, Any] = {}
        if (content_ := under(value.message, self.encode_just_answer_content, losses, "message")) is not LOST:
            if not same(content_, {}):
                w["content"] = content_
        else:
            return self.lost(value, losses)
        if value.stop_reason is not None:
            if value.stop_reason in self.WORDS_STOP_REASON.lost:
                self.changed(losses, "stop_reason", "Candidate.stop_reason", value.stop_reason)
            finish_reason_word = self.WORDS_STOP_REASON.write.get(value.stop_reason)
            if finish_reason_word is None and not has_spelling(value, self.SPACES, "finishReason"):
                losses.append(dropped("stop_reason", "Candidate.stop_reason", "minor", self.NO_PLACE, value.stop_reason))
            if finish_reason_word is not None:
                w["finishReason"] = finish_reason_word
        if value.stop_details is not None:
            w["finishMessage"] = value.stop_details
        if value.index is not None:
            w["index"] = value.index
        if value.message.sources or value.message.supports:
            grounding_metadata_: dict[str, Any] = {}
            if value.message.sources:
                if grounding_metadata_grounding_chunks_ := each_out(value.message.sources, self.encode_chunk, losses, "message.sources"):
                    grounding_metadata_["groundingChunks"] = grounding_metadata_grounding_chunks_
            if value.message.supports:
                grounding_metadata_grounding_supports_ = each_out(
                    value.message.supports, self.encode_just_support, losses, "message.supports"
                )
                if grounding_metadata_grounding_supports_:
                    grounding_metadata_["groundingSupports"] = grounding_metadata_grounding_supports_
            if grounding_metadata_:
                w["groundingMetadata"] = grounding_metadata_
        if value.message.citations:
            citation_metadata_: dict[str, Any] = {}
            if citation_metadata_citations_ := each_out(value.message.citations, self.encode_just_citation, losses, "message.citations"):
                citation_metadata_["citations"] = citation_metadata_citations_
            if citation_metadata_:
                w["citationMetadata"] = citation_metadata_
        report_call_word(
            stop_reason_value,
            "stop",
            "tool_calls",
            value.message,
            "message",
            "stop_reason",
            "Candidate.stop_reason",
            losses,
            stop_reason_from,
        )
        if value.stop_sequence is not None or value.logprobs is not None:
            self.rest(w, value, self.LOST_CANDIDATE, losses, self.ROWS_CANDIDATE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CANDIDATE, losses)

    def decode_usage(self, w: Any) -> u.Usage:
        """Usage -> Usage."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Usage()
        if len(w) != 0:
            n = 0
            if w.get("promptTokenCount") is not None:
                n += 1
            elif "prompt_token_count" in w:
                return by_rows(self, u.Usage(), w, self.ROWS_USAGE)
            if (tool_use_prompt_token_count_ := w.get("toolUsePromptTokenCount")) is not None:
                n += 1
                if tool_use_prompt_token_count_.__class__ is not int:
                    tool_use_prompt_token_count_ = whole(tool_use_prompt_token_count_, "toolUsePromptTokenCount")
                out.tool_tokens = tool_use_prompt_token_count_
            if (cached_content_token_count_ := w.get("cachedContentTokenCount")) is not None:
                n += 1
                if cached_content_token_count_.__class__ is not int:
                    cached_content_token_count_ = whole(cached_content_token_count_, "cachedContentTokenCount")
                out.cache_read_tokens = cached_content_token_count_
            if n != len(w):
                if w.get("candidatesTokenCount") is not None:
                    n += 1
                elif "candidates_token_count" in w:
                    return by_rows(self, u.Usage(), w, self.ROWS_USAGE)
                if (thoughts_token_count_ := w.get("thoughtsTokenCount")) is not None:
                    n += 1
                    if thoughts_token_count_.__class__ is not int:
                        thoughts_token_count_ = whole(thoughts_token_count_, "thoughtsTokenCount")
                    out.reasoning_tokens = thoughts_token_count_
                if "totalTokenCount" in w:
                    n += 1
                elif "total_token_count" in w:
                    return by_rows(self, u.Usage(), w, self.ROWS_USAGE)
                if n != len(w):
                    extras = more_rows(self, (out,), w, self.ROWS_USAGE, self.USAGE_READ, extras)
        if w.get("promptTokenCount") is not None:
            prompt_token_count_ = w["promptTokenCount"]
            if prompt_token_count_.__class__ is not int:
                prompt_token_count_ = whole(prompt_token_count_, "promptTokenCount")
            out.input_tokens = prompt_token_count_ + count(out.tool_tokens)
        if w.get("candidatesTokenCount") is not None:
            candidates_token_count_ = w["candidatesTokenCount"]
            if candidates_token_count_.__class__ is not int:
                candidates_token_count_ = whole(candidates_token_count_, "candidatesTokenCount")
            out.output_tokens = candidates_token_count_ + count(out.reasoning_tokens)
        if not same(w.get("totalTokenCount", MISSING), total_of(out.input_tokens, out.output_tokens)):
            extras = remember(extras, self.NAMESPACE, "totalTokenCount", w.get("totalTokenCount", ABSENT))
        out.extras = extras
        return out

    def encode_usage(self, value: u.Usage, losses: list[Loss]) -> dict[str, Any]:
        """Usage <- Usage."""
        w: dict[str, Any] = {}
        if value.input_tokens is not None:
            prompt_token_count_ = value.input_tokens - count(value.tool_tokens)
            if prompt_token_count_ < 0:
                losses.append(
                    Loss("input_tokens", "Usage.input_tokens", "changed", "minor", "it is less than what it includes", value.input_tokens)
                )
                prompt_token_count_ = value.input_tokens
            w["promptTokenCount"] = prompt_token_count_
        if value.tool_tokens is not None:
            w["toolUsePromptTokenCount"] = value.tool_tokens
        if value.cache_read_tokens is not None:
            w["cachedContentTokenCount"] = value.cache_read_tokens
        if value.output_tokens is not None:
            candidates_token_count_ = value.output_tokens - count(value.reasoning_tokens)
            if candidates_token_count_ < 0:
                losses.append(
                    Loss(
                        "output_tokens", "Usage.output_tokens", "changed", "minor", "it is less than what it includes", value.output_tokens
                    )
                )
                candidates_token_count_ = value.output_tokens
            w["candidatesTokenCount"] = candidates_token_count_
        if value.reasoning_tokens is not None:
            w["thoughtsTokenCount"] = value.reasoning_tokens
        if (total_token_count_ := total_of(value.input_tokens, value.output_tokens)) is not MISSING:
            w["totalTokenCount"] = total_token_count_
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

    def decode_response(self, w: Any) -> u.Response:
        """Response -> Response."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Response()
        if len(w) != 0:
            n = 0
            if (candidates_ := w.get("candidates")) is not None:
                n += 1
                out.candidates = each(listed(candidates_), self.decode_candidate, "candidates")
                if odd_list(candidates_) or candidates_.__class__ is list and not candidates_:
                    extras = remember(extras, self.NAMESPACE, "candidates", candidates_)
            if (model_version_ := w.get("modelVersion")) is not None:
                n += 1
                out.model = model_version_ if model_version_.__class__ is str else text(model_version_, "modelVersion")
            if (response_id_ := w.get("responseId")) is not None:
                n += 1
                out.id = response_id_ if response_id_.__class__ is str else text(response_id_, "responseId")
            if n != len(w):
                if (create_time_ := w.get("createTime")) is not None:
                    n += 1
                    if create_time_.__class__ is not str:
                        create_time_ = text(create_time_, "createTime")
                    create_time_value = inside(create_time_, codecs.iso_time_in, "createTime")
                    out.created = create_time_value
                    if not same(codecs.iso_time_out(create_time_value, []), create_time_):
                        extras = remember(extras, self.NAMESPACE, "createTime", create_time_)
                if (usage_metadata_ := w.get("usageMetadata")) is not None:
                    n += 1
                    out.usage = inside(usage_metadata_, self.decode_usage, "usageMetadata")
                if n != len(w):
                    extras = more_rows(self, (out,), w, self.ROWS_RESPONSE, self.RESPONSE_READ, extras)
        out.extras = extras
        return out

    def encode_response(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """Response <- Response."""
        w: dict[str, Any] = {}
        if value.candidates and (candidates_ := each_out(value.candidates, self.encode_candidate, losses, "candidates")):
            w["candidates"] = candidates_
        if value.usage is not None and (usage_metadata_ := under(value.usage, self.encode_usage, losses, "usage")) is not LOST:
            w["usageMetadata"] = usage_metadata_
        if value.model is not None:
            w["modelVersion"] = value.model
        if value.id is not None:
            w["responseId"] = value.id
        if value.created is not None and (create_time_ := under(value.created, codecs.iso_time_out, losses, "created")) is not LOST:
            w["createTime"] = create_time_
        if value.service_tier is not None:
            self.rest(w, value, self.LOST_RESPONSE, losses, self.ROWS_RESPONSE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESPONSE, losses)

    def encode_error(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """Error <- ErrorAnswer."""
        error_: dict[str, Any] = {"message": value.message}
        if value.code is not None:
            if value.code in self.WORDS_ERROR_CODE.lost:
                self.changed(losses, "code", "ErrorAnswer.code", value.code)
            error_status_word = self.WORDS_ERROR_CODE.write.get(value.code)
            if error_status_word is None and not has_spelling(value, self.SPACES, "error.status"):
                losses.append(dropped("code", "ErrorAnswer.code", "minor", self.NO_PLACE, value.code))
            if error_status_word is not None:
                error_["status"] = error_status_word
        else:
            if not has_spelling(value, self.SPACES, "error.status"):
                losses.append(Loss("code", "ErrorAnswer.code", "defaulted", "trivial", "the key is required", "UNKNOWN"))
            error_["status"] = "UNKNOWN"
        if value.status is not None:
            error_["code"] = value.status
        w: dict[str, Any] = {"error": error_}
        self.rest(w, value, self.LOST_ERROR, losses, self.ROWS_ERROR)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ERROR, losses)

    def encode_text_error(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """TextError <- ErrorAnswer. LM Studio, Venice, TGI, NIM"""
        w: dict[str, Any] = {"error": value.message}
        self.rest(w, value, self.LOST_TEXT_ERROR, losses, self.ROWS_TEXT_ERROR)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_ERROR, losses)

    def fits_text_result(self, w: Any) -> bool:
        """Whether a wire value is a TextResult."""
        return (
            w.__class__ is dict
            and w.get("functionResponse").__class__ is dict
            and w["functionResponse"].get("name").__class__ is str
            and w["functionResponse"].get("response").__class__ is dict
            and w["functionResponse"]["response"].get("output").__class__ is str
            and len(w["functionResponse"]["response"]) == 1
        )

    def fits_error_result(self, w: Any) -> bool:
        """Whether a wire value is a ErrorResult."""
        return (
            w.__class__ is dict
            and w.get("functionResponse").__class__ is dict
            and w["functionResponse"].get("name").__class__ is str
            and w["functionResponse"].get("response").__class__ is dict
            and w["functionResponse"]["response"].get("error").__class__ is str
            and len(w["functionResponse"]["response"]) == 1
        )

    def fits_error_value(self, w: Any) -> bool:
        """Whether a wire value is a ErrorValue."""
        return (
            w.__class__ is dict
            and w.get("functionResponse").__class__ is dict
            and w["functionResponse"].get("name").__class__ is str
            and w["functionResponse"].get("response").__class__ is dict
            and w["functionResponse"]["response"].get("error") is not None
            and len(w["functionResponse"]["response"]) == 1
        )

    def fits_wrapped_result(self, w: Any) -> bool:
        """Whether a wire value is a WrappedResult."""
        return (
            w.__class__ is dict
            and w.get("functionResponse").__class__ is dict
            and w["functionResponse"].get("name").__class__ is str
            and w["functionResponse"].get("response").__class__ is dict
            and w["functionResponse"]["response"].get("output") is not None
            and len(w["functionResponse"]["response"]) == 1
        )

    def decode_media(self, w: Any) -> u.Image | u.Audio | u.Video | u.Document | u.Opaque:
        """Media: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        original = w
        w = main_names(w, self.OTHER_NAMES)
        if w.get("inlineData").__class__ is dict:
            if looks(w["inlineData"], {"mimeType": "image/*"}):
                return self.decode_inline_image(original)
            if looks(w["inlineData"], {"mimeType": "audio/*"}):
                return self.decode_inline_audio(original)
            if looks(w["inlineData"], {"mimeType": "video/*"}):
                return self.decode_inline_video(original)
            return self.decode_inline_file(original)
        if w.get("fileData").__class__ is dict:
            if looks(w["fileData"], {"mimeType": "image/*"}):
                out = self.decode_file_image(original)
                if out.source.__class__ is u.Blob:
                    return self.found_as(out, "FileImage")
                return out
            if looks(w["fileData"], {"mimeType": "audio/*"}):
                out = self.decode_file_audio(original)
                if out.source.__class__ is u.Blob:
                    return self.found_as(out, "FileAudio")
                return out
            if looks(w["fileData"], {"mimeType": "video/*"}):
                out = self.decode_file_video(original)
                if out.source.__class__ is u.Blob:
                    return self.found_as(out, "FileVideo")
                return out
            out = self.decode_file(original)
            if out.source.__class__ is u.Blob:
                return self.found_as(out, "File")
            return out
        return self.opaque(original)

    def encode_media(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Media: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Image:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "InlineImage" and value.source.__class__ is u.Blob:
                    return self.encode_inline_image(value, losses)
                if marked_case == "FileImage" and value.source.__class__ is u.Url:
                    return self.encode_file_image(value, losses)
            if value.source.__class__ is u.Blob:
                before = len(losses)
                w = self.encode_inline_image(value, losses)
                if w is LOST or looks(at_path(main_names(w, self.OTHER_NAMES), "inlineData"), {"mimeType": "image/*"}):
                    return w
                losses.__delitem__(slice(before, None))
            if value.source.__class__ is u.Url:
                before = len(losses)
                w = self.encode_file_image(value, losses)
                if w is LOST or looks(at_path(main_names(w, self.OTHER_NAMES), "fileData"), {"mimeType": "image/*"}):
                    return w
                losses.__delitem__(slice(before, None))
        if cls is u.Audio:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "InlineAudio" and value.source.__class__ is u.Blob:
                    return self.encode_inline_audio(value, losses)
                if marked_case == "FileAudio" and value.source.__class__ is u.Url:
                    return self.encode_file_audio(value, losses)
            if value.source.__class__ is u.Blob:
                before = len(losses)
                w = self.encode_inline_audio(value, losses)
                if w is LOST or looks(at_path(main_names(w, self.OTHER_NAMES), "inlineData"), {"mimeType": "audio/*"}):
                    return w
                losses.__delitem__(slice(before, None))
            if value.source.__class__ is u.Url:
                before = len(losses)
                w = self.encode_file_audio(value, losses)
                if w is LOST or looks(at_path(main_names(w, self.OTHER_NAMES), "fileData"), {"mimeType": "audio/*"}):
                    return w
                losses.__delitem__(slice(before, None))
        if cls is u.Video:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "InlineVideo" and value.source.__class__ is u.Blob:
                    return self.encode_inline_video(value, losses)
                if marked_case == "FileVideo" and value.source.__class__ is u.Url:
                    return self.encode_file_video(value, losses)
            if value.source.__class__ is u.Blob:
                before = len(losses)
                w = self.encode_inline_video(value, losses)
                if w is LOST or looks(at_path(main_names(w, self.OTHER_NAMES), "inlineData"), {"mimeType": "video/*"}):
                    return w
                losses.__delitem__(slice(before, None))
            if value.source.__class__ is u.Url:
                before = len(losses)
                w = self.encode_file_video(value, losses)
                if w is LOST or looks(at_path(main_names(w, self.OTHER_NAMES), "fileData"), {"mimeType": "video/*"}):
                    return w
                losses.__delitem__(slice(before, None))
        if cls is u.Document:
            if value.source.__class__ is u.Blob:
                return written_as(self, value, "inline_file", "media", losses)
            if value.source.__class__ is u.Url:
                return written_as(self, value, "file", "media", losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_part(self, w: Any) -> u.Reasoning | u.Text | u.ToolCall | u.ToolResult | u.Image | u.Audio | u.Video | u.Document | u.Opaque:
        """Part: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        original = w
        w = main_names(w, self.OTHER_NAMES)
        if w.get("thought") in (True, "true", "True") and w.get("text").__class__ is str:
            out = self.decode_thought(original)
            if not (out.content or out.summary):
                return self.found_as(out, "Thought")
            return out
        if w.get("text").__class__ is str:
            return self.decode_text_part(original)
        if w.get("functionCall").__class__ is dict and w["functionCall"].get("name").__class__ is str:
            return self.decode_function_call(original)
        if w.get("functionResponse").__class__ is dict:
            if w["functionResponse"].get("name").__class__ is str:
                if w["functionResponse"].get("response").__class__ is dict:
                    if w["functionResponse"]["response"].get("output").__class__ is str and len(w["functionResponse"]["response"]) == 1:
                        return self.decode_text_result(original)
                    if w["functionResponse"]["response"].get("error").__class__ is str and len(w["functionResponse"]["response"]) == 1:
                        return self.decode_error_result(original)
                    if w["functionResponse"]["response"].get("error") is not None and len(w["functionResponse"]["response"]) == 1:
                        out = self.decode_error_value(original)
                        if (
                            out.runner == "client"
                            and out.is_error is True
                            and out.value in (None, "", [], {})
                            or not (out.runner == "client" and out.is_error is True and out.value is not None)
                        ):
                            return self.found_as(out, "ErrorValue")
                        return out
                    if w["functionResponse"]["response"].get("output") is not None and len(w["functionResponse"]["response"]) == 1:
                        out = self.decode_wrapped_result(original)
                        if (
                            out.runner == "client"
                            and out.is_error is False
                            and out.value in (None, "", [], {})
                            or not (out.runner == "client" and out.is_error is False and out.value is not None)
                        ):
                            return self.found_as(out, "WrappedResult")
                        return out
                out = self.decode_object_result(original)
                if out.runner == "client" and out.is_error is False and (out.value in (None, "", [], {}) or out.value is not None):
                    return self.found_as(out, "ObjectResult")
                return out
            if w["functionResponse"].get("response").__class__ is dict:
                return self.found_as(self.decode_nameless(original), "Nameless")
        if (
            w.get("executableCode").__class__ is dict
            and w["executableCode"].get("code").__class__ is str
            and in_words(w["executableCode"].get("language"), ("PYTHON", "python"), True)
        ):
            out = self.decode_code(original)
            if not (out.runner == "provider" and out.kind == "code_execution" and out.name == "code_execution" and out.input is not None):
                return self.found_as(out, "Code")
            return out
        if w.get("codeExecutionResult").__class__ is dict and in_words(
            w["codeExecutionResult"].get("outcome"),
            (
                "OUTCOME_OK",
                "outcome_ok",
                1,
                "OUTCOME_FAILED",
                "outcome_failed",
                "OUTCOME_DEADLINE_EXCEEDED",
                "outcome_deadline_exceeded",
                2,
                3,
            ),
        ):
            out = self.decode_code_result(original)
            if not (
                out.runner == "provider"
                and out.kind == "code_execution"
                and out.name == "code_execution"
                and out.value in (None, "", [], {})
                and out.is_error in (False, True)
            ):
                return self.found_as(out, "CodeResult")
            return out
        if w.get("toolCall").__class__ is dict and w["toolCall"].get("toolType").__class__ is str:
            return self.decode_server_call(original)
        if w.get("toolResponse").__class__ is dict:
            return self.decode_server_result(original)
        if w.get("inlineData").__class__ is dict:
            if looks(w["inlineData"], {"mimeType": "image/*"}):
                return self.decode_part_inline_image(original)
            if looks(w["inlineData"], {"mimeType": "audio/*"}):
                return self.decode_part_inline_audio(original)
            if looks(w["inlineData"], {"mimeType": "video/*"}):
                return self.decode_part_inline_video(original)
            return self.decode_part_inline_file(original)
        if w.get("fileData").__class__ is dict:
            if looks(w["fileData"], {"mimeType": "image/*"}):
                out = self.decode_part_file_image(original)
                if out.source.__class__ is u.Blob:
                    return self.found_as(out, "PartFileImage")
                return out
            if looks(w["fileData"], {"mimeType": "audio/*"}):
                out = self.decode_part_file_audio(original)
                if out.source.__class__ is u.Blob:
                    return self.found_as(out, "PartFileAudio")
                return out
            if looks(w["fileData"], {"mimeType": "video/*"}):
                out = self.decode_part_file_video(original)
                if out.source.__class__ is u.Blob:
                    return self.found_as(out, "PartFileVideo")
                return out
            out = self.decode_part_file(original)
            if out.source.__class__ is u.Blob:
                return self.found_as(out, "PartFile")
            return out
        if w.get("thought") in (True, "true", "True") and w.get("thoughtSignature").__class__ is str:
            out = self.decode_hidden_thought(original)
            if (out.content or out.summary) or out.signature is None:
                return self.found_as(out, "HiddenThought")
            return out
        if w.get("thoughtSignature").__class__ is str:
            return self.found_as(self.decode_bare_signature(original), "BareSignature")
        return self.opaque(original)

    def encode_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Part: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.ToolCall:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if (
                    marked_case == "Code"
                    and value.runner == "provider"
                    and value.kind == "code_execution"
                    and value.name == "code_execution"
                ):
                    return self.encode_code(value, losses)
            if value.runner == "client":
                return self.encode_function_call(value, losses)
            if value.runner == "provider" and value.kind == "code_execution" and value.name == "code_execution" and value.input is not None:
                return self.encode_code(value, losses)
            if value.runner == "provider" and value.kind == "server_side_tool":
                return self.encode_server_call(value, losses)
        if cls is u.ToolResult:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ErrorValue" and value.runner == "client" and value.is_error is True:
                    return written_as(self, value, "error_value", "part", losses, "error_result")
                if marked_case == "WrappedResult" and value.runner == "client" and value.is_error is False:
                    return written_as(self, value, "wrapped_result", "part", losses, "text_result")
                if marked_case == "ObjectResult" and value.runner == "client" and value.is_error is False:
                    return written_as(self, value, "object_result", "part", losses, "error_value", "wrapped_result")
                if marked_case == "Nameless" and value.value.__class__ is dict:
                    return self.encode_nameless(value, losses)
            if value.runner == "client" and value.is_error is False and value.value in (None, "", [], {}):
                return self.encode_text_result(value, losses)
            if value.runner == "client" and value.is_error is True and value.value in (None, "", [], {}):
                return self.encode_error_result(value, losses)
            if value.runner == "client" and value.is_error is True and value.value is not None:
                return written_as(self, value, "error_value", "part", losses, "error_result")
            if value.runner == "client" and value.is_error is False and value.value is not None:
                return written_as(self, value, "wrapped_result", "part", losses, "text_result")
            if value.runner == "client" and value.is_error is False:
                return written_as(self, value, "object_result", "part", losses, "error_value", "wrapped_result")
            if (
                value.runner == "provider"
                and value.kind == "code_execution"
                and value.name == "code_execution"
                and value.value in (None, "", [], {})
                and value.is_error in (False, True)
            ):
                return self.encode_code_result(value, losses)
            if value.runner == "provider" and value.kind == "server_side_tool":
                return self.encode_server_result(value, losses)
            if (
                marked(value, self.SPACES, "$case") == "CodeResult"
                and value.runner == "provider"
                and value.kind == "code_execution"
                and value.name == "code_execution"
                and value.value in (None, "", [], {})
            ):
                return self.encode_code_result(value, losses)
        if cls is u.Reasoning:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Thought":
                    return self.encode_thought(value, losses)
                if marked_case == "HiddenThought":
                    return self.encode_hidden_thought(value, losses)
                if marked_case == "BareSignature":
                    return self.encode_bare_signature(value, losses)
            if value.content or value.summary:
                return self.encode_thought(value, losses)
            if value.signature is not None:
                return self.encode_hidden_thought(value, losses)
        if cls is u.Image:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "PartInlineImage" and value.source.__class__ is u.Blob:
                    return self.encode_part_inline_image(value, losses)
                if marked_case == "PartFileImage" and value.source.__class__ is u.Url:
                    return self.encode_part_file_image(value, losses)
            if value.source.__class__ is u.Blob:
                before = len(losses)
                w = self.encode_part_inline_image(value, losses)
                if w is LOST or looks(at_path(main_names(w, self.OTHER_NAMES), "inlineData"), {"mimeType": "image/*"}):
                    return w
                losses.__delitem__(slice(before, None))
            if value.source.__class__ is u.Url:
                before = len(losses)
                w = self.encode_part_file_image(value, losses)
                if w is LOST or looks(at_path(main_names(w, self.OTHER_NAMES), "fileData"), {"mimeType": "image/*"}):
                    return w
                losses.__delitem__(slice(before, None))
        if cls is u.Audio:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "PartInlineAudio" and value.source.__class__ is u.Blob:
                    return self.encode_part_inline_audio(value, losses)
                if marked_case == "PartFileAudio" and value.source.__class__ is u.Url:
                    return self.encode_part_file_audio(value, losses)
            if value.source.__class__ is u.Blob:
                before = len(losses)
                w = self.encode_part_inline_audio(value, losses)
                if w is LOST or looks(at_path(main_names(w, self.OTHER_NAMES), "inlineData"), {"mimeType": "audio/*"}):
                    return w
                losses.__delitem__(slice(before, None))
            if value.source.__class__ is u.Url:
                before = len(losses)
                w = self.encode_part_file_audio(value, losses)
                if w is LOST or looks(at_path(main_names(w, self.OTHER_NAMES), "fileData"), {"mimeType": "audio/*"}):
                    return w
                losses.__delitem__(slice(before, None))
        if cls is u.Video:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "PartInlineVideo" and value.source.__class__ is u.Blob:
                    return self.encode_part_inline_video(value, losses)
                if marked_case == "PartFileVideo" and value.source.__class__ is u.Url:
                    return self.encode_part_file_video(value, losses)
            if value.source.__class__ is u.Blob:
                before = len(losses)
                w = self.encode_part_inline_video(value, losses)
                if w is LOST or looks(at_path(main_names(w, self.OTHER_NAMES), "inlineData"), {"mimeType": "video/*"}):
                    return w
                losses.__delitem__(slice(before, None))
            if value.source.__class__ is u.Url:
                before = len(losses)
                w = self.encode_part_file_video(value, losses)
                if w is LOST or looks(at_path(main_names(w, self.OTHER_NAMES), "fileData"), {"mimeType": "video/*"}):
                    return w
                losses.__delitem__(slice(before, None))
        if cls is u.Document:
            if value.source.__class__ is u.Blob:
                return written_as(self, value, "part_inline_file", "part", losses)
            if value.source.__class__ is u.Url:
                return written_as(self, value, "part_file", "part", losses)
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
        tag = w.get("role")
        if tag is None and in_words(w.get("role"), ("user", "USER", "function", "FUNCTION", "tool", "TOOL"), True):
            return self.decode_user_content(w)
        if tag in ("user", "function", "tool"):
            return self.decode_user_content(w)
        if tag == "model":
            return self.decode_model_content(w)
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.role in ("user", "tool"):
                return self.encode_user_content(value, losses)
            if value.role == "assistant":
                return self.encode_model_content(value, losses)
        return self.lost(value, losses)

    def decode_system_instruction_parts(self, w: Any) -> u.Text | u.Opaque:
        """SystemInstructionParts: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("text").__class__ is str:
            return self.decode_system_instruction_parts_text_part(w)
        return self.opaque(w)

    def encode_system_instruction_parts(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """SystemInstructionParts: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_system_instruction_parts_text_part(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_tool_choice(self, w: Any) -> u.ToolChoice:
        """ToolChoice: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        original = w
        w = main_names(w, self.OTHER_NAMES)
        if in_words(w.get("mode"), ("ANY", "any")):
            if is_single(w.get("allowedFunctionNames")):
                out = self.decode_named_tool(original)
                if not (out.mode == "tool" and out.name is not None):
                    return self.found_as(out, "NamedTool")
                return out
            if w.get("allowedFunctionNames") is not None:
                out = self.decode_allowed_tools(original)
                if not (out.mode == "allowed" and out.allowed_mode == "required" and out.allowed):
                    return self.found_as(out, "AllowedTools")
                return out
        if in_words(w.get("mode"), ("VALIDATED", "validated")) and w.get("allowedFunctionNames") is not None:
            out = self.decode_validated_tools(original)
            if not (out.mode == "allowed" and out.allowed_mode == "auto" and out.allowed):
                return self.found_as(out, "ValidatedTools")
            return out
        if in_words(
            w.get("mode"), ("AUTO", "auto", "MODE_UNSPECIFIED", "mode_unspecified", "VALIDATED", "validated", "ANY", "any", "NONE", "none")
        ):
            out = self.decode_tool_mode(original)
            if (
                out.mode == "tool"
                and out.name is not None
                or out.mode == "allowed"
                and (out.allowed_mode == "required" and out.allowed or out.allowed_mode == "auto" and out.allowed)
                or out.mode not in ("auto", "required", "none", "tool", "allowed")
            ):
                return self.found_as(out, "ToolMode")
            return out
        if only_keys(w, ("streamFunctionCallArguments", "stream_function_call_arguments")):
            return self.found_as(self.decode_unsaid(original), "Unsaid")
        raise no_case(
            DecodeError,
            w,
            "NamedTool :dict mode=ANY|any allowedFunctionNames:list1",
            "AllowedTools :dict mode=ANY|any allowedFunctionNames:",
            "ValidatedTools :dict mode=VALIDATED|validated allowedFunctionNames:",
            "ToolMode :dict mode=AUTO|auto|MODE_UNSPECIFIED|mode_unspecified|VALIDATED|validated|ANY|any|NONE|none",
            "Unsaid :dict",
        )

    def encode_tool_choice(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ToolChoice: the first case that a unified value fits."""
        if value.__class__ is u.ToolChoice:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "NamedTool" and value.mode == "tool":
                    return self.encode_named_tool(value, losses)
                if marked_case == "AllowedTools" and value.mode == "allowed" and value.allowed_mode == "required":
                    return written_as(self, value, "allowed_tools", "tool_choice", losses)
                if marked_case == "ValidatedTools" and value.mode == "allowed" and value.allowed_mode == "auto":
                    return self.encode_validated_tools(value, losses)
                if marked_case == "ToolMode" and value.mode in ("auto", "required", "none", "tool", "allowed"):
                    return self.encode_tool_mode(value, losses)
                if marked_case == "Unsaid" and value.mode == "auto":
                    return self.encode_unsaid(value, losses)
            if value.mode == "tool" and value.name is not None:
                return self.encode_named_tool(value, losses)
            if value.mode == "allowed" and value.allowed_mode == "required" and value.allowed:
                return written_as(self, value, "allowed_tools", "tool_choice", losses)
            if value.mode == "allowed" and value.allowed_mode == "auto" and value.allowed:
                return self.encode_validated_tools(value, losses)
            if value.mode in ("auto", "required", "none", "tool", "allowed"):
                return self.encode_tool_mode(value, losses)
            if value.mode == "allowed" and value.allowed_mode == "required":
                return written_as(self, value, "allowed_tools", "tool_choice", losses)
            if value.mode == "allowed" and value.allowed_mode == "auto":
                return self.encode_validated_tools(value, losses)
            if marked(value, self.SPACES, "$case") == "ToolMode":
                return self.encode_tool_mode(value, losses)
        return self.lost(value, losses)

    def decode_thinking(self, w: Any) -> u.ReasoningConfig:
        """Thinking: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        original = w
        w = main_names(w, self.OTHER_NAMES)
        if is_value(w.get("thinkingBudget"), 0):
            return self.decode_thinking_off(original)
        if is_value(w.get("thinkingBudget"), -1):
            return self.decode_thinking_free(original)
        if w.get("thinkingLevel").__class__ is str:
            out = self.decode_thinking_level(original)
            if (
                out.mode == "disabled"
                or out.mode == "adaptive"
                and out.effort is None
                or out.effort not in ("minimal", "low", "medium", "high", "xhigh", "none", "max")
            ):
                return self.found_as(out, "ThinkingLevel")
            return out
        if w.get("thinkingBudget").__class__ in (int, float):
            out = self.decode_thinking_budget(original)
            if out.effort in ("minimal", "low", "medium", "high", "xhigh", "none", "max") or not (
                out.mode in ("enabled", None) and out.budget_tokens is not None
            ):
                return self.found_as(out, "ThinkingBudget")
            return out
        out = self.decode_thinking_on(original)
        if (
            out.mode == "disabled"
            or out.mode == "adaptive"
            and out.effort is None
            or out.effort in ("minimal", "low", "medium", "high", "xhigh", "none", "max")
            or out.mode in ("enabled", None)
            and out.budget_tokens is not None
        ):
            return self.found_as(out, "ThinkingOn")
        return out

    def encode_thinking(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Thinking: the first case that a unified value fits."""
        if value.__class__ is u.ReasoningConfig:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ThinkingLevel" and value.effort in self.EFFORTS:
                    return self.encode_thinking_level(value, losses)
                if marked_case == "ThinkingBudget" and value.mode in ("enabled", None):
                    return written_as(self, value, "thinking_budget", "thinking", losses)
                if marked_case == "ThinkingOn":
                    return self.encode_thinking_on(value, losses)
            if value.mode == "disabled":
                return self.encode_thinking_off(value, losses)
            if value.mode == "adaptive" and value.effort is None:
                return self.encode_thinking_free(value, losses)
            if value.effort in ("minimal", "low", "medium", "high", "xhigh", "none", "max"):
                return self.encode_thinking_level(value, losses)
            if value.mode in ("enabled", None) and value.budget_tokens is not None:
                return written_as(self, value, "thinking_budget", "thinking", losses)
            return self.encode_thinking_on(value, losses)
        return self.lost(value, losses)

    def decode_format(self, w: Any) -> u.ResponseFormat:
        """Format: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        original = w
        w = main_names(w, self.OTHER_NAMES)
        if in_words(w.get("responseMimeType"), ("application/json", "APPLICATION/JSON")):
            if w.get("responseJsonSchema").__class__ is dict:
                out = self.decode_json_schema(original)
                if not (out.kind == "json_schema" and out.schema is not None):
                    return self.found_as(out, "JsonSchema")
                return out
            if w.get("responseSchema").__class__ is dict:
                return self.found_as(self.decode_openapi_schema(original), "OpenapiSchema")
            out = self.decode_json(original)
            if out.kind == "json_schema" and out.schema is not None:
                return self.found_as(out, "Json")
            return out
        if in_words(w.get("responseMimeType"), ("text/plain", "TEXT/PLAIN")):
            return self.decode_plain(original)
        raise no_case(
            DecodeError,
            w,
            "JsonSchema :dict responseMimeType=application/json|APPLICATION/JSON responseJsonSchema:dict",
            "OpenapiSchema :dict responseMimeType=application/json|APPLICATION/JSON responseSchema:dict",
            "Json :dict responseMimeType=application/json|APPLICATION/JSON",
            "Plain :dict responseMimeType=text/plain|TEXT/PLAIN",
        )

    def encode_format(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Format: the first case that a unified value fits."""
        if value.__class__ is u.ResponseFormat:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "JsonSchema" and value.kind == "json_schema":
                    return self.encode_json_schema(value, losses)
                if marked_case == "OpenapiSchema" and value.kind == "json_schema":
                    return self.encode_openapi_schema(value, losses)
                if marked_case == "Json" and value.kind in ("json", "json_schema"):
                    return self.encode_json(value, losses)
            if value.kind == "json_schema" and value.schema is not None:
                return self.encode_json_schema(value, losses)
            if value.kind in ("json", "json_schema"):
                return self.encode_json(value, losses)
            if value.kind == "text":
                return self.encode_plain(value, losses)
        return self.lost(value, losses)

    def decode_any_error(self, w: Any) -> u.ErrorAnswer:
        """AnyError: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("error").__class__ is dict and w["error"].get("message").__class__ is str:
            return self.decode_error(w)
        if w.get("error").__class__ is str:
            return self.found_as(self.decode_text_error(w), "TextError")
        raise no_case(DecodeError, w, "Error :dict error:dict error.message:str", "TextError :dict error:str")

    def encode_any_error(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnyError: the first case that a unified value fits."""
        if value.__class__ is u.ErrorAnswer:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "TextError":
                return self.encode_text_error(value, losses)
            return self.encode_error(value, losses)
        return self.lost(value, losses)

    def decode_stream_chunk(self, w: Any) -> u.ErrorAnswer | u.Response | u.Opaque:
        """StreamChunk: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("error").__class__ is dict and w["error"].get("message").__class__ is str:
            return self.decode_error(w)
        if w.get("error").__class__ is str:
            return self.found_as(self.decode_text_error(w), "TextError")
        return self.decode_response(w)

    def encode_stream_chunk(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """StreamChunk: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ErrorAnswer:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "TextError":
                return self.encode_text_error(value, losses)
            return self.encode_error(value, losses)
        if cls is u.Response:
            return self.encode_response(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)


LENS: Final = Gemini()
