"""The official SDK accepts what is written for its provider: every golden body, converted, is checked with the SDK's own types."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from types import ModuleType
from typing import Any, get_args

import anthropic.types
import cohere
import interlingua as il
import mistralai.client.models as mistral
import ollama
import openai.types.chat
import openai.types.responses
import pytest
import typing_extensions
from accepted import OllamaRequest, OllamaResponse, cohere_request
from anthropic.types import Message
from anthropic.types.message_create_params import MessageCreateParams
from compiling import compiled
from golden import Golden, encode, goldens, pairs
from google.genai import interactions
from grouped import by_provider
from interlingua import model as u
from interlingua_generator.data import spec as s
from openai.types.chat import ChatCompletion
from openai.types.chat.completion_create_params import CompletionCreateParams
from openai.types.responses import Response
from openai.types.responses.response_create_params import ResponseCreateParams
from sdk_keys import keys_of_objects
from sdk_types import bare, is_model, problems, record_fields
from strategies import fields_of_body

SDK: dict[str, dict[str, Any]] = {
    "openai_chat": {"request": CompletionCreateParams, "response": ChatCompletion},
    "openai_responses": {"request": ResponseCreateParams, "response": Response},
    "anthropic": {"request": MessageCreateParams, "response": Message},
    "cohere": {"request": cohere_request(), "response": cohere.V2ChatResponse},
    "gemini_interactions": {
        "request": interactions.CreateModelInteractionParam | interactions.CreateAgentInteractionParam,
        "response": interactions.InteractionTypedDict,
    },
    "mistral": {"request": mistral.ChatCompletionRequest, "response": mistral.ChatCompletionResponse},
    "ollama": {"request": OllamaRequest, "response": OllamaResponse},
}


class Mistral:
    """The classes for chats; the SDK's module has a thousand others."""

    text, image, document, audio = mistral.TextChunk, mistral.ImageURLChunk, mistral.DocumentURLChunk, mistral.AudioChunk
    file, reference, thinking = mistral.FileChunk, mistral.ReferenceChunk, mistral.ThinkChunk
    tool, drawing, library, connector = mistral.Tool, mistral.ImageGenerationTool, mistral.DocumentLibraryTool, mistral.CustomConnector
    usage, choice = mistral.UsageInfo, mistral.ChatCompletionChoice


TYPES: dict[str, ModuleType | type] = {
    "openai_chat": openai.types.chat,
    "openai_responses": openai.types.responses,
    "anthropic": anthropic.types,
    "cohere": cohere,
    "gemini_interactions": interactions,
    "mistral": Mistral,
    "ollama": ollama,
}

