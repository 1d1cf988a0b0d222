# Generated from templates/runtime/core/version.py; do not edit.

"""The version of the package; the build reads it here."""

from __future__ import annotations

VERSION = "0.1.0"
