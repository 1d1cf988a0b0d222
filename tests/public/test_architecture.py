"""docs/architecture.md: the folders that it names exist, and the key and the stream word that it follows take the way that it shows."""

from __future__ import annotations

import re
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from compiling import planned
from interlingua_generator._paths import checkout_dir
from interlingua_generator.data.nodes import Mark
from interlingua_generator.data.python import Function, Stmt, expressions
from interlingua_generator.plan.provider import ProviderPlan
from interlingua_generator.print.encode import encoder
from interlingua_generator.print.provider import scope_of
from interlingua_generator.print.streams import ENGINES

CHECKOUT = checkout_dir() or Path()
PAGE = (CHECKOUT / "docs/architecture.md").read_text("utf-8")
PLACES = {"# The generator": "generator/interlingua_generator", "# The runtime": "templates/runtime"}
SHAPE, KEY = "UserMessage", "name"
BLOCK = re.compile(r"^```\w+\n(.*?)^```", re.M | re.S)


def section(title: str) -> str:
    return re.split(r"^# ", PAGE.partition(f"{title}\n")[2], flags=re.M)[0]


@pytest.mark.parametrize(("title", "folder"), PLACES.items())
def test_a_row_for_every_folder(title: str, folder: str) -> None:
    rows = re.findall(r"^\| `(\w+)/` \|", section(title), re.M)
    there = [path.name for path in (CHECKOUT / folder).iterdir() if (path / "__init__.py").is_file()]
    assert sorted(rows) == sorted(there)


@pytest.mark.parametrize("path", sorted(set(re.findall(r"`([\w/]+\.(?:py|yaml|jinja|md|toml))`", PAGE))))
def test_every_file_on_the_page_is_there(path: str) -> None:
    roots = (".", *PLACES.values(), "tests", "generated/interlingua/providers/openai_chat")
    assert any((CHECKOUT / root / path).is_file() for root in roots), path


# --- one key --------------------------------------------------------------------------------------------------------------------


def plan() -> ProviderPlan:
    return planned()["openai_chat"]


def short(value: Any) -> str:
    """The repr of a value of `data/`, without defaults and without the positions in the source."""
    if is_dataclass(value):
        pairs = [(field, getattr(value, field.name)) for field in fields(value)]
        set_pairs = [
            (field, member)
            for field, member in pairs
            if not isinstance(member, Mark) and (field.default is MISSING or member != field.default)
        ]
        texts = [short(member) if field.default is MISSING else f"{field.name}={short(member)}" for field, member in set_pairs]
        return f"{type(value).__name__}({', '.join(texts)})"
    if isinstance(value, tuple):
        inside = ", ".join(short(member) for member in value)
        return f"({inside},)" if len(value) == 1 else f"({inside})"
    return repr(value)


def statement() -> Stmt:
    """The statement that the encoder emits for the key."""
    encode = next(function for function in encoder(scope_of(plan()), plan().shapes[SHAPE]) if function.name == "encode_user_message")
    assert isinstance(encode, Function)
    return next(
        emitted
        for emitted in encode.body
        if f"'{KEY}'" in repr(emitted) and not any("parts" in repr(expr) for expr in expressions(emitted))
    )


def test_the_journey_of_a_key() -> None:
    shown = [block.strip() for block in BLOCK.findall(section("# How one key travels"))]
    line, spec, row, data, emitted = shown
    assert line in (CHECKOUT / "spec/providers/openai_chat.yaml").read_text("utf-8").partition(f"  {SHAPE}:\n")[2].partition("lost:")[0]
    field = plan().spec.shapes[SHAPE].body.field(KEY)
    assert field is not None and spec == short(field)
    assert row == short(next(row for row in plan().shapes[SHAPE].body.rows if row.key == KEY))
    assert re.sub(r"\s", "", data) == re.sub(r"\s", "", short(statement()))
    text = (CHECKOUT / "generated/interlingua/providers/openai_chat/lens.py").read_text("utf-8").partition("def encode_user_message")[2]
    assert emitted in dedent(text.partition("\n")[2].partition("\n    def ")[0])


# --- one word of a stream -------------------------------------------------------------------------------------------------------


def test_the_journey_of_a_stream_word() -> None:
    page = section("# How a stream word travels")
    line, word, constant, emitted, used = (block.strip() for block in BLOCK.findall(page))
    stream = planned()["anthropic"].stream
    assert stream is not None
    assert f"  {line}\n" in (CHECKOUT / "spec/providers/anthropic.yaml").read_text("utf-8").partition("\nstream:\n")[2]
    assert f"    {word},\n" in (CHECKOUT / "generator/interlingua_generator/read/words/streams.py").read_text("utf-8")
    assert constant in map(short, stream.encoder)
    classes = (CHECKOUT / "generated/interlingua/providers/anthropic/stream.py").read_text("utf-8").partition("class StreamEncoder(")[2]
    assert f"    {emitted}\n" in classes
    engine = (CHECKOUT / "templates/runtime/streams/encoder.py").read_text("utf-8")
    assert "    SEQUENTIAL: ClassVar[bool]" in engine and f"        {used}\n" in engine
    assert line in (CHECKOUT / "tests/language/features/stream_named/spec.yaml").read_text("utf-8")


def test_the_page_names_every_engine() -> None:
    rows = re.findall(r"^\| `(\w+)` \| `streams/(\w+)/` \|", section("# How a stream word travels"), re.M)
    assert dict(rows) == ENGINES
