"""Citations of each kind of a format, in each other format: their addresses, titles, files and quotes are there, or are reported."""

from __future__ import annotations

import json
from typing import Any

import interlingua as il
from grouped import by_first
from interlingua.core.lookup import load

B, S, A = "日🌞 ", "Rome 👋🏽 is old", " so."
T = B + S + A
CHARS = {"start_index": len(B), "end_index": len(B + S)}
BYTES = {"start_index": len(B.encode()), "end_index": len((B + S).encode())}


def chat(*notes: dict[str, Any], **more: Any) -> dict[str, Any]:
    message = {"role": "assistant", "content": T, "annotations": [*notes], **more}
    choice = {"index": 0, "message": message, "finish_reason": "stop"}
    return {"id": "r", "object": "chat.completion", "created": 1, "model": "m", "choices": [choice]}


def resp(note: dict[str, Any]) -> dict[str, Any]:
    content = [{"type": "output_text", "text": T, "annotations": [note]}]
    item = {"type": "message", "id": "msg_1", "role": "assistant", "status": "completed", "content": content}
    return {"id": "r", "object": "response", "created_at": 1, "model": "m", "status": "completed", "output": [item]}


def anth(place: dict[str, Any]) -> dict[str, Any]:
    cited = {"type": "text", "text": S, "citations": [{"cited_text": "QQ", **place}]}
    content = [{"type": "text", "text": B}, cited, {"type": "text", "text": A}]
    return {"id": "r", "type": "message", "role": "assistant", "model": "m", "content": content, "stop_reason": "end_turn"}


def bed(place: dict[str, Any]) -> dict[str, Any]:
    content = [{"text": B}, {"citationsContent": {"content": [{"text": S}], "citations": [place]}}, {"text": A}]
    return {"output": {"message": {"role": "assistant", "content": content}}, "stopReason": "end_turn", "metrics": {"latencyMs": 0}}


