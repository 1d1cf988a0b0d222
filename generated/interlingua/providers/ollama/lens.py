# Generated from spec/providers/ollama.yaml; do not edit.

"""Ollama, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, same, text, wrong
from ...lenses import codecs
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, read_messages, read_tools, with_ids, with_linked_names, write_messages, write_tools, written
from ...lenses.errors.http import add_http_details
from ...lenses.extras import ABSENT, Extras, UNSET, dropped, foreign, has_spelling, marked, remember
from ...lenses.fitting import is_value, keep_flat, no_case, put_flat, read_flat
from ...lenses.kinds import BOOL, Coded, Each, FLOAT, INT, Joined, Json, Leaves, OBJECT, Of, STR, Word
from ...lenses.lens import Lens
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, kept_keys, more_rows, nested_rest, read_rows, reads
from ...lenses.states import has_open_calls, report_call_word, state_in, state_out, with_fields
from ...lenses.structs import has_only_others, just, lost_fields, lost_under, own_spaces, was_made
from ...lenses.values import arguments_in, broken_arguments, each_out, first_of, inside, reordered, text_or_json, texts_of, under
from ...lenses.values import with_substitute
from ...lenses.words import Words


class Ollama(Lens):
    """Ollama."""

    __slots__ = ()
    NAMESPACE = "ollama"
    TITLE = "Ollama"
    DOCS = "https://github.com/ollama/ollama/blob/main/docs/api.md"
    MODEL_KEY = "model"
    MESSAGES_KEY = "messages"
    SDK = ("ollama", "0.6.3", None)
    SDK_PARAMS = frozenset(("format keep_alive logprobs messages model options stream think tools top_logprobs ").split())
    DETECT = {"request": {"messages": "*", "model": "*"}, "response": {"done": "*", "message": "*"}}
    ENVELOPE = {"model": "", "created": 0}
    MOVED = {"response": "message.content", "thinking": "message.thinking"}
    UNASKED = True
    ENDPOINT = {
        "path": "/api/chat",
        "header": "authorization",
        "prefix": "Bearer ",
        "models": {
            "path": "/api/tags",
            "response": {"models": [{"name": "{model}", "model": "{model}"}]},
            "one": {
                "path": "/api/show",
                "request": {"model": "{model}"},
                "response": {"model_info": {}, "capabilities": ["completion", "tools"]},
            },
        },
    }
    ADDRESS = {"base": "http://127.0.0.1:11434", "key": "OLLAMA_API_KEY", "root": True}
    STATUSES = ("invalid_request 400, auth 401, permission 403, not_found 404, server 500, rate_limit 429, overloaded 503",)
    PHRASES = (
        "context_length: exceeds the available context size | exceeds the context length | prompt too long; exceeded ||",
        "not_found: try pulling it first || overloaded: maximum pending requests exceeded",
    )
    WORDS_EFFORT = Words(
        "effort",
        {"low": ("low",), "medium": ("medium",), "high": ("high",), "max": ("max",)},
        lost={"none": "low", "minimal": "low", "xhigh": "max"},
        unknown="other",
    )
    WORDS_THINK = Words(
        "think", {"enabled": (True,), "disabled": (False,)}, lost={"adaptive": "enabled", "other": "enabled"}, unknown="other"
    )
    EFFORTS = ("low", "medium", "high", "max", "none", "minimal", "xhigh", "other", None)
    decode_system = reads(u.Message, "ROWS_SYSTEM", role="system")
    LOST_SYSTEM = lost_fields(u.Message, minor=("name citations sources supports",), trivial=("cache",))
    ROWS_SYSTEM = Rows("Message") + {"role": Fixed("system", tag=True), "content": Row("parts", Joined("\n\n", u.Text, "text"), empty="")}
    LOST_IMAGE = lost_fields(u.Image, major=("signature",), minor=("detail",), trivial=("cache",))
    ROW_IMAGE = Row("source", Coded("base64_blob", STR), required=True)
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("name citations sources supports",), trivial=("cache",))
    ROWS_USER = Rows("Message") + {
        "role": Fixed("user", tag=True),
        "content": Row("parts", Joined("", u.Text, "text"), empty="", shared=True),
        "images": Row("parts", Each("image", just=True), shared=True, order=1),
    }
    LOST_CALL = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace kind",), trivial=("cache",))
    ROWS_CALL = Rows("ToolCall") + {
        "function": Nested(
            {
                "name": Row("name", STR, required=True),
                "arguments": Row("arguments", Json("object", "json", field="arguments", text="arguments_text"), empty={}),
                "index": Kept("trivial"),
            },
            required=True,
        ),
        "id": Row("id", STR, made=True),
        "type": Kept("trivial"),
    }
    CALL_READ = frozenset({"function", "id"})
    CALL_FUNCTION_READ = frozenset({"arguments", "name"})
    decode_assistant = reads(u.Message, "ROWS_ASSISTANT", role="assistant")
    LOST_ASSISTANT = lost_fields(u.Message, minor=("name citations sources supports",), trivial=("cache",))
    ROWS_ASSISTANT = Rows("Message") + {
        "role": Fixed("assistant", tag=True),
        "content": Row("parts", Joined("", u.Text, "text"), empty="", shared=True, order=1),
        "images": Row("parts", Each("image", just=True), shared=True, order=2),
        "thinking": Row("parts", Joined("", u.Reasoning, "content", listed=True), shared=True),
        "tool_calls": Row("parts", Each("call", just=True), shared=True, order=3),
    }
    decode_tool = reads(u.ToolResult, "ROWS_TOOL", call_id=UNSET, runner="client")
    LOST_TOOL = lost_fields(u.ToolResult, major=("signature",), minor=("is_error kind",), trivial=("cache",))
    ROWS_TOOL = Rows("ToolResult") + {
        "role": Fixed("tool", tag=True),
        "content": Row("parts", Joined("", u.Text, "text"), empty="", shared=True),
        "images": Row("parts", Each("image", just=True), shared=True, order=1),
        "tool_name": Row("name", STR, also=("name",), link=True),
        "tool_call_id": Row("call_id", STR, made=True),
    }
    decode_function_tool = reads(u.Tool, "ROWS_FUNCTION_TOOL", name=UNSET)
    LOST_FUNCTION_TOOL = lost_fields(u.Tool, minor=("strict deferred kind",), trivial=("cache",))
    ROWS_FUNCTION_TOOL = Rows("Tool") + {
        "type": Fixed("function"),
        "function": Nested(
            {"name": Row("name", STR, required=True), "description": Row("description", STR), "parameters": Row("parameters", OBJECT)},
            required=True,
        ),
    }
    LOST_JSON = lost_fields(u.ResponseFormat, major=("schema",), minor=("description",), trivial=("name strict",))
    LOST_PLAIN = lost_fields(u.ResponseFormat, major=("schema",), minor=("description",), trivial=("name strict",))
    LOST_SCHEMA = lost_fields(u.ResponseFormat, minor=("description",), trivial=("name strict",))
    ROW_SCHEMA = Row("schema", OBJECT, required=True)
    LOST_EFFORT = lost_fields(u.ReasoningConfig, minor=("budget_tokens summary",))
    ROW_EFFORT = Row("effort", Word("WORDS_EFFORT"), required=True)
    LOST_FLAG = lost_fields(u.ReasoningConfig, minor=("effort budget_tokens summary",))
    ROW_FLAG = Row("mode", Word("WORDS_THINK"), required=True)
    LOST_REQUEST = lost_fields(
        u.Request,
        major=("documents tool_choice modalities audio web_search mcp_servers candidates",),
        minor=(
            "parallel_tool_calls logit_bias verbosity prediction compaction cache cache_key cache_retention user safety_id",
            "metadata store service_tier",
        ),
        trivial=("stream_usage",),
    )
    ROWS_REQUEST = Rows("Request") + {
        "messages": Elsewhere("messages"),
        "model": Row("model", STR),
        "tools": Row("tools", Each("any_tool")),
        "format": Row("response_format", Of("format")),
        "think": Row("reasoning", Of("think")),
        "stream": Row("stream", BOOL),
        "logprobs": Row("logprobs", BOOL),
        "top_logprobs": Row("top_logprobs", INT),
        "options": Nested(
            {
                "num_predict": Row("max_tokens", INT),
                "stop": Row("stop", Leaves(STR)),
                "temperature": Row("temperature", FLOAT),
                "top_p": Row("top_p", FLOAT),
                "top_k": Row("top_k", INT),
                "seed": Row("seed", INT),
                "frequency_penalty": Row("frequency_penalty", FLOAT),
                "presence_penalty": Row("presence_penalty", FLOAT),
                **kept_keys("num_ctx", "num_batch", "num_keep", "repeat_penalty", "repeat_last_n", "min_p"),
                **kept_keys("typical_p", "tfs_z", "mirostat", "mirostat_tau", "mirostat_eta", "penalize_newline"),
                **kept_keys("numa", "num_gpu", "main_gpu", "low_vram", "f16_kv", "logits_all", "vocab_only", level="trivial"),
                **kept_keys("use_mmap", "use_mlock", "embedding_only", "num_thread", level="trivial"),
            }
        ),
        "keep_alive": Kept(),
    }
    decode_answer = reads(u.Message, "ROWS_ANSWER", role="assistant")
    LOST_ANSWER = lost_fields(u.Message, minor=("name citations sources supports",), trivial=("cache",))
    ROWS_ANSWER = Rows("Message") + {
        "role": Fixed("assistant"),
        "content": Row("parts", Joined("", u.Text, "text"), empty="", shared=True, order=1),
        "images": Row("parts", Each("image", just=True), shared=True, order=2),
        "thinking": Row("parts", Joined("", u.Reasoning, "content", listed=True), shared=True),
        "tool_calls": Row("parts", Each("call", just=True), shared=True, order=3),
    }
    decode_top_logprob = reads(u.TokenLogprob, "ROWS_TOP_LOGPROB", token=UNSET, logprob=UNSET)
    LOST_TOP_LOGPROB = lost_fields(u.TokenLogprob, minor=("top",))
    ROWS_TOP_LOGPROB = Rows("TokenLogprob") + {
        "token": Row("token", STR, required=True),
        "logprob": Row("logprob", FLOAT, required=True),
        "bytes": Row("bytes", Leaves(INT)),
    }
    decode_logprob = reads(u.TokenLogprob, "ROWS_LOGPROB", token=UNSET, logprob=UNSET)
    ROWS_LOGPROB = Rows("TokenLogprob") + {
        "token": Row("token", STR, required=True),
        "logprob": Row("logprob", FLOAT, required=True),
        "bytes": Row("bytes", Leaves(INT)),
        "top_logprobs": Row("top", Each("top_logprob")),
    }
    decode_usage = reads(u.Usage, "ROWS_USAGE")
    encode_just_usage = just(u.Usage, "encode_usage")
    LOST_USAGE = lost_fields(
        u.Usage,
        major=(
            "cache_read_tokens cache_write_tokens cache_write_5m_tokens cache_write_1h_tokens reasoning_tokens",
            "input_audio_tokens output_audio_tokens accepted_prediction_tokens rejected_prediction_tokens tool_tokens",
        ),
        minor=("cost web_searches",),
    )
    ROWS_USAGE = Rows("Usage") + {"prompt_eval_count": Row("input_tokens", INT), "eval_count": Row("output_tokens", INT)}
    LOST_RESPONSE = lost_fields(u.Response, minor=("service_tier",))
    LOST_RESPONSE_1 = lost_fields(u.Candidate, minor=("stop_sequence stop_details logprobs.refusal",), within={"logprobs": u.Logprobs})
    ROWS_RESPONSE = Rows("Response") + {
        "model": Row("model", STR),
        "created_at": Row("created", Coded("iso_time", STR)),
        **kept_keys("total_duration", "load_duration", "prompt_eval_duration", "eval_duration", level="trivial"),
        "message": Row("message", Of("answer", just=True), required=True, target=1, at=("candidates",)),
        "logprobs": Row("logprobs.content", Each("logprob"), make=u.Logprobs, target=1, at=("candidates",)),
        "done": Elsewhere("$stop_reason"),
        "done_reason": Elsewhere("$stop_reason"),
        "prompt_eval_count": Elsewhere("usage"),
        "eval_count": Elsewhere("usage"),
    }
    STATES_RESPONSE_STOP_REASON = (
        (None, {"done": False}),
        ("stop", {"done": True, "done_reason": "stop"}),
        ("stop", {"done": True, "done_reason": None}),
        ("stop", {"done": True, "done_reason": "load"}),
        ("stop", {"done": True, "done_reason": "unload"}),
        ("length", {"done": True, "done_reason": "length"}),
    )
    decode_error = reads(u.ErrorAnswer, "ROWS_ERROR", message=UNSET)
    LOST_ERROR = lost_fields(u.ErrorAnswer, minor=("param",))
    ROWS_ERROR = Rows("ErrorAnswer") + {"error": Row("message", STR, required=True)}
    CONVERSATION = Conversation(
        "messages",
        "row",
        parts={"tool": "row_of_tool"},
        results={"tool": "row_of_tool"},
        wraps=("system", "user", "assistant"),
        written={"system": "system", "user": "user", "assistant": "assistant"},
        runs=("tool",),
        ids=True,
        links=True,
    )
    JOINED_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    JOINED_REASONING = lost_fields(u.Reasoning, major=("summary encrypted signature",), minor=("id cache redacted",))

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
            fragment = {"tools": fragment}
        if fragment.__class__ is not dict:
            fragment = an_object(fragment)
        return read_tools(self, self.ROWS_REQUEST, "tools", fragment)

    def write_tools(self, tools: list[u.AnyTool]) -> tuple[dict[str, Any], list[Loss]]:
        """The key of a request that holds the tools."""
        losses: list[Loss] = []
        return ({"tools": write_tools(self, self.ROWS_REQUEST, "tools", tools, losses)}, losses)

    def encode_system(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """System <- Message."""
        w: dict[str, Any] = {"role": "system"}
        if value.parts:
            content_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    content_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["content"] = "\n\n".join([part.text for part in content_parts])
        else:
            w["content"] = ""
        if not w.get("content") and has_only_others(value.parts, u.Text):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_SYSTEM, losses, self.ROWS_SYSTEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM, losses)

    def decode_image(self, w: Any) -> u.Image:
        """Image -> Image."""
        extras: Extras | None = None
        if w.__class__ is not str:
            w = text(w)
        w_value = inside(w, codecs.base64_blob_in)
        if not same(codecs.base64_blob_out(w_value, []), w):
            extras = remember(extras, self.NAMESPACE, "", w)
        out = u.Image(source=w_value)
        out.extras = extras
        return out

    def encode_image(self, value: u.Image, losses: list[Loss]) -> str | Lost:
        """Image <- Image."""
        if value.source.__class__ is not u.Blob:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        key_: Any = under(value.source, codecs.base64_blob_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        out: Any = key_
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest({}, value, self.LOST_IMAGE, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_IMAGE, losses)

    def encode_just_image(self, value: Any, losses: list[Loss]) -> str | Lost:
        """Image, or nothing."""
        return (
            self.encode_image(value, losses)
            if value.__class__ is u.Image and value.source.__class__ is u.Blob
            else self.lost(value, losses)
        )

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
        content_parts: list[Any] = []
        images_parts: list[Any] = []
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
                content_parts.append(part)
            elif cls is u.Image:
                if (item := self.encode_just_image(part, losses)) is not LOST:
                    reached = 1
                    images_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        w: dict[str, Any] = {"role": "user"}
        if content_parts:
            if len(content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["content"] = "".join([part.text for part in content_parts])
        else:
            w["content"] = ""
        if images_parts:
            w["images"] = images_parts
        if value.parts and not (content_parts or images_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def decode_call(self, w: Any) -> u.ToolCall:
        """Call -> ToolCall."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            function_ = w["function"]
            if function_.__class__ is not dict:
                function_ = an_object(function_, "function")
            function_name_ = function_["name"]
        except KeyError:
            raise missing(w, "function", "function\x00name") from None
        if function_name_.__class__ is not str:
            function_name_ = text(function_name_, "function", "name")
        out = u.ToolCall(id=UNSET, name=function_name_, runner="client")
        n_function_ = 1
        if (function_arguments_ := function_.get("arguments")) is not None:
            n_function_ += 1
            function_arguments_error: str | None = None
            function_arguments_text: str | None = function_arguments_ if function_arguments_.__class__ is str else None
            if function_arguments_text is not None:
                function_arguments_value, function_arguments_error = arguments_in(function_arguments_)
            else:
                function_arguments_value = (
                    function_arguments_
                    if function_arguments_.__class__ is dict
                    else an_object(function_arguments_, "function", "arguments")
                )
            out.arguments = function_arguments_value
            out.arguments_text = function_arguments_text
            out.arguments_error = function_arguments_error
            if function_arguments_text is not None:
                extras = remember(extras, self.NAMESPACE, "arguments", function_arguments_, "function")
        elif "arguments" not in function_:
            extras = remember(extras, self.NAMESPACE, "arguments", ABSENT, "function")
        if n_function_ != len(function_):
            extras = nested_rest(self, (out,), function_, self.ROWS_CALL, self.CALL_FUNCTION_READ, extras, "function")
        n = 1
        if (id_ := w.get("id")) is not None:
            n += 1
            out.id = id_ if id_.__class__ is str else text(id_, "id")
        else:
            out.id = ""
            extras = remember(extras, self.NAMESPACE, "$id", "made")
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_CALL, self.CALL_READ, extras)
        out.extras = extras
        return out

    def encode_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Call <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses, self.SPACES, "function", "arguments")
        function_: dict[str, Any] = {"name": value.name}
        function_["arguments"] = value.arguments
        w: dict[str, Any] = {"function": function_}
        if not was_made(value, self.SPACES):
            w["id"] = value.id
        if (
            value.input is not None
            or value.namespace is not None
            or value.cache is not None
            or value.signature is not None
            or value.kind != "function"
        ):
            self.rest(w, value, self.LOST_CALL, losses, self.ROWS_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL, losses)

    def encode_just_call(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Call, or nothing."""
        return self.encode_call(value, losses) if value.__class__ is u.ToolCall and value.runner == "client" else self.lost(value, losses)

    def encode_assistant(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Assistant <- Message."""
        thinking_parts: list[Any] = []
        content_parts: list[Any] = []
        images_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(value.parts):
            before = len(losses)
            if (cls := part.__class__) is u.Text:
                if part.text:
                    reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                if part.citations or part.cache is not None or part.signature is not None:
                    self.rest({}, part, self.JOINED_TEXT, losses)
                if part.extras is not None:
                    foreign(part, own_spaces(self, part), losses)
                content_parts.append(part)
            elif cls is u.ToolCall:
                item = self.encode_just_call(part, losses)
                if item is not LOST:
                    reached = 3
                    tool_calls_parts.append(item)
            elif cls is u.Reasoning:
                part = with_substitute(part, "content", "summary", losses)
                if any(part.content):
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                else:
                    losses.append(Loss("", "Reasoning", "emptied", "trivial", "it has no text", None))
                self.joined_reasoning(part, losses)
                thinking_parts.append(part)
            elif cls is u.Image:
                item = self.encode_just_image(part, losses)
                if item is not LOST:
                    reached = 2 if reached <= 2 else reordered(cls, losses, reached)
                    images_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        w: dict[str, Any] = {"role": "assistant"}
        if content_parts:
            if len(content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["content"] = "".join([part.text for part in content_parts])
        else:
            w["content"] = ""
        if images_parts:
            w["images"] = images_parts
        if thinking_parts:
            if len(thinking_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["thinking"] = "".join(texts_of(thinking_parts, "content"))
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if value.parts and not (content_parts or images_parts or thinking_parts or tool_calls_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT, losses, self.ROWS_ASSISTANT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT, losses)

    def encode_tool(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Tool <- ToolResult."""
        content_parts: list[Any] = []
        images_parts: list[Any] = []
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
                content_parts.append(part)
            elif cls is u.Image:
                if (item := self.encode_just_image(part, losses)) is not LOST:
                    reached = 1
                    images_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        w: dict[str, Any] = {"role": "tool"}
        if content_parts:
            if len(content_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            w["content"] = "".join([part.text for part in content_parts])
            if value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            if value.parts:
                losses.append(Loss("parts", "ToolResult.parts", "changed", "trivial", "one more stands beside them", value.parts))
            w["content"] = text_or_json(value.value)
        else:
            w["content"] = ""
        if images_parts:
            w["images"] = images_parts
        if value.name is not None:
            w["tool_name"] = value.name
        if not was_made(value, self.SPACES):
            w["tool_call_id"] = value.call_id
        self.rest(w, value, self.LOST_TOOL, losses, self.ROWS_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL, losses)

    def encode_function_tool(self, value: u.Tool, losses: list[Loss]) -> dict[str, Any]:
        """FunctionTool <- Tool."""
        function_: dict[str, Any] = {"name": value.name}
        if value.description is not None:
            function_["description"] = value.description
        if value.parameters is not None:
            function_["parameters"] = value.parameters
        w: dict[str, Any] = {"type": "function", "function": function_}
        if value.strict is not None or value.deferred is not None or value.kind is not None or value.cache is not None:
            self.rest(w, value, self.LOST_FUNCTION_TOOL, losses, self.ROWS_FUNCTION_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FUNCTION_TOOL, losses)

    def decode_json(self, w: Any) -> u.ResponseFormat:
        """Json -> ResponseFormat."""
        if w != "json":
            raise DecodeError("expected 'json'")
        out = u.ResponseFormat(kind="json")
        return out

    def encode_json(self, value: u.ResponseFormat, losses: list[Loss]) -> str | Lost:
        """Json <- ResponseFormat."""
        if value.name is not None or value.description is not None or value.schema is not None or value.strict is not None:
            self.rest({}, value, self.LOST_JSON, losses)
        if value.extras is not None:
            foreign(value, (), losses)
        return "json"

    def decode_plain(self, w: Any) -> u.ResponseFormat:
        """Plain -> ResponseFormat."""
        if w != "":
            raise DecodeError("expected ''")
        out = u.ResponseFormat(kind="text")
        return out

    def encode_plain(self, value: u.ResponseFormat, losses: list[Loss]) -> str | Lost:
        """Plain <- ResponseFormat."""
        if value.name is not None or value.description is not None or value.schema is not None or value.strict is not None:
            self.rest({}, value, self.LOST_PLAIN, losses)
        if value.extras is not None:
            foreign(value, (), losses)
        return ""

    def decode_schema(self, w: Any) -> u.ResponseFormat:
        """Schema -> ResponseFormat."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.ResponseFormat(kind="json_schema", schema=w)
        return out

    def encode_schema(self, value: u.ResponseFormat, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Schema <- ResponseFormat."""
        out: Any = value.schema
        if value.name is not None or value.description is not None or value.strict is not None:
            self.rest({}, value, self.LOST_SCHEMA, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_SCHEMA, losses)

    def decode_effort(self, w: Any) -> u.ReasoningConfig:
        """Effort -> ReasoningConfig."""
        extras: Extras | None = None
        w_word = self.WORDS_EFFORT.read.get(w) if w.__class__ is str else None
        if w_word is None:
            w_word = self.WORDS_EFFORT.value(w)
        if self.WORDS_EFFORT.write.get(w_word) != w:
            extras = remember(extras, self.NAMESPACE, "", w)
        out = u.ReasoningConfig(effort=w_word)
        out.extras = extras
        return out

    def encode_effort(self, value: u.ReasoningConfig, losses: list[Loss]) -> str | Lost:
        """Effort <- ReasoningConfig."""
        if value.effort in self.WORDS_EFFORT.lost:
            self.changed(losses, "effort", "ReasoningConfig.effort", value.effort)
        key_word = self.WORDS_EFFORT.write.get(value.effort)
        if value.effort is not None and key_word is None and not has_spelling(value, self.SPACES, ""):
            losses.append(dropped("effort", "ReasoningConfig.effort", "minor", self.NO_PLACE, value.effort))
        out: Any = key_word
        if value.budget_tokens is not None or value.summary is not None:
            self.rest({}, value, self.LOST_EFFORT, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_EFFORT, losses)

    def decode_flag(self, w: Any) -> u.ReasoningConfig:
        """Flag -> ReasoningConfig."""
        extras: Extras | None = None
        w_word = self.WORDS_THINK.read.get(w) if w.__class__ in (bool, str) else None
        if w_word is None:
            w_word = self.WORDS_THINK.value(w)
        if self.WORDS_THINK.write.get(w_word) != w:
            extras = remember(extras, self.NAMESPACE, "", w)
        out = u.ReasoningConfig(mode=w_word)
        out.extras = extras
        return out

    def encode_flag(self, value: u.ReasoningConfig, losses: list[Loss]) -> bool | Lost:
        """Flag <- ReasoningConfig."""
        if value.mode in self.WORDS_THINK.lost and not (value.mode == "other" and has_spelling(value, self.SPACES, "")):
            self.changed(losses, "mode", "ReasoningConfig.mode", value.mode)
        key_word = self.WORDS_THINK.write.get(value.mode)
        if value.mode is not None and key_word is None and not has_spelling(value, self.SPACES, ""):
            losses.append(dropped("mode", "ReasoningConfig.mode", "minor", self.NO_PLACE, value.mode))
        out: Any = key_word
        if value.effort is not None or value.budget_tokens is not None or value.summary is not None:
            self.rest({}, value, self.LOST_FLAG, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_FLAG, losses)

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
        if value.model is not None:
            w["model"] = value.model
        if value.tools and (tools_ := each_out(value.tools, self.encode_any_tool, losses, "tools")):
            w["tools"] = tools_
        if value.response_format is not None:
            if (format_ := under(value.response_format, self.encode_format, losses, "response_format")) is not LOST:
                w["format"] = format_
        if value.reasoning is not None and (think_ := under(value.reasoning, self.encode_think, losses, "reasoning")) is not LOST:
            w["think"] = think_
        if value.stream is not None:
            w["stream"] = value.stream
        if value.logprobs is not None:
            w["logprobs"] = value.logprobs
        if value.top_logprobs is not None:
            w["top_logprobs"] = value.top_logprobs
        if (
            value.max_tokens is not None
            or value.stop
            or value.temperature is not None
            or value.top_p is not None
            or value.top_k is not None
            or value.seed is not None
            or value.frequency_penalty is not None
            or value.presence_penalty is not None
        ):
            options_: dict[str, Any] = {}
            if value.max_tokens is not None:
                options_["num_predict"] = value.max_tokens
            if value.stop:
                options_["stop"] = list(value.stop)
            if value.temperature is not None:
                options_["temperature"] = value.temperature
            if value.top_p is not None:
                options_["top_p"] = value.top_p
            if value.top_k is not None:
                options_["top_k"] = value.top_k
            if value.seed is not None:
                options_["seed"] = value.seed
            if value.frequency_penalty is not None:
                options_["frequency_penalty"] = value.frequency_penalty
            if value.presence_penalty is not None:
                options_["presence_penalty"] = value.presence_penalty
            if options_:
                w["options"] = options_
        if (
            value.documents
            or value.tool_choice is not None
            or value.parallel_tool_calls is not None
            or value.logit_bias is not None
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
            or value.metadata is not None
            or value.store is not None
            or value.service_tier is not None
            or value.candidates != 1
        ):
            self.rest(w, value, self.LOST_REQUEST, losses, self.ROWS_REQUEST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST, losses)

    def encode_answer(self, value: u.Message, losses: list[Loss]) -> dict[str, Any]:
        """Answer <- Message."""
        thinking_parts: list[Any] = []
        content_parts: list[Any] = []
        images_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(value.parts):
            before = len(losses)
            if (cls := part.__class__) is u.Text:
                if part.text:
                    reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                if part.citations or part.cache is not None or part.signature is not None:
                    self.rest({}, part, self.JOINED_TEXT, losses)
                if part.extras is not None:
                    foreign(part, own_spaces(self, part), losses)
                content_parts.append(part)
            elif cls is u.ToolCall:
                item = self.encode_just_call(part, losses)
                if item is not LOST:
                    reached = 3
                    tool_calls_parts.append(item)
            elif cls is u.Reasoning:
                part = with_substitute(part, "content", "summary", losses)
                if any(part.content):
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                else:
                    losses.append(Loss("", "Reasoning", "emptied", "trivial", "it has no text", None))
                self.joined_reasoning(part, losses)
                thinking_parts.append(part)
            elif cls is u.Image:
                item = self.encode_just_image(part, losses)
                if item is not LOST:
                    reached = 2 if reached <= 2 else reordered(cls, losses, reached)
                    images_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        w: dict[str, Any] = {"role": "assistant"}
        if content_parts:
            if len(content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["content"] = "".join([part.text for part in content_parts])
        else:
            w["content"] = ""
        if images_parts:
            w["images"] = images_parts
        if thinking_parts:
            if len(thinking_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["thinking"] = "".join(texts_of(thinking_parts, "content"))
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ANSWER, losses, self.ROWS_ANSWER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER, losses)

    def encode_just_answer(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Answer, or nothing."""
        return self.encode_answer(value, losses) if value.__class__ is u.Message and value.role == "assistant" else self.lost(value, losses)

    def encode_top_logprob(self, value: u.TokenLogprob, losses: list[Loss]) -> dict[str, Any]:
        """TopLogprob <- TokenLogprob."""
        w: dict[str, Any] = {"token": value.token, "logprob": value.logprob}
        if value.bytes:
            w["bytes"] = list(value.bytes)
        self.rest(w, value, self.LOST_TOP_LOGPROB, losses, self.ROWS_TOP_LOGPROB)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOP_LOGPROB, losses)

    def encode_logprob(self, value: u.TokenLogprob, losses: list[Loss]) -> dict[str, Any]:
        """Logprob <- TokenLogprob."""
        w: dict[str, Any] = {"token": value.token, "logprob": value.logprob}
        if value.bytes:
            w["bytes"] = list(value.bytes)
        if value.top and (top_logprobs_ := each_out(value.top, self.encode_top_logprob, losses, "top")):
            w["top_logprobs"] = top_logprobs_
        return w if value.extras is None else self.restored(w, value, self.ROWS_LOGPROB, losses)

    def encode_usage(self, value: u.Usage, losses: list[Loss]) -> dict[str, Any]:
        """Usage <- Usage."""
        w: dict[str, Any] = {}
        if value.input_tokens is not None:
            w["prompt_eval_count"] = value.input_tokens
        if value.output_tokens is not None:
            w["eval_count"] = value.output_tokens
        if (
            value.cache_read_tokens is not None
            or value.cache_write_tokens is not None
            or value.cost is not None
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

    def decode_response(self, w: Any) -> u.Response:
        """Response -> Response."""
        if w.__class__ is not dict:
            w = an_object(w)
        the_candidates = u.Candidate()
        out = u.Response(candidates=[the_candidates])
        extras: Extras | None = None
        if (the_usage := read_flat(self, w, "decode_usage", ("prompt_eval_count", "eval_count"))) is not None:
            out.usage = the_usage
        else:
            extras = keep_flat(self, w, self.ROWS_RESPONSE, "usage", extras)
        extras = read_rows(self, (out, the_candidates), w, self.ROWS_RESPONSE, extras)
        stop_reason, stop_reason_native, stop_reason_record = state_in(w, self.STATES_RESPONSE_STOP_REASON)
        the_candidates.stop_reason = stop_reason
        the_candidates.stop_native = stop_reason_native
        if stop_reason_record is not None:
            extras = remember(extras, self.NAMESPACE, "$stop_reason", stop_reason_record)
        if the_candidates.stop_reason == "stop" and has_open_calls(the_candidates.message):
            the_candidates.stop_reason = "tool_calls"
        out.extras = extras
        return out

    def encode_response(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """Response <- Response."""
        the_candidates = value.candidates[0] if value.candidates else u.Candidate()
        if not value.candidates:
            losses.append(Loss("candidates", "Response.candidates", "defaulted", "trivial", "one has to stand there", None))
        if len(value.candidates) > 1:
            first_of(value.candidates, losses, "candidates", "major")
        stop_reason_value = the_candidates.stop_reason
        stop_reason_from = len(losses)
        if stop_reason_value == "tool_calls":
            the_candidates = with_fields(the_candidates, stop_reason="stop")
        message_: Any = under(the_candidates.message, self.encode_just_answer, losses, "candidates[0].message")
        w: dict[str, Any] = {"message": message_}
        if value.model is not None:
            w["model"] = value.model
        if value.created is not None and (created_at_ := under(value.created, codecs.iso_time_out, losses, "created")) is not LOST:
            w["created_at"] = created_at_
        if the_candidates.logprobs is not None and the_candidates.logprobs.content:
            if logprobs_ := each_out(the_candidates.logprobs.content, self.encode_logprob, losses, "candidates[0].logprobs.content"):
                w["logprobs"] = logprobs_
        state_keys = state_out(
            the_candidates.stop_reason,
            self.STATES_RESPONSE_STOP_REASON,
            {"stop_sequence": "stop", "pause": "stop", "refusal": "stop", "other": "stop"},
            marked(value, self.SPACES, "$stop_reason"),
        )
        if (
            the_candidates.stop_reason in ("stop_sequence", "pause", "refusal", "other")
            and state_in(state_keys, self.STATES_RESPONSE_STOP_REASON)[0] != the_candidates.stop_reason
        ):
            self.changed(losses, "candidates[0].stop_reason", "Candidate.stop_reason", the_candidates.stop_reason)
        if not state_keys and the_candidates.stop_reason is not None:
            losses.append(dropped("candidates[0].stop_reason", "Candidate.stop_reason", "major", self.NO_PLACE, the_candidates.stop_reason))
        w.update(state_keys)
        report_call_word(
            stop_reason_value,
            "stop",
            "tool_calls",
            the_candidates.message,
            "candidates[0].message",
            "candidates[0].stop_reason",
            "Candidate.stop_reason",
            losses,
            stop_reason_from,
        )
        if value.usage is not None and (the_usage := under(value.usage, self.encode_just_usage, losses, "usage")) is not LOST:
            put_flat(w, the_usage)
        if value.service_tier is not None:
            self.rest(w, value, self.LOST_RESPONSE, losses, self.ROWS_RESPONSE)
        if (
            the_candidates.stop_sequence is not None
            or the_candidates.stop_details is not None
            or the_candidates.logprobs is not None
            and the_candidates.logprobs.refusal
        ):
            self.rest(w, the_candidates, self.LOST_RESPONSE_1, losses, self.ROWS_RESPONSE, "candidates[0]")
        if the_candidates.extras is not None:
            foreign(the_candidates, self.SPACES, losses, "candidates[0]")
        if the_candidates.logprobs is not None and the_candidates.logprobs.extras is not None:
            foreign(the_candidates.logprobs, self.SPACES, losses, "candidates[0].logprobs")
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESPONSE, losses)

    def encode_error(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """Error <- ErrorAnswer."""
        w: dict[str, Any] = {"error": value.message}
        self.rest(w, value, self.LOST_ERROR, losses, self.ROWS_ERROR)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ERROR, losses)

    def fits_usage(self, w: Any) -> bool:
        """Whether a wire value is a Usage."""
        return w.__class__ is dict

    def decode_row(self, w: Any) -> u.Message | u.ToolResult:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return other_row(self, w, self.decode_row)
            w = an_object(w)
        tag = w.get("role")
        if tag == "tool":
            return self.decode_tool(w)
        if tag == "system":
            return self.decode_system(w)
        if tag == "user":
            return self.decode_user(w)
        if tag == "assistant":
            return self.decode_assistant(w)
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.role == "system":
                return self.encode_system(value, losses)
            if value.role == "user":
                return self.encode_user(value, losses)
            if value.role == "assistant":
                return self.encode_assistant(value, losses)
        return self.lost(value, losses)

    def decode_any_tool(self, w: Any) -> u.Tool | u.Opaque:
        """AnyTool: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if is_value(w.get("type"), "function", True) and w.get("function").__class__ is dict and w["function"].get("name").__class__ is str:
            return self.decode_function_tool(w)
        return self.opaque(w)

    def encode_any_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnyTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Tool:
            return self.encode_function_tool(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_format(self, w: Any) -> u.ResponseFormat:
        """Format: which of its cases a wire value is."""
        if w == "json":
            return self.decode_json(w)
        if w == "":
            return self.decode_plain(w)
        if w.__class__ is dict:
            out = self.decode_schema(w)
            if not (out.kind == "json_schema" and out.schema is not None):
                return self.found_as(out, "Schema")
            return out
        raise no_case(DecodeError, w, "Json =json", "Plain =", "Schema :dict")

    def encode_format(self, value: Any, losses: list[Loss]) -> str | dict[str, Any] | Lost:
        """Format: the first case that a unified value fits."""
        if value.__class__ is u.ResponseFormat:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "Schema" and value.kind == "json_schema":
                return self.encode_schema(value, losses)
            if value.kind == "json":
                return self.encode_json(value, losses)
            if value.kind == "text":
                return self.encode_plain(value, losses)
            if value.kind == "json_schema" and value.schema is not None:
                return self.encode_schema(value, losses)
        return self.lost(value, losses)

    def decode_think(self, w: Any) -> u.ReasoningConfig:
        """Think: which of its cases a wire value is."""
        if w.__class__ is str:
            out = self.decode_effort(w)
            if out.effort not in ("low", "medium", "high", "max", "none", "minimal", "xhigh"):
                return self.found_as(out, "Effort")
            return out
        if w.__class__ is bool:
            out = self.decode_flag(w)
            if out.effort in ("low", "medium", "high", "max", "none", "minimal", "xhigh") or out.mode not in (
                "enabled",
                "disabled",
                "adaptive",
                "other",
            ):
                return self.found_as(out, "Flag")
            return out
        raise no_case(DecodeError, w, "Effort :str", "Flag :bool")

    def encode_think(self, value: Any, losses: list[Loss]) -> str | bool | Lost:
        """Think: the first case that a unified value fits."""
        if value.__class__ is u.ReasoningConfig:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Effort" and value.effort in self.EFFORTS:
                    return self.encode_effort(value, losses)
                if marked_case == "Flag" and value.mode in ("enabled", "disabled", "adaptive", "other", None):
                    return self.encode_flag(value, losses)
            if value.effort in ("low", "medium", "high", "max", "none", "minimal", "xhigh"):
                return self.encode_effort(value, losses)
            if value.mode in ("enabled", "disabled", "adaptive", "other"):
                return self.encode_flag(value, losses)
            if marked(value, self.SPACES, "$case") == "Effort":
                return self.encode_effort(value, losses)
            if marked(value, self.SPACES, "$case") == "Flag":
                return self.encode_flag(value, losses)
        return self.lost(value, losses)

    def decode_stream_chunk(self, w: Any) -> u.ErrorAnswer | u.Response | u.Opaque:
        """StreamChunk: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("error").__class__ is str:
            return self.decode_error(w)
        if "message" in w or "done" in w:
            return self.decode_response(w)
        return self.opaque(w)

    def encode_stream_chunk(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """StreamChunk: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ErrorAnswer:
            return self.encode_error(value, losses)
        if cls is u.Response:
            return self.encode_response(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def encode_row_of_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult and value.runner == "client":
            return self.encode_tool(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def role_of_row(self, value: Any, outer: u.Role) -> u.Role | None:
        """The role of the message that a part which is a row by itself belongs to; None for what stands in a message row."""
        if value.__class__ is u.ToolResult:
            return "tool"
        return None

    def joined_reasoning(self, part: u.Reasoning, losses: list[Loss]) -> None:
        """Reports what a Reasoning cannot say as a piece of a string."""
        if (
            part.summary
            or part.encrypted is not None
            or part.id is not None
            or part.signature is not None
            or part.cache is not None
            or part.redacted
        ):
            self.rest({}, part, self.JOINED_REASONING, losses)
        if len(part.content) > 1:
            losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
        if part.extras is not None:
            foreign(part, own_spaces(self, part), losses)


LENS: Final = Ollama()
