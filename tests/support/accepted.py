"""Whether the types of an official SDK accept a body: `accepts(target, kind, body)`, for a `request`, `response` or `event` (of a stream).

It does not use the specs. What is real although the types refuse it is listed here, with its source.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal, get_type_hints

import aws_types
import cohere
import ollama
import typing_extensions
from anthropic.types import ErrorResponse, Message, RawMessageStreamEvent
from anthropic.types.message_create_params import MessageCreateParams
from cohere.v2.client import V2Client
from google.genai import types
from google.genai.errors import APIError
from mistralai.client.models import ChatCompletionRequest, ChatCompletionResponse, CompletionChunk
from ollama._types import ChatRequest
from openai.types import ErrorObject
from openai.types.chat import ChatCompletion, ChatCompletionChunk
from openai.types.chat.completion_create_params import CompletionCreateParams
from openai.types.responses import Response, ResponseStreamEvent
from openai.types.responses.response_create_params import ResponseCreateParams
from pydantic import BaseModel, ValidationError
from sdk_types import Allowed, problems


class OllamaFunction(ollama.Tool.Function):
    parameters: dict[str, Any] | None = None


class OllamaTool(ollama.Tool):
    function: OllamaFunction


class OllamaMessage(ollama.Message):
    images: list[str] | None = None


class OllamaRequest(ChatRequest):
    """As the server reads it: a message is a message, a schema is any object, an image is base64."""

    messages: list[OllamaMessage]
    tools: list[OllamaTool] | None = None
    format: Literal["", "json"] | dict[str, Any] | None = None
    options: ollama.Options | None = None


class OllamaResponse(ollama.ChatResponse):
    message: OllamaMessage


def cohere_request() -> Any:
    """Cohere's SDK has no type for a request. Its keys are the parameters of two methods, one of which streams."""
    keys = {key: of for key, of in get_type_hints(V2Client.chat).items() if key not in ("request_options", "return")}
    required = {key: typing_extensions.Required[keys[key]] for key in ("model", "messages")}
    made: Any = typing_extensions.TypedDict  # its keys are only known at run time
    return made("CohereRequest", {**keys, **required, "stream": bool}, total=False)


TYPES: dict[tuple[str, str], Any] = {
    ("anthropic", "request"): MessageCreateParams,
    ("anthropic", "response"): Message,
    ("anthropic", "event"): RawMessageStreamEvent,
    ("cohere", "request"): cohere_request(),
    ("cohere", "response"): cohere.V2ChatResponse,
    ("cohere", "event"): cohere.V2ChatStreamResponse,
    ("mistral", "request"): ChatCompletionRequest,
    ("mistral", "response"): ChatCompletionResponse,
    ("mistral", "event"): CompletionChunk,
    ("ollama", "request"): OllamaRequest,
    ("ollama", "response"): OllamaResponse,
    ("ollama", "event"): OllamaResponse,
    ("openai_chat", "request"): CompletionCreateParams,
    ("openai_chat", "response"): ChatCompletion,
    ("openai_chat", "event"): ChatCompletionChunk,
    ("openai_responses", "request"): ResponseCreateParams,
    ("openai_responses", "response"): Response,
    ("openai_responses", "event"): ResponseStreamEvent,
}