def gem(chunk: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    if chunk is not None:
        segment = {"startIndex": BYTES["start_index"], "endIndex": BYTES["end_index"], "text": S}
        support = {"segment": segment, "groundingChunkIndices": [0]}
        more["groundingMetadata"] = {"groundingChunks": [chunk], "groundingSupports": [support]}
    candidate = {"content": {"role": "model", "parts": [{"text": T}]}, "finishReason": "STOP", "index": 0, **more}
    return {"responseId": "r", "modelVersion": "m", "candidates": [candidate]}


def inter(note: dict[str, Any]) -> dict[str, Any]:
    content = [{"type": "text", "text": T, "annotations": [{**BYTES, **note}]}]
    step = {"type": "model_output", "content": content}
    return {"id": "r", "object": "interaction", "model": "m", "status": "completed", "steps": [step]}


def coh(source: dict[str, Any]) -> dict[str, Any]:
    place = {"start": len(B), "end": len(B + S), "text": S, "content_index": 0, "type": "TEXT_CONTENT", "sources": [source]}
    message = {"role": "assistant", "content": [{"type": "text", "text": T}], "citations": [place]}
    return {"id": "r", "message": message, "finish_reason": "COMPLETE"}


CASES: list[tuple[str, str, dict[str, Any], list[str]]] = [
    (
        "openai_chat",
        "url",
        chat({"type": "url_citation", "url_citation": {"url": "https://u.x/", "title": "TT", **CHARS}}),
        ["https://u.x/", "TT"],
    ),
    (
        "openrouter",
        "url",
        chat({"type": "url_citation", "url_citation": {"url": "https://u.x/", "title": "TT", "content": "QQ", **CHARS}}),
        ["https://u.x/", "TT", "QQ"],
    ),
    ("groq", "doc", chat({"type": "document_citation", "document_citation": {"document_id": "FF", **CHARS}}), ["FF"]),
    ("groq", "fn", chat({"type": "function_citation", "function_citation": {"tool_call_id": "FF", **CHARS}}), ["FF"]),
    ("openai_responses", "file", resp({"type": "file_citation", "file_id": "FF", "filename": "TT", "index": len(B + S)}), ["FF", "TT"]),
    (
        "openai_responses",
        "cont",
        resp({"type": "container_file_citation", "container_id": "CC", "file_id": "FF", "filename": "TT", **CHARS}),
        ["CC", "FF", "TT"],
    ),
    ("openai_responses", "path", resp({"type": "file_path", "file_id": "FF", "index": len(B + S)}), ["FF"]),
    (
        "anthropic",
        "char",
        anth(
            {
                "type": "char_location",
                "document_index": 7,
                "document_title": "TT",
                "start_char_index": 3,
                "end_char_index": 5,
                "file_id": "FF",
            }
        ),
        ["TT", "FF", "QQ"],
    ),
    (
        "anthropic",
        "page",
        anth({"type": "page_location", "document_index": 7, "document_title": "TT", "start_page_number": 3, "end_page_number": 5}),
        ["TT", "QQ"],
    ),
    (
        "anthropic",
        "search",
        anth(
            {
                "type": "search_result_location",
                "search_result_index": 7,
                "source": "https://u.x/",
                "title": "TT",
                "start_block_index": 3,
                "end_block_index": 5,
            }
        ),
        ["https://u.x/", "TT", "QQ"],
    ),
    (
        "anthropic",
        "web",
        anth({"type": "web_search_result_location", "url": "https://u.x/", "title": "TT", "encrypted_index": "EE"}),
        ["https://u.x/", "TT", "QQ", "EE"],
    ),
    (
        "bedrock_converse",
        "char",
        bed(
            {
                "title": "TT",
                "source": "https://u.x/",
                "sourceContent": [{"text": "QQ"}],
                "location": {"documentChar": {"documentIndex": 1, "start": 2, "end": 3}},
            }
        ),
        ["TT", "https://u.x/", "QQ"],
    ),
    (
        "bedrock_converse",
        "res",
        bed(
            {
                "title": "TT",
                "source": "https://u.x/",
                "sourceContent": [{"text": "QQ"}],
                "location": {"searchResultLocation": {"searchResultIndex": 1, "start": 2, "end": 3}},
            }
        ),
        ["TT", "https://u.x/", "QQ"],
    ),
    (
        "bedrock_converse",
        "two",
        bed({"title": "TT", "source": "https://u.x/", "sourceContent": [{"text": "QQ"}, {"text": "QX"}]}),
        ["TT", "https://u.x/", "QQ", "QX"],
    ),
    (
        "bedrock_converse",
        "web",
        bed({"title": "TT", "location": {"web": {"url": "https://u.x/", "domain": "DD"}}}),
        ["TT", "https://u.x/", "DD"],
    ),
    ("gemini", "web", gem({"web": {"uri": "https://u.x/", "title": "TT"}}), ["https://u.x/", "TT"]),
    ("gemini", "ret", gem({"retrievedContext": {"uri": "https://u.x/", "title": "TT", "text": "QQ"}}), ["https://u.x/", "TT", "QQ"]),
    ("gemini", "store", gem({"retrievedContext": {"title": "TT", "text": "QQ", "fileSearchStore": "FF"}}), ["TT", "QQ", "FF"]),
    (
        "gemini",
        "maps",
        gem({"maps": {"uri": "https://u.x/", "title": "TT", "text": "QQ", "placeId": "PP"}}),
        ["https://u.x/", "TT", "QQ", "PP"],
    ),
    (
        "gemini",
        "image",
        gem({"image": {"sourceUri": "https://u.x/", "imageUri": "https://i.x", "title": "TT", "domain": "DD"}}),
        ["https://u.x/", "TT", "https://i.x", "DD"],
    ),
    (
        "gemini",
        "meta",
        gem(
            citationMetadata={
                "citations": [
                    {
                        "startIndex": BYTES["start_index"],
                        "endIndex": BYTES["end_index"],
                        "uri": "https://u.x/",
                        "title": "TT",
                        "license": "LL",
                    }
                ]
            }
        ),
        ["https://u.x/", "TT", "LL"],
    ),
    ("gemini_interactions", "url", inter({"type": "url_citation", "url": "https://u.x/", "title": "TT"}), ["https://u.x/", "TT"]),
    (
        "gemini_interactions",
        "place",
        inter({"type": "place_citation", "url": "https://u.x/", "name": "TT", "place_id": "PP"}),
        ["https://u.x/", "TT", "PP"],
    ),
    (
        "gemini_interactions",
        "file",
        inter({"type": "file_citation", "document_uri": "https://u.x/", "file_name": "TT", "page_number": 777}),
        ["https://u.x/", "TT", "777"],
    ),
    (
        "cohere",
        "doc",
        coh({"type": "document", "id": "DI", "document": {"url": "https://u.x/", "title": "TT", "snippet": "QQ"}}),
        ["https://u.x/", "TT", "QQ", "DI"],
    ),
    ("cohere", "tool", coh({"type": "tool", "id": "DI", "tool_output": {"a": "OO"}}), ["DI", "OO"]),
    ("cohere", "plain", coh({"type": "document", "id": "DI", "document": {"id": "DI", "data": "DATA"}}), ["DI", "DATA"]),
    (
        "azure_openai",
        "ctx",
        chat(context={"citations": [{"content": "QQ", "title": "TT", "url": "https://u.x/", "filepath": "FP", "chunk_id": "0"}]}),
        ["QQ", "TT", "https://u.x/", "FP"],
    ),
]


TARGETS = ["openai_chat", "openrouter", "openai_responses", "xai_responses", "anthropic", "bedrock_converse", "gemini"]
TARGETS += ["gemini_interactions", "cohere", "perplexity", "groq", "mistral", "ollama", "azure_openai", "deepseek"]


def streamed(source: str, body: dict[str, Any]) -> list[dict[str, Any]]:
    encoder = load(source).StreamEncoder(usage=True)
    events = il.decompose_response(il.decode_response(body, source=source))
    return [*(wire for event in events for wire in encoder.feed(event)), *encoder.close()]


def missing(words: list[str], value: Any, losses: list[il.Loss]) -> list[str]:
    """Return the words that are neither in the body nor in a reported loss above trivial."""
    reported = [str(loss.value) for loss in losses if loss.level != "trivial"]
    text = json.dumps(value, ensure_ascii=False)
    return [word for word in words if word not in text and not any(word in loss for loss in reported)]


@by_first(CASES)
def test_kinds(source: str, kind: str, body: dict[str, Any], words: list[str]) -> None:
    assert kind
    assert il.convert_response(body, source=source, target=source).value == body
    stream = streamed(source, body)
    for target in TARGETS:
        c = il.convert_response(body, source=source, target=target)
        assert not missing(words, c.value, c.all_losses), target
        s = il.convert_stream(stream, source=source, target=target)
        events = list(s)
        assert not missing(words, load(target).encode_response(il.collect_stream(events, provider=target))[0], list(s.losses)), target


def test_the_passage_that_was_retrieved_is_the_quote() -> None:
    """Gemini has it in chunks of files and places. A foreign quote has no place in a web page."""
    for kind in ("ret", "maps"):
        (body,) = [body for source, name, body, _ in CASES if (source, name) == ("gemini", kind)]
        (cited,) = il.convert_response(body, source="gemini", target="anthropic").value["content"][1]["citations"]
        assert (cited["url"], cited["cited_text"]) == ("https://u.x/", "QQ")
    (body,) = [body for source, name, body, _ in CASES if (source, name) == ("anthropic", "web")]
    c = il.convert_response(body, source="anthropic", target="gemini")
    assert c.value["candidates"][0]["groundingMetadata"]["groundingChunks"] == [{"web": {"uri": "https://u.x/", "title": "TT"}}]
    assert [loss.level for loss in c.losses if loss.field == "Citation.quote"] == ["minor"]
