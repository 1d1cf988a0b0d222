"""What a careful engineer would write by hand for this one pair: dict to dict, no unified value, unknown keys dropped without a word.

It is the reference for how fast the conversion itself can be, not a library: it knows two formats, and no errors are located.
"""

from __future__ import annotations

from typing import Any

import msgspec

from benchmarks.peers.protocol import serve

Wire = dict[str, Any]
parse = msgspec.json.Decoder().decode
write = msgspec.json.Encoder().encode
SHARED = ("temperature", "top_p", "stream")


def there(body: Wire) -> Wire:
    """OpenAI chat request -> Anthropic request."""
    system: list[Wire] = []
    messages: list[Wire] = []
    results: list[Wire] | None = None
    for message in body["messages"]:
        role = message["role"]
        if role == "tool":
            block = {"type": "tool_result", "tool_use_id": message["tool_call_id"], "content": _blocks(message["content"])}
            if results is None:
                results = [block]
                messages.append({"role": "user", "content": results})
            else:
                results.append(block)
            continue
        results = None
        if role == "assistant":
            messages.append({"role": "assistant", "content": _assistant(message)})
        elif role == "user":
            messages.append({"role": "user", "content": _blocks(message["content"])})
        else:
            system.append({"type": "text", "text": message["content"]})
    out: Wire = {
        "model": body["model"],
        "max_tokens": body.get("max_completion_tokens") or body.get("max_tokens") or 4096,
        "messages": messages,
    }
    if system:
        out["system"] = system
    out |= {key: body[key] for key in SHARED if body.get(key) is not None}
    if stop := body.get("stop"):
        out["stop_sequences"] = [stop] if isinstance(stop, str) else stop
    if tools := body.get("tools"):
        out["tools"] = [_tool_there(tool["function"]) for tool in tools]
    if choice := body.get("tool_choice"):
        out["tool_choice"] = _choice_there(choice)
    return out


def _assistant(message: Wire) -> list[Wire]:
    blocks: list[Wire] = []
    content = message.get("content")
    if content:
        blocks += [{"type": "text", "text": content}] if isinstance(content, str) else _blocks(content)
    for call in message.get("tool_calls") or ():
        function = call["function"]
        blocks.append({"type": "tool_use", "id": call["id"], "name": function["name"], "input": parse(function["arguments"] or "{}")})
    return blocks


def _blocks(content: Any) -> Any:
    if isinstance(content, str):
        return content
    blocks: list[Wire] = []
    for part in content:
        if part["type"] == "text":
            blocks.append({"type": "text", "text": part["text"]})
        elif part["type"] == "image_url":
            blocks.append({"type": "image", "source": _image_there(part["image_url"]["url"])})
        else:
            raise ValueError(f"no Anthropic form for a part of type {part['type']!r}")
    return blocks


def _image_there(url: str) -> Wire:
    if not url.startswith("data:"):
        return {"type": "url", "url": url}
    head, _, data = url.partition(",")
    return {"type": "base64", "media_type": head[5:].partition(";")[0], "data": data}


def _tool_there(function: Wire) -> Wire:
    tool = {"name": function["name"], "input_schema": function.get("parameters") or {"type": "object"}}
    if description := function.get("description"):
        tool["description"] = description
    return tool


def _choice_there(choice: Any) -> Wire:
    if isinstance(choice, str):
        return {"type": {"required": "any"}.get(choice, choice)}
    return {"type": "tool", "name": choice["function"]["name"]}


def back(body: Wire) -> Wire:
    """Anthropic request -> OpenAI chat request."""
    messages: list[Wire] = []
    if system := body.get("system"):
        messages.append({"role": "system", "content": _text(system)})
    for message in body["messages"]:
        content = message["content"]
        if isinstance(content, str):
            messages.append({"role": message["role"], "content": content})
        elif message["role"] == "assistant":
            messages.append(_assistant_back(content))
        else:
            _user_back(content, messages)
    out: Wire = {"model": body["model"], "max_completion_tokens": body["max_tokens"], "messages": messages}
    out |= {key: body[key] for key in SHARED if body.get(key) is not None}
    if stop := body.get("stop_sequences"):
        out["stop"] = stop
    if tools := body.get("tools"):
        out["tools"] = [{"type": "function", "function": _function(tool)} for tool in tools]
    if choice := body.get("tool_choice"):
        named = choice["type"] == "tool"
        word = {"any": "required"}.get(choice["type"], choice["type"])
        out["tool_choice"] = {"type": "function", "function": {"name": choice["name"]}} if named else word
    return out


def _assistant_back(content: list[Wire]) -> Wire:
    texts: list[str] = []
    calls: list[Wire] = []
    for block in content:
        if block["type"] == "text":
            texts.append(block["text"])
        elif block["type"] == "tool_use":
            function = {"name": block["name"], "arguments": write(block["input"]).decode()}
            calls.append({"id": block["id"], "type": "function", "function": function})
    message: Wire = {"role": "assistant", "content": "".join(texts) if texts else None}
    if calls:
        message["tool_calls"] = calls
    return message


def _user_back(content: list[Wire], messages: list[Wire]) -> None:
    parts: list[Wire] = []
    for block in content:
        kind = block["type"]
        if kind == "tool_result":
            messages.append({"role": "tool", "tool_call_id": block["tool_use_id"], "content": _text(block.get("content") or "")})
        elif kind == "text":
            parts.append({"type": "text", "text": block["text"]})
        elif kind == "image":
            parts.append({"type": "image_url", "image_url": {"url": _image_back(block["source"])}})
        else:
            raise ValueError(f"no OpenAI form for a block of type {kind!r}")
    if parts:
        messages.append({"role": "user", "content": parts})


def _image_back(source: Wire) -> str:
    return source["url"] if source["type"] == "url" else f"data:{source['media_type']};base64,{source['data']}"


def _function(tool: Wire) -> Wire:
    function = {"name": tool["name"], "parameters": tool["input_schema"]}
    if description := tool.get("description"):
        function["description"] = description
    return function


def _text(content: Any) -> str:
    return content if isinstance(content, str) else "".join(block["text"] for block in content)


if __name__ == "__main__":
    serve("", {"there": there, "back": back})
