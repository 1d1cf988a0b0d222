"""A folder of specs with only some of the shipped ones, for tests that generate a whole package more than once."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from interlingua_generator._paths import data_dir

NAMED = ("gemini_interactions", "xai_responses")  # the table of hosted tools names them
OPTIONAL = "batches.yaml"  # it names more formats, and is not required
HOSTED = "hosted_tools.yaml"
FIRST = ("openai_chat", "anthropic", "openai_responses", "gemini", *NAMED, "suna_rows")


def few_specs(folder: Path, *more: str) -> Path:
    """Copy the model, the libraries, the first formats and `more` into `folder`, and return it."""
    specs = data_dir("spec")
    formats = (path for name in (*FIRST, *more) for path in specs.rglob(f"{name}.yaml"))
    single = (path for path in specs.glob("*.yaml") if path.name not in (OPTIONAL, HOSTED))
    text = (specs / HOSTED).read_text("utf-8")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / HOSTED).write_text(re.sub(r"(?m)^plugins:\n(?: .*\n|\n)+", "", text), "utf-8")  # the plugins are those of other providers
    for path in [*single, *specs.glob("libraries/*.yaml"), *formats]:
        place = folder / path.relative_to(specs)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, place)
    return folder