# What the pure lenses do not do: (target, kind, message) -> why. An entry that no golden body needs is stale.
GAPS: dict[tuple[str, str, str], str] = {
    (
        "openai_responses",
        "request",
        r"^input\[\d+\]\.(content|output)\[\d+\].*(got 'input_video'|has no 'video_url')$",
    ): "films are content of other servers of the format: the rule capabilities drops them",
    ("openai_chat", "response", r"ChatCompletion needs 'created'"): "the envelope of an answer is filled by convert_response",
    ("openai_chat", "response", r"Choice needs 'finish_reason'"): "the source told no stop reason, or one that nobody knows",
    ("openai_chat", "response", r"CompletionUsage needs '\w+'"): "the source counted no tokens",
    ("openai_chat", "request", r"service_tier: .* got 'express'"): "a tier of tomorrow; an open word passes unchanged",
    (
        "openai_responses",
        "request",
        r"^input\[\d+\](\.content\[\d+\](\.type)?)?: "
        r"(ResponseConfigurationUpdateItemParamParam|ResponseInputFileParam|ResponseOutputMessageParam"
        r"|ResponseInputTextParam has no 'annotations'|expected one of 'input_(file|text)')",
    ): "answers are replayed without the ids of their items, which mean something to OpenAI alone",
    (
        "openai_responses",
        "request",
        r"ResponseReasoningItemParam needs 'id'",
    ): "ids are OpenAI's own and not made up; the API takes items without",
    ("openai_responses", "request", r"reasoning\.summary: .* got '(updates|dancing)'"): "a word of tomorrow; an open word passes unchanged",
    (
        "openai_responses",
        "request",
        r"service_tier: .* got '(express|turbo)'",
    ): "a tier of tomorrow; an open word passes unchanged",
    ("openai_responses", "request", r"ResponseFormatTextJSONSchemaConfigParam needs 'schema'"): "the source's format has no schema",
    ("openai_responses", "response", r"(ResponseOutputMessage|ResponseReasoningItem) needs 'id'"): "ids are OpenAI's own and not made up",
    (
        "openai_responses",
        "response",
        r"ResponseFunctionToolCallOutputItem needs '(id|status)'",
    ): "convert_response gives a new item both: see test_new_items_have_what_the_sdk_needs",
    ("openai_responses", "response", r"Response needs '(id|model|created_at)'"): "the envelope of an answer is filled by convert_response",
    ("openai_responses", "response", r"usage(\.input_tokens_details)?: \w+ needs '\w+'"): "the source did not count these tokens",
    (
        "openai_responses",
        "response",
        r"AnnotationURLCitation needs '(start_index|end_index|title)'",
    ): "the source does not say where in the answer it cites, or under which title",
    (
        "anthropic",
        "request",
        r"ThinkingBlockParam needs 'signature'",
    ): "reasoning of another provider is unsigned; the repairs leave them out",
    ("openai_chat", "response", r"ChatCompletion needs '(id|model)'"): "the envelope of an answer is filled by convert_response",
    ("anthropic", "request", r"MessageCreateParams\w+ needs 'max_tokens'"): "the source has no limit; the repairs give one",
    (
        "anthropic",
        "request",
        r"MessageCreateParams\w+ needs 'model'",
    ): "the source has none (it may stand in the URL); convert_request(model=) sets it",
    ("openai_chat", "request", r"CompletionCreateParams\w+ needs 'model'"): "the source has it in the URL; convert_request(model=) sets it",
    ("anthropic", "request", r"ToolParam needs 'input_schema'"): "the source's tool has no parameters; the repairs give it an empty schema",
    ("anthropic", "request", r"JSONOutputFormatParam needs 'schema'"): "the source's format has no schema",
    (
        "anthropic",
        "request",
        r"^messages\[\d+\]\.content\[\d+\](\.type)?: .*(got 'tool_(addition|removal)'|TextBlockParam (has no 'tool'|needs 'text'))",
    ): "tools that come and go are a beta: anthropic.types.beta.BetaRequestToolAdditionBlockParam",
    ("anthropic", "request", r"cache_control\.ttl: .* got '(12h|30m)'"): "a duration is written as the application spelled it",
    ("anthropic", "request", r"service_tier: .* got 'turbo'"): "a tier of tomorrow; an open word passes unchanged",
    ("anthropic", "request", r"ThinkingConfigAdaptiveParam has no 'budget_tokens'"): "OpenRouter's budget; the repairs say the mode for it",
    ("anthropic", "response", r"ThinkingBlock needs 'signature'"): "what only another provider has signed; convert_response fills it in",
    ("anthropic", "response", r"usage: Usage needs '(in|out)put_tokens'"): "the source counted no tokens",
    ("openai_chat", "request", r"modalities\[\d+\]: .* got 'image'"): "OpenRouter's; an open word passes unchanged",
    (
        "openai_chat",
        "response",
        r"AnnotationURLCitation needs '(start_index|end_index|title|url)'",
    ): "the source does not say where, or under which title",
    ("cohere", "request", r"CohereRequest needs 'model'"): "the source has it in the URL; convert_request(model=) sets it",
    ("cohere", "response", r"V2ChatResponse needs 'id'"): "the envelope of an answer is filled by convert_response",
    ("cohere", "response", r"V2ChatResponse needs 'finish_reason'"): "the source told no stop reason, or one that nobody knows",
    (
        "gemini_interactions",
        "request",
        r"CreateModelInteractionParam needs 'model'",
    ): "the source has it in the URL; convert_request(model=) sets it",
    ("gemini_interactions", "request", r"FunctionResultStepResultParam has no '\w+'"): "the SDK has no keys of what may be any object",
    ("gemini_interactions", "response", r"FunctionResultStepResultParam has no '\w+'"): "the SDK has no keys of what may be any object",
    ("anthropic", "request", r"source\.media_type: .* got 'text/plain'"): "bytes that are a text; the repairs write the text",
    ("gemini_interactions", "response", r"InteractionTypedDict needs 'status'"): "the source told no stop reason, or one that nobody knows",
    ("openai_chat", "response", r"message\.audio(\.id|: \w+ (needs|has))"): "the source's sound has no id, and no transcript",
    ("mistral", "request", r"ChatCompletionRequest needs 'model'"): "the source has it in the URL; convert_request(model=) sets it",
    ("mistral", "request", r"Function needs 'parameters'"): "the source's tool has none; the repairs give it an empty schema",
    ("mistral", "request", r"JSONSchema needs 'schema'"): "the source's format has no schema",
    ("mistral", "request", r"service_tier: .* got '(express|turbo)'"): "a tier of tomorrow; an open word passes unchanged",
    ("mistral", "response", r"ChatCompletionResponse needs '(id|model|created|usage)'"): "the envelope is filled by convert_response",
    ("mistral", "response", r"ChatCompletionChoice needs 'finish_reason'"): "the source told no stop reason, or one that nobody knows",
    ("anthropic", "request", r"ThinkingConfigEnabledParam needs 'budget_tokens'"): "the source thinks without one; the repairs give one",
    ("ollama", "request", r"OllamaRequest needs 'model'"): "the source has it in the URL; convert_request(model=) sets it",
    ("anthropic", "response", r"Message needs '(id|model|usage)'"): "the envelope of an answer is filled by convert_response",
}


