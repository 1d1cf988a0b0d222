# Generated from spec/applications/chatgpt_export.yaml; do not edit.

"""ChatGPT export, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, text, wrong
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import PartRow, other_row, whole_message
from ...lenses.entries import read_messages, write_messages, written
from ...lenses.extras import MISSING, UNSET, dropped, foreign, marked
from ...lenses.fitting import NoneType, at_path
from ...lenses.kinds import Each, Joined, Json, STR, Small
from ...lenses.lens import Lens
from ...lenses.linked import read_threaded, rows_of, threaded, tree_body
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, kept_keys, read_rows, reads
from ...lenses.structs import lost_fields, own_spaces
from ...lenses.values import arguments_out, each_out, text_or_json


class ChatgptExport(Lens):
    """ChatGPT export."""

    __slots__ = ()
    NAMESPACE = "chatgpt_export"
    TITLE = "ChatGPT export"
    DOCS = "https://help.openai.com/en/articles/7260999-how-do-i-export-my-chatgpt-history-and-data"
    MODEL_KEY = "default_model_slug"
    MESSAGES_KEY = "mapping"
    SDK_PARAMS = frozenset(
        (
            "blocked_urls conversation_id create_time default_model_slug gizmo_id gizmo_type id is_archived is_starred "
            "mapping moderation_results plugin_ids safe_urls title update_time voice "
        ).split()
    )
    DETECT = {"request": {"mapping": "*", "current_node": "*"}}
    OWN = {"Message": ("answer", "id")}
    LINKED = {
        "at": (),
        "key": "mapping",
        "current": "current_node",
        "id": "id",
        "field": "id",
        "copy": ("message", "id"),
        "parent": "parent",
        "children": "children",
        "root": None,
        "by_id": True,
    }
    LOST_LINE = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROW_LINE = Row("text", STR, required=True)
    decode_system = reads(u.Message, "ROWS_SYSTEM", role="system")
    LOST_SYSTEM = lost_fields(u.Message, minor=("cache citations sources supports",), trivial=("answer",))
    ROWS_SYSTEM = Rows("Message") + {
        "message": Nested(
            {
                "content": Nested(
                    {"content_type": Fixed("text"), "parts": Row("parts", Each("part"), required=True, empty=[])}, required=True
                ),
                "author": Nested({"role": Fixed("system"), "name": Row("name", STR)}, required=True),
                "metadata": Nested(
                    {
                        "user_context_message_data": Kept("major"),
                        "citations": Kept(),
                        "attachments": Kept(),
                        **kept_keys("model_slug", "finish_details", "is_visually_hidden_from_conversation", level="trivial"),
                        **kept_keys("is_user_system_message", level="trivial"),
                    }
                ),
                **kept_keys("create_time", "update_time", "status", "weight", "end_turn", "channel", "recipient", level="trivial"),
            },
            required=True,
        ),
        "id": Row("id", STR),
        "children": Kept("trivial"),
    }
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("cache citations sources supports",), trivial=("answer",))
    ROWS_USER = Rows("Message") + {
        "message": Nested(
            {
                "content": Nested(
                    {"content_type": Fixed("text"), "parts": Row("parts", Each("part"), required=True, empty=[])}, required=True
                ),
                "author": Nested({"role": Fixed("user"), "name": Row("name", STR)}, required=True),
                "metadata": Nested(
                    {
                        "user_context_message_data": Kept("major"),
                        "citations": Kept(),
                        "attachments": Kept(),
                        **kept_keys("model_slug", "finish_details", "is_visually_hidden_from_conversation", level="trivial"),
                        **kept_keys("is_user_system_message", level="trivial"),
                    }
                ),
                **kept_keys("create_time", "update_time", "status", "weight", "end_turn", "channel", "recipient", level="trivial"),
            },
            required=True,
        ),
        "id": Row("id", STR),
        "children": Kept("trivial"),
    }
    decode_user_mixed = reads(u.Message, "ROWS_USER_MIXED", role="user")
    LOST_USER_MIXED = lost_fields(u.Message, minor=("cache citations sources supports",), trivial=("answer",))
    ROWS_USER_MIXED = Rows("Message") + {
        "message": Nested(
            {
                "content": Nested(
                    {"content_type": Fixed("multimodal_text"), "parts": Row("parts", Each("part"), required=True, empty=[])}, required=True
                ),
                "author": Nested({"role": Fixed("user"), "name": Row("name", STR)}, required=True),
                "metadata": Nested(
                    {
                        "user_context_message_data": Kept("major"),
                        "citations": Kept(),
                        "attachments": Kept(),
                        **kept_keys("model_slug", "finish_details", "is_visually_hidden_from_conversation", level="trivial"),
                        **kept_keys("is_user_system_message", level="trivial"),
                    }
                ),
                **kept_keys("create_time", "update_time", "status", "weight", "end_turn", "channel", "recipient", level="trivial"),
            },
            required=True,
        ),
        "id": Row("id", STR),
        "children": Kept("trivial"),
    }
    decode_thought = reads(u.Reasoning, "ROWS_THOUGHT")
    LOST_THOUGHT = lost_fields(u.Reasoning, major=("summary encrypted signature",), minor=("id cache redacted",))
    ROWS_THOUGHT = Rows("Reasoning") + {
        "message": Nested(
            {
                "author": Nested({"role": Fixed("assistant")}, required=True),
                "content": Nested(
                    {
                        "content_type": Fixed("thoughts"),
                        "thoughts": Row("content", Small("note", each=True), required=True, empty=[]),
                        "source_analysis_msg_id": Kept("trivial"),
                    },
                    required=True,
                ),
                "metadata": Nested(
                    {
                        "user_context_message_data": Kept("major"),
                        "citations": Kept(),
                        "attachments": Kept(),
                        **kept_keys("model_slug", "finish_details", "is_visually_hidden_from_conversation", level="trivial"),
                        **kept_keys("is_user_system_message", level="trivial"),
                    }
                ),
                **kept_keys("create_time", "update_time", "status", "weight", "end_turn", "channel", "recipient", level="trivial"),
            },
            required=True,
        ),
        "children": Kept("trivial"),
        "id": Kept("trivial"),
    }
    decode_json = reads(u.ToolCall, "ROWS_JSON", id=UNSET, name=UNSET, kind="function")
    LOST_JSON = lost_fields(u.ToolCall, major=("input signature runner",), minor=("namespace cache",))
    ROWS_JSON = Rows("ToolCall") + {
        "message": Nested(
            {
                "author": Nested({"role": Fixed("assistant")}, required=True),
                "recipient": Row("name", STR, required=True),
                "content": Nested(
                    {
                        "content_type": Fixed("code"),
                        "language": Fixed("json"),
                        "text": Row("arguments", Json("json", field="arguments", text="arguments_text"), empty={}),
                    },
                    required=True,
                ),
                "metadata": Nested(
                    {
                        "user_context_message_data": Kept("major"),
                        "citations": Kept(),
                        "attachments": Kept(),
                        **kept_keys("model_slug", "finish_details", "is_visually_hidden_from_conversation", level="trivial"),
                        **kept_keys("is_user_system_message", level="trivial"),
                    }
                ),
                **kept_keys("create_time", "update_time", "status", "weight", "end_turn", "channel", level="trivial"),
            },
            required=True,
        ),
        "children": Kept("trivial"),
        "id": Kept("trivial"),
    }
    decode_code = reads(u.ToolCall, "ROWS_CODE", id=UNSET, name=UNSET, kind="custom")
    LOST_CODE = lost_fields(u.ToolCall, major=("signature runner",), minor=("namespace cache",))
    ROWS_CODE = Rows("ToolCall") + {
        "message": Nested(
            {
                "author": Nested({"role": Fixed("assistant")}, required=True),
                "recipient": Row("name", STR, required=True),
                "content": Nested({"content_type": Fixed("code"), "text": Row("input", STR), "language": Kept("trivial")}, required=True),
                "metadata": Nested(
                    {
                        "user_context_message_data": Kept("major"),
                        "citations": Kept(),
                        "attachments": Kept(),
                        **kept_keys("model_slug", "finish_details", "is_visually_hidden_from_conversation", level="trivial"),
                        **kept_keys("is_user_system_message", level="trivial"),
                    }
                ),
                **kept_keys("create_time", "update_time", "status", "weight", "end_turn", "channel", level="trivial"),
            },
            required=True,
        ),
        "children": Kept("trivial"),
        "id": Kept("trivial"),
    }
    decode_assistant_text = reads(u.Message, "ROWS_ASSISTANT_TEXT", role="assistant")
    LOST_ASSISTANT_TEXT = lost_fields(
        u.Message,
        minor=("cache citations sources supports",),
        trivial=("answer.created answer.id answer.stop_reason answer.usage",),
        within={"answer": u.Answer},
    )
    ROWS_ASSISTANT_TEXT = Rows("Message") + {
        "message": Nested(
            {
                "author": Nested({"role": Fixed("assistant"), "name": Row("name", STR)}, required=True),
                "content": Nested(
                    {"content_type": Fixed("text"), "parts": Row("parts", Each("part"), required=True, empty=[])}, required=True
                ),
                "metadata": Nested(
                    {
                        "model_slug": Row("answer.model", STR, make=u.Answer),
                        "user_context_message_data": Kept("major"),
                        "citations": Kept(),
                        "attachments": Kept(),
                        **kept_keys("finish_details", "is_visually_hidden_from_conversation", "is_user_system_message", level="trivial"),
                    }
                ),
                **kept_keys("create_time", "update_time", "status", "weight", "end_turn", "channel", "recipient", level="trivial"),
            },
            required=True,
        ),
        "id": Row("id", STR),
        "children": Kept("trivial"),
    }
    decode_assistant_mixed = reads(u.Message, "ROWS_ASSISTANT_MIXED", role="assistant")
    LOST_ASSISTANT_MIXED = lost_fields(
        u.Message,
        minor=("cache citations sources supports",),
        trivial=("answer.created answer.id answer.stop_reason answer.usage",),
        within={"answer": u.Answer},
    )
    ROWS_ASSISTANT_MIXED = Rows("Message") + {
        "message": Nested(
            {
                "author": Nested({"role": Fixed("assistant"), "name": Row("name", STR)}, required=True),
                "content": Nested(
                    {"content_type": Fixed("multimodal_text"), "parts": Row("parts", Each("part"), required=True, empty=[])}, required=True
                ),
                "metadata": Nested(
                    {
                        "model_slug": Row("answer.model", STR, make=u.Answer),
                        "user_context_message_data": Kept("major"),
                        "citations": Kept(),
                        "attachments": Kept(),
                        **kept_keys("finish_details", "is_visually_hidden_from_conversation", "is_user_system_message", level="trivial"),
                    }
                ),
                **kept_keys("create_time", "update_time", "status", "weight", "end_turn", "channel", "recipient", level="trivial"),
            },
            required=True,
        ),
        "id": Row("id", STR),
        "children": Kept("trivial"),
    }
    decode_output = reads(u.ToolResult, "ROWS_OUTPUT", call_id=UNSET)
    LOST_OUTPUT = lost_fields(u.ToolResult, major=("signature runner",), minor=("cache is_error kind",))
    ROWS_OUTPUT = Rows("ToolResult") + {
        "message": Nested(
            {
                "author": Nested({"role": Fixed("tool"), "name": Row("name", STR, link=True)}, required=True),
                "content": Nested(
                    {
                        "content_type": Fixed("execution_output"),
                        "text": Row("parts", Joined("\n", u.Text, "text"), required=True, empty=""),
                    },
                    required=True,
                ),
                "metadata": Nested(
                    {
                        "user_context_message_data": Kept("major"),
                        "citations": Kept(),
                        "attachments": Kept(),
                        **kept_keys("model_slug", "finish_details", "is_visually_hidden_from_conversation", level="trivial"),
                        **kept_keys("is_user_system_message", level="trivial"),
                    }
                ),
                **kept_keys("create_time", "update_time", "status", "weight", "end_turn", "channel", "recipient", level="trivial"),
            },
            required=True,
        ),
        "children": Kept("trivial"),
        "id": Kept("trivial"),
    }
    decode_answer = reads(u.ToolResult, "ROWS_ANSWER", call_id=UNSET)
    LOST_ANSWER = lost_fields(u.ToolResult, major=("value signature runner",), minor=("cache is_error kind",))
    ROWS_ANSWER = Rows("ToolResult") + {
        "message": Nested(
            {
                "author": Nested({"role": Fixed("tool"), "name": Row("name", STR, link=True)}, required=True),
                "content": Nested(
                    {"content_type": Fixed("text"), "parts": Row("parts", Each("part"), required=True, empty=[])}, required=True
                ),
                "metadata": Nested(
                    {
                        "user_context_message_data": Kept("major"),
                        "citations": Kept(),
                        "attachments": Kept(),
                        **kept_keys("model_slug", "finish_details", "is_visually_hidden_from_conversation", level="trivial"),
                        **kept_keys("is_user_system_message", level="trivial"),
                    }
                ),
                **kept_keys("create_time", "update_time", "status", "weight", "end_turn", "channel", "recipient", level="trivial"),
            },
            required=True,
        ),
        "children": Kept("trivial"),
        "id": Kept("trivial"),
    }
    decode_pages = reads(u.ToolResult, "ROWS_PAGES", call_id=UNSET)
    LOST_PAGES = lost_fields(u.ToolResult, major=("value signature runner",), minor=("cache is_error kind",))
    ROWS_PAGES = Rows("ToolResult") + {
        "message": Nested(
            {
                "author": Nested({"role": Fixed("tool"), "name": Row("name", STR, link=True)}, required=True),
                "content": Nested(
                    {
                        "content_type": Fixed("tether_browsing_display"),
                        "result": Row("parts", Joined("\n", u.Text, "text"), required=True),
                        **kept_keys("summary", "assets", "tether_id", level="trivial"),
                    },
                    required=True,
                ),
                "metadata": Nested(
                    {
                        "user_context_message_data": Kept("major"),
                        "citations": Kept(),
                        "attachments": Kept(),
                        **kept_keys("model_slug", "finish_details", "is_visually_hidden_from_conversation", level="trivial"),
                        **kept_keys("is_user_system_message", level="trivial"),
                    }
                ),
                **kept_keys("create_time", "update_time", "status", "weight", "end_turn", "channel", "recipient", level="trivial"),
            },
            required=True,
        ),
        "children": Kept("trivial"),
        "id": Kept("trivial"),
    }
    decode_quote = reads(u.ToolResult, "ROWS_QUOTE", call_id=UNSET)
    LOST_QUOTE = lost_fields(u.ToolResult, major=("value signature runner",), minor=("cache is_error kind",))
    ROWS_QUOTE = Rows("ToolResult") + {
        "message": Nested(
            {
                "author": Nested({"role": Fixed("tool"), "name": Row("name", STR, link=True)}, required=True),
                "content": Nested(
                    {
                        "content_type": Fixed("tether_quote"),
                        "text": Row("parts", Joined("\n", u.Text, "text"), required=True),
                        **kept_keys("url", "domain", "title"),
                        "tether_id": Kept("trivial"),
                    },
                    required=True,
                ),
                "metadata": Nested(
                    {
                        "user_context_message_data": Kept("major"),
                        "citations": Kept(),
                        "attachments": Kept(),
                        **kept_keys("model_slug", "finish_details", "is_visually_hidden_from_conversation", level="trivial"),
                        **kept_keys("is_user_system_message", level="trivial"),
                    }
                ),
                **kept_keys("create_time", "update_time", "status", "weight", "end_turn", "channel", "recipient", level="trivial"),
            },
            required=True,
        ),
        "children": Kept("trivial"),
        "id": Kept("trivial"),
    }
    LOST_CHAT = lost_fields(
        u.Request,
        major=("documents tools tool_choice response_format max_tokens stop modalities audio web_search mcp_servers candidates",),
        minor=(
            "parallel_tool_calls temperature top_p top_k seed frequency_penalty presence_penalty logit_bias logprobs",
            "top_logprobs reasoning verbosity prediction compaction cache cache_key cache_retention stream stream_usage",
            "user safety_id metadata store service_tier",
        ),
    )
    ROWS_CHAT = Rows("Request") + {
        "mapping": Elsewhere("messages"),
        "default_model_slug": Row("model", STR),
        **kept_keys("id", "conversation_id", "title", "create_time", "update_time", "is_archived", level="trivial"),
        **kept_keys("is_starred", "voice", "plugin_ids", "gizmo_id", "gizmo_type", "safe_urls", level="trivial"),
        **kept_keys("blocked_urls", "moderation_results", level="trivial"),
    }
    CONVERSATION = Conversation(
        "mapping",
        "row",
        parts={"assistant": "row_of_assistant", "tool": "row_of_tool"},
        results={"tool": "row_of_tool"},
        wraps=("system", "user", "assistant"),
        written={"system": "system", "user": "user", "assistant": "assistant_text"},
        runs=("assistant", "tool"),
        aside=({"message": None, "id": "*"},),
        ids=True,
        links=True,
        names=("id",),
    )
    JOINED_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_threaded(self.decode_chat, body, self.LINKED)

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return tree_body(written(self.encode_chat, request), request.messages, self.LINKED)

    def read_messages(self, fragment: Any) -> list[u.Message]:
        """The conversation out of the keys of a request that hold it."""
        if fragment.__class__ is list:
            fragment = {"mapping": rows_of(fragment, self.LINKED)}
        else:
            fragment = threaded(fragment, self.LINKED, True)
        return read_messages(self, self.CONVERSATION, fragment)

    def write_messages(self, messages: list[u.Message]) -> tuple[dict[str, Any], list[Loss]]:
        """The keys of a request that hold the conversation."""
        return tree_body(write_messages(self, self.CONVERSATION, messages), messages, self.LINKED)

    def decode_line(self, w: Any) -> u.Text:
        """Line -> Text."""
        if w.__class__ is not str:
            w = text(w)
        out = u.Text(text=w)
        return out

    def encode_line(self, value: u.Text, losses: list[Loss]) -> str | Lost:
        """Line <- Text."""
        out: Any = value.text
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest({}, value, self.LOST_LINE, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_LINE, losses)

    def encode_system(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """System <- Message."""
        message_content_parts_: Any
        if value.parts:
            message_content_parts_ = each_out(value.parts, self.encode_part, losses, "parts")
        else:
            message_content_parts_ = []
        message_content_: dict[str, Any] = {"content_type": "text", "parts": message_content_parts_}
        message_author_: dict[str, Any] = {"role": "system"}
        if value.name is not None:
            message_author_["name"] = value.name
        message_: dict[str, Any] = {"content": message_content_, "author": message_author_}
        w: dict[str, Any] = {"message": message_}
        if value.id is not None:
            w["id"] = value.id
        if at_path(w, "message", "content", "parts") in (MISSING, None, "", []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports or value.answer is not None:
            self.rest(w, value, self.LOST_SYSTEM, losses, self.ROWS_SYSTEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM, losses)

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
        message_content_parts_: Any
        if value.parts:
            message_content_parts_ = each_out(value.parts, self.encode_part, losses, "parts")
        else:
            message_content_parts_ = []
        message_content_: dict[str, Any] = {"content_type": "text", "parts": message_content_parts_}
        message_author_: dict[str, Any] = {"role": "user"}
        if value.name is not None:
            message_author_["name"] = value.name
        message_: dict[str, Any] = {"content": message_content_, "author": message_author_}
        w: dict[str, Any] = {"message": message_}
        if value.id is not None:
            w["id"] = value.id
        if at_path(w, "message", "content", "parts") in (MISSING, None, "", []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports or value.answer is not None:
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def encode_user_mixed(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """UserMixed <- Message."""
        message_content_parts_: Any
        if value.parts:
            message_content_parts_ = each_out(value.parts, self.encode_part, losses, "parts")
        else:
            message_content_parts_ = []
        message_content_: dict[str, Any] = {"content_type": "multimodal_text", "parts": message_content_parts_}
        message_author_: dict[str, Any] = {"role": "user"}
        if value.name is not None:
            message_author_["name"] = value.name
        message_: dict[str, Any] = {"content": message_content_, "author": message_author_}
        w: dict[str, Any] = {"message": message_}
        if value.id is not None:
            w["id"] = value.id
        if at_path(w, "message", "content", "parts") in (MISSING, None, "", []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports or value.answer is not None:
            self.rest(w, value, self.LOST_USER_MIXED, losses, self.ROWS_USER_MIXED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER_MIXED, losses)

    def decode_note(self, w: Any) -> str:
        """Note -> str."""
        if w.__class__ is not dict:
            w = an_object(w)
        value: Any = w.get("content", MISSING)
        if value is MISSING:
            raise missing(w, "content")
        if value.__class__ is not str:
            return text(value, "content")
        return value

    def encode_note(self, value: Any, losses: list[Loss]) -> dict[str, Any]:
        """Note <- str."""
        return {"content": value}

    def encode_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Thought <- Reasoning."""
        message_author_: dict[str, Any] = {"role": "assistant"}
        message_content_thoughts_: Any
        if value.content:
            message_content_thoughts_ = [self.encode_note(item, losses) for item in value.content]
        else:
            message_content_thoughts_ = []
        message_content_: dict[str, Any] = {"content_type": "thoughts", "thoughts": message_content_thoughts_}
        message_: dict[str, Any] = {"author": message_author_, "content": message_content_}
        w: dict[str, Any] = {"message": message_}
        if (
            value.summary
            or value.encrypted is not None
            or value.id is not None
            or value.signature is not None
            or value.cache is not None
            or value.redacted
        ):
            self.rest(w, value, self.LOST_THOUGHT, losses, self.ROWS_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THOUGHT, losses)

    def encode_json(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Json <- ToolCall."""
        message_author_: dict[str, Any] = {"role": "assistant"}
        message_content_: dict[str, Any] = {"content_type": "code", "language": "json"}
        message_content_["text"] = arguments_out(value.arguments, value.arguments_text, value.arguments_error)
        message_: dict[str, Any] = {"author": message_author_, "recipient": value.name, "content": message_content_}
        w: dict[str, Any] = {"message": message_}
        self.rest(w, value, self.LOST_JSON, losses, self.ROWS_JSON)
        return w if value.extras is None else self.restored(w, value, self.ROWS_JSON, losses)

    def encode_code(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Code <- ToolCall."""
        message_author_: dict[str, Any] = {"role": "assistant"}
        message_content_: dict[str, Any] = {"content_type": "code"}
        if value.input is not None:
            message_content_["text"] = value.input
        message_: dict[str, Any] = {"author": message_author_, "recipient": value.name, "content": message_content_}
        w: dict[str, Any] = {"message": message_}
        self.rest(w, value, self.LOST_CODE, losses, self.ROWS_CODE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CODE, losses)

    def encode_assistant_text(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantText <- Message."""
        message_author_: dict[str, Any] = {"role": "assistant"}
        if value.name is not None:
            message_author_["name"] = value.name
        message_content_parts_: Any
        if value.parts:
            message_content_parts_ = each_out(value.parts, self.encode_part, losses, "parts")
        else:
            message_content_parts_ = []
        message_content_: dict[str, Any] = {"content_type": "text", "parts": message_content_parts_}
        message_: dict[str, Any] = {"author": message_author_, "content": message_content_}
        if value.answer is not None and value.answer.model is not None:
            message_metadata_: dict[str, Any] = {"model_slug": value.answer.model}
            message_["metadata"] = message_metadata_
        w: dict[str, Any] = {"message": message_}
        if value.id is not None:
            w["id"] = value.id
        if at_path(w, "message", "content", "parts") in (MISSING, None, "", []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if (
            value.cache is not None
            or value.citations
            or value.sources
            or value.supports
            or value.answer is not None
            and (
                ((value.answer.created is not None or value.answer.id is not None) or value.answer.stop_reason is not None)
                or value.answer.usage is not None
            )
        ):
            self.rest(w, value, self.LOST_ASSISTANT_TEXT, losses, self.ROWS_ASSISTANT_TEXT)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_TEXT, losses)

    def encode_assistant_mixed(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantMixed <- Message."""
        message_author_: dict[str, Any] = {"role": "assistant"}
        if value.name is not None:
            message_author_["name"] = value.name
        message_content_parts_: Any
        if value.parts:
            message_content_parts_ = each_out(value.parts, self.encode_part, losses, "parts")
        else:
            message_content_parts_ = []
        message_content_: dict[str, Any] = {"content_type": "multimodal_text", "parts": message_content_parts_}
        message_: dict[str, Any] = {"author": message_author_, "content": message_content_}
        if value.answer is not None and value.answer.model is not None:
            message_metadata_: dict[str, Any] = {"model_slug": value.answer.model}
            message_["metadata"] = message_metadata_
        w: dict[str, Any] = {"message": message_}
        if value.id is not None:
            w["id"] = value.id
        if at_path(w, "message", "content", "parts") in (MISSING, None, "", []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if (
            value.cache is not None
            or value.citations
            or value.sources
            or value.supports
            or value.answer is not None
            and (
                ((value.answer.created is not None or value.answer.id is not None) or value.answer.stop_reason is not None)
                or value.answer.usage is not None
            )
        ):
            self.rest(w, value, self.LOST_ASSISTANT_MIXED, losses, self.ROWS_ASSISTANT_MIXED)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_MIXED, losses)

    def encode_output(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Output <- ToolResult."""
        message_author_: dict[str, Any] = {"role": "tool"}
        if value.name is not None:
            message_author_["name"] = value.name
        message_content_text_: Any
        if value.parts:
            message_content_text_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    message_content_text_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(message_content_text_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            message_content_text_ = "\n".join([part.text for part in message_content_text_parts])
            if not message_content_text_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    message_content_text_ = text_or_json(value.value)
                else:
                    message_content_text_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            message_content_text_ = text_or_json(value.value)
        else:
            message_content_text_ = ""
        message_content_: dict[str, Any] = {"content_type": "execution_output", "text": message_content_text_}
        message_: dict[str, Any] = {"author": message_author_, "content": message_content_}
        w: dict[str, Any] = {"message": message_}
        self.rest(w, value, self.LOST_OUTPUT, losses, self.ROWS_OUTPUT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OUTPUT, losses)

    def encode_answer(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Answer <- ToolResult."""
        message_author_: dict[str, Any] = {"role": "tool"}
        if value.name is not None:
            message_author_["name"] = value.name
        message_content_parts_: Any
        if value.parts:
            message_content_parts_ = each_out(value.parts, self.encode_part, losses, "parts")
        else:
            message_content_parts_ = []
        message_content_: dict[str, Any] = {"content_type": "text", "parts": message_content_parts_}
        message_: dict[str, Any] = {"author": message_author_, "content": message_content_}
        w: dict[str, Any] = {"message": message_}
        self.rest(w, value, self.LOST_ANSWER, losses, self.ROWS_ANSWER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER, losses)

    def encode_pages(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Pages <- ToolResult."""
        message_author_: dict[str, Any] = {"role": "tool"}
        if value.name is not None:
            message_author_["name"] = value.name
        message_content_result_: Any
        if value.parts:
            message_content_result_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    message_content_result_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(message_content_result_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            message_content_result_ = "\n".join([part.text for part in message_content_result_parts])
        else:
            message_content_result_ = ""
        message_content_: dict[str, Any] = {"content_type": "tether_browsing_display", "result": message_content_result_}
        message_: dict[str, Any] = {"author": message_author_, "content": message_content_}
        w: dict[str, Any] = {"message": message_}
        self.rest(w, value, self.LOST_PAGES, losses, self.ROWS_PAGES)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PAGES, losses)

    def encode_quote(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Quote <- ToolResult."""
        message_author_: dict[str, Any] = {"role": "tool"}
        if value.name is not None:
            message_author_["name"] = value.name
        message_content_text_: Any
        if value.parts:
            message_content_text_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    message_content_text_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(message_content_text_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            message_content_text_ = "\n".join([part.text for part in message_content_text_parts])
        else:
            message_content_text_ = ""
        message_content_: dict[str, Any] = {"content_type": "tether_quote", "text": message_content_text_}
        message_: dict[str, Any] = {"author": message_author_, "content": message_content_}
        w: dict[str, Any] = {"message": message_}
        self.rest(w, value, self.LOST_QUOTE, losses, self.ROWS_QUOTE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_QUOTE, losses)

    def decode_chat(self, w: Any) -> u.Request:
        """Chat -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        if "mapping" not in w:
            raise missing(w, "mapping")
        items = w["mapping"]
        if items is None:
            raise wrong("a list", None, "mapping")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, items)
        extras = read_rows(self, (out,), w, self.ROWS_CHAT, extras)
        out.extras = extras
        return out

    def encode_chat(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Chat <- Request."""
        carried, _ = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"mapping": carried}
        if value.model is not None:
            w["default_model_slug"] = value.model
        if (
            value.documents
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
            self.rest(w, value, self.LOST_CHAT, losses, self.ROWS_CHAT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHAT, losses)

    def decode_part(self, w: Any) -> u.Text | u.Opaque:
        """Part: which of its cases a wire value is."""
        if w.__class__ is Unreadable:
            w = w.value
            return self.opaque(w)
        if w.__class__ is str:
            return self.decode_line(w)
        return self.opaque(w)

    def encode_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | list[Any] | str | int | float | bool | Lost | None:
        """Part: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_line(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_row(self, w: Any) -> u.Message | PartRow | u.ToolResult:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return other_row(self, w, self.decode_row)
            w = an_object(w)
        if w.get("message").__class__ is dict:
            if w["message"].get("content").__class__ is dict:
                if (
                    w["message"]["content"].get("content_type") == "text"
                    and w["message"]["content"].get("parts", MISSING).__class__ in (list, NoneType)
                    and w["message"].get("author").__class__ is dict
                ):
                    if w["message"]["author"].get("role") == "system":
                        return self.decode_system(w)
                    if w["message"]["author"].get("role") == "user":
                        return self.decode_user(w)
                if (
                    w["message"]["content"].get("content_type") == "multimodal_text"
                    and w["message"]["content"].get("parts", MISSING).__class__ in (list, NoneType)
                    and w["message"].get("author").__class__ is dict
                    and w["message"]["author"].get("role") == "user"
                ):
                    return self.found_as(self.decode_user_mixed(w), "UserMixed")
            if w["message"].get("author").__class__ is dict:
                if w["message"]["author"].get("role") == "assistant":
                    if (
                        w["message"].get("content").__class__ is dict
                        and w["message"]["content"].get("content_type") == "thoughts"
                        and w["message"]["content"].get("thoughts").__class__ is list
                    ):
                        return PartRow("assistant", self.decode_thought(w))
                    if (
                        w["message"].get("recipient").__class__ is str
                        and w["message"].get("content").__class__ is dict
                        and w["message"]["content"].get("content_type") == "code"
                    ):
                        if w["message"]["content"].get("language") == "json":
                            return PartRow("assistant", self.decode_json(w))
                        return PartRow("assistant", self.decode_code(w))
                    if w["message"].get("content").__class__ is dict:
                        if w["message"]["content"].get("content_type") == "text" and w["message"]["content"].get(
                            "parts", MISSING
                        ).__class__ in (list, NoneType):
                            return self.decode_assistant_text(w)
                        if w["message"]["content"].get("content_type") == "multimodal_text" and w["message"]["content"].get(
                            "parts", MISSING
                        ).__class__ in (list, NoneType):
                            return self.found_as(self.decode_assistant_mixed(w), "AssistantMixed")
                if w["message"]["author"].get("role") == "tool" and w["message"].get("content").__class__ is dict:
                    if (
                        w["message"]["content"].get("content_type") == "execution_output"
                        and w["message"]["content"].get("text").__class__ is str
                    ):
                        return self.decode_output(w)
                    if w["message"]["content"].get("content_type") == "text" and w["message"]["content"].get(
                        "parts", MISSING
                    ).__class__ in (list, NoneType):
                        return self.found_as(self.decode_answer(w), "Answer")
                    if (
                        w["message"]["content"].get("content_type") == "tether_browsing_display"
                        and w["message"]["content"].get("result").__class__ is str
                    ):
                        return self.found_as(self.decode_pages(w), "Pages")
                    if (
                        w["message"]["content"].get("content_type") == "tether_quote"
                        and w["message"]["content"].get("text").__class__ is str
                    ):
                        return self.found_as(self.decode_quote(w), "Quote")
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "UserMixed" and value.role == "user":
                    return self.encode_user_mixed(value, losses)
                if marked_case == "AssistantMixed" and value.role == "assistant":
                    return self.encode_assistant_mixed(value, losses)
            if value.role == "system":
                return self.encode_system(value, losses)
            if value.role == "user":
                return self.encode_user(value, losses)
            if value.role == "assistant":
                return self.encode_assistant_text(value, losses)
        return self.lost(value, losses)

    def encode_row_of_assistant(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfAssistant: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolCall:
            if value.kind == "function":
                return self.encode_json(value, losses)
            if value.kind == "custom":
                return self.encode_code(value, losses)
        if cls is u.Reasoning:
            return self.encode_thought(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def encode_row_of_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Answer":
                    return self.encode_answer(value, losses)
                if marked_case == "Pages":
                    return self.encode_pages(value, losses)
                if marked_case == "Quote":
                    return self.encode_quote(value, losses)
            return self.encode_output(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def role_of_row(self, value: Any, outer: u.Role) -> u.Role | None:
        """The role of the message that a part which is a row by itself belongs to; None for what stands in a message row."""
        cls = value.__class__
        if cls in (u.Reasoning, u.ToolCall):
            return "assistant"
        if cls is u.ToolResult:
            return "tool"
        return None


LENS: Final = ChatgptExport()
