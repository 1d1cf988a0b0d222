"""What recorded bodies without a key become, and what a conversation with every feature and drawn values become.

A wrong line of a spec changes one of these without breaking a law: a key becomes required, or optional. `variants.json` has a digest of
each kind; `--update-golden` writes it. To see what has changed, run python tests/support/variants.py NAME before and after.
"""

from __future__ import annotations

import json
from pathlib import Path

import interlingua as il
import pytest
from variants import digests

KNOWN = Path(__file__).with_name("variants.json")
WRITTEN = ("encode_request", "encode_response")
NAMES = sorted(name for name in il.PROVIDERS if any(hasattr(getattr(il, name), written) for written in WRITTEN))


@pytest.mark.parametrize("name", NAMES)
def test_a_body_without_a_key_becomes_what_it_did(name: str, update_golden: bool) -> None:
    current = digests(getattr(il, name), name)
    known = json.loads(KNOWN.read_text("utf-8")) if KNOWN.exists() else {}
    if update_golden:
        lines = [f"{json.dumps(key)}: {json.dumps(of)}" for key, of in sorted({**known, name: current}.items())]
        KNOWN.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
        return
    assert current == known[name], f"python tests/support/variants.py {name} prints what the digests are of"


def test_none_is_left_over() -> None:
    assert sorted(json.loads(KNOWN.read_text("utf-8"))) == NAMES