def allowed(provider: str) -> dict[str, frozenset[str]]:
    """Return the keys that the spec marks as real although the SDK lacks them."""
    return {"*": frozenset(field.key for field in all_fields(provider) if field.beyond_sdk), **OF_A_CLASS.get(provider, {})}


# openai 3.57.0: ResponseCustomToolCallItem has a status. The API sends it in responses, which come back in requests; the AI SDK needs it.
OF_A_CLASS = {"openai_responses": dict.fromkeys(("ResponseCustomToolCall", "ResponseCustomToolCallParam"), frozenset({"status"}))}


def all_fields(provider: str) -> Iterator[s.Field]:
    for shape in compiled().specs[provider].shapes.values():
        yield from shape.body.walk()


def complaints(provider: str, kind: str, body: Any) -> list[str]:
    return problems(body, SDK[provider][kind], allowed(provider))


def gap(provider: str, kind: str, message: str) -> tuple[str, str, str] | None:
    """Return the known gap that matches a message."""
    return next((key for key in GAPS if key[:2] == (provider, kind) and re.search(key[2], message)), None)


CONVERSIONS = [(golden, other) for golden, other in pairs("request", "response") if other in SDK]


@cache
def converted(golden: Golden, other: str) -> tuple[str, ...]:
    body, _ = encode(other, golden.kind, golden.decode())
    return tuple(complaints(other, golden.kind, body))


@by_provider(CONVERSIONS)
def test_conversions_are_accepted(golden: Golden, other: str) -> None:
    assert [message for message in converted(golden, other) if gap(other, golden.kind, message) is None] == []


def test_new_items_have_what_the_sdk_needs() -> None:
    """These are calls and texts of another format. The pure lens makes up neither an id nor a status. A call with its result is text."""
    thought, call, answered = u.Reasoning(["Hm."]), u.ToolCall("c1", "f"), u.ToolResult("c1", [u.Text("x")])
    for parts, kinds in (
        ([thought, u.Text("I look."), call], ["reasoning", "message", "function_call"]),
        ([call, answered, u.Text("Done.")], ["message"]),
    ):
        candidate = u.Candidate(message=u.Message(role="assistant", parts=parts), stop_reason="stop")
        answer = u.Response(id="r", model="m", created=1, candidates=[candidate])
        body = il.encode_response(answer, target="openai_responses").value
        assert complaints("openai_responses", "response", body) == []
        assert [item["type"] for item in body["output"]] == kinds


