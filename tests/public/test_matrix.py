"""The pages about several formats describe what the package does."""

from __future__ import annotations

import re
from copy import copy
from functools import cache
from itertools import product
from typing import Any

import interlingua as il
import msgspec
from compiling import compiled
from golden import encode
from grouped import by_first
from interlingua import model as u
from interlingua_generator.commands.docs import pairs, wire_names
from interlingua_generator.data.coverage import Coverage
from interlingua_generator.data.rules import BY_WORD
from interlingua_generator.data.unified import EnumOf, Leaf, StructField
from interlingua_generator.plan.coverage import MENDS, coverage
from interlingua_generator.print.matrix import matrix
from interlingua_generator.print.model_page import model_page

NATIVES = (
    "anthropic",
    "bedrock_converse",
    "cohere",
    "cohere_v1",
    "dashscope_native",
    "gemini",
    "gemini_interactions",
    "mcp",
    "mistral",
    "ollama",
    "openai_chat",
    "openai_responses",
)
BLOB = u.Blob(media_type="image/png", data="AA==")
PARTS: dict[str, Any] = {
    "Text": u.Text(text="a"),
    "Image": u.Image(source=BLOB),
    "Audio": u.Audio(source=u.Blob(media_type="audio/wav", data="AA==")),
    "Video": u.Video(source=u.Blob(media_type="video/mp4", data="AA==")),
    "Reasoning": u.Reasoning(content=["a"]),
    "ToolCall": u.ToolCall(id="c", name="f"),
    "ToolResult": u.ToolResult(call_id="c", name="f", parts=[u.Text(text="a")]),
    "Refusal": u.Refusal(text="a"),
}
ROLES = {"ToolResult": ("tool",), "ToolCall": ("assistant",), "Reasoning": ("assistant",), "Refusal": ("assistant",)}


@cache
def coverage_of(provider: str) -> Coverage:
    return coverage(compiled().specs[provider], compiled().unified, compiled().codecs)


def test_the_natives_are_these() -> None:
    assert [name for name in sorted(compiled().specs) if coverage_of(name).native] == list(NATIVES)


def test_every_rule_says_what_it_mends() -> None:
    assert set(MENDS) == set(BY_WORD)
    structs = compiled().unified.structs
    named = {name for names in MENDS.values() for name in names} | {
        ".".join(field) for native in NATIVES for field in coverage_of(native).rules
    }
    wrong = [
        name for name in named if (struct := name.partition(".")[0]) not in structs or not structs[struct].field(name.partition(".")[2])
    ]
    assert wrong == []


def sample(field: StructField) -> Any:
    """A value that is not a default; None if the type is neither a leaf nor an enum."""
    match field.type:
        case Leaf(kind):
            return {"str": "a", "int": 5, "float": 0.5, "bool": True, "any": "a", "object": {"a": "b"}}[kind]
        case EnumOf(name):
            return compiled().unified.enums[name].values[0]
        case _:
            return None


FIELDS = [
    field for field in compiled().unified.structs["Request"].fields if sample(field) is not None and not field.derived and not field.own
]


@by_first(product(NATIVES, FIELDS))
def test_settings_are_lost_where_the_matrix_says_so(provider: str, field: StructField) -> None:
    request = il.Request(messages=[il.Message.user("Hi")])
    setattr(request, field.name, sample(field))
    _, losses = encode(provider, "request", request)
    levels = [loss.level for loss in losses if loss.field == f"Request.{field.name}" and loss.code == "dropped"]
    place = coverage_of(provider).places["request"]["Request", field.name]
    assert levels == list(place.lost) if not place.carried else levels == []


@by_first(product(NATIVES, PARTS))
def test_parts_are_lost_whole_where_the_matrix_says_so(provider: str, name: str) -> None:
    """Messages of every role are tested: a class has a place if one of them has it."""
    dropped: list[bool] = []
    for role in ROLES.get(name, ("user", "assistant", "tool")):
        message = u.Message(role=role, parts=[copy(PARTS[name])])
        _, losses = encode(provider, "request", il.Request(messages=[message]))
        dropped.append(any(loss.code == "dropped" and loss.field in (name, "Message") for loss in losses))
    there = any(struct == name and place.carried for (struct, _), place in coverage_of(provider).places["request"].items())
    assert there == (not all(dropped))


