"""Repairs cost only what they change: steps with nothing to do do not run, and only what has changed is scanned again.

Both look at less than the whole request. These tests compare them with full scans, over all golden requests.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import interlingua as il
import pytest
from families import NATIVE
from golden import goldens
from interlingua.core.lookup import load
from interlingua.core.losses import Loss
from interlingua.lenses.dropped_extras import structs
from interlingua.lenses.lens import Lens
from interlingua.repairs import repairs as walk
from interlingua.repairs.draft import Draft
from interlingua.repairs.scan import scan
from interlingua.repairs.watch import Watch

CALL = {"id": "call_1", "type": "function", "function": {"name": "look", "arguments": '{"at": "sky"}'}}
PICTURE = {"type": "image_url", "image_url": {"url": "data:image/png;base64,iVBORw0KGgo="}}
LOOK = {"name": "look", "description": "Looks.", "parameters": {"type": "object", "properties": {"at": {"type": "string"}}}}
PLAIN: dict[str, Any] = {
    "model": "gpt-4o",
    "max_completion_tokens": 100,
    "messages": [
        {"role": "system", "content": "Be brief."},
        {"role": "user", "content": [{"type": "text", "text": "What is this?"}, PICTURE]},
        {"role": "assistant", "content": "I look.", "tool_calls": [CALL]},
        {"role": "tool", "tool_call_id": "call_1", "content": "blue"},
        {"role": "assistant", "content": "It is blue."},
        {"role": "user", "content": "Thank you."},
    ],
    "tools": [{"type": "function", "function": LOOK}],
}
TARGETS = [name for name in NATIVE if hasattr(load(name), "REPAIRS")]


@cache
def requests() -> list[il.Request]:
    """The requests are decoded once: no step changes the request that it is given (see the laws of repairs)."""
    bodies = [(golden.provider, golden.wire) for golden in goldens("request") if golden.provider in NATIVE]
    return [il.decode_request(body, source=name, invalid="keep", losses=[]) for name, body in bodies if isinstance(body, dict)]


@pytest.mark.parametrize("target", TARGETS)
def test_no_step_works_in_vain(target: str) -> None:
    if getattr(load(target), "REPAIRS", None) is None:
        return
    plain = il.decode_request(PLAIN, source="openai_chat")
    load(target).REPAIRS.repair_request(plain)
    mended = load(target).REPAIRS.repair_request(plain)  # a part that a lens has written before is not tested again
    assert mended.draft is None or mended.losses


@pytest.mark.parametrize("target", TARGETS)
def test_looking_again_finds_what_a_whole_look_finds(target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    drafts: list[Draft] = []
    looked: list[int] = []
    short = walk.scan_again

    class Known(Draft):
        def __init__(self, request: il.Request, lens: Lens, settled: walk.Settled) -> None:
            super().__init__(request, lens, settled)
            self.steps = settled.steps
            drafts.append(self)

    def both(old: list[il.Message], new: list[il.Message], marks: int, w: Watch) -> int:
        again = short(old, new, marks, w)
        steps: Any = vars(drafts[-1])["steps"]
        behind = w.kept - (2 << steps.index(drafts[-1].step))  # the marks of the later steps
        assert scan(new, w) & behind & ~again == 0
        looked.append(again)
        return again

    monkeypatch.setattr(walk, "Draft", Known)
    monkeypatch.setattr(walk, "scan_again", both)
    for request in requests():
        try:
            load(target).REPAIRS.repair_request(request)
        except il.Error:
            continue
    assert looked


@pytest.mark.parametrize("target", TARGETS)
def test_whatever_keeps_keys_is_seen(target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bool] = []
    whole = walk.dropped_extras

    def always(draft: Any, kept: bool) -> list[Loss]:
        source = draft.source
        assert kept or not [*structs(source.messages), *structs(source.tools)]
        seen.append(kept)
        return whole(draft, kept)

    monkeypatch.setattr(walk, "dropped_extras", always)
    for request in requests():
        try:
            load(target).REPAIRS.repair_request(request)
        except il.Error:
            continue
    assert True in seen
    assert False in seen
