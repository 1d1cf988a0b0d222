"""Child providers: what is emitted for them, and which keys are theirs, in the package and in a user's own package."""

from __future__ import annotations

import ast
import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import interlingua as il
import pytest
from compiling import compiled
from few_specs import NAMED, few_specs
from golden import goldens
from honesty import resolve
from interlingua.core.lookup import load
from interlingua_generator._paths import data_dir
from interlingua_generator.build import build
from interlingua_generator.cli import app
from typer.testing import CliRunner

HEAD = "provider: {name}\ntitle: {name}\ndocs: https://{name}.example/api\nlike: {parent}\n"
FIVE = """\
enums: {stop_reason: {length: [length, spent]}}
shapes:
  Request:
    optional: {top_k: top_k, options: {optional: {budget: reasoning.budget_tokens}, extras: {minor: {region: str}}}}
  UserMessage: {extras: {minor: {sender: str}}}
  Response: {extras: {trivial: {cost: float}}}
"""
MORE = "shapes: {Request: {extras: {minor: {penalty: float}}}}\n"
SIBLING = "shapes: {Request: {extras: {minor: {options: object}}}}\n"
NATIVE = """\
provider: native
title: native
docs: https://native.example/api
shapes:
  Said: {is: Text, bare: text, lost: {"*": true}}
  Words: {is: Part, cases: [Said]}
  Turn:
    is: Message
    fields: {who: {to: role, as: {user: me, assistant: you, fallback: {system: user, tool: user}}}, said: {to: parts, each: Words}}
    lost: {"*": true, parts: true}
  Body: {is: Request, fields: {talk: {to: messages, as: messages}}, lost: {"*": true}}
messages: {rows: {user: Turn, assistant: Turn}, else: opaque}
request: Body
"""
# Two providers whose parent is not shipped, and one without a parent.
OWN = {"five": ("openai_chat", FIVE), "blank": ("openai_chat", ""), "grand": ("five", MORE), "sibling": ("openai_chat", SIBLING)}

REQUEST: dict[str, Any] = {
    "model": "m",
    "messages": [{"role": "user", "content": "hi", "sender": "s", "odd": 1}],
    "top_k": 3,
    "options": {"budget": 5, "region": "eu", "odd": 2},
    "moderation": {"on": True},
    "reasoning_effort": "low",
    "penalty": 1.5,
    "odd": 3,
}
PROVIDERS = ("five", "blank", "grand", "sibling")


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ModuleType]:
    """The package of an external user."""
    folder = tmp_path_factory.mktemp("children")
    (folder / "spec/providers").mkdir(parents=True)
    for name, (parent, text) in OWN.items():
        (folder / f"spec/providers/{name}.yaml").write_text(HEAD.format(name=name, parent=parent) + text)
    (folder / "spec/providers/native.yaml").write_text(NATIVE)
    done = CliRunner().invoke(app, ["generate", "--spec", str(folder / "spec"), "--out", str(folder / "my_children")])
    assert done.exit_code == 0, done.output
    sys.path.insert(0, str(folder))
    yield importlib.import_module("my_children")
    sys.path.remove(str(folder))


def provider(package: ModuleType, name: str) -> Any:
    return getattr(package, name) if name in OWN or name == "native" else getattr(il, name)


# --- size --------------------------------------------------------------------------------------------------------------------


def lines(package: ModuleType, name: str) -> int:
    folder = Path(str(provider(package, name).__file__)).parent
    return sum(len(path.read_text().splitlines()) for path in folder.glob("*.py"))


def test_a_child_is_only_what_differs(package: ModuleType) -> None:
    assert lines(package, "blank") <= 40
    assert lines(package, "five") <= 200
    assert lines(package, "grand") <= 60


RUNTIME = data_dir("templates") / "runtime"
COPIED = {path.relative_to(RUNTIME).as_posix() for path in RUNTIME.rglob("*.py")}
OTHERS = tuple(f"providers/{name}/" for name in NAMED)  # not the native formats