def test_a_page_of_two_formats_has_each_key_as_it_is_explained() -> None:
    """Keys have their names on the wire, on both sides. A key is in one table of a direction, or in the list of losses."""
    pages = pairs(NATIVES)
    assert len(pages) == len(NATIVES) * (len(NATIVES) - 1) // 2
    there, back = pages["pairs/anthropic-openai_chat.md"].partition("## From OpenAI")[::2]
    requests = there.partition("### Answers")[0]
    assert "| `max_tokens` | `max_completion_tokens` | `Request.max_tokens` | `range`, `max_tokens*` |" in requests
    assert re.search(r"\| `tools\[\]\.input_schema` \| [^|]*`tools\[\]\.function\.parameters`[^|]* \| `Tool\.parameters` \|", requests)
    (minor,) = [line for line in requests.splitlines() if line.startswith("| lost (minor)")]
    assert "`top_k`" in minor and "| `seed` |" not in there
    (major,) = [line for line in back.partition("### Answers")[0].splitlines() if line.startswith("| lost (major)")]
    for path in re.findall(r"`([^`]+)`", re.sub(r" \(`.*?\)", "", major)):
        assert any(
            (answer.path, answer.verdict, answer.level) == (path, "lost", "major")
            for answer in il.explain(path, source="openai_chat", target="anthropic", kind="request")
        ), path


def test_the_matrix_has_the_names_on_the_wire() -> None:
    """Each name is explained as this field, and each format that carries a field has a name."""
    page = matrix({name: coverage_of(name) for name in NATIVES}, compiled().unified, wire_names(NATIVES)).partition("### Request\n")[2]
    rows = [line.split(" | ") for line in page.partition("\n### ")[0].splitlines() if line.startswith("| `")]
    cells = [(name, row[0].strip("| `"), cell) for row in rows for name, cell in zip(NATIVES, row[1:], strict=True)]
    assert ("openai_chat", "max_tokens", "carried: `max_completion_tokens`; repaired: `range`, `max_tokens`*") in cells
    wrong = [
        (name, field, key)
        for name, field, cell in cells
        for key in re.findall(r"`(\w+)`", cell.partition(";")[0])
        if not any(f"Request.{field}" in answer.fields for answer in il.explain(key, source=name, target="openai_chat", kind="request"))
    ]
    assert wrong == [] and len([cell for *_, cell in cells if cell.startswith("carried: `")]) > 100


def test_a_family_says_what_differs() -> None:
    names = (*NATIVES, "vertex_anthropic", "vertex_gemini")
    page = matrix({name: coverage_of(name) for name in names}, compiled().unified, {}).partition("## Families")[2]
    assert "| [vertex_anthropic](vertex_anthropic.md) | [anthropic](anthropic.md) |  | `Request.model` |  |  |" in page
    assert "| [vertex_gemini](vertex_gemini.md) | [gemini](gemini.md) | `ProviderTool.blocked_domains` |  | `texts` | `drop` |" in page


def test_the_page_of_the_model_has_every_field_of_the_package() -> None:
    """The page has each field with its type, and whether it is required, as the classes declare it."""
    page = model_page(compiled().unified)
    sections = {head: rest for head, _, rest in (part.partition("\n") for part in page.partition("## Structs")[2].split("\n### ")[1:])}
    for name in compiled().unified.structs:
        rows = [line.split(" | ") for line in sections[name].splitlines() if line.startswith("| `")]
        cls = getattr(u, name)
        fields = {field.name: field.required for field in msgspec.structs.fields(cls) if field.name != "extras"}
        assert {row[0].strip("| `"): row[2] == "required" for row in rows} == fields
