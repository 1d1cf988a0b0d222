"""Sends a request that was written for OpenAI to Anthropic, and gives the answer back in OpenAI's format. No network: both are files."""

from __future__ import annotations

import json
from pathlib import Path

import interlingua as il

EXAMPLES = Path(__file__).parent

body = json.loads((EXAMPLES / "openai_chat_agent.json").read_text("utf-8"))
request = il.convert_request(body, source="openai_chat", target="anthropic", model="claude-sonnet-5")
print(request.value["system"])
print(*request.losses, sep="\n")

answer = json.loads((EXAMPLES / "anthropic_response.json").read_text("utf-8"))  # what the model answered
response = request.convert_response(answer)  # back in the format of the application
print(json.dumps(response.value["choices"][0], indent=2))
print(*response.losses, sep="\n")
