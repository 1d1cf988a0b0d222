# Generated from spec/applications/vercel_ui.yaml; do not edit.

"""Vercel AI SDK UI messages, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import KeepWhole, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, read_messages, write_messages, written
from ...lenses.extras import Extras, MISSING, UNSET, dropped, foreign, has_spelling, mark, marked
from ...lenses.fitting import at_path, fills, in_words, keep_flat, looks, no_case, put_flat, read_flat, try_decode
from ...lenses.kinds import ANY, Each, Joined, Json, OBJECT, STR, Template, Word
from ...lenses.lens import Lens
from ...lenses.misread import both_as, written_as
from ...lenses.pairs import omit, pick, together
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, kept_keys, read_rows, reads, required
from ...lenses.structs import holes_of, lost_fields, own_spaces
from ...lenses.values import broken_arguments, each_out, template_out, text_or_json, under, with_substitute
from ...lenses.words import Words


class VercelUi(Lens):
    """Vercel AI SDK UI messages."""

    __slots__ = ()
    NAMESPACE = "vercel_ui"
    TITLE = "Vercel AI SDK UI messages"
    DOCS = "https://ai-sdk.dev/docs/reference/ai-sdk-core/ui-message"
    SIGNERS = {"Text": "gemini", "ToolCall": "gemini"}
    OWN = {"Message": ("id", "metadata")}
    OPAQUE = (("trivial", {"type": "step-start"}), ("minor", {"type": "data-*"}), ("minor", {"type": "source-*"}))
    WORDS_SYSTEM_ID = Words("system_id", {}, nothing=("",), unknown="open")
    WORDS_USER_ID = Words("user_id", {}, nothing=("",), unknown="open")
    WORDS_NAMED_PROVIDER_EXECUTED = Words("named_provider_executed", {"client": (False,)}, lost={"provider": "client"})
    WORDS_DYNAMIC_PROVIDER_EXECUTED = Words("dynamic_provider_executed", {"client": (False,)}, lost={"provider": "client"})
    WORDS_ASSISTANT_PART_NAMED_PROVIDER_EXECUTED = Words(
        "assistant_part_named_provider_executed", {"client": (False,)}, lost={"provider": "client"}
    )
    WORDS_ASSISTANT_PART_DYNAMIC_PROVIDER_EXECUTED = Words(
        "assistant_part_dynamic_provider_executed", {"client": (False,)}, lost={"provider": "client"}
    )
    WORDS_ASSISTANT_PART_NAMED_NAMED_PROVIDER_EXECUTED = Words(
        "assistant_part_named_named_provider_executed", {"client": (False,)}, lost={"provider": "client"}
    )
    WORDS_ASSISTANT_PART_DYNAMIC_DYNAMIC_PROVIDER_EXECUTED = Words(
        "assistant_part_dynamic_dynamic_provider_executed", {"client": (False,)}, lost={"provider": "client"}
    )
    WORDS_ASSISTANT_PART_NAMED2_PROVIDER_EXECUTED = Words(
        "assistant_part_named2_provider_executed", {"client": (False,)}, lost={"provider": "client"}
    )
    WORDS_ASSISTANT_PART_DYNAMIC2_PROVIDER_EXECUTED = Words(
        "assistant_part_dynamic2_provider_executed", {"client": (False,)}, lost={"provider": "client"}
    )
    WORDS_ASSISTANT_PART_NAMED3_PROVIDER_EXECUTED = Words(
        "assistant_part_named3_provider_executed", {"client": (False,)}, lost={"provider": "client"}
    )
    WORDS_ASSISTANT_PART_DYNAMIC3_PROVIDER_EXECUTED = Words(
        "assistant_part_dynamic3_provider_executed", {"client": (False,)}, lost={"provider": "client"}
    )
    WORDS_ASSISTANT_PART_NAMED4_PROVIDER_EXECUTED = Words(
        "assistant_part_named4_provider_executed", {"client": (False,)}, lost={"provider": "client"}
    )
    WORDS_ASSISTANT_PART_DYNAMIC4_PROVIDER_EXECUTED = Words(
        "assistant_part_dynamic4_provider_executed", {"client": (False,)}, lost={"provider": "client"}
    )
    WORDS_ASSISTANT_PART_NAMED5_PROVIDER_EXECUTED = Words(
        "assistant_part_named5_provider_executed", {"client": (False,)}, lost={"provider": "client"}
    )
    WORDS_ASSISTANT_PART_DYNAMIC5_PROVIDER_EXECUTED = Words(
        "assistant_part_dynamic5_provider_executed", {"client": (False,)}, lost={"provider": "client"}
    )
    WORDS_ASSISTANT_ID = Words("assistant_id", {}, nothing=("",), unknown="open")
    decode_text_part = reads(u.Text, "ROWS_TEXT_PART", text=UNSET)
    LOST_TEXT_PART = lost_fields(u.Text, minor=("citations cache",))
    ROWS_TEXT_PART = Rows("Text") + {
        "type": Fixed("text"),
        "text": Row("text", STR, required=True),
        "providerMetadata": Nested(
            {
                "google": Nested({"thoughtSignature": Row("signature", STR, owner="signer", whose="gemini")}),
                "openai": Nested({"itemId": Kept("trivial")}),
            }
        ),
        "state": Kept("trivial"),
    }
    decode_system = reads(u.Message, "ROWS_SYSTEM", role="system")
    LOST_SYSTEM = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_SYSTEM = Rows("Message") + {
        "id": Row("id", Word("WORDS_SYSTEM_ID"), required=True, empty=""),
        "role": Fixed("system", tag=True),
        "parts": Row("parts", Each("system_part"), required=True),
        "metadata": Row("metadata", OBJECT),
    }
    decode_image_url = reads(u.Url, "ROWS_IMAGE_URL", url=UNSET)
    ROWS_IMAGE_URL = Rows("Url") + {
        "url": Row("url", STR, required=True, where="http*"),
        "mediaType": Row("media_type", STR, required=True, empty="image/*", where="image/*"),
    }
    decode_image_data = reads(u.Blob, "ROWS_IMAGE_DATA", media_type=UNSET, data=UNSET)
    ROWS_IMAGE_DATA = Rows("Blob") + {
        "url": Row("data", Template("data:{media_type};base64,{}"), required=True, where="data:image/*"),
        "mediaType": Row("media_type", STR, required=True, only="write"),
    }
    LOST_FILE_IMAGE = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_FILE_IMAGE = Rows("Image") + {"type": Fixed("file"), "url": Elsewhere("source"), "mediaType": Elsewhere("source")}
    decode_audio_url = reads(u.Url, "ROWS_AUDIO_URL", url=UNSET)
    ROWS_AUDIO_URL = Rows("Url") + {
        "url": Row("url", STR, required=True, where="http*"),
        "mediaType": Row("media_type", STR, required=True, empty="audio/*", where="audio/*"),
    }
    decode_audio_data = reads(u.Blob, "ROWS_AUDIO_DATA", media_type=UNSET, data=UNSET)
    ROWS_AUDIO_DATA = Rows("Blob") + {
        "url": Row("data", Template("data:{media_type};base64,{}"), required=True, where="data:audio/*"),
        "mediaType": Row("media_type", STR, required=True, only="write"),
    }
    LOST_FILE_AUDIO = lost_fields(u.Audio, major=("signature",), minor=("transcript id cache",), trivial=("expires_at",))
    ROWS_FILE_AUDIO = Rows("Audio") + {"type": Fixed("file"), "url": Elsewhere("source"), "mediaType": Elsewhere("source")}
    decode_video_url = reads(u.Url, "ROWS_VIDEO_URL", url=UNSET)
    ROWS_VIDEO_URL = Rows("Url") + {
        "url": Row("url", STR, required=True, where="http*"),
        "mediaType": Row("media_type", STR, required=True, empty="video/*", where="video/*"),
    }
    decode_video_data = reads(u.Blob, "ROWS_VIDEO_DATA", media_type=UNSET, data=UNSET)
    ROWS_VIDEO_DATA = Rows("Blob") + {
        "url": Row("data", Template("data:{media_type};base64,{}"), required=True, where="data:video/*"),
        "mediaType": Row("media_type", STR, required=True, only="write"),
    }
    LOST_FILE_VIDEO = lost_fields(u.Video, major=("signature",), minor=("cache",))
    ROWS_FILE_VIDEO = Rows("Video") + {"type": Fixed("file"), "url": Elsewhere("source"), "mediaType": Elsewhere("source")}
    decode_url = reads(u.Url, "ROWS_URL", url=UNSET)
    ROWS_URL = Rows("Url") + {
        "url": Row("url", STR, required=True, where="http*"),
        "mediaType": Row("media_type", STR, required=True, empty="application/octet-stream"),
    }
    decode_data = reads(u.Blob, "ROWS_DATA", media_type=UNSET, data=UNSET)
    ROWS_DATA = Rows("Blob") + {
        "url": Row("data", Template("data:{media_type};base64,{}"), required=True),
        "mediaType": Row("media_type", STR, required=True, only="write"),
    }
    LOST_FILE = lost_fields(u.Document, major=("context signature",), minor=("origin citable cache",))
    ROWS_FILE = Rows("Document") + {
        "type": Fixed("file"),
        "filename": Row("filename", STR),
        "url": Elsewhere("source"),
        "mediaType": Elsewhere("source"),
    }
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_USER = Rows("Message") + {
        "id": Row("id", Word("WORDS_USER_ID"), required=True, empty=""),
        "role": Fixed("user", tag=True),
        "parts": Row("parts", Each("user_part"), required=True),
        "metadata": Row("metadata", OBJECT),
    }
    decode_redacted = reads(u.Reasoning, "ROWS_REDACTED", signer="anthropic", redacted=True)
    LOST_REDACTED = lost_fields(u.Reasoning, major=("summary signature",), minor=("id cache",))
    ROWS_REDACTED = Rows("Reasoning") + {
        "type": Fixed("reasoning"),
        "text": Row("content", Joined("\n\n"), required=True, empty=""),
        "providerMetadata": Nested(
            {"anthropic": Nested({"redactedData": Row("encrypted", STR, required=True, owner="signer", whose="anthropic")}, required=True)},
            required=True,
        ),
        "id": Kept("trivial"),
        "state": Kept("trivial"),
    }
    decode_item = reads(u.Reasoning, "ROWS_ITEM")
    LOST_ITEM = lost_fields(u.Reasoning, major=("content signature",), minor=("cache redacted",))
    ROWS_ITEM = Rows("Reasoning") + {
        "type": Fixed("reasoning"),
        "text": Row("summary", Joined("\n\n"), required=True, empty=""),
        "providerMetadata": Nested(
            {
                "openai": Nested(
                    {
                        "itemId": Row("id", STR, required=True, owner="signer", whose="openai"),
                        "reasoningEncryptedContent": Row("encrypted", STR, owner="signer", whose="openai"),
                    },
                    required=True,
                ),
            },
            required=True,
        ),
        "id": Kept("trivial"),
        "state": Kept("trivial"),
    }
    decode_plain = reads(u.Reasoning, "ROWS_PLAIN")
    LOST_PLAIN = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("id cache redacted",))
    ROWS_PLAIN = Rows("Reasoning") + {
        "type": Fixed("reasoning"),
        "text": Row("content", Joined("\n\n"), required=True, empty=""),
        "providerMetadata": Nested(
            {
                "anthropic": Nested({"signature": Row("signature", STR, owner="signer", whose="anthropic", shared=True)}),
                "bedrock": Nested({"signature": Row("signature", STR, owner="signer", whose="bedrock_converse", shared=True)}),
                "google": Nested({"thoughtSignature": Row("signature", STR, owner="signer", whose="gemini", shared=True)}),
            }
        ),
        "id": Kept("trivial"),
        "state": Kept("trivial"),
    }
    decode_named_first = reads(u.ToolCall, "ROWS_NAMED_FIRST", id=UNSET, name=UNSET, runner="client")
    LOST_NAMED_FIRST = lost_fields(u.ToolCall, major=("input",), minor=("namespace cache kind",))
    ROWS_NAMED_FIRST = Rows("ToolCall") + {
        "toolCallId": Row("id", STR, required=True),
        "state": Fixed("output-available"),
        "type": Row("name", Template("tool-{}"), required=True),
        "input": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
        "providerExecuted": Row("runner", Word("WORDS_NAMED_PROVIDER_EXECUTED"), default=(False, "client")),
        "callProviderMetadata": Nested(
            {
                "google": Nested({"thoughtSignature": Row("signature", STR, owner="signer", whose="gemini")}),
                "openai": Nested({"itemId": Kept("trivial")}),
            }
        ),
        **kept_keys("toolMetadata", "preliminary", "rawInput", "resultProviderMetadata", level="trivial"),
        "approval": Kept(),
    }
    decode_named_second = reads(u.ToolResult, "ROWS_NAMED_SECOND", call_id=UNSET, is_error=False, runner="client")
    LOST_NAMED_SECOND = lost_fields(u.ToolResult, major=("signature",), minor=("cache kind",))
    ROWS_NAMED_SECOND = Rows("ToolResult") + {
        "toolCallId": Row("call_id", STR, required=True),
        "state": Fixed("output-available"),
        "output": Row("parts", Joined("\n\n", u.Text, "text"), required=True, empty=""),
    }
    decode_dynamic_first = reads(u.ToolCall, "ROWS_DYNAMIC_FIRST", id=UNSET, name=UNSET, runner="client")
    LOST_DYNAMIC_FIRST = lost_fields(u.ToolCall, major=("input",), minor=("namespace cache kind",))
    ROWS_DYNAMIC_FIRST = Rows("ToolCall") + {
        "toolCallId": Row("id", STR, required=True),
        "state": Fixed("output-available"),
        "type": Fixed("dynamic-tool"),
        "toolName": Row("name", STR, required=True),
        "input": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
        "providerExecuted": Row("runner", Word("WORDS_DYNAMIC_PROVIDER_EXECUTED"), default=(False, "client")),
        "callProviderMetadata": Nested(
            {
                "google": Nested({"thoughtSignature": Row("signature", STR, owner="signer", whose="gemini")}),
                "openai": Nested({"itemId": Kept("trivial")}),
            }
        ),
        **kept_keys("toolMetadata", "preliminary", "rawInput", "resultProviderMetadata", level="trivial"),
        "approval": Kept(),
    }
    decode_dynamic_second = reads(u.ToolResult, "ROWS_DYNAMIC_SECOND", call_id=UNSET, is_error=False, runner="client")
    LOST_DYNAMIC_SECOND = lost_fields(u.ToolResult, major=("signature",), minor=("cache kind",))
    ROWS_DYNAMIC_SECOND = Rows("ToolResult") + {
        "toolCallId": Row("call_id", STR, required=True),
        "state": Fixed("output-available"),
        "output": Row("parts", Joined("\n\n", u.Text, "text"), required=True, empty=""),
        "type": Fixed("dynamic-tool"),
    }
    decode_assistant_part_named_first = reads(u.ToolCall, "ROWS_ASSISTANT_PART_NAMED_FIRST", id=UNSET, name=UNSET, runner="client")
    LOST_ASSISTANT_PART_NAMED_FIRST = lost_fields(u.ToolCall, major=("input",), minor=("namespace cache kind",))
    ROWS_ASSISTANT_PART_NAMED_FIRST = Rows("ToolCall") + {
        "toolCallId": Row("id", STR, required=True),
        "state": Fixed("output-available"),
        "type": Row("name", Template("tool-{}"), required=True),
        "input": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
        "providerExecuted": Row("runner", Word("WORDS_ASSISTANT_PART_NAMED_PROVIDER_EXECUTED"), default=(False, "client")),
        "callProviderMetadata": Nested(
            {
                "google": Nested({"thoughtSignature": Row("signature", STR, owner="signer", whose="gemini")}),
                "openai": Nested({"itemId": Kept("trivial")}),
            }
        ),
        **kept_keys("toolMetadata", "preliminary", "rawInput", "resultProviderMetadata", level="trivial"),
        "approval": Kept(),
    }
    decode_assistant_part_named_second = reads(
        u.ToolResult, "ROWS_ASSISTANT_PART_NAMED_SECOND", call_id=UNSET, is_error=False, runner="client"
    )
    LOST_ASSISTANT_PART_NAMED_SECOND = lost_fields(u.ToolResult, major=("parts signature",), minor=("cache kind",))
    ROWS_ASSISTANT_PART_NAMED_SECOND = Rows("ToolResult") + {
        "toolCallId": Row("call_id", STR, required=True),
        "state": Fixed("output-available"),
        "output": Row("value", ANY, required=True),
    }
    decode_assistant_part_dynamic_first = reads(u.ToolCall, "ROWS_ASSISTANT_PART_DYNAMIC_FIRST", id=UNSET, name=UNSET, runner="client")
    LOST_ASSISTANT_PART_DYNAMIC_FIRST = lost_fields(u.ToolCall, major=("input",), minor=("namespace cache kind",))
    ROWS_ASSISTANT_PART_DYNAMIC_FIRST = Rows("ToolCall") + {
        "toolCallId": Row("id", STR, required=True),
        "state": Fixed("output-available"),
        "type": Fixed("dynamic-tool"),
        "toolName": Row("name", STR, required=True),
        "input": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
        "providerExecuted": Row("runner", Word("WORDS_ASSISTANT_PART_DYNAMIC_PROVIDER_EXECUTED"), default=(False, "client")),
        "callProviderMetadata": Nested(
            {
                "google": Nested({"thoughtSignature": Row("signature", STR, owner="signer", whose="gemini")}),
                "openai": Nested({"itemId": Kept("trivial")}),
            }
        ),
        **kept_keys("toolMetadata", "preliminary", "rawInput", "resultProviderMetadata", level="trivial"),
        "approval": Kept(),
    }
    decode_assistant_part_dynamic_second = reads(
        u.ToolResult, "ROWS_ASSISTANT_PART_DYNAMIC_SECOND", call_id=UNSET, is_error=False, runner="client"
    )
    LOST_ASSISTANT_PART_DYNAMIC_SECOND = lost_fields(u.ToolResult, major=("parts signature",), minor=("cache kind",))
    ROWS_ASSISTANT_PART_DYNAMIC_SECOND = Rows("ToolResult") + {
        "toolCallId": Row("call_id", STR, required=True),
        "state": Fixed("output-available"),
        "output": Row("value", ANY, required=True),
        "type": Fixed("dynamic-tool"),
    }
    decode_assistant_part_named_named_first = reads(
        u.ToolCall, "ROWS_ASSISTANT_PART_NAMED_NAMED_FIRST", id=UNSET, name=UNSET, runner="client"
    )
    LOST_ASSISTANT_PART_NAMED_NAMED_FIRST = lost_fields(u.ToolCall, major=("input",), minor=("namespace cache kind",))
    ROWS_ASSISTANT_PART_NAMED_NAMED_FIRST = Rows("ToolCall") + {
        "toolCallId": Row("id", STR, required=True),
        "state": Fixed("output-error"),
        "type": Row("name", Template("tool-{}"), required=True),
        "input": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
        "providerExecuted": Row("runner", Word("WORDS_ASSISTANT_PART_NAMED_NAMED_PROVIDER_EXECUTED"), default=(False, "client")),
        "callProviderMetadata": Nested(
            {
                "google": Nested({"thoughtSignature": Row("signature", STR, owner="signer", whose="gemini")}),
                "openai": Nested({"itemId": Kept("trivial")}),
            }
        ),
        **kept_keys("toolMetadata", "preliminary", "rawInput", "resultProviderMetadata", level="trivial"),
        "approval": Kept(),
    }
    decode_assistant_part_named_named_second = reads(
        u.ToolResult, "ROWS_ASSISTANT_PART_NAMED_NAMED_SECOND", call_id=UNSET, is_error=True, runner="client"
    )
    LOST_ASSISTANT_PART_NAMED_NAMED_SECOND = lost_fields(u.ToolResult, major=("signature",), minor=("cache kind",))
    ROWS_ASSISTANT_PART_NAMED_NAMED_SECOND = Rows("ToolResult") + {
        "toolCallId": Row("call_id", STR, required=True),
        "state": Fixed("output-error"),
        "errorText": Row("parts", Joined("\n\n", u.Text, "text"), required=True, empty=""),
    }
    decode_assistant_part_dynamic_dynamic_first = reads(
        u.ToolCall, "ROWS_ASSISTANT_PART_DYNAMIC_DYNAMIC_FIRST", id=UNSET, name=UNSET, runner="client"
    )
    LOST_ASSISTANT_PART_DYNAMIC_DYNAMIC_FIRST = lost_fields(u.ToolCall, major=("input",), minor=("namespace cache kind",))
    ROWS_ASSISTANT_PART_DYNAMIC_DYNAMIC_FIRST = Rows("ToolCall") + {
        "toolCallId": Row("id", STR, required=True),
        "state": Fixed("output-error"),
        "type": Fixed("dynamic-tool"),
        "toolName": Row("name", STR, required=True),
        "input": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
        "providerExecuted": Row("runner", Word("WORDS_ASSISTANT_PART_DYNAMIC_DYNAMIC_PROVIDER_EXECUTED"), default=(False, "client")),
        "callProviderMetadata": Nested(
            {
                "google": Nested({"thoughtSignature": Row("signature", STR, owner="signer", whose="gemini")}),
                "openai": Nested({"itemId": Kept("trivial")}),
            }
        ),
        **kept_keys("toolMetadata", "preliminary", "rawInput", "resultProviderMetadata", level="trivial"),
        "approval": Kept(),
    }
    decode_assistant_part_dynamic_dynamic_second = reads(
        u.ToolResult, "ROWS_ASSISTANT_PART_DYNAMIC_DYNAMIC_SECOND", call_id=UNSET, is_error=True, runner="client"
    )
    LOST_ASSISTANT_PART_DYNAMIC_DYNAMIC_SECOND = lost_fields(u.ToolResult, major=("signature",), minor=("cache kind",))
    ROWS_ASSISTANT_PART_DYNAMIC_DYNAMIC_SECOND = Rows("ToolResult") + {
        "toolCallId": Row("call_id", STR, required=True),
        "state": Fixed("output-error"),
        "errorText": Row("parts", Joined("\n\n", u.Text, "text"), required=True, empty=""),
        "type": Fixed("dynamic-tool"),
    }
    decode_assistant_part_named2_first = reads(u.ToolCall, "ROWS_ASSISTANT_PART_NAMED2_FIRST", id=UNSET, name=UNSET, runner="client")
    LOST_ASSISTANT_PART_NAMED2_FIRST = lost_fields(u.ToolCall, major=("input",), minor=("namespace cache kind",))
    ROWS_ASSISTANT_PART_NAMED2_FIRST = Rows("ToolCall") + {
        "toolCallId": Row("id", STR, required=True),
        "state": Fixed("output-denied"),
        "type": Row("name", Template("tool-{}"), required=True),
        "input": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
        "providerExecuted": Row("runner", Word("WORDS_ASSISTANT_PART_NAMED2_PROVIDER_EXECUTED"), default=(False, "client")),
        "callProviderMetadata": Nested(
            {
                "google": Nested({"thoughtSignature": Row("signature", STR, owner="signer", whose="gemini")}),
                "openai": Nested({"itemId": Kept("trivial")}),
            }
        ),
        "approval": Nested({"id": Kept(), "approved": Kept()}),
        **kept_keys("toolMetadata", "preliminary", "rawInput", "resultProviderMetadata", level="trivial"),
    }
    decode_assistant_part_named2_second = reads(
        u.ToolResult, "ROWS_ASSISTANT_PART_NAMED2_SECOND", call_id=UNSET, is_error=True, runner="client"
    )
    LOST_ASSISTANT_PART_NAMED2_SECOND = lost_fields(u.ToolResult, major=("value signature",), minor=("cache kind",))
    ROWS_ASSISTANT_PART_NAMED2_SECOND = Rows("ToolResult") + {
        "toolCallId": Row("call_id", STR, required=True),
        "state": Fixed("output-denied"),
        "approval": Nested({"reason": Row("parts", Joined("", u.Text, "text"))}),
    }
    decode_assistant_part_dynamic2_first = reads(u.ToolCall, "ROWS_ASSISTANT_PART_DYNAMIC2_FIRST", id=UNSET, name=UNSET, runner="client")
    LOST_ASSISTANT_PART_DYNAMIC2_FIRST = lost_fields(u.ToolCall, major=("input",), minor=("namespace cache kind",))
    ROWS_ASSISTANT_PART_DYNAMIC2_FIRST = Rows("ToolCall") + {
        "toolCallId": Row("id", STR, required=True),
        "state": Fixed("output-denied"),
        "type": Fixed("dynamic-tool"),
        "toolName": Row("name", STR, required=True),
        "input": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
        "providerExecuted": Row("runner", Word("WORDS_ASSISTANT_PART_DYNAMIC2_PROVIDER_EXECUTED"), default=(False, "client")),
        "callProviderMetadata": Nested(
            {
                "google": Nested({"thoughtSignature": Row("signature", STR, owner="signer", whose="gemini")}),
                "openai": Nested({"itemId": Kept("trivial")}),
            }
        ),
        "approval": Nested({"id": Kept(), "approved": Kept()}),
        **kept_keys("toolMetadata", "preliminary", "rawInput", "resultProviderMetadata", level="trivial"),
    }
    decode_assistant_part_dynamic2_second = reads(
        u.ToolResult, "ROWS_ASSISTANT_PART_DYNAMIC2_SECOND", call_id=UNSET, is_error=True, runner="client"
    )
    LOST_ASSISTANT_PART_DYNAMIC2_SECOND = lost_fields(u.ToolResult, major=("value signature",), minor=("cache kind",))
    ROWS_ASSISTANT_PART_DYNAMIC2_SECOND = Rows("ToolResult") + {
        "toolCallId": Row("call_id", STR, required=True),
        "state": Fixed("output-denied"),
        "type": Fixed("dynamic-tool"),
        "approval": Nested({"reason": Row("parts", Joined("", u.Text, "text"))}),
    }
    decode_assistant_part_named3 = reads(u.ToolCall, "ROWS_ASSISTANT_PART_NAMED3", id=UNSET, name=UNSET, runner="client")
    LOST_ASSISTANT_PART_NAMED3 = lost_fields(u.ToolCall, major=("input",), minor=("namespace cache kind",))
    ROWS_ASSISTANT_PART_NAMED3 = Rows("ToolCall") + {
        "toolCallId": Row("id", STR, required=True),
        "state": Fixed("input-available"),
        "type": Row("name", Template("tool-{}"), required=True),
        "input": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
        "providerExecuted": Row("runner", Word("WORDS_ASSISTANT_PART_NAMED3_PROVIDER_EXECUTED"), default=(False, "client")),
        "callProviderMetadata": Nested(
            {
                "google": Nested({"thoughtSignature": Row("signature", STR, owner="signer", whose="gemini")}),
                "openai": Nested({"itemId": Kept("trivial")}),
            }
        ),
        **kept_keys("toolMetadata", "preliminary", "rawInput", "resultProviderMetadata", level="trivial"),
        "approval": Kept(),
    }
    decode_assistant_part_dynamic3 = reads(u.ToolCall, "ROWS_ASSISTANT_PART_DYNAMIC3", id=UNSET, name=UNSET, runner="client")
    LOST_ASSISTANT_PART_DYNAMIC3 = lost_fields(u.ToolCall, major=("input",), minor=("namespace cache kind",))
    ROWS_ASSISTANT_PART_DYNAMIC3 = Rows("ToolCall") + {
        "toolCallId": Row("id", STR, required=True),
        "state": Fixed("input-available"),
        "type": Fixed("dynamic-tool"),
        "toolName": Row("name", STR, required=True),
        "input": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
        "providerExecuted": Row("runner", Word("WORDS_ASSISTANT_PART_DYNAMIC3_PROVIDER_EXECUTED"), default=(False, "client")),
        "callProviderMetadata": Nested(
            {
                "google": Nested({"thoughtSignature": Row("signature", STR, owner="signer", whose="gemini")}),
                "openai": Nested({"itemId": Kept("trivial")}),
            }
        ),
        **kept_keys("toolMetadata", "preliminary", "rawInput", "resultProviderMetadata", level="trivial"),
        "approval": Kept(),
    }
    decode_assistant_part_named4 = reads(u.ToolCall, "ROWS_ASSISTANT_PART_NAMED4", id=UNSET, name=UNSET, runner="client")
    LOST_ASSISTANT_PART_NAMED4 = lost_fields(u.ToolCall, major=("input",), minor=("namespace cache kind",))
    ROWS_ASSISTANT_PART_NAMED4 = Rows("ToolCall") + {
        "toolCallId": Row("id", STR, required=True),
        "state": Fixed("approval-requested"),
        "type": Row("name", Template("tool-{}"), required=True),
        "input": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
        "providerExecuted": Row("runner", Word("WORDS_ASSISTANT_PART_NAMED4_PROVIDER_EXECUTED"), default=(False, "client")),
        "callProviderMetadata": Nested(
            {
                "google": Nested({"thoughtSignature": Row("signature", STR, owner="signer", whose="gemini")}),
                "openai": Nested({"itemId": Kept("trivial")}),
            }
        ),
        **kept_keys("toolMetadata", "preliminary", "rawInput", "resultProviderMetadata", level="trivial"),
        "approval": Kept(),
    }
    decode_assistant_part_dynamic4 = reads(u.ToolCall, "ROWS_ASSISTANT_PART_DYNAMIC4", id=UNSET, name=UNSET, runner="client")
    LOST_ASSISTANT_PART_DYNAMIC4 = lost_fields(u.ToolCall, major=("input",), minor=("namespace cache kind",))
    ROWS_ASSISTANT_PART_DYNAMIC4 = Rows("ToolCall") + {
        "toolCallId": Row("id", STR, required=True),
        "state": Fixed("approval-requested"),
        "type": Fixed("dynamic-tool"),
        "toolName": Row("name", STR, required=True),
        "input": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
        "providerExecuted": Row("runner", Word("WORDS_ASSISTANT_PART_DYNAMIC4_PROVIDER_EXECUTED"), default=(False, "client")),
        "callProviderMetadata": Nested(
            {
                "google": Nested({"thoughtSignature": Row("signature", STR, owner="signer", whose="gemini")}),
                "openai": Nested({"itemId": Kept("trivial")}),
            }
        ),
        **kept_keys("toolMetadata", "preliminary", "rawInput", "resultProviderMetadata", level="trivial"),
        "approval": Kept(),
    }
    decode_assistant_part_named5 = reads(u.ToolCall, "ROWS_ASSISTANT_PART_NAMED5", id=UNSET, name=UNSET, runner="client")
    LOST_ASSISTANT_PART_NAMED5 = lost_fields(u.ToolCall, major=("input",), minor=("namespace cache kind",))
    ROWS_ASSISTANT_PART_NAMED5 = Rows("ToolCall") + {
        "toolCallId": Row("id", STR, required=True),
        "state": Fixed("approval-responded"),
        "type": Row("name", Template("tool-{}"), required=True),
        "input": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
        "providerExecuted": Row("runner", Word("WORDS_ASSISTANT_PART_NAMED5_PROVIDER_EXECUTED"), default=(False, "client")),
        "callProviderMetadata": Nested(
            {
                "google": Nested({"thoughtSignature": Row("signature", STR, owner="signer", whose="gemini")}),
                "openai": Nested({"itemId": Kept("trivial")}),
            }
        ),
        **kept_keys("toolMetadata", "preliminary", "rawInput", "resultProviderMetadata", level="trivial"),
        "approval": Kept(),
    }
    decode_assistant_part_dynamic5 = reads(u.ToolCall, "ROWS_ASSISTANT_PART_DYNAMIC5", id=UNSET, name=UNSET, runner="client")
    LOST_ASSISTANT_PART_DYNAMIC5 = lost_fields(u.ToolCall, major=("input",), minor=("namespace cache kind",))
    ROWS_ASSISTANT_PART_DYNAMIC5 = Rows("ToolCall") + {
        "toolCallId": Row("id", STR, required=True),
        "state": Fixed("approval-responded"),
        "type": Fixed("dynamic-tool"),
        "toolName": Row("name", STR, required=True),
        "input": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
        "providerExecuted": Row("runner", Word("WORDS_ASSISTANT_PART_DYNAMIC5_PROVIDER_EXECUTED"), default=(False, "client")),
        "callProviderMetadata": Nested(
            {
                "google": Nested({"thoughtSignature": Row("signature", STR, owner="signer", whose="gemini")}),
                "openai": Nested({"itemId": Kept("trivial")}),
            }
        ),
        **kept_keys("toolMetadata", "preliminary", "rawInput", "resultProviderMetadata", level="trivial"),
        "approval": Kept(),
    }
    decode_assistant = reads(u.Message, "ROWS_ASSISTANT", role="assistant")
    LOST_ASSISTANT = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_ASSISTANT = Rows("Message") + {
        "id": Row("id", Word("WORDS_ASSISTANT_ID"), required=True, empty=""),
        "role": Fixed("assistant", tag=True),
        "parts": Row("parts", Each("assistant_part", pairs=True), required=True),
        "metadata": Row("metadata", OBJECT),
    }
    LOST_ROWS = lost_fields(
        u.Request,
        major=("model documents tools tool_choice response_format max_tokens stop modalities audio web_search mcp_servers", "candidates"),
        minor=(
            "parallel_tool_calls temperature top_p top_k seed frequency_penalty presence_penalty logit_bias logprobs",
            "top_logprobs reasoning verbosity prediction compaction cache cache_key cache_retention stream stream_usage",
            "user safety_id metadata store service_tier",
        ),
    )
    ROW_ROWS = Elsewhere("messages")
    CONVERSATION = Conversation(
        "",
        "row",
        wraps=("system", "user", "assistant"),
        within={"tool": ("assistant", (u.ToolResult,))},
        paired=("assistant",),
        places=(("parts",),),
        names=("id",),
    )
    JOINED_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_deep(self.decode_rows, body)

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return written(self.encode_rows, request)

    def read_messages(self, fragment: Any) -> list[u.Message]:
        """The conversation out of the keys of a request that hold it."""
        return read_messages(self, self.CONVERSATION, fragment)

    def write_messages(self, messages: list[u.Message]) -> tuple[dict[str, Any], list[Loss]]:
        """The keys of a request that hold the conversation."""
        return write_messages(self, self.CONVERSATION, messages)

    def encode_text_part(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextPart <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.signature is not None:
            provider_metadata_: dict[str, Any] = {}
            provider_metadata_google_: dict[str, Any] = {}
            if value.signer is None or value.signer == "gemini":
                provider_metadata_google_["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Text.signature", "major", value.signer, value.signature)
            if provider_metadata_google_:
                provider_metadata_["google"] = provider_metadata_google_
            if provider_metadata_:
                w["providerMetadata"] = provider_metadata_
        if value.citations or value.cache is not None:
            self.rest(w, value, self.LOST_TEXT_PART, losses, self.ROWS_TEXT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_PART, losses)

    def encode_system(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """System <- Message."""
        id_: Any
        if value.id is not None:
            if value.id in self.WORDS_SYSTEM_ID.lost:
                self.changed(losses, "id", "Message.id", value.id)
            id_ = self.WORDS_SYSTEM_ID.write.get(value.id, value.id)
        else:
            id_ = ""
        parts_: Any
        if value.parts:
            parts_ = each_out(value.parts, self.encode_system_part, losses, "parts")
        else:
            parts_ = []
        w: dict[str, Any] = {"id": id_, "role": "system", "parts": parts_}
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if not w.get("parts") and w.get("parts") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_SYSTEM, losses, self.ROWS_SYSTEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM, losses)

    def encode_image_url(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """ImageUrl <- Url."""
        media_type_: Any
        if value.media_type:
            media_type_ = value.media_type
        else:
            if not has_spelling(value, self.SPACES, "mediaType"):
                losses.append(Loss("media_type", "Url.media_type", "defaulted", "trivial", "the key is required", "image/*"))
            media_type_ = "image/*"
        w: dict[str, Any] = {"url": value.url, "mediaType": media_type_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_URL, losses)

    def encode_image_data(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """ImageData <- Blob."""
        w: dict[str, Any] = {"url": template_out("data:{media_type};base64,{}", value.data, holes_of(value))}
        w["mediaType"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_DATA, losses)

    def decode_file_image(self, w: Any) -> u.Image:
        """FileImage -> Image."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Image(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_image_source", ("url", "mediaType"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_FILE_IMAGE, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_FILE_IMAGE, extras)
        required(w, out.source, "url", "mediaType")
        out.extras = extras
        return out

    def encode_file_image(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """FileImage <- Image."""
        w: dict[str, Any] = {"type": "file"}
        if (the_source := under(value.source, self.encode_image_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_FILE_IMAGE, losses, self.ROWS_FILE_IMAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_IMAGE, losses)

    def encode_audio_url(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """AudioUrl <- Url."""
        media_type_: Any
        if value.media_type:
            media_type_ = value.media_type
        else:
            if not has_spelling(value, self.SPACES, "mediaType"):
                losses.append(Loss("media_type", "Url.media_type", "defaulted", "trivial", "the key is required", "audio/*"))
            media_type_ = "audio/*"
        w: dict[str, Any] = {"url": value.url, "mediaType": media_type_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_URL, losses)

    def encode_audio_data(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """AudioData <- Blob."""
        w: dict[str, Any] = {"url": template_out("data:{media_type};base64,{}", value.data, holes_of(value))}
        w["mediaType"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_DATA, losses)

    def decode_file_audio(self, w: Any) -> u.Audio:
        """FileAudio -> Audio."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Audio(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_audio_source", ("url", "mediaType"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_FILE_AUDIO, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_FILE_AUDIO, extras)
        required(w, out.source, "url", "mediaType")
        out.extras = extras
        return out

    def encode_file_audio(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """FileAudio <- Audio."""
        w: dict[str, Any] = {"type": "file"}
        if (the_source := under(value.source, self.encode_audio_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_FILE_AUDIO, losses, self.ROWS_FILE_AUDIO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_AUDIO, losses)

    def encode_video_url(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """VideoUrl <- Url."""
        media_type_: Any
        if value.media_type:
            media_type_ = value.media_type
        else:
            if not has_spelling(value, self.SPACES, "mediaType"):
                losses.append(Loss("media_type", "Url.media_type", "defaulted", "trivial", "the key is required", "video/*"))
            media_type_ = "video/*"
        w: dict[str, Any] = {"url": value.url, "mediaType": media_type_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO_URL, losses)

    def encode_video_data(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """VideoData <- Blob."""
        w: dict[str, Any] = {"url": template_out("data:{media_type};base64,{}", value.data, holes_of(value))}
        w["mediaType"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO_DATA, losses)

    def decode_file_video(self, w: Any) -> u.Video:
        """FileVideo -> Video."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Video(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_video_source", ("url", "mediaType"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_FILE_VIDEO, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_FILE_VIDEO, extras)
        required(w, out.source, "url", "mediaType")
        out.extras = extras
        return out

    def encode_file_video(self, value: u.Video, losses: list[Loss]) -> dict[str, Any] | Lost:
        """FileVideo <- Video."""
        w: dict[str, Any] = {"type": "file"}
        if (the_source := under(value.source, self.encode_video_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_FILE_VIDEO, losses, self.ROWS_FILE_VIDEO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_VIDEO, losses)

    def encode_url(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """Url <- Url."""
        media_type_: Any
        if value.media_type:
            media_type_ = value.media_type
        else:
            if not has_spelling(value, self.SPACES, "mediaType"):
                losses.append(
                    Loss("media_type", "Url.media_type", "defaulted", "trivial", "the key is required", "application/octet-stream")
                )
            media_type_ = "application/octet-stream"
        w: dict[str, Any] = {"url": value.url, "mediaType": media_type_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_URL, losses)

    def encode_data(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """Data <- Blob."""
        w: dict[str, Any] = {"url": template_out("data:{media_type};base64,{}", value.data, holes_of(value))}
        w["mediaType"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_DATA, losses)

    def decode_file(self, w: Any) -> u.Document:
        """File -> Document."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Document(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_place", ("url", "mediaType"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_FILE, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_FILE, extras)
        required(w, out.source, "url", "mediaType")
        out.extras = extras
        return out

    def encode_file(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """File <- Document."""
        w: dict[str, Any] = {"type": "file"}
        if value.filename is not None:
            w["filename"] = value.filename
        if (the_source := under(value.source, self.encode_place, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_FILE, losses, self.ROWS_FILE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE, losses)

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
        id_: Any
        if value.id is not None:
            if value.id in self.WORDS_USER_ID.lost:
                self.changed(losses, "id", "Message.id", value.id)
            id_ = self.WORDS_USER_ID.write.get(value.id, value.id)
        else:
            id_ = ""
        parts_: Any
        if value.parts:
            parts_ = each_out(value.parts, self.encode_user_part, losses, "parts")
        else:
            parts_ = []
        w: dict[str, Any] = {"id": id_, "role": "user", "parts": parts_}
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if not w.get("parts") and w.get("parts") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def encode_redacted(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Redacted <- Reasoning."""
        text_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            text_ = "\n\n".join(value.content)
        else:
            text_ = ""
        provider_metadata_anthropic_: dict[str, Any] = {}
        if value.encrypted is not None:
            if value.signer is None or value.signer == "anthropic":
                provider_metadata_anthropic_["redactedData"] = value.encrypted
            else:
                self.foreign_owner(losses, "encrypted", "Reasoning.encrypted", "major", value.signer, value.encrypted)
                return self.lost(value, losses)
        else:
            provider_metadata_anthropic_["redactedData"] = None
        provider_metadata_: dict[str, Any] = {"anthropic": provider_metadata_anthropic_}
        w: dict[str, Any] = {"type": "reasoning", "text": text_, "providerMetadata": provider_metadata_}
        if value.summary or value.id is not None or value.signature is not None or value.cache is not None:
            self.rest(w, value, self.LOST_REDACTED, losses, self.ROWS_REDACTED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REDACTED, losses)

    def encode_item(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Item <- Reasoning."""
        if not value.summary and value.content:
            value = with_substitute(value, "summary", "content", losses)
        text_: Any
        if value.summary:
            if len(value.summary) > 1:
                losses.append(Loss("summary", "Reasoning.summary", "joined", "minor", "several texts were joined into one string", None))
            text_ = "\n\n".join(value.summary)
        else:
            text_ = ""
        provider_metadata_openai_: dict[str, Any] = {}
        if value.id is not None:
            if value.signer is None or value.signer == "openai":
                provider_metadata_openai_["itemId"] = value.id
            else:
                self.foreign_owner(losses, "id", "Reasoning.id", "major", value.signer, value.id)
                return self.lost(value, losses)
        else:
            provider_metadata_openai_["itemId"] = None
        if value.encrypted is not None:
            if value.signer is None or value.signer == "openai":
                provider_metadata_openai_["reasoningEncryptedContent"] = value.encrypted
            else:
                self.foreign_owner(losses, "encrypted", "Reasoning.encrypted", "major", value.signer, value.encrypted)
        provider_metadata_: dict[str, Any] = {"openai": provider_metadata_openai_}
        w: dict[str, Any] = {"type": "reasoning", "text": text_, "providerMetadata": provider_metadata_}
        if value.content or value.signature is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_ITEM, losses, self.ROWS_ITEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ITEM, losses)

    def encode_plain(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Plain <- Reasoning."""
        if not value.content and value.summary:
            value = with_substitute(value, "content", "summary", losses)
        text_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            text_ = "\n\n".join(value.content)
        else:
            text_ = ""
        w: dict[str, Any] = {"type": "reasoning", "text": text_}
        if value.signature is not None:
            provider_metadata_: dict[str, Any] = {}
            provider_metadata_anthropic_: dict[str, Any] = {}
            if value.signer is None or value.signer == "anthropic":
                provider_metadata_anthropic_["signature"] = value.signature
            if provider_metadata_anthropic_:
                provider_metadata_["anthropic"] = provider_metadata_anthropic_
            provider_metadata_bedrock_: dict[str, Any] = {}
            if value.signer == "bedrock_converse":
                provider_metadata_bedrock_["signature"] = value.signature
            if provider_metadata_bedrock_:
                provider_metadata_["bedrock"] = provider_metadata_bedrock_
            provider_metadata_google_: dict[str, Any] = {}
            if value.signer == "gemini":
                provider_metadata_google_["thoughtSignature"] = value.signature
            if provider_metadata_google_:
                provider_metadata_["google"] = provider_metadata_google_
            if provider_metadata_:
                w["providerMetadata"] = provider_metadata_
        if value.signature is not None and value.signer not in (None, "anthropic", "bedrock_converse", "gemini"):
            self.foreign_owner(losses, "signature", "Reasoning.signature", "major", value.signer, value.signature)
        if value.summary or value.encrypted is not None or value.id is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_PLAIN, losses, self.ROWS_PLAIN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PLAIN, losses)

    def encode_named_first(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """NamedFirst <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {
            "toolCallId": value.id,
            "state": "output-available",
            "type": template_out("tool-{}", value.name, holes_of(value)),
        }
        w["input"] = value.arguments
        if value.runner != "client":
            if value.runner in self.WORDS_NAMED_PROVIDER_EXECUTED.lost:
                self.changed(losses, "runner", "ToolCall.runner", value.runner)
            provider_executed_word = self.WORDS_NAMED_PROVIDER_EXECUTED.write.get(value.runner)
            if provider_executed_word is None and not has_spelling(value, self.SPACES, "providerExecuted"):
                losses.append(dropped("runner", "ToolCall.runner", "minor", self.NO_PLACE, value.runner))
            if provider_executed_word is not None:
                w["providerExecuted"] = provider_executed_word
        if value.signature is not None:
            call_provider_metadata_: dict[str, Any] = {}
            call_provider_metadata_google_: dict[str, Any] = {}
            if value.signer is None or value.signer == "gemini":
                call_provider_metadata_google_["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if call_provider_metadata_google_:
                call_provider_metadata_["google"] = call_provider_metadata_google_
            if call_provider_metadata_:
                w["callProviderMetadata"] = call_provider_metadata_
        self.rest(w, value, self.LOST_NAMED_FIRST, losses, self.ROWS_NAMED_FIRST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_NAMED_FIRST, losses)

    def encode_named_second(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """NamedSecond <- ToolResult."""
        output_: Any
        if value.parts:
            output_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    output_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(output_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            output_ = "\n\n".join([part.text for part in output_parts])
        else:
            output_ = ""
        w: dict[str, Any] = {"toolCallId": value.call_id, "state": "output-available", "output": output_}
        self.rest(w, value, self.LOST_NAMED_SECOND, losses, self.ROWS_NAMED_SECOND)
        return w if value.extras is None else self.restored(w, value, self.ROWS_NAMED_SECOND, losses)

    def encode_dynamic_first(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """DynamicFirst <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {"toolCallId": value.id, "state": "output-available", "type": "dynamic-tool", "toolName": value.name}
        w["input"] = value.arguments
        if value.runner != "client":
            if value.runner in self.WORDS_DYNAMIC_PROVIDER_EXECUTED.lost:
                self.changed(losses, "runner", "ToolCall.runner", value.runner)
            provider_executed_word = self.WORDS_DYNAMIC_PROVIDER_EXECUTED.write.get(value.runner)
            if provider_executed_word is None and not has_spelling(value, self.SPACES, "providerExecuted"):
                losses.append(dropped("runner", "ToolCall.runner", "minor", self.NO_PLACE, value.runner))
            if provider_executed_word is not None:
                w["providerExecuted"] = provider_executed_word
        if value.signature is not None:
            call_provider_metadata_: dict[str, Any] = {}
            call_provider_metadata_google_: dict[str, Any] = {}
            if value.signer is None or value.signer == "gemini":
                call_provider_metadata_google_["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if call_provider_metadata_google_:
                call_provider_metadata_["google"] = call_provider_metadata_google_
            if call_provider_metadata_:
                w["callProviderMetadata"] = call_provider_metadata_
        self.rest(w, value, self.LOST_DYNAMIC_FIRST, losses, self.ROWS_DYNAMIC_FIRST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DYNAMIC_FIRST, losses)

    def encode_dynamic_second(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """DynamicSecond <- ToolResult."""
        output_: Any
        if value.parts:
            output_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    output_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(output_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            output_ = "\n\n".join([part.text for part in output_parts])
        else:
            output_ = ""
        w: dict[str, Any] = {"toolCallId": value.call_id, "state": "output-available", "output": output_, "type": "dynamic-tool"}
        self.rest(w, value, self.LOST_DYNAMIC_SECOND, losses, self.ROWS_DYNAMIC_SECOND)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DYNAMIC_SECOND, losses)

    def encode_assistant_part_named_first(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """AssistantPartNamedFirst <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {
            "toolCallId": value.id,
            "state": "output-available",
            "type": template_out("tool-{}", value.name, holes_of(value)),
        }
        w["input"] = value.arguments
        if value.runner != "client":
            if value.runner in self.WORDS_ASSISTANT_PART_NAMED_PROVIDER_EXECUTED.lost:
                self.changed(losses, "runner", "ToolCall.runner", value.runner)
            provider_executed_word = self.WORDS_ASSISTANT_PART_NAMED_PROVIDER_EXECUTED.write.get(value.runner)
            if provider_executed_word is None and not has_spelling(value, self.SPACES, "providerExecuted"):
                losses.append(dropped("runner", "ToolCall.runner", "minor", self.NO_PLACE, value.runner))
            if provider_executed_word is not None:
                w["providerExecuted"] = provider_executed_word
        if value.signature is not None:
            call_provider_metadata_: dict[str, Any] = {}
            call_provider_metadata_google_: dict[str, Any] = {}
            if value.signer is None or value.signer == "gemini":
                call_provider_metadata_google_["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if call_provider_metadata_google_:
                call_provider_metadata_["google"] = call_provider_metadata_google_
            if call_provider_metadata_:
                w["callProviderMetadata"] = call_provider_metadata_
        self.rest(w, value, self.LOST_ASSISTANT_PART_NAMED_FIRST, losses, self.ROWS_ASSISTANT_PART_NAMED_FIRST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_PART_NAMED_FIRST, losses)

    def encode_assistant_part_named_second(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """AssistantPartNamedSecond <- ToolResult."""
        w: dict[str, Any] = {"toolCallId": value.call_id, "state": "output-available", "output": value.value}
        self.rest(w, value, self.LOST_ASSISTANT_PART_NAMED_SECOND, losses, self.ROWS_ASSISTANT_PART_NAMED_SECOND)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_PART_NAMED_SECOND, losses)

    def encode_assistant_part_dynamic_first(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """AssistantPartDynamicFirst <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {"toolCallId": value.id, "state": "output-available", "type": "dynamic-tool", "toolName": value.name}
        w["input"] = value.arguments
        if value.runner != "client":
            if value.runner in self.WORDS_ASSISTANT_PART_DYNAMIC_PROVIDER_EXECUTED.lost:
                self.changed(losses, "runner", "ToolCall.runner", value.runner)
            provider_executed_word = self.WORDS_ASSISTANT_PART_DYNAMIC_PROVIDER_EXECUTED.write.get(value.runner)
            if provider_executed_word is None and not has_spelling(value, self.SPACES, "providerExecuted"):
                losses.append(dropped("runner", "ToolCall.runner", "minor", self.NO_PLACE, value.runner))
            if provider_executed_word is not None:
                w["providerExecuted"] = provider_executed_word
        if value.signature is not None:
            call_provider_metadata_: dict[str, Any] = {}
            call_provider_metadata_google_: dict[str, Any] = {}
            if value.signer is None or value.signer == "gemini":
                call_provider_metadata_google_["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if call_provider_metadata_google_:
                call_provider_metadata_["google"] = call_provider_metadata_google_
            if call_provider_metadata_:
                w["callProviderMetadata"] = call_provider_metadata_
        self.rest(w, value, self.LOST_ASSISTANT_PART_DYNAMIC_FIRST, losses, self.ROWS_ASSISTANT_PART_DYNAMIC_FIRST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_PART_DYNAMIC_FIRST, losses)

    def encode_assistant_part_dynamic_second(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """AssistantPartDynamicSecond <- ToolResult."""
        w: dict[str, Any] = {"toolCallId": value.call_id, "state": "output-available", "output": value.value, "type": "dynamic-tool"}
        self.rest(w, value, self.LOST_ASSISTANT_PART_DYNAMIC_SECOND, losses, self.ROWS_ASSISTANT_PART_DYNAMIC_SECOND)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_PART_DYNAMIC_SECOND, losses)

    def encode_assistant_part_named_named_first(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """AssistantPartNamedNamedFirst <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {"toolCallId": value.id, "state": "output-error", "type": template_out("tool-{}", value.name, holes_of(value))}
        w["input"] = value.arguments
        if value.runner != "client":
            if value.runner in self.WORDS_ASSISTANT_PART_NAMED_NAMED_PROVIDER_EXECUTED.lost:
                self.changed(losses, "runner", "ToolCall.runner", value.runner)
            provider_executed_word = self.WORDS_ASSISTANT_PART_NAMED_NAMED_PROVIDER_EXECUTED.write.get(value.runner)
            if provider_executed_word is None and not has_spelling(value, self.SPACES, "providerExecuted"):
                losses.append(dropped("runner", "ToolCall.runner", "minor", self.NO_PLACE, value.runner))
            if provider_executed_word is not None:
                w["providerExecuted"] = provider_executed_word
        if value.signature is not None:
            call_provider_metadata_: dict[str, Any] = {}
            call_provider_metadata_google_: dict[str, Any] = {}
            if value.signer is None or value.signer == "gemini":
                call_provider_metadata_google_["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if call_provider_metadata_google_:
                call_provider_metadata_["google"] = call_provider_metadata_google_
            if call_provider_metadata_:
                w["callProviderMetadata"] = call_provider_metadata_
        self.rest(w, value, self.LOST_ASSISTANT_PART_NAMED_NAMED_FIRST, losses, self.ROWS_ASSISTANT_PART_NAMED_NAMED_FIRST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_PART_NAMED_NAMED_FIRST, losses)

    def encode_assistant_part_named_named_second(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """AssistantPartNamedNamedSecond <- ToolResult."""
        error_text_: Any
        if value.parts:
            error_text_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    error_text_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(error_text_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            error_text_ = "\n\n".join([part.text for part in error_text_parts])
            if not error_text_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    error_text_ = text_or_json(value.value)
                else:
                    error_text_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            error_text_ = text_or_json(value.value)
        else:
            error_text_ = ""
        w: dict[str, Any] = {"toolCallId": value.call_id, "state": "output-error", "errorText": error_text_}
        self.rest(w, value, self.LOST_ASSISTANT_PART_NAMED_NAMED_SECOND, losses, self.ROWS_ASSISTANT_PART_NAMED_NAMED_SECOND)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_PART_NAMED_NAMED_SECOND, losses)

    def encode_assistant_part_dynamic_dynamic_first(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """AssistantPartDynamicDynamicFirst <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {"toolCallId": value.id, "state": "output-error", "type": "dynamic-tool", "toolName": value.name}
        w["input"] = value.arguments
        if value.runner != "client":
            if value.runner in self.WORDS_ASSISTANT_PART_DYNAMIC_DYNAMIC_PROVIDER_EXECUTED.lost:
                self.changed(losses, "runner", "ToolCall.runner", value.runner)
            provider_executed_word = self.WORDS_ASSISTANT_PART_DYNAMIC_DYNAMIC_PROVIDER_EXECUTED.write.get(value.runner)
            if provider_executed_word is None and not has_spelling(value, self.SPACES, "providerExecuted"):
                losses.append(dropped("runner", "ToolCall.runner", "minor", self.NO_PLACE, value.runner))
            if provider_executed_word is not None:
                w["providerExecuted"] = provider_executed_word
        if value.signature is not None:
            call_provider_metadata_: dict[str, Any] = {}
            call_provider_metadata_google_: dict[str, Any] = {}
            if value.signer is None or value.signer == "gemini":
                call_provider_metadata_google_["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if call_provider_metadata_google_:
                call_provider_metadata_["google"] = call_provider_metadata_google_
            if call_provider_metadata_:
                w["callProviderMetadata"] = call_provider_metadata_
        self.rest(w, value, self.LOST_ASSISTANT_PART_DYNAMIC_DYNAMIC_FIRST, losses, self.ROWS_ASSISTANT_PART_DYNAMIC_DYNAMIC_FIRST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_PART_DYNAMIC_DYNAMIC_FIRST, losses)

    def encode_assistant_part_dynamic_dynamic_second(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """AssistantPartDynamicDynamicSecond <- ToolResult."""
        error_text_: Any
        if value.parts:
            error_text_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    error_text_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(error_text_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            error_text_ = "\n\n".join([part.text for part in error_text_parts])
            if not error_text_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    error_text_ = text_or_json(value.value)
                else:
                    error_text_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            error_text_ = text_or_json(value.value)
        else:
            error_text_ = ""
        w: dict[str, Any] = {"toolCallId": value.call_id, "state": "output-error", "errorText": error_text_, "type": "dynamic-tool"}
        self.rest(w, value, self.LOST_ASSISTANT_PART_DYNAMIC_DYNAMIC_SECOND, losses, self.ROWS_ASSISTANT_PART_DYNAMIC_DYNAMIC_SECOND)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_PART_DYNAMIC_DYNAMIC_SECOND, losses)

    def encode_assistant_part_named2_first(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """AssistantPartNamed2First <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {"toolCallId": value.id, "state": "output-denied", "type": template_out("tool-{}", value.name, holes_of(value))}
        w["input"] = value.arguments
        if value.runner != "client":
            if value.runner in self.WORDS_ASSISTANT_PART_NAMED2_PROVIDER_EXECUTED.lost:
                self.changed(losses, "runner", "ToolCall.runner", value.runner)
            provider_executed_word = self.WORDS_ASSISTANT_PART_NAMED2_PROVIDER_EXECUTED.write.get(value.runner)
            if provider_executed_word is None and not has_spelling(value, self.SPACES, "providerExecuted"):
                losses.append(dropped("runner", "ToolCall.runner", "minor", self.NO_PLACE, value.runner))
            if provider_executed_word is not None:
                w["providerExecuted"] = provider_executed_word
        if value.signature is not None:
            call_provider_metadata_: dict[str, Any] = {}
            call_provider_metadata_google_: dict[str, Any] = {}
            if value.signer is None or value.signer == "gemini":
                call_provider_metadata_google_["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if call_provider_metadata_google_:
                call_provider_metadata_["google"] = call_provider_metadata_google_
            if call_provider_metadata_:
                w["callProviderMetadata"] = call_provider_metadata_
        self.rest(w, value, self.LOST_ASSISTANT_PART_NAMED2_FIRST, losses, self.ROWS_ASSISTANT_PART_NAMED2_FIRST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_PART_NAMED2_FIRST, losses)

    def encode_assistant_part_named2_second(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """AssistantPartNamed2Second <- ToolResult."""
        w: dict[str, Any] = {"toolCallId": value.call_id, "state": "output-denied"}
        if value.parts:
            approval_: dict[str, Any] = {}
            approval_reason_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    approval_reason_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(approval_reason_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            approval_["reason"] = "".join([part.text for part in approval_reason_parts])
            if approval_:
                w["approval"] = approval_
        self.rest(w, value, self.LOST_ASSISTANT_PART_NAMED2_SECOND, losses, self.ROWS_ASSISTANT_PART_NAMED2_SECOND)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_PART_NAMED2_SECOND, losses)

    def encode_assistant_part_dynamic2_first(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """AssistantPartDynamic2First <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {"toolCallId": value.id, "state": "output-denied", "type": "dynamic-tool", "toolName": value.name}
        w["input"] = value.arguments
        if value.runner != "client":
            if value.runner in self.WORDS_ASSISTANT_PART_DYNAMIC2_PROVIDER_EXECUTED.lost:
                self.changed(losses, "runner", "ToolCall.runner", value.runner)
            provider_executed_word = self.WORDS_ASSISTANT_PART_DYNAMIC2_PROVIDER_EXECUTED.write.get(value.runner)
            if provider_executed_word is None and not has_spelling(value, self.SPACES, "providerExecuted"):
                losses.append(dropped("runner", "ToolCall.runner", "minor", self.NO_PLACE, value.runner))
            if provider_executed_word is not None:
                w["providerExecuted"] = provider_executed_word
        if value.signature is not None:
            call_provider_metadata_: dict[str, Any] = {}
            call_provider_metadata_google_: dict[str, Any] = {}
            if value.signer is None or value.signer == "gemini":
                call_provider_metadata_google_["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if call_provider_metadata_google_:
                call_provider_metadata_["google"] = call_provider_metadata_google_
            if call_provider_metadata_:
                w["callProviderMetadata"] = call_provider_metadata_
        self.rest(w, value, self.LOST_ASSISTANT_PART_DYNAMIC2_FIRST, losses, self.ROWS_ASSISTANT_PART_DYNAMIC2_FIRST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_PART_DYNAMIC2_FIRST, losses)

    def encode_assistant_part_dynamic2_second(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """AssistantPartDynamic2Second <- ToolResult."""
        w: dict[str, Any] = {"toolCallId": value.call_id, "state": "output-denied", "type": "dynamic-tool"}
        if value.parts:
            approval_: dict[str, Any] = {}
            approval_reason_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    approval_reason_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(approval_reason_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            approval_["reason"] = "".join([part.text for part in approval_reason_parts])
            if approval_:
                w["approval"] = approval_
        self.rest(w, value, self.LOST_ASSISTANT_PART_DYNAMIC2_SECOND, losses, self.ROWS_ASSISTANT_PART_DYNAMIC2_SECOND)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_PART_DYNAMIC2_SECOND, losses)

    def encode_assistant_part_named3(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """AssistantPartNamed3 <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {
            "toolCallId": value.id,
            "state": "input-available",
            "type": template_out("tool-{}", value.name, holes_of(value)),
        }
        w["input"] = value.arguments
        if value.runner != "client":
            if value.runner in self.WORDS_ASSISTANT_PART_NAMED3_PROVIDER_EXECUTED.lost:
                self.changed(losses, "runner", "ToolCall.runner", value.runner)
            provider_executed_word = self.WORDS_ASSISTANT_PART_NAMED3_PROVIDER_EXECUTED.write.get(value.runner)
            if provider_executed_word is None and not has_spelling(value, self.SPACES, "providerExecuted"):
                losses.append(dropped("runner", "ToolCall.runner", "minor", self.NO_PLACE, value.runner))
            if provider_executed_word is not None:
                w["providerExecuted"] = provider_executed_word
        if value.signature is not None:
            call_provider_metadata_: dict[str, Any] = {}
            call_provider_metadata_google_: dict[str, Any] = {}
            if value.signer is None or value.signer == "gemini":
                call_provider_metadata_google_["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if call_provider_metadata_google_:
                call_provider_metadata_["google"] = call_provider_metadata_google_
            if call_provider_metadata_:
                w["callProviderMetadata"] = call_provider_metadata_
        self.rest(w, value, self.LOST_ASSISTANT_PART_NAMED3, losses, self.ROWS_ASSISTANT_PART_NAMED3)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_PART_NAMED3, losses)

    def encode_assistant_part_dynamic3(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """AssistantPartDynamic3 <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {"toolCallId": value.id, "state": "input-available", "type": "dynamic-tool", "toolName": value.name}
        w["input"] = value.arguments
        if value.runner != "client":
            if value.runner in self.WORDS_ASSISTANT_PART_DYNAMIC3_PROVIDER_EXECUTED.lost:
                self.changed(losses, "runner", "ToolCall.runner", value.runner)
            provider_executed_word = self.WORDS_ASSISTANT_PART_DYNAMIC3_PROVIDER_EXECUTED.write.get(value.runner)
            if provider_executed_word is None and not has_spelling(value, self.SPACES, "providerExecuted"):
                losses.append(dropped("runner", "ToolCall.runner", "minor", self.NO_PLACE, value.runner))
            if provider_executed_word is not None:
                w["providerExecuted"] = provider_executed_word
        if value.signature is not None:
            call_provider_metadata_: dict[str, Any] = {}
            call_provider_metadata_google_: dict[str, Any] = {}
            if value.signer is None or value.signer == "gemini":
                call_provider_metadata_google_["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if call_provider_metadata_google_:
                call_provider_metadata_["google"] = call_provider_metadata_google_
            if call_provider_metadata_:
                w["callProviderMetadata"] = call_provider_metadata_
        self.rest(w, value, self.LOST_ASSISTANT_PART_DYNAMIC3, losses, self.ROWS_ASSISTANT_PART_DYNAMIC3)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_PART_DYNAMIC3, losses)

    def encode_assistant_part_named4(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """AssistantPartNamed4 <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {
            "toolCallId": value.id,
            "state": "approval-requested",
            "type": template_out("tool-{}", value.name, holes_of(value)),
        }
        w["input"] = value.arguments
        if value.runner != "client":
            if value.runner in self.WORDS_ASSISTANT_PART_NAMED4_PROVIDER_EXECUTED.lost:
                self.changed(losses, "runner", "ToolCall.runner", value.runner)
            provider_executed_word = self.WORDS_ASSISTANT_PART_NAMED4_PROVIDER_EXECUTED.write.get(value.runner)
            if provider_executed_word is None and not has_spelling(value, self.SPACES, "providerExecuted"):
                losses.append(dropped("runner", "ToolCall.runner", "minor", self.NO_PLACE, value.runner))
            if provider_executed_word is not None:
                w["providerExecuted"] = provider_executed_word
        if value.signature is not None:
            call_provider_metadata_: dict[str, Any] = {}
            call_provider_metadata_google_: dict[str, Any] = {}
            if value.signer is None or value.signer == "gemini":
                call_provider_metadata_google_["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if call_provider_metadata_google_:
                call_provider_metadata_["google"] = call_provider_metadata_google_
            if call_provider_metadata_:
                w["callProviderMetadata"] = call_provider_metadata_
        self.rest(w, value, self.LOST_ASSISTANT_PART_NAMED4, losses, self.ROWS_ASSISTANT_PART_NAMED4)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_PART_NAMED4, losses)

    def encode_assistant_part_dynamic4(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """AssistantPartDynamic4 <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {"toolCallId": value.id, "state": "approval-requested", "type": "dynamic-tool", "toolName": value.name}
        w["input"] = value.arguments
        if value.runner != "client":
            if value.runner in self.WORDS_ASSISTANT_PART_DYNAMIC4_PROVIDER_EXECUTED.lost:
                self.changed(losses, "runner", "ToolCall.runner", value.runner)
            provider_executed_word = self.WORDS_ASSISTANT_PART_DYNAMIC4_PROVIDER_EXECUTED.write.get(value.runner)
            if provider_executed_word is None and not has_spelling(value, self.SPACES, "providerExecuted"):
                losses.append(dropped("runner", "ToolCall.runner", "minor", self.NO_PLACE, value.runner))
            if provider_executed_word is not None:
                w["providerExecuted"] = provider_executed_word
        if value.signature is not None:
            call_provider_metadata_: dict[str, Any] = {}
            call_provider_metadata_google_: dict[str, Any] = {}
            if value.signer is None or value.signer == "gemini":
                call_provider_metadata_google_["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if call_provider_metadata_google_:
                call_provider_metadata_["google"] = call_provider_metadata_google_
            if call_provider_metadata_:
                w["callProviderMetadata"] = call_provider_metadata_
        self.rest(w, value, self.LOST_ASSISTANT_PART_DYNAMIC4, losses, self.ROWS_ASSISTANT_PART_DYNAMIC4)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_PART_DYNAMIC4, losses)

    def encode_assistant_part_named5(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """AssistantPartNamed5 <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {
            "toolCallId": value.id,
            "state": "approval-responded",
            "type": template_out("tool-{}", value.name, holes_of(value)),
        }
        w["input"] = value.arguments
        if value.runner != "client":
            if value.runner in self.WORDS_ASSISTANT_PART_NAMED5_PROVIDER_EXECUTED.lost:
                self.changed(losses, "runner", "ToolCall.runner", value.runner)
            provider_executed_word = self.WORDS_ASSISTANT_PART_NAMED5_PROVIDER_EXECUTED.write.get(value.runner)
            if provider_executed_word is None and not has_spelling(value, self.SPACES, "providerExecuted"):
                losses.append(dropped("runner", "ToolCall.runner", "minor", self.NO_PLACE, value.runner))
            if provider_executed_word is not None:
                w["providerExecuted"] = provider_executed_word
        if value.signature is not None:
            call_provider_metadata_: dict[str, Any] = {}
            call_provider_metadata_google_: dict[str, Any] = {}
            if value.signer is None or value.signer == "gemini":
                call_provider_metadata_google_["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if call_provider_metadata_google_:
                call_provider_metadata_["google"] = call_provider_metadata_google_
            if call_provider_metadata_:
                w["callProviderMetadata"] = call_provider_metadata_
        self.rest(w, value, self.LOST_ASSISTANT_PART_NAMED5, losses, self.ROWS_ASSISTANT_PART_NAMED5)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_PART_NAMED5, losses)

    def encode_assistant_part_dynamic5(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """AssistantPartDynamic5 <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {"toolCallId": value.id, "state": "approval-responded", "type": "dynamic-tool", "toolName": value.name}
        w["input"] = value.arguments
        if value.runner != "client":
            if value.runner in self.WORDS_ASSISTANT_PART_DYNAMIC5_PROVIDER_EXECUTED.lost:
                self.changed(losses, "runner", "ToolCall.runner", value.runner)
            provider_executed_word = self.WORDS_ASSISTANT_PART_DYNAMIC5_PROVIDER_EXECUTED.write.get(value.runner)
            if provider_executed_word is None and not has_spelling(value, self.SPACES, "providerExecuted"):
                losses.append(dropped("runner", "ToolCall.runner", "minor", self.NO_PLACE, value.runner))
            if provider_executed_word is not None:
                w["providerExecuted"] = provider_executed_word
        if value.signature is not None:
            call_provider_metadata_: dict[str, Any] = {}
            call_provider_metadata_google_: dict[str, Any] = {}
            if value.signer is None or value.signer == "gemini":
                call_provider_metadata_google_["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if call_provider_metadata_google_:
                call_provider_metadata_["google"] = call_provider_metadata_google_
            if call_provider_metadata_:
                w["callProviderMetadata"] = call_provider_metadata_
        self.rest(w, value, self.LOST_ASSISTANT_PART_DYNAMIC5, losses, self.ROWS_ASSISTANT_PART_DYNAMIC5)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_PART_DYNAMIC5, losses)

    def encode_assistant(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Assistant <- Message."""
        id_: Any
        if value.id is not None:
            if value.id in self.WORDS_ASSISTANT_ID.lost:
                self.changed(losses, "id", "Message.id", value.id)
            id_ = self.WORDS_ASSISTANT_ID.write.get(value.id, value.id)
        else:
            id_ = ""
        parts_: Any
        if value.parts:
            parts_ = together(value.parts, self.encode_assistant_part, self.both_assistant_part, self.half_assistant_part, losses, "parts")
        else:
            parts_ = []
        w: dict[str, Any] = {"id": id_, "role": "assistant", "parts": parts_}
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if not w.get("parts") and w.get("parts") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT, losses, self.ROWS_ASSISTANT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT, losses)

    def decode_rows(self, w: Any) -> u.Request:
        """Rows -> Request."""
        out = u.Request()
        out.messages, extras = read_conversation(self, self.CONVERSATION, {}, w)
        out.extras = extras
        return out

    def encode_rows(self, value: u.Request, losses: list[Loss]) -> list[Any] | Lost:
        """Rows <- Request."""
        out, _ = write_conversation(self, self.CONVERSATION, value, losses)
        if (
            value.model is not None
            or value.documents
            or value.tools
            or value.tool_choice is not None
            or value.parallel_tool_calls is not None
            or value.response_format is not None
            or value.max_tokens is not None
            or value.stop
            or value.temperature is not None
            or value.top_p is not None
            or value.top_k is not None
            or value.seed is not None
            or value.frequency_penalty is not None
            or value.presence_penalty is not None
            or value.logit_bias is not None
            or value.logprobs is not None
            or value.top_logprobs is not None
            or value.reasoning is not None
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
            or value.stream is not None
            or value.stream_usage is not None
            or value.user is not None
            or value.safety_id is not None
            or value.metadata is not None
            or value.store is not None
            or value.service_tier is not None
            or value.candidates != 1
        ):
            self.rest({}, value, self.LOST_ROWS, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_ROWS, losses)

    def fits_assistant_part_named3(self, w: Any) -> bool:
        """Whether a wire value is a AssistantPartNamed3."""
        return (
            w.__class__ is dict
            and w.get("toolCallId").__class__ is str
            and w.get("state") == "input-available"
            and w.get("type").__class__ is str
            and fills(w.get("type"), "tool-{}")
            and in_words(w.get("providerExecuted"), (False,), True)
        )

    def fits_assistant_part_named4(self, w: Any) -> bool:
        """Whether a wire value is a AssistantPartNamed4."""
        return (
            w.__class__ is dict
            and w.get("toolCallId").__class__ is str
            and w.get("state") == "approval-requested"
            and w.get("type").__class__ is str
            and fills(w.get("type"), "tool-{}")
            and in_words(w.get("providerExecuted"), (False,), True)
        )

    def fits_assistant_part_named5(self, w: Any) -> bool:
        """Whether a wire value is a AssistantPartNamed5."""
        return (
            w.__class__ is dict
            and w.get("toolCallId").__class__ is str
            and w.get("state") == "approval-responded"
            and w.get("type").__class__ is str
            and fills(w.get("type"), "tool-{}")
            and in_words(w.get("providerExecuted"), (False,), True)
        )

    def decode_named(self, w: Any) -> tuple[u.ToolCall, u.ToolResult]:
        """Named -> ToolCall and ToolResult."""
        if w.__class__ is not dict:
            w = an_object(w)
        first = self.decode_named_first(omit(w, {"output": None}))
        second = self.decode_named_second(pick(w, {"toolCallId": None, "state": None, "output": None}))
        mark(second, self.NAMESPACE, "$split", True)
        return (first, second)

    def decode_dynamic(self, w: Any) -> tuple[u.ToolCall, u.ToolResult]:
        """Dynamic -> ToolCall and ToolResult."""
        if w.__class__ is not dict:
            w = an_object(w)
        first = self.decode_dynamic_first(omit(w, {"output": None}))
        second = self.decode_dynamic_second(pick(w, {"toolCallId": None, "state": None, "output": None, "type": None}))
        mark(second, self.NAMESPACE, "$split", True)
        return (first, second)

    def decode_assistant_part_named(self, w: Any) -> tuple[u.ToolCall, u.ToolResult]:
        """AssistantPartNamed -> ToolCall and ToolResult."""
        if w.__class__ is not dict:
            w = an_object(w)
        first = self.decode_assistant_part_named_first(omit(w, {"output": None}))
        second = self.decode_assistant_part_named_second(pick(w, {"toolCallId": None, "state": None, "output": None}))
        mark(second, self.NAMESPACE, "$split", True)
        return (first, second)

    def decode_assistant_part_dynamic(self, w: Any) -> tuple[u.ToolCall, u.ToolResult]:
        """AssistantPartDynamic -> ToolCall and ToolResult."""
        if w.__class__ is not dict:
            w = an_object(w)
        first = self.decode_assistant_part_dynamic_first(omit(w, {"output": None}))
        second = self.decode_assistant_part_dynamic_second(pick(w, {"toolCallId": None, "state": None, "output": None, "type": None}))
        mark(second, self.NAMESPACE, "$split", True)
        return (first, second)

    def decode_assistant_part_named_named(self, w: Any) -> tuple[u.ToolCall, u.ToolResult]:
        """AssistantPartNamedNamed -> ToolCall and ToolResult."""
        if w.__class__ is not dict:
            w = an_object(w)
        first = self.decode_assistant_part_named_named_first(omit(w, {"errorText": None}))
        second = self.decode_assistant_part_named_named_second(pick(w, {"toolCallId": None, "state": None, "errorText": None}))
        mark(second, self.NAMESPACE, "$split", True)
        return (first, second)

    def decode_assistant_part_dynamic_dynamic(self, w: Any) -> tuple[u.ToolCall, u.ToolResult]:
        """AssistantPartDynamicDynamic -> ToolCall and ToolResult."""
        if w.__class__ is not dict:
            w = an_object(w)
        first = self.decode_assistant_part_dynamic_dynamic_first(omit(w, {"errorText": None}))
        second = self.decode_assistant_part_dynamic_dynamic_second(
            pick(w, {"toolCallId": None, "state": None, "errorText": None, "type": None})
        )
        mark(second, self.NAMESPACE, "$split", True)
        return (first, second)

    def decode_assistant_part_named2(self, w: Any) -> tuple[u.ToolCall, u.ToolResult]:
        """AssistantPartNamed2 -> ToolCall and ToolResult."""
        if w.__class__ is not dict:
            w = an_object(w)
        first = self.decode_assistant_part_named2_first(omit(w, {"approval": {"reason": None}}))
        second = self.decode_assistant_part_named2_second(pick(w, {"toolCallId": None, "state": None, "approval": {"reason": None}}))
        mark(second, self.NAMESPACE, "$split", True)
        return (first, second)

    def decode_assistant_part_dynamic2(self, w: Any) -> tuple[u.ToolCall, u.ToolResult]:
        """AssistantPartDynamic2 -> ToolCall and ToolResult."""
        if w.__class__ is not dict:
            w = an_object(w)
        first = self.decode_assistant_part_dynamic2_first(omit(w, {"approval": {"reason": None}}))
        second = self.decode_assistant_part_dynamic2_second(
            pick(w, {"toolCallId": None, "state": None, "type": None, "approval": {"reason": None}})
        )
        mark(second, self.NAMESPACE, "$split", True)
        return (first, second)

    def decode_system_part(self, w: Any) -> u.Text | u.Opaque:
        """SystemPart: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            if w.get("type") == "text" and w.get("text").__class__ is str:
                return self.decode_text_part(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_system_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """SystemPart: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_image_source(self, w: Any) -> u.Url | u.Blob:
        """ImageSource: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("url").__class__ is str:
            if (
                looks(w.get("url", MISSING), "http*")
                and w.get("mediaType").__class__ is str
                and looks(w.get("mediaType", MISSING), "image/*")
            ):
                return self.decode_image_url(w)
            if looks(w.get("url", MISSING), "data:image/*") and fills(w.get("url"), "data:{media_type};base64,{}"):
                return self.decode_image_data(w)
        raise no_case(KeepWhole, w, "ImageUrl :dict url:str mediaType:str", "ImageData :dict url:str url:str")

    def encode_image_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageSource: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Url:
            before = len(losses)
            w = self.encode_image_url(value, losses)
            if w is LOST or looks(at_path(w, "url"), "http*") and looks(at_path(w, "mediaType"), "image/*"):
                return w
            losses.__delitem__(slice(before, None))
        if cls is u.Blob:
            before = len(losses)
            w = self.encode_image_data(value, losses)
            if w is LOST or looks(at_path(w, "url"), "data:image/*"):
                return w
            losses.__delitem__(slice(before, None))
        return self.lost(value, losses)

    def decode_audio_source(self, w: Any) -> u.Url | u.Blob:
        """AudioSource: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("url").__class__ is str:
            if (
                looks(w.get("url", MISSING), "http*")
                and w.get("mediaType").__class__ is str
                and looks(w.get("mediaType", MISSING), "audio/*")
            ):
                return self.decode_audio_url(w)
            if looks(w.get("url", MISSING), "data:audio/*") and fills(w.get("url"), "data:{media_type};base64,{}"):
                return self.decode_audio_data(w)
        raise no_case(KeepWhole, w, "AudioUrl :dict url:str mediaType:str", "AudioData :dict url:str url:str")

    def encode_audio_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioSource: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Url:
            before = len(losses)
            w = self.encode_audio_url(value, losses)
            if w is LOST or looks(at_path(w, "url"), "http*") and looks(at_path(w, "mediaType"), "audio/*"):
                return w
            losses.__delitem__(slice(before, None))
        if cls is u.Blob:
            before = len(losses)
            w = self.encode_audio_data(value, losses)
            if w is LOST or looks(at_path(w, "url"), "data:audio/*"):
                return w
            losses.__delitem__(slice(before, None))
        return self.lost(value, losses)

    def decode_video_source(self, w: Any) -> u.Url | u.Blob:
        """VideoSource: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("url").__class__ is str:
            if (
                looks(w.get("url", MISSING), "http*")
                and w.get("mediaType").__class__ is str
                and looks(w.get("mediaType", MISSING), "video/*")
            ):
                return self.decode_video_url(w)
            if looks(w.get("url", MISSING), "data:video/*") and fills(w.get("url"), "data:{media_type};base64,{}"):
                return self.decode_video_data(w)
        raise no_case(KeepWhole, w, "VideoUrl :dict url:str mediaType:str", "VideoData :dict url:str url:str")

    def encode_video_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """VideoSource: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Url:
            before = len(losses)
            w = self.encode_video_url(value, losses)
            if w is LOST or looks(at_path(w, "url"), "http*") and looks(at_path(w, "mediaType"), "video/*"):
                return w
            losses.__delitem__(slice(before, None))
        if cls is u.Blob:
            before = len(losses)
            w = self.encode_video_data(value, losses)
            if w is LOST or looks(at_path(w, "url"), "data:video/*"):
                return w
            losses.__delitem__(slice(before, None))
        return self.lost(value, losses)

    def decode_place(self, w: Any) -> u.Url | u.Blob:
        """Place: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("url").__class__ is str:
            if looks(w.get("url", MISSING), "http*") and w.get("mediaType").__class__ is str:
                return self.decode_url(w)
            if fills(w.get("url"), "data:{media_type};base64,{}"):
                return self.decode_data(w)
        raise no_case(KeepWhole, w, "Url :dict url:str mediaType:str", "Data :dict url:str url:str")

    def encode_place(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Place: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Url:
            before = len(losses)
            if (w := self.encode_url(value, losses)) is LOST or looks(at_path(w, "url"), "http*"):
                return w
            losses.__delitem__(slice(before, None))
        if cls is u.Blob:
            return written_as(self, value, "data", "place", losses)
        return self.lost(value, losses)

    def decode_user_part(self, w: Any) -> u.Text | u.Image | u.Audio | u.Video | u.Document | u.Opaque:
        """UserPart: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            if w.get("type") == "text" and w.get("text").__class__ is str:
                return self.decode_text_part(w)
            if w.get("type") == "file":
                if try_decode(self, w, "decode_image_source") is not None:
                    return self.decode_file_image(w)
                if try_decode(self, w, "decode_audio_source") is not None:
                    return self.decode_file_audio(w)
                if try_decode(self, w, "decode_video_source") is not None:
                    return self.decode_file_video(w)
                if try_decode(self, w, "decode_place") is not None:
                    return self.decode_file(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_user_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """UserPart: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Image and value.source.__class__ in (u.Url, u.Blob):
            return self.encode_file_image(value, losses)
        if cls is u.Audio and value.source.__class__ in (u.Url, u.Blob):
            return written_as(self, value, "file_audio", "user_part", losses)
        if cls is u.Video and value.source.__class__ in (u.Url, u.Blob):
            return written_as(self, value, "file_video", "user_part", losses)
        if cls is u.Document and value.source.__class__ in (u.Url, u.Blob):
            return written_as(self, value, "file", "user_part", losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_assistant_part(
        self, w: Any
    ) -> u.Text | u.Image | u.Audio | u.Video | u.Document | u.Reasoning | tuple[u.ToolCall, u.ToolResult] | u.ToolCall | u.Opaque:
        """AssistantPart: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            if w.get("type") == "text" and w.get("text").__class__ is str:
                return self.decode_text_part(w)
            if w.get("type") == "file":
                if try_decode(self, w, "decode_image_source") is not None:
                    return self.decode_file_image(w)
                if try_decode(self, w, "decode_audio_source") is not None:
                    return self.decode_file_audio(w)
                if try_decode(self, w, "decode_video_source") is not None:
                    return self.decode_file_video(w)
                if try_decode(self, w, "decode_place") is not None:
                    return self.decode_file(w)
            if w.get("type") == "reasoning" and w.get("text").__class__ is str:
                if w.get("providerMetadata").__class__ is dict:
                    if (
                        w["providerMetadata"].get("anthropic").__class__ is dict
                        and w["providerMetadata"]["anthropic"].get("redactedData").__class__ is str
                    ):
                        out = self.decode_redacted(w)
                        if not (out.redacted is True and out.signer == "anthropic" and out.encrypted is not None):
                            return self.found_as(out, "Redacted")
                        return out
                    if (
                        w["providerMetadata"].get("openai").__class__ is dict
                        and w["providerMetadata"]["openai"].get("itemId").__class__ is str
                    ):
                        out = self.decode_item(w)
                        if out.redacted is True and out.signer == "anthropic" and out.encrypted is not None or out.id is None:
                            return self.found_as(out, "Item")
                        return out
                out = self.decode_plain(w)
                if out.redacted is True and out.signer == "anthropic" and out.encrypted is not None or out.id is not None:
                    return self.found_as(out, "Plain")
                return out
            if w.get("toolCallId").__class__ is str:
                if w.get("state") == "output-available":
                    if (
                        w.get("type").__class__ is str
                        and fills(w.get("type"), "tool-{}")
                        and in_words(w.get("providerExecuted"), (False,), True)
                        and w.get("output").__class__ is str
                    ):
                        return self.decode_named(w)
                    if (
                        w.get("type") == "dynamic-tool"
                        and w.get("toolName").__class__ is str
                        and in_words(w.get("providerExecuted"), (False,), True)
                        and w.get("output").__class__ is str
                    ):
                        return self.found_as(self.decode_dynamic(w), "Dynamic")
                    if (
                        w.get("type").__class__ is str
                        and fills(w.get("type"), "tool-{}")
                        and in_words(w.get("providerExecuted"), (False,), True)
                        and w.get("output") is not None
                    ):
                        out = self.decode_assistant_part_named(w)
                        if (
                            out[0].runner == "client"
                            and out[1].runner == "client"
                            and out[1].is_error is False
                            and out[1].value in (None, "", [], {})
                            or not (
                                out[0].runner == "client"
                                and out[1].runner == "client"
                                and out[1].is_error is False
                                and out[1].value is not None
                            )
                        ):
                            return self.found_as(out, "AssistantPartNamed")
                        return out
                    if (
                        w.get("type") == "dynamic-tool"
                        and w.get("toolName").__class__ is str
                        and in_words(w.get("providerExecuted"), (False,), True)
                        and w.get("output") is not None
                    ):
                        return self.found_as(self.decode_assistant_part_dynamic(w), "AssistantPartDynamic")
                if w.get("state") == "output-error":
                    if (
                        w.get("type").__class__ is str
                        and fills(w.get("type"), "tool-{}")
                        and in_words(w.get("providerExecuted"), (False,), True)
                        and w.get("errorText").__class__ is str
                    ):
                        return self.decode_assistant_part_named_named(w)
                    if (
                        w.get("type") == "dynamic-tool"
                        and w.get("toolName").__class__ is str
                        and in_words(w.get("providerExecuted"), (False,), True)
                        and w.get("errorText").__class__ is str
                    ):
                        return self.found_as(self.decode_assistant_part_dynamic_dynamic(w), "AssistantPartDynamicDynamic")
                if w.get("state") == "output-denied":
                    if (
                        w.get("type").__class__ is str
                        and fills(w.get("type"), "tool-{}")
                        and in_words(w.get("providerExecuted"), (False,), True)
                    ):
                        return self.found_as(self.decode_assistant_part_named2(w), "AssistantPartNamed2")
                    if (
                        w.get("type") == "dynamic-tool"
                        and w.get("toolName").__class__ is str
                        and in_words(w.get("providerExecuted"), (False,), True)
                    ):
                        return self.found_as(self.decode_assistant_part_dynamic2(w), "AssistantPartDynamic2")
                if w.get("state") == "input-available":
                    if (
                        w.get("type").__class__ is str
                        and fills(w.get("type"), "tool-{}")
                        and in_words(w.get("providerExecuted"), (False,), True)
                    ):
                        return self.decode_assistant_part_named3(w)
                    if (
                        w.get("type") == "dynamic-tool"
                        and w.get("toolName").__class__ is str
                        and in_words(w.get("providerExecuted"), (False,), True)
                    ):
                        return self.found_as(self.decode_assistant_part_dynamic3(w), "AssistantPartDynamic3")
                if w.get("state") == "approval-requested":
                    if (
                        w.get("type").__class__ is str
                        and fills(w.get("type"), "tool-{}")
                        and in_words(w.get("providerExecuted"), (False,), True)
                    ):
                        return self.found_as(self.decode_assistant_part_named4(w), "AssistantPartNamed4")
                    if (
                        w.get("type") == "dynamic-tool"
                        and w.get("toolName").__class__ is str
                        and in_words(w.get("providerExecuted"), (False,), True)
                    ):
                        return self.found_as(self.decode_assistant_part_dynamic4(w), "AssistantPartDynamic4")
                if w.get("state") == "approval-responded":
                    if (
                        w.get("type").__class__ is str
                        and fills(w.get("type"), "tool-{}")
                        and in_words(w.get("providerExecuted"), (False,), True)
                    ):
                        return self.found_as(self.decode_assistant_part_named5(w), "AssistantPartNamed5")
                    if (
                        w.get("type") == "dynamic-tool"
                        and w.get("toolName").__class__ is str
                        and in_words(w.get("providerExecuted"), (False,), True)
                    ):
                        return self.found_as(self.decode_assistant_part_dynamic5(w), "AssistantPartDynamic5")
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_assistant_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantPart: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.ToolCall:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "AssistantPartDynamic3" and value.runner == "client":
                    return written_as(
                        self, value, "assistant_part_dynamic3", "assistant_part", losses, "assistant_part_named3", level="major"
                    )
                if marked_case == "AssistantPartNamed4" and value.runner == "client":
                    return written_as(self, value, "assistant_part_named4", "assistant_part", losses)
                if marked_case == "AssistantPartDynamic4" and value.runner == "client":
                    return written_as(
                        self, value, "assistant_part_dynamic4", "assistant_part", losses, "assistant_part_named4", level="major"
                    )
                if marked_case == "AssistantPartNamed5" and value.runner == "client":
                    return written_as(self, value, "assistant_part_named5", "assistant_part", losses)
                if marked_case == "AssistantPartDynamic5" and value.runner == "client":
                    return written_as(
                        self, value, "assistant_part_dynamic5", "assistant_part", losses, "assistant_part_named5", level="major"
                    )
            if value.runner == "client":
                return written_as(self, value, "assistant_part_named3", "assistant_part", losses)
        if cls is u.Image and value.source.__class__ in (u.Url, u.Blob):
            return self.encode_file_image(value, losses)
        if cls is u.Audio and value.source.__class__ in (u.Url, u.Blob):
            return written_as(self, value, "file_audio", "assistant_part", losses)
        if cls is u.Video and value.source.__class__ in (u.Url, u.Blob):
            return written_as(self, value, "file_video", "assistant_part", losses)
        if cls is u.Document and value.source.__class__ in (u.Url, u.Blob):
            return written_as(self, value, "file", "assistant_part", losses)
        if cls is u.Reasoning:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Redacted" and value.redacted is True and value.signer == "anthropic":
                    return self.encode_redacted(value, losses)
                if marked_case == "Item":
                    return self.encode_item(value, losses)
                if marked_case == "Plain":
                    return self.encode_plain(value, losses)
            if value.redacted is True and value.signer == "anthropic" and value.encrypted is not None:
                return self.encode_redacted(value, losses)
            if value.id is not None:
                return self.encode_item(value, losses)
            return self.encode_plain(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def both_assistant_part(self, first: Any, second: Any, losses: list[Loss]) -> dict[str, Any] | Lost | None:
        """AssistantPart: two parts as one object, their losses under [0] and [1]; None if each is an object of its own."""
        if second.__class__ is u.ToolResult and first.__class__ is u.ToolCall and first.id == second.call_id:
            if first.extras is not None:
                marked_case = marked(first, self.SPACES, "$case")
                if (
                    marked_case == "Dynamic"
                    and first.runner == "client"
                    and second.runner == "client"
                    and second.is_error is False
                    and second.value in (None, "", [], {})
                ):
                    return both_as(self, first, second, losses, "dynamic_first", "dynamic_second", "dynamic", "assistant_part")
                if (
                    marked_case == "AssistantPartNamed"
                    and first.runner == "client"
                    and second.runner == "client"
                    and second.is_error is False
                ):
                    return both_as(
                        self,
                        first,
                        second,
                        losses,
                        "assistant_part_named_first",
                        "assistant_part_named_second",
                        "assistant_part_named",
                        "assistant_part",
                    )
                if (
                    marked_case == "AssistantPartDynamic"
                    and first.runner == "client"
                    and second.runner == "client"
                    and second.is_error is False
                ):
                    return both_as(
                        self,
                        first,
                        second,
                        losses,
                        "assistant_part_dynamic_first",
                        "assistant_part_dynamic_second",
                        "assistant_part_dynamic",
                        "assistant_part",
                    )
                if (
                    marked_case == "AssistantPartDynamicDynamic"
                    and first.runner == "client"
                    and second.runner == "client"
                    and second.is_error is True
                ):
                    return both_as(
                        self,
                        first,
                        second,
                        losses,
                        "assistant_part_dynamic_dynamic_first",
                        "assistant_part_dynamic_dynamic_second",
                        "assistant_part_dynamic_dynamic",
                        "assistant_part",
                    )
                if (
                    marked_case == "AssistantPartNamed2"
                    and first.runner == "client"
                    and second.runner == "client"
                    and second.is_error is True
                ):
                    return both_as(
                        self,
                        first,
                        second,
                        losses,
                        "assistant_part_named2_first",
                        "assistant_part_named2_second",
                        "assistant_part_named2",
                        "assistant_part",
                    )
                if (
                    marked_case == "AssistantPartDynamic2"
                    and first.runner == "client"
                    and second.runner == "client"
                    and second.is_error is True
                ):
                    return both_as(
                        self,
                        first,
                        second,
                        losses,
                        "assistant_part_dynamic2_first",
                        "assistant_part_dynamic2_second",
                        "assistant_part_dynamic2",
                        "assistant_part",
                    )
            if first.runner == "client" and second.runner == "client" and second.is_error is False and second.value in (None, "", [], {}):
                return both_as(self, first, second, losses, "named_first", "named_second", "named", "assistant_part")
            if first.runner == "client" and second.runner == "client" and second.is_error is False and second.value is not None:
                return both_as(
                    self,
                    first,
                    second,
                    losses,
                    "assistant_part_named_first",
                    "assistant_part_named_second",
                    "assistant_part_named",
                    "assistant_part",
                )
            if first.runner == "client" and second.runner == "client" and second.is_error is True:
                return both_as(
                    self,
                    first,
                    second,
                    losses,
                    "assistant_part_named_named_first",
                    "assistant_part_named_named_second",
                    "assistant_part_named_named",
                    "assistant_part",
                )
        return None

    def half_assistant_part(self, value: Any) -> bool:
        """AssistantPart: whether a part is half of a wire object, which has no place without what follows it."""
        return value.__class__ is u.ToolCall and value.runner == "client"

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
                out = self.decode_system(w)
                if not (out.role == "system" and out.parts):
                    return self.found_as(out, "System")
                return out
            if tag == "user":
                out = self.decode_user(w)
                if not (out.role == "user" and out.parts):
                    return self.found_as(out, "User")
                return out
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
            if value.role in ("assistant", "tool") and value.parts:
                return self.encode_assistant(value, losses)
            if value.role == "system":
                return self.encode_system(value, losses)
            if value.role == "user":
                return self.encode_user(value, losses)
            if value.role in ("assistant", "tool"):
                return self.encode_assistant(value, losses)
        return self.lost(value, losses)


LENS: Final = VercelUi()
