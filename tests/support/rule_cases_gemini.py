"""Cases for the judge of Gemini: for every rule, a body that it refuses, and a similar one that it accepts."""

from __future__ import annotations

from typing import Any

from rule_bodies import Body


def gemini(*contents: Body, config: Body | None = None, **keys: Any) -> Body:
    return {"contents": list(contents) or [turn("user", part("Hi"))], **({"generationConfig": config} if config else {}), **keys}


def turn(role: str, *parts: Body) -> Body:
    return {"role": role, "parts": list(parts)}


def part(value: str, **keys: Any) -> Body:
    return {"text": value, **keys}


def calls(name: str = "f", **keys: Any) -> Body:
    return {"functionCall": {"name": name, "args": {}, **keys}}


def gives(name: str = "f", response: Any = None, **keys: Any) -> Body:
    return {"functionResponse": {"name": name, "response": {"output": 1} if response is None else response, **keys}}


def declares(parameters: Any = None, **keys: Any) -> Body:
    return {"tools": [{"functionDeclarations": [{"name": "f", "parameters": parameters or {"type": "OBJECT"}, **keys}]}]}


def property_(**schema: Any) -> Body:
    return declares({"type": "OBJECT", "properties": {"a": schema}})


def blob(type_: str = "image/png", data: str = "AA==") -> Body:
    return gemini(turn("user", {"inlineData": {"mimeType": type_, "data": data}}))


HI, OK = turn("user", part("Hi")), turn("model", part("Ok"))
PAIR = (HI, turn("model", calls()), turn("user", gives()))

GEMINI = [
    ("contents", {"contents": []}, gemini()),
    ("parts", gemini(turn("user")), gemini()),
    ("part-empty", gemini(turn("user", {"thought": True})), gemini()),
    ("part-twice", gemini(turn("user", {**part("a"), "inlineData": {"mimeType": "image/png", "data": "AA=="}})), blob()),
    ("empty-text", gemini(HI, turn("model", part("")), HI), gemini(HI, turn("model", part("", thoughtSignature="AA==")), HI)),
    ("role", gemini(turn("assistant", part("a"))), gemini(HI, OK)),
    ("single-turn", gemini(OK), gemini(HI, OK)),
    ("first-turn", gemini(OK, HI), gemini(HI, OK)),
    ("call-turn", gemini(HI, OK, *PAIR[1:]), gemini(*PAIR)),
    ("call-turn", gemini(*PAIR[1:]), gemini(*PAIR)),
    ("response-turn", gemini(HI, PAIR[2]), gemini(*PAIR)),
    (
        "response-count",
        gemini(HI, turn("model", calls(), calls()), PAIR[2]),
        gemini(HI, turn("model", calls(), calls()), turn("user", gives(), gives())),
    ),
    ("response-count", gemini(HI, PAIR[1]), gemini(*PAIR)),
    ("response-mixed", gemini(*PAIR[:2], turn("user", gives(), part("a"))), gemini(*PAIR, HI)),
    ("response-name", gemini(*PAIR[:2], turn("user", gives(""))), gemini(*PAIR)),
    ("response-name", gemini(*PAIR[:2], turn("user", gives("g"))), gemini(*PAIR)),
    (
        "response-id",
        gemini(HI, turn("model", calls(id="a")), turn("user", gives(id="b"))),
        gemini(HI, turn("model", calls(id="a")), turn("user", gives(id="a"))),
    ),
    ("call-name", gemini(HI, turn("model", calls("")), turn("user", gives())), gemini(*PAIR)),
    ("struct", gemini(*PAIR[:2], turn("user", gives(response="1"))), gemini(*PAIR)),
    ("bytes", gemini(HI, turn("model", part("a", thoughtSignature="?"))), gemini(HI, turn("model", part("a", thoughtSignature="a-_b")))),
    ("bytes", blob(data="?"), blob()),
    ("name", gemini(**declares(name="1f")), gemini(**declares(name="f.g:h"))),
    ("name-64", gemini(**declares(name="f" * 65)), gemini(**declares(name="f" * 64))),
    ("tools-twice", gemini(tools=declares()["tools"] * 2), gemini(**declares())),
    ("tool-empty", gemini(tools=[{}]), gemini(tools=[{"googleSearch": {}}])),
    (
        "choice-without-tools",
        gemini(toolConfig={"functionCallingConfig": {"mode": "ANY"}}),
        gemini(toolConfig={"functionCallingConfig": {"mode": "ANY"}}, **declares()),
    ),
    (
        "allowed-mode",
        gemini(toolConfig={"functionCallingConfig": {"mode": "AUTO", "allowedFunctionNames": ["f"]}}, **declares()),
        gemini(toolConfig={"functionCallingConfig": {"mode": "ANY", "allowedFunctionNames": ["f"]}}, **declares()),
    ),
    (
        "allowed-name",
        gemini(toolConfig={"functionCallingConfig": {"mode": "ANY", "allowedFunctionNames": ["g"]}}, **declares()),
        gemini(toolConfig={"functionCallingConfig": {"mode": "ANY", "allowedFunctionNames": ["f"]}}, **declares()),
    ),
    ("both-schemas", gemini(**declares(parametersJsonSchema={})), gemini(**declares())),
    ("schema-word", gemini(**property_(type="STRING", const="a")), gemini(**property_(type="STRING", title="a"))),
    (
        "schema-beyond",
        gemini(tools=[{"functionDeclarations": [{"name": "f", "parametersJsonSchema": {"type": "object", "$schema": "x"}}]}]),
        gemini(tools=[{"functionDeclarations": [{"name": "f", "parametersJsonSchema": {"type": "object", "title": "x"}}]}]),
    ),
    ("schema-type", gemini(**property_(type=["string", "null"])), gemini(**property_(type="string", nullable=True))),
    ("schema-empty", gemini(**property_(type="OBJECT", properties={})), gemini(**property_(type="OBJECT"))),
    ("schema-items", gemini(**property_(type="ARRAY")), gemini(**property_(type="ARRAY", items={"type": "STRING"}))),
    ("schema-enum", gemini(**property_(type="INTEGER", enum=[1])), gemini(**property_(type="STRING", enum=["a"]))),
    ("schema-enum", gemini(**property_(type="STRING", enum=[""])), gemini(**property_(type="STRING", enum=["a"]))),
    (
        "schema-required",
        gemini(**declares({"type": "OBJECT", "required": ["a"]})),
        gemini(**declares({"type": "OBJECT", "properties": {"a": {"type": "STRING"}}, "required": ["a"]})),
    ),
    ("schema-format", gemini(**property_(type="STRING", format="uri")), gemini(**property_(type="STRING", format="date-time"))),
    (
        "mime-of-schema",
        gemini(config={"responseSchema": {}}),
        gemini(config={"responseSchema": {}, "responseMimeType": "application/json"}),
    ),
    ("range", gemini(config={"topP": 1.1}), gemini(config={"topP": 1})),
    ("limit", gemini(config={"maxOutputTokens": 0}), gemini(config={"maxOutputTokens": 1})),
    ("stop", gemini(config={"stopSequences": list("abcdef")}), gemini(config={"stopSequences": list("abcde")})),
    ("logprobs", gemini(config={"logprobs": 1}), gemini(config={"logprobs": 1, "responseLogprobs": True})),
    (
        "thinking-pair",
        gemini(config={"thinkingConfig": {"thinkingBudget": 1, "thinkingLevel": "LOW"}}),
        gemini(config={"thinkingConfig": {"thinkingBudget": 1}}),
    ),
    ("media-type", blob("image/gif"), blob("image/jpeg")),
    ("media-data", blob(data=""), blob()),
    ("vertex-only", gemini(labels={"a": "b"}), gemini()),
    ("vertex-only", gemini(tools=[{"retrieval": {}}]), gemini(tools=[{"googleSearch": {}}])),
]