def test_thirty_children_beside_the_first_formats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("interlingua_generator.build.verify_new", lambda *_: None)  # only the size is tested here
    few_specs(tmp_path)
    for number in range(30):
        text = HEAD.format(name=f"child_{number}", parent=("openai_chat", "anthropic", "openai_responses")[number % 3])
        (tmp_path / f"providers/child_{number}.yaml").write_text(text + (FIVE if number % 3 == 0 else ""))
    emitted = {path: len(text.splitlines()) for path, text in build([tmp_path]).items() if path.endswith(".py") and path not in COPIED}
    assert sum(lines for path, lines in emitted.items() if not path.startswith(OTHERS)) <= 27_000
    children = [lines for path, lines in emitted.items() if path.startswith("providers/child_")]
    assert len(children) >= 60
    assert sum(children) <= 30 * 100


def structs_of_other_kinds(text: str) -> int:
    """Return the number of lines of structs that are in no body of a conversation."""
    unified, kinds = compiled().unified, ("request", "response", "error")
    others = unified.structs_of(kind for kind in unified.bodies if kind not in kinds) - unified.structs_of(kinds)
    lines = {node.name: (node.end_lineno or 0) - node.lineno + 3 for node in ast.parse(text).body if isinstance(node, ast.ClassDef)}
    return sum(lines[name] for name in others)


def test_all_that_is_shipped() -> None:
    """The model, the native formats and their children have a common limit.

    Each format of an application, or with bodies of another kind, has its own limit, because there will be more of them.
    """
    folder = Path(str(il.__file__)).parent
    emitted = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*.py")}
    sizes = {name: len(path.read_text("utf-8").splitlines()) for name, path in emitted.items() if name not in COPIED}
    applications = [f"providers/{path.stem}/" for path in data_dir("spec").glob("applications/*.yaml")]
    children = {f"providers/{name}/" for name, spec in compiled().specs.items() if spec.parent is not None}
    others = [f"providers/{name}/" for name, spec in compiled().specs.items() if not {"request", "response"} & spec.bodies.keys()]
    structs = structs_of_other_kinds(emitted["model.py"].read_text("utf-8"))
    assert sum(lines for name, lines in sizes.items() if not name.startswith((*applications, *others))) - structs <= 49_500
    assert structs <= 300
    assert len(applications) > 10
    for application in (*applications, *others):
        least = 20 if application in children else 100
        assert least < sum(lines for name, lines in sizes.items() if name.startswith(application)) <= 2_400, application


# --- owners of keys ----------------------------------------------------------------------------------------------------------

# What each of them keeps of the request, and of its message.
KEPT: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "five": (
        {"five": {"options": {"region": "eu", "odd": 2}, "penalty": 1.5, "odd": 3}, "openai_chat": {"moderation": {"on": True}}},
        {"five": {"sender": "s", "odd": 1}},
    ),
    "grand": (
        {
            "five": {"options": {"region": "eu"}},
            "grand": {"options": {"odd": 2}, "penalty": 1.5, "odd": 3},
            "openai_chat": {"moderation": {"on": True}},
        },
        {"five": {"sender": "s"}, "grand": {"odd": 1}},
    ),
    "sibling": (
        {"sibling": {"top_k": 3, "options": REQUEST["options"], "penalty": 1.5, "odd": 3}, "openai_chat": {"moderation": {"on": True}}},
        {"sibling": {"sender": "s", "odd": 1}},
    ),
    "blank": (
        {"blank": {"top_k": 3, "options": REQUEST["options"], "penalty": 1.5, "odd": 3}, "openai_chat": {"moderation": {"on": True}}},
        {"blank": {"sender": "s", "odd": 1}},
    ),
}


@pytest.mark.parametrize("name", PROVIDERS)
def test_keys_are_kept_under_the_name_of_the_file_that_declares_them(package: ModuleType, name: str) -> None:
    module = provider(package, name)
    request = module.decode_request(REQUEST)
    assert (request.extras, request.messages[0].extras) == KEPT[name]
    assert module.encode_request(request) == (REQUEST, [])


