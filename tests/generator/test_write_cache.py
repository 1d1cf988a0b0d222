"""write/memo.py and write/stamp.py: what earlier runs left is checked before it is used."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from interlingua_generator import write
from interlingua_generator.write import memo, stamp

FILES = {"__init__.py": "one = 1\n", "py.typed": ""}


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The cache file of a run that made two texts."""
    monkeypatch.setattr(memo, "_made", {})
    monkeypatch.setattr(memo, "_used", set())
    for source in "ab":
        assert made(source) == f"{source} anew"
    memo.save(tmp_path / "cache/made.json")
    memo._made.clear()
    return tmp_path / "cache/made.json"


def made(source: str) -> str:
    return memo.made("black", source, lambda: f"{source} anew")


def change(path: Path, entry: Any) -> None:
    """Replace the second entry."""
    entries = json.loads(path.read_text())
    path.write_text(json.dumps({**entries, sorted(entries)[1]: entry}))


def test_what_was_made_is_recalled(kept: Path) -> None:
    memo.recall(kept)
    assert memo.made("black", "a", lambda: "not this") == "a anew"
    assert memo.missing("black", "abc") == ["c"]


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b"1", b"null", b'"text"', b"\xff\xfe", b"[" * 100_000, b"9" * 5000, b'{"a": ' * 50_000],
    ids=lambda content: f"{content[:6]!r}",
)
def test_a_damaged_file_is_no_memory(kept: Path, content: bytes) -> None:
    kept.write_bytes(content)
    memo.recall(kept)
    assert memo.missing("black", "ab") == ["a", "b"]
    assert made("a") == "a anew"


def test_a_truncated_file_is_no_memory(kept: Path) -> None:
    whole = kept.read_bytes()
    for length in range(len(whole)):
        kept.write_bytes(whole[:length])
        memo.recall(kept)
        assert memo._made == {}


@pytest.mark.parametrize(
    "entry",
    ["text", 1, None, [], {}, ["", "text"], ["0" * 64, "text"], [1, 2], ["x", "y", "z"], ["0" * 64, "\ud800"], [["x"], "y"]],
    ids=repr,
)
def test_an_entry_that_is_not_what_was_kept_is_made_again(kept: Path, entry: object) -> None:
    change(kept, entry)
    memo.recall(kept)
    assert len(memo.missing("black", "ab")) == 1
    assert [made("a"), made("b")] == ["a anew", "b anew"]


def test_a_text_does_not_pass_for_another(kept: Path) -> None:
    entries = json.loads(kept.read_text())
    change(kept, entries[min(entries)])
    memo.recall(kept)
    assert len(memo.missing("black", "ab")) == 1


def test_a_changed_letter_is_noticed(kept: Path) -> None:
    kept.write_text(kept.read_text().replace("b anew", "b evil"))
    memo.recall(kept)
    assert [made("a"), made("b")] == ["a anew", "b anew"]


def test_a_memory_that_cannot_be_kept_leaves_no_part_of_it(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    memo.recall(kept)
    real, before = Path.write_text, kept.read_bytes()

    def half(self: Path, text: str, *args: Any) -> int:
        real(self, text[: len(text) // 2], *args)
        raise OSError("No space left on device")

    monkeypatch.setattr(Path, "write_text", half)
    memo.save(kept)
    assert [path.name for path in kept.parent.iterdir()] == [kept.name]
    assert kept.read_bytes() == before


@pytest.fixture
def out(tmp_path: Path) -> Path:
    write.update(FILES, tmp_path / "package")
    stamp.put(tmp_path / "package", "inputs")
    return tmp_path / "package"


def test_a_stamp_holds_until_the_inputs_or_a_file_change(out: Path) -> None:
    assert stamp.is_fresh(out, "inputs")
    assert not stamp.is_fresh(out, "others")
    for name in ("__init__.py", "py.typed", "MANIFEST"):
        text = (out / name).read_text()
        (out / name).write_text(text + "#")
        assert not stamp.is_fresh(out, "inputs")
        (out / name).unlink()
        assert not stamp.is_fresh(out, "inputs")
        (out / name).write_text(text)
        assert stamp.is_fresh(out, "inputs")


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"inputs", b"inputs \n", b"\0" * 100])
def test_a_damaged_stamp_says_nothing(out: Path, content: bytes) -> None:
    stamp._path(out).write_bytes(content)
    assert not stamp.is_fresh(out, "inputs")


def test_a_stamp_that_is_no_file_says_nothing(out: Path) -> None:
    stamp._path(out).unlink()
    stamp._path(out).mkdir()
    assert not stamp.is_fresh(out, "inputs")
    stamp.put(out, "inputs")
    assert [path.name for path in stamp._path(out).parent.iterdir()] == [stamp.NAME]


def test_a_stamp_of_nothing_is_not_believed(tmp_path: Path) -> None:
    stamp.put(tmp_path, "inputs")
    assert not stamp.is_fresh(tmp_path, "inputs")
