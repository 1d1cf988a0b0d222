"""Builds every file of the generated package in memory. The calls show all steps."""

from __future__ import annotations

import ast
import gc
import json
from collections.abc import Callable, Collection, Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

from . import compiling, verify
from ._paths import FOLDER, data_dir
from .compiling import Compiled
from .data.plan import ProviderPlan
from .data.spec import Spec
from .plan.coverage import coverage
from .plan.provider import provider_plan
from .print import bodies, dialects, facts_json, models, package, rules
from .problems import SpecError
from .read import renamed
from .read.rule_words import RULES
from .write import form, memo, stamp, workers

Report = Callable[[str], None]
VERIFIER = "msgspec"  # the package that verification runs on
WORTH_A_PROCESS = 8  # providers; with fewer, starting a process takes longer than printing them
LATER = ("streams/api", "decisions/api", "conversations/api", "reports/api", "conformance/api")  # public, but not needed by every program
WRITERS = ("convert_request", "encode_request")  # public; their results have a type for each target
COPIED = (".py", ".html", ".css", ".js", ".svg", ".json", ".sse")  # files of the runtime; others in its folder are ignored
SOURCES = {
    "model.py": "unified.yaml",
    "schema_dialects.py": "schema_dialects.yaml",
    "hosted_tools.json": "hosted_tools.yaml",
    "batches.py": "batches.yaml",
    "model_rows.py": "libraries",
}


def build(spec_dirs: Sequence[Path], providers: Collection[str] | None = None, report: Report = lambda step: None) -> dict[str, str]:
    """Return the text of each file by path, without MANIFEST. Nothing is written.

    `spec_dirs`: later folders add to and override earlier ones. `providers`: only these, as an addon of the installed package.
    """
    with kept_objects():
        return _built(spec_dirs, providers, report)


