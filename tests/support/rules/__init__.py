"""Judges of what the providers' APIs accept: `check_request(target, body)` and `check_response(target, body)` return what would be refused.

They are written from documents, error messages and SDK types, not from specs and converters. `RULES` has the source of each rule.
"""

from __future__ import annotations

from types import ModuleType

from . import anthropic, bedrock_converse, cohere, gemini, gemini_interactions, mistral, ollama, openai_chat, openai_responses
from .common import Finding, Object

JUDGES: dict[str, ModuleType] = {
    "anthropic": anthropic,
    "bedrock_converse": bedrock_converse,
    "cohere": cohere,
    "gemini": gemini,
    "gemini_interactions": gemini_interactions,
    "mistral": mistral,
    "ollama": ollama,
    "openai_chat": openai_chat,
    "openai_responses": openai_responses,
}


def check_request(target: str, body: Object, model: str | None = None, uncertain: bool = False) -> list[Finding]:
    """Return what the target refuses in a request. `model`: for APIs that have it outside of the body."""
    if target == "gemini":
        return gemini.check_request(body, uncertain, model or "")
    return JUDGES[target].check_request(body, uncertain)


def check_response(target: str, body: Object, uncertain: bool = False) -> list[Finding]:
    """Return what a client of the target cannot understand in an answer, or cannot send back."""
    return JUDGES[target].check_response(body, uncertain)
