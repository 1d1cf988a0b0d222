"""The last step of every file: one form, and a header. That it is Python shows when it is verified.

Printed code has black's form already, but where a line is too long; only such lines go through black, each by itself, and what black made
of them is remembered from run to run (memo.py).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from . import memo, workers

LINE_LENGTH = 140
STEP = "    "
WORTH_A_PROCESS = 60_000  # characters; fewer are formatted sooner than a process has started


def verbatim(text: str, source: str) -> str:
    """Text that has its form already, with the header. `source`: the file that a reader should edit instead."""
    return f"# Generated from {source}; do not edit.\n\n{text}"


def together(pieces: Iterable[str]) -> None:
    """Forms what is new among these pieces on all cores, so that `formed` finds it done."""
    new = memo.missing("black", (_source(piece) for piece in pieces))
    cores = workers.cores()
    if cores < 2 or sum(map(len, new)) < WORTH_A_PROCESS:
        return
    new.sort(key=len)
    shares = [new[core::cores] for core in range(cores)]
    for share, done in zip(shares, workers.each(_black_all, None, shares), strict=True):
        for source, text in zip(share, done, strict=True):
            memo.put("black", source, text)


def formed(piece: str) -> str:
    """A piece of a printed module, or all of one, in the form that black gives it. Members of a class keep their indentation."""
    return memo.made("black", _source(piece), lambda: _black(piece))


def formed_anew(module: str) -> str:
    """A module that another tool wrote, in its own form."""
    return memo.made("black", f"all {_source(module)}", lambda: _formed_by_black(module))


def _source(piece: str) -> str:
    """All that the form of a piece depends on."""
    return f"{LINE_LENGTH} {piece}"


def _black_all(_: None, sources: list[str]) -> list[str]:
    return [_black(source.partition(" ")[2]) for source in sources]


def _black(text: str) -> str:
    """Each line that is too long is formed by itself; where it is a part of a statement, the whole piece is."""
    from black.parsing import InvalidInput

    lines = text.split("\n")
    try:
        return "\n".join(_line(line) if len(line) > LINE_LENGTH else line for line in lines)
    except InvalidInput:
        start = len(text) - len(text.lstrip("\n"))
        return text[:start] + _whole(text[start:])


def _whole(text: str) -> str:
    """A piece as black forms it. Members of a class need one around them."""
    if not text.startswith(STEP):
        return _formed_by_black(text)
    return _formed_by_black(f"class X:\n{text}").partition("\n")[2].lstrip("\n")


@cache  # a third of them stand in several pieces
def _line(line: str) -> str:
    """A statement, or the head of one, inside as many others as its indentation says."""
    code = line.lstrip(" ")
    around = [STEP * depth + "if x:" for depth in range((len(line) - len(code)) // len(STEP))]
    before = [STEP * len(around) + "if x:", STEP * (len(around) + 1) + "pass"] if code.startswith("elif ") else []
    after = [STEP * (len(around) + 1) + "pass"] if code.endswith(":") else []
    made = _formed_by_black("\n".join((*around, *before, line, *after))).rstrip("\n").split("\n")
    return "\n".join(made[len(around) + len(before) : len(made) - len(after)]).lstrip("\n")


def _formed_by_black(text: str) -> str:
    import black
    from black.mode import TargetVersion

    # A comma at the end of a printed list says nothing about how it should look. Naming a Python saves looking for those that would do.
    python = {TargetVersion.PY311}
    return black.format_str(text, mode=black.Mode(target_versions=python, line_length=LINE_LENGTH, magic_trailing_comma=False))
