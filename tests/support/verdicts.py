"""The results of libraries that cannot be installed with the others, for bodies that are written for them: verdicts/<format>.json.

To rewrite the files: install the library of LIBRARIES, and msgspec, into an environment of their own, and run there
`PYTHONPATH=generated python tests/support/verdicts.py <format>`. tests/providers/test_verdicts.py reports when that is needed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import interlingua as il

HERE = Path(__file__).parents[1]
LIBRARIES = {"openai_agents": "openai-agents==0.24.0"}
# For each format, these golden bodies: its own, and those of others that are converted to it.
SOURCES = {"openai_agents": ["openai_agents/request_agent", "openai_agents/request_chat", "haystack/request_agent", "vercel/request_agent"]}


def verdicts(name: str) -> Path:
    return HERE / "providers" / "verdicts" / f"{name}.json"


def written(name: str, source: str) -> Any:
    """Return the body that the library gets."""
    of = source.partition("/")[0]
    body = json.loads((HERE / "golden" / source / "wire.json").read_text("utf-8"))
    return body if of == name else il.convert_request(body, source=of, target=name).value


def openai_agents(body: Any) -> Any:
    """Return the messages of Chat Completions that the library's models for LiteLLM send."""
    from agents.models.chatcmpl_converter import Converter  # pyright: ignore

    options = {"preserve_thinking_blocks": True, "preserve_tool_output_all_content": True}
    return Converter.items_to_messages(body, model="anthropic/claude-sonnet-5", **options)


LOADS: dict[str, Callable[[Any], Any]] = {"openai_agents": openai_agents}


if __name__ == "__main__":
    for name in sys.argv[1:]:
        bodies = {source: written(name, source) for source in SOURCES[name]}
        loaded = {source: LOADS[name](body) for source, body in bodies.items()}
        text = json.dumps({"library": LIBRARIES[name], "written": bodies, "loaded": loaded}, indent=1, ensure_ascii=False)
        verdicts(name).write_text(text + "\n", "utf-8")
