"""docs/language.md: every word is on the page, and every example is correct, for the interpreter and for emitted code."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from compiling import compiled as shipped
from interlingua.core.errors import DecodeError
from interlingua.core.values import same
from interlingua.lenses import extras
from interlingua_generator.check import check
from interlingua_generator.read import words
from interlingua_generator.read.kinds import Kind, Record, WordSet, inside
from pages import (
    PAGE,
    SHOWN,
    Decode,
    Encode,
    Example,
    Row,
    bare,
    compiled,
    emitted,
    examples,
    interpreted,
    losses_of,
    streamed,
    value_of,
    values_of,
    wire_of,
)
from reference import LOST

ROWS = [pytest.param(example, row, id=f"line-{row.line}") for example in examples() if not example.stream for row in example.rows]
STREAMS = [pytest.param(example, id=f"line-{example.line}") for example in examples() if example.stream and example.rows]


@pytest.fixture(scope="module", params=["interpreted", "emitted"])
def engine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Any:
    return interpreted if request.param == "interpreted" else emitted(tmp_path_factory.mktemp("page"))


@pytest.mark.parametrize(("example", "row"), ROWS)
def test_an_example_does_what_the_page_says(example: Example, row: Row, engine: Any) -> None:
    decode, encode = engine(example)
    if row.unified.startswith("error "):
        with pytest.raises(DecodeError) as caught:
            decode(wire_of(row))
        assert caught.value.path == row.unified.removeprefix("error ").removeprefix("at ").removeprefix("here")
        return
    if row.arrow:
        check_writing(row, value_of(row.unified), encode)
    else:
        check_both_ways(row, decode, encode)


def check_writing(row: Row, value: Any, encode: Encode) -> None:
    wire, losses = encode(value)
    assert same(wire, wire_of(row)) if not row.nothing else wire is LOST or wire == {}, wire
    assert losses_of(losses) == sorted(row.lost)


def check_both_ways(row: Row, decode: Decode, encode: Encode) -> None:
    wire = wire_of(row)
    value = decode(copy.deepcopy(wire))
    expected = value_of(row.unified)
    shown = value if "extras" in row.unified else bare(value)
    fill(expected, shown)
    assert same(*(list(side) if isinstance(side, tuple) else side for side in (shown, expected))), value
    back, losses = encode(value)
    assert same(back, wire), (value, back)
    assert not losses


# Problems that every lone shape has, and that the page leaves out: coverage, total tables, a file without ways in and out.
OPEN = ("neither mapped nor lost", "no wire word for", "reads and writes nothing")


@pytest.mark.parametrize("example", [pytest.param(example, id=f"line-{example.line}") for example in examples()])
def test_the_checks_have_nothing_against_an_example(example: Example) -> None:
    base = compiled()
    specs = {name: base.specs[example.name if name == SHOWN else name] for name, text in example.files if "library:" not in text}
    problems = check(specs, base.unified, base.codecs)
    assert [problem for problem in problems if not any(words in problem.message for words in OPEN)] == []


@pytest.mark.parametrize("example", STREAMS)
def test_a_stream_does_what_the_page_says(example: Example, tmp_path: Path) -> None:
    """Events are read row by row, and written back at once. Calls that are collected are written whole, so they are read again."""
    emitted(tmp_path)
    module = streamed(example)
    decoder, encoder = module.StreamDecoder(), module.StreamEncoder()
    unified: list[Any] = []
    for row in example.rows:
        events = decoder.close() if row.closing else decoder.feed(wire_of(row))
        assert [bare(event) for event in events] == values_of(row.unified), f"line {row.line}"
        unified += events
    unified += decoder.close()
    wire = [event for unified_event in unified for event in encoder.feed(unified_event)] + encoder.close()
    assert not encoder.losses
    if any("collect: {calls:" in text for _, text in example.files):
        again = module.StreamDecoder()
        assert [bare(unified_event) for event in wire for unified_event in again.feed(event)] + again.close() == unified
    else:
        assert same(wire, [wire_of(row) for row in example.rows if not row.closing])


def fill(expected: Any, actual: Any) -> None:
    """Replace `...` in an expected value by the text that is there."""
    if isinstance(expected, list | tuple) and isinstance(actual, list | tuple):
        for wanted, shown in zip(expected, actual, strict=False):
            fill(wanted, shown)
    for name in getattr(expected, "__struct_fields__", ()):
        if getattr(expected, name) is not ...:
            fill(getattr(expected, name), getattr(actual, name, None))
        elif isinstance(getattr(actual, name, None), str):
            setattr(expected, name, getattr(actual, name))


# --- the words ------------------------------------------------------------------------------------------------------------------


def words_in(kind: Kind, seen: set[int]) -> Iterator[str]:
    """Yield every word that a kind may contain, at any depth."""
    if id(kind) in seen:
        return
    seen.add(id(kind))
    if isinstance(kind, Record):
        yield from kind.words()
    for member in inside(kind):
        yield from words_in(member, seen)


def vocabulary() -> set[str]:
    """The words of a provider's file and of a library's."""
    seen: set[int] = set()
    return {word for kind in (words.PROVIDER, words.LIBRARY, *words.NAMED.values()) for word in words_in(kind, seen)}


@pytest.mark.parametrize("word", sorted(vocabulary()))
def test_every_word_is_on_the_page(word: str) -> None:
    """The word is on the page as code, and used by a spec there; words for what clients expect of a stream are used by a shipped spec."""
    inline = re.sub(r"^```.*?^```", "", PAGE.read_text("utf-8"), flags=re.M | re.S)
    assert any(re.search(rf"\b{word}\b", code) for code in re.findall(r"`([^`]+)`", inline)), "not on the page"
    used = [text for example in examples() for _, text in example.files]
    if word in {"conform", *words_in(words.CONFORM, set())}:
        used += [path.read_text("utf-8") for path in (PAGE.parents[1] / "spec").rglob("*.yaml")]
    assert any(re.search(rf"\b{word}:", text) for text in used), "in no example"


def together() -> dict[str, set[str]]:
    """Return the words of each row in the table of words that may be together."""
    rows = re.findall(r"^\| (.*?) \| (.*) \|$", PAGE.read_text("utf-8").partition("# What can be combined\n")[2].partition("\n# ")[0], re.M)
    return {re.sub("`", "", head): {word.partition(":")[0] for word in re.findall(r"`([^`]+)`", text)} for head, text in rows}


@pytest.mark.parametrize("word_set", words.FIELDS.sets, ids=lambda word_set: " ".join(word_set.heads) or "object")
def test_what_may_stand_together_is_what_the_vocabulary_says(word_set: WordSet) -> None:
    head = {"": "an object inside", "as": "as without to", "each": "each without to"}.get(
        " ".join(word_set.heads), " ".join(word_set.heads)
    )
    object_words = set(words.OBJECT) if not word_set.heads else set[str]()
    assert together()[head] == set(word_set.words) - set(word_set.heads) - object_words


@pytest.mark.parametrize(("head", "kind"), [("messages", words.MESSAGES), ("error", words.ERROR), ("a library", words.LIBRARY)])
def test_the_words_of_a_section_are_what_the_vocabulary_says(head: str, kind: Record) -> None:
    assert together()[head] == set(kind.words())


def test_the_words_of_objects_and_streams_are_what_the_vocabulary_says() -> None:
    combined = together()
    assert combined["an object"] == set(words.OBJECT)
    assert combined["a shape"] == set(words.SHAPE) - set(words.OBJECT)
    chunk, events, _ = words.STREAMS.sets
    assert combined["stream with as"] == set(chunk.words) - {"as"}
    assert combined["stream with events"] == set(events.words) - {"events"}


@pytest.mark.parametrize("codec", sorted(shipped().codecs))
def test_every_codec_is_on_the_page(codec: str) -> None:
    assert f"| `{codec}` |" in PAGE.read_text("utf-8")


MARKS = sorted(set(re.findall(r"^    (\$\w+) ", str(extras.__doc__), re.MULTILINE)) - {"$wire"})


@pytest.mark.parametrize("mark", MARKS)
def test_every_mark_is_on_the_page(mark: str) -> None:
    assert f"`{mark}`" in PAGE.read_text("utf-8").partition("# What is remembered")[2]


def test_the_page_has_no_other_marks() -> None:
    rows = re.findall(r"^\| ((?:`\$\w+`,? ?)+) \|", PAGE.read_text("utf-8").partition("# What is remembered")[2], re.MULTILINE)
    assert sorted(mark for row in rows for mark in re.findall(r"\$\w+", row)) == MARKS


def test_the_page_has_examples_enough() -> None:
    assert len(ROWS) > 110
    assert len(examples()) > 60
