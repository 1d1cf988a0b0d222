"""A conversation: the rows and the messages that they become."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from .knowledge import Meaning
from .parts import CLEAR, best_struct
from .values import Object, by_word, is_list, is_object, keys, members, norm, objects, strings, tag_of, tokens

if TYPE_CHECKING:
    from .drafting import Drafter, Keys

INSTRUCTIONS: Final = frozenset({"system", "instructions", "instruction", "preamble", "developer"})
CALLS: Final = frozenset({"call", "calls"})  # words of rows of the assistant
ASKED: Final = frozenset({"request", "prompt", "question"})  # words of rows of the user
ANSWERED: Final = frozenset({"response", "answer", "reply", "completion"})  # words of rows of the assistant
TEXTS: Final = frozenset({"text", "content"})  # keys of objects that are texts
MOST: Final = 0.6  # share of the rows that must have a known role
SOME: Final = 0.25  # share of an assistant's rows that directly follow the user; the others follow results
SPEAKER: Final = {"ToolResult": "tool", "ToolCall": "assistant", "Reasoning": "assistant", "Text": "user"}


def head(drafter: Drafter, values: Sequence[Any], to: str, name: str, meaning: Meaning) -> Any:
    """Return the list of rows, or a key whose text is a separate message."""
    if meaning.classes == ("Message",) or tokens(name) & INSTRUCTIONS:
        return leading(drafter, values, to, name)
    dicts = [*objects(members(values)), *objects(values)]
    if dicts and drafter.messages is None and talk(drafter, dicts):
        has_texts = drafter.says_texts()
        return {"to": to, "as": "messages", **({"forms": ["list", "text"]} if strings(values) and has_texts else {})}
    return None


def leading(drafter: Drafter, values: Sequence[Any], to: str, name: str) -> Any:
    """Return instructions beside the conversation, which are its first message."""
    from . import parts

    dicts = objects(values)
    if dicts and len(dicts) == len(values):
        own_keys = drafter.keys("Message", dicts, name=name)
        if not own_keys.has("parts"):
            return None
        return {"to": to, "as": drafter.add(name, "Message", own_keys, {"role": "system"})}
    bare = parts.head(drafter, values, "parts", name, ("Text",))
    if bare is None:
        return None
    bare.pop("takes", None)
    shape = drafter.fresh(name)
    drafter.shapes[shape] = {"is": "Message", "when": {"role": "system"}, "bare": bare, "lost": {"*": True, "parts": True}}
    return {"to": to, "as": shape}


def talk(drafter: Drafter, dicts: Sequence[Object]) -> bool:
    """Draft the section `messages` from these rows. Return False if they are not rows."""
    key = role_key(drafter, dicts) or tag_of(dicts, drafter.known.tags)
    if key is None:
        return False
    rest = [row for row in dicts if not isinstance(row.get(key), str)]
    by_role = _by_role(drafter, dicts, _groups(drafter, dicts, rest, key))
    if not any(_is_message(drafter, name) for names in by_role.values() for name in names):
        return False
    for names in by_role.values():
        names.sort(key=lambda name: not _is_message(drafter, name))
    rows: dict[str, Any] = {role: names[0] if len(names) == 1 else names for role, names in by_role.items()}
    if "tool" not in rows:
        host = next((role for role in ("user", "assistant") if role in by_role and _holds_results(drafter, by_role[role])), None)
        if host:
            rows["tool"] = {"inside": host}
    drafter.messages = {**({"tag": key} if not rest else {}), "rows": rows}
    if parted := [role for role, names in by_role.items() if not all(_is_message(drafter, name) for name in names)]:
        drafter.messages["merge"] = parted
    drafter.messages["else"] = "opaque"
    return True


Groups: TypeAlias = list[tuple[str, str, list[Object]]]
"""Rows of one shape: the key that has their word, the word, and the rows."""


def _groups(drafter: Drafter, dicts: Sequence[Object], rest: list[Object], key: str) -> Groups:
    """Return the rows grouped by their words. `rest`: those without a word at this key; they may have one at another key."""
    typed = _tagged(drafter, rest)
    other = tag_of(typed, drafter.known.tags) if typed else None
    tagged = [(key, *entry) for entry in by_word([row for row in dicts if row not in rest], key).items()]
    tagged += [(other, *entry) for entry in by_word(typed, other).items()] if other else []
    return [(tag, word, part) for tag, word, group in tagged for part in _apart(group)]


def _by_role(drafter: Drafter, dicts: Sequence[Object], groups: Groups) -> dict[str, list[str]]:
    """Return the names of the shapes of rows, by role."""
    names_by_role: dict[str, list[str]] = {}
    unmatched: Groups = []
    words = Counter(word for _, word, _ in groups)
    for tag, word, group in groups:
        row = _row(drafter, tag, word, group, apart=words[word] > 1)
        if row:
            names_by_role.setdefault(row[0], []).append(row[1])
        else:
            unmatched.append((tag, word, group))
    for tag, word, group in _answering(drafter, dicts, names_by_role, unmatched):
        if row := _row(drafter, tag, word, group, "assistant"):
            names_by_role.setdefault("assistant", []).append(row[1])
            drafter.notes[row[1], tag] = "doubt: no other format has this word; its rows follow those of the user"
    return names_by_role


def _is_message(drafter: Drafter, name: str) -> bool:
    return bool(drafter.shapes[name]["is"] == "Message")


def _apart(group: list[Object]) -> list[list[Object]]:
    """Split rows whose content is a text from those where it is a list, if nothing in the lists is an object with a text."""
    for key, values in keys(group).items():
        inner = members(values)
        if strings(values) and inner and not any(norm(name) in TEXTS for row in objects(inner) for name in row):
            lists = [row for row in group if is_list(row.get(key))]
            return [[row for row in group if row not in lists], lists]
    return [group]


def _takes(own_keys: Keys) -> list[str]:
    """Return the structs of the texts in a message, if it has nothing but texts."""
    heads = [entry for entry in (*own_keys.fields.values(), *own_keys.optional.values()) if is_object(entry) and entry.get("to") == "parts"]
    if not heads or not all("join" in entry for entry in heads):
        return []
    return [struct for entry in heads for struct in entry.get("takes", ("Text",))]


def _answering(
    drafter: Drafter, dicts: Sequence[Object], names_by_role: dict[str, list[str]], unmatched: list[tuple[str, str, list[Object]]]
) -> list[tuple[str, str, list[Object]]]:
    """Return the rows whose word no other format has, and which often follow rows of the user."""
    consts = [drafter.shapes[name]["fields"] for name in names_by_role.get("user", ())]
    asking = [{key: value["const"] for key, value in fields.items() if is_object(value) and "const" in value} for fields in consts]
    after_user: Counter[int] = Counter()
    for before, row in itertools.pairwise(dicts):
        after_user[id(row)] += any(const and const.items() <= before.items() for const in asking)
    return [entry for entry in unmatched if sum(after_user[id(row)] for row in entry[2]) >= SOME * len(entry[2])]


def role_key(drafter: Drafter, dicts: Sequence[Object]) -> str | None:
    """Return the key whose words are roles in most rows that have it."""
    count: Counter[str] = Counter()
    for key, values in keys(dicts).items():
        count[key] = sum(norm(word) in drafter.known.roles for word in strings(values))
    best = count.most_common(1)
    return best[0][0] if best and best[0][1] and best[0][1] >= MOST * sum(best[0][0] in row for row in dicts) else None


def _tagged(drafter: Drafter, dicts: Sequence[Object]) -> list[Object]:
    """Return the rows that have the most frequent tag key. Tags of shipped specs count as tag keys."""
    count = Counter(key for row in dicts for key, value in row.items() if norm(key) in drafter.known.tags and isinstance(value, str))
    return [row for row in dicts if isinstance(row.get(count.most_common(1)[0][0]), str)] if count else []


def _role(drafter: Drafter, word: str) -> str | None:
    """Return the role of a word, or of a part of it."""
    if tokens(word) & CALLS:
        return "assistant"
    parts = {drafter.known.roles[part] for part in tokens(word) if part in drafter.known.roles}
    role = drafter.known.roles.get(norm(word)) or (parts.pop() if len(parts) == 1 else None)
    return role or ("user" if tokens(word) & ASKED else "assistant" if tokens(word) & ANSWERED else None)


def _row(
    drafter: Drafter, tag: str, word: str, group: Sequence[Object], role: str | None = None, apart: bool = False
) -> tuple[str, str] | None:
    """Return the role of rows with this word, and their shape. `role`: if the word has none; `apart`: other rows have the same word."""
    consts, name = {tag: word}, "".join(part.title() for part in word.replace("-", "_").split("_"))
    role = drafter.known.roles.get(norm(word), role)
    best = best_struct(drafter, tuple(SPEAKER), word, group, consts, name) if role is None else None
    if best is not None and drafter.known.says(best[0], word, SPEAKER) > CLEAR:
        return SPEAKER[best[0]], drafter.add(name, *best)
    role = role or _role(drafter, word)
    if role == "tool":
        own_keys = drafter.keys("ToolResult", group, consts, name=name)
        if (own_keys.has("call_id") or own_keys.has("name")) and (own_keys.has("parts") or own_keys.has("value")):
            return role, drafter.add(name, "ToolResult", own_keys)
    own_keys = drafter.keys("Message", group, consts, name=name)
    if role is None or not own_keys.has("parts"):
        return None
    only = {"parts": {"each": takes if len(takes) > 1 else takes[0]}} if apart and (takes := _takes(own_keys)) else {}
    return role, drafter.add(name, "Message", own_keys, {"role": role, **only})


def _holds_results(drafter: Drafter, names: Sequence[str]) -> bool:
    def reached(name: str) -> bool:
        shape = drafter.shapes.get(name, {})
        return shape.get("is") == "ToolResult" or any(reached(case) for case in shape.get("cases", ()))

    def items(node: Any) -> list[str]:
        if is_object(node):
            return [case for key, value in node.items() for case in ([value] if key == "each" and isinstance(value, str) else items(value))]
        return []

    return any(reached(item) for name in names for item in items(drafter.shapes[name]))
