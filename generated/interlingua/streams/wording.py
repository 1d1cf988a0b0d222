# Generated from templates/runtime/streams/wording.py; do not edit.

"""The place of the text in a wire event, and the encoded form around it, so that a frame can be the pattern of the next."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

Path = tuple[str | int, ...]

SAMPLES: Final = (("a", 1), ("b", 2))
"""Two texts and two numbers of an event. Their encoded events only differ at the places of the text and the number:
no marker value is used, so no external value can be mistaken for a marker.
"""

Form = tuple[dict[str, Any], dict[str, Any]]
"""The encoded event of each sample."""


def another(value: Any) -> Any:
    """A different text, or a different number."""
    return next(candidate for sample in SAMPLES for candidate in sample if candidate.__class__ is value.__class__ and candidate != value)


class Wording(msgspec.Struct, frozen=True):
    """The place of the text in an event, and those of strings or whole numbers that may vary: at most their last value counts.

    opens: whether a text may begin an object: not for arguments, which may be repeated completely
    """

    text: Path
    noise: tuple[Path, ...] = ()
    opens: bool = True


def with_value(tree: Any, path: Path, value: Any) -> Any:
    """A copy with another value at `path`; everything outside the path is shared."""
    if not path:
        return value
    copy = tree.copy()
    copy[path[0]] = with_value(tree[path[0]], path[1:], value)
    return copy


def value_at(tree: Any, path: Path) -> Any:
    """The value at `path`; None if there is none."""
    for step in path:
        if tree.__class__ is dict:
            tree = tree.get(step)
        elif tree.__class__ is list and isinstance(step, int) and step < len(tree):
            tree = tree[step]
        else:
            return None
    return tree


def writing(tree: Any, path: Path) -> Callable[[int, str], Any]:
    """Makes a function that returns a copy with another text at `path`, for any number: like `with_value`, prepared once."""
    ways = [(value_at(tree, path[:depth]), path[depth]) for depth in reversed(range(len(path)))]

    def written(_: int, text: str) -> Any:
        value: Any = text
        for way, step in ways:
            copy = way.copy()
            copy[step] = value
            value = copy
        return value

    return written


def only_place(tree: Any, text: str) -> Path | None:
    """The path of a text in an event; None if it does not occur, or occurs several times."""
    paths = list(_places(tree, text))
    return paths[0] if len(paths) == 1 else None


def _places(tree: Any, text: str) -> Iterator[Path]:
    if tree == text:
        yield ()
    elif tree.__class__ is dict or tree.__class__ is list:
        for step, member in tree.items() if tree.__class__ is dict else enumerate(tree):
            for path in _places(member, text):
                yield (step, *path)
