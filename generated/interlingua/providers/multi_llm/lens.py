# Generated from spec/applications/multi_llm.yaml; do not edit.

"""multi-llm messages, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, wrong
from ...lenses import codecs
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import PartRow, other_row, whole_message
from ...lenses.entries import read_deep, read_messages, write_messages, written
from ...lenses.extras import MISSING, UNSET, dropped, foreign, has_spelling, marked
from ...lenses.fitting import at_path
from ...lenses.kinds import ANY, BOOL, Coded, INT, Joined, Json, OBJECT, Of, STR, Word
from ...lenses.lens import Lens
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, read_rows, reads
from ...lenses.structs import just, lost_fields, own_spaces
from ...lenses.values import broken_arguments, text_or_json, under
from ...lenses.words import Words


class MultiLlm(Lens):
    """multi-llm messages."""

    __slots__ = ()
    NAMESPACE = "multi_llm"
    TITLE = "multi-llm messages"
    DOCS = "https://github.com/darval/multi-llm"
    MESSAGES_KEY = "messages"
    SDK_PARAMS = frozenset({"messages"})
    OWN = {"Text": ("metadata", "priority"), "ToolCall": ("metadata", "priority"), "ToolResult": ("metadata", "priority")}
    WORDS_CACHE_TYPE = Words("cache_type", {"5m": ("Ephemeral",), "1h": ("Extended",)}, lost={"30m": "1h"})
    decode_crate_system = reads(u.Text, "ROWS_CRATE_SYSTEM", text=UNSET)
    LOST_CRATE_SYSTEM = lost_fields(u.Text, major=("signature",), minor=("citations",))
    ROWS_CRATE_SYSTEM = Rows("Text") + {
        "attributes": Nested(
            {
                "cacheable": Row("cache", Of("cacheable"), required=True, empty=False),
                "cache_type": Row("cache.ttl", Word("WORDS_CACHE_TYPE"), make=u.CacheHint, empty=None),
                "priority": Row("priority", INT, empty=50),
                "metadata": Row("metadata", OBJECT, empty={}),
                "cache_key": Kept("trivial"),
                "category": Kept("trivial"),
            },
            required=True,
        ),
        "role": Fixed("System", tag=True),
        "content": Nested({"Text": Row("text", STR, required=True)}, required=True),
        "timestamp": Kept("trivial"),
    }
    decode_cache = reads(u.CacheHint, "ROWS_CACHE")
    encode_just_cache = just(u.CacheHint, "encode_cache")
    ROWS_CACHE = Rows("CacheHint") + {"cache_type": Row("ttl", Word("WORDS_CACHE_TYPE"), required=True, empty="Ephemeral")}
    decode_system_row = reads(u.Text, "ROWS_SYSTEM_ROW", text=UNSET)
    LOST_SYSTEM_ROW = lost_fields(u.Text, major=("signature",), minor=("citations",))
    ROWS_SYSTEM_ROW = Rows("Text") + {
        "attributes": Nested(
            {
                "cache_control": Row("cache", Of("cache", just=True), empty=None),
                "priority": Row("priority", INT, empty=0),
                "metadata": Row("metadata", OBJECT, empty={}),
            },
            required=True,
        ),
        "role": Fixed("System", tag=True),
        "content": Nested({"Text": Row("text", STR, required=True)}, required=True),
        "timestamp": Kept("trivial"),
    }
    decode_crate_user = reads(u.Text, "ROWS_CRATE_USER", text=UNSET)
    LOST_CRATE_USER = lost_fields(u.Text, major=("signature",), minor=("citations",))
    ROWS_CRATE_USER = Rows("Text") + {
        "attributes": Nested(
            {
                "cacheable": Row("cache", Of("cacheable"), required=True, empty=False),
                "cache_type": Row("cache.ttl", Word("WORDS_CACHE_TYPE"), make=u.CacheHint, empty=None),
                "priority": Row("priority", INT, empty=50),
                "metadata": Row("metadata", OBJECT, empty={}),
                "cache_key": Kept("trivial"),
                "category": Kept("trivial"),
            },
            required=True,
        ),
        "role": Fixed("User", tag=True),
        "content": Nested({"Text": Row("text", STR, required=True)}, required=True),
        "timestamp": Kept("trivial"),
    }
    decode_json_row = reads(u.Text, "ROWS_JSON_ROW", text=UNSET)
    LOST_JSON_ROW = lost_fields(u.Text, major=("signature",), minor=("citations",))
    ROWS_JSON_ROW = Rows("Text") + {
        "attributes": Nested(
            {
                "cacheable": Row("cache", Of("cacheable"), required=True, empty=False),
                "cache_type": Row("cache.ttl", Word("WORDS_CACHE_TYPE"), make=u.CacheHint, empty=None),
                "priority": Row("priority", INT, empty=50),
                "metadata": Row("metadata", OBJECT, empty={}),
                "cache_key": Kept("trivial"),
                "category": Kept("trivial"),
            },
            required=True,
        ),
        "role": Fixed("User", tag=True),
        "content": Nested({"Json": Row("text", Coded("json_text", ANY), required=True)}, required=True),
        "timestamp": Kept("trivial"),
    }
    decode_user_row = reads(u.Text, "ROWS_USER_ROW", text=UNSET)
    LOST_USER_ROW = lost_fields(u.Text, major=("signature",), minor=("citations",))
    ROWS_USER_ROW = Rows("Text") + {
        "attributes": Nested(
            {
                "cache_control": Row("cache", Of("cache", just=True), empty=None),
                "priority": Row("priority", INT, empty=0),
                "metadata": Row("metadata", OBJECT, empty={}),
            },
            required=True,
        ),
        "role": Fixed("User", tag=True),
        "content": Nested({"Text": Row("text", STR, required=True)}, required=True),
        "timestamp": Kept("trivial"),
    }
    decode_crate_assistant = reads(u.Text, "ROWS_CRATE_ASSISTANT", text=UNSET)
    LOST_CRATE_ASSISTANT = lost_fields(u.Text, major=("signature",), minor=("citations",))
    ROWS_CRATE_ASSISTANT = Rows("Text") + {
        "attributes": Nested(
            {
                "cacheable": Row("cache", Of("cacheable"), required=True, empty=False),
                "cache_type": Row("cache.ttl", Word("WORDS_CACHE_TYPE"), make=u.CacheHint, empty=None),
                "priority": Row("priority", INT, empty=50),
                "metadata": Row("metadata", OBJECT, empty={}),
                "cache_key": Kept("trivial"),
                "category": Kept("trivial"),
            },
            required=True,
        ),
        "role": Fixed("Assistant", tag=True),
        "content": Nested({"Text": Row("text", STR, required=True)}, required=True),
        "timestamp": Kept("trivial"),
    }
    decode_json_answer = reads(u.Text, "ROWS_JSON_ANSWER", text=UNSET)
    LOST_JSON_ANSWER = lost_fields(u.Text, major=("signature",), minor=("citations",))
    ROWS_JSON_ANSWER = Rows("Text") + {
        "attributes": Nested(
            {
                "cacheable": Row("cache", Of("cacheable"), required=True, empty=False),
                "cache_type": Row("cache.ttl", Word("WORDS_CACHE_TYPE"), make=u.CacheHint, empty=None),
                "priority": Row("priority", INT, empty=50),
                "metadata": Row("metadata", OBJECT, empty={}),
                "cache_key": Kept("trivial"),
                "category": Kept("trivial"),
            },
            required=True,
        ),
        "role": Fixed("Assistant", tag=True),
        "content": Nested({"Json": Row("text", Coded("json_text", ANY), required=True)}, required=True),
        "timestamp": Kept("trivial"),
    }
    decode_crate_call = reads(u.ToolCall, "ROWS_CRATE_CALL", id=UNSET, name=UNSET)
    LOST_CRATE_CALL = lost_fields(u.ToolCall, major=("input signature runner",), minor=("namespace kind",))
    ROWS_CRATE_CALL = Rows("ToolCall") + {
        "attributes": Nested(
            {
                "cacheable": Row("cache", Of("cacheable"), required=True, empty=False),
                "cache_type": Row("cache.ttl", Word("WORDS_CACHE_TYPE"), make=u.CacheHint, empty=None),
                "priority": Row("priority", INT, empty=50),
                "metadata": Row("metadata", OBJECT, empty={}),
                "cache_key": Kept("trivial"),
                "category": Kept("trivial"),
            },
            required=True,
        ),
        "role": Fixed("Assistant", tag=True),
        "content": Nested(
            {
                "ToolCall": Nested(
                    {
                        "id": Row("id", STR, required=True),
                        "name": Row("name", STR, required=True),
                        "arguments": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
                    },
                    required=True,
                ),
            },
            required=True,
        ),
        "timestamp": Kept("trivial"),
    }
    decode_call_row = reads(u.ToolCall, "ROWS_CALL_ROW", id=UNSET, name=UNSET)
    LOST_CALL_ROW = lost_fields(u.ToolCall, major=("input signature runner",), minor=("namespace kind",))
    ROWS_CALL_ROW = Rows("ToolCall") + {
        "attributes": Nested(
            {
                "cache_control": Row("cache", Of("cache", just=True), empty=None),
                "priority": Row("priority", INT, empty=0),
                "metadata": Row("metadata", OBJECT, empty={}),
            },
            required=True,
        ),
        "role": Fixed("Assistant", tag=True),
        "content": Nested(
            {
                "ToolCall": Nested(
                    {
                        "id": Row("id", STR, required=True),
                        "name": Row("name", STR, required=True),
                        "arguments": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
                    },
                    required=True,
                ),
            },
            required=True,
        ),
        "timestamp": Kept("trivial"),
    }
    decode_assistant_row = reads(u.Text, "ROWS_ASSISTANT_ROW", text=UNSET)
    LOST_ASSISTANT_ROW = lost_fields(u.Text, major=("signature",), minor=("citations",))
    ROWS_ASSISTANT_ROW = Rows("Text") + {
        "attributes": Nested(
            {
                "cache_control": Row("cache", Of("cache", just=True), empty=None),
                "priority": Row("priority", INT, empty=0),
                "metadata": Row("metadata", OBJECT, empty={}),
            },
            required=True,
        ),
        "role": Fixed("Assistant", tag=True),
        "content": Nested({"Text": Row("text", STR, required=True)}, required=True),
        "timestamp": Kept("trivial"),
    }
    decode_crate_result = reads(u.ToolResult, "ROWS_CRATE_RESULT", call_id=UNSET)
    LOST_CRATE_RESULT = lost_fields(u.ToolResult, major=("signature runner",), minor=("kind",))
    ROWS_CRATE_RESULT = Rows("ToolResult") + {
        "attributes": Nested(
            {
                "cacheable": Row("cache", Of("cacheable"), required=True, empty=False),
                "cache_type": Row("cache.ttl", Word("WORDS_CACHE_TYPE"), make=u.CacheHint, empty=None),
                "priority": Row("priority", INT, empty=50),
                "metadata": Row("metadata", OBJECT, empty={}),
                "cache_key": Kept("trivial"),
                "category": Kept("trivial"),
            },
            required=True,
        ),
        "role": Fixed("Tool", tag=True),
        "content": Nested(
            {
                "ToolResult": Nested(
                    {
                        "tool_call_id": Row("call_id", STR, required=True),
                        "content": Row("parts", Joined("", u.Text, "text"), required=True, empty=""),
                        "is_error": Row("is_error", BOOL, required=True),
                    },
                    required=True,
                ),
            },
            required=True,
        ),
        "timestamp": Kept("trivial"),
    }
    decode_result_row = reads(u.ToolResult, "ROWS_RESULT_ROW", call_id=UNSET)
    LOST_RESULT_ROW = lost_fields(u.ToolResult, major=("signature runner",), minor=("kind",))
    ROWS_RESULT_ROW = Rows("ToolResult") + {
        "attributes": Nested(
            {
                "cache_control": Row("cache", Of("cache", just=True), empty=None),
                "priority": Row("priority", INT, empty=0),
                "metadata": Row("metadata", OBJECT, empty={}),
            },
            required=True,
        ),
        "role": Fixed("Tool", tag=True),
        "content": Nested(
            {
                "ToolResult": Nested(
                    {
                        "tool_call_id": Row("call_id", STR, required=True),
                        "content": Row("parts", Joined("", u.Text, "text"), required=True, empty=""),
                        "is_error": Row("is_error", BOOL, required=True),
                    },
                    required=True,
                ),
            },
            required=True,
        ),
        "timestamp": Kept("trivial"),
    }
    LOST_REQUEST = lost_fields(
        u.Request,
        major=("model documents tools tool_choice response_format max_tokens stop modalities audio web_search mcp_servers", "candidates"),
        minor=(
            "parallel_tool_calls temperature top_p top_k seed frequency_penalty presence_penalty logit_bias logprobs",
            "top_logprobs reasoning verbosity prediction compaction cache cache_key cache_retention stream stream_usage",
            "user safety_id metadata store service_tier",
        ),
    )
    ROWS_REQUEST = Rows("Request") + {"messages": Elsewhere("messages")}
    CONVERSATION = Conversation(
        "messages",
        "row",
        parts={"system": "row_of_system", "user": "row_of_user", "assistant": "row_of_assistant", "tool": "row_of_tool"},
        results={"tool": "row_of_tool"},
        wraps=(),
        runs=("assistant", "tool"),
    )
    JOINED_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_deep(self.decode_request, body)

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return written(self.encode_request, request)

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

    def decode_cacheable(self, w: Any) -> u.CacheHint:
        """Cacheable -> CacheHint."""
        if w is not True:
            raise DecodeError("expected True")
        out = u.CacheHint()
        return out

    def encode_cacheable(self, value: u.CacheHint, losses: list[Loss]) -> bool | Lost:
        """Cacheable <- CacheHint."""
        if value.extras is not None:
            foreign(value, (), losses)
        return True

    def encode_crate_system(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """CrateSystem <- Text."""
        attributes_cacheable_: Any
        if value.cache is not None:
            attributes_cacheable_: Any = under(value.cache, self.encode_cacheable, losses, "cache")
            if attributes_cacheable_ is LOST:
                attributes_cacheable_ = False
        else:
            attributes_cacheable_ = False
        attributes_: dict[str, Any] = {"cacheable": attributes_cacheable_}
        if value.cache is not None and value.cache.ttl is not None:
            if value.cache.ttl in self.WORDS_CACHE_TYPE.lost:
                self.changed(losses, "cache.ttl", "Text.cache.ttl", value.cache.ttl)
            attributes_cache_type_word = self.WORDS_CACHE_TYPE.write.get(value.cache.ttl)
            if attributes_cache_type_word is None and not has_spelling(value, self.SPACES, "attributes.cache_type"):
                losses.append(dropped("cache.ttl", "Text.cache.ttl", "minor", self.NO_PLACE, value.cache.ttl))
            if attributes_cache_type_word is not None:
                attributes_["cache_type"] = attributes_cache_type_word
            else:
                attributes_["cache_type"] = None
        else:
            attributes_["cache_type"] = None
        if value.priority is not None:
            attributes_["priority"] = value.priority
        else:
            attributes_["priority"] = 50
        if value.metadata is not None:
            attributes_["metadata"] = value.metadata
        else:
            attributes_["metadata"] = {}
        content_: dict[str, Any] = {"Text": value.text}
        w: dict[str, Any] = {"attributes": attributes_, "role": "System", "content": content_}
        if value.citations or value.signature is not None:
            self.rest(w, value, self.LOST_CRATE_SYSTEM, losses, self.ROWS_CRATE_SYSTEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CRATE_SYSTEM, losses)

    def encode_cache(self, value: u.CacheHint, losses: list[Loss]) -> dict[str, Any]:
        """Cache <- CacheHint."""
        cache_type_: Any
        if value.ttl is not None:
            if value.ttl in self.WORDS_CACHE_TYPE.lost:
                self.changed(losses, "ttl", "CacheHint.ttl", value.ttl)
            cache_type_word = self.WORDS_CACHE_TYPE.write.get(value.ttl)
            if cache_type_word is None and not has_spelling(value, self.SPACES, "cache_type"):
                losses.append(dropped("ttl", "CacheHint.ttl", "minor", self.NO_PLACE, value.ttl))
            cache_type_ = cache_type_word
            if cache_type_ is None:
                cache_type_ = "Ephemeral"
        else:
            if not has_spelling(value, self.SPACES, "cache_type"):
                losses.append(Loss("ttl", "CacheHint.ttl", "defaulted", "trivial", "the key is required", "Ephemeral"))
            cache_type_ = "Ephemeral"
        w: dict[str, Any] = {"cache_type": cache_type_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_CACHE, losses)

    def encode_system_row(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """SystemRow <- Text."""
        attributes_: dict[str, Any] = {}
        if value.cache is not None:
            if (attributes_cache_control_ := under(value.cache, self.encode_just_cache, losses, "cache")) is not LOST:
                attributes_["cache_control"] = attributes_cache_control_
        else:
            attributes_["cache_control"] = None
        if value.priority is not None:
            attributes_["priority"] = value.priority
        else:
            attributes_["priority"] = 0
        if value.metadata is not None:
            attributes_["metadata"] = value.metadata
        else:
            attributes_["metadata"] = {}
        content_: dict[str, Any] = {"Text": value.text}
        w: dict[str, Any] = {"attributes": attributes_, "role": "System", "content": content_}
        if value.citations or value.signature is not None:
            self.rest(w, value, self.LOST_SYSTEM_ROW, losses, self.ROWS_SYSTEM_ROW)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM_ROW, losses)

    def encode_crate_user(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """CrateUser <- Text."""
        attributes_cacheable_: Any
        if value.cache is not None:
            attributes_cacheable_: Any = under(value.cache, self.encode_cacheable, losses, "cache")
            if attributes_cacheable_ is LOST:
                attributes_cacheable_ = False
        else:
            attributes_cacheable_ = False
        attributes_: dict[str, Any] = {"cacheable": attributes_cacheable_}
        if value.cache is not None and value.cache.ttl is not None:
            if value.cache.ttl in self.WORDS_CACHE_TYPE.lost:
                self.changed(losses, "cache.ttl", "Text.cache.ttl", value.cache.ttl)
            attributes_cache_type_word = self.WORDS_CACHE_TYPE.write.get(value.cache.ttl)
            if attributes_cache_type_word is None and not has_spelling(value, self.SPACES, "attributes.cache_type"):
                losses.append(dropped("cache.ttl", "Text.cache.ttl", "minor", self.NO_PLACE, value.cache.ttl))
            if attributes_cache_type_word is not None:
                attributes_["cache_type"] = attributes_cache_type_word
            else:
                attributes_["cache_type"] = None
        else:
            attributes_["cache_type"] = None
        if value.priority is not None:
            attributes_["priority"] = value.priority
        else:
            attributes_["priority"] = 50
        if value.metadata is not None:
            attributes_["metadata"] = value.metadata
        else:
            attributes_["metadata"] = {}
        content_: dict[str, Any] = {"Text": value.text}
        w: dict[str, Any] = {"attributes": attributes_, "role": "User", "content": content_}
        if value.citations or value.signature is not None:
            self.rest(w, value, self.LOST_CRATE_USER, losses, self.ROWS_CRATE_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CRATE_USER, losses)

    def encode_json_row(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """JsonRow <- Text."""
        attributes_cacheable_: Any
        if value.cache is not None:
            attributes_cacheable_: Any = under(value.cache, self.encode_cacheable, losses, "cache")
            if attributes_cacheable_ is LOST:
                attributes_cacheable_ = False
        else:
            attributes_cacheable_ = False
        attributes_: dict[str, Any] = {"cacheable": attributes_cacheable_}
        if value.cache is not None and value.cache.ttl is not None:
            if value.cache.ttl in self.WORDS_CACHE_TYPE.lost:
                self.changed(losses, "cache.ttl", "Text.cache.ttl", value.cache.ttl)
            attributes_cache_type_word = self.WORDS_CACHE_TYPE.write.get(value.cache.ttl)
            if attributes_cache_type_word is None and not has_spelling(value, self.SPACES, "attributes.cache_type"):
                losses.append(dropped("cache.ttl", "Text.cache.ttl", "minor", self.NO_PLACE, value.cache.ttl))
            if attributes_cache_type_word is not None:
                attributes_["cache_type"] = attributes_cache_type_word
            else:
                attributes_["cache_type"] = None
        else:
            attributes_["cache_type"] = None
        if value.priority is not None:
            attributes_["priority"] = value.priority
        else:
            attributes_["priority"] = 50
        if value.metadata is not None:
            attributes_["metadata"] = value.metadata
        else:
            attributes_["metadata"] = {}
        content_json_: Any = under(value.text, codecs.json_text_out, losses, "text")
        content_: dict[str, Any] = {"Json": content_json_}
        w: dict[str, Any] = {"attributes": attributes_, "role": "User", "content": content_}
        if value.citations or value.signature is not None:
            self.rest(w, value, self.LOST_JSON_ROW, losses, self.ROWS_JSON_ROW)
        return w if value.extras is None else self.restored(w, value, self.ROWS_JSON_ROW, losses)

    def encode_user_row(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """UserRow <- Text."""
        attributes_: dict[str, Any] = {}
        if value.cache is not None:
            if (attributes_cache_control_ := under(value.cache, self.encode_just_cache, losses, "cache")) is not LOST:
                attributes_["cache_control"] = attributes_cache_control_
        else:
            attributes_["cache_control"] = None
        if value.priority is not None:
            attributes_["priority"] = value.priority
        else:
            attributes_["priority"] = 0
        if value.metadata is not None:
            attributes_["metadata"] = value.metadata
        else:
            attributes_["metadata"] = {}
        content_: dict[str, Any] = {"Text": value.text}
        w: dict[str, Any] = {"attributes": attributes_, "role": "User", "content": content_}
        if value.citations or value.signature is not None:
            self.rest(w, value, self.LOST_USER_ROW, losses, self.ROWS_USER_ROW)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER_ROW, losses)

    def encode_crate_assistant(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """CrateAssistant <- Text."""
        attributes_cacheable_: Any
        if value.cache is not None:
            attributes_cacheable_: Any = under(value.cache, self.encode_cacheable, losses, "cache")
            if attributes_cacheable_ is LOST:
                attributes_cacheable_ = False
        else:
            attributes_cacheable_ = False
        attributes_: dict[str, Any] = {"cacheable": attributes_cacheable_}
        if value.cache is not None and value.cache.ttl is not None:
            if value.cache.ttl in self.WORDS_CACHE_TYPE.lost:
                self.changed(losses, "cache.ttl", "Text.cache.ttl", value.cache.ttl)
            attributes_cache_type_word = self.WORDS_CACHE_TYPE.write.get(value.cache.ttl)
            if attributes_cache_type_word is None and not has_spelling(value, self.SPACES, "attributes.cache_type"):
                losses.append(dropped("cache.ttl", "Text.cache.ttl", "minor", self.NO_PLACE, value.cache.ttl))
            if attributes_cache_type_word is not None:
                attributes_["cache_type"] = attributes_cache_type_word
            else:
                attributes_["cache_type"] = None
        else:
            attributes_["cache_type"] = None
        if value.priority is not None:
            attributes_["priority"] = value.priority
        else:
            attributes_["priority"] = 50
        if value.metadata is not None:
            attributes_["metadata"] = value.metadata
        else:
            attributes_["metadata"] = {}
        content_: dict[str, Any] = {"Text": value.text}
        w: dict[str, Any] = {"attributes": attributes_, "role": "Assistant", "content": content_}
        if value.citations or value.signature is not None:
            self.rest(w, value, self.LOST_CRATE_ASSISTANT, losses, self.ROWS_CRATE_ASSISTANT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CRATE_ASSISTANT, losses)

    def encode_json_answer(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """JsonAnswer <- Text."""
        attributes_cacheable_: Any
        if value.cache is not None:
            attributes_cacheable_: Any = under(value.cache, self.encode_cacheable, losses, "cache")
            if attributes_cacheable_ is LOST:
                attributes_cacheable_ = False
        else:
            attributes_cacheable_ = False
        attributes_: dict[str, Any] = {"cacheable": attributes_cacheable_}
        if value.cache is not None and value.cache.ttl is not None:
            if value.cache.ttl in self.WORDS_CACHE_TYPE.lost:
                self.changed(losses, "cache.ttl", "Text.cache.ttl", value.cache.ttl)
            attributes_cache_type_word = self.WORDS_CACHE_TYPE.write.get(value.cache.ttl)
            if attributes_cache_type_word is None and not has_spelling(value, self.SPACES, "attributes.cache_type"):
                losses.append(dropped("cache.ttl", "Text.cache.ttl", "minor", self.NO_PLACE, value.cache.ttl))
            if attributes_cache_type_word is not None:
                attributes_["cache_type"] = attributes_cache_type_word
            else:
                attributes_["cache_type"] = None
        else:
            attributes_["cache_type"] = None
        if value.priority is not None:
            attributes_["priority"] = value.priority
        else:
            attributes_["priority"] = 50
        if value.metadata is not None:
            attributes_["metadata"] = value.metadata
        else:
            attributes_["metadata"] = {}
        content_json_: Any = under(value.text, codecs.json_text_out, losses, "text")
        content_: dict[str, Any] = {"Json": content_json_}
        w: dict[str, Any] = {"attributes": attributes_, "role": "Assistant", "content": content_}
        if value.citations or value.signature is not None:
            self.rest(w, value, self.LOST_JSON_ANSWER, losses, self.ROWS_JSON_ANSWER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_JSON_ANSWER, losses)

    def encode_crate_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """CrateCall <- ToolCall."""
        attributes_cacheable_: Any
        if value.cache is not None:
            attributes_cacheable_: Any = under(value.cache, self.encode_cacheable, losses, "cache")
            if attributes_cacheable_ is LOST:
                attributes_cacheable_ = False
        else:
            attributes_cacheable_ = False
        attributes_: dict[str, Any] = {"cacheable": attributes_cacheable_}
        if value.cache is not None and value.cache.ttl is not None:
            if value.cache.ttl in self.WORDS_CACHE_TYPE.lost:
                self.changed(losses, "cache.ttl", "ToolCall.cache.ttl", value.cache.ttl)
            attributes_cache_type_word = self.WORDS_CACHE_TYPE.write.get(value.cache.ttl)
            if attributes_cache_type_word is None and not has_spelling(value, self.SPACES, "attributes.cache_type"):
                losses.append(dropped("cache.ttl", "ToolCall.cache.ttl", "minor", self.NO_PLACE, value.cache.ttl))
            if attributes_cache_type_word is not None:
                attributes_["cache_type"] = attributes_cache_type_word
            else:
                attributes_["cache_type"] = None
        else:
            attributes_["cache_type"] = None
        if value.priority is not None:
            attributes_["priority"] = value.priority
        else:
            attributes_["priority"] = 50
        if value.metadata is not None:
            attributes_["metadata"] = value.metadata
        else:
            attributes_["metadata"] = {}
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        content_tool_call_: dict[str, Any] = {"id": value.id, "name": value.name}
        content_tool_call_["arguments"] = value.arguments
        content_: dict[str, Any] = {"ToolCall": content_tool_call_}
        w: dict[str, Any] = {"attributes": attributes_, "role": "Assistant", "content": content_}
        self.rest(w, value, self.LOST_CRATE_CALL, losses, self.ROWS_CRATE_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CRATE_CALL, losses)

    def encode_call_row(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """CallRow <- ToolCall."""
        attributes_: dict[str, Any] = {}
        if value.cache is not None:
            if (attributes_cache_control_ := under(value.cache, self.encode_just_cache, losses, "cache")) is not LOST:
                attributes_["cache_control"] = attributes_cache_control_
        else:
            attributes_["cache_control"] = None
        if value.priority is not None:
            attributes_["priority"] = value.priority
        else:
            attributes_["priority"] = 0
        if value.metadata is not None:
            attributes_["metadata"] = value.metadata
        else:
            attributes_["metadata"] = {}
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        content_tool_call_: dict[str, Any] = {"id": value.id, "name": value.name}
        content_tool_call_["arguments"] = value.arguments
        content_: dict[str, Any] = {"ToolCall": content_tool_call_}
        w: dict[str, Any] = {"attributes": attributes_, "role": "Assistant", "content": content_}
        self.rest(w, value, self.LOST_CALL_ROW, losses, self.ROWS_CALL_ROW)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL_ROW, losses)

    def encode_assistant_row(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """AssistantRow <- Text."""
        attributes_: dict[str, Any] = {}
        if value.cache is not None:
            if (attributes_cache_control_ := under(value.cache, self.encode_just_cache, losses, "cache")) is not LOST:
                attributes_["cache_control"] = attributes_cache_control_
        else:
            attributes_["cache_control"] = None
        if value.priority is not None:
            attributes_["priority"] = value.priority
        else:
            attributes_["priority"] = 0
        if value.metadata is not None:
            attributes_["metadata"] = value.metadata
        else:
            attributes_["metadata"] = {}
        content_: dict[str, Any] = {"Text": value.text}
        w: dict[str, Any] = {"attributes": attributes_, "role": "Assistant", "content": content_}
        if value.citations or value.signature is not None:
            self.rest(w, value, self.LOST_ASSISTANT_ROW, losses, self.ROWS_ASSISTANT_ROW)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_ROW, losses)

    def encode_crate_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """CrateResult <- ToolResult."""
        attributes_cacheable_: Any
        if value.cache is not None:
            attributes_cacheable_: Any = under(value.cache, self.encode_cacheable, losses, "cache")
            if attributes_cacheable_ is LOST:
                attributes_cacheable_ = False
        else:
            attributes_cacheable_ = False
        attributes_: dict[str, Any] = {"cacheable": attributes_cacheable_}
        if value.cache is not None and value.cache.ttl is not None:
            if value.cache.ttl in self.WORDS_CACHE_TYPE.lost:
                self.changed(losses, "cache.ttl", "ToolResult.cache.ttl", value.cache.ttl)
            attributes_cache_type_word = self.WORDS_CACHE_TYPE.write.get(value.cache.ttl)
            if attributes_cache_type_word is None and not has_spelling(value, self.SPACES, "attributes.cache_type"):
                losses.append(dropped("cache.ttl", "ToolResult.cache.ttl", "minor", self.NO_PLACE, value.cache.ttl))
            if attributes_cache_type_word is not None:
                attributes_["cache_type"] = attributes_cache_type_word
            else:
                attributes_["cache_type"] = None
        else:
            attributes_["cache_type"] = None
        if value.priority is not None:
            attributes_["priority"] = value.priority
        else:
            attributes_["priority"] = 50
        if value.metadata is not None:
            attributes_["metadata"] = value.metadata
        else:
            attributes_["metadata"] = {}
        content_tool_result_content_: Any
        if value.parts:
            content_tool_result_content_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    content_tool_result_content_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(content_tool_result_content_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            content_tool_result_content_ = "".join([part.text for part in content_tool_result_content_parts])
            if not content_tool_result_content_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    content_tool_result_content_ = text_or_json(value.value)
                else:
                    content_tool_result_content_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            content_tool_result_content_ = text_or_json(value.value)
        else:
            content_tool_result_content_ = ""
        content_tool_result_: dict[str, Any] = {
            "tool_call_id": value.call_id,
            "content": content_tool_result_content_,
            "is_error": value.is_error,
        }
        content_: dict[str, Any] = {"ToolResult": content_tool_result_}
        w: dict[str, Any] = {"attributes": attributes_, "role": "Tool", "content": content_}
        self.rest(w, value, self.LOST_CRATE_RESULT, losses, self.ROWS_CRATE_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CRATE_RESULT, losses)

    def encode_result_row(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ResultRow <- ToolResult."""
        attributes_: dict[str, Any] = {}
        if value.cache is not None:
            if (attributes_cache_control_ := under(value.cache, self.encode_just_cache, losses, "cache")) is not LOST:
                attributes_["cache_control"] = attributes_cache_control_
        else:
            attributes_["cache_control"] = None
        if value.priority is not None:
            attributes_["priority"] = value.priority
        else:
            attributes_["priority"] = 0
        if value.metadata is not None:
            attributes_["metadata"] = value.metadata
        else:
            attributes_["metadata"] = {}
        content_tool_result_content_: Any
        if value.parts:
            content_tool_result_content_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    content_tool_result_content_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(content_tool_result_content_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            content_tool_result_content_ = "".join([part.text for part in content_tool_result_content_parts])
            if not content_tool_result_content_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    content_tool_result_content_ = text_or_json(value.value)
                else:
                    content_tool_result_content_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            content_tool_result_content_ = text_or_json(value.value)
        else:
            content_tool_result_content_ = ""
        content_tool_result_: dict[str, Any] = {
            "tool_call_id": value.call_id,
            "content": content_tool_result_content_,
            "is_error": value.is_error,
        }
        content_: dict[str, Any] = {"ToolResult": content_tool_result_}
        w: dict[str, Any] = {"attributes": attributes_, "role": "Tool", "content": content_}
        self.rest(w, value, self.LOST_RESULT_ROW, losses, self.ROWS_RESULT_ROW)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESULT_ROW, losses)

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

    def encode_request(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Request <- Request."""
        carried, _ = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"messages": carried}
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
            self.rest(w, value, self.LOST_REQUEST, losses, self.ROWS_REQUEST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST, losses)

    def decode_row(self, w: Any) -> PartRow | u.ToolResult | u.Message:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return other_row(self, w, self.decode_row)
            w = an_object(w)
        tag = w.get("role")
        if tag == "System":
            if at_path(w, "attributes", "cacheable") is not MISSING and at_path(w, "attributes", "cacheable") is not None:
                return PartRow("system", self.found_as(self.decode_crate_system(w), "CrateSystem"))
            return PartRow("system", self.decode_system_row(w))
        if tag == "User":
            if (
                at_path(w, "attributes", "cacheable") is not MISSING
                and at_path(w, "attributes", "cacheable") is not None
                and at_path(w, "content", "Text").__class__ is str
            ):
                return PartRow("user", self.found_as(self.decode_crate_user(w), "CrateUser"))
            if (
                at_path(w, "attributes", "cacheable") is not MISSING
                and at_path(w, "attributes", "cacheable") is not None
                and at_path(w, "content", "Json") is not MISSING
                and at_path(w, "content", "Json") is not None
            ):
                return PartRow("user", self.found_as(self.decode_json_row(w), "JsonRow"))
            return PartRow("user", self.decode_user_row(w))
        if tag == "Assistant":
            if (
                at_path(w, "attributes", "cacheable") is not MISSING
                and at_path(w, "attributes", "cacheable") is not None
                and at_path(w, "content", "Text").__class__ is str
            ):
                return PartRow("assistant", self.found_as(self.decode_crate_assistant(w), "CrateAssistant"))
            if (
                at_path(w, "attributes", "cacheable") is not MISSING
                and at_path(w, "attributes", "cacheable") is not None
                and at_path(w, "content", "Json") is not MISSING
                and at_path(w, "content", "Json") is not None
            ):
                return PartRow("assistant", self.found_as(self.decode_json_answer(w), "JsonAnswer"))
            if (
                at_path(w, "attributes", "cacheable") is not MISSING
                and at_path(w, "attributes", "cacheable") is not None
                and at_path(w, "content", "ToolCall").__class__ is dict
                and w["content"]["ToolCall"].get("id").__class__ is str
                and w["content"]["ToolCall"].get("name").__class__ is str
            ):
                return PartRow("assistant", self.found_as(self.decode_crate_call(w), "CrateCall"))
            if (
                at_path(w, "content", "ToolCall").__class__ is dict
                and w["content"]["ToolCall"].get("id").__class__ is str
                and w["content"]["ToolCall"].get("name").__class__ is str
            ):
                return PartRow("assistant", self.decode_call_row(w))
            return PartRow("assistant", self.decode_assistant_row(w))
        if tag == "Tool":
            if at_path(w, "attributes", "cacheable") is not MISSING and at_path(w, "attributes", "cacheable") is not None:
                return self.found_as(self.decode_crate_result(w), "CrateResult")
            return self.decode_result_row(w)
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        return self.lost(value, losses)

    def encode_row_of_system(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfSystem: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "CrateSystem":
                return self.encode_crate_system(value, losses)
            return self.encode_system_row(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def encode_row_of_user(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfUser: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "CrateUser":
                    return self.encode_crate_user(value, losses)
                if marked_case == "JsonRow":
                    return self.encode_json_row(value, losses)
            return self.encode_user_row(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def encode_row_of_assistant(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfAssistant: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "CrateAssistant":
                    return self.encode_crate_assistant(value, losses)
                if marked_case == "JsonAnswer":
                    return self.encode_json_answer(value, losses)
            return self.encode_assistant_row(value, losses)
        if cls is u.ToolCall:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "CrateCall":
                    return self.encode_crate_call(value, losses)
            return self.encode_call_row(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def encode_row_of_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "CrateResult":
                return self.encode_crate_result(value, losses)
            return self.encode_result_row(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def role_of_row(self, value: Any, outer: u.Role) -> u.Role | None:
        """The role of the message that a part which is a row by itself belongs to; None for what stands in a message row."""
        cls = value.__class__
        if cls is u.Text:
            if outer in ("system", "user", "assistant"):
                return outer
            return "system"
        if cls is u.ToolCall:
            return "assistant"
        if cls is u.ToolResult:
            return "tool"
        return None


LENS: Final = MultiLlm()
