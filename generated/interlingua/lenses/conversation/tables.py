# Generated from templates/runtime/lenses/conversation/tables.py; do not edit.

"""The wire form of a conversation: its rows, their roles, and messages in other places."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, cast

from ... import model as u
from ...core.values import an_object
from ..fitting import looks
from .shared_rows import SharedRow

HOISTED: Final = "field"
LISTED: Final = "list"


class Hoist:
    """Messages of `role` at `key` of the request; the methods `name` read and write them. Instructions are the first messages; a message
    of another role comes after the list.

    many: the key can hold several messages in sequence
    lists: the list has rows of this role as well
    between: the separator between the texts of several messages that become one
    also: other names of the key
    at: the keys of its enclosing objects, if these are not those of the list; place: these keys and `key`, as one path
    empty: the value of the key without such a message; None: the key is not written
    """

    __slots__ = ("also", "at", "between", "empty", "key", "lists", "many", "name", "place", "role")

    def __init__(
        self,
        role: u.Role,
        key: str,
        name: str,
        *,
        many: bool,
        lists: bool,
        between: str = "\n\n",
        also: tuple[str, ...] = (),
        at: tuple[str, ...] | None = None,
        empty: Any = None,
    ) -> None:
        self.at = at
        self.empty = empty
        self.place = key if at is None else ".".join((*at, key))
        self.between = between
        self.role = role
        self.key = key
        self.name = name
        self.many = many
        self.lists = lists
        self.also = also


class Conversation:
    """How a provider's request holds its messages.

    fields:  messages at keys of the request; hoisted: those before the list; trailing: those after it
    key:     the key of the list; at: the keys of its enclosing objects; name: of the methods that read and write a row
    parts:   role -> the methods that write a part as a separate row
    wraps:   roles with rows that are messages
    both:    roles whose parts may be in a message or be a separate row
    runs:    roles whose adjacent rows form one message
    within:  role -> (the role whose rows contain its parts, the classes of these parts)
    paired:  roles in whose rows a call and its result are one object
    places:  the paths at which rows hold their parts; lone: a single part is there without a list
    text:    (methods, the other keys of the row, the key of the text) of the message that a plain string stands for;
             if the key holds a list, also those of its part
    shared:  the row that contains rows of several roles
    aside:   patterns of members that are not messages
    counted: the key that holds the number of a row
    beside:  the paths of parts in rows in which results have a separate key
    one:     a single row may replace the list
    ids:     missing ids are made up; links: missing names of results are looked up; "kept": only for lost results, or those with
             stored extras
    names:   keys of rows that identify them in errors
    results: role -> the methods that write a result in a message of that role as a separate row
    written: role -> the methods that write a message without extras, where the role alone decides
    single:  role -> classes of parts: a row that is a message holds one part of them, and each further one begins another row
    answers: rows have the id of their answer: rows of different answers are different messages
    repeats: the path at which results have the arguments of their calls
    """

    __slots__ = (
        *("answers", "aside", "aside_patterns", "aside_words", "at", "beside", "both", "counted", "fields", "free", "hoisted"),
        *("ids", "in_items", "key", "leading", "links", "lone", "name", "names", "one", "paired", "parts", "places", "repeats"),
        *("results", "roles", "runs", "shared", "single", "text", "trailing", "turns", "unmixed", "within", "wraps"),
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
        links: Literal["kept"] | bool = False,
        names: tuple[str, ...] = (),
        results: Mapping[str, str] | None = None,
        written: Mapping[str, str] | None = None,
        single: Mapping[str, tuple[Any, ...]] | None = None,
        answers: bool = False,
        repeats: tuple[str, ...] = (),
    ) -> None:
        self.key = key
        self.at = at
        self.name = name
        self.fields = hoisted
        self.hoisted = tuple(hoist for hoist in hoisted if hoist.role == "system")
        self.trailing = tuple(hoist for hoist in hoisted if hoist.role != "system")
        self.leading = tuple(hoist.role for hoist in self.hoisted)
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
        self.single = dict(single or {})
        self.answers = answers
        self.repeats = repeats
        self.roles = frozenset((*wraps, *self.parts, *self.within))
        self.free = frozenset(wraps) - frozenset(runs)  # a row of these roles is a complete message
        self.turns = {outer: (role, classes) for role, (outer, classes) in self.within.items()}
        self.in_items = {role: outer for role, (outer, _) in self.within.items() if outer in runs}  # several rows, so each has extras
        # These messages are one row each, because none of their parts is a separate row: role -> the methods that write it.
        unmixed = (role for role in (self.free | self.within.keys()) if role not in self.parts)
        self.unmixed = {role: (written or {}).get(role, name) for role in unmixed}
        self.aside_words, self.aside_patterns = _by_one_word(aside)

    def around(self, w: Any) -> dict[str, Any]:
        """The list in its enclosing objects."""
        for step in reversed(self.at):
            w = {step: w}
        return w

    def inside(self, w: Any) -> Any:
        """The object in a body that holds the list; None if there is none. Raises DecodeError for any other value."""
        return object_at(w, self.at)

    def put_elsewhere(self, w: dict[str, Any], fields: Mapping[str, Any]) -> dict[str, Any]:
        """Puts the hoisted messages that are not beside the list into a body."""
        for hoist in self.fields:
            if hoist.at is not None and hoist.place in fields:
                holder = w
                for step in hoist.at:
                    holder = holder.setdefault(step, {})
                holder[hoist.key] = fields[hoist.place]
        return w

    def row_role(self, role: str) -> str:
        """The role of the rows that contain the parts of a message."""
        return self.within[role][0] if role in self.within else role

    def is_aside(self, item: Any) -> bool:
        """Whether a member of the list is not a message. Most patterns are one key with one word."""
        if isinstance(item, dict):
            for key, words in self.aside_words.items():
                word: Any = cast(dict[str, Any], item).get(key)
                if word.__class__ in _WORDS and word.__class__ in words.get(word, ()):
                    return True
        return bool(self.aside_patterns) and any(looks(item, pattern) for pattern in self.aside_patterns)


def object_at(w: Any, at: tuple[str, ...]) -> Any:
    """The object at a place in a body; None if there is none. Raises DecodeError for any other value."""
    for depth, step in enumerate(at):
        w = w.get(step)
        if w is None:
            return None
        w = an_object(w, *at[: depth + 1])
    return w


_WORDS: Final = frozenset((str, bool, int))


def _by_one_word(patterns: tuple[Any, ...]) -> tuple[dict[str, dict[Any, set[type]]], tuple[Any, ...]]:
    """Patterns of one key with one plain word, by key, with the classes of the word (1 is not True); and the other patterns."""
    words: dict[str, dict[Any, set[type]]] = {}
    others: list[Any] = []
    for pattern in patterns:
        entries = cast(dict[str, Any], pattern) if isinstance(pattern, dict) else {}
        key, word = next(iter(entries.items()), ("", None))
        if len(entries) == 1 and word.__class__ in _WORDS and "*" not in str(word):
            words.setdefault(key, {}).setdefault(word, set()).add(word.__class__)
        else:
            others.append(pattern)
    return words, tuple(others)
