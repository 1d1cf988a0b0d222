# Generated from templates/runtime/gateway/signing.py; do not edit.

"""Requests of clouds that have no API key: Signature Version 4 by botocore, access tokens by google-auth."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final

from ..core.errors import Error

GOOGLE: Final = "google.auth.exceptions.GoogleAuthError"


class Signer:
    """Signs requests with the credentials of this machine. `form`: what the provider's spec has of its endpoint."""

    def __init__(self, form: Mapping[str, Any], region: str | None) -> None:
        self._how, self._service, self._region = form["signing"], form.get("service", ""), region
        self._credentials: Any = None

    async def headers(self, method: str, url: str, headers: dict[str, str], body: bytes) -> dict[str, str]:
        """The headers of the request, signed. Raises Error without the library or the credentials."""
        how, failure = (self._aws, "botocore.exceptions.BotoCoreError") if self._how == "aws" else (self._google, GOOGLE)
        try:
            return await asyncio.to_thread(how, method, url, headers, body)
        except Exception as error:  # its class is in a library that may be missing, so only its name is known
            if any(f"{ancestor.__module__}.{ancestor.__name__}" == failure for ancestor in type(error).__mro__):
                raise Error(f"the credentials of this machine cannot be used: {type(error).__name__}") from error
            raise

    def _aws(self, method: str, url: str, headers: dict[str, str], body: bytes) -> dict[str, str]:
        auth, request, session = (_library(f"botocore.{name}", "botocore") for name in ("auth", "awsrequest", "session"))
        if self._credentials is None:
            self._credentials = session.Session().get_credentials()
        if self._credentials is None or self._region is None:
            raise Error("there are no credentials of AWS" if self._region else "a signature needs values.region")
        signed = request.AWSRequest(method, url, headers, body)
        auth.SigV4Auth(self._credentials.get_frozen_credentials(), self._service, self._region).add_auth(signed)
        return dict(signed.headers.items())

    def _google(self, method: str, url: str, headers: dict[str, str], body: bytes) -> dict[str, str]:
        google, transport = _library("google.auth", "google-auth"), _library("google.auth.transport.requests", "google-auth[requests]")
        if self._credentials is None:
            self._credentials, _ = google.default(scopes=["https://www.googleapis.com/auth/cloud-platform"])
        if not self._credentials.valid:
            self._credentials.refresh(transport.Request())
        return {**headers, "authorization": f"Bearer {self._credentials.token}"}


def _library(module: str, package: str) -> Any:
    try:
        return import_module(module)
    except ImportError:
        raise Error(f"this upstream needs {package}: pip install {package}") from None
