"""Compiled specs -> the text of every printed module of a package."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import jinja2

from ..data.known_keys import object_keys_of, recognized_keys
from ..data.plan import ProviderPlan
from ..data.python import snake
from ..data.spec import Enum, Join, Spec, To
from ..data.unified import Body
from .children import differing, read_as_parents
from .module import Piece, Places, lens_module, package_module
from .provider import Members, members
from .rules import differing as differing_rules
from .rules import rules_module
from .streams import stream_module
from .text import in_lines, in_texts, literal
from .unchanged import with_parents

BESIDE = ("messages", "tools")  # what has entry points of its own, beside bodies


@dataclass(frozen=True)
class Printed:
    """One module, in pieces that are formatted one by one."""

    pieces: tuple[Piece, ...]


def providers(
    plans: Mapping[str, ProviderPlan],
    only: Collection[str] | None,
    folder: str,
    templates: jinja2.Environment,
    names: Collection[str] | None = None,
) -> dict[str, Printed]:
    """The modules of every provider, or of those in `names`, by path. `only`: the providers of a package beside the installed one."""
    whole: dict[str, Members] = {}
    plans = in_families(plans)

    def all_of(name: str) -> Members:
        if name not in whole:
            parent = plans.get(plans[name].spec.parent or "")
            whole[name] = members(plans[name], all_of(parent.spec.provider) if parent else None)
        return whole[name]

    places = Places(None if only is None else frozenset(only))

    def of(name: str) -> dict[str, Printed]:
        files: dict[str, Printed] = {}
        plan = plans[name]
        parent = plans.get(plan.spec.parent or "")
        mine = all_of(name).reached
        changed = differing(plan, parent, mine, all_of(parent.spec.provider).reached) if parent else list(mine.values())
        facts = own_facts(plan, parent)
        files["lens.py"] = Printed(tuple(lens_module(plan, changed, parent, facts, places, templates)))
        kinds = [kind for kind in (*plan.unified.bodies, *BESIDE) if f"read_{kind}" in mine]
        streams = _streams(plans, plan, places)
        if (module := stream_module(plan, parent, places, streams, templates)) is not None:
            files["stream.py"] = Printed((Piece(module, True),))
            streams = ".stream"
        if (rules := differing_rules(plan.rules, parent.rules if parent else None)) is not None:
            files["repairs.py"] = Printed((Piece(rules_module(plan, rules, _elder(plans, plan), places, templates), True),))
        text = package_module(plan.spec, kinds, streams, places, templates)
        files["__init__.py"] = Printed((Piece(text, False),))
        return files

    wanted = [name for name in plans if (only is None or name in only) and (names is None or name in names)]
    return {f"{folder}{name}/{file}": module for name in wanted for file, module in of(name).items()}


def in_families(plans: Mapping[str, ProviderPlan]) -> dict[str, ProviderPlan]:
    """Each plan, with the parts that it takes from its parent."""
    complete: dict[str, ProviderPlan] = {}

    def with_family(name: str) -> ProviderPlan:
        if name not in complete:
            plan, parent = plans[name], plans[name].spec.parent
            if parent is None or parent not in plans:
                complete[name] = plan
            else:
                complete[name] = with_parents(read_as_parents(plan, with_family(parent)), with_family(parent))
        return complete[name]

    return {name: with_family(name) for name in plans}


NO_FACTS: dict[str, Any] = {
    "MODEL_KEY": None,
    "MESSAGES_KEY": None,
    "SDK": None,
    "SDK_CALL": {},
    "SDK_PARAMS": frozenset(),
    "DETECT": {},
    "ENVELOPE": {},
    "NEEDS": {},
    "RESULTS": None,
    "PARAMETERS": None,
    "CARRY": None,
    "BLOCKED": (),
    "MOVED": {},
    "FAILURES": (),
    "UNASKED": False,
    "STREAMLESS": False,
    "CITATIONS": {},
    "ITEM_IDS": {},
    "OTHER_NAMES": {},
    "ENDPOINT": {},
    "ADDRESS": {},
    "OWN": {},
    "ROW_LEVELS": {},
    "SAMPLES": {},
    "OPAQUE": (),
    "NUMBERED": (),
    "NAMED": (),
    "SIGNERS": {},
    "TAKES": {},
    "LINKED": None,
    "ERROR_STATUS": {},
    "ERROR_HEADERS": {},
    "ERROR_PHRASES": {},
    "ERROR_RETRY": (),
    "ERROR_RETRY_KEY": None,
}


def own_facts(plan: ProviderPlan, parent: ProviderPlan | None) -> dict[str, Any]:
    """The facts that differ from the parent's, or from the defaults of every class."""
    not_inherited: dict[str, Any] = {"OWNER": plan.spec.namespace, "DETECT": {}, "ADDRESS": {}}
    base = {**(parent.facts if parent else NO_FACTS), **not_inherited}
    mine = {name: value for name, value in plan.facts.items() if name not in base or base[name] != value or name in ("NAMESPACE", "TITLE")}
    if "ENDPOINT" in mine:
        mine["ENDPOINT"] = _changes(base["ENDPOINT"], mine["ENDPOINT"])
    if "ERROR_STATUS" in mine:
        mine["STATUSES"] = _statuses(mine.pop("ERROR_STATUS"))
    if "ERROR_PHRASES" in mine:
        mine["PHRASES"] = _phrases(mine.pop("ERROR_PHRASES"))
    return mine


