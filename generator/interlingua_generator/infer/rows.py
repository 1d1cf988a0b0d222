"""A conversation: which rows make which messages."""

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
CALLS: Final = frozenset({"call", "calls"})  # the assistant makes them
ASKED: Final = frozenset({"request", "prompt", "question"})  # the user
ANSWERED: Final = frozenset({"response", "answer", "reply", "completion"})  # the assistant
TEXTS: Final = frozenset({"text", "content"})  # keys of objects that are texts
MOST: Final = 0.6  # of the rows, whose role must be known
SOME: Final = 0.25  # of the rows of an assistant follow the user directly; others follow results
SPEAKER: Final = {"ToolResult": "tool", "ToolCall": "assistant", "Reasoning": "assistant", "Text": "user"}


def head(drafter: Drafter, said: Sequence[Any], to: str, name: str, meaning: Meaning) -> Any:
    """The list of rows, or a key whose text is a message of its own."""
    if meaning.classes == ("Message",) or tokens(name) & INSTRUCTIONS:
        return leading(drafter, said, to, name)
    dicts = [*objects(members(said)), *objects(said)]
    if dicts and drafter.messages is None and talk(drafter, dicts):
        spoken = drafter.says_texts()
        return {"to": to, "as": "messages", **({"forms": ["list", "text"]} if strings(said) and spoken else {})}
    return None


def leading(drafter: Drafter, said: Sequence[Any], to: str, name: str) -> Any:
    """Instructions beside the conversation: they are its first message."""
    from . import parts

    dicts = objects(said)
    if dicts and len(dicts) == len(said):
        own = drafter.keys("Message", dicts, name=name)
        if not own.has("parts"):
            return None
        return {"to": to, "as": drafter.add(name, "Message", own, {"role": "system"})}
    bare = parts.head(drafter, said, "parts", name, ("Text",))
    if bare is None:
        return None
    bare.pop("take", None)
    shape = drafter.fresh(name)
    drafter.shapes[shape] = {"is": "Message", "when": {"role": "system"}, "bare": bare, "lost": {"*": True, "parts": True}}
    return {"to": to, "as": shape}


def talk(drafter: Drafter, dicts: Sequence[Object]) -> bool:
    """Drafts the section `messages` from these rows; False if they are none."""
    key = role_key(drafter, dicts) or tag_of(dicts, drafter.known.tags)
    if key is None:
        return False
    rest = [one for one in dicts if not isinstance(one.get(key), str)]
    found = _by_role(drafter, dicts, _groups(drafter, dicts, rest, key))
    if not any(_is_message(drafter, name) for names in found.values() for name in names):
        return False
    for names in found.values():
        names.sort(key=lambda name: not _is_message(drafter, name))
    rows: dict[str, Any] = {role: names[0] if len(names) == 1 else names for role, names in found.items()}
    if "tool" not in rows:
        host = next((role for role in ("user", "assistant") if role in found and _holds_results(drafter, found[role])), None)
        if host:
            rows["tool"] = {"inside_turns_of": host}
    drafter.messages = {**({"tag": key} if not rest else {}), "rows": rows}
    if parted := [role for role, names in found.items() if not all(_is_message(drafter, name) for name in names)]:
        drafter.messages["merge_adjacent"] = parted
    drafter.messages["else"] = "opaque"
    return True


Groups: TypeAlias = list[tuple[str, str, list[Object]]]
"""Rows of one shape: the key that has their word, the word, and the rows."""


def _groups(drafter: Drafter, dicts: Sequence[Object], rest: list[Object], key: str) -> Groups:
    """The rows by their words. `rest`: those without a word at this key; they may have one at another key."""
    typed = _tagged(drafter, rest)
    other = tag_of(typed, drafter.known.tags) if typed else None
    found = [(key, *one) for one in by_word([one for one in dicts if one not in rest], key).items()]
    found += [(other, *one) for one in by_word(typed, other).items()] if other else []
    return [(tag, word, part) for tag, word, group in found for part in _apart(group)]


def _by_role(drafter: Drafter, dicts: Sequence[Object], groups: Groups) -> dict[str, list[str]]:
    """The names of the shapes of rows, by role."""
    found: dict[str, list[str]] = {}
    left: Groups = []
    words = Counter(word for _, word, _ in groups)
    for tag, word, group in groups:
        row = _row(drafter, tag, word, group, apart=words[word] > 1)
        if row:
            found.setdefault(row[0], []).append(row[1])
        else:
            left.append((tag, word, group))
    for tag, word, group in _answering(drafter, dicts, found, left):
        if row := _row(drafter, tag, word, group, "assistant"):
            found.setdefault("assistant", []).append(row[1])
            drafter.notes[row[1], tag] = "doubt: no other format has this word; its rows follow those of the user"
    return found


