"""The tasks of the project: `nox -s generate`, `nox -s tests`, and so on. `nox -l` lists them."""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path

import nox

nox.needs_version = ">=2025.5.1"
nox.options.default_venv_backend = "uv|virtualenv"
nox.options.reuse_venv = "yes"
nox.options.sessions = ["generate", "tests"]

PROJECT = nox.project.load_toml("pyproject.toml")
CONSTRAINTS = Path("constraints.txt")
FORMATTED = ("generator", "templates/runtime", "tests", "benchmarks", "docs", "examples", "noxfile.py", "hatch_build.py")
CODING_AGENTS = (
    *("@anthropic-ai/claude-code@2.1.197", "@openai/codex@0.171.0", "@google/gemini-cli@0.61.0"),
    *("@qwen-code/qwen-code@0.15.10", "opencode-ai@1.18.33"),
)
AI_SDK = tuple(
    f"@ai-sdk/{name}"
    for name in (
        *("openai@3.0.141", "openai-compatible@2.0.92", "anthropic@3.0.140", "google@3.0.141", "mistral@3.0.69", "cohere@3.0.63"),
        "amazon-bedrock@4.0.186",
    )
)
AGENT_SDK = "claude-agent-sdk==0.2.189"  # has its own Claude Code
SOURCES = {"PYTHONPATH": "generator:generated"}


def install_once(session: nox.Session, group: str, alone: str | None = None) -> None:
    """Installs a dependency group at the versions of constraints.txt; does nothing if that was done before.

    `alone`: a group whose packages are installed without what they depend on.
    """
    requirements = nox.project.dependency_groups(PROJECT, group)
    others = nox.project.dependency_groups(PROJECT, alone) if alone else ()
    digest = hashlib.sha256("\n".join([*requirements, *others, CONSTRAINTS.read_text()]).encode()).hexdigest()
    stamp = Path(session.virtualenv.location) / ".requirements"
    if not (stamp.exists() and stamp.read_text() == digest):
        # Python compiles what a task imports, once. To compile all that is installed takes two thirds of the time of installing it.
        session.install("--no-compile", "-c", str(CONSTRAINTS), *requirements)
        if others:
            session.install("--no-compile", "--no-deps", *others)
        stamp.write_text(digest)


@nox.session
def generate(session: nox.Session) -> None:
    """Generate the package and the editor schemas from the specs; arguments go to `interlingua generate`."""
    install_once(session, "generate")
    session.run("python", "-m", "interlingua_generator", "generate", *session.posargs, env=SOURCES)
    session.run("python", "-m", "interlingua_generator", "schema", env=SOURCES, silent=True)


@nox.session
def check(session: nox.Session) -> None:
    """Fail with a diff if the generated package is not what the specs say."""
    install_once(session, "generate")
    session.run("python", "-m", "interlingua_generator", "generate", "--check", env=SOURCES)


@nox.session
def tests(session: nox.Session) -> None:
    """All tests, on all cores; arguments go to pytest."""
    install_once(session, "test", alone="family-sdks")
    workers = [] if session.posargs else ["-n", "auto", "--dist", "worksteal"]
    session.run("python", "-m", "pytest", *workers, *session.posargs, env={"PYTHONHASHSEED": "0"})  # every worker collects the same


@nox.session(name="tests-long")
def tests_long(session: nox.Session) -> None:
    """All tests with all combinations and ten times the drawn examples: an hour or two. Arguments go to pytest."""
    session.env["INTERLINGUA_LONG"] = "1"
    tests.func(session)


def tests_on_one_version(session: nox.Session) -> None:
    """All tests on this version of Python; arguments go to pytest."""
    tests.func(session)


for version in nox.project.python_versions(PROJECT):
    nox.session(tests_on_one_version, name=f"tests-{version}", python=version)


@nox.session
def goldens(session: nox.Session) -> None:
    """Write the golden files anew, and say what changed in them since the last commit; an argument is another commit."""
    install_once(session, "test")
    written = ("tests/golden/test_golden.py", "tests/golden/test_stream_golden.py", "--update-golden")
    session.run("python", "-m", "pytest", "-q", "-n", "auto", *written, env={"PYTHONHASHSEED": "0"}, silent=True, success_codes=[0, 1])
    session.run("python", "tests/support/reviewing.py", *session.posargs)


@nox.session
def docs(session: nox.Session) -> None:
    """Build the documentation as a site in `site/`, with search; a dead link fails. `nox -s docs -- serve` shows it while you write."""
    install_once(session, "docs")
    session.run("mkdocs", *(session.posargs or ["build", "--strict"]), env={"NO_MKDOCS_2_WARNING": "1"})


@nox.session
def fuzz(session: nox.Session) -> None:
    """Bodies and streams that nobody sends, a minute of them; an argument says how many. What is found is shown, for tests/laws/fuzz."""
    install_once(session, "test")
    session.run("python", "-m", "pytest", "tests/laws/test_fuzz.py", env={**SOURCES, "INTERLINGUA_FUZZ": (session.posargs or ["2000"])[0]})


@nox.session
def types(session: nox.Session) -> None:
    """pyright, strict, over the generator, what it generates, and a sample application that uses it with the official clients."""
    install_once(session, "types")
    session.run("pyright", *session.posargs)


@nox.session
def lint(session: nox.Session) -> None:
    """ruff and black; `nox -s lint -- --fix` mends what they can."""
    install_once(session, "lint")
    fix = "--fix" in session.posargs
    session.run("ruff", "check", *(["--fix"] if fix else []), ".")
    session.run("black", *([] if fix else ["--check"]), "--quiet" if fix else "--diff", *FORMATTED)


@nox.session
def drift(session: nox.Session) -> None:
    """What the newest official SDKs have that the specs do not, and the reverse; arguments go to `interlingua drift`."""
    groups = PROJECT["dependency-groups"]
    official, families = ([one.partition("==")[0] for one in groups[name]] for name in ("sdks", "family-sdks"))
    session.install("--upgrade", *official, *nox.project.dependency_groups(PROJECT, "generate"))
    session.install("--upgrade", "--no-deps", *families)
    session.run("python", "-m", "interlingua_generator", "drift", *session.posargs, env=SOURCES)


@nox.session
def agents(session: nox.Session) -> None:
    """Coding agents before the gateway, in front of an upstream of every format; and the AI SDK. npm puts them into `.agents`."""
    if shutil.which("npm") is None:
        session.error("npm is not installed: the coding agents are programs from npm")
    session.run("npm", "install", "--prefix", ".agents", "--no-audit", "--no-fund", *CODING_AGENTS, *AI_SDK, external=True)
    for script in ("@anthropic-ai/claude-code/install.cjs", "opencode-ai/postinstall.mjs"):
        session.run("node", f".agents/node_modules/{script}", external=True)
    install_once(session, "test", alone="family-sdks")
    session.install(AGENT_SDK)
    tests = ("tests/gateway/test_coding_agents.py", "tests/providers/test_ai_sdk_clients.py")
    session.run("python", "-m", "pytest", *tests, *session.posargs)


@nox.session
def gateway(session: nox.Session) -> None:
    """The gateway of the checkout; arguments go to `interlingua serve`."""
    install_once(session, "gateway")
    session.run("python", "-m", "interlingua_generator", "serve", *session.posargs, env=SOURCES)


@nox.session
def bench(session: nox.Session) -> None:
    """How fast conversions are; arguments go to the benchmark."""
    install_once(session, "bench")
    session.run("python", "-m", "benchmarks", *session.posargs, env=SOURCES)
