"""The committed package is what the committed specs say."""

from __future__ import annotations

from interlingua_generator import write
from interlingua_generator._paths import checkout_dir, data_dir
from interlingua_generator.build import build


def test_generated_is_what_the_specs_say() -> None:
    checkout = checkout_dir()
    assert checkout is not None
    assert write.compare(build([data_dir("spec")]), checkout / "generated/interlingua") == ""


def test_building_twice_gives_the_same() -> None:
    assert build([data_dir("spec")]) == build([data_dir("spec")])