def _is_message(drafter: Drafter, name: str) -> bool:
    return bool(drafter.shapes[name]["is"] == "Message")


def _apart(group: list[Object]) -> list[list[Object]]:
    """Rows whose content is a text and those where it is a list are two shapes, if nothing in the lists is an object with a text."""
    for key, said in keys(group).items():
        inner = members(said)
        if strings(said) and inner and not any(norm(name) in TEXTS for one in objects(inner) for name in one):
            lists = [one for one in group if is_list(one.get(key))]
            return [[one for one in group if one not in lists], lists]
    return [group]


def _takes(own: Keys) -> list[str]:
    """The structs of texts that the keys of a message are, if all of it is texts."""
    said = [one for one in (*own.fields.values(), *own.optional.values()) if is_object(one) and one.get("to") == "parts"]
    return [struct for one in said for struct in one.get("take", ())] if said and all("take" in one for one in said) else []


def _answering(
    drafter: Drafter, dicts: Sequence[Object], found: dict[str, list[str]], left: list[tuple[str, str, list[Object]]]
) -> list[tuple[str, str, list[Object]]]:
    """Of the rows whose word no other format has: those that often follow rows of the user."""
    consts = [drafter.shapes[name]["fields"] for name in found.get("user", ())]
    asking = [{key: value["const"] for key, value in fields.items() if is_object(value) and "const" in value} for fields in consts]
    after_user: Counter[int] = Counter()
    for before, one in itertools.pairwise(dicts):
        after_user[id(one)] += any(said and said.items() <= before.items() for said in asking)
    return [entry for entry in left if sum(after_user[id(one)] for one in entry[2]) >= SOME * len(entry[2])]


def role_key(drafter: Drafter, dicts: Sequence[Object]) -> str | None:
    """The key whose words are roles, in most rows that have it."""
    count: Counter[str] = Counter()
    for key, said in keys(dicts).items():
        count[key] = sum(norm(word) in drafter.known.roles for word in strings(said))
    best = count.most_common(1)
    return best[0][0] if best and best[0][1] and best[0][1] >= MOST * sum(best[0][0] in one for one in dicts) else None


def _tagged(drafter: Drafter, dicts: Sequence[Object]) -> list[Object]:
    """Those that have the key which most have of the keys that are tags elsewhere."""
    count = Counter(key for one in dicts for key, value in one.items() if norm(key) in drafter.known.tags and isinstance(value, str))
    return [one for one in dicts if isinstance(one.get(count.most_common(1)[0][0]), str)] if count else []


def _role(drafter: Drafter, word: str) -> str | None:
    """The role of a word, or of a part of it."""
    if tokens(word) & CALLS:
        return "assistant"
    parts = {drafter.known.roles[part] for part in tokens(word) if part in drafter.known.roles}
    known = drafter.known.roles.get(norm(word)) or (parts.pop() if len(parts) == 1 else None)
    return known or ("user" if tokens(word) & ASKED else "assistant" if tokens(word) & ANSWERED else None)


def _row(
    drafter: Drafter, tag: str, word: str, group: Sequence[Object], role: str | None = None, apart: bool = False
) -> tuple[str, str] | None:
    """The role of rows that are known by a word, and their shape. `role`: if the word does not tell; `apart`: others have the word."""
    consts, name = {tag: word}, "".join(part.title() for part in word.replace("-", "_").split("_"))
    role = drafter.known.roles.get(norm(word), role)
    best = best_struct(drafter, tuple(SPEAKER), word, group, consts, name) if role is None else None
    if best is not None and drafter.known.says(best[0], word, SPEAKER) > CLEAR:
        return SPEAKER[best[0]], drafter.add(name, *best)
    role = role or _role(drafter, word)
    if role == "tool":
        own = drafter.keys("ToolResult", group, consts, name=name)
        if (own.has("call_id") or own.has("name")) and (own.has("parts") or own.has("value")):
            return role, drafter.add(name, "ToolResult", own)
    own = drafter.keys("Message", group, consts, name=name)
    if role is None or not own.has("parts"):
        return None
    only = {"parts": {"all": takes if len(takes) > 1 else takes[0]}} if apart and (takes := _takes(own)) else {}
    return role, drafter.add(name, "Message", own, {"role": role, **only})


def _holds_results(drafter: Drafter, names: Sequence[str]) -> bool:
    def reached(name: str) -> bool:
        shape = drafter.shapes.get(name, {})
        return shape.get("is") == "ToolResult" or any(reached(one) for one in shape.get("cases", ()))

    def items(said: Any) -> list[str]:
        if is_object(said):
            return [one for key, value in said.items() for one in ([value] if key == "each" and isinstance(value, str) else items(value))]
        return []

    return any(reached(item) for name in names for item in items(drafter.shapes[name]))
