# Generated from spec/batches.yaml; do not edit.

"""Lines of batch files: what is around the request of a line, and around its result."""

from __future__ import annotations

from typing import Any, Final

BATCHES: Final[dict[str, dict[str, Any]]] = {
    "openai_batch": {
        "format": "openai_chat",
        "formats": {"url": {"/v1/chat/completions": "openai_chat", "/v1/responses": "openai_responses"}},
        "id": {"key": "custom_id", "required": True},
        "request": {"body": "body", "const": {"method": "POST", "url": "/v1/chat/completions"}},
        "results": {
            "succeeded": {"body": "response.body", "status": "response.status_code", "const": {"error": None}},
            "errored": {"body": "response.body", "status": "response.status_code", "from": 400, "const": {"error": None}},
            "expired": {"message": "error.message", "const": {"response": None, "error.code": "batch_expired"}},
            "failed": {"code": "error.code", "message": "error.message", "const": {"response": None}},
        },
        "ignored": ["id", "response.request_id"],
    },
    "vllm_batch": {
        "format": "vllm",
        "id": {"key": "custom_id", "required": True},
        "request": {"body": "body", "const": {"method": "POST", "url": "/v1/chat/completions"}},
        "results": {
            "succeeded": {"body": "response.body", "status": "response.status_code", "const": {"error": None}},
            "errored": {"body": "response.body", "status": "response.status_code", "from": 400},
            "failed": {"message": "error", "const": {"response": None}},
        },
        "ignored": ["id", "response.request_id"],
    },
    "mistral_batch": {
        "format": "mistral",
        "id": {"key": "custom_id"},
        "request": {"body": "body", "job": ["model"]},
        "results": {
            "succeeded": {"body": "response.body", "status": "response.status_code", "const": {"error": None}},
            "errored": {"body": "response.body", "status": "response.status_code", "from": 400},
            "failed": {"message": "error", "const": {"response": None}},
        },
        "ignored": ["id"],
    },
    "anthropic_batch": {
        "format": "anthropic",
        "id": {"key": "custom_id", "required": True, "matches": "[a-zA-Z0-9_-]{1,64}"},
        "request": {"body": "params"},
        "results": {
            "succeeded": {"body": "result.message", "const": {"result.type": "succeeded"}},
            "errored": {"body": "result.error", "const": {"result.type": "errored"}},
            "canceled": {"const": {"result.type": "canceled"}},
            "expired": {"const": {"result.type": "expired"}},
        },
    },
    "gemini_batch": {
        "format": "gemini",
        "id": {"key": "key"},
        "request": {"body": "request", "job": ["model"]},
        "results": {"succeeded": {"body": "response"}, "errored": {"body": "error", "inside": "error"}},
    },
    "bedrock_batch": {
        "format": "bedrock_converse",
        "id": {"key": "recordId"},
        "request": {"body": "modelInput", "job": ["modelId"]},
        "results": {"succeeded": {"body": "modelOutput"}, "failed": {"status": "error.errorCode", "message": "error.errorMessage"}},
        "ignored": ["modelInput"],
    },
    "bedrock_anthropic_batch": {
        "format": "bedrock_anthropic",
        "id": {"key": "recordId"},
        "request": {"body": "modelInput", "job": ["model"]},
        "results": {"succeeded": {"body": "modelOutput"}, "failed": {"status": "error.errorCode", "message": "error.errorMessage"}},
        "ignored": ["modelInput"],
    },
}