OLLAMA: Allowed = {
    "OllamaMessage": frozenset({"tool_call_id"}),
    "ToolCall": frozenset({"id"}),
    "Function": frozenset({"index"}),
    **dict.fromkeys(("Logprob", "TokenLogprob"), frozenset({"bytes"})),
}
SAMPLING = frozenset({"temperature", "top_p", "top_k"})
# Keys that the API has, and the SDK's class lacks.
BEYOND: dict[tuple[str, str], Allowed] = {
    # The API reference has them. The SDK has dropped them for its newest models.
    ("anthropic", "request"): {"MessageCreateParamsNonStreaming": SAMPLING, "MessageCreateParamsStreaming": SAMPLING},
    # Recorded: answers have these counts, whole and in streams; streams are padded.
    ("mistral", "response"): {"UsageInfo": frozenset({"prompt_tokens_details", "num_cached_tokens"})},
    ("mistral", "event"): {"UsageInfo": frozenset({"prompt_tokens_details", "num_cached_tokens"}), "CompletionChunk": frozenset({"p"})},
    # api/types.go of the server has them: Message.ToolCallID, ToolCall.ID, TokenLogprob.bytes.
    ("ollama", "request"): OLLAMA,
    ("ollama", "response"): OLLAMA,
    ("ollama", "event"): OLLAMA,
    # Documents of DeepSeek and vLLM: clients of Chat Completions look for reasoning here. The SDK ignores unknown keys.
    # This also applies to `carried`, which is our own (see docs/rules.md), and to indexes of calls, which several servers send (recorded).
    ("openai_chat", "response"): {
        "ChatCompletionMessage": frozenset({"reasoning_content", "carried"}),
        "ChatCompletionMessageFunctionToolCall": frozenset({"index"}),
    },
    # Recorded: a request with `name` was accepted,
    # and so were requests with an earlier answer and its annotations.
    ("openai_chat", "request"): {
        "ChatCompletionToolMessageParam": frozenset({"name"}),
        "ChatCompletionAssistantMessageParam": frozenset({"annotations"}),
    },
    # The streams of search models send annotations in fragments, as whole answers have them. So do streams with calls of custom tools.
    ("openai_chat", "event"): {
        "ChoiceDelta": frozenset({"reasoning_content", "annotations", "carried"}),
        "ChoiceDeltaToolCall": frozenset({"custom"}),
    },
    # Recorded: the API's answers have these.
    # ResponseCustomToolCallItem has the status, but the class of answers does not.
    **{
        ("openai_responses", kind): {
            "Response": frozenset({"store", "billing", "frequency_penalty", "presence_penalty"}),
            "ResponseCustomToolCall": frozenset({"status"}),
        }
        for kind in ("response", "event")
    },
    # Recorded: answers to requests with a tier have it.
    ("gemini", "response"): {"usageMetadata": frozenset({"serviceTier"})},
}
# Keys that the SDK's class requires and the API does not: recorded requests without them were accepted.
MISSING: dict[tuple[str, str], Allowed] = {
    ("openai_responses", "request"): {
        "ResponseReasoningItemParam": frozenset({"id"}),
        "ResponseOutputMessageParam": frozenset({"id", "status", "type"}),
        "ResponseOutputTextParam": frozenset({"annotations"}),
        "FunctionToolParam": frozenset({"strict", "parameters"}),
        "ResponseFunctionWebSearchParam": frozenset({"id"}),  # Codex sends it without (ogx#6262)
    },
    # Newer answers have it, as the SDK does; recorded ones do not.
    ("openai_responses", "response"): {"InputTokensDetails": frozenset({"cache_write_tokens"})},
    ("openai_responses", "event"): {"InputTokensDetails": frozenset({"cache_write_tokens"})},
}


def accepts(target: str, kind: str, body: Any) -> list[str]:
    """Return the complaints of the SDK's types about a body, each with its path."""
    if kind == "event" and (error := _error(target, body)) is not None:
        return error
    if target == "gemini":
        return list(_gemini_request(body) if kind == "request" else _gemini_response(body))
    if target == "bedrock_converse":
        return _converse(kind, body)
    known = (target, kind)
    return problems(body, TYPES[known], BEYOND.get(known), missing=MISSING.get(known))


def _error(target: str, body: dict[str, Any]) -> list[str] | None:
    """Check an error in a stream, for which some SDKs have no class of events. Returns None if the event is no error."""
    if target == "mistral" and body.get("object") == "error":
        return problems(body.get("message"), str, at="message")  # the SDK shows the whole text
    if "error" not in body:
        return None
    match target:
        case "anthropic":
            return problems(body, ErrorResponse)
        case "openai_chat":
            return problems({"param": None, **body["error"]}, ErrorObject)
        case "ollama":
            return problems(body["error"], str, at="error")  # the client raises it
        case "gemini":
            refused = APIError(body["error"].get("code"), body)
            return [f"error: the SDK finds no {name}" for name in ("message", "status") if getattr(refused, name) is None]
        case _:
            return None