# Rules for some models: (rule, model, bad, good).
JSON_CALLS = gemini(config={"responseMimeType": "application/json"}, **declares())

GEMINI_MODELS = [
    (
        "signature-missing",
        "gemini-3-pro-preview",
        gemini(*PAIR),
        gemini(HI, turn("model", {**calls(), "thoughtSignature": "AA=="}, calls()), turn("user", gives(), gives())),
    ),
    ("signature-missing", "models/gemini-3-flash", gemini(*PAIR), gemini(*PAIR, OK, HI)),
    ("mime-and-tools", "gemini-2.5-flash", JSON_CALLS, gemini(**declares())),
    ("last-turn", "gemini-3.5-flash", gemini(HI, OK), gemini(HI, OK, HI)),
    ("tools-mixed", "gemini-2.0-flash", gemini(tools=[*declares()["tools"], {"googleSearch": {}}]), gemini(**declares())),
]


def candidate(*parts: Body, **keys: Any) -> Body:
    return {"candidates": [{"content": turn("model", *parts), "finishReason": "STOP", **keys}]}


GEMINI_ANSWERS = [
    ("answer-part", candidate({"thought": True}), candidate(part("a"))),
    ("answer-call", candidate(calls("")), candidate(calls())),
    ("answer-finish", candidate(finishReason="stop"), candidate()),
    ("answer-candidates", {"candidates": []}, {"candidates": [], "promptFeedback": {"blockReason": "SAFETY"}}),
    ("bytes", candidate(part("a", thoughtSignature="?")), candidate(part("a", thoughtSignature="AA"))),
]
