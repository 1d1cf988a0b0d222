"""Specs with one wrong line: which are noticed by the compiler, the laws, recorded bodies or drift, and which by nothing.

python tests/support/spec_mutants.py [NUMBER] [SEED] [FOLDER] prints a table, and the mutants that survive.
"""

from __future__ import annotations

import copy
import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib import import_module, invalidate_caches
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

import interlingua as il
import msgspec
import yaml
from families import NATIVE
from golden import TARGETS, Golden, GoldenStream, goldens, streams
from interlingua_generator import compiling
from interlingua_generator._paths import data_dir
from interlingua_generator.commands import generate
from interlingua_generator.drift import Missing, drift
from interlingua_generator.problems import SpecError
from variants import variants

FOLDERS: Final = ("applications", "families", "providers")
NAMES: Final = {folder: tuple(sorted(path.stem for path in data_dir("spec").glob(f"{folder}/*.yaml"))) for folder in FOLDERS}
CLIENTS: Final = ("ag_ui", "vercel_ui_stream")  # front ends that read streams
Step = str | int
WORDS: Final = (
    "matches",
    "takes",
    "or_field",
    "when_empty",
    "when_missing",
    "only",
    "aliases",
    "merge",
    "nothing",
    "tag",
    "closed",
)


class Loader(yaml.CSafeLoader):
    """Reads specs: everything but null, true, false and numbers is text."""


Loader.yaml_implicit_resolvers = {}
for tag, pattern, first in (
    ("null", r"null", "n"),
    ("bool", r"true|false", "tf"),
    ("int", r"[-+]?[0-9]+", "-+0123456789"),
    ("float", r"[-+]?[0-9]+\.[0-9]+", "-+0123456789"),
):
    Loader.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(f"^(?:{pattern})$"), list(first))


@dataclass(frozen=True)
class Mutant:
    """A changed spec. `way`: the change; `at`: its place."""

    name: str
    way: str
    at: tuple[Step, ...]
    spec: Any

    def __str__(self) -> str:
        return f"{self.name}: {self.way} at {'.'.join(map(str, self.at))}"


# --- ways to be wrong: each gets an object of the spec, and yields the name of a change, and a function that makes it ---------------------


def drop_when(node: dict[str, Any]) -> Iterator[tuple[str, Callable[[dict[str, Any]], None]]]:
    for key in node.get("when") or {} if isinstance(node.get("when"), dict) else ():
        yield f"drop when {key}", lambda it, key=key: it["when"].pop(key)


def swap_cases(node: dict[str, Any]) -> Iterator[tuple[str, Callable[[dict[str, Any]], None]]]:
    cases = node.get("cases")
    for index in range(len(cases) - 1 if isinstance(cases, list) else 0):
        yield f"swap cases {index}", lambda it, i=index: it["cases"].insert(i, it["cases"].pop(i + 1))


def rename_key(node: dict[str, Any]) -> Iterator[tuple[str, Callable[[dict[str, Any]], None]]]:
    for place in ("fields", "optional"):
        for key in node.get(place) or {} if isinstance(node.get(place), dict) else ():
            yield (
                f"rename {place} {key}",
                lambda it, place=place, key=key: it.update({place: {f"{k}x" if k == key else k: v for k, v in it[place].items()}}),
            )


def move_key(node: dict[str, Any]) -> Iterator[tuple[str, Callable[[dict[str, Any]], None]]]:
    for place, other in (("fields", "optional"), ("optional", "fields")):
        for key, value in (node.get(place) or {}).items() if isinstance(node.get(place), dict) else ():
            if isinstance(value, dict) and "sum" in value:
                continue  # a sum is always written, and need not be there
            yield (
                f"move {key} to {other}",
                lambda it, place=place, other=other, key=key: it.setdefault(other, {}).update({key: it[place].pop(key)}),
            )


def drop_word(node: dict[str, Any]) -> Iterator[tuple[str, Callable[[dict[str, Any]], None]]]:
    for word in WORDS:
        if word in node:
            yield f"drop {word}", lambda it, word=word: it.pop(word)


