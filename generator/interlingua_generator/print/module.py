"""The text of a provider's modules."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from ..data.plan import ProviderPlan
from ..data.python import Class, For, Function, Let, Member, Name, Runtime, Table, Try, When, expressions
from ..data.spec import Spec
from .provider import class_name
from .text import docstring, literal, printed

INDENT = "    "

# Where the names that emitted code uses come from; only what a module uses is imported.
RUNTIME: dict[str, tuple[str, ...]] = {
    "core.errors": ("DecodeError", "KeepWhole", "Unreadable"),
    "core.losses": ("Loss", "prefix"),
    "core.values": ("LOST", "Lost", "an_object", "flag", "missing", "number", "same", "text", "whole", "wrong"),
    "lenses": ("codecs",),
    "lenses.behind": ("read_behind", "write_behind"),
    "lenses.conversation": ("Conversation", "Hoist", "read_conversation", "write_conversation"),
    "lenses.entries": (
        *("read_all", "read_deep", "read_messages", "read_tools", "with_ids", "with_linked_names", "write_messages", "written"),
        "write_tools",
    ),
    "lenses.extras": (
        *("ABSENT", "Extras", "MISSING", "UNSET", "dropped", "foreign", "has_spelling", "is_kept", "mark", "marked", "remember"),
        "remember_object",
    ),
    "lenses.fitting": (
        *("NoneType", "at_path", "fills", "found_at", "in_words", "is_single", "keep_flat", "looks", "main_names", "no_case"),
        *("only_keys", "put_flat", "read_flat", "says_nothing", "says_value", "try_decode"),
    ),
    "lenses.groups": ("Grouped", "write_groups"),
    "lenses.http": ("add_http_details",),
    "lenses.items": ("PartRow", "opaque_message", "whole_message"),
    "lenses.kinds": (
        *("ANY", "BOOL", "Coded", "Each", "FLOAT", "INT", "Items", "Joined", "Json", "Leaves", "Lone", "OBJECT", "Of", "STR", "Small"),
        *("Talk", "Template", "TextOr", "Word", "WordList"),
    ),
    "lenses.lens": ("Lens",),
    "lenses.misread": ("written_as",),
    "lenses.pairs": ("omit", "pick", "together"),
    "lenses.rows": (
        *(
            "Elsewhere",
            "Fixed",
            "Kept",
            "Less",
            "Members",
            "NOTHING",
            "Nested",
            "Row",
            "Rows",
            "Sum",
            "kept_keys",
            "more_rows",
        ),
        *("by_rows", "nested_rest", "read_rows", "required"),
    ),
    "lenses.states": ("has_open_calls", "report_call_word", "state_in", "state_out", "with_fields"),
    "lenses.structs": (
        *(
            "agreed",
            "count",
            "holes_of",
            "items_of",
            "items_out",
            "lost_fields",
            "lost_under",
            "own_spaces",
            "says_something",
            "spread_rest",
            "total_of",
            "was_made",
        ),
        *("with_keys", "words_out"),
    ),
    "lenses.values": (
        *(
            "anything",
            "arguments_in",
            "arguments_out",
            "broken_arguments",
            "each",
            "each_out",
            "first_of",
            "inside",
            "json_in",
            "reordered",
        ),
        *(
            "copied_text",
            "json_object",
            "json_text_object",
            "leaves",
            "listed",
            "lone_or_list",
            "odd_list",
            "only_one",
            "said_of",
            "says_text",
            "spread",
            "template_out",
            "text_of",
            "texts_of",
            "under",
        ),
    ),
    "lenses.words": ("Words", "odd_words"),
}
SOURCES = {name: module for module, names in RUNTIME.items() for name in names}


@dataclass(frozen=True, slots=True)
class Places:
    """What a provider's modules import from. `beside`: the providers of the same package; None: all of them."""

    beside: frozenset[str] | None

    @property
    def package(self) -> str:
        return "..." if self.beside is None else "interlingua"

    def module(self, name: str) -> str:
        return f"...{name}" if self.beside is None else f"interlingua.{name}"

    def provider(self, name: str) -> str:
        return f"..{name}" if self.beside is None or name in self.beside else f"interlingua.providers.{name}"


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a module. `rough`: black has to give it its form."""

    text: str
    rough: bool


def lens_module(
    plan: ProviderPlan, members: Iterable[Member], parent: ProviderPlan | None, facts: dict[str, Any], places: Places
) -> list[Piece]:
    """lens.py: the provider's class."""
    spec = plan.spec
    found = sorted(members, key=_order)
    name = class_name(spec.provider)
    base = class_name(parent.spec.provider) if parent else "Lens"
    head = [docstring(f"{spec.title}, to and from the unified model."), ""]
    used = {one for member in found for one in _used(member)}
    tables = [member for member in found if isinstance(member, Table)]
    functions = [member for member in found if isinstance(member, Function)]
    texts = " ".join(f"{one.parameters} {one.returns}" for one in functions)
    if functions:
        head += ["from __future__ import annotations", ""]
        if "Mapping[" in texts:
            head += ["from collections.abc import Mapping"]
    typing = ["Any"] if any("Any" in f"{one.parameters} {one.returns} {_declared(one)}" for one in functions) else []
    typing += ["Final"] if parent is None else []  # a child's is told by its parent's: two lines for each of many
    head += [f"from typing import {', '.join(typing)}", ""] if typing else [""] if "Mapping[" in texts else []
    uses_model = "u." in texts or any(_uses_model(member) for member in found)
    if uses_model:
        head.append(f"from {places.package} import model as u")
    used |= {name for name in ("Loss", "Lost") if re.search(rf"\b{name}\b", texts)}
    if parent is None:
        used.add("Lens")
    if any("Extras" in _declared(one) for one in functions):
        used.add("Extras")
    by_module: dict[str, list[str]] = {}
    for one in used:
        if one in SOURCES:
            by_module.setdefault(SOURCES[one], []).append(one)
    head += [f"from {places.module(module)} import {', '.join(sorted(names))}" for module, names in sorted(by_module.items())]
    if parent is not None:
        head.append(f"from {places.provider(parent.spec.provider)}.lens import {base}")
    pieces = [Piece("\n".join(head) + "\n", any(len(line) > 140 for line in head))]
    body = [f"class {name}({base}):", f"{INDENT}{docstring(_doc(spec, parent))}", "", f"{INDENT}__slots__ = ()"]
    body += [f"{INDENT}{label} = {_fact(label, value, parent, base)}" for label, value in facts.items()]
    pieces.append(Piece("\n\n" + "\n".join(body) + "\n", any(len(line) > 140 for line in body)))
    for table in tables:
        text, rough = printed(table, 1)
        pieces.append(Piece(text, rough))
    for function in functions:
        text, rough = printed(function, 1)
        pieces.append(Piece("\n" + text, rough))
    pieces.append(Piece(f"\n\nLENS{': Final' if parent is None else ''} = {name}()\n", False))
    return pieces


