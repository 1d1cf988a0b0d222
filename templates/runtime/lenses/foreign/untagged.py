"""Infers the kind of an item of an answer that has no `type`, if exactly one kind has all of its keys."""

from __future__ import annotations

from typing import Any, Final, cast

from ... import model as u
from ..known_keys import paths_to, words_of
from .objects import Foreign, shape_of

TAG: Final = "type"


class Untagged:
    """Finds the kinds of such items. Create one per answer: a shape is looked up once. `lens`: that of the format."""

    def __init__(self, lens: Any) -> None:
        self._lens = lens
        self._kinds: dict[Any, str | None] = {}  # by shape

    def tagged(self, item: Any) -> Any:
        """The item with its kind; the same object if it has one, or if none or several are possible."""
        if not isinstance(item, dict) or TAG in item:
            return cast(Any, item)
        members = cast("dict[str, Any]", item)
        shape = shape_of(members)
        if shape not in self._kinds:
            words = [word for word in words_of(self._lens.NAMESPACE, TAG) if word and self._is(members, word)]
            self._kinds[shape] = words[0] if len(words) == 1 else None
        word = self._kinds[shape]
        return members if word is None else {TAG: word, **members}

    def _is(self, members: dict[str, Any], word: str) -> bool:
        foreign = Foreign.of(self._lens, {TAG: word, **members}, "assistant")
        return foreign is not None and all(self._says(part, members) for message in foreign[1] for part in message.parts)

    def _says(self, part: Any, members: dict[str, Any]) -> bool:
        """Whether a part has the content of its kind. Parts of other classes do not count, because they may keep any keys."""
        if isinstance(part, u.ToolCall):
            content = part.arguments_text if part.kind == "function" else part.input if part.kind == "custom" else None
            return part.runner == "client" and bool(part.name) and content is not None
        if isinstance(part, u.Reasoning):  # its content may be that of a message
            keys = (paths_to(self._lens.NAMESPACE, "Reasoning", field) for field in ("summary", "encrypted"))
            return not part.content and any(path[0] in members for paths in keys for path in paths)
        return isinstance(part, u.Text | u.Refusal)
