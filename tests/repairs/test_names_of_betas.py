"""Names of beta features are a parameter of Anthropic's client: no host of Claude accepts this key in a body."""

from __future__ import annotations

import interlingua as il
import pytest


@pytest.mark.parametrize("target", ["bedrock_anthropic", "vertex_anthropic"])
def test_the_parameter_of_the_client_is_no_key_of_a_body(target: str) -> None:
    body = {"model": "claude-sonnet-5", "max_tokens": 9, "messages": [{"role": "user", "content": "hi"}], "betas": ["a-2026-01-01"]}
    c = il.convert_request(body, source="anthropic", target=target)
    assert "betas" not in c.value
    assert [loss.rule for loss in c.all_losses if "betas" in loss.field] == ["drop"]


@pytest.mark.parametrize("target", ["bedrock_anthropic", "vertex_anthropic"])
def test_the_names_in_a_body_stay(target: str) -> None:
    version = {"bedrock_anthropic": "bedrock-2023-05-31", "vertex_anthropic": "vertex-2023-10-16"}[target]
    asked = {"max_tokens": 9, "messages": [{"role": "user", "content": "hi"}]}
    body = {**asked, "anthropic_version": version, "anthropic_beta": ["a-2026-01-01"]}
    assert il.convert_request(body, source=target, target=target).value["anthropic_beta"] == ["a-2026-01-01"]