def _phrases(codes: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """Codes with the phrases of their messages, as lines of text. One line for each phrase would be too many."""
    text = " || ".join(f"{code}: {' | '.join(phrases)}" for code, phrases in codes.items())
    return tuple(in_texts(text.split()))


def _statuses(statuses: Mapping[str | None, tuple[int, ...]]) -> tuple[str, ...]:
    """Codes with their numbers, as lines of text. One line for each code would be too many."""
    text = ", ".join(" ".join((code or "-", *map(str, numbers))) for code, numbers in statuses.items())
    return tuple(in_texts(text.split()))


def _changes(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    """The new and changed keys, and None for removed ones. The class merges them with the parent's."""
    return {**{key: None for key in old if key not in new}, **{key: value for key, value in new.items() if old.get(key) != value}}


def _elder(plans: Mapping[str, ProviderPlan], plan: ProviderPlan) -> str | None:
    """The nearest ancestor that has rules of its own."""
    parent = plans.get(plan.spec.parent or "")
    while parent is not None:
        elder = plans.get(parent.spec.parent or "")
        if differing_rules(parent.rules, elder.rules if elder else None) is not None:
            return parent.spec.provider
        parent = elder
    return None


def _streams(plans: Mapping[str, ProviderPlan], plan: ProviderPlan, places: Places) -> str:
    """The module of the nearest ancestor that has stream classes of its own; "" if there is none."""
    if plan.stream is None:
        return ""
    parent = plans.get(plan.spec.parent or "")
    while parent is not None and parent.stream is not None:
        elder = plans.get(parent.spec.parent or "")
        if elder is None or elder.stream != parent.stream:
            return f"{places.provider(parent.spec.provider)}.stream"
        parent = elder
    return ""


def registry(plans: Mapping[str, ProviderPlan], bodies: Mapping[str, Body], environment: jinja2.Environment) -> str:
    """The text of registry.py: what is known of all providers without loading one."""
    specs = {name: plan.spec for name, plan in sorted(plans.items())}
    names = joined(map(literal, specs), WIDE)
    return environment.get_template("registry.py.jinja").render(
        names=", ".join(f"Literal[{line}]" for line in names),
        providers=textwrap.wrap(" ".join(specs), WHOLE),
        parents=literal(_children(specs)),
        called=literal({name: spec.called for name, spec in specs.items() if spec.called}),
        betas=literal({name: (spec.betas.header, spec.betas.needs) for name, spec in specs.items() if spec.betas}),
        bodies=literal({kind: body.answers for kind, body in bodies.items()}),
        detect=literal({name: dict(spec.detect) for name, spec in specs.items() if spec.detect}),
        shared=literal({name: spec.shared_with for name, spec in specs.items() if spec.shared_with}),
        keys=[(name, kind, " ".join(sorted(keys))) for (name, kind), keys in recognized_keys(specs).items()],
        part_keys=textwrap.wrap(" ".join(sorted(_part_keys(specs.values()))), WHOLE),
        owners=literal(_owners(specs, _part_keys, specs)),
        call_owners=literal(_call_owners(specs)),
        signed_ids=literal({spec.signed_ids[0]: (name, spec.signed_ids[1]) for name, spec in specs.items() if spec.signed_ids[0]}),
        ends=[(reason, textwrap.wrap(words, WHOLE)) for reason, words in _ends(specs.values()).items()],
    )


def object_keys(specs: Mapping[str, Spec]) -> str:
    """The text of object_keys.json: a line for each format of `_roots`, with the keys that its objects may have.

    `key=word`: an object with this constant may have any key.
    """
    known = {spec.provider: sorted(keys) for spec in _roots(specs) if (keys := object_keys_of(spec)) is not None}
    lines = (f"{json.dumps(name)}:{json.dumps(keys, separators=(',', ':'))}" for name, keys in sorted(known.items()))
    return "{" + ",\n".join(lines) + "}\n"


def _roots(specs: Mapping[str, Spec]) -> list[Spec]:
    """The formats of requests that have no parent, and those that have children."""
    parents = {spec.parent for spec in specs.values()}
    return [spec for spec in specs.values() if "request" in spec.detect and (spec.parent is None or spec.provider in parents)]


def _owners(specs: Mapping[str, Spec], keys_of: Callable[[Iterable[Spec]], set[str]], names: Iterable[str]) -> dict[str, str]:
    """Key -> the format in `names` that it belongs to. Keys of `_roots` belong to no single format."""
    known, owners = keys_of(_roots(specs)), dict[str, str]()
    for name, spec in ((name, specs[name]) for name in names):
        for key in keys_of([spec]) - known - (keys_of([specs[spec.parent]]) if spec.parent else set()):
            owners.setdefault(key, name)
    return dict(sorted(owners.items()))


def _part_keys(specs: Iterable[Spec]) -> set[str]:
    """The keys of messages that hold calls, thoughts or media in some format."""
    messages = (shape for spec in specs for shape in spec.shapes.values() if shape.of == "Message")
    heads = ((field.key, field.head) for shape in messages for field in shape.body.fields)
    carried = ((key, head) for key, head in heads if isinstance(head, To) and head.path == ("parts",))
    return {key for key, head in carried if not isinstance(head.value, Join) or head.take}


def _call_owners(specs: Mapping[str, Spec]) -> dict[str, str]:
    """Key that holds the signature of a call -> the format that it belongs to.

    For a format without a parent, only the keys that no other such format has.
    """
    owners = _owners(specs, _signature_keys, [name for name, spec in specs.items() if spec.parent])
    roots = {name: spec for name, spec in specs.items() if spec.parent is None and spec.error is not None}
    for name, spec in roots.items():
        others = {
            field.key for other in roots.values() if other is not spec for shape in other.shapes.values() for field in shape.body.walk()
        }
        keys = _signature_keys([spec]) - others
        owners |= dict.fromkeys(keys | {snake(key) for key in keys if "snake_case" in spec.tolerates}, name)
    return dict(sorted(owners.items()))


def _signature_keys(specs: Iterable[Spec]) -> set[str]:
    """The keys that hold the signature of a call in some format, and no other field of the call."""
    calls = (shape for spec in specs for shape in spec.shapes.values() if shape.of == "ToolCall")
    places = (((*at, field.key)[0], field.head) for shape in calls for at, field in shape.body.places())
    fields = [(key, head.path[0]) for key, head in places if isinstance(head, To)]
    others = {key for key, field in fields if field not in ("signature", "signer")}
    return {key for key, field in fields if field == "signature"} - others


def _ends(specs: Iterable[Spec]) -> dict[str, str]:
    """Unified reason for an answer that was cut or refused -> its words, without words that a format uses for another reason."""
    by_word: dict[str, set[str]] = {}
    for shape in (shape for spec in specs for shape in spec.shapes.values() if shape.of == "Candidate"):
        heads = (field.head for field in shape.body.walk() if isinstance(field.head, To) and field.head.path == ("stop_reason",))
        for reason, words in (row for head in heads if isinstance(head.value, Enum) for row in head.value.rows):
            for word in words:
                if isinstance(word, str):
                    by_word.setdefault(word, set()).add(reason)
    return {reason: " ".join(sorted(word for word, reasons in by_word.items() if reasons == {reason})) for reason in ("length", "refusal")}


def _children(specs: Mapping[str, Spec]) -> dict[str, frozenset[str]]:
    """Parent -> the formats that are like it."""
    parents = sorted({spec.parent for spec in specs.values() if spec.parent})
    return {parent: frozenset(name for name, spec in specs.items() if spec.parent == parent) for parent in parents}


def root(
    plans: Mapping[str, ProviderPlan],
    public: list[str],
    writers: Collection[str],
    later: Mapping[str, list[str]],
    structs: list[str],
    environment: jinja2.Environment,
) -> str:
    """The text of the package's __init__.py.

    `writers`: the public functions whose types are in bodies.py; `later`: module -> its names, which are loaded on first use.
    """
    everything = sorted({*public, *structs, *plans, *(name for names in later.values() for name in names)})
    return environment.get_template("package.py.jinja").render(
        providers=joined(sorted(plans), NEAR),
        public=joined((name for name in public if name not in writers), NEAR),
        writers=joined(writers),
        later={module: joined(names) for module, names in later.items()},
        later_names={module: joined(map(literal, names)) for module, names in later.items()},
        model=joined(structs, NEAR),
        everything=joined(map(literal, everything), WIDE),
    )


# Characters for names in a line that begins with: an import from a module in a folder, an import from a module, a call, nothing.
ROOM, NEAR, WIDE, WHOLE = 104, 114, 122, 140


def joined(names: Iterable[str], room: int = ROOM) -> list[str]:
    """Names, several in a line. One line for each of hundreds would be most of a module."""
    return [", ".join(line) for line in in_lines(names, room)]


def environment(folder: Any) -> jinja2.Environment:
    return jinja2.Environment(
        loader=jinja2.FileSystemLoader(folder),
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def addon(names: list[str]) -> str:
    """The text of __init__.py of a package with your own providers."""
    imports = "\n".join(f"from . import {name} as {name}" for name in names)
    doc = '"""Providers for interlingua: pass one of these modules as `source=` or `target=`."""'
    return f"{doc}\n\n{imports}\n\nPROVIDERS: tuple[str, ...] = {literal(tuple(names))}\n"
