"""The last step of every file: its format and a header. Whether it is valid Python is verified later.

Printed code is already formatted as black does, except for lines that are too long. Only such lines go through black, each by itself, and
the results are remembered from run to run (memo.py).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from . import memo, workers

LINE_LENGTH = 140
STEP = "    "
WORTH_A_PROCESS = 60_000  # in characters: fewer are formatted before a process has started


def verbatim(text: str, source: str) -> str:
    """The text, which is already formatted, with a header. `source`: the file that a reader should edit instead."""
    return f"# Generated from {source}; do not edit.\n\n{text}"


def together(pieces: Iterable[str]) -> None:
    """Format those of the pieces that are new, on all cores, so that `formed` has their text ready."""
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
    """A piece of a printed module, or a whole module, as black formats it. Members of a class keep their indentation."""
    return memo.made("black", _source(piece), lambda: _black(piece))


def formatted_module(module: str) -> str:
    """A module that another tool wrote, as black formats it."""
    return memo.made("black", f"all {_source(module)}", lambda: _formed_by_black(module))


def _source(piece: str) -> str:
    """Everything that the format of a piece depends on."""
    return f"{LINE_LENGTH} {piece}"


def _black_all(_: None, sources: list[str]) -> list[str]:
    return [_black(source.partition(" ")[2]) for source in sources]


def _black(text: str) -> str:
    """The text with lines that are too long formatted one by one; if one is only a part of a statement, the whole piece is formatted."""
    from black.parsing import InvalidInput

    lines = text.split("\n")
    try:
        return "\n".join(_line(line) if len(line) > LINE_LENGTH else line for line in lines)
    except InvalidInput:
        start = len(text) - len(text.lstrip("\n"))
        return text[:start] + _whole(text[start:])


def _whole(text: str) -> str:
    """A piece as black formats it. Members of a class need a class around them."""
    if not text.startswith(STEP):
        return _formed_by_black(text)
    return _formed_by_black(f"class X:\n{text}").partition("\n")[2].lstrip("\n")


@cache  # a third of these lines are in several pieces
def _line(line: str) -> str:
    """A formatted statement, or the head of one. It is formatted inside as many others as its indentation shows."""
    code = line.lstrip(" ")
    around = [STEP * depth + "if x:" for depth in range((len(line) - len(code)) // len(STEP))]
    before = [STEP * len(around) + "if x:", STEP * (len(around) + 1) + "pass"] if code.startswith("elif ") else []
    after = [STEP * (len(around) + 1) + "pass"] if code.endswith(":") else []
    made = _formed_by_black("\n".join((*around, *before, line, *after))).rstrip("\n").split("\n")
    return "\n".join(made[len(around) + len(before) : len(made) - len(after)]).lstrip("\n")


def _formed_by_black(text: str) -> str:
    import black
    from black.mode import TargetVersion

    # Trailing commas of printed code have no meaning for its format. With a fixed target version, black does not detect versions.
    python = {TargetVersion.PY311}
    return black.format_str(text, mode=black.Mode(target_versions=python, line_length=LINE_LENGTH, magic_trailing_comma=False))
