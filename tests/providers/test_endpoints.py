"""Where requests are sent: what the specs contain (`endpoint`), what children inherit of it, and what the official clients do."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import interlingua as il
import pytest
from building_errors import problems_of
from few_specs import few_specs
from interlingua.core.lookup import load
from interlingua_generator import compiling
from interlingua_generator._paths import data_dir

# Clients of one generator: base URL, variable and headers are attributes. What they add to the base URL is in their methods.
CLIENTS = {
    "openai_chat": ("openai", "OpenAI", "/chat/completions"),
    "openai_responses": ("openai", "OpenAI", "/responses"),
    "anthropic": ("anthropic", "Anthropic", "/v1/messages"),
    "groq": ("groq", "Groq", "/openai/v1/chat/completions"),
    "together": ("together", "Together", "/v1/chat/completions"),
    "sambanova": ("sambanova", "SambaNova", "/chat/completions"),
    "writer": ("writerai", "Writer", "/v1/chat"),
}


@pytest.mark.parametrize("provider", CLIENTS)
def test_the_official_client_sends_there(provider: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The key comes from the variable that the spec names."""
    package, name, path = CLIENTS[provider]
    endpoint = il.endpoint(provider, key="the-key")
    assert endpoint.key is not None
    monkeypatch.setenv(endpoint.key, "the-key")
    client: Any = getattr(import_module(package), name)()
    assert endpoint.url == str(client.base_url).rstrip("/") + path
    sent = {header.lower(): value for header, value in {**client.default_headers, **client.auth_headers}.items()}
    assert {header: value for header, value in endpoint.headers.items() if sent.get(header) != value} == {}
    method = f"resources.{'messages' if provider == 'anthropic' else 'responses' if 'responses' in provider else 'chat'}"
    text = "".join(file.read_text("utf-8") for file in _sources(f"{package}.{method}"))
    assert f'"{path}"' in text


def _sources(module: str) -> list[Path]:
    path = Path(import_module(module).__file__ or "")
    return list(path.parent.rglob("*.py")) if path.name == "__init__.py" else [path]


def test_botocore_sends_there() -> None:
    import json
    from importlib.util import find_spec

    spec = find_spec("botocore")
    assert spec is not None and spec.origin is not None
    (model,) = Path(spec.origin).parent.glob("data/bedrock-runtime/*/service-2.json*")
    import gzip

    operations = json.loads(gzip.decompress(model.read_bytes()) if model.suffix == ".gz" else model.read_bytes())["operations"]
    for operation, more in (("Converse", {}), ("ConverseStream", {"stream": True}), ("CountTokens", {"kind": "count"})):
        path = operations[operation]["http"]["requestUri"].replace("{modelId}", "a.b-v1%3A0")
        endpoint = il.endpoint("bedrock_converse", model="a.b-v1:0", region="eu-west-1", **more)
        assert (endpoint.url, endpoint.signing) == (f"https://bedrock-runtime.eu-west-1.amazonaws.com{path}", "aws")


def test_a_key_is_not_sent_to_the_parents_address() -> None:
    """Base URL and key are in the provider's own file, with their source."""
    for path in sorted(data_dir("spec").glob("*/*.yaml")):
        if path.parent.name != "libraries":
            address, text = load(path.stem).ADDRESS, path.read_text("utf-8")
            assert [word for word in ("base", "key") if word in address] == re.findall(r"^  (base|key): ", text, flags=re.M), path.stem
            assert "base" not in address or re.search(r"^endpoint:\n  docs: .*; 2026-", text, flags=re.M), path.stem


CHILD = """
provider: acme
title: Acme
docs: https://acme.example
like: anthropic
endpoint:
  docs: https://acme.example/docs; 2026-11-26
  base: https://{cell}.acme.example/v9
  headers: {authorization: "Token {key}", x-acme: "1", anthropic-version: null}
  counts: {path: /count}
  models: null
"""


def test_what_a_child_inherits_and_changes(tmp_path: Path) -> None:
    few_specs(tmp_path)
    (tmp_path / "providers/acme.yaml").write_text(CHILD, "utf-8")
    spec = compiling.compile([tmp_path]).specs["acme"]
    assert spec.endpoint is not None
    form = spec.endpoint.form
    assert spec.endpoint.address == {"base": "https://{cell}.acme.example/v9"}
    assert (form["path"], form["header"], form["prefix"]) == ("/v1/messages", "authorization", "Token ")
    assert form["headers"] == {"x-acme": "1"} and "models" not in form
    assert form["count"] == {**il.anthropic.ENDPOINT["count"], "path": "/count"}


def test_a_wrong_word_is_told_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "acme.yaml"
    path.write_text(CHILD.replace("signing: aws", "").replace("  models: null", "  url: x\n  signing: azure"), "utf-8")
    problems = "\n".join(problems_of(path))
    assert "11:3: endpoint: unknown word 'url'" in problems and "endpoint.signing: azure is not possible here" in problems


def test_a_provider_without_an_address_says_so() -> None:
    with pytest.raises(il.Error, match="litellm_proxy has no endpoint of its own"):
        il.endpoint("litellm_proxy", key="k")
    endpoint = il.endpoint("litellm_proxy", key="k", base="http://127.0.0.1:4000/v1/")
    assert (endpoint.url, endpoint.headers["authorization"], endpoint.key) == (
        "http://127.0.0.1:4000/v1/chat/completions",
        "Bearer k",
        None,
    )
    with pytest.raises(il.Error, match="langchain has no endpoint"):
        il.endpoint("langchain", base="http://127.0.0.1")


def test_values_of_a_url() -> None:
    url = il.endpoint("gemini", model="a/b?c", stream=True).url
    assert url == "https://generativelanguage.googleapis.com/v1/models/a%2Fb%3Fc:streamGenerateContent?alt=sse"
    with pytest.raises(il.Error, match="the URL of bedrock_converse needs region, model"):
        il.endpoint("bedrock_converse")
    for bad in ("", ".", ".."):
        with pytest.raises(il.Error, match="cannot be the name of a model"):
            il.endpoint("gemini", model=bad)
    with pytest.raises(il.Error, match="has no 'regoin'; it has region"):
        il.endpoint("bedrock_converse", model="m", region="eu-west-1", regoin="x")
    for bad in ("evil.example/", "a@b", "..", "", "x#"):
        with pytest.raises(il.Error, match="cannot be part of an address"):
            il.endpoint("bedrock_converse", model="m", region=bad)
    with pytest.raises(il.Error, match="no endpoint of the kind count"):
        il.endpoint("cohere", kind="count")
    assert il.endpoint("anthropic", kind="models").url == "https://api.anthropic.com/v1/models?limit=1000"


def test_the_key_is_not_shown() -> None:
    assert "secret" not in repr(il.endpoint("anthropic", key="secret"))


def test_a_path_beside_the_last_part_of_the_base_url() -> None:
    """vLLM counts at the root of its server, beside /v1."""
    assert il.endpoint("vllm", kind="count").url == "http://127.0.0.1:8000/tokenize"
    assert il.endpoint("vllm", kind="count", base="https://e.com/a/v1/").url == "https://e.com/a/tokenize"
    assert il.endpoint("vllm", kind="count", base="https://e.com").url == "https://e.com/tokenize"
