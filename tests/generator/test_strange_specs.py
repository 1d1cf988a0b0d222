"""Specs with unusual combinations of words keep the laws, and errors in them are refused with a reason."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module, invalidate_caches
from pathlib import Path
from typing import Any

import pytest
from interlingua import model as u
from interlingua_generator.commands import generate

HEAD = "title: T\ndocs: https://example.com\n"
TURNS = """
shapes:
  Part: {is: Part, tag: type, cases: [Words, Result]}
  Words: {is: Text, fields: {type: {const: text}, text: text}, lost: {"*": true}}
  Result: {is: ToolResult, fields: {type: {const: result}, id: call_id, value: value}, lost: {"*": true}}
  User: {is: Message, fields: {role: {const: user}, KEY, content: {to: parts, each: Part}}, lost: {"*": true, parts: true}}
  Ask: {is: Request, fields: {turns: {to: messages, as: messages}}, lost: {"*": true}}
messages: {tag: role, rows: {user: User, tool: {inside: user}}MERGE}
request: Ask
"""
KEYS: dict[str, Any] = {
    "who: id": "a",
    "who: {to: id, aliases: [by]}": "a",
    "who: {to: name, when_empty: none}": "a",
    "who: {to: answer.created, when_empty: 0}": 5,
    'who: {to: answer.model, when_empty: ""}': "m",
    "who: metadata": {"a": 1},
}


@pytest.fixture
def made(tmp_path: Path) -> Iterator[Any]:
    """Yield a function that generates the package of a spec and imports the module."""
    (tmp_path / "spec/applications").mkdir(parents=True)

    def of(name: str, text: str) -> Any:
        (tmp_path / f"spec/applications/{name}.yaml").write_text(f"provider: {name}\n{HEAD}{text}", "utf-8")
        for path, text in generate.built(generate.plan([tmp_path / "spec"], tmp_path / "strange", standalone=False)).items():
            (tmp_path / "strange" / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / "strange" / path).write_text(text, "utf-8")
        invalidate_caches()
        return import_module(f"strange.{name}")

    sys.path.insert(0, str(tmp_path))
    yield of
    sys.path.remove(str(tmp_path))
    for module in [module for module in sys.modules if module.partition(".")[0] == "strange"]:
        del sys.modules[module]


def comes_back(module: Any, body: Any) -> Any:
    """Decode a request, check that it is encoded without changes and losses, and return the value."""
    value = module.decode_request(body)
    wire, losses = module.encode_request(value)
    assert (wire, losses) == (body, [])
    return value


@pytest.mark.parametrize("merge", ["", ", merge: [user]"])
@pytest.mark.parametrize("key", KEYS)
def test_a_row_of_two_messages_has_its_key_once(key: str, merge: str, made: Any) -> None:
    """The second message of a row has no id, name or date of its own. The required key of the row is that of the first message."""
    module = made("turns", TURNS.replace("KEY", key).replace("MERGE", merge))
    content = [{"type": "result", "id": "1", "value": 5}, {"type": "text", "text": "a"}, {"type": "result", "id": "1", "value": 6}]
    value = comes_back(module, {"turns": [{"role": "user", "who": KEYS[key], "content": content}]})
    assert [message.role for message in value.messages] == ["tool", "user", "tool"]


CHOICE = """
shapes:
  Words: {is: Text, fields: {text: text}, lost: {"*": true}}
  Said: {is: Message, when: {role: assistant}, cases: [Named, Plain], lost: {"*": true, parts: true}}
  Named: {fields: {parts: {to: parts, each: Words}, who: name}}
  Plain: {fields: {parts: {to: parts, each: Words}}}
  One: {is: Candidate, flat: {message: Said}, lost: {"*": true}}
  Answer: {is: Response, flat: {candidates: One}, optional: {id: id}, lost: {"*": true}}
response: Answer
"""


@pytest.mark.parametrize("body", [{}, {"id": "a"}, {"who": "b"}, {"parts": []}, {"parts": [], "who": "b"}])
def test_keys_of_a_choice_that_are_not_there_are_not_written(body: Any, made: Any) -> None:
    """A choice whose keys are directly in the object has required keys. If none of them was there, none is written."""
    module = made("choice", CHOICE)
    value = module.decode_response(body)
    assert module.encode_response(value) == (body, [])
    if body == {"who": "b"}:
        return  # a key without the others is kept
    value.candidates[0].message.name = "c"  # it differs from what was read
    assert module.encode_response(value)[0].get("who") == "c"


NAMES = """
shapes:
  Ask: {is: DecisionRequest, fields: {asked: {to: questions, each: Choice}}, lost: {"*": true}}
  Choice: {is: ChoiceQuestion, fields: {name: name, criteria: {to: options, each: Option}}, lost: {"*": true}}
  Option: {is: ChoiceOption, fields: {value: {to: value, as: str}, about: description}}
named: {asked: {key: name}, asked.criteria: {key: value, bare: about}}
bodies: {decision_request: {as: Ask, detect: {asked: {}}}}
"""


def test_a_second_name_is_lost_where_the_model_has_it(made: Any) -> None:
    module = made("names", NAMES)
    option = u.ChoiceOption(value="x", description="d")
    _, losses = module.encode_decision_request(u.DecisionRequest(questions=[u.ChoiceQuestion(name="a", options=[option, option])]))
    assert [(loss.path, loss.code) for loss in losses] == [("questions[0].options[1]", "dropped")]


@pytest.mark.parametrize("word", ["takes: [Text], ", ""])
def test_a_class_that_a_value_determines_is_not_written(word: str, made: Any) -> None:
    text = f"""
shapes:
  User: {{is: Message, fields: {{role: {{const: user}}, text: {{to: parts, {word}join: ""}}}}, lost: {{"*": true, parts: true}}}}
  Ask: {{is: Request, bare: {{to: messages, as: messages}}, lost: {{"*": true}}}}
messages: {{tag: role, rows: {{user: User}}}}
request: Ask
"""
    if not word:
        comes_back(made("plain", text), [{"role": "user", "text": "a"}])
        return
    with pytest.raises(generate.Refused, match=r"User\.text: 'takes' changes nothing, because the value is for Text alone"):
        made("plain", text)
