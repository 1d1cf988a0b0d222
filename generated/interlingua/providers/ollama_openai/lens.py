# Generated from spec/families/ollama_openai.yaml; do not edit.

"""Ollama, OpenAI endpoint, to and from the unified model."""

from ..openai_compatible_thoughts.lens import OpenaiCompatibleThoughts


class OllamaOpenai(OpenaiCompatibleThoughts):
    """Ollama, OpenAI endpoint: what differs from OpenAI-compatible server that calls its thoughts reasoning."""

    __slots__ = ()
    NAMESPACE = "ollama_openai"
    TITLE = "Ollama, OpenAI endpoint"
    DOCS = "https://docs.ollama.com/api/openai-compatibility"
    ADDRESS = {"base": "http://127.0.0.1:11434/v1"}


LENS = OllamaOpenai()
