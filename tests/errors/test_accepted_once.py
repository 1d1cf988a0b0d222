"""Specs that version 1 accepted and converted wrongly: each either works now or is refused.

A row is a combination of words. Its value names the evidence: folders of tests/language/features (`+`), wrong specs of
tests/errors (`-`), or tests (`=`).
"""

from __future__ import annotations

import pytest
from building_errors import HERE

ROWS = {
    "a path into a struct with a required field that nothing maps": ["-check/path_needs_more", "+to_path"],
    "default beside a shape that holds calls": ["-check/default_of_a_call"],
    "default of an open enum under each": ["-check/default_of_an_open_enum"],
    "made ids: the wire's own is used, results find their calls": ["+made_ids"],
    "a copy of a key through an enum": ["+write_only"],
    "tools in groups": ["+groups", "-check/group_of_two_lists"],
    "snake_case in cases, tags, also": ["+aliases_of_a_file", "-check/spelling_taken", "-check/case_of_a_key_taken", "-check/also_taken"],
    "two places that would be one variable": ["+keys_alike"],
    "an enum of booleans onto a text": ["+enum_of_flags", "-check/enum_words_alike"],
    "less may be negative": ["+minus", "-check/less_needs"],
    "classes that a chunk cannot carry": ["-check/chunk_without_a_class"],
    "calling looks at the message": ["+calling"],
    "a text where a list may be, without a form": ["+forms_text_list"],
    "a key that stands in flat too": ["+flat", "-check/flat_overlaps", "-check/flat_enum_overlaps"],
    "a flat shape of another class": ["-check/flat_of_another_class"],
    "words that unpacked, grouped and hoisted": [
        "+hoisted",
        "+hoisted_text",
        "+hoisted_only",
        "+runs",
        "+inside_turns",
        "-words_of_version_1",
    ],
    "a row that another one takes": ["-check/never_read", "-check/never_written"],
    "two files of one name; a name for extras is no word": ["-words_of_version_1", "-not_the_file_name"],
    "filled in where nothing was kept": ["+filled_in", "-words_of_version_1_in_a_shape"],
    "codecs.yaml and unified.yaml of one's own": ["=errors/test_wrong_specs.py::test_a_file_that_nothing_reads_says_so"],
    "a const that stands with another value": ["+const"],
    "a value beside parts": ["+or_field"],
    "broken argument text": ["+forms_json"],
    "an envelope default in a body that had none": ["+extras", "-words_of_version_1_in_a_shape"],
    "a message whose parts are all lost": ["+rows"],
    "an empty list for a turn of calls": ["+when_empty"],
    "sum in pieces": ["+sum"],
}


@pytest.mark.parametrize("row", ROWS)
def test_it_works_or_is_refused(row: str) -> None:
    for shown in ROWS[row]:
        name = shown[1:]
        if shown[0] == "+":
            assert (HERE / "language/features" / name / "vectors.json").exists(), name
        elif shown[0] == "-":
            assert "# error: " in (HERE / "errors" / f"{name}.yaml").read_text("utf-8"), name
        else:
            file, _, test = name.partition("::")
            assert f"def {test}(" in (HERE / file).read_text("utf-8"), name