def other_value(node: dict[str, Any]) -> Iterator[tuple[str, Callable[[dict[str, Any]], None]]]:
    if isinstance(node.get("const"), str):
        yield "another const", lambda it: it.update(const=f"{it['const']}x")
    if isinstance(node.get("forms"), list) and len(node["forms"]) > 1:
        yield "forms reversed", lambda it: it["forms"].reverse()
    if isinstance(node.get("join"), str):
        yield "another join", lambda it: it.update(join=f"{it['join']}|")


WAYS: Final = (drop_when, swap_cases, rename_key, move_key, drop_word, other_value)


def nodes(value: Any, at: tuple[Step, ...] = ()) -> Iterator[tuple[tuple[Step, ...], dict[str, Any]]]:
    if isinstance(value, dict):
        yield at, value
        for key, inner in value.items():
            yield from nodes(inner, (*at, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from nodes(inner, (*at, index))


def as_written(name: str) -> dict[str, Any]:
    folder = next(folder for folder in FOLDERS if name in NAMES[folder])
    spec = yaml.load((data_dir("spec") / folder / f"{name}.yaml").read_text("utf-8"), Loader)
    return {key: value for key, value in spec.items() if key != "aliases"}


def told_apart(spec: Any, first: Any, second: Any) -> bool:
    """Whether two cases exclude each other, so that their order has no effect.

    They have different constants, and different classes or one that is only read.
    """
    mine, theirs = facts_of(spec, first), facts_of(spec, second)
    apart = any(mine.words[key].isdisjoint(theirs.words[key]) for key in mine.words.keys() & theirs.words.keys())
    return apart and (mine.read or theirs.read or (None not in (mine.of, theirs.of) and mine.of != theirs.of))


@dataclass(frozen=True)
class Facts:
    """`of`: the class. `words`: the constants of each key that must have one. `read`: the shape is never written."""

    of: Any = None
    words: dict[str, set[str]] = field(default_factory=dict)
    read: bool = False


def facts_of(spec: Any, shape: Any) -> Facts:
    """Return the facts of a shape of this file or of another, including those of the shape that it is like, and of flat shapes in it."""
    home, _, name = shape.partition(".") if isinstance(shape, str) else ("", "", "")
    if name and any(home in names for names in NAMES.values()):
        return facts_of(as_written(home), name)
    own = spec["shapes"].get(shape, {}) if isinstance(shape, str) else shape
    words: dict[str, set[str]] = {}
    for inner in (own.get("flat") or {}).values():
        words |= facts_of(spec, inner).words if isinstance(inner, str) else {}
    for_each = [facts_of(spec, case).words for case in own.get("cases") or ()]
    for key in set[str]().union(*for_each):
        if all(key in case for case in for_each):
            words[key] = set().union(*(case[key] for case in for_each))
    base = facts_of(spec, own["like"]) if "like" in own else Facts()
    fields = own.get("fields") or {}
    words |= {key: word for key, word in base.words.items() if key not in fields}
    for key, value in fields.items():
        if isinstance(value, dict) and "const" in value and "only" not in value:
            words[key] = {json.dumps(value["const"])}
    return Facts(own.get("is", base.of), words, own.get("only") == "read" or base.read)


def groups(spec: Any) -> set[str]:
    """Return the shapes whose objects each fill a list. None of their keys is required, whether in `fields` or in `optional`."""
    return {node["each"] for _, node in nodes(spec.get("shapes")) if isinstance(node.get("each"), str) and "to" not in node}


def said_twice(node: dict[str, Any], key: str) -> bool:
    """Whether a key is only written, and another required key has the same field. Then it does not matter where the key is."""
    value = (node.get("fields") or {}).get(key)
    if not isinstance(value, dict) or value.get("only") != "write" or "to" not in value:
        return False
    return value["to"] in must_have(node)


def must_have(node: dict[str, Any]) -> Iterator[str]:
    """Yield the fields whose keys must be in an object, or in a required object within it."""
    for value in (node.get("fields") or {}).values():
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict) and "fields" in value and "to" not in value:
            yield from must_have(value)
        elif isinstance(value, dict) and "to" in value and "only" not in value:
            yield value["to"]


def of_a_place(node: dict[str, Any], key: str) -> bool:
    """Whether a key of an event is the id of its part, which is not needed for reading, and is always written."""
    return node.get("is") in ("PartStart", "PartDelta", "PartEnd") and (node.get("fields") or {}).get(key) == "part_id"


def mutants(name: str) -> list[Mutant]:
    """Return all mutants of a spec, except those that provably behave the same."""
    spec = as_written(name)
    made: list[Mutant] = []
    same_keys = {("shapes", shape) for shape in groups(spec)}
    for part in ("shapes", "messages", "enums"):
        for at, node in nodes(spec.get(part), (part,)):
            for way in WAYS:
                if way is move_key and at in same_keys:
                    continue
                for label, change in way(node):
                    if way is move_key and any(same(node, label.split()[1]) for same in (said_twice, of_a_place)):
                        continue
                    if way is swap_cases and told_apart(spec, *node["cases"][int(label.split()[-1]) :][:2]):
                        continue
                    changed = copy.deepcopy(spec)
                    inner: Any = changed
                    for step in at:
                        inner = inner[step]
                    change(inner)
                    made.append(Mutant(name, label, at, changed))
    return made


def sample(number: int, seed: int = 0, folder: str = "applications") -> list[Mutant]:
    """Return mutants of all specs of a folder, with as many of each way as possible."""
    random = Random(seed)
    by_way: dict[str, list[Mutant]] = {}
    for name in NAMES[folder]:
        for mutant in mutants(name):
            by_way.setdefault(mutant.way.split()[0] + " " + mutant.way.split()[1][:4], []).append(mutant)
    for group in by_way.values():
        random.shuffle(group)
    chosen: list[Mutant] = []
    while len(chosen) < number and any(by_way.values()):
        chosen += [group.pop() for group in by_way.values() if group]
    return chosen[:number]


# --- what notices a mutant ---------------------------------------------------------------------------------------------------------------


def outcome_of(name: str, spec: Any) -> tuple[str, Any]:
    """Return what refuses a spec ("compiler", "laws", or "") and why; if nothing does, its code and the results for recorded bodies."""
    own = f"mutant_{name}"
    with TemporaryDirectory() as folder:
        (Path(folder) / "spec/applications").mkdir(parents=True)
        text = yaml.safe_dump({**spec, "provider": own}, sort_keys=False, allow_unicode=True, width=10**6)
        (Path(folder) / f"spec/applications/{own}.yaml").write_text(text, "utf-8")
        out = Path(folder) / "mutants"
        try:
            files = generate.built(generate.plan([Path(folder) / "spec"], out, standalone=False))
        except (SpecError, generate.Refused, generate.UsageError) as error:
            return ("laws" if "does not keep the laws" in str(error) else "compiler"), str(error)
        for path, content in files.items():
            (out / path).parent.mkdir(parents=True, exist_ok=True)
            (out / path).write_text(content, "utf-8")
        sys.path.insert(0, folder)
        invalidate_caches()
        try:
            own_specs = Path(folder) / "spec"
            lines = compiling.swallowed([data_dir("spec"), own_specs], own_specs)
            code = {path: text for path, text in files.items() if str(path).endswith(".py")}
            return "", [code, *bodies(import_module(f"mutants.{own}"), name), lines, differences([data_dir("spec"), own_specs], own)]
        finally:
            sys.path.remove(folder)
            for module in [module for module in sys.modules if module.partition(".")[0] == "mutants"]:
                del sys.modules[module]


def differences(folders: list[Path], name: str) -> list[str]:
    """Return the report of `interlingua drift` for a spec whose SDK is installed."""
    specs = compiling.compile(folders, {name}).specs
    try:
        outcome = drift(specs[name], [specs[parent] for parent in specs[name].lineage[1:]])
    except Missing:
        outcome = None
    return [str(difference) for difference in outcome.differences] if outcome else []


def bodies(module: Any, name: str) -> list[Any]:
    """Return the values of recorded requests, whether they come back unchanged, and the results of common conversations."""
    from interlingua_generator.commands import probes

    results: list[Any] = []
    for golden in goldens():
        if golden.provider == name:
            results.append(result(lambda golden=golden: [there_and_back(module, golden)]))
        elif name in TARGETS and golden.provider in NATIVE and hasattr(module, f"encode_{golden.kind}"):
            results.append(result(lambda golden=golden: written(module, golden)))
    results += [result(lambda stream=stream: streamed(module, stream)) for stream in streams() if stream.provider == name]
    if name in CLIENTS:  # tests/providers/test_application_streams.py
        results += [result(lambda stream=stream: sent(module, stream)) for stream in streams() if stream.provider in NATIVE]
    written = hasattr(module, "encode_request") or hasattr(module, "encode_response")
    return [*results, *([probes.written(module), *variants(module, name)] if written else [])]


def result(of: Callable[[], Any]) -> Any:
    try:
        return of()
    except Exception as error:  # the code of a mutant may raise anything, which is its result
        return f"{type(error).__name__}: {error}"


def there_and_back(module: Any, golden: Golden) -> list[Any]:
    value = getattr(module, f"decode_{golden.kind}")(golden.wire)
    back = getattr(module, f"encode_{golden.kind}")(value)[0]
    return [msgspec.to_builtins(value), json.dumps(back) == json.dumps(golden.wire)]


def written(module: Any, golden: Golden) -> list[Any]:
    """Return a body of another format in this one, as in the golden files of both."""
    wire, losses = getattr(module, f"encode_{golden.kind}")(golden.decode())
    return [wire, [str(loss) for loss in losses]]


def streamed(module: Any, stream: GoldenStream) -> list[Any]:
    decoder, encoder = module.StreamDecoder(), module.StreamEncoder()
    read = [event for wire in module.decode_event_stream([stream.data]) for event in decoder.feed(wire)] + list(decoder.close())
    back = [wire for event in read for wire in encoder.feed(event)] + list(encoder.close())
    return [msgspec.to_builtins(read), back]


def sent(module: Any, stream: GoldenStream) -> list[Any]:
    """Return a recorded stream of another format in this one."""
    return list(il.convert_stream(stream.wire, source=stream.provider, target=module))


def noticed(mutant: Mutant, as_it_was: dict[str, Any]) -> str:
    """Return what notices a mutant; "same" if its code is that of the spec, "" if nothing does."""
    if mutant.name not in as_it_was:
        who, as_it_was[mutant.name] = outcome_of(mutant.name, as_written(mutant.name))
        if who:
            print(f"as it is, under another name: {as_it_was[mutant.name]}", flush=True)
    who, what = outcome_of(mutant.name, mutant.spec)
    known = as_it_was[mutant.name]
    if who or what[0] == known[0]:
        return who or "same"
    return "bodies" if what[1:-1] != known[1:-1] else "drift" if what[-1] != known[-1] else ""


def main() -> None:
    number, seed = (int(sys.argv[1]) if len(sys.argv) > 1 else 150), (int(sys.argv[2]) if len(sys.argv) > 2 else 0)
    folder = sys.argv[3] if len(sys.argv) > 3 else "applications"
    known: dict[str, Any] = {}
    table: Counter[tuple[str, str]] = Counter()
    for mutant in sample(number, seed, folder):
        who = noticed(mutant, known)
        table[" ".join(mutant.way.split()[:1]), who or "nobody"] += 1
        if not who:
            print("survives:", mutant, flush=True)
    for (way, who), count in sorted(table.items()):
        print(f"{way:10} {who:10} {count}")
    print(f"{sum(count for (_, who), count in table.items() if who == 'nobody')} of {sum(table.values())} survive")


if __name__ == "__main__":
    main()