def test_every_gap_is_there() -> None:
    met = {gap(other, golden.kind, message) for golden, other in CONVERSIONS for message in converted(golden, other)}
    assert [key for key in GAPS if key not in met] == []


# Golden bodies that are unusual on purpose: nulls, words and keys that the SDK does not know.
ODD = re.compile(
    r"_(beta|unknown\w*|nulls?|\w*tomorrow|odd_words|choice_null|untyped|sparse|compatible|compaction|null_\w+|\w+_null|no_\w+|minimal_usage)$"
)


@pytest.mark.parametrize(
    "golden", [golden for golden in goldens("request", "response") if golden.provider in SDK and not ODD.search(golden.case)], ids=str
)
def test_golden_bodies_are_of_the_sdk(golden: Golden) -> None:
    """The recorded bodies match their provider. Known exceptions are real bodies with something that the SDK's types lack."""
    known = EXCEPTIONS.get((golden.provider, golden.case))
    messages = complaints(golden.provider, golden.kind, golden.wire)
    assert [message for message in messages if known is None or not re.search(known, message)] == []
    assert known is None or messages, "the exception is stale"


EXCEPTIONS: dict[tuple[str, str], str] = {
    (
        "gemini_interactions",
        "request_own_steps",
    ): "McpServer|MCPServerToolResultStepResultParam",  # any object; the SDK has no keys of it
    ("gemini_interactions", "request_result_in_turn"): "input",  # it was accepted once
    ("gemini_interactions", "request_result_beside_text"): "input",  # this too
    ("gemini_interactions", "request_steps"): "FunctionResultStepResultParam has no",
    ("gemini_interactions", "request_tools_own"): "tools",  # a future tool
    ("openai_chat", "request_tool_images"): "content",  # compatible servers accept them
    ("anthropic", "request_thinking_unsigned"): "ThinkingBlockParam needs 'signature'",
    ("anthropic", "request_images"): "source",  # a future source
    ("anthropic", "request_sampling"): "'team'",  # metadata of a gateway
    ("anthropic", "request_system_beta"): "messages",  # beta blocks
    ("anthropic", "request_tool_result_forms"): "content: expected str, got None",
    ("anthropic", "request_tools_provider"): "tools",  # beta tools and a future one
    ("openai_responses", "request_empty_items"): "needs 'content'",
    ("openai_responses", "request_items_kept"): "item_of_tomorrow|has no 'x'",
    ("openai_responses", "request_reasoning_bare"): "needs 'id'",  # the API accepts it
    ("openai_responses", "request_tools_functions"): "FunctionToolParam needs",  # the API accepts this, too
    ("openai_responses", "response_kept_items"): "output",  # a future item
    ("openai_chat", "request_replayed_answer"): "ChatCompletionAssistantMessageParam",  # a response with its response-only keys
}


# --- the keys of requests and responses -----------------------------------------------------------------------------------


def spec_keys(provider: str, kind: str) -> dict[str, s.Field | None]:
    """Return the keys of a body, including flattened ones, with their fields; None for keys that make up a field together."""
    spec = compiled().specs[provider]
    name = spec.request if kind == "request" else spec.response
    assert name is not None
    body = spec.shapes[name].body
    keys: dict[str, s.Field | None] = {}
    for field in fields_of_body(spec, body):
        keys |= dict.fromkeys((field.key, *field.aliases), field)
    return keys | dict.fromkeys(keys_of_objects(spec, body))


def sdk_keys(of: Any) -> set[str]:
    members = get_args(of) or (of,)
    return {key for member in members for key in record_fields(member)[0]}


