"""Functions have at most 60 lines and 30 branches, in the generator and in the runtime.

Not counted are signatures and docstrings, which are long for commands, because they are their arguments and help; a `match` at the end of a
function, which is a table (each case counts by itself); and functions without a branch, which only contain a list.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[2]
FOLDERS = ("generator", "templates/runtime")
LINES, BRANCHES = 60, 30
LARGER = {
    "repairs/scan.py: scan",  # one loop for all steps: it runs for every request
    "lenses/conversation/writing.py: _write_rows",
    "lenses/conversation/writing.py: _hoist",
    "streams/encoder.py: _finish_part",
}

Function = ast.FunctionDef | ast.AsyncFunctionDef
BRANCHING = ast.If | ast.IfExp | ast.For | ast.AsyncFor | ast.While | ast.ExceptHandler | ast.match_case | ast.comprehension


def functions(folder: Path) -> Iterator[tuple[str, Function]]:
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, Function):
                yield f"{path.relative_to(folder).as_posix()}: {node.name}", node


def pieces(function: Function) -> Iterator[list[ast.stmt]]:
    """Yield what is counted: the body, or each case of the `match` at its end."""
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    if body and isinstance(body[-1], ast.Match):
        *before, table = body
        yield before
        yield from (case.body for case in table.cases)
    else:
        yield body


def lines(body: list[ast.stmt]) -> int:
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


def branches(body: Iterable[ast.AST]) -> int:
    """The number of branches, including each `and` and `or`, as for cyclomatic complexity. Inner functions are counted by themselves."""
    count = 0
    for node in body:
        if isinstance(node, Function):
            continue
        count += isinstance(node, BRANCHING)
        count += len(node.values) - 1 if isinstance(node, ast.BoolOp) else 0
        count += len(node.ifs) if isinstance(node, ast.comprehension) else 0
        count += branches(ast.iter_child_nodes(node))
    return count


def is_large(function: Function) -> bool:
    counted = [(lines(body), branches(body)) for body in pieces(function)]
    return any(branching for _, branching in counted) and any(length > LINES or branching > BRANCHES for length, branching in counted)


def test_functions_are_short() -> None:
    large = {name for folder in FOLDERS for name, function in functions(CHECKOUT / folder) if is_large(function)}
    assert large - LARGER == set(), "split them: one idea for each function"
    assert LARGER - large == set(), "these are short now: take them from the list"


LONG = "def function(value):\n    if value:\n        return 0\n" + "    value += 1\n" * 60
TABLE = "def function(value):\n    match value:\n" + "".join(f"        case {n}:\n            return {n}\n" for n in range(70))


@pytest.mark.parametrize(
    ("text", "large"),
    [
        (LONG, True),
        (LONG.replace("    value += 1\n" * 2, ""), False),
        (LONG.replace("if value", "while False").replace("while False:\n        return 0", "value = 1"), False),
        (TABLE, False),
        (TABLE + "    return value\n", True),
        ("def function(value):\n    return " + " and ".join(["value"] * 32), True),
        ("def function(value):\n    return " + " and ".join(["value"] * 31), False),
        ("def function(value):\n    return [" + "0 if value else " * 31 + "0]", True),
    ],
)
def test_what_is_large(text: str, large: bool) -> None:
    (function,) = ast.parse(text).body
    assert isinstance(function, Function)
    assert is_large(function) is large