# --- Converse: botocore has a model of the service. The model of a request is in its URL, and `p` pads events ---------------------

CONVERSE: Allowed = {
    **dict.fromkeys(("MessageStartEvent", "ContentBlockStartEvent", "ContentBlockDeltaEvent", "ContentBlockStopEvent"), frozenset({"p"})),
    **dict.fromkeys(("MessageStopEvent", "ConverseStreamMetadataEvent"), frozenset({"p"})),
    # Recorded: answers have these, and histories repeat them.
    "ToolUseBlock": frozenset({"type"}),
    "TokenUsage": frozenset({"cacheReadInputTokenCount", "cacheWriteInputTokenCount", "serverToolUsage"}),
}


def _converse(kind: str, body: Any) -> list[str]:
    if kind == "request":
        return [
            *aws_types.refused({"modelId": "m", **body}),
            *aws_types.problems({"modelId": "m", **body}, CONVERSE_SHAPES[kind](), CONVERSE),
        ]
    # Clients do not check names that they chose themselves.
    return [text for text in aws_types.problems(body, CONVERSE_SHAPES[kind](), CONVERSE) if ": ToolName is not" not in text]


CONVERSE_SHAPES: dict[str, Callable[[], Any]] = {
    "request": lambda: aws_types.operation("Converse").input_shape,
    "response": lambda: aws_types.operation("Converse").output_shape,
    "event": lambda: aws_types.operation("ConverseStream").output_shape.members["stream"],
}


# --- Gemini: its SDK has no class for a whole request; the keys of the body are those that the SDK's converters write -----

PLACES: dict[str, type[BaseModel]] = {
    "contents": types.Content,
    "systemInstruction": types.Content,
    "tools": types.Tool,
    "toolConfig": types.ToolConfig,
    "generationConfig": types.GenerationConfig,
    "safetySettings": types.SafetySetting,
}
BESIDE = {"labels": dict, "serviceTier": str, "store": bool, "cachedContent": str, "model": str}
# models.py, _GenerateContentConfig_to_mldev writes them into generationConfig, though GenerationConfig has no such fields.
IN_CONFIG = {"imageConfig": types.ImageConfig}


def _gemini_request(body: dict[str, Any]) -> Iterator[str]:
    for key, value in body.items():
        name = spelled(key)
        if name in BESIDE:
            if not isinstance(value, (BESIDE[name], type(None), str)):
                yield f"{key}: not a {BESIDE[name].__name__}"
        elif name not in PLACES:
            yield f"value: the SDK sends no '{key}'"
        else:
            members = value if isinstance(value, list) else [] if value is None else [value]
            for index, member in enumerate(members):
                yield from _gemini(PLACES[name], _plain(member, name), f"{key}[{index}]" if isinstance(value, list) else key)
    if "contents" not in body:
        yield "value: the request needs 'contents'"


def _gemini_response(body: dict[str, Any]) -> Iterator[str]:
    beyond = BEYOND["gemini", "response"]
    known = {
        key: {k: v for k, v in value.items() if k not in beyond[key]} if key in beyond and isinstance(value, dict) else value
        for key, value in body.items()
    }
    yield from _gemini(types.GenerateContentResponse, known, "")


def _plain(value: Any, name: str) -> Any:
    return (
        {k: v for k, v in value.items() if spelled(k) not in IN_CONFIG} if name == "generationConfig" and isinstance(value, dict) else value
    )


def spelled(key: str) -> str:
    """Return a key in lowerCamelCase. The API accepts both spellings."""
    head, *others = key.split("_")
    return head + "".join(word.capitalize() for word in others)


def _gemini(of: type[BaseModel], value: Any, at: str) -> Iterator[str]:
    try:
        of.model_validate(value)
    except ValidationError as error:
        for problem in error.errors():
            path = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in problem["loc"])
            yield f"{at}{path}".strip(".") + f": {problem['msg']}"
    except AttributeError:  # the SDK's enums call `upper` on a number
        yield f"{at or 'value'}: a number where the SDK has a word"
