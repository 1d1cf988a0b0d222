# Generated from templates/runtime/streams/wording.py; do not edit.

"""Where a wire event has its text, and what is written around one: so that a frame can be the pattern of the next."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

Path = tuple[str | int, ...]

SAMPLES: Final = (("a", 1), ("b", 2))
"""Two texts and two numbers of an event. What is written for both of them differs where the text and the number stand, and nowhere else:
no value marks these places, so none that comes from outside can be taken for a mark.
"""

Form = tuple[dict[str, Any], dict[str, Any]]
"""What is written for each of the samples."""


def another(value: Any) -> Any:
    """A text that is not this one, or a number that is not."""
    return next(one for sample in SAMPLES for one in sample if one.__class__ is value.__class__ and one != value)


class Wording(msgspec.Struct, frozen=True):
    """Where an event has its text, and what of the rest may be any other, a string or a whole number: only the last one counts, if any.

    opens: whether a text may begin an object: not one of arguments, which may be all of them again
    """

    text: Path
    noise: tuple[Path, ...] = ()
    opens: bool = True


def with_value(tree: Any, path: Path, value: Any) -> Any:
    """A copy with another value at `path`; what is not on the way is shared."""
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
    """What gives a copy with another text at `path`, for any number: as `with_value`, made once for many."""
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
    """Where in an event a text stands; None if it stands nowhere, or in several places."""
    found = list(_places(tree, text))
    return found[0] if len(found) == 1 else None


def _places(tree: Any, text: str) -> Iterator[Path]:
    if tree == text:
        yield ()
    elif tree.__class__ is dict or tree.__class__ is list:
        for step, member in tree.items() if tree.__class__ is dict else enumerate(tree):
            for path in _places(member, text):
                yield (step, *path)