@pytest.mark.parametrize("name", PROVIDERS)
def test_keys_of_a_library_belong_to_the_first_who_uses_it(package: ModuleType, name: str) -> None:
    body = {"error": {"message": "no", "misalignment": {"by": 1}}}
    answer = provider(package, name).decode_error(body)
    assert answer.extras == {"openai_chat": {"error": {"misalignment": {"by": 1}}}}
    assert provider(package, name).encode_error(answer) == (body, []) == il.openai_chat.encode_error(answer)


def test_mapped_keys_of_a_child_are_fields(package: ModuleType) -> None:
    for name in ("five", "grand"):
        request = provider(package, name).decode_request(REQUEST)
        assert (request.top_k, request.reasoning.budget_tokens, request.reasoning.effort) == (3, 5, "low")
        wire, losses = provider(package, name).encode_request(il.Request(top_k=3, reasoning=il.ReasoningConfig(budget_tokens=5)))
        assert (wire, losses) == ({"messages": [], "top_k": 3, "options": {"budget": 5}}, [])
    wire, losses = il.openai_chat.encode_request(il.Request(top_k=3, reasoning=il.ReasoningConfig(budget_tokens=5)))
    assert (wire, sorted(loss.path for loss in losses)) == ({"messages": []}, ["reasoning.budget_tokens", "top_k"])


def leaves(tree: Any, path: str) -> Iterator[str]:
    for key, value in tree.items():
        if isinstance(value, dict) and key == "options" and path.split(".")[-1] in ("five", "grand"):
            yield from leaves(value, f"{path}.{key}")
        else:
            yield f"{path}.{key}"


@pytest.mark.parametrize("source", PROVIDERS)
@pytest.mark.parametrize("target", [*PROVIDERS, "openai_chat", "anthropic"])
def test_a_target_writes_its_own_and_its_parents_keys_and_reports_the_others(package: ModuleType, source: str, target: str) -> None:
    above = {"five": {"openai_chat"}, "grand": {"five", "openai_chat"}, "blank": {"openai_chat"}, "sibling": {"openai_chat"}}
    known = {target, *above.get(target, ())}
    request = provider(package, source).decode_request(REQUEST)
    wire, losses = provider(package, target).encode_request(request)
    expected = {path for space, tree in KEPT[source][0].items() if space not in known for path in leaves(tree, f"extras.{space}")}
    of_message = {f"messages[0].extras.{space}.{key}" for space, tree in KEPT[source][1].items() if space not in known for key in tree}
    assert {loss.path for loss in losses if ".extras." in loss.path or loss.path.startswith("extras.")} == expected | of_message
    for space, tree in KEPT[source][0].items():
        for key in tree if target != "anthropic" else ():
            mapped = key == "options" and {source, target} <= {"five", "grand"}
            assert (key in wire) == (space in known or mapped), key
    for loss in losses:
        assert resolve(request, loss)


def test_what_the_parent_kept_goes_to_its_children(package: ModuleType) -> None:
    """The extras are unchanged: a child of openai_chat writes keys that openai_chat does not know."""
    request = il.openai_chat.decode_request(REQUEST)
    assert set(request.extras or ()) == {"openai_chat"}
    for name in PROVIDERS:
        assert provider(package, name).encode_request(request) == (REQUEST, [])


# --- other properties of a child --------------------------------------------------------------------------------------------------


def test_a_childs_words_are_read_and_remembered(package: ModuleType) -> None:
    body = {
        "object": "chat.completion",
        "choices": [{"message": {"role": "assistant", "content": "a"}, "index": 0, "finish_reason": "spent"}],
        "cost": 0.5,
    }
    for name in ("five", "grand"):
        answer = provider(package, name).decode_response(body)
        assert answer.candidates[0].stop_reason == "length"
        assert provider(package, name).encode_response(answer) == (body, [])
        wire, losses = provider(package, "blank").encode_response(answer)
        assert wire["choices"][0]["finish_reason"] == "length"
        assert [(loss.path, loss.level) for loss in losses] == [("extras.five.cost", "trivial")]
    assert provider(package, "blank").decode_response(body).candidates[0].stop_reason == "other"


