"""What a conversation looks like on the wire: its rows, their roles, and messages that live elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from ... import model as u
from ...core.values import an_object
from ..fitting import looks
from ..shared_rows import SharedRow

HOISTED: Final = "field"
LISTED: Final = "list"


class Hoist:
    """A message of `role` at the head of the conversation lives at `key` of the request, by the methods `name`.

    many: several of them can be put behind each other there
    lists: there are rows of the role in the list as well
    between: stands between the texts of several, where they become one
    also: other names of the key
    """

    __slots__ = ("also", "between", "key", "lists", "many", "name", "role")

    def __init__(
        self, role: u.Role, key: str, name: str, *, many: bool, lists: bool, between: str = "\n\n", also: tuple[str, ...] = ()
    ) -> None:
        self.between = between
        self.role = role
        self.key = key
        self.name = name
        self.many = many
        self.lists = lists
        self.also = also


class Conversation:
    """How a request of the provider holds its messages.

    key:     of the list; at: of the objects around it; name: of the methods that read and write a row
    parts:   role -> the methods that write a part that is a row by itself
    wraps:   roles that have rows which are messages
    both:    roles of which the same part may stand in a message, and be a row by itself
    runs:    roles of which adjacent rows are one message
    within:  role -> (the role in whose rows its parts stand, the classes of these parts)
    paired:  roles in whose rows a call and its result are one object
    places:  where rows hold their parts: a key, behind those of the objects around it; lone: a part by itself stands there without a list
    text:    (methods, what the row says beside its text, the key of the text) of the message that a string is;
             where a list has to stand there, also those of its part
    shared:  the row that holds rows of several roles
    aside:   patterns of members that are no messages
    counted: the key that has the number of a row
    beside:  where parts stand in rows in which results have a key of their own
    one:     a lone row may stand in place of the list
    ids:     ids that the wire does not have are made up; links: names of results are looked up
    names:   keys of rows by which the application knows them
    results: role -> the methods that write any result in a message of that role, each a row by itself
    written: role -> the methods that write a message that remembers nothing, where its role alone decides
    """

    __slots__ = (
        *("aside", "at", "free", "hoisted", "ids", "key", "leading", "links", "lone", "name", "names", "one", "paired", "parts"),
        *(
            "beside",
            "both",
            "counted",
            "in_items",
            "places",
            "results",
            "roles",
            "runs",
            "shared",
            "text",
            "told",
            "told_otherwise",
            "turns",
            "unmixed",
            "within",
            "wraps",
        ),
    )

    def __init__(
        self,
        key: str,
        name: str,
        *,
        at: tuple[str, ...] = (),
        hoisted: tuple[Hoist, ...] = (),
        parts: Mapping[str, str] | None = None,
        wraps: tuple[str, ...] = (),
        both: tuple[str, ...] = (),
        runs: tuple[str, ...] = (),
        within: Mapping[str, tuple[str, tuple[Any, ...]]] | None = None,
        paired: tuple[str, ...] = (),
        places: tuple[tuple[str, ...], ...] = (("content",),),
        lone: bool = False,
        text: tuple[Any, ...] | None = None,
        shared: SharedRow | None = None,
        aside: tuple[Any, ...] = (),
        counted: str = "",
        beside: tuple[tuple[str, ...], ...] = (),
        one: bool = False,
        ids: bool = False,
        links: bool = False,
        names: tuple[str, ...] = (),
        results: Mapping[str, str] | None = None,
        written: Mapping[str, str] | None = None,
    ) -> None:
        self.key = key
        self.at = at
        self.name = name
        self.hoisted = hoisted
        self.leading = tuple(hoist.role for hoist in hoisted)
        self.parts = dict(parts or {})
        self.results = dict(results or {})
        self.wraps = wraps
        self.both = both
        self.runs = runs
        self.within = dict(within or {})
        self.paired = paired
        self.places = places
        self.lone = lone
        self.text = text
        self.shared = shared
        self.aside = aside
        self.counted = counted
        self.beside = beside
        self.one = one
        self.ids = ids
        self.links = links
        self.names = names
        self.roles = frozenset((*wraps, *self.parts, *self.within))
        self.free = frozenset(wraps) - frozenset(runs)  # a row of these roles is a message by itself
        self.turns = {outer: (role, classes) for role, (outer, classes) in self.within.items()}
        self.in_items = {role: outer for role, (outer, _) in self.within.items() if outer in runs}  # several rows, so each remembers
        # These messages are one row each, for none of their parts is a row by itself: role -> the methods that write it.
        unmixed = (role for role in (self.free | self.within.keys()) if role not in self.parts)
        self.unmixed = {role: (written or {}).get(role, name) for role in unmixed}
        self.told, self.told_otherwise = _by_one_word(aside)

    def around(self, w: Any) -> dict[str, Any]:
        """What holds the list, in the objects around it."""
        for step in reversed(self.at):
            w = {step: w}
        return w

    def inside(self, w: Any) -> Any:
        """The object in a body that holds the list; None if there is none. Raises DecodeError for what is no object."""
        for depth, step in enumerate(self.at):
            w = w.get(step)
            if w is None:
                return None
            w = an_object(w, *self.at[: depth + 1])
        return w

    def row_role(self, role: str) -> str:
        """The role of the rows in which the parts of a message stand."""
        return self.within[role][0] if role in self.within else role

    def is_aside(self, item: Any) -> bool:
        """Whether a member of the list is no message. Most patterns are one word of one key."""
        if isinstance(item, dict):
            for key, words in self.told.items():
                found: Any = cast(dict[str, Any], item).get(key)
                if found.__class__ in _WORDS and found.__class__ in words.get(found, ()):
                    return True
        return bool(self.told_otherwise) and any(looks(item, pattern) for pattern in self.told_otherwise)


_WORDS: Final = frozenset((str, bool, int))


def _by_one_word(patterns: tuple[Any, ...]) -> tuple[dict[str, dict[Any, set[type]]], tuple[Any, ...]]:
    """Patterns of one key and one plain word, by key, with the classes of the word (1 is not True); and the others."""
    words: dict[str, dict[Any, set[type]]] = {}
    others: list[Any] = []
    for pattern in patterns:
        asked = cast(dict[str, Any], pattern) if isinstance(pattern, dict) else {}
        key, word = next(iter(asked.items()), ("", None))
        if len(asked) == 1 and word.__class__ in _WORDS and "*" not in str(word):
            words.setdefault(key, {}).setdefault(word, set()).add(word.__class__)
        else:
            others.append(pattern)
    return words, tuple(others)
