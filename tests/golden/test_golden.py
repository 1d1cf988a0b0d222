"""Recorded bodies: their unified values, and what is sent to each other provider.

`wire.json` is the input. `unified.json` is its unified value, `converted.json` the body in each other format, with the losses. The latter
two are written by `pytest --update-golden`, which lays out `wire.json` as well; read the diff before you commit it.
"""

from __future__ import annotations

from pathlib import Path

import interlingua as il
import pytest
from families import KINDS, beside, differs
from golden import PROVIDERS, ROOT, TARGETS, Golden, converses, folders, goldens, module, speaks
from grouped import by_provider
from interlingua.testing import check_body, golden_files
from interlingua.testing.goldens import kind_of
from interlingua.testing.layout import golden_text


def expected(golden: Golden) -> dict[str, str]:
    """The files beside wire.json, by name."""
    # token counts alone are no answer
    others = {other: other for other in beside(golden.provider, TARGETS) if converses(other, golden.kind)}
    return golden_files(golden.provider, golden.kind, golden.wire, others)


@by_provider(goldens())
def test_laws(golden: Golden) -> None:
    """Our own bodies pass the checks of `interlingua check`."""
    assert check_body(golden.provider, golden.kind, golden.wire, PROVIDERS) == []


@by_provider(goldens())
def test_meaning(golden: Golden, update_golden: bool) -> None:
    files = expected(golden)
    there = {path.name for path in golden.folder.iterdir()} - {"wire.json"}
    if update_golden:
        files["wire.json"] = golden_text(golden.wire)
        for name, content in files.items():
            (golden.folder / name).write_text(content, "utf-8")
        for name in there - files.keys():
            (golden.folder / name).unlink()
        return
    assert there == files.keys(), "files are missing or stale: pytest --update-golden"
    for name, content in files.items():
        assert (golden.folder / name).read_text("utf-8") == content, f"{name} differs: if it is meant, pytest --update-golden"


def test_every_folder_has_a_body_of_a_known_provider_and_kind() -> None:
    wrong = [str(path.relative_to(ROOT)) for path in folders() if not known(path)]
    assert not wrong


def known(folder: Path) -> bool:
    golden = Golden(folder.parent.name, folder.name)
    if golden.kind == "stream":
        return golden.provider in il.PROVIDERS and hasattr(module(golden.provider), "StreamDecoder") and (folder / "wire.sse").is_file()
    return golden.provider in il.PROVIDERS and speaks(golden.provider, golden.kind) and (folder / "wire.json").is_file()


def test_goldens_can_be_reviewed() -> None:
    assert sum(path.read_bytes().count(b"\n") for folder in folders() for path in folder.iterdir()) <= 120_000


@pytest.mark.parametrize("provider", il.PROVIDERS)
def test_every_provider_has_golden_bodies(provider: str) -> None:
    """Every provider has a body of each kind that differs from its parent's."""
    kinds = {kind_of(path.name) for path in (ROOT / provider).glob("*")}
    assert kinds >= {kind for kind in KINDS if differs(provider, kind) and (kind == "stream" or speaks(provider, kind))} - {"stream"}
