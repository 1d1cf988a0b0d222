"""Media that a lens was seen to write: the lens is not asked about the same kind again."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from .. import model as u
from ..lenses.codecs import shown_type
from ..lenses.foreign.places import MEDIA

if TYPE_CHECKING:
    from ..lenses.lens import Lens

Place: TypeAlias = str | tuple[str, str | None, frozenset[type]]
"""`IN_RESULT`, or what decides whether a message can hold a part: its role, its form, and the classes of all its parts."""

IN_RESULT: Final = "result"

# The fields of media without their content. The stated type and the type that the bytes show decide whether bytes can be written.
_FACTS: Final[dict[type, Callable[[Any], tuple[Any, ...]]]] = {
    kind: attrgetter(*(name for name in kind.__struct_fields__ if name != "source")) for kind in MEDIA
}


def place_of(message: u.Message) -> Place:
    """The place of the parts of a message."""
    return message.role, message.form, frozenset(part.__class__ for part in message.parts)


def is_known(lens: Lens, place: Place, part: Any) -> bool:
    """Whether the lens was seen to write such a part there."""
    return bool(_known(lens, place, part))


def know(lens: Lens, place: Place, part: Any) -> None:
    """Record that the lens was seen to write this part there."""
    if (marks := _known(lens, place, part)) is not None and not marks:
        marks.append(True)


def _known(lens: Lens, place: Place, part: Any) -> list[bool] | None:
    """The record for such a part; None if the lens has to be asked each time."""
    facts = _FACTS.get(part.__class__)
    if facts is None or part.source.__class__ is not u.Blob or part.source.extras is not None:
        return None
    try:
        return _seen(lens, place, part.__class__, part.source.media_type, shown_type(part.source.data), facts(part))
    except TypeError:  # a field is no plain value
        return None


@lru_cache(512)
def _seen(lens: Lens, place: Place, kind: type, text: str, shown: str, facts: tuple[Any, ...]) -> list[bool]:
    """The record for such parts: empty until the lens was seen to write one."""
    return []


def is_mistyped(part: Any, accepted: tuple[str, ...]) -> bool:
    """Whether the first bytes of a picture are those of another accepted type of picture."""
    shown = shown_type(part.source.data)
    return shown != part.source.media_type and shown in accepted and is_picture(part, shown)


def is_picture(part: Any, shown: str) -> bool:
    """Whether the part is a picture, and `shown`, the type of its first bytes, is a type of pictures."""
    return part.__class__ is u.Image and shown[:6] == "image/"
