"""Random requests of applications, in each native format: tool loops with failures, blanks, odd names and ids, media, parameters.

A conversation is drawn. Each format writes it as its clients do, even if its API would refuse it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from hypothesis import strategies as st

Body = dict[str, Any]


@dataclass
class Call:
    id: str
    name: str
    arguments: Body


@dataclass
class Result:
    call: Call
    text: str
    error: bool = False
    image: str | None = None


@dataclass
class Turn:
    role: str  # system, user, assistant, tool
    texts: list[str] = field(default_factory=list)
    images: list[str] = field(default_factory=list)
    documents: list[str] = field(default_factory=list)
    marked: bool = False  # with a cache mark
    searched: bool = False  # the provider has run a search
    thought: str | None = None
    calls: list[Call] = field(default_factory=list)
    results: list[Result] = field(default_factory=list)


@dataclass
class Talk:
    turns: list[Turn]
    tools: dict[str, Body]
    settings: Body


PNG = "data:image/png;base64,iVBORw0KGgo="
PDF = "data:application/pdf;base64,JVBERi0="
TEXT = "data:text/plain;base64,SGk="
TEXTS = st.sampled_from(["Hi", "What is 2+2?", "4", "  padded ", "a\nb", "é漢😀"])
SAID = TEXTS | st.sampled_from(["", " ", "\n", "Sure:  "])
IMAGES = st.sampled_from([PNG, "data:image/jpeg;base64,/9j/4AAQ", "https://example.com/a.png", "data:image/jpg;base64,/9j/4AAQ"])
NAMES = ["get_weather", "search", "calendar.update", "files/read file", "x" * 70, "2fast"]
IDS = ["call_1", "toolu_01A", "call:1/x|y", "c" * 53, "f-2", "fc_" + "9" * 70]
ARGUMENTS = st.sampled_from([{}, {"city": "Paris"}, {"n": 1.0, "deep": {"a": [1, None]}}])
SCHEMAS = st.sampled_from(
    [
        {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]},
        {"type": "object", "properties": {}},
        {"type": "object"},
        {
            "type": "object",
            "properties": {"a": {"$ref": "#/$defs/A"}, "b": {"type": ["string", "null"], "format": "uri"}},
            "$defs": {"A": {"type": "array", "items": {"type": "integer", "minimum": 0}}},
            "additionalProperties": False,
        },
        {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "type": "object",
            "title": "T",
            "properties": {
                "kind": {"const": "a"},
                "level": {"enum": [1, 2]},
                "either": {"anyOf": [{"type": "string"}, {"type": "null"}]},
                "default": {"type": "string", "pattern": "^a", "maxLength": 3},
            },
        },
    ]
)
SETTINGS: dict[str, st.SearchStrategy[Any]] = {
    "max_tokens": st.sampled_from([1, 100, 5000]),
    "temperature": st.sampled_from([0, 0.5, 1, 1.7]),
    "top_p": st.sampled_from([0.1, 0.9, 1]),
    "stop": st.sampled_from([["END"], ["\n", "a"], ["a", "b", "c", "d", "e"], ["a", "b", "c", "d", "e", "f"]]),
    "choice": st.sampled_from(["auto", "none", "required", "tool"]),
    "parallel": st.booleans(),
    "effort": st.sampled_from(["low", "high"]),
    "schema": SCHEMAS,
    "stream": st.booleans(),
    "own": st.just(True),  # keys that only the format has
}


@st.composite
def talks(draw: st.DrawFn) -> Talk:
    """A conversation with at least one text of the user."""
    names = draw(st.lists(st.sampled_from(NAMES), min_size=1, max_size=3, unique=True))
    ids = iter(draw(st.permutations(IDS)))
    turns: list[Turn] = []
    for role in draw(st.lists(st.sampled_from(["user", "assistant", "loop", "loop", "system", "orphan"]), max_size=5)):
        if role == "system":
            turns.append(Turn("system", texts=[draw(SAID)]))
        elif role == "user":
            shown = {"images": draw(st.lists(IMAGES, max_size=1)), "documents": draw(st.sampled_from([[], [], [PDF], [TEXT, PDF]]))}
            turns.append(Turn("user", texts=draw(st.lists(SAID, max_size=2)), marked=draw(st.booleans()), **shown))
        elif role == "assistant":
            searched = draw(st.integers(0, 4)) == 0
            turns.append(Turn("assistant", texts=draw(st.lists(SAID, max_size=2)), thought=draw(st.none() | TEXTS), searched=searched))
        elif role == "loop":
            turns += draw(loops(names, ids))
        else:
            turns.append(Turn("tool", results=[Result(Call(next(ids, "lost"), names[0], {}), "lost")]))
    place = draw(st.integers(0, len(turns)))
    turns.insert(place, Turn("user", texts=[draw(TEXTS)]))
    tools = {name: draw(SCHEMAS) for name in draw(st.sampled_from([names, names, []]))}
    settings = {key: draw(values) for key, values in SETTINGS.items() if draw(st.integers(0, 3)) == 0}
    return Talk(turns, tools, settings)


@st.composite
def loops(draw: st.DrawFn, names: list[str], ids: Any) -> list[Turn]:
    """A turn with calls and what follows: all or some results, an id twice, another order, several turns, words in between."""
    calls = [Call(next(ids, "again"), draw(st.sampled_from(names)), draw(ARGUMENTS)) for _ in range(draw(st.integers(1, 3)))]
    if draw(st.integers(0, 3)) == 0:
        calls[-1].id = calls[0].id
    asking = Turn("assistant", texts=draw(st.lists(SAID, max_size=1)), thought=draw(st.none() | TEXTS), calls=calls)
    results = [Result(call, draw(SAID), draw(st.booleans()), draw(st.none() | st.none() | st.just(PNG))) for call in calls]
    results = draw(st.permutations(results))
    if draw(st.integers(0, 4)) == 0:
        results = results[1:]
    match draw(st.sampled_from(["one", "one", "split", "mixed"])):
        case "split":
            answers = [Turn("tool", results=[result]) for result in results]
        case "mixed":
            answers = [Turn("user", texts=[draw(SAID)]), Turn("tool", results=results)]
        case _:
            answers = [Turn("tool", results=results, texts=draw(st.lists(SAID, max_size=1)))]
    return [asking, *(turn for turn in answers if turn.results or turn.texts)]


# --- how each format writes it ----------------------------------------------------------------------------------------------


def given(**keys: Any) -> Body:
    return {key: value for key, value in keys.items() if value is not None}


CHAT_OWN: Body = {
    **{"n": 2, "seed": 7, "presence_penalty": 0.5, "logit_bias": {"50256": -100}, "logprobs": True, "top_logprobs": 2, "store": True},
    **{"metadata": {"a": "b"}, "user": "u", "prompt_cache_key": "k", "service_tier": "flex", "verbosity": "low"},
}
RESPONSES_OWN: Body = {
    "include": ["reasoning.encrypted_content"],
    "store": False,
    "truncation": "auto",
    "metadata": {"a": "b"},
    "top_logprobs": 2,
}
ANTHROPIC_OWN: Body = {"top_k": 5, "metadata": {"user_id": "u"}, "service_tier": "auto", "cache_control": {"type": "ephemeral"}}
GEMINI_OWN: Body = {"topK": 5, "candidateCount": 2, "seed": 7, "presencePenalty": 0.5, "responseLogprobs": True, "logprobs": 2}


def chat(talk: Talk) -> Body:
    messages = [message for turn in talk.turns for message in chat_turn(turn)]
    s = talk.settings
    tools = [{"type": "function", "function": {"name": name, "parameters": schema}} for name, schema in talk.tools.items()]
    choice = s.get("choice")
    if choice == "tool":
        choice = {"type": "function", "function": {"name": next(iter(talk.tools), NAMES[0])}}
    schema = s.get("schema")
    return given(
        model="gpt-5.1",
        messages=messages,
        tools=tools or None,
        tool_choice=choice,
        parallel_tool_calls=s.get("parallel"),
        max_completion_tokens=s.get("max_tokens"),
        temperature=s.get("temperature"),
        top_p=s.get("top_p"),
        stop=s.get("stop"),
        stream=s.get("stream"),
        reasoning_effort=s.get("effort"),
        response_format=schema and {"type": "json_schema", "json_schema": {"name": "a", "schema": schema}},
        **(CHAT_OWN if "own" in s else {}),
    )


def chat_turn(turn: Turn) -> list[Body]:
    if turn.role == "tool":
        results = [given(role="tool", tool_call_id=result.call.id, content=result.text) for result in turn.results]
        return [*results, *({"role": "user", "content": text} for text in turn.texts)]
    if turn.role == "assistant":
        calls = [
            {"id": call.id, "type": "function", "function": {"name": call.name, "arguments": json.dumps(call.arguments)}}
            for call in turn.calls
        ]
        message = {"role": "assistant", "content": "".join(turn.texts) if turn.texts or not calls else None}
        return [{**message, **given(tool_calls=calls or None, reasoning_content=turn.thought)}]
    parts: list[Body] = [{"type": "text", "text": text} for text in turn.texts]
    parts += [{"type": "image_url", "image_url": {"url": url}} for url in turn.images]
    parts += [{"type": "file", "file": {"filename": "a.pdf", "file_data": url}} for url in turn.documents]
    plain = len(turn.texts) == 1 == len(parts)
    return [{"role": turn.role, "content": turn.texts[0] if plain else parts}]


def responses(talk: Talk) -> Body:
    items = [item for turn in talk.turns for item in responses_turn(turn)]
    for number, item in enumerate(items):
        if item.get("type") in ("reasoning", "web_search_call"):
            item["id"] = f"{item['id']}_{number}"
    s = talk.settings
    tools = [{"type": "function", "name": name, "parameters": schema, "strict": False} for name, schema in talk.tools.items()]
    choice = s.get("choice")
    if choice == "tool":
        choice = {"type": "function", "name": next(iter(talk.tools), NAMES[0])}
    schema = s.get("schema")
    return given(
        model="gpt-5.1",
        input=items,
        tools=tools or None,
        tool_choice=choice,
        parallel_tool_calls=s.get("parallel"),
        max_output_tokens=s.get("max_tokens"),
        temperature=s.get("temperature"),
        top_p=s.get("top_p"),
        stream=s.get("stream"),
        reasoning={"effort": s["effort"]} if "effort" in s else None,
        text=schema and {"format": {"type": "json_schema", "name": "a", "schema": schema}},
        **(RESPONSES_OWN if "own" in s else {}),
    )


def responses_turn(turn: Turn) -> list[Body]:
    kind = "output_text" if turn.role == "assistant" else "input_text"
    parts: list[Body] = [{"type": kind, "text": text} for text in turn.texts]
    parts += [{"type": "input_image", "detail": "auto", "image_url": url} for url in turn.images]
    parts += [{"type": "input_file", "filename": "a.pdf", "file_data": url} for url in turn.documents]
    items: list[Body] = []
    for result in turn.results:
        shown: Any = [{"type": "input_text", "text": result.text}]
        shown = result.text if result.image is None else [*shown, {"type": "input_image", "detail": "auto", "image_url": result.image}]
        items.append({"type": "function_call_output", "call_id": result.call.id, "output": shown})
    if turn.thought is not None:
        summary = [{"type": "summary_text", "text": turn.thought}]
        items.append({"type": "reasoning", "id": "rs", "summary": summary, "encrypted_content": "gAAAAABo"})
    if turn.searched:
        items.append({"type": "web_search_call", "id": "ws", "status": "completed", "action": {"type": "search", "query": "q"}})
    if parts:
        items.append({"type": "message", "role": turn.role if turn.role != "tool" else "user", "content": parts})
    calls = [
        {"type": "function_call", "call_id": call.id, "name": call.name, "arguments": json.dumps(call.arguments)} for call in turn.calls
    ]
    return items + calls


def anthropic(talk: Talk) -> Body:
    s = talk.settings
    system = [{"type": "text", "text": text} for turn in talk.turns if turn.role == "system" for text in turn.texts]
    tools = [{"name": name, "input_schema": schema} for name, schema in talk.tools.items()]
    words = {"auto": "auto", "none": "none", "required": "any", "tool": "tool"}
    choice: Body | None = {"type": words[s["choice"]]} if "choice" in s else None
    if choice and choice["type"] == "tool":
        choice["name"] = next(iter(talk.tools), NAMES[0])
    if "parallel" in s and choice and choice["type"] != "none":
        choice["disable_parallel_tool_use"] = not s["parallel"]
    schema = s.get("schema")
    return given(
        model="claude-sonnet-4-5",
        max_tokens=s.get("max_tokens", 4096),
        system=system or None,
        messages=[anthropic_turn(turn) for turn in talk.turns if turn.role != "system"],
        tools=tools or None,
        tool_choice=choice,
        temperature=s.get("temperature"),
        top_p=s.get("top_p"),
        stop_sequences=s.get("stop"),
        stream=s.get("stream"),
        thinking={"type": "enabled", "budget_tokens": 2000} if "effort" in s else None,
        output_config=schema and {"format": {"type": "json_schema", "schema": schema}},
        **(ANTHROPIC_OWN if "own" in s else {}),
    )


def anthropic_turn(turn: Turn) -> Body:
    blocks: list[Body] = []
    for result in turn.results:
        shown: Any = [{"type": "text", "text": result.text}]
        shown = result.text if result.image is None else [*shown, anthropic_image(result.image)]
        blocks.append(given(type="tool_result", tool_use_id=result.call.id, content=shown, is_error=result.error or None))
    if turn.thought is not None:
        blocks.append({"type": "thinking", "thinking": turn.thought, "signature": "AA=="})
    if turn.searched:
        hits = [{"type": "web_search_result", "title": "T", "url": "https://example.com", "encrypted_content": "AA=="}]
        blocks.append({"type": "server_tool_use", "id": "srvtoolu_1", "name": "web_search", "input": {"query": "q"}})
        blocks.append({"type": "web_search_tool_result", "tool_use_id": "srvtoolu_1", "content": hits})
    blocks += [given(type="text", text=text, cache_control={"type": "ephemeral"} if turn.marked else None) for text in turn.texts]
    blocks += [anthropic_image(url) for url in turn.images]
    blocks += [anthropic_image(url, "document") for url in turn.documents]
    blocks += [{"type": "tool_use", "id": call.id, "name": call.name, "input": call.arguments} for call in turn.calls]
    return {"role": "assistant" if turn.role == "assistant" else "user", "content": blocks}


def anthropic_image(url: str, kind: str = "image") -> Body:
    if not url.startswith("data:"):
        return {"type": kind, "source": {"type": "url", "url": url}}
    if url == TEXT:
        return {"type": kind, "source": {"type": "text", "media_type": "text/plain", "data": "Hi"}}
    media_type, _, data = url.removeprefix("data:").partition(";base64,")
    return {"type": kind, "source": {"type": "base64", "media_type": media_type, "data": data}}


def gemini(talk: Talk) -> Body:
    s = talk.settings
    system = [{"text": text} for turn in talk.turns if turn.role == "system" for text in turn.texts]
    functions = [{"name": name, "parametersJsonSchema": schema} for name, schema in talk.tools.items()]
    calling: Body | None = None
    if "choice" in s:
        calling = {"mode": {"auto": "AUTO", "none": "NONE", "required": "ANY", "tool": "ANY"}[s["choice"]]}
        if s["choice"] == "tool":
            calling["allowedFunctionNames"] = [next(iter(talk.tools), NAMES[0])]
    config = given(
        maxOutputTokens=s.get("max_tokens"),
        temperature=s.get("temperature"),
        topP=s.get("top_p"),
        stopSequences=s.get("stop"),
        thinkingConfig={"thinkingBudget": 1024, "includeThoughts": True} if "effort" in s else None,
        responseJsonSchema=s.get("schema"),
        responseMimeType="application/json" if "schema" in s else None,
        **(GEMINI_OWN if "own" in s else {}),
    )
    return given(
        contents=[gemini_turn(turn) for turn in talk.turns if turn.role != "system"],
        systemInstruction={"parts": system} if system else None,
        tools=[{"functionDeclarations": functions}] if functions else None,
        toolConfig=calling and {"functionCallingConfig": calling},
        generationConfig=config or None,
    )


def gemini_turn(turn: Turn) -> Body:
    parts: list[Body] = [
        {
            "functionResponse": {
                "id": result.call.id,
                "name": result.call.name,
                "response": {"error" if result.error else "output": result.text},
            }
        }
        for result in turn.results
    ]
    if turn.thought is not None:
        parts.append({"text": turn.thought, "thought": True})
    parts += [{"text": text} for text in turn.texts]
    parts += [gemini_image(url) for url in (*turn.images, *turn.documents)]
    parts += [{"functionCall": {"id": call.id, "name": call.name, "args": call.arguments}} for call in turn.calls]
    return {"role": "model" if turn.role == "assistant" else "user", "parts": parts}


def gemini_image(url: str) -> Body:
    if not url.startswith("data:"):
        return {"fileData": {"mimeType": "image/png", "fileUri": url}}
    media_type, _, data = url.removeprefix("data:").partition(";base64,")
    return {"inlineData": {"mimeType": media_type, "data": data}}


CONVERSE_OWN: Body = {"requestMetadata": {"a": "b"}, "serviceTier": {"type": "flex"}, "performanceConfig": {"latency": "standard"}}


def converse(talk: Talk) -> Body:
    s = talk.settings
    system = [{"text": text} for turn in talk.turns if turn.role == "system" for text in turn.texts]
    tools = [{"toolSpec": {"name": name, "inputSchema": {"json": schema}}} for name, schema in talk.tools.items()]
    words: dict[str, Body] = {
        "auto": {"auto": {}},
        "none": {},
        "required": {"any": {}},
        "tool": {"tool": {"name": next(iter(talk.tools), NAMES[0])}},
    }
    choice = words[s["choice"]] or None if "choice" in s else None
    config = given(maxTokens=s.get("max_tokens"), temperature=s.get("temperature"), topP=s.get("top_p"), stopSequences=s.get("stop"))
    schema = s.get("schema")
    answer = schema and {"type": "json_schema", "structure": {"jsonSchema": {"schema": json.dumps(schema)}}}
    return given(
        modelId="us.anthropic.claude-sonnet-4-5-20250929-v1:0",
        messages=[converse_turn(turn, number) for number, turn in enumerate(talk.turns) if turn.role != "system"],
        system=system or None,
        toolConfig=given(tools=tools, toolChoice=choice) if tools else None,
        inferenceConfig=config or None,
        additionalModelRequestFields={"thinking": {"type": "enabled", "budget_tokens": 2000}} if "effort" in s else None,
        outputConfig=answer and {"textFormat": answer},
        **(CONVERSE_OWN if "own" in s else {}),
    )


def converse_turn(turn: Turn, number: int) -> Body:
    blocks: list[Body] = []
    for result in turn.results:
        shown: list[Body] = [{"text": result.text}, *([converse_image(result.image)] if result.image else [])]
        blocks.append({"toolResult": given(toolUseId=result.call.id, content=shown, status="error" if result.error else None)})
    if turn.thought is not None:
        blocks.append({"reasoningContent": {"reasoningText": {"text": turn.thought, "signature": "AA=="}}})
    for text in turn.texts:
        blocks += [{"text": text}, *([{"cachePoint": {"type": "default"}}] if turn.marked else [])]
    blocks += [converse_image(url) for url in turn.images]
    blocks += [converse_document(url, f"file {number}") for url in turn.documents]
    blocks += [{"toolUse": {"toolUseId": call.id, "name": call.name, "input": call.arguments}} for call in turn.calls]
    return {"role": "assistant" if turn.role == "assistant" else "user", "content": blocks}


def converse_image(url: str) -> Body:
    if not url.startswith("data:"):
        return {"image": {"format": "png", "source": {"s3Location": {"uri": "s3://my-bucket/a.png"}}}}
    media_type, _, data = url.removeprefix("data:image/").partition(";base64,")
    return {"image": {"format": {"jpg": "jpeg"}.get(media_type, media_type), "source": {"bytes": data}}}


def converse_document(url: str, name: str) -> Body:
    if url == TEXT:
        return {"document": {"format": "txt", "name": f"{name} txt", "source": {"text": "Hi"}}}
    return {"document": {"format": "pdf", "name": f"{name} pdf", "source": {"bytes": url.partition(";base64,")[2]}}}


MISTRAL_OWN: Body = {
    "n": 2,
    "random_seed": 7,
    "presence_penalty": 0.5,
    "safe_prompt": True,
    "prompt_mode": "reasoning",
    "metadata": {"a": "b"},
}
COHERE_OWN: Body = {"k": 5, "seed": 7, "presence_penalty": 0.5, "safety_mode": "CONTEXTUAL", "priority": 1, "logprobs": True}
OLLAMA_OWN: Body = {"top_k": 5, "seed": 7, "num_ctx": 4096, "min_p": 0.1}


def functions(talk: Talk) -> list[Body] | None:
    return [{"type": "function", "function": {"name": name, "parameters": schema}} for name, schema in talk.tools.items()] or None


def mistral(talk: Talk) -> Body:
    s = talk.settings
    choice = {"required": "any", "tool": {"type": "function", "function": {"name": next(iter(talk.tools), NAMES[0])}}}
    schema = s.get("schema")
    return given(
        model="mistral-large-latest",
        messages=[message for turn in talk.turns for message in mistral_turn(turn)],
        tools=functions(talk),
        tool_choice=choice.get(s["choice"], s["choice"]) if "choice" in s else None,
        parallel_tool_calls=s.get("parallel"),
        max_tokens=s.get("max_tokens"),
        temperature=s.get("temperature"),
        top_p=s.get("top_p"),
        stop=s.get("stop"),
        stream=s.get("stream"),
        reasoning_effort=s.get("effort"),
        response_format=schema and {"type": "json_schema", "json_schema": {"name": "a", "schema": schema, "strict": True}},
        **(MISTRAL_OWN if "own" in s else {}),
    )


def mistral_turn(turn: Turn) -> list[Body]:
    """As in Chat Completions, except for thoughts, documents, and pictures in results."""
    chunks: list[Body] = [{"type": "text", "text": text} for text in turn.texts]
    chunks += [{"type": "image_url", "image_url": {"url": url}} for url in turn.images]
    chunks += [{"type": "document_url", "document_url": url, "document_name": "a.pdf"} for url in turn.documents]
    if turn.role == "tool":
        results = [
            given(role="tool", tool_call_id=result.call.id, name=result.call.name, content=chunked(result)) for result in turn.results
        ]
        return [*results, *({"role": "user", "content": text} for text in turn.texts)]
    if turn.thought is not None:
        chunks.insert(0, {"type": "thinking", "thinking": [{"type": "text", "text": turn.thought}]})
    content: Any = turn.texts[0] if len(turn.texts) == 1 == len(chunks) else chunks
    calls = chat_turn(turn)[0].get("tool_calls") if turn.calls else None
    return [given(role=turn.role, content=content if chunks or not calls else None, tool_calls=calls)]


def chunked(result: Result) -> Any:
    return (
        result.text
        if result.image is None
        else [{"type": "text", "text": result.text}, {"type": "image_url", "image_url": {"url": result.image}}]
    )


def cohere(talk: Talk) -> Body:
    s = talk.settings
    schema = s.get("schema")
    return given(
        model="command-a-03-2025",
        messages=[message for turn in talk.turns for message in cohere_turn(turn)],
        tools=functions(talk),
        tool_choice={"required": "REQUIRED", "tool": "REQUIRED", "none": "NONE"}.get(s.get("choice", "auto")),
        max_tokens=s.get("max_tokens"),
        temperature=s.get("temperature"),
        p=s.get("top_p"),
        stop_sequences=s.get("stop"),
        stream=s.get("stream"),
        thinking={"type": "enabled", "token_budget": 2000} if "effort" in s else None,
        response_format=schema and {"type": "json_object", "json_schema": schema},
        **(COHERE_OWN if "own" in s else {}),
    )


def cohere_turn(turn: Turn) -> list[Body]:
    """As in Chat Completions, except for thoughts. Only users show pictures, and tools return documents."""
    if turn.role != "assistant":
        return chat_turn(Turn(turn.role, texts=turn.texts, images=turn.images, results=turn.results))
    content = [{"type": "text", "text": text} for text in turn.texts]
    if turn.thought is not None and not turn.calls:
        content.insert(0, {"type": "thinking", "thinking": turn.thought})
    message = chat_turn(turn)[0]
    plan = turn.thought if turn.calls else None
    return [given(role="assistant", content=content or None, tool_plan=plan, tool_calls=message.get("tool_calls"))]


def ollama(talk: Talk) -> Body:
    s = talk.settings
    options = given(num_predict=s.get("max_tokens"), temperature=s.get("temperature"), top_p=s.get("top_p"), stop=s.get("stop"))
    options |= OLLAMA_OWN if "own" in s else {}
    return given(
        model="qwen3",
        messages=[message for turn in talk.turns for message in ollama_turn(turn)],
        tools=functions(talk),
        options=options or None,
        format=s.get("schema"),
        stream=s.get("stream"),
        think=s.get("effort"),
    )


def ollama_turn(turn: Turn) -> list[Body]:
    if turn.role == "tool":
        results = [
            {"role": "tool", "tool_name": result.call.name, "tool_call_id": result.call.id, "content": result.text}
            for result in turn.results
        ]
        return [*results, *({"role": "user", "content": text} for text in turn.texts)]
    calls = [{"id": call.id, "function": {"name": call.name, "arguments": call.arguments}} for call in turn.calls]
    images = [url.partition(";base64,")[2] for url in turn.images if url.startswith("data:")]
    text = "\n".join(turn.texts)
    return [given(role=turn.role, content=text, thinking=turn.thought, tool_calls=calls or None, images=images or None)]


WRITTEN: dict[str, Callable[[Talk], Body]] = {
    "anthropic": anthropic,
    "bedrock_converse": converse,
    "cohere": cohere,
    "gemini": gemini,
    "mistral": mistral,
    "ollama": ollama,
    "openai_chat": chat,
    "openai_responses": responses,
}


def requests(provider: str) -> st.SearchStrategy[Body]:
    """Random requests in a provider's format."""
    return talks().map(WRITTEN[provider])