def test_facts_are_a_childs_own(package: ModuleType) -> None:
    five, blank, grand = (provider(package, name) for name in ("five", "blank", "grand"))
    assert [module.NAMESPACE for module in (five, blank, grand)] == ["five", "blank", "grand"]
    assert {"top_k", "options"} == five.SDK_PARAMS - il.openai_chat.SDK_PARAMS
    assert {"penalty"} == grand.SDK_PARAMS - five.SDK_PARAMS
    assert blank.SDK == il.openai_chat.SDK
    assert blank.DETECT == {} != il.openai_chat.DETECT
    assert blank.OWNER == "blank"
    assert blank.ERROR_STATUS == il.openai_chat.ERROR_STATUS


@pytest.mark.parametrize("name", il.PROVIDERS)
def test_owners_are_those_of_the_specs(name: str) -> None:
    """This includes a child that sets the same owner as its parent: the owner is not inherited."""
    assert compiled().specs[name].owner == load(name).OWNER


def test_a_child_converts_from_and_to_all_others(package: ModuleType) -> None:
    plain = {"model": "m", "messages": [{"role": "user", "content": "hi"}]}
    for name in (*PROVIDERS, "native"):
        module = provider(package, name)
        there = il.convert_request(plain, source="openai_chat", target=module).value
        back = il.convert_request(there, source=module, target="anthropic").value
        assert back["messages"] == [{"role": "user", "content": [{"type": "text", "text": "hi"}]}] or back["messages"][0]["content"] == "hi"


def marks(value: Any, at: str = "") -> list[str]:
    """Return the keys in a body that are marks of extras."""
    if isinstance(value, dict):
        own = [f"{at}.{key}" for key in value if key in ("$wire", "$value", "$absent", "$key")]
        return own + [mark for key, inner in value.items() for mark in marks(inner, f"{at}.{key}")]
    return [mark for inner in value for mark in marks(inner, f"{at}[]")] if isinstance(value, list) else []


@pytest.mark.parametrize("child", [name for name, spec in compiled().specs.items() if spec.parent and "applications" in spec.path])
def test_what_a_parent_remembers_is_no_key_of_a_child(child: str) -> None:
    """Objects that a child does not have are lost, and reported. Their extras are in no other place."""
    parent = compiled().specs[child].parent
    for golden in goldens():
        if golden.provider == parent and golden.kind in ("request", "response") and golden.case != "request_unknown_keys":
            write = getattr(getattr(il, child), f"encode_{golden.kind}", None)
            assert write is None or marks(write(golden.decode())[0]) == [], golden


def test_what_a_parent_remembers_of_a_row_is_in_its_object() -> None:
    """Rows of a session contain a message of the parent in an object. Its unknown keys come back there."""
    body = {"model": "m", "messages": [{"role": "user", "content": "Hi", "x_new": 1}]}
    written, _ = il.claude_code.encode_request(il.anthropic.decode_request(body))
    assert written == [{"type": "user", "message": {"role": "user", "content": "Hi", "x_new": 1}}]
    assert il.claude_code.encode_request(il.claude_code.decode_request(written)) == (written, [])


def test_what_a_parent_remembers_of_an_object_that_a_child_has_not_is_lost() -> None:
    body = [{"type": "human", "data": {"content": "Hi", "type": "human", "x_new": 1}}]
    [row], losses = il.langgraph.encode_request(il.langchain.decode_request(body))
    assert row["kwargs"] == {"content": "Hi", "type": "human"} and "data" not in row
    assert [loss.path for loss in losses] == ["messages[0].extras.langchain.data.x_new"]