def _fact(label: str, value: Any, parent: ProviderPlan | None, base: str) -> str:
    """A fact of the class; a set that has only more than the parent's, as what it has more."""
    known: Any = parent.facts.get(label) if parent else None
    if value.__class__ is frozenset and known.__class__ is frozenset and known < value:
        return f"{base}.{label} | {literal(frozenset(value - known))}"
    return literal(value)


def _doc(spec: Spec, parent: ProviderPlan | None) -> str:
    return f"{spec.title}." if parent is None else f"{spec.title}: what differs from {parent.spec.title}."


def _order(member: Member) -> int:
    """Words, then other tables, then methods; each in the order in which they were made."""
    if isinstance(member, Function):
        return 3
    return 0 if member.name.startswith("WORDS_") else 1


def _used(member: Member) -> set[str]:
    return {one.name for one in expressions(member) if isinstance(one, Runtime)}


def _declared(function: Function) -> str:
    """The types of local variables."""
    found: list[str] = []
    waiting: list[Any] = list(function.body)
    while waiting:
        one = waiting.pop()
        match one:
            case Let(type=type_):
                found.append(type_)
            case When(then=then, otherwise=otherwise):
                waiting += [*then, *otherwise]
            case For(body=body):
                waiting += body
            case Try(body=body, handler=handler):
                waiting += [*body, *handler]
            case _:
                pass
    return " ".join(found)


def _uses_model(member: Member) -> bool:
    return any(isinstance(one, Class) or one == Name("u") for one in expressions(member))


def package_module(spec: Spec, kinds: Collection[str], streams: str, places: Places) -> str:
    """__init__.py: the public names. `streams`: the module of the stream classes, "" if the spec has none."""
    lines = [docstring(f"{spec.title}: {spec.docs}"), ""]
    lines += ["from typing import TYPE_CHECKING", ""] if streams else []
    lines += [f"from {places.module('core.modules')} import provider_attributes", "from .lens import LENS as LENS", ""]
    if streams:
        lines += ["if TYPE_CHECKING:"]
        lines += [f"{INDENT}from {streams} import {names}" for names in STREAM_NAMES]
        lines += [""]
    lines += [f"decode_{kind}, encode_{kind} = LENS.read_{kind}, LENS.write_{kind}" for kind in kinds]
    lines += ["__getattr__ = provider_attributes(LENS, __name__)", ""]
    return "\n".join(lines)


STREAM_NAMES = (
    "FRAMES as FRAMES, StreamDecoder as StreamDecoder, StreamEncoder as StreamEncoder",
    "adecode_event_stream as adecode_event_stream, aencode_event_stream as aencode_event_stream",
    "decode_event_stream as decode_event_stream, encode_event_stream as encode_event_stream",
)
