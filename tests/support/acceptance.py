"""How many bodies the check of each application's format accepts, and how much of a conversation arrives in the format.

python tests/support/acceptance.py writes the table of docs/applications.md. It takes some minutes.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import interlingua as il
from conversations import WRITTEN, requests
from fixed_examples import same_examples
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from interlingua_generator._paths import data_dir

PAGE: Final = data_dir("spec").parent / "docs/applications.md"
NUMBER: Final = 200
HEAD: Final = ("| format | YAML lines | checked by | accepted | content |", "| --- | --- | --- | --- | --- |")


def bodies() -> list[tuple[str, Any]]:
    """The conversations, each with its format; always the same ones."""
    same_examples()
    drawn: list[tuple[str, Any]] = []

    @settings(max_examples=NUMBER, derandomize=True, database=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(st.sampled_from(sorted(WRITTEN)).flatmap(lambda name: st.tuples(st.just(name), requests(name))))
    def draw(body: tuple[str, Any]) -> None:
        drawn.append(body)

    draw()
    return drawn[:NUMBER]


def part_paths(request: il.Request) -> set[str]:
    """The paths of the parts of a conversation."""
    return {f"messages[{n}].parts[{m}]" for n, message in enumerate(request.messages) for m, _ in enumerate(message.parts)}


def lost(parts: set[str], conversion: Any) -> set[str]:
    """The parts that are a major loss, alone or with their message."""
    gone = {loss.path for loss in conversion.losses if loss.level == "major" and loss.code == "dropped"}
    return {part for part in parts if part in gone or part.partition(".")[0] in gone}


def lines(name: str) -> int:
    return len((data_dir("spec") / f"applications/{name}.yaml").read_text("utf-8").splitlines())


def checked_by(check: Any) -> str:
    by_hand = re.search("(agent|application|framework|session|tree)_types|openllmetry", f"{check.__module__} {check.__name__}")
    return "types by hand" if by_hand else "its library"


def row(name: str, check: Any, drawn: list[tuple[str, Any]], within: Any) -> str:
    accepted, whole, reached = 0, 0, 0
    for source, body in drawn:
        parts = part_paths(il.decode_request(body, source=source))
        conversion = il.convert_request(body, source=source, target=name, model="m")
        whole, reached = whole + len(parts), reached + len(parts) - len(lost(parts, conversion))
        try:
            accepted += within(conversion.value, check(conversion.value))
        except Exception as error:  # the libraries raise errors of all kinds
            print(f"{name}: {type(error).__name__}: {error}", file=sys.stderr)
    return f"| [`{name}`](providers/{name}.md) | {lines(name)} | {checked_by(check)} | {accepted} | {100 * reached / whole:.1f} % |"


def rows(page: str) -> Iterator[list[str]]:
    """Yield the cells of each row of the table."""
    for line in page.splitlines():
        if line.startswith("| [`"):
            yield [cell.strip() for cell in line.strip("|").split("|")]


def main() -> None:
    sys.path.insert(0, str(Path(__file__).parents[1] / "providers"))
    from test_applications import LOADS, within

    drawn = bodies()
    table = "\n".join([*HEAD, *(row(name, LOADS[name], drawn, within) for name in sorted(LOADS))])
    text = PAGE.read_text("utf-8")
    PAGE.write_text(text.partition("\n| format")[0] + "\n" + table + "\n", "utf-8")


if __name__ == "__main__":
    main()
