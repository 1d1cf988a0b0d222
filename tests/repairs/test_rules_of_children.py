"""A child's rule replaces the whole rule of its parent. Only the differences are emitted, and a rule without a difference is an error."""

from __future__ import annotations

from pathlib import Path

import pytest
from few_specs import few_specs
from interlingua_generator import compiling
from interlingua_generator._paths import FOLDER, data_dir
from interlingua_generator.build import planned
from interlingua_generator.print import package
from interlingua_generator.problems import SpecError
from interlingua_generator.write import form

HEAD = "provider: {name}\ntitle: Child\ndocs: https://example.com\nsigner: anthropic\nlike: anthropic\n"


CHILDREN = {
    "alike": "",
    "other": "rules: {call_ids: {chars: a-z, max: 9}, tools: null, blank: {takes: spaces, messages: drop}}\n",
    "again": "rules: {call_ids: {chars: a-zA-Z0-9_-, docs: another page}}\n",
}


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return the emitted files of the children."""
    folder = few_specs(tmp_path_factory.mktemp("spec"))
    for name, rules in CHILDREN.items():
        (folder / f"providers/{name}.yaml").write_text(HEAD.format(name=name) + rules)
    plans = planned(compiling.compile([folder]))
    printed = package.providers(plans, None, f"{FOLDER}/", package.environment(data_dir("templates")), CHILDREN)
    return {path: "".join(form.formed(piece.text) for piece in module.pieces) for path, module in printed.items()}


def test_a_child_that_says_nothing_has_no_file(files: dict[str, str]) -> None:
    assert "providers/alike/lens.py" in files
    assert "providers/alike/repairs.py" not in files


def test_a_child_that_says_the_same_has_none_either(files: dict[str, str]) -> None:
    assert "providers/again/lens.py" in files
    assert "providers/again/repairs.py" not in files


def test_a_child_has_only_what_differs(files: dict[str, str]) -> None:
    text = files["providers/other/repairs.py"]
    assert "from ..anthropic.repairs import REPAIRS as PARENT\n" in text
    rules = '{"blank": steps.Blank(takes="spaces", messages="drop"), "tools": None, "call_ids": steps.CallIds(chars="a-z", max=9)}'
    assert f"RULES = {rules}\n" in text
    assert text.endswith("REPAIRS = PARENT.of(LENS, rules=RULES)\n")
    assert "MODELS" not in text


NOTHING = {
    "the same in other words": (
        "rules: {custom_tools: function}",
        6,
        "rules.custom_tools: this has no effect: anthropic has the same value",
    ),
    "the same tables": ("rules: {models: [models.a]}", 6, "rules.models: this has no effect: elder has the same value"),
    "no words": ("rules: {merge: {}}", 6, "rules.merge: this has no effect"),
    "what it does unasked": ("rules: {capabilities: {images: true}}", 6, "rules.capabilities: this has no effect"),
    "a row as the rule": ("rules: {models: [{matches: [m], system: user}]}", 6, "rules.models: m: system has no effect"),
    "a row without a rule": ("rules: {models: [{matches: [m], stop: null}], stop: null}", 6, "rules.models: m: stop has no effect"),
    "nothing to remove": ("rules: {flatten: null}", 6, "null: there is no 'flatten' to remove"),
}


@pytest.mark.parametrize("case", NOTHING)
def test_what_changes_nothing_is_an_error_with_its_place(case: str, tmp_path: Path) -> None:
    rules, line, why = NOTHING[case]
    folder = few_specs(tmp_path)
    (
        (folder / "libraries/models.yaml").write_text("library: models\ndocs: d\nmodels: {a: [{matches: [m-1], last: trim}]}\n")
        if "models.a" in rules
        else None
    )
    parent = "elder" if "models.a" in rules else "anthropic"
    (folder / "providers/elder.yaml").write_text(HEAD.format(name="elder") + "rules: {models: [models.a]}\n") if parent == "elder" else None
    (folder / "providers/other.yaml").write_text(HEAD.format(name="other").replace("like: anthropic", f"like: {parent}") + rules + "\n")
    with pytest.raises(SpecError) as caught:
        compiling.compile([folder], {"other"})
    assert f"other.yaml:{line}:" in str(caught.value)
    assert why in str(caught.value)
