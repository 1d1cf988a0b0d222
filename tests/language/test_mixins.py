"""A mixin of a library (`with`): its keys belong to the provider whose file names it, as if they were in that file."""

from __future__ import annotations

from compiling import compiled


def homes(provider: str) -> dict[str, str]:
    spec = compiled().specs[provider]
    assert spec.request is not None
    return {field.key: field.home for field in spec.shapes[spec.request].body.walk()}


def test_a_key_of_a_mixin_belongs_to_the_file_that_names_it() -> None:
    """The parent uses the library too, and has no such keys."""
    keys = ("top_k", "min_p", "repetition_penalty")
    for provider in ("vllm", "together", "deepinfra"):
        assert {key: homes(provider)[key] for key in keys} == dict.fromkeys(keys, provider)
    assert not set(keys) & homes("openai_compatible").keys()