@pytest.mark.parametrize(("provider", "kind"), [(provider, kind) for provider in SDK for kind in ("request", "response")])
def test_keys_are_those_of_the_sdk(provider: str, kind: str) -> None:
    ours, theirs = spec_keys(provider, kind), sdk_keys(SDK[provider][kind])
    beyond = {key for key, field in ours.items() if field is not None and field.beyond_sdk}
    assert theirs - ours.keys() == set(), "the spec lacks what the SDK has"
    assert (
        ours.keys() - theirs - beyond == set() if kind == "request" else True
    ), "the spec has what the SDK lacks: say where it is from (beyond_sdk)"
    assert beyond & theirs == set(), "the SDK has it now: remove it from beyond_sdk"


def records(module: ModuleType | type) -> Iterator[Any]:
    for name in dir(module):
        of = getattr(module, name)
        if typing_extensions.is_typeddict(of) or is_model(of):
            yield of


@cache
def by_tag(provider: str) -> dict[tuple[str, str], set[str]]:
    """Return the keys of the SDK's classes by the literal at their `type`."""
    keys: dict[tuple[str, str], set[str]] = {}
    for of in records(TYPES[provider]):
        known, _ = record_fields(of)
        for word in get_args(bare(known["type"])) if "type" in known else ():
            if isinstance(word, str):
                keys.setdefault(("type", word), set()).update(known)
    return keys


@pytest.mark.parametrize("provider", SDK)
def test_the_sdk_has_not_learnt_what_is_beyond_it(provider: str) -> None:
    learnt: list[str] = []
    for shape in compiled().specs[provider].shapes.values():
        tags = [
            (field.key, field.head.value)
            for field in shape.body.fields
            if isinstance(field.head, s.Const) and isinstance(field.head.value, str)
        ]
        for field in shape.body.fields:
            if not field.beyond_sdk:
                continue
            if isinstance(field.head, s.Const) and (field.key, field.head.value) in by_tag(provider):
                learnt.append(f"{shape.name}.{field.key}: {field.head.value}")
            elif field.key != "type":
                learnt += [f"{shape.name}.{field.key}" for tag in tags if field.key in by_tag(provider).get(tag, ())]
    assert learnt == []


# --- the validator itself -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ({"model": "m", "messages": []}, ""),
        ({"model": "m", "messages": [{"role": "user", "content": "a"}]}, ""),
        ({"messages": []}, "needs 'model'"),
        ({"model": 1, "messages": []}, "model: expected"),
        ({"model": "m", "messages": "a"}, "messages: expected a list"),
        ({"model": "m", "messages": [{"role": "user"}]}, "messages[0]: ChatCompletionUserMessageParam needs 'content'"),
        (
            {"model": "m", "messages": [{"role": "user", "content": [{"type": "text", "text": 1}]}]},
            "messages[0].content[0].text: expected str",
        ),
        ({"model": "m", "messages": [{"role": "user", "content": "a", "x": 1}]}, "messages[0]: ChatCompletionUserMessageParam has no 'x'"),
        ({"model": "m", "messages": [], "temperature": True}, "temperature: expected"),
        ({"model": "m", "messages": [], "temperature": "1"}, "temperature: expected"),
        ({"model": "m", "messages": [], "stop": ["a", 1]}, "stop"),
        ({"model": "m", "messages": [], "stream": "yes"}, "stream: expected one of"),
        ({"model": "m", "messages": [], "logit_bias": {"1": "a"}}, "logit_bias.1: expected int"),
        ({"model": "m", "messages": [], "unheard": 1}, "has no 'unheard'"),
    ],
)
def test_the_validator_sees(body: Any, message: str) -> None:
    errors = problems(body, CompletionCreateParams)
    assert bool(errors) == bool(message)
    assert not message or any(message in text for text in errors), errors


def test_the_validator_checks_models_strictly() -> None:
    body = {"id": "i", "object": "chat.completion", "created": 1, "model": "m", "choices": []}
    assert problems(body, ChatCompletion) == []
    assert problems({**body, "x": 1}, ChatCompletion) == ["value: ChatCompletion has no 'x'"]
    assert problems({**body, "x": 1}, ChatCompletion, {"ChatCompletion": frozenset({"x"})}) == []
    assert problems({**body, "created": "1"}, ChatCompletion) == ["created: expected int, got '1'"]
