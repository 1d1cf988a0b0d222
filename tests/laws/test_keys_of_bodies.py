"""An unknown key in each object of each recorded body is written, or reported with its value."""

from __future__ import annotations

import json
from typing import Any

import interlingua as il
from golden import Golden, goldens, speaks
from grouped import by_provider
from interlingua.registry import PARENTS
from unknown_keys import KEY, VALUE, objects, spelled

BODIES = [golden for golden in goldens("request", "response") if golden.provider not in PARENTS and speaks("openai_chat", golden.kind)]
# Rows and data of the application itself, which are sent to no provider, by format.
OWN: dict[str, set[str]] = {
    "agent_framework": {"[].contents[].items[].additional_properties"},
    "attocode": {"messages[].toolCalls[].arguments"},  # the arguments of a broken call
    "ag_ui": {"messages[].content"},
    "chatgpt_export": {"mapping.client-created-root"},
    "codex_rollout": {"[]", "[].payload"},
    "haystack": {"[].content[].tool_call_result.result[].image.meta"},
    "letta": {"[].event_data"},
    "livekit": {"items[] agent_handoff", "items[] agent_config_update"},  # these rows are no messages
    "suna_rows": {"[]", "[].metadata"},
    "vercel_ui_stream": {"metadata"},
}


def lost_silently(golden: Golden, path: tuple[Any, ...]) -> bool:
    body: Any = golden.wire
    place = body
    for step in path:
        place = place[step]
    place[KEY] = VALUE
    target = "openai_chat" if golden.provider != "openai_chat" else "anthropic"
    more: dict[str, Any] = {"model": "m"} if golden.kind == "request" else {}
    try:
        c = getattr(il, f"convert_{golden.kind}")(body, source=golden.provider, target=target, **more)
    except il.Error:
        return False
    return VALUE not in json.dumps(c.value, default=str) and not any(VALUE in str(loss.value) for loss in c.all_losses)


@by_provider(BODIES)
def test_it_is_written_or_reported(golden: Golden) -> None:
    places = {(spelled(path), str(member.get("type"))): path for path, member in objects(golden.wire)}
    silent = [kind for kind, path in places.items() if lost_silently(golden, path)]
    assert [kind for kind in silent if not {kind[0], " ".join(kind)} & OWN.get(golden.provider, set())] == []


def test_there_are_many_bodies() -> None:
    assert len(BODIES) > 100