@contextmanager
def kept_objects() -> Generator[None]:
    """Disable garbage collection: specs and plans stay to the end, and collecting would take a third of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _built(spec_dirs: Sequence[Path], providers: Collection[str] | None, report: Report) -> dict[str, str]:
    report("reading specs")
    compiled = compiling.compile(list(spec_dirs), providers, workers.each)
    report("planning")
    plans = planned(compiled)
    report("printing")
    printed = printed_files(compiled, plans, providers)
    report("forming")
    form.together(piece.text for module in printed.values() for piece in module.pieces if piece.rough)
    texts = {path: "".join(form.formed(p.text) if p.rough else p.text for p in module.pieces) for path, module in printed.items()}
    runtime = runtime_files() if providers is None else {}
    finished = {
        path: text if path.endswith(".json") else form.verbatim(text, source_of(path, compiled.specs)) for path, text in texts.items()
    }
    copied = {path: form.verbatim(text, f"templates/runtime/{path}") if path.endswith(".py") else text for path, text in runtime.items()}
    files = dict(sorted({**finished, **copied, "py.typed": ""}.items()))
    report("verifying")
    verify_new(files, plans, providers)
    return files


def planned(compiled: Compiled) -> dict[str, ProviderPlan]:
    """Return a plan for every provider."""
    return {name: provider_plan(spec, compiled.unified, compiled.codecs) for name, spec in compiled.specs.items()}


def printed_files(compiled: Compiled, plans: Mapping[str, ProviderPlan], providers: Collection[str] | None) -> dict[str, package.Printed]:
    """Return every printed module, in pieces."""
    environment = package.environment(data_dir("templates"))
    runtime = runtime_files()

    def model() -> str:
        return form.formatted_module(models.unified_model(compiled.unified, helper_classes(runtime), memo.made))

    files = printed_providers(compiled, plans, providers, model if providers is None else None)
    if providers is None:
        public, later = public_names("calls/api"), {module.replace("/", "."): public_names(module) for module in LATER}
        structs = sorted({*compiled.unified.structs, *compiled.unified.unions, *compiled.unified.enums} - set(public))
        files["model.py"] = package.Printed((package.Piece(model(), False),))  # printed along with the providers, and remembered
        tables = [table for spec in compiled.specs.values() if spec.rules is not None for table in spec.rules.tables]
        files["model_rows.py"] = package.Printed((package.Piece(rules.model_rows(tables, environment), False),))
        files["schema_dialects.py"] = _rough(dialects.schema_dialects(compiled.schemas, environment))
        others = {"similar": compiled.similar, "clients": compiled.clients, "plugins": compiled.plugins}
        hosted = json.dumps(dialects.hosted_tools(compiled.hosted, others), indent=1)
        files["hosted_tools.json"] = package.Printed((package.Piece(f"{hosted}\n", False),))
        files["object_keys.json"] = package.Printed((package.Piece(package.object_keys(compiled.specs), False),))
        names = json.dumps({"rule": renamed.RULES, "word": renamed.WORDS["rule"]}, indent=1)
        files["former_names.json"] = package.Printed((package.Piece(f"{names}\n", False),))
        files["batches.py"] = _rough(dialects.batches(compiled.batches, environment))
        files["registry.py"] = _rough(package.registry(plans, compiled.unified.bodies, environment))
        files["bodies.py"] = _rough(bodies.bodies(compiled.specs, WRITERS, runtime["calls/requests.py"], environment))
        files["__init__.py"] = _rough(package.root(plans, public, WRITERS, later, structs, environment))
    else:
        files["__init__.py"] = _rough(package.addon(sorted(providers)))
    return files


def printed_providers(
    compiled: Compiled,
    plans: Mapping[str, ProviderPlan],
    providers: Collection[str] | None,
    meanwhile: Callable[[], object] | None = None,
) -> dict[str, package.Printed]:
    """Return the modules of all providers.

    The modules of an unchanged provider are remembered. Many new ones are printed on all cores, and `meanwhile` is called during that.
    """
    only = None if providers is None else frozenset(providers)
    texts_of_specs = {name: repr(spec) for name, spec in compiled.specs.items()}
    shared = repr((compiled.unified, compiled.codecs, None if only is None else sorted(only)))
    sources = {name: _printed_from(compiled, texts_of_specs, shared, name) for name in plans if only is None or name in only}
    lacking = set(memo.missing(memo.PYTHON, sources.values()))
    new = [name for name, source in sources.items() if source in lacking]
    cores = workers.cores() if len(new) >= WORTH_A_PROCESS else 1
    shares = [new[core::cores] for core in range(cores)]
    done = workers.each(_print_all, (plans, only), shares, meanwhile) if cores > 1 else [_print_all((plans, only), new)]
    for share, texts in zip(shares, done, strict=True):
        for name, text in zip(share, texts, strict=True):
            memo.put(memo.PYTHON, sources[name], text)
    kept = {name: json.loads(memo.made(memo.PYTHON, source, str)) for name, source in sources.items()}
    modules = {
        path: package.Printed(tuple(package.Piece(*piece) for piece in pieces)) for files in kept.values() for path, pieces in files.items()
    }
    return {**modules, **facts_files(compiled, sources, f"{FOLDER}/" if only is None else "")}


def facts_files(compiled: Compiled, sources: Mapping[str, str], folder: str) -> dict[str, package.Printed]:
    """Return facts.json of each of these providers. `sources`: everything that it depends on."""
    about = {word: rule.doc for word, rule in RULES.items()}

    @cache
    def of(name: str) -> facts_json.Facts:
        def make() -> str:
            spec = compiled.specs[name]
            return json.dumps(facts_json.facts(spec, coverage(spec, compiled.unified, compiled.codecs), compiled.unified, about))

        return json.loads(memo.made(memo.PYTHON, f"facts of {sources[name]}", make) if name in sources else make())

    modules: dict[str, package.Printed] = {}
    for name in sources:
        parent = compiled.specs[name].parent
        text = facts_json.as_json(of(name), source_of(f"{FOLDER}/{name}/", compiled.specs), parent, of(parent) if parent else None)
        modules[f"{folder}{name}/facts.json"] = package.Printed((package.Piece(text, False),))
    return modules


def _printed_from(compiled: Compiled, texts_of_specs: Mapping[str, str], shared: str, name: str) -> str:
    """Return everything that the modules of a provider depend on.

    `texts_of_specs`: the text of each spec; `shared`: the text of what all providers share.
    """
    lineage = "\n".join(texts_of_specs[ancestor] for ancestor in compiled.specs[name].lineage if ancestor in texts_of_specs)
    return f"printed by {stamp.code()} of {lineage}\n{shared}"


def _print_all(arguments: tuple[Mapping[str, ProviderPlan], frozenset[str] | None], names: Sequence[str]) -> list[str]:
    """Return the modules of each of these providers, as JSON."""
    plans, only = arguments
    folder = f"{FOLDER}/" if only is None else ""
    files = package.providers(plans, only, folder, package.environment(data_dir("templates")), names)
    by_provider: dict[str, dict[str, list[list[str | bool]]]] = {name: {} for name in names}
    for path, module in files.items():
        by_provider[path.removeprefix(folder).partition("/")[0]][path] = [[piece.text, piece.rough] for piece in module.pieces]
    return [json.dumps(by_provider[name]) for name in names]


# --- verification ---------------------------------------------------------------------------------------------------------------


def verify_new(files: Mapping[str, str], plans: Mapping[str, ProviderPlan], providers: Collection[str] | None) -> None:
    """Verify new providers. Raises SpecError if one does not keep the laws. Providers that were verified unchanged before are skipped."""
    installed = None if providers is None else installed_package()
    if providers is not None and installed is None:  # the installed package is missing, so nothing can be imported
        for path, text in files.items():
            compile(text, path, "exec", ast.PyCF_ONLY_AST)
        return
    names = sorted(plans if providers is None else providers)
    digests = {path: sha256(text.encode()).hexdigest() for path, text in files.items()}
    sources = {name: _verified(name, digests, plans, installed) for name in names}
    new = set(memo.missing(VERIFIER, sources.values()))
    waiting = [name for name in names if sources[name] in new]
    if waiting:
        if installed is None:
            needed = _folders(plans, installed, (ancestor for name in waiting for ancestor in plans[name].spec.lineage))
            unchanged = tuple(_folders(plans, installed) - needed)
            changed = {path: text for path, text in files.items() if not path.startswith(unchanged)}
            emitted = verify.Emitted(changed, "interlingua", "interlingua", f"interlingua.{FOLDER}")
        else:
            emitted = verify.Emitted(files, "emitted", "interlingua", "emitted", (str(installed.parent),))
        problems = verify.problems(emitted, plans, waiting, each=workers.each)
        if problems:
            raise SpecError(problems)
    for name in names:
        memo.made(VERIFIER, sources[name], str)


def installed_package() -> Path | None:
    """Return the folder of the package that separate providers need, or None."""
    spec = find_spec("interlingua")
    return Path(spec.origin).parent if spec and spec.origin else None


def _verified(name: str, digests: Mapping[str, str], plans: Mapping[str, ProviderPlan], installed: Path | None) -> str:
    """Return a digest of everything that the verification of a provider depends on. `digests`: those of the files."""
    others = tuple(_folders(plans, installed) - _folders(plans, installed, plans[name].spec.lineage))
    texts = [f"{path} {sha}" for path, sha in digests.items() if not path.startswith(others) and path not in ("registry.py", "__init__.py")]
    beside = [(installed / "MANIFEST").read_text("utf-8")] if installed and (installed / "MANIFEST").exists() else []
    sources = [path.read_text("utf-8") for path in sorted(Path(verify.__file__).parent.glob("*.py"))]
    return sha256("\n".join([name, *texts, *beside, *sources]).encode()).hexdigest()


def _folders(plans: Mapping[str, ProviderPlan], installed: Path | None, names: Iterable[str] | None = None) -> set[str]:
    """Return the folders of these providers, or of all."""
    folder = f"{FOLDER}/" if installed is None else ""
    return {f"{folder}{name}/" for name in (plans if names is None else names)}


def _rough(text: str) -> package.Printed:
    return package.Printed((package.Piece(text, True),))


def public_names(module: str) -> list[str]:
    """Return the public names of a module of the runtime."""
    tree = ast.parse((data_dir("templates") / "runtime" / f"{module}.py").read_text("utf-8"))
    values = [node.value for node in tree.body if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"]
    return [str(name) for value in values for name in ast.literal_eval(value)]


def source_of(path: str, specs: Mapping[str, Spec]) -> str:
    """Return the source file to edit in order to change this generated file."""
    spec = specs.get(path.removeprefix(f"{FOLDER}/").partition("/")[0])
    if spec is not None:
        file = Path(spec.mark.file)
        return f"spec/{file.parent.name}/{file.name}"
    return f"spec/{SOURCES[path]}" if path in SOURCES else "spec"


def runtime_files() -> dict[str, str]:
    """Return the hand-written files that are copied into the package: modules, and texts that they serve."""
    folder = data_dir("templates") / "runtime"
    paths = (path for path in sorted(folder.rglob("*")) if path.suffix in COPIED)
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in paths}


def helper_classes(runtime: dict[str, str]) -> set[str]:
    """Return the mixin classes of core/mixins.py: `<Struct>Helpers` is a base class of `<Struct>`."""
    body: Iterable[ast.stmt] = ast.parse(runtime.get("core/mixins.py", "")).body
    return {node.name for node in body if isinstance(node, ast.ClassDef) and node.name.endswith("Helpers")}