def plain_requests(provider: str) -> st.SearchStrategy[Body]:
    """Random requests with few mishaps."""
    return plain_talks(provider != "openai_chat").map(WRITTEN[provider])


@st.composite
def plain_talks(draw: st.DrawFn, thinks: bool) -> Talk:
    """The user writes, the assistant calls tools and answers, and all results arrive in one turn. Chat Completions has no thoughts."""
    names = ["get_weather", "search"]
    turns: list[Turn] = []
    for exchange in range(draw(st.integers(1, 3))):
        turns.append(Turn("user", texts=["Hi"], images=draw(st.sampled_from([[], [PNG]])), marked=draw(st.booleans())))
        for step in range(draw(st.integers(0, 2))):
            calls = [Call(f"call{exchange}{step:03}{n}", name, draw(ARGUMENTS)) for n, name in enumerate(names[: draw(st.integers(1, 2))])]
            thought = draw(st.none() | st.just("Hm")) if thinks else None
            turns.append(Turn("assistant", texts=draw(st.sampled_from([[], ["Let me see"]])), thought=thought, calls=calls))
            turns.append(Turn("tool", results=[Result(call, draw(SAID), draw(st.booleans())) for call in calls]))
        turns.append(Turn("assistant", texts=["Ok"], thought=draw(st.none() | st.just("Hm")) if thinks else None))
    keep = {"max_tokens": 5000, "stop": ["END"], "choice": draw(st.sampled_from(["auto", "required"])), "parallel": True, "stream": False}
    settings = {key: value for key, value in keep.items() if draw(st.booleans())}
    return Talk(turns[:-1], {name: draw(SCHEMAS) for name in names}, settings)
