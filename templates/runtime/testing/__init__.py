"""The laws of a provider, checked on recorded bodies: for the tests of any project, with any test tool.

    from interlingua.testing import check_body, check_goldens

    assert not check_body("openai_chat", "request", body)
    assert not check_goldens("tests/golden", {"acme": my_package.acme})

A folder of golden bodies contains `<provider>/<kind>_<case>/wire.json`; `kind` is request, response, error, messages or tools. Beside
it may be `unified.json`, its meaning, and `converted.json`, what it becomes in every other format, with the losses.
`stream_laws` describes streams, `canonical` describes `canon` and `wellformed`: which values count as the same, and for which requests the
laws hold.

`replay` serves what the gateway has recorded, as a transport for httpx: tests of an application without a provider.

The laws: what was decoded is encoded exactly as it was, without a loss; without its extras, it has the same meaning after a round trip; no
input is changed; it is converted to every other provider, and what is written can be read; each loss has the path of an existing place.
"""

from __future__ import annotations

from .canonical import canon, wellformed
from .compare import difference, leads_somewhere
from .goldens import check_folder, check_goldens, golden_files
from .laws import Problem, check_body
from .replaying import replay
from .stream_laws import check_stream, stream_files

__all__ = [
    "Problem",
    "canon",
    "check_body",
    "check_folder",
    "check_goldens",
    "check_stream",
    "difference",
    "golden_files",
    "leads_somewhere",
    "replay",
    "stream_files",
    "wellformed",
]
