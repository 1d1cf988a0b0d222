"""A sample application. It uses two providers through their official clients, and pyright reports nothing, even in strict mode.

Both clients choose the type of their response by `stream`, and cannot see it in `**il.sdk_kwargs(c)`. So a response goes directly into
interlingua, which takes any type; or the application passes `stream=False` beside the keywords (if the body does not have it already), and
gets the SDK's own type. No cast is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

import anthropic
import interlingua as il
import openai
from openai.types.chat import ChatCompletionMessageParam

Asking: TypeAlias = Callable[[il.Request], il.Response]
"""Ask a model."""

WEATHER = il.Tool(
    name="weather",
    description="The weather in a city",
    parameters={"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]},
)


def weather(city: str) -> str:
    return f"Sunny in {city}."


# --- one application, two providers ---------------------------------------------------------------------------------------


def by_openai(client: openai.OpenAI, model: str) -> Asking:
    def ask(request: il.Request) -> il.Response:
        c = il.encode_request(request, target="openai_chat", model=model)
        return il.decode_response(client.chat.completions.create(**il.sdk_kwargs(c)), source="openai_chat")

    return ask


def by_anthropic(client: anthropic.Anthropic, model: str) -> Asking:
    def ask(request: il.Request) -> il.Response:
        c = il.encode_request(request, target="anthropic", model=model, strict=True, accept={"Request.seed"})
        return il.decode_response(client.messages.create(**il.sdk_kwargs(c)), source="anthropic")

    return ask


def chat(ask: Asking, question: str, turns: int = 4) -> list[il.Message]:
    """Ask until the model calls no more tools, and return the whole conversation."""
    messages = [il.Message.system("Be brief."), il.Message.user(question)]
    for _ in range(turns):
        response = ask(il.Request(messages=messages, tools=[WEATHER], max_tokens=1000, seed=1))
        messages.append(response.message)
        if response.stop_reason != "tool_calls":
            break
        messages += [il.Message.tool_result(call.id, weather(str(call.arguments.get("city")))) for call in response.tool_calls]
    return messages


def log_lines(message: il.Message) -> Iterator[str]:
    """Yield a line of a log for each part; every part has its type."""
    for part in message.parts:
        match part:
            case il.Text(text=text, citations=citations):
                yield f"{text} [{', '.join(citation.url or '?' for citation in citations)}]" if citations else text
            case il.ToolCall(name=name, arguments=arguments):
                yield f"{name}({', '.join(sorted(arguments))})"
            case il.ToolResult():
                yield f"{part.call_id}: {part.text}"
            case il.Image(source=il.Url(url=url)):
                yield f"picture at {url}"
            case _:
                yield type(part).__name__


def cost(usage: il.Usage | None, per_token: float) -> float:
    """Return the cost. Absent is not zero, so the application chooses a value for absent counts."""
    return per_token * ((usage.input_tokens or 0) + (usage.output_tokens or 0)) if usage else 0.0


# --- an application that was written for one provider, moved to the other ---------------------------------------------------


def gateway(client: anthropic.Anthropic, body: Mapping[str, Any]) -> dict[str, Any]:
    """Return Anthropic's response to an OpenAI request, in OpenAI's format."""
    c = il.convert_request(body, source="openai_chat", target="anthropic", model="claude-sonnet-5")
    return c.convert_response(client.messages.create(**il.sdk_kwargs(c))).value


def counted(client: anthropic.Anthropic, messages: list[ChatCompletionMessageParam]) -> tuple[str, int]:
    """Use the SDK's types on both sides: OpenAI's messages go in, and Anthropic's response is used as it is."""
    c = il.convert_request({"messages": messages, "max_tokens": 100}, source="openai_chat", target="anthropic", model="claude-sonnet-5")
    answer = client.messages.create(**il.sdk_kwargs(c), stream=False)
    texts = [block.text for block in answer.content if block.type == "text"]
    return "".join(texts), answer.usage.output_tokens


def continued(client: openai.OpenAI, system: str, messages: list[anthropic.types.MessageParam]) -> list[il.Message]:
    """Convert a fragment: only the conversation is Anthropic's, everything else is passed to OpenAI's client directly."""
    fragment = {"system": system, "messages": messages}
    c = il.convert_messages(fragment, source="anthropic", target="openai_chat")
    completion = client.chat.completions.create(model="gpt-5.6", messages=c.value["messages"])
    answer = il.decode_response(completion, source="openai_chat").message
    history = il.decode_messages(fragment, source="anthropic")
    return [*history, answer] if answer else history


def complaint(error: openai.APIStatusError | anthropic.APIStatusError) -> il.model.ErrorAnswer:
    """Decode the error that an SDK raised. OpenAI's `error.body` has only the value of `error` in the body, so the response is read."""
    source = "openai_chat" if isinstance(error, openai.APIStatusError) else "anthropic"
    try:
        body = error.response.json()
    except ValueError:  # an HTML page of a proxy
        body = error.response.text
    return il.decode_error(body, source=source, status=error.status_code, headers=error.response.headers)


def worth_a_retry(error: openai.APIStatusError | anthropic.APIStatusError) -> float | None:
    """The seconds to wait before a retry, or None if a retry is useless."""
    details = complaint(error)
    return details.retry_after or 1.0 if details.code in ("rate_limit", "overloaded", "timeout") else None
