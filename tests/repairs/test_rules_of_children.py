"""A child inherits its parent's rules word by word, and is emitted with what differs alone."""

from __future__ import annotations

import pytest
from few_specs import few_specs
from interlingua_generator.build import build

HEAD = "provider: {name}\ntitle: Child\ndocs: https://example.com\nowner: anthropic\nlike: anthropic\n"


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    folder = few_specs(tmp_path_factory.mktemp("spec"))
    rules = "rules: {call_ids: {chars: a-z, max: 9}, tools: null, blank: {message: keep}}\n"
    for name, said in {"alike": "", "other": rules, "again": "rules: {call_ids: {chars: a-zA-Z0-9_-}}\n"}.items():
        (folder / f"providers/{name}.yaml").write_text(HEAD.format(name=name) + said)
    return build([folder])


def test_a_child_that_says_nothing_has_no_file(files: dict[str, str]) -> None:
    assert "providers/alike/repairs.py" not in files


def test_a_child_that_says_the_same_has_none_either(files: dict[str, str]) -> None:
    assert "providers/again/repairs.py" not in files


def test_a_child_has_only_what_differs(files: dict[str, str]) -> None:
    text = files["providers/other/repairs.py"]
    assert "class OtherRepairs(AnthropicRepairs):" in text
    said = '{"blank": words.Blank(system="drop", result="drop"), "tools": None, "call_ids": words.CallIds(chars="a-z", max=9)}'
    assert f"    RULES = {said}\n" in text
    assert "MODELS" not in text
